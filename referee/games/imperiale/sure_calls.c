/* Impériale straight: the point, imperials and blanches as they are called; and what is asked, shown, said and taken back. */
#include "games/imperiale/sure.h"

/* --- marks ---------------------------------------------------------------------------------------------------------- */

/* Enters a mark, as long as nobody has won, and notes in `due` what it adds and takes off. */
static void put(struct sure *sure, struct mark *mark)
{
    struct judge *judge = sure->judge;
    struct imp_sure *own = imp_own(sure);
    if (judge->board.winner != NOBODY)
        return;
    const struct score before[2] = {judge->board.score[0], judge->board.score[1]};
    mark->spares = mark->item != ITEM_DEMARK && option_value(judge, IMP_OPT_SHIELD_SCOPE) == IMP_SHIELD_ALL &&
                   own->imperial[opponent(mark->player)];
    imp_fold(judge, &judge->board, mark, NULL);
    for (int player = 0; player < 2; player++) {
        const struct score after = judge->board.score[player], was = before[player];
        if (score_equal(after, was))
            continue;
        const int change = score_value(judge, (struct score){after.fiches - was.fiches, after.points - was.points});
        sure->due[player][player == mark->player ? mark->item : ITEM_DEMARK] += change;
        own->demarked[player] -= change < 0 ? change : 0;
    }
}

void imp_sure_jetons(struct sure *sure, int player, enum item item, int jetons)
{
    put(sure, &(struct mark){.player = player, .item = item, .amount = {0, jetons}});
}

void imp_sure_fiches(struct sure *sure, int player, enum item item, int fiches, enum imp_rule rule, bool spared)
{
    struct mark mark = {.player = player, .item = item, .amount = {fiches, 0}, .goes_on = imp_demarking(sure->judge)};
    struct mark demark;
    put(sure, &mark);
    if (imp_demark_mark(sure->judge, opponent(player), rule, spared, &mark, &demark))
        put(sure, &demark);
}

static void put_imperial(struct sure *sure, int player, const struct imp_imperial *what)
{
    const struct judge *judge = sure->judge;
    const struct imp_sure *own = imp_own(sure);
    const bool two = what->kind == IMP_SUIT && what->suit == judge->table.trump && imp_doubles_trumps(judge);
    enum imp_rule rule;
    const bool takes = imp_demarks(judge, player, what->kind, own->white, own->imperial[opponent(player)], &rule);
    imp_sure_fiches(sure, player, ITEM_IMPERIAL, two ? 2 : 1, rule, !takes);
}

static void put_blanches(struct sure *sure)
{
    const struct imp_sure *own = imp_own(sure);
    struct imp_imperial found[IMP_MOST];
    const size_t count = own->imperial[own->white] ? 0 : imp_in_hand(sure->dealt[own->white], found);
    imp_sure_fiches(sure, own->white, ITEM_BLANCHES, imp_blanches_fiches(sure->judge), IMH_14, true);
    for (size_t i = 0; i < count; i++)
        put_imperial(sure, own->white, &found[i]);
}

/* The point, and the imperials before `end` that have waited for it. */
static void put_point(struct sure *sure, const struct step *end)
{
    struct imp_sure *own = imp_own(sure);
    const bool waited = option_value(sure->judge, IMP_OPT_ORDER) == IMP_ORDER_COULEUR && !own->entered;
    own->entered = true;
    if (own->winner != NOBODY)
        imp_sure_jetons(sure, own->winner, ITEM_POINT, 1);
    for (const struct step *step = sure->deal->calls.step; waited && step < end; step++)
        if (act_is_imperial(step->verb)) {
            const struct imp_claim claim = imp_weigh_cards(sure->judge, step);
            put_imperial(sure, step->actor, &claim.what);
        }
}

/* --- the point ---------------------------------------------------------------------------------------------------- */

static void give_point(struct sure *sure, int winner)
{
    struct imp_sure *own = imp_own(sure);
    const int order = option_value(sure->judge, IMP_OPT_ORDER);
    own->winner = winner;
    own->point = POINT_SETTLED;
    if (order == IMP_ORDER_AS_SHOWN || order == IMP_ORDER_COULEUR || own->late)
        put_point(sure, sure->step);
}

/* What is called and not disputed is settled by what comes next. The dealer who says nothing has no better one. */
static bool settle_point(struct sure *sure)
{
    struct imp_sure *own = imp_own(sure);
    const int elder = imp_sure_elder(sure);
    if (own->point == POINT_CALLED && own->best[sure->dealer].pips > own->best[elder].pips)
        return false;
    if (own->point == POINT_CALLED || own->point == POINT_BETTER)
        give_point(sure, own->point == POINT_CALLED ? elder : sure->dealer);
    return true;
}

