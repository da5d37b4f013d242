/* A search for slips: what it asks, what a reading proves, what is kept of it. For the files that search. */
#ifndef REFEREE_CORE_MEND_FINDS_H
#define REFEREE_CORE_MEND_FINDS_H

#include "core/mend/ideas.h"

/* A search: what it asks, and how far it may go. */
struct search {
    replay_fn *replay;
    void *context;
    size_t bound;
};

/* What has been found in one deal, the likeliest first. */
struct finds {
    size_t count, room;
    struct mend **mend;
};

/* Which of two is likelier, as qsort() asks: by cost, then by place, order and text. */
int mend_by_cost(const void *a, const void *b);

/* Whether the two change the same stretches into the same texts. */
bool same_change(const struct mend *one, const struct mend *other);

/* Whether one of those `mend` is the same change. */
bool among(struct mend *const *mend, size_t count, const struct mend *change);

/* Whether nothing tells the two apart: they are the same slip in the same place, or are as likely. */
bool mends_alike(const struct mend *one, const struct mend *other);

/* Puts one to the finds: in its place, or in that of number `nth` (0 to finds->count). */
void finds_keep(struct finds *finds, struct arena *arena, struct mend *mend);
void keep_at(struct finds *finds, size_t nth, struct arena *arena, struct mend *mend);

/* Whether a change that has not been tried yet, none of which is likelier than that, may still be of use: not if it is much
   less likely than the best that has been found, nor if there are as many as may be that nothing could be better than, unless
   it is like one of them. */
bool of_use(const struct finds *finds, size_t most, const struct mend *mend);

/* Says that `other` may be meant as well as `mend`, once. */
void leave_to(struct mend *mend, const struct mend *other, struct arena *arena);

/* Puts the likeliest first. Where the errors leave open what would be right (`open`), and more are as likely as are ever told,
   none of them says anything. */
void finds_weigh(struct finds *finds, bool open);

/* How many errors there are with it in what was that deal. */
unsigned errors_left_in(const struct judgement *after, const struct mend *mend, unsigned deal);

/* How much is not decided, but for what nobody can check of a deal of which there is nothing but figures. */
unsigned undecided_of(const struct judgement *judgement);

/* How many warnings there are but for those of form, which speak for no slip of another kind: a reading that is judged without its text
   has none of them. */
unsigned warnings_of(const struct judgement *judgement);

/* How many figures count a claim that was rejected: the sheet says that nobody took it for one that does not count. */
unsigned claims_counted(const struct judgement *judgement);

/* How far off what was told before may stand to be the same: a wrong figure may be told with another of its player, its manche or its
   deal, once more is right. */
enum within { WITHIN_PLACE, WITHIN_COLUMN, WITHIN_MANCHE, WITHIN_DEAL };

/* Whether, of two findings of a deal, the one after the change is no farther from the one before than that; WITHIN_PLACE is not asked. In
   the same column, but not where the change is: that is what it puts right. */
bool stands_within(const struct finding *before, const struct finding *after, const struct mend *mend,
                   enum within within);

/* Whether they may be the same error: of a wrong figure the rule says why it is wrong, which may be seen only with the change. */
bool same_error(const struct finding *before, const struct finding *after);

/* Whether two findings of a deal may be the same in two readings: of one rule, or both of figures that no deal can give, of which the rule
   hangs on how much is proved. */
bool same_fault(const struct finding *one, const struct finding *other);

/* Whether the deal has no errors any more and nothing else is worse. */
bool mends(const struct judgement *before, const struct judgement *after, const struct mend *mend);

/* Whether errors of the deal go with it, and what stays, there or elsewhere, stands where it stood and is of the same rule, all
   conduct among it: `stays` says so of each finding. Nothing else is worse. */
bool mends_beside(const struct judgement *before, const struct judgement *after, const struct mend *mend, bool *stays);

/* Replays a change and notes in it what it leaves and clears; counts it in `out`. The judgement is gone with the next one; NULL, and
   `out` is bounded, if no more may be replayed. */
