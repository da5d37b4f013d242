#include "core/infer/dispute.h"

#include "core/causes/why.h"
#include "core/fold.h"
#include "core/options.h"

#include <string.h>

struct disputing {
    const struct records_of *records;
    const struct inference *found;
    struct arena *arena;
    struct dispute *dispute;
    size_t count, room;
};

/* A record, judged by the rules of both sides. */
struct sides {
    const struct game *game;
    const struct judgement *regular, *irregular;
};

static const struct judgement *judge(const struct disputing *disputing, size_t record, const struct guess *guess)
{
    work_take(disputing->records->work, judging_units(disputing->records, record));
    return disputing->records->judge(disputing->records->context, record, guess, disputing->arena);
}

static bool is_regular(const struct disputing *disputing, size_t record, const struct guess *guess)
{
    return !errs_under(disputing->records, record, guess);
}

/* --- where two sheets differ ---------------------------------------------------------------------------------- */

/* What a player earns of an item in a deal, and by which rule. */
struct earning {
    int value;
    const struct rule *rule;
};

static struct earning earning_of(const struct judgement *judgement, const struct deal_account *account, int player,
                                 enum item item)
{
    struct earning earning = {0};
    for (size_t i = 0; i < account->line_count; i++) {
        const struct line *line = &judgement->ledger.line[account->first_line + i];
        if (line->player != player || line->item != item)
            continue;
        earning.value += score_units(line->amount);
        earning.rule = line->rule;
    }
    return earning;
}

static const struct deal_account *same_deal(const struct judgement *judgement, const struct deal_account *account)
{
    for (size_t i = 0; i < judgement->account_count; i++)
        if (judgement->account[i].part->number == account->part->number &&
            judgement->account[i].part->manche == account->part->manche)
            return &judgement->account[i];
    return NULL;
}

/* An item in which two sheets differ, and the rules that it stands on in either; NULL: it has none there. */
struct apart {
    const struct deal_account *account; /* NULL: they differ in none */
    int player;
    enum item item;
    const struct rule *rule[2];
};

/* Enters what differs: the first item, but that of the rule that is wanted before any other. */
static void enter_apart(struct apart *apart, const struct apart *one, const struct rule *wanted)
{
    if (apart->account == NULL || one->rule[0] == wanted || one->rule[1] == wanted)
        *apart = *one;
}

static bool has_wanted(const struct apart *apart, const struct rule *wanted)
{
    return apart->account != NULL && (apart->rule[0] == wanted || apart->rule[1] == wanted);
}

/* The items of the deal in the sheet of the side `by` (0: the one that allows) of which the other has more, or less. */
static void deal_differs(const struct judgement *const side[2], size_t by, const struct deal_account *account,
                         const struct rule *wanted, struct apart *apart)
{
    const struct deal_account *twin = same_deal(side[1 - by], account);
    for (size_t i = 0; twin != NULL && i < account->line_count && !has_wanted(apart, wanted); i++) {
        const struct line *line = &side[by]->ledger.line[account->first_line + i];
        struct earning mine = earning_of(side[by], account, line->player, line->item);
        struct earning theirs = earning_of(side[1 - by], twin, line->player, line->item);
        if (mine.value == theirs.value || account->end.winner != twin->end.winner)
            continue; /* where the partie is over, nothing counts any more: no article on an item makes that */
        struct apart one = {account, line->player, line->item, {mine.rule, mine.rule}};
        one.rule[1 - by] = theirs.rule;
        enter_apart(apart, &one, wanted);
    }
}

static void sheets_differ(const struct sides *sides, const struct deal_account *account, const struct rule *wanted,
                          struct apart *apart)
{
    const struct judgement *const side[2] = {sides->regular, sides->irregular};
    const struct deal_account *twin = same_deal(sides->irregular, account);
    deal_differs(side, 0, account, wanted, apart);
    if (twin != NULL)
        deal_differs(side, 1, twin, wanted, apart);
}

/* The item in which the sheets differ in the deal of a finding, one that stands on its rule before others; where they do not or it
   is of no deal, in the first in which they do. */
static struct apart item_apart(const struct sides *sides, const struct finding *finding)
{
    const struct deal_account *account = account_of(sides->regular, finding);
    struct apart apart = {.account = NULL};
    if (account != NULL)
        sheets_differ(sides, account, finding->rule, &apart);
    for (size_t i = 0; apart.account == NULL && i < sides->regular->account_count; i++)
        sheets_differ(sides, &sides->regular->account[i], finding->rule, &apart);
    return apart;
}

/* --- articles ------------------------------------------------------------------------------------------------- */

