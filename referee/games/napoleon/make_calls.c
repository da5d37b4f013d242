/* The bidding, made up. */
#include "games/napoleon/make_course.h"

#define HIGH_CARDS (set_rank(RANK_A) | set_rank(RANK_K))

enum { LEVEL_PASS = -1 };

/* The bidding as far as it has come. */
struct bidding {
    struct course *course;
    unsigned all, spoken;
    int best;          /* who has made the last bid; NOBODY */
    enum bid best_bid; /* NO_BID: nobody has bid */
    bool unlawful;     /* somebody made a bid that does not count */
};

static bool enabled(const struct bidding *bidding, enum bid bid)
{
    const struct course *course = bidding->course;
    if (bid == BID_MISERE)
        return nap_course_option(course, NAP_OPT_MISERE) == MISERE_TRUE;
    if (bid == BID_WELLINGTON)
        return nap_course_option(course, NAP_OPT_WELLINGTON) == WELLINGTON_TRUE && bidding->best_bid == BID_NAPOLEON;
    if (bid == BID_BLUCHER)
        return nap_course_option(course, NAP_OPT_WELLINGTON) == WELLINGTON_TRUE && bidding->best_bid == BID_WELLINGTON;
    return true;
}

static bool higher(const struct bidding *bidding, enum bid bid)
{
    return bidding->best == NOBODY || bid > bidding->best_bid;
}

static enum bid lowest(const struct bidding *bidding)
{
    return nap_course_option(bidding->course, NAP_OPT_MIN_BID) == 1 ? BID_ONE : BID_TWO;
}

/* The dealer, last of all to speak, has to bid where nobody else has. */
static bool bound(const struct bidding *bidding, int player)
{
    return nap_course_option(bidding->course, NAP_OPT_ALL_PASS) == ALL_PASS_DEALER_BIDS &&
           player == bidding->course->deal->dealer && bidding->best == NOBODY &&
           (bidding->all & ~bidding->spoken) == 1U << player;
}

static enum suit longest_suit(cardset_t hand)
{
    enum suit longest = SPADES;
    for (enum suit suit = SPADES; suit < SUITS; suit++)
        if (set_count(hand & set_suit(suit)) > set_count(hand & set_suit(longest)))
            longest = suit;
    return longest;
}

/* --- lawful calls --- */

/* What a player thinks he can make, now more boldly, now less. */
static enum bid ambition(const struct bidding *bidding, int player)
{
    static const enum bid bids[] = {NO_BID, BID_ONE, BID_TWO, BID_THREE, BID_FOUR, BID_NAPOLEON};
    cardset_t hand = bidding->course->hand[player], trumps = hand & set_suit(longest_suit(hand));
    int tricks = set_count(trumps) - 2 + set_count(hand & HIGH_CARDS) + (int)nap_course_draw(bidding->course, 3) - 1;
    bool low = set_count(hand & (set_rank(RANK_A) | set_rank(RANK_K) | set_rank(RANK_Q) | set_rank(RANK_J))) == 0;
    if (nap_course_draw(bidding->course, low ? 3 : 40) == 0)
        return BID_MISERE;
    if (nap_course_draw(bidding->course, 30) == 0)
        return BID_NAPOLEON;
    return bids[tricks <= 0 ? 0 : tricks < NAP_TRICKS ? tricks : NAP_TRICKS];
}

/* The lowest bid that is one, from `bid` on. */
static enum bid lawful_from(const struct bidding *bidding, enum bid bid)
{
    while (bid < NO_BID && !(enabled(bidding, bid) && higher(bidding, bid) && bid >= lowest(bidding)))
        bid++;
    return bid;
}

/* Who has Napoléon or Wellington before him may go beyond it: rarely on his cards alone. */
static enum bid raise_of(const struct bidding *bidding)
{
    enum bid next = bidding->best == NOBODY               ? NO_BID
                    : bidding->best_bid == BID_NAPOLEON   ? BID_WELLINGTON
                    : bidding->best_bid == BID_WELLINGTON ? BID_BLUCHER
                                                          : NO_BID;
    return next != NO_BID && enabled(bidding, next) && nap_course_draw(bidding->course, 2) == 0 ? next : NO_BID;
}

static enum bid lawful_bid(const struct bidding *bidding, int player)
{
    bool quiet = making_wants(bidding->course->making, &nap_rules[NAP_17]);
    if (bound(bidding, player)) {
        enum bid bid = ambition(bidding, player);
        return bid < BID_NAPOLEON && enabled(bidding, bid) ? bid : BID_ONE;
    }
    if (quiet)
        return NO_BID;
    enum bid raise = raise_of(bidding), most = raise != NO_BID ? raise : ambition(bidding, player);
    if (most == NO_BID || most < lowest(bidding) || !enabled(bidding, most) || !higher(bidding, most))
        return NO_BID;
    return most < BID_NAPOLEON && nap_course_draw(bidding->course, 3) == 0 ? lawful_from(bidding, lowest(bidding))
                                                                           : most;
}

