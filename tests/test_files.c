/* What is opened for reading and writing, and what is not: links, pipes, devices, the file that is being read, a full disk. */
#include "tests/running.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define KEPT "samples/imperiale/IMH-A06-kept.yaml"

/* A folder for each command: "d" in a shell. */
#define IN_FOLDER "d=$(mktemp -d) || exit 99; trap 'rm -rf \"$d\"' EXIT; cp " KEPT " \"$d/a.yaml\"; "

/* The exit status of a script in which $d is a folder that holds a transcript, a.yaml; its output in `*out` if wanted. */
static int in_folder(const char *script, char **out)
{
    char command[2048];
    snprintf(command, sizeof command, "%s%s", IN_FOLDER, script);
    return shell(command, out);
}

static void says(const char *script, const char *expected)
{
    char *out;
    in_folder(script, &out);
    assert_string_equal(out, expected);
    free(out);
}

/* QEMU itself has the program open where it was given no standard input: so it is not closed there. */
static bool closed_is_closed(void)
{
    if (getenv("EMULATED") == NULL)
        return true;
    print_message("emulated: a closed standard input is not tried\n");
    return false;
}

#define RECORDS " | grep -c '\"type\":\"verdict\"'"

/* A document that says nothing of it would pass for that of a run in which all is well. */
static void documents_tell_what_was_not_read(void **state)
{
    static const char *const formats[] = {"junit", "tap", "sarif", "github", "html"};
    (void)state;
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        char script[256], expected[] = "1\n3\n0\n";
        snprintf(
            script, sizeof script,
            "$REFEREE -f %s $d/a.yaml $d/gone.yaml >$d/out 2>/dev/null; s=$?; grep -q 'gone.yaml ' $d/out && echo 1; "
            "echo $s; $REFEREE -f %s $d/a.yaml | grep -c gone.yaml",
            formats[i], formats[i]);
        says(script, expected);
    }
    says("$REFEREE -f tap $d/a.yaml $d/gone.yaml $d/a.yaml 2>/dev/null | grep -E '^(not )?ok|^1\\.' | cut -c1-6 | sort",
         "1..3\nnot ok\nok 1 -\nok 2 -\n");
    says("$REFEREE -f junit $d/gone.yaml $d/a.yaml 2>/dev/null | grep -c 'errors=\"1\"'", "1\n");
    says("$REFEREE -f sarif $d/gone.yaml 2>/dev/null | jq -r '.runs[0].invocations[0] | .executionSuccessful, "
         "(.toolExecutionNotifications | length)'",
         "false\n1\n");
}

/* --- reading ---------------------------------------------------------------------------------------------- */

static void links_in_a_folder_are_not_followed(void **state)
{
    (void)state;
    says("ln -s a.yaml $d/b.yaml; ln -s $d $d/again; mkdir $d/sub; ln -s ../a.yaml $d/sub/c.yaml; cp $d/a.yaml "
         "$d/sub/d.yaml;"
         "$REFEREE -f jsonl -r $d" RECORDS "; $REFEREE -f jsonl $d" RECORDS,
         "2\n1\n");
    /* one that is named is */
    says("ln -s a.yaml $d/b.yaml; $REFEREE -f jsonl $d/b.yaml" RECORDS, "1\n");
}

static void pipes_and_devices_are_no_files(void **state)
{
    (void)state;
    /* nobody writes into the pipe: opening it would wait for ever */
    assert_int_equal(in_folder("mkfifo $d/p.yaml; timeout 20 $REFEREE $d/p.yaml 2>/dev/null", NULL), 3);
    assert_int_equal(in_folder("mkfifo $d/p.yaml; timeout 20 $REFEREE -r $d 2>/dev/null", NULL), 3);
    assert_int_equal(in_folder("mkfifo $d/p.yaml; timeout 20 $REFEREE compare $d/p.yaml $d/a.yaml 2>/dev/null", NULL),
                     3);
    assert_int_equal(in_folder("mkfifo $d/p.yaml; echo $d/p.yaml | timeout 20 $REFEREE -T - 2>/dev/null", NULL), 3);
    assert_int_equal(in_folder("mkfifo $d/l; timeout 20 $REFEREE -T $d/l 2>/dev/null", NULL), 3);
    assert_int_equal(in_folder("mkfifo $d/p.yaml; timeout 20 $REFEREE --bless $d/p.yaml 2>/dev/null", NULL), 3);
    assert_int_equal(in_folder("mkfifo $d/p.yaml; timeout 20 $REFEREE --bless --in-place $d/p.yaml 2>/dev/null", NULL),
                     3);
    assert_int_equal(in_folder("mkfifo $d/p; timeout 20 $REFEREE sum $d/p 2>/dev/null", NULL), 3);
    assert_int_equal(in_folder("timeout 20 $REFEREE sum /dev/zero 2>/dev/null", NULL), 3);
    assert_int_equal(in_folder("timeout 20 $REFEREE --bless /dev/zero 2>/dev/null", NULL), 3);
    assert_int_equal(in_folder("timeout 20 $REFEREE /dev/zero 2>/dev/null", NULL), 3);
    assert_int_equal(in_folder("timeout 20 $REFEREE export /dev/null 2>/dev/null", NULL), 3);
    /* the others are judged all the same */
    says("mkfifo $d/p.yaml; timeout 20 $REFEREE -f jsonl -r $d 2>/dev/null" RECORDS, "1\n");
}

