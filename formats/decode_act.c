/* What somebody does: the forms of verbs.def, dispatched by their first word. */
#include "formats/decode_unfit.h"
#include "formats/meant.h"
#include "formats/otherwise.h"
#include "formats/reader_messages.h"

#include "core/game.h"

#include <ctype.h>
#include <string.h>

#define CARD_LETTERS 4 /* at most has a card without a sign in it, as no act has one: "10Ca" */

/* A form on trial: what has been taken so far. Letters are settled and places looked up only if it fits. */
struct attempt {
    struct text rest;
    size_t first_card;   /* in decoder->found */
    bool cards, settled; /* these are in decoder->settled … */
    bool alone;          /* … as they may be where an act of the game is its first word and cards */
    struct text n, count, suit, rank, rule; /* node NULL: not there */
    struct card_said suit_said, rank_said;
    int player, item, cards_named, level_value;
    struct amount amount;
};

bool heads_act(const struct decoder *decoder, struct text word)
{
    return vocabulary_forms(decoder->words, word.s, word.length) != NULL;
}

/* --- elements --- */

/* A number in letters, where they are tried. */
__attribute__((noinline)) static bool number_in_letters(const struct decoder *decoder, struct text word, int *value)
{
    *value = decoder->number_words ? word_value(decoder, WORDS_NUMBER, word) : -1;
    return *value >= 0;
}

static bool number_value(const struct decoder *decoder, struct text word, int *value)
{
    return text_number(word, value) || number_in_letters(decoder, word, value);
}

/* Takes the next word if it is a number. */
static bool take_number(const struct decoder *decoder, struct text *rest, struct text *number)
{
    int value;
    struct text after = *rest;
    if (!text_next(&after, number) || !number_value(decoder, *number, &value)) {
        number->node = NULL;
        return false;
    }
    *rest = after;
    return true;
}

/* "4 cards": the number is taken only if the word follows. */
static bool take_counted(const struct decoder *decoder, struct text *rest, struct text *number)
{
    struct text after = *rest, word;
    if (!take_number(decoder, &after, number) || !text_next(&after, &word) ||
        word_value(decoder, WORDS_COUNTED, word) < 0) {
        number->node = NULL;
        return false;
    }
    *rest = after;
    return true;
}

static bool take_suit(const struct decoder *decoder, struct attempt *attempt)
{
    struct text after = attempt->rest, word;
    if (!text_next(&after, &word) || !suit_word(decoder, word, &attempt->suit_said))
        return false;
    attempt->suit = word;
    attempt->rest = after;
    return true;
}

static bool take_rank(const struct decoder *decoder, struct attempt *attempt)
{
    struct text after = attempt->rest, word;
    if (!text_next(&after, &word) || !rank_named(decoder, word, &attempt->rank_said))
        return false;
    attempt->rank = word;
    attempt->rest = after;
    return true;
}

static bool take_word_of(const struct decoder *decoder, struct attempt *attempt, enum word_kind kind, int *value)
{
    struct text after = attempt->rest, word;
    if (!text_next(&after, &word))
        return false;
    int found = decoder->meant != NULL && word.s == decoder->meant_at
                    ? vocabulary_word(decoder->words, kind, decoder->meant, strlen(decoder->meant))
                    : word_value(decoder, kind, word);
    if (found < 0)
        return false;
    *value = found;
    attempt->rest = after;
    return true;
}

static bool take_level(const struct decoder *decoder, struct attempt *attempt)
{
    struct text number;
    if (take_number(decoder, &attempt->rest, &number))
        return number_value(decoder, number, &attempt->level_value) && attempt->level_value >= 0 &&
               attempt->level_value < LEVEL_MISERE;
    return take_word_of(decoder, attempt, WORDS_LEVEL, &attempt->level_value);
}

/* The rest of the act is a name. */
static bool take_player(const struct decoder *decoder, struct attempt *attempt)
{
    struct text name = text_trim(attempt->rest);
    attempt->player = name.length > 0 ? player_find(decoder, name) : NOBODY;
    if (attempt->player == NOBODY)
        return false;
    attempt->rest = text_from(name, name.length);
    return true;
}

static bool take_rule(struct attempt *attempt)
{
    attempt->rule = text_trim(attempt->rest);
    if (attempt->rule.length == 0) {
        attempt->rule.node = NULL;
        return false;
    }
    attempt->rest = text_from(attempt->rule, attempt->rule.length);
    return true;
}

