#include "games/napoleon/next.h"

#include "core/messages.h"
#include "games/napoleon/calls.h"
#include "games/napoleon/contract.h"
#include "games/napoleon/messages.h"
#include "games/napoleon/play.h"

static bool may_bid(const struct judge *judge, int player, enum bid bid)
{
    const struct step step = {.verb = VERB_BIDS, .actor = player, .level = nap_bid_level(bid)};
    return nap_call_fault(judge, &step) == CALL_LAWFUL;
}

/* The bids that would be lawful now, by their names in the notation, which are the same in both languages. */
static const char *lawful_bids(const struct judge *judge, int player)
{
    const char *words = NULL;
    for (enum bid bid = 0; bid < BIDS; bid++)
        if (may_bid(judge, player, bid))
            words = arena_printf(judge->arena, "%s%s%s", words != NULL ? words : "", words != NULL ? " " : "",
                                 nap_bid_name(bid)->en);
    return words;
}

static void add_bids(const struct judge *judge, struct turn *turn, int player, const char *words)
{
    struct act *bids = turn_add_plain(judge->arena, turn, player, VERB_BIDS, &msg_nap_act_bids);
    turn_words(judge->arena, bids, words);
    for (enum bid bid = 0; bid < BIDS; bid++)
        if (may_bid(judge, player, bid))
            turn_say(judge->arena, bids)->level = nap_bid_level(bid);
    bids->likely = false; /* nobody knows how he weighs his hand */
}

/* All that a player may say who has not spoken. */
static void add_calls(const struct judge *judge, struct turn *turn, int player)
{
    const char *words = lawful_bids(judge, player);
    if (!nap_dealer_bound(judge, player))
        turn_add_plain(judge->arena, turn, player, VERB_PASSES, &msg_nap_act_passes);
    if (words != NULL)
        add_bids(judge, turn, player, words);
}

/* Who is to speak, and whoever was passed over before. */
static void next_bid(const struct judge *judge, struct turn *turn)
{
    const struct napoleon *nap = nap_at(judge);
    turn_set(turn, STAGE_CALLS, nap->turn);
    add_calls(judge, turn, nap->turn);
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (player != nap->turn && (nap->skipped & ~nap->spoken) >> player & 1U)
            add_calls(judge, turn, player);
}

/* The declarer may name what his first card is to make trumps, or has to, where that card will be of another suit. */
static void before_lead(const struct judge *judge, struct turn *turn)
{
    int declarer = nap_at(judge)->acting;
    if (nap_play_must_name(judge))
        turn_set(turn, STAGE_CALLS, declarer);
    else if (declarer != NOBODY)
        turn->stage = STAGE_PLAY;
    if (nap_play_may_name(judge))
        turn_add_plain(judge->arena, turn, declarer, VERB_NAMES, &msg_nap_act_names);
}

void nap_next_acts(const struct judge *judge, struct turn *turn)
{
    const struct napoleon *nap = nap_at(judge);
    if (turn->stage != STAGE_CALLS)
        return;
    if (nap->turn != NOBODY) {
        if (nap->acting != NOBODY && nap_declarer_said(judge) == nap->acting)
            before_lead(judge, turn); /* the bidding is over, and not recorded */
        else
            next_bid(judge, turn);
    } else if (nap->all_passed && nap->acting == NOBODY) {
        turn_set(turn, STAGE_DEAL, next_player(judge, judge->table.dealer));
    } else if (nap->acting == NOBODY || (nap_all_in(judge) & ~nap->spoken) != 0) {
        turn_set(turn, STAGE_CALLS, NOBODY);
        turn->unknown.message = &msg_turn_no_player;
    } else {
        before_lead(judge, turn);
    }
}
