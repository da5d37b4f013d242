/* Every limit: what reaches it is read, what goes one beyond it is refused, with its own message and at its place. */
#include "tests/reading.h"
#include "tests/running.h"

#include "formats/buffer.h"
#include "formats/limits.h"
#include "formats/reader_messages.h"

#include <stdio.h>
#include <sys/resource.h>

#define HEAD "game: piquet\nplayers: [Anne, Blaise]\n"

static struct record *read_bounded(const char *bytes, size_t length, const char *name, const struct limits *limits)
{
    struct source *source = source_over(bytes, length, name);
    struct piece piece;
    source_bounded(source, limits);
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    source_close(source);
    return read_record(words, &piece, arena);
}

/* Texts in which exactly `most` of something stands, and where the next one is. */
static const struct bound {
    enum limit limit;
    size_t most;
    const char *sound, *beyond;
    unsigned line, column;
    const struct message *message;
} bounds[] = {
    {LIMIT_OF_RECORD, 37, HEAD, HEAD " ", 1, 1, &msg_read_large},
    {LIMIT_OF_LINE, 25, HEAD "title: é89 123456789 123\n", HEAD "title: é89 123456789 1234\n", 3, 25,
     &msg_read_long_line},
    {LIMIT_OF_LINE, 25, HEAD "title: é89 123456789 123\r\n", HEAD "# 123456789 123456789 1234\r\n", 3, 26,
     &msg_read_long_line},
    {LIMIT_OF_TEXT, 7, HEAD "title: \"é☺\\n7\"\n", HEAD "title: \"é☺\\n78\"\n", 3, 8, &msg_read_long_text},
    {LIMIT_OF_TEXT, 7, HEAD "note: |\n 123456\n", HEAD "note: |\n 1234567\n", 3, 7, &msg_read_long_text},
    {LIMIT_OF_TEXT, 8, HEAD "x-345678: 1\n", HEAD "x-3456789: 1\n", 3, 1, &msg_read_long_text},
    {LIMIT_OF_NESTING, 3, HEAD "x-a: [[1]]\n", HEAD "x-a: [[[1]]]\n", 3, 8, &msg_read_deep},
    {LIMIT_OF_NESTING, 3, HEAD "x-a:\n- - 1\n", HEAD "x-a:\n- - - 1\n", 4, 5, &msg_read_deep},
    {LIMIT_OF_VALUES, 9, HEAD "title: a\n", HEAD "title: a\nid: b\n", 4, 5, &msg_read_many},
    {LIMIT_OF_KEYS, 3, HEAD "x-a: {a: 1, b: 2, c: 3}\n", HEAD "x-a: {a: 1, b: 2, c: 3, d: 4}\n", 3, 25,
     &msg_read_many_keys},
    {LIMIT_OF_DEALS, 2, HEAD "deals: [{packets: 3}, {}]\n", HEAD "deals: [{packets: 3}, {}, {packets: 3}]\n", 3, 27,
     &msg_read_many_deals},
    {LIMIT_OF_MANCHES, 2, HEAD "deal: {manches: [{play: []}, {}]}\n", HEAD "deal: {manches: [{play: []}, {}, {}]}\n", 3,
     34, &msg_read_many_manches},
    {LIMIT_OF_STEPS, 2, HEAD "deal: {calls: [Anne: good, Blaise: good]}\n",
     HEAD "deal: {calls: [Anne: good, Blaise: good, Anne: good]}\n", 3, 42, &msg_read_many_steps},
    {LIMIT_OF_CARDS, 3, HEAD "deal: {talon: 7♥ 8♥ 9♥}\n", HEAD "deal: {talon: 7♥ 8♥ 9♥ 10♥}\n", 3, 24,
     &msg_read_many_cards},
};

