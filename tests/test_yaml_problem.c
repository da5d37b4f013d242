/* What libyaml objects to: each of its texts that a transcript can bring about has words of ours, and a place in the file. What
   is not here cannot be met: its reader's objections to bytes, as we look at them before, those of its composer, which is not
   asked, and the end of the stream. */
#include "tests/reading.h"

#include "formats/reader_messages.h"

#define HEAD "game: mat\n"

static const struct {
    const char *text;
    unsigned line, column, end_column;
    const struct message *message;
} rows[] = {
    /* the scanner */
    {HEAD "% x\n", 2, 1, 2, &msg_read_directive},
    {"%\n---\n" HEAD, 1, 1, 2, &msg_read_directive},
    {"%YAML\n---\n" HEAD, 1, 1, 6, &msg_read_directive},
    {"%YAML x\n---\n" HEAD, 1, 1, 6, &msg_read_directive},
    {"%YAML 1\n---\n" HEAD, 1, 1, 6, &msg_read_directive},
    {"%YAML 1x2\n---\n" HEAD, 1, 1, 6, &msg_read_directive},
    {"%YAML 1.x\n---\n" HEAD, 1, 1, 6, &msg_read_directive},
    {"%YAML 1234567890.2\n---\n" HEAD, 1, 1, 6, &msg_read_directive},
    {"%YAML 1.2 x\n---\n" HEAD, 1, 1, 6, &msg_read_directive},
    {"%YAML 2.0\n---\n" HEAD, 1, 1, 6, &msg_read_directive},
    {"%YAML\t1.2\n" HEAD, 2, 1, 6, &msg_read_no_document},
    {HEAD "title: !<a b>\n", 2, 8, 11, &msg_read_tag},
    {HEAD "title: !<>\n", 2, 8, 11, &msg_read_tag},
    {HEAD "title: !<a%4>\n", 2, 8, 14, &msg_read_tag},
    {HEAD "title: !<%ff>\n", 2, 8, 14, &msg_read_tag},
    {HEAD "title: !<%c3a>\n", 2, 8, 15, &msg_read_tag},
    {HEAD "title: !x!y z\n", 2, 8, 12, &msg_read_tag},
    {HEAD "title: !a!\n", 2, 8, 11, &msg_read_tag},
    {HEAD "title: &\n", 2, 8, 9, &msg_read_anchor},
    {HEAD "title: &é x\n", 2, 8, 10, &msg_read_anchor},
    {HEAD "title: *\n", 2, 8, 9, &msg_read_alias},
    {HEAD "title: *é\n", 2, 8, 10, &msg_read_alias},
    {HEAD "title: |0\n x\n", 2, 9, 10, &msg_read_block_header},
    {HEAD "title: |1x\n x\n", 2, 10, 11, &msg_read_block_header},
    {HEAD "title: >+0\n x\n", 2, 10, 11, &msg_read_block_header},
    {HEAD "title: |\n\tx\n", 3, 1, 2, &msg_read_tab},
    {HEAD "title: \"é\n", 2, 8, 9, &msg_read_unclosed_quote},
    {HEAD "title: 'é\n", 2, 8, 9, &msg_read_unclosed_quote},
    {HEAD "title: \"\\é\"\n", 2, 9, 10, &msg_read_escape},
    {HEAD "title: \"é\\xg0\"\n", 2, 12, 13, &msg_read_escape_digits},
    {HEAD "title: \"\\U00110000\"\n", 2, 9, 19, &msg_read_escape_range},
    {HEAD "title: \"\\ud8000\"\n", 2, 9, 15, &msg_read_escape_range},
    {HEAD "title: `x\n", 2, 8, 9, &msg_read_no_token},
    {HEAD "title: a: b\n", 2, 9, 10, &msg_read_colon_here},
    {HEAD "title: - a\n", 2, 8, 9, &msg_read_dash_here},
    {HEAD "title: ? a\n", 2, 8, 9, &msg_read_question_key},
    {HEAD "title\n", 2, 1, 6, &msg_read_no_colon},
    {HEAD "\"title\"\nid: x\n", 2, 1, 8, &msg_read_no_colon},
    /* the parser */
    {HEAD "x-a: [a}\n", 2, 8, 9, &msg_read_no_bracket},
    {HEAD "x-a: {a]\n", 2, 8, 9, &msg_read_no_brace},
    {HEAD "x-a: [,]\n", 2, 7, 9, &msg_read_no_content},
    {HEAD "x-a: ]\n", 2, 6, 7, &msg_read_no_content},
    {"- a\nb\n", 2, 1, 2, NULL},
    {"- a\nb: c\n", 2, 1, 3, &msg_read_no_dash},
    {HEAD "]\n", 2, 1, 2, NULL},
    {HEAD "title: \"a\" b\n", 2, 12, 13, &msg_read_no_line_end},
    {HEAD "title: 'a' b\n", 2, 12, 13, &msg_read_no_line_end},
    {HEAD "x-a: {a: b}}\n", 2, 12, 13, &msg_read_no_line_end},
    {HEAD "x-a:\n- \"b\" c\n", 3, 7, 8, &msg_read_no_line_end},
    {HEAD "x-a:\n  b: c\n d: e\n", 4, 2, 4, &msg_read_column_off},
    {HEAD "title: a\n\tb\n", 3, 1, 2, &msg_read_tab},
    {HEAD "title: \"\\x4\"\n", 2, 12, 13, &msg_read_escape_digits},
    {"{a: b} c\n", 1, 8, 9, &msg_read_no_document},
    {"[a]\nb: c\n", 2, 1, 3, &msg_read_no_document},
};

static void every_objection_has_words_and_a_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct record *record = read_text(rows[i].text);
        const struct finding *fault = record->fault;
        assert_non_null(fault);
        if (!record->unreadable || fault->what.message == &msg_read_not_yaml || fault->at.line != rows[i].line ||
            fault->at.column != rows[i].column || fault->at.end_column != rows[i].end_column ||
            (rows[i].message != NULL && fault->what.message != rows[i].message))
            fail_msg("%s: %u:%u-%u %s", rows[i].text, fault->at.line, fault->at.column, fault->at.end_column,
                     fault->what.message->en);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_objection_has_words_and_a_place),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
