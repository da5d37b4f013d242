/* Asking what may come next where the text of a record stops. */
#ifndef TESTS_TURNING_H
#define TESTS_TURNING_H

#include "tests/hands.h"
#include "tests/reading.h"

#include "core/turn.h"

enum { A, B };

static struct turn turn;

static inline void stopped(const struct judge *judge, void *with) { turn_take(with, judge); }

/* The turn where the record stops. */
static inline void look(const char *text)
{
    struct orders orders = {.stopped = stopped, .with = &turn};
    struct record *record = read_text(text);
    assert_sound(record, text);
    turn = (struct turn){.stage = STAGE_UNTOLD};
    turn_finish(&turn, judge_record(record, &orders, arena), arena);
}

static inline const struct act *act_of(int player, enum verb verb)
{
    for (size_t i = 0; i < turn.act_count; i++)
        if (turn.act[i].player == player && turn.act[i].verb == verb)
            return &turn.act[i];
    return NULL;
}

static inline void assert_acts(int player, size_t count, const enum verb *verbs)
{
    size_t found = 0;
    for (size_t i = 0; i < turn.act_count; i++)
        found += turn.act[i].player == player;
    for (size_t i = 0; i < count; i++)
        assert_non_null(act_of(player, verbs[i]));
    assert_int_equal(found, count);
}

#define NO_ACTS(player) assert_acts(player, 0, NULL)
#define ACTS(player, ...)                                                                                              \
    assert_acts(player, sizeof((const enum verb[]){__VA_ARGS__}) / sizeof(enum verb), (const enum verb[]){__VA_ARGS__})

static inline void assert_bounds(int player, enum verb verb, int least, int most)
{
    const struct act *act = act_of(player, verb);
    assert_non_null(act);
    assert_int_equal(act->least, least);
    assert_int_equal(act->most, most);
}

static inline void assert_cards(int player, const char *cards)
{
    const struct act *act = act_of(player, VERB_CARDS);
    assert_non_null(act);
    assert_true(act->cards == hand(cards));
    assert_true(act->possible == 0);
}

/* The turn where that record stops. */
static inline void ask(const struct record *record)
{
    struct orders orders = {.stopped = stopped, .with = &turn};
    turn = (struct turn){.stage = STAGE_UNTOLD};
    turn_finish(&turn, judge_record(record, &orders, arena), arena);
}

#endif
