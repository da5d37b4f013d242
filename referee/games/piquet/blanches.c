#include "games/piquet/blanches.h"

#include "core/messages.h"
#include "games/piquet/combos.h"
#include "games/piquet/dealt.h"
#include "games/piquet/exchange.h"
#include "games/piquet/messages.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"

static cardset_t courts(cardset_t cards) { return cards & COURT_CARDS; }

static bool has_exchanged(const struct piquet *pq, int player)
{
    return pq->exchange[player].discard != NULL || pq->exchange[player].draw != NULL;
}

/* A claim made now is of the hand after the exchange, where the rules know such a thing. */
static bool is_second(const struct judge *judge, int player)
{
    return option_value(judge, OPT_SECOND_BLANCHES) == SECOND_BLANCHES_ON && has_exchanged(pq_at(judge), player);
}

/* The claim of that step comes after the moment the edition sets. */
static bool told_late(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    if (is_second(judge, player))
        return false;
    if (has_exchanged(pq, player) || pq->blanches[player].silent)
        return true;
    return option_value(judge, OPT_BLANCHES_DEADLINE) == BLANCHES_BEFORE_ELDER && pq->elder != NOBODY &&
           player == pq->younger && pq->exchange[pq->elder].discard != NULL;
}

/* Which claim of the player's he can now show: claimed, not shown yet, and nothing called so far. */
enum which { FIRST, SECOND, NONE };

static enum which to_show(const struct piquet *pq, int player)
{
    enum which which = pq->second[player].claim != NULL ? SECOND : FIRST;
    const struct blanches *claim = which == SECOND ? &pq->second[player] : &pq->blanches[player];
    return claim->claim != NULL && claim->shown == NULL && pq->call_count == 0 ? which : NONE;
}

static struct blanches *claim_of(struct piquet *pq, int player, enum which which)
{
    return which == SECOND ? &pq->second[player] : &pq->blanches[player];
}

/* The cards that a claim is of, as far as they are known; `*whole` tells whether that is the whole hand. Where nothing is written of an
   exchange, a hand that the play gives is the one after it. */
static cardset_t hand_of(const struct judge *judge, int player, bool second, bool *whole)
{
    const struct piquet *pq = pq_at(judge);
    const struct table *table = &judge->table;
    *whole = second ? pq->exchanged && pq->whole[player]
                    : (table->whole[player] && table->dealt[player] != 0) || table->deal->hands[player].recorded;
    return second ? pq->hand[player] : table->dealt[player];
}

/* The cards of the hand listed that are sure; those left open, not known or doubtful, go to `open`. */
static cardset_t known_once(const struct judge *judge, const struct card_list *list, card_t open[PQ_HAND],
                            size_t *count)
{
    cardset_t known = 0, doubtful = exchange_doubtful(judge);
    *count = 0;
    for (size_t i = 0; i < list->count; i++) {
        card_t card = list->card[i];
        bool doubt = set_has(doubtful, card);
        if ((!card_known(card) || doubt) && *count < PQ_HAND)
            open[(*count)++] = doubt ? CARD_UNKNOWN : card;
        known |= set_of(card) & ~doubtful;
    }
    return known;
}

static bool leaves_open(const struct judge *judge, const struct card_list *list)
{
    card_t open[PQ_HAND];
    size_t count;
    known_once(judge, list, open, &count);
    return list->recorded && list->count == PQ_HAND && count > 0;
}

static bool fits(card_t open, card_t card)
{
    return (card_rank(open) == RANK_UNKNOWN || card_rank(open) == card_rank(card)) &&
           (card_suit(open) == SUIT_UNKNOWN || card_suit(open) == card_suit(card));
}

/* Gives the open place `i` one of the cards, moving others if need be: a step of matching places to cards. */
static bool give_card(const card_t open[PQ_HAND], size_t i, cardset_t cards, int place[64], cardset_t *tried)
{
    for (cardset_t rest = cards; rest != 0; rest &= rest - 1) {
        card_t card = set_first(rest);
        if (set_has(*tried, card) || !fits(open[i], card))
            continue;
        *tried |= set_of(card);
        if (place[card] < 0 || give_card(open, (size_t)place[card], cards, place, tried)) {
            place[card] = (int)i;
            return true;
        }
    }
    return false;
}

