/* Cards matched to places: what cannot be is taken away. */
#include "core/fit/fit_model.h"

#include <string.h>

/* Places of a view that may hold the same cards: what is true of one is true of all. */
struct alike {
    cardset_t open; /* cards that each of them may hold */
    cardset_t held; /* cards that they hold, as many as they are */
    cardset_t kept; /* cards that each of them may hold in the end */
    fates_t fates;  /* of any of them */
    uint64_t reach; /* those that may pass a card on to others, in turn */
    size_t count;
};

/* A view while its places are matched to its cards, of which there are as many. */
struct matching {
    cardset_t open[FIT_SLOTS]; /* by place */
    cardset_t settled;         /* cards whose place is the only one that is left to them */
    uint64_t places;           /* those that are not settled */
    struct alike alike[FIT_SLOTS];
    size_t count;
    unsigned char of[FIT_SLOTS]; /* place to alike */
    signed char holder[64];      /* of a card that is not settled, the alike; -1: none */
    cardset_t free;              /* cards that none holds */
};

/* The cards that may have any of the fates. */
static cardset_t cards_with(const struct fit_model *model, const struct fit_domain *domain, fates_t fates)
{
    cardset_t some = 0;
    for (cardset_t rest = model->pack; rest != 0; rest &= rest - 1)
        if (domain->fates[set_first(rest)] & fates)
            some |= set_of(set_first(rest));
    return some;
}

static void open_places(const struct fit_model *model, struct fit_domain *domain, size_t index,
                        struct matching *matching)
{
    const struct fit_view *view = &model->view[index];
    cardset_t some = 0;
    for (size_t place = 0; place < view->count; place++) {
        fates_t fates = view->slot[place].fates;
        if (place == 0 || fates != view->slot[place - 1].fates)
            some = cards_with(model, domain, fates);
        matching->open[place] = domain->cards[index][place] & some;
        matching->places |= (uint64_t)1 << place;
        domain->weighed += (size_t)set_count(domain->cards[index][place]);
    }
}

/* A card that is the only one left to a place is left to no other. False if a place has none. */
static bool settle(struct matching *matching)
{
    for (bool again = true; again;) {
        again = false;
        for (uint64_t rest = matching->places; rest != 0; rest &= rest - 1) {
            size_t place = (size_t)set_first(rest);
            cardset_t open = matching->open[place] &= ~matching->settled;
            if (open == 0)
                return false;
            if ((open & (open - 1)) != 0)
                continue;
            matching->settled |= open;
            matching->places &= ~((uint64_t)1 << place);
            again = true;
        }
    }
    return true;
}

static void put_together(struct matching *matching, const struct fit_view *view)
{
    for (uint64_t rest = matching->places; rest != 0; rest &= rest - 1) {
        size_t place = (size_t)set_first(rest), i = 0;
        while (i < matching->count && matching->alike[i].open != matching->open[place])
            i++;
        if (i == matching->count)
            matching->alike[matching->count++] = (struct alike){.open = matching->open[place]};
        matching->alike[i].fates |= view->slot[place].fates;
        matching->alike[i].count++;
        matching->of[place] = (unsigned char)i;
        matching->free |= matching->open[place];
    }
}

static void hold(struct matching *matching, size_t index, card_t card)
{
    if (matching->holder[card] >= 0)
        matching->alike[matching->holder[card]].held &= ~set_of(card);
    matching->holder[card] = (signed char)index;
    matching->alike[index].held |= set_of(card);
    matching->free &= ~set_of(card);
}

/* Finds them one card more: a free one, or one of others that find another in its stead. */
static bool find_card(struct matching *matching, size_t index, cardset_t *tried)
{
    cardset_t open = matching->alike[index].open & ~*tried, free = open & matching->free;
    if (free != 0) {
        hold(matching, index, set_first(free));
        return true;
    }
    for (cardset_t rest = open & ~matching->alike[index].held; rest != 0;
         rest = matching->alike[index].open & ~matching->alike[index].held & ~*tried) {
        card_t card = set_first(rest);
        *tried |= set_of(card);
        if (!find_card(matching, (size_t)matching->holder[card], tried))
            continue;
        hold(matching, index, card);
        return true;
    }
    return false;
}

