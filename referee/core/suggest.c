#include "core/suggest.h"

#include "core/fold.h"
#include "core/messages.h"
#include "core/options.h"
#include "core/work.h"

#include <string.h>

#define SETTINGS_MOST 4

/* What a sign says, in words. */
struct settings {
    struct option_said said[SETTINGS_MOST];
    size_t count;
};

struct trying {
    struct judgement *judgement;
    const struct orders *orders;
    struct arena *arena, *trial;
};

static bool named(const struct trying *trying, const char *option)
{
    const struct record *record = trying->judgement->record;
    bool found = false;
    for (size_t i = 0; i < record->option_count && !found; i++)
        found = strcmp(record->option[i].name.s, option) == 0;
    for (size_t i = 0; i < trying->orders->option_count && !found; i++)
        found = strcmp(trying->orders->option[i].name.s, option) == 0;
    return found;
}

/* The highest score that the sheet ends with; of a board, its fiches. */
static int best_score(const struct judgement *judgement)
{
    int best = 0;
    for (size_t player = 0; player < judgement->record->player_count && judgement->has_recorded; player++) {
        const struct score *score = &judgement->recorded.score[player];
        int value = judgement->game->boards ? score->fiches : score->points;
        best = value > best ? value : best;
    }
    return best;
}

/* Adds one option with its value, if it does not hold anyway. False if somebody has named it, or the edition has no such value. */
static bool add_setting(const struct trying *trying, const char *name, const char *value, struct settings *out)
{
    const struct judgement *judgement = trying->judgement;
    int option = option_find(judgement->game, name);
    int parsed = option < 0 ? -1 : option_parse(judgement->game, judgement->edition, (size_t)option, value);
    if (parsed < 0 || out->count == SETTINGS_MOST || named(trying, name))
        return false;
    if (judgement->option[option] == parsed)
        return true;
    out->said[out->count++] = (struct option_said){.name = {.s = name}, .value = {.s = value}};
    return true;
}

/* The settings of a sign: "match=rubicon_6 partie_deals=4". False if one of them cannot be, or all hold anyway. */
static bool read_sign(const struct trying *trying, const struct option_sign *sign, struct settings *out)
{
    const struct judgement *judgement = trying->judgement;
    int n = sign->n == SIGN_DEALS ? (int)judgement->record->deal_count : best_score(judgement);
    for (const char *at = sign->settings; *at != '\0'; at += *at == ' ') {
        size_t name = strcspn(at, "="), length = strcspn(at, " ");
        const char *value = arena_text(trying->arena, at + name + 1, length - name - 1);
        if (strcmp(value, "N") == 0)
            value = arena_printf(trying->arena, "%d", n);
        if (!add_setting(trying, arena_text(trying->arena, at, name), value, out))
            return false;
        at += length;
    }
    return out->count > 0;
}

/* Whether the partie is not over where the record ends. */
static bool goes_on(const struct judgement *judgement)
{
    bool found = false;
    for (size_t i = 0; i < judgement->finding_count && !found; i++)
        found = judgement->finding[i]->rule == &rec_rules[REC_11];
    return found;
}

static unsigned all_errors(const struct judgement *judgement)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += judgement->finding[i]->severity == SEVERITY_ERROR;
    return count;
}

/* Whether an error of the judgement shows the sign, or what the record is too poor to decide. */
static bool shown_by(const struct judgement *judgement, const struct option_sign *sign)
{
    bool found = false;
    for (size_t i = 0; i < judgement->finding_count && !found; i++) {
        const struct finding *finding = judgement->finding[i];
        bool open = finding->severity == SEVERITY_UNDECIDED && sign->rules != NULL;
        found = (finding->severity == SEVERITY_ERROR || open) &&
                (sign->rules == NULL || fold_listed(sign->rules, finding->rule->id));
    }
    return found;
}

/* How much is wrong or open by it. */
static unsigned all_amiss(const struct judgement *judgement) { return all_errors(judgement) + judgement->undecided; }

/* Whether a thing is wrong by the other that is not wrong by this one. */
static bool has_others(const struct judgement *judgement, const struct judgement *other)
{
    bool found = false;
    for (size_t i = 0; i < other->finding_count && !found; i++)
        found = other->finding[i]->severity == SEVERITY_ERROR && !judgement_has(judgement, other->finding[i]);
    return found;
}

