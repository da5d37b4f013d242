/* Which imperials two hands can show together: by the cards they take, each of which is there once. */
#include "games/imperiale/ways.h"

#define SHOWN_ROOM 256 /* choices of imperials for one hand */
#define TRUMPS     SPADES

/* What one player shows. */
struct shown {
    cardset_t cards;
    int imperials, doubled, turned;
    bool white;
};

struct all_shown {
    struct shown shown[SHOWN_ROOM];
    size_t count;
};

static void add_shown(struct all_shown *all, struct shown shown)
{
    if (set_count(shown.cards) <= IMP_HAND && all->count < SHOWN_ROOM)
        all->shown[all->count++] = shown;
}

/* Everything that one hand can show of imperials in hand, whether or not it holds more. */
static void show_imperials(const struct judge *judge, card_t turned, struct all_shown *all)
{
    struct imp_imperial imperial[IMP_MOST];
    size_t count = imp_in_hand(PACK_32 & ~set_of(turned), imperial);
    for (unsigned set = 0; set < 1U << count; set++) {
        struct shown shown = {0};
        for (size_t i = 0; i < count; i++) {
            if ((set & 1U << i) == 0)
                continue;
            bool twice = imp_doubles_trumps(judge) && imperial[i].kind == IMP_SUIT && imperial[i].suit == TRUMPS;
            shown.cards |= imperial[i].cards;
            shown.imperials += !twice;
            shown.doubled += twice;
        }
        add_shown(all, shown);
    }
}

/* What one hand can show beside blanches: twelve white cards, of which only those of its imperials are known. */
static void show_white(const struct judge *judge, size_t count, struct all_shown *all)
{
    if (option_value(judge, IMP_OPT_BLANCHES_VALUE) < 0)
        return;
    for (size_t i = 0; i < count; i++) {
        struct shown shown = all->shown[i];
        shown.white = true;
        if (imp_white(shown.cards))
            add_shown(all, shown);
    }
}

/* What one hand can show beside the imperial of the card turned; and with the suit counted besides, where that is agreed on. */
static void show_turned(const struct judge *judge, card_t turned, size_t count, struct all_shown *all)
{
    cardset_t three = imp_major(TRUMPS) & ~set_of(turned);
    if (set_count(three) != 3)
        return;
    for (size_t i = 0; i < count; i++) {
        struct shown shown = all->shown[i];
        shown.cards |= three;
        shown.turned = 1;
        if (shown.white)
            continue;
        add_shown(all, shown);
        if (option_value(judge, IMP_OPT_TWICE) != IMP_TWICE_TRUE)
            continue;
        shown.imperials++;
        add_shown(all, shown);
        shown.turned = 0;
        add_shown(all, shown);
    }
}

static bool may_show_turned(const struct judge *judge, int player, int dealer)
{
    int tournee = option_value(judge, IMP_OPT_TOURNEE);
    int option = tournee >= 0 ? tournee : option_value(judge, IMP_OPT_TURNED_IMPERIAL);
    return option == IMP_TURNED_ANY || (option == IMP_TURNED_DEALER && (dealer == NOBODY || player == dealer));
}

/* Both at once: no card twice, and twelve white cards leave few to the other. */
static bool together(const struct shown *one, const struct shown *other, card_t turned)
{
    cardset_t white = PACK_32 & ~(set_rank(RANK_K) | set_rank(RANK_Q) | set_rank(RANK_J)) & ~set_of(turned);
    if ((one->cards & other->cards) != 0 || (one->white && other->white))
        return false;
    return (!one->white || set_count(white & ~other->cards) >= IMP_HAND) &&
           (!other->white || set_count(white & ~one->cards) >= IMP_HAND);
}

static int honours_in(cardset_t cards)
{
    return set_count(cards & (imp_major(TRUMPS) | (set_suit(TRUMPS) & set_rank(RANK_7))));
}

/* Holdings by what is shown, as the bits of a number: of those that show the same, the one with the fewest honours allows
   all that the others do. */
#define KEYS 4096

struct found {
    bool there[KEYS];
    short honours[KEYS];
};

static unsigned key_of(const struct shown *const of[2])
{
    unsigned key = of[0]->white ? 1 : of[1]->white ? 2 : 0;
    for (int player = 0; player < 2; player++)
        key = key << 5 | (unsigned)of[player]->imperials << 2 | (unsigned)of[player]->doubled << 1 |
              (unsigned)of[player]->turned;
    return key;
}

static struct imp_holdings holdings_of(unsigned key, short honours)
{
    struct imp_holdings one = {.honours = honours, .white = NOBODY};
    for (int player = 2; player-- > 0; key >>= 5) {
        one.imperials[player] = (short)(key >> 2 & 7);
        one.doubled[player] = (short)(key >> 1 & 1);
        one.turned[player] = (short)(key & 1);
    }
    if (key > 0)
        one.white = (short)(key - 1);
    return one;
}

static void pair_up(struct found *found, const struct all_shown *all, card_t turned, const bool may[2])
{
    for (size_t i = 0; i < all->count; i++)
        for (size_t k = 0; k < all->count; k++) {
            const struct shown *const of[2] = {&all->shown[i], &all->shown[k]};
            if (!together(of[0], of[1], turned) || (of[0]->turned && !may[0]) || (of[1]->turned && !may[1]))
                continue;
            unsigned key = key_of(of);
            int honours = honours_in(of[0]->cards | of[1]->cards);
            if (!found->there[key] || honours < found->honours[key])
                found->honours[key] = (short)honours;
            found->there[key] = true;
        }
}

static void with_turned(const struct judge *judge, card_t turned, int dealer, struct found *found)
{
    struct all_shown all = {.count = 0};
    bool may[2] = {may_show_turned(judge, 0, dealer), may_show_turned(judge, 1, dealer)};
    show_imperials(judge, turned, &all);
    show_white(judge, all.count, &all);
    show_turned(judge, turned, all.count, &all);
    pair_up(found, &all, turned, may);
}

size_t imp_holdings(const struct judge *judge, enum imp_turn_kind turned, int dealer,
                    struct imp_holdings out[IMP_HOLDINGS_ROOM])
{
    static const enum rank ranks[IMP_TURN_KINDS][4] = {
        [IMP_TURN_PLAIN] = {RANK_10}, [IMP_TURN_SEVEN] = {RANK_7}, [IMP_TURN_MAJOR] = {RANK_K, RANK_Q, RANK_J, RANK_A}};
    struct found found = {.there = {false}};
    size_t count = 0;
    for (size_t i = 0; i < (turned == IMP_TURN_MAJOR ? 4U : 1U); i++)
        with_turned(judge, CARD(TRUMPS, ranks[turned][i]), dealer, &found);
    for (unsigned key = 0; key < KEYS && count < IMP_HOLDINGS_ROOM; key++)
        if (found.there[key])
            out[count++] = holdings_of(key, found.honours[key]);
    return count;
}
