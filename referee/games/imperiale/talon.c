/* Looking where one should not, and the suit that may then be called: articles 8 and 22. */
#include "core/messages.h"
#include "games/imperiale/state.h"

/* --- the called suit ------------------------------------------------------------------------------------------- */

/* Cards of the suit called that the player may lawfully play there; `unsure`: his hand is not wholly known. */
static cardset_t payable(const struct judge *judge, const struct play *play, enum suit suit, bool *unsure)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t hand = imp_hand_before(judge, play->player, play->trick);
    const struct play *led = play->nth > 0 ? imp_trick_of(judge, play->trick)->led : NULL;
    *unsure = !deal->whole[play->player];
    cardset_t lawful = imp_lawful(hand, led != NULL ? led->card : CARD_UNKNOWN, judge->table.trump);
    return lawful & set_suit(suit);
}

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

/* The looks of a player for which a suit may be called, in their order, each with one call: who looks twice owes two. */
static void find_debts(const struct judge *judge, struct imp_deal *deal, int player)
{
    struct imp_debt *debt = deal->debt[player];
    size_t called = 0;
    for (const struct imp_act *act = deal->act; act < imp_end(judge); act++) {
        if (act->step->actor == player && act->owes && deal->debts[player] < IMP_DEBTS_MOST)
            debt[deal->debts[player]++] = (struct imp_debt){.look = act, .complied = COMPLIED_PENDING};
        if (act->step->actor == opponent(player) && act->step->verb == VERB_CALLS_SUIT && called < deal->debts[player])
            debt[called++].call = act;
    }
}

static bool has_call(const struct imp_debt *debt) { return debt->call != NULL && debt->call->step->suit < SUITS; }

/* Whether that card can decide on a suit called: it comes after the call, on which nothing has decided yet. */
static bool is_due(const struct judge *judge, const struct imp_debt *debt, const struct play *play)
{
    return has_call(debt) && debt->play == NULL && imp_card_act(judge, play) >= debt->call;
}

/* A card of a suit that is called pays for it; of two that are called, either may come first. */
static bool pays(const struct judge *judge, struct imp_debt *debt, size_t count, const struct play *play)
{
    for (size_t i = 0; i < count; i++)
        if (is_due(judge, &debt[i], play) && card_suit(play->card) == debt[i].call->step->suit) {
            debt[i].complied = COMPLIED_YES;
            debt[i].play = play;
            return true;
        }
    return false;
}

/* Whether the card, which is of another suit, answers one of the suit called: who has any of it plays one, whatever else he holds. */
static bool renounces(const struct judge *judge, const struct play *play, enum suit suit)
{
    const struct play *led = play->nth > 0 ? imp_trick_of(judge, play->trick)->led : NULL;
    return led != NULL && card_suit(led->card) == suit && card_suit(play->card) < SUITS;
}

/* Any other is a refusal where one that pays could have been played. */
static void refuses(const struct judge *judge, struct imp_debt *debt, size_t count, const struct play *play)
{
    for (size_t i = 0; i < count; i++) {
        bool unsure;
        if (!is_due(judge, &debt[i], play))
            continue;
        enum suit suit = debt[i].call->step->suit;
        cardset_t could = payable(judge, play, suit, &unsure);
        /* A card that he is known to hold, and may lead or has to follow suit with, is proof enough, whatever else he holds. */
        if (could == 0 || (unsure && play->nth > 0 && !renounces(judge, play, suit)))
            continue;
        debt[i].complied = may_pay(judge, play, suit) ? COMPLIED_UNSAID : COMPLIED_NO;
        debt[i].play = play;
        return;
    }
}

void imp_debts_read(const struct judge *judge, struct imp_deal *deal)
{
    bool looks =
        deal->listed[VERB_LOOKS_TALON][IMP_ANYBODY].count > 0 || deal->listed[VERB_LOOKS_TRICKS][IMP_ANYBODY].count > 0;
    for (int player = 0; looks && player < 2; player++) {
        find_debts(judge, deal, player);
        for (const struct play *const *play = deal->kept[player]; deal->debts[player] > 0 && *play != NULL; play++)
            if (!pays(judge, deal->debt[player], deal->debts[player], *play))
                refuses(judge, deal->debt[player], deal->debts[player], *play);
    }
}

/* What has come of a suit called by now: it is paid for, too, when he has none left. */
static enum complied complied_now(const struct judge *judge, int player, const struct imp_debt *debt)
{
    bool none = has_call(debt) && debt->play == NULL && imp_deal(judge)->whole[player] &&
                (imp_hand_before(judge, player, judge->table.trick.number) & set_suit(debt->call->step->suit)) == 0;
    return none ? COMPLIED_YES : debt->complied;
}

