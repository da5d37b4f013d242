/* A line for each partie: the table that ends a run over a folder, and the same as a spreadsheet. */
#include "tests/running.h"

#include <stdio.h>
#include <string.h>

/* A folder of three parties: one as it should be, one whose result is not its sum, one that cannot be read. */
#define FOLDER                                                                                                         \
    "d=$(mktemp -d); cd $d; REFEREE=$(realpath $OLDPWD/$REFEREE 2>/dev/null || realpath $REFEREE); mkdir sheets; "     \
    "printf 'game,mat\\nplayers,Anne,Bob\\nparty,date,deal,Anne,Bob\\none,2024-05-01,1,22,44\\none,,2,20,33\\n"        \
    "one,,total,42,77\\ntwo,2024-05-02,1,22,44\\ntwo,,2,20,33\\ntwo,,total,43,77\\n' > sheets/a.csv; printf "          \
    "'id: =1+1\\nplayers: [A, B]\\n' > sheets/b.yaml; "

static void assert_told(const char *command, const char *wanted)
{
    char line[4096], *out;
    snprintf(line, sizeof line, FOLDER "%s; rm -r $d", command);
    shell(line, &out);
    assert_string_equal(out, wanted);
    free(out);
}

static void a_spreadsheet_has_a_row_for_each(void **state)
{
    (void)state;
    assert_told("$REFEREE -f csv sheets",
                "file,record,id,game,rules,date,players,written,due,verdict,errors,warnings,undecided\n"
                "sheets/a.csv,1,one,mat,capellen,2024-05-01,\"Anne, Bob\",\"42, 77\",\"42, 77, Bob\",possible,0,0,0\n"
                "sheets/a.csv,2,two,mat,capellen,2024-05-02,\"Anne, Bob\",\"43, 77\",\"42, 77, Bob\",irregular,1,0,0\n"
                "sheets/b.yaml,1,'=1+1,,,,\"A, B\",,,unreadable,1,0,0\n");
}

/* Of a folder, not of a file; before the line that counts the records. */
static void a_run_over_a_folder_ends_with_a_table(void **state)
{
    (void)state;
    assert_told("$REFEREE sheets | tail -5 | head -4 | sed 's/  */ /g'",
                "partie players date as written as it should be verdict\n"
                "sheets/a.csv one Anne \u2013 Bob 2024-05-01 42 \u2013 77 42 \u2013 77, Bob possible\n"
                "sheets/a.csv #2 two Anne \u2013 Bob 2024-05-02 43 \u2013 77 42 \u2013 77, Bob irregular\n"
                "sheets/b.yaml =1+1 A \u2013 B unreadable\n");
    assert_told("$REFEREE sheets/a.csv | grep -c 'as it should be'", "0\n");
    assert_told("for j in 1 4; do $REFEREE -j $j sheets | md5sum; done | sort -u | wc -l", "1\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_spreadsheet_has_a_row_for_each),
        cmocka_unit_test(a_run_over_a_folder_ends_with_a_table),
    };
    return cmocka_run_group_tests_name("parties", tests, NULL, NULL);
}
