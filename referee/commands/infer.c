/* `referee infer FILE…`: by which rules records were played. */
#include "commands/forms.h"
#include "commands/inputs.h"
#include "commands/labour.h"
#include "commands/mending.h"
#include "commands/messages.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "commands/readback.h"
#include "commands/say.h"
#include "commands/writing.h"
#include "core/infer/dispute.h"
#include "core/infer/numbers.h"
#include "core/infer/restate.h"
#include "core/sheet/possible.h"
#include "core/sheet/ways_store.h"
#include "formats/finding_text.h"
#include "formats/infer_say.h"
#include "formats/writer.h"

#include <string.h>
#include <unistd.h>

enum { FOLDER_MOST = 4096 };

/* Decoded records are kept while their texts come to no more: what is judged a hundred times is better not read as often. */
#define KEPT_BYTES ((size_t)24 * 1024 * 1024)

/* Answers about totals are kept until there are so many. */
#define ASKED_MOST 200000

/* A record, as it waits for its judges. */
struct sheet {
    struct piece piece;
    const struct record *record; /* NULL: it is read anew each time */
    const struct game *game;
    const char *name;
};

#define NOTEBOOK     ((size_t)64 * 1024) /* bytes */
#define CORPUS_TIMES ((size_t)4)

/* A run of the command. */
struct run {
    const struct arguments *arguments;
    struct manner manner;
    struct orders orders;
    const struct writer *writer;
    struct inputs inputs;
    struct output output;
    struct arena *arena;   /* of the records */
    struct arena *found;   /* of what is found out */
    struct arena *scratch; /* of one judging */
    struct arena *asked;   /* of what was asked of totals … */
    struct work work;      /* what may be tried for the records of a game */
    size_t read;           /* bytes of records, so far */
    size_t limited;        /* records for which that did not suffice */
    struct possible_memory *memory;
    size_t memory_of; /* … in this record, where a game tells no more */
    struct ways_store *ways;
    struct sheet *sheet;
    size_t count, room, bytes;
    struct buffer text;
    const char *file; /* of which the patch says that it is about; NULL: none yet */
    enum status status;
};

/* The records of one game among them. */
struct of_game {
    struct run *run;
    const struct game *game;
    size_t *at; /* in run->sheet */
};

/* --- reading -------------------------------------------------------------------------------------------------- */

/* What cannot be judged by any rules, on standard error. */
static void refuse(struct run *run, const struct record *record)
{
    struct judged judged = {.judgement = judge_record(record, &run->orders, run->scratch)};
    struct buffer text = {0};
    writers[0]->record(&text, &run->arguments->manner, &judged);
    write_errors(&text);
    buffer_free(&text);
    status_worsen(&run->status, STATUS_UNREADABLE);
}

static const char *name_of(struct run *run, const struct record *record)
{
    struct buffer name = {0};
    record_name_say(&name, record);
    const char *copy = arena_text(run->arena, buffer_s(&name), name.length);
    buffer_free(&name);
    return copy;
}

static void keep(void *context, struct batch *batch, const struct piece *piece)
{
    (void)batch;
    struct run *run = context;
    struct sheet sheet = {.piece = piece_copy(piece, run->arena)};
    sheet.piece.limits = &run->arguments->limits; /* for it was read by a copy of them */
    arena_clear(run->scratch);
    const bool kept = run->bytes + piece->length <= KEPT_BYTES;
    const struct record *record = read_with_figures(&sheet.piece, &run->orders, kept ? run->arena : run->scratch);
    sheet.game = run->orders.game;
    if (sheet.game == NULL && record->game.s != NULL)
        sheet.game = game_find(record->game.s);
    if (record->unreadable || sheet.game == NULL) {
        refuse(run, record);
        return;
    }
    sheet.name = name_of(run, record);
    sheet.record = kept ? record : NULL;
    run->bytes += piece->length;
    run->sheet = arena_grow(run->arena, run->sheet, run->count, &run->room, sizeof *run->sheet);
    run->sheet[run->count++] = sheet;
}

/* --- judging: where cards are not known, by those that are -------------------------------------------------------------------------------------------------- */

static const struct record *record_of(const struct of_game *of, size_t which, struct arena *arena)
{
    const struct sheet *sheet = &of->run->sheet[of->at[which]];
    return sheet->record != NULL ? sheet->record : read_with_figures(&sheet->piece, &of->run->orders, arena);
}

/* What was asked of totals before, where it is of use: in other records too, if the game tells on what of a record its answers rest. */
static struct possible_memory *memory_for(struct run *run, const struct game *game, size_t sheet)
{
    bool other = run->memory_of != sheet && !possible_carries(game);
    if (run->memory == NULL || other || possible_asked(run->memory) > ASKED_MOST) {
        arena_clear(run->asked);
        run->memory = possible_memory_new(run->asked);
    }
    run->memory_of = sheet;
    possible_memory_lasts(run->memory, &run->ways);
    possible_memory_spares(run->memory);
    return run->memory;
}

