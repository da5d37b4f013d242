#include "games/piquet/stock.h"

#include "core/messages.h"
#include "core/redeal.h"
#include "games/piquet/cutting.h"
#include "games/piquet/exchange.h"
#include "games/piquet/messages.h"
#include "games/piquet/penalty.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"

/* What is done with a card of the talon, the graver the later: its face is seen, it is lifted, it is in the hand. */
enum handling { EXPOSED, LIFTED, MIXED };

/* What has been done with the talon so far. */
struct walk {
    struct judge *judge;
    const struct step *step;
    bool begun[PQ_PLAYERS];      /* has taken up some card */
    cardset_t taken[PQ_PLAYERS]; /* and has not put it back */
    int takes[PQ_PLAYERS];       /* how many he says he takes; their names are not recorded */
    cardset_t named[PQ_PLAYERS]; /* all the cards named that he takes up, of the talon or not … */
    int unnamed[PQ_PLAYERS];     /* … and how many are not; some may be the same */
    int discarded[PQ_PLAYERS];
    int declared;          /* what the elder hand has said she leaves; NOT_RECORDED */
    bool leaves;           /* the younger has said that he leaves some … */
    cardset_t lifted;      /* … the cards of his own part that he has lifted, now or before … */
    int lifted_more, back; /* … how many more that are not named, and how many he put back */
    bool
        perhaps_elders; /* … some of them may have been the elder's: the talon is not written, and she had not had her five */
    const struct step *lifts; /* the last time */
};

/* --- whose cards ------------------------------------------------------------------------------------------------------- */

cardset_t stock_part(const struct judge *judge, int first, int last)
{
    cardset_t cards = 0;
    for (int i = first > 1 ? first : 1; i <= last && i <= (int)judge->table.talon_count; i++)
        if (card_known(judge->table.talon[i - 1]))
            cards |= set_of(judge->table.talon[i - 1]);
    return cards;
}

static bool takes_later(const struct walk *walk, int player)
{
    const struct step *last = pq_at(walk->judge)->reading->last_taking[player];
    return last != NULL && last > walk->step;
}

/* Whether nothing at all is written of his exchange, which may have gone before. */
static bool perhaps_begun(const struct walk *walk, int player)
{
    return !exchange_written(walk->judge, player) && !exchange_shown_later(walk->judge, walk->step, player);
}

/* Whether he has taken up some card, or may have: it need not be noted that he draws, once he has laid out. */
static bool has_begun(const struct walk *walk, int player)
{
    const struct exchange *exchange = &pq_at(walk->judge)->exchange[player];
    return walk->begun[player] || perhaps_begun(walk, player) ||
           (walk->discarded[player] > 0 && exchange->draw == NULL && !takes_later(walk, player));
}

/* Of the first five cards those that the elder hand keeps for herself: all that she has not said she leaves; where nothing is
   noted of that, as many as she takes, or has laid out. */
static int elders_share(const struct walk *walk)
{
    const struct exchange *elder = &pq_at(walk->judge)->exchange[pq_at(walk->judge)->elder];
    int share = elder->drawn > elder->discarded ? elder->drawn : elder->discarded;
    bool kept = elder->drawn == 0 && elder->discarded == 0; /* her hand, and so left all */
    if (walk->declared != NOT_RECORDED)
        share = ELDER_MOST - walk->declared;
    else if (elder->unclear || exchange_elder_kept(walk->judge, walk->step))
        share = 0;
    else if (!kept && perhaps_begun(walk, pq_at(walk->judge)->elder))
        share = exchange_least(walk->judge, true);
    return share == NOT_RECORDED || share > ELDER_MOST ? ELDER_MOST : share;
}

/* Whether the younger lifts the top card, the elder's first, or looks at it: where nothing is noted of her taking, she has not
   begun. */
static bool finds_top(const struct walk *walk)
{
    const struct step *step = walk->step;
    int elder = pq_at(walk->judge)->elder;
    bool there = step->verb == VERB_LIFTS || step->verb == VERB_LOOKS_TALON;
    return there && step->actor != elder && !walk->begun[elder] &&
           (list_set(&step->cards) & stock_part(walk->judge, 1, 1)) != 0;
}

