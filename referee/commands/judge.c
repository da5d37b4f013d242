/* `referee [judge] FILE…`: every record is read, judged, written and forgotten; many at a time, delivered one after another. */
#include "commands/bless.h"
#include "commands/forms.h"
#include "commands/inputs.h"
#include "commands/labour.h"
#include "commands/manual.h"
#include "commands/mending.h"
#include "commands/messages.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "commands/say.h"
#include "commands/spool.h"
#include "commands/tallying.h"
#include "commands/watch.h"
#include "core/fit/fit.h"
#include "core/sheet/possible.h"
#include "core/suggest.h"
#include "formats/digest.h"
#include "formats/parties.h"
#include "formats/reader.h"
#include "formats/writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FOLDER_MOST = 4096, TABLE_MOST = 500, INDEX_MOST = 10000, DATE_ROOM = 16 };

/* A run of the command. */
struct run {
    const struct arguments *arguments;
    struct manner manner;
    struct orders orders;
    struct selection selection;
    struct inputs inputs;
    const struct writer *writer;
    struct output output;
    /* From here on: of what is delivered, and nothing for who judges but in crew_await(). */
    struct buffer held;  /* what is to go out */
    struct spool spool;  /* … when the input ends, for a writer that wants its records together */
    struct buffer cells; /* of the table that ends the run */
    bool said;           /* some record has said something */
    struct tally tally, input;
    enum status status;
};

/* --- one record ------------------------------------------------------------------------------------------- */

static bool expects_something(const struct record *record)
{
    for (size_t player = 0; player < record->player_count; player++)
        if (record->expect_score[player].recorded)
            return true;
    return record->has_expect;
}

static void count_written(struct tally *tally, enum result result)
{
    tally->written++;
    tally->result[result]++;
}

static void count_rules(struct tally *tally, const struct manner *manner, const struct judgement *judgement)
{
    size_t shown = findings_shown(judgement, manner);
    tally->met_any |= shown > 0;
    for (size_t i = 0; i < shown; i++)
        if (!finding_folded(judgement->finding[i], manner))
            tally->met[rule_number(judgement->finding[i]->rule)] = true;
}

/* Whether more is told of a record than what the exit status tells. */
static bool is_told(const struct run *run, const struct judgement *judgement)
{
    return !run->arguments->quiet || judgement->verdict == VERDICT_UNREADABLE;
}

/* Counts a record, and tells whether it is to be written. */
static bool take(const struct run *run, struct batch *batch, const struct judged *judged)
{
    enum result result = result_of(judged, &run->manner);
    status_worsen(&batch->status, status_of_result(result));
    tally_judged(&batch->tally, judged);
    if (!is_told(run, judged->judgement))
        return false;
    count_written(&batch->tally, result);
    if (!judged->compared || judged->difference_count > 0)
        count_rules(&batch->tally, &run->manner, judged->judgement);
    return true;
}

/* How many records are written before this one. All are, unless few are wanted: then those before it are waited for. */
static size_t ordinal(const struct run *run, struct batch *batch, const struct judgement *judgement)
{
    if (!run->arguments->quiet || !is_told(run, judgement))
        return batch->first + batch->done;
    crew_await(batch);
    return run->tally.written;
}

/* What goes between this record, if it says something, and the one before. */
static size_t begin_text(const struct run *run, struct batch *batch)
{
    if (batch->text.length > 0 && run->writer->between != NULL)
        buffer_text(&batch->text, run->writer->between);
    return batch->text.length;
}

static void end_text(const struct run *run, struct batch *batch, size_t begun)
{
    if (begun > 0 && batch->text.length == begun && run->writer->between != NULL)
        buffer_cut(&batch->text, begun - strlen(run->writer->between));
}

/* --- one record, judged ----------------------------------------------------------------------------------- */

/* Whether of a record in which nothing is found no more is told than that. */
static bool verdict_alone(const struct run *run)
{
    const struct arguments *arguments = run->arguments;
    return (arguments->quiet || run->writer->plain) && !run->manner.ledger && !run->manner.digest &&
           !(run->writer->table && run->inputs.folder);
}

static struct judgement *judge_one(const struct run *run, struct batch *batch, const struct record *record,
                                   struct orders *orders)
{
    orders->memory = possible_memory_new(batch->arena);
    possible_memory_lasts(orders->memory, &batch->ways);
    return fit_judge(record, orders, run->arguments->bound, batch->arena);
}

/* Whether something is told of the record, or its findings are compared with those that it expects. */
static bool places_matter(const struct run *run, const struct judgement *judgement)
{
    return (judgement->finding_count > 0 && is_told(run, judgement)) ||
           (run->arguments->expect && expects_something(judgement->record));
}

