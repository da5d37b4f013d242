/* What programs rely on: rules by their ids and short names, each with its severity, its class, its remedy, its article and the
   editions whose law it is; options and their values; the fields of jsonl with the types of their values; options of the command
   line. tests/stable lists what there is; nothing of it may go, be called otherwise or mean another thing within a major version:
   a line that says so is another line. What is new is added to it:

       sh tests/stable.sh | LC_ALL=C sort -u - tests/stable -o tests/stable */
#include "tests/running.h"

static void nothing_that_was_there_has_gone_or_changed(void **state)
{
    (void)state;
    char *out;
    shell(
        "d=$(mktemp -d); sh tests/stable.sh > $d/now; grep -v '^#' tests/stable | LC_ALL=C comm -23 - $d/now; rm -r $d",
        &out);
    assert_string_equal(out, "");
    free(out);
    shell("wc -l < tests/stable", &out);
    assert_true(strtol(out, NULL, 10) > 2400);
    free(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_that_was_there_has_gone_or_changed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