static void each_limit_has_its_message_and_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        const struct bound *bound = &bounds[i];
        struct limits limits = limits_usual;
        limits.most[bound->limit] = bound->most;
        const struct record *record = read_bounded(bound->sound, strlen(bound->sound), "x.yaml", &limits);
        assert_sound(record, bound->sound);
        record = read_bounded(bound->beyond, strlen(bound->beyond), "x.yaml", &limits);
        assert_true(record->unreadable);
        const struct finding *fault = record->fault;
        if (fault->what.message != bound->message || fault->at.line != bound->line || fault->at.column != bound->column)
            fail_msg("%s: %u:%u: %s", bound->beyond, fault->at.line, fault->at.column, fault->what.message->en);
        assert_sound(read_bounded(bound->beyond, strlen(bound->beyond), "x.yaml", &limits_usual), bound->beyond);
    }
}

/* The same in JSON. */
static void json_has_the_same_limits(void **state)
{
    (void)state;
#define JSON "{\"game\":\"piquet\",\"players\":[\"A\",\"B\"],"
    static const struct {
        enum limit limit;
        size_t most;
        const char *text;
        const struct message *message;
    } rows[] = {
        {LIMIT_OF_NESTING, 3, JSON "\"x-a\":[[[1]]]}", &msg_read_deep},
        {LIMIT_OF_TEXT, 9, JSON "\"x-a\":\"1234567890\"}", &msg_read_long_text},
        {LIMIT_OF_TEXT, 9, JSON "\"x-a\":12345678901}", &msg_read_long_text},
        {LIMIT_OF_KEYS, 3, JSON "\"x-a\":1,\"x-b\":1}", &msg_read_many_keys},
        {LIMIT_OF_VALUES, 8, JSON "\"x-a\":1,\"x-b\":1}", &msg_read_many},
        {LIMIT_OF_LINE, 40, JSON "\"x-a\":1,\"x-b\":1}", &msg_read_long_line},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct limits limits = limits_usual;
        assert_sound(read_bounded(rows[i].text, strlen(rows[i].text), "x.json", &limits), rows[i].text);
        limits.most[rows[i].limit] = rows[i].most;
        const struct record *record = read_bounded(rows[i].text, strlen(rows[i].text), "x.json", &limits);
        assert_true(record->unreadable);
        if (record->fault->what.message != rows[i].message)
            fail_msg("%s: %s", rows[i].text, record->fault->what.message->en);
    }
}

/* Of a mapping of few keys each is compared with each, of many they are hashed: both find the one given twice, and no other. */
static void a_key_given_twice_is_found_among_any(void **state)
{
    (void)state;
    for (unsigned keys = 2; keys <= 999; keys += keys < 100 ? 1 : 100)
        for (int twice = 0; twice < 2; twice++) {
            struct buffer text = {0};
            buffer_text(&text, HEAD "x-a:\n");
            for (unsigned i = 0; i < keys; i++)
                buffer_printf(&text, "  key%u: %u\n", i, i);
            if (twice)
                buffer_printf(&text, "  key%u: again\n", keys / 2);
            const struct record *record = read_bounded(buffer_s(&text), text.length, "x.yaml", &limits_usual);
            const struct finding *fault = record->fault;
            if (twice == 0) {
                assert_null(fault);
            } else {
                assert_non_null(fault);
                assert_ptr_equal(fault->what.message, &msg_read_duplicate_key);
                assert_int_equal(fault->at.line, keys + 4);
                assert_int_equal(fault->at.column, 3);
                assert_null(fault->next);
            }
            buffer_free(&text);
            arena_clear(arena);
        }
}

/* --- the largest there are -------------------------------------------------------------------------------- */

static double cpu(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec / 1e6;
}