/* Whether the hand as listed, its open cards filled in, can be just these cards. */
static bool can_be(const struct judge *judge, const struct card_list *list, cardset_t cards)
{
    card_t open[PQ_HAND];
    size_t count;
    int place[64];
    cardset_t known = known_once(judge, list, open, &count);
    for (size_t i = 0; i < 64; i++)
        place[i] = -1;
    if ((known & ~cards) != 0 || (size_t)set_count(cards & ~known) != count)
        return false;
    for (size_t i = 0; i < count; i++) {
        cardset_t tried = 0;
        if (!give_card(open, i, cards & ~known, place, &tried))
            return false;
    }
    return true;
}

/* What is shown is not the whole hand that it should be; as many cards, some of which are not known, may be. */
static bool shows_other(const struct judge *judge, const struct step *step, bool second)
{
    bool whole;
    if (step->cards.count == PQ_HAND && list_open(&step->cards)) {
        cardset_t his = hand_of(judge, step->actor, second, &whole);
        return whole && set_count(his) == PQ_HAND && (list_set(&step->cards) & ~his) != 0;
    }
    if (!second && leaves_open(judge, &judge->table.deal->hands[step->actor]))
        return !can_be(judge, &judge->table.deal->hands[step->actor], list_set(&step->cards));
    cardset_t hand = hand_of(judge, step->actor, second, &whole);
    if (!second && judge->table.deal->hands[step->actor].recorded)
        hand = list_set(&judge->table.deal->hands[step->actor]);
    return whole ? list_set(&step->cards) != hand : step->cards.count < PQ_HAND;
}

/* The cards shown are the hand dealt, where it is not wholly recorded itself. */
static void learn_shown(struct judge *judge, const struct step *step)
{
    struct table *table = &judge->table;
    int player = step->actor;
    const struct card_list *list = &table->deal->hands[player];
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    cardset_t shown = list_set(&step->cards);
    const bool unwritten = pq_at(judge)->exchanged && !exchange->begun && table->dealt[player] == 0;
    if ((list->recorded ? table->dealt[player] == shown : table->whole[player] && !unwritten) ||
        step->cards.count != PQ_HAND || set_count(shown) != PQ_HAND || (shown & ~PACK_32) != 0 ||
        (pq_at(judge)->exchanged && !unwritten) ||
        (shown & table->held[opponent(player)] & ~exchange_doubtful(judge)) != 0 || exchange->draw != NULL)
        return;
    table->dealt[player] = shown;
    if (unwritten) /* what he had of it in the end is another matter */
        return;
    table->held[player] = shown & ~exchange->discards;
    table->whole[player] = exchange->discarded == NOT_RECORDED || exchange->discards_known;
}

static bool hand_is_white(const struct judge *judge, int player, bool second, bool *known);

static void claim(struct judge *judge, const struct step *step)
{
    struct piquet *pq = pq_of(judge);
    bool second = is_second(judge, step->actor);
    struct blanches *own = second ? &pq->second[step->actor] : &pq->blanches[step->actor];
    if (own->claim != NULL)
        return;
    own->claim = step;
    own->late = told_late(judge, step->actor);
    bool known;
    hand_is_white(judge, step->actor, second, &known);
    own->open = !known && !second;
    if (step->cards.count > 0 && !second) { /* called and laid down at once */
        own->disproved = shows_other(judge, step, false);
        own->shown = step;
        if (!own->disproved)
            learn_shown(judge, step);
    }
}

void blanches_apply(struct judge *judge, const struct event *event)
{
    struct piquet *pq = pq_of(judge);
    const struct step *step = event->step;
    if (event->kind != EV_STEP || event->phase == PHASE_DRAW || !is_player(step->actor))
        return;
    int other = opponent(step->actor);
    enum which own, his;
    switch (step->verb) {
    case VERB_SEES_HAND: pq->saw_hand[step->actor] = true; break;
    case VERB_DISCARDS:
    case VERB_EXCHANGES: pq->blanches[other].silent |= pq->saw_hand[other] && pq->blanches[other].claim == NULL; break;
    case VERB_BLANCHES: claim(judge, step); break;
    case VERB_ASKS_TO_SEE:
        his = to_show(pq, other);
        if (his != NONE)
            claim_of(pq, other, his)->asked = step;
        break;
    case VERB_SHOWS:
        own = to_show(pq, step->actor);
        if (own == NONE)
            break;
        claim_of(pq, step->actor, own)->disproved = shows_other(judge, step, own == SECOND);
        claim_of(pq, step->actor, own)->shown = step;
        if (own == FIRST && !pq->blanches[step->actor].disproved)
            learn_shown(judge, step);
        break;
    case VERB_REFUSES:
        own = to_show(pq, step->actor);
        if (own != NONE && claim_of(pq, step->actor, own)->asked != NULL)
            claim_of(pq, step->actor, own)->disproved = true;
        break;
    default: break;
    }
}