/* Of how many of the last records something was told: each of them counts for less with each that comes after it. */
enum { TOLD_ALL = 256, TOLD_OFTEN = TOLD_ALL / 12, TOLD_LASTS = 16 };

static unsigned told_with(unsigned before, bool told)
{
    return before + (told ? TOLD_ALL / TOLD_LASTS : 0) - (before + TOLD_LASTS - 1) / TOLD_LASTS;
}

/* Exact places are dear, and needed only where something is told: mostly nothing is. Where it is not known what is told, it costs a twelfth
   to have them, and the whole to have them after all. */
static struct judgement *judged_and_placed(const struct run *run, struct batch *batch, const struct piece *piece,
                                           struct orders *orders)
{
    struct arena_mark before = arena_mark(batch->arena);
    const struct work work = *orders->work; /* of which the first judging takes nothing, if there is a second */
    const bool often = batch->told > TOLD_OFTEN;
    orders->verdict_alone = !often && verdict_alone(run); /* where much is told few are known to be regular */
    const struct record *record =
        (often ? read_record_within : read_record_roughly)(&vocabulary, piece, orders->work, batch->arena);
    struct judgement *judgement = judge_one(run, batch, record, orders);
    orders->verdict_alone = false; /* what is not known to be so is looked into */
    const bool told = places_matter(run, judgement);
    batch->told = told_with(batch->told, told);
    if (!told || !record->rough)
        return judgement;
    arena_rewind(batch->arena, before);
    *orders->work = work;
    return judge_one(run, batch, read_record_within(&vocabulary, piece, orders->work, batch->arena), orders);
}

static void judge_piece(const struct run *run, struct batch *batch, const struct piece *piece)
{
    struct orders orders = run->orders;
    struct labour labour;
    labour_begin(&labour, run->arguments, &run->tally, batch, piece);
    orders.work = &labour.work;
    orders.notes_unsaid = run->arguments->quiet;
    struct judgement *judgement = judged_and_placed(run, batch, piece, &orders);
    bool compared = run->arguments->expect && expects_something(judgement->record);
    judgement = suggest_rules(judgement, &orders, batch->arena);
    if (compared || is_told(run, judgement)) { /* slips are looked for to be told, and are dear */
        const struct mending_bounds bounds = {run->arguments->fixes, run->arguments->bound, &batch->trials};
        mending(judgement, &vocabulary, piece, &orders, bounds, batch->arena);
        if (run->writer->mends)
            mending_on(judgement, &vocabulary, piece, &orders, bounds, batch->arena);
    }
    labour_end(&labour, judgement);
    status_worsen(&batch->status, orders_complain(&batch->errors, &run->manner, judgement));
    selection_apply(&run->selection, judgement);
    struct judged judged = {.judgement = judgement, .ordinal = ordinal(run, batch, judgement)};
    if (compared) {
        judged.compared = true;
        judged.difference = expect_compare(judgement, batch->arena, &judged.difference_count);
    }
    if (!take(run, batch, &judged))
        return;
    size_t begun = begin_text(run, batch);
    run->writer->record(&batch->text, &run->manner, &judged);
    if (run->writer->table && run->inputs.folder && batch->first + batch->done < TABLE_MOST)
        parties_add(&batch->cells, &run->manner, judgement);
    if (run->writer->entry != NULL && batch->first + batch->done < INDEX_MOST)
        run->writer->entry(&batch->cells, &run->manner, &judged);
    end_text(run, batch, begun);
}

/* --- one record under every edition ----------------------------------------------------------------------- */

static size_t own_edition(const struct run *run, const struct game *game, const struct record *record)
{
    const char *name = run->orders.rules != NULL ? run->orders.rules : record->rules.s;
    int edition = name != NULL ? edition_find(game, name) : (int)game->default_edition;
    return edition < 0 ? game->default_edition : (size_t)edition;
}

/* What is judged under one edition gives way to the next. */
struct by_edition {
    const struct run *run;
    struct batch *batch;
    struct editions editions;
    struct arena_mark before;
    struct labour labour;
    bool taken;
};

/* The record's own edition decides the status; the others are for comparison. */
static const struct judgement *judge_edition(void *with, size_t edition)
{
    struct by_edition *by = with;
    const struct run *run = by->run;
    struct orders orders = run->orders;
    orders.rules = by->editions.game->edition[edition].name;
    orders.lenient = edition != by->editions.own;
    orders.work = &by->labour.work;
    arena_rewind(by->batch->arena, by->before);
    struct judgement *judgement = judge_one(run, by->batch, by->editions.record, &orders);
    selection_apply(&run->selection, judgement);
    if (edition == by->editions.own) {
        enum status fit = orders_complain(&by->batch->errors, &run->manner, judgement);
        status_worsen(&by->batch->status, fit);
        by->taken = take(run, by->batch, &(struct judged){.judgement = judgement});
    }
    return judgement;
}

