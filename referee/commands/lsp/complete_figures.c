/* The figures that replay gives: the score after a deal, and what each player marks in it. */
#include "commands/lsp/completion.h"

#include "core/pen.h"
#include "core/settle.h"

#include <string.h>

/* What a player has marked for an item in a deal. */
struct item_sum {
    enum item item;
    struct score amount;
};

/* The items of a deal in the order in which they were first marked; `sum` has room for ITEMS. Returns how many. */
static size_t sum_items(const struct judgement *judgement, const struct deal_account *account, int player,
                        struct item_sum *sum)
{
    size_t count = 0;
    for (size_t i = 0; i < account->line_count; i++) {
        const struct line *line = &judgement->ledger.line[account->first_line + i];
        size_t at = 0;
        while (at < count && sum[at].item != line->item)
            at++;
        if (line->player != player || line->item == ITEM_NONE)
            continue;
        if (at == count)
            sum[count++] = (struct item_sum){.item = line->item};
        sum[at].amount.fiches += line->amount.fiches;
        sum[at].amount.points += line->amount.points;
    }
    return count;
}

/* Takes out what comes to nothing; a demark is written as what it takes off. */
static size_t drop_nothing(struct item_sum *sum, size_t count)
{
    size_t left = 0;
    for (size_t i = 0; i < count; i++) {
        struct item_sum one = sum[i];
        if (one.item == ITEM_DEMARK)
            one.amount = (struct score){.fiches = -one.amount.fiches, .points = -one.amount.points};
        if (one.amount.fiches != 0 || one.amount.points != 0)
            sum[left++] = one;
    }
    return left;
}

static struct pen pen_of(const struct completion *completion, struct canon *canon)
{
    *canon = (struct canon){.language = completion->french ? LANG_FR : LANG_EN};
    return (struct pen){canon, completion->judgement->record, completion->call->arena, NULL};
}

static const char *item_text(const struct completion *completion, const struct item_sum *sum)
{
    struct canon canon;
    const struct pen pen = pen_of(completion, &canon);
    const struct amount amount = {.board = completion->judgement->game->boards,
                                  .points = sum->amount.points,
                                  .fiches = sum->amount.fiches,
                                  .jetons = sum->amount.points};
    return arena_printf(completion->call->arena, "%s %s", pen_word_for(&pen, WORDS_ITEM, (int)sum->item),
                        pen_amount(&pen, &amount, true));
}

static const char *score_text(const struct completion *completion, struct score score)
{
    struct canon canon;
    const struct pen pen = pen_of(completion, &canon);
    const struct amount amount = {.board = completion->judgement->game->boards,
                                  .points = score.points,
                                  .fiches = score.fiches,
                                  .jetons = score.points};
    return pen_amount(&pen, &amount, false);
}

static const struct deal_account *last_account(const struct completion *completion)
{
    const struct judgement *judgement = completion->judgement;
    return judgement->account_count > 0 ? &judgement->account[judgement->account_count - 1] : NULL;
}

/* Whether an item has been written already in the list, as far as it is on this line. */
static bool is_listed(const struct completion *completion, const char *item)
{
    size_t length = strcspn(item, " ");
    const char *from = completion->entry->piece.bytes + completion->context.list;
    size_t left = completion->context.from - completion->context.list;
    for (; left >= length; from++, left--)
        if (strncmp(from, item, length) == 0)
            return true;
    return false;
}

static void figure_add(const struct completion *completion, unsigned rank, const char *text)
{
    completion_add(completion, KIND_VALUE, rank, completion->context.from, text, NULL);
}

static void add_items(const struct completion *completion, int player)
{
    struct item_sum sum[ITEMS] = {{.item = ITEM_NONE}};
    size_t count = drop_nothing(sum, sum_items(completion->judgement, last_account(completion), player, sum));
    for (size_t i = 0; i < count; i++) {
        const char *text = item_text(completion, &sum[i]);
        if (!is_listed(completion, text))
            figure_add(completion, (unsigned)i, text);
    }
}

/* "[point 5, tricks 9]". */
static const char *items_text(const struct completion *completion, int player)
{
    struct item_sum sum[ITEMS] = {{.item = ITEM_NONE}};
    size_t count = drop_nothing(sum, sum_items(completion->judgement, last_account(completion), player, sum));
    const char *text = "[";
    for (size_t i = 0; i < count; i++)
        text = arena_printf(completion->call->arena, "%s%s%s", text, i > 0 ? ", " : "", item_text(completion, &sum[i]));
    return arena_printf(completion->call->arena, "%s]", text);
}

/* A figure for each player, or his items. */
static const char *for_all(const struct completion *completion, const struct score *score, bool items)
{
    const struct record *record = completion->judgement->record;
    const char *text = "{";
    for (size_t i = 0; i < record->player_count; i++)
        text = arena_printf(completion->call->arena, "%s%s%s: %s", text, i > 0 ? ", " : "", record->player[i].s,
                            items ? items_text(completion, (int)i) : score_text(completion, score[i]));
    return arena_printf(completion->call->arena, "%s}", text);
}

void completion_of_figures(const struct completion *completion, bool marks)
{
    const struct deal_account *account = last_account(completion);
    const struct settled *settled = account != NULL ? account->settled : NULL;
    if (settled == NULL || !(marks ? settled->has_marks : settled->has_score))
        return;
    const struct score *score = marks ? settled->change : settled->score;
    int player = completion_player(completion);
    if (completion->context.listed && (!marks || player == NOBODY))
        return;
    if (completion->context.listed) {
        add_items(completion, player);
        return;
    }
    figure_add(completion, 0,
               player != NOBODY ? score_text(completion, score[player]) : for_all(completion, score, false));
    if (marks)
        figure_add(completion, 1, player != NOBODY ? items_text(completion, player) : for_all(completion, score, true));
}
