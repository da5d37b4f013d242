#include "games/mat/score.h"

#include "core/messages.h"
#include "core/sheet/sheet.h"
#include "core/sheet/sheet_said.h"
#include "games/mat/cards.h"
#include "games/mat/deposited.h"
#include "games/mat/deposits.h"
#include "games/mat/limits.h"
#include "games/mat/messages.h"
#include "games/mat/play.h"
#include "games/mat/rules.h"
#include "games/mat/state.h"

/* What is due in a manche and what the record has instead hang on one claim, and what it may have instead for another reason on
   another; both manches of a deal may stand in one figure, so that each has claims of its own. */
enum claim { CLAIM = 1, OTHER_CLAIM, CLAIMS = OTHER_CLAIM };

static unsigned claim_here(const struct judge *judge, enum claim claim)
{
    return (manche_now(judge) - 1) * CLAIMS + claim;
}

void mat_score_fold(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink)
{
    (void)judge;
    fold_points(board, mark, mark->amount.points, sink);
}

bool mat_surmat(const struct judge *judge, unsigned trick, int winner, int sole)
{
    return trick == MAT_HAND && sole != NOBODY && (sole == winner || option_value(judge, OPT_SURMAT_BY) == SURMAT_ANY);
}

/* The mark that a mate gains, after a deposit or without one, where `sole` alone has deposited. */
static struct mark gain(const struct judge *judge, const struct play *lead, bool deposited, int sole)
{
    bool doubled = mat_surmat(judge, lead->trick, lead->player, sole);
    return (struct mark){.player = lead->player,
                         .item = ITEM_MAT,
                         .amount = {0, mate_worth(lead->card, lead->trick, deposited, doubled)},
                         .rule = &mat_rules[doubled     ? MAT_17
                                            : deposited ? MAT_15
                                                        : MAT_14],
                         .trick = lead->trick,
                         .at = lead->at};
}

/* The gain that the sheet of a table has that took for a deposit of that player what was none: of the card as it is written, which
   then may be used again. */
static struct mark refused_gain(const struct judge *judge, const struct play *lead, int player)
{
    bool alone = !mat_at(judge)->deposit[opponent(player)].there;
    struct play written = *lead;
    if (card_known(lead->written))
        written.card = lead->written;
    return gain(judge, &written, player == lead->player, alone ? player : NOBODY);
}

static void enter_refused(struct judge *judge, const struct play *lead, int player, enum claim claim)
{
    const struct mat *mt = mat_at(judge);
    struct mark mark = refused_gain(judge, lead, player);
    mark.rule = mt->refused_by[player];
    mark.at = mt->refused_at[player];
    mark.rejected = true;
    mark.claim = claim_here(judge, claim);
    enter(judge, &mark, NULL, NO_ARGS);
}

/* Whose deposit, that was refused, would have made that gain another: the winner's, or at the tenth trick the other's; NOBODY. */
static int refused_to(const struct judge *judge, const struct play *lead, const struct mark *mark)
{
    const struct mat *mt = mat_at(judge);
    const int players[] = {lead->player, opponent(lead->player)};
    for (size_t i = 0; i < (lead->trick == MAT_HAND ? 2 : 1); i++)
        if (!mt->deposit[players[i]].there && mt->refused[players[i]] != NULL &&
            refused_gain(judge, lead, players[i]).amount.points != mark->amount.points)
            return players[i];
    return NOBODY;
}

static void enter_gain(struct judge *judge, const struct play *lead, bool told)
{
    struct mark mark = gain(judge, lead, mat_at(judge)->deposit[lead->player].there, sole_depositor(judge));
    int worth = card_worth(lead->card), refused_by = told ? NOBODY : refused_to(judge, lead, &mark);
    bool refused = refused_by != NOBODY;
    if (refused)
        enter_refused(judge, lead, refused_by, CLAIM);
    mark.open = mat_at(judge)->due.perhaps && !told && !refused;
    mark.claim = told || refused || mark.open ? claim_here(judge, CLAIM) : 0;
    enter(judge, &mark,
          mark.rule == &mat_rules[MAT_17]   ? &msg_mat_line_surmat
          : mark.rule == &mat_rules[MAT_15] ? &msg_mat_line_deposit
                                            : &msg_mat_line_mate,
          ARGS(arg_card("card", lead->card), arg_number("trick", (int)lead->trick), arg_number("n", worth),
               arg_number("rank", worth > 0 ? mark.amount.points / worth : 0)));
}

