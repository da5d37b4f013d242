#include "core/position.h"

/* Who plays after the cards that the trick has: the first to the left of its leader who has none in it. */
static int next_to_play(const struct judge *judge)
{
    const struct trick *trick = &judge->table.trick;
    unsigned has = 0;
    if (trick->count == 0)
        return judge->table.leader != NOBODY || judge->table.playing ? judge->table.leader
                                                                     : judge->game->first_leader(judge);
    for (size_t i = 0; i < trick->count; i++)
        if (trick->card[i]->player >= 0)
            has |= 1U << trick->card[i]->player;
    int player = trick->leader;
    for (int i = seats(judge); i > 0 && player != NOBODY; i--, player = next_player(judge, player))
        if (!(has >> player & 1U))
            return player;
    return NOBODY;
}

void position_begin(struct position *position, const struct judge *judge)
{
    const struct table *table = &judge->table;
    position->judge = *judge;
    position->seats = seats(judge);
    position->left = 0;
    position->lost = false;
    position->makes_trumps = table->gone == 0 && table->trick.count == 0 && table->trump == SUIT_UNKNOWN &&
                             judge->game->lead_makes_trumps != NULL && judge->game->lead_makes_trumps(judge);
    for (int player = 0; player < MAX_PLAYERS; player++) {
        bool in = player < (int)judge->record->player_count && !sits_out(judge, player);
        position->next[player] = in ? next_player(judge, player) : NOBODY;
        position->hand[player] = in ? table->held[player] : 0;
        position->whole[player] = in && table->whole[player];
        position->left |= position->hand[player];
    }
    position->now = position->trick;
    struct trick *trick = &position->now->trick;
    *trick = table->trick;
    for (size_t i = 0; i < trick->count; i++) {
        position->now->play[i] = *table->trick.card[i];
        trick->card[i] = &position->now->play[i];
    }
    position->turn = next_to_play(judge);
}

/* A trick is complete: its winner leads to the next. */
static void next_trick(struct position *position)
{
    struct position_trick *won = position->now++;
    size_t best = position->judge.game->winner(&position->judge, &won->trick);
    position->lost = best >= won->trick.count;
    int winner = position->lost ? NOBODY : won->trick.card[best]->player;
    won->trick.winner = winner;
    position->now->trick.number = won->trick.number + 1;
    position->now->trick.count = 0;
    position->now->trick.leader = position->now->trick.winner = NOBODY;
    position->now->trick.step = NULL;
    position->turn = winner;
}

/* The card at hand is the first that is led, and makes trumps. */
static bool first_card(const struct position *position)
{
    return position->makes_trumps && position->now == position->trick && position->now->trick.count == 0;
}

void position_play(struct position *position, card_t card)
{
    struct trick *trick = &position->now->trick;
    struct play *play = &position->now->play[trick->count];
    play->player = position->turn;
    play->card = play->written = card;
    play->trick = trick->number;
    play->nth = (unsigned)trick->count;
    if (trick->count == 0)
        trick->leader = position->turn;
    if (first_card(position))
        position->judge.table.trump = card_suit(card);
    trick->card[trick->count++] = play;
    position->hand[position->turn] &= ~set_of(card);
    position->left &= ~set_of(card);
    if (trick->count == (size_t)position->seats)
        next_trick(position);
    else
        position->turn = position->next[position->turn];
}

void position_back(struct position *position, card_t card, int player)
{
    if (position->now->trick.count == 0)
        position->now--;
    position->now->trick.count--;
    if (first_card(position))
        position->judge.table.trump = SUIT_UNKNOWN;
    position->hand[player] |= set_of(card);
    position->left |= set_of(card);
    position->turn = player;
    position->lost = false;
}