static bool take_list(struct decoder *decoder, struct attempt *attempt, size_t most, bool lenient,
                      const struct element *next)
{
    decoder->settled = (struct card_list){.recorded = false};
    attempt->settled =
        attempt->alone && most > 1 && take_settled(decoder, &attempt->rest, false, &decoder->settled); /* mostly */
    if (attempt->settled)
        return attempt->cards = true;
    const char *until = next != NULL && next->slot == SLOT_WORD ? element_word(next) : NULL;
    attempt->cards = take_cards(decoder, &attempt->rest, most, lenient, until) > 0;
    return attempt->cards;
}

/* How many bytes of the text are a word that ends in an apostrophe, of either kind: 0 if it does not begin so. */
static size_t elided_bytes(const char *wanted, struct text text)
{
    size_t letters = strlen(wanted) - 1;
    if (text.length <= letters || memcmp(text.s, wanted, letters) != 0)
        return 0;
    text = text_from(text, letters);
    bool curved = text.length >= 3 && memcmp(text.s, "\u2019", 3) == 0;
    return curved ? letters + 3 : *text.s == '\'' ? letters + 1 : 0;
}

static bool take_literal(struct attempt *attempt, const struct element *element)
{
    struct text after = attempt->rest, word;
    if (!text_next(&after, &word))
        return false;
    const char *wanted = element_word(element);
    bool close = wanted[strlen(wanted) - 1] == '\'';
    size_t bytes = close ? elided_bytes(wanted, word) : 0;
    if (close ? bytes == 0 : !word_fits(wanted, word))
        return false;
    if (close)
        after = (struct text){word.node, word.s + bytes, (size_t)(after.s + after.length - word.s) - bytes};
    attempt->rest = after;
    return true;
}

static bool take_element(struct decoder *decoder, struct attempt *attempt, const struct element *element,
                         const struct element *next, bool lenient)
{
    switch (element->slot) {
    case SLOT_WORD: return take_literal(attempt, element);
    case SLOT_CARD: return take_list(decoder, attempt, 1, lenient, next);
    case SLOT_CARDS: return take_list(decoder, attempt, SIZE_MAX, lenient, next);
    case SLOT_N: return take_number(decoder, &attempt->rest, &attempt->n);
    case SLOT_N_CARDS: return take_counted(decoder, &attempt->rest, &attempt->count);
    case SLOT_AMOUNT: return take_amount(decoder, &attempt->rest, &attempt->amount);
    case SLOT_SUIT: return take_suit(decoder, attempt);
    case SLOT_RANK: return take_rank(decoder, attempt);
    case SLOT_PLAYER: return take_player(decoder, attempt);
    case SLOT_ITEM: return take_word_of(decoder, attempt, WORDS_ITEM, &attempt->item);
    case SLOT_RULE: return take_rule(attempt);
    case SLOT_LEVEL: return take_level(decoder, attempt);
    case SLOT_RUN: return take_word_of(decoder, attempt, WORDS_RUN, &attempt->cards_named);
    case SLOT_SET: return take_word_of(decoder, attempt, WORDS_SET, &attempt->cards_named);
    }
    return false;
}

/* Tries a form on the whole act, of which `rest` is left after the first word; its cards are collected from `first` on. */
static bool fits(struct decoder *decoder, const struct form *form, const struct text *act, const struct text *rest,
                 size_t first, bool lenient, struct attempt *attempt, struct failure *failure)
{
    decoder->found_count = first;
    bool headed = form->element[0].slot == SLOT_WORD; /* the word is what the form was found by */
    *attempt = (struct attempt){.rest = headed ? *rest : *act, .first_card = first, .player = NOBODY};
    attempt->alone = headed && form->count == 2 && !lenient && played_here(decoder, form);
    for (size_t i = headed; i < form->count; i++) {
        const struct element *element = &form->element[i];
        const struct element *next = i + 1 < form->count ? element + 1 : NULL;
        if (!take_element(decoder, attempt, element, next, lenient) && !element->optional) {
            *failure = (struct failure){form, element, attempt->rest};
            return false;
        }
    }
    attempt->rest = text_trim(attempt->rest);
    *failure = (struct failure){form, NULL, attempt->rest};
    return attempt->rest.length == 0;
}

/* --- a form that fits --- */

static inline void settle_number(struct decoder *decoder, struct text text, struct number *number)
{
    if (text.node != NULL && !read_number_text(decoder, text, number))
        *number = (struct number){true, word_value(decoder, WORDS_NUMBER, text), text_place(decoder->document, text)};
}

