/* What --patch prints, applied by patch(1): the records judged again have no errors, and no other byte has changed. */
#include "tests/running.h"

#include <stdio.h>
#include <string.h>

/* A sheet of two deals that add up, but for two digits exchanged in each running score. */
#define HEAD "game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\ndeals:\n"
#define ONE  "- dealer: Blaise\n  marks: {Anne: 28, Blaise: 23}\n  score: {Anne: 82, Blaise: 23}\n"
#define TWO  "- dealer: Anne\n  marks: {Anne: 13, Blaise: 41}\n  score: {Anne: 41, Blaise: 46}\n"
#define FRENCH                                                                                                         \
    "jeu: piquet\nrègles: cavendish\njoueurs: [Ève, Noé]\ndonnes:\n"                                                \
    "- donneur: Noé\n  marques: {Ève: 28, Noé: 23}\n  score: {Ève: 28, Noé: 32}\n"

/* Writes the text to a file of that name in a folder of its own; says how many errors there are, and the exit status of what
   prints the patch; patches, and says how many there are now, and how many bytes have changed. */
static void patched(const char *name, const char *text, const char *expected)
{
    char command[4096], *out;
    snprintf(command, sizeof command,
             "d=$(mktemp -d) && r=$(realpath $REFEREE) && cd $d && cat > '%s' <<'END'\n%sEND\n"
             "%s\ncp '%s' before\n"
             "errors() { $r -f jsonl '%s' | jq -s -c 'map(select(.type == \"verdict\").errors)'; }\n"
             "errors; $r --patch '%s' > p; echo $?; patch -s -p0 < p && errors; cmp -l before '%s' | wc -l\n"
             "rm -r $d",
             name, text, strncmp(name, "no-end", 6) == 0 ? "truncate -s -1 no-end.yaml" : ":", name, name, name, name);
    shell(command, &out);
    assert_string_equal(out, expected);
    free(out);
}

static void patch_applies(void **state)
{
    (void)state;
    patched("two-deals.yaml", HEAD ONE TWO, "[2]\n1\n[0]\n4\n");
    patched("no-end.yaml", HEAD ONE, "[1]\n1\n[0]\n2\n");
    patched("a name with spaces.yaml", HEAD ONE, "[1]\n1\n[0]\n2\n");
    patched("\"quoted\\.yaml", HEAD ONE, "[1]\n1\n[0]\n2\n");
    patched("français.yaml", FRENCH, "[1]\n1\n[0]\n2\n");
    patched("three.yaml", HEAD ONE "---\n" FRENCH "---\n" HEAD ONE TWO, "[1,1,2]\n1\n[0,0,0]\n8\n");
}

/* Beside an error that stays the likeliest slip is put right, and not what would put deals in. */
static void what_is_likeliest_is_put_right(void **state)
{
    (void)state;
    shell_says("$REFEREE --patch samples/piquet/PQC-L65-broken-late-and-a-slip.yaml | grep '^[-+] '",
               "-  score: {Ruth: 39, Tom: 24}\n+  score: {Ruth: 38, Tom: 24}\n");
}

/* The file is found by its name, whatever way it was named: from the folder it is in or one above, or from the root. */
static void file_is_found_by_its_name(void **state)
{
    (void)state;
    static const struct {
        const char *folder, *name, *options;
    } row[] = {
        {"d", "a/b/x.yaml", "-p0"},           {"d", "./a//b/x.yaml", "-p0"},       {"d/a/b", "x.yaml", ""},
        {"d", "$t/d/a/b/x.yaml", "-p0"},      {"d/a/b", "$t/d/a/b/x.yaml", "-p0"}, {"d/a", "b/../b/x.yaml", "-p0"},
        {"e", "$t/d/a/b/x.yaml", "-p0 -d /"}, {"e", "../d/a/b/x.yaml", "-p0 -d /"}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char command[2048], *out;
        snprintf(command, sizeof command,
                 "t=$(realpath $(mktemp -d)) && r=$(realpath $REFEREE) && mkdir -p $t/d/a/b $t/e && "
                 "cat > $t/d/a/b/x.yaml <<'END'\n%sEND\n"
                 "cd $t/%s && $r --patch %s | patch -s %s; $r -q $t/d/a/b/x.yaml; echo $?; rm -r $t",
                 HEAD ONE TWO, row[i].folder, row[i].name, row[i].options);
        shell(command, &out);
        assert_string_equal(out, "0\n");
        free(out);
    }
}

