/* Duties of play: who leads, and what may be put on the card led (levées, § 1 and 2; articles 17 and 21). */
#include "core/table.h"
#include "games/imperiale/state.h"

/* --- whose turn it is ------------------------------------------------------------------------------------------ */

/* The act that asks for this very card back, before the next card of the same player; NULL if none does. */
static const struct imp_act *asked_back(const struct judge *judge, const struct play *play)
{
    const struct imp_act *ask = imp_next(judge, imp_card_act(judge, play), play->player, VERB_ASKS_BACK);
    return ask != NULL && speaks_of(ask->step, play) ? ask : NULL;
}

static bool leads_wrongly(const struct judge *judge, const struct play *play)
{
    return play->nth == 0 && imp_is_player(play->player) && judge->table.leader != NOBODY &&
           play->player != judge->table.leader && !of_undone_trick(judge, play);
}

/* Whether a card played out of turn was treated as such, or may yet be; otherwise both let it stand. */
static bool goes_back(const struct judge *judge, const struct play *play)
{
    return play->taken_back || asked_back(judge, play) != NULL || imp_trick_of(judge, play->trick)->cover == NULL;
}

static struct finding *report_lead(const struct judge *judge, const struct play *play, const struct rule *rule)
{
    int due = judge->table.leader;
    bool first = play->trick == 1;
    struct finding *finding =
        report(judge, rule, play->at, play->player, first ? &msg_imp_leads_first : &msg_imp_leads_out_of_turn,
               ARGS(arg_player("who", play->player), arg_card("card", play->card), arg_player("found", play->player),
                    arg_player("required", due)));
    finding->trick = play->trick;
    imp_borrow_remedy(judge, finding);
    proof_lead(judge, finding, play);
    return finding;
}

/* What became of a remedy; nothing, where the rules name none or the score is to tell. */
static void comply(struct finding *finding, enum complied complied)
{
    bool open = finding->remedy != REMEDY_CORRECT_LEDGER && finding->remedy != REMEDY_UNSPECIFIED;
    finding->complied = open ? complied : COMPLIED_UNSAID;
}

static enum outcome lead_outcome(const struct judge *judge, const struct play *play)
{
    return judge->table.leader == NOBODY || !imp_is_player(play->player) ? NOT_KNOWABLE : CHECKED;
}

enum outcome imp_check_lead(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    if (leads_wrongly(judge, play) && !goes_back(judge, play))
        comply(report_lead(judge, play, rule), COMPLIED_NO);
    return lead_outcome(judge, play);
}

/* Article 17. */
enum outcome imp_check_turn_to_play(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    if (!leads_wrongly(judge, play) || !goes_back(judge, play))
        return lead_outcome(judge, play);
    struct finding *finding = report_lead(judge, play, rule);
    const struct imp_act *ask = asked_back(judge, play),
                         *back = imp_next(judge, imp_card_act(judge, play), play->player, VERB_TAKES_BACK),
                         *refusal = ask != NULL ? imp_next(judge, ask, opponent(play->player), VERB_REFUSES) : NULL;
    comply(finding, play->taken_back ? COMPLIED_YES : refusal != NULL ? COMPLIED_NO : COMPLIED_PENDING);
    if (play->taken_back && back != NULL)
        on_record(judge, finding, back->step->act_at, &msg_imp_ev_taken_back,
                  ARGS(arg_player("who", play->player), arg_card("card", play->card)));
    else if (refusal != NULL)
        on_record(judge, finding, refusal->step->act_at, &msg_imp_ev_refused,
                  ARGS(arg_player("who", opponent(play->player))));
    return CHECKED;
}

enum outcome imp_check_leader(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    bool wrongly = leads_wrongly(judge, event->play) && goes_back(judge, event->play);
    return wrongly ? imp_check_turn_to_play(judge, event, rule) : imp_check_lead(judge, event, rule);
}

/* --- what may cover -------------------------------------------------------------------------------------------- */

/* A card that covers and stays, with what is known of the hand it came from. */
struct cover {
    const struct play *play;
    card_t led;
    cardset_t hand; /* known to be in it, the card itself included */
    bool whole;
    cardset_t follows;
};

static bool covers(const struct judge *judge, const struct play *play, struct cover *cover)
{
    const struct table *table = &judge->table;
    if (play->nth != 1 || play->taken_back || !imp_is_player(play->player) || table->trick.count != 1 ||
        !card_known(play->card) || !card_known(table->trick.card[0]->card))
        return false;
    *cover = (struct cover){play, table->trick.card[0]->card, table->held[play->player] | set_of(play->card),
                            imp_deal(judge)->whole[play->player] && table->whole[play->player], 0};
    cover->follows = hand_follows(cover->hand, cover->led);
    return true;
}