/* Whether the form has a number where none so low can stand; it is reported. */
static bool too_low(struct decoder *decoder, const struct form *form, const struct attempt *attempt)
{
    const struct text numbers[] = {attempt->n, attempt->count};
    const struct amount *amount = &attempt->amount;
    unsigned faults = decoder->document->unread_count;
    for (size_t i = 0; i < 2; i++) {
        struct number number = {0};
        bool place = form->verb == VERB_TURNS;
        if (numbers[i].node == NULL ||
            (is_digit(*numbers[i].s) && !place)) /* what begins with a digit is not below 0 */
            continue;
        settle_number(decoder, numbers[i], &number);
        fault_below(decoder, numbers[i], &number, place);
    }
    if (amount->recorded && (amount->points < 0 || amount->fiches < 0 || amount->jetons < 0))
        fault(decoder->document, REC_02, amount->at, &msg_read_kind, ARGS(arg_word("required", &msg_kind_marked)));
    return decoder->document->unread_count > faults;
}

/* Whether the suits of the record are French letters: then a T alone is trèfle and no ten. */
static bool french_letters(const struct decoder *decoder)
{
    return decoder->spelling.suits[ALPHABET_FR] > 0 && decoder->spelling.suits[ALPHABET_EN] == 0;
}

/* One card after the name of several is the highest of them, as are a rank and a suit: a quart A♥. */
static void settle_top(struct step *step)
{
    card_t card = step->cards.card[0];
    if (!card_known(card))
        return;
    step->rank = card_rank(card);
    if (step->verb == VERB_SEQUENCE)
        step->suit = card_suit(card);
    step->cards = (struct card_list){.recorded = false};
}

#define SUIT_MOST 8  /* cards of a suit, in the packs of the games that have a point */
#define HAND_MOST 12 /* cards of a hand there */

/* A point of five is one of five cards: no suit is worth so little that it would be called. */
static void point_of_cards(struct decoder *decoder, struct text n, struct step *step)
{
    const char *found = text_copy(decoder->document, n);
    read_meant(decoder->document, REC_02, step->n.at, found,
               arena_printf(decoder->document->arena, decoder->record->french ? "%s cartes" : "%s cards", found),
               &msg_read_meant_count, ARGS(arg_text("found", found)));
    step->count = step->n;
    step->n = (struct number){.recorded = false};
}

/* A point of 45 cards is worth that: the word behind the number is passed over. */
static void point_worth(struct decoder *decoder, struct text count, struct step *step)
{
    const char *meant = text_copy(decoder->document, count), *end = count.node->text + count.node->length;
    while (count.s + count.length < end && count.s[count.length] == ' ')
        count.length++;
    while (count.s + count.length < end && isalpha((unsigned char)count.s[count.length]))
        count.length++;
    const char *found = text_copy(decoder->document, count);
    read_meant(decoder->document, REC_02, text_place(decoder->document, count), found, meant, &msg_read_meant_worth,
               ARGS(arg_text("found", found)));
    step->n = step->count;
    step->count = (struct number){.recorded = false};
}

static void settle_point(struct decoder *decoder, const struct attempt *attempt, struct step *step)
{
    if (step->n.recorded && step->count.recorded)
        return;
    if (attempt->n.node != NULL && step->n.recorded && step->n.value >= 1 && step->n.value <= SUIT_MOST)
        point_of_cards(decoder, attempt->n, step);
    else if (attempt->count.node != NULL && !step->n.recorded && step->count.value > HAND_MOST)
        point_worth(decoder, attempt->count, step);
}

static void settle_act(struct decoder *decoder, const struct form *form, const struct attempt *attempt,
                       struct step *step)
{
    step->verb = form->verb;
    /* A sequence or a set says how many cards it has. */
    bool counted = form->verb == VERB_SEQUENCE || form->verb == VERB_SET;
    settle_number(decoder, attempt->n, counted ? &step->count : &step->n);
    settle_number(decoder, attempt->count, &step->count);
    if (form->verb == VERB_POINT)
        settle_point(decoder, attempt, step);
    if (attempt->cards_named > 0)
        step->count = (struct number){true, attempt->cards_named, step->act_at};
    if (attempt->suit.node != NULL)
        step->suit = settle_suit(decoder, &attempt->suit_said, attempt->suit);
    if (attempt->rank.node != NULL) {
        struct card_said said = attempt->rank_said;
        said.suit_letter = french_letters(decoder) ? ALPHABET_FR : ALPHABET_UNKNOWN;
        said.c = false;
        step->rank = settle_rank(decoder, &said, attempt->rank);
    }
    if (attempt->rule.node != NULL)
        step->rule = word_of(decoder, attempt->rule);
    step->player = attempt->player;
    step->amount = attempt->amount;
    step->item = attempt->item;
    step->level = attempt->level_value;
    if (attempt->settled)
        step->cards = decoder->settled;
    else if (attempt->cards)
        settle_cards(decoder, attempt->first_card, &step->cards);
    if (counted && attempt->cards && step->count.recorded && step->count.value > 1 && step->cards.count == 1)
        settle_top(step);
}

