#include "core/pen.h"

#include "core/game.h"
#include "core/ledger.h"

#include <string.h>

const char *pen_word(const struct pen *pen, const char *en, const char *fr)
{
    const char *rest = pen->canon->language == LANG_FR ? fr : en;
    size_t length;
    const char *first = alternative(&rest, &length);
    return arena_text(pen->arena, first, length);
}

const char *pen_word_for(const struct pen *pen, enum word_kind kind, int value)
{
    for (size_t i = 0; i < word_row_count; i++)
        if (word_rows[i].kind == kind && word_rows[i].value == value)
            return pen_word(pen, word_rows[i].en, word_rows[i].fr);
    return NULL;
}

const char *pen_actor(const struct pen *pen, int actor)
{
    if (is_seated(actor, (int)pen->record->player_count))
        return pen->record->player[actor].s;
    return pen_word_for(pen, WORDS_ACTOR, actor);
}

const char *pen_level(const struct pen *pen, int level)
{
    return level < LEVEL_MISERE ? arena_printf(pen->arena, "%d", level) : pen_word_for(pen, WORDS_LEVEL, level);
}

const char *pen_amount(const struct pen *pen, const struct amount *amount, bool brief)
{
    const char *f = pen_word_for(pen, WORDS_UNIT, 'f'), *j = pen_word_for(pen, WORDS_UNIT, 'j');
    if (!amount->board)
        return arena_printf(pen->arena, "%d", amount->points);
    if (brief && amount->jetons == 0 && amount->fiches != 0)
        return arena_printf(pen->arena, "%d%s", amount->fiches, f);
    if (brief && amount->fiches == 0)
        return arena_printf(pen->arena, "%d%s", amount->jetons, j);
    return arena_printf(pen->arena, "%d%s %d%s", amount->fiches, f, amount->jetons, j);
}

/* --- cards --- */

/* Whether all cards are known and every suit stands in one run. */
static bool in_runs(const struct card_list *cards)
{
    unsigned seen = 0;
    for (size_t i = 0; i < cards->count; i++) {
        enum suit suit = card_suit(cards->card[i]);
        bool begins = i == 0 || suit != card_suit(cards->card[i - 1]);
        if (!card_known(cards->card[i]) || (begins && (seen & 1u << suit)))
            return false;
        seen |= 1u << suit;
    }
    return true;
}

/* A text that is put together; what there is no text for adds nothing. */
struct joined {
    struct arena *arena;
    char *s; /* NULL: nothing has been added */
    size_t length, room;
};

static void join_some(struct joined *joined, const char *text)
{
    const size_t size = strlen(text);
    while (joined->s == NULL || joined->room <= joined->length + size)
        joined->s = arena_grow(joined->arena, joined->s, joined->room, &joined->room, 1);
    memcpy(joined->s + joined->length, text, size + 1);
    joined->length += size;
}

static void join_text(struct joined *joined, const char *between, const char *text)
{
    if (text == NULL)
        return;
    if (joined->s != NULL)
        join_some(joined, between);
    join_some(joined, text);
}

static const char *run_cards(const struct pen *pen, const struct card_list *cards)
{
    struct joined joined = {.arena = pen->arena};
    for (size_t i = 0; i < cards->count; i++) {
        enum suit suit = card_suit(cards->card[i]);
        if (i == 0 || suit != card_suit(cards->card[i - 1]))
            join_text(&joined, "  ", suit_text(suit, pen->canon->alphabet, false));
        join_text(&joined, " ", rank_text(card_rank(cards->card[i]), pen->canon->alphabet));
    }
    return joined.s;
}

const char *pen_cards(const struct pen *pen, const struct card_list *cards, bool hand)
{
    if (cards->count == 0)
        return pen_word_for(pen, WORDS_NOTHING, 0);
    if (hand && in_runs(cards))
        return run_cards(pen, cards);
    struct joined joined = {.arena = pen->arena};
    char card[CARD_TEXT];
    for (size_t i = 0; i < cards->count; i++)
        join_text(&joined, " ", card_print(card, cards->card[i], pen->canon->alphabet, false));
    return joined.s;
}

/* --- acts --- */

enum {
    HAS_CARDS = 1,
    HAS_N = 2,
    HAS_COUNT = 4,
    HAS_AMOUNT = 8,
    HAS_SUIT = 16,
    HAS_RANK = 32,
    HAS_PLAYER = 64,
    HAS_ITEM = 128,
    HAS_RULE = 256,
    HAS_LEVEL = 512
};

/* The slots of a step that are filled. */
static unsigned filled(const struct step *step)
{
    return (step->cards.recorded ? HAS_CARDS : 0u) | (step->n.recorded ? HAS_N : 0u) |
           (step->count.recorded ? HAS_COUNT : 0u) | (step->amount.recorded ? HAS_AMOUNT : 0u) |
           (step->suit != SUIT_UNKNOWN ? HAS_SUIT : 0u) | (step->rank != RANK_UNKNOWN ? HAS_RANK : 0u) |
           (step->player != NOBODY ? HAS_PLAYER : 0u) | (step->item != ITEM_NONE ? HAS_ITEM : 0u) |
           (step->rule.s != NULL ? HAS_RULE : 0u) | (step->verb == VERB_BIDS ? HAS_LEVEL : 0u);
}

