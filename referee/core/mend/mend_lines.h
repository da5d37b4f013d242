/* What the files share that think of whole lines struck out or put in. */
#ifndef REFEREE_CORE_MEND_MEND_LINES_H
#define REFEREE_CORE_MEND_MEND_LINES_H

#include "core/mend/ideas.h"

/* Whole lines of the record, or an item of a list that stands in one line with what parts it from others: where they begin, and
   before which byte they end. Where another would be put in before it, and where behind it; what stands before an item on a line of
   its own, the quotes and braces around it, and what parts it from the next. */
struct whole {
    struct place at;
    size_t end;
    struct place put, behind; /* behind.line is 0 where there is no end of the line */
    const char *before, *open, *close, *apart;
    bool own_line;
    bool quoted; /* a text that begins with a question mark is in quotes there, and has none of its own */
};

/* The line of an item of a list that stands at that place, or its part of a line; of no line if it is the only one of a list that
   does not stand on lines of its own. */
struct whole mend_line_of(const struct ideas *ideas, struct place at);
/* The lines of the deal of that index in a list of them: all that stand farther in than it; of no line if other things stand
   there. */
struct whole mend_lines_of_deal(const struct ideas *ideas, size_t nth);
/* The deal of that index in a list of which all stands in braces and brackets, as in JSON: the item. */
struct whole mend_deal_in_row(const struct ideas *ideas, size_t nth);
/* Its lines or, where it has none of its own, the item; of no line if it stands in neither way. */
struct whole mend_deal_written(const struct ideas *ideas, size_t nth);
/* A manche in the list of those of its deal, likewise; of no line on a sheet. */
struct whole mend_manche_written(const struct ideas *ideas, const struct deal *manche);
/* Strikes the lines out. The text lives as long as the ideas. */
struct splice mend_line_out(const struct ideas *ideas, struct whole line);
/* Another text put in before that item as an item of its own, in the quotes and braces of one like it. The text lives as long as the ideas. */
struct splice mend_line_in(const struct ideas *ideas, struct whole line, struct whole like, const char *text);
/* Such a text put in behind that item, the last of its list: line.behind.line is not 0. The text lives as long as the ideas. */
struct splice mend_line_behind(const struct ideas *ideas, struct whole line, struct whole like, const char *text);

/* Where a step is put in: before that one, or behind it if it is the last of its list. */
struct gap {
    const struct step *step;
    bool behind;
};
/* A text put in there as an item of its own, in the quotes and braces of a step like it; both stand on a line, or among others on one. */
struct splice mend_into_gap(const struct ideas *ideas, struct gap gap, const struct step *like, const char *text);

/* The place right behind what stands at one. */
struct place mend_behind(const struct ideas *ideas, struct place at);

/* Who comes after that player, of those who do not sit out. */
int mend_next_in(const struct ideas *ideas, const struct deal_account *account, int player);

/* How many things of the deal are wrong, or amiss without a consequence: leads out of turn are that by the laws of piquet. */
unsigned mend_amiss(const struct judgement *judgement, unsigned deal);

/* How many have cards in the deal. */
size_t mend_players_in(const struct ideas *ideas, const struct deal_account *account);
/* The step of the play with the first error of the deal, or the last if its errors stand behind the play; as many as there are: an
   error stands before the play. */
size_t mend_first_wrong(const struct ideas *ideas, const struct steps *play);
/* A step like that one: somebody does this, or plays these cards; with the quotes of a mapping, if it is one. */
const char *mend_act_like(const struct ideas *ideas, const struct step *like, int player, const char *act);
/* An act in the language and the letters of the record. */
const char *mend_act_written(const struct ideas *ideas, const struct step *act);
/* A card, written as those of a step are. */
const char *mend_card_like(const struct ideas *ideas, const struct step *like, card_t card);

/* What is left of each hand where those cards have been played; nothing of who sits out. False if a hand is not wholly known. */
bool mend_hands_left(const struct judgement *judgement, const struct deal_account *account, cardset_t played,
                     cardset_t left[MAX_PLAYERS]);
