/* What the server offers to be written next: what is lawful, and no more. */
#include "tests/client.h"
#include "tests/paths.h"
#include "tests/running.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define HEAD "game: piquet\nrules: cavendish\nplayers: [Ann, Bo]\n"

enum { TEXT_MOST = 4096 };

/* What is offered at the end of a text, a line each, as it is offered. The caller frees it. */
static struct buffer offered(struct client *client, const char *text, size_t length)
{
    struct buffer labels = {0};
    unsigned line = 0;
    char params[256];
    client_open(client, "u:a", text, length);
    for (size_t i = 0; i < length; i++)
        line += text[i] == '\n';
    snprintf(params, sizeof params,
             "{\"textDocument\":{\"uri\":\"u:a\"},\"position\":{\"line\":%u,\"character\":1000}}", line);
    for (const struct json_value *one = client_ask(client, "textDocument/completion", params)->first; one != NULL;
         one = one->next)
        buffer_printf(&labels, "%s\n", json_text_of(one, "label"));
    return labels;
}

static void begin_with(struct client *client, const char *option)
{
    client_begin(client, option, "{\"textDocument\":{\"diagnostic\":{}}}");
}

static void begin(struct client *client) { begin_with(client, "--fixes=0"); }

/* The cards that `referee legal` has for the next to play where the text ends. */
static char *lawful(const char *text, size_t length)
{
    static char path[] = "/tmp/referee-completion";
    char command[256], name[64], *cards;
    snprintf(name, sizeof name, "%s-%ld.yaml", path, (long)getpid());
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fwrite(text, 1, length, file);
    fclose(file);
    snprintf(
        command, sizeof command,
        "$REFEREE legal -f jsonl %s | jq -r '.acts[]? | select(.act == \"plays\") | (.cards + .possible)[]' | sort",
        name);
    shell(command, &cards);
    unlink(name);
    return cards;
}

static char *sorted(const struct buffer *labels)
{
    char command[TEXT_MOST], *out;
    snprintf(command, sizeof command, "sort <<'END'\n%sEND\n", buffer_s(labels));
    shell(command, &out);
    return out;
}

/* Before each card of the play but the first of a step, of which nothing tells whose it is. */
static size_t compare(struct client *client, const char *path)
{
    char text[TEXT_MOST + 1];
    size_t length = load_file(path, text, TEXT_MOST), compared = 0;
    assert_true(length < TEXT_MOST);
    text[length] = '\0';
    const char *play = strstr(text, "\n  play:\n");
    if (play == NULL)
        play = strstr(text, "\n  lev\xc3\xa9"
                            "es:\n");
    assert_non_null(play);
    for (const char *s = strchr(play + 2, '\n') + 1; strncmp(s, "  - ", 4) == 0; s = strchr(s, '\n') + 1) {
        const char *end = strchr(s, '\n'), *card = strchr(s + 4, ' ');
        for (; card != NULL && card < end && strchr(">(#", card[1]) == NULL && card[1] != ' ';
             card = strchr(card + 1, ' ')) {
            size_t cut = (size_t)(card + 1 - text);
            struct buffer labels = offered(client, text, cut);
            char *expected = lawful(text, cut), *got = sorted(&labels);
            assert_string_equal(got, expected);
            compared += expected[0] != '\0';
            buffer_free(&labels);
            free(expected);
            free(got);
        }
    }
    return compared;
}

static void in_play_exactly_what_is_lawful(void **state)
{
    (void)state;
    static const char *const names[] = {"samples/imperiale/IMH-20-kept.yaml", "samples/piquet/PIQ-40-kept.yaml",
                                        "samples/mat/MAT-06-kept.yaml", "samples/napoleon/NAP-23-kept.yaml"};
    struct client client;
    size_t compared = 0;
    begin(&client);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        compared += compare(&client, names[i]);
    assert_true(compared > 6);
    assert_int_equal(client_end(&client), 0);
}

