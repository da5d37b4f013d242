/* What is marked aloud in the course of a deal: whether the record tells what was due for it by then. */
#include "core/messages.h"
#include "games/imperiale/state.h"

static const struct message *lacks(const char **missing, const char *word, const struct message *what)
{
    *missing = word;
    return what;
}

/* The tricks on the table by that act: all their cards and winners, and the trumps. */
static const struct message *lack_of_tricks(const struct judge *judge, const struct imp_act *act, const char **missing)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct table *table = &judge->table;
    unsigned last = act->plays > 0 ? table->play[act->plays - 1].trick : 0;
    if (deal->unknown_card != NULL && deal->unknown_card < table->play + act->plays)
        return lacks(missing, "play", &msg_lack_play);
    if (last > 0 && table->trump == SUIT_UNKNOWN)
        return lacks(missing, "turned", &msg_lack_turned);
    if (deal->stopped)
        return lacks(missing, "play", &msg_lack_stopped);
    if (deal->trick_unknown || (table->trick.count > 0 && table->trick.number == last))
        return lacks(missing, "play", &msg_lack_play);
    return NULL;
}

/* Only the dealer marks the card turned; another than the twenty-fifth brings nothing, and that one what it is worth. */
static const struct message *lack_of_turned(const struct judge *judge, const struct step *step, const char **missing)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct table *table = &judge->table;
    if (table->dealer == NOBODY)
        return lacks(missing, "dealer", &msg_lack_dealer);
    if (step->actor != table->dealer || (card_known(deal->turned) && deal->turned_right))
        return NULL;
    card_t right = table->talon_count > 0 ? table->talon[0] : CARD_UNKNOWN;
    bool plain = card_known(right) && !imp_honour(card_rank(right)) && card_known(deal->turned);
    return plain ? NULL : lacks(missing, "turned", &msg_lack_turned);
}

/* The dealer has answered, or named a point himself, or let the time go by. */
static bool point_closed(const struct judge *judge)
{
    static const enum verb words[] = {VERB_GOOD, VERB_EQUAL, VERB_BETTER, VERB_POINT};
    int dealer = judge->table.dealer;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (imp_next(judge, NULL, dealer, words[i]) != NULL)
            return true;
    return imp_has_played(judge, dealer, imp_end(judge));
}

static const struct message *lack_of_point(const struct judge *judge, const struct step *step, const char **missing)
{
    if (judge->table.dealer == NOBODY)
        return lacks(missing, "dealer", &msg_lack_dealer);
    if (steps_open(&judge->table.deal->calls))
        return lacks(missing, "calls", &msg_lack_calls);
    if (imp_conceding(judge, step->actor) != NULL)
        return NULL;
    if (imp_deal(judge)->point.unknown)
        return lacks(missing, "hands", &msg_lack_hands);
    return point_closed(judge) ? NULL : lacks(missing, "calls", &msg_lack_calls);
}

/* What is shown in hand is known once his time for it is over. */
static const struct message *lack_of_hand(const struct judge *judge, const struct step *step, const char **missing)
{
    bool blanches = step->item == ITEM_BLANCHES;
    if (steps_open(&judge->table.deal->calls))
        return lacks(missing, "calls", &msg_lack_calls);
    const struct imp_deal *deal = imp_deal(judge);
    if (imp_is_player(step->actor) && (blanches ? deal->unknown_blanches : deal->unknown_imperial)[step->actor])
        return lacks(missing, "hands", &msg_lack_hands);
    if (!imp_has_played(judge, blanches ? step->actor : imp_time_ends_with(judge, step->actor), imp_end(judge)))
        return lacks(missing, "play", &msg_lack_play);
    return NULL;
}

static const struct message *lack_of_imperial(const struct judge *judge, const struct step *step,
                                              const struct imp_act *act, const char **missing)
{
    const struct message *what = lack_of_hand(judge, step, missing);
    bool falls = option_value(judge, IMP_OPT_TOMBEE) >= 0 && option_value(judge, IMP_OPT_TOMBEE) != IMP_TOMBEE_OFF;
    return what == NULL && falls ? lack_of_tricks(judge, act, missing) : what;
}

const struct message *imp_mark_lacks(const struct judge *judge, const struct step *step, const char **missing)
{
    const struct imp_act *act = imp_act_of(judge, step);
    switch ((enum item)step->item) {
    case ITEM_RETOURNE: return lack_of_turned(judge, step, missing);
    case ITEM_POINT: return lack_of_point(judge, step, missing);
    case ITEM_BLANCHES: return lack_of_hand(judge, step, missing);
    case ITEM_IMPERIAL: return lack_of_imperial(judge, step, act, missing);
    case ITEM_HONOUR: return lack_of_tricks(judge, act, missing);
    case ITEM_TRICKS:
    case ITEM_CAPOT: return lacks(missing, "play", &msg_lack_play);
    default: return lacks(missing, judge->known.missing, judge->known.lacks);
    }
}
