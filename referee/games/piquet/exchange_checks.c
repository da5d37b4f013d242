/* Checks of the exchange: how many, which cards, who first. They are asked when the calls recorded are over; what they speak
   of is placed where it stands. */
#include "core/messages.h"
#include "games/piquet/clash.h"
#include "games/piquet/exchange.h"
#include "games/piquet/messages.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"
#include "games/piquet/stock.h"
#include "games/piquet/taken_back.h"

/* Where the record tells of a player's discard. */
static struct place exchange_place(const struct judge *judge, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    if (exchange->discard != NULL)
        return exchange->discard->act_at;
    if (exchange->begun && exchange->draw != NULL)
        return exchange->draw->act_at;
    if (exchange->leave != NULL)
        return exchange->leave->act_at;
    const struct deal *deal = judge->table.deal;
    return deal->calls.recorded ? deal->calls_at : deal->hands[player].at;
}

/* Twelve cards each and eight left, as far as it is recorded: other counts have equations of their own. A misdeal that stands
   has such, whether its hands are written or not. */
static bool dealt_rightly(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    bool stands = first_act(judge, PHASE_DEALING, ACTOR_NONE, VERB_STANDS) != NULL;
    if (stands && (pq->dealt[0] == NOT_RECORDED || pq->dealt[1] == NOT_RECORDED))
        return false;
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (pq->dealt[player] != NOT_RECORDED && pq->dealt[player] != PQ_HAND)
            return false;
    return pq->talon == NOT_RECORDED || pq->talon == PQ_TALON;
}

/* How many he exchanged; at least, where only what he plays tells. */
static int exchanged(const struct judge *judge, int player)
{
    const int discarded = pq_at(judge)->exchange[player].discarded;
    return discarded != NOT_RECORDED ? discarded : exchange_shown_drawn(judge, player);
}

static struct finding *count_finding(const struct judge *judge, const struct rule *rule, int player,
                                     const struct message *message, int required)
{
    return report(judge, rule, exchange_place(judge, player), player, message,
                  ARGS(arg_player("who", player), arg_number("found", exchanged(judge, player)),
                       arg_number("required", required)));
}

/* What he took is noted as well, and laws say what comes of taking too many, or too few (27 to 31). */
static bool draw_tells(const struct judge *judge, int player)
{
    return laws_hold(judge) && pq_at(judge)->exchange[player].draw != NULL;
}

/* The elder hand with cartes blanches says a number that nobody may exchange; if he does exchange it, that is told instead. */
static void number_unlawful(const struct judge *judge, const struct rule *rule)
{
    const struct exchange *elder = &pq_at(judge)->exchange[pq_at(judge)->elder];
    if (!exchange_reversed(judge) || elder->announce == NULL || elder->discarded == elder->announced ||
        exchange_elders(judge, elder->announced))
        return;
    report(judge, rule, elder->announce->act_at, pq_at(judge)->elder, &msg_pq_states_unlawful,
           ARGS(arg_player("who", pq_at(judge)->elder), arg_number("found", elder->announced),
                arg_number("required", elder->announced > ELDER_MOST ? ELDER_MOST : exchange_least(judge, true))));
}

enum outcome check_elder_exchange(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct piquet *pq = pq_at(judge);
    if (pq->elder == NOBODY || !dealt_rightly(judge))
        return NO_OCCASION;
    int found = exchanged(judge, pq->elder), least = exchange_least(judge, true);
    number_unlawful(judge, rule);
    if (pq->exchange[pq->elder].discarded == NOT_RECORDED && found <= ELDER_MOST)
        return NOT_KNOWABLE;
    if (found < least && exchange_undone(judge, pq->elder) == NULL)
        count_finding(judge, rule, pq->elder, &msg_pq_exchanges_none, least);
    if (found > ELDER_MOST && !draw_tells(judge, pq->elder))
        count_finding(judge, rule, pq->elder, &msg_pq_exchanges_many, ELDER_MOST);
    return CHECKED;
}

