/* Marks on the board, as score.c folds them, and as a sheet has them that mistakes one rule. */
#include "games/imperiale/ways_marks.h"

int *ways_marked(struct side *side, enum item item)
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

int ways_side_value(const struct search *search, const struct side *side)
{
    return side->fiches * search->fiche + side->jetons;
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
        node->side[player].fiches = board->score[player].fiches;
        node->side[player].jetons = board->score[player].points;
        node->side[player].turned = board->turned_jeton[player];
    }
    node->over = board->winner != NOBODY;
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
    node->erring = (int)mistake;
    if (!again)
        node->rule = (int)(rule - imp_rules);
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
                            .demarks = amount.fiches > 0 && imp_demarking(search->judge),
                            .spares = shields && few->node[i].side[opponent(player)].shows};
        int had = side->fiches * search->fiche + side->jetons;
        int *of = ways_marked(side, item);
        if (few->node[i].over)
            continue;
        size_t next = few->count;
        fold(search, few, i, &mark);
        if ((search->told[player] >> item & 1U) != 0)
            *of += side->fiches * search->fiche + side->jetons - had;
        if (few->count > next)
            *ways_marked(&few->node[next].side[player], item) = *of;
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
