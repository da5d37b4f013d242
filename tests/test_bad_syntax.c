/* What is no text, no YAML, no JSON, or YAML that the notation refuses: each found at its own place, refused as a whole, and no
   trouble to the records before and after it. The place is where the mark stands. */
#include "tests/placed.h"

#include "core/judge.h"

#define COUNT(table) (sizeof(table) / sizeof(table)[0])
#define HEAD         "game: piquet\nplayers: [Anne, Blaise]\n"
#define GOOD         "game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\nexpect: []\n"

static size_t tried, wrong;

/* The record between two good ones: they stay regular, it is refused at the same place. */
static bool neighbours_stay(const struct placed *placed)
{
    struct buffer {
        char text[8192];
        size_t length;
    } stream = {GOOD "...\n", strlen(GOOD "...\n")};
    unsigned before = 5;
    memcpy(stream.text + stream.length, placed->text, placed->length);
    stream.length += placed->length;
    memcpy(stream.text + stream.length, "\n...\n" GOOD, sizeof "\n...\n" GOOD);
    stream.length += strlen("\n...\n" GOOD);
    struct source *source = source_over(stream.text, stream.length, "stream.yaml");
    struct piece piece;
    bool stays = true;
    for (unsigned number = 1; source_next(source, arena, &piece) == SOURCE_PIECE; number++) {
        const struct record *record = read_record(words, &piece, arena);
        const struct finding *fault = record->fault;
        bool good = judge_record(record, NULL, arena)->verdict == VERDICT_REGULAR;
        stays &= number != 2
                     ? good
                     : fault != NULL && fault->at.line == placed->line + before && fault->at.column == placed->column;
        stays &= number <= 3;
    }
    source_close(source);
    return stays;
}

static void check_bytes(const char *marked, size_t length, const char *file)
{
    struct placed placed;
    place(&placed, marked, length);
    const struct record *record = record_of(placed.text, placed.length, file);
    tried++;
    if (!found_at(record, "REC-01", &placed) || !record->unreadable) {
        wrong++;
    } else if (strcmp(file, "test.yaml") == 0 && !neighbours_stay(&placed)) {
        print_message("neighbours suffer from:\n%s\n", placed.text);
        wrong++;
    }
    arena_clear(arena);
}

static void check(const char *marked) { check_bytes(marked, strlen(marked), "test.yaml"); }

/* Where bytes can stand that are no text: in a value, a key, a comment, quotes, a block; after wider characters. */
static const char *const around[][2] = {
    {HEAD "title: a" AT, "b\n"},
    {HEAD "x-" AT, ": b\n"},
    {HEAD "# é ♥ " AT, " c\n"},
    {HEAD "title: \"♥" AT, "\"\nnote: x\n"},
    {HEAD "note: |\n  one\n  two " AT, " three\n"},
};

static void cross(const char *const *bytes, size_t count)
{
    wrong = 0;
    for (size_t i = 0; i < COUNT(around); i++)
        for (size_t k = 0; k < count; k++) {
            char text[1024];
            int length = snprintf(text, sizeof text, "%s%s%s", around[i][0], bytes[k], around[i][1]);
            check_bytes(text, (size_t)length, "test.yaml");
        }
    assert_int_equal(wrong, 0);
}

/* Bytes that begin or go on wrongly: the place is the first of them. */
static void no_utf8(void **state)
{
    (void)state;
    static const char *const bytes[] = {
        "\x80",
        "\xbf",
        "\xc0\x80",
        "\xc1\xbf",
        "\xc3",
        "\xc3(",
        "\xe0\x80\x80",
        "\xe0\x9f\xbf",
        "\xe2\x99",
        "\xe2(\xa5",
        "\xed\xa0\x80",
        "\xed\xbf\xbf",
        "\xf0\x80\x80\x80",
        "\xf0\x8f\xbf\xbf",
        "\xf0\x9f\x83",
        "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80",
        "\xf8\x88\x80\x80\x80",
        "\xfe",
        "\xff",
        "\xe9t\xe9",
    };
    cross(bytes, COUNT(bytes));
}

