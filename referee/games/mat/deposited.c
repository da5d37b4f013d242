#include "games/mat/deposited.h"

#include "games/mat/state.h"

bool deposits_allowed(const struct judge *judge) { return option_value(judge, OPT_DEPOSITS) != DEPOSITS_OFF; }

bool both_deposited(const struct judge *judge)
{
    return mat_at(judge)->deposit[0].there && mat_at(judge)->deposit[1].there;
}

int sole_depositor(const struct judge *judge)
{
    const struct mat *mt = mat_at(judge);
    if (mt->deposit[0].there == mt->deposit[1].there)
        return NOBODY;
    return mt->deposit[0].there ? 0 : 1;
}

unsigned tricks_most(const struct judge *judge) { return both_deposited(judge) ? MAT_HAND - 1 : MAT_HAND; }

card_t deposit_card(const struct judge *judge, cardset_t hand, card_t card)
{
    card_t copy = copy_in(hand, card), twin = card_twin(card);
    return set_has(hand, copy) || !set_has(judge->rules.pack, twin) ? copy : twin;
}

bool deposits_open_in(const struct judge *judge, const struct deal *manche)
{
    return deposits_allowed(judge) && steps_open(&manche->calls);
}

bool played_in(const struct deal *manche, card_t card)
{
    for (size_t i = 0; i < manche->play.count; i++)
        for (size_t k = 0; k < manche->play.step[i].cards.count; k++)
            if (manche->play.step[i].cards.card[k] == card_face(card))
                return true;
    return false;
}

cardset_t perhaps_deposited(const struct judge *judge, int player)
{
    const struct table *table = &judge->table;
    if (!is_player(player) || !deposits_open_in(judge, judge->table.deal) || mat_at(judge)->deposit[player].there)
        return 0;
    cardset_t left = table->held[player];
    for (size_t i = 0; i < table->play_count; i++)
        if (table->play[i].player == player && !table->play[i].taken_back)
            left &= ~set_of(table->play[i].card);
    return left;
}
