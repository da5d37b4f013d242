/* Cutting a stream of bytes into records. */
#include "tests/testing.h"

#include "formats/limits.h"
#include "formats/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* Where the pieces of an input begin: their lines, and offsets of the bytes; ended by a line 0. */
struct cut {
    const char *name, *input;
    struct {
        unsigned line;
        size_t byte;
    } at[6];
};

static const struct cut cuts[] = {
    {"a.yaml", "", {{0, 0}}},
    {"a.yaml", "\n# nothing\n\n", {{0, 0}}},
    {"a.yaml", "---\n---\n...\n---\n# still nothing\n", {{0, 0}}},
    {"a.yaml", "game: mat", {{1, 0}}},
    {"a.yaml", "game: mat\n---\ngame: piquet\n", {{1, 0}, {2, 10}}},
    {"a.yaml", "# of both\n---\na: b\n---\nc: d\n", {{1, 0}, {4, 19}}},
    {"a.yaml", "a: b\n...\n# between\n---\nc: d\n...\n", {{1, 0}, {3, 9}}},
    {"a.yaml", "%YAML 1.2\n---\na: b\n...\n%YAML 1.2\n# c\n---\nc: d\n", {{1, 0}, {5, 23}}},
    {"a.yaml", "%YAML 1.2\n", {{1, 0}}}, /* a directive without a document is no transcript, and must be told */
    {"a.yaml", "--- {a: b}\n--- c\n---d\n", {{1, 0}, {2, 11}}},
    /* in the middle of whatever it is */
    {"a.yaml", "a: 'b\n---\nc: \"d\n---\ne: |\n f\n---\ng: [h\n", {{1, 0}, {2, 6}, {4, 16}, {7, 28}}},
    {"a.yaml", "a: b\n --- c\n----\n", {{1, 0}}},
    {"a.yaml", "a: b\r\n---\r\nc: d\r\n", {{1, 0}, {2, 6}}},
    {"a.yaml", "a: b\r---\rc: d", {{1, 0}, {2, 5}}},
    {"a.yaml",
     "\xef\xbb\xbf"
     "a: b\n---\nc: d",
     {{1, 3}, {2, 8}}},
    /* lines of JSON, by what they are */
    {"-", "{\"a\": 1}\n\n{\"b\": \"}\"}\n", {{1, 0}, {2, 9}}},
    {"-", "{\"a\": 1}\n{\"b\": [}\n{\"c\": 3}\n", {{1, 0}, {2, 9}, {3, 18}}},
    {"-", "{\"a\": 1}\n{\"b\": \"\\\"}\n{\"c\": 3}\n", {{1, 0}, {2, 9}, {3, 20}}},
    {"-", "{\n\"a\": {\n}\n}\n---\n{\"b\": 1}\n{\"c\": 2}", {{1, 0}, {5, 13}, {7, 26}}},
    {"-", "a: b\n---\n{\"b\": 1}\nc: d\n", {{1, 0}, {2, 5}, {4, 18}}},
    /* a line that is a whole record ends broken ones, be they the first */
    {"-", "{\"game\": \"oops}\n{\"id\": 1, \"game\": 2}\n{\"c\": 3}\n", {{1, 0}, {2, 16}, {3, 37}}},
    {"-", "{\"game\":\n{\"Jeu\" : 2}\n", {{1, 0}, {2, 9}}},
    {"-", "{\n{\"b\n{\"game\": 2}\n", {{1, 0}, {3, 6}}},
    {"-", "{\"a\": [\n{\"b\": {\"game\": 1}},\n{\"b\": \"game\"}\n]}\n", {{1, 0}}},
    {"-", "{\"a\": [\n 1,\n{\"game\": 1}\n]}\n", {{1, 0}}},
    {"-", "--- {\"a\": [\n{\"game\": 1}\n]}\n", {{1, 0}}},
    {"a.yaml", "a: [\n{\"game\": 1}\n]\n", {{1, 0}}},
    /* … and by the name of the file */
    {"a.jsonl", "{\"a\": [\n{\"b\": 1}\n", {{1, 0}, {2, 8}}},
    {"a.json",
     "{\n \"a\": {\n }\n}\n{\n \"b\": 1\n}\n\n{\n}\n",
     {{1, 0}, {5, 15}, {9, 28}}}, /* on several lines each */
    {"-", "{\n \"a\": 1\n} \n\n{\n \"b\": 1\n}\n", {{1, 0}, {5, 14}}},
    {"-", "{\n\"a\": {\n}\n,\"b\": [\n{}]\n}\n", {{1, 0}}}, /* the brace alone closes another */
    {"a.ndjson", "\"a\": 1}\n{\"b\": 1}\n", {{1, 0}, {2, 8}}},
    {"a.jsonl", "# a comment\n{\"b\": 1}\n", {{1, 0}}},
    {"a.jsonl", "%YAML 1.2\n{\"b\": 1}\n", {{1, 0}, {2, 10}}},
};

