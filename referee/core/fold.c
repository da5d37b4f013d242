#include "core/fold.h"

#include <string.h>

#define FOLDED 64 /* longer words are compared by their beginning: no word of ours is near that */

/* Latin letters with accents that French uses, as pairs of UTF-8 and plain. */
static const struct {
    const char *accented, *plain;
} letters[] = {{"à", "a"}, {"â", "a"},  {"ä", "a"},  {"ç", "c"}, {"è", "e"},  {"é", "e"},  {"ê", "e"},
               {"ë", "e"}, {"î", "i"},  {"ï", "i"},  {"ô", "o"}, {"ö", "o"},  {"ù", "u"},  {"û", "u"},
               {"ü", "u"}, {"œ", "oe"}, {"æ", "ae"}, {"À", "a"}, {"Â", "a"},  {"Ä", "a"},  {"Ç", "c"},
               {"È", "e"}, {"É", "e"},  {"Ê", "e"},  {"Ë", "e"}, {"Î", "i"},  {"Ï", "i"},  {"Ô", "o"},
               {"Ö", "o"}, {"Ù", "u"},  {"Û", "u"},  {"Ü", "u"}, {"Œ", "oe"}, {"Æ", "ae"}, {"’", "'"}};

const char *fold_accented(size_t nth, const char **plain)
{
    if (nth >= sizeof letters / sizeof letters[0])
        return NULL;
    *plain = letters[nth].plain;
    return letters[nth].accented;
}

static size_t fold_letter(const char *text, const char **plain)
{
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        if (*text != letters[i].accented[0])
            continue;
        size_t length = strlen(letters[i].accented);
        if (strncmp(text, letters[i].accented, length) == 0) {
            *plain = letters[i].plain;
            return length;
        }
    }
    return 0;
}

static bool ascii(char byte) { return (unsigned char)byte < 0x80; }

static char lower(char byte) { return (char)(byte >= 'A' && byte <= 'Z' ? byte + ('a' - 'A') : byte); }

char *fold_text(char *out, size_t size, const char *text)
{
    size_t used = 0;
    while (*text != '\0' && used + 3 < size) {
        unsigned char byte = (unsigned char)*text;
        const char *plain = NULL;
        size_t length = byte >= 0x80 ? fold_letter(text, &plain) : 0;
        if (length > 0) {
            for (; *plain != '\0'; plain++)
                out[used++] = *plain;
            text += length;
        } else if (byte == 0xcc ||
                   byte == 0xcd) { /* a combining accent (U+0300 … U+037F): the letter stands before it */
            text += text[1] != '\0' ? 2 : 1;
        } else {
            out[used++] = lower(*text);
            text++;
        }
    }
    out[used] = '\0';
    return out;
}

/* The byte with which the text begins when it is folded; -1: that is none of its first letter. */
static int folded_first(const char *text)
{
    const unsigned char byte = (unsigned char)*text;
    const char *plain = NULL;
    if (byte < 0x80)
        return (unsigned char)lower(*text);
    if (fold_letter(text, &plain) > 0)
        return *plain != '\0' ? (unsigned char)*plain : -1;
    return byte == 0xcc || byte == 0xcd ? -1 : byte;
}

bool fold_equal(const char *a, const char *b)
{
    char folded[2][FOLDED];
    size_t same = 0;
    while (same < FOLDED / 2 && a[same] != '\0' && ascii(a[same]) && lower(a[same]) == lower(b[same]))
        same++;
    if (same < FOLDED / 2 && ascii(a[same]) && ascii(b[same])) /* what decides is plain: no need to fold */
        return lower(a[same]) == lower(b[same]);
    const int one = folded_first(a + same), other = folded_first(b + same);
    if (same < FOLDED / 2 && one != other && one >= 0 && other >= 0)
        return false;
    return strcmp(fold_text(folded[0], FOLDED, a), fold_text(folded[1], FOLDED, b)) == 0;
}

