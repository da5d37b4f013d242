/* How an act that has begun may go on: by the forms that the notation has of it, as far as the words before the one in hand fit them.
   Cards are none of it: which of them may be meant is told where acts are. */
#include "commands/lsp/completion.h"

#include "core/fold.h"
#include "core/forms.h"

#include <string.h>

/* The words of an act that stand before the one in hand. */
struct said {
    const struct completion *completion;
    const char *end;
};

static size_t word_length(const struct said *said, const char *word)
{
    size_t length = 0;
    while (word + length < said->end && strchr(" \r\n", word[length]) == NULL)
        length++;
    return length;
}

static const char *next_word(const struct said *said, const char *word)
{
    word += word_length(said, word);
    while (word < said->end && *word == ' ')
        word++;
    return word;
}

/* Whether a word is one of "words|that|fit". */
static bool is_among(const struct said *said, const char *words, const char *word, size_t length)
{
    struct arena *arena = said->completion->call->arena;
    const char *one = arena_text(arena, word, length);
    for (size_t size; *words != '\0'; words += size + (words[size] == '|')) {
        size = strcspn(words, "|");
        if (fold_equal(arena_text(arena, words, size), one))
            return true;
    }
    return false;
}

static bool is_number(const char *word, size_t length) { return length > 0 && strspn(word, "0123456789") >= length; }

static bool is_word(const struct said *said, enum word_kind kind, const char *word, size_t length)
{
    return vocabulary_word(said->completion->server->judging.words, kind, word, length) >= 0;
}

/* The end of what stands for an element, at a word; NULL: something else stands there. */
static const char *behind(const struct said *said, const struct element *element, const char *word)
{
    size_t length = word_length(said, word);
    const char *next = next_word(said, word);
    switch (element->slot) {
    case SLOT_WORD: return is_among(said, element_word(element), word, length) ? next : NULL;
    case SLOT_N: return is_number(word, length) ? next : NULL;
    case SLOT_N_CARDS:
        return is_number(word, length) && is_word(said, WORDS_COUNTED, next, word_length(said, next))
                   ? next_word(said, next)
                   : NULL;
    case SLOT_SUIT: return is_word(said, WORDS_SUIT, word, length) || (unsigned char)*word >= 0x80 ? next : NULL;
    case SLOT_RANK: return is_word(said, WORDS_RANK, word, length) || length <= 2 ? next : NULL;
    case SLOT_RUN: return is_word(said, WORDS_RUN, word, length) ? next : NULL;
    case SLOT_SET: return is_word(said, WORDS_SET, word, length) ? next : NULL;
    default: return NULL;
    }
}

static void offer(const struct completion *completion, unsigned rank, const char *text)
{
    completion_add(completion, KIND_VALUE, rank, completion->context.word, text, NULL);
}

static void offer_element(const struct completion *completion, const struct element *element)
{
    static const char *const suits[] = {"♠", "♥", "♦", "♣"};
    static const char french[] = "ARDV", english[] = "AKQJ";
    const char *ranks = completion->data.alphabet == ALPHABET_FR ? french : english, *word = element_word(element);
    struct arena *arena = completion->call->arena;
    if (element->slot == SLOT_SUIT)
        for (unsigned i = 0; i < 4; i++)
            offer(completion, i, suits[i]);
    else if (element->slot == SLOT_RANK)
        for (unsigned i = 0; i < 4; i++)
            offer(completion, 10 + i, arena_text(arena, ranks + i, 1));
    else if (element->slot == SLOT_WORD)
        offer(completion, 20, arena_text(arena, word, strcspn(word, "|")));
}

/* Offers what may come at the end of the words, which a form fits up to an element. */
static void go_on(const struct said *said, const struct form *form, size_t from,
                  const char *word) /* NOLINT(misc-no-recursion): as deep as a form has elements */
{
    for (size_t i = from; i < form->count; i++) {
        const struct element *element = &form->element[i];
        const char *next = word < said->end ? behind(said, element, word) : NULL;
        if (word == said->end)
            offer_element(said->completion, element);
        else if (next != NULL)
            go_on(said, form, i + 1, next);
        if (!element->optional)
            return;
    }
}

void completion_of_forms(const struct completion *completion, enum verb verb)
{
    const char *text = completion->entry->piece.bytes;
    const struct said said = {completion, text + completion->context.word};
    enum language language = completion->french ? LANG_FR : LANG_EN;
    const struct form *form;
    for (size_t i = 0; (form = verb_form(verb, language, i)) != NULL; i++)
        go_on(&said, form, 0, text + completion->context.from);
}

void completion_of_first_words(const struct completion *completion, enum verb verb, unsigned rank, const char *before,
                               const char *detail)
{
    struct arena *arena = completion->call->arena;
    enum language language = completion->french ? LANG_FR : LANG_EN;
    const struct form *form = verb_form(verb, language, 0);
    enum word_kind kind = WORDS_RUN;
    for (size_t i = 0; form != NULL && form->element[0].slot != SLOT_RUN && form->element[0].slot != SLOT_SET;)
        form = verb_form(verb, language, ++i);
    if (form == NULL)
        return;
    kind = form->element[0].slot == SLOT_RUN ? WORDS_RUN : WORDS_SET;
    for (size_t i = 0; i < word_row_count; i++) {
        const char *words = language == LANG_FR ? word_rows[i].fr : word_rows[i].en;
        size_t length;
        const char *first = word_rows[i].kind == kind ? alternative(&words, &length) : NULL;
        if (first != NULL)
            completion_add(completion, KIND_FUNCTION, rank, completion->context.from,
                           arena_printf(arena, "%s%.*s", before, (int)length, first), detail);
    }
}
