/* What the server tells of places in a document: hover, definition, names, symbols, folding, hints, colours of suits. */
#include "tests/client.h"
#include "tests/paths.h"
#include "tests/running.h"

#include "formats/key_notes.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 1 << 14 };

/* The deal in which Blaise turned a wrong card: l. 19 the turn, 28 the first trick (A♥ Q♥), 15 and 16 the hands, 40 the score. */
static void begin(struct client *client)
{
    static char text[TEXT_MOST];
    size_t length = load_file("samples/imperiale/wrong-turn.yaml", text, TEXT_MOST);
    client_begin(client, NULL,
                 "{\"textDocument\":{\"diagnostic\":{}},\"general\":{\"positionEncodings\":[\"utf-32\"]}}");
    client_open(client, "u:a", text, length);
}

/* Begins with a client that counts in that encoding, and opens a text. */
static void begin_in(struct client *client, enum encoding encoding, const char *text)
{
    static const char *const encodings[] = {
        [ENCODING_UTF16] = "utf-16", [ENCODING_UTF8] = "utf-8", [ENCODING_UTF32] = "utf-32"};
    char params[256];
    snprintf(params, sizeof params,
             "{\"textDocument\":{\"diagnostic\":{}},\"general\":{\"positionEncodings\":[\"%s\"]}}",
             encodings[encoding]);
    client_begin(client, NULL, params);
    client_open(client, "u:a", text, strlen(text));
}

/* Asks a method about a place, from 0; `more`: further members. */
static const struct json_value *ask(struct client *client, const char *method, unsigned line, unsigned character,
                                    const char *more)
{
    char params[512];
    snprintf(params, sizeof params,
             "{\"textDocument\":{\"uri\":\"u:a\"},\"position\":{\"line\":%u,\"character\":%u}%s}", line, character,
             more);
    return client_ask(client, method, params);
}

static bool says(struct client *client, unsigned line, unsigned character, const char *what)
{
    const char *text = json_text_of(ask(client, "textDocument/hover", line, character, ""), "contents.value");
    return text != NULL && strstr(text, what) != NULL;
}

static void hovering(void **state)
{
    (void)state;
    struct client client;
    begin(&client);
    assert_true(says(&client, 18, 20, "**IMH-A06 wrong-turn**"));
    assert_true(says(&client, 18, 20, "Anne"));
    assert_true(says(&client, 27, 5, "A♠ 9♠ 8♠ A♥ J♥"));             /* Anne's hand before her ace is led */
    assert_true(says(&client, 29, 5, "A♠ 9♠ 8♠ J♥"));                /* and two tricks later, without it and A♣ */
    assert_true(says(&client, 14, 12, "A♠ is in the hand of Anne")); /* and what becomes of it */
    assert_true(says(&client, 14, 12, "- l. 26 - Anne: imperial A♠ A♥ A♦ A♣"));
    assert_true(says(&client, 16, 9, "10♥ is in the talon"));
    assert_true(says(&client, 16, 9, "- l. 21 - Blaise: turns 10♥ 25"));
    assert_true(says(&client, 39, 30, "0f 5j"));
    assert_false(says(&client, 0, 0, "A"));
    assert_true(says(&client, 16, 4, "**talon** / **talon** the cards that were not dealt"));
    assert_true(says(&client, 11, 3, "**dealer** / **donneur** "));
    assert_true(says(&client, 18, 13, "`turns <card> [<n>]` / `retourne <card> [<n>]` "));
    assert_true(says(&client, 18, 13, "**IMH-A06** "));
    assert_true(says(&client, 22, 12, "`point [<n cards>] [<n>] [<suit>]` / `point "));
    assert_true(says(&client, 22, 12, "**IMH-07** "));
    assert_false(says(&client, 22, 12, "**IMM-")); /* of another edition */
    for (int verb = 0; verb < VERBS; verb++)
        assert_true(act_notes[verb].en != NULL && act_notes[verb].fr != NULL);
    for (int key = 0; key < KEYS; key++) /* each has its sentence, in both languages */
        assert_true(key_notes[key].en != NULL && key_notes[key].fr != NULL);
    assert_int_equal(client_end(&client), 0);
}

