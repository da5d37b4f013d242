#include "commands/shrinking.h"

#include "commands/mending.h"
#include "core/expect.h"
#include "core/fit/fit.h"
#include "core/sheet/possible.h"
#include "core/sheet/way.h"
#include "core/shrink/shrink.h"
#include "core/words.h"

#include <string.h>

/* A deal, with nothing in it, takes as long as so many bytes of what is written in one: it is copied for every candidate. */
#define DEAL_BYTES ((size_t)150)

/* More candidates than any record of a partie takes; and the work that may go into them where the orders have none. */
enum { CANDIDATES_MOST = 20000, WORK_USUAL = 2000000 };

/* Rules broken in one record that are told apart. */
enum { BROKEN_MOST = 64 };

/* The record as far as it is cut down. */
struct holding {
    const struct shrinking_by *by;
    struct shrinking shrinking;
    struct orders orders; /* by which candidates are judged */
    struct likeness likeness;
    struct wrong_figure wrong; /* its place is that in the record in hand */
    bool figure;
    size_t findings;                        /* of the record in hand */
    const struct rule *broken[BROKEN_MOST]; /* in it, each once; by others, if there are more, nothing is told */
    size_t broken_count;
    size_t fits; /* as in struct shrinking_by, or 0: trying deals that fit takes its time */
    struct arena *current, *next;
};

static bool counts(const struct finding *finding) { return finding->severity != SEVERITY_NOTE; }

static bool still_explained(const struct reason_why *why, const struct judgement *judgement,
                            const struct finding *finding)
{
    struct reason_why now[WHYS_MOST];
    bool explained = why == NULL;
    size_t count = explained ? 0 : whys_of(judgement, finding, now);
    for (size_t i = 0; i < count; i++)
        explained |= why_same(why, &now[i]);
    return explained;
}

static bool is_broken(const struct holding *holding, const struct rule *rule)
{
    for (size_t i = 0; i < holding->broken_count; i++)
        if (holding->broken[i] == rule)
            return true;
    return holding->broken_count == BROKEN_MOST;
}

/* Notes what is found in the record in hand from now on. */
static void hold_findings(struct holding *holding, const struct judgement *judgement)
{
    holding->findings = holding->broken_count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct rule *rule = judgement->finding[i]->rule;
        if (!counts(judgement->finding[i]))
            continue;
        holding->findings++;
        if (!is_broken(holding, rule))
            holding->broken[holding->broken_count++] = rule;
    }
}

/* The finding that is to stay, in what has been found now; NULL if it is gone, more is found than before, or what was not found
   before, or there was no work left to find it. A figure stays off by as much; one that is not written at all lacks whatever is
   due. */
static const struct finding *still(const struct holding *holding, const struct judgement *judgement)
{
    const struct finding *found = NULL;
    size_t findings = 0;
    if (holding->orders.work->refused)
        return NULL;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        struct likeness likeness = likeness_of(finding);
        findings += counts(finding);
        if (counts(finding) && !is_broken(holding, finding->rule))
            return NULL;
        if (found == NULL && likeness_same(&likeness, &holding->likeness, !holding->wrong.missing) &&
            still_explained(holding->by->why, judgement, finding))
            found = finding;
    }
    return findings <= holding->findings ? found : NULL;
}

/* Whether a figure that is not written at all is what is wrong: it stands where all marks of the player do. */
static bool figure_missing(const struct record *record, const struct wrong_figure *wrong)
{
    for (size_t i = 0; i < record->deal_count && wrong->item != ITEM_NONE && wrong->player != NOBODY; i++) {
        const struct deal *deal = &record->deal[i];
        if (place_equal(deal->marks[wrong->player].at, wrong->at))
            return true;
        for (size_t k = 0; k < deal->manche_count; k++)
            if (place_equal(deal->manche[k].marks[wrong->player].at, wrong->at))
                return true;
    }
    return false;
}

