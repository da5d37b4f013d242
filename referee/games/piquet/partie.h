/* The partie: how many deals it has, who wins it and what it is worth. */
#ifndef REFEREE_GAMES_PIQUET_PARTIE_H
#define REFEREE_GAMES_PIQUET_PARTIE_H

#include "core/partie.h"
#include "games/piquet/state.h"

/* What passes to the winner of a partie with rubicon: the difference and a hundred, or, if the loser is under `line`, the sum
   and a hundred; 0 if it is drawn. `winner` and `loser` are totals of points, `winner` not the smaller (laws 72 and 73). */
int rubicon_value(int winner, int loser, int line);

/* How many manches one counts for against a loser of so many points; `match` is a value of enum match. */
int manche_worth(int match, int loser);

/* Whether all that is marked in the deal of that number in the record counts double: the first and last of a partie of four,
   void deals left out. For the deal on the table and those before it. */
bool partie_counts_double(const struct judge *judge, unsigned deal);

/* game->partie->courses: of a partie of four deals that goes on from a score carried in, how many deals it has had. */
unsigned partie_courses(const struct judge *judge);
/* game->partie->course_fits: that no deal comes after its end. */
bool partie_course_fits(const struct judge *judge);

/* game->marking->counts. */
int partie_counts(const struct judge *judge, unsigned deal, const struct rule **rule);

/* A manche won by the deals before begins the next from nothing. */
void partie_begin_deal(struct judge *judge);
/* Counts the deals that count, and the manches carried in. */
void partie_apply(struct judge *judge, const struct event *event);
/* game->marking->fold: points; a manche is won at its goal. */
void partie_fold(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink);
/* game->partie->by_manches: the partie is his who wins so many. */
bool partie_by_manches(const struct judge *judge);
/* Whether this is the last deal agreed upon, or one of the two after a tie. */
bool partie_last_deal(const struct judge *judge);
/* Whether it was the last deal, or one of those two, once it is counted: when its sheet is compared. */
bool partie_last_counted(const struct judge *judge);
/* Whether it is one of the last two agreed upon, or comes after them; a void deal is none. */
bool partie_last_two(const struct judge *judge);
/* game->partie->settle. */
void partie_settle(const struct judge *judge, struct settlement *settlement);
/* game->marking->mended_until. */
const struct message *partie_mended_until(const struct judge *judge, int player, const struct step **passed);

#endif
