/* Each row of what is left out beside its cause is met by a sample: without the row more is found in it. */
#include "tests/reading.h"

#include "core/follow.h"

/* Between them they meet all rows. */
static const char *const samples[] = {
    "samples/imperiale/IMH-04-broken-discards-and-draws.yaml",
    "samples/napoleon/NAP-17-kept-unlawful-bid.yaml",
    "samples/piquet/PIQ-33-kept-false-call.yaml",
    "samples/piquet/PIQ-33-kept-false-point.yaml",
    "samples/piquet/PIQ-33-kept-false-set.yaml",
    "samples/piquet/PIQ-33-kept-strange.yaml",
    "samples/piquet/PQC-L11-broken-exposed-too.yaml",
    "samples/piquet/PQC-L25-kept-others-taken.yaml",
    "samples/piquet/PQC-L26-kept-others-taken.yaml",
    "samples/piquet/PQC-L28-broken-no-talon.yaml",
    "samples/piquet/PQC-L28-broken-says-she-leaves.yaml",
    "samples/piquet/PQC-L29-broken-begun.yaml",
    "samples/piquet/PQC-L37-broken-refused-with-point.yaml",
    "samples/piquet/PQC-L41-kept-others-taken.yaml",
    "samples/piquet/PQC-L57-kept-others-taken.yaml",
    "samples/piquet/PQC-L58-kept-others-taken.yaml",
    "samples/piquet/REC-08-broken-drawn-and-held.yaml",
    "samples/piquet/REC-08-broken-drawn-elsewhere.yaml",
    "samples/piquet/REC-08-broken-drawn-stock-order.yaml",
};

/* What is found in a record of the game, judged without that row. */
static size_t found_without(const struct game *game, size_t row, const struct record *record)
{
    struct game without = *game;
    struct consequence *rows = arena_alloc(arena, game->consequence_count * sizeof *rows);
    without.consequence_count = 0;
    for (size_t i = 0; i < game->consequence_count; i++)
        if (i != row)
            rows[without.consequence_count++] = game->consequence[i];
    without.consequence = rows;
    return judge_record(record, &(struct orders){.game = &without}, arena)->finding_count;
}

static bool is_met(const struct game *game, size_t row)
{
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        const struct record *record = read_file(samples[i]);
        const struct judgement *judgement = judge_record(record, &(struct orders){0}, arena);
        if (judgement->game == game && found_without(game, row, record) > judgement->finding_count)
            return true;
    }
    return false;
}

static void every_row_is_met(void **state)
{
    (void)state;
    for (size_t g = 0; games[g] != NULL; g++)
        for (size_t row = 0; row < games[g]->consequence_count; row++)
            if (games[g]->consequence[row].follower == LEFT_OUT && !is_met(games[g], row))
                fail_msg("%s: no sample meets row %zu of what follows", games[g]->name, row);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(every_row_is_met, begin, end)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