/* The adversary answers at once: a penalty is insisted on, or remitted. */
static bool answered(const struct walk *walk)
{
    const struct step *next = walk->step + 1;
    const struct steps *calls = &walk->judge->table.deal->calls;
    return next < calls->step + calls->count && next->actor == opponent(walk->step->actor) &&
           (next->verb == VERB_ENFORCES || next->verb == VERB_WAIVES);
}

/* Whether the elder hand has cards of hers to take still: she takes some later, or would have, or is short of what she has laid out, and
   nothing shows that she had done. Where nothing is noted of her taking, a card of hers that another mixes lay there still. */
static bool goes_on(const struct walk *walk, int elder)
{
    const struct judge *judge = walk->judge;
    const struct step *word = acts_in(judge, PHASE_CALLS)->first_word[elder];
    if (!walk->begun[elder] || takes_later(walk, elder) ||
        comes_later(judge, PHASE_CALLS, walk->step, elder, VERB_REDEALS))
        return true;
    bool done = judge->table.play_count > 0 || judge->table.deal->held[elder].recorded || word > walk->step;
    return (!done || answered(walk)) &&
           set_count(walk->taken[elder]) + walk->takes[elder] < exchange_due(pq_at(judge), elder);
}

/* The cards of the talon that this player has no business with now. */
static cardset_t forbidden(const struct walk *walk, int player, enum handling how)
{
    const struct judge *judge = walk->judge;
    int elder = pq_at(judge)->elder;
    if (player == elder) { /* what the younger has left when he has taken his is another matter (law 36) */
        int other = opponent(elder);
        cardset_t part = stock_part(judge, ELDER_MOST + 1, PQ_TALON);
        if (how != EXPOSED || !has_begun(walk, other) || takes_later(walk, other))
            return part;
        return walk->begun[other] ? 0 : part & pq_at(judge)->exchange[other].draws; /* which he cannot have taken yet */
    }
    if (!has_begun(walk, elder) || finds_top(walk))
        return stock_part(judge, 1, elders_share(walk));
    /* Once she has begun the rest may be lifted, and not mixed as long as she goes on. */
    return how == MIXED && goes_on(walk, elder) ? stock_part(judge, 1, elders_share(walk)) & ~walk->taken[elder] : 0;
}

bool stock_looks_early(const struct judge *judge, const struct step *step)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *took = first_taking(judge, pq->younger),
                      *laid = last_act(judge, PHASE_CALLS, pq->younger, VERB_DISCARDS);
    const bool early = took != NULL ? took > step : laid > step;
    return pq->younger != NOBODY && step->actor == pq->elder && laws_hold(judge) && early &&
           (list_set(&step->cards) & stock_part(judge, ELDER_MOST + 1, PQ_TALON)) != 0;
}

/* --- breaches ---------------------------------------------------------------------------------------------------------- */

/* The adversary has waived something since: what is done once more is another fault (law 44). */
static bool waived_since(const struct walk *walk, const struct breach *before)
{
    const struct step *act = among_calls(walk->judge, before->step);
    const struct step *waives = act_after(walk->judge, PHASE_CALLS, act, opponent(before->player), VERB_WAIVES);
    return waives != NULL && waives < walk->step;
}

static void breach_add(struct walk *walk, enum pq_rule law, const struct message *what, cardset_t cards, int found,
                       int required)
{
    struct piquet *pq = pq_of(walk->judge);
    struct breach breach = {(unsigned)law, walk->step->actor, walk->step, what, cards, found, required};
    for (size_t i = 0; i < pq->breach_count; i++) {
        struct breach *before = &pq->breach[i];
        if (before->player != breach.player || (before->cards & cards) == 0 || waived_since(walk, before))
            continue;
        if (what == &msg_pq_stock_mixed) /* lifted first, and now mixed: one fault, the graver */
            *before = breach;
        return;
    }
    pq->breach = arena_grow(walk->judge->arena, pq->breach, pq->breach_count, &pq->breach_room, sizeof breach);
    pq->breach[pq->breach_count++] = breach;
}

static enum pq_rule law_of(const struct walk *walk, int player, enum handling how)
{
    return how != MIXED ? PQC_L27 : player == pq_at(walk->judge)->elder ? PQC_L28 : PQC_L29;
}

