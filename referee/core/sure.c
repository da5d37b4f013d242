#include "core/sure.h"

#include "core/deal.h"
#include "core/marking.h"
#include "core/partie.h"
#include "core/sheet/sheet_said.h"
#include "core/trick.h"

#include <string.h>

void sure_mark(struct sure *sure, int player, enum item item, struct score amount)
{
    struct judge *judge = sure->judge;
    if (judge->board.winner != NOBODY)
        return;
    sure->mark.player = player;
    sure->mark.item = item;
    sure->mark.amount = amount;
    judge->game->marking->fold(judge, &judge->board, &sure->mark, NULL);
    sure->due[player][item] += score_value(judge, amount);
}

/* --- the cards -------------------------------------------------------------------------------------------------- */

/* Whether all that is written of the deal could be read, and nothing stands in it for which nobody has asked. */
static bool plain_deal(const struct deal *deal)
{
    return deal_read_whole(deal) && !deal->pack.recorded && !contract_recorded(&deal->contract) &&
           !deal->dealing.broken && !deal->calls.broken && !deal->play.broken && !deal->dealing.folded &&
           !deal->calls.folded && !deal->play.folded;
}

/* Each player's hand: as many cards of the pack as are dealt, all known, and none twice; who sits out has none. Those that are not written the
   game may know. */
static bool take_hands(struct sure *sure)
{
    const struct judge *judge = sure->judge;
    bool written = true;
    for (int player = 0; player < sure->players; player++) {
        const struct card_list *list = &sure->deal->hands[player];
        const size_t size = sits_out(judge, player) ? 0 : (size_t)judge->game->hand_size;
        sure->dealt[player] = list_set(list);
        written &= list->recorded || size == 0;
        if (list->count != size && (list->recorded || list->count > 0))
            return false;
    }
    if (!written && (judge->game->sure->hands == NULL || !judge->game->sure->hands(sure)))
        return false;
    sure->rest = sure->pack;
    for (int player = 0; player < sure->players; player++) {
        const cardset_t hand = sure->hand[player] = sure->dealt[player];
        if (set_count(hand) != (sits_out(judge, player) ? 0 : judge->game->hand_size) || (hand & ~sure->rest) != 0)
            return false;
        sure->rest &= ~hand;
    }
    return true;
}

/* Whose is the card of the trick that is the `nth` to be played, from 0. */
static int player_of(const struct sure *sure, unsigned nth)
{
    int player = sure->leader + (int)nth;
    if (sure->seats == sure->players)
        return player < sure->players ? player : player - sure->players;
    for (player = sure->leader; nth > 0; nth--)
        player = next_player(sure->judge, player);
    return player;
}

int sure_taker(const struct sure *sure, enum suit trump)
{
    const signed char *strength = sure->judge->game->play->strength;
    unsigned best = 0;
    for (unsigned i = 1; i < sure->laid; i++) {
        const card_t card = sure->card[i], top = sure->card[best];
        if (card_suit(card) == card_suit(top) ? strength[card_rank(card)] > strength[card_rank(top)]
                                              : trump != SUIT_UNKNOWN && card_suit(card) == trump)
            best = i;
    }
    return player_of(sure, best);
}

static bool end_trick(struct sure *sure)
{
    const int winner = sure->judge->game->sure->trick(sure), said = sure->step->winner;
    if (winner == NOBODY || (said != NOBODY && said != winner))
        return false;
    sure->tricks[winner]++;
    sure->leader = winner;
    sure->laid = 0;
    sure->trick++;
    return true;
}

/* Cards of one trick in a step: those of a bare one begin it, those of somebody are his and of the players after him. */
static bool play_cards(struct sure *sure)
{
    const struct step *step = sure->step;
    const struct sure_rules *rules = sure->judge->game->sure;
    int player = player_of(sure, sure->laid); /* whose turn it is */
    if (sure->played_out || step->cards.count + sure->laid > (size_t)sure->seats || step->cards.count == 0 ||
        (step->actor == ACTOR_NONE ? sure->laid > 0 : step->actor != player))
        return false;
    for (size_t i = 0; i < step->cards.count; i++, player = next_player(sure->judge, player)) {
        const card_t said = step->cards.card[i],
                     card = set_has(sure->hand[player], said) ? said : copy_in(sure->hand[player], said);
        if (!set_has(sure->hand[player], card) || !rules->card(sure, player, card))
            return false;
        if (sure->goes_back) {
            sure->goes_back = false;
            return step->cards.count == 1 && step->winner == NOBODY;
        }
        sure->hand[player] &= ~set_of(card);
        sure->card[sure->laid++] = card;
    }
    return sure->laid < (unsigned)sure->seats ? step->winner == NOBODY : end_trick(sure);
}

