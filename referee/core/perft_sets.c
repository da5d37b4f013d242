#include "core/perft_sets.h"

#include "core/memory.h"
#include "core/turn.h"

#define PLACES 12 /* in a hand: no game deals more cards that are played */
#define ROOM   16 /* in a row of a table */

/* A set of a player's cards by their places in his hand as it was at the beginning. */
typedef uint16_t places_t;

/* What a player may play. A row for each set of cards that he can come to have, and in it a place for each card led. */
struct answers {
    places_t (*may)[ROOM];
    uint64_t (*many)[ROOM / 8]; /* how many they are, a byte each; 1 where none is: a way that ends there */
};

struct player {
    card_t card[PLACES];
    unsigned count;
    places_t hand;                  /* as it is now */
    places_t *leads;                /* what he may lead, by his hand */
    struct answers to[MAX_PLAYERS]; /* by who leads */
    uint32_t stride;                /* of a place in his hand in the number of a trick */
    uint8_t *takes;                 /* who wins a trick that he leads, by its number: ASKED and who; 0: not asked yet */
};

/* The most tricks, by the places of their cards, that there is room for. */
#define TRICKS_MOST ((uint32_t)1 << 20)
#define ASKED       2
#define NUMBERS     64 /* of tricks in a deal */

struct sets {
    struct position *position;
    unsigned seats;
    cardset_t (*one_of_twins)(cardset_t moves);
    unsigned rounds;   /* tricks that can be begun within the depth */
    uint32_t tricks;   /* that there are by number */
    bool filled, fits; /* the tables, by these trumps; they can be */
    enum suit trump;
    bool over;
    uint64_t returning;  /* two players: the tricks by number of which a card may go back */
    uint64_t bytes[256]; /* where a number has a bit that is set, a byte of them */
    struct player player[MAX_PLAYERS];
    struct trick trick;
    struct play play[MAX_PLAYERS];
};

static inline unsigned count_places(unsigned places) { return (unsigned)set_count(places); }

static unsigned first_place(unsigned set) { return (unsigned)__builtin_ctz(set); }

/* --- the hands -------------------------------------------------------------------------------------------- */

/* False where there is no room for it. */
static bool note_card(struct player *player, card_t card)
{
    if (player->count == PLACES)
        return false;
    player->card[player->count++] = card;
    return true;
}

static bool plays(const struct sets *sets, int player) { return player >= 0 && sets->position->next[player] != NOBODY; }

/* A card on the table may go back to the hand, and has a place there. */
static bool note_hands(struct sets *sets)
{
    const struct position *position = sets->position;
    const struct trick *trick = &position->now->trick;
    bool room = true;
    for (int i = 0; i < MAX_PLAYERS; i++)
        for (cardset_t rest = position->hand[i]; rest != 0; rest &= rest - 1)
            room = room && note_card(&sets->player[i], set_first(rest));
    for (size_t i = 0; i < trick->count; i++) {
        int player = trick->card[i]->player;
        room = room && plays(sets, player) && note_card(&sets->player[player], trick->card[i]->card);
    }
    for (int i = 0; i < MAX_PLAYERS; i++)
        room = room && plays(sets, i) == (sets->player[i].count > 0);
    return room;
}

/* Numbers for all tricks that there can be, by the places of their cards; false where they are too many. */
static bool number_tricks(struct sets *sets)
{
    uint32_t tricks = 1;
    for (int i = 0; i < MAX_PLAYERS; i++) {
        sets->player[i].stride = tricks;
        tricks *= sets->player[i].count > 0 ? sets->player[i].count : 1;
        if (tricks > TRICKS_MOST)
            return false;
    }
    sets->tricks = tricks;
    return true;
}

static cardset_t cards_of(const struct player *player, unsigned places)
{
    cardset_t cards = 0;
    for (; places != 0; places &= places - 1)
        cards |= set_of(player->card[first_place(places)]);
    return cards;
}

static places_t places_of(const struct player *player, cardset_t cards)
{
    unsigned places = 0;
    for (unsigned i = 0; i < player->count; i++)
        places |= set_has(cards, player->card[i]) ? 1U << i : 0;
    return (places_t)places;
}

struct sets *sets_begin(struct position *position, unsigned depth, cardset_t (*one_of_twins)(cardset_t moves))
{
    struct sets *sets = memory_zeros(1, sizeof *sets);
    sets->position = position;
    sets->seats = (unsigned)position->seats;
    sets->one_of_twins = one_of_twins;
    for (unsigned i = 0; i < 256; i++)
        for (unsigned bit = 0; bit < 8; bit++)
            sets->bytes[i] |= (i >> bit & 1) != 0 ? (uint64_t)0xff << bit * 8 : 0;
    sets->rounds = (depth + sets->seats - 1) / sets->seats + 1;
    if (note_hands(sets) && number_tricks(sets))
        return sets;
    memory_give(sets);
    return NULL;
}

