#include "games/mat/next.h"

#include "games/mat/deal.h"
#include "games/mat/deposited.h"
#include "games/mat/deposits.h"
#include "games/mat/messages.h"
#include "games/mat/play.h"
#include "games/mat/state.h"

/* --- deposits --------------------------------------------------------------------------------------------- */

static bool add_deposit(const struct judge *judge, struct turn *turn, int player)
{
    cardset_t cards;
    if (!may_deposit(judge, player, &cards) || next_step(judge, PHASE_CALLS, NULL, player, VERB_DECLINES) != NULL)
        return false;
    struct act *act = turn_add_plain(judge->arena, turn, player, VERB_DEPOSITS, &msg_mat_act_deposits);
    act->of_cards = judge->table.whole[player];
    act->cards = cards;
    turn_add_plain(judge->arena, turn, player, VERB_DECLINES, &msg_mat_act_declines);
    return true;
}

/* Who may deposit does so, or not, before the first lead; that he does not need not be noted. */
static void next_deposit(const struct judge *judge, struct turn *turn)
{
    int leader = turn->player;
    for (int i = 0, player = leader; i < MAT_PLAYERS && leader != NOBODY; i++, player = opponent(leader))
        if (add_deposit(judge, turn, player) && player != leader)
            turn->player = player;
}

/* --- the play --------------------------------------------------------------------------------------------- */

/* A lead that waits for its answer, where it is not known whether there is one. */
static void answer_unknown(const struct judge *judge, struct turn *turn)
{
    turn_set(turn, STAGE_PLAY, NOBODY);
    turn_add_card(judge, turn);
    turn->unknown.message = &msg_mat_act_perhaps_mate;
}

/* After nine tricks, the only one to deposit may use his last card again, and need not. */
static bool tenth_trick(const struct judge *judge)
{
    const struct mat *mt = mat_at(judge);
    return judge->table.trick.number == MAT_HAND && sole_depositor(judge) != NOBODY && !mt->due.there &&
           mt->claimed == NULL;
}

static void next_of_tenth(const struct judge *judge, struct turn *turn)
{
    turn_set(turn, STAGE_PLAY, NOBODY);
    turn_add_card(judge, turn);
    if (turn->player == sole_depositor(judge))
        turn_add_plain(judge->arena, turn, turn->player, VERB_NOTE, &msg_mat_act_leaves_it);
}

void mat_next_acts(const struct judge *judge, struct turn *turn)
{
    const struct play *lead = open_lead(judge);
    enum truth mate = lead != NULL ? mated(judge, opponent(lead->player), lead->card) : MATE_FALSE;
    if (turn->stage == STAGE_CALLS)
        next_deposit(judge, turn);
    else if (turn->stage == STAGE_PLAY || judge->ruling.voided)
        return;
    else if (mate == MATE_UNKNOWN && !may_answer(judge, lead) && mat_at(judge)->claimed == NULL)
        answer_unknown(judge, turn);
    else if (tenth_trick(judge) && mate != MATE_TRUE)
        next_of_tenth(judge, turn);
    else if (turn->stage == STAGE_MANCHE)
        turn->player = opponent(mat_deal_first_leader(judge));
}
