#include "games/napoleon/make.h"

#include "core/options.h"
#include "games/napoleon/make_course.h"
#include "games/napoleon/partie.h"

#include <string.h>

/* --- what is agreed on --- */

/* The options as they are being agreed on. */
struct terms {
    struct making *making;
    const struct edition *edition;
    int value[NAP_OPTIONS];
    bool said[NAP_OPTIONS];
};

static void agree(struct terms *terms, enum nap_option option, int value)
{
    making_agree(terms->making, option, value);
    terms->value[option] = value;
    terms->said[option] = true;
}

static struct terms terms_of(struct making *making)
{
    const struct wish *wish = making->wish;
    int edition = wish->edition != NULL ? edition_find(wish->game, wish->edition) : (int)wish->game->default_edition;
    struct terms terms = {.making = making, .edition = &wish->game->edition[edition]};
    option_defaults(wish->game, (size_t)edition, terms.value);
    for (size_t i = 0; i < wish->option_count; i++) {
        int option = option_find(wish->game, wish->option[i].name.s);
        int value =
            option < 0 ? -1 : option_parse(wish->game, (size_t)edition, (size_t)option, wish->option[i].value.s);
        if (value >= 0) {
            terms.value[option] = value;
            terms.said[option] = true;
        }
    }
    return terms;
}

static bool fault_is(const struct terms *terms, enum nap_rule rule)
{
    return terms->making->wish->fault == &nap_rules[rule];
}

static unsigned draw(const struct terms *terms, unsigned bound) { return random_below(&terms->making->random, bound); }

/* A table that these players have made up for themselves: the higher the bid, the more it brings. */
static void fill_table(struct terms *terms, struct option_said *said)
{
    static const int levels[] = {1, 2, 3, LEVEL_MISERE, 4, LEVEL_NAPOLEON, LEVEL_WELLINGTON, LEVEL_BLUCHER};
    size_t count = sizeof levels / sizeof *levels;
    said->table = true;
    said->pay_count = count;
    said->pay = arena_alloc(terms->making->arena, count * sizeof *said->pay);
    int win = 0, lose = 0;
    for (size_t i = 0; i < count; i++) {
        win += 1 + (int)draw(terms, 4);
        lose += 1 + (int)draw(terms, 4);
        said->pay[i] = (struct pay_said){.level = levels[i], .win = win, .lose = lose};
    }
}

static void agree_on_table(struct terms *terms)
{
    const struct record *record = terms->making->record;
    bool unsaid = fault_is(terms, NAP_11) && draw(terms, 4) == 0;
    if (!terms->said[NAP_OPT_TABLE] && terms->edition->base < 0 && !unsaid)
        agree(terms, NAP_OPT_TABLE, draw(terms, 2) == 0 ? TABLE_FR_CLASSIC : (int)draw(terms, TABLE_CUSTOM + 1));
    for (size_t i = 0; i < record->option_count; i++) {
        struct option_said *said = &record->option[i];
        if (strcmp(said->name.s, "payment_table") == 0 && strcmp(said->value.s, CUSTOM_TABLE) == 0 &&
            said->pay_count == 0)
            fill_table(terms, said);
    }
}

static enum end_mode end_of(const struct terms *terms)
{
    return terms->value[NAP_OPT_END] != END_OPEN ? (enum end_mode)terms->value[NAP_OPT_END]
           : terms->value[NAP_OPT_MANCHES] > 0   ? END_MANCHES
           : terms->value[NAP_OPT_TARGET] > 0    ? END_TARGET
                                                 : END_OPEN;
}

/* How a partie that is to end ends. */
static enum end_mode some_end(const struct terms *terms)
{
    static const enum end_mode ends[] = {END_TARGET, END_ELIMINATION, END_MANCHES, END_TIME};
    bool partie = terms->making->partie;
    if (fault_is(terms, NAP_30))
        return END_ELIMINATION;
    return ends[draw(terms, fault_is(terms, NAP_25) ? (partie ? 3 : 2) : 4)];
}

static void agree_on_end(struct terms *terms)
{
    bool partie = terms->making->partie;
    if (!terms->said[NAP_OPT_END] && end_of(terms) == END_OPEN &&
        (partie || fault_is(terms, NAP_25) || fault_is(terms, NAP_30)))
        agree(terms, NAP_OPT_END, (int)some_end(terms));
    if (end_of(terms) == END_MANCHES && !terms->said[NAP_OPT_MANCHES])
        agree(terms, NAP_OPT_MANCHES, 2 + (int)draw(terms, 11));
    if (end_of(terms) == END_TARGET && !terms->said[NAP_OPT_TARGET])
        agree(terms, NAP_OPT_TARGET, 10 + (int)draw(terms, 31));
}

