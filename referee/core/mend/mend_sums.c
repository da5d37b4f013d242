/* Sums: one that was wrong and carried on, jetons not turned into a fiche, a manche that goes on from the one before; and what
   of a sheet without cards only the totals tell. */
#include "core/mend/mend.h"
#include "core/sheet/sheet.h"

#include <stdlib.h>
#include <string.h>

/* A sheet being put right, figure by figure. */
struct sums {
    struct ideas *ideas;
    struct judge judge; /* for the units of its scores */
    const struct record *record;
    const struct deal_account *account;
    size_t deal; /* index of the deal that has errors */
    struct splice *splice;
    size_t count, room;
    bool fell; /* a score that was put right is lower than the one before */
};

static void put(struct sums *sums, struct place at, const char *new_text)
{
    const char *old = text_at(sums->record, at, sums->ideas->arena);
    if (at.line == 0 || strcmp(old, new_text) == 0)
        return;
    sums->splice = arena_grow(sums->ideas->arena, sums->splice, sums->count, &sums->room, sizeof *sums->splice);
    sums->splice[sums->count++] = (struct splice){at, old, new_text};
}

/* The figures put right so far are one change: as far from what findings speak of as its first, and a little farther. */
static void all_put(struct sums *sums, enum mend_kind kind, unsigned more)
{
    if (sums->count > 0)
        idea_together(sums->ideas, kind, sums->splice, sums->count,
                      2 * distance(sums->ideas, sums->splice[0].at) + more);
    sums->count = 0;
}

static int players(const struct sums *sums) { return (int)sums->record->player_count; }

static const struct amount *score_at(const struct sums *sums, size_t deal, int player)
{
    return &sums->record->deal[deal].score[player];
}

static int value_at(const struct sums *sums, size_t deal, int player)
{
    return sheet_value(&sums->judge, score_at(sums, deal, player));
}

/* The last running score before that deal, as the sheet has it. */
static int value_before(const struct sums *sums, size_t deal, int player)
{
    while (deal-- > 0)
        if (score_at(sums, deal, player)->recorded)
            return value_at(sums, deal, player);
    const struct amount *start = &sums->record->start[player];
    return start->recorded ? sheet_value(&sums->judge, start) : 0;
}

/* Whether all scores of the deal are below those before: a manche or partie begins with it. */
static bool begins_anew(const struct sums *sums, size_t deal)
{
    bool any = false;
    for (int player = 0; player < players(sums); player++) {
        if (!score_at(sums, deal, player)->recorded)
            continue;
        if (value_at(sums, deal, player) >= value_before(sums, deal, player))
            return false;
        any = true;
    }
    return any;
}

/* What was replayed of that deal: of its first manche, or of its last; NULL: nothing. */
static const struct deal_account *account_of(const struct sums *sums, size_t deal, bool last)
{
    const struct judgement *judgement = sums->ideas->judgement;
    for (size_t i = deal; i < judgement->account_count; i++) { /* every deal before has one, or more */
        const struct deal_account *account = &judgement->account[i];
        if (account->part->number == deal + 1 && (last ? account->part->last : account->part->first))
            return account;
    }
    return NULL;
}

/* What the player had when the deal began, by the judge's reckoning. */
static int value_at_start(const struct sums *sums, size_t deal, int player)
{
    const struct deal_account *account = account_of(sums, deal, false);
    return account != NULL ? score_value(&sums->judge, account->start.score[player]) : 0;
}

/* Whether a manche begins with it, by the judge's reckoning. */
static bool judged_anew(const struct sums *sums, size_t deal)
{
    const struct deal_account *before = deal > 0 ? account_of(sums, deal - 1, true) : NULL;
    for (int player = 0; before != NULL && player < players(sums); player++)
        if (value_at_start(sums, deal, player) != score_value(&sums->judge, before->end.score[player]))
            return true;
    return false;
}

/* Whether his score falls, which where none is taken off a board may be because a manche begins. */
static bool falls(const struct sums *sums, size_t deal, int player)
{
    return !sums->judge.game->boards && value_at(sums, deal, player) < value_before(sums, deal, player);
}

