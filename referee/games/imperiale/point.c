/* The point: announced, answered, settled (détails, § 2 and 3; articles 9 and 11). */
#include "games/imperiale/state.h"

/* --- one announcement ---------------------------------------------------------------------------------------- */

/* Least pips that so many cards of a suit make, and most; they never overlap. */
static const int least_pips[] = {0, 7, 15, 24, 34, 44, 54, 64, 75};

static int cards_of(struct imp_point point)
{
    int cards = 0;
    if (point.cards > 0 || point.pips == 0)
        return point.cards;
    while (cards < 8 && least_pips[cards + 1] <= point.pips)
        cards++;
    return cards;
}

int imp_compare_points(struct imp_point a, struct imp_point b)
{
    int cards = cards_of(a) - cards_of(b);
    return cards != 0 || a.pips == 0 || b.pips == 0 ? cards : a.pips - b.pips;
}

int imp_least_pips(int cards)
{
    const int most = (int)(sizeof least_pips / sizeof *least_pips) - 1;
    return least_pips[cards < 0 ? 0 : cards < most ? cards : most];
}

/* The announcement by itself. */
static struct imp_point as_called(const struct step *step)
{
    return (struct imp_point){step->count.recorded ? step->count.value : 0, step->n.recorded ? step->n.value : 0,
                              step->suit};
}

/* The same with the pips that were said when the other asked for them. */
static struct imp_point as_said(const struct judge *judge, const struct step *step)
{
    struct imp_point said = as_called(step);
    const struct step *told = imp_pips_told(judge, step);
    said.pips = told != NULL ? told->n.value : said.pips;
    return said;
}

/* Whether a suit's cards make what was said. */
static bool fits(struct imp_point said, struct imp_point point)
{
    return point.cards > 0 && (said.suit == SUIT_UNKNOWN || said.suit == point.suit) &&
           (said.cards == 0 || said.cards == point.cards) && (said.pips == 0 || said.pips == point.pips);
}

bool imp_shows_point(const struct judge *judge, const struct step *claim, cardset_t shown)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (enum suit suit = SPADES; suit < SUITS; suit++) {
        struct imp_point point = imp_point_of(shown, suit);
        bool entire = !deal->whole[claim->actor] || point.cards == imp_point_of(deal->hand[claim->actor], suit).cards;
        if (point.cards > 0 && entire && (claim->suit == SUIT_UNKNOWN || claim->suit == suit) &&
            imp_compare_points(point, as_said(judge, claim)) >= 0)
            return true;
    }
    return false;
}

/* Whether some of the cards whose holder is not known could complete a suit to what was said. */
static bool could_fit(const struct judge *judge, int player, struct imp_point said, enum suit suit)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t own = deal->hand[player];
    cardset_t loose = judge->game->pack & set_suit(suit) & ~(deal->hand[0] | deal->hand[1] | imp_talon(judge));
    int room = judge->game->hand_size - set_count(own);
    for (cardset_t some = loose;; some = (some - 1) & loose) {
        if (set_count(some) <= room && fits(said, imp_point_of(own | some, suit)))
            return true;
        if (some == 0)
            return false;
    }
}

/* The most that a suit can make in his hand: with the best cards whose holder is not known, as many as he has room for. */
static struct imp_point most_of(const struct judge *judge, int player, enum suit suit)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t most = deal->hand[player] & set_suit(suit);
    cardset_t loose = judge->game->pack & set_suit(suit) & ~(deal->hand[0] | deal->hand[1] | imp_talon(judge));
    int room = judge->game->hand_size - set_count(deal->hand[player]);
    for (; room > 0 && loose != 0; room--)
        most |= set_of(set_take(&loose));
    return imp_point_of(most, suit);
}