/* Where the elder hand takes cards against the laws: what she takes and leaves is otherwise than it should be by that. Line 0: nowhere. */
static struct place elders_breach(const struct piquet *pq)
{
    const struct breach *breach = stock_penalty(pq, pq->elder);
    return breach != NULL ? breach->step->act_at : (struct place){0};
}

/* What the elder hand leaves him: by what the elder took, or by what he announced; at most, where only the cards tell. */
static int left_for_younger(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *elder = &pq->exchange[pq->elder];
    const int taken = elder->drawn != NOT_RECORDED ? elder->drawn : exchanged(judge, pq->elder);
    return elder->too_many ? NOT_RECORDED : PQ_TALON - taken; /* that is no fault of the younger's */
}

enum outcome check_younger_exchange(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct piquet *pq = pq_at(judge);
    if (pq->elder == NOBODY || !dealt_rightly(judge))
        return NO_OCCASION;
    int found = exchanged(judge, pq->younger), most = left_for_younger(judge);
    int least = exchange_least(judge, false);
    if (pq->exchange[pq->younger].discarded == NOT_RECORDED && (most == NOT_RECORDED || found <= most))
        return NOT_KNOWABLE;
    if (found < least && exchange_undone(judge, pq->younger) == NULL)
        count_finding(judge, rule, pq->younger, &msg_pq_exchanges_none, least);
    bool by_number =
        exchange_reversed(judge) && has_rule(judge, PIQ_18); /* PIQ-18 holds him to the number that was stated */
    if (most == NOT_RECORDED || found <= most || by_number || draw_tells(judge, pq->younger))
        return CHECKED;
    struct finding *finding = count_finding(judge, rule, pq->younger, &msg_pq_exchanges_more_than_left, most);
    finding->rests_on = elders_breach(pq);
    exchange_proof(judge, finding, pq->elder);
    if (laws_hold(judge))
        finding->remedy = REMEDY_PLAYS_SHORT; /* there are no more for him to take */
    return CHECKED;
}

/* --- which cards were drawn --- */

/* A card that is the other's by its place: beyond the fifth for the elder, one of the first five that the elder has not left
   for the younger. */
static bool others_part(const struct piquet *pq, int player, int position)
{
    if (player == pq->elder)
        return position > ELDER_MOST;
    const struct exchange *elder = &pq->exchange[pq->elder];
    return elder->drawn == NOT_RECORDED ? position <= ELDER_MOST : position <= elder->drawn;
}

static bool talon_known(const struct judge *judge)
{
    for (size_t i = 0; i < judge->table.talon_count; i++)
        if (!card_known(judge->table.talon[i]))
            return false;
    return judge->table.talon_count > 0;
}

/* The card of the draw recorded that is not in the talon; line 0: there is none. What was taken is misread then, and nothing else can
   be held against it. */
static struct place drawn_elsewhere(const struct judge *judge, int player)
{
    const struct step *draw = pq_at(judge)->exchange[player].draw;
    size_t i = draw != NULL ? exchange_not_in_talon(judge, &draw->cards) : 0;
    return draw != NULL && i < draw->cards.count ? draw->cards.card_at[i] : (struct place){0};
}

/* A recorded draw of cards that the talon does not have: two facts that cannot both be true. */
static void not_in_talon(const struct judge *judge, int player, const struct card_list *draw)
{
    size_t i = exchange_not_in_talon(judge, draw);
    if (i == draw->count)
        return;
    struct place talon = judge->table.talon_list != NULL ? judge->table.talon_list->at : (struct place){0};
    proof(judge,
          report(judge, &rec_rules[REC_08], draw->card_at[i], NOBODY, &msg_pq_draw_not_talon,
                 ARGS(arg_player("who", player), arg_card("card", draw->card[i]))),
          talon, &msg_ev_talon_without, ARGS(arg_card("card", draw->card[i])));
}