/* Acts with letters of two bytes and of three are known up to their last characters, and no further. */
static void hovering_ends_with_the_word(void **state)
{
    (void)state;
    struct client client;
    begin_in(&client, ENCODING_UTF16,
             "game: imperiale\nplayers: [Ann, Bo]\ndeal:\n  dealing: [Bo: mêle, Bo: découvre ♠D]\n");
    assert_true(says(&client, 3, 19, "`shuffles` / `mêle`"));
    assert_false(says(&client, 3, 20, "`shuffles` / `mêle`"));
    assert_true(says(&client, 3, 36, "`exposes <cards>`"));
    assert_false(says(&client, 3, 37, "`exposes <cards>`"));
    assert_int_equal(client_end(&client), 0);
}

/* The keys and headings of a sheet, and the score sheet of a deal at its figures, whichever way the deals go. */
static void hovering_in_sheets(void **state)
{
    static const char rows[] =
        "game;piquet\nplayers;Anne;Blaise\ndeal;dealer;Anne;Blaise total\n1;Anne;28;14\n2;Blaise;25;44\n";
    static const char across[] = "game;piquet\n;1;2;3\nAnne;28;25;45\nBlaise;14;30;9\n";
    struct client client;
    (void)state;
    begin(&client);
    client_open(&client, "u:a", rows, strlen(rows));
    assert_true(says(&client, 1, 2, "**players** / **joueurs** "));
    assert_false(says(&client, 1, 9, "**players**")); /* a value is no key */
    assert_true(says(&client, 2, 6, "**dealer** / **donneur** "));
    assert_true(says(&client, 2, 13, "**marks** / **marques** "));
    assert_true(says(&client, 2, 20, "**score** / **score** "));
    assert_true(says(&client, 4, 9, "deal 2"));
    assert_true(says(&client, 3, 10, "deal 1"));
    assert_false(says(&client, 4, 3, "deal 2"));
    client_open(&client, "u:a", across, strlen(across));
    assert_true(says(&client, 3, 11, "deal 2"));
    assert_true(says(&client, 2, 11, "deal 3"));
    assert_int_equal(client_end(&client), 0);
}

/* A rule in full wherever its id stands, in comments too; games, editions, options and their values. */
static void names(void **state)
{
    (void)state;
    static const char text[] = "game: piquet\nrules: cavendish\noptions: {illegal_play_policy: stop}\nplayers: [A, B]\n"
                               "# error[PQC-L28 x]: y\nx-note: PQC-L28\nexpect: [REC-07 @3, elder-mixes]\n";
    struct client client;
    begin(&client);
    client_open(&client, "u:a", text, strlen(text));
    assert_true(says(&client, 0, 8, "**piquet** "));
    assert_true(says(&client, 1, 10, "1882"));
    assert_true(says(&client, 2, 12, "**illegal_play_policy** "));
    assert_true(says(&client, 2, 12, "`report_as_played`"));
    assert_true(says(&client, 2, 32, "`report_as_played`"));
    assert_false(says(&client, 3, 10, "**"));
    assert_true(says(&client, 4, 10, "**PQC-L28 elder-mixes** "));
    assert_true(says(&client, 4, 10, "\n- remedy: "));
    assert_false(says(&client, 4, 4, "**"));
    assert_true(says(&client, 5, 10, "**PQC-L28 elder-mixes** "));
    assert_true(says(&client, 6, 11, "**REC-07 "));
    assert_true(says(&client, 6, 24, "**PQC-L28 elder-mixes** "));
    assert_int_equal(client_end(&client), 0);
}

/* The ace led in l. 28 stands in Anne's hand, l. 15. */
static void definition(void **state)
{
    (void)state;
    struct client client;
    begin(&client);
    const struct json_value *place = ask(&client, "textDocument/definition", 27, 4, "");
    assert_int_equal(json_number_of(place, "range.start.line", 0), 14);
    assert_int_equal(json_number_of(place, "range.start.character", 0), 23);
    assert_int_equal(ask(&client, "textDocument/definition", 0, 0, "")->kind, JSON_NULL);
    assert_int_equal(client_end(&client), 0);
}

