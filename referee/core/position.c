#include "core/position.h"

#include "core/trick.h"

/* Who plays after the cards that the trick has: the first to the left of its leader who has none in it. */
static int next_to_play(const struct judge *judge)
{
    const struct trick *trick = &judge->table.trick;
    unsigned has = 0;
    if (trick->count == 0)
        return judge->table.leader;
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

/* Gives the cards of a trick that go back to their hands, or takes them away again. */
static void give_back(struct position *position, const struct position_trick *done, bool back)
{
    for (size_t i = 0; i < done->trick.count; i++) {
        cardset_t card = set_of(done->trick.card[i]->card) & done->returned;
        cardset_t *hand = &position->hand[done->trick.card[i]->player];
        *hand = back ? *hand | card : *hand & ~card;
        position->left = back ? position->left | card : position->left & ~card;
    }
}

/* A trick is complete: its winner leads to the next. */
static void next_trick(struct position *position)
{
    const struct game *game = position->judge.game;
    struct position_trick *done = position->now++;
    size_t best = game->play->winner(&position->judge, &done->trick);
    position->lost = best >= done->trick.count;
    done->trick.winner = position->lost ? NOBODY : done->trick.card[best]->player;
    done->returned = game->play->returned != NULL ? game->play->returned(&position->judge, &done->trick) : 0;
    if (done->returned != 0)
        give_back(position, done, true);
    position->now->trick = (struct trick){.number = done->trick.number + 1, .leader = NOBODY, .winner = NOBODY};
    position->turn = done->trick.winner;
}

void position_play(struct position *position, card_t card)
{
    struct judge *judge = &position->judge;
    struct trick *trick = &position->now->trick;
    struct play *play = &position->now->play[trick->count];
    play->player = position->turn;
    play->card = play->written = card;
    play->trick = trick->number;
    play->nth = (unsigned)trick->count;
    if (trick->count == 0)
        trick->leader = position->turn;
    position->now->trump[trick->count] = judge->table.trump;
    if (judge->game->play->trump_made != NULL)
        judge->table.trump = judge->game->play->trump_made(judge, play);
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
    if (position->now->trick.count == 0) {
        position->now--;
        if (position->now->returned != 0)
            give_back(position, position->now, false);
    }
    position->now->trick.count--;
    position->judge.table.trump = position->now->trump[position->now->trick.count];
    position->hand[player] |= set_of(card);
    position->left |= set_of(card);
    position->turn = player;
    position->lost = false;
}
