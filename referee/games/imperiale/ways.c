/* The ways of a deal of impériale, one layer after another: the card turned and what is announced, the honours, the
   tricks. Ways that have come to the same are taken for one before the next layer. */
#include "games/imperiale/ways_marks.h"

#include "core/messages.h"
#include "core/sheet/possible.h"

#include <stdlib.h>
#include <string.h>

/* No item of a deal comes to more. Of imperials three lie in a hand, one of them may count twice, the card turned and the
   play make three more; jetons are lost as they come: those of before, of the card turned, the point, honours, tricks. */
#define FICHES_MOST 8
#define JETONS_MOST 24

#define HALF    (IMP_HAND / 2)
#define HONOURS 5 /* of trumps */

/* Fiches are not lost, nor marks taken back: who has too many already has more than is asked for. */
static bool too_many(const struct search *search, const struct node *node)
{
    static const enum item items[] = {ITEM_RETOURNE, ITEM_POINT,  ITEM_IMPERIAL, ITEM_BLANCHES,
                                      ITEM_HONOUR,   ITEM_TRICKS, ITEM_CAPOT};
    const struct ways *ways = search->ways;
    for (int player = 0; player < 2; player++) {
        struct side side = node->side[player];
        if (side.fiches * search->fiche - search->had[player] > ways->most[player])
            return true;
        for (size_t i = 0; i < sizeof items / sizeof items[0]; i++)
            if (ways->fixed[player][items[i]].here &&
                *ways_marked(&side, items[i]) > ways->fixed[player][items[i]].amount)
                return true;
    }
    return false;
}

/* How many imperials may still fall in play. */
static int may_fall(const struct search *search, const struct node *node)
{
    switch (option_value(search->judge, IMP_OPT_TOMBEE)) {
    case IMP_TOMBEE_CAPTURE: return node->majors / 2;
    case IMP_TOMBEE_FOUR: return node->majors >= HONOURS - 1 && node->fallen == NOBODY;
    default: return 0;
    }
}

/* Whether someone has too little, with all that the play may bring him yet and so many fiches before: honours, tricks, the
   late point, a capot, fallen imperials. */
static bool too_few(const struct search *search, const struct node *node, int fiches)
{
    int capot = option_value(search->judge, IMP_OPT_CAPOT);
    fiches += may_fall(search, node) + (capot > 0 ? capot : 0);
    int rest = node->over ? 0 : node->most + HALF + 1 + fiches * search->fiche;
    for (int player = 0; player < 2; player++)
        if (ways_side_value(search, &node->side[player]) - search->had[player] + rest < search->ways->least[player])
            return true;
    return false;
}

static int compare_nodes(const void *a, const void *b) { return memcmp(a, b, sizeof(struct node)); }

/* Takes out of a layer what is there twice. */
static void thin_out(struct layer *layer)
{
    size_t left = 0;
    if (layer->count > 0)
        qsort(layer->node, layer->count, sizeof *layer->node, compare_nodes);
    for (size_t i = 0; i < layer->count; i++)
        if (left == 0 || compare_nodes(&layer->node[left - 1], &layer->node[i]) != 0)
            layer->node[left++] = layer->node[i];
    layer->count = left;
}

/* Most of what is reached has been reached before: only where there is little of that a layer takes more room. */
static void reach(struct search *search, struct layer *layer, const struct node *node)
{
    if (too_many(search, node) || too_few(search, node, 0))
        return;
    if (layer->count == layer->room) {
        thin_out(layer);
        if (layer->count >= layer->room / 2)
            layer->node = arena_grow(search->arena, layer->node, layer->room, &layer->room, sizeof *layer->node);
    }
    layer->node[layer->count++] = *node;
}

/* --- what is announced ------------------------------------------------------------------------------------------- */

/* What is still to be announced. */
struct pending {
    struct imp_holdings left;
    bool point, white;
};

static void announce(struct search *search, const struct node *node, const struct pending *pending);

