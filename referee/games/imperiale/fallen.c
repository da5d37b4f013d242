/* The fallen imperial: one of the four top trumps taken with a trump (modern: impériales, § 4), or, by agreement, all four
   of them won. */
#include "games/imperiale/state.h"

static cardset_t trick_cards(const struct trick *trick)
{
    cardset_t cards = 0;
    for (size_t i = 0; i < trick->count; i++)
        cards |= set_of(trick->card[i]->card);
    return cards;
}

cardset_t imp_taken_with(enum suit trump, card_t own, cardset_t others)
{
    return trump < SUITS && card_suit(own) == trump ? others & imp_major(trump) : 0;
}

cardset_t imp_captured(const struct judge *judge, const struct trick *trick)
{
    if (!imp_is_player(trick->winner) || trick->count < 2)
        return 0;
    const struct play *own = trick->card[trick->card[0]->player == trick->winner ? 0 : 1];
    return imp_taken_with(judge->table.trump, own->card, trick_cards(trick) & ~set_of(own->card));
}

bool imp_tombee(const struct judge *judge, enum suit trump, cardset_t taken, cardset_t before, cardset_t after)
{
    if (trump >= SUITS)
        return false;
    switch (option_value(judge, IMP_OPT_TOMBEE)) {
    case IMP_TOMBEE_CAPTURE: return taken != 0;
    case IMP_TOMBEE_FOUR: return (imp_major(trump) & ~before) != 0 && (imp_major(trump) & ~after) == 0;
    default: return false;
    }
}

bool imp_falls(const struct judge *judge, const struct trick *trick)
{
    if (!imp_is_player(trick->winner))
        return false;
    cardset_t won = judge->table.won[trick->winner];
    return imp_tombee(judge, judge->table.trump, imp_captured(judge, trick), won, won | trick_cards(trick));
}

bool imp_swallowed(const struct judge *judge, const struct trick *trick, card_t card)
{
    if (option_value(judge, IMP_OPT_TOMBEE) != IMP_TOMBEE_CAPTURE || !imp_falls(judge, trick))
        return false;
    return option_value(judge, IMP_OPT_TOMBEE_SUPPRESSES) == IMP_SUPPRESSES_TRICK ||
           set_has(imp_captured(judge, trick), card);
}

bool imp_fallen_unnamed(const struct judge *judge, int player)
{
    return imp_deal(judge)->fallen[player] > imp_deal(judge)->listed[VERB_IMPERIAL_FALLEN][player].count;
}

enum imp_truth imp_weigh_fallen(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_deal *deal = imp_deal(judge);
    int player = act->step->actor;
    if (judge->table.trump >= SUITS || deal->trick_unknown)
        return IMP_UNKNOWN;
    return deal->fallen[player] > imp_times(judge, act, player, VERB_IMPERIAL_FALLEN) ? IMP_TRUE : IMP_FALSE;
}

enum outcome imp_check_fallen(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (!imp_is_player(step->actor))
        return NO_OCCASION;
    enum imp_truth truth = imp_weigh_fallen(judge, imp_act(judge, event));
    if (truth == IMP_UNKNOWN)
        return NOT_KNOWABLE;
    if (truth == IMP_TRUE)
        return CHECKED;
    bool agreed = option_value(judge, IMP_OPT_TOMBEE) != IMP_TOMBEE_OFF;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, agreed ? &msg_imp_not_fallen : &msg_imp_fallen_not_agreed,
               ARGS(arg_player("who", step->actor)));
    const struct imp_deal *deal = imp_deal(judge);
    if (agreed && deal->last_won.line > 0)
        proof(judge, finding, deal->last_won, &msg_imp_ev_last_trick, NO_ARGS);
    return CHECKED;
}
