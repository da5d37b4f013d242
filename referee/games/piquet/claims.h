/* Claims of piquet by number: which marks hang together, so that a sheet that counts a wrong one is told once. */
#ifndef REFEREE_GAMES_PIQUET_CLAIMS_H
#define REFEREE_GAMES_PIQUET_CLAIMS_H

#include "core/judge.h"
#include "games/piquet/options.h"
#include "games/piquet/state.h"

/* Whether what the hands hold counts, whatever was called. */
static inline bool by_hands(const struct judge *judge)
{
    return option_value(judge, OPT_ANNOUNCEMENTS) == ANNOUNCED_ACTUAL;
}

/* Where the player calls that holding; line 0: nowhere. */
struct place called_at(const struct piquet *pq, int player, const struct holding *held);
/* The number, in the deal, of the claim that a player's holdings of a category are together (mark->claim). */
unsigned claim_number(int player, enum category category);
/* Where the hands count, the act by which alone a holding is called, too late to count; NULL. */
const struct step *late_claim(const struct judge *judge, int player, const struct holding *held);
/* The number of the claim that such an act makes; 0 for NULL. */
unsigned claim_of_late(const struct judge *judge, const struct step *late);
/* The wrong claim in whose place a holding counts; 0: there is none. */
unsigned wrong_claim(const struct judge *judge, int player, const struct holding *held);
/* Whether a call names once more what counts already as part of something longer (PIQ-29, PIQ-32). */
bool counted_already(const struct judge *judge, const struct call *call);
/* Whether a false call has been put right so that nothing is told of it. */
bool withdrawn(const struct judge *judge, const struct call *call);
/* The number of the claim that a call makes which does not count; 0: no claim that is told. */
unsigned false_claim(const struct judge *judge, const struct call *call);
/* Whether it is told that a call was answered otherwise than the cards are (PIQ-22), and not why. */
bool reply_told(const struct judge *judge, const struct call *call);
/* Whether the call is of what he holds, but comes too late or is barred: it is told, and does not count. Not where the hands
   count, whatever was called. */
bool call_refused(const struct judge *judge, const struct call *call);
/* The number, in the deal, of the claim that a call of the list is (mark->claim). */
unsigned claim_of_call(const struct piquet *pq, const struct call *call);

#endif
