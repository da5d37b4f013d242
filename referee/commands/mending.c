#include "commands/mending.h"

#include "core/fit/fit.h"
#include "core/mend/ideas.h"
#include "core/mend/mend_edit.h"
#include "core/sheet/possible.h"
#include "core/suggest.h"

#include "formats/reader_messages.h"
#include "formats/said_again.h"

#include <string.h>

/* Reading a record anew takes time by its length, and at worst by its square, a deal or manche at least as much as a
   line of bytes: of a long one fewer readings are tried, but as many in any case as come to so many bytes. One of 10
   KB has a thousand of them, one of 40 KB a hundred. */
#define PART_BYTES      ((size_t)25)
#define LENGTHS_SQUARED ((size_t)100 * 1000 * 1000 * 1000)
#define LENGTHS         ((size_t)4 * 1000 * 1000)

/* A deal of which only the totals are known takes time as well: it is asked whether they can be. After so many questions that were not
   asked yet no more is read. */
#define QUESTIONS_MOST ((size_t)2000)

/* A deal of which cards are not known takes time as well: the deals that fit it are judged, each with those before it. After so many no
   more is read. */
#define FITS_MOST ((size_t)3000)

static size_t bound_for(const struct judgement *judgement, const struct piece *piece, size_t bound)
{
    size_t length = piece->length + PART_BYTES * judgement->account_count;
    size_t most = LENGTHS_SQUARED / (length * length + 1), straight = LENGTHS / (length + 1);
    size_t may = most > straight ? most : straight;
    return bound < may ? bound : may;
}

/* So many readings there may be beyond the bounds: of the fixes that are told, alone and together. */
enum { TOLD_MOST = 3 * MENDS_MOST };

/* What a replay needs. */
struct replaying {
    const struct vocabulary *words;
    const struct piece *piece;
    const struct record *record; /* read of it */
    struct orders orders;
    size_t asked;                    /* questions, before the first */
    size_t fits;                     /* the bound of fit_judged() */
    size_t fitted;                   /* deals judged by it */
    unsigned told;                   /* readings of what is told, beyond these bounds */
    size_t parts;                    /* deals and manches */
    const struct patience *patience; /* NULL: without end */
    bool broken_off;
    const struct splice *form; /* how the record is read otherwise than it stands: so it is read with every change */
    size_t form_count;
    bool page;           /* that is as a page of a notebook, line by line */
    struct arena *arena; /* of one replay */
};

/* A figure that is put right is so at the head of the next page as well, where it stands once more. */
static const struct splice *with_again(const struct replaying *replaying, const struct splice *splice, size_t *count,
                                       struct arena *arena)
{
    if (!replaying->page && replaying->piece->syntax != SYNTAX_SHEET)
        return splice;
    struct splice *all = arena_alloc(arena, (2 * *count + 1) * sizeof *all);
    size_t of = *count;
    *count = 0;
    for (size_t i = 0; i < of; i++) {
        all[*count] = all[*count + 1] = splice[i];
        *count += 1 + said_again(replaying->record, splice[i].at, &all[*count + 1].at);
    }
    return all;
}

static const struct record *rewritten_record(const struct replaying *replaying, const struct splice *splice,
                                             size_t count)
{
    struct piece piece = *replaying->piece;
    piece.figures_as = replaying->record->figures_as;
    const struct written text = {piece.bytes, piece.length};
    splice = with_again(replaying, splice, &count, replaying->arena);
    struct splice *all = arena_alloc(replaying->arena, (count + replaying->form_count + 1) * sizeof *all);
    size_t apart = count;
    /* A line of a page is read as what it is by those beside it: of new ones nobody has asked yet. */
    bool lines = false;
    memcpy(all, splice, count * sizeof *all);
    for (size_t i = 0; i < count && replaying->page; i++)
        lines |= splice_takes_lines(&splice[i]);
    for (size_t i = 0; i < replaying->form_count; i++)
        if (!lines && !splice_crosses_any(&replaying->form[i], splice, count))
            all[apart++] = replaying->form[i];
    piece.bytes = rewritten(&text, all, apart, replaying->arena, &piece.length);
    return read_record_within(replaying->words, &piece, replaying->orders.work, replaying->arena);
}

/* How many deals were judged. Where more fit than may be tried, looking for them takes as long, but for those that nobody asked
   about, which are soon given up. */
static size_t deals_fitted(const struct fit *fit)
{
    size_t deals = 0;
    for (size_t i = 0; fit != NULL && i < fit->deal_count; i++)
        if (!fit->deal[i].silent)
            deals += fit->deal[i].bounded ? fit->bound : fit->deal[i].fits * fit->deal[i].deal;
    return deals;
}

