#include "core/causes/why.h"

#include "core/shrink/likeness.h"

#include <string.h>

const char *why_id(enum why why)
{
    static const char *const ids[WHYS] = {"missing",  "extra",  "left_out", "one_left_out", "twice", "reversed",
                                          "withheld", "others", "off_by",   "more",         "less",  "breach"};
    return ids[why];
}

/* Of a total the rule that its finding is told by is a guess: which item would make the difference. An item that stands on several
   rules, as an imperial does by its kind, is got wrong in all of them by one mistake. */
bool why_is_ruled(const struct reason_why *why) { return why->why == WHY_BREACH || why->rule == &rec_rules[REC_09]; }

bool why_same(const struct reason_why *one, const struct reason_why *other)
{
    bool told = why_is_ruled(one) || why_is_ruled(other);
    return one->why == other->why && one->item == other->item && (one->why != WHY_BY || one->by == other->by) &&
           (!told || one->rule == other->rule);
}

const struct deal_account *account_of(const struct judgement *judgement, const struct finding *finding)
{
    const struct deal_account *whole = NULL;
    for (size_t i = 0; i < judgement->account_count && finding->deal > 0; i++) {
        const struct deal_account *account = &judgement->account[i];
        if (account->part->number != finding->deal)
            continue;
        if (account->part->manche == finding->manche)
            return account;
        whole = account;
    }
    return whole;
}

/* --- reasons ---------------------------------------------------------------------------------------------------- */

struct reasons {
    struct reason_why *why;
    size_t count;
};

static void reason_add(struct reasons *reasons, struct reason_why why)
{
    for (size_t i = 0; i < reasons->count; i++)
        if (why_same(&reasons->why[i], &why))
            return;
    if (reasons->count < WHYS_MOST)
        reasons->why[reasons->count++] = why;
}

/* A manche, or all of a deal: where only the deal has a total, what is wrong may be in any of them or in all. */
struct scope {
    const struct deal_account *first;
    size_t count;
    unsigned parts;
};

/* What a player has of an item there. */
struct earned {
    int sum, withheld, lines;
    const struct rule *rule;
    int alike; /* lines that are just that much */
};

static struct earned earned(const struct judgement *judgement, const struct scope *scope, int player, bool others,
                            enum item item, int amount)
{
    struct earned earned = {0};
    for (size_t i = 0; i < scope->count; i++)
        for (size_t k = 0; k < scope->first[i].line_count; k++) {
            const struct line *line = &judgement->ledger.line[scope->first[i].first_line + k];
            if ((line->player == player) == others || line->item != item)
                continue;
            int value = score_units(line->amount);
            earned.sum += value;
            earned.withheld += score_units(line->mark->withheld);
            earned.rule = earned.rule == NULL ? line->rule : earned.rule;
            earned.alike += value == amount;
            earned.lines++;
        }
    return earned;
}

/* Of a total that is off by so much, what an item has to do with it. */
static void of_item(struct reasons *reasons, const struct judgement *judgement, const struct scope *scope, int player,
                    enum item item, int by)
{
    struct earned own = earned(judgement, scope, player, false, item, -by);
    struct earned theirs = earned(judgement, scope, player, true, item, by);
    if (own.sum != 0 && own.sum == -by)
        reason_add(reasons, (struct reason_why){WHY_LEFT_OUT, (int)item, 0, own.rule, scope->parts});
    else if (own.lines > 1 && own.alike > 0)
        reason_add(reasons, (struct reason_why){WHY_ONE_LEFT_OUT, (int)item, 0, own.rule, scope->parts});
    if (own.sum != 0 && own.sum == by)
        reason_add(reasons, (struct reason_why){WHY_TWICE, (int)item, 0, own.rule, scope->parts});
    if (own.sum != 0 && 2 * own.sum == -by)
        reason_add(reasons, (struct reason_why){WHY_REVERSED, (int)item, 0, own.rule, scope->parts});
    if (own.withheld != 0 && own.withheld == by)
        reason_add(reasons, (struct reason_why){WHY_WITHHELD, (int)item, 0, own.rule, scope->parts});
    if (theirs.sum != 0 && theirs.sum == by)
        reason_add(reasons, (struct reason_why){WHY_OTHERS, (int)item, 0, theirs.rule, scope->parts});
}

/* Each line of an item may be off by the same, those of one amount: two quatorzes twice as much as one. */
static void of_lines(struct reasons *reasons, const struct judgement *judgement, const struct scope *scope, int player,
                     int by)
{
    for (size_t i = 0; i < scope->first->line_count; i++) {
        const struct line *line = &judgement->ledger.line[scope->first->first_line + i];
        if (line->player != player || line->mark->others != 0)
            continue;
        struct earned own = earned(judgement, scope, player, false, line->item, score_units(line->amount));
        if (own.alike > 0 && by % own.alike == 0)
            reason_add(reasons, (struct reason_why){WHY_BY, (int)line->item, by / own.alike, line->rule, scope->parts});
    }
}

