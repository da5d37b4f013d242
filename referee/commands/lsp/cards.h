/* The cards that a record writes down, each with its place. */
#ifndef REFEREE_COMMANDS_LSP_CARDS_H
#define REFEREE_COMMANDS_LSP_CARDS_H

#include "core/record.h"

enum written_in { IN_HAND, IN_TALON, IN_STEP };

struct written_card {
    card_t card;
    struct place at;
    enum written_in in;
    int player;    /* whose hand, or who acts; NOBODY: nobody's */
    unsigned deal; /* from 1; 0: the draw */
    unsigned nth;  /* of the list, from 0 */
};

/* Calls back for every card of a deal, 0: of the draw, list by list; of the whole record. */
void cards_of_deal(const struct record *record, unsigned number,
                   void (*each)(void *with, const struct written_card *card), void *with);
void cards_each(const struct record *record, void (*each)(void *with, const struct written_card *card), void *with);

/* Whether a place of the record has that byte of its own. */
bool place_has(const struct record *record, struct place at, size_t byte);

/* The card written at a byte of the record's own. False: there is none. */
bool cards_find(const struct record *record, size_t byte, struct written_card *found);

/* Where the card came from: the first hand or talon of its deal that has it. False: nowhere. */
bool cards_source(const struct record *record, const struct written_card *card, struct written_card *source);

#endif
