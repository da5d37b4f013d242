/* Imperials announced: what they are, whether they are held, agreed on and in time (détails, § 4 and 5; conventions;
   article 12). */
#include "core/options.h"
#include "core/rec.h"
#include "games/imperiale/state.h"

/* The cards of `cards` that `player` was not dealt, as far as that is known. */
static cardset_t not_in_hand(const struct judge *judge, int player, cardset_t cards)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t missing = cards & ~deal->hand[player];
    return deal->whole[player] ? missing : missing & (deal->hand[opponent(player)] | imp_talon(judge));
}

enum imp_truth imp_held(const struct judge *judge, int player, cardset_t cards)
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

/* The card turned, where by agreement it completes an imperial of the suit, too. */
static cardset_t lent(const struct judge *judge, const struct imp_claim *claim)
{
    bool agreed = option_value(judge, IMP_OPT_TWICE) == IMP_TWICE_TRUE && claim->what.kind == IMP_SUIT;
    return agreed ? set_of(imp_deal(judge)->turned) : 0;
}

/* The answer to who asked to see an imperial; step_count if nobody did, or none is recorded. */
static size_t answer_about(const struct judge *judge, const struct step *step)
{
    size_t demand = imp_demand(judge, imp_index(judge, step)), count = imp_deal(judge)->step_count;
    return demand < count ? imp_answer(judge, demand) : count;
}

/* Whether a card laid down that is not wholly known may be that one. */
static bool may_lie_in(const struct card_list *list, card_t card)
{
    for (size_t i = 0; i < list->count; i++)
        if (!card_known(list->card[i]) && card_may_be(list->card[i], card))
            return true;
    return false;
}

/* Whether cards not wholly known, laid down with the announcement or shown since, may be all of these. */
static bool may_be_shown(const struct judge *judge, const struct step *step, cardset_t cards)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (cardset_t rest = cards; rest != 0; rest &= rest - 1) {
        bool may = may_lie_in(&step->cards, set_first(rest));
        for (size_t i = imp_index(judge, step) + 1; i < deal->step_count && !may; i++)
            may = deal->step[i]->verb == VERB_SHOWS && deal->step[i]->actor == step->actor &&
                  may_lie_in(&deal->step[i]->cards, set_first(rest));
        if (!may)
            return false;
    }
    return true;
}

enum imp_truth imp_produced(const struct judge *judge, const struct step *step)
{
    const struct imp_deal *deal = imp_deal(judge);
    size_t index = imp_index(judge, step), answer = answer_about(judge, step);
    if (answer >= deal->step_count)
        return IMP_UNKNOWN;
    if (deal->step[answer]->verb == VERB_REFUSES)
        return IMP_FALSE;
    if (deal->step[answer]->verb == VERB_SHOWS && rec_is_strange(judge, deal->step[answer], set_of(deal->turned)))
        return IMP_TRUE; /* a card was written that was never his, which is told: the pen slipped, and not the player */
    cardset_t shown = list_set(&step->cards) | imp_shown(judge, step->actor, index);
    struct imp_claim claim = imp_weigh_cards(judge, step);
    cardset_t wanting = claim.what.cards & ~lent(judge, &claim) & ~shown;
    if (wanting == 0)
        return IMP_TRUE;
    return may_be_shown(judge, step, wanting) ? IMP_UNKNOWN : IMP_FALSE;
}

static bool point_called(const struct judge *judge, size_t index)
{
    return imp_next(judge, (size_t)-1, ACTOR_NONE, VERB_POINT) < index;
}

/* Article 12: not after one's own first card (or anybody's, or the point, by agreement). */
static bool too_late(const struct judge *judge, const struct step *step)
{
    bool before_point = option_value(judge, IMP_OPT_IMPERIAL_DEADLINE) == IMP_BEFORE_POINT;
    if (before_point && point_called(judge, imp_index(judge, step)))
        return true;
    bool own = option_value(judge, IMP_OPT_IMPERIAL_DEADLINE) == IMP_OWN_FIRST_CARD;
    return imp_has_played(judge, own ? step->actor : NOBODY, imp_index(judge, step));
}

static bool said_before(const struct judge *judge, const struct step *step, const struct imp_imperial *what)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = 0; i < imp_index(judge, step); i++) {
        if (deal->step[i]->actor != step->actor || !act_is_imperial(deal->step[i]->verb))
            continue;
        struct imp_imperial before = imp_weigh_cards(judge, deal->step[i]).what;
        if (before.kind == what->kind && before.cards == what->cards)
            return true;
    }
    return false;
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

