/* Cards, suits, ranks, and sets of cards as bits. Knows no game: order of ranks in play is each game's own. */
#ifndef REFEREE_CORE_CARD_H
#define REFEREE_CORE_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum suit { SPADES, HEARTS, DIAMONDS, CLUBS, SUITS, SUIT_UNKNOWN = SUITS };
enum rank {
    RANK_2,
    RANK_3,
    RANK_4,
    RANK_5,
    RANK_6,
    RANK_7,
    RANK_8,
    RANK_9,
    RANK_10,
    RANK_J,
    RANK_Q,
    RANK_K,
    RANK_A,
    RANKS,
    RANK_UNKNOWN = 15
};

/* A card: suit in the upper four bits, rank in the lower. Rank 13 is the twin of the card that a pack with doubled
   cards holds twice in that suit (card_face() tells which); rank 15 and suit 4 are "not known" (?? ?♥ R?). */
typedef uint8_t card_t;
/* A set of known cards, one bit each at the card's own number. */
typedef uint64_t cardset_t;

#define CARD(suit, rank) ((card_t)((unsigned)(suit) << 4 | (unsigned)(rank)))
#define CARD_UNKNOWN     CARD(SUIT_UNKNOWN, RANK_UNKNOWN)

static inline enum suit card_suit(card_t card) { return (enum suit)(card >> 4); }
static inline enum rank card_rank(card_t card) { return (enum rank)(card & 15U); }
/* The bit of each card in sets; none of one that is not wholly known. A table, because nothing is asked so often. */
extern const cardset_t card_bits[256];
static inline bool card_known(card_t card) { return card_bits[card] != 0; }

/* What stands on the card: itself, or for a twin the card it is the twin of. Mostly a card is none. */
card_t twin_face(card_t card);
static inline card_t card_face(card_t card)
{
    return card_rank(card) == RANKS && card_known(card) ? twin_face(card) : card;
}
/* The other copy of a doubled card, either way round; CARD_UNKNOWN for a card that no pack doubles. Whether the pack in
   play has it is for the caller to know. */
card_t card_twin(card_t card);

/* Whether two cards, of either of which perhaps only the suit or the rank is known, or nothing, may be one (or its twin); the
   other where nothing is asked of their suits. Mostly these tell. */
bool ranks_may_be(card_t one, card_t two);
static inline bool card_may_be(card_t one, card_t two)
{
    bool suits = card_suit(one) == SUIT_UNKNOWN || card_suit(two) == SUIT_UNKNOWN || card_suit(one) == card_suit(two);
    return suits && ranks_may_be(one, two);
}

/* The set of one card; empty for a card that is not wholly known. */
static inline cardset_t set_of(card_t card) { return card_bits[card]; }
static inline bool set_has(cardset_t set, card_t card) { return (set & set_of(card)) != 0; }
/* How many cards are in it; by hand, because without an instruction for it compilers call a function. */
static inline int set_count(cardset_t set)
{
    set -= set >> 1 & 0x5555555555555555U;
    set = (set & 0x3333333333333333U) + (set >> 2 & 0x3333333333333333U);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fU;
    return (int)(set * 0x0101010101010101U >> 56);
}
/* All cards of a suit (none for an unknown one), of a rank. */
static inline cardset_t set_suit(enum suit suit) { return suit < SUITS ? (cardset_t)0xffff << (unsigned)suit * 16 : 0; }
static inline cardset_t set_rank(enum rank rank) { return (cardset_t)0x0001000100010001U << (unsigned)rank; }
/* All cards on which a rank stands, twins too. */
cardset_t set_faces(enum rank rank);
/* Whether a pack holds cards twice. */
static inline bool pack_doubles(cardset_t pack) { return (pack & set_rank((enum rank)RANKS)) != 0; }
/* The lowest-numbered card of a set that is not empty. */
static inline card_t set_first(cardset_t set) { return (card_t)__builtin_ctzll(set); }
/* The highest-numbered one: of cards of one suit the highest. */
static inline card_t set_last(cardset_t set) { return (card_t)(63 - __builtin_clzll(set)); }

/* Takes the next card out of a set that is not empty, in the order in which cards are written: suit by suit from the highest
   rank, a twin beside its face. */
card_t set_take(cardset_t *set);

/* The pack of every game that is played with 7 … A. */
#define PACK_32 ((cardset_t)0x1fe01fe01fe01fe0U)
/* 2 … A. */
#define PACK_52 ((cardset_t)0x1fff1fff1fff1fffU)

