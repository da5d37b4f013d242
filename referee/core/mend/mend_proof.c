/* What a reading of a record proves of the change that it has. */
#include "core/mend/finds.h"

bool same_fault(const struct finding *one, const struct finding *other)
{
    return one->rule == other->rule || (one->open && other->open);
}

/* Whether an error like this one is in the deal of that number in the judgement. */
static bool known_error(const struct judgement *judgement, const struct finding *error, unsigned deal)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *known = judgement->finding[i];
        if (known->severity == SEVERITY_ERROR && known->deal == deal && same_fault(known, error))
            return true;
    }
    return false;
}

static bool new_errors(const struct judgement *before, const struct judgement *after, const struct mend *mend)
{
    for (size_t i = 0; i < after->finding_count; i++)
        if (after->finding[i]->severity == SEVERITY_ERROR &&
            !known_error(before, after->finding[i], mend_deal_before(mend, after->finding[i]->deal)))
            return true;
    return false;
}

unsigned errors_left_in(const struct judgement *after, const struct mend *mend, unsigned deal)
{
    unsigned errors = 0;
    for (size_t i = 0; i < after->finding_count; i++)
        errors += finding_errs(after->finding[i]) && mend_deal_before(mend, after->finding[i]->deal) == deal;
    return errors;
}

/* Whether a deal that is put in cannot have been, by the figures that it is put in with. */
static bool puts_in_amiss(const struct judgement *after, const struct mend *mend)
{
    bool amiss = false;
    for (size_t i = 0; i < after->finding_count && mend->move > 0 && !amiss; i++) {
        const struct finding *finding = after->finding[i];
        amiss = finding->rule == &rec_rules[REC_13] && finding_errs(finding) && finding->deal >= mend->moved &&
                finding->deal < mend->moved + (unsigned)mend->move;
    }
    return amiss;
}

/* How many faults are told that the rules leave free, in notes of rules that only say what another one does not mean. */
static unsigned faults_free(const struct judgement *judgement)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += judgement->finding[i]->severity == SEVERITY_NOTE && judgement->finding[i]->rule->cited != NULL;
    return count;
}

static bool of_figures(const struct finding *finding)
{
    bool wrong = finding->severity == SEVERITY_ERROR && finding->class == CLASS_LEDGER_MISMATCH;
    return wrong || finding->open || (finding->severity == SEVERITY_UNDECIDED && finding->rule == &rec_rules[REC_13]);
}

/* Whether another finding before it says of the figures of its deal what it says: that they are not decided, or cannot be. */
static bool said_before(const struct judgement *judgement, size_t nth)
{
    for (size_t i = 0; i < nth; i++)
        if (judgement->finding[i]->deal == judgement->finding[nth]->deal && of_figures(judgement->finding[i]))
            return true;
    return false;
}

/* Figures that are wrong leave open what the deal comes to, as those do that cannot be checked: both count as one doubt of the deal. */
unsigned undecided_of(const struct judgement *judgement)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        bool figures = of_figures(finding) && finding->deal > 0;
        if (figures && (all_figures(&judgement->record->deal[finding->deal - 1]) || said_before(judgement, i)))
            continue;
        count += figures || finding->severity == SEVERITY_UNDECIDED;
    }
    for (size_t i = 0; i < judgement->account_count; i++) /* a trick that is wanting may be left out elsewhere */
        count += judgement->account[i].forced;
    return count;
}

unsigned warnings_of(const struct judgement *judgement)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        count += finding->severity == SEVERITY_WARNING && finding->class != CLASS_SYNTAX && finding->follows == NULL;
    }
    return count;
}

/* How much is written amiss and read as meant: another name puts nothing right by which something else is read so. */
static unsigned forms_of(const struct judgement *judgement)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += judgement->finding[i]->severity == SEVERITY_WARNING && judgement->finding[i]->class == CLASS_SYNTAX;
    return count;
}

