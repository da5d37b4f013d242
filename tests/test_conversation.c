/* Conversations through a pipe: an answer to each record as soon as it is complete, before anything more is said. */
#include "tests/running.h"
#include "tests/testing.h"

#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

struct talk {
    pid_t process;
    FILE *say, *hear;
};

static void talk_begin_by(struct talk *talk, const char *command, const char *jobs)
{
    int in[2], out[2];
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    talk->process = fork();
    assert_true(talk->process >= 0);
    if (talk->process == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[0]), close(in[1]), close(out[0]), close(out[1]);
        execl(referee_path(), "referee", command, "-j", jobs, "-f", "jsonl", "-l", "en", "-", (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    talk->say = fdopen(in[1], "w");
    talk->hear = fdopen(out[0], "r");
    alarm(60); /* an answer that never comes must not hang the tests */
}

static void talk_begin(struct talk *talk, const char *command) { talk_begin_by(talk, command, "2"); }

/* Says a record, byte by byte, and hears the one line of its answer before anything more is said. */
static void exchange(struct talk *talk, const char *said, const char *expected)
{
    char line[8192];
    for (const char *at = said; *at != '\0'; at++) {
        fputc(*at, talk->say);
        fflush(talk->say);
    }
    assert_non_null(fgets(line, sizeof line, talk->hear));
    if (strstr(line, expected) == NULL)
        fail_msg("%s where %s was expected", line, expected);
}

static void talk_end(struct talk *talk, int expected)
{
    int status;
    fclose(talk->say);
    assert_int_equal(fgetc(talk->hear), EOF);
    fclose(talk->hear);
    assert_int_equal(waitpid(talk->process, &status, 0), talk->process);
    alarm(0);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), expected);
}

#define JSON_RECORD(play)                                                                                              \
    "{\"game\":\"piquet\",\"players\":[\"A\",\"B\"],\"deal\":{\"dealer\":\"B\",\"held\":{"                             \
    "\"A\":\"♠ A K Q J 10 9 8 7 ♥ A K Q J\",\"B\":\"♦ A K Q J 10 9 8 7 ♣ A K Q J\"},\"play\":[" play "]}}\n"

/* The point is called and answered; the ace is led, or led and covered. */
#define IMPERIALE                                                                                                      \
    "game: imperiale\nrules: historical\nplayers: [A, B]\ndeal:\n  dealer: B\n"                                        \
    "  hands: {A: ♠ A 9 8 ♥ J A ♦ K A 9 8 ♣ K A 7, B: ♠ 7 ♥ K Q 7 ♦ Q J 10 7 ♣ Q J 10 9}\n"            \
    "  talon: 10♥ Q♠ J♠ 8♥ 8♣ 10♠ 9♥ K♠\n  calls: A point 38; B better; B point 39 ♣\n"

static void an_answer_to_each_record(void **state)
{
    (void)state;
    struct talk talk;
    talk_begin(&talk, "legal");
    exchange(&talk, IMPERIALE "  play: A♥\n...\n", "\"player\":\"B\",\"act\":\"plays\",\"cards\":[\"K♥\",\"Q♥\"]");
    exchange(&talk, IMPERIALE "  play: A♥ K♥\n...\n", "\"stage\":\"play\",\"player\":\"B\"");
    exchange(&talk, "game: imperiale\nplayers: [A, B}\n...\n", "\"type\":\"finding\"");
    exchange(&talk, "", "\"verdict\":\"unreadable\"");
    talk_end(&talk, 3);
    talk_begin(&talk, "legal");
    exchange(&talk, JSON_RECORD(""), "\"player\":\"A\"");
    exchange(&talk, JSON_RECORD("\"A♠\""), "\"player\":\"B\"");
    exchange(&talk, JSON_RECORD("\"A♠ 7♦\""), "\"player\":\"A\"");
    talk_end(&talk, 0);
}

static void a_count_for_each_record(void **state)
{
    (void)state;
    struct talk talk;
    talk_begin(&talk, "perft");
    exchange(&talk, JSON_RECORD(""), "\"ways\":229442532802560000}");
    exchange(&talk, JSON_RECORD("\"A♠ 7♦\""), "\"left\":22,");
    talk_end(&talk, 0);
}

