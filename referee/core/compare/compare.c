#include "core/compare/compare.h"

#include "core/compare/weighing.h"
#include "core/fold.h"
#include "core/game.h"
#include "core/options.h"
#include "core/partie.h"

#include <limits.h>

const struct parting_row parting_rows[PARTING_KINDS] = {
#define PARTING(token, id, en, fr) {id, {en, fr}},
#include "core/compare/partings.def"
#undef PARTING
};

/* --- comparing -------------------------------------------------------------------------------------------- */

/* Sheets of two games, or for other numbers of players, have nothing that could be laid side by side. */
static void incomparable(struct comparison *comparison, struct joint *joint, enum parting_kind kind)
{
    const struct record *a = comparison->sheet[0], *b = comparison->sheet[1];
    bool game = kind == PARTING_GAME;
    struct fact fact = {.kind = kind,
                        .player = NOBODY,
                        .at = {game ? a->game.at : a->players_at, game ? b->game.at : b->players_at},
                        .there = {true, true}};
    struct place mark;
    joint_part(joint, &fact, &mark);
}

/* The record that is joined of those readings. */
static struct record *joined_by(const struct comparison *comparison, const struct joint *before,
                                const unsigned char *choice, struct partings *asides)
{
    struct joint joint = *before;
    joint.choice = choice;
    joint.asides = asides;
    return join_records(&joint, &comparison->seats);
}

/* What stands is taken, and makes the joined record. */
static void join_as_stands(struct comparison *comparison, const struct joint *before)
{
    const struct partings *differences = &comparison->differences;
    unsigned char *choice = arena_alloc(before->arena, differences->count + 1);
    for (size_t i = 0; i < differences->count; i++)
        choice[i] = differences->item[i].stands == 0 ? TAKE_A : TAKE_B;
    comparison->joined = joined_by(comparison, before, choice, &comparison->asides);
}

/* Which edition both are read under, for what a score is worth. */
static size_t edition_of(const struct game *game, const struct record *a, const struct record *b)
{
    const char *name = a->rules.s != NULL ? a->rules.s : b->rules.s;
    int edition = name != NULL ? edition_find(game, name) : -1;
    return edition >= 0 ? (size_t)edition : game->default_edition;
}

/* How much the sheets part in with the second one seated so; only counted. */
static size_t parted_with(const struct joint *joint, const struct record *b, const struct seats *seats)
{
    struct joint trial = *joint;
    trial.arena = arena_new();
    trial.parted = trial.told = NULL;
    trial.sheet[1] = record_reseat(b, seats->seat, trial.arena);
    join_records(&trial, seats);
    arena_free(trial.arena);
    return trial.differed;
}

/* Where no name is known the seats may be counted from any player: as it makes the fewest differences. */
static void seat_unnamed(const struct joint *joint, const struct record *b, struct seats *seats)
{
    size_t players = b->player_count, best = 0, fewest = SIZE_MAX;
    for (size_t by = 0; by < players; by++) {
        seats_turn(seats, players, by);
        size_t parted = parted_with(joint, b, seats);
        if (parted < fewest)
            best = by;
        fewest = parted < fewest ? parted : fewest;
    }
    seats_turn(seats, players, best);
}

/* Whether with the runs in this order the record has fewer errors than so many, or as many and less is undecided. */
static bool better_order(const struct comparison *comparison, const struct joint *before, weigh_fn *weigh,
                         void *context, unsigned least[2])
{
    struct joint trial = *before;
    trial.arena = arena_new();
    trial.parted = trial.told = NULL;
    const struct judgement *judgement = weigh(context, join_records(&trial, &comparison->seats));
    bool better = judgement->errors < least[0] || (judgement->errors == least[0] && judgement->undecided < least[1]);
    if (better) {
        least[0] = judgement->errors;
        least[1] = judgement->undecided;
    }
    arena_free(trial.arena);
    return better;
}

/* Where it is open in what order things came of which each sheet lacks one, the order stands that leaves the fewest errors.
   False if that is as it is, the first sheet's before the second's. */
static bool find_orders(const struct comparison *comparison, struct joint *before, size_t runs, weigh_fn *weigh,
                        void *context)
{
    size_t trials = replays_for(comparison, before) / COMPARE_ORDERS;
    unsigned char *order = arena_alloc(before->arena, runs);
    unsigned least[2] = {UINT_MAX, UINT_MAX};
    bool found = false;
    before->run_order = order;
    before->run_count = runs;
    if (trials > 0)
        better_order(comparison, before, weigh, context, least);
    for (size_t run = 0; run < runs && (run + 1) * RUN_ORDERS <= trials; run++) {
        unsigned char best = RUN_A_FIRST;
        for (order[run] = RUN_B_FIRST; order[run] < RUN_ORDERS; order[run]++)
            if (better_order(comparison, before, weigh, context, least))
                best = order[run];
        order[run] = best;
        found |= best != RUN_A_FIRST;
    }
    return found;
}