/* The deal or manche that a mark falls in; NULL. */
static const struct deal *deal_of(const struct judge *judge, const struct mark *mark)
{
    for (size_t i = 0; i <= judge->now; i++) {
        const struct part *part = &judge->part[i];
        if (part->number == mark->deal && part->manche == mark->manche)
            return part->deal;
    }
    return NULL;
}

/* Whether the deposits of the manche that a mark falls in are not all on record. One that was refused is, whose sheet counts
   it. */
static bool open_in(const struct judge *judge, const struct mark *mark)
{
    if (mark_here(judge, mark) && mat_at(judge)->refused[mark->player] != NULL)
        return false;
    const struct deal *deal = deal_of(judge, mark);
    return deal != NULL && deposits_open_in(judge, deal);
}

/* Whether nobody can tell that the card of a mate at the tenth trick of this manche is not the winner's of the ninth. */
static bool may_be_his_ninth(const struct judge *judge, const struct mark *mark)
{
    const struct play *ninth = mark_here(judge, mark) ? card_to(judge, MAT_HAND - 1, mark->player) : NULL;
    return mark_here(judge, mark) && (ninth == NULL || !card_known(ninth->card));
}

/* What a mate may be worth with a deposit that the record lacks: by the winner before the tenth trick; there, by the other, who
   can leave it at that, which is no mate, or who is surmat. Returns how many of them there are in `worth`. */
static size_t worth_with_deposit(const struct judge *judge, const struct mark *mark, int worth[2])
{
    int trick = (int)mark->trick, value = trick > 0 ? mark->amount.points / trick : 0;
    if (mark->rule != &mat_rules[MAT_14] || trick == 0 || !open_in(judge, mark))
        return 0;
    worth[0] = trick < MAT_HAND ? value * (trick + 1) : 0;
    worth[1] = value * SURMAT_RANK;
    return trick == MAT_HAND && (option_value(judge, OPT_SURMAT_BY) == SURMAT_ANY || may_be_his_ninth(judge, mark)) ? 2
                                                                                                                    : 1;
}

/* Whether the gains of a player from that mark on come to `figure`, with such deposits or without. Which of them had one is not
   recorded, so that all choices are tried: a partie has four manches, and each gain two other worths at most. */
static bool comes_to(const struct judge *judge, size_t from, int player, int figure)
{
    const struct mark *mark = NULL;
    for (; from < judge->ledger->mark_count && mark == NULL; from++)
        if (judge->ledger->mark[from]->player == player && !judge->ledger->mark[from]->rejected)
            mark = judge->ledger->mark[from];
    if (mark == NULL)
        return figure == 0;
    int worth[2];
    bool comes = comes_to(judge, from, player, figure - mark->amount.points);
    for (size_t i = worth_with_deposit(judge, mark, worth); i > 0; i--)
        comes |= comes_to(judge, from, player, figure - worth[i - 1]);
    return comes;
}

/* The score that the record ends with, by its last deal or by its result, once the last manche is over; of other deals,
   theirs. */
static const struct amount *closing(const struct judge *judge, int player)
{
    const struct part *part = &judge->part[judge->now];
    const struct amount *running = &judge->record->deal[part->number - 1].score[player];
    bool ends = part->number == judge->record->deal_count && !running->recorded;
    return ends ? &judge->record->result.score[player] : running;
}

/* The last score on the sheet before this deal, or what was carried in; *deals: after how many deals it stands. */
static int opening(const struct judge *judge, int player, size_t *deals)
{
    const struct record *record = judge->record;
    for (*deals = judge->table.number - 1; *deals > 0; --*deals)
        if (record->deal[*deals - 1].score[player].recorded)
            return sheet_value(judge, &record->deal[*deals - 1].score[player]);
    return record->start[player].recorded ? sheet_value(judge, &record->start[player]) : 0;
}