/* Whether a player's score goes on from the one before. */
static bool goes_on(const struct sums *sums, size_t deal, int player)
{
    const struct marks_said *marks = &sums->record->deal[deal].marks[player];
    if (!marks->recorded || !score_at(sums, deal, player)->recorded)
        return !begins_anew(sums, deal) && !judged_anew(sums, deal);
    return value_at(sums, deal, player) == value_before(sums, deal, player) + sheet_marks_value(&sums->judge, marks);
}

/* The last score stands in the result as well, if that was copied from it. */
static void raise_result(struct sums *sums, int player, int by)
{
    const struct amount *said = &sums->record->result.score[player];
    int last = value_at(sums, sums->record->deal_count - 1, player);
    if (said->recorded && sheet_value(&sums->judge, said) == last)
        put(sums, said->at, value_said_as(sums->ideas, said, last + by));
}

/* Writes the player's score after that deal, and those that go on from it, by so much higher. */
static void raise(struct sums *sums, size_t deal, int player, int by)
{
    for (size_t next = deal; next < sums->record->deal_count; next++) {
        const struct amount *score = score_at(sums, next, player);
        if (next > deal && !goes_on(sums, next, player))
            return;
        if (!score->recorded)
            continue;
        sums->fell |= next > deal && falls(sums, next, player);
        put(sums, score->at, value_said_as(sums->ideas, score, value_at(sums, next, player) + by));
    }
    raise_result(sums, player, by);
}

/* --- a sum that was carried on ----------------------------------------------------------------------------------- */

/* How many carries at once a sum may be wrong by, and how many deals before the error that may have begun. */
enum { CARRIES_MOST = 3, BACK_MOST = 12 };

/* A ten, or a fiche. */
static int carry_of(const struct sums *sums)
{
    int fiche = sums->judge.game->edition[sums->judge.base].jetons_per_fiche;
    return sums->judge.game->boards && fiche > 0 ? fiche : 10;
}

/* A ten, a hundred, or a fiche. */
static bool is_carry(const struct sums *sums, int by)
{
    int carry = carry_of(sums);
    return abs(by) == carry || (!sums->judge.game->boards && abs(by) == carry * carry);
}

/* The score after that deal is wrong by so much, and others go on from it; `more` is what it is less likely for. */
static void carried_on(struct sums *sums, size_t deal, int player, int by, enum mend_kind kind, unsigned more)
{
    sums->fell = false;
    raise(sums, deal, player, by);
    if (sums->count == 1)
        sums->count = 0;
    all_put(sums, kind, more + sums->fell);
}

/* So many carries too many or too few in that score: with the later ones, or in it alone. */
static void carries_in(struct sums *sums, size_t deal, int player, int times)
{
    const struct amount *score = score_at(sums, deal, player);
    int by = times * carry_of(sums), value = value_at(sums, deal, player) + by;
    unsigned more = 2 * ((unsigned)abs(times) - 1);
    carried_on(sums, deal, player, by, MEND_CARRIED, more);
    put(sums, score->at, value_said_as(sums->ideas, score, value));
    all_put(sums, MEND_CARRIED, more + 1);
}

/* Whether the deal's scores are found to go on from the wrong manche. */
static bool wrong_manche(const struct sums *sums)
{
    const struct judgement *judgement = sums->ideas->judgement;
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->rule == &rec_rules[REC_10] && judgement->finding[i]->deal == sums->ideas->deal)
            return true;
    return false;
}

/* The same where a manche ends without anybody's having won it: no farther than to where his own score falls. */
static void carries_in_manche(struct sums *sums, size_t deal, int player, int by)
{
    unsigned more = 1;
    for (size_t next = deal; next < sums->record->deal_count; next++) {
        const struct amount *score = score_at(sums, next, player);
        if (!score->recorded || (next > deal && value_at(sums, next, player) < value_before(sums, next, player))) {
            more = score->recorded && falls(sums, next, player) ? 0 : 1;
            break;
        }
        put(sums, score->at, value_said_as(sums->ideas, score, value_at(sums, next, player) + by));
    }
    all_put(sums, MEND_CARRIED, more);
}

/* Whether nothing says what that score should be: there are no marks, or nothing that they would be added to. */
static bool unsaid(const struct sums *sums, size_t deal, int player)
{
    return !sums->record->deal[deal].marks[player].recorded || (deal == 0 && !sums->record->start[player].recorded);
}

