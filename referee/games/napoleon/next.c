#include "games/napoleon/next.h"

#include "core/messages.h"
#include "core/options.h"
#include "core/turn.h"
#include "games/napoleon/calls.h"
#include "games/napoleon/messages.h"
#include "games/napoleon/play.h"

static void add(const struct judge *judge, struct turn *turn, int player, enum verb verb, const struct message *text)
{
    turn_add(judge->arena, turn, player, verb, NO_FIGURE, NO_FIGURE, text);
}

static void add_bid(const struct judge *judge, struct turn *turn, int player, enum bid bid)
{
    struct arg *arg = arena_alloc(judge->arena, sizeof *arg);
    int tricks = bid == BID_MISERE || bid > BID_NAPOLEON ? NO_FIGURE : nap_bid_tricks(bid);
    struct act *act = turn_add(judge->arena, turn, player, VERB_BIDS, tricks, tricks, &msg_nap_act_bids);
    *arg = arg_word("bid", nap_bid_name(bid));
    act->text = (struct phrase){&msg_nap_act_bids, arg, 1};
}

/* All that a player may say who has not spoken. */
static void add_calls(const struct judge *judge, struct turn *turn, int player)
{
    if (!nap_must_bid(judge, player))
        add(judge, turn, player, VERB_PASSES, &msg_nap_act_passes);
    for (enum bid bid = 0; bid < BIDS; bid++) {
        const struct step step = {.verb = VERB_BIDS, .actor = player, .level = nap_bid_level(bid)};
        if (nap_call_fault(judge, &step) == CALL_LAWFUL)
            add_bid(judge, turn, player, bid);
    }
}

/* Who is to speak, and whoever was passed over before. */
static void next_call(const struct judge *judge, struct turn *turn)
{
    const struct napoleon *nap = nap_at(judge);
    turn_set(turn, STAGE_CALLS, nap->turn);
    add_calls(judge, turn, nap->turn);
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (player != nap->turn && (nap->skipped & ~nap->spoken) >> player & 1U)
            add_calls(judge, turn, player);
}

/* The declarer may name what his first card will make trumps; at Blücher it may be that he has to, before he leads. */
static void before_lead(const struct judge *judge, struct turn *turn)
{
    int declarer = nap_play_first_leader(judge);
    if (nap_play_named(judge) != SUIT_UNKNOWN || (!nap_play_first_makes_trumps(judge) && !nap_play_must_name(judge)))
        return;
    if (nap_play_must_name(judge))
        turn_set(turn, STAGE_CALLS, declarer);
    add(judge, turn, declarer, VERB_NAMES, &msg_nap_act_names);
}

void nap_next_acts(const struct judge *judge, struct turn *turn)
{
    const struct napoleon *nap = nap_at(judge);
    bool broken = judge->table.deal->calls.broken;
    bool voided = nap->unlawful.player != NOBODY && option_value(judge, NAP_OPT_ILLEGAL_BID) == ILLEGAL_BID_VOID;
    if (judge->table.playing)
        return;
    if (voided || (!broken && nap->best.player == NOBODY && nap_all_spoken(judge))) {
        turn_set(turn, STAGE_DEAL, next_player(judge, judge->table.dealer));
    } else if (broken || nap->turn == NOBODY) {
        bool spoken = !broken && nap_all_spoken(judge);
        if (spoken)
            before_lead(judge, turn);
        else
            turn_set(turn, STAGE_CALLS, NOBODY), turn->unknown.message = &msg_turn_no_player;
    } else {
        next_call(judge, turn);
    }
}
