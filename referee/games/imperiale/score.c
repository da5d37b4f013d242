/* Fiches and jetons: how a mark moves a board (points, § 2; articles 13 and 15), and how sheets go wrong. */
#include "core/sheet/possible.h"
#include "core/sheet/sheet.h"
#include "core/sheet/sheet_acts.h"
#include "games/imperiale/state.h"

static int jetons_per_fiche(const struct judge *judge)
{
    return judge->game->edition[judge->rules.base].jetons_per_fiche;
}

static bool at_goal(const struct judge *judge, const struct board *board, int player)
{
    return board->score[player].fiches >= option_value(judge, IMP_OPT_GOAL);
}

/* Whether both have reached the goal with the same score: no rule says who has won. */
static bool level_at_goal(const struct judge *judge, const struct board *board)
{
    return at_goal(judge, board, 0) && score_equal(board->score[0], board->score[1]);
}

/* The player with the goal reached; of both, the one with more, fiches before jetons. */
static int leader_at_goal(const struct judge *judge, const struct board *board)
{
    const struct score *one = &board->score[0], *two = &board->score[1];
    bool more = one->fiches > two->fiches || (one->fiches == two->fiches && one->points > two->points);
    if (level_at_goal(judge, board))
        return NOBODY;
    return at_goal(judge, board, 0) && (more || !at_goal(judge, board, 1)) ? 0 : at_goal(judge, board, 1) ? 1 : NOBODY;
}

static void look_for_winner(const struct judge *judge, struct board *board, int player)
{
    if (option_value(judge, IMP_OPT_END) == IMP_END_IMMEDIATE && at_goal(judge, board, player))
        board->winner = player;
}

/* --- demarking -------------------------------------------------------------------------------------------------- */

bool imp_demarks(const struct judge *judge, int player, enum imp_kind kind, int white, bool other_has,
                 enum imp_rule *rule)
{
    bool both_keep = option_value(judge, IMP_OPT_MUTUAL) == IMP_BOTH_KEEP;
    if (kind == IMP_TURNED && option_value(judge, IMP_OPT_TURNED_DEMARKS) == IMP_TURNED_DEMARKS_FALSE)
        *rule = IMH_16;
    else if (white == player)
        *rule = IMH_15;
    else if (white == opponent(player))
        *rule = IMH_14;
    else
        *rule = both_keep && other_has ? IMH_A14 : IMH_A13;
    return *rule == IMH_A13;
}

struct score imp_tricks_worth(const struct judge *judge, int tricks)
{
    int value = option_value(judge, IMP_OPT_CAPOT), capot = tricks == IMP_HAND && value > IMP_CAPOT_OFF ? value : 0;
    bool flat = option_value(judge, IMP_OPT_TRICKS) == IMP_TRICKS_FLAT;
    bool beside = capot == 0 || option_value(judge, IMP_OPT_CAPOT_REPLACES) == IMP_CAPOT_ADDS;
    return (struct score){capot, !beside ? 0 : flat ? 1 : tricks - IMP_HALF};
}

bool imp_demarking(const struct judge *judge) { return option_value(judge, IMP_OPT_DEMARK) != IMP_DEMARK_NONE; }

bool imp_demark_mark(const struct judge *judge, int player, enum imp_rule rule, bool spared, const struct mark *cause,
                     struct mark *mark)
{
    int option = option_value(judge, IMP_OPT_DEMARK);
    bool exempt = option_value(judge, IMP_OPT_TURNED_EXEMPT) == IMP_EXEMPT_TRUE && rule != IMH_24;
    *mark = (struct mark){.player = player,
                          .item = ITEM_DEMARK,
                          .amount = {0, spared ? IMP_SPARED : 0},
                          .exempt_turned = exempt,
                          .claim = cause->claim,
                          .rejected = cause->rejected,
                          .struck = cause->struck,
                          .rule = option == IMP_DEMARK_ANY ? cause->rule : &imp_rules[rule],
                          .at = cause->at};
    return imp_demarking(judge);
}

