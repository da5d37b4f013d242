#include "core/packets.h"

#include "core/messages.h"

#include <limits.h>

static long long sum_of(const struct packets *packets)
{
    long long sum = 0;
    for (size_t i = 0; i < packets->count; i++)
        sum += packets->size[i];
    return sum;
}

struct packets packets_of(const struct judge *judge, const struct deal *deal)
{
    struct packets packets = {.size = deal->packets.size, .in_turn = 1};
    size_t players = (size_t)seats(judge);
    if (!deal->packets.recorded)
        return packets;
    packets.count = deal->packets.count;
    long long all = (long long)players * judge->game->hand_size;
    if (players > 0 && packets.count > 1 && packets.count % players == 0 && sum_of(&packets) == all)
        packets.in_turn = players;
    return packets;
}

int packet_size(const struct packets *packets, size_t round, size_t seat)
{
    if (packets->count == 0)
        return 0;
    size_t last = packets->count / packets->in_turn - 1;
    return packets->size[(round < last ? round : last) * packets->in_turn + seat % packets->in_turn];
}

/* What comes to the player who is `seat`-th to be dealt to. */
static long long sum_to(const struct packets *packets, size_t seat)
{
    long long sum = 0;
    for (size_t i = seat % packets->in_turn; i < packets->count; i += packets->in_turn)
        sum += packets->size[i];
    return sum;
}

/* Whether somebody's hand is written with that many cards: what is wrong with it is for other rules to say. */
static bool somebody_has(const struct judge *judge, long long cards)
{
    const struct deal *deal = judge->table.deal;
    bool has = false;
    for (size_t player = 0; player < judge->record->player_count; player++)
        has |= deal->hands[player].recorded && (long long)deal->hands[player].count == cards;
    return has;
}

/* A sum that no hand has; 0 if there is none. */
static long long wrong_sum(const struct judge *judge)
{
    struct packets packets = packets_of(judge, judge->table.deal);
    for (size_t seat = 0; packets.count > 1 && seat < packets.in_turn; seat++) {
        long long sum = sum_to(&packets, seat);
        if (sum != judge->game->hand_size && !somebody_has(judge, sum))
            return sum;
    }
    return 0;
}

bool packets_sum_right(const struct judge *judge) { return wrong_sum(judge) == 0; }

bool report_packets_sum(const struct judge *judge, const struct rule *rule)
{
    long long sum = wrong_sum(judge);
    if (sum != 0)
        report(judge, rule, judge->table.deal->packets.at, judge->table.dealer, &msg_packets_sum,
               ARGS(arg_number("found", sum < INT_MAX ? (int)sum : INT_MAX),
                    arg_number("required", judge->game->hand_size)));
    return sum == 0;
}

/* The first of them in the order of their seats; NOBODY. */
static int first_of_wrong_size(const struct judge *judge)
{
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (!sits_out(judge, player) && judge->table.deal->hands[player].recorded &&
            judge->table.deal->hands[player].count != (size_t)judge->game->hand_size)
            return player;
    return NOBODY;
}

bool dealt_unevenly(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    cardset_t all = 0;
    size_t cards = 0, hand = (size_t)judge->game->hand_size, due = (size_t)seats(judge) * hand;
    bool whole = true, more = false, fewer = false;
    if (first_of_wrong_size(judge) == NOBODY)
        return false;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const struct card_list *dealt = &deal->hands[player];
        if (sits_out(judge, player))
            continue;
        whole &= dealt->recorded;
        more |= dealt->count > hand;
        fewer |= dealt->recorded && dealt->count < hand;
        cards += dealt->count;
        all |= list_set(dealt);
    }
    const bool distinct = set_count(all) == (int)cards, uneven = whole && cards == due;
    return distinct && (uneven ? deal_cards_played(deal) < due : more && !fewer);
}

void report_uneven(const struct judge *judge, const struct rule *rule)
{
    int player = first_of_wrong_size(judge);
    const struct card_list *hand = &judge->table.deal->hands[player];
    report(judge, rule, hand->at, judge->table.dealer, &msg_hand_count,
           ARGS(arg_player("who", player), arg_number("found", (int)hand->count),
                arg_number("required", judge->game->hand_size)));
}

/* Whether the record tells how its pack was dealt. */
static bool pack_tells(const struct judge *judge, const struct deal *deal)
{
    size_t dealt = (size_t)seats(judge) * (size_t)judge->game->hand_size;
    for (size_t i = 0; i < deal->packets.count; i++)
        if (deal->packets.size[i] <= 0)
            return false;
    return deal->packets.recorded && deal->packets.count > 0 && deal->pack.recorded && deal->dealer != NOBODY &&
           deal->pack.count >= dealt;
}

size_t packets_hands(const struct judge *judge, const struct deal *deal, int first, struct card_list *out)
{
    size_t players = judge->record->player_count, size = (size_t)judge->game->hand_size, next = 0;
    size_t all = (size_t)seats(judge) * size;
    if (!pack_tells(judge, deal))
        return 0;
    for (size_t player = 0; player < players; player++)
        out[player] = (struct card_list){.recorded = true,
                                         .card = arena_alloc(judge->arena, size * sizeof(card_t)),
                                         .card_at = arena_alloc(judge->arena, size * sizeof(struct place)),
                                         .at = deal->pack.at};
    struct packets packets = packets_of(judge, deal);
    for (size_t round = 0; next < all; round++) {
        size_t dealt_to = 0;
        for (int seat = first; seat < first + (int)players; seat++) {
            int player = (deal->dealer + seat) % (int)players;
            struct card_list *hand = &out[player];
            if (sits_out(judge, player))
                continue;
            for (int i = packet_size(&packets, round, dealt_to++); i > 0 && hand->count < size; i--, next++) {
                hand->card[hand->count] = deal->pack.card[next];
                hand->card_at[hand->count++] = deal->pack.card_at[next];
            }
        }
    }
    return next;
}
