/* What a finding says beside its rule and its place: whether the remedy was taken, which facts it has as data, where each
   fact of its proof stands. */
#include "tests/reading.h"

#include "core/judge.h"

#define COUNT(cases) (sizeof(cases) / sizeof *(cases))

/* The first finding of that rule in a sample. */
static const struct finding *find_in(const char *path, const char *rule)
{
    const struct judgement *judgement = judge_record(read_file(path), NULL, arena);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (strcmp(judgement->finding[i]->rule->id, rule) == 0)
            return judgement->finding[i];
    fail_msg("%s: no %s", path, rule);
    return NULL;
}

/* --- the remedy ---------------------------------------------------------------------------------------------- */

static void a_redeal_is_not_played_on(void **state)
{
    (void)state;
    static const struct {
        const char *path, *rule;
        enum complied complied;
        size_t shown;
    } cases[] = {
        {SAMPLES "/imperiale/IMH-A06-broken-redeal.yaml", "IMH-A06", COMPLIED_YES, 2},
        {SAMPLES "/imperiale/IMH-A06-broken-redeal-ignored.yaml", "IMH-A06", COMPLIED_NO, 3},
        {SAMPLES "/piquet/PQC-L13-broken.yaml", "PQC-L13", COMPLIED_YES, 2},
        {SAMPLES "/piquet/PQC-L13-broken-ignored.yaml", "PQC-L13", COMPLIED_NO, 2},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct finding *finding = find_in(cases[i].path, cases[i].rule);
        if (finding->complied != cases[i].complied || finding->on_record.count != cases[i].shown)
            fail_msg("%s: complied %d, %zu facts", cases[i].path, (int)finding->complied, finding->on_record.count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_redeal_is_not_played_on),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
