/* Brackets of the wrong kind, and names of players that nothing parts, or a full stop. */
#include "formats/amend_ideas.h"

#include "core/words.h"

#include <string.h>

/* A bracket that is open on a line: where it stands, and what closes it; '\0': a round or pointed one, which the notation does not have. */
struct open_bracket {
    size_t at;
    char closer;
};

/* What closes a bracket; '\0': it is none of the notation's. */
static char closer_of(char opener)
{
    if (opener == '[')
        return ']';
    return opener == '{' ? (char)'}' : (char)'\0';
}

/* What the one bracket of a line that is a round or pointed one, and goes with one that is not, is read as; no text: there is none, or there are
   several. */
static struct change wrong_bracket(const struct ideas *ideas, struct text_line line)
{
    const char *s = ideas->bytes;
    struct open_bracket open[COLUMNS_MOST];
    struct change change = {0};
    size_t depth = 0, wrong = 0;
    for (size_t at = idea_value(ideas, line), end = idea_said_end(ideas, line); at < end && depth < COLUMNS_MOST;
         at++) {
        const char byte = s[at];
        const bool begins = strchr(" [{,:", s[at - 1]) != NULL, other = strchr(")>", byte) != NULL;
        if (byte == '"' || byte == '\'')
            return (struct change){0}; /* a quotation has its own */
        if (closer_of(byte) != '\0' || (strchr("(<", byte) != NULL && begins))
            open[depth++] = (struct open_bracket){at, closer_of(byte)};
        if (depth == 0 || !(other || strchr("]}", byte) != NULL) || (other && s[at - 1] == ' '))
            continue;
        const struct open_bracket last = open[--depth];
        if (other == (last.closer == '\0') && (other || last.closer == byte))
            continue;
        wrong += other || last.closer == '\0' ? 1 : 2; /* which of two of the notation's is wrong, nobody can say */
        change = other ? (struct change){at, at + 1, last.closer == ']' ? "]" : "}"}
                       : (struct change){last.at, last.at + 1, byte == ']' ? "[" : "{"};
    }
    return wrong == 1 && depth == 0 ? change : (struct change){0};
}

void idea_brackets(struct ideas *ideas, struct text_line line)
{
    const struct change change = wrong_bracket(ideas, line);
    if (change.text == NULL)
        return;
    struct amendment *idea = idea_one(ideas, FORM_BRACKET, change.from, change.to, change.text);
    idea->found = idea_taken(ideas, change.from, change.to);
    idea->nearest = change.text;
}

/* Where the list of who plays begins and ends, within its brackets. False: it is not on one line. */
static bool players_listed(const struct ideas *ideas, size_t *from, size_t *to)
{
    const char *s = ideas->bytes;
    struct text_line line = text_line_at(s, ideas->length, 0);
    do {
        if (text_line_column(line) > 0 || !idea_is_short(line))
            continue;
        const size_t value = idea_value(ideas, line), key = idea_word_end(ideas, line, line.text);
        const int row =
            key > line.text ? vocabulary_key(&vocabulary, PLACE_RECORD, s + line.text, key - 1 - line.text) : -1;
        const char *closed = value < line.to && s[value] == '[' ? memchr(s + value, ']', line.to - value) : NULL;
        if (row == KEY_PLAYERS && closed != NULL) {
            *from = value + 1;
            *to = (size_t)(closed - s);
            return true;
        }
    } while (text_line_after(s, ideas->length, line, &line));
    return false;
}

void idea_players(struct ideas *ideas)
{
    const char *s = ideas->bytes;
    size_t from, to;
    if (!players_listed(ideas, &from, &to))
        return;
    for (size_t at = from + 1; at + 1 < to; at++) {
        if (s[at] != ' ' || strchr(",; ", s[at - 1]) != NULL)
            continue;
        const bool stop = s[at - 1] == '.';
        struct amendment *idea = idea_one(ideas, FORM_PARTED, at - stop, at, ",");
        idea->found = stop ? "." : " ";
        idea->nearest = ",";
    }
}
