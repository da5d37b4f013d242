/* Checks of the play: who leads, following suit, cards taken back (law 59), and counts said aloud. */
#include "games/piquet/play_checks.h"
#include "core/acts.h"
#include "core/messages.h"
#include "core/table.h"
#include "games/piquet/calls.h"
#include "games/piquet/dealt.h"
#include "games/piquet/messages.h"
#include "games/piquet/penalty.h"
#include "games/piquet/play.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"

/* Whether he plays a card to that trick or a later one. */
static bool plays_on(const struct judge *judge, int player, unsigned trick)
{
    const struct table *table = &judge->table;
    for (size_t i = 0; i < table->play_count; i++)
        if (table->play[i].player == player && table->play[i].trick >= trick && !table->play[i].taken_back)
            return true;
    return false;
}

/* Whether who should lead a trick may have no card left: where his hand is written with fewer than it should have, not every card
   before it need be known to be his; where it is not known at all he may have taken too few. */
static bool may_have_run_out(const struct judge *judge, int player, unsigned trick)
{
    const struct card_list *held = &judge->table.deal->held[player];
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    bool unknown = laws_hold(judge) && !held->recorded && !judge->table.whole[player] &&
                   (exchange->draw == NULL || exchange->drawn < exchange->discarded);
    const unsigned size = pq_at(judge)->size[player];
    return hand_run_out(judge, player) || (size > 0 && trick > size) ||
           (held->recorded && held->count < PQ_HAND && trick > held->count) ||
           (unknown && trick > PQ_HAND - ELDER_MOST && !plays_on(judge, player, trick));
}

bool leads_out_of_turn(const struct judge *judge, const struct play *play)
{
    int leader = judge->table.leader;
    return play->nth == 0 && leader != NOBODY && play->player >= 0 && play->player != leader &&
           !of_undone_trick(judge, play) && !may_have_run_out(judge, leader, play->trick);
}

cardset_t revoked_from(const struct judge *judge, const struct play *play)
{
    if (play->nth != 1 || play->player < 0 || !card_known(play->card))
        return 0;
    const struct play *lead = trick_lead(judge, play);
    if (lead == NULL || card_suit(play->card) == card_suit(lead->card))
        return 0;
    cardset_t held = judge->table.held[play->player], follows = hand_follows(held, lead->card);
    if (follows == 0 || of_undone_trick(judge, play))
        return 0;
    /* Asked before the card has left the hand and after: the hand after the exchange tells a card that was never in it. */
    bool never_his = judge->table.whole[play->player] && !set_has(held | pq_at(judge)->hand[play->player], play->card);
    return never_his ? 0 : follows;
}

/* The other player covers the card that was led. */
static const struct play *cover_of(const struct judge *judge, const struct play *lead)
{
    const struct table *table = &judge->table;
    for (size_t i = 0; i < table->play_count; i++)
        if (&table->play[i] > lead && table->play[i].trick == lead->trick && table->play[i].player != lead->player)
            return &table->play[i];
    return NULL;
}

/* What the other answers, by that verb, after that act in the play and before `until`; NULL. */
static const struct step *answered_before(const struct judge *judge, const struct step *act, int actor, enum verb verb,
                                          const struct step *until)
{
    const struct step *answer = act != NULL ? act_after(judge, PHASE_PLAY, act, actor, verb) : NULL;
    return answer != NULL && answer < until ? answer : NULL;
}

/* Before the lead was covered the leader asked for the card, or the other objected, and that was refused; NULL. */
static const struct step *refused_uncovered(const struct judge *judge, const struct play *lead,
                                            const struct play *cover)
{
    int leader = lead->player, other = cover->player;
    const struct step *asks = act_after(judge, PHASE_PLAY, lead->step, leader, VERB_ASKS_BACK);
    const struct step *objects = act_after(judge, PHASE_PLAY, lead->step, other, VERB_OBJECTS);
    const struct step *refuses = answered_before(judge, asks, other, VERB_REFUSES, cover->step);
    return refuses != NULL ? refuses : answered_before(judge, objects, leader, VERB_REFUSES, cover->step);
}

/* Whether the lead that is taken back by that act (NULL: by none) was covered before: then it stays. */
static bool covered_before(const struct judge *judge, const struct play *lead, const struct step *back)
{
    const struct play *cover = back != NULL ? cover_of(judge, lead) : NULL;
    return cover != NULL && cover->step < back;
}

