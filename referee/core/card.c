#include "core/card.h"

#include <string.h>

#define BIT(suit, rank)  (cardset_t)1 << CARD(suit, rank)
#define FOUR(suit, rank) BIT(suit, rank), BIT(suit, (rank) + 1), BIT(suit, (rank) + 2), BIT(suit, (rank) + 3)
#define BITS(suit)       FOUR(suit, 0), FOUR(suit, 4), FOUR(suit, 8), BIT(suit, 12), BIT(suit, 13), BIT(suit, 14), 0
const cardset_t card_bits[256] = {BITS(SPADES), BITS(HEARTS), BITS(DIAMONDS), BITS(CLUBS)};

static const char *const ranks[2][RANKS] = {
    {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"},
    {"2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A"},
};
static const char *const symbols[] = {"♠", "♥", "♦", "♣"};
static const char *const letters[2][SUITS] = {{"S", "H", "D", "C"}, {"P", "C", "K", "T"}};

const char *rank_text(enum rank rank, enum alphabet alphabet)
{
    return rank < RANKS ? ranks[alphabet == ALPHABET_FR][rank] : "?";
}

const char *suit_text(enum suit suit, enum alphabet alphabet, bool ascii)
{
    if (suit >= SUITS)
        return "?";
    return ascii ? letters[alphabet == ALPHABET_FR][suit] : symbols[suit];
}

/* The pack with doubled cards: that of the double mate deck, in which each suit has one rank twice. */
#define DOUBLED          TWIN(SPADES, RANK_K) TWIN(HEARTS, RANK_10) TWIN(DIAMONDS, RANK_A) TWIN(CLUBS, RANK_7)
#define TWIN(suit, rank) [suit] = (rank),
static const enum rank doubled_rank[SUITS] = {DOUBLED};
#undef TWIN
#define TWIN(suit, rank) [rank] = (cardset_t)1 << CARD(suit, RANKS),
static const cardset_t twins[16] = {DOUBLED};
#undef TWIN

card_t twin_face(card_t card) { return CARD(card_suit(card), doubled_rank[card_suit(card)]); }

cardset_t set_faces(enum rank rank) { return set_rank(rank) | twins[rank]; }

bool ranks_may_be(card_t one, card_t two)
{
    return card_rank(one) == RANK_UNKNOWN || card_rank(two) == RANK_UNKNOWN ||
           card_rank(card_face(one)) == card_rank(card_face(two));
}

card_t card_twin(card_t card)
{
    if (!card_known(card))
        return CARD_UNKNOWN;
    if (card_rank(card) == RANKS)
        return card_face(card);
    return card_rank(card) == doubled_rank[card_suit(card)] ? CARD(card_suit(card), RANKS) : CARD_UNKNOWN;
}

card_t set_take(cardset_t *set)
{
    card_t best = set_first(*set);
    cardset_t suit = *set & set_suit(card_suit(best));
    for (cardset_t rest = suit; rest != 0; rest &= rest - 1)
        if (card_rank(card_face(set_first(rest))) >= card_rank(card_face(best)))
            best = set_first(rest);
    *set &= ~set_of(best);
    return best;
}

char *card_print(char *out, card_t card, enum alphabet alphabet, bool ascii)
{
    card = card_face(card);
    stpcpy(stpcpy(out, rank_text(card_rank(card), alphabet)), suit_text(card_suit(card), alphabet, ascii));
    return out;
}

static char upper(char byte) { return (char)(byte >= 'a' && byte <= 'z' ? byte - ('a' - 'A') : byte); }

#define ROW(name, letter, t)                                                                                           \
    {                                                                                                                  \
        .rank = RANK_##name, .suit = SUIT_UNKNOWN, .rank_letter = ALPHABET_##letter, .ten_t = (t)                      \
    }
#define FIGURE(figure, rank) [(figure)] = ROW(rank, UNKNOWN, false)
#define LETTER(large, small, rank, alphabet)                                                                           \
    [(large)] = ROW(rank, alphabet, (large) == 'T'), [(small)] = ROW(rank, alphabet, (large) == 'T')
const struct card_said rank_rows[256] = {
    FIGURE('2', 2),
    FIGURE('3', 3),
    FIGURE('4', 4),
    FIGURE('5', 5),
    FIGURE('6', 6),
    FIGURE('7', 7),
    FIGURE('8', 8),
    FIGURE('9', 9),
    FIGURE('1', A),
    FIGURE('?', UNKNOWN),
    LETTER('A', 'a', A, UNKNOWN),
    LETTER('R', 'r', K, FR),
    LETTER('D', 'd', Q, FR),
    LETTER('V', 'v', J, FR),
    LETTER('K', 'k', K, EN),
    LETTER('Q', 'q', Q, EN),
    LETTER('J', 'j', J, EN),
    LETTER('T', 't', 10, EN),
    LETTER('X', 'x', 10, UNKNOWN),
};

size_t rank_read(const char *text, size_t length, struct card_said *said)
{
    unsigned char first = length > 0 ? (unsigned char)text[0] : 0;
    const struct card_said *row = &rank_rows[first];
    said->none = false;
    if (row->suit != SUIT_UNKNOWN) {
        said->rank = RANK_UNKNOWN;
        said->rank_letter = ALPHABET_UNKNOWN;
        said->ten_t = false;
        return 0;
    }
    said->rank = row->rank;
    said->rank_letter = row->rank_letter;
    said->ten_t = row->ten_t;
    if (begins_ten(text, length)) {
        said->rank = RANK_10;
        return 2;
    }
    /* "As", the French name of the ace, where a suit follows or nothing does. "AS" alone is the ace of spades. */
    return first == 'A' && length > 2 && text[1] == 's' ? 2 : 1;
}

/* U+FE0E or U+FE0F: shown as text, as a picture. */
static bool selector(const char *text, size_t length)
{
    return length >= 3 && (memcmp(text, "\xef\xb8\x8e", 3) == 0 || memcmp(text, "\xef\xb8\x8f", 3) == 0);
}

size_t suit_symbol(const char *text, size_t length, enum suit *suit)
{
    unsigned char symbol = length < 3 ? SUIT_UNKNOWN : symbol_read(text);
    if (symbol == SUIT_UNKNOWN)
        return 0;
    *suit = (enum suit)symbol;
    return selector(text + 3, length - 3) ? 6 : 3;
}

/* The letters of suits but C, which is one of both alphabets. */
static const struct suit_row {
    char letter;
    unsigned char suit, alphabet;
} suit_rows[] = {{'S', SPADES, ALPHABET_EN}, {'H', HEARTS, ALPHABET_EN},   {'D', DIAMONDS, ALPHABET_EN},
                 {'P', SPADES, ALPHABET_FR}, {'K', DIAMONDS, ALPHABET_FR}, {'T', CLUBS, ALPHABET_FR}};

static size_t suit_letter(const char *text, size_t length, struct card_said *said)
{
    char letter = upper(text[0]);
    said->lettered = letter != '?';
    if (letter == '?')
        return 1;
    if (letter == 'C') {
        /* "Ca" is carreau: it must not be taken for cœur. */
        bool carreau = length > 1 && upper(text[1]) == 'A';
        said->c = !carreau;
        said->suit = carreau ? DIAMONDS : SUIT_UNKNOWN;
        said->suit_letter = carreau ? ALPHABET_FR : ALPHABET_UNKNOWN;
        return carreau ? 2 : 1;
    }
    for (size_t i = 0; i < sizeof suit_rows / sizeof suit_rows[0]; i++)
        if (suit_rows[i].letter == letter) {
            said->suit = suit_rows[i].suit;
            said->suit_letter = suit_rows[i].alphabet;
            return 1;
        }
    said->lettered = false;
    return 0;
}

size_t suit_read(const char *text, size_t length, struct card_said *said)
{
    enum suit suit;
    said->suit = SUIT_UNKNOWN;
    said->suit_letter = ALPHABET_UNKNOWN;
    said->c = said->lettered = false;
    if (length == 0)
        return 0;
    size_t symbol = suit_symbol(text, length, &suit);
    if (symbol == 0)
        return suit_letter(text, length, said);
    said->suit = (unsigned char)suit;
    return symbol;
}

bool card_read(const char *text, size_t length, struct card_said *said)
{
    size_t rank = rank_read(text, length, said);
    return rank > 0 && suit_read(text + rank, length - rank, said) == length - rank && length > rank;
}

bool rank_alone(const char *text)
{
    struct card_said said;
    size_t length = strlen(text);
    return !card_read(text, length, &said) && rank_read(text, length, &said) == length;
}
