/* What the server offers to be written next: what is lawful, and no more. */
#include "tests/client.h"
#include "tests/paths.h"
#include "tests/running.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define HEAD "game: piquet\nrules: cavendish\nplayers: [Ann, Bo]\n"

enum { TEXT_MOST = 4096, PACK = 52 };

/* What is offered at the end of a text. */
static const struct json_value *offers(struct client *client, const char *text, size_t length)
{
    unsigned line = 0;
    char params[256];
    arena_clear(client->arena);
    client_open(client, "u:a", text, length);
    for (size_t i = 0; i < length; i++)
        line += text[i] == '\n';
    snprintf(params, sizeof params,
             "{\"textDocument\":{\"uri\":\"u:a\"},\"position\":{\"line\":%u,\"character\":1000}}", line);
    return client_ask(client, "textDocument/completion", params)->first;
}

/* The same, a line each, as it is offered. The caller frees it. */
static struct buffer offered(struct client *client, const char *text, size_t length)
{
    struct buffer labels = {0};
    for (const struct json_value *one = offers(client, text, length); one != NULL; one = one->next)
        buffer_printf(&labels, "%s\n", json_text_of(one, "label"));
    return labels;
}

static void begin_with(struct client *client, const char *option)
{
    client_begin(client, option, "{\"textDocument\":{\"diagnostic\":{}}}");
}

static void begin(struct client *client) { begin_with(client, "--fixes=0"); }

static int by_text(const void *a, const void *b)
{
    const char *const *one = a, *const *other = b;
    return strcmp(*one, *other);
}

/* The cards among what is offered, in the order of their texts, as a line of them. */
static void put_cards(struct buffer *out, const struct json_value *one)
{
    const char *card[PACK];
    size_t count = 0;
    for (; one != NULL; one = one->next) {
        const char *label = json_text_of(one, "label");
        if (strchr(label, ' ') == NULL && strstr(label, "\xe2\x99") != NULL && count < PACK)
            card[count++] = label;
    }
    if (count > 0)
        qsort(card, count, sizeof *card, by_text);
    for (size_t i = 0; i < count; i++)
        buffer_printf(out, "%s%s", i > 0 ? " " : "", card[i]);
    buffer_char(out, '\n');
}

/* The cards that `referee legal` has for the next to play where each text of a stream ends, as lines of them: of twins that are both
   in hand, one. */
static char *lawful(const struct buffer *stream)
{
    char path[] = "/tmp/referee-completion-XXXXXX", command[256], *cards;
    int file = mkstemp(path);
    assert_int_equal(write(file, buffer_s(stream), stream->length), stream->length);
    close(file);
    snprintf(
        command, sizeof command,
        "$REFEREE legal -f jsonl %s | jq -r '[.acts[]? | select(.act == \"plays\") | (.cards + .possible)[]] | unique "
        "| join(\" \")'",
        path);
    shell(command, &cards);
    unlink(path);
    return cards;
}

static const char *play_of(const char *text)
{
    const char *play = strstr(text, "play:\n");
    if (play == NULL)
        play = strstr(text, "lev\xc3\xa9"
                            "es:\n");
    return play != NULL ? strchr(play, '\n') + 1 : "";
}

/* Where the cards of a step begin: behind who plays them, if he is named. NULL: it is an act that is told. */
static const char *cards_of(const char *step, const char *end)
{
    size_t named = strcspn(step, ":");
    if (named >= (size_t)(end - step))
        return step + 1;
    const char *sign = strstr(step + named, "\xe2\x99");
    return sign != NULL && sign > step + named + 2 && sign <= step + named + 4 ? step + named + 1 : NULL;
}

