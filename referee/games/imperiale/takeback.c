/* Cards taken back, and taking back refused: articles 19 and 20. */
#include "core/table.h"
#include "games/imperiale/state.h"

enum right {
    RIGHT_NONE,
    RIGHT_TURN,     /* it was played out of turn, or on a card that was itself taken back */
    RIGHT_CALLED,   /* it is not of the suit that he has to play */
    RIGHT_SUIT,     /* it is not of the suit led */
    RIGHT_STRONGER, /* he holds one that takes the trick */
    RIGHT_CHANGE,   /* the suit was changed in silence */
    RIGHT_UNSAID,   /* only if it was, which is not recorded */
    RIGHT_UNKNOWN
};

/* The last card that its player played before an act which takes it back or asks for it; where the act does not name it
   wholly, it can only be the last of all. */
static const struct play *played_before(const struct judge *judge, const struct imp_act *act)
{
    const struct step *step = act->step;
    for (size_t i = act->plays; i-- > 0;) {
        const struct play *play = &judge->table.play[i];
        if (play->player != step->actor)
            continue;
        if (speaks_of(step, play))
            return play;
        if (!card_known(step->cards.card[0]))
            break;
    }
    return NULL;
}

/* Whether he may hold a card that beats the one led, though it is not known. */
static bool may_beat(const struct judge *judge, int player, card_t led)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t loose = judge->game->pack & ~(deal->hand[0] | deal->hand[1] | imp_talon(judge) | judge->table.gone);
    return !deal->whole[player] && hand_beats(loose, led, imp_strength) != 0;
}

static enum right right_to_cover_again(const struct judge *judge, const struct play *play)
{
    const struct play *led = imp_trick_of(judge, play->trick)->led;
    enum imp_change change =
        led != NULL && led->remark != REMARK_ANNOUNCED ? imp_change_of(judge, led) : IMP_CHANGE_NONE;
    if (change == IMP_CHANGE_MADE && led->remark == REMARK_UNANNOUNCED)
        return RIGHT_CHANGE;
    if (led == NULL || !card_known(led->card) || !card_known(play->card))
        return RIGHT_UNKNOWN;
    if (card_suit(led->card) != card_suit(play->card))
        return RIGHT_SUIT;
    bool takes = hand_beats(set_of(play->card), led->card, imp_strength) != 0; /* then there is nothing to mend */
    if (!takes && hand_beats(imp_hand_before(judge, play->player, play->trick), led->card, imp_strength) != 0)
        return RIGHT_STRONGER;
    if (!takes && may_beat(judge, play->player, led->card))
        return RIGHT_UNKNOWN;
    return change != IMP_CHANGE_NONE ? RIGHT_UNSAID : RIGHT_NONE;
}

/* Who was to lead a trick, the one in progress or one before it. */
static int leader_due(const struct judge *judge, unsigned trick)
{
    const struct table *table = &judge->table;
    if (trick >= table->trick.number)
        return trick > table->trick.number ? NOBODY : table->leader;
    for (size_t i = 0; trick > 1 && i < table->done_count; i++)
        if (table->done[i].number + 1 == trick)
            return table->done[i].winner;
    return trick == 1 ? imp_elder(judge) : NOBODY;
}

static enum right right_to_take_back(const struct judge *judge, const struct play *play)
{
    if (imp_against_call(judge, play)) /* he has to take it back: articles 8 and 22 */
        return RIGHT_CALLED;
    const struct play *led = play->nth != 0 ? trick_lead(judge, play) : NULL;
    if (led != NULL && led->taken_back)
        return RIGHT_TURN;
    if (play->nth != 0)
        return right_to_cover_again(judge, play);
    int due = leader_due(judge, play->trick);
    if (due == NOBODY)
        return RIGHT_UNKNOWN;
    return play->player == due ? RIGHT_NONE : RIGHT_TURN;
}

