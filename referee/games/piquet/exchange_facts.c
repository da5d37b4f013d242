/* What is known of the exchange and of the cards in it, asked by all that judge or carry it out. */
#include "core/table.h"
#include "games/piquet/combos.h"
#include "games/piquet/dealt.h"
#include "games/piquet/exchange.h"
#include "games/piquet/messages.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"
#include "games/piquet/taken_back.h"

cardset_t exchange_not_held(const struct judge *judge, int player, cardset_t cards)
{
    const struct table *table = &judge->table;
    cardset_t missing = cards & PACK_32 & ~(table->held[player] | pq_at(judge)->hand[player]);
    return table->whole[player] ? missing : missing & table->held[opponent(player)];
}

cardset_t exchange_doubtful(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    const struct card_list *lists[] = {&deal->hands[0], &deal->hands[1], &deal->talon};
    cardset_t once = 0, twice = 0;
    size_t count = 0;
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
        for (size_t i = 0; i < lists[k]->count; i++, count++) {
            cardset_t card = set_of(lists[k]->card[i]);
            twice |= once & card;
            once |= card;
        }
    return twice == 0 ? 0 : twice | (count >= 2 * PQ_HAND + PQ_TALON ? PACK_32 & ~once : 0);
}

int exchange_position(const struct judge *judge, card_t card)
{
    for (size_t i = 0; i < judge->table.talon_count; i++)
        if (judge->table.talon[i] == card)
            return (int)i + 1;
    return 0;
}

bool exchange_talon_has(const struct table *table, card_t card)
{
    for (size_t i = 0; i < table->talon_count; i++)
        if (table->talon[i] == card || !card_known(table->talon[i]))
            return true;
    return table->talon_count == 0;
}

size_t exchange_not_in_talon(const struct judge *judge, const struct card_list *cards)
{
    size_t i = 0;
    while (i < cards->count && (!card_known(cards->card[i]) || !set_has(PACK_32, cards->card[i]) ||
                                exchange_talon_has(&judge->table, cards->card[i])))
        i++;
    return i;
}

int exchange_least(const struct judge *judge, bool elder)
{
    int dealers = elder ? 1 : option_value(judge, OPT_DEALER_MIN);
    return dealers < 0 ? 1 : dealers;
}

int exchange_due(const struct piquet *pq, int player)
{
    const struct exchange *exchange = &pq->exchange[player];
    if (exchange->discarded == NOT_RECORDED)
        return NOT_RECORDED;
    int dealt = dealt_to(pq, player);
    if (dealt == NOT_RECORDED)
        dealt = PQ_HAND;
    int due = exchange->discarded + PQ_HAND - dealt;
    return due < 0 ? 0 : due;
}

int exchange_taken_besides(const struct piquet *pq, const struct step *takes, cardset_t lifted)
{
    int before = set_count(lifted);
    return before <= takes->n.value && takes->n.value == exchange_due(pq, takes->actor) ? takes->n.value - before
                                                                                        : takes->n.value;
}

cardset_t exchange_next(const struct judge *judge, cardset_t gone, int count, int *found)
{
    const struct table *table = &judge->table;
    cardset_t cards = 0;
    *found = 0;
    for (size_t i = 0; i < table->talon_count && *found < count; i++) {
        if (card_known(table->talon[i]) && set_has(gone, table->talon[i]))
            continue;
        if (!card_known(table->talon[i]))
            return cards;
        cards |= set_of(table->talon[i]);
        (*found)++;
    }
    return cards;
}

bool exchange_reversed(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    return pq->elder != NOBODY && pq->blanches[pq->elder].claim != NULL &&
           option_value(judge, OPT_BLANCHES_EXCHANGE) == BLANCHES_DEALER_EXCHANGES;
}

/* Whether the dealer may have taken the top cards before the elder hand did: no call is written, and that hand may be a carte blanche. */
static bool perhaps_from_top(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    return option_value(judge, OPT_BLANCHES_DRAWS) == BLANCHES_TOP &&
           option_value(judge, OPT_BLANCHES_EXCHANGE) == BLANCHES_DEALER_EXCHANGES &&
           steps_open(&judge->table.deal->calls) && pq->elder != NOBODY && pq->blanches[pq->elder].claim == NULL &&
           (judge->table.dealt[pq->elder] & COURT_CARDS) == 0;
}

