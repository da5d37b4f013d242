#include "tests/alike.h"

#include "formats/node.h"

#include <string.h>

/* --- two trees ------------------------------------------------------------------------------------------------------- */

static bool same_text(const struct node *a, const struct node *b)
{
    if (a->length != b->length || a->verbatim != b->verbatim || (a->verbatim && a->text != b->text))
        return false;
    return a->length == 0 || memcmp(a->text, b->text, a->length) == 0;
}

static bool same_tree(const struct node *a, const struct node *b)
{
    if (a == NULL || b == NULL)
        return a == b;
    if (a->kind != b->kind || a->style != b->style || a->from != b->from || a->to != b->to || a->count != b->count ||
        (a->kind == NODE_SCALAR && !same_text(a, b)))
        return false;
    const struct node *first = a->first, *second = b->first;
    for (; first != NULL && second != NULL; first = first->next, second = second->next)
        if (!same_tree(first, second))
            return false;
    return first == NULL && second == NULL;
}

static bool same_faults(const struct document *a, const struct document *b)
{
    const struct finding *one = a->faults.first, *other = b->faults.first;
    while (one != NULL && other != NULL && one->rule == other->rule && one->what.message == other->what.message &&
           one->at.byte == other->at.byte && one->at.column == other->at.column &&
           one->at.end_column == other->at.end_column) {
        one = one->next;
        other = other->next;
    }
    return one == NULL && other == NULL && a->refused == b->refused && a->fault_count == b->fault_count;
}

/* --- one piece ------------------------------------------------------------------------------------------------------- */

/* A document before it is parsed. False if its bytes are no text: then no parser is asked for the whole of it. */
static bool prepare(struct document *document, const struct piece *piece, struct arena *arena)
{
    size_t at;
    *document = (struct document){.piece = piece, .arena = arena};
    findings_begin(&document->faults, arena);
    enum text_fault fault = locator_begin(&document->at, arena, piece->bytes, piece->length, piece->line, &at);
    locate_exactly(&document->at, arena);
    return fault == TEXT_SOUND;
}

static const char *differs(const struct document *one, const struct document *other, bool quick)
{
    if (!same_tree(one->root, other->root))
        return quick ? "another tree" : "another tree where the quick reader gave up";
    if (!same_faults(one, other))
        return quick ? "other faults" : "other faults where the quick reader gave up";
    return NULL;
}

const char *read_otherwise(const struct piece *piece, enum syntax syntax, struct arena *arena,
                           struct tally_of_pieces *tally)
{
    struct piece said = *piece;
    struct document slow, quick, whole;
    said.syntax = syntax;
    if (said.fault != PIECE_SOUND || !prepare(&slow, &said, arena) || !prepare(&quick, &said, arena))
        return NULL;
    tally->pieces++;
    if (syntax == SYNTAX_JSON)
        json_parse(&slow, said.length, false);
    else
        yaml_parse(&slow, said.length, false);
    if ((syntax == SYNTAX_JSON ? json_quick : yaml_quick)(&quick)) {
        tally->quick++;
        return differs(&quick, &slow, true);
    }
    prepare(&whole, &said, arena);
    document_read(&whole);
    return differs(&whole, &slow, false);
}
