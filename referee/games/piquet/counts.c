#include "games/piquet/counts.h"

#include "games/piquet/messages.h"
#include "games/piquet/play.h"
#include "games/piquet/rules.h"
#include "games/piquet/score.h"

#include <string.h>

/* What a player has reckoned up to here. */
struct due {
    bool known;
    int total;
    enum item item; /* what he reckoned last; ITEM_NONE: nothing yet */
    int amount;     /* and what it counts */
};

/* The last thing he reckoned in the calls: the entry called latest, or what came with it. */
static void last_called(struct due *due, const struct tally *tally, int player)
{
    const struct entry *last = NULL;
    for (size_t i = 0; i < tally->count; i++) {
        const struct entry *entry = &tally->entry[i];
        if (entry->player == player && !entry->rejected && entry->at.line > 0 &&
            (last == NULL || entry->at.byte >= last->at.byte))
            last = entry;
    }
    if (last == NULL)
        return;
    due->item = last->item;
    due->amount = last->amount;
}

/* Whether every card played so far is known, and whose it was. */
static bool play_known(const struct judge *judge)
{
    const struct table *table = &judge->table;
    bool known = table->alone == NOBODY;
    for (size_t i = 0; i < table->done_count && known; i++)
        known = table->done[i].winner >= 0;
    for (size_t i = 0; i < table->trick.count && known; i++)
        known = card_known(table->trick.card[i]->card) && is_player(table->trick.card[i]->player);
    return known;
}

static struct due count_due(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    struct due due = {.known = pq->elder != NOBODY && judge->known.marks && play_known(judge) &&
                               !steps_open(&judge->table.deal->calls),
                      .total = pq->total[player],
                      .item = ITEM_TRICKS};
    if (pq->answered || !due.known)
        return due;
    struct tally tally;
    reckon(judge, &tally);
    due.known = tally.missing == NULL;
    due.total = tally.total[player];
    due.item = ITEM_NONE;
    last_called(&due, &tally, player);
    if (pq->lead != NULL && pq->lead->player == player) {
        due.total += play_lead_worth(judge, pq->lead->card);
        due.item = ITEM_TRICKS;
        due.amount = play_lead_worth(judge, pq->lead->card);
    }
    return due;
}

/* Whether an item could be taken to count so much: by another edition's rule, by a lesser or greater one of its kind. */
static bool could_count(enum item item, int amount)
{
    switch (item) {
    case ITEM_POINT: return amount >= 0 && amount <= LONGEST_SUIT;
    case ITEM_SEQUENCE:
        return (amount >= 0 && amount <= LONGEST_SUIT) ||
               (amount >= LONG_RUN + LONG_RUN_WORTH && amount <= LONGEST_SUIT + LONG_RUN_WORTH);
    case ITEM_SET: return (amount >= 0 && amount <= SUITS) || amount == QUATORZE_WORTH;
    case ITEM_BLANCHES: return amount >= 0 && amount <= 13;
    case ITEM_REPIC:
    case ITEM_PIC:
        return amount == 0 || amount == PIC_WORTH || amount == REPIC_WORTH || amount == PIC_WORTH + REPIC_WORTH;
    case ITEM_TRICKS: return amount >= 0 && amount <= 3;
    default: return false;
    }
}

/* A player names the card he is about to play with the count that it makes. */
static bool plays_next(const struct judge *judge, const struct step *step)
{
    const struct steps *play = &judge->table.deal->play, *calls = &judge->table.deal->calls;
    const struct step *next = NULL;
    if (play->count > 0 && step >= play->step && step + 1 < play->step + play->count)
        next = step + 1;
    else if (calls->count > 0 && step == &calls->step[calls->count - 1] && play->count > 0)
        next = play->step;
    if (next == NULL || next->verb != VERB_CARDS || (next->actor != step->actor && next->actor != ACTOR_NONE))
        return false;
    /* Where he says a count of its own for the card, this one was for what came before. */
    const struct step *after = next + 1;
    return after >= play->step + play->count || after->verb != VERB_COUNTS || after->actor != step->actor;
}