static void lead_remedy(const struct judge *judge, struct finding *finding, const struct play *play)
{
    const struct play *cover = cover_of(judge, play);
    if (!laws_hold(judge)) {
        finding->remedy = REMEDY_UNSPECIFIED;
        finding->complied = play->taken_back ? COMPLIED_YES : COMPLIED_UNSAID;
        return;
    }
    finding->remedy = REMEDY_TAKE_BACK;
    finding->deadline = &msg_pq_until_covered;
    const bool late =
        play->taken_back &&
        covered_before(judge, play, act_after(judge, PHASE_PLAY, play->step, play->player, VERB_TAKES_BACK));
    finding->complied = play->taken_back && !late ? COMPLIED_YES : COMPLIED_PENDING;
    if ((play->taken_back && !late) || cover == NULL)
        return;
    const struct step *refuses = refused_uncovered(judge, play, cover);
    if (refuses != NULL) {
        finding->complied = COMPLIED_NO;
        on_record(judge, finding, refuses->act_at, &msg_pq_ev_refuses, ARGS(arg_player("who", refuses->actor)));
        return;
    }
    finding_lapse(finding);
    on_record(judge, finding, cover->at, &msg_pq_ev_covered,
              ARGS(arg_player("who", cover->player), arg_card("card", cover->card)));
}

__attribute__((noinline)) static void tell_lead(const struct judge *judge, const struct play *play,
                                                const struct rule *rule)
{
    struct finding *finding = report(judge, rule, play->at, play->player, &msg_pq_lead_turn,
                                     ARGS(arg_player("found", play->player), arg_number("trick", (int)play->trick),
                                          arg_player("required", judge->table.leader)));
    finding->trick = play->trick;
    proof_lead(judge, finding, play);
    lead_remedy(judge, finding, play);
}

static enum outcome lead_turn(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    if (judge->table.leader == NOBODY || play->player < 0)
        return NOT_KNOWABLE;
    if (leads_out_of_turn(judge, play))
        tell_lead(judge, play, rule);
    return CHECKED;
}

/* The record stops, nothing being marked, where a player objects: what follows is still to come. NULL: it does not. */
static const struct step *objected_last(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    const struct step *last = deal->play.count > 0 ? &deal->play.step[deal->play.count - 1] : NULL;
    return last != NULL && last->verb == VERB_OBJECTS && is_player(last->actor) && nothing_written(deal) ? last : NULL;
}

/* The record stops with that card, and nothing is marked: whether it is taken back is still to come. */
static bool played_last(const struct judge *judge, const struct play *play)
{
    const struct deal *deal = judge->table.deal;
    return deal->play.count > 0 && play->step == &deal->play.step[deal->play.count - 1] && nothing_written(deal);
}

/* Somebody objects when the cards of the deal cannot be laid out any more: they have been put together, or the next deal has begun. NULL:
   nobody does. */
static const struct step *objected_late(const struct judge *judge, const struct finding *finding)
{
    const struct step *gathers = first_act(judge, PHASE_PLAY, ACTOR_NONE, VERB_GATHERS);
    const struct step *objects =
        gathers != NULL ? act_after(judge, PHASE_PLAY, gathers, opponent(finding->at_fault), VERB_OBJECTS) : NULL;
    if (act_after(judge, PHASE_PLAY, NULL, opponent(finding->at_fault), VERB_OBJECTS) != objects)
        return NULL; /* the first word of it was in time */
    return objects != NULL ? objects : said_late(judge, finding->at_fault, VERB_OBJECTS, finding->rule);
}

/* A card as it was played again after that step, in the same place of the same trick; NULL. */
static const struct play *played_again(const struct judge *judge, const struct step *replay, const struct play *play)
{
    const struct table *table = &judge->table;
    for (size_t i = 0; i < table->play_count; i++)
        if (table->play[i].step > replay && table->play[i].trick == play->trick && table->play[i].nth == play->nth)
            return &table->play[i];
    return NULL;
}

/* The cards were taken up for that one, with more than law 59-IV lets: those of a trick before it, in which nothing was wrong, or the
   card that it was played to, and others played for them. Where something was, was said of called cards, or was allowed, they may have been taken up for that. */
