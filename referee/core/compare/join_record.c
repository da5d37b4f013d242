/* Joining what stands outside the deals. */
#include "core/compare/joint.h"
#include "core/fold.h"
#include "core/words.h"

/* Editions have many names. */
static bool editions_agree(const struct joint *joint, const char *a, const char *b)
{
    int one = edition_find(joint->game, a), two = edition_find(joint->game, b);
    return one >= 0 || two >= 0 ? one == two : fold_equal(a, b);
}

static void join_rules(struct joint *joint, const struct record *b, struct record *to)
{
    struct fact fact = fact_of(PARTING_RULES, to->rules.at, b->rules.at);
    if (!joint_both(joint, to->rules.s != NULL, b->rules.s != NULL, fact)) {
        to->rules = to->rules.s != NULL ? to->rules : b->rules;
        return;
    }
    struct place at = to->rules.at;
    enum taken taken = joint_settle(joint, editions_agree(joint, to->rules.s, b->rules.s), &fact, &at);
    to->rules = taken == TAKE_B ? b->rules : to->rules;
    to->rules.s = taken == TAKE_NONE ? NULL : to->rules.s;
    to->rules.at = at;
}

/* --- options ---------------------------------------------------------------------------------------------- */

static bool tables_agree(const struct option_said *a, const struct option_said *b)
{
    if (a->pay_count != b->pay_count)
        return false;
    for (size_t i = 0; i < a->pay_count; i++) {
        size_t k = 0;
        while (k < b->pay_count && b->pay[k].level != a->pay[i].level)
            k++;
        if (k == b->pay_count || a->pay[i].win != b->pay[k].win || a->pay[i].lose != b->pay[k].lose)
            return false;
    }
    return true;
}

static bool options_agree(const struct option_said *a, const struct option_said *b)
{
    return a->table == b->table && (a->table ? tables_agree(a, b) : fold_equal(a->value.s, b->value.s));
}

static struct option_said *option_named_so(const struct record *record, const char *name)
{
    for (size_t i = 0; i < record->option_count; i++)
        if (fold_equal(record->option[i].name.s, name))
            return &record->option[i];
    return NULL;
}

static void join_option(struct joint *joint, const struct option_said *a, const struct option_said *b,
                        struct record *to)
{
    struct fact fact = fact_of(PARTING_OPTION, a->value.at, b->value.at);
    struct place mark;
    if (options_agree(a, b)) {
        joint_agree(joint);
        to->option[to->option_count++] = *a;
        return;
    }
    enum taken taken = joint_part(joint, &fact, &mark);
    if (taken == TAKE_NONE)
        return;
    to->option[to->option_count] = taken == TAKE_A ? *a : *b;
    to->option[to->option_count++].name.at = mark;
}

static void option_alone(struct joint *joint, int which, const struct option_said *option, struct record *to)
{
    struct fact fact = fact_of(PARTING_OPTION, option->value.at, option->value.at);
    fact.there[1 - which] = false;
    joint_told(joint, &fact);
    to->option[to->option_count++] = *option;
}

static void join_options(struct joint *joint, const struct record *b, struct record *to)
{
    const struct record a = *to;
    to->option = arena_alloc(joint->arena, (a.option_count + b->option_count + 1) * sizeof *to->option);
    to->option_count = 0;
    for (size_t i = 0; i < a.option_count; i++) {
        const struct option_said *other = option_named_so(b, a.option[i].name.s);
        if (other != NULL)
            join_option(joint, &a.option[i], other, to);
        else
            option_alone(joint, 0, &a.option[i], to);
    }
    for (size_t i = 0; i < b->option_count; i++)
        if (option_named_so(&a, b->option[i].name.s) == NULL)
            option_alone(joint, 1, &b->option[i], to);
}

/* --- the rest --------------------------------------------------------------------------------------------- */

static void join_bets(struct joint *joint, const struct record *b, struct record *to)
{
    struct fact fact = fact_of(PARTING_BETS, to->bets.at, b->bets.at);
    if (!joint_both(joint, to->bets.recorded, b->bets.recorded, fact)) {
        to->bets = to->bets.recorded ? to->bets : b->bets;
        return;
    }
    struct place at = to->bets.at;
    enum taken taken = joint_settle(joint, to->bets.yes == b->bets.yes, &fact, &at);
    to->bets = taken == TAKE_B ? b->bets : to->bets;
    to->bets.recorded = taken != TAKE_NONE;
    to->bets.at = at;
}

