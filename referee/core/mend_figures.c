/* Figures: digits exchanged or misread, columns exchanged, items left out or written twice, sums worked out anew. */
#include "core/mend.h"

#include <stdio.h>
#include <string.h>

/* --- digits ---------------------------------------------------------------------------------------------------- */

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/* Every other reading of a figure by one slip: two digits exchanged, one digit taken for another. */
static void digits(struct ideas *ideas, struct place at)
{
    const char *text = text_at(ideas->judgement->record, at, ideas->arena);
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        if (!is_digit(text[i]))
            continue;
        char *other = arena_text(ideas->arena, text, length);
        if (i + 1 < length && is_digit(text[i + 1])) {
            other[i] = text[i + 1];
            other[i + 1] = text[i];
            idea(ideas, MEND_DIGITS, at, other);
        }
        for (char digit = '0'; digit <= '9'; digit++) {
            char *misread = arena_text(ideas->arena, text, length);
            misread[i] = digit;
            if (length == 1 || misread[0] != '0')
                idea(ideas, MEND_DIGIT, at, misread);
        }
    }
}

/* --- what replay gives -------------------------------------------------------------------------------------------- */

/* As much of a judge as the units of a score need. */
static struct judge units(const struct judgement *judgement)
{
    const struct game *game = judgement->game;
    int base = game->edition[judgement->edition].base;
    return (struct judge){
        .game = game, .edition = judgement->edition, .base = base >= 0 ? (size_t)base : judgement->edition};
}

/* A score in place of a figure, written the way that one is. */
static const char *score_said_as(struct ideas *ideas, const struct amount *said, struct score score)
{
    const struct judge judge = units(ideas->judgement);
    const struct edition *edition = edition_units(judge.game, judge.edition);
    if (!said->board)
        return arena_printf(ideas->arena, "%d",
                            score_value(&judge, score) * (judge.game->boards ? edition->points_per_jeton : 1));
    if (score.fiches == 0)
        return arena_printf(ideas->arena, "%dj", score.points);
    return score.points == 0 ? arena_printf(ideas->arena, "%df", score.fiches)
                             : arena_printf(ideas->arena, "%df %dj", score.fiches, score.points);
}

static struct score change_of(const struct ideas *ideas, const struct deal_account *account, int player)
{
    const struct judge judge = units(ideas->judgement);
    int change = score_value(&judge, account->end.score[player]) - score_value(&judge, account->start.score[player]);
    int fiche = judge.game->boards ? judge.game->edition[judge.base].jetons_per_fiche : 0;
    return fiche > 0 ? (struct score){change / fiche, change % fiche} : (struct score){0, change};
}

/* What the ledger has for a player under an item. */
static struct score item_due(const struct ideas *ideas, const struct deal_account *account, int player, int item)
{
    struct score sum = {0, 0};
    const struct line *line = ideas->judgement->ledger.line + account->first_line;
    for (size_t i = 0; i < account->line_count; i++)
        if (line[i].player == player && (int)line[i].item == item) {
            sum.fiches += line[i].amount.fiches;
            sum.points += line[i].amount.points;
        }
    if (item == ITEM_DEMARK)
        sum = (struct score){-sum.fiches, -sum.points};
    return sum;
}

/* --- items -------------------------------------------------------------------------------------------------------- */

/* What stands between two items of a list, with the second: what has to go if it goes. */
static struct place from_end_of(const struct ideas *ideas, struct place one, struct place two)
{
    struct place between = one;
    const char *text = text_at(ideas->judgement->record, one, ideas->arena);
    if (one.line != two.line || two.column < one.end_column)
        return (struct place){0};
    between.byte += strlen(text);
    between.column = one.end_column;
    between.end_column = two.end_column;
    return between;
}

static void item_twice(struct ideas *ideas, const struct marks_said *marks, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (marks->item[i].item == marks->item[index].item)
            idea(ideas, MEND_ITEM_TWICE, from_end_of(ideas, marks->item[index - 1].at, marks->item[index].at), "");
}