static bool replayed_too_much(const struct judge *judge, const struct play *play, const struct step *replay)
{
    const struct table *table = &judge->table;
    if (!laws_hold(judge) || !play->taken_back || first_act(judge, PHASE_PLAY, ACTOR_NONE, VERB_SAYS) != NULL ||
        first_act(judge, PHASE_PLAY, ACTOR_NONE, VERB_ALLOWS) != NULL || pq_at(judge)->fault != NULL)
        return false;
    bool other = false;
    for (const struct play *before = table->play; before < play; before++) {
        const struct play *anew = (int)before->trick < replay->n.value ? NULL : played_again(judge, replay, before);
        if (!card_known(before->card))
            return false;
        other |= anew != NULL && card_known(anew->card) && anew->card != before->card;
    }
    return other;
}

static void revoke_remedy(const struct judge *judge, struct finding *finding, const struct play *play)
{
    if (option_value(judge, OPT_ILLEGAL_PLAY) != ILLEGAL_REPLAY) {
        finding->remedy = REMEDY_UNSPECIFIED;
        finding->complied = play->taken_back ? COMPLIED_YES : COMPLIED_UNSAID;
        return;
    }
    const struct step *replay = replayed_from(judge, play);
    finding->remedy = REMEDY_RETAKE_AND_REPLAY;
    const struct step *objects = objected_last(judge);
    finding->complied = play->taken_back || replay != NULL            ? COMPLIED_YES
                        : objects != NULL || played_last(judge, play) ? COMPLIED_PENDING
                                                                      : COMPLIED_NO;
    if (replay != NULL && replayed_too_much(judge, play, replay))
        finding->complied = COMPLIED_NO;
    if (finding->complied == COMPLIED_PENDING && objects != NULL)
        on_record(judge, finding, objects->act_at, &msg_pq_ev_objected, ARGS(arg_player("who", objects->actor)));
    if (replay != NULL)
        on_record(judge, finding, replay->act_at, &msg_ev_replayed, ARGS(arg_number("trick", replay->n.value)));
    const struct step *late = finding->complied == COMPLIED_NO ? objected_late(judge, finding) : NULL;
    if (late == NULL)
        return;
    finding_lapse(finding);
    on_record(judge, finding, late->act_at, &msg_pq_ev_objected_late, ARGS(arg_player("who", late->actor)));
}

/* Where no card of his is known that would have followed, he may play one later of which the suit can be seen. */
static enum outcome follow_later(const struct judge *judge, const struct play *play, const struct play *lead,
                                 const struct rule *rule)
{
    enum suit suit = card_suit(lead->card);
    if (card_suit(play->card) == suit)
        return CHECKED;
    struct finding *finding = report_denial(judge, play, lead->card, suit, rule);
    if (finding != NULL)
        revoke_remedy(judge, finding, play);
    return finding != NULL || judge->table.whole[play->player] ? CHECKED : NOT_KNOWABLE;
}

__attribute__((noinline)) static enum outcome tell_revoke(const struct judge *judge, const struct play *play,
                                                          const struct play *lead, cardset_t follows,
                                                          const struct rule *rule)
{
    struct finding *finding = report(judge, rule, play->at, play->player, &msg_pq_revoke,
                                     ARGS(arg_player("who", play->player), arg_card("found", play->card),
                                          arg_card("led", lead->card), arg_cards("required", follows)));
    finding->trick = play->trick;
    finding->rests_on = lead->at;
    finding->has_legal = true;
    finding->legal = follows;
    proof_held(judge, finding, play->player, follows);
    revoke_remedy(judge, finding, play);
    return CHECKED;
}

static enum outcome follow_suit(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    const struct play *lead = trick_lead(judge, play);
    cardset_t follows = revoked_from(judge, play);
    if (lead == NULL || play->player < 0)
        return NOT_KNOWABLE;
    return follows == 0 ? follow_later(judge, play, lead, rule) : tell_revoke(judge, play, lead, follows, rule);
}

enum outcome check_first_lead(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return event->play->trick == 1 ? lead_turn(judge, event, rule) : NO_OCCASION;
}

enum outcome check_winner_leads(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return event->play->trick > 1 ? lead_turn(judge, event, rule) : NO_OCCASION;
}

enum outcome check_follow(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return follow_suit(judge, event, rule);
}

/* --- cards taken back --- */

