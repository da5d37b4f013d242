#include "core/sheet/sheet_gap.h"
#include "core/messages.h"
#include "core/sheet/possible.h"
#include "core/sheet/rests.h"
#include "core/sheet/sheet_acts.h"
#include "core/sheet/sheet_basis.h"
#include "core/sheet/ways_store.h"

#include <limits.h>
#include <string.h>

#define GAP_MOST  8   /* of more deals without marks nothing is asked */
#define GAIN_MOST 512 /* where a deal brings anybody, or all together, more or costs it, nothing is asked either */
#define GAIN_SPAN (2 * GAIN_MOST + 1)
#define ROOM      (2 * GAIN_MOST * GAP_MOST + 1)

/* What the scores leave for deals without marks. */
struct gap {
    size_t first;                /* of these deals, from 0 */
    unsigned deals[MAX_PLAYERS]; /* how many a player has; 0: his score was not lost, or still is */
    int left[MAX_PLAYERS];       /* what is left for him */
    unsigned most;               /* of deals[] */
    bool all;                    /* everybody has as many */
};

/* --- what is left ------------------------------------------------------------------------------------------------ */

/* Whether it is not known what a deal gave for the only reason that it is not written. */
static bool only_unwritten(const struct judge *judge, size_t nth)
{
    const struct deal *deal = &judge->record->deal[nth];
    return !sheet_any_act(deal) && deal->manche_count == 0 && !deal->torn && !deal->unread && !deal->key_unread &&
           sheet_deal_counts(judge, (unsigned)nth + 1) == 1;
}

/* Counts the deals of which a player has no marks since his score was lost. */
static void count_deals(const struct judge *judge, int player, struct gap *gap)
{
    const size_t now = judge->table.number - 1;
    for (size_t nth = judge->sheet.lost_from - 1; nth <= now; nth++) {
        if (judge->record->deal[nth].marks[player].recorded)
            continue;
        gap->first = nth < gap->first ? nth : gap->first;
        gap->deals[player]++;
    }
    gap->most = gap->deals[player] > gap->most ? gap->deals[player] : gap->most;
}

/* False: there is none of which something can be said. A deal that brought nobody anything may have been none. */
static bool find_gap(const struct judge *judge, const struct column *column, struct gap *gap)
{
    const int players = (int)judge->record->player_count;
    bool any = false;
    *gap = (struct gap){.first = SIZE_MAX, .all = true};
    for (size_t nth = judge->sheet.lost_from - 1; nth < judge->table.number; nth++)
        if (!only_unwritten(judge, nth))
            return false;
    for (int player = 0; player < players; player++) {
        const struct amount *score = sheet_running(judge, player);
        if (!sheet_lost(judge, player) || !score->recorded || !amount_whole(judge, score) ||
            !score_equal(judge->start.score[player], judge->sheet.board.score[player]))
            continue;
        count_deals(judge, player, gap);
        gap->left[player] = sheet_run_since(judge, player, &judge->start) - column[player].said_change;
        any |= gap->left[player] != 0;
    }
    for (int player = 0; player < players; player++)
        gap->all &= gap->deals[player] == gap->most;
    return any && gap->most <= GAP_MOST;
}

/* Whether everybody's scores add up if they began again from nothing where somebody may have won unseen. */
static bool began_again(const struct judge *judge, const struct column *column)
{
    bool again = sheet_may_begin_anew(judge);
    for (int player = 0; player < (int)judge->record->player_count; player++)
        again &= !sheet_running(judge, player)->recorded || !sheet_marks(judge, player)->recorded ||
                 sheet_sum_anew(judge, player, column[player].said_change);
    return again;
}

/* --- one deal ---------------------------------------------------------------------------------------------------- */

/* What a player had before that deal, from which on he has marks of all others; false: it is not known. */
static bool had_before(const struct judge *judge, size_t nth, int player, struct board *board)
{
    int value = score_value(judge, judge->start.score[player]);
    for (size_t after = nth + (sheet_lost(judge, player) ? 1 : 0); after + 1 < judge->table.number; after++) {
        const struct marks_said *marks = &judge->record->deal[after].marks[player];
        if (!marks->recorded)
            return false;
        value -= sheet_marks_value(judge, marks);
    }
    board->score[player] = sheet_score(judge, value);
    return value >= 0 || !judge->game->boards;
}