/* The most that one player may have of it. */
static int fiches_left(const struct search *search, const struct pending *pending)
{
    const struct imp_holdings *left = &pending->left;
    int most = 0, white = pending->white ? option_value(search->judge, IMP_OPT_BLANCHES_VALUE) + 1 : 0;
    for (int player = 0; player < 2; player++) {
        int own = left->imperials[player] + 2 * left->doubled[player] + left->turned[player];
        most = own > most ? own : most;
    }
    return most + white + 1; /* and a point may complete one */
}

static void go_on(struct search *search, const struct few *few, const struct pending *pending)
{
    for (size_t i = 0; i < few->count; i++)
        if (few->node[i].over)
            reach(search, &search->layer, &few->node[i]);
        else if (!too_many(search, &few->node[i]) && !too_few(search, &few->node[i], fiches_left(search, pending)))
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
    struct few few = {.node = {*node}, .count = 1};
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
        struct few few = {.node = {*node}, .count = 1};
        ways_put(search, &few, player, ITEM_POINT, (struct score){0, 1});
        go_on(search, &few, &rest);
    }
}

static void announce_blanches(struct search *search, const struct node *node, const struct pending *pending)
{
    struct pending rest = *pending;
    struct few few = {.node = {*node}, .count = 1};
    rest.white = false;
    ways_put(search, &few, node->white, ITEM_BLANCHES,
             (struct score){option_value(search->judge, IMP_OPT_BLANCHES_VALUE) + 1, 0});
    ways_demark(search, &few, opponent(node->white), IMH_14, true);
    go_on(search, &few, &rest);
}

/* Everything that may come next by the order of counting. */
static void announce(struct search *search, const struct node *node, const struct pending *pending)
{
    int order = option_value(search->judge, IMP_OPT_ORDER);
    bool last = !imperials_left(&pending->left) && !pending->white;
    bool late =
        order == IMP_ORDER_FIXED && !pending->white; /* imperials not shown until the play come after the point */
    if (pending->point && (order == IMP_ORDER_AS_SHOWN || order == IMP_ORDER_COULEUR || late || last))
        announce_point(search, node, pending);
    if (last)
        reach(search, &search->layer, node);
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
    bool found;
};

