/* The card turned: articles 6 and 7. */
#include "core/settle.h"
#include "core/table.h"
#include "core/trick.h"
#include "games/imperiale/state.h"

#include <string.h>

cardset_t imp_talon(const struct judge *judge)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t talon = deal->turned_right ? set_of(deal->turned) : 0;
    for (size_t i = 0; i < judge->table.talon_count; i++)
        talon |= set_of(judge->table.talon[i]);
    return talon;
}

/* Index of a card in the talon; -1 if it does not stand there. */
static int in_talon(const struct judge *judge, card_t card)
{
    for (size_t i = 0; i < judge->table.talon_count; i++)
        if (card_known(card) && judge->table.talon[i] == card)
            return (int)i;
    return -1;
}

static struct place talon_place(const struct judge *judge, size_t index)
{
    const struct table *table = &judge->table;
    return table->talon_list->card_at[table->talon_first + index];
}

/* Whether what is recorded shows that this card is not the twenty-fifth. */
static bool turned_wrongly(const struct judge *judge, const struct imp_turn *turn)
{
    int index = in_talon(judge, turn->card);
    if (index >= 0)
        return index > 0;
    return turn->position > 0 && turn->position != IMP_TURN;
}

static int turn_position(const struct judge *judge, const struct imp_turn *turn)
{
    int index = in_talon(judge, turn->card);
    return index >= 0 ? IMP_TURN + index : turn->position;
}

static struct place turn_place(const struct card_list *card, const struct number *position)
{
    struct place at = card->card_at[0];
    if (position->recorded && position->at.line == at.line && position->at.end_column > at.end_column)
        at.end_column = position->at.end_column;
    return at;
}

static bool turns(const struct step *step)
{
    return (step->verb == VERB_TURNS || step->verb == VERB_FINDS_TURNED) && step->cards.count > 0;
}

static void add_turn(struct imp_deal *deal, const struct card_list *card, const struct number *position,
                     const struct imp_act *act)
{
    deal->turn[deal->turn_count++] = (struct imp_turn){
        card->card[0], position->recorded ? position->value : 0, turn_place(card, position), act, NULL, false};
}

/* `turned:` is an act of its own unless a step of the dealing tells of the same card. It comes first; but the right
   card, after a wrong one in the steps, is the one that was turned in the end. */
static void read_key(const struct judge *judge, struct imp_deal *deal)
{
    const struct deal *record = judge->table.deal;
    bool wrong = false;
    if (!record->turned.recorded || record->turned.count == 0)
        return;
    for (size_t i = 0; i < deal->turn_count; i++) {
        if (deal->turn[i].card == record->turned.card[0])
            return;
        wrong |= turned_wrongly(judge, &deal->turn[i]);
    }
    add_turn(deal, &record->turned, &record->turned_position, NULL);
    struct imp_turn key = deal->turn[deal->turn_count - 1];
    if (wrong && !turned_wrongly(judge, &key))
        return;
    memmove(deal->turn + 1, deal->turn, (deal->turn_count - 1) * sizeof *deal->turn);
    deal->turn[0] = key;
}

static bool talon_whole(const struct judge *judge)
{
    bool whole = judge->table.talon_count >= (size_t)talon_due(judge);
    for (size_t i = 0; i < judge->table.talon_count; i++)
        whole &= card_known(judge->table.talon[i]);
    return whole;
}

/* Whether a card can have been turned at all: it is of the pack, in nobody's hand, and not missing from the talon. */
static bool possible(const struct judge *judge, card_t card)
{
    return set_has(judge->game->pack, card) && !set_has(judge->table.dealt[0] | judge->table.dealt[1], card) &&
           (in_talon(judge, card) >= 0 || !talon_whole(judge));
}

/* Whether a whole trick was played of which the record tells all. */
static bool wholly_told(const struct play *led)
{
    return led[0].nth == 0 && led[1].nth == 1 && !led[0].taken_back && !led[1].taken_back && card_known(led[0].card) &&
           card_known(led[1].card);
}

