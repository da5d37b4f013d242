/* The ways of a deal of impériale, each to its end: the card turned and what is announced, the honours, the tricks. Where
   several have come to the same, one goes on. */
#include "games/imperiale/ways_marks.h"

#include "core/sheet/possible.h"
#include "core/sheet/ways_store.h"
#include "core/trick.h"

#include <limits.h>
#include <string.h>

/* No item of a deal comes to more. Of imperials three lie in a hand, one of them may count twice, the card turned and the
   play make three more; jetons are lost as they come: those of before, of the card turned, the point, honours, tricks. */
#define FICHES_MOST 8
#define JETONS_MOST 24

/* So many ways that are told of take as long as one node that is gone on from. */
#define ENDS_A_STEP 3
/* … and what has been announced or reached so many. */
#define STEPS_A_PLACE 2

/* --- what is announced ------------------------------------------------------------------------------------------- */

/* What is still to be announced. */
struct pending {
    struct imp_holdings left;
    short point, white; /* whether they are */
};

static void announce(struct search *search, const struct node *node, const struct pending *pending);

static int shown_fiches(const struct imp_holdings *shown, int player)
{
    return shown->imperials[player] + 2 * shown->doubled[player] + shown->turned[player];
}

/* The most that one player may have of it. */
static int fiches_left(const struct search *search, const struct pending *pending)
{
    int most = 0, white = pending->white ? imp_blanches_fiches(search->judge) : 0;
    for (int player = 0; player < 2; player++) {
        int own = shown_fiches(&pending->left, player);
        most = own > most ? own : most;
    }
    return most + white + 1; /* and a point may complete one */
}

static void go_on(struct search *search, const struct few *few, const struct pending *pending)
{
    for (size_t i = 0; i < few->count; i++)
        if (few->node[i].over)
            ways_reach(search, &few->node[i]);
        else if (!ways_too_many(search, &few->node[i]) &&
                 !ways_too_few(search, &few->node[i], fiches_left(search, pending)))
            announce(search, &few->node[i], pending);
}

static bool imperials_left(const struct imp_holdings *left)
{
    return left->imperials[0] + left->imperials[1] + left->doubled[0] + left->doubled[1] + left->turned[0] +
               left->turned[1] >
           0;
}

static void announce_imperial(struct search *search, const struct node *node, int player, enum imp_kind kind,
                              int fiches, const struct pending *rest)
{
    struct few few;
    few_begin(&few, node);
    enum imp_rule rule;
    int other = opponent(player);
    bool takes = imp_demarks(search->judge, player, kind, node->white, node->side[other].shows, &rule);
    ways_put(search, &few, player, ITEM_IMPERIAL, (struct score){fiches, 0});
    ways_demark(search, &few, other, rule, !takes);
    go_on(search, &few, rest);
}

static void announce_imperials(struct search *search, const struct node *node, int player,
                               const struct pending *pending)
{
    struct pending rest = *pending;
    if (pending->left.imperials[player] > 0) {
        rest.left.imperials[player]--;
        announce_imperial(search, node, player, IMP_FOUR, 1, &rest);
        rest = *pending;
    }
    if (pending->left.doubled[player] > 0) {
        rest.left.doubled[player]--;
        announce_imperial(search, node, player, IMP_SUIT, 2, &rest);
        rest = *pending;
    }
    if (pending->left.turned[player] > 0) {
        rest.left.turned[player]--;
        announce_imperial(search, node, player, IMP_TURNED, 1, &rest);
    }
}

/* The point, to either. Nobody may have marked it: then the rest is announced without it. */
static void announce_point(struct search *search, const struct node *node, const struct pending *pending)
{
    struct pending rest = *pending;
    rest.point = false;
    for (int player = 0; player < 2; player++) {
        struct few few;
        few_begin(&few, node);
        ways_put(search, &few, player, ITEM_POINT, (struct score){0, 1});
        go_on(search, &few, &rest);
    }
}

