/* The rules of the record itself, REC-03 … REC-12: whether what is written can be at all, in any game. Those
   of the notation and the players have a file of their own. */
#include "core/rec.h"

#include "core/acts.h"
#include "core/messages.h"
#include "core/packets.h"
#include "core/partie.h"
#include "core/table.h"
#include "core/trick.h"

/* --- REC-03: cards of another pack --- */

__attribute__((noinline)) static void foreign(const struct judge *judge, card_t card, struct place at,
                                              const struct rule *rule, int player)
{
    bool rank_foreign = card_rank(card) != RANK_UNKNOWN && (judge->rules.pack & set_rank(card_rank(card))) == 0;
    if (rank_foreign || (card_known(card) && !set_has(judge->rules.pack, card)))
        report(judge, rule, at, player, &msg_foreign_card, ARGS(arg_card("card", card), arg_card("found", card)));
}

/* Of a list in which some card is not of the pack, or not known. Kept out of the way of all others. */
__attribute__((noinline)) static void foreign_among(const struct judge *judge, const struct card_list *list,
                                                    const struct rule *rule, int player)
{
    for (size_t i = 0; i < list->count; i++)
        if (!set_has(judge->rules.pack, list->card[i]))
            foreign(judge, list->card[i], list->card_at[i], rule, player);
}

static inline void foreign_in(const struct judge *judge, const struct card_list *list, const struct rule *rule,
                              int player)
{
    size_t ours = 0;
    while (ours < list->count && set_has(judge->rules.pack, list->card[ours]))
        ours++;
    if (ours < list->count)
        foreign_among(judge, list, rule, player);
}

enum outcome check_foreign_card(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct deal *deal = judge->table.deal;
    if (event->kind == EV_CARD) {
        if (!set_has(judge->rules.pack, event->play->written))
            foreign(judge, event->play->written, event->play->at, rule, event->play->player);
        return CHECKED;
    }
    if (event->kind == EV_STEP) {
        foreign_in(judge, &event->step->cards, rule, event->step->actor >= ACTOR_GALLERY ? NOBODY : event->step->actor);
        return event->step->cards.count > 0 ? CHECKED : NO_OCCASION;
    }
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        foreign_in(judge, &deal->hands[player], rule, player);
        foreign_in(judge, &deal->held[player], rule, player);
    }
    foreign_in(judge, &deal->talon, rule, NOBODY);
    foreign_in(judge, &deal->turned, rule, NOBODY);
    foreign_in(judge, &deal->pack, rule, NOBODY);
    return CHECKED;
}

/* --- REC-04: one card, one place --- */

/* Whether a rule of the game is for such a card, in the place of these. */
static bool covered(const struct judge *judge, const struct play *play)
{
    return judge->game->covers_play != NULL && judge->game->covers_play(judge, play);
}

/* Whether it has been played, and not perhaps its twin by somebody not known. */
static bool laid_before(const struct judge *judge, const struct play *play)
{
    const struct table *table = &judge->table;
    const struct play *before = table->play;
    if (!set_has(table->laid, play->card) || !set_has(judge->rules.pack & ~table->laid, card_twin(play->card)))
        return set_has(table->laid, play->card);
    while (before < play && (before->card != play->card || before->taken_back))
        before++;
    return before->player != NOBODY;
}

__attribute__((noinline)) static void played_twice(const struct judge *judge, const struct play *play,
                                                   const struct rule *rule)
{
    if (!hand_noted(judge->table.deal, play->player) && !covered(judge, play))
        report(judge, rule, play->at, play->player, &msg_played_twice,
               ARGS(arg_card("card", play->card), arg_card("found", play->card)));
}

enum outcome check_duplicate_card(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_STEP)
        return event->step->cards.count > 1 ? rec_shown_twice(judge, event->step, rule) : NO_OCCASION;
    if (event->kind != EV_CARD)
        return rec_listed_twice(judge, rule);
    if (laid_before(judge, event->play))
        played_twice(judge, event->play, rule);
    return CHECKED;
}

/* --- REC-05: sizes --- */

