#include "games/napoleon/play.h"

#include "core/messages.h"
#include "core/sheet/sheet_said.h"
#include "core/table.h"
#include "core/unread.h"
#include "games/napoleon/contract.h"
#include "games/napoleon/messages.h"
#include "games/napoleon/rules.h"

#include <stdlib.h>

const signed char nap_strength[16] = {
    [RANK_2] = 2, [RANK_3] = 3,   [RANK_4] = 4,  [RANK_5] = 5,  [RANK_6] = 6,  [RANK_7] = 7, [RANK_8] = 8,
    [RANK_9] = 9, [RANK_10] = 10, [RANK_J] = 11, [RANK_Q] = 12, [RANK_K] = 13, [RANK_A] = 14};

int nap_play_first_leader(const struct judge *judge) { return nap_at(judge)->acting; }

static bool one_suit(const struct trick *trick)
{
    size_t same = 0;
    while (same < trick->count && card_suit(trick->card[same]->card) == card_suit(trick->card[0]->card))
        same++;
    return same == trick->count;
}

/* --- trumps --- */

/* The bid that the acting declarer plays. */
static enum bid acting_bid(const struct napoleon *nap)
{
    if (nap->acting == NOBODY)
        return NO_BID;
    return nap->acting == nap->best.player       ? nap->best.bid
           : nap->unlawful.player == nap->acting ? nap->unlawful.bid
                                                 : NO_BID;
}

/* The trump suit that the acting declarer has said; SUIT_UNKNOWN: none. */
static enum suit trump_said(const struct judge *judge)
{
    int declarer = nap_at(judge)->acting;
    const struct step *said = NULL;
    for (enum phase phase = PHASE_CALLS; phase <= PHASE_PLAY && said == NULL && declarer != NOBODY; phase++)
        said = next_step(judge, phase, NULL, declarer, VERB_NAMES);
    return said != NULL ? said->suit : SUIT_UNKNOWN;
}

static bool leads_as_told(const struct judge *judge, enum bid bid)
{
    return option_value(judge, NAP_OPT_WELLINGTON_LEAD) == WELLINGTON_LEAD_LOWEST && acting_bid(nap_at(judge)) == bid;
}

static bool without_trumps(const struct judge *judge)
{
    return acting_bid(nap_at(judge)) == BID_MISERE && option_value(judge, NAP_OPT_MISERE_TRUMP) == MISERE_TRUMP_NONE;
}

bool nap_play_may_name(const struct judge *judge)
{
    return nap_at(judge)->acting != NOBODY && trump_said(judge) == SUIT_UNKNOWN && !without_trumps(judge);
}

bool nap_play_must_name(const struct judge *judge)
{
    return leads_as_told(judge, BID_BLUCHER) && trump_said(judge) == SUIT_UNKNOWN;
}

/* What may be led to the first trick: where the option rules it, the lowest card of a suit for Wellington, and for Blücher
   one of another suit than the trumps named. */
static cardset_t leads_told(const struct judge *judge, cardset_t hand)
{
    cardset_t lowest = 0, others = hand & ~set_suit(trump_said(judge));
    if (leads_as_told(judge, BID_BLUCHER))
        return others != 0 ? others : hand;
    if (!leads_as_told(judge, BID_WELLINGTON))
        return hand;
    for (enum suit suit = SPADES; suit < SUITS; suit++)
        if ((hand & set_suit(suit)) != 0)
            lowest |= set_of(set_first(hand & set_suit(suit)));
    return lowest;
}

/* Who has named trumps makes them with the first card, if there is one of that suit. */
static cardset_t leads_named(const struct judge *judge, cardset_t hand)
{
    enum suit named = leads_as_told(judge, BID_BLUCHER) || without_trumps(judge) ? SUIT_UNKNOWN : trump_said(judge);
    cardset_t trumps = named < SUITS ? hand & set_suit(named) : 0;
    return trumps != 0 ? trumps : hand;
}