static struct judgement *judge_by(const struct of_game *of, size_t which, const struct guess *guess, bool *asked,
                                  unsigned enough, struct orders *orders, struct arena *arena)
{
    *orders = of->run->orders;
    orders->game = of->game;
    orders->rules = of->game->edition[guess->edition].name;
    orders->option = guess_said(of->game, guess, arena);
    orders->option_count = guess->count;
    orders->asked = asked;
    orders->unsaid = true;
    orders->brief = true;
    orders->hasty = enough != ERRORS_ALL;
    orders->hasty_deal = ANY_DEAL;
    orders->hasty_errors = enough;
    orders->memory = memory_for(of->run, of->game, of->at[which]);
    return judge_record(record_of(of, which, arena), orders, arena);
}

static const struct judgement *judge(void *context, size_t which, const struct guess *guess, struct arena *arena)
{
    struct orders orders;
    return judge_by(context, which, guess, NULL, ERRORS_ALL, &orders, arena);
}

/* The errors of a judgement that speak against the rules. */
static struct fared fared_by(const struct judgement *judgement)
{
    struct fared fared = {0};
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (finding_speaks(judgement->finding[i])) {
            if (fared.first == NULL)
                fared.from = judgement->finding[i]->at.byte;
            fared.first = fared.first != NULL ? fared.first : judgement->finding[i]->rule;
            fared.errors++;
        }
    return fared;
}

static struct fared fare(void *context, size_t which, const struct guess *guess, bool *asked, unsigned enough)
{
    const struct of_game *of = context;
    struct orders orders;
    arena_clear(of->run->scratch);
    const struct judgement *judgement = judge_by(of, which, guess, asked, enough, &orders, of->run->scratch);
    work_spend(&of->run->work, judgement->finding_count); /* to tell so many takes longer than to find none */
    struct fared fared = fared_by(judgement);
    if (judgement->broken_off && fared.errors < enough) /* they were no errors in the end */
        return fare(context, which, guess, asked, ERRORS_ALL);
    fared.part = fared.errors >= enough;
    return fared;
}

static bool slips(void *context, size_t which, const struct guess *guess)
{
    const struct of_game *of = context;
    struct run *run = of->run;
    struct orders orders;
    arena_clear(run->scratch);
    struct judgement *judgement = judge_by(of, which, guess, NULL, ERRORS_ALL, &orders, run->scratch);
    mending(judgement, &vocabulary, &run->sheet[of->at[which]].piece, &orders,
            (struct mending_bounds){run->arguments->fixes, run->arguments->bound, NULL}, run->scratch);
    return judgement->patch_count == 1 && judgement->patch_leaves == 0; /* one in every deal are no slips */
}

static size_t sums(void *context, size_t which, int sum[SUMS_MOST])
{
    const struct of_game *of = context;
    arena_clear(of->run->scratch);
    return sums_shown(record_of(of, which, of->run->scratch), sum);
}

/* --- the sides of a dispute ------------------------------------------------------------------------------------- */

/* The edition of that name, if it is one of the game's; NULL: the one that holds where none is named. */
static bool edition_of(const struct game *game, const char *name, struct guess *guess)
{
    int edition = name != NULL ? edition_find(game, name) : 0;
    *guess = (struct guess){.edition = edition < 0 ? 0 : (size_t)edition};
    return edition >= 0;
}

/* What the record says of its rules itself; and what was ordered: another edition as it is, or other options beside the record's. */
static size_t sides(void *context, size_t which, struct guess *side)
{
    const struct of_game *of = context;
    const struct orders *orders = &of->run->orders;
    arena_clear(of->run->scratch);
    const struct record *record = record_of(of, which, of->run->scratch);
    if (!edition_of(of->game, record->rules.s, &side[0]) ||
        !guess_read(of->game, &side[0], record->option, record->option_count))
        return 0;
    if (orders->rules == NULL && orders->option_count == 0)
        return 1;
    side[1] = side[0];
    bool read = (orders->rules == NULL || edition_of(of->game, orders->rules, &side[1])) &&
                guess_read(of->game, &side[1], orders->option, orders->option_count);
    return read ? 2 : 1;
}

