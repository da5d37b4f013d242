/* An act that cannot be read stands as a note. */
#include "formats/decode.h"

void note_act(struct decoder *decoder, struct step *step, struct text act)
{
    step->verb = VERB_NOTE;
    step->rule = word_of(decoder, act);
}

void unsay_act(struct decoder *decoder, struct step *step, struct text act)
{
    struct step unsaid = {.at = step->at,
                          .actor = step->actor,
                          .actor_at = step->actor_at,
                          .act_at = step->act_at,
                          .suit = SUIT_UNKNOWN,
                          .rank = RANK_UNKNOWN,
                          .player = NOBODY,
                          .winner = NOBODY,
                          .own = step->own};
    *step = unsaid;
    note_act(decoder, step, act);
}