/* Before each card of the play. Returns how many there are. */
static size_t compare(struct client *client, const char *text)
{
    struct buffer stream = {0}, got = {0};
    size_t compared = 0;
    for (const char *s = play_of(text), *step; (step = s + strspn(s, " "))[0] == '-'; s = strchr(s, '\n') + 1) {
        const char *end = strchr(s, '\n');
        for (const char *card = cards_of(step, end);
             card != NULL && card < end && strchr(">(#", card[1]) == NULL && card[1] != ' ';
             card = strchr(card + 1, ' ')) {
            size_t cut = (size_t)(card + 1 - text);
            put_cards(&got, offers(client, text, cut));
            buffer_printf(&stream, "%.*s\n---\n", (int)cut, text);
            compared++;
        }
    }
    char *expected = lawful(&stream);
    if (strcmp(buffer_s(&got), expected) != 0)
        fail_msg("of\n%s\nthis is offered:\n%s\nbut lawful is\n%s", text, buffer_s(&got), expected);
    buffer_free(&stream);
    buffer_free(&got);
    free(expected);
    return compared;
}

static void in_play_exactly_what_is_lawful(void **state)
{
    (void)state;
    static const char *const commands[] = {"cat samples/imperiale/IMH-20-kept.yaml",
                                           "cat samples/piquet/PIQ-40-kept.yaml",
                                           "cat samples/mat/MAT-06-kept.yaml",
                                           "cat samples/mat/option-deck-double.yaml",
                                           "cat samples/napoleon/NAP-23-kept.yaml",
                                           "cat samples/napoleon/NAP-16-kept-taken-not.yaml",
                                           "cat samples/piquet/PQC-L59-broken-objected.yaml",
                                           "$REFEREE deal imperiale historical -s 1",
                                           "$REFEREE deal imperiale modern -s 2 -l fr",
                                           "$REFEREE deal piquet cavendish -s 3",
                                           "$REFEREE deal piquet modern -s 4 -l fr",
                                           "$REFEREE deal mat -s 4 -l fr",
                                           "$REFEREE deal napoleon -s 1"};
    struct client client;
    size_t compared = 0;
    begin(&client);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        char *text;
        shell(commands[i], &text);
        size_t cards = compare(&client, text);
        if (cards < 5)
            fail_msg("%s: nothing to compare", commands[i]);
        compared += cards;
        free(text);
    }
    assert_true(compared > 100);
    assert_int_equal(client_end(&client), 0);
}

/* Wherever a word begins something is offered once, and nothing is offered that is no word. */
static void nothing_is_offered_twice(void **state)
{
    (void)state;
    static const char *const names[] = {"samples/imperiale/IMM-17-kept-shown.yaml",
                                        "samples/imperiale/IMM-09-broken-2.yaml",
                                        "samples/piquet/PIQ-01-broken-three.yaml", "samples/mat/slip-tricks-fr.yaml",
                                        "samples/napoleon/NAP-23-kept.yaml"};
    struct client client;
    begin(&client);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char text[TEXT_MOST + 1];
        size_t length = load_file(names[i], text, TEXT_MOST), compared = 0;
        assert_true(length < TEXT_MOST);
        text[length] = '\0';
        for (size_t at = 1; at < length; at++) {
            if (text[at - 1] != ' ' || text[at] == ' ' || text[at] == '#')
                continue;
            for (const struct json_value *one = offers(&client, text, at); one != NULL; one = one->next) {
                const char *label = json_text_of(one, "label");
                assert_true(strspn(label, " ") < strlen(label));
                for (const struct json_value *other = one->next; other != NULL; other = other->next)
                    assert_string_not_equal(label, json_text_of(other, "label"));
                compared++;
            }
        }
        assert_true(compared > 20);
    }
    assert_int_equal(client_end(&client), 0);
}