void sets_end(struct sets *sets)
{
    if (sets == NULL)
        return;
    for (int i = 0; i < MAX_PLAYERS; i++) {
        memory_give(sets->player[i].leads);
        memory_give(sets->player[i].takes);
        for (int leader = 0; leader < MAX_PLAYERS; leader++) {
            memory_give(sets->player[i].to[leader].may);
            memory_give(sets->player[i].to[leader].many);
        }
    }
    memory_give(sets);
}

/* --- the tables ------------------------------------------------------------------------------------------- */

static void lay(struct sets *sets, int player, unsigned place)
{
    size_t nth = sets->trick.count++;
    sets->play[nth] = (struct play){.player = player, .trick = sets->trick.number, .nth = (unsigned)nth};
    sets->play[nth].card = sets->play[nth].written = sets->player[player].card[place];
    sets->trick.card[nth] = &sets->play[nth];
}

static void begin_trick(struct sets *sets, int leader, unsigned number)
{
    sets->trick = (struct trick){.number = number, .leader = leader, .winner = NOBODY};
}

/* The places of what the game lets him play to the trick as it lies, out of that hand. */
static places_t lawful(const struct sets *sets, const struct player *player, unsigned hand)
{
    const struct judge *judge = &sets->position->judge;
    cardset_t moves = judge->game->play->lawful(judge, &sets->trick, cards_of(player, hand));
    return places_of(player, sets->one_of_twins != NULL ? sets->one_of_twins(moves) : moves);
}

static void fill_answers(struct sets *sets, int leader, int player, unsigned hand)
{
    const struct player *his = &sets->player[player];
    const struct answers *answers = &his->to[leader];
    for (size_t i = 0; i < ROOM / 8; i++)
        answers->many[hand][i] = 0;
    for (unsigned led = 0; led < sets->player[leader].count; led++) {
        begin_trick(sets, leader, sets->position->now->trick.number);
        lay(sets, leader, led);
        unsigned may = lawful(sets, his, hand);
        answers->may[hand][led] = (places_t)may;
        answers->many[hand][led / 8] |= (uint64_t)(may != 0 ? count_places(may) : 1) << led % 8 * 8;
    }
}

static void fill_hand(struct sets *sets, int player, unsigned hand)
{
    struct player *his = &sets->player[player];
    begin_trick(sets, player, sets->position->now->trick.number);
    his->leads[hand] = lawful(sets, his, hand);
    for (int leader = 0; leader < MAX_PLAYERS; leader++)
        if (leader != player && plays(sets, leader))
            fill_answers(sets, leader, player, hand);
}

/* Every hand that he can come to have within the depth: he has played no more than a card to each trick. */
static void fill_player(struct sets *sets, int player)
{
    struct player *his = &sets->player[player];
    size_t hands = (size_t)1 << his->count;
    if (his->leads == NULL)
        his->leads = memory_zeros(hands, sizeof *his->leads);
    for (int leader = 0; leader < MAX_PLAYERS; leader++)
        if (his->to[leader].may == NULL && leader != player && plays(sets, leader)) {
            his->to[leader].may = memory_zeros(hands, sizeof *his->to[leader].may);
            his->to[leader].many = memory_zeros(hands, sizeof *his->to[leader].many);
        }
    for (unsigned hand = 0; hand < hands; hand++)
        if (count_places(hand) + sets->rounds >= his->count)
            fill_hand(sets, player, hand);
}

/* Lays the trick of that number, for the game to look at. */
static void lay_trick(struct sets *sets, int leader, uint32_t trick, unsigned number)
{
    int player = leader;
    begin_trick(sets, leader, number);
    do {
        const struct player *his = &sets->player[player];
        lay(sets, player, trick / his->stride % his->count);
        player = sets->position->next[player];
    } while (player != leader);
}

/* Whether a card of any trick, played as the one of that number, may go back. */
static bool returns(struct sets *sets, unsigned number)
{
    const struct judge *judge = &sets->position->judge;
    if (sets->seats != 2)
        return true;
    for (int leader = 0; leader < MAX_PLAYERS; leader++)
        for (uint32_t trick = 0; trick < sets->tricks && plays(sets, leader); trick++) {
            lay_trick(sets, leader, trick, number);
            if (judge->game->play->returned(judge, &sets->trick) != 0)
                return true;
        }
    return false;
}

