#include "games/mat/deal.h"

#include "core/messages.h"
#include "core/packets.h"
#include "core/redeal.h"
#include "core/sheet/sheet_said.h"
#include "games/mat/hands.h"
#include "games/mat/messages.h"
#include "games/mat/rules.h"
#include "games/mat/score.h"
#include "games/mat/state.h"

int mat_deal_first_leader(const struct judge *judge) { return leader_of(judge->table.dealer, judge->table.manche); }

/* Deals that were played before the record begins: a single one that starts from a score is the second. */
static unsigned deals_before(const struct judge *judge)
{
    bool scored = false;
    for (int player = 0; player < MAT_PLAYERS; player++)
        scored |= judge->record->start[player].recorded && judge->record->start[player].points > 0;
    return scored && judge->record->deal_count == 1 ? 1 : 0;
}

/* Which deal of the partie it is. */
static unsigned deal_number(const struct judge *judge)
{
    return judge->table.number + deals_before(judge) - mat_at(judge)->given_up;
}

static bool too_many(const struct judge *judge)
{
    return deal_number(judge) > MAT_DEALS || judge->table.manche > MAT_MANCHES;
}

void mat_deal_begin(struct judge *judge)
{
    const struct part *now = &judge->part[judge->now];
    const struct mat last = *mat_at(judge);
    const size_t nine = judge->now > 0 && mat_nine_tricks(judge, now - 1) ? now[-1].number : last.nine;
    *mat_of(judge) = (struct mat){.limits = now->first ? NULL : last.limits,
                                  .looked = last.looked,
                                  .given_up = last.given_up,
                                  .nine = nine,
                                  .nine_before = now->first ? nine : last.nine_before};
    for (struct mat *mat = mat_of(judge); mat->looked + 1 < judge->table.number; mat->looked++)
        mat->given_up +=
            given_up_for_pack(&judge->record->deal[mat->looked]) || deal_perhaps_given_up(judge, mat->looked);
    hands_rebuild(judge, last.rows);
    if (too_many(judge)) {
        judge->ruling.after_end = judge->ruling.voided = true;
        judge->ruling.manche_only = deal_number(judge) <= MAT_DEALS;
    }
}

/* --- checks --- */

static void packets_wrong(const struct judge *judge, const struct rule *rule)
{
    const struct deal *deal = judge->table.deal;
    for (size_t i = 0; i < deal->packets.count; i++)
        if (deal->packets.size[i] != MAT_PACKET) {
            report(judge, rule, deal->packets.at, deal->dealer, &msg_mat_packets,
                   ARGS(arg_number("found", deal->packets.size[i]), arg_number("required", MAT_PACKET)));
            return;
        }
    report_packets_sum(judge, rule);
}

bool mat_deal_uneven(const struct judge *judge) { return judge->part[judge->now].first && dealt_unevenly(judge); }

enum outcome mat_check_dealt(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct table *table = &judge->table;
    if (!judge->part[judge->now].first)
        return NO_OCCASION;
    bool uneven = mat_deal_uneven(judge);
    packets_wrong(judge, rule);
    if (uneven)
        report_uneven(judge, rule);
    bool turns = judge->dealer.last != NOBODY && judge->dealer.due != NOBODY && table->dealer != NOBODY;
    if (turns && table->dealer == judge->dealer.last)
        proof_last_dealer(
            judge, report(judge, rule, table->deal->dealer_at, table->dealer, &msg_mat_turn_to_deal,
                          ARGS(arg_player("found", table->dealer), arg_player("required", opponent(table->dealer)))));
    return turns || uneven || table->deal->packets.recorded ? CHECKED : NOT_KNOWABLE;
}

/* Whether the manches of a deal are numbered through the partie: so much is before the first. */
static bool numbered_through(const struct judge *judge, const struct deal *deal)
{
    const int before = MAT_MANCHES * ((int)deal_number(judge) - 1);
    bool through = true;
    for (int i = 0; i < MAT_MANCHES; i++)
        through &= deal->manche[i].number.recorded && deal->manche[i].number.value == before + i + 1;
    return through;
}

