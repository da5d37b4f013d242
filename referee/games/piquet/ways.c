/* The ways of a deal of piquet: what the calls can come to (ways_calls.h), and after each of that the play. */
#include "games/piquet/ways.h"
#include "games/piquet/call_truth.h"

#include "core/sheet/possible.h"
#include "games/piquet/blanches.h"
#include "games/piquet/messages.h"
#include "games/piquet/partie.h"
#include "games/piquet/rules.h"
#include "games/piquet/score.h"
#include "games/piquet/ways_known.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define GAINS 128 /* what the play brings a player is less: 53, or 63 with the cards, and a pique */
#define SUMS  256 /* what the calls bring him is less */

/* As many ways are weighed in the time that it takes to mark what was called; to find as well where that or the play is cut
   short; and while so many calls are passed over, one is. */
#define STEPS_TO_MARK 2
#define STEPS_TO_CUT  6
#define CALLS_A_STEP  16

struct search {
    const struct judge *judge;
    struct ways *ways;
    const struct known_ways *known;
    size_t open[OUTS_ROOM], open_count;                   /* the outcomes that may be asked for with this elder */
    size_t open_from[GAINS + 1];                          /* the first of them that brings the elder so much */
    bool may_call[CATEGORIES][PQ_PLAYERS + 1][LOTS_ROOM]; /* lots that may be; nobody's last */
    struct {
        unsigned char *state; /* after the calls: those that need not be asked for again, by what they have brought */
        int sum
            [PQ_PLAYERS]; /* by role: for so many there is room, of what may be asked for; the younger's stand in a row */
    } seen;
    struct arena *arena;
    bool ends; /* the manche may end in the deal: what was to come is not counted */
    int elder;
    int factor;           /* 2 where the deal counts double */
    bool undoubled;       /* it does, and what is looked for is what it would be counted once */
    int left[PQ_PLAYERS]; /* points that end the manche, by player; INT_MAX where it does not end in the deal */
    struct tricks_won tricks;
};

/* A way as it grows. */
struct growing {
    struct way way;
    bool repic[PQ_PLAYERS];
    bool over; /* the manche is won: what comes after is not counted */
};

/* --- the marks, as they fall --- */

static void way_done(const struct search *search, const struct growing *growing)
{
    if (!search->undoubled) {
        search->ways->found(search->ways, &growing->way);
        return;
    }
    struct way mistaken = growing->way;
    mistaken.mistaken = &pq_rules[PQC_L71];
    mistaken.slip = &msg_pq_slip_counts_double;
    search->ways->found(search->ways, &mistaken);
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
    if (cards_counted(search->judge, tricks))
        put(search, growing, player, ITEM_CARDS, CARDS_WORTH);
    if (tricks == PQ_HAND)
        put(search, growing, player, ITEM_CAPOT, CAPOT_WORTH);
}

static bool may_pic(const struct search *search, const struct growing *growing, int player)
{
    return reckoned(search, growing, opponent(player)) == 0 &&
           may_make_pic(search->judge, player == search->elder, growing->repic[player]);
}

/* Points in play that make thirty; one at least, for a pique is made in play. */
static int pic_needs(const struct search *search, const struct growing *growing, int player)
{
    int had = reckoned(search, growing, player);
    return had < PIC_LINE ? PIC_LINE - had : 1;
}

static int seat(const struct search *search, int role) { return role == 0 ? search->elder : 1 - search->elder; }

/* Whether a player may count so much of an item. */
static bool may_count(const struct search *search, int player, enum item item, int amount)
{
    const struct fixed *fixed = &search->ways->fixed[player][item];
    return !fixed->here || fixed->amount == amount * search->factor;
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
    const struct tricks_out *out = &search->known->out[which].out;
    for (int role = 0; role < PQ_PLAYERS; role++) {
        int gain = search->known->out[which].gain[role] + (seat(search, role) == pic ? PIC_WORTH : 0);
        if (!asked_for(search, before, role, gain, gain))
            return;
    }
    struct growing growing = *before;
    for (int role = 0; role < PQ_PLAYERS; role++)
        put(search, &growing, seat(search, role), ITEM_TRICKS, tricks_worth(search->judge, out, role));
    if (pic != NOBODY)
        put(search, &growing, pic, ITEM_PIC, PIC_WORTH);
    if (growing.over) /* the manche ended before the last trick: see cut_play() */
        return;
    for (int role = 0; role < PQ_PLAYERS; role++)
        put_cards(search, &growing, seat(search, role), out->tricks[role]);
    way_done(search, &growing); /* one that is not cut after all is told as it is */
}