static struct imp_point_said weigh_partly_known(const struct judge *judge, const struct step *step,
                                                struct imp_point value)
{
    struct imp_point_said said = {IMP_POINT_FALSE, value, {0, 0, SUIT_UNKNOWN}};
    for (enum suit suit = SPADES; suit < SUITS; suit++) {
        if (step->suit < SUITS && step->suit != suit)
            continue;
        struct imp_point most = most_of(judge, step->actor, suit);
        /* Where the suit can make more, he may have said less than he held. */
        if (could_fit(judge, step->actor, value, suit) ||
            (most.cards >= said.value.cards && most.pips >= said.value.pips))
            said.standing = IMP_POINT_UNKNOWN;
        if (imp_compare_points(most, said.best) > 0)
            said.best = most;
    }
    /* Cards laid down are recorded as seen. */
    if (said.standing == IMP_POINT_UNKNOWN &&
        imp_shows_point(judge, step, imp_shown(judge, step->actor, imp_index(judge, step))))
        said.standing = IMP_POINT_TRUE;
    return said;
}

static struct imp_point_said weigh(const struct judge *judge, const struct step *step, struct imp_point value)
{
    const struct imp_deal *deal = imp_deal(judge);
    if (!deal->whole[step->actor])
        return weigh_partly_known(judge, step, value);
    cardset_t hand = deal->hand[step->actor];
    struct imp_point_said said = {IMP_POINT_FALSE, value, imp_best_point(hand)};
    if (step->suit != SUIT_UNKNOWN)
        said.best = imp_point_of(hand, step->suit);
    for (enum suit suit = SPADES; suit < SUITS; suit++) {
        struct imp_point point = imp_point_of(hand, suit);
        bool better = said.standing != IMP_POINT_TRUE || point.pips > said.value.pips;
        if (fits(value, point) && better) {
            said.standing = IMP_POINT_TRUE;
            said.value = point;
        }
    }
    if (said.standing == IMP_POINT_FALSE && said.value.cards <= said.best.cards && said.value.pips <= said.best.pips)
        said.standing = IMP_POINT_BELOW;
    return said;
}

struct imp_point_said imp_weigh_point(const struct judge *judge, const struct step *step)
{
    return weigh(judge, step, as_said(judge, step));
}

/* What a point is worth that is not shown on demand: where nothing counts unshown, nothing; else it is struck if it is false,
   as far as the hand is on record. */
static enum imp_truth refused_point(const struct judge *judge, const struct step *claim)
{
    if (imp_in_force(judge, IMM_09))
        return IMP_FALSE;
    switch (imp_weigh_point(judge, claim).standing) {
    case IMP_POINT_FALSE: return IMP_FALSE;
    case IMP_POINT_UNKNOWN: return IMP_UNKNOWN;
    default: return IMP_TRUE;
    }
}

enum imp_truth imp_point_proved(const struct judge *judge, const struct step *claim)
{
    size_t index = imp_index(judge, claim), demand = imp_demand(judge, index), count = imp_deal(judge)->step_count;
    size_t answer = demand < count ? imp_answer(judge, demand) : count;
    if (answer >= count)
        return IMP_UNKNOWN;
    if (imp_deal(judge)->step[answer]->verb == VERB_REFUSES)
        return refused_point(judge, claim);
    if (imp_shows_point(judge, claim, imp_shown(judge, claim->actor, index)))
        return IMP_TRUE;
    return imp_shown_open(judge, claim->actor, index) ? IMP_UNKNOWN : IMP_FALSE;
}

/* --- the talk about it --------------------------------------------------------------------------------------- */

bool imp_answered(const struct judge *judge, size_t from, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = from + 1; i < index; i++)
        if (deal->step[i]->actor == opponent(deal->step[from]->actor) &&
            (is_reply(deal->step[i]->verb) || deal->step[i]->verb == VERB_POINT))
            return true;
    return false;
}

/* The point that `player` called first and that was answered before the step with that index; NULL if none was. */
static const struct step *answered_before(const struct judge *judge, int player, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = index; i-- > 0;)
        if (deal->step[i]->verb == VERB_POINT && deal->step[i]->actor == player && imp_answered(judge, i, index))
            return deal->step[i];
    return NULL;
}

/* Whether `player` had already found the other's point good, or equal, before that step. */
static const struct step *conceded_before(const struct judge *judge, int player, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = 0; i < index; i++)
        if (deal->step[i]->actor == player && (deal->step[i]->verb == VERB_GOOD || deal->step[i]->verb == VERB_EQUAL))
            return deal->step[i];
    return NULL;
}

