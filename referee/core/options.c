#include "core/options.h"

#include "core/agenda.h"
#include "core/fold.h"
#include "core/memory.h"
#include "core/messages.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LIST_BYTES 256 /* room for the values of one option */

/* The bytes before the first of these two in a text, or before its end. */
static size_t before(const char *text, char one, char other)
{
    size_t length = 0;
    while (text[length] != '\0' && text[length] != one && text[length] != other)
        length++;
    return length;
}

/* The list after "name=" in a row's options ("goal=6|N capot=2|1"), its length in *length; NULL if it is not there. */
static const char *listed(const char *options, const char *name, size_t *length)
{
    size_t wanted = strlen(name);
    for (const char *at = strstr(options, name); at != NULL; at = strstr(at + wanted, name))
        if ((at == options || at[-1] == ' ') && at[wanted] == '=') {
            *length = before(at + wanted + 1, ' ', ' ');
            return at + wanted + 1;
        }
    return NULL;
}

const char *option_value_next(const char **list, size_t *length)
{
    const char *value = *list;
    *length = before(value, '|', ' ');
    *list = value + *length + (value[*length] == '|');
    return *length > 0 ? value : NULL;
}

/* Which of a list of values a word is; -1: none. */
static int index_in(const char *list, const char *word, size_t length)
{
    size_t one;
    int index = 0;
    for (const char *value; (value = option_value_next(&list, &one)) != NULL; index++)
        if (one == length && strncmp(value, word, length) == 0)
            return index;
    return -1;
}

bool option_value_listed(const char *list, const char *word, size_t length)
{
    return index_in(list, word, length) >= 0;
}

/* Whether the edition has the option at all. */
static bool has_option(const struct game *game, size_t edition, size_t option)
{
    size_t length;
    return listed(game->edition[edition_base(game, edition)].options, game->option[option].name, &length) != NULL;
}

/* Copies `length` bytes of a text, or as many as there is room for. */
static void copy_part(char *out, size_t size, const char *text, size_t length)
{
    length = length < size ? length : size - 1;
    memcpy(out, text, length);
    out[length] = '\0';
}

const char *option_values(const struct game *game, size_t edition, size_t option, char *out, size_t size)
{
    const char *name = game->option[option].name;
    size_t length, own_length;
    const char *base = listed(game->edition[edition_base(game, edition)].options, name, &length);
    if (base == NULL)
        return NULL;
    copy_part(out, size, base, length);
    const char *own =
        game->edition[edition].base < 0 ? NULL : listed(game->edition[edition].options, name, &own_length);
    if (own == NULL)
        return out;
    /* A profile's own value comes first, the base's others after it. */
    char all[LIST_BYTES];
    const char *list = all, *value;
    snprintf(all, sizeof all, "%s", out);
    int used = snprintf(out, size, "%.*s", (int)own_length, own);
    while (used > 0 && (size_t)used < size && (value = option_value_next(&list, &length)) != NULL)
        if (!(length == own_length && strncmp(value, own, length) == 0))
            used += snprintf(out + used, size - (size_t)used, "|%.*s", (int)length, value);
    return out;
}

/* Most have no such letter at all. */
bool option_takes_number(const struct option *option)
{
    return strchr(option->values, 'N') != NULL && option_value_listed(option->values, "N", 1);
}

/* A word as the value of an option, whether the edition lists it or not; -1 if it cannot be one. */
static int parse_word(const struct option *row, const char *word, size_t length)
{
    if (!option_takes_number(row))
        return index_in(row->values, word, length);
    char *end;
    long number = strtol(word, &end, 10);
    return end != word && end == word + length && number >= row->least && number <= row->most ? (int)number : -1;
}

/* A word is allowed by the base's list, in its place or by a number's, or as what a profile has for its own. */
int option_parse(const struct game *game, size_t edition, size_t option, const char *value)
{
    const struct option *row = &game->option[option];
    const size_t length = strlen(value), base = edition_base(game, edition);
    size_t bytes;
    const char *list = listed(game->edition[base].options, row->name, &bytes),
               *own = base == edition ? NULL : listed(game->edition[edition].options, row->name, &bytes);
    const bool allowed = list != NULL && (option_value_listed(list, value, length) ||
                                          (own != NULL && option_value_listed(own, value, length)) ||
                                          (option_takes_number(row) && option_value_listed(list, "N", 1)));
    return allowed ? parse_word(row, value, length) : -1;
}