/* Line ends stay as they are, those of the lines that are changed too. */
static void line_ends_stay(void **state)
{
    (void)state;
    patched("returns.yaml",
            "game: piquet\r\nrules: cavendish\r\nplayers: [Anne, Blaise]\r\ndeals:\r\n"
            "- marks: {Anne: 28, Blaise: 23}\r\n  score: {Anne: 82, Blaise: 23}\r\n",
            "[1]\n1\n[0]\n2\n");
    patched(
        "lines.jsonl",
        "{\"game\":\"piquet\",\"rules\":\"cavendish\",\"players\":[\"A\",\"B\"],\"deals\":[{\"marks\":{\"A\":28,\"B\":"
        "23},\"score\":{\"A\":28,\"B\":32}}]}\n"
        "{\"jeu\":\"piquet\",\"règles\":\"cavendish\",\"joueurs\":[\"A\",\"B\"],\"donnes\":[{\"marques\":{\"A\":28,"
        "\"B\":23},\"score\":{\"A\":82,\"B\":23}}]}\n",
        "[1,1]\n1\n[0,0]\n4\n");
}

#define NAP(end)                                                                                                       \
    "game: napoleon" end "options: {payment_table: fr-classic}" end "players: [Anne, Blaise]" end "deal:" end          \
    "  dealer: Anne" end "  hands:" end "    Anne: ♥ Q  ♦ J 4  ♣ 5 3" end "    Blaise: ♠ 7  ♥ A 5  ♦ A 7" end          \
    "  calls:" end "  - Blaise: bids 2" end "  - Anne: pass" end "  play:" end "  - 7♠ Q♥" end "  - 5♥ 4♦" end         \
    "  - 7♦ J♦" end "  - 5♣ A♥" end
#define JSON_UNTIL                                                                                                                \
    "{\"game\": \"napoleon\", \"options\": {\"payment_table\": \"fr-classic\"}, \"players\": [\"Anne\", "                         \
    "\"Blaise\"],\n"                                                                                                              \
    "\"deal\": {\"dealer\": \"Anne\", \"hands\": {\"Anne\": \"♥ Q ♦ J 4 ♣ 5 3\", \"Blaise\": \"♠ 7 ♥ A 5 ♦ A 7\"},\n" \
    "\"calls\": [{\"Blaise\": \"bids 2\"}, {\"Anne\": \"pass\"}],\n\"play\": [\n  \"7♠ Q♥\",\n  \"5♥ 4♦\",\n"

/* What stands in the file after the patch is what stands in the other; the status before, and that they are the same, is what is said. */
static void mended_as(const char *said, const char *wrong, const char *right)
{
    char command[8192], *out;
    snprintf(
        command, sizeof command,
        "d=$(mktemp -d) && r=$(realpath $REFEREE) && cd $d && printf '%%s' '%s' > x.yaml && printf '%%s' '%s' > y\n"
        "$r --patch x.yaml > p; echo $?; patch -s -p0 < p && cmp x.yaml y && echo same\nrm -r $d",
        wrong, right);
    shell(command, &out);
    assert_string_equal(out, said);
    free(out);
}

static void mended(const char *wrong, const char *right) { mended_as("1\nsame\n", wrong, right); }

/* Lines that are struck out go with their line ends, also the last of the file, which has none; those that are put in have the line
   ends of the others. What stands behind them is still found, in the records that follow as well. */
static void whole_lines(void **state)
{
    (void)state;
    mended(NAP("\n") "  - 5♣ A♥\n  - 3♣ A♦\n", NAP("\n") "  - 3♣ A♦\n");
    mended(NAP("\r\n") "  - 5♣ A♥\r\n  - 3♣ A♦\r\n", NAP("\r\n") "  - 3♣ A♦\r\n");
    mended(NAP("\n") "  - 3♣ A♦\n  - 3♣ A♦", NAP("\n") "  - 3♣ A♦\n");
    mended(NAP("\n") "  - 5♣ A♥\n  - 3♣ A♦\n---\n" HEAD ONE "---\n" NAP("\n") "  - 5♣ A♥\n  - 3♣ A♦\n",
           NAP("\n") "  - 3♣ A♦\n---\n" HEAD
                     "- dealer: Blaise\n  marks: {Anne: 28, Blaise: 23}\n  score: {Anne: 28, Blaise: 23}\n---\n" NAP(
                         "\n") "  - 3♣ A♦\n");
    mended(JSON_UNTIL "  \"5♥ 4♦\",\n  \"7♦ J♦\",\n  \"5♣ A♥\",\n  \"3♣ A♦\"]}}\n",
           JSON_UNTIL "  \"7♦ J♦\",\n  \"5♣ A♥\",\n  \"3♣ A♦\"]}}\n");
}