size_t imp_conceding(const struct judge *judge, int player)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct step *step = player == judge->table.dealer ? conceded_before(judge, player, deal->step_count) : NULL;
    size_t index = step != NULL ? imp_index(judge, step) : deal->step_count;
    return index < deal->step_count && imp_last_point(judge, player, index) == NULL ? index : deal->step_count;
}

bool imp_found_equal(const struct judge *judge)
{
    size_t answer = imp_conceding(judge, judge->table.dealer);
    return answer < imp_deal(judge)->step_count && imp_deal(judge)->step[answer]->verb == VERB_EQUAL;
}

/* Elder called a point before that step, and it is not plainly false. */
static bool elder_called(const struct judge *judge, int elder, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = 0; i < index; i++)
        if (deal->step[i]->verb == VERB_POINT && deal->step[i]->actor == elder &&
            imp_weigh_point(judge, deal->step[i]).standing != IMP_POINT_FALSE)
            return true;
    return false;
}

/* Whether a point named in the play comes in time: the dealer's, where elder called none, as he covers. */
static bool point_in_time(const struct judge *judge, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    int player = deal->step[index]->actor;
    if (index < deal->first_play)
        return true;
    if (option_value(judge, IMP_OPT_LATE_POINT) < 0) /* nobody has the right to name one late */
        return imp_cards_played(judge, NOBODY, index) == 0;
    if (judge->table.alone != NOBODY) /* when the other played is not recorded */
        return true;
    unsigned own = imp_cards_played(judge, player, index);
    if (own == 0 && player != judge->table.dealer)
        return true;
    if (judge->table.dealer == opponent(player) ||
        (judge->table.dealer != NOBODY && elder_called(judge, opponent(player), index)))
        return false;
    unsigned others = imp_cards_played(judge, NOBODY, index) - own; /* a lead that is nobody’s may be the other’s */
    return own == 0 || (option_value(judge, IMP_OPT_LATE_POINT) == IMP_ANY_COVER && others > own);
}

/* Whether a call of the point binds: in time, before an answer, by one who has not conceded. */
static bool binds(const struct judge *judge, size_t index)
{
    int player = imp_deal(judge)->step[index]->actor;
    return point_in_time(judge, index) && answered_before(judge, player, index) == NULL &&
           conceded_before(judge, player, index) == NULL;
}

const struct step *imp_last_point(const struct judge *judge, int player, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = index; i-- > 0;)
        if (deal->step[i]->verb == VERB_POINT && deal->step[i]->actor == player && binds(judge, i))
            return deal->step[i];
    return NULL;
}

/* --- who has it ---------------------------------------------------------------------------------------------- */

struct talk {
    const struct step *claim[2]; /* that binds */
    const struct step *reply;    /* to the first of them */
    int first;                   /* elder, or who spoke first where the dealer is not recorded */
};

static struct talk listen(const struct judge *judge)
{
    const struct imp_deal *deal = imp_deal(judge);
    struct talk talk = {.first = imp_elder(judge)};
    for (size_t i = 0; i < deal->step_count; i++) {
        const struct step *step = deal->step[i];
        if (!imp_is_player(step->actor))
            continue;
        if (step->verb == VERB_POINT && binds(judge, i)) {
            talk.claim[step->actor] = step;
            if (talk.first == NOBODY)
                talk.first = step->actor;
        }
        if (is_reply(step->verb) && talk.reply == NULL && talk.claim[opponent(step->actor)] != NULL)
            talk.reply = step;
    }
    return talk;
}

/* Whether what was announced counts: it is true enough, and was proved if that was asked. */
static enum imp_truth counts(const struct judge *judge, const struct step *claim)
{
    if (claim == NULL || imp_point_proved(judge, claim) == IMP_FALSE)
        return IMP_FALSE;
    enum imp_point_standing standing = imp_weigh_point(judge, claim).standing;
    if (standing == IMP_POINT_UNKNOWN)
        return imp_point_proved(judge, claim) == IMP_TRUE ? IMP_TRUE : IMP_UNKNOWN;
    return standing == IMP_POINT_FALSE ? IMP_FALSE : IMP_TRUE;
}

static struct imp_point_won given(int winner, const struct step *claim, const struct step *when)
{
    return (struct imp_point_won){.winner = winner, .claim = claim, .when = when};
}