/* How often the winner of a trick and the leader of the next disagree, or a card was not lawful, if that suit is trumps. */
static unsigned misfits(struct judge *judge, enum suit suit)
{
    unsigned count = 0;
    judge->table.trump = suit;
    table_learn(judge);
    const struct table *table = &judge->table;
    cardset_t held[2] = {table->held[0], table->held[1]};
    for (size_t i = 0; i + 1 < table->play_count; i++) {
        const struct play *play = &table->play[i], *answer = play + 1;
        struct trick trick = {.count = 1, .card = {play, answer}, .step = answer->step};
        if (!wholly_told(play) || !imp_is_player(play->player) || !imp_is_player(answer->player))
            continue;
        count += table->whole[answer->player] &&
                 !set_has(judge->game->play->lawful(judge, &trick, held[answer->player]), answer->card);
        held[play->player] &= ~set_of(play->card);
        held[answer->player] &= ~set_of(answer->card);
        trick.count = 2;
        count += i + 2 < table->play_count && answer[1].nth == 0 && trick_taker(judge, &trick) != answer[1].player;
    }
    table_forget(judge);
    return count;
}

/* A wrong card turned, and no right one after it: the players took its suit for trumps, or that of the twenty-fifth.
   Their play tells; where it fits either, trumps are what they should be. Where the suit of the twenty-fifth is not recorded
   nobody can say what they are. */
static enum suit trump_played(struct judge *judge, enum suit turned, enum suit right)
{
    if (right == SUIT_UNKNOWN || right == turned)
        return right;
    return misfits(judge, right) <= misfits(judge, turned) ? right : turned;
}

/* What makes trumps, once it is known which card was turned. Whether a jeton is due hangs on the twenty-fifth: where it is not
   recorded, or where it is a marquant and the dealing is not recorded, in which it may have been turned after the wrong
   one, nobody can say. */
static void read_trump(struct judge *judge, struct imp_deal *deal)
{
    enum suit turned = card_suit(deal->turned);
    judge->table.trump = turned;
    if (!card_known(deal->turned) || deal->turned_right)
        return;
    card_t right = judge->table.talon_count > 0 ? judge->table.talon[0] : CARD_UNKNOWN;
    judge->table.trump = trump_played(judge, turned, card_suit(right));
    if (!card_known(right) || (imp_honour(card_rank(right)) && steps_open(&judge->table.deal->dealing)))
        deal->turned = CARD_UNKNOWN;
}

/* Whether nothing but its suit and rank is known of a card turned: neither where it lay nor where it is said to have lain. */
static bool place_unknown(const struct judge *judge, const struct imp_turn *turn)
{
    return turn->position == 0 && in_talon(judge, turn->card) < 0;
}

/* Two cards were turned, one after the other and with no word between, and nothing tells which of them was the twenty-fifth. */
static bool either_turned(const struct judge *judge, const struct imp_deal *deal)
{
    if (deal->turn == NULL || deal->turn_count < 2)
        return false;
    const struct imp_turn *last = &deal->turn[deal->turn_count - 1], *before = last - 1;
    return last->act != NULL && before->act != NULL && last->card != before->card && possible(judge, before->card) &&
           place_unknown(judge, last) && place_unknown(judge, before) && last->act == before->act + 1;
}