static bool claims_turned(const struct judge *judge, int player)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = 0; i < deal->step_count; i++)
        if (deal->step[i]->actor == player && act_is_imperial(deal->step[i]->verb) &&
            imp_weigh_cards(judge, deal->step[i]).what.kind == IMP_TURNED)
            return true;
    return false;
}

/* Whether an imperial of a suit lacks but the card turned, and is announced beside that of the card turned. */
static bool counted_twice(const struct judge *judge, const struct step *step, const struct imp_claim *claim)
{
    card_t turned = imp_deal(judge)->turned;
    bool lacks_it = card_known(turned) ? claim->missing == set_of(turned) : set_count(claim->missing) == 1;
    return claim->what.kind == IMP_SUIT && lacks_it && option_value(judge, IMP_OPT_TWICE) >= 0 &&
           claims_turned(judge, step->actor);
}

/* The same where nobody noted the card turned, and it may be the one that the hand lacks. */
static bool perhaps_lent(const struct judge *judge, int player, const struct imp_claim *claim)
{
    card_t turned = imp_deal(judge)->turned;
    bool agreed = option_value(judge, IMP_OPT_TWICE) == IMP_TWICE_TRUE && claim->what.kind == IMP_SUIT;
    return agreed && !card_known(turned) && set_count(claim->missing) == 1 &&
           card_may_be(turned, set_first(claim->missing)) &&
           (imp_deal(judge)->hand[opponent(player)] & claim->missing) == 0;
}

static enum imp_standing weigh_hand(const struct judge *judge, const struct step *step, struct imp_claim *claim)
{
    cardset_t cards = claim->what.cards & ~lent(judge, claim);
    enum imp_truth held = imp_held(judge, step->actor, cards), produced = imp_produced(judge, step);
    claim->missing = not_in_hand(judge, step->actor, cards);
    if (held == IMP_FALSE && perhaps_lent(judge, step->actor, claim))
        return IMP_NOT_KNOWN;
    if (held == IMP_FALSE) {
        bool all_known =
            card_known(imp_deal(judge)->turned) && (cards & ~imp_deal(judge)->hand[step->actor]) == claim->missing;
        enum imp_standing twice = all_known ? IMP_COUNTED_TWICE : IMP_NOT_KNOWN;
        return counted_twice(judge, step, claim) ? twice : IMP_NOT_HELD;
    }
    if (produced == IMP_FALSE)
        return IMP_NOT_SHOWN;
    if (produced == IMP_UNKNOWN && answer_about(judge, step) < imp_deal(judge)->step_count)
        return IMP_NOT_KNOWN;
    /* Cards laid down are recorded as seen. */
    bool laid = (cards & ~(list_set(&step->cards) | imp_shown(judge, step->actor, imp_index(judge, step)))) == 0;
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

struct imp_claim imp_weigh(const struct judge *judge, const struct step *step)
{
    struct imp_claim claim = imp_weigh_cards(judge, step);
    if (imp_index(judge, step) >= imp_deal(judge)->step_count) {
        claim.standing = IMP_NOT_KNOWN;
        return claim;
    }
    if (claim.what.kind == IMP_TURNED)
        claim.standing = weigh_agreement(judge, step->actor);
    if (claim.what.kind == IMP_NONE)
        claim.standing = list_open(&step->cards) || turned_wanting(judge, step) || trump_wanting(judge, step)
                             ? IMP_NOT_KNOWN
                             : IMP_NO_SUCH;
    else if (said_before(judge, step, &claim.what))
        claim.standing = IMP_SAID_AGAIN;
    else if (too_late(judge, step))
        claim.standing = IMP_LATE;
    else if (claim.standing == IMP_COUNTS)
        claim.standing = weigh_hand(judge, step, &claim);
    return claim;
}

bool imp_has_both(const struct judge *judge, int player)
{
    const struct imp_deal *deal = imp_deal(judge);
    unsigned kinds = 0;
    for (size_t i = 0; i < deal->step_count; i++)
        if (deal->step[i]->actor == player && act_is_imperial(deal->step[i]->verb)) {
            struct imp_claim claim = imp_weigh(judge, deal->step[i]);
            kinds |= claim.standing == IMP_COUNTS ? 1u << claim.what.kind : 0;
        }
    return (kinds & 1u << IMP_SUIT) != 0 && (kinds & 1u << IMP_TURNED) != 0;
}

bool imp_shows_imperial(const struct judge *judge, int player)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = 0; i < deal->step_count; i++) {
        if (deal->step[i]->actor != player || !act_is_imperial(deal->step[i]->verb))
            continue;
        struct imp_claim claim = imp_weigh(judge, deal->step[i]);
        if (claim.standing == IMP_COUNTS && claim.what.kind != IMP_TURNED)
            return true;
    }
    return false;
}

