#include "tests/retelling.h"

#include "tests/testing.h"

#include <string.h>

const struct form_of forms[FORMS] = {
    {"yaml en", INPUT_YAML, {LANG_EN, ALPHABET_EN, false}, false, false},
    {"yaml fr", INPUT_YAML, {LANG_FR, ALPHABET_FR, false}, false, false},
    {"yaml en compact", INPUT_YAML, {LANG_EN, ALPHABET_FR, true}, false, false},
    {"yaml fr compact ascii", INPUT_YAML, {LANG_FR, ALPHABET_EN, true}, false, true},
    {"jsonl en", INPUT_JSONL, {LANG_EN, ALPHABET_EN, false}, true, false},
    {"jsonl fr compact ascii", INPUT_JSONL, {LANG_FR, ALPHABET_FR, true}, true, true},
};

/* --- writing and reading again ------------------------------------------------------------------------------ */

const char *write_as(const struct record *record, const struct form_of *form, struct arena *arena)
{
    struct buffer out = {0};
    struct landmarks landmarks = {.arena = arena, .line = 1};
    const struct value *value = canonical_record(record, &form->canon, arena);
    (form->json ? canonical_jsonl : canonical_yaml)(&out, value, form->ascii, &landmarks);
    const char *text = arena_text(arena, buffer_s(&out), out.length);
    buffer_free(&out);
    return text;
}

struct record *read_as(const struct vocabulary *words, const char *text, enum input input, struct arena *arena)
{
    struct source *source = source_over(text, strlen(text), "export");
    struct piece piece, second;
    source_holds(source, input);
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    assert_int_equal(source_next(source, arena, &second), SOURCE_END);
    source_close(source);
    return read_record(words, &piece, arena);
}

struct record *read_again(const struct vocabulary *words, const struct record *record, const struct form_of *form,
                          struct arena *arena)
{
    return read_as(words, write_as(record, form, arena), form->input, arena);
}

/* --- the same verdict --------------------------------------------------------------------------------------- */

/* Texts are the record's own words, which may be in the other language. */
static bool same_arg(const struct arg *a, const struct arg *b)
{
    if (a->kind != b->kind || strcmp(a->key, b->key) != 0)
        return false;
    switch (a->kind) {
    case ARG_TEXT: return true;
    case ARG_WORD: return a->value.word == b->value.word;
    case ARG_CARD: return a->value.card == b->value.card;
    case ARG_CARDS: return a->value.cards == b->value.cards;
    case ARG_SCORE:
    case ARG_BOARD: return score_equal(a->value.score, b->value.score);
    default: return a->value.number == b->value.number;
    }
}

static bool same_args(const struct phrase *a, const struct phrase *b)
{
    bool same = a->message == b->message && a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = same_arg(&a->arg[i], &b->arg[i]);
    return same;
}

static bool same_finding(const struct finding *a, const struct finding *b)
{
    return a->rule == b->rule && a->severity == b->severity && a->at_fault == b->at_fault && a->deal == b->deal &&
           a->trick == b->trick && a->complied == b->complied && same_args(&a->what, &b->what);
}

/* Every finding of the one is a finding of the other; `used` has room for those of `b`. NULL, or the rule of one that is
   not. */
static const char *finding_lost(const struct judgement *a, const struct judgement *b, bool *used)
{
    for (size_t i = 0; i < a->finding_count; i++) {
        size_t k = 0;
        while (k < b->finding_count && (used[k] || !same_finding(a->finding[i], b->finding[k])))
            k++;
        if (k == b->finding_count)
            return a->finding[i]->rule->id;
        used[k] = true;
    }
    return NULL;
}

const char *other_verdict(const struct judgement *a, const struct judgement *b, struct arena *arena)
{
    if (a->verdict != b->verdict || a->finding_count != b->finding_count || a->winner != b->winner)
        return arena_printf(arena, "verdict %d and %d, %zu findings and %zu", (int)a->verdict, (int)b->verdict,
                            a->finding_count, b->finding_count);
    const char *lost = finding_lost(a, b, arena_alloc(arena, b->finding_count + 1));
    if (lost != NULL)
        return arena_printf(arena, "%s is gone", lost);
    for (size_t player = 0; player < a->record->player_count; player++)
        if (!score_equal(a->recorded.score[player], b->recorded.score[player]) ||
            !score_equal(a->replayed.score[player], b->replayed.score[player]) ||
            !score_equal(a->ruled.score[player], b->ruled.score[player]))
            return "another score";
    return a->ledger.line_count != b->ledger.line_count ? "another ledger" : NULL;
}

const char *retold_otherwise(const struct vocabulary *words, const struct record *record,
                             const struct judgement *judgement, const struct form_of *form, struct arena *arena)
{
    const char *text = write_as(record, form, arena);
    struct record *again = read_as(words, text, form->input, arena);
    if (again->fault != NULL)
        return arena_printf(arena, "%u:%u: %s\n%s", again->fault->at.line, again->fault->at.column,
                            again->fault->what.message->en, text);
    if (strcmp(write_as(again, form, arena), text) != 0)
        return "another when written again";
    /* Through any form and back into the first: no byte of it is lost. */
    if (strcmp(write_as(again, &forms[0], arena), write_as(record, &forms[0], arena)) != 0)
        return arena_printf(arena, "something is lost:\n%s", write_as(again, &forms[0], arena));
    return judgement == NULL ? NULL : other_verdict(judgement, judge_record(again, NULL, arena), arena);
}