static size_t length_of(const struct json_value *list)
{
    size_t count = 0;
    for (const struct json_value *one = list->first; one != NULL; one = one->next)
        count++;
    return count;
}

/* Anne is named in players, start, hands, three acts and one winner of a trick, score and expect-score; not in the comments. */
static void renaming(void **state)
{
    (void)state;
    struct client client;
    begin(&client);
    const struct json_value *edit = ask(&client, "textDocument/rename", 8, 11, ",\"newName\":\"Zoe\"");
    assert_int_equal(length_of(json_at(edit, "changes")->first), 9);
    assert_int_equal(ask(&client, "textDocument/rename", 0, 0, ",\"newName\":\"Zoe\"")->kind, JSON_NULL);
    assert_int_equal(client_end(&client), 0);
}

/* Behind a character that is two in UTF-16 and four in UTF-8: where a card was dealt, which cards are coloured, what is folded. */
static void places_behind_long_characters(void **state)
{
    (void)state;
    static const char text[] =
        "game: imperiale\nplayers: [\xf0\x9f\x82\xa1, Bo]\ndeal:\n  dealer: Bo\n  hands:\n    \xf0\x9f\x82\xa1: AS KS\n"
        "    Bo: 7S\n  calls:\n  - \xf0\x9f\x82\xa1: shows KS\n  play:\n  - AS 7S\n";
    static const int width[] = {[ENCODING_UTF16] = 2, [ENCODING_UTF8] = 4, [ENCODING_UTF32] = 1};
    for (int encoding = ENCODING_UTF16; encoding <= ENCODING_UTF32; encoding++) {
        struct client client;
        int wide = width[encoding];
        begin_in(&client, (enum encoding)encoding, text);
        const struct json_value *place = ask(&client, "textDocument/definition", 8, (unsigned)(12 + wide), "");
        assert_int_equal(json_number_of(place, "range.start.line", 0), 5);
        assert_int_equal(json_number_of(place, "range.start.character", 0), 9 + wide);
        assert_int_equal(json_number_of(place, "range.end.character", 0), 11 + wide);
        const struct json_value *token =
            json_at(ask(&client, "textDocument/semanticTokens/full", 0, 0, ""), "data")->first;
        assert_int_equal(strtol(token->next->text, NULL, 10), 6 + wide);
        assert_int_equal(strtol(token->next->next->text, NULL, 10), 2);
        const struct json_value *fold = ask(&client, "textDocument/foldingRange", 0, 0, "")->first;
        assert_int_equal(json_number_of(fold, "startLine", 0), 4);
        assert_int_equal(json_number_of(fold, "endLine", 0), 6);
        assert_int_equal(client_end(&client), 0);
    }
}

/* In a sheet a player is named over columns, and in cells; a name that would be two cells is none. */
#define SHEET(ANN)                                                                                                     \
    "game;piquet\nplayers;" ANN ";Bo\ndeal;dealer;" ANN ";Bo;" ANN " total;Bo total\n1;Bo;10;7;10;7\n2;" ANN           \
    ";3;20;13;27\n"
static void renamed_in_a_sheet(void **state)
{
    (void)state;
    static const char text[] = SHEET("Ann");
    struct client client;
    struct lines lines = {0};
    begin_in(&client, ENCODING_UTF16, text);
    const struct json_value *edit =
        ask(&client, "textDocument/rename", 2, 13, ",\"newName\":\"\xf0\x9f\x82\xa1 Zo\xc3\xa9\"");
    assert_non_null(json_at(edit, "changes"));
    lines_set(&lines, text, strlen(text));
    client_apply(&lines, json_at(edit, "changes")->first->first, ENCODING_UTF16);
    assert_string_equal(buffer_s(&lines.text), SHEET("\xf0\x9f\x82\xa1 Zo\xc3\xa9"));
    lines_free(&lines);
    assert_non_null(json_at(ask(&client, "textDocument/rename", 2, 13, ",\"newName\":\"A;B\""), "error.code"));
    assert_non_null(json_at(ask(&client, "textDocument/rename", 2, 13, ",\"newName\":\"Bo\""), "error.code"));
    assert_int_equal(client_end(&client), 0);
}

