/* What each event of a deal earns, in the order in which it falls. */
#include "core/trick.h"
#include "games/imperiale/state.h"

#include "core/messages.h"

/* Enters a mark, and remembers what it takes off the other board: that may be seen on the table. */
static void put(struct judge *judge, struct imp_state *state, struct mark mark, const struct message *text,
                const struct arg *args, size_t count)
{
    struct board before = judge->board;
    int victim = mark.item == ITEM_DEMARK ? mark.player : opponent(mark.player);
    if (option_value(judge, IMP_OPT_SHIELD_SCOPE) == IMP_SHIELD_ALL && mark.item != ITEM_DEMARK)
        mark.spares = imp_deal(judge)->has_imperial[victim];
    enter(judge, &mark, text, args, count);
    int lost = before.score[victim].points - judge->board.score[victim].points;
    if (lost > 0) {
        state->deal.demarked[victim] += lost;
        state->deal.demark_rule[victim] = mark.item == ITEM_DEMARK ? mark.rule : imp_cited(judge, IMP_ROLE_ERASED);
    }
}

/* Takes off the jetons of `player`, or spares them: then the mark is entered all the same, for the rule it stands on. */
static void put_demark(struct judge *judge, struct imp_state *state, int player, enum imp_rule rule, bool spared,
                       const struct mark *cause)
{
    struct mark mark;
    if (imp_demark_mark(judge, player, rule, spared, cause, &mark))
        put(judge, state, mark, NULL, NO_ARGS);
}

/* --- the turn-up ------------------------------------------------------------------------------------------------- */

/* What a card would bring that was turned and was not the one to be turned: it explains a sheet that has its jeton. */
static void put_turned_wrongly(struct judge *judge, struct imp_state *state)
{
    const struct imp_deal *deal = &state->deal;
    for (size_t i = 0; i < deal->turn_count; i++) {
        const struct imp_turn *turn = &deal->turn[i];
        if ((turn->act != NULL && turn->act->step->verb != VERB_TURNS) || !card_known(turn->card) ||
            !imp_honour(card_rank(turn->card)) || (deal->turned_right && turn->card == deal->turned))
            continue;
        put(judge, state,
            (struct mark){.player = judge->table.dealer,
                          .item = ITEM_RETOURNE,
                          .amount = {0, 1},
                          .rejected = true,
                          .rule = imp_cited(judge, IMP_ROLE_TURNED),
                          .at = turn->at},
            &msg_imp_mark_turned, ARGS(arg_card("card", turn->card)));
    }
}

static void mark_turned(struct judge *judge, struct imp_state *state)
{
    const struct imp_deal *deal = &state->deal;
    if (judge->table.dealer != NOBODY && card_known(deal->turned))
        put_turned_wrongly(judge, state);
    if (!card_known(deal->turned) || !deal->turned_right || !imp_honour(card_rank(deal->turned)) ||
        judge->table.dealer == NOBODY)
        return;
    put(judge, state,
        (struct mark){.player = judge->table.dealer,
                      .item = ITEM_RETOURNE,
                      .amount = {0, 1},
                      .rule = imp_cited(judge, IMP_ROLE_TURNED),
                      .at = deal->turned_at},
        &msg_imp_mark_turned, ARGS(arg_card("card", deal->turned)));
}

/* --- the calls ---------------------------------------------------------------------------------------------------- */

/* Marks of one claim share a number; each act may make two claims of it. */
static unsigned claim_number(const struct judge *judge, const struct imp_act *act, unsigned which)
{
    return (unsigned)(act - imp_deal(judge)->act) * 2 + 1 + which;
}

/* What was claimed and rejected: it explains a sheet that counts it. */
static void put_rejected(struct judge *judge, struct imp_state *state, const struct imp_act *act, enum item item,
                         struct score amount, enum imp_role role)
{
    put(judge, state,
        (struct mark){.player = act->step->actor,
                      .item = item,
                      .amount = amount,
                      .claim = act == state->deal.void_point.claim ? 0 : claim_number(judge, act, 0),
                      .rejected = true,
                      .rule = imp_cited(judge, role),
                      .at = act->step->act_at},
        NULL, NO_ARGS);
}

