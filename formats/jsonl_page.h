/* Values of the lines of JSON that are written about a record, or about two. */
#ifndef REFEREE_FORMATS_JSONL_PAGE_H
#define REFEREE_FORMATS_JSONL_PAGE_H

#include "core/judge.h"
#include "formats/json_out.h"
#include "formats/phrase.h"

/* What every line of a record needs. */
struct page {
    struct json *json;
    const struct judgement *judgement;
    struct voice voice; /* for sentences */
    struct voice data;  /* for cards as data */
};

/* A page for a record that has been judged. */
struct page page_of(struct json *json, const struct manner *manner, const struct judgement *judgement);

/* Begins a line: {"type":…; ends it. */
void begin_line(struct json *json, const char *type);
void end_line(struct json *json);

/* Begins a line of a record that has been judged, with what all of them share: {"type":…,"file":…,"record":…,"id":… */
void put_head(const struct page *page, const char *type);

/* Append keys with their values: which record it is (file, record, id); a place of it (line, column, end_column, byte of the
   file; null where there is none). */
void put_record(struct json *json, const struct record *record);
void put_place(struct json *json, const struct record *record, const struct place *at);

/* Appends a value: the edition and article on which a rule stands where a record is judged by an edition; null for the record's own
   rules. Articles are numbers where the source numbers its articles ("6"), else as they stand ("law 59"). */
void put_source(struct json *json, const struct game *game, size_t edition, const struct rule *rule);

/* Append a value: a player (NOBODY: null), a sentence, a score, the score of every player by name (null
   unless `there`), a card, a list of cards, the arguments of a sentence as an object, words separated by spaces as a list. */
void put_player(const struct page *page, int player);
void put_phrase(const struct page *page, const struct phrase *phrase);
void put_score(const struct page *page, const struct score *score, bool board);
void put_board(const struct page *page, const struct board *board, bool there);
void put_card(const struct page *page, card_t card);
void put_cards(struct json *json, const struct voice *voice, cardset_t cards);

/* A way in which the figures of a deal can come about: the items of each player. */
void put_way(const struct page *page, const struct way_told *way);
/* The arguments of the message and, where none of them is what was found, the text at the place of the finding. */
void put_args(const struct page *page, const struct finding *finding);
void put_words(const struct page *page, const char *words);

#endif