unsigned claims_counted(const struct judgement *judgement)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += judgement->finding[i]->counts_claim;
    return count;
}

/* Whether it may leave open what was decided: what goes on from a deal that is not known, or from a trick. */
static bool leaves_undecided(const struct mend *mend)
{
    return mend->kind == MEND_DEAL_OUT || mend->kind == MEND_DEALS_OUT || mend->kind == MEND_TRICK_OPEN;
}

const struct judgement *try_change(const struct judgement *judgement, const struct search *search, struct mends *out,
                                   struct mend *mend)
{
    const bool may = out->tried < search->bound;
    const struct judgement *after =
        may ? search->replay(search->context, mend->splice, mend->splice_count, &mend->effect, mend_asks(mend)) : NULL;
    out->bounded |= after == NULL;
    out->ended |= may && after == NULL;
    if (after == NULL)
        return NULL;
    out->tried++;
    mend->left = after->errors;
    mend->cleared = judgement->errors > after->errors ? judgement->errors - after->errors : 0;
    mend->warned = warnings_of(after);
    mend->counts = claims_counted(after);
    mend->doubts = undecided_of(after);
    if (leaves_undecided(mend) && mend->doubts > undecided_of(judgement))
        mend->doubts = undecided_of(judgement);
    return after;
}

/* Whether a place of the record is that of the reading: one that is made without reading the text again has the places of before. */
static bool same_place(const struct mend *mend, struct place before, struct place after)
{
    return mend_moved(mend, before) == (long long)after.byte ||
           (mend->effect.kind != EFFECT_NONE && before.byte == after.byte);
}

/* Whether the error hid that doubt of the play: it said the same of that place by cases, or was of a card that cannot have been played
   there, and what hangs on it was not asked. */
static bool hid(const struct finding *error, const struct finding *doubt, const struct mend *mend)
{
    bool record = error->rule == &rec_rules[REC_04] || error->rule == &rec_rules[REC_06];
    bool by_cases = error->rule == doubt->rule && same_place(mend, error->at, doubt->at);
    return error->trick > 0 && error->class == CLASS_VIOLATION &&
           (by_cases || (record && error->manche == doubt->manche && error->trick <= doubt->trick));
}

/* Of what is not decided with the change, how much the errors have hidden that go with it. */
static unsigned doubts_hidden(const struct judgement *before, const struct judgement *after, const struct mend *mend)
{
    unsigned count = 0;
    for (size_t i = 0; i < after->finding_count; i++) {
        const struct finding *doubt = after->finding[i];
        bool hidden = false;
        for (size_t k = 0; k < before->finding_count && doubt->severity == SEVERITY_UNDECIDED && !hidden; k++)
            hidden = finding_errs(before->finding[k]) && before->finding[k]->deal == mend->deal &&
                     mend_deal_before(mend, doubt->deal) == mend->deal && hid(before->finding[k], doubt, mend);
        count += hidden;
    }
    return count;
}

bool mends(const struct judgement *before, const struct judgement *after, const struct mend *mend)
{
    bool doubted = errors_in(before, mend->deal) == 0; /* then nothing but a doubt is to be cleared away, or warnings */
    if (mend->certain && !doubted)
        return judged_at_all(after);
    return judged_at_all(after) && !puts_in_amiss(after, mend) &&
           (!doubted || after->undecided < before->undecided || warnings_of(after) + 1 < warnings_of(before)) &&
           errors_left_in(after, mend, mend->deal) == 0 &&
           after->errors <= before->errors - errors_in(before, mend->deal) &&
           (undecided_of(after) <= undecided_of(before) + doubts_hidden(before, after, mend) ||
            leaves_undecided(mend)) &&
           warnings_of(after) <= warnings_of(before) && faults_free(after) <= faults_free(before) &&
           (mend->kind != MEND_NAME || forms_of(after) <= forms_of(before)) && !new_errors(before, after, mend);
}