/* The first card that he took out of its order; CARD_UNKNOWN if there is none. What a law of its own tells of is left to that. */
static card_t out_of_order(const struct judge *judge, int player, cardset_t due)
{
    const struct piquet *pq = pq_at(judge);
    cardset_t wrong = pq->exchange[player].draws & ~due & ~stock_told(pq, player);
    for (size_t i = 0; i < judge->table.talon_count && wrong != 0; i++)
        if (card_known(judge->table.talon[i]) && set_has(wrong, judge->table.talon[i]) &&
            !(laws_hold(judge) && others_part(pq, player, (int)i + 1)))
            return judge->table.talon[i];
    return CARD_UNKNOWN;
}

/* The younger takes his own part from the sixth card on, and passes over what the elder hand left without a word. */
static bool own_part_alone(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *exchange = &pq->exchange[player];
    int found;
    cardset_t elders = exchange_next(judge, 0, ELDER_MOST, &found);
    return laws_hold(judge) && player == pq->younger && pq->exchange[pq->elder].leave == NULL && found == ELDER_MOST &&
           exchange_next(judge, elders, exchange->drawn, &found) == exchange->draws;
}

/* He draws what should have been the elder hand's, of whose taking nothing is written: whoever erred, it was not in order. */
static bool elders_drawn(const struct judge *judge, const struct rule *rule, int player)
{
    const struct step *draw = pq_at(judge)->exchange[player].draw;
    cardset_t cards = exchange_elders_unseen(judge, draw);
    if (cards == 0)
        return false;
    struct finding *finding =
        report(judge, rule, draw->act_at, NOBODY, &msg_pq_draws_others,
               ARGS(arg_player("who", player), arg_player("other", opponent(player)), arg_cards("cards", cards)));
    card_t top = exchange_topmost(judge, cards);
    proof(judge, finding, card_place(judge->table.talon_list, top), &msg_pq_ev_talon,
          ARGS(arg_card("card", top), arg_number("position", exchange_position(judge, top))));
    proof(judge, finding, draw->act_at, &msg_pq_ev_draw_cases,
          ARGS(arg_player("who", player), arg_player("other", opponent(player))));
    return true;
}

/* The act by which he took that card, and kept it. */
static const struct step *took_by(const struct judge *judge, int player, card_t card)
{
    const struct reading_list *calls = acts_in(judge, PHASE_CALLS);
    const struct step *taking = pq_at(judge)->exchange[player].draw;
    for (const struct step *step = first_taking(judge, player); step != NULL && step < taking; step++)
        if (step->actor == player && act_of(calls, step)->takes && set_has(list_set(&step->cards), card))
            return step;
    return taking;
}

/* Whether he takes cards of the talon after the one act of the calls and before the other. */
static bool takes_between(const struct judge *judge, int player, const struct step *from, const struct step *until)
{
    for (const struct step *step = from; step < until; step++)
        if (step->actor == player && act_of(acts_in(judge, PHASE_CALLS), step)->takes)
            return true;
    return false;
}

/* A card that he took before one that lay above it, by another act; CARD_UNKNOWN: there is none. `*above`: that one. Where he put cards back,
   or the other took some in between, the order in which he came by those that he has is not told. */
__attribute__((noinline)) static card_t before_upper(const struct judge *judge, int player, card_t *above)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    const struct step *latest = NULL;
    if (first_taking(judge, player) == exchange->draw || first_act(judge, PHASE_CALLS, player, VERB_PUTS_BACK) != NULL)
        return CARD_UNKNOWN;
    for (size_t i = 0; i < judge->table.talon_count; i++) {
        card_t card = judge->table.talon[i];
        if (!set_has(exchange->draws, card))
            continue;
        const struct step *took = took_by(judge, player, card);
        if (latest != NULL && took < latest)
            return takes_between(judge, opponent(player), took, latest) ? CARD_UNKNOWN : card;
        latest = took;
        *above = card;
    }
    return CARD_UNKNOWN;
}

