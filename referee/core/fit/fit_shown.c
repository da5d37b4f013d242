#include "core/fit/fit_shown.h"

/* What is laid down while it is called. An imperial may be made with the card turned: where that is not known, whose the cards
   are is not known either. */
static bool lays_down(const struct step *step, bool turned_known)
{
    switch (step->verb) {
    case VERB_SHOWS:
    case VERB_BLANCHES: return true;
    case VERB_IMPERIAL:
    case VERB_IMPERIAL_FOUR:
    case VERB_IMPERIAL_SUIT: return turned_known;
    default: return false;
    }
}

/* Cards that lie on the table for all to see, or under it. */
static cardset_t on_table(const struct deal *deal)
{
    cardset_t cards = list_set(&deal->turned) | list_set(&deal->talon);
    for (size_t i = 0; i < deal->dealing.count; i++)
        cards |= list_set(&deal->dealing.step[i].cards);
    return cards;
}

/* Whether an error has been found where a step is written: then it is told what was wrong with it. */
static bool told_wrong(const struct judgement *judgement, const struct step *step)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR && judgement->finding[i]->at.line == step->act_at.line)
            return true;
    return false;
}

/* What has been found so far. */
struct found {
    const struct judgement *judgement;
    cardset_t table, seen[MAX_PLAYERS];
    struct fit_shown *out;
    size_t count;
};

static void add_steps(struct found *found, const struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        if (step->actor < 0 || step->actor >= MAX_PLAYERS || !lays_down(step, found->table != 0) ||
            told_wrong(found->judgement, step))
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
    add_steps(&found, &deal->calls);
    add_steps(&found, &deal->play);
    return found.count;
}
