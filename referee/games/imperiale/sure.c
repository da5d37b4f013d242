/* What is surely regular at impériale: a deal of which both hands and the card turned are known and all cards played as they must be, in which
   elder calls the best point that he has, the dealer answers as it is, imperials are held and shown in time, and blanches are white. Of what
   is said besides it knows what is asked to be seen and shown at once, a card of a cover that may be taken back and is, and questions that
   are answered rightly. All faults, all that nobody answers and all choices are left to the judge. */
#include "core/sure.h"

#include "core/trick.h"
#include "games/imperiale/state.h"

enum point {
    POINT_OPEN,   /* nobody has called one */
    POINT_CALLED, /* elder has, and the dealer has not answered */
    POINT_BETTER, /* he has said that his is better, and not named it */
    POINT_SETTLED
};

/* What a player has announced and may still be asked to show: his point, and after it an imperial without its cards. The numbers tell in
   which order all such were announced; 0: there is none. */
struct open {
    unsigned point, imperial;
    cardset_t cards; /* of the imperial */
    bool more;       /* another lies beneath it */
    bool unclear;    /* of what is left nobody keeps account */
};

struct waiting {
    int player;
    struct imp_imperial what;
};

struct imp_sure {
    bool turned_told, marked, none, late; /* by an act; the jeton of it; elder has none; calls in the play are */
    const struct step *until; /* the first with a card of the dealer's: no call comes in time from here on */
    int white;                /* who declares blanches; NOBODY */
    bool declared, entered;   /* the blanches are; the point is */
    bool imperial[2];         /* shows one in hand at some time */
    struct imp_point best[2];
    enum point point;
    int winner; /* of the point; NOBODY: nobody has it yet */
    bool pips;  /* were told with elder's */
    enum suit suit[2];
    struct open open[2];
    unsigned opened;
    unsigned announced[2];             /* imperials, a bit each */
    struct waiting wait[2 * IMP_MOST]; /* for the point */
    size_t waits;
    int demarked[2];  /* jetons since he was seen to take some off */
    int to_show;      /* was asked to, and does so now; NOBODY */
    bool amiss;       /* a wrong card lies with an imperial: he is asked now */
    int to_say;       /* was asked how many cards he has, and says so now; NOBODY */
    card_t back;      /* is taken back now; CARD_UNKNOWN */
    cardset_t won[2]; /* cards */
    unsigned fallen[2], named[2];
    int first_to_six;
};

static struct imp_sure *own_of(const struct sure *sure) { return sure->own; }
static int elder_of(const struct sure *sure) { return opponent(sure->dealer); }

/* Whether nothing is asked that is to be answered at once. */
static bool idle(const struct imp_sure *own)
{
    return own->to_show == NOBODY && own->to_say == NOBODY && !own->amiss && !card_known(own->back);
}

/* --- marks ------------------------------------------------------------------------------------------------------ */

static void put(struct sure *sure, struct mark mark)
{
    struct judge *judge = sure->judge;
    struct imp_sure *own = own_of(sure);
    const int before[2] = {score_value(judge, judge->board.score[0]), score_value(judge, judge->board.score[1])};
    if (judge->board.winner != NOBODY)
        return;
    mark.spares = mark.item != ITEM_DEMARK && option_value(judge, IMP_OPT_SHIELD_SCOPE) == IMP_SHIELD_ALL &&
                  own->imperial[opponent(mark.player)];
    imp_fold(judge, &judge->board, &mark, NULL);
    for (int player = 0; player < 2; player++) {
        const int change = score_value(judge, judge->board.score[player]) - before[player];
        sure->due[player][player == mark.player ? mark.item : ITEM_DEMARK] += change;
        own->demarked[player] -= change < 0 ? change : 0;
    }
}

static void put_jetons(struct sure *sure, int player, enum item item, int jetons)
{
    put(sure, (struct mark){.player = player, .item = item, .amount = {0, jetons}});
}

