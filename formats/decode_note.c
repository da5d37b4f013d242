/* An act that cannot be read stands as a note. */
#include "formats/decode.h"

void note_act(struct decoder *decoder, struct step *step, struct text act)
{
    step->verb = VERB_NOTE;
    step->rule = word_of(decoder, act);
}

void unsay_act(struct decoder *decoder, struct step *step, struct text act)
{
    struct step unsaid = step_bare(VERB_CARDS, step->actor);
    unsaid.at = step->at;
    unsaid.actor_at = step->actor_at;
    unsaid.act_at = step->act_at;
    unsaid.own = step->own;
    *step = unsaid;
    note_act(decoder, step, act);
}
