/* How a game is marked: what it says of items, of what they come to on a board, and of the sheet that has them. */
#ifndef REFEREE_CORE_MARKING_H
#define REFEREE_CORE_MARKING_H

#include "core/judge.h"

struct marking {
    /* Applies a mark to a board and says so to the sink; sets board->winner when the goal is reached. */
    void (*fold)(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink);
    /* The rule that an item of a sheet stands on when the ledger has no such line. */
    const struct rule *(*item_rule)(const struct judge *judge, enum item item);
    /* Adds to the proof of a finding on a player's item what it hangs on, where the ledger has nothing of it: cards, or
       other items. NULL: nothing. */
    void (*item_facts)(const struct judge *judge, struct finding *finding, int player, enum item item);
    /* Whether all that the deal earns of an item is in the ledger though the deal's marks are not all known: it hangs on
       nothing that the record lacks, as what was called does once the record stops in the play. NULL: never. */
    bool (*item_settled)(const struct judge *judge, enum item item);
    /* What a mark made by a player in the course of the deal, for an item named, cannot be checked without, though the deal's
       marks are not all known: as lack() names it, the word in *missing. Returns NULL where nothing is wanting. NULL:
       item_settled says. */
    const struct message *(*mark_lacks)(const struct judge *judge, const struct step *step, const char **missing);
    /* The lists in which it is called what counts before the play does, a set of IN(phase): where one of them is missing, a
       figure that replay does not give may be right. 0: there are none, or the game sees to it itself. */
    unsigned called_in;
    /* The only item that the sheet of a deal can have: then its rule is cited for a wrong figure that no slip explains, and
       a slip that spoils the figures of several players is told once. ITEM_NONE: there are several. */
    enum item sole_item;
    /* An item that is made of what else is marked: it is wrong where that is. ITEM_NONE: there is none. */
    enum item dependent;
    /* Of a game in which a deal, or each of its manches, brings one player one gain or nobody any: whether a gain may come to so many
       points, where the last of its tricks is of that number, or of the one before it or after. NULL: it may bring more. */
    bool (*could_gain)(int points, unsigned trick);
    /* Whether under these options a trick brings what it does by who led and took it and which it is, whatever its cards. NULL: never. */
    bool (*tricks_bring_alike)(const int *option);
    /* Whether what a trick brings hangs on its own cards, who led and took it, and whether it is the last: in any order they come to as
       much. */
    bool tricks_add_up;
    /* By how much a deal counts in the score, where some count double, and the rule that says so, NULL where none of the partie does. NULL:
       all count once. */
    int (*counts)(const struct judge *judge, unsigned deal, const struct rule **rule);
    /* Until when a figure of the deal's sheet that is wrong can be put right; NULL: at any time. `*passed` becomes the act of
       the next deal with which that time is over for the player; it stays NULL while it is not. NULL: always at any time. */
    const struct message *(*mended_until)(const struct judge *judge, int player, const struct step **passed);
    /* Other amounts that a hand-written sheet gives the mark by mistake (another edition's value, a common slip):
       writes at most `room` of them, returns how many. NULL: none are known. */
    size_t (*slips)(const struct judge *judge, const struct mark *mark, struct score *other, size_t room);
    /* Marks that a sheet puts in the place of this one by mistaking a rule of the game: writes at most `room` of them,
       each with the rule it mistakes, returns how many. They are tried before any other slip. NULL: none are known. */
    size_t (*mistakes)(const struct judge *judge, const struct mark *mark, struct mark *other, size_t room);
    /* What a score sheet on paper has a column of for each deal beside the dealer and the marks, ended by one without a text.
       NULL: nothing. */
    const struct message *noted;
};

#endif
