/* What replay settles of the exchange: the cards drawn. */
#include "core/settle.h"
#include "games/piquet/exchange.h"

static bool lifted_by(const struct judge *judge, int player)
{
    return next_step(judge, PHASE_CALLS, NULL, player, VERB_LIFTS) != NULL;
}

/* The cards of the talon that he drew, in their order there. Where cards were lifted, it is not known whether
   that was before. */
static void settled_draw(const struct judge *judge, int player, struct settled_draw *draw)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    const struct table *table = &judge->table;
    bool known = exchange->drawn > 0 && set_count(exchange->draws) == exchange->drawn && !exchange->contradicted;
    if (exchange->draw != NULL || exchange->discard == NULL || !known || lifted_by(judge, player) ||
        lifted_by(judge, opponent(player)))
        return;
    for (size_t i = 0; i < table->talon_count && draw->count < SETTLED_CARDS; i++)
        if (set_has(exchange->draws, table->talon[i]))
            draw->card[draw->count++] = table->talon[i];
    if (draw->count == (size_t)exchange->drawn)
        draw->after =
            exchange->leave != NULL && exchange->leave > exchange->discard ? exchange->leave : exchange->discard;
}

void exchange_settled(const struct judge *judge, struct settled *settled)
{
    for (int player = 0; player < PQ_PLAYERS; player++)
        settled_draw(judge, player, &settled->draw[player]);
}