static int level_of(const struct bidding *bidding, enum bid bid)
{
    switch (bid) {
    case BID_ONE:
    case BID_TWO:
    case BID_THREE:
    case BID_FOUR: return nap_bid_tricks(bid);
    case BID_MISERE: return LEVEL_MISERE;
    case BID_NAPOLEON: return bidding->course->making->writing.details ? LEVEL_NAPOLEON : NAP_TRICKS;
    case BID_WELLINGTON: return LEVEL_WELLINGTON;
    case BID_BLUCHER: return LEVEL_BLUCHER;
    default: return LEVEL_PASS;
    }
}

/* --- calls that do not count --- */

static int too_low(const struct bidding *bidding)
{
    enum bid most = bidding->best_bid < BID_NAPOLEON ? bidding->best_bid : BID_NAPOLEON, least = lowest(bidding);
    if (bidding->best == NOBODY || most < least)
        return LEVEL_PASS;
    enum bid bid = least + (enum bid)nap_course_draw(bidding->course, most - least + 1);
    return level_of(bidding, enabled(bidding, bid) ? bid : least);
}

static int no_level(const struct bidding *bidding)
{
    switch (nap_course_draw(bidding->course, 3)) {
    case 0: return lowest(bidding) == BID_TWO ? 1 : 0;
    case 1: return 0;
    default: return NAP_TRICKS + 1 + (int)nap_course_draw(bidding->course, 3);
    }
}

/* A level that breaks the rule here; LEVEL_PASS if there is none. */
static int unlawful_level(const struct bidding *bidding, enum nap_rule rule)
{
    switch (rule) {
    case NAP_11: return no_level(bidding);
    case NAP_12: return too_low(bidding);
    case NAP_13: return enabled(bidding, BID_MISERE) ? LEVEL_PASS : LEVEL_MISERE;
    case NAP_14: return enabled(bidding, BID_WELLINGTON) ? LEVEL_PASS : LEVEL_WELLINGTON;
    case NAP_15: return enabled(bidding, BID_BLUCHER) ? LEVEL_PASS : LEVEL_BLUCHER;
    default: return LEVEL_PASS;
    }
}

/* The bid does not count: its player has passed, or the deal is void. */
static void not_counted(struct bidding *bidding)
{
    bidding->unlawful = true;
    bidding->course->voided = nap_course_option(bidding->course, NAP_OPT_ILLEGAL_BID) == ILLEGAL_BID_VOID;
}

static void call(const struct bidding *bidding, int player, int level, struct place at)
{
    struct course *course = bidding->course;
    struct step *step =
        making_step(course->making, &course->deal->calls, player, level == LEVEL_PASS ? VERB_PASSES : VERB_BIDS);
    step->level = level == LEVEL_PASS ? 0 : level;
    step->at = step->act_at = at;
}

/* Whether the player makes a bid that does not count. */
static bool bids_unlawfully(struct bidding *bidding, int player)
{
    static const enum nap_rule rules[] = {NAP_11, NAP_12, NAP_13, NAP_14, NAP_15};
    struct place at = {0};
    if (bound(bidding, player))
        return false;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        int level = unlawful_level(bidding, rules[i]);
        if (level == LEVEL_PASS || nap_course_draw(bidding->course, 2) == 0 ||
            !nap_course_errs(bidding->course, rules[i], 60, &at))
            continue;
        call(bidding, player, level, at);
        bidding->spoken |= 1U << player;
        not_counted(bidding);
        return true;
    }
    return false;
}

/* Somebody who has spoken speaks again. */
static void speak_again(struct bidding *bidding)
{
    struct course *course = bidding->course;
    struct place at = {0};
    int player = course->deal->calls.step[nap_course_draw(bidding->course, (unsigned)course->deal->calls.count)].actor;
    if (nap_course_draw(bidding->course, 2) == 0 || course->voided || !nap_course_errs(course, NAP_09, 60, &at))
        return;
    int level = nap_course_draw(bidding->course, 2) == 0 ? LEVEL_PASS
                                                         : level_of(bidding, lawful_from(bidding, lowest(bidding)));
    call(bidding, player, level, at);
    if (level != LEVEL_PASS)
        not_counted(bidding);
}