/* The first cards of the talon, which the elder hand with cartes blanches has said he will take. */
static bool reserved(const struct judge *judge, cardset_t *cards)
{
    const struct exchange *elder = &pq_at(judge)->exchange[pq_at(judge)->elder];
    int count = elder->announced != NOT_RECORDED ? elder->announced : elder->discarded, found;
    if (count == NOT_RECORDED)
        return false;
    *cards = exchange_next(judge, 0, count, &found);
    return found == count;
}

/* What the other has taken of the talon before this player took his last of it, and has kept, where this player had by then taken none that
   lay deeper: it lies there no more, whatever the rules have against that. Where nothing is noted of his own taking, only what went into the
   other's hand lay there before him. */
static cardset_t taken_before_him(const struct judge *judge, int player)
{
    const struct reading_list *calls = acts_in(judge, PHASE_CALLS);
    const struct step *his = pq_at(judge)->reading->last_taking[player];
    cardset_t cards = 0;
    int deepest = 0;
    if (first_taking(judge, opponent(player)) == NULL)
        return 0;
    const struct step *end = his != NULL ? his : calls->steps->step + calls->steps->count;
    for (const struct step *step = calls->steps->step; step < end; step++)
        for (size_t i = 0; act_of(calls, step)->takes && i < step->cards.count; i++) {
            int position = exchange_position(judge, step->cards.card[i]);
            if (step->actor == player)
                deepest = position > deepest ? position : deepest;
            else if ((his != NULL || step->verb == VERB_MIXES_HAND) && (position == 0 || position > deepest))
                cards |= set_of(step->cards.card[i]);
        }
    return cards & pq_at(judge)->exchange[opponent(player)].draws;
}

cardset_t exchange_laid_away(const struct judge *judge, int player)
{
    cardset_t cards = 0;
    for (const struct step *step = first_act(judge, PHASE_CALLS, player, VERB_MIXES_DISCARD); step != NULL;
         step = next_act(judge, PHASE_CALLS, step))
        for (size_t i = 0; i < step->cards.count; i++)
            cards |= exchange_position(judge, step->cards.card[i]) != 0 ? set_of(step->cards.card[i]) : 0;
    return cards;
}

bool exchange_gone(const struct judge *judge, int player, cardset_t *gone)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *other = &pq->exchange[opponent(player)];
    bool top = option_value(judge, OPT_BLANCHES_DRAWS) == BLANCHES_TOP;
    const cardset_t own = exchange_laid_away(judge, player) & ~pq->exchange[player].draws;
    *gone = own | (exchange_reversed(judge) ? 0 : taken_before_him(judge, player));
    if (exchange_reversed(judge) ? player == pq->younger && top : player == pq->elder)
        return !perhaps_from_top(judge);
    if (exchange_reversed(judge) && player == pq->younger)
        return reserved(judge, gone);
    *gone = own | other->draws | exchange_laid_away(judge, opponent(player));
    bool known = other->drawn != NOT_RECORDED && set_count(other->draws) == other->drawn && !other->contradicted;
    return known || exchange_reversed(judge); /* there the first cards are the elder's own, whatever the other took */
}

cardset_t exchange_had_in_hand(const struct judge *judge, int player)
{
    const struct card_list *held = &judge->table.deal->held[player];
    cardset_t cards = 0;
    for (size_t i = 0; i < held->count; i++)
        if (held->card_at[i].line != 0 && card_known(held->card[i]))
            cards |= set_of(held->card[i]);
    for (size_t i = 0; i < judge->table.play_count; i++)
        if (judge->table.play[i].player == player && card_known(judge->table.play[i].card))
            cards |= set_of(judge->table.play[i].card);
    return cards;
}

int exchange_shown_drawn(const struct judge *judge, int player)
{
    const struct card_list *hand = &judge->table.deal->hands[player];
    const int known = set_count(list_set(hand));
    if (hand->count != PQ_HAND || exchange_doubtful(judge) != 0 || pq_at(judge)->reading->comes_back)
        return 0;
    const cardset_t elsewhere = judge->table.dealt[opponent(player)] | pq_at(judge)->clashing |
                                pq_at(judge)->exchange[0].discards | pq_at(judge)->exchange[1].discards;
    return set_count(exchange_had_in_hand(judge, player) & PACK_32 & ~(list_set(hand) | elsewhere)) - (PQ_HAND - known);
}