/* Where no marks say what the sum should be, it may be wrong by a carry or some: here, or in the deal before, if that is where
   the error comes from. By more than one, if that ended a manche too early. */
static void carries(struct sums *sums, int player)
{
    int most = wrong_manche(sums) ? CARRIES_MOST : 1, carry = carry_of(sums);
    for (size_t back = 0; back < BACK_MOST && back <= sums->deal; back++) {
        size_t deal = sums->deal - back;
        if (!score_at(sums, deal, player)->recorded || !unsaid(sums, deal, player))
            return;
        for (int times = 1; times <= most && back < 2; times++) {
            carries_in(sums, deal, player, times);
            carries_in(sums, deal, player, -times);
        }
        carries_in_manche(sums, deal, player, carry);
        carries_in_manche(sums, deal, player, -carry);
        if (back > 0 && begins_anew(sums, deal))
            return;
    }
}

static void sum(struct sums *sums, int player)
{
    const struct amount *score = score_at(sums, sums->deal, player);
    int due = score_value(&sums->judge, sums->account->end.score[player]);
    int by = score->recorded ? due - sheet_value(&sums->judge, score) : 0;
    if (!sums->account->known)
        carries(sums, player);
    if (by != 0)
        carried_on(sums, sums->deal, player, by, is_carry(sums, by) ? MEND_CARRIED : MEND_SUM, 0);
}

/* --- an item that was added up ------------------------------------------------------------------------------------ */

/* The item of a list that a change strikes out; NULL if it is none. */
static const struct mark_said *struck_out(const struct marks_said *marks, const struct mend *mend)
{
    const struct splice *splice = &mend->splice[0];
    const struct mark_said *struck = NULL;
    for (size_t i = 0; i < marks->count && (mend->kind == MEND_ITEM_TWICE || mend->kind == MEND_ITEM_UNDUE); i++)
        if (marks->item[i].at.byte >= splice->at.byte &&
            marks->item[i].at.byte < splice->at.byte + strlen(splice->old_text))
            struck = &marks->item[i];
    return struck;
}

/* By how much the marks change: where replay tells what they are, to what they should be; else if an item goes. 0: that is not
   known. */
static int changed_by(const struct sums *sums, const struct marks_said *marks, int player, const struct mend *mend)
{
    const struct deal_account *account = sums->account;
    if (account->known)
        return score_value(&sums->judge, account->end.score[player]) -
               score_value(&sums->judge, account->start.score[player]) - sheet_marks_value(&sums->judge, marks);
    const struct mark_said *struck = struck_out(marks, mend);
    int value = struck != NULL ? sheet_value(&sums->judge, &struck->amount) : 0;
    return struck != NULL && struck->item == ITEM_DEMARK ? value : -value;
}

/* Marks come first and are added up then: a slip in one of them is in the scores as well, as far as those go by it. */
static void added_up(struct sums *sums, int player)
{
    const struct marks_said *marks = &sums->record->deal[sums->deal].marks[player];
    const struct amount *score = score_at(sums, sums->deal, player);
    if (!marks->recorded || !marks->itemised || marks->count == 0 || !score->recorded ||
        !goes_on(sums, sums->deal, player))
        return;
    size_t from = marks->at.byte, until = marks->item[marks->count - 1].at.byte, count = sums->ideas->count;
    until += strlen(text_at(sums->record, marks->item[marks->count - 1].at, sums->ideas->arena));
    for (size_t i = 0; i < count; i++) {
        const struct mend mend = sums->ideas->item[i];
        bool one = mend.splice_count == 1 && mend.splice[0].at.byte >= from && mend.splice[0].at.byte <= until;
        int by = one ? changed_by(sums, marks, player, &mend) : 0;
        if (by == 0)
            continue;
        put(sums, mend.splice[0].at, mend.splice[0].new_text);
        raise(sums, sums->deal, player, by);
        all_put(sums, mend.kind, 1);
    }
}

/* --- fiches and jetons ------------------------------------------------------------------------------------------- */

static bool loose(const struct sums *sums, const struct amount *score)
{
    int fiche = sums->judge.game->edition[sums->judge.base].jetons_per_fiche;
    return sums->judge.game->boards && fiche > 0 && score->recorded && score->board && score->jetons >= fiche;
}

