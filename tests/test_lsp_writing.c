/* A transcript that is typed character by character: nothing is told on the way that the finished one does not have. */
#include "tests/client.h"
#include "tests/paths.h"
#include "tests/running.h"

#include <glob.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FOUND_MOST = 64, ROOM = 64, LONGEST = 2500 };

struct found {
    char at[FOUND_MOST][ROOM];
    size_t count;
};

/* What is told of the document, each as its rule and place. */
static void find(struct client *client, struct found *found)
{
    found->count = 0;
    const struct json_value *items =
        json_at(client_ask(client, "textDocument/diagnostic", "{\"textDocument\":{\"uri\":\"u:a\"}}"), "items");
    for (const struct json_value *one = items->first; one != NULL && found->count < FOUND_MOST; one = one->next)
        snprintf(found->at[found->count++], ROOM, "%s %lld:%lld", json_text_of(one, "code"),
                 json_number_of(one, "range.start.line", 0), json_number_of(one, "range.start.character", 0));
    arena_clear(client->arena);
}

static bool among(const struct found *all, const char *one)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->at[i], one) == 0)
            return true;
    return false;
}

/* Puts `text` where these characters of a line are. */
static void strike(struct client *client, unsigned line, unsigned from, unsigned to, const char *text)
{
    char range[128];
    snprintf(range, sizeof range, "{\"start\":{\"line\":%u,\"character\":%u},\"end\":{\"line\":%u,\"character\":%u}}",
             line, from, line, to);
    client_change(client, "u:a", range, text);
}

/* Nothing may be told but what is told in the end. */
static void ask(struct client *client, const char *name, const struct found *end, unsigned line)
{
    struct found now;
    find(client, &now);
    for (size_t i = 0; i < now.count; i++)
        if (!among(end, now.at[i]))
            fail_msg("%s: %s, written in line %u", name, now.at[i], line + 1);
}

/* The character at `s`, of several bytes perhaps, into `character`; returns how many. */
static size_t take_character(const char *s, char character[8])
{
    size_t length = 1;
    while (((unsigned char)s[length] & 0xc0) == 0x80)
        length++;
    memset(character, 0, 8);
    memcpy(character, s, length);
    return length;
}

static void type(struct client *client, const char *name, const char *text, const struct found *end)
{
    unsigned line = 0, column = 0;
    for (const char *s = text; *s != '\0';) {
        char character[8];
        s += take_character(s, character);
        strike(client, line, column, column, character);
        column++;
        if (character[0] == '\n')
            line++, column = 0;
        ask(client, name, end, line);
    }
}

/* Takes a line of a finished text out from its end, and writes it again. */
static void rewrite(struct client *client, const char *name, unsigned line, const char *text, const struct found *end)
{
    unsigned column = 0;
    char character[8];
    for (const char *s = text; *s != '\n'; column++)
        s += take_character(s, character);
    for (; column > 0; column--) {
        strike(client, line, column - 1, column, "");
        ask(client, name, end, line);
    }
    for (const char *s = text; *s != '\n'; column++) {
        s += take_character(s, character);
        strike(client, line, column, column, character);
        ask(client, name, end, line);
    }
}

static void begin(struct client *client)
{
    client_begin(client, "--fixes=0",
                 "{\"textDocument\":{\"diagnostic\":{}},\"general\":{\"positionEncodings\":[\"utf-32\"]}}");
}

/* Types a text and saves it: in the end there is told what is told of it as a whole. */
static void type_text(struct client *client, const char *name, const char *text)
{
    struct found end, now;
    client_open(client, "u:a", text, strlen(text));
    find(client, &end);
    client_open(client, "u:a", "", 0);
    type(client, name, text, &end);
    client_tell(client, "textDocument/didSave", "{\"textDocument\":{\"uri\":\"u:a\"}}");
    find(client, &now);
    assert_int_equal(now.count, end.count);
    for (size_t i = 0; i < end.count; i++)
        assert_true(among(&now, end.at[i]));
}

/* Types samples of a folder, by their names; YAML, if they do not say otherwise. */
static void type_samples(const char *folder, const char *const *name)
{
    struct client client;
    char text[LONGEST + 1], path[256];
    begin(&client);
    for (; *name != NULL; name++) {
        snprintf(path, sizeof path, "samples/%s/%s%s", folder, *name, strchr(*name, '.') != NULL ? "" : ".yaml");
        size_t length = load_file(path, text, LONGEST);
        assert_true(length < LONGEST);
        text[length] = '\0';
        type_text(&client, path, text);
    }
    assert_int_equal(client_end(&client), 0);
}

static void imperiale(void **state)
{
    (void)state;
    static const char *const names[] = {"wrong-turn",   "IMH-A06-kept", "IMH-20-broken",
                                        "IMH-A10-kept", "IMH-A18-kept", NULL};
    type_samples("imperiale", names);
}

