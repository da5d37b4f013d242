#include "core/comply.h"

#include "core/since.h"

/* --- by the sheet --------------------------------------------------------------------------------------------------- */

/* Whether the sheet of that deal, from that manche on, has figures of the player, or of all where nobody is at fault or the whole is
   void, and just those that replay gives. */
static bool sheet_right(const struct judgement *judgement, const struct finding *finding)
{
    unsigned all = (1U << judgement->record->player_count) - 1;
    bool of_all = finding->at_fault == NOBODY || finding->remedy == REMEDY_VOID_MANCHE;
    unsigned wanted = of_all ? all : 1U << finding->at_fault;
    for (size_t i = judgement->account_count; i-- > 0;) {
        const struct deal_account *account = &judgement->account[i];
        if (account->part->number == finding->deal && account->part->manche >= finding->manche &&
            ((account->right | account->out) & wanted) == wanted && account->right != 0)
            return true;
    }
    return false;
}

/* The deal that a finding is of; NULL: it is of none. */
static const struct deal *deal_of(const struct judgement *judgement, const struct finding *finding)
{
    return finding->deal == 0 || finding->deal > judgement->record->deal_count
               ? NULL
               : &judgement->record->deal[finding->deal - 1];
}

static bool said_of(const struct marks_said *marks, int item)
{
    bool said = false;
    for (size_t i = 0; i < marks->count && !said; i++)
        said = marks->item[i].item == item;
    return said;
}

/* Whether the sheet, which has items for who is at fault, leaves out the one that the claim at that place would have been, and nothing
   else of the kind is due: then it tells of the claim, whatever else in it is wrong. */
static bool item_left_out(const struct judgement *judgement, const struct finding *finding)
{
    const struct deal *deal = deal_of(judgement, finding);
    if (deal == NULL || finding->at_fault == NOBODY || !deal->marks[finding->at_fault].itemised)
        return false;
    const struct marks_said *marks = &deal->marks[finding->at_fault];
    const struct ledger *ledger = &judgement->ledger;
    unsigned rejected = 0, due = 0; /* items, a bit each */
    for (size_t i = 0; i < ledger->mark_count; i++) {
        const struct mark *mark = ledger->mark[i];
        if (mark->deal != finding->deal || mark->player != finding->at_fault)
            continue;
        if (mark->rejected && place_equal(mark->at, finding->at))
            rejected |= 1U << mark->item;
        due |= mark->rejected ? 0 : 1U << mark->item;
    }
    bool out = rejected != 0 && (rejected & due) == 0;
    for (unsigned item = 0; item < ITEMS && out; item++)
        out = (rejected >> item & 1U) == 0 || !said_of(marks, (int)item);
    return out;
}

/* Whether figures can show it of this very finding: a claim of somebody's that counts, a count that was only said, or an answer. */
static bool in_figures(const struct finding *finding)
{
    switch (finding->remedy) {
    case REMEDY_NOT_COUNTED: return finding->at_fault != NOBODY && !finding->act_void;
    case REMEDY_PLAYS_SHORT: return finding->at_fault != NOBODY;
    case REMEDY_WARN: return finding->severity == SEVERITY_ERROR;
    case REMEDY_CORRECT_LEDGER:
        return finding->said || finding->class == CLASS_VIOLATION || finding->class == CLASS_CLAIM_REJECTED;
    default: return true;
    }
}

static void comply_by_sheet(const struct judgement *judgement, struct finding *finding)
{
    bool left_out = finding->remedy == REMEDY_NOT_COUNTED && item_left_out(judgement, finding);
    if (in_figures(finding) && (left_out || sheet_right(judgement, finding)))
        finding->complied = COMPLIED_YES;
}

/* --- by what comes after it ----------------------------------------------------------------------------------------- */

/* Whether the sheet has anything of the deal, or another deal comes after it: nothing of it is done over any more. */
static bool deal_closed(const struct judgement *judgement, const struct deal *deal, size_t number)
{
    return deal_has_marks(deal) || deal_has_score(deal) || number < judgement->record->deal_count;
}

/* Whether that deal is closed for a finding in it: of one in a manche, by what is marked for that, or for one after it. */
static bool closed_after(const struct judgement *judgement, const struct deal *deal, const struct finding *finding)
{
    for (size_t i = 0; i < deal->manche_count && finding->manche > 0; i++) {
        const struct number *number = &deal->manche[i].number;
        size_t own = number->recorded && number->value > 0 ? (size_t)number->value : i + 1;
        if (own >= finding->manche && deal_has_marks(&deal->manche[i]))
            return true;
    }
    return deal_closed(judgement, deal, finding->deal);
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
    return step_stands_at(step, at) || (step->actor_at.line > 0 && place_equal(step->actor_at, at));
}