static void turned_into_fiche(struct sums *sums, int player)
{
    const struct amount *score = score_at(sums, sums->deal, player);
    put(sums, score->at, value_said_as(sums->ideas, score, value_at(sums, sums->deal, player)));
}

static bool lists(const struct marks_said *marks, int item)
{
    for (size_t i = 0; i < marks->count; i++)
        if (marks->item[i].item == item)
            return true;
    return false;
}

/* How many jetons he has on his board after the deal. */
static int jetons_of(const struct sums *sums, int player)
{
    const struct amount *score = score_at(sums, sums->deal, player);
    return score->recorded ? sheet_score(&sums->judge, value_at(sums, sums->deal, player)).points : 0;
}

/* So many of his jetons are taken off, and are said to be. */
static void taken_off(struct sums *sums, int player, int off)
{
    const struct marks_said *marks = &sums->record->deal[sums->deal].marks[player];
    if (marks->recorded && marks->itemised) {
        struct splice demark = item_put_in(sums->ideas, marks, ITEM_DEMARK, sheet_score(&sums->judge, off));
        put(sums, demark.at, demark.new_text);
    }
    raise(sums, sums->deal, player, -off);
}

/* Who forgets the fiche forgets what comes with it: the opponent's jetons are taken off, all but those he marks afterwards. */
static void demarked(struct sums *sums, int player, int other)
{
    for (int off = jetons_of(sums, other); off > 0; off--) {
        turned_into_fiche(sums, player);
        taken_off(sums, other, off);
        all_put(sums, MEND_UNCLEARED, 0);
    }
}

/* Or that alone is forgotten. */
static void unmarked(struct sums *sums, int player)
{
    if (!sums->judge.game->boards || lists(&sums->record->deal[sums->deal].marks[player], ITEM_DEMARK))
        return;
    for (int off = jetons_of(sums, player); off > 0; off--) {
        taken_off(sums, player, off);
        all_put(sums, MEND_UNMARKED, 0);
    }
}

static void conversions(struct sums *sums, int player)
{
    if (!loose(sums, score_at(sums, sums->deal, player)))
        return;
    turned_into_fiche(sums, player);
    all_put(sums, MEND_UNCHANGED, 0);
    if (players(sums) == 2)
        demarked(sums, player, 1 - player);
}

/* --- manches ------------------------------------------------------------------------------------------------------- */

/* The scores go on from those of the manche before, or begin anew within one: all of them, from here on. */
static void manche(struct sums *sums)
{
    bool anew = begins_anew(sums, sums->deal);
    for (int player = 0; player < players(sums) && wrong_manche(sums); player++) {
        int before = value_before(sums, sums->deal, player);
        raise(sums, sums->deal, player, anew ? before : -before);
    }
    all_put(sums, MEND_MANCHE, 0);
}

/* --- what only the totals tell ---------------------------------------------------------------------------------- */

/* The scores of the deal before, where nothing but them says what it gave: an error here may come from there. */
static void score_before(struct sums *sums)
{
    const struct deal *before = &sums->record->deal[sums->deal - 1];
    for (int player = 0; player < players(sums); player++) {
        if (!unsaid(sums, sums->deal - 1, player))
            return;
        if (before->score[player].recorded && sums_of(sums->ideas, 1U << player))
            ideas_of_digits(sums->ideas, before->score[player].at);
        for (int other = player + 1; other < players(sums); other++)
            if (sums_of(sums->ideas, 1U << player | 1U << other))
                idea_of_columns(sums->ideas, before, player, other);
    }
}

/* By how much the running score is more than the marks make. */
static int lacking(const struct sums *sums, int player)
{
    return value_at(sums, sums->deal, player) -
           sheet_marks_value(&sums->judge, &sums->record->deal[sums->deal].marks[player]) -
           value_at_start(sums, sums->deal, player);
}

/* How many deals back a demarking that was forgotten is looked for. */
enum { UNMARKED_MOST = 4 };

/* So many jetons that should have been taken off in that deal or, the less likely the longer ago, in one before it. */
static void unmarked_until(struct sums *sums, size_t deal, int player, int off, unsigned more)
{
    for (size_t back = 0; back < UNMARKED_MOST && back <= deal; back++) {
        sums->deal = deal - back;
        if (lists(&sums->record->deal[sums->deal].marks[player], ITEM_DEMARK) || jetons_of(sums, player) < off)
            return;
        taken_off(sums, player, off);
        all_put(sums, MEND_UNMARKED, more + (unsigned)back);
    }
}

