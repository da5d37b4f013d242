/* What a sheet has for a deal, read as values. */
#include "core/sheet/sheet_said.h"

#include "core/marking.h"
#include "core/messages.h"

struct arg sheet_arg(const struct judge *judge, const char *key, struct score score)
{
    return judge->game->boards ? arg_board(key, score) : arg_score(key, score);
}

struct score sheet_score(const struct judge *judge, int value)
{
    const struct edition *edition = &judge->game->edition[judge->rules.base];
    if (!judge->game->boards || edition->jetons_per_fiche == 0)
        return (struct score){0, value};
    return (struct score){value / edition->jetons_per_fiche, value % edition->jetons_per_fiche};
}

struct arg sheet_change_arg(const struct judge *judge, const char *key, int change)
{
    struct score score = sheet_score(judge, change);
    return judge->game->boards ? arg_change(key, score) : arg_score(key, score);
}

struct arg sheet_amount_arg(const struct judge *judge, const char *key, int amount)
{
    return sheet_change_arg(judge, key, amount / sheet_times_all(judge));
}

int sheet_value(const struct judge *judge, const struct amount *amount)
{
    return score_value(judge, score_said(judge, amount));
}

const struct marks_said *sheet_marks(const struct judge *judge, int player)
{
    return &judge->table.deal->marks[player];
}

const struct amount *sheet_running(const struct judge *judge, int player) { return &judge->table.deal->score[player]; }

int sheet_marks_value(const struct judge *judge, const struct marks_said *marks)
{
    if (!marks->itemised)
        return sheet_value(judge, &marks->total);
    int sum = 0;
    for (size_t i = 0; i < marks->count; i++) {
        int value = sheet_value(judge, &marks->item[i].amount);
        sum += marks->item[i].item == ITEM_DEMARK && value > 0 ? -value : value;
    }
    return sum;
}

bool sheet_change(const struct judge *judge, int player, int *value)
{
    const struct marks_said *marks = sheet_marks(judge, player);
    const struct amount *running = sheet_running(judge, player);
    bool score = running->recorded && !sheet_lost(judge, player);
    *value = marks->recorded ? sheet_times(judge, player) * sheet_marks_value(judge, marks)
             : score         ? sheet_run_since(judge, player, &judge->sheet.board)
                             : 0;
    return marks->recorded || score;
}

bool sheet_lost(const struct judge *judge, int player) { return (judge->sheet.lost >> player & 1U) != 0; }

int sheet_run_since(const struct judge *judge, int player, const struct board *before)
{
    return sheet_value(judge, sheet_running(judge, player)) - score_value(judge, before->score[player]);
}

/* --- deals that count double ------------------------------------------------------------------------------------- */

int sheet_deal_counts(const struct judge *judge, unsigned number)
{
    const struct rule *rule;
    return judge->game->marking->counts == NULL ? 1 : judge->game->marking->counts(judge, number, &rule);
}

int sheet_counts(const struct judge *judge) { return sheet_deal_counts(judge, judge->table.number); }

int sheet_times_all(const struct judge *judge)
{
    return judge->sheet.once == (1U << judge->record->player_count) - 1 ? 2 : 1;
}

void sheet_proof_double(const struct judge *judge, struct finding *finding)
{
    if (sheet_counts(judge) > 1)
        proof(judge, finding, (struct place){0}, judge->sheet.once != 0 ? &msg_ev_double_once : &msg_ev_double,
              NO_ARGS);
}

void sheet_sum_items(const struct judge *judge, int player, struct item_sum sum[ITEMS])
{
    const struct marks_said *marks = sheet_marks(judge, player);
    for (size_t i = 0; i < marks->count; i++) {
        const struct mark_said *said = &marks->item[i];
        int value = sheet_times(judge, player) * sheet_value(judge, &said->amount);
        sum[said->item].said += said->item == ITEM_DEMARK && value > 0 ? -value : value;
        if (sum[said->item].first_said == NULL)
            sum[said->item].first_said = said;
    }
    for (size_t i = judge->ledger->line_count; i-- > 0;) {
        const struct line *line = &judge->ledger->line[i];
        if (!mark_here(judge, line->mark))
            break;
        if (line->player != player)
            continue;
        sum[line->item].due += score_value(judge, line->amount);
        sum[line->item].first_line = line;
    }
}
