/* `referee causes FILE…`: the findings of many records by what causes them. */
#include "commands/baseline.h"
#include "commands/forms.h"
#include "commands/inputs.h"
#include "commands/labour.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "commands/shrinking.h"
#include "commands/writing.h"
#include "core/fit/fit.h"
#include "core/sheet/possible.h"
#include "core/sheet/ways_store.h"
#include "core/words.h"
#include "formats/causes_say.h"
#include "formats/finding_text.h"
#include "formats/writer.h"

#include <string.h>

/* A record that something may be told of later: it is judged again with what might be tried then, and so found to be the same. */
struct looked_at {
    struct piece piece; /* its bytes are kept where something is found */
    size_t left;        /* of the work, before it was judged */
};

/* A run of the command. */
struct run {
    const struct arguments *arguments;
    struct manner manner;
    struct orders orders;
    struct selection selection;
    struct baseline baseline;
    const struct writer *writer;
    struct inputs inputs;
    struct output output;
    struct arena *arena, *scratch;
    struct causes *causes;
    struct work work; /* what may be tried, and for how many records that did not suffice */
    size_t limited;
    struct ways_store *ways;
    struct looked_at *looked_at; /* by record */
    size_t room;
    struct buffer text;
    enum status status;
};

/* Whether a deal has figures that none can give: by which rule hangs on the proof. */
static bool any_open(const struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->open)
            return true;
    return false;
}

static struct judgement *judged(struct run *run, const struct piece *piece)
{
    const struct record *record = read_record_within(&vocabulary, piece, &run->work, run->scratch);
    struct orders brief;
    run->orders.memory = possible_memory_new(run->scratch);
    possible_memory_lasts(run->orders.memory, &run->ways);
    possible_memory_spares(run->orders.memory);
    brief = run->orders;
    brief.brief = true;
    struct judgement *judgement = fit_judge(record, &brief, run->arguments->bound, run->scratch);
    if (any_open(judgement))
        judgement = fit_judge(record, &run->orders, run->arguments->bound, run->scratch);
    selection_apply(&run->selection, judgement);
    run->limited += run->work.refused;
    run->work.refused = false;
    return judgement;
}

/* --- gathering -------------------------------------------------------------------------------------------------- */

static void refuse(struct run *run, const struct judgement *judgement)
{
    struct buffer text = {0};
    writers[0]->record(&text, &run->arguments->manner, &(struct judged){.judgement = judgement});
    write_errors(&text);
    buffer_free(&text);
    status_worsen(&run->status, STATUS_UNREADABLE);
}

static void gather(void *context, struct batch *batch, const struct piece *piece)
{
    (void)batch;
    struct run *run = context;
    arena_clear(run->scratch);
    work_grant(&run->work, run->arguments, piece_own_bytes(piece));
    const size_t left = run->work.left;
    const struct judgement *judgement = judged(run, piece);
    struct buffer errors = {0};
    status_worsen(&run->status, orders_complain(&errors, &run->manner, judgement));
    write_errors(&errors);
    buffer_free(&errors);
    if (judgement->record->unreadable) {
        refuse(run, judgement);
        return;
    }
    run->looked_at = arena_grow(run->arena, run->looked_at, run->causes->records, &run->room, sizeof *run->looked_at);
    struct looked_at *kept = &run->looked_at[run->causes->records];
    *kept = (struct looked_at){judgement->finding_count > 0 ? piece_copy(piece, run->arena) : *piece, left};
    kept->piece.limits = &run->arguments->limits; /* for it was read by a copy of them */
    causes_add(run->causes, judgement);
}

/* --- what is told of a cause ------------------------------------------------------------------------------------ */

/* The smallest record that has it, if that can be in a deal with which no partie ends: there other things may be wrong for it. */
static const struct met *smallest(const struct run *run, const struct cause *cause)
{
    const struct met *best = &run->causes->met[cause->example[0]];
    for (size_t i = 1; i < cause->example_count; i++) {
        const struct met *met = &run->causes->met[cause->example[i]];
        bool shorter = run->looked_at[met->record].piece.length < run->looked_at[best->record].piece.length;
        if (met->last == best->last ? shorter : best->last)
            best = met;
    }
    return best;
}

static const char *copied(struct run *run, struct buffer *text)
{
    const char *copy = arena_text(run->arena, buffer_s(text), text->length);
    buffer_free(text);
    return copy;
}

/* The record cut down, as a transcript; NULL if it cannot be. */
static const char *cut_down(struct run *run, const struct judgement *judgement, const struct finding *finding,
                            const struct cause *cause)
{
    bool told = cause->why.why != WHY_MORE && cause->why.why != WHY_LESS && cause->why.why != WHY_BREACH;
    const struct shrinking_by by = {.orders = &run->orders,
                                    .fits = run->arguments->bound,
                                    .readings = run->arguments->fixes, /* as the record will be judged */
                                    .canon = canon_asked(run->arguments, judgement->record),
                                    .why = told ? &cause->why : NULL};
    const struct record *least = shrunk(&by, judgement, finding, run->scratch);
    run->limited += run->work.refused;
    run->work.refused = false;
    if (least == NULL)
        return NULL;
    struct buffer text = {0};
    struct landmarks landmarks = {.arena = run->scratch, .line = 1};
    canonical_yaml(&text, canonical_record(least, &by.canon, run->scratch), run->manner.ascii, &landmarks);
    return copied(run, &text);
}

