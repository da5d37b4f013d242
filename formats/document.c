/* From the bytes of a piece to the tree of its record: which of the two parsers, and what neither of them may see. */
#include "formats/amend.h"
#include "formats/codepoint.h"
#include "formats/node.h"
#include "formats/reader_messages.h"

#include <string.h>

/* A byte that is no UTF-8: whether it stands like a letter of Latin-1, begins a character that is cut short, or is half of a
   pair. */
static const struct message *bad_byte(const struct piece *piece, size_t at)
{
    const unsigned char *s = (const unsigned char *)piece->bytes + at;
    size_t left = piece->length - at;
    size_t wanted = s[0] < 0xc2 || s[0] > 0xf4 ? 0 : s[0] < 0xe0 ? 1 : s[0] < 0xf0 ? 2 : 3, more = 0;
    while (more < wanted && more + 1 < left && codepoint_continues((char)s[more + 1]))
        more++;
    if (s[0] == 0xed && more == 2)
        return &msg_read_surrogate;
    if (more > 0 && more < wanted)
        return &msg_read_cut_short;
    bool alone = left < 2 || !codepoint_continues((char)s[1]);
    if (alone && s[0] < 0xa0 && strchr("\x85\x8c\x91\x92\x93\x94\x95\x96\x97\x9c", s[0]) != NULL)
        return &msg_read_windows; /* its quotation marks, dashes and ligatures */
    return alone && s[0] >= 0xa0 ? &msg_read_latin : &msg_read_not_utf8;
}

/* What is wrong with the character at `at`. */
static void refuse_bytes(struct document *document, enum text_fault bad, size_t at)
{
    const struct piece *piece = document->piece;
    uint32_t codepoint;
    codepoint_read(piece->bytes + at, piece->length - at, &codepoint);
    struct place place = locate(&document->at, at, at + 1); /* columns have been counted no further */
    if (bad == TEXT_CONTROL) {
        refuse_character(document, place, codepoint);
        return;
    }
    char *found = arena_printf(document->arena, "%02X", (unsigned)(unsigned char)piece->bytes[at]);
    refuse(document, place, bad_byte(piece, at), ARGS(arg_text("found", found)));
}

/* The first byte that goes beyond what a line may have; the length of the piece if there is none. */
static size_t long_line(const struct document *document)
{
    const struct locator *at = &document->at;
    size_t most = limit_of(document, LIMIT_OF_LINE);
    for (size_t line = 0; line < at->lines && at->length > most; line++)
        if (locate_line_end(at, line) - at->start[line] > most)
            return at->start[line] + most;
    return at->length;
}

/* --- JSON or YAML --- */

/* What has been read so far, to go back to. */
struct checkpoint {
    struct document document;
    struct finding **last, *first;
};

static struct checkpoint checkpoint(const struct document *document)
{
    return (struct checkpoint){*document, document->faults.last, NULL};
}

static void go_back(struct document *document, const struct checkpoint *to)
{
    *document = to->document;
    *to->last = to->first;
    document->faults.last = to->document.faults.last;
}

/* What begins as JSON and is none may still be YAML in braces. If it is neither, it is JSON that is wrong. */
static void parse_either(struct document *document)
{
    size_t length = document->piece->length;
    struct checkpoint before = checkpoint(document);
    if (json_parse(document, length, false))
        return;
    struct checkpoint broken = {*document, before.last, *before.last};
    go_back(document, &before);
    yaml_parse(document, length, false);
    if (document->refused)
        go_back(document, &broken);
}

/* Has a quick reader read the piece. False if it could not: then nothing of what it made is left. */
static bool parse_quickly(struct document *document, bool (*quick)(struct document *))
{
    struct checkpoint before = checkpoint(document);
    struct arena_mark mark = arena_mark(document->arena);
    if (quick(document))
        return true;
    go_back(document, &before);
    arena_rewind(document->arena, mark);
    return false;
}

static void parse(struct document *document, size_t length, bool quietly)
{
    const struct piece *piece = document->piece;
    if (piece->syntax == SYNTAX_SHEET) {
        locate_exactly(&document->at, document->arena);
        sheet_parse(document, length);
        return;
    }
    bool json = piece->syntax == SYNTAX_JSON || (piece->syntax == SYNTAX_EITHER && document_is_json(piece));
    if (!quietly && parse_quickly(document, json ? json_quick : yaml_quick))
        return;
    locate_exactly(&document->at, document->arena); /* a parser tells of characters, not of bytes */
    if (json && !quietly && piece->syntax == SYNTAX_EITHER)
        parse_either(document);
    else if (json)
        json_parse(document, length, quietly);
    else
        yaml_parse(document, length, quietly);
}

/* Places are those of the piece as it stands. */
static void place_as_standing(struct document *document)
{
    const struct piece *standing = document->amending->standing;
    struct locator *locator = arena_alloc(document->arena, sizeof *locator);
    size_t at;
    locator_begin(locator, document->arena, standing->bytes, standing->length, standing->line, &at);
    locate_exactly(locator, document->arena);
    locate_amended(&document->at, &document->amending->text, locator);
}

void document_read(struct document *document)
{
    const struct piece *piece = document->piece;
    size_t at;
    enum text_fault bad = locator_begin(&document->at, document->arena, piece->bytes, piece->length, piece->line, &at);
    document->at.gap_at = piece->part.head;
    document->at.gap_lines = piece->part.gap_lines;
    if (document->amending != NULL)
        place_as_standing(document);
    if (!document->rough)
        locate_exactly(&document->at, document->arena);
    struct place start = locate(&document->at, 0, 1);
    if (piece->fault == PIECE_WIDE) {
        refuse(document, start, &msg_read_wide, ARGS(arg_text("found", piece->encoding)));
        return;
    }
    if (piece->fault == PIECE_TOO_LARGE)
        refuse_beyond(document, start, &msg_read_large, LIMIT_OF_RECORD);
    else if (piece->fault == PIECE_BEYOND_MEMORY)
        refuse(document, start, &msg_read_beyond_memory, NO_ARGS);
    else if (bad != TEXT_SOUND)
        refuse_bytes(document, bad, at);
    else if ((at = long_line(document)) < piece->length)
        refuse_beyond(document, locate(&document->at, at, at + 1), &msg_read_long_line, LIMIT_OF_LINE);
    /* What stands before a broken line may still tell which record it is. */
    bool broken = document->refused;
    parse(document, broken ? locate_line_start(&document->at, at) : piece->length, broken);
}
