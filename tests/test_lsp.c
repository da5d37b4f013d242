/* The language server: its life, the text it holds, and findings that are those of the command line. */
#include "tests/client.h"
#include "tests/paths.h"
#include "tests/running.h"

#include "formats/codepoint.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define PULLS    "{\"textDocument\":{\"diagnostic\":{}},\"general\":{\"positionEncodings\":[\"utf-32\"]}}"
#define PULLS_16 "{\"textDocument\":{\"diagnostic\":{}}}"
#define PULLS_8  "{\"textDocument\":{\"diagnostic\":{}},\"general\":{\"positionEncodings\":[\"utf-8\",\"utf-16\"]}}"
#define HEAD     "game: piquet\nplayers: [Ann, Bo]\n"
#define WITH_URI "{\"textDocument\":{\"uri\":\"%s\"}}"

static const struct json_value *findings(struct client *client, const char *uri)
{
    char params[512];
    snprintf(params, sizeof params, WITH_URI, uri);
    return json_at(client_ask(client, "textDocument/diagnostic", params), "items");
}

static long long code_of(const struct json_value *message)
{
    const struct json_value *code = json_at(message, "error.code");
    return code != NULL ? strtoll(code->text, NULL, 10) : 0;
}

/* --- findings --------------------------------------------------------------------------------------------- */

static const char *const severities[] = {"", "error", "warning", "undecided", "note"};

/* What the server tells of a file, a line a finding. */
static void tell(struct client *client, const char *file, const char *text, size_t length, struct buffer *out)
{
    char params[512];
    client_open(client, file, text, length);
    for (const struct json_value *one = findings(client, file)->first; one != NULL; one = one->next) {
        long long severity = json_number_of(one, "severity", 0);
        assert_in_range(severity, 1, 4);
        buffer_printf(out, "%s\t%s\t%lld\t%lld\t%lld\t%s\t%s\n", json_text_of(one, "code"), severities[severity],
                      json_number_of(one, "range.start.line", 0) + 1,
                      json_number_of(one, "range.start.character", 0) + 1,
                      json_number_of(one, "range.end.character", 0) + 1, json_text_of(one, "message"), file);
    }
    snprintf(params, sizeof params, WITH_URI, file);
    client_tell(client, "textDocument/didClose", params);
}

/* Names the first line in which two texts part. */
static void same_lines(const char *a, const char *b)
{
    while (*a != '\0' || *b != '\0') {
        size_t length = strcspn(a, "\n"), other = strcspn(b, "\n");
        if (length != other || strncmp(a, b, length) != 0)
            fail_msg("%.*s\nwhere this was expected:\n%.*s", (int)length, a, (int)other, b);
        a += length + (a[length] != '\0');
        b += other + (b[other] != '\0');
    }
}

static bool is_utf8(const char *text, size_t length)
{
    uint32_t codepoint = 0;
    for (size_t at = 0; at < length && codepoint != CODEPOINT_BAD;)
        at += codepoint_read(text + at, length - at, &codepoint);
    return codepoint != CODEPOINT_BAD;
}

