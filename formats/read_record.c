/* A piece's record: read as it stands, and where that is no YAML as it can only be meant. */
#include "formats/read_record.h"

#include "formats/decode.h"

#define FAULTY_MOST ((size_t)256 * 1024) /* bytes of a piece that is YAML and has faults, which are read on trial */

static bool may_be_amended(const struct piece *piece)
{
    return piece->fault == PIECE_SOUND &&
           (piece->syntax == SYNTAX_YAML || (piece->syntax == SYNTAX_EITHER && !document_is_json(piece)));
}

/* How a piece is to be read that is no YAML, or has faults; NULL: as it stands. */
static const struct amending *amending_of(const struct vocabulary *words, const struct piece *piece,
                                          const struct record *record, const struct reading *reading, struct work *work,
                                          struct arena *arena)
{
    const struct finding *fault = record->fault;
    while (fault != NULL && fault->severity != SEVERITY_ERROR)
        fault = fault->next;
    const bool small = reading->broken || piece->length <= FAULTY_MOST;
    return (fault != NULL || reading->crowded > 0) && small && may_be_amended(piece)
               ? amend(words, piece, reading, work, arena)
               : NULL;
}

static struct record *read_piece(const struct vocabulary *words, const struct piece *piece, bool rough,
                                 struct work *work, struct arena *arena);

/* What it takes to read a piece with its figures taken for the other. */
struct other_reading {
    struct figures_other other; /* first */
    const struct vocabulary *words;
    struct piece piece;
    bool rough;
};

static const struct record *read_other(const struct figures_other *other, struct work *work, struct arena *arena)
{
    const struct other_reading *reading = (const struct other_reading *)other;
    return read_piece(reading->words, &reading->piece, reading->rough, work, arena);
}

/* Has a record tell how it reads otherwise, where no word says what its figures are and nobody has asked for one of the two. */
static struct record *with_other(struct record *record, const struct vocabulary *words, const struct piece *piece,
                                 const struct reading *reading, bool rough, struct arena *arena)
{
    if (reading->figures_as == FIGURES_AS_THEY_GO || piece->figures_as != FIGURES_AS_THEY_GO || record->unreadable)
        return record;
    struct other_reading *other = arena_alloc(arena, sizeof *other);
    *other = (struct other_reading){.other = {record, read_other}, .words = words, .piece = *piece, .rough = rough};
    other->piece.figures_as = reading->figures_as == FIGURES_AS_SCORES ? FIGURES_AS_MARKS : FIGURES_AS_SCORES;
    record->figures_other = &other->other;
    return record;
}

static struct record *read_so(const struct vocabulary *words, const struct piece *piece,
                              const struct amending *amending, struct arena *arena, struct reading *reading)
{
    struct record *record = decode_piece(words, piece, amending, false, arena, reading);
    if (amending != NULL) {
        record->torn = reading->torn > 0;
        record->unreadable |= record->torn;
    }
    return with_other(record, words, piece, reading, false, arena);
}

static struct record *read_piece(const struct vocabulary *words, const struct piece *piece, bool rough,
                                 struct work *work, struct arena *arena)
{
    struct reading reading;
    struct record *record = decode_piece(words, piece, NULL, rough, arena, &reading);
    const struct amending *amending = amending_of(words, piece, record, &reading, work, arena);
    return amending != NULL ? read_so(words, piece, amending, arena, &reading)
                            : with_other(record, words, piece, &reading, rough, arena);
}

struct record *read_record(const struct vocabulary *words, const struct piece *piece, struct arena *arena)
{
    return read_piece(words, piece, false, NULL, arena);
}

struct record *read_record_within(const struct vocabulary *words, const struct piece *piece, struct work *work,
                                  struct arena *arena)
{
    return read_piece(words, piece, false, work, arena);
}

static bool is_broken(const struct piece *piece, const struct reading *reading)
{
    return reading->broken && may_be_amended(piece);
}

struct record *read_record_as_written(const struct vocabulary *words, const struct piece *piece, struct arena *arena)
{
    struct reading reading;
    struct record *record = decode_piece(words, piece, NULL, false, arena, &reading);
    return is_broken(piece, &reading) ? NULL : with_other(record, words, piece, &reading, false, arena);
}

const struct amending *read_record_how(const struct vocabulary *words, const struct piece *piece, struct work *work,
                                       struct arena *arena, bool *broken)
{
    struct reading reading;
    const struct record *record = decode_piece(words, piece, NULL, false, arena, &reading);
    *broken = is_broken(piece, &reading);
    return amending_of(words, piece, record, &reading, work, arena);
}

struct record *read_record_so(const struct vocabulary *words, const struct piece *piece,
                              const struct amending *amending, struct arena *arena, bool *broken)
{
    struct reading reading;
    struct record *record = read_so(words, piece, amending, arena, &reading);
    *broken = is_broken(piece, &reading);
    return record;
}

struct record *read_record_roughly(const struct vocabulary *words, const struct piece *piece, struct work *work,
                                   struct arena *arena)
{
    return read_piece(words, piece, true, work, arena);
}
