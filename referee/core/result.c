/* REC-10: the end that the sheet claims, against the one the record yields. */
#include "core/marking.h"
#include "core/messages.h"
#include "core/partie.h"
#include "core/rec.h"
#include "core/sheet/sheet.h"

/* Whether he has most by the sheet's own score, which differs from the right one, though the partie may not be over by that. */
static bool leads_as_written(const struct judge *judge, int said)
{
    const struct score *own = judge->sheet.board.score;
    bool leads = judge->sheet.written && sheet_differs(judge) && is_seated(said, (int)judge->record->player_count);
    for (int player = 0; leads && player < (int)judge->record->player_count; player++)
        leads = player == said || score_value(judge, own[player]) < score_value(judge, own[said]);
    return leads;
}

void proof_totals(const struct judge *judge, struct finding *finding, const struct board *board)
{
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct amount *written = &judge->record->deal[judge->record->deal_count - 1].score[player];
        struct score score = board->score[player];
        bool right = written->recorded && score_value(judge, score_said(judge, written)) == score_value(judge, score);
        struct place at = right ? written->at : (struct place){0};
        for (size_t i = judge->ledger->mark_count; i-- > 0 && at.line == 0;)
            if (judge->ledger->mark[i]->player == player && !judge->ledger->mark[i]->rejected)
                at = judge->ledger->mark[i]->at;
        proof(judge, finding, at, &msg_ev_comes_to,
              ARGS(arg_player("who", player),
                   judge->game->boards ? arg_board("found", score) : arg_score("found", score)));
    }
}

static void compare_winner(const struct judge *judge, const struct rule *rule, const struct settlement *due)
{
    int said = judge->record->result.winner;
    if (said == NOBODY || said == due->winner)
        return;
    bool by_sheet = wins_as_written(judge, said), follows = by_sheet && judge->sheet.alone;
    struct finding *finding = report(
        judge, rule, judge->record->result.winner_at, NOBODY,
        said == ACTOR_BOTH && !follows ? due->winner == NOBODY ? &msg_result_not_drawn_nobody : &msg_result_not_drawn
        : due->winner == NOBODY        ? follows ? &msg_result_nobody_follows : &msg_result_nobody
        : due->winner == ACTOR_BOTH    ? follows ? &msg_result_drawn_follows : &msg_result_drawn
        : follows                      ? &msg_result_winner_follows
                                       : &msg_result_winner,
        ARGS(arg_player("found", said), arg_player("required", due->winner)));
    proof_totals(judge, finding, &judge->board);
    finding->by_sheet = by_sheet || leads_as_written(judge, said);
    if (said == due->winner_beyond)
        finding->rests_on = due->beyond;
    if (follows)
        finding->severity = SEVERITY_NOTE;
}

/* The record names one of several who are level, where no rule says who wins. */
static void report_level(const struct judge *judge, const struct rule *rule)
{
    struct finding *finding = report(judge, rule, judge->record->result.winner_at, NOBODY, &msg_result_level,
                                     ARGS(arg_player("found", judge->record->result.winner)));
    proof_totals(judge, finding, &judge->board);
    finding_undecided(finding);
}

/* The running score that the sheet ends with; NULL: it has none. */
static const struct amount *last_running(const struct judge *judge, int player)
{
    const struct record *record = judge->record;
    const struct amount *last = record->deal_count == 0 ? NULL : &record->deal[record->deal_count - 1].score[player];
    return last != NULL && last->recorded ? last : NULL;
}

/* A form that no board has; where the last running score is written alike, the result repeats it and has no fault of its own. */
static void check_form(const struct judge *judge, int player, const struct amount *said)
{
    const struct amount *last = last_running(judge, player);
    bool same = last != NULL && last->board && last->fiches == said->fiches && last->jetons == said->jetons;
    if (sheet_loose(judge, said) && !same)
        sheet_report_loose(judge, player, said);
}

