/* What the server offers to be done: slips of the pen put right, and records written anew. */
#include "tests/client.h"
#include "tests/paths.h"
#include "tests/running.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 1 << 14 };

static void begin(struct client *client)
{
    client_begin(client, NULL,
                 "{\"textDocument\":{\"diagnostic\":{}},\"general\":{\"positionEncodings\":[\"utf-32\"]}}");
}

static const struct json_value *findings(struct client *client)
{
    client_tell(client, "textDocument/didSave", "{\"textDocument\":{\"uri\":\"u:a\"}}");
    return json_at(client_ask(client, "textDocument/diagnostic", "{\"textDocument\":{\"uri\":\"u:a\"}}"), "items");
}

static size_t errors(struct client *client)
{
    size_t count = 0;
    for (const struct json_value *one = findings(client)->first; one != NULL; one = one->next)
        count += json_number_of(one, "severity", 0) == 1;
    return count;
}

static void put_text(struct buffer *out, const struct json_value *value)
{
    struct json json = {.out = out, .fresh = true};
    json_value_put(&json, value);
}

/* The actions of a kind for a finding, or for its place. */
static const struct json_value *actions(struct client *client, const struct json_value *finding, const char *kind)
{
    struct buffer params = {0};
    buffer_text(&params, "{\"textDocument\":{\"uri\":\"u:a\"},\"range\":");
    put_text(&params, json_at(finding, "range"));
    buffer_printf(&params, ",\"context\":{\"only\":[\"%s\"],\"diagnostics\":[", kind);
    put_text(&params, finding);
    buffer_text(&params, "]}}");
    const struct json_value *got = client_ask(client, "textDocument/codeAction", buffer_s(&params));
    buffer_free(&params);
    return got;
}

/* Carries out edits of the document, from the last to the first: the places of the others stay. */
static void carry_out(struct client *client, const struct json_value *edit)
{
    if (edit == NULL)
        return;
    struct buffer range = {0};
    carry_out(client, edit->next);
    put_text(&range, json_at(edit, "range"));
    client_change(client, "u:a", buffer_s(&range), json_text_of(edit, "newText"));
    buffer_free(&range);
}

static const struct json_value *edits(const struct json_value *action)
{
    return json_at(action, "edit.changes")->first->first;
}

static void load(struct client *client, const char *path)
{
    static char text[TEXT_MOST];
    size_t length = load_file(path, text, TEXT_MOST);
    assert_true(length < TEXT_MOST);
    client_open(client, "u:a", text, length);
}

/* After the likeliest fix of the first error that has one there are fewer errors than before. */
static void a_slip_is_put_right(void **state)
{
    (void)state;
    static const char *const names[] = {"samples/napoleon/slip-trick-twice.yaml",
                                        "samples/piquet/slip-modern-tricks.yaml", "samples/napoleon/slip-tricks.yaml"};
    struct client client;
    begin(&client);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        load(&client, names[i]);
        size_t before = errors(&client);
        const struct json_value *action = NULL;
        for (const struct json_value *one = findings(&client)->first; one != NULL && action == NULL; one = one->next)
            action = actions(&client, one, "quickfix")->first;
        assert_non_null(action);
        assert_string_equal(json_text_of(action, "kind"), "quickfix");
        assert_string_equal(json_at(action, "edit.changes")->first->key, "u:a");
        carry_out(&client, edits(action));
        if (errors(&client) >= before)
            fail_msg("%s: %s does not help", names[i], json_text_of(action, "title"));
    }
    assert_int_equal(client_end(&client), 0);
}

/* The first finding of a rule. */
static const struct json_value *finding_of(struct client *client, const char *rule)
{
    for (const struct json_value *one = findings(client)->first; one != NULL; one = one->next)
        if (strcmp(json_text_of(one, "code"), rule) == 0)
            return one;
    fail_msg("no %s", rule);
    return NULL;
}