static void mat(void **state)
{
    (void)state;
    static const char *const names[] = {"MAT-01-kept", "MAT-10-broken", "MAT-12-kept", NULL};
    type_samples("mat", names);
}

static void napoleon(void **state)
{
    (void)state;
    static const char *const names[] = {"NAP-11-kept", "NAP-20-broken", "NAP-09-broken-paid-otherwise", NULL};
    type_samples("napoleon", names);
}

static void piquet(void **state)
{
    (void)state;
    static const char *const names[] = {"PQC-L25-broken-taken-back", "PIQ-40-broken", "PQC-L12-kept", "PQC-L33-kept",
                                        NULL};
    type_samples("piquet", names);
}

/* The sheet as a table between strokes, as in notes; NULL if it has quotation marks, in which its sign may stand. */
static char *as_table(const char *sheet)
{
    char *table = malloc(5 * strlen(sheet) + 1), *to = table;
    const char *first = strpbrk(sheet, ",;\t");
    if (strchr(sheet, '"') != NULL || first == NULL) {
        free(table);
        return NULL;
    }
    for (const char *s = sheet; *s != '\0'; s++) {
        const bool begins = (s == sheet || s[-1] == '\n') && *s != '\n',
                   ends = *s == '\n' && s > sheet && s[-1] != '\n';
        to += sprintf(to, "%s", begins ? "| " : ends ? " |" : "");
        to += *s == *first ? sprintf(to, " | ") : sprintf(to, "%c", *s);
    }
    return table;
}

static void type_sheet(struct client *client, const char *name, const char *text)
{
    char *table = as_table(text);
    type_text(client, name, text);
    if (table != NULL)
        type_text(client, name, table);
    free(table);
}

/* Every sheet among the samples, whatever stands between its cells, and as a table; of four players who have a row each. */
static void sheets(void **state)
{
    static const char across[] = "game;napoleon\noptions;payment_table=fr-classic\n;1;2;3;4;total\nEve;9;-3;-3;3;6\n"
                                 "Noe;-3;9;-3;3;6\nLuc;-3;-3;9;-9;-6\nZoe;-3;-3;-3;3;-6\n";
    struct client client;
    glob_t found;
    (void)state;
    begin(&client);
    assert_int_equal(glob("samples/*/*.[ct]sv", 0, NULL, &found), 0);
    assert_true(found.gl_pathc > 30);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char text[LONGEST + 1];
        const size_t length = load_file(found.gl_pathv[i], text, LONGEST);
        assert_true(length < LONGEST);
        text[length] = '\0';
        type_sheet(&client, found.gl_pathv[i], text);
    }
    globfree(&found);
    type_sheet(&client, "across", across);
    assert_int_equal(client_end(&client), 0);
}

/* Of every game and edition, in both languages; TYPED: so many of each (1). None is anything but regular, and no more than that is told
   on the way. */
static void made_up(void **state)
{
    (void)state;
    static const char *const commands[] = {"imperiale historical -l fr",
                                           "imperiale modern -l en",
                                           "piquet cavendish -l fr",
                                           "piquet modern -l en",
                                           "mat -l fr",
                                           "napoleon -l en"};
    const char *typed = getenv("TYPED");
    unsigned long each = typed != NULL ? strtoul(typed, NULL, 10) : 1;
    struct client client;
    begin(&client);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        for (unsigned long seed = 1; seed <= each; seed++) {
            char command[128], *text;
            snprintf(command, sizeof command, "$REFEREE deal -s %lu %s", seed, commands[i]);
            shell(command, &text);
            assert_true(strlen(text) > 300);
            type_text(&client, command, text);
            snprintf(command, sizeof command, "$REFEREE deal -s %lu %s | $REFEREE -q -W warning -", seed, commands[i]);
            assert_int_equal(shell(command, NULL), 0);
            free(text);
        }
    assert_int_equal(client_end(&client), 0);
}

/* Each line in the midst of a made record is taken out and written again, character by character. SEED: which records (3). */
static void lines_are_written_anew(void **state)
{
    (void)state;
    static const char *const made[] = {"imperiale historical", "piquet cavendish", "piquet modern", "mat", "napoleon"};
    const char *seed = getenv("SEED");
    struct client client;
    begin(&client);
    for (size_t i = 0; i < sizeof made / sizeof made[0]; i++) {
        char command[128], *text;
        unsigned line = 0;
        struct found end;
        snprintf(command, sizeof command, "$REFEREE deal -l en -s %s %s", seed != NULL ? seed : "3", made[i]);
        shell(command, &text);
        client_open(&client, "u:a", text, strlen(text));
        find(&client, &end);
        for (const char *s = text; *s != '\0'; s = strchr(s, '\n') + 1)
            rewrite(&client, command, line++, s, &end);
        free(text);
    }
    assert_int_equal(client_end(&client), 0);
}