/* Whether the last deal has the figures of all players: then it is an earlier one that lacks something. */
static bool ends_in_figures(const struct record *record)
{
    const struct deal *last = &record->deal[record->deal_count - 1];
    for (size_t player = 0; player < record->player_count; player++)
        if (!last->marks[player].recorded && !last->score[player].recorded)
            return false;
    return true;
}

/* What the result hangs on is not known. */
static enum outcome report_unverifiable(const struct judge *judge, const struct rule *rule, struct place at)
{
    const struct record *record = judge->record;
    if (judge->sheet.adrift_unread)
        return NOT_KNOWABLE;
    const struct message *lacks = record->deal_count == 0                         ? &msg_lack_deals
                                  : judge->known.marks || ends_in_figures(record) ? &msg_lack_earlier
                                                                                  : &msg_lack_end;
    finding_undecided(report(judge, rule, at, NOBODY, &msg_result_unverifiable, ARGS(arg_word("lacks", lacks))));
    return NOT_KNOWABLE;
}

static void compare_score(const struct judge *judge, const struct rule *rule, int player)
{
    const struct amount *said = &judge->record->result.score[player];
    if (!said->recorded)
        return;
    check_form(judge, player, said);
    int value = score_value(judge, score_said(judge, said));
    /* A result is right that goes on from the sheet as it stands, or leaves out a deal that should count nothing. */
    if (value == score_value(judge, judge->board.score[player]) ||
        value == score_value(judge, judge->ruled.score[player]) ||
        (judge->sheet.written && value == score_value(judge, judge->sheet.board.score[player]))) {
        const struct amount *last = last_running(judge, player);
        if (last == NULL || amount_whole(judge, last))
            sheet_broken_jeton(judge, judge->game->marking->item_rule(judge, ITEM_NONE), player, said, said->at);
        return;
    }
    /* Lost by a ruling, whatever the scores were, or won whatever his is. */
    if ((judge->ruled_winner != NOBODY && judge->sheet.adrift) || sheet_lost(judge, player)) {
        report_unverifiable(judge, rule, said->at);
        return;
    }
    struct score due = judge->board.score[player], found = score_said(judge, said);
    struct finding *finding = report(
        judge, rule, said->at, player, &msg_result_score,
        ARGS(arg_player("who", player), judge->game->boards ? arg_board("found", found) : arg_score("found", found),
             judge->game->boards ? arg_board("required", due) : arg_score("required", due)));
    proof_totals(judge, finding, &judge->board);
}

/* The first deal begun after the partie was won: those behind it go on from it. */
static enum outcome past_end(const struct judge *judge, const struct rule *rule)
{
    if (!judge->over || judge->told.past_end > 0 || settlement_of(judge).told_late)
        return NO_OCCASION;
    if (deal_only_begun(judge, judge->table.number - 1))
        return NOT_KNOWABLE;
    struct finding *finding = report(judge, rule, judge->table.deal->at, NOBODY, &msg_result_past_end,
                                     ARGS(arg_player("who", judge->board.winner)));
    finding->by_sheet = wins_as_written(judge, NOBODY);
    int winner = judge->board.winner;
    if (winner >= 0 && judge->record->manches_won[winner].value > 0)
        proof(judge, finding, judge->record->manches_won[winner].at, &msg_ev_manches_won,
              ARGS(arg_player("who", winner), arg_number("n", judge->record->manches_won[winner].value)));
    if (winner >= 0)
        proof_won_before(judge, finding, winner);
    return CHECKED;
}

