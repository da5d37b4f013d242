/* Imperials and blanches announced: what they are, whether they are held, agreed on and in time (détails, § 4 to 7;
   conventions; article 12). */
#include "core/rec.h"
#include "games/imperiale/state.h"

/* The cards of `cards` that `player` was not dealt, as far as that is known. */
static cardset_t not_in_hand(const struct judge *judge, int player, cardset_t cards)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t missing = cards & ~deal->hand[player];
    return deal->whole[player] ? missing : missing & (deal->hand[opponent(player)] | imp_talon(judge));
}

static enum imp_truth held_by(const struct judge *judge, int player, cardset_t cards)
{
    if ((cards & ~imp_deal(judge)->hand[player]) == 0)
        return IMP_TRUE;
    return not_in_hand(judge, player, cards) != 0 ? IMP_FALSE : IMP_UNKNOWN;
}

/* The imperial that the card turned makes with the three others of its suit. */
static struct imp_imperial turned_imperial(const struct judge *judge)
{
    card_t turned = imp_deal(judge)->turned;
    enum suit suit = card_suit(turned);
    cardset_t cards = suit < SUITS ? imp_major(suit) & ~set_of(turned) : 0;
    return (struct imp_imperial){IMP_TURNED, RANK_UNKNOWN, suit, cards};
}

static card_t first_not_in(const struct card_list *list, cardset_t cards)
{
    for (size_t i = 0; i < list->count; i++)
        if (card_known(list->card[i]) && !set_has(cards, list->card[i]))
            return list->card[i];
    return CARD_UNKNOWN;
}

/* The kind follows from the cards laid down. */
static struct imp_claim by_cards(const struct judge *judge, const struct step *step)
{
    struct imp_claim claim = {.wrong = CARD_UNKNOWN};
    cardset_t cards = list_set(&step->cards);
    struct imp_imperial turned = turned_imperial(judge);
    card_t card = imp_deal(judge)->turned;
    bool three = set_count(turned.cards) == 3 && (cards == turned.cards || cards == (turned.cards | set_of(card)));
    claim.what = three ? turned : imp_laid_down(cards, &claim.wrong);
    return claim;
}

/* The imperial of trumps; where nobody can say what they are, that of the cards laid down. */
static struct imp_claim trump_imperial(const struct judge *judge, const struct step *step)
{
    enum suit trump = judge->table.trump;
    struct imp_claim claim = {.what = {IMP_SUIT, RANK_UNKNOWN, trump, 0}, .wrong = CARD_UNKNOWN};
    if (trump >= SUITS)
        return step->cards.recorded ? by_cards(judge, step) : (struct imp_claim){.wrong = CARD_UNKNOWN};
    claim.what.cards = imp_major(trump);
    claim.wrong = first_not_in(&step->cards, claim.what.cards);
    return claim;
}

struct imp_claim imp_weigh_cards(const struct judge *judge, const struct step *step)
{
    struct imp_claim claim = {.wrong = CARD_UNKNOWN};
    switch (step->verb) {
    case VERB_IMPERIAL: return by_cards(judge, step);
    case VERB_IMPERIAL_FOUR:
        if (imp_honour(step->rank))
            claim.what = (struct imp_imperial){IMP_FOUR, step->rank, SUIT_UNKNOWN, set_rank(step->rank) & PACK_32};
        break;
    case VERB_IMPERIAL_SUIT:
        if (step->suit < SUITS)
            claim.what = (struct imp_imperial){IMP_SUIT, RANK_UNKNOWN, step->suit, imp_major(step->suit)};
        break;
    case VERB_IMPERIAL_TRUMP: return trump_imperial(judge, step);
    case VERB_IMPERIAL_TURNED: claim.what = turned_imperial(judge); break;
    default: break;
    }
    cardset_t right = claim.what.cards;
    if (claim.what.kind == IMP_TURNED)
        right |= set_of(imp_deal(judge)->turned);
    claim.wrong = first_not_in(&step->cards, right);
    return claim;
}

cardset_t imp_lent(const struct judge *judge, const struct imp_claim *claim)
{
    bool agreed = option_value(judge, IMP_OPT_TWICE) == IMP_TWICE_TRUE && claim->what.kind == IMP_SUIT;
    return agreed ? set_of(imp_deal(judge)->turned) : 0;
}

