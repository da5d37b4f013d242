/* What of a sheet without cards only the totals tell, and what only the result does. */
#include "core/marking.h"
#include "core/mend/mend_lines.h"
#include "core/mend/mend_sums.h"
#include "core/sheet/sheet_said.h"

#include <string.h>

/* The scores of the deal before, where nothing but them says what it gave: an error here may come from there. */
static void score_before(struct sums *sums)
{
    const struct deal *before = &sums->record->deal[sums->deal - 1];
    for (int player = 0; player < sums_players(sums); player++) {
        if (!sums_unsaid(sums, sums->deal - 1, player))
            return;
        if (before->score[player].recorded && sums_of(sums->ideas, 1U << player))
            ideas_of_figure(sums->ideas, &before->score[player], sums->ideas->surplus);
        for (int other = player + 1; other < sums_players(sums); other++)
            if (sums_of(sums->ideas, 1U << player | 1U << other))
                idea_of_columns(sums->ideas, before->score, player, other);
    }
}

/* By how much the running score is more than the marks make. */
static int lacking(const struct sums *sums, int player)
{
    return sums_value_at(sums, sums->deal, player) -
           sheet_marks_value(&sums->judge, &sums->record->deal[sums->deal].marks[player]) -
           sums_value_at_start(sums, sums->deal, player);
}

/* How many deals back a demarking that was forgotten is looked for. */
enum { UNMARKED_MOST = 4 };

/* So many jetons that should have been taken off in that deal or, the less likely the longer ago, in one before it. */
static void unmarked_until(struct sums *sums, size_t deal, int player, int off, unsigned more)
{
    for (size_t back = 0; back < UNMARKED_MOST && back <= deal; back++) {
        sums->deal = deal - back;
        if (sums_list_has(&sums->record->deal[sums->deal].marks[player], ITEM_DEMARK) ||
            sums_jetons_of(sums, player) < off)
            return;
        sums_taken_off(sums, player, off);
        sums_all_put(sums, MEND_UNMARKED, more + (unsigned)back);
    }
}

/* It may have been forgotten in a deal before, and be found out only now that there are too many jetons. */
static void unmarked_before(struct sums *sums, int player)
{
    size_t deal = sums->deal;
    int off = -lacking(sums, player);
    if (off > 0 && deal > 0)
        unmarked_until(sums, deal - 1, player, off, 1);
    sums->deal = deal;
}

/* Amounts that are by so much too low. */
static void by_score(struct sums *sums, const struct marks_said *marks, int lacks)
{
    struct ideas *ideas = sums->ideas;
    if (!marks->itemised) {
        int value = sheet_marks_value(&sums->judge, marks) + lacks;
        idea_of_figure(ideas, marks->total.at, value_said_as(ideas, &marks->total, value), MEND_CARRY);
        return;
    }
    for (size_t i = 0; i < marks->count; i++) {
        const struct amount *amount = &marks->item[i].amount;
        int value = sheet_value(&sums->judge, amount) + (marks->item[i].item == ITEM_DEMARK ? -lacks : lacks);
        if (value > 0 || (value < 0 && sums->judge.game->debts))
            idea_of_figure(ideas, amount->at, value_said_as(ideas, amount, value), MEND_ITEM);
    }
}

/* An item that may be left out of a list, so much of it: one that the edition marks. */
static void left_out(struct sums *sums, const struct marks_said *marks, int lacks)
{
    const struct game *game = sums->judge.game;
    const struct sheet_item *row = edition_sheet(game, sums->ideas->judgement->edition);
    int sole = (int)game->marking->sole_item;
    if (lacks < 0 && game->boards)
        item_left_out(sums->ideas, marks, ITEM_DEMARK, sheet_score(&sums->judge, -lacks));
    if (sole != ITEM_NONE && marks->count == 0)
        item_left_out(sums->ideas, marks, sole, sheet_score(&sums->judge, lacks));
    for (; row != NULL && row->item != ITEM_NONE && lacks > 0 && sole == ITEM_NONE; row++)
        if (row->item != ITEM_DEMARK && !sums_list_has(marks, (int)row->item))
            item_left_out(sums->ideas, marks, (int)row->item, sheet_score(&sums->judge, lacks));
}