/* The line as it was, and as it should have been. */
static void the_line_is_shown(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(shell("$REFEREE --patch samples/imperiale/IMH-03-broken-3.yaml", &out), 1);
    assert_int_equal(count(out, "\n-  - 9♠ 7♣ > Blaise\n+  - 9♠ 7♣ > Anne\n"), 1);
    free(out);
}

/* Each fix has a head that names the finding it answers, however near the next one is: of two on lines three apart, on lines
   side by side, and on one line. What is between two is shared out, so that the hunks apply one after another. */
static void every_fix_has_a_head(void **state)
{
    (void)state;
    static const char side_by_side[] =
        "game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\ndeals:\n"
        "- {dealer: Blaise, marks: {Anne: 28, Blaise: 23}, score: {Anne: 82, Blaise: 23}}\n"
        "- {dealer: Anne, marks: {Anne: 13, Blaise: 41}, score: {Anne: 41, Blaise: 46}}\n";
    static const char one_line[] =
        "{\"game\":\"piquet\",\"rules\":\"cavendish\",\"players\":[\"Anne\",\"Blaise\"],\"deals\":["
        "{\"dealer\":\"Blaise\",\"marks\":{\"Anne\":28,\"Blaise\":23},\"score\":{\"Anne\":82,\"Blaise\":23}},"
        "{\"dealer\":\"Anne\",\"marks\":{\"Anne\":13,\"Blaise\":41},\"score\":{\"Anne\":41,\"Blaise\":46}}]}\n";
    const struct {
        const char *text, *heads;
    } row[] = {{HEAD ONE TWO, "[REC-09 \n[REC-09 \n"},
               {side_by_side, "[REC-09 \n[REC-09 \n"},
               {one_line, "[REC-09 \n[REC-09 \n"}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char command[4096], *out;
        snprintf(command, sizeof command,
                 "$REFEREE --patch - <<'END' | grep '^@@' | grep -o '\\[[A-Z]*-[0-9A-Z]* '\n%sEND", row[i].text);
        shell(command, &out);
        assert_string_equal(out, row[i].heads);
        free(out);
        patched("heads.yaml", row[i].text, "[2]\n1\n[0]\n4\n");
    }
}

/* The samples of slips: the lines that a sample says in its head, after "#+", are those that the patch puts in, or those after "#-"
   those that it takes out where it puts in none, and no error is left then, but of those that stand beside a fault of conduct that
   one. */
static void samples_of_slips_are_mended(void **state)
{
    (void)state;
    char *out;
    shell("d=$(mktemp -d)\n"
          "for f in samples/*/slip-*.yaml; do\n"
          "  case $f in */slip-or-fault-*) continue; esac\n"
          "  $REFEREE --patch $f > $d/p\n"
          "  sed -n 's/^#+//p' $f > $d/said; sed -n '/^+++/d; s/^+//p' $d/p > $d/put\n"
          "  [ -s $d/put ] || { sed -n 's/^#-//p' $f > $d/said; sed -n '/^---/d; s/^-//p' $d/p > $d/put; }\n"
          "  cp $f $d/mended; patch -s $d/mended $d/p && cmp $d/said $d/put && [ -s $d/put ] || echo \"$f\"\n"
          "  left=0; case $f in */slip-beside-*) left=1; esac\n"
          "  $REFEREE -f jsonl $d/mended | grep -q '\"errors\":'$left, || echo \"$f is not mended\"\n"
          "done; rm -r $d; [ $(ls samples/*/slip-*.yaml | wc -l) -gt 40 ] && echo many",
          &out);
    assert_string_equal(out, "many\n");
    free(out);
}

/* What may have been done at the table as well as written down wrongly: the samples named so, and records with a fault planted in them
   that is all that is wrong. The fault is told, most of them with a fix, which says what the sample says in its head, and the
   patch is empty, even where two calls, tricks or names in each other's place, or an act written twice, would explain it. A planted
   figure, of which the sum beside it is the proof, is patched. */
