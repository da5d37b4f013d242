/* Messages and their arguments as text in a language. The text is raw: players' names and the writer's own words are in
   it as written, and must pass an escape.h gate on their way out. */
#ifndef REFEREE_FORMATS_PHRASE_H
#define REFEREE_FORMATS_PHRASE_H

#include "core/record.h"
#include "formats/buffer.h"
#include "formats/manner.h"

/* Who speaks: the language, how cards are spelled, and the record whose players are named (NULL: none are). */
struct voice {
    enum language language;
    enum alphabet alphabet;
    bool ascii;
    const struct record *record;
    struct shift shift; /* of that record, since it was read */
};

/* The voice for sentences: cards in the alphabet of the language. */
struct voice voice_of(const struct manner *manner, const struct record *record);

/* The voice for data: cards in the record's own alphabet; where no card tells it, in that of its language. */
struct voice voice_of_data(const struct manner *manner, const struct record *record);

/* Appends the text of a phrase; nothing for an empty one. An argument that the message names and that is not there is
   left as "{name}", so that it is seen. */
void phrase_say(struct buffer *out, const struct voice *voice, const struct phrase *phrase);

/* Appends the text of a message with a list of arguments. */
void message_say(struct buffer *out, const struct voice *voice, const struct message *message, const struct arg *args,
                 size_t count);

/* Appends a card; a set of cards, by suits and from the highest, separated by spaces; a score as points or "1f 4j". */
void card_say(struct buffer *out, const struct voice *voice, card_t card);
void cards_say(struct buffer *out, const struct voice *voice, cardset_t cards);
void score_say(struct buffer *out, const struct voice *voice, const struct score *score, bool board);

/* Appends a change of a score: "+1f 2j", "-3j", "+5", "0"; `plus` stands before what is above nothing. Before what is below it
   stands the minus of the language, in scores and numbers too: these are sentences, not what is read back. */
void change_say(struct buffer *out, const struct voice *voice, struct score change, bool board, const char *plus);
/* Appends what a player marks in a way: "point 5, tricks 9". Returns how many items that is. */
size_t way_side_say(struct buffer *out, const struct voice *voice, const struct way_told *way, int player);

/* The name of a player or other actor: as written, or "the gallery" … in the language of the voice. Never NULL. */
const char *actor_name(const struct voice *voice, int actor);

#endif
