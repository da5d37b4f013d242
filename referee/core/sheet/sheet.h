/* The sheet against the ledger: what whoever replays a deal calls, and what the files that compare share. */
#ifndef REFEREE_CORE_SHEET_SHEET_H
#define REFEREE_CORE_SHEET_SHEET_H

#include "core/sheet/sheet_said.h"
#include "core/sheet/slip.h"

/* Compares the sheet of the deal with the ledger, and goes on from the right figures (REC-09, REC-13, items' rules). */
void sheet_compare(struct judge *judge);
/* After the last manche of a deal: compares what the sheet has for the deal as a whole. */
void sheet_compare_deal(struct judge *judge);
/* After a deal: until when figures told to be wrong can be put right (game->marking->mended_until), and for which that is over. */
void sheet_fix(struct judge *judge);
/* Before the next figures are compared, and after the last deal: such a figure stands, and the score goes on from it, unless the
   sheet goes on from the right one. */
void sheet_late(struct judge *judge);
/* The sheet goes on from the right score of a player, or from a wrong one: says so of his figures of earlier deals that were told. */
void sheet_goes_on(struct judge *judge, int player, bool right);
/* The score after the deal on the table is right for a player: what was marked wrongly for it has been put right there. */
void sheet_put_right(const struct judge *judge, int player);
/* After the last deal: how many later figures differed only by an earlier total (a note). */
void sheet_finish(struct judge *judge);

/* Finds out whether a sheet has the marks of a deal that counts double as they were earned, or doubled (judge->sheet.once), and tells
   of one that has some of them so and some otherwise. Does nothing for a deal that counts once. */
void sheet_weigh_double(struct judge *judge);

/* A claim that may as well not count, as the record does not tell (mark->open), counts as the sheet of the deal has it: not, where fewer of
   its figures are wrong then. The ledger and the board are then those of a deal in which it does not. */
void sheet_weigh_open(struct judge *judge);

/* Tells of a replayed deal that counts double and has been added to the scores once; the scores are told by it. */
bool sheet_counted_once(const struct judge *judge, const struct column *column);
/* Tells, where some deals of the partie count double, of one that does not and has been added to all scores twice: by replay, or by its
   marks. NULL: it is not so. */
struct finding *sheet_counted_twice(const struct judge *judge, const struct column *column);

/* Whether what a player has marked, item by item, is what the ledger has but for items that the deal would have brought him had it gone on when
   somebody had won; so are marks that are not itemised. */
bool sheet_items_beyond(const struct judge *judge, int player);

/* How many of the items that a player's marks list are those of the ledger. */
int sheet_items_right(const struct judge *judge, int player);

/* Notes that a figure counts a claim that was rejected: the claim has been told, and the figure is no second fault. `said`
   is the figure as a value, `due` the right one; `i`: which of the claims. */
void sheet_note_rejected(const struct judge *judge, const struct claims *claims, size_t i, struct place at, int player,
                         int said, struct score due);

/* The total of a player that replay gives, in the smallest unit: the score, or what the deal changes. */
int sheet_due_total(const struct judge *judge, const struct column *column, bool score, int player);

/* What a wrong total is made of: this part, or, where no manche of the deal has a figure of its own, the whole deal, of which its score
   tells. Returns `of` or `whole`, which it fills in and which is good as long as `of` is. */
const struct judge *sheet_scope(const struct judge *of, bool score, struct judge *whole);

/* The rule that a wrong figure breaks in a game whose deals have one item; NULL: a figure is made of several. Of one that tells of a whole
   deal, `judge`, it is that of what its player gained there, or, where that is nothing or stands on several, that of `part`, its last. */
const struct rule *sheet_sole_rule(const struct judge *judge, const struct judge *part, int player);

/* Notes which wrong totals count a rejected claim, all by one or each by its own; what is left to explain is as if those were
   right. Returns whether a wrong one is left. `judge` is their scope. */
bool sheet_set_rejected_aside(const struct judge *judge, const struct column *column, struct totals *said, bool score,
                              bool wrong[MAX_PLAYERS]);

/* Reports a figure in points that is no whole number of jetons; does nothing if it is one. */
void sheet_broken_jeton(const struct judge *judge, const struct rule *rule, int player, const struct amount *said,
                        struct place at);

#define ITEM_BIT(item) (1U << (item))
/* Adds to the proof of a finding what the ledger has of some items in this deal, ITEM_BIT of each. */
void sheet_proof_counted(const struct judge *judge, struct finding *finding, unsigned items);

