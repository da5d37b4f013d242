/* Looking where one should not, and the suit that may then be called: articles 8 and 22. */
#include "core/messages.h"
#include "games/imperiale/state.h"

/* --- the called suit ------------------------------------------------------------------------------------------- */

bool imp_owes_suit(const struct judge *judge, const struct step *step)
{
    bool looks = step->verb == VERB_LOOKS_TALON || (step->verb == VERB_LOOKS_TRICKS && step->player != step->actor);
    return looks && imp_is_player(step->actor) && imp_has_played(judge, NOBODY, imp_index(judge, step));
}

/* Cards of the suit called that the player may lawfully play there; `unsure`: his hand is not wholly known. */
static cardset_t payable(const struct judge *judge, const struct play *play, enum suit suit, bool *unsure)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t hand = imp_hand_before(judge, play->player, play->trick);
    const struct play *led = play->nth > 0 ? imp_led(judge, play->trick) : NULL;
    *unsure = !deal->whole[play->player];
    cardset_t lawful = imp_lawful(hand, led != NULL ? led->card : CARD_UNKNOWN, judge->table.trump);
    return lawful & set_suit(suit);
}

/* What a called suit comes to. */
struct payment {
    enum complied complied;  /* COMPLIED_UNSAID: of the card not enough is known */
    const struct play *play; /* the card that pays, or refuses to */
};

/* Whether a card of which the suit is not known may be one of that suit in his hand. */
static bool may_pay(const struct judge *judge, const struct play *play, enum suit suit)
{
    cardset_t hand = imp_hand_before(judge, play->player, play->trick);
    if (card_suit(play->card) < SUITS)
        return false;
    for (cardset_t rest = judge->game->pack & set_suit(suit); rest != 0; rest &= rest - 1)
        if (card_may_be(play->card, set_first(rest)) &&
            (!imp_deal(judge)->whole[play->player] || set_has(hand, set_first(rest))))
            return true;
    return false;
}

/* A look for which a suit may be called, the call that is made for it, and what comes of that. */
struct debt {
    const struct step *look;
    const struct step *call; /* NULL: none is made */
    struct payment payment;
};
enum { DEBTS_MOST = 8 };

/* The looks of a player for which a suit may be called, in their order, each with one call: who looks twice owes two. Any after
   so many are left out. */
static size_t debts_of(const struct judge *judge, int player, struct debt debt[DEBTS_MOST])
{
    const struct imp_deal *deal = imp_deal(judge);
    size_t count = 0, called = 0;
    for (size_t i = 0; i < deal->step_count; i++) {
        const struct step *step = deal->step[i];
        if (step->actor == player && imp_owes_suit(judge, step) && count < DEBTS_MOST)
            debt[count++] = (struct debt){.look = step, .payment = {COMPLIED_PENDING, NULL}};
        if (step->actor == opponent(player) && step->verb == VERB_CALLS_SUIT && called < count)
            debt[called++].call = step;
    }
    return count;
}

static bool has_call(const struct debt *debt) { return debt->call != NULL && debt->call->suit < SUITS; }

/* Whether that card can decide on a suit called: it comes after the call, on which nothing has decided yet. */
static bool is_due(const struct judge *judge, const struct debt *debt, const struct play *play)
{
    return has_call(debt) && debt->payment.play == NULL && imp_index(judge, play->step) >= imp_index(judge, debt->call);
}

/* A card of a suit that is called pays for it; of two that are called, either may come first. */
static bool pays(const struct judge *judge, struct debt *debt, size_t count, const struct play *play)
{
    for (size_t i = 0; i < count; i++) {
        const struct step *call = debt[i].call;
        if (call != NULL && is_due(judge, &debt[i], play) && card_suit(play->card) == call->suit) {
            debt[i].payment = (struct payment){COMPLIED_YES, play};
            return true;
        }
    }
    return false;
}

/* Any other is a refusal where one that pays could have been played. */
static void refuses(const struct judge *judge, struct debt *debt, size_t count, const struct play *play)
{
    for (size_t i = 0; i < count; i++) {
        bool unsure;
        const struct step *call = debt[i].call;
        if (call == NULL || !is_due(judge, &debt[i], play))
            continue;
        enum suit suit = call->suit;
        cardset_t could = payable(judge, play, suit, &unsure);
        /* A card that he is known to hold and may lead is proof enough, whatever else he holds. */
        if (could == 0 || (unsure && play->nth > 0))
            continue;
        debt[i].payment = (struct payment){may_pay(judge, play, suit) ? COMPLIED_UNSAID : COMPLIED_NO, play};
        return;
    }
}