/* Whether the cards were produced when they were asked for; unknown if nobody asked, or no answer is recorded. */
static enum imp_truth produced(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_act *answer = act->demand != NULL ? act->demand->answer : NULL;
    if (answer == NULL)
        return IMP_UNKNOWN;
    bool refused = answer->step->verb == VERB_REFUSES;
    if (!refused && rec_is_strange(judge, answer->step, set_of(imp_deal(judge)->turned)))
        return IMP_TRUE; /* a card was written that was never his, which is told: the pen slipped, and not the player */
    cardset_t wanting =
        act->imperial.what.cards & ~imp_lent(judge, &act->imperial) & ~(list_set(&act->step->cards) | act->shown);
    if (wanting == 0) /* after a refusal, too: they lie there after all */
        return IMP_TRUE;
    if (refused)
        return IMP_FALSE;
    return (wanting & ~act->maybe) == 0 ? IMP_UNKNOWN : IMP_FALSE;
}

bool imp_imperial_late(const struct judge *judge, int player, const struct imp_act *act)
{
    bool before_point = option_value(judge, IMP_OPT_IMPERIAL_DEADLINE) == IMP_BEFORE_POINT;
    if (before_point && imp_comes_before(imp_next(judge, NULL, ACTOR_NONE, VERB_POINT), act))
        return true;
    return imp_has_played(judge, imp_time_ends_with(judge, player), act);
}

/* What an agreement is needed for. IMP_COUNTS: nothing is in the way. */
static enum imp_standing weigh_agreement(const struct judge *judge, int player)
{
    int tournee = option_value(judge, IMP_OPT_TOURNEE); /* one edition's name for it, with the same values */
    int option = tournee >= 0 ? tournee : option_value(judge, IMP_OPT_TURNED_IMPERIAL);
    card_t turned = imp_deal(judge)->turned;
    if (option == IMP_TURNED_OFF)
        return IMP_NOT_AGREED;
    if (option == IMP_TURNED_DEALER && judge->table.dealer != NOBODY && player != judge->table.dealer)
        return IMP_NOT_HIS;
    if (!card_known(turned) || (option == IMP_TURNED_DEALER && judge->table.dealer == NOBODY))
        return IMP_NOT_KNOWN;
    return card_rank(turned) >= RANK_J ? IMP_COUNTS : IMP_NOT_TURNED;
}

size_t imp_turned_held(const struct judge *judge, int player, struct imp_imperial *out)
{
    *out = turned_imperial(judge);
    return weigh_agreement(judge, player) == IMP_COUNTS && out->cards != 0 &&
           (out->cards & ~imp_deal(judge)->hand[player]) == 0;
}

/* Whether an imperial of a suit lacks but the card turned, and is announced beside that of the card turned. */
static bool counted_twice(const struct judge *judge, int player, const struct imp_claim *claim)
{
    card_t turned = imp_deal(judge)->turned;
    bool lacks_it = card_known(turned) ? claim->missing == set_of(turned) : set_count(claim->missing) == 1;
    return claim->what.kind == IMP_SUIT && lacks_it && option_value(judge, IMP_OPT_TWICE) >= 0 &&
           imp_deal(judge)->claims_turned[player];
}

/* Whether the one card that an imperial lacks may be that turned, which nobody noted. */
static bool perhaps_lent(const struct judge *judge, int player, const struct imp_claim *claim)
{
    card_t turned = imp_deal(judge)->turned;
    bool agreed = option_value(judge, IMP_OPT_TWICE) == IMP_TWICE_TRUE && claim->what.kind == IMP_SUIT;
    return agreed && !card_known(turned) && set_count(claim->missing) == 1 &&
           card_may_be(turned, set_first(claim->missing)) &&
           (imp_deal(judge)->hand[opponent(player)] & claim->missing) == 0;
}

static enum imp_standing weigh_hand(const struct judge *judge, const struct imp_act *act, struct imp_claim *claim)
{
    const struct imp_deal *deal = imp_deal(judge);
    int player = act->step->actor;
    cardset_t cards = claim->what.cards & ~imp_lent(judge, claim);
    enum imp_truth held = held_by(judge, player, cards);
    claim->missing = not_in_hand(judge, player, cards);
    if (held == IMP_FALSE && perhaps_lent(judge, player, claim))
        return IMP_NOT_KNOWN;
    if (held == IMP_FALSE) {
        bool all_known = card_known(deal->turned) && (cards & ~deal->hand[player]) == claim->missing;
        enum imp_standing twice = all_known ? IMP_COUNTED_TWICE : IMP_NOT_KNOWN;
        return counted_twice(judge, player, claim) ? twice : IMP_NOT_HELD;
    }
    if (act->proved == IMP_FALSE)
        return IMP_NOT_SHOWN;
    if (act->proved == IMP_UNKNOWN && act->demand != NULL && act->demand->answer != NULL)
        return IMP_NOT_KNOWN;
    /* Cards laid down are recorded as seen. */
    bool laid = (cards & ~(list_set(&act->step->cards) | act->shown)) == 0;
    return held == IMP_UNKNOWN && !laid ? IMP_NOT_KNOWN : IMP_COUNTS;
}