static void what_a_shell_has_opened_is_read(void **state)
{
    (void)state;
    says("cat $d/a.yaml | $REFEREE -f jsonl -" RECORDS, "1\n");
    says("cat $d/a.yaml | $REFEREE -f jsonl /dev/stdin" RECORDS, "1\n");
    says("cat $d/a.yaml | $REFEREE -f jsonl /dev/fd/0" RECORDS, "1\n");
    assert_int_equal(in_folder("$REFEREE - < /dev/null", NULL), 0);
    says("echo $d/a.yaml | $REFEREE -f jsonl -T /dev/stdin" RECORDS, "1\n");
    says("$REFEREE -f jsonl $d/a.yaml | $REFEREE -f jsonl sum /dev/fd/0 | grep -c regular", "1\n");
}

/* --- writing ---------------------------------------------------------------------------------------------- */

static void the_output_is_never_an_input(void **state)
{
    (void)state;
#define UNHARMED " 2>/dev/null; s=$?; cmp -s $d/a.yaml " KEPT " && exit $s; exit 98"
    assert_int_equal(in_folder("$REFEREE -o $d/a.yaml $d/a.yaml" UNHARMED, NULL), 2);
    assert_int_equal(in_folder("$REFEREE -o $d/../${d##*/}/a.yaml $d" UNHARMED, NULL), 2);
    assert_int_equal(in_folder("ln $d/a.yaml $d/b; $REFEREE -o $d/b $d/a.yaml" UNHARMED, NULL), 2);
    assert_int_equal(in_folder("ln -s a.yaml $d/b; $REFEREE -o $d/b $d/a.yaml" UNHARMED, NULL), 2);
    assert_int_equal(in_folder("ln -s a.yaml $d/b; $REFEREE export -o $d/a.yaml $d/b" UNHARMED, NULL), 2);
    assert_int_equal(in_folder("$REFEREE legal -o $d/a.yaml - < $d/a.yaml" UNHARMED, NULL), 2);
    assert_int_equal(in_folder("$REFEREE $d/a.yaml >> $d/a.yaml" UNHARMED, NULL), 2);
    assert_int_equal(in_folder("$REFEREE compare -o $d/a.yaml " KEPT " $d/a.yaml" UNHARMED, NULL), 2);
    assert_int_equal(in_folder("echo $d/a.yaml > $d/l; cp $d/l $d/m; $REFEREE -T $d/l -o $d/l 2>/dev/null; s=$?;"
                               "cmp $d/l $d/m && exit $s; exit 98",
                               NULL),
                     2);
}

static void the_output_takes_its_place_when_it_is_whole(void **state)
{
    (void)state;
    /* alone in its folder, with the mode of the old one, and the same as standard output */
    says("$REFEREE $d/a.yaml > $d/x; echo old > $d/o; chmod 640 $d/o; $REFEREE -o $d/o $d/a.yaml; cmp $d/o $d/x && ls "
         "$d &&"
         "stat -c %a $d/o",
         "a.yaml\no\nx\n640\n");
    says("umask 027; $REFEREE -o $d/o $d/a.yaml; stat -c %a $d/o", "640\n");
    says("set -- $REFEREE; r=$(realpath $1); cd $d; $r -V -o o && ls", "a.yaml\no\n");
    /* one that could not be written whole leaves the old one */
    says("echo old > $d/o; (ulimit -f 1; $REFEREE -r -o $d/o samples/record) 2>/dev/null; echo $?; cat $d/o; ls $d",
         "4\nold\na.yaml\no\n");
    /* what a link leads to is written, and the link stays */
    says("echo old > $d/o; ln -s o $d/l; $REFEREE -V -o $d/l; head -c7 $d/o; echo; readlink $d/l", "referee\no\n");
}