/* The number that this manche should have, if it is the first of its deal with another than it stands there for; 0. Who counts them
   through the partie has not misnumbered one. */
static int numbered_otherwise(const struct judge *judge)
{
    const struct table *table = &judge->table;
    const struct deal *deal = &judge->record->deal[table->number - 1];
    if (deal->manche_count < MAT_MANCHES || table->manche > MAT_MANCHES)
        return 0;
    int first = 1;
    while (first <= MAT_MANCHES &&
           (!deal->manche[first - 1].number.recorded || deal->manche[first - 1].number.value == first))
        first++;
    return first == (int)table->manche && !numbered_through(judge, deal) ? first : 0;
}

/* A manche that is numbered otherwise than it stands in its deal. */
static void tell_misnumbered(const struct judge *judge, const struct rule *rule, int due)
{
    const struct deal *deal = &judge->record->deal[judge->table.number - 1];
    const struct number *said = &deal->manche[due - 1].number;
    struct finding *finding = report(judge, rule, said->at, NOBODY, &msg_mat_misnumbered,
                                     ARGS(arg_number("required", due), arg_number("found", said->value)));
    for (size_t i = 0; i < MAT_MANCHES; i++)
        if (i + 1 != (size_t)due)
            proof(judge, finding, deal->manche[i].at, &msg_ev_manche_here, ARGS(arg_number("n", (int)i + 1)));
}

enum outcome mat_check_two_deals(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct table *table = &judge->table;
    if (event->kind == EV_RECORD_END) /* the two deals are over: the totals decide */
        return judge->record->result.recorded ? CHECKED : NO_OCCASION;
    const struct deal *deals = judge->record->deal;
    const int due = numbered_otherwise(judge);
    if (due > 0)
        tell_misnumbered(judge, rule, due);
    else if (table->manche > MAT_MANCHES)
        proof(judge,
              report(judge, rule, table->deal->number.recorded ? table->deal->number.at : table->deal->at, NOBODY,
                     &msg_mat_third_manche,
                     ARGS(arg_number("found", (int)table->manche), arg_number("required", MAT_MANCHES))),
              deals[table->number - 1].manche[MAT_MANCHES - 1].at, &msg_ev_manche_here,
              ARGS(arg_number("n", MAT_MANCHES)));
    else if (too_many(judge) && judge->part[judge->now].first) {
        struct finding *finding =
            report(judge, rule, judge->record->deal[table->number - 1].at, NOBODY, &msg_mat_third_deal,
                   ARGS(arg_number("found", (int)deal_number(judge)), arg_number("required", MAT_DEALS)));
        if (table->number > 1)
            proof(judge, finding, deals[table->number - 2].at, &msg_ev_deal_here,
                  ARGS(arg_number("n", (int)deal_number(judge) - 1)));
    }
    return CHECKED;
}

/* --- the second manche --- */

/* The other manche of the deal, before the one that is played; NULL. */
static const struct part *manche_before(const struct judge *judge)
{
    const struct part *now = &judge->part[judge->now];
    for (const struct part *part = judge->part; part < now; part++)
        if (part->number == now->number && part->manche % 2 != now->manche % 2)
            return part;
    return NULL;
}

/* Cards that the others do not have, whichever copy of a doubled one it is. */
static cardset_t faces_beyond(cardset_t cards, cardset_t others)
{
    cardset_t beyond = 0;
    for (cardset_t rest = cards; rest != 0; rest &= rest - 1) {
        card_t card = set_first(rest), copy = copy_in(others, card);
        if (!set_has(others, copy))
            beyond |= set_of(card);
        others &= ~set_of(copy);
    }
    return beyond;
}