static struct finding *report_cover(const struct judge *judge, const struct rule *rule, const struct cover *cover,
                                    const struct message *message, cardset_t instead)
{
    const struct play *play = cover->play;
    struct finding *finding = report(judge, rule, play->at, play->player, message,
                                     ARGS(arg_player("who", play->player), arg_card("found", play->card),
                                          arg_card("led", cover->led), arg_cards("required", instead)));
    finding->trick = play->trick;
    finding->rests_on = judge->table.trick.card[0]->at;
    finding->has_legal = true;
    finding->legal = cover->whole ? imp_lawful(cover->hand, cover->led, judge->table.trump) : instead;
    imp_borrow_remedy(judge, finding);
    proof_held(judge, finding, play->player, instead);
    if (judge->table.trick.card[0] != NULL)
        proof(judge, finding, judge->table.trick.card[0]->at, &msg_imp_ev_led,
              ARGS(arg_player("who", judge->table.trick.card[0]->player), arg_card("card", cover->led)));
    return finding;
}

static enum outcome cover_outcome(const struct cover *cover) { return cover->whole ? CHECKED : NOT_KNOWABLE; }

/* A card that covers, where of it or of the one led perhaps only the suit is known: he may play one later that would have
   followed. */
static struct finding *follows_later(const struct judge *judge, const struct play *play, enum suit suit,
                                     const struct rule *rule)
{
    const struct trick *trick = &judge->table.trick;
    if (play->nth != 1 || trick->count != 1 || !imp_is_player(play->player))
        return NULL;
    struct finding *finding = report_denial(judge, play, trick->card[0]->card, suit, rule);
    if (finding == NULL)
        return NULL;
    imp_borrow_remedy(judge, finding);
    return finding;
}

static enum suit led_suit(const struct judge *judge)
{
    const struct trick *trick = &judge->table.trick;
    return trick->count > 0 ? card_suit(trick->card[0]->card) : SUIT_UNKNOWN;
}

/* Which of two rules is broken is not known, but one of them is. */
static void prove_by_cases(const struct judge *judge, struct finding *finding)
{
    finding->has_legal = false;
    proof(judge, finding, (struct place){0}, &msg_imp_ev_follow_or_trump, NO_ARGS);
}

/* He plays a trump later, and had to trump unless he had to follow: one of the two. */
static enum outcome trumps_later(const struct judge *judge, const struct play *play, const struct rule *rule)
{
    enum suit trump = judge->table.trump, led = led_suit(judge);
    if (led >= SUITS || led == trump || card_suit(play->card) == led || suit_denied(judge, play, led) != NULL)
        return NO_OCCASION;
    struct finding *finding = follows_later(judge, play, trump, rule);
    if (finding == NULL)
        return NO_OCCASION;
    prove_by_cases(judge, finding);
    return CHECKED;
}

enum outcome imp_check_follow(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    struct cover cover;
    bool known = covers(judge, event->play, &cover);
    if (known && cover.follows != 0) {
        if (card_suit(event->play->card) != card_suit(cover.led))
            report_cover(judge, rule, &cover, &msg_imp_revoke, cover.follows);
        return CHECKED;
    }
    if (follows_later(judge, event->play, led_suit(judge), rule) != NULL)
        return CHECKED;
    return known ? cover_outcome(&cover) : NO_OCCASION;
}

/* What would have beaten the card led, where a card of its suit covers. */
static cardset_t beats(const struct cover *cover) { return hand_beats(cover->hand, cover->led, imp_strength); }

/* Whether it may still go back, or was asked back and refused: then who refuses is at fault (article 20). */
static bool kept_from_it(const struct judge *judge, const struct play *play)
{
    const struct imp_act *ask = asked_back(judge, play);
    if (ask == NULL)
        return false;
    const struct imp_act *refusal = imp_next(judge, ask, opponent(play->player), VERB_REFUSES);
    return imp_end(judge)->plays <= ask->plays || (refusal != NULL && refusal->request == ask);
}

/* Whether the card goes under it, and stays. */
static inline bool goes_under(const struct judge *judge, const struct play *play, cardset_t beats)
{
    return beats != 0 && !set_has(beats, play->card) && !kept_from_it(judge, play);
}

bool imp_underplays(const struct judge *judge, const struct play *play)
{
    struct cover cover;
    return covers(judge, play, &cover) && card_suit(play->card) == card_suit(cover.led) &&
           goes_under(judge, play, beats(&cover));
}

enum outcome imp_check_underplay(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    struct cover cover;
    if (!covers(judge, event->play, &cover) || card_suit(event->play->card) != card_suit(cover.led))
        return NO_OCCASION;
    cardset_t better = beats(&cover);
    if (goes_under(judge, event->play, better))
        report_cover(judge, rule, &cover, &msg_imp_underplay, better);
    return better != 0 ? CHECKED : cover_outcome(&cover);
}

