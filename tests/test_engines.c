/* Engines with a bug: their parties are made up, marked by the rules but for one thing that the engine gets wrong, and handed to what
   finds causes: it tells one; the condition that it tells foretells in which other deals the engine is wrong; and the record cut down is
   one deal of which no act can go. ENGINES: every how many of the bugs are tried, 1 being all, from number ENGINE on;
   ENGINE_PARTIES: how many parties each plays. */
#include "tests/reading.h"

#include "commands/shrinking.h"
#include "core/causes/causes.h"
#include "core/fit/fit.h"
#include "core/make/making.h"
#include "core/marking.h"
#include "core/partie.h"
#include "core/shrink/cuts.h"
#include "formats/causes_say.h"

#include <stdio.h>

/* What an engine does to a mark of an item. */
enum effect {
    DROPS, /* forgets it */
    ADDS,  /* marks so much more for it, won or lost */
    SETS,  /* marks just so much for it */
    DOUBLES,
    REVERSES, /* takes it off */
    INVENTS   /* marks so much for it at the end of the deal where there is none */
};

struct bug {
    const char *game, *rules;
    enum effect effect;
    enum item item;
    int n; /* in the smallest unit */
    enum why why;
    struct literal when[LITERALS_MOST]; /* all of them hold; of kind FACT_KINDS: no more */
    size_t literals;
};

