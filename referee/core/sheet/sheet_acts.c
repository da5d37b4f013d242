/* Figures of a deal of which something else is recorded, too little to replay it: what that leaves of the ways in which it can
   be scored. */
#include "core/sheet/sheet_acts.h"

#include "core/marking.h"
#include "core/sheet/sheet_said.h"
#include "core/trick.h"

bool sheet_any_act(const struct deal *deal)
{
    bool any = deal->dealing.broken || deal->calls.broken || deal->play.broken;
    for (const struct step *step = deal_next(deal, NULL); step != NULL && !any; step = deal_next(deal, step))
        any = step->verb != VERB_NOTE;
    return any;
}

bool sheet_only_figures(const struct judge *judge)
{
    return !judge->ruling.voided && !judge->ruling.void_as_ruled && !sheet_any_act(judge->table.deal);
}

static bool deal_plain(const struct deal *deal)
{
    bool is = !deal->dealing.broken && !deal->calls.broken && !deal->play.broken;
    for (const struct step *step = deal_next(deal, NULL); step != NULL && is; step = deal_next(deal, step))
        is = verb_has(step->verb, ACT_PLAIN);
    for (size_t i = 0; is && i < deal->manche_count; i++)
        is = deal_plain(&deal->manche[i]);
    return is;
}

/* Whether something is told of the deal but its figures: what was done by it may have been scored otherwise. */
static bool faulty(const struct judge *judge)
{
    for (const struct finding *finding = *judge->whole.found; finding != NULL; finding = finding->next)
        if (finding->deal == judge->table.number && finding->severity == SEVERITY_ERROR &&
            finding->class != CLASS_LEDGER_MISMATCH)
            return true;
    return false;
}

static bool some_figure(const struct judge *judge)
{
    int said;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (sheet_change(judge, player, &said) && said != 0)
            return true;
    return false;
}

/* Whether the play stops in the middle, so that the figures may be those of this moment. Where only the end of a deal counts,
   they are not, unless they are nothing. */
static bool stops(const struct judge *judge)
{
    if (!judge->table.deal->play.recorded || judge->table.play_count == 0 || judge_play_over(judge))
        return false;
    return judge->game->marking->sole_item == ITEM_NONE || !some_figure(judge);
}

/* Whether a manche before this one was played of which the calls are not recorded: what was deposited there, and came
   of it, is not known. */
static bool hangs_on_calls(const struct judge *judge, const struct deal *whole)
{
    for (unsigned i = 0; i + 1 < judge->table.manche && i < whole->manche_count; i++)
        if (whole->manche[i].play.recorded && steps_open(&whole->manche[i].calls))
            return true;
    return false;
}

static size_t cards_of(const struct steps *play)
{
    size_t cards = 0;
    for (size_t i = 0; i < play->count; i++)
        cards += play->step[i].verb == VERB_CARDS ? play->step[i].cards.count : 0;
    return cards;
}

/* Whether a manche before this one brought nothing and lacks a trick: it may have had one that is not recorded. */
static bool hangs_on_trick(const struct judge *judge)
{
    size_t all = (size_t)judge->game->hand_size * judge->record->player_count;
    for (size_t i = judge->now; i > 0 && judge->part[i - 1].number == judge->table.number; i--) {
        const struct part *part = &judge->part[i - 1];
        bool gained = false;
        for (size_t k = judge->whole.first_mark; k < judge->ledger->mark_count; k++)
            gained |= judge->ledger->mark[k]->manche == part->manche;
        if (part->deal->play.recorded && cards_of(&part->deal->play) < all && !gained)
            return true;
    }
    return false;
}

bool sheet_by_rules(const struct judge *judge)
{
    if (!judge->known.marks && judge->known.lacks == NULL) /* the game has told what its figures are of */
        return false;
    if (sheet_only_figures(judge))
        return true;
    const struct deal *whole = &judge->record->deal[judge->table.number - 1];
    return !hangs_on_calls(judge, whole) && !hangs_on_trick(judge) && !judge->ruling.voided &&
           !judge->ruling.void_as_ruled && judge->ruling.loses == NOBODY &&
           deal_plain(judge->table.manche == 0 ? whole : judge->table.deal) && !stops(judge) && !faulty(judge);
}

/* Whether no hand and no card of the talon is recorded but, at most, the card turned: a sheet may have a column for that. */
static bool turned_at_most(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    bool none = judge->table.talon_count == 0 || (deal->turned.recorded && !deal->talon.recorded);
    for (size_t player = 0; player < judge->record->player_count; player++)
        none &= !deal->hands[player].recorded && !deal->held[player].recorded;
    return none;
}

bool sheet_bare(const struct judge *judge)
{
    return sheet_only_figures(judge) && turned_at_most(judge) && !judge->table.deal->turned.recorded;
}

bool sheet_cardless(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    const struct steps *dealing = &deal->dealing;
    bool none = turned_at_most(judge) && deal->calls.count == 0 && deal->play.count == 0 && deal->manche_count == 0 &&
                !dealing->broken && !deal->calls.broken && !deal->play.broken;
    for (size_t i = 0; i < dealing->count && none; i++)
        none = dealing->step[i].cards.count == 0;
    return none;
}

struct tricks_won sheet_tricks(const struct judge *judge)
{
    const struct table *table = &judge->table;
    struct tricks_won tricks = {.known = 0};
    unsigned room = (unsigned)judge->game->hand_size;
    for (unsigned i = 0; i < TRICKS_ROOM; i++)
        tricks.winner[i] = NOBODY;
    for (size_t i = 0; i < table->done_count; i++) {
        const struct trick *trick = &table->done[i];
        int who = trick->winner >= 0 ? trick->winner : trick->step != NULL ? trick->step->winner : NOBODY;
        if (!is_seated(who, (int)judge->record->player_count) || trick->number < 1 || trick->number > room)
            continue;
        tricks.winner[trick->number - 1] = who;
    }
    for (unsigned i = 0; i < room; i++)
        if (tricks.winner[i] != NOBODY) {
            tricks.won[tricks.winner[i]]++;
            tricks.known++;
        }
    return tricks;
}