static void check_draw(const struct judge *judge, const struct rule *rule, int player)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *exchange = &pq->exchange[player];
    cardset_t gone;
    int found;
    const struct step *draw = pq_at(judge)->exchange[player].draw;
    not_in_talon(judge, player, &draw->cards);
    for (const struct step *lifts = first_act(judge, PHASE_CALLS, player, VERB_LIFTS); lifts != NULL;
         lifts = next_act(judge, PHASE_CALLS, lifts)) /* those that he puts back are no draw, and lay there too */
        if (lifts != draw)
            not_in_talon(judge, player, &lifts->cards);
    if (elders_drawn(judge, rule, player))
        return;
    if (!exchange_gone(judge, player, &gone) || own_part_alone(judge, player))
        return;
    /* As many as he drew, those that are not known too: each may be the one that a known one seems to have passed over. */
    cardset_t due = exchange_next(judge, gone, exchange->drawn, &found);
    card_t card = out_of_order(judge, player, due), skipped = CARD_UNKNOWN;
    bool later = !card_known(card); /* it lay above it and he took it after it */
    cardset_t skipped_cards = due & ~exchange->draws;
    if (later)
        card = before_upper(judge, player, &skipped);
    else
        skipped = exchange_topmost(judge, skipped_cards);
    if (!card_known(card))
        return;
    struct finding *finding =
        report(judge, rule, took_by(judge, player, card)->act_at, player, &msg_pq_draw_order,
               ARGS(arg_player("who", player), arg_card("found", card),
                    arg_number("position", exchange_position(judge, card)), arg_card("required", skipped)));
    finding->rests_on = drawn_elsewhere(judge, player);
    if (later || skipped_cards != 0)
        proof(judge, finding, card_place(judge->table.talon_list, skipped), &msg_pq_ev_talon,
              ARGS(arg_card("card", skipped), arg_number("position", exchange_position(judge, skipped))));
}

/* He is recorded to draw another number of cards than gives him twelve. */
static bool uneven(const struct piquet *pq, int player)
{
    const struct exchange *exchange = &pq->exchange[player];
    return exchange->draw != NULL && exchange->discarded != NOT_RECORDED && exchange->drawn != NOT_RECORDED &&
           exchange->drawn != exchange_due(pq, player);
}

/* The draws recorded, each by `check_one`. */
static enum outcome each_draw(const struct judge *judge, const struct rule *rule,
                              void (*check_one)(const struct judge *, const struct rule *, int))
{
    const struct piquet *pq = pq_at(judge);
    if (pq->elder == NOBODY)
        return NO_OCCASION;
    bool any = false;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        const struct step *draw = pq->exchange[player].draw;
        if (draw == NULL || draw->cards.count == 0 || pq->exchange[player].drawn == NOT_RECORDED ||
            pq->exchange[player].unclear)
            continue;
        if (!talon_known(judge))
            return NOT_KNOWABLE;
        check_one(judge, rule, player);
        any = true;
    }
    return any ? CHECKED : NO_OCCASION;
}

enum outcome check_draw_order(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    return each_draw(judge, rule, check_draw);
}

static void check_even_draw(const struct judge *judge, const struct rule *rule, int player)
{
    if (!uneven(pq_at(judge), player))
        check_draw(judge, rule, player);
}

/* As many cards as were discarded, and the top ones. */
enum outcome check_draw_count(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct piquet *pq = pq_at(judge);
    enum outcome outcome = NO_OCCASION;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        const struct exchange *exchange = &pq->exchange[player];
        if (exchange->draw == NULL || exchange->discarded == NOT_RECORDED || laws_hold(judge))
            continue;
        bool even = !uneven(pq, player);
        if (!even && exchange->drawn < exchange_due(pq, player) && exchange_goes_on(judge, player))
            continue;
        outcome = CHECKED;
        if (!even)
            exchange_proof(
                judge,
                report(judge, rule, exchange->draw->act_at, player, &msg_pq_draws_uneven,
                       ARGS(arg_player("who", player), arg_number("discarded", exchange->discarded),
                            arg_number("found", exchange->drawn), arg_number("required", exchange_due(pq, player)))),
                player);
    }
    enum outcome order = each_draw(judge, rule, check_even_draw);
    return order == NOT_KNOWABLE || outcome == NO_OCCASION ? order : outcome;
}

/* --- which cards were discarded --- */