char *option_print(const struct option *option, int value, char *out, size_t size)
{
    if (option_takes_number(option)) {
        snprintf(out, size, "%d", value);
        return out;
    }
    const char *list = option->values, *word;
    size_t length;
    for (int i = 0; (word = option_value_next(&list, &length)) != NULL && i < value; i++)
        ;
    snprintf(out, size, "%.*s", (int)length, word != NULL ? word : "");
    return out;
}

/* The option whose name begins `at` and ends with "=". Rows list them in the order of the game's table, so it is looked for
   from `from` on first. */
static size_t option_at(const struct game *game, const char *at, size_t from)
{
    size_t length = before(at, '=', '=');
    for (size_t i = 0, option = from; i < game->option_count; i++, option++) {
        option = option < game->option_count ? option : 0;
        const char *name = game->option[option].name;
        if (strncmp(name, at, length) == 0 && name[length] == '\0')
            return option;
    }
    return game->option_count;
}

/* Sets each option of a row's list to the first of its values; of a profile's, those that its base knows. */
static void take_firsts(const struct game *game, const char *options, const char *base, int *value)
{
    size_t option = 0, length;
    for (const char *at = options; *at != '\0';) {
        const char *list = at + before(at, '=', '=') + 1, *end = list + before(list, ' ', ' ');
        option = option_at(game, at, option);
        if (option < game->option_count && (base == NULL || listed(base, game->option[option].name, &length) != NULL))
            value[option] = parse_word(&game->option[option], list, before(list, '|', ' '));
        at = end + (*end == ' ');
    }
}

void option_defaults(const struct game *game, size_t edition, int *value)
{
    const char *base = game->edition[edition_base(game, edition)].options;
    for (size_t i = 0; i < game->option_count; i++)
        value[i] = -1;
    take_firsts(game, base, NULL, value);
    if (game->edition[edition].base >= 0)
        take_firsts(game, game->edition[edition].options, base, value);
}

unsigned rules_in_force(const struct game *game, size_t edition, const int *option)
{
    unsigned own = 1u << edition_base(game, edition);
    return game->borrowed != NULL && option != NULL ? own | game->borrowed(option) : own;
}

size_t rule_source(const struct game *game, size_t edition, const struct rule *rule)
{
    size_t base = edition_base(game, edition);
    for (size_t i = 0; i < game->edition_count && !(rule->editions & 1u << base); i++)
        if (rule->editions & 1u << i)
            return i;
    return base;
}

int option_find(const struct game *game, const char *name)
{
    for (size_t i = 0; i < game->option_count; i++)
        if (strcmp(game->option[i].name, name) == 0)
            return (int)i;
    return -1;
}

/* --- what follows from them --- */

/* How much the sheet claims to hold, E0 … E4: every game has the option, by this name. */
static unsigned declared_evidence(const struct game *game, const int *value)
{
    int option = option_find(game, "evidence");
    return option < 0 || value[option] < 0 ? 4 : (unsigned)value[option];
}

/* The agendas of `usual`, if there is one, serve other values too that bring the same rules with them. */
static struct ruleset ruleset_of(struct arena *arena, const struct game *game, size_t edition, const int *value,
                                 const struct ruleset *usual)
{
    struct ruleset ruleset = {
        .option = value, .in_force = rules_in_force(game, edition, value), .evidence = declared_evidence(game, value)};
    bool same = usual != NULL && ruleset.in_force == usual->in_force && ruleset.evidence == usual->evidence;
    ruleset.agenda =
        same ? usual->agenda : agenda_new(arena, game->rule, game->rule_count, ruleset.in_force, ruleset.evidence);
    ruleset.rec_agenda =
        same ? usual->rec_agenda : agenda_new(arena, rec_rules, REC_RULES, ALL_EDITIONS, ruleset.evidence);
    return ruleset;
}

/* The ruleset of an edition; NULL until some record is judged by it. */
typedef _Atomic(const struct ruleset *) kept_ruleset;

struct rulesets {
    struct arena *arena;
    pthread_mutex_t lock; /* of the arena */
    kept_ruleset *kept;   /* by edition, the games one behind another */
};

