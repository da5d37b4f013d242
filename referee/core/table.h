/* The card table that all games share: who holds what, who played what, who won. */
#ifndef REFEREE_CORE_TABLE_H
#define REFEREE_CORE_TABLE_H

#include "core/judge.h"
#include "core/trick.h"

/* What a table without cards played points at: there is always something to count from. */
extern const struct play no_play;

/* Attributes every card of the deal's `play` to a player and learns from it what the hands held: table.play[] is
   filled, cards that a player is recorded to play are added to held[], whole[] is set where a full hand is known.
   Needs dealer and trump; call it once the exchange (if the game has one) is over. Later calls do nothing. */
void table_learn(struct judge *judge);

/* Forgets what table_learn() found, so that a new call attributes anew (trump turned out to be another, say). */
void table_forget(struct judge *judge);

/* Forgets what table_learn() found where that hangs on who leads or wins by the rules: of a play that tells its leaders
   itself a new call would find the same. */
void table_forget_leaders(struct judge *judge);

/* In a game without exchange, the first step of the dealing by which a card is turned that is none of those dealt; NULL. `card`
   CARD_UNKNOWN: any; with `from`, after that one. */
const struct step *turned_up(const struct judge *judge, const struct step *from, card_t card);

/* The card that was led to the trick of a card played after it, taken back or not; NULL if it is not known. */
static inline const struct play *trick_lead(const struct judge *judge, const struct play *play)
{
    for (const struct play *lead = play; lead-- > judge->table.play;)
        if (lead->trick == play->trick && lead->nth == 0)
            return card_known(lead->card) ? lead : NULL;
    return NULL;
}

/* Whether a card belongs to a trick that the record takes up again, as it does one before it: then nobody's turn, and no hand,
   can be told from the table, which the cards of neither have left. */
bool of_undone_trick(const struct judge *judge, const struct play *play);

/* Whether a step that takes back or asks back a card may speak of that card: where it names one, that very one. */
static inline bool speaks_of(const struct step *step, const struct play *play)
{
    card_t card = step->cards.count > 0 ? step->cards.card[0] : CARD_UNKNOWN;
    return step->cards.count > 0 && (card_known(card) ? play->card == card : card_may_be(play->card, card));
}

/* Whether a player can have won a full trick, of which some cards may not be known: with some cards in their places, with
   none, or with none but such of which the game cannot tell who wins. Where not all its cards have a player, everybody can. */
enum taking { CAN_TAKE, CANNOT_TAKE, TAKING_UNTOLD };
enum taking trick_taking(const struct judge *judge, const struct trick *trick, int player);

/* Who wins a full trick, or must have won it because nobody else can, whatever its cards that are not known are; NOBODY if that
   cannot be told. */
int trick_sure_taker(const struct judge *judge, const struct trick *trick);

/* Where a player has not followed `suit` with a card of another, and of that card or of those of `suit` that he plays later
   only the suit is known: the first of these, which he had in his hand therefore; NULL if there is none, and for a card
   taken back. Of cards that are known the hands tell. */
const struct play *suit_denied(const struct judge *judge, const struct play *play, enum suit suit);
/* Reports that, with the later card as the proof; NULL where there is none. `led` is the card led to the trick. */
struct finding *report_denial(const struct judge *judge, const struct play *play, card_t led, enum suit suit,
                              const struct rule *rule);

#endif