/* What an announced point counts as against another: as called, or, by agreement, as held. */
static struct imp_point counted(const struct judge *judge, const struct step *claim)
{
    const struct imp_deal *deal = imp_deal(judge);
    if (option_value(judge, IMP_OPT_BINDING) == IMP_BINDING_ACTUAL && deal->whole[claim->actor])
        return imp_best_point(deal->hand[claim->actor]);
    return imp_weigh_point(judge, claim).value;
}

static const struct imp_point_won not_known = {.winner = NOBODY, .unknown = true};

/* The dealer spelt out no point of his own: his word, or else the hands, decide. */
static struct imp_point_won by_reply(const struct judge *judge, const struct talk *talk)
{
    const struct imp_deal *deal = imp_deal(judge);
    int second = 1 - talk->first;
    const struct step *claim = talk->claim[talk->first], *when = talk->reply != NULL ? talk->reply : claim;
    struct imp_point_won won = given(talk->first, claim, when);
    struct imp_point value = counted(judge, claim);
    int better = imp_compare_points(imp_best_point(deal->hand[second]), value);
    won.equal = (talk->reply != NULL && talk->reply->verb == VERB_EQUAL) || (deal->whole[second] && better == 0);
    if (talk->reply != NULL && talk->reply->verb != VERB_BETTER)
        return won;
    if (!deal->whole[second])
        return not_known;
    if (better > 0) {
        won = given(second, NULL, when);
        won.open = talk->reply == NULL;
    }
    return won;
}

/* Both have spelt out a point. */
static struct imp_point_won by_both(const struct judge *judge, const struct talk *talk)
{
    int second = 1 - talk->first;
    const struct step *claim = talk->claim[talk->first], *other = talk->claim[second];
    enum imp_truth good = counts(judge, other);
    if (good == IMP_UNKNOWN)
        return not_known;
    int better = imp_compare_points(counted(judge, other), counted(judge, claim));
    if (good == IMP_TRUE && better > 0)
        return given(second, other, other);
    struct imp_point_won won =
        given(talk->first, claim, imp_index(judge, other) > imp_index(judge, claim) ? other : claim);
    won.equal = good == IMP_TRUE && better == 0;
    return won;
}

/* Elder has none that counts. */
static struct imp_point_won without_elder(const struct judge *judge, const struct talk *talk)
{
    int second = 1 - talk->first;
    const struct step *other = talk->claim[second];
    enum imp_truth good = counts(judge, other);
    if (good == IMP_UNKNOWN)
        return not_known;
    /* Where the word alone is the dealer's claim, it stands though elder's was false. */
    if (other == NULL && talk->reply != NULL && talk->reply->verb == VERB_BETTER &&
        option_value(judge, IMP_OPT_BINDING) >= 0)
        return given(second, NULL, talk->reply);
    return good == IMP_TRUE ? given(second, other, other) : given(NOBODY, NULL, NULL);
}

struct imp_point_won imp_settle_point(const struct judge *judge)
{
    struct talk talk = listen(judge);
    bool void_point =
        imp_white_player(judge) != NOBODY && option_value(judge, IMP_OPT_BLANCHES_POINT) == IMP_POINT_VOID;
    if (talk.first == NOBODY || void_point)
        return given(NOBODY, NULL, NULL);
    enum imp_truth good = counts(judge, talk.claim[talk.first]);
    if (good == IMP_UNKNOWN)
        return not_known;
    if (good == IMP_FALSE)
        return without_elder(judge, &talk);
    return talk.claim[1 - talk.first] != NULL ? by_both(judge, &talk) : by_reply(judge, &talk);
}

const struct step *imp_rejected_point(const struct judge *judge, int player, enum imp_role *role)
{
    const struct imp_deal *deal = imp_deal(judge);
    bool lost = deal->point.winner == opponent(player) && player == judge->table.dealer;
    for (size_t i = 0; i < deal->step_count; i++) {
        const struct step *step = deal->step[i];
        if (step->actor != player || (step->verb != VERB_POINT && step->verb != VERB_BETTER))
            continue;
        bool spelt = step->verb == VERB_POINT;
        const struct step *before = spelt ? answered_before(judge, player, i) : NULL;
        if (spelt && !point_in_time(judge, i))
            *role = IMP_ROLE_POINT_LATE;
        else if (before != NULL &&
                 imp_compare_points(imp_weigh_point(judge, step).value, imp_weigh_point(judge, before).value) > 0)
            *role = IMP_ROLE_POINT_AGAIN;
        else if (spelt && imp_point_proved(judge, step) == IMP_FALSE)
            *role = IMP_ROLE_POINT_UNSHOWN;
        else if (spelt && imp_weigh_point(judge, step).standing == IMP_POINT_FALSE)
            *role = IMP_ROLE_POINT_FALSE;
        else if (lost)
            *role = IMP_ROLE_REPLY;
        else
            continue;
        return step;
    }
    return NULL;
}

