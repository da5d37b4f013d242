/* Slips of whole rows of figures: of two or more players, by one thing. */
#include "slips.h"

#include "core/marking.h"

/* The deals of the sheet all have marks and scores of everybody, and no manches. */
static bool full_rows(const struct sheet *sheet)
{
    const struct record *record = sheet->record;
    bool full = record->deal_count > 1;
    for (size_t i = 0; i < record->deal_count && full; i++)
        for (size_t player = 0; player < record->player_count; player++)
            full = full && record->deal[i].marks[player].recorded && record->deal[i].score[player].recorded &&
                   record->deal[i].manche_count == 0;
    return full;
}

/* The marks of two deals, one behind the other, each in the other's row. */
size_t slip_marks_swapped(struct sheet *sheet, struct splice *splice)
{
    const struct record *record = sheet->record;
    size_t count = 0;
    if (!full_rows(sheet))
        return 0;
    const struct deal *deal = &record->deal[below(sheet, record->deal_count - 1)];
    for (size_t player = 0; player < players(sheet); player++)
        count += exchange(sheet, splice + count, slip_marks_place(&deal[0].marks[player]),
                          slip_marks_place(&deal[1].marks[player]));
    return count > 2 ? count : 0;
}

/* All of two deals, one behind the other, in each other's row, but for what numbers these have. */
size_t slip_contents_swapped(struct sheet *sheet, struct splice *splice)
{
    const size_t from = below(sheet, sheet->record->deal_count);
    const struct deal *deal = &sheet->record->deal[from];
    size_t count = 0;
    if (!full_rows(sheet) || from + 1 == sheet->record->deal_count)
        return 0;
    for (size_t player = 0; player < players(sheet); player++) {
        count += exchange(sheet, splice + count, slip_marks_place(&deal[0].marks[player]),
                          slip_marks_place(&deal[1].marks[player]));
        count += exchange(sheet, splice + count, deal[0].score[player].at, deal[1].score[player].at);
    }
    count += exchange(sheet, splice + count, deal[0].dealer_at, deal[1].dealer_at);
    return count > 6 ? count : 0;
}

/* The scores from a deal on, and those of the result, in each other's column, and the other as who won. */
size_t slip_columns_from(struct sheet *sheet, struct splice *splice)
{
    const struct record *record = sheet->record;
    const size_t from = below(sheet, record->deal_count);
    size_t count = 0;
    if (players(sheet) != 2 || !full_rows(sheet))
        return 0;
    for (size_t i = from; i < record->deal_count; i++) {
        const size_t more = exchange(sheet, splice + count, record->deal[i].score[0].at, record->deal[i].score[1].at);
        if (more == 0)
            return 0;
        count += more;
    }
    if (record->result.score[0].recorded && record->result.score[1].recorded)
        count += exchange(sheet, splice + count, record->result.score[0].at, record->result.score[1].at);
    if (is_seated(record->result.winner, 2))
        splice[count++] = splice_at(sheet, record->result.winner_at, record->player[1 - record->result.winner].s);
    return count > 4 ? count : 0;
}

enum { RUBICON = 100 };

/* The scores of a deal are those before it once more, or go on from those before these; what comes after goes on from them. */
size_t slip_line_passed(struct sheet *sheet, struct splice *splice)
{
    const struct record *record = sheet->record;
    size_t count = 0;
    int left[MAX_PLAYERS] = {0};
    if (!full_rows(sheet) || record->deal[0].score[0].board)
        return 0;
    const size_t at = 1 + below(sheet, record->deal_count - 1), passed = at > 1 && below(sheet, 2) == 0 ? at - 1 : at;
    for (size_t player = 0; player < players(sheet); player++) {
        const int off = record->deal[passed].score[player].points - record->deal[passed - 1].score[player].points;
        for (size_t i = at; i < record->deal_count && off != 0; i++) {
            if (i > 0 && record->deal[i].score[player].points < record->deal[i - 1].score[player].points)
                return 0; /* a manche begins, or somebody pays */
            splice[count++] = splice_at(sheet, record->deal[i].score[player].at,
                                        arena_printf(sheet->arena, "%d", record->deal[i].score[player].points - off));
        }
        const struct amount *end = &record->result.score[player];
        if (end->recorded && off != 0)
            splice[count++] = splice_at(sheet, end->at, arena_printf(sheet->arena, "%d", end->points - off));
        left[player] = end->points - off;
        if (off <= 0)
            return 0;
    }
    /* Who has won, and by how much, would be written otherwise. */
    const struct amount *end = record->result.score;
    const bool same = (end[0].points > end[1].points) == (left[0] > left[1]) && left[0] != left[1] &&
                      (end[0].points >= RUBICON) == (left[0] >= RUBICON) &&
                      (end[1].points >= RUBICON) == (left[1] >= RUBICON);
    return same ? count : 0;
}