/* Where the sheets part, and what the rules say of it as it is seen from the first one. The joint that it returns is for
   join_as_stands; without a game if they cannot be laid side by side. */
static struct joint compare_from(struct comparison *comparison, weigh_fn *weigh, void *context, struct arena *arena)
{
    const struct record *a = comparison->sheet[0], *b = comparison->sheet[1];
    struct joint joint = {.arena = arena, .parted = &comparison->differences, .told = &comparison->told};
    if (game_find(a->game.s) == NULL || game_find(a->game.s) != game_find(b->game.s)) {
        incomparable(comparison, &joint, PARTING_GAME);
        return joint;
    }
    if (a->player_count != b->player_count || a->player_count == 0) {
        incomparable(comparison, &joint, PARTING_PLAYERS);
        return joint;
    }
    comparison->comparable = true;
    joint.game = game_find(a->game.s);
    joint.edition = edition_of(joint.game, a, b);
    seats_find(&comparison->seats, a, b);
    joint.sheet[0] = a;
    if (seats_unnamed(&comparison->seats, b->player_count))
        seat_unnamed(&joint, b, &comparison->seats);
    joint.sheet[1] = record_reseat(b, comparison->seats.seat, arena);
    struct joint before = joint;
    join_records(&joint, &comparison->seats);
    before.deals = joint.deals;
    before.deals_moved = joint.deals_moved;
    before.work = joint.work;
    if (weigh != NULL && joint.runs > 0 && find_orders(comparison, &before, joint.runs, weigh, context)) {
        comparison->differences.count = comparison->told.count = 0;
        joint = before;
        join_records(&joint, &comparison->seats);
    }
    before.parted = before.told = NULL;
    if (weigh != NULL && comparison->differences.count > 0)
        weigh_differences(comparison, &before, weigh, context);
    return before;
}

/* --- from both sides -------------------------------------------------------------------------------------- */

static bool same_place(const struct reading *one, const struct reading *other)
{
    return one->there == other->there && (!one->there || one->at.byte == other->at.byte);
}

/* Whether it is the same difference, found with the sheets the other way round. */
static bool same_turned(const struct parting *one, const struct parting *other)
{
    return one->kind == other->kind && (one->player == NOBODY) == (other->player == NOBODY) &&
           same_place(&one->reading[0], &other->reading[1]) && same_place(&one->reading[1], &other->reading[0]);
}

/* Mostly they stand in the same order: it is looked for from the one after the last that was found. */
static const struct parting *turned_of(const struct parting *parting, const struct partings *others, size_t *next)
{
    for (size_t i = 0; i < others->count; i++) {
        size_t at = (*next + i) % others->count;
        if (same_turned(parting, &others->item[at])) {
            *next = at + 1;
            return &others->item[at];
        }
    }
    return NULL;
}

static enum allowed turned(enum allowed allowed)
{
    return allowed == ALLOWED_A ? ALLOWED_B : allowed == ALLOWED_B ? ALLOWED_A : allowed;
}

/* What one sheet has and the readings that are taken leave out. */
static size_t left_out(const struct partings *differences, const unsigned char *choice)
{
    size_t count = 0;
    for (size_t i = 0; i < differences->count; i++)
        count += !differences->item[i].reading[choice[i] == TAKE_A ? 0 : 1].there;
    return count;
}

static unsigned errors_with(const struct comparison *comparison, const struct joint *before,
                            const unsigned char *choice, weigh_fn *weigh, void *context)
{
    struct joint trial = *before;
    trial.arena = arena_new();
    unsigned errors = weigh(context, joined_by(comparison, &trial, choice, NULL))->errors;
    arena_free(trial.arena);
    return errors;
}

/* Which of two choices of readings leaves the record with fewer errors and no more left out: negative, the one; positive, the other; 0: neither,
   for with less on record it is easier to be right. *fuller: the other leaves less out and no more errors. */
static int fewer_by(const struct comparison *comparison, const struct joint *before, const unsigned char *one,
                    const unsigned char *other, weigh_fn *weigh, void *context, bool *fuller)
{
    const unsigned errors = errors_with(comparison, before, one, weigh, context),
                   others = errors_with(comparison, before, other, weigh, context);
    const size_t out = left_out(&comparison->differences, one), out_other = left_out(&comparison->differences, other);
    *fuller = out_other < out && others <= errors;
    if (errors < others && out <= out_other)
        return -1;
    return others < errors && out_other <= out ? 1 : 0;
}

/* What the rules allow by both sides: where these leave the record with as many errors, what does not come out the same is left open; where
   not, what comes out by the one that leaves fewer is so, for by the other it hung on readings that are wrong themselves, as each later score
   does on one that was carried over. */
