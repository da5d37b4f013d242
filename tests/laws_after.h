/* Records of what comes after a breach of a law of piquet, laws 1 to 60 and 75: see tests/test_piquet_each_law.c, which alone includes
   them. What is right is worked out by hand from the laws. */
#ifndef TESTS_LAWS_AFTER_H
#define TESTS_LAWS_AFTER_H

#include "core/finding.h"

#include <stddef.h>

enum { NOT_FOUND = -1, NO_MARKS = -1 };

/* CARRIED to LATE are the four; ONCE is a breach for which no law names anything to be done. */
enum after { CARRIED, REFUSED, WAIVED, LATE, AFTERS, ONCE = AFTERS };

struct row {
    int law;
    enum after after;
    const char *draw, *hands, *dealing, *calls, *play; /* NULL: none */
    int anne, basile;                                  /* marks of the deal; NO_MARKS */
    const char *next;                                  /* the deals after it, as they are written; "": none */
    int complied;                                      /* enum complied of what is found of that law, or NOT_FOUND */
    unsigned errors;                                   /* of the whole record, but those that follow from others */
};

/* --- the deal --------------------------------------------------------------------------------------------------------- */

#define HANDS                                                                                                          \
    "  hands: {Anne: ♠ 9 ♥ K 9 7 ♦ A Q 7 ♣ A K Q J 7, Basile: ♠ A J 7 ♥ A Q ♦ K J T 9 ♣ T 9 8}\n"      \
    "  talon: Q♠ K♠ 8♦ 8♠ T♠ T♥ J♥ 8♥\n"
/* Anne has ♠ K Q T 8 ♥ K ♦ A Q 8 ♣ A K Q J after the exchange, Basile ♠ A J ♥ A Q J T 8 ♦ K J T 9 ♣ T. */
#define FIVE  "Anne discards 9♠ 7♦ 7♥ 9♥ 7♣; "
#define TAKES "Anne draws Q♠ K♠ 8♦ 8♠ T♠; "
#define THREE "Basile discards 7♠ 8♣ 9♣; Basile draws T♥ J♥ 8♥; "
#define BOTH  FIVE TAKES THREE
/* Her quart is 4, her trios 3 each; his point of five hearts is 5 against her four clubs. */
#define POINT "Anne point 4 cards; Basile better; "
#define QUART "Anne quart A ♣; Basile good; "
#define TRIOS "Anne trio K; Basile good; Anne trio Q"
#define SAID  POINT QUART TRIOS
/* She leads six tricks, one of which he takes, and takes the last, which he leads: 6 + 2; he leads six and takes one: 7. Six tricks
   each, and nothing for cards: 18 to 12. */
#define LEADS  "Anne A♣; Basile point 49 ♥; Basile T♣; "
#define BARE   "Anne A♣; Basile T♣; "
#define REST   "K♣ 8♥; Q♣ 9♦; J♣ T♦; " FROM_5
#define FROM_5 "A♦ J♦; " FROM_6
#define FROM_6 "Q♦ K♦; A♥ K♥; Q♥ 8♦; J♥ 8♠; T♥ T♠; A♠ Q♠; J♠ K♠"
#define PLAYED LEADS REST

#define HAND(law, after, dealing, calls, play, anne, basile, complied, errors)                                         \
    {                                                                                                                  \
        law, after, NULL, HANDS, dealing, calls, play, anne, basile, "", complied, errors                              \
    }
#define DRAW(law, after, draw, complied, errors)                                                                       \
    {                                                                                                                  \
        law, after, draw, HANDS, NULL, BOTH SAID, PLAYED, 18, 12, "", complied, errors                                 \
    }
#define DEALING(law, after, dealing, complied, errors)                                                                 \
    {                                                                                                                  \
        law, after, NULL, HANDS, dealing, BOTH SAID, PLAYED, 18, 12, "", complied, errors                              \
    }
/* Given up there, and what is dealt next. */
#define UP_TO(law, after, hands, dealing, calls, next, complied, errors)                                               \
    {                                                                                                                  \
        law, after, NULL, hands, dealing, calls, NULL, NO_MARKS, NO_MARKS, next, complied, errors                      \
    }

#define HAND_NEXT(law, after, calls, play, anne, basile, next, complied, errors)                                       \
    {                                                                                                                  \
        law, after, NULL, HANDS, NULL, calls, play, anne, basile, next, complied, errors                               \
    }
/* The deal is written, and the next one dealt, when he insists. */
#define INSISTS "- dealer: Anne\n  dealing: Basile enforces\n"
#define AGAIN   "- dealer: Basile\n"
#define OTHER   "- dealer: Anne\n"

/* --- laws 1 to 17: cutting and dealing ---------------------------------------------------------------------------------- */

#define THIRTEEN                                                                                                       \
    "  hands: {Anne: ♠ 9 ♥ K 9 8 7 ♦ A Q 7 ♣ A K Q J 7, Basile: ♠ A J 7 ♥ A Q ♦ K J T 9 ♣ T 9 8}\n"    \
    "  talon: Q♠ K♠ 8♦ 8♠ T♠ T♥ J♥\n"
#define ONE_ASTRAY                                                                                                     \
    "  hands: {Anne: ♠ 9 ♥ K 9 7 ♦ A Q 7 ♣ A K Q J 8 7, Basile: ♠ A J 7 ♥ A Q ♦ K J T 9 ♣ T 9}\n"      \
    "  talon: Q♠ K♠ 8♦ 8♠ T♠ T♥ J♥ 8♥\n"
#define FOURTEEN                                                                                                       \
    "  hands: {Anne: ♠ Q 9 ♥ K 9 8 7 ♦ A Q 7 ♣ A K Q J 7, Basile: ♠ A J 7 ♥ A Q ♦ K J T 9 ♣ T 9 8}\n"  \
    "  talon: K♠ 8♦ 8♠ T♠ T♥ J♥\n"
#define AFTER_HIS  AGAIN HANDS
#define PACKETS(n) "  packets: " #n "\n"

