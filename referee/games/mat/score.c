#include "games/mat/score.h"

#include "core/messages.h"
#include "core/sheet.h"
#include "games/mat/cards.h"
#include "games/mat/deposits.h"
#include "games/mat/messages.h"
#include "games/mat/rules.h"
#include "games/mat/state.h"

#define CLAIM 1 /* what is due and what the record has instead hang on one claim */

void mat_score_fold(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink)
{
    (void)judge;
    fold_points(board, mark, sink);
}

static bool surmat(const struct judge *judge, const struct play *lead)
{
    int sole = sole_depositor(judge);
    return lead->trick == MAT_HAND && sole != NOBODY &&
           (sole == lead->player || option_value(judge, OPT_SURMAT_BY) == SURMAT_ANY);
}

/* The mark that a mate gains, after a deposit or without one. */
static struct mark gain(const struct judge *judge, const struct play *lead, bool deposited)
{
    bool doubled = surmat(judge, lead);
    return (struct mark){.player = lead->player,
                         .item = ITEM_MAT,
                         .amount = {0, mate_worth(lead->card, lead->trick, deposited, doubled)},
                         .rule = &mat_rules[doubled     ? MAT_17
                                            : deposited ? MAT_15
                                                        : MAT_14],
                         .trick = lead->trick,
                         .at = lead->at};
}

/* The mark on the sheet for a player; -1 if there is none. */
static int marked(const struct judge *judge, int player)
{
    const struct marks_said *marks = sheet_marks(judge, player);
    int sum = 0;
    if (!marks->recorded)
        return -1;
    if (!marks->itemised)
        return sheet_value(judge, &marks->total);
    for (size_t i = 0; i < marks->count; i++)
        sum += sheet_value(judge, &marks->item[i].amount);
    return sum;
}

/* Without the calls, a sheet that counts a deposit may be right. */
static void deposits_unknown(struct judge *judge, const struct play *lead)
{
    if (judge->table.deal->calls.recorded || !deposits_allowed(judge) || lead->trick >= MAT_HAND ||
        mat_at(judge)->deposit[lead->player].there || mat_at(judge)->refused[lead->player] != NULL)
        return;
    if (marked(judge, lead->player) == mate_worth(lead->card, lead->trick, true, false))
        lack(judge, "calls", &msg_lack_calls);
}

/* The gain that the sheet of a table has that took for a deposit what was none. */
static void enter_refused(struct judge *judge, const struct play *lead)
{
    const struct mat *mt = mat_at(judge);
    struct mark mark = gain(judge, lead, true);
    mark.rule = mt->refused_by[lead->player];
    mark.at = mt->refused[lead->player]->act_at;
    mark.rejected = true;
    mark.claim = CLAIM;
    enter(judge, &mark, NULL, NO_ARGS);
}

static void enter_gain(struct judge *judge, const struct play *lead, bool told)
{
    bool deposited = mat_at(judge)->deposit[lead->player].there;
    bool refused = !told && !deposited && mat_at(judge)->refused[lead->player] != NULL;
    struct mark mark = gain(judge, lead, deposited);
    int worth = card_worth(lead->card);
    if (refused)
        enter_refused(judge, lead);
    mark.claim = told || refused ? CLAIM : 0;
    enter(judge, &mark,
          mark.rule == &mat_rules[MAT_17]   ? &msg_mat_line_surmat
          : mark.rule == &mat_rules[MAT_15] ? &msg_mat_line_deposit
                                            : &msg_mat_line_mate,
          ARGS(arg_card("card", lead->card), arg_number("trick", (int)lead->trick), arg_number("n", worth),
               arg_number("rank", worth > 0 ? mark.amount.points / worth : 0)));
}

/* The gain of the mate that the record has in the place of the one that is due. */
static void enter_said(struct judge *judge, const struct mate *due, const struct mate *said)
{
    struct mark mark = {.player = due->there ? due->lead->player : 0, .item = ITEM_MAT};
    if (said->there && is_player(said->lead->player) && card_known(said->lead->card))
        mark = gain(judge, said->lead, mat_at(judge)->deposit[said->lead->player].there);
    mark.rule = &mat_rules[MAT_09];
    mark.rejected = true;
    mark.claim = CLAIM;
    enter(judge, &mark, NULL, NO_ARGS);
}

void mat_score(struct judge *judge)
{
    const struct mat *mt = mat_at(judge);
    const struct mate *due = &mt->due, *said = &mt->said;
    bool told = due->there != said->there || (due->there && due->lead != said->lead);
    if (due->there && (!is_player(due->lead->player) || !card_known(due->lead->card))) {
        lack(judge, judge->table.dealer == NOBODY ? "dealer" : "play",
             judge->table.dealer == NOBODY ? &msg_lack_dealer : &msg_lack_play);
        return;
    }
    if (due->there) {
        deposits_unknown(judge, due->lead);
        enter_gain(judge, due->lead, told);
    }
    if (told && !judge->ruling.after_end)
        enter_said(judge, due, said);
}

/* The rule that the gain of the manche stands on; of several manches none. */
const struct rule *mat_score_item_rule(const struct judge *judge, enum item item)
{
    const struct rule *rule = &mat_rules[MAT_10];
    unsigned gains = 0;
    if (!judge->known.marks) /* of a sheet alone: it is the product that must be one */
        return &mat_rules[MAT_14];
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++)
        if (!judge->ledger->mark[i]->rejected) {
            rule = judge->ledger->mark[i]->rule;
            gains++;
        }
    return item == ITEM_MAT && gains <= 1 ? rule : NULL;
}

/* The number that the value of the card is multiplied by in a mark. */
static int multiplier(const struct mark *mark)
{
    if (mark->rule == &mat_rules[MAT_17])
        return 2 * (MAT_HAND + 1);
    return (int)mark->trick + (mark->rule == &mat_rules[MAT_15]);
}

/* The deposit forgotten or counted where there is none, a surmat not doubled, or only a tenth trick doubled. */
size_t mat_score_slips(const struct judge *judge, const struct mark *mark, struct score *other, size_t room)
{
    (void)judge;
    int trick = (int)mark->trick, ranks[] = {trick, trick + 1, MAT_HAND + 1, 2 * MAT_HAND, 2 * (MAT_HAND + 1)};
    size_t count = 0;
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks && count < room && multiplier(mark) > 0; i++)
        if (ranks[i] != multiplier(mark))
            other[count++] = (struct score){0, mark->amount.points / multiplier(mark) * ranks[i]};
    return count;
}
