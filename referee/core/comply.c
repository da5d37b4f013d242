#include "core/comply.h"

/* --- by the sheet --------------------------------------------------------------------------------------------------- */

/* Whether the sheet of that deal, from that manche on, has figures of the player, or of all where nobody is at fault, and just
   those that replay gives. */
static bool sheet_right(const struct judgement *judgement, const struct finding *finding)
{
    unsigned all = (1U << judgement->record->player_count) - 1;
    unsigned wanted = finding->at_fault == NOBODY ? all : 1U << finding->at_fault;
    for (size_t i = judgement->account_count; i-- > 0;) {
        const struct deal_account *account = &judgement->account[i];
        if (account->part->number == finding->deal && account->part->manche >= finding->manche &&
            ((account->right | account->out) & wanted) == wanted && account->right != 0)
            return true;
    }
    return false;
}

/* Whether a sheet that is right shows that the remedy was carried out: something is not counted, cards that could not be played to
   are lost, a trick too many is passed over, a count that was only said is put right. */
static bool shown_by_sheet(const struct finding *finding)
{
    switch (finding->remedy) {
    case REMEDY_NOT_COUNTED: return finding->at_fault != NOBODY && !finding->act_void;
    case REMEDY_PLAYS_SHORT: return finding->at_fault != NOBODY;
    case REMEDY_WARN: return finding->class == CLASS_VIOLATION;
    case REMEDY_CORRECT_LEDGER: return finding->said;
    default: return false;
    }
}

/* --- by what comes after it ----------------------------------------------------------------------------------------- */

/* Whether the sheet has anything of the deal, or another deal comes after it: nothing of it is done over any more. */
static bool deal_closed(const struct judgement *judgement, const struct deal *deal, size_t number)
{
    return deal_has_marks(deal) || deal_has_score(deal) || number < judgement->record->deal_count;
}

/* Whether it is that card that the finding is told of: in a record that was never written down all places are one. */
static bool told_of(const struct finding *finding, const struct play *play)
{
    bool here = play->at.line == finding->at.line && play->at.column == finding->at.column;
    bool trick = finding->trick == 0 ? finding->at.line != 0 : play->trick == finding->trick;
    return here && trick && (finding->at_fault == NOBODY || play->player == finding->at_fault);
}

/* The card played at the place of a finding, and whether the record goes on to another after it; NULL. */
static const struct play *played_at(const struct judgement *judgement, const struct finding *finding, bool *goes_on)
{
    for (size_t i = 0; i < judgement->account_count; i++) {
        const struct deal_account *account = &judgement->account[i];
        for (size_t k = 0; account->part->number == finding->deal && k < account->play_count; k++)
            if (told_of(finding, &account->play[k])) {
                *goes_on = k + 1 < account->play_count;
                return &account->play[k];
            }
    }
    return NULL;
}

static bool stands_at(const struct step *step, struct place at)
{
    bool stands = place_equal(step->act_at, at);
    for (size_t i = 0; i < step->cards.count; i++)
        stands |= place_equal(step->cards.card_at[i], at);
    return stands;
}

static size_t cards_shared(const struct card_list *one, const struct card_list *two)
{
    size_t shared = 0;
    for (size_t i = 0; i < one->count; i++)
        for (size_t k = 0; k < two->count; k++)
            shared += one->card[i] == two->card[k];
    return shared;
}

/* Whether a later step of his undoes an act: its card comes back or goes back; or, being his next, does it over, with as many
   cards, of which one may be another: else he shows something else. */
static bool undoes(const struct step *act, const struct step *later, bool next)
{
    if (later->actor != act->actor || act->actor < 0)
        return false;
    if (later->verb == VERB_TAKES_BACK || later->verb == VERB_PUTS_BACK || later->verb == VERB_MIXES_DISCARD)
        return later != act && cards_shared(&later->cards, &act->cards) > 0;
    return next && later->verb == VERB_SHOWS && act->verb == VERB_SHOWS && later->cards.count == act->cards.count &&
           cards_shared(&later->cards, &act->cards) + 1 >= act->cards.count;
}

static bool goes_on_with(const struct step *step)
{
    return step->verb != VERB_NOTE && step->verb != VERB_OBJECTS && step->verb != VERB_ASKS_BACK &&
           step->verb != VERB_ASKS_TO_SEE;
}

/* The act at the place of a finding in the lists of a deal, and what comes after it says of it; NULL. */
static const struct step *done_at(const struct deal *deal, const struct finding *finding, enum complied *said)
{
    const struct step *act = NULL;
    bool next = true;
    for (const struct step *step = deal_next(deal, NULL); step != NULL; step = deal_next(deal, step)) {
        if (act == NULL) {
            act = stands_at(step, finding->at) ? step : NULL;
            continue;
        }
        if (undoes(act, step, next))
            *said = COMPLIED_YES;
        else if (*said == COMPLIED_UNSAID && goes_on_with(step))
            *said = COMPLIED_NO;
        next &= step->actor != act->actor && *said == COMPLIED_UNSAID;
    }
    return act;
}

/* The act at the place of a finding in the deal or in one of its manches, and what comes after it says of it; NULL. */
static const struct step *act_of(const struct deal *deal, const struct finding *finding, enum complied *said)
{
    const struct step *act = done_at(deal, finding, said);
    for (size_t i = 0; i < deal->manche_count && act == NULL; i++) {
        act = done_at(&deal->manche[i], finding, said);
        if (act != NULL && *said == COMPLIED_UNSAID && i + 1 < deal->manche_count)
            *said = COMPLIED_NO;
    }
    return act;
}

/* That a card or an act is to be put right is shown by its being taken back or done over, or by its staying when the deal goes on. */
static void comply_by_act(const struct judgement *judgement, struct finding *finding)
{
    bool put_right = finding->remedy == REMEDY_MUST_CORRECT || finding->remedy == REMEDY_CORRECT_AND_CONTINUE ||
                     (finding->remedy == REMEDY_NOT_COUNTED && finding->act_void);
    if (!put_right || finding->deal == 0 || finding->deal > judgement->record->deal_count)
        return;
    const struct deal *deal = &judgement->record->deal[finding->deal - 1];
    bool closed = deal_closed(judgement, deal, finding->deal), goes_on = false;
    const struct play *play = played_at(judgement, finding, &goes_on);
    enum complied said = COMPLIED_UNSAID;
    if (play != NULL && play->taken_back)
        finding->complied = COMPLIED_YES;
    else if (play != NULL)
        finding->complied = goes_on || closed ? COMPLIED_NO : COMPLIED_PENDING;
    else if (finding->at_fault != NOBODY && finding->at.line > 0 && act_of(deal, finding, &said) != NULL)
        finding->complied = said != COMPLIED_UNSAID ? said : closed ? COMPLIED_NO : COMPLIED_PENDING;
}

void comply_facts(struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        if (finding->severity != SEVERITY_ERROR || finding->complied != COMPLIED_UNSAID)
            continue;
        if (shown_by_sheet(finding) && sheet_right(judgement, finding))
            finding->complied = COMPLIED_YES;
        else
            comply_by_act(judgement, finding);
    }
}