/* The quick fix for it that writes that; NULL: none does. */
static const struct json_value *fix_that_writes(struct client *client, const char *rule, const char *what)
{
    const struct json_value *action = actions(client, finding_of(client, rule), "quickfix")->first;
    while (action != NULL && strstr(json_text_of(edits(action), "newText"), what) == NULL)
        action = action->next;
    return action;
}

/* Each of the ways is offered; the last is taken: then it is on record, and nothing of the kind is offered any more. */
static void what_was_done_is_put_on_record(void **state)
{
    (void)state;
    static const struct {
        const char *path, *rule;
        const char *act[3];
    } cases[] = {
        {"samples/imperiale/IMH-A08-broken-pending.yaml", "IMH-A08", {"Anne: redeals", "Anne: stands"}},
        {"samples/imperiale/IMH-A03-broken.yaml", "IMH-A03", {"dealing:\n  - Anne: redeals", "Anne: stands"}},
        {"samples/imperiale/IMH-A21-broken-not-used.yaml", "IMH-A21", {"Odile: s'y tient"}},
        {"samples/imperiale/IMH-A24-broken-unfinished.yaml", "IMH-A24", {"gallery: finishes for Kate"}},
        {"samples/imperiale/IMH-A18-broken.yaml", "IMH-A18", {"Anne: says 7"}},
        {"samples/piquet/PQC-L28-broken.yaml", "PQC-L28", {"Tom: redeals", "Tom: waives", "Tom: enforces"}},
        {"samples/piquet/PQC-L31-broken-hand-half-seen.yaml", "PQC-L31", {"Tom: renonce", "Tom: exige"}},
        {"samples/piquet/PQC-L59-broken-answer.yaml", "PQC-L59", {"Basile: stands"}},
        {"samples/mat/MAT-07-broken-mate-open.yaml", "MAT-07", {"Ruth: takes back A"}},
    };
    struct client client;
    begin(&client);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct json_value *action = NULL;
        const char *act = NULL;
        load(&client, cases[i].path);
        for (size_t k = 0; k < 3 && cases[i].act[k] != NULL; k++) {
            act = cases[i].act[k];
            action = fix_that_writes(&client, cases[i].rule, act);
            if (action == NULL)
                fail_msg("%s: “%s” is not offered", cases[i].path, act);
        }
        size_t before = errors(&client);
        carry_out(&client, edits(action));
        assert_true(errors(&client) <= before);
        assert_null(fix_that_writes(&client, cases[i].rule, act));
    }
    assert_int_equal(client_end(&client), 0);
}

/* An act that would do away with one fault by committing another is offered to nobody, nor is a spelling where nothing is misspelt. */
static void what_mends_nothing_is_not_offered(void **state)
{
    (void)state;
    static const struct {
        const char *path, *rule, *never, *instead; /* NULL: nothing is */
    } cases[] = {
        {"samples/piquet/PQC-L40-broken-plays-twelve.yaml", "REC-06", "takes back", NULL},
        {"samples/imperiale/IMH-A22-broken-refused.yaml", "IMH-A22", "demande ♦", NULL},
        {"samples/napoleon/NAP-24-broken.yaml", "NAP-24", "stands", "takes back 7♣"},
    };
    struct client client;
    begin(&client);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        load(&client, cases[i].path);
        assert_null(fix_that_writes(&client, cases[i].rule, cases[i].never));
        if (cases[i].instead != NULL)
            assert_non_null(fix_that_writes(&client, cases[i].rule, cases[i].instead));
    }
    static const char agreed[] = "game: imperiale\noptions: {order: fixed_academie}\nplayers: [Anne, Blaise]\n"
                                 "start: {Anne: 1f 5j, Blaise: 5f 0j}\ndeal:\n  dealer: Blaise\n"
                                 "  score: {Anne: 1f 0j, Blaise: 6f 3j}\n";
    client_open(&client, "u:a", agreed, strlen(agreed));
    assert_null(actions(&client, finding_of(&client, "REC-02"), "quickfix")->first);
    assert_int_equal(client_end(&client), 0);
}

