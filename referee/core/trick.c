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
    size_t best = judge->game->winner(judge, trick);
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

const struct trick *trick_cut_short(const struct judge *judge)
{
    const struct table *table = &judge->table;
    const struct trick *last = table->done_count > 0 ? &table->done[table->done_count - 1] : NULL;
    bool cut = last != NULL && table->trick.count == 0 && table->alone == NOBODY &&
               last->number + 1 == table->trick.number && last->count < (size_t)seats(judge);
    return cut ? last : NULL;
}