static bool taken_up_again(const struct steps *play)
{
    for (size_t i = 0; i < play->count; i++)
        if (play->step[i].verb == VERB_TAKES_BACK || play->step[i].verb == VERB_REPLAYS_FROM)
            return true;
    return false;
}

/* A trick of the play that holds two cards of one hand; NULL. */
static const struct card_list *trick_of_hand(const struct steps *play, cardset_t hand)
{
    for (size_t i = 0; i < play->count && !taken_up_again(play); i++) {
        const struct card_list *cards = &play->step[i].cards;
        if (play->step[i].verb == VERB_CARDS && cards->count == MAT_PLAYERS && set_count(list_set(cards) & hand) > 1)
            return cards;
    }
    return NULL;
}

/* Who plays with a hand that was not exchanged, where those of the first manche are not written: cards of one hand fell in
   one trick of it, *trick. */
static int not_exchanged_by_play(const struct judge *judge, const struct card_list **trick)
{
    const struct part *now = &judge->part[judge->now], *before = manche_before(judge);
    bool asked = before != NULL && !now->derived && !pack_doubles(judge->rules.pack);
    for (int player = 0; player < MAT_PLAYERS && asked; player++) {
        if (before->deal->hands[0].recorded || before->deal->hands[1].recorded)
            return NOBODY;
        *trick = trick_of_hand(&before->deal->play, list_set(&now->deal->hands[player]));
        if (*trick != NULL)
            return player;
    }
    return NOBODY;
}

/* The cards of the hand written for a player in the second manche that the other did not have in the first. */
static cardset_t strange_to(const struct judge *judge, int player)
{
    const struct part *now = &judge->part[judge->now], *before = manche_before(judge);
    if (before == NULL || now->derived)
        return 0;
    const struct card_list *own = &now->deal->hands[player], *due = &before->deal->hands[opponent(player)];
    if (!own->recorded || !due->recorded || due->count != MAT_HAND || list_open(due))
        return 0;
    return faces_beyond(list_set(own), list_set(due));
}

/* A hand written for the second manche that is not the one the other had: the first such player, the cards that do not
   belong in *strange; NOBODY. */
static int not_exchanged(const struct judge *judge, cardset_t *strange)
{
    for (int player = 0; player < MAT_PLAYERS; player++)
        if ((*strange = strange_to(judge, player)) != 0)
            return player;
    return NOBODY;
}

/* Where that is told. */
static struct place strange_at(const struct judge *judge, int player, cardset_t strange)
{
    return card_place(&judge->part[judge->now].deal->hands[player], set_first(strange));
}

struct place mat_deal_strange(const struct judge *judge, int player, cardset_t cards)
{
    cardset_t strange;
    int told = cards != 0 && (cards & ~strange_to(judge, player)) == 0 ? not_exchanged(judge, &strange) : NOBODY;
    return told != NOBODY ? strange_at(judge, told, strange) : (struct place){0};
}

/* The sheet pays nobody anything for the manche: that is what is due for a void one. */
static bool pays_nothing(const struct judge *judge)
{
    bool written = false;
    for (int player = 0; player < MAT_PLAYERS; player++) {
        int change;
        bool said = sheet_change(judge, player, &change);
        if (said && change != 0)
            return false;
        written |= said;
    }
    return written;
}

/* It ends before all cards are played, with a mate: by the play something would be due. A manche played out may pay nothing by itself. */
static bool ends_early(const struct deal *deal)
{
    size_t cards = 0;
    for (size_t i = 0; i < deal->play.count; i++)
        cards += deal->play.step[i].verb == VERB_CARDS ? deal->play.step[i].cards.count : 0;
    return cards > 0 && cards < (size_t)MAT_PLAYERS * MAT_HAND;
}

