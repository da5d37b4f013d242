/* What is said to people, as data: a sentence in every language and the arguments it names. Nothing is formatted here. */
#ifndef REFEREE_CORE_MESSAGE_H
#define REFEREE_CORE_MESSAGE_H

#include "core/card.h"

#include <stdbool.h>
#include <stddef.h>

enum language { LANG_EN, LANG_FR };

/* One row of a messages.def: both languages stand together, so that neither can be missing. A text names its
   arguments in braces: {who}. After a colon, a form: {n:th} an ordinal, {n:the} the same of a feminine noun (1re),
   {n:s} nothing for one and "s" for more (French: for less than two and more), {who:de} with the French de or d’ before
   it and the English 's after it, {who:que} with the French que or qu’ before it, {n:abs} without its sign, {item:le} an item
   of items.def with its French article (les levées), {form:act} what an act of verbs.def wants, {rank:name} several cards of a
   rank in words (kings, rois). */
struct message {
    const char *en, *fr;
};

/* A score: points alone, or fiches and jetons at impériale (then `points` are the jetons). */
struct score {
    int fiches, points;
};

/* A score in one figure, the board's in jetons of which a fiche is six: to compare and to add up, not to be told. */
enum { JETONS_IN_FICHE = 6 };
static inline int score_units(struct score score) { return score.fiches * JETONS_IN_FICHE + score.points; }

/* What each player marks in one deal, as data: the lines, and what they come to. */
struct way_line {
    int player;
    const struct message *item;
    struct score amount;
};
struct way_told {
    bool board; /* scores are fiches and jetons */
    const struct way_line *line;
    size_t count;
    const struct score *total; /* by player, `players` of them */
    size_t players;
};

enum arg_kind {
    ARG_NUMBER,
    ARG_LINE, /* of the file */
    ARG_CARD,
    ARG_CARDS,
    ARG_SUIT,
    ARG_RANK,
    ARG_PLAYER,
    ARG_SCORE,
    ARG_BOARD,
    ARG_CHANGE,
    ARG_TEXT,
    ARG_WORD,
    ARG_WAY
};

/* A named argument; the key is also its name in the machine forms. */
struct arg {
    const char *key;
    enum arg_kind kind;
    union {
        int number; /* also a line, a suit, a rank, a player, an actor */
        card_t card;
        cardset_t cards;
        struct score score;         /* ARG_BOARD prints "1f 4j", ARG_SCORE "28", ARG_CHANGE "1f", "-4j" or "0" */
        const char *text;           /* the writer's own words, to be escaped; lives as long as the record */
        const struct message *word; /* a word of ours, in the language of the reader */
        const struct way_told *way;
    } value;
};

static inline struct arg arg_number(const char *key, int number)
{
    return (struct arg){key, ARG_NUMBER, {.number = number}};
}
static inline struct arg arg_line(const char *key, unsigned line)
{
    return (struct arg){key, ARG_LINE, {.number = (int)line}};
}
static inline struct arg arg_card(const char *key, card_t card) { return (struct arg){key, ARG_CARD, {.card = card}}; }
static inline struct arg arg_cards(const char *key, cardset_t cards)
{
    return (struct arg){key, ARG_CARDS, {.cards = cards}};
}
static inline struct arg arg_suit(const char *key, enum suit suit)
{
    return (struct arg){key, ARG_SUIT, {.number = (int)suit}};
}
static inline struct arg arg_rank(const char *key, enum rank rank)
{
    return (struct arg){key, ARG_RANK, {.number = (int)rank}};
}
/* A player or an ACTOR_… of record.h. */
static inline struct arg arg_player(const char *key, int player)
{
    return (struct arg){key, ARG_PLAYER, {.number = player}};
}
static inline struct arg arg_score(const char *key, struct score score)
{
    return (struct arg){key, ARG_SCORE, {.score = score}};
}
static inline struct arg arg_board(const char *key, struct score score)
{
    return (struct arg){key, ARG_BOARD, {.score = score}};
}
/* The change of a board. */
static inline struct arg arg_change(const char *key, struct score score)
{
    return (struct arg){key, ARG_CHANGE, {.score = score}};
}
static inline struct arg arg_text(const char *key, const char *text)
{
    return (struct arg){key, ARG_TEXT, {.text = text}};
}
static inline struct arg arg_word(const char *key, const struct message *word)
{
    return (struct arg){key, ARG_WORD, {.word = word}};
}

static inline struct arg arg_way(const char *key, const struct way_told *way)
{
    return (struct arg){key, ARG_WAY, {.way = way}};
}

/* An argument list for the functions that take (const struct arg *, size_t). */
#define ARGS(...) (const struct arg[]){__VA_ARGS__}, sizeof((const struct arg[]){__VA_ARGS__}) / sizeof(struct arg)
#define NO_ARGS   NULL, 0

/* A message with its arguments, ready to be said in any language. `message` NULL: nothing. */
struct phrase {
    const struct message *message;
    const struct arg *arg;
    size_t count;
};

#endif