/* Whether the record fares better as `other` judges it: it has less that is wrong, and nothing else, and the partie is over. */
static bool fares_better(const struct judgement *judgement, const struct judgement *other,
                         const struct option_sign *sign)
{
    if (other->limited || goes_on(other) || other->warnings > judgement->warnings ||
        other->undecided > judgement->undecided || (sign->rules != NULL && shown_by(other, sign)) ||
        has_others(judgement, other))
        return false;
    bool told = sign->deals == judgement->record->deal_count && goes_on(judgement);
    return all_amiss(other) < all_amiss(judgement) || (told && judgement->errors == 0);
}

/* Where nobody says by which rules it was played, how the partie ends is so by the usual rules alone. Whether it then fares better by
   others that its number of deals speaks for, though not all be right by these. */
static bool means(const struct trying *trying, const struct judgement *other, const struct option_sign *sign)
{
    const struct judgement *judgement = trying->judgement;
    if (sign->deals != judgement->record->deal_count || other->limited || goes_on(other) ||
        rules_said(judgement->record, trying->orders))
        return false;
    return all_amiss(other) + (has_others(judgement, other) ? 1 : 0) < all_amiss(judgement);
}

/* What else was ordered, and the settings. */
static struct orders ordered_too(const struct trying *trying, const struct settings *settings, struct arena *arena)
{
    struct orders orders = *trying->orders;
    size_t own = orders.option_count;
    struct option_said *said = arena_alloc(arena, (own + settings->count) * sizeof *said);
    if (own > 0)
        memcpy(said, orders.option, own * sizeof *said);
    memcpy(said + own, settings->said, settings->count * sizeof *said);
    orders.option = said;
    orders.option_count = own + settings->count;
    return orders;
}

/* The record judged as ordered, as far as its errors go; NULL: there is no work left to be done. */
static const struct judgement *tried(const struct trying *trying, struct orders orders)
{
    if (!work_take(trying->orders->work, WORK_READING))
        return NULL;
    orders.how = 0;
    orders.brief = true;
    orders.asked = NULL;
    orders.stopped = NULL;
    orders.settles = false;
    orders.memory = NULL;
    return judge_as_read(trying->judgement->record, &orders, trying->trial);
}

/* Where the rules of the record are said, or what is played. */
static struct place said_at(const struct record *record)
{
    return record->rules.s != NULL ? record->rules.at : record->game.s != NULL ? record->game.at : record->at;
}

/* "match=rubicon_6, partie_deals=4". */
static const char *all_settings(const struct settings *settings, struct arena *arena)
{
    char *all = arena_printf(arena, "%s=%s", settings->said[0].name.s, settings->said[0].value.s);
    for (size_t i = 1; i < settings->count; i++)
        all = arena_printf(arena, "%s, %s=%s", all, settings->said[i].name.s, settings->said[i].value.s);
    return all;
}

/* Adds what nobody has said: an option or, named NULL, the edition, and what it should be. */
static void tell(const struct trying *trying, const char *option, const char *required, const struct rule *rule,
                 enum severity severity, const struct message *message)
{
    struct judgement *judgement = trying->judgement;
    const char *judged = judgement->game->edition[judgement->edition].name;
    struct finding_list list;
    findings_begin(&list, trying->arena);
    struct finding *finding = findings_add(
        &list, rule, said_at(judgement->record), NOBODY, message,
        ARGS(option != NULL ? arg_text("option", option) : arg_text("found", judged), arg_text("required", required)));
    finding_only(finding, severity, severity == SEVERITY_NOTE ? CLASS_SYNTAX : CLASS_UNVERIFIABLE);
    finding->apart = true;
    judgement_add(judgement, finding, trying->arena);
    judgement_tally(judgement);
}

/* Judges by the settings from now on: that nobody has said them is the one thing that is open. */
static void judge_by(struct trying *trying, const struct settings *settings, struct orders *orders)
{
    struct arena *arena = trying->arena;
    *orders = ordered_too(trying, settings, arena);
    trying->judgement = judge_as_read(trying->judgement->record, orders, arena);
    tell(trying, settings->said[0].name.s, all_settings(settings, arena), &rec_rules[REC_10], SEVERITY_UNDECIDED,
         &msg_option_meant);
}

/* Whether a figure of the record is of that item. */
static bool marks_item(const struct record *record, enum item item)
{
    bool found = false;
    for (size_t i = 0; i < record->deal_count && !found; i++)
        for (size_t player = 0; player < record->player_count && !found; player++) {
            const struct marks_said *marks = &record->deal[i].marks[player];
            for (size_t k = 0; k < marks->count && marks->itemised && !found; k++)
                found = marks->item[k].item == (int)item;
        }
    return found;
}