/* --- one mark -------------------------------------------------------------------------------------------------- */

/* What an imperial of six jetons takes off the opponent. */
struct erased {
    int jetons, turned;
};

static void convert(const struct judge *judge, struct board *board, const struct mark *mark, struct erased *erased)
{
    int other = opponent(mark->player);
    board->score[mark->player].fiches++;
    board->score[mark->player].points = 0;
    board->turned_jeton[mark->player] = 0;
    if (mark->spares || !imp_demarking(judge))
        return;
    erased->turned += board->turned_jeton[other];
    erased->jetons += board->score[other].points - board->turned_jeton[other];
    board->score[other].points = 0;
    board->turned_jeton[other] = 0;
}

/* Jetons are marked one by one, so that an imperial is made at six exactly. */
static void mark_jetons(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink)
{
    struct score added = {mark->amount.fiches, 0};
    struct erased erased = {0, 0};
    board->score[mark->player].fiches += mark->amount.fiches;
    if (!mark->goes_on && mark->amount.fiches > 0)
        look_for_winner(judge, board, mark->player);
    for (; added.points < mark->amount.points && board->winner == NOBODY; added.points++) {
        board->score[mark->player].points++;
        if (mark->item == ITEM_RETOURNE)
            board->turned_jeton[mark->player] = 1;
        if (board->score[mark->player].points >= jetons_per_fiche(judge)) {
            convert(judge, board, mark, &erased);
            look_for_winner(judge, board, mark->player);
        }
    }
    int other = opponent(mark->player);
    ledger_line(sink, mark, mark->player, mark->item, added, mark->rule, board);
    if (erased.jetons > 0)
        ledger_line(sink, mark, other, ITEM_DEMARK, (struct score){0, -erased.jetons},
                    imp_cited(judge, IMP_ROLE_ERASED), board);
    if (erased.turned > 0)
        ledger_line(sink, mark, other, ITEM_DEMARK, (struct score){0, -erased.turned},
                    imp_cited(judge, IMP_ROLE_TURNED_ERASED), board);
}

/* A demark leaves the jeton of a marquant turned, if the mark says so, and as many others as the mark's amount. Whose
   imperial it belongs to may have won by it. */
static void demark(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink)
{
    int player = mark->player, had = board->score[player].points;
    int keeps = mark->exempt_turned ? board->turned_jeton[player] : 0;
    if (keeps < mark->amount.points)
        keeps = mark->amount.points;
    if (keeps > had)
        keeps = had;
    board->score[player].points = keeps;
    if (board->turned_jeton[player] > keeps)
        board->turned_jeton[player] = keeps;
    look_for_winner(judge, board, opponent(player));
    if (keeps < had)
        ledger_line(sink, mark, player, ITEM_DEMARK, (struct score){0, keeps - had}, mark->rule, board);
}

void imp_fold(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink)
{
    if (mark->item == ITEM_DEMARK)
        demark(judge, board, mark, sink);
    else if (mark->item == ITEM_NONE) /* the deal is over */
        board->winner = leader_at_goal(judge, board);
    else
        mark_jetons(judge, board, mark, sink);
}

/* Where the first to reach the goal has won at once, no deal brings the other there as well. */
static bool both_at_goal(const struct judge *judge)
{
    return judge->sheet.alone && option_value(judge, IMP_OPT_END) == IMP_END_IMMEDIATE &&
           at_goal(judge, &judge->board, 0) && at_goal(judge, &judge->board, 1);
}

void imp_settle(const struct judge *judge, struct settlement *settlement)
{
    int winner = judge->board.winner != NOBODY ? judge->board.winner : leader_at_goal(judge, &judge->board);
    /* From a score that is not known only he wins who is known to have all the same. */
    *settlement = (struct settlement){.decided = !judge->sheet.adrift || judge->board.winner != NOBODY,
                                      .winner = winner,
                                      .level = winner == NOBODY && level_at_goal(judge, &judge->board) &&
                                               judge->record->result.winner != NOBODY,
                                      .contested = both_at_goal(judge),
                                      .told = imp_state(judge)->unfinished,
                                      .told_late = imp_in_force(judge, IMM_31)};
}

