/* The ways of a deal of piquet: who counts what in each category, in the order of counting, and then the play. */
#include "games/piquet/ways.h"

#include "games/piquet/blanches.h"
#include "games/piquet/partie.h"
#include "games/piquet/rules.h"
#include "games/piquet/score.h"
#include "games/piquet/ways_lots.h"

#include <limits.h>
#include <string.h>

#define CALLS_ROOM 16

/* Who counts which lot of each category; NOBODY and NULL where nobody does. */
struct chosen {
    int player[CATEGORIES];
    const struct lot *lot[CATEGORIES];
    int blanches[PQ_PLAYERS];
};

struct search {
    const struct judge *judge;
    struct ways *ways;
    struct lots lots[CATEGORIES];
    struct tricks_out out[TRICKS_OUT_ROOM];
    int gain[TRICKS_OUT_ROOM][PQ_PLAYERS]; /* what each outcome brings, the cards included, to elder and younger */
    int gain_most[PQ_PLAYERS];
    size_t out_count;
    size_t open[TRICKS_OUT_ROOM], open_count;     /* the outcomes that may be asked for with this elder */
    bool reach[PLAY_POINTS + 1][PLAY_POINTS + 1]; /* some outcome gives the elder so many at least, and the younger */
    bool claimed;                                 /* what is called counts, not what is held */
    bool ends;                                    /* the manche may end in the deal: what was to come is not counted */
    int elder;
    int factor;           /* 2 where the deal counts double */
    int left[PQ_PLAYERS]; /* points that end the manche; INT_MAX where it does not end in the deal */
    struct chosen chosen;
};

/* A way as it grows. */
struct growing {
    struct way way;
    bool repic[PQ_PLAYERS];
    bool over; /* the manche is won: what comes after is not counted */
};

/* --- which lots go together --- */

/* Whether one hand can hold all that it counts. As claimed, the point need not be that of the longest suit. */
static bool fits_hand(const struct search *search, int player)
{
    const struct chosen *chosen = &search->chosen;
    const struct lot *own[CATEGORIES];
    for (int i = 0; i < CATEGORIES; i++)
        own[i] = chosen->player[i] == player ? chosen->lot[i] : NULL;
    const struct lot *point = own[CATEGORY_POINT], *sequences = own[CATEGORY_SEQUENCE], *sets = own[CATEGORY_SET];
    if (point != NULL && sets != NULL && point->least + sets->cards > PQ_HAND)
        return false;
    return sequences == NULL || lots_share_suit(search->claimed ? NULL : point, sequences, sets);
}

/* Where the hands themselves decide: who has the point is not beaten in it by a long sequence of the other, and the elder
   must have a set of his own if the younger is to count any. */
static bool fits_both(const struct search *search)
{
    const struct chosen *chosen = &search->chosen;
    int point = chosen->player[CATEGORY_POINT], sets = chosen->player[CATEGORY_SET];
    const struct lot *sequences = chosen->lot[CATEGORY_SEQUENCE];
    bool void_without = option_value(search->judge, OPT_SETS_VOID) == SETS_VOID_TRUE;
    if (!search->claimed && point != NOBODY && sequences != NULL && chosen->player[CATEGORY_SEQUENCE] != point &&
        chosen->lot[CATEGORY_POINT]->most < sequences->length[0])
        return false;
    return !void_without || sets == NOBODY || sets == search->elder || chosen->lot[CATEGORY_SET]->ranks < 5;
}

/* --- the marks, as they fall --- */

static void tell(const struct search *search, const struct growing *growing)
{
    search->ways->found(search->ways, &growing->way);
}

static void put(const struct search *search, struct growing *growing, int player, enum item item, int amount)
{
    if (growing->over)
        return;
    way_add(&growing->way, player, item, amount * search->factor);
    growing->over = growing->way.ends = growing->way.total[player] >= search->left[player];
}

/* What the player has reckoned, a double deal not doubled. */
static int reckoned(const struct search *search, const struct growing *growing, int player)
{
    return growing->way.total[player] / search->factor;
}

static void put_cards(const struct search *search, struct growing *growing, int player, int tricks)
{
    int mode = option_value(search->judge, OPT_CAPOT_MODE);
    if (tricks > PQ_HAND / 2 && (tricks < PQ_HAND || mode == CAPOT_ADDS))
        put(search, growing, player, ITEM_CARDS, CARDS_WORTH);
    if (tricks == PQ_HAND)
        put(search, growing, player, ITEM_CAPOT, CAPOT_WORTH);
}