cardset_t nap_play_lawful(const struct judge *judge, const struct trick *trick, cardset_t hand)
{
    if (trick->count == 0)
        return trick->number == 1 ? leads_told(judge, leads_named(judge, hand)) : hand;
    cardset_t follows = hand_follows(hand, trick->card[0]->card);
    return follows != 0 ? follows : hand;
}

/* The first card that a player plays and leaves; NULL if none is recorded. */
static const struct play *first_card(const struct judge *judge, int player)
{
    const struct table *table = &judge->table;
    for (size_t i = 0; i < table->play_count; i++) {
        const struct play *play = &table->play[i];
        if (!play->taken_back && (player == NOBODY ? play->nth == 0 : play->player == player))
            return play;
    }
    return NULL;
}

/* Whether the first card could be read, and all that may undo it: where a step could not, it is the last, behind the whole first trick. */
static bool lead_read(const struct judge *judge)
{
    const struct steps *play = &judge->table.deal->play;
    size_t cards = 0;
    for (size_t i = 0; i < play->count && play->broken; i++) {
        if (unread_in(judge->record, play->step[i].at))
            return i + 1 == play->count && cards >= judge->record->player_count;
        cards += play->step[i].verb == VERB_CARDS ? play->step[i].cards.count : 0;
    }
    return !play->broken;
}

/* Whether the first card makes trumps for certain: not if something of the play could not be read, or if a bid that is not
   known might be one of those that have none (`or_none`: that, too), or name them. */
static bool trumps_certain(const struct judge *judge, bool or_none)
{
    bool none = !or_none && option_value(judge, NAP_OPT_MISERE) == MISERE_TRUE &&
                option_value(judge, NAP_OPT_MISERE_TRUMP) == MISERE_TRUMP_NONE;
    bool named = option_value(judge, NAP_OPT_WELLINGTON) == WELLINGTON_TRUE &&
                 option_value(judge, NAP_OPT_WELLINGTON_LEAD) == WELLINGTON_LEAD_LOWEST;
    return lead_read(judge) && (!(none || named) || nap_bid_known(judge));
}

enum suit nap_play_trump_made(const struct judge *judge, const struct play *play)
{
    const struct napoleon *nap = nap_at(judge);
    bool makes = judge->table.trump == SUIT_UNKNOWN && play->player == nap->acting && !nap->no_trumps;
    return makes && trumps_certain(judge, false) ? card_suit(play->card) : judge->table.trump;
}

/* Where trumps are not known, a trick of one suit, or one that goes the same way with those there may be and without, is won all the same;
   so is the first, by whatever card is tried as its lead. */
size_t nap_play_winner(const struct judge *judge, const struct trick *trick)
{
    const struct table *table = &judge->table; /* who only tries seats has no deal in it */
    bool makes = trick->number == 1 && trick->count > 0 && table->deal != NULL;
    enum suit trump = makes ? nap_play_trump_made(judge, trick->card[0]) : table->trump;
    const size_t without = trick_winner(trick, trump, nap_strength);
    if (trump != SUIT_UNKNOWN || nap_at(judge)->no_trumps || one_suit(trick))
        return without;
    const card_t first = nap_at(judge)->first_card;
    const bool or_none = table->deal != NULL && card_known(first) && trumps_certain(judge, true);
    return or_none && trick_winner(trick, card_suit(first), nap_strength) == without ? without : trick->count;
}

/* Whether the sheet pays the one rather than the other: his figure is the larger, with either sign. */
static bool paid_rather(const struct judge *judge, int player, int other)
{
    int his = 0, others = 0;
    return sheet_change(judge, player, &his) && sheet_change(judge, other, &others) && abs(his) > abs(others);
}

/* Whether the table took a bid that does not count: it would have been the highest, its player leads, and the sheet does
   not pay the lawful declarer. Then the deal is played as his: the first card of his makes the trumps they play by. */
