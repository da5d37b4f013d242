#include "formats/amend.h"

#include "formats/amend_ideas.h"
#include "formats/decode.h"
#include "formats/text_line.h"

#include "core/game.h"

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
    struct place *was;  /* of each slip: where reading was stuck before it */
    size_t count, torn; /* how many of them are parts left out */
};

/* What a reading has come to. */
struct attained {
    bool whole;         /* it got to the end */
    bool sound;         /* and nothing of what has been changed is a fault of the notation */
    struct place stuck; /* else where it is stuck, in the piece as it stands */
    unsigned faults;    /* of the notation, elsewhere, and what is unlikely */
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
        if (search->slip[i].form == FORM_REMARK)
            continue; /* nothing follows from it */
        reach_all(&reach, &search->slip[i]);
        reach_to(&reach, search->slip[i].at.byte);
    }
    return (at <= reach.last && (at >= reach.first || begins_line(search, at))) || same_line(search, reach.first, at) ||
           same_line(search, reach.last, at);
}

/* Whether a place is on a line of what is left out, or between that and where reading was stuck. */
static bool torn_at(const struct search *search, const struct amendment *slip, size_t at)
{
    struct reach reach = {search->stuck.byte, search->stuck.byte};
    reach_all(&reach, slip);
    return (at >= reach.first && at <= reach.last) || same_line(search, reach.first, at) ||
           same_line(search, reach.last, at);
}

/* Whether a finding is the one about a part that is left out, or may be. */
static bool tells_torn(const struct search *search, const struct finding *fault)
{
    bool torn = fault->at.byte == search->stuck.byte;
    for (size_t i = 0; i < search->count && !torn; i++)
        torn = search->slip[i].form == FORM_TORN && fault->at.byte == search->slip[i].at.byte;
    return torn && fault->rule == &rec_rules[REC_01];
}

/* Whether something is left of a record that can be judged: a deal that was played or marked, or one that is whole. */
static bool leaves_deal(const struct record *record)
{
    bool left = false;
    for (size_t i = 0; i < record->deal_count && !left; i++) {
        const struct deal *deal = &record->deal[i];
        left = deal->play.recorded || deal->manche_count > 0 || deal_has_marks(deal) || deal_has_score(deal) ||
               (!deal->unread && !deal_bare(deal));
    }
    return left;
}

/* How many acts of a list stand where their game has none of that kind. */
static unsigned misplaced(const struct steps *steps, const unsigned char *acts, unsigned here)
{
    unsigned count = 0;
    for (size_t i = 0; i < steps->count; i++)
        count += !step_may_stand(&steps->step[i], acts, here);
    return count;
}

static bool has_act(const struct steps *steps, enum verb one, enum verb other)
{
    bool found = false;
    for (size_t i = 0; i < steps->count && !found; i++)
        found = steps->step[i].verb == one || steps->step[i].verb == other;
    return found;
}

/* What of a deal tells that something else is meant: acts in the wrong list; a play in which nobody plays a card; cards as dealt where no
   exchange is among the calls, though there is one in the game; cards as held after it where it is told, or where there is none. */
static unsigned unlikely(const struct deal *deal, const struct game *game)
{
    const bool after = game->draws > 0 && !has_act(&deal->calls, VERB_DISCARDS, VERB_EXCHANGES);
    bool other = false;
    unsigned count = misplaced(&deal->dealing, game->acts, IN_DEALING) + misplaced(&deal->calls, game->acts, IN_CALLS) +
                     misplaced(&deal->play, game->acts, IN_PLAY);
    count += deal->play.count > 0 && !has_act(&deal->play, VERB_CARDS, VERB_CARDS);
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        other |= (after ? deal->hands : deal->held)[player].recorded;
    for (size_t i = 0; i < deal->manche_count; i++)
        count += unlikely(&deal->manche[i], game);
    return count + other;
}

static unsigned all_unlikely(const struct record *record)
{
    const struct game *game = record->game.s != NULL ? game_find(record->game.s) : NULL;
    unsigned count = 0;
    for (size_t i = 0; i < record->deal_count && game != NULL; i++)
        count += unlikely(&record->deal[i], game);
    return count;
}