card_t exchange_topmost(const struct judge *judge, cardset_t cards)
{
    for (size_t i = 0; i < judge->table.talon_count; i++)
        if (card_known(judge->table.talon[i]) && set_has(cards, judge->table.talon[i]))
            return judge->table.talon[i];
    return CARD_UNKNOWN;
}

/* The first cards of the talon; 0 where not all of them are known. */
static cardset_t top_of_talon(const struct table *table, int count)
{
    cardset_t top = 0;
    for (int i = 0; i < count && i < (int)table->talon_count; i++)
        top |= set_of(table->talon[i]);
    return top;
}

/* How many cards he is noted to take up; what he puts back is not taken off. */
static int taken_up(const struct judge *judge, int player)
{
    const struct reading_list *calls = acts_in(judge, PHASE_CALLS);
    int taken = 0;
    for (const struct step *step = first_taking(judge, player);
         step != NULL && step < calls->steps->step + calls->steps->count; step++)
        if (step->actor == player && act_of(calls, step)->takes)
            taken += step->n.recorded ? step->n.value : (int)step->cards.count;
    return taken;
}

/* Whether he took up more than he is said to lay out, and what he was dealt and did not play may be both: so much is left in his hand. */
static bool left_in_hand(const struct judge *judge, int player, int not_played)
{
    const struct step *exchanges = first_act(judge, PHASE_CALLS, player, VERB_EXCHANGES);
    return exchanges != NULL && exchanges->n.value < not_played && not_played <= taken_up(judge, player);
}

int exchange_proved(const struct judge *judge, int player)
{
    const struct table *table = &judge->table;
    cardset_t dealt = table->dealt[player], theirs = table->dealt[opponent(player)];
    if (set_count(dealt) != PQ_HAND || set_count(theirs) != PQ_HAND ||
        first_act(judge, PHASE_CALLS, player, VERB_DISCARDS) != NULL)
        return NOT_RECORDED;
    cardset_t played = cards_of_play(judge), drawn = played & ~dealt & ~theirs;
    bool twelve_each = set_count(played) == PQ_PLAYERS * PQ_HAND && (played & ~PACK_32) == 0;
    bool in_order = table->talon_count == 0 || drawn == top_of_talon(table, set_count(drawn));
    int not_played = PQ_HAND - set_count(played & dealt);
    return twelve_each && in_order && !left_in_hand(judge, player, not_played) ? not_played : NOT_RECORDED;
}

bool exchange_laid_out(const struct judge *judge, int player)
{
    return first_act(judge, PHASE_CALLS, player, VERB_DISCARDS) != NULL ||
           first_act(judge, PHASE_CALLS, player, VERB_EXCHANGES) != NULL;
}

bool exchange_written(const struct judge *judge, int player)
{
    return exchange_laid_out(judge, player) || first_taking(judge, player) != NULL;
}

bool exchange_shown_later(const struct judge *judge, const struct step *step, int player)
{
    static const enum verb shows[] = {VERB_DISCARDS, VERB_EXCHANGES, VERB_OBJECTS,
                                      VERB_ENFORCES, VERB_WAIVES,    VERB_REDEALS};
    for (size_t i = 0; i < sizeof shows / sizeof *shows; i++)
        if (comes_later(judge, PHASE_CALLS, step, player, shows[i]))
            return true;
    return first_taking(judge, player) != NULL;
}

/* The cards of the talon that the elder hand must have had for the exchange to be right: its top ones. */
static cardset_t elders_due(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *elder = &pq->exchange[pq->elder];
    int due = exchange_due(pq, pq->elder), found;
    if (due == NOT_RECORDED || hand_perhaps_misdealt(judge, pq->elder))
        due = elder->left != NOT_RECORDED ? ELDER_MOST - elder->left : exchange_least(judge, true);
    return exchange_next(judge, 0, due > ELDER_MOST ? ELDER_MOST : due, &found);
}

cardset_t exchange_talon(const struct judge *judge)
{
    const struct table *table = &judge->table;
    cardset_t talon = 0;
    for (size_t i = 0; i < table->talon_count; i++)
        talon |= card_known(table->talon[i]) ? set_of(table->talon[i]) : 0;
    return talon;
}

bool exchange_elder_kept(const struct judge *judge, const struct step *draw)
{
    const cardset_t played = steps_set(&judge->table.deal->play, NOBODY, VERB_CARDS), talon = exchange_talon(judge);
    if (set_count(played) != 2 * PQ_HAND || set_count(talon) != PQ_TALON)
        return false;
    const bool back = draw->verb == VERB_LIFTS &&
                      comes_later(judge, PHASE_CALLS, draw, draw->actor, VERB_PUTS_BACK); /* not his, then */
    return (played & talon & ~(back ? 0 : list_set(&draw->cards))) == 0;
}

