/* What may have been written wrongly, and how near it is to where the errors are. */
#include "core/mend/ideas.h"

#include <stdlib.h>
#include <string.h>

const struct mend_row mend_rows[MEND_KINDS] = {
#define MEND(token, id, cost, reach, en, fr) {id, cost, reach, {en, fr}},
#include "core/mend/mends.def"
#undef MEND
};

enum { NEAR = ELSEWHERE };

struct judge mend_units(const struct judgement *judgement)
{
    const struct game *game = judgement->game;
    return (struct judge){.game = game,
                          .rules = {.edition = judgement->edition, .base = edition_base(game, judgement->edition)}};
}

/* --- where errors are --------------------------------------------------------------------------------------------- */

/* How much likelier a slip is for standing where findings point: by more at the very place, by less on a line of the proof. */
enum { NEAR_PROOF = 1, NEAR_LINE };

/* A line or a byte of the record that errors point to. */
struct spot {
    size_t at;
    unsigned near;
};

/* All of them, in order: there may be many, and each of many changes asks how near it is. */
struct spots {
    struct spot *line, *byte;
    size_t lines, bytes;
};

static int by_spot(const void *a, const void *b)
{
    const struct spot *one = a, *two = b;
    if (one->at != two->at)
        return one->at < two->at ? -1 : 1;
    return one->near == two->near ? 0 : one->near > two->near ? -1 : 1;
}

/* Sorts them and keeps the nearest of each place. */
static size_t sorted(struct spot *spot, size_t count)
{
    size_t kept = 0;
    if (count > 0)
        qsort(spot, count, sizeof *spot, by_spot);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || spot[kept - 1].at != spot[i].at)
            spot[kept++] = spot[i];
    return kept;
}

/* The line of what an error goes by, though no proof has it: the marks that should have made a running score or, where there
   are none, the score before it; 0: none. */
static unsigned line_gone_by(const struct record *record, const struct finding *finding)
{
    if (finding->deal == 0 || finding->deal > record->deal_count || finding->at.line == 0)
        return 0;
    const struct deal *deal = &record->deal[finding->deal - 1];
    for (size_t player = 0; player < record->player_count; player++)
        if (deal->score[player].at.byte == finding->at.byte)
            return deal->marks_at.line != 0 || finding->deal == 1 ? deal->marks_at.line
                                                                  : deal[-1].score[player].at.line;
    return 0;
}

/* Whether the error is of that player's running score, or of the marks beside it. */
static bool of_score(const struct deal *deal, const struct finding *finding, size_t player)
{
    return deal->score[player].recorded && (deal->score[player].at.byte == finding->at.byte ||
                                            (deal->marks[player].recorded && finding->rule == &rec_rules[REC_09] &&
                                             deal->marks[player].at.byte == finding->at.byte));
}

/* The lines of the marks that went before it since the last running score: they are in it as well. */
static void add_marks_before(struct spots *spots, const struct record *record, const struct finding *finding)
{
    if (finding->deal < 2 || finding->deal > record->deal_count || finding->at.line == 0)
        return;
    const struct deal *deal = &record->deal[finding->deal - 1];
    for (size_t player = 0; player < record->player_count; player++)
        for (size_t back = 1; back <= MARKED_BEFORE && back < finding->deal && of_score(deal, finding, player) &&
                              !deal[-(ptrdiff_t)back].score[player].recorded;
             back++)
            spots->line[spots->lines++] = (struct spot){deal[-(ptrdiff_t)back].marks_at.line, NEAR_PROOF};
}

/* Who dealt before, if the error is that he deals now whose turn it is not: either name may be the wrong one; of no line: it is
   another error. */
static struct place as_wrong(const struct record *record, const struct finding *finding)
{
    if (finding->deal < 2 || finding->deal > record->deal_count)
        return (struct place){0};
    const struct deal *deal = &record->deal[finding->deal - 1];
    return deal->dealer_at.byte == finding->at.byte ? deal[-1].dealer_at : (struct place){0};
}

static void add_spots(struct spots *spots, const struct record *record, const struct finding *finding)
{
    if (finding->severity != SEVERITY_ERROR)
        return;
    struct place other = as_wrong(record, finding);
    if (other.line != 0)
        spots->byte[spots->bytes++] = (struct spot){other.byte, NEAR};
    if (finding->at.line != 0) {
        spots->line[spots->lines++] = (struct spot){finding->at.line, NEAR_LINE};
        spots->line[spots->lines++] = (struct spot){line_gone_by(record, finding), NEAR_PROOF};
        add_marks_before(spots, record, finding);
        spots->byte[spots->bytes++] = (struct spot){finding->at.byte, NEAR};
    }
    for (size_t i = 0; i < finding->proof.count; i++)
        if (finding->proof.item[i].at.line != 0)
            spots->line[spots->lines++] = (struct spot){finding->proof.item[i].at.line, NEAR_PROOF};
}