/* Where cards are not known, a reading that mends what is written may still be one that no deal fits. */
static const struct judgement *replay(void *context, const struct splice *splice, size_t count,
                                      const struct effect *effect, unsigned deal)
{
    struct replaying *replaying = context;
    replaying->broken_off |= replaying->patience != NULL && replaying->patience->ends(replaying->patience->with);
    if (replaying->broken_off)
        return NULL;
    bool spent =
        possible_asked(replaying->orders.memory) >= replaying->asked + QUESTIONS_MOST || replaying->fitted >= FITS_MOST;
    /* The few that are told are looked through once more whatever the search has used up. */
    if (spent && (effect != NULL || replaying->told++ >= TOLD_MOST))
        return NULL;
    size_t length = replaying->piece->length + PART_BYTES * replaying->parts;
    size_t times = replaying->piece->syntax == SYNTAX_SHEET ? WORK_SHEET : 1;
    if (!work_take(replaying->orders.work, times * work_of_reading(length)))
        return NULL;
    arena_clear(replaying->arena);
    const struct record *record = record_edited(replaying->record, splice, count, effect, replaying->arena);
    if (record == NULL)
        record = rewritten_record(replaying, splice, count);
    replaying->orders.hasty_deal = deal;
    struct judgement *judgement = judge_as_read(record, &replaying->orders, replaying->arena);
    if (judgement->broken_off && errors_in(judgement, deal) == 0) { /* it was no error in the end */
        struct orders patient = replaying->orders;
        patient.hasty = false;
        judgement = judge_as_read(record, &patient, replaying->arena);
    }
    if (judgement->verdict == VERDICT_UNREADABLE || errors_in(judgement, deal) > 0)
        return judgement;
    struct orders orders = replaying->orders;
    orders.hasty = false;
    judgement = fit_judged(judgement, &orders, replaying->fits, replaying->arena);
    replaying->fitted += deals_fitted(judgement->fit);
    return judgement;
}

/* Whether the record is read as a page of a notebook. */
static bool is_page(const struct judgement *judgement)
{
    bool page = false;
    for (size_t i = 0; i < judgement->finding_count; i++)
        page |= judgement->finding[i]->what.message == &msg_read_meant_headed;
    return page;
}

static struct arena *trials_begin(struct arena **trials)
{
    if (trials == NULL)
        return arena_new();
    if (*trials == NULL)
        *trials = arena_new();
    return *trials;
}

/* Whether there is anything that a slip may explain. */
static bool in_want(const struct judgement *judgement)
{
    bool wants = judgement->errors > 0;
    const bool amiss = judgement->undecided > 0 || judgement->warnings > 1;
    for (unsigned deal = 1; !wants && amiss && deal <= judgement->record->deal_count; deal++)
        wants = mend_lacks_trick(judgement, deal) || mend_led_amiss(judgement, deal);
    return wants;
}

bool mending_while(struct judgement *judgement, const struct vocabulary *words, const struct piece *piece,
                   const struct orders *orders, struct mending_bounds bounds, const struct patience *patience,
                   struct arena *arena)
{
    if (!in_want(judgement) || judgement->verdict == VERDICT_UNREADABLE || judgement->option == NULL ||
        bounds.readings == 0) {
        mends_of_form(judgement, arena);
        return true;
    }
    struct replaying replaying = {.words = words,
                                  .piece = piece,
                                  .record = judgement->record,
                                  .orders = *orders,
                                  .fits = bounds.fits,
                                  .patience = patience,
                                  .parts = judgement->account_count,
                                  .arena = trials_begin(bounds.trials)};
    replaying.form = mends_form_splices(judgement, REC_RULES, arena, &replaying.form_count);
    replaying.page = is_page(judgement);
    replaying.orders.how = 0;
    replaying.orders.brief = replaying.orders.hasty = true;
    if (replaying.orders.memory == NULL)
        replaying.orders.memory = possible_memory_new(arena);
    replaying.asked = possible_asked(replaying.orders.memory);
    struct mends *mends = arena_alloc(arena, sizeof *mends);
    mends_find(judgement, replay, &replaying, bound_for(judgement, piece, bounds.readings), arena, mends);
    for (size_t i = 0; i < mends->count; i++)
        mends->mend[i]->splice = with_again(&replaying, mends->mend[i]->splice, &mends->mend[i]->splice_count, arena);
    if (bounds.trials == NULL)
        arena_free(replaying.arena);
    mends_of_form(judgement, arena);
    return !replaying.broken_off;
}

void mending(struct judgement *judgement, const struct vocabulary *words, const struct piece *piece,
             const struct orders *orders, struct mending_bounds bounds, struct arena *arena)
{
    mending_while(judgement, words, piece, orders, bounds, NULL, arena);
}

void mending_on(struct judgement *judgement, const struct vocabulary *words, const struct piece *piece,
                const struct orders *orders, struct mending_bounds bounds, struct arena *arena)
{
    enum { ROUNDS_MOST = 4 };
    size_t count = judgement->patch_count;
    bool unread = judgement->verdict == VERDICT_UNREADABLE; /* only forms were looked for */
    for (unsigned round = 0; round < ROUNDS_MOST && count > 0 && piece->syntax != SYNTAX_SHEET; round++) {
        struct piece next = *piece;
        const struct written text = {piece->bytes, piece->length};
        size_t splices;
        const struct splice *splice = mends_splices(judgement, arena, &splices);
        const char *bytes = rewritten(&text, splice, splices, arena, &next.length);
        next.bytes = bytes;
        struct orders again = *orders;
        again.memory = possible_memory_new(arena);
        const struct record *record = read_record_within(words, &next, again.work, arena);
        struct judgement *then = suggest_rules(fit_judge(record, &again, bounds.fits, arena), &again, arena);
        if (unread)
            mending(then, words, &next, &again, bounds, arena);
        else
            mends_of_form(then, arena);
        unread = then->verdict == VERDICT_UNREADABLE;
        count = then->patch_count;
        judgement->patch_leaves = count > 0 ? then->patch_leaves : then->errors;
        if (count > 0)
            mends_join(judgement, bytes, then, arena);
    }
}