cardset_t exchange_elders_unseen(const struct judge *judge, const struct step *step)
{
    const struct piquet *pq = pq_at(judge);
    if (pq->elder == NOBODY || step->verb != VERB_DRAWS || step->actor == pq->elder || exchange_reversed(judge) ||
        exchange_shown_later(judge, step, pq->elder))
        return 0;
    return exchange_elder_kept(judge, step) ? 0 : list_set(&step->cards) & elders_due(judge);
}

/* The cards of the talon that were his, as far as the record tells. */
static bool draws_known(const struct exchange *exchange)
{
    return exchange->drawn != NOT_RECORDED && set_count(exchange->draws) == exchange->drawn;
}

cardset_t exchange_out_of_reach(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    const struct table *table = &judge->table;
    const struct exchange *other = &pq->exchange[opponent(player)];
    cardset_t talon = 0, lower = 0;
    for (size_t i = 0; i < table->talon_count; i++) {
        talon |= card_known(table->talon[i]) ? set_of(table->talon[i]) : 0;
        lower |= card_known(table->talon[i]) && i >= ELDER_MOST ? set_of(table->talon[i]) : 0;
    }
    for (int i = 0; i < PQ_PLAYERS; i++)
        if ((pq->dealt[i] != NOT_RECORDED && pq->dealt[i] != PQ_HAND) || pq->exchange[i].contradicted ||
            pq->exchange[i].unclear)
            return 0;
    if (pq->elder == NOBODY || exchange_reversed(judge) || perhaps_from_top(judge) || table->talon_count != PQ_TALON ||
        pq->exchange[player].draw != NULL)
        return 0;
    if (draws_known(&pq->exchange[player]))
        return talon & ~pq->exchange[player].draws;
    if (player == pq->elder)
        return lower;
    return draws_known(other) ? other->draws : other->draw == NULL ? elders_due(judge) : 0;
}

/* The hand that dealt cards, discard and draw give; false where they do not tell. */
static bool hand_given(const struct judge *judge, int player, cardset_t *cards)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    *cards = ((judge->table.dealt[player] & ~exchange->discards) | exchange->draws | exchange->back) & ~exchange->away;
    return judge->table.dealt[player] != 0 && exchange->discards_known && exchange->drawn != NOT_RECORDED &&
           set_count(exchange->draws) == exchange->drawn;
}

/* What the cards of a hand that are noted as not known may be. Whether there are enough of them is for the deals that fit. */
static cardset_t may_be_dealt(const struct card_list *hand)
{
    cardset_t cards = 0;
    for (size_t i = 0; i < hand->count; i++)
        for (cardset_t left = card_known(hand->card[i]) ? 0 : PACK_32 & ~cards; left != 0; left &= left - 1)
            cards |= card_may_be(hand->card[i], set_first(left)) ? set_of(set_first(left)) : 0;
    return cards;
}

cardset_t exchange_not_given(const struct judge *judge, int player)
{
    const struct card_list *held = &judge->table.deal->held[player];
    cardset_t given;
    if (!held->recorded || !hand_given(judge, player, &given))
        return 0;
    if (laws_hold(judge) && held->count != PQ_HAND)
        return 0; /* the laws let a hand be of other counts */
    return list_set(held) & ~(given | may_be_dealt(&judge->table.deal->hands[player]));
}

int hand_size_after(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *exchange = &pq->exchange[player];
    const struct card_list *held = &judge->table.deal->held[player];
    if (pq->miswritten[player] || pq->unsized[player])
        return NOT_RECORDED;
    if (held->recorded)
        return (int)held->count;
    int dealt = dealt_to(pq, player), drawn = exchange->drawn;
    if (drawn == NOT_RECORDED && exchange->back != 0) /* some are noted as lifted: he takes the others too */
        drawn = exchange_due(pq, player);
    if (taken_back_open(judge, player) || dealt == NOT_RECORDED || exchange->discarded == NOT_RECORDED ||
        drawn == NOT_RECORDED || (exchange->draw == NULL && exchange->mix == NULL))
        return NOT_RECORDED;
    return dealt - exchange->discarded + drawn + set_count(exchange->back) - set_count(exchange->away);
}