static void a_verdict_for_each_record(void **state)
{
    (void)state;
    struct talk talk;
    talk_begin(&talk, "judge");
    exchange(&talk, JSON_RECORD(""), "\"verdict\":\"regular\"");
    exchange(&talk, "game: piquet\nplayers: [A, B]\n...\n", "\"verdict\":\"regular\"");
    exchange(&talk, "game: imperiale\nplayers: [A, B]\n---\n", "\"verdict\":\"regular\"");
    talk_end(&talk, 0);
}

/* Two that arrive together are both answered before more is said, by any number of threads. */
static void two_records_at_once(void **state)
{
    (void)state;
    const char *const jobs[] = {"1", "2", "5"};
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        struct talk talk;
        char line[8192];
        talk_begin_by(&talk, "legal", jobs[i]);
        for (int turn = 0; turn < 3; turn++) {
            fputs(JSON_RECORD("") JSON_RECORD("\"A♠\""), talk.say);
            fflush(talk.say);
            assert_non_null(fgets(line, sizeof line, talk.hear));
            assert_non_null(strstr(line, "\"player\":\"A\""));
            assert_non_null(fgets(line, sizeof line, talk.hear));
            assert_non_null(strstr(line, "\"player\":\"B\""));
        }
        talk_end(&talk, 0);
    }
}

/* What is asked is answered whatever is wrong with the record; only what cannot be read, or asked so, is an error. */
static void statuses(void **state)
{
    (void)state;
    assert_int_equal(shell("$REFEREE legal samples/imperiale/wrong-turn.yaml > /dev/null", NULL), 0);
    assert_int_equal(shell("$REFEREE perft samples/mat/perft-lead.yaml > /dev/null", NULL), 0);
    assert_int_equal(shell("$REFEREE legal samples/record/REC-01-broken.yaml > /dev/null", NULL), 3);
    assert_int_equal(shell("$REFEREE perft samples/record/REC-01-broken.yaml > /dev/null", NULL), 3);
    assert_int_equal(shell("$REFEREE legal no-such-file.yaml > /dev/null 2>&1", NULL), 3);
    assert_int_equal(shell("$REFEREE legal -f annotated samples/mat/perft-lead.yaml 2> /dev/null", NULL), 2);
    assert_int_equal(shell("$REFEREE perft -f html samples/mat/perft-lead.yaml 2> /dev/null", NULL), 2);
    assert_int_equal(shell("$REFEREE perft -d 0 samples/mat/perft-lead.yaml 2> /dev/null", NULL), 2);
    assert_int_equal(shell("$REFEREE legal -d 3 samples/mat/perft-lead.yaml 2> /dev/null", NULL), 2);
    assert_int_equal(shell("$REFEREE legal samples/mat/perft-lead.yaml > /dev/full 2> /dev/null", NULL), 4);
}

/* Every record has one answer: under --format=jsonl one line, whatever becomes of it. */
static void one_answer_each(void **state)
{
    (void)state;
    const char *const commands[] = {"legal", "perft -d 2"};
    char *answers, *verdicts;
    shell(ALL_SAMPLES "-f jsonl | grep -c '\"type\":\"verdict\"'", &verdicts);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char command[512];
        snprintf(command, sizeof command, SAMPLE_NAMES "$REFEREE %s -f jsonl -T - | grep -c -v '\"type\":\"finding\"'",
                 commands[i]);
        shell(command, &answers);
        assert_string_equal(answers, verdicts);
        free(answers);
    }
    free(verdicts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(statuses),
        cmocka_unit_test(one_answer_each),
        cmocka_unit_test(an_answer_to_each_record),
        cmocka_unit_test(a_count_for_each_record),
        cmocka_unit_test(a_verdict_for_each_record),
        cmocka_unit_test(two_records_at_once),
    };
    return cmocka_run_group_tests_name("conversations", tests, NULL, NULL);
}