/* What is repeated in a record, after a head and before a tail. */
static const struct bomb {
    const char *head, *again, *tail;
    size_t times;
    const struct message *message; /* NULL: any */
} bombs[] = {
    {"x-a: ", "[", "", 1000000, &msg_read_deep},
    {"x-a: ", "{", "", 1000000, &msg_read_deep},
    {"x-a: ", "[\n ", "", 500000, &msg_read_deep},
    {"x-a: ", "{a: ", "", 200000, &msg_read_deep},
    {"x-a:\n", "- ", "1", 500000, &msg_read_deep},
    {"", "? ", "", 500000, NULL},
    {"", "%TAG !a! !b\n", "---\ngame: mat\n", 100000, &msg_read_directive},
    {"", "%YAML 1.2\n", "---\ngame: mat\n", 100000, &msg_read_directive_twice},
    {"x-a: [", "&a ", "]", 100000, NULL},
    {"x-a: [", "*a,", "]", 100000, &msg_read_many_faults},
    {"x-a: [", "!a b,", "]", 100000, &msg_read_many_faults},
    {"x-a: {", "<<: a,", "}", 100000, NULL},
    {"x-a: [", "1,", "]", 2000000, &msg_read_many},
    {"x-a: {", "a,", "}", 200000, &msg_read_many_keys},
    {"x-a: \"", "\\u0041", "\"", 400000, NULL},
    {"x-a: '", "a\n\n ", "'", 400000, NULL},
    {"x-a: ", "a", "", 17000000, &msg_read_long_line},
    {"x-a: ", "a\n ", "", 600000, &msg_read_long_text},
    {"{\"x-a\":", "[", "", 1000000, &msg_read_deep},
    {"{\"x-a\":", "{\"a\":", "", 200000, &msg_read_deep},
    {"{\"x-a\":[", "1,", "1]}", 2000000, &msg_read_many},
};

static bool says(const struct record *record, const struct message *message)
{
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next)
        if (message == NULL || fault->what.message == message)
            return true;
    return false;
}

/* Far more than a second for none of them, on any machine: what is quadratic takes minutes. */
static void bombs_do_not_go_off(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bombs / sizeof bombs[0]; i++) {
        const struct bomb *bomb = &bombs[i];
        struct buffer text = {0};
        double start = cpu();
        buffer_text(&text, bomb->head);
        for (size_t n = 0; n < bomb->times; n++)
            buffer_text(&text, bomb->again);
        buffer_text(&text, bomb->tail);
        const struct record *record = read_bounded(buffer_s(&text), text.length, "x", &limits_usual);
        if (!record->unreadable || !says(record, bomb->message))
            fail_msg("%zu times %s: %s", bomb->times, bomb->again,
                     record->fault == NULL ? "nothing" : record->fault->what.message->en);
        double taken = cpu() - start;
        if (taken > 20)
            fail_msg("%zu times %s: %.1f s", bomb->times, bomb->again, taken);
        buffer_free(&text);
        arena_clear(arena);
    }
}

/* --- the option ------------------------------------------------------------------------------------------- */

#define KEPT "samples/imperiale/IMH-A06-kept.yaml"

