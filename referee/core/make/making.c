#include "core/make/making.h"

#include "core/options.h"
#include "core/table.h"
#include "core/trick.h"

#include <string.h>

enum { ORDER_MOST = 64 };

/* --- what is written ------------------------------------------------------------------------------------------ */

struct step *making_step(struct making *making, struct steps *steps, int actor, enum verb verb)
{
    /* Room doubles: a list is full when its count is a power of two from sixteen up, or nothing. */
    size_t count = steps->count, room = 16;
    while (room < count)
        room *= 2;
    if (count == 0 || (count == room && count >= 16)) {
        struct step *grown = arena_alloc(making->arena, (count == 0 ? room : room * 2) * sizeof *grown);
        if (count > 0)
            memcpy(grown, steps->step, count * sizeof *grown);
        steps->step = grown;
    }
    steps->recorded = true;
    struct step *step = &steps->step[steps->count++];
    *step = step_bare(verb, actor);
    return step;
}

struct card_list making_list(struct making *making, const card_t *card, size_t count)
{
    struct card_list list = {.recorded = true, .count = count};
    list.card = arena_alloc(making->arena, (count + 1) * sizeof *list.card);
    list.card_at = arena_alloc(making->arena, (count + 1) * sizeof *list.card_at);
    for (size_t i = 0; i < count; i++)
        list.card[i] = card_face(card[i]);
    return list;
}

struct card_list making_cards(struct making *making, cardset_t cards)
{
    card_t card[64] = {0};
    size_t count = 0;
    for (enum suit suit = SPADES; suit < SUITS; suit++)
        for (int rank = RANKS; rank >= 0; rank--) {
            if (set_has(cards, CARD(suit, rank)) && rank < RANKS)
                card[count++] = CARD(suit, rank);
            if (rank < RANKS && set_has(cards, card_twin(CARD(suit, rank))))
                card[count++] = CARD(suit, rank);
        }
    return making_list(making, card, count);
}

struct number making_number(int value) { return (struct number){.recorded = true, .value = value}; }

size_t making_deal_out(struct making *making, struct deal *deal, const cardset_t given[MAX_PLAYERS],
                       cardset_t hand[MAX_PLAYERS], card_t rest[ORDER_MOST])
{
    struct judge *judge = making->judge;
    cardset_t left = judge->rules.pack;
    for (size_t player = 0; player < making->record->player_count; player++)
        left &= ~given[player];
    for (size_t player = 0; player < making->record->player_count; player++) {
        hand[player] = given[player];
        if (sits_out(judge, (int)player))
            continue;
        hand[player] |= random_cards(&making->random, left, judge->game->hand_size - set_count(given[player]));
        left &= ~hand[player];
        deal->hands[player] = making_cards(making, hand[player]);
    }
    size_t count = 0;
    for (; left != 0; left &= left - 1)
        rest[count++] = set_first(left);
    random_shuffle(&making->random, rest, count);
    return count;
}

/* --- the play --------------------------------------------------------------------------------------------------- */

/* Mostly any card; now and then the highest or the lowest by its number, so that long suits get played through. */
card_t making_choice(struct making *making, const struct trick *trick, cardset_t lawful)
{
    (void)trick;
    switch (random_below(&making->random, 4)) {
    case 0: return set_last(lawful);
    case 1: return set_first(lawful);
    default: return random_card(&making->random, lawful);
    }
}

/* Notes the cards of the trick from `first` on as one step. */
static struct step *note_cards(struct making *making, struct deal *deal, const struct trick *trick, size_t first,
                               int actor)
{
    card_t card[MAX_PLAYERS] = {0};
    for (size_t i = first; i < trick->count; i++)
        card[i - first] = trick->card[i]->card;
    struct step *step = making_step(making, &deal->play, actor, VERB_CARDS);
    step->cards = making_list(making, card, trick->count - first);
    for (size_t i = first; i < trick->count; i++)
        if (trick->card[i]->at.line == LINE_TO_COME)
            step->at = step->cards.card_at[i - first] = trick->card[i]->at;
    making->noted = trick->count;
    return step;
}

void making_note_so_far(struct making *making, struct deal *deal, const struct trick *trick)
{
    if (making->noted < trick->count)
        note_cards(making, deal, trick, making->noted, trick->card[making->noted]->player);
}

static void note_trick(struct making *making, struct deal *deal, const struct trick *trick)
{
    bool cut = making->noted > 0, named = cut || making->writing.leaders;
    if (making->noted >= trick->count)
        return;
    struct step *step =
        note_cards(making, deal, trick, making->noted, named ? trick->card[making->noted]->player : NOBODY);
    if (making->writing.gathered)
        step->winner = trick->winner;
}

