/* Who asks and who answers what: read forward, where an act answers those before it, and back, where others answer it. */
#include "games/imperiale/state.h"

/* A point, or an imperial that may be still to be shown: announced without its cards, or with one that is none of it. There are
   few at a time: of those of which all that follows says the same only the last is kept. */
struct imp_open {
    struct imp_act *act;
    cardset_t own, laid; /* the imperial's cards; what its player has shown since */
    bool shown;          /* something was */
    bool sure; /* it is still to be shown; else a card laid down with it is not wholly known, and can be wrong */
};

/* The last acts of a kind by two different actors. */
struct last {
    struct imp_act *act, *other;
};

struct talk {
    const struct judge *judge;
    struct imp_state *state;
    size_t open_count;
    struct last asked, asked_count; /* any request; how many cards or pips */
    struct imp_act *point;          /* called by its cards alone; its pips may be asked and said */
    enum verb question;             /* how they were asked for; VERB_NOTE: not yet */
    const struct imp_act *called;   /* the last point since an answer or a card */
    unsigned looks[2];
    bool choice[6]; /* by seat(): he has a right to stand, or to have it dealt again */
};

static void note(struct last *last, struct imp_act *act)
{
    if (last->act != NULL && last->act->step->actor != act->step->actor)
        last->other = last->act;
    last->act = act;
}

static struct imp_act *by_another(const struct last *last, int actor)
{
    return last->act != NULL && last->act->step->actor == actor ? last->other : last->act;
}

/* --- what is announced and yet to be shown ------------------------------------------------------------------------- */

/* Whether what was laid down since was meant for the imperial, with a wrong card among it, and the right ones are not all there. */
static bool laid_amiss(const struct imp_deal *deal, const struct imp_open *open)
{
    cardset_t own = open->own, laid = open->laid;
    bool wanting = (own & ~laid & ~set_of(deal->turned)) != 0, wrong = (laid & ~own) != 0;
    return wanting && wrong && (laid & own) != 0 && (!imp_one_suit(laid) || imp_one_suit(own));
}

/* The last announcement by `player` (NOBODY: anybody) so far that is yet to be borne out; NULL if there is none, or if it cannot
   be told which. */
static struct imp_act *last_announced(const struct talk *talk, int player)
{
    for (size_t i = talk->open_count; i-- > 0;) {
        const struct imp_open *open = &talk->state->open[i];
        if (player != NOBODY && open->act->step->actor != player)
            continue;
        if (open->act->step->verb == VERB_POINT || (open->sure && !open->shown))
            return open->act;
        if (!open->sure)
            return NULL;
        if (laid_amiss(&talk->state->deal, open))
            return open->act;
    }
    return NULL;
}

/* Whether one further back says no more than a later one of the same player and cards. */
static bool alike(const struct imp_open *one, const struct imp_open *later)
{
    return one->act->step->actor == later->act->step->actor && one->act->step->verb != VERB_POINT &&
           later->act->step->verb != VERB_POINT && one->own == later->own && one->laid == later->laid &&
           one->shown == later->shown && one->sure == later->sure;
}

/* Leaves out what a point of the same player, the cards shown or a later one have made needless. */
static void tidy(struct talk *talk, int player, bool point)
{
    struct imp_open *all = talk->state->open;
    size_t kept = talk->open_count; /* from here on, at the end of the array */
    for (size_t i = talk->open_count; i-- > 0;) {
        const struct imp_open *open = &all[i];
        bool own = open->act->step->actor == player, is_point = open->act->step->verb == VERB_POINT;
        bool lies = open->shown && (!open->sure || (open->own & ~open->laid & ~set_of(talk->state->deal.turned)) == 0);
        bool again = false;
        for (size_t k = kept; k < talk->open_count && own && !is_point && !again; k++)
            again = alike(open, &all[k]);
        if (!own || (!point && !lies && !again))
            all[--kept] = *open;
    }
    for (size_t i = kept; i < talk->open_count; i++)
        all[i - kept] = all[i];
    talk->open_count -= kept;
}

