/* A suit that somebody did not follow and plays later, where his cards are known by their suits alone. */
#include "core/messages.h"
#include "core/table.h"

const struct play *suit_denied(const struct judge *judge, const struct play *play, enum suit suit)
{
    const struct table *table = &judge->table;
    if (play->player < 0 || play->taken_back || suit >= SUITS || card_suit(play->card) >= SUITS ||
        card_suit(play->card) == suit)
        return NULL;
    if (table->whole[play->player] && (table->held[play->player] & set_suit(suit)) == 0) /* nor can he play it later */
        return NULL;
    for (const struct play *later = play + 1; later < table->play + table->play_count; later++)
        if (later->player == play->player && !later->taken_back && card_suit(later->card) == suit &&
            !(card_known(play->card) && card_known(later->card)) && later->trick <= (unsigned)judge->game->hand_size)
            return later;
    return NULL;
}

struct finding *report_denial(const struct judge *judge, const struct play *play, card_t led, enum suit suit,
                              const struct rule *rule)
{
    const struct play *later = suit_denied(judge, play, suit);
    if (later == NULL)
        return NULL;
    struct finding *finding = report(judge, rule, play->at, play->player, &msg_denied,
                                     ARGS(arg_player("who", play->player), arg_card("found", play->card),
                                          arg_card("led", led), arg_card("required", later->card)));
    finding->trick = play->trick;
    proof(judge, finding, later->at, &msg_ev_played_here, ARGS(arg_card("card", later->card)));
    return finding;
}
