/* Sheets of as many deals as an evening never has, under the options that leave most open: what is looked for in them has a
   bound, counted in steps, and it is said where it is reached. Comparing two such sheets is in test_compare_sheets.c. */
#include "tests/reading.h"

#include "commands/mending.h"
#include "core/judge.h"
#include "core/messages.h"
#include "core/sheet/possible.h"
#include "core/sheet/way.h"
#include "formats/buffer.h"

#include <limits.h>

enum { DEALS = 500, SHOWN = 5, FIXES = 100, FITS = 500, COUNTED_IN_ALL = 100000 };

/* What one player marked, and nothing of the other. */
static const struct record *one_sided(const char *rules, const char *options, int least, int span)
{
    struct buffer text = {0};
    buffer_printf(&text, "game: piquet\nrules: %s\noptions: {%s}\nplayers: [Anne, Blaise]\ndeals:\n", rules, options);
    for (int i = 0; i < DEALS; i++)
        buffer_printf(&text, "- marks: {Anne: %d}\n", least + i * 7 % span);
    const char *copy = arena_text(arena, buffer_s(&text), text.length);
    buffer_free(&text);
    const struct record *record = read_text(copy);
    assert_sound(record, copy);
    return record;
}

/* --- the ways to figures ------------------------------------------------------------------------------------------- */

/* Every way of the first deal that brings Anne so much: how many come by, and of how few parts the five with the fewest are. */
struct tally {
    struct ways ways; /* first: what the game is given is the tally itself */
    int total;
    size_t met, of_parts[WAY_PARTS + 1];
};

static void tally_way(struct ways *ways, const struct way *way)
{
    struct tally *tally = (struct tally *)ways;
    if (way->total[0] != tally->total || way->mistaken != NULL)
        return;
    tally->met++;
    tally->of_parts[way->count]++;
}

static struct tally tally_of(const struct record *record, int total)
{
    struct tally tally = {
        .ways = {.start_known = true, .least = {total, INT_MIN}, .most = {total, INT_MAX}, .found = tally_way},
        .total = total};
    struct judge *judge = judge_open(record, NULL, arena);
    judge_deal(judge, 0);
    assert_true(judge->game->ways->tell(judge, &tally.ways));
    return tally;
}

/* One deal alone has hundreds of thousands of ways: so many are not kept, and those that are shown are of the fewest parts all
   the same. Then the deals that follow have their ways counted, until there are too many of all; the next one says so. */
static void ways_are_counted_so_far(void **state)
{
    (void)state;
    enum { FIRST = 31 };
    const struct record *record = one_sided("cavendish", "trick_scoring: counting_cards_only", FIRST, 40);
    const struct orders orders = {.how = SHOWN};
    const struct judgement *judgement = judge_record(record, &orders, arena);
    const struct how *first = &judgement->account[0].how;
    const struct tally tally = tally_of(record, FIRST);
    assert_true(tally.met > 10 * WAYS_COUNTED_MOST);
    assert_true(first->told && first->more && first->count == WAYS_COUNTED_MOST && first->kept == SHOWN);
    size_t parts = 0, fewer = 0;
    for (size_t i = 0; i < SHOWN; i++, fewer++) {
        while (fewer == tally.of_parts[parts])
            parts++, fewer = 0;
        assert_int_equal(first->way[i]->count, parts);
    }
    size_t counted = 0, bounds = 0;
    for (size_t i = 0; i < judgement->account_count; i++) {
        const struct how *how = &judgement->account[i].how;
        assert_true(how->count <= WAYS_COUNTED_MOST);
        assert_false(bounds > 0 && how->told);
        counted += how->count;
        bounds += how->bounded;
    }
    assert_int_equal(bounds, 1);
    assert_true(counted > COUNTED_IN_ALL && counted <= COUNTED_IN_ALL + WAYS_COUNTED_MOST);
}

/* --- what no deal can yield ----------------------------------------------------------------------------------------- */

/* Deals of which the tricks of one do not go with what the other has, each with figures of its own. */
static const struct record *impossible_deals(void)
{
    static const char *const his[] = {"set 6, cards 10, point 4", "pic 30, blanches 10, set 6",
                                      "pic 30, blanches 10, cards 10", "set 6, cards 10, sequence 4"};
    struct buffer text = {0};
    buffer_text(&text, "game: piquet\nrules: parlett\noptions: {sets_void_if_elder_has_none: true, pic_by: either,"
                       " trick_scoring: winner, second_blanche: on, target: 1000}\nplayers: [Anne, Blaise]\ndeals:\n");
    for (int i = 0; i < DEALS; i++)
        buffer_printf(&text, "- marks: {Anne: [%s], Blaise: [tricks %d]}\n", his[i % 4], 9 + i % 3);
    const char *copy = arena_text(arena, buffer_s(&text), text.length);
    buffer_free(&text);
    const struct record *record = read_text(copy);
    assert_sound(record, copy);
    return record;
}

static bool proved_so_far(const struct finding *finding)
{
    for (size_t i = 0; i < finding->proof.count; i++)
        if (finding->proof.item[i].text.message == &msg_ev_proved_so_far)
            return true;
    return false;
}

/* The steps that proofs take have a bound for the record; that the figures cannot be is found without one, so there are as
   many errors as where nothing is proved. */
static void proofs_are_counted(void **state)
{
    (void)state;
    const struct record *record = impossible_deals();
    const struct orders brief = {.brief = true, .memory = possible_memory_new(arena)},
                        whole = {.memory = possible_memory_new(arena)};
    const struct judgement *found = judge_record(record, &brief, arena), *proved = judge_record(record, &whole, arena);
    size_t stopped = 0;
    for (size_t i = 0; i < proved->finding_count; i++)
        stopped += proved_so_far(proved->finding[i]);
    assert_true(found->errors > 20);
    assert_int_equal(proved->errors, found->errors);
    assert_true(stopped > 0 && stopped < proved->errors);
}

/* --- slips of the pen ---------------------------------------------------------------------------------------------- */

static void readings_are_counted(void **state)
{
    (void)state;
    struct buffer text = {0};
    buffer_text(&text, "game: impériale\nplayers: [Anne, Blaise]\ndeals:\n");
    for (int i = 0; i < DEALS; i++) /* no deal gives so many jetons and no fiche */
        buffer_printf(&text,
                      "- {dealer: %s, marks: {Anne: 0f 5j, Blaise: 0f 5j}, score: {Anne: %df %dj, Blaise: 9f 5j}}\n",
                      i % 2 == 0 ? "Anne" : "Blaise", i % 7, i % 5);
    const struct piece piece = {.file = "x", .number = 1, .bytes = buffer_s(&text), .length = text.length, .line = 1};
    const struct orders orders = {.memory = possible_memory_new(arena)};
    struct judgement *judgement = judge_record(read_record(words, &piece, arena), &orders, arena);
    assert_true(judgement->errors > 0);
    size_t asked = possible_asked(orders.memory);
    assert_true(asked <= (size_t)4 * DEALS);
    mending(judgement, words, &piece, &orders, (struct mending_bounds){FIXES, FITS, NULL}, arena);
    assert_true(judgement->readings <= FIXES && judgement->readings_bounded);
    buffer_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_are_counted_so_far),
        cmocka_unit_test(proofs_are_counted),
        cmocka_unit_test(readings_are_counted),
    };
    return cmocka_run_group_tests_name("the worst sheets", tests, begin, end);
}
