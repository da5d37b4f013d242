#include "core/fit/fit_asked.h"

#include "core/unread.h"

static bool gaps_in(const struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++)
        if (list_open(&steps->step[i].cards))
            return true;
    return false;
}

/* Whether some card of the part is not known that the record has, or could have. */
static bool partly_known(const struct judgement *judgement, const struct deal_account *account)
{
    const struct deal *deal = account->part->deal;
    unsigned players = (1U << judgement->record->player_count) - 1;
    if ((account->whole | account->out) != players || list_open(&deal->talon) || list_open(&deal->turned) ||
        gaps_in(&deal->calls) || gaps_in(&deal->play))
        return true;
    for (size_t player = 0; player < judgement->record->player_count; player++)
        if (list_open(&deal->hands[player]) || list_open(&deal->held[player]))
            return true;
    return false;
}

bool fit_contradicts(const struct finding *finding)
{
    static const unsigned rules[] = {REC_03, REC_04, REC_05, REC_06, REC_08};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (finding->rule == &rec_rules[rules[i]])
            return true;
    return false;
}

bool fit_told_wrong(const struct judgement *judgement, unsigned deal)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->deal == deal && fit_contradicts(judgement->finding[i]))
            return true;
    return false;
}

const struct deal_account *fit_parts(const struct judgement *judgement, unsigned deal, size_t *count)
{
    const struct deal_account *first = NULL;
    *count = 0;
    for (size_t i = 0; i < judgement->account_count; i++)
        if (judgement->account[i].part->number == deal) {
            first = first != NULL ? first : &judgement->account[i];
            ++*count;
        }
    return first;
}

/* Whether it is dealt again, or found to be faulty: the lists are not what was dealt, or nobody knows what of it was. */
static bool dealt_anew(const struct deal *part)
{
    const struct step *step = deal_next(part, NULL);
    while (step != NULL && step->verb != VERB_REDEALS && step->verb != VERB_FINDS_FAULTY)
        step = deal_next(part, step);
    return step != NULL;
}

/* Whether somebody stands by a deal with a talon to draw from: it is of other sizes than were to be dealt, and nobody knows of
   which but where all is written. */
static bool stood_by(const struct judgement *judgement, const struct deal *part)
{
    bool stands = false;
    for (size_t i = 0; i < part->dealing.count; i++)
        stands |= part->dealing.step[i].verb == VERB_STANDS;
    return stands && judgement->game->draws > 0;
}

bool fit_asked(const struct judgement *judgement, size_t deal)
{
    const struct deal *written = &judgement->record->deal[deal];
    size_t count;
    const struct deal_account *parts = fit_parts(judgement, (unsigned)deal + 1, &count);
    bool open = false;
    for (size_t i = 0; i < count; i++)
        open |= partly_known(judgement, &parts[i]);
    for (size_t i = 0; i < count && open; i++) {
        const struct deal *part = parts[i].part->deal;
        if (parts[i].voided || dealt_anew(part) || stood_by(judgement, part))
            return false;
    }
    for (size_t i = 0; i < written->manche_count; i++)
        if (deal_has_hand(&written->manche[i]))
            return false;
    return open && !written->pack.recorded && !moves_unread(judgement->record, written) &&
           !fit_told_wrong(judgement, (unsigned)deal + 1);
}
