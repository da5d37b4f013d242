/* The recipes of samples/ci: their files are YAML, what they would run is run, and what it writes is what those who read it take. */
#include "tests/running.h"

static void recipes_run(void **state)
{
    (void)state;
    shell_says(
        "PATH=$(dirname $(realpath $REFEREE)):$PATH; top=$PWD; d=$(mktemp -d); trap 'rm -r $d' EXIT; mkdir $d/records\n"
        "sed '/^expect/d' samples/imperiale/wrong-turn.yaml > $d/records/broken.yaml; cp samples/mat/MAT-01-kept.yaml "
        "$d/records\n"
        "cp samples/piquet/PIQ-40-broken.yaml $d/records/expected.yml; cp README.md $d/records\n"
        "cd $d; python3 $top/tests/formats/recipes.py $top/samples/ci; cd $top\n"
        "python3 tests/formats/validate.py tests/formats/sarif-2.1.0.json < $d/referee.sarif > /dev/null; echo $?\n"
        "xmllint --noout --schema tests/formats/junit.xsd $d/referee.xml 2> /dev/null; echo $?",
        "github 1 alike\n"
        "gitlab 1\n"
        "hook MAT-01-kept.yaml 0\n"
        "hook broken.yaml 1\n"
        "hook expected.yml 0\n"
        "0\n0\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(recipes_run)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