/* A manche was played on with hands that are to be exchanged: it is void. */
static struct finding *tell_void(const struct judge *judge, const struct rule *rule, struct place at,
                                 const struct message *message, const struct arg *args, size_t count)
{
    struct finding *finding = report(judge, rule, at, NOBODY, message, args, count);
    finding->remedy = REMEDY_VOID_MANCHE;
    finding->complied = !pays_nothing(judge)            ? COMPLIED_NO
                        : ends_early(judge->table.deal) ? COMPLIED_YES
                                                        : COMPLIED_PENDING; /* it may have paid nothing anyway */
    return finding;
}

/* Tells a manche void by the first trick of the one before, of which the leader is named, or is the dealer: who played a card to it
   has that card again. */
static void tell_by_lead(const struct judge *judge, const struct rule *rule)
{
    const struct part *now = &judge->part[judge->now], *before = manche_before(judge);
    const struct steps *play = &before->deal->play;
    const struct step *first = play->count > 0 ? &play->step[0] : NULL;
    if (first == NULL || first->verb != VERB_CARDS || now->derived || pack_doubles(judge->rules.pack) ||
        taken_up_again(play) || before->deal->hands[0].recorded || before->deal->hands[1].recorded)
        return;
    int player = first->actor >= 0 ? first->actor : judge->table.dealer;
    for (size_t i = 0; i < first->cards.count && is_seated(player, MAT_PLAYERS); i++, player = opponent(player)) {
        const struct card_list *hand = &now->deal->hands[player];
        card_t card = first->cards.card[i];
        if (!card_known(card) || !set_has(list_set(hand), card))
            continue;
        struct finding *finding = tell_void(judge, rule, card_place(hand, card), &msg_mat_not_exchanged_kept,
                                            ARGS(arg_player("who", player), arg_card("card", card)));
        proof(judge, finding, first->cards.card_at[i], &msg_mat_ev_first_hand,
              ARGS(arg_player("who", player), arg_cards("cards", set_of(card))));
        return;
    }
}

static void tell_by_play(const struct judge *judge, const struct rule *rule)
{
    const struct card_list *trick = NULL;
    int player = not_exchanged_by_play(judge, &trick);
    if (player == NOBODY) {
        tell_by_lead(judge, rule);
        return;
    }
    const struct card_list *hand = &judge->part[judge->now].deal->hands[player];
    const struct arg cards = arg_cards("cards", list_set(trick));
    struct finding *finding = tell_void(judge, rule, card_place(hand, set_first(list_set(trick))),
                                        &msg_mat_not_exchanged_trick, ARGS(arg_player("who", player), cards));
    proof(judge, finding, trick->card_at[0], &msg_mat_ev_one_trick, ARGS(cards));
}

/* The card that stands at that place in an act of the part. */
static card_t card_at_place(const struct part *part, struct place at)
{
    const struct step *step = deal_next(part->deal, NULL);
    while (step != NULL && (step->cards.count == 0 || !place_equal(step->cards.card_at[0], at)))
        step = deal_next(part->deal, step);
    return step != NULL ? step->cards.card[0] : CARD_UNKNOWN;
}

/* Where a card stands in what was done in a manche. */
static struct place card_written(const struct deal *manche, card_t card)
{
    for (const struct step *step = deal_next(manche, NULL); step != NULL; step = deal_next(manche, step))
        for (size_t i = 0; i < step->cards.count; i++)
            if (step->cards.card[i] == card)
                return step->cards.card_at[i];
    return (struct place){0};
}

/* Each played on with the hand that he had: one fault of both, at the first card that shows it. */
static void tell_kept(const struct judge *judge, const struct rule *rule)
{
    const struct part *now = &judge->part[judge->now], *before = manche_before(judge);
    card_t card = card_at_place(now, now->kept_at);
    const struct card_list *hands = now->deal->hands;
    int player = now->kept_by;
    struct finding *finding = tell_void(judge, rule, now->kept_at, &msg_mat_not_exchanged_kept,
                                        ARGS(arg_player("who", player), arg_card("card", card)));
    if (!hands[0].recorded && !hands[1].recorded) {
        proof(judge, finding, card_written(before->deal, card), &msg_mat_ev_first_hand,
              ARGS(arg_player("who", player), arg_cards("cards", set_of(card))));
        return;
    }
    player = hands[player].recorded ? player : opponent(player);
    proof(judge, finding, before->deal->hands[player].at, &msg_mat_ev_first_hand,
          ARGS(arg_player("who", player), arg_cards("cards", list_set(&before->deal->hands[player]))));
}

