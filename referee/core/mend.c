#include "core/mend.h"

#include <stdlib.h>
#include <string.h>

const struct mend_row mend_rows[MEND_KINDS] = {
#define MEND(token, id, cost, en, fr) {id, cost, {en, fr}},
#include "core/mends.def"
#undef MEND
};

/* --- what is written -------------------------------------------------------------------------------------------- */

/* Offset of the place in the record's bytes, and how many bytes it takes; false if it lies outside. */
static bool stretch(const struct record *record, struct place at, size_t *begin, size_t *end)
{
    if (at.line == 0 || at.byte < record->source_byte || at.byte - record->source_byte > record->length)
        return false;
    *begin = *end = at.byte - record->source_byte;
    for (unsigned column = at.column; column < at.end_column && *end < record->length; column++)
        for (++*end; *end < record->length && ((unsigned char)record->bytes[*end] & 0xc0U) == 0x80;)
            ++*end;
    return true;
}

const char *text_at(const struct record *record, struct place at, struct arena *arena)
{
    size_t begin, end;
    return stretch(record, at, &begin, &end) ? arena_text(arena, record->bytes + begin, end - begin) : "";
}

/* Whether the text says no suit: a card of a run. */
static bool suitless(const char *text)
{
    struct card_said said;
    return !card_read(text, strlen(text), &said) && rank_read(text, strlen(text), &said) == strlen(text);
}

const char *card_beside(const struct record *record, card_t card, card_t old, const char *beside, struct arena *arena)
{
    enum alphabet alphabet = record->alphabet == ALPHABET_FR ? ALPHABET_FR : ALPHABET_EN;
    bool letters = true;
    for (const char *byte = beside; *byte != '\0'; byte++)
        letters &= (unsigned char)*byte < 0x80;
    if (suitless(beside)) {
        const char *rank = rank_text(card_rank(card), alphabet);
        return card_suit(card) == card_suit(old)
                   ? rank
                   : arena_printf(arena, "%s %s %s", suit_text(card_suit(card), alphabet, false), rank,
                                  suit_text(card_suit(old), alphabet, false));
    }
    char text[CARD_TEXT];
    card_print(text, card, alphabet, letters);
    return arena_text(arena, text, strlen(text));
}

/* --- ideas ------------------------------------------------------------------------------------------------------ */

enum { NEAR = 3, FARTHER = 6 };

static bool same_line(struct place at, struct place other) { return at.line != 0 && at.line == other.line; }

/* How much likelier a slip is for standing where findings point: by more at the very place, by less on a line of the proof. */
static unsigned nearness(const struct judgement *judgement, struct place at)
{
    unsigned near = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity != SEVERITY_ERROR)
            continue;
        if (same_line(at, finding->at) && at.byte == finding->at.byte)
            return NEAR;
        if (same_line(at, finding->at) && near < 2)
            near = 2;
        for (size_t k = 0; k < finding->proof.count && near < 1; k++)
            near = same_line(at, finding->proof.item[k].at);
    }
    return near;
}

static struct mend *add(struct ideas *ideas, enum mend_kind kind, struct place at)
{
    ideas->item = arena_grow(ideas->arena, ideas->item, ideas->count, &ideas->room, sizeof *ideas->item);
    struct mend *mend = &ideas->item[ideas->count++];
    *mend = (struct mend){.kind = kind, .deal = ideas->deal};
    mend->cost = mend_rows[kind].cost * 2 + NEAR - nearness(ideas->judgement, at);
    return mend;
}

void idea(struct ideas *ideas, enum mend_kind kind, struct place at, const char *new_text)
{
    const char *old = text_at(ideas->judgement->record, at, ideas->arena);
    if (at.line == 0 || strcmp(old, new_text) == 0)
        return;
    struct mend *mend = add(ideas, kind, at);
    mend->splice[mend->splice_count++] = (struct splice){at, old, new_text};
}

void idea_exchange(struct ideas *ideas, enum mend_kind kind, struct place one, struct place two)
{
    const struct record *record = ideas->judgement->record;
    const char *first = text_at(record, one, ideas->arena), *second = text_at(record, two, ideas->arena);
    if (one.line == 0 || two.line == 0 || strcmp(first, second) == 0)
        return;
    struct mend *mend = add(ideas, kind, one);
    mend->splice[mend->splice_count++] = (struct splice){one, first, second};
    mend->splice[mend->splice_count++] = (struct splice){two, second, first};
}