/* Renames who is named there to Zoé: the text is that then. */
static void renamed_to_zoe(struct client *client, const char *text, const unsigned at[2], const char *expected)
{
    struct lines lines = {0};
    const struct json_value *edit = ask(client, "textDocument/rename", at[0], at[1], ",\"newName\":\"Zo\xc3\xa9\"");
    assert_non_null(json_at(edit, "changes"));
    lines_set(&lines, text, strlen(text));
    client_apply(&lines, json_at(edit, "changes")->first->first, ENCODING_UTF16);
    assert_string_equal(buffer_s(&lines.text), expected);
    lines_free(&lines);
}

/* Each heading of a player has his name, that of his items and totals; so may the result, in each row. One name begins another. */
#define HEADED(ANN)                                                                                                    \
    "game;piquet\nplayers;" ANN ";Ann Lee\ndeal;dealer;" ANN " point;" ANN " tricks;Ann Lee point;Ann Lee tricks;" ANN \
    " total;Ann Lee total;result\n1;" ANN ";5;7;;6;12;6;winner=" ANN ", " ANN                                          \
    "=16, Ann Lee=17\n2;Ann Lee;4;;;7;16;13;"                                                                          \
    "\"winner=" ANN ", " ANN "=16, Ann Lee=17\"\n"
static void renamed_in_all_headings(void **state)
{
    (void)state;
    static const char text[] = HEADED("Ann");
    struct client client;
    begin_in(&client, ENCODING_UTF16, text);
    renamed_to_zoe(&client, text, (const unsigned[]){1, 9}, HEADED("Zo\xc3\xa9"));
    assert_int_equal(client_end(&client), 0);
}

/* Two parties below one head. */
#define PARTIES(ANN)                                                                                                   \
    "game;piquet\nrules;modern\nparty;deal;dealer;" ANN ";Bo\none;1;" ANN ";10;7\none;2;Bo;10;7\ntwo;1;" ANN           \
    ";9;8\ntwo;2;Bo;9;8\ntwo;3;" ANN ";9;8\n"

/* In a page of a notebook a player is named in its title, before his figures, and by who won; another who is called as he begins is not he, and no
   remark says anything of him. */
#define PAGE(ANN)                                                                                                      \
    "Piquet, " ANN " and Anna\n# Ann lent the cards\n1) " ANN " 28, Anna 14\n2) " ANN " 5, Anna 30\nAnna wins\n\n"     \
    "Piquet, Bo and Cy\n1) 28 / 14\n"
static void renamed_in_a_page(void **state)
{
    (void)state;
    static const char text[] = PAGE("Ann");
    static const unsigned at[][2] = {{0, 9}, {2, 4}, {3, 6}};
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        struct client client;
        begin_in(&client, ENCODING_UTF16, text);
        renamed_to_zoe(&client, text, at[i], PAGE("Zo\xc3\xa9"));
        assert_non_null(
            json_at(ask(&client, "textDocument/rename", at[i][0], at[i][1], ",\"newName\":\"Anna\""), "error.code"));
        assert_non_null(
            json_at(ask(&client, "textDocument/rename", at[i][0], at[i][1], ",\"newName\":\"12\""), "error.code"));
        assert_int_equal(client_end(&client), 0);
    }
}

static void folds_are(const char *text, const char *wanted)
{
    struct client client;
    struct buffer folds = {0};
    begin_in(&client, ENCODING_UTF16, text);
    for (const struct json_value *fold = ask(&client, "textDocument/foldingRange", 0, 0, "")->first; fold != NULL;
         fold = fold->next)
        buffer_printf(&folds, "%lld-%lld ", json_number_of(fold, "startLine", 0), json_number_of(fold, "endLine", 0));
    assert_string_equal(buffer_s(&folds), wanted);
    buffer_free(&folds);
    assert_int_equal(client_end(&client), 0);
}