/* Cards that are not for him are exposed, lifted or mixed. */
static void meddle(struct walk *walk, cardset_t cards, enum handling how)
{
    int player = walk->step->actor;
    if (exchange_elders_unseen(walk->judge, walk->step) != 0)
        return; /* it is not proved that he is the one who errs */
    cardset_t mixed = how == MIXED ? cards : cards & exchange_had_in_hand(walk->judge, player) & ~walk->taken[player];
    if (how == EXPOSED)
        mixed = 0;
    mixed &= forbidden(walk, player, MIXED);
    cardset_t seen = cards & ~mixed & forbidden(walk, player, how);
    if (mixed != 0)
        breach_add(walk, law_of(walk, player, MIXED), &msg_pq_stock_mixed, mixed, 0, 0);
    if (seen != 0 && how != MIXED)
        breach_add(walk, PQC_L27, how == EXPOSED ? &msg_pq_stock_exposed : &msg_pq_stock_lifted, seen, 0, 0);
}

/* The elder hand looks at cards left before the younger has taken his: of those beyond her five none is left yet. Where nothing tells of
   it, he may have. */
static void looks_early(struct walk *walk)
{
    if (stock_looks_early(walk->judge, walk->step))
        meddle(walk, list_set(&walk->step->cards) & stock_part(walk->judge, ELDER_MOST + 1, PQ_TALON), EXPOSED);
}

/* Cards of this step that he puts back later, or may: those that he puts back are not all named. */
static cardset_t put_back_later(const struct walk *walk, cardset_t cards)
{
    const struct reading_act *act = act_of(acts_in(walk->judge, PHASE_CALLS), walk->step);
    return act->back_open ? cards : cards & act->back;
}

/* She takes and keeps no more cards than she has said, only not those that lie on top: that is their order (law 23). */
static bool others_instead(const struct walk *walk, cardset_t own, cardset_t left, int kept)
{
    return walk->declared != NOT_RECORDED && set_count(walk->taken[walk->step->actor] | own) <= kept &&
           put_back_later(walk, left) == 0;
}

/* The elder hand takes up what she leaves together with what she takes; or mixes what she has said she leaves. */
static void left_by_elder(struct walk *walk, cardset_t cards, enum handling how)
{
    int kept = walk->declared != NOT_RECORDED ? ELDER_MOST - walk->declared : ELDER_MOST;
    cardset_t own = cards & stock_part(walk->judge, 1, ELDER_MOST);
    cardset_t left = walk->declared != NOT_RECORDED ? own & stock_part(walk->judge, kept + 1, ELDER_MOST)
                                                    : put_back_later(walk, own);
    if (left == 0 || (how == LIFTED && ((own & ~left) == 0 || others_instead(walk, own, left, kept))))
        return;
    cardset_t mixed = how == MIXED ? left : left & exchange_had_in_hand(walk->judge, walk->step->actor);
    if (walk->declared != NOT_RECORDED && mixed != 0)
        breach_add(walk, PQC_L28, &msg_pq_stock_mixed, mixed, 0, 0);
    else if (how == LIFTED)
        breach_add(walk, PQC_L33, &msg_pq_lifted_left, left, 0, 0);
}

/* The cards of the talon that he has taken and are named; where it is not written, all that are. */
static cardset_t taken_by(const struct walk *walk, int player)
{
    return walk->judge->table.talon_count == 0 ? walk->named[player] : walk->taken[player];
}

/* She takes so many cards, from the top: the elder's sixth is not hers, nor what she has said she leaves. */
static void elder_takes(struct walk *walk, enum handling how)
{
    int elder = walk->step->actor,
        own = how == MIXED && walk->declared != NOT_RECORDED ? ELDER_MOST - walk->declared : ELDER_MOST;
    int taken = walk->takes[elder] + set_count(taken_by(walk, elder));
    if (taken > own)
        breach_add(walk, law_of(walk, elder, how), &msg_pq_stock_number, 0, taken, own);
}

/* Notes the cards that a step names. What is mixed with the hand may be of his own discard. */
static void name(struct walk *walk, const struct step *step, enum handling how)
{
    const struct exchange *exchange = &pq_at(walk->judge)->exchange[step->actor];
    cardset_t cards = list_set(&step->cards) & ~exchange->discards;
    walk->unnamed[step->actor] += (int)step->cards.count - set_count(list_set(&step->cards));
    if (how != MIXED || !exchange->unclear)
        walk->named[step->actor] |= cards;
}