/* What the rules of a judgement have in the place of another's: the same check under an id of their own. */
static const struct rule *in_its_place(const struct judgement *judgement, const struct rule *rule)
{
    const struct game *game = judgement->game;
    unsigned in_force = rules_in_force(game, judgement->edition, judgement->option);
    if (rule == NULL || rule->check == check_nothing || rule->check == check_by_ledger || (rule->editions & in_force))
        return NULL;
    for (size_t i = 0; i < game->rule_count; i++)
        if (game->rule[i].check == rule->check && (game->rule[i].editions & in_force))
            return &game->rule[i];
    return NULL;
}

static bool is_figure(const struct finding *finding)
{
    return finding->rule->editions == ALL_EDITIONS || finding->class == CLASS_LEDGER_MISMATCH;
}

/* What `allowed`, a judgement by the side that allows, has in the place of what refuses. */
static struct disagreement disagreement_of(const struct sides *sides, const struct judgement *allowed,
                                           const struct finding *finding)
{
    struct disagreement out = {.told = finding->rule, .at = finding->at, .option = -1};
    bool figure = is_figure(finding);
    const struct apart apart = figure ? item_apart(sides, finding) : (struct apart){.account = NULL};
    const struct deal_account *account = apart.account != NULL ? same_deal(allowed, apart.account) : NULL;
    if (account != NULL)
        out.allows = earning_of(allowed, account, apart.player, apart.item).rule;
    if (!figure || has_wanted(&apart, finding->rule))
        out.refuses = finding->rule;
    else /* by which rule a total is told is a guess */
        out.refuses = apart.rule[1] != NULL || sides->regular == allowed ? apart.rule[1] : apart.rule[0];
    out.allows = out.allows != NULL ? out.allows : in_its_place(allowed, out.refuses);
    if (out.allows == out.refuses || allowed->edition == sides->irregular->edition)
        out.allows = NULL;
    return out;
}

static const struct finding *first_against(const struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (finding_speaks(judgement->finding[i]))
            return judgement->finding[i];
    return NULL;
}

/* --- by options ----------------------------------------------------------------------------------------------- */

/* Whether an option that both sides know is one on which they differ. */
static bool differs_in(const struct game *game, const struct guess *one, const struct guess *other, size_t option)
{
    int value = guess_value(game, one, option);
    return value >= 0 && value != guess_value(game, other, option);
}

/* Puts every option back, as the side that refuses has it, without which the record is regular as well. */
static void put_back(const struct disputing *disputing, size_t record, const struct guess *refuses,
                     struct guess *changed)
{
    const struct game *game = disputing->records->game;
    for (size_t option = 0; option < game->option_count; option++) {
        struct guess less = *changed;
        if (differs_in(game, changed, refuses, option) &&
            guess_set(game, &less, option, guess_value(game, refuses, option)) && is_regular(disputing, record, &less))
            *changed = less;
    }
}

/* The smallest change of the rules that refuse under which the record is regular: of the same edition, what the other side has; else
   what a search finds. False if there is none. */
static bool changed_so(const struct disputing *disputing, const struct dispute *dispute, struct guess *changed)
{
    const struct sample alone = {.record = (size_t[]){dispute->record}, .count = 1};
    struct weight weight = {0};
    if (dispute->allows.edition == dispute->refuses.edition)
        *changed = dispute->allows;
    else
        *changed = search_guess(disputing->records, &alone, &dispute->refuses, CHANGES_MOST, &weight, disputing->arena);
    if (weight.bad > 0)
        return false;
    put_back(disputing, dispute->record, &dispute->refuses, changed);
    return true;
}

/* The rules whose articles an option changes; NULL: no row is about it. */
static const char *articles_of(const struct game *game, size_t option)
{
    const struct option_article *article = game->articles;
    while (article != NULL && article->option != NULL && strcmp(article->option, game->option[option].name) != 0)
        article++;
    return article != NULL ? article->rules : NULL;
}

/* The first of them that is in force by a judgement; NULL: none is. */
static const struct rule *article_of(const struct judgement *judgement, const char *rules)
{
    const struct game *game = judgement->game;
    unsigned in_force = rules_in_force(game, judgement->edition, judgement->option);
    for (size_t i = 0; i < game->rule_count; i++)
        if ((game->rule[i].editions & in_force) && fold_listed(rules, game->rule[i].id))
            return &game->rule[i];
    return NULL;
}

/* What refuses is an article that the option changes, whatever rule shows it. */
static void name_article(const struct sides *sides, const struct judgement *allowed, size_t option,
                         struct disagreement *out)
{
    const char *rules = articles_of(sides->game, option);
    const struct rule *article = rules != NULL ? article_of(sides->irregular, rules) : NULL;
    if (article == NULL || (out->refuses != NULL && fold_listed(rules, out->refuses->id)))
        return;
    out->refuses = article;
    out->allows = allowed->edition != sides->irregular->edition ? article_of(allowed, rules) : NULL;
    out->allows = out->allows != article ? out->allows : NULL;
}