/* Puts an item that is due after the last one of a list on one line. */
static void item_put_in(struct ideas *ideas, const struct marks_said *marks, int item, struct score due)
{
    if (marks->count == 0 || (due.fiches == 0 && due.points == 0))
        return;
    const struct mark_said *last = &marks->item[marks->count - 1];
    struct place at = last->at;
    const char *text = text_at(ideas->judgement->record, at, ideas->arena);
    at.byte += strlen(text);
    at.column = at.end_column;
    bool french = ideas->judgement->record->alphabet == ALPHABET_FR;
    const struct amount like = {.board = last->amount.board || due.fiches != 0};
    idea(ideas, MEND_ITEM_OUT, at,
         arena_printf(ideas->arena, ", %s %s", french ? item_names[item].fr : item_names[item].en,
                      score_said_as(ideas, &like, due)));
}

static bool has_item(const struct marks_said *marks, int item)
{
    for (size_t i = 0; i < marks->count; i++)
        if (marks->item[i].item == item)
            return true;
    return false;
}

static void items(struct ideas *ideas, const struct marks_said *marks, const struct deal_account *account, int player)
{
    for (size_t i = 0; i < marks->count; i++) {
        const struct mark_said *said = &marks->item[i];
        digits(ideas, said->amount.at);
        item_twice(ideas, marks, i);
        if (account->known)
            idea(ideas, MEND_ITEM, said->amount.at,
                 score_said_as(ideas, &said->amount, item_due(ideas, account, player, said->item)));
    }
    for (int item = ITEM_NONE + 1; item < ITEMS && account->known; item++)
        if (!has_item(marks, item))
            item_put_in(ideas, marks, item, item_due(ideas, account, player, item));
}

/* --- totals, scores, numbers called --------------------------------------------------------------------------------- */

static void totals(struct ideas *ideas, const struct deal *deal, const struct deal_account *account, int player)
{
    const struct marks_said *marks = &deal->marks[player];
    if (marks->recorded && marks->itemised) {
        items(ideas, marks, account, player);
    } else if (marks->recorded) {
        digits(ideas, marks->total.at);
        if (account->known)
            idea(ideas, MEND_CARRY, marks->total.at,
                 score_said_as(ideas, &marks->total, change_of(ideas, account, player)));
    }
    const struct amount *score = &deal->score[player];
    if (!score->recorded)
        return;
    digits(ideas, score->at);
    idea(ideas, MEND_CARRY, score->at, score_said_as(ideas, score, account->end.score[player]));
}

static void columns(struct ideas *ideas, const struct deal *deal, int one, int two)
{
    const struct marks_said *marks = &deal->marks[one], *other = &deal->marks[two];
    if (marks->recorded && other->recorded)
        idea_exchange(ideas, MEND_COLUMNS, marks->itemised ? marks->at : marks->total.at,
                      other->itemised ? other->at : other->total.at);
    if (deal->score[one].recorded && deal->score[two].recorded)
        idea_exchange(ideas, MEND_COLUMNS, deal->score[one].at, deal->score[two].at);
}

static void numbers_in(struct ideas *ideas, const struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++)
        if (steps->step[i].n.recorded && steps->step[i].verb != VERB_NOTE)
            digits(ideas, steps->step[i].n.at);
}

void ideas_of_figures(struct ideas *ideas, const struct deal *deal, const struct deal_account *account)
{
    int players = (int)ideas->judgement->record->player_count;
    for (int player = 0; player < players; player++) {
        totals(ideas, deal, account, player);
        for (int other = player + 1; other < players; other++)
            columns(ideas, deal, player, other);
    }
    numbers_in(ideas, &deal->dealing);
    numbers_in(ideas, &deal->calls);
    numbers_in(ideas, &deal->play);
}
