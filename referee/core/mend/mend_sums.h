/* What the files share that put the sums of a sheet right. */
#ifndef REFEREE_CORE_MEND_MEND_SUMS_H
#define REFEREE_CORE_MEND_MEND_SUMS_H

#include "core/mend/ideas.h"

/* A sheet being put right, figure by figure. */
struct sums {
    struct ideas *ideas;
    struct judge judge; /* for the units of its scores */
    const struct record *record;
    const struct deal_account *account;
    size_t deal; /* index of the deal that has errors */
    struct splice *splice;
    size_t count, room;
    bool fell; /* a score that was put right is lower than the one before */
};

/* Of the last part of a deal; `account` NULL: of no deal. */
struct sums sums_begin(struct ideas *ideas, const struct deal_account *account);

/* How many deals before an error its cause may lie. */
enum { BACK_MOST = 12 };

static inline int sums_players(const struct sums *sums) { return (int)sums->record->player_count; }

static inline const struct amount *sums_score_at(const struct sums *sums, size_t deal, int player)
{
    return &sums->record->deal[deal].score[player];
}

/* Adds to the change that another text stands at that place; nothing where it stands there already, or where there is no place. */
void sums_put(struct sums *sums, struct place at, const char *new_text);
void sums_put_splice(struct sums *sums, struct splice splice);
/* The figures put right so far are one change: as far from what findings speak of as its first, and `more`. */
void sums_all_put(struct sums *sums, enum mend_kind kind, unsigned more);
/* The player's running score after that deal (index from 0), as written, in the smallest unit; it must be recorded. */
int sums_value_at(const struct sums *sums, size_t deal, int player);
/* Whether all scores of the deal are below those before: a manche or partie begins with it. */
bool sums_begin_anew(const struct sums *sums, size_t deal);
/* What the player had when the deal began, by the judge's reckoning. */
int sums_value_at_start(const struct sums *sums, size_t deal, int player);
/* Writes the player's score after that deal, and those that go on from it, by so much higher. */
void sums_raise(struct sums *sums, size_t deal, int player, int by);
/* A ten, a hundred, or a fiche. */
bool sums_is_carry(const struct sums *sums, int by);
/* Whether nothing says what that score should be: there are no marks, or nothing that they would be added to. */
bool sums_unsaid(const struct sums *sums, size_t deal, int player);
/* Where no marks say what the sum should be, it may be wrong by a carry or some: here, or in a deal before. */
void sums_carries(struct sums *sums, int player);
/* Whether the list has that item. */
bool sums_list_has(const struct marks_said *marks, int item);
/* How many jetons he has on his board after the deal. */
int sums_jetons_of(const struct sums *sums, int player);
/* So many of his jetons are taken off, and are said to be. */
void sums_taken_off(struct sums *sums, int player, int off);

/* The manches of a deal, or itself. */
const struct deal *sums_parts_of(const struct deal *deal, size_t *count);
/* Whether all of the deal has marks of the player. */
bool sums_marked(const struct deal *deal, int player);
/* What he has before that deal (index from 0) as the sheet has it: the last score, and what was marked since; in the smallest unit. */
int sums_value_since(const struct sums *sums, size_t deal, int player);
/* What they come to. */
int sums_marked_in(const struct sums *sums, const struct deal *deal, int player);

#endif