/* An item of fiches, and what the other takes off for it or is spared. */
static void put_fiches(struct sure *sure, int player, enum item item, int fiches, enum imp_rule rule, bool spared)
{
    const struct mark mark = {
        .player = player, .item = item, .amount = {fiches, 0}, .goes_on = imp_demarking(sure->judge)};
    struct mark demark;
    put(sure, mark);
    if (imp_demark_mark(sure->judge, opponent(player), rule, spared, &mark, &demark))
        put(sure, demark);
}

static void put_imperial(struct sure *sure, int player, const struct imp_imperial *what)
{
    const struct judge *judge = sure->judge;
    const struct imp_sure *own = own_of(sure);
    const bool two = what->kind == IMP_SUIT && what->suit == judge->table.trump && imp_doubles_trumps(judge);
    enum imp_rule rule;
    const bool takes = imp_demarks(judge, player, what->kind, own->white, own->imperial[opponent(player)], &rule);
    put_fiches(sure, player, ITEM_IMPERIAL, two ? 2 : 1, rule, !takes);
}

static void put_blanches(struct sure *sure)
{
    const struct imp_sure *own = own_of(sure);
    struct imp_imperial found[IMP_MOST];
    const size_t count = own->imperial[own->white] ? 0 : imp_in_hand(sure->dealt[own->white], found);
    put_fiches(sure, own->white, ITEM_BLANCHES, imp_blanches_fiches(sure->judge), IMH_14, true);
    for (size_t i = 0; i < count; i++)
        put_imperial(sure, own->white, &found[i]);
}

static void put_point(struct sure *sure)
{
    struct imp_sure *own = own_of(sure);
    own->entered = true;
    if (own->winner != NOBODY)
        put_jetons(sure, own->winner, ITEM_POINT, 1);
    for (size_t i = 0; i < own->waits; i++)
        put_imperial(sure, own->wait[i].player, &own->wait[i].what);
    own->waits = 0;
}

/* --- the point ---------------------------------------------------------------------------------------------------- */

static void give_point(struct sure *sure, int winner)
{
    struct imp_sure *own = own_of(sure);
    const int order = option_value(sure->judge, IMP_OPT_ORDER);
    own->winner = winner;
    own->point = POINT_SETTLED;
    if (order == IMP_ORDER_AS_SHOWN || order == IMP_ORDER_COULEUR || own->late)
        put_point(sure);
}

/* What is called and not disputed is settled by what comes next. The dealer who says nothing has no better one. */
static bool settle_point(struct sure *sure)
{
    struct imp_sure *own = own_of(sure);
    const int elder = elder_of(sure);
    if (own->point == POINT_CALLED && own->best[sure->dealer].pips > own->best[elder].pips)
        return false;
    if (own->point == POINT_CALLED || own->point == POINT_BETTER)
        give_point(sure, own->point == POINT_CALLED ? elder : sure->dealer);
    return true;
}

/* A point that is the best of his hand, and called as that. */
static bool says_best(const struct sure *sure, int player, const struct step *step)
{
    const struct imp_point *best = &own_of(sure)->best[player];
    return (step->n.recorded || step->count.recorded) && (!step->n.recorded || step->n.value == best->pips) &&
           (!step->count.recorded || step->count.value == best->cards) &&
           (step->suit >= SUITS || imp_point_of(sure->dealt[player], step->suit).pips == best->pips);
}

static bool call_point(struct sure *sure, int player)
{
    struct imp_sure *own = own_of(sure);
    const struct step *step = sure->step;
    const bool elder = player == elder_of(sure);
    if (!says_best(sure, player, step))
        return false;
    own->suit[player] = step->suit;
    own->open[player] = (struct open){.point = ++own->opened};
    if (own->late) { /* as the dealer covers, elder having called none */
        if (elder || own->point != POINT_OPEN || sure->laid != 1 || !imp_late_point(sure->judge, 0))
            return false;
        give_point(sure, player);
    } else if (elder) {
        if (own->point > POINT_CALLED || own->none)
            return false;
        own->point = POINT_CALLED;
        own->pips = step->n.recorded;
    } else {
        if ((own->point != POINT_CALLED && own->point != POINT_BETTER) ||
            own->best[player].pips <= own->best[opponent(player)].pips)
            return false;
        give_point(sure, player);
    }
    return true;
}