/* Where no file can be made beside it, the old one stays as it was; for root this takes another user. */
static void what_cannot_be_replaced_stays(void **state)
{
    (void)state;
    says("drop=; [ $(id -u) != 0 ] || drop='setpriv --reuid=65534 --regid=65534 --clear-groups';"
         "$drop $REFEREE -V >/dev/null 2>&1 || { printf '4\\nold\\n'; exit; };"
         "echo old > $d/o; chmod 666 $d/o; chmod 644 $d/a.yaml; chmod 555 $d;"
         "$drop $REFEREE -o $d/o $d/a.yaml 2>/dev/null; echo $?; cat $d/o; chmod 700 $d",
         "4\nold\n");
}

/* What is held back until a file ends is not in memory: not where its size is bounded, though it goes to a device; the bytes
   are the same without such a file, and after one that has been used. */
static void what_is_held_back_is_in_a_file(void **state)
{
    (void)state;
#define MANY_RECORDS "yes '{\"game\": \"oops\"}' | head -n 2500 > $d/j.jsonl; "
    says(MANY_RECORDS
         "ulimit -f 1000; $REFEREE -f junit $d/j.jsonl 2>/dev/null >/dev/null; echo $?; TMPDIR=$d/none $REFEREE "
         "-f junit $d/j.jsonl >/dev/null; echo $?; $REFEREE -f junit $d/a.yaml >/dev/null; echo $?",
         "4\n3\n0\n");
    says(MANY_RECORDS
         "mkdir $d/tmp; set -- -f junit $d/j.jsonl $d/a.yaml $d/j.jsonl $d/a.yaml; TMPDIR=$d/none $REFEREE $@ > "
         "$d/1; TMPDIR=$d/tmp $REFEREE $@ > $d/2; ls $d/tmp; cmp $d/1 $d/2 && grep -c '<testsuite ' $d/1 && grep "
         "-c '<testcase' $d/1",
         "4\n5002\n");
}

/* What is blessed is opened as late as any transcript: not before the output. What is a link stays one. */
static void what_is_blessed_is_read_late(void **state)
{
    (void)state;
    assert_int_equal(in_folder("$REFEREE --bless -o $d/none/o $d/none/a 2>/dev/null", NULL), 4);
    says("echo old > $d/o; $REFEREE --bless -o $d/o $d/none 2>/dev/null; echo $?; cat $d/o; ls $d",
         "3\nold\na.yaml\no\n");
    says("sed -i '/^expect/d' $d/a.yaml; mkdir $d/b; mv $d/a.yaml $d/b; ln -s b/a.yaml $d/l;"
         "$REFEREE --bless --in-place $d/l; "
         "grep -c '^expect: ' $d/b/a.yaml; readlink $d/l; ls $d/b",
         "1\nb/a.yaml\na.yaml\n");
}

/* Ends a run that has begun its output (a file in $d: what it was given may be a deleted file too) and waits for input: by a
   signal that takes it away, where it has a name, and by 9. */
static void is_ended_by(int signal, const char *environment)
{
    char script[1024];
    snprintf(script, sizeof script,
             "mkfifo $d/p; echo old > $d/o; %s $REFEREE -o $d/o - < $d/p & pid=$!; exec 3> $d/p; n=0;"
             "until ls -l /proc/$pid/fd | grep -q \"${d##*/}/.*\\(deleted\\|\\.new\\)\" || [ $n -ge 3000 ]; "
             "do n=$((n+1)); sleep 0.02; done; s=%d; [ $s = 9 ] && ls $d | grep -q '\\.new' && s=15; kill -$s $pid "
             "2>&1; wait $pid 2>/dev/null;"
             "echo $(($? - s)); cat $d/o; ls $d",
             environment, signal);
    says(script, "128\nold\na.yaml\no\np\n");
}