/* --- sheets ------------------------------------------------------------------------------------------------------ */

static struct mark *mark_of_deal(const struct judge *judge, enum item item)
{
    struct mark *found = NULL;
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++)
        if (judge->ledger->mark[i]->item == item && !judge->ledger->mark[i]->rejected)
            found = judge->ledger->mark[i];
    return found;
}

/* Whether each is known to have half of the tricks, by the cards or by who gathered them. */
static bool tricks_even(const struct judge *judge)
{
    struct tricks_won tricks = sheet_tricks(judge);
    return tricks.won[0] == IMP_HALF && tricks.won[1] == IMP_HALF;
}

static enum imp_role item_role(const struct judge *judge, enum item item)
{
    switch (item) {
    case ITEM_NONE: return IMP_ROLE_CONVERSION;
    case ITEM_RETOURNE: return IMP_ROLE_TURNED;
    case ITEM_HONOUR: return IMP_ROLE_HONOUR;
    case ITEM_POINT: return IMP_ROLE_POINT;
    case ITEM_IMPERIAL: return IMP_ROLE_FOUR;
    case ITEM_BLANCHES: return IMP_ROLE_BLANCHES;
    case ITEM_TRICKS: return tricks_even(judge) ? IMP_ROLE_EVEN : IMP_ROLE_TRICKS;
    case ITEM_CAPOT: return IMP_ROLE_CAPOT;
    case ITEM_DEMARK: return IMP_ROLE_DEMARK;
    default: return IMP_ROLES;
    }
}

/* What the card turned brings hangs on what it is; the point, on the dealer's answer; demarking, on what the other counted. */
void imp_item_facts(const struct judge *judge, struct finding *finding, int player, enum item item)
{
    const struct imp_deal *deal = imp_deal(judge);
    if (item == ITEM_DEMARK)
        sheet_proof_counted(judge, finding, ITEM_BIT(ITEM_BLANCHES) | ITEM_BIT(ITEM_IMPERIAL) | ITEM_BIT(ITEM_CAPOT));
    const struct imp_act *answer = item == ITEM_POINT ? imp_conceding(judge, player) : NULL;
    if (answer != NULL)
        proof(judge, finding, answer->step->act_at, &msg_imp_ev_answered, ARGS(arg_player("who", player)));
    if (item == ITEM_RETOURNE && card_known(deal->turned) && !deal->turned_right && judge->table.talon_count > 0)
        proof(judge, finding, judge->table.talon_list->card_at[judge->table.talon_first], &msg_imp_ev_first_in_talon,
              ARGS(arg_card("card", judge->table.talon[0])));
    else if (item == ITEM_RETOURNE && card_known(deal->turned))
        proof(judge, finding, deal->turned_at, &msg_ev_fit_turned, ARGS(arg_cards("cards", set_of(deal->turned))));
}

/* One of them has the point, by the answer; all twelve tricks are a capot; who demarks where nobody does has miscounted. */
const struct rule *imp_clash_rule(const struct judge *judge, const struct statement *one, const struct statement *other)
{
    const struct statement *last = other != NULL ? other : one;
    if (one->kind != SAYS_ITEM || last->kind != SAYS_ITEM)
        return NULL;
    if (other == NULL && one->item == ITEM_TRICKS && one->amount >= IMP_HALF)
        return option_value(judge, IMP_OPT_CAPOT) > IMP_CAPOT_OFF ? imp_cited(judge, IMP_ROLE_CAPOT) : NULL;
    if (one->item == ITEM_DEMARK && last->item == ITEM_DEMARK && option_value(judge, IMP_OPT_DEMARK) == IMP_DEMARK_NONE)
        return &rec_rules[REC_13];
    return other != NULL && one->item == ITEM_POINT && last->item == ITEM_POINT ? imp_cited(judge, IMP_ROLE_REPLY)
                                                                                : NULL;
}

