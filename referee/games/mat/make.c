#include "games/mat/make.h"

#include "games/mat/make_course.h"

#include <string.h>

enum { PACKETS = MAT_PLAYERS * MAT_HAND / MAT_PACKET };

/* --- the cards -------------------------------------------------------------------------------------------------- */

/* Now and then all of a suit and of a rank in one hand, or a long suit: mates come early then. */
static cardset_t rare_cards(struct course *course)
{
    cardset_t pack = course->making->judge->rules.pack;
    switch (random_below(chance_of(course), 8)) {
    case 0: return hand_answers(pack, random_card(chance_of(course), pack));
    case 1: return pack & set_suit((enum suit)random_below(chance_of(course), SUITS));
    default: return 0;
    }
}

static void deal_cards(struct course *course)
{
    struct making *making = course->making;
    cardset_t given[MAX_PLAYERS] = {0}, hand[MAX_PLAYERS] = {0};
    card_t rest[64];
    given[random_below(&making->random, MAT_PLAYERS)] = rare_cards(course);
    making_deal_out(making, course->deal, given, hand, rest);
    memcpy(course->dealt, hand, sizeof course->dealt);
}

static void note_packets(struct course *course)
{
    struct deal *deal = course->deal;
    if (!course->making->writing.details)
        return;
    deal->packets.recorded = true;
    deal->packets.count = once_in(course, 3) ? PACKETS : 1;
    deal->packets.size = arena_alloc(course->making->arena, PACKETS * sizeof(int));
    for (size_t i = 0; i < deal->packets.count; i++)
        deal->packets.size[i] = MAT_PACKET;
    if (mat_course_plants(course, MAT_04, 1, &deal->packets.at))
        deal->packets.size[random_below(chance_of(course), (unsigned)deal->packets.count)] = MAT_PACKET - 3;
}

/* One may deal twice running. */
static void note_dealer(struct course *course)
{
    int last = course->making->judge->dealer.last;
    if (last != NOBODY && mat_course_plants(course, MAT_04, 2, &course->deal->dealer_at))
        course->deal->dealer = last;
}

/* --- a manche --------------------------------------------------------------------------------------------------- */

/* Whose hand of the first manche a player has in the one that is made. */
static int first_owner(const struct course *course, int player)
{
    return course->number % 2 == 1 ? player : opponent(player);
}

static cardset_t hand_of(const struct course *course, int player)
{
    return course->number == MAT_MANCHES && course->wrong[player] != 0 ? course->wrong[player]
                                                                       : course->dealt[first_owner(course, player)];
}

/* A mate is proved by the hand of who cannot answer; that a tenth trick need not be played, by both. */
static void note_proof(struct course *course)
{
    bool open = mat_course_sole_depositor(course) != NOBODY && course->manche->play.count < MAT_HAND;
    int beaten = opponent(course->lead.player);
    if (course->ending == END_MATE && beaten >= 0)
        course->making->proving |= 1U << first_owner(course, beaten);
    else if (open)
        course->making->proving |= (1U << MAT_PLAYERS) - 1;
}

static void make_manche(struct course *course, struct deal *manche, unsigned number)
{
    course->manche = manche;
    course->number = number;
    course->irregular = course->spare = false;
    course->forced = CARD_UNKNOWN;
    bool to_the_end =
        mat_course_seeks_end(course) || mat_course_seeks(course, MAT_16) || mat_course_seeks(course, MAT_17);
    course->style = to_the_end ? STYLE_LONG : (enum style)random_below(chance_of(course), STYLES);
    for (int player = 0; player < MAT_PLAYERS; player++) {
        course->held[player] = hand_of(course, player);
        course->deposit[player].card = CARD_UNKNOWN;
    }
    mat_make_deposits(course);
    mat_make_tricks(course);
    for (int player = 0; player < MAT_PLAYERS; player++) {
        int owner = first_owner(course, player);
        course->shown[owner] |= course->dealt[owner] & ~course->held[player];
    }
    note_proof(course);
    mat_make_hidden(course);
}

/* Two cards change hands that should not, or everybody keeps his own. */
static void keep_hands(struct course *course)
{
    if (!mat_course_plants(course, MAT_13, 2, &course->wrong_at))
        return;
    cardset_t one = set_of(random_card(chance_of(course), course->dealt[0]));
    cardset_t other = set_of(random_card(chance_of(course), course->dealt[1]));
    bool own = once_in(course, 2);
    for (int player = 0; player < MAT_PLAYERS; player++)
        course->wrong[player] = own ? course->dealt[player] : course->dealt[opponent(player)] ^ (one | other);
}