bool hand_perhaps_misdealt(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    int other = pq->dealt[opponent(player)];
    return dealt_to(pq, player) == NOT_RECORDED && laws_hold(judge) &&
           (pq->talon == PQ_TALON - 1 || (other != NOT_RECORDED && other != PQ_HAND) || misdeal_spoken_of(judge));
}

/* How many cards he has taken, if he took those that are his besides what is noted of others. */
static int most_drawn(const struct judge *judge, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    int due = exchange_due(pq_at(judge), player), found;
    cardset_t gone;
    if (exchange->drawn != NOT_RECORDED || due == NOT_RECORDED || !exchange_gone(judge, player, &gone))
        return exchange->drawn;
    return due + set_count(exchange->draws & ~exchange_next(judge, gone, due, &found));
}

bool hand_perhaps_long(const struct judge *judge, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    if (hand_size_after(judge, player) != NOT_RECORDED || !laws_hold(judge))
        return false;
    int more = hand_perhaps_misdealt(judge, player);
    int kept = set_count(exchange->back) - set_count(exchange->away);
    return exchange->draw == NULL || exchange->discarded == NOT_RECORDED
               ? more > 0
               : most_drawn(judge, player) + more + kept > exchange->discarded;
}

cardset_t exchange_changeable(const struct judge *judge, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    return exchange->draw == NULL && has_rule(judge, PQC_L24) ? exchange->discards : 0;
}

bool exchange_laid_anew(const struct judge *judge, const struct step *step)
{
    const struct step *taking = first_taking(judge, step->actor), *later = step;
    if (step->verb != VERB_DISCARDS || !has_rule(judge, PQC_L24))
        return false;
    while ((later = next_act(judge, PHASE_CALLS, later)) != NULL && (taking == NULL || later < taking))
        if ((list_set(&later->cards) & list_set(&step->cards)) != 0)
            return true;
    return false;
}

cardset_t mixed_and_seen(const struct judge *judge, int player)
{
    static const enum phase phases[] = {PHASE_CALLS, PHASE_PLAY};
    const struct exchange *exchange = &pq_at(judge)->exchange[player]; /* one that is unclear has none for certain */
    const cardset_t laid = steps_set(&judge->table.deal->calls, player, VERB_DISCARDS);
    cardset_t cards = 0;
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        const struct step *mixes = first_act(judge, phases[i], player, VERB_MIXES_DISCARD);
        cards |= mixes != NULL ? exchange->discards | laid | list_set(&mixes->cards) : 0;
    }
    const struct table *table = &judge->table;
    if (table->whole[player] && !table->deal->calls.recorded && has_rule(judge, PQC_L37))
        cards |= PACK_32 & ~(table->held[player] | table->held[opponent(player)] | table->dealt[opponent(player)]);
    return cards;
}

/* What lies in the stock after both have drawn, as far as is known: where the talon is not written, any card that nobody was dealt or drew. */
static cardset_t perhaps_left(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    cardset_t elsewhere = 0;
    for (int player = 0; player < PQ_PLAYERS; player++)
        elsewhere |= judge->table.dealt[player] | pq->exchange[player].draws;
    return judge->table.deal->talon.recorded ? pq->left_over : PACK_32 & ~elsewhere;
}

/* The cards that were dealt to him, or can have been where not all are known. */
static cardset_t dealt_perhaps(const struct judge *judge, int player)
{
    const struct table *table = &judge->table;
    const bool known = table->dealt[player] != 0 && !list_open(&table->deal->hands[player]);
    return known ? table->dealt[player] : PACK_32 & ~table->held[opponent(player)];
}

/* Cards that he may show without having them in hand: cartes blanches are shown of the hand dealt, if late; and what the younger leaves
   may be shown before it is mixed with anything. Or that he may lay out: a discard that is changed may have cards of the first. */
static cardset_t shown_of_right(const struct judge *judge, const struct step *step)
{
    const struct piquet *pq = pq_at(judge);
    int player = step->actor;
    if (step->verb != VERB_SHOWS)
        return step->verb == VERB_DISCARDS ? exchange_changeable(judge, player) : 0;
    cardset_t dealt = pq->blanches[player].claim != NULL ? dealt_perhaps(judge, player) : 0;
    /* Of two players of whom it is not known who is the younger either may be. */
    cardset_t left = player != pq->elder && has_rule(judge, PQC_L37) ? perhaps_left(judge) : 0;
    return dealt | left | mixed_and_seen(judge, player);
}