static void put_rejected_point(struct judge *judge, struct imp_state *state, int player)
{
    const struct imp_act *act = state->deal.rejected[player];
    if (act != NULL)
        put_rejected(judge, state, act, ITEM_POINT, (struct score){0, 1}, state->deal.rejecting[player]);
}

/* To whom of the two the point goes that has it. */
static void put_point(struct judge *judge, struct imp_state *state, int player, struct mark mark)
{
    const struct imp_point_won *won = &state->deal.point;
    bool claimed = won->claim != NULL && won->claim->step->actor == player;
    const struct imp_act *act = won->claim != NULL ? won->claim : won->when;
    struct imp_point value = claimed ? won->claim->point.value : state->deal.best[player];
    mark.player = player;
    mark.item = ITEM_POINT;
    mark.amount = (struct score){0, 1};
    mark.rule = imp_cited(judge, won->equal ? IMP_ROLE_POINT_EQUAL : IMP_ROLE_POINT);
    mark.at = act->step->act_at;
    put(judge, state, mark,
        value.pips == 0      ? &msg_imp_mark_point_cards
        : value.suit < SUITS ? &msg_imp_mark_point
                             : &msg_imp_mark_point_bare,
        ARGS(arg_number("n", value.pips > 0 ? value.pips : value.cards), arg_suit("suit", value.suit)));
}

/* Whether a claim is made in play, after the point is settled: it would have counted then. */
static bool comes_later(const struct judge *judge, const struct imp_state *state, const struct imp_act *claim)
{
    const struct imp_act *when = state->deal.point.when;
    return claim != NULL && imp_in_play(judge, claim) && (when == NULL || !imp_in_play(judge, when) || when < claim);
}

static void mark_point(struct judge *judge, struct imp_state *state)
{
    const struct imp_point_won *won = &state->deal.point;
    if (state->deal.point_entered)
        return;
    state->deal.point_entered = true;
    for (int player = 0; player < 2; player++)
        if (player != won->winner && !comes_later(judge, state, state->deal.rejected[player]))
            put_rejected_point(judge, state, player);
    if (won->winner == NOBODY)
        return;
    const struct imp_act *rival =
        state->deal.rejected[opponent(won->winner)]; /* in the place of which the point stands */
    struct mark mark = {.claim = rival != NULL ? claim_number(judge, rival, 0) : 0, .open = won->open};
    if (won->open) /* it may as well be the other's */
        mark.claim = claim_number(judge, won->when, 1);
    put_point(judge, state, won->winner, mark);
    mark.rejected = true;
    if (won->open)
        put_point(judge, state, opponent(won->winner), mark);
}

static enum imp_role imperial_role(const struct judge *judge, int player, const struct imp_imperial *what)
{
    bool two = imp_doubles_trumps(judge);
    if (what->kind != IMP_FOUR && option_value(judge, IMP_OPT_TWICE) >= 0 && imp_deal(judge)->both[player])
        return IMP_ROLE_SUIT_AND_TURNED;
    if (what->kind == IMP_TURNED)
        return IMP_ROLE_TURNED_IMPERIAL;
    if (what->kind == IMP_SUIT && (two || what->suit == judge->table.trump))
        return IMP_ROLE_TRUMP_SUIT; /* which says what other suits are worth, too */
    if (imp_white_player(judge) == player)
        return IMP_ROLE_WHITE_IMPERIAL;
    return what->kind == IMP_SUIT ? IMP_ROLE_SUIT : IMP_ROLE_FOUR;
}

/* Whom an imperial makes demark, by which rule, or by which rule he is spared. A sheet that counts one of his own which is rejected keeps
   his jetons by that one (article 14). */
