#include "games/napoleon/next.h"

#include "core/messages.h"
#include "games/napoleon/calls.h"
#include "games/napoleon/messages.h"
#include "games/napoleon/play.h"

/* The bids that would be lawful now, by their names in the notation, which are the same in both languages. */
static const char *lawful_bids(const struct judge *judge, int player)
{
    const char *words = NULL;
    for (enum bid bid = 0; bid < BIDS; bid++) {
        struct step step = {.verb = VERB_BIDS, .actor = player, .level = nap_bid_level(bid)};
        if (nap_call_fault(judge, &step) == CALL_LAWFUL)
            words = arena_printf(judge->arena, "%s%s%s", words != NULL ? words : "", words != NULL ? " " : "",
                                 nap_bid_name(bid)->en);
    }
    return words;
}

static void next_bid(const struct judge *judge, struct turn *turn)
{
    int player = nap_at(judge)->turn;
    const char *words = lawful_bids(judge, player);
    turn_set(turn, STAGE_CALLS, player);
    if (!nap_dealer_bound(judge, player))
        turn_add(judge->arena, turn, player, VERB_PASSES, NO_FIGURE, NO_FIGURE, &msg_nap_act_passes);
    if (words != NULL)
        turn_words(judge->arena,
                   turn_add(judge->arena, turn, player, VERB_BIDS, NO_FIGURE, NO_FIGURE, &msg_nap_act_bids), words);
}

void nap_next_acts(const struct judge *judge, struct turn *turn)
{
    const struct napoleon *nap = nap_at(judge);
    if (turn->stage != STAGE_CALLS)
        return;
    if (nap->turn != NOBODY) {
        next_bid(judge, turn);
    } else if (nap->all_passed && nap->acting == NOBODY) {
        turn_set(turn, STAGE_DEAL, next_player(judge, judge->table.dealer));
    } else if (nap->acting == NOBODY || (nap_all_in(judge) & ~nap->spoken) != 0) {
        turn_set(turn, STAGE_CALLS, NOBODY);
        turn->unknown.message = &msg_turn_no_player;
    } else if (nap_play_must_name(judge)) {
        turn_set(turn, STAGE_CALLS, nap->acting);
        turn_add(judge->arena, turn, nap->acting, VERB_NAMES, NO_FIGURE, NO_FIGURE, &msg_nap_act_names);
    }
}
