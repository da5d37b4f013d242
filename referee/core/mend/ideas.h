/* Changes thought of that may mend a record: for the files that think of them, and for those that try them. */
#ifndef REFEREE_CORE_MEND_IDEAS_H
#define REFEREE_CORE_MEND_IDEAS_H

#include "core/mend/mend.h"
#include "core/words.h"

/* How many errors the deal has; 0: what stands in none. */
unsigned errors_in(const struct judgement *judgement, unsigned deal);
/* Whether a finding is an error that no slip explains: of what nobody mistakes for something else when he writes it down, or one put
   right at the table, where it was seen for what it is; or of a figure that rules which nobody has named explain. */
bool no_slip(const struct judgement *judgement, const struct finding *finding);
/* Whether a warning stands on that line: a lead out of turn by the laws of piquet is one. */
bool mend_warned(const struct judgement *judgement, struct place at);
/* Whether somebody acted upon it at the table: he insisted, or let it stand. */
bool seen_at_table(const struct judgement *judgement, const struct finding *finding);
/* Whether an error of the deal, or of any (ANY_DEAL), is not of figures alone. */
bool wrong_in_acts(const struct judgement *judgement, unsigned deal);
/* Whether none of its errors was put right at the table: then one slip may explain them all. */
bool all_may_be_slips(const struct judgement *judgement, unsigned deal);
/* Whether so much is wrong in it that it looks like one slip that makes nearly all of it wrong. */
bool much_is_wrong(const struct judgement *judgement, unsigned deal);
/* Whether it has errors that a slip may explain: not only of conduct. */
bool worth_a_search(const struct judgement *judgement, unsigned deal);
/* Whether an error of the deal leaves open what would be right. */
bool deal_is_open(const struct judgement *judgement, unsigned deal);
/* What figures of all players of the deal come to that should come to nothing, by one of its errors. */
int surplus_in(const struct judgement *judgement, unsigned deal);
/* Whose running scores of the deal are not what the marks make of those before, bit by bit. */
unsigned wrong_sums(const struct judgement *judgement, unsigned deal);
/* Whether any figure of the record is below nothing. */
bool has_signs(const struct record *record);

/* The changes thought of so far. */
struct ideas {
    struct judgement *judgement;
    const struct judge *units; /* what figures are of in it: mend_units() */
    const struct spots *spots; /* where its errors are */
    struct arena *arena;
    struct mend *item;
    size_t count, room;
    unsigned deal;
    const struct deal *part; /* of the deal, or its manche, that is thought of */
    bool signs;              /* figures below nothing are written */
    bool open;               /* an error of the deal leaves open what would be right */
    int surplus;   /* an error says that figures of all players come to so much, which should come to nothing */
    unsigned sums; /* of the deal: whose running scores are not what his own marks make, bit by bit */
};

/* Whether the sums that are wrong are all of these players: if not, nothing that is changed of theirs alone mends the
   deal. */
static inline bool sums_of(const struct ideas *ideas, unsigned players) { return (ideas->sums & ~players) == 0; }

/* What a change is less likely for that leaves a hand in no order which was in one, and likelier if it is the other
   way about. */
enum { ORDER_COST = 12 };

/* Spades and clubs, hearts and diamonds. */
static inline bool same_colour(enum suit a, enum suit b)
{
    bool red = a == HEARTS || a == DIAMONDS, other = b == HEARTS || b == DIAMONDS;
    return red == other;
}

/* Adds a change of one stretch. Does nothing if it changes nothing. */
void idea(struct ideas *ideas, enum mend_kind kind, struct place at, const char *new_text);
/* Adds a change of one stretch; of equally likely ones in a place, the lower `order` is tried first. */
void idea_in_order(struct ideas *ideas, enum mend_kind kind, struct place at, const char *new_text, unsigned order);
/* Says what the last change comes to, if there are more of them than `count`. */
void idea_edits(struct ideas *ideas, size_t count, struct effect effect);
/* Two stretches, each where the other stands; how many changes that is: none if they are alike, or one stands nowhere. */
size_t splices_exchanged(const struct ideas *ideas, struct place one, struct place two, struct splice both[2]);
/* Adds the exchange of two stretches that are `far` from what findings speak of: twice the distance of one, or the sum for
   both. */