static void demark_for(struct judge *judge, struct imp_state *state, const struct mark *mark, enum imp_kind kind)
{
    int other = opponent(mark->player);
    const int white = imp_white_player(judge);
    enum imp_rule rule, shield;
    bool takes = imp_demarks(judge, mark->player, kind, white, imp_deal(judge)->has_imperial[other], &rule);
    const struct imp_act *claim = takes && !imp_demarks(judge, mark->player, kind, white, true, &shield)
                                      ? imp_rejected_in_hand(judge, other)
                                      : NULL;
    struct mark cause = *mark;
    cause.claim = claim != NULL ? claim_number(judge, claim, 0) : mark->claim;
    put_demark(judge, state, other, rule, !takes, &cause);
    if (claim != NULL && imp_demarking(judge))
        put_rejected(judge, state, claim, ITEM_DEMARK, (struct score){0, IMP_SPARED},
                     imp_rejecting_role(&claim->imperial));
}

static void put_imperial(struct judge *judge, struct imp_state *state, int player, struct place at,
                         const struct imp_imperial *what, unsigned open)
{
    bool trump = what->kind == IMP_SUIT && what->suit == judge->table.trump;
    int fiches = trump && imp_doubles_trumps(judge) ? 2 : 1;
    struct mark mark = {.player = player,
                        .item = ITEM_IMPERIAL,
                        .amount = {fiches, 0},
                        .goes_on = imp_demarking(judge),
                        .claim = open,
                        .open = open != 0,
                        .rule = imp_cited(judge, imperial_role(judge, player, what)),
                        .at = at};
    const struct message *text = what->kind == IMP_FOUR                      ? &msg_imp_mark_four
                                 : what->kind == IMP_SUIT                    ? &msg_imp_mark_suit
                                 : option_value(judge, IMP_OPT_TOURNEE) >= 0 ? &msg_imp_mark_tournee
                                                                             : &msg_imp_mark_turned_imperial;
    put(judge, state, mark, text, ARGS(arg_rank("rank", what->rank), arg_suit("suit", what->suit)));
    demark_for(judge, state, &mark, what->kind);
}

/* An imperial that was announced and rejected: a sheet may count it, with the demarking or without; where the other has one as well, none
   is due, and the first way spares his own jetons (demark_for()). */
static void put_rejected_imperial(struct judge *judge, struct imp_state *state, const struct imp_act *act)
{
    const struct step *step = act->step;
    const bool spared =
        imp_deal(judge)->has_imperial[opponent(step->actor)] && imp_rejected_in_hand(judge, step->actor) == act;
    for (unsigned which = 0; which < 2; which++) {
        struct mark mark = {.player = step->actor,
                            .item = ITEM_IMPERIAL,
                            .amount = {1, 0},
                            .goes_on = which == 0 && !spared && imp_demarking(judge),
                            .claim = claim_number(judge, act, which),
                            .rejected = true,
                            .rule = imp_cited(judge, imp_rejecting_role(&act->imperial)),
                            .at = step->act_at};
        put(judge, state, mark, NULL, NO_ARGS);
        if (which == 0 && !spared)
            put_demark(judge, state, opponent(step->actor), IMH_A13, false, &mark);
    }
}

/* Where the couleur comes first, imperials wait for it. */
static bool waits(const struct judge *judge)
{
    const struct imp_deal *deal = imp_deal(judge);
    return option_value(judge, IMP_OPT_ORDER) == IMP_ORDER_COULEUR && !deal->point_entered &&
           deal->point.when != NULL && !imp_in_play(judge, deal->point.when);
}

static void mark_imperial(struct judge *judge, struct imp_state *state, const struct imp_act *act)
{
    enum imp_standing standing = act->imperial.standing;
    if (standing == IMP_COUNTS)
        put_imperial(judge, state, act->step->actor, act->step->act_at, &act->imperial.what,
                     act->exhibits ? claim_number(judge, act, 0) : 0);
    else if (standing == IMP_NOT_KNOWN)
        lack(judge, "hands", &msg_lack_hands);
    else if (standing != IMP_SAID_AGAIN)
        put_rejected_imperial(judge, state, act);
}

