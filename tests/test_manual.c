/* The manual pages say what the program does: every option is in both, and what stands under EXAMPLES runs. */
#include "core/words.h"
#include "tests/running.h"

#include <stdio.h>
#include <string.h>

static const char *const pages[] = {"man/referee.1", "man/fr/referee.1"};

static void every_option_is_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        char command[512], *out;
        snprintf(command, sizeof command,
                 "$REFEREE --help | grep -oE '^  (-.,|   ) --[a-z-]*' | sed 's/.*--//' | while read -r option; do "
                 "grep -q -e \"^.It .*Fl -$option\\( \\|$\\)\" -e \"^.It .* , -$option\\( \\|$\\)\" %s || echo "
                 "$option; done",
                 pages[i]);
        shell(command, &out);
        assert_string_equal(out, "");
        free(out);
        shell("$REFEREE --help | grep -cE '^  (-.,|   ) --[a-z-]*'", &out);
        assert_true(strtol(out, NULL, 10) > 30);
        free(out);
    }
}

/* What the pages speak of is there, and where they are installed it is installed with them. */
static void what_is_cited_is_installed(void **state)
{
    (void)state;
    char *out;
    shell("n=0; all=$(make -n BUILD=/nowhere install 2>/dev/null | grep 'install -Dm644')\n"
          "for f in $(grep -oh 'samples/[A-Za-z0-9_./-]*[A-Za-z]' man/*.[15] man/fr/*.[15] | sort -u); do\n"
          "  test -f $f || echo $f; case $all in *\" $f\"[\\ \\;]*) ;; *) echo $f is not installed;; esac; n=$((n+1))\n"
          "done; [ $n -gt 5 ] && echo many",
          &out);
    assert_string_equal(out, "many\n");
    free(out);
    assert_int_equal(shell("make -s help | grep -c '^make'", &out), 0);
    assert_true(strtol(out, NULL, 10) > 10);
    free(out);
}

/* Nothing that was put there is left, nor an empty folder of the program's own; what somebody else put beside it is. */
static void what_is_installed_goes_again(void **state)
{
    (void)state;
    char *out;
    shell("d=$(mktemp -d); doc=$d/usr/share/doc/referee; mkdir -p $doc/samples/slurm $doc/samples/mat\n"
          "cp samples/slurm/sum.sh $doc/samples/slurm; cp samples/mat/perft-lead.yaml $doc/samples/mat\n"
          "touch $doc/samples/mat/own.yaml; make -s uninstall DESTDIR=$d PREFIX=/usr; (cd $doc && find . -mindepth 1 | "
          "sort)\n"
          "rm $doc/samples/mat/own.yaml; make -s uninstall DESTDIR=$d PREFIX=/usr; find $d -mindepth 1; rm -r $d",
          &out);
    assert_string_equal(out, "./samples\n./samples/mat\n./samples/mat/own.yaml\n");
    free(out);
}

static void every_command_is_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        char command[512], *out;
        snprintf(command, sizeof command,
                 "$REFEREE --help | sed -n 's/^  referee \\[*\\([a-z]*\\).*/\\1/p' | while read -r name; do "
                 "grep -q \"^.It Cm $name$\" %s || echo $name; done",
                 pages[i]);
        shell(command, &out);
        assert_string_equal(out, "");
        free(out);
    }
}

/* The pages spell a hyphen "\-". */
static bool page_says(const char *page, const char *word, size_t length)
{
    char command[512], *out;
    snprintf(command, sizeof command,
             "tr -d '\\\\' < %s | sed -n '/^\\.Ic/s/^\\.Ic//p' | tr -d ',' | grep -qw -e '%.*s' && echo told", page,
             (int)length, word);
    shell(command, &out);
    bool told = strcmp(out, "told\n") == 0;
    free(out);
    return told;
}

static void every_other_name_of_a_key_is_told(void **state)
{
    (void)state;
    static const char *const notation[] = {"man/referee-transcript.5", "man/fr/referee-transcript.5"};
    for (int key = 0; key < KEYS; key++) {
        size_t length;
        for (const char *rest = key_rows[key].also, *word; (word = alternative(&rest, &length)) != NULL;)
            for (size_t i = 0; i < 2; i++)
                if (!page_says(notation[i], word, length))
                    fail_msg("%s does not tell of %.*s", notation[i], (int)length, word);
    }
}

/* In a folder that has what the examples name: a game with a fault, records that are as they expect. What they print is not
   looked at; one that finds a fault ends with 1, and none with another status. */
static void examples_run(void **state)
{
    (void)state;
    static const char folder[] =
        "REFEREE=$(realpath $REFEREE); top=$PWD; d=$(mktemp -d); mkdir $d/bin $d/records $d/parties; ln -s $REFEREE "
        "$d/bin/referee\n"
        "for f in evening soir\xc3\xa9"
        "e game partie; do cp samples/imperiale/wrong-turn.yaml $d/$f.yaml; done\n"
        "cp samples/piquet/PIQ-0*-kept.yaml $d/records; cp samples/piquet/PIQ-0*-kept.yaml $d/parties\n"
        "echo '{\"game\":\"piquet\",\"players\":[\"A\",\"B\"]}' > $d/one.jsonl; printf '#!/bin/sh\\ncat "
        "$d/one.jsonl\\n' > $d/bin/engine\n"
        "sed -i s,.d/,$d/, $d/bin/engine; chmod +x $d/bin/engine; cp $d/bin/engine $d/bin/moteur; cd $d; "
        "PATH=$d/bin:$PATH\n";
    for (size_t i = 0; i < 2; i++) {
        char command[4096], *out;
        snprintf(command, sizeof command,
                 "%ssed -n -e 's/\\\\(dq/\"/g' -e \"s/\\\\\\\\('e/\xc3\xa9/g\" -e '/^.Sh EX/,/^.Sh [SV]/s/^.Dl [$] "
                 "//p' $top/%s > lines\n"
                 "while read -r line; do sh -c \"$line\" > /dev/null 2> said < /dev/null; s=$?; echo ran; [ $s -le 1 ] "
                 "&& ! [ -s said ] || "
                 "{ echo \"$s: $line\"; cat said; }; done < lines; cd /; rm -r $d",
                 folder, pages[i]);
        shell(command, &out);
        assert_in_range(count(out, "ran\n"), 8, 60);
        if (strlen(out) != strlen("ran\n") * count(out, "ran\n"))
            fail_msg("%s: %s", pages[i], out);
        free(out);
    }
}

/* In French a sign that a no-break space stands before has no other blank before that: a macro would set one. */
static void french_signs_have_one_space_before_them(void **state)
{
    (void)state;
    char *out;
    shell("grep -nE '^[.].* [\\]~[:;!?]' man/fr/*.[15] | grep -vE ' N[os] [\\]~'", &out);
    assert_string_equal(out, "");
    free(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_option_is_told),
        cmocka_unit_test(every_command_is_told),
        cmocka_unit_test(what_is_cited_is_installed),
        cmocka_unit_test(what_is_installed_goes_again),
        cmocka_unit_test(every_other_name_of_a_key_is_told),
        cmocka_unit_test(french_signs_have_one_space_before_them),
        cmocka_unit_test(examples_run),
    };
    return cmocka_run_group_tests_name("manual", tests, NULL, NULL);
}