static void streams_are_cut_into_records(void **state)
{
    (void)state;
    struct arena *arena = arena_new();
    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++) {
        struct source *source = source_over(cuts[i].input, strlen(cuts[i].input), cuts[i].name);
        struct piece piece;
        unsigned count = 0;
        while (source_next(source, arena, &piece) == SOURCE_PIECE && cuts[i].at[count].line != 0) {
            if (piece.line != cuts[i].at[count].line || piece.byte != cuts[i].at[count].byte)
                fail_msg("case %zu: piece %u begins on line %u, byte %zu", i, count + 1, piece.line, piece.byte);
            assert_memory_equal(piece.bytes, cuts[i].input + piece.byte, piece.length);
            assert_int_equal(piece.number, ++count);
        }
        if (cuts[i].at[count].line != 0)
            fail_msg("case %zu: only %u pieces", i, count);
        assert_int_equal(source_next(source, arena, &piece), SOURCE_END);
        source_close(source);
        arena_clear(arena);
    }
    arena_free(arena);
}

static void wide_encodings_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t length;
        const char *encoding; /* NULL: none of them */
    } inputs[] = {
        {"\xff\xfeg\0a\0", 6, "UTF-16"},
        {"\xfe\xff\0g\0a", 6, "UTF-16"},
        {"g\0a\0", 4, "UTF-16LE"},
        {"\0g\0a", 4, "UTF-16BE"},
        {"g\0", 2, "UTF-16LE"},
        {"g\0\x60\x26", 4, "UTF-16LE"},
        {"\xff\xfe\0\0g\0\0\0", 8, "UTF-32"},
        {"\0\0\xfe\xff\0\0\0g", 8, "UTF-32"},
        {"g\0\0\0a\0\0\0", 8, "UTF-32LE"},
        {"\0\0\0g\0\0\0a", 8, "UTF-32BE"},
        {"\0\0\0\0\0\0", 6, NULL},
        {"\0\0", 2, NULL},
    };
    struct arena *arena = arena_new();
    for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
        struct source *source = source_over(inputs[i].bytes, inputs[i].length, "a.yaml");
        struct piece piece;
        assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
        assert_int_equal(piece.fault, inputs[i].encoding != NULL ? PIECE_WIDE : PIECE_SOUND);
        if (inputs[i].encoding != NULL)
            assert_string_equal(piece.encoding, inputs[i].encoding);
        assert_int_equal(source_next(source, arena, &piece), SOURCE_END);
        source_close(source);
    }
    arena_free(arena);
}

