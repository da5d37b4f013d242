#include "formats/amend.h"

#include "formats/amend_ideas.h"
#include "formats/decode.h"
#include "formats/text_line.h"

#include <string.h>

#define SLIPS_MOST 64                        /* of one record */
#define BYTES_MOST ((size_t)4 * 1024 * 1024) /* read on trial for one record */
#define HASH_BASIS ((uint64_t)0xcbf29ce484222325)
#define HASH_PRIME ((uint64_t)0x100000001b3)

struct search {
    const struct vocabulary *words;
    const struct piece *piece;
    struct arena *arena, *trial; /* of what is found; of one reading */
    size_t read;                 /* bytes, so far */
    struct place stuck;          /* in the piece as it stands: where reading cannot go on */
    struct amended text;         /* the piece as it is read so far */
    struct amendment *slip;
    size_t count;
};

/* What a reading has come to. */
struct attained {
    bool whole;         /* it got to the end */
    bool sound;         /* and nothing of what has been changed is a fault of the notation */
    struct place stuck; /* else where it is stuck, in the piece as it stands */
    unsigned faults;    /* of the notation, elsewhere */
    uint64_t shape;     /* the same for two readings that say the same */
};

/* --- what a tree says --- */

static uint64_t mix(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ byte[i]) * HASH_PRIME;
    return hash;
}

static uint64_t shape_of(uint64_t hash, const struct node *node, size_t depth)
{
    if (node == NULL || depth > LIMIT_NESTING)
        return hash;
    hash = mix(hash, &node->kind, sizeof node->kind);
    hash = mix(hash, &node->count, sizeof node->count);
    if (node->kind == NODE_SCALAR)
        return mix(mix(hash, &node->length, sizeof node->length), node->text, node->length);
    for (const struct node *item = node->first; item != NULL; item = item->next)
        hash = shape_of(hash, item, depth + 1);
    return hash;
}

/* --- trying one --- */

static bool same_line(const struct search *search, size_t one, size_t other)
{
    size_t from = one < other ? one : other, to = one < other ? other : one;
    return memchr(search->piece->bytes + from, '\n', to - from) == NULL;
}

/* Whether a place is on a line that the slip changes. */
static bool changes(const struct search *search, const struct amendment *slip, size_t at)
{
    for (size_t i = 0; i < slip->count; i++)
        if (same_line(search, slip->change[i].from, at))
            return true;
    return false;
}

/* A stretch of the piece as it stands. */
struct reach {
    size_t first, last;
};

static void reach_to(struct reach *reach, size_t at)
{
    reach->first = at < reach->first ? at : reach->first;
    reach->last = at > reach->last ? at : reach->last;
}

static void reach_all(struct reach *reach, const struct amendment *slip)
{
    for (size_t i = 0; i < slip->count; i++)
        reach_to(reach, slip->change[i].from);
}

/* Whether a place is that of the first word of its line. */
static bool begins_line(const struct search *search, size_t at)
{
    const char *s = search->piece->bytes;
    struct text_line line = text_line_at(s, search->piece->length, at);
    size_t word = line.from;
    for (size_t bytes; word < at && (bytes = blank_bytes(s + word, at - word)) > 0;)
        word += bytes;
    return word == at;
}

/* Whether a place is on a line that is read otherwise or where reading was stuck, or between two such lines: a slip that is read as
   another one is mostly followed by more of them, and what stands between makes no sense. Or it is that of a key before them, which
   may be the slip itself. */
static bool touches(const struct search *search, const struct amendment *slip, size_t at)
{
    struct reach reach = {search->stuck.byte, search->stuck.byte};
    reach_all(&reach, slip);
    for (size_t i = 0; i < search->count; i++) {
        reach_all(&reach, &search->slip[i]);
        reach_to(&reach, search->slip[i].at.byte);
    }
    return (at <= reach.last && (at >= reach.first || begins_line(search, at))) || same_line(search, reach.first, at) ||
           same_line(search, reach.last, at);
}

static struct attained attained_by(const struct search *search, const struct amendment *slip,
                                   const struct record *record, const struct reading *reading)
{
    struct attained outcome = {.whole = !reading->refused, .sound = true, .stuck = reading->stuck};
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next) {
        if (fault->severity != SEVERITY_ERROR || (reading->broken && fault->at.byte == reading->stuck.byte))
            continue;
        outcome.faults++;
        outcome.sound &= !touches(search, slip, fault->at.byte);
    }
    outcome.sound &= reading->broken || !record->unreadable;
    outcome.shape = shape_of(HASH_BASIS, reading->root, 0);
    return outcome;
}

