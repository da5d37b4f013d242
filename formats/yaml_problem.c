#include "formats/yaml_problem.h"

#include "formats/codepoint.h"
#include "formats/reader_messages.h"
#include "formats/yaml_hint.h"

#include <string.h>

/* Which of libyaml's two marks is where the reader of the message should look. */
enum mark { AT_PROBLEM, AT_CONTEXT };

/* How much of the source the place covers. */
enum extent { ONE_CHARACTER, TO_BLANK, ESCAPE };

static const struct row {
    const char *problem;
    const char *context; /* NULL: any */
    enum mark mark;
    enum extent extent;
    const struct message *message;
} rows[] = {
    {"found unexpected end of stream", NULL, AT_CONTEXT, ONE_CHARACTER, &msg_read_unclosed_quote},
    {"found unexpected document indicator", NULL, AT_CONTEXT, ONE_CHARACTER, &msg_read_unclosed_quote},
    {"could not find expected ':'", NULL, AT_CONTEXT, TO_BLANK, &msg_read_no_colon},
    {"did not find expected ',' or ']'", NULL, AT_PROBLEM, TO_BLANK, &msg_read_no_bracket},
    {"did not find expected ',' or '}'", NULL, AT_PROBLEM, TO_BLANK, &msg_read_no_brace},
    {"did not find expected node content", NULL, AT_PROBLEM, TO_BLANK, &msg_read_no_content},
    {"did not find expected key", NULL, AT_PROBLEM, TO_BLANK, &msg_read_no_yaml_key},
    {"did not find expected '-' indicator", NULL, AT_PROBLEM, TO_BLANK, &msg_read_no_dash},
    {"mapping values are not allowed in this context", NULL, AT_PROBLEM, ONE_CHARACTER, &msg_read_colon_here},
    {"mapping keys are not allowed in this context", NULL, AT_PROBLEM, ONE_CHARACTER, &msg_read_question_key},
    {"block sequence entries are not allowed in this context", NULL, AT_PROBLEM, ONE_CHARACTER, &msg_read_dash_here},
    {"found unexpected ':'", NULL, AT_PROBLEM, ONE_CHARACTER, &msg_read_colon_here},
    {"found character that cannot start any token", NULL, AT_PROBLEM, ONE_CHARACTER, &msg_read_no_token},
    {"found a tab character that violates indentation", NULL, AT_PROBLEM, ONE_CHARACTER, &msg_read_tab},
    {"found a tab character where an indentation space is expected", NULL, AT_PROBLEM, ONE_CHARACTER, &msg_read_tab},
    {"found unknown escape character", NULL, AT_PROBLEM, ONE_CHARACTER, &msg_read_escape},
    {"did not find expected hexdecimal number", NULL, AT_PROBLEM, ONE_CHARACTER, &msg_read_escape_digits},
    {"found invalid Unicode character escape code", NULL, AT_PROBLEM, ESCAPE, &msg_read_escape_range},
    {"found an indentation indicator equal to 0", NULL, AT_PROBLEM, ONE_CHARACTER, &msg_read_block_header},
    {"did not find expected comment or line break", "while scanning a block scalar", AT_PROBLEM, TO_BLANK,
     &msg_read_block_header},
    {"did not find expected <document start>", NULL, AT_PROBLEM, TO_BLANK, &msg_read_no_document},
    {"did not find expected alphabetic or numeric character", "while scanning an anchor", AT_CONTEXT, TO_BLANK,
     &msg_read_anchor},
    {"did not find expected alphabetic or numeric character", "while scanning an alias", AT_CONTEXT, TO_BLANK,
     &msg_read_alias},
    {"found undefined tag handle", NULL, AT_PROBLEM, TO_BLANK, &msg_read_tag},
    {"found incompatible YAML document", NULL, AT_PROBLEM, TO_BLANK, &msg_read_directive},
    {"found duplicate %YAML directive", NULL, AT_PROBLEM, TO_BLANK, &msg_read_directive},
    {"found duplicate %TAG directive", NULL, AT_PROBLEM, TO_BLANK, &msg_read_directive},
};