static bool may_pic(const struct search *search, const struct growing *growing, int player)
{
    const struct judge *judge = search->judge;
    return reckoned(search, growing, opponent(player)) == 0 &&
           (player == search->elder || option_value(judge, OPT_PIC_BY) == PIC_EITHER) &&
           (!growing->repic[player] || option_value(judge, OPT_PIC_AND_REPIC) == PIC_CUMULATIVE);
}

/* Points in play that make thirty; one at least, for a pique is made in play. */
static int pic_needs(const struct search *search, const struct growing *growing, int player)
{
    int had = reckoned(search, growing, player);
    return had < PIC_LINE ? PIC_LINE - had : 1;
}

static int seat(const struct search *search, int role) { return role == 0 ? search->elder : opponent(search->elder); }

/* Whether a player may count so much of an item. */
static bool may_count(const struct search *search, int player, enum item item, int amount)
{
    const struct fixed *fixed = &search->ways->fixed[player][item];
    return !fixed->here || fixed->amount == amount * search->factor;
}

/* What the tricks bring of themselves. */
static int tricks_worth(const struct search *search, const struct tricks_out *out, int role)
{
    bool taken = out->tricks[role] == PQ_HAND && option_value(search->judge, OPT_CAPOT_MODE) == CAPOT_REPLACES_ALL;
    return taken ? 0 : out->points[role];
}

/* What they bring to who has more than half of them. */
static int cards_worth(const struct search *search, int tricks)
{
    bool both = option_value(search->judge, OPT_CAPOT_MODE) == CAPOT_ADDS;
    if (tricks <= PQ_HAND / 2)
        return 0;
    return tricks < PQ_HAND ? CARDS_WORTH : CAPOT_WORTH + both * CARDS_WORTH;
}

/* Whether so much more can make the total of a player one that is asked for. */
static bool asked_for(const struct search *search, const struct growing *growing, int role, int least, int most)
{
    int player = seat(search, role), total = growing->way.total[player];
    return total + least * search->factor <= search->ways->most[player] &&
           total + most * search->factor >= search->ways->least[player];
}

/* The play to its end, and then the cards. `pic`: who makes a pique. */
static void play_out(const struct search *search, const struct growing *before, size_t which, int pic)
{
    const struct tricks_out *out = &search->out[which];
    for (int role = 0; role < PQ_PLAYERS; role++) {
        int gain = search->gain[which][role] + (seat(search, role) == pic ? PIC_WORTH : 0);
        if (!asked_for(search, before, role, gain, gain))
            return;
    }
    struct growing growing = *before;
    for (int role = 0; role < PQ_PLAYERS; role++)
        put(search, &growing, seat(search, role), ITEM_TRICKS, tricks_worth(search, out, role));
    if (pic != NOBODY)
        put(search, &growing, pic, ITEM_PIC, PIC_WORTH);
    if (growing.over) /* the manche ended before the last trick: see cut_play() */
        return;
    for (int role = 0; role < PQ_PLAYERS; role++)
        put_cards(search, &growing, seat(search, role), out->tricks[role]);
    tell(search, &growing);
}

static void play_as(const struct search *search, const struct growing *growing, size_t which)
{
    const struct tricks_out *out = &search->out[which];
    bool may_none = true;
    for (int role = 0; role < PQ_PLAYERS; role++)
        if (!asked_for(search, growing, role, search->gain[which][role], search->gain[which][role] + PIC_WORTH))
            return;
    for (int role = 0; role < PQ_PLAYERS; role++) {
        int player = seat(search, role), needs = pic_needs(search, growing, player);
        if (!may_pic(search, growing, player) || out->most_first[role] < needs)
            continue;
        play_out(search, growing, which, player);
        may_none &= out->least_first[role] < needs;
    }
    if (may_none)
        play_out(search, growing, which, NOBODY);
}

/* Whether some outcome gives one so many points at least, and the other so many. */
static bool reachable(const struct search *search, int role, int points, int others)
{
    int elder = role == 0 ? points : others, younger = role == 0 ? others : points;
    return elder < PLAY_POINTS && younger < PLAY_POINTS && search->reach[elder][younger];
}

/* The manche ends in the play, at `points` of the one and any of the other that do not end it before. `pic`: who has made
   a pique by then, or NOBODY; if it is the other, he had thirty first. */
static void cut_at(const struct search *search, const struct growing *before, int role, int points, int pic)
{
    int player = seat(search, role), other = opponent(player);
    bool others_pic = pic != NOBODY && pic != player;
    int least = others_pic ? pic_needs(search, before, other) : 0;
    for (int others = least; reachable(search, role, points, others); others++) {
        struct growing growing = *before;
        put(search, &growing, other, ITEM_TRICKS, others);
        put(search, &growing, other, ITEM_PIC, others_pic ? PIC_WORTH : 0);
        if (growing.over)
            break;
        way_add(&growing.way, player, ITEM_TRICKS, points);
        way_add(&growing.way, player, ITEM_PIC, pic == player ? PIC_WORTH : 0);
        growing.way.ends = true;
        tell(search, &growing);
    }
}

