/* A line of a sheet whose figures are wrong by one thing: worked out anew, with the scores that go on from them. */
#include "core/mend/mend_sums.h"

#include "core/marking.h"
#include "core/mend/mend_lines.h"
#include "core/sheet/sheet_said.h"

#include <stdlib.h>
#include <string.h>

/* Whether on each line that is changed figures only change places: two players', in each other's columns. */
static bool in_pairs(const struct sums *sums)
{
    size_t paired = 0;
    for (size_t i = 0; i < sums->count; i++) {
        const struct splice *one = &sums->splice[i];
        size_t k = 0;
        while (k < sums->count &&
               (sums->splice[k].at.line != one->at.line || strcmp(sums->splice[k].old_text, one->new_text) != 0 ||
                strcmp(sums->splice[k].new_text, one->old_text) != 0))
            k++;
        paired += k < sums->count;
    }
    return paired == sums->count;
}

/* The figures of a line together, at least `least` of them, unless they are two that only stand in each other's columns; `more` is what that
   is less likely for. Where more than two change places it is called so, and is as likely as what it else would be. */
static void line_put(struct sums *sums, enum mend_kind kind, unsigned more, size_t least)
{
    /* By so much a slip of columns costs less, as far as that counts here. */
    const unsigned less = 2 * (mend_rows[MEND_LINE].cost - mend_rows[MEND_COLUMNS].cost);
    struct ideas *ideas = sums->ideas;
    if (sums->count >= least) {
        const bool columns = kind == MEND_LINE && in_pairs(sums);
        sums_all_put(sums, columns ? MEND_COLUMNS : kind, columns ? more + less : more);
        ideas->count -= ideas->count > 0 && mend_exchanges(&ideas->item[ideas->count - 1]);
    }
    sums->count = 0;
}

/* Of a player: what is marked for the one item; by how much that should be higher for the score to be right. */
static const struct amount *sole_marked(const struct sums *sums, int player, int *higher)
{
    const struct amount *said = sheet_sole_amount(&sums->record->deal[sums->deal].marks[player]);
    const struct amount *score = sums_score_at(sums, sums->deal, player);
    *higher = said != NULL && score->recorded
                  ? sums_value_at(sums, sums->deal, player) - sums_value_at_start(sums, sums->deal, player) -
                        sheet_value(&sums->judge, said)
                  : 0;
    return said;
}

/* Where replay does not tell: what is marked by what the scores say, or else, as more sums would be wrong then, the scores by what is
   marked. It is one slip where what one gets another pays. */
static void line_by_the_other(struct sums *sums)
{
    int higher, all = 0;
    for (int player = 0; player < sums_players(sums); player++) {
        sole_marked(sums, player, &higher);
        all += higher;
    }
    if (all != 0)
        return;
    for (int player = 0; player < sums_players(sums); player++) {
        const struct amount *said = sole_marked(sums, player, &higher);
        if (higher != 0)
            sums_put(sums, said->at, value_said_as(sums->ideas, said, sheet_value(&sums->judge, said) + higher));
    }
    line_put(sums, MEND_LINE, 0, 2);
    for (int player = 0; player < sums_players(sums); player++) {
        sole_marked(sums, player, &higher);
        if (higher != 0)
            sums_raise(sums, sums->deal, player, -higher);
    }
    line_put(sums, MEND_SUM, 0, 2);
}