static void count_hands(const struct judge *judge, const struct rule *rule)
{
    const struct deal *deal = judge->table.deal;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct card_list *hand = &deal->hands[player];
        const bool out = sits_out(judge, player) && hand->count == 0; /* he has none, as is written */
        if (hand->recorded && !out && hand->count != (size_t)judge->game->hand_size)
            report(judge, rule, hand->at, NOBODY,
                   hand->count < (size_t)judge->game->hand_size ? &msg_hand_short : &msg_hand_count,
                   ARGS(arg_player("who", player), arg_number("found", (int)hand->count),
                        arg_number("required", judge->game->hand_size)));
    }
    if (deal->pack.recorded && (int)deal->pack.count != set_count(judge->rules.pack) && !rec_found_faulty(judge))
        report(judge, rule, deal->pack.at, NOBODY, &msg_pack_count,
               ARGS(arg_number("found", (int)deal->pack.count), arg_number("required", set_count(judge->rules.pack))));
    if (deal->talon.recorded && (int)deal->talon.count != talon_due(judge))
        report(judge, rule, deal->talon.at, NOBODY, &msg_talon_count,
               ARGS(arg_number("found", (int)deal->talon.count), arg_number("required", talon_due(judge))));
}

/* Whether somebody who has played nothing to the trick could have: where cards are drawn, hands may run out one before
   another. */
static bool card_wanting(const struct judge *judge, const struct trick *trick)
{
    bool wanting = judge->game->draws == 0;
    for (int player = 0; player < (int)judge->record->player_count && !wanting; player++) {
        wanting = judge->table.held[player] != 0;
        for (size_t i = 0; i < trick->count; i++)
            wanting &= trick->card[i]->player != player && trick->card[i]->player != NOBODY;
    }
    return wanting;
}

/* The trick before the one that begins. */
static void trick_short(const struct judge *judge, const struct rule *rule)
{
    const struct trick *cut = trick_cut_short(judge);
    bool over = judge->game->play->played_out != NULL && judge->game->play->played_out(judge);
    if (cut == NULL || over || !card_wanting(judge, cut))
        return;
    struct finding *finding = report(judge, rule, cut->step->act_at, NOBODY, &msg_trick_short,
                                     ARGS(arg_number("trick", (int)cut->number), arg_number("found", (int)cut->count),
                                          arg_number("required", seats(judge))));
    finding->trick = cut->number;
}

static void trick_long(const struct judge *judge, const struct play *play, const struct rule *rule)
{
    struct finding *finding =
        report(judge, rule, play->step->act_at, NOBODY, &msg_trick_long,
               ARGS(arg_number("found", (int)play->step->cards.count), arg_number("required", seats(judge))));
    if (judge->table.deal->play.folded)
        proof(judge, finding, play->step->at, &msg_ev_folded, NO_ARGS);
}

enum outcome check_card_count(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    if (event->kind == EV_DEAL) {
        if (judge->game->covers_count == NULL || !judge->game->covers_count(judge))
            count_hands(judge, rule);
        return CHECKED;
    }
    if (play == judge->table.play || play[-1].trick != play->trick)
        trick_short(judge, rule);
    if (play->nth == 0 && play->step->cards.count > (size_t)seats(judge))
        trick_long(judge, play, rule);
    return CHECKED;
}

/* --- REC-06 --- */

static struct place first_played(const struct judge *judge, const struct play *play)
{
    const struct play *before = judge->table.play;
    while (before->card != play->card)
        before++;
    return before->at;
}

/* He plays what he does not hold; what he holds is the required. */
static struct finding *report_not_held(const struct judge *judge, const struct rule *rule, const struct play *play,
                                       card_t card, cardset_t held)
{
    const struct arg args[] = {arg_player("who", play->player), arg_card("card", card), arg_card("found", card),
                               arg_cards("required", held)};
    struct finding *finding = report(judge, rule, play->at, play->player, &msg_not_held, args, held != 0 ? 4 : 3);
    finding->trick = play->trick;
    return finding;
}

