#include "tests/deals.h"

#include "core/table.h"
#include "games/imperiale/hand.h"
#include "games/piquet/combos.h"

#include <string.h>

enum { PLAYERS = 2, HAND = 12, TALON = 8 };
static const char *const name[PLAYERS] = {"Anne", "Blaise"};

unsigned chance_of(struct chance *chance, unsigned below)
{
    chance->state ^= chance->state << 13;
    chance->state ^= chance->state >> 7;
    chance->state ^= chance->state << 17;
    return (unsigned)(chance->state >> 20) % below;
}

/* --- cards -------------------------------------------------------------------------------------------------- */

static card_t card_at(cardset_t cards, unsigned which)
{
    for (; which > 0; which--)
        cards &= cards - 1;
    return set_first(cards);
}

static card_t any_card(struct chance *chance, cardset_t cards)
{
    return card_at(cards, chance_of(chance, (unsigned)set_count(cards)));
}

static cardset_t any_cards(struct chance *chance, cardset_t cards, int count)
{
    cardset_t taken = 0;
    for (; count > 0; count--)
        taken |= set_of(any_card(chance, cards & ~taken));
    return taken;
}

static void say_card(struct buffer *out, card_t card)
{
    char text[CARD_TEXT];
    buffer_text(out, card_print(text, card, ALPHABET_EN, false));
}

static void say_cards(struct buffer *out, cardset_t cards)
{
    for (; cards != 0; cards &= cards - 1) {
        buffer_char(out, ' ');
        say_card(out, set_first(cards));
    }
}

/* Cards that make something: a run, four of a rank, or twelve without court cards. */
static cardset_t good_cards(struct chance *chance)
{
    cardset_t suit = set_suit((enum suit)chance_of(chance, SUITS));
    cardset_t white = PACK_32 & ~(set_rank(RANK_K) | set_rank(RANK_Q) | set_rank(RANK_J));
    switch (chance_of(chance, 12)) {
    case 0: return any_cards(chance, white, HAND);
    case 1:
    case 2:
    case 3:
    case 4: return set_rank((enum rank)(RANK_7 + (int)chance_of(chance, 8))) & PACK_32;
    case 5:
    case 6: return suit & PACK_32;
    default: return imp_major(card_suit(set_first(suit & PACK_32)));
    }
}

struct table_cards {
    cardset_t hand[PLAYERS];
    card_t talon[TALON];
};

static void deal_out(struct table_cards *cards, struct chance *chance)
{
    cardset_t left = PACK_32;
    *cards = (struct table_cards){{0}, {0}};
    for (unsigned times = chance_of(chance, 5); times > 0; times--) {
        int player = (int)chance_of(chance, PLAYERS);
        cardset_t good = good_cards(chance) & left;
        if (set_count(cards->hand[player] | good) > HAND)
            continue;
        cards->hand[player] |= good;
        left &= ~good;
    }
    for (int player = 0; player < PLAYERS; player++) {
        cardset_t more = any_cards(chance, left, HAND - set_count(cards->hand[player]));
        cards->hand[player] |= more;
        left &= ~more;
    }
    for (int i = 0; i < TALON; i++) {
        cards->talon[i] = any_card(chance, left);
        left &= ~set_of(cards->talon[i]);
    }
}

static void say_deal(struct buffer *out, const struct table_cards *cards)
{
    buffer_text(out, "deal:\n  dealer: Blaise\n  hands:\n");
    for (int player = 0; player < PLAYERS; player++) {
        buffer_printf(out, "    %s:", name[player]);
        say_cards(out, cards->hand[player]);
        buffer_char(out, '\n');
    }
    buffer_text(out, "  talon:");
    for (int i = 0; i < TALON; i++) {
        buffer_char(out, ' ');
        say_card(out, cards->talon[i]);
    }
    buffer_char(out, '\n');
}

