#include "formats/decode_unfit.h"
#include "formats/otherwise.h"
#include "formats/reader_messages.h"

#include "core/fold.h"
#include "core/game.h"

#include <string.h>

bool word_fits(const char *words, struct text word)
{
    char plain[64], wanted[64];
    for (const char *at = words; *at != '\0';) {
        size_t length = strcspn(at, "|");
        if (length == word.length && memcmp(at, word.s, length) == 0)
            return true;
        if (word.length < sizeof plain && length < sizeof wanted) {
            memcpy(plain, word.s, word.length);
            plain[word.length] = '\0';
            memcpy(wanted, at, length);
            wanted[length] = '\0';
            if (fold_equal(plain, wanted))
                return true;
        }
        at += length + (at[length] == '|');
    }
    return false;
}

const char *first_of(struct decoder *decoder, struct text rest, struct text *word)
{
    return text_next(&rest, word) ? text_copy(decoder->document, *word) : "";
}

/* Whether the word at which a form failed is nearly the one that it wants. */
static bool nearly(struct decoder *decoder, const struct failure *failure)
{
    struct text word;
    unsigned distance = 0;
    if (failure->wanted == NULL || failure->wanted->slot != SLOT_WORD)
        return false;
    return fold_nearer(first_of(decoder, failure->rest, &word), NULL, element_word(failure->wanted), &distance) != NULL;
}

/* How many of the words left where a form failed are words of it all the same, further on: "turned" of "finds turned". */
static unsigned familiar(const struct failure *failure)
{
    unsigned count = 0;
    struct text rest = failure->rest, word;
    for (unsigned words = 0; words < 8 && text_next(&rest, &word); words++)
        for (size_t i = 1; i < failure->form->count; i++)
            if (failure->form->element[i].slot == SLOT_WORD &&
                word_fits(element_word(&failure->form->element[i]), word)) {
                count++;
                break;
            }
    return count;
}

bool played_here(const struct decoder *decoder, const struct form *form)
{
    const struct game *game = decoder->game;
    return game == NULL || game->acts[form->verb] != 0;
}

bool unlike(struct decoder *decoder, const struct failure *failure, struct text rest)
{
    return failure->rest.s == rest.s && text_trim(rest).length > 0 && familiar(failure) == 0 &&
           !nearly(decoder, failure) && !played_here(decoder, failure->form);
}

/* Whether of two forms that fail at one word the latter was more probably meant: it has more of the words that follow; or its
   act is of the record's game and the former's is not; or it has nearly the word; or it is in the record's language. */
static bool meant(struct decoder *decoder, const struct failure *best, const struct failure *other)
{
    const enum language language = decoder->record->french ? LANG_FR : LANG_EN;
    bool played = played_here(decoder, other->form);
    unsigned more = familiar(other), fewer = familiar(best);
    if (more != fewer)
        return more > fewer;
    if (played != played_here(decoder, best->form))
        return played;
    bool better = nearly(decoder, other), good = nearly(decoder, best);
    return better != good ? better : other->form->language == language && best->form->language != language;
}

void keep_better(struct decoder *decoder, struct failure *best, const struct failure *other)
{
    if (other->rest.s > best->rest.s || (other->rest.s == best->rest.s && meant(decoder, best, other)))
        *best = *other;
}

/* What the form wanted where it failed: where something is left over, what might have stood last. */
static enum slot wanted_slot(const struct failure *failure)
{
    return failure->wanted != NULL ? failure->wanted->slot : failure->form->element[failure->form->count - 1].slot;
}

void fault_form(struct decoder *decoder, const struct step *step, const struct failure *failure)
{
    struct text word;
    const char *found = first_of(decoder, failure->rest, &word);
    if (word.length == 0)
        fault(decoder->document, REC_02, step->act_at, &msg_read_act_short,
              ARGS(arg_text("required", form_text_of(failure->form))));
    else if (wanted_slot(failure) == SLOT_PLAYER)
        player_amiss(decoder, text_trim(failure->rest), 0);
    else if (wanted_slot(failure) == SLOT_ITEM)
        fault_item(decoder, word);
    else if (!fault_beyond(decoder, word))
        fault(decoder->document, REC_02, text_place(decoder->document, word), &msg_read_act_form,
              ARGS(arg_text("found", found), arg_text("required", form_text_of(failure->form))));
}

bool wants_card(const struct failure *failure)
{
    struct text rest = failure->rest, word;
    bool card = wanted_slot(failure) == SLOT_CARD && failure->wanted != NULL;
    return (card || wanted_slot(failure) == SLOT_CARDS) && text_next(&rest, &word);
}

/* Whether some act that begins with the word has cards in it. */
static bool takes_cards(const struct decoder *decoder, const char *word)
{
    const unsigned short *forms = vocabulary_forms(decoder->words, word, strlen(word));
    for (const struct form *form; (form = form_next(&forms)) != NULL;)
        if (form_takes_cards(form))
            return true;
    return false;
}

/* Whether a word is a number, in figures or letters. */
static bool is_number(const struct decoder *decoder, struct text word, int *number)
{
    if (text_number(word, number))
        return true;
    *number = word_value(decoder, WORDS_NUMBER, word);
    return *number >= 0;
}

const char *nearest_act(const struct decoder *decoder, const char *word)
{
    const struct game *game = decoder->game;
    const unsigned char *acts = game != NULL ? game->acts : NULL;
    if (!guessing(decoder))
        return NULL;
    const char *called = act_otherwise(acts, word, decoder->record->french);
    const char *near = called != NULL ? called : vocabulary_near_act(decoder->words, word, acts);
    return near != NULL && !fold_equal(near, word) ? near : NULL;
}

void fault_act(struct decoder *decoder, struct text act)
{
    struct text word, rest = act;
    const char *found = first_of(decoder, act, &word);
    const struct game *game = decoder->game;
    int number;
    const char *nearest = nearest_act(decoder, found);
    text_next(&rest, &word);
    if (is_number(decoder, word, &number) && game != NULL && game->acts[VERB_POINT] != 0) {
        fault(decoder->document, REC_02, text_place(decoder->document, word), &msg_read_no_act_near,
              ARGS(arg_text("found", found),
                   arg_text("nearest", arena_printf(decoder->document->arena, "point %d", number))));
        return;
    }
    bool plays = begins_with_card(text_trim(rest)) && (nearest == NULL || !takes_cards(decoder, nearest));
    fault_word(decoder, REC_02, word, plays ? &msg_read_no_act_card : &msg_read_no_act, &msg_read_no_act_near,
               plays ? NULL : nearest);
}

bool point_meant(const struct decoder *decoder, struct text act)
{
    int number;
    struct text word;
    const struct game *game = decoder->game;
    return text_next(&act, &word) && is_number(decoder, word, &number) && game != NULL && game->acts[VERB_POINT] != 0;
}