static void judge_editions(const struct run *run, struct batch *batch, const struct piece *piece)
{
    struct arena_mark before = arena_mark(batch->arena);
    const struct record *record = read_record(&vocabulary, piece, batch->arena);
    const struct game *game = run->orders.game;
    if (game == NULL && !record->unreadable && record->game.s != NULL)
        game = game_find(record->game.s);
    if (game == NULL || record->unreadable) { /* nothing to compare: the plain verdict says why */
        arena_rewind(batch->arena, before);
        judge_piece(run, batch, piece);
        return;
    }
    struct by_edition by = {
        .run = run, .batch = batch, .editions = {record, game, own_edition(run, game, record), judge_edition, &by}};
    labour_begin(&by.labour, run->arguments, &run->tally, batch, piece);
    by.before = arena_mark(batch->arena);
    size_t begun = begin_text(run, batch);
    run->writer->editions(&batch->text, &run->manner, &by.editions);
    labour_end(&by.labour, NULL);
    if (!by.taken)
        buffer_cut(&batch->text, begun);
    end_text(run, batch, begun);
}

/* --- all of them ------------------------------------------------------------------------------------------ */

static void judge_next(void *context, struct batch *batch, const struct piece *piece)
{
    const struct run *run = context;
    (run->arguments->all_editions ? judge_editions : judge_piece)(run, batch, piece);
}

/* What records have said goes out, or waits for the rest of their input. */
static bool deliver(void *context, struct batch *batch)
{
    struct run *run = context;
    status_worsen(&run->status, batch->status);
    tally_add(&run->tally, &batch->tally);
    tally_add(&run->input, &batch->tally);
    tally_clear(&batch->tally);
    if (batch->text.length > 0 && run->said && run->writer->between != NULL)
        buffer_text(&run->held, run->writer->between);
    run->said |= batch->text.length > 0;
    buffer_bytes(&run->held, buffer_s(&batch->text), batch->text.length);
    buffer_clear(&batch->text);
    buffer_bytes(&run->cells, buffer_s(&batch->cells), batch->cells.length);
    buffer_clear(&batch->cells);
    return run->writer->input_begin != NULL ? spool_put(&run->spool, &run->held)
                                            : output_write(&run->output, &run->held);
}

/* An input is at its end: for a writer that wants its records together, they go out now. */
static bool close_input(void *context, const char *name)
{
    struct run *run = context;
    bool together = !spool_empty(&run->spool);
    if (together)
        run->writer->input_begin(&run->held, &run->manner, name, &run->input);
    bool writing = output_write(&run->output, &run->held);
    while (together && writing && spool_take(&run->spool, &run->held))
        writing = output_write(&run->output, &run->held);
    if (together && run->writer->input_end != NULL)
        run->writer->input_end(&run->held, &run->manner);
    run->input = (struct tally){0};
    return output_write(&run->output, &run->held) && run->spool.why == 0;
}

/* What could not be kept until it was to go out makes the output none. */
static void end_spool(struct run *run)
{
    if (run->spool.why != 0)
        output_fail(&run->output, &msg_temporary_file, run->spool.why);
    spool_end(&run->spool);
}

static void judge_all(struct run *run)
{
    bool aloud = !run->arguments->quiet || run->writer->document;
    if (aloud && run->writer->begin != NULL)
        run->writer->begin(&run->held, &run->manner);
    if (output_write(&run->output, &run->held))
        status_worsen(&run->status, inputs_each(&run->inputs, run->arguments,
                                                &(struct taker){judge_next, deliver, close_input, run, false}));
    buffer_clear(&run->held);
    end_spool(run);
    if (run->writer->entries != NULL)
        run->writer->entries(&run->held, &run->manner, &run->cells);
    else if (run->tally.records <= TABLE_MOST)
        parties_table(&run->held, &run->manner, &run->cells);
    run->tally.unread = run->inputs.unread;
    run->tally.unread_count = run->inputs.unread_count;
    if (aloud && run->writer->end != NULL)
        run->writer->end(&run->held, &run->manner, &run->tally);
    output_write(&run->output, &run->held);
    labour_tell(&run->manner, run->tally.limited);
    status_worsen(&run->status, output_close(&run->output, &run->manner));
    buffer_free(&run->held);
    buffer_free(&run->cells);
}