static void announce(struct talk *talk, struct imp_act *act)
{
    struct imp_state *state = talk->state;
    const struct step *step = act->step;
    bool point = step->verb == VERB_POINT, sure = true;
    if (!imp_is_player(step->actor))
        return;
    if (!point) {
        act->imperial = imp_weigh_cards(talk->judge, step);
        state->deal.claims_turned[step->actor] |= act->imperial.what.kind == IMP_TURNED;
        sure = step->cards.count == 0 || card_known(act->imperial.wrong);
        if (!sure && !list_open(&step->cards))
            return;
    }
    if (point && talk->open_count > 0)
        tidy(talk, step->actor, true);
    state->open = arena_grow(talk->judge->arena, state->open, talk->open_count, &state->open_room, sizeof *state->open);
    state->open[talk->open_count++] = (struct imp_open){.act = act, .own = act->imperial.what.cards, .sure = sure};
    if (!point && talk->open_count > 1)
        tidy(talk, step->actor, false);
}

static void show(struct talk *talk, struct imp_act *act)
{
    const struct step *step = act->step;
    act->request = by_another(&talk->asked, step->actor);
    if (!imp_is_player(step->actor))
        return;
    act->about = last_announced(talk, step->actor);
    for (size_t i = 0; i < talk->open_count; i++) {
        struct imp_open *open = &talk->state->open[i];
        if (open->act->step->actor != step->actor || open->act->step->verb == VERB_POINT)
            continue;
        open->shown = true;
        open->laid |=
            list_open(&step->cards) ? ~(cardset_t)0 : list_set(&step->cards); /* what nobody can read may be right */
    }
    tidy(talk, step->actor, false);
}

/* --- requests and answers -------------------------------------------------------------------------------------------- */

static void demand(struct talk *talk, struct imp_act *act)
{
    int asker = act->step->actor;
    struct imp_act *claim = last_announced(talk, imp_is_player(asker) ? opponent(asker) : NOBODY);
    act->about = claim;
    if (claim != NULL && claim->demand == NULL)
        claim->demand = act;
    note(&talk->asked, act);
}

static void refuse(struct talk *talk, struct imp_act *act)
{
    struct imp_act *request = by_another(&talk->asked, act->step->actor);
    act->request = request;
    talk->point = NULL;
    if (request != NULL && request->step->verb == VERB_ASKS_TO_SEE && request->about != NULL &&
        request->about->step->actor == act->step->actor && request->answer == NULL)
        request->answer = act;
}

/* --- the pips of a point announced by its cards alone (détails, § 2) -------------------------------------------------- */

static void ask_pips(struct talk *talk, struct imp_act *act)
{
    const struct step *step = act->step, *called = talk->called != NULL ? talk->called->step : NULL;
    act->asks_pips =
        called != NULL && called->actor == opponent(step->actor) && called->count.recorded && !called->n.recorded;
    if (talk->point != NULL && step->actor == opponent(talk->point->step->actor))
        talk->question = step->verb;
    if (step->verb == VERB_ASKS_MAKING)
        return;
    act->request = by_another(&talk->asked_count, opponent(step->actor));
    note(&talk->asked, act);
    note(&talk->asked_count, act);
}

/* What a player is told who asks how many: a number too small for the cards announced is that of the cards that are left. */
static void say_pips(struct talk *talk, struct imp_act *act)
{
    const struct step *says = act->step;
    act->request = by_another(&talk->asked_count, says->actor);
    if (talk->point == NULL || says->actor != talk->point->step->actor || talk->question == VERB_NOTE)
        return;
    if (talk->question == VERB_ASKS_MAKING || (says->n.value != talk->judge->game->hand_size &&
                                               says->n.value >= imp_least_pips(talk->point->step->count.value))) {
        talk->point->answer = act;
        act->about = talk->point;
    }
    talk->point = NULL;
}

static void call_point(struct talk *talk, struct imp_act *act)
{
    const struct step *step = act->step;
    talk->called = act;
    talk->point = !step->n.recorded && step->count.recorded ? act : NULL;
    talk->question = VERB_NOTE;
    announce(talk, act);
}

/* --- the choice to stand or to have it dealt again --------------------------------------------------------------------- */

static unsigned seat(int actor) { return imp_is_player(actor) ? (unsigned)actor : 2 + ((unsigned)actor & 3); }

/* Whether an act gives, or may give, a right to choose. */
static bool gives_a_choice(const struct imp_deal *deal, const struct step *step)
{
    switch (step->verb) {
    case VERB_TURNS: return step->cards.count > 0 && step->cards.card[0] != deal->turned;
    case VERB_LOOKS_TALON:
    case VERB_FINDS_FAULTY:
    case VERB_FINDS_FACED: return true;
    default: return false;
    }
}

