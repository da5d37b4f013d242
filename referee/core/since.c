#include "core/since.h"

bool step_stands_at(const struct step *step, struct place at)
{
    bool is = place_equal(step->act_at, at);
    for (size_t i = 0; i < step->cards.count && !is; i++)
        is = place_equal(step->cards.card_at[i], at);
    return is;
}

/* The act that a finding tells of, which is a card played or any other; NULL: it tells of none. */
static const struct step *act_told(const struct judge *judge, const struct finding *finding)
{
    const struct step *step = NULL;
    for (size_t i = 0; i < judge->table.play_count; i++)
        if (place_equal(judge->table.play[i].at, finding->at))
            return judge->table.play[i].step;
    do
        step = deal_next(judge->table.deal, step);
    while (step != NULL && !step_stands_at(step, finding->at));
    return step;
}

bool finding_comes_after(const struct judge *judge, const struct finding *finding, const struct step *step)
{
    const struct step *told = act_told(judge, finding);
    do
        step = deal_next(judge->table.deal, step);
    while (step != NULL && step != told);
    return step != NULL;
}
