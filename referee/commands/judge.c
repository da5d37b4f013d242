/* `referee [judge] FILE…`: every record is read, judged, written and forgotten, one after another. */
#include "commands/inputs.h"
#include "commands/messages.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "commands/say.h"
#include "formats/reader.h"
#include "formats/writer.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
    struct judgement *judgement = judge_record(record, &run->orders, run->arena);
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
        judged[i].judgement = judge_record(record, &orders, run->arena);
        selection_apply(&run->selection, (struct judgement *)judged[i].judgement);
        judged[i].ordinal = run->tally.written;
    }
    if (take(run, &judged[own]))
        run->writer->editions(&run->text, &run->manner, judged, game->edition_count, own);
    return deliver(run);
}

/* --- all of them ------------------------------------------------------------------------------------------ */

static void cannot_read(struct run *run, const char *name, int why)
{
    complain(&run->manner, &msg_cannot_read, ARGS(arg_text("file", name), arg_text("why", strerror(why))));
    worsen(run, STATUS_UNREADABLE);
}

/* An input is at its end: for a writer that wants its records together, they go out now. */
static bool close_input(struct run *run, const char *name)
{
    if (run->writer->input != NULL && run->input.written > 0)
        run->writer->input(&run->text, &run->manner, name, &run->input, &run->held);
    buffer_clear(&run->held);
    run->input = (struct tally){0};
    return output_write(&run->output, &run->text);
}

/* False when the output is gone and there is no use in going on. */
static bool judge_input(struct run *run, const char *name)
{
    bool standard = strcmp(name, "-") == 0;
    const char *called = run->arguments->stdin_name != NULL ? run->arguments->stdin_name : "-";
    struct source *source = standard ? source_on(STDIN_FILENO, called) : source_open(name);
    if (source == NULL) {
        cannot_read(run, name, errno);
        return true;
    }
    bool writing = true;
    struct piece piece;
    enum source_state state = SOURCE_END;
    while (writing && (state = source_next(source, run->arena, &piece)) == SOURCE_PIECE) {
        writing = run->arguments->all_editions ? judge_editions(run, &piece) : judge_piece(run, &piece);
        arena_clear(run->arena);
    }
    if (writing && state == SOURCE_FAILED)
        cannot_read(run, standard ? called : name, source_errno(source));
    source_close(source);
    return writing && close_input(run, standard ? called : name);
}

/* The output may not be one of the inputs: opening it would empty it. */
static enum status check_output(const struct run *run)
{
    struct stat output, input;
    if (run->arguments->output == NULL || stat(run->arguments->output, &output) != 0 || !S_ISREG(output.st_mode))
        return STATUS_REGULAR;
    for (size_t i = 0; i < run->inputs.count; i++)
        if (stat(run->inputs.name[i], &input) == 0 && input.st_dev == output.st_dev && input.st_ino == output.st_ino) {
            complain(&run->manner, &msg_same_file, ARGS(arg_text("file", run->inputs.name[i])));
            return STATUS_USAGE;
        }
    return STATUS_REGULAR;
}

static void judge_all(struct run *run)
{
    bool aloud = !run->arguments->quiet || run->writer->document;
    run->words = vocabulary_new();
    run->arena = arena_new();
    if (aloud && run->writer->begin != NULL)
        run->writer->begin(&run->text, &run->manner);
    bool writing = output_write(&run->output, &run->text);
    for (size_t i = 0; writing && i < run->inputs.count; i++)
        writing = judge_input(run, run->inputs.name[i]);
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
    const char *format = run->arguments->format != NULL ? run->arguments->format : writers[0]->name;
    struct buffer all = {0};
    run->writer = writer_find(format);
    for (size_t i = 0; writers[i] != NULL; i++)
        buffer_printf(&all, "%s%s", i > 0 ? ", " : "", writers[i]->name);
    if (run->writer == NULL)
        complain(&run->manner, &msg_value_wrong,
                 ARGS(arg_text("found", format), arg_text("option", "--format"), arg_text("required", buffer_s(&all))));
    buffer_free(&all);
    if (run->writer != NULL && run->arguments->all_editions && run->writer->editions == NULL) {
        complain(&run->manner, &msg_no_editions_in, ARGS(arg_text("found", format)));
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
    status = check_output(run);
    return status == STATUS_REGULAR ? output_open(&run->output, run->arguments, &run->manner) : status;
}

enum status judge_command(const struct arguments *arguments)
{
    struct run run = {.arguments = arguments, .manner = arguments->manner};
    struct arena *arena = arena_new();
    enum status status = prepare(&run, arena);
    if (status == STATUS_REGULAR)
        judge_all(&run);
    arena_free(arena);
    return status_worse(status, run.status);
}
