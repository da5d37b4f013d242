#include "formats/amend.h"

#include "formats/amend_ideas.h"
#include "formats/amend_weigh.h"
#include "formats/decode.h"
#include "formats/text_line.h"

#include <string.h>

#define SLIPS_MOST  64                        /* of one record */
#define FAULTS_MOST 16                        /* of the notation that are looked at */
#define PAIRS_MOST  ((size_t)1024 * 1024)     /* of them for slips of which one hides another */
#define BYTES_MOST  ((size_t)4 * 1024 * 1024) /* read on trial for one record */

/* What is asked of a text that is read so (forms.def). */
enum asks { ASKS_SOUND, ASKS_LIKELY, ASKS_PAGE, ASKS_PLAYED };
static const enum asks asks_of[FORMS] = {
#define FORM(token, message, asks) [FORM_##token] = ASKS_##asks,
#include "formats/forms.def"
#undef FORM
};

struct search {
    const struct vocabulary *words;
    const struct piece *piece;
    struct arena *arena, *trial; /* of what is found; of one reading */
    size_t read;                 /* bytes, so far; BYTES_MOST when there is no work left for more */
    struct work *work;
    struct place stuck;  /* in the piece as it stands: where reading cannot go on; if it is whole, a fault */
    bool whole;          /* it is YAML to its end */
    unsigned faults;     /* and has so many faults then … */
    bool unreadable;     /* … and what stands in it is not read, so that it has no more */
    struct amended text; /* the piece as it is read so far */
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
    unsigned errors;    /* among them */
    uint64_t shape;     /* the same for two readings that say the same */
};

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
    bool torn = !search->whole && fault->at.byte == search->stuck.byte;
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

static struct attained attained_by(const struct search *search, const struct amendment *slip, const char *bytes,
                                   const struct record *record, const struct reading *reading)
{
    bool torn = slip->form == FORM_TORN;
    struct attained outcome = {.whole = !reading->refused, .sound = true, .stuck = reading->stuck};
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next) {
        if ((reading->broken && fault->at.byte == reading->stuck.byte) || tells_torn(search, fault))
            continue;
        outcome.faults++;
        if (fault->severity != SEVERITY_ERROR)
            continue;
        outcome.errors++;
        outcome.sound &= asks_of[slip->form] == ASKS_PAGE ||
                         !(torn || search->whole ? torn_at : touches)(search, slip, fault->at.byte);
    }
    outcome.sound &= reading->broken || (!record->unreadable && reading->torn == search->torn + torn &&
                                         (reading->torn == 0 || leaves_deal(record)));
    const unsigned unlikely = weigh_unlikely(record);
    if (asks_of[slip->form] == ASKS_LIKELY || (slip->form == FORM_COLUMN && slip->count > 1))
        outcome.sound &= unlikely == 0; /* a line is put in, or several are moved, only where all agrees with it */
    if (asks_of[slip->form] ==
        ASKS_PLAYED) /* two faults speak against it when it is replayed: one may have been made */
        outcome.sound &= !record->unreadable && weigh_faults(record, search->trial) < 2;
    outcome.faults += unlikely + reading->crowded + weigh_run_on(bytes, reading->root);
    outcome.shape = weigh_shape(reading->root);
    return outcome;
}