/* Every control character but tab and line breaks; NUL, which no text has, by itself. */
static void controls(void **state)
{
    (void)state;
    char text[32][2];
    const char *bytes[32];
    size_t count = 0;
    for (char byte = 1; byte < 32; byte++)
        if (byte != '\t' && byte != '\n' && byte != '\r' && byte != HERE) {
            text[count][0] = byte;
            text[count][1] = '\0';
            bytes[count] = text[count];
            count++;
        }
    cross(bytes, count);
    static const char *const others[] = {"\x7f", "\xc2\x80", "\xc2\x9b", "\xef\xbf\xbe", "\xef\xbf\xbf"};
    cross(others, COUNT(others));
    static const char nul[] = HEAD "title: a" AT "\0b\n";
    wrong = 0;
    check_bytes(nul, sizeof nul - 1, "test.yaml");
    assert_int_equal(wrong, 0);
}

/* What the notation refuses of YAML, at its mark; `%s` is where a value stands. */
static void refused(void **state)
{
    (void)state;
    static const char *const contexts[] = {
        HEAD "title: " AT "%s a\n",
        HEAD "deal:\n  dealer: " AT "%s Anne\n",
        HEAD "deal:\n  calls:\n  - " AT "%s Anne good\n",
        HEAD "deal: {dealer: Anne, talon: " AT "%s 7♥}\n",
        HEAD "x-own: {a: [b, " AT "%s c]}\n",
        HEAD AT "%s title: a\n",
        HEAD "start:\n  " AT "%s Anne: 3\n",
        HEAD "hands: " AT "%s\n  Anne: 7♥\n",
    };
    static const char *const marks[] = {"!", "!!str", "!local", "!<tag:yaml.org,2002:str>", "&a", "&ünï"};
    wrong = 0;
    for (size_t i = 0; i < COUNT(contexts); i++)
        for (size_t k = 0; k < COUNT(marks); k++) {
            char text[1024];
            const char *at = strstr(contexts[i], "%s");
            snprintf(text, sizeof text, "%.*s%s%s", (int)(at - contexts[i]), contexts[i], marks[k], at + 2);
            check(text);
        }
    assert_int_equal(wrong, 0);
}

static const char *const alone[] = {
    /* aliases, merges, keys that are no text, keys that come twice */
    HEAD "title: " AT "*a\n",
    HEAD "deal: {dealer: " AT "*a}\n",
    HEAD "deal:\n  " AT "<<: {dealer: Anne}\n",
    HEAD AT "<<: x\n",
    HEAD AT "? title\n: a\n",
    HEAD "deal:\n  " AT "? dealer\n  : Anne\n",
    HEAD AT "[title]: a\n",
    HEAD "start: {" AT "{a: b}: 3}\n",
    HEAD "deal: {talon: [" AT "?♥ 7♥]}\n",
    HEAD AT "game: mat\n",
    HEAD AT "jeu: mat\n",
    HEAD AT "\"game\": mat\n",
    HEAD "deal: {dealer: Anne, " AT "donneur: Anne}\n",
    HEAD "deal:\n  talon: 7♥\n  " AT "talon: 8♥\n",
    HEAD "start: {Anne: 3, " AT "Anne: 3}\n",
    HEAD "x-a: {b: 1, " AT "b: 2}\n",
    /* what nothing closes */
    HEAD "title: " AT "'it''s\n",
    HEAD "title: " AT "\"a\\\"\n",
    HEAD "note: " AT "\"a\n  b\n  c\n",
    /* what closes nothing */
    HEAD "title: a\n" AT "]\n",
    HEAD "title: " AT "}\n",
    HEAD "start: {Anne: 3" AT "]\n",
    HEAD "expect: [PIQ-01" AT "}\n",
    /* escapes */
    HEAD "title: \"a" AT "\\qb\"\n",
    HEAD "title: \"\\x" AT "g0\"\n",
    HEAD "title: \"\\u12" AT "\"\n",
    HEAD "title: \"" AT "\\ud83d\"\n",
    HEAD "title: \"" AT "\\udc00\\ud800\"\n",
    HEAD "title: \"" AT "\\U00110000\"\n",
    HEAD "title: \"" AT "\\0\"\n",
    HEAD "title: \"" AT "\\x00\"\n",
    HEAD "title: \"" AT "\\u0000\"\n",
    /* colons, dashes, indentation, tabs */
    HEAD "title: a" AT ": b\n",

    HEAD "title: " AT "@a\n",
    HEAD "title: " AT "`a\n",
    HEAD "title: " AT "%a\n",
    HEAD "title: " AT ", a\n",
    HEAD "title: " AT "- a\n",
    HEAD "title: \"a\" " AT "b\n",
    HEAD "title: 'a'" AT "b\n",
    HEAD "note: |9" AT "x\n  a\n",
    /* directives */
    AT "%FOO\n---\n" HEAD,
    AT "%YAML 3.0\n---\n" HEAD,
    AT "%TAG ! tag:x,2000:\n" HEAD,
};