/* A page is folded as a whole, up to what it says last; of a sheet what all parties have in common, and the rows of each that has several. */
static void pages_and_sheets_are_folded(void **state)
{
    (void)state;
    folds_are(PAGE("Ann"), "0-4 6-7 ");
    folds_are(PARTIES("Ann"), "0-2 3-4 5-7 ");
    folds_are("game;piquet\ndeal;Ann;Bo\n\n1;10;7\n2;10;7\n\ngame;mat\ndeal;Ann;Bo\n1;3;0\n2;0;1\n\n",
              "0-1 3-4 6-7 8-9 ");
    folds_are("game;piquet\ndeal;Ann;Bo\n1;10;7\n", "0-1 ");
}

/* What a text is once it has been formatted. */
static void formatted_is(const char *text, const char *wanted)
{
    struct client client;
    struct lines lines = {0};
    begin_in(&client, ENCODING_UTF16, text);
    const struct json_value *edits = ask(&client, "textDocument/formatting", 0, 0, ",\"options\":{}");
    lines_set(&lines, text, strlen(text));
    if (edits->first != NULL)
        client_apply(&lines, edits->first, ENCODING_UTF16);
    assert_string_equal(buffer_s(&lines.text), wanted);
    lines_free(&lines);
    assert_int_equal(client_end(&client), 0);
}

/* The columns of a table between strokes are set below one another, letters with accents counted once, and so they stay; what parts cells elsewhere
   needs no blanks, and a page of a notebook is as it was written. */
static void tables_are_aligned(void **state)
{
    (void)state;
    static const char aligned[] = "game: piquet\n\n| party | deal | Zo\xc3\xa9 | Bo  |\n|-------|-----:|:----|-----|\n"
                                  "| a     | 1    | 28  | 14  |\n| a     | 2    |     | \xe2\x80\x93   |\n"
                                  "| b     | 1    | 5   | 106 |\n";
    formatted_is(
        "game: piquet\n\n|party|deal| Zo\xc3\xa9|Bo|\n|---|--:|:--|--|\n| a | 1 | 28 | 14 |\n|a|2||\xe2\x80\x93\n"
        "|b| 1| 5 |106|\n",
        aligned);
    formatted_is(aligned, aligned);
    formatted_is(SHEET("Ann"), SHEET("Ann"));
    formatted_is(PAGE("Ann"), PAGE("Ann"));
}

/* The parties of a sheet have the row of their names in common: he is renamed in all of them, whichever he is named in. */
static void renamed_in_all_parties(void **state)
{
    (void)state;
    static const char text[] = PARTIES("Ann");
    static const unsigned at[][2] = {{2, 18}, {3, 7}, {5, 7}, {7, 7}};
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        struct client client;
        begin_in(&client, ENCODING_UTF16, text);
        renamed_to_zoe(&client, text, at[i], PARTIES("Zo\xc3\xa9"));
        assert_int_equal(client_end(&client), 0);
    }
}

/* In quotation marks and without, in an act's words, where one name begins another, behind characters that count as two in UTF-16;
   not in notes, comments and what is the writer's own. */
#define NAMED(ANN, ANNE)                                                                                               \
    "game: imperiale\nplayers: [" ANN ", \"" ANNE "\"] # Ann, Anne\nx-\xf0\x9f\x82\xa1: {Ann: 1}\nstart: {'" ANN       \
    "': 0f, " ANNE ": 1f}\ndeal:\n  dealer: " ANN "\n  hands: {x-\xf0\x9f\x82\xa1: 1, \"" ANNE                         \
    "\": A\xe2\x99\xa0, " ANN ": 7H}\n  calls:\n  - \"" ANNE ": point 5 \xe2\x99\xa5\"\n  - " ANN                      \
    ": good\n  - gallery: finishes for " ANN "\n  - " ANN ": looks at tricks of " ANNE                                 \
    "\n  - note: Ann and Anne\n  play:\n  - AS KS > " ANNE "\n  - 'QS 10S > " ANN "'\n  score:\n    " ANN              \
    ": 0f\n    \"" ANNE "\": 1f\nresult: {winner: " ANN "}\n"

