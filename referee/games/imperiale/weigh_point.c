/* A point announced, weighed against the hand, and whether it binds (détails, § 2 and 3; articles 9 and 11). */
#include "games/imperiale/state.h"

#include <stdint.h>

static int cards_of(struct imp_point point)
{
    int cards = 0;
    if (point.cards > 0 || point.pips == 0)
        return point.cards;
    while (cards < LONGEST_SUIT && pips_least(cards + 1) <= point.pips)
        cards++;
    return cards;
}

int imp_compare_points(struct imp_point a, struct imp_point b)
{
    int cards = cards_of(a) - cards_of(b);
    return cards != 0 || a.pips == 0 || b.pips == 0 ? cards : a.pips - b.pips;
}

int imp_least_pips(int cards) { return pips_least(cards < 0 ? 0 : cards < LONGEST_SUIT ? cards : LONGEST_SUIT); }

/* The announcement by itself. */
static struct imp_point as_called(const struct step *step)
{
    return (struct imp_point){step->count.recorded ? step->count.value : 0, step->n.recorded ? step->n.value : 0,
                              step->suit};
}

/* An announced point, with the pips that were said when the other asked for them. */
static struct imp_point as_said(const struct imp_act *act)
{
    struct imp_point said = as_called(act->step);
    said.pips = act->answer != NULL ? act->answer->step->n.value : said.pips;
    return said;
}

/* Whether a suit's cards make what was said. */
static bool fits(struct imp_point said, struct imp_point point)
{
    return point.cards > 0 && (said.suit == SUIT_UNKNOWN || said.suit == point.suit) &&
           (said.cards == 0 || said.cards == point.cards) && (said.pips == 0 || said.pips == point.pips);
}

/* Whether the cards that are named may be those of an imperial: of one rank, or court cards of one suit. */
static bool may_be_imperial(const struct card_list *list)
{
    cardset_t cards = list_set(list);
    if (list->count == 0 || list_open(list))
        return true;
    card_t first = set_first(cards);
    bool courts = true;
    for (cardset_t rest = cards; rest != 0; rest &= rest - 1)
        courts &= card_rank(set_first(rest)) >= RANK_J;
    return (cards & ~set_rank(card_rank(first))) == 0 || (courts && (cards & ~set_suit(card_suit(first))) == 0);
}

static struct hand_call hand_call(enum verb verb, int player, enum item item, struct score worth)
{
    return (struct hand_call){.step = step_bare(verb, player), .item = item, .worth = worth};
}

size_t imp_calls_in(const struct deal_account *account, int player, cardset_t hand, struct hand_call *call)
{
    const struct score fiche = {.fiches = 1}, jeton = {.points = 1};
    const struct imp_point best = imp_best_point(hand);
    struct imp_imperial imperial[IMP_MOST];
    const size_t in_hand = imp_in_hand(hand, imperial);
    bool three = false;
    size_t count = 0;
    (void)account;
    for (size_t i = 0; i < in_hand && count < CALLS_IN_HAND - 3; i++) {
        const enum verb verb = imperial[i].kind == IMP_FOUR ? VERB_IMPERIAL_FOUR : VERB_IMPERIAL_SUIT;
        call[count] = hand_call(verb, player, ITEM_IMPERIAL, fiche);
        call[count].step.rank = imperial[i].rank;
        call[count++].step.suit = imperial[i].suit;
    }
    for (enum suit suit = SPADES; suit < SUITS; suit++)
        three |= set_count(imp_major(suit) & ~hand) == 1;
    if (three)
        call[count++] = hand_call(VERB_IMPERIAL_TURNED, player, ITEM_IMPERIAL, fiche);
    if (hand != 0 && imp_white(hand))
        call[count++] = hand_call(VERB_BLANCHES, player, ITEM_BLANCHES, fiche);
    if (hand == 0)
        return count;
    call[count] = hand_call(VERB_POINT, player, ITEM_POINT, jeton);
    call[count].step.n = (struct number){.recorded = true, .value = best.pips};
    call[count++].step.suit = best.suit;
    return count;
}

bool imp_could_call(cardset_t hand, const struct step *step)
{
    if (act_is_imperial(step->verb))
        return may_be_imperial(&step->cards);
    struct imp_point said = as_called(step);
    said.suit = SUIT_UNKNOWN;
    bool could = step->verb != VERB_POINT;
    for (enum suit suit = SPADES; suit < SUITS && !could; suit++)
        could = fits(said, imp_point_of(hand, suit));
    return could;
}

bool imp_shows_point(const struct judge *judge, const struct imp_act *claim, cardset_t shown)
{
    const struct imp_deal *deal = imp_deal(judge);
    int player = claim->step->actor;
    for (enum suit suit = SPADES; suit < SUITS; suit++) {
        struct imp_point point = imp_point_of(shown, suit);
        bool entire = !deal->whole[player] || point.cards == deal->holds[player][suit].cards;
        if (point.cards > 0 && entire && (claim->step->suit == SUIT_UNKNOWN || claim->step->suit == suit) &&
            imp_compare_points(point, as_said(claim)) >= 0)
            return true;
    }
    return false;
}