const struct judgement *try_change(const struct judgement *judgement, const struct search *search, struct mends *out,
                                   struct mend *mend);

/* Thinks of what may have been written wrongly, where a deal has errors: in it, or for deal 0 in what stands outside of deals; and puts
   in order of trial what has been thought of: the likeliest first. */
void ideas_think(struct ideas *ideas, unsigned deal);
void ideas_sort(struct ideas *ideas);

/* Tries the changes that have been thought of, sorted, where none explains all that is wrong in the deal: what is left are faults of
   conduct, or other slips. Keeps those that leave the fewest, and of what they do not explain one for each; in `nearly` the few with which
   most errors go, though what is seen with them speaks against them: another slip may be what is seen. */
void try_beside(struct ideas *ideas, const struct search *search, struct mends *out, struct finds *finds,
                struct finds *nearly);

/* Whether what a slip of part of the deal is told with goes with another of them that has been kept. */
bool mend_covers(const struct judgement *judgement, const struct mend *kept, const struct mend *mend);

/* Of a deal of which try_beside() has kept something that leaves errors: what explains the rest once the likeliest of these is put right.
   It is kept behind that one, with `upon` it; what explained less of the same findings is no longer. Where that finds
   nothing, those that explain `nearly` as much are put right instead. `none`: without any idea. */
void try_upon(const struct ideas *none, unsigned deal, const struct search *search, struct mends *out,
              struct finds *finds, const struct finds *nearly);

/* The byte of the record at which that byte of the record with the slip put right stands; false if it lies in what was written anew. */
bool mend_byte_before(const struct mend *mend, size_t byte, size_t *before);

/* The place of so many characters that begin with that byte, by one of which the line is known. */
struct place mend_place(const struct record *record, struct place known, size_t byte, unsigned width);

/* Whether the slip is told with the finding; with which one it is, NULL: with none. */
bool mend_is_told(const struct finding *finding, const struct mend *mend);
struct finding *mend_teller(const struct judgement *judgement, const struct mend *mend);

/* What errors of conduct are without a slip. */
struct retold {
    bool *stays; /* of each finding: it is an error of conduct that is there without a slip, too, as a cause */
    const struct finding *
        *other;             /* … and what it says then, where that is of another place or player; NULL: the same */
    struct finding **shown; /* errors that are seen only without a slip that makes far more */
    size_t shown_count, shown_room;
};

/* Keeps of each error of conduct what it is with the slip with which others of its deal are told first, where it is a cause then: `is_then` has
   what each finding is then, or NULL. In `arena`. */
void retold_keep(const struct judgement *judgement, const struct mend *mend, const struct finding *const *is_then,
                 struct retold *retold, struct arena *arena);

/* Keeps the errors that were not there before (`met`: those that were), where so many more vanish with the only slip of their deal that it is
   beyond doubt. */
void retold_keep_shown(const struct judgement *judgement, const struct mend *mend, const struct judgement *after,
                       const bool *stays, const bool *met, struct retold *retold, struct arena *arena);

/* Has the judgement say what was kept, but of what another slip clears away: `stays` of each slip says what does not. */
void retold_tell(struct judgement *judgement, const struct mends *mends, const bool *const *stays,
                 const struct retold *retold, struct arena *arena);

/* The stretches of a slip and of all that it stands upon, in `arena`. */
const struct splice *splices_upon(const struct mend *mend, struct arena *arena, size_t *count);

/* The finding that a slip is told with: the error of its deal that stands nearest to it, and does not stay. That a deal is left out
   is told where a running score jumps. NULL: there is none. */
struct finding *told_with(const struct judgement *judgement, const struct mend *mend);

/* Puts together the likeliest slip of each deal, one deal after another, as far as replay proves that they go together:
   judgement->patch, which lives in `arena`. */
void put_together(struct judgement *judgement, const struct finds *finds, const struct search *search,
                  struct arena *arena);

#endif