static bool has_form(const struct writer *writer) { return writer->record != NULL; }
static bool has_editions(const struct writer *writer) { return writer->editions != NULL; }

const char *judge_forms(size_t nth) { return writer_nth(nth, has_form); }
static const char *editions_forms(size_t nth) { return writer_nth(nth, has_editions); }

static enum status choose_writer(struct run *run)
{
    run->writer = writer_chosen(run->arguments);
    if (run->writer == NULL)
        return STATUS_USAGE;
    if (!run->arguments->all_editions || run->writer->editions != NULL)
        return STATUS_REGULAR;
    struct buffer able = {0};
    forms_say(&able, editions_forms);
    complain(&run->manner, &msg_no_editions_in,
             ARGS(arg_text("found", run->writer->name), arg_text("required", buffer_s(&able))));
    buffer_free(&able);
    return STATUS_USAGE;
}

/* What stands in the digest of every verdict of the run: the options that bear on it, and the language in any case. */
static void ask_digests(struct run *run, struct arena *arena)
{
    const struct texts *given = &run->arguments->asked;
    const char **asked = arena_alloc(arena, (given->count / 2 + 1) * sizeof *asked);
    size_t count = 0;
    for (size_t i = 0; i + 1 < given->count; i += 2) {
        const char *name = given->item[i], *value = given->item[i + 1];
        asked[count++] = arena_printf(arena, *value != '\0' ? "--%s=%s" : "--%s", name, value);
    }
    if (!run->arguments->language_given)
        asked[count++] = run->manner.language == LANG_FR ? "--lang=fr" : "--lang=en";
    run->manner.asked = asked;
    run->manner.asked_count = count;
    run->manner.program = digest_of_program(arena_alloc(arena, DIGEST_ROOM));
}

/* What a document says of the run as a whole: what was judged, and when. Others need not ask the time. */
static void ask_heading(struct run *run, char date[DATE_ROOM])
{
    time_t now;
    struct tm day;
    if (!run->writer->document)
        return;
    if (run->inputs.count > 0) {
        const char *name = run->inputs.name[0], *slash = strrchr(name, '/');
        bool input = strcmp(name, "-") == 0;
        run->manner.subject = input ? run->arguments->stdin_name : slash != NULL && slash[1] != '\0' ? slash + 1 : name;
        run->manner.subjects = run->inputs.count;
    }
    if (getenv("SOURCE_DATE_EPOCH") != NULL || run->arguments->reproducible || time(&now) == (time_t)-1 ||
        gmtime_r(&now, &day) == NULL)
        return;
    strftime(date, DATE_ROOM, "%Y-%m-%d", &day);
    run->manner.date = date;
}

/* Everything that can be wrong with the command line is told before anything is judged. */
static enum status prepare(struct run *run, struct arena *arena)
{
    enum status status = choose_writer(run);
    if (status == STATUS_REGULAR)
        status = orders_read(&run->orders, run->arguments, arena);
    if (status == STATUS_REGULAR)
        status = selection_read(&run->selection, run->arguments, arena);
    if (status != STATUS_REGULAR)
        return status;
    if (run->writer->cites && !run->arguments->reproducible)
        run->manner.manual = manual_folder(run->manner.language, arena);
    if (run->writer->digests || run->manner.digest)
        ask_digests(run, arena);
    run->status = inputs_read(&run->inputs, run->arguments, arena);
    run->tally.met = arena_alloc(arena, rule_count());
    run->manner.joined = run->inputs.count > 1;
    status = inputs_spare(&run->inputs, run->arguments);
    if (status == STATUS_REGULAR && run->writer->input_begin != NULL)
        spool_begin(&run->spool);
    return status == STATUS_REGULAR ? output_open(&run->output, run->arguments, &run->manner) : status;
}

static enum status judge_once(const struct arguments *arguments)
{
    if (arguments->bless || arguments->in_place)
        return bless_files(arguments);
    struct run run = {.arguments = arguments, .manner = arguments->manner, .spool = {.descriptor = -1}};
    char folder[FOLDER_MOST], date[DATE_ROOM];
    run.manner.folder = arguments->reproducible ? NULL : getcwd(folder, sizeof folder);
    struct arena *arena = arena_new();
    enum status status = prepare(&run, arena);
    if (status == STATUS_REGULAR) {
        ask_heading(&run, date);
        judge_all(&run);
    }
    arena_free(arena);
    return status_worse(status, run.status);
}

enum status judge_command(const struct arguments *arguments)
{
    return arguments->watch ? watch(arguments, judge_once) : judge_once(arguments);
}