struct rulesets *rulesets_new(struct arena *arena)
{
    size_t count = 0;
    for (size_t i = 0; games[i] != NULL; i++)
        count += games[i]->edition_count;
    struct rulesets *rulesets = arena_alloc(arena, sizeof *rulesets);
    *rulesets = (struct rulesets){
        .arena = arena, .lock = PTHREAD_MUTEX_INITIALIZER, .kept = arena_alloc(arena, count * sizeof(kept_ruleset))};
    return rulesets;
}

static const struct ruleset *ruleset_new(struct arena *arena, const struct game *game, size_t edition)
{
    struct ruleset *ruleset = arena_alloc(arena, sizeof *ruleset);
    int *value = arena_alloc(arena, (game->option_count + 1) * sizeof *value);
    option_defaults(game, edition, value);
    *ruleset = ruleset_of(arena, game, edition, value, NULL);
    return ruleset;
}

/* What is kept outlives the record in hand: if there is not memory enough for it there is for nothing. */
static const struct ruleset *ruleset_kept(struct rulesets *rulesets, const struct game *game, size_t edition,
                                          kept_ruleset *kept)
{
    struct attempt *attempt = memory_attempt_pause();
    pthread_mutex_lock(&rulesets->lock);
    if (atomic_load(kept) == NULL)
        atomic_store(kept, ruleset_new(rulesets->arena, game, edition));
    pthread_mutex_unlock(&rulesets->lock);
    memory_attempt_again(attempt);
    return atomic_load(kept);
}

/* That of the edition, kept for the next record; NULL if none are kept. */
static const struct ruleset *usual_ruleset(const struct orders *orders, const struct game *game, size_t edition)
{
    size_t before = 0;
    if (orders == NULL || orders->rulesets == NULL)
        return NULL;
    for (size_t i = 0; games[i] != game; i++)
        before += games[i]->edition_count;
    kept_ruleset *kept = &orders->rulesets->kept[before + edition];
    const struct ruleset *ruleset = atomic_load_explicit(kept, memory_order_acquire);
    return ruleset != NULL ? ruleset : ruleset_kept(orders->rulesets, game, edition, kept);
}

/* Whether it is one of the words that the name is made of, as "payment" is of "payment_table". */
static bool word_of_name(const char *word, const char *name)
{
    size_t length = strlen(word);
    for (; length > 0 && name != NULL; name = strchr(name, '_') != NULL ? strchr(name, '_') + 1 : NULL)
        if (strncmp(name, word, length) == 0 && (name[length] == '_' || name[length] == '\0'))
            return true;
    return false;
}

/* The one written most alike, or the only one that has the word in its name; NULL: none, or several. */
static const char *nearest_option(const struct judge *judge, const char *name)
{
    const char *best = NULL, *longer = NULL;
    unsigned distance = 0, count = 0;
    for (size_t i = 0; i < judge->game->option_count; i++) {
        const char *known = judge->game->option[i].name;
        if (!has_option(judge->game, judge->rules.edition, i))
            continue;
        best = fold_nearer(name, best, known, &distance);
        if (word_of_name(name, known) && count++ == 0)
            longer = known;
    }
    return best != NULL || count != 1 ? best : longer;
}

const char *option_expected(struct arena *arena, const struct option *option, const char *list)
{
    const bool numbers = strchr(list, 'N') != NULL; /* no value by name has a capital */
    const char *text = "";
    size_t length;
    for (const char *value; (value = option_value_next(&list, &length)) != NULL;) {
        char *end;
        const long named = strtol(value, &end, 10);
        if (numbers && end == value + length && named >= option->least && named <= option->most)
            continue; /* it is among the numbers */
        const char *comma = *text != '\0' ? ", " : "";
        bool number = length == 1 && *value == 'N';
        text = number ? arena_printf(arena, "%s%s%d … %d", text, comma, option->least, option->most)
                      : arena_printf(arena, "%s%s%.*s", text, comma, (int)length, value);
    }
    return text;
}

const char *option_homes(struct arena *arena, const char *name)
{
    const char *homes = NULL;
    for (size_t i = 0; games[i] != NULL; i++) {
        int option = option_find(games[i], name);
        for (size_t k = 0; option >= 0 && k < games[i]->edition_count; k++)
            if (games[i]->edition[k].base < 0 && has_option(games[i], k, (size_t)option))
                homes = arena_printf(arena, "%s%s%s %s", homes != NULL ? homes : "", homes != NULL ? ", " : "",
                                     games[i]->name, games[i]->edition[k].name);
    }
    return homes;
}