/* The changes of a text that is already changed, as changes of the one that stands. False: one of them is of what was changed. */
static bool as_standing(const struct search *search, const struct amendment *idea, struct change *out)
{
    for (size_t i = 0; i < idea->count; i++) {
        const struct change *change = &idea->change[i];
        size_t from = amended_origin(&search->text, change->from, false),
               to = change->to > change->from ? amended_origin(&search->text, change->to, true) : from;
        if (to < from || to - from != change->to - change->from ||
            memcmp(search->piece->bytes + from, search->text.bytes + change->from, to - from) != 0)
            return false;
        out[i] = (struct change){from, to, change->text};
    }
    return true;
}

/* The text with one idea more. False if that cannot be. */
static bool text_with(const struct search *search, struct amendment *idea, struct arena *arena, struct amended *out)
{
    struct change *change = arena_alloc(arena, (search->text.count + idea->count) * sizeof *change);
    struct change *own = arena_alloc(arena, idea->count * sizeof *own);
    if (!as_standing(search, idea, own))
        return false;
    memcpy(change, own, idea->count * sizeof *own);
    if (search->text.count > 0)
        memcpy(change + idea->count, search->text.change, search->text.count * sizeof *change);
    idea->change = own;
    return amended_make(search->piece->bytes, search->piece->length, change, search->text.count + idea->count, arena,
                        out);
}

static bool try(struct search *search, const struct amendment *idea, struct attained *outcome)
{
    struct amendment slip = *idea;
    struct amending amending = {.standing = search->piece};
    struct reading reading;
    arena_clear(search->trial);
    if (!text_with(search, &slip, search->trial, &amending.text))
        return false;
    search->read += amending.text.length;
    const struct record *record = decode_piece(search->words, search->piece, &amending, false, search->trial, &reading);
    *outcome = attained_by(search, &slip, record, &reading);
    return outcome->sound && (outcome->whole || outcome->stuck.byte > search->stuck.byte);
}

/* --- the search --- */

/* Whether a line is set in as most are. */
static bool is_usual(const struct amendment *idea) { return idea->form != FORM_COLUMN || idea->other % 2 == 0; }

/* Whether one reading gets further than another, or as far with fewer faults. */
static bool better(const struct attained *one, const struct attained *other)
{
    if (one->whole != other->whole)
        return one->whole;
    if (!one->whole && one->stuck.byte != other->stuck.byte)
        return one->stuck.byte > other->stuck.byte;
    return one->faults < other->faults;
}

/* The one thing that may be meant where reading is stuck; false if there is none, or two that differ. */
static bool find_one(struct search *search, const struct ideas *ideas, size_t *found, struct attained *best)
{
    bool any = false, differ = false;
    for (size_t i = 0; i < ideas->count && search->read < BYTES_MOST; i++) {
        struct attained outcome;
        if (!try(search, &ideas->idea[i], &outcome))
            continue;
        if (!any || better(&outcome, best)) {
            *best = outcome;
            *found = i;
            any = true;
            differ = false;
        } else if (!better(best, &outcome)) {
            differ |= outcome.shape != best->shape;
            *found = !is_usual(&ideas->idea[*found]) && is_usual(&ideas->idea[i]) ? i : *found;
        }
    }
    return any && !differ && search->read < BYTES_MOST;
}

static void take(struct search *search, const struct amendment *idea)
{
    struct amendment *slip = &search->slip[search->count];
    struct amended text;
    *slip = *idea;
    if (text_with(search, slip, search->arena, &text)) {
        if (changes(search, slip, search->stuck.byte))
            slip->at = search->stuck;
        else if (slip->at.byte == 0) /* it is not told where what was wrong began */
            slip->at = (struct place){.byte = (unsigned)slip->change->from};
        else
            slip->at.byte = (unsigned)amended_place(&search->text, slip->at.byte);
        search->text = text;
        search->count++;
    }
}

const struct amending *amend(const struct vocabulary *words, const struct piece *piece, struct place stuck,
                             struct arena *arena)
{
    struct search search = {.words = words, .piece = piece, .arena = arena, .trial = arena_new(), .stuck = stuck};
    struct attained best = {.whole = false};
    search.slip = arena_alloc(arena, SLIPS_MOST * sizeof *search.slip);
    amended_make(piece->bytes, piece->length, NULL, 0, arena, &search.text);
    while (!best.whole && search.count < SLIPS_MOST) {
        struct ideas ideas = {.bytes = search.text.bytes, .length = search.text.length, .arena = arena};
        size_t found = 0;
        amend_ideas(&ideas, amended_place(&search.text, search.stuck.byte));
        if (!find_one(&search, &ideas, &found, &best))
            break;
        take(&search, &ideas.idea[found]);
        search.stuck = best.stuck;
    }
    arena_free(search.trial);
    if (!best.whole || search.count == 0)
        return NULL;
    struct amending *amending = arena_alloc(arena, sizeof *amending);
    *amending = (struct amending){piece, search.text, search.slip, search.count};
    return amending;
}