static bool taken_all_the_same(const struct judge *judge, int leads)
{
    const struct napoleon *nap = nap_at(judge);
    const struct bidder *best = &nap->best, *unlawful = &nap->unlawful;
    if (unlawful->player == NOBODY || leads != unlawful->player)
        return false;
    if (best->player == NOBODY)
        return true;
    bool highest = unlawful->bid == NO_BID ? unlawful->step->level > NAP_TRICKS : unlawful->bid >= best->bid;
    return highest && !paid_rather(judge, best->player, unlawful->player);
}

/* Who plays as the declarer: a bid that does not count may have been taken all the same, and where the calls are not
   recorded, who leads is taken for him. */
static void find_acting(struct judge *judge)
{
    struct napoleon *nap = nap_of(judge);
    const struct play *lead = first_card(judge, NOBODY);
    nap->acting = nap->best.player != NOBODY       ? nap->best.player
                  : nap->unlawful.player != NOBODY ? nap->unlawful.player
                                                   : nap_declarer_said(judge);
    if (lead != NULL && (!nap_declarer_known(judge) || taken_all_the_same(judge, lead->player)))
        nap->acting = lead->player;
}

/* The play is read once to see the first cards, and then anew with the trumps that they make, where that can matter. */
static void find_trump(struct judge *judge)
{
    struct napoleon *nap = nap_of(judge);
    nap->acting = nap->best.player != NOBODY ? nap->best.player : nap->unlawful.player;
    table_learn(judge);
    find_acting(judge);
    const struct play *first = nap->acting == NOBODY ? NULL : first_card(judge, nap->acting);
    if (first != NULL) {
        nap->first_card = first->card;
        nap->first_at = first->at;
    }
    nap->no_trumps = without_trumps(judge);
    if (leads_as_told(judge, BID_BLUCHER) && trump_said(judge) != SUIT_UNKNOWN)
        judge->table.trump = trump_said(judge);
    else if (first != NULL)
        judge->table.trump = nap_play_trump_made(judge, first);
    table_forget_leaders(judge);
}

/* --- faults of play --- */

/* The first free place of the trick in progress, from `place` on. */
static unsigned free_place(const struct trick *trick, unsigned place)
{
    for (size_t i = 0; i < trick->count; i++)
        place += trick->card[i]->nth == place;
    return place;
}

static bool plays_twice(const struct trick *trick, const struct play *play)
{
    size_t i = 0;
    while (i < trick->count && trick->card[i]->player != play->player)
        i++;
    return i < trick->count;
}

/* He plays before his turn. Once told, the turn goes on from him, and whoever was passed over may play too. */
static bool plays_early(const struct judge *judge, const struct play *play)
{
    const struct trick *trick = &judge->table.trick;
    return judge->table.alone == NOBODY && play->nth > 0 && play->nth != free_place(trick, 0) &&
           (trick->count == 0 || play->nth != free_place(trick, nap_at(judge)->last_nth));
}

static bool leads_wrongly(const struct judge *judge, const struct play *play)
{
    const struct napoleon *nap = nap_at(judge);
    if (play->nth != 0 || play->taken_back || play->player < 0 || play->trick > NAP_TRICKS)
        return false;
    if (play->trick == 1)
        return nap->acting != NOBODY && !nap->all_passed && play->player != nap->acting;
    return nap->full_trick + 1 == play->trick && judge->table.leader >= 0 && judge->table.leader != play->player;
}

/* The cards with which he could have followed suit; empty if he did, or is not known to hold any. */
static cardset_t revoked_from(const struct judge *judge, const struct play *play)
{
    const struct trick *trick = &judge->table.trick;
    if (play->nth == 0 || play->taken_back || play->player < 0 || trick->count == 0 || trick->card[0]->nth != 0 ||
        !card_known(play->card) || play->trick > NAP_TRICKS)
        return 0;
    card_t led = trick->card[0]->card;
    return card_suit(led) == card_suit(play->card) ? 0 : hand_follows(judge->table.held[play->player], led);
}

/* --- what is carried out --- */

