#include "games/napoleon/slips.h"

#include "core/sheet/sheet_said.h"
#include "games/napoleon/messages.h"
#include "games/napoleon/partie.h"
#include "games/napoleon/rules.h"
#include "games/napoleon/state.h"

/* The marks that are told in the place of the right one; of two that come to the same the first is told. */
struct slips {
    const struct judge *judge;
    const struct mark *right;
    struct mark *other;
    size_t count, room;
};

static bool same(const struct mark *a, const struct mark *b)
{
    return a->player == b->player && a->amount.points == b->amount.points && a->others == b->others;
}

static void slip_add(struct slips *slips, struct mark mark, const struct message *text, const struct arg *arg)
{
    bool known = same(&mark, slips->right);
    for (size_t i = 0; i < slips->count; i++)
        known |= same(&mark, &slips->other[i]);
    if (known || slips->count == slips->room)
        return;
    struct arg *kept = NULL;
    if (arg != NULL) {
        kept = arena_alloc(slips->judge->arena, sizeof *kept);
        *kept = *arg;
    }
    mark.text = (struct phrase){text, kept, arg != NULL};
    slips->other[slips->count++] = mark;
}

static void add_amount(struct slips *slips, int amount, const struct rule *rule, const struct message *text,
                       const struct arg *arg)
{
    struct mark mark = *slips->right;
    mark.amount.points = amount;
    mark.rule = rule != NULL ? rule : mark.rule;
    slip_add(slips, mark, text, arg);
}

/* The tricks are paid for what they are, and not the bid. */
static void by_tricks(struct slips *slips, const struct napoleon *nap)
{
    int wanted = nap_bid_tricks(nap->best.bid), made = (int)nap->won[nap->best.player];
    const struct arg n = arg_number("n", made > wanted ? made : wanted - made);
    if (made > wanted && wanted > 0 && slips->right->amount.points > 0) {
        add_amount(slips, made, &nap_rules[NAP_28], &msg_nap_slip_overtricks, &n);
        if (made == NAP_TRICKS)
            add_amount(slips, nap_bid_pays(TABLE_FR_CLASSIC, BID_NAPOLEON).win, &nap_rules[NAP_28],
                       &msg_nap_slip_overtricks, &n);
    }
    if (made < wanted && slips->right->amount.points < 0)
        add_amount(slips, made - wanted, NULL, &msg_nap_slip_undertricks, &n);
}

/* The other column of the table, or the other way round. */
static void by_outcome(struct slips *slips, struct pay pay)
{
    int amount = slips->right->amount.points;
    bool made = amount > 0;
    add_amount(slips, made ? -pay.lose : pay.win, NULL, made ? &msg_nap_slip_as_lost : &msg_nap_slip_as_made, NULL);
    add_amount(slips, -amount, NULL, made ? &msg_nap_slip_as_lost : &msg_nap_slip_as_made, NULL);
    add_amount(slips, made ? pay.lose : -pay.win, NULL, made ? &msg_nap_slip_loss : &msg_nap_slip_gain, NULL);
}

static void by_table(struct slips *slips, enum bid bid)
{
    bool made = slips->right->amount.points > 0;
    for (enum payment_table table = 0; table < TABLES_NAMED; table++) {
        struct pay pay = nap_bid_pays(table, bid);
        const struct arg name = arg_text("table", nap_table_name(slips->judge, table));
        add_amount(slips, made ? pay.win : -pay.lose, NULL, &msg_nap_slip_table, &name);
    }
}

/* Somebody else in the declarer's place; a payer left out; one paid or paying who is out of the partie. */
static void by_player(struct slips *slips)
{
    const struct mark *right = slips->right;
    unsigned all = (1U << slips->judge->record->player_count) - 1;
    for (int player = 0; player < (int)slips->judge->record->player_count; player++) {
        struct mark mark = *right;
        const struct arg who = arg_player("who", player);
        if (!(right->others >> player & 1U))
            continue;
        mark.player = player;
        mark.others = (right->others | 1U << right->player) & ~(1U << player);
        slip_add(slips, mark, &msg_nap_slip_declarer, &who);
        mark = *right;
        mark.others &= ~(1U << player);
        if (mark.others != 0)
            slip_add(slips, mark, &msg_nap_slip_payer, &who);
    }
    struct mark mark = *right;
    mark.others = all & ~(1U << right->player);
    mark.rule = &nap_rules[NAP_30];
    slip_add(slips, mark, &msg_nap_slip_out, NULL);
}

int nap_paid_by(const struct judge *judge, int declarer)
{
    int each = 0, own = 0, said;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (sits_out(judge, player))
            continue;
        if (!sheet_change(judge, player, &said) || (player != declarer && each != 0 && said != each))
            return 0;
        *(player == declarer ? &own : &each) = said;
    }
    return own == -each * (seats(judge) - 1) ? each : 0;
}

/* Whatever they are for, the figures of all are one payment: one thing is wrong with it, the declarer or the amount. */
static void by_figures(struct slips *slips)
{
    const struct judge *judge = slips->judge;
    int players = (int)judge->record->player_count;
    for (int i = 0; i < players && !nap_debts_clipped(judge); i++) {
        int player = (slips->right->player + i) % players,
            each = sits_out(judge, player) ? 0 : nap_paid_by(judge, player);
        if (each == 0)
            continue;
        struct mark mark = *slips->right;
        const struct arg who = arg_player("who", player), n = arg_number("n", -each);
        mark.player = player;
        mark.amount.points = -each;
        mark.others = nap_all_in(judge) & ~(1U << player);
        slip_add(slips, mark, i > 0 ? &msg_nap_slip_declarer : &msg_nap_slip_amount, i > 0 ? &who : &n);
        return;
    }
}

size_t nap_mistakes(const struct judge *judge, const struct mark *mark, struct mark *other, size_t room)
{
    const struct napoleon *nap = nap_at(judge);
    struct slips slips = {.judge = judge, .right = mark, .other = other, .room = room};
    struct pay pay;
    if (mark->rejected || nap->best.player == NOBODY || !nap_bid_pays_here(judge, nap->best.bid, &pay))
        return 0;
    by_tricks(&slips, nap);
    by_outcome(&slips, pay);
    by_table(&slips, nap->best.bid);
    by_player(&slips);
    by_figures(&slips);
    return slips.count;
}
