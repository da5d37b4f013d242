/* The packets in which a deal went out, as the record has them: one size for all, those of one hand, or all in order. */
#ifndef REFEREE_CORE_PACKETS_H
#define REFEREE_CORE_PACKETS_H

#include "core/judge.h"

/* The sizes as written. Where they are all in order, one round after the other, `in_turn` says how many go out in a round;
   where every hand had the same, it is 1. */
struct packets {
    const int *size;
    size_t count, in_turn;
};

/* The packets of a deal; none (`count` 0) where the record does not tell them. The sizes are the record's. */
struct packets packets_of(const struct judge *judge, const struct deal *deal);

/* How many cards the packet of that round has for the player who is `seat`-th to be dealt to, both from 0; what is written
   last is repeated. 0 when nothing is written. */
int packet_size(const struct packets *packets, size_t round, size_t seat);

/* Reports, under `rule`, packets of the deal on the table that do not come to the cards of a hand, neither to those that are
   due nor to those that somebody is written to have. One number alone says only how large they were. Returns whether they
   do come to it. */
bool report_packets_sum(const struct judge *judge, const struct rule *rule);

/* Whether nothing would be reported. */
bool packets_sum_right(const struct judge *judge);

/* Whether cards went to the wrong hand: all cards written of the hands are others, and the hands are together as many as go out, and not all of
   one size, or some are larger than they should be, as where part of the pack is not dealt. Where each has played all that was due to him,
   it is of hands of which one is too small the writing that went wrong. */
bool dealt_unevenly(const struct judge *judge);

/* Reports, under `rule`, the first of the hands of such a deal that is of the wrong size. */
void report_uneven(const struct judge *judge, const struct rule *rule);

/* The hands that the recorded pack gives when it is dealt out in the recorded packets, the top one to the player `first`
   seats to the dealer's left (1: as it should be; 0: to the dealer himself): `out` has room for MAX_PLAYERS
   lists, which live in the judge's arena. Returns how many cards went out, 0 if the record does not tell. */
size_t packets_hands(const struct judge *judge, const struct deal *deal, int first, struct card_list *out);

#endif