/* Follows the suits called up in the play: the first lawful chance decides. */
static size_t follow_up(const struct judge *judge, int player, struct debt debt[DEBTS_MOST])
{
    const struct table *table = &judge->table;
    size_t count = debts_of(judge, player, debt);
    for (size_t i = 0; i < table->play_count && count > 0; i++) {
        const struct play *play = &table->play[i];
        if (play->player == player && !play->taken_back && !pays(judge, debt, count, play))
            refuses(judge, debt, count, play);
    }
    cardset_t hand = count > 0 ? imp_hand_before(judge, player, table->trick.number) : 0;
    for (size_t i = 0; i < count; i++)
        if (has_call(&debt[i]) && debt[i].payment.play == NULL && imp_deal(judge)->whole[player] &&
            (hand & set_suit(debt[i].call->suit)) == 0)
            debt[i].payment.complied = COMPLIED_YES;
    return count;
}

/* Instead of calling a suit he has it dealt again, which is not his to choose any more. */
static void tell_redealt(const struct judge *judge, struct finding *finding, const struct step *look)
{
    const struct imp_deal *deal = imp_deal(judge);
    size_t again = imp_next(judge, imp_index(judge, look), opponent(look->actor), VERB_REDEALS);
    if (again >= deal->step_count)
        return;
    finding->complied = COMPLIED_NO;
    on_record(judge, finding, deal->step[again]->act_at, &msg_ev_redealt,
              ARGS(arg_player("who", deal->step[again]->actor)));
}

/* Says what the record shows of the called suit. */
static void tell_call(const struct judge *judge, struct finding *finding, const struct step *look)
{
    finding->remedy = REMEDY_CALLED_SUIT;
    finding->holder = opponent(look->actor);
    finding->complied = COMPLIED_PENDING;
    struct debt debt[DEBTS_MOST];
    size_t count = follow_up(judge, look->actor, debt), nth = 0;
    while (nth < count && debt[nth].look != look)
        nth++;
    if (nth == count || !has_call(&debt[nth])) {
        tell_redealt(judge, finding, look);
        return;
    }
    finding->complied = debt[nth].payment.complied;
    on_record(judge, finding, debt[nth].call->act_at, &msg_imp_ev_called,
              ARGS(arg_player("who", debt[nth].call->actor), arg_suit("suit", debt[nth].call->suit)));
    const struct play *play = debt[nth].payment.play;
    if (play != NULL)
        on_record(judge, finding, play->at, &msg_imp_ev_played,
                  ARGS(arg_player("who", look->actor), arg_card("card", play->card)));
}

/* A card that should have been of the suit called: the second fault of who looked at `verb`'s cards. */
static enum outcome check_payment(const struct judge *judge, const struct play *play, const struct rule *rule,
                                  enum verb verb)
{
    if (!imp_is_player(play->player) || play->taken_back)
        return NO_OCCASION;
    if (!imp_deal(judge)->owes[play->player])
        return NO_OCCASION;
    struct debt all[DEBTS_MOST];
    size_t count = follow_up(judge, play->player, all), nth = 0;
    while (nth < count && (all[nth].payment.play != play || all[nth].look->verb != verb))
        nth++;
    if (nth == count || all[nth].payment.complied == COMPLIED_YES)
        return CHECKED;
    const struct debt *debt = &all[nth];
    bool unsure, open = debt->payment.complied == COMPLIED_UNSAID;
    struct finding *finding =
        report(judge, rule, play->at, play->player, &msg_imp_call_refused,
               ARGS(arg_player("who", play->player), arg_card("card", play->card), arg_suit("suit", debt->call->suit)));
    finding->trick = play->trick;
    finding->remedy = REMEDY_SUIT_PLAYED;
    finding->has_legal = true;
    finding->legal = payable(judge, play, debt->call->suit, &unsure);
    proof(judge, finding, debt->call->act_at, &msg_imp_ev_called,
          ARGS(arg_player("who", debt->call->actor), arg_suit("suit", debt->call->suit)));
    proof_held(judge, finding, play->player, finding->legal);
    if (open) {
        finding_undecided(finding);
        finding->has_legal = false;
    }
    return open ? NOT_KNOWABLE : CHECKED;
}

const struct step *imp_suit_due(const struct judge *judge, int player, bool *to_call)
{
    struct debt debt[DEBTS_MOST];
    size_t count = follow_up(judge, player, debt);
    const struct step *due = NULL;
    *to_call = false;
    for (size_t i = 0; i < count; i++) {
        *to_call |= debt[i].call == NULL;
        if (due == NULL && has_call(&debt[i]) && debt[i].payment.complied == COMPLIED_PENDING)
            due = debt[i].call;
    }
    return due;
}

/* --- article 8 ------------------------------------------------------------------------------------------------- */