static const struct row dealing[] = {
    DEALING(3, ONCE, "Anne cuts 1", COMPLIED_UNSAID, 1),
    DRAW(4, CARRIED, "Anne draws A♥; Basile draws A♠; Anne draws 9♠; Basile draws K♠; Basile chooses to deal",
         NOT_FOUND, 0),
    DRAW(4, CARRIED,
         "Anne draws A♥; Basile draws A♠; Basile chooses to deal; Anne draws 9♠; Basile draws K♠; Basile chooses to "
         "deal",
         COMPLIED_YES, 1),
    DRAW(4, REFUSED, "Anne draws A♥; Basile draws A♠; Basile chooses to deal", COMPLIED_NO, 1),
    DRAW(5, CARRIED, "Anne draws A♥ 9♠; Anne draws 8♠; Basile draws K♠; Basile chooses to deal", COMPLIED_YES, 1),
    DRAW(5, REFUSED, "Anne draws A♥ 9♠; Basile draws K♠; Basile chooses to deal", COMPLIED_NO, 1),
    DRAW(5, REFUSED, "Anne draws A♥ 9♠; Basile waives; Basile draws K♠; Basile chooses to deal", COMPLIED_NO, 1),
    DRAW(6, CARRIED, "Anne draws 9♣; Basile draws A♥; Anne finds faulty pack; Basile chooses to deal", NOT_FOUND, 0),
    /* Drawn anew, and it is he who had the higher card at first who deals; and he who had it then. */
    DRAW(6, CARRIED,
         "Anne draws 9♣; Basile draws A♥; Anne finds faulty pack; Anne draws 8♥; Basile draws K♣; Basile chooses to "
         "deal",
         COMPLIED_YES, 1),
    DRAW(6, REFUSED,
         "Anne draws A♥; Basile draws 9♣; Anne finds faulty pack; Anne draws 8♥; Basile draws K♣; Basile chooses to "
         "deal",
         COMPLIED_NO, 1),
    DEALING(7, CARRIED, "Anne cuts 14; Anne exposes A♠; Basile objects PQC-L07; Anne recuts", NOT_FOUND, 0),
    DEALING(7, REFUSED, "Anne cuts 14; Anne exposes A♠; Basile objects PQC-L07; Anne refuses", COMPLIED_NO, 1),
    DEALING(7, WAIVED, "Anne cuts 14; Anne exposes A♠; Basile objects PQC-L07; Basile waives", COMPLIED_NO, 1),
    DEALING(8, CARRIED, "Anne cuts 10; Basile objects PQC-L08", NOT_FOUND, 0),
    DEALING(8, REFUSED, "Anne cuts 10; Anne recuts; Basile objects PQC-L08", COMPLIED_NO, 1),
    DEALING(8, WAIVED, "Anne cuts 14; Anne cuts 9; Basile allows", NOT_FOUND, 0),
    {9, ONCE, NULL, PACKETS(3) HANDS, NULL, NULL, NULL, NO_MARKS, NO_MARKS, OTHER AGAIN PACKETS(2), COMPLIED_UNSAID, 1},
    /* Law 10: by her leave, before she has looked. */
    UP_TO(10, CARRIED, ONE_ASTRAY, "Basile asks back 8♣; Anne allows; Basile takes back 8♣; Anne sees hand", NULL, "",
          NOT_FOUND, 0),
    UP_TO(11, CARRIED, THIRTEEN, "Anne redeals", NULL, AGAIN, COMPLIED_YES, 1),
    UP_TO(11, CARRIED, THIRTEEN, "Anne stands", "Anne discards 9♠ 7♦; Anne draws Q♠", "", COMPLIED_YES, 1),
    UP_TO(11, REFUSED, THIRTEEN, "Anne redeals; Basile refuses", "Anne discards 9♠ 7♦; Anne draws Q♠", "", COMPLIED_NO,
          1),
    UP_TO(11, REFUSED, THIRTEEN, "Basile redeals", NULL, AGAIN, COMPLIED_NO, 1),
    UP_TO(11, WAIVED, THIRTEEN, "Anne waives", "Anne discards 9♠ 7♦; Anne draws Q♠", "", COMPLIED_YES, 1),
    UP_TO(11, LATE, THIRTEEN, NULL, "Anne says 13; Anne discards 9♠ 7♦; Anne draws Q♠; Anne redeals", AGAIN,
          COMPLIED_LAPSED, 1),
    UP_TO(12, CARRIED, FOURTEEN, "Basile redeals", NULL, AGAIN, COMPLIED_YES, 1),
    /* Void, and the other deals: that is the remedy not carried out, and no deal out of turn besides. */
    UP_TO(12, REFUSED, FOURTEEN, NULL, NULL, OTHER, COMPLIED_NO, 1),
    UP_TO(12, REFUSED, FOURTEEN, "Basile redeals", NULL, OTHER, COMPLIED_NO, 1),
    UP_TO(12, REFUSED, FOURTEEN, "Anne stands", FIVE "Anne draws K♠ 8♦ 8♠ T♠ T♥", "", COMPLIED_NO, 1),
    UP_TO(12, WAIVED, FOURTEEN, "Anne waives", FIVE "Anne draws K♠ 8♦ 8♠ T♠ T♥", "", COMPLIED_NO, 1),
    /* Found when she has led: there is no end to it before the deal is written. */
    {12, CARRIED, NULL, FOURTEEN, NULL, FIVE "Anne draws K♠ 8♦ 8♠ T♠ T♥; Basile discards 8♣; Basile draws J♥",
     "Anne A♣; Basile T♣; Basile redeals", NO_MARKS, NO_MARKS, AGAIN, COMPLIED_YES, 1},
    DEALING(13, CARRIED, "Basile exposes Q♠; Anne stands", COMPLIED_YES, 1),
    UP_TO(13, CARRIED, HANDS, "Basile exposes Q♠; Anne redeals", NULL, AGAIN, COMPLIED_YES, 1),
    DEALING(13, REFUSED, "Basile exposes Q♠; Anne redeals; Basile refuses", COMPLIED_NO, 1),
    DEALING(13, WAIVED, "Basile exposes Q♠; Anne waives", COMPLIED_YES, 1),
    DEALING(13, LATE, "Basile exposes Q♠", COMPLIED_LAPSED, 0),
    DEALING(13, CARRIED, "Basile exposes Q♠; Anne stands; Basile exposes K♠; Anne stands", COMPLIED_YES, 2),
    UP_TO(14, CARRIED, HANDS, NULL, FIVE "Anne finds faced card Q♠; Basile redeals", AGAIN, NOT_FOUND, 0),
    HAND(14, REFUSED, NULL, FIVE "Anne finds faced card Q♠; Basile refuses; " TAKES THREE SAID, PLAYED, 18, 12,
         COMPLIED_NO, 1),
    HAND(14, WAIVED, NULL, FIVE "Anne finds faced card Q♠; Anne waives; " TAKES THREE SAID, PLAYED, 18, 12, COMPLIED_NO,
         1),
    UP_TO(15, CARRIED, HANDS, "Anne objects PQC-L15; Basile redeals", NULL, AGAIN, NOT_FOUND, 0),
    /* Which pack it was is not recorded: nobody can say that it goes on against the law. */
    DEALING(15, REFUSED, "Anne objects PQC-L15; Basile refuses", COMPLIED_UNSAID, 0),
    DEALING(15, LATE, "Anne sees hand; Anne objects PQC-L15", NOT_FOUND, 0),
    UP_TO(16, CARRIED, AFTER_HIS, "Anne objects PQC-L16", NULL, OTHER, COMPLIED_YES, 1),
    UP_TO(16, REFUSED, AFTER_HIS, "Anne objects PQC-L16", NULL, AGAIN, COMPLIED_NO,
          2), /* he deals out of turn once more */
    UP_TO(16, WAIVED, AFTER_HIS, "Anne objects PQC-L16; Anne waives", FIVE TAKES, OTHER, COMPLIED_NO, 1),
    UP_TO(16, LATE, AFTER_HIS, "Anne sees hand; Anne objects PQC-L16", NULL, OTHER OTHER, COMPLIED_YES, 1),
};