/* A sequence or a set says how many cards it has. */
static bool counted(const struct step *step) { return step->verb == VERB_SEQUENCE || step->verb == VERB_SET; }

/* The slot that an element of a form reads or writes; 0 for a word. */
static unsigned slot_of(const struct step *step, const struct element *element)
{
    switch (element->slot) {
    case SLOT_WORD: return 0;
    case SLOT_CARD:
    case SLOT_CARDS: return HAS_CARDS;
    case SLOT_N: return counted(step) ? HAS_COUNT : HAS_N;
    case SLOT_N_CARDS:
    case SLOT_RUN:
    case SLOT_SET: return HAS_COUNT;
    case SLOT_AMOUNT: return HAS_AMOUNT;
    case SLOT_SUIT: return HAS_SUIT;
    case SLOT_RANK: return HAS_RANK;
    case SLOT_PLAYER: return HAS_PLAYER;
    case SLOT_ITEM: return HAS_ITEM;
    case SLOT_RULE: return HAS_RULE;
    case SLOT_LEVEL: return HAS_LEVEL;
    }
    return 0;
}

/* The text of an element that the step fills; NULL if there is none. */
static const char *element_text(const struct pen *pen, const struct step *step, const struct element *element)
{
    enum alphabet alphabet = pen->canon->alphabet;
    switch (element->slot) {
    case SLOT_WORD: return arena_text(pen->arena, element_word(element), strcspn(element_word(element), "|"));
    case SLOT_CARD:
    case SLOT_CARDS: return pen->cards != NULL ? pen->cards : pen_cards(pen, &step->cards, false);
    case SLOT_N: return arena_printf(pen->arena, "%d", counted(step) ? step->count.value : step->n.value);
    case SLOT_N_CARDS: return arena_printf(pen->arena, "%d %s", step->count.value, pen_word_for(pen, WORDS_COUNTED, 0));
    case SLOT_RUN: return pen_word_for(pen, WORDS_RUN, step->count.value);
    case SLOT_SET: return pen_word_for(pen, WORDS_SET, step->count.value);
    case SLOT_AMOUNT: return pen_amount(pen, &step->amount, true);
    case SLOT_SUIT: return suit_text(step->suit, alphabet, false);
    case SLOT_RANK: return rank_text(step->rank, alphabet);
    case SLOT_PLAYER: return pen_actor(pen, step->player);
    case SLOT_ITEM: return pen_word_for(pen, WORDS_ITEM, step->item);
    case SLOT_RULE: return step->rule.s;
    case SLOT_LEVEL: return pen_level(pen, step->level);
    }
    return NULL;
}

/* The act in the words of a form; NULL if the form has no place for something of the step, or wants more. `unread`: more may
   be a rank that could not be read, as in "trio ?". */
static const char *in_form(const struct pen *pen, const struct step *step, const struct form *form, bool unread)
{
    struct joined joined = {.arena = pen->arena};
    unsigned has = filled(step), told = 0;
    for (size_t i = 0; i < form->count; i++) {
        const struct element *element = &form->element[i];
        unsigned slot = slot_of(step, element);
        if (slot != 0 && !(has & slot) && element->optional)
            continue;
        const char *text = slot == 0 || (has & slot)    ? element_text(pen, step, element)
                           : unread && slot == HAS_RANK ? "?"
                                                        : NULL;
        if (text == NULL || (element->slot == SLOT_CARD && step->cards.count != 1))
            return NULL;
        join_text(&joined, " ", text);
        told |= slot & has;
    }
    return told == has ? joined.s : NULL;
}

/* Cards played: the cards, the remark, who gathered them. */
static const char *played(const struct pen *pen, const struct step *step)
{
    struct joined joined = {.arena = pen->arena};
    join_text(&joined, "", pen_cards(pen, &step->cards, false));
    if (step->remark != REMARK_NONE)
        join_text(&joined, " ", pen_word_for(pen, WORDS_REMARK, (int)step->remark));
    if (step->winner != NOBODY)
        join_text(&joined, " > ", pen_actor(pen, step->winner));
    return joined.s;
}

const char *pen_act(const struct pen *pen, const struct step *step)
{
    if (step->verb == VERB_CARDS)
        return played(pen, step);
    const struct game *game =
        step_number_alone(step) && pen->record->game.s != NULL ? game_find(pen->record->game.s) : NULL;
    if (game != NULL && game->acts[VERB_BIDS] == 0)
        return pen_level(pen, step->level); /* it stays what nobody knows the meaning of */
    const char *text = NULL;
    const struct form *form;
    for (int unread = 0; text == NULL && unread < 2; unread++)
        for (size_t i = 0; text == NULL && (form = verb_form(step->verb, pen->canon->language, i)) != NULL; i++)
            text = in_form(pen, step, form, unread > 0);
    return text != NULL ? text : "";
}