static void play_as(const struct search *search, const struct growing *growing, size_t which)
{
    const struct tricks_out *out = &search->known->out[which].out;
    bool may_none = true;
    for (int role = 0; role < PQ_PLAYERS; role++)
        if (!asked_for(search, growing, role, search->known->out[which].gain[role],
                       search->known->out[which].gain[role] + PIC_WORTH))
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

/* Whether some outcome gives one so many points at least, and the other so many; with `whole` just so many. */
static bool reachable(const struct search *search, int role, int points, int others, bool whole)
{
    int elder = role == 0 ? points : others, younger = role == 0 ? others : points;
    if (elder >= PLAY_POINTS || younger >= PLAY_POINTS)
        return false;
    return whole ? search->known->whole[elder][younger] : search->known->reach[elder][younger];
}

/* The manche ends in the play, at `points` of the one and any of the other that do not end it before. `pic`: who has made
   a pique by then, or NOBODY; if it is the other, he had thirty first. `last`: by both points of the last trick together, so that
   all tricks have been played. */
static void cut_at(const struct search *search, const struct growing *before, int role, int points, int pic, bool last)
{
    int player = seat(search, role), other = opponent(player);
    bool others_pic = pic != NOBODY && pic != player;
    int least = others_pic ? pic_needs(search, before, other) : 0;
    for (int others = least; reachable(search, role, points, others, false); others++) {
        struct growing growing = *before;
        if (last && !reachable(search, role, points, others, true))
            continue;
        put(search, &growing, other, ITEM_TRICKS, others);
        put(search, &growing, other, ITEM_PIC, others_pic ? PIC_WORTH : 0);
        if (growing.over)
            break;
        way_add(&growing.way, player, ITEM_TRICKS, points);
        way_add(&growing.way, player, ITEM_PIC, pic == player ? PIC_WORTH : 0);
        growing.way.ends = true;
        way_done(search, &growing);
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
            cut_at(search, growing, role, left + more, NOBODY, more > 0);
            if (may_pic(search, growing, opponent(player)))
                cut_at(search, growing, role, left + more, opponent(player), more > 0);
            if (may_pic(search, growing, player) && by_pic + more <= left)
                cut_at(search, growing, role, by_pic + more, player, more > 0);
        }
    }
}

/* Whether a deal given up is asked for: the last one may be where that is agreed on; elsewhere it is a mistake. */
static bool asks_conceded(const struct search *search)
{
    bool agreed = option_value(search->judge, OPT_CONCESSION) == CONCESSION_ON;
    return partie_last_counted(search->judge) && (agreed || search->ways->mistakes) && !search->undoubled;
}

/* The last deal given up: the other has all the play and the cards. */
static void conceded(const struct search *search, const struct growing *before)
{
    if (!asks_conceded(search))
        return;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        struct growing growing = *before;
        if (option_value(search->judge, OPT_CONCESSION) != CONCESSION_ON) {
            growing.way.mistaken = &rec_rules[REC_13];
            growing.way.slip = &msg_pq_slip_conceded;
        }
        put(search, &growing, player, ITEM_TRICKS, CONCEDED_WORTH);
        put(search, &growing, player, ITEM_CARDS, CARDS_WORTH);
        way_done(search, &growing);
    }
}

/* The outcomes that bring the elder what he may have yet, a pique or none beside it. */
static void open_between(const struct search *search, const struct growing *growing, size_t *first, size_t *end)
{
    const struct ways *ways = search->ways;
    int had = growing->way.total[search->elder], most = ways->most[search->elder], least = ways->least[search->elder];
    int from = least <= had ? 0 : (least - had) / search->factor - PIC_WORTH;
    int to = most - had < GAINS ? (most - had) / search->factor : GAINS - 1;
    *first = from <= 0 ? 0 : from < GAINS ? search->open_from[from] : search->open_count;
    *end = to < 0 ? 0 : search->open_from[to < GAINS ? to + 1 : GAINS];
}