/* A list of a hand with cards too few or too many that is a slip of the pen, as no hand could be so; or where it lacks a card or the
   hand did, and nothing tells which: one of the two is wrong. */
static bool wrong_list(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    const struct card_list *held = &judge->table.deal->held[player];
    if (!held->recorded || held->count == PQ_HAND)
        return false;
    return pq->miswritten[player] || pq->unsized[player] ||
           (!laws_hold(judge) && has_rule(judge, PIQ_10) && !uneven(pq, player) && dealt_rightly(judge));
}

/* How many he exchanged by what he plays, where what he drew is not noted: more than is written of him; else that number. */
static int exchange_by_play(const struct judge *judge, int player, int written)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    if (written == NOT_RECORDED || judge->table.deal->held[player].recorded || exchange->draw != NULL ||
        exchange->mix != NULL || exchange->contradicted || set_count(exchange->draws) == exchange->drawn ||
        !dealt_rightly(judge))
        return written;
    const int shown = exchange_shown_drawn(judge, player);
    return shown > written ? shown : written;
}

/* Another number is exchanged or laid out by that act than the cards show. */
static void exchange_as_proved(const struct judge *judge, int player, const struct step *act, int written)
{
    int proved = exchange_proved(judge, player);
    if (proved == NOT_RECORDED)
        proved = exchange_by_play(judge, player, written);
    if (proved == written)
        return;
    struct finding *finding =
        report(judge, &rec_rules[REC_08], act->act_at, NOBODY, &msg_pq_exchange_played,
               ARGS(arg_player("who", player), arg_number("found", written), arg_number("required", proved)));
    proof(judge, finding, judge->table.deal->hands[player].at, &msg_pq_ev_dealt_so, ARGS(arg_player("who", player)));
}

/* More cards are laid out than he is said to exchange; fewer may be those that are known. */
static void exchange_agrees(const struct judge *judge, int player)
{
    const struct step *exchanges = first_act(judge, PHASE_CALLS, player, VERB_EXCHANGES), *last = NULL;
    int laid_out = 0;
    for (const struct step *step = NULL; (step = act_after(judge, PHASE_CALLS, step, player, VERB_DISCARDS)) != NULL;) {
        laid_out += (int)step->cards.count;
        last = step;
    }
    if (last == NULL || exchanges == NULL) {
        if (last != exchanges) /* one of them is there */
            exchange_as_proved(judge, player, last != NULL ? last : exchanges,
                               last != NULL ? pq_at(judge)->exchange[player].discarded : exchanges->n.value);
        return;
    }
    if (laid_out <= exchanges->n.value)
        return;
    const struct step *later = exchanges > last ? exchanges : last;
    struct finding *finding = report(
        judge, &rec_rules[REC_08], later->act_at, NOBODY, &msg_pq_exchange_numbers,
        ARGS(arg_player("who", player), arg_number("found", exchanges->n.value), arg_number("required", laid_out)));
    proof(judge, finding, (later == exchanges ? last : exchanges)->act_at,
          later == exchanges ? &msg_pq_ev_laid_so : &msg_pq_ev_exchanges_so, ARGS(arg_player("who", player)));
}

/* The hand noted after the exchange is the one that the exchange gives, and has twelve cards. */
static enum outcome hand_after(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    enum outcome outcome = NO_OCCASION;
    clash_report(judge);
    for (int player = 0; player < PQ_PLAYERS; player++) {
        const struct exchange *exchange = &pq->exchange[player];
        if (exchange->leave != NULL && dealt_rightly(judge))
            check_leaves(judge, player);
        const struct card_list *held = &judge->table.deal->held[player];
        exchange_agrees(judge, player);
        if (wrong_list(judge, player))
            report(judge, &rec_rules[REC_05], held->at, NOBODY, &msg_pq_held_count,
                   ARGS(arg_player("who", player), arg_number("found", (int)held->count),
                        arg_number("required", PQ_HAND)));
        if (!held->recorded || judge->table.dealt[player] == 0 || !exchange->discards_known ||
            set_count(exchange->draws) != exchange->drawn)
            continue;
        outcome = CHECKED;
        cardset_t more = exchange_not_given(judge, player);
        cardset_t due = (judge->table.dealt[player] & ~exchange->discards) | exchange->draws;
        if (more == 0)
            continue;
        struct finding *finding = report(
            judge, &rec_rules[REC_08], card_place(held, set_first(more)), NOBODY, &msg_pq_held_not_exchange,
            ARGS(arg_player("who", player), arg_cards("found", more), arg_cards("required", due & ~list_set(held))));
        finding->rests_on = drawn_elsewhere(judge, player);
        exchange_proof(judge, finding, player);
    }
    return outcome;
}

