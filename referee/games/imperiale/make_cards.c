/* The cards of a deal, and how they come to the table. */
#include "games/imperiale/make_course.h"

/* --- the draw ------------------------------------------------------------------------------------------------- */

static void draw_card(struct imp_course *course, int player, card_t card)
{
    making_step(course->making, &course->making->record->draw, player, VERB_DRAWS)->cards =
        making_list(course->making, &card, 1);
}

/* Each draws a card; equal ranks are drawn again. */
void imp_make_draw(struct imp_course *course)
{
    struct making *making = course->making;
    if (making->record->deal_count > 0 || !making->writing.details || !random_chance(course->random, 1, 2))
        return;
    int option = imp_making_option(course, IMP_OPT_FIRST_DEALER), first = (int)random_below(course->random, 2);
    bool lowest = option == IMP_FIRST_LOWEST;
    card_t one, other;
    do {
        one = random_card(course->random, PACK_32);
        other = random_card(course->random, PACK_32 & ~set_of(one));
        if (imp_strength[card_rank(one)] == imp_strength[card_rank(other)]) {
            draw_card(course, first, one);
            draw_card(course, opponent(first), other);
        }
    } while (imp_strength[card_rank(one)] == imp_strength[card_rank(other)]);
    bool deals = (imp_strength[card_rank(one)] > imp_strength[card_rank(other)]) != lowest;
    card_t of_dealer = deals ? one : other, of_elder = deals ? other : one;
    draw_card(course, first, first == course->dealer ? of_dealer : of_elder);
    draw_card(course, opponent(first), first == course->dealer ? of_elder : of_dealer);
}

/* --- the hands ------------------------------------------------------------------------------------------------- */

#define COURT_CARDS (set_rank(RANK_K) | set_rank(RANK_Q) | set_rank(RANK_J))

static enum suit some_suit(struct imp_course *course) { return (enum suit)random_below(course->random, SUITS); }

static cardset_t four_of_some(struct imp_course *course, bool white)
{
    static const enum rank ranks[] = {RANK_7, RANK_A, RANK_J, RANK_Q, RANK_K};
    return set_rank(ranks[random_below(course->random, white ? 2 : 5)]) & PACK_32;
}

/* The best cards of two suits: with them, and the eighth trump turned, one makes all the tricks. */
static cardset_t all_tricks(struct imp_course *course)
{
    enum suit trump = some_suit(course), other = (enum suit)((trump + 1 + random_below(course->random, 3)) % SUITS);
    cardset_t trumps = PACK_32 & set_suit(trump);
    return (trumps & ~set_of(random_card(course->random, trumps))) | imp_major(other) | set_of(CARD(other, RANK_10));
}

/* Cards that the favoured player, and maybe the other, are to have. */
static void give(struct imp_course *course, cardset_t given[MAX_PLAYERS])
{
    struct random *random = course->random;
    cardset_t *own = &given[course->favoured], *other = &given[opponent(course->favoured)],
              white = PACK_32 & ~COURT_CARDS;
    enum suit suit = some_suit(course);
    switch (course->skew) {
    case SKEW_FOUR: *own = four_of_some(course, false); break;
    case SKEW_SUIT:
    case SKEW_TRUMP_SUIT: *own = imp_major(suit); break;
    case SKEW_TURNED: *own = imp_major(suit) & ~set_of(random_card(random, imp_major(suit))); break;
    case SKEW_WHITE: *own = random_cards(random, white, IMP_HAND); break;
    case SKEW_WHITE_FOUR:
        *own = four_of_some(course, true);
        *own |= random_cards(random, white & ~*own, IMP_HAND - 4);
        break;
    case SKEW_BOTH:
        *own = imp_major(suit);
        *other = random_chance(random, 1, 2) ? imp_major((enum suit)((suit + 1) % SUITS)) : set_rank(RANK_7) & PACK_32;
        break;
    case SKEW_EQUAL:
        *own = random_cards(random, PACK_32 & set_suit(SPADES), 6);
        *other = *own << 16;
        break;
    case SKEW_CAPOT: *own = all_tricks(course); break;
    default: break;
    }
}