/* The dealer's answer. Where he was told no pips he need not ask for them. */
static bool answer_point(struct sure *sure, int player)
{
    struct imp_sure *own = own_of(sure);
    const enum verb verb = sure->step->verb;
    const struct imp_point *his = &own->best[player], *other = &own->best[opponent(player)];
    if (own->point != POINT_CALLED || player != sure->dealer || own->late)
        return false;
    const int better = own->pips || verb == VERB_BETTER ? his->pips - other->pips : his->cards - other->cards;
    if (verb == VERB_BETTER) {
        own->point = POINT_BETTER;
        return better > 0;
    }
    give_point(sure, opponent(player));
    return verb == VERB_EQUAL ? better == 0 : better <= 0;
}

/* --- imperials and blanches ------------------------------------------------------------------------------------- */

/* Whether the time to show an imperial is not over. */
static bool in_time(const struct sure *sure, int player)
{
    const struct imp_sure *own = own_of(sure);
    const int whose = imp_time_ends_with(sure->judge, player);
    if (option_value(sure->judge, IMP_OPT_IMPERIAL_DEADLINE) == IMP_BEFORE_POINT && own->point != POINT_OPEN)
        return false;
    return !own->late || (sure->trick == 1 && (sure->laid == 0 || (whose == player && player == sure->dealer)));
}

/* Announced once, a bit each. */
static bool announced_before(struct imp_sure *own, int player, const struct imp_imperial *what)
{
    const unsigned of = what->kind == IMP_FOUR   ? (unsigned)what->rank
                        : what->kind == IMP_SUIT ? RANKS + (unsigned)what->suit
                                                 : RANKS + SUITS,
                   bit = 1U << of;
    const bool before = (own->announced[player] & bit) != 0;
    own->announced[player] |= bit;
    return before;
}

/* The imperial is held; of one of the card turned, by who may claim it, in the edition that knows it without agreement. */
static bool holds(const struct sure *sure, int player, const struct imp_claim *claim)
{
    struct imp_imperial turned;
    if (claim->what.kind == IMP_TURNED &&
        (option_value(sure->judge, IMP_OPT_TOURNEE) < 0 || imp_turned_held(sure->judge, player, &turned) == 0))
        return false;
    return claim->what.kind != IMP_NONE &&
           (claim->what.cards & ~imp_lent(sure->judge, claim) & ~sure->dealt[player]) == 0;
}

/* It is laid down with all its cards, or is yet to be shown; with a wrong one, that is asked for at once. */
static bool lays_down(struct sure *sure, int player, const struct imp_claim *claim)
{
    struct imp_sure *own = own_of(sure);
    const struct card_list *list = &sure->step->cards;
    const cardset_t laid = list_set(list), turned = set_of(imp_deal(sure->judge)->turned);
    struct open *open = &own->open[player];
    own->amiss = card_known(claim->wrong);
    if (own->amiss && (sure->step->verb == VERB_IMPERIAL || (laid & ~sure->dealt[player]) != 0))
        return false;
    if (list->recorded && (list->count == 0 || set_count(laid) != (int)list->count))
        return false;
    if (list->recorded && !own->amiss)
        return (claim->what.cards & ~(laid | turned)) == 0;
    open->more |= open->imperial > 0;
    open->imperial = ++own->opened;
    open->cards = claim->what.cards;
    return true;
}

static bool announce(struct sure *sure, int player)
{
    struct imp_sure *own = own_of(sure);
    const struct imp_claim claim = imp_weigh_cards(sure->judge, sure->step);
    if (!in_time(sure, player) || !holds(sure, player, &claim) || announced_before(own, player, &claim.what) ||
        !lays_down(sure, player, &claim) || !settle_point(sure))
        return false;
    if (option_value(sure->judge, IMP_OPT_ORDER) == IMP_ORDER_COULEUR && !own->entered)
        own->wait[own->waits++] = (struct waiting){player, claim.what};
    else
        put_imperial(sure, player, &claim.what);
    return true;
}