/* For each option changed: what the record breaks if that one alone is left as it was. */
static void by_options(struct disputing *disputing, struct dispute *dispute, const struct guess *changed,
                       struct disagreement *list)
{
    const struct game *game = disputing->records->game;
    const struct judgement *mended = judge(disputing, dispute->record, changed);
    const struct judgement *allowed = judge(disputing, dispute->record, &dispute->allows);
    for (size_t option = 0;
         option < game->option_count && dispute->count < DISAGREEMENTS_MOST && !work_ended(disputing->records);
         option++) {
        struct guess without = *changed;
        int value = guess_value(game, changed, option), against = guess_value(game, &dispute->refuses, option);
        if (value == against || !guess_set(game, &without, option, against))
            continue;
        const struct sides sides = {game, mended, judge(disputing, dispute->record, &without)};
        const struct finding *finding = first_against(sides.irregular);
        if (finding == NULL)
            continue;
        struct disagreement *out = &list[dispute->count++];
        *out = disagreement_of(&sides, allowed, finding);
        name_article(&sides, allowed, option, out);
        out->option = (int)option;
        out->value = value;
        out->against = against;
    }
}

/* --- by the rules themselves ---------------------------------------------------------------------------------- */

static bool told_already(const struct disagreement *list, size_t count, const struct disagreement *one)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].refuses == one->refuses && (one->refuses != NULL || list[i].told == one->told))
            return true;
    return false;
}

/* Every article that the record breaks by the one side, where it does first. */
static void by_rules(struct disputing *disputing, struct dispute *dispute, struct disagreement *list)
{
    const struct sides sides = {disputing->records->game, judge(disputing, dispute->record, &dispute->allows),
                                judge(disputing, dispute->record, &dispute->refuses)};
    for (size_t i = 0; i < sides.irregular->finding_count; i++) {
        if (!finding_speaks(sides.irregular->finding[i]))
            continue;
        const struct disagreement one = disagreement_of(&sides, sides.regular, sides.irregular->finding[i]);
        if (told_already(list, dispute->count, &one))
            continue;
        if (dispute->count < DISAGREEMENTS_MOST)
            list[dispute->count++] = one;
        else
            dispute->more++;
    }
}

/* --- the sides ------------------------------------------------------------------------------------------------ */

static void add_dispute(struct disputing *disputing, size_t record, const struct guess *allows,
                        const struct guess *refuses)
{
    struct dispute dispute = {.record = record, .allows = *allows, .refuses = *refuses};
    struct disagreement *list = arena_alloc(disputing->arena, DISAGREEMENTS_MOST * sizeof *list);
    struct guess changed;
    dispute.list = list;
    dispute.mended = changed_so(disputing, &dispute, &changed);
    if (dispute.mended)
        by_options(disputing, &dispute, &changed, list);
    else
        by_rules(disputing, &dispute, list);
    if (work_ended(disputing->records)) /* options may be told that are not needed, or rules where options would do */
        return;
    disputing->dispute = arena_grow(disputing->arena, disputing->dispute, disputing->count, &disputing->room,
                                    sizeof *disputing->dispute);
    disputing->dispute[disputing->count++] = dispute;
}

static bool is_among(const struct guess *side, size_t count, const struct guess *guess)
{
    for (size_t i = 0; i < count; i++)
        if (guess_equal(&side[i], guess))
            return true;
    return false;
}

static size_t add_side(struct guess *side, size_t count, const struct guess *guess)
{
    if (!is_among(side, count, guess))
        side[count++] = *guess;
    return count;
}

/* The first side by which the record is regular allows it; where it is by none, what explains the records does. */
static void find_between(struct disputing *disputing, size_t record, const struct guess *side, size_t count)
{
    const struct guess *allows = &disputing->found->best[0].guess;
    bool *regular = arena_alloc(disputing->arena, (count + 1) * sizeof *regular);
    for (size_t i = count; i-- > 0;) {
        regular[i] = is_regular(disputing, record, &side[i]);
        allows = regular[i] ? &side[i] : allows;
    }
    if (!is_regular(disputing, record, allows))
        return;
    for (size_t i = 0; i < count; i++)
        if (!regular[i] && !is_among(side, i, &side[i]))
            add_dispute(disputing, record, allows, &side[i]);
}

struct disputes find_disputes(const struct records_of *records, const struct inference *found, struct arena *arena)
{
    struct disputing disputing = {.records = records, .found = found, .arena = arena};
    struct guess *side = arena_alloc(arena, (SIDES_MOST + records->game->edition_count) * sizeof *side);
    for (size_t record = 0; record < records->count; record++) {
        size_t count = records->sides(records->context, record, side);
        bool named = count == SIDES_MOST;
        for (size_t i = 0; records->count == 1 && !named && i < records->game->edition_count; i++)
            count = add_side(side, count, &(struct guess){.edition = i});
        if ((records->count == 1 || named) && !work_ended(records))
            find_between(&disputing, record, side, count);
    }
    return (struct disputes){disputing.dispute, disputing.count, work_ended(records)};
}