/* Which turns are right, which right one comes after a wrong one, and what was turned before each act. */
static void read_course(const struct judge *judge, struct imp_deal *deal)
{
    struct imp_turn *turn = deal->turn, *end = deal->turn + deal->turn_count;
    const struct imp_turn *last = NULL;
    const struct imp_act *found = NULL;
    for (struct imp_turn *one = turn; one < end; one++) {
        bool right = in_talon(judge, one->card) == 0 || one->position == IMP_TURN;
        one->rightly = right && !turned_wrongly(judge, one) && (one == turn || one[-1].rightly);
    }
    for (struct imp_turn *one = end; one-- > turn + 1;)
        one[-1].right = turned_wrongly(judge, one) ? one->right : one;
    if (turn < end && turn->act == NULL)
        last = turn++;
    for (struct imp_act *act = deal->act; deal->turn_count > 0 && act < deal->act + deal->act_count; act++) {
        if (turn < end && turn->act == act)
            last = turn++;
        act->turn = last;
        if (act->step->verb == VERB_FINDS_TURNED && last != NULL && last->act == act)
            found = act;
        else if (act->step->verb == VERB_REDEALS)
            act->about = found;
    }
}

void imp_turns_read(struct judge *judge, struct imp_deal *deal)
{
    size_t most = deal->listed[VERB_TURNS][IMP_ANYBODY].count + deal->listed[VERB_FINDS_TURNED][IMP_ANYBODY].count + 1;
    deal->turn = arena_alloc(judge->arena, most * sizeof *deal->turn);
    deal->turned = CARD_UNKNOWN;
    for (const struct imp_act *act = deal->act; most > 1 && act < deal->act + deal->act_count; act++) {
        const struct step *step = act->step;
        /* A card found face up deeper in the talon is not the turn-up. */
        if (turns(step) && !(step->verb == VERB_FINDS_TURNED && in_talon(judge, step->cards.card[0]) > 0))
            add_turn(deal, &step->cards, &step->n, act);
    }
    read_key(judge, deal);
    read_course(judge, deal);
    const struct imp_turn *last = deal->turn_count > 0 ? &deal->turn[deal->turn_count - 1] : NULL;
    if (last != NULL && possible(judge, last->card) && !either_turned(judge, deal)) {
        deal->turned = last->card;
        deal->turned_at = last->at;
        deal->turned_right = !turned_wrongly(judge, last);
    } else if (judge->table.talon_count > 0 && !imp_misdealt(judge) && !either_turned(judge, deal)) {
        deal->turned = judge->table.talon[0];
        deal->turned_at = talon_place(judge, 0);
        deal->turned_right = true;
    }
    read_trump(judge, deal);
}

/* --- article 6 ---------------------------------------------------------------------------------------------- */

/* What is turned by an event: the act, or `turned:` at the beginning, which stands first or last. */
static const struct imp_turn *turn_of(const struct judge *judge, const struct event *event)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct imp_turn *last = deal->turn + deal->turn_count - 1;
    const struct imp_act *act = event->kind == EV_STEP ? imp_act(judge, event) : NULL;
    if (deal->turn_count == 0 || (event->kind == EV_STEP && act == NULL))
        return NULL;
    const struct imp_turn *turn = act != NULL ? act->turn : last->act == NULL ? last : deal->turn;
    return turn != NULL && turn->act == act ? turn : NULL;
}

static void prove_turn(const struct judge *judge, struct finding *finding, const struct imp_turn *turn)
{
    int index = in_talon(judge, turn->card);
    if (index < 0)
        return;
    proof(judge, finding, talon_place(judge, 0), &msg_imp_ev_first_in_talon,
          ARGS(arg_card("card", judge->table.talon[0])));
    proof(judge, finding, talon_place(judge, (size_t)index), &msg_imp_ev_place_in_talon,
          ARGS(arg_card("card", turn->card), arg_number("n", index + 1)));
}

/* Whether the dealing shows that card turned, before another or after it. */
static bool was_turned(const struct judge *judge, card_t card)
{
    const struct imp_deal *deal = imp_deal(judge);
    bool turned = false;
    for (size_t i = 0; i < deal->turn_count; i++)
        turned |=
            deal->turn[i].act != NULL && deal->turn[i].act->step->verb == VERB_TURNS && deal->turn[i].card == card;
    return turned;
}