/* What a figure of the sheet is beside the gains that it is of. */
enum kind { AS_DUE, BY_DEPOSITS, NEVER };
struct weight {
    enum kind kind; /* BY_DEPOSITS: right, but only with deposits that the record lacks */
    int more;       /* than is due without them */
    struct place at;
};

static struct weight weigh(const struct judge *judge, size_t from, int player, int figure, struct place at)
{
    struct weight weight = {.more = figure, .at = at};
    for (size_t i = from; i < judge->ledger->mark_count; i++) {
        const struct mark *mark = judge->ledger->mark[i];
        weight.more -= mark->player == player && !mark->rejected ? mark->amount.points : 0;
    }
    if (weight.more != 0)
        weight.kind = comes_to(judge, from, player, figure) ? BY_DEPOSITS : NEVER;
    return weight;
}

/* What the sheet has for the manche. */
static struct weight weigh_manche(const struct judge *judge, int player)
{
    int figure;
    if (!sheet_marks(judge, player)->recorded || !sheet_change(judge, player, &figure))
        return (struct weight){.kind = AS_DUE};
    return weigh(judge, judge->first_mark, player, figure, sheet_marks(judge, player)->at);
}

/* Whether the sheet has what the player gained in every manche of the deal, or in all of it. */
static bool marked(const struct deal *deal, int player)
{
    bool all = deal->manche_count > 0;
    for (size_t i = 0; i < deal->manche_count; i++)
        all &= deal->manche[i].marks[player].recorded;
    return all || deal->marks[player].recorded;
}

/* What it has then. */
static int marked_sum(const struct judge *judge, const struct deal *deal, int player)
{
    int sum = 0;
    if (deal->marks[player].recorded)
        return sheet_marks_value(judge, &deal->marks[player]);
    for (size_t i = 0; i < deal->manche_count; i++)
        sum += sheet_marks_value(judge, &deal->manche[i].marks[player]);
    return sum;
}

/* What it has for the deal, or for all deals since a score was written or, as it goes on from them, marks. */
static struct weight weigh_deal(const struct judge *judge, int player)
{
    const struct marks_said *whole = &judge->record->deal[judge->table.number - 1].marks[player];
    const struct amount *score = closing(judge, player);
    struct weight weight = {.kind = AS_DUE};
    size_t deals, from = judge->whole.first_mark;
    if (judge->table.manche > 0 && whole->recorded)
        weight = weigh(judge, from, player, sheet_marks_value(judge, whole), whole->at);
    if (weight.kind == BY_DEPOSITS || !score->recorded)
        return weight;
    int figure = sheet_value(judge, score) - opening(judge, player, &deals);
    bool all = true;
    for (; deals + 1 < judge->table.number && marked(&judge->record->deal[deals], player); deals++)
        figure -= marked_sum(judge, &judge->record->deal[deals], player);
    for (size_t i = deals; i < judge->table.number; i++)
        all &= marked(&judge->record->deal[i], player);
    if (all) /* the score must be the sum of the marks */
        return weight;
    while (from > 0 && judge->ledger->mark[from - 1]->deal > deals)
        from--;
    return weigh(judge, from, player, figure, score->at);
}

/* Whether a gain of this manche, which may be greater, stands in no figure of its own, though that of another manche does. */
static bool half_marked(const struct judge *judge, int player)
{
    const struct deal *deal = &judge->record->deal[judge->table.number - 1];
    size_t count = judge->ledger->mark_count, other = 0;
    int worth[2];
    for (size_t i = 0; i < deal->manche_count; i++)
        other += deal->manche[i].marks[player].recorded;
    return other > 0 && !sheet_marks(judge, player)->recorded && count > judge->first_mark &&
           judge->ledger->mark[count - 1]->player == player &&
           worth_with_deposit(judge, judge->ledger->mark[count - 1], worth) > 0;
}

/* Whether a gain before this part, or in a deal before this one, which may be greater, stands in no figure yet: nobody can tell then from which
   score of his it goes on. */