/* Judges a record again: what it takes is no longer there for cutting down. */
static const struct judgement *judged_again(struct run *run, const struct looked_at *looked_at)
{
    struct work work = run->work;
    size_t limited = run->limited;
    run->work = (struct work){.left = looked_at->left};
    arena_clear(run->scratch);
    const struct judgement *judgement = judged(run, &looked_at->piece);
    work_spend(&work, run->work.taken);
    run->work = work;
    run->limited = limited;
    return judgement;
}

static void tell_example(struct run *run, struct cause_told *told)
{
    const struct cause *cause = told->cause;
    const struct met *met = smallest(run, cause);
    const struct looked_at *looked_at = &run->looked_at[met->record];
    const struct judgement *judgement = judged_again(run, looked_at);
    const struct finding *finding = judgement->finding[met->nth];
    const struct voice voice = voice_of(&run->manner, judgement->record);
    struct buffer name = {0}, message = {0};
    record_name_say(&name, judgement->record);
    phrase_say(&message, &voice, &finding->what);
    told->file = looked_at->piece.file;
    told->name = copied(run, &name);
    told->id = judgement->record->id.s != NULL ? arena_printf(run->arena, "%s", judgement->record->id.s) : NULL;
    told->number = judgement->record->number;
    told->line = finding->at.line;
    told->message = copied(run, &message);
    if (!told->known && cause->severity > SEVERITY_NOTE)
        told->least = cut_down(run, judgement, finding, cause);
}

/* What the baseline names and none of the causes is: once those have been looked up in it. Where findings are left out that is not
   known. */
static void tell_gone(struct run *run, struct causes_told *all)
{
    if (run->selection.excluded_count + run->selection.included_count > 0)
        return;
    struct cause_gone *gone = arena_alloc(run->arena, (run->baseline.count + 1) * sizeof *gone);
    for (size_t i = 0; i < run->baseline.count; i++) {
        const struct baseline_entry *entry = &run->baseline.entry[i];
        if (!entry->met)
            gone[all->gone_count++] = (struct cause_gone){entry->key, entry->line};
    }
    all->gone = gone;
}

static void causes_tell(struct run *run)
{
    struct causes_told all = {
        .causes = run->causes, .count = run->causes->cause_count, .baseline = run->arguments->baseline};
    struct cause_told *told = arena_alloc(run->arena, (all.count + 1) * sizeof *told);
    for (size_t i = 0; i < all.count; i++) {
        const struct cause *cause = &run->causes->cause[i];
        const char *key = cause_key(cause, run->arena);
        told[i] = (struct cause_told){.cause = cause, .key = key, .known = baseline_has(&run->baseline, key)};
        tell_example(run, &told[i]);
        all.known += told[i].known;
        if (!told[i].known && cause->severity >= run->manner.fail_on)
            status_worsen(&run->status, STATUS_FINDING);
    }
    all.told = told;
    tell_gone(run, &all);
    run->writer->causes(&run->text, &run->manner, &all);
}

static void write_baseline(struct run *run)
{
    buffer_text(&run->text, "# referee causes --write-baseline\n");
    for (size_t i = 0; i < run->causes->cause_count; i++)
        if (run->causes->cause[i].severity > SEVERITY_NOTE)
            buffer_printf(&run->text, "%s\n", cause_key(&run->causes->cause[i], run->arena));
}

/* --- the run ---------------------------------------------------------------------------------------------------- */

static bool has_form(const struct writer *writer) { return writer->causes != NULL; }

const char *causes_forms(size_t nth) { return writer_nth(nth, has_form); }

static enum status prepare(struct run *run)
{
    run->writer = writer_chosen(run->arguments);
    enum status status = run->writer != NULL ? orders_read(&run->orders, run->arguments, run->arena) : STATUS_USAGE;
    if (status == STATUS_REGULAR)
        status = selection_read(&run->selection, run->arguments, run->arena);
    if (status == STATUS_REGULAR)
        status = baseline_read(&run->baseline, run->arguments, run->arena);
    if (status != STATUS_REGULAR)
        return status;
    run->status = inputs_read(&run->inputs, run->arguments, run->arena);
    status = inputs_spare(&run->inputs, run->arguments);
    return status == STATUS_REGULAR ? output_open(&run->output, run->arguments, &run->manner) : status;
}

static void find_causes(struct run *run)
{
    struct arguments arguments = *run->arguments;
    arguments.jobs = 1; /* the records go into one arena */
    run->causes = causes_new(run->arena);
    run->work = work_at_first(&arguments);
    run->orders.work = &run->work;
    status_worsen(&run->status, inputs_each(&run->inputs, &arguments, &(struct taker){gather, NULL, NULL, run, true}));
    causes_group(run->causes);
    if (run->arguments->write_baseline)
        write_baseline(run);
    else
        causes_tell(run);
    output_write(&run->output, &run->text);
    labour_tell(&run->manner, run->limited);
    status_worsen(&run->status, output_close(&run->output, &run->manner));
}

enum status causes_command(const struct arguments *arguments)
{
    struct run run = {
        .arguments = arguments, .manner = arguments->manner, .arena = arena_new(), .scratch = arena_new()};
    enum status status = prepare(&run);
    if (status == STATUS_REGULAR) {
        find_causes(&run);
        status = run.status;
    }
    ways_store_free(run.ways);
    arena_free(run.scratch);
    arena_free(run.arena);
    buffer_free(&run.text);
    return status;
}