/* --- beside faults of conduct --------------------------------------------------------------------------------------- */

bool same_error(const struct finding *before, const struct finding *after)
{
    return before->rule == after->rule ||
           (before->class == CLASS_LEDGER_MISMATCH && after->class == CLASS_LEDGER_MISMATCH);
}

static bool changes(const struct mend *mend, const struct finding *finding)
{
    bool is = false;
    for (size_t i = 0; i < mend->splice_count && !is; i++) {
        const struct place at = mend->splice[i].at;
        is = at.line == finding->at.line && at.column < finding->at.end_column && at.end_column > finding->at.column;
    }
    return is;
}

bool stands_within(const struct finding *before, const struct finding *after, const struct mend *mend,
                   enum within within)
{
    bool column = before->at_fault == after->at_fault && !changes(mend, before);
    return within == WITHIN_DEAL || (before->manche == after->manche && (within == WITHIN_MANCHE || column));
}

/* Whether the two are what one player did in one act of the dealing or the calls, told by another rule for what is read around it. */
static bool same_conduct(const struct finding *before, const struct finding *after)
{
    return before->class == CLASS_VIOLATION && after->class == CLASS_VIOLATION &&
           before->rule->editions != ALL_EDITIONS && after->rule->editions != ALL_EDITIONS &&
           before->at_fault == after->at_fault && before->at_fault != NOBODY && before->trick == 0 && after->trick == 0;
}

/* Which of the findings before it is, of those that no other after has been found to be; as many as there are: none. */
static size_t stood(const struct judgement *before, const struct finding *error, const struct mend *mend,
                    const bool *stays, enum within within)
{
    size_t i = 0;
    for (; i < before->finding_count; i++) {
        const struct finding *finding = before->finding[i];
        if (!stays[i] && finding->severity == SEVERITY_ERROR &&
            (same_error(finding, error) || (within == WITHIN_PLACE && same_conduct(finding, error))) &&
            finding->deal == mend_deal_before(mend, error->deal) &&
            (within == WITHIN_PLACE ? same_place(mend, finding->at, error->at)
                                    : stands_within(finding, error, mend, within)))
            break;
    }
    return i;
}

/* Whether the figure that stays wrong is so by more than before, or the remedy that was carried out of what stays is so no more: then the
   change has not left it alone. */
static bool worse(const struct finding *before, const struct finding *after)
{
    int was = finding_wrong_by(before), is = finding_wrong_by(after);
    if (before->complied == COMPLIED_YES && after->complied == COMPLIED_NO)
        return true;
    return figure_errs(before) && before->rule == after->rule && was != 0 && (was > 0 ? is > was : is < was);
}

/* Whether an act breaks a rule with the change that was of a card not his without it: it was wrong by either reading, and one speaks neither
   for nor against. */
static bool wrong_card_before(const struct judgement *before, const struct finding *error, const struct mend *mend)
{
    bool was = false;
    for (size_t i = 0; i < before->finding_count && error->class == CLASS_VIOLATION && !was; i++)
        was = before->finding[i]->rule == &rec_rules[REC_06] && finding_errs(before->finding[i]) &&
              before->finding[i]->at_fault == error->at_fault && same_place(mend, before->finding[i]->at, error->at);
    return was;
}

/* Says which stay; how many there are that there were not before, or not as bad. A card that is not in the hand any more which has it by what
   is written tells more against a change than a rule that is broken: it counts twice. In *replaced how many an error of the same act was
   there before. */
