/* The deals that fit a record, counted out. */
#include "core/fit/fit_model.h"
#include "core/hash.h"

#include <string.h>

struct search {
    const struct fit_model *model;
    struct fit_list *list;
    struct arena *arena;
};

static cardset_t above(card_t card) { return card >= 63 ? 0 : ~(cardset_t)0 << (card + 1U); }

/* The cells of a class whose cards are all but settled are given them in order. */
static void settle_class(const struct fit_model *model, struct fit_domain *domain, unsigned class)
{
    cardset_t cards = 0;
    int cells = 0;
    for (size_t i = class; i < model->cell_count; i++)
        if (model->cell[i].class == class) {
            cards |= fit_cell_cards(domain, &model->cell[i]);
            cells++;
        }
    if (cells < 2 || set_count(cards) != cells)
        return;
    for (size_t i = class; i < model->cell_count; i++)
        if (model->cell[i].class == class) {
            domain->cards[model->cell[i].view][model->cell[i].slot] = set_of(set_first(cards));
            cards &= cards - 1;
        }
}

static bool wanted(const struct fit_list *list, const struct fit_cell *cell) { return cell->listed || !list->written; }

/* The cell to be tried next: of those that are first in their class, the one with the fewest cards. -1: all are settled. */
static int choose(const struct search *search, const struct fit_domain *domain)
{
    const struct fit_model *model = search->model;
    int best = -1, least = 0;
    bool seen[FIT_CELLS] = {false};
    for (size_t i = 0; i < model->cell_count; i++) {
        int count = set_count(fit_cell_cards(domain, &model->cell[i]));
        if (count < 2 || seen[model->cell[i].class] || !wanted(search->list, &model->cell[i]))
            continue;
        seen[model->cell[i].class] = true;
        if (best < 0 || count < least) {
            best = (int)i;
            least = count;
        }
    }
    return best;
}

/* Cards in cells that are alike stand in rising order, so that each deal is met once. */
static bool in_order(const struct search *search, const struct fit_domain *domain)
{
    const struct fit_model *model = search->model;
    int last[FIT_CELLS];
    memset(last, -1, sizeof last);
    for (size_t i = 0; i < model->cell_count; i++) {
        int card = set_first(fit_cell_cards(domain, &model->cell[i]));
        if (card < last[model->cell[i].class] && wanted(search->list, &model->cell[i]))
            return false;
        last[model->cell[i].class] = card;
    }
    return true;
}

/* Tells deals apart by what is where, whatever the order in which it is written. */
static uint64_t mark_of(const struct search *search, const struct fit_domain *domain)
{
    const struct fit_model *model = search->model;
    cardset_t group[FIT_CELLS] = {0};
    uint64_t mark = HASH_BASIS;
    for (size_t i = 0; i < model->cell_count; i++)
        group[model->cell[i].group] |=
            wanted(search->list, &model->cell[i]) ? fit_cell_cards(domain, &model->cell[i]) : 0;
    for (size_t i = 0; i < model->cell_count; i++)
        for (unsigned shift = 0; shift < 64; shift += 16)
            mark = hash_unit(mark, fit_faces(group[i]) >> shift & 0xffffU);
    return mark;
}

static bool met(const struct fit_list *list, uint64_t mark)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->mark[i] == mark)
            return true;
    return false;
}

static void note(struct search *search, const struct fit_domain *domain)
{
    struct fit_list *list = search->list;
    size_t cells = search->model->cell_count;
    uint64_t mark = mark_of(search, domain);
    if (!in_order(search, domain) || met(list, mark))
        return;
    if (list->count == list->bound) {
        list->bounded = true;
        return;
    }
    list->mark = arena_grow(search->arena, list->mark, list->count, &list->mark_room, sizeof *list->mark);
    list->mark[list->count] = mark;
    list->card = arena_grow(search->arena, list->card, list->count, &list->room, cells * sizeof *list->card);
    for (size_t i = 0; i < cells; i++)
        list->card[list->count * cells + i] = wanted(list, &search->model->cell[i])
                                                  ? set_first(fit_cell_cards(domain, &search->model->cell[i]))
                                                  : CARD_UNKNOWN;
    list->count++;
}

/* Those after `index` in its class come after its card. */
static void keep_order(const struct fit_model *model, struct fit_domain *domain, int index, card_t card)
{
    for (size_t i = (size_t)index + 1; i < model->cell_count; i++)
        if (model->cell[i].class == model->cell[index].class)
            domain->cards[model->cell[i].view][model->cell[i].slot] &= above(card);
}

