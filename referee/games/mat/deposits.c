#include "games/mat/deposits.h"

#include "core/options.h"
#include "core/table.h"
#include "games/mat/cards.h"
#include "games/mat/deal.h"
#include "games/mat/deposited.h"
#include "games/mat/messages.h"
#include "games/mat/play.h"
#include "games/mat/rules.h"
#include "games/mat/state.h"

/* What is wrong with a deposit. */
enum deposit_fault { DEPOSIT_FINE, DEPOSIT_NONE, DEPOSIT_LATE, DEPOSIT_SECOND, DEPOSIT_BEFORE_OTHER, DEPOSIT_ALIKE };

int deposits_first_of(const struct judge *judge, int dealer, unsigned manche)
{
    switch (option_value(judge, OPT_INITIATIVE)) {
    case INITIATIVE_DEALER: return dealer;
    case INITIATIVE_LEADER: return leader_of(dealer, manche);
    default: return NOBODY;
    }
}

static int first_to_deposit(const struct judge *judge)
{
    return deposits_first_of(judge, judge->table.dealer, judge->table.manche);
}

static bool is_deposit(const struct event *event)
{
    return event->kind == EV_STEP && event->step->verb == VERB_DEPOSITS && is_player(event->step->actor) &&
           event->step->cards.count > 0;
}

static card_t deposited(const struct judge *judge, const struct step *step)
{
    return deposit_card(judge, judge->table.held[step->actor], step->cards.card[0]);
}

/* Whether the second deposit is of the suit or the rank of the first, against the option. */
static bool too_alike(const struct judge *judge, const struct step *step)
{
    const struct deposit *other = &mat_at(judge)->deposit[opponent(step->actor)];
    return option_value(judge, OPT_RESTRICTION) == RESTRICTION_DIFFERS && other->there &&
           card_answers(step->cards.card[0], other->card);
}

static enum deposit_fault deposit_fault(const struct judge *judge, const struct event *event)
{
    const struct mat *mt = mat_at(judge);
    int player = event->step->actor, first = first_to_deposit(judge);
    if (!deposits_allowed(judge))
        return DEPOSIT_NONE;
    if (mt->deposit[player].there)
        return DEPOSIT_SECOND;
    if (event->phase == PHASE_PLAY && mt->led)
        return DEPOSIT_LATE;
    if (first != NOBODY && first != player && !mt->deposit[first].there)
        return DEPOSIT_BEFORE_OTHER;
    return too_alike(judge, event->step) ? DEPOSIT_ALIKE : DEPOSIT_FINE;
}

bool may_deposit(const struct judge *judge, int player, cardset_t *cards)
{
    const struct mat *mt = mat_at(judge);
    const struct deposit *other = &mt->deposit[opponent(player)];
    int first = first_to_deposit(judge);
    *cards = judge->table.held[player];
    if (option_value(judge, OPT_RESTRICTION) == RESTRICTION_DIFFERS && other->there)
        *cards &= ~hand_answers(*cards, other->card);
    return deposits_allowed(judge) && !mt->led && !mt->deposit[player].there &&
           (first == NOBODY || first == player || mt->deposit[first].there);
}

/* --- checks --- */

enum outcome mat_check_deposit_order(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_deposit(event))
        return NO_OCCASION;
    const struct step *step = event->step;
    int player = step->actor, other = opponent(player);
    const struct deposit *first = &mat_at(judge)->deposit[other];
    switch (deposit_fault(judge, event)) {
    case DEPOSIT_NONE:
        proof_option(judge,
                     report(judge, rule, step->act_at, player, &msg_mat_no_deposits,
                            ARGS(arg_player("who", player), arg_card("card", step->cards.card[0]))),
                     OPT_DEPOSITS);
        return CHECKED;
    case DEPOSIT_BEFORE_OTHER:
        proof_dealer(judge, report(judge, rule, step->act_at, player,
                                   option_value(judge, OPT_INITIATIVE) == INITIATIVE_LEADER ? &msg_mat_deposit_leader
                                                                                            : &msg_mat_deposit_dealer,
                                   ARGS(arg_player("who", player), arg_player("found", player),
                                        arg_player("required", other), arg_card("card", step->cards.card[0]))));
        return CHECKED;
    case DEPOSIT_ALIKE: {
        struct finding *finding = report(judge, rule, step->cards.card_at[0], player, &msg_mat_deposit_alike,
                                         ARGS(arg_player("who", player), arg_card("found", step->cards.card[0]),
                                              arg_player("other", other), arg_card("card", first->card)));
        if (first->step != NULL)
            proof(judge, finding, first->step->act_at, &msg_mat_ev_deposited,
                  ARGS(arg_player("who", other), arg_card("card", first->card)));
        return CHECKED;
    }
    default:
        return option_value(judge, OPT_INITIATIVE) != INITIATIVE_EITHER && first_to_deposit(judge) == NOBODY
                   ? NOT_KNOWABLE
                   : CHECKED;
    }
}