/* A card put in before that of index `i` of a list, or behind the last: i is at most the list's count, which is not 0. */
struct splice mend_card_in(const struct ideas *ideas, const struct card_list *list, size_t i, card_t card);
/* The same where the order is free, as in a hand: into the run of its suit, where there are runs, or as one of its own. */
struct splice mend_card_put_in(const struct ideas *ideas, const struct card_list *hand, card_t card);

/* Whether a symbol stands behind the rank of that card: it has its suit by itself, whatever stands before it. */
bool mend_has_own_suit(const struct record *record, struct place card);

/* The symbol that says the suit of a run of cards, before the first of them and beside no rank; of no line if that card of the list
   has none before it. */
struct place mend_symbol_before(const struct record *record, const struct card_list *list, size_t index);

/* The cards that errors of the deal name: mostly such as were played by one who does not hold them, or out of turn. */
cardset_t mend_cards_told(const struct ideas *ideas);
/* … and those of which they say that they should have been played. */
cardset_t mend_cards_lawful(const struct ideas *ideas);

/* Another card in the place of one of a list: as it is written there, with its suit where that stands before several. */
void idea_of_card(struct ideas *ideas, enum mend_kind kind, const struct card_list *list, size_t index, card_t card);

/* A card of a list, where it is written. */
struct written_card {
    const struct card_list *list;
    size_t i;
};
/* Adds that those two read as `cards`, each written as a card of its place is. */
void idea_both_cards(struct ideas *ideas, enum mend_kind kind, struct written_card one, struct written_card two,
                     const card_t cards[2], unsigned far);
/* Adds that each stands in the other's place; nothing where one is not known, or both are the same. */
void idea_cards_exchanged(struct ideas *ideas, enum mend_kind kind, struct written_card one, struct written_card two,
                          unsigned far);

/* Whether an error of the deal is that a trick is said to be another's than his who took it. */
bool mend_gathered_by_other(const struct ideas *ideas);

/* Whether all cards of the deal are played but one, of one player, whose hand is known. */
bool mend_lacks_card(const struct judgement *judgement, const struct deal_account *account);
/* Adds that this card is left out: of a trick that has too few, or as a step of its own. */
void ideas_of_card_out(struct ideas *ideas, const struct deal_account *account);
/* Of cards discarded or drawn, and the order of the talon (mend_drawn.c). */
void ideas_of_exchange(struct ideas *ideas, const struct deal_account *account);

/* Of a card that could not be read (mend_unread.c): each that it may be. */
void ideas_of_unread_cards(struct ideas *ideas, const struct deal_account *account);

/* Adds that a list has a card too many, or one of a hand is left out: where a hand, a talon or a trick has not the number it
   should have, or an act names a card twice. */
void ideas_of_counts(struct ideas *ideas, const struct deal_account *account);
/* Adds that two cards have each other's suit or rank, or two runs of a hand each other's suit; that two cards stand in each other's
   place, of two hands or of two tricks, one after the other. */
void ideas_of_signs(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled);

/* Adds that steps stand in the list beside their own. */
void ideas_of_lists(struct ideas *ideas, const struct deal *deal);

/* Adds that the cards of the tricks are written seat by seat, whoever led. */
void ideas_of_seats(struct ideas *ideas, const struct deal_account *account);

/* Adds that a step stands far from its place, or the cards of two tricks are parted in the wrong place. */
void ideas_of_moves(struct ideas *ideas, const struct deal_account *account);

/* What the player has in the end, by the result, beyond what was marked for him in all deals and what he began with, in the smallest unit.
   False: the result does not say what he has, or running scores stand with the deals. */
bool mend_rest(const struct ideas *ideas, int player, int *rest);

/* How many seats were passed over since the deal before, whoever sits out; before the first: whether one may be missing. */
int mend_passed_over(const struct judgement *judgement, size_t nth);

/* Adds, where that rest shows it, that of deals of figures alone one is left out, the last where who dealt does not tell which, or one
   stands there twice running, whatever their numbers. */
void ideas_of_rows(struct ideas *ideas);
/* … where scores alone stand: nothing tells what it brought, but that a seat was passed over before that deal. */
void idea_of_deal_before(struct ideas *ideas, size_t nth);

/* Adds that a card of the talon is left out, or the deal before this one. */
void ideas_of_left_out(struct ideas *ideas, const struct deal_account *account);

#endif