/* Whether the cards laid down lack but the card turned, which is not known, to make the imperial of it. */
static bool turned_wanting(const struct judge *judge, const struct step *step)
{
    cardset_t laid = list_set(&step->cards);
    enum suit suit = laid != 0 ? card_suit(set_first(laid)) : SUIT_UNKNOWN;
    return suit < SUITS && !card_known(imp_deal(judge)->turned) && (laid & ~imp_major(suit)) == 0 &&
           set_count(imp_major(suit) & ~laid) == 1 && weigh_agreement(judge, step->actor) == IMP_NOT_KNOWN;
}

/* Whether it is the imperial of trumps, and what they are is not known. */
static bool trump_wanting(const struct judge *judge, const struct step *step)
{
    return step->verb == VERB_IMPERIAL_TRUMP && judge->table.trump >= SUITS && !step->cards.recorded;
}

static enum imp_standing weigh(const struct judge *judge, const struct imp_act *act, bool again,
                               struct imp_claim *claim)
{
    const struct step *step = act->step;
    if (claim->what.kind == IMP_NONE)
        return list_open(&step->cards) || turned_wanting(judge, step) || trump_wanting(judge, step) ? IMP_NOT_KNOWN
                                                                                                    : IMP_NO_SUCH;
    enum imp_standing agreed = claim->what.kind == IMP_TURNED ? weigh_agreement(judge, step->actor) : IMP_COUNTS;
    if (again)
        return IMP_SAID_AGAIN;
    const bool late = imp_imperial_late(judge, act->step->actor, act);
    if (late && !steps_open(&judge->table.deal->calls))
        return IMP_LATE;
    enum imp_standing standing = agreed == IMP_COUNTS ? weigh_hand(judge, act, claim) : agreed;
    return late && standing == IMP_COUNTS ? IMP_LATE : standing;
}

/* The imperials that were announced so far, each once. */
struct announced {
    struct imp_imperial what[2][2 * IMP_MOST];
    size_t count[2];
    unsigned kinds[2]; /* that count, a bit each */
};

/* Whether it has been announced by that player before; notes it. */
static bool said_before(struct announced *said, int player, const struct imp_imperial *what)
{
    for (size_t i = 0; i < said->count[player]; i++)
        if (said->what[player][i].kind == what->kind && said->what[player][i].cards == what->cards)
            return true;
    said->what[player][said->count[player]++] = *what;
    return false;
}

static void read_imperial(const struct judge *judge, struct imp_deal *deal, struct imp_act *act, struct announced *said)
{
    int player = act->step->actor;
    bool again = said_before(said, player, &act->imperial.what);
    act->proved = produced(judge, act);
    act->imperial.standing = weigh(judge, act, again, &act->imperial);
    deal->unknown_imperial[player] |= act->imperial.standing == IMP_NOT_KNOWN;
    if (act->imperial.standing == IMP_COUNTS)
        said->kinds[player] |= 1U << act->imperial.what.kind;
}

/* An imperial in hand that is just laid down, unasked: it is shown, which is what counts (articles 12 and 13). Those of a suit may lie there as
   part of the point announced. */
static void read_shown(const struct judge *judge, struct imp_act *act, struct announced *said)
{
    const struct step *step = act->step;
    card_t wrong = CARD_UNKNOWN;
    if (step->cards.count != 4 || list_open(&step->cards) || act->request != NULL)
        return;
    struct imp_claim claim = {.what = imp_laid_down(list_set(&step->cards), &wrong), .wrong = CARD_UNKNOWN};
    const struct step *point = act->about != NULL && act->about->step->verb == VERB_POINT ? act->about->step : NULL;
    const bool better = imp_deal(judge)->listed[VERB_BETTER][step->actor].count > 0; /* of what suit, he has not said */
    bool of_point = claim.what.kind == IMP_SUIT &&
                    (point != NULL ? point->suit >= SUITS || point->suit == claim.what.suit : better);
    if (claim.what.kind == IMP_NONE || claim.what.kind == IMP_TURNED || card_known(wrong) || of_point ||
        weigh(judge, act, false, &claim) != IMP_COUNTS || said_before(said, step->actor, &claim.what))
        return;
    act->exhibits = true;
    act->imperial = claim;
    said->kinds[step->actor] |= 1U << claim.what.kind;
}