/* --- laws 18 to 45: carte blanche, discarding and taking in --------------------------------------------------------------- */

#define NO_COURTS                                                                                                      \
    "  hands: {Anne: ♠ 9 8 7 ♥ T 9 8 ♦ T 9 7 ♣ T 9 8, Basile: ♠ A J T ♥ A Q K ♦ K J A ♣ A Q K}\n"      \
    "  talon: Q♠ K♠ 8♦ Q♦ J♥ 7♥ J♣ 7♣\n"
#define ALL_TWELVE "Anne shows ♠ 9 8 7 ♥ T 9 8 ♦ T 9 7 ♣ T 9 8; "
#define LIFTED     FIVE "Anne lifts T♥; Anne puts back T♥; "
#define THIRTEENTH FIVE TAKES "Anne mixes 9♠ into hand; "
#define HIS_SIXTH  FIVE "Anne mixes Q♠ K♠ 8♦ 8♠ T♥ into hand; "
/* What is left to him then: T♠ for T♥. His hearts are A Q J 8, four cards of 39 to her clubs of 41. */
#define LEFT_HIM "Basile discards 7♠ 8♣ 9♣; Basile draws T♠ J♥ 8♥; "
#define SAID_41  "Anne point 41; Basile good; " QUART TRIOS
/* She leads seven, two of which he takes, and takes one: 8; he leads five, takes two, and the last is his: 8. 22 to 8, six tricks each. */
#define PLAYED_28 BARE "K♣ 8♥; Q♣ 9♦; J♣ T♦; A♦ J♦; Q♦ K♦; A♥ K♥; Q♥ T♥; J♥ 8♦; T♠ Q♠; K♠ A♠; J♠ 8♠"
#define TOP_MIXED "Basile discards 7♠ 8♣ 9♣; Basile mixes Q♠ K♠ 8♦ into hand; "
#define FOUR_FIVE "Anne discards 9♠ 7♦ 7♥ 9♥; Anne draws Q♠ K♠ 8♦ 8♠ T♠; "
/* She leaves T♠ when she has lifted it with the others, and keeps 7♣; he has that for J♥: four hearts then, A Q T 8 of 39. */
#define LIFTS_ALL "Anne discards 9♠ 7♦ 7♥ 9♥; Anne lifts Q♠ K♠ 8♦ 8♠ T♠; Anne puts back T♠; "
#define FROM_HERS "Basile discards 7♠ 8♣ 9♣; Basile draws T♠ T♥ J♥; "
/* Her clubs are five, of 48, and her calls 5 + 4 + 6. She leads seven, of which he takes Q♦, and takes the last, which he leads: 7 + 2;
   he leads five, and has taken one: 6. Seven tricks are hers: 10 for cards. */
#define SAID_48     "Anne point 48; Basile good; " QUART TRIOS
#define PLAYED_33   BARE "K♣ 9♦; Q♣ T♦; J♣ T♥; 7♣ T♠; A♦ J♦; Q♦ K♦; A♥ K♥; Q♥ 8♦; J♥ 8♠; A♠ Q♠; J♠ K♠"
#define MIXES_LEFT  FIVE TAKES "Basile discards 7♠; Basile draws T♥; Basile mixes J♥ 8♥ into discard; "
#define UNSAID_LEFT "Anne discards 9♠; Basile discards 7♠; Anne draws Q♠; Anne leaves 4; "
#define LEAVES_TWO  FIVE TAKES "Basile discards 7♠; Basile draws T♥; Anne point 4 cards; Basile good; "
#define WITH_LEFT   "Anne discards 9♠; Anne lifts Q♠ K♠; Anne puts back K♠; "
#define TOO_MANY    FIVE TAKES "Basile discards 7♠; Basile lifts T♥ J♥; Basile puts back J♥; "
#define ELEVEN                                                                                                         \
    "  hands: {Anne: ♠ 9 ♥ K 9 8 7 ♦ A Q 7 ♣ A K Q J 7, Basile: ♠ A J 7 ♥ A Q ♦ K J T 9 ♣ T 9}\n"      \
    "  talon: Q♠ K♠ 8♦ 8♠ T♠ T♥ J♥ 8♣\n"
#define HERS_ELEVEN                                                                                                    \
    "  hands: {Anne: ♠ 9 ♥ K 9 ♦ A Q 7 ♣ A K Q J 7, Basile: ♠ A J 7 ♥ A Q 7 ♦ K J T 9 ♣ T 9 8}\n"      \
    "  talon: Q♠ K♠ 8♦ 8♠ T♠ T♥ J♥ 8♥\n"
#define HIS_THIRTEEN                                                                                                   \
    "  hands: {Anne: ♠ 9 ♥ K 9 7 ♦ A Q 7 ♣ A K Q J 7, Basile: ♠ A J 7 ♥ A Q 8 ♦ K J T 9 ♣ T 9 8}\n"    \
    "  talon: Q♠ K♠ 8♦ 8♠ T♠ T♥ J♥\n"
#define TOOK_TWO "Anne discards 9♠ 7♦; Anne draws Q♠ K♠; "