/* Where the card is that he does not hold. */
static void prove_absent(const struct judge *judge, struct finding *finding, int player, card_t card)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    const struct card_list *hand = &judge->table.deal->hands[player];
    if (set_has(judge->table.held[opponent(player)], card))
        proof_held(judge, finding, opponent(player), set_of(card));
    else if (set_has(exchange->discards, card) && exchange->discard != NULL)
        proof(judge, finding, card_place(&exchange->discard->cards, card), &msg_ev_laid_out,
              ARGS(arg_player("who", player), arg_card("card", card)));
    else if (judge->table.whole[player] && hand->recorded)
        proof(judge, finding, hand->at, &msg_ev_hand_whole, ARGS(arg_player("who", player), arg_card("card", card)));
}

/* A card laid out or shown that is known to be elsewhere, or not in a hand that is wholly known. */
static enum outcome not_held(const struct judge *judge, const struct step *step, const struct message *message)
{
    const struct table *table = &judge->table;
    int player = step->actor;
    cardset_t foreign = exchange_strange(judge, step);
    for (size_t i = 0; i < step->cards.count && foreign != 0; i++) {
        card_t card = step->cards.card[i];
        if (!card_known(card) || !set_has(foreign, card))
            continue;
        struct finding *finding = report(judge, &rec_rules[REC_06], step->cards.card_at[i], player, message,
                                         ARGS(arg_player("who", player), arg_card("card", card)));
        prove_absent(judge, finding, player, card);
    }
    return table->whole[player] ? CHECKED : NOT_KNOWABLE;
}

/* All of his discard comes back, and he has put back what he took up: the whole of it is undone, which is one breach of law 25, if he does
   not lay it out again. */
static bool whole_undone(const struct judge *judge, int player)
{
    cardset_t back = steps_set(&judge->table.deal->calls, player, VERB_TAKES_BACK) |
                     steps_set(&judge->table.deal->calls, player, VERB_PUTS_BACK);
    const struct step *took = first_taking(judge, player);
    const cardset_t laid = exchange_laid(judge, player, took, false);
    return has_rule(judge, PQC_L25) && pq_at(judge)->exchange[player].draw == NULL && (laid & ~back) == 0 &&
           laid != exchange_laid(judge, player, took, true);
}

/* Cards of his discard that he has asked back before that act: of whether they come back the act tells. Whether the other has allowed it:
   `*leave`. */
static cardset_t asked_back(const struct judge *judge, const struct step *step, bool *leave)
{
    cardset_t cards = 0;
    *leave = false;
    for (const struct step *asks = first_act(judge, PHASE_CALLS, step->actor, VERB_ASKS_BACK);
         asks != NULL && asks < step; asks = next_act(judge, PHASE_CALLS, asks)) {
        const struct step *allows = act_after(judge, PHASE_CALLS, asks, opponent(step->actor), VERB_ALLOWS);
        *leave |= allows != NULL && allows < step;
        cards |= list_set(&asks->cards);
    }
    return cards & steps_set(&judge->table.deal->calls, step->actor, VERB_DISCARDS);
}

