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