static enum imp_truth weigh_blanches(const struct judge *judge, const struct step *step)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t shown = list_set(&step->cards), hand = deal->hand[step->actor];
    if (!imp_white(shown) || !imp_white(hand) || held_by(judge, step->actor, shown) == IMP_FALSE)
        return IMP_FALSE;
    bool all = deal->whole[step->actor] || set_count(shown | hand) >= IMP_HAND;
    return all ? IMP_TRUE : IMP_UNKNOWN;
}

static void read_blanches(const struct judge *judge, struct imp_deal *deal, struct imp_act *act)
{
    bool counted = option_value(judge, IMP_OPT_BLANCHES_VALUE) >= 0; /* else they count nothing in this edition */
    act->white = weigh_blanches(judge, act->step);
    deal->unknown_blanches[act->step->actor] |= act->white == IMP_UNKNOWN;
    if (counted && deal->blanches == NULL && act->white == IMP_TRUE && !imp_has_played(judge, act->step->actor, act))
        deal->blanches = act;
}

void imp_imperials_read(const struct judge *judge, struct imp_deal *deal)
{
    struct announced said = {.count = {0, 0}};
    for (struct imp_act *act = deal->act; act < deal->act + deal->act_count; act++) {
        if (!imp_is_player(act->step->actor))
            continue;
        if (imp_is_imperial(act))
            read_imperial(judge, deal, act, &said);
        else if (act->step->verb == VERB_SHOWS)
            read_shown(judge, act, &said);
        else if (act->step->verb == VERB_BLANCHES)
            read_blanches(judge, deal, act);
    }
    for (int player = 0; player < 2; player++) {
        deal->has_imperial[player] = (said.kinds[player] & ~(1U << IMP_TURNED)) != 0;
        deal->both[player] = (said.kinds[player] & 1U << IMP_SUIT) != 0 && (said.kinds[player] & 1U << IMP_TURNED) != 0;
    }
}

enum imp_role imp_rejecting_role(const struct imp_claim *claim)
{
    if (claim->standing == IMP_LATE)
        return IMP_ROLE_IMPERIAL_LATE;
    if (claim->standing == IMP_NOT_SHOWN)
        return IMP_ROLE_IMPERIAL_UNSHOWN;
    if (claim->standing == IMP_COUNTED_TWICE)
        return IMP_ROLE_SUIT_AND_TURNED;
    if (claim->what.kind == IMP_TURNED)
        return IMP_ROLE_TURNED_IMPERIAL;
    return claim->what.kind == IMP_SUIT ? IMP_ROLE_SUIT : IMP_ROLE_FOUR;
}

const struct imp_act *imp_rejected_in_hand(const struct judge *judge, int player)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (const struct imp_act *act = deal->act; act < deal->act + deal->act_count; act++)
        if (act->step->actor == player && imp_is_imperial(act) && act->imperial.what.kind != IMP_TURNED &&
            act->imperial.standing > IMP_SAID_AGAIN && act->imperial.standing < IMP_NOT_KNOWN)
            return act;
    return NULL;
}

bool imp_laid_wrongly(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_claim *claim = &act->imperial;
    cardset_t seen = list_set(&act->step->cards) | act->shown;
    return claim->standing == IMP_NOT_KNOWN && card_known(claim->wrong) &&
           (claim->what.cards & ~imp_lent(judge, claim) & ~seen) != 0;
}

void imp_prove_elsewhere(const struct judge *judge, struct finding *finding, int player, cardset_t cards)
{
    const struct table *table = &judge->table;
    proof_held(judge, finding, opponent(player), cards & imp_deal(judge)->hand[opponent(player)]);
    for (size_t i = 0; i < table->talon_count; i++)
        if (set_has(cards, table->talon[i]))
            proof(judge, finding, table->talon_list->card_at[table->talon_first + i], &msg_imp_ev_in_talon,
                  ARGS(arg_card("card", table->talon[i])));
    if (table->talon_count == 0 && (cards & imp_talon(judge)) != 0)
        proof(judge, finding, table->deal->turned.at, &msg_imp_ev_in_talon,
              ARGS(arg_card("card", imp_deal(judge)->turned)));
}