static void find_returning(struct sets *sets)
{
    unsigned first = sets->position->now->trick.number;
    for (unsigned number = first; number < first + sets->rounds; number++)
        sets->returning |= (uint64_t)returns(sets, number) << number;
}

/* Whether no card that is still to come makes other trumps. */
static bool trumps_stand(struct sets *sets)
{
    const struct judge *judge = &sets->position->judge;
    bool stand = true;
    for (int i = 0; i < MAX_PLAYERS && judge->game->play->trump_made != NULL; i++)
        for (unsigned place = 0; place < sets->player[i].count && stand; place++) {
            begin_trick(sets, i, sets->position->now->trick.number);
            lay(sets, i, place);
            stand = judge->game->play->trump_made(judge, &sets->play[0]) == judge->table.trump;
        }
    return stand;
}

static void fill(struct sets *sets)
{
    sets->filled = true;
    sets->trump = sets->position->judge.table.trump;
    sets->fits = trumps_stand(sets) && sets->position->now->trick.number + sets->rounds <= NUMBERS;
    if (sets->fits && sets->position->judge.game->play->returned != NULL)
        find_returning(sets);
    for (int i = 0; i < MAX_PLAYERS && sets->fits; i++) {
        memory_give(sets->player[i].takes);
        sets->player[i].takes = memory_zeros(sets->tricks, 1);
        if (plays(sets, i))
            fill_player(sets, i);
    }
}

/* --- the walk --------------------------------------------------------------------------------------------- */

/* The ways that those who follow can answer a card, `cards` of them: what they may play hangs on that card alone. */
static uint64_t last_answers(const struct sets *sets, int leader, unsigned led, unsigned cards)
{
    uint64_t ways = 1;
    for (int player = sets->position->next[leader]; cards > 0; cards--, player = sets->position->next[player]) {
        const struct player *his = &sets->player[player];
        ways *= his->to[leader].many[his->hand][led / 8] >> led % 8 * 8 & 0xff;
        if (his->to[leader].may[his->hand][led] == 0)
            break;
    }
    return ways;
}

/* The ways from a lead to the end of the trick, or before: nothing is played. */
static uint64_t last_trick(const struct sets *sets, int leader, unsigned leads, unsigned depth)
{
    uint64_t ways = 0;
    for (; leads != 0; leads &= leads - 1)
        ways += last_answers(sets, leader, first_place(leads), depth - 1);
    return ways;
}

/* The ways by each card that he may lead and, of two cards, one upon it by the next player, with those hands: of those bytes of a
   row the sum. */
static inline uint64_t last_cards(const struct sets *sets, const struct player *leader, unsigned hand,
                                  uint64_t (*answers)[ROOM / 8], unsigned others, unsigned cards)
{
    unsigned leads = leader->leads[hand];
    if (leads == 0)
        return 1;
    if (cards == 1)
        return count_places(leads);
    const uint64_t *many = answers[others];
    uint64_t sums = (many[0] & sets->bytes[leads & 0xff]) + (many[1] & sets->bytes[leads >> 8]);
    return sums * 0x0101010101010101U >> 56;
}

/* Who wins a trick, as the game says. */
static int ask_taker(struct sets *sets, int leader, uint32_t trick, unsigned number)
{
    const struct judge *judge = &sets->position->judge;
    lay_trick(sets, leader, trick, number);
    size_t best = judge->game->play->winner(judge, &sets->trick);
    int player = best < sets->trick.count ? sets->play[best].player : NOBODY;
    sets->player[leader].takes[trick] = (uint8_t)(ASKED + player);
    return player;
}

/* Who wins a trick; known once it has been asked. */
static inline int find_taker(struct sets *sets, int leader, uint32_t trick, unsigned number)
{
    int taken = sets->player[leader].takes[trick];
    int player = taken != 0 ? taken - ASKED : ask_taker(sets, leader, trick, number);
    sets->position->lost |= player == NOBODY;
    return player;
}

static bool returning(const struct sets *sets, unsigned number) { return (sets->returning >> number & 1) != 0; }

/* The ways to play a trick of two players and one or two cards more: as count_lead() has them, but for all that need not be
   written down. */
static uint64_t last_tricks(struct sets *sets, int leader, unsigned number, unsigned cards)
{
    int next = sets->position->next[leader];
    const struct player *his = &sets->player[leader], *other = &sets->player[next];
    const places_t *answers = other->to[leader].may[other->hand];
    uint64_t ways = 0;
    for (unsigned leads = his->leads[his->hand]; leads != 0; leads &= leads - 1) {
        unsigned led = first_place(leads), hand = his->hand & ~(1U << led);
        ways += answers[led] == 0;
        for (unsigned may = answers[led]; may != 0; may &= may - 1) {
            unsigned place = first_place(may), others = other->hand & ~(1U << place);
            int winner = find_taker(sets, leader, led * his->stride + place * other->stride, number);
            ways += winner == leader ? last_cards(sets, his, hand, other->to[leader].many, others, cards)
                                     : last_cards(sets, other, others, his->to[next].many, hand, cards);
        }
    }
    return ways;
}