/* Marks that are by so much too low in all: one of them is wrong, or an item is left out, or is one too many. */
static void marks_lack(struct sums *sums, const struct marks_said *marks, int lacks)
{
    if (lacks == 0)
        return;
    by_score(sums, marks, lacks);
    if (!marks->itemised)
        return;
    for (size_t i = 0; i < marks->count; i++)
        if (sheet_value(&sums->judge, &marks->item[i].amount) == -lacks)
            item_too_many(sums->ideas, marks, i);
    left_out(sums, marks, lacks);
}

/* Whether the deal has marks of the player and no score. */
static bool marked_alone(const struct sums *sums, size_t deal, int player)
{
    const struct deal *before = &sums->record->deal[deal];
    return sums_marked(before, player) && !before->score[player].recorded && all_figures(before);
}

/* The marks of that deal, so many before. */
static void deal_lacks(struct sums *sums, size_t deal, int player, int lacks, unsigned back)
{
    struct ideas *ideas = sums->ideas;
    size_t parts, kept = ideas->count;
    const struct deal *part = sums_parts_of(&sums->record->deal[deal], &parts);
    for (size_t i = 0; i < parts; i++)
        marks_lack(sums, &part[i].marks[player], lacks);
    for (size_t i = kept; i < ideas->count; i++) {
        ideas->item[i].cost += back;
        ideas->item[i].cause = (unsigned)deal + 1;
    }
}

/* Marks that lack as much in deals before that one, of those that have marks alone, as far as the last score. */
static void marks_lack_before(struct sums *sums, size_t deal, int player, int lacks)
{
    for (unsigned back = 1; back <= deal && back <= MARKED_BEFORE && marked_alone(sums, deal - back, player); back++)
        deal_lacks(sums, deal - back, player, lacks, back);
}

/* The running score has more or less than the marks: an amount is wrong, or an item is left out that it counts. */
static void marks_by_score(struct sums *sums, int player)
{
    const struct deal *deal = &sums->record->deal[sums->deal];
    const struct marks_said *marks = &deal->marks[player];
    if (!deal->score[player].recorded)
        return;
    if (!marks->recorded && deal->manche_count > 0 && sums_marked(deal, player)) {
        const int lacks = sums_value_at(sums, sums->deal, player) - sums_value_at_start(sums, sums->deal, player) -
                          sums_marked_in(sums, deal, player);
        for (size_t i = 0; i < deal->manche_count && lacks != 0; i++)
            by_score(sums, &deal->manche[i].marks[player], lacks);
    }
    if (!marks->recorded)
        return;
    int lacks = lacking(sums, player);
    if (lacks < 0 && sums->judge.game->boards)
        unmarked_before(sums, player);
    if (sums->judge.game->marking->sole_item == ITEM_NONE)
        marks_lack(sums, marks, lacks);
    else if (lacks != 0)
        by_score(sums, marks, lacks);
}

/* By how much a player's running score is more than the deal makes it; 0 where that is not known. */
static int score_lacks(const struct sums *sums, int player)
{
    const struct deal *deal = &sums->record->deal[sums->deal];
    int due = score_value(&sums->judge, sums->account->end.score[player]);
    if (!deal->score[player].recorded || !(sums->account->known || sums_marked(deal, player)))
        return 0;
    if (!sums->account->known)
        due = sums_value_at_start(sums, sums->deal, player) + sums_marked_in(sums, deal, player);
    return sums_value_at(sums, sums->deal, player) - due;
}

/* The columns of a deal's marks exchanged, of those players, if that makes the first one's sum higher by so much. */
static void marks_exchanged(struct sums *sums, size_t deal, int player, int other, int higher)
{
    const struct deal *here = &sums->record->deal[deal];
    if (marked_alone(sums, deal, other) &&
        sums_marked_in(sums, here, other) - sums_marked_in(sums, here, player) == higher)
        idea_of_marks_exchanged(sums->ideas, &here->marks[player], &here->marks[other], (unsigned)deal + 1);
}

/* … in deals before that one, as far as the last score. */
static void marks_exchanged_before(struct sums *sums, size_t deal, int player, int other, int higher)
{
    for (size_t back = 1; back <= deal && back <= MARKED_BEFORE && marked_alone(sums, deal - back, player); back++)
        marks_exchanged(sums, deal - back, player, other, higher);
}