const struct rule *imp_item_rule(const struct judge *judge, enum item item)
{
    const struct mark *mark = item == ITEM_POINT || item == ITEM_DEMARK ? mark_of_deal(judge, item) : NULL;
    enum imp_role role = item_role(judge, item);
    if (mark != NULL)
        return mark->rule;
    const struct imp_act *answer = item == ITEM_POINT ? imp_conceding(judge, judge->table.dealer) : NULL;
    if (answer != NULL && answer->step->verb == VERB_EQUAL)
        role = IMP_ROLE_POINT_EQUAL;
    return role < IMP_ROLES ? imp_cited(judge, role) : NULL;
}

/* Whether folding this mark makes an imperial of six jetons. */
static bool converts(const struct judge *judge, const struct mark *mark)
{
    struct board board = judge->start;
    struct line_sink silent = {NULL, NULL};
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++) {
        int before = board.score[mark->player].fiches;
        if (judge->ledger->mark[i]->rejected)
            continue;
        imp_fold(judge, &board, judge->ledger->mark[i], &silent);
        if (judge->ledger->mark[i] == mark)
            return mark->item != ITEM_DEMARK && board.score[mark->player].fiches > before + mark->amount.fiches;
        if (board.winner != NOBODY)
            return false;
    }
    return false;
}

/* Whether some item of the deal is worth just one fiche to the player: leaving that out looks the same. */
static bool has_single_fiche(const struct judge *judge, int player)
{
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++)
        if (judge->ledger->mark[i]->player == player && judge->ledger->mark[i]->amount.fiches == 1 &&
            !judge->ledger->mark[i]->rejected)
            return true;
    return false;
}

/* A demark as the sheet has it, leaving `keeps` jetons. */
static struct mark demark_said(const struct mark *mark, int keeps, bool exempt, const struct message *text)
{
    struct mark said = *mark;
    said.amount.points = keeps;
    said.exempt_turned = exempt;
    said.text = (struct phrase){.message = text};
    return said;
}

/* Jetons that blanches leave standing, and the imperial in them too: what the imperial says of them is the nearer rule. */
static bool spared_again(const struct judge *judge, const struct mark *mark)
{
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count && mark->rule == &imp_rules[IMH_14]; i++) {
        const struct mark *other = judge->ledger->mark[i];
        if (other->item == ITEM_DEMARK && other->player == mark->player && other->rule == &imp_rules[IMH_15] &&
            !other->rejected)
            return true;
    }
    return false;
}

/* Jetons taken off that were to stay, or left that were to go. */
static size_t mistaken_demarks(const struct judge *judge, const struct mark *mark, struct mark *other, size_t room)
{
    bool spared = mark->amount.points > 0;
    size_t count = 0;
    if (room < 3 || spared_again(judge, mark))
        return 0;
    if (spared || mark->exempt_turned)
        other[count++] = demark_said(mark, 0, false, spared ? &msg_imp_slip_not_spared : &msg_imp_slip_turned_gone);
    if (spared)
        other[count++] = demark_said(mark, 0, true, &msg_imp_slip_not_spared);
    else if (mark->player == judge->table.dealer)
        other[count++] = demark_said(mark, 1, mark->exempt_turned, &msg_imp_slip_turned_kept);
    return count;
}

/* Honours counted though a fallen imperial stands in their place: some of them, or all. */
static size_t counted_withheld(const struct mark *mark, struct mark *other, size_t room)
{
    size_t count = 0;
    for (int jetons = 1; jetons <= mark->withheld.points && count < room; jetons++) {
        other[count] = *mark;
        other[count].amount.points = jetons;
        other[count++].text = (struct phrase){.message = &msg_imp_slip_withheld};
    }
    return count;
}