static int least_cards(const struct judge *judge)
{
    int least = option_value(judge, OPT_BLANCHES_CARDS);
    return least > 0 ? least : PQ_HAND;
}

/* The cards that he lays out before he takes any, of a hand that is not written: they were dealt to him. */
static cardset_t laid_of_dealt(const struct judge *judge, int player)
{
    const struct step *taking = first_taking(judge, player);
    cardset_t cards = 0;
    for (const struct step *step = first_act(judge, PHASE_CALLS, player, VERB_DISCARDS);
         step != NULL && (taking == NULL || step < taking); step = next_act(judge, PHASE_CALLS, step))
        cards |= list_set(&step->cards);
    return cards & pq_at(judge)->exchange[player].discards & ~exchange_doubtful(judge);
}

/* Whether more may be known of the hand that a claim is of by what its player did: it is not wholly written. */
static bool shows_later(const struct judge *judge, int player, bool second)
{
    const struct card_list *list = &judge->table.deal->hands[player];
    bool whole = list->recorded ? !list_open(list) : judge->table.whole[player];
    return !second && !whole && pq_at(judge)->exchanged && !pq_at(judge)->exchange[player].contradicted;
}

/* The court cards that he has after the exchange, and is not known to have drawn. */
static cardset_t courts_after(const struct judge *judge, int player)
{
    return courts(pq_at(judge)->hand[player]) & ~pq_at(judge)->exchange[player].draws;
}

/* The court cards that he is known to have had as dealt: of his hand, as far as it is known; else what he laid out of it, and what he has after
   the exchange that is not in the talon, all of which is written. */
static cardset_t courts_dealt(const struct judge *judge, int player, bool second)
{
    bool whole;
    const cardset_t dealt = courts(hand_of(judge, player, second, &whole));
    if (dealt != 0 || !shows_later(judge, player, second))
        return dealt;
    const cardset_t talon = exchange_talon(judge);
    cardset_t kept = set_count(talon) == PQ_TALON ? courts_after(judge, player) & ~talon : 0;
    return courts(laid_of_dealt(judge, player)) | kept;
}

/* How many cards that are not known he can have drawn at most. */
static int drawn_unknown(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *exchange = &pq->exchange[player];
    int most = player == pq->elder ? ELDER_MOST : PQ_TALON;
    return (exchange->drawn != NOT_RECORDED ? exchange->drawn : most) - set_count(exchange->draws);
}

/* Whether he has more court cards after the exchange than he can have drawn: some were dealt to him, whichever. */
static bool too_many_courts(const struct judge *judge, int player, bool second)
{
    return shows_later(judge, player, second) && set_count(courts_after(judge, player)) > drawn_unknown(judge, player);
}

/* Index of the first card of the hand as dealt that is not known, and can only be a court card: by its rank, or because those
   of its suit that are none are elsewhere. The list's count if there is none. */
static size_t open_court(const struct judge *judge, int player)
{
    const struct table *table = &judge->table;
    const struct card_list *list = &table->deal->hands[player];
    cardset_t elsewhere = list_set(list) | list_set(&table->deal->hands[opponent(player)]) | exchange_talon(judge);
    for (size_t i = 0; i < list->count; i++) {
        cardset_t can = 0;
        if (card_known(list->card[i]))
            continue;
        if (exchange_doubtful(judge) != 0)
            break;
        for (cardset_t rest = PACK_32 & ~elsewhere; rest != 0; rest &= rest - 1)
            can |= fits(list->card[i], set_first(rest)) ? set_of(set_first(rest)) : 0;
        if (can != 0 && courts(can) == can)
            return i;
    }
    return list->count;
}

