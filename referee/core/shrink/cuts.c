#include "core/shrink/cuts.h"

#include "core/words.h"

#include <string.h>

/* What a record has beside its deals. */
enum head {
    HEAD_VERSION,
    HEAD_RESULT, /* `at`: 0, or the number of a player from 1, of whom alone it is */
    HEAD_VALUE,
    HEAD_WINNER,
    HEAD_DRAW,
    HEAD_BETS,
    HEAD_MANCHES_WON,
    HEAD_START,  /* the same */
    HEAD_OPTION, /* `at`: which */
    HEAD_DRAWN,  /* `at`: which act of the draw */
};

/* What a deal or a manche has; those of a player have his number in `at`. */
enum part {
    PART_SCORE,
    PART_MARKS,
    PART_MANCHES,
    PART_PLAY,
    PART_CALLS,
    PART_DEALING,
    PART_HELD,
    PART_HANDS,
    PART_TURNED,
    PART_TALON,
    PART_PACK,
    PART_PACKETS,
    PART_CONTRACT,
    PART_DEALER,
    PART_NUMBER,
    PARTS
};

enum { DEAL_WHOLE = -1 };

/* The keys under which that stands, where it may be said that there is nothing of it (struct aside). */
#define BIT(key) ((uint64_t)1 << KEY_##key)
static const uint64_t head_keys[] = {[HEAD_RESULT] = BIT(RESULT),
                                     [HEAD_DRAW] = BIT(DRAW),
                                     [HEAD_START] = BIT(START),
                                     [HEAD_MANCHES_WON] = BIT(MANCHES_WON),
                                     [HEAD_DRAWN] = 0};
static const uint64_t part_keys[PARTS] = {[PART_SCORE] = BIT(SCORE),
                                          [PART_MARKS] = BIT(MARKS) | BIT(MANCHE_MARKS),
                                          [PART_MANCHES] = BIT(MANCHES),
                                          [PART_PLAY] = BIT(PLAY) | BIT(MANCHE_PLAY),
                                          [PART_CALLS] = BIT(CALLS) | BIT(MANCHE_CALLS),
                                          [PART_DEALING] = BIT(DEALING),
                                          [PART_HELD] = BIT(HELD),
                                          [PART_HANDS] = BIT(HANDS) | BIT(MANCHE_HANDS),
                                          [PART_TURNED] = BIT(TURNED),
                                          [PART_TALON] = BIT(TALON),
                                          [PART_PACK] = BIT(PACK),
                                          [PART_PACKETS] = BIT(PACKETS),
                                          [PART_CONTRACT] = BIT(DECLARER) | BIT(BID) | BIT(MADE),
                                          [PART_DEALER] = BIT(DEALER)};
/* What nobody judges. */
static const uint64_t bare_keys =
    BIT(TITLE) | BIT(DATE) | BIT(PLACE) | BIT(SCORER) | BIT(SOURCE) | BIT(NOTE) | BIT(EXPECT) | BIT(EXPECT_SCORE);

struct list {
    struct arena *arena;
    struct cut *cut;
    size_t count, room;
};

static void cut_add(struct list *list, struct cut cut)
{
    list->cut = arena_grow(list->arena, list->cut, list->count, &list->room, sizeof cut);
    list->cut[list->count++] = cut;
}

/* --- what there is -------------------------------------------------------------------------------------------- */

static void add_head(struct list *list, const struct record *record, enum head head, size_t at, bool there)
{
    if (there || (at == 0 && (record->said.nothing & head_keys[head]) != 0))
        cut_add(list, (struct cut){.size = CUT_HEADS, .part = head, .at = at});
}

static void list_heads(struct list *list, const struct record *record)
{
    bool start = false, manches = false;
    for (size_t i = 0; i < MAX_PLAYERS; i++) {
        start |= record->start[i].recorded;
        manches |= record->manches_won[i].recorded;
    }
    add_head(list, record, HEAD_VERSION, 0, record->version.recorded);
    add_head(list, record, HEAD_RESULT, 0, record->result.recorded);
    for (size_t i = 0; i < MAX_PLAYERS; i++)
        add_head(list, record, HEAD_RESULT, i + 1, record->result.recorded && record->result.score[i].recorded);
    add_head(list, record, HEAD_VALUE, 0, record->result.recorded && record->result.value.recorded);
    add_head(list, record, HEAD_WINNER, 0, record->result.recorded && record->result.winner_at.line != 0);
    add_head(list, record, HEAD_DRAW, 0, record->draw.recorded);
    add_head(list, record, HEAD_BETS, 0, record->bets.recorded);
    add_head(list, record, HEAD_MANCHES_WON, 0, manches);
    add_head(list, record, HEAD_START, 0, start);
    for (size_t i = 0; i < MAX_PLAYERS; i++)
        add_head(list, record, HEAD_START, i + 1, record->start[i].recorded);
    for (size_t i = 0; i < record->option_count; i++)
        add_head(list, record, HEAD_OPTION, i, true);
    for (size_t i = 0; i < record->draw.count; i++)
        add_head(list, record, HEAD_DRAWN, i, true);
}

