/* The layers of the house, as the symbols of its objects show them: an arrow leads from a file to another that has what it
   calls or reads. There is no circle among files, and no arrow up: from core to games, from these to formats, from these to
   commands. */
#include "tests/running.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* The list of all games, which core declares and goes through: an arrow to it is none to a game. */
#define GAMES "referee/games/games.o"

/* Tables whose rows name their users are set aside: nothing is said of what they need. */
static const char *const aside[] = {
    "referee/core/rule.o",
    GAMES,
    "referee/games/imperiale/rules.o",
    "referee/games/mat/rules.o",
    "referee/games/napoleon/rules.o",
    "referee/games/piquet/rules.o",
    "formats/writer.o",
    "referee/commands/command.o",
};

/* The rooms from the lowest up; what is in none of them stands above all. */
static const char *const rooms[] = {"referee/core/", "referee/games/", "formats/"};
enum { ROOMS = sizeof rooms / sizeof *rooms };

enum { FILES = 1024, NAME = 128 };

struct symbol {
    const char *name;
    int file;
};

struct graph {
    char file[FILES][NAME];
    int files;
    bool arrow[FILES][FILES];
    uint64_t leads[FILES][FILES / 64]; /* over any number of arrows, a bit each */
};

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct symbol *)a)->name, ((const struct symbol *)b)->name);
}

/* Files come one after another, each with all its symbols. */
static int file_of(struct graph *graph, const char *name)
{
    if (graph->files == 0 || strcmp(graph->file[graph->files - 1], name) != 0) {
        assert_true(graph->files < FILES && strlen(name) < NAME);
        snprintf(graph->file[graph->files++], NAME, "%s", name);
    }
    return graph->files - 1;
}

static bool is_aside(const char *file)
{
    for (size_t i = 0; i < sizeof aside / sizeof *aside; i++)
        if (strcmp(file, aside[i]) == 0)
            return true;
    return false;
}

static void draw(struct graph *graph, struct symbol *had, size_t haves, const struct symbol *wanted, size_t wants)
{
    qsort(had, haves, sizeof *had, by_name);
    for (size_t i = 0; i < wants; i++) {
        const struct symbol *home = bsearch(&wanted[i], had, haves, sizeof *had, by_name);
        if (home != NULL && home->file != wanted[i].file && !is_aside(graph->file[wanted[i].file]))
            graph->arrow[wanted[i].file][home->file] = true;
    }
}

static bool leads(const struct graph *graph, int from, int to)
{
    return (graph->leads[from][to / 64] >> to % 64 & 1) != 0;
}

static void follow(struct graph *graph)
{
    for (int from = 0; from < graph->files; from++)
        for (int to = 0; to < graph->files; to++)
            graph->leads[from][to / 64] |= (uint64_t)graph->arrow[from][to] << to % 64;
    for (int by = 0; by < graph->files; by++)
        for (int from = 0; from < graph->files; from++)
            for (int word = 0; word < FILES / 64 && leads(graph, from, by); word++)
                graph->leads[from][word] |= graph->leads[by][word];
}

/* Reads what `nm -A -P` writes, which it cuts up: "FILE: SYMBOL KIND …" a line. What no object has, a library has or the
   sanitizer's own run time. The caller frees the graph. */
static struct graph *graph_read(char *text)
{
    struct graph *graph = calloc(1, sizeof *graph);
    size_t lines = count(text, "\n"), haves = 0, wants = 0;
    struct symbol *had = calloc(lines + 1, sizeof *had), *wanted = calloc(lines + 1, sizeof *wanted);
    if (graph == NULL || had == NULL || wanted == NULL)
        abort();
    char *rest = text;
    for (char *line = strtok_r(text, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest)) {
        char *words = line;
        const char *file = strtok_r(line, ": ", &words), *name = strtok_r(NULL, ": ", &words),
                   *kind = strtok_r(NULL, " ", &words);
        if (kind == NULL)
            continue;
        int number = file_of(graph, file);
        if (strchr("TDRBVW", kind[0]) != NULL)
            had[haves++] = (struct symbol){name, number};
        else if (kind[0] == 'U')
            wanted[wants++] = (struct symbol){name, number};
    }
    draw(graph, had, haves, wanted, wants);
    follow(graph);
    free(had);
    free(wanted);
    return graph;
}

static int room_of(const char *file)
{
    int room = 0;
    while (room < ROOMS && strncmp(file, rooms[room], strlen(rooms[room])) != 0)
        room++;
    return room;
}

/* Adds a line to what has been found; what is found beyond the room is not needed. */
static void add(char *found, size_t size, const char *kind, const char *from, const char *to)
{
    size_t used = strlen(found);
    snprintf(found + used, size - used, "%s: %s -> %s\n", kind, from, to);
}