/* --- the checks ---------------------------------------------------------------------------------------------- */

static bool is_point(const struct judge *judge, const struct event *event)
{
    return event->phase != PHASE_DRAW && event->step->verb == VERB_POINT && imp_is_player(event->step->actor) &&
           imp_index(judge, event->step) < imp_deal(judge)->step_count;
}

/* A call mended before it was answered is not held against the caller. */
static bool mended(const struct judge *judge, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    size_t next = imp_next(judge, index, deal->step[index]->actor, VERB_POINT);
    return next < deal->step_count && !imp_answered(judge, index, next);
}

/* What he held of it; of a hand that is not wholly known, where the cards lie that he cannot have had. */
static void prove_point(const struct judge *judge, struct finding *finding, const struct step *step,
                        const struct imp_point_said *said)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t cards = step->suit < SUITS ? set_suit(step->suit) : judge->game->pack;
    if (deal->whole[step->actor])
        proof_held(judge, finding, step->actor, deal->hand[step->actor] & set_suit(said->best.suit));
    else
        imp_prove_elsewhere(judge, finding, step->actor, cards);
}

static const struct message *point_message(const struct judge *judge, const struct step *step,
                                           enum imp_point_standing standing, bool pips)
{
    /* By whether the hand is wholly known, the pips are told, a suit is named. */
    static const struct message *const untrue[2][2][2] = {
        {{&msg_imp_point_beyond_cards, &msg_imp_point_beyond_cards_suit},
         {&msg_imp_point_beyond, &msg_imp_point_beyond_suit}},
        {{&msg_imp_point_false_cards, &msg_imp_point_false_cards_suit},
         {&msg_imp_point_false, &msg_imp_point_false_suit}}};
    switch (standing) {
    case IMP_POINT_UNKNOWN: return &msg_imp_point_unknown;
    case IMP_POINT_BELOW:
        if (!pips)
            return &msg_imp_point_below_cards;
        return option_value(judge, IMP_OPT_BINDING) == IMP_BINDING_ACTUAL ? &msg_imp_point_below_held
                                                                          : &msg_imp_point_below;
    default: return untrue[imp_deal(judge)->whole[step->actor]][pips][step->suit < SUITS];
    }
}

static void report_point(const struct judge *judge, const struct rule *rule, const struct step *step,
                         const struct imp_point_said *said)
{
    bool same = step->n.value == said->best.pips && step->count.recorded; /* only the number of cards differs */
    bool pips = step->n.recorded && !same;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, point_message(judge, step, said->standing, pips),
               ARGS(arg_player("who", step->actor), arg_number("found", pips ? step->n.value : step->count.value),
                    arg_number("required", pips ? said->best.pips : said->best.cards), arg_suit("suit", step->suit)));
    if (said->standing == IMP_POINT_UNKNOWN) {
        finding_undecided(finding);
        return;
    }
    prove_point(judge, finding, step, said);
    if (said->standing == IMP_POINT_BELOW)
        finding_only(finding, SEVERITY_WARNING, CLASS_VIOLATION);
}

static bool wrong(const struct imp_point_said *said)
{
    return said->standing == IMP_POINT_FALSE || said->standing == IMP_POINT_BELOW;
}

