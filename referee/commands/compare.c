/* `referee compare A B`: two sheets of one game laid side by side, or joined. */
#include "core/compare/compare.h"
#include "commands/forms.h"
#include "commands/inputs.h"
#include "commands/labour.h"
#include "commands/messages.h"
#include "commands/output.h"
#include "commands/readback.h"
#include "commands/say.h"
#include "commands/writing.h"
#include "core/compare/align.h"
#include "core/sheet/possible.h"
#include "core/sheet/ways_store.h"
#include "formats/canonical.h"
#include "formats/finding_text.h"
#include "formats/merged.h"
#include "formats/writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct run;

/* A record as it waits for its counterpart: its bytes, to be read again when its turn comes. */
struct sheet {
    struct piece piece;
    const char *id; /* NULL: none */
    bool sound;     /* it could be read as a whole, and is of a game that is known */
};

/* The records of a file. */
struct sheets {
    struct run *run;
    struct sheet *sheet;
    size_t count, room;
    size_t *partner; /* for each the record of the other file that it belongs to; LACKING: none */
};

/* A run of the command. */
struct run {
    const struct arguments *arguments;
    struct manner manner;
    const struct writer *writer;
    struct output output;
    struct arena *arena;     /* of the bytes of the records */
    struct arena *pair;      /* of the two records in hand */
    struct arena *scratch;   /* of a joined record that is judged */
    struct orders orders;    /* how it is judged */
    struct ways_store *ways; /* what games have found that later records need not ask for again */
    struct work work;        /* what may be tried, and for how many pairs that did not suffice */
    size_t limited;
    struct sheets sheets[2];
    struct buffer text;
    size_t merged;
    enum status status;
};

/* --- reading ---------------------------------------------------------------------------------------------- */

static bool sound(const struct record *record)
{
    return !finding_any_error(record->fault) && game_find(record->game.s) != NULL;
}

/* What could not be read of a record, on standard error. */
static void refuse(struct run *run, const struct record *record)
{
    struct manner manner = run->arguments->manner;
    const struct orders orders = {.memory = possible_memory_new(run->pair)};
    possible_memory_lasts(orders.memory, &run->ways);
    struct judged judged = {.judgement = judge_record(record, &orders, run->pair)};
    struct buffer text = {0};
    writers[0]->record(&text, &manner, &judged);
    write_errors(&text);
    record_name_say(&text, record);
    complain(&manner, &msg_not_compared, ARGS(arg_text("file", buffer_s(&text))));
    buffer_free(&text);
    status_worsen(&run->status, STATUS_UNREADABLE);
}

static void keep(void *context, struct batch *batch, const struct piece *piece)
{
    (void)batch;
    struct sheets *sheets = context;
    struct run *run = sheets->run;
    struct arena *arena = run->arena;
    arena_clear(run->pair);
    const struct record *record = read_record_within(&vocabulary, piece, &run->work, run->pair);
    sheets->sheet = arena_grow(arena, sheets->sheet, sheets->count, &sheets->room, sizeof *sheets->sheet);
    struct sheet *sheet = &sheets->sheet[sheets->count++];
    *sheet = (struct sheet){.piece = *piece, .sound = sound(record)};
    sheet->piece.limits = &run->arguments->limits; /* for it was read by a copy of them */
    sheet->piece.bytes = sheet->sound ? arena_text(arena, piece->bytes, piece->length) : NULL;
    sheet->id = record->id.s != NULL ? arena_text(arena, record->id.s, strlen(record->id.s)) : NULL;
    if (!sheet->sound)
        refuse(run, record);
}

/* False if the file cannot be read: then it is not known what is in it. */
static bool read_sheets(struct run *run, int which)
{
    struct inputs inputs = {.name = &run->arguments->operand.item[which], .count = 1, .arena = run->arena};
    struct arguments arguments = *run->arguments;
    arguments.jobs = 1; /* the sheets go into one arena */
    run->sheets[which].run = run;
    const struct taker taker = {keep, NULL, NULL, &run->sheets[which], true};
    enum status status = inputs_each(&inputs, &arguments, &taker);
    status_worsen(&run->status, status);
    return status == STATUS_REGULAR;
}

/* --- which belongs to which ------------------------------------------------------------------------------- */

static void belong(struct run *run, size_t a, size_t b)
{
    run->sheets[0].partner[a] = b;
    run->sheets[1].partner[b] = a;
}

/* Where a record with an id stands. */
struct named {
    const char *id;
    size_t at;
};

static int by_id(const void *a, const void *b)
{
    const struct named *one = a, *two = b;
    int order = strcmp(one->id, two->id);
    return order != 0 ? order : one->at < two->at ? -1 : one->at > two->at;
}