/* What replay says is due: the wrong figures of the line are worked out anew, and the scores that go on from them. */
static void line_by_replay(struct sums *sums)
{
    /* Told last where nothing says what was written for what; where all figures of the line are wrong, behind one thing, as the bid, by which
       they would all be right. */
    enum { LAST_OF_ALL = 40, ALL_WRONG = 9 };
    bool sole = sums->judge.game->marking->sole_item != ITEM_NONE;
    int wrong = 0, all = 0;
    bool lists = false;                               /* several items of one may be wrong by one thing */
    const struct deal_account *first = sums->account; /* of a deal in manches, the account of the first of them */
    while (!first->part->first)
        first--;
    for (int player = 0; player < sums_players(sums); player++) {
        const struct marks_said *marks = &sums->record->deal[sums->deal].marks[player];
        const struct amount *said = sole || !marks->itemised ? sheet_sole_amount(marks) : NULL;
        const struct amount *score = sums_score_at(sums, sums->deal, player);
        int start = score_value(&sums->judge, first->start.score[player]);
        int end = score_value(&sums->judge, sums->account->end.score[player]), due = end - start, by = 0;
        if (said != NULL)
            by = due - sheet_value(&sums->judge, said);
        else if (marks->recorded)
            by = due - sheet_marks_value(&sums->judge, marks);
        else if (score->recorded)
            by = end - sums_value_at(sums, sums->deal, player);
        all += marks->recorded || score->recorded;
        if (by == 0)
            continue;
        wrong++;
        lists |= said == NULL && marks->recorded;
        if (said != NULL)
            sums_put(sums, said->at, value_said_as(sums->ideas, said, due));
        else if (marks->recorded)
            sums_put_splice(sums, marks_anew(sums->ideas, marks, sums->account, player));
        if (!score->recorded || sums_value_at(sums, sums->deal, player) != end)
            sums_raise(sums, sums->deal, player, by);
    }
    sums->count = sole || lists || wrong > 1 || sums->account->end.winner != NOBODY ? sums->count : 0;
    line_put(sums, MEND_LINE, !sole ? LAST_OF_ALL : wrong == all ? ALL_WRONG : 0, lists ? 1 : 2);
}

/* Where a deal has one item only, what all players have for it is one line: its wrong figures are put right together. So are those
   that one slip has spoilt, as when somebody had won, and all went on from there. */
static void line(struct sums *sums)
{
    const struct deal *deal = &sums->record->deal[sums->deal];
    bool one = sums->account->known && errors_in(sums->ideas->judgement, sums->ideas->deal) == 1;
    if ((sums->judge.game->marking->sole_item == ITEM_NONE && !one) ||
        (deal->manche_count > 0 && !deal_has_marks(deal)))
        return;
    if (sums->account->known)
        line_by_replay(sums);
    else
        line_by_the_other(sums);
}

/* What is marked for a manche of a deal that has one item only is wrong, and all scores go on from it. */
static void line_of_manche(struct sums *sums)
{
    const struct deal_account *account = sums->account;
    for (int player = 0; player < sums_players(sums); player++) {
        const struct marks_said *marks = &account->part->deal->marks[player];
        const struct amount *said = sheet_sole_amount(marks);
        const int due = mend_change(sums->ideas, account, player);
        const int by = said != NULL ? due - sheet_value(&sums->judge, said) : 0;
        if (by == 0)
            continue;
        sums_put(sums, said->at, value_said_as(sums->ideas, said, due));
        sums_raise(sums, sums->deal, player, by);
    }
    line_put(sums, MEND_LINE, 0, 2);
}

/* An item of which no deal yields so much was counted wrongly, and added so: a little more or less, and the scores that go on from it. */
static void items_added(struct sums *sums, int player)
{
    enum { NEAR_MOST = 6, ADDED = 2 };
    const struct deal *deal = &sums->record->deal[sums->deal];
    const struct marks_said *marks = &deal->marks[player];
    if (!marks->itemised || !deal->score[player].recorded ||
        sums_value_at(sums, sums->deal, player) !=
            sums_value_at_start(sums, sums->deal, player) + sums_marked_in(sums, deal, player))
        return;
    for (size_t i = 0; i < marks->count; i++) {
        const struct amount *amount = &marks->item[i].amount;
        const int said = sheet_value(&sums->judge, amount);
        for (int by = -NEAR_MOST; by <= NEAR_MOST && distance(sums->ideas, marks->item[i].at) == 0; by++) {
            if (by == 0 || said + by <= 0)
                continue;
            sums_put(sums, amount->at, value_said_as(sums->ideas, amount, said + by));
            sums_raise(sums, sums->deal, player, marks->item[i].item == ITEM_DEMARK ? -by : by);
            sums_all_put(sums, MEND_ITEM, ADDED + (unsigned)abs(by) / 3);
        }
    }
}

void ideas_of_sums_line(struct ideas *ideas, const struct deal_account *account)
{
    struct sums sums = sums_begin(ideas, account);
    if (account->part->manche > 0 && account->known && sums.judge.game->marking->sole_item != ITEM_NONE)
        line_of_manche(&sums);
    if (account->part->last)
        line(&sums);
    for (int player = 0; player < sums_players(&sums) && account->part->last && !account->known; player++)
        items_added(&sums, player);
}
