#include "core/settle.h"

#include "core/memory.h"
#include "core/noted.h"
#include "core/sheet/sheet_said.h"

#include <stdlib.h>
#include <string.h>

/* --- during the replay --- */

/* Whether what the sheet has, if anything, comes to the score of the replay: a score filled in beside other marks would pass for
   what they come to. */
static bool sheet_agrees(const struct judge *judge, const struct board *end)
{
    for (size_t player = 0; judge->sheet.written && player < judge->record->player_count; player++)
        if (!score_equal(judge->sheet.board.score[player], end->score[player]))
            return false;
    return true;
}

struct settled *settle(struct judge *judge, const struct deal_account *account)
{
    struct settled *settled = arena_alloc(judge->arena, sizeof *settled);
    settled->turned = CARD_UNKNOWN;
    settled->has_marks = account->known && !account->voided && !judge->sheet.alone;
    settled->has_score = account->known && account->part->last && !judge->sheet.adrift && !judge->sheet.alone &&
                         sheet_agrees(judge, &account->end);
    for (size_t player = 0; player < judge->record->player_count; player++) {
        settled->score[player] = account->end.score[player];
        settled->change[player] = sheet_score(judge, score_value(judge, account->end.score[player]) -
                                                         score_value(judge, account->start.score[player]));
    }
    if (judge->game->settled != NULL)
        judge->game->settled(judge, settled);
    return settled;
}

/* --- filling in --- */

static struct steps copy_steps(const struct steps *steps, size_t more, struct arena *arena)
{
    struct steps copy = *steps;
    copy.step = arena_alloc(arena, (steps->count + more) * sizeof *copy.step);
    if (steps->count > 0)
        memcpy(copy.step, steps->step, steps->count * sizeof *copy.step);
    return copy;
}

/* Who led and who won a trick, if one step tells it; who won it, if its last card's step has no cards of others. */
static void fill_trick(struct step *step, const struct trick *trick)
{
    size_t here = 0;
    for (size_t i = 0; i < trick->count; i++)
        here += trick->card[i]->step == trick->step;
    if (here != trick->step->cards.count)
        return;
    if (here == trick->count && step->actor == ACTOR_NONE && trick->leader >= 0)
        step->actor = trick->leader;
    if (step->winner == NOBODY)
        step->winner = trick->winner;
}

static void fill_tricks(struct deal *deal, const struct deal *from, const struct deal_account *account,
                        struct arena *arena)
{
    deal->play = copy_steps(&from->play, 0, arena);
    for (size_t i = 0; i < account->trick_count; i++) {
        const struct trick *trick = &account->trick[i];
        size_t at = 0;
        while (at < from->play.count && &from->play.step[at] != trick->step)
            at++;
        if (at < from->play.count && trick->winner >= 0)
            fill_trick(&deal->play.step[at], trick);
    }
}

static struct card_list cards_of(const card_t *card, size_t count, struct arena *arena)
{
    struct card_list list = {.recorded = true, .count = count};
    list.card = arena_alloc(arena, count * sizeof *list.card);
    list.card_at = arena_alloc(arena, count * sizeof *list.card_at);
    memcpy(list.card, card, count * sizeof *list.card);
    return list;
}

static void add_draw(struct steps *steps, int player, const struct settled_draw *draw, struct arena *arena)
{
    struct step *step = &steps->step[steps->count++];
    *step = step_bare(VERB_DRAWS, player);
    step->cards = cards_of(draw->card, draw->count, arena);
}

static void fill_draws(struct deal *deal, const struct deal *from, const struct settled *settled, struct arena *arena)
{
    deal->calls = copy_steps(&from->calls, MAX_PLAYERS, arena);
    deal->calls.count = 0;
    for (size_t i = 0; i < from->calls.count; i++) {
        deal->calls.step[deal->calls.count++] = from->calls.step[i];
        for (int player = 0; player < MAX_PLAYERS; player++)
            if (settled->draw[player].after == &from->calls.step[i])
                add_draw(&deal->calls, player, &settled->draw[player], arena);
    }
}

static bool has_turned(const struct deal *deal)
{
    for (size_t i = 0; i < deal->dealing.count; i++)
        if (deal->dealing.step[i].verb == VERB_TURNS || deal->dealing.step[i].verb == VERB_FINDS_TURNED)
            return true;
    return deal->turned.recorded;
}

static void fill_marks(struct deal *deal, const struct settled *settled, const struct judgement *judgement)
{
    bool fits = settled->has_marks && !deal_has_marks(deal);
    for (size_t player = 0; fits && player < judgement->record->player_count; player++)
        deal->marks[player] =
            (struct marks_said){.recorded = true, .total = score_amount(judgement->game, settled->change[player])};
}

