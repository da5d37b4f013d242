/* The acts of a deal in one row: listed by verb, with the cards that lie on the table before each. */
#include "games/imperiale/state.h"

#include <string.h>

static void gather(struct imp_deal *deal, const struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++)
        deal->act[deal->act_count++].step = &steps->step[i];
}

/* Each act stands in the list of its verb and, if a player did it, in that of the player, too. */
static void list_acts(struct imp_deal *deal)
{
    unsigned next = 0;
    for (unsigned i = 0; i < deal->act_count; i++)
        for (int who = 0; who <= IMP_ANYBODY; who++)
            deal->listed[deal->act[i].step->verb][who].room += who == IMP_ANYBODY || who == deal->act[i].step->actor;
    for (unsigned i = 0; i < deal->act_count; i++)
        for (int who = 0; who <= IMP_ANYBODY; who++) {
            struct imp_listed *list = &deal->listed[deal->act[i].step->verb][who];
            if (who != IMP_ANYBODY && who != deal->act[i].step->actor)
                continue;
            if (list->count == 0) {
                list->from = next;
                next += list->room;
            }
            deal->order[list->from + list->count++] = i;
        }
}

/* Whether a step objects to that rule, or objects without naming any. */
static bool objects_to(const struct step *step, const struct rule *rule)
{
    if (step->verb != VERB_OBJECTS)
        return false;
    return step->rule.s == NULL || rule_called(rule, step->rule.s);
}

/* The first to object to each rule, where anybody objects. */
static void read_objections(const struct judge *judge, struct imp_deal *deal)
{
    const struct imp_listed *list = &deal->listed[VERB_OBJECTS][IMP_ANYBODY];
    if (list->count == 0)
        return;
    deal->objection = arena_alloc(judge->arena, IMP_RULES * sizeof *deal->objection);
    for (size_t i = list->count; i-- > 0;) {
        const struct imp_act *act = &deal->act[deal->order[list->from + i]];
        for (size_t rule = 0; rule < IMP_RULES; rule++)
            if (objects_to(act->step, &imp_rules[rule])) {
                deal->objection[rule][0] = act;
                if (imp_is_player(act->step->actor))
                    deal->objection[rule][1] = act;
            }
    }
}

void imp_acts_gather(struct judge *judge, struct imp_deal *deal)
{
    const struct deal *record = judge->table.deal;
    size_t count = record->dealing.count + record->calls.count + record->play.count + 1;
    deal->act = arena_alloc(judge->arena, count * sizeof *deal->act);
    deal->order = arena_alloc(judge->arena, 2 * count * sizeof *deal->order);
    gather(deal, &record->dealing);
    deal->first_call = deal->act_count;
    gather(deal, &record->calls);
    deal->first_play = deal->act_count;
    gather(deal, &record->play);
    list_acts(deal);
    read_objections(judge, deal);
}

const struct imp_act *imp_act_of(const struct judge *judge, const struct step *step)
{
    const struct deal *record = judge->table.deal;
    if (record == NULL)
        return NULL;
    const struct steps *lists[] = {&record->dealing, &record->calls, &record->play};
    size_t first = 0;
    for (size_t i = 0; i < 3; first += lists[i++]->count)
        if (lists[i]->count > 0 && step >= lists[i]->step && step < lists[i]->step + lists[i]->count)
            return &imp_deal(judge)->act[first + (size_t)(step - lists[i]->step)];
    return NULL;
}

/* How many of a list come before an act. */
static size_t before(const struct imp_deal *deal, const struct imp_listed *list, const struct imp_act *act)
{
    size_t low = 0, high = list->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (deal->act + deal->order[list->from + middle] < act)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const struct imp_act *imp_search(const struct judge *judge, const struct imp_act *from, int actor, enum verb verb)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct imp_listed *list = &deal->listed[verb][imp_is_player(actor) ? actor : IMP_ANYBODY];
    for (size_t i = from != NULL ? before(deal, list, from + 1) : 0; i < list->count; i++) {
        const struct imp_act *act = &deal->act[deal->order[list->from + i]];
        if (actor == ACTOR_NONE || act->step->actor == actor)
            return act;
    }
    return NULL;
}

unsigned imp_times(const struct judge *judge, const struct imp_act *act, int player, enum verb verb)
{
    const struct imp_deal *deal = imp_deal(judge);
    return (unsigned)before(deal, &deal->listed[verb][player], act);
}

/* --- the cards --------------------------------------------------------------------------------------------------- */

