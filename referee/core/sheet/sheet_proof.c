/* What proves that an item of a sheet is not due, or is due though nothing in the record calls it by name; and what figures that no
   deal can yield hang on. */
#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/possible.h"
#include "core/sheet/sheet.h"
#include "core/sheet/way.h"

#include <limits.h>
#include <string.h>

void sheet_proof_counted(const struct judge *judge, struct finding *finding, unsigned items)
{
    size_t first = judge->ledger->line_count;
    while (first > 0 && mark_here(judge, judge->ledger->line[first - 1].mark))
        first--;
    for (; first < judge->ledger->line_count; first++) {
        const struct line *line = &judge->ledger->line[first];
        if ((items & ITEM_BIT(line->item)) != 0)
            proof(judge, finding, line->mark->at, &msg_ev_counted,
                  ARGS(arg_player("who", line->player), sheet_arg(judge, "found", line->amount),
                       arg_word("item", &item_names[line->item])));
    }
}

/* How many tricks each has won, which the last of them shows. */
static void proof_tricks(const struct judge *judge, struct finding *finding)
{
    const struct table *table = &judge->table;
    struct place last = {0};
    for (size_t i = 0; i < table->done_count; i++)
        if (table->done[i].count > 0)
            last = table->done[i].card[0]->at;
    for (int player = 0; player < (int)judge->record->player_count && table->done_count > 0; player++)
        proof(judge, finding, last, &msg_ev_tricks,
              ARGS(arg_player("who", player), arg_number("n", (int)table->tricks[player])));
}

void sheet_proof_item(const struct judge *judge, struct finding *finding, int player, enum item item)
{
    if (judge->game->marking->item_facts != NULL)
        judge->game->marking->item_facts(judge, finding, player, item);
    if (item == ITEM_TRICKS || item == ITEM_CARDS || item == ITEM_CAPOT)
        proof_tricks(judge, finding);
}

/* --- figures that no deal can yield -------------------------------------------------------------------------------- */

static void nothing(struct ways *ways, const struct way *way) { (void)ways, (void)way; }

/* What the game says of every deal with totals like these. */
static struct ways laws_of(const struct judge *judge, const struct figures *figures)
{
    struct ways ways = {.start_known = figures->start_known, .enough = true, .found = nothing};
    for (int player = 0; player < MAX_PLAYERS; player++) {
        ways.least[player] = INT_MIN;
        ways.most[player] = figures->total[player];
    }
    ways_told(judge, &ways);
    return ways;
}

void possible_proof_together(const struct judge *judge, struct finding *finding, const struct figures *figures)
{
    int sum = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (!figures->said[player] || figures->itemised[player])
            return;
        sum += figures->total[player];
    }
    const struct ways laws = laws_of(judge, figures);
    for (enum item item = 0; item < ITEMS; item++) {
        const struct together *law = &laws.together[item];
        if (law->here && law->least > sum)
            proof(judge, finding, (struct place){0},
                  law->least == law->most ? &msg_ev_together : &msg_ev_together_range,
                  ARGS(arg_word("item", &item_names[item]), sheet_amount_arg(judge, "least", law->least),
                       sheet_amount_arg(judge, "most", law->most), sheet_amount_arg(judge, "found", sum),
                       sheet_amount_arg(judge, "n", law->least - sum)));
    }
}

/* Whether the ways of the deal are others if a player had so much before it. */
static bool hangs_on_start(const struct judge *judge, const struct figures *figures, int player, struct score score)
{
    int from[WAYS_FROM_ROOM] = {0}, other[WAYS_FROM_ROOM] = {0};
    struct judge trial = *judge;
    trial.start.score[player] = score;
    size_t count = judge->game->ways->from(judge, figures, from);
    return judge->game->ways->from(&trial, figures, other) != count || memcmp(from, other, count * sizeof *from) != 0;
}

/* Where the score of the deal before is not written: the marks of that deal, which end what it is made of; of no line elsewhere. */
static struct place marks_before(const struct judge *judge, int player)
{
    const struct deal *before = judge->table.number > 1 ? &judge->record->deal[judge->table.number - 2] : NULL;
    bool alone = before != NULL && before->marks[player].recorded && !before->score[player].recorded;
    return alone && score_value(judge, judge->start.score[player]) != 0 ? before->marks[player].at : (struct place){0};
}

void possible_proof_start(const struct judge *judge, struct finding *finding, const struct figures *figures)
{
    const struct score nothing_yet = {0, 0}, beyond = {1000, 1000};
    if (judge->game->ways->from == NULL || !figures->start_known)
        return;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        struct place marks = marks_before(judge, player);
        if (marks.line != 0 && hangs_on_start(judge, figures, player, beyond))
            proof(judge, finding, marks, &msg_ev_marks_alone,
                  ARGS(arg_player("who", player), sheet_arg(judge, "found", judge->start.score[player])));
        else if (hangs_on_start(judge, figures, player, nothing_yet))
            proof_carried(judge, finding, player, judge->start.score[player]);
    }
}