static void announce_blanches(struct search *search, const struct node *node, const struct pending *pending)
{
    struct pending rest = *pending;
    struct few few;
    few_begin(&few, node);
    rest.white = false;
    ways_put(search, &few, node->white, ITEM_BLANCHES, (struct score){imp_blanches_fiches(search->judge), 0});
    ways_demark(search, &few, opponent(node->white), IMH_14, true);
    go_on(search, &few, &rest);
}

/* Everything that may come next by the order of counting. Most of it has been looked at before, announced in another order. */
static void announce(struct search *search, const struct node *node, const struct pending *pending)
{
    const struct {
        struct node node;
        struct pending pending;
    } here = {*node, *pending};
    if (search->ways->enough || !once_add(&search->announced, &here, sizeof here, search->arena))
        return;
    int order = option_value(search->judge, IMP_OPT_ORDER);
    bool last = !imperials_left(&pending->left) && !pending->white;
    bool late =
        order == IMP_ORDER_FIXED && !pending->white; /* imperials not shown until the play come after the point */
    if (pending->point && (order == IMP_ORDER_AS_SHOWN || order == IMP_ORDER_COULEUR || late || last))
        announce_point(search, node, pending);
    if (last)
        ways_reach(search, node);
    if (pending->point && order == IMP_ORDER_COULEUR && !last) {
        struct pending rest = *pending;
        rest.point = false;
        announce(search, node, &rest);
        return;
    }
    for (int player = 0; player < 2; player++)
        announce_imperials(search, node, player, pending);
    if (pending->white)
        announce_blanches(search, node, pending);
}

/* --- the card turned --------------------------------------------------------------------------------------------- */

/* What two players can show depends on no deal: it is found once. */
struct shown {
    struct imp_holdings holdings[IMP_HOLDINGS_ROOM];
    size_t count;
    int most; /* fiches of one player, blanches not among them */
};

static void *find_shown(const struct judge *judge, size_t nth, struct arena *arena)
{
    struct shown *shown = arena_alloc(arena, sizeof *shown);
    shown->count = imp_holdings(judge, (enum imp_turn_kind)(nth / 2), (int)(nth % 2), shown->holdings);
    shown->most = 0;
    for (size_t i = 0; i < 2 * shown->count; i++) {
        int fiches = shown_fiches(&shown->holdings[i / 2], (int)(i % 2));
        shown->most = fiches > shown->most ? fiches : shown->most;
    }
    return shown;
}

static const struct shown *can_show(const struct judge *judge, int dealer, enum imp_turn_kind turned)
{
    return ways_found(judge, 2 * (size_t)turned + (size_t)dealer, find_shown);
}

/* How many honours are known to be left in the talon; `*majors`: of them, all but the seven. */
static int honours_left(const struct judge *judge, int *majors)
{
    const struct imp_deal *deal = imp_deal(judge);
    *majors = 0;
    if (!card_known(deal->turned) || !deal->turned_right)
        return 0;
    enum suit trump = card_suit(deal->turned);
    cardset_t left = imp_talon(judge) & ~set_of(deal->turned);
    *majors = set_count(left & imp_major(trump));
    return *majors + set_has(left, CARD(trump, RANK_7));
}

/* Whether the card turned can be one of that kind, by what is recorded of it. Of a seven that is left open. */
static bool may_turn(const struct judge *judge, enum imp_turn_kind kind)
{
    const struct imp_deal *deal = imp_deal(judge);
    if (!card_known(deal->turned) || !deal->turned_right)
        return true;
    enum rank rank = card_rank(deal->turned);
    if (rank == RANK_7)
        return kind != IMP_TURN_MAJOR;
    return kind == (imp_honour(rank) ? IMP_TURN_MAJOR : IMP_TURN_PLAIN);
}

/* Whether what a player has to show is what he is known to have shown in the deal, as far as that tells: no less than what counts, and
   nothing where the calls are there and he has called none. In a play that is not there, or goes on, more may be called. */