static void a_fault_is_not_patched_away(void **state)
{
    (void)state;
    char *out;
    shell("d=$(mktemp -d)\n"
          "for f in samples/*/slip-or-fault-*.yaml; do\n"
          "  [ -z \"$($REFEREE --patch $f)\" ] || echo \"$f is patched\"\n"
          "  new=$($REFEREE -f jsonl $f | jq -r 'select(.severity == \"error\" and .fix) | .fix.new')\n"
          "  [ -n \"$new\" ] && sed -n 's/^#+//p' $f | grep -qF -- \"$new\" || echo \"$f has another fix\"\n"
          "done\n"
          "while read -r rule game edition; do\n"
          "  $REFEREE deal $game $edition --fault=$rule -c 20 --seed=7 > $d/made\n"
          "  told=$($REFEREE -f jsonl $d/made | jq -r 'select(.rule == \"'$rule'\" and .severity == \"error\") |"
          " if .fix then \"fix\" else \"none\" end' | sort | uniq -c | tr -s ' \\n' ' ')\n"
          "  echo \"$rule$told$($REFEREE --patch $d/made | grep -c '^@@')\"\n"
          "done <<'END'\n"
          "IMH-A09 imperiale historical\n"
          "IMH-A18 imperiale historical\n"
          "IMM-05 imperiale modern\n"
          "MAT-04 mat capellen\n"
          "NAP-21 napoleon standard\n"
          "PIQ-05 piquet modern\n"
          "PIQ-22 piquet modern\n"
          "PQC-L54 piquet cavendish\n"
          "IMH-06 imperiale historical\n"
          "PIQ-42 piquet modern\n"
          "IMH-20 imperiale historical\n"
          "IMM-04 imperiale modern\n"
          "NAP-08 napoleon standard\n"
          "PIQ-03 piquet modern\n"
          "PIQ-07 piquet modern\n"
          "PIQ-17 piquet modern\n"
          "PQC-L04 piquet cavendish\n"
          "PQC-L08 piquet cavendish\n"
          "PQC-L50 piquet cavendish\n"
          "END\n",
          &out);
    assert_string_equal(
        out, "IMH-A09 10 fix 10 none 0\nIMH-A18 19 fix 1 none 0\nIMM-05 20 fix 0\nMAT-04 20 fix 0\nNAP-21 20 fix 0\n"
             "PIQ-05 10 fix 10 none 0\nPIQ-22 20 fix 0\nPQC-L54 20 fix 0\n"
             "IMH-06 20 fix 20\nPIQ-42 20 fix 20\nIMH-20 5 fix 15 none 0\nIMM-04 20 fix 0\n"
             "NAP-08 14 fix 6 none 0\nPIQ-03 20 fix 0\nPIQ-07 20 fix 0\nPIQ-17 20 fix 0\nPQC-L04 20 fix 0\n"
             "PQC-L08 20 fix 0\nPQC-L50 7 fix 13 none 0\n");
    free(out);
}

/* A slip of form beside a fault of the game speaks for no slip but itself: what is patched is the form. */
static void form_speaks_for_no_other_slip(void **state)
{
    (void)state;
    static const char *const acts[] = {
        "game: piquet\nplayers: Anne, Blaise\ndeal:\n  dealer: Blaise\n  calls:\n  - Anne: exchanges 6\n",
        "game: imperiale\nplayers: Anne, Blaise\ndeal:\n  dealer: Anne\n  play:\n  - Anne: K♠ 8♠\n"};
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        char command[1024];
        snprintf(command, sizeof command,
                 "d=$(mktemp -d); cat > $d/r.yaml <<'END'\n%sEND\n$REFEREE -f jsonl $d/r.yaml | grep -c "
                 "'\"severity\":\"error\".*\"fix\":{'; "
                 "$REFEREE --patch $d/r.yaml | grep '^[-+][^-+]'; rm -r $d",
                 acts[i]);
        shell_says(command, "1\n-players: Anne, Blaise\n+players: [Anne, Blaise]\n");
    }
}

/* The same fault twice, once alone and once with something that speaks for the slip: a sheet that counts what was called in the other
   order, a card played that was not drawn, where it was not insisted upon at the table, a card of the short hand in the play, who
   called and led first where the wrong one is named as the dealer. The fix is left by the patch, and goes into it. */