/* Whether a hand has no court card; `*known` is false where too little of it is recorded. */
static bool hand_is_white(const struct judge *judge, int player, bool second, bool *known)
{
    const struct card_list *list = &judge->table.deal->hands[player];
    bool whole;
    cardset_t hand = hand_of(judge, player, second, &whole);
    *known = true;
    if (courts_dealt(judge, player, second) != 0 || too_many_courts(judge, player, second))
        return false;
    if (!second && list->recorded && (int)list->count < least_cards(judge))
        return false;
    if (!second && open_court(judge, player) < list->count)
        return false;
    *known = set_count(hand) >= least_cards(judge);
    return *known;
}

static bool claim_counts(const struct judge *judge, int player, bool second, bool *known)
{
    const struct piquet *pq = pq_at(judge);
    const struct blanches *blanches = second ? &pq->second[player] : &pq->blanches[player];
    *known = true;
    if (blanches->claim == NULL || blanches->disproved ||
        (blanches->late && option_value(judge, OPT_BLANCHES_LATE) == BLANCHES_LATE_NOT_COUNTED))
        return false;
    return hand_is_white(judge, player, second, known);
}

bool blanches_count(const struct judge *judge, int player, bool *known)
{
    return claim_counts(judge, player, false, known);
}

bool blanches_refuted(const struct judge *judge, int player)
{
    bool known;
    return pq_at(judge)->blanches[player].claim != NULL && !claim_counts(judge, player, false, &known) && known;
}

bool blanches_again(const struct judge *judge, int player, bool *known)
{
    return claim_counts(judge, player, true, known);
}

bool blanches_unshown(const struct judge *judge, int player, bool second)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *shows = first_act(judge, PHASE_CALLS, player, VERB_SHOWS);
    while (shows != NULL && shows->cards.count < PQ_HAND)
        shows = act_after(judge, PHASE_CALLS, shows, player, VERB_SHOWS);
    return (second ? &pq->second[player] : &pq->blanches[player])->shown == NULL && shows == NULL;
}

bool blanches_may_claim(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    bool known, white = hand_is_white(judge, player, false, &known);
    return (white || !known) && pq->blanches[player].claim == NULL && !has_exchanged(pq, player) &&
           !told_late(judge, player);
}

/* --- checks --- */

static bool is_step(const struct event *event, enum verb verb)
{
    return event->kind == EV_STEP && event->step->verb == verb && is_player(event->step->actor);
}

/* What he laid out is where it is noted that he did, if his hand is not written. */
static void proof_dealt(const struct judge *judge, struct finding *finding, int player, cardset_t cards)
{
    const struct step *laid = pq_at(judge)->exchange[player].discard;
    cardset_t out = judge->table.dealt[player] != 0 || laid == NULL ? 0 : cards & list_set(&laid->cards);
    proof_held(judge, finding, player, cards & ~out);
    if (out != 0)
        proof(judge, finding, card_place(&laid->cards, set_first(out)), &msg_ev_laid_out,
              ARGS(arg_player("who", player), arg_cards("card", out)));
}

static enum outcome is_true(const struct judge *judge, const struct rule *rule, const struct step *step, bool second)
{
    int player = step->actor;
    bool known;
    if (hand_is_white(judge, player, second, &known))
        return CHECKED;
    if (!known)
        return NOT_KNOWABLE;
    cardset_t spoilt = courts_dealt(judge, player, second);
    const struct card_list *list = &judge->table.deal->hands[player];
    size_t open = second ? list->count : open_court(judge, player);
    struct finding *finding;
    if (spoilt == 0 && open < list->count) {
        finding = report(judge, rule, step->act_at, player, &msg_pq_blanches_false,
                         ARGS(arg_player("who", player), arg_card("found", list->card[open])));
        proof(judge, finding, list->card_at[open], &msg_ev_fit_hand,
              ARGS(arg_player("who", player), arg_card("cards", list->card[open])));
    } else if (spoilt != 0) {
        finding = report(judge, rule, step->act_at, player, &msg_pq_blanches_false,
                         ARGS(arg_player("who", player), arg_cards("found", spoilt)));
        proof_dealt(judge, finding, player, spoilt);
    } else if (too_many_courts(judge, player, second)) {
        cardset_t after = courts_after(judge, player);
        finding = report(
            judge, rule, step->act_at, player, &msg_pq_blanches_courts_after,
            ARGS(arg_player("who", player), arg_cards("found", after), arg_number("n", drawn_unknown(judge, player))));
        proof_held(judge, finding, player, after);
    } else {
        finding = report(judge, rule, step->act_at, player, &msg_pq_blanches_few,
                         ARGS(arg_player("who", player), arg_number("found", (int)list->count),
                              arg_number("required", least_cards(judge))));
    }
    finding->holder = opponent(player);
    return CHECKED;
}