/* The younger lifts cards of his own part. */
static void lifts_own(struct walk *walk, const struct step *step)
{
    int elder = pq_at(walk->judge)->elder;
    cardset_t cards = list_set(&step->cards);
    walk->perhaps_elders |= walk->judge->table.talon_count == 0 &&
                            set_count(walk->named[elder]) + walk->unnamed[elder] + walk->takes[elder] < ELDER_MOST;
    walk->lifted |= cards & ~(forbidden(walk, step->actor, MIXED) & ~walk->taken[step->actor]);
    walk->lifted_more += (int)step->cards.count - set_count(cards);
}

/* Whether he has cards of the talon that are not his, and has not put them back. */
static bool has_robbed(const struct walk *walk, int player)
{
    const struct piquet *pq = pq_at(walk->judge);
    for (size_t i = 0; i < pq->breach_count; i++)
        if (pq->breach[i].player == player && breach_costs_score(&pq->breach[i]) &&
            (pq->breach[i].cards == 0 || (pq->breach[i].cards & walk->taken[player]) != 0))
            return true;
    return false;
}

static void take(struct walk *walk, const struct step *step, enum handling how)
{
    int player = step->actor, elder = pq_at(walk->judge)->elder;
    name(walk, step, how);
    if (player == elder && walk->judge->table.talon_count == 0)
        elder_takes(walk, how);
    bool robbed = has_robbed(walk, opponent(player)); /* then he must take what there is */
    cardset_t stock = stock_part(walk->judge, 1, PQ_TALON), cards = list_set(&step->cards) & stock;
    if (step->verb == VERB_MIXES_HAND && cards == 0)
        return; /* of his own discard */
    if (!robbed)
        meddle(walk, cards, how);
    if (player == elder)
        left_by_elder(walk, cards, how);
    else
        lifts_own(walk, step);
    walk->lifts = player == elder ? walk->lifts : step;
    /* A card that is not hers does not begin the elder's taking. */
    walk->begun[player] |=
        player != elder || (cards & ~stock_part(walk->judge, ELDER_MOST + 1, PQ_TALON)) != 0 || cards == 0;
    walk->taken[player] |= cards;
}

static void takes_number(struct walk *walk, const struct step *step)
{
    int player = step->actor;
    walk->begun[player] = true;
    walk->takes[player] += exchange_taken_besides(pq_at(walk->judge), step, taken_by(walk, player));
    if (player == pq_at(walk->judge)->elder) {
        elder_takes(walk, LIFTED);
        return;
    }
    walk->lifted_more += step->n.value;
    walk->lifts = step;
}

static void put_back(struct walk *walk, const struct step *step)
{
    cardset_t cards = list_set(&step->cards) & walk->named[step->actor];
    if (step->actor == pq_at(walk->judge)->younger)
        walk->back += set_count(cards & ~forbidden(walk, step->actor, MIXED));
    walk->taken[step->actor] &= ~cards;
    walk->named[step->actor] &= ~cards;
}

/* How many of her five the elder hand says she leaves; it may be said of the whole talon. NOT_RECORDED if neither can be. */
static int left_of_five(const struct walk *walk, const struct step *step)
{
    const struct piquet *pq = pq_at(walk->judge);
    int said = step->n.value, discarded = walk->discarded[step->actor], dealt = pq->dealt[step->actor];
    int talon = pq->talon == NOT_RECORDED ? PQ_TALON : pq->talon;
    int due = dealt == NOT_RECORDED ? discarded : discarded + PQ_HAND - dealt;
    bool of_talon = said == talon - due || (discarded == 0 && said > ELDER_MOST && said <= talon);
    int left = of_talon ? ELDER_MOST - (talon - said) : said;
    return left > ELDER_MOST ? NOT_RECORDED : left > 0 ? left : 0;
}

static void leaves(struct walk *walk, const struct step *step)
{
    if (step->actor == pq_at(walk->judge)->younger)
        walk->leaves |= step->n.value > 0;
    else if (!walk->begun[step->actor])
        walk->declared = left_of_five(walk, step);
    else if (step->n.value > 0 && set_count(walk->named[step->actor]) + walk->unnamed[step->actor] < ELDER_MOST)
        breach_add(walk, PQC_L32, &msg_pq_left_late, 0, step->n.value, 0);
}

