/* JSON: what is strict about it, and where every fault and every fact stands. */
#include "tests/reading.h"

#include "formats/reader_messages.h"

#include <stdio.h>

#define HEAD "\"game\":\"piquet\",\"players\":[\"Anne\",\"Blaise\"]" /* 43 columns */

static struct record *read_as(const char *text, const char *name)
{
    struct source *source = source_over(text, strlen(text), name);
    struct piece piece;
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    source_close(source);
    return read_record(words, &piece, arena);
}

struct wrong {
    const char *text;
    unsigned line, column, end_column;
    const struct message *message;
};

/* The places are counted by hand: HEAD begins in column 2 and ends before column 45. */
static const struct wrong wrongs[] = {
    {"{" HEAD ",}", 1, 45, 46, &msg_read_json_comma},
    {"{" HEAD ",\n \"deal\":{\"play\":[\"A♥\" ,\n]}}", 2, 23, 24, &msg_read_json_comma},
    {"{" HEAD " \"id\":1}", 1, 46, 50, &msg_read_no_brace},
    {"{" HEAD ",\"id\" 1}", 1, 51, 52, &msg_read_json_colon},
    {"{" HEAD ",\"id\":NaN}", 1, 51, 54, &msg_read_json_value},
    {"{" HEAD ",\"id\":Infinity}", 1, 51, 59, &msg_read_json_value},
    {"{" HEAD ",\"id\":'x'}", 1, 51, 54, &msg_read_json_value},
    {"{" HEAD ",\"id\":}", 1, 51, 52, &msg_read_json_value},
    {"{" HEAD ",\"id\":010}", 1, 52, 54, &msg_read_no_brace},
    {"{" HEAD ",\"id\":-}", 1, 51, 52, &msg_read_json_number},
    {"{" HEAD ",\"id\":1.}", 1, 51, 53, &msg_read_json_number},
    {"{" HEAD ",id:1}", 1, 46, 48, &msg_read_json_key},
    {"{" HEAD ",1:1}", 1, 46, 47, &msg_read_json_key},
    {"{" HEAD ",,\"id\":1}", 1, 46, 47, &msg_read_json_key},
    {"{" HEAD ",\"x-a\":[1,,2]}", 1, 55, 56, &msg_read_json_value},
    {"{" HEAD ",\"x-a\":[1 2]}", 1, 55, 56, &msg_read_no_bracket},
    {"{" HEAD ",\"x-a\":[1}}", 1, 54, 55, &msg_read_no_bracket},
    {"{" HEAD ",\"x-a\":{\"b\":1]}", 1, 58, 59, &msg_read_no_brace},
    {"{" HEAD ",\"id\":\"♥ab}\n", 1, 51, 52, &msg_read_unclosed_quote},
    {"{" HEAD ",\"id\":\"a\nb\"}", 1, 51, 52, &msg_read_unclosed_quote},
    {"{" HEAD ",\"id\":\"♥\\q\"}", 1, 54, 55, &msg_read_escape},
    {"{" HEAD ",\"id\":\"♥\\u12x4\"}", 1, 57, 58, &msg_read_escape_digits},
    {"{" HEAD ",\"id\":\"♥\\ud83d\"}", 1, 53, 59, &msg_read_escape_range},
    {"{" HEAD ",\"id\":\"\\ude42♥\"}", 1, 52, 58, &msg_read_escape_range},
    {"{" HEAD ",\"id\":\"\\ud83d\\u0041\"}", 1, 52, 58, &msg_read_escape_range},
    {"{" HEAD ",\"id\":\"a\tb\"}", 1, 53, 54, &msg_read_json_tab},
    {"{" HEAD ",\"id\":\"\\u0000\"}", 1, 52, 58, &msg_read_zero},
    {"{" HEAD ",\"id\":\"\x01\"}", 1, 52, 53, &msg_read_control},
    {"{" HEAD ",\"id\":\"\xe9\"}", 1, 52, 53, &msg_read_latin},
    {"{" HEAD ",\"id\":\"\xef\xbb\xbf\"}", 1, 52, 53, &msg_read_mark_within},
    {"{" HEAD ",\"id\":\"♥\\u001b\"}", 1, 53, 59, &msg_read_control},
    {"{" HEAD ",\"id\":\"\\u202E\"}", 1, 52, 58, &msg_read_hidden},
    {"{" HEAD ",\"id\":\"a\\u2028\"}", 1, 53, 59, &msg_read_hidden},
    {"{" HEAD ",\"id\":\"\\uFEFF\"}", 1, 52, 58, &msg_read_mark_within},
    {"{" HEAD ",\"x-\\u0085\":1}", 1, 49, 55, &msg_read_hidden},
    {"{" HEAD ",\"id\":1,\"id\":2}", 1, 53, 57, &msg_read_duplicate_key},
    {"{" HEAD ",\"jeu\":\"mat\"}", 1, 46, 51, &msg_read_duplicate_key},
    {"{" HEAD "} {" HEAD "}", 1, 47, 48, &msg_read_json_after},
    {"{\n" HEAD "}\n{" HEAD ",\n\"id\":1}", 3, 1, 2, &msg_read_json_after},
    {"{" HEAD "} # c", 1, 47, 48, &msg_read_json_comment},
    {"{" HEAD ",\n# c\n\"id\":1}", 2, 1, 2, &msg_read_json_comment},
    {"{" HEAD ",\n// c\n\"id\":1}", 2, 1, 3, &msg_read_json_comment},
    {"{" HEAD ",\n/* c */\"id\":1}", 2, 1, 3, &msg_read_json_comment},
    {"[{" HEAD "}]", 1, 1, 2, &msg_read_json_list},
    {"{" HEAD ",\"deal\":{\"play\":[\"A♥\"", 1, 61, 62, &msg_read_unclosed_bracket},
    {"{" HEAD ",\"deal\":{\"dealer\"", 1, 53, 54, &msg_read_unclosed_brace},
    {"{" HEAD ",\"deal\":", 1, 1, 2, &msg_read_unclosed_brace},
    {"game: piquet\n", 1, 1, 5, &msg_read_json_record},
    {"12", 1, 1, 3, &msg_read_json_record},
};