static bool loose_before(const struct judge *judge, int player, bool deal)
{
    size_t deals;
    int worth[2];
    bool loose = false;
    (void)opening(judge, player, &deals);
    for (size_t i = 0; i < judge->first_mark && !loose; i++) {
        const struct mark *mark = judge->ledger->mark[i];
        loose = mark->player == player && !mark->rejected && mark->deal > deals &&
                (!deal || mark->deal < judge->table.number) && worth_with_deposit(judge, mark, worth) > 0 &&
                !deal_of(judge, mark)->marks[player].recorded;
    }
    return loose;
}

/* The card with which a player would lead to a tenth trick: his of the ninth once more, or his last; CARD_UNKNOWN. */
static card_t tenth_card(const struct judge *judge, int player)
{
    cardset_t held = judge->table.held[player];
    const struct play *ninth = card_to(judge, MAT_HAND - 1, player);
    if (sole_depositor(judge) == player)
        return ninth != NULL ? ninth->card : CARD_UNKNOWN;
    return judge->table.whole[player] && held != 0 ? set_first(held) : CARD_UNKNOWN;
}

/* Whether a mate at the tenth trick could gain him so much. */
static bool tenth_gives(const struct judge *judge, int player, int figure)
{
    card_t known = tenth_card(judge, player);
    if (card_known(known) && mated(judge, opponent(player), known) == MATE_FALSE)
        return false;
    for (enum rank rank = 0; rank < RANKS; rank++) {
        struct play lead = {.player = player, .card = CARD(CLUBS, rank), .trick = MAT_HAND};
        if ((!card_known(known) || card_rank(known) == rank) && card_worth(lead.card) > 0 &&
            gain(judge, &lead, mat_at(judge)->deposit[player].there, sole_depositor(judge)).amount.points == figure)
            return true;
    }
    return false;
}

/* Whether the manche, of which nine tricks are on record, may have had a tenth that the sheet counts: one deposit leaves it to
   its player to use his last card once more. */
static bool tenth_takes(const struct judge *judge, int player)
{
    const struct table *table = &judge->table;
    int figure;
    return table->deal->play.recorded && table->trick.number == MAT_HAND && table->trick.count == 0 &&
           sole_depositor(judge) != NOBODY && !mat_at(judge)->due.there && !mat_at(judge)->said.there &&
           (table->leader == NOBODY || table->leader == player) && sheet_marks(judge, player)->recorded &&
           sheet_change(judge, player, &figure) && tenth_gives(judge, player, figure);
}

/* Whether only one of them has deposited, as far as the calls of a manche tell. What somebody deposits before him who is to be the first may
   have been given back. */
static bool one_deposited(const struct judge *judge, const struct part *part)
{
    const struct deal *manche = part->deal;
    const int due = deposits_first_of(judge, manche->dealer, part->manche);
    int first = NOBODY;
    bool both = false;
    for (size_t i = 0; i < manche->calls.count; i++) {
        const struct step *step = &manche->calls.step[i];
        both |= step->verb == VERB_DEPOSITS && first != NOBODY && step->actor != first;
        first = step->verb == VERB_DEPOSITS && first == NOBODY ? step->actor : first;
    }
    return first != NOBODY && !(both && (due == first || option_value(judge, OPT_INITIATIVE) == INITIATIVE_EITHER));
}

bool mat_nine_tricks(const struct judge *judge, const struct part *part)
{
    const size_t all = (size_t)(MAT_HAND - 1) * MAT_PLAYERS;
    size_t cards = 0, gains = 0;
    for (size_t i = 0; i < part->deal->play.count && cards <= all; i++)
        cards += part->deal->play.step[i].verb == VERB_CARDS ? part->deal->play.step[i].cards.count : 0;
    if (cards != all || !one_deposited(judge, part))
        return false;
    for (size_t i = 0; i < judge->ledger->mark_count; i++)
        gains += judge->ledger->mark[i]->deal == part->number && judge->ledger->mark[i]->manche == part->manche;
    return gains == 0;
}

/* Whether a tenth trick of which nothing is recorded may have brought something in a deal before this one, and no score since tells. */
static bool tenth_before(const struct judge *judge, int player)
{
    size_t deals;
    (void)opening(judge, player, &deals);
    return mat_at(judge)->nine_before > deals;
}