static void report_taken_back(const struct judge *judge, const struct imp_act *act, const struct play *play,
                              const struct rule *rule, bool unsaid)
{
    const struct step *step = act->step;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor,
               unsaid           ? &msg_imp_cover_back_unknown
               : play->nth == 0 ? &msg_imp_lead_taken_back
                                : &msg_imp_cover_taken_back,
               ARGS(arg_player("who", step->actor), arg_card("card", play->card), arg_card("found", play->card)));
    finding->trick = play->trick;
    if (unsaid) {
        finding_undecided(finding);
        return;
    }
    finding->remedy = REMEDY_CARD_STAYS;
    finding->complied = COMPLIED_NO;
    proof(judge, finding, play->at, &msg_imp_ev_played,
          ARGS(arg_player("who", play->player), arg_card("card", play->card)));
    const struct imp_act *ask = imp_next(judge, imp_card_act(judge, play), step->actor, VERB_ASKS_BACK);
    const struct imp_act *leave =
        imp_comes_before(ask, act) ? imp_next(judge, ask, opponent(step->actor), VERB_ALLOWS) : NULL;
    if (imp_comes_before(leave, act))
        on_record(judge, finding, leave->step->act_at, &msg_imp_ev_allowed,
                  ARGS(arg_player("who", opponent(step->actor))));
}

/* Article 19. */
enum outcome imp_check_take_back(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (step->verb != VERB_TAKES_BACK || !imp_is_player(step->actor) || step->cards.count == 0)
        return NO_OCCASION;
    const struct imp_act *act = imp_act(judge, event);
    const struct play *play = played_before(judge, act);
    if (play == NULL)
        return NOT_KNOWABLE;
    enum right right = right_to_take_back(judge, play);
    if (right == RIGHT_NONE || right == RIGHT_UNSAID)
        report_taken_back(judge, act, play, rule, right == RIGHT_UNSAID);
    return right >= RIGHT_UNSAID ? NOT_KNOWABLE : CHECKED;
}

/* Whether a card put on in another suit was lawful; a lawful card stays. */
static bool unlawful(const struct judge *judge, const struct play *play)
{
    const struct play *led = imp_trick_of(judge, play->trick)->led;
    cardset_t hand = imp_hand_before(judge, play->player, play->trick);
    return led != NULL && imp_deal(judge)->whole[play->player] &&
           !set_has(imp_lawful(hand, led->card, judge->table.trump), play->card);
}

/* Article 20: the opponent may not refuse. */
enum outcome imp_check_take_back_refused(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (event->phase != PHASE_PLAY || step->verb != VERB_REFUSES)
        return NO_OCCASION;
    const struct imp_act *request = imp_act(judge, event)->request;
    const struct step *ask = request != NULL ? request->step : NULL;
    if (ask == NULL || ask->verb != VERB_ASKS_BACK || ask->cards.count == 0 || !imp_is_player(ask->actor))
        return NO_OCCASION;
    const struct play *play = played_before(judge, request);
    if (play == NULL || play->nth == 0)
        return NO_OCCASION;
    enum right right = right_to_cover_again(judge, play);
    if (right != RIGHT_STRONGER && !(right == RIGHT_SUIT && unlawful(judge, play)))
        return right >= RIGHT_UNSAID ? NOT_KNOWABLE : CHECKED;
    struct finding *finding =
        report(judge, rule, step->act_at, imp_is_player(step->actor) ? step->actor : NOBODY, &msg_imp_take_back_refused,
               ARGS(arg_player("who", step->actor), arg_card("card", play->card), arg_player("holder", ask->actor)));
    finding->trick = play->trick;
    finding->holder = ask->actor;
    finding->complied = play->taken_back ? COMPLIED_YES : COMPLIED_NO;
    const struct play *led = imp_trick_of(judge, play->trick)->led;
    cardset_t hand = imp_hand_before(judge, ask->actor, play->trick);
    proof_held(judge, finding, ask->actor, imp_lawful(hand, led->card, judge->table.trump) & ~set_of(play->card));
    return CHECKED;
}
