/* Lists of names as people write them: without brackets, parted by whatever comes to the pen or by a word. Each is read as the names that are
   meant, told where it begins; what may mean two things is told, and nobody plays. */
#include "tests/reading.h"

#include <stdio.h>

struct row {
    const char *game, *players, *names; /* names with ", " between; "": none is read of it */
    unsigned column;                    /* where that is told; 0: nothing is */
};

static const struct row rows[] = {
    {"napoleon", "[Anne, Blaise]", "Anne, Blaise", 0},
    {"napoleon", "Anne, Blaise", "Anne, Blaise", 10},
    {"napoleon", "Anne; Blaise; Luc", "Anne, Blaise, Luc", 10},
    {"napoleon", "Anne / Blaise", "Anne, Blaise", 10},
    {"napoleon", "Anne and Blaise", "Anne, Blaise", 10},
    {"napoleon", "Anne et Blaise et Luc", "Anne, Blaise, Luc", 10},
    {"napoleon", "Anne, Blaise et Luc", "Anne, Blaise, Luc", 10},
    {"napoleon", "Anne, Blaise, and Luc", "Anne, Blaise, Luc", 10},
    {"napoleon", "Anne contre Blaise", "Anne, Blaise", 10},
    {"napoleon", "Anne against Blaise", "Anne, Blaise", 10},
    {"napoleon", "Anne v Blaise", "Anne, Blaise", 10},
    {"napoleon", "Anne vs. Blaise", "Anne, Blaise", 10},
    {"napoleon", "Anne + Blaise", "Anne, Blaise", 10},
    {"napoleon", "Anne - Blaise", "Anne, Blaise", 10},
    {"napoleon", "(Anne, Blaise)", "Anne, Blaise", 10},
    {"napoleon", "“Anne, Blaise”", "Anne, Blaise", 10},
    {"napoleon", "[Anne; Blaise]", "Anne, Blaise", 11},
    {"napoleon", "[Anne and Blaise]", "Anne, Blaise", 11},
    {"napoleon", "[Mary Ann, Jean Paul]", "Mary Ann, Jean Paul", 0},
    {"napoleon", "Mary Ann, Jean Paul", "Mary Ann, Jean Paul", 10},
    {"napoleon", "Mary Ann and Jean Paul", "Mary Ann, Jean Paul", 10},
    {"piquet", "Anne Blaise", "Anne, Blaise", 10},
    {"piquet", "[Anne Blaise]", "Anne, Blaise", 11},
    {"piquet", "[Anne Blaise, Luc]", "Anne Blaise, Luc", 0},
    /* two names, or one of three words; a part that is empty; two signs; a mark that YAML would take for its own */
    {"piquet", "Anne Blaise Luc", "", 10},
    {"napoleon", "Anne,, Blaise", "", 10},
    {"napoleon", "Anne, Blaise; Luc", "", 10},
    {"napoleon", "Anne et \"Bl", "", 10},
    {"napoleon", "Anne and", "", 10},
    {"napoleon", "and Anne", "", 10},
    {"napoleon", "Anne Blaise", "Anne, Blaise", 10},
    {"napoleon", "A, B, C, D, E, F, G, H, I, J, K, L", "", 10},
    {"napoleon", "A and B and C and D and E and F and G and H and I and J", "", 10},
};

static const char *names_of(const struct record *record)
{
    const char *names = "";
    for (size_t i = 0; i < record->player_count && !record->players_guessed; i++)
        names = arena_printf(arena, "%s%s%s", names, i > 0 ? ", " : "", record->player[i].s);
    return names;
}

static void names_are_read_as_meant(void **state)
{
    (void)state;
    size_t wrong = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct row *row = &rows[i];
        const struct record *record =
            read_text(arena_printf(arena, "game: %s\nplayers: %s\n", row->game, row->players));
        const struct finding *told = record->fault;
        unsigned column = told != NULL && told->at.line == 2 ? told->at.column : 0;
        if (strcmp(names_of(record), row->names) == 0 && column == row->column)
            continue;
        print_message("%s, %s: “%s” at %u\n", row->game, row->players, names_of(record), column);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

/* Of more than two names that nothing but blanks part, none is of two words if each stands alone elsewhere. */
static void names_that_stand_alone_are_names(void **state)
{
    (void)state;
    static const char *const head = "game: napoleon\noptions: {payment_table: level}\nplayers: Eve Noe Luc\n";
    const struct record *alone = read_text(arena_printf(arena, "%sdeal:\n  marks: {Eve: 4, Noe: -2, Luc: -2}\n", head)),
                        *once = read_text(arena_printf(arena, "%sdeal:\n  marks: {Eve: 4, Noe Luc: -4}\n", head)),
                        *other = read_text(arena_printf(arena, "%sdeal:\n  dealer: Luc\n", head));
    assert_string_equal(names_of(alone), "Eve, Noe, Luc");
    assert_string_equal(names_of(once), "");
    assert_string_equal(names_of(other), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_read_as_meant),
        cmocka_unit_test(names_that_stand_alone_are_names),
    };
    return cmocka_run_group_tests_name("names", tests, begin, end);
}