static bool has_part(const struct deal *deal, enum part part, size_t player)
{
    if (player == 0 && (deal->said.nothing & part_keys[part]) != 0)
        return true;
    switch (part) {
    case PART_SCORE: return deal->score[player].recorded;
    case PART_MARKS: return deal->marks[player].recorded;
    case PART_MANCHES: return player == 0 && deal->manche_count > 0;
    case PART_PLAY: return player == 0 && deal->play.recorded;
    case PART_CALLS: return player == 0 && deal->calls.recorded;
    case PART_DEALING: return player == 0 && deal->dealing.recorded;
    case PART_HELD: return deal->held[player].recorded;
    case PART_HANDS: return deal->hands[player].recorded;
    case PART_TURNED: return player == 0 && deal->turned.recorded;
    case PART_TALON: return player == 0 && deal->talon.recorded;
    case PART_PACK: return player == 0 && deal->pack.recorded;
    case PART_PACKETS: return player == 0 && deal->packets.recorded;
    case PART_CONTRACT: return player == 0 && contract_recorded(&deal->contract);
    case PART_DEALER: return player == 0 && deal->dealer != NOBODY;
    case PART_NUMBER: return player == 0 && deal->number.recorded;
    default: return false;
    }
}

/* A part of every deal and manche. */
static void list_part(struct list *list, const struct record *record, enum part part)
{
    for (size_t i = 0; i < record->deal_count; i++) {
        const struct deal *deal = &record->deal[i];
        for (int manche = DEAL_WHOLE; manche < (int)deal->manche_count; manche++)
            for (size_t player = 0; player < MAX_PLAYERS; player++)
                if (has_part(manche < 0 ? deal : &deal->manche[manche], part, player))
                    cut_add(list, (struct cut){CUT_PARTS, part, i, (size_t)(manche + 1), player, 0});
    }
}

static struct steps *steps_in(struct deal *deal, enum part part)
{
    return part == PART_DEALING ? &deal->dealing : part == PART_CALLS ? &deal->calls : &deal->play;
}

static const enum part acted[] = {PART_DEALING, PART_CALLS, PART_PLAY};
enum { ACTED = sizeof acted / sizeof acted[0] };

/* What is said beside the cards of an act. */
enum word_beside { WORD_REMARK, WORD_WINNER, WORDS_BESIDE };

/* How many things of a size an act has, and whether the one of that number can go. */
static size_t things_in(const struct step *step, enum cut_size size)
{
    return size == CUT_STEPS ? 1 : size == CUT_CARDS ? step->cards.count : WORDS_BESIDE;
}

static bool can_go(const struct step *step, enum cut_size size, size_t thing)
{
    if (size == CUT_WORDS)
        return thing == WORD_REMARK ? step->remark != REMARK_NONE : step->winner != NOBODY;
    return size == CUT_STEPS || step->cards.count > 1;
}

/* The acts of a deal or manche, or the cards of those that have several, or the words beside them; and the items of its marks. */
static void list_acts(struct list *list, struct deal *deal, struct cut at, enum cut_size size)
{
    at.size = size;
    for (size_t i = 0; i < ACTED; i++) {
        const struct steps *steps = steps_in(deal, acted[i]);
        at.part = acted[i];
        for (at.at = 0; at.at < steps->count; at.at++) {
            const struct step *step = &steps->step[at.at];
            for (at.card = 0; at.card < things_in(step, size); at.card++)
                if (can_go(step, size, at.card))
                    cut_add(list, at);
        }
    }
    at.part = PART_MARKS;
    for (at.at = 0; at.at < MAX_PLAYERS && size == CUT_CARDS; at.at++)
        for (at.card = 0; at.card < deal->marks[at.at].count; at.card++)
            cut_add(list, at);
}

