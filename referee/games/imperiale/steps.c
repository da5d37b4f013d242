/* The acts of a deal in one row, and what can be read off their order. */
#include "games/imperiale/state.h"

/* A deal has some fifty acts. What stands beyond this many is judged by itself, but not looked ahead to: looking ahead
   must not take forever on a record made to make it. */
#define STEPS_READ 256

static void gather(struct imp_deal *deal, const struct steps *steps)
{
    for (size_t i = 0; i < steps->count && deal->step_count < STEPS_READ; i++)
        deal->step[deal->step_count++] = &steps->step[i];
}

void imp_steps_gather(struct judge *judge, struct imp_deal *deal)
{
    const struct deal *record = judge->table.deal;
    deal->step = arena_alloc(judge->arena, STEPS_READ * sizeof(struct step *));
    gather(deal, &record->dealing);
    deal->first_call = deal->step_count;
    gather(deal, &record->calls);
    deal->first_play = deal->step_count;
    gather(deal, &record->play);
}

/* Index of a step that stands in `steps`, whose first one has the index `base`. */
static bool stands_in(const struct steps *steps, const struct step *step, size_t base, size_t *index)
{
    if (steps->count == 0 || step < steps->step || step >= steps->step + steps->count)
        return false;
    *index = base + (size_t)(step - steps->step);
    return true;
}

size_t imp_index(const struct judge *judge, const struct step *step)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct deal *record = judge->table.deal;
    size_t index = deal->step_count;
    if (record == NULL) /* the draw comes before the first deal */
        return index;
    if (!stands_in(&record->dealing, step, 0, &index) && !stands_in(&record->calls, step, deal->first_call, &index))
        stands_in(&record->play, step, deal->first_play, &index);
    return index < deal->step_count ? index : deal->step_count;
}

enum phase imp_phase(const struct judge *judge, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    if (index < deal->first_call)
        return PHASE_DEALING;
    return index < deal->first_play ? PHASE_CALLS : PHASE_PLAY;
}

size_t imp_next(const struct judge *judge, size_t from, int actor, enum verb verb)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = from + 1; i < deal->step_count; i++)
        if (deal->step[i]->verb == verb && (actor == ACTOR_NONE || deal->step[i]->actor == actor))
            return i;
    return deal->step_count;
}

static bool is_call(enum verb verb)
{
    return verb == VERB_POINT || verb == VERB_GOOD || verb == VERB_EQUAL || verb == VERB_BETTER ||
           verb == VERB_BLANCHES || act_is_imperial(verb);
}

bool imp_goes_on(const struct judge *judge, size_t from)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = from + 1; i < deal->step_count; i++)
        if (deal->step[i]->verb == VERB_CARDS || is_call(deal->step[i]->verb))
            return true;
    return false;
}

/* Cards of the deal worth looking at, for the same reason. */
static size_t imp_plays(const struct judge *judge)
{
    return judge->table.play_count < STEPS_READ ? judge->table.play_count : STEPS_READ;
}

unsigned imp_cards_played(const struct judge *judge, int player, size_t index)
{
    bool alone = judge->table.alone != NOBODY; /* then each card stands for a trick */
    unsigned count = 0, others = 0, nobodys = 0;
    for (size_t i = 0; i < imp_plays(judge); i++) {
        const struct play *play = &judge->table.play[i];
        if (play->taken_back || imp_index(judge, play->step) >= index)
            continue;
        count += player == NOBODY || play->player == player;
        others += play->player == opponent(player);
        nobodys += play->player == NOBODY;
    }
    if (player == NOBODY)
        return alone ? 2 * count : count;
    if (alone && judge->table.alone != player) /* to the last of them he need not have played yet */
        return others > 0 ? others - 1 : 0;
    return count + nobodys / 2; /* of a trick each has a card */
}

bool imp_has_played(const struct judge *judge, int player, size_t index)
{
    return imp_cards_played(judge, player, index) > 0;
}

unsigned imp_trick(const struct judge *judge, const struct step *step)
{
    size_t index = imp_index(judge, step);
    bool in_play = index < imp_deal(judge)->step_count && imp_phase(judge, index) == PHASE_PLAY;
    return in_play ? judge->table.trick.number : 0;
}

int imp_next_dealer(const struct judge *judge)
{
    size_t next = judge->table.number; /* counts from 1: the index of the deal after this one */
    return next < judge->record->deal_count ? judge->record->deal[next].dealer : NOBODY;
}

bool imp_objects_to(const struct step *step, const struct rule *rule)
{
    if (step->verb != VERB_OBJECTS)
        return false;
    return step->rule.s == NULL || rule_called(rule, step->rule.s);
}

bool imp_names(const struct event *event, const struct rule *rule)
{
    return event->kind == EV_STEP && event->phase != PHASE_DRAW && event->step->rule.s != NULL &&
           imp_objects_to(event->step, rule);
}

void imp_unfounded(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    struct finding *finding = report(judge, rule, step->act_at, imp_is_player(step->actor) ? step->actor : NOBODY,
                                     &msg_imp_unfounded, ARGS(arg_player("who", step->actor)));
    finding_only(finding, finding->severity, CLASS_CLAIM_REJECTED);
}

cardset_t imp_hand_before(const struct judge *judge, int player, unsigned number)
{
    cardset_t hand = imp_deal(judge)->hand[player];
    for (size_t i = 0; i < imp_plays(judge); i++) {
        const struct play *play = &judge->table.play[i];
        if (play->player == player && !play->taken_back && play->trick < number)
            hand &= ~set_of(play->card);
    }
    return hand;
}

const struct play *imp_led(const struct judge *judge, unsigned number)
{
    for (size_t i = 0; i < imp_plays(judge); i++) {
        const struct play *play = &judge->table.play[i];
        if (play->trick == number && play->nth == 0 && !play->taken_back)
            return play;
    }
    return NULL;
}