static const struct message *first_fault(const struct record *record) { return record->fault->what.message; }

static void broken_json_is_placed(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrongs / sizeof wrongs[0]; i++) {
        const struct wrong *wrong = &wrongs[i];
        const struct record *record = read_as(wrong->text, "test.json");
        const struct finding *fault = record->fault;
        if (fault == NULL || !record->unreadable) {
            fail_msg("no fault in %s", wrong->text);
            return;
        }
        if (first_fault(record) != wrong->message || fault->rule != &rec_rules[REC_01] ||
            fault->at.line != wrong->line || fault->at.column != wrong->column ||
            fault->at.end_column != wrong->end_column)
            fail_msg("%s: %s at %u:%u-%u: %s", wrong->text, fault->rule->id, fault->at.line, fault->at.column,
                     fault->at.end_column, first_fault(record)->en);
    }
}

/* In a file that is not called JSON, what is none is still read as YAML if it is that. */
static void yaml_in_braces_is_yaml(void **state)
{
    (void)state;
    static const char *const texts[] = {"{" HEAD ",}", "{" HEAD ", id: x}", "{" HEAD ", 'id': 'x'} # c"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_sound(read_as(texts[i], "-"), texts[i]);
        assert_true(read_as(texts[i], "a.JSON")->unreadable);
    }
    const struct record *record = read_as("{" HEAD ",\"id\":\"a\nb\" \"title\"}", "-");
    assert_ptr_equal(first_fault(record), &msg_read_unclosed_quote);
    assert_null(record->fault->next);
}

static void lists_and_mappings_have_a_depth(void **state)
{
    (void)state;
    for (unsigned depth = 30; depth <= 33; depth++) {
        static const char open[] = "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", close[] = "]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]";
        const char *text = arena_printf(arena, "{" HEAD ",\"x-a\":%.*s%.*s}", (int)depth, open, (int)depth, close);
        const struct record *record = read_as(text, "a.json");
        assert_int_equal(record->unreadable, depth > 31); /* the record's own braces are one */
        if (depth > 31) {
            assert_ptr_equal(first_fault(record), &msg_read_deep);
            assert_int_equal(record->fault->at.column, 52 + 31);
        }
    }
}

