/* What is marked aloud in the course of a deal: whether the record tells what was due for it by then; and what all its marks lack. */
#include "core/messages.h"
#include "games/imperiale/messages.h"
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

/* --- the end of the deal ------------------------------------------------------------------------------------------- */

/* Whether the point is one player's whoever dealt: one is announced, and not disputed, or either player's after the word "better". */
static bool point_plain(const struct imp_deal *deal)
{
    unsigned points[2] = {0, 0}, words = 0, better = 0;
    for (const struct imp_act *act = deal->act; act < deal->act + deal->act_count; act++) {
        enum verb verb = act->step->verb;
        if (imp_is_player(act->step->actor) && verb == VERB_POINT)
            points[act->step->actor]++;
        words += verb == VERB_GOOD || verb == VERB_EQUAL || verb == VERB_BETTER;
        better += verb == VERB_BETTER;
    }
    bool one = points[0] + points[1] <= 1 && words <= 1 && better == 0;
    bool both = points[0] == 1 && points[1] == 1 && words == 1 && better == 1;
    return (one || both) && deal->rejected[0] == NULL && deal->rejected[1] == NULL && !deal->point.equal;
}

/* Whether the marks hang on who dealt: he has the jeton of a marquant turned, or of what was turned amiss, and may have to pay for cards
   misdealt; the other has equal points; and a point named in the play is in time for one of them only. Else both cases come to the
   same. */
static bool hangs_on_dealer(const struct judge *judge, const struct imp_deal *deal)
{
    bool turned =
        !card_known(deal->turned) || imp_honour(card_rank(deal->turned)) || !deal->turned_right || deal->turn_count > 1;
    bool late = deal->point.when != NULL && imp_in_play(judge, deal->point.when);
    return turned || late || imp_misdealt(judge) || deal->misdealt != NULL || !point_plain(deal);
}

/* Whether a player whose jetons were taken off for an imperial may have shown one of his own, before he played (article 14). */
static bool may_be_spared(const struct judge *judge, int player)
{
    const struct imp_deal *deal = imp_deal(judge);
    struct imp_imperial found[IMP_MOST];
    return deal->demarked[player] > 0 && deal->demark_rule[player] == &imp_rules[IMH_A13] &&
           steps_open(&judge->table.deal->play) && !deal->has_imperial[player] &&
           imp_time_ends_with(judge, player) == player &&
           (!deal->whole[player] || imp_in_hand(deal->hand[player], found) > 0);
}

void imp_say_what_lacks(struct judge *judge)
{
    const struct imp_deal *deal = imp_deal(judge);
    unsigned tricks = judge->table.tricks[0] + judge->table.tricks[1];
    if (deal->point.unknown)
        lack(judge, "hands", &msg_lack_hands);
    if (!card_known(deal->turned))
        lack(judge, "turned", &msg_lack_turned);
    if (judge->table.dealer == NOBODY && hangs_on_dealer(judge, deal))
        lack(judge, "dealer", &msg_lack_dealer);
    bool before_calls = judge->board.winner != NOBODY && judge->table.play_count == 0; /* by the card turned */
    if (!judge->table.deal->calls.recorded && !before_calls &&
        judge->uncalled.winner == NOBODY) /* without them nobody knows who won in the play */
        lack(judge, "calls", &msg_lack_calls);
    if (judge->board.winner != NOBODY) { /* won before the rest could matter … */
        judge->known.winner = judge->known.marks;
        if (may_be_spared(judge, 0) || may_be_spared(judge, 1)) /* … but for what is taken off in winning */
            lack(judge, "play", &msg_lack_play);
        return;
    }
    if (steps_open(&judge->table.deal->calls))
        lack(judge, "calls", &msg_lack_calls);
    if (tricks < (unsigned)judge->game->hand_size && !imp_not_played(judge))
        lack(judge, "play", &msg_lack_play);
}

bool imp_may_repeat(const struct judge *judge, const struct imp_act *act, const struct rule *rule)
{
    if (!imp_in_play(judge, act) || !steps_open(&judge->table.deal->calls))
        return false;
    int who = act->step->actor;
    finding_undecided(report(judge, rule, act->step->act_at, who, &msg_imp_said_unknown, ARGS(arg_player("who", who))));
    return true;
}