bool result_alone(const struct judge *judge, struct board *board)
{
    const struct record *record = judge->record;
    bool all = record->deal_count == 0 && record->player_count > 0;
    int most = 0, level = 0;
    *board = (struct board){.winner = NOBODY};
    for (int player = 0; player < (int)record->player_count && all; player++) {
        all = record->result.score[player].recorded;
        board->score[player] = score_said(judge, &record->result.score[player]);
        int more = score_value(judge, board->score[player]) - score_value(judge, board->score[most]);
        level = more == 0 ? level + 1 : more > 0 ? 1 : level;
        most = more > 0 ? player : most;
    }
    /* Level figures do not tell who won, or that nobody did: of those who have most it may be the one who is said to have. */
    const int said = record->result.winner;
    const bool among = is_seated(said, (int)record->player_count) &&
                       score_value(judge, board->score[said]) == score_value(judge, board->score[most]);
    board->winner = level == 1 ? most : among ? said : ACTOR_BOTH;
    return all;
}

/* No deal is recorded, but what everybody had in the end: whoever has won has most. */
static enum outcome check_alone(const struct judge *judge, const struct rule *rule, const struct board *board)
{
    const struct record *record = judge->record;
    int said = record->result.winner, due = board->winner;
    if (said != NOBODY && due != ACTOR_BOTH && said != due) {
        struct finding *finding = report(judge, rule, record->result.winner_at, NOBODY,
                                         said == ACTOR_BOTH ? &msg_result_not_level : &msg_result_not_more,
                                         ARGS(arg_player("found", said), arg_player("required", due)));
        for (int player = 0; player < (int)record->player_count; player++)
            proof(judge, finding, record->result.score[player].at, &msg_ev_comes_to,
                  ARGS(arg_player("who", player), judge->game->boards ? arg_board("found", board->score[player])
                                                                      : arg_score("found", board->score[player])));
    }
    judge->judgement->bare = true;
    report(judge, rule, record->result.at, NOBODY, &msg_result_alone, NO_ARGS)->severity = SEVERITY_NOTE;
    return CHECKED;
}

/* Where an earlier deal leaves open what the partie comes to, the scores of the result are still the last running ones, as far as these are
   written. Where they are all there, and nobody else is named than who has most, no more can be asked of it. */
static enum outcome check_repeated(const struct judge *judge, const struct rule *rule)
{
    const struct record *record = judge->record;
    const int said = record->result.winner, players = (int)record->player_count;
    bool all = record->deal_count > 0 && !judge->sheet.adrift_unread && is_seated(said, players);
    for (int player = 0; player < players; player++) {
        const bool repeats = record->result.score[player].recorded && last_running(judge, player) != NULL;
        if (repeats && !judge->sheet.adrift_unread)
            compare_score(judge, rule, player);
        all = all && repeats;
    }
    for (int player = 0; player < players && all; player++)
        all = player == said ||
              sheet_value(judge, last_running(judge, player)) < sheet_value(judge, last_running(judge, said));
    return all ? CHECKED : report_unverifiable(judge, rule, record->result.at);
}

enum outcome check_result(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct record *record = judge->record;
    if (event->kind == EV_DEAL)
        return past_end(judge, rule);
    if (!record->result.recorded)
        return NO_OCCASION;
    struct board board;
    if (result_alone(judge, &board))
        return check_alone(judge, rule, &board);
    struct settlement due = settlement_of(judge);
    if (!due.decided || record->deal_count == 0)
        return check_repeated(judge, rule);
    if (record->start_unread) { /* who began with what may decide who has won, and what it is worth */
        due.contested = true;
        due.has_value = false;
    }
    if (due.level && !due.contested)
        report_level(judge, rule);
    else if (!due.told && !due.contested)
        compare_winner(judge, rule, &due);
    for (int player = 0; player < (int)record->player_count; player++)
        compare_score(judge, rule, player);
    if (record->result.value.recorded && !due.has_value && !due.by_deals && !due.contested)
        finding_undecided(report(judge, rule, record->result.value.at, NOBODY, &msg_result_no_value,
                                 ARGS(arg_number("found", record->result.value.value))));
    if (record->result.value.recorded && due.has_value && record->result.value.value != due.value)
        report(judge, rule, record->result.value.at, NOBODY, &msg_result_value,
               ARGS(arg_number("found", record->result.value.value), arg_number("required", due.value)));
    return CHECKED;
}