/* What is expected is all that is offered, in its order, or is part of it where it ends with an ellipsis. */
static void each_place_has_its_own(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *const offered[6];
        bool all;
    } cases[] = {
        {"game: ", {"imperiale", "piquet", "mat", "napoleon"}, true},
        {"jeu: ", {"impériale", "piquet", "mat", "napoléon"}, true},
        {"jeu: piquet\nr", {"règles: ", "joueurs: ", "donne: "}, false},
        {"game: piquet\nrules: ", {"modern", "cavendish"}, false},
        {HEAD "options:\n  ", {"target: ", "rubicon_line: "}, false},
        {HEAD "options:\n  carte_blanche_late: ", {NULL}, false},
        {HEAD "deal:\n  ", {"dealer: ", "hands: ", "score: "}, false},
        {HEAD "deal:\n  dealer: ", {"Ann", "Bo"}, true},
        {HEAD "deal:\n  hands:\n    ", {"Ann: ", "Bo: "}, true},
        {HEAD "deal: {dealer: ", {"Ann", "Bo"}, true},
        {HEAD "deals:\n- dealer: ", {"Ann", "Bo"}, true},
        {HEAD "deals:\n- dealer: Ann\n  ", {"dealer: ", "talon: "}, false},
        {HEAD "result:\n  ", {"Ann: ", "winner: "}, false},
        {HEAD "deal:\n  calls:\n  - Ann: ", {"point", "sequence", "discards"}, false},
    };
    struct client client;
    begin(&client);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct buffer labels = offered(&client, cases[i].text, strlen(cases[i].text)), all = {0};
        for (size_t k = 0; k < 6 && cases[i].offered[k] != NULL; k++) {
            buffer_printf(&all, "%s\n", cases[i].offered[k]);
            if (strstr(buffer_s(&labels), cases[i].offered[k]) == NULL)
                fail_msg("%s is not offered after\n%s\nbut\n%s", cases[i].offered[k], cases[i].text, buffer_s(&labels));
        }
        if (cases[i].all)
            assert_string_equal(buffer_s(&labels), buffer_s(&all));
        buffer_free(&labels);
        buffer_free(&all);
    }
    assert_int_equal(client_end(&client), 0);
}

/* Blaise's sheet forgets that he demarks: replay gives 0f 5j. */
static void figures_are_those_of_the_replay(void **state)
{
    (void)state;
    struct client client;
    char text[TEXT_MOST + 64];
    size_t length = load_file("samples/imperiale/wrong-turn.yaml", text, TEXT_MOST);
    text[length] = '\0';
    char *score = strstr(text, "  score:");
    assert_non_null(score);
    begin(&client);
    snprintf(score, 64, "  score: ");
    struct buffer all = offered(&client, text, strlen(text));
    assert_string_equal(buffer_s(&all), "{Anne: 1f 4j, Blaise: 0f 5j}\n");
    snprintf(score, 64, "  score:\n    Blaise: ");
    struct buffer one = offered(&client, text, strlen(text));
    assert_string_equal(buffer_s(&one), "0f 5j\n");
    buffer_free(&all);
    buffer_free(&one);
    assert_int_equal(client_end(&client), 0);
}

/* As a total and item by item, in every form in which marks may be written; an item that stands there is not offered again. */
static void marks_are_offered_item_by_item(void **state)
{
    (void)state;
#define ANNES   "point 1, imperial 1f, honour 1, tricks 2"
#define BLAISES "retourne 1, demark 2, honour 1"
    static const char *const cases[][2] = {
        {"  marks: ", "{Blaise: 0f 0j, Anne: 1f 4j}\n{Blaise: [" BLAISES "], Anne: [" ANNES "]}\n"},
        {"  marks: {Anne: ", "1f 4j\n[" ANNES "]\n"},
        {"  marks: {Anne: [", "point 1\nimperial 1f\nhonour 1\ntricks 2\n"},
        {"  marks: {Anne: [point 1, ", "imperial 1f\nhonour 1\ntricks 2\n"},
        {"  marks: {Anne: 1f 4j, Blaise: ", "0f 0j\n[" BLAISES "]\n"},
        {"  marks: {Anne: [point 1], Blaise: [retourne 1, d", "demark 2\nhonour 1\n"},
        {"  marks:\n    Blaise:\n    - ", "retourne 1\ndemark 2\nhonour 1\n"},
        {"  marks:\n    Blaise: ", "0f 0j\n[" BLAISES "]\n"},
        {"  score: {Anne: [", ""},
    };
    struct client client;
    char text[TEXT_MOST + 64];
    size_t length = load_file("samples/imperiale/IMH-A13-kept.yaml", text, TEXT_MOST);
    text[length] = '\0';
    char *marks = strstr(text, "  marks:");
    assert_non_null(marks);
    begin(&client);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        snprintf(marks, 64, "%s", cases[i][0]);
        struct buffer labels = offered(&client, text, strlen(text));
        assert_string_equal(buffer_s(&labels), cases[i][1]);
        buffer_free(&labels);
    }
    assert_int_equal(client_end(&client), 0);
}

