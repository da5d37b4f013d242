/* A call that was made and not written down, where the sheet counts it: of whose hand is known, what he could have called is known too. */
#include "core/game.h"
#include "core/mend/mend_lines.h"
#include "core/sheet/sheet_said.h"

#include <string.h>

/* Places in a list that a call is tried in. */
enum { PLACES_TRIED = 12 };

/* How much less likely it is that it was made before something else that is written; where a name may be the wrong one; or one that is rare: such
   are not thought of where another explains what is wrong. */
enum { EARLIER_FAR = 4, NAMED_FAR = 9, RARE_FAR = 13 };

/* Where it is put: behind all others, for what the sheet has too much just that; there or where something is wrong, for anything; anywhere
   else, if it does not stand there. */
enum where { WHERE_LAST, WHERE_LIKELY, WHERE_ELSE };

/* --- what the sheet has too much -------------------------------------------------------------------------------------- */

/* By how much a running score rises above that of the deal before, or above what it began with, as replay has it. */
static int risen(const struct ideas *ideas, const struct deal_account *account, int player)
{
    const struct record *record = ideas->judgement->record;
    const struct deal *deal = account->part->deal;
    const bool follows = deal > record->deal && deal[-1].score[player].recorded;
    return sheet_value(ideas->units, &deal->score[player]) -
           (follows ? sheet_value(ideas->units, &deal[-1].score[player])
                    : score_value(ideas->units, account->start.score[player]));
}

/* How much more the sheet has for the player than replay, in all. */
static int too_much(const struct ideas *ideas, const struct deal_account *account, int player)
{
    const struct marks_said *marks = &account->part->deal->marks[player];
    const int gain = mend_change(ideas, account, player);
    if (marks->recorded)
        return sheet_marks_value(ideas->units, marks) - gain;
    return account->part->deal->score[player].recorded ? risen(ideas, account, player) - gain : 0;
}

/* How much more the sheet has for the player than replay of an item; in all, where it has no items. */
static int too_much_of(const struct ideas *ideas, const struct deal_account *account, int player, enum item item)
{
    const struct marks_said *marks = &account->part->deal->marks[player];
    int written = 0;
    if (!marks->recorded || !marks->itemised)
        return too_much(ideas, account, player);
    for (size_t i = 0; i < marks->count; i++)
        written += marks->item[i].item == (int)item ? sheet_value(ideas->units, &marks->item[i].amount) : 0;
    return written - score_value(ideas->units, account_item(ideas->judgement, account, player, (int)item));
}

/* --- which call ------------------------------------------------------------------------------------------------------ */

/* The place of a call among those that follow one another, points, sequences, sets; 0: it is none of them. */
static int turn_of(enum verb verb)
{
    const enum acts acts = verb_rows[verb].acts;
    return acts == ACTS_POINT ? 1 : acts == ACTS_SEQUENCE ? 2 : acts == ACTS_SET ? 3 : 0;
}

/* An act that is put in before the step of that index, or behind the last of the list: `i` is their number. False: it cannot stand there. */
static bool act_put_in(struct ideas *ideas, const struct steps *calls, size_t i, const struct step *act,
                       struct splice *in)
{
    const bool behind = i == calls->count;
    const struct step *beside = &calls->step[behind ? i - 1 : i];
    const struct whole line = mend_line_of(ideas, beside->at);
    if (line.end == 0 || (behind && line.behind.line == 0))
        return false;
    *in = mend_into_gap(ideas, (struct gap){beside, behind}, beside,
                        mend_act_like(ideas, beside, act->actor, mend_act_written(ideas, act)));
    return true;
}

/* Whether that player has answered calls. */
static bool has_answered(const struct steps *calls, int player)
{
    bool has = false;
    for (size_t i = 0; i < calls->count; i++)
        has |= calls->step[i].actor == player && is_reply(calls->step[i].verb);
    return has;
}

/* The call put in there; and with its answer, that it is good, if it is one of those that the other player answers. */
static void put_in(struct ideas *ideas, const struct steps *calls, size_t i, const struct step *call, unsigned far)
{
    const struct step answer = step_bare(VERB_GOOD, opponent(call->actor));
    struct splice in[2];
    if (!act_put_in(ideas, calls, i, call, &in[0]))
        return;
    idea_together(ideas, MEND_CALL_OUT, in, 1, far);
    if (turn_of(call->verb) == 0 || !has_answered(calls, answer.actor) || !act_put_in(ideas, calls, i, &answer, &in[1]))
        return;
    in[0].new_text = arena_printf(ideas->arena, "%s%s", in[0].new_text, in[1].new_text);
    idea_together(ideas, MEND_CALL_OUT, in, 1, far + 1);
}