static const struct shown *can_show(const struct judge *judge, int dealer, enum imp_turn_kind turned)
{
    struct kept_ways *kept = judge->kept_ways;
    if (kept->found == NULL)
        kept->found = arena_alloc(kept->arena, (size_t)2 * IMP_TURN_KINDS * sizeof(struct shown));
    struct shown *all = kept->found, *shown = &all[dealer * IMP_TURN_KINDS + (int)turned];
    if (!shown->found)
        shown->count = imp_holdings(judge, turned, dealer, shown->holdings);
    shown->found = true;
    return shown;
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

static void turn(struct search *search, const struct node *start, int dealer, enum imp_turn_kind turned)
{
    const struct shown *shown = can_show(search->judge, dealer, turned);
    bool all_count = option_value(search->judge, IMP_OPT_HONOURS) != IMP_HONOURS_LEADER;
    int left_majors, left = honours_left(search->judge, &left_majors);
    for (size_t i = 0; i < shown->count; i++) {
        const struct imp_holdings *holdings = &shown->holdings[i];
        struct few few = {.node = {*start}, .count = 1};
        struct node *node = &few.node[0];
        struct pending pending = {*holdings, true, holdings->white != NOBODY};
        node->white = holdings->white;
        node->least = all_count ? holdings->honours : 0;
        node->most = (turned == IMP_TURN_PLAIN ? HONOURS : HONOURS - 1) - left;
        node->majors = (turned == IMP_TURN_MAJOR ? HONOURS - 2 : HONOURS - 1) - left_majors;
        if (node->least > node->most || node->majors < 0)
            continue;
        for (int player = 0; player < 2; player++)
            node->side[player].shows = holdings->imperials[player] + holdings->doubled[player] > 0;
        if (turned != IMP_TURN_PLAIN)
            ways_put(search, &few, dealer, ITEM_RETOURNE, (struct score){0, 1});
        go_on(search, &few, &pending);
    }
}

static void turn_up(struct search *search)
{
    const struct judge *judge = search->judge;
    struct node start;
    struct board board = judge->start;
    memset(&start, 0, sizeof start);
    board.turned_jeton[0] = board.turned_jeton[1] = 0;
    ways_set_board(&start, &board);
    start.fallen = NOBODY;
    for (int dealer = 0; dealer < 2; dealer++)
        for (int turned = IMP_TURN_PLAIN; turned < IMP_TURN_KINDS; turned++)
            if ((judge->table.dealer == NOBODY || judge->table.dealer == dealer) &&
                may_turn(judge, (enum imp_turn_kind)turned))
                turn(search, &start, dealer, (enum imp_turn_kind)turned);
    thin_out(&search->layer);
}

/* --- the honours ------------------------------------------------------------------------------------------------- */

static void reach_few(struct search *search, struct layer *layer, const struct few *few)
{
    for (size_t i = 0; i < few->count; i++)
        reach(search, layer, &few->node[i]);
}

/* Honours go to a player's tricks. */
static void take(struct node *node, int player, int honours)
{
    node->side[player].taken = node->side[player].taken + honours;
    node->most -= honours;
    node->least = node->least > honours ? node->least - honours : 0;
}

static void win_honour(struct search *search, struct layer *layer, const struct node *node, int player)
{
    struct few few = {.node = {*node}, .count = 1};
    take(&few.node[0], player, 1);
    if (option_value(search->judge, IMP_OPT_HONOURS) == IMP_HONOURS_LEADER) /* won by who did not lead: not marked */
        reach(search, layer, &few.node[0]);
    ways_put(search, &few, player, ITEM_HONOUR, (struct score){0, 1});
    reach_few(search, layer, &few);
}

/* An imperial of one top trump taken with another: both count no more, or only the one taken. */
static void fall_by_capture(struct search *search, struct layer *layer, const struct node *node, int player)
{
    struct few few = {.node = {*node}, .count = 1};
    if (node->majors < 2 || node->most < 2)
        return;
    take(&few.node[0], player, 2);
    few.node[0].majors -= 2;
    ways_put(search, &few, player, ITEM_IMPERIAL, (struct score){1, 0});
    ways_demark(search, &few, opponent(player), IMH_A15, false);
    reach_few(search, layer, &few);
    if (option_value(search->judge, IMP_OPT_TOMBEE_SUPPRESSES) != IMP_SUPPRESSES_CAPTURED)
        return;
    ways_put(search, &few, player, ITEM_HONOUR, (struct score){0, 1});
    reach_few(search, layer, &few);
}

/* An imperial of all four top trumps, which must be in his tricks in the end. */
static void fall_by_four(struct search *search, struct layer *layer, const struct node *node, int player)
{
    struct few few = {.node = {*node}, .count = 1};
    if (node->majors < HONOURS - 1 || node->fallen != NOBODY)
        return;
    few.node[0].fallen = player;
    ways_put(search, &few, player, ITEM_IMPERIAL, (struct score){1, 0});
    ways_demark(search, &few, opponent(player), IMH_A15, false);
    reach_few(search, layer, &few);
}

/* The dealer's point, named only as he covers a later card. */
static void late_point(struct search *search, struct layer *layer, const struct node *node)
{
    if (option_value(search->judge, IMP_OPT_LATE_POINT) != IMP_ANY_COVER ||
        node->side[0].point + node->side[1].point > 0)
        return;
    for (int player = 0; player < 2; player++) {
        struct few few = {.node = {*node}, .count = 1};
        if (player != search->judge->table.dealer && search->judge->table.dealer != NOBODY)
            continue;
        ways_put(search, &few, player, ITEM_POINT, (struct score){0, 1});
        reach_few(search, layer, &few);
    }
}

static void play_on(struct search *search, struct layer *layer, const struct node *node)
{
    int tombee = option_value(search->judge, IMP_OPT_TOMBEE);
    late_point(search, layer, node);
    for (int player = 0; player < 2; player++) {
        if (node->most > 0)
            win_honour(search, layer, node, player);
        if (tombee == IMP_TOMBEE_CAPTURE)
            fall_by_capture(search, layer, node, player);
        if (tombee == IMP_TOMBEE_FOUR)
            fall_by_four(search, layer, node, player);
    }
}

static bool not_played(const struct search *search, const struct node *node)
{
    return node->white != NOBODY && option_value(search->judge, IMP_OPT_BLANCHES_PLAY) == IMP_BLANCHES_NO_PLAY;
}

/* Whether the play can end with these honours taken. */
static bool all_taken(const struct node *node)
{
    return node->least == 0 && (node->fallen == NOBODY || node->side[node->fallen].taken >= HONOURS - 1);
}

/* One honour after another; the search's layer is then what the honours can have come to. */
static void play(struct search *search)
{
    struct layer done = {0}, from = search->layer;
    while (from.count > 0) {
        struct layer to = {0};
        for (size_t i = 0; i < from.count; i++) {
            const struct node *node = &from.node[i];
            bool ended = node->over || not_played(search, node);
            if (ended || all_taken(node))
                reach(search, &done, node);
            if (!ended)
                play_on(search, &to, node);
        }
        thin_out(&to);
        from = to;
    }
    thin_out(&done);
    search->layer = done;
}

/* --- the tricks, and the end ------------------------------------------------------------------------------------- */

static void tell(const struct search *search, const struct node *node)
{
    static const struct message *const slips[] = {NULL, &msg_imp_slip_demark_forgotten, &msg_imp_slip_demark_undue};
    struct way way = {.ends = node->over,
                      .merged = (search->told[0] & search->told[1]) != ~0U,
                      .mistaken = node->erring ? &imp_rules[node->rule] : NULL,
                      .slip = slips[node->erring]};
    for (int player = 0; player < 2; player++) {
        const struct side *side = &node->side[player];
        int change = ways_side_value(search, side) - search->had[player];
        way_add(&way, player, ITEM_RETOURNE, side->retourne);
        way_add(&way, player, ITEM_POINT, side->point);
        way_add(&way, player, ITEM_IMPERIAL, side->imperial);
        way_add(&way, player, ITEM_BLANCHES, side->blanches);
        way_add(&way, player, ITEM_HONOUR, side->honour);
        way_add(&way, player, ITEM_TRICKS, side->tricks);
        way_add(&way, player, ITEM_CAPOT, side->capot);
        way_add(&way, player, ITEM_DEMARK, change - way.total[player]);
    }
    search->ways->found(search->ways, &way);
}

static void tell_few(const struct search *search, const struct few *few)
{
    for (size_t i = 0; i < few->count; i++)
        tell(search, &few->node[i]);
}

static void win_capot(const struct search *search, struct few *few, int player)
{
    int other = opponent(player);
    bool shields = option_value(search->judge, IMP_OPT_SHIELD_SCOPE) == IMP_SHIELD_ALL;
    ways_put(search, few, player, ITEM_CAPOT, (struct score){option_value(search->judge, IMP_OPT_CAPOT), 0});
    ways_demark(search, few, other, IMH_24, shields && few->node[0].side[other].shows);
}

/* The tricks of `player`, who has at least half of them. */
static void win_tricks(const struct search *search, const struct node *node, int player, int tricks)
{
    const struct judge *judge = search->judge;
    struct few few = {.node = {*node}, .count = 1};
    bool flat = option_value(judge, IMP_OPT_TRICKS) == IMP_TRICKS_FLAT;
    bool capot = tricks == IMP_HAND && option_value(judge, IMP_OPT_CAPOT) > IMP_CAPOT_OFF;
    if (!capot || option_value(judge, IMP_OPT_CAPOT_REPLACES) == IMP_CAPOT_ADDS)
        ways_put(search, &few, player, ITEM_TRICKS, (struct score){0, flat ? 1 : tricks - HALF});
    if (capot)
        win_capot(search, &few, player);
    tell_few(search, &few);
}

/* The fewest tricks that he has: a trick takes two honours at most, and some are recorded. */
static int least_tricks(const struct search *search, const struct node *node, int player)
{
    int least = (node->side[player].taken + 1) / 2, won = search->tricks.won[player];
    return least > won ? least : won;
}

/* Who had half of the tricks first, as far as the winners recorded tell; NOBODY: it may be either. */
static int first_to_half(const struct tricks_won *tricks)
{
    int won[2] = {0, 0};
    for (int i = 0; i < IMP_HAND && imp_is_player(tricks->winner[i]); i++)
        if (++won[tricks->winner[i]] == HALF)
            return tricks->winner[i];
    return NOBODY;
}

static void share_tricks(const struct search *search, const struct node *node)
{
    if (node->over || not_played(search, node)) {
        tell(search, node);
        return;
    }
    int first = first_to_half(&search->tricks);
    for (int player = 0; player < 2 && !too_few(search, node, 0); player++) {
        int least = least_tricks(search, node, player), most = IMP_HAND - least_tricks(search, node, opponent(player));
        int half = first == opponent(player) ? HALF + 1 : HALF;
        for (int tricks = least > half ? least : half; tricks <= most; tricks++)
            win_tricks(search, node, player, tricks);
    }
}

/* Where the tricks count one jeton, somebody has it, if the deal is played to its end. */
static void tell_tricks(const struct search *search)
{
    const struct judge *judge = search->judge;
    bool flat = option_value(judge, IMP_OPT_TRICKS) == IMP_TRICKS_FLAT &&
                option_value(judge, IMP_OPT_CAPOT) <= IMP_CAPOT_OFF && option_value(judge, IMP_OPT_BLANCHES_VALUE) < 0;
    for (int player = 0; player < 2; player++)
        flat &= search->ways->most[player] < option_value(judge, IMP_OPT_GOAL) * search->fiche - search->had[player];
    if (flat)
        search->ways->together[ITEM_TRICKS] = (struct together){true, 1, 1};
}

static bool can_tell(const struct judge *judge, const struct ways *ways)
{
    int penalties = option_value(judge, IMP_OPT_PENALTIES), fiche = judge->game->edition[judge->base].jetons_per_fiche;
    if (!ways->start_known || penalties == IMP_PENALTIES_ACADEMIE ||
        option_value(judge, IMP_OPT_UNDERPLAY_PENALTY) == IMP_UNDERPLAY_LOSES ||
        option_value(judge, IMP_OPT_MISDEAL_PENALTY) == IMP_MISDEAL_IMPERIAL)
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
    case ITEM_TRICKS: return amount >= 0 && amount <= HALF;
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

bool imp_ways(const struct judge *judge, struct ways *ways)
{
    if (!can_tell(judge, ways))
        return false;
    struct search search = {.judge = judge,
                            .ways = ways,
                            .arena = arena_new(),
                            .tricks = sheet_tricks(judge),
                            .fiche = judge->game->edition[judge->base].jetons_per_fiche};
    for (int player = 0; player < 2; player++) {
        search.had[player] = score_value(judge, judge->start.score[player]);
        search.told[player] = told_items(ways, player);
    }
    tell_tricks(&search);
    ways->enough |= !all_conceivable(&search);
    if (!ways->enough)
        turn_up(&search);
    play(&search);
    for (size_t i = 0; i < search.layer.count && !ways->enough; i++) {
        search.layer.node[i].most = search.layer.node[i].majors = 0; /* the play of honours is over */
        share_tricks(&search, &search.layer.node[i]);
    }
    arena_free(search.arena);
    return true;
}

/* Fiches are not lost: who is below the goal in the end has not reached it, and how far off it was is no matter. */
size_t imp_ways_from(const struct judge *judge, const struct figures *figures, int *from)
{
    int goal = option_value(judge, IMP_OPT_GOAL), fiche = judge->game->edition[judge->base].jetons_per_fiche;
    size_t count = 0;
    for (int player = 0; player < 2; player++) {
        const struct score *had = &judge->start.score[player];
        bool fair = had->fiches >= 0 && had->fiches < goal; /* else nothing can be told */
        bool stays = fair && figures->said[player] && score_value(judge, *had) + figures->total[player] < goal * fiche;
        from[count++] = had->points;
        from[count++] = stays ? -1 : had->fiches;
        from[count++] = stays;
    }
    return count;
}
