/* What is surely regular at impériale: a deal of which both hands and the card turned are known and all cards played as they must be, in which
   elder calls the best point that he has, the dealer answers as it is, imperials are held and shown in time, and blanches are white. Of what
   is said besides it knows what is asked to be seen and shown at once, a card of a cover that may be taken back and is, and questions that
   are answered rightly. All faults, all that nobody answers and all choices are left to the judge. */
#include "games/imperiale/sure.h"

/* --- the deal ----------------------------------------------------------------------------------------------------- */

/* The card that is turned: the key's, or that of the dealing, or the top of the talon. */
static card_t turned_of(const struct deal *deal)
{
    if (deal->turned.recorded)
        return deal->turned.count == 1 ? deal->turned.card[0] : CARD_UNKNOWN;
    for (size_t i = 0; i < deal->dealing.count; i++) {
        const struct step *step = &deal->dealing.step[i];
        if ((step->verb == VERB_TURNS || step->verb == VERB_FINDS_TURNED) && step->cards.count > 0)
            return step->cards.card[0];
    }
    return deal->talon.count > 0 ? deal->talon.card[0] : CARD_UNKNOWN;
}

/* The undealt cards, where they are written, and the card turned, which is the first of them. */
static bool takes_talon(const struct sure *sure, card_t turned)
{
    const struct deal *deal = sure->deal;
    const bool whole = (int)deal->talon.count == set_count(sure->rest) && list_set(&deal->talon) == sure->rest;
    return set_has(sure->rest, turned) && (!deal->talon.recorded || (whole && deal->talon.card[0] == turned)) &&
           (!deal->turned_position.recorded || deal->turned_position.value == IMP_TURN);
}

static bool begin(struct sure *sure)
{
    struct judge *judge = sure->judge;
    struct imp_state *state = judge->state;
    struct imp_sure *own = imp_own(sure);
    const card_t turned = turned_of(sure->deal);
    own->white = own->winner = own->first_to_six = NOBODY;
    if (sure->deal->held[0].recorded || sure->deal->held[1].recorded || !takes_talon(sure, turned) ||
        !imp_packets_right(judge) ||
        (judge->table.number == 1 && judge->record->draw.recorded && !imp_drawn_to_deal(judge, sure->dealer)))
        return false;
    judge->table.trump = card_suit(turned);
    state->deal.turned = turned;
    for (int player = 0; player < 2; player++) {
        state->deal.hand[player] = sure->dealt[player];
        own->best[player] = imp_best_point(sure->dealt[player]);
        judge->board.turned_jeton[player] = 0; /* jetons of earlier turn-ups are jetons like others now */
    }
    imp_sure_look_ahead(sure);
    if (imp_honour(card_rank(turned)))
        imp_sure_jetons(sure, sure->dealer, ITEM_RETOURNE, 1);
    return true;
}

static bool act_of_dealing(struct sure *sure)
{
    const struct step *step = sure->step;
    const card_t turned = imp_deal(sure->judge)->turned;
    const bool dealer = step->actor == sure->dealer;
    switch (step->verb) {
    case VERB_CUTS: return step->actor == imp_sure_elder(sure) && !step->n.recorded;
    case VERB_SEES_HAND: return is_seated(step->actor, 2);
    case VERB_COUNTS_TALON: return dealer && (!step->n.recorded || step->n.value == set_count(sure->rest));
    case VERB_TURNS:
    case VERB_FINDS_TURNED:
        return dealer && step->cards.count == 1 && step->cards.card[0] == turned &&
               (!step->n.recorded || step->n.value == IMP_TURN);
    case VERB_MARKS:
        return dealer && step->item == ITEM_RETOURNE && imp_honour(card_rank(turned)) && step->amount.recorded &&
               step->amount.board && step->amount.fiches == 0 && step->amount.jetons == 1;
    default: return false;
    }
}

static bool act(struct sure *sure, enum phase phase)
{
    return phase == PHASE_DEALING ? act_of_dealing(sure) : imp_sure_act(sure);
}

/* --- the play ----------------------------------------------------------------------------------------------------- */

/* Whether the card may cover the one led: a higher one of the suit always may. */
static bool covers(const struct sure *sure, int player, card_t card)
{
    const card_t led = sure->card[0];
    return (card_suit(card) == card_suit(led) && imp_strength[card_rank(card)] > imp_strength[card_rank(led)]) ||
           set_has(imp_lawful(sure->hand[player], led, sure->judge->table.trump), card);
}