/* What must be agreed on for a rule to be broken, and what brings out its rarer breaches. */
static void agree_for_fault(struct terms *terms)
{
    if (fault_is(terms, NAP_13) && !terms->said[NAP_OPT_MISERE])
        agree(terms, NAP_OPT_MISERE, MISERE_FALSE);
    if ((fault_is(terms, NAP_14) || fault_is(terms, NAP_15)) && !terms->said[NAP_OPT_WELLINGTON] && draw(terms, 3) == 0)
        agree(terms, NAP_OPT_WELLINGTON, WELLINGTON_FALSE);
    if (fault_is(terms, NAP_16) && !terms->said[NAP_OPT_WELLINGTON_LEAD] && draw(terms, 2) == 0)
        agree(terms, NAP_OPT_WELLINGTON_LEAD, WELLINGTON_LEAD_LOWEST);
    if (fault_is(terms, NAP_17) && !terms->said[NAP_OPT_ALL_PASS] && draw(terms, 2) == 0)
        agree(terms, NAP_OPT_ALL_PASS, ALL_PASS_DEALER_BIDS);
}

static void start_with(const struct terms *terms, size_t player, int points)
{
    terms->making->record->start[player] = (struct amount){.recorded = true, .points = points};
}

/* By elimination all begin with as much; a deal by itself may stand anywhere in a partie. */
static void agree_on_start(const struct terms *terms)
{
    bool partie = terms->making->partie, elimination = end_of(terms) == END_ELIMINATION;
    size_t players = terms->making->record->player_count, odd = draw(terms, (unsigned)players);
    int each = 2 + (int)draw(terms, 7), target = terms->value[NAP_OPT_TARGET];
    bool before = !partie && fault_is(terms, NAP_25);
    if (!elimination && !before && (partie || draw(terms, 6) > 0))
        return;
    for (size_t player = 0; player < players; player++) {
        int points = partie || draw(terms, 2) == 0 ? each : 1 + (int)draw(terms, 12);
        if (!elimination && target > 0 && points >= target)
            points = target - 1;
        start_with(terms, player, points);
    }
    if (before && !elimination)
        start_with(terms, odd, target + (int)draw(terms, 5));
    for (size_t player = 0; player < players && before && elimination; player++)
        if (player != odd)
            start_with(terms, player, -(int)draw(terms, 3));
    if (!partie && fault_is(terms, NAP_30))
        start_with(terms, odd, -(int)draw(terms, 3));
}

/* The table of payments, how the partie ends, what everybody begins with. */
static void nap_make_begin(struct making *making)
{
    struct terms terms = terms_of(making);
    agree_on_table(&terms);
    agree_for_fault(&terms);
    agree_on_end(&terms);
    agree_on_start(&terms);
}

/* --- the deal --- */

#define MOST_TALON 22 /* written out: of five players or six */

/* Now and then a hand that something rare comes of: one suit, high cards, low cards. */
static cardset_t rare_cards(struct random *random)
{
    cardset_t low = 0;
    for (int rank = RANK_2; rank <= RANK_6; rank++)
        low |= set_rank((enum rank)rank);
    switch (random_below(random, 8)) {
    case 0: return random_cards(random, PACK_52 & set_suit((enum suit)random_below(random, SUITS)), 4);
    case 1:
        return random_cards(random,
                            PACK_52 & (set_rank(RANK_A) | set_rank(RANK_K) | set_rank(RANK_Q) | set_rank(RANK_J)), 5);
    case 2: return random_cards(random, PACK_52 & low, 5);
    default: return 0;
    }
}

static void deal_cards(struct course *course)
{
    struct making *making = course->making;
    cardset_t given[MAX_PLAYERS] = {0};
    card_t rest[64];
    int rich = (int)random_below(&making->random, (unsigned)making->record->player_count);
    if (!sits_out(course->judge, rich))
        given[rich] = rare_cards(&making->random);
    size_t count = making_deal_out(making, course->deal, given, course->hand, rest);
    for (size_t i = 0; i < count; i++)
        course->rest |= set_of(rest[i]);
    if (making->writing.details && count <= MOST_TALON && making->wish->fault != &nap_rules[NAP_24])
        course->deal->talon = making_list(making, rest, count);
}