#define LEAST(kind, side, code, n)                                                                                     \
    {                                                                                                                  \
        {FACT_##kind, SIDE_##side, code}, true, false, n, 0                                                            \
    }
#define MOST(kind, side, code, n)                                                                                      \
    {                                                                                                                  \
        {FACT_##kind, SIDE_##side, code}, false, true, 0, n                                                            \
    }
#define RANGE(kind, side, code, n, m)                                                                                  \
    {                                                                                                                  \
        {FACT_##kind, SIDE_##side, code}, true, true, n, m                                                             \
    }
#define WHEN(...) {__VA_ARGS__}, sizeof((struct literal[]){__VA_ARGS__}) / sizeof(struct literal)
#define ALWAYS    {{{FACT_KINDS, SIDE_OWN, 0}, false, false, 0, 0}}, 0

static const struct bug bugs[] = {
#define BUG(game, rules, effect, item, n, why, when) {game, rules, effect, ITEM_##item, n, WHY_##why, when},
#include "tests/engines.def"
};

/* --- the engine ------------------------------------------------------------------------------------------------- */

struct engine {
    const struct bug *bug;
    const struct judge *judge;
    const struct judgement *right;
    struct fact_names names;
    struct board board;
};

static int fact_value(const struct engine *engine, const struct facts *facts, const struct fact_name *name)
{
    for (size_t i = 0; i < facts->count; i++) {
        const struct fact_name *is = &engine->names.name[facts->fact[i].name];
        if (is->kind == name->kind && is->side == name->side && is->code == name->code)
            return facts->fact[i].value;
    }
    return 0;
}

static bool meets(struct engine *engine, const struct deal_account *account, int player, const struct literal *literal,
                  size_t count)
{
    struct facts facts = {0};
    bool all = true;
    facts_of(&engine->names, engine->right, account, player, &facts);
    for (size_t i = 0; i < count; i++) {
        int value = fact_value(engine, &facts, &literal[i].name);
        all &=
            (!literal[i].has_least || value >= literal[i].least) && (!literal[i].has_most || value <= literal[i].most);
    }
    return all;
}

static bool happens(struct engine *engine, const struct deal_account *account, int player)
{
    return meets(engine, account, player, engine->bug->when, engine->bug->literals);
}

static void write_line(struct deal *deal, const struct engine *engine, const struct line *line)
{
    struct marks_said *marks = &deal->marks[line->player];
    size_t at = 0;
    while (at < marks->count && marks->item[at].item != (int)line->item)
        at++;
    if (at == marks->count) {
        struct mark_said *more = arena_alloc(arena, (at + 1) * sizeof *more);
        if (at > 0)
            memcpy(more, marks->item, at * sizeof *more);
        more[at] =
            (struct mark_said){.item = (int)line->item, .amount = score_amount(engine->judge->game, (struct score){0})};
        marks->item = more;
        marks->count++;
    }
    int sign = line->item == ITEM_DEMARK ? -1 : 1;
    struct amount *amount = &marks->item[at].amount;
    amount->recorded = true;
    amount->points += sign * line->amount.points;
    amount->jetons += sign * line->amount.points;
    amount->fiches += sign * line->amount.fiches;
}

/* Marks it as the engine does: to its board and its sheet of the deal. */
static void enter_mark(struct engine *engine, struct deal *deal, const struct mark *mark)
{
    struct ledger ledger = {0};
    struct line_sink sink = {&ledger, arena};
    if (engine->board.winner == NOBODY)
        engine->judge->game->marking->fold(engine->judge, &engine->board, mark, &sink);
    for (size_t i = 0; i < ledger.line_count; i++)
        if (score_units(ledger.line[i].amount) != 0)
            write_line(deal, engine, &ledger.line[i]);
}

static void mark_wrongly(struct engine *engine, struct deal *deal, const struct mark *right)
{
    const struct bug *bug = engine->bug;
    struct mark mark = *right;
    switch (bug->effect) {
    case DROPS: return;
    case ADDS: mark.amount.points += mark.amount.points < 0 ? -bug->n : bug->n; break;
    case SETS: mark.amount = (struct score){0, bug->n}; break;
    case DOUBLES:
        mark.amount.points *= 2;
        mark.amount.fiches *= 2;
        break;
    case REVERSES:
        mark.amount.points = -mark.amount.points;
        mark.amount.fiches = -mark.amount.fiches;
        break;
    case INVENTS: break;
    }
    enter_mark(engine, deal, &mark);
}

/* Who has marks of the item by the rules. */
static void marked(const struct engine *engine, const struct deal_account *account, bool has[MAX_PLAYERS])
{
    const struct ledger *ledger = &engine->right->ledger;
    memset(has, 0, MAX_PLAYERS * sizeof *has);
    for (size_t i = 0; i < ledger->mark_count; i++) {
        const struct mark *mark = ledger->mark[i];
        if (mark->deal == account->part->number && mark->manche == account->part->manche && !mark->rejected)
            has[mark->player] |= mark->item == engine->bug->item;
    }
}

static void mark_part(struct engine *engine, struct deal *deal, const struct deal_account *account)
{
    const struct bug *bug = engine->bug;
    const struct ledger *ledger = &engine->right->ledger;
    bool when[MAX_PLAYERS], has[MAX_PLAYERS];
    marked(engine, account, has);
    size_t players = engine->right->record->player_count;
    for (size_t player = 0; player < players; player++) {
        when[player] = happens(engine, account, (int)player);
        deal->marks[player] = (struct marks_said){.recorded = true, .itemised = true};
    }
    for (size_t i = 0; i < ledger->mark_count; i++) {
        const struct mark *mark = ledger->mark[i];
        if (mark->deal != account->part->number || mark->manche != account->part->manche || mark->rejected)
            continue;
        if (mark->item == bug->item && when[mark->player] && bug->effect != INVENTS)
            mark_wrongly(engine, deal, mark);
        else
            enter_mark(engine, deal, mark);
    }
    for (size_t player = 0; player < players && bug->effect == INVENTS; player++)
        if (when[player] && !has[player])
            mark_wrongly(engine, deal, &(struct mark){.player = (int)player, .item = bug->item, .amount = {0, bug->n}});
}

/* Whether the deal is the last that both the rules and the engine play. A partie of six deals goes on only if they are level. */
static bool is_over(const struct engine *engine, const struct deal_account *account)
{
    enum { DEALS_AGREED = 6 };
    const struct partie_rules *partie = engine->judge->game->partie;
    bool over = engine->board.winner != NOBODY || account->end.winner != NOBODY;
    if (partie->by_manches != NULL && !partie->by_manches(engine->judge))
        over |= account->part->number == DEALS_AGREED && engine->board.score[0].points != engine->board.score[1].points;
    for (size_t player = 0; player < engine->right->record->player_count; player++)
        over |= engine->judge->game->marking->counts != NULL && engine->board.score[player].points >= 100;
    return over;
}

/* Who has won by the engine's marks, where it plays as many deals as the rules have the partie go on. */
static void end_as_written(const struct engine *engine, const struct record *made, struct record *record)
{
    struct judge own = *engine->judge;
    own.board = engine->board;
    memset(&record->result, 0, sizeof record->result);
    record->result.winner = NOBODY;
    if (!made->result.recorded || made->result.winner == NOBODY || record->deal_count < made->deal_count)
        return;
    record->result.winner = settlement_of(&own).winner;
    record->result.recorded = record->result.winner != NOBODY;
}

/* The record as the engine writes it: as far as the rules and its marks have the same partie go on. */
static struct record *written_by(struct engine *engine, const struct record *made)
{
    struct record *record = copied(made, arena);
    struct judge *judge = judge_open(made, NULL, arena);
    for (size_t i = 0; i < made->deal_count; i++)
        judge_deal(judge, i);
    engine->judge = judge;
    engine->right = judge_close(judge);
    engine->board = engine->right->account[0].start;
    size_t part = 0;
    bool over = false;
    for (size_t i = 0; i < made->deal_count && !over; i++) {
        struct deal *deal = &record->deal[i];
        memset(engine->board.turned_jeton, 0, sizeof engine->board.turned_jeton);
        for (; part < engine->right->account_count && engine->right->account[part].part->number == i + 1; part++) {
            unsigned manche = engine->right->account[part].part->manche;
            mark_part(engine, manche > 0 ? &deal->manche[manche - 1] : deal, &engine->right->account[part]);
            over |= is_over(engine, &engine->right->account[part]);
        }
        for (size_t player = 0; player < made->player_count; player++)
            deal->score[player] = score_amount(judge->game, engine->board.score[player]);
        record->deal_count = i + 1;
    }
    end_as_written(engine, made, record);
    return record;
}

/* The party of that number: as the engine writes it, and read again. */
static const struct record *play(struct engine *engine, const struct bug *bug, unsigned long nth, struct arena *making)
{
    const struct game *game = NULL;
    for (size_t i = 0; games[i] != NULL; i++)
        game = strcmp(games[i]->name, bug->game) == 0 ? games[i] : game;
    const struct wish wish = {.game = game, .edition = bug->rules, .partie = true, .seed = how_many("SEED", 1)};
    *engine = (struct engine){.bug = bug, .names = {.arena = arena}};
    return read_anew(written_by(engine, make_record(&wish, nth, making)));
}

/* --- what is told of it ----------------------------------------------------------------------------------------- */

static const struct orders orders = {.brief = true};

static const char *text_of(const struct bug *bug)
{
    static const char *const effects[] = {"drops", "adds", "sets", "doubles", "reverses", "invents"};
    return arena_printf(arena, "%s %s %s %s %d, row %d", bug->game, bug->rules, effects[bug->effect],
                        item_names[bug->item].en, bug->n, (int)(bug - bugs) + 1);
}

/* Of the deals of a party that is no part of the log, those in which the condition that is told says whether the engine gets it wrong, and
   those in which it does not. */
static void foretell(struct engine *engine, const struct condition *told, size_t *right, size_t *wrong)
{
    for (size_t i = 0; i < engine->right->account_count; i++) {
        const struct deal_account *account = &engine->right->account[i];
        bool has[MAX_PLAYERS];
        marked(engine, account, has);
        for (int player = 0; player < (int)engine->right->record->player_count; player++) {
            if (has[player] == (engine->bug->effect == INVENTS))
                continue;
            bool same = happens(engine, account, player) == meets(engine, account, player, told->literal, told->count);
            *right += same;
            *wrong += !same;
        }
    }
}

static void condition_is_right(const struct bug *bug, const struct cause *cause, struct arena *making)
{
    enum { RIGHT_PERCENT = 95 }; /* a bound of a score is known as far as scores were met that lie near it */
    unsigned long parties = how_many("ENGINE_PARTIES", 100);
    size_t right = 0, wrong = 0;
    for (unsigned long i = 0; i < parties / 2; i++) {
        struct engine engine;
        arena_clear(making);
        play(&engine, bug, parties + i, making);
        foretell(&engine, &cause->condition, &right, &wrong);
    }
    if (right * 100 < (right + wrong) * RIGHT_PERCENT)
        fail_msg("%s: the condition is right in %zu deals and wrong in %zu", text_of(bug), right, wrong);
}

static const struct finding *the_error(const struct judgement *judgement)
{
    const struct finding *error = NULL;
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity > SEVERITY_NOTE) {
            if (error != NULL)
                return NULL;
            error = judgement->finding[i];
        }
    return error;
}

/* Whether a record gives the one finding that the other does, and no other. */
static bool shows(const struct record *record, const struct likeness *likeness, bool exactly)
{
    const struct record *anew = read_text(written_text(record, arena));
    const struct finding *error = anew->fault == NULL ? the_error(fit_judge(anew, &orders, 0, arena)) : NULL;
    const struct likeness is = error != NULL ? likeness_of(error) : (struct likeness){0};
    return error != NULL && likeness_same(&is, likeness, exactly);
}

/* The record cut down is one deal, and no act of it can go. */
static void least_is_least(const struct bug *bug, const struct cause *cause, const struct record *record, size_t nth)
{
    const struct judgement *judgement = fit_judge(record, &orders, 0, arena);
    const struct shrinking_by by = {.orders = &orders,
                                    .canon = {LANG_EN, ALPHABET_EN, false},
                                    .why = cause->why.why < WHY_MORE ? &cause->why : NULL};
    const struct record *least = shrunk(&by, judgement, judgement->finding[nth], arena);
    assert_non_null(least);
    const struct finding *error = the_error(fit_judge(read_anew(least), &orders, 0, arena));
    if (error == NULL || least->deal_count != 1)
        fail_msg("%s: cut down to %zu deals\n%s", text_of(bug), least->deal_count, written_text(least, arena));
    const struct likeness likeness = likeness_of(error);
    size_t count;
    const struct cut *cut = cuts_of(least, CUT_STEPS, arena, &count);
    for (size_t i = 0; i < count; i++)
        if (shows(record_without(least, &cut[i], 1, arena), &likeness, cause->why.why != WHY_MISSING))
            fail_msg("%s: act %zu can be taken out\n%s", text_of(bug), i + 1, written_text(least, arena));
}

/* The one cause of all errors. */
static const struct cause *the_cause(const struct bug *bug, const struct causes *causes)
{
    const struct cause *one = NULL;
    size_t count = 0;
    for (size_t i = 0; i < causes->cause_count; i++)
        if (causes->cause[i].severity == SEVERITY_ERROR) {
            one = count == 0 ? &causes->cause[i] : one;
            if (count++ > 0)
                print_error("%s, %s\n", cause_key(one, arena), cause_key(&causes->cause[i], arena));
        }
    if (one == NULL || count != 1)
        fail_msg("%s: %zu causes", text_of(bug), count);
    if (one != NULL && one->why.why != bug->why)
        fail_msg("%s: told is %s", text_of(bug), cause_key(one, arena));
    return one;
}

static void is_told(const struct bug *bug, struct arena *making)
{
    unsigned long parties = how_many("ENGINE_PARTIES", 100);
    struct causes *causes = causes_new(arena);
    const struct record **record = arena_alloc(arena, parties * sizeof *record);
    for (unsigned long i = 0; i < parties; i++) {
        struct engine engine;
        arena_clear(making);
        record[i] = play(&engine, bug, i, making);
        causes_add(causes, fit_judge(record[i], &orders, 0, arena));
    }
    causes_group(causes);
    const struct cause *cause = the_cause(bug, causes);
    condition_is_right(bug, cause, making);
    const struct met *met = &causes->met[cause->example[0]];
    for (size_t i = 1; i < cause->example_count && met->last; i++)
        met = &causes->met[cause->example[i]];
    least_is_least(bug, cause, record[met->record], met->nth);
}

static void a_bug_is_one_cause(void **state)
{
    (void)state;
    struct arena *making = arena_new();
    for (size_t i = how_many("ENGINE", 0); i < sizeof bugs / sizeof bugs[0]; i += how_many("ENGINES", 12)) {
        is_told(&bugs[i], making);
        arena_clear(arena);
    }
    arena_free(making);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_bug_is_one_cause)};
    return cmocka_run_group_tests_name("engines", tests, begin, end);
}