/* Whether the call was made after that step: cards are exchanged first, and who calls it has called what comes before it, or answered it. */
static bool comes_after(const struct step *call, const struct step *step)
{
    const enum acts acts = verb_rows[step->verb].acts;
    const int turn = turn_of(call->verb), before = turn_of(step->verb);
    return acts == ACTS_EXCHANGE ||
           (step->actor == call->actor && turn > 0 && (acts == ACTS_REPLY || (before > 0 && before <= turn)));
}

/* Whether it is told before anything else is done, of the hand as it was dealt. */
static bool comes_first(const struct step *call) { return verb_rows[call->verb].acts == ACTS_BLANCHES; }

/* Where it stands behind all others, but for those of his that come after it. */
static size_t last_place(const struct steps *calls, const struct step *call)
{
    const int turn = turn_of(call->verb);
    size_t i = 0;
    while (!comes_first(call) && i < calls->count &&
           (turn == 0 || calls->step[i].actor != call->actor || turn_of(calls->step[i].verb) <= turn))
        i++;
    return i;
}

/* Before the first act that is wrong, of number `wrong`, or behind them all. */
static void put_likely(struct ideas *ideas, const struct steps *calls, size_t wrong, const struct step *call,
                       unsigned far)
{
    const size_t last = last_place(calls, call);
    const bool some = wrong < calls->count && !comes_first(call);
    if (some)
        put_in(ideas, calls, wrong, call, far);
    if (!some || wrong != last)
        put_in(ideas, calls, last, call, some ? far + EARLIER_FAR : far);
}

/* In any other of the last places that it may have stood in, but not between a call and its answer. */
static void put_else(struct ideas *ideas, const struct steps *calls, size_t wrong, const struct step *call)
{
    const size_t last = last_place(calls, call);
    if (comes_first(call))
        return;
    for (size_t i = calls->count; i > 0 && i + PLACES_TRIED > calls->count; i--) {
        if (i != last && i != wrong && (i == calls->count || !is_reply(calls->step[i].verb)))
            put_in(ideas, calls, i, call, EARLIER_FAR);
        if (comes_after(call, &calls->step[i - 1]))
            return;
    }
    if (calls->count < PLACES_TRIED && wrong > 0 && last > 0)
        put_in(ideas, calls, 0, call, EARLIER_FAR);
}

/* The first of the calls in which there is an error; how many there are: in none. */
static size_t first_wrong(const struct ideas *ideas, const struct steps *calls)
{
    size_t i = 0;
    while (i < calls->count && !judgement_has_in(ideas->judgement, &calls->step[i], SEVERITY_ERROR, NULL))
        i++;
    return i;
}

/* Whether all cards that are named in a step are of the suit or the rank that the call is of. */
static bool cards_of(const struct step *step, const struct step *call)
{
    bool of = step->cards.count > 0 && (call->rank != RANK_UNKNOWN || call->suit != SUIT_UNKNOWN);
    for (size_t i = 0; i < step->cards.count && of; i++)
        of = (call->rank == RANK_UNKNOWN || card_rank(step->cards.card[i]) == call->rank) &&
             (call->suit == SUIT_UNKNOWN || card_suit(step->cards.card[i]) == call->suit);
    return of;
}

/* Whether one of the steps is that he calls that, or something that may be that; nobody has more than one point. */
static bool has_called(const struct steps *steps, const struct hand_call *made)
{
    const struct step *call = &made->step;
    const enum acts acts = verb_rows[call->verb].acts;
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        const bool rank = step->rank == RANK_UNKNOWN || call->rank == RANK_UNKNOWN || step->rank == call->rank;
        const bool suit = step->suit == SUIT_UNKNOWN || call->suit == SUIT_UNKNOWN || step->suit == call->suit;
        const bool one =
            acts == ACTS_POINT || (made->once && step->suit == SUIT_UNKNOWN); /* who names one has bid before */
        const bool same = step->verb == call->verb ? rank && suit : cards_of(step, call);
        if (step->actor == call->actor && verb_rows[step->verb].acts == acts && (one || same))
            return true;
    }
    return false;
}

/* The whole hand of which a player calls: as play began or, where no cards come into a hand, as it was dealt; 0: it is not known. */
static cardset_t hand_called_of(const struct judgement *judgement, const struct deal_account *account, int player)
{
    const cardset_t dealt = list_set(&account->part->deal->hands[player]);
    if ((account->whole >> player & 1U) != 0)
        return account->hand[player];
    return judgement->game->draws == 0 && set_count(dealt) == judgement->game->hand_size ? dealt : 0;
}

/* Whether the sheet holds to it that all that was wrongly done in the deal, where it is not figures alone, does not count: then nothing was called that would make it right. */
static bool held_to(const struct ideas *ideas)
{
    const struct judgement *judgement = ideas->judgement;
    bool held = wrong_in_acts(judgement, ideas->deal);
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        held &= !finding_errs(finding) || finding->deal != ideas->deal ||
                (finding->complied == COMPLIED_YES && finding->class == CLASS_CLAIM_REJECTED);
    }
    return held;
}