static void a_run_that_is_ended_leaves_nothing(void **state)
{
    (void)state;
    static const int signals[] = {1, 9, 15, 24};
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        is_ended_by(signals[i], "");
#ifndef __SANITIZE_ADDRESS__ /* whose library must be the first */
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        is_ended_by(signals[i], "FAULTS_NAMED=1 LD_PRELOAD=\"$(dirname \"$REFEREE\")/tests/faults.so\"");
    says("echo old > $d/o; export FAULTS_NAMED=1 LD_PRELOAD=\"$(dirname \"$REFEREE\")/tests/faults.so\"; $REFEREE -o "
         "$d/o $d/a.yaml; $REFEREE -o $d/new $d/a.yaml; unset LD_PRELOAD; cmp $d/o $d/new && ls $d",
         "a.yaml\nnew\no\n");
    says("echo old > $d/o; (ulimit -f 1; FAULTS_NAMED=1 LD_PRELOAD=\"$(dirname \"$REFEREE\")/tests/faults.so\" "
         "$REFEREE -r -o "
         "$d/o samples/record) 2>/dev/null; echo $?; cat $d/o; ls $d",
         "4\nold\na.yaml\no\n");
#endif
}

static void what_cannot_be_written_is_told(void **state)
{
    (void)state;
    assert_int_equal(in_folder("$REFEREE $d/a.yaml > /dev/full 2>/dev/null", NULL), 4);
    assert_int_equal(in_folder("$REFEREE -o /dev/full $d/a.yaml 2>/dev/null", NULL), 4);
    assert_int_equal(in_folder("$REFEREE -o $d $d/a.yaml 2>/dev/null", NULL), 4);
    assert_int_equal(in_folder("$REFEREE -o $d/no/such $d/a.yaml 2>/dev/null", NULL), 4);
    assert_int_equal(in_folder("$REFEREE $d/a.yaml 2>/dev/null >&-", NULL), 4);
    assert_int_equal(in_folder("(ulimit -f 1; $REFEREE -r samples/record > $d/x 2>/dev/null)", NULL), 4);
    assert_int_equal(in_folder("$REFEREE $d/a.yaml -o /dev/null", NULL), 0);
}

/* … and it is the reason of who wrote, be it another thread than closes the output. */
static void the_reason_is_that_of_the_writing(void **state)
{
    (void)state;
    says("$REFEREE deal mat -c 600 > $d/b.yaml; ulimit -f 10; for j in 1 4 4 4 4 4 4 4 4 4 4 4 4;"
         "do $REFEREE -j$j -f jsonl -o $d/o $d/b.yaml 2>&1; done | sort -u | wc -l",
         "1\n");
}

/* What keeps a file from being read or written is told in the language of the run, not in that of the system. */
static void a_reason_is_told_in_the_language_of_the_run(void **state)
{
    (void)state;
    static const struct {
        const char *script;
        int error, status;
    } rows[] = {
        {"$REFEREE -l fr $d/none 2>&1", ENOENT, 3},
        {"$REFEREE -l fr -T $d 2>&1", EISDIR, 3},
        {"$REFEREE -l fr $d/a.yaml/b 2>&1", ENOTDIR, 3},
        {"ln -s loop $d/loop; $REFEREE -l fr $d/loop 2>&1", ELOOP, 3},
        {"$REFEREE -l fr $d/$(printf %0300d 0) 2>&1", ENAMETOOLONG, 3},
        {"$REFEREE -l fr - <&- 2>&1", EBADF, 3},
        {"$REFEREE -l fr -o $d/none/b $d/a.yaml 2>&1", ENOENT, 4},
        {"$REFEREE -l fr -o $d $d/a.yaml 2>&1", EISDIR, 4},
        {"$REFEREE -l fr $d/a.yaml 2>&1 >/dev/full", ENOSPC, 4},
        {"$REFEREE -l fr $d/a.yaml 2>&1 >&-", EBADF, 4},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char *out;
        if (strstr(rows[i].script, "<&-") != NULL && !closed_is_closed())
            continue;
        int status = in_folder(rows[i].script, &out);
        if (status != rows[i].status || count(out, "referee") != 1 || strstr(out, strerror(rows[i].error)) != NULL)
            fail_msg("%s: status %d, %s", rows[i].script, status, out);
        free(out);
    }
}

/* A stream that is closed is not taken for the first file that is opened. */
static void closed_streams_stay_closed(void **state)
{
    (void)state;
    if (closed_is_closed()) {
        assert_int_equal(in_folder("$REFEREE - <&- 2>/dev/null", NULL), 3);
        says("$REFEREE - $d/a.yaml -f jsonl <&- 2>/dev/null" RECORDS, "1\n");
    }
    says("$REFEREE -o $d/o $d/a.yaml no-such-file 2>&-; echo $?; grep -c no-such $d/o", "3\n0\n");
}