/* Where the running score is not what the deal makes it, the marks of the deals before it may be wrong that have marks alone, his or both,
   in each other's column. */
static void marks_before(struct sums *sums, int player)
{
    const int lacks = score_lacks(sums, player);
    const size_t deal = sums->deal;
    if (lacks == 0)
        return;
    if (sums_of(sums->ideas, 1U << player))
        marks_lack_before(sums, deal, player, lacks);
    for (int other = player + 1; other < sums_players(sums); other++)
        if (sums_of(sums->ideas, 1U << player | 1U << other))
            marks_exchanged_before(sums, deal, player, other, lacks);
}

/* In a game that has one item only: it is left out where there is said to be none, though the running score counts it. */
static void sole_item_left_out(struct sums *sums, int player)
{
    const struct deal *deal = &sums->record->deal[sums->deal];
    size_t parts;
    const struct deal *part = sums_parts_of(deal, &parts);
    int item = (int)sums->judge.game->marking->sole_item;
    if (item == ITEM_NONE || !deal->score[player].recorded || !all_figures(deal))
        return;
    int lacks = sums_value_at(sums, sums->deal, player) - sums_value_at_start(sums, sums->deal, player) -
                sums_marked_in(sums, deal, player);
    for (size_t i = 0; i < parts; i++)
        if (part[i].marks[player].recorded && part[i].marks[player].itemised && part[i].marks[player].count == 0)
            item_left_out(sums->ideas, &part[i].marks[player], item, sheet_score(&sums->judge, lacks));
}

/* What all manches of the account's deal have brought a player; false, and nothing in `sum`, where one of them is not known. */
static bool deal_brought(const struct sums *sums, int player, int *sum)
{
    const struct deal_account *first = sums->account;
    bool known = first->known;
    for (; !first->part->first && known; known = first->known)
        first--;
    if (known)
        *sum = score_value(&sums->judge, sums->account->end.score[player]) -
               score_value(&sums->judge, first->start.score[player]);
    return known;
}

/* Beside those of its manches, or in their place, the deal has marks of its own: what all of them come to, or the other's. */
static void deal_marks(struct sums *sums, int player)
{
    const struct deal *deal = &sums->record->deal[sums->deal];
    const struct marks_said *marks = &deal->marks[player];
    if (deal->manche_count == 0 || !marks->recorded || marks->itemised)
        return;
    int due = sums_marked_in(sums, deal, player);
    if (deal_brought(sums, player, &due) || sums_marked(deal, player))
        idea_of_figure(sums->ideas, marks->total.at, value_said_as(sums->ideas, &marks->total, due), MEND_CARRY);
    for (int other = player + 1; other < sums_players(sums); other++) {
        const struct marks_said *others = &deal->marks[other];
        struct splice both[4];
        if (!others->recorded || others->itemised)
            continue;
        size_t count = splices_exchanged(sums->ideas, marks->total.at, others->total.at, both);
        idea_of_marks_exchanged(sums->ideas, marks, others, 0);
        if (deal->score[player].recorded && deal->score[other].recorded)
            count += splices_exchanged(sums->ideas, deal->score[player].at, deal->score[other].at, both + count);
        if (count == sizeof both / sizeof *both)
            idea_together(sums->ideas, MEND_COLUMNS, both, count, 0);
    }
}

/* What a player may call of his hand comes to so much of an item. */
static int callable(const struct sums *sums, const struct hand_call *call, size_t count, enum item item)
{
    int sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += call[i].item == item ? score_value(&sums->judge, call[i].worth) : 0;
    return sum;
}

/* No card is noted as played: of an item that the running score counts, and the marks leave out, the hand may tell how much it is. */
static void called_left_out(struct sums *sums, int player)
{
    const struct judgement *judgement = sums->ideas->judgement;
    const struct deal *deal = &sums->record->deal[sums->deal];
    const struct marks_said *marks = &deal->marks[player];
    struct hand_call call[CALLS_IN_HAND];
    if (judgement->game->calls_in == NULL || deal->play.count > 0 || !marks->itemised ||
        !deal->score[player].recorded || (sums->account->whole >> player & 1U) == 0)
        return;
    const int lacks = lacking(sums, player);
    const size_t count = judgement->game->calls_in(sums->account, player, sums->account->hand[player], call);
    for (int item = ITEM_NONE + 1; item < ITEMS && lacks > 0; item++)
        if (!sums_list_has(marks, item) && callable(sums, call, count, (enum item)item) == lacks)
            item_left_out(sums->ideas, marks, item, sheet_score(&sums->judge, lacks));
}