/* The manche ends in the play: by the point that reaches the goal, the two of the last trick together, or by a pique. */
static void cut_play(const struct search *search, const struct growing *growing)
{
    for (int role = 0; role < PQ_PLAYERS; role++) {
        int player = seat(search, role);
        if (search->left[player] == INT_MAX)
            continue;
        int left = search->left[player] - growing->way.total[player], needs = pic_needs(search, growing, player);
        int by_pic = left - PIC_WORTH > needs ? left - PIC_WORTH : needs;
        for (int more = 0; more <= 1; more++) {
            cut_at(search, growing, role, left + more, NOBODY);
            if (may_pic(search, growing, opponent(player)))
                cut_at(search, growing, role, left + more, opponent(player));
            if (may_pic(search, growing, player) && by_pic + more < left)
                cut_at(search, growing, role, by_pic + more, player);
        }
    }
}

/* The last deal given up: the other has all the play and the cards. */
static void conceded(const struct search *search, const struct growing *before)
{
    if (option_value(search->judge, OPT_CONCESSION) != CONCESSION_ON || !partie_last_deal(search->judge))
        return;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        struct growing growing = *before;
        put(search, &growing, player, ITEM_TRICKS, PQ_HAND + 1);
        put(search, &growing, player, ITEM_CARDS, CARDS_WORTH);
        tell(search, &growing);
    }
}

static void play(const struct search *search, const struct growing *growing)
{
    if (growing->over) {
        tell(search, growing);
        return;
    }
    for (int role = 0; role < PQ_PLAYERS; role++)
        if (!asked_for(search, growing, role, 0, search->gain_most[role] + PIC_WORTH))
            return;
    for (size_t i = 0; i < search->open_count && !search->ways->enough; i++)
        play_as(search, growing, search->open[i]);
    cut_play(search, growing);
    conceded(search, growing);
}

/* --- the calls in their order, and the repique among them --- */

struct call_marks {
    struct way_part mark[CALLS_ROOM];
    size_t count;
    size_t open; /* marks from this one on come after a category that nobody counts */
    int sum[PQ_PLAYERS];
};

static void call_mark(struct call_marks *calls, int player, enum item item, int amount)
{
    if (amount == 0)
        return;
    calls->mark[calls->count++] = (struct way_part){player, item, amount};
    calls->sum[player] += amount;
}

static const enum item category_items[CATEGORIES] = {ITEM_POINT, ITEM_SEQUENCE, ITEM_SET};

static void order_calls(const struct search *search, struct call_marks *calls)
{
    const struct chosen *chosen = &search->chosen;
    *calls = (struct call_marks){.open = CALLS_ROOM};
    for (int player = 0; player < PQ_PLAYERS; player++)
        for (int ten = 0; ten < chosen->blanches[player]; ten++)
            call_mark(calls, player, ITEM_BLANCHES, BLANCHES_WORTH);
    for (int category = 0; category < CATEGORIES; category++) {
        const struct lot *lot = chosen->lot[category];
        if (lot == NULL && calls->open == CALLS_ROOM)
            calls->open = calls->count;
        for (size_t i = 0; lot != NULL && i < lot->count; i++)
            call_mark(calls, chosen->player[category], category_items[category], lot->amount[i]);
    }
}

/* Whether thirty are a repique at that mark. Where one who keeps silent may still have barred it, `barred` says if he did;
   *open tells that he might have. */
static bool repic_at(const struct search *search, const struct growing *growing, const struct call_marks *calls,
                     size_t i, bool barred, bool *open)
{
    const struct judge *judge = search->judge;
    int player = calls->mark[i].player, other = opponent(player);
    bool whole = option_value(judge, OPT_REPIC_RULE) == REPIC_WHOLE_PHASE;
    int against = whole ? calls->sum[other] : reckoned(search, growing, other);
    if (growing->repic[player] || reckoned(search, growing, player) < PIC_LINE || against != 0)
        return false;
    bool silent = search->claimed && i >= calls->open && player == search->elder &&
                  option_value(judge, OPT_REPIC_SAVED_BY) == REPIC_SAVED_CAN_COUNT;
    *open |= silent;
    return !(silent && barred);
}