/* What is written amiss, whether it can be read all the same or in no way, is put right by the one fix that is offered. */
static void slips_of_notation_are_put_right(void **state)
{
    (void)state;
#define HEAD "game: piquet\nrules: cavendish\nplayers: [Ann, Bo]\n"
    static const char *const cases[][2] = {
        {HEAD "deal:\n  deeler: Ann\n", HEAD "deal:\n  dealer: Ann\n"},
        {HEAD "deal:\n  calls:\n  - Ann: discrads 9♠ 9♥\n", HEAD "deal:\n  calls:\n  - Ann: discards 9♠ 9♥\n"},
        {HEAD "deal:\n\tdealer: Ann\n", HEAD "deal:\n  dealer: Ann\n"},
        {HEAD "deal:\n  hands:\n    Ann: R♥, 8♥\n", HEAD "deal:\n  hands:\n    Ann: R♥ 8♥\n"},
        {HEAD "deal:\n  calls:\n  - Ann: discards 10 de cœur king of spades\n",
         HEAD "deal:\n  calls:\n  - Ann: discards 10♥ K♠\n"},
        {HEAD "deal:\n  dealer: Bo\n  play:\n  - Ann: 10 de cœur\n",
         HEAD "deal:\n  dealer: Bo\n  play:\n  - Ann: 10♥\n"},
        {HEAD "deal:\n  dealer: Bo\n  play:\n  - as de pique 7♠\n", HEAD "deal:\n  dealer: Bo\n  play:\n  - A♠ 7♠\n"},
        {HEAD "deal:\n  dealer: Bo\n  play:\n  - 10 of hearts 7 of hearts\n",
         HEAD "deal:\n  dealer: Bo\n  play:\n  - 10♥ 7♥\n"},
        {"jeu: piquet\njoueurs: [Ann, Bo]\ndonne:\n  mains:\n    Ann: as de trèfle\n",
         "jeu: piquet\njoueurs: [Ann, Bo]\ndonne:\n  mains:\n    Ann: A♣\n"},
        {"game: piquet\nplayers: Ann, Bo\ndeal: {dealer: Ann}\n",
         "game: piquet\nplayers: [Ann, Bo]\ndeal: {dealer: Ann}\n"},
        {"game: piquet\nplayers: (Ann, Bo)\ndeal: {dealer: Ann}\n",
         "game: piquet\nplayers: [Ann, Bo]\ndeal: {dealer: Ann}\n"},
        {"game: piquet\nplayers: “Ann, Bo”\ndeal: {dealer: Ann}\n",
         "game: piquet\nplayers: [Ann, Bo]\ndeal: {dealer: Ann}\n"},
        {HEAD "deal:\n- dealer: Ann\n", HEAD "deals:\n- dealer: Ann\n"},
        {HEAD "deal:\n  dealer: Bo\n  play:\n  - A♥ 7♥\n  - [R♥, 8♥]\n",
         HEAD "deal:\n  dealer: Bo\n  play:\n  - A♥ 7♥\n  - R♥ 8♥\n"},
        {HEAD "deal:\n  dealer:Ann\n", HEAD "deal:\n  dealer: Ann\n"},
        {HEAD "deal:\n  dealer = Ann\n", HEAD "deal:\n  dealer: Ann\n"},
    };
    struct client client;
    begin(&client);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        client_open(&client, "u:a", cases[i][0], strlen(cases[i][0]));
        const struct json_value *finding = findings(&client)->first;
        const struct json_value *action = finding != NULL ? actions(&client, finding, "quickfix")->first : NULL;
        if (action == NULL || action->next != NULL)
            fail_msg("%s: not one fix", cases[i][0]);
        assert_non_null(json_at(action, "isPreferred"));
        struct lines lines = {0};
        lines_set(&lines, cases[i][0], strlen(cases[i][0]));
        client_apply(&lines, edits(action), ENCODING_UTF32);
        assert_string_equal(buffer_s(&lines.text), cases[i][1]);
        lines_free(&lines);
    }
    assert_int_equal(client_end(&client), 0);
}