/* Tells of every `step`th sample, and of those that are UTF-8 as the protocol has all text. */
static void compare_samples(const char *option, size_t step)
{
    struct client client;
    enum { MOST = 1 << 20 };
    char *names, command[512], *text = malloc(MOST);
    assert_non_null(text);
    size_t number = 0, compared = 0;
    client_begin(&client, option, PULLS);
    shell("{ " SAMPLE_NAMES "cat; find samples -name '*.csv' | LC_ALL=C sort; }", &names);
    struct buffer told = {0}, list = {0};
    for (char *rest = names, *name; (name = strtok_r(rest, "\n", &rest)) != NULL;) {
        if (number++ % step != 0)
            continue;
        size_t length = load_file(name, text, MOST);
        if (length == MOST || !is_utf8(text, length))
            continue;
        tell(&client, name, text, length, &told);
        buffer_printf(&list, "%s\n", name);
        compared++;
    }
    assert_int_equal(client_end(&client), 0);
    char folder[] = "/tmp/referee-lsp-XXXXXX", path[64], *expected;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/list", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(buffer_s(&list), file);
    fclose(file);
    snprintf(command, sizeof command,
             "$REFEREE %s -f jsonl -T %s | jq -r 'select(.type == \"finding\") | \"\\(.rule)\\t\\(.severity)\\t"
             "\\(.line)\\t\\(.column)\\t\\(.end_column)\\t\\(.message)\\t\\(.file)\"'",
             option, path);
    shell(command, &expected);
    assert_true(compared > 2000 / step / SPARED && told.length > compared);
    same_lines(buffer_s(&told), expected);
    free(expected);
    free(names);
    free(text);
    buffer_free(&told);
    buffer_free(&list);
    assert_int_equal(folder_remove(folder), 0);
}

static void findings_are_those_of_the_command_line(void **state)
{
    (void)state;
    compare_samples("--fixes=0", 1);
}

static void so_they_are_with_slips_of_the_pen(void **state)
{
    (void)state;
    compare_samples("--fixes=1000", 25);
}

/* One that follows is faded and leads to its cause; the facts that prove a finding have their places. */
static void proof_and_cause_have_places(void **state)
{
    (void)state;
    struct client client;
    char *text;
    client_begin(&client, NULL, PULLS);
    shell("cat samples/imperiale/wrong-turn.yaml", &text);
    client_open(&client, "u:w", text, strlen(text));
    const struct json_value *first = findings(&client, "u:w")->first;
    assert_string_equal(json_text_of(first, "code"), "IMH-A06");
    const struct json_value *related = json_at(first, "relatedInformation")->first;
    assert_int_equal(json_number_of(related, "location.range.start.line", 0), 16);
    assert_string_equal(json_text_of(related, "location.uri"), "u:w");
    free(text);
    assert_int_equal(client_end(&client), 0);
}

/* --- the text --------------------------------------------------------------------------------------------- */

/* A player who does not play deals, behind names with characters of one to four bytes: where he stands, by each way of counting. */
static void places_are_counted_as_agreed(void **state)
{
    (void)state;
    static const struct {
        const char *capabilities, *encoding;
        long long character;
    } ways[] = {{PULLS_16, "utf-16", 18}, {PULLS_8, "utf-8", 23}, {PULLS, "utf-32", 17}};
    static const char text[] = "game: piquet\nplayers: [A, B]\ndeal: {dealer: C, x-: 1}\n";
    for (size_t i = 0; i < 3; i++) {
        struct client client;
        client_begin(&client, NULL, ways[i].capabilities);
        client_open(&client, "u:a", text, strlen(text));
        /* {"é♠🂡": … before the key that is none */
        client_change(&client, "u:a", "{\"start\":{\"line\":2,\"character\":7},\"end\":{\"line\":2,\"character\":7}}",
                      "x-\xc3\xa9\xe2\x99\xa0\xf0\x9f\x82\xa1: 1, ");
        client_tell(&client, "textDocument/didSave", "{\"textDocument\":{\"uri\":\"u:a\"}}");
        const struct json_value *one = findings(&client, "u:a")->first;
        for (; one != NULL && json_number_of(one, "range.start.line", 0) != 2;)
            one = one->next;
        assert_non_null(one);
        assert_int_equal(json_number_of(one, "range.start.character", 0), ways[i].character + 8);
        assert_int_equal(client_end(&client), 0);
    }
}

