/* Good records changed at random, each between two that are not: nothing crashes, every refusal has a place in its record, and
   the neighbours are judged as ever. MUTANTS=100000 tries so many; MUTANT=n begins with the nth, so that it can be looked at
   alone; one in JUDGED_IN=8 and WRITTEN_IN=64 is looked at more closely. */
#include "tests/holds.h"
#include "tests/mutate.h"
#include "tests/paths.h"
#include "tests/reading.h"

#include "core/judge.h"

#define GOOD "game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\nexpect: []\n"
#define ROOM ((size_t)32 * 1024)

/* --- one mutant --- */

static unsigned long number, refused, judged, written, judged_in, written_in;

static void fail_with(const char *why, const struct mutant *mutant)
{
    fail_msg("MUTANT=%lu: %s\n%.*s", number, why, (int)mutant->length, mutant->s);
}

/* The first and the last record of a stream, and how many faults have those between. */
static void check_neighbours(const struct mutant *mutant)
{
    static char stream[ROOM + 2 * sizeof GOOD + 16];
    size_t length = sizeof GOOD "---\n" - 1;
    memcpy(stream, GOOD "---\n", length);
    memcpy(stream + length, mutant->s, mutant->length);
    length += mutant->length;
    memcpy(stream + length, "\n---\n" GOOD, sizeof "\n---\n" GOOD);
    length += sizeof "\n---\n" GOOD - 1;
    struct source *source = source_over(stream, length, "-");
    struct piece piece;
    const struct record *first = NULL, *last = NULL;
    while (source_next(source, arena, &piece) == SOURCE_PIECE) {
        last = read_record(words, &piece, arena);
        refused += last->unreadable;
        first = first != NULL ? first : last;
    }
    source_close(source);
    if (first == NULL || first == last || judge_record(first, NULL, arena)->verdict != VERDICT_REGULAR ||
        judge_record(last, NULL, arena)->verdict != VERDICT_REGULAR)
        fail_with("a neighbour is harmed", mutant);
}

static void check_mutant(const struct mutant *mutant)
{
    const char *wrong = holds_in_reading(words, mutant->s, mutant->length, "-", arena);
    if (wrong == NULL && number % judged_in == 0) {
        wrong = holds_in_judging(words, mutant->s, mutant->length, "-", arena);
        judged++;
    }
    if (wrong == NULL && number % written_in == 0) {
        wrong = holds_in_writing(words, mutant->s, mutant->length, "-", arena);
        written++;
    }
    if (wrong != NULL)
        fail_with(wrong, mutant);
    check_neighbours(mutant);
    arena_clear(arena);
}

static void mutants_harm_nobody(void **state)
{
    (void)state;
    static char text[ROOM];
    static struct paths goods;
    goods.arena = arena_new();
    for (size_t i = 0; games[i] != NULL; i++)
        paths_walk(&goods, arena_printf(goods.arena, SAMPLES "/%s", games[i]->name));
    judged_in = how_many("JUDGED_IN", 8);
    written_in = how_many("WRITTEN_IN", 64);
    unsigned long first = how_many("MUTANT", 0), count = how_many("MUTANTS", 2000);
    for (number = first; number < first + count; number++) {
        struct random random = random_seeded(1, number);
        struct mutant mutant = {text, 0, ROOM};
        mutant.length = load_file(goods.path[random_below(&random, (unsigned)goods.count)], text, ROOM / 2);
        mutate_on(&mutant, &random);
        check_mutant(&mutant);
    }
    arena_free(goods.arena);
    print_message(
        "%lu mutants: %lu records refused, %lu judged twice, %lu written by all, no crash, no neighbour harmed\n",
        count, refused, judged, written);
}

/* What came out so when it was looked for at random. */
static void what_was_found_does_no_harm(void **state)
{
    (void)state;
    static char text[ROOM];
    static struct paths found;
    found.arena = arena_new();
    paths_walk(&found, SAMPLES "/bad/found");
    assert_true(found.count >= 3);
    for (size_t i = 0; i < found.count; i++) {
        const size_t length = load_file(found.path[i], text, ROOM);
        const char *wrong = holds_in_reading(words, text, length, "-", arena);
        wrong = wrong != NULL ? wrong : holds_in_judging(words, text, length, "-", arena);
        wrong = wrong != NULL ? wrong : holds_in_writing(words, text, length, "-", arena);
        if (wrong != NULL)
            fail_msg("%s: %s", found.path[i], wrong);
        arena_clear(arena);
    }
    arena_free(found.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_was_found_does_no_harm),
                                       cmocka_unit_test(mutants_harm_nobody)};
    return cmocka_run_group_tests_name("mutants", tests, begin, end);
}