/* Four aces or sevens laid down with the blanches, or shown for them, and not announced besides. Where not all cards laid down are written,
   those in his hand may lie there: then the sheet tells. */
static void mark_within_blanches(struct judge *judge, struct imp_state *state, const struct imp_act *act)
{
    const struct imp_deal *deal = imp_deal(judge);
    int player = act->step->actor;
    cardset_t laid = list_set(&act->step->cards);
    bool open = !act->step->cards.recorded || list_open(&act->step->cards);
    for (const struct imp_act *shows = act; (shows = imp_next(judge, shows, player, VERB_SHOWS)) != NULL;)
        laid |= list_set(&shows->step->cards);
    struct imp_imperial found[IMP_MOST];
    size_t count = deal->has_imperial[player] ? 0 : imp_in_hand(open ? laid | deal->hand[player] : laid, found);
    for (size_t i = 0; i < count; i++)
        put_imperial(judge, state, player, act->step->act_at, &found[i],
                     (found[i].cards & ~laid) != 0 ? claim_number(judge, act, 0) : 0);
}

static void mark_blanches(struct judge *judge, struct imp_state *state, const struct imp_act *act)
{
    const struct step *step = act->step;
    struct mark mark = {.player = step->actor,
                        .item = ITEM_BLANCHES,
                        .amount = {imp_blanches_fiches(judge), 0},
                        .goes_on = imp_demarking(judge),
                        .rule = imp_cited(judge, IMP_ROLE_BLANCHES),
                        .at = step->act_at};
    put(judge, state, mark, NULL, NO_ARGS);
    put_demark(judge, state, opponent(step->actor), IMH_14, true, &mark);
    mark_within_blanches(judge, state, act);
}

static void declare_blanches(struct judge *judge, struct imp_state *state, const struct imp_act *act)
{
    struct imp_deal *deal = &state->deal;
    if (act->white == IMP_UNKNOWN)
        lack(judge, "hands", &msg_lack_hands);
    if (imp_white_player(judge) != act->step->actor || deal->blanches_declared) {
        put_rejected(judge, state, act, ITEM_BLANCHES, (struct score){imp_blanches_fiches(judge), 0},
                     IMP_ROLE_BLANCHES);
        return;
    }
    deal->blanches_declared = true;
    if (option_value(judge, IMP_OPT_ORDER) == IMP_ORDER_FIXED)
        deal->waiting = act;
    else
        mark_blanches(judge, state, act);
}

/* The point, and the imperials that have waited for it. */
static void settle_point(struct judge *judge, struct imp_state *state, const struct imp_act *when)
{
    bool first = waits(judge);
    mark_point(judge, state);
    for (const struct imp_act *act = state->deal.act; first && act < when; act++)
        if (imp_is_player(act->step->actor) && imp_brings_imperial(act))
            mark_imperial(judge, state, act);
}

static void mark_act(struct judge *judge, struct imp_state *state, const struct imp_act *act)
{
    const struct step *step = act->step;
    const struct imp_point_won *point = &state->deal.point;
    int order = option_value(judge, IMP_OPT_ORDER);
    bool played = imp_in_play(judge, act);
    if (!imp_is_player(step->actor))
        return;
    if (act == point->when && (order == IMP_ORDER_AS_SHOWN || order == IMP_ORDER_COULEUR || played))
        settle_point(judge, state, act);
    if (played && act != point->when && act == state->deal.rejected[step->actor] &&
        (step->actor == point->winner || comes_later(judge, state, act)))
        put_rejected_point(judge, state, step->actor);
    if (imp_brings_imperial(act) && !waits(judge))
        mark_imperial(judge, state, act);
    if (step->verb == VERB_IMPERIAL_FALLEN && imp_weigh_fallen(judge, act) == IMP_FALSE)
        put_rejected(judge, state, act, ITEM_IMPERIAL, (struct score){1, 0}, IMP_ROLE_FALLEN);
    if (step->verb == VERB_BLANCHES)
        declare_blanches(judge, state, act);
    if (step->verb == VERB_UNMARKS && !imp_unmarks_own(judge, act))
        state->deal.demarked[step->actor] = 0;
}