/* Whether the sheet has for the deal what a tenth trick may have brought: more than the manches on record give, by what such
   a trick gains. */
static bool deal_takes_tenth(const struct judge *judge, int player)
{
    const struct marks_said *whole = &judge->record->deal[judge->table.number - 1].marks[player];
    size_t deals;
    int more;
    bool nine = false;
    for (size_t i = 0; i <= judge->now; i++)
        nine |= judge->part[i].number == judge->table.number && mat_nine_tricks(judge, &judge->part[i]);
    if (!nine)
        return false;
    if (judge->table.manche > 0 && whole->recorded)
        more = sheet_marks_value(judge, whole);
    else if (closing(judge, player)->recorded)
        more = sheet_value(judge, closing(judge, player)) - opening(judge, player, &deals);
    else
        return false;
    for (size_t i = judge->whole.first_mark; i < judge->ledger->mark_count; i++)
        if (judge->ledger->mark[i]->player == player && !judge->ledger->mark[i]->rejected)
            more -= judge->ledger->mark[i]->amount.points;
    for (enum rank rank = 0; rank < RANKS; rank++)
        if (more > 0 && (more == mate_worth(CARD(CLUBS, rank), MAT_HAND, false, false) ||
                         more == mate_worth(CARD(CLUBS, rank), MAT_HAND, true, true)))
            return true;
    return false;
}

/* The figure may be right, though another is wrong in any case: the ledger goes on from it. */
static void go_by(struct judge *judge, int player, struct weight weight)
{
    struct mark mark = {
        .player = player, .item = ITEM_MAT, .amount = {0, weight.more}, .rule = &mat_rules[MAT_15], .at = weight.at};
    if (weight.kind != BY_DEPOSITS)
        return;
    sheet_lacks(judge, weight.at, "calls", &msg_lack_calls);
    enter(judge, &mark, &msg_mat_line_as_written, NO_ARGS);
}

/* Without the calls, a sheet that counts a deposit may be right; but not where a figure cannot be, whatever was deposited. */
static void deposits_unknown(struct judge *judge)
{
    bool open = false, never = false;
    for (int player = 0; player < MAT_PLAYERS; player++) {
        enum kind manche = weigh_manche(judge, player).kind,
                  deal = judge->part[judge->now].last ? weigh_deal(judge, player).kind : AS_DUE;
        if (half_marked(judge, player))
            lack(judge, "calls", &msg_lack_calls);
        open |= manche == BY_DEPOSITS || deal == BY_DEPOSITS;
        never |= manche != BY_DEPOSITS && deal != BY_DEPOSITS && (manche == NEVER || deal == NEVER);
    }
    if (open && !never)
        lack(judge, "calls", &msg_lack_calls);
    for (int player = 0; player < MAT_PLAYERS && open && judge->known.marks; player++) {
        go_by(judge, player, weigh_manche(judge, player));
        if (judge->part[judge->now].last)
            go_by(judge, player, weigh_deal(judge, player));
    }
}

/* The gain of a mate at a tenth trick that there is not, both having deposited, as if it were a surmat. */
static void enter_as_surmat(struct judge *judge, const struct play *lead)
{
    struct mark mark = gain(judge, lead, true, lead->player);
    mark.rule = &mat_rules[MAT_16];
    mark.rejected = true;
    mark.claim = claim_here(judge, OTHER_CLAIM);
    enter(judge, &mark, NULL, NO_ARGS);
}

/* The gain of the mate that the record has in the place of the one that is due; or none, where a card was played again that was not
   to be. By a deposit that was refused, it may be a surmat on the sheet. */