/* What both have alike, equal points or six tricks each, given to the one whom the rule does not give it to. */
static size_t given_to_other(const struct judge *judge, const struct mark *mark, struct mark *other)
{
    bool even = mark->item == ITEM_TRICKS && mark->rule == imp_cited(judge, IMP_ROLE_EVEN);
    if (!even && (mark->item != ITEM_POINT || mark->rule != imp_cited(judge, IMP_ROLE_POINT_EQUAL)))
        return 0;
    *other = *mark;
    other->player = opponent(mark->player);
    other->text = (struct phrase){.message = &msg_imp_slip_even};
    return 1;
}

/* Twelve tricks won are counted like seven or eight, in place of the capot or beside it. */
static size_t capot_and_tricks(const struct judge *judge, const struct mark *mark, struct mark *other)
{
    const bool flat = option_value(judge, IMP_OPT_TRICKS) == IMP_TRICKS_FLAT;
    const int jetons = flat ? 1 : IMP_HALF;
    other[0] = other[1] = *mark;
    other[0].item = ITEM_TRICKS;
    other[0].amount = (struct score){0, jetons};
    other[0].goes_on = false;
    other[0].text = (struct phrase){.message = &msg_imp_slip_capot};
    other[1].amount.points += jetons;
    other[1].text = (struct phrase){.message = &msg_imp_slip_capot_beside};
    return option_value(judge, IMP_OPT_CAPOT_REPLACES) == IMP_CAPOT_ADDS ? 1 : 2;
}

size_t imp_mistakes(const struct judge *judge, const struct mark *mark, struct mark *other, size_t room)
{
    bool voided =
        mark->item == ITEM_POINT && mark->claim == 0 && imp_deal(judge)->void_point.winner != NOBODY; /* for blanches */
    if (mark->rejected && (mark->item == ITEM_RETOURNE || voided) && room > 0) {
        *other = *mark;
        other->rejected = false;
        other->text = (struct phrase){.message = voided ? &msg_imp_slip_point_void : &msg_imp_slip_turned};
        return 1;
    }
    if (mark->rejected)
        return 0;
    if (mark->item == ITEM_CAPOT && room > 1)
        return capot_and_tricks(judge, mark, other);
    if (mark->item == ITEM_DEMARK)
        return mistaken_demarks(judge, mark, other, room);
    if (mark->withheld.points > 0)
        return counted_withheld(mark, other, room);
    size_t count = room > 2 ? given_to_other(judge, mark, other) : 0;
    if (room < 3 || !converts(judge, mark) || has_single_fiche(judge, mark->player))
        return count;
    /* The jetons taken back and no fiche laid down; a fiche laid down and the jetons left. */
    for (size_t i = 0; i < 2; i++, count++) {
        other[count] = *mark;
        other[count].amount.fiches += i == 0 ? -1 : 1;
        other[count].rule = imp_cited(judge, IMP_ROLE_CONVERSION);
        other[count].text = (struct phrase){.message = i == 0 ? &msg_imp_slip_no_fiche : &msg_imp_slip_jetons_left};
    }
    return count;
}

/* What other editions, or other agreements, would count. */
size_t imp_slips(const struct judge *judge, const struct mark *mark, struct score *other, size_t room)
{
    int won = 0;
    bool fallen = mark->trick > 0 && mark->rule == imp_cited(judge, IMP_ROLE_FALLEN);
    if (imp_is_player(mark->player))
        won = (int)judge->table.tricks[mark->player];
    if (room < 3 || mark->rejected)
        return 0;
    switch (mark->item) {
    case ITEM_POINT: /* four points in the modern edition */ other[0] = (struct score){0, 4}; return 1;
    case ITEM_IMPERIAL:
    case ITEM_BLANCHES:
    case ITEM_CAPOT:
        other[0] = (struct score){mark->amount.fiches == 1 ? 2 : 1, 0};
        other[1] = (struct score){0, 2}; /* the two honours of its trick, where no imperial falls */
        return fallen ? 2 : 1;
    case ITEM_TRICKS: /* all the tricks; a single jeton; one for each above six */
        other[0] = (struct score){0, won};
        other[1] = (struct score){0, 1};
        other[2] = (struct score){0, won - IMP_HALF};
        return won > IMP_HALF ? 3 : 2;
    default: return 0;
    }
}
