/* A record's YAML or JSON as a tree: what stands where, before anybody asks what it means. */
#ifndef REFEREE_FORMATS_NODE_H
#define REFEREE_FORMATS_NODE_H

#include "formats/limits.h"
#include "formats/locate.h"
#include "formats/reader.h"

#include "core/finding.h"

enum node_kind { NODE_SCALAR, NODE_SEQUENCE, NODE_MAPPING };
enum node_style { STYLE_PLAIN, STYLE_SINGLE, STYLE_DOUBLE, STYLE_BLOCK };

/* Where one byte of a scalar's text stands in the piece; an escape or a fold is more than one byte there. */
struct span {
    uint32_t from, to;
};

struct node {
    enum node_kind kind;
    unsigned char style; /* of a scalar: enum node_style, in a byte, for all of it to be one line of a cache */
    /* Where the text stands: byte by byte in the piece (`verbatim`, and no map), or as the map says, made when first asked. */
    bool verbatim;
    uint32_t from, to; /* its bytes in the piece; of a list or mapping, as far as they begin it */
    uint32_t length;   /* of a scalar's text */
    uint32_t count;    /* items of a list; keys and values of a mapping, both counted */
    const char *text;  /* of a scalar, quotes, escapes and folds undone; not zero-terminated */
    const struct span *map;
    struct node *first, *last, *next; /* items; or key, value, key, value … */
};

/* A piece on its way to being a record. */
struct document {
    const struct piece *piece;
    struct arena *arena;
    struct locator at;
    struct finding_list faults;
    unsigned fault_count, unread_count; /* of all; of those that leave something unread, so far */
    struct node *root;                  /* NULL: nothing could be read */
    bool hidden;                        /* it has surrogate pairs: see surrogate.h */
    bool rough;                         /* places need not be exact: see read_record_roughly() */
    size_t mark;                        /* of a spreadsheet: see struct sheet_part */
    bool figures_run, across;           /* of a spreadsheet: see struct record */
    enum figures_as figures_as;         /* what its figures were taken for, where no word says it; else 0 */
    bool refused;                       /* something is no transcript: the tree is what was read before or around it */
    bool broken;                        /* by what is no YAML, where the parser had to stop: the place told last */
    struct place stuck;                 /* that place */
    unsigned torn;                      /* parts that are left out have been told: see torn.h */
    const struct amending *amending; /* how the text is read otherwise than it stands (amend.h); NULL: as it stands */
};

/* Reads the YAML or JSON of a piece into document->root; what is wrong becomes a fault. */
void document_read(struct document *document);

/* The two parsers: they read the first `length` bytes of the piece into document->root. `quietly`: what the parser objects to
   is not told. json_parse() is false if it met something that is not JSON. */
void yaml_parse(struct document *document, size_t length, bool quietly);
bool json_parse(struct document *document, size_t length, bool quietly);

/* Reads the first `length` bytes of the piece, rows of a spreadsheet, into document->root: the tree that a transcript in YAML
   which says the same would have. What is no cell of such a sheet becomes a fault. */
void sheet_parse(struct document *document, size_t length);

/* Read a sound piece of plain YAML or JSON into document->root, the tree that yaml_parse() or json_parse() would
   make, in a fraction of the time. False if the piece is beyond them or may have something wrong with it: then the
   document and its faults have to be put back to what they were, and the other has the word. */
bool yaml_quick(struct document *document);
bool json_quick(struct document *document);

/* The offset of the first byte of a piece that is its record's: after blank lines, lines of comments and "---". */
size_t document_start(const struct piece *piece);
/* Whether it begins there as JSON does: with a brace and a key in quotation marks. */
bool document_is_json(const struct piece *piece);

/* A part of a scalar's text. */
struct text {
    struct node *node;
    const char *s;
    size_t length;
};

static inline struct text text_of(struct node *node) { return (struct text){node, node->text, node->length}; }

/* Sets a scalar's text, of which `node` has style and source: the source itself if it says the same, else a copy. */
void scalar_text(struct document *document, struct node *node, const char *value, size_t length);

/* Finds out where each byte of a scalar's text stands: sets node->map. */
void map_text(struct document *document, struct node *node);

/* The place of a part of a scalar in the file; the other for a scalar that is not written as it reads. */
struct place mapped_place(struct document *document, struct text text);
static inline struct place text_place(struct document *document, struct text text)
{
    if (!text.node->verbatim)
        return mapped_place(document, text);
    size_t from = (size_t)(text.s - document->piece->bytes);
    return locate(&document->at, from, from + text.length);
}

/* The place right behind a text that stands in one line as it reads, where something can be put in. */
static inline struct place place_behind(struct document *document, struct text text)
{
    struct place place = text_place(document, text);
    place.byte += (unsigned)text.length;
    place.column = place.end_column;
    return place;
}

/* The place of a node: of a scalar as written, quotes included; of a list or mapping where it begins. */
static inline struct place node_place(struct document *document, const struct node *node)
{
    return locate(&document->at, node->from, node->to);
}

/* One of the limits of the document's record. */
static inline size_t limit_of(const struct document *document, enum limit limit)
{
    const struct limits *limits = document->piece->limits;
    return (limits != NULL ? limits : &limits_usual)->most[limit];
}

/* A REC-01 that says which limit, of the message's {limit}, the record goes beyond at a place. */
__attribute__((cold)) void refuse_beyond(struct document *document, struct place at, const struct message *what,
                                         enum limit limit);

/* What cannot be read as a transcript at all: a REC-01, and `refused` is set. */
__attribute__((cold)) void refuse(struct document *document, struct place at, const struct message *what,
                                  const struct arg *args, size_t count);

/* A character that no transcript may have: a REC-01 that names it. */
__attribute__((cold)) void refuse_character(struct document *document, struct place at, uint32_t codepoint);

/* What is wrong within a transcript: REC-02 or REC-07. Of too many of both kinds one more says so and refuses the record; the
   others are only counted. The finding; NULL if it is one of those. */
__attribute__((cold)) struct finding *fault(struct document *document, enum rec_rule rule, struct place at,
                                            const struct message *what, const struct arg *args, size_t count);

/* Refuses a key that is there already; the same word in the other language is the same key. */
__attribute__((cold)) void refuse_twin(struct document *document, const struct node *first, const struct node *second);

#endif