static size_t cards_shared(const struct card_list *one, const struct card_list *two)
{
    size_t shared = 0;
    for (size_t i = 0; i < one->count; i++)
        for (size_t k = 0; k < two->count; k++)
            shared += one->card[i] == two->card[k];
    return shared;
}

/* Whether a card of the act that the finding is of is among those of a later one: where it stands at one of them, that one. */
static bool shared_of(const struct step *act, const struct step *later, struct place at)
{
    size_t i = 0;
    while (i < act->cards.count && !place_equal(act->cards.card_at[i], at))
        i++;
    struct card_list one = act->cards;
    if (i < act->cards.count) {
        one.card += i;
        one.count = 1;
    }
    return cards_shared(&later->cards, &one) > 0;
}

/* Whether a later step of his undoes an act: its card comes back or goes back; or, being his next, does it over, with as many
   cards, of which one may be another: else he shows something else. Who plays is not mate, whatever he said. */
static bool undoes(const struct step *act, const struct step *later, bool next, struct place at)
{
    if (later->actor != act->actor || act->actor < 0)
        return false;
    if (later->verb == VERB_TAKES_BACK || later->verb == VERB_PUTS_BACK || later->verb == VERB_MIXES_DISCARD)
        return later != act && shared_of(act, later, at);
    if (act->verb == VERB_MATES)
        return next && later->verb == VERB_CARDS;
    return next && later->verb == VERB_SHOWS && act->verb == VERB_SHOWS && later->cards.count == act->cards.count &&
           cards_shared(&later->cards, &act->cards) + 1 >= act->cards.count;
}

/* Whether a player does what one who is none is said to have done. */
static bool does_over(const struct judgement *judgement, const struct step *act, const struct step *later)
{
    int players = (int)judgement->record->player_count;
    bool stranger = !is_seated(act->actor, players), player = is_seated(later->actor, players);
    return stranger && player && act->actor_at.line > 0 && later->verb == act->verb && later->suit == act->suit &&
           cards_shared(&later->cards, &act->cards) == act->cards.count && later->cards.count == act->cards.count;
}

static bool goes_on_with(const struct step *step)
{
    return step->verb != VERB_NOTE && step->verb != VERB_OBJECTS && step->verb != VERB_ASKS_BACK &&
           step->verb != VERB_ASKS_TO_SEE;
}

/* The act at the place of a finding in the lists of a deal, and what comes after it says of it; NULL. */
static const struct step *done_at(const struct judgement *judgement, const struct deal *deal,
                                  const struct finding *finding, enum complied *said)
{
    const struct step *act = NULL;
    bool next = true;
    for (const struct step *step = deal_next(deal, NULL); step != NULL; step = deal_next(deal, step)) {
        if (act == NULL) {
            act = stands_at(step, finding->at) ? step : NULL;
            continue;
        }
        if (undoes(act, step, next, finding->at) || does_over(judgement, act, step))
            *said = COMPLIED_YES;
        else if (*said == COMPLIED_UNSAID && goes_on_with(step))
            *said = COMPLIED_NO;
        next &= step->actor != act->actor && *said == COMPLIED_UNSAID;
    }
    return act;
}

/* The act by which the finding was complied with, in the deal or in one of its manches; NULL: there is none. What it says: *said. */
static const struct step *act_of(const struct judgement *judgement, const struct deal *deal,
                                 const struct finding *finding, enum complied *said)
{
    const struct step *act = done_at(judgement, deal, finding, said);
    for (size_t i = 0; i < deal->manche_count && act == NULL; i++) {
        act = done_at(judgement, &deal->manche[i], finding, said);
        if (act != NULL && *said == COMPLIED_UNSAID && i + 1 < deal->manche_count)
            *said = COMPLIED_NO;
    }
    return act;
}