/* Whether a deal gives what is left for the only one without marks, or for that player of it (NOBODY: for all, with what else is written of
   it). */
static enum possibility deal_gives(const struct judge *judge, const struct gap *gap, int only)
{
    struct figures figures = {.start_known = true};
    struct judge trial = *judge;
    const struct deal *deal = &judge->record->deal[gap->first];
    trial.table.deal = deal;
    trial.table.number = (unsigned)gap->first + 1;
    trial.table.manche = 0;
    trial.table.dealer = deal->dealer;
    trial.start.winner = NOBODY;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        const bool marks = deal->marks[player].recorded;
        figures.start_known &= had_before(judge, gap->first, player, &trial.start);
        figures.said[player] = (only == NOBODY || only == player) && (marks || gap->deals[player] > 0);
        figures.total[player] = marks ? sheet_marks_value(judge, &deal->marks[player]) : gap->left[player];
    }
    return possible(&trial, &figures);
}

/* --- several ----------------------------------------------------------------------------------------------------- */

/* What a deal can give each player, and all together: by how much more than -GAIN_MOST. */
struct gains {
    struct ways ways; /* first: what the game is given is this */
    bool of[MAX_PLAYERS][GAIN_SPAN], together[GAIN_SPAN];
    bool known;           /* the game tells, and there is room for all of it */
    bool beyond;          /* there is not */
    unsigned out, number; /* of whom and which deal that is */
    size_t players;
    uint64_t options; /* on which it rests */
};

static void note_gain(struct gains *gains, bool of[GAIN_SPAN], int gain)
{
    if (gain < -GAIN_MOST || gain > GAIN_MOST)
        gains->beyond = gains->ways.enough = true;
    else
        of[gain + GAIN_MOST] = true;
}

static void note_gains(struct ways *ways, const struct way *way)
{
    struct gains *gains = (struct gains *)ways;
    int sum = 0;
    for (int player = 0; player < MAX_PLAYERS; player++) {
        note_gain(gains, gains->of[player], way->total[player]);
        sum += way->total[player];
    }
    note_gain(gains, gains->together, sum);
}

static struct gains *find_gains(const struct judge *judge)
{
    static const struct deal nothing = {.dealer = NOBODY, .contract = {.declarer = NOBODY}};
    struct gains *gains = arena_alloc(judge->kept_ways->arena, sizeof *gains);
    struct judge trial = *judge;
    size_t left = PROOF_STEPS_MOST;
    memset(gains, 0, sizeof *gains);
    gains->ways = (struct ways){.merged = true, .found = note_gains, .left = &left};
    for (int player = 0; player < MAX_PLAYERS; player++) {
        gains->ways.least[player] = INT_MIN;
        gains->ways.most[player] = INT_MAX;
    }
    trial.table.deal = &nothing;
    trial.table.manche = 0;
    trial.table.dealer = NOBODY;
    gains->out = judge->out;
    gains->number = judge->table.number;
    gains->players = judge->record->player_count;
    const uint64_t before = rests_begin(judge);
    gains->known = ways_told(&trial, &gains->ways) && left > 0 && !gains->beyond;
    gains->options = rests_end(judge, before);
    return gains;
}

/* They are found once for the readings of a record: many are tried where something is wrong. */
static const struct gains *gains_of(const struct judge *judge)
{
    struct gains **kept = &judge->kept_ways->gains;
    if (*kept == NULL || (*kept)->out != judge->out || (*kept)->number != judge->table.number ||
        (*kept)->players != judge->record->player_count)
        *kept = find_gains(judge);
    else
        rests_ask(judge, (*kept)->options);
    return *kept;
}