/* --- the form --- */

/* Of forms of which none fits, the one that was probably meant and where it stopped. */
static struct failure best_failure(struct decoder *decoder, const struct text *act, const struct text *rest,
                                   const unsigned short *forms)
{
    size_t first = decoder->found_count;
    struct attempt attempt;
    struct failure best, failure;
    fits(decoder, &form_all[*forms++], act, rest, first, false, &attempt, &best); /* there is one at least */
    for (const struct form *form; (form = form_next(&forms)) != NULL;) {
        fits(decoder, form, act, rest, first, false, &attempt, &failure);
        keep_better(decoder, &best, &failure);
    }
    return best;
}

/* The form that the whole act fits, of an act of the record's game if there is one: to announce three is a bid at napoléon and
   the number of an exchange at piquet; and what it took. NULL: none does. */
static const struct form *form_that_fits(struct decoder *decoder, const struct text *act, const struct text *rest,
                                         const unsigned short *forms, struct attempt *attempt)
{
    size_t first = decoder->found_count;
    struct failure failure;
    const struct form *other = NULL;
    for (const struct form *form; (form = form_next(&forms)) != NULL;) {
        if (!fits(decoder, form, act, rest, first, false, attempt, &failure))
            continue;
        if (played_here(decoder, form))
            return form;
        other = other != NULL ? other : form;
    }
    if (other == NULL)
        return NULL;
    decoder->found_count = first;
    return fits(decoder, other, act, rest, first, false, attempt, &failure) ? other : NULL;
}

/* The form that the whole act fits, once more with the numbers in letters where none does. */
static inline const struct form *form_in_letters(struct decoder *decoder, const struct text *act,
                                                 const struct text *rest, const unsigned short *forms,
                                                 struct attempt *attempt)
{
    const struct form *form;
    do
        form = form_that_fits(decoder, act, rest, forms, attempt);
    while (form == NULL && (decoder->number_words = !decoder->number_words));
    decoder->number_words = false;
    return form;
}

static void take_form(struct decoder *decoder, struct step *step, const struct text *act, const struct form *form,
                      struct attempt *attempt)
{
    bool figures = attempt->n.node != NULL || attempt->count.node != NULL || attempt->amount.recorded;
    if (figures && too_low(decoder, form, attempt))
        note_act(decoder, step, *act);
    else
        settle_act(decoder, form, attempt, step);
}

/* Takes an act of the game, of which `rest` comes after the first word, if it fits one of the forms; false: it is left as it was. */
static bool take_fitting(struct decoder *decoder, struct step *step, struct text act, struct text rest,
                         const unsigned short *forms)
{
    const size_t first = decoder->found_count;
    struct attempt attempt;
    const struct form *form = forms != NULL ? form_in_letters(decoder, &act, &rest, forms, &attempt) : NULL;
    if (form == NULL || !played_here(decoder, form)) {
        decoder->found_count = first;
        return false;
    }
    take_form(decoder, step, &act, form, &attempt);
    return true;
}

/* Reads an act behind a word that only says that it is said or played, "says good", "annonce point 41", "plays R♥", and begins none that fits. */
static bool read_said(struct decoder *decoder, struct step *step, struct text word, struct text rest)
{
    struct document *document = decoder->document;
    struct text said = text_trim(rest), after = said, head;
    const char *found = text_copy(document, word);
    if (only_plays(found) && begins_with_card(said)) {
        note_passed(decoder, &decoder->said, word, said.s);
        step->act_at = text_place_here(document, said);
        read_played(decoder, step, &said);
        return true;
    }
    if (!text_next(&after, &head) || !only_says(found) || !guessing(decoder))
        return false;
    if (!take_fitting(decoder, step, said, after, vocabulary_forms(decoder->words, head.s, head.length)))
        return false;
    step->act_at = text_place_here(document, said);
    note_passed(decoder, &decoder->said, word, said.s);
    return true;
}

/* Takes an act with `meant` in the place of its first word, and tells so; false if what comes after it does not fit. */
static bool read_by(struct decoder *decoder, struct step *step, struct text act, struct text word, struct text rest,
                    const char *meant)
{
    const char *found = text_copy(decoder->document, word);
    decoder->meant = meant;
    decoder->meant_at = word.s;
    const bool taken = take_fitting(decoder, step, act, rest, vocabulary_forms(decoder->words, meant, strlen(meant)));
    decoder->meant = NULL;
    if (!taken)
        return false;
    read_meant(decoder->document, REC_02, text_place(decoder->document, word), found, meant, &msg_read_meant_act,
               ARGS(arg_text("found", found), arg_text("nearest", meant)));
    return true;
}