#define NAPOLEON                                                                                                       \
    "game: napoleon\nplayers: [Ann, Bo]\ndeal:\n  dealer: Bo\n  hands:\n    Ann: 9♠ Q♥ 4♣ 3♣ 2♣\n"           \
    "    Bo: J♠ J♥ 7♦ 6♦ 5♦\n  calls:\n  - Ann: bids 2\n  - Bo: pass\n"

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
        {HEAD "deal:\n  dealing:\n  - Ann: ", {"cuts", "shuffles", "sees hand"}, false},
        {HEAD "result:\n  winner: ", {"Ann", "Bo"}, true},
        {"game: piquet\nrules: ", {"modern", "cavendish"}, false},
        {HEAD "options:\n  ", {"target: ", "rubicon_line: "}, false},
        {HEAD "options:\n  carte_blanche_late: ", {NULL}, false},
        {HEAD "deal:\n  ", {"dealer: ", "hands: ", "score: "}, false},
        {HEAD "deal:\n  dealer: ", {"Ann", "Bo"}, true},
        {HEAD "deal:\n  hands:\n    ", {"Ann: ", "Bo: "}, true},
        {HEAD "deal: {dealer: ", {"Ann", "Bo"}, true},
        {HEAD "deal:\n  hands:\n    Ann: AS\n\n    ", {"Bo: "}, true}, /* what stands there is not offered again */
        {HEAD "deal:\n  score: {Ann: 3, ", {"Bo: "}, true},
        {HEAD "deals:\n- score:\n    Bo: 3\n- score:\n    ", {"Ann: ", "Bo: "}, true},
        {HEAD "deals:\n- dealer: ", {"Ann", "Bo"}, true},
        {HEAD "deals:\n- dealer: Ann\n  ", {"hands: ", "talon: "}, false},
        {HEAD "result:\n  ", {"Ann: ", "winner: "}, false},
        {HEAD "deal:\n  calls:\n  - Ann: ", {"point", "sequence", "discards"}, false},
        {"jeu: piquet\njoueurs: [Ann, Bo]\ndonne:\n  annonces:\n  - Ann: ",
         {"point", "séquence", "tierce", "quatorze", "trio", "rien"},
         false},
        /* within brackets and braces, and behind them; no key stands in a list, in a text or in what is the writer's own */
        {"game: piquet\nplayers: [Ann, ", {NULL}, true},
        {"game: piquet\nplayers:\n- Ann\n- ", {NULL}, true},
        {HEAD "note: one, ", {NULL}, true},
        {HEAD "x-mine:\n  ", {NULL}, true},
        {HEAD "deal: {hands: {Ann: AS, Bo: KS}, ", {"dealer: ", "score: "}, false},
        {HEAD "deal: {score: {Ann: 3}, dealer: ", {"Ann", "Bo"}, true},
        {HEAD "deal: {marks: {Ann: [point 3, tricks 4], ", {"Bo: "}, true},
        {HEAD "draw: [{Ann: draws AS}, ", {"Ann: ", "Bo: "}, true},
        {HEAD "draw: [{Ann: draws AS}, {Bo: ", {"draws"}, false},
        {NAPOLEON "  play: [9♠ ", {"J♠"}, true},
        {NAPOLEON "  play: [9♠ J♠, ", {"J♥", "5♦", "6♦", "7♦", "Ann: ", "Bo: "}, true},
        {HEAD "expect: [REC-02, ", {"none", "REC-01", "PQC-L16"}, false},
        /* the rows of a sheet */
        {"game;", {"imperiale", "piquet", "mat", "napoleon"}, true},
        {"game;piquet\nr", {"rules;", "players;"}, false},
        {"game;piquet\nrules;", {"modern", "cavendish"}, false},
        {"game;piquet\ndeal;dealer;Ann;Bo\n1;", {"Ann", "Bo"}, true},
        {"game;piquet\ndeal;dealer;Ann;Bo\n1;Ann;", {NULL}, true},
        {"game;piquet\ndeal;dealer;Ann;Bo\n1;Ann;28;14\n", {NULL}, true},
        /* names without brackets or dashes */
        {"game: napoleon\nplayers: Ann, Bo, Cy\ndeal: {dealer: ", {"Ann", "Bo", "Cy"}, true},
        {"game: napoleon\nplayers:\n  Ann\n  Bo\n  Cy\ndeal:\n  dealer: ", {"Ann", "Bo", "Cy"}, true},
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
#define ANNES   "point 1j, imperial 1f, honour 1j, tricks 2j"
#define BLAISES "retourne 1j, demark 2j, honour 1j"
    static const char *const cases[][2] = {
        {"  marks: ", "{Blaise: 0f 0j, Anne: 1f 4j}\n{Blaise: [" BLAISES "], Anne: [" ANNES "]}\n"},
        {"  marks: {Anne: ", "1f 4j\n[" ANNES "]\n"},
        {"  marks: {Anne: [", "point 1j\nimperial 1f\nhonour 1j\ntricks 2j\n"},
        {"  marks: {Anne: [point 1, ", "imperial 1f\nhonour 1j\ntricks 2j\n"},
        {"  marks: {Anne: 1f 4j, Blaise: ", "0f 0j\n[" BLAISES "]\n"},
        {"  marks: {Anne: [point 1], Blaise: [retourne 1, d", "demark 2j\nhonour 1j\n"},
        {"  marks:\n    Blaise:\n    - ", "retourne 1j\ndemark 2j\nhonour 1j\n"},
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

/* What stands behind a key, where it first does; NULL: it does not, or there is no text. */
static char *value_of(char *text, const char *key)
{
    char *at = text != NULL ? strstr(text, key) : NULL;
    return at != NULL ? at + strlen(key) : NULL;
}

/* Writes each of the figures that are offered where a line of a lawful record has them: it stays regular. Returns how many. */
static size_t write_figures(struct client *client, const char *text, const char *value)
{
    size_t written = 0, before = (size_t)(value - text);
    struct buffer labels = offered(client, text, before);
    for (const char *label = buffer_s(&labels), *end; (end = strchr(label, '\n')) != NULL; label = end + 1, written++) {
        struct buffer command = {0};
        buffer_printf(&command, "$REFEREE -q -W warning - <<'END'\n%.*s%.*s%sEND\n", (int)before, text,
                      (int)(end - label), label, strchr(value, '\n'));
        if (shell(buffer_s(&command), NULL) != 0)
            fail_msg("not regular:\n%s", buffer_s(&command));
        buffer_free(&command);
    }
    buffer_free(&labels);
    return written;
}

/* Of made deals of every game, in both languages. */
static void figures_make_no_record_irregular(void **state)
{
    (void)state;
    static const char *const commands[] = {
        "imperiale historical -l en",
        "imperiale modern -l fr",
        "imperiale parlett -l en",
        "piquet modern -l fr",
        "piquet cavendish -l en",
        "piquet academie-18c -l fr",
        "mat -l fr",
        "mat sackson -l en",
        "napoleon -l fr",
        "napoleon us -l en",
    };
    static const char *const keys[] = {"  score: ", "  marks: ", "  marques: "};
    struct client client;
    size_t written = 0;
    begin(&client);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        for (unsigned seed = 1; seed <= 6; seed++)
            for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
                char command[128], *text;
                snprintf(command, sizeof command, "$REFEREE deal -s %u %s", seed, commands[i]);
                shell(command, &text);
                const char *value = value_of(text, keys[k]);
                written += value != NULL ? write_figures(&client, text, value) : 0;
                free(text);
            }
    assert_true(written > 60);
    assert_int_equal(client_end(&client), 0);
}