/* Each arrow that lies on a circle, and each that leads up. */
static void find_knots(const struct graph *graph, char *found, size_t size)
{
    found[0] = '\0';
    for (int from = 0; from < graph->files; from++)
        for (int to = 0; to < graph->files; to++) {
            if (!graph->arrow[from][to])
                continue;
            if (leads(graph, to, from))
                add(found, size, "circle", graph->file[from], graph->file[to]);
            if (room_of(graph->file[from]) < room_of(graph->file[to]) && strcmp(graph->file[to], GAMES) != 0)
                add(found, size, "up", graph->file[from], graph->file[to]);
        }
}

static void finds(const char *symbols, const char *expected)
{
    char text[1024], found[1024];
    snprintf(text, sizeof text, "%s", symbols);
    struct graph *graph = graph_read(text);
    find_knots(graph, found, sizeof found);
    free(graph);
    assert_string_equal(found, expected);
}

/* --- the test itself can fail ------------------------------------------------------------------------------------ */

static void a_circle_is_found(void **state)
{
    (void)state;
    finds("referee/core/a.o: a T 0 0\nreferee/core/a.o: b U \n"
          "referee/core/b.o: b D 0 0\nreferee/core/b.o: c U \n"
          "referee/core/c.o: a U \nreferee/core/c.o: c T 0 0\nreferee/core/c.o: d U \n"
          "referee/core/d.o: d T 0 0\n",
          "circle: referee/core/a.o -> referee/core/b.o\ncircle: referee/core/b.o -> referee/core/c.o\n"
          "circle: referee/core/c.o -> referee/core/a.o\n");
}

static void an_arrow_up_is_found(void **state)
{
    (void)state;
    finds("formats/w.o: c U \nformats/w.o: w T 0 0\nreferee/commands/c.o: c T 0 0\n"
          "referee/core/a.o: a T 0 0\nreferee/core/a.o: g U \n"
          "referee/games/x/g.o: a2 U \nreferee/games/x/g.o: g T 0 0\nreferee/games/x/g.o: w U \n",
          "up: formats/w.o -> referee/commands/c.o\nup: referee/core/a.o -> referee/games/x/g.o\n"
          "up: referee/games/x/g.o -> formats/w.o\n");
}

/* Statics, what a library has, arrows down, and tables that name their users. */
static void what_is_right_is_not(void **state)
{
    (void)state;
    finds("referee/commands/c.o: w U \nreferee/commands/c.o: malloc U \n"
          "formats/w.o: a U \nformats/w.o: w T 0 0\nreferee/core/a.o: a T 0 0\nreferee/core/a.o: s t 0 0\n"
          "referee/core/b.o: s t 0 0\nreferee/core/b.o: a U \nreferee/core/b.o: b T 0 0\n"
          "referee/core/rule.o: b U \nreferee/core/rule.o: rows R 0 0\nreferee/core/z.o: rows U \n",
          "");
}

/* --- the program ------------------------------------------------------------------------------------------------- */

/* The objects of the program under test that have a source still: one left over from another day proves nothing. */
#define SYMBOLS                                                                                                        \
    "cd \"$(dirname \"$REFEREE\")/obj\" && find referee formats -name '*.o' | LC_ALL=C sort | while read o; do "       \
    "[ ! -e \"$OLDPWD/${o%.o}.c\" ] || echo \"$o\"; done | xargs nm -A -P"

static struct graph *program(void)
{
    char *text;
    assert_int_equal(shell(SYMBOLS, &text), 0);
    struct graph *graph = graph_read(text);
    free(text);
    return graph;
}

static int number_of(const struct graph *graph, const char *file)
{
    int number = 0;
    while (number < graph->files && strcmp(graph->file[number], file) != 0)
        number++;
    assert_true(number < graph->files);
    return number;
}

/* What nobody sees would be in no circle either. */
static void the_program_is_seen(void **state)
{
    (void)state;
    struct graph *graph = program();
    int low = number_of(graph, "referee/core/card.o"), high = number_of(graph, "referee/main.o");
    assert_true(leads(graph, high, low));
    assert_true(graph->arrow[number_of(graph, "referee/core/deal.o")][number_of(graph, "referee/core/happen.o")]);
    for (size_t i = 0; i < sizeof aside / sizeof *aside; i++)
        (void)number_of(graph, aside[i]);
    free(graph);
}

static void the_program_has_no_knots(void **state)
{
    (void)state;
    struct graph *graph = program();
    char found[4096];
    find_knots(graph, found, sizeof found);
    free(graph);
    assert_string_equal(found, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_circle_is_found),        cmocka_unit_test(an_arrow_up_is_found),
        cmocka_unit_test(what_is_right_is_not),     cmocka_unit_test(the_program_is_seen),
        cmocka_unit_test(the_program_has_no_knots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
