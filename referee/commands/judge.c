/* `referee [judge] FILE…`: every record is read, judged, written and forgotten, one after another. */
#include "commands/inputs.h"
#include "commands/mending.h"
#include "commands/messages.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "commands/say.h"
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
    struct buffer text;
    struct tally tally;
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

static enum status status_of(const struct run *run, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    if (judged->compared && judged->difference_count == 0)
        return STATUS_REGULAR;
    if (judgement->verdict == VERDICT_UNREADABLE)
        return STATUS_UNREADABLE;
    const unsigned count[] = {
        [SEVERITY_UNDECIDED] = judgement->undecided,
        [SEVERITY_WARNING] = judgement->warnings,
        [SEVERITY_ERROR] = judgement->errors,
    };
    unsigned counted = 0;
    for (unsigned severity = run->arguments->fail_on; severity <= SEVERITY_ERROR; severity++)
        counted += count[severity];
    return judged->compared || counted > 0 ? STATUS_FINDING : STATUS_REGULAR;
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

static bool judge_piece(struct run *run, const struct piece *piece)
{
    const struct record *record = read_record(run->words, piece, run->arena);
    struct judgement *judgement = judge_record(record, &run->orders, run->arena);
    mending(judgement, run->words, piece, &run->orders, run->arguments->fixes, run->arena);
    selection_apply(&run->selection, judgement);
    struct judged judged = {.judgement = judgement, .ordinal = run->tally.records};
    if (run->arguments->expect && expects_something(record)) {
        judged.compared = true;
        judged.difference = expect_compare(judgement, run->arena, &judged.difference_count);
    }
    count(&run->tally, &judged);
    worsen(run, status_of(run, &judged));
    if (!run->arguments->quiet || judgement->verdict == VERDICT_UNREADABLE)
        run->writer->record(&run->text, &run->manner, &judged);
    return output_write(&run->output, &run->text);
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
        judged[i].ordinal = run->tally.records;
    }
    count(&run->tally, &judged[own]);
    worsen(run, status_of(run, &judged[own]));
    if (!run->arguments->quiet)
        run->writer->editions(&run->text, &run->manner, judged, game->edition_count, own);
    return output_write(&run->output, &run->text);
}

/* --- all of them ------------------------------------------------------------------------------------------ */

static bool take(void *context, const struct piece *piece)
{
    struct run *run = context;
    return run->arguments->all_editions ? judge_editions(run, piece) : judge_piece(run, piece);
}

static void judge_all(struct run *run)
{
    bool aloud = !run->arguments->quiet;
    run->words = vocabulary_new();
    run->arena = arena_new();
    if (aloud && run->writer->begin != NULL)
        run->writer->begin(&run->text, &run->manner);
    if (output_write(&run->output, &run->text))
        worsen(run, inputs_each(&run->inputs, run->arguments, run->arena, take, run));
    if (aloud && run->writer->end != NULL)
        run->writer->end(&run->text, &run->manner, &run->tally);
    output_write(&run->output, &run->text);
    worsen(run, output_close(&run->output, &run->manner));
    arena_free(run->arena);
    vocabulary_free(run->words);
    buffer_free(&run->text);
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
    run->manner.joined = run->inputs.count > 1;
    status = inputs_spare(&run->inputs, run->arguments);
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