/* What the records say of their rules themselves, each set once. What a record says that no edition has is told when it is judged. */
static void gather_said(struct of_game *of, struct inferred *inferred)
{
    size_t room = 0;
    struct said *list = NULL;
    for (size_t which = 0; which < inferred->found->records; which++) {
        struct guess side[SIDES_MOST];
        if (sides(of, which, side) == 0)
            continue;
        const struct record *record = record_of(of, which, of->run->scratch);
        const bool silent = record->rules.s == NULL && record->option_count == 0;
        size_t i = 0;
        while (i < inferred->said_count && (list[i].silent != silent || !guess_equal(&list[i].guess, &side[0])))
            i++;
        if (i == inferred->said_count) {
            list = arena_grow(of->run->found, list, i, &room, sizeof *list);
            list[inferred->said_count++] = (struct said){.guess = side[0], .silent = silent};
        }
        list[i].records++;
    }
    inferred->said = list;
}

/* --- writing the rules into the records ------------------------------------------------------------------------- */

/* Whether the record, with that written otherwise, is regular by what it says itself. */
static bool is_regular_so(struct run *run, const struct sheet *sheet, const struct mend *mend)
{
    struct piece piece = sheet->piece;
    const struct written text = {piece.bytes, piece.length};
    piece.bytes = rewritten(&text, mend->splice, mend->splice_count, run->scratch, &piece.length);
    const struct orders orders = {.brief = true, .work = &run->work};
    work_grant(&run->work, run->arguments, piece_own_bytes(&piece));
    run->work.refused = false;
    const struct judgement *judgement =
        judge_record(read_record_within(&vocabulary, &piece, &run->work, run->scratch), &orders, run->scratch);
    return judgement->errors == 0 && judgement->verdict != VERDICT_UNREADABLE && !run->work.refused;
}

/* What puts the rules into a record that then is regular by them; STATED_ALREADY: nothing has to. */
static enum restated restated_by(struct run *run, const struct sheet *sheet, const struct guess *guess,
                                 const struct record **record, struct mend *mend)
{
    *record = read_record(&vocabulary, &sheet->piece, run->scratch);
    enum restated restated = restate_rules(*record, sheet->game, guess, run->scratch, mend);
    return restated == RESTATED && !is_regular_so(run, sheet, mend) ? NOT_TO_BE_STATED : restated;
}

/* The patch that puts the rules into a record; a record that is not regular by them keeps its own. */
static void write_rules(struct run *run, const struct sheet *sheet, const struct guess *guess, bool may)
{
    const struct writer *writer = writer_find("patch");
    const struct record *record;
    struct mend mend;
    const struct mend *patch[] = {&mend};
    arena_clear(run->scratch);
    enum restated restated = restated_by(run, sheet, guess, &record, &mend);
    if (restated == STATED_ALREADY)
        return;
    if (restated == NOT_TO_BE_STATED || !may) {
        complain(&run->manner, &msg_rules_not_written, ARGS(arg_text("file", sheet->name)));
        return;
    }
    struct judgement judgement = {.record = record, .game = sheet->game, .patch = patch, .patch_count = 1};
    if (run->file == NULL || strcmp(run->file, sheet->piece.file) != 0)
        writer->input_begin(&run->text, &run->manner, sheet->piece.file, NULL);
    run->file = sheet->piece.file;
    writer->record(&run->text, &run->manner, &(struct judged){.judgement = &judgement});
}

/* How many records from one on say their rules in one place: the parties of a spreadsheet, or it alone. */
static size_t of_one_head(const struct of_game *of, size_t first, size_t count)
{
    const struct sheet *one = &of->run->sheet[of->at[first]];
    size_t next = first + 1;
    for (; next < count; next++) {
        const struct sheet *other = &of->run->sheet[of->at[next]];
        if (other->piece.part.head == 0 || strcmp(other->piece.file, one->piece.file) != 0)
            break;
    }
    return next - first;
}

/* Whether the rules may be put in where those records say theirs: they are regular by them, and each is so by what it says then. */
static bool all_take_rules(struct of_game *of, size_t first, size_t count, const struct guess *guess)
{
    bool all = true;
    for (size_t i = first; i < first + count && all; i++) {
        const struct record *record;
        struct mend mend;
        all = fare(of, i, guess, NULL, 1).errors == 0;
        arena_clear(of->run->scratch);
        all = all && restated_by(of->run, &of->run->sheet[of->at[i]], guess, &record, &mend) != NOT_TO_BE_STATED;
    }
    return all;
}

static void write_all(struct of_game *of, const struct inference *found)
{
    struct run *run = of->run;
    const struct guess guess = found->best[0].guess;
    for (size_t i = 0, count; i < found->records; i += count) {
        const struct sheet *sheet = &run->sheet[of->at[i]];
        count = of_one_head(of, i, found->records);
        const bool alone = count == 1 && sheet->piece.part.head == 0;
        if (!alone)
            write_rules(run, sheet, &guess, sheet->piece.part.head == 0 && all_take_rules(of, i, count, &guess));
        else if (fare(of, i, &guess, NULL, 1).errors == 0)
            write_rules(run, sheet, &guess, true);
    }
}