static bool as_shown(const struct judge *judge, const struct imp_holdings *holdings, int player)
{
    const struct steps *calls = &judge->table.deal->calls;
    int fiches = shown_fiches(holdings, player);
    bool called = calls->count == 0 || calls->broken || !judge_play_over(judge);
    for (size_t i = 0; i < imp_deal(judge)->act_count && !called; i++) {
        const struct imp_act *act = &imp_deal(judge)->act[i];
        called = act->step->actor == player && (imp_brings_imperial(act) || act->step->verb == VERB_BLANCHES);
    }
    if (!called)
        return fiches == 0;
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count && calls->count > 0; i++) {
        const struct mark *mark = judge->ledger->mark[i];
        if (mark->player == player && mark->item == ITEM_IMPERIAL && mark->trick == 0 && !mark->rejected && !mark->open)
            fiches -= mark->amount.fiches;
    }
    return fiches >= 0;
}

static void turn(struct search *search, const struct node *start, int dealer, enum imp_turn_kind turned)
{
    const struct shown *shown = can_show(search->judge, dealer, turned);
    bool all_count = option_value(search->judge, IMP_OPT_HONOURS) != IMP_HONOURS_LEADER;
    int left_majors, left = honours_left(search->judge, &left_majors);
    if (ways_too_few(search, start, shown->most + imp_blanches_fiches(search->judge) + 1) ||
        ways_imperials_short(search, start, 0, shown->most) || ways_imperials_short(search, start, 1, shown->most))
        return;
    for (size_t i = 0; i < shown->count; i++) {
        const struct imp_holdings *holdings = &shown->holdings[i];
        struct few few;
        few_begin(&few, start);
        struct node *node = &few.node[0];
        struct pending pending = {*holdings, 1, holdings->white != NOBODY ? 1 : 0};
        pending.left.white = pending.left.honours = 0; /* the node has them */
        node->white = holdings->white;
        node->least = (short)(all_count ? holdings->honours : 0);
        node->most = (short)((turned == IMP_TURN_PLAIN ? HONOURS : HONOURS - 1) - left);
        node->majors = (short)((turned == IMP_TURN_MAJOR ? HONOURS - 2 : HONOURS - 1) - left_majors);
        if (node->least > node->most || node->majors < 0 || !as_shown(search->judge, holdings, 0) ||
            !as_shown(search->judge, holdings, 1))
            continue;
        for (int player = 0; player < 2; player++)
            node->side[player].shows = holdings->imperials[player] + holdings->doubled[player] > 0 ? 1 : 0;
        if (turned != IMP_TURN_PLAIN)
            ways_put(search, &few, dealer, ITEM_RETOURNE, (struct score){0, 1});
        go_on(search, &few, &pending);
    }
}

/* Who begins so many fiches below what he had does not come to the goal. */
#define FAR 64

/* The board before the deal, less so many imperials. */
static void begin(const struct search *search, struct node *start, const int lost[2])
{
    struct board board = search->judge->start;
    memset(start, 0, sizeof *start);
    board.turned_jeton[0] = board.turned_jeton[1] = 0;
    ways_set_board(start, &board);
    start->fallen = NOBODY;
    start->most = HONOURS;
    start->majors = HONOURS - 1;
    for (int player = 0; player < 2; player++) {
        ways_lose(search, start, player, lost[player]);
        start->side[player].fiches = (short)(start->side[player].fiches - (search->far[player] ? FAR : 0));
    }
}

static void turn_up(struct search *search, const int lost[2])
{
    const struct judge *judge = search->judge;
    struct node start;
    begin(search, &start, lost);
    for (int dealer = 0; dealer < 2; dealer++)
        for (int turned = IMP_TURN_PLAIN; turned < IMP_TURN_KINDS; turned++)
            if ((judge->table.dealer == NOBODY || judge->table.dealer == dealer) &&
                may_turn(judge, (enum imp_turn_kind)turned))
                turn(search, &start, dealer, (enum imp_turn_kind)turned);
}