/* How cards are spelled: R D V or K Q J; suit symbols or letters. */
enum alphabet { ALPHABET_UNKNOWN, ALPHABET_EN, ALPHABET_FR, ALPHABETS };

#define CARD_TEXT 12 /* room for one card, as bytes with the closing zero */

/* Writes `card` ("D♠", "Q♠", "QS", "?♥") to `out`, at least CARD_TEXT bytes; `ascii` uses suit letters. Returns `out`. */
char *card_print(char *out, card_t card, enum alphabet alphabet, bool ascii);

/* The name of a rank ("R", "10") or of a suit ("♥", or its letter when `ascii`). Static text. */
const char *rank_text(enum rank rank, enum alphabet alphabet);
const char *suit_text(enum suit suit, enum alphabet alphabet, bool ascii);

/* What a piece of text says about a card. `suit_letter` and `rank_letter` tell which alphabet the letters are of
   (ALPHABET_UNKNOWN: a symbol, a figure, or a letter of both); `c` that the suit is the letter C, clubs in English and
   hearts in French: `suit` is then SUIT_UNKNOWN. In bytes: very many are copied. */
struct card_said {
    unsigned char rank, suit;               /* enum rank, enum suit */
    unsigned char rank_letter, suit_letter; /* enum alphabet */
    bool c;
    bool lettered; /* the suit is a letter, not a symbol */
    bool ten_t;    /* the rank is the letter T */
    bool none;     /* no card at all, where one is wanted */
};

/* Read the beginning of `text`, of which `length` bytes are there: a rank (A R D V 10 9 … 2, A K Q J T, 1, X, As; ? for
   one not known), a suit (♠ ♤ S P …, ?). They fill in their half of *said and return the bytes they took, 0 if there is
   none. Case does not matter. */
size_t rank_read(const char *text, size_t length, struct card_said *said);
size_t suit_read(const char *text, size_t length, struct card_said *said);

/* The bytes of a suit symbol at the beginning of `text`, emoji selector included; 0 if there is none. */
size_t suit_symbol(const char *text, size_t length, enum suit *suit);

/* What a rank says, by its first byte; where none begins so the suit is not SUIT_UNKNOWN. */
extern const struct card_said rank_rows[256];

static inline bool begins_ten(const char *text, size_t length)
{
    return length > 1 && text[0] == '1' && text[1] == '0';
}

/* The suit whose symbol three bytes are, U+2660 … U+2667: the last byte tells. SUIT_UNKNOWN: no suit's. */
static inline unsigned char symbol_read(const char *text)
{
    static const unsigned char suits[8] = {SPADES, HEARTS, DIAMONDS, CLUBS, SPADES, HEARTS, DIAMONDS, CLUBS};
    unsigned last = (unsigned char)text[2] - 0xa0U;
    return (unsigned char)text[0] == 0xe2 && (unsigned char)text[1] == 0x99 && last < 8 ? suits[last] : SUIT_UNKNOWN;
}

/* How most cards are written: a rank and the symbol of its suit, or one of them alone, and then a space or the end. `row`
   tells of the letter of the rank; NULL: none is written, and RANK_UNKNOWN. `bytes` 0: that is not what stands there, which
   may be a card all the same. Here, because every card of every record passes through it. */
struct glance {
    size_t bytes;
    const struct card_said *row;
    unsigned char rank, suit;
};
static inline struct glance card_glance(const char *text, size_t length)
{
    struct glance glance = {.rank = RANK_UNKNOWN, .suit = SUIT_UNKNOWN};
    if (length == 0)
        return glance;
    const struct card_said *row = &rank_rows[(unsigned char)*text];
    if (row->suit == SUIT_UNKNOWN && *text != '?') {
        bool ten = begins_ten(text, length);
        glance = (struct glance){ten ? 2 : 1, row, ten ? RANK_10 : row->rank, SUIT_UNKNOWN};
    }
    if (length - glance.bytes >= 3 && (glance.suit = symbol_read(text + glance.bytes)) != SUIT_UNKNOWN)
        glance.bytes += 3;
    if (glance.bytes < length && text[glance.bytes] != ' ')
        glance.bytes = 0;
    return glance;
}

/* Reads a whole card, rank then suit and nothing more. False if it is none. Whether a T beside its suit can be a ten is for
   the reader of the record to say. */
bool card_read(const char *text, size_t length, struct card_said *said);

/* Whether the text is a rank and no more: that of a card in a run. */
bool rank_alone(const char *text);

#endif