/* Those with an id and without a partner, by their ids; of one id by their order. */
static struct named *named_in(const struct sheets *sheets, struct arena *arena, size_t *count)
{
    struct named *named = arena_alloc(arena, (sheets->count + 1) * sizeof *named);
    *count = 0;
    for (size_t i = 0; i < sheets->count; i++)
        if (sheets->sheet[i].id != NULL && sheets->partner[i] == LACKING)
            named[(*count)++] = (struct named){sheets->sheet[i].id, i};
    qsort(named, *count, sizeof *named, by_id);
    return named;
}

/* Pairs those of one id, in their order. */
static void pair_named(struct run *run)
{
    size_t count[2], next[2] = {0, 0};
    const struct named *one = named_in(&run->sheets[0], run->arena, &count[0]);
    const struct named *two = named_in(&run->sheets[1], run->arena, &count[1]);
    while (next[0] < count[0] && next[1] < count[1]) {
        int order = strcmp(one[next[0]].id, two[next[1]].id);
        if (order == 0)
            belong(run, one[next[0]].at, two[next[1]].at);
        next[0] += order <= 0;
        next[1] += order >= 0;
    }
}

/* Pairs in their order those that are left, of which one has no id. */
static void pair_unnamed(struct run *run)
{
    const struct sheets *one = &run->sheets[0], *two = &run->sheets[1];
    size_t next[2] = {0, 0}; /* for a record with an id: the next without; for one without: the next */
    for (size_t a = 0; a < one->count; a++) {
        bool named = one->sheet[a].id != NULL;
        size_t *b = &next[named ? 0 : 1];
        if (one->partner[a] != LACKING)
            continue;
        while (*b < two->count && (two->partner[*b] != LACKING || (named && two->sheet[*b].id != NULL)))
            ++*b;
        if (*b < two->count)
            belong(run, a, *b);
    }
}

static void pair_records(struct run *run)
{
    for (int which = 0; which < 2; which++) {
        struct sheets *sheets = &run->sheets[which];
        sheets->partner = arena_alloc(run->arena, (sheets->count + 1) * sizeof *sheets->partner);
        for (size_t i = 0; i < sheets->count; i++)
            sheets->partner[i] = LACKING;
    }
    if (run->sheets[0].count == 1 && run->sheets[1].count == 1)
        belong(run, 0, 0);
    pair_named(run);
    pair_unnamed(run);
}

/* --- comparing -------------------------------------------------------------------------------------------- */

/* The joined record, written and read again, is judged. */
static const struct judgement *weigh(void *context, const struct record *joined)
{
    struct run *run = context;
    const struct canon canon = {.language = LANG_EN, .alphabet = ALPHABET_EN};
    struct buffer text = {0};
    arena_clear(run->scratch);
    struct landmarks landmarks = {.arena = run->scratch, .line = 1};
    canonical_yaml(&text, canonical_record(joined, &canon, run->scratch), false, &landmarks);
    const struct record *record = read_back(&vocabulary, INPUT_YAML, &text, run->scratch);
    work_spend(&run->work, work_of_reading(text.length));
    const struct judgement *judgement = judge_record(record != NULL ? record : joined, &run->orders, run->scratch);
    buffer_free(&text);
    return judgement;
}

static void begin_merged(struct run *run)
{
    if (run->merged++ > 0)
        buffer_text(&run->text, "---\n");
}

/* Has what is judged next remember by itself what it was told of totals. */
static void remember(struct run *run)
{
    run->orders.memory = possible_memory_new(run->pair);
    possible_memory_lasts(run->orders.memory, &run->ways);
    run->orders.work = &run->work;
}

static void compare_pair(struct run *run, const struct record *a, const struct record *b)
{
    remember(run);
    run->work.refused = run->work.left == 0;
    struct comparison *comparison = compare(a, b, run->work.refused ? NULL : weigh, run, run->pair);
    run->limited += run->work.refused && comparison->differences.count > 0;
    comparison->bounded |= run->work.refused && comparison->differences.count > 0;
    struct canon canon = canon_asked(run->arguments, a);
    struct buffer name = {0};
    status_worsen(&run->status, comparison->differences.count > 0 ? STATUS_FINDING : STATUS_REGULAR);
    if (!run->arguments->merge) {
        run->writer->compare(&run->text, &run->manner, comparison);
    } else if (comparison->comparable) {
        begin_merged(run);
        merged_yaml(&run->text, &run->manner, &canon, comparison, run->pair);
    } else {
        record_name_say(&name, a);
        complain(&run->manner, &msg_not_merged, ARGS(arg_text("a", buffer_s(&name)), arg_text("b", b->file)));
    }
    buffer_free(&name);
}