/* The whole hand is laid down, or has nothing that would count besides. */
static bool declare(struct sure *sure, int player)
{
    struct imp_sure *own = own_of(sure);
    const struct card_list *list = &sure->step->cards;
    struct imp_imperial found[IMP_MOST];
    if (own->late || own->declared || player != own->white || imp_blanches_fiches(sure->judge) == 0 ||
        !imp_white(sure->dealt[player]) || option_value(sure->judge, IMP_OPT_BLANCHES_POINT) == IMP_POINT_VOID ||
        (list->recorded ? list->count != IMP_HAND || list_set(list) != sure->dealt[player]
                        : !own->imperial[player] && imp_in_hand(sure->dealt[player], found) > 0) ||
        !settle_point(sure))
        return false;
    own->declared = true;
    sure->played_out = option_value(sure->judge, IMP_OPT_BLANCHES_PLAY) == IMP_BLANCHES_NO_PLAY;
    if (option_value(sure->judge, IMP_OPT_ORDER) != IMP_ORDER_FIXED)
        put_blanches(sure);
    return true;
}

/* --- what is asked ------------------------------------------------------------------------------------------------ */

static unsigned last_opened(const struct open *open) { return open->imperial > 0 ? open->imperial : open->point; }

/* Whose announcement is asked to be seen: that of the other, or, who looks on asking, the last. */
static bool ask_to_see(struct sure *sure, int actor)
{
    struct imp_sure *own = own_of(sure);
    const struct open *open = own->open;
    int player = opponent(actor);
    if (actor == ACTOR_GALLERY) {
        player = last_opened(&open[0]) > last_opened(&open[1]) ? 0 : 1;
        if (open[opponent(player)].unclear)
            return false;
    } else if (!is_seated(actor, 2)) {
        return false;
    }
    if (own->amiss ? open[player].imperial != own->opened : !idle(own))
        return false;
    own->amiss = false;
    own->to_show = player;
    return last_opened(&open[player]) > 0 && !open[player].unclear;
}

/* The point laid open: all cards of its suit, but for those that he has played. */
static bool shows_point(const struct sure *sure, int player, cardset_t shown)
{
    const struct imp_sure *own = own_of(sure);
    const enum suit suit = card_suit(set_first(shown)), called = own->open[player].point > 0 ? own->suit[player] : suit;
    const cardset_t cards = sure->dealt[player] & set_suit(suit);
    card_t wrong;
    return (called >= SUITS || called == suit) && (shown & ~cards) == 0 &&
           (cards & ~(shown | ~sure->hand[player])) == 0 && pips_of(cards) == own->best[player].pips &&
           (own->to_show == player || (!own->late && imp_laid_down(shown, &wrong).kind == IMP_NONE));
}

static bool show(struct sure *sure, int player)
{
    struct imp_sure *own = own_of(sure);
    struct open *open = &own->open[player];
    const struct card_list *list = &sure->step->cards;
    const cardset_t shown = list_set(list), turned = set_of(imp_deal(sure->judge)->turned);
    const bool better = player == sure->dealer && (own->point == POINT_BETTER || own->winner == player);
    bool right = shown != 0 && set_count(shown) == (int)list->count && !open->unclear &&
                 (shown & ~sure->dealt[player]) == 0 && (own->to_show == NOBODY ? idle(own) : own->to_show == player);
    if (right && open->imperial > 0) {
        right = (shown & ~open->cards) == 0 && (open->cards & ~(shown | turned)) == 0;
        open->unclear = open->more;
        open->imperial = 0;
    } else if (right) {
        right = (open->point > 0 || better) && shows_point(sure, player, shown);
    }
    own->to_show = NOBODY;
    return right;
}

/* How many cards he has left; one who asks is answered at once. */
static bool ask_count(struct sure *sure, int player)
{
    own_of(sure)->to_say = opponent(player);
    return own_of(sure)->late && (sure->trick > 1 || sure->laid > 0);
}

static bool say_count(struct sure *sure, int player)
{
    struct imp_sure *own = own_of(sure);
    const bool right = own->to_say == player && sure->step->n.value == set_count(sure->hand[player]);
    own->to_say = NOBODY;
    return right;
}