/* Nobody is told where the reader has gone away: it is how a pipe ends. */
static void a_closed_pipe_ends_it_quietly(void **state)
{
    (void)state;
    says("{ $REFEREE -r --fixes=0 -L samples/imperiale 2>$d/e; echo $? >$d/s; } | true; cat $d/e; [ $(cat $d/s) -gt "
         "128 ] && echo",
         "\n");
    says("trap '' PIPE; { $REFEREE -r --fixes=0 -L samples/imperiale 2>$d/e; echo $? >$d/s; } | true; cat $d/e $d/s",
         "4\n");
}

/* What is blessed in its place is to everybody what it was, or is left: owner, mode, list of who may, and its other names. */
static void what_is_blessed_keeps_its_standing(void **state)
{
    (void)state;
#define UNBLESSED "sed -i '/^expect/d' $d/a.yaml; "
    says(UNBLESSED
         "chmod 2640 $d/a.yaml; [ $(id -u) != 0 ] || chown 65534:65533 $d/a.yaml; chmod 2640 $d/a.yaml; o=$(stat -c "
         "'%u %g %a' $d/a.yaml);"
         "$REFEREE --bless --in-place $d/a.yaml; [ \"$o\" = \"$(stat -c '%u %g %a' $d/a.yaml)\" ] && grep -c '^expect: "
         "' "
         "$d/a.yaml",
         "1\n");
    says(UNBLESSED "ln $d/a.yaml $d/b; $REFEREE --bless --in-place $d/a.yaml 2>/dev/null; echo $?; grep -c '^expect: ' "
                   "$d/a.yaml; stat -c %h $d/b; ls $d",
         "4\n0\n2\na.yaml\nb\n");
    says("ln $d/a.yaml $d/b; $REFEREE -V -o $d/a.yaml; cmp $d/a.yaml $d/b && stat -c %h $d/b", "2\n");
#define LIST                                                                                                           \
    "python3 -c 'import os, struct, sys\n"                                                                             \
    "n = \"system.posix_acl_access\"\n"                                                                                \
    "v = struct.pack(\"<I\", 2) + b\"\".join(struct.pack(\"<HHI\", *e) for e in [(1, 6, 2**32 - 1), (2, 4, 65532), "   \
    "(4, 4, 2**32 "                                                                                                    \
    "- 1), (16, 4, 2**32 - 1), (32, 0, 2**32 - 1)])\n"                                                                 \
    "if sys.argv[1] == \"set\": os.setxattr(sys.argv[2], n, v)\n"                                                      \
    "elif os.getxattr(sys.argv[2], n) != v: sys.exit(1)' "
    says(UNBLESSED LIST "set $d/a.yaml 2>/dev/null || { echo 1; exit; }; $REFEREE --bless --in-place $d/a.yaml;" LIST
                        "get $d/a.yaml && grep -c '^expect: ' $d/a.yaml",
         "1\n");
    /* who may write into the folder, but cannot give a file away */
    says(
        UNBLESSED
        "[ $(id -u) = 0 ] && setpriv --reuid=65534 --regid=65534 --clear-groups $REFEREE -V >/dev/null 2>&1 || { "
        "printf "
        "'4\\n0\\n'; exit; }; chmod 777 $d; chmod 644 $d/a.yaml;"
        "setpriv --reuid=65534 --regid=65534 --clear-groups $REFEREE --bless --in-place $d/a.yaml 2>/dev/null; echo $?;"
        "grep -c '^expect: ' $d/a.yaml",
        "4\n0\n");
}

/* A reader that lets nobody wait gets all of it all the same. */
static void a_pipe_that_does_not_wait_gets_all(void **state)
{
    (void)state;
    says(
        "$REFEREE rules -f jsonl >$d/whole; python3 -c 'import os, subprocess, sys, time\n"
        "r, w = os.pipe()\n"
        "os.set_blocking(w, False)\n"
        "p = subprocess.Popen([os.environ[\"REFEREE\"], \"rules\", \"-f\", \"jsonl\"], stdout=w)\n"
        "os.close(w)\n"
        "time.sleep(0.2)\n"
        "sys.stdout.buffer.write(open(r, \"rb\").read())\n"
        "sys.exit(p.wait())' >$d/piped; echo $?; cmp $d/whole $d/piped && [ $(wc -c <$d/whole) -gt 70000 ] && echo all",
        "0\nall\n");
}