static void card_played(struct judge *judge, const struct play *play)
{
    struct napoleon *nap = nap_of(judge);
    bool revoked = revoked_from(judge, play) != 0;
    if (play->taken_back)
        return;
    if (revoked && nap->revoked == NOBODY)
        nap->revoked = play->player;
    if (option_value(judge, NAP_OPT_ILLEGAL_PLAY) == ILLEGAL_STOP &&
        (revoked || leads_wrongly(judge, play) || plays_early(judge, play)))
        nap->stopped = true;
    nap->any_card = true;
    nap->last_nth = play->nth;
}

/* Whether some other trumps explain who is said to have gathered a trick. */
static void weigh_trumps(struct judge *judge, const struct trick *trick)
{
    struct napoleon *nap = nap_of(judge);
    int said = trick->step->winner;
    if (said == NOBODY || trick->winner == NOBODY || trick->number > NAP_TRICKS)
        return;
    if (said != trick->winner && nap->astray++ == 0)
        nap->astray_at = trick->step->winner_at;
    for (enum suit suit = SPADES; suit <= SUIT_UNKNOWN; suit++)
        if (trick->card[trick_winner(trick, suit, nap_strength)]->player != said)
            nap->gathered_as &= ~(1U << suit);
}

static void trick_taken(struct judge *judge, const struct trick *trick)
{
    struct napoleon *nap = nap_of(judge);
    weigh_trumps(judge, trick);
    nap->full_trick = trick->number;
    if (trick->number > NAP_TRICKS || trick->winner < 0 || nap->stopped)
        return;
    nap->won[trick->winner]++;
    nap->tricks++;
}

/* Somebody gives up; "all" are those who play against the declarer. */
static void concede(struct judge *judge, int actor)
{
    struct napoleon *nap = nap_of(judge);
    if (is_player(judge, actor))
        nap->conceded |= 1U << actor;
    else if (actor == ACTOR_BOTH && nap->best.player != NOBODY)
        nap->conceded |= nap_all_in(judge) & ~(1U << nap->best.player);
}

void nap_play_apply(struct judge *judge, const struct event *event)
{
    switch (event->kind) {
    case EV_CALLED:
        if (contract_recorded(&judge->table.deal->contract))
            nap_contract_called(judge);
        find_trump(judge);
        break;
    case EV_CARD: card_played(judge, event->play); break;
    case EV_TRICK: trick_taken(judge, event->trick); break;
    case EV_STEP:
        if (event->step->verb == VERB_CONCEDES)
            concede(judge, event->step->actor);
        else if (event->step->verb == VERB_REDEALS)
            judge->ruling.voided = true;
        break;
    default: break;
    }
}

/* --- checks --- */

/* Wellington and Blücher, where the option rules their first card. */
static void told_lead(const struct judge *judge, const struct rule *rule, const struct play *play)
{
    bool wellington = leads_as_told(judge, BID_WELLINGTON);
    if (!wellington && !leads_as_told(judge, BID_BLUCHER))
        return;
    const struct arg who = arg_player("who", play->player), found = arg_card("found", play->card);
    const struct arg bid = arg_word("bid", nap_bid_name(wellington ? BID_WELLINGTON : BID_BLUCHER));
    /* Of a card of which only the suit is known, the lowest of it may be the one. */
    cardset_t hand = judge->table.held[play->player];
    cardset_t lower = card_known(play->card) ? set_suit(card_suit(play->card)) & hand : 0;
    if (wellington && lower != 0 && !set_has(leads_told(judge, hand), play->card)) {
        struct finding *finding = report(judge, rule, play->at, play->player, &msg_nap_not_lowest,
                                         ARGS(who, found, bid, arg_card("required", set_first(lower))));
        proof_held(judge, finding, play->player, set_of(set_first(lower)));
    } else if (!wellington && trump_said(judge) == SUIT_UNKNOWN) {
        report(judge, rule, play->at, play->player, &msg_nap_not_named, ARGS(who, found, bid));
    } else if (!wellington && card_suit(play->card) == trump_said(judge)) {
        report(judge, rule, play->at, play->player, &msg_nap_leads_trumps, ARGS(who, found, bid));
    }
}