/* A card that should not have covered is asked back, that is allowed, and it is taken back. */
static bool take_back(struct sure *sure, int player)
{
    struct imp_sure *own = own_of(sure);
    const int his = opponent(sure->leader);
    const struct card_list *list = &sure->step->cards;
    if (sure->step->verb == VERB_ALLOWS)
        return player == opponent(his);
    if (player != his || list->count != 1 || list->card[0] != own->back)
        return false;
    if (sure->step->verb == VERB_TAKES_BACK)
        own->back = CARD_UNKNOWN;
    return true;
}

/* --- what the core asks -------------------------------------------------------------------------------------------- */

/* The card that is turned: the key's, or that of the dealing, or the top of the talon. */
static card_t turned_of(const struct deal *deal)
{
    if (deal->turned.recorded)
        return deal->turned.count == 1 ? deal->turned.card[0] : CARD_UNKNOWN;
    for (size_t i = 0; i < deal->dealing.count; i++) {
        const struct step *step = &deal->dealing.step[i];
        if ((step->verb == VERB_TURNS || step->verb == VERB_FINDS_TURNED) && step->cards.count > 0)
            return step->cards.card[0];
    }
    return deal->talon.count > 0 ? deal->talon.card[0] : CARD_UNKNOWN;
}

/* The undealt cards, where they are written, and the card turned, which is the first of them. */
static bool takes_talon(const struct sure *sure, card_t turned)
{
    const struct deal *deal = sure->deal;
    const bool whole = (int)deal->talon.count == set_count(sure->rest) && list_set(&deal->talon) == sure->rest;
    return set_has(sure->rest, turned) && (!deal->talon.recorded || (whole && deal->talon.card[0] == turned)) &&
           (!deal->turned_position.recorded || deal->turned_position.value == IMP_TURN);
}

/* What is shown later spares jetons before: who shows an imperial or declares blanches, if all that is called counts. */
static void look_ahead(const struct sure *sure, const struct step *step)
{
    struct imp_sure *own = own_of(sure);
    if (!is_seated(step->actor, 2))
        return;
    if (step->verb == VERB_BLANCHES && own->white == NOBODY)
        own->white = step->actor;
    else if (act_is_imperial(step->verb) && imp_weigh_cards(sure->judge, step).what.kind != IMP_TURNED)
        own->imperial[step->actor] = true;
}

static void look_at_calls(const struct sure *sure)
{
    const struct steps *calls = &sure->deal->calls, *play = &sure->deal->play;
    const struct step *step = play->step, *end = play->step + play->count;
    bool led = false;
    for (size_t i = 0; i < calls->count; i++)
        look_ahead(sure, &calls->step[i]);
    for (; step < end && !(step->verb == VERB_CARDS && (led || step->cards.count > 1)); step++) {
        led |= step->verb == VERB_CARDS;
        look_ahead(sure, step);
    }
    own_of(sure)->until = step;
}

static bool begin(struct sure *sure)
{
    struct judge *judge = sure->judge;
    struct imp_state *state = judge->state;
    struct imp_sure *own = own_of(sure);
    const card_t turned = turned_of(sure->deal);
    *own = (struct imp_sure){.white = NOBODY,
                             .winner = NOBODY,
                             .to_show = NOBODY,
                             .to_say = NOBODY,
                             .back = CARD_UNKNOWN,
                             .first_to_six = NOBODY};
    if (sure->deal->held[0].recorded || sure->deal->held[1].recorded || !takes_talon(sure, turned) ||
        !imp_packets_right(judge) ||
        (judge->table.number == 1 && judge->record->draw.recorded && !imp_drawn_to_deal(judge, sure->dealer)))
        return false;
    judge->table.trump = card_suit(turned);
    state->deal.turned = turned;
    for (int player = 0; player < 2; player++) {
        state->deal.hand[player] = sure->dealt[player];
        own->best[player] = imp_best_point(sure->dealt[player]);
        judge->board.turned_jeton[player] = 0; /* jetons of earlier turn-ups are jetons like others now */
    }
    look_at_calls(sure);
    if (imp_honour(card_rank(turned)))
        put_jetons(sure, sure->dealer, ITEM_RETOURNE, 1);
    return true;
}