static const struct row exchanging[] = {
    HAND(18, CARRIED, NULL, "Anne carte blanche; " BOTH SAID, PLAYED, 18, 12, COMPLIED_YES, 1),
    HAND(18, REFUSED, NULL, "Anne carte blanche; " BOTH SAID, PLAYED, 28, 12, COMPLIED_NO, 1),
    HAND(18, WAIVED, NULL, "Anne carte blanche; Basile waives; " BOTH SAID, PLAYED, 28, 12, COMPLIED_NO, 1),
    UP_TO(19, CARRIED, NO_COURTS, NULL,
          "Anne carte blanche; Basile discards A♠ J♠; Basile asks to see; " ALL_TWELVE
          "Anne discards 9♠; Anne draws Q♠",
          "", NOT_FOUND, 0),
    UP_TO(
        19, REFUSED, NO_COURTS, NULL,
        "Anne carte blanche; Basile discards A♠ J♠; Basile asks to see; Anne refuses; Anne discards 9♠; Anne draws Q♠",
        "", COMPLIED_UNSAID, 1),
    UP_TO(19, WAIVED, NO_COURTS, NULL,
          "Anne carte blanche; Basile discards A♠ J♠; Basile asks to see; Anne refuses; Basile waives; Anne discards "
          "9♠; Anne draws "
          "Q♠",
          "", COMPLIED_UNSAID, 1), /* whether it counts the sheet will show */
    UP_TO(19, LATE, NO_COURTS, NULL,
          "Anne carte blanche; Basile discards A♠ J♠; Basile asks to see; Anne refuses; Anne discards 9♠; " ALL_TWELVE
          "Anne draws Q♠",
          "", COMPLIED_YES, 1),
    UP_TO(20, LATE, NO_COURTS, NULL,
          "Anne carte blanche; Basile discards A♠ J♠; Anne discards 9♠; Anne lifts Q♠; " ALL_TWELVE
          "Anne puts back Q♠; Anne "
          "draws Q♠",
          "", NOT_FOUND, 0),
    UP_TO(20, ONCE, NO_COURTS, NULL,
          "Anne carte blanche; " ALL_TWELVE "Basile discards A♠ J♠; Anne discards 9♠; Anne draws Q♠", "",
          COMPLIED_UNSAID, 1),
    UP_TO(21, ONCE, HANDS, NULL, "Anne exchanges 0; Basile discards 7♠; Basile draws Q♠", "", COMPLIED_UNSAID, 1),
    /* She leaves all five and plays the twelve that she was dealt; or all but one. */
    HAND(21, ONCE, NULL, "Anne leaves 5; Basile discards 7♠ 8♣ 9♣; Basile draws Q♠ K♠ 8♦; Anne point 48; Basile good",
         "Anne A♣; Basile T♣; K♣ 8♦; Q♣ 9♦; J♣ T♦; 7♣ J♦; A♦ K♦; Q♦ Q♥; 7♦ J♠; K♥ A♥; Q♠ 9♠; K♠ 9♥; A♠ 7♥", NO_MARKS,
         NO_MARKS, COMPLIED_UNSAID, 1),
    UP_TO(21, ONCE, HANDS, NULL, "Anne leaves 4; Anne discards 9♠; Anne draws Q♠; Basile discards 7♠; Basile draws K♠",
          "", NOT_FOUND, 0),
    UP_TO(22, ONCE, HANDS, NULL, FIVE TAKES "Basile exchanges 0", "", COMPLIED_UNSAID, 1),
    UP_TO(23, ONCE, HANDS, NULL, "Anne discards 9♠ 7♦ 7♥ 9♥; Anne draws Q♠ K♠ 8♦ T♠", "", COMPLIED_UNSAID, 1),
    /* All of them hers, but the third first; as they lie, however one act names them; and put back, so that she takes them as they lie. */
    UP_TO(23, ONCE, HANDS, NULL, FIVE "Anne lifts 8♦; Anne lifts Q♠ K♠ 8♠ T♠", "", COMPLIED_UNSAID, 1),
    UP_TO(23, ONCE, HANDS, NULL, FIVE "Anne lifts 8♦ Q♠ K♠; Anne lifts T♠ 8♠", "", NOT_FOUND, 0),
    UP_TO(23, ONCE, HANDS, NULL, FIVE "Anne lifts 8♦; Anne puts back 8♦; " TAKES, "", NOT_FOUND, 0),
    UP_TO(24, CARRIED, HANDS, NULL, FIVE "Anne lifts Q♠; Anne asks back 9♠; Basile refuses", "", NOT_FOUND, 0),
    UP_TO(24, REFUSED, HANDS, NULL, FIVE "Anne lifts Q♠; Anne asks back 9♠; Basile refuses; Anne takes back 9♠", "",
          COMPLIED_UNSAID, 1),
    UP_TO(24, WAIVED, HANDS, NULL, FIVE "Anne lifts Q♠; Anne asks back 9♠; Basile allows; Anne takes back 9♠", "",
          NOT_FOUND, 0),
    UP_TO(24, LATE, HANDS, NULL, FIVE "Anne takes back 9♠; Anne discards 9♠; " TAKES, "", NOT_FOUND, 0),
    HAND(25, CARRIED, NULL, THIRTEENTH THREE SAID, PLAYED, 0, 12, COMPLIED_YES, 1),
    HAND(25, CARRIED, NULL, THIRTEENTH "Basile enforces; " THREE SAID, PLAYED, 0, 12, COMPLIED_YES, 1),
    HAND(25, REFUSED, NULL, THIRTEENTH "Basile enforces; " THREE SAID, PLAYED, 18, 12, COMPLIED_NO, 1),
    HAND(25, WAIVED, NULL, THIRTEENTH "Basile waives; " THREE SAID, PLAYED, 18, 12, COMPLIED_YES, 1),
    HAND(25, WAIVED, NULL, THIRTEENTH THREE SAID, PLAYED "; Basile waives", 18, 12, COMPLIED_YES, 1),
    HAND(25, WAIVED, NULL, THIRTEENTH "Basile waives; " THREE SAID, PLAYED, 0, 12, COMPLIED_YES, 2),
    HAND_NEXT(25, LATE, THIRTEENTH THREE SAID, PLAYED, 18, 12, INSISTS, COMPLIED_LAPSED, 0),
    HAND(26, REFUSED, NULL, FIVE TAKES "Anne mixes 8♠ into discard; Anne mixes 8♠ into hand; " THREE SAID, PLAYED, 18,
         12, COMPLIED_NO, 1),
    HAND(26, CARRIED, NULL, FIVE TAKES "Anne mixes 8♠ into discard; " THREE SAID,
         LEADS "K♣ 8♥; Q♣ 9♦; J♣ T♦; A♦ J♦; Q♦ K♦; A♥ K♥; Q♥ 8♦; J♥ T♠; A♠ Q♠; J♠ K♠", NO_MARKS, NO_MARKS, COMPLIED_YES,
         1),
    HAND(26, WAIVED, NULL, FIVE TAKES "Anne mixes 8♠ into discard; Basile allows; Anne mixes 8♠ into hand; " THREE SAID,
         PLAYED, 18, 12, NOT_FOUND, 0),
    HAND(27, CARRIED, NULL, LIFTED TAKES THREE SAID, PLAYED, 0, 12, COMPLIED_YES, 1),
    HAND(27, REFUSED, NULL, LIFTED "Basile enforces; " TAKES THREE SAID, PLAYED, 18, 12, COMPLIED_NO, 1),
    HAND(27, WAIVED, NULL, LIFTED "Basile waives; " TAKES THREE SAID, PLAYED, 18, 12, COMPLIED_YES, 1),
    HAND(27, WAIVED, NULL, LIFTED "Anne waives; Basile enforces; " TAKES THREE SAID, PLAYED, 18, 12, COMPLIED_NO, 1),
    /* Waived, and done once more: two faults, and what was said of the first is not said of the second. */
    HAND(27, WAIVED, NULL, LIFTED "Basile waives; Anne lifts T♥; Anne puts back T♥; " TAKES THREE SAID, PLAYED, 18, 12,
         COMPLIED_YES, 2),
    HAND(27, WAIVED, NULL, LIFTED "Basile waives; Anne lifts T♥; Anne puts back T♥; Basile waives; " TAKES THREE SAID,
         PLAYED, 18, 12, COMPLIED_YES, 2),
    HAND_NEXT(27, LATE, LIFTED TAKES THREE SAID, PLAYED, 18, 12, INSISTS, COMPLIED_LAPSED, 0),
    HAND(27, CARRIED, NULL, "Basile lifts Q♠; Basile puts back Q♠; " BOTH SAID, PLAYED, 18, 0, COMPLIED_YES, 1),
    /* A card that is not hers does not begin her taking: what he lifts then is hers still. */
    HAND(27, CARRIED, NULL, LIFTED "Basile lifts Q♠; Basile puts back Q♠; " TAKES THREE SAID, PLAYED, 0, 0,
         COMPLIED_YES, 2),
    HAND(28, CARRIED, NULL, HIS_SIXTH LEFT_HIM SAID_41, PLAYED_28, 0, 8, COMPLIED_YES, 1),
    UP_TO(28, CARRIED, HANDS, NULL, HIS_SIXTH "Basile redeals", AGAIN, COMPLIED_YES, 1),
    HAND(28, REFUSED, NULL, HIS_SIXTH "Basile enforces; " LEFT_HIM SAID_41, PLAYED_28, 22, 8, COMPLIED_NO, 1),
    UP_TO(28, REFUSED, HANDS, NULL, HIS_SIXTH "Basile redeals; Anne refuses; " LEFT_HIM, "", COMPLIED_NO, 1),
    UP_TO(28, REFUSED, HANDS, NULL, HIS_SIXTH "Anne redeals", AGAIN, COMPLIED_NO, 1),
    HAND(28, WAIVED, NULL, HIS_SIXTH "Basile waives; " LEFT_HIM SAID_41, PLAYED_28, 22, 8, COMPLIED_YES, 1),
    HAND(28, WAIVED, NULL, HIS_SIXTH "Basile waives; " LEFT_HIM SAID_41, PLAYED_28, 0, 8, COMPLIED_YES, 2),
    UP_TO(28, LATE, HANDS, NULL, HIS_SIXTH LEFT_HIM "Basile redeals", AGAIN, COMPLIED_NO, 1),
    UP_TO(29, CARRIED, HANDS, NULL, TOP_MIXED "Anne redeals", AGAIN, COMPLIED_YES, 1),
    UP_TO(29, CARRIED, HANDS, NULL, TOP_MIXED "Anne enforces", "", COMPLIED_YES, 1),
    UP_TO(29, REFUSED, HANDS, NULL, TOP_MIXED "Basile redeals", AGAIN, COMPLIED_NO, 1),
    UP_TO(29, WAIVED, HANDS, NULL, TOP_MIXED "Anne waives", "", COMPLIED_YES, 1),
    UP_TO(29, LATE, HANDS, NULL, TOP_MIXED FIVE "Anne draws 8♠ T♠ T♥ J♥ 8♥; Anne redeals", AGAIN, COMPLIED_NO, 1),
    HAND(30, CARRIED, NULL, FIVE "Anne draws Q♠ K♠ 8♦ T♠; " THREE SAID,
         LEADS "K♣ 8♥; Q♣ 9♦; J♣ T♦; A♦ J♦; Q♦ K♦; A♥ K♥; Q♥ 8♦; J♥ T♠; A♠ Q♠; J♠ K♠", NO_MARKS, NO_MARKS, COMPLIED_YES,
         2),
    UP_TO(31, CARRIED, HANDS, NULL, "Anne discards 9♠ 7♦; Anne draws Q♠ K♠ 8♦; Basile enforces", "", COMPLIED_YES, 1),
    UP_TO(31, WAIVED, HANDS, NULL, "Anne discards 9♠ 7♦; Anne draws Q♠ K♠ 8♦; Basile waives", "", COMPLIED_YES, 1),
    HAND(31, REFUSED, NULL, FOUR_FIVE "Basile enforces; " THREE SAID, PLAYED, 18, 12, COMPLIED_NO, 1),
    HAND(31, CARRIED, NULL, FOUR_FIVE THREE SAID, PLAYED, 0, 12, COMPLIED_YES, 1),
    HAND_NEXT(31, LATE, FOUR_FIVE THREE SAID, PLAYED, 18, 12, INSISTS, COMPLIED_LAPSED, 0),
    UP_TO(32, CARRIED, HANDS, NULL, UNSAID_LEFT "Basile discards 8♣", "", COMPLIED_YES, 1),
    UP_TO(32, WAIVED, HANDS, NULL, UNSAID_LEFT "Basile stands; Basile draws K♠", "", COMPLIED_YES, 1),
    UP_TO(32, LATE, HANDS, NULL, UNSAID_LEFT "Basile draws K♠", "", COMPLIED_LAPSED, 0),
    UP_TO(33, CARRIED, HANDS, NULL, WITH_LEFT "Basile enforces", "", COMPLIED_YES, 1),
    UP_TO(33, WAIVED, HANDS, NULL, WITH_LEFT "Basile waives", "", COMPLIED_YES, 1),
    HAND(33, CARRIED, NULL, LIFTS_ALL FROM_HERS SAID_48, PLAYED_33, 0, 6, COMPLIED_YES, 1),
    HAND(33, REFUSED, NULL, LIFTS_ALL "Basile enforces; " FROM_HERS SAID_48, PLAYED_33, 34, 6, COMPLIED_NO, 1),
    HAND(33, WAIVED, NULL, LIFTS_ALL "Basile waives; " FROM_HERS SAID_48, PLAYED_33, 34, 6, COMPLIED_YES, 1),
    HAND_NEXT(33, LATE, LIFTS_ALL FROM_HERS SAID_48, PLAYED_33, 34, 6, INSISTS, COMPLIED_LAPSED, 0),
    HAND(35, REFUSED, NULL, TOO_MANY "Anne enforces; " SAID_41, NULL, 14, 12, COMPLIED_NO, 1),
    HAND_NEXT(35, LATE, TOO_MANY SAID_41, NULL, 14, 12, "- dealer: Anne\n  dealing: Anne enforces\n", COMPLIED_LAPSED,
              0),
    UP_TO(35, CARRIED, HANDS, NULL, TOO_MANY "Anne enforces", "", COMPLIED_YES, 1),
    UP_TO(35, WAIVED, HANDS, NULL, TOO_MANY "Anne waives", "", COMPLIED_YES, 1),
    /* The fourth card, which she has said she leaves, he lifts twice: it is one of the five that he laid out. */
    UP_TO(35, CARRIED, HANDS, NULL,
          "Anne leaves 2; Anne discards 9♠ 7♦ 7♥; Basile lifts 8♠; Basile puts back 8♠; Anne draws Q♠ K♠ 8♦; Basile "
          "discards 7♠ 8♣ 9♣ T♣ 9♦; Basile draws 8♠ T♠ T♥ J♥ 8♥",
          "", NOT_FOUND, 0),
    UP_TO(36, ONCE, HANDS, NULL, BOTH "Basile looks at left cards", "", COMPLIED_UNSAID, 1),
    UP_TO(36, ONCE, HANDS, NULL, FIVE TAKES "Basile discards 7♠; Basile draws T♥; Basile exposes J♥", "",
          COMPLIED_UNSAID, 1),
    /* To lift a card that is left is to look at it: in time, and the elder after him; too late; and the elder alone. */
    HAND(36, ONCE, NULL, LEAVES_TWO, "Anne A♣; Basile lifts J♥ 8♥; Basile puts back J♥ 8♥; Anne exposes J♥; Basile T♣",
         NO_MARKS, NO_MARKS, NOT_FOUND, 0),
    HAND(36, ONCE, NULL, LEAVES_TWO, "Anne A♣; Basile T♣; Basile lifts J♥; Basile puts back J♥", NO_MARKS, NO_MARKS,
         COMPLIED_UNSAID, 1),
    HAND(36, ONCE, NULL, LEAVES_TWO, "Anne A♣; Basile exposes A♠; Anne lifts J♥; Basile T♣", NO_MARKS, NO_MARKS,
         COMPLIED_UNSAID, 1),
    UP_TO(37, CARRIED, HANDS, NULL, MIXES_LEFT "Anne asks to see; Basile shows 7♠ J♥ 8♥", "", COMPLIED_YES, 1),
    UP_TO(37, REFUSED, HANDS, NULL, MIXES_LEFT "Anne asks to see; Basile refuses", "", COMPLIED_NO, 1),
    UP_TO(37, REFUSED, HANDS, NULL, MIXES_LEFT "Anne asks to see; Basile shows J♥ 8♥", "", COMPLIED_NO, 1),
    UP_TO(37, WAIVED, HANDS, NULL, MIXES_LEFT "Anne asks to see; Basile refuses; Anne waives", "", COMPLIED_YES, 1),
    UP_TO(37, WAIVED, HANDS, NULL, MIXES_LEFT "Anne waives", "", COMPLIED_YES, 1),
    UP_TO(39, CARRIED, THIRTEEN, NULL, "Anne discards 9♠ 7♦ 7♥; Anne draws Q♠ K♠", "", NOT_FOUND, 0),
    UP_TO(39, REFUSED, THIRTEEN, NULL, "Anne discards 9♠ 7♦; Anne draws Q♠; Anne redeals; Basile refuses", "",
          COMPLIED_NO, 1),
    UP_TO(39, WAIVED, THIRTEEN, NULL, "Anne discards 9♠ 7♦; Anne draws Q♠; Anne redeals; Basile allows", AGAIN,
          NOT_FOUND, 0),
    UP_TO(40, CARRIED, ELEVEN, "Anne stands", TOOK_TWO "Basile enforces", "", COMPLIED_YES, 2),
    UP_TO(40, REFUSED, ELEVEN, "Anne stands", TOOK_TWO, "", COMPLIED_PENDING, 2),
    {40, LATE, NULL, ELEVEN, "Anne stands", TOOK_TWO, NULL, 14, 12, INSISTS, COMPLIED_LAPSED, 1},
    UP_TO(40, WAIVED, ELEVEN, "Anne stands", TOOK_TWO "Basile waives", "", COMPLIED_YES, 2),
    UP_TO(41, CARRIED, THIRTEEN, "Anne stands", TOOK_TWO "Basile enforces", "", COMPLIED_YES, 2),
    UP_TO(41, REFUSED, THIRTEEN, "Anne stands", TOOK_TWO, "", COMPLIED_PENDING, 2),
    {41, LATE, NULL, THIRTEEN, "Anne stands", TOOK_TWO, NULL, 14, 12, INSISTS, COMPLIED_LAPSED, 1},
    UP_TO(41, WAIVED, THIRTEEN, "Anne stands", TOOK_TWO "Basile waives", "", COMPLIED_YES, 2),
    UP_TO(42, CARRIED, HERS_ELEVEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠ 8♦; Basile enforces", "",
          COMPLIED_YES, 2),
    UP_TO(42, REFUSED, HERS_ELEVEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠ 8♦", "", COMPLIED_PENDING, 2),
    {42, LATE, NULL, HERS_ELEVEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠ 8♦; ", NULL, 14, 12, INSISTS,
     COMPLIED_LAPSED, 1},
    UP_TO(42, WAIVED, HERS_ELEVEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠ 8♦; Basile waives", "",
          COMPLIED_YES, 2),
    UP_TO(43, CARRIED, HIS_THIRTEEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠; Basile enforces", "",
          COMPLIED_YES, 2),
    UP_TO(43, REFUSED, HIS_THIRTEEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠", "", COMPLIED_PENDING, 2),
    {43, LATE, NULL, HIS_THIRTEEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠; ", NULL, 14, 12, INSISTS,
     COMPLIED_LAPSED, 1},
    UP_TO(43, WAIVED, HIS_THIRTEEN, "Anne stands", "Anne discards 9♠; Anne draws Q♠ K♠; Basile waives", "",
          COMPLIED_YES, 2),
};

/* --- laws 46 to 60: calling, showing and playing ------------------------------------------------------------------------- */

#define FALSE_POINT "Anne point 5 cards; Basile good; " QUART TRIOS
#define LATE_POINT  QUART "Anne point 4 cards; Basile good; " TRIOS
#define NOT_SHOWN   POINT QUART "Basile asks to see; Anne refuses; " TRIOS
#define ONE_TRIO    POINT QUART "Anne trio K; Basile good"
#define TOO_LATE    LEADS "Anne trio Q; " REST

/* He has a quart to the ace, which she does not see; her tierce is good all the same, and the quart that it is of comes too late. She
   leads three and takes one: 4, and 3 for the tierce. He leads eight, takes two, the last counts one more, ten for cards: 22 with his
   point. */
#define MATCHED(law, after, said, anne, basile, complied, errors)                                                                                              \
    {                                                                                                                                                          \
        law, after, NULL,                                                                                                                                      \
            "  hands: {Anne: ♠ 9 7 ♥ 9 7 ♦ A Q 7 ♣ K Q J T 8, Basile: ♠ A J 8 ♥ A K Q ♦ K J T 9 ♣ 9 7}\n"                                      \
            "  talon: Q♠ K♠ 8♦ T♠ T♥ J♥ 8♥ A♣\n",                                                                                                              \
            NULL, "Anne discards 9♠ 7♠ 9♥ 7♥ 7♦; Basile discards 8♠ 9♣ 7♣; " said,                                                                             \
            "Anne K♣; Basile point 49 ♥; Basile A♣; A♥ T♥; K♥ 8♦; Q♥ 8♣; J♥ T♠; 8♥ T♣; A♠ Q♠; J♠ K♠; A♦ 9♦; Q♦ K♦; " \
            "J♦ J♣; T♦ Q♣",                                                                                                                                    \
            anne, basile, "", complied, errors                                                                                                                 \
    }
#define TIERCE "Anne point 5 cards; Basile better; Anne tierce K ♣; Basile good; "

#define HELD(more) "  held: {Anne: ♠ K Q T " more " ♥ K ♦ A Q 8 ♣ A K Q J, Basile: ♠ A J ♥ A Q J T 8 ♦ K J T 9 ♣ T}\n"
/* She leads six, one of which he takes, and takes the last that she can play to: 7. He leads five and takes one, and what he has left over
   is his trick, the twelfth: 2 more. Six tricks each. */
#define PLAYED_11 "A♣ T♣; K♣ 8♥; Q♣ 9♦; J♣ T♦; A♦ J♦; Q♦ K♦; A♥ K♥; Q♥ 8♦; J♥ T♠; A♠ Q♠; J♠ K♠"
#define PLAYED_12 "A♣ T♣; K♣ 8♥; Q♣ 9♦; J♣ T♦; " FROM_5

#define TAKEN_BACK "Anne A♣; Basile better; Basile point 49 ♥; Basile T♣; " REST

static const struct row playing[] = {
    /* 4 + 6 + 8; he has no point either, for he said hers was good. */
    HAND(46, CARRIED, NULL, BOTH LATE_POINT, BARE REST, 18, 7, COMPLIED_YES, 1),
    HAND(46, REFUSED, NULL, BOTH LATE_POINT, BARE REST, 22, 7, COMPLIED_NO, 1),
    HAND(46, WAIVED, NULL, BOTH QUART "Anne point 4 cards; Basile waives; Basile good; " TRIOS, BARE REST, 22, 7,
         COMPLIED_NO, 1),
    HAND(48, CARRIED, NULL, BOTH POINT "Anne sequence 3; Basile objects; " QUART TRIOS, PLAYED, 18, 12, NOT_FOUND, 0),
    HAND(48, REFUSED, NULL, BOTH POINT "Anne sequence 3; Basile objects; Anne refuses; " TRIOS, PLAYED, 17, 12,
         COMPLIED_NO, 1),
    HAND(48, WAIVED, NULL, BOTH POINT "Anne sequence 3; Basile good; " TRIOS, PLAYED, 17, 12, NOT_FOUND, 0),
    MATCHED(50, REFUSED, TIERCE "Anne quart K ♣", 8, 27, COMPLIED_NO, 1),
    MATCHED(50, LATE, TIERCE "Anne quart K ♣", 7, 27, COMPLIED_YES, 1),
    MATCHED(50, WAIVED, TIERCE "Anne quart K ♣; Basile waives", 8, 27, COMPLIED_NO, 1),
    HAND(50, CARRIED, NULL, BOTH POINT "Anne tierce A ♣; " QUART TRIOS, PLAYED, 18, 12, NOT_FOUND, 0),
    /* Nothing unseen can match her tierce: all her sequences count, and higher ones too (law 49). */
    HAND(49, LATE, NULL, BOTH POINT "Anne tierce A ♣; Basile good; " QUART TRIOS, PLAYED, 18, 12, NOT_FOUND, 0),
    HAND(51, CARRIED, NULL, BOTH "Anne point 4 cards; Basile good; Basile better; " QUART TRIOS, PLAYED, 18, 12,
         NOT_FOUND, 0),
    HAND(51, LATE, NULL, BOTH "Anne point 4 cards; Basile good; " QUART "Basile point 49 ♥; " TRIOS, BARE REST, 22, 7,
         COMPLIED_YES, 1),
    HAND(51, REFUSED, NULL, BOTH "Anne point 4 cards; Basile good; " QUART "Basile point 49 ♥; " TRIOS, BARE REST, 18,
         12, COMPLIED_NO, 1),
    /* He takes his reply back when she has led, and reckons what he has: one fault. 4 for her point and 8 for the play, 7 for his; or 5 and 7. */
    HAND(51, LATE, NULL, BOTH "Anne point 4 cards; Basile good", TAKEN_BACK, 12, 7, COMPLIED_YES, 1),
    HAND(51, REFUSED, NULL, BOTH "Anne point 4 cards; Basile good", TAKEN_BACK, 8, 12, COMPLIED_NO, 1),
    /* He puts right what she allowed when she has led: she may lead something else; but not when she puts her own call right. */
    HAND(52, CARRIED, NULL, BOTH POINT QUART,
         "Anne A♣; Basile set 4 J; Anne good; Basile set 3 J; Anne takes back A♣; Anne A♦; Basile J♦", NO_MARKS,
         NO_MARKS, NOT_FOUND, 0),
    HAND(52, WAIVED, NULL, BOTH POINT QUART, "Anne A♣; Basile set 4 J; Anne good; Basile set 3 J; Basile T♣", NO_MARKS,
         NO_MARKS, NOT_FOUND, 0),
    HAND(52, LATE, NULL, BOTH POINT QUART, "Anne A♣; Basile set 4 J; Anne good; Basile T♣; Basile set 3 J", NO_MARKS,
         NO_MARKS, NOT_FOUND, 1),
    HAND(54, CARRIED, NULL, BOTH FALSE_POINT, BARE REST, 0, 7, COMPLIED_YES, 1),
    HAND(54, CARRIED, NULL, BOTH FALSE_POINT, BARE "Basile enforces; Basile point 49 ♥; " REST, 0, 12, COMPLIED_YES, 1),
    HAND(54, REFUSED, NULL, BOTH FALSE_POINT, BARE "Basile enforces; " REST, 23, 7, COMPLIED_NO, 1),
    HAND(54, WAIVED, NULL, BOTH FALSE_POINT, BARE "Basile waives; " REST, 18, 7, COMPLIED_YES, 1),
    /* To waive the penalty gives her no five cards. */
    HAND(54, WAIVED, NULL, BOTH FALSE_POINT, BARE "Basile waives; " REST, 23, 7, COMPLIED_NO, 1),
    HAND(54, LATE, NULL, BOTH FALSE_POINT, BARE "Anne point 4 cards; " REST, 0, 7, COMPLIED_YES, 1),
    HAND(55, CARRIED, NULL, BOTH POINT QUART "Basile asks to see; Anne shows ♣ A K Q J; " TRIOS, PLAYED, 18, 12,
         NOT_FOUND, 0),
    HAND(55, CARRIED, NULL, BOTH NOT_SHOWN, LEADS "Anne shows ♣ A K Q J; " REST, 18, 12, COMPLIED_YES, 1),
    HAND(55, REFUSED, NULL, BOTH NOT_SHOWN, PLAYED, 18, 12, COMPLIED_NO, 1),
    HAND(55, WAIVED, NULL, BOTH NOT_SHOWN, LEADS "Basile waives; " REST, 18, 12, COMPLIED_YES, 1),
    HAND(56, CARRIED, NULL, BOTH ONE_TRIO, TOO_LATE, 15, 12, COMPLIED_YES, 1),
    HAND(56, REFUSED, NULL, BOTH ONE_TRIO, TOO_LATE, 18, 12, COMPLIED_NO, 1),
    HAND(56, WAIVED, NULL, BOTH ONE_TRIO, LEADS "Anne trio Q; Basile waives; " REST, 18, 12, COMPLIED_NO, 1),
    HAND(59, CARRIED, NULL, BOTH SAID, LEADS "K♣ 8♥; Q♣ 9♦; J♣ T♦; A♦ A♠; Anne objects; Anne replays from 5; " FROM_5,
         18, 12, COMPLIED_YES, 1),
    HAND(59, CARRIED, NULL, BOTH SAID, LEADS "Basile drops K♦ K♥; Basile takes back K♦; Basile takes back K♥; " REST,
         18, 12, NOT_FOUND, 0),
    HAND(59, REFUSED, NULL, BOTH SAID,
         LEADS
         "K♣ 8♥; Q♣ 9♦; J♣ T♦; A♦ A♠; Anne objects; Basile refuses; Q♦ K♦; A♥ K♥; Q♥ 8♦; J♥ 8♠; T♥ T♠; J♦ Q♠; J♠ K♠",
         NO_MARKS, NO_MARKS, COMPLIED_NO, 1),
    HAND(59, WAIVED, NULL, BOTH SAID,
         LEADS "K♣ 8♥; Q♣ 9♦; J♣ T♦; A♦ A♠; Anne waives; Q♦ K♦; A♥ K♥; Q♥ 8♦; J♥ 8♠; T♥ T♠; J♦ Q♠; J♠ K♠", NO_MARKS,
         NO_MARKS, COMPLIED_NO, 1),
    /* Replayed, and failed to follow once more: two faults. */
    HAND(59, CARRIED, NULL, BOTH SAID,
         LEADS "K♣ 8♥; Q♣ 9♦; J♣ T♦; A♦ A♠; Anne objects; Anne replays from 5; A♦ A♥; Anne objects; Anne replays from "
               "5; " FROM_5,
         18, 12, COMPLIED_YES, 2),
    HAND(59, LATE, NULL, BOTH SAID, LEADS "K♣ 8♥; Q♣ 9♦; J♣ T♦; A♦ J♦; Q♦ K♦; Anne A♥; Basile A♠", NO_MARKS, NO_MARKS,
         COMPLIED_LAPSED, 1),
    /* Taken up again without a ground: a card played stays, unless the other lets it be played anew. Of a trick before the one in which he
       failed to follow more is taken up than the law gives; he failed all the same. */
    HAND(59, REFUSED, NULL, BOTH SAID, LEADS "K♣ 8♥; Q♣ 9♦; J♣ T♦; A♦ J♦; Anne replays from 5; " FROM_5, 18, 12,
         COMPLIED_UNSAID, 1),
    HAND(59, WAIVED, NULL, BOTH SAID, LEADS "K♣ 8♥; Q♣ 9♦; J♣ T♦; A♦ J♦; Anne replays from 5; Basile allows; " FROM_5,
         18, 12, NOT_FOUND, 0),
    HAND(59, CARRIED, NULL, BOTH SAID,
         LEADS "K♣ 8♥; Q♣ 9♦; J♣ T♦; A♦ A♠; Anne objects; Anne replays from 4; J♣ T♦; " FROM_5, 18, 12, COMPLIED_YES,
         1),
    {57, CARRIED, NULL, HELD(""), NULL, "none", PLAYED_11, 7, 8, "", COMPLIED_YES, 1},
    {57, WAIVED, NULL, HELD(""), NULL, "none", PLAYED_11 "; Basile waives", 7, 8, "", COMPLIED_YES, 1},
    {58, CARRIED, NULL, HELD("8 9"), NULL, NULL, PLAYED_12, 0, 7, "", COMPLIED_YES, 1},
    {58, REFUSED, NULL, HELD("8 9"), NULL, NULL, PLAYED_12 "; Basile enforces", 8, 7, "", COMPLIED_NO, 1},
    {58, WAIVED, NULL, HELD("8 9"), NULL, NULL, PLAYED_12 "; Basile waives", 8, 7, "", COMPLIED_YES, 1},
    {58, LATE, NULL, HELD("8 9"), NULL, NULL, PLAYED_12, 8, 7, INSISTS, COMPLIED_LAPSED, 0},
    /* A mark too many for Anne, which the score after the deal has not. */
    HAND_NEXT(65, CARRIED, BOTH SAID, PLAYED, 19, 12, "  score: {Anne: 18, Basile: 12}\n", COMPLIED_YES, 1),
    UP_TO(75, CARRIED, HANDS, NULL, FIVE TAKES "Anne finds faulty pack; Basile redeals", AGAIN, NOT_FOUND, 0),
    HAND(75, REFUSED, NULL, BOTH "Anne finds faulty pack; " SAID, PLAYED, 18, 12, COMPLIED_NO, 1),
    HAND(75, WAIVED, NULL, BOTH "Anne finds faulty pack; Anne waives; " SAID, PLAYED, 18, 12, COMPLIED_NO, 1),
};

#endif
