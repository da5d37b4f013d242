/* What may come next where a record stops: the card to be turned, the point and its answer, imperials, a suit called. */
#include "core/messages.h"
#include "core/turn.h"
#include "games/imperiale/state.h"

static bool announced(const struct judge *judge, int player, cardset_t cards)
{
    for (const struct imp_act *act = imp_deal(judge)->act; act < imp_end(judge); act++)
        if (act->step->actor == player && imp_is_imperial(act) && act->imperial.what.cards == cards)
            return true;
    return false;
}

static void add_imperials(const struct judge *judge, struct turn *turn, int player)
{
    const struct imp_deal *deal = imp_deal(judge);
    struct imp_imperial held[IMP_MOST + 1];
    if (imp_imperial_late(judge, player, imp_end(judge)))
        return;
    if (!deal->whole[player]) {
        turn_add_plain(judge->arena, turn, player, VERB_IMPERIAL, &msg_imp_act_imperial_held);
        return;
    }
    size_t count = imp_in_hand(deal->hand[player], held);
    count += imp_turned_held(judge, player, &held[count]);
    for (size_t i = 0; i < count; i++) {
        if (announced(judge, player, held[i].cards))
            continue;
        struct act *act =
            turn_add_plain(judge->arena, turn, player, VERB_IMPERIAL,
                           held[i].kind == IMP_TURNED ? &msg_imp_act_imperial_turned : &msg_imp_act_imperial);
        act->of_cards = true;
        act->cards = held[i].cards;
    }
}

static void add_blanches(const struct judge *judge, struct turn *turn, int player)
{
    const struct imp_deal *deal = imp_deal(judge);
    bool knows = (act_places(judge, VERB_BLANCHES) & IN(PHASE_CALLS)) != 0;
    if (knows && deal->blanches == NULL && deal->whole[player] && imp_white(deal->hand[player]) &&
        judge->table.played[player] == 0)
        turn_add_plain(judge->arena, turn, player, VERB_BLANCHES, &msg_imp_act_blanches);
}

static void add_fallen(const struct judge *judge, struct turn *turn, int player)
{
    if (imp_fallen_unnamed(judge, player))
        turn_add_plain(judge->arena, turn, player, VERB_IMPERIAL_FALLEN, &msg_imp_act_fallen);
}

/* Points that the rules have taken off are taken off at the table, too. */
static void add_demark(const struct judge *judge, struct turn *turn, int player)
{
    int jetons = imp_deal(judge)->demarked[player];
    if (jetons > 0)
        turn_add(judge->arena, turn, player, VERB_UNMARKS, jetons, jetons, &msg_imp_act_unmarks);
}

/* What was announced last and is not borne out is shown to the other who asks for it, a point even after several cards (articles 10 and
   16). */
static void add_demand(const struct judge *judge, struct turn *turn, const struct imp_act *claim)
{
    if (claim != NULL && claim->demand == NULL)
        turn_add_plain(judge->arena, turn, opponent(claim->step->actor), VERB_ASKS_TO_SEE, &msg_act_asks_to_see);
}

/* Who has the point lays it down. */
static void add_laying(const struct judge *judge, struct turn *turn)
{
    const struct imp_point_won *won = &imp_deal(judge)->point;
    if (won->winner == NOBODY || won->open || won->when == NULL)
        return;
    const struct imp_act *from = won->claim != NULL ? won->claim : won->when;
    if (won->winner == imp_elder(judge) && from->reply == NULL)
        return;
    if (imp_next(judge, from, won->winner, VERB_SHOWS) == NULL)
        turn_add_plain(judge->arena, turn, won->winner, VERB_SHOWS, &msg_imp_act_lays_point);
}

/* Of a hand that is known, the point that it makes. */
static void add_point(const struct judge *judge, struct turn *turn, int player, const struct message *text)
{
    const struct imp_deal *deal = imp_deal(judge);
    struct act *act = turn_add_plain(judge->arena, turn, player, VERB_POINT, text);
    if (deal->whole[player])
        turn_say(judge->arena, act)->n =
            (struct number){.recorded = true, .value = imp_best_point(deal->hand[player]).pips};
}

/* The dealer names his point: after he has said better, or as he covers where elder called none. */
static void add_dealers_point(const struct judge *judge, struct turn *turn, const struct imp_act *claim)
{
    int dealer = judge->table.dealer;
    bool better = imp_next(judge, NULL, dealer, VERB_BETTER) != NULL ||
                  (claim == NULL && imp_next(judge, NULL, imp_elder(judge), VERB_NONE) != NULL);
    bool late = claim == NULL && judge->table.trick.count == 1 && turn->player == dealer &&
                imp_late_point(judge, judge->table.played[dealer]);
    if (imp_deal(judge)->bound[dealer] == NULL && ((better && judge->table.trick.number == 1) || late))
        add_point(judge, turn, dealer, &msg_imp_act_point);
}

/* A point that has not been answered is nobody's yet: the mark that looking ahead has made of it comes off the board again. */
static void forget_point(const struct judge *judge, struct turn *turn)
{
    const struct ledger *ledger = judge->ledger;
    struct board before = judge->start, after = judge->start;
    const struct mark *point = NULL;
    for (size_t i = 0; i < ledger->line_count; i++) {
        const struct line *line = &ledger->line[i];
        if (line->mark->deal != judge->table.number || (point != NULL && line->mark != point))
            continue;
        if (line->mark->item == ITEM_POINT)
            point = line->mark;
        else
            before = line->after;
        after = line->after;
    }
    if (point != NULL && score_equal(turn->board.score[0], after.score[0]) &&
        score_equal(turn->board.score[1], after.score[1]))
        turn->board = before;
}

