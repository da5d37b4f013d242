/* Deals made up: the draw, shuffling, packets and the cards, rare ones on purpose. */
#include "games/piquet/course.h"
#include "games/piquet/deal.h"

/* --- the draw ----------------------------------------------------------------------------------------------------- */

static struct step *draw_card(struct course *course, int player, card_t card)
{
    struct step *step = making_step(course->making, &course->making->record->draw, player, VERB_DRAWS);
    step->cards = making_list(course->making, &card, 1);
    return step;
}

/* Both draw; `better` has the card that counts for more in drawing, or they draw equal ones and again. */
static void draw_both(struct course *course, int better)
{
    struct random *random = course_random(course);
    bool lowest = course_option(course, OPT_FIRST_DEALER) == FIRST_LOWEST;
    card_t card[PQ_PLAYERS];
    do {
        card[0] = random_card(random, PACK_32);
        card[1] = random_card(random, PACK_32 & ~set_of(card[0]));
        if (card_rank(card[0]) != card_rank(card[1]) &&
            ((card_rank(card[0]) > card_rank(card[1])) != lowest) != (better == 0)) {
            card_t other = card[0];
            card[0] = card[1];
            card[1] = other;
        }
        draw_card(course, 0, card[0]);
        draw_card(course, 1, card[1]);
    } while (card_rank(card[0]) == card_rank(card[1]));
}

/* Somebody shows two cards; he draws again, with the other. */
static void draw_two(struct course *course)
{
    struct step *step = making_step(course->making, &course->making->record->draw,
                                    (int)random_below(course_random(course), PQ_PLAYERS), VERB_DRAWS);
    step->cards = making_cards(course->making, random_cards(course_random(course), PACK_32, 2));
    course_told_step(course, PQC_L05, step);
}

/* The pack is found faulty when the draw has decided, and they draw once more. */
static void draw_on(struct course *course, int better)
{
    struct steps *draw = &course->making->record->draw;
    making_step(course->making, draw, opponent(better), VERB_FINDS_FAULTY);
    size_t next = draw->count;
    draw_both(course, opponent(better));
    course_told_step(course, PQC_L06, &draw->step[next]);
}

/* The draw for the first deal: the lower card deals or, at cavendish, the higher one chooses. */
void course_draw(struct course *course)
{
    struct record *record = course->making->record;
    int dealer = course->deal->dealer;
    if (record->deal_count > 0)
        return;
    bool choice = course_option(course, OPT_FIRST_DEALER) == FIRST_HIGHEST_CHOOSES;
    enum pq_rule rule = course_breaks_either(course, PIQ_03, PQC_L04);
    bool two = rule == PQ_RULES && course_breaks(course, PQC_L05);
    bool again = rule == PQ_RULES && !two && course_breaks(course, PQC_L06);
    if (rule == PQ_RULES && !two && !again && !(course->making->writing.details && chance(course, 1, 2)))
        return;
    if (two)
        draw_two(course);
    if (again) {
        draw_both(course, dealer);
        draw_on(course, dealer);
        return;
    }
    bool loser_deals = choice && rule == PQ_RULES && chance(course, 1, 3); /* the winner lets him */
    draw_both(course, (rule != PQ_RULES) != loser_deals ? opponent(dealer) : dealer);
    struct step *chooses = NULL;
    if (choice && !loser_deals)
        chooses = making_step(course->making, &record->draw, dealer, VERB_CHOOSES_DEAL);
    if (rule != PQ_RULES && chooses != NULL)
        course_told_step(course, rule, chooses);
    else if (rule != PQ_RULES)
        course_told(course, rule, &course->deal->dealer_at);
}

/* --- shuffling and packets ---------------------------------------------------------------------------------------- */

/* How the elder hand cuts against laws 3, 7 and 8; `rule`: which. */
static void cut_wrongly(struct course *course, struct step *cuts, enum pq_rule rule)
{
    struct steps *dealing = &course->deal->dealing;
    if (rule == PQC_L03) {
        cuts->n = making_number(chance(course, 1, 2) ? CUT_LEAST - 1 : set_count(PACK_32) - CUT_LEAST + 1);
    } else if (rule == PQC_L07) {
        card_t card = random_card(course_random(course), PACK_32);
        cuts = making_step(course->making, dealing, course->elder, VERB_EXPOSES);
        cuts->cards = making_list(course->making, &card, 1);
    } else {
        cuts = making_step(course->making, dealing, course->elder, VERB_CUTS);
    }
    course_told_step(course, rule, cuts);
    if (rule == PQC_L07)
        making_step(course->making, dealing, course->younger, VERB_SHUFFLES);
}