struct cut *cuts_of(const struct record *record, enum cut_size size, struct arena *arena, size_t *count)
{
    struct list list = {.arena = arena};
    if (size == CUT_HEADS)
        list_heads(&list, record);
    for (enum part part = 0; part < PARTS && size == CUT_PARTS; part++)
        list_part(&list, record, part);
    for (size_t i = 0; i < record->deal_count; i++) {
        struct deal *deal = &record->deal[i];
        if (size == CUT_DEALS)
            cut_add(&list, (struct cut){.size = size, .deal = i});
        for (size_t manche = 0; manche < deal->manche_count; manche++) {
            struct cut at = {.size = size, .deal = i, .manche = manche + 1};
            if (size == CUT_DEALS)
                cut_add(&list, at);
            else if (size > CUT_PARTS)
                list_acts(&list, &deal->manche[manche], at, size);
        }
        if (size > CUT_PARTS)
            list_acts(&list, deal, (struct cut){.deal = i}, size);
    }
    *count = list.count;
    return list.cut;
}

/* --- taking it out -------------------------------------------------------------------------------------------- */

#define COPY(arena, list, count) copy_of(arena, list, (count) * sizeof *(list))

static void *copy_of(struct arena *arena, const void *list, size_t bytes)
{
    void *copy = arena_alloc(arena, bytes + 1);
    if (bytes > 0)
        memcpy(copy, list, bytes);
    return copy;
}

static void copy_steps(struct steps *steps, struct arena *arena)
{
    steps->step = COPY(arena, steps->step, steps->count);
    for (size_t i = 0; i < steps->count; i++) {
        struct card_list *cards = &steps->step[i].cards;
        cards->card = COPY(arena, cards->card, cards->count);
        cards->card_at = COPY(arena, cards->card_at, cards->count);
    }
}

static void copy_deal(struct deal *deal, struct arena *arena)
{
    for (size_t i = 0; i < ACTED; i++)
        copy_steps(steps_in(deal, acted[i]), arena);
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        deal->marks[player].item = COPY(arena, deal->marks[player].item, deal->marks[player].count);
    deal->manche = COPY(arena, deal->manche, deal->manche_count);
    for (size_t i = 0; i < deal->manche_count; i++)
        copy_deal(&deal->manche[i], arena);
}

static struct record *copy_record(const struct record *record, struct arena *arena)
{
    struct record *copy = COPY(arena, record, 1);
    copy->option = COPY(arena, record->option, record->option_count);
    copy_steps(&copy->draw, arena);
    copy->deal = COPY(arena, record->deal, record->deal_count);
    for (size_t i = 0; i < copy->deal_count; i++)
        copy_deal(&copy->deal[i], arena);
    return copy;
}

/* Closes the gap that the item of that number leaves. */
static void drop(void *list, size_t *count, size_t at, size_t size)
{
    char *item = (char *)list + at * size;
    memmove(item, item + size, (*count - at - 1) * size);
    --*count;
}

static void drop_step(struct steps *steps, size_t at)
{
    if (at < steps->count)
        drop(steps->step, &steps->count, at, sizeof *steps->step);
}

static void cut_head(struct record *record, const struct cut *cut)
{
    record->said.nothing &= ~head_keys[cut->part];
    switch ((enum head)cut->part) {
    case HEAD_VERSION: record->version = (struct number){0}; break;
    case HEAD_RESULT:
        if (cut->at > 0) {
            record->result.score[cut->at - 1] = (struct amount){0};
            break;
        }
        memset(&record->result, 0, sizeof record->result);
        record->result.winner = NOBODY;
        break;
    case HEAD_VALUE: record->result.value = (struct number){0}; break;
    case HEAD_WINNER:
        record->result.winner = NOBODY;
        record->result.winner_at = (struct place){0};
        break;
    case HEAD_DRAW: record->draw = (struct steps){0}; break;
    case HEAD_BETS: record->bets.recorded = false; break;
    case HEAD_MANCHES_WON: memset(record->manches_won, 0, sizeof record->manches_won); break;
    case HEAD_START:
        for (size_t i = 0; i < MAX_PLAYERS; i++)
            if (cut->at == 0 || cut->at == i + 1)
                record->start[i] = (struct amount){0};
        break;
    case HEAD_OPTION: drop(record->option, &record->option_count, cut->at, sizeof *record->option); break;
    case HEAD_DRAWN: drop_step(&record->draw, cut->at); break;
    }
}

