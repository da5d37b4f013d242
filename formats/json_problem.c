#include "formats/json_problem.h"

#include "formats/codepoint.h"
#include "formats/reader_messages.h"

#include <string.h>

/* What the place of an error covers. */
enum extent {
    WORD,      /* the word or sign that cannot stand there */
    CHARACTER, /* one character within a text, where the parser stopped */
};

static const struct row {
    const char *problem; /* part of what yajl says */
    enum extent extent;
    const struct message *message;
} rows[] = {
    {"which it may not", CHARACTER, &msg_read_escape},
    {"non-hex", CHARACTER, &msg_read_escape_digits},
    {"invalid character inside string", CHARACTER, &msg_read_json_tab},
    {"malformed number", WORD, &msg_read_json_number},
    {"probable comment", WORD, &msg_read_json_comment},
    {"must be separated by a colon", WORD, &msg_read_json_colon},
    {"inside map", WORD, &msg_read_no_brace},
    {"after array element", WORD, &msg_read_no_bracket},
    {"invalid object key", WORD, &msg_read_json_key},
    {"", WORD, &msg_read_json_value},
};

static const struct row *row_of(yajl_handle parser)
{
    unsigned char *said = yajl_get_error(parser, 0, NULL, 0);
    const struct row *row = rows;
    while (strstr((const char *)said, row->problem) == NULL)
        row++;
    yajl_free_error(parser, said);
    return row;
}

/* The end of a text in quotation marks; of its line, if it has no second one. */
static size_t text_end(const struct json_state *state, size_t at)
{
    const char *s = state->document->piece->bytes;
    for (at++; at < state->length && s[at] != '"' && s[at] != '\n'; at++)
        at += s[at] == '\\';
    return at < state->length ? at + 1 : state->length;
}

/* The end of a word or sign, or of a text in quotation marks. At least one character is taken. */
static size_t word_end(const struct json_state *state, size_t at)
{
    const char *s = state->document->piece->bytes;
    size_t end = at;
    uint32_t codepoint;
    if (at < state->length && s[at] == '"')
        return text_end(state, at);
    while (end < state->length && !(is_blank(s[end]) || strchr(",:[]{}\"", s[end]) != NULL))
        end++;
    if (end == at && at < state->length)
        end += codepoint_read(s + at, state->length - at, &codepoint);
    return end;
}

static void problem_tell(const struct json_state *state, size_t from, size_t to, const struct message *message)
{
    struct document *document = state->document;
    unsigned line = state->open != NULL ? node_place(document, state->open).line : 0;
    refuse(document, locate(&document->at, from, to), message,
           ARGS(arg_text("found", arena_text(document->arena, document->piece->bytes + from, to - from)),
                arg_line("line", line)));
}

/* The first byte after the last value that is neither blank nor one of the signs between values. */
static size_t next_word(const struct json_state *state, const char *signs)
{
    const char *s = state->document->piece->bytes;
    size_t at = state->end;
    while (at < state->length && (is_blank(s[at]) || (s[at] != '\0' && strchr(signs, s[at]) != NULL)))
        at++;
    return at;
}

/* Where the word begins that ends at `taken`: what stands between it and the last value may hold signs, but the last of them
   is the word itself if there is no other. */
static size_t word_start(const struct json_state *state, size_t taken)
{
    size_t at = next_word(state, ",:");
    return at < taken ? at : taken - (taken > state->end);
}

/* A text whose line ends before it does: the quotation mark that opens it is the place to look. */
static bool tell_unclosed_text(const struct json_state *state)
{
    size_t at = next_word(state, ",:");
    bool text = at < state->length && state->document->piece->bytes[at] == '"';
    if (text)
        problem_tell(state, at, at + 1, &msg_read_unclosed_quote);
    return text;
}

/* A comma before the bracket at `at` that closes a list or mapping. */
static bool tell_last_comma(const struct json_state *state, size_t at)
{
    const char *s = state->document->piece->bytes;
    if (at >= state->length || (s[at] != '}' && s[at] != ']'))
        return false;
    while (at > state->end && is_blank(s[at - 1]))
        at--;
    if (at == state->end || s[at - 1] != ',')
        return false;
    problem_tell(state, at - 1, at, &msg_read_json_comma);
    return true;
}

/* What cannot stand where it does, as it is seen there. */
static const struct message *problem_at(const struct json_state *state, const struct message *message, size_t at)
{
    const struct node *open = state->open;
    if (at < state->length && state->document->piece->bytes[at] == '#')
        return &msg_read_json_comment;
    if (open == NULL)
        return &msg_read_json_record;
    bool key_next = open->kind == NODE_MAPPING && open->count % 2 == 0;
    return message == &msg_read_json_value && key_next ? &msg_read_json_key : message;
}

static void tell_word(const struct json_state *state, const struct message *message, size_t at)
{
    if (!tell_last_comma(state, at))
        problem_tell(state, at, word_end(state, at), problem_at(state, message, at));
}

void json_problem(const struct json_state *state, yajl_handle parser, size_t taken)
{
    const struct row *row = row_of(parser);
    const char *s = state->document->piece->bytes;
    if (row->extent == WORD) {
        bool comment = row->message == &msg_read_json_comment;
        tell_word(state, row->message, comment ? next_word(state, ",:") : word_start(state, taken));
        return;
    }
    size_t at = taken < state->length ? taken : state->length - 1;
    bool line_ends = s[at] == '\n' || s[at] == '\r';
    if (!line_ends || !tell_unclosed_text(state))
        problem_tell(state, at, at + 1, row->message);
}

void json_problem_of_end(const struct json_state *state)
{
    const struct node *open = state->open;
    if (tell_unclosed_text(state))
        return;
    if (open == NULL)
        tell_word(state, &msg_read_json_record, next_word(state, ""));
    else
        problem_tell(state, open->from, open->from + 1,
                     open->kind == NODE_SEQUENCE ? &msg_read_unclosed_bracket : &msg_read_unclosed_brace);
}

void json_problem_after(const struct json_state *state, size_t at)
{
    bool comment = state->document->piece->bytes[at] == '#';
    problem_tell(state, at, word_end(state, at), comment ? &msg_read_json_comment : &msg_read_json_after);
}
