/* `referee [judge] FILE…`: every record is read, judged, written and forgotten, one after another. */
#include "commands/bless.h"
#include "commands/inputs.h"
#include "commands/mending.h"
#include "commands/messages.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "commands/say.h"
#include "core/fit.h"
#include "formats/reader.h"
#include "formats/writer.h"

#include <stdio.h>
#include <string.h>

/* A run of the command. */
struct run {
    const struct arguments *arguments;
    struct manner manner;
    struct orders orders;
    struct selection selection;
    struct inputs inputs;
    const struct writer *writer;
    struct output output;
    struct vocabulary *words;
    struct arena *arena; /* of the record in hand */
    struct buffer text;  /* of that record */
    struct buffer held;  /* what is to go out */
    bool said;           /* some record has said something */
    struct tally tally, input;
    enum status status;
};

static void worsen(struct run *run, enum status status) { run->status = status_worse(run->status, status); }

/* --- one record ------------------------------------------------------------------------------------------- */

static bool expects_something(const struct record *record)
{
    for (size_t player = 0; player < record->player_count; player++)
        if (record->expect_score[player].recorded)
            return true;
    return record->has_expect;
}

static enum status status_of(enum result result)
{
    static const enum status statuses[] = {
        [RESULT_PASSED] = STATUS_REGULAR,
        [RESULT_OPEN] = STATUS_REGULAR,
        [RESULT_FAILED] = STATUS_FINDING,
        [RESULT_UNREADABLE] = STATUS_UNREADABLE,
    };
    return statuses[result];
}

static void count(struct tally *tally, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    tally->records++;
    tally->verdict[judgement->verdict]++;
    tally->finding[SEVERITY_ERROR] += judgement->errors;
    tally->finding[SEVERITY_WARNING] += judgement->warnings;
    tally->finding[SEVERITY_UNDECIDED] += judgement->undecided;
    tally->finding[SEVERITY_NOTE] += judgement->notes;
    tally->compared += judged->compared;
    tally->differing += judged->difference_count > 0;
}

static void count_written(struct tally *tally, enum result result)
{
    tally->written++;
    tally->result[result]++;
}

static void count_rules(struct tally *tally, const struct manner *manner, const struct judgement *judgement)
{
    size_t shown = findings_shown(judgement, manner);
    for (size_t i = 0; i < shown; i++)
        tally->met[rule_number(judgement->finding[i]->rule)] = true;
}

/* Counts a record, and tells whether it is to be written. */
static bool take(struct run *run, const struct judged *judged)
{
    enum result result = result_of(judged, &run->manner);
    worsen(run, status_of(result));
    count(&run->tally, judged);
    count(&run->input, judged);
    if (run->arguments->quiet && judged->judgement->verdict != VERDICT_UNREADABLE)
        return false;
    count_written(&run->tally, result);
    count_written(&run->input, result);
    if (!judged->compared || judged->difference_count > 0)
        count_rules(&run->tally, &run->manner, judged->judgement);
    return true;
}

/* What a record has said goes out at once, or waits for the rest of its input. */
static bool deliver(struct run *run)
{
    if (run->text.length == 0)
        return true;
    if (run->said && run->writer->between != NULL)
        buffer_text(&run->held, run->writer->between);
    run->said = true;
    buffer_bytes(&run->held, run->text.s, run->text.length);
    buffer_clear(&run->text);
    return run->writer->input != NULL || output_write(&run->output, &run->held);
}

static bool judge_piece(struct run *run, const struct piece *piece)
{
    const struct record *record = read_record(run->words, piece, run->arena);
    struct judgement *judgement = fit_judge(record, &run->orders, run->arguments->bound, run->arena);
    mending(judgement, run->words, piece, &run->orders, run->arguments->fixes, run->arena);
    selection_apply(&run->selection, judgement);
    struct judged judged = {.judgement = judgement, .ordinal = run->tally.written};
    if (run->arguments->expect && expects_something(record)) {
        judged.compared = true;
        judged.difference = expect_compare(judgement, run->arena, &judged.difference_count);
    }
    if (take(run, &judged))
        run->writer->record(&run->text, &run->manner, &judged);
    return deliver(run);
}