/* What a fixed order has kept back, and what no act of its own settles. */
static void mark_called(struct judge *judge, struct imp_state *state)
{
    const struct imp_deal *deal = &state->deal;
    const struct imp_act *when = deal->point.when;
    if (deal->waiting != NULL)
        mark_blanches(judge, state, deal->waiting);
    if (when == NULL || !imp_in_play(judge, when))
        mark_point(judge, state);
}

/* --- the play ----------------------------------------------------------------------------------------------------- */

/* All that is marked for a play that should not have been is one claim, of a number that no call has. */
enum { CLAIM_OF_PLAY = 1 << 20 };

/* Whether an honour of that trick counts to its winner, a fallen imperial aside. */
static bool earns(const struct judge *judge, const struct trick *trick, const struct play *play)
{
    bool leads = trick->leader == trick->winner || option_value(judge, IMP_OPT_HONOURS) != IMP_HONOURS_LEADER;
    return leads && card_known(play->card) && card_suit(play->card) == judge->table.trump &&
           imp_honour(card_rank(play->card));
}

static void mark_marquant(struct judge *judge, struct imp_state *state, const struct trick *trick,
                          const struct play *play)
{
    if (!earns(judge, trick, play) || imp_swallowed(judge, trick, play->card))
        return;
    put(judge, state,
        (struct mark){.player = trick->winner,
                      .item = ITEM_HONOUR,
                      .amount = {0, 1},
                      .claim = imp_not_played(judge) ? CLAIM_OF_PLAY : 0,
                      .rejected = imp_not_played(judge),
                      .rule = imp_cited(judge, IMP_ROLE_HONOUR),
                      .trick = trick->number,
                      .at = play->at},
        option_value(judge, IMP_OPT_HONOURS) >= 0 ? &msg_imp_mark_honour : &msg_imp_mark_marquant,
        ARGS(arg_card("card", play->card)));
}

/* The honours that a fallen imperial replaces: nothing is marked for them, and a sheet may forget that. */
static void put_withheld(struct judge *judge, struct imp_state *state, const struct trick *trick)
{
    int withheld = 0;
    for (size_t i = 0; i < trick->count; i++)
        withheld += earns(judge, trick, trick->card[i]) && imp_swallowed(judge, trick, trick->card[i]->card);
    if (withheld > 0)
        put(judge, state,
            (struct mark){.player = trick->winner,
                          .item = ITEM_HONOUR,
                          .withheld = {0, withheld},
                          .rule = imp_cited(judge, IMP_ROLE_WITHHELD),
                          .trick = trick->number,
                          .at = trick->card[trick->count - 1]->at},
            &msg_imp_mark_withheld, NO_ARGS);
}

static void mark_fallen(struct judge *judge, struct imp_state *state, const struct trick *trick)
{
    if (!imp_falls(judge, trick))
        return;
    cardset_t taken = imp_captured(judge, trick);
    bool four = option_value(judge, IMP_OPT_TOMBEE) == IMP_TOMBEE_FOUR;
    struct mark mark = {.player = trick->winner,
                        .item = ITEM_IMPERIAL,
                        .amount = {1, 0},
                        .goes_on = imp_demarking(judge),
                        .rule = imp_cited(judge, IMP_ROLE_FALLEN),
                        .trick = trick->number,
                        .at = trick->card[trick->count - 1]->at};
    state->deal.fallen[trick->winner]++;
    put(judge, state, mark, four ? &msg_imp_mark_fallen_four : &msg_imp_mark_fallen,
        ARGS(arg_card("card", taken != 0 ? set_first(taken) : CARD_UNKNOWN), arg_suit("suit", judge->table.trump)));
    put_demark(judge, state, opponent(trick->winner), IMH_A15, false, &mark);
    put_withheld(judge, state, trick);
}