static bool is_count(const struct event *event)
{
    return event->kind == EV_STEP && event->step->verb == VERB_COUNTS && is_player(event->step->actor) &&
           event->step->n.recorded && (event->phase == PHASE_CALLS || event->phase == PHASE_PLAY);
}

/* A pique that the elder hand claims with the lead, before the younger has called: his calls may yet undo it. */
static bool claims_pic(const struct judge *judge, const struct step *step, const struct due *due)
{
    const struct piquet *pq = pq_at(judge);
    return !pq->answered && step->actor == pq->elder && due->total >= PIC_LINE &&
           step->n.value == due->total + PIC_WORTH;
}

/* Whether all tricks are played, and the cards or the capot are counted with them already. */
static bool with_the_cards(const struct judge *judge, int player, int off)
{
    const int tricks = (int)judge->table.tricks[player];
    return off != 0 && judge->table.done_count == PQ_HAND && off == cards_worth(judge, tricks);
}

enum outcome check_count_said(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)rule; /* the finding is of the rule that has the item counted */
    if (!is_count(event))
        return NO_OCCASION;
    const struct step *step = event->step;
    struct due due = count_due(judge, step->actor);
    if (!due.known)
        return NOT_KNOWABLE;
    int off = step->n.value - due.total, before = pq_at(judge)->said_off[step->actor];
    if (off == 0 || off == before || (off == 1 && plays_next(judge, step)) || claims_pic(judge, step, &due) ||
        with_the_cards(judge, step->actor, off - before))
        return CHECKED;
    const struct rule *cited = could_count(due.item, due.amount + off - before) ? rule_of_item(judge, due.item) : NULL;
    struct finding *finding = report(
        judge, cited != NULL ? cited : &rec_rules[REC_13], step->act_at, step->actor, &msg_pq_count_wrong,
        ARGS(arg_player("who", step->actor), arg_number("found", step->n.value), arg_number("required", due.total)));
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->said = true;
    finding->remedy = REMEDY_CORRECT_LEDGER;
    finding->deadline =
        option_value(judge, OPT_SCORE_CORRECTION) == CORRECTION_UNTIL_NEXT_HAND ? &msg_pq_until_next_hand : NULL;
    return CHECKED;
}

/* Counts said aloud, and those of the sheet. */
enum outcome check_counts(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return event->kind == EV_SHEET ? check_by_ledger(judge, event, rule) : check_count_said(judge, event, rule);
}

void counts_apply(struct judge *judge, const struct event *event)
{
    if (!is_count(event))
        return;
    struct due due = count_due(judge, event->step->actor);
    int off = event->step->n.value - due.total;
    if (due.known && !(off == 1 && plays_next(judge, event->step)))
        pq_of(judge)->said_off[event->step->actor] = off;
}

/* Once both have played, nothing can be called any more; of the tricks, all that were recorded are known. */
bool counts_item_settled(const struct judge *judge, enum item item)
{
    const struct piquet *pq = pq_at(judge);
    const struct table *table = &judge->table;
    bool claimed = option_value(judge, OPT_ANNOUNCEMENTS) == ANNOUNCED_AS_CLAIMED;
    struct tally tally;
    if (strcmp(judge->known.missing, "play") != 0 || pq->elder == NOBODY ||
        (claimed && steps_open(&table->deal->calls)) || table->played[0] == 0 || table->played[1] == 0)
        return false;
    reckon(judge, &tally);
    switch (item) {
    case ITEM_BLANCHES:
    case ITEM_POINT:
    case ITEM_SEQUENCE:
    case ITEM_SET:
    case ITEM_REPIC: return tally.missing == NULL;
    case ITEM_TRICKS:
    case ITEM_PIC: return tally.missing == NULL && !pq->stopped && table->trick.count == 0 && play_known(judge);
    default: return false;
    }
}