static void report_turn(const struct judge *judge, const struct rule *rule, const struct imp_turn *turn)
{
    int dealer = judge->table.dealer, who = turn->act != NULL ? turn->act->step->actor : dealer;
    card_t required = judge->table.talon_count > 0 ? judge->table.talon[0] : CARD_UNKNOWN;
    const struct message *message = card_known(required) ? &msg_imp_wrong_turn : &msg_imp_wrong_turn_unknown;
    struct finding *finding =
        report(judge, rule, turn->at, imp_is_player(who) ? who : NOBODY, message,
               ARGS(arg_player("who", who), arg_card("found", turn->card),
                    arg_number("position", turn_position(judge, turn)), arg_card("required", required)));
    prove_turn(judge, finding, turn);
    imp_borrow_remedy(judge, finding);
    if (finding->remedy != REMEDY_STAND_OR_REDEAL)
        return;
    /* With `turned:` alone, the whole dealing follows. */
    const struct imp_act *chosen = turn->act != NULL ? turn->act->choice : imp_deal(judge)->choice;
    const struct imp_turn *right = turn->right;
    imp_choice(judge, finding, opponent(dealer), chosen);
    if (right != NULL)
        on_record(judge, finding, right->at, &msg_imp_ev_right_turned, ARGS(arg_card("card", right->card)));
    if (chosen == NULL && card_known(required) && judge->table.deal->dealing.recorded &&
        imp_has_played(judge, NOBODY, imp_end(judge))) { /* by playing he has stood */
        const struct play *first = &judge->table.play[0];
        bool turned = was_turned(judge, required);
        finding->complied = turned ? COMPLIED_YES : COMPLIED_NO;
        on_record(judge, finding, first->at, &msg_imp_ev_played,
                  ARGS(arg_player("who", first->player), arg_card("card", first->card)));
        if (!turned)
            on_record(judge, finding, turn->at, &msg_imp_ev_right_not_turned, NO_ARGS);
    }
    if (chosen == NULL || chosen->step->verb != VERB_STANDS || right != NULL || finding->complied != COMPLIED_YES)
        return;
    finding->complied = COMPLIED_NO;
    on_record(judge, finding, chosen->step->act_at, &msg_imp_ev_right_not_turned, NO_ARGS);
}

/* A card noted as turned that cannot have been, or not there. Returns whether that is all there is to tell of it. */
static bool report_elsewhere(const struct judge *judge, const struct imp_turn *turn)
{
    for (int player = 0; player < 2; player++)
        if (set_has(judge->table.dealt[player], turn->card)) {
            struct finding *finding = report(judge, &rec_rules[REC_08], turn->at, NOBODY, &msg_imp_turned_in_hand,
                                             ARGS(arg_card("card", turn->card), arg_player("who", player)));
            proof_held(judge, finding, player, set_of(turn->card));
            return true;
        }
    if (talon_whole(judge) && in_talon(judge, turn->card) < 0) {
        report(judge, &rec_rules[REC_08], turn->at, NOBODY, &msg_imp_turned_not_in_talon,
               ARGS(arg_card("card", turn->card)));
        return true;
    }
    int index = in_talon(judge, turn->card), required = IMP_TURN + index;
    if (index < 0 || turn->position == 0 || turn->position == IMP_TURN || turn->position == required)
        return false;
    proof(judge,
          report(judge, &rec_rules[REC_08], turn->at, NOBODY, &msg_imp_turned_position,
                 ARGS(arg_card("card", turn->card), arg_number("found", turn->position),
                      arg_number("required", required))),
          talon_place(judge, (size_t)index), &msg_imp_ev_place_in_talon,
          ARGS(arg_card("card", turn->card), arg_number("n", index + 1)));
    return index == 0; /* another card than the first is a fault of its own, wherever it is noted */
}