/* --- the checks ---------------------------------------------------------------------------------------------- */

static bool is_claim(const struct event *event)
{
    return event->phase != PHASE_DRAW && act_is_imperial(event->step->verb) && imp_is_player(event->step->actor);
}

static struct finding *reject(const struct judge *judge, const struct rule *rule, const struct step *step,
                              const struct message *message, const struct imp_claim *claim)
{
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, message,
               ARGS(arg_player("who", step->actor), arg_cards("required", claim->what.cards),
                    arg_cards("missing", claim->missing), arg_card("turned", imp_deal(judge)->turned),
                    arg_cards("found", claim->what.cards & ~claim->missing)));
    if (claim->standing == IMP_NOT_KNOWN) {
        finding_undecided(finding);
    }
    return finding;
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

bool imp_laid_wrongly(const struct judge *judge, const struct step *step, const struct imp_claim *claim)
{
    cardset_t seen = list_set(&step->cards) | imp_shown(judge, step->actor, imp_index(judge, step));
    return claim->standing == IMP_NOT_KNOWN && card_known(claim->wrong) &&
           (claim->what.cards & ~lent(judge, claim) & ~seen) != 0;
}

/* Whether he holds it cannot be told; where a wrong card was laid down, that is told instead. */
static enum outcome not_known(const struct judge *judge, const struct step *step, const struct rule *rule,
                              const struct imp_claim *claim)
{
    if (!imp_laid_wrongly(judge, step, claim))
        reject(judge, rule, step, &msg_imp_imperial_unknown, claim);
    return NOT_KNOWABLE;
}

static enum outcome check_hand(const struct judge *judge, const struct step *step, const struct rule *rule,
                               const struct imp_claim *claim)
{
    switch (claim->standing) {
    case IMP_NO_SUCH: reject(judge, rule, step, &msg_imp_no_imperial, claim); return CHECKED;
    case IMP_NOT_HELD:
        imp_prove_elsewhere(judge, reject(judge, rule, step, &msg_imp_imperial_not_held, claim), step->actor,
                            claim->missing);
        return CHECKED;
    case IMP_NOT_KNOWN: return not_known(judge, step, rule, claim);
    default: return CHECKED;
    }
}

enum outcome imp_check_imperial(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_claim(event))
        return NO_OCCASION;
    struct imp_claim claim = imp_weigh(judge, event->step);
    return claim.what.kind == IMP_TURNED ? NO_OCCASION : check_hand(judge, event->step, rule, &claim);
}

/* Four of a rank; and what is no imperial at all. */
enum outcome imp_check_four(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_claim(event))
        return NO_OCCASION;
    struct imp_claim claim = imp_weigh(judge, event->step);
    bool here = claim.what.kind == IMP_FOUR || claim.what.kind == IMP_NONE;
    return here ? check_hand(judge, event->step, rule, &claim) : NO_OCCASION;
}

enum outcome imp_check_suit(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_claim(event))
        return NO_OCCASION;
    struct imp_claim claim = imp_weigh(judge, event->step);
    return claim.what.kind == IMP_SUIT ? check_hand(judge, event->step, rule, &claim) : NO_OCCASION;
}

/* An imperial of the suit turned, made of the cards that make the other. */
enum outcome imp_check_twice(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_claim(event))
        return NO_OCCASION;
    struct imp_claim claim = imp_weigh(judge, event->step);
    if (claim.what.kind != IMP_SUIT || !claims_turned(judge, event->step->actor))
        return NO_OCCASION;
    if (claim.standing == IMP_COUNTED_TWICE)
        reject(judge, rule, event->step, &msg_imp_counted_twice, &claim);
    return CHECKED;
}