static void evidence_tells_a_slip_from_a_fault(void **state)
{
    (void)state;
    char *out;
    shell("d=$(mktemp -d)\n"
          "hunks() { $REFEREE --patch $1 | grep '^@@' | grep -o '[A-Z]\\{3\\}-[A-Z]*[0-9]*' | tr '\\n' ' '; }\n"
          "while read -r lone shown; do echo \"$(hunks samples/$lone.yaml)/ $(hunks samples/$shown.yaml)\"; done "
          "<<'END'\n"
          "piquet/PQC-L50-broken piquet/PQC-L50-broken-counted\n"
          "piquet/PQC-L46-broken-asked piquet/PQC-L46-broken-counted\n"
          "piquet/PIQ-16-broken piquet/PIQ-16-broken-late-counted\n"
          "piquet/PQC-L31-broken-enforced-and-counted piquet/slip-modern-draw-left-out\n"
          "END\n"
          "$REFEREE deal piquet modern --seed=3 | sed 's/dealer: Blaise/dealer: Anne/' > $d/shown\n"
          "sed '/^  hands:/,$d' $d/shown > $d/lone\n"
          "echo \"$(hunks $d/lone)/ $(hunks $d/shown)\"\n"
          "f=samples/imperiale/slip-modern-hand-card-left-out.yaml; sed '/^  play:/,$d' $f > $d/lone\n"
          "echo \"$(hunks $d/lone)/ $(hunks $f)\"; rm -r $d",
          &out);
    assert_string_equal(out, "/ PQC-L50 \n/ PQC-L46 \n/ PIQ-16 \n/ PIQ-10 \n/ PIQ-03 \n/ IMM-06 \n");
    free(out);
}

/* The same in JSON, on one line and with a line for every item: what is put in and struck out has the quotes, braces and commas that
   it needs there. */
static void slips_in_json_are_mended(void **state)
{
    (void)state;
    char *out;
    shell("d=$(mktemp -d)\n"
          "for f in samples/*/slip-*.yaml; do\n"
          "  case $f in */slip-or-fault-*) continue; esac\n"
          "  $REFEREE export --format=jsonl $f | sed 's/,\"expect\":\\[[^]]*\\]//' > $d/row\n"
          "  sed 's/\\([]}\"0-9]\\),\\([[\"{]\\)/\\1,\\n\\2/g' $d/row > $d/rows\n"
          "  left=0; case $f in */slip-beside-*) left=1; esac\n"
          "  for form in row rows; do\n"
          "    $REFEREE --patch -n $d/$form - < $d/$form > $d/p; [ -s $d/p ] && patch -s $d/$form $d/p\n"
          "    $REFEREE -f jsonl - < $d/$form | grep -q '\"errors\":'$left, || echo \"$f: $form is not mended\"\n"
          "  done\n"
          "done; rm -r $d",
          &out);
    assert_string_equal(out, "");
    free(out);
}

/* Sheets whose rows are numbered amiss, out of their order, there twice or not there: mended, all have the rows of one sheet, but for
   what stood in a row that is not there. */
static void numbered_rows_are_mended(void **state)
{
    (void)state;
    char *out;
    shell("d=$(mktemp -d)\n"
          "printf '%s\n' 1,Anne,27,19 2,Blaise,28,173 3,Anne,47,202 4,Blaise,76,208 5,Anne,137,212 6,Blaise,156,225 > "
          "$d/whole\n"
          "sed 's/^4.*/4,,,/' $d/whole > $d/deal-left-out-fr; sed 's/^4.*/4,,,/; /^6/d' $d/whole > "
          "$d/last-but-one-left-out; "
          "sed 's/^1.*/1,,,/' $d/whole > $d/first-left-out\n"
          "for f in samples/piquet/sheet-numbers-*.csv samples/piquet/slip-lines-swapped.csv; do\n"
          "  case $f in *no-dealer*|*beside-each*|*on-through*|*ordinal*) continue; esac\n"
          "  right=$d/whole; for n in deal-left-out-fr last-but-one-left-out first-left-out; do case $f in *$n.csv) "
          "right=$d/$n; esac; done\n"
          "  cp $f $d/mended; $REFEREE --patch $f | patch -s $d/mended\n"
          "  sed -n '/^[1-6][,;]/s/;/,/g; s/^\\([1-6],[^,]*,[^,]*,[^,]*\\).*/\\1/p' $d/mended | cmp $right || echo $f\n"
          "  sed '/^expect\\|^attendu/d' $d/mended > $d/alone.csv\n"
          "  $REFEREE -f jsonl $d/alone.csv | grep -q '\"verdict\":\"possible\"' || echo \"$f is not mended\"\n"
          "done; $REFEREE --patch samples/piquet/sheet-numbers-swapped-no-dealer.csv; rm -r $d",
          &out);
    assert_string_equal(out, "");
    free(out);
}

/* Rows of manches that are there twice, in each other's place, not there or numbered amiss: each is one error, at that line, and mended
   has the rows of the whole sheet, but for what stood in a row that is not there; numbers that are left away are none. */
