#include "core/card.h"

#include <string.h>

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
static const enum rank doubled_rank[SUITS] = {
    [SPADES] = RANK_K, [HEARTS] = RANK_10, [DIAMONDS] = RANK_A, [CLUBS] = RANK_7};

card_t card_face(card_t card)
{
    return card_known(card) && card_rank(card) == RANKS ? CARD(card_suit(card), doubled_rank[card_suit(card)]) : card;
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

/* What a rank begins with, by its first byte. */
struct rank_row {
    bool there;
    unsigned char rank, alphabet;
};
#define ROW(rank, alphabet)                                                                                            \
    {                                                                                                                  \
        true, RANK_##rank, ALPHABET_##alphabet                                                                         \
    }
#define FIGURE(figure, rank)                 [(figure)] = ROW(rank, UNKNOWN)
#define LETTER(large, small, rank, alphabet) [(large)] = ROW(rank, alphabet), [(small)] = ROW(rank, alphabet)
static const struct rank_row rank_rows[0x80] = {
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

/* A row that stands for no rank. */
static const struct rank_row no_rank = {false, RANK_UNKNOWN, ALPHABET_UNKNOWN};

size_t rank_read(const char *text, size_t length, struct card_said *said)
{
    const unsigned char first = length > 0 ? (unsigned char)text[0] : 0xff;
    const struct rank_row *row = first < 0x80 && rank_rows[first].there ? &rank_rows[first] : &no_rank;
    said->rank = (enum rank)row->rank;
    said->rank_letter = (enum alphabet)row->alphabet;
    said->ten_t = first == 'T' || first == 't';
    if (first == '1' && length > 1 && text[1] == '0') {
        said->rank = RANK_10;
        return 2;
    }
    /* "As", the French name of the ace, where a suit follows or nothing does. "AS" alone is the ace of spades. */
    return first == 'A' && length > 2 && text[1] == 's' ? 2 : row->there;
}

/* U+FE0E or U+FE0F: shown as text, as a picture. */
static bool selector(const char *text, size_t length)
{
    return length >= 3 && (memcmp(text, "\xef\xb8\x8e", 3) == 0 || memcmp(text, "\xef\xb8\x8f", 3) == 0);
}

size_t suit_symbol(const char *text, size_t length, enum suit *suit)
{
    /* U+2660 … U+2667: the last byte tells. */
    static const unsigned char suits[8] = {SPADES, HEARTS, DIAMONDS, CLUBS, SPADES, HEARTS, DIAMONDS, CLUBS};
    if (length < 3 || (unsigned char)text[0] != 0xe2 || (unsigned char)text[1] != 0x99)
        return 0;
    unsigned last = (unsigned char)text[2] - 0xa0U;
    if (last >= 8)
        return 0;
    *suit = (enum suit)suits[last];
    return selector(text + 3, length - 3) ? 6 : 3;
}

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
    for (unsigned i = 0; i < 2; i++)
        for (unsigned suit = SPADES; suit < SUITS; suit++)
            if (letters[i][suit][0] == letter) {
                said->suit = (enum suit)suit;
                said->suit_letter = i == 0 ? ALPHABET_EN : ALPHABET_FR;
                return 1;
            }
    said->lettered = false;
    return 0;
}

size_t suit_read(const char *text, size_t length, struct card_said *said)
{
    said->suit = SUIT_UNKNOWN;
    said->suit_letter = ALPHABET_UNKNOWN;
    said->c = said->lettered = false;
    if (length == 0)
        return 0;
    size_t symbol = suit_symbol(text, length, &said->suit);
    return symbol > 0 ? symbol : suit_letter(text, length, said);
}

bool card_read(const char *text, size_t length, struct card_said *said)
{
    size_t rank = rank_read(text, length, said);
    return rank > 0 && suit_read(text + rank, length - rank, said) == length - rank && length > rank;
}