/* Which of these laws this cut breaks; PQ_RULES: none. */
static enum pq_rule law_of_cut(struct course *course)
{
    static const enum pq_rule laws[] = {PQC_L03, PQC_L07, PQC_L08};
    for (size_t i = 0; i < sizeof laws / sizeof *laws; i++)
        if (course_breaks(course, laws[i]))
            return laws[i];
    return PQ_RULES;
}

static void shuffle(struct course *course)
{
    struct steps *dealing = &course->deal->dealing;
    bool broken = course_breaks(course, PIQ_04), other = broken && chance(course, 1, 2);
    enum pq_rule law = broken ? PQ_RULES : law_of_cut(course);
    if (!broken && law == PQ_RULES && !(course->making->writing.details && chance(course, 1, 2)))
        return;
    int dealer = course->younger, cutter = broken && !other ? dealer : course->elder;
    if (!other && chance(course, 1, 3))
        making_step(course->making, dealing, course->elder, VERB_SHUFFLES);
    struct step *shuffles = making_step(course->making, dealing, other ? course->elder : dealer, VERB_SHUFFLES);
    if (other)
        course_told_step(course, PIQ_04, shuffles);
    struct step *cuts = making_step(course->making, dealing, cutter, VERB_CUTS);
    if (broken && !other)
        course_told_step(course, PIQ_04, cuts);
    if (law != PQ_RULES)
        cut_wrongly(course, cuts, law);
}

/* The packet that a player deals by, the same all through the partie. */
static int packet_of(const struct course *course, int player)
{
    int before = pq_at(course->making->judge)->packet[player];
    if (before != 0)
        return before;
    int most = packet_most(course->making->judge);
    return most > PACKET_LEAST && chance(course, 1, 2) ? most : PACKET_LEAST;
}

static void note_packets(struct course *course)
{
    struct deal *deal = course->deal;
    enum pq_rule rule = course_breaks_either(course, PIQ_05, PQC_L09);
    if (rule == PIQ_05 && !course->laws && chance(course, 1, 2))
        rule = PQ_RULES; /* it is the hands that are wrong */
    if (rule == PQ_RULES && !course->making->writing.details)
        return;
    int right = packet_of(course, deal->dealer), most = packet_most(course->making->judge);
    deal->packets.recorded = true;
    deal->packets.count = 1;
    deal->packets.size = arena_alloc(course->making->arena, 2 * sizeof(int));
    deal->packets.size[0] = right;
    if (rule == PQ_RULES)
        return;
    if (most > PACKET_LEAST && chance(course, 2, 3)) {
        if (pq_at(course->making->judge)->packet[deal->dealer] != 0) {
            deal->packets.size[0] = PACKET_LEAST + most - right; /* otherwise than he began with */
        } else {
            deal->packets.count = 2; /* by twos and by threes */
            deal->packets.size[1] = PACKET_LEAST + most - right;
        }
    } else {
        deal->packets.size[0] = most + (most == PACKET_LEAST && chance(course, 1, 2) ? 1 : 2);
    }
    course_told(course, rule, &deal->packets.at);
}

/* --- the cards ------------------------------------------------------------------------------------------------------ */

/* Hands that something rare comes of. */
enum scene {
    SCENE_PLAIN,
    SCENE_WHITE, /* no court cards */
    SCENE_LONG,  /* six to eight cards of a suit */
    SCENE_HIGH,  /* many aces, kings and queens */
    SCENE_REPIC, /* a quint and four alike */
    SCENE_PIC,   /* a quint from the ace, and aces */
    SCENE_EQUAL, /* the same run in both hands */
    SCENE_TOP,   /* whoever plays it wins every trick */
    SCENE_TWO,   /* two runs of different length */
    SCENE_ALIKE, /* four alike and three alike */
    SCENES
};

static cardset_t run(enum suit suit, enum rank top, int count)
{
    cardset_t cards = 0;
    for (int i = 0; i < count; i++)
        cards |= set_of(CARD(suit, top - (enum rank)i));
    return cards;
}

/* A run of a suit chosen at random, of `count` cards from a top that allows them. */
static cardset_t any_run(struct random *random, enum suit suit, int count)
{
    return run(suit, RANK_A - (enum rank)random_below(random, (unsigned)(LONGEST_SUIT + 1 - count)), count);
}