/* Marie has marked an imperial twice: no slip of the pen, but a figure that replay gives. */
static void a_figure_of_the_sheet_is_put_right(void **state)
{
    (void)state;
    struct client client;
    begin(&client);
    load(&client, "samples/imperiale/IMH-13-broken-unfinished.yaml");
    const struct json_value *action = fix_that_writes(&client, "IMH-13", "1f");
    assert_non_null(action);
    assert_string_equal(json_text_of(edits(action), "newText"), "1f");
    size_t before = errors(&client);
    carry_out(&client, edits(action));
    assert_int_equal(errors(&client), before - 1);
    assert_int_equal(client_end(&client), 0);
}

/* What is done to a record without a finding about it: there is a place, and none is shown. */
static const struct json_value *refactorings(struct client *client)
{
    return client_ask(client, "textDocument/codeAction",
                      "{\"textDocument\":{\"uri\":\"u:a\"},\"range\":{\"start\":{\"line\":1,\"character\":0},\"end\":{"
                      "\"line\":1,\"character\":0}},\"context\":{\"diagnostics\":[],\"only\":[\"refactor\"]}}");
}

static void comments_are_kept(void **state)
{
    (void)state;
    static const char text[] =
        "# of the evening\ngame: piquet\nplayers: [Ann, Bo]\n# the first\ndeal:\n    dealer: Ann   # she "
        "cut low\n    score: {Ann: 3, Bo: 4}\n# no more\n";
    static const char formatted[] = "game: piquet\nplayers: [Ann, Bo]\n# the first\ndeal:\n  # she cut low\n  dealer: "
                                    "Ann\n  score: {Ann: 3, Bo: 4}\n# no more\n";
    struct client client;
    begin(&client);
    client_open(&client, "u:a", text, strlen(text));
    const struct json_value *edit =
        client_ask(&client, "textDocument/formatting", "{\"textDocument\":{\"uri\":\"u:a\"},\"options\":{}}")->first;
    assert_non_null(edit);
    assert_int_equal(json_number_of(edit, "range.start.line", 9), 1);
    assert_string_equal(json_text_of(edit, "newText"), formatted);
    carry_out(&client, edit);
    assert_null(
        client_ask(&client, "textDocument/formatting", "{\"textDocument\":{\"uri\":\"u:a\"},\"options\":{}}")->first);
    assert_int_equal(client_end(&client), 0);
}

/* Of a long record a client that can ask again is told what an action does when it wants it; one that cannot is told at once, but not at
   each step of its cursor. */
static void long_records_are_rewritten_when_wanted(void **state)
{
    (void)state;
    static const char can[] = "{\"textDocument\":{\"diagnostic\":{},\"codeAction\":{\"resolveSupport\":{"
                              "\"properties\":[\"command\",\"edit\"]}}}}";
    static const char moved[] =
        "{\"textDocument\":{\"uri\":\"u:a\"},\"range\":{\"start\":{\"line\":1,\"character\":0},\"end\":{"
        "\"line\":1,\"character\":0}},\"context\":{\"diagnostics\":[],\"triggerKind\":2}}";
    struct buffer text = {0}, action = {0};
    int rewritten = 0;
    buffer_text(&text, "game:   piquet\nplayers: [Ann, Bo]\n");
    for (size_t i = 0; i < 7000; i++)
        buffer_text(&text, "# nothing\n");
    for (int resolves = 0; resolves < 2; resolves++) {
        struct client client;
        client_begin(&client, NULL, resolves ? can : "{\"textDocument\":{\"diagnostic\":{}}}");
        client_open(&client, "u:a", buffer_s(&text), text.length);
        const struct json_value *one = client_ask(&client, "textDocument/codeAction", moved)->first;
        assert_int_equal(one != NULL, resolves);
        for (one = refactorings(&client)->first; one != NULL; one = one->next) {
            assert_int_equal(json_at(one, "edit") == NULL, resolves);
            buffer_clear(&action);
            put_text(&action, one);
            const struct json_value *whole = client_ask(&client, "codeAction/resolve", buffer_s(&action));
            assert_string_equal(json_text_of(whole, "title"), json_text_of(one, "title"));
            rewritten += resolves && json_at(whole, "edit") != NULL;
        }
        assert_int_equal(client_end(&client), 0);
    }
    assert_int_equal(rewritten, 3); /* completed, in its form, in the other language */
    buffer_free(&text);
    buffer_free(&action);
}

