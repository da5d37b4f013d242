/* The contract: how the bid came out, and what stands of it beside the figures of the deal. */
#ifndef REFEREE_GAMES_NAPOLEON_CONTRACT_H
#define REFEREE_GAMES_NAPOLEON_CONTRACT_H

#include "games/napoleon/state.h"

enum contract { CONTRACT_OPEN, CONTRACT_MADE, CONTRACT_LOST };

/* Whether a bid comes off with the tricks made so far by the bidder, of those played: as soon as it is certain. */
enum contract nap_contract_by_tricks(enum bid bid, unsigned made, unsigned played);

/* How the bid came out, as the sheet says beside the figures of the deal in hand; CONTRACT_OPEN: it does not, or "1" may be a trick or
   a yes. */
enum contract nap_contract_said(const struct judge *judge, enum bid bid);

/* How it came out by the play. Who gives up before it is certain decides it. */
enum contract nap_contract_of(const struct judge *judge, const struct bidder *bidder);

/* Whether a revoke of the player's has a price by the option: that of who revokes first in the deal, if he is the declarer or the offender
   pays for all. Then what is told of it has a remedy: the sheet is to have that price. */
bool nap_revoke_priced(const struct judge *judge, int player);
void nap_revoke_told(const struct judge *judge, struct finding *finding);

/* Who played the bid by what stands beside the figures, where no call is recorded; NOBODY. */
int nap_declarer_said(const struct judge *judge);

/* Whether the calls, or where none is recorded what stands beside the figures, tell who is the declarer; and by what bid. */
static inline bool nap_declarer_known(const struct judge *judge)
{
    return !steps_open(&judge->table.deal->calls) || nap_declarer_said(judge) != NOBODY;
}
bool nap_bid_known(const struct judge *judge);

/* Whether, where they do not, another than who leads first may be the declarer by the play up to that lead to a later trick: by the trumps
   that his first card makes, who led each trick had won the one before. */
bool nap_declarer_another(const struct judge *judge, const struct play *lead);

/* Whether a number of tricks stands there that is no bid, where no call is recorded: what it would pay nobody knows. */
bool nap_said_no_bid(const struct judge *judge);

/* Whether what stands beside the figures lets a player be the declarer by that bid. */
bool nap_said_lets(const struct judge *judge, int player, enum bid bid);

/* Where a bid stands: in the calls, or beside the figures. */
struct place nap_bid_place(const struct judge *judge, const struct bidder *bidder);

/* Adds to a proof by what bid somebody is the declarer, if that is recorded. */
void nap_proof_bid(const struct judge *judge, struct finding *finding, int declarer);

/* Reads what stands beside the figures, if anything does, once the calls are over and before the play is read: for game->apply. */
void nap_contract_called(struct judge *judge);

/* Tells what stands beside the figures, if anything does, and cannot be by the calls or by the play (rulebook: REC-08), once the play is over. */
void nap_contract_said_check(const struct judge *judge);

/* Who leads for a bid that does not count has had it count: where that is told, which is what his lead rests on. Line 0: nowhere. */
struct place nap_tell_taken(const struct judge *judge, const struct play *play);

#endif