static uint64_t count_lead(struct sets *sets, int leader, unsigned number, unsigned depth);

/* The ways once the trick that lies there is complete, of which a card may go back to the hand that it came from. */
static uint64_t count_returning(struct sets *sets, int winner, unsigned depth)
{
    const struct judge *judge = &sets->position->judge;
    unsigned next = sets->trick.number + 1;
    cardset_t returned = judge->game->play->returned(judge, &sets->trick);
    places_t hand[MAX_PLAYERS];
    for (int i = 0; i < MAX_PLAYERS; i++) {
        struct player *his = &sets->player[i];
        hand[i] = his->hand;
        his->hand = (places_t)(his->hand | places_of(his, returned));
    }
    uint64_t ways = count_lead(sets, winner, next, depth);
    for (int i = 0; i < MAX_PLAYERS; i++)
        sets->player[i].hand = hand[i];
    return ways;
}

/* A trick that has been begun: who led which place of his hand, and which of the deal it is. */
struct begun {
    int leader;
    unsigned led, number;
};

/* The ways once a trick, of that number among all that there can be, is complete. */
static uint64_t count_taken(struct sets *sets, const struct begun *begun, uint32_t trick, unsigned depth)
{
    int winner = find_taker(sets, begun->leader, trick, begun->number);
    if (winner == NOBODY)
        return 1;
    if (!returning(sets, begun->number))
        return count_lead(sets, winner, begun->number + 1, depth);
    lay_trick(sets, begun->leader, trick, begun->number);
    return count_returning(sets, winner, depth);
}

static uint64_t count_answers(struct sets *sets, const struct begun *begun, int player, uint32_t trick, unsigned depth)
{
    struct player *his = &sets->player[player];
    unsigned hand = his->hand, may = his->to[begun->leader].may[hand][begun->led];
    int next = sets->position->next[player];
    uint64_t ways = may == 0;
    for (; may != 0 && !sets->position->lost; may &= may - 1) {
        unsigned place = first_place(may);
        uint32_t now = trick + place * his->stride;
        his->hand = (places_t)(hand & ~(1U << place));
        ways = ways_add(&sets->over, ways,
                        next == begun->leader ? count_taken(sets, begun, now, depth - 1)
                                              : count_answers(sets, begun, next, now, depth - 1));
    }
    his->hand = (places_t)hand;
    return ways;
}

static uint64_t walk_leads(struct sets *sets, int leader, unsigned leads, unsigned number, unsigned depth)
{
    struct player *his = &sets->player[leader];
    int next = sets->position->next[leader];
    unsigned hand = his->hand;
    uint64_t ways = 0;
    for (; leads != 0 && !sets->position->lost; leads &= leads - 1) {
        unsigned place = first_place(leads);
        const struct begun begun = {leader, place, number};
        his->hand = (places_t)(hand & ~(1U << place));
        ways = ways_add(&sets->over, ways, count_answers(sets, &begun, next, place * his->stride, depth - 1));
    }
    his->hand = (places_t)hand;
    return ways;
}

/* The ways from a lead. */
static uint64_t count_lead(struct sets *sets, int leader, unsigned number, unsigned depth)
{
    const struct player *his = &sets->player[leader];
    unsigned leads = his->leads[his->hand];
    if (leads == 0 || depth == 0)
        return 1;
    if (depth == 1)
        return count_places(leads);
    if (depth <= sets->seats)
        return last_trick(sets, leader, leads, depth);
    if (depth <= 4 && sets->seats == 2 && !returning(sets, number))
        return last_tricks(sets, leader, number, depth - 2);
    return walk_leads(sets, leader, leads, number, depth);
}

bool sets_count(struct sets *sets, unsigned depth, uint64_t *ways, bool *over)
{
    const struct position *position = sets->position;
    if (!sets->filled || sets->trump != position->judge.table.trump)
        fill(sets);
    if (!sets->fits)
        return false;
    for (int i = 0; i < MAX_PLAYERS; i++)
        sets->player[i].hand = places_of(&sets->player[i], position->hand[i]);
    *ways = count_lead(sets, position->turn, position->now->trick.number, depth);
    *over |= sets->over;
    return true;
}
