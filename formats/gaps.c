#include "formats/gaps.h"

#include "core/memory.h"
#include "formats/codepoint.h"
#include "formats/yaml_parser.h"

#include <stdbool.h>
#include <string.h>

static void close_stretch(struct gaps *gaps, size_t from, size_t to)
{
    if (gaps->count == gaps->room) {
        gaps->room = gaps->room * 2 + 16;
        gaps->closed = memory_wider(gaps->closed, gaps->room * sizeof *gaps->closed);
    }
    gaps->closed[gaps->count++] = (struct stretch){from, to};
}

/* libyaml counts characters; tokens come in order, so one walk over the bytes finds them all. */
struct walk {
    const char *bytes;
    size_t length, byte, index;
};

static size_t walk_to(struct walk *walk, size_t index)
{
    while (walk->index < index && walk->byte < walk->length) {
        uint32_t codepoint;
        walk->byte += codepoint_read(walk->bytes + walk->byte, walk->length - walk->byte, &codepoint);
        walk->index++;
    }
    return walk->byte;
}

/* A block scalar ends where its text does: the blanks before the next token are not its own. */
static size_t scalar_end(const yaml_token_t *token, const struct walk *walk)
{
    size_t end = walk->byte;
    yaml_scalar_style_t style = token->data.scalar.style;
    if (style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE)
        while (end > 0 && strchr("\r\n", walk->bytes[end - 1]) == NULL)
            end--;
    return end;
}

void gaps_find(struct gaps *gaps, const char *bytes, size_t length)
{
    struct walk walk = {bytes, length, codepoint_mark(bytes, length), 0}; /* libyaml does not count it */
    struct yaml_parser *parser = yaml_parser_new((const unsigned char *)bytes, length);
    bool more = true, sound = true;
    while (more && (sound = yaml_next_token(parser))) {
        const yaml_token_t *token = &parser->token;
        size_t from = walk_to(&walk, token->start_mark.index);
        walk_to(&walk, token->end_mark.index);
        if (token->type == YAML_SCALAR_TOKEN && token->end_mark.line > token->start_mark.line)
            close_stretch(gaps, from, scalar_end(token, &walk));
        more = token->type != YAML_STREAM_END_TOKEN;
    }
    if (!sound)
        close_stretch(gaps, walk.byte, length);
    yaml_parser_free(parser);
}

void gaps_find_amended(struct gaps *gaps, const struct amended *amended)
{
    gaps_find(gaps, amended->bytes, amended->length);
    for (size_t i = 0; i < gaps->count; i++) {
        gaps->closed[i].from = amended_origin(amended, gaps->closed[i].from, false);
        gaps->closed[i].to = amended_origin(amended, gaps->closed[i].to, true);
    }
}

void gaps_free(struct gaps *gaps)
{
    memory_give(gaps->closed);
    *gaps = (struct gaps){0};
}

static size_t next_line(const char *bytes, size_t length, size_t at)
{
    while (at < length && bytes[at] != '\n' && bytes[at] != '\r')
        at++;
    if (at + 1 < length && bytes[at] == '\r' && bytes[at + 1] == '\n')
        at++;
    return at < length ? at + 1 : length;
}

size_t gap_after(const struct gaps *gaps, const char *bytes, size_t length, size_t at)
{
    size_t line = next_line(bytes, length, at);
    for (size_t i = 0; i < gaps->count; i++)
        if (gaps->closed[i].from < line && line < gaps->closed[i].to)
            line = next_line(bytes, length, gaps->closed[i].to - 1);
    return line;
}
