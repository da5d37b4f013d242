#include "core/since.h"

/* Whether a finding stands at the words of an act, or at one of its cards. */
static bool stands_at(const struct step *step, struct place at)
{
    bool is = place_equal(step->act_at, at);
    for (size_t i = 0; i < step->cards.count && !is; i++)
        is = place_equal(step->cards.card_at[i], at);
    return is;
}

/* The act that a finding tells of, which is a card played or any other; NULL: it tells of none. */
static const struct step *act_told(const struct judge *judge, const struct finding *finding)
{
    const struct deal *deal = judge->table.deal;
    const struct steps *const lists[] = {&deal->dealing, &deal->calls, &deal->play};
    for (size_t i = 0; i < judge->table.play_count; i++)
        if (place_equal(judge->table.play[i].at, finding->at))
            return judge->table.play[i].step;
    for (size_t list = 0; list < sizeof lists / sizeof lists[0]; list++)
        for (size_t i = 0; i < lists[list]->count; i++)
            if (stands_at(&lists[list]->step[i], finding->at))
                return &lists[list]->step[i];
    return NULL;
}

/* Whether one act of the deal stands before another. */
static bool stands_before(const struct deal *deal, const struct step *act, const struct step *other)
{
    const struct steps *const lists[] = {&deal->dealing, &deal->calls, &deal->play};
    size_t of_act = 0, of_other = 0;
    for (size_t list = 0; list < sizeof lists / sizeof lists[0]; list++)
        for (size_t i = 0; i < lists[list]->count; i++) {
            of_act = &lists[list]->step[i] == act ? list : of_act;
            of_other = &lists[list]->step[i] == other ? list : of_other;
        }
    return of_act < of_other || (of_act == of_other && act < other);
}

bool finding_comes_after(const struct judge *judge, const struct finding *finding, const struct step *step)
{
    const struct step *told = act_told(judge, finding);
    return told != NULL && told != step && stands_before(judge->table.deal, step, told);
}