static void edits_make_the_text(void **state)
{
    (void)state;
    struct client client;
    client_begin(&client, NULL, PULLS);
    client_open(&client, "u:a", HEAD, strlen(HEAD));
    assert_null(findings(&client, "u:a")->first);
    client_change(&client, "u:a", "{\"start\":{\"line\":2,\"character\":0},\"end\":{\"line\":2,\"character\":0}}",
                  "deal:\n  dealer: Cy\n  score: {Ann: 1}\n");
    client_tell(&client, "textDocument/didSave", "{\"textDocument\":{\"uri\":\"u:a\"}}");
    assert_string_equal(json_text_of(findings(&client, "u:a")->first, "code"), "REC-07");
    client_change(&client, "u:a", "{\"start\":{\"line\":3,\"character\":10},\"end\":{\"line\":3,\"character\":12}}",
                  "Bo");
    client_tell(&client, "textDocument/didSave", "{\"textDocument\":{\"uri\":\"u:a\"}}");
    for (const struct json_value *one = findings(&client, "u:a")->first; one != NULL; one = one->next)
        assert_string_not_equal(json_text_of(one, "code"), "REC-07");
    assert_int_equal(client_end(&client), 0);
}

/* --- life ------------------------------------------------------------------------------------------------- */

static void life_goes_by_the_protocol(void **state)
{
    (void)state;
    struct client client;
    client_start(&client, NULL);
    assert_int_equal(code_of(client_ask(&client, "textDocument/diagnostic", "{}")), -32002);
    const struct json_value *can = client_ask(&client, "initialize", "{\"capabilities\":{}}");
    assert_string_equal(json_text_of(can, "capabilities.positionEncoding"), "utf-16");
    assert_int_equal(json_number_of(can, "capabilities.textDocumentSync.change", 0), 2);
    assert_int_equal(code_of(client_ask(&client, "initialize", "{}")), -32600);
    assert_int_equal(code_of(client_ask(&client, "no/such", "{}")), -32601);
    client_tell(&client, "$/no/such", "{}");
    client_ask(&client, "shutdown", "null");
    assert_int_equal(code_of(client_ask(&client, "textDocument/diagnostic", "{}")), -32600);
    client_tell(&client, "exit", "null");
    assert_null(client_hear(&client));
    int status;
    waitpid(client.process, &status, 0);
    assert_int_equal(WEXITSTATUS(status), 0);
    wire_free(&client.wire);
    arena_free(client.arena);
}

static void findings_come_unasked_where_they_are_not_asked_for(void **state)
{
    (void)state;
    struct client client;
    client_begin(&client, NULL, "{}");
    client_open(&client, "u:a", HEAD "deal:\n  dealer: Cy\n", strlen(HEAD "deal:\n  dealer: Cy\n"));
    const struct json_value *told = client_hear(&client);
    assert_string_equal(json_text_of(told, "method"), "textDocument/publishDiagnostics");
    assert_string_equal(json_text_of(told, "params.uri"), "u:a");
    assert_string_equal(json_text_of(json_at(told, "params.diagnostics")->first, "code"), "REC-07");
    assert_int_equal(client_end(&client), 0);
}

static unsigned faded(const struct json_value *items)
{
    unsigned count = 0;
    for (const struct json_value *one = items->first; one != NULL; one = one->next)
        count += json_at(one, "tags") != NULL;
    return count;
}

/* At a key findings come without what a slip of the pen would explain; when that has been found the client is told to ask again. */
static void the_client_is_told_to_ask_again(void **state)
{
    (void)state;
    static char text[1 << 14];
    struct client client;
    size_t length = load_file("samples/mat/slip-card-twice.yaml", text, sizeof text);
    client_begin(&client, NULL,
                 "{\"textDocument\":{\"diagnostic\":{}},\"workspace\":{\"diagnostics\":{\"refreshSupport\":true}}}");
    client_open(&client, "u:a", text, length);
    client_change(&client, "u:a", "{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":0,\"character\":0}}",
                  "# x\n");
    unsigned before = faded(findings(&client, "u:a"));
    assert_string_equal(json_text_of(client_hear(&client), "method"), "workspace/diagnostic/refresh");
    client_send(&client, "{\"jsonrpc\":\"2.0\",\"id\":\"refresh 1\",\"result\":null}");
    assert_true(faded(findings(&client, "u:a")) > before);
    assert_int_equal(client_end(&client), 0);
}