/* The younger objects that she has not said what she leaves: that the record has nothing of it is then no gap. */
static void objects(struct walk *walk, const struct step *step)
{
    int elder = pq_at(walk->judge)->elder;
    const struct step *takes = first_taking(walk->judge, elder);
    if (step->actor == elder || step->rule.s == NULL || !rule_called(&pq_rules[PQC_L32], step->rule.s) ||
        walk->declared != NOT_RECORDED || takes == NULL || takes > step)
        return;
    int taken = set_count(walk->named[elder]) + walk->unnamed[elder] + walk->takes[elder];
    walk->step = takes;
    if (taken > 0 && taken < ELDER_MOST)
        breach_add(walk, PQC_L32, &msg_pq_left_unsaid, 0, ELDER_MOST - taken, 0);
}

/* He sees cards, or lifts them, of which nothing tells whether they are the other's: they lie at a place that is not written, or where
   nothing is noted of her taking the elder hand may have begun before. */
static void perhaps_meddles(const struct walk *walk)
{
    const struct judge *judge = walk->judge;
    const struct step *step = walk->step;
    int elder = pq_at(judge)->elder;
    cardset_t stock = stock_part(judge, 1, PQ_TALON), cards = list_set(&step->cards);
    cardset_t his = judge->table.dealt[step->actor] | pq_at(judge)->exchange[step->actor].discards;
    bool elsewhere = set_count(stock) < PQ_TALON && (cards & ~stock & ~his) != 0;
    bool begun = step->actor != elder && !walk->begun[elder] && (cards & stock_part(judge, 1, elders_share(walk))) != 0;
    pq_of(walk->judge)->perhaps_meddled[step->actor] |= elsewhere || begun || step->cards.count == 0;
}

static void walk_step(struct walk *walk, const struct step *step)
{
    walk->step = step;
    if (step->verb == VERB_EXPOSES || step->verb == VERB_LOOKS_TALON || step->verb == VERB_LIFTS ||
        step->verb == VERB_MIXES_HAND)
        perhaps_meddles(walk);
    switch (step->verb) {
    case VERB_DISCARDS: walk->discarded[step->actor] += (int)step->cards.count; break;
    case VERB_EXCHANGES: walk->discarded[step->actor] = step->n.value; break;
    case VERB_LEAVES_CARDS: leaves(walk, step); break;
    case VERB_EXPOSES:
    case VERB_LOOKS_TALON: meddle(walk, list_set(&step->cards) & stock_part(walk->judge, 1, PQ_TALON), EXPOSED); break;
    case VERB_LOOKS_LEFT: looks_early(walk); break;
    case VERB_DRAWS:
    case VERB_LIFTS: take(walk, step, LIFTED); break;
    case VERB_MIXES_HAND: take(walk, step, MIXED); break;
    case VERB_TAKES: takes_number(walk, step); break;
    case VERB_PUTS_BACK: put_back(walk, step); break;
    case VERB_OBJECTS: objects(walk, step); break;
    default: break;
    }
}

/* Law 35: the younger, who leaves cards, has lifted more than he laid out. */
static void lifted_too_many(struct walk *walk)
{
    int younger = pq_at(walk->judge)->younger;
    bool left_some = walk->leaves || walk->back > 0;
    int lifted = set_count(walk->lifted) + walk->lifted_more;
    if (!left_some || walk->lifts == NULL || walk->discarded[younger] == 0 || walk->perhaps_elders ||
        pq_at(walk->judge)->exchange[younger].unclear || lifted <= walk->discarded[younger] ||
        pq_at(walk->judge)->dealt[younger] > PQ_HAND)
        return;
    walk->step = walk->lifts;
    breach_add(walk, PQC_L35, &msg_pq_lifted_more, 0, lifted, walk->discarded[younger]);
}