/* Which answer the dealer's cards make likely, where they are all known. */
static enum verb likely_reply(const struct judge *judge, const struct imp_act *claim)
{
    const struct imp_deal *deal = imp_deal(judge);
    int dealer = judge->table.dealer, said = claim->point.value.pips, own = imp_best_point(deal->hand[dealer]).pips;
    if (!deal->whole[dealer] || said == 0)
        return VERB_NOTE;
    return own > said ? VERB_BETTER : own == said ? VERB_EQUAL : VERB_GOOD;
}

static void next_call(const struct judge *judge, struct turn *turn)
{
    static const struct {
        enum verb verb;
        const struct message *text;
    } replies[] = {{VERB_GOOD, &msg_act_good}, {VERB_EQUAL, &msg_act_equal}, {VERB_BETTER, &msg_act_better}};
    const struct imp_act *claim = imp_deal(judge)->bound[imp_elder(judge)];
    if (claim != NULL && claim->reply == NULL) {
        turn_set(turn, STAGE_CALLS, judge->table.dealer);
        forget_point(judge, turn);
        for (size_t i = 0; i < sizeof replies / sizeof *replies; i++)
            turn_add_plain(judge->arena, turn, judge->table.dealer, replies[i].verb, replies[i].text)->likely =
                replies[i].verb == likely_reply(judge, claim);
        turn_add_plain(judge->arena, turn, judge->table.dealer, VERB_POINT, &msg_imp_act_better_point);
    } else if (claim == NULL && imp_next(judge, NULL, imp_elder(judge), VERB_NONE) == NULL) {
        add_point(judge, turn, imp_elder(judge), &msg_imp_act_point);
        turn_add_plain(judge->arena, turn, imp_elder(judge), VERB_NONE, &msg_imp_act_none);
    }
    add_dealers_point(judge, turn, claim);
}

/* Asked for it, who announced a point by its cards says what it makes. */
static void add_pips(const struct judge *judge, struct turn *turn)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct imp_act *last = deal->act_count > 0 ? &deal->act[deal->act_count - 1] : NULL;
    if (last == NULL || !last->asks_pips)
        return;
    int asked = opponent(last->step->actor);
    const struct imp_act *claim = deal->bound[asked];
    int pips = claim != NULL ? claim->point.value.pips : 0;
    if (pips == 0)
        return;
    turn_add(judge->arena, turn, asked, VERB_SAYS, pips, pips, &msg_imp_act_says_pips);
    turn->player = asked;
}

/* The suit called, once and where it can be done lawfully. */
static void pay(const struct judge *judge, struct turn *turn)
{
    bool to_call;
    const struct step *call = imp_suit_due(judge, turn->player, &to_call);
    if (call != NULL && turn->act_count > 0 && turn->act[0].of_cards) {
        cardset_t suit = set_suit(call->suit), due = turn->act[0].cards & suit;
        turn->act[0].cards = due != 0 ? due : turn->act[0].cards;
        turn->act[0].possible &= due != 0 ? suit : ~(cardset_t)0;
    }
    if (to_call)
        turn_add_plain(judge->arena, turn, opponent(turn->player), VERB_CALLS_SUIT, &msg_imp_act_calls_suit);
}

/* Whether a card has been turned, and the right one where another one does not stand (article 6). */
static bool turned(const struct judge *judge)
{
    const struct imp_deal *deal = imp_deal(judge);
    if (deal->turn_count > 0 && !deal->turned_right)
        return !imp_in_force(judge, IMH_A06);
    return card_known(deal->turned) || judge->table.trump != SUIT_UNKNOWN;
}

/* What may be said and shown besides the cards that are played. */
static void add_talk(const struct judge *judge, struct turn *turn)
{
    bool played = judge->table.played[0] + judge->table.played[1] > 0;
    if (turn->stage == STAGE_PLAY)
        add_dealers_point(judge, turn, imp_deal(judge)->bound[imp_elder(judge)]);
    else
        next_call(judge, turn);
    for (int i = 0, player = imp_elder(judge); i < 2; i++, player = judge->table.dealer) {
        add_imperials(judge, turn, player);
        add_blanches(judge, turn, player);
        add_demark(judge, turn, player);
        const struct imp_act *claim = imp_deal(judge)->to_lay[player];
        if (claim != NULL && imp_is_imperial(claim))
            turn_add_plain(judge->arena, turn, player, VERB_SHOWS, &msg_imp_act_lays_imperial);
        add_demand(judge, turn, claim);
        add_fallen(judge, turn, player);
    }
    if (!played)
        add_laying(judge, turn);
    if (turn->stage == STAGE_CALLS)
        add_pips(judge, turn);
}

void imp_next_acts(const struct judge *judge, struct turn *turn)
{
    int dealer = judge->table.dealer;
    if (turn->stage >= STAGE_MANCHE) {
        add_fallen(judge, turn, 0);
        add_fallen(judge, turn, 1);
        return;
    }
    if (dealer == NOBODY) {
        if (turn->stage != STAGE_PLAY)
            turn_set(turn, turn->stage, NOBODY);
        turn->unknown.message = &msg_turn_no_elder;
        return;
    }
    if (turn->stage == STAGE_CALLS && imp_deal(judge)->first_call == imp_deal(judge)->act_count && !turned(judge)) {
        turn_set(turn, STAGE_DEALING, dealer);
        struct act *turns = turn_add_plain(judge->arena, turn, dealer, VERB_TURNS, &msg_imp_act_turns);
        turns->likely = true;
        return;
    }
    if (imp_not_played(judge)) /* but what was to be announced still is */
        turn_set(turn, STAGE_DEAL, opponent(dealer));
    add_talk(judge, turn);
    if (turn->player != NOBODY)
        pay(judge, turn);
}