bool fold_listed(const char *list, const char *word)
{
    char one[FOLDED];
    for (const char *at = list; *at != '\0';) {
        size_t length = strcspn(at, " ");
        if (length > 0 && length < sizeof one) {
            memcpy(one, at, length);
            one[length] = '\0';
            if (fold_equal(one, word))
                return true;
        }
        at += length + (at[length] == ' ');
    }
    return false;
}

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* Of texts that are folded, of so many letters; whatever is above `most` where they are further apart than that. What stands further
   from the middle of the matrix than `most` is above it, and is not worked out: nor are more rows, after two of which all is. */
static unsigned distance_of(const char *from, size_t rows, const char *to, size_t columns, unsigned most)
{
    if ((rows > columns ? rows - columns : columns - rows) > most)
        return most + 1;
    unsigned row[3][FOLDED + 1] = {{0}}; /* this row of the matrix and the two above it */
    for (size_t j = 0; j <= columns; j++)
        row[0][j] = (unsigned)j;
    unsigned before = 0; /* the least of the row above */
    for (size_t i = 1; i <= rows; i++) {
        unsigned *now = row[i % 3], *up = row[(i + 2) % 3], *upper = row[(i + 1) % 3];
        const size_t first = i > most ? i - most : 1, end = columns < i + most ? columns : i + most;
        now[first - 1] = first > 1 ? most + 1 : (unsigned)i;
        if (end == i + most)
            up[end] = most + 1;
        unsigned lowest = now[first - 1];
        for (size_t j = first; j <= end; j++) {
            unsigned cost = from[i - 1] != to[j - 1];
            now[j] = least(least(up[j] + 1, now[j - 1] + 1), up[j - 1] + cost);
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
                now[j] = least(now[j], upper[j - 2] + 1);
            lowest = least(lowest, now[j]);
        }
        if (lowest > most && before > most)
            return most + 1;
        before = lowest;
    }
    return row[rows % 3][columns];
}

unsigned fold_distance(const char *a, const char *b)
{
    char from[FOLDED] = "", to[FOLDED] = "";
    size_t rows = strlen(fold_text(from, FOLDED, a)), columns = strlen(fold_text(to, FOLDED, b));
    return distance_of(from, rows, to, columns, FOLDED);
}

/* How many letters a text has at least and at most, however it is folded: plain letters stay, and of what is none no more come than it
   has bytes. */
struct letters {
    size_t least, most;
};

static struct letters letters_of(const char *text)
{
    size_t plain = 0, bytes = 0;
    for (; text[bytes] != '\0' && plain < FOLDED / 2; bytes++)
        plain += ascii(text[bytes]);
    return (struct letters){plain, text[bytes] == '\0' ? bytes : FOLDED};
}

/* How far a word of so many letters may be from what is meant, to be nearer than what has been found: one letter of four, for a word
   less like is another word. */
static unsigned allowed(size_t length, const char *best, unsigned distance)
{
    unsigned most = length < 8 ? 1 : (unsigned)length / 4;
    return best != NULL && most >= distance ? distance - (distance > 0) : most;
}

/* Whether texts of so many letters may be so near: they are as far apart at least as one is longer. Most are told apart by that, without
   folding them. */
static bool may_be_near(struct letters one, struct letters two, unsigned most)
{
    return one.least <= two.most + most && two.least <= one.most + most;
}

bool fold_within(const char *a, const char *b, unsigned most)
{
    char from[FOLDED] = "", to[FOLDED] = "";
    if (!may_be_near(letters_of(a), letters_of(b), most))
        return false;
    size_t rows = strlen(fold_text(from, FOLDED, a)), columns = strlen(fold_text(to, FOLDED, b));
    return distance_of(from, rows, to, columns, most) <= most;
}

const char *fold_nearer(const char *word, const char *best, const char *candidate, unsigned *distance)
{
    char from[FOLDED] = "", to[FOLDED] = "";
    const struct letters one = letters_of(word), two = letters_of(candidate);
    unsigned most = allowed(one.most, best, *distance);
    if (!may_be_near(one, two, most))
        return best;
    size_t length = strlen(fold_text(from, FOLDED, word));
    most = allowed(length, best, *distance);
    size_t other = strlen(fold_text(to, FOLDED, candidate));
    unsigned far = distance_of(from, length, to, other, most);
    if (far > most || (best != NULL && far >= *distance))
        return best;
    *distance = far;
    return candidate;
}