void idea_exchange(struct ideas *ideas, enum mend_kind kind, struct place one, struct place two, unsigned far);
/* … of two steps of a list. */
void idea_exchange_steps(struct ideas *ideas, enum mend_kind kind, const struct step *one, const struct step *two,
                         unsigned far);
/* Adds a change of several stretches at once, `far` from what findings speak of; they are copied. Does nothing without any. */
void idea_together(struct ideas *ideas, enum mend_kind kind, const struct splice *splice, size_t count, unsigned far);
/* … by which the deals from that number on (from 1) have a number that is so much higher: some are put in before them, or struck out. */
void idea_of_deals(struct ideas *ideas, enum mend_kind kind, const struct splice *splice, size_t count, unsigned far,
                   unsigned moved, int move);
/* Whether nothing of the deal is written but its figures. */
static inline bool only_figures(const struct deal *deal)
{
    return deal->dealing.count + deal->calls.count + deal->play.count + deal->manche_count == 0;
}
/* Whether by the deals that are there the partie cannot have come to the result that is written: what is wrong with the record as a whole
   is that (REC-10, law 71 of piquet). */
bool comes_short(const struct judgement *judgement);
/* Whether nothing of the deal, nor of any of its manches, is. */
bool all_figures(const struct deal *deal);
/* Where its errors are; lives in `arena`. */
const struct spots *spots_of(const struct judgement *judgement, struct arena *arena);
/* How far a place is from those that the errors name: 0 the very place of one, to ELSEWHERE on no line of them. */
enum { ELSEWHERE = 3 };
unsigned distance(const struct ideas *ideas, struct place at);

/* Deals that are gone back through if they have marks alone. */
enum { MARKED_BEFORE = 6 };

/* What is known of its cards (mend_settled.h). */
struct settled_cards;

/* Each adds the changes of its kind that may mend the part of the deal: of cards and the lists they stand in. */
void ideas_of_cards(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled);
/* Of cards that stand twice where any of many may be meant: that it is not known which, and each that stands nowhere. */
void ideas_left_open(struct ideas *ideas, const struct deal_account *account);
/* Of steps that stand twice, are left out or in each other's place. */
void ideas_of_lines(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled);
/* … of deals and their manches, and of how these are numbered. */
void ideas_of_deals(struct ideas *ideas, const struct deal_account *account);
/* … of a row of a spreadsheet that has a cell less than the others. */
void ideas_of_cells(struct ideas *ideas, const struct deal_account *account);
/* Of a trick nobody tells, where one thing is wrong in a deal and nothing else explains it: a manche may end before all cards are
   played, and then one lead or figure is all that tells of the trick. */
void ideas_of_trick_open(struct ideas *ideas, const struct deal_account *account);
/* Of a call that is not written, of a hand that is known: the last of the calls, worth just what the sheet has too much; where nothing
   else explains what is wrong, another, there or before the first that is wrong; in any other place. */
void ideas_of_call_out(struct ideas *ideas, const struct deal_account *account);
/* What was called or played in two manches of a deal, each in the place of the other (mend_manches.c). */
void ideas_of_manches(struct ideas *ideas, const struct deal_account *account);
/* What was done once before the play, where its list says that nothing was. */
void ideas_of_calls_none(struct ideas *ideas, const struct deal_account *account);
void ideas_of_call_likely(struct ideas *ideas, const struct deal_account *account);
void ideas_of_call_anywhere(struct ideas *ideas, const struct deal_account *account);
/* Between two answers of one player, of which the second is wrong: it may be the answer to that. */
void ideas_of_call_between(struct ideas *ideas, const struct deal_account *account);
/* Of two cards of one player, each in the trick of the other, where several things are wrong and nothing else explains all of them. */
void ideas_of_players_cards(struct ideas *ideas, const struct deal_account *account);
/* Of a deal that mend_lacks_trick(): the trick of the cards that are left, in each of its places. */
void ideas_of_trick(struct ideas *ideas, const struct deal_account *account);
/* Whether nothing is wrong in the deal, but its figures cannot be checked, and each player has one card that is not played. */
bool mend_lacks_trick(const struct judgement *judgement, unsigned deal);
/* Of a deal that mend_led_amiss(): two of its tricks in each other's place. */
void ideas_of_tricks_led(struct ideas *ideas, const struct deal_account *account);
/* Whether nothing is wrong in the deal, but several acts of its play are told in warnings: by turns of which the rules make nothing. */
bool mend_led_amiss(const struct judgement *judgement, unsigned deal);
/* The other players; the sooner one comes after `before`, the likelier he is meant. */
void other_names(struct ideas *ideas, enum mend_kind kind, struct place at, int said, int before);
/* Whether figures of the deal are wrong, and something that was done, or who has won; or two things that were done: together they may show
   what was bid. */
