#include "core/causes/why.h"

#include "core/shrink/likeness.h"

#include <string.h>

const char *why_id(enum why why)
{
    static const char *const ids[WHYS] = {"missing", "extra",  "left_out", "one_left_out", "twice", "withheld",
                                          "others",  "off_by", "more",     "less",         "breach"};
    return ids[why];
}

/* Of a total the rule that its finding is told by is a guess: which item would make the difference. An item that stands on several
   rules, as an imperial does by its kind, is got wrong in all of them by one mistake. */
static bool rule_tells(const struct reason_why *why)
{
    return why->why == WHY_BREACH || why->rule == &rec_rules[REC_09];
}

bool why_same(const struct reason_why *one, const struct reason_why *other)
{
    bool told = rule_tells(one) || rule_tells(other);
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

/* What a player has of an item in a deal. */
struct earned {
    int sum, withheld, lines;
    const struct rule *rule;
    bool one; /* one line is just that much */
};

static struct earned earned(const struct judgement *judgement, const struct deal_account *account, int player,
                            bool others, enum item item, int amount)
{
    struct earned earned = {0};
    for (size_t i = 0; i < account->line_count; i++) {
        const struct line *line = &judgement->ledger.line[account->first_line + i];
        if ((line->player == player) == others || line->item != item)
            continue;
        int value = score_units(line->amount);
        earned.sum += value;
        earned.withheld += score_units(line->mark->withheld);
        earned.rule = earned.rule == NULL ? line->rule : earned.rule;
        earned.one |= value == amount;
        earned.lines++;
    }
    return earned;
}

/* Of a total that is off by so much, what an item has to do with it. */
static void of_item(struct reasons *reasons, const struct judgement *judgement, const struct deal_account *account,
                    int player, enum item item, int by)
{
    struct earned own = earned(judgement, account, player, false, item, -by);
    struct earned theirs = earned(judgement, account, player, true, item, by);
    if (own.sum != 0 && own.sum == -by)
        reason_add(reasons, (struct reason_why){WHY_LEFT_OUT, (int)item, 0, own.rule});
    else if (own.lines > 1 && own.one)
        reason_add(reasons, (struct reason_why){WHY_ONE_LEFT_OUT, (int)item, 0, own.rule});
    if (own.sum != 0 && own.sum == by)
        reason_add(reasons, (struct reason_why){WHY_TWICE, (int)item, 0, own.rule});
    if (own.withheld != 0 && own.withheld == by)
        reason_add(reasons, (struct reason_why){WHY_WITHHELD, (int)item, 0, own.rule});
    if (theirs.sum != 0 && theirs.sum == by)
        reason_add(reasons, (struct reason_why){WHY_OTHERS, (int)item, 0, theirs.rule});
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
        reason_add(&reasons, (struct reason_why){WHY_BREACH, item, 0, finding->rule});
        return reasons.count;
    }
    enum why off = likeness.off == OFF_MORE ? WHY_MORE : WHY_LESS;
    if (item != ITEM_NONE) {
        int found = amount_called(finding, "found"), due = amount_called(finding, "required");
        if (found == 0 || due == 0)
            reason_add(&reasons, (struct reason_why){found == 0 ? WHY_MISSING : WHY_EXTRA, item, 0, finding->rule});
        else if (found == 2 * due)
            reason_add(&reasons, (struct reason_why){WHY_TWICE, item, 0, finding->rule});
        reason_add(&reasons, (struct reason_why){off, item, 0, finding->rule});
        return reasons.count;
    }
    for (enum item each = ITEM_NONE + 1; each < ITEMS && account != NULL && finding->at_fault != NOBODY; each++)
        of_item(&reasons, judgement, account, finding->at_fault, each, likeness.by);
    int stake = account != NULL ? stake_off(judgement, account, finding->at_fault, likeness.by) : 0;
    if (stake != 0)
        reason_add(&reasons, (struct reason_why){WHY_BY, item_paid(judgement, account), stake, finding->rule});
    reason_add(&reasons, (struct reason_why){WHY_BY, ITEM_NONE, likeness.by, finding->rule});
    return reasons.count;
}