/* Marks the calls, and goes on to the play; true if a repique among them might have been barred. */
static bool count_calls(const struct search *search, const struct call_marks *calls, bool barred)
{
    struct growing growing = {.over = false};
    bool open = false;
    for (size_t i = 0; i < calls->count && !growing.over; i++) {
        put(search, &growing, calls->mark[i].player, calls->mark[i].item, calls->mark[i].amount);
        if (growing.over || !repic_at(search, &growing, calls, i, barred, &open))
            continue;
        growing.repic[calls->mark[i].player] = true;
        put(search, &growing, calls->mark[i].player, ITEM_REPIC, REPIC_WORTH);
    }
    play(search, &growing);
    return open;
}

static void choose_done(const struct search *search)
{
    struct call_marks calls;
    if (!fits_hand(search, 0) || !fits_hand(search, 1) || !fits_both(search))
        return;
    order_calls(search, &calls);
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (calls.sum[player] * search->factor > search->ways->most[player])
            return;
    if (count_calls(search, &calls, false))
        count_calls(search, &calls, true);
}

static void choose(struct search *search, enum category category)
{
    struct chosen *chosen = &search->chosen;
    if (category == CATEGORIES) {
        choose_done(search);
        return;
    }
    enum item item = category_items[category];
    chosen->player[category] = NOBODY;
    chosen->lot[category] = NULL;
    if (search->ends || (may_count(search, 0, item, 0) && may_count(search, 1, item, 0)))
        choose(search, category + 1);
    for (int player = 0; player < PQ_PLAYERS; player++)
        for (size_t i = 0; i < search->lots[category].count && !search->ways->enough; i++) {
            const struct lot *lot = &search->lots[category].lot[i];
            bool fits = may_count(search, player, item, lot->sum) && may_count(search, opponent(player), item, 0);
            if (lot->sum > search->ways->most[player] || (!fits && !search->ends))
                continue;
            chosen->player[category] = player;
            chosen->lot[category] = &search->lots[category].lot[i];
            choose(search, category + 1);
        }
    chosen->player[category] = NOBODY;
    chosen->lot[category] = NULL;
}

/* Twenty cards are no court cards: two hands of twelve cannot both be white. */
static void choose_blanches(struct search *search)
{
    int most = option_value(search->judge, OPT_SECOND_BLANCHES) == SECOND_BLANCHES_ON ? 2 : 1;
    if (search->ends || (may_count(search, 0, ITEM_BLANCHES, 0) && may_count(search, 1, ITEM_BLANCHES, 0)))
        choose(search, CATEGORY_POINT);
    for (int player = 0; player < PQ_PLAYERS; player++)
        for (int times = 1; times <= most; times++) {
            if (!search->ends && !(may_count(search, player, ITEM_BLANCHES, times * BLANCHES_WORTH) &&
                                   may_count(search, opponent(player), ITEM_BLANCHES, 0)))
                continue;
            search->chosen.blanches[player] = times;
            choose(search, CATEGORY_POINT);
            search->chosen.blanches[player] = 0;
        }
}

/* --- where a deal starts from --- */

static bool ends_in_deal(const struct judge *judge)
{
    return option_value(judge, OPT_MATCH) != MATCH_RUBICON && option_value(judge, OPT_TARGET) > 0 &&
           option_value(judge, OPT_END_OF_MANCHE) == MANCHE_IMMEDIATE;
}

static void weigh_tricks(struct search *search)
{
    search->out_count = pq_tricks_out(option_value(search->judge, OPT_TRICK_SCORING), search->out);
    search->gain_most[0] = search->gain_most[1] = PQ_HAND + 1 + CARDS_WORTH; /* of a deal conceded */
    for (size_t i = 0; i < search->out_count; i++)
        for (int role = 0; role < PQ_PLAYERS; role++) {
            const struct tricks_out *out = &search->out[i];
            int gain = tricks_worth(search, out, role) + cards_worth(search, out->tricks[role]);
            search->gain[i][role] = gain;
            search->gain_most[role] = gain > search->gain_most[role] ? gain : search->gain_most[role];
        }
}

static void find_reach(struct search *search)
{
    for (size_t i = 0; i < search->out_count; i++)
        search->reach[search->out[i].points[0]][search->out[i].points[1]] = true;
    for (int elder = PLAY_POINTS; elder-- > 0;)
        for (int younger = PLAY_POINTS; younger-- > 0;)
            search->reach[elder][younger] |= search->reach[elder + 1][younger] || search->reach[elder][younger + 1];
}