static struct attained attained_by(const struct search *search, const struct amendment *slip,
                                   const struct record *record, const struct reading *reading)
{
    bool torn = slip->form == FORM_TORN;
    struct attained outcome = {.whole = !reading->refused, .sound = true, .stuck = reading->stuck};
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next) {
        if (fault->severity != SEVERITY_ERROR || (reading->broken && fault->at.byte == reading->stuck.byte) ||
            tells_torn(search, fault))
            continue;
        outcome.faults++;
        outcome.sound &= !(torn ? torn_at : touches)(search, slip, fault->at.byte);
    }
    outcome.sound &= reading->broken || (!record->unreadable && reading->torn == search->torn + torn &&
                                         (reading->torn == 0 || leaves_deal(record)));
    outcome.faults += all_unlikely(record);
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

/* On trial nothing need be told of slips, but where something is left out the record is unreadable there. */
static void tell_torn(struct search *search, struct amendment *slip, struct amending *amending)
{
    struct amendment *all = arena_alloc(search->trial, (search->count + 1) * sizeof *all);
    memcpy(all, search->slip, search->count * sizeof *all);
    all[search->count] = *slip;
    all[search->count].at = search->stuck;
    amending->amendment = all;
    amending->count = search->count + 1;
    amending->torn = search->torn + (slip->form == FORM_TORN);
}

static bool try(struct search *search, const struct amendment *idea, struct attained *outcome)
{
    struct amendment slip = *idea;
    struct amending amending = {.standing = search->piece};
    struct reading reading;
    arena_clear(search->trial);
    if (!text_with(search, &slip, search->trial, &amending.text))
        return false;
    if (slip.form == FORM_TORN || search->torn > 0)
        tell_torn(search, &slip, &amending);
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

/* The one thing that may be meant where reading is stuck; false if there is none, or two that differ. What may be an entry or a key is no
   remark: that comes last. */
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
        } else if (!better(best, &outcome) && ideas->idea[i].form != FORM_REMARK) {
            differ |= outcome.shape != best->shape;
            *found = !is_usual(&ideas->idea[*found]) && is_usual(&ideas->idea[i]) ? i : *found;
        }
    }
    return any && !differ && search->read < BYTES_MOST;
}

/* Whether more can be read one way than the other. */
static bool further(const struct attained *one, const struct attained *other)
{
    return one->whole != other->whole ? one->whole : !one->whole && one->stuck.byte > other->stuck.byte;
}

/* The first of the parts without which the rest is read; if there is none, that after which most is. */
static bool find_tear(struct search *search, const struct ideas *ideas, size_t *found, struct attained *best)
{
    bool any = false;
    for (size_t i = 0; i < ideas->count && search->read < BYTES_MOST && !(any && best->whole); i++) {
        struct attained outcome;
        if (try(search, &ideas->idea[i], &outcome) && (!any || further(&outcome, best))) {
            *best = outcome;
            *found = i;
            any = true;
        }
    }
    return any;
}

static void take(struct search *search, const struct amendment *idea, struct place stuck)
{
    struct amendment *slip = &search->slip[search->count];
    struct amended text;
    *slip = *idea;
    if (text_with(search, slip, search->arena, &text)) {
        if (slip->form == FORM_TORN || changes(search, slip, search->stuck.byte))
            slip->at = search->stuck;
        else if (slip->at.byte == 0) /* it is not told where what was wrong began */
            slip->at = (struct place){.byte = (unsigned)slip->change->from};
        else
            slip->at.byte = (unsigned)amended_place(&search->text, slip->at.byte);
        search->text = text;
        search->was[search->count++] = search->stuck;
        search->torn += slip->form == FORM_TORN;
        search->stuck = stuck;
    }
}

/* Puts the last slip back: it led to where nothing can be meant. False: there is none. */
static bool put_back(struct search *search)
{
    struct change *change = arena_alloc(search->arena, (search->text.count + 1) * sizeof *change);
    size_t count = 0;
    if (search->count == 0 || search->slip[search->count - 1].form == FORM_TORN)
        return false;
    search->stuck = search->was[--search->count];
    for (size_t i = 0; i < search->count; i++)
        for (size_t k = 0; k < search->slip[i].count; k++)
            change[count++] = search->slip[i].change[k];
    return amended_make(search->piece->bytes, search->piece->length, change, count, search->arena, &search->text);
}

static const struct amending *so_far(const struct search *search)
{
    struct amending *amending = arena_alloc(search->arena, sizeof *amending);
    *amending = (struct amending){search->piece, search->text, search->slip, search->count, search->torn};
    return amending;
}