static void join_winner(struct joint *joint, const struct record *b, struct record *to)
{
    struct fact fact = fact_of(PARTING_WINNER, to->result.winner_at, b->result.winner_at);
    bool told = to->result.winner_at.line != 0;
    if (!joint_both(joint, told, b->result.winner_at.line != 0, fact)) {
        to->result.winner = told ? to->result.winner : b->result.winner;
        to->result.winner_at = told ? to->result.winner_at : b->result.winner_at;
        return;
    }
    enum taken taken = joint_settle(joint, to->result.winner == b->result.winner, &fact, &to->result.winner_at);
    to->result.winner = taken == TAKE_B ? b->result.winner : to->result.winner;
    if (taken == TAKE_NONE) {
        to->result.winner = NOBODY;
        to->result.winner_at.line = 0;
    }
}

static void join_result(struct joint *joint, const struct record *b, struct record *to)
{
    if (!to->result.recorded)
        to->result.at = b->result.at;
    to->result.recorded |= b->result.recorded;
    join_winner(joint, b, to);
    for (int player = 0; player < (int)to->player_count; player++)
        join_amount(joint, PARTING_RESULT_SCORE, player, &b->result.score[player], &to->result.score[player]);
    join_number(joint, PARTING_VALUE, NOBODY, &b->result.value, &to->result.value);
    if (!to->result.value.recorded && to->result.value_unread == NULL && b->result.value_unread != NULL) {
        to->result.value_unread = b->result.value_unread;
        to->result.value.at = b->result.value.at;
    }
}

/* Words about the record that are no facts of the game. */
static void join_words(struct joint *joint, const struct seats *seats, const struct record *b, struct record *to)
{
    join_word(joint, PARTING_ID, &b->id, &to->id);
    for (size_t i = 0; i < b->player_count; i++)
        join_name(joint, seats->by[i], &joint->sheet[1]->player[seats->seat[i]], &to->player[seats->seat[i]]);
    join_word(joint, PARTING_TITLE, &b->title, &to->title);
    join_word(joint, PARTING_DATE, &b->date, &to->date);
    join_word(joint, PARTING_PLACE, &b->location, &to->location);
    join_word(joint, PARTING_SCORER, &b->scorer, &to->scorer);
    join_word(joint, PARTING_SOURCE, &b->source, &to->source);
    join_word(joint, PARTING_NOTE, &b->note, &to->note);
    if (!to->version.recorded)
        to->version = b->version;
    to->said.nothing |= b->said.nothing;
    join_own(joint, b->said.own, &to->said.own);
}

/* Where the seats are in dispute, the joined record is seated as the sheet that is taken. */
static struct record *join_seats(struct joint *joint, const int seat[MAX_PLAYERS], bool other, struct record *to)
{
    struct fact fact = fact_of(PARTING_SEATS, joint->sheet[0]->players_at, joint->sheet[1]->players_at);
    struct place mark;
    int back[MAX_PLAYERS];
    if (!other)
        return to;
    enum taken taken = joint_part(joint, &fact, &mark);
    for (int player = 0; player < (int)to->player_count; player++)
        back[seat[player]] = player;
    to->players_at = mark;
    return taken == TAKE_B ? record_reseat(to, back, joint->arena) : to;
}

struct record *join_records(struct joint *joint, const struct seats *seats)
{
    const struct record *b = joint->sheet[1];
    struct record *to = arena_alloc(joint->arena, sizeof *to);
    *to = *joint->sheet[0];
    to->has_expect = false;
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        to->expect_score[player].recorded = false;
    join_words(joint, seats, b, to);
    to->said.nothing &= ~((uint64_t)1 << KEY_EXPECT | (uint64_t)1 << KEY_EXPECT_SCORE);
    join_rules(joint, b, to);
    join_options(joint, b, to);
    for (int player = 0; player < (int)to->player_count; player++)
        join_amount(joint, PARTING_START, player, &b->start[player], &to->start[player]);
    for (int player = 0; player < (int)to->player_count; player++)
        join_number(joint, PARTING_MANCHES_WON, player, &b->manches_won[player], &to->manches_won[player]);
    join_bets(joint, b, to);
    join_steps(joint, PARTING_DRAW, &b->draw, &to->draw);
    join_deals(joint, b, to);
    join_result(joint, b, to);
    return join_seats(joint, seats->seat, seats->other, to);
}