static struct finding *report_look(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    bool seen = step->cards.count > 0 && card_known(step->cards.card[0]);
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, seen ? &msg_imp_talon_card_seen : &msg_imp_talon_seen,
               ARGS(arg_player("who", step->actor), arg_card("found", seen ? step->cards.card[0] : CARD_UNKNOWN)));
    imp_prove_elsewhere(judge, finding, step->actor, list_set(&step->cards) & imp_talon(judge));
    return finding;
}

/* Before a card is played, the opponent stands or has it dealt again; once one is played, the choice is gone. */
static void tell_choice(const struct judge *judge, struct finding *finding, const struct step *look)
{
    finding->deadline = &msg_imp_until_first_card;
    const struct step *choice = imp_choice(judge, finding, opponent(look->actor), imp_index(judge, look));
    if (choice == NULL || !imp_has_played(judge, NOBODY, imp_index(judge, choice)))
        return;
    finding_lapse(finding);
    const struct play *first = &judge->table.play[0];
    on_record(judge, finding, first->at, &msg_imp_ev_played,
              ARGS(arg_player("who", first->player), arg_card("card", first->card)));
}

/* A suit called of one who has not looked at anything, or not as often as suits were called of him. */
static enum outcome check_call(const struct judge *judge, const struct step *call, const struct rule *rule)
{
    const struct imp_deal *deal = imp_deal(judge);
    size_t index = imp_index(judge, call);
    int other = opponent(call->actor), looks = 0, calls = 0;
    for (size_t i = 0; i <= index && index < deal->step_count; i++) {
        const struct step *step = deal->step[i];
        looks += step->actor == other && imp_owes_suit(judge, step);
        calls += step->actor == call->actor && step->verb == VERB_CALLS_SUIT;
    }
    if (calls <= looks)
        return CHECKED;
    struct finding *finding =
        report(judge, rule, call->act_at, call->actor, &msg_imp_called_for_nothing,
               ARGS(arg_player("who", call->actor), arg_suit("suit", call->suit), arg_player("other", other)));
    finding->trick = imp_trick(judge, call);
    finding->class = CLASS_CLAIM_REJECTED;
    finding->remedy = REMEDY_NOT_COUNTED;
    return CHECKED;
}

enum outcome imp_check_talon_seen(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_CARD)
        return check_payment(judge, event->play, rule, VERB_LOOKS_TALON);
    const struct step *step = event->step;
    if (step->verb == VERB_CALLS_SUIT && event->phase == PHASE_PLAY && imp_is_player(step->actor))
        return check_call(judge, step, rule);
    if (step->verb != VERB_LOOKS_TALON || !imp_is_player(step->actor))
        return NO_OCCASION;
    unsigned played = imp_cards_played(judge, NOBODY, imp_index(judge, step));
    bool unplayed = imp_not_played(judge) && imp_index(judge, imp_deal(judge)->blanches) < imp_index(judge, step);
    if (played >= 2 * IMP_HAND || unplayed) /* nothing is left to play */
        return CHECKED;
    struct finding *finding = report_look(judge, step, rule);
    if (played == 0) {
        tell_choice(judge, finding, step);
    } else {
        finding->trick = imp_trick(judge, step);
        proof_first_card(judge, finding); /* with which the choice of a fresh deal is over */
        tell_call(judge, finding, step);
    }
    return CHECKED;
}

/* --- article 22 ------------------------------------------------------------------------------------------------ */

/* A trick that lay there to be looked at: the last that he had won. */
static void proof_trick_of(const struct judge *judge, struct finding *finding, int player)
{
    const struct table *table = &judge->table;
    const struct trick *won = NULL;
    for (size_t i = 0; i < table->done_count; i++)
        if (table->done[i].winner == player)
            won = &table->done[i];
    for (size_t i = 0; won != NULL && i < won->count; i++)
        if (won->card[i]->player == player)
            proof(judge, finding, won->card[i]->at, &msg_ev_won_trick,
                  ARGS(arg_player("who", player), arg_number("trick", (int)won->number)));
}

enum outcome imp_check_tricks_seen(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_CARD)
        return check_payment(judge, event->play, rule, VERB_LOOKS_TRICKS);
    const struct step *step = event->step;
    if (step->verb != VERB_LOOKS_TRICKS || !imp_is_player(step->actor))
        return NO_OCCASION;
    if (step->player == step->actor || imp_cards_played(judge, NOBODY, imp_index(judge, step)) >= 2 * IMP_HAND)
        return CHECKED;
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_imp_tricks_seen,
                                     ARGS(arg_player("who", step->actor), arg_player("whose", step->player)));
    finding->trick = imp_trick(judge, step);
    proof_trick_of(judge, finding, step->player);
    tell_call(judge, finding, step);
    return CHECKED;
}