/* To all but who did wrong; what is found, is found by nobody's doing. */
static void give_choice(struct talk *talk, const struct step *step)
{
    bool found = step->verb == VERB_FINDS_FAULTY || step->verb == VERB_FINDS_FACED;
    if (!gives_a_choice(&talk->state->deal, step))
        return;
    for (unsigned i = 0; i < sizeof talk->choice / sizeof talk->choice[0]; i++)
        talk->choice[i] |= found || i != seat(step->actor);
}

/* Cards that have been turned so far; the one that stands as the turn-up too, if it is not told when it was turned. */
static cardset_t lying_up(const struct imp_deal *deal, const struct imp_act *act)
{
    cardset_t cards = deal->turn_count == 0 ? set_of(deal->turned) : 0;
    for (const struct imp_turn *turn = deal->turn; act->turn != NULL && turn <= act->turn; turn++)
        cards |= set_of(turn->card);
    return cards;
}

/* Whether the one card that is named may be the card turned: nothing tells which that is, and this one is not seen elsewhere. */
static bool may_lie_up(const struct talk *talk, const struct imp_act *act)
{
    const struct step *step = act->step;
    const struct table *table = &talk->judge->table;
    if (act->turn != NULL || card_known(talk->state->deal.turned) || step->cards.count != 1 || list_open(&step->cards))
        return false;
    for (size_t i = 0; i < table->talon_count; i++)
        if (table->talon[i] == step->cards.card[0])
            return false;
    return true;
}

static void look(struct talk *talk, struct imp_act *act)
{
    const struct step *step = act->step;
    act->lies_up = step->verb == VERB_LOOKS_TALON && step->cards.count > 0 && !list_open(&step->cards) &&
                   (list_set(&step->cards) & ~lying_up(&talk->state->deal, act)) == 0;
    if (act->lies_up)
        return;
    act->may_lie_up = step->verb == VERB_LOOKS_TALON && may_lie_up(talk, act);
    act->owes = imp_is_player(step->actor) && (step->verb == VERB_LOOKS_TALON || step->player != step->actor) &&
                imp_has_played(talk->judge, NOBODY, act);
    if (act->owes)
        talk->looks[step->actor]++;
    give_choice(talk, step);
}

static void choose(struct talk *talk, struct imp_act *act)
{
    bool *has = &talk->choice[seat(act->step->actor)];
    act->has_choice = *has;
    *has &= act->step->verb != VERB_STANDS;
}

/* --- forward ----------------------------------------------------------------------------------------------------------- */

static void hear(struct talk *talk, struct imp_act *act)
{
    int actor = act->step->actor;
    switch (act->step->verb) {
    case VERB_CARDS:
    case VERB_GOOD:
    case VERB_EQUAL:
    case VERB_BETTER:
        talk->called = NULL;
        talk->point = NULL;
        break;
    case VERB_POINT: call_point(talk, act); break;
    case VERB_SHOWS: show(talk, act); break;
    case VERB_REFUSES: refuse(talk, act); break;
    case VERB_ASKS_TO_SEE: demand(talk, act); break;
    case VERB_ASKS_COUNT:
    case VERB_ASKS_MAKING: ask_pips(talk, act); break;
    case VERB_SAYS: say_pips(talk, act); break;
    case VERB_ASKS_BACK:
    case VERB_LEAVES: note(&talk->asked, act); break;
    case VERB_LOOKS_TRICKS:
    case VERB_LOOKS_TALON: look(talk, act); break;
    case VERB_TURNS:
    case VERB_FINDS_FAULTY:
    case VERB_FINDS_FACED: give_choice(talk, act->step); break;
    case VERB_STANDS:
    case VERB_REDEALS: choose(talk, act); break;
    case VERB_CALLS_SUIT: act->looks = imp_is_player(actor) ? talk->looks[opponent(actor)] : 0; break;
    default:
        if (imp_is_imperial(act))
            announce(talk, act);
    }
}

/* Whether an act shows that its player has seen his hand: he is said to, or he speaks after the dealing. */
static bool sees_hand(const struct imp_deal *deal, const struct imp_act *act)
{
    enum verb verb = act->step->verb;
    bool speaks = act >= deal->act + deal->first_call && verb != VERB_OBJECTS && verb != VERB_STANDS &&
                  verb != VERB_REDEALS && verb != VERB_NOTE;
    return verb == VERB_SEES_HAND || speaks;
}