static void play(const struct search *search, const struct growing *growing)
{
    if (growing->over) {
        way_done(search, growing);
        return;
    }
    for (int role = 0; role < PQ_PLAYERS; role++)
        if (!asked_for(search, growing, role, 0, search->known->gain_most[role] + PIC_WORTH))
            return;
    size_t first, end;
    open_between(search, growing, &first, &end);
    if (!ways_step(search->ways, end > first ? end - first : 0))
        return;
    for (size_t i = first; i < end && !search->ways->enough; i++)
        play_as(search, growing, search->open[i]);
    cut_play(search, growing);
    conceded(search, growing);
}

/* --- after the calls --- */

/* Whether what they come to may be asked for: the lots, the total with whatever the play brings. */
static bool may_come(const struct search *search, const struct called *called)
{
    for (int category = 0; category < CATEGORIES; category++) {
        int role = called->role[category] == NOBODY ? PQ_PLAYERS : called->role[category];
        if (!search->may_call[category][role][role == PQ_PLAYERS ? 0 : called->lot[category]])
            return false;
    }
    for (int role = 0; role < PQ_PLAYERS; role++) {
        int player = seat(search, role), total = called->sum[role] * search->factor,
            more = (search->known->gain_most[role] + PIC_WORTH) * search->factor;
        if (total > search->ways->most[player] || total + more < search->ways->least[player] ||
            !may_count(search, player, ITEM_BLANCHES, called->blanches[role] * BLANCHES_WORTH) ||
            !may_count(search, player, ITEM_REPIC, called->repic[role] ? REPIC_WORTH : 0))
            return false;
    }
    return true;
}

/* Whether the manche ends before the last of them is counted. */
static bool ends_in_calls(const struct search *search, const struct called *called)
{
    return called->sum[ELDER_ROLE] * search->factor >= search->left[seat(search, ELDER_ROLE)] ||
           called->sum[YOUNGER_ROLE] * search->factor >= search->left[seat(search, YOUNGER_ROLE)];
}

/* Whether all of the item is as much as is asked for, of which a part may be counted before the end. */
static bool may_reach(const struct search *search, const struct called *called, int role, enum category category)
{
    const struct fixed *fixed = &search->ways->fixed[seat(search, role)][item_of(category)];
    const struct lots *lots = &search->known->calls.lots[category];
    int all = called->role[category] == role ? lots->lot[called->lot[category]].sum : 0;
    return !fixed->here || fixed->amount <= all * search->factor;
}

/* Whether what is counted until then may be asked for: one has what he needs, nobody more than all of it. */
static bool may_end(const struct search *search, const struct called *called)
{
    bool ends = false;
    for (int role = 0; role < PQ_PLAYERS; role++) {
        int player = seat(search, role), all = called->sum[role] * search->factor;
        if (all < search->ways->least[player])
            return false;
        for (int category = 0; category < CATEGORIES; category++)
            if (!may_reach(search, called, role, (enum category)category))
                return false;
        ends |= all >= search->left[player] && search->ways->most[player] >= search->left[player];
    }
    return ends;
}

/* What follows depends on no more than what the calls come to. */
static bool seen_already(struct search *search, const struct called *called)
{
    size_t at =
        (size_t)called->sum[ELDER_ROLE] * (size_t)search->seen.sum[YOUNGER_ROLE] + (size_t)called->sum[YOUNGER_ROLE];
    unsigned char *seen = &search->seen.state[at];
    unsigned char state = (unsigned char)(1U << (called->repic[ELDER_ROLE] + 2 * called->repic[YOUNGER_ROLE]));
    bool already = (*seen & state) != 0;
    *seen |= state;
    return already && search->ways->merged;
}

/* Marks what was called. A repique is of one figure with the line that makes it, at which the manche may end; `parted`: it ends before the
   repique all the same. Returns whether it might. */
static bool put_calls(const struct search *search, const struct called *called, bool parted, struct growing *growing)
{
    struct call_mark mark[CALLS_ROOM];
    size_t count = calls_marks(search->judge, &search->known->calls, called, mark);
    bool might = false;
    memset(growing, 0, sizeof *growing);
    for (size_t i = 0; i < count; i++) {
        int player = seat(search, mark[i].role);
        if (parted || growing->over || i + 1 == count || mark[i + 1].item != ITEM_REPIC) {
            put(search, growing, player, mark[i].item, mark[i].amount);
            continue;
        }
        way_add(&growing->way, player, mark[i].item, mark[i].amount * search->factor);
        might = growing->way.total[player] >= search->left[player];
    }
    for (int role = 0; role < PQ_PLAYERS; role++)
        growing->repic[seat(search, role)] = called->repic[role];
    return might;
}