/* The card that is turned: of the suit or the kind that the skew is for, where the talon has one. */
static cardset_t to_turn(const struct imp_course *course, cardset_t talon)
{
    cardset_t own = course->dealt[course->favoured], wanted = 0;
    for (enum suit suit = SPADES; suit < SUITS; suit++) {
        cardset_t major = imp_major(suit), cards = set_suit(suit) & PACK_32;
        if (course->skew == SKEW_TRUMP_SUIT && (major & ~own) == 0)
            wanted |= cards & talon;
        if (course->skew == SKEW_TURNED && set_count(major & own) == 3)
            wanted |= major & talon;
        if (course->skew == SKEW_CAPOT && set_count(cards & own) == 7)
            wanted |= cards & talon;
    }
    return wanted != 0 ? wanted : talon;
}

static enum imp_skew choose_skew(struct imp_course *course)
{
    return random_chance(course->random, 1, 2) ? SKEW_NONE : (enum imp_skew)random_below(course->random, SKEWS);
}

void imp_make_hands(struct imp_course *course)
{
    struct making *making = course->making;
    cardset_t given[MAX_PLAYERS] = {0}, talon = 0;
    course->skew = choose_skew(course);
    course->favoured = (int)random_below(course->random, 2);
    give(course, given);
    size_t count = making_deal_out(making, course->deal, given, course->hand, course->talon);
    for (int player = 0; player < 2; player++)
        course->dealt[player] = course->hand[player];
    for (size_t i = 0; i < count; i++)
        talon |= set_of(course->talon[i]);
    course->turned = random_card(course->random, to_turn(course, talon));
    course->trump = card_suit(course->turned);
    for (size_t i = 0; i < count; i++)
        if (course->talon[i] == course->turned) {
            course->talon[i] = course->talon[0];
            course->talon[0] = course->turned;
        }
}

/* --- the dealing ------------------------------------------------------------------------------------------------ */

/* Cards to a packet: the same all through the partie, any that the edition allows. */
static int packet_size(struct imp_course *course)
{
    int option = imp_making_option(course, IMP_OPT_PACKET), known = imp_state(course->making->judge)->packet;
    int least = option == IMP_PACKET_THREE || option == IMP_PACKET_THREE_OR_FOUR ? 3 : 2;
    int most = option == IMP_PACKET_THREE ? 3 : 4;
    return known > 0 ? known : least + (int)random_below(course->random, (unsigned)(most - least + 1));
}

static void write_packets(struct imp_course *course)
{
    course->deal->packets.recorded = true;
    course->deal->packets.count = 1;
    course->deal->packets.size = arena_alloc(course->making->arena, sizeof(int));
    course->deal->packets.size[0] = packet_size(course);
}

static struct step *dealing_step(struct imp_course *course, int player, enum verb verb)
{
    return making_step(course->making, &course->deal->dealing, player, verb);
}

static void turn_up(struct imp_course *course)
{
    struct random *random = course->random;
    bool found = random_chance(random, 1, 12);
    struct step *step = dealing_step(course, course->dealer, found ? VERB_FINDS_TURNED : VERB_TURNS);
    step->cards = making_list(course->making, &course->turned, 1);
    if (!found && random_chance(random, 1, 3))
        step->n = making_number(IMP_TURN);
    if (imp_honour(card_rank(course->turned)) && random_chance(random, 1, 4)) {
        step = dealing_step(course, course->dealer, VERB_MARKS);
        step->amount = (struct amount){.recorded = true, .board = true, .jetons = 1};
        step->item = ITEM_RETOURNE;
    }
}

/* All of it step by step, or the card turned alone. */
void imp_make_dealing(struct imp_course *course)
{
    struct making *making = course->making;
    struct random *random = course->random;
    bool details = making->writing.details, talon = details || random_chance(random, 2, 3);
    if (talon)
        course->deal->talon = making_list(making, course->talon, IMP_TALON);
    if (details)
        write_packets(course);
    if (!details || random_chance(random, 1, 3)) {
        course->deal->turned = making_list(making, &course->turned, 1);
        if (details && random_chance(random, 1, 4))
            course->deal->turned_position = making_number(IMP_TURN);
        return;
    }
    if (random_chance(random, 1, 2))
        dealing_step(course, course->elder, VERB_CUTS);
    if (random_chance(random, 2, 3)) {
        struct step *step = dealing_step(course, course->dealer, VERB_COUNTS_TALON);
        if (random_chance(random, 1, 2))
            step->n = making_number(IMP_TALON);
    }
    turn_up(course);
    if (random_chance(random, 1, 4))
        dealing_step(course, course->elder, VERB_SEES_HAND);
}
