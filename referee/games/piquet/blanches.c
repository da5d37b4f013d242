#include "games/piquet/blanches.h"

#include "games/piquet/messages.h"
#include "games/piquet/rules.h"

static cardset_t courts(cardset_t cards) { return cards & (set_rank(RANK_K) | set_rank(RANK_Q) | set_rank(RANK_J)); }

/* The claim of that step comes after the moment the edition sets. */
static bool told_late(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    if (pq->exchange[player].discard != NULL || pq->exchange[player].draw != NULL || pq->blanches[player].silent)
        return true;
    return option_value(judge, OPT_BLANCHES_DEADLINE) == BLANCHES_BEFORE_ELDER && pq->elder != NOBODY &&
           player == pq->younger && pq->exchange[pq->elder].discard != NULL;
}

/* A showing of the player's is one of his cartes blanches: claimed, not shown yet, and nothing called so far. */
static bool shows_blanches(const struct piquet *pq, int player)
{
    return pq->blanches[player].claim != NULL && pq->blanches[player].shown == NULL && pq->call_count == 0;
}

/* What is shown is not the whole hand that was dealt. */
static bool shows_other(const struct judge *judge, const struct step *step)
{
    const struct table *table = &judge->table;
    if (table->whole[step->actor] || table->deal->hands[step->actor].recorded)
        return list_set(&step->cards) != table->dealt[step->actor];
    return step->cards.count < PQ_HAND;
}

void blanches_apply(struct judge *judge, const struct event *event)
{
    struct piquet *pq = pq_of(judge);
    const struct step *step = event->step;
    if (event->kind != EV_STEP || event->phase == PHASE_DRAW || !is_player(step->actor))
        return;
    struct blanches *own = &pq->blanches[step->actor], *his = &pq->blanches[opponent(step->actor)];
    switch (step->verb) {
    case VERB_SEES_HAND: pq->saw_hand[step->actor] = true; break;
    case VERB_DISCARDS:
    case VERB_EXCHANGES: his->silent |= pq->saw_hand[opponent(step->actor)] && his->claim == NULL; break;
    case VERB_BLANCHES:
        if (own->claim != NULL)
            break;
        own->claim = step;
        own->late = told_late(judge, step->actor);
        break;
    case VERB_ASKS_TO_SEE:
        if (shows_blanches(pq, opponent(step->actor)))
            his->asked = step;
        break;
    case VERB_SHOWS:
        if (!shows_blanches(pq, step->actor))
            break;
        own->disproved = shows_other(judge, step);
        own->shown = step;
        break;
    case VERB_REFUSES:
        if (shows_blanches(pq, step->actor) && own->asked != NULL)
            own->disproved = true;
        break;
    default: break;
    }
}

static int least_cards(const struct judge *judge)
{
    int least = option_value(judge, OPT_BLANCHES_CARDS);
    return least > 0 ? least : PQ_HAND;
}

/* Whether the hand as dealt has no court card; `*known` is false where too little of it is recorded. */
static bool hand_is_white(const struct judge *judge, int player, bool *known)
{
    const struct table *table = &judge->table;
    const struct card_list *hand = &table->deal->hands[player];
    cardset_t dealt = table->dealt[player];
    *known = true;
    if (courts(dealt) != 0)
        return false;
    if (hand->recorded && (int)hand->count < least_cards(judge))
        return false;
    *known = set_count(dealt) >= least_cards(judge);
    return *known;
}

bool blanches_count(const struct judge *judge, int player, bool *known)
{
    const struct blanches *blanches = &pq_at(judge)->blanches[player];
    *known = true;
    if (blanches->claim == NULL || blanches->disproved ||
        (blanches->late && option_value(judge, OPT_BLANCHES_LATE) == BLANCHES_LATE_NOT_COUNTED))
        return false;
    return hand_is_white(judge, player, known);
}

/* --- checks --- */

static bool is_step(const struct event *event, enum verb verb)
{
    return event->kind == EV_STEP && event->step->verb == verb && is_player(event->step->actor);
}

enum outcome check_blanches_true(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_step(event, VERB_BLANCHES))
        return NO_OCCASION;
    int player = event->step->actor;
    bool known;
    if (hand_is_white(judge, player, &known))
        return CHECKED;
    if (!known)
        return NOT_KNOWABLE;
    cardset_t spoilt = courts(judge->table.dealt[player]);
    struct finding *finding;
    if (spoilt != 0) {
        finding = report(judge, rule, event->step->act_at, player, &msg_pq_blanches_false,
                         ARGS(arg_player("who", player), arg_cards("found", spoilt)));
        proof_held(judge, finding, player, spoilt);
    } else {
        finding =
            report(judge, rule, event->step->act_at, player, &msg_pq_blanches_few,
                   ARGS(arg_player("who", player), arg_number("found", (int)judge->table.deal->hands[player].count),
                        arg_number("required", least_cards(judge))));
    }
    finding->holder = opponent(player);
    return CHECKED;
}

enum outcome check_blanches_shown(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind != EV_STEP || event->phase != PHASE_CALLS || !is_player(event->step->actor))
        return NO_OCCASION;
    const struct step *step = event->step;
    const struct piquet *pq = pq_at(judge);
    if (!shows_blanches(pq, step->actor))
        return NO_OCCASION;
    bool refused = step->verb == VERB_REFUSES && pq->blanches[step->actor].asked != NULL;
    if (!refused && step->verb != VERB_SHOWS)
        return NO_OCCASION;
    if (!refused && !shows_other(judge, step))
        return CHECKED;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, refused ? &msg_pq_blanches_refused : &msg_pq_blanches_not_all,
               ARGS(arg_player("who", step->actor), arg_number("found", (int)step->cards.count)));
    finding->holder = opponent(step->actor);
    proof(judge, finding, pq->blanches[step->actor].claim->act_at, &msg_pq_ev_blanches,
          ARGS(arg_player("who", step->actor)));
    return CHECKED;
}

enum outcome check_blanches_time(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    if (is_step(event, VERB_BLANCHES) && pq->blanches[event->step->actor].claim == NULL) {
        int player = event->step->actor;
        if (told_late(judge, player))
            report(judge, rule, event->step->act_at, player, &msg_pq_blanches_late, ARGS(arg_player("who", player)));
        return CHECKED;
    }
    if (!is_step(event, VERB_SHOWS) || event->phase != PHASE_CALLS || !shows_blanches(pq, event->step->actor) ||
        option_value(judge, OPT_BLANCHES_EXCHANGE) != BLANCHES_ADVERSARY_DISCARDS)
        return NO_OCCASION;
    int player = event->step->actor;
    if (!pq->exchange[opponent(player)].begun)
        report(judge, rule, event->step->act_at, player, &msg_pq_blanches_early,
               ARGS(arg_player("who", player), arg_player("other", opponent(player))));
    return CHECKED;
}
