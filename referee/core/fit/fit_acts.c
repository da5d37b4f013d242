/* Acts after which the lists of a deal do not tell where the cards went. */
#include "core/fit/fit_acts.h"

static bool any_anew(const struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++)
        if (steps->step[i].verb == VERB_REDEALS || steps->step[i].verb == VERB_FINDS_FAULTY)
            return true;
    return false;
}

bool fit_dealt_anew(const struct deal *part)
{
    return any_anew(&part->dealing) || any_anew(&part->calls) || any_anew(&part->play);
}

bool fit_stood_by(const struct judgement *judgement, const struct deal *part)
{
    bool stands = false;
    for (size_t i = 0; i < part->dealing.count; i++)
        stands |= part->dealing.step[i].verb == VERB_STANDS;
    return stands && judgement->game->draws;
}

bool fit_deposited(const struct deal *part, int player)
{
    for (size_t i = 0; i < part->calls.count; i++)
        if (part->calls.step[i].verb == VERB_DEPOSITS && part->calls.step[i].actor == player)
            return true;
    return false;
}

bool fit_cards_wander(const struct steps *steps, bool in_play)
{
    for (size_t i = 0; i < steps->count; i++)
        switch (steps->step[i].verb) {
        case VERB_MIXES_TALON:
        case VERB_MIXES_HAND:
        case VERB_MIXES_DISCARD:
        case VERB_PUTS_BACK:
        case VERB_TAKES:
        case VERB_LIFTS: return true;
        case VERB_TAKES_BACK:
            if (!in_play)
                return true;
            break;
        default: break;
        }
    return false;
}