/* The pips said when they were asked for; an announcement that is wrong by itself has been told. */
static enum outcome check_pips_told(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    const struct step *claim = event->phase != PHASE_DRAW && step->verb == VERB_SAYS && imp_is_player(step->actor)
                                   ? imp_pips_of(judge, step)
                                   : NULL;
    if (claim == NULL)
        return NO_OCCASION;
    struct imp_point_said called = weigh(judge, claim, as_called(claim)), said = imp_weigh_point(judge, claim);
    bool demanded = imp_demand(judge, imp_index(judge, claim)) < imp_deal(judge)->step_count;
    if (wrong(&said) && !wrong(&called) && !(said.standing == IMP_POINT_FALSE && demanded))
        report_point(judge, rule, step, &said);
    return said.standing == IMP_POINT_UNKNOWN ? NOT_KNOWABLE : CHECKED;
}

enum outcome imp_check_point(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_point(judge, event))
        return check_pips_told(judge, event, rule);
    const struct step *step = event->step;
    size_t index = imp_index(judge, step);
    if (!binds(judge, index) || mended(judge, index))
        return NO_OCCASION;
    struct imp_point_said said = imp_weigh_point(judge, step), called = weigh(judge, step, as_called(step));
    if (said.standing == IMP_POINT_UNKNOWN && imp_point_proved(judge, step) == IMP_TRUE)
        return CHECKED;
    if (wrong(&said) && !wrong(&called)) /* it is what he said afterwards that is wrong */
        return CHECKED;
    if (wrong(&called))
        said = called;
    /* A false point whose showing is demanded is article 10's. */
    bool demanded = imp_demand(judge, index) < imp_deal(judge)->step_count;
    if (said.standing != IMP_POINT_TRUE && !(said.standing == IMP_POINT_FALSE && demanded))
        report_point(judge, rule, step, &said);
    return said.standing == IMP_POINT_UNKNOWN ? NOT_KNOWABLE : CHECKED;
}

/* Article 9. */
enum outcome imp_check_point_answered(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_point(judge, event))
        return NO_OCCASION;
    const struct step *step = event->step;
    const struct step *before = answered_before(judge, step->actor, imp_index(judge, step));
    if (before == NULL)
        return CHECKED;
    if (imp_compare_points(imp_weigh_point(judge, step).value, imp_weigh_point(judge, before).value) <= 0)
        return CHECKED;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, &msg_imp_point_retracted, ARGS(arg_player("who", step->actor)));
    proof(judge, finding, before->act_at, &msg_imp_ev_announced, ARGS(arg_player("who", step->actor)));
    size_t from = imp_index(judge, before);
    for (size_t i = from + 1; i < imp_index(judge, step); i++)
        if (imp_answered(judge, from, i + 1)) {
            proof(judge, finding, imp_deal(judge)->step[i]->act_at, &msg_imp_ev_answered,
                  ARGS(arg_player("who", opponent(step->actor))));
            break;
        }
    return CHECKED;
}

/* By what it is too late: the first card of who had until then to speak; where nobody may speak late, that of the deal. */
static void prove_late(const struct judge *judge, struct finding *finding, const struct step *step)
{
    bool own = option_value(judge, IMP_OPT_LATE_POINT) >= 0;
    for (size_t i = 0; own && i < judge->table.play_count; i++) {
        const struct play *play = &judge->table.play[i];
        if (play->player != step->actor || play->taken_back || !card_known(play->card))
            continue;
        proof(judge, finding, play->at, &msg_imp_ev_played,
              ARGS(arg_player("who", step->actor), arg_card("card", play->card)));
        return;
    }
    proof_first_card(judge, finding);
}

/* Article 11. */
enum outcome imp_check_late_point(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_point(judge, event) || event->phase != PHASE_PLAY)
        return NO_OCCASION;
    const struct step *step = event->step;
    size_t index = imp_index(judge, step);
    if (point_in_time(judge, index) || answered_before(judge, step->actor, index) != NULL)
        return CHECKED;
    const struct step *called = imp_last_point(judge, opponent(step->actor), index);
    bool dealer = step->actor == judge->table.dealer;
    struct finding *finding = report(judge, rule, step->act_at, step->actor,
                                     dealer && called != NULL ? &msg_imp_late_point_called : &msg_imp_late_point,
                                     ARGS(arg_player("who", step->actor), arg_player("elder", opponent(step->actor))));
    finding->trick = imp_trick(judge, step);
    if (dealer && called != NULL)
        proof(judge, finding, called->act_at, &msg_imp_ev_announced, ARGS(arg_player("who", called->actor)));
    else
        prove_late(judge, finding, step);
    return CHECKED;
}