/* A call mended after the lead to the first trick, by `player`; `perhaps`: or one that may have been wrong. */
static bool mended_after_lead(const struct piquet *pq, int player, bool perhaps)
{
    bool wrong = false;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        if (call->player != player)
            continue;
        wrong |= !call->stands && (call_false(call) || (perhaps && call->truth == TRUTH_UNKNOWN));
        if (wrong && call->after_lead && (call->role == ROLE_REPLACES || call->role == ROLE_CORRECTION))
            return true;
    }
    return false;
}

/* What was called before the lead is not written, and after it, up to this step, the younger has called or answered something: by it he may
   have mended a call of his own. */
static bool younger_perhaps_mended(const struct judge *judge, const struct step *until)
{
    const struct table *table = &judge->table;
    if (!steps_open(&table->deal->calls) || table->play_count == 0)
        return false;
    for (const struct step *step = table->play[0].step + 1; step < until; step++)
        if (step->actor == pq_at(judge)->younger && (category_of(step->verb) != NO_CATEGORY || is_reply(step->verb)))
            return true;
    return false;
}

static bool takes_back_first_lead(const struct judge *judge, const struct event *event)
{
    const struct piquet *pq = pq_at(judge);
    return event->kind == EV_STEP && event->phase == PHASE_PLAY && event->step->verb == VERB_TAKES_BACK && pq->led &&
           !pq->answered && event->step->actor == pq->elder && pq->fault == NULL;
}

/* Law 52: the elder may change her lead only when the younger has mended a call after it. */
enum outcome check_lead_changed(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    if (!takes_back_first_lead(judge, event))
        return NO_OCCASION;
    if (mended_after_lead(pq, pq->younger, false))
        return CHECKED;
    if (mended_after_lead(pq, pq->younger, true) || younger_perhaps_mended(judge, event->step))
        return NOT_KNOWABLE;
    if (!mended_after_lead(pq, pq->elder, true))
        return NO_OCCASION; /* no correction at all: law 59 */
    struct finding *finding = report(judge, rule, event->step->act_at, pq->elder, &msg_pq_lead_changed,
                                     ARGS(arg_player("who", pq->elder), arg_player("other", pq->younger)));
    finding->remedy = REMEDY_NONE;
    return CHECKED;
}

/* He asked for the card, and the other allowed it: that is for them to agree on. */
static bool let_back(const struct judge *judge, const struct step *step)
{
    const struct step *asks = NULL, *allows = NULL, *next = NULL;
    while ((next = act_after(judge, PHASE_PLAY, next, step->actor, VERB_ASKS_BACK)) != NULL && next < step)
        asks = next;
    allows = answered_before(judge, asks, opponent(step->actor), VERB_ALLOWS, step);
    return allows != NULL;
}

__attribute__((noinline)) static enum outcome taken_back(const struct judge *judge, const struct event *event,
                                                         const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *step = event->step;
    if (event->phase != PHASE_PLAY || step->verb != VERB_TAKES_BACK || !is_player(step->actor))
        return NO_OCCASION;
    card_t card = step->cards.count > 0 ? step->cards.card[0] : CARD_UNKNOWN;
    if (pq->fault != NULL && pq->fault->player == step->actor && speaks_of(step, pq->fault) &&
        !covered_before(judge, pq->fault, step))
        return CHECKED; /* that is the cure */
    if (takes_back_first_lead(judge, event) &&
        (mended_after_lead(pq, pq->younger, true) || mended_after_lead(pq, pq->elder, true) ||
         younger_perhaps_mended(judge, step)))
        return NO_OCCASION;                                    /* law 52 */
    if (pq->elder == NOBODY && judge->table.trick.number <= 1) /* it may be law 52 */
        return NOT_KNOWABLE;
    if (!act_was_played(judge, step, card)) /* nor is it known that it may not be */
        return NOT_KNOWABLE;
    if (act_let_fall(judge, step, card))
        return NOT_KNOWABLE;
    const struct step *before = step > judge->table.deal->play.step ? step - 1 : step;
    const bool after_his = before->verb == VERB_TAKES_BACK && before->actor == opponent(step->actor);
    if (let_back(judge, step) || after_his) /* or the card that this was played to is there no more */
        return CHECKED;
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_pq_taken_back,
                                     ARGS(arg_player("who", step->actor), arg_card("card", card)));
    finding->remedy = REMEDY_NONE;
    return CHECKED;
}