static const struct row tag_row = {NULL, NULL, AT_CONTEXT, TO_BLANK, &msg_read_tag};
static const struct row directive_row = {NULL, NULL, AT_CONTEXT, TO_BLANK, &msg_read_directive};
static const struct row other_row = {NULL, NULL, AT_PROBLEM, ONE_CHARACTER, &msg_read_not_yaml};

static const struct row *row_of(const yaml_parser_t *parser)
{
    const char *problem = parser->problem != NULL ? parser->problem : "";
    const char *context = parser->context != NULL ? parser->context : "";
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].problem, problem) == 0 && (rows[i].context == NULL || strcmp(rows[i].context, context) == 0))
            return &rows[i];
    if (strstr(context, "directive") != NULL)
        return &directive_row;
    return strcmp(context, "while scanning a tag") == 0 || strcmp(context, "while parsing a tag") == 0 ? &tag_row
                                                                                                       : &other_row;
}

/* The end of the escape at `at`, whose figures are all there. */
static size_t escape_end(const struct piece *piece, size_t at)
{
    size_t left = piece->length - at, length;
    switch (left > 1 ? piece->bytes[at + 1] : '\0') {
    case 'x': length = 2 + 2; break;
    case 'u': length = 2 + 4; break;
    case 'U': length = 2 + 8; break;
    default: length = 1; break;
    }
    return at + (length < left ? length : left);
}

/* The end of what a place from `at` on covers: at least one character, unless the piece ends there. */
static size_t extent_end(const struct piece *piece, size_t at, enum extent extent)
{
    size_t end = at;
    while (extent == TO_BLANK && end < piece->length && !is_blank(piece->bytes[end]))
        end++;
    if (extent == ESCAPE)
        end = escape_end(piece, at);
    uint32_t codepoint;
    if (end == at && at < piece->length)
        end += codepoint_read(piece->bytes + at, piece->length - at, &codepoint);
    return end;
}

/* Whether the record goes no further than `at`: nothing but blanks, or the marker that ends a document. */
static bool at_end(const struct piece *piece, size_t at)
{
    const char *s = piece->bytes + at;
    size_t left = piece->length - at;
    if (left >= 3 && (at == 0 || s[-1] == '\n' || s[-1] == '\r') &&
        (strncmp(s, "...", 3) == 0 || strncmp(s, "---", 3) == 0))
        return true;
    while (left > 0 && is_blank(*s))
        s++, left--;
    return left == 0;
}

/* A list or mapping in brackets that the record's end leaves open is the place to look, wherever the parser gave up. */
static bool report_open(struct document *document, const struct node *open, size_t at)
{
    const struct piece *piece = document->piece;
    if (open == NULL || open->kind == NODE_SCALAR || !at_end(piece, at))
        return false;
    char bracket = piece->bytes[open->from];
    if (bracket != '[' && bracket != '{')
        return false;
    refuse(document, locate(&document->at, open->from, open->from + 1),
           bracket == '[' ? &msg_read_unclosed_bracket : &msg_read_unclosed_brace, NO_ARGS);
    return true;
}

/* The end of the record's text: what is wrong at the very end is shown there and not on an empty line. */
static size_t text_end(const struct piece *piece)
{
    size_t end = piece->length;
    while (end > 0 && is_blank(piece->bytes[end - 1]))
        end--;
    return end;
}

/* The first of the question marks at or before `at`; where there is none, the length of the piece. Inside brackets a text
   that begins with one is taken for a key, and what is missed then is not what is wrong. */
static size_t question_mark(const struct piece *piece, size_t at)
{
    while (at > 0 && piece->bytes[at - 1] == '?')
        at--;
    return at < piece->length && piece->bytes[at] == '?' ? at : piece->length;
}

/* The parser points behind the first letter of an escape: what is wrong is the first character that is no figure, or, where the
   figures name no character, all of the escape. */
static size_t in_escape(const struct piece *piece, size_t at, const struct message *message)
{
    const char *s = piece->bytes;
    if (message == &msg_read_escape_range && at >= 2 && s[at - 2] == '\\')
        return at - 2;
    while (message == &msg_read_escape_digits && at < piece->length &&
           strchr("0123456789abcdefABCDEF", s[at]) != NULL && s[at] != '\0')
        at++;
    return at;
}

