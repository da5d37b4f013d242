/* `referee deal GAME [EDITION]`: records made up at random. */
#include "commands/catalogue.h"
#include "commands/deal_fault.h"
#include "commands/messages.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "commands/say.h"
#include "commands/subject.h"
#include "commands/transcripts.h"
#include "commands/writing.h"
#include "core/make/making.h"

#include <pthread.h>
#include <string.h>

enum { BATCH_RECORDS = 1024 };

/* A run of the command. */
struct run {
    const struct arguments *arguments;
    struct manner manner;
    struct canon canon;
    struct wish wish;
    const struct rule *wanted; /* the one rule that is to be broken; NULL: none, or many */
    size_t given;              /* records that threads have been told to make */
    pthread_mutex_t lock;
    const struct rule **fault; /* the rules to be broken, one record each, round and round */
    size_t fault_count;
    struct transcripts out; /* what is delivered */
    enum status status;
};

/* --- one record ------------------------------------------------------------------------------------------- */

/* A record as it is written. */
struct sheet {
    const struct run *run;
    struct batch *batch;
    struct buffer text;
    const struct text_fault *broken; /* what its text is broken by; NULL: by nothing */
    unsigned line;                   /* on which it begins */
};

static void put(struct sheet *sheet, const struct record *record, struct landmarks *landmarks)
{
    const struct run *run = sheet->run;
    struct arena *arena = sheet->batch->arena;
    *landmarks = (struct landmarks){.arena = arena, .line = sheet->line};
    buffer_clear(&sheet->text);
    run->out.form->put(&sheet->text, canonical_record(record, &run->canon, arena), run->manner.ascii, landmarks);
}

/* Where what has no line of its own is told: where the record begins, or where its text is broken. */
static unsigned default_line(const struct sheet *sheet, const struct landmarks *landmarks)
{
    bool at_end = sheet->broken != NULL && sheet->run->out.form->input != INPUT_JSONL;
    return at_end ? landmarks->line : sheet->line;
}

/* One that expects something has been waited for: it is known on which line it begins. */
static void write_record(const struct run *run, struct batch *batch, struct record *record,
                         const struct text_fault *broken)
{
    bool expects = record->expect_count > 0;
    struct landmarks landmarks;
    struct sheet sheet = {.run = run, .batch = batch, .broken = broken};
    if (expects)
        crew_await(batch);
    sheet.line = transcripts_line(&run->out, batch, expects);
    put(&sheet, record, &landmarks);
    if (expects) {
        landmarks_settle(&landmarks, record, default_line(&sheet, &landmarks));
        put(&sheet, record, &landmarks);
    }
    unsigned lines = landmarks.line - sheet.line;
    if (broken != NULL)
        lines += text_fault_add(broken, run->out.form->input, &sheet.text);
    transcripts_add(&run->out, batch, &sheet.text, lines);
    buffer_free(&sheet.text);
}

/* --- records that break a rule ------------------------------------------------------------------------------ */

/* The rule whose turn it is; NULL if none is left. */
static const struct rule *turn_of(struct run *run, size_t nth)
{
    pthread_mutex_lock(&run->lock);
    const struct rule *rule = run->fault_count > 0 ? run->fault[nth % run->fault_count] : NULL;
    pthread_mutex_unlock(&run->lock);
    return rule;
}

static void drop(struct run *run, size_t nth)
{
    pthread_mutex_lock(&run->lock);
    size_t turn = nth % run->fault_count;
    run->fault_count--;
    memmove(run->fault + turn, run->fault + turn + 1, (run->fault_count - turn) * sizeof *run->fault);
    pthread_mutex_unlock(&run->lock);
}

/* A record that breaks the rule, itself or in its text; NULL if there is none. */
static struct record *make_breaking(const struct run *run, const struct rule *rule, struct batch *batch, size_t nth)
{
    const struct text_fault *broken = text_fault(run->wish.game, rule);
    struct wish wish = run->wish;
    wish.fault = broken != NULL ? NULL : rule;
    arena_clear(batch->arena);
    struct record *record = make_record(&wish, nth, batch->arena);
    if (broken != NULL && record != NULL)
        text_fault_expect(record, rule, batch->arena);
    return record;
}

/* A record that breaks the next rule of the round; those that no record can be made of fall out of it. The record is made
   before it is known which rules those before it make fall out; if this moves the round on, it is made anew. `*broken` is what
   its text is to be broken by. */
static struct record *make_faulty(struct run *run, struct batch *batch, size_t nth, const struct text_fault **broken)
{
    const struct rule *rule = turn_of(run, nth), *tried = NULL;
    struct record *record = NULL;
    for (bool awaited = false; rule != NULL; awaited = true) {
        if (tried != rule)
            record = make_breaking(run, rule, batch, nth);
        tried = rule;
        *broken = text_fault(run->wish.game, rule);
        if (!awaited)
            crew_await(batch);
        else if (record != NULL)
            return record;
        else
            drop(run, nth);
        rule = turn_of(run, nth);
    }
    return NULL;
}

/* --- all of them ------------------------------------------------------------------------------------------ */

static bool fetch(void *context, struct batch *batch, int wake)
{
    struct run *run = context;
    size_t left = run->arguments->count - run->given;
    (void)wake;
    batch->count = batch->size < left ? batch->size : left;
    run->given += batch->count;
    return batch->count > 0;
}