/* What a suit can make in a hand that is not wholly known, with so many of the cards whose holder is not known as it has room
   for. */
struct imp_reach {
    uint64_t pips[RANKS + 1][2]; /* by number of cards: the pips that they can make, a bit each */
    struct imp_point most;       /* with the best of them */
};

static void find_reach(const struct judge *judge, int player, enum suit suit, struct imp_reach *reach)
{
    const struct imp_deal *deal = imp_deal(judge);
    struct imp_point own = deal->holds[player][suit], most = own, some[1 << 8] = {own};
    cardset_t loose = judge->game->pack & set_suit(suit) & ~(deal->hand[0] | deal->hand[1] | imp_talon(judge));
    int room = judge->game->hand_size - set_count(deal->hand[player]);
    size_t count = 1;
    for (; loose != 0; loose &= loose - 1)
        for (size_t i = count; i-- > 0; count++) {
            int pips = some[i].pips + pips_of(set_of(set_first(loose)));
            some[count] = (struct imp_point){some[i].cards + 1, pips, suit};
        }
    for (size_t i = 0; i < count; i++) {
        if (some[i].cards - own.cards > room)
            continue;
        reach->pips[some[i].cards][some[i].pips / 64] |= (uint64_t)1 << some[i].pips % 64;
        if (some[i].pips > most.pips)
            most = some[i];
    }
    reach->most = most;
}

/* Whether the suit can make what was said. */
static bool could_fit(const struct imp_reach *reach, struct imp_point said)
{
    for (int cards = 1; cards <= RANKS; cards++) {
        const uint64_t *pips = reach->pips[cards];
        bool here = said.pips == 0 ? (pips[0] | pips[1]) != 0
                                   : said.pips < 128 && (pips[said.pips / 64] >> said.pips % 64 & 1) != 0;
        if (here && (said.cards == 0 || said.cards == cards))
            return true;
    }
    return false;
}

static struct imp_point_said weigh_partly_known(const struct judge *judge, const struct imp_act *act,
                                                struct imp_point value)
{
    const struct step *step = act->step;
    struct imp_point_said said = {IMP_POINT_FALSE, value, {0, 0, SUIT_UNKNOWN}};
    for (enum suit suit = SPADES; suit < SUITS; suit++) {
        if (step->suit < SUITS && step->suit != suit)
            continue;
        const struct imp_reach *reach = &imp_deal(judge)->reach[step->actor][suit];
        struct imp_point most = reach->most;
        /* Where the suit can make more, he may have said less than he held. */
        if (could_fit(reach, value) || (most.cards >= said.value.cards && most.pips >= said.value.pips))
            said.standing = IMP_POINT_UNKNOWN;
        if (imp_compare_points(most, said.best) > 0)
            said.best = most;
    }
    /* Cards laid down are recorded as seen. */
    if (said.standing == IMP_POINT_UNKNOWN && imp_shows_point(judge, act, act->shown))
        said.standing = IMP_POINT_TRUE;
    return said;
}

static struct imp_point_said weigh(const struct judge *judge, const struct imp_act *act, struct imp_point value)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct step *step = act->step;
    if (!deal->whole[step->actor])
        return weigh_partly_known(judge, act, value);
    const struct imp_point *holds = deal->holds[step->actor];
    struct imp_point_said said = {IMP_POINT_FALSE, value, deal->best[step->actor]};
    if (step->suit < SUITS)
        said.best = holds[step->suit];
    for (enum suit suit = SPADES; suit < SUITS; suit++) {
        bool better = said.standing != IMP_POINT_TRUE || holds[suit].pips > said.value.pips;
        if (better && fits(value, holds[suit])) {
            said.standing = IMP_POINT_TRUE;
            said.value = holds[suit];
        }
    }
    if (said.standing == IMP_POINT_FALSE && said.value.cards <= said.best.cards && said.value.pips <= said.best.pips)
        said.standing = IMP_POINT_BELOW;
    return said;
}

struct imp_point_said imp_point_as_called(const struct judge *judge, const struct imp_act *act)
{
    return act->answer != NULL ? weigh(judge, act, as_called(act->step)) : act->point;
}

/* What a point is worth that is not shown on demand: where nothing counts unshown, nothing; else it is struck if it is false,
   as far as the hand is on record. */
static enum imp_truth refused(const struct judge *judge, enum imp_point_standing standing)
{
    if (imp_in_force(judge, IMM_09) || standing == IMP_POINT_FALSE)
        return IMP_FALSE;
    return standing == IMP_POINT_UNKNOWN ? IMP_UNKNOWN : IMP_TRUE;
}