/* Marks what was called, and goes on to the play. */
static void play_after(const struct search *search, const struct called *called)
{
    struct growing growing;
    if (!ways_step(search->ways, search->ends ? STEPS_TO_CUT : STEPS_TO_MARK))
        return;
    bool might_end = put_calls(search, called, false, &growing);
    play(search, &growing);
    if (might_end) {
        put_calls(search, called, true, &growing);
        play(search, &growing);
    }
}

/* Whether it need be asked what follows. */
static bool worth_asking(struct search *search, const struct called *called)
{
    if (search->ends && ends_in_calls(search, called))
        return may_end(search, called);
    size_t most = search->ways->fewer_than; /* and the play adds one part at least */
    return (most == 0 || called->marks + 1U < most) && may_come(search, called) && !seen_already(search, called);
}

/* Which lots may be counted with this elder. */
static void open_lots(struct search *search)
{
    for (int category = 0; category < CATEGORIES; category++) {
        const struct lots *lots = &search->known->calls.lots[category];
        enum item item = item_of((enum category)category);
        for (int role = 0; role < PQ_PLAYERS; role++)
            for (size_t i = 0; i < lots->count; i++)
                search->may_call[category][role][i] = may_count(search, seat(search, role), item, lots->lot[i].sum) &&
                                                      may_count(search, seat(search, 1 - role), item, 0);
        search->may_call[category][PQ_PLAYERS][0] = may_count(search, 0, item, 0) && may_count(search, 1, item, 0);
    }
}

/* --- where a deal starts from --- */

/* The tricks are always shared out, if the manche does not end before. */
static void tell_tricks(const struct search *search)
{
    struct together *tricks = &search->ways->together[ITEM_TRICKS];
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (search->ways->most[player] >= search->left[player] && search->left[player] != INT_MAX)
            return;
    for (size_t i = 0; i < search->known->out_count; i++) {
        const struct tricks_out *out = &search->known->out[i].out;
        int sum = search->factor * (tricks_worth(search->judge, out, 0) + tricks_worth(search->judge, out, 1));
        tricks->least = tricks->here && tricks->least < sum ? tricks->least : sum;
        tricks->most = tricks->here && tricks->most > sum ? tricks->most : sum;
        tricks->here = true;
    }
}

/* Points that end the manche; INT_MAX where it does not end in the deal. */
static int left_to(const struct judge *judge, int player)
{
    return ends_in_deal(judge) ? option_value(judge, OPT_TARGET) - judge->start.score[player].points : INT_MAX;
}

/* Sets up a search, all of it nothing so far. */
static void set_up(struct search *search, const struct judge *judge, struct ways *ways)
{
    search->judge = judge;
    search->ways = ways;
    search->factor = partie_counts_double(judge, judge->table.number) ? 2 : 1;
    search->ends = ends_in_deal(judge);
    for (int player = 0; player < PQ_PLAYERS; player++)
        search->left[player] = left_to(judge, player);
    search->known = known_ways(judge);
    search->tricks = sheet_tricks(judge);
    tell_tricks(search);
}

/* Which outcomes fit what is fixed of the tricks and the cards. */
static void open_tricks(struct search *search)
{
    size_t gain = 0;
    int scoring = option_value(search->judge, OPT_TRICK_SCORING);
    search->open_count = 0;
    for (size_t i = 0; i < search->known->out_count; i++) {
        const struct weighed_out *weighed = &search->known->out[i];
        bool fits = search->tricks.known == 0 || pq_tricks_go(scoring, search->elder, &search->tricks, &weighed->out);
        for (; gain <= (size_t)weighed->gain[ELDER_ROLE]; gain++)
            search->open_from[gain] = search->open_count;
        for (int role = 0; role < PQ_PLAYERS; role++) {
            const struct tricks_out *out = &weighed->out;
            int player = seat(search, role), tricks = tricks_worth(search->judge, out, role);
            int capot = out->tricks[role] == PQ_HAND && !weighed->cut ? CAPOT_WORTH : 0;
            fits &= may_count(search, player, ITEM_TRICKS, tricks) && may_count(search, player, ITEM_CAPOT, capot) &&
                    may_count(search, player, ITEM_CARDS, weighed->gain[role] - tricks - capot);
        }
        if (fits)
            search->open[search->open_count++] = i;
    }
    for (; gain <= GAINS; gain++)
        search->open_from[gain] = search->open_count;
}