static void rows_of_manches_are_mended(void **state)
{
    (void)state;
    static const struct {
        const char *slip, *right; /* for sed: what becomes of the whole sheet, and what the mended one has */
        int line;                 /* 0: nothing is amiss */
    } sheets[] = {
        {"4p", "", 5},
        {"5p", "", 6},
        {"7p", "", 8},
        {"4d", "4s/.*/1,,1,,/", 4},
        {"5d", "5s/.*/1,,2,,/", 5},
        {"6d", "6s/.*/2,,1,,/", 6},
        {"4{h;d};5G", "", 4},
        {"5{h;d};6G", "", 5},
        {"6{h;d};7G", "", 6},
        {"4s/^1/3/", "", 4},
        {"5s/^1/7/", "", 5},
        {"6s/^2/0/", "", 6},
        {"7s/^2/1/", "", 7},
        {"6,7s/^2/3/", "", 6},
        {"4s/,1,/,2,/", "", 4},
        {"5s/,2,/,12,/", "", 5},
        {"6s/,1,/,3,/", "", 6},
        {"7s/,2,/,1,/", "", 7},
        {"5s/^1//;7s/^2//", "5s/^1//;7s/^2//", 0},
        {"6s/^2//", "6s/^2//", 0},
        {"5s/,2,/,,/", "5s/,2,/,,/", 0},
        {"7d", "7d", 0},
        {"6d;7s/,2,/,,/", "6d;7s/,2,/,,/", 0}, /* a deal of which no manches are told apart */
    };
    for (size_t i = 0; i < sizeof sheets / sizeof sheets[0]; i++) {
        char script[1400], *out;
        snprintf(
            script, sizeof script,
            "d=$(mktemp -d)\n"
            "printf '%%s\n' game,mat players,Anne,Blaise 'deal,dealer,manche,Anne total,Blaise total' "
            "1,Blaise,1,40,0 1,,2,40,44 2,Anne,1,40,99 2,,2,60,99 > $d/whole\n"
            "sed '%s' $d/whole > $d/sheet.csv; sed '%s' $d/whole > $d/right; cp $d/sheet.csv $d/mended\n"
            "$REFEREE -f jsonl $d/sheet.csv | jq -r 'select(.severity == \"error\") | .rule, .line'\n"
            "$REFEREE --patch $d/sheet.csv > $d/p; [ ! -s $d/p ] || patch -s $d/mended $d/p\n"
            "cmp $d/right $d/mended; $REFEREE -f jsonl - < $d/mended | grep -o '\"verdict\":\"possible\"'; rm -r $d",
            sheets[i].slip, sheets[i].right);
        shell(script, &out);
        char told[64] = "", expected[128];
        if (sheets[i].line > 0)
            snprintf(told, sizeof told, "REC-02\n%d\n", sheets[i].line);
        snprintf(expected, sizeof expected, "%s\"verdict\":\"possible\"\n", told);
        if (strcmp(out, expected) != 0)
            fail_msg("%s: %s", sheets[i].slip, out);
        free(out);
    }
}

/* One point more than the score has, from which the next deal goes on: 4 for 5, or 3 for 4. */
#define EITHER                                                                                                         \
    "- dealer: Blaise\n  marks: {Anne: [point 5, sequence 4, tricks 9, cards 10], Blaise: [tricks 5]}\n"               \
    "  score: {Anne: 27, Blaise: 5}\n"                                                                                 \
    "- dealer: Anne\n  marks: {Anne: 13, Blaise: 41}\n  score: {Anne: 40, Blaise: 46}\n"
/* Nobody makes nothing at all, and any figure would do. */
#define OPEN "- dealer: Anne\n  marks: {Anne: 13, Blaise: 0}\n  score: {Anne: 41, Blaise: 23}\n"
/* Either of two deals may be the other’s; or one player dealt twice, and then nothing was written wrongly. */
#define MAT                                                                                                            \
    "game: mat\nplayers: [Nora, Simon]\ndeals:\n"                                                                      \
    "- dealer: Nora\n  score: {Nora: 18, Simon: 44}\n- dealer: Nora\n  score: {Nora: 53, Simon: 44}\n"

/* What is said in brackets where a hunk begins, which patch passes over: how many others are as likely, how many errors are
   left. */