/* What was turned before that step is shown to be the twenty-fifth. */
static bool turned_rightly(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct imp_turn *turn = act->turn, *last = deal->turn + deal->turn_count - 1;
    if (turn != NULL && turn + 1 == last && last->act == NULL)
        turn = last;
    return turn != NULL && turn->rightly && !imp_misdealt(judge);
}

/* That no card was turned is on record, and the deal is played all the same. */
static enum outcome none_turned(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    if (!deal->turned.recorded || deal->turned.count > 0 || deal->play.count == 0 || imp_deal(judge)->turn_count > 0)
        return NO_OCCASION;
    report(judge, &rec_rules[REC_08], deal->turned.at, NOBODY, &msg_imp_none_turned, NO_ARGS);
    return CHECKED;
}

enum outcome imp_check_turn(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (imp_names(event, rule) && turned_rightly(judge, imp_act(judge, event)))
        imp_unfounded(judge, event->step, rule);
    if (event->kind == EV_STEP && !turns(event->step))
        return NO_OCCASION;
    const struct imp_deal *deal = imp_deal(judge);
    const struct imp_turn *turn = turn_of(judge, event);
    if (turn == NULL)
        return event->kind == EV_DEAL ? none_turned(judge) : NO_OCCASION;
    if (imp_misdealt(judge)) /* the misdeal is the fault; nobody can say which card the twenty-fifth should be */
        return NO_OCCASION;
    if (card_known(turn->card) && !set_has(judge->game->pack, turn->card))
        return NO_OCCASION; /* a card of another pack has no place in this one */
    if (card_known(turn->card) && report_elsewhere(judge, turn))
        return CHECKED;
    if (turned_wrongly(judge, turn))
        report_turn(judge, rule, turn);
    else if (turn->act == NULL && turn == deal->turn && deal->turn_count > 1)
        report(judge, &rec_rules[REC_08], turn->at, NOBODY, &msg_turned_twice,
               ARGS(arg_card("found", turn->card), arg_card("required", deal->turn[1].card)));
    else if (turn->position == 0 && in_talon(judge, turn->card) < 0)
        return NOT_KNOWABLE;
    return CHECKED;
}

/* --- article 7 ---------------------------------------------------------------------------------------------- */

/* Some other fault of this deal gives a right to have it dealt again. */
static bool other_ground(const struct judge *judge)
{
    return imp_deal(judge)->redealable || imp_gives_redeal(*imp_state(judge)->told) || imp_misdealt(judge);
}

bool imp_gives_redeal(const struct finding *finding)
{
    for (; finding != NULL; finding = finding->next)
        if (finding->remedy == REMEDY_STAND_OR_REDEAL || finding->remedy == REMEDY_VOID_OPPONENT_DEALS ||
            finding->remedy == REMEDY_VOID_RIGHT_DEALER_DEALS)
            return true;
    return false;
}

enum outcome imp_check_turned_by_chance(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (step->verb == VERB_FINDS_TURNED)
        return CHECKED;
    const struct imp_act *act = imp_act(judge, event), *found = step->verb == VERB_REDEALS ? act->about : NULL;
    if (found == NULL || other_ground(judge))
        return NO_OCCASION;
    const struct arg args[] = {arg_player("who", step->actor), arg_card("card", found->step->cards.card[0])};
    struct finding *finding = report(judge, rule, step->act_at, imp_is_player(step->actor) ? step->actor : NOBODY,
                                     &msg_imp_redealt_for_chance, args, 2);
    finding->complied = imp_goes_on(judge, act) ? COMPLIED_YES : COMPLIED_NO;
    proof(judge, finding, found->step->act_at, &msg_imp_ev_found_turned, args, 2);
    return CHECKED;
}

void imp_settled(const struct judge *judge, struct settled *settled)
{
    const struct imp_deal *deal = imp_deal(judge);
    if (!card_known(deal->turned) || !deal->turned_right)
        return;
    settled->turned = deal->turned;
    settled->turned_position = IMP_TURN;
}
