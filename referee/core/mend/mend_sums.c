/* Sums: one that was wrong and carried on, jetons not turned into a fiche, a manche that goes on from the one before. */
#include "core/mend/mend_sums.h"
#include "core/marking.h"
#include "core/mend/mend_lines.h"
#include "core/sheet/sheet_said.h"

#include <stdlib.h>
#include <string.h>

struct sums sums_begin(struct ideas *ideas, const struct deal_account *account)
{
    return (struct sums){.ideas = ideas,
                         .judge = mend_units(ideas->judgement),
                         .record = ideas->judgement->record,
                         .account = account,
                         .deal = account != NULL ? account->part->number - 1 : 0};
}

void sums_put_splice(struct sums *sums, struct splice splice)
{
    if (splice.at.line == 0 || strcmp(splice.old_text, splice.new_text) == 0)
        return;
    sums->splice = arena_grow(sums->ideas->arena, sums->splice, sums->count, &sums->room, sizeof *sums->splice);
    sums->splice[sums->count++] = splice;
}

void sums_put(struct sums *sums, struct place at, const char *new_text)
{
    sums_put_splice(sums, (struct splice){at, text_at(sums->record, at, sums->ideas->arena), new_text});
}

void sums_all_put(struct sums *sums, enum mend_kind kind, unsigned more)
{
    size_t before = sums->ideas->count;
    if (sums->count > 0)
        idea_together(sums->ideas, kind, sums->splice, sums->count,
                      2 * distance(sums->ideas, sums->splice[0].at) + more);
    idea_edits(sums->ideas, before, (struct effect){.kind = EFFECT_FIGURES});
    sums->count = 0;
}

int sums_value_at(const struct sums *sums, size_t deal, int player)
{
    return sheet_value(&sums->judge, sums_score_at(sums, deal, player));
}

/* The last running score before that deal, as the sheet has it. */
static int value_before(const struct sums *sums, size_t deal, int player)
{
    while (deal-- > 0)
        if (sums_score_at(sums, deal, player)->recorded)
            return sums_value_at(sums, deal, player);
    const struct amount *start = &sums->record->start[player];
    return start->recorded ? sheet_value(&sums->judge, start) : 0;
}