static unsigned not_there_before(const struct judgement *before, const struct judgement *after, const struct mend *mend,
                                 bool *stays, unsigned *replaced)
{
    unsigned count = 0;
    *replaced = 0;
    for (size_t i = 0; i < before->finding_count; i++)
        stays[i] = false;
    for (size_t k = 0; k < after->finding_count; k++) {
        const struct finding *error = after->finding[k];
        if (error->severity != SEVERITY_ERROR)
            continue;
        size_t i = stood(before, error, mend, stays, WITHIN_PLACE);
        for (int w = WITHIN_COLUMN; w <= WITHIN_DEAL && i == before->finding_count; w++)
            if (error->class == CLASS_LEDGER_MISMATCH)
                i = stood(before, error, mend, stays, (enum within)w);
        if (i < before->finding_count)
            stays[i] = true;
        if (i == before->finding_count && wrong_card_before(before, error, mend))
            ++*replaced;
        else if (i == before->finding_count)
            count += error->rule == &rec_rules[REC_06] ? 2 : 1;
        else
            count += worse(before->finding[i], error);
    }
    return count;
}

/* How many kinds of faults of conduct vanish in the deal, as far as anybody can say: of a rule that is broken again and again in one
   deal, the first time speaks for a fault, and the others do not. */
static unsigned conduct_gone(const struct judgement *before, unsigned deal, const bool *stays)
{
    enum { KINDS = 16 };
    const struct rule *kind[KINDS];
    unsigned count = 0;
    for (size_t i = 0; i < before->finding_count && count < KINDS; i++) {
        const struct finding *finding = before->finding[i];
        bool again = finding->deal != deal || stays[i];
        for (unsigned k = 0; k < count && !again; k++)
            again = kind[k] == finding->rule;
        if (!again && no_slip(before, finding))
            kind[count++] = finding->rule;
    }
    return count;
}

/* For each thing that speaks against a change more than so many errors have to vanish with it: a fault that nobody takes for a slip and
   that vanishes too, and one that is seen only with the change, as real faults are that a slip all over the deal has hidden. Of two
   one may well have been a fault, and the other too; three that vanish for one are more than chance leaves. Of what is no error, one. */
#define OUTWEIGHS 2

/* The account of that deal, of which there is only one if it has no manches; NULL. */
static const struct deal_account *account_of(const struct judgement *judgement, unsigned deal)
{
    for (size_t i = 0; i < judgement->account_count; i++)
        if (judgement->account[i].part->number == deal)
            return &judgement->account[i];
    return NULL;
}

/* Another dealt, by this change, and so it is the elder hand that has begun the calls and led to the first trick: by what is written the
   dealer has done both, each time out of turn. So nobody plays: what he did besides that looks like conduct comes of the name. */
static bool turns_about(const struct judgement *before, const struct judgement *after, const struct mend *mend)
{
    const struct deal_account *was = account_of(before, mend->deal), *is = account_of(after, mend->deal);
    if (mend->kind != MEND_DEALER || was == NULL || is == NULL || is->elder == NOBODY || was->elder == is->elder)
        return false;
    const struct steps *calls = &was->part->deal->calls;
    return calls->count > 0 && calls->step[0].actor == is->elder && is->play_count > 0 &&
           is->play[0].player == is->elder;
}

static unsigned above(unsigned after, unsigned before) { return after > before ? after - before : 0; }

/* More than so many errors, of which `seen` are seen only with the change. */
static unsigned against(const struct judgement *before, const struct judgement *after, const struct mend *mend,
                        const bool *stays, unsigned seen)
{
    unsigned grave = above(undecided_of(after), undecided_of(before));
    unsigned slight = above(warnings_of(after), warnings_of(before)) + above(faults_free(after), faults_free(before));
    if (turns_about(before, after, mend))
        slight += seen;
    else
        grave += seen + conduct_gone(before, mend->deal, stays);
    return OUTWEIGHS * grave + slight;
}

/* How many errors say that something cannot be read. */
static unsigned unread(const struct judgement *judgement)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += finding_errs(judgement->finding[i]) && judgement->finding[i]->class == CLASS_SYNTAX;
    return count;
}

/* How many errors say that a card stands twice, or nowhere: what puts a slip right makes no such thing, and much that was told
   cannot be told any more of cards of which that is true. */