static void settle_sides(struct parting *parting, const struct parting *same, int fewer)
{
    if (parting->allowed == ALLOWED_UNTOLD)
        return;
    if (same != NULL && same->allowed == ALLOWED_UNTOLD)
        parting->allowed = ALLOWED_UNTOLD;
    else if (same == NULL || turned(same->allowed) != parting->allowed)
        parting->allowed = fewer == 0 || same == NULL ? ALLOWED_BOTH
                           : fewer < 0                ? parting->allowed
                                                      : turned(same->allowed);
}

/* Which reading is allowed may hang on other differences, of which the first sheet's reading stands: so it is asked from the
   other side too. Either sheet may then be the first. */
static void ask_from_other_side(struct comparison *comparison, const struct joint *before, weigh_fn *weigh,
                                void *context)
{
    struct comparison other = {.sheet = {comparison->sheet[1], comparison->sheet[0]}};
    struct arena *arena = arena_new();
    const size_t count = comparison->differences.count;
    unsigned char *own_choice = arena_alloc(before->arena, count + 1),
                  *turned_choice = arena_alloc(before->arena, count + 1);
    const struct parting **same = arena_alloc(before->arena, (count + 1) * sizeof *same);
    size_t next = 0;
    bool differ = false, fuller = false;
    compare_from(&other, weigh, context, arena);
    comparison->bounded |= other.bounded;
    for (size_t i = 0; i < count; i++) {
        const struct parting *parting = &comparison->differences.item[i];
        same[i] = turned_of(parting, &other.differences, &next);
        own_choice[i] = parting->stands == 0 ? TAKE_A : TAKE_B;
        turned_choice[i] = (same[i] != NULL ? 1 - same[i]->stands : parting->stands) == 0 ? TAKE_A : TAKE_B;
        differ |= own_choice[i] != turned_choice[i];
    }
    const int fewer = differ ? fewer_by(comparison, before, own_choice, turned_choice, weigh, context, &fuller) : 0;
    for (size_t i = 0; i < count; i++) {
        settle_sides(&comparison->differences.item[i], same[i], fewer);
        if (fewer > 0 || fuller) /* where the rules do not decide, so that less is left out */
            comparison->differences.item[i].stands = turned_choice[i] == TAKE_A ? 0 : 1;
    }
    arena_free(arena);
}

/* --- the player's own card --------------------------------------------------------------------------------- */

/* The sheet that a player of the first one's seats has kept himself, by the name of its scorer; NOBODY: neither, or both. */
static int own_sheet(const struct comparison *comparison, int player)
{
    int found = NOBODY;
    for (int which = 0; which < 2; which++) {
        const struct record *record = comparison->sheet[which];
        for (size_t i = 0; record->scorer.s != NULL && i < record->player_count; i++) {
            int seat = which == 0 ? (int)i : comparison->seats.seat[i];
            if (seat != player || !fold_equal(record->scorer.s, record->player[i].s))
                continue;
            if (found != NOBODY)
                return NOBODY;
            found = which;
        }
    }
    return found;
}

static bool of_score(const struct parting *parting)
{
    return parting->kind == PARTING_MARK || parting->kind == PARTING_SCORE || parting->kind == PARTING_RESULT_SCORE;
}

/* Of what somebody has scored, and no other rule decides, his own card is decisive where the game has it so. */
static void own_cards_prevail(struct comparison *comparison, const struct joint *joint)
{
    int *option = arena_alloc(joint->arena, (joint->game->option_count + 1) * sizeof *option);
    option_defaults(joint->game, joint->edition, option); /* no record may say otherwise: there is one value */
    if (joint->game->partie->own_card == NULL || !joint->game->partie->own_card(option))
        return;
    for (size_t i = 0; i < comparison->differences.count; i++) {
        struct parting *parting = &comparison->differences.item[i];
        int own = parting->allowed == ALLOWED_BOTH && of_score(parting) && parting->player != NOBODY
                      ? own_sheet(comparison, parting->player)
                      : NOBODY;
        if (own == NOBODY || !parting->reading[own].there)
            continue;
        parting->own = true;
        parting->stands = own;
        parting->allowed = own == 0 ? ALLOWED_A : ALLOWED_B;
    }
}

struct comparison *compare(const struct record *a, const struct record *b, weigh_fn *weigh, void *context,
                           struct arena *arena)
{
    struct comparison *comparison = arena_alloc(arena, sizeof *comparison);
    *comparison = (struct comparison){.sheet = {a, b}, .by = a};
    struct joint joint = compare_from(comparison, weigh, context, arena);
    if (!comparison->comparable)
        return comparison;
    if (weigh != NULL && comparison->differences.count > 0) {
        ask_from_other_side(comparison, &joint, weigh, context);
        own_cards_prevail(comparison, &joint);
    }
    join_as_stands(comparison, &joint);
    return comparison;
}

size_t allowed_count(const struct comparison *comparison, enum allowed allowed)
{
    size_t count = 0;
    for (size_t i = 0; i < comparison->differences.count; i++)
        count += comparison->differences.item[i].allowed == allowed;
    return count;
}