/* A key of YAML may have 1024 characters, of which each counts as one, whatever it takes in bytes. */
static void a_key_can_be_so_long(void **state)
{
    (void)state;
    static const struct {
        const char *before, *after;
        size_t own, column; /* characters of the key that are not filled in; where it stands */
        bool bytes_of_two;
    } rows[] = {
        {HEAD "x-", ": 1\n", 2, 1, false},        {HEAD "\"x-", "\": 1\n", 4, 1, false},
        {HEAD "x-a: {x-", ": 1}\n", 2, 7, false}, {HEAD "x-a: {b: 2, \"x-", "\": 1}\n", 4, 13, false},
        {HEAD "x-", ": 1\n", 2, 1, true},         {HEAD "x-a: [x-", ": 1]\n", 2, 7, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (size_t beyond = 0; beyond < 2; beyond++) {
            struct buffer text = {0};
            buffer_text(&text, rows[i].before);
            for (size_t n = rows[i].own; n < 1024 + beyond; n++)
                buffer_text(&text, rows[i].bytes_of_two ? "é" : "k");
            buffer_text(&text, rows[i].after);
            const struct finding *fault = read_text(buffer_s(&text))->fault;
            if (beyond == 0 ? fault != NULL
                            : fault == NULL || fault->what.message != &msg_read_long_key || fault->at.line != 3 ||
                                  fault->at.column != rows[i].column || fault->at.end_column != rows[i].column + 1025)
                fail_msg("%s…%s: %s", rows[i].before, rows[i].after, fault != NULL ? fault->what.message->en : "read");
            buffer_free(&text);
        }
}

/* A name may have 255 bytes, which is no limit that can be set; and a record as many faults as are told. */
static void a_name_can_be_so_long(void **state)
{
    (void)state;
    for (size_t length = 255; length <= 256; length++) {
        struct buffer text = {0};
        buffer_text(&text, "game: piquet\nplayers: [Anne, É");
        for (size_t n = 2; n < length; n++)
            buffer_char(&text, 'b');
        buffer_text(&text, "]\n");
        const struct finding *fault = read_text(buffer_s(&text))->fault;
        if (length == 255) {
            assert_null(fault);
        } else {
            assert_ptr_equal(fault->what.message, &msg_read_name_long);
            assert_int_equal(fault->at.line, 2);
            assert_int_equal(fault->at.column, 17);
        }
        buffer_free(&text);
    }
}

static void only_so_many_faults_are_told(void **state)
{
    (void)state;
    for (size_t faults = 3; faults <= 4; faults++) {
        struct limits limits = limits_usual;
        struct buffer text = {0};
        limits.most[LIMIT_OF_FAULTS] = 3;
        buffer_text(&text, HEAD);
        for (size_t n = 0; n < faults; n++)
            buffer_printf(&text, "zzzz%zu: 1\n", n);
        const struct record *record = read_bounded(buffer_s(&text), text.length, "a.yaml", &limits);
        const struct finding *fault = record->fault;
        for (size_t n = 0; n < 3; n++, fault = fault->next)
            assert_ptr_equal(fault->what.message, &msg_read_no_key);
        assert_int_equal(record->unreadable, faults > 3);
        if (faults > 3) {
            assert_ptr_equal(fault->what.message, &msg_read_many_faults);
            assert_int_equal(fault->at.line, 6);
        } else {
            assert_null(fault);
        }
        buffer_free(&text);
    }
}

static void limits_are_set_lower_and_no_higher(void **state)
{
    (void)state;
    assert_int_equal(run("--limit line=500 " KEPT " >/dev/null", NULL), 0);
    assert_int_equal(run("--limit line=5 " KEPT " >/dev/null", NULL), 3);
    assert_int_equal(run("--limit keys=1 export " KEPT " >/dev/null 2>&1", NULL), 3);
    assert_int_equal(run("--limit steps=1 --limit steps=1000 " KEPT " >/dev/null", NULL), 0);
    static const char *const wrong[] = {"line",
                                        "line=",
                                        "line=0",
                                        "line=-1",
                                        "line=x",
                                        "line=5x",
                                        "lines=5",
                                        "=5",
                                        "nesting=33",
                                        "record=67108865",
                                        "line=99999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char arguments[200];
        snprintf(arguments, sizeof arguments, "--limit '%s' " KEPT " >/dev/null 2>&1", wrong[i]);
        assert_int_equal(run(arguments, NULL), 2);
    }
}

/* Every limit has its place in both manuals, and what holds beneath it. */
static void the_manuals_name_them(void **state)
{
    (void)state;
    for (size_t i = 0; i < LIMITS; i++) {
        char command[200];
        if (i == LIMIT_OF_WORK) { /* not of a record, and by what is read */
            assert_int_equal(
                shell("for manual in man/referee.1 man/fr/referee.1; do grep -q '^.Cm work$' $manual || exit 1; done",
                      NULL),
                0);
            continue;
        }
        snprintf(command, sizeof command,
                 "for manual in man/referee.1 man/fr/referee.1; do "
                 "grep -A 2 '^.It Cm %s$' $manual | grep -q -w 'Pq %zu' || exit 1; done",
                 limit_names[i], limits_usual.most[i]);
        if (shell(command, NULL) != 0)
            fail_msg("%s", limit_names[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_can_be_so_long),
        cmocka_unit_test(only_so_many_faults_are_told),
        cmocka_unit_test(a_key_can_be_so_long),
        cmocka_unit_test(a_key_given_twice_is_found_among_any),
        cmocka_unit_test(each_limit_has_its_message_and_place),
        cmocka_unit_test(json_has_the_same_limits),
        cmocka_unit_test(bombs_do_not_go_off),
        cmocka_unit_test(limits_are_set_lower_and_no_higher),
        cmocka_unit_test(the_manuals_name_them),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