static void begin_manches(struct course *course, size_t count)
{
    struct deal *deal = course->deal;
    deal->manche = arena_alloc(course->making->arena, (MAT_MANCHES + 1) * sizeof *deal->manche);
    deal->manche_count = count;
    for (size_t i = 0; i <= MAT_MANCHES; i++)
        deal->manche[i] = (struct deal){.dealer = NOBODY, .contract = {.declarer = NOBODY}};
}

/* The manches of the deal; of a single one now and then only one is told of. */
static void make_manches(struct course *course)
{
    struct making *making = course->making;
    struct deal *deal = course->deal;
    unsigned form = making->partie ? MAT_MANCHES : random_below(&making->random, 5);
    course->last = form < MAT_MANCHES && !making->partie;
    if (form == 0) {
        make_manche(course, deal, 1);
        return;
    }
    begin_manches(course, form == 1 ? 1 : MAT_MANCHES);
    if (form == 1) {
        deal->manche[0].number = making_number(MAT_MANCHES);
        make_manche(course, &deal->manche[0], MAT_MANCHES);
        return;
    }
    make_manche(course, &deal->manche[0], 1);
    course->last = !making->partie;
    keep_hands(course);
    make_manche(course, &deal->manche[1], MAT_MANCHES);
    if (mat_course_plants(course, MAT_18, 2, &deal->manche[MAT_MANCHES].at))
        make_manche(course, &deal->manche[deal->manche_count++], MAT_MANCHES + 1);
}

/* --- the hands on paper ----------------------------------------------------------------------------------------- */

/* The first card that does not belong is what is told of. */
static void mark_hand(const struct course *course, struct card_list *hand)
{
    hand->at = course->wrong_at;
    for (size_t i = 0; i < hand->count; i++)
        hand->card_at[i] = course->wrong_at;
}

static void write_each_manche(struct course *course)
{
    for (size_t i = 0; i < course->deal->manche_count; i++)
        for (int player = 0; player < MAT_PLAYERS; player++) {
            course->number = (unsigned)i + 1;
            course->deal->manche[i].hands[player] = making_cards(course->making, hand_of(course, player));
        }
    memset(course->deal->hands, 0, sizeof course->deal->hands);
    if (course->wrong[0] != 0)
        mark_hand(course, &course->deal->manche[1].hands[0]);
}

/* What this hand proves the other does then, which it is known by. */
static void leave_out(struct course *course, int player)
{
    course->deal->hands[player] = (struct card_list){.recorded = false};
    if (course->making->proving >> player & 1U)
        course->making->proving |= (1U << MAT_PLAYERS) - 1;
}

/* Hands that the rows or the other hand tell need not be written; or they are written for every manche. */
static void write_hands(struct course *course)
{
    struct deal *deal = course->deal;
    bool single = option(course, OPT_DECK) == DECK_SINGLE;
    bool shown = set_count(course->shown[0]) == MAT_HAND || set_count(course->shown[1]) == MAT_HAND;
    bool wrong = course->wrong[0] != 0;
    if (wrong || (!course->unwritten && deal->manche_count == MAT_MANCHES && once_in(course, 6)))
        write_each_manche(course);
    else if (course->unwritten && shown && single)
        memset(deal->hands, 0, sizeof deal->hands);
    else if (course->unwritten)
        leave_out(course, (int)random_below(chance_of(course), MAT_PLAYERS));
}

static void mat_make(struct making *making, struct deal *deal)
{
    struct course course = {.making = making, .deal = deal, .unwritten = random_chance(&making->random, 1, 3)};
    for (enum rec_rule rule = REC_03; rule <= REC_06; rule++)
        course.unwritten &= !making_wants(making, &rec_rules[rule]);
    course.unwritten &= !making_wants(making, &mat_rules[MAT_18]); /* one manche too many shows nothing of the hands */
    note_dealer(&course);
    deal_cards(&course);
    note_packets(&course);
    make_manches(&course);
    write_hands(&course);
}

const struct maker mat_maker = {
    .deal = mat_make,
};