void judge_misordered(struct judgement *judgement, struct arena *arena, const struct message *what,
                      const struct arg *args, size_t count)
{
    struct finding_list *list = arena_alloc(arena, sizeof *list);
    findings_begin(list, arena);
    if (judgement->misordered == NULL)
        judgement->misordered = findings_add(list, &rec_rules[REC_02], (struct place){0}, NOBODY, what, args, count);
}

/* Tells of an option that is amiss: in the record it is a fault of the notation, on the command line none of the record's. */
static void tell_option(const struct judge *judge, const struct option_said *said, struct place at,
                        const struct message *what, const struct arg *args, size_t count)
{
    const struct orders *orders = judge->orders;
    bool any = orders != NULL && orders->option_count > 0;
    if (any && said >= orders->option && said < orders->option + orders->option_count)
        judge_misordered(judge->judgement, judge->arena, what, args, count);
    else
        report(judge, &rec_rules[REC_02], at, NOBODY, what, args, count);
}

static void unknown_option(const struct judge *judge, const struct option_said *said)
{
    const char *homes = option_homes(judge->arena, said->name.s);
    const char *near = homes == NULL ? nearest_option(judge, said->name.s) : NULL;
    tell_option(judge, said, said->name.at,
                homes != NULL  ? &msg_unknown_option_elsewhere
                : near != NULL ? &msg_unknown_option_near
                               : &msg_unknown_option,
                ARGS(arg_text("found", said->name.s), arg_text("game", judge->game->name),
                     arg_text("edition", judge->game->edition[judge->rules.edition].name),
                     arg_text("nearest", near != NULL ? near : ""), arg_text("required", homes != NULL ? homes : "")));
}

/* A table stands for "custom" and for nothing else: neither goes without the other. */
static bool table_in_place(const struct option_said *said)
{
    return said->table == (strcmp(said->value.s, CUSTOM_TABLE) == 0);
}

/* The option of that name in this edition; -1. */
static int option_here(const struct judge *judge, const char *name)
{
    int option = option_find(judge->game, name);
    return option >= 0 && has_option(judge->game, judge->rules.edition, (size_t)option) ? option : -1;
}

/* The option that a name which is none was meant to be; -1. That it is none has been said: what is reckoned by the option is
   not to be found wrong besides. */
static int option_meant(const struct judge *judge, const char *name)
{
    const char *near = option_homes(judge->arena, name) == NULL ? nearest_option(judge, name) : NULL;
    return near != NULL ? option_here(judge, near) : -1;
}

/* The value of the option that a word which is none was meant to be; -1. Of short ones each is near every other. */
static int value_meant(const struct judge *judge, size_t option, const char *value)
{
    enum { SHORT = 3 };
    char list[LIST_BYTES];
    const char *near = NULL, *rest = list;
    unsigned distance = 0;
    size_t length;
    if (strlen(value) <= SHORT || option_values(judge->game, judge->rules.edition, option, list, sizeof list) == NULL)
        return -1;
    for (const char *word; (word = option_value_next(&rest, &length)) != NULL;)
        if (length > SHORT)
            near = fold_nearer(value, near, arena_text(judge->arena, word, length), &distance);
    return near != NULL ? option_parse(judge->game, judge->rules.edition, option, near) : -1;
}

static void bad_value(const struct judge *judge, const struct option_said *said, size_t option)
{
    char list[LIST_BYTES];
    if (option_values(judge->game, judge->rules.edition, option, list, sizeof list) != NULL)
        tell_option(judge, said, said->value.at, said->table ? &msg_table_here : &msg_bad_option_value,
                    ARGS(arg_text("found", said->value.s), arg_text("option", said->name.s),
                         arg_text("required", option_expected(judge->arena, &judge->game->option[option], list))));
}