/* Twelve tricks. `after_lead` is said after the first card. */
static void say_play(struct buffer *out, struct chance *chance, cardset_t hand[PLAYERS],
                     cardset_t (*lawful)(cardset_t hand, card_t led, enum suit trump), const signed char *strength,
                     enum suit trump, const char *after_lead)
{
    int leader = 0;
    buffer_text(out, "  play:\n");
    for (int trick = 0; trick < HAND; trick++) {
        card_t led = any_card(chance, hand[leader]);
        card_t covers = any_card(chance, lawful(hand[1 - leader], led, trump));
        hand[leader] &= ~set_of(led);
        hand[1 - leader] &= ~set_of(covers);
        buffer_printf(out, "  - %s: ", name[leader]);
        say_card(out, led);
        buffer_printf(out, "\n%s  - %s: ", trick == 0 ? after_lead : "", name[1 - leader]);
        say_card(out, covers);
        buffer_char(out, '\n');
        bool same = card_suit(led) == card_suit(covers);
        bool takes = same ? strength[card_rank(covers)] > strength[card_rank(led)] : card_suit(covers) == trump;
        leader = takes ? 1 - leader : leader;
    }
}

/* --- piquet ------------------------------------------------------------------------------------------------- */

static cardset_t piquet_lawful(cardset_t hand, card_t led, enum suit trump)
{
    (void)trump;
    cardset_t follows = hand_follows(hand, led);
    return follows != 0 ? follows : hand;
}

/* Cards to throw away, at random. */
static int exchange(struct buffer *out, struct chance *chance, struct table_cards *cards, int player, int from,
                    unsigned most)
{
    int count = 1 + (int)chance_of(chance, most);
    cardset_t gone = any_cards(chance, cards->hand[player], count);
    buffer_printf(out, "  - %s: discards", name[player]);
    say_cards(out, gone);
    buffer_char(out, '\n');
    cards->hand[player] &= ~gone;
    for (int i = from; i < from + count; i++)
        cards->hand[player] |= set_of(cards->talon[i]);
    return count;
}

static void say_holding(struct buffer *out, int player, const struct holding *held)
{
    static const char ranks[] = "23456789TJQKA", suits[][4] = {"♠", "♥", "♦", "♣"};
    buffer_printf(out, "  - %s: ", name[player]);
    if (held->category == CATEGORY_POINT)
        buffer_printf(out, "point %d %s\n", held->pips, suits[held->suit]);
    else if (held->category == CATEGORY_SEQUENCE)
        buffer_printf(out, "sequence %d %c %s\n", held->count, ranks[held->top], suits[held->suit]);
    else
        buffer_printf(out, "set %d %c\n", held->count, ranks[held->top]);
}

static void say_all(struct buffer *out, int player, const struct holding *held, size_t count)
{
    for (size_t i = 0; i < count; i++)
        say_holding(out, player, &held[i]);
}

/* A category as it is called and answered; what the younger calls himself is kept for after the lead. */
static void call(struct buffer *out, struct buffer *later, const cardset_t hand[PLAYERS], enum category category)
{
    struct holding held[PLAYERS][HOLDINGS_ROOM];
    size_t count[PLAYERS];
    for (int player = 0; player < PLAYERS; player++) {
        count[player] = holdings_in(hand[player], category, held[player]);
        if (category == CATEGORY_POINT && count[player] > 1)
            count[player] = 1;
    }
    if (count[0] == 0) {
        say_all(later, 1, held[1], count[1]);
        return;
    }
    int better = count[1] > 0 ? holding_compare(&held[1][0], &held[0][0]) : -1;
    say_holding(out, 0, &held[0][0]);
    buffer_printf(out, "  - Blaise: %s\n", better > 0 ? "better" : better == 0 ? "equal" : "good");
    if (better < 0)
        say_all(out, 0, held[0] + 1, count[0] - 1);
    if (better > 0)
        say_all(later, 1, held[1], count[1]);
}

