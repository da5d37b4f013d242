/* Counting the ways to play on from the text of a record. */
#ifndef TESTS_COUNTING_H
#define TESTS_COUNTING_H

#include "tests/reading.h"

#include "core/judge.h"
#include "core/perft.h"

struct asked {
    struct perft perft;
    struct perft_orders orders;
};

static inline void asked_where_it_stops(const struct judge *judge, void *with)
{
    struct asked *asked = with;
    perft_count(&asked->perft, judge, &asked->orders);
}

/* What perft answers, whatever it is. */
static inline struct perft answered(const char *text, unsigned depth, bool plain)
{
    struct asked asked = {.orders = {depth, plain}};
    struct orders orders = {.stopped = asked_where_it_stops, .with = &asked};
    struct record *record = read_text(text);
    assert_sound(record, text);
    judge_record(record, &orders, arena);
    return asked.perft;
}

/* The same where there is a count. */
static inline struct perft counted(const char *text, unsigned depth, bool plain)
{
    struct perft perft = answered(text, depth, plain);
    if (perft_why(&perft) != NULL)
        fail_msg("%s: %s", text, perft_why(&perft)->message->en);
    return perft;
}

/* Counts by table and by walking: both must give that many ways, and so must the sum over the first cards. */
static inline void assert_ways(const char *text, unsigned depth, uint64_t ways, int player)
{
    for (int plain = 0; plain < 2; plain++) {
        struct perft perft = counted(text, depth, plain == 1);
        uint64_t sum = 0;
        for (size_t i = 0; i < perft.move_count; i++)
            sum += perft.move[i].ways;
        if (perft.ways != ways || sum != ways)
            fail_msg("%s: depth %u: %llu ways, %llu by first card; %llu were expected", text, depth,
                     (unsigned long long)perft.ways, (unsigned long long)sum, (unsigned long long)ways);
        assert_false(perft.over);
        assert_int_equal(perft.player, player);
    }
}

/* Numbers that look random and are always the same. */
static inline unsigned next_random(unsigned *seed) { return (*seed = *seed * 1664525U + 1013904223U) >> 8; }

static inline void shuffle_cards(int *card, int count, unsigned *seed)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)(next_random(seed) % (unsigned)(i + 1)), other = card[i];
        card[i] = card[j];
        card[j] = other;
    }
}

#endif