/* In a game without exchange a card of the talon, or the card turned, is in no hand. */
static bool played_from_talon(const struct judge *judge, const struct play *play, const struct rule *rule)
{
    const struct deal *deal = judge->table.deal;
    if (judge->game->draws != 0 || hand_noted(deal, play->player))
        return false;
    const bool held = set_has(judge->table.held[play->player], play->card);
    const struct step *turned = held ? NULL : turned_up(judge, NULL, play->card);
    const struct card_list *lists[] = {&deal->talon, &deal->turned, turned != NULL ? &turned->cards : NULL};
    for (size_t i = 0; i < 3 && lists[i] != NULL; i++) {
        if (!set_has(list_set(lists[i]), play->card))
            continue;
        struct finding *finding = report_not_held(judge, rule, play, play->card, 0);
        proof(judge, finding, card_place(lists[i], play->card), &msg_ev_undealt, ARGS(arg_card("card", play->card)));
        return true;
    }
    return false;
}

/* He cannot have played it, and only one card of his is played nowhere else. */
static void miswritten_card(const struct judge *judge, const struct play *play, const struct rule *rule)
{
    struct finding *finding = report_not_held(judge, rule, play, play->written, set_of(play->card));
    proof(judge, finding, held_place(judge, play->player, play->card), &msg_ev_left_over,
          ARGS(arg_player("who", play->player), arg_card("card", play->card)));
}

/* Where the record shows that he laid the card out; NULL. */
static const struct step *laid_out(const struct judge *judge, int player, card_t card)
{
    const struct step *step = NULL;
    do
        step = next_step(judge, PHASE_CALLS, step, player, VERB_DISCARDS);
    while (step != NULL && !set_has(list_set(&step->cards), card));
    return step;
}

static void tell_not_held(const struct judge *judge, const struct play *play, const struct rule *rule, int other,
                          bool again)
{
    const struct table *table = &judge->table;
    struct finding *finding = report_not_held(judge, rule, play, play->card, table->held[play->player] & ~table->laid);
    const struct step *discard = laid_out(judge, play->player, play->card);
    if (other != NOBODY)
        proof_held(judge, finding, other, set_of(play->card));
    else if (again)
        proof(judge, finding, first_played(judge, play), &msg_ev_played_here, ARGS(arg_card("card", play->card)));
    else if (discard != NULL)
        proof(judge, finding, card_place(&discard->cards, play->card), &msg_ev_laid_out,
              ARGS(arg_player("who", play->player), arg_card("card", play->card)));
    else
        proof(judge, finding, judge->table.deal->hands[play->player].at, &msg_ev_hand_whole,
              ARGS(arg_player("who", play->player), arg_card("card", play->card)));
}

/* Whether all that he was dealt is known, and the card is not among it: where none are drawn he never has it, whichever of his
   cards he has left. */
static bool dealt_without(const struct judge *judge, const struct play *play)
{
    cardset_t dealt = judge->table.dealt[play->player];
    return judge->game->draws == 0 && set_count(dealt) == judge->game->hand_size &&
           (dealt & (set_of(play->card) | set_of(card_twin(play->card)))) == 0;
}

/* The card is not simply one of his hand as it is written. */
static enum outcome not_held(const struct judge *judge, const struct play *play, const struct rule *rule)
{
    const struct table *table = &judge->table;
    if (play->written != card_face(play->card)) {
        if (set_has(judge->rules.pack, play->written) &&
            !covered(judge, play)) /* a card of the pack, with no rule of the game for it */
            miswritten_card(judge, play, rule);
        return CHECKED;
    }
    if (played_from_talon(judge, play, rule))
        return CHECKED;
    bool again = laid_before(judge, play);
    if (covered(judge, play))
        return CHECKED;
    if ((set_has(table->held[play->player], play->card) && !again) || !set_has(judge->rules.pack, play->card) ||
        (again &&
         !hand_noted(
             table->deal,
             play->player))) /* it stands in the play twice, and no list says whose it was: he may have held it */
        return CHECKED;
    int other = NOBODY;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (player != play->player && set_has(table->held[player], play->card))
            other = player;
    if (!table->whole[play->player] && !dealt_without(judge, play) && other == NOBODY && !again)
        return NOT_KNOWABLE;
    tell_not_held(judge, play, rule, other, again);
    return CHECKED;
}