const struct spots *spots_of(const struct judgement *judgement, struct arena *arena)
{
    struct spots *spots = arena_alloc(arena, sizeof *spots);
    *spots = (struct spots){.lines = 0};
    size_t lines = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        lines += 2 + MAX_PLAYERS * MARKED_BEFORE + judgement->finding[i]->proof.count;
    spots->line = arena_alloc(arena, (lines + 1) * sizeof *spots->line);
    spots->byte = arena_alloc(arena, (2 * judgement->finding_count + 1) * sizeof *spots->byte);
    for (size_t i = 0; i < judgement->finding_count; i++)
        add_spots(spots, judgement->record, judgement->finding[i]);
    spots->lines = sorted(spots->line, spots->lines);
    spots->bytes = sorted(spots->byte, spots->bytes);
    return spots;
}

static unsigned near_at(const struct spot *spot, size_t count, size_t at)
{
    size_t first = 0;
    for (size_t left = count; left > 0;) {
        size_t half = left / 2;
        bool before = spot[first + half].at < at;
        first += before ? half + 1 : 0;
        left = before ? left - half - 1 : half;
    }
    return first < count && spot[first].at == at ? spot[first].near : 0;
}

unsigned distance(const struct ideas *ideas, struct place at)
{
    const struct spots *spots = ideas->spots;
    if (at.line == 0)
        return NEAR;
    unsigned line = near_at(spots->line, spots->lines, at.line);
    unsigned place = near_at(spots->byte, spots->bytes, at.byte);
    return NEAR - (place > line ? place : line);
}

/* --- ideas -------------------------------------------------------------------------------------------------------- */

static struct mend *idea_new(struct ideas *ideas, enum mend_kind kind, unsigned far)
{
    ideas->item = arena_grow(ideas->arena, ideas->item, ideas->count, &ideas->room, sizeof *ideas->item);
    struct mend *mend = &ideas->item[ideas->count++];
    *mend = (struct mend){.kind = kind, .deal = ideas->deal};
    mend->cost = ORDER_COST + 4 * mend_rows[kind].cost + 2 * far;
    return mend;
}

void idea_together(struct ideas *ideas, enum mend_kind kind, const struct splice *splice, size_t count, unsigned far)
{
    if (count == 0)
        return;
    struct splice *copy = arena_alloc(ideas->arena, count * sizeof *copy);
    memcpy(copy, splice, count * sizeof *copy);
    struct mend *mend = idea_new(ideas, kind, far);
    mend->splice = copy;
    mend->splice_count = count;
}

void idea_of_deals(struct ideas *ideas, enum mend_kind kind, const struct splice *splice, size_t count, unsigned far,
                   unsigned moved, int move)
{
    const size_t before = ideas->count;
    idea_together(ideas, kind, splice, count, far);
    for (size_t i = before; i < ideas->count; i++) {
        ideas->item[i].moved = moved;
        ideas->item[i].move = move;
    }
}

void idea(struct ideas *ideas, enum mend_kind kind, struct place at, const char *new_text)
{
    const char *old = text_at(ideas->judgement->record, at, ideas->arena);
    if (at.line != 0 && strcmp(old, new_text) != 0)
        idea_together(ideas, kind, &(struct splice){at, old, new_text}, 1, 2 * distance(ideas, at));
}

void idea_in_order(struct ideas *ideas, enum mend_kind kind, struct place at, const char *new_text, unsigned order)
{
    size_t count = ideas->count;
    idea(ideas, kind, at, new_text);
    if (ideas->count > count)
        ideas->item[count].order = order;
}

void idea_edits(struct ideas *ideas, size_t count, struct effect effect)
{
    if (ideas->count == count)
        return;
    struct mend *mend = &ideas->item[ideas->count - 1];
    if (effect.card != NULL) {
        size_t size = mend->splice_count * sizeof *effect.card;
        effect.card = memcpy(arena_alloc(ideas->arena, size), effect.card, size);
    }
    mend->effect = effect;
}

size_t splices_exchanged(const struct ideas *ideas, struct place one, struct place two, struct splice both[2])
{
    const struct record *record = ideas->judgement->record;
    const char *first = text_at(record, one, ideas->arena), *second = text_at(record, two, ideas->arena);
    if (one.line == 0 || two.line == 0 || strcmp(first, second) == 0)
        return 0;
    both[0] = (struct splice){one, first, second};
    both[1] = (struct splice){two, second, first};
    return 2;
}

void idea_exchange(struct ideas *ideas, enum mend_kind kind, struct place one, struct place two, unsigned far)
{
    struct splice both[2] = {0};
    idea_together(ideas, kind, both, splices_exchanged(ideas, one, two, both), far);
}

void idea_exchange_steps(struct ideas *ideas, enum mend_kind kind, const struct step *one, const struct step *two,
                         unsigned far)
{
    size_t count = ideas->count;
    idea_exchange(ideas, kind, one->at, two->at, far);
    idea_edits(ideas, count, (struct effect){.kind = EFFECT_STEPS});
}

bool mend_exchanges(const struct mend *mend)
{
    const struct splice *one = &mend->splice[0], *other = &mend->splice[mend->splice_count - 1];
    return mend->splice_count == 2 && one->old_text[0] != '\0' && one->new_text[0] != '\0' &&
           strcmp(one->old_text, other->new_text) == 0 && strcmp(one->new_text, other->old_text) == 0;
}