/* --- the answer ----------------------------------------------------------------------------------------------- */

/* What so many bytes bring. Beyond what fills a notebook there is a corpus, which is worth waiting for: each guess is held against all of
   its records. */
static void grant(struct run *run, size_t bytes)
{
    const size_t before = run->read < NOTEBOOK ? run->read : NOTEBOOK;
    run->read += bytes;
    const size_t within = (run->read < NOTEBOOK ? run->read : NOTEBOOK) - before;
    work_grant(&run->work, run->arguments, within + CORPUS_TIMES * (bytes - within));
}

static void answer(struct run *run, const struct game *game)
{
    struct of_game of = {run, game, arena_alloc(run->found, (run->count + 1) * sizeof *of.at)};
    const char **name = arena_alloc(run->found, (run->count + 1) * sizeof *name);
    const char **file = arena_alloc(run->found, (run->count + 1) * sizeof *file);
    unsigned *number = arena_alloc(run->found, (run->count + 1) * sizeof *number);
    unsigned *line = arena_alloc(run->found, (run->count + 1) * sizeof *line);
    size_t *length = arena_alloc(run->found, (run->count + 1) * sizeof *length);
    size_t count = 0;
    for (size_t i = 0; i < run->count; i++) {
        const struct sheet *sheet = &run->sheet[i];
        if (sheet->game != game)
            continue;
        of.at[count] = i;
        name[count] = sheet->name;
        file[count] = sheet->piece.file;
        number[count] = sheet->piece.number;
        length[count] = sheet->piece.length;
        grant(run, piece_own_bytes(&sheet->piece));
        line[count++] = sheet->piece.line;
    }
    if (count == 0)
        return;
    run->work.refused = false;
    const struct records_of records = {.game = game,
                                       .count = count,
                                       .fare = fare,
                                       .slip = slips,
                                       .judge = judge,
                                       .sides = sides,
                                       .sums = sums,
                                       .context = &of,
                                       .work = &run->work,
                                       .length = length};
    struct inferred inferred = {
        .found = infer(&records, run->found), .name = name, .file = file, .number = number, .line = line};
    if (run->arguments->write) {
        write_all(&of, inferred.found);
    } else {
        gather_said(&of, &inferred);
        inferred.disputes = find_disputes(&records, inferred.found, run->found);
        run->writer->infer(&run->text, &run->manner, &inferred);
    }
    run->limited += inferred_limited(&inferred) ? count : 0;
    status_worsen(&run->status, inferred.found->best[0].left > 0 ? STATUS_FINDING : STATUS_REGULAR);
    output_write(&run->output, &run->text);
    arena_clear(run->found);
}

/* --- the run -------------------------------------------------------------------------------------------------- */

static bool has_form(const struct writer *writer) { return writer->infer != NULL; }

const char *infer_forms(size_t nth) { return writer_nth(nth, has_form); }

static enum status prepare(struct run *run)
{
    enum status status = orders_read(&run->orders, run->arguments, run->arena);
    if (status == STATUS_REGULAR) {
        run->writer = writer_chosen(run->arguments);
        status = run->writer != NULL ? STATUS_REGULAR : STATUS_USAGE;
    }
    if (status != STATUS_REGULAR)
        return status;
    run->status = inputs_read(&run->inputs, run->arguments, run->arena);
    status = inputs_spare(&run->inputs, run->arguments);
    return status == STATUS_REGULAR ? output_open(&run->output, run->arguments, &run->manner) : status;
}

static void infer_all(struct run *run)
{
    struct arguments arguments = *run->arguments;
    arguments.jobs = 1; /* the records go into one arena */
    run->work = work_at_first(&arguments);
    run->orders.work = &run->work;
    status_worsen(&run->status, inputs_each(&run->inputs, &arguments, &(struct taker){keep, NULL, NULL, run, true}));
    for (size_t i = 0; games[i] != NULL; i++)
        answer(run, games[i]);
    output_write(&run->output, &run->text);
    labour_tell(&run->manner, run->limited);
    status_worsen(&run->status, output_close(&run->output, &run->manner));
}

enum status infer_command(const struct arguments *arguments)
{
    struct run run = {.arguments = arguments,
                      .manner = arguments->manner,
                      .arena = arena_new(),
                      .found = arena_new(),
                      .scratch = arena_new(),
                      .asked = arena_new()};
    char folder[FOLDER_MOST];
    run.manner.folder = getcwd(folder, sizeof folder);
    enum status status = prepare(&run);
    if (status == STATUS_REGULAR) {
        infer_all(&run);
        status = run.status;
    }
    arena_free(run.asked);
    ways_store_free(run.ways);
    arena_free(run.scratch);
    arena_free(run.found);
    arena_free(run.arena);
    buffer_free(&run.text);
    return status;
}