/* --- imperials lost ---------------------------------------------------------------------------------------------- */

/* The deal is void, and nothing but that. */
static void turn_up_misdealt(struct search *search)
{
    for (int dealer = 0; dealer < 2; dealer++) {
        struct node end;
        begin(search, &end, (const int[2]){dealer == 0, dealer == 1});
        end.over = 1;
        if (end.side[dealer].fiches >= 0)
            ways_reach(search, &end);
    }
}

/* Imperials are lost in the play, before anybody wins in it: what else is marked is as if he had begun with so many fewer. Who does
   not win has begun so far off that he does not, and how many he has lost is asked at the end; `winner`, who may be NOBODY, has
   lost so many. */
static void turn_up_less(struct search *search, int winner, int own)
{
    struct ways *ways = search->ways;
    const struct search kept = *search;
    const struct ways bounds = *ways;
    const bool ends = option_value(search->judge, IMP_OPT_END) == IMP_END_IMMEDIATE;
    const int goal = ends ? option_value(search->judge, IMP_OPT_GOAL) * search->fiche : FAR * search->fiche;
    const int lost[2] = {winner == 0 ? own : 0, winner == 1 ? own : 0};
    for (int player = 0; player < 2; player++) {
        const int least = player == winner ? goal - search->had[player] : -search->had[player],
                  most = player == winner ? INT_MAX : goal - 1 - search->had[player];
        ways->least[player] = least > ways->least[player] ? least : ways->least[player];
        ways->most[player] = most < ways->most[player] ? most : ways->most[player];
        search->far[player] = player != winner;
        search->had[player] -= search->far[player] ? FAR * search->fiche : 0;
    }
    if (ways->least[0] <= ways->most[0] && ways->least[1] <= ways->most[1])
        turn_up(search, lost);
    memcpy(ways->least, bounds.least, sizeof ways->least);
    memcpy(ways->most, bounds.most, sizeof ways->most);
    memcpy(search->had, kept.had, sizeof search->had);
    memset(search->far, 0, sizeof search->far);
}

/* Every trick may have an under-play; one misdeal makes a deal void. */
static void turn_up_all(struct search *search)
{
    turn_up(search, (const int[2]){0, 0});
    search->lost_most = imp_underplay_costs(search->judge) ? IMP_HAND : imp_misdeal_costs(search->judge) ? 1 : 0;
    if (search->lost_most == 0 || search->ways->enough)
        return;
    if (imp_misdeal_costs(search->judge))
        turn_up_misdealt(search);
    turn_up_less(search, NOBODY, 0);
    for (int lost = 0; lost <= search->lost_most; lost++)
        for (int winner = 0; winner < 2 && !search->ways->enough; winner++)
            turn_up_less(search, winner, lost);
}

/* --- asking ----------------------------------------------------------------------------------------------------- */

/* Where the tricks count one jeton, somebody has it, if the deal is played to its end. */
static void tell_tricks(const struct search *search)
{
    const struct judge *judge = search->judge;
    bool flat = option_value(judge, IMP_OPT_TRICKS) == IMP_TRICKS_FLAT &&
                option_value(judge, IMP_OPT_CAPOT) <= IMP_CAPOT_OFF &&
                option_value(judge, IMP_OPT_BLANCHES_VALUE) < 0 && !imp_misdeal_costs(judge);
    for (int player = 0; player < 2; player++)
        flat &= search->ways->most[player] < option_value(judge, IMP_OPT_GOAL) * search->fiche - search->had[player];
    if (flat)
        search->ways->together[ITEM_TRICKS] = (struct together){true, 1, 1};
}

static bool can_tell(const struct judge *judge, const struct ways *ways)
{
    int fiche = judge->game->edition[judge->rules.base].jetons_per_fiche;
    if (!ways->start_known)
        return false;
    for (int player = 0; player < 2; player++) {
        const struct score *score = &judge->start.score[player];
        if (score->fiches < 0 || score->fiches >= option_value(judge, IMP_OPT_GOAL) || score->points < 0 ||
            score->points >= fiche)
            return false;
    }
    return true;
}