/* Whether a call is missed before that step, which is wrong where it stands: what comes before it, or what it answers. */
static bool missed_before(const struct step *call, const struct step *wrong)
{
    const int turn = turn_of(call->verb);
    return turn > 0 && (is_reply(wrong->verb) || turn <= turn_of(wrong->verb));
}

/* Whether it is missed: it is worth just what the sheet has too much, by more than one; or, but for WHERE_LAST, each does it once, the step of
   number `wrong` is wrong for want of it, or something is too much, which may be half of what it is worth where the score stops at the goal, or
   anything where much hangs on what was told first. */
static bool missed(const struct ideas *ideas, const struct deal_account *account, const struct hand_call *call,
                   size_t wrong, enum where where)
{
    const struct steps *calls = &account->part->deal->calls;
    const int worth = score_value(ideas->units, call->worth);
    const int over = call->once || !account->known ? 0 : too_much_of(ideas, account, call->step.actor, call->item);
    if (where == WHERE_LAST)
        return over == worth && worth > 1;
    return call->once || (over > 0 && (2 * over >= worth || comes_first(&call->step))) ||
           (wrong < calls->count && missed_before(&call->step, &calls->step[wrong]));
}

/* Whether the step of number `wrong` is rather the call itself, or what answers another, under the wrong name: it is called by one who has not
   got it, or he answers himself. */
static bool named_wrongly(const struct steps *calls, size_t wrong, const struct step *call)
{
    const struct step *step = wrong < calls->count ? &calls->step[wrong] : NULL;
    if (step == NULL)
        return false;
    const bool own = is_reply(step->verb) && wrong > 0 && step[-1].actor == step->actor && !is_reply(step[-1].verb);
    return own || (step->verb == call->verb && step->actor != call->actor);
}

/* Whether the sheet has nothing too much for that player by which a call is missed: it may be in one item where all of them stop at the goal. */
static bool shows_none(const struct ideas *ideas, const struct deal_account *account, int player)
{
    const struct marks_said *marks = &account->part->deal->marks[player];
    const bool items = marks->recorded && marks->itemised && !wrong_in_acts(ideas->judgement, ideas->deal);
    return too_much(ideas, account, player) < 2 && !items;
}

/* What each may have called by his hand, and has not. */
static void calls_out(struct ideas *ideas, const struct deal_account *account, enum where where)
{
    const struct judgement *judgement = ideas->judgement;
    const struct deal *deal = account->part->deal;
    const struct steps *calls = &deal->calls;
    struct hand_call call[CALLS_IN_HAND];
    if (judgement->game->calls_in == NULL || calls->count == 0 || held_to(ideas))
        return;
    const size_t wrong = where != WHERE_LAST ? first_wrong(ideas, calls) : calls->count;
    for (int player = 0; player < (int)judgement->record->player_count; player++) {
        if (where == WHERE_LAST && (!account->known || shows_none(ideas, account, player)))
            continue;
        const cardset_t hand = hand_called_of(judgement, account, player);
        const size_t count = judgement->game->calls_in(account, player, hand, call);
        for (size_t i = 0; i < count; i++) {
            struct step *step = &call[i].step;
            if (has_called(calls, &call[i]) || has_called(&deal->play, &call[i]) ||
                !missed(ideas, account, &call[i], wrong, where))
                continue;
            if (call[i].names)
                step->cards = (struct card_list){.recorded = true, .count = 1, .card = &call[i].card};
            if (where == WHERE_ELSE)
                put_else(ideas, calls, wrong, step);
            else
                put_likely(ideas, calls, wrong, step,
                           call[i].rare                        ? RARE_FAR
                           : named_wrongly(calls, wrong, step) ? NAMED_FAR
                                                               : 0);
        }
    }
}

void ideas_of_call_out(struct ideas *ideas, const struct deal_account *account)
{
    calls_out(ideas, account, WHERE_LAST);
}

void ideas_of_call_likely(struct ideas *ideas, const struct deal_account *account)
{
    calls_out(ideas, account, WHERE_LIKELY);
}

void ideas_of_call_anywhere(struct ideas *ideas, const struct deal_account *account)
{
    calls_out(ideas, account, WHERE_ELSE);
}

void ideas_of_call_between(struct ideas *ideas, const struct deal_account *account)
{
    const struct steps *calls = &account->part->deal->calls;
    const size_t wrong = first_wrong(ideas, calls);
    const struct step *step = wrong > 0 && wrong < calls->count ? &calls->step[wrong] : NULL;
    if (step != NULL && is_reply(step->verb) && is_reply(step[-1].verb) && step[-1].actor == step->actor)
        calls_out(ideas, account, WHERE_LIKELY);
}