/* That a card or an act is to be put right is shown by its being taken back or done over, or by its staying when the deal goes on. */
static void comply_by_act(const struct judgement *judgement, struct finding *finding)
{
    if (finding->remedy == REMEDY_NOT_COUNTED && !finding->act_void)
        return;
    const struct deal *deal = deal_of(judgement, finding);
    if (deal == NULL)
        return;
    bool closed = closed_after(judgement, deal, finding), goes_on = false;
    const struct play *play = played_at(judgement, finding, &goes_on);
    enum complied said = COMPLIED_UNSAID;
    if (play != NULL && play->taken_back)
        finding->complied = COMPLIED_YES;
    else if (play != NULL)
        finding->complied = goes_on || closed ? COMPLIED_NO : COMPLIED_PENDING;
    else if (finding->at.line > 0 && act_of(judgement, deal, finding, &said) != NULL)
        finding->complied = said != COMPLIED_UNSAID ? said : closed ? COMPLIED_NO : COMPLIED_PENDING;
}

/* --- by what is written, and by how many cards are played --------------------------------------------------------- */

static bool deal_begun(const struct deal *deal)
{
    return deal->calls.count > 0 || deal->play.count > 0 || deal->manche_count > 0;
}

/* Whether the record goes on after a fault of that deal or, where it is of none, of what comes before the first. */
static bool record_goes_on(const struct judgement *judgement, const struct finding *finding)
{
    const struct deal *deal = deal_of(judgement, finding);
    const struct record *record = judgement->record;
    if (deal != NULL)
        return deal_begun(deal) || deal_closed(judgement, deal, finding->deal);
    return record->deal_count > 1 || (record->deal_count == 1 && deal_closed(judgement, &record->deal[0], 1)) ||
           record->result.recorded;
}

/* What is written amiss stays so if the deal is over, or the record has ended; until then it may still be written otherwise. */
static void comply_by_text(const struct judgement *judgement, struct finding *finding)
{
    const struct deal *deal = deal_of(judgement, finding);
    bool over = deal != NULL ? closed_after(judgement, deal, finding) : record_goes_on(judgement, finding);
    finding->complied = over || judgement->record->result.recorded ? COMPLIED_NO : COMPLIED_PENDING;
}

static void comply_by_going_on(const struct judgement *judgement, struct finding *finding)
{
    finding->complied = record_goes_on(judgement, finding) ? COMPLIED_NO : COMPLIED_PENDING;
}

/* How many cards who is at fault has played in a deal that stay; and the most that anybody has, or all of a hand if the play is
   known to be over. */
static size_t cards_played(const struct judgement *judgement, const struct finding *finding, size_t *most)
{
    size_t played[MAX_PLAYERS] = {0};
    *most = 0;
    for (size_t i = 0; i < judgement->account_count; i++) {
        const struct deal_account *account = &judgement->account[i];
        for (size_t k = 0; account->part->number == finding->deal && k < account->play_count; k++)
            if (account->play[k].player >= 0 && !account->play[k].taken_back)
                played[account->play[k].player]++;
        if (account->part->number == finding->deal && account->known && account->play_count > 0)
            *most = (size_t)judgement->game->hand_size;
    }
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        *most = played[player] > *most ? played[player] : *most;
    return played[finding->at_fault];
}

/* Who is to play with fewer cards than a hand has has done so when the others have played one that he had none for; not if he
   plays as many as they. */
static void comply_by_cards(const struct judgement *judgement, struct finding *finding)
{
    const struct deal *deal = deal_of(judgement, finding);
    size_t most, whole = (size_t)judgement->game->hand_size;
    if (deal == NULL || finding->at_fault == NOBODY)
        return;
    size_t played = cards_played(judgement, finding, &most);
    if (played >= whole)
        finding->complied = COMPLIED_NO;
    else if (most >= whole)
        finding->complied = COMPLIED_YES;
    else if (!deal_closed(judgement, deal, finding->deal))
        finding->complied = COMPLIED_PENDING;
}

/* --- all ------------------------------------------------------------------------------------------------------------ */

typedef void comply_fn(const struct judgement *judgement, struct finding *finding);

/* What is asked in turn until one of them tells. */
static const struct {
    enum remedy_shown shown;
    comply_fn *comply;
} ways[] = {
    {SHOWN_SHEET, comply_by_sheet}, {SHOWN_ACT, comply_by_act},          {SHOWN_CARDS, comply_by_cards},
    {SHOWN_TEXT, comply_by_text},   {SHOWN_GOES_ON, comply_by_going_on},
};

void comply_facts(struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        unsigned shown = remedy_rows[finding->remedy].shown;
        for (size_t k = 0; k < sizeof ways / sizeof ways[0] && finding->severity >= SEVERITY_WARNING; k++)
            if (finding->complied == COMPLIED_UNSAID && (shown & ways[k].shown) != 0)
                ways[k].comply(judgement, finding);
    }
}
