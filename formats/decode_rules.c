/* By what rules a record is judged: its game, edition and options, read as what they can only be meant to be. */
#include "core/fold.h"
#include "core/game.h"
#include "core/options.h"
#include "formats/decode.h"
#include "formats/meant.h"
#include "formats/reader_messages.h"

#include <string.h>
#include <strings.h>

#define VALUES_BYTES 256 /* room for the values of one option */

/* A word that is none, and the one that it is nearest to so far. */
struct guess {
    const char *word, *nearest;
    unsigned distance;
    bool rival; /* another is as near */
};

/* Whether two words have the same digits: another number is another thing, and no slip of spelling. */
static bool same_digits(const char *one, const char *other)
{
    static const char digits[] = "0123456789";
    for (;; one++, other++) {
        one += strcspn(one, digits);
        other += strcspn(other, digits);
        if (*one != *other || *one == '\0')
            return *one == *other;
    }
}

static void guess_at(struct guess *guess, const char *candidate)
{
    enum { SHORT = 3 }; /* each short word is near every other */
    if (strlen(guess->word) <= SHORT || strlen(candidate) <= SHORT || !same_digits(guess->word, candidate))
        return;
    const char *nearer = fold_nearer(guess->word, guess->nearest, candidate, &guess->distance);
    if (nearer != guess->nearest)
        guess->rival = false;
    else if (nearer != NULL && fold_within(guess->word, candidate, guess->distance))
        guess->rival = true;
    guess->nearest = nearer;
}

/* Guesses at the words of a list, with `between` between them. They all mean one thing: none is the rival of another. */
static void guess_listed(struct decoder *decoder, struct guess *guess, const char *list, char between)
{
    for (const char *at = list; *at != '\0';) {
        size_t length = strcspn(at, (const char[]){between, '\0'});
        guess_at(guess, arena_text(decoder->document->arena, at, length));
        at += length + (at[length] == between);
    }
}

/* Guesses at what has a name, and others beside it. */
static void guess_named(struct decoder *decoder, struct guess *guess, const char *name, const char *names)
{
    struct guess own = {.word = guess->word};
    guess_at(&own, name);
    guess_listed(decoder, &own, names, ' ');
    if (own.nearest != NULL)
        guess_at(guess, own.nearest);
}

/* Reads a word as what it was guessed to be, if it can be nothing else, and tells so. */
static bool take_guess(struct decoder *decoder, const struct node *value, const struct guess *guess, struct word *word,
                       const struct message *what, const char *called)
{
    if (guess->nearest == NULL || guess->rival || !value->verbatim)
        return false;
    const char *found = word->s;
    word->s = guess->nearest;
    read_meant(decoder->document, REC_02, word->at, found, word->s, what,
               ARGS(arg_text("found", found), arg_text("nearest", word->s), arg_text("called", called)));
    return true;
}

/* The word as the notation spells it, where it differs from that in capitals alone. */
static void spell(struct decoder *decoder, struct word *word, const char *name, const char *french, const char *names)
{
    if (strcmp(word->s, name) == 0) /* mostly */
        return;
    const char *spelt = strcasecmp(word->s, name) == 0 ? name : NULL;
    if (french != NULL && strcasecmp(word->s, french) == 0)
        spelt = french;
    for (const char *at = names; *at != '\0' && spelt == NULL;) {
        const size_t length = strcspn(at, " ");
        if (strlen(word->s) == length && strncasecmp(word->s, at, length) == 0)
            spelt = arena_text(decoder->document->arena, at, length);
        at += length + (at[length] == ' ');
    }
    if (spelt != NULL && strcmp(spelt, word->s) != 0)
        word->s = spelt;
}

const struct game *read_game_meant(struct decoder *decoder, const struct node *value)
{
    struct word *word = &decoder->record->game;
    const struct game *game = game_find(word->s);
    struct guess guess = {.word = word->s};
    if (game != NULL)
        spell(decoder, word, game->name, game->french, game->names);
    if (game != NULL || !guessing(decoder))
        return game;
    for (size_t i = 0; games[i] != NULL; i++)
        guess_named(decoder, &guess, games[i]->name, games[i]->names);
    return take_guess(decoder, value, &guess, word, &msg_read_meant_game, "") ? game_find(word->s) : NULL;
}

void read_rules_meant(struct decoder *decoder, const struct node *value)
{
    struct word *word = &decoder->record->rules;
    const struct game *game = decoder->game;
    struct guess guess = {.word = word->s};
    const int known = game != NULL ? edition_find(game, word->s) : -1;
    if (known >= 0)
        spell(decoder, word, game->edition[known].name, game->edition[known].french, game->edition[known].names);
    if (game == NULL || known >= 0 || !guessing(decoder))
        return;
    for (size_t i = 0; i < game->edition_count; i++)
        guess_named(decoder, &guess, game->edition[i].name, game->edition[i].names);
    take_guess(decoder, value, &guess, word, &msg_read_meant_edition, game->name);
}

/* The edition that the record names; that of the game where it names none. Below 0: one that is none. */
static int edition_of(const struct decoder *decoder)
{
    const char *name = decoder->record->rules.s;
    return name != NULL ? edition_find(decoder->game, name) : (int)decoder->game->default_edition;
}

/* The option of the edition that is called so, or can only be meant; below 0: none. */
static int option_meant(struct decoder *decoder, size_t edition, const struct node *key, struct option_said *said)
{
    const struct game *game = decoder->game;
    char values[VALUES_BYTES];
    int option = option_find(game, said->name.s);
    struct guess guess = {.word = said->name.s};
    if (option >= 0 || option_homes(decoder->document->arena, said->name.s) != NULL)
        return option;
    for (size_t i = 0; i < game->option_count; i++)
        if (option_values(game, edition, i, values, sizeof values) != NULL)
            guess_at(&guess, game->option[i].name);
    for (size_t i = 0; guess.nearest != NULL && i < decoder->record->option_count; i++)
        if (strcmp(decoder->record->option[i].name.s, guess.nearest) == 0)
            return -1; /* it is said already */
    return take_guess(decoder, key, &guess, &said->name, &msg_read_meant_option, game->name)
               ? option_find(game, said->name.s)
               : -1;
}

void read_option_meant(struct decoder *decoder, const struct node *key, struct option_said *said)
{
    char values[VALUES_BYTES];
    int edition = decoder->game != NULL && guessing(decoder) ? edition_of(decoder) : -1;
    int option = edition >= 0 ? option_meant(decoder, (size_t)edition, key, said) : -1;
    struct guess guess = {.word = said->value.s};
    if (option < 0 || said->table || said->value.s == NULL ||
        option_parse(decoder->game, (size_t)edition, (size_t)option, said->value.s) >= 0 ||
        option_values(decoder->game, (size_t)edition, (size_t)option, values, sizeof values) == NULL)
        return;
    guess_listed(decoder, &guess, values, '|');
    take_guess(decoder, key->next, &guess, &said->value, &msg_read_meant_value, said->name.s);
}