enum outcome check_not_held(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_STEP)
        return event->step->verb == VERB_SHOWS ? rec_shown(judge, event->step) : NO_OCCASION;
    const struct play *play = event->play;
    const struct table *table = &judge->table;
    if (play->player < 0 || !card_known(play->card))
        return NOT_KNOWABLE;
    bool his = play->written == play->card && set_has(table->held[play->player] & ~table->laid, play->card);
    return his && hand_noted(table->deal, play->player) ? CHECKED : not_held(judge, play, rule);
}

/* --- REC-08: facts that exclude one another --- */

/* Whether the hands are those of the pack if the dealer gave the top packet to himself. */
static bool dealt_from_dealer(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    struct card_list dealt[MAX_PLAYERS] = {0};
    size_t out = packets_hands(judge, deal, 0, dealt);
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if ((list_set(&deal->hands[player]) & ~list_set(&dealt[player])) != 0)
            return false;
    return out > 0;
}

/* Hands written out beside the pack they were dealt from. */
static enum outcome pack_against_hands(const struct judge *judge, const struct rule *rule)
{
    const struct deal *deal = judge->table.deal;
    if (!deal->pack.recorded)
        return NO_OCCASION;
    struct card_list dealt[MAX_PLAYERS] = {0};
    size_t out = packets_hands(judge, deal, 1, dealt);
    if (dealt_from_dealer(
            judge)) /* the hands are as they were dealt, in the wrong order: these facts do not exclude one another */
        return CHECKED;
    bool told = false; /* two cards exchanged between the hands are one slip */
    for (int player = 0; player < (int)judge->record->player_count && out > 0 && !told; player++) {
        cardset_t from_pack = list_set(&dealt[player]), more = list_set(&deal->hands[player]) & ~from_pack;
        if (more == 0)
            continue;
        card_t card = set_first(more);
        struct finding *finding = report(judge, rule, card_place(&deal->hands[player], card), NOBODY,
                                         &msg_hands_not_pack, ARGS(arg_player("who", player), arg_card("card", card)));
        told = true;
        cardset_t instead = from_pack & ~list_set(&deal->hands[player]);
        if (instead != 0)
            proof(judge, finding, card_place(&dealt[player], set_first(instead)), &msg_ev_pack_order,
                  ARGS(arg_player("who", player), arg_card("card", set_first(instead))));
    }
    for (size_t i = 0; out > 0 && i < deal->talon.count && out + i < deal->pack.count; i++) {
        card_t found = deal->talon.card[i], required = deal->pack.card[out + i];
        if (!card_known(found) || !card_known(required) || found == required)
            continue;
        report(judge, rule, deal->talon.card_at[i], NOBODY, &msg_talon_not_pack,
               ARGS(arg_card("found", found), arg_card("required", required)));
        break;
    }
    return CHECKED;
}

/* Of the name before a trick, where both hands show that the other one led. */
__attribute__((noinline)) static void tell_misnamed(const struct judge *judge, const struct play *play,
                                                    const struct rule *rule)
{
    struct finding *finding = report(judge, rule, play->step->actor_at, NOBODY, &msg_misnamed,
                                     ARGS(arg_player("found", play->step->actor), arg_player("required", play->player),
                                          arg_card("card", play->card)));
    finding->trick = play->trick;
    proof_held(judge, finding, play->player, set_of(play->card));
}

static enum outcome leader_named(const struct judge *judge, const struct play *play, const struct rule *rule)
{
    if (!play->named || play->nth != 0)
        return NO_OCCASION;
    if (play->misnamed)
        tell_misnamed(judge, play, rule);
    return CHECKED;
}

/* Who leads next shows whose the trick was at the table, whatever is written beside it. */
static void tell_next_lead(const struct judge *judge, struct finding *finding, const struct trick *trick, int winner)
{
    for (size_t i = 0; i < judge->table.play_count; i++) {
        const struct play *play = &judge->table.play[i];
        if (play->trick != trick->number + 1 || play->nth != 0 || play->taken_back || play->player < 0)
            continue;
        if (winner != NOBODY)
            finding->complied = play->player == winner ? COMPLIED_YES : COMPLIED_NO;
        else if (play->player == trick->step->winner)
            finding->complied = COMPLIED_NO;
        return;
    }
}