/* libyaml takes nothing for a key that goes on for more characters than that. */
#define KEY_CHARACTERS 1024

/* The end of what stands at `at` in its line before a colon; the length of the piece where none does. */
static size_t colon_after(const struct piece *piece, size_t at)
{
    while (at < piece->length && piece->bytes[at] != '\n' &&
           !(piece->bytes[at] == ':' && (at + 1 == piece->length || is_blank(piece->bytes[at + 1]))))
        at++;
    return at < piece->length && piece->bytes[at] == ':' ? at : piece->length;
}

/* A key too long to be one: the parser misses the colon after it, or does not expect it. */
static bool report_long_key(struct document *document, const struct row *row, const struct node *open, size_t at)
{
    const struct piece *piece = document->piece;
    size_t from = at, to = at;
    if (row->message == &msg_read_no_colon && colon_after(piece, at) < piece->length) {
        to = colon_after(piece, at);
    } else if (at < piece->length && piece->bytes[at] == ':' && open != NULL) {
        for (const struct node *child = open->first; child != NULL; child = child->next)
            if (child->kind == NODE_SCALAR && child->to > child->from && child->to <= at) {
                from = child->from;
                to = child->to;
            }
    }
    if (locate_characters(&document->at, to) - locate_characters(&document->at, from) <= KEY_CHARACTERS)
        return false;
    refuse(document, locate(&document->at, from, to), &msg_read_long_key, ARGS(arg_number("limit", KEY_CHARACTERS)));
    return true;
}

/* Whether something stands before `at` on its line. */
static bool within_line(struct document *document, size_t at)
{
    size_t line = locate_line_start(&document->at, at);
    while (line < at && is_blank(document->piece->bytes[line]))
        line++;
    return line < at;
}

/* A directive below the record's beginning: the parser ends the record there and stumbles over what comes after the directive,
   on its line or the next. */
static bool report_directive(struct document *document, size_t at)
{
    const struct piece *piece = document->piece;
    const char *s = piece->bytes;
    size_t line = locate_line_start(&document->at, at);
    if (line < piece->length && s[line] != '%') {
        while (line > 0 && is_blank(s[line - 1]))
            line--;
        line = locate_line_start(&document->at, line);
    }
    if (line == piece->length || s[line] != '%' || document_start(piece) >= line)
        return false;
    size_t end = line;
    while (end < piece->length && s[end] != '\n' && s[end] != '\r')
        end++;
    refuse(document, locate(&document->at, line, end), &msg_read_directive_within,
           ARGS(arg_text("found", arena_text(document->arena, s + line, end - line))));
    return true;
}

void yaml_problem(struct document *document, const yaml_parser_t *parser, const struct node *open)
{
    const struct piece *piece = document->piece;
    const struct row *row = row_of(parser);
    size_t problem = locate_index(&document->at, parser->problem_mark.index);
    if (row->mark == AT_PROBLEM && report_open(document, open, problem))
        return;
    size_t at = row->mark == AT_CONTEXT ? locate_index(&document->at, parser->context_mark.index) : problem;
    if (report_long_key(document, row, open, at))
        return;
    if (at >= piece->length)
        at = text_end(piece);
    if (row->message == &msg_read_no_document && report_directive(document, at))
        return;
    const struct message *message = row->message;
    size_t mark = question_mark(piece, at);
    if (message == &msg_read_no_content && mark < piece->length) {
        message = &msg_read_question_key;
        at = mark;
    }
    if ((message == &msg_read_no_yaml_key || message == &msg_read_no_dash) && within_line(document, at))
        message = &msg_read_no_line_end;
    if (message == &msg_read_no_token && at < piece->length && piece->bytes[at] == '\t')
        message = &msg_read_tab;
    if (yaml_hint(document, message, open, at))
        return;
    at = in_escape(piece, at, message);
    size_t end = extent_end(piece, at, row->extent);
    unsigned line = 0;
    if (open != NULL)
        line = node_place(document, open).line;
    refuse(document, locate(&document->at, at, end), message,
           ARGS(arg_text("found", arena_text(document->arena, piece->bytes + at, end - at)), arg_line("line", line)));
}