/* A record that the other file does not have. */
static void alone(struct run *run, const struct record *record, int other)
{
    struct canon canon = canon_asked(run->arguments, record);
    struct landmarks landmarks = {.arena = run->pair, .line = 1};
    struct buffer name = {0};
    status_worsen(&run->status, STATUS_FINDING);
    record_name_say(&name, record);
    complain(&run->manner, &msg_only_one_has,
             ARGS(arg_text("found", buffer_s(&name)), arg_text("file", run->arguments->operand.item[other])));
    buffer_free(&name);
    if (!run->arguments->merge) {
        if (run->writer->alone != NULL)
            run->writer->alone(&run->text, &run->manner, record, 1 - other);
        return;
    }
    begin_merged(run);
    canonical_yaml(&run->text, canonical_record(record, &canon, run->pair), run->manner.ascii, &landmarks);
}

/* One record and its counterpart, either of which may be lacking; nothing if one of them was refused. */
static void answer(struct run *run, const struct sheet *a, const struct sheet *b)
{
    const struct sheet *sheet[2] = {a, b};
    const struct record *record[2] = {NULL, NULL};
    arena_clear(run->pair);
    for (int which = 0; which < 2; which++) {
        if (sheet[which] != NULL && !sheet[which]->sound)
            return;
        if (sheet[which] != NULL) {
            remember(run);
            record[which] = read_with_figures(&sheet[which]->piece, &run->orders, run->pair);
        }
    }
    if (record[0] != NULL && record[1] != NULL) {
        work_grant(&run->work, run->arguments, piece_own_bytes(&a->piece) + piece_own_bytes(&b->piece));
        compare_pair(run, record[0], record[1]);
    } else {
        alone(run, record[record[0] != NULL ? 0 : 1], record[0] != NULL ? 1 : 0);
    }
    output_write(&run->output, &run->text);
}

static void compare_all(struct run *run)
{
    const struct sheets *one = &run->sheets[0], *two = &run->sheets[1];
    pair_records(run);
    for (size_t a = 0; a < one->count; a++)
        answer(run, &one->sheet[a], one->partner[a] != LACKING ? &two->sheet[one->partner[a]] : NULL);
    for (size_t b = 0; b < two->count; b++)
        if (two->partner[b] == LACKING)
            answer(run, NULL, &two->sheet[b]);
    output_write(&run->output, &run->text);
}

/* --- the run ---------------------------------------------------------------------------------------------- */

static enum status check_operands(const struct run *run)
{
    const struct texts *operand = &run->arguments->operand;
    if (operand->count == 2 && (strcmp(operand->item[0], "-") != 0 || strcmp(operand->item[1], "-") != 0))
        return STATUS_REGULAR;
    if (operand->count > 2)
        complain(&run->manner, &msg_too_many, ARGS(arg_text("found", operand->item[2])));
    else
        complain(&run->manner, &msg_two_wanted, NO_ARGS);
    return STATUS_USAGE;
}

static bool has_form(const struct writer *writer) { return writer->compare != NULL; }

const char *compare_forms(size_t nth) { return writer_nth(nth, has_form); }

static enum status check_format(struct run *run)
{
    const struct arguments *arguments = run->arguments;
    if (arguments->merge && arguments->format != NULL && strcmp(arguments->format, "yaml") != 0) {
        complain(
            &run->manner, &msg_value_wrong,
            ARGS(arg_text("found", arguments->format), arg_text("option", "--format"), arg_text("required", "yaml")));
        return STATUS_USAGE;
    }
    if (arguments->merge)
        return STATUS_REGULAR;
    run->writer = writer_chosen(arguments);
    return run->writer != NULL ? STATUS_REGULAR : STATUS_USAGE;
}

static enum status prepare(struct run *run)
{
    struct inputs inputs = {.name = run->arguments->operand.item, .count = 2};
    enum status status = check_operands(run);
    if (status == STATUS_REGULAR)
        status = check_format(run);
    if (status == STATUS_REGULAR)
        status = inputs_spare(&inputs, run->arguments);
    return status == STATUS_REGULAR ? output_open(&run->output, run->arguments, &run->manner) : status;
}

enum status compare_command(const struct arguments *arguments)
{
    struct run run = {.arguments = arguments, .manner = arguments->manner};
    enum status status = prepare(&run);
    if (status != STATUS_REGULAR)
        return status;
    run.arena = arena_new();
    run.scratch = arena_new();
    run.pair = arena_new();
    run.orders.brief = run.orders.written = true;
    run.work = work_at_first(arguments);
    bool first = read_sheets(&run, 0), second = read_sheets(&run, 1);
    if (first && second)
        compare_all(&run);
    labour_tell(&run.manner, run.limited);
    status_worsen(&run.status, output_close(&run.output, &run.manner));
    arena_free(run.scratch);
    arena_free(run.pair);
    arena_free(run.arena);
    ways_store_free(run.ways);
    buffer_free(&run.text);
    return run.status;
}