/* Whether an item can come to so much at all. */
static bool conceivable(const struct search *search, enum item item, int amount)
{
    switch (item) {
    case ITEM_RETOURNE:
    case ITEM_POINT: return amount == 0 || amount == 1;
    case ITEM_HONOUR: return amount >= 0 && amount <= HONOURS;
    case ITEM_TRICKS: return amount >= 0 && amount <= IMP_HALF;
    case ITEM_DEMARK: return amount <= 0 && amount >= -JETONS_MOST;
    case ITEM_IMPERIAL:
    case ITEM_BLANCHES:
    case ITEM_CAPOT: return amount % search->fiche == 0 && amount <= FICHES_MOST * search->fiche;
    default: return amount == 0;
    }
}

static bool all_conceivable(const struct search *search)
{
    for (int player = 0; player < 2; player++)
        for (enum item item = 0; item < ITEMS; item++) {
            const struct fixed *fixed = &search->ways->fixed[player][item];
            if (fixed->here && !conceivable(search, item, fixed->amount))
                return false;
        }
    return true;
}

/* Where ways are merged, only what is fixed: a demark is what the other items leave of a total. Of the point the play itself
   must know whether it has been marked. */
static unsigned told_items(const struct ways *ways, int player)
{
    unsigned told = 1U << ITEM_POINT;
    if (!ways->merged || ways->fixed[player][ITEM_DEMARK].here)
        return ~0U;
    for (enum item item = 0; item < ITEMS; item++)
        told |= (unsigned)ways->fixed[player][item].here << item;
    return told;
}

/* False where the board before the deal is not known. */
static bool imp_ways(const struct judge *judge, struct ways *ways)
{
    if (!can_tell(judge, ways))
        return false;
    struct search search = {.judge = judge,
                            .ways = ways,
                            .arena = arena_new(),
                            .tricks = sheet_tricks(judge),
                            .fiche = judge->game->edition[judge->rules.base].jetons_per_fiche};
    for (int player = 0; player < 2; player++) {
        search.had[player] = score_value(judge, judge->start.score[player]);
        search.told[player] = told_items(ways, player);
        for (enum item item = 0; item < ITEMS; item++)
            search.fixes |= ways->fixed[player][item].here;
    }
    tell_tricks(&search);
    ways->enough |= !all_conceivable(&search);
    if (!ways->enough)
        turn_up_all(&search);
    judge->kept_ways->steps +=
        STEPS_A_PLACE * (search.announced.count + search.reached.count) + search.ends / ENDS_A_STEP;
    arena_free(search.arena);
    return true;
}

/* Fiches are not lost, but by penalties: who is below the goal in the end has not reached it, and how far off it was is no matter: the
   jetons of both, and the fiches of who may have reached the goal. */
static size_t imp_ways_from(const struct judge *judge, const struct figures *figures, int *from)
{
    int goal = option_value(judge, IMP_OPT_GOAL), fiche = judge->game->edition[judge->rules.base].jetons_per_fiche;
    bool penalties = imp_underplay_costs(judge) || imp_misdeal_costs(judge);
    size_t count = 0;
    for (int player = 0; player < 2; player++) {
        const struct score *had = &judge->start.score[player];
        bool fair = had->fiches >= 0 && had->fiches < goal; /* else nothing can be told */
        bool stays = fair && !penalties && figures->said[player] &&
                     score_value(judge, *had) + figures->total[player] < goal * fiche;
        from[count++] = had->points;
        from[count++] = stays ? -1 : had->fiches;
        from[count++] = stays;
    }
    return count;
}

const struct way_rules imp_way_rules = {
    .tell = imp_ways,
    .from = imp_ways_from,
    .at_once = true,
    .clash_rule = imp_clash_rule,
};