/* The trick is gathered by another than who is sure to have won it, if anybody is. */
__attribute__((noinline)) static enum outcome gathered_by_another(const struct judge *judge, const struct trick *trick,
                                                                  const struct rule *rule, int winner)
{
    int said = trick->step->winner;
    if (winner == NOBODY && (said >= ACTOR_GALLERY || trick_taking(judge, trick, said) != CANNOT_TAKE))
        return NOT_KNOWABLE;
    const struct play *best = NULL;
    for (size_t i = 0; i < trick->count && winner != NOBODY; i++)
        if (trick->card[i]->player == winner)
            best = trick->card[i];
    struct finding *finding = report(
        judge, rule, trick->step->winner_at, NOBODY, winner == NOBODY ? &msg_gathered_beaten : &msg_gathered_wrongly,
        ARGS(arg_player("found", said), arg_player("required", winner), arg_number("trick", (int)trick->number),
             arg_card("card", best != NULL ? best->card : CARD_UNKNOWN)));
    finding->trick = trick->number;
    if (best != NULL)
        proof(judge, finding, best->at, &msg_ev_played_here, ARGS(arg_card("card", best->card)));
    tell_next_lead(judge, finding, trick, winner);
    return CHECKED;
}

/* Who gathered the trick, if the record says so. */
static enum outcome gathered(const struct judge *judge, const struct trick *trick, const struct rule *rule)
{
    if (trick->step->winner == NOBODY)
        return NO_OCCASION;
    int winner = trick_sure_taker(judge, trick);
    return trick->step->winner == winner ? CHECKED : gathered_by_another(judge, trick, rule, winner);
}

enum outcome check_contradiction(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    switch (event->kind) {
    case EV_DEAL: return pack_against_hands(judge, rule);
    case EV_CARD: return leader_named(judge, event->play, rule);
    case EV_STEP: return check_act_facts(judge, event->phase, event->step, rule);
    default: return gathered(judge, event->trick, rule);
    }
}

/* --- REC-09 --- */

/* The sums are done with the rest of the sheet: this only says whether there was one to do. */
enum outcome check_sum(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event, (void)rule;
    const struct deal *deal = judge->table.deal;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (deal->marks[player].recorded && deal->score[player].recorded)
            return CHECKED;
    return NOT_KNOWABLE;
}

/* --- REC-11 --- */

/* A list of deals is a partie, and may end before it is over; a single deal promises no more. */
static enum outcome check_partie(const struct judge *judge, const struct rule *rule)
{
    const struct record *record = judge->record;
    if (record->single_deal || record->deal_count == 0 || record->result.recorded)
        return NO_OCCASION;
    struct settlement end = settlement_of(judge);
    if (end.decided && end.winner == NOBODY)
        report(judge, rule, record->deal[record->deal_count - 1].at, NOBODY, &msg_partie_open,
               ARGS(arg_number("deals", (int)record->deal_count)));
    return CHECKED;
}

enum outcome check_complete(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct table *table = &judge->table;
    if (event->kind == EV_RECORD_END)
        return check_partie(judge, rule);
    if (!table->deal->play.recorded || table->deal->play.count == 0)
        return NO_OCCASION;
    const struct forced *forced = table->forced;
    if (judge_play_over(judge) && forced == NULL)
        return CHECKED;
    const struct steps *play = &table->deal->play;
    bool between = forced != NULL ? forced->count == (size_t)seats(judge) : table->trick.count == 0;
    unsigned number = table->trick.number - (forced != NULL);
    struct finding *finding =
        report(judge, rule, play->step[play->count - 1].at, NOBODY, between ? &msg_incomplete : &msg_incomplete_trick,
               ARGS(arg_number("trick", (int)number - between)));
    for (size_t i = 0; forced != NULL && i < forced->count; i++)
        proof_held(judge, finding, forced->play[i].player, set_of(forced->play[i].card));
    return CHECKED;
}