static void count_trick(struct judge *judge, struct imp_deal *deal, const struct trick *trick)
{
    deal->last_won = trick->card[trick->count - 1]->at;
    if (deal->first_to_six == NOBODY && judge->table.tricks[trick->winner] + 1 == IMP_HALF)
        deal->first_to_six = trick->winner;
}

/* Nobody can say who won the trick: a card of it is not known, or both are, and trumps are not. */
static void lack_winner(struct judge *judge, const struct trick *trick)
{
    bool told = trick->count == 2 && card_known(trick->card[0]->card) && card_known(trick->card[1]->card);
    if (told && judge->table.trump == SUIT_UNKNOWN)
        lack(judge, "turned", &msg_lack_turned);
    else
        lack(judge, "play", &msg_lack_play);
}

/* The winner's own card first, then the one it took. */
static void mark_trick(struct judge *judge, struct imp_state *state, const struct trick *trick)
{
    if (!imp_is_player(trick->winner)) {
        state->deal.trick_unknown = true;
        lack_winner(judge, trick);
        return;
    }
    count_trick(judge, &state->deal, trick);
    mark_fallen(judge, state, trick);
    for (size_t i = 0; i < trick->count; i++)
        if (trick->card[i]->player == trick->winner)
            mark_marquant(judge, state, trick, trick->card[i]);
    for (size_t i = 0; i < trick->count; i++)
        if (trick->card[i]->player != trick->winner)
            mark_marquant(judge, state, trick, trick->card[i]);
}

static struct place last_card_place(const struct judge *judge)
{
    size_t count = judge->table.play_count;
    return count > 0 ? judge->table.play[count - 1].at : (struct place){0};
}

static void mark_capot(struct judge *judge, struct imp_state *state, struct mark mark, int fiches)
{
    mark.item = ITEM_CAPOT;
    mark.amount = (struct score){fiches, 0};
    mark.goes_on = imp_demarking(judge);
    mark.rule = imp_cited(judge, IMP_ROLE_CAPOT);
    put(judge, state, mark, NULL, NO_ARGS);
    int other = opponent(mark.player);
    bool shielded = option_value(judge, IMP_OPT_SHIELD_SCOPE) == IMP_SHIELD_ALL && imp_deal(judge)->has_imperial[other];
    put_demark(judge, state, other, IMH_24, shielded, &mark);
}

/* Six tricks each, where the first to have had six marks the majority. */
static void mark_first_to_six(struct judge *judge, struct imp_state *state)
{
    int first = state->deal.first_to_six;
    if (option_value(judge, IMP_OPT_TRICKS) != IMP_TRICKS_FLAT || first == NOBODY)
        return;
    put(judge, state,
        (struct mark){.player = first,
                      .item = ITEM_TRICKS,
                      .amount = {0, 1},
                      .rule = imp_cited(judge, IMP_ROLE_EVEN),
                      .at = last_card_place(judge)},
        &msg_imp_mark_first_to_six, NO_ARGS);
}

static void mark_tricks(struct judge *judge, struct imp_state *state)
{
    const unsigned *tricks = judge->table.tricks;
    int winner = tricks[0] > tricks[1] ? 0 : 1;
    bool flat = option_value(judge, IMP_OPT_TRICKS) == IMP_TRICKS_FLAT;
    if (tricks[0] == tricks[1]) {
        mark_first_to_six(judge, state);
        return;
    }
    struct score worth = imp_tricks_worth(judge, (int)tricks[winner]);
    struct mark mark = {.player = winner,
                        .item = ITEM_TRICKS,
                        .amount = {0, worth.points},
                        .claim = imp_not_played(judge) ? CLAIM_OF_PLAY : 0,
                        .rejected = imp_not_played(judge),
                        .rule = imp_cited(judge, IMP_ROLE_TRICKS),
                        .at = last_card_place(judge)};
    if (worth.points > 0)
        put(judge, state, mark, flat ? &msg_imp_mark_majority : &msg_imp_mark_tricks,
            ARGS(arg_number("n", (int)tricks[winner])));
    if (worth.fiches > 0)
        mark_capot(judge, state, mark, worth.fiches);
}