/* How the cards are dealt out, lawfully or not. */
static void deal_packets(struct course *course)
{
    static const int wrong[][NAP_TRICKS] = {{5}, {4, 1}, {1, 4}, {2, 2, 1}, {3, 1, 1}};
    struct making *making = course->making;
    struct deal *deal = course->deal;
    unsigned which = random_below(&making->random, NAP_PACKETS + 1);
    const int *size = nap_packets[which % NAP_PACKETS];
    size_t most = which > 0 ? NAP_TRICKS : 1; /* what every round had is written once */
    if (nap_course_errs(course, NAP_04, 40, &deal->packets.at))
        size = wrong[random_below(&making->random, sizeof wrong / sizeof *wrong)], most = NAP_TRICKS;
    else if (!making->writing.details)
        return;
    deal->packets.recorded = true;
    deal->packets.size = arena_alloc(making->arena, NAP_TRICKS * sizeof *size);
    while (deal->packets.count < most && size[deal->packets.count] > 0) {
        deal->packets.size[deal->packets.count] = size[deal->packets.count];
        deal->packets.count++;
    }
}

/* Somebody who is out of the partie is dealt to, speaks, or deals. */
static void take_part(struct course *course, int player)
{
    struct making *making = course->making;
    struct deal *deal = course->deal;
    switch (random_below(&making->random, 3)) {
    case 0:
        deal->talon.recorded = false;
        deal->hands[player] = making_cards(making, random_cards(&making->random, course->rest, NAP_TRICKS));
        nap_course_fails(course, NAP_30, &deal->hands[player].at);
        break;
    case 1: {
        struct step *step = making_step(making, &deal->calls, player, VERB_PASSES);
        nap_course_fails(course, NAP_30, &step->at);
        step->actor_at = step->at;
        break;
    }
    default: deal->dealer = player; nap_course_fails(course, NAP_30, &deal->dealer_at);
    }
}

static int somebody_out(const struct judge *judge)
{
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (sits_out(judge, player))
            return player;
    return NOBODY;
}

/* --- the partie --- */

/* Who begins with nothing is out of the first deal already; the deal goes to the next who is in. */
static void seat_players(struct course *course)
{
    course->judge->out = nap_partie_out(course->judge);
    if (seats(course->judge) < 2) /* played after the end, by all */
        course->judge->out = 0;
    if (sits_out(course->judge, course->deal->dealer))
        course->deal->dealer = next_player(course->judge, course->deal->dealer);
}

/* A partie that nothing else ends is broken off some time: that is when its result is written. */
static void break_off(struct course *course)
{
    enum end_mode mode = nap_partie_end(course->judge);
    bool endless = mode == END_OPEN || mode == END_TIME ||
                   (mode == END_MANCHES && nap_course_option(course, NAP_OPT_MANCHES) == 0) ||
                   (mode == END_TARGET && nap_course_option(course, NAP_OPT_TARGET) == 0);
    if (endless && course->making->partie && random_chance(&course->making->random, 1, 6))
        course->making->record->result.recorded = true;
}

/* What is wrong with the partie, or with what was agreed on, before a card is dealt. */
static void fail_before(struct course *course)
{
    struct making *making = course->making;
    if (!option_named(course->judge, NAP_OPT_TABLE))
        nap_course_fails(course, NAP_11, &making->record->game.at);
    if (nap_partie_over(course->judge))
        nap_course_fails(course, NAP_25, &course->deal->at);
    making->another = making->partie && making_wants(making, &nap_rules[NAP_25]);
}

static void nap_make(struct making *making, struct deal *deal)
{
    struct course course = {.making = making,
                            .deal = deal,
                            .judge = making->judge,
                            .declarer = NOBODY,
                            .bid = NO_BID,
                            .lead = CARD_UNKNOWN,
                            .named = SUIT_UNKNOWN};
    seat_players(&course);
    break_off(&course);
    fail_before(&course);
    deal_packets(&course);
    deal_cards(&course);
    int out = somebody_out(course.judge);
    if (out != NOBODY && making_wants(making, &nap_rules[NAP_30]))
        take_part(&course, out);
    nap_course_bid(&course);
    if (course.declarer != NOBODY && !course.voided)
        nap_course_play(&course);
    else if (course.all_passed)
        nap_course_play_unbid(&course);
}

const struct maker nap_maker = {
    .begin = nap_make_begin,
    .deal = nap_make,
};