static bool act_of_dealing(struct sure *sure)
{
    struct imp_sure *own = own_of(sure);
    const struct step *step = sure->step;
    const card_t turned = imp_deal(sure->judge)->turned;
    const bool dealer = step->actor == sure->dealer, again = step->verb == VERB_MARKS ? own->marked : own->turned_told;
    switch (step->verb) {
    case VERB_CUTS: return step->actor == elder_of(sure) && !step->n.recorded;
    case VERB_SEES_HAND: return is_seated(step->actor, 2);
    case VERB_COUNTS_TALON: return dealer && (!step->n.recorded || step->n.value == set_count(sure->rest));
    case VERB_TURNS:
    case VERB_FINDS_TURNED:
        own->turned_told = true;
        return dealer && !again && step->cards.count == 1 && step->cards.card[0] == turned &&
               (!step->n.recorded || step->n.value == IMP_TURN);
    case VERB_MARKS:
        own->marked = true;
        return dealer && !again && step->item == ITEM_RETOURNE && imp_honour(card_rank(turned)) &&
               step->amount.recorded && step->amount.board && step->amount.fiches == 0 && step->amount.jetons == 1;
    default: return false;
    }
}

/* He takes off what has been taken off him since he last did. */
static bool unmark(struct sure *sure, int player)
{
    struct imp_sure *own = own_of(sure);
    const struct amount *amount = &sure->step->amount;
    if (option_value(sure->judge, IMP_OPT_ORDER) != IMP_ORDER_AS_SHOWN || !settle_point(sure) || !amount->recorded ||
        !amount->board || amount->fiches != 0 || amount->jetons == 0 || amount->jetons != own->demarked[player])
        return false;
    own->demarked[player] = 0;
    return true;
}

/* What is called, in the calls or, before the dealer's first card, in the play. */
static bool call(struct sure *sure, int player)
{
    struct imp_sure *own = own_of(sure);
    if (own->late && sure->step >= own->until)
        return false;
    switch (sure->step->verb) {
    case VERB_POINT: return call_point(sure, player);
    case VERB_GOOD:
    case VERB_EQUAL:
    case VERB_BETTER: return answer_point(sure, player);
    case VERB_NONE:
        own->none = true;
        return player == elder_of(sure) && own->point == POINT_OPEN &&
               option_value(sure->judge, IMP_OPT_LATE_POINT) >= 0;
    case VERB_BLANCHES: return declare(sure, player);
    default: return act_is_imperial(sure->step->verb) && announce(sure, player);
    }
}

static bool act(struct sure *sure, enum phase phase)
{
    struct imp_sure *own = own_of(sure);
    const struct step *step = sure->step;
    const int player = step->actor;
    if (phase == PHASE_DEALING)
        return act_of_dealing(sure);
    if (step->verb == VERB_ASKS_TO_SEE)
        return ask_to_see(sure, player);
    if (!is_seated(player, 2))
        return false;
    switch (step->verb) {
    case VERB_SHOWS: return show(sure, player);
    case VERB_SAYS: return say_count(sure, player);
    case VERB_ASKS_BACK:
    case VERB_ALLOWS:
    case VERB_TAKES_BACK: return card_known(own->back) && take_back(sure, player);
    default: break;
    }
    if (!idle(own))
        return false;
    switch (step->verb) {
    case VERB_ASKS_COUNT: return ask_count(sure, player);
    case VERB_LOOKS_TRICKS: return step->player == player && sure->trick > 1;
    case VERB_IMPERIAL_FALLEN: return own->named[player]++ < own->fallen[player];
    case VERB_UNMARKS: return unmark(sure, player);
    default: return call(sure, player);
    }
}

static bool called(struct sure *sure)
{
    struct imp_sure *own = own_of(sure);
    if (!idle(own) || !settle_point(sure))
        return false;
    if (own->declared && option_value(sure->judge, IMP_OPT_ORDER) == IMP_ORDER_FIXED)
        put_blanches(sure);
    if (!own->entered)
        put_point(sure);
    own->late = true;
    sure->leader = elder_of(sure);
    return own->white == NOBODY || own->declared;
}