/* What he does instead of calling a suit, if he does it. */
static void tell_instead(const struct judge *judge, struct finding *finding, const struct imp_act *look, enum verb verb,
                         enum complied complied, const struct message *what)
{
    const struct imp_act *act = imp_next(judge, look, opponent(look->step->actor), verb);
    if (act == NULL)
        return;
    finding->complied = complied;
    on_record(judge, finding, act->step->act_at, what, ARGS(arg_player("who", act->step->actor)));
}

/* Says what the record shows of the called suit. */
static void tell_call(const struct judge *judge, struct finding *finding, const struct imp_act *look)
{
    const struct imp_deal *deal = imp_deal(judge);
    int player = look->step->actor;
    finding->remedy = REMEDY_CALLED_SUIT;
    finding->holder = opponent(player);
    finding->complied = COMPLIED_PENDING;
    const struct imp_debt *debt = deal->debt[player], *end = debt + deal->debts[player];
    while (debt < end && debt->look != look)
        debt++;
    if (debt == end || !has_call(debt)) {
        tell_instead(judge, finding, look, VERB_STANDS, COMPLIED_YES, &msg_imp_ev_stood);
        /* not his to choose any more */
        tell_instead(judge, finding, look, VERB_REDEALS, COMPLIED_NO, &msg_ev_redealt);
        return;
    }
    const struct step *call = debt->call->step;
    finding->complied = complied_now(judge, player, debt);
    on_record(judge, finding, call->act_at, &msg_imp_ev_called,
              ARGS(arg_player("who", call->actor), arg_suit("suit", call->suit)));
    if (debt->play != NULL)
        on_record(judge, finding, debt->play->at, &msg_imp_ev_played,
                  ARGS(arg_player("who", player), arg_card("card", debt->play->card)));
}

/* Whether a card stays that is his who has looked before. */
static bool owes(const struct judge *judge, const struct play *play)
{
    return imp_is_player(play->player) && imp_deal(judge)->owes[play->player] && !play->taken_back;
}

/* A card that should have been of the suit called: the second fault of who looked at `verb`'s cards. */
static enum outcome check_payment(const struct judge *judge, const struct play *play, const struct rule *rule,
                                  enum verb verb)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct imp_debt *debt = deal->debt[play->player], *end = debt + deal->debts[play->player];
    while (debt < end && (debt->play != play || debt->look->step->verb != verb))
        debt++;
    if (debt == end || debt->complied == COMPLIED_YES)
        return CHECKED;
    const struct step *call = debt->call->step;
    bool unsure, open = debt->complied == COMPLIED_UNSAID || debt->look->may_lie_up;
    struct finding *finding =
        report(judge, rule, play->at, play->player, &msg_imp_call_refused,
               ARGS(arg_player("who", play->player), arg_card("card", play->card), arg_suit("suit", call->suit)));
    finding->trick = play->trick;
    finding->remedy = REMEDY_SUIT_PLAYED;
    finding->has_legal = true;
    finding->legal = payable(judge, play, call->suit, &unsure);
    proof(judge, finding, call->act_at, &msg_imp_ev_called,
          ARGS(arg_player("who", call->actor), arg_suit("suit", call->suit)));
    proof_held(judge, finding, play->player, finding->legal);
    if (open) {
        finding_undecided(finding);
        finding->has_legal = false;
    }
    return open ? NOT_KNOWABLE : CHECKED;
}

const struct step *imp_suit_due(const struct judge *judge, int player, bool *to_call)
{
    const struct imp_debt *debt = imp_deal(judge)->debt[player], *end = debt + imp_deal(judge)->debts[player];
    const struct step *due = NULL;
    *to_call = false;
    for (; debt < end; debt++) {
        *to_call |= debt->call == NULL;
        if (due == NULL && has_call(debt) && complied_now(judge, player, debt) == COMPLIED_PENDING)
            due = debt->call->step;
    }
    return due;
}

bool imp_against_call(const struct judge *judge, const struct play *play)
{
    const struct imp_deal *deal = imp_deal(judge);
    bool against = false;
    for (size_t i = 0; imp_is_player(play->player) && i < deal->debts[play->player]; i++) {
        const struct imp_debt *debt = &deal->debt[play->player][i];
        against |= has_call(debt) && imp_card_act(judge, play) >= debt->call &&
                   (debt->play == NULL || debt->play > play) && card_known(play->card) &&
                   card_suit(play->card) != debt->call->step->suit;
    }
    return against;
}

/* --- article 8 ------------------------------------------------------------------------------------------------- */

static struct finding *report_look(const struct judge *judge, const struct imp_act *act, const struct rule *rule)
{
    const struct step *step = act->step;
    bool seen = step->cards.count > 0 && card_known(step->cards.card[0]);
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor,
               act->may_lie_up ? &msg_imp_talon_card_perhaps
               : seen          ? &msg_imp_talon_card_seen
                               : &msg_imp_talon_seen,
               ARGS(arg_player("who", step->actor), arg_card("found", seen ? step->cards.card[0] : CARD_UNKNOWN)));
    imp_prove_elsewhere(judge, finding, step->actor, list_set(&step->cards) & imp_talon(judge));
    return finding;
}

