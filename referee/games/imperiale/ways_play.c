/* The ways of a deal of impériale once all is announced: the honours, one after another, and the tricks. */
#include "games/imperiale/ways_marks.h"

/* --- the honours ------------------------------------------------------------------------------------------------- */

static void reach_few(struct search *search, const struct few *few)
{
    for (size_t i = 0; i < few->count; i++)
        ways_reach(search, &few->node[i]);
}

/* Honours go to a player's tricks. */
static void take(struct node *node, int player, int honours)
{
    node->side[player].taken = (short)(node->side[player].taken + honours);
    node->most = (short)(node->most - honours);
    node->least = (short)(node->least > honours ? node->least - honours : 0);
}

static void win_honour(struct search *search, const struct node *node, int player)
{
    struct few few;
    few_begin(&few, node);
    take(&few.node[0], player, 1);
    if (option_value(search->judge, IMP_OPT_HONOURS) == IMP_HONOURS_LEADER) /* won by who did not lead: not marked */
        ways_reach(search, &few.node[0]);
    ways_put(search, &few, player, ITEM_HONOUR, (struct score){0, 1});
    reach_few(search, &few);
}

/* An imperial of one top trump taken with another: both count no more, or only the one taken. */
static void fall_by_capture(struct search *search, const struct node *node, int player)
{
    struct few few;
    if (node->majors < 2 || node->most < 2)
        return;
    few_begin(&few, node);
    take(&few.node[0], player, 2);
    few.node[0].majors -= 2;
    ways_put(search, &few, player, ITEM_IMPERIAL, (struct score){1, 0});
    ways_demark(search, &few, opponent(player), IMH_A15, false);
    reach_few(search, &few);
    if (option_value(search->judge, IMP_OPT_TOMBEE_SUPPRESSES) != IMP_SUPPRESSES_CAPTURED)
        return;
    ways_put(search, &few, player, ITEM_HONOUR, (struct score){0, 1});
    reach_few(search, &few);
}

/* An imperial of all four top trumps, which must be in his tricks in the end. */
static void fall_by_four(struct search *search, const struct node *node, int player)
{
    struct few few;
    if (node->majors < HONOURS - 1 || node->fallen != NOBODY)
        return;
    few_begin(&few, node);
    few.node[0].fallen = (short)player;
    ways_put(search, &few, player, ITEM_IMPERIAL, (struct score){1, 0});
    ways_demark(search, &few, opponent(player), IMH_A15, false);
    reach_few(search, &few);
}

/* The dealer's point, named only as he covers a later card. */
static void late_point(struct search *search, const struct node *node)
{
    if (!imp_late_point(search->judge, 1) || node->side[0].point + node->side[1].point > 0)
        return;
    for (int player = 0; player < 2; player++) {
        struct few few;
        if (player != search->judge->table.dealer && search->judge->table.dealer != NOBODY)
            continue;
        few_begin(&few, node);
        ways_put(search, &few, player, ITEM_POINT, (struct score){0, 1});
        reach_few(search, &few);
    }
}