/* What parts a record from its neighbours stays: dashes with a comment behind them, directives, dots. */
static void streams_stay_streams(void **state)
{
    (void)state;
    static const char text[] =
        "%YAML 1.1\n--- # one\ngame:   piquet\nplayers: [Ann, Bo]\n...\n# a\n%YAML 1.1\n---\n# b\n"
        "game:  mat\nplayers: [Ann, Bo]\n";
    struct client client;
    struct lines lines = {0};
    begin(&client);
    client_open(&client, "u:a", text, strlen(text));
    lines_set(&lines, text, strlen(text));
    client_apply(
        &lines,
        client_ask(&client, "textDocument/formatting", "{\"textDocument\":{\"uri\":\"u:a\"},\"options\":{}}")->first,
        ENCODING_UTF32);
    assert_string_equal(buffer_s(&lines.text),
                        "%YAML 1.1\n--- # one\ngame: piquet\nplayers: [Ann, Bo]\n...\n# a\n%YAML 1.1\n---\n# b\n"
                        "game: mat\nplayers: [Ann, Bo]\n");
    lines_free(&lines);
    assert_int_equal(client_end(&client), 0);
}

/* There and back again. */
static void a_record_is_translated(void **state)
{
    (void)state;
    static const char text[] = "game: piquet\nplayers: [Ann, Bo]\ndeal:\n  dealer: Ann\n  hands:\n    Ann: ♥ A K\n";
    struct client client;
    begin(&client);
    client_open(&client, "u:a", text, strlen(text));
    const struct json_value *action = refactorings(&client)->first;
    assert_non_null(action);
    const char *french = json_text_of(edits(action), "newText");
    assert_non_null(strstr(french, "jeu: piquet\n"));
    assert_non_null(strstr(french, "    Ann: ♥ A R\n"));
    carry_out(&client, edits(action));
    action = refactorings(&client)->first;
    assert_string_equal(json_text_of(edits(action), "newText"), text);
    assert_int_equal(client_end(&client), 0);
}

/* A deal without its figures is completed with those of its sheet: 1f 5j and 0f 2j. */
static void what_replay_settles_is_written(void **state)
{
    (void)state;
    static char text[TEXT_MOST];
    size_t length = load_file("samples/imperiale/IMH-A13-kept.yaml", text, TEXT_MOST);
    assert_true(length < TEXT_MOST);
    text[length] = '\0';
    char *figures = strstr(text, "  marks:");
    assert_non_null(figures);
    *figures = '\0';
    struct client client;
    begin(&client);
    client_open(&client, "u:a", text, strlen(text));
    const struct json_value *action = refactorings(&client)->first;
    assert_string_equal(json_text_of(action, "kind"), "refactor.rewrite");
    const char *completed = json_text_of(edits(action), "newText");
    assert_non_null(strstr(completed, "  score: {Blaise: 0f 2j, Anne: 1f 5j}\n"));
    assert_non_null(strstr(completed, "  marks: {Blaise: 0f 0j, Anne: 1f 4j}\n"));
    carry_out(&client, edits(action));
    assert_int_equal(errors(&client), 0);
    assert_int_equal(client_end(&client), 0);
}

/* --- of samples ------------------------------------------------------------------------------------------- */

/* Of every so many samples; SERVED=1: of all. */
static size_t step(size_t usual)
{
    const char *all = getenv("SERVED");
    return all != NULL ? (size_t)strtoul(all, NULL, 10) : usual;
}

