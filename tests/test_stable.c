/* What programs rely on: rules by their ids and short names, options, editions, the fields of jsonl, options of the command line.
   tests/stable lists what there is; nothing of it may go or be called otherwise within a major version. What is new is added to it:

       sh tests/stable.sh | LC_ALL=C sort -u - tests/stable -o tests/stable */
#include "tests/running.h"

static void nothing_that_was_there_has_gone(void **state)
{
    (void)state;
    char *out;
    shell(
        "d=$(mktemp -d); sh tests/stable.sh > $d/now; grep -v '^#' tests/stable | LC_ALL=C comm -23 - $d/now; rm -r $d",
        &out);
    assert_string_equal(out, "");
    free(out);
    shell("wc -l < tests/stable", &out);
    assert_true(strtol(out, NULL, 10) > 600);
    free(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_that_was_there_has_gone)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