static bool replay_steps(struct sure *sure, const struct steps *steps, enum phase phase)
{
    const struct sure_rules *rules = sure->judge->game->sure;
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = sure->step = &steps->step[i];
        if (step->verb == VERB_NOTE)
            continue;
        if (step->torn ||
            !(step->verb == VERB_CARDS && phase == PHASE_PLAY ? play_cards(sure) : rules->act(sure, phase)))
            return false;
    }
    return true;
}

/* Whether the play is written, as far as there is one: where all may pass there may be none. */
static bool has_play(const struct sure *sure) { return sure->deal->play.recorded || sure->played_out; }

static bool replay(struct sure *sure)
{
    const struct sure_rules *rules = sure->judge->game->sure;
    const bool first = sure->part->first; /* what was won before it the game has put by */
    return plain_deal(sure->deal) && take_hands(sure) && rules->begin(sure) &&
           !(first && sure->judge->board.winner != NOBODY) && (sure->deal->calls.recorded || rules->calls_may_lack) &&
           replay_steps(sure, &sure->deal->dealing, PHASE_DEALING) &&
           replay_steps(sure, &sure->deal->calls, PHASE_CALLS) && rules->called(sure) && has_play(sure) &&
           replay_steps(sure, &sure->deal->play, PHASE_PLAY) && (sure->laid == 0 || rules->short_trick) &&
           rules->played(sure);
}

/* --- the sheet -------------------------------------------------------------------------------------------------- */

/* Whether an amount is written as the game's scores are. */
static bool well_written(const struct judge *judge, const struct amount *amount)
{
    const struct edition *units = edition_units(judge->game, judge->rules.edition);
    return amount->recorded &&
           (judge->game->boards ? amount->board && amount->jetons < units->jetons_per_fiche : !amount->board);
}

/* Whether a player's marks are those that are due, each item or all together. */
static bool marks_agree(const struct sure *sure, const struct marks_said *marks, int player)
{
    const struct judge *judge = sure->judge;
    int left[ITEMS], sum = 0;
    memcpy(left, sure->due[player], sizeof left);
    for (size_t i = 0; i < marks->count && marks->itemised; i++) {
        const struct mark_said *said = &marks->item[i];
        const int value = sheet_value(judge, &said->amount);
        if (!said->amount.recorded || said->amount.board != judge->game->boards || said->item <= ITEM_NONE ||
            value == 0)
            return false;
        left[said->item] -= said->item == ITEM_DEMARK && value > 0 ? -value : value;
    }
    if (!marks->itemised) {
        for (int item = 0; item < ITEMS; item++)
            sum += left[item];
        return marks->total.recorded &&
               (marks->total.board ? judge->game->boards : amount_whole(judge, &marks->total)) &&
               sheet_value(judge, &marks->total) == sum;
    }
    for (int item = 0; item < ITEMS; item++)
        sum |= left[item];
    return sum == 0 && !marks->stated.recorded;
}

/* Whether what the sheet has is what is due; then it goes on from there. Manches may be marked together, after the last. */
static bool sheet_agrees(struct sure *sure, bool together)
{
    struct judge *judge = sure->judge;
    const struct deal *written = &judge->record->deal[sure->part->number - 1];
    for (int player = 0; player < sure->players; player++) {
        const struct marks_said *said = (together && sure->part->last ? written : sure->deal)->marks;
        const bool marks = said[player].recorded, score = sure->deal->score[player].recorded;
        if ((together && sure->deal->marks[player].recorded) || (marks && !marks_agree(sure, &said[player], player)) ||
            sure->deal->score[player].unread != NULL)
            return false;
        if (score && (!well_written(judge, &sure->deal->score[player]) ||
                      !score_equal(score_said(judge, &sure->deal->score[player]), judge->board.score[player])))
            return false;
        judge->sheet.written |= (marks && !together) || score;
    }
    judge->sheet.board = judge->ruled = judge->board;
    return true;
}

/* --- the deals -------------------------------------------------------------------------------------------------- */

