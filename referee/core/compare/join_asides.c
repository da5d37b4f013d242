/* Joining what no rule is about: titles and notes, keys of the writers' own, how the players' names are spelled. All of it is
   kept; where the sheets say it otherwise it is no difference in the game, but both are told. */
#include "core/compare/joint.h"

#include <string.h>

static const struct value *text_value(const struct joint *joint, const struct word *word)
{
    struct value *value = arena_alloc(joint->arena, sizeof *value);
    *value = (struct value){.kind = VALUE_TEXT, .text = word->s, .at = word->at};
    return value;
}

/* Words that part, and which of them stand; `to` gets the words that do, placed in the joined record. */
static void words_apart(struct joint *joint, enum parting_kind kind, int stands, const struct word *b, struct word *to)
{
    struct said said[2] = {{.at = to->at}, {.at = b->at}};
    if (joint->asides != NULL) {
        said[0].value = text_value(joint, to);
        said[1].value = text_value(joint, b);
    }
    const char *text = stands == 0 ? to->s : b->s;
    *to = (struct word){text, joint_aside(joint, kind, stands, said)};
}

void join_word(struct joint *joint, enum parting_kind kind, const struct word *b, struct word *to)
{
    if (to->s == NULL)
        *to = *b;
    else if (b->s != NULL && strcmp(to->s, b->s) != 0)
        words_apart(joint, kind, 0, b, to);
}

/* --- players' names --------------------------------------------------------------------------------------- */

void join_name(struct joint *joint, enum known_by by, const struct word *b, struct word *to)
{
    bool fuller = by == KNOWN_BY_BEGINNING && strlen(b->s) > strlen(to->s);
    if (by != KNOWN_BY_NAME && strcmp(to->s, b->s) != 0)
        words_apart(joint, PARTING_NAME, fuller ? 1 : 0, b, to);
}

/* --- keys of the writers' own ----------------------------------------------------------------------------- */

static bool values_equal(const struct value *a, const struct value *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == VALUE_TEXT)
        return strcmp(a->text, b->text) == 0;
    const struct value *one = a->first, *two = b->first;
    while (one != NULL && two != NULL && values_equal(one, two)) {
        one = one->next;
        two = two->next;
    }
    return one == NULL && two == NULL;
}

static const struct own *own_like(const struct own *list, const struct own *own)
{
    while (list != NULL && (list->within != own->within || strcmp(list->key, own->key) != 0))
        list = list->next;
    return list;
}

/* The key with what stands under it. */
static const struct value *own_value(const struct joint *joint, const struct own *own)
{
    struct value *pair = arena_alloc(joint->arena, sizeof *pair), *key = arena_alloc(joint->arena, sizeof *key),
                 *value = arena_alloc(joint->arena, sizeof *value);
    *pair = (struct value){.kind = VALUE_MAPPING};
    *key = (struct value){.kind = VALUE_TEXT, .text = own->key};
    *value = *own->value;
    value->next = NULL;
    value_add(pair, key);
    value_add(pair, value);
    return pair;
}

static struct own *add_own(const struct joint *joint, const struct own *own, struct own ***end)
{
    struct own *copy = arena_alloc(joint->arena, sizeof *copy);
    *copy = *own;
    copy->next = NULL;
    **end = copy;
    *end = &copy->next;
    return copy;
}

/* A key of which the sheets say otherwise: the first one's stands. */
static void own_apart(struct joint *joint, const struct own *b, struct own *to)
{
    struct said said[2] = {{.at = to->value->at}, {.at = b->value->at}};
    struct value *value = arena_alloc(joint->arena, sizeof *value);
    if (joint->asides != NULL) {
        said[0].value = own_value(joint, to);
        said[1].value = own_value(joint, b);
    }
    *value = *to->value;
    value->at = joint_aside(joint, PARTING_OWN, 0, said);
    to->value = value;
}

void join_own(struct joint *joint, const struct own *b, struct own **to)
{
    struct own *joined = NULL, **end = &joined;
    if (*to == NULL || b == NULL) {
        *to = *to == NULL ? (struct own *)b : *to;
        return;
    }
    for (const struct own *own = *to; own != NULL; own = own->next) {
        const struct own *other = own_like(b, own);
        struct own *copy = add_own(joint, own, &end);
        if (other != NULL && !values_equal(own->value, other->value))
            own_apart(joint, other, copy);
    }
    for (const struct own *own = b; own != NULL; own = own->next)
        if (own_like(*to, own) == NULL)
            add_own(joint, own, &end);
    *to = joined;
}