/* Escapes are one character each in the text, and as long as they are written in the file. */
static void places_go_through_escapes(void **state)
{
    (void)state;
    const char *text = "{\"game\":\"piquet\",\"players\":[\"Z\\u006fe\",\"\\ud83d\\ude42\"],\n"
                       "\"deal\":{\"dealer\":\"\\uD83D\\uDE42\",\"talon\":\"K\\u2665 \\\"\\/\\u2665 8\\u2660\"}}";
    const struct record *record = read_as(text, "a.json");
    assert_string_equal(record->player[0].s, "Zoe");
    assert_string_equal(record->player[1].s, "🙂");
    assert_int_equal(record->player[1].at.column, 41);
    assert_int_equal(record->player[1].at.end_column, 53);
    assert_int_equal(record->deal[0].dealer, 1);
    const struct card_list *talon = &record->deal[0].talon;
    assert_int_equal(talon->count, 3);
    const unsigned column[] = {42, 50, 61}, end_column[] = {49, 60, 68};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(talon->card_at[i].line, 2);
        assert_int_equal(talon->card_at[i].column, column[i]);
        assert_int_equal(talon->card_at[i].end_column, end_column[i]);
    }
    assert_memory_equal(text + talon->card_at[2].byte, "8\\u2660", 7);
    assert_int_equal(record->fault->at.column, 50); /* "\"/" is no card */
}

/* Every scalar is its text; null is nothing. */
static void scalars_are_texts(void **state)
{
    (void)state;
    const struct record *record = read_as("{\"game\":\"piquet\",\"players\":[\"Anne\",\"Blaise\"],\"id\":1e2,"
                                          "\"title\":true,\"date\":null,\"note\":\"null\",\"start\":{\"Anne\":-3}}",
                                          "a.json");
    assert_sound(record, "scalars");
    assert_string_equal(record->id.s, "1e2");
    assert_string_equal(record->title.s, "true");
    assert_null(record->date.s);
    assert_string_equal(record->note.s, "null");
    assert_int_equal(record->start[0].points, -3);
}

/* A line that is broken, cut short or too much for one line costs itself only, whatever is said of the source. */
static void a_broken_line_costs_itself(void **state)
{
    (void)state;
    static const char text[] = "{" HEAD ",\"id\":1}\n"
                               "# between\n"
                               "{" HEAD ",\"id\":2,]\n"
                               "  {" HEAD ",\"id\":3}\r\n"
                               "{" HEAD ",\"id\":4} {}\n"
                               "[1]\n"
                               "{" HEAD ",\"id\":6}\n"
                               "{" HEAD ",\"id\":\"7\",\"title\"";
    static const char *const ids[] = {"1", "2", "3", "4", NULL, "6", "7"};
    static const unsigned lines[] = {1, 3, 4, 5, 6, 7, 8};
    static const bool unreadable[] = {false, true, false, true, true, false, true};
    struct source *source = source_over(text, strlen(text), "-");
    source_holds(source, INPUT_JSONL);
    struct piece piece;
    size_t count = 0;
    for (; source_next(source, arena, &piece) == SOURCE_PIECE; count++) {
        const struct record *record = read_record(words, &piece, arena);
        assert_true(count < 7);
        assert_int_equal(record->unreadable, unreadable[count]);
        assert_int_equal(record->unreadable ? record->fault->at.line : record->at.line, lines[count]);
        if (ids[count] != NULL)
            assert_string_equal(record->id.s, ids[count]);
    }
    assert_int_equal(count, 7);
    source_close(source);
}

/* What is said of a source holds, whatever its name and its bytes say. */
static void yaml_may_be_asked_for(void **state)
{
    (void)state;
    static const char text[] = "{" HEAD ",}\n---\n{" HEAD "}\n";
    struct source *source = source_over(text, strlen(text), "a.jsonl");
    source_holds(source, INPUT_YAML);
    struct piece piece;
    size_t count = 0;
    for (; source_next(source, arena, &piece) == SOURCE_PIECE; count++)
        assert_sound(read_record(words, &piece, arena), text);
    assert_int_equal(count, 2);
    source_close(source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(broken_json_is_placed),
        cmocka_unit_test(yaml_in_braces_is_yaml),
        cmocka_unit_test(lists_and_mappings_have_a_depth),
        cmocka_unit_test(places_go_through_escapes),
        cmocka_unit_test(scalars_are_texts),
        cmocka_unit_test(a_broken_line_costs_itself),
        cmocka_unit_test(yaml_may_be_asked_for),
    };
    return cmocka_run_group_tests_name("json", tests, begin, end);
}