static void of_scope(struct reasons *reasons, const struct judgement *judgement, const struct scope *scope, int player,
                     int by)
{
    for (enum item item = ITEM_NONE + 1; item < ITEMS; item++)
        of_item(reasons, judgement, scope, player, item, by);
}

/* Whether the figure is of all manches of a deal: its own, or the score behind the last; not the marks beside that. */
static bool of_all_manches(const struct deal_account *last, const struct finding *finding)
{
    return finding->manche == 0 || finding->rule == &rec_rules[REC_09] ||
           !last->part->deal->marks[finding->at_fault].recorded;
}

/* The manches of a deal one by one, and all together. */
static void of_total(struct reasons *reasons, const struct judgement *judgement, const struct deal_account *last,
                     const struct finding *finding, int by)
{
    enum { PARTS_MOST = 8 };
    size_t count = 1;
    for (const struct deal_account *before = last; of_all_manches(last, finding) && before > judgement->account &&
                                                   before[-1].part->number == last->part->number && count < PARTS_MOST;
         before--)
        count++;
    for (size_t i = 0; i < count; i++) {
        const struct scope one = {last - i, 1, 1u << i};
        of_scope(reasons, judgement, &one, finding->at_fault, by);
    }
    if (count > 1)
        of_scope(reasons, judgement, &(struct scope){last - (count - 1), count, (1u << count) - 1}, finding->at_fault,
                 by);
}

/* What one player pays several, or they him, is off for each of them by the same stake: of a total that is off by so much, by how much
   it is too high; 0: nothing is paid so, or it is not that. */
static int stake_off(const struct judgement *judgement, const struct deal_account *account, int player, int by)
{
    const struct mark *mark = account->line_count < 2 ? NULL : judgement->ledger.line[account->first_line].mark;
    if (mark == NULL || mark->others == 0)
        return 0;
    int others = set_count(mark->others), value = score_units(mark->amount);
    int off = mark->player != player ? -by : by % others == 0 ? by / others : 0;
    return value < 0 ? -off : off;
}

static int item_paid(const struct judgement *judgement, const struct deal_account *account)
{
    return (int)judgement->ledger.line[account->first_line].item;
}

int stake_of(const struct judgement *judgement, const struct finding *finding, int *item)
{
    const struct likeness likeness = likeness_of(finding);
    const struct deal_account *account = account_of(judgement, finding);
    bool total = likeness.off != OFF_NONE && account != NULL && finding->at_fault != NOBODY;
    int stake = total ? stake_off(judgement, account, finding->at_fault, likeness.by) : 0;
    *item = stake != 0 ? item_paid(judgement, account) : ITEM_NONE;
    return stake;
}

static int item_of(const struct likeness *likeness)
{
    for (size_t i = 0; i < likeness->words; i++)
        for (enum item item = ITEM_NONE + 1; item < ITEMS; item++)
            if (likeness->word[i] == &item_names[item])
                return (int)item;
    return ITEM_NONE;
}

static int amount_called(const struct finding *finding, const char *key)
{
    const struct arg *arg = finding_arg(finding, key);
    return arg != NULL ? score_units(arg->value.score) : 0;
}

size_t whys_of(const struct judgement *judgement, const struct finding *finding, struct reason_why *why)
{
    struct reasons reasons = {why, 0};
    const struct likeness likeness = likeness_of(finding);
    const struct deal_account *account = account_of(judgement, finding);
    int item = item_of(&likeness);
    if (likeness.off == OFF_NONE) {
        reason_add(&reasons, (struct reason_why){WHY_BREACH, item, 0, finding->rule, 0});
        return reasons.count;
    }
    enum why off = likeness.off == OFF_MORE ? WHY_MORE : WHY_LESS;
    if (item != ITEM_NONE) {
        int found = amount_called(finding, "found"), due = amount_called(finding, "required");
        if (found == 0 || due == 0)
            reason_add(&reasons, (struct reason_why){found == 0 ? WHY_MISSING : WHY_EXTRA, item, 0, finding->rule, 0});
        else if (found == -due)
            reason_add(&reasons, (struct reason_why){WHY_REVERSED, item, 0, finding->rule, 0});
        else if (found == 2 * due)
            reason_add(&reasons, (struct reason_why){WHY_TWICE, item, 0, finding->rule, 0});
        reason_add(&reasons, (struct reason_why){off, item, 0, finding->rule, 0});
        return reasons.count;
    }
    int paid, stake = stake_of(judgement, finding, &paid);
    if (account != NULL && finding->at_fault != NOBODY)
        of_total(&reasons, judgement, account, finding, likeness.by);
    if (stake != 0)
        reason_add(&reasons, (struct reason_why){WHY_BY, paid, stake, finding->rule, 0});
    reason_add(&reasons, (struct reason_why){WHY_BY, ITEM_NONE, likeness.by, finding->rule, 0});
    if (account != NULL && finding->at_fault != NOBODY)
        of_lines(&reasons, judgement, &(struct scope){account, 1, 1}, finding->at_fault, likeness.by);
    return reasons.count;
}
