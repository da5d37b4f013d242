/* Law 59-V: what a player answers in the play, asked how many of the cards that he called he still has. */
#include "core/messages.h"
#include "games/piquet/messages.h"
#include "games/piquet/play_checks.h"
#include "games/piquet/reading.h"

/* How many cards he may have left of something called. */
struct left {
    int least, most;
};

/* The cards that can belong to it; 0: it is not known. */
static cardset_t cards_of(const struct holding *held)
{
    if (held->cards != 0)
        return held->cards;
    if (held->category == CATEGORY_POINT && held->suit != SUIT_UNKNOWN)
        return set_suit(held->suit);
    return held->category == CATEGORY_SET && held->top != RANK_UNKNOWN ? set_rank(held->top) : 0;
}

/* Cards of `cards` that he has played before the step and left; one that is not known may be of them, and one of which nobody
   knows who played it may be his. */
static struct left played_before(const struct judge *judge, int player, const struct step *step, cardset_t cards)
{
    struct left played = {0, 0};
    for (size_t i = 0; i < judge->table.play_count; i++) {
        const struct play *play = &judge->table.play[i];
        if (play->player == opponent(player) || play->step >= step || play->taken_back)
            continue;
        bool known = card_known(play->card);
        played.least += play->player == player && known && set_has(cards, play->card);
        played.most += !known || set_has(cards, play->card);
    }
    return played;
}

/* False where what he called is not known card by card, or suit by suit. */
static bool left_of(const struct judge *judge, const struct call *call, const struct step *step, struct left *left)
{
    cardset_t cards = cards_of(&call->held);
    struct left played = played_before(judge, call->player, step, cards);
    bool exact = call->held.cards != 0 && pq_at(judge)->whole[call->player];
    if (cards == 0)
        return false;
    left->least = call->held.count > played.most ? call->held.count - played.most : 0;
    /* Not knowing his hand one cannot tell whether a card of the suit that he has played was one of those called. */
    left->most = exact && call->held.count > played.least ? call->held.count - played.least
                 : exact                                  ? 0
                                                          : call->held.count;
    return true;
}

/* Whether it is true of all together that he has called and that counts, or may be: a card may be part of several. */
static bool true_of_all(const struct judge *judge, const struct step *answer)
{
    const struct piquet *pq = pq_at(judge);
    cardset_t cards = 0;
    int calls = 0, most = 0;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        if (call->player != answer->actor || !call->stands)
            continue;
        cards |= call->held.cards;
        most += (int)call->held.count;
        calls++;
    }
    if (!pq->whole[answer->actor]) /* which they are is not known */
        return calls > 1 && answer->n.value <= most;
    const struct left played = played_before(judge, answer->actor, answer, cards);
    return set_count(cards) - played.most <= answer->n.value && set_count(cards) - played.least >= answer->n.value;
}

/* The last question of the adversary before the answer, nothing else having been said or played; NULL. */
static const struct step *question(const struct judge *judge, const struct step *answer)
{
    const struct steps *play = &judge->table.deal->play;
    return answer > play->step && answer[-1].verb == VERB_ASKS_COUNT && answer[-1].actor == opponent(answer->actor)
               ? answer - 1
               : NULL;
}

/* The same player's next word before anybody has played a card on it: it puts the answer right. */
static const struct step *put_right(const struct judge *judge, const struct step *answer, int required)
{
    const struct steps *play = &judge->table.deal->play;
    for (const struct step *step = answer + 1; step < play->step + play->count && step->verb != VERB_CARDS; step++)
        if (step->verb == VERB_SAYS && step->actor == answer->actor && step->n.recorded && step->n.value == required)
            return step;
    return NULL;
}

/* What the adversary makes of it: he has the cards taken up again, or lets it stand. */
static void choice_after(const struct judge *judge, struct finding *finding, const struct step *answer, int required)
{
    const struct step *replay = act_after(judge, PHASE_PLAY, answer, ACTOR_NONE, VERB_REPLAYS_FROM);
    const struct step *stands = act_after(judge, PHASE_PLAY, answer, finding->holder, VERB_STANDS);
    const struct step *right = put_right(judge, answer, required);
    stands = stands != NULL ? stands : act_after(judge, PHASE_PLAY, answer, finding->holder, VERB_WAIVES);
    finding->complied = replay != NULL || stands != NULL || right != NULL ? COMPLIED_YES : COMPLIED_PENDING;
    if (replay != NULL)
        on_record(judge, finding, replay->act_at, &msg_ev_replayed, ARGS(arg_number("trick", replay->n.value)));
    else if (stands != NULL)
        on_record(judge, finding, stands->act_at, &msg_pq_ev_stands, ARGS(arg_player("who", finding->holder)));
    else if (right != NULL)
        on_record(judge, finding, right->act_at, &msg_pq_ev_put_right, ARGS(arg_player("who", right->actor)));
}

static void answer_finding(const struct judge *judge, const struct rule *rule, const struct step *step,
                           const struct call *call, int required)
{
    struct finding *finding = report(
        judge, rule, step->act_at, step->actor, &msg_pq_left_misstated,
        ARGS(arg_player("who", step->actor), arg_number("found", step->n.value), arg_number("required", required)));
    proof(judge, finding, call->step->act_at, &msg_pq_ev_called, ARGS(arg_player("who", step->actor)));
    finding->remedy = REMEDY_MAY_REPLAY;
    finding->holder = opponent(step->actor);
    choice_after(judge, finding, step, required);
}

enum outcome play_answers(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *step = event->step;
    const struct call *of = NULL;
    struct left left = {0, 0}, nearest = {0, 0};
    if (event->phase != PHASE_PLAY || step->verb != VERB_SAYS || !is_player(step->actor) || !step->n.recorded ||
        question(judge, step) == NULL)
        return NO_OCCASION;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        if (call->player != step->actor || !call->stands)
            continue;
        if (!left_of(judge, call, step, &left))
            return NOT_KNOWABLE;
        if (step->n.value >= left.least && step->n.value <= left.most)
            return CHECKED; /* true of one of the things called */
        if (of == NULL)
            nearest = left;
        of = of == NULL ? call : of;
    }
    if (of == NULL)
        return NOT_KNOWABLE;
    if (true_of_all(judge, step))
        return CHECKED;
    answer_finding(judge, rule, step, of, step->n.value < nearest.least ? nearest.least : nearest.most);
    return CHECKED;
}
