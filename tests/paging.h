/* Pages as people write them, each held against the transcript that says the same. */
#ifndef TESTS_PAGING_H
#define TESTS_PAGING_H

#include "tests/reading.h"

#include "core/judge.h"
#include "core/mend/mend.h"
#include "formats/canonical.h"
#include "formats/finding_text.h"

struct page {
    const char *name, *page, *transcript;
};

#define ANNE_BLAISE "game: piquet\nplayers: [Anne, Blaise]\n"

/* The name that is shown, and what is read from it as its ending says. */
static inline struct record *read_named(const char *text, const char *name)
{
    struct source *source = source_over(text, strlen(text), name);
    struct piece piece, more;
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    assert_int_equal(source_next(source, arena, &more), SOURCE_END);
    source_close(source);
    return read_record(words, &piece, arena);
}

static inline bool of_form(const struct finding *finding)
{
    return !finding->repeats && finding->severity == SEVERITY_WARNING && strncmp(finding->rule->id, "REC-0", 5) == 0;
}

/* What a judgement comes to, but for what it tells of the form: rules, how grave, and the figure or word at which each stands. */
static inline const char *told(const struct record *record, const struct judgement *judgement)
{
    const char *all = verdict_id(judgement->verdict);
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        const char *at = record->bytes + finding->at.byte;
        size_t length = strcspn(at, " ,/;)]}:\n-");
        const bool sum = finding->severity == SEVERITY_ERROR;
        if (!of_form(finding))
            all = arena_printf(arena, "%s %s/%d@%.*s", all, finding->rule->id, (int)finding->severity,
                               sum ? (int)length : 0, at);
    }
    return all;
}

static inline const char *written(const struct record *record)
{
    const struct canon canon = {.language = LANG_EN};
    struct landmarks nowhere = {.arena = arena};
    struct buffer text = {0};
    canonical_yaml(&text, canonical_record(record, &canon, arena), false, &nowhere);
    const char *copy = arena_text(arena, text.s, text.length);
    buffer_free(&text);
    return copy;
}

/* The text with the fixes of what was told of its form. */
static inline const char *mended(const struct record *record)
{
    const struct written text = {record->bytes, record->length};
    struct splice splice[512];
    size_t count = 0, length;
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next)
        for (size_t i = 0; fault->mend_count > 0 && i < fault->mend[0]->splice_count; i++) {
            assert_true(count < sizeof splice / sizeof splice[0]);
            splice[count++] = fault->mend[0]->splice[i];
        }
    return rewritten(&text, splice, count, arena, &length);
}

static inline const char *judged(const struct record *record)
{
    return told(record, judge_record(record, NULL, arena));
}

/* What is written with keys; a title is kept as what it is where it stands above a sheet. */
static inline const char *without_title(const char *text)
{
    const char *title = strstr(text, "title:");
    return title == NULL ? text : arena_printf(arena, "%.*s%s", (int)(title - text), text, strchr(title, '\n') + 1);
}

/* Each is read as its transcript, judged alike, with each finding at the same figure; with all that is told of its form put right, nothing is
   told of that any more. */
static inline void assert_pages(const struct page *pages, size_t count)
{
    unsigned wrong = 0;
    for (size_t i = 0; i < count; i++) {
        const struct page *page = &pages[i];
        const struct record *record = read_named(page->page, "page.txt"),
                            *plain = read_named(page->transcript, "page.yaml");
        assert_false(plain->unreadable);
        const char *one = without_title(written(record)), *other = written(plain);
        const char *verdict = judged(record), *due = judged(plain);
        const char *put_right = mended(record);
        const bool keyed = strcspn(page->page, ":=|;") < strcspn(page->page, "\n"); /* no title stands first */
        unsigned forms = 0; /* findings about how it is written */
        const struct record *again = read_named(put_right, "page.txt");
        for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next)
            forms += of_form(fault);
        const bool same = (forms <= 1 || keyed) && strcmp(one, other) == 0 && strcmp(verdict, due) == 0 &&
                          again->fault == NULL && strcmp(judged(again), due) == 0;
        if (!same)
            print_message("%s:\n%s%s\nand not\n%s%s\nput right\n%s\n", page->name, one, verdict, other, due, put_right);
        wrong += !same;
    }
    assert_int_equal(wrong, 0);
}

#endif