enum outcome check_nap_declarer_leads(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct napoleon *nap = nap_at(judge);
    const struct play *play = event->play;
    if (play->trick != 1 || play->taken_back)
        return NO_OCCASION;
    if (nap->acting == NOBODY || !nap_declarer_known(judge) || judge->table.deal->play.broken)
        return NOT_KNOWABLE;
    /* Where the table took a bid that does not count, the lawful one is the declarer's all the same. */
    bool taken = nap->best.player != NOBODY && nap->acting != nap->best.player && play->player == nap->acting;
    int declarer = taken ? nap->best.player : nap->acting;
    if (taken || leads_wrongly(judge, play)) {
        struct finding *finding = report(
            judge, rule, play->at, play->player, &msg_nap_leads_first,
            ARGS(arg_player("who", play->player), arg_player("found", play->player), arg_player("required", declarer)));
        finding->rests_on = taken ? nap_tell_taken(judge, play) : finding->rests_on;
        nap_proof_bid(judge, finding, declarer);
    } else if (play->player == nap->acting) {
        told_lead(judge, rule, play);
    }
    return CHECKED;
}

/* Who leads without being able to have won the trick before, whatever the cards of it that are not known; NOBODY of them is known
   to be the one whose turn it was. */
static enum outcome leads_beaten(const struct judge *judge, const struct play *play, const struct rule *rule)
{
    const struct table *table = &judge->table;
    const struct trick *before = table->done_count > 0 ? &table->done[table->done_count - 1] : NULL;
    if (before == NULL || before->number + 1 != play->trick || play->player < 0 ||
        trick_taking(judge, before, play->player) != CANNOT_TAKE)
        return NOT_KNOWABLE;
    report(judge, rule, play->at, play->player, &msg_nap_leads_beaten,
           ARGS(arg_player("who", play->player), arg_player("found", play->player),
                arg_number("trick", (int)play->trick)));
    return CHECKED;
}

/* Who leads has not won the trick before by the trumps of who led first. Where another may be the declarer, that one was wrong to lead
   or this one is: told once, and of neither. */
static void led_out_of_turn(const struct judge *judge, const struct play *play, const struct rule *rule)
{
    const bool either = nap_declarer_another(judge, play);
    for (const struct finding *told = *judge->whole.found; told != NULL && either; told = told->next)
        if (told->what.message == &msg_nap_leads_either)
            return;
    struct finding *finding =
        report(judge, rule, play->at, either ? NOBODY : play->player, either ? &msg_nap_leads_either : &msg_nap_leads,
               ARGS(arg_player("who", play->player), arg_player("found", either ? nap_at(judge)->acting : play->player),
                    arg_player("required", judge->table.leader), arg_number("trick", (int)play->trick)));
    if (either)
        proof(judge, finding, judge->table.play->at, &msg_nap_ev_led, ARGS(arg_player("who", nap_at(judge)->acting)));
    else
        proof_lead(judge, finding, play);
}

enum outcome check_nap_winner_leads(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    if (play->trick < 2 || play->taken_back || play->trick > NAP_TRICKS)
        return NO_OCCASION;
    bool follows = nap_at(judge)->full_trick + 1 == play->trick && !judge->table.deal->play.broken;
    if (judge->table.leader == NOBODY && follows)
        return leads_beaten(judge, play, rule);
    if (judge->table.leader < 0 || !follows)
        return NOT_KNOWABLE;
    if (leads_wrongly(judge, play))
        led_out_of_turn(judge, play, rule);
    return CHECKED;
}

/* Who is at that place of the trick that `play` belongs to. */
static int seat_at(const struct judge *judge, const struct play *play, unsigned place)
{
    int player = play->player;
    for (unsigned nth = play->nth; nth < (unsigned)seats(judge); nth++)
        player = next_player(judge, player); /* once round: who leads */
    while (place-- > 0)
        player = next_player(judge, player);
    return player;
}