/* --- one record under every edition ----------------------------------------------------------------------- */

static size_t own_edition(const struct run *run, const struct game *game, const struct record *record)
{
    const char *name = run->orders.rules != NULL ? run->orders.rules : record->rules.s;
    int edition = name != NULL ? edition_find(game, name) : (int)game->default_edition;
    return edition < 0 ? game->default_edition : (size_t)edition;
}

/* The record's own edition decides the status; the others are for comparison. */
static bool judge_editions(struct run *run, const struct piece *piece)
{
    const struct record *record = read_record(run->words, piece, run->arena);
    const struct game *game = run->orders.game;
    if (game == NULL && !record->unreadable && record->game.s != NULL)
        game = game_find(record->game.s);
    if (game == NULL) /* nothing to compare: the plain verdict says why */
        return judge_piece(run, piece);
    size_t own = own_edition(run, game, record);
    struct judged *judged = arena_alloc(run->arena, game->edition_count * sizeof *judged);
    for (size_t i = 0; i < game->edition_count; i++) {
        struct orders orders = run->orders;
        orders.rules = game->edition[i].name;
        orders.lenient = i != own;
        judged[i].judgement = fit_judge(record, &orders, run->arguments->bound, run->arena);
        selection_apply(&run->selection, (struct judgement *)judged[i].judgement);
        judged[i].ordinal = run->tally.written;
    }
    if (take(run, &judged[own]))
        run->writer->editions(&run->text, &run->manner, judged, game->edition_count, own);
    return deliver(run);
}

/* --- all of them ------------------------------------------------------------------------------------------ */

static bool judge_next(void *context, const struct piece *piece)
{
    struct run *run = context;
    return run->arguments->all_editions ? judge_editions(run, piece) : judge_piece(run, piece);
}

/* An input is at its end: for a writer that wants its records together, they go out now. */
static bool close_input(void *context, const char *name)
{
    struct run *run = context;
    if (run->writer->input != NULL && run->input.written > 0)
        run->writer->input(&run->text, &run->manner, name, &run->input, &run->held);
    buffer_clear(&run->held);
    run->input = (struct tally){0};
    return output_write(&run->output, &run->text);
}

static void judge_all(struct run *run)
{
    bool aloud = !run->arguments->quiet || run->writer->document;
    run->words = vocabulary_new();
    run->arena = arena_new();
    if (aloud && run->writer->begin != NULL)
        run->writer->begin(&run->text, &run->manner);
    if (output_write(&run->output, &run->text))
        worsen(run,
               inputs_each(&run->inputs, run->arguments, run->arena, &(struct taker){judge_next, close_input, run}));
    if (aloud && run->writer->end != NULL)
        run->writer->end(&run->text, &run->manner, &run->tally);
    output_write(&run->output, &run->text);
    worsen(run, output_close(&run->output, &run->manner));
    arena_free(run->arena);
    vocabulary_free(run->words);
    buffer_free(&run->text);
    buffer_free(&run->held);
}

static enum status choose_writer(struct run *run)
{
    run->writer = writer_chosen(run->arguments);
    if (run->writer != NULL && run->arguments->all_editions && run->writer->editions == NULL) {
        complain(&run->manner, &msg_no_editions_in, ARGS(arg_text("found", run->writer->name)));
        return STATUS_USAGE;
    }
    return run->writer == NULL ? STATUS_USAGE : STATUS_REGULAR;
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
    run->status = inputs_read(&run->inputs, run->arguments, arena);
    run->tally.met = arena_alloc(arena, rule_count());
    run->manner.joined = run->inputs.count > 1;
    status = inputs_spare(&run->inputs, run->arguments);
    return status == STATUS_REGULAR ? output_open(&run->output, run->arguments, &run->manner) : status;
}

enum status judge_command(const struct arguments *arguments)
{
    if (arguments->bless || arguments->in_place)
        return bless_files(arguments);
    struct run run = {.arguments = arguments, .manner = arguments->manner};
    struct arena *arena = arena_new();
    enum status status = prepare(&run, arena);
    if (status == STATUS_REGULAR)
        judge_all(&run);
    arena_free(arena);
    return status_worse(status, run.status);
}