/* A letter too many, in a long record, makes all that is beneath it no YAML: what stands before it is judged all the same. */
static void a_long_record_is_judged_as_far_as_it_can_be_read(void **state)
{
    (void)state;
    struct client client;
    struct buffer text = {0};
    buffer_text(&text, HEAD "deals:\n- dealer: Cy\n");
    for (size_t i = 0; i < 400; i++)
        buffer_printf(&text, "# %0200d\n- dealer: Ann\n  hands:\n    Ann: \xe2\x99\xa5 A K\n", 0);
    client_begin(&client, NULL, PULLS);
    client_open(&client, "u:a", buffer_s(&text), text.length);
    client_change(&client, "u:a", "{\"start\":{\"line\":806,\"character\":8},\"end\":{\"line\":806,\"character\":8}}",
                  "x");
    const struct json_value *one = findings(&client, "u:a")->first;
    assert_non_null(one);
    assert_string_equal(json_text_of(one, "code"), "REC-07");
    assert_int_equal(json_number_of(one, "range.start.line", 0), 3);
    for (; one != NULL; one = one->next)
        assert_string_not_equal(json_text_of(one, "code"), "REC-01");
    client_tell(&client, "textDocument/didSave", "{\"textDocument\":{\"uri\":\"u:a\"}}");
    unsigned torn = 0, names = 0;
    for (one = findings(&client, "u:a")->first; one != NULL; one = one->next) {
        names += strcmp(json_text_of(one, "code"), "REC-07") == 0;
        torn += strcmp(json_text_of(one, "code"), "REC-01") == 0 && json_number_of(one, "range.start.line", 0) >= 806;
    }
    assert_int_equal(torn, 1);
    assert_true(names > 0);
    buffer_free(&text);
    assert_int_equal(client_end(&client), 0);
}

static unsigned told_of(const struct json_value *items, const char *code)
{
    unsigned count = 0;
    for (const struct json_value *one = items->first; one != NULL; one = one->next)
        count += strcmp(json_text_of(one, "code"), code) == 0;
    return count;
}

/* Types a text letter by letter from the end of a line on, and asks for the findings after each: all of them have as many of REC-04, and none of
   REC-01. */
static void type_and_see(struct client *client, unsigned line, unsigned column, const char *text, unsigned wanted)
{
    for (; *text != '\0'; text++) {
        char range[128], letter[2] = {*text, '\0'};
        snprintf(range, sizeof range,
                 "{\"start\":{\"line\":%u,\"character\":%u},\"end\":{\"line\":%u,\"character\":%u}}", line, column,
                 line, column);
        client_change(client, "u:a", range, letter);
        const struct json_value *items = findings(client, "u:a");
        assert_int_equal(told_of(items, "REC-04"), wanted);
        assert_int_equal(told_of(items, "REC-01"), 0);
        line += *text == '\n';
        column = *text == '\n' ? 0 : column + 1;
    }
}

/* A line in a long record that is left before it can be read, in its midst and at its end: what is told of all others stands, though nobody has been
   asked yet what it means. A bracket that is left open is none of the lines that stand no further in. */
static void a_line_left_unread_silences_no_other(void **state)
{
    (void)state;
    static const char *const typed[] = {"\n- dealer: [Ann\n  hands:", "\n- dealer: \"Ann\n- dealer: Bea\n",
                                        "\n\tx\n- dealer"};
    for (size_t way = 0; way < 2 * sizeof typed / sizeof typed[0]; way++) {
        struct client client;
        struct buffer text = {0};
        buffer_text(&text, HEAD "deals:\n- dealer: Ann\n  hands:\n    Ann: \xe2\x99\xa5 A A\n");
        for (size_t i = 0; i < 400; i++)
            buffer_printf(&text, "# %0200d\n- dealer: Ann\n  hands:\n    Ann: \xe2\x99\xa5 A K\n", 0);
        buffer_text(&text, "- dealer: Ann");
        client_begin(&client, NULL, PULLS);
        client_open(&client, "u:a", buffer_s(&text), text.length);
        const unsigned had = told_of(findings(&client, "u:a"), "REC-04");
        assert_true(had > 0);
        type_and_see(&client, way % 2 == 0 ? 807 : 1606, 13, typed[way / 2], had);
        buffer_free(&text);
        assert_int_equal(client_end(&client), 0);
    }
}