static void not_yaml(void **state)
{
    (void)state;
    wrong = 0;
    for (size_t i = 0; i < COUNT(alone); i++)
        if (strchr(alone[i], HERE) != NULL)
            check(alone[i]);
    assert_int_equal(wrong, 0);
}

/* What is no YAML by a slip of the keyboard and can be meant in one way: told at its place as a warning with a fix, and read. */
static const char *const slips[] = {
    HEAD "title: " AT "\"a\n",
    HEAD "title: " AT "'a\n",
    HEAD "start: " AT "{Anne: 3\n",
    HEAD "deal: {hands: " AT "{Anne: 7♥\n",
    HEAD "expect: " AT "[PIQ-01\n",
    HEAD "expect: " AT "[PIQ-01,\n\n\n",
    HEAD "deal:\n  calls: " AT "[Anne good, Blaise good\n",
    HEAD "deal: " AT "{dealer: Anne, talon: [7♥]\n",
    HEAD AT "titl\n",
    HEAD AT "\ttitle: a\n",
    HEAD "deal:\n" AT "\tdealer: Anne\n",
    HEAD "deal:\n  " AT "\tdealer: Anne\n",
    HEAD "deal:\n  dealer: Anne\n " AT "talon: 7♥\n",
    HEAD "deal:\n  dealer: Anne\n    talon" AT ": 7♥\n",
};

/* Between two good ones the record is told of at the same place, and they stay as they are. */
static bool is_meant(const struct record *record)
{
    const struct finding *fault = record->fault;
    return !record->unreadable && fault->severity == SEVERITY_WARNING && fault->mend_count == 1;
}

static void read_as_meant(void **state)
{
    (void)state;
    wrong = 0;
    for (size_t i = 0; i < COUNT(slips); i++) {
        struct placed placed;
        place(&placed, slips[i], strlen(slips[i]));
        const struct record *record = record_of(placed.text, placed.length, "test.yaml");
        wrong += !found_at(record, "REC-01", &placed) || !is_meant(record);
        wrong += !neighbours_stay(&placed);
        arena_clear(arena);
    }
    assert_int_equal(wrong, 0);
}

/* The same in files that are said to be JSON. */
static const char *const json[] = {
    "{\"game\": " AT "mat}\n",
    "{\"game\": " AT "'mat'}\n",
    "{" AT "game: \"mat\"}\n",
    "{\"game\": \"mat\" " AT "\"id\": \"x\"}\n",
    "{\"game\": \"mat\"" AT ", }\n",
    "{\"players\": [\"A\"" AT ", ]}\n",
    "{\"players\": " AT "[\"A\"\n",
    AT "{\"game\": \"mat\"\n",
    "{\"game\": " AT "\"mat\n",
    "{\"game\": \"mat\"} " AT "x\n",
    "{\"game\": \"mat\", " AT "\"game\": \"mat\"}\n",
    "{\"id\": 0" AT "1}\n",
    "{\"id\": " AT "+1}\n",
    "{\"id\": " AT "NaN}\n",
    "{\"id\": \"\\" AT "x41\"}\n",
    "{\"id\": \"" AT "\\ud83d\"}\n",
    "{\"id\": \"a" AT "\tb\"}\n",
    "{\"id\": \"a" AT "\x1f\"}\n",
    "{\"id\": \"a" AT "\xff\"}\n",
    "{\"id\": \"" AT "\\u0000\"}\n",
    AT "[{\"game\": \"mat\"}]\n",
    AT "game: mat\n",
    AT "// c\n{\"game\": \"mat\"}\n",
};

static void not_json(void **state)
{
    (void)state;
    wrong = 0;
    for (size_t i = 0; i < COUNT(json); i++)
        check_bytes(json[i], strlen(json[i]), "test.json");
    assert_int_equal(wrong, 0);
}

static int figures(void **state)
{
    print_message("%zu texts that are none, each refused at its place, its neighbours unharmed\n", tried);
    assert_true(tried >= 150);
    return end(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_utf8),  cmocka_unit_test(controls),      cmocka_unit_test(refused),
        cmocka_unit_test(not_yaml), cmocka_unit_test(read_as_meant), cmocka_unit_test(not_json),
    };
    return cmocka_run_group_tests_name("bad syntax", tests, begin, figures);
}
