#include "games/piquet/phrase.h"

#include "games/piquet/messages.h"

const struct message *holding_kind(const struct holding *holding)
{
    static const struct message *const runs[] = {&msg_pq_tierce,  &msg_pq_quart,    &msg_pq_quint,
                                                 &msg_pq_sixieme, &msg_pq_septieme, &msg_pq_huitieme};
    if (holding->category == CATEGORY_POINT)
        return &msg_pq_point;
    if (holding->category == CATEGORY_SET)
        return holding->count == 4 ? &msg_pq_quatorze : &msg_pq_trio;
    return holding->count >= 3 && holding->count <= 8 ? runs[holding->count - 3] : &msg_pq_sequence;
}

const struct message *holding_phrase(const struct holding *holding, struct arg args[PHRASE_ARGS], size_t *count)
{
    *count = 0;
    args[(*count)++] = arg_word("kind", holding_kind(holding));
    bool suited = holding->suit < SUITS;
    if (holding->category == CATEGORY_POINT) {
        args[(*count)++] = arg_number("n", holding->pips != 0 ? holding->pips : holding->count);
        if (suited)
            args[(*count)++] = arg_suit("suit", holding->suit);
        if (holding->pips == 0)
            return &msg_pq_line_point_cards;
        return suited ? &msg_pq_line_point_suit : &msg_pq_line_point;
    }
    if (holding->top == RANK_UNKNOWN)
        return &msg_pq_line_kind;
    args[(*count)++] = arg_rank("rank", holding->top);
    if (suited)
        args[(*count)++] = arg_suit("suit", holding->suit);
    return suited ? &msg_pq_line_run_suit : &msg_pq_line_rank;
}
