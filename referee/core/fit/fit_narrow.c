/* Cards matched to places: what cannot be is taken away. */
#include "core/fit/fit_model.h"

#include <string.h>

/* A view while its places are matched to cards. */
struct matching {
    size_t count;
    cardset_t open[FIT_SLOTS];   /* cards that a place may hold */
    card_t held[FIT_SLOTS];      /* the card it holds */
    signed char place[64];       /* of a card; -1: none */
    uint64_t reaches[FIT_SLOTS]; /* places that may pass a card on to others, in turn */
};

/* Finds the place a card, moving others aside. */
static bool find_card(struct matching *matching, size_t place, cardset_t *tried)
{
    for (cardset_t rest = matching->open[place] & ~*tried; rest != 0; rest = matching->open[place] & ~*tried) {
        /* A free card first, so that chains stay short. */
        card_t card = set_first(rest);
        for (cardset_t look = rest; look != 0; look &= look - 1)
            if (matching->place[set_first(look)] < 0) {
                card = set_first(look);
                break;
            }
        *tried |= set_of(card);
        if (matching->place[card] >= 0 && !find_card(matching, (size_t)matching->place[card], tried))
            continue;
        matching->place[card] = (signed char)place;
        matching->held[place] = card;
        return true;
    }
    return false;
}

static bool match(struct matching *matching)
{
    memset(matching->place, -1, sizeof matching->place);
    for (size_t place = 0; place < matching->count; place++) {
        cardset_t tried = 0;
        if (!find_card(matching, place, &tried))
            return false;
    }
    return true;
}

/* A place can hold another's card if that one, and those it drives out in turn, come back to the card of the first. */
static void close_up(struct matching *matching)
{
    for (size_t place = 0; place < matching->count; place++) {
        matching->reaches[place] = 0;
        for (cardset_t rest = matching->open[place]; rest != 0; rest &= rest - 1)
            matching->reaches[place] |= (uint64_t)1 << (unsigned)matching->place[set_first(rest)];
    }
    for (size_t via = 0; via < matching->count; via++)
        for (size_t place = 0; place < matching->count; place++)
            if (matching->reaches[place] >> via & 1U)
                matching->reaches[place] |= matching->reaches[via];
}

/* Keeps of a view what some full matching has; tells whether anything went. */
static bool narrow_view(const struct fit_model *model, struct fit_domain *domain, size_t index, bool *changed)
{
    const struct fit_view *view = &model->view[index];
    struct matching matching = {.count = view->count};
    fates_t fates[64] = {0};
    for (size_t place = 0; place < view->count; place++)
        for (cardset_t rest = domain->cards[index][place]; rest != 0; rest &= rest - 1, domain->weighed++)
            if (domain->fates[set_first(rest)] & view->slot[place].fates)
                matching.open[place] |= set_of(set_first(rest));
    if (!match(&matching))
        return false;
    close_up(&matching);
    for (size_t place = 0; place < view->count; place++) {
        cardset_t kept = 0;
        for (cardset_t rest = matching.open[place]; rest != 0; rest &= rest - 1) {
            card_t card = set_first(rest);
            size_t other = (size_t)matching.place[card];
            if (other != place && !(matching.reaches[other] >> place & 1U))
                continue;
            kept |= set_of(card);
            fates[card] |= view->slot[place].fates;
        }
        *changed |= kept != domain->cards[index][place];
        domain->cards[index][place] = kept;
    }
    for (cardset_t rest = model->pack; rest != 0; rest &= rest - 1) {
        card_t card = set_first(rest);
        *changed |= (domain->fates[card] & ~fates[card]) != 0;
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

bool fit_narrow(const struct fit_model *model, struct fit_domain *domain)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t view = 0; view < model->view_count; view++)
            if (!narrow_view(model, domain, view, &changed))
                return false;
    }
    return true;
}