/* What the other says of it in the play before the cards are taken up again, or then: he gave an answer, which may have been wrong, he has
   objected, or he allows it. */
static bool other_spoke(const struct judge *judge, const struct step *replays)
{
    int other = opponent(replays->actor);
    const struct step *says = act_after(judge, PHASE_PLAY, NULL, other, VERB_SAYS);
    const struct step *objects = act_after(judge, PHASE_PLAY, NULL, other, VERB_OBJECTS);
    return (says != NULL && says < replays) || (objects != NULL && objects < replays) ||
           act_after(judge, PHASE_PLAY, NULL, other, VERB_ALLOWS) != NULL;
}

/* The cards of the suit led that he still had when he played that one, which the play of his before it tells. */
static cardset_t could_follow(const struct judge *judge, const struct play *play, const struct play *lead)
{
    cardset_t held = pq_at(judge)->hand[play->player];
    for (const struct play *before = judge->table.play; before < play; before++)
        if (before->player == play->player && card_known(before->card))
            held &= ~set_of(before->card);
    return hand_follows(held, lead->card);
}

/* Whether that card is led by another than who won the trick before it, as it lay before it was taken up; or nobody can tell. */
static bool perhaps_led_by_other(const struct play *play)
{
    const struct play *lead = play - 2, *cover = play - 1;
    if (lead->nth != 0 || cover->nth != 1 || !card_known(lead->card) || !card_known(cover->card))
        return true;
    bool covered = card_suit(cover->card) == card_suit(lead->card) && card_rank(cover->card) > card_rank(lead->card);
    return play->player != (covered ? cover : lead)->player;
}

/* Among the cards taken up again with those of trick `from` one of a later trick that was against the rules: there is a right to it. Of a
   card that did not follow this is the place to tell: how the trick came about is not judged where it is undone. */
static bool fault_undone(const struct judge *judge, const struct step *replays, const struct rule *rule)
{
    const struct table *table = &judge->table;
    for (size_t i = 2; i < table->play_count; i++) {
        const struct play *play = &table->play[i], *lead = play - 1;
        if (!play->taken_back || play->step >= replays || (int)play->trick <= replays->n.value)
            continue;
        if (play->player < 0 || !card_known(play->card) || (play->nth == 0 && perhaps_led_by_other(play)))
            return true;
        if (play->nth == 0 || lead->trick != play->trick || card_suit(play->card) == card_suit(lead->card) ||
            could_follow(judge, play, lead) == 0)
            continue;
        tell_revoke(judge, play, lead, could_follow(judge, play, lead), rule);
        return true;
    }
    return false;
}

/* Law 59-IV and V: cards are taken up again, and nothing that was played with them gives a right to it. */
__attribute__((noinline)) static enum outcome replayed(const struct judge *judge, const struct event *event,
                                                       const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *step = event->step;
    if (!is_player(step->actor) || !step->n.recorded || judge->table.play_count == 0)
        return NO_OCCASION;
    if (pq->fault != NULL && (int)pq->fault->trick >= step->n.value)
        return CHECKED; /* that is the cure */
    if (pq->elder == NOBODY || !pq->whole[0] || !pq->whole[1] || !pq->answered || other_spoke(judge, step) ||
        first_act(judge, PHASE_PLAY, ACTOR_NONE, VERB_REPLAYS_FROM) != step ||
        first_act(judge, PHASE_PLAY, ACTOR_NONE, VERB_TAKES_BACK) != NULL)
        return NOT_KNOWABLE;
    if (fault_undone(judge, step, rule))
        return CHECKED;
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_pq_replays,
                                     ARGS(arg_player("who", step->actor), arg_number("trick", step->n.value)));
    finding->remedy = REMEDY_NONE;
    return CHECKED;
}

/* Law 59 whole: a card led or played stays, the right player leads, and suit is followed. */
enum outcome check_play(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_STEP && event->step->verb == VERB_SAYS)
        return play_answers(judge, event, rule);
    if (event->kind == EV_STEP)
        return event->step->verb == VERB_REPLAYS_FROM ? replayed(judge, event, rule) : taken_back(judge, event, rule);
    if (event->kind != EV_CARD)
        return NO_OCCASION;
    return event->play->nth == 0 ? lead_turn(judge, event, rule) : follow_suit(judge, event, rule);
}
