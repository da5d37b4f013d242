/* The exchange: who discarded and drew what, and the hands that follow. */
#ifndef REFEREE_GAMES_PIQUET_EXCHANGE_H
#define REFEREE_GAMES_PIQUET_EXCHANGE_H

#include "games/piquet/state.h"

/* Nothing is exchanged yet. */
void exchange_begin(struct judge *judge);
/* Carries out an act of the exchange; other steps change nothing. When no further act of the exchange follows in the
   record, the hands are settled. */
void exchange_apply(struct judge *judge, const struct event *event);
/* Settles the hands after the exchange, with what the play proves of them; later calls do nothing. */
void exchange_finish(struct judge *judge);

/* The fewest cards that the elder hand, or the dealer, exchanges where each was dealt twelve; ELDER_MOST is the most for the elder. */
int exchange_least(const struct judge *judge, bool elder);
/* Whether that is a number that the elder hand may exchange. */
static inline bool exchange_elders(const struct judge *judge, int count)
{
    return count >= exchange_least(judge, true) && count <= ELDER_MOST;
}
/* How many cards a player should draw for what he has discarded, so that he has twelve; NOT_RECORDED if the discard is not
   known. */
int exchange_due(const struct piquet *pq, int player);
/* How many cards a player takes by that number besides those that he has lifted: these are among them if the number is all that is his. */
int exchange_taken_besides(const struct piquet *pq, const struct step *takes, cardset_t lifted);
/* The next `count` cards of the talon from its top, those of `gone` left out; as many as are known and there: `*found`. */
cardset_t exchange_next(const struct judge *judge, cardset_t gone, int count, int *found);
/* Which of `cards` the player is known not to hold now: his hand is wholly known without them, or they are the other's. */
cardset_t exchange_not_held(const struct judge *judge, int player, cardset_t cards);
/* The cards of an act, laid out or shown, that the player is known not to hold and may not show either: REC-06 tells of them. */
cardset_t exchange_strange(const struct judge *judge, const struct step *step);
/* The cards of a player's discard, where he may change it still: he has taken up no card of the talon (law 24). */
cardset_t exchange_changeable(const struct judge *judge, int player);
/* Whether it is a discard of which he lays cards out again while he may change it: then the later one holds alone. */
bool exchange_laid_anew(const struct judge *judge, const struct step *step);
/* Cards that stand twice in the lists of the hands dealt and the talon, and those that stand nowhere in them for it: where they
   were is told to be wrong already (REC-04). */
cardset_t exchange_doubtful(const struct judge *judge);
/* Index of the first card that the talon, known from top to bottom, does not have; the list's count if it has them all or is
   not known. */
size_t exchange_not_in_talon(const struct judge *judge, const struct card_list *cards);
/* Cards of the talon that a player has laid on his discard: they lie there no more. */
cardset_t exchange_laid_away(const struct judge *judge, int player);
/* How many cards a player has exchanged for certain, none of them named: those dealt to him that are not among the 24 played, where what
   was drawn is the top of the talon; NOT_RECORDED where that does not tell, or he may have kept one of them for one he took too many. */
int exchange_proved(const struct judge *judge, int player);
/* The place of a card in the talon, 1 on top; 0 if it is not known to be there. */
int exchange_position(const struct judge *judge, card_t card);
/* Whether it is written of a player that he laid out, or how many. */
bool exchange_laid_out(const struct judge *judge, int player);
/* Whether anything of that player's exchange is written: what he laid out, how many, or what he took. */
bool exchange_written(const struct judge *judge, int player);
/* Whether the record shows that a player had taken no card before that act: by what he lays out after it or says of it, or as it notes what
   he took. */
bool exchange_shown_later(const struct judge *judge, const struct step *step, int player);
/* Cards that the record has in his hand in the end; what only reasoning has put there tells of no mixing. */
cardset_t exchange_had_in_hand(const struct judge *judge, int player);
/* How many cards of the talon he has had for certain: of those that he plays, such as are in no hand dealt and no discard, less what of his own
   hand is not known. 0 where his hand is not written, or written wrongly. */