static void what_is_in_doubt_is_said(void **state)
{
    (void)state;
    static const struct {
        const char *text, *numbers;
    } row[] = {{HEAD ONE, "\n"},
               {HEAD EITHER, "1\n"},
               {HEAD ONE OPEN, "1\n"},
               {HEAD EITHER "---\n" HEAD ONE, "1\n\n"},
               {MAT, ""}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char command[2048], *out;
        snprintf(command, sizeof command,
                 "$REFEREE --patch - <<'END' | sed -n 's/^@@[^(]*//p' | tr -cd '0-9\\n'\n%sEND\n", row[i].text);
        shell(command, &out);
        assert_string_equal(out, row[i].numbers);
        free(out);
    }
}

/* What no slip explains has no patch; nor has what is regular, nor what was not looked for. */
static void nothing_is_invented(void **state)
{
    (void)state;
    static const struct {
        const char *arguments;
        int status;
    } row[] = {{"--patch samples/imperiale/wrong-turn.yaml", 1},
               {"--patch samples/imperiale/IMH-A06-kept.yaml", 0},
               {"--patch samples/record/REC-01-broken-unclosed-brace.yaml", 3},
               {"--patch --fixes=0 samples/imperiale/IMH-03-broken-3.yaml", 1},
               {"--format=patch samples/piquet/PIQ-40-broken.yaml", 1},
               {"--format=patch samples/napoleon/NAP-09-broken.yaml", 1}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char *out;
        assert_int_equal(run(row[i].arguments, &out), row[i].status);
        assert_string_equal(out, "");
        free(out);
    }
    assert_int_equal(run("--patch --all-editions samples/imperiale/IMH-03-broken-3.yaml 2>/dev/null", NULL), 2);
}

/* A card written twice in hands that nobody played: of 52 cards nine stand there, so each of the two may be any of 43 others,
   of which three are told by themselves as well. The card that stands there already is none of them. */
/* Slips of form that cover one another are put right by one patch: what it leaves of the samples of such has none any more. Where the first
   of them hide what else there is, that is in the same patch. */
static void one_patch_is_enough(void **state)
{
    (void)state;
    shell_says("d=$(mktemp -d); r=$(realpath $REFEREE); mkdir $d/a; cp samples/*/form-*.yaml samples/bad/*.yaml $d/a; "
               "cd $d/a; $r "
               "--patch . > ../a.patch; "
               "patch -s -p0 < ../a.patch; rm -f *.orig; $r --patch . > ../b.patch; [ $(grep -c '^@@' "
               "../a.patch) -gt 80 ] && "
               "grep -c '^@@.*written otherwise' ../b.patch; rm -r $d",
               "0\n");
    mended_as("0\nsame\n", "piquet\nAnne - Blaise\n28 / 14\n25 / 33\n",
              "game: piquet\nplayers: [Anne, Blaise]\ndeals:\n- marks: [28, 14]\n- marks: [25, 33]\n");
    mended_as(
        "0\nsame\n",
        "game: piquet\nplayers: Anne & Blaise\ndeal 1: dealer Anne, Anne 28, Blaise 14\ndeal 2: dealer Blaise; 25 33\n",
        "game: piquet\nplayers: [Anne, Blaise]\ndeals:\n- dealer: Anne\n  marks: {Anne: 28, Blaise: 14}\n- dealer: "
        "Blaise\n"
        "  marks: [25, 33]\n");
    mended_as(
        "0\nsame\n",
        "game: piquet\nplayers: [Anne, Blaise]\ndeals:\n- dealer: Anne Anne: 12 Blaise: 31\n- dealer: Blaise\n  score: "
        "{Anne 15, Blaise: 60}\n",
        "game: piquet\nplayers: [Anne, Blaise]\ndeals:\n- {dealer: Anne, marks: {Anne: 12, Blaise: 31}}\n- dealer: "
        "Blaise\n"
        "  score: {Anne: 15, Blaise: 60}\n");
}

static void what_is_left_open_is_named(void **state)
{
    (void)state;
    char *told;
    shell("$REFEREE -f jsonl - <<'END' | jq -c 'select(.fixes) | .fixes | map([.line, .slip, (.or // [] | length)]), "
          "(.[3:] | map([.old, .new, .slip]) == [[\"6\", \"?? ♥\", \"card-twice\"], [\"♥ 6\", \"??\", "
          "\"card-twice\"]]), (.[3].or | map(.new) | unique | length), "
          "(.[3].or | map(select(.new == \"♠ 6 ♥\" and .old == \"6\" and .line == 9)) | length), "
          "([.[].or // [] | .[] | select(.new == .old or .new == \"3\")] | length)'\n"
          "game: napoleon\nrules: standard\noptions: {payment_table: fr-classic}\nplayers: [Anne, Blaise]\ndeal:\n"
          "  dealer: Anne\n  hands:\n    Anne: ♠ A 8  ♥ 6  ♦ 8  ♣ 2\n    Blaise: ♥ 6 3 2  ♣ Q 6\n"
          "  calls:\n  - Blaise: pass\n  - Anne: pass\n  score: {Anne: 0, Blaise: 0}\nEND",
          &told);
    assert_string_equal(told, "[[9,\"rank-misread\",0],[9,\"rank-misread\",0],[9,\"suit-misread\",0],"
                              "[9,\"card-twice\",43],[8,\"card-twice\",43]]\ntrue\n43\n1\n0\n");
    free(told);
}