static void work(void *context, struct batch *batch, size_t nth_in_batch)
{
    struct run *run = context;
    size_t nth = batch->first + nth_in_batch;
    const struct text_fault *broken = NULL;
    struct record *record = run->arguments->fault != NULL ? make_faulty(run, batch, nth, &broken)
                                                          : make_record(&run->wish, nth, batch->arena);
    batch->tally.records++;
    if (record != NULL) {
        write_record(run, batch, record, broken);
    } else if (batch->status == STATUS_REGULAR) {
        if (run->wanted != NULL)
            complain_unbreakable(&batch->errors, &run->manner, &run->wish, run->wanted);
        batch->status = STATUS_USAGE;
    }
}

/* A record that cannot be made is the end of it. */
static bool deliver(void *context, struct batch *batch, bool whole)
{
    struct run *run = context;
    (void)whole;
    write_errors(&batch->errors);
    run->status = batch->status;
    return transcripts_deliver(&run->out, batch) && run->status == STATUS_REGULAR;
}

static enum status deal_all(struct run *run)
{
    run->out.line = 1;
    const struct task task = {.fetch = fetch,
                              .work = work,
                              .deliver = deliver,
                              .context = run,
                              .most = run->fault_count > 0 ? 1 : BATCH_RECORDS};
    crew_run(&task, run->arguments);
    return status_worse(run->status, output_close(&run->out.output, &run->manner));
}

/* --- what is asked for ------------------------------------------------------------------------------------ */

static enum status read_game(struct run *run, struct arguments *arguments)
{
    enum status status = subject_read(arguments, &run->wish.game, &run->wish.edition);
    if (status == STATUS_REGULAR && run->wish.game->maker == NULL) {
        complain(&run->manner, &msg_no_deals_of,
                 ARGS(arg_text("game", game_called(run->wish.game, run->manner.language))));
        return STATUS_USAGE;
    }
    if (status == STATUS_REGULAR && arguments->names != NULL) {
        complain(&run->manner, &msg_value_wrong,
                 ARGS(arg_text("found", arguments->names), arg_text("option", "--players"),
                      arg_text("required", "1, 2, 3 …")));
        return STATUS_USAGE;
    }
    return status;
}

/* All the rules that the edition has, and those of the record itself. */
static void all_rules(struct run *run, struct arena *arena)
{
    const struct game *game = run->wish.game;
    int edition = run->wish.edition != NULL ? edition_find(game, run->wish.edition) : (int)game->default_edition;
    int base = game->edition[edition].base >= 0 ? game->edition[edition].base : edition;
    run->fault = arena_alloc(arena, (game->rule_count + REC_RULES) * sizeof *run->fault);
    for (size_t i = 0; i < game->rule_count; i++)
        if ((game->rule[i].editions >> base & 1U) != 0 && game->rule[i].cited == NULL)
            run->fault[run->fault_count++] = &game->rule[i];
    for (size_t i = 0; i < REC_RULES; i++)
        run->fault[run->fault_count++] = &rec_rules[i];
}

static enum status read_fault(struct run *run, struct arena *arena)
{
    const char *name = run->arguments->fault;
    const struct game *game;
    if (name == NULL)
        return STATUS_REGULAR;
    if (strcmp(name, "all") == 0) {
        all_rules(run, arena);
        return STATUS_REGULAR;
    }
    const struct rule *rule = rule_find(name, &game);
    if (rule == NULL) {
        complain_of_rule(&run->manner, name);
        return STATUS_USAGE;
    }
    run->fault = arena_alloc(arena, sizeof *run->fault);
    run->fault[run->fault_count++] = run->wanted = rule;
    return STATUS_REGULAR;
}

static enum status prepare(struct run *run, struct arena *arena)
{
    struct arguments arguments = *run->arguments; /* the operands stand for --game and --rules */
    struct orders orders = {0};
    run->out.form = transcripts_form(run->arguments);
    if (run->out.form == NULL)
        return STATUS_USAGE;
    enum status status = read_game(run, &arguments);
    if (status == STATUS_REGULAR && !players_fit(&run->manner, run->wish.game, run->arguments->players))
        status = STATUS_USAGE;
    if (status == STATUS_REGULAR)
        status = orders_read(&orders, &arguments, arena);
    if (status == STATUS_REGULAR)
        status = read_fault(run, arena);
    if (status != STATUS_REGULAR)
        return status;
    run->wish.option = orders.option;
    run->wish.option_count = orders.option_count;
    return output_open(&run->out.output, run->arguments, &run->manner);
}

enum status deal_command(const struct arguments *arguments)
{
    /* The bytes hang on the command line alone, not on the locale. */
    enum language language = arguments->language_given ? arguments->manner.language : LANG_EN;
    struct run run = {
        .arguments = arguments,
        .manner = arguments->manner,
        .canon = {.language = language,
                  .alphabet = language == LANG_FR ? ALPHABET_FR : ALPHABET_EN,
                  .compact = arguments->compact},
        .wish = {.players = arguments->players,
                 .partie = arguments->partie,
                 .incidents = arguments->incidents,
                 .seed = arguments->seed},
        .lock = PTHREAD_MUTEX_INITIALIZER,
    };
    struct arena *arena = arena_new();
    enum status status = prepare(&run, arena);
    if (status == STATUS_REGULAR)
        status = deal_all(&run);
    arena_free(arena);
    return status;
}