/* A line that is put in says nothing new elsewhere while it is written; it does when another is begun that is there already. */
static void a_line_put_in_is_heard_out(void **state)
{
    (void)state;
    static const char text[] =
        "game: piquet\nplayers: [Ann, Bo]\ndeal:\n  dealer: Bo\n  hands:\n"
        "    Ann: ♠ 9  ♥ K 9 7  ♦ A Q 7  ♣ A K Q J 7\n    Bo: ♠ A J 7  ♥ A Q  ♦ K J 10 9  ♣ 10 9 8\n"
        "  play:\n  - K♥ A♥\n  - Bo: A♠ 9♠\n  - Bo: J♠ 7♥\n";
    static const struct found stops = {{"REC-11 10:4", "REC-11 11:4"}, 2}; /* the note where it ends */
    struct client client;
    struct found now;
    begin(&client);
    client_open(&client, "u:a", text, sizeof text - 1);
    ask(&client, "before", &stops, 0);
    strike(&client, 8, 9, 9, "\n");
    ask(&client, "put in", &stops, 9);
    static const char put_in[] = "  - Ann: A♣ 8♣";
    unsigned column = 0;
    for (const char *s = put_in; *s != '\0'; column++) {
        char character[8];
        s += take_character(s, character);
        strike(&client, 9, column, column, character);
        ask(&client, put_in, &stops, 9);
    }
    client_tell(&client, "textDocument/didSave", "{\"textDocument\":{\"uri\":\"u:a\"}}");
    find(&client, &now);
    assert_true(among(&now, "PIQ-38 10:8"));
    assert_int_equal(client_end(&client), 0);
}

/* Made deals in which a card is taken back that did not follow suit. Where the next trick is begun instead, that is told. */
static void a_card_may_be_taken_back(void **state)
{
    (void)state;
    static const struct {
        const char *made, *told, *lead;
    } cases[] = {{"$REFEREE deal imperiale modern -s 14", "IMM-22 23:12", "  - 8♠\n"},
                 {"$REFEREE deal imperiale historical -s 38", "IMH-19 20:10", "  - 9♣\n"}};
    static const struct found none = {.count = 0};
    struct client client;
    struct found now;
    begin(&client);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *text, range[128];
        shell(cases[i].made, &text);
        type_text(&client, cases[i].made, text);
        char *asked = strstr(text, "asks back");
        assert_non_null(asked);
        while (*asked != '\n')
            asked--;
        asked[1] = '\0';
        client_open(&client, "u:a", "", 0);
        type(&client, cases[i].made, text, &none);
        unsigned line = 0;
        for (const char *s = text; (s = strchr(s, '\n')) != NULL; s++)
            line++;
        snprintf(range, sizeof range, "{\"start\":{\"line\":%u,\"character\":0},\"end\":{\"line\":%u,\"character\":0}}",
                 line, line);
        client_change(&client, "u:a", range, cases[i].lead);
        find(&client, &now);
        assert_true(among(&now, cases[i].told));
        free(text);
    }
    assert_int_equal(client_end(&client), 0);
}

/* What nothing can put right any more is told while the rest is still to come; what is wrong in the line in hand is not. */
static void what_is_past_mending_is_told(void **state)
{
    (void)state;
    static const char begun[] =
        "game: piquet\nplayers: [Ann, Bo]\ndeal:\n  dealer: Bo\n  hands:\n    Ann: AS KS 9X\n    ";
    struct client client;
    struct found end = {.count = 1}, now;
    snprintf(end.at[0], ROOM, "REC-02 5:15");
    client_begin(&client, NULL, "{\"textDocument\":{\"diagnostic\":{}}}");
    client_open(&client, "u:a", "", 0);
    type(&client, "begun", begun, &end);
    find(&client, &now);
    assert_int_equal(now.count, 0);
    client_change(&client, "u:a", "{\"start\":{\"line\":6,\"character\":4},\"end\":{\"line\":6,\"character\":4}}",
                  "Bo: AH\n    ");
    find(&client, &now);
    assert_int_equal(now.count, 1);
    assert_true(among(&end, now.at[0]));
    assert_int_equal(client_end(&client), 0);
}

/* In the midst of a record nothing is told elsewhere that hangs on the line in hand: names, while the players are written, and who
   leads, while the trick before is. */