/* A point that is the best of his hand, and called as that. */
static bool says_best(const struct sure *sure, int player, const struct step *step)
{
    const struct imp_point *best = &imp_own(sure)->best[player];
    return (step->n.recorded || step->count.recorded) && (!step->n.recorded || step->n.value == best->pips) &&
           (!step->count.recorded || step->count.value == best->cards) &&
           (step->suit >= SUITS || imp_point_of(sure->dealt[player], step->suit).pips == best->pips);
}

static bool call_point(struct sure *sure, int player)
{
    struct imp_sure *own = imp_own(sure);
    const struct step *step = sure->step;
    const bool elder = player == imp_sure_elder(sure);
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
    struct imp_sure *own = imp_own(sure);
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
    const struct imp_sure *own = imp_own(sure);
    const int whose = imp_time_ends_with(sure->judge, player);
    if (option_value(sure->judge, IMP_OPT_IMPERIAL_DEADLINE) == IMP_BEFORE_POINT && own->point != POINT_OPEN)
        return false;
    return !own->late || sure->laid == 0 || (whose == player && player == sure->dealer);
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
    struct imp_sure *own = imp_own(sure);
    const struct card_list *list = &sure->step->cards;
    const cardset_t laid = list_set(list), turned = set_of(imp_deal(sure->judge)->turned);
    struct open *open = &own->open[player];
    const bool amiss = card_known(claim->wrong);
    if (list->recorded && (list->count == 0 || set_count(laid) != (int)list->count))
        return false;
    if (list->recorded && !amiss)
        return (claim->what.cards & ~(laid | turned)) == 0;
    own->awaited = amiss ? DEMAND : NOTHING;
    open->more |= open->imperial > 0;
    open->imperial = ++own->opened;
    open->cards = claim->what.cards;
    return !amiss || (sure->step->verb != VERB_IMPERIAL && (laid & ~sure->dealt[player]) == 0);
}

static bool announce(struct sure *sure, int player)
{
    struct imp_sure *own = imp_own(sure);
    const struct imp_claim claim = imp_weigh_cards(sure->judge, sure->step);
    const enum imp_kind kind = claim.what.kind;
    const unsigned bit = 1U << (kind == IMP_FOUR   ? (int)claim.what.rank
                                : kind == IMP_SUIT ? RANKS + (int)claim.what.suit
                                                   : RANKS + SUITS),
                   before = own->announced[player];
    own->announced[player] |= bit;
    if (!in_time(sure, player) || !holds(sure, player, &claim) || (before & bit) != 0 ||
        !lays_down(sure, player, &claim) || !settle_point(sure))
        return false;
    if (own->entered || option_value(sure->judge, IMP_OPT_ORDER) != IMP_ORDER_COULEUR)
        put_imperial(sure, player, &claim.what);
    return true;
}

/* The whole hand is laid down, or has nothing that would count besides. */
static bool declare(struct sure *sure, int player)
{
    struct imp_sure *own = imp_own(sure);
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
    struct imp_sure *own = imp_own(sure);
    const struct open *open = own->open;
    int player = opponent(actor);
    if (actor == ACTOR_GALLERY) {
        player = last_opened(&open[0]) > last_opened(&open[1]) ? 0 : 1;
        if (open[opponent(player)].unclear)
            return false;
    } else if (!is_seated(actor, 2)) {
        return false;
    }
    if (own->awaited != NOTHING && (own->awaited != DEMAND || open[player].imperial != own->opened))
        return false;
    own->awaited = SHOWING;
    own->of = player;
    return last_opened(&open[player]) > 0 && !open[player].unclear;
}

/* The point laid open: all cards of its suit, but for those that he has played. */
static bool shows_point(const struct sure *sure, int player, cardset_t shown)
{
    const struct imp_sure *own = imp_own(sure);
    const enum suit suit = card_suit(set_first(shown)), called = own->open[player].point > 0 ? own->suit[player] : suit;
    const cardset_t cards = sure->dealt[player] & set_suit(suit);
    return (called >= SUITS || called == suit) && (shown & ~cards) == 0 &&
           (cards & ~(shown | ~sure->hand[player])) == 0 && pips_of(cards) == own->best[player].pips;
}

/* Unasked, the point is laid down before the play. */
static bool show(struct sure *sure, int player)
{
    struct imp_sure *own = imp_own(sure);
    struct open *open = &own->open[player];
    const struct card_list *list = &sure->step->cards;
    const cardset_t shown = list_set(list), turned = set_of(imp_deal(sure->judge)->turned);
    const bool asked = own->awaited == SHOWING, imperial = open->imperial > 0,
               better = player == sure->dealer && (own->point == POINT_BETTER || own->winner == player);
    if ((asked ? own->of != player : own->awaited != NOTHING) || shown == 0 || set_count(shown) != (int)list->count ||
        open->unclear)
        return false;
    own->awaited = NOTHING;
    if (!imperial)
        return (asked || !own->late) && (open->point > 0 || better) && shows_point(sure, player, shown);
    open->unclear = open->more;
    open->imperial = 0;
    return (shown & ~(open->cards & sure->dealt[player])) == 0 && (open->cards & ~(shown | turned)) == 0;
}

