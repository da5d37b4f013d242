#include "core/trick.h"
#include "core/table.h"

cardset_t hand_follows(cardset_t hand, card_t led) { return card_known(led) ? hand & set_suit(card_suit(led)) : 0; }

cardset_t hand_beats(cardset_t hand, card_t card, const signed char strength[16])
{
    cardset_t beats = 0;
    for (cardset_t rest = hand_follows(hand, card); rest != 0; rest &= rest - 1)
        if (strength[card_rank(set_first(rest))] > strength[card_rank(card)])
            beats |= set_of(set_first(rest));
    return beats;
}

size_t trick_winner(const struct trick *trick, enum suit trump, const signed char strength[16])
{
    size_t best = 0;
    for (size_t i = 1; i < trick->count; i++) {
        card_t card = trick->card[i]->card, top = trick->card[best]->card;
        if (card_suit(card) == card_suit(top) ? strength[card_rank(card)] > strength[card_rank(top)]
                                              : trump != SUIT_UNKNOWN && card_suit(card) == trump)
            best = i;
    }
    return best;
}

int trick_taker(const struct judge *judge, const struct trick *trick)
{
    for (size_t i = 0; i < trick->count; i++)
        if (!card_known(trick->card[i]->card))
            return NOBODY;
    size_t best = judge->game->play->winner(judge, trick);
    return best < trick->count ? trick->card[best]->player : NOBODY;
}

bool hand_run_out(const struct judge *judge, int player)
{
    const struct table *table = &judge->table;
    unsigned played = table->played[player], left = (unsigned)set_count(table->held[player]);
    if (!table->whole[player] || played == 0 || left > played)
        return false;
    for (size_t i = 0, seen = 0; i < table->play_count && seen < played && left > 0; i++) {
        const struct play *play = &table->play[i];
        if (play->player != player || play->taken_back)
            continue;
        left -= !card_known(play->card); /* one of those that seem to be in his hand still */
        seen++;
    }
    return left == 0;
}

/* Somebody has no card left for the trick that is to come, or has begun. */
static bool out_of_cards(const struct judge *judge)
{
    const struct trick *trick = &judge->table.trick;
    for (int player = 0; player < (int)judge->record->player_count && judge->game->draws > 0; player++) {
        bool has_played = false;
        for (size_t i = 0; i < trick->count; i++)
            has_played |= trick->card[i]->player == player;
        if (!has_played && hand_run_out(judge, player))
            return true;
    }
    return false;
}

bool judge_play_over(const struct judge *judge)
{
    return judge->board.winner != NOBODY || judge->ruling.voided || judge->ruling.loses != NOBODY ||
           judge->table.trick.number > (unsigned)judge->game->hand_size ||
           (judge->game->play->played_out != NULL && judge->game->play->played_out(judge)) || out_of_cards(judge) ||
           next_step(judge, PHASE_PLAY, NULL, ACTOR_NONE, VERB_CONCEDES) ||
           next_step(judge, PHASE_PLAY, NULL, ACTOR_NONE, VERB_LEAVES);
}
