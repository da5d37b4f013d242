/* What a JSON Schema is put together from, for schema.c and schema_games.c. */
#ifndef REFEREE_FORMATS_SCHEMA_PIECES_H
#define REFEREE_FORMATS_SCHEMA_PIECES_H

#include "formats/json_out.h"
#include "formats/manner.h"

/* --- pieces (schema_pieces.c): members of the object that is open in `json`, unless something else is said --- */

/* A member whose value begins with that bracket; the caller closes it. */
void put_open(struct json *json, const char *key, char bracket);
/* Ends what is open, by its brackets, the innermost first. */
void put_close(struct json *json, const char *brackets);
/* The key alone that every name of a key of the notation matches, and nothing else. */
void put_key(struct json *json, int key);
/* The key alone that is the word of that language for a key of the notation: an editor can offer it, as it cannot what matches a pattern. */
void put_key_word(struct json *json, int key, enum language language);
/* A reference to a definition; a member that is one; one as an element of a list. */
void put_ref(struct json *json, const char *definition);
void put_ref_at(struct json *json, const char *key, const char *definition);
void put_item_ref(struct json *json, const char *definition);
/* "type": these, parted by blanks. */
void put_types(struct json *json, const char *types);
/* A scalar of these types: its text is all of the pattern, blanks around it aside; and as a number of JSON it is within
   bounds. */
void put_scalar(struct json *json, const char *pattern, const char *types);
void put_number(struct json *json, const char *pattern, const char *types, int least, int most);
/* "pattern" alone of such a text. */
void put_whole(struct json *json, const char *pattern);
/* "patternProperties" of a mapping that has only the writer's own keys beside names. */
void put_own_keys(struct json *json);
/* "not": no key of the mapping matches the pattern. */
void put_has(struct json *json, const char *pattern);
/* An element of a list: the mapping has that key, by one of its names. */
void put_required(struct json *json, int key);

/* --- patterns (schema_words.c, schema_patterns.c) --- */

/* What a scalar may say, as ECMA 262 has them; they begin and end anywhere. Each is appended to `out`. */

/* A word of the tables, in any case and with or without accents; alternatives separated by `bar` (" / ", "|" or " "). What they
   begin with in common stands there once. */
void pattern_words(struct buffer *out, const char *words, const char *bar);
/* Every word of a kind, in both languages. */
void pattern_kind(struct buffer *out, int kind);
/* Every name of the key of a mapping that has that token, and nothing else. */
void pattern_key(struct buffer *out, int key);
/* A number; a score, with fiches and jetons or without; sizes of packets. */
void pattern_number(struct buffer *out);
void pattern_count(struct buffer *out);
void pattern_score(struct buffer *out, bool boards); /* or one that cannot be read, or a ditto mark */
void pattern_sum(struct buffer *out, bool boards);   /* the same, or a sum; nothing else follows it */
void pattern_packets(struct buffer *out);
/* Scores in the order of the players, with dashes between them. */
void pattern_scores(struct buffer *out, bool boards);
/* A bid beside its figures; whether it was made. */
void pattern_bid(struct buffer *out);
void pattern_made(struct buffer *out);
/* A list of cards; the card turned, and its place. */
void pattern_cards(struct buffer *out);
void pattern_turned(struct buffer *out);
/* What somebody does; steps in one text; what cannot be a name, for it would be taken for something else in one. */
void pattern_act(struct buffer *out);
void pattern_steps(struct buffer *out);
void pattern_no_name(struct buffer *out);
/* Items of the marks, each with its amount; a total or items. */
void pattern_items(struct buffer *out);
void pattern_marks(struct buffer *out);
/* Rules that are expected, each with a line if wanted. */
void pattern_expected(struct buffer *out);
/* A card whose suit is the letter C; a card that tells which alphabet the letters are of. */
void pattern_letter_c(struct buffer *out);
void pattern_telling(struct buffer *out);
/* … the ace written as a word, without a suit; cards that are English, or French, by their letters. */
void pattern_lone_as(struct buffer *out);
void pattern_english(struct buffer *out);
void pattern_french(struct buffer *out);

#endif