/* Whether the point was demanded, and neither refused nor belied by what was shown; or is true all the same. */
static enum imp_truth proved(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_act *answer = act->demand != NULL ? act->demand->answer : NULL;
    if (answer == NULL)
        return IMP_UNKNOWN;
    if (imp_shows_point(judge, act, act->shown)) /* after a refusal, too: it lies there after all */
        return IMP_TRUE;
    if (answer->step->verb == VERB_REFUSES)
        return refused(judge, act->point.standing);
    if (act->shown_open)
        return IMP_UNKNOWN;
    /* Where it need not be shown to count, what his recorded hand proves is still to be shown, and is not struck for other cards. */
    if (imp_in_force(judge, IMM_09))
        return IMP_FALSE;
    return act->point.standing == IMP_POINT_TRUE || act->point.standing == IMP_POINT_BELOW ? IMP_TRUE : IMP_FALSE;
}

/* --- one after another ----------------------------------------------------------------------------------------- */

/* What has been said of the point so far, by player. */
struct said {
    const struct imp_act *point[2], *answered[2]; /* his last, and his last one that was answered */
    const struct imp_act *word[2];                /* his last answer */
    bool true_enough[2];                          /* some point of his is not plainly false */
    bool conceded[2];                             /* he has found the other's good, or equal */
};

/* Whether a point named in the play comes in time: the dealer's, where elder called none, as he covers. */
static bool in_time(const struct judge *judge, const struct imp_act *act, const struct said *said)
{
    int player = act->step->actor, dealer = judge->table.dealer;
    if (!imp_in_play(judge, act))
        return true;
    if (option_value(judge, IMP_OPT_LATE_POINT) < 0) /* nobody has the right to name one late */
        return imp_cards_played(judge, NOBODY, act) == 0;
    if (judge->table.alone != NOBODY) /* when the other played is not recorded */
        return true;
    unsigned own = imp_cards_played(judge, player, act);
    if (own == 0 && player != dealer)
        return true;
    if (dealer == opponent(player) || (dealer != NOBODY && said->true_enough[opponent(player)]))
        return false;
    unsigned others = imp_cards_played(judge, NOBODY, act) - own; /* a lead that is nobody’s may be the other’s */
    return imp_late_point(judge, own) && (own == 0 || others > own);
}

/* A word about the point answers what the other has called. */
static void read_word(struct said *said, int player)
{
    int other = opponent(player);
    if (said->point[other] != NULL)
        said->answered[other] = said->point[other];
}

static void read_point(const struct judge *judge, struct imp_deal *deal, struct imp_act *act, struct said *said)
{
    int player = act->step->actor;
    act->before = said->answered[player];
    act->word = said->word[player];
    act->rival = deal->bound[opponent(player)];
    act->point = weigh(judge, act, as_said(act));
    act->proved = proved(judge, act);
    act->in_time = in_time(judge, act, said);
    deal->late[player] |= !act->in_time;
    act->binds = act->in_time && act->before == NULL && !said->conceded[player];
    said->point[player] = act;
    said->true_enough[player] |= act->point.standing != IMP_POINT_FALSE;
    read_word(said, player);
    if (!act->binds)
        return;
    deal->bound[player] = act;
    if (deal->first_bound == NULL)
        deal->first_bound = act;
}

/* Who gives up the point may do so at any time. */
static void read_answer(const struct judge *judge, struct imp_deal *deal, struct imp_act *act, struct said *said)
{
    int player = act->step->actor;
    act->rival = deal->bound[opponent(player)];
    act->in_time = act->step->verb != VERB_BETTER || in_time(judge, act, said);
    deal->late[player] |= !act->in_time;
    if (deal->reply == NULL && act->rival != NULL && act->in_time)
        deal->reply = act;
    act->word = said->word[player];
    said->word[player] = act;
    read_word(said, player);
    if (act->step->verb == VERB_BETTER || said->conceded[player])
        return;
    said->conceded[player] = true;
    if (deal->bound[player] == NULL)
        deal->conceding[player] = act;
}

void imp_points_read(const struct judge *judge, struct imp_deal *deal)
{
    struct said said = {.point = {NULL}};
    for (int player = 0; deal->listed[VERB_POINT][IMP_ANYBODY].count > 0 && player < 2; player++) {
        deal->best[player] = imp_points_in(deal->hand[player], deal->holds[player]);
        if (deal->whole[player])
            continue;
        deal->reach[player] = arena_alloc(judge->arena, SUITS * sizeof *deal->reach[player]);
        for (enum suit suit = SPADES; suit < SUITS; suit++)
            find_reach(judge, player, suit, &deal->reach[player][suit]);
    }
    for (struct imp_act *act = deal->act; act < deal->act + deal->act_count; act++)
        if (!imp_is_player(act->step->actor))
            continue;
        else if (act->step->verb == VERB_POINT)
            read_point(judge, deal, act, &said);
        else if (is_reply(act->step->verb))
            read_answer(judge, deal, act, &said);
}