static enum outcome exchanged_hands(const struct judge *judge, const struct rule *rule)
{
    cardset_t strange = 0;
    const struct part *now = &judge->part[judge->now], *before = manche_before(judge);
    if (before == NULL)
        return NO_OCCASION;
    if (now->kept) {
        tell_kept(judge, rule);
        return CHECKED;
    }
    int player = not_exchanged(judge, &strange);
    if (player == NOBODY) {
        tell_by_play(judge, rule);
        return CHECKED;
    }
    struct finding *finding =
        tell_void(judge, rule, strange_at(judge, player, strange), &msg_mat_not_exchanged,
                  ARGS(arg_player("who", player), arg_cards("cards", strange), arg_player("other", opponent(player))));
    proof(judge, finding, before->deal->hands[opponent(player)].at, &msg_mat_ev_first_hand,
          ARGS(arg_player("who", opponent(player)),
               arg_cards("cards", list_set(&before->deal->hands[opponent(player)]))));
    return CHECKED;
}

/* Whether the manche is told to be void, the hands not having been exchanged. */
static bool told_void(const struct judge *judge, const struct rule *rule)
{
    for (const struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next)
        if (finding->rule == rule && finding->remedy == REMEDY_VOID_MANCHE && finding->deal == judge->table.number &&
            finding->manche == judge->table.manche)
            return true;
    return false;
}

enum outcome mat_check_exchanged(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    if (manche_now(judge) % 2 == 1)
        return NO_OCCASION;
    if (event->kind == EV_DEAL)
        return exchanged_hands(judge, rule);
    if (play->trick != 1)
        return NO_OCCASION;
    int due = mat_deal_first_leader(judge);
    if (due == NOBODY || play->player < 0)
        return NOT_KNOWABLE;
    if (play->player != due && !told_void(judge, rule)) /* who leads to it then falls with it */
        proof_lead(judge,
                   report(judge, rule, play->at, play->player, &msg_mat_second_lead,
                          ARGS(arg_player("found", play->player), arg_player("required", due))),
                   play);
    return CHECKED;
}

void mat_deal_apply(struct judge *judge, const struct event *event)
{
    cardset_t strange;
    const struct card_list *trick;
    if (event->kind == EV_DEAL && (judge->part[judge->now].kept || not_exchanged(judge, &strange) != NOBODY ||
                                   not_exchanged_by_play(judge, &trick) != NOBODY)) {
        judge->ruling.voided = pays_nothing(judge) && ends_early(judge->table.deal);
        judge->ruling.void_as_ruled = !judge->ruling.voided;
    }
}

/* --- the end of the partie --- */

/* Whether a deal of the record is there with both its manches, or is a sheet of figures. */
static bool deal_whole(const struct deal *deal)
{
    return deal->manche_count >= MAT_MANCHES ||
           (deal->manche_count == 0 && !deal->play.recorded && !given_up_for_pack(deal));
}

void mat_deal_settle(const struct judge *judge, struct settlement *settlement)
{
    unsigned deals = deals_before(judge);
    for (size_t i = 0; i < judge->record->deal_count; i++)
        deals += deal_whole(&judge->record->deal[i]);
    settlement->by_deals = true;
    settlement->winner = NOBODY;
    if (deals < MAT_DEALS)
        return;
    int first = judge->board.score[0].points, second = judge->board.score[1].points;
    settlement->winner = first == second ? ACTOR_BOTH : first > second ? 0 : 1;
}