cardset_t exchange_strange(const struct judge *judge, const struct step *step)
{
    cardset_t foreign = exchange_not_held(judge, step->actor, list_set(&step->cards));
    return foreign == 0 ? 0 : foreign & ~(exchange_doubtful(judge) | shown_of_right(judge, step));
}

/* Who plays a card that he had discarded, and did not draw again, as it is written of the play (that only one other card of his
   can have been meant makes it no other fault): where it is not known who plays it, it can be nobody else. NOBODY: it is no
   such card. */
int exchange_plays_discard(const struct judge *judge, const struct play *play)
{
    if (play->player >= 0 && set_has(judge->table.held[play->player], play->written))
        return NOBODY; /* as it mostly is */
    for (int player = 0; player < PQ_PLAYERS && card_known(play->written); player++) {
        const struct exchange *exchange = &pq_at(judge)->exchange[player];
        if ((play->player == player || play->player == NOBODY) &&
            set_has(exchange->discards & ~exchange->draws, play->written) &&
            !set_has(judge->table.held[player], play->written))
            return player;
    }
    return NOBODY;
}

cardset_t exchange_laid(const struct judge *judge, int player, const struct step *act, bool after)
{
    cardset_t cards = 0;
    for (const struct step *laid = NULL; (laid = act_after(judge, PHASE_CALLS, laid, player, VERB_DISCARDS)) != NULL;)
        if (act == NULL ? !after : after == (laid > act))
            cards |= list_set(&laid->cards);
    return cards;
}

const struct step *exchange_undone(const struct judge *judge, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    const struct step *took = first_taking(judge, player), *laid = first_act(judge, PHASE_CALLS, player, VERB_DISCARDS);
    bool none = exchange->discarded == 0 && exchange->drawn == 0 && has_rule(judge, PQC_L25);
    const bool anew = exchange->undone && exchange->drawn > 0 && has_rule(judge, PQC_L25) &&
                      exchange->discards != exchange_laid(judge, player, took, false);
    return (none || anew) && laid != NULL && took != NULL && laid < took
               ? act_after(judge, PHASE_CALLS, took, player, VERB_TAKES_BACK)
               : NULL;
}

/* What may be said and done while a player draws: it shows nothing of whether he goes on. */
static bool done_while_drawing(const struct step *step)
{
    switch (step->verb) {
    case VERB_NOTE:
    case VERB_SAYS:
    case VERB_ASKS_COUNT:
    case VERB_COUNTS_TALON:
    case VERB_TOUCHES_STOCK: return true;
    default: return false;
    }
}

/* Whether a player has taken as many cards as there are for him: the elder hand five, the other what is left. */
static bool drawn_out(const struct piquet *pq, int player)
{
    int talon = pq->talon != NOT_RECORDED ? pq->talon : PQ_TALON, own = pq->exchange[player].drawn,
        theirs = pq->exchange[opponent(player)].drawn;
    return own == NOT_RECORDED || (player == pq->elder && own >= ELDER_MOST) ||
           own + (theirs != NOT_RECORDED ? theirs : 0) >= talon;
}

bool exchange_goes_on(const struct judge *judge, int player)
{
    const struct deal *deal = judge->table.deal;
    const struct step *step = pq_at(judge)->exchange[player].draw;
    if (step == NULL || judge->table.number < judge->record->deal_count || judge->record->result.recorded ||
        deal->held[0].recorded || deal->held[1].recorded || !nothing_written(deal) || drawn_out(pq_at(judge), player))
        return false;
    do
        step = deal_next(deal, step);
    while (step != NULL && done_while_drawing(step));
    return step == NULL;
}

bool exchange_covers_play(const struct judge *judge, const struct play *play)
{
    return exchange_plays_discard(judge, play) != NOBODY && has_rule(judge, PIQ_08);
}

void exchange_proof(const struct judge *judge, struct finding *finding, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    if (exchange->discard != NULL && exchange->discarded != NOT_RECORDED)
        proof(judge, finding, exchange->discard->act_at, &msg_pq_ev_laid_out,
              ARGS(arg_player("who", player), arg_number("n", exchange->discarded)));
    if (exchange->draw != NULL && exchange->drawn != NOT_RECORDED)
        proof(judge, finding, exchange->draw->act_at, &msg_pq_ev_took,
              ARGS(arg_player("who", player), arg_number("n", exchange->drawn)));
}