/* Claims that nothing recorded proves or refutes; what a sheet writes for the deal is undecided by itself. */
static enum outcome unproved(const struct judge *judge, const struct rule *rule)
{
    enum outcome outcome = NO_OCCASION;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        const struct step *step = pq_at(judge)->blanches[player].claim;
        bool known;
        blanches_count(judge, player, &known);
        if (step != NULL && known && pq_at(judge)->blanches[player].open && !pq_at(judge)->blanches[player].disproved)
            outcome = is_true(judge, rule, step, false);
        if (step == NULL || known || !nothing_written(judge->table.deal))
            continue;
        outcome = NOT_KNOWABLE;
        struct finding *finding =
            report(judge, rule, step->act_at, NOBODY, &msg_pq_blanches_unproved, ARGS(arg_player("who", player)));
        finding_undecided(finding);
    }
    return outcome;
}

enum outcome check_blanches_true(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_CALLED)
        return unproved(judge, rule);
    if (!is_step(event, VERB_BLANCHES) || is_second(judge, event->step->actor))
        return NO_OCCASION;
    return is_true(judge, rule, event->step, false);
}

/* A first claim with cards laid down at once, by a hand that may be one: of none no cards can be the right ones. */
static bool lays_down(const struct judge *judge, const struct event *event)
{
    if (!is_step(event, VERB_BLANCHES) || event->step->cards.count == 0)
        return false;
    int player = event->step->actor;
    bool known;
    return !is_second(judge, player) && pq_at(judge)->blanches[player].claim == NULL &&
           (hand_is_white(judge, player, false, &known) || !known);
}

/* What was refused, or shown wrongly, is shown after all: then it counts. */
static void shown_after_all(const struct judge *judge, struct finding *finding, const struct step *step, bool second)
{
    const struct step *shows = step;
    while ((shows = act_after(judge, PHASE_CALLS, shows, step->actor, VERB_SHOWS)) != NULL) {
        if (shows_other(judge, shows, second))
            continue;
        finding->remedy = REMEDY_EXHIBIT;
        finding->complied = COMPLIED_YES;
        on_record(judge, finding, shows->act_at, &msg_ev_fit_shown,
                  ARGS(arg_player("who", step->actor), arg_cards("cards", list_set(&shows->cards))));
        return;
    }
}

static void not_shown(const struct judge *judge, const struct rule *rule, const struct step *step,
                      const struct message *message, const struct step *claim, bool second)
{
    struct finding *finding = report(judge, rule, step->act_at, step->actor, message,
                                     ARGS(arg_player("who", step->actor), arg_number("found", (int)step->cards.count)));
    finding->holder = opponent(step->actor);
    if (claim != step)
        proof(judge, finding, claim->act_at, &msg_pq_ev_blanches, ARGS(arg_player("who", step->actor)));
    cardset_t his = list_set(&step->cards) & judge->table.dealt[finding->holder] & ~exchange_doubtful(judge);
    if (his != 0)
        proof_held(judge, finding, finding->holder, his);
    shown_after_all(judge, finding, step, second);
}

enum outcome check_blanches_shown(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->phase != PHASE_CALLS || !is_player(event->step->actor))
        return NO_OCCASION;
    const struct step *step = event->step;
    const struct piquet *pq = pq_at(judge);
    enum which which = to_show(pq, step->actor);
    bool at_once = lays_down(judge, event);
    if (!at_once && which == NONE)
        return NO_OCCASION;
    const struct blanches *claimed = which == SECOND ? &pq->second[step->actor] : &pq->blanches[step->actor];
    bool refused = step->verb == VERB_REFUSES && claimed->asked != NULL;
    if (!at_once && !refused && step->verb != VERB_SHOWS)
        return NO_OCCASION;
    if (refused || shows_other(judge, step, which == SECOND))
        not_shown(judge, rule, step, refused ? &msg_pq_blanches_refused : &msg_pq_blanches_not_all,
                  at_once ? step : claimed->claim, which == SECOND);
    return CHECKED;
}