/* Before a card is played, the opponent stands or has it dealt again; once one is played, the choice is gone. */
static void tell_choice(const struct judge *judge, struct finding *finding, const struct imp_act *look)
{
    finding->deadline = &msg_imp_until_first_card;
    imp_choice(judge, finding, opponent(look->step->actor), look->choice);
    if (!imp_has_played(judge, NOBODY, look->choice != NULL ? look->choice : imp_end(judge)))
        return;
    finding_lapse(finding);
    const struct play *first = &judge->table.play[0];
    on_record(judge, finding, first->at, &msg_imp_ev_played,
              ARGS(arg_player("who", first->player), arg_card("card", first->card)));
}

/* A call that binds nobody is passed over where another suit is played, or none other could be; who is free and plays that one has
   let it count. */
static void tell_passed_over(const struct judge *judge, struct finding *finding, const struct imp_act *act)
{
    int player = opponent(act->step->actor);
    const struct play *const *play = imp_deal(judge)->kept[player];
    while (*play != NULL && imp_card_act(judge, *play) < act)
        play++;
    finding->complied = COMPLIED_PENDING;
    if (*play == NULL)
        return;
    const struct play *led = (*play)->nth > 0 ? imp_trick_of(judge, (*play)->trick)->led : NULL;
    cardset_t lawful = imp_lawful(imp_hand_before(judge, player, (*play)->trick),
                                  led != NULL ? led->card : CARD_UNKNOWN, judge->table.trump);
    bool other = card_suit((*play)->card) != act->step->suit;
    finding->complied = other || (lawful & ~set_suit(act->step->suit)) == 0 ? COMPLIED_YES : COMPLIED_NO;
    on_record(judge, finding, (*play)->at, &msg_imp_ev_played,
              ARGS(arg_player("who", player), arg_card("card", (*play)->card)));
}

/* A suit called of one who has not looked at anything, or not as often as suits were called of him. */
static enum outcome check_call(const struct judge *judge, const struct imp_act *act, const struct rule *rule)
{
    const struct step *call = act->step;
    if (imp_times(judge, act, call->actor, VERB_CALLS_SUIT) < act->looks)
        return CHECKED;
    struct finding *finding = report(
        judge, rule, call->act_at, call->actor, &msg_imp_called_for_nothing,
        ARGS(arg_player("who", call->actor), arg_suit("suit", call->suit), arg_player("other", opponent(call->actor))));
    finding->trick = imp_trick(judge, act);
    finding->class = CLASS_CLAIM_REJECTED;
    finding->remedy = REMEDY_NOT_COUNTED;
    tell_passed_over(judge, finding, act);
    return CHECKED;
}

enum outcome imp_check_talon_seen(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_CARD)
        return owes(judge, event->play) ? check_payment(judge, event->play, rule, VERB_LOOKS_TALON) : NO_OCCASION;
    const struct step *step = event->step;
    if (step->verb == VERB_CALLS_SUIT && imp_is_player(step->actor))
        return check_call(judge, imp_act(judge, event), rule);
    if (step->verb != VERB_LOOKS_TALON || !imp_is_player(step->actor))
        return NO_OCCASION;
    const struct imp_act *act = imp_act(judge, event);
    unsigned played = imp_cards_played(judge, NOBODY, act);
    bool unplayed = imp_not_played(judge) && imp_deal(judge)->blanches < act;
    if (act->lies_up || played >= 2 * IMP_HAND || unplayed) /* nothing is left to see, or to play */
        return CHECKED;
    struct finding *finding = report_look(judge, act, rule);
    if (act->may_lie_up) {
        finding_undecided(finding);
        return NOT_KNOWABLE;
    }
    if (played == 0) {
        tell_choice(judge, finding, act);
    } else {
        finding->trick = imp_trick(judge, act);
        proof_first_card(judge, finding); /* with which the choice of a fresh deal is over */
        tell_call(judge, finding, act);
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
        return owes(judge, event->play) ? check_payment(judge, event->play, rule, VERB_LOOKS_TRICKS) : NO_OCCASION;
    const struct step *step = event->step;
    if (!imp_is_player(step->actor))
        return NO_OCCASION;
    const struct imp_act *act = imp_act(judge, event);
    if (step->player == step->actor || imp_cards_played(judge, NOBODY, act) >= 2 * IMP_HAND)
        return CHECKED;
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_imp_tricks_seen,
                                     ARGS(arg_player("who", step->actor), arg_player("whose", step->player)));
    finding->trick = imp_trick(judge, act);
    proof_trick_of(judge, finding, step->player);
    tell_call(judge, finding, act);
    return CHECKED;
}