/* Adds to the proof of a finding on an item what it hangs on: the tricks won, what the game knows. */
void sheet_proof_item(const struct judge *judge, struct finding *finding, int player, enum item item);

/* Reports an item that is not due. */
void sheet_extra_item(const struct judge *judge, int player, const struct mark_said *said);

/* Reports an item that a sum written for a player's marks has wrong in that term. */
void sheet_term_wrong(const struct judge *judge, int player, struct mark_said *term);
/* What is wrong in one term of a sum written for a player's marks, or only in what is said to be its sum, is told by that and set aside. Returns
   whether a wrong figure is left. */
bool sheet_set_terms_aside(const struct judge *judge, struct totals *said, bool score, bool wrong[MAX_PLAYERS]);

/* Reports that a player's marks and the score before do not make the score written. */
struct finding *sheet_sum_finding(const struct judge *judge, int player, const struct column *column);

/* Whether a score has jetons enough for a fiche left standing, which is wrong whatever was played; and reports it. */
bool sheet_loose(const struct judge *judge, const struct amount *said);
void sheet_report_loose(const struct judge *judge, int player, const struct amount *said);
/* Whether the score is right in sum, but six jetons were left standing or a fiche was broken up; then that is told. */
bool sheet_only_form(const struct judge *judge, int player);

/* Adds to the proof of wrong figures, from that finding on, what a jeton and a fiche are in points, where the sheet of the
   deal is written in points. NULL: there are none. */
void sheet_proof_points(const struct judge *judge, struct finding *finding);

/* Whether the running score that the sheet has for a player is written, and is not the one on that board. */
bool sheet_differs_from(const struct judge *judge, int player, const struct board *board);

/* The score the sheet would show if it had gone on rightly from its own figure before this deal. */
struct board sheet_carried_on(const struct judge *judge);
/* The players, bit by bit, whose marks are not what replay gives, but what the deal brings on the sheet's own score before it, which
   is another. */
unsigned sheet_marks_own(const struct judge *judge, const struct column column[MAX_PLAYERS]);
/* Whether he is one of those: then that is counted among what goes on from a wrong figure. */
bool sheet_from_own(struct judge *judge, int player, unsigned own_right);
/* What the sheet has of the last deal, where that is right no farther than to when he who is said to have won it came to a fiche more: it was
   taken to be over then. No message: it is not that. */
struct slip sheet_stops_short(const struct judge *judge, const struct column column[MAX_PLAYERS]);
/* Counts a figure that differs only by one told before: for the note at the end. */
void sheet_later_figure(struct judge *judge, struct place at);

/* Whether a figure of the deal has been told to be wrong: that it cannot be verified would say the opposite, and one slip is told
   once. */
bool sheet_told_wrong(const struct judge *judge, struct place at);

/* Reports, once a record for each thing that is missing, that what is written for the deal cannot be recomputed. */
void sheet_unverifiable(struct judge *judge);

/* Whether what is missing is so because something could not be read, here or before: the reader has told. */
bool sheet_lacks_unread(const struct judge *judge);

/* What was called, in a list that the record lacks, may have made the difference; not so where the partie or manche was won before anybody
   could call. */
void sheet_lack_calls(struct judge *judge);

/* Says at `at` that figures cannot be checked without `what`, in one word `missing`; once a record for each such thing. */
void sheet_lacks(struct judge *judge, struct place at, const char *missing, const struct message *what);

/* Checks the figures of a deal that cannot be recomputed, and goes on from them. */
void sheet_alone(struct judge *judge, const struct column column[MAX_PLAYERS]);

/* Checks the figures of a whole deal in manches, one of which cannot be recomputed: its sums, and whether what is known of the manches and what
   may be of the others come to that. The judge stands where the deal began. */
void sheet_weigh_whole(struct judge *judge, const struct deal *deal, const struct column *column);

/* Whether a player's marks, if they are written item by item, are those of the ledger. */
bool sheet_items_agree(const struct judge *judge, int player);

/* Tells, where the items of both players are what one mark amiss makes of the board, of that mark alone. */
bool sheet_one_mark(const struct judge *judge);

/* Tells of an item of a player of two that is not as the ledger has it. NULL: it is. */
struct finding *sheet_item_wrong(const struct judge *judge, int player, enum item item);

/* Compares the items of a player's marks with the ledger. */
void sheet_items(struct judge *judge, int player);

/* Checks the items that the steps of the deal say were marked at the table: each must have been due. Where the marks of the
   deal are not all known, what hangs on a fact that the record lacks is undecided. */
void sheet_steps(struct judge *judge);

#endif