static void apply_option(struct judge *judge, const struct option_said *said, int *value,
                         const struct option_said **chosen, bool lenient)
{
    int option = option_here(judge, said->name.s);
    bool known = option >= 0;
    if (!known && !lenient)
        unknown_option(judge, said);
    option = known ? option : option_meant(judge, said->name.s);
    if (option < 0 || (!known && chosen[option] != NULL))
        return;
    int parsed = option_parse(judge->game, judge->rules.edition, (size_t)option, said->value.s);
    if (parsed >= 0 && !table_in_place(said)) {
        if (known && !lenient)
            tell_option(judge, said, said->value.at, &msg_table_missing,
                        ARGS(arg_text("found", said->value.s), arg_text("option", said->name.s)));
        return;
    }
    if (parsed < 0 && known && !lenient)
        bad_value(judge, said, (size_t)option);
    if (parsed < 0 && !said->table)
        parsed = value_meant(judge, (size_t)option, said->value.s);
    if (parsed < 0)
        return;
    value[option] = parsed;
    chosen[option] = said;
}

bool rules_said(const struct record *record, const struct orders *orders)
{
    return record->rules.s != NULL || record->option_count > 0 ||
           (orders != NULL && (orders->rules != NULL || orders->option_count > 0));
}

bool option_named(const struct judge *judge, size_t option)
{
    const struct edition *edition = &judge->game->edition[judge->rules.edition];
    size_t length;
    judge->rules.asked[option] = true;
    return judge->rules.said[option] != NULL ||
           (edition->base >= 0 && listed(edition->options, judge->game->option[option].name, &length) != NULL);
}

/* The values that record and orders have for some options, in the place of the usual ones. */
static const int *options_said(struct judge *judge, const struct orders *orders, const struct option_said **chosen)
{
    size_t count = judge->game->option_count;
    int *value = arena_alloc(judge->arena, (count + 1) * sizeof *value);
    memcpy(value, judge->rules.usual, count * sizeof *value);
    judge->rules.option = value;
    bool lenient = orders != NULL && orders->lenient;
    bool unsaid = orders != NULL && orders->unsaid;
    for (size_t i = 0; i < judge->record->option_count; i++)
        if (!unsaid || judge->record->option[i].table)
            apply_option(judge, &judge->record->option[i], value, chosen, lenient);
    for (size_t i = 0; orders != NULL && i < orders->option_count; i++)
        apply_option(judge, &orders->option[i], value, chosen, lenient);
    return value;
}

static const int *usual_options(const struct judge *judge, const struct ruleset *usual)
{
    if (usual != NULL)
        return usual->option;
    int *value = arena_alloc(judge->arena, (judge->game->option_count + 1) * sizeof *value);
    option_defaults(judge->game, judge->rules.edition, value);
    return value;
}

void options_resolve(struct judge *judge, const struct orders *orders)
{
    const struct ruleset *usual = usual_ruleset(orders, judge->game, judge->rules.edition);
    bool said = judge->record->option_count > 0 || (orders != NULL && orders->option_count > 0);
    const struct option_said **chosen =
        arena_alloc(judge->arena, (judge->game->option_count + 1) * sizeof(struct option_said *));
    judge->rules.said = chosen;
    judge->rules.usual = usual_options(judge, usual);
    struct ruleset ruleset;
    if (usual != NULL && !said)
        ruleset = *usual;
    else
        ruleset =
            ruleset_of(judge->arena, judge->game, judge->rules.edition, options_said(judge, orders, chosen), usual);
    judge->rules.option = ruleset.option;
    judge->rules.asked = orders != NULL && orders->asked != NULL
                             ? orders->asked
                             : arena_alloc(judge->arena, judge->game->option_count + 1);
    judge->rules.in_force = ruleset.in_force;
    judge->rules.evidence = ruleset.evidence;
    judge->rules.agenda = ruleset.agenda;
    judge->rules.rec_agenda = ruleset.rec_agenda;
}

void proof_option(const struct judge *judge, struct finding *finding, size_t option)
{
    const struct option_said *said = judge->rules.said[option];
    const struct word *rules = &judge->record->rules;
    if (said != NULL && said->value.s != NULL && said->value.at.line > 0)
        proof(judge, finding, said->value.at, &msg_ev_option,
              ARGS(arg_text("option", judge->game->option[option].name), arg_text("found", said->value.s)));
    else if (said == NULL && rules->s != NULL && rules->at.line > 0)
        proof(judge, finding, rules->at, &msg_ev_edition, ARGS(arg_text("found", rules->s)));
}