/* Whether the option brings in an item of the sheet, which the record has no figure of. */
static bool without_item(const struct judgement *judgement, const char *option)
{
    const struct sheet_item *row = edition_sheet(judgement->game, judgement->edition);
    bool without = false;
    for (; row != NULL && row->item != ITEM_NONE && !without; row++)
        without = row->option != NULL && strcmp(row->option, option) == 0 && !marks_item(judgement->record, row->item);
    return without;
}

/* Whether anything of the record could be otherwise by the sign. */
static bool may_tell(const struct judgement *judgement, const struct option_sign *sign)
{
    return shown_by(judgement, sign) || (sign->deals == judgement->record->deal_count && goes_on(judgement));
}

/* What the first sign that speaks for its options makes of the record. */
static void suggest_options(struct trying *trying, struct orders *orders)
{
    const struct judgement *judgement = trying->judgement;
    bool found = false;
    for (const struct option_sign *sign = judgement->game->signs; sign != NULL && sign->settings != NULL && !found;
         sign++) {
        struct settings settings = {.count = 0};
        if (!may_tell(judgement, sign) || !read_sign(trying, sign, &settings) ||
            without_item(judgement, settings.said[0].name.s))
            continue;
        arena_clear(trying->trial);
        const struct judgement *other = tried(trying, ordered_too(trying, &settings, trying->trial));
        bool meant = other != NULL && means(trying, other, sign);
        found = meant || (other != NULL && fares_better(judgement, other, sign));
        if (meant)
            judge_by(trying, &settings, orders);
        else if (found)
            tell(trying, settings.said[0].name.s, all_settings(&settings, trying->arena), &rec_rules[REC_02],
                 SEVERITY_NOTE, &msg_option_suggested);
    }
}

/* Wrong figures and claims, which may be right by other rules; a fault of conduct that these do not know speaks for none. */
static unsigned wrong_figures(const struct judgement *judgement)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += figure_errs(judgement->finding[i]);
    return count;
}

/* Whether of a deal that has a wrong figure something is open by the other: then it may only be that less is asked. */
static bool leaves_open(const struct judgement *judgement, const struct judgement *other)
{
    bool found = false;
    for (size_t i = 0; i < other->finding_count; i++)
        for (size_t j = 0; j < judgement->finding_count && !found; j++)
            found = other->finding[i]->severity == SEVERITY_UNDECIDED && figure_errs(judgement->finding[j]) &&
                    judgement->finding[j]->deal == other->finding[i]->deal;
    return found;
}

/* Whether an edition is worth trying: for a single wrong figure, which as easily is a slip, no profile of somebody's is. */
static bool may_be(const struct judgement *judgement, size_t edition, unsigned wrong)
{
    return edition != judgement->edition && (judgement->game->edition[edition].base < 0 || wrong > 1);
}

/* Where no rules are named: the editions by which less than half as many figures are wrong, and nothing more is open. */
static void suggest_edition(struct trying *trying)
{
    const struct judgement *judgement = trying->judgement;
    const struct game *game = judgement->game;
    const unsigned before = wrong_figures(judgement);
    unsigned least = before;
    const char *best = NULL;
    for (size_t edition = 0; edition < game->edition_count; edition++) {
        struct orders orders = *trying->orders;
        orders.rules = game->edition[edition].name;
        arena_clear(trying->trial);
        const struct judgement *other = may_be(judgement, edition, before) ? tried(trying, orders) : NULL;
        if (other == NULL || other->limited || other->undecided > judgement->undecided || leaves_open(judgement, other))
            continue;
        unsigned wrong = wrong_figures(other);
        if (2 * wrong >= before || wrong > least || all_amiss(other) >= all_amiss(judgement))
            continue;
        best = best == NULL || wrong < least ? orders.rules : arena_printf(trying->arena, "%s, %s", best, orders.rules);
        least = wrong;
    }
    trying->judgement->right_otherwise = best != NULL && least == 0 && before > 1;
    if (best != NULL)
        tell(trying, NULL, best, &rec_rules[REC_02], SEVERITY_NOTE,
             least == 0 ? &msg_edition_suggested : &msg_edition_better);
}

struct judgement *suggest_rules(struct judgement *judgement, struct orders *orders, struct arena *arena)
{
    if (judgement->game == NULL || judgement->option == NULL || judgement->limited || judgement->record->unreadable)
        return judgement;
    struct trying trying = {judgement, orders, arena, NULL};
    bool unsaid = wrong_figures(judgement) > 0 && !rules_said(judgement->record, orders);
    if (!judgement->bare && !unsaid)
        return judgement;
    trying.trial = arena_new();
    if (judgement->bare)
        suggest_options(&trying, orders);
    if (unsaid && !rules_said(judgement->record, orders))
        suggest_edition(&trying);
    arena_free(trying.trial);
    return trying.judgement;
}