/* Takes a set by its worth or the number of its cards: "14 aces", "3 as". */
static bool read_set(struct decoder *decoder, struct step *step, struct text act, struct text word, struct text rest)
{
    const char *meant = text_is(word, "3") ? "trio" : text_is(word, "4") || text_is(word, "14") ? "quatorze" : NULL;
    return meant != NULL && point_meant(decoder, act) && read_by(decoder, step, act, word, rest, meant);
}

/* An act of which no form fits. */
__attribute__((noinline)) static void read_unfit(struct decoder *decoder, struct step *step, struct text act,
                                                 struct text head, struct text rest, const unsigned short *forms)
{
    const size_t first = decoder->found_count;
    struct attempt attempt;
    struct failure failure;
    if (read_said(decoder, step, head, rest) || read_set(decoder, step, act, head, rest))
        return;
    struct failure best = best_failure(decoder, &act, &rest, forms);
    /* A word that should have been a card stands for one: the act is kept, unless how many there
       are decides what the next one draws. */
    decoder->found_loose = false;
    if (wants_card(&best) && fits(decoder, best.form, &act, &rest, first, true, &attempt, &failure)) {
        settle_act(decoder, best.form, &attempt, step);
        if (decoder->found_loose && verb_has(step->verb, ACT_MOVES))
            unsay_act(decoder, step, act);
        return;
    }
    decoder->found_count = first;
    struct text word;
    bool other = unlike(decoder, &best, rest) && nearest_act(decoder, first_of(decoder, act, &word)) != NULL;
    bool none = best.rest.s == act.s && !played_here(decoder, best.form); /* a number begins bids of other games */
    if (other || none || point_meant(decoder, act))
        fault_act(decoder, act);
    else
        fault_form(decoder, step, &best);
    note_act(decoder, step, act);
}

static void read_form(struct decoder *decoder, struct step *step, const struct text *act, const struct text *head,
                      const struct text *rest, const unsigned short *forms)
{
    const size_t first = decoder->found_count;
    struct attempt attempt;
    const struct form *form = form_in_letters(decoder, act, rest, forms, &attempt);
    if (form != NULL) {
        take_form(decoder, step, act, form, &attempt);
        return;
    }
    decoder->found_count = first;
    read_unfit(decoder, step, *act, *head, *rest, forms);
}

/* Takes an act whose first word is none but is near that of one act of the game only, if what comes after it is of that act. */
static bool read_as_meant(struct decoder *decoder, struct step *step, struct text act, struct text word,
                          struct text rest)
{
    const struct game *game = decoder->game;
    const char *found = text_copy(decoder->document, word);
    if (game == NULL || word.length < 4 || !guessing(decoder) ||
        act_otherwise(game->acts, found, decoder->record->french) != NULL)
        return false;
    const char *meant = vocabulary_only_act(decoder->words, found, game->acts);
    return meant != NULL && read_by(decoder, step, act, word, rest, meant);
}

void read_act(struct decoder *decoder, struct step *step, const struct text *act)
{
    struct text rest = *act, word;
    step->act_at = text_place_here(decoder->document, *act);
    bool card = glances_card(*act);
    if (!card && !text_next(&rest, &word)) {
        fault(decoder->document, REC_02, step->at, &msg_read_nothing_done, ARGS(arg_player("who", step->actor)));
        note_act(decoder, step, *act);
        return;
    }
    const unsigned short *forms = card ? NULL : vocabulary_forms(decoder->words, word.s, word.length);
    const bool number = !card && is_digit(word.s[0]); /* an act may begin with one, but with no card */
    if (card || ((forms == NULL || number || word.length <= CARD_LETTERS) && looks_like_card(word))) {
        read_played(decoder, step, act);
        return;
    }
    if (forms != NULL) {
        read_form(decoder, step, act, &word, &rest, forms);
        return;
    }
    if (read_said(decoder, step, word, rest))
        return;
    if (take_named(decoder, &word, &rest)) {
        read_played(decoder, step, act);
        return;
    }
    if (!read_as_meant(decoder, step, *act, word, rest)) {
        fault_act(decoder, *act);
        note_act(decoder, step, *act);
    }
}

bool read_act_apart(struct decoder *decoder, struct step *step, struct text head, struct text rest)
{
    step->act_at = text_place_here(decoder->document, head);
    return take_fitting(decoder, step, head, rest, vocabulary_forms(decoder->words, head.s, head.length));
}