/* Whether that step, before the manche, takes a deposit up again. */
static bool takes_up(const struct event *event)
{
    return event->kind == EV_STEP && event->phase == PHASE_CALLS && event->step->verb == VERB_TAKES_BACK &&
           is_player(event->step->actor) && event->step->cards.count > 0;
}

/* Whether it may be a deposit of the player that he takes up, one that counts or one that does not. */
static bool lies_deposited(const struct mat *mt, int player, card_t card)
{
    const struct deposit *own = &mt->deposit[player];
    return (own->there && card_may_be(own->card, card)) ||
           (mt->refused[player] != NULL && card_may_be(mt->refused[player]->cards.card[0], card));
}

static void taken_up(const struct judge *judge, const struct step *step)
{
    card_t card = step->cards.card[0];
    if (!lies_deposited(mat_at(judge), step->actor, card))
        report(judge, &rec_rules[REC_08], step->cards.card_at[0], NOBODY, &msg_mat_taken_up_undeposited,
               ARGS(arg_player("who", step->actor), arg_card("card", card)));
}

/* A card laid down that is known to be in no hand of his. */
static void deposit_held(const struct judge *judge, const struct step *step)
{
    const struct table *table = &judge->table;
    int player = step->actor;
    card_t card = deposited(judge, step);
    if (!card_known(card) || set_has(table->held[player], card) || !set_has(judge->rules.pack, card) ||
        !(table->whole[player] || set_has(table->held[opponent(player)], card)))
        return;
    struct finding *finding =
        report(judge, &rec_rules[REC_06], step->cards.card_at[0], player, &msg_mat_deposit_not_held,
               ARGS(arg_player("who", player), arg_card("card", card), arg_card("found", card),
                    arg_cards("required", table->held[player])));
    if (set_has(table->held[opponent(player)], card))
        proof_held(judge, finding, opponent(player), set_of(card));
}

static enum outcome deposit_single(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    int player = step->actor;
    const struct deposit *before = &mat_at(judge)->deposit[player];
    enum deposit_fault fault = deposit_fault(judge, event);
    if (fault == DEPOSIT_SECOND) {
        struct finding *finding = report(judge, rule, step->act_at, player, &msg_mat_deposit_second,
                                         ARGS(arg_player("who", player), arg_card("card", step->cards.card[0])));
        if (before->step != NULL)
            proof(judge, finding, before->step->act_at, &msg_mat_ev_deposited,
                  ARGS(arg_player("who", player), arg_card("card", before->card)));
    } else if (fault == DEPOSIT_LATE) {
        struct finding *finding = report(judge, rule, step->act_at, player, &msg_mat_deposit_late,
                                         ARGS(arg_player("who", player), arg_card("card", step->cards.card[0])));
        finding->trick = judge->table.trick.number;
        proof_first_card(judge, finding);
    } else {
        deposit_held(judge, step);
    }
    return CHECKED;
}

/* Whether the card may be another copy than the one deposited: he may have had both. */
static bool other_copy(const struct judge *judge, int player, card_t card)
{
    const struct table *table = &judge->table;
    cardset_t elsewhere = table->gone | table->held[opponent(player)] | table->dealt[opponent(player)];
    card_t twin = card_twin(card);
    return set_has(judge->rules.pack, twin) && !table->whole[player] && !set_has(elsewhere, twin);
}

/* Whether the card is what the other has deposited, and no list tells whose it was: where there is one, that tells who has not held it. */
static bool others_deposit(const struct judge *judge, const struct play *play)
{
    const struct deposit *deposit = &mat_at(judge)->deposit[opponent(play->player)];
    return deposit->there && deposit->card == play->card && !hand_noted(judge->table.deal, 0) &&
           !hand_noted(judge->table.deal, 1);
}