static void of_samples(const char *part, size_t every, void (*see)(struct client *, const char *))
{
    struct client client;
    char *names;
    shell("find samples -name '*.yaml' -o -name '*.json' -o -name '*.jsonl' -o -name '*.csv' | LC_ALL=C sort", &names);
    begin(&client);
    size_t seen = 0;
    for (char *rest = names, *name; (name = strtok_r(rest, "\n", &rest)) != NULL;) {
        static char text[TEXT_MOST];
        if (strstr(name, part) == NULL || seen++ % every != 0 || load_file(name, text, TEXT_MOST) == TEXT_MOST)
            continue;
        load(&client, name);
        see(&client, name);
    }
    assert_true(seen > 20);
    free(names);
    assert_int_equal(client_end(&client), 0);
}

static const struct json_value *formatting(struct client *client)
{
    return client_ask(client, "textDocument/formatting", "{\"textDocument\":{\"uri\":\"u:a\"},\"options\":{}}")->first;
}

/* "PQC-L28 3\n" and so on: what is told, without places. */
static struct buffer told(struct client *client)
{
    struct buffer out = {0};
    for (const struct json_value *one = findings(client)->first; one != NULL; one = one->next)
        buffer_printf(&out, "%s %lld\n", json_text_of(one, "code"), json_number_of(one, "severity", 0));
    return out;
}

static void see_formatting(struct client *client, const char *path)
{
    const struct json_value *edit = formatting(client);
    if (edit == NULL)
        return;
    struct buffer before = told(client);
    carry_out(client, edit);
    struct buffer after = told(client);
    if (strcmp(buffer_s(&before), buffer_s(&after)) != 0)
        fail_msg("%s, formatted, is judged otherwise:\n%s", path, buffer_s(&after));
    if (formatting(client) != NULL)
        fail_msg("%s can be formatted once more", path);
    buffer_free(&before);
    buffer_free(&after);
}

/* What is formatted says the same, and stays as it is when it is formatted again. */
static void formatting_changes_no_verdict(void **state)
{
    (void)state;
    of_samples(".yaml", step(40), see_formatting);
}

/* Whether that finding is told still: of its rule, where it begins, as severe. What was an error may be doubted still. */
static bool stands(struct client *client, const struct json_value *finding)
{
    for (const struct json_value *one = findings(client)->first; one != NULL; one = one->next)
        if (strcmp(json_text_of(one, "code"), json_text_of(finding, "code")) == 0 &&
            json_number_of(one, "severity", 0) == json_number_of(finding, "severity", 0) &&
            json_number_of(one, "range.start.line", 0) == json_number_of(finding, "range.start.line", 0) &&
            json_number_of(one, "range.start.character", 0) == json_number_of(finding, "range.start.character", 0))
            return true;
    return false;
}

static void see_fix(struct client *client, const char *path, const struct json_value *finding,
                    const struct json_value *action)
{
    size_t before = errors(client);
    carry_out(client, edits(action));
    if (errors(client) > before)
        fail_msg("%s: %s makes it worse", path, json_text_of(action, "title"));
    if (json_at(action, "isPreferred") != NULL && stands(client, finding))
        fail_msg("%s: %s leaves %s", path, json_text_of(action, "title"), json_text_of(finding, "code"));
    load(client, path);
}

static void see_fixes(struct client *client, const char *path)
{
    for (const struct json_value *one = findings(client)->first; one != NULL; one = one->next)
        for (const struct json_value *action = actions(client, one, "quickfix")->first; action != NULL;
             action = action->next)
            if (json_at(action, "diagnostics")->first != NULL)
                see_fix(client, path, one, action);
}

/* No fix makes a record worse, and after the only one there is, what it is of is gone. */
static void fixes_put_right_what_they_are_of(void **state)
{
    (void)state;
    of_samples("/slip-", step(8), see_fixes);
}