/* One that should not cover may be taken back (articles 19 and 20), and then has to be. */
static bool card(struct sure *sure, int player, card_t card)
{
    struct imp_sure *own = own_of(sure);
    if (!idle(own) || sure->step->remark == REMARK_UNANNOUNCED)
        return false;
    if (sure->laid == 0 || set_has(imp_lawful(sure->hand[player], sure->card[0], sure->judge->table.trump), card))
        return true;
    own->back = card;
    return sure->goes_back = sure->step->actor == player;
}

/* What the honours of trumps in a trick bring, the winner's own card first. */
static void mark_trumps(struct sure *sure, int winner, card_t mine, card_t other)
{
    const struct judge *judge = sure->judge;
    struct imp_sure *own = own_of(sure);
    const enum suit trump = judge->table.trump;
    const cardset_t before = own->won[winner], taken = imp_taken_with(trump, mine, set_of(other));
    const bool falls = imp_tombee(judge, trump, taken, before, before | set_of(mine) | set_of(other)),
               earns = winner == sure->leader || option_value(judge, IMP_OPT_HONOURS) != IMP_HONOURS_LEADER,
               trick = option_value(judge, IMP_OPT_TOMBEE_SUPPRESSES) == IMP_SUPPRESSES_TRICK;
    cardset_t counts = set_suit(trump);
    own->fallen[winner] += falls;
    if (falls)
        put_fiches(sure, winner, ITEM_IMPERIAL, 1, IMH_A15, false);
    if (falls && option_value(judge, IMP_OPT_TOMBEE) == IMP_TOMBEE_CAPTURE)
        counts &= trick ? 0 : ~taken;
    if (earns && set_has(counts, mine) && imp_honour(card_rank(mine)))
        put_jetons(sure, winner, ITEM_HONOUR, 1);
    if (earns && set_has(counts, other) && imp_honour(card_rank(other)))
        put_jetons(sure, winner, ITEM_HONOUR, 1);
}

static int trick(struct sure *sure)
{
    struct imp_sure *own = own_of(sure);
    const enum suit trump = sure->judge->table.trump;
    const int winner = sure_taker(sure, trump);
    const bool led = winner == sure->leader;
    const card_t mine = sure->card[!led], other = sure->card[led];
    if (card_suit(mine) == trump) /* or no trump is in it */
        mark_trumps(sure, winner, mine, other);
    own->won[winner] |= set_of(mine) | set_of(other);
    if (own->first_to_six == NOBODY && sure->tricks[winner] + 1 == IMP_HALF)
        own->first_to_six = winner;
    return winner;
}

static void mark_tricks(struct sure *sure)
{
    const struct judge *judge = sure->judge;
    const struct imp_sure *own = own_of(sure);
    const int winner = sure->tricks[0] > sure->tricks[1] ? 0 : 1;
    if (sure->tricks[0] == sure->tricks[1]) {
        if (option_value(judge, IMP_OPT_TRICKS) == IMP_TRICKS_FLAT)
            put_jetons(sure, own->first_to_six, ITEM_TRICKS, 1);
        return;
    }
    const struct score worth = imp_tricks_worth(judge, (int)sure->tricks[winner]);
    if (worth.points > 0)
        put_jetons(sure, winner, ITEM_TRICKS, worth.points);
    if (worth.fiches > 0)
        put_fiches(sure, winner, ITEM_CAPOT, worth.fiches, IMH_24,
                   option_value(judge, IMP_OPT_SHIELD_SCOPE) == IMP_SHIELD_ALL && own->imperial[opponent(winner)]);
}

static bool played(struct sure *sure)
{
    struct imp_state *state = sure->judge->state;
    const bool all = sure->tricks[0] + sure->tricks[1] == IMP_HAND;
    if (!idle(own_of(sure)) || (!all && !sure->played_out))
        return false;
    if (all)
        mark_tricks(sure);
    if (option_value(sure->judge, IMP_OPT_END) == IMP_END_OF_DEAL)
        put_jetons(sure, 0, ITEM_NONE, 0);
    if (state->dealt_so == NULL && sure->deal->packets.recorded)
        state->dealt_so = sure->deal;
    return true;
}

const struct sure_rules imp_sure_rules = {
    .size = sizeof(struct imp_sure),
    .begin = begin,
    .act = act,
    .called = called,
    .card = card,
    .trick = trick,
    .played = played,
};
