#include "core/compare/seats.h"

#include "core/fold.h"

#include <string.h>

enum { NAME = 256 };

/* --- who is who --- */

/* Whether one name begins the other, a full stop at its end aside. */
static bool begins(const char *a, const char *b)
{
    char one[NAME], two[NAME];
    size_t lengths[2] = {strlen(fold_text(one, NAME, a)), strlen(fold_text(two, NAME, b))};
    lengths[0] -= lengths[0] > 1 && one[lengths[0] - 1] == '.';
    lengths[1] -= lengths[1] > 1 && two[lengths[1] - 1] == '.';
    size_t shorter = lengths[0] < lengths[1] ? lengths[0] : lengths[1];
    return shorter > 0 && strncmp(one, two, shorter) == 0;
}

static bool same(const char *a, const char *b) { return fold_equal(a, b); }

struct matching {
    const struct record *a, *b;
    struct seats *seats;
    unsigned taken; /* seats of a, a bit each */
};

static void take(struct matching *matching, size_t player, int seat, enum known_by by)
{
    matching->seats->seat[player] = seat;
    matching->seats->by[player] = by;
    matching->taken |= 1u << seat;
}

/* The one player of a, not yet known again, whose name agrees; NOBODY if none or several do. */
static int only_one(const struct matching *matching, size_t player, bool (*agree)(const char *, const char *))
{
    int found = NOBODY;
    for (size_t i = 0; i < matching->a->player_count; i++) {
        if ((matching->taken >> i & 1u) || !agree(matching->a->player[i].s, matching->b->player[player].s))
            continue;
        if (found != NOBODY)
            return NOBODY;
        found = (int)i;
    }
    return found;
}

static void match(struct matching *matching, bool (*agree)(const char *, const char *), enum known_by by)
{
    for (size_t player = 0; player < matching->b->player_count; player++) {
        int seat = matching->seats->seat[player] == NOBODY ? only_one(matching, player, agree) : NOBODY;
        if (seat != NOBODY)
            take(matching, player, seat, by);
    }
}

/* The rest: beside somebody who is known if there is one, else seat for seat. */
static void match_rest(struct matching *matching)
{
    size_t count = matching->b->player_count, shift = 0;
    for (size_t player = 0; player < count; player++)
        if (matching->seats->seat[player] != NOBODY)
            shift = ((size_t)matching->seats->seat[player] + count - player) % count;
    for (size_t player = 0; player < count; player++) {
        if (matching->seats->seat[player] != NOBODY)
            continue;
        size_t seat = (player + shift) % count;
        while (matching->taken >> seat & 1u)
            seat = (seat + 1) % count;
        take(matching, player, (int)seat, KNOWN_BY_SEAT);
    }
}

void seats_find(struct seats *seats, const struct record *a, const struct record *b)
{
    struct matching matching = {a, b, seats, 0};
    size_t count = b->player_count;
    *seats = (struct seats){0};
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        seats->seat[player] = NOBODY;
    match(&matching, same, KNOWN_BY_NAME);
    match(&matching, begins, KNOWN_BY_BEGINNING);
    match_rest(&matching);
    for (size_t player = 0; player < count; player++) {
        seats->moved |= seats->seat[player] != (int)player;
        seats->other |= seats->seat[(player + 1) % count] != (seats->seat[player] + 1) % (int)count;
    }
    seats->moved &= !seats->other;
}

bool seats_unnamed(const struct seats *seats, size_t players)
{
    for (size_t player = 0; player < players; player++)
        if (seats->by[player] != KNOWN_BY_SEAT)
            return false;
    return true;
}

void seats_turn(struct seats *seats, size_t players, size_t by)
{
    for (size_t player = 0; player < players; player++)
        seats->seat[player] = (int)((player + by) % players);
    seats->moved = by > 0;
    seats->other = false;
}

/* --- sitting elsewhere --- */

struct moving {
    const int *seat;
    size_t count;
    struct arena *arena;
};

static int moved(const struct moving *moving, int player)
{
    return player >= 0 && player < (int)moving->count ? moving->seat[player] : player;
}

/* Moves the elements of an array that has one for each player. */
#define MOVE_EACH(moving, from, to)                                                                                    \
    do {                                                                                                               \
        for (size_t each = 0; each < (moving)->count; each++)                                                          \
            (to)[(moving)->seat[each]] = (from)[each];                                                                 \
    } while (0)

static void move_steps(const struct moving *moving, struct steps *steps)
{
    struct step *copy = arena_alloc(moving->arena, (steps->count + 1) * sizeof *copy);
    for (size_t i = 0; i < steps->count; i++) {
        copy[i] = steps->step[i];
        copy[i].actor = moved(moving, copy[i].actor);
        copy[i].player = moved(moving, copy[i].player);
        copy[i].winner = moved(moving, copy[i].winner);
    }
    steps->step = copy;
}

static void move_deal(const struct moving *moving, const struct deal *from, struct deal *deal)
{
    *deal = *from;
    deal->dealer = moved(moving, from->dealer);
    deal->contract.declarer = moved(moving, from->contract.declarer);
    MOVE_EACH(moving, from->hands, deal->hands);
    MOVE_EACH(moving, from->held, deal->held);
    MOVE_EACH(moving, from->marks, deal->marks);
    MOVE_EACH(moving, from->score, deal->score);
    move_steps(moving, &deal->dealing);
    move_steps(moving, &deal->calls);
    move_steps(moving, &deal->play);
    deal->manche = arena_alloc(moving->arena, (from->manche_count + 1) * sizeof *deal->manche);
    for (size_t i = 0; i < from->manche_count; i++)
        deal->manche[i] = from->manche[i];
}

static void move_deals(const struct moving *moving, const struct record *record, struct record *copy)
{
    copy->deal = arena_alloc(moving->arena, (record->deal_count + 1) * sizeof *copy->deal);
    for (size_t i = 0; i < record->deal_count; i++) {
        move_deal(moving, &record->deal[i], &copy->deal[i]);
        for (size_t k = 0; k < record->deal[i].manche_count; k++)
            move_deal(moving, &record->deal[i].manche[k], &copy->deal[i].manche[k]);
    }
}

struct record *record_reseat(const struct record *record, const int seat[MAX_PLAYERS], struct arena *arena)
{
    const struct moving moving = {seat, record->player_count, arena};
    struct record *copy = arena_alloc(arena, sizeof *copy);
    *copy = *record;
    MOVE_EACH(&moving, record->player, copy->player);
    MOVE_EACH(&moving, record->start, copy->start);
    MOVE_EACH(&moving, record->manches_won, copy->manches_won);
    MOVE_EACH(&moving, record->expect_score, copy->expect_score);
    MOVE_EACH(&moving, record->result.score, copy->result.score);
    MOVE_EACH(&moving, record->result.items, copy->result.items);
    copy->result.winner = moved(&moving, record->result.winner);
    move_steps(&moving, &copy->draw);
    move_deals(&moving, record, copy);
    return copy;
}
