#include "core/settle.h"

#include "core/sheet.h"

#include <stdlib.h>
#include <string.h>

/* --- during the replay --- */

void settle_begin(struct judge *judge, struct deal_account *account)
{
    if (!judge->settles)
        return;
    judge->settled = account->settled = arena_alloc(judge->arena, sizeof *judge->settled);
    judge->settled->turned = CARD_UNKNOWN;
}

void settle_trick(struct judge *judge, const struct trick *trick)
{
    struct settled *settled = judge->settled;
    if (settled == NULL)
        return;
    size_t here = 0;
    for (size_t i = 0; i < trick->count; i++)
        here += trick->card[i]->step == trick->step;
    bool own = here == trick->step->cards.count;
    settled->trick =
        arena_grow(judge->arena, settled->trick, settled->trick_count, &settled->trick_room, sizeof *settled->trick);
    settled->trick[settled->trick_count++] = (struct settled_trick){.step = trick->step,
                                                                    .whole_step = own && here == trick->count,
                                                                    .own_step = own,
                                                                    .leader = trick->leader,
                                                                    .winner = trick->winner};
}

void settle_end(struct judge *judge, const struct deal_account *account)
{
    struct settled *settled = judge->settled;
    if (settled == NULL)
        return;
    settled->has_marks = account->known && !account->voided && !judge->on_sheet;
    settled->has_score = account->known && !judge->adrift && !judge->on_sheet;
    for (size_t player = 0; player < judge->record->player_count; player++) {
        settled->score[player] = account->end.score[player];
        settled->change[player] = sheet_score(judge, score_value(judge, account->end.score[player]) -
                                                         score_value(judge, judge->start.score[player]));
    }
    if (judge->game->settled != NULL)
        judge->game->settled(judge, settled);
    judge->settled = NULL;
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

/* Who led and who won the tricks of one list; `from` is what `steps` is a copy of. */
static void fill_tricks(struct steps *steps, const struct steps *from, const struct settled *settled)
{
    for (size_t i = 0; i < settled->trick_count; i++) {
        const struct settled_trick *trick = &settled->trick[i];
        size_t at = 0;
        while (at < from->count && &from->step[at] != trick->step)
            at++;
        if (at == from->count)
            continue;
        struct step *step = &steps->step[at];
        if (trick->whole_step && step->actor == ACTOR_NONE && trick->leader != NOBODY)
            step->actor = trick->leader;
        if (trick->own_step && step->winner == NOBODY)
            step->winner = trick->winner;
    }
}

static void fill_play(struct deal *deal, const struct deal *from, const struct settled *settled, struct arena *arena)
{
    deal->play = copy_steps(&from->play, 0, arena);
    fill_tricks(&deal->play, &from->play, settled);
    if (from->manche_count == 0)
        return;
    deal->manche = arena_alloc(arena, from->manche_count * sizeof *deal->manche);
    for (size_t i = 0; i < from->manche_count; i++) {
        deal->manche[i] = from->manche[i];
        deal->manche[i].play = copy_steps(&from->manche[i].play, 0, arena);
        fill_tricks(&deal->manche[i].play, &from->manche[i].play, settled);
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
    steps->step[steps->count++] = (struct step){.verb = VERB_DRAWS,
                                                .actor = player,
                                                .cards = cards_of(draw->card, draw->count, arena),
                                                .suit = SUIT_UNKNOWN,
                                                .rank = RANK_UNKNOWN,
                                                .player = NOBODY,
                                                .winner = NOBODY};
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

static struct amount amount_of(const struct game *game, struct score score)
{
    return (struct amount){.recorded = true,
                           .board = game->boards,
                           .points = game->boards ? 0 : score.points,
                           .fiches = score.fiches,
                           .jetons = game->boards ? score.points : 0};
}

static void fill_figures(struct deal *deal, const struct settled *settled, const struct record *record,
                         const struct game *game, unsigned fill)
{
    bool marks = settled->has_marks && deal->manche_count == 0, score = settled->has_score;
    for (size_t player = 0; player < record->player_count; player++) {
        marks &= !deal->marks[player].recorded;
        score &= !deal->score[player].recorded;
    }
    for (size_t player = 0; player < record->player_count; player++) {
        if (marks && (fill & FILL_MARKS))
            deal->marks[player] =
                (struct marks_said){.recorded = true, .total = amount_of(game, settled->change[player])};
        if (score && (fill & FILL_SCORE))
            deal->score[player] = amount_of(game, settled->score[player]);
    }
}

static void fill_deal(struct deal *deal, const struct deal *from, const struct settled *settled,
                      const struct record *record, const struct game *game, unsigned fill, struct arena *arena)
{
    if (fill & FILL_DRAWS)
        fill_draws(deal, from, settled, arena);
    if (fill & FILL_TRICKS)
        fill_play(deal, from, settled, arena);
    if ((fill & FILL_TURNED) && settled->turned != CARD_UNKNOWN && !has_turned(from)) {
        deal->turned = cards_of(&settled->turned, 1, arena);
        deal->turned_position = (struct number){.recorded = true, .value = settled->turned_position};
    }
    fill_figures(deal, settled, record, game, fill);
}

struct record *record_fill(const struct record *record, const struct judgement *judgement, const unsigned *fill,
                           struct arena *arena)
{
    struct record *copy = arena_alloc(arena, sizeof *copy);
    *copy = *record;
    copy->deal = arena_alloc(arena, record->deal_count * sizeof *copy->deal);
    for (size_t i = 0; i < record->deal_count; i++) {
        copy->deal[i] = record->deal[i];
        if (judgement->deal[i].settled != NULL)
            fill_deal(&copy->deal[i], &record->deal[i], judgement->deal[i].settled, record, judgement->game, fill[i],
                      arena);
    }
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
    struct finding **list = malloc(bytes);
    if (list == NULL)
        out_of_memory();
    if (judgement->finding_count > 0)
        memcpy(list, judgement->finding, judgement->finding_count * sizeof *list);
    qsort(list, judgement->finding_count, sizeof(struct finding *), by_rule);
    return list;
}

bool judgement_same(const struct judgement *a, const struct judgement *b)
{
    if (a->verdict != b->verdict || a->finding_count != b->finding_count)
        return false;
    struct finding **one = in_order(a), **two = in_order(b);
    bool same = true;
    for (size_t i = 0; i < a->finding_count && same; i++)
        same = by_rule(&one[i], &two[i]) == 0;
    free(one);
    free(two);
    return same;
}