/* Whether so many deals, or fewer, can come to that. */
static bool come_to(const bool of[GAIN_SPAN], unsigned deals, int left)
{
    bool reached[2][ROOM] = {{false}};
    const int nothing = GAIN_MOST * GAP_MOST;
    int gain[GAIN_SPAN], gains = 0;
    if (left < -nothing || left > nothing)
        return false;
    for (int i = 0; i < GAIN_SPAN; i++)
        if (of[i])
            gain[gains++] = i - GAIN_MOST;
    reached[0][nothing] = true;
    for (unsigned deal = 0; deal < deals; deal++) {
        const bool *from = reached[deal % 2];
        bool *to = reached[(deal + 1) % 2];
        memcpy(to, from, sizeof reached[0]);
        for (int at = 0; at < ROOM; at++)
            for (int i = 0; from[at] && i < gains; i++)
                to[at + gain[i]] = true;
    }
    return reached[deals % 2][nothing + left];
}

/* Whom deals without marks cannot give what is left for him; ACTOR_BOTH: all of them together; NOBODY: it is not so. */
static int deals_cannot(const struct judge *judge, const struct gap *gap)
{
    const struct gains *gains = gains_of(judge);
    int sum = 0;
    if (!gains->known)
        return NOBODY;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (gap->deals[player] > 0 && !come_to(gains->of[player], gap->deals[player], gap->left[player]))
            return player;
        sum += gap->left[player];
    }
    return gap->all && !come_to(gains->together, gap->most, sum) ? ACTOR_BOTH : NOBODY;
}

/* Whom one deal without marks cannot give what is left for him, as deals_cannot() tells it: where the game does not tell of just these
   figures, it may of all. */
static int one_cannot(const struct judge *judge, const struct gap *gap)
{
    const enum possibility gives = deal_gives(judge, gap, NOBODY);
    if (gives != POSSIBLE_NOT)
        return gives == POSSIBLE_UNTOLD ? deals_cannot(judge, gap) : NOBODY;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (gap->deals[player] > 0 && deal_gives(judge, gap, player) == POSSIBLE_NOT)
            return player;
    return ACTOR_BOTH;
}

/* Whether one and the same deal is all that is without marks. */
static bool one_deal(const struct judge *judge, const struct gap *gap)
{
    bool one = gap->most == 1;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        one &= gap->deals[player] == 0 || !judge->record->deal[gap->first].marks[player].recorded;
    return one;
}

/* --- telling ----------------------------------------------------------------------------------------------------- */

static void tell(const struct judge *judge, const struct gap *gap, int who)
{
    int first = who;
    for (int player = (int)judge->record->player_count; who == ACTOR_BOTH && player-- > 0;)
        first = gap->deals[player] > 0 ? player : first;
    const bool one = gap->most == 1;
    const struct message *what = who == ACTOR_BOTH ? one ? &msg_gap_together : &msg_gaps_together
                                 : one             ? &msg_gap
                                                   : &msg_gaps;
    struct finding *finding =
        report(judge, &rec_rules[REC_13], sheet_running(judge, first)->at, who == ACTOR_BOTH ? NOBODY : who, what,
               ARGS(arg_player("who", first), sheet_amount_arg(judge, "found", gap->left[first]),
                    arg_number("n", (int)gap->first + 1), arg_number("count", (int)gap->deals[first])));
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (gap->deals[player] == 0 || (who != ACTOR_BOTH && who != player))
            continue;
        proof_score_before(judge, finding, player);
        proof(judge, finding, sheet_running(judge, player)->at, &msg_ev_gap,
              ARGS(arg_player("who", player), sheet_amount_arg(judge, "found", gap->left[player])));
    }
    if (sheet_may_begin_anew(judge))
        proof(judge, finding, (struct place){0}, &msg_ev_nor_anew, NO_ARGS);
}

void sheet_gap(struct judge *judge, const struct column *column)
{
    struct gap gap;
    if (judge->sheet.lost_from == 0 || judge->sheet.adrift_unread || judge->ruling.voided ||
        judge->game->ways == NULL || judge->table.manche > 0 || !find_gap(judge, column, &gap) ||
        (sheet_may_begin_anew(judge) && !one_deal(judge, &gap)) || began_again(judge, column))
        return;
    const int who = one_deal(judge, &gap) ? one_cannot(judge, &gap) : deals_cannot(judge, &gap);
    if (who != NOBODY)
        tell(judge, &gap, who);
}
