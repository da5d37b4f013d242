/* One sheet tells the hand dealt and the exchange, the other only what was held after it: they may contradict each other
   though each tells what the other does not. */
#include "core/compare/joint.h"

/* What a sheet tells of one player's exchange. */
struct exchange {
    const struct step *discards; /* NULL: not told, or not of cards that are all known */
    cardset_t out, drawn;
    bool plain; /* nothing else moves cards between hands, talon and discards */
};

static bool set_whole(const struct card_list *list, cardset_t *set)
{
    *set = 0;
    for (size_t i = 0; i < list->count; i++)
        *set |= set_of(list->card[i]);
    return list->recorded && set_count(*set) == (int)list->count;
}

static struct exchange exchange_of(const struct deal *deal, int player)
{
    struct exchange exchange = {.plain = true};
    for (size_t i = 0; i < deal->calls.count; i++) {
        const struct step *step = &deal->calls.step[i];
        cardset_t set;
        exchange.plain &= !verb_has(step->verb, ACT_UNSETTLES);
        if (step->actor != player)
            continue;
        bool whole = set_whole(&step->cards, &set);
        if (step->verb == VERB_DISCARDS) {
            exchange.plain &= exchange.discards == NULL && whole;
            exchange.discards = step;
            exchange.out = set;
        }
        if (step->verb == VERB_DRAWS)
            exchange.drawn |= set;
    }
    return exchange;
}

/* Whether what one sheet says was held cannot come of the hand and the exchange of the other; `cards` gets what either has
   against the other. */
static bool clash(const struct deal *dealt, const struct deal *held, int player, cardset_t cards[2])
{
    struct exchange exchange = exchange_of(dealt, player);
    cardset_t hand, kept, talon;
    if (exchange.discards == NULL || !exchange.plain || !set_whole(&dealt->hands[player], &hand) ||
        !set_whole(&held->held[player], &kept))
        return false;
    bool stock = set_whole(&dealt->talon, &talon) && talon != 0;
    cards[0] = ((hand & ~exchange.out) | exchange.drawn) & ~kept;
    cards[1] = kept & exchange.out & ~exchange.drawn;
    if (stock)
        cards[1] |= kept & ~(hand | talon);
    return (cards[0] | cards[1]) != 0;
}

void forget_exchange(struct joint *joint, int player, struct deal *to)
{
    struct step *step = arena_alloc(joint->arena, (to->calls.count + 1) * sizeof *step);
    size_t count = 0;
    for (size_t i = 0; i < to->calls.count; i++) {
        const struct step *old = &to->calls.step[i];
        bool own = old->actor == player;
        if (own && old->verb == VERB_DRAWS)
            continue;
        step[count] = *old;
        if (own && old->verb == VERB_DISCARDS) {
            step[count].verb = VERB_EXCHANGES;
            step[count].n = (struct number){true, (int)old->cards.count, old->at};
            step[count].cards = (struct card_list){0};
        }
        count++;
    }
    to->calls.step = step;
    to->calls.count = count;
}

bool join_held(struct joint *joint, int player, const struct deal *a, const struct deal *b, struct deal *to)
{
    const struct deal *deal[2] = {a, b};
    int held = a->held[player].recorded ? 0 : 1;
    cardset_t cards[2];
    if (a->held[player].recorded == b->held[player].recorded || !clash(deal[1 - held], deal[held], player, cards)) {
        join_cards(joint, PARTING_HELD, player, false, &b->held[player], &to->held[player]);
        return false;
    }
    struct fact fact = {.kind = PARTING_HELD, .player = player, .there = {true, true}};
    struct place mark;
    fact.at[held] = deal[held]->held[player].at;
    fact.at[1 - held] = deal[1 - held]->hands[player].at;
    fact.cards[held] = cards[1];
    fact.cards[1 - held] = cards[0];
    enum taken taken = joint_part(joint, &fact, &mark);
    bool keeps = taken != TAKE_NONE && (int)taken == held;
    to->held[player] = keeps ? deal[held]->held[player] : (struct card_list){0};
    to->held[player].at = to->hands[player].at = mark;
    if (keeps || taken == TAKE_NONE)
        to->hands[player] = (struct card_list){.at = mark};
    return keeps || taken == TAKE_NONE;
}