static void what_hangs_on_the_line_in_hand_is_held_back(void **state)
{
    (void)state;
    static const char text[] =
        "game: piquet\n\ndeal:\n  dealer: Bo\n  hands:\n    Ann: ♠ 9  ♥ K 9 7  ♦ A Q 7  ♣ A K Q J 7\n"
        "    Bo: ♠ A J 7  ♥ A Q  ♦ K J 10 9  ♣ 10 9 8\n  play:\n  - Ann: K♥\n  - Bo: Q♥\n  - Ann: A♦\n";
    struct client client;
    struct found now;
    char range[128];
    begin(&client);
    client_open(&client, "u:a", text, sizeof text - 1);
    static const char players[] = "players: [Ann, Bo]";
    for (unsigned i = 0; i < sizeof players - 1; i++) {
        const char key[] = {players[i], '\0'};
        snprintf(range, sizeof range, "{\"start\":{\"line\":1,\"character\":%u},\"end\":{\"line\":1,\"character\":%u}}",
                 i, i);
        client_change(&client, "u:a", range, key);
        find(&client, &now);
        assert_false(among(&now, "REC-02 0:0"));
        for (size_t k = 0; k < now.count; k++)
            assert_string_not_equal(strtok(now.at[k], " "), "REC-07");
    }
    /* while Bo's card is written anew, and no card yet, nobody is told that his is led by the wrong one; what was told stays */
    client_change(&client, "u:a", "{\"start\":{\"line\":9,\"character\":9},\"end\":{\"line\":9,\"character\":10}}", "");
    find(&client, &now);
    assert_int_equal(now.count, 0);
    client_change(&client, "u:a", "{\"start\":{\"line\":9,\"character\":9},\"end\":{\"line\":9,\"character\":9}}", "♥");
    client_change(&client, "u:a", "{\"start\":{\"line\":9,\"character\":8},\"end\":{\"line\":9,\"character\":9}}", "A");
    find(&client, &now);
    assert_false(among(&now, "PIQ-38 10:9"));
    client_tell(&client, "textDocument/didSave", "{\"textDocument\":{\"uri\":\"u:a\"}}");
    find(&client, &now);
    assert_true(among(&now, "PIQ-38 10:9"));
    assert_int_equal(client_end(&client), 0);
}

/* What is offered at the end of a text, the labels one behind another. */
static void offers_are(const char *text, const char *wanted)
{
    struct client client;
    struct buffer labels = {0};
    unsigned line = 0;
    for (const char *at = text; *at != '\0'; at++)
        line += *at == '\n';
    client_begin(&client, NULL, "{\"textDocument\":{\"diagnostic\":{}}}");
    client_open(&client, "u:a", text, strlen(text));
    char params[128];
    snprintf(params, sizeof params,
             "{\"textDocument\":{\"uri\":\"u:a\"},\"position\":{\"line\":%u,\"character\":1000}}", line);
    for (const struct json_value *one = client_ask(&client, "textDocument/completion", params)->first; one != NULL;
         one = one->next)
        buffer_printf(&labels, "%s|", json_text_of(one, "label"));
    assert_string_equal(buffer_s(&labels), wanted);
    buffer_free(&labels);
    assert_int_equal(client_end(&client), 0);
}

/* In a page of a notebook: the number that follows, who is not named in the line yet, what the deals come to, who won; in its language. In the
   title, whatever stands there of the game's editions is said there. */
static void pages_of_a_notebook(void **state)
{
    (void)state;
#define TITLE "Piquet, Anne and Bo\n"
    offers_are(TITLE, "1) |total |Anne wins|Bo wins|Anne|Bo|");
    offers_are(TITLE "1) 28 / 14\n", "2) |total |Anne wins|Bo wins|Anne|Bo|");
    offers_are(TITLE "9. 28 / 14\n10. 5 / 30\n\n", "11. |total |Anne wins|Bo wins|Anne|Bo|");
    offers_are(TITLE "28 / 14\n", "total |Anne wins|Bo wins|Anne|Bo|");
    offers_are(TITLE "1) Anne 28, ", "Bo|");
    offers_are("Piquet, Anne et Bo\n1) 28 / 14\n", "2) |total |Anne gagne|Bo gagne|Anne|Bo|");
    offers_are("Mat ", "capellen|sackson|bga|");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(imperiale),
        cmocka_unit_test(mat),
        cmocka_unit_test(napoleon),
        cmocka_unit_test(piquet),
        cmocka_unit_test(sheets),
        cmocka_unit_test(made_up),
        cmocka_unit_test(lines_are_written_anew),
        cmocka_unit_test(a_line_put_in_is_heard_out),
        cmocka_unit_test(a_card_may_be_taken_back),
        cmocka_unit_test(what_is_past_mending_is_told),
        cmocka_unit_test(pages_of_a_notebook),
        cmocka_unit_test(what_hangs_on_the_line_in_hand_is_held_back),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests_name("lsp writing", tests, NULL, NULL);
}