static void fill_score(struct deal *deal, const struct settled *settled, const struct judgement *judgement)
{
    bool fits = settled->has_score && !deal_has_score(deal);
    for (size_t player = 0; fits && player < judgement->record->player_count; player++)
        deal->score[player] = score_amount(judgement->game, settled->score[player]);
}

/* What is settled of a deal, or of a manche: `part` and `from` are that, `deal` is the deal. */
static void fill_part(struct deal *part, const struct deal *from, struct deal *deal, const struct judgement *judgement,
                      const struct deal_account *account, unsigned fill, struct arena *arena)
{
    const struct settled *settled = account->settled;
    if (fill & FILL_DRAWS)
        fill_draws(part, from, settled, arena);
    if (fill & FILL_TRICKS)
        fill_tricks(part, from, account, arena);
    if ((fill & FILL_TURNED) && settled->turned != CARD_UNKNOWN && !has_turned(deal)) {
        deal->turned = cards_of(&settled->turned, 1, arena);
        deal->turned_position = (struct number){.recorded = true, .value = settled->turned_position};
    }
    if (fill & FILL_MARKS)
        fill_marks(part, settled, judgement);
    if (fill & FILL_SCORE)
        fill_score(deal, settled, judgement);
}

/* Of a deal that is replayed in manches, each account is one of them, in their order. */
static void fill_account(struct deal *deal, const struct deal *from, const struct judgement *judgement,
                         const struct deal_account *account, unsigned fill, size_t *manche, struct arena *arena)
{
    bool whole = account->part->first && account->part->last && judgement->game->manches == 0;
    if (from->manche_count == 0 || whole) {
        fill_part(deal, from, deal, judgement, account, fill, arena);
        return;
    }
    size_t index = account->part->first ? 0 : *manche + 1;
    *manche = index;
    if (index < from->manche_count)
        fill_part(&deal->manche[index], &from->manche[index], deal, judgement, account, fill, arena);
}

static struct deal copy_deal(const struct deal *from, struct arena *arena)
{
    struct deal copy = *from;
    copy.manche = arena_alloc(arena, from->manche_count * sizeof *copy.manche);
    if (from->manche_count > 0)
        memcpy(copy.manche, from->manche, from->manche_count * sizeof *copy.manche);
    return copy;
}

struct record *record_fill(const struct record *record, const struct judgement *judgement, const unsigned *fill,
                           struct arena *arena)
{
    struct record *copy = arena_alloc(arena, sizeof *copy);
    size_t manche = 0;
    *copy = *record;
    copy->deal = arena_alloc(arena, record->deal_count * sizeof *copy->deal);
    for (size_t i = 0; i < record->deal_count; i++)
        copy->deal[i] = copy_deal(&record->deal[i], arena);
    for (size_t i = 0; i < judgement->account_count; i++) {
        const struct deal_account *account = &judgement->account[i];
        size_t deal = account->part->number - 1;
        if (account->settled != NULL)
            fill_account(&copy->deal[deal], &judgement->record->deal[deal], judgement, account, fill[deal], &manche,
                         arena);
    }
    for (size_t i = 0; i < record->deal_count; i++)
        notes_back(&copy->deal[i], arena);
    return copy;
}

/* --- comparing --- */

static int by_rule(const void *a, const void *b)
{
    const struct finding *one = *(struct finding *const *)a, *two = *(struct finding *const *)b;
    int order = strcmp(one->rule->id, two->rule->id);
    if (order == 0 && one->severity != two->severity)
        order = one->severity < two->severity ? -1 : 1;
    if (order == 0 && one->at_fault != two->at_fault)
        order = one->at_fault < two->at_fault ? -1 : 1;
    return order;
}

static struct finding **in_order(const struct judgement *judgement)
{
    size_t bytes = (judgement->finding_count + 1) * sizeof(struct finding *);
    struct finding **list = memory_take(bytes);
    if (judgement->finding_count > 0)
        memcpy(list, judgement->finding, judgement->finding_count * sizeof *list);
    qsort(list, judgement->finding_count, sizeof(struct finding *), by_rule);
    return list;
}

/* What is recorded in the one is so in the other. */
static bool keeps_recorded(const struct judgement *a, const struct judgement *b)
{
    bool keeps = !a->has_recorded || b->has_recorded;
    for (size_t player = 0; a->has_recorded && player < a->record->player_count; player++)
        keeps &= score_equal(a->recorded.score[player], b->recorded.score[player]);
    return keeps;
}

bool judgement_same(const struct judgement *a, const struct judgement *b)
{
    if (a->verdict != b->verdict || a->finding_count != b->finding_count || !keeps_recorded(a, b))
        return false;
    struct finding **one = in_order(a), **two = in_order(b);
    bool same = true;
    for (size_t i = 0; i < a->finding_count && same; i++)
        same = by_rule(&one[i], &two[i]) == 0;
    memory_give(one);
    memory_give(two);
    return same;
}