void ideas_of_totals(struct ideas *ideas, const struct deal_account *account)
{
    struct sums sums = sums_begin(ideas, account);
    for (int player = 0; account->part->last && player < sums_players(&sums); player++) {
        marks_before(&sums, player);
        if (!sums_of(ideas, 1U << player))
            continue;
        if (!account->known)
            sole_item_left_out(&sums, player);
        deal_marks(&sums, player);
        if (!account->known && all_figures(&sums.record->deal[sums.deal]))
            marks_by_score(&sums, player);
        else if (!account->known)
            called_left_out(&sums, player);
    }
}

/* --- the result --------------------------------------------------------------------------------------------------- */

/* The running scores from that deal to the last should be by so much higher; nothing if they do not go on so far. */
static void led_there(struct sums *sums, size_t deal, int player, int by)
{
    size_t last = sums->record->deal_count - 1;
    sums_raise(sums, deal, player, by);
    if (sums->count > 0 && sums->splice[sums->count - 1].at.byte == sums_score_at(sums, last, player)->at.byte)
        sums_all_put(sums, sums_is_carry(sums, by) ? MEND_CARRIED : MEND_SUM, 0);
    sums->count = 0;
}

/* The last running score, or those that led there. */
static void led_elsewhere(struct sums *sums, int player, int by)
{
    const struct amount *said = &sums->record->result.score[player];
    size_t last = sums->record->deal_count - 1;
    const struct deal *deal = &sums->record->deal[last];
    idea_of_figure(sums->ideas, deal->score[player].at,
                   value_said_as(sums->ideas, &deal->score[player], sheet_value(&sums->judge, said)), MEND_CARRY);
    for (int other = player + 1; other < sums_players(sums); other++)
        idea_of_columns(sums->ideas, deal->score, player, other);
    sums->deal = last;
    if (by < 0 && sums->judge.game->boards)
        unmarked_until(sums, last, player, -by, 0);
    size_t next = last + 1, from = next > BACK_MOST ? next - BACK_MOST : 0;
    do
        led_there(sums, --next, player, by);
    while (next > from && !sums_begin_anew(sums, next));
}

/* Marks of any deal since the last score: they alone led to the result. Of a figure that no slip of a digit makes right, the sum was
   worked out wrongly, and not it, unless `any` may be meant. */
static void marks_led_there(struct sums *sums, int player, int higher, bool any)
{
    struct ideas *ideas = sums->ideas;
    size_t kept = ideas->count, count = kept;
    for (size_t deal = sums->record->deal_count; deal-- > 0 && marked_alone(sums, deal, player);) {
        deal_lacks(sums, deal, player, higher, 0);
        for (int other = player + 1; other < sums_players(sums); other++)
            marks_exchanged(sums, deal, player, other, higher);
    }
    for (size_t i = kept; i < ideas->count; i++)
        if (any || ideas->item[i].kind != MEND_CARRY)
            ideas->item[count++] = ideas->item[i];
    ideas->count = count;
}

/* The score at the end is another than the last running one or, where there is none, than the marks come to: it, or what led
   there. */
static void result(struct sums *sums, int player)
{
    const struct amount *said = sums->record->result.score;
    size_t last = sums->record->deal_count - 1;
    bool running = sums_score_at(sums, last, player)->recorded;
    int due = running ? sums_value_at(sums, last, player)
                      : score_value(&sums->judge, sums->ideas->judgement->replayed.score[player]);
    int rest = 0, higher = sheet_value(&sums->judge, &said[player]) - due;
    if (!said[player].recorded)
        return;
    /* A mark too great may have ended the partie early, and those after it are not added. */
    if (!running && mend_rest(sums->ideas, player, &rest) && rest != higher)
        marks_led_there(sums, player, rest, true);
    if (higher == 0)
        return;
    idea_of_figure(sums->ideas, said[player].at, value_said_as(sums->ideas, &said[player], due), MEND_CARRY);
    for (int other = player + 1; other < sums_players(sums); other++)
        idea_of_columns(sums->ideas, said, player, other);
    if (running)
        led_elsewhere(sums, player, higher);
    else
        marks_led_there(sums, player, higher, false);
}