/* One deposit each, in time; and the card stays on the table. */
enum outcome mat_check_one_deposit(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (is_deposit(event))
        return deposit_single(judge, event, rule);
    if (takes_up(event))
        taken_up(judge, event->step);
    if (event->kind != EV_CARD || !is_player(event->play->player))
        return NO_OCCASION;
    const struct play *play = event->play;
    int player = others_deposit(judge, play) ? opponent(play->player) : play->player;
    const struct deposit *deposit = &mat_at(judge)->deposit[player];
    if (!deposit->there)
        return NO_OCCASION;
    if (!card_known(deposit->card))
        return NOT_KNOWABLE;
    if (play->card != deposit->card || play->trick > tricks_most(judge) ||
        (play->trick == MAT_HAND && sole_depositor(judge) == play->player)) /* that is MAT-16's */
        return CHECKED;
    if (other_copy(judge, player, play->card))
        return NOT_KNOWABLE;
    struct finding *finding = report(judge, rule, play->at, play->player, &msg_mat_deposit_played,
                                     ARGS(arg_player("who", play->player), arg_card("card", play->card)));
    finding->trick = play->trick;
    finding->remedy = REMEDY_UNSPECIFIED;
    if (deposit->step != NULL)
        proof(judge, finding, deposit->step->act_at, &msg_mat_ev_deposited,
              ARGS(arg_player("who", player), arg_card("card", play->card)));
    return CHECKED;
}

/* --- what is carried out --- */

/* Where the deposits are not recorded, a card used again at the tenth trick tells that its player had deposited. */
static void deposit_by_reuse(struct judge *judge)
{
    struct mat *mt = mat_of(judge);
    int first = first_to_deposit(judge);
    for (int player = 0; player < MAT_PLAYERS && deposits_open_in(judge, judge->table.deal); player++) {
        const struct play *ninth = card_to(judge, MAT_HAND - 1, player), *tenth = card_to(judge, MAT_HAND, player);
        if (ninth != NULL && tenth != NULL && card_known(tenth->written) && ninth->written == tenth->written &&
            !mt->deposit[player].there && (first == player || first == NOBODY))
            mt->deposit[player] = (struct deposit){.there = true, .card = CARD_UNKNOWN};
    }
}

/* A card deposited unseen is one of those that its player does not play; if there is only one, it is that. */
static void find_unseen(struct judge *judge, int player, bool whole)
{
    struct mat *mt = mat_of(judge);
    struct table *table = &judge->table;
    cardset_t played = 0;
    bool open = table->alone != NOBODY && table->alone != player; /* he plays cards that are not known */
    for (const struct play *play = table->play; play < table->play + table->play_count; play++) {
        bool his = play->player == player && !play->taken_back;
        played |= his ? set_of(play->card) : 0;
        open |= !card_known(play->card) && (his || play->player == NOBODY);
    }
    cardset_t left = open ? 0 : table->held[player] & ~played;
    table->whole[player] = whole && set_count(left) == 1;
    table->held[player] &= played;
    if (table->whole[player])
        mt->deposit[player].card = set_first(left);
    else
        mt->doubt[player] = left;
}

/* Whether some card is written twice in the play. */
static bool played_twice(const struct deal *deal)
{
    cardset_t seen = 0, twice = 0;
    for (size_t i = 0; i < deal->play.count; i++) {
        const struct card_list *cards = &deal->play.step[i].cards;
        for (size_t k = 0; k < cards->count && deal->play.step[i].verb == VERB_CARDS; k++) {
            twice |= seen & set_of(cards->card[k]);
            seen |= set_of(cards->card[k]);
        }
    }
    return twice != 0;
}

/* Whether the tenth trick is there and one of its cards, or of the ninth's, is not known: then a card may have been used again,
   though no card is written twice. Cards that were taken back let more tricks be looked at. */
static bool may_be_again(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    size_t seen = 0, players = judge->table.alone == NOBODY ? MAT_PLAYERS : 1, open = 0;
    for (size_t i = 0; i < deal->play.count; i++) {
        const struct card_list *cards = &deal->play.step[i].cards;
        for (size_t k = 0; k < cards->count && deal->play.step[i].verb == VERB_CARDS; k++)
            open += seen++ >= players * (MAT_HAND - 2) && !card_known(cards->card[k]);
    }
    return open > 0 && seen > players * (MAT_HAND - 1);
}

/* Of a hand that was known without it the play shows no more: a card of it that lies in another place, the other's deposit say, is
   none of his. */
static void learns_nothing(struct table *table, int player)
{
    table->held[player] &= ~table->learned_cards[player];
    table->learned_cards[player] = 0;
}

/* A card of a known hand that lies deposited tells of no trick who led it. */
static void learn_from_play(struct judge *judge, const bool whole[MAT_PLAYERS])
{
    struct table *table = &judge->table;
    cardset_t gone = table->gone;
    for (int player = 0; player < MAT_PLAYERS; player++)
        if (whole[player] && mat_at(judge)->deposit[player].there)
            table->gone |= set_of(mat_at(judge)->deposit[player].card);
    table_learn(judge);
    table->gone = gone;
    for (int player = 0; player < MAT_PLAYERS; player++)
        if (whole[player])
            learns_nothing(table, player);
}