/* A record over the limit is stepped over; those around it are whole. In a .jsonl file it is one line. */
static void too_large_a_record_harms_no_neighbour(void **state)
{
    (void)state;
    static const char *const names[] = {"a.jsonl", "a.yaml"};
    static const char *const heads[] = {"{\"a\": 1}\n{\"b\": \"", "a: b\n---\nb: \""};
    static const char *const tails[] = {"\"}\n{\"c\": 3}\n", "\"\n---\nc: d\n"};
    struct arena *arena = arena_new();
    char *input = test_malloc(LIMIT_RECORD_BYTES + 100);
    for (size_t i = 0; i < 2; i++) {
        size_t head = strlen(heads[i]), tail = strlen(tails[i]), length = head + LIMIT_RECORD_BYTES + tail;
        memcpy(input, heads[i], head);
        memset(input + head, 'x', LIMIT_RECORD_BYTES);
        memcpy(input + head + LIMIT_RECORD_BYTES, tails[i], tail);
        struct source *source = source_over(input, length, names[i]);
        struct piece piece;
        assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
        assert_int_equal(piece.fault, PIECE_SOUND);
        assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
        assert_int_equal(piece.fault, PIECE_TOO_LARGE);
        assert_true(piece.length < LIMIT_RECORD_BYTES);
        assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
        assert_int_equal(piece.fault, PIECE_SOUND);
        assert_memory_equal(piece.bytes, input + piece.byte, piece.length);
        assert_int_equal(piece.byte + piece.length, length);
        assert_int_equal(source_next(source, arena, &piece), SOURCE_END);
        source_close(source);
    }
    test_free(input);
    arena_free(arena);
}

/* --- a record next to a large one, however the bytes arrive -------------------------------------------------- */

/* How a record is written of which only the size matters: what stands before its filling and after it. */
static const struct frame {
    const char *before, *after;
} frames[] = {
    {"--- {a: ", "}\n"},        {"---\na: b\nc: ", "\n"},        {"---\nc: d\n", "\n# e\n"},
    {"---\r\n\r\nc: ", "\r\n"}, {"---\n{\"game\": \"", "\"}\n"}, {"{\"game\": \"", "\"}\n"}, /* the last */
};

enum { JSON_LINE = sizeof frames / sizeof frames[0] - 1, MANY = 200 };

struct stream {
    char *bytes;
    size_t length, count, size[MANY];
};

static void add_record(struct stream *stream, const struct frame *frame, size_t size)
{
    size_t before = strlen(frame->before), after = strlen(frame->after);
    char *at = stream->bytes + stream->length;
    assert_true(size >= before + after && stream->count < MANY);
    memcpy(at, frame->before, before);
    memset(at + before, 'x', size - before - after);
    memcpy(at + size - after, frame->after, after);
    stream->length += size;
    stream->size[stream->count++] = size;
}

/* Hands the stream over `step` bytes at a time, and no more than has been taken: each record is as large as it was made, and
   refused by its own size alone. */
static void comes_in_steps(const struct stream *stream, const struct limits *limits, size_t step)
{
    int ends[2];
    size_t sent = 0, begun = 0, count = 0;
    struct arena *arena = arena_new();
    assert_int_equal(pipe(ends), 0);
    struct source *source = source_on(ends[0], "-");
    source_bounded(source, limits);
    for (;;) {
        struct piece piece;
        enum source_state got = source_try(source, arena, &piece);
        if (got == SOURCE_END)
            break;
        if (got == SOURCE_PIECE) {
            bool large = count < stream->count && stream->size[count] > limits->most[LIMIT_OF_RECORD];
            if (piece.byte != begun || piece.fault != (large ? PIECE_TOO_LARGE : PIECE_SOUND))
                fail_msg("steps of %zu: record %zu at %zu has the fault %d", step, count, piece.byte, (int)piece.fault);
            assert_memory_equal(piece.bytes, stream->bytes + piece.byte, piece.length);
            assert_true(large || piece.length == stream->size[count]);
            begun += stream->size[count++];
            arena_clear(arena);
        } else if (sent < stream->length) {
            size_t more = stream->length - sent < step ? stream->length - sent : step;
            assert_int_equal(write(ends[1], stream->bytes + sent, more), (ssize_t)more);
            sent += more;
        } else {
            close(ends[1]);
        }
    }
    assert_int_equal(count, stream->count);
    source_close(source);
    close(ends[0]);
    arena_free(arena);
}

/* Records of YAML, which JSON may stand between, and lines of JSON alone. */
static const struct frame *frame_of(size_t nth, bool lines) { return &frames[lines ? JSON_LINE : nth % JSON_LINE]; }

