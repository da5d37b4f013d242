#include "commands/lsp/cards.h"

#include "formats/codepoint.h"

struct walk {
    void (*each)(void *with, const struct written_card *card);
    void *with;
    unsigned deal;
};

static void walk_list(const struct walk *walk, const struct card_list *list, enum written_in in, int player)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct written_card card = {list->card[i], list->card_at[i], in, player, walk->deal, (unsigned)i};
        if (card.at.line > 0)
            walk->each(walk->with, &card);
    }
}

static void walk_steps(const struct walk *walk, const struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++)
        walk_list(walk, &steps->step[i].cards, IN_STEP, steps->step[i].actor);
}

static void walk_deal(const struct walk *walk, const struct deal *deal)
{
    for (int player = 0; player < MAX_PLAYERS; player++)
        walk_list(walk, &deal->hands[player], IN_HAND, player);
    walk_list(walk, &deal->pack, IN_TALON, NOBODY);
    walk_list(walk, &deal->talon, IN_TALON, NOBODY);
    for (int player = 0; player < MAX_PLAYERS; player++)
        walk_list(walk, &deal->held[player], IN_HAND, player);
    walk_list(walk, &deal->turned, IN_TALON, NOBODY);
    walk_steps(walk, &deal->dealing);
    walk_steps(walk, &deal->calls);
    walk_steps(walk, &deal->play);
}

void cards_of_deal(const struct record *record, unsigned number,
                   void (*each)(void *with, const struct written_card *card), void *with)
{
    const struct walk walk = {each, with, number};
    if (number == 0) {
        walk_steps(&walk, &record->draw);
        return;
    }
    const struct deal *deal = &record->deal[number - 1];
    walk_deal(&walk, deal);
    for (size_t k = 0; k < deal->manche_count; k++)
        walk_deal(&walk, &deal->manche[k]);
}

void cards_each(const struct record *record, void (*each)(void *with, const struct written_card *card), void *with)
{
    for (unsigned number = 0; number <= record->deal_count; number++)
        cards_of_deal(record, number, each, with);
}

/* --- looking for one --------------------------------------------------------------------------------------- */

struct search {
    const struct record *record;
    size_t byte;
    const struct written_card *from; /* NULL: what stands at the byte is looked for */
    struct written_card found;
    bool has;
};

bool place_has(const struct record *record, struct place at, size_t byte)
{
    return at.line > 0 && byte >= at.byte && at.end_column > at.column &&
           byte < codepoint_after(record->bytes, record->length, at.byte, at.end_column - at.column);
}

static void look(void *with, const struct written_card *card)
{
    struct search *search = with;
    if (search->has || !place_has(search->record, card->at, search->byte))
        return;
    search->found = *card;
    search->has = true;
}

bool cards_find(const struct record *record, size_t byte, struct written_card *found)
{
    struct search search = {.record = record, .byte = byte};
    cards_each(record, look, &search);
    *found = search.found;
    return search.has;
}

static void look_for_source(void *with, const struct written_card *card)
{
    struct search *search = with;
    if (search->has || card->in == IN_STEP || card->card != search->from->card)
        return;
    search->found = *card;
    search->has = true;
}

bool cards_source(const struct record *record, const struct written_card *card, struct written_card *source)
{
    struct search search = {.from = card};
    cards_of_deal(record, card->deal, look_for_source, &search);
    *source = search.found;
    return search.has;
}
