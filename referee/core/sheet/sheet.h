/* What the files that compare sheets share. The comparison itself is called by deal.h. */
#ifndef REFEREE_CORE_SHEET_SHEET_H
#define REFEREE_CORE_SHEET_SHEET_H

#include "core/judge.h"

/* A score as an argument of a message: fiches and jetons where the game has them, else points. */
struct arg sheet_arg(const struct judge *judge, const char *key, struct score score);

/* An amount in the smallest unit as the sheet has it: where its marks are written as earned and count double, as earned. */
struct arg sheet_amount_arg(const struct judge *judge, const char *key, int amount);

/* A value in the smallest unit (points, or jetons at impériale) as a score again; and an amount as written, as a value. */
struct score sheet_score(const struct judge *judge, int value);
int sheet_value(const struct judge *judge, const struct amount *amount);

/* What marks come to as they are written, in the same unit; a demark lowers it however it is written. */
int sheet_marks_value(const struct judge *judge, const struct marks_said *marks);

/* By how much the deal on the table counts in the score. */
int sheet_counts(const struct judge *judge);

/* Finds out whether a sheet has the marks of a deal that counts double as they were earned, or doubled (judge->once), and tells
   of one that has some of them so and some otherwise. Does nothing for a deal that counts once. */
void sheet_weigh_double(struct judge *judge);

/* By how much a player's marks are to be taken. */
static inline int sheet_times(const struct judge *judge, int player) { return 1 + (int)(judge->once >> player & 1U); }

/* By how much amounts of all players together are to be taken: by 1 where their marks are written in different ways. */
int sheet_times_all(const struct judge *judge);

/* Tells of a replayed deal that counts double and has been added to the scores once; the scores are told by it. */
bool sheet_counted_once(const struct judge *judge);

/* Adds to the proof of a finding on figures of the deal that it counts double. Nothing, where it does not. */
void sheet_proof_double(const struct judge *judge, struct finding *finding);

/* How many of the items that a player's marks list are those of the ledger. */
int sheet_items_right(const struct judge *judge, int player);

/* Whether a deal can yield the figures, of which only the sheet is known; true where the game cannot tell. */
bool sheet_can_be(const struct judge *judge);

/* Whether a mark belongs to the deal, or to the manche of it, that the sheet is compared for. */
static inline bool mark_here(const struct judge *judge, const struct mark *mark)
{
    return mark->deal == judge->table.number && (judge->table.manche == 0 || mark->manche == judge->table.manche);
}

/* What the sheet of this deal has for a player: his marks, his running score. */
const struct marks_said *sheet_marks(const struct judge *judge, int player);
const struct amount *sheet_running(const struct judge *judge, int player);

/* The figure of marks that are a total, or a list of one item. NULL: they are more, or none. */
static inline const struct amount *sheet_sole_amount(const struct marks_said *marks)
{
    const struct amount *sole = marks->count == 1 ? &marks->item[0].amount : NULL;
    return !marks->recorded ? NULL : marks->itemised ? sole : &marks->total;
}

/* What the sheet says the deal changed for a player, as a value: by his marks, or by his running score and the one before it.
   False if it says neither. */
bool sheet_change(const struct judge *judge, int player, int *value);

/* Notes that a figure counts a claim that was rejected: the claim has been told, and the figure is no second fault. `said`
   is the figure as a value, `due` the right one. */
void sheet_note_rejected(const struct judge *judge, const struct mark *claim, struct place at, int player, int said,
                         struct score due);

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

/* One player's figures for a deal. */
struct column {
    int said_change; /* what his marks come to */
    int due_change;  /* what the ledger gives */
};

/* Reports that a player's marks and the score before do not make the score written. */
struct finding *sheet_sum_finding(const struct judge *judge, int player, const struct column *column);

/* Whether a score has jetons enough for a fiche left standing, which is wrong whatever was played; and reports it. */
bool sheet_loose(const struct judge *judge, const struct amount *said);
void sheet_report_loose(const struct judge *judge, int player, const struct amount *said);

/* Adds to the proof of wrong figures, from that finding on, what a jeton and a fiche are in points, where the sheet of the
   deal is written in points. NULL: there are none. */
void sheet_proof_points(const struct judge *judge, struct finding *finding);

/* Whether nothing of the deal is recorded but figures: an act may be a penalty taken, or the end of the deal before its
   time. */
bool sheet_only_figures(const struct judge *judge);

/* Whether a deal records any act, notes apart. */
bool sheet_any_act(const struct deal *deal);

/* Whether the deal can be taken to have gone by the rules to its end, so that its figures are among the ways of a deal: nothing
   but figures is recorded, or acts of which none is a penalty, a choice after a fault or the end before its time, and no
   fault. */
bool sheet_by_rules(const struct judge *judge);

/* Whether nothing at all of the deal is recorded but figures, neither acts nor cards. */
bool sheet_bare(const struct judge *judge);

/* The tricks of a deal, one a card of the hand, as far as the record tells who won them. */
#define TRICKS_ROOM 13
struct tricks_won {
    int winner[TRICKS_ROOM]; /* of each in its order; NOBODY */
    int won[MAX_PLAYERS];    /* how many each has */
    unsigned known;          /* how many somebody has */
};

/* Who is known to have won the tricks: by the cards or, where they do not tell, as the record has it gathered. */
struct tricks_won sheet_tricks(const struct judge *judge);

/* Whether the running scores for this deal begin again from nothing: some are below those before, and all are its marks alone
   or, where it has none, below those before. */
bool sheet_begins_anew(const struct judge *judge);

/* Counts a figure that differs only by one told before: for the note at the end. */
void sheet_later_figure(struct judge *judge, struct place at);

/* Whether a figure of the deal has been told to be wrong: that it cannot be verified would say the opposite, and one slip is told
   once. */
bool sheet_told_wrong(const struct judge *judge, struct place at);

/* Reports, once a record for each thing that is missing, that what is written for the deal cannot be recomputed. */
void sheet_unverifiable(struct judge *judge);

/* Says at `at` that figures cannot be checked without `what`, in one word `missing`; once a record for each such thing. */
void sheet_lacks(struct judge *judge, struct place at, const char *missing, const struct message *what);

/* Checks the figures of a deal that cannot be recomputed, and goes on from them. */
void sheet_alone(struct judge *judge, const struct column column[MAX_PLAYERS]);

/* Whether a player's marks, if they are written item by item, are those of the ledger. */
bool sheet_items_agree(const struct judge *judge, int player);

/* Compares the items of a player's marks with the ledger. */
void sheet_items(struct judge *judge, int player);

/* Checks the items that the steps of the deal say were marked at the table: each must have been due. Where the marks of the
   deal are not all known, what hangs on a fact that the record lacks is undecided. */
void sheet_steps(struct judge *judge);

#endif