/* Whether an item can come to so much at all. */
static bool conceivable(const struct search *search, enum item item, int amount)
{
    switch (item) {
    case ITEM_POINT:
    case ITEM_SEQUENCE:
    case ITEM_SET: return lots_hold(&search->known->calls.lots[item_category(item)], amount);
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

/* Nothing is asked for of which the calls bring more than there is room for: see may_come(). */
static void see_nothing(struct search *search)
{
    for (int role = 0; role < PQ_PLAYERS; role++) {
        int most = search->ways->most[seat(search, role)] / search->factor;
        search->seen.sum[role] = most < 0 ? 1 : most < SUMS ? most + 1 : SUMS;
    }
    search->seen.state = arena_alloc(search->arena, (size_t)search->seen.sum[0] * (size_t)search->seen.sum[1]);
}

static void ways_of_elder(struct search *search, int elder)
{
    const struct calls *calls = &search->known->calls;
    search->elder = elder;
    open_tricks(search);
    if (search->open_count == 0 && !search->ends && !asks_conceded(search))
        return;
    open_lots(search);
    see_nothing(search);
    bool goes_on = ways_step(search->ways, calls->count / CALLS_A_STEP);
    for (size_t i = 0; i < calls->count && goes_on && !search->ways->enough; i++, goes_on = ways_step(search->ways, 0))
        if (worth_asking(search, &calls->called[i]))
            play_after(search, &calls->called[i]);
}

static void ways_of_deal(struct search *search)
{
    int dealer = search->judge->table.dealer;
    bool conceivable = all_conceivable(search);
    for (int elder = 0; elder < PQ_PLAYERS && conceivable && !search->ways->enough; elder++)
        if (dealer == NOBODY || dealer == opponent(elder))
            ways_of_elder(search, elder);
}

/* Who has called or drawn wrongly reckons nothing. Only where nothing is written but figures are the calls that are not noted
   taken to have gone by the rules. */
static bool may_reckon_nothing(const struct judge *judge)
{
    const struct steps *calls = &judge->table.deal->calls;
    return calls->count > 0 || (steps_open(calls) && !sheet_bare(judge));
}

/* Calls are weighed by the number of cards they take, tricks by who can have led and won them; penalties are
   left out. Allows more than the cards do, never less. False where a manche ends at its goal and nothing tells how far
   off it was. */
static bool pq_ways(const struct judge *judge, struct ways *ways)
{
    if (ends_in_deal(judge) && !ways->start_known)
        return false;
    if (laws_hold(judge) && may_reckon_nothing(judge))
        return false;
    struct arena *arena = arena_new();
    struct search *search = arena_alloc(arena, sizeof *search);
    search->arena = arena;
    set_up(search, judge, ways);
    bool tells = search->left[0] > 0 && search->left[1] > 0; /* or the manche was over before */
    if (tells)
        ways_of_deal(search);
    if (tells && ways->mistakes && search->factor > 1 && !ways->enough) {
        search->factor = 1;
        search->undoubled = true;
        ways_of_deal(search);
    }
    arena_free(arena);
    return tells;
}

/* What would end the manche ends it with the total that reaches so far: for who stays below it is no matter how far off it
   is. */
static size_t pq_ways_from(const struct judge *judge, const struct figures *figures, int *from)
{
    size_t count = 0;
    from[count++] = partie_counts_double(judge, judge->table.number);
    from[count++] = option_value(judge, OPT_CONCESSION) == CONCESSION_ON && partie_last_counted(judge);
    for (int player = 0; player < PQ_PLAYERS; player++) {
        int left = left_to(judge, player);
        bool stays = left > 0 && figures->said[player] && figures->total[player] < left;
        from[count++] = stays ? INT_MAX : left;
    }
    return count;
}

const struct way_rules pq_way_rules = {
    .tell = pq_ways,
    .from = pq_ways_from,
    .clash_rule = pq_clash_rule,
};
