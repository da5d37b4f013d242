/* Marks on the board, as score.c folds them, and as a sheet has them that mistakes one rule. */
#include "games/imperiale/ways_marks.h"

/* What the player has of the item in a way. */
static short *marked(struct side *side, enum item item)
{
    switch (item) {
    case ITEM_RETOURNE: return &side->retourne;
    case ITEM_POINT: return &side->point;
    case ITEM_IMPERIAL: return &side->imperial;
    case ITEM_BLANCHES: return &side->blanches;
    case ITEM_HONOUR: return &side->honour;
    case ITEM_TRICKS: return &side->tricks;
    default: return &side->capot;
    }
}

int ways_change(const struct search *search, const struct node *node, int player)
{
    const struct side *side = &node->side[player];
    return side->fiches * search->fiche + side->jetons - search->had[player];
}

static struct board board_of(const struct node *node)
{
    struct board board = {.winner = NOBODY};
    for (int player = 0; player < 2; player++) {
        board.score[player] = (struct score){node->side[player].fiches, node->side[player].jetons};
        board.turned_jeton[player] = node->side[player].turned;
    }
    return board;
}

void ways_set_board(struct node *node, const struct board *board)
{
    for (int player = 0; player < 2; player++) {
        node->side[player].fiches = (short)board->score[player].fiches;
        node->side[player].jetons = (short)board->score[player].points;
        node->side[player].turned = (short)board->turned_jeton[player];
    }
    node->over = board->winner != NOBODY ? 1 : 0;
}

void ways_lose(const struct search *search, struct node *node, int player, int lost)
{
    struct side *side = &node->side[player];
    side->fiches = (short)(side->fiches - lost);
    if ((search->told[player] >> ITEM_IMPERIAL & 1U) != 0)
        side->imperial = (short)(side->imperial - lost * search->fiche);
}

/* Adds a node in which a rule was mistaken: `player` has other jetons than he should. */
static void add_erring(const struct search *search, struct few *few, const struct node *right, enum mistake mistake,
                       const struct rule *rule, int player, const struct side *keeps)
{
    bool again = right->erring == MISTAKE_FORGOTTEN && mistake == MISTAKE_FORGOTTEN; /* who forgets, forgets all */
    if ((right->erring && !again) || !search->ways->mistakes || few->count == FEW)
        return;
    struct node *node = &few->node[few->count++];
    *node = *right;
    node->erring = (short)mistake;
    if (!again)
        node->rule = (short)(rule - imp_rules);
    node->side[player].jetons = keeps->jetons;
    node->side[player].turned = keeps->turned;
}

/* Folds a mark over one of the few; where it takes off jetons, that may be forgotten. */
static void fold(const struct search *search, struct few *few, size_t which, const struct mark *mark)
{
    struct node *node = &few->node[which];
    struct line_sink silent = {NULL, NULL};
    struct board board = board_of(node);
    int victim = mark->item == ITEM_DEMARK ? mark->player : opponent(mark->player);
    struct side before = node->side[victim];
    imp_fold(search->judge, &board, mark, &silent);
    ways_set_board(node, &board);
    if (node->side[victim].jetons != before.jetons)
        add_erring(search, few, node, MISTAKE_FORGOTTEN,
                   mark->item == ITEM_DEMARK ? mark->rule : imp_cited(search->judge, IMP_ROLE_ERASED), victim, &before);
}

void ways_put(const struct search *search, struct few *few, int player, enum item item, struct score amount)
{
    bool shields = option_value(search->judge, IMP_OPT_SHIELD_SCOPE) == IMP_SHIELD_ALL;
    for (size_t i = 0, count = few->count; i < count; i++) {
        struct side *side = &few->node[i].side[player];
        struct mark mark = {.player = player,
                            .item = item,
                            .amount = amount,
                            .goes_on = amount.fiches > 0 && imp_demarking(search->judge),
                            .spares = shields && few->node[i].side[opponent(player)].shows};
        int had = side->fiches * search->fiche + side->jetons;
        short *of = marked(side, item);
        if (few->node[i].over)
            continue;
        size_t next = few->count;
        fold(search, few, i, &mark);
        if ((search->told[player] >> item & 1U) != 0)
            *of = (short)(*of + side->fiches * search->fiche + side->jetons - had);
        if (few->count > next)
            *marked(&few->node[next].side[player], item) = *of;
    }
}

void ways_demark(const struct search *search, struct few *few, int player, enum imp_rule rule, bool spared)
{
    struct mark mark, cause = {.rule = imp_cited(search->judge, IMP_ROLE_DEMARK)};
    if (!imp_demark_mark(search->judge, player, rule, spared, &cause, &mark))
        return;
    for (size_t i = 0, count = few->count; i < count; i++) {
        if (few->node[i].over)
            continue;
        fold(search, few, i, &mark);
        if (spared && few->node[i].side[player].jetons > 0)
            add_erring(search, few, &few->node[i], MISTAKE_NOT_SPARED, mark.rule, player, &(struct side){0});
    }
}

/* --- what may still be come to -------------------------------------------------------------------------------------- */

/* Whether a player has more of an item than is asked for. */
static bool beyond_fixed(const struct search *search, const struct node *node, int player)
{
    static const enum item items[] = {ITEM_RETOURNE, ITEM_POINT,  ITEM_IMPERIAL, ITEM_BLANCHES,
                                      ITEM_HONOUR,   ITEM_TRICKS, ITEM_CAPOT};
    struct side side = node->side[player];
    const struct fixed *fixed = search->ways->fixed[player];
    side.imperial = (short)(side.imperial - ways_to_lose(search, player));
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++)
        if (fixed[items[i]].here && *marked(&side, items[i]) > fixed[items[i]].amount)
            return true;
    return false;
}

bool ways_too_many(const struct search *search, const struct node *node)
{
    const struct ways *ways = search->ways;
    for (int player = 0; player < 2; player++)
        if (node->side[player].fiches * search->fiche - search->had[player] - ways_to_lose(search, player) >
            ways->most[player])
            return true;
    return search->fixes && (beyond_fixed(search, node, 0) || beyond_fixed(search, node, 1));
}

int ways_may_fall(const struct search *search, const struct node *node)
{
    switch (option_value(search->judge, IMP_OPT_TOMBEE)) {
    case IMP_TOMBEE_CAPTURE: return node->majors / 2;
    case IMP_TOMBEE_FOUR: return node->majors >= HONOURS - 1 && node->fallen == NOBODY;
    default: return 0;
    }
}

bool ways_too_few(const struct search *search, const struct node *node, int fiches)
{
    int capot = option_value(search->judge, IMP_OPT_CAPOT);
    fiches += ways_may_fall(search, node) + (capot > 0 ? capot : 0);
    int rest = node->over ? 0 : node->most + IMP_HALF + 1 + fiches * search->fiche;
    for (int player = 0; player < 2; player++)
        if (ways_change(search, node, player) + rest < search->ways->least[player])
            return true;
    return false;
}

bool ways_imperials_short(const struct search *search, const struct node *node, int player, int fiches)
{
    const struct fixed *fixed = &search->ways->fixed[player][ITEM_IMPERIAL];
    return fixed->here &&
           node->side[player].imperial + (ways_may_fall(search, node) + fiches) * search->fiche < fixed->amount;
}