static void play_on(struct search *search, const struct node *node)
{
    int tombee = option_value(search->judge, IMP_OPT_TOMBEE);
    late_point(search, node);
    for (int player = 0; player < 2; player++) {
        if (node->most > 0)
            win_honour(search, node, player);
        if (tombee == IMP_TOMBEE_CAPTURE)
            fall_by_capture(search, node, player);
        if (tombee == IMP_TOMBEE_FOUR)
            fall_by_four(search, node, player);
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

/* --- the tricks, and the end ------------------------------------------------------------------------------------- */

static bool wanted(const struct search *search, const struct node *node)
{
    const struct ways *ways = search->ways;
    for (int player = 0; player < 2; player++) {
        int change = ways_change(search, node, player);
        if (change < ways->least[player] || change > ways->most[player])
            return false;
    }
    return true;
}

static void play_done(struct search *search, const struct node *node)
{
    if (!wanted(search, node))
        return;
    static const struct message *const slips[] = {NULL, &msg_imp_slip_demark_forgotten, &msg_imp_slip_demark_undue};
    struct way way = {.ends = node->over,
                      .merged = (search->told[0] & search->told[1]) != ~0U,
                      .mistaken = node->erring ? &imp_rules[node->rule] : NULL,
                      .slip = slips[node->erring]};
    for (int player = 0; player < 2; player++) {
        const struct side *side = &node->side[player];
        way_add(&way, player, ITEM_RETOURNE, side->retourne);
        way_add(&way, player, ITEM_POINT, side->point);
        way_add(&way, player, ITEM_IMPERIAL, side->imperial);
        way_add(&way, player, ITEM_BLANCHES, side->blanches);
        way_add(&way, player, ITEM_HONOUR, side->honour);
        way_add(&way, player, ITEM_TRICKS, side->tricks);
        way_add(&way, player, ITEM_CAPOT, side->capot);
        way_add(&way, player, ITEM_DEMARK, ways_change(search, node, player) - way.total[player]);
    }
    search->ends++;
    search->ways->found(search->ways, &way);
}

/* What players lose who are far from the goal, whose fiches were not counted until now. */
static void tell_less(struct search *search, const struct node *node, int player)
{
    if (player == 2) {
        play_done(search, node);
        return;
    }
    const int change = ways_change(search, node, player);
    for (int lost = 0; lost <= (search->far[player] ? search->lost_most : 0); lost++) {
        const int left = change - lost * search->fiche;
        if (left < search->ways->least[player] || left > search->ways->most[player])
            continue;
        struct node less = *node;
        ways_lose(search, &less, player, lost);
        tell_less(search, &less, player + 1);
    }
}

static void tell_end(struct search *search, const struct node *node)
{
    if (search->far[0] || search->far[1])
        tell_less(search, node, 0);
    else
        play_done(search, node);
}

static void tell_few(struct search *search, const struct few *few)
{
    for (size_t i = 0; i < few->count; i++)
        tell_end(search, &few->node[i]);
}

static void win_capot(const struct search *search, struct few *few, int player, int fiches)
{
    int other = opponent(player);
    bool shields = option_value(search->judge, IMP_OPT_SHIELD_SCOPE) == IMP_SHIELD_ALL;
    ways_put(search, few, player, ITEM_CAPOT, (struct score){fiches, 0});
    ways_demark(search, few, other, IMH_24, shields && few->node[0].side[other].shows);
}

/* The tricks of `player`, who has at least half of them. */
static void win_tricks(struct search *search, const struct node *node, int player, int tricks)
{
    struct score worth = imp_tricks_worth(search->judge, tricks);
    struct few few;
    few_begin(&few, node);
    if (worth.points > 0)
        ways_put(search, &few, player, ITEM_TRICKS, (struct score){0, worth.points});
    if (worth.fiches > 0)
        win_capot(search, &few, player, worth.fiches);
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
        if (++won[tricks->winner[i]] == IMP_HALF)
            return tricks->winner[i];
    return NOBODY;
}

static void share_tricks(struct search *search, const struct node *node)
{
    if (node->over || not_played(search, node)) {
        tell_end(search, node);
        return;
    }
    int first = first_to_half(&search->tricks);
    for (int player = 0; player < 2 && !ways_too_few(search, node, 0); player++) {
        int least = least_tricks(search, node, player), most = IMP_HAND - least_tricks(search, node, opponent(player));
        int half = first == opponent(player) ? IMP_HALF + 1 : IMP_HALF;
        for (int tricks = least > half ? least : half; tricks <= most; tricks++)
            win_tricks(search, node, player, tricks);
    }
}

/* One honour after another, and wherever the play can end with those taken, the tricks. */
static void play_from(struct search *search, const struct node *node)
{
    bool ended = node->over || not_played(search, node);
    if (ended || all_taken(node)) {
        struct node end = *node;
        end.most = end.majors = 0;
        share_tricks(search, &end);
    }
    if (!ended)
        play_on(search, node);
}

/* Whether, with all that is announced, a player has too little of an item that is asked for, and the play brings no more of it. */
static bool short_of_fixed(const struct search *search, const struct node *node, int player)
{
    const struct fixed *fixed = search->ways->fixed[player];
    const struct side *side = &node->side[player];
    bool late = imp_late_point(search->judge, 1);
    return side->retourne < fixed[ITEM_RETOURNE].amount || side->blanches < fixed[ITEM_BLANCHES].amount ||
           (side->point < fixed[ITEM_POINT].amount && !late) || side->honour + node->most < fixed[ITEM_HONOUR].amount ||
           ways_imperials_short(search, node, player, 0);
}

static bool falls_short(const struct search *search, const struct node *node)
{
    return ways_too_few(search, node, 0) ||
           (search->fixes && (short_of_fixed(search, node, 0) || short_of_fixed(search, node, 1)));
}

void ways_reach(struct search *search, const struct node *node)
{
    if (!search->ways->enough && !ways_too_many(search, node) && !falls_short(search, node) &&
        once_add(&search->reached, node, sizeof *node, search->arena))
        play_from(search, node);
}
