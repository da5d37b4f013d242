/* Slips of the pen made in lawful records: each is made up and written down, one slip is made in it, and it is asked where
   among the fixes the one is that undoes it. SLIPS says how many of each kind, and SLIPS_OF, as in "piquet modern tricks" or
   any part of that, of which; SLIPS_SEED makes up other records; with SLIPS_SHOWN those are printed of which the fix is missing
   or comes after others. */
#ifndef TESTS_SLIPS_H
#define TESTS_SLIPS_H

#include "core/judge.h"
#include "core/make/making.h"
#include "core/mend/mend.h"
#include "formats/buffer.h"

/* A record as written, and as read again. */
struct sheet {
    const struct vocabulary *words;
    struct arena *arena, *made;
    struct buffer text;
    const struct record *record;
    struct random random;
    const struct wish *wish;
    bool bare, sparse;
};

/* Fills in the stretches of a slip; returns how many, 0 if this record has no place for it. */
enum { SPLICES_MOST = 1000 };
typedef size_t slip_fn(struct sheet *sheet, struct splice *splice);

struct kind {
    const char *name;
    slip_fn *slip;
    bool partie;       /* made in whole parties */
    const char * not ; /* in games and editions that have no place for it */
    const char
        *even; /* in games in which nothing tells it from another fix: it need be no more than as likely as the first */
    bool sparse;    /* only the last deal of every three has running scores, and the last of all */
    const char *id; /* the slip that the fix says it is, of most; "": whatever it says */
    int crowded; /* so many in a hundred may be told by none of the fixes, if there are as many likelier ones as are ever told; of what is `lost`,
                    be irregular with the patch */
    bool one;    /* it is told as one error, from which all others follow */
    bool
        lost; /* nothing tells all that was written: the fix is the one that names the slip, or the one error has none */
    const char *
        rule; /* the records have a fault of this rule in them, by which the one error is told, and no fix; NULL: none */
};

/* The main function of a test that makes slips of these kinds in records of every game and edition, and prints a line for each:
   `each` of a kind, or as many as SLIPS says. With `bare` nothing is kept of a record but its figures and who dealt. All must be
   offered, most of them first. Returns the status of the program. */
int slips_run(const struct kind *kind, size_t count, bool bare, int each);

/* 0 … bound-1, drawn; how many play. */
unsigned below(struct sheet *sheet, size_t bound);
size_t players(const struct sheet *sheet);
/* A deal; a deal, or one of its manches. */
const struct deal *whole_deal(struct sheet *sheet);
const struct deal *some_deal(struct sheet *sheet);
/* A step of its play in which cards are played; NULL if there is none. */
const struct step *some_trick(struct sheet *sheet, const struct deal *deal);
/* A player other than that one. */
size_t other_than(struct sheet *sheet, size_t player);
struct splice splice_at(struct sheet *sheet, struct place at, const char *new_text);
size_t exchange(struct sheet *sheet, struct splice *splice, struct place one, struct place two);
/* Where a player's marks stand: a figure, or a list with its brackets. */
struct place slip_marks_place(const struct marks_said *marks);
/* An item struck out, with the comma that parts it from another; of the only one, "none" is left. */
struct splice item_out(struct sheet *sheet, const struct marks_said *marks, size_t index);
/* The line of a place as written, with its line break: where it begins. */
struct place line_of(const struct sheet *sheet, struct place at, const char **text);
/* A card struck out of a list on one line, with the blank that parts it from the one before or, of the first, from the next. */
struct splice card_out(struct sheet *sheet, const struct card_list *list, size_t nth);
/* A deal struck out: from its line to before the next one's, or the end of the list. */
struct splice deal_lines(struct sheet *sheet, size_t nth);
/* Another player's name in its place. */
size_t name_as(struct sheet *sheet, struct splice *splice, struct place at, int player);

/* Slips of figures. */
slip_fn slip_digits, slip_digit, slip_digit_out, slip_digit_over, slip_columns, slip_carry, slip_carried_on,
    slip_item_out, slip_item_twice, slip_item_moved, slip_added_up, slip_columns_throughout;
/* Slips of whole rows of figures. */
slip_fn slip_marks_swapped, slip_contents_swapped, slip_columns_from, slip_line_passed;
/* Slips of whole lines, and who dealt. */
slip_fn slip_dealt_by, slip_hands, slip_hands_kept, slip_tricks, slip_step_twice, slip_trick_above, slip_call_below,
    slip_start_columns, slip_start_digit, slip_start_out, slip_two_names, slip_card_out, slip_trick_twice,
    slip_trick_out, slip_trick_columns, slip_some_columns, slip_bare_columns, slip_seats, slip_calls, slip_imperial_out,
    slip_turn_out, slip_lone_card, slip_names, slip_deal_twice, slip_deal_out, slip_deals_out, slip_talon_out,
    slip_suit_out, slip_hand_out, slip_hand_twice, slip_talon_twice, slip_played_twice, slip_trick_suits, slip_runs;
/* Slips of lists that are copied, parted or put elsewhere. */
slip_fn slip_hand_copied, slip_hand_before, slip_hand_across, slip_talon_across, slip_deals, slip_packets,
    slip_short_long, slip_turned_in_hand, slip_exchanged_out, slip_talon_order, slip_talon_upwards, slip_dealers,
    slip_hands_throughout, slip_names_throughout, slip_talons_upwards, slip_round, slip_trick_ranks, slip_card_down,
    slip_tricks_joined, slip_two_hands, slip_hand_talon, slip_head_name, slip_trick_copied, slip_exchanges_across;

#endif
