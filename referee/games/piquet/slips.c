#include "games/piquet/slips.h"

#include "games/piquet/blanches.h"
#include "games/piquet/combos.h"
#include "games/piquet/messages.h"
#include "games/piquet/score.h"

/* An amount and what is written for it by the rule of another edition, or by a common confusion. */
static const struct {
    enum item item;
    int right, other;
} confusions[] = {
    {ITEM_POINT, 3, 2},
    {ITEM_POINT, 4, 3},
    {ITEM_POINT, 4, 5},
    {ITEM_POINT, 5, 4},
    {ITEM_POINT, 5, 6},
    {ITEM_POINT, 6, 5},
    {ITEM_POINT, 7, 6},
    {ITEM_SEQUENCE, LONG_RUN + LONG_RUN_WORTH, LONG_RUN},
    {ITEM_SEQUENCE, LONG_RUN + 1 + LONG_RUN_WORTH, LONG_RUN + 1},
    {ITEM_SEQUENCE, LONG_RUN + 2 + LONG_RUN_WORTH, LONG_RUN + 2},
    {ITEM_SEQUENCE, LONGEST_SUIT + LONG_RUN_WORTH, LONGEST_SUIT},
    {ITEM_SET, QUATORZE_WORTH, SUITS},
    {ITEM_CAPOT, CAPOT_WORTH, 30},
    {ITEM_CAPOT, CAPOT_WORTH, CARDS_WORTH},
    {ITEM_CAPOT, CAPOT_WORTH, CAPOT_WORTH + CARDS_WORTH},
    {ITEM_REPIC, REPIC_WORTH, PIC_WORTH},
    {ITEM_PIC, PIC_WORTH, REPIC_WORTH},
    {ITEM_BLANCHES, BLANCHES_WORTH, 12},
};

size_t pq_slips(const struct judge *judge, const struct mark *mark, struct score *other, size_t room)
{
    (void)judge;
    size_t count = 0;
    for (size_t i = 0; i < sizeof confusions / sizeof *confusions && count < room; i++)
        if (confusions[i].item == mark->item && confusions[i].right == mark->amount.points)
            other[count++] = (struct score){0, confusions[i].other};
    return count;
}

/* A mark that does not count, as a sheet would have it that counts it. */
static struct mark counted(const struct mark *mark)
{
    struct mark other = *mark;
    other.rejected = false;
    other.text = (struct phrase){.message = NULL};
    return other;
}

/* Rejected, but not by the finding of a false claim: what the hands hold and the rules do not count. */
static bool not_due(const struct mark *mark) { return mark->rejected && mark->claim == 0; }

/* Whether he has no other item in hand that counts: it alone keeps the other from a repique. */
static bool alone_in_hand(const struct judge *judge, const struct mark *mark)
{
    bool alone = !mark->rejected && mark->trick == 0;
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++) {
        const struct mark *other = judge->ledger->mark[i];
        alone &= other == mark || other->player != mark->player || other->rejected || other->trick > 0 ||
                 other->item == ITEM_CARDS || other->item == ITEM_CAPOT;
    }
    return alone;
}

size_t pq_mistakes(const struct judge *judge, const struct mark *mark, struct mark *other, size_t room)
{
    size_t count = 0;
    if (not_due(mark) && room > 0) {
        other[0] = counted(mark);
        return 1;
    }
    /* Given to the one whose holding is beaten, in place of the winner. */
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count && count < room && !mark->rejected; i++) {
        const struct mark *beaten = judge->ledger->mark[i];
        if (!not_due(beaten) || beaten->player == mark->player)
            continue;
        if (beaten->item == mark->item) {
            other[count++] = counted(beaten);
        } else if (beaten->item == ITEM_REPIC && alone_in_hand(judge, mark)) {
            other[count] = counted(beaten);
            other[count].rule = mark->rule;
            other[count++].text.message = &msg_pq_slip_keeps_off;
        }
    }
    return count;
}