/* The tricks are always shared out, if the manche does not end before. */
static void tell_tricks(const struct search *search)
{
    struct together *tricks = &search->ways->together[ITEM_TRICKS];
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (search->ways->most[player] >= search->left[player] && search->left[player] != INT_MAX)
            return;
    for (size_t i = 0; i < search->out_count; i++) {
        int sum =
            search->factor * (tricks_worth(search, &search->out[i], 0) + tricks_worth(search, &search->out[i], 1));
        tricks->least = tricks->here && tricks->least < sum ? tricks->least : sum;
        tricks->most = tricks->here && tricks->most > sum ? tricks->most : sum;
        tricks->here = true;
    }
}

/* Sets up a search, all of it nothing so far. */
static void set_up(struct search *search, const struct judge *judge, struct ways *ways)
{
    bool tens = option_value(judge, OPT_POINT_VALUE) == POINT_TENS_HALF_UP;
    search->judge = judge;
    search->ways = ways;
    search->factor = partie_counts_double(judge, judge->table.number) ? 2 : 1;
    search->ends = ends_in_deal(judge);
    search->claimed = option_value(judge, OPT_ANNOUNCEMENTS) == ANNOUNCED_AS_CLAIMED;
    for (int player = 0; player < PQ_PLAYERS; player++)
        search->left[player] =
            ends_in_deal(judge) ? option_value(judge, OPT_TARGET) - judge->start.score[player].points : INT_MAX;
    lots_find(search->lots, tens, search->claimed);
    weigh_tricks(search);
    find_reach(search);
    tell_tricks(search);
}

/* Which outcomes fit what is fixed of the tricks and the cards. */
static void open_tricks(struct search *search)
{
    search->open_count = 0;
    for (size_t i = 0; i < search->out_count; i++) {
        bool fits = true;
        for (int role = 0; role < PQ_PLAYERS; role++) {
            const struct tricks_out *out = &search->out[i];
            int player = seat(search, role), tricks = tricks_worth(search, out, role);
            int capot = out->tricks[role] == PQ_HAND ? CAPOT_WORTH : 0;
            fits &= may_count(search, player, ITEM_TRICKS, tricks) && may_count(search, player, ITEM_CAPOT, capot) &&
                    may_count(search, player, ITEM_CARDS, search->gain[i][role] - tricks - capot);
        }
        if (fits)
            search->open[search->open_count++] = i;
    }
}

/* Whether an item can come to so much at all. */
static bool conceivable(const struct search *search, enum item item, int amount)
{
    switch (item) {
    case ITEM_POINT: return lots_hold(&search->lots[CATEGORY_POINT], amount);
    case ITEM_SEQUENCE: return lots_hold(&search->lots[CATEGORY_SEQUENCE], amount);
    case ITEM_SET: return lots_hold(&search->lots[CATEGORY_SET], amount);
    case ITEM_BLANCHES: return amount == 0 || amount == BLANCHES_WORTH || amount == 2 * BLANCHES_WORTH;
    case ITEM_REPIC: return amount == 0 || amount == REPIC_WORTH;
    case ITEM_PIC: return amount == 0 || amount == PIC_WORTH;
    case ITEM_CARDS: return amount == 0 || amount == CARDS_WORTH;
    case ITEM_CAPOT: return amount == 0 || amount == CAPOT_WORTH;
    case ITEM_TRICKS: return amount >= 0 && amount < PLAY_POINTS;
    default: return amount == 0;
    }
}

static bool all_conceivable(const struct search *search)
{
    for (int player = 0; player < PQ_PLAYERS; player++)
        for (enum item item = 0; item < ITEMS; item++) {
            const struct fixed *fixed = &search->ways->fixed[player][item];
            if (fixed->here &&
                (fixed->amount % search->factor != 0 || !conceivable(search, item, fixed->amount / search->factor)))
                return false;
        }
    return true;
}

static void ways_of_elder(struct search *search, int elder)
{
    bool concession = option_value(search->judge, OPT_CONCESSION) == CONCESSION_ON;
    search->elder = elder;
    open_tricks(search);
    if (search->open_count > 0 || search->ends || concession)
        choose_blanches(search);
}

bool pq_ways(const struct judge *judge, struct ways *ways)
{
    int dealer = judge->table.dealer;
    if (ends_in_deal(judge) && !ways->start_known)
        return false;
    struct arena *arena = arena_new();
    struct search *search = arena_alloc(arena, sizeof *search);
    set_up(search, judge, ways);
    bool tells = search->left[0] > 0 && search->left[1] > 0; /* or the manche was over before */
    ways->enough |= !all_conceivable(search);
    for (int elder = 0; elder < PQ_PLAYERS && tells && !ways->enough; elder++)
        if (dealer == NOBODY || dealer == opponent(elder))
            ways_of_elder(search, elder);
    arena_free(arena);
    return tells;
}