static void look(struct search *search, const struct fit_domain *from)
{
    struct fit_domain here = *from;
    const struct fit_model *model = search->model;
    if (search->list->steps == 0)
        search->list->bounded = true;
    else if (!work_take(search->list->work, 1))
        search->list->bounded = search->list->short_of_work = true;
    if (search->list->bounded)
        return;
    search->list->steps--;
    bool some = fit_narrow(model, &here);
    work_spend(search->list->work, (here.weighed - from->weighed) / WORK_PAIRS);
    if (!some)
        return;
    for (unsigned i = 0; i < model->cell_count; i++)
        if (model->cell[i].class == i)
            settle_class(model, &here, i);
    int next = choose(search, &here);
    if (next < 0) {
        note(search, &here);
        return;
    }
    const struct fit_cell *cell = &model->cell[next];
    for (cardset_t rest = fit_cell_cards(&here, cell); rest != 0; rest &= rest - 1) {
        struct fit_domain then = here;
        then.cards[cell->view][cell->slot] = set_of(set_first(rest));
        keep_order(model, &then, next, set_first(rest));
        look(search, &then);
    }
}

void fit_search(const struct fit_model *model, const struct fit_domain *root, struct fit_list *list,
                struct arena *arena)
{
    struct search search = {model, list, arena};
    look(&search, root);
}

/* How many places outside some of them, of a view, can hold one of these cards. */
static size_t places_for(const struct fit_model *model, const struct fit_domain *root, unsigned view, uint64_t but,
                         cardset_t cards)
{
    size_t places = 0;
    for (size_t place = 0; place < model->view[view].count; place++)
        places += !(but >> place & 1U) && (root->cards[view][place] & cards) != 0;
    return places;
}

/* The cards that must be in some places of a view. */
static cardset_t must_in(const struct fit_model *model, const struct fit_domain *root, unsigned view, uint64_t places)
{
    cardset_t here = 0, must = 0;
    for (uint64_t rest = places; rest != 0; rest &= rest - 1)
        here |= root->cards[view][set_first(rest)];
    for (cardset_t rest = here; rest != 0; rest &= rest - 1) {
        card_t face = card_face(set_first(rest));
        cardset_t copies = (set_of(face) | set_of(card_twin(face))) & model->pack;
        int left = set_count(copies) - (int)places_for(model, root, view, places, copies);
        must |= left > 1 ? copies : left > 0 ? set_of(face) : 0;
    }
    return must;
}

cardset_t fit_must(const struct fit_model *model, const struct fit_domain *root, unsigned first, bool whole_lot)
{
    uint64_t places = 0;
    for (size_t i = first; i < model->cell_count; i++)
        if ((whole_lot ? model->cell[i].lot : model->cell[i].class) == first)
            places |= (uint64_t)1 << model->cell[i].slot;
    return must_in(model, root, model->cell[first].view, places);
}

void fit_fill(const struct fit_model *model, const card_t *card)
{
    for (size_t i = 0; i < model->cell_count; i++)
        model->cell[i].list->recorded = true;
    for (size_t i = 0; i < model->cell_count; i++) {
        *model->cell[i].card = card_known(card[i]) ? card_face(card[i]) : model->cell[i].written;
        model->cell[i].list->recorded &= card_known(card[i]);
    }
}

void fit_unfill_order(const struct fit_model *model)
{
    for (size_t i = 0; i < model->cell_count; i++)
        for (size_t k = 0; k < model->cell_count; k++)
            if (k != i && model->cell[i].lies && model->cell[k].group == model->cell[i].group)
                *model->cell[i].card = model->cell[i].written;
}

void fit_fill_forced(const struct fit_model *model, const cardset_t *must)
{
    cardset_t left[FIT_CELLS];
    memcpy(left, must, model->cell_count * sizeof *left);
    for (size_t i = 0; i < model->cell_count; i++)
        model->cell[i].list->recorded = true;
    for (size_t i = 0; i < model->cell_count; i++) {
        const struct fit_cell *cell = &model->cell[i];
        cardset_t *cards = &left[cell->class];
        *cell->card = *cards != 0 ? card_face(set_first(*cards)) : cell->written;
        if (*cards == 0 && !cell->listed) /* a hand is put in whole or not at all */
            cell->list->recorded = false;
        *cards &= *cards - 1;
    }
}
