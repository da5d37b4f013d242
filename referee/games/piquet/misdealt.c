/* A misdeal that stands: how many cards each then lays out and takes (laws 39 to 43), so that both end with twelve. */
#include "games/piquet/misdealt.h"

#include "core/redeal.h"
#include "games/piquet/dealt.h"
#include "games/piquet/messages.h"
#include "games/piquet/reading.h"

enum { TALON_LESS = PQ_TALON - 1, LEFT_IN_SILENCE = 3 };

const struct equation misdeals[MISDEALS] = {
    {PQC_L40, PQ_HAND + 1, PQ_HAND - 1, PQ_TALON, 2, 0},
    {PQC_L41, PQ_HAND + 1, PQ_HAND, TALON_LESS, 2, 1},
    {PQC_L42, PQ_HAND - 1, PQ_HAND + 1, PQ_TALON, 0, 2},
    {PQC_L43, PQ_HAND, PQ_HAND + 1, TALON_LESS, 1, 2},
};

size_t misdeal_row(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    size_t row = 0;
    if (!laws_hold(judge) || pq->elder == NOBODY)
        return MISDEALS;
    int elder = dealt_to(pq, pq->elder), younger = dealt_to(pq, pq->younger);
    if (elder == NOT_RECORDED || younger == NOT_RECORDED || misdeal_of(elder, younger, pq->talon) != MISDEAL_STANDS)
        return MISDEALS;
    while (row < MISDEALS && (misdeals[row].elder != elder || misdeals[row].younger != younger))
        row++;
    return row;
}

bool misdealt_exchange(const struct judge *judge, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    return misdeal_row(judge) < MISDEALS && exchange->discarded != NOT_RECORDED && exchange->mix == NULL;
}

/* --- in silence -------------------------------------------------------------------------------------------------------- */

/* The elder hand has said something of her number before she took a card. */
static bool has_spoken(const struct judge *judge, const struct step *taking)
{
    static const enum verb words[] = {VERB_STANDS, VERB_WAIVES, VERB_SAYS, VERB_REDEALS, VERB_OBJECTS};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const struct step *step = first_act(judge, PHASE_CALLS, pq_at(judge)->elder, words[i]);
        if (first_act(judge, PHASE_DEALING, pq_at(judge)->elder, words[i]) != NULL || (step != NULL && step < taking))
            return true;
    }
    return false;
}

bool taken_in_silence(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *taking = first_taking(judge, pq->elder);
    return taking != NULL && misdeal_row(judge) < MISDEALS && pq->dealt[pq->elder] != PQ_HAND &&
           !has_spoken(judge, taking);
}

/* Law 39: the elder hand with eleven or thirteen who takes up a card and has said nothing: no fresh deal, and three cards are
   left. */
enum outcome check_silence(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    size_t row = event->kind == EV_CALLED ? misdeal_row(judge) : MISDEALS;
    if (row == MISDEALS || pq->elder == NOBODY || pq->dealt[pq->elder] == PQ_HAND)
        return NO_OCCASION;
    const struct step *taking = first_taking(judge, pq->elder);
    if (taking == NULL)
        return NOT_KNOWABLE;
    if (has_spoken(judge, taking))
        return CHECKED;
    const struct step *redeals = act_after(judge, PHASE_CALLS, taking, pq->elder, VERB_REDEALS);
    if (redeals != NULL && comes_later(judge, PHASE_CALLS, redeals, pq->younger, VERB_ALLOWS))
        return CHECKED; /* players may give what the laws do not */
    const struct step *draw = pq->exchange[pq->elder].draw;
    int most = misdeals[row].talon - LEFT_IN_SILENCE, drawn = pq->exchange[pq->elder].drawn;
    if (redeals == NULL && draw == NULL) /* what she took up she has put back: how many she kept is not noted */
        return NOT_KNOWABLE;
    if (redeals == NULL && drawn <= most)
        return CHECKED;
    struct finding *finding =
        report(judge, rule, (redeals != NULL ? redeals : draw)->act_at, pq->elder,
               redeals != NULL ? &msg_pq_redeals_late : &msg_pq_takes_in_silence,
               ARGS(arg_player("who", pq->elder), arg_number("found", drawn), arg_number("required", most)));
    if (redeals == NULL)
        finding->remedy = REMEDY_UNSPECIFIED;
    else
        finding->complied = played_after_redeal(judge, redeals) != NULL ? COMPLIED_YES : COMPLIED_NO;
    proof(judge, finding, taking->act_at, &msg_pq_ev_drew, ARGS(arg_player("who", pq->elder)));
    return CHECKED;
}