/* --- one after the other --- */

static void speak(struct bidding *bidding, int player, struct place at)
{
    if (at.line == 0 && bids_unlawfully(bidding, player))
        return;
    enum bid bid = lawful_bid(bidding, player);
    if (bound(bidding, player) && nap_course_fails(bidding->course, NAP_17, &at))
        bid = NO_BID;
    call(bidding, player, level_of(bidding, bid), at);
    bidding->spoken |= 1U << player;
    if (bid == NO_BID)
        return;
    bidding->best = player;
    bidding->best_bid = bid;
}

/* Who speaks, one after the other. Where somebody speaks too early, whom he passes over speaks right after him or last of
   all. Returns the early one's place in the order, or -1; `*at` is that of his call. */
static int speaking_order(struct bidding *bidding, int order[MAX_PLAYERS], struct place *at)
{
    struct course *course = bidding->course;
    int count = seats(course->judge), player = next_player(course->judge, course->deal->dealer);
    for (int i = 0; i < count; i++, player = next_player(course->judge, player))
        order[i] = player;
    if (!nap_course_errs(course, NAP_08, 40, at))
        return -1;
    int early = (int)nap_course_draw(bidding->course, (unsigned)count - 1),
        late = nap_course_draw(bidding->course, 2) == 0 ? early + 1 : count - 1;
    int skipped = order[early];
    for (int i = early; i < late; i++)
        order[i] = order[i + 1];
    order[late] = skipped;
    return early;
}

/* --- what the declarer has in mind --- */

static bool told_to_lead(const struct course *course, enum bid bid)
{
    return nap_course_option(course, NAP_OPT_WELLINGTON_LEAD) == WELLINGTON_LEAD_LOWEST && course->bid == bid;
}

/* At Blücher he may have to name trumps and lead another suit. */
static void lead_from_other_suit(struct course *course)
{
    struct random *random = &course->making->random;
    cardset_t hand = course->hand[course->declarer];
    enum suit suit = longest_suit(hand);
    if (set_count(hand & set_suit(suit)) == NAP_TRICKS)
        suit = (suit + 1) % SUITS;
    course->named = suit;
    course->lead = random_card(random, hand & ~set_suit(suit));
}

static void choose_lead(struct course *course)
{
    struct random *random = &course->making->random;
    cardset_t hand = course->hand[course->declarer], trumps = hand & set_suit(longest_suit(hand));
    if (told_to_lead(course, BID_BLUCHER))
        lead_from_other_suit(course);
    else if (told_to_lead(course, BID_WELLINGTON))
        course->lead = set_first(trumps);
    else if (course->bid == BID_MISERE)
        course->lead = random_chance(random, 1, 2) ? set_first(trumps) : random_card(random, hand);
    else
        course->lead = random_chance(random, 2, 3) ? set_last(trumps) : random_card(random, hand);
}

static void name_trumps(struct course *course)
{
    struct making *making = course->making;
    bool none = course->bid == BID_MISERE && nap_course_option(course, NAP_OPT_MISERE_TRUMP) == MISERE_TRUMP_NONE;
    enum suit suit = course->named != SUIT_UNKNOWN ? course->named : card_suit(course->lead);
    struct place at = {0};
    if (none)
        return;
    if (course->named == SUIT_UNKNOWN) {
        if (nap_course_errs(course, NAP_21, 40, &at))
            suit = (suit + 1 + random_below(&making->random, SUITS - 1)) % SUITS;
        else if (!making->writing.details || random_chance(&making->random, 3, 4))
            return;
    }
    struct step *step = making_step(making, &course->deal->calls, course->declarer, VERB_NAMES);
    step->suit = suit;
    step->at = step->act_at = at;
}

void nap_course_bid(struct course *course)
{
    int order[MAX_PLAYERS] = {0};
    struct place early_at = {0};
    struct bidding bidding = {.course = course, .best = NOBODY, .best_bid = NO_BID};
    int early = speaking_order(&bidding, order, &early_at);
    for (int i = 0; i < seats(course->judge); i++)
        bidding.all |= order[i] >= 0 ? 1U << order[i] : 0;
    course->deal->calls.recorded = true;
    for (int i = 0; i < seats(course->judge) && !course->voided; i++) {
        speak(&bidding, order[i], i == early ? early_at : (struct place){0});
        speak_again(&bidding);
    }
    course->declarer = bidding.best;
    course->bid = bidding.best_bid;
    course->all_passed = bidding.best == NOBODY && !bidding.unlawful;
    if (bidding.best == NOBODY || course->voided)
        return;
    choose_lead(course);
    name_trumps(course);
}
