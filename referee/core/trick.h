/* Cards that beat others, and who wins a trick by them. */
#ifndef REFEREE_CORE_TRICK_H
#define REFEREE_CORE_TRICK_H

#include "core/judge.h"

struct turn;

enum { PLAIN_KINDS = 4 };

/* How cards are played: what a game says of it. */
struct play_rules {
    /* The order of the ranks in play, by rank, higher beats lower; NULL where a rank is more to the play than its place among
       the cards of its suit. */
    const signed char *strength;
    /* Whether a leader may lead on before he has been answered, so that the answers belong to his cards one by one. */
    bool leads_on;
    /* Who leads the first trick of the deal; NOBODY if that cannot be known. */
    int (*first_leader)(const struct judge *judge);
    /* Index in the trick of the card that wins it, or the trick's `count` if that cannot be known; the trick has a card of
       every player in it (or, where a trick may stop short, at least one). */
    size_t (*winner)(const struct judge *judge, const struct trick *trick);
    /* Whether the play of the deal is over by the rules, although not all cards have been played. NULL: never. */
    bool (*played_out)(const struct judge *judge);
    /* The cards of `hand` that may lawfully be played to `trick` (empty trick: led). Once the first trick is over that hangs on
       the hand, the card led and the trumps alone. */
    cardset_t (*lawful)(const struct judge *judge, const struct trick *trick, cardset_t hand);
    /* The trumps once that card, just played, lies on the table; judge->table.trump are those before. NULL: no card makes
       trumps. */
    enum suit (*trump_made)(const struct judge *judge, const struct play *play);
    /* The cards of a complete trick that go back to the hands they came from. NULL: none. */
    cardset_t (*returned)(const struct judge *judge, const struct trick *trick);
    /* How many cards a player has still to play, and how many of them he should have in his hand now. NULL: both are what is
       left of the game's `hand_size`. */
    int (*to_play)(const struct judge *judge, int player, int *in_hand);
    /* Where a record stops in a deal: who is to act, and what he may do. The core has found the card to be played next, by
       the hands as they are, or that the deal is over; the game adds what may be said or done besides, or sets it aside where
       that is not so (core/turn.h). NULL: there is nothing but cards. */
    void (*turn)(const struct judge *judge, struct turn *turn);
    /* The kind, from 1 to PLAIN_KINDS, of a card of which no rule of the game can find anything: all cards of a kind, to lead or to
       follow, are the same to each of them, so that they are asked about one of a record alone. The card is of a hand that is
       written, for the first time, and no trick before is wanting a card. 0: they have to be asked. NULL: always. */
    unsigned (*plain)(const struct judge *judge, const struct play *play);
};

/* Helpers for lawful(): the cards of `hand` in the suit led; the cards of `hand` that beat `card` in its own suit by the
   order `strength`, indexed by rank (higher beats lower). */
cardset_t hand_follows(cardset_t hand, card_t led);
cardset_t hand_beats(cardset_t hand, card_t card, const signed char strength[16]);

/* Index of the card that wins a trick with suits led and, unless SUIT_UNKNOWN, `trump`, by the order `strength`. */
size_t trick_winner(const struct trick *trick, enum suit trump, const signed char strength[16]);

/* Who wins a trick by the game's rules; NOBODY if a card of it is not known or the game cannot tell. */
int trick_taker(const struct judge *judge, const struct trick *trick);

/* The trick before, where the first card of a new one is being played and that one has too few; NULL otherwise, and where one
   player's cards alone are recorded. */
static inline const struct trick *trick_cut_short(const struct judge *judge)
{
    const struct table *table = &judge->table;
    if (table->trick.count > 0 || table->done_count == 0)
        return NULL;
    const struct trick *last = &table->done[table->done_count - 1];
    bool cut = last->count < (size_t)seats(judge) && table->alone == NOBODY && last->number + 1 == table->trick.number;
    return cut ? last : NULL;
}

/* Whether a player has played the last card of his hand, as far as that is wholly known: where cards are exchanged it may have
   been shorter than the other's. */
bool hand_run_out(const struct judge *judge, int player);

/* Whether the play of the deal is over: all cards are played, the rules end it, or somebody has ended it. */
bool judge_play_over(const struct judge *judge);

/* Whether it is written what the player was dealt or came to hold; false for NOBODY. */
static inline bool hand_noted(const struct deal *deal, int player)
{
    return player >= 0 && (deal->hands[player].recorded || deal->held[player].recorded || deal->pack.recorded);
}

#endif