static void enter_said(struct judge *judge, const struct mate *due, const struct mate *said)
{
    const struct mat *mt = mat_at(judge);
    struct mark mark = {.player = due->there ? due->lead->player : 0, .item = ITEM_MAT};
    if (said->there && is_player(said->lead->player) && card_worth(said->lead->card) > 0) {
        mark = gain(judge, said->lead, mt->deposit[said->lead->player].there, sole_depositor(judge));
        for (int player = 0; player < MAT_PLAYERS; player++)
            if (mt->refused[player] != NULL && said->lead->trick == MAT_HAND)
                enter_refused(judge, said->lead, player, OTHER_CLAIM);
        if (said->lead->trick == MAT_HAND && both_deposited(judge))
            enter_as_surmat(judge, said->lead);
    }
    mark.rule = &mat_rules[mt->spared != NULL ? MAT_16 : MAT_09];
    if (mt->spared != NULL)
        mark.at = mt->spared->at;
    mark.rejected = true;
    mark.claim = claim_here(judge, CLAIM);
    enter(judge, &mark, NULL, NO_ARGS);
}

static void score_manche(struct judge *judge)
{
    const struct mat *mt = mat_at(judge);
    const struct mate *due = &mt->due, *said = &mt->said;
    bool told = due->there != said->there || (due->there && due->lead != said->lead);
    if (due->there && (!is_player(due->lead->player) || card_worth(due->lead->card) == 0)) {
        lack(judge, judge->table.dealer == NOBODY ? "dealer" : "play",
             judge->table.dealer == NOBODY ? &msg_lack_dealer : &msg_lack_play);
        return;
    }
    if (due->there)
        enter_gain(judge, due->lead, told);
    deposits_unknown(judge);
    for (int player = 0; player < MAT_PLAYERS; player++)
        if (tenth_takes(judge, player) || (judge->part[judge->now].last && deal_takes_tenth(judge, player)))
            lack(judge, "play", &msg_lack_play);
    if (told && !judge->ruling.after_end)
        enter_said(judge, due, said);
}

/* Whether the manche before this one may have had a tenth trick of which nothing is recorded, and no figure of his stands there. */
static bool tenth_unmarked(const struct judge *judge, int player)
{
    const struct part *now = &judge->part[judge->now], *before = now - 1;
    return judge->now > 0 && before->number == now->number && mat_nine_tricks(judge, before) &&
           !before->deal->marks[player].recorded;
}

void mat_score(struct judge *judge)
{
    score_manche(judge);
    if (!judge->known.marks || mat_at(judge)->limits != NULL) /* where all is known, nobody asks */
        limits_note(judge);
    for (int player = 0; player < MAT_PLAYERS && !judge->known.marks; player++) {
        bool deals = loose_before(judge, player, true) || tenth_before(judge, player);
        judge->whole.lost |= (unsigned)deals << player;
        judge->sheet.lost |= (unsigned)(deals || tenth_unmarked(judge, player) || loose_before(judge, player, false))
                             << player;
    }
}

/* The rule that the gain of the manche stands on; of several manches none. */
const struct rule *mat_score_item_rule(const struct judge *judge, enum item item)
{
    const struct rule *rule = &mat_rules[MAT_10];
    unsigned gains = 0;
    if (!judge->known.marks) /* of a sheet alone: it is the product that must be one */
        return &mat_rules[MAT_14];
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++)
        if (!judge->ledger->mark[i]->rejected && judge->ledger->mark[i]->trick > 0) {
            rule = judge->ledger->mark[i]->rule;
            gains++;
        }
    return item == ITEM_MAT && gains <= 1 ? rule : NULL;
}

/* The number that the value of the card is multiplied by in a mark. */
static int multiplier(const struct mark *mark)
{
    if (mark->rule == &mat_rules[MAT_17])
        return SURMAT_RANK;
    return (int)mark->trick + (mark->rule == &mat_rules[MAT_15]);
}

/* The deposit forgotten or counted where there is none, a surmat not doubled, or only a tenth trick doubled. */
size_t mat_score_slips(const struct judge *judge, const struct mark *mark, struct score *other, size_t room)
{
    (void)judge;
    int trick = (int)mark->trick, ranks[] = {trick, trick + 1, MAT_HAND + 1, 2 * MAT_HAND, SURMAT_RANK};
    size_t count = 0;
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks && count < room && multiplier(mark) > 0; i++)
        if (ranks[i] != multiplier(mark))
            other[count++] = (struct score){0, mark->amount.points / multiplier(mark) * ranks[i]};
    return count;
}