/* How many cards he has left: who is asked says so at once. */
static bool ask_count(struct sure *sure, int player)
{
    imp_own(sure)->awaited = COUNT;
    imp_own(sure)->of = opponent(player);
    return imp_own(sure)->late;
}

static bool say_count(struct sure *sure, int player)
{
    struct imp_sure *own = imp_own(sure);
    const bool right =
        own->awaited == COUNT && own->of == player && sure->step->n.value == set_count(sure->hand[player]);
    own->awaited = NOTHING;
    return right;
}

/* A card that should not have covered is asked back, that is allowed, and it is taken back. */
static bool take_back(struct sure *sure, int player)
{
    struct imp_sure *own = imp_own(sure);
    const struct card_list *list = &sure->step->cards;
    if (own->awaited != TAKING_BACK || sure->step->verb == VERB_ALLOWS)
        return own->awaited == TAKING_BACK && player != own->of;
    if (sure->step->verb == VERB_TAKES_BACK)
        own->awaited = NOTHING;
    return player == own->of && list->count == 1 && list->card[0] == own->back;
}

/* --- acts --------------------------------------------------------------------------------------------------------- */

void imp_sure_look_ahead(struct sure *sure)
{
    struct imp_sure *own = imp_own(sure);
    const struct steps *lists[] = {&sure->deal->calls, &sure->deal->play};
    bool led = false;
    for (size_t i = 0; i < 2; i++) {
        const struct step *step = lists[i]->step, *end = step + lists[i]->count;
        for (; step < end && !(step->verb == VERB_CARDS && (led || step->cards.count > 1)); step++) {
            led |= step->verb == VERB_CARDS;
            if (step->verb == VERB_BLANCHES && own->white == NOBODY)
                own->white = step->actor;
            else if (act_is_imperial(step->verb) && is_seated(step->actor, 2) &&
                     imp_weigh_cards(sure->judge, step).what.kind != IMP_TURNED)
                own->imperial[step->actor] = true;
        }
        own->until = step;
    }
}

/* He takes off what has been taken off him since he last did. */
static bool unmark(struct sure *sure, int player)
{
    struct imp_sure *own = imp_own(sure);
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
    struct imp_sure *own = imp_own(sure);
    if (own->late && sure->step >= own->until)
        return false;
    switch (sure->step->verb) {
    case VERB_POINT: return call_point(sure, player);
    case VERB_GOOD:
    case VERB_EQUAL:
    case VERB_BETTER: return answer_point(sure, player);
    case VERB_NONE:
        own->none = true;
        return player == imp_sure_elder(sure) && own->point == POINT_OPEN && !own->late &&
               option_value(sure->judge, IMP_OPT_LATE_POINT) >= 0;
    case VERB_BLANCHES: return declare(sure, player);
    default: return act_is_imperial(sure->step->verb) && announce(sure, player);
    }
}

bool imp_sure_act(struct sure *sure)
{
    struct imp_sure *own = imp_own(sure);
    const struct step *step = sure->step;
    const int player = step->actor;
    if (own->late && sure->played_out) /* what happens in the play of a deal that has none */
        return false;
    if (step->verb == VERB_ASKS_TO_SEE)
        return ask_to_see(sure, player);
    if (!is_seated(player, 2))
        return false;
    switch (step->verb) {
    case VERB_SHOWS: return show(sure, player);
    case VERB_SAYS: return say_count(sure, player);
    case VERB_ASKS_BACK:
    case VERB_ALLOWS:
    case VERB_TAKES_BACK: return take_back(sure, player);
    default: break;
    }
    if (own->awaited != NOTHING)
        return false;
    switch (step->verb) {
    case VERB_ASKS_COUNT: return ask_count(sure, player);
    case VERB_LOOKS_TRICKS: return step->player == player && sure->trick > 1;
    case VERB_IMPERIAL_FALLEN: return own->named[player]++ < own->fallen[player];
    case VERB_UNMARKS: return unmark(sure, player);
    default: return call(sure, player);
    }
}

bool imp_sure_called(struct sure *sure)
{
    struct imp_sure *own = imp_own(sure);
    if (own->awaited != NOTHING || !settle_point(sure))
        return false;
    if (own->declared && option_value(sure->judge, IMP_OPT_ORDER) == IMP_ORDER_FIXED)
        put_blanches(sure);
    if (!own->entered)
        put_point(sure, sure->deal->calls.step + sure->deal->calls.count);
    own->late = true;
    sure->leader = imp_sure_elder(sure);
    return own->white == NOBODY || own->declared;
}