int making_trick(struct making *making, struct deal *deal, cardset_t hand[MAX_PLAYERS], int leader, unsigned number,
                 before_card *before, void *data)
{
    struct judge *judge = making->judge;
    struct play play[MAX_PLAYERS];
    struct trick trick = {.number = number, .leader = leader, .winner = NOBODY};
    int player = leader;
    making->noted = 0;
    for (int i = 0; i < seats(judge); i++, player = next_player(judge, player)) {
        card_t card = before != NULL ? before(making, deal, &trick, player, hand[player], data) : CARD_UNKNOWN;
        if (!card_known(card)) {
            cardset_t lawful = judge->game->play->lawful(judge, &trick, hand[player]);
            if (lawful == 0)
                break;
            card = making_choice(making, &trick, lawful);
        }
        play[i] = (struct play){.player = player, .card = card, .written = card, .trick = number, .nth = (unsigned)i};
        play[i].at = making->card_at;
        making->card_at = (struct place){0};
        hand[player] &= ~set_of(card);
        trick.card[trick.count++] = &play[i];
    }
    size_t best = trick.count == (size_t)seats(judge) ? judge->game->play->winner(judge, &trick) : trick.count;
    if (best < trick.count)
        trick.winner = play[best].player;
    note_trick(making, deal, &trick);
    return trick.winner;
}

int making_play_on(struct making *making, struct deal *deal, cardset_t hand[MAX_PLAYERS], int leader, unsigned first,
                   unsigned last, before_card *before, void *data)
{
    deal->play.recorded = true;
    for (unsigned number = first; number <= last && leader != NOBODY; number++)
        leader = making_trick(making, deal, hand, leader, number, before, data);
    return leader;
}

int making_play(struct making *making, struct deal *deal, cardset_t hand[MAX_PLAYERS], int leader, unsigned tricks,
                before_card *before, void *data)
{
    return making_play_on(making, deal, hand, leader, 1, tricks, before, data);
}

/* --- marks ------------------------------------------------------------------------------------------------------ */

struct mark_said *making_item(struct making *making, struct marks_said *marks, enum item item)
{
    for (size_t i = 0; i < marks->count; i++)
        if (marks->item[i].item == (int)item)
            return &marks->item[i];
    if (marks->item == NULL)
        marks->item = arena_alloc(making->arena, ITEMS * sizeof *marks->item);
    struct mark_said *said = &marks->item[marks->count++];
    *said = (struct mark_said){.item = (int)item, .amount = score_amount(making->judge->game, (struct score){0, 0})};
    return said;
}

void making_carry_in(struct making *making, int player, struct score score)
{
    struct judge *judge = making->judge;
    making->record->start[player] = score_amount(judge->game, score);
    judge->board.score[player] = judge->sheet.board.score[player] = judge->ruled.score[player] = score;
}

/* --- the record --------------------------------------------------------------------------------------------------- */

bool making_wants(const struct making *making, const struct rule *rule)
{
    const struct judge *judge = making->judge;
    return making->wish->fault == rule && !making->planted && (rule->editions & judge->rules.in_force) != 0 &&
           rule->level <= judge->rules.evidence;
}

/* The fact at `at` is the one that the finding will be told at: it is known again by the number of the expectation. */
static void expect(struct making *making, const struct rule *rule, struct place *at)
{
    struct record *record = making->record;
    *at = (struct place){.line = LINE_TO_COME, .byte = (unsigned)record->expect_count};
    record->has_expect = true;
    record->expect =
        arena_grow(making->arena, record->expect, record->expect_count, &making->expect_room, sizeof *record->expect);
    record->expect[record->expect_count++] = (struct expected){.rule = {.s = rule->id}, .line = LINE_TO_COME};
}

void making_plant(struct making *making, struct place *at)
{
    if (making->wish->fault == NULL || making->planted)
        return;
    making->planted = true;
    expect(making, making->wish->fault, at);
}

bool making_incident(struct making *making, const struct rule *rule, unsigned of, struct place *at)
{
    if (!making->wish->incidents || !random_chance(&making->random, 1, of))
        return false;
    expect(making, rule, at);
    return true;
}

static struct word word_of(const char *text) { return (struct word){.s = text}; }

void making_agree(struct making *making, size_t option, int value)
{
    struct record *record = making->record;
    const struct option *row = &making->wish->game->option[option];
    struct option_said *all = arena_alloc(making->arena, (record->option_count + 1) * sizeof *all);
    char text[32];
    if (record->option_count > 0)
        memcpy(all, record->option, record->option_count * sizeof *all);
    option_print(row, value, text, sizeof text);
    all[record->option_count++] = (struct option_said){.name = word_of(row->name),
                                                       .value = word_of(arena_text(making->arena, text, strlen(text)))};
    record->option = all;
}

size_t making_edition(const struct wish *wish)
{
    return wish->edition != NULL ? (size_t)edition_find(wish->game, wish->edition) : wish->game->default_edition;
}

static bool wishes_of(const struct wish *wish, size_t option)
{
    for (size_t i = 0; i < wish->option_count; i++)
        if (option_find(wish->game, wish->option[i].name.s) == (int)option)
            return true;
    return false;
}

void making_agree_for(struct making *making, const struct rule *rule, size_t option, const char *value)
{
    const struct wish *wish = making->wish;
    size_t edition = making_edition(wish);
    bool has = (rule->editions >> edition_base(wish->game, edition) & 1U) != 0;
    if (wish->fault != rule || !has || wishes_of(wish, option))
        return;
    int agreed = option_parse(wish->game, edition, option, value);
    int *standing = arena_alloc(making->arena, wish->game->option_count * sizeof *standing);
    option_defaults(wish->game, edition, standing);
    if (agreed >= 0 && agreed != standing[option])
        making_agree(making, option, agreed);
}