int exchange_shown_drawn(const struct judge *judge, int player);
/* Of these cards the one that lies highest in the talon; CARD_UNKNOWN: none is known to lie there. */
card_t exchange_topmost(const struct judge *judge, cardset_t cards);
/* The cards of the talon that are known. */
cardset_t exchange_talon(const struct judge *judge);
/* Whether all cards played are written, and none of the talon is among them but what the younger hand draws by that act: the elder took
   nothing. */
bool exchange_elder_kept(const struct judge *judge, const struct step *draw);
/* The cards that the younger hand draws by that act and the elder should have had, the top ones, where nothing is written of what the elder
   took: somebody errs then, and nobody can say who. None where the record shows that the elder had not begun to take. */
cardset_t exchange_elders_unseen(const struct judge *judge, const struct step *step);
/* The cards of the talon that he cannot have taken, if both exchanged by the rules and nothing is written of his taking; none where that does
   not tell. Asked when the draws are settled. */
cardset_t exchange_out_of_reach(const struct judge *judge, int player);
/* Cards that the list of the hand after the exchange has and the exchange does not give; none where that cannot be told. */
cardset_t exchange_not_given(const struct judge *judge, int player);
/* Whether the dealer exchanges first, because the elder hand has claimed cartes blanches. */
bool exchange_reversed(const struct judge *judge);
/* The cards of the talon that are not for this player because the other takes them; false where they are not known. */
bool exchange_gone(const struct judge *judge, int player, cardset_t *gone);
/* game->settled: the cards drawn that the record does not name. */
void exchange_settled(const struct judge *judge, struct settled *settled);
/* Whether the card was discarded and is played all the same, and the edition has a rule for that. */
bool exchange_covers_play(const struct judge *judge, const struct play *play);

/* The act by which a player takes all of his discard back that was fixed already, for he had taken up a card of the talon, though he
   has put that back (laws 24 and 25), and lays out no other, or another; NULL. */
const struct step *exchange_undone(const struct judge *judge, int player);
/* What a player lays out before that act (NULL: in all the calls), or after it. */
cardset_t exchange_laid(const struct judge *judge, int player, const struct step *act, bool after);
/* Whether the record ends while he draws, for all it shows: nothing after his last card tells that he takes no more. */
bool exchange_goes_on(const struct judge *judge, int player);
/* How many cards a player holds after the exchange, by what is recorded; NOT_RECORDED if that does not tell. */
int hand_size_after(const struct judge *judge, int player);
/* What he has mixed with his discard, in the calls or after the lead, and that discard: all of it may be seen then (law 37). Where no
   calls are written, that may be any card that is in neither hand. */
cardset_t mixed_and_seen(const struct judge *judge, int player);
/* Whether nobody knows how many cards he was dealt, and the stock, the other's hand or what is said of the deal lets it be another number
   than twelve (laws 11 and 40 to 43). */
bool hand_perhaps_misdealt(const struct judge *judge, int player);
/* Whether he may have more than twelve then: he takes more than he lays out, or some of that back, or as many where he may have been dealt
   one too many, and nobody knows how many cards he was dealt. */
bool hand_perhaps_long(const struct judge *judge, int player);
/* Whether the talon has the card, or may have it. */
bool exchange_talon_has(const struct table *table, card_t card);
/* Who plays a card that he had discarded, and did not draw again, as it is written of the play (that only one other card of his
   can have been meant makes it no other fault): where it is not known who plays it, it can be nobody else. NOBODY: it is no
   such card. */
int exchange_plays_discard(const struct judge *judge, const struct play *play);

/* Of a deal that is not misdealt, where he says it: tells that a player is said to leave another number of cards than have not been taken (REC-08). */
void check_leaves(const struct judge *judge, int player);

/* Adds to the proof of a finding how many cards a player laid out and how many he took, where the record has it. */
void exchange_proof(const struct judge *judge, struct finding *finding, int player);

/* The act by which he came to have more cards than he should; NULL: nothing tells it. */
static inline const struct step *lengthened(const struct exchange *exchange)
{
    return exchange->mix != NULL ? exchange->mix : exchange->draw != NULL ? exchange->draw : exchange->discard;
}

#endif