/* What is no message, or no request, is answered by an error, and the next one as if nothing had been. */
static void rubbish_harms_nothing(void **state)
{
    (void)state;
    static const char *const rubbish[] = {"{", "[1,2", "\"\"", "{\"id\":1}", "{\"id\":{},\"method\":\"exit\"}", "\x01"};
    struct client client;
    client_begin(&client, NULL, PULLS);
    for (size_t i = 0; i < sizeof rubbish / sizeof rubbish[0]; i++) {
        client_send(&client, rubbish[i]);
        assert_true(code_of(client_hear(&client)) <= -32600);
    }
    assert_int_equal(write(client.wire.out, "Content-Length: x\r\n\r\n", 21), 21);
    assert_int_equal(code_of(client_hear(&client)), -32700);
    struct buffer deep = {0};
    buffer_fill(&deep, '[', 100000);
    client_send(&client, buffer_s(&deep));
    assert_int_equal(code_of(client_hear(&client)), -32700);
    buffer_free(&deep);
    client_tell(&client, "textDocument/didChange", "{\"textDocument\":{\"uri\":\"u:none\"},\"contentChanges\":7}");
    assert_null(findings(&client, "u:none")->first);
    assert_int_equal(client_end(&client), 0);
}

/* Places that no text has, in any method, of texts that are none: each request is answered, and the server ends well. */
static void no_place_harms(void **state)
{
    (void)state;
    static const char *const methods[] = {"completion",     "codeAction",         "formatting", "hover",
                                          "documentSymbol", "foldingRange",       "definition", "rename",
                                          "inlayHint",      "semanticTokens/full"};
    static const char *const places[] = {"{\"line\":4294967296,\"character\":1}",
                                         "{\"line\":-1,\"character\":-7}",
                                         "{\"line\":1,\"character\":9223372036854775807}",
                                         "{\"line\":\"a\"}",
                                         "{\"line\":2,\"character\":3}",
                                         "7"};
    static const char cut[] = HEAD "deal:\r\n  play:\r  - AS \xc3";
    static const char *const texts[] = {"", "\xff\xfe\xf0\x9f", cut, "[[[{\"", "---\n---\n...\n"};
    struct client client;
    client_begin(&client, NULL, PULLS);
    for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++) {
        client_open(&client, "u:a", texts[t], strlen(texts[t]));
        for (size_t p = 0; p < sizeof places / sizeof places[0]; p++) {
            char method[64], params[512];
            const char *from = places[p], *to = places[(p + t) % (sizeof places / sizeof places[0])];
            for (size_t m = 0; m < sizeof methods / sizeof methods[0]; m++) {
                snprintf(method, sizeof method, "textDocument/%s", methods[m]);
                snprintf(params, sizeof params,
                         "{\"textDocument\":{\"uri\":\"u:a\"},\"position\":%s,\"range\":{\"start\":%s,\"end\":%s},"
                         "\"context\":{\"diagnostics\":[]},\"newName\":\"Zoe\"}",
                         from, from, to);
                assert_non_null(client_ask(&client, method, params));
            }
            snprintf(params, sizeof params, "{\"start\":%s,\"end\":%s}", to, from);
            client_change(&client, "u:a", params, "x: {\n");
        }
    }
    assert_int_equal(client_end(&client), 0);
}