static int by_cost(const void *a, const void *b)
{
    const struct mend *one = a, *two = b;
    if (one->cost != two->cost)
        return one->cost < two->cost ? -1 : 1;
    size_t byte = one->splice[0].at.byte, other = two->splice[0].at.byte;
    if (byte != other)
        return byte < other ? -1 : 1;
    return strcmp(one->splice[0].new_text, two->splice[0].new_text);
}

/* --- the search --------------------------------------------------------------------------------------------------- */

static unsigned errors_in(const struct judgement *judgement, unsigned deal)
{
    unsigned errors = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        errors += judgement->finding[i]->severity == SEVERITY_ERROR && judgement->finding[i]->deal == deal;
    return errors;
}

/* Whether the deal has no errors any more and nothing else is worse. */
static bool mends(const struct judgement *before, const struct judgement *after, unsigned deal)
{
    return after->verdict != VERDICT_UNREADABLE && errors_in(after, deal) == 0 &&
           after->errors <= before->errors - errors_in(before, deal) && after->undecided <= before->undecided &&
           after->warnings <= before->warnings;
}

/* Whether what is wrong in the deal leaves open what would be right. */
static bool left_open(const struct judgement *judgement, unsigned deal)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->open && judgement->finding[i]->deal == deal)
            return true;
    return false;
}

/* What may have been written wrongly, where a deal has errors: in it, or for deal 0 in what stands outside of deals. */
static void think(struct ideas *ideas, unsigned deal)
{
    const struct judgement *judgement = ideas->judgement;
    ideas->deal = deal;
    ideas_of_record(ideas);
    for (size_t i = 0; i < judgement->account_count; i++) {
        const struct deal_account *account = &judgement->account[i];
        if (account->part->number != deal)
            continue;
        ideas_of_cards(ideas, &account->part->deal);
        ideas_of_names(ideas, &account->part->deal);
        ideas_of_figures(ideas, &account->part->deal, account);
    }
}

static bool known_already(const struct mends *out, const struct mend *mend)
{
    for (size_t i = 0; i < out->count; i++)
        if (out->mend[i].splice[0].at.byte == mend->splice[0].at.byte &&
            strcmp(out->mend[i].splice[0].new_text, mend->splice[0].new_text) == 0)
            return true;
    return false;
}

static void try_all(struct ideas *ideas, replay_fn *replay, void *context, size_t bound, struct mends *out)
{
    if (ideas->count > 0)
        qsort(ideas->item, ideas->count, sizeof *ideas->item, by_cost);
    size_t first = out->count;
    for (size_t i = 0; i < ideas->count && out->count < MENDS_MOST; i++) {
        const struct mend *mend = &ideas->item[i];
        if (out->count > first && mend->cost > out->mend[first].cost + FARTHER)
            return; /* what is left is much less likely than what has been found */
        if (known_already(out, mend))
            continue;
        if (out->tried >= bound) {
            out->bounded = true;
            return;
        }
        out->tried++;
        if (mends(ideas->judgement, replay(context, mend->splice, mend->splice_count), mend->deal))
            out->mend[out->count++] = *mend;
    }
}

/* The finding that a slip is told with: the error of its deal that stands nearest to it. */
static struct finding *told_with(const struct judgement *judgement, const struct mend *mend)
{
    struct finding *best = NULL;
    unsigned least = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        unsigned line = finding->at.line, at = mend->splice[0].at.line, far = line > at ? line - at : at - line;
        if (finding->severity != SEVERITY_ERROR || finding->deal != mend->deal || (best != NULL && far >= least))
            continue;
        best = finding;
        least = far;
    }
    return best;
}

static void tell(struct judgement *judgement, const struct mends *mends, struct arena *arena)
{
    for (size_t i = 0; i < mends->count; i++) {
        struct finding *finding = told_with(judgement, &mends->mend[i]);
        if (finding == NULL)
            continue;
        if (finding->mend == NULL)
            finding->mend = arena_alloc(arena, MENDS_MOST * sizeof *finding->mend);
        finding->mend[finding->mend_count++] = &mends->mend[i];
    }
}

void mends_find(struct judgement *judgement, replay_fn *replay, void *context, size_t bound, struct arena *arena,
                struct mends *out)
{
    *out = (struct mends){0};
    unsigned last = (unsigned)judgement->record->deal_count;
    for (unsigned deal = 0; deal <= last && out->count < MENDS_MOST; deal++) {
        struct ideas ideas = {.judgement = judgement, .arena = arena};
        if (errors_in(judgement, deal) == 0 || left_open(judgement, deal))
            continue;
        think(&ideas, deal);
        try_all(&ideas, replay, context, bound, out);
    }
    tell(judgement, out, arena);
}