/* The card that was led to the trick of a card. */
static void proof_led(const struct judge *judge, struct finding *finding, const struct play *play)
{
    const struct play *lead = trick_lead(judge, play);
    if (lead != NULL)
        proof(judge, finding, lead->at, &msg_ev_played_here, ARGS(arg_card("card", lead->card)));
}

enum outcome check_nap_turn_to_play(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    const struct trick *trick = &judge->table.trick;
    if (play->player < 0 || play->taken_back)
        return NO_OCCASION;
    if (plays_twice(trick, play))
        report(judge, rule, play->at, play->player, &msg_nap_plays_twice,
               ARGS(arg_player("who", play->player), arg_number("trick", (int)play->trick)));
    else if (plays_early(judge, play))
        proof_led(judge,
                  report(judge, rule, play->at, play->player, &msg_nap_plays_early,
                         ARGS(arg_player("who", play->player), arg_player("found", play->player),
                              arg_player("required", seat_at(judge, play, free_place(trick, 0))))),
                  play);
    return CHECKED;
}

/* Where no card of his is known that would have followed, he may play one later of which the suit can be seen. */
static enum outcome follow_later(const struct judge *judge, const struct play *play, const struct rule *rule)
{
    const struct play *lead = judge->table.trick.card[0];
    enum suit suit = card_suit(lead->card);
    if (card_suit(play->card) == suit)
        return CHECKED;
    bool told =
        lead->nth == 0 && play->trick <= NAP_TRICKS && report_denial(judge, play, lead->card, suit, rule) != NULL;
    return told || judge->table.whole[play->player] ? CHECKED : NOT_KNOWABLE;
}

enum outcome check_nap_follow(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    const struct trick *trick = &judge->table.trick;
    if (play->taken_back || play->player < 0 || trick->count == 0)
        return NO_OCCASION;
    cardset_t follows = revoked_from(judge, play), held = judge->table.held[play->player];
    if (follows == 0)
        return follow_later(judge, play, rule);
    if (!set_has(held,
                 play->card)) /* the card is misread: which one he played, and whether it followed, nobody knows */
        return CHECKED;
    struct finding *finding = report(judge, rule, play->at, play->player, &msg_nap_no_follow,
                                     ARGS(arg_player("who", play->player), arg_card("found", play->card),
                                          arg_card("led", trick->card[0]->card), arg_cards("required", follows)));
    finding->has_legal = true;
    finding->legal = follows;
    nap_revoke_told(judge, finding);
    proof_held(judge, finding, play->player, follows);
    return CHECKED;
}

/* All that is gathered wrongly may have one cause: other trumps. */
static void other_trumps(const struct judge *judge, const struct rule *rule)
{
    const struct napoleon *nap = nap_at(judge);
    for (enum suit suit = SPADES; suit <= SUIT_UNKNOWN && nap->astray > 0; suit++) {
        if (nap->gathered_as != 1U << suit) /* several might be meant, or none */
            continue;
        struct finding *finding =
            report(judge, rule, nap->astray_at, NOBODY, suit < SUITS ? &msg_nap_other_trumps : &msg_nap_without_trumps,
                   ARGS(arg_suit("found", suit), arg_suit("required", judge->table.trump)));
        finding->severity = SEVERITY_NOTE;
        proof(judge, finding, nap->first_at, &msg_ev_nap_first_card,
              ARGS(arg_player("who", nap->acting), arg_card("card", nap->first_card)));
    }
}

/* Trumps named by one who has no say in them, or where there are none: whoever names them. */
static enum outcome named_in_vain(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    const struct napoleon *nap = nap_at(judge);
    bool other = nap->best.player != NOBODY && step->actor != nap->best.player && step->actor != nap->acting &&
                 step->actor != nap->unlawful.player;
    if (!is_player(judge, step->actor) || (!other && (step->actor != nap->acting || !nap->no_trumps)))
        return NO_OCCASION;
    nap_proof_bid(judge,
                  report(judge, rule, step->act_at, step->actor,
                         other ? &msg_nap_not_his_trumps : &msg_nap_no_trumps_here,
                         ARGS(arg_player("who", step->actor), arg_suit("found", step->suit),
                              arg_player("required", nap->best.player))),
                  nap->acting);
    return CHECKED;
}