/* True and, if asked for, shown; a second claim can be checked when the hands after the exchange are known. */
enum outcome check_blanches_good(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    enum outcome outcome = NO_OCCASION;
    if (event->kind == EV_CALLED) {
        outcome = unproved(judge, rule);
        for (int player = 0; player < PQ_PLAYERS; player++)
            if (pq_at(judge)->second[player].claim != NULL)
                outcome = is_true(judge, rule, pq_at(judge)->second[player].claim, true);
        return outcome;
    }
    outcome = check_blanches_true(judge, event, rule);
    enum outcome shown = check_blanches_shown(judge, event, rule);
    return outcome != NO_OCCASION ? outcome : shown;
}

/* By what the exchange has begun. */
static void proof_begun(const struct judge *judge, struct finding *finding)
{
    for (int player = 0; player < PQ_PLAYERS; player++)
        exchange_proof(judge, finding, player);
}

/* A claim that is false falls by that, whenever it is made. */
static bool known_false(const struct judge *judge, int player)
{
    bool known;
    return !hand_is_white(judge, player, false, &known) && known;
}

/* Whether the other has demanded to see something before that step: who is shown it then cannot complain that it is too early. */
static bool demanded(const struct judge *judge, const struct step *shows)
{
    const struct step *asks = first_act(judge, PHASE_CALLS, opponent(shows->actor), VERB_ASKS_TO_SEE);
    return asks != NULL && asks < shows;
}

/* The act by which a player has taken cards of the talon into his hand before that step; NULL. Cards that are lifted are not in it as long
   as nothing is mixed (law 20). */
static const struct step *taken_in(const struct judge *judge, const struct step *before)
{
    static const enum verb verbs[] = {VERB_DRAWS, VERB_TAKES, VERB_MIXES_HAND};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        const struct step *step = first_act(judge, PHASE_CALLS, before->actor, verbs[i]);
        if (step != NULL && step < before)
            return step;
    }
    return NULL;
}

/* Late notice has no sanction, but where it is agreed that what is told late does not count. */
static void report_late(const struct judge *judge, const struct rule *rule, const struct step *claim)
{
    struct finding *finding =
        report(judge, rule, claim->act_at, claim->actor, &msg_pq_blanches_late, ARGS(arg_player("who", claim->actor)));
    if (option_value(judge, OPT_BLANCHES_LATE) == BLANCHES_LATE_NOT_COUNTED) {
        finding->class = CLASS_CLAIM_REJECTED;
        finding->remedy = REMEDY_NOT_COUNTED;
    }
    proof_begun(judge, finding);
}

enum outcome check_blanches_time(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    if (is_step(event, VERB_BLANCHES) && pq->blanches[event->step->actor].claim == NULL) {
        int player = event->step->actor;
        if (told_late(judge, player) && (is_second(judge, player) || !known_false(judge, player)))
            report_late(judge, rule, event->step);
        return CHECKED;
    }
    if (!is_step(event, VERB_SHOWS) || event->phase != PHASE_CALLS || to_show(pq, event->step->actor) == NONE ||
        option_value(judge, OPT_BLANCHES_EXCHANGE) != BLANCHES_ADVERSARY_DISCARDS)
        return NO_OCCASION;
    int player = event->step->actor;
    const struct step *taken = taken_in(judge, event->step);
    if (!exchange_laid_out(judge, opponent(player)) && !pq->exchange[opponent(player)].begun)
        return NOT_KNOWABLE; /* when the other laid out */
    if (known_false(judge, player))
        return CHECKED;
    if (!pq->exchange[opponent(player)].begun && !demanded(judge, event->step))
        report(judge, rule, event->step->act_at, player, &msg_pq_blanches_early,
               ARGS(arg_player("who", player), arg_player("other", opponent(player))));
    else if (pq->exchange[opponent(player)].begun && taken != NULL)
        proof(judge,
              report(judge, rule, event->step->act_at, player, &msg_pq_blanches_shown_late,
                     ARGS(arg_player("who", player))),
              taken->act_at, &msg_pq_ev_drew, ARGS(arg_player("who", player)));
    return CHECKED;
}
