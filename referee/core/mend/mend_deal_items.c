/* Deals and manches that stand twice or in each other's place, and manches that are numbered otherwise than they stand. */
#include "core/mend/mend_lines.h"

#include <string.h>

/* Whether they are the same but for what parts them from others. */
static bool same_lines(const struct record *record, struct whole one, struct whole other)
{
    size_t length = one.end - one.put.byte, most = other.end - other.put.byte;
    if (one.end == 0 || other.end == 0)
        return false;
    while (one.apart != NULL && length > 0 && record->bytes[one.put.byte + length - 1] != '}')
        length--;
    while (other.apart != NULL && most > 0 && record->bytes[other.put.byte + most - 1] != '}')
        most--;
    return length == most && memcmp(record->bytes + one.put.byte, record->bytes + other.put.byte, length) == 0;
}

/* The deal is the one before it once more, or one that was written long ago; of deals of which nothing is written but who dealt, all
   are alike. */
static void deal_twice(struct ideas *ideas, size_t nth)
{
    if (deal_bare(&ideas->judgement->record->deal[nth]))
        return;
    struct whole own = mend_deal_written(ideas, nth);
    for (size_t before = nth; before-- > 0;)
        if (same_lines(ideas->judgement->record, own, mend_deal_written(ideas, before))) {
            const struct splice out = mend_line_out(ideas, own);
            idea_of_deals(ideas, MEND_DEAL_TWICE, &out, 1, 0, (unsigned)nth + 1, -1);
            ideas->item[ideas->count - 1].certain = !all_figures(&ideas->judgement->record->deal[nth]);
            return;
        }
}

/* From where a deal or a manche begins to where it ends, without what parts it from others. */
static struct splice item_text(const struct ideas *ideas, struct whole item)
{
    const struct record *record = ideas->judgement->record;
    size_t end = item.end;
    while (item.apart != NULL && end > item.put.byte && record->bytes[end - 1] != '}')
        end--;
    struct place at = item.put;
    at.end_column = at.column;
    return (struct splice){at, arena_text(ideas->arena, record->bytes + at.byte, end - at.byte), ""};
}

/* What stands in two places, the first before the other, each where the other stands. */
static void exchanged(struct ideas *ideas, enum mend_kind kind, struct whole first, struct whole other, unsigned far)
{
    struct splice both[] = {item_text(ideas, first), item_text(ideas, other)};
    both[0].new_text = both[1].old_text;
    both[1].new_text = both[0].old_text;
    idea_together(ideas, kind, both, 2, far);
}

/* Two deals in each other's place: neighbours, or such as both have errors. That somebody deals out of turn is no sign of that if nothing
   else is wrong. */
static void deals_exchanged(struct ideas *ideas, size_t nth)
{
    enum { DEALS_AWAY = 24 };
    const struct judgement *judgement = ideas->judgement;
    const struct deal *deal = &judgement->record->deal[nth];
    if (deal_bare(deal) || (judgement->errors < 2 && distance(ideas, deal->dealer_at) == 0))
        return;
    for (size_t other = nth > 0 ? nth - 1 : 0; other < judgement->record->deal_count && other <= nth + DEALS_AWAY;
         other++) {
        const bool beside = other + 1 == nth || other == nth + 1;
        if (other == nth || deal_bare(&judgement->record->deal[other]) ||
            (!beside && errors_in(judgement, (unsigned)other + 1) == 0))
            continue;
        const struct whole one = mend_deal_written(ideas, nth), two = mend_deal_written(ideas, other);
        if (one.end == 0 || two.end == 0 || same_lines(judgement->record, one, two))
            continue;
        exchanged(ideas, MEND_DEALS, other < nth ? two : one, other < nth ? one : two, beside ? 0 : ELSEWHERE);
    }
}

/* --- manches ------------------------------------------------------------------------------------------------------ */

/* Manches numbered otherwise than they stand in their deal: all of them, be it that two numbers have changed places. */
static void manches_misnumbered(struct ideas *ideas, const struct deal *deal)
{
    enum { MISNUMBERED_MOST = 8 };
    struct splice splice[MISNUMBERED_MOST];
    size_t count = 0;
    for (size_t i = 0; i < deal->manche_count && count < MISNUMBERED_MOST; i++) {
        const struct number *said = &deal->manche[i].number;
        if (said->recorded && said->value != (int)i + 1)
            splice[count++] = (struct splice){said->at, text_at(ideas->judgement->record, said->at, ideas->arena),
                                              arena_printf(ideas->arena, "%zu", i + 1)};
    }
    const bool crossed = count == 2 && strcmp(splice[0].old_text, splice[1].new_text) == 0 &&
                         strcmp(splice[1].old_text, splice[0].new_text) == 0;
    idea_together(ideas, crossed ? MEND_MANCHE_NUMBERS : MEND_MANCHE_NUMBER, splice, count, 0);
}

/* A manche that is the one before it once more, and the first two in each other's place. */
static void manches_out_of_place(struct ideas *ideas, const struct deal *deal)
{
    struct whole above = mend_manche_written(ideas, &deal->manche[0]);
    for (size_t i = 1; i < deal->manche_count; i++) {
        const struct whole own = mend_manche_written(ideas, &deal->manche[i]);
        if (same_lines(ideas->judgement->record, above, own)) {
            const struct splice out = mend_line_out(ideas, own);
            idea_together(ideas, MEND_MANCHE_TWICE, &out, 1, 0);
        } else if (deal->manche_count == 2 && above.end > 0 && own.end > 0) {
            exchanged(ideas, MEND_MANCHES, above, own, ELSEWHERE);
        }
        above = own;
    }
}

void ideas_of_deals(struct ideas *ideas, const struct deal_account *account)
{
    const size_t nth = account->part->number - 1;
    const struct deal *deal = &ideas->judgement->record->deal[nth];
    deal_twice(ideas, nth);
    deals_exchanged(ideas, nth);
    if (deal->manche_count > 1 && account->part->first) {
        manches_misnumbered(ideas, deal);
        manches_out_of_place(ideas, deal);
    }
}