static cardset_t of_rank(enum rank rank) { return PACK_32 & set_rank(rank); }

/* The cards that the scene gives a player, and to his opponent. */
static void stage(struct random *random, enum scene scene, cardset_t *own, cardset_t *other)
{
    enum suit suit = (enum suit)random_below(random, SUITS),
              next = (enum suit)((suit + 1 + random_below(random, 3)) % SUITS);
    enum rank rank = RANK_10 + (enum rank)random_below(random, HIGH_RANKS);
    switch (scene) {
    case SCENE_WHITE: *own = random_cards(random, others(COURT_CARDS), PQ_HAND); break;
    case SCENE_LONG: *own = any_run(random, suit, 6 + (int)random_below(random, 3)); break;
    case SCENE_HIGH: *own = random_cards(random, of_rank(RANK_A) | of_rank(RANK_K) | of_rank(RANK_Q), 8); break;
    case SCENE_REPIC: *own = any_run(random, suit, 5) | of_rank(rank); break;
    case SCENE_PIC:
        *own = run(suit, RANK_A, 5 + (int)random_below(random, 2)) | random_cards(random, of_rank(RANK_A), 3);
        break;
    case SCENE_EQUAL: {
        int count = 3 + (int)random_below(random, 3);
        enum rank top = RANK_A - (enum rank)random_below(random, 3);
        *own = run(suit, top, count) | set_of(CARD(suit, RANK_7));
        *other = run(next, top, count) | set_of(CARD(next, RANK_7));
        break;
    }
    case SCENE_TOP: *own = run(suit, RANK_A, 5) | run(next, RANK_A, 3) | of_rank(RANK_A); break;
    case SCENE_TWO: *own = run(suit, RANK_A - (enum rank)random_below(random, 3), 3) | any_run(random, next, 4); break;
    case SCENE_ALIKE:
        *own = of_rank(rank) | random_cards(random, of_rank(rank == RANK_A ? RANK_10 : rank + 1), 3);
        break;
    case SCENE_PLAIN:
    case SCENES: break;
    }
}

/* What the fault wished for needs; SCENES: nothing of its own. */
static enum scene scene_wished(const struct making *making)
{
    static const struct {
        enum pq_rule rule;
        enum scene scene;
    } wishes[] = {
        {PIQ_14, SCENE_WHITE},  {PIQ_15, SCENE_WHITE},  {PIQ_16, SCENE_WHITE},  {PIQ_17, SCENE_WHITE},
        {PIQ_18, SCENE_WHITE},  {PIQ_23, SCENE_EQUAL},  {PIQ_27, SCENE_TWO},    {PIQ_28, SCENE_EQUAL},
        {PIQ_29, SCENE_LONG},   {PIQ_30, SCENE_ALIKE},  {PIQ_32, SCENE_ALIKE},  {PIQ_35, SCENE_REPIC},
        {PIQ_44, SCENE_TOP},    {PIQ_45, SCENE_PIC},    {PQC_L18, SCENE_WHITE}, {PQC_L19, SCENE_WHITE},
        {PQC_L20, SCENE_WHITE}, {PQC_L48, SCENE_TWO},   {PQC_L50, SCENE_TWO},   {PQC_L61, SCENE_WHITE},
        {PQC_L64, SCENE_ALIKE}, {PQC_L68, SCENE_REPIC}, {PQC_L69, SCENE_PIC},
    };
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        if (making_wants(making, &pq_rules[wishes[i].rule]))
            return wishes[i].scene;
    return SCENES;
}

static void set_the_scene(struct course *course)
{
    struct random *random = course_random(course);
    enum scene wished = scene_wished(course->making), scene = SCENE_PLAIN;
    if (wished != SCENES && chance(course, 3, 4))
        scene = wished;
    else if (chance(course, 1, 4))
        scene = (enum scene)random_below(random, SCENES);
    int own = chance(course, 2, 3) ? course->elder : course->younger;
    stage(random, scene, &course->given[own], &course->given[opponent(own)]);
    if (scene == SCENE_TOP || scene == SCENE_PIC)
        course->master = own;
    else if (chance(course, 1, 4))
        course->master = (int)random_below(random, PQ_PLAYERS);
}

/* --- misdeals ------------------------------------------------------------------------------------------------------- */