/* Attributes the play. A deposit that nobody has seen still counts among the hand meanwhile, and a card that is played
   twice is no slip of the pen where one card may be used again, nor is one that lies deposited. */
static void learn(struct judge *judge)
{
    struct mat *mt = mat_of(judge);
    struct table *table = &judge->table;
    bool whole[MAT_PLAYERS];
    bool again = (sole_depositor(judge) != NOBODY || deposits_open_in(judge, judge->table.deal)) &&
                 (played_twice(table->deal) || may_be_again(judge));
    for (int player = 0; player < MAT_PLAYERS; player++) {
        whole[player] = table->whole[player];
        const struct deposit *deposit = &mt->deposit[player];
        if (again || (deposit->there && (!card_known(deposit->card) || played_in(table->deal, deposit->card))))
            table->whole[player] = false;
    }
    learn_from_play(judge, whole);
    deposit_by_reuse(judge);
    for (int player = 0; player < MAT_PLAYERS; player++) {
        if (mt->deposit[player].there && !card_known(mt->deposit[player].card))
            find_unseen(judge, player, whole[player]);
        else
            table->whole[player] |= whole[player];
        if (mt->deposit[player].there)
            table->held[player] &= ~set_of(mt->deposit[player].card);
    }
}

/* The only one to deposit takes his card of the ninth trick again. */
cardset_t deposits_returned(const struct judge *judge, const struct trick *trick)
{
    int player = sole_depositor(judge);
    for (size_t i = 0; i < trick->count && trick->number == MAT_HAND - 1; i++)
        if (player != NOBODY && trick->card[i]->player == player)
            return set_of(trick->card[i]->card);
    return 0;
}

int deposits_to_play(const struct judge *judge, int player, int *in_hand)
{
    int left = (int)tricks_most(judge) - (int)judge->table.played[player];
    bool to_come = sole_depositor(judge) == player && judge->table.trick.number < MAT_HAND;
    *in_hand = left - to_come;
    return left;
}

static void take_again(struct judge *judge)
{
    cardset_t again = deposits_returned(judge, &judge->table.trick);
    if (again != 0)
        judge->table.held[sole_depositor(judge)] |= again;
    judge->table.gone &= ~again;
}

static void lay_down(struct judge *judge, struct mat *mt, const struct event *event)
{
    int player = event->step->actor;
    card_t card = deposited(judge, event->step);
    enum deposit_fault fault = deposit_fault(judge, event);
    if (fault != DEPOSIT_FINE) {
        mt->refused[player] = event->step;
        mt->refused_at[player] = fault == DEPOSIT_ALIKE ? event->step->cards.card_at[0] : event->step->act_at;
        mt->refused_by[player] = &mat_rules[fault == DEPOSIT_LATE || fault == DEPOSIT_SECOND ? MAT_12 : MAT_11];
        return;
    }
    mt->deposit[player] = (struct deposit){.there = true, .card = card, .step = event->step};
    judge->table.held[player] &= ~set_of(card);
}

/* It goes back to his hand, and he may deposit another. */
static void take_up(struct judge *judge, struct deposit *own, card_t card)
{
    if (!own->there || !card_may_be(own->card, card))
        return;
    if (card_known(own->card))
        judge->table.held[own - mat_at(judge)->deposit] |= set_of(own->card);
    own->there = false;
}

void deposits_apply(struct judge *judge, const struct event *event)
{
    struct mat *mt = mat_of(judge);
    if (is_deposit(event)) {
        lay_down(judge, mt, event);
    } else if (takes_up(event)) {
        take_up(judge, &mt->deposit[event->step->actor], event->step->cards.card[0]);
    } else if (event->kind == EV_CALLED) {
        learn(judge);
    } else if (event->kind == EV_TRICK) {
        take_again(judge);
    }
}

size_t mat_calls_in(const struct deal_account *account, int player, cardset_t hand, struct hand_call *call)
{
    const struct hand_call some = {
        .step = step_bare(VERB_DEPOSITS, player), .names = true, .card = CARD_UNKNOWN, .once = true};
    size_t count = 0;
    for (size_t i = 0; i < account->play_count; i++)
        if (account->play[i].player == player && !account->play[i].taken_back)
            hand &= ~set_of(card_known(account->play[i].written) ? account->play[i].written : account->play[i].card);
    if (set_count(hand) != 1)
        call[count++] = some;
    for (; hand != 0 && count < CALLS_IN_HAND; hand &= hand - 1) {
        call[count] = some;
        call[count].rare = count > 0;
        call[count++].card = card_face(set_first(hand));
    }
    return count;
}