/* The elder hand sees cards of the talon, or takes them up, while the dealing goes on still. For the dealer that is law 13. */
static void walk_dealing(struct walk *walk)
{
    const struct judge *judge = walk->judge;
    const struct steps *dealing = &judge->table.deal->dealing;
    const struct step *afresh =
        last_act(judge, PHASE_DEALING, ACTOR_NONE, VERB_REDEALS); /* before that lay other cards */
    for (size_t i = afresh == NULL ? 0 : (size_t)(afresh - dealing->step); i < dealing->count; i++) {
        const struct step *step = &dealing->step[i];
        bool seen = step->verb == VERB_EXPOSES || step->verb == VERB_LOOKS_TALON;
        if (step->actor != pq_at(judge)->elder || (!seen && step->verb != VERB_LIFTS) || seen_in_cutting(judge, step))
            continue;
        walk->step = step;
        meddle(walk, list_set(&step->cards) & stock_part(judge, 1, PQ_TALON), seen ? EXPOSED : LIFTED);
    }
}

void stock_find(struct judge *judge)
{
    const struct steps *calls = &judge->table.deal->calls;
    struct walk walk = {.judge = judge, .declared = NOT_RECORDED};
    if (!laws_hold(judge) || pq_at(judge)->elder == NOBODY || exchange_reversed(judge))
        return;
    walk_dealing(&walk);
    for (size_t i = 0; i < calls->count; i++)
        if (is_player(calls->step[i].actor))
            walk_step(&walk, &calls->step[i]);
    lifted_too_many(&walk);
}

/* --- what comes of them ------------------------------------------------------------------------------------------------ */

const struct breach *stock_penalty(const struct piquet *pq, int player)
{
    for (size_t i = 0; i < pq->breach_count; i++)
        if (pq->breach[i].player == player && breach_costs_score(&pq->breach[i]))
            return &pq->breach[i];
    return NULL;
}

cardset_t stock_told(const struct piquet *pq, int player)
{
    cardset_t cards = 0;
    for (size_t i = 0; i < pq->breach_count; i++)
        cards |= pq->breach[i].player == player ? pq->breach[i].cards : 0;
    return cards;
}

/* Whether the elder hand has taken nothing yet: her taking is noted later, or she has not laid out, or the top card, her first,
   is among those that the other mixes. */
static bool not_begun(const struct judge *judge, const struct breach *breach)
{
    const struct piquet *pq = pq_at(judge);
    if (pq->elder < 0)
        return false;
    const struct step *first = first_taking(judge, pq->elder), *laid = pq->exchange[pq->elder].discard;
    if (first != NULL)
        return first > breach->step;
    return laid == NULL || laid > breach->step || (breach->cards & stock_part(judge, 1, 1)) != 0;
}

/* For cards mixed with the hand a fresh deal may be had; not by the elder hand who has begun to take hers. */
static bool may_redeal(const struct judge *judge, const struct breach *breach)
{
    return breach->law == PQC_L28 || (breach->law == PQC_L29 && not_begun(judge, breach));
}

static const struct step *redeal_by(const struct judge *judge, int player)
{
    return first_act(judge, PHASE_CALLS, player, VERB_REDEALS);
}

/* Whether the adversary, who may have it dealt again, does so in time: no card of the talon has been taken up since by the
   adversary's own hand. */
static bool redealt_in_time(const struct judge *judge, const struct breach *breach, const struct step *redeals)
{
    for (const struct step *step = breach->step + 1; step < redeals; step++)
        if (step->actor == opponent(breach->player) && act_of(acts_in(judge, PHASE_CALLS), step)->takes)
            return false;
    return redeals > breach->step;
}

const struct step *stock_redeal(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    for (size_t i = 0; i < pq->breach_count; i++) {
        const struct step *step =
            may_redeal(judge, &pq->breach[i]) ? redeal_by(judge, opponent(pq->breach[i].player)) : NULL;
        if (step != NULL && redealt_in_time(judge, &pq->breach[i], step) && played_after_redeal(judge, step) == NULL)
            return step;
    }
    return NULL;
}