/* Cards too many or too few that go from one place to another. */
static void misplace(struct course *course, int count, bool to_hand, int player)
{
    for (int i = 0; i < count; i++) {
        card_t card = random_card(course_random(course), course->hand[opponent(player)]);
        if (to_hand && chance(course, 1, 2)) {
            course->hand[player] |= set_of(course->talon[--course->talon_count]);
            continue;
        }
        course->hand[opponent(player)] &= ~set_of(card);
        if (to_hand)
            course->hand[player] |= set_of(card);
        else
            course->talon[course->talon_count++] = card;
    }
}

/* Where a misdeal is told: at the hand of the wrong size, the second one's if both are. */
static struct place *misdealt_at(struct course *course)
{
    struct place *at = &course->deal->talon.at;
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (set_count(course->hand[player]) != PQ_HAND)
            at = &course->deal->hands[player].at;
    return at;
}

static void note_cards(struct course *course)
{
    for (int player = 0; player < PQ_PLAYERS; player++) {
        course->dealt[player] = set_count(course->hand[player]);
        course->deal->hands[player] = making_cards(course->making, course->hand[player]);
    }
    course->deal->talon = making_list(course->making, course->talon, course->talon_count);
}

static void deal_again(struct course *course)
{
    making_step(course->making, &course->deal->dealing, course->deal->dealer, VERB_REDEALS);
    course->ends = true;
}

/* Two cards astray, or a talon of nine: the deal is void. One: the elder may have it dealt again. */
static void misdeal(struct course *course, enum pq_rule rule)
{
    int player = (int)random_below(course_random(course), PQ_PLAYERS);
    if (rule != PQC_L12)
        misplace(course, 1, true, player);
    else if (chance(course, 1, 2))
        misplace(course, 2, true, player);
    else
        misplace(course, 1, false, player);
    note_cards(course);
    course_told(course, rule, misdealt_at(course));
    if (rule == PQC_L12 || (rule == PQC_L11 && chance(course, 1, 2)))
        deal_again(course);
    else if (rule == PQC_L11)
        making_step(course->making, &course->deal->dealing, course->elder, VERB_STANDS);
}

/* The rule that a misdeal breaks here; PQ_RULES: it is dealt rightly. */
static enum pq_rule misdeal_rule(struct course *course)
{
    if (course->laws)
        return course_breaks_either(course, PQC_L11, PQC_L12);
    return course->deal->packets.at.line == 0 && course_breaks(course, PIQ_05) ? PIQ_05 : PQ_RULES;
}

/* The pack is found to be incorrect, and they play on all the same. */
static void find_faulty(struct course *course)
{
    if (!course_breaks(course, PQC_L75))
        return;
    int finder = (int)random_below(course_random(course), PQ_PLAYERS);
    course_told_step(course, PQC_L75, making_step(course->making, &course->deal->dealing, finder, VERB_FINDS_FAULTY));
}

/* A card is found face up, and they play on all the same. */
static void find_faced(struct course *course)
{
    if (course->laws && course_breaks(course, PQC_L14))
        course_told_step(course, PQC_L14,
                         making_step(course->making, &course->deal->dealing, course->elder, VERB_FINDS_FACED));
}

/* The dealer exposes a card that is not his; the elder lets the deal stand or has it dealt again. */
static void expose(struct course *course)
{
    struct making *making = course->making;
    if (!course->laws || !course_breaks(course, PQC_L13))
        return;
    card_t card = chance(course, 1, 2) ? course->talon[0] : set_first(course->hand[course->elder]);
    struct step *exposes = making_step(making, &course->deal->dealing, course->deal->dealer, VERB_EXPOSES);
    exposes->cards = making_list(making, &card, 1);
    course_told_step(course, PQC_L13, exposes);
    bool again = chance(course, 1, 2);
    making_step(making, &course->deal->dealing, course->elder, again ? VERB_REDEALS : VERB_STANDS);
    course->ends = again;
}

void course_deal(struct course *course)
{
    struct making *making = course->making;
    set_the_scene(course);
    shuffle(course);
    note_packets(course);
    course->talon_count = making_deal_out(making, course->deal, course->given, course->hand, course->talon);
    find_faulty(course);
    find_faced(course);
    enum pq_rule rule = misdeal_rule(course);
    if (rule != PQ_RULES) {
        misdeal(course, rule);
        return;
    }
    note_cards(course);
    expose(course);
    if (chance(course, 1, 12) && course->deal->dealing.count == 0)
        course->style = STYLE_PRINTED;
}