/* Cards of his discard are to come back into his hand, although he has drawn: the change is too late, whether or not it comes about. */
static enum outcome discard_back(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    const struct exchange *exchange = &pq_at(judge)->exchange[step->actor];
    bool leave;
    cardset_t asked = asked_back(judge, step, &leave), cards = list_set(&step->cards) & (exchange->discards | asked);
    if (event->phase != PHASE_CALLS || cards == 0 || leave)
        return NO_OCCASION;
    const struct step *took = exchange->draw != NULL ? exchange->draw : first_taking(judge, step->actor);
    bool sized = hand_size_after(judge, step->actor) != NOT_RECORDED;
    if (took != NULL && step->verb != VERB_MIXES_HAND && sized)
        cards &= ~taken_back_kept(judge, step, cards); /* they stay in his hand, as law 25 has it */
    if (took == NULL || took > step || cards == 0 || whole_undone(judge, step->actor))
        return CHECKED;
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_pq_discard_back,
                                     ARGS(arg_player("who", step->actor), arg_cards("cards", cards)));
    proof(judge, finding, took->act_at, &msg_pq_ev_drew, ARGS(arg_player("who", step->actor)));
    finding->act_void = true;
    return CHECKED;
}

/* He lays out again just what he has taken back too late: his discard is as it was, and this act mends it. */
static bool lays_back(const struct judge *judge, const struct step *step)
{
    cardset_t back = 0;
    for (const struct step *took = first_act(judge, PHASE_CALLS, step->actor, VERB_TAKES_BACK);
         took != NULL && took < step; took = next_act(judge, PHASE_CALLS, took))
        back |= list_set(&took->cards);
    return !list_open(&step->cards) && (list_set(&step->cards) & ~back) == 0;
}

enum outcome check_discard(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_CALLED)
        return hand_after(judge);
    if (event->kind != EV_STEP || !is_player(event->step->actor) ||
        (event->phase != PHASE_CALLS && event->phase != PHASE_PLAY))
        return NO_OCCASION;
    const struct exchange *exchange = &pq_at(judge)->exchange[event->step->actor];
    if (event->step->verb == VERB_DISCARDS && exchange->discard != NULL && exchange->draw != NULL) {
        bool leave;
        asked_back(judge, event->step, &leave);
        if (leave || lays_back(judge, event->step))
            return CHECKED;
        struct finding *finding = report(judge, rule, event->step->act_at, event->step->actor, &msg_pq_discard_changed,
                                         ARGS(arg_player("who", event->step->actor)));
        proof(judge, finding, exchange->draw->act_at, &msg_pq_ev_drew, ARGS(arg_player("who", event->step->actor)));
        finding->act_void = true;
        return CHECKED;
    }
    bool into_hand = event->step->verb == VERB_MIXES_HAND && !has_rule(judge, PQC_L25) && !laws_hold(judge);
    if (event->step->verb == VERB_PUTS_BACK || event->step->verb == VERB_TAKES_BACK || into_hand)
        return discard_back(judge, event, rule);
    if (event->step->verb == VERB_DISCARDS)
        return not_held(judge, event->step, &msg_pq_discard_not_held);
    if (event->step->verb == VERB_SHOWS)
        not_held(judge, event->step, &msg_shown_not_held);
    return NO_OCCASION;
}

/* A card of his discard is played. Kept out of the way of all others. */
__attribute__((noinline)) static void report_discard_played(const struct judge *judge, const struct rule *rule,
                                                            const struct play *play, int player)
{
    struct finding *finding = report(judge, rule, play->at, player, &msg_pq_discard_played,
                                     ARGS(arg_player("who", player), arg_card("card", play->written)));
    finding->trick = play->trick;
    finding->act_void = true;
    const struct step *discard = pq_at(judge)->exchange[player].discard;
    proof(judge, finding, card_place(&discard->cards, play->written), &msg_ev_laid_out,
          ARGS(arg_player("who", player), arg_card("card", play->written)));
}

enum outcome check_discard_gone(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind != EV_CARD)
        return check_discard(judge, event, rule);
    const struct play *play = event->play;
    int player = exchange_plays_discard(judge, play);
    if (player != NOBODY)
        report_discard_played(judge, rule, play, player);
    else if (!is_player(play->player) || pq_at(judge)->exchange[play->player].discards == 0)
        return NO_OCCASION;
    return CHECKED;
}
