"""A validator by a draft-07 schema that is quick with many like documents: every reference stands for what it refers to, and
what has been looked at once is not looked at again."""
import json

import jsonschema


def inline(node, root, done):
    """The node without references; those that come round again come to the same object."""
    if isinstance(node, list):
        return [inline(item, root, done) for item in node]
    if not isinstance(node, dict):
        return node
    reference = node.get("$ref")
    if not isinstance(reference, str):
        return {key: inline(value, root, done) for key, value in node.items()}
    if reference not in done:
        target = root
        for step in reference.lstrip("#").strip("/").split("/"):
            target = target[step] if step else target
        done[reference] = {}
        done[reference].update(inline(target, root, done))
    return done[reference]


def remembered(check, schema_of):
    """A check that keeps in mind which values pass it, and else what was said first: a value is known by how Python writes it."""
    found = {}

    def checked(*given, **named):
        instance, schema = schema_of(*given)
        known, written = found.setdefault(id(schema), {}), repr(instance)
        if written in known:
            if known[written] is not None:
                yield jsonschema.ValidationError(known[written])
            return
        first = None
        for fault in check(*given, **named) or ():
            first = first or fault.message
            known[written] = first
            yield fault
        known[written] = first

    return checked


def validator(name):
    """By the schema in the file of that name, which must itself be valid."""
    with open(name, encoding="utf-8") as file:
        schema = json.load(file)
    draft = jsonschema.Draft7Validator
    draft.check_schema(schema)
    checks = {
        keyword: remembered(draft.VALIDATORS[keyword], lambda validator, value, instance, schema: (instance, schema))
        for keyword in ("anyOf", "not", "oneOf")
    }
    quick = jsonschema.validators.extend(draft, checks)
    descend = remembered(quick.descend, lambda validator, instance, schema: (instance, schema))
    quick.descend = lambda self, instance, schema, **named: descend(self, instance, schema, **named)
    return quick(inline(schema, schema, {}))