static void renamed_wherever_he_is_named(void **state)
{
    (void)state;
    static const char text[] = NAMED("Ann", "Anne");
    static const struct {
        unsigned character; /* in line 2 */
        const char *name, *text;
    } cases[] = {
        {11, "Zo\xc3\xa9", NAMED("Zo\xc3\xa9", "Anne")},
        {17, "Jean Paul", NAMED("Ann", "Jean Paul")},
        {17, "Ann \xf0\x9f\x82\xa1", NAMED("Ann", "Ann \xf0\x9f\x82\xa1")},
        {11, "Anne", NULL}, /* somebody else is called that */
        {11, "a: b", NULL}, /* is no name where it stands without quotation marks */
        {11, "", NULL},
        {11, "A\xe2\x99\xa0", NULL}, /* nor a card where a trick begins */
        {11, "gallery", NULL},       /* nor those who look on */
        {17, "An\\\"ne", NULL},
        {11, "O'Neil", NULL},
    };
    for (int encoding = ENCODING_UTF16; encoding <= ENCODING_UTF32; encoding++) {
        struct client client;
        char params[256];
        begin_in(&client, (enum encoding)encoding, text);
        for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            struct lines lines = {0};
            snprintf(params, sizeof params, ",\"newName\":\"%s\"", cases[i].name);
            const struct json_value *edit = ask(&client, "textDocument/rename", 1, cases[i].character, params);
            lines_set(&lines, text, strlen(text));
            if (cases[i].text == NULL) {
                const struct json_value *code = json_at(edit, "error.code");
                assert_non_null(code);
                assert_string_equal(code->text, "-32803");
            } else {
                assert_non_null(json_at(edit, "changes"));
                client_apply(&lines, json_at(edit, "changes")->first->first, (enum encoding)encoding);
                assert_string_equal(buffer_s(&lines.text), cases[i].text);
            }
            lines_free(&lines);
        }
        assert_int_equal(client_end(&client), 0);
    }
}

/* A slip that is there already makes no room for another: his act would become a note. */
static void a_name_is_no_key(void **state)
{
    (void)state;
    static const char text[] = "game: imperiale\nplayers: [Anne, Blaise]\ndeal:\n  dealer: Blaise\n  dealing:\n"
                               "  - Blaise: shuffles\n  - Anne: cutts\n";
    struct client client;
    begin_in(&client, ENCODING_UTF8, text);
    assert_non_null(json_at(ask(&client, "textDocument/rename", 1, 11, ",\"newName\":\"note\""), "error.code"));
    assert_non_null(json_at(ask(&client, "textDocument/rename", 1, 11, ",\"newName\":\"Nora\""), "changes"));
    assert_int_equal(client_end(&client), 0);
}

static void outline(void **state)
{
    (void)state;
    struct client client;
    begin(&client);
    const struct json_value *record = ask(&client, "textDocument/documentSymbol", 0, 0, "")->first;
    assert_string_equal(json_text_of(record, "name"), "wrong-turn");
    assert_int_equal(length_of(json_at(record, "children")), 1);
    assert_string_equal(json_text_of(json_at(record, "children")->first, "name"), "deal 1");
    bool play = false, deal = false;
    for (const struct json_value *fold = ask(&client, "textDocument/foldingRange", 0, 0, "")->first; fold != NULL;
         fold = fold->next) {
        long long first = json_number_of(fold, "startLine", -1), last = json_number_of(fold, "endLine", -1);
        play |= first == 26 && last == 38;
        deal |= first == 10 && last == 39;
    }
    assert_true(play && deal);
    assert_int_equal(client_end(&client), 0);
}