/* Whether a change is of what another slip changes. */
static bool changed_before(const struct search *search, const struct change *change)
{
    bool changed = false;
    for (size_t i = 0; i < search->count; i++)
        for (size_t k = 0; k < search->slip[i].count; k++)
            changed |= change->from < search->slip[i].change[k].to && search->slip[i].change[k].from < change->to;
    return changed;
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
        if (changed_before(search, &out[i]))
            return false;
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

static void count(struct search *search, size_t bytes)
{
    search->read += bytes;
    if (!work_take(search->work, work_of_trial(bytes)))
        search->read = BYTES_MOST;
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
    const struct record *record = decode_piece(search->words, search->piece, &amending, false, search->trial, &reading);
    *outcome = attained_by(search, &slip, amending.text.bytes, record, &reading);
    const size_t replays = asks_of[slip.form] == ASKS_PLAYED ? 4 : 1; /* to replay takes longer than to read */
    count(search, replays * (outcome->whole ? amending.text.length : outcome->stuck.byte));
    if (search->whole)
        return outcome->sound && outcome->whole &&
               (search->unreadable ? outcome->errors <= FAULTS_MOST : outcome->faults < search->faults);
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
static bool find_one(struct search *search, const struct ideas *ideas, size_t *found, struct attained *best, bool *any)
{
    bool differ = false;
    *any = false;
    for (size_t i = 0; i < ideas->count && search->read < BYTES_MOST; i++) {
        struct attained outcome;
        if (!try(search, &ideas->idea[i], &outcome))
            continue;
        if (!*any || better(&outcome, best)) {
            *best = outcome;
            *found = i;
            *any = true;
            differ = false;
        } else if (!better(best, &outcome) && ideas->idea[i].form != FORM_REMARK) {
            differ |= outcome.shape != best->shape;
            *found = !is_usual(&ideas->idea[*found]) && is_usual(&ideas->idea[i]) ? i : *found;
        }
    }
    return *any && !differ && search->read < BYTES_MOST;
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
        if (!search->whole && asks_of[slip->form] != ASKS_PAGE &&
            (slip->form == FORM_TORN || changes(search, slip, search->stuck.byte)))
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

/* Whether reading has come no further than to the second line behind the one where it is stuck, or not without faults. */
static bool is_doubtful(const struct search *search, const struct attained *outcome)
{
    const char *s = search->piece->bytes;
    const size_t length = search->piece->length;
    struct text_line line = text_line_at(s, length, search->stuck.byte);
    for (unsigned i = 0; i < 2 && text_line_after(s, length, line, &line); i++)
        ;
    return outcome->whole ? outcome->faults > 0 : outcome->stuck.byte <= line.to;
}

/* Leaves the slips of a key or two, which add no line and make no remark of one. */
static void keep_small(struct ideas *ideas)
{
    size_t kept = 0;
    for (size_t i = 0; i < ideas->count; i++) {
        bool small = ideas->idea[i].form != FORM_REMARK;
        for (size_t k = 0; k < ideas->idea[i].count && small; k++)
            small = strchr(ideas->idea[i].change[k].text, '\n') == NULL;
        if (small)
            ideas->idea[kept++] = ideas->idea[i];
    }
    ideas->count = kept;
}

/* What is found of two slips, of which one hides what the other is. */
struct pair {
    struct search search; /* with both */
    struct amendment slip[2];
    struct attained best;
    bool any, differ;
};

/* What may be meant beside the slip `first`, by which alone reading comes to `outcome`. */
static void beside(struct search *search, const struct amendment *first, struct attained outcome,
                   const struct attained *alone, struct pair *pair)
{
    struct search at = *search;
    size_t second = 0;
    bool some;
    take(&at, first, outcome.stuck);
    if (at.count == search->count)
        return;
    struct ideas then = {.bytes = at.text.bytes, .length = at.text.length, .arena = search->arena};
    amend_ideas(&then, amended_place(&at.text, outcome.stuck.byte));
    keep_small(&then);
    const bool one = find_one(&at, &then, &second, &outcome, &some);
    search->read = at.read;
    if (!some || (alone != NULL && !further(&outcome, alone) && !(alone->whole && better(&outcome, alone))))
        return;
    if (pair->any && !better(&outcome, &pair->best)) {
        pair->differ |= !better(&pair->best, &outcome) && (!one || outcome.shape != pair->best.shape);
        return;
    }
    take(&at, &then.idea[second], outcome.stuck);
    memcpy(pair->slip, at.slip + search->count, sizeof pair->slip);
    pair->search = at;
    pair->best = outcome;
    pair->any = true;
    pair->differ = !one;
}

/* Finds the two slips that may be meant where reading is stuck, and get it further than *alone, the best that one alone comes to (NULL:
   nothing). */
static void find_two(struct search *search, struct ideas *ideas, const struct attained *alone, struct pair *pair)
{
    const size_t most = search->read + PAIRS_MOST;
    struct text_line line = text_line_at(search->piece->bytes, search->piece->length, search->stuck.byte);
    text_line_before(search->piece->bytes, search->piece->length, line, &line);
    keep_small(ideas);
    for (size_t i = 0; i < ideas->count && search->read < most && search->count + 2 <= SLIPS_MOST; i++) {
        struct attained outcome = {.whole = true};
        try(search, &ideas->idea[i], &outcome);
        if (!outcome.whole && outcome.stuck.byte >= line.from)
            beside(search, &ideas->idea[i], outcome, alone, pair);
    }
    pair->differ |= search->read >= most;
}

/* Takes the one thing that may be meant where reading is stuck, or is at fault, or the two; false if there is none. */
static bool mend(struct search *search, struct attained *best)
{
    struct ideas ideas = {.bytes = search->text.bytes,
                          .length = search->text.length,
                          .title = search->piece->title,
                          .arena = search->arena,
                          .figures_as = search->piece->figures_as};
    struct attained alone = {.whole = false};
    struct pair pair = {.any = false};
    size_t found = 0;
    bool any;
    const size_t at = amended_place(&search->text, search->stuck.byte);
    amend_ideas(&ideas, at);
    if (!search->whole)
        amend_remark(&ideas, at);
    const bool one = find_one(search, &ideas, &found, &alone, &any);
    const struct amendment single = one ? ideas.idea[found] : (struct amendment){.count = 0};
    if (!search->whole && (!any || is_doubtful(search, &alone)))
        find_two(search, &ideas, any ? &alone : NULL, &pair);
    if (pair.any && !pair.differ) {
        pair.search.read = search->read;
        *search = pair.search;
        memcpy(search->slip + search->count - 2, pair.slip, sizeof pair.slip);
        *best = pair.best;
    } else if (one && !pair.any) {
        *best = alone;
        take(search, &single, best->stuck);
    }
    return pair.any ? !pair.differ : one;
}

/* The first errors of the notation in the text as it is read so far, `most` of them at most; how many it has in all. */
static unsigned faults_left(struct search *search, struct place *at, size_t most, size_t *count)
{
    struct amendment none = {.count = 0};
    struct reading reading;
    arena_clear(search->trial);
    const struct record *record =
        decode_piece(search->words, search->piece, so_far(search), false, search->trial, &reading);
    work_spend(search->work, work_of_trial(search->text.length));
    *count = 0;
    for (const struct finding *fault = record->fault; fault != NULL && *count < most; fault = fault->next)
        if (fault->severity == SEVERITY_ERROR)
            at[(*count)++] = fault->at;
    if (reading.crowded > 0 && *count < most)
        at[(*count)++] = reading.crowd_at;
    search->unreadable = record->unreadable; /* what stands in it is not read */
    return attained_by(search, &none, search->text.bytes, record, &reading).faults;
}

/* What is YAML, and none of the notation, may be a slip of the keyboard too: reads each fault as it can only be meant. */
static void mend_faults(struct search *search)
{
    struct place at[FAULTS_MOST];
    struct attained best;
    search->whole = true;
    for (size_t i = 0, count = 1; i < count && search->count < SLIPS_MOST && search->read < BYTES_MOST;) {
        search->faults = faults_left(search, at, FAULTS_MOST, &count);
        if (i < count) {
            search->stuck = at[i];
            i += !mend(search, &best);
        }
    }
}

const struct amending *amend(const struct vocabulary *words, const struct piece *piece, const struct reading *reading,
                             struct work *work, struct arena *arena)
{
    struct search search = {
        .words = words, .piece = piece, .work = work, .arena = arena, .trial = arena_new(), .stuck = reading->stuck};
    struct attained best = {.whole = !reading->broken};
    search.slip = arena_alloc(arena, SLIPS_MOST * sizeof *search.slip);
    search.was = arena_alloc(arena, SLIPS_MOST * sizeof *search.was);
    amended_make(piece->bytes, piece->length, NULL, 0, arena, &search.text);
    while (!best.whole && search.count < SLIPS_MOST && (mend(&search, &best) || tear(&search, &best)))
        ;
    if (best.whole)
        mend_faults(&search);
    arena_free(search.trial);
    return best.whole && search.count > 0 ? so_far(&search) : NULL;
}