/* Of made deals of every game, in both languages: each card that an act of a deal names is offered where it is named. */
static void cards_of_acts_are_offered(void **state)
{
    (void)state;
    static const struct {
        const char *command, *act;
    } cases[] = {{"imperiale historical -l en", ": shows "},
                 {"imperiale pierer-1860 -l fr", ": montre "},
                 {"imperiale modern -l fr", ": retourne "},
                 {"piquet modern -l en", ": discards "},
                 {"piquet cavendish -l fr", ": \xc3\xa9"
                                            "carte "},
                 {"piquet modern -l fr", ": tire "},
                 {"mat -l en", ": deposits "}};
    struct client client;
    begin(&client);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t compared = 0;
        for (unsigned seed = 1; seed <= 8; seed++) {
            char command[128], *text;
            snprintf(command, sizeof command, "$REFEREE deal -s %u %s", seed, cases[i].command);
            shell(command, &text);
            for (char *card = value_of(text, "    Anne: "); (card = value_of(card, cases[i].act)) != NULL;)
                for (size_t length; (length = strcspn(card, " \n")) > 0 && strpbrk(card, "#\n")[0] != '#';
                     card += length + (card[length] == ' ')) {
                    struct buffer labels = offered(&client, text, (size_t)(card - text));
                    char wanted[16];
                    snprintf(wanted, sizeof wanted, "%.*s\n", (int)length, card);
                    if (card[0] != '?' && strstr(buffer_s(&labels), wanted) == NULL)
                        fail_msg("%s: %s is not offered but\n%s", command, wanted, buffer_s(&labels));
                    buffer_free(&labels);
                    compared++;
                }
            free(text);
        }
        if (compared == 0)
            fail_msg("%s: nothing to compare", cases[i].command);
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

/* From the pack, when it is drawn who deals: one card is out of it. */
static void who_draws_takes_what_is_left(void **state)
{
    (void)state;
    static const char text[] = HEAD "draw:\n- Ann: draws K♥\n- Bo: draws ";
    struct client client;
    begin(&client);
    struct buffer labels = offered(&client, text, strlen(text));
    assert_int_equal(count(buffer_s(&labels), "\n"), 31 + 2); /* and what may be said instead of a card */
    assert_int_equal(count(buffer_s(&labels), "hidden\n") + count(buffer_s(&labels), "together\n"), 2);
    assert_null(strstr(buffer_s(&labels), "K♥"));
    buffer_free(&labels);
    assert_int_equal(client_end(&client), 0);
}

/* Anne holds four aces: they are offered to who shows an imperial, each once, not to who counts a point, in whichever of the two
   languages. */
static void cards_are_those_of_the_act_in_hand(void **state)
{
    (void)state;
    static const char deal[] = "game: imperiale\nplayers: [Anne, Blaise]\ndeal:\n  dealer: Blaise\n  hands:\n"
                               "    Anne: ♠ A 9 8  ♥ V A  ♦ R A 9 8  ♣ R A 7\n"
                               "    Blaise: ♠ 7  ♥ R D 7  ♦ D V 10 7  ♣ D V 10 9\n"
                               "  talon: 10♥ D♠ V♠ 8♥ 8♣ 10♠ 9♥ R♠\n  calls:\n  - Anne: ";
    static const struct {
        const char *act;
        int cards;
        const char *besides; /* that it may go on with, in their order; NULL: not looked at */
    } cases[] = {{"imperial ", 4, NULL},
                 {"imp\xc3\xa9riale A♠ ", 3, ""},
                 {"point ", 0, "38\n♠\n♥\n♦\n♣\nof\nin\n"},
                 {"point 38 ", 0, "♠\n♥\n♦\n♣\nin\n"},
                 {"point 38 in ", 0, "♠\n♥\n♦\n♣\n"},
                 {"point 38 ♠ ", 0, ""},
                 {"imperial suit ", 4, "♠\n♥\n♦\n♣\n"}};
    struct client client;
    begin(&client);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[TEXT_MOST];
        snprintf(text, sizeof text, "%s%s", deal, cases[i].act);
        struct buffer labels = offered(&client, text, strlen(text));
        size_t cards = count(buffer_s(&labels), "A"), rest = buffer_s(&labels) != NULL ? cards * strlen("A♠\n") : 0;
        assert_int_equal(cards, cases[i].cards);
        if (cases[i].besides != NULL)
            assert_string_equal(buffer_s(&labels) + rest, cases[i].besides);
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
        {"--lang=en", HEAD "deal: {}\n", "result: \n", "deal: \n"}, /* nor what it has already, in either language */
        {"--lang=en", "donne: {}\n" HEAD "note: a\n", "result: \n", "deal: \n"},
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

/* Alice has AKQJ of clubs, forty-one and a quart, and three kings and three queens; Basil has KJ1098 of diamonds, forty-seven. What the hand
   allows comes first, and nothing to call after it; of the answers the one that is true. At imperiale Anne's AR98 of diamonds make 38,
   and Blaise's DV109 of clubs 39. Of the keys the one without which there is no record. */
static void the_likeliest_comes_first(void **state)
{
    (void)state;
    static const char piquet[] = "game: piquet\nplayers: [Alice, Basil]\ndeal:\n  dealer: Basil\n  hands:\n"
                                 "    Alice: ♠ 9  ♥ K 9 7  ♦ A Q 7  ♣ A K Q J 7\n"
                                 "    Basil: ♠ A J 7  ♥ A Q  ♦ K J 10 9  ♣ 10 9 8\n"
                                 "  talon: 10♠ 8♠ K♠ Q♠ J♥ 10♥ 8♥ 8♦\n  calls:\n"
                                 "  - Alice: discards ♠ 9  ♦ 7  ♥ 7 9  ♣ 7\n  - Alice: draws 10♠ 8♠ K♠ Q♠ J♥\n"
                                 "  - Basil: discards ♣ 10 9 8\n  - Basil: draws 10♥ 8♥ 8♦\n";
    static const char imperiale[] = "game: imperiale\nplayers: [Anne, Blaise]\ndeal:\n  dealer: Blaise\n  hands:\n"
                                    "    Anne: ♠ A 9 8  ♥ V A  ♦ R A 9 8  ♣ R A 7\n"
                                    "    Blaise: ♠ 7  ♥ R D 7  ♦ D V 10 7  ♣ D V 10 9\n"
                                    "  talon: 10♥ D♠ V♠ 8♥ 8♣ 10♠ 9♥ R♠\n  calls:\n";
    static const struct {
        const char *before, *act, *first;
    } cases[] = {
        {"", "", "game: \n"},
        {HEAD "deal:\n  ", "", "dealer: \n"},
        {piquet, "  - Alice: ", "point 41\nsequence 4 A ♣\nset 3 K\nset 3 Q\nnone\n"},
        {piquet, "  - Alice: point 41\n  - Basil: ", "better\n"},
        {piquet, "  - Alice: point 48\n  - Basil: ", "good\n"},
        {piquet, "  - Alice: point 47\n  - Basil: ", "equal\n"},
        {piquet, "  - Alice: point 41\n  - Basil: better\n  - Alice: ", "sequence 4 A ♣\nset 3 K\nset 3 Q\nnone\n"},
        {imperiale, "  - Anne: ", "point 38\n"},
        {"game: napoleon\nplayers: [Ann, Bo, Cy]\ndeal:\n  dealer: Cy\n  calls:\n",
         "  - Ann: bids 3\n  - Bo: ", "pass\nbids misère\nbids 4\nbids napoléon\nbids\n"},

        {imperiale, "  - Anne: point 38\n  - Blaise: ", "better\n"},
        {imperiale, "  - Anne: point 39\n  - Blaise: ", "equal\n"},
        {imperiale, "  - Anne: point 40\n  - Blaise: ", "good\n"}};
    struct client client;
    begin(&client);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[TEXT_MOST];
        struct buffer labels = {0};
        const char *last = "";
        snprintf(text, sizeof text, "%s%s", cases[i].before, cases[i].act);
        const struct json_value *all = offers(&client, text, strlen(text));
        for (size_t left = count(cases[i].first, "\n"); left > 0; left--) { /* as an editor sorts them */
            const struct json_value *next = NULL;
            for (const struct json_value *one = all; one != NULL; one = one->next)
                if (strcmp(json_text_of(one, "sortText"), last) > 0 &&
                    (next == NULL || strcmp(json_text_of(one, "sortText"), json_text_of(next, "sortText")) < 0))
                    next = one;
            assert_non_null(next);
            last = json_text_of(next, "sortText");
            buffer_printf(&labels, "%s\n", json_text_of(next, "label"));
        }
        assert_string_equal(buffer_s(&labels), cases[i].first);
        buffer_free(&labels);
    }
    assert_int_equal(client_end(&client), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_play_exactly_what_is_lawful),     cmocka_unit_test(each_place_has_its_own),
        cmocka_unit_test(figures_are_those_of_the_replay),    cmocka_unit_test(marks_are_offered_item_by_item),
        cmocka_unit_test(cards_are_those_of_the_act_in_hand), cmocka_unit_test(draws_are_those_that_are_due),
        cmocka_unit_test(who_draws_takes_what_is_left),       cmocka_unit_test(figures_make_no_record_irregular),
        cmocka_unit_test(cards_of_acts_are_offered),          cmocka_unit_test(who_begins_is_offered_his_own_language),
        cmocka_unit_test(the_likeliest_comes_first),          cmocka_unit_test(nothing_is_offered_twice),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests_name("lsp completion", tests, NULL, NULL);
}