/* Both requests have come when the first is looked at: the second is not answered as if it still stood. */
static void what_is_cancelled_is_not_answered(void **state)
{
    (void)state;
    struct client client;
    struct buffer both = {0};
    client_begin(&client, NULL, PULLS);
    static const char *const messages[] = {
        "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"textDocument/diagnostic\",\"params\":{}}",
        "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":{\"id\":\"a\"}}"};
    for (size_t i = 0; i < 2; i++)
        buffer_printf(&both, "Content-Length: %zu\r\n\r\n%s", strlen(messages[i]), messages[i]);
    assert_int_equal(write(client.wire.out, both.s, both.length), both.length);
    assert_int_equal(code_of(client_hear(&client)), -32800);
    buffer_free(&both);
    assert_int_equal(client_end(&client), 0);
}

#ifdef REFEREE_NO_SANDBOX /* as where it is counted what the tests reach: that is written down in files */
enum { KEEPS_FILES = true };
#else
enum { KEEPS_FILES = false };
#endif

/* From the first byte that it reads of what it is sent, the server does not so much as try to open a file, to start a program or to
   reach the network: it is asked everything, of files that are there and of one that is not. */
static void no_file_is_opened(void **state)
{
    (void)state;
    char *out;
    if (KEEPS_FILES || SPARED > 1 ||
        shell("strace -f -o /dev/null true 2>/dev/null", NULL) != 0) /* what looks for leaks is not traced */
        skip();
    shell("tests/editors/no_file.sh", &out);
    assert_string_equal(out, "ended: 0\nanswers: 35\nheard: yes\n");
    free(out);
}

/* The client's language, unless the command line has another; without either each record's own. */
static void languages(void **state)
{
    (void)state;
    static const struct {
        const char *option, *locale, *text;
        bool french;
    } ways[] = {
        {NULL, "fr-FR", HEAD "deal: {dealer: C}\n", true},
        {"--lang=en", "fr", HEAD "deal: {dealer: C}\n", false},
        {NULL, "de", HEAD "deal: {dealer: C}\n", false},
        {NULL, "de", "jeu: piquet\njoueurs: [A, B]\ndonne: {donneur: C}\n", true},
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct client client;
        char params[256];
        client_start(&client, ways[i].option);
        snprintf(params, sizeof params, "{\"locale\":\"%s\",\"capabilities\":" PULLS "}", ways[i].locale);
        client_ask(&client, "initialize", params);
        client_open(&client, "u:a", ways[i].text, strlen(ways[i].text));
        const char *message = json_text_of(findings(&client, "u:a")->first, "message");
        assert_int_equal(strstr(message, "\xc2\xa0") != NULL || strstr(message, " est ") != NULL, ways[i].french);
        const struct json_value *refused = client_ask(
            &client, "textDocument/rename",
            "{\"textDocument\":{\"uri\":\"u:a\"},\"position\":{\"line\":1,\"character\":10},\"newName\":\"a: b\"}");
        assert_int_equal(strstr(json_text_of(refused, "error.message"), "peut") != NULL, ways[i].french);
        assert_int_equal(client_end(&client), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(findings_are_those_of_the_command_line),
        cmocka_unit_test(so_they_are_with_slips_of_the_pen),
        cmocka_unit_test(proof_and_cause_have_places),
        cmocka_unit_test(places_are_counted_as_agreed),
        cmocka_unit_test(edits_make_the_text),
        cmocka_unit_test(life_goes_by_the_protocol),
        cmocka_unit_test(findings_come_unasked_where_they_are_not_asked_for),
        cmocka_unit_test(the_client_is_told_to_ask_again),
        cmocka_unit_test(a_long_record_is_judged_as_far_as_it_can_be_read),
        cmocka_unit_test(a_line_left_unread_silences_no_other),
        cmocka_unit_test(rubbish_harms_nothing),
        cmocka_unit_test(no_place_harms),
        cmocka_unit_test(what_is_cancelled_is_not_answered),
        cmocka_unit_test(no_file_is_opened),
        cmocka_unit_test(languages),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests_name("lsp", tests, NULL, NULL);
}