static void hold_figure(struct holding *holding, const struct record *record, const struct finding *finding)
{
    holding->figure = finding_off(finding, &holding->wrong.by);
    holding->wrong.at = finding->at;
    holding->wrong.player = finding->at_fault;
    holding->wrong.item = ITEM_NONE;
    for (size_t i = 0; i < holding->likeness.words; i++)
        for (enum item item = ITEM_NONE + 1; item < ITEMS; item++)
            if (holding->likeness.word[i] == &item_names[item])
                holding->wrong.item = (int)item;
    holding->wrong.missing = figure_missing(record, &holding->wrong);
}

static struct record *written_again(struct holding *holding, const struct record *candidate)
{
    struct buffer text = {0};
    struct landmarks landmarks = {.arena = holding->next, .line = 1};
    canonical_yaml(&text, canonical_record(candidate, &holding->by->canon, holding->next), false, &landmarks);
    if (!work_take(holding->orders.work,
                   work_of_reading(WORK_LOOKS * (text.length + DEAL_BYTES * candidate->deal_count)))) {
        buffer_free(&text);
        return NULL;
    }
    const char *bytes = arena_text(holding->next, buffer_s(&text), text.length);
    struct source *source = source_over(bytes, text.length, candidate->file);
    struct piece piece;
    source_holds(source, INPUT_YAML);
    bool there = source_next(source, holding->next, &piece) == SOURCE_PIECE;
    source_close(source);
    buffer_free(&text);
    struct record *record = there ? read_record(&vocabulary, &piece, holding->next) : NULL;
    return record == NULL || record->fault != NULL ? NULL : record;
}

/* Takes a candidate for the record in hand if it shows the finding, and nothing more than that did. */
static const struct record *keep_written(struct holding *holding, const struct record *candidate)
{
    struct record *record = written_again(holding, candidate);
    if (record == NULL)
        return NULL;
    const struct judgement *judgement = fit_judge(record, &holding->orders, holding->fits, holding->next);
    const struct finding *finding = still(holding, judgement);
    if (finding == NULL)
        return NULL;
    struct arena *before = holding->current;
    hold_findings(holding, judgement);
    hold_figure(holding, record, finding);
    holding->current = holding->next;
    holding->next = before;
    return record;
}

static const struct record *keep_righted(struct holding *holding, const struct record *candidate)
{
    arena_clear(holding->next);
    const struct judgement *judgement = judge_record(candidate, &holding->orders, holding->next);
    const struct record *right = record_righted(candidate, judgement, &holding->wrong, holding->next);
    return right != NULL ? keep_written(holding, right) : NULL;
}

/* While more is found than what is to stay, figures are put right before it is tried without: they may be all that is found. */
static const struct record *keep(void *context, const struct record *candidate, bool righted)
{
    struct holding *holding = context;
    if (holding->orders.work->refused) {
        holding->shrinking.bound = 0; /* what could not be judged is not worth writing */
        return NULL;
    }
    bool first = righted && holding->figure && holding->findings > 1;
    const struct record *kept = first ? keep_righted(holding, candidate) : NULL;
    if (kept != NULL)
        return kept;
    arena_clear(holding->next);
    kept = keep_written(holding, candidate);
    return kept == NULL && righted && holding->figure && !first ? keep_righted(holding, candidate) : kept;
}

/* --- what it expects -------------------------------------------------------------------------------------------- */

/* The record as it will be judged: with slips looked for, for what a slip clears away follows from one finding. */
static struct record *with_expectations(const struct shrinking_by *by, const struct record *record, struct arena *arena)
{
    struct buffer text = {0};
    struct landmarks landmarks = {.arena = arena, .line = 1};
    canonical_yaml(&text, canonical_record(record, &by->canon, arena), false, &landmarks);
    struct source *source = source_over(arena_text(arena, buffer_s(&text), text.length), text.length, record->file);
    struct piece piece;
    source_holds(source, INPUT_YAML);
    bool there = source_next(source, arena, &piece) == SOURCE_PIECE;
    source_close(source);
    buffer_free(&text);
    if (!there)
        return NULL;
    struct record *again = read_record(&vocabulary, &piece, arena);
    struct judgement *judgement = fit_judge(again, by->orders, by->fits, arena);
    if (judgement->finding_count > 1)
        mending(judgement, &vocabulary, &piece, by->orders, (struct mending_bounds){by->readings, by->fits, NULL},
                arena);
    again->single_deal = again->deal_count == 1;
    again->has_expect = true;
    again->expect_count = 0;
    again->expect = arena_alloc(arena, (judgement->finding_count + 1) * sizeof *again->expect);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (finding_expected(judgement->finding[i]))
            again->expect[again->expect_count++].rule.s = judgement->finding[i]->rule->id;
    return again;
}