bool sums_begin_anew(const struct sums *sums, size_t deal)
{
    bool any = false;
    for (int player = 0; player < sums_players(sums); player++) {
        if (!sums_score_at(sums, deal, player)->recorded)
            continue;
        if (sums_value_at(sums, deal, player) >= value_before(sums, deal, player))
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

int sums_value_at_start(const struct sums *sums, size_t deal, int player)
{
    const struct deal_account *account = account_of(sums, deal, false);
    return account != NULL ? score_value(&sums->judge, account->start.score[player]) : 0;
}

/* Whether a manche begins with it, by the judge's reckoning. */
static bool judged_anew(const struct sums *sums, size_t deal)
{
    const struct deal_account *before = deal > 0 ? account_of(sums, deal - 1, true) : NULL;
    for (int player = 0; before != NULL && player < sums_players(sums); player++)
        if (sums_value_at_start(sums, deal, player) != score_value(&sums->judge, before->end.score[player]))
            return true;
    return false;
}

/* Whether his score falls, which where none is taken off a board may be because a manche begins. */
static bool falls(const struct sums *sums, size_t deal, int player)
{
    return !sums->judge.game->boards && sums_value_at(sums, deal, player) < value_before(sums, deal, player);
}

const struct deal *sums_parts_of(const struct deal *deal, size_t *count)
{
    *count = deal->manche_count > 0 ? deal->manche_count : 1;
    return deal->manche_count > 0 ? deal->manche : deal;
}

bool sums_marked(const struct deal *deal, int player)
{
    size_t parts, count = 0;
    const struct deal *part = sums_parts_of(deal, &parts);
    for (size_t i = 0; i < parts; i++)
        count += part[i].marks[player].recorded;
    return count == parts;
}

int sums_marked_in(const struct sums *sums, const struct deal *deal, int player)
{
    size_t parts;
    int sum = 0;
    const struct deal *part = sums_parts_of(deal, &parts);
    for (size_t i = 0; i < parts; i++)
        sum += part[i].marks[player].recorded ? sheet_marks_value(&sums->judge, &part[i].marks[player]) : 0;
    return sum;
}

int sums_value_since(const struct sums *sums, size_t deal, int player)
{
    int marked = 0;
    size_t at = deal;
    while (at-- > 0 && !sums_score_at(sums, at, player)->recorded)
        marked += sums_marked_in(sums, &sums->record->deal[at], player);
    return value_before(sums, deal, player) + marked;
}

/* Whether a player's score goes on from the one before: what is marked for the deal, or for its manches, makes it that. Marks of a deal that
   counts double stand as they were earned, or doubled. */
static bool goes_on(const struct sums *sums, size_t deal, int player)
{
    const struct deal *of = &sums->record->deal[deal];
    const struct marks_said *marks = &of->marks[player];
    const bool manches = !marks->recorded && of->manche_count > 0 && sums_marked(of, player);
    if (!(marks->recorded || manches) || !sums_score_at(sums, deal, player)->recorded)
        return !sums_begin_anew(sums, deal) && !judged_anew(sums, deal);
    const int marked = manches ? sums_marked_in(sums, of, player) : sheet_marks_value(&sums->judge, marks);
    const struct deal_account *account = account_of(sums, deal, true);
    const int gained = sums_value_at(sums, deal, player) - sums_value_since(sums, deal, player);
    return gained == marked || (account != NULL && gained == account->counts * marked);
}

/* What the partie is said to be worth, where a note tells that it follows from the totals as they are written. */
static void raise_value(struct sums *sums)
{
    const struct number *said = &sums->record->result.value;
    int due;
    if (!said->recorded || !number_due(sums->ideas->judgement, said->at, SEVERITY_NOTE, &due))
        return;
    for (size_t i = 0; i < sums->count; i++)
        if (sums->splice[i].at.byte == said->at.byte)
            return;
    sums_put(sums, said->at, arena_printf(sums->ideas->arena, "%d", due));
}

/* The last score stands in the result as well, if that was copied from it, or goes on from it. */
static void raise_result(struct sums *sums, int player, int by)
{
    const struct amount *said = &sums->record->result.score[player];
    int last = sums_value_since(sums, sums->record->deal_count, player);
    if (said->recorded && sheet_value(&sums->judge, said) == last)
        sums_put(sums, said->at, value_said_as(sums->ideas, said, last + by));
    raise_value(sums);
}

void sums_raise(struct sums *sums, size_t deal, int player, int by)
{
    for (size_t next = deal; next < sums->record->deal_count; next++) {
        const struct amount *score = sums_score_at(sums, next, player);
        if (next > deal && !goes_on(sums, next, player))
            return;
        if (!score->recorded)
            continue;
        sums->fell |= next > deal && falls(sums, next, player);
        sums_put(sums, score->at, value_said_as(sums->ideas, score, sums_value_at(sums, next, player) + by));
    }
    raise_result(sums, player, by);
}

/* --- a sum that was carried on ----------------------------------------------------------------------------------- */

/* How many carries at once a sum may be wrong by. */
enum { CARRIES_MOST = 3 };

/* A ten, or a fiche. */
static int carry_of(const struct sums *sums)
{
    int fiche = sums->judge.game->edition[sums->judge.rules.base].jetons_per_fiche;
    return sums->judge.game->boards && fiche > 0 ? fiche : 10;
}

bool sums_is_carry(const struct sums *sums, int by)
{
    int carry = carry_of(sums);
    return abs(by) == carry || (!sums->judge.game->boards && abs(by) == carry * carry);
}

/* The score after that deal is wrong by so much, and others go on from it; `more` is what it is less likely for. */
static void carried_on(struct sums *sums, size_t deal, int player, int by, enum mend_kind kind, unsigned more)
{
    sums->fell = false;
    sums_raise(sums, deal, player, by);
    if (sums->count == 1)
        sums->count = 0;
    sums_all_put(sums, kind, more + sums->fell);
}

/* Whether jetons stand there that make a fiche: the hand that carries wrongly writes no such score. */
static bool loose(const struct sums *sums, const struct amount *score)
{
    int fiche = sums->judge.game->edition[sums->judge.rules.base].jetons_per_fiche;
    return sums->judge.game->boards && fiche > 0 && score->recorded && score->board && score->jetons >= fiche;
}

/* So many carries too many or too few in that score: with the later ones, or in it alone. */
static void carries_in(struct sums *sums, size_t deal, int player, int times)
{
    const struct amount *score = sums_score_at(sums, deal, player);
    int by = times * carry_of(sums), value = sums_value_at(sums, deal, player) + by;
    unsigned more = 2 * ((unsigned)abs(times) - 1);
    carried_on(sums, deal, player, by, MEND_CARRIED, more);
    sums_put(sums, score->at, value_said_as(sums->ideas, score, value));
    sums_all_put(sums, MEND_CARRIED, more + 1);
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

/* Carries too many or too few where a manche ends without anybody's having won it: no farther than to where his own score falls. */
static void carries_in_manche(struct sums *sums, size_t deal, int player, int by)
{
    unsigned more = 1;
    for (size_t next = deal; next < sums->record->deal_count; next++) {
        const struct amount *score = sums_score_at(sums, next, player);
        if (!score->recorded || (next > deal && sums_value_at(sums, next, player) < value_before(sums, next, player))) {
            more = score->recorded && falls(sums, next, player) ? 0 : 1;
            break;
        }
        sums_put(sums, score->at, value_said_as(sums->ideas, score, sums_value_at(sums, next, player) + by));
    }
    sums_all_put(sums, MEND_CARRIED, more);
}

bool sums_unsaid(const struct sums *sums, size_t deal, int player)
{
    return !sums->record->deal[deal].marks[player].recorded || (deal == 0 && !sums->record->start[player].recorded);
}

/* Where no marks say what the sum should be, it may be wrong by a carry or some: here, or in the deal before, if that is where
   the error comes from. By more than one, if that ended a manche too early. */
void sums_carries(struct sums *sums, int player)
{
    int most = wrong_manche(sums) ? CARRIES_MOST : 1, carry = carry_of(sums);
    for (size_t back = 0; back < BACK_MOST && back <= sums->deal; back++) {
        size_t deal = sums->deal - back;
        if (!sums_score_at(sums, deal, player)->recorded || !sums_unsaid(sums, deal, player))
            return;
        bool may = !loose(sums, sums_score_at(sums, deal, player));
        for (int times = 1; times <= most && back < 2 && may; times++) {
            carries_in(sums, deal, player, times);
            carries_in(sums, deal, player, -times);
        }
        for (int times = 1; times >= -1 && may; times -= 2)
            carries_in_manche(sums, deal, player, times * carry);
        if (back > 0 && sums_begin_anew(sums, deal))
            return;
    }
}

/* A running score that is only what was marked for the deal: the one before was not added, and those after go on from it. */
static void not_carried(struct sums *sums, int player)
{
    const struct amount *score = sums_score_at(sums, sums->deal, player);
    const struct marks_said *marks = &sums->ideas->judgement->record->deal[sums->deal].marks[player];
    const int before = sums_value_at_start(sums, sums->deal, player);
    if (score->recorded && marks->recorded && before > 0 &&
        sheet_value(&sums->judge, score) == sheet_marks_value(&sums->judge, marks))
        carried_on(sums, sums->deal, player, before, MEND_UNCARRIED, 0);
}

/* What stands in the place of a figure that is to be what replay gives. */
static void put_replayed(struct sums *sums, const struct amount *said, struct score due)
{
    if (said->recorded && sheet_value(&sums->judge, said) != score_value(&sums->judge, due))
        sums_put(sums, said->at, value_said_as(sums->ideas, said, score_value(&sums->judge, due)));
}

/* Whether an error says that this figure is wrong: where one goes on from a wrong one before it, none does. */
static bool wrong_by_itself(const struct sums *sums, const struct amount *said)
{
    const struct judgement *judgement = sums->ideas->judgement;
    for (size_t i = 0; i < judgement->finding_count && said->recorded; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR && place_equal(judgement->finding[i]->at, said->at))
            return true;
    return false;
}

/* Where jetons are taken off boards, what was forgotten in one deal changes what is taken off in those after it: all scores from here on as replay
   gives them. Forgotten jetons are the likelier the more just those are too many. */
static void boards_anew(struct sums *sums, int player, int by)
{
    const struct score off = account_item(sums->ideas->judgement, sums->account, player, ITEM_DEMARK);
    const size_t last = sums->record->deal_count - 1;
    for (size_t next = sums->deal; next <= last; next++) {
        const struct deal_account *account = account_of(sums, next, true);
        bool goes_on = account != NULL && account->known;
        for (int each = 0; each < sums_players(sums); each++)
            goes_on = goes_on && (next == sums->deal || !wrong_by_itself(sums, sums_score_at(sums, next, each)));
        if (!goes_on) {
            sums->count = 0;
            return;
        }
        for (int each = 0; each < sums_players(sums); each++) {
            put_replayed(sums, sums_score_at(sums, next, each), account->end.score[each]);
            if (next == last)
                put_replayed(sums, &sums->record->result.score[each], account->end.score[each]);
        }
    }
    sums->count = sums->count > 1 ? sums->count : 0;
    sums_all_put(sums, by < 0 && by == score_value(&sums->judge, off) ? MEND_UNMARKED : MEND_SUM, 0);
}

static void sum(struct sums *sums, int player)
{
    const struct amount *score = sums_score_at(sums, sums->deal, player);
    int due = score_value(&sums->judge, sums->account->end.score[player]);
    int by = score->recorded ? due - sheet_value(&sums->judge, score) : 0;
    if (!sums->account->known)
        sums_carries(sums, player);
    not_carried(sums, player);
    if (by != 0)
        carried_on(sums, sums->deal, player, by, sums_is_carry(sums, by) ? MEND_CARRIED : MEND_SUM, 0);
    if (by != 0 && sums->judge.game->boards && sums->account->known)
        boards_anew(sums, player, by);
}

/* --- a mark that was added up ------------------------------------------------------------------------------------ */

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

/* What goes on from the marks is by so much higher: what the deal has of its own beside those of its manches, and the scores or, where
   there are none, the result. */
static void added_to(struct sums *sums, int player, int by)
{
    const struct deal *deal = &sums->record->deal[sums->deal];
    const struct amount *own = &deal->marks[player].total, *end = &sums->record->result.score[player];
    if (deal->manche_count > 0 && deal->marks[player].recorded && !deal->marks[player].itemised)
        sums_put(sums, own->at, value_said_as(sums->ideas, own, sheet_value(&sums->judge, own) + by));
    if (deal->score[player].recorded) {
        sums_raise(sums, sums->deal, player, by);
    } else if (end->recorded) {
        sums_put(sums, end->at, value_said_as(sums->ideas, end, sheet_value(&sums->judge, end) + by));
        raise_value(sums);
    }
}

/* Whether something has been added up from the player's marks of the deal: his score or, where there is none anywhere, the result. */
static bool was_added(const struct sums *sums, int player)
{
    int rest = 0;
    if (sums_score_at(sums, sums->deal, player)->recorded)
        return goes_on(sums, sums->deal, player);
    return mend_rest(sums->ideas, player, &rest) && rest == 0;
}

/* Whether what is wrong between those bytes stands by the rules, as nobody has said so in time: then all goes on from it by right. */
static bool stands(const struct sums *sums, size_t from, size_t until)
{
    const struct judgement *judgement = sums->ideas->judgement;
    bool stands = false;
    for (size_t i = 0; i < judgement->finding_count; i++)
        stands |= judgement->finding[i]->complied == COMPLIED_LAPSED && judgement->finding[i]->at.byte >= from &&
                  judgement->finding[i]->at.byte <= until;
    return stands;
}

/* Marks come first and are added up then: a slip in one of them is in the scores as well, as far as those go by it. */
static void added_up(struct sums *sums, int player)
{
    const struct marks_said *marks = &sums->account->part->deal->marks[player];
    const bool list = marks->itemised && marks->count > 0;
    if (!marks->recorded || (marks->itemised && !list) || !was_added(sums, player))
        return;
    const struct place first = list ? marks->at : marks->total.at,
                       last = list ? marks->item[marks->count - 1].at : first;
    size_t from = first.byte, until = last.byte, count = sums->ideas->count;
    until += strlen(text_at(sums->record, last, sums->ideas->arena));
    for (size_t i = 0; i < count && !stands(sums, from, until); i++) {
        const struct mend mend = sums->ideas->item[i];
        bool one = mend.splice_count == 1 && mend.splice[0].at.byte >= from && mend.splice[0].at.byte <= until;
        int by = one ? changed_by(sums, marks, player, &mend) : 0;
        if (by == 0)
            continue;
        sums_put(sums, mend.splice[0].at, mend.splice[0].new_text);
        added_to(sums, player, by);
        sums_all_put(sums, mend.kind, 1);
    }
}

/* --- fiches and jetons ------------------------------------------------------------------------------------------- */

static void turned_into_fiche(struct sums *sums, int player)
{
    const struct amount *score = sums_score_at(sums, sums->deal, player);
    sums_put(sums, score->at, value_said_as(sums->ideas, score, sums_value_at(sums, sums->deal, player)));
}

bool sums_list_has(const struct marks_said *marks, int item)
{
    for (size_t i = 0; i < marks->count; i++)
        if (marks->item[i].item == item)
            return true;
    return false;
}

int sums_jetons_of(const struct sums *sums, int player)
{
    const struct amount *score = sums_score_at(sums, sums->deal, player);
    return score->recorded ? sheet_score(&sums->judge, sums_value_at(sums, sums->deal, player)).points : 0;
}

void sums_taken_off(struct sums *sums, int player, int off)
{
    const struct marks_said *marks = &sums->record->deal[sums->deal].marks[player];
    if (marks->recorded && marks->itemised) {
        struct splice demark = item_put_in(sums->ideas, marks, ITEM_DEMARK, sheet_score(&sums->judge, off));
        sums_put(sums, demark.at, demark.new_text);
    }
    sums_raise(sums, sums->deal, player, -off);
}

/* Who forgets the fiche forgets what comes with it: the opponent's jetons are taken off, all but those he marks afterwards. */
static void demarked(struct sums *sums, int player, int other)
{
    for (int off = sums_jetons_of(sums, other); off > 0; off--) {
        turned_into_fiche(sums, player);
        sums_taken_off(sums, other, off);
        sums_all_put(sums, MEND_UNCLEARED, 0);
    }
}

/* Or that alone is forgotten. */
static void unmarked(struct sums *sums, int player)
{
    if (!sums->judge.game->boards || sums_list_has(&sums->record->deal[sums->deal].marks[player], ITEM_DEMARK))
        return;
    for (int off = sums_jetons_of(sums, player); off > 0; off--) {
        sums_taken_off(sums, player, off);
        sums_all_put(sums, MEND_UNMARKED, 0);
    }
}

static void conversions(struct sums *sums, int player)
{
    if (!loose(sums, sums_score_at(sums, sums->deal, player)))
        return;
    turned_into_fiche(sums, player);
    sums_all_put(sums, MEND_UNCHANGED, 0);
    if (sums_players(sums) == 2)
        demarked(sums, player, 1 - player);
}

/* --- manches ------------------------------------------------------------------------------------------------------- */

/* Whether all go on from a manche that is over, or all begin anew within one: by the sums, where the partie is not over by that. */
static bool goes_on_wrongly(const struct sums *sums)
{
    int wrong = 0;
    for (int player = 0; player < sums_players(sums); player++) {
        const int start = sums_value_at_start(sums, sums->deal, player),
                  before = value_before(sums, sums->deal, player);
        if (start != before && start != 0 && before != 0)
            return false;
        wrong += start != before;
    }
    return wrong > 0;
}

/* The scores go on from those of the manche before, or begin anew within one: all of them, from here on. */
static void manche(struct sums *sums)
{
    bool anew = sums_begin_anew(sums, sums->deal);
    const bool wrong = wrong_manche(sums) || goes_on_wrongly(sums);
    for (int player = 0; player < sums_players(sums) && wrong; player++) {
        int before = value_before(sums, sums->deal, player);
        sums_raise(sums, sums->deal, player, anew ? before : -before);
    }
    sums_all_put(sums, MEND_MANCHE, 0);
}

void ideas_of_sums(struct ideas *ideas, const struct deal_account *account)
{
    struct sums sums = sums_begin(ideas, account);
    if (account->part->last)
        manche(&sums);
    for (int player = 0; player < sums_players(&sums); player++) {
        bool may = sums_of(ideas, 1U << player);
        if (may && account->part->last)
            sum(&sums, player);
        added_up(&sums, player);
        if (!account->part->last)
            continue;
        conversions(&sums, player);
        if (may && !account->known && only_figures(&sums.record->deal[sums.deal]))
            unmarked(&sums, player);
    }
}
