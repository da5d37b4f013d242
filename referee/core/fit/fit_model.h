/* The cards of one deal as slots to be filled: what the record says of every place where a card can be. */
#ifndef REFEREE_CORE_FIT_FIT_MODEL_H
#define REFEREE_CORE_FIT_FIT_MODEL_H

#include "core/fit/fit.h"

/* What can become of a card in a deal: dealt to a player and kept, drawn by him, dealt to him and laid out; left over. */
typedef uint32_t fates_t;
#define FATE_KEPT(player)  ((fates_t)1 << (unsigned)(player)*3)
#define FATE_DRAWN(player) ((fates_t)2 << (unsigned)(player)*3)
#define FATE_LAID(player)  ((fates_t)4 << (unsigned)(player)*3)
#define FATE_LEFT          ((fates_t)1 << MAX_PLAYERS * 3)

enum { FIT_VIEWS = 6, FIT_SLOTS = 64 };

/* A place for one card. The places of a view hold every card of the pack once. */
struct fit_slot {
    cardset_t cards; /* that may be there as the record says */
    fates_t fates;   /* that a card there may have */
    bool fact;       /* the record says something of its card */
    card_t card;     /* what it says */
    struct fit_spot spot;
};

struct fit_view {
    struct fit_slot slot[FIT_SLOTS];
    size_t count;
};

/* A card that is not known, and is looked for. Cells of a class are alike: their order means nothing. */
struct fit_cell {
    card_t *card; /* in the copy of the deal */
    card_t written;
    unsigned view, slot;
    unsigned group; /* index of the first cell of its list, where the order means nothing; its own where it does */
    unsigned class; /* index of the first cell of its group that is written the same */
    unsigned lot;   /* index of the first cell of its list, though the order may mean something; its own in the play */
    bool listed;    /* the record has a list for it; otherwise `list` is to be filled */
    bool lies;      /* its list tells how the cards lay, though nothing hangs on the order of those that are alike */
    struct card_list *list;
};

enum { FIT_CELLS = 128 };

struct fit_model {
    cardset_t pack;
    size_t size; /* cards of the pack */
    size_t view_count;
    struct fit_view view[FIT_VIEWS];
    size_t cell_count;
    struct fit_cell cell[FIT_CELLS];
    fates_t all;
    bool any;    /* some fact is there at all */
    bool gaps;   /* some card is written as not known */
    bool wander; /* cards went ways that the model does not follow */
};

/* What is still possible: cards by place, fates by card. */
struct fit_domain {
    cardset_t cards[FIT_VIEWS][FIT_SLOTS];
    fates_t fates[64];
    size_t weighed; /* pairs of a place and a card that have been looked at on the way here: what it took */
};

/* Sets up the model, which is all zeros before, of a deal (index from 0) of which fit_asked() is true, and `copy`, a copy of it
   whose unknown cards can be filled in. False if nothing can be said: no fact is there to go by, or the lists are of sizes that
   a misdeal makes. */
bool fit_model_make(struct fit_model *model, const struct judgement *judgement, size_t deal, struct deal *copy,
                    struct arena *arena);
/* Sets the model up again where no deal fits it: the card with which the play ends is left out, for it may have been played
   before (mat). False in games where none can be. */
bool fit_model_again(struct fit_model *model, const struct judgement *judgement, size_t deal, struct deal *copy,
                     struct arena *arena);

/* Everything that the record allows. */
void fit_domain_begin(const struct fit_model *model, struct fit_domain *domain);
/* Takes away what can be in no deal, by matching places to cards view by view until nothing changes. False if no deal is
   left. */
bool fit_narrow(const struct fit_model *model, struct fit_domain *domain);

/* The cards with copies told apart no more: of one copy of a doubled card the face, of two both. */
static inline cardset_t fit_faces(cardset_t cards)
{
    for (cardset_t twins = cards & set_rank((enum rank)RANKS); twins != 0; twins &= twins - 1) {
        cardset_t twin = set_of(set_first(twins)), face = set_of(card_face(set_first(twins)));
        if ((cards & face) == 0)
            cards = (cards & ~twin) | face;
    }
    return cards;
}

static inline cardset_t fit_cell_cards(const struct fit_domain *domain, const struct fit_cell *cell)
{
    return domain->cards[cell->view][cell->slot];
}

/* Deals that fit, one after the other: the cards of all cells. */
struct fit_list {
    bool
        written; /* only the cells that the record has lists for: the others stay unknown, and deals that differ in them are one */
    size_t bound;      /* at most so many */
    size_t steps;      /* in so many steps; what is left of them */
    struct work *work; /* that they are taken of; NULL: it is not counted */
    card_t *card;      /* `count` times model->cell_count */
    uint64_t *mark;    /* of each deal: equal ones are the same */
    size_t count, room, mark_room;
    bool bounded;       /* there are more, or there was no time to see … */
    bool short_of_work; /* … for there was no more work */
};

/* Lists the deals that fit. `root` is what fit_narrow() has left of everything. Those that differ only in the order
   of what has none are one. */
void fit_search(const struct fit_model *model, const struct fit_domain *root, struct fit_list *list,
                struct arena *arena);

/* The cards that must be in the class of cells, or with `whole_lot` in the lot, whose first cell is `first`: some card may be
   certain for a lot that may be in either of two classes. */
cardset_t fit_must(const struct fit_model *model, const struct fit_domain *root, unsigned first, bool whole_lot);

/* Writes the cards of a deal that fits, `card[i]` for every cell, into the copy, with the lists that the record does not
   have; those of which a card is CARD_UNKNOWN it goes on not to have. */
void fit_fill(const struct fit_model *model, const card_t *card);
/* Writes into the copy only cards that must be where they are: `must[i]` for the class of every cell. */
void fit_fill_forced(const struct fit_model *model, const cardset_t *must);
/* Takes out of the copy again what lies in an order that is not known, once all that the cards tell has been concluded. */
void fit_unfill_order(const struct fit_model *model);

/* The smallest set of facts of a model, which no deal fits, that exclude one another: `fact` gets them, room for
   FIT_VIEWS * FIT_SLOTS. Returns how many. *checks: after so many sets have been tried no smaller one is looked for; less what
   it took, on return. *smallest: there is no smaller set; otherwise that bound was reached, and all that is known of these is
   that each of them is needed. */
size_t fit_conflict(const struct fit_model *model, const struct fit_slot **fact, size_t *checks, bool *smallest,
                    struct arena *arena);

#endif