void piquet_deal(struct buffer *out, struct chance *chance, const char *head, bool spoken)
{
    static const signed char strength[16] = {[RANK_7] = 1, [RANK_8] = 2, [RANK_9] = 3, [RANK_10] = 4,
                                             [RANK_J] = 5, [RANK_Q] = 6, [RANK_K] = 7, [RANK_A] = 8};
    struct table_cards cards;
    struct buffer later = {0};
    deal_out(&cards, chance);
    buffer_printf(out, "game: piquet\n%splayers: [Anne, Blaise]\n", head);
    say_deal(out, &cards);
    buffer_text(out, "  calls:\n");
    /* Blanches of the elder hand would turn the order of the exchange round: only the younger tells his. */
    if (imp_white(cards.hand[1]))
        buffer_text(out, "  - Blaise: blanches\n");
    int taken = exchange(out, chance, &cards, 0, 0, 5);
    exchange(out, chance, &cards, 1, taken, (unsigned)(TALON - taken));
    for (int category = CATEGORY_POINT; spoken && category < CATEGORIES; category++)
        call(out, &later, cards.hand, (enum category)category);
    say_play(out, chance, cards.hand, piquet_lawful, strength, SUIT_UNKNOWN, buffer_s(&later));
    buffer_free(&later);
}

/* --- impériale ---------------------------------------------------------------------------------------------- */

static void say_imperials(struct buffer *out, int player, cardset_t hand, card_t turned, bool tournee)
{
    struct imp_imperial imperial[IMP_MOST];
    size_t count = imp_in_hand(hand, imperial);
    cardset_t three = imp_major(card_suit(turned)) & ~set_of(turned);
    for (size_t i = 0; i < count; i++) {
        buffer_printf(out, "  - %s: imperial", name[player]);
        say_cards(out, imperial[i].cards);
        buffer_char(out, '\n');
    }
    if (tournee && set_count(three) == 3 && (three & ~hand) == 0)
        buffer_printf(out, "  - %s: imperial turned\n", name[player]);
}

static void say_point(struct buffer *out, const cardset_t hand[PLAYERS])
{
    struct imp_point elder = imp_best_point(hand[0]), dealer = imp_best_point(hand[1]);
    buffer_printf(out, "  - Anne: point %d\n  - Blaise: %s\n", elder.pips,
                  dealer.pips > elder.pips    ? "better"
                  : dealer.pips == elder.pips ? "equal"
                                              : "good");
    if (dealer.pips > elder.pips)
        buffer_printf(out, "  - Blaise: point %d\n", dealer.pips);
}

void imperiale_deal(struct buffer *out, struct chance *chance, const char *head)
{
    struct table_cards cards;
    bool modern = strstr(head, "historical") == NULL, played = true;
    unsigned early = modern ? 0 : chance_of(chance, 4); /* who shows his imperials before the point: a bit each */
    deal_out(&cards, chance);
    card_t turned = cards.talon[0];
    buffer_printf(out, "game: imperiale\n%splayers: [Anne, Blaise]\n", head);
    say_deal(out, &cards);
    buffer_text(out, "  turned: ");
    say_card(out, turned);
    buffer_text(out, "\n  calls:\n");
    for (int player = 0; player < PLAYERS; player++)
        if (early >> player & 1U)
            say_imperials(out, player, cards.hand[player], turned, false);
    say_point(out, cards.hand);
    for (int player = 0; player < PLAYERS; player++)
        if ((early >> player & 1U) == 0)
            say_imperials(out, player, cards.hand[player], turned, modern);
    for (int player = 0; player < PLAYERS && !modern; player++)
        if (imp_white(cards.hand[player])) {
            buffer_printf(out, "  - %s: blanches", name[player]);
            say_cards(out, cards.hand[player]);
            buffer_char(out, '\n');
            played = false;
        }
    if (played)
        say_play(out, chance, cards.hand, imp_lawful, imp_strength, card_suit(turned), "");
}