static void a_neighbour_counts_for_nothing(void **state)
{
    (void)state;
    static const size_t steps[] = {1, 7, 999, 4096, 60000, 65536};
    struct limits limits = limits_usual;
    limits.most[LIMIT_OF_RECORD] = 1000;
    for (size_t test = 0; test < 2 * sizeof steps / sizeof steps[0]; test++) {
        struct stream stream = {.bytes = test_malloc((size_t)MANY * 1100)};
        for (size_t i = 0; i < MANY; i++)
            add_record(&stream, frame_of(i * 7, test % 2),
                       i % 3 == 0 ? 1000 : (i % 5 == 1 ? (size_t)1001 : (size_t)700) + i % 4);
        comes_in_steps(&stream, &limits, steps[test / 2]);
        test_free(stream.bytes);
    }
}

/* Lines that are kept to their end, and those that are not. */
static void a_long_line_is_of_its_own_record(void **state)
{
    (void)state;
    static const size_t steps[] = {65536, 60001};
    const size_t long_line = (size_t)1024 * 1024;
    struct limits limits = limits_usual;
    limits.most[LIMIT_OF_RECORD] = 5000;
    for (size_t test = 0; test < 4; test++) {
        struct stream stream = {.bytes = test_malloc(20 * long_line)};
        for (size_t i = 0; i < 16; i++)
            add_record(&stream, frame_of(i / 2 + i % 2, test % 2),
                       i % 2 == 0 ? 5000 - i : long_line + 40000 * (i % 5) - 1);
        comes_in_steps(&stream, &limits, steps[test / 2]);
        test_free(stream.bytes);
    }
}

/* A comment after the last record that is larger than a record may be. */
static void what_is_no_record_is_measured_alike(void **state)
{
    (void)state;
    static const struct frame comment = {"---\n# ", "\n"};
    struct stream stream = {.bytes = test_malloc(4000)};
    struct limits limits = limits_usual;
    limits.most[LIMIT_OF_RECORD] = 300;
    for (size_t i = 0; i < 6; i++)
        add_record(&stream, i % 2 == 0 ? &frames[1] : &comment, i % 2 == 0 ? 200 : 301 + i);
    for (size_t step = 1; step < 1000; step += 37)
        comes_in_steps(&stream, &limits, step);
    test_free(stream.bytes);
}

static void say(int descriptor, const char *text)
{
    assert_int_equal(write(descriptor, text, strlen(text)), (ssize_t)strlen(text));
}

/* Each record is there as soon as its end is; a test that waits for more would hang. */
static void records_come_as_they_arrive(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    struct source *source = source_on(ends[0], "-");
    struct arena *arena = arena_new();
    struct piece piece;
    say(ends[1], "a: b\n---\n");
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    say(ends[1], "c: d\n...\n");
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    say(ends[1], "{\"e\": 1}\n");
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    say(ends[1], "{\"f\": 1\n");
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    say(ends[1], "---\ng: h");
    close(ends[1]);
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    assert_int_equal(piece.number, 5);
    assert_int_equal(source_next(source, arena, &piece), SOURCE_END);
    source_close(source);
    close(ends[0]);
    arena_free(arena);
}

static void failing_to_read_is_a_value(void **state)
{
    (void)state;
    struct arena *arena = arena_new();
    struct piece piece;
    assert_null(source_open("no/such/file.yaml"));
    struct source *source = source_open("samples");
    assert_non_null(source);
    assert_int_equal(source_next(source, arena, &piece), SOURCE_FAILED);
    assert_int_equal(source_errno(source), EISDIR);
    assert_int_equal(source_next(source, arena, &piece), SOURCE_FAILED);
    source_close(source);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(streams_are_cut_into_records),          cmocka_unit_test(wide_encodings_are_told),
        cmocka_unit_test(too_large_a_record_harms_no_neighbour), cmocka_unit_test(a_neighbour_counts_for_nothing),
        cmocka_unit_test(a_long_line_is_of_its_own_record),      cmocka_unit_test(what_is_no_record_is_measured_alike),
        cmocka_unit_test(records_come_as_they_arrive),           cmocka_unit_test(failing_to_read_is_a_value),
    };
    return cmocka_run_group_tests_name("cut", tests, NULL, NULL);
}
