/* What is not seen is shown by its number, in every form of the verdict; names that look the same are told. */
#include "tests/running.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Of each kind one, as UTF-8 and as its number. */
static const struct {
    const char *bytes, *number;
} hidden[] = {
    {"\xcd\x8f", "034F"},          /* combining grapheme joiner */
    {"\xc2\xad", "00AD"},          /* soft hyphen */
    {"\xe1\x85\x9f", "115F"},      /* filler */
    {"\xe1\xa0\x8b", "180B"},      /* a variation selector of Mongolian */
    {"\xe2\x80\x8b", "200B"},      /* space of no width */
    {"\xe2\x80\x8d", "200D"},      /* joiner */
    {"\xe2\x81\xa0", "2060"},      /* word joiner */
    {"\xef\xb8\x8f", "FE0F"},      /* selector, after no suit */
    {"\xf3\xa0\x81\xa1", "E0061"}, /* tag */
    {"\xf3\xa0\x84\x80", "E0100"}, /* variation selector */
};

static const char *const formats[] = {"text", "html", "jsonl", "github", "junit", "tap", "sarif", "annotated"};

/* The code point is in what stands there once, and told more than once: in names and in the line that is shown. */
static void check(const char *bytes, const char *number, const char *format)
{
    char command[1024], *out;
    snprintf(command, sizeof command,
             "$REFEREE -L -f %s - <<'END' %s\ngame: piquet\nplayers: [An%sne, Léo]\ndeal: {dealer: An%snx}\nEND",
             format, strcmp(format, "annotated") == 0 ? "| grep '#'" : "", bytes, bytes);
    shell(command, &out);
    char shown[32];
    bool json = strncmp(format, "json", 4) == 0 || strcmp(format, "sarif") == 0 || strcmp(format, "tap") == 0;
    bool markup = strcmp(format, "html") == 0 || strcmp(format, "junit") == 0;
    snprintf(shown, sizeof shown, json ? "An\\" : markup ? "An&#60;U+%s&#62;" : "An<U+%s>", number);
    if (strstr(out, bytes) != NULL || count(out, shown) < 2)
        fail_msg("%s of U+%s: %s", format, number, out);
    free(out);
}

static void what_is_hidden_is_shown(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
        for (size_t k = 0; k < sizeof formats / sizeof formats[0]; k++)
            check(hidden[i].bytes, hidden[i].number, formats[k]);
}

/* A selector after a suit is notation, and nothing is shown of it; the carets stand under what is meant, with it and with what is
   hidden before them. */
static void carets_stand_right(void **state)
{
    (void)state;
    char *out;
    shell("$REFEREE - <<'END' | sed -n '2,3p'\ngame: piquet\nplayers: [Anne, Léo]\n"
          "deal: {talon: 7\u2665\xef\xb8\x8f 8\u2660\xef\xb8\x8e x\xe2\x80\x8by}\nEND",
          &out);
    assert_string_equal(out, "  3 | deal: {talon: 7\u2665 8\u2660 x<U+200B>y}\n"
                             "    |                     ^^^^^^^^^^\n");
    free(out);
    /* annotated, the line stays as it is, and is shown once more with the carets */
    shell("$REFEREE -f annotated - <<'END' | sed -n '3,5p'\ngame: piquet\nplayers: [Anne, Léo]\n"
          "deal: {talon: x\xe2\x80\x8by}\nEND",
          &out);
    assert_string_equal(out,
                        "deal: {talon: x\xe2\x80\x8by}\n# deal: {talon: x<U+200B>y}\n#               ^^^^^^^^^^\n");
    free(out);
}

/* Names that nobody can tell apart are told, at the later one; accents tell them apart. */
static void names_that_look_the_same_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *names;
        int column; /* 0: they do not look the same */
    } row[] = {
        {"Anne, \u0410nne", 17},           /* a Cyrillic capital */
        {"\u039dno\u00e9, Nno\u00e9", 17}, /* a Greek one */
        {"Anne, anne", 17},
        {"Anne, An\xe2\x80\x8bne", 17},
        {"Anne, Ann\xcd\x8f"
         "e",
         17},
        {"Ann\xf3\xa0\x81\xa1"
         "e, Anne",
         18},
        {"Zo\u00e9, Zoe\u0301", 16},
        {"\u00c8ve, e\u0300ve", 16},
        {"Zo\u00e9, Zoe", 0},
        {"\u00c8ve, \u00c9ve", 0},
        {"Anne, Annie", 0},
        {"No\u00e9, L\u00e9o", 0},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char command[512], expected[32] = "", *out;
        snprintf(command, sizeof command,
                 "$REFEREE -f jsonl - <<'END' | jq -r 'select(.rule == \"REC-07\") | \"\\(.severity) "
                 "\\(.line):\\(.column)\"'\n"
                 "game: piquet\nplayers: [%s]\nEND",
                 row[i].names);
        shell(command, &out);
        if (row[i].column > 0)
            snprintf(expected, sizeof expected, "warning 2:%d\n", row[i].column);
        if (strcmp(out, expected) != 0)
            fail_msg("%s: %s", row[i].names, out);
        free(out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_hidden_is_shown),
        cmocka_unit_test(carets_stand_right),
        cmocka_unit_test(names_that_look_the_same_are_told),
    };
    return cmocka_run_group_tests_name("hidden", tests, NULL, NULL);
}