/* A record of its first deal, with nothing beside. */
static const struct record *first_deal(const struct record *record, struct arena *arena)
{
    struct record *alone = record_bare(record, arena);
    alone->deal_count = 1;
    memset(&alone->result, 0, sizeof alone->result);
    alone->result.winner = NOBODY;
    return alone;
}

/* The deal of the finding alone, if it stands there too, for a record of hundreds of deals takes long to be cut down by halves; or the record
   from that deal on; else the record. */
static const struct record *from_its_deal(struct holding *holding, const struct judgement *judgement,
                                          const struct finding *finding, struct arena *arena)
{
    const struct deal_account *account = account_of(judgement, finding);
    const struct record *record = judgement->record, *kept = NULL;
    if (account == NULL)
        return record;
    const struct record *opened = record_opened(record, judgement, account->part->number, arena);
    if (record->deal_count > 1 && (opened != NULL || account->part->number == 1))
        kept = keep(holding, first_deal(opened != NULL ? opened : record, arena), true);
    if (kept == NULL && opened != NULL)
        kept = keep(holding, opened, true);
    return kept != NULL ? kept : record;
}

/* A quarter of the work that there is goes into telling what is found in the end. */
static size_t work_put_by(struct work *work)
{
    size_t quarter = work->left / 4;
    work->left -= quarter;
    return quarter;
}

/* The record cut down as it is judged where so many deals are tried that fit it. NULL: it cannot be written so that the finding
   stands. */
static struct record *cut_down(const struct shrinking_by *by, const struct judgement *judgement,
                               const struct finding *finding, size_t fits, struct arena *arena)
{
    struct holding holding = {
        .by = by, .likeness = likeness_of(finding), .fits = fits, .current = arena_new(), .next = arena_new()};
    struct arena *memory = arena_new();
    holding.shrinking = (struct shrinking){keep, &holding, CANDIDATES_MOST, 0};
    holding.orders = *by->orders;
    holding.orders.brief = !finding->open; /* of figures that no deal can give the rule hangs on the proof */
    if (judgement->game != NULL &&
        possible_carries(judgement->game)) /* for it is of other records that more is asked */
        holding.orders.memory = possible_memory_new(memory);
    hold_findings(&holding, judgement);
    hold_figure(&holding, judgement->record, finding);
    size_t by_then = work_put_by(by->orders->work);
    const struct record *least = shrink(&holding.shrinking, from_its_deal(&holding, judgement, finding, memory));
    bool limited = by->orders->work->refused;
    by->orders->work->left += by_then;
    by->orders->work->refused = false;
    struct record *out = least != judgement->record ? with_expectations(by, least, arena) : NULL;
    if (out != NULL && (fits < by->fits || by->orders->work->refused)) {
        arena_clear(holding.next);
        if (still(&holding, fit_judge(out, by->orders, by->fits, holding.next)) == NULL)
            out = NULL;
    }
    by->orders->work->refused |= limited;
    arena_free(memory);
    arena_free(holding.current);
    arena_free(holding.next);
    return out;
}

/* What hangs on deals that fit is rare: it is looked at where it made a difference. */
struct record *shrunk(const struct shrinking_by *by, const struct judgement *judgement, const struct finding *finding,
                      struct arena *arena)
{
    struct work usual = {.left = WORK_USUAL};
    struct orders orders = *by->orders;
    struct shrinking_by with = *by;
    if (orders.work == NULL)
        orders.work = &usual;
    with.orders = &orders;
    struct record *out = cut_down(&with, judgement, finding, 0, arena);
    return out != NULL || by->fits == 0 ? out : cut_down(&with, judgement, finding, by->fits, arena);
}