/* The tricks, from the last card back. */
static void read_tricks(const struct judge *judge, struct imp_deal *deal)
{
    const struct table *table = &judge->table;
    for (const struct play *play = table->play + table->play_count; play-- > table->play;) {
        if (play->trick > deal->tricks)
            deal->tricks = play->trick;
        if (!card_known(play->card))
            deal->unknown_card = play;
    }
    deal->trick = arena_alloc(judge->arena, (deal->tricks + 2) * sizeof *deal->trick);
    deal->follows = arena_alloc(judge->arena, (table->play_count + 1) * sizeof(const struct play *));
    for (size_t i = table->play_count; i-- > 0;) {
        const struct play *play = &table->play[i];
        struct imp_trick *trick = &deal->trick[play->trick];
        deal->follows[i] = trick->first;
        trick->first = play;
        if (play->taken_back)
            continue;
        if (imp_is_player(play->player))
            trick[1].gone[play->player] |= set_of(play->card);
        if (play->nth == 0)
            trick->led = play;
        else if (play->nth == 1)
            trick->cover = play;
    }
    for (unsigned number = 1; number <= deal->tricks + 1; number++)
        for (int player = 0; player < 2; player++)
            deal->trick[number].gone[player] |= deal->trick[number - 1].gone[player];
}

void imp_plays_read(const struct judge *judge, struct imp_deal *deal)
{
    const struct table *table = &judge->table;
    unsigned laid[3] = {0}, next = 0;
    read_tricks(judge, deal);
    for (int player = 0; player < 2; player++)
        deal->kept[player] = arena_alloc(judge->arena, (table->play_count + 1) * sizeof(const struct play *));
    for (struct imp_act *act = deal->act + deal->first_play; act <= deal->act + deal->act_count; act++) {
        memcpy(act->laid, laid, sizeof laid);
        for (act->plays = next; next < table->play_count && table->play[next].step == act->step; next++) {
            const struct play *play = &table->play[next];
            if (play->taken_back)
                continue;
            if (deal->first_kept == NULL)
                deal->first_kept = play;
            if (imp_is_player(play->player))
                deal->kept[play->player][laid[play->player]++] = play;
            else
                laid[2]++;
        }
    }
}

unsigned imp_cards_played(const struct judge *judge, int player, const struct imp_act *act)
{
    bool alone = judge->table.alone != NOBODY; /* then each card stands for a trick */
    unsigned all = act->laid[0] + act->laid[1] + act->laid[2], own = 0, others = 0;
    if (player == NOBODY)
        return alone ? 2 * all : all;
    if (imp_is_player(player)) {
        own = act->laid[player];
        others = act->laid[1 - player];
    }
    if (alone && judge->table.alone != player) /* to the last of them he need not have played yet */
        return others > 0 ? others - 1 : 0;
    return own + act->laid[2] / 2; /* of a trick each has a card */
}

cardset_t imp_seen_with(const struct judge *judge, const struct imp_act *act)
{
    int player = act->step->actor;
    cardset_t seen = list_set(&act->step->cards);
    for (unsigned i = 0; i < act->laid[player]; i++)
        if (card_known(imp_deal(judge)->kept[player][i]->card))
            seen |= set_of(imp_deal(judge)->kept[player][i]->card);
    return seen;
}

cardset_t imp_hand_before(const struct judge *judge, int player, unsigned number)
{
    const struct imp_deal *deal = imp_deal(judge);
    unsigned last = number <= deal->tricks ? number : deal->tricks + 1;
    return deal->hand[player] & ~deal->trick[last].gone[player];
}

const struct imp_trick *imp_trick_of(const struct judge *judge, unsigned number)
{
    static const struct imp_trick none = {.led = NULL};
    const struct imp_deal *deal = imp_deal(judge);
    return number <= deal->tricks ? &deal->trick[number] : &none;
}

/* --- what is said of rules --------------------------------------------------------------------------------------- */

int imp_next_dealer(const struct judge *judge)
{
    size_t next = judge->table.number; /* counts from 1: the index of the deal after this one */
    return next < judge->record->deal_count ? judge->record->deal[next].dealer : NOBODY;
}

bool imp_names(const struct event *event, const struct rule *rule)
{
    return event->kind == EV_STEP && event->phase != PHASE_DRAW && event->step->rule.s != NULL &&
           objects_to(event->step, rule);
}

const struct imp_act *imp_objection(const struct judge *judge, const struct rule *rule, bool player)
{
    const struct imp_deal *deal = imp_deal(judge);
    return deal->objection != NULL ? deal->objection[rule - imp_rules][player] : NULL;
}

void imp_unfounded(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    struct finding *finding = report(judge, rule, step->act_at, imp_is_player(step->actor) ? step->actor : NOBODY,
                                     &msg_imp_unfounded, ARGS(arg_player("who", step->actor)));
    finding_only(finding, finding->severity, CLASS_CLAIM_REJECTED);
}