static bool match(struct matching *matching)
{
    memset(matching->holder, -1, sizeof matching->holder);
    for (size_t i = 0; i < matching->count; i++)
        for (size_t n = 0; n < matching->alike[i].count; n++) {
            cardset_t tried = 0;
            if (!find_card(matching, i, &tried))
                return false;
        }
    return true;
}

/* Places can hold the cards of others if those, and whom they drive out in turn, come back to the cards of the first. */
static void close_up(struct matching *matching)
{
    struct alike *alike = matching->alike;
    for (size_t i = 0; i < matching->count; i++)
        for (size_t k = 0; k < matching->count; k++)
            if (alike[i].open & alike[k].held)
                alike[i].reach |= (uint64_t)1 << k;
    for (size_t via = 0; via < matching->count; via++)
        for (size_t i = 0; i < matching->count; i++)
            if (alike[i].reach >> via & 1U)
                alike[i].reach |= alike[via].reach;
}

/* What those places can hold. */
static cardset_t kept_by(const struct matching *matching, size_t index)
{
    const struct alike *alike = matching->alike;
    cardset_t kept = alike[index].held;
    for (size_t i = 0; i < matching->count; i++)
        if (alike[i].reach >> index & 1U)
            kept |= alike[index].open & alike[i].held;
    return kept;
}

/* Keeps of a view what some full matching has. False if there is none. Where fates of cards go, *gone is set. */
static bool narrow_view(const struct fit_model *model, struct fit_domain *domain, size_t index, bool *gone)
{
    const struct fit_view *view = &model->view[index];
    struct matching matching;
    matching.settled = matching.places = matching.free = 0;
    matching.count = 0;
    open_places(model, domain, index, &matching);
    uint64_t all = matching.places;
    if (!settle(&matching))
        return false;
    put_together(&matching, view);
    if (!match(&matching))
        return false;
    close_up(&matching);
    fates_t fates[64] = {0};
    for (size_t i = 0; i < matching.count; i++) {
        matching.alike[i].kept = kept_by(&matching, i);
        for (cardset_t rest = matching.alike[i].kept; rest != 0; rest &= rest - 1)
            fates[set_first(rest)] |= matching.alike[i].fates;
    }
    for (uint64_t rest = all; rest != 0; rest &= rest - 1) {
        size_t place = (size_t)set_first(rest);
        bool open = (matching.places >> place & 1U) != 0;
        domain->cards[index][place] = open ? matching.alike[matching.of[place]].kept : matching.open[place];
        if (!open)
            fates[set_first(matching.open[place])] |= view->slot[place].fates;
    }
    for (cardset_t rest = model->pack; rest != 0; rest &= rest - 1) {
        card_t card = set_first(rest);
        *gone |= (domain->fates[card] & ~fates[card]) != 0;
        domain->fates[card] &= fates[card];
    }
    return true;
}

void fit_domain_begin(const struct fit_model *model, struct fit_domain *domain)
{
    *domain = (struct fit_domain){0};
    for (size_t view = 0; view < model->view_count; view++)
        for (size_t place = 0; place < model->view[view].count; place++)
            domain->cards[view][place] = model->view[view].slot[place].cards;
    for (cardset_t rest = model->pack; rest != 0; rest &= rest - 1)
        domain->fates[set_first(rest)] = model->all;
}

/* A view is looked at again only if fates of cards have gone since. */
bool fit_narrow(const struct fit_model *model, struct fit_domain *domain)
{
    unsigned now = 1, seen[FIT_VIEWS] = {0};
    for (bool again = true; again;) {
        again = false;
        for (size_t view = 0; view < model->view_count; view++) {
            bool gone = false;
            if (seen[view] == now)
                continue;
            if (!narrow_view(model, domain, view, &gone))
                return false;
            now += gone;
            seen[view] = now;
            again = true;
        }
    }
    return true;
}
