/* The transcript on the page, folded: each line with its number, which is what every citation of a line leads to. */
#include "formats/html.h"

#include "formats/writer_messages.h"

#include <string.h>

/* The number of the line, which others refer to, and whether something is found in it. */
static void line_begin(const struct leaf *leaf, unsigned line, size_t *next)
{
    const struct spots *found = &leaf->found;
    while (*next < found->count && found->item[*next].at.line < line)
        ++*next;
    bool here = *next < found->count && found->item[*next].at.line == line;
    buffer_printf(leaf->out, "<li id=\"r%zu-l%u\"%s><span class=\"nr\">", leaf->judged->ordinal + 1, line,
                  here ? " class=\"at\"" : "");
    if (here) {
        buffer_text(leaf->out, "<a href=\"#");
        html_finding_id(leaf, found->item[*next].finding);
        buffer_printf(leaf->out, "\">%u</a></span>", line);
    } else {
        buffer_printf(leaf->out, "%u</span>", line);
    }
}

/* Bytes of the line that begins there, without its end, which may be LF, CR LF or CR; *end: with it. */
static size_t line_bytes(const char *bytes, size_t left, size_t *end)
{
    size_t length = 0;
    while (length < left && bytes[length] != '\n' && bytes[length] != '\r')
        length++;
    *end = length;
    if (*end < left && bytes[*end] == '\r')
        ++*end;
    if (*end < left && bytes[*end] == '\n' && (*end == length || bytes[*end - 1] == '\r'))
        ++*end;
    return length;
}

void html_source(const struct leaf *leaf)
{
    const struct record *record = leaf->judgement->record;
    unsigned line = record->source_line;
    size_t next = 0;
    if (record->length == 0)
        return;
    buffer_text(leaf->out, "<details class=\"source\"><summary>");
    html_say(leaf, &msg_html_transcript);
    buffer_text(leaf->out, "</summary>\n<ol>\n");
    for (size_t at = 0, end; at < record->length; at += end, line++) {
        size_t length = line_bytes(record->bytes + at, record->length - at, &end);
        if (at == record->part.head && at > 0)
            line += record->part.gap_lines;
        line_begin(leaf, line, &next);
        buffer_text(leaf->out, "<code>");
        html_text(leaf, arena_text(leaf->arena, record->bytes + at, length));
        buffer_text(leaf->out, "</code></li>\n");
    }
    buffer_text(leaf->out, "</ol></details>\n");
}