/* Trumps named by the declarer. */
static enum outcome named(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    const struct napoleon *nap = nap_at(judge);
    if (judge->table.trump == SUIT_UNKNOWN || step->actor != nap->acting)
        return NOT_KNOWABLE;
    if (step->suit == judge->table.trump || step->suit == SUIT_UNKNOWN)
        return CHECKED;
    struct finding *finding = report(
        judge, rule, step->act_at, nap->acting, &msg_nap_named,
        ARGS(arg_player("who", nap->acting), arg_suit("found", step->suit), arg_suit("required", judge->table.trump)));
    proof(judge, finding, nap->first_at, &msg_ev_nap_first_card,
          ARGS(arg_player("who", nap->acting), arg_card("card", nap->first_card)));
    return CHECKED;
}

enum outcome check_nap_named_trump(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct napoleon *nap = nap_at(judge);
    enum outcome outcome = nap->first_at.line > 0 ? CHECKED : NO_OCCASION;
    if (judge->table.trump != SUIT_UNKNOWN)
        other_trumps(judge, rule);
    for (enum phase phase = PHASE_CALLS; phase <= PHASE_PLAY && nap->acting != NOBODY; phase++)
        for (const struct step *step = NULL; (step = next_step(judge, phase, step, ACTOR_NONE, VERB_NAMES)) != NULL;) {
            outcome = named_in_vain(judge, step, rule);
            if (outcome == NO_OCCASION)
                outcome = named(judge, step, rule);
        }
    return outcome;
}

/* Another deal is begun although tricks are wanting, and nobody has given up. */
static enum outcome tricks_wanting(const struct judge *judge, const struct rule *rule)
{
    const struct table *table = &judge->table;
    const struct steps *play = &table->deal->play;
    const bool forced = table->forced != NULL; /* known, and not played all the same */
    unsigned tricks = forced ? NAP_TRICKS - 1 : table->trick.number - (table->trick.count == 0);
    if (play->count == 0 || play->broken || table->number >= judge->record->deal_count ||
        (judge_play_over(judge) && !forced) || nap_at(judge)->all_passed) /* then there was nothing to play */
        return NO_OCCASION;
    struct finding *finding = report(judge, rule, play->step[play->count - 1].at, NOBODY, &msg_nap_tricks_wanting,
                                     ARGS(arg_number("found", (int)tricks), arg_number("required", NAP_TRICKS)));
    finding->severity = SEVERITY_WARNING;
    return CHECKED;
}

enum outcome check_nap_five_tricks(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct napoleon *nap = nap_at(judge);
    if (event->kind == EV_PLAYED)
        return tricks_wanting(judge, rule);
    if (event->kind == EV_CARD) {
        if (event->play->trick == NAP_TRICKS + 1 && event->play->nth == 0)
            report(judge, rule, event->play->at, NOBODY, &msg_nap_sixth_trick, NO_ARGS);
        return event->play->trick >= NAP_TRICKS ? CHECKED : NO_OCCASION;
    }
    if (event->step->verb != VERB_CONCEDES)
        return NO_OCCASION;
    if (nap->conceded != 0)
        return CHECKED;
    int actor = event->step->actor;
    bool one = is_player(judge, actor);
    struct finding *finding =
        report(judge, rule, event->step->act_at, one ? actor : NOBODY, one ? &msg_nap_concedes : &msg_nap_concede,
               ARGS(arg_player("who", one ? actor : nap->best.player)));
    finding->severity = SEVERITY_WARNING;
    finding->class = CLASS_UNSPECIFIED;
    return CHECKED;
}