bool deal_errs_by_bids(const struct ideas *ideas);
/* Every other bid, in the language that the one which is written has; of one that was called (MEND_BID) a number for a number: a word is
   taken for another only where the deal errs by the bids. */
void other_bids(struct ideas *ideas, enum mend_kind kind, const struct number *bid);
/* What else the bid may have been that stands beside the figures, who bid it, and how it came out. */
void ideas_of_contract(struct ideas *ideas, const struct deal_account *account);
/* The names of the two in a list of steps, each where the other stands: at most two stretches a step are written, returns how many. */
size_t names_put_across(const struct ideas *ideas, const struct steps *steps, int one, int two, struct splice *splice);
/* Of who did something, and who dealt; of figures. */
void ideas_of_names(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled);
void ideas_of_figures(struct ideas *ideas, const struct deal_account *account);
/* … and of the numbers called or said in its acts. */
void ideas_of_numbers_called(struct ideas *ideas, const struct deal_account *account,
                             const struct settled_cards *settled);
/* … of the suit that is said in a call, of a bid, of a reply. */
void ideas_of_words_called(struct ideas *ideas, const struct deal_account *account);
/* Every other reading of a figure by one slip: two digits exchanged, one taken for another or written twice (mend_digits.c); those that
   are not nothing; of what somebody has for a deal, or in all, also a digit left out or too many. */
void ideas_of_digits(struct ideas *ideas, struct place at);
void ideas_of_some_digits(struct ideas *ideas, struct place at);
void ideas_of_total(struct ideas *ideas, struct place at);
/* Adds a change of a figure. A digit is taken for one that looks like it sooner than for any other. */
void idea_of_reading(struct ideas *ideas, enum mend_kind kind, struct place at, const char *text);
/* The slip by which a figure stands where another should: one of digits, or whatever else it may be. */
enum mend_kind slip_of_digits(const char *old, const char *due, enum mend_kind other);
/* Of sums that were carried on, jetons left standing, a manche not begun anew; of what only the totals tell. */
void ideas_of_sums(struct ideas *ideas, const struct deal_account *account);
/* … of a line whose figures one thing has made wrong, and all that goes on from them. */
void ideas_of_sums_line(struct ideas *ideas, const struct deal_account *account);
/* … of a line in whose place another was taken, or that was passed over, for several players (mend_passed.c). */
void ideas_of_lines_passed(struct ideas *ideas, const struct deal_account *account);
void ideas_of_totals(struct ideas *ideas, const struct deal_account *account);
/* The number that an error, or another finding of that severity, at that place says is right; false if there is none. */
bool number_due(const struct judgement *judgement, struct place at, enum severity severity, int *due);
/* A figure that can be worked out; `kind` is the slip if it is none of digits. */
void idea_of_figure(struct ideas *ideas, struct place at, const char *due, enum mend_kind kind);
/* Every other reading of a figure by one slip of digits; or, where it is known that all players' are wrong by that in sum, by how much it should be higher: `higher`. */
void ideas_of_figure(struct ideas *ideas, const struct amount *said, int higher);
/* Every other reading of what is marked, of which nobody knows what is due. */
void ideas_of_marks(struct ideas *ideas, const struct marks_said *marks);
/* What stands under a player's name: a figure, a word, or a list on one line with its brackets; of no line if it has more. */
struct place marks_place(const struct ideas *ideas, const struct marks_said *marks);