/* Whether he may have had a card of the suit led that the record does not show: then it is that one he had to play. */
static bool may_follow(const struct judge *judge, const struct cover *cover)
{
    const struct table *table = &judge->table;
    int other = opponent(cover->play->player);
    cardset_t elsewhere =
        table->gone | table->held[other] | table->dealt[other] | list_set(&table->deal->turned) | set_of(cover->led);
    for (size_t i = 0; i < table->talon_count; i++)
        elsewhere |= card_known(table->talon[i]) ? set_of(table->talon[i]) : 0;
    return !cover->whole && (judge->rules.pack & set_suit(card_suit(cover->led)) & ~elsewhere) != 0;
}

enum outcome imp_check_trump(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    struct cover cover;
    enum suit trump = judge->table.trump, suit = card_suit(event->play->card);
    if (!covers(judge, event->play, &cover))
        return trumps_later(judge, event->play, rule);
    if (suit == card_suit(cover.led) || cover.follows != 0)
        return NO_OCCASION;
    if (trump == SUIT_UNKNOWN)
        return NOT_KNOWABLE;
    if (suit == trump)
        return CHECKED;
    cardset_t trumps = cover.hand & set_suit(trump);
    if (trumps == 0)
        return trumps_later(judge, event->play, rule) == CHECKED ? CHECKED : cover_outcome(&cover);
    if (may_follow(judge, &cover)) {
        prove_by_cases(judge, report_cover(judge, rule, &cover, &msg_imp_no_trump_or_suit, trumps));
        return CHECKED;
    }
    report_cover(judge, rule, &cover, &msg_imp_no_trump, trumps);
    return CHECKED;
}

/* --- article 21 ------------------------------------------------------------------------------------------------ */

enum imp_change imp_change_of(const struct judge *judge, const struct play *play)
{
    const struct play *before = play->nth == 0 && play->trick > 1 ? imp_trick_of(judge, play->trick - 1)->led : NULL;
    if (play->nth != 0 || play->trick <= 1)
        return IMP_CHANGE_NONE;
    if (before == NULL || card_suit(before->card) >= SUITS || card_suit(play->card) >= SUITS)
        return IMP_CHANGE_UNKNOWN;
    return card_suit(before->card) == card_suit(play->card) ? IMP_CHANGE_NONE : IMP_CHANGE_MADE;
}

/* He let the card stand that he might have replaced, before the next trick began. */
static void tell_stood(const struct judge *judge, struct finding *finding, const struct play *led)
{
    const struct play *next = imp_trick_of(judge, led->trick + 1)->led;
    const struct imp_act *stood = imp_next(judge, imp_card_act(judge, led), finding->holder, VERB_STANDS);
    if (stood == NULL || (next != NULL && imp_card_act(judge, next) < stood))
        return;
    finding->complied = COMPLIED_YES;
    on_record(judge, finding, stood->step->act_at, &msg_imp_ev_stood, ARGS(arg_player("who", finding->holder)));
}

/* What became of the right to cover with another card. */
static void tell_replacement(const struct judge *judge, struct finding *finding, const struct play *led)
{
    const struct play *const *follows = imp_deal(judge)->follows;
    finding->holder = opponent(led->player);
    finding->complied = COMPLIED_PENDING;
    tell_stood(judge, finding, led);
    for (const struct play *play = imp_trick_of(judge, led->trick)->first; play != NULL;
         play = follows[play - judge->table.play]) {
        if (play->player == led->player || play->nth != 1)
            continue;
        const struct imp_act *ask = asked_back(judge, play);
        const struct imp_act *refusal = ask != NULL ? imp_next(judge, ask, led->player, VERB_REFUSES) : NULL;
        if (play->taken_back) {
            finding->complied = COMPLIED_YES;
            on_record(judge, finding, play->at, &msg_imp_ev_taken_back,
                      ARGS(arg_player("who", play->player), arg_card("card", play->card)));
        } else if (refusal != NULL) {
            finding->complied = COMPLIED_NO;
            on_record(judge, finding, refusal->step->act_at, &msg_imp_ev_refused, ARGS(arg_player("who", led->player)));
        }
    }
}

enum outcome imp_check_change(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    enum imp_change change = imp_change_of(judge, play);
    if (play->taken_back || !imp_is_player(play->player) || change == IMP_CHANGE_NONE)
        return NO_OCCASION;
    if (change == IMP_CHANGE_UNKNOWN)
        return NOT_KNOWABLE;
    if (play->remark != REMARK_UNANNOUNCED)
        return play->remark == REMARK_NONE ? NOT_KNOWABLE : CHECKED;
    const struct play *before = imp_trick_of(judge, play->trick - 1)->led;
    struct finding *finding =
        report(judge, rule, play->at, play->player, &msg_imp_silent_change,
               ARGS(arg_player("who", play->player), arg_card("card", play->card),
                    arg_suit("before", card_suit(before->card)), arg_suit("suit", card_suit(play->card))));
    finding->trick = play->trick;
    proof(judge, finding, before->at, &msg_imp_ev_led,
          ARGS(arg_player("who", before->player), arg_card("card", before->card)));
    tell_replacement(judge, finding, play);
    return CHECKED;
}