/* The penalty, or, where the law gives it, a fresh deal instead: the choice is the adversary's. */
static void redeal_instead(const struct judge *judge, struct finding *finding, const struct breach *breach)
{
    const struct step *his = redeal_by(judge, finding->holder), *own = redeal_by(judge, breach->player);
    const struct step *step = his != NULL ? his : own;
    bool allowed = may_redeal(judge, breach);
    if (allowed) {
        finding->remedy = REMEDY_NOTHING_OR_REDEAL;
        finding->deadline = finding->holder == pq_at(judge)->elder ? &msg_pq_until_stock : &msg_pq_until_stock_younger;
    }
    const struct step *act = among_calls(judge, breach->step);
    if (step != NULL && (act == NULL || step > act))
        redeal_shown(judge, finding, step, allowed && his != NULL && redealt_in_time(judge, breach, his));
}

/* He lets his discard be as it is. */
static const struct step *keeps_discard(const struct judge *judge, const struct step *act, int younger)
{
    const struct step *stands = act_after(judge, PHASE_CALLS, act, younger, VERB_STANDS);
    return stands != NULL ? stands : act_after(judge, PHASE_CALLS, act, younger, VERB_WAIVES);
}

/* The act after which he can make use of it: his objection, else hers by which it comes out. */
static const struct step *comes_out(const struct judge *judge, const struct breach *breach)
{
    const struct step *objects = act_after(judge, PHASE_CALLS, breach->step, opponent(breach->player), VERB_OBJECTS);
    return objects != NULL ? objects : breach->step;
}

/* The younger may change what he laid out until he takes up a card. */
static void may_alter(const struct judge *judge, struct finding *finding, const struct breach *breach)
{
    int younger = opponent(breach->player);
    const struct step *from = comes_out(judge, breach), *first = first_act(judge, PHASE_CALLS, younger, VERB_DISCARDS);
    const struct step *again = act_after(judge, PHASE_CALLS, from, younger, VERB_DISCARDS),
                      *keeps = keeps_discard(judge, from, younger);
    const struct step *taking = first_taking(judge, younger), *chosen = again != NULL ? again : keeps;
    bool in_time = chosen != NULL && (taking == NULL || chosen < taking);
    finding->holder = younger;
    finding->deadline = &msg_pq_until_stock_younger;
    if (again != NULL && first != NULL && first != again && in_time)
        on_record(judge, finding, again->act_at, &msg_pq_ev_alters, ARGS(arg_player("who", younger)));
    else if (keeps != NULL && in_time)
        on_record(judge, finding, keeps->act_at, &msg_pq_ev_stands, ARGS(arg_player("who", younger)));
    finding->complied = in_time ? COMPLIED_YES : COMPLIED_PENDING;
    if (in_time && chosen == again && first != again &&
        comes_later(judge, PHASE_CALLS, again, breach->player, VERB_REFUSES))
        finding->complied = COMPLIED_NO;
    else if (!in_time && (judge->table.play_count > 0 || taking != NULL))
        finding_lapse(finding);
}

static void breach_finding(const struct judge *judge, const struct rule *rule, const struct breach *breach)
{
    card_t card = exchange_topmost(judge, breach->cards);
    struct finding *finding =
        report(judge, rule, breach->step->act_at, breach->player, breach->what,
               ARGS(arg_player("who", breach->player), arg_player("other", opponent(breach->player)),
                    arg_cards("cards", breach->cards), arg_number("found", breach->found),
                    arg_number("required", breach->required)));
    if (breach->cards != 0)
        proof(judge, finding, card_place(judge->table.talon_list, card), &msg_pq_ev_talon,
              ARGS(arg_card("card", card), arg_number("position", exchange_position(judge, card))));
    if (!breach_costs_score(breach)) {
        may_alter(judge, finding, breach);
        return;
    }
    penalty_finding(judge, finding, breach->player, breach->step);
    redeal_instead(judge, finding, breach);
}

/* Tells of the breaches of a law; it came up where somebody is recorded to take cards. */
enum outcome check_stock(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct piquet *pq = pq_at(judge);
    if (!laws_hold(judge) || pq->elder == NOBODY)
        return NO_OCCASION;
    for (size_t i = 0; i < pq->breach_count; i++)
        if (&pq_rules[pq->breach[i].law] == rule)
            breach_finding(judge, rule, &pq->breach[i]);
    if (pq->exchange[0].draw == NULL && pq->exchange[1].draw == NULL && pq->breach_count == 0)
        return NOT_KNOWABLE;
    return judge->table.talon_count > 0 ? CHECKED : NOT_KNOWABLE;
}