/* A deal's score, twelve tricks and eight cards of the talon. */
static void hints(void **state)
{
    (void)state;
    struct client client;
    begin(&client);
    const struct json_value *all = ask(&client, "textDocument/inlayHint", 0, 0,
                                       ",\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":99,"
                                       "\"character\":0}}");
    assert_int_equal(length_of(all), 1 + 12 + 6 + 8);
    assert_string_equal(json_text_of(all->first, "label"), "= Anne 1f 4j, Blaise 0f 5j");
    assert_string_equal(json_text_of(all->first->next, "label"), "1 Blaise");
    assert_int_equal(json_number_of(all->first->next, "position.line", 0), 27);
    /* Point 1, an imperial that demarks, Q♥ and A♥ 2, K♥ and J♥ 4, 7♥ 5, more tricks 1. */
    static const struct {
        long long line;
        const char *label;
    } running[] = {{24, "= Anne 0f 3j, Blaise 0f 3j"}, {25, "= Anne 1f 3j, Blaise 0f 0j"},
                   {27, "= Anne 1f 3j, Blaise 0f 2j"}, {31, "= Anne 1f 3j, Blaise 0f 4j"},
                   {32, "= Anne 1f 3j, Blaise 0f 5j"}, {38, "= Anne 1f 4j, Blaise 0f 5j"}};
    const struct json_value *one = all->first;
    for (size_t i = 0; i < 13; i++)
        one = one->next;
    for (size_t i = 0; i < 6; i++, one = one->next) {
        assert_int_equal(json_number_of(one, "position.line", 0), running[i].line);
        assert_string_equal(json_text_of(one, "label"), running[i].label);
    }
    const struct json_value *talon = ask(&client, "textDocument/inlayHint", 0, 0,
                                         ",\"range\":{\"start\":{\"line\":16,\"character\":0},\"end\":{\"line\":17,"
                                         "\"character\":0}}");
    assert_int_equal(length_of(talon), 8);
    assert_int_equal(client_end(&client), 0);
}

/* Five figures a card; the first is the ace of spades of l. 15, black. */
static void colours(void **state)
{
    (void)state;
    static const char *const first[] = {"14", "12", "1", "0", "2"};
    struct client client;
    begin(&client);
    const struct json_value *data = json_at(ask(&client, "textDocument/semanticTokens/full", 0, 0, ""), "data");
    assert_int_equal(length_of(data) % 5, 0);
    assert_true(length_of(data) > 280);
    const struct json_value *one = data->first;
    assert_string_equal(one->text, first[0]);
    one = one->next->next;
    assert_string_equal(one->text, first[2]);
    assert_string_equal(one->next->next->text, first[4]);
    assert_int_equal(client_end(&client), 0);
}

/* Nothing of it is asked in vain of what cannot be read, of an empty text, or of one that is not open. */
static void nothing_is_asked_in_vain(void **state)
{
    (void)state;
    static const char *const methods[] = {
        "textDocument/hover",        "textDocument/definition", "textDocument/documentSymbol",
        "textDocument/foldingRange", "textDocument/inlayHint",  "textDocument/semanticTokens/full",
        "textDocument/completion",   "textDocument/formatting", "textDocument/codeAction"};
    static const char *const texts[] = {"",           "\n",           "game: [", "game: piquet\ndeal: {hands: {A: ♥",
                                        "---\n---\n", "a\rb\r\n- - -"};
    struct client client;
    begin(&client);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        client_open(&client, "u:a", texts[i], strlen(texts[i]));
        for (size_t k = 0; k < sizeof methods / sizeof methods[0]; k++)
            for (unsigned line = 0; line < 3; line++)
                assert_null(json_at(ask(&client, methods[k], line, 3 * line, ""), "error"));
    }
    client_tell(&client, "textDocument/didClose", "{\"textDocument\":{\"uri\":\"u:a\"}}");
    for (size_t k = 0; k < sizeof methods / sizeof methods[0]; k++)
        assert_null(json_at(ask(&client, methods[k], 0, 0, ""), "error"));
    assert_int_equal(client_end(&client), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hovering),
        cmocka_unit_test(hovering_ends_with_the_word),
        cmocka_unit_test(hovering_in_sheets),
        cmocka_unit_test(names),
        cmocka_unit_test(definition),
        cmocka_unit_test(places_behind_long_characters),
        cmocka_unit_test(renamed_in_a_sheet),
        cmocka_unit_test(renamed_in_all_parties),
        cmocka_unit_test(renamed_in_a_page),
        cmocka_unit_test(pages_and_sheets_are_folded),
        cmocka_unit_test(tables_are_aligned),
        cmocka_unit_test(renamed_in_all_headings),
        cmocka_unit_test(renaming),
        cmocka_unit_test(renamed_wherever_he_is_named),
        cmocka_unit_test(a_name_is_no_key),
        cmocka_unit_test(outline),
        cmocka_unit_test(hints),
        cmocka_unit_test(colours),
        cmocka_unit_test(nothing_is_asked_in_vain),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests_name("lsp places", tests, NULL, NULL);
}
