#include "games/piquet/slips.h"

/* An amount and what is written for it by the rule of another edition, or by a common confusion. */
static const struct {
    enum item item;
    int right, other;
} confusions[] = {
    {ITEM_POINT, 3, 2},     {ITEM_POINT, 4, 3}, {ITEM_POINT, 4, 5},      {ITEM_POINT, 5, 4},     {ITEM_POINT, 5, 6},
    {ITEM_POINT, 6, 5},     {ITEM_POINT, 7, 6}, {ITEM_SEQUENCE, 15, 5},  {ITEM_SEQUENCE, 16, 6}, {ITEM_SEQUENCE, 17, 7},
    {ITEM_SEQUENCE, 18, 8}, {ITEM_SET, 14, 4},  {ITEM_CAPOT, 40, 30},    {ITEM_CAPOT, 40, 10},   {ITEM_CAPOT, 40, 50},
    {ITEM_REPIC, 60, 30},   {ITEM_PIC, 30, 60}, {ITEM_BLANCHES, 10, 12},
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
        if (not_due(beaten) && beaten->item == mark->item && beaten->player != mark->player)
            other[count++] = counted(beaten);
    }
    return count;
}