/* It may have been forgotten in a deal before, and be found out only now that there are too many jetons. */
static void unmarked_before(struct sums *sums, int player)
{
    size_t deal = sums->deal;
    int off = -lacking(sums, player);
    if (off > 0 && deal > 0)
        unmarked_until(sums, deal - 1, player, off, 1);
    sums->deal = deal;
}

/* The amounts that would make the running score. */
static void by_score(struct sums *sums, const struct marks_said *marks, int lacks)
{
    struct ideas *ideas = sums->ideas;
    if (!marks->itemised) {
        int value = sheet_marks_value(&sums->judge, marks) + lacks;
        idea_of_figure(ideas, marks->total.at, value_said_as(ideas, &marks->total, value), MEND_CARRY);
        return;
    }
    for (size_t i = 0; i < marks->count; i++) {
        const struct amount *amount = &marks->item[i].amount;
        int value = sheet_value(&sums->judge, amount) + (marks->item[i].item == ITEM_DEMARK ? -lacks : lacks);
        if (value > 0)
            idea_of_figure(ideas, amount->at, value_said_as(ideas, amount, value), MEND_ITEM);
    }
}

/* The running score has more or less than the marks: an amount is wrong, or an item is left out that it counts. */
static void marks_by_score(struct sums *sums, int player)
{
    const struct deal *deal = &sums->record->deal[sums->deal];
    const struct marks_said *marks = &deal->marks[player];
    if (!deal->score[player].recorded || !marks->recorded)
        return;
    int lacks = lacking(sums, player);
    if (lacks < 0 && sums->judge.game->boards)
        unmarked_before(sums, player);
    if (lacks != 0)
        by_score(sums, marks, lacks);
    if (!marks->itemised || sums->judge.game->sole_item != ITEM_NONE)
        return;
    if (lacks < 0 && sums->judge.game->boards)
        item_left_out(sums->ideas, marks, ITEM_DEMARK, sheet_score(&sums->judge, -lacks));
    for (int item = ITEM_NONE + 1; item < ITEMS && lacks > 0; item++)
        if (item != ITEM_DEMARK && !lists(marks, item))
            item_left_out(sums->ideas, marks, item, sheet_score(&sums->judge, lacks));
}

/* Whether nothing is written of the deal, nor of its manches, but figures. */
static bool manches_of_figures(const struct deal *deal)
{
    for (size_t i = 0; i < deal->manche_count; i++)
        if (!only_figures(&deal->manche[i]))
            return false;
    return deal->manche_count > 0 || only_figures(deal);
}

/* In a game that has one item only: it is left out where there is said to be none, in the deal or in a manche, though the
   running score counts it. */
static void sole_item_left_out(struct sums *sums, int player)
{
    const struct deal *deal = &sums->record->deal[sums->deal];
    const struct deal *part = deal->manche_count > 0 ? deal->manche : deal;
    size_t parts = deal->manche_count > 0 ? deal->manche_count : 1;
    int item = (int)sums->judge.game->sole_item, lacks = -value_at_start(sums, sums->deal, player);
    if (item == ITEM_NONE || !deal->score[player].recorded || !manches_of_figures(deal))
        return;
    lacks += value_at(sums, sums->deal, player);
    for (size_t i = 0; i < parts; i++)
        lacks -= part[i].marks[player].recorded ? sheet_marks_value(&sums->judge, &part[i].marks[player]) : 0;
    for (size_t i = 0; i < parts; i++)
        if (part[i].marks[player].recorded && part[i].marks[player].itemised && part[i].marks[player].count == 0)
            item_left_out(sums->ideas, &part[i].marks[player], item, sheet_score(&sums->judge, lacks));
}

/* --- the result --------------------------------------------------------------------------------------------------- */

/* The running scores from that deal to the last should be by so much higher; nothing if they do not go on so far. */
static void led_there(struct sums *sums, size_t deal, int player, int by)
{
    size_t last = sums->record->deal_count - 1;
    raise(sums, deal, player, by);
    if (sums->count > 0 && sums->splice[sums->count - 1].at.byte == score_at(sums, last, player)->at.byte)
        all_put(sums, is_carry(sums, by) ? MEND_CARRIED : MEND_SUM, 0);
    sums->count = 0;
}

