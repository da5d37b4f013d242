/* `referee deal GAME [EDITION]`: records made up at random. */
#include "commands/catalogue.h"
#include "commands/deal_fault.h"
#include "commands/messages.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "commands/say.h"
#include "core/making.h"
#include "core/rec.h"
#include "formats/canonical.h"

#include <string.h>

/* A run of the command. */
struct run {
    const struct arguments *arguments;
    struct manner manner;
    const struct canonical_form *form;
    struct canon canon;
    struct wish wish;
    const struct rule **fault; /* the rules to be broken, one record each, round and round */
    size_t fault_count;
    struct output output;
    struct arena *arena;             /* of the record in hand */
    const struct text_fault *broken; /* what its text is broken by; NULL: by nothing */
    struct buffer text;
    unsigned line; /* of the output: the next */
    size_t written;
};

/* --- one record ------------------------------------------------------------------------------------------- */

static void put(struct run *run, const struct record *record, struct landmarks *landmarks)
{
    *landmarks = (struct landmarks){.arena = run->arena, .line = run->line};
    buffer_clear(&run->text);
    if (run->written > 0) {
        buffer_text(&run->text, run->form->between);
        landmarks->line += run->form->between[0] != '\0';
    }
    run->form->put(&run->text, canonical_record(record, &run->canon, run->arena), run->manner.ascii, landmarks);
}

/* Where what has no line of its own is told: where the record begins, or where its text is broken. */
static unsigned default_line(const struct run *run, const struct landmarks *landmarks)
{
    if (run->broken != NULL && run->form->input != INPUT_JSONL)
        return landmarks->line;
    return run->line + (run->form->between[0] != '\0' && run->written > 0);
}

static bool write_record(struct run *run, struct record *record)
{
    struct landmarks landmarks;
    put(run, record, &landmarks);
    if (record->expect_count > 0) {
        landmarks_settle(&landmarks, record, default_line(run, &landmarks));
        put(run, record, &landmarks);
    }
    run->line = landmarks.line;
    if (run->broken != NULL)
        run->line += text_fault_add(run->broken, run->form->input, &run->text);
    run->written++;
    return output_write(&run->output, &run->text);
}

/* A record that breaks the rule, itself or in its text; NULL if there is none. */
static struct record *make_breaking(struct run *run, const struct rule *rule, size_t nth)
{
    run->broken = text_fault(run->wish.game, rule);
    run->wish.fault = run->broken != NULL ? NULL : rule;
    struct record *record = make_record(&run->wish, nth, run->arena);
    if (run->broken != NULL)
        text_fault_expect(record, rule, run->arena);
    return record;
}

/* The next rule of the round; those that no record can be made of fall out of it. */
static struct record *make_faulty(struct run *run, size_t nth)
{
    while (run->fault_count > 0) {
        size_t turn = nth % run->fault_count;
        struct record *record = make_breaking(run, run->fault[turn], nth);
        if (record != NULL || run->arguments->fault == NULL)
            return record;
        run->fault_count--;
        memmove(run->fault + turn, run->fault + turn + 1, (run->fault_count - turn) * sizeof *run->fault);
    }
    return NULL;
}

static enum status deal_all(struct run *run)
{
    enum status status = STATUS_REGULAR;
    bool writing = true;
    run->arena = arena_new();
    for (size_t nth = 0; writing && nth < run->arguments->count; nth++) {
        const struct rule *wanted = run->fault_count == 1 ? run->fault[0] : NULL;
        arena_clear(run->arena);
        struct record *record = run->fault_count > 0 ? make_faulty(run, nth) : make_record(&run->wish, nth, run->arena);
        if (record == NULL) {
            if (wanted != NULL)
                complain_unbreakable(&run->manner, &run->wish, wanted);
            status = STATUS_USAGE;
            break;
        }
        writing = write_record(run, record);
    }
    status = status_worse(status, output_close(&run->output, &run->manner));
    arena_free(run->arena);
    buffer_free(&run->text);
    return status;
}

/* --- what is asked for ------------------------------------------------------------------------------------ */

static enum status read_game(struct run *run, struct arguments *arguments)
{
    const struct texts *operand = &arguments->operand;
    if (operand->count == 0) {
        complain_of_game(&run->manner, "");
        return STATUS_USAGE;
    }
    run->wish.game = game_find(operand->item[0]);
    arguments->game = operand->item[0];
    if (run->wish.game == NULL)
        complain_of_game(&run->manner, operand->item[0]);
    else if (operand->count > 1 && edition_find(run->wish.game, operand->item[1]) < 0)
        complain_of_edition(&run->manner, run->wish.game, operand->item[1]);
    else if (operand->count > 2)
        complain(&run->manner, &msg_too_many, ARGS(arg_text("found", operand->item[2])));
    else if (run->wish.game->make == NULL)
        complain(&run->manner, &msg_no_deals_of, ARGS(arg_text("game", run->wish.game->name)));
    else {
        arguments->rules = run->wish.edition = operand->count > 1 ? operand->item[1] : NULL;
        return STATUS_REGULAR;
    }
    return STATUS_USAGE;
}

static bool fits(const struct run *run, unsigned players)
{
    const struct game *game = run->wish.game;
    if (players == 0 || (players >= game->least_players && players <= game->most_players))
        return true;
    complain(&run->manner, &msg_players_wrong,
             ARGS(arg_text("game", game->name), arg_number("least", (int)game->least_players),
                  arg_number("most", (int)game->most_players), arg_number("found", (int)players)));
    return false;
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
    run->fault[run->fault_count++] = rule;
    return STATUS_REGULAR;
}

static enum status prepare(struct run *run, struct arena *arena)
{
    struct arguments arguments = *run->arguments; /* the operands stand for --game and --rules */
    struct orders orders = {0};
    run->form = canonical_form(run->arguments->format);
    if (run->form == NULL) {
        complain(&run->manner, &msg_value_wrong,
                 ARGS(arg_text("found", run->arguments->format), arg_text("option", "--format"),
                      arg_text("required", "yaml, jsonl")));
        return STATUS_USAGE;
    }
    enum status status = read_game(run, &arguments);
    if (status == STATUS_REGULAR && !fits(run, run->arguments->players))
        status = STATUS_USAGE;
    if (status == STATUS_REGULAR)
        status = orders_read(&orders, &arguments, arena);
    if (status == STATUS_REGULAR)
        status = read_fault(run, arena);
    if (status != STATUS_REGULAR)
        return status;
    run->wish.option = orders.option;
    run->wish.option_count = orders.option_count;
    return output_open(&run->output, run->arguments, &run->manner);
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
        .line = 1,
    };
    struct arena *arena = arena_new();
    enum status status = prepare(&run, arena);
    if (status == STATUS_REGULAR)
        status = deal_all(&run);
    arena_free(arena);
    return status;
}
