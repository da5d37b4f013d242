#include "core/fit/fit_shown.h"

static bool has_imperial(const struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++)
        if (act_is_imperial(steps->step[i].verb))
            return true;
    return false;
}

/* What is laid down while it is called. An imperial may be made with the card turned, at once or where it is asked to be shown:
   where that card is not known, whose the cards are is not known either. */
static bool lays_down(const struct step *step, bool with_turned)
{
    switch (step->verb) {
    case VERB_SHOWS: return !with_turned;
    case VERB_BLANCHES: return true;
    default: return act_is_imperial(step->verb) && step->verb != VERB_IMPERIAL_TURNED && !with_turned;
    }
}

static bool first_known(const struct card_list *list) { return list->count > 0 && card_known(list->card[0]); }

/* Whether an imperial is called and the card turned is not known. */
static bool may_show_turned(const struct deal *deal)
{
    bool called = has_imperial(&deal->calls) || has_imperial(&deal->play),
         known = first_known(&deal->turned) || first_known(&deal->talon);
    for (size_t i = 0; i < deal->dealing.count; i++)
        known |= first_known(&deal->dealing.step[i].cards);
    return called && !known;
}

/* Cards that lie on the table for all to see, or under it. */
static cardset_t on_table(const struct deal *deal)
{
    return list_set(&deal->turned) | list_set(&deal->talon) | steps_set(&deal->dealing, NOBODY, VERBS);
}

/* What has been found so far. */
struct found {
    const struct judgement *judgement;
    cardset_t table, seen[MAX_PLAYERS];
    struct fit_shown *out;
    size_t count;
};

static void add_steps(struct found *found, const struct steps *steps, bool with_turned)
{
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        if (!is_seated(step->actor, MAX_PLAYERS) || !lays_down(step, with_turned) ||
            judgement_has_in(found->judgement, step, SEVERITY_ERROR, NULL))
            continue;
        for (size_t k = 0; k < step->cards.count && found->count < FIT_SLOTS; k++) {
            card_t card = step->cards.card[k];
            if (!card_known(card) || set_has(found->table | found->seen[step->actor], card))
                continue;
            found->seen[step->actor] |= set_of(card);
            found->out[found->count++] = (struct fit_shown){step->actor, card, step->cards.card_at[k]};
        }
    }
}

size_t fit_shown_of(const struct judgement *judgement, const struct deal *deal, struct fit_shown out[FIT_SLOTS])
{
    struct found found = {.judgement = judgement, .table = on_table(deal), .out = out};
    bool with_turned = may_show_turned(deal);
    add_steps(&found, &deal->calls, with_turned);
    add_steps(&found, &deal->play, with_turned);
    return found.count;
}