static bool in_turn(const struct judge *judge, int dealer)
{
    return is_seated(dealer, (int)judge->record->player_count) &&
           (judge->dealer.due == NOBODY || judge->dealer.due == dealer);
}

/* Whether the partie is over. Where it is by the number of its deals, the game says so at the beginning of one. */
static bool won_before(const struct judge *judge)
{
    const struct settlement end = settlement_of(judge);
    return end.decided && !end.by_deals && end.winner != NOBODY;
}

/* `due` as far as it is of the manches before, where they are marked together. */
static bool sure_part(struct judge *judge, const struct part *part, int due[MAX_PLAYERS][ITEMS], bool together)
{
    const struct deal *deal = part->deal;
    struct sure sure = {.judge = judge,
                        .deal = deal,
                        .part = part,
                        .players = (int)judge->record->player_count,
                        .seats = seats(judge),
                        .dealer = deal->dealer,
                        .pack = judge->rules.pack,
                        .trick = 1,
                        .leader = NOBODY,
                        .mark = {.deal = part->number, .manche = part->manche},
                        .due = due};
    judge->table.number = part->number;
    judge->table.manche = part->manche;
    judge->table.deal = deal;
    judge->table.dealer = deal->dealer;
    judge->start = judge->board;
    if (part->first && (!in_turn(judge, deal->dealer) || won_before(judge) || sheet_counts(judge) != 1))
        return false;
    sure.own = arena_alloc(judge->arena, judge->game->sure->size);
    if (!replay(&sure) || !sheet_agrees(&sure, together))
        return false;
    judge->over = judge->board.winner != NOBODY;
    if (part->last) {
        judge->dealer.last = deal->dealer;
        judge->dealer.due = next_player(judge, deal->dealer);
    }
    return true;
}

static bool sure_deal(struct judge *judge, size_t deal)
{
    const struct deal *written = &judge->record->deal[deal];
    const bool together = written->manche_count > 0 && deal_has_marks(written);
    int due[MAX_PLAYERS][ITEMS];
    bool sure = true;
    parts_add(judge, deal);
    for (; judge->now < judge->part_count && sure; judge->now++) {
        const struct part *part = &judge->part[judge->now];
        if (part->first || !together)
            memset(due, 0, sizeof due);
        sure = sure_part(judge, part, due, together);
    }
    return sure;
}

/* Whether the scores that the record begins with are written as they may be. */
static bool plain_start(const struct judge *judge)
{
    bool plain = !judge->record->start_unread;
    for (size_t player = 0; player < judge->record->player_count; player++)
        plain &= !judge->record->start[player].recorded || well_written(judge, &judge->record->start[player]);
    return plain;
}

/* Whether nothing stands in the way of what a straight replay can tell. */
static bool plain_record(const struct record *record, const struct orders *orders)
{
    bool plain = record->fault == NULL && !record->has_expect && !record->unreadable && !record->torn &&
                 !record->players_guessed && !record->filled && record->deal_count > 0 && record->wrong_sum == NULL &&
                 record->figures_other == NULL && orders->course == 0 && orders->stand == STAND_UNKNOWN &&
                 orders->stopped == NULL && !orders->hasty && !orders->settles && orders->how == 0 &&
                 orders->asked == NULL;
    for (size_t player = 0; player < record->player_count; player++)
        plain &= !record->result.items[player].recorded;
    return plain;
}

/* Whether so far nothing has been found that is to be told. */
static bool nothing_told(const struct judge *judge)
{
    const struct finding *finding = judge->findings->first;
    while (finding != NULL && finding->severity == SEVERITY_NOTE && judge->orders->notes_unsaid)
        finding = finding->next;
    return finding == NULL;
}

struct judgement *sure_judge(const struct record *record, const struct orders *orders, struct arena *arena)
{
    if (!plain_record(record, orders))
        return NULL;
    struct judge *judge = judge_open(record, orders, arena);
    if (!judge->fit || judge->game->sure == NULL || !nothing_told(judge) || judge->course > 0 || judge->stand_open ||
        judge_guesses(judge) || judge->out != 0 || !plain_start(judge))
        return NULL;
    for (size_t deal = 0; deal < record->deal_count; deal++)
        if (!sure_deal(judge, deal))
            return NULL;
    struct judgement *judgement = judge_close(judge);
    return nothing_told(judge) && judgement->verdict == VERDICT_REGULAR ? judgement : NULL;
}