enum outcome imp_check_turned_imperial(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_claim(event))
        return NO_OCCASION;
    const struct step *step = event->step;
    struct imp_claim claim = imp_weigh(judge, step);
    if (claim.what.kind != IMP_TURNED)
        return NO_OCCASION;
    switch (claim.standing) {
    case IMP_NOT_AGREED:
        proof_option(judge, reject(judge, rule, step, &msg_imp_turned_not_agreed, &claim), IMP_OPT_TURNED_IMPERIAL);
        return CHECKED;
    case IMP_NOT_HIS: proof_dealer(judge, reject(judge, rule, step, &msg_imp_turned_not_his, &claim)); return CHECKED;
    case IMP_NOT_TURNED:
        imp_item_facts(judge, reject(judge, rule, step, &msg_imp_turned_none, &claim), step->actor, ITEM_RETOURNE);
        return CHECKED;
    case IMP_NOT_HELD:
        imp_prove_elsewhere(judge, reject(judge, rule, step, &msg_imp_imperial_not_held, &claim), step->actor,
                            claim.missing);
        return CHECKED;
    case IMP_NOT_KNOWN: return not_known(judge, step, rule, &claim);
    default: return CHECKED;
    }
}

/* Article 12. */
enum outcome imp_check_late_imperial(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_claim(event))
        return NO_OCCASION;
    const struct step *step = event->step;
    struct imp_claim claim = imp_weigh(judge, step);
    if (claim.standing != IMP_LATE)
        return CHECKED;
    bool own = option_value(judge, IMP_OPT_IMPERIAL_DEADLINE) == IMP_OWN_FIRST_CARD;
    if (!imp_has_played(judge, own ? step->actor : NOBODY, imp_index(judge, step))) {
        reject(judge, rule, step, &msg_imp_imperial_after_point, &claim);
        return CHECKED;
    }
    struct finding *finding =
        reject(judge, rule, step, own ? &msg_imp_imperial_late : &msg_imp_imperial_late_any, &claim);
    finding->trick = imp_trick(judge, step);
    for (size_t i = 0; i < judge->table.play_count; i++) {
        const struct play *play = &judge->table.play[i];
        if (play->taken_back || (own && play->player != step->actor))
            continue;
        proof(judge, finding, play->at, &msg_imp_ev_played,
              ARGS(arg_player("who", play->player), arg_card("card", play->card)));
        break;
    }
    return CHECKED;
}

/* Nothing is announced after the lead: neither an imperial nor a point. */
enum outcome imp_check_announced_late(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    enum outcome outcome = imp_check_late_imperial(judge, event, rule);
    return outcome != NO_OCCASION ? outcome : imp_check_late_point(judge, event, rule);
}

/* Whether the same player announces an imperial in hand that counts, after that step. */
static const struct step *hand_imperial_after(const struct judge *judge, const struct step *step)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = imp_index(judge, step) + 1; i < deal->step_count; i++) {
        if (deal->step[i]->actor != step->actor || !act_is_imperial(deal->step[i]->verb))
            continue;
        struct imp_claim claim = imp_weigh(judge, deal->step[i]);
        if (claim.standing == IMP_COUNTS && claim.what.kind != IMP_TURNED)
            return deal->step[i];
    }
    return NULL;
}

/* A word about the point that comes after that step, in the calls. */
static const struct step *point_after(const struct judge *judge, const struct step *step)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = imp_index(judge, step) + 1; i < deal->first_play && i < deal->step_count; i++)
        if (deal->step[i]->verb == VERB_POINT)
            return deal->step[i];
    return NULL;
}

/* Article 12 lets imperials in hand come before the point; those by agreement wait for both. */
enum outcome imp_check_order(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_claim(event))
        return NO_OCCASION;
    const struct step *step = event->step;
    struct imp_claim claim = imp_weigh(judge, step);
    if (claim.what.kind != IMP_TURNED || claim.standing != IMP_COUNTS)
        return NO_OCCASION;
    const struct step *later = hand_imperial_after(judge, step);
    const struct message *message = &msg_imp_order_hand;
    if (later == NULL && option_value(judge, IMP_OPT_ORDER) == IMP_ORDER_AS_SHOWN) {
        later = point_after(judge, step);
        message = &msg_imp_order_point;
    }
    if (later == NULL)
        return CHECKED;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, message, ARGS(arg_player("who", step->actor)));
    proof(judge, finding, later->act_at, &msg_imp_ev_announced, ARGS(arg_player("who", later->actor)));
    return CHECKED;
}