void ideas_of_result(struct ideas *ideas)
{
    struct sums sums = sums_begin(ideas, NULL);
    for (int player = 0; sums.record->deal_count > 0 && player < sums_players(&sums); player++)
        result(&sums, player);
}

/* Whether the deal has marks of everybody and no score. */
static bool marks_alone(const struct sums *sums, size_t deal)
{
    for (int player = 0; player < sums_players(sums); player++)
        if (!marked_alone(sums, deal, player))
            return false;
    return only_figures(&sums->record->deal[deal]);
}

enum { MARKED_COST = 4 }; /* by how much a slip is less likely there */

/* Where nothing but marks tells what the players had, one of these may be what is wrong. */
static void marked_before(struct sums *sums)
{
    struct ideas *ideas = sums->ideas;
    size_t kept = ideas->count;
    for (size_t back = 1; back <= sums->deal && back <= MARKED_BEFORE && marks_alone(sums, sums->deal - back); back++) {
        const struct marks_said *marks = sums->record->deal[sums->deal - back].marks;
        for (int player = 0; player < sums_players(sums); player++) {
            ideas_of_marks(ideas, &marks[player]);
            for (int other = player + 1; other < sums_players(sums); other++)
                idea_of_marks_exchanged(ideas, &marks[player], &marks[other], 0);
        }
    }
    for (size_t i = kept; i < ideas->count; i++)
        ideas->item[i].cost += MARKED_COST;
}

/* The running scores of two deals that follow each other stand one in the other's line, or more of the lines does: who dealt, the marks,
   all but the number. */
static void lines_exchanged(struct ideas *ideas, const struct deal *one, const struct deal *other)
{
    enum { DEALERS = 1, MARKS = 2, ALL = 4 };
    struct splice splice[2 * (2 * MAX_PLAYERS + 1)];
    const size_t players = ideas->judgement->record->player_count;
    size_t scores = 0;
    for (size_t player = 0; player < players; player++) {
        if (!one->score[player].recorded || !other->score[player].recorded)
            return;
        scores += splices_exchanged(ideas, one->score[player].at, other->score[player].at, splice + scores);
    }
    if (!all_figures(one) || !all_figures(other) || scores == 0)
        return;
    bool out_of_turn = ideas->judgement->warnings > 0 || distance(ideas, one->dealer_at) == 0 ||
                       distance(ideas, other->dealer_at) == 0;
    for (int with = 0; with < ALL; with++) {
        size_t dealers = with & DEALERS && (with & MARKS || out_of_turn)
                             ? splices_exchanged(ideas, one->dealer_at, other->dealer_at, splice + scores)
                             : 0;
        size_t count = scores + dealers;
        for (size_t player = 0; player < players && with & MARKS; player++)
            count += splices_exchanged(ideas, marks_place(ideas, &one->marks[player]),
                                       marks_place(ideas, &other->marks[player]), splice + count);
        if ((!(with & DEALERS) || dealers > 0) && (!(with & MARKS) || count > scores + dealers))
            idea_together(ideas, MEND_LINES, splice, count, 0);
    }
}

void ideas_of_lines_exchanged(struct ideas *ideas)
{
    const struct record *record = ideas->judgement->record;
    if (ideas->deal > 1)
        lines_exchanged(ideas, &record->deal[ideas->deal - 2], &record->deal[ideas->deal - 1]);
    if (ideas->deal > 0 && ideas->deal < record->deal_count)
        lines_exchanged(ideas, &record->deal[ideas->deal - 1], &record->deal[ideas->deal]);
}

void ideas_of_scores_before(struct ideas *ideas, bool judged)
{
    struct sums sums = sums_begin(ideas, NULL);
    sums.deal = ideas->deal - 1;
    if (ideas->deal < 2 || !all_figures(&sums.record->deal[sums.deal]))
        return;
    score_before(&sums);
    if (ideas->open)
        marked_before(&sums);
    for (int player = 0; !judged && player < sums_players(&sums); player++)
        if (sums_of(ideas, 1U << player))
            sums_carries(&sums, player);
}