/* One that should not cover may be taken back (articles 19 and 20), and then has to be. */
static bool card(struct sure *sure, int player, card_t card)
{
    struct imp_sure *own = imp_own(sure);
    if (own->awaited != NOTHING || sure->step->remark == REMARK_UNANNOUNCED)
        return false;
    if (sure->laid == 0 || covers(sure, player, card))
        return true;
    own->back = card;
    own->awaited = TAKING_BACK;
    own->of = player;
    return sure->goes_back = sure->step->actor == player;
}

/* What the honours of trumps in a trick bring, the winner's own card first. */
static void mark_trumps(struct sure *sure, int winner, card_t mine, card_t other)
{
    const struct judge *judge = sure->judge;
    struct imp_sure *own = imp_own(sure);
    const enum suit trump = judge->table.trump;
    const cardset_t before = own->won[winner], taken = imp_taken_with(trump, mine, set_of(other));
    const bool falls = imp_tombee(judge, trump, taken, before, before | set_of(mine) | set_of(other)),
               earns = winner == sure->leader || option_value(judge, IMP_OPT_HONOURS) != IMP_HONOURS_LEADER,
               trick = option_value(judge, IMP_OPT_TOMBEE_SUPPRESSES) == IMP_SUPPRESSES_TRICK;
    cardset_t counts = set_suit(trump);
    own->fallen[winner] += falls;
    if (falls)
        imp_sure_fiches(sure, winner, ITEM_IMPERIAL, 1, IMH_A15, false);
    if (falls && option_value(judge, IMP_OPT_TOMBEE) == IMP_TOMBEE_CAPTURE)
        counts &= trick ? 0 : ~taken;
    const card_t cards[2] = {mine, other};
    for (int i = 0; i < 2 && earns; i++)
        if (set_has(counts, cards[i]) && imp_honour(card_rank(cards[i])))
            imp_sure_jetons(sure, winner, ITEM_HONOUR, 1);
}

static int trick(struct sure *sure)
{
    struct imp_sure *own = imp_own(sure);
    const enum suit trump = sure->judge->table.trump;
    const int winner = sure_taker(sure, trump);
    const bool led = winner == sure->leader;
    const card_t mine = sure->card[!led], other = sure->card[led];
    if (card_suit(mine) == trump) /* or no trump is in it */
        mark_trumps(sure, winner, mine, other);
    own->won[winner] |= set_of(mine) | set_of(other);
    if (own->first_to_six == NOBODY && sure->tricks[winner] + 1 == IMP_HALF)
        own->first_to_six = winner;
    return winner;
}

static void mark_tricks(struct sure *sure)
{
    const struct judge *judge = sure->judge;
    const struct imp_sure *own = imp_own(sure);
    const int winner = sure->tricks[0] > sure->tricks[1] ? 0 : 1;
    if (sure->tricks[0] == sure->tricks[1]) {
        if (option_value(judge, IMP_OPT_TRICKS) == IMP_TRICKS_FLAT)
            imp_sure_jetons(sure, own->first_to_six, ITEM_TRICKS, 1);
        return;
    }
    const struct score worth = imp_tricks_worth(judge, (int)sure->tricks[winner]);
    if (worth.points > 0)
        imp_sure_jetons(sure, winner, ITEM_TRICKS, worth.points);
    if (worth.fiches > 0)
        imp_sure_fiches(sure, winner, ITEM_CAPOT, worth.fiches, IMH_24,
                        option_value(judge, IMP_OPT_SHIELD_SCOPE) == IMP_SHIELD_ALL && own->imperial[opponent(winner)]);
}

static bool played(struct sure *sure)
{
    struct imp_state *state = sure->judge->state;
    const bool all = sure->tricks[0] + sure->tricks[1] == IMP_HAND;
    if (imp_own(sure)->awaited != NOTHING || (!all && !sure->played_out))
        return false;
    if (all)
        mark_tricks(sure);
    if (option_value(sure->judge, IMP_OPT_END) == IMP_END_OF_DEAL)
        imp_sure_jetons(sure, 0, ITEM_NONE, 0);
    if (state->dealt_so == NULL && sure->deal->packets.recorded)
        state->dealt_so = sure->deal;
    return true;
}

const struct sure_rules imp_sure_rules = {
    .size = sizeof(struct imp_sure),
    .begin = begin,
    .act = act,
    .called = imp_sure_called,
    .card = card,
    .trick = trick,
    .played = played,
};
