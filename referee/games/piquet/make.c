#include "games/piquet/make.h"

#include "games/piquet/course.h"
#include "games/piquet/partie.h"

/* --- a deal ------------------------------------------------------------------------------------------------------- */

/* The deals of a partie are dealt by turns. */
static void deal_out_of_turn(struct course *course)
{
    struct deal *deal = course->deal;
    if (course->making->record->deal_count == 0)
        return;
    enum pq_rule rule = course_breaks_either(course, PIQ_06, PQC_L16);
    if (rule == PQ_RULES)
        return;
    deal->dealer = opponent(deal->dealer);
    course_told(course, rule, &deal->dealer_at);
}

/* A partie by the rubicon stops before its last deal. */
static void stop_early(struct course *course)
{
    if (course->making->partie && course_option(course, OPT_MATCH) == MATCH_RUBICON)
        course->making->ends |= course_breaks(course, PQC_L71);
}

/* Laws that go on from a deal with hands of the wrong size take penalties that are agreed on. */
static void pq_make_begin(struct making *making)
{
    static const enum pq_rule rules[] = {PQC_L11, PQC_L12, PQC_L13, PQC_L14, PQC_L25, PQC_L26, PQC_L27, PQC_L28,
                                         PQC_L29, PQC_L30, PQC_L31, PQC_L32, PQC_L33, PQC_L35, PQC_L57, PQC_L58};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        making_agree_for(making, &pq_rules[rules[i]], OPT_PENALTIES, "cavendish");
}

static void pq_make(struct making *making, struct deal *deal)
{
    struct course course = {.making = making,
                            .deal = deal,
                            .laws = laws_hold(making->judge),
                            .quiet = making->partie && random_chance(&making->random, 1, 2),
                            .fault_trick = 1 + random_below(&making->random, PQ_HAND),
                            .master = NOBODY};
    deal_out_of_turn(&course);
    course.elder = opponent(deal->dealer);
    course.younger = deal->dealer;
    course_draw(&course);
    course_deal(&course);
    stop_early(&course);
    if (course.ends)
        return;
    deal->calls.recorded = true;
    course_exchange(&course);
    if (course.ends)
        return;
    course_announce(&course);
    course_play(&course);
}

/* --- the end -------------------------------------------------------------------------------------------------------- */

/* What the partie is worth by the rubicon; now and then a figure that it is not. */
static void write_value(struct making *making, int winner, int loser, int line)
{
    struct number *value = &making->record->result.value;
    *value = making_number(rubicon_value(winner, loser, line));
    const struct rule *rule = &pq_rules[loser < line ? PQC_L73 : PQC_L72];
    if (!making_wants(making, rule))
        return;
    value->value += 1 + (int)random_below(&making->random, 100);
    making_plant(making, &value->at);
}

static void pq_make_end(struct making *making)
{
    const struct judge *judge = making->judge;
    struct record *record = making->record;
    if (judge->rules.option[OPT_MATCH] != MATCH_RUBICON)
        return;
    int first = judge->board.score[0].points, second = judge->board.score[1].points;
    int higher = first > second ? first : second;
    if (record->result.recorded && record->result.winner != NOBODY) {
        write_value(making, higher, first + second - higher, judge->rules.option[OPT_RUBICON_LINE]);
    } else if (making_wants(making, &pq_rules[PQC_L71]) && first != second && !record->result.recorded) {
        record->result.recorded = true;
        record->result.winner = first > second ? 0 : 1;
        making_plant(making, &record->result.at);
    }
}

const struct maker pq_maker = {
    .begin = pq_make_begin,
    .deal = pq_make,
    .end = pq_make_end,
};