static unsigned twice(const struct judgement *judgement)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += finding_errs(judgement->finding[i]) && judgement->finding[i]->rule == &rec_rules[REC_04];
    return count;
}

/* Whether an error says of a card that it was not his, or lies elsewhere by the rest of the record. */
static bool of_wrong_card(const struct finding *error)
{
    return finding_errs(error) && (error->rule == &rec_rules[REC_06] || error->rule == &rec_rules[REC_08]);
}

/* How many errors say so of a card that is changed, where it stands (`moved`: in the reading) or where it is met again. */
static unsigned wrong_cards(const struct judgement *judgement, const struct mend *mend, bool moved)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *error = judgement->finding[i];
        const struct arg *card = of_wrong_card(error) ? finding_arg(error, "card") : NULL;
        for (size_t k = 0; of_wrong_card(error) && k < mend->splice_count; k++) {
            const struct place at = mend->splice[k].at;
            bool there = moved ? same_place(mend, at, error->at) : at.byte == error->at.byte;
            count += there || (card != NULL && card->kind == ARG_CARD && card->value.card == mend->effect.card[k]);
        }
    }
    return count;
}

/* Whether a card that the change writes is wrong itself, as that which stands there is not: then much that was told cannot be told any
   more. */
static bool writes_wrong_card(const struct judgement *before, const struct judgement *after, const struct mend *mend)
{
    return mend->effect.kind == EFFECT_CARDS && wrong_cards(after, mend, true) > wrong_cards(before, mend, false);
}

/* Whether an act of the same player before it, in the same deal, breaks the same rule and vanishes too: who keeps a card back does so trick
   after trick. */
static bool kept_up(const struct judgement *before, size_t nth, const bool *stays)
{
    const struct finding *error = before->finding[nth];
    bool same = false;
    for (size_t i = 0; i < nth && error->class == CLASS_VIOLATION && error->trick > 0 && !same; i++) {
        const struct finding *first = before->finding[i];
        same = !stays[i] && finding_errs(first) && first->deal == error->deal && first->trick > 0 &&
               first->rule == error->rule && first->at_fault == error->at_fault;
    }
    return same;
}

/* Whether an act that gets another name by the change is as wrong with it: then it is not the name that is. */
static bool wrong_by_any_name(const struct judgement *before, const struct mend *mend, const bool *stays)
{
    bool wrong = false;
    for (size_t i = 0; i < before->finding_count && mend->kind == MEND_NAME && !wrong; i++) {
        const struct finding *error = before->finding[i];
        wrong = stays[i] && finding_errs(error) && error->class != CLASS_LEDGER_MISMATCH &&
                error->at.line == mend->splice[0].at.line && error->at.byte > mend->splice[0].at.byte;
    }
    return wrong;
}

bool mends_beside(const struct judgement *before, const struct judgement *after, const struct mend *mend, bool *stays)
{
    unsigned gone = 0, replaced;
    if (!judged_at_all(after) || after->errors >= before->errors || unread(after) > unread(before) ||
        twice(after) > twice(before) || writes_wrong_card(before, after, mend) || puts_in_amiss(after, mend))
        return false;
    const unsigned seen = not_there_before(before, after, mend, stays, &replaced);
    const unsigned least = against(before, after, mend, stays, seen);
    if (wrong_by_any_name(before, mend, stays))
        return false;
    for (size_t i = 0; i < before->finding_count; i++) /* what a fault takes the place of may itself be but one */
        gone += finding_errs(before->finding[i]) && before->finding[i]->deal == mend->deal && !stays[i] &&
                !(seen > 0 && kept_up(before, i, stays));
    for (size_t i = 0; i < before->finding_count; i++) {
        const struct finding *finding = before->finding[i];
        stays[i] = stays[i] || finding->severity != SEVERITY_ERROR;
    }
    return gone > least + replaced;
}