/* An under-play that stands, where the players agreed that it costs an imperial. */
static void mark_underplay(struct judge *judge, struct imp_state *state, const struct play *play)
{
    if (imp_underplay_costs(judge) && imp_underplays(judge, play) && judge->board.score[play->player].fiches > 0)
        put(judge, state,
            (struct mark){.player = play->player,
                          .item = ITEM_IMPERIAL,
                          .amount = {-1, 0},
                          .rule = imp_cited(judge, IMP_ROLE_UNDERPLAY),
                          .trick = play->trick,
                          .at = play->at},
            &msg_imp_mark_penalty, NO_ARGS);
}

/* --- the end of the deal ------------------------------------------------------------------------------------------- */

static void mark_played(struct judge *judge, struct imp_state *state)
{
    if (!judge->over && !judge->ruling.voided)
        imp_say_what_lacks(judge);
    if (judge->table.tricks[0] + judge->table.tricks[1] == (unsigned)judge->game->hand_size && !state->deal.stopped)
        mark_tricks(judge, state);
    if (option_value(judge, IMP_OPT_END) == IMP_END_OF_DEAL)
        enter(judge, &(struct mark){.player = 0, .item = ITEM_NONE, .rule = imp_cited(judge, IMP_ROLE_GOAL)}, NULL,
              NO_ARGS);
}

/* The deal is void, the penalty of a misdeal is not. */
static void mark_misdeal(struct judge *judge, struct imp_state *state)
{
    int dealer = judge->table.dealer;
    bool due = state->deal.misdealt != NULL && imp_misdeal_costs(judge);
    if (due && dealer == NOBODY)
        lack(judge, "dealer", &msg_lack_dealer);
    if (!due || dealer == NOBODY || judge->board.score[dealer].fiches <= 0)
        return;
    put(judge, state,
        (struct mark){.player = dealer,
                      .item = ITEM_IMPERIAL,
                      .amount = {-1, 0},
                      .rule = &imp_rules[IMH_A05],
                      .at = state->deal.misdealt->step->act_at},
        &msg_imp_mark_penalty, NO_ARGS);
}

/* An illegal card that stays stops the ledger, where that is the policy. */
static void stop_at(struct judge *judge, struct imp_state *state, const struct play *play)
{
    const struct trick *trick = &judge->table.trick;
    if (option_value(judge, IMP_OPT_ILLEGAL_PLAY) != ILLEGAL_STOP || play->taken_back || play->nth == 0 ||
        !imp_is_player(play->player) || trick->count == 0)
        return;
    cardset_t hand = judge->table.held[play->player] | set_of(play->card);
    if (set_has(judge->game->play->lawful(judge, trick, hand), play->card))
        return;
    state->deal.stopped = true;
    lack(judge, "play", &msg_lack_stopped);
}

void imp_mark_event(struct judge *judge, struct imp_state *state, const struct event *event)
{
    switch (event->kind) {
    case EV_DEALT: mark_turned(judge, state); break;
    case EV_STEP:
        if (event->phase != PHASE_DRAW)
            mark_act(judge, state, imp_act(judge, event));
        break;
    case EV_CALLED: mark_called(judge, state); break;
    case EV_CARD:
        mark_underplay(judge, state, event->play);
        stop_at(judge, state, event->play);
        break;
    case EV_TRICK:
        if (!state->deal.stopped)
            mark_trick(judge, state, event->trick);
        break;
    case EV_PLAYED: mark_played(judge, state); break;
    case EV_SHEET: mark_misdeal(judge, state); break;
    default: break;
    }
}