/* Six at napoléon: A1 bids three and makes them. */
#define SIX                                                                                                            \
    "game: napoleon\noptions: {payment_table: fr-classic}\nplayers: [A1, B1, C1, D1, E1, F1]\ndeal:\n"                 \
    "  dealer: F1\n  hands: {A1: ♠ A K Q J 10, B1: ♥ A K Q J 10, C1: ♦ A K Q J 10, D1: ♣ A K Q J 10, "         \
    "E1: ♥ 2 3 4 5 6, F1: ♣ 2 3 4 5 6}\n  calls: A1 3; B1 pass; C1 pass; D1 pass; E1 pass; F1 pass\n"              \
    "  play: A♠ A♥ A♦ A♣ 2♥ 2♣; K♠ K♥ K♦ K♣ 3♥ 3♣; Q♠ Q♥ Q♦ Q♣ 4♥ 4♣; J♠ J♥ J♦ J♣ 5♥ 5♣; 10♠ 10♥ 10♦ 10♣ 6♥ 6♣\n"

/* However one slip spoils a line of marks, it is one finding, with the fix that puts the whole line right, and the scores that were
   added up from it. */
static void a_wrong_line_is_one_finding(void **state)
{
    (void)state;
    static const int wrong[][6] = {
        {14, -3, -3, -3, -3, -3}, {15, -4, -3, -3, -3, -3}, {15, 3, -3, -3, -3, -3},  {-15, -3, -3, -3, -3, -3},
        {-15, 3, 3, 3, 3, 3},     {15, 3, 3, 3, 3, 3},      {30, -6, -6, -6, -6, -6}, {20, -4, -4, -4, -4, -4},
        {-3, 15, -3, -3, -3, -3}, {12, -3, -3, 0, -3, -3},  {15, -4, -3, -4, -3, -3}, {-3, 15, 3, 3, 3, 3},
        {15, 0, 0, 0, 0, 0},      {0, 0, 0, 0, 0, 0},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        for (int scores = 0; scores < 2; scores++) {
            const int *n = wrong[i];
            char line[96];
            snprintf(line, sizeof line, "{A1: %d, B1: %d, C1: %d, D1: %d, E1: %d, F1: %d}", n[0], n[1], n[2], n[3],
                     n[4], n[5]);
            char command[2048], *out;
            snprintf(command, sizeof command,
                     "$REFEREE -f jsonl - <<'END' | jq -r 'select(.severity == \"error\") | [.rule, .fix != null] | "
                     "@csv'\n" SIX "  marks: %s\n%s%s%sEND",
                     line, scores ? "  score: " : "", scores ? line : "", scores ? "\n" : "");
            shell(command, &out);
            if (strcmp(out, "\"NAP-27\",true\n") != 0)
                fail_msg("%s: %s", line, out);
            free(out);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_left_open_is_named),
        cmocka_unit_test(patch_applies),
        cmocka_unit_test(line_ends_stay),
        cmocka_unit_test(whole_lines),
        cmocka_unit_test(the_line_is_shown),
        cmocka_unit_test(every_fix_has_a_head),
        cmocka_unit_test(a_wrong_line_is_one_finding),
        cmocka_unit_test(samples_of_slips_are_mended),
        cmocka_unit_test(a_fault_is_not_patched_away),
        cmocka_unit_test(form_speaks_for_no_other_slip),
        cmocka_unit_test(evidence_tells_a_slip_from_a_fault),
        cmocka_unit_test(slips_in_json_are_mended),
        cmocka_unit_test(numbered_rows_are_mended),
        cmocka_unit_test(rows_of_manches_are_mended),
        cmocka_unit_test(nothing_is_invented),
        cmocka_unit_test(what_is_in_doubt_is_said),
        cmocka_unit_test(what_is_likeliest_is_put_right),
        cmocka_unit_test(file_is_found_by_its_name),
        cmocka_unit_test(one_patch_is_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
