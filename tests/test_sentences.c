/* By which sentences a finding is told, as the rows of messages.def are called and not in their words: what it is, until when its remedy
   holds, what proves it and what the record shows of it. tests/facts/sentences has a row for each finding of the first record of some
   samples: PLACE RULE SENTENCE, and after a sign each `until`, `by` and `shown` more. SENTENCES=PATH prints all rows of that sample. */
#include "tests/reading.h"

#include "core/judge.h"
#include "core/message.h"
#include "formats/buffer.h"

#include <stdio.h>
#include <stdlib.h>

/* A file that includes every messages.def there is; the Makefile makes it. */
#ifndef MESSAGES
#define MESSAGES "core/messages.def"
#endif

#define MSG(name, en, fr) extern const struct message msg_##name;
#include MESSAGES
#undef MSG

static const struct {
    const struct message *message;
    const char *name;
} sentences[] = {
#define MSG(name, en, fr) {&msg_##name, #name},
#include MESSAGES
#undef MSG
};

static const char *named(const struct message *message)
{
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (sentences[i].message == message)
            return sentences[i].name;
    return "?";
}

static void name_all(struct buffer *out, const char *before, const struct evidence_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        buffer_printf(out, "%s %s", i == 0 ? before : "", named(list->item[i].text.message));
}

/* A row for each finding of a record, each with a line break before and after it. */
static void tell(struct buffer *out, const char *path)
{
    const struct judgement *judgement = judge_record(read_file(path), NULL, arena);
    buffer_clear(out);
    buffer_char(out, '\n');
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        buffer_printf(out, "%s:%u:%u %s %s", path, finding->at.line, finding->at.column, finding->rule->id,
                      named(finding->what.message));
        if (finding->deadline != NULL)
            buffer_printf(out, ", until %s", named(finding->deadline));
        name_all(out, ", by", &finding->proof);
        name_all(out, ", shown", &finding->on_record);
        buffer_char(out, '\n');
    }
}

/* Prints the rows that no finding bears out. */
static void rows_are_borne_out(void **state)
{
    (void)state;
    char row[1024], path[512] = "";
    size_t rows = 0, wrong = 0;
    struct buffer said = {0};
    FILE *file = fopen("tests/facts/sentences", "r");
    assert_non_null(file);
    while (fgets(row + 1, sizeof row - 1, file) != NULL) {
        size_t length = strcspn(row + 1, ":");
        row[0] = '\n';
        if (strlen(path) != length || memcmp(path, row + 1, length) != 0) {
            assert_true(length < sizeof path);
            memcpy(path, row + 1, length);
            path[length] = '\0';
            tell(&said, path);
            arena_clear(arena);
        }
        rows++;
        if (strstr(buffer_s(&said), row) == NULL) {
            printf("not so: %s", row + 1);
            wrong++;
        }
    }
    fclose(file);
    buffer_free(&said);
    assert_int_equal(wrong, 0);
    assert_true(rows > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(rows_are_borne_out)};
    const char *path = getenv("SENTENCES");
    if (path == NULL)
        return cmocka_run_group_tests(tests, begin, end);
    struct buffer said = {0};
    begin(NULL);
    tell(&said, path);
    fputs(buffer_s(&said) + 1, stdout);
    buffer_free(&said);
    return end(NULL);
}