static void cut_part(struct deal *deal, const struct cut *cut)
{
    deal->said.nothing &= ~part_keys[cut->part];
    switch ((enum part)cut->part) {
    case PART_SCORE: deal->score[cut->at] = (struct amount){0}; break;
    case PART_MARKS: deal->marks[cut->at] = (struct marks_said){0}; break;
    case PART_MANCHES: deal->manche_count = 0; break;
    case PART_PLAY: deal->play = (struct steps){0}; break;
    case PART_CALLS: deal->calls = (struct steps){0}; break;
    case PART_DEALING: deal->dealing = (struct steps){0}; break;
    case PART_HELD: deal->held[cut->at] = (struct card_list){0}; break;
    case PART_HANDS: deal->hands[cut->at] = (struct card_list){0}; break;
    case PART_TURNED:
        deal->turned = (struct card_list){0};
        deal->turned_position = (struct number){0};
        break;
    case PART_TALON: deal->talon = (struct card_list){0}; break;
    case PART_PACK: deal->pack = (struct card_list){0}; break;
    case PART_PACKETS: memset(&deal->packets, 0, sizeof deal->packets); break;
    case PART_CONTRACT: deal->contract = (struct contract_said){.declarer = NOBODY}; break;
    case PART_DEALER: deal->dealer = NOBODY; break;
    case PART_NUMBER: deal->number = (struct number){0}; break;
    default: break;
    }
}

static void cut_card(struct deal *deal, const struct cut *cut)
{
    if (cut->part == PART_MARKS) {
        struct marks_said *marks = &deal->marks[cut->at];
        drop(marks->item, &marks->count, cut->card, sizeof *marks->item);
        return;
    }
    struct card_list *cards = &steps_in(deal, (enum part)cut->part)->step[cut->at].cards;
    size_t count = cards->count;
    drop(cards->card, &count, cut->card, sizeof *cards->card);
    drop(cards->card_at, &cards->count, cut->card, sizeof *cards->card_at);
}

static void cut_word(struct step *step, const struct cut *cut)
{
    if (cut->card == WORD_REMARK)
        step->remark = REMARK_NONE;
    else
        step->winner = NOBODY;
}

static void take_out(struct record *record, const struct cut *cut)
{
    struct deal *deal = record->deal + cut->deal, *part = deal;
    if (cut->size == CUT_HEADS) {
        cut_head(record, cut);
        return;
    }
    if (cut->manche > 0 && cut->manche <= deal->manche_count)
        part = &deal->manche[cut->manche - 1];
    switch (cut->size) {
    case CUT_DEALS:
        if (cut->manche > 0)
            drop(deal->manche, &deal->manche_count, cut->manche - 1, sizeof *deal->manche);
        else
            drop(record->deal, &record->deal_count, cut->deal, sizeof *record->deal);
        break;
    case CUT_PARTS: cut_part(part, cut); break;
    case CUT_STEPS: drop_step(steps_in(part, (enum part)cut->part), cut->at); break;
    case CUT_CARDS: cut_card(part, cut); break;
    case CUT_WORDS: cut_word(&steps_in(part, (enum part)cut->part)->step[cut->at], cut); break;
    default: break;
    }
}

struct record *record_without(const struct record *record, const struct cut *cut, size_t count, struct arena *arena)
{
    struct record *copy = copy_record(record, arena);
    while (count-- > 0) /* the last first, so that the numbers of the others hold */
        take_out(copy, &cut[count]);
    return copy;
}

/* --- what nobody judges --------------------------------------------------------------------------------------- */

static void bare_steps(struct steps *steps)
{
    size_t kept = 0;
    for (size_t i = 0; i < steps->count; i++) {
        if (steps->step[i].verb == VERB_NOTE)
            continue;
        steps->step[kept] = steps->step[i];
        steps->step[kept++].own = NULL;
    }
    steps->count = kept;
}

static void bare_deal(struct deal *deal)
{
    deal->note = (struct word){0};
    deal->said.own = NULL;
    deal->said.nothing &= ~(BIT(DEAL_NOTE) | BIT(MANCHE_NOTE));
    for (size_t i = 0; i < ACTED; i++)
        bare_steps(steps_in(deal, acted[i]));
    for (size_t i = 0; i < deal->manche_count; i++)
        bare_deal(&deal->manche[i]);
}

struct record *record_bare(const struct record *record, struct arena *arena)
{
    struct record *copy = copy_record(record, arena);
    copy->title = copy->date = copy->location = copy->scorer = copy->source = copy->note = (struct word){0};
    copy->said.own = NULL;
    copy->said.nothing &= ~bare_keys;
    copy->has_expect = false;
    copy->expect_count = 0;
    memset(copy->expect_score, 0, sizeof copy->expect_score);
    bare_steps(&copy->draw);
    for (size_t i = 0; i < copy->deal_count; i++)
        bare_deal(&copy->deal[i]);
    return copy;
}