/* Who has put five cards out takes the five that are due. */
static void draws_are_those_that_are_due(void **state)
{
    (void)state;
    static const char text[] = HEAD "deal:\n  dealer: Bo\n  hands:\n"
                                    "    Ann: 9♠ K♥ 9♥ 7♥ A♦ Q♦ 7♦ A♣ K♣ Q♣ J♣ 7♣\n"
                                    "    Bo: A♠ J♠ 7♠ A♥ Q♥ K♦ J♦ 10♦ 9♦ 10♣ 9♣ 8♣\n"
                                    "  talon: Q♠ K♠ 8♦ 8♠ 10♠ 10♥ J♥ 8♥\n  calls:\n"
                                    "  - Ann: discards 9♠ 7♦ 7♥ 9♥ 7♣\n  - Ann: draws ";
    struct client client;
    begin(&client);
    struct buffer labels = offered(&client, text, strlen(text));
    assert_int_equal(count(buffer_s(&labels), "\n"), 5);
    assert_int_equal(count(buffer_s(&labels), "K♠\n") + count(buffer_s(&labels), "8♦\n"), 2);
    buffer_free(&labels);
    assert_int_equal(client_end(&client), 0);
}

/* Anne holds four aces: they are offered to who shows an imperial, not to who counts a point, in whichever of the two languages. */
static void cards_are_those_of_the_act_in_hand(void **state)
{
    (void)state;
    static const char deal[] = "game: imperiale\nplayers: [Anne, Blaise]\ndeal:\n  dealer: Blaise\n  hands:\n"
                               "    Anne: ♠ A 9 8  ♥ V A  ♦ R A 9 8  ♣ R A 7\n"
                               "    Blaise: ♠ 7  ♥ R D 7  ♦ D V 10 7  ♣ D V 10 9\n"
                               "  talon: 10♥ D♠ V♠ 8♥ 8♣ 10♠ 9♥ R♠\n  calls:\n  - Anne: ";
    static const struct {
        const char *act;
        int offered;
    } cases[] = {{"imperial ", 4}, {"imp\xc3\xa9riale A♠ ", 4}, {"point ", 0}, {"point 38 ", 0}};
    struct client client;
    begin(&client);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[TEXT_MOST];
        snprintf(text, sizeof text, "%s%s", deal, cases[i].act);
        struct buffer labels = offered(&client, text, strlen(text));
        assert_int_equal(count(buffer_s(&labels), "\n"), cases[i].offered);
        assert_int_equal(count(buffer_s(&labels), "A"), cases[i].offered);
        buffer_free(&labels);
    }
    assert_int_equal(client_end(&client), 0);
}

/* A record that does not yet say `game` or `jeu` goes on in the language of who writes it; one that does, in its own. */
static void who_begins_is_offered_his_own_language(void **state)
{
    (void)state;
    static const struct {
        const char *language, *text, *offered, *not ;
    } cases[] = {
        {"--lang=fr", "", "jeu: \n", "game: \n"},
        {"--lang=en", "", "game: \n", "jeu: \n"},
        {"--lang=fr", "joueurs: [Ann, Bo]\n", "donne: \n", "deal: \n"},
        {"--lang=fr", HEAD, "deal: \n", "donne: \n"},
        {"--lang=fr", "game: ", "imperiale\n", "imp\xc3\xa9riale\n"},
        {"--lang=en", "jeu: piquet\n", "donne: \n", "deal: \n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct client client;
        begin_with(&client, cases[i].language);
        struct buffer labels = offered(&client, cases[i].text, strlen(cases[i].text));
        assert_non_null(strstr(buffer_s(&labels), cases[i].offered));
        assert_null(strstr(buffer_s(&labels), cases[i].not ));
        buffer_free(&labels);
        assert_int_equal(client_end(&client), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_play_exactly_what_is_lawful),         cmocka_unit_test(each_place_has_its_own),
        cmocka_unit_test(figures_are_those_of_the_replay),        cmocka_unit_test(marks_are_offered_item_by_item),
        cmocka_unit_test(cards_are_those_of_the_act_in_hand),     cmocka_unit_test(draws_are_those_that_are_due),
        cmocka_unit_test(who_begins_is_offered_his_own_language),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests_name("lsp completion", tests, NULL, NULL);
}
