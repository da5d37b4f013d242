/* The notation as a JSON Schema (draft-07), from the tables of its words: for editors, and for programs that write transcripts. */
#ifndef REFEREE_FORMATS_SCHEMA_H
#define REFEREE_FORMATS_SCHEMA_H

#include "core/message.h"
#include "formats/buffer.h"

/* Appends the schema, one line; what it says of itself is in that language. */
void schema_write(struct buffer *out, enum language language);

/* --- for schema.c: patterns of what a scalar may say, as ECMA 262 has them; they end and begin anywhere -------- */

/* A word of the tables, in any case and with or without accents; alternatives separated by `bar` (" / " or "|"). */
void pattern_words(struct buffer *out, const char *words, const char *bar);
/* Every word of a kind, in both languages. */
void pattern_kind(struct buffer *out, int kind);
/* A list of cards; a score; what somebody does, playing cards aside and that, too; steps in one text. */
void pattern_cards(struct buffer *out);
void pattern_amount(struct buffer *out, bool boards);
void pattern_verbs(struct buffer *out);
void pattern_act(struct buffer *out);
void pattern_steps(struct buffer *out);
/* An item of the marks and its amount. */
void pattern_item(struct buffer *out);
/* A card whose suit is the letter C; a card that tells which alphabet the letters are of. */
void pattern_letter_c(struct buffer *out);
void pattern_telling(struct buffer *out);
/* … the ace written as a word, without a suit; cards that are English, or French, by their letters. */
void pattern_lone_as(struct buffer *out);
void pattern_english(struct buffer *out);
void pattern_french(struct buffer *out);

#endif
