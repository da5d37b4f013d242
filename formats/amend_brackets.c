/* Brackets of the wrong kind. */
#include "formats/amend_ideas.h"

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
    idea_say(ideas, idea_one(ideas, FORM_BRACKET, change.from, change.to, change.text), change.from, change.to);
}
