/* The play: who wins a trick, what may be played, when somebody is mate, what it gains. */
#ifndef REFEREE_GAMES_MAT_PLAY_H
#define REFEREE_GAMES_MAT_PLAY_H

#include "core/judge.h"

/* Whether a player who is to answer a card is mate. */
enum truth { MATE_UNKNOWN, MATE_TRUE, MATE_FALSE };

/* Follow the play of a manche: for game->apply, of an EV_CARD and of all others. */
void mat_card_apply(struct judge *judge, const struct play *play);
void mat_play_apply(struct judge *judge, const struct event *event);

/* Members of struct game. */
size_t mat_play_winner(const struct judge *judge, const struct trick *trick);
unsigned mat_play_plain(const struct judge *judge, const struct play *play);
cardset_t mat_play_lawful(const struct judge *judge, const struct trick *trick, cardset_t hand);
bool mat_play_over(const struct judge *judge);
bool mat_play_covers(const struct judge *judge, const struct play *play);

/* Whether one of the cards at least is in the hand of `player`: none of them is a deposit that nobody has seen or noted, or
   there are two. */
bool surely_in_hand(const struct judge *judge, int player, cardset_t cards);

/* Whether `player` has nothing to answer the card `led` with, as far as his hand is known. */
enum truth mated(const struct judge *judge, int player, card_t led);

/* The card led to the trick in progress, if it waits for an answer; NULL. */
const struct play *open_lead(const struct judge *judge);

/* The card that one played has to answer: the lead of the trick in progress, or the one that was taken up again together with it;
   NULL for a lead, and where none is known. */
const struct play *lead_answered(const struct judge *judge, const struct play *play);

/* Whether the card played answers nothing, and nothing could have been answered: a mate that was overlooked. */
bool overlooks_mate(const struct judge *judge, const struct play *play);

/* Whether who has led plays a second card before the other has answered. */
bool plays_twice(const struct judge *judge, const struct play *play);

/* Whether both cards of the trick before are of one player, so that the other now answers them. */
bool answers_both(const struct judge *judge);

/* Whether a card breaks the rule of answers although one was to be had, or would be in any case. */
bool answers_wrongly(const struct judge *judge, const struct play *play);

/* Whether it is the right to the tenth trick that lets an answer be had, and that right may be waived. */
bool waivable(const struct judge *judge, const struct play *lead);

/* Whether the answer to the lead was taken back and no other is recorded, though he may have one: then the record breaks off
   there, and claims no mate. */
bool answer_wanting(const struct judge *judge, const struct play *lead);

/* Whether the other is known to have an answer to the lead, unless that lies deposited and nobody noted it. */
bool may_answer(const struct judge *judge, const struct play *lead);

/* Whether the record ends with the lead, which could be answered, and nothing written after it says that the manche is over: no
   mark, no score, no result. Then too it breaks off there. */
bool breaks_off(const struct judge *judge, const struct play *lead);

/* What a player played to that trick, as far as the record tells; NULL. */
const struct play *card_to(const struct judge *judge, unsigned trick, int player);

/* The lead by which the manche was over before this card was played, and which the record itself leaves unanswered or calls a
   mate; NULL where there is none, and once a card has been played on after it. */
const struct play *plays_after(const struct judge *judge, const struct play *play);

/* Whether a player uses the card of his ninth trick again at the tenth by a deposit that was refused, as if he alone had deposited. */
bool reuses_by_refused(const struct judge *judge, const struct play *play);

/* Whether the card breaks the rule on the tenth trick (MAT-16), so that it does not count. */
bool reuses_wrongly(const struct judge *judge, const struct play *play);

#endif
