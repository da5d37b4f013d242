/* From the bytes of a piece to the tree of its record: which of the two parsers, and what neither of them may see. */
#include "formats/limits.h"
#include "formats/node.h"
#include "formats/reader_messages.h"

#include <string.h>

static void refuse_bytes(struct document *document, enum text_fault bad, size_t at)
{
    char *found = arena_printf(document->arena, "%02X", (unsigned)(unsigned char)document->piece->bytes[at]);
    refuse(document, locate(&document->at, at, at + 1), bad == TEXT_CONTROL ? &msg_read_control : &msg_read_not_utf8,
           ARGS(arg_text("found", found)));
}

/* --- JSON or YAML --- */

static size_t skip_blanks(const struct piece *piece, size_t at)
{
    while (at < piece->length && is_blank(piece->bytes[at]))
        at++;
    return at;
}

static size_t skip_line(const struct piece *piece, size_t at)
{
    while (at < piece->length && piece->bytes[at] != '\n' && piece->bytes[at] != '\r')
        at++;
    return at;
}

size_t document_start(const struct piece *piece)
{
    const char *s = piece->bytes;
    size_t at = skip_blanks(piece, 0);
    while (at < piece->length) {
        bool marker = piece->length - at >= 3 && memcmp(s + at, "---", 3) == 0 &&
                      (at + 3 == piece->length || s[at + 3] == '\n' || s[at + 3] == '\r');
        if (s[at] != '#' && !marker)
            break;
        at = skip_blanks(piece, skip_line(piece, at));
    }
    return at;
}

/* Whether the piece begins as JSON does: with a brace and a key in quotation marks. */
static bool looks_like_json(const struct piece *piece)
{
    size_t brace = document_start(piece), key = skip_blanks(piece, brace + 1);
    return brace < piece->length && piece->bytes[brace] == '{' && key < piece->length && piece->bytes[key] == '"';
}

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

static void parse(struct document *document, size_t length, bool quietly)
{
    const struct piece *piece = document->piece;
    bool json = piece->syntax == SYNTAX_JSON || (piece->syntax == SYNTAX_EITHER && looks_like_json(piece));
    if (json && !quietly && piece->syntax == SYNTAX_EITHER)
        parse_either(document);
    else if (json)
        json_parse(document, length, quietly);
    else
        yaml_parse(document, length, quietly);
}

void document_read(struct document *document)
{
    const struct piece *piece = document->piece;
    size_t at;
    enum text_fault bad =
        locator_begin(&document->at, document->arena, piece->bytes, piece->length, piece->line, piece->byte, &at);
    struct place start = locate(&document->at, 0, 1);
    if (piece->fault == PIECE_WIDE) {
        refuse(document, start, &msg_read_wide, NO_ARGS);
        return;
    }
    if (piece->fault == PIECE_TOO_LARGE)
        refuse(document, start, &msg_read_large, ARGS(arg_number("limit", (int)(LIMIT_RECORD_BYTES >> 20))));
    else if (bad != TEXT_SOUND)
        refuse_bytes(document, bad, at);
    /* What stands before a broken line may still tell which record it is. */
    bool broken = document->refused;
    parse(document, broken ? locate_line_start(&document->at, at) : piece->length, broken);
}