/* --- back ---------------------------------------------------------------------------------------------------------------- */

/* What comes after an act, by player. */
struct after {
    cardset_t shown[2], maybe[2];
    bool open[2];
    const struct imp_act *show[2], *word[2];
    const struct imp_act *choice[3]; /* the first that is taken where it is the player's; [2]: nobody knows whose */
    const struct imp_act *gives;     /* a choice */
};

/* The cards that one of a list may be which is not wholly known. */
static cardset_t may_be(const struct card_list *list)
{
    cardset_t cards = 0;
    for (size_t i = 0; i < list->count; i++)
        for (cardset_t rest = card_known(list->card[i]) ? 0 : PACK_32; rest != 0; rest &= rest - 1)
            if (card_may_be(list->card[i], set_first(rest)))
                cards |= set_of(set_first(rest));
    return cards;
}

static void note_shown(const struct judge *judge, struct after *after, const struct imp_act *act)
{
    const struct card_list *cards = &act->step->cards;
    int player = act->step->actor;
    after->shown[player] |= imp_seen_with(judge, act);
    after->show[player] = act;
    if (!list_open(cards))
        return;
    after->maybe[player] |= may_be(cards);
    after->open[player] = true;
}

static void take_shown(const struct after *after, struct imp_act *act)
{
    const struct card_list *cards = &act->step->cards;
    int player = act->step->actor;
    act->shown = after->shown[player];
    act->maybe = after->maybe[player];
    act->shown_open = after->open[player];
    if (list_open(cards))
        act->maybe |= may_be(cards);
}

static void take_answer(const struct after *after, struct imp_act *act)
{
    const struct imp_act *show = act->about != NULL ? after->show[act->about->step->actor] : NULL;
    if (show != NULL && (act->answer == NULL || show < act->answer))
        act->answer = show;
}

static void note_choice(struct after *after, struct imp_act *act)
{
    act->next = after->gives;
    for (int holder = 0; holder < 2; holder++)
        if (act->step->actor == holder || !act->has_choice)
            after->choice[holder] = act;
    after->choice[2] = act;
}

static const struct imp_act *choice_of(const struct after *after, int holder)
{
    return after->choice[imp_is_player(holder) ? holder : 2];
}

static void look_back(const struct judge *judge, struct imp_deal *deal, struct after *after, struct imp_act *act)
{
    int actor = act->step->actor;
    bool player = imp_is_player(actor);
    if (gives_a_choice(deal, act->step))
        after->gives = act;
    switch (act->step->verb) {
    case VERB_POINT:
    case VERB_GOOD:
    case VERB_EQUAL:
    case VERB_BETTER:
        if (!player)
            break;
        act->reply = after->word[opponent(actor)];
        take_shown(after, act);
        after->word[actor] = act;
        break;
    case VERB_SHOWS:
        if (player)
            note_shown(judge, after, act);
        break;
    case VERB_ASKS_TO_SEE: take_answer(after, act); break;
    case VERB_LOOKS_TALON: act->choice = choice_of(after, player ? opponent(actor) : NOBODY); break;
    case VERB_TURNS:
    case VERB_FINDS_TURNED: act->choice = choice_of(after, imp_elder(judge)); break;
    case VERB_STANDS:
    case VERB_REDEALS: note_choice(after, act); break;
    default:
        if (player && imp_is_imperial(act))
            take_shown(after, act);
    }
}

static bool goes_on(enum verb verb)
{
    return verb == VERB_CARDS || verb == VERB_POINT || is_reply(verb) || verb == VERB_BLANCHES || act_is_imperial(verb);
}

void imp_talk_read(const struct judge *judge, struct imp_state *state)
{
    struct imp_deal *deal = &state->deal;
    struct talk talk = {.judge = judge, .state = state};
    struct after after = {.gives = NULL};
    for (struct imp_act *act = deal->act; act < deal->act + deal->act_count; act++)
        hear(&talk, act);
    for (int player = 0; player < 2; player++)
        deal->to_lay[player] = last_announced(&talk, player);
    for (struct imp_act *act = deal->act + deal->act_count; act-- > deal->act;) {
        look_back(judge, deal, &after, act);
        if (imp_is_player(act->step->actor) && sees_hand(deal, act))
            deal->seen[act->step->actor] = act;
        if (deal->last == NULL && goes_on(act->step->verb))
            deal->last = act;
    }
    deal->choice = choice_of(&after, imp_elder(judge));
}
