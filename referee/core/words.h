/* The vocabulary of the notation as data (words.def, verbs.def, items.def), and looking words up in it: in either
   language, accents and case aside. */
#ifndef REFEREE_CORE_WORDS_H
#define REFEREE_CORE_WORDS_H

#include "core/forms.h"

/* The mapping a key belongs to. */
enum key_place { PLACE_RECORD, PLACE_DEAL, PLACE_MANCHE, PLACE_RESULT, PLACE_STEP, PLACE_STREAM, KEY_PLACES };

/* What stands under a key. */
enum shape {
    SHAPE_VERSION,    /* of the notation: 1 */
    SHAPE_TEXT,       /* any text */
    SHAPE_NUMBER,     /* a whole number */
    SHAPE_COUNT,      /* … not below 0 */
    SHAPE_YES_NO,     /* yes or no */
    SHAPE_ALPHABET,   /* fr or en */
    SHAPE_PLAYER,     /* a player's name */
    SHAPE_ACTOR,      /* a player's name, or both */
    SHAPE_PLAYERS,    /* list of names */
    SHAPE_OPTIONS,    /* name → value */
    SHAPE_CARDS,      /* list of cards */
    SHAPE_CARDS_EACH, /* player → list of cards */
    SHAPE_TURNED,     /* a card, and its place in the pack */
    SHAPE_PACKETS,    /* list of numbers */
    SHAPE_LEVEL,      /* a bid: a number of tricks, or a word for one */
    SHAPE_MADE,       /* whether a bid was made: yes or no, or the tricks of who bid */
    SHAPE_STEPS,      /* list of steps */
    SHAPE_DEAL,       /* a deal */
    SHAPE_DEALS,      /* list of deals */
    SHAPE_MANCHES,    /* list of manches */
    SHAPE_SCORE_EACH, /* player → score */
    SHAPE_COUNT_EACH, /* player → whole number, not below 0 */
    SHAPE_MARKS_EACH, /* player → total, or list of items */
    SHAPE_RESULT,     /* winner, value, player → score */
    SHAPE_EXPECT,     /* list of rules */
    SHAPE_DEFAULTS,   /* keys of a record */
    SHAPES
};

/* Whether it is a mapping of names, of which the keys are read one by one. */
static inline bool shape_of_names(enum shape shape)
{
    return shape == SHAPE_OPTIONS || shape == SHAPE_CARDS_EACH || shape == SHAPE_SCORE_EACH ||
           shape == SHAPE_COUNT_EACH || shape == SHAPE_MARKS_EACH || shape == SHAPE_RESULT;
}

enum key {
#define KEY(place, token, shape, en, fr, also) KEY_##token,
#define WORD(kind, value, en, fr)
#include "core/words.def"
#undef KEY
#undef WORD
    KEYS
};

struct key_row {
    enum key_place place;
    enum shape shape;
    const char *en, *fr; /* the word that is written out */
    const char *also;    /* in either language: alternatives, see alternative(); "": none */
};
extern const struct key_row key_rows[KEYS];

enum word_kind {
    WORDS_ACTOR,      /* ACTOR_… */
    WORDS_NOTHING,    /* recorded as nothing */
    WORDS_YES_NO,     /* 1 or 0 */
    WORDS_ALPHABET,   /* ALPHABET_… */
    WORDS_COUNTED,    /* "cards" after a number */
    WORDS_UNIT,       /* 'f' or 'j' */
    WORDS_UNIT_NAMED, /* the same, as a word of its own */
    WORDS_SUIT,       /* enum suit */
    WORDS_RANK,       /* enum rank */
    WORDS_REMARK,     /* enum remark */
    WORDS_RUN,        /* cards of a sequence */
    WORDS_SET,        /* cards of a set */
    WORDS_POINTS,     /* what a number counts, where nothing else is counted */
    WORDS_JOINT,      /* between an item and what kind of it it is */
    WORDS_DITTO,      /* the same as above */
    WORDS_NUMBER,     /* a number written out */
    WORDS_MADE,       /* MADE_YES or MADE_NO */
    WORDS_PART,       /* enum step_part */
    WORDS_WINNING,    /* enum winning */
    WORDS_NO_BID,     /* in the place of a bid: there was none */
    WORDS_SAYS_BID,   /* before a bid, in a remark */
    WORDS_TRICKS,     /* "tricks" after a number */
    WORDS_LEVEL,      /* number of tricks, or enum level */
    WORDS_ADDRESS,    /* before a name */
    WORDS_ITEM,       /* enum item (ledger.h) */
    WORD_KINDS
};

/* The parts of a step. */
enum step_part { PART_WHO, PART_ACT, PART_CARDS, PART_WINNER, STEP_PARTS };

/* What a word behind the winner's name says of what comes after it. */
enum winning { WINNING_NOT = -1, WINS, WINS_BY, WINS_WITH };

struct word_row {
    enum word_kind kind;
    int value;
    const char *en, *fr; /* alternatives */
};
extern const struct word_row word_rows[];
extern const size_t word_row_count;

/* Steps through alternatives separated by " / ": returns the one at *rest, `*length` bytes of it, and moves *rest on; NULL
   after the last. The first is the one to write. */
const char *alternative(const char **rest, size_t *length);

/* How many bytes of a form of an act are words before its first slot, or before what stands for another word. */
size_t form_words(const char *form);

/* Whether the text is one of such alternatives but for accents and case; one of 64 bytes or more is none. */
bool alternative_is(const char *words, const char *text, size_t length);

/* The index of the vocabulary, made when the program is built. */
struct vocabulary;
extern const struct vocabulary vocabulary;

/* Looks up `length` bytes of text: a key of that mapping (enum key); the value of a word of that kind. -1: unknown. */
int vocabulary_key(const struct vocabulary *words, enum key_place place, const char *text, size_t length);
int vocabulary_word(const struct vocabulary *words, enum word_kind kind, const char *text, size_t length);

/* The verb forms that begin with that word, in the order of verbs.def, for form_next(); a number begins what a <level> may
   begin. NULL if no act begins so. */
const unsigned short *vocabulary_forms(const struct vocabulary *words, const char *text, size_t length);

/* What was probably meant by `word`, as it is written in the tables: a key of that mapping; a word of that kind; the first
   word of an act; of words equally near, one of an act that `acts` has (struct game; NULL: any). NULL if nothing is near. */
const char *vocabulary_near_key(const struct vocabulary *words, enum key_place place, const char *word);
/* The key that was meant, if no other of the mapping is as near; else NULL. */
const char *vocabulary_only_key(const struct vocabulary *words, enum key_place place, const char *word);
/* The first word of an act of those that `acts` has which was meant, if no other word that begins one is as near; else NULL. */
const char *vocabulary_only_act(const struct vocabulary *words, const char *word, const unsigned char *acts);
const char *vocabulary_near_word(const struct vocabulary *words, enum word_kind kind, const char *word);
const char *vocabulary_near_act(const struct vocabulary *words, const char *word, const unsigned char *acts);

#endif