/* A line without an end is told as soon as it is too long, and a stream of nothing else is read only so far. */
static void what_has_no_end_is_told_and_left(void **state)
{
    (void)state;
    for (int jobs = 1; jobs <= 2; jobs++) {
        char script[600];
        snprintf(
            script, sizeof script,
            "mkfifo $d/p $d/q; timeout 50 $REFEREE -j%d --limit=record=1000 - <$d/p >$d/q & exec 3>$d/p 4<$d/q;"
            "head -c 3000000 /dev/zero | tr '\\0' x >&3; timeout 20 head -n 1 <&4 | grep -c REC-01; exec 3>&-; wait $!;"
            "echo $?",
            jobs);
        says(script, "1\n3\n");
        snprintf(script, sizeof script,
                 "for l in '' '\\n'; do yes | tr -d \"$l\" | timeout 50 $REFEREE -j%d -f jsonl --limit=record=1000 - "
                 ">$d/o 2>$d/e; echo $? $(grep -c '\"rule\":\"REC-01\"' $d/o) $(wc -l <$d/e); done",
                 jobs);
        says(script, "3 1 1\n3 1 1\n");
    }
}

/* So are lists of files, verdicts to be added up, and what is to be blessed, which is held whole. */
static void what_is_no_transcript_has_an_end_too(void **state)
{
    (void)state;
    says("for o in 'sum -' '-T -' '--bless --limit=record=1000 -'; do\n"
         "yes | tr -d '\\n' | timeout 50 $REFEREE $o >$d/o 2>$d/e; echo $? $(wc -l <$d/e); done",
         "3 1\n3 1\n3 1\n");
    says("head -c 4000 $d/a.yaml | $REFEREE --bless --limit=record=1000 - | cmp - $d/a.yaml; echo $?", "0\n");
}

/* No record at all is told, and is a status where that is asked for. */
static void what_is_empty_is_told(void **state)
{
    (void)state;
    says("mkdir $d/none $d/none/below; for o in '' '-W empty'; do for f in $d/none '-r '$d/none '-'; do\n"
         "$REFEREE $o $f </dev/null 2>$d/e; echo $? $(wc -l <$d/e); done; done",
         "0 1\n0 1\n0 1\n1 1\n1 1\n1 1\n");
    says("$REFEREE sum -W empty </dev/null >/dev/null 2>$d/e; echo $? $(wc -l <$d/e)", "1 1\n");
    says("$REFEREE --bless -W empty - </dev/null 2>$d/e; echo $? $(wc -l <$d/e)", "1 1\n");
    says(": >$d/nothing; $REFEREE compare - $d/nothing </dev/null >/dev/null 2>$d/e; echo $? $(wc -l <$d/e)", "0 2\n");
    says("$REFEREE -W empty $d/a.yaml >/dev/null 2>$d/e; echo $? $(wc -l <$d/e)", "0 0\n");
    says("$REFEREE -W empty --range=7- $d/a.yaml >/dev/null 2>$d/e; echo $? $(wc -l <$d/e)", "0 0\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(documents_tell_what_was_not_read),
        cmocka_unit_test(links_in_a_folder_are_not_followed),
        cmocka_unit_test(pipes_and_devices_are_no_files),
        cmocka_unit_test(what_a_shell_has_opened_is_read),
        cmocka_unit_test(the_output_is_never_an_input),
        cmocka_unit_test(the_output_takes_its_place_when_it_is_whole),
        cmocka_unit_test(a_run_that_is_ended_leaves_nothing),
        cmocka_unit_test(what_cannot_be_written_is_told),
        cmocka_unit_test(what_is_blessed_is_read_late),
        cmocka_unit_test(what_is_held_back_is_in_a_file),
        cmocka_unit_test(what_cannot_be_replaced_stays),
        cmocka_unit_test(the_reason_is_that_of_the_writing),
        cmocka_unit_test(a_reason_is_told_in_the_language_of_the_run),
        cmocka_unit_test(closed_streams_stay_closed),
        cmocka_unit_test(a_closed_pipe_ends_it_quietly),
        cmocka_unit_test(what_has_no_end_is_told_and_left),
        cmocka_unit_test(what_is_no_transcript_has_an_end_too),
        cmocka_unit_test(what_is_empty_is_told),
        cmocka_unit_test(what_is_blessed_keeps_its_standing),
        cmocka_unit_test(a_pipe_that_does_not_wait_gets_all),
    };
    signal(SIGHUP, SIG_DFL); /* "nohup make check" would have those that are ended by it go on for ever */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