/* Two figures under each other's names, that are `far` from what findings speak of. */
void idea_of_figures_exchanged(struct ideas *ideas, struct place one, struct place two, unsigned far);
/* What is marked for a deal, or the one before, and the scores, both, each under the other's name: where both scores are wrong. */
void idea_of_columns_of_all(struct ideas *ideas, const struct deal *deal, int one, int two);
/* Where a player's name stands as a key before his hand or figures, on its line, in quotation marks or not; of no line if it is not written
   there as at the head. */
struct place mend_owner_before(const struct record *record, struct place at, size_t player);
/* What is marked for that player alone is what the other has, of whom nothing is. */
void idea_of_marks_owner(struct ideas *ideas, const struct deal *deal, int player, int other);
/* What a player marked for the deal and his score after it, each in the other's column. */
void idea_of_own_columns(struct ideas *ideas, const struct deal_account *account, int player);
/* The columns of these two players exchanged, of running scores or of those of the result. */
void idea_of_columns(struct ideas *ideas, const struct amount *score, int one, int two);
/* What these two marked in a deal exchanged, each an amount or a list in brackets; `cause`: the number of that deal, if it is not the
   one that is thought of, or 0. */
void idea_of_marks_exchanged(struct ideas *ideas, const struct marks_said *one, const struct marks_said *two,
                             unsigned cause);

/* By how much a player's score changes by replay, or as much of it as is known, in the smallest unit. */
int mend_change(const struct ideas *ideas, const struct deal_account *account, int player);

/* As much of a judge as the units of a score need. */
struct judge mend_units(const struct judgement *judgement);
/* So many of the smallest unit in place of a figure, written the way that one is. */
const char *value_said_as(struct ideas *ideas, const struct amount *said, int value);
/* What puts in an item, or the part of it that is not there: after the last one of a list on one line, or in place of the word
   that there is none. */
struct splice item_put_in(struct ideas *ideas, const struct marks_said *marks, int item, struct score due);
/* A list of marks as replay gives it, in its own order, for the list that is written; of no line if that has more than one. */
struct splice marks_anew(struct ideas *ideas, const struct marks_said *marks, const struct deal_account *account,
                         int player);
/* Adds that an item is left out; does nothing if nothing of it is due. */
void item_left_out(struct ideas *ideas, const struct marks_said *marks, int item, struct score due);
/* Adds that an item is not due, or stands there twice. */
void item_too_many(struct ideas *ideas, const struct marks_said *marks, size_t index);
/* Of figures alone: the deal's line and the one before or behind it in each other's place. */
void ideas_of_lines_exchanged(struct ideas *ideas);
/* Of the running scores of the deal before, where nothing else says what it gave; `judged`: the figures of the deal itself
   are. */
void ideas_of_scores_before(struct ideas *ideas, bool judged);
/* Of the figures that the result gives, and the running scores that should have led there. */
void ideas_of_result(struct ideas *ideas);
/* Of the score carried in, where the figures of the deal go on from that. */
void ideas_of_start(struct ideas *ideas, const struct deal_account *account);
/* Of what the result says that the partie is worth. */
void ideas_of_value(struct ideas *ideas);
/* Of sums written with what they come to: what they do come to. */
void ideas_of_written_sums(struct ideas *ideas);
/* Of marks and running scores that cannot be read: what those beside them say that they should be. */
void ideas_of_unread(struct ideas *ideas);
/* Of figures that stand under the wrong key in every deal: marks and running scores. */
void ideas_of_keys(struct ideas *ideas);
/* The change, if any (0 or 1), by which the cards of the talon stand in the opposite order, where there are blanks between them; and that
   by which the hands are those after the exchange, and not those dealt. */
size_t talon_upwards(const struct ideas *ideas, const struct card_list *talon, struct splice *splice);
size_t hands_held(const struct ideas *ideas, const struct deal *deal, struct splice *splice);
/* Of slips that are made in every deal; where two figures or more of the two are wrong, or acts in a third of the deals. */
void ideas_throughout(struct ideas *ideas);
/* The word for a key, as the one that stands there is written: in JSON it stands in quotation marks. */
const char *key_as_written(const struct ideas *ideas, struct place at, enum key key);
/* Of the record's own head and result, and of what could not be read. */
void ideas_of_record(struct ideas *ideas);

#endif