/* The score at the end is another than the last running one: it, or those that led there. */
static void result(struct sums *sums, int player)
{
    const struct amount *said = &sums->record->result.score[player];
    size_t last = sums->record->deal_count - 1;
    const struct amount *score = score_at(sums, last, player);
    if (!said->recorded || !score->recorded)
        return;
    int by = sheet_value(&sums->judge, said) - value_at(sums, last, player);
    if (by == 0)
        return;
    idea_of_figure(sums->ideas, said->at, value_said_as(sums->ideas, said, value_at(sums, last, player)), MEND_CARRY);
    idea_of_figure(sums->ideas, score->at, value_said_as(sums->ideas, score, sheet_value(&sums->judge, said)),
                   MEND_CARRY);
    for (int other = player + 1; other < players(sums); other++)
        idea_of_columns(sums->ideas, &sums->record->deal[last], player, other);
    sums->deal = last;
    if (by < 0 && sums->judge.game->boards)
        unmarked_until(sums, last, player, -by, 0);
    size_t deal = last + 1, from = sums->ideas->deal > BACK_MOST ? sums->ideas->deal - BACK_MOST : 0;
    do
        led_there(sums, --deal, player, by);
    while (deal > from && !begins_anew(sums, deal));
}

void ideas_of_result(struct ideas *ideas)
{
    struct sums sums = {.ideas = ideas, .judge = mend_units(ideas->judgement), .record = ideas->judgement->record};
    for (int player = 0; sums.record->deal_count > 0 && player < players(&sums); player++)
        result(&sums, player);
}

void ideas_of_sums(struct ideas *ideas, const struct deal_account *account)
{
    struct sums sums = {.ideas = ideas,
                        .judge = mend_units(ideas->judgement),
                        .record = ideas->judgement->record,
                        .account = account,
                        .deal = account->part->number - 1};
    const struct deal *deal = &sums.record->deal[sums.deal];
    if (!account->part->last)
        return;
    manche(&sums);
    for (int player = 0; player < players(&sums); player++) {
        bool may = sums_of(ideas, 1U << player);
        if (may)
            sum(&sums, player);
        added_up(&sums, player);
        conversions(&sums, player);
        if (may && !account->known)
            sole_item_left_out(&sums, player);
        if (may && !account->known && only_figures(deal)) {
            marks_by_score(&sums, player);
            unmarked(&sums, player);
        }
    }
}

enum { MARKED_BEFORE = 6, MARKED_COST = 4 }; /* deals gone back through, and by how much a slip there is less likely */

/* Whether the deal has marks of everybody and no score. */
static bool marks_alone(const struct sums *sums, size_t deal)
{
    for (int player = 0; player < players(sums); player++)
        if (!sums->record->deal[deal].marks[player].recorded || sums->record->deal[deal].score[player].recorded)
            return false;
    return only_figures(&sums->record->deal[deal]);
}

/* Where nothing but marks tells what the players had, one of these may be what is wrong. */
static void marked_before(struct sums *sums)
{
    struct ideas *ideas = sums->ideas;
    size_t kept = ideas->count;
    for (size_t back = 1; back <= sums->deal && back <= MARKED_BEFORE && marks_alone(sums, sums->deal - back); back++)
        for (int player = 0; player < players(sums); player++)
            ideas_of_marks(ideas, &sums->record->deal[sums->deal - back].marks[player]);
    for (size_t i = kept; i < ideas->count; i++)
        ideas->item[i].cost += MARKED_COST;
}

void ideas_of_scores_before(struct ideas *ideas, bool judged)
{
    struct sums sums = {.ideas = ideas,
                        .judge = mend_units(ideas->judgement),
                        .record = ideas->judgement->record,
                        .deal = ideas->deal - 1};
    if (ideas->deal < 2 || !only_figures(&sums.record->deal[sums.deal]))
        return;
    score_before(&sums);
    if (ideas->open)
        marked_before(&sums);
    for (int player = 0; !judged && player < players(&sums); player++)
        if (sums_of(ideas, 1U << player))
            carries(&sums, player);
}