/* Whether an action writes a text where a finding begins. */
static bool is_offered_at(struct client *client, long long line, long long column, const char *text)
{
    for (const struct json_value *one = findings(client)->first; one != NULL; one = one->next) {
        if (json_number_of(one, "range.start.line", 0) != line ||
            json_number_of(one, "range.start.character", 0) != column)
            continue;
        for (const struct json_value *action = actions(client, one, "quickfix")->first; action != NULL;
             action = action->next)
            for (const struct json_value *edit = edits(action); edit != NULL; edit = edit->next)
                if (strcmp(json_text_of(edit, "newText"), text) == 0)
                    return true;
    }
    return false;
}

static void see_fixes_of_command_line(struct client *client, const char *path)
{
    char command[512], *fixes;
    snprintf(command, sizeof command,
             "$REFEREE --all -l en -f jsonl - <%s | jq -r 'select(.fixes != null) | \"\\(.line) \\(.column) \" + "
             "(.fixes[] | "
             "select(.new | test(\"\\n\") | not) | .new)'",
             path);
    shell(command, &fixes);
    for (char *rest = fixes, *fix; (fix = strtok_r(rest, "\n", &rest)) != NULL;) {
        char *column, *text;
        const long long line = strtoll(fix, &column, 10);
        const long long at = strtoll(column, &text, 10);
        if (line > 0 && !is_offered_at(client, line - 1, at - 1, text + 1))
            fail_msg("%s: %s is no quick fix", path, fix);
    }
    free(fixes);
}

/* Whatever the command line would put right, the parties of a sheet too, is a quick fix where it is told. */
static void every_fix_is_a_quick_fix(void **state)
{
    (void)state;
    of_samples(".csv", 1, see_fixes_of_command_line);
    of_samples("/slip-", step(8), see_fixes_of_command_line);
}

/* All quick fixes of a document. */
static struct buffer quick_fixes(struct client *client)
{
    struct buffer out = {0};
    put_text(&out, client_ask(
                       client, "textDocument/codeAction",
                       "{\"textDocument\":{\"uri\":\"u:a\"},\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":{"
                       "\"line\":9999,\"character\":0}},\"context\":{\"only\":[\"quickfix\"],\"diagnostics\":[]}}"));
    return out;
}

/* A key is pressed in the comment that the document begins with, if it does. */
static void see_after_a_key(struct client *client, const char *path)
{
    static char text[TEXT_MOST];
    size_t length = load_file(path, text, TEXT_MOST);
    if (length == 0 || text[0] != '#')
        return;
    struct buffer before = quick_fixes(client);
    client_change(client, "u:a", "{\"start\":{\"line\":0,\"character\":1},\"end\":{\"line\":0,\"character\":1}}", "-");
    struct buffer after = quick_fixes(client);
    if (strcmp(buffer_s(&before), buffer_s(&after)) != 0)
        fail_msg("%s: when opened\n%s\nand after a key\n%s", path, buffer_s(&before), buffer_s(&after));
    buffer_free(&before);
    buffer_free(&after);
}

/* What is read as it can only be meant is so too while somebody writes elsewhere. */
static void fixes_stay_when_a_key_is_pressed(void **state)
{
    (void)state;
    of_samples("record/form-", 1, see_after_a_key);
    of_samples("/slip-", step(16), see_after_a_key);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_slip_is_put_right),
        cmocka_unit_test(what_was_done_is_put_on_record),
        cmocka_unit_test(a_figure_of_the_sheet_is_put_right),
        cmocka_unit_test(what_mends_nothing_is_not_offered),
        cmocka_unit_test(slips_of_notation_are_put_right),
        cmocka_unit_test(comments_are_kept),
        cmocka_unit_test(long_records_are_rewritten_when_wanted),
        cmocka_unit_test(a_record_is_translated),
        cmocka_unit_test(what_replay_settles_is_written),
        cmocka_unit_test(streams_stay_streams),
        cmocka_unit_test(formatting_changes_no_verdict),
        cmocka_unit_test(fixes_put_right_what_they_are_of),
        cmocka_unit_test(every_fix_is_a_quick_fix),
        cmocka_unit_test(fixes_stay_when_a_key_is_pressed),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests_name("lsp actions", tests, NULL, NULL);
}
