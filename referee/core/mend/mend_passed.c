/* A line of a sheet that is wrong for several players by one thing: another line was taken for it, or passed over, as it was written or
   added up; or the columns have changed places from there on. */
#include "core/mend/mend_lines.h"
#include "core/mend/mend_sums.h"
#include "core/sheet/sheet_said.h"

/* What a line has for a player. */
struct figures {
    bool whole; /* his marks and his score */
    int base, marks, score;
};

static struct figures figures_of(const struct sums *sums, size_t deal, int player)
{
    const struct deal *of = &sums->record->deal[deal];
    struct figures figures = {.whole = all_figures(of) && sums_marked(of, player) && of->score[player].recorded};
    if (figures.whole) {
        /* Nothing where a manche begins, which his score alone need not show. */
        figures.base = sums_value_at_start(sums, deal, player) == 0 ? 0 : sums_value_since(sums, deal, player);
        figures.marks = sums_marked_in(sums, of, player);
        figures.score = sums_value_at(sums, deal, player);
    }
    return figures;
}

/* Of how many players the score is not what the line makes it; 0 where it has not both figures of everybody. */
static int wrong_in(const struct sums *sums, struct figures *line)
{
    int wrong = 0;
    for (int player = 0; player < sums_players(sums); player++) {
        line[player] = figures_of(sums, sums->deal, player);
        if (!line[player].whole)
            return 0;
        wrong += line[player].score != line[player].base + line[player].marks;
    }
    return wrong;
}

/* The scores are those of the line above once more, or go on from those above that. */
static void passed_over(struct sums *sums, const struct figures *line)
{
    bool same = true, above = sums->deal > 1;
    for (int player = 0; player < sums_players(sums); player++) {
        const struct figures *own = &line[player];
        same &= own->score == own->base;
        above = above && own->score == sums_value_since(sums, sums->deal - 1, player) + own->marks;
    }
    for (int player = 0; player < sums_players(sums) && (same || above); player++)
        sums_raise(sums, sums->deal, player, line[player].base + line[player].marks - line[player].score);
    sums_all_put(sums, MEND_LINE_PASSED, 0);
}

/* The marks are those of the line above, though the scores go on by others. */
static void marks_again(struct sums *sums, const struct figures *line)
{
    const struct deal *deal = &sums->record->deal[sums->deal];
    bool again = sums->deal > 0 && deal->manche_count == 0;
    for (int player = 0; player < sums_players(sums) && again; player++)
        again = sums_marked(deal - 1, player) && sums_marked_in(sums, deal - 1, player) == line[player].marks;
    for (int player = 0; player < sums_players(sums) && again; player++) {
        const struct amount said = {.board = sums->judge.game->boards};
        sums_put(sums, marks_place(sums->ideas, &deal->marks[player]),
                 value_said_as(sums->ideas, &said, line[player].score - line[player].base));
    }
    sums_all_put(sums, MEND_MARKS_AGAIN, 0);
}

/* Two stretches, each where the other stands. */
static void exchange(struct sums *sums, struct place one, struct place two)
{
    struct splice both[2];
    const size_t count = splices_exchanged(sums->ideas, one, two, both);
    for (size_t i = 0; i < count; i++)
        sums_put_splice(sums, both[i]);
}

/* The marks of this line and of the one below it, each in the other's. */
static void marks_swapped(struct sums *sums, const struct figures *line)
{
    const struct deal *deal = &sums->record->deal[sums->deal];
    bool swapped = sums->deal + 1 < sums->record->deal_count;
    for (int player = 0; player < sums_players(sums) && swapped; player++) {
        const struct figures below = figures_of(sums, sums->deal + 1, player);
        swapped = below.whole && line[player].score == line[player].base + below.marks;
    }
    for (int player = 0; player < sums_players(sums) && swapped; player++)
        exchange(sums, marks_place(sums->ideas, &deal[0].marks[player]),
                 marks_place(sums->ideas, &deal[1].marks[player]));
    sums_all_put(sums, MEND_MARKS_SWAPPED, 0);
}

/* The scores of two players from this line on, each under the other's name; so may be what the result has of them, and who has won. */
static void columns_from(struct sums *sums, const struct figures *line)
{
    const struct record *record = sums->record;
    if (sums_players(sums) != 2 || line[0].score != line[1].base + line[1].marks ||
        line[1].score != line[0].base + line[0].marks)
        return;
    for (size_t deal = sums->deal; deal < record->deal_count; deal++) {
        const struct amount *score = record->deal[deal].score;
        if (score[0].recorded && score[1].recorded)
            exchange(sums, score[0].at, score[1].at);
    }
    if (sums->count == 0) /* they stand nowhere */
        return;
    exchange(sums, record->result.score[0].at, record->result.score[1].at);
    const int winner = record->result.winner;
    if (is_seated(winner, 2))
        sums_put(sums, record->result.winner_at, record->player[1 - winner].s);
    idea_together(sums->ideas, MEND_COLUMNS_FROM, sums->splice, sums->count,
                  2 * distance(sums->ideas, sums->splice[0].at));
    sums->count = 0;
}

void ideas_of_lines_passed(struct ideas *ideas, const struct deal_account *account)
{
    struct sums sums = sums_begin(ideas, account);
    struct figures line[MAX_PLAYERS];
    const int wrong = account->part->last && !account->known ? wrong_in(&sums, line) : 0;
    if (wrong == 0)
        return;
    if (wrong > 1) {
        passed_over(&sums, line);
        marks_again(&sums, line);
    }
    marks_swapped(&sums, line);
    columns_from(&sums, line);
}