/* What the parser has against the text as it is read so far. */
static const struct finding *objection(const struct search *search)
{
    struct reading reading;
    const struct finding *told = NULL;
    const struct record *record =
        decode_piece(search->words, search->piece, so_far(search), false, search->arena, &reading);
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next)
        if (fault->rule == &rec_rules[REC_01] && fault->at.byte == reading.stuck.byte)
            told = fault;
    return told;
}

/* Whether reading came no further by the last slip than to the next line. */
static bool led_nowhere(const struct search *search)
{
    const char *s = search->piece->bytes;
    size_t length = search->piece->length;
    if (search->count == 0 || search->slip[search->count - 1].form == FORM_TORN)
        return false;
    struct reach reach = {search->was[search->count - 1].byte, search->was[search->count - 1].byte};
    reach_all(&reach, &search->slip[search->count - 1]);
    struct text_line next = text_line_at(s, length, reach.last);
    return !text_line_after(s, length, next, &next) || search->stuck.byte <= next.to;
}

/* Where nothing can be meant: leaves out what is stuck there, or where the last slips led nowhere what they were in. */
static bool tear(struct search *search, struct attained *best)
{
    struct search at = *search;
    struct amendment part;
    bool any = false;
    while (led_nowhere(&at))
        put_back(&at);
    do {
        struct ideas ideas = {.bytes = at.text.bytes, .length = at.text.length, .arena = at.arena};
        struct attained outcome;
        size_t found = 0;
        amend_tears(&ideas, amended_place(&at.text, at.stuck.byte));
        if (!find_tear(&at, &ideas, &found, &outcome) || (any && !further(&outcome, best)))
            continue;
        any = true;
        *best = outcome;
        *search = at;
        part = ideas.idea[found];
    } while (!(any && best->whole) && put_back(&at));
    if (any) {
        part.torn = objection(search);
        take(search, &part, best->stuck);
    }
    search->read = at.read;
    return any;
}

static bool mend(struct search *search, struct attained *best)
{
    struct ideas ideas = {.bytes = search->text.bytes, .length = search->text.length, .arena = search->arena};
    size_t found = 0;
    const size_t at = amended_place(&search->text, search->stuck.byte);
    amend_ideas(&ideas, at);
    amend_remark(&ideas, at);
    if (!find_one(search, &ideas, &found, best))
        return false;
    take(search, &ideas.idea[found], best->stuck);
    return true;
}

const struct amending *amend(const struct vocabulary *words, const struct piece *piece, struct place stuck,
                             struct arena *arena)
{
    struct search search = {.words = words, .piece = piece, .arena = arena, .trial = arena_new(), .stuck = stuck};
    struct attained best = {.whole = false};
    search.slip = arena_alloc(arena, SLIPS_MOST * sizeof *search.slip);
    search.was = arena_alloc(arena, SLIPS_MOST * sizeof *search.was);
    amended_make(piece->bytes, piece->length, NULL, 0, arena, &search.text);
    while (!best.whole && search.count < SLIPS_MOST && (mend(&search, &best) || tear(&search, &best)))
        ;
    arena_free(search.trial);
    return best.whole && search.count > 0 ? so_far(&search) : NULL;
}

const struct amending *amend_marks(const struct vocabulary *words, const struct piece *piece, struct place at,
                                   struct arena *arena)
{
    struct ideas ideas = {.bytes = piece->bytes, .length = piece->length, .arena = arena};
    idea_marks(&ideas);
    if (ideas.count == 0)
        return NULL;
    struct search search = {.words = words, .piece = piece, .arena = arena, .trial = arena_new(), .stuck = at};
    struct attained best = {.whole = false};
    size_t found = 0;
    search.slip = arena_alloc(arena, sizeof *search.slip);
    search.was = arena_alloc(arena, sizeof *search.was);
    amended_make(piece->bytes, piece->length, NULL, 0, arena, &search.text);
    if (find_one(&search, &ideas, &found, &best) && best.whole)
        take(&search, &ideas.idea[found], best.stuck);
    if (search.count > 0) /* it is told where the first of them stands, whatever it led to */
        search.slip->at = (struct place){.byte = (unsigned)search.slip->change->from};
    arena_free(search.trial);
    return search.count > 0 ? so_far(&search) : NULL;
}
