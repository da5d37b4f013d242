/* The same figures in every form of a sheet, of YAML, of a spreadsheet, in columns, between strokes and as lines of a page: the same is read,
   and the same slip is told once, with the same fix. */
#include "tests/reading.h"

#include "commands/mending.h"
#include "core/fit/fit.h"
#include "core/sheet/possible.h"

enum { DEALS = 8, PLAYERS = 4, FITS = 100, READINGS = 200 };

/* What deals brought, or a board after each. */
struct party {
    const char *game, *rules; /* NULL: by the usual ones */
    const char *players[PLAYERS];
    const char *figure[DEALS][PLAYERS]; /* what stands there, deal by deal */
    const char *total[PLAYERS];         /* NULL: nothing below them */
    const char *winner;
};

enum form_of_figures { FORM_OF_YAML, FORM_OF_SHEET, FORM_OF_COLUMNS, FORM_OF_STROKES, FORM_OF_PAGE, FORMS_OF_FIGURES };

static const char *const form_file[] = {"x.yaml", "x.csv", "x.txt", "x.txt", "x.txt"};

static size_t count_of(const char *const *text, size_t most)
{
    size_t count = 0;
    while (count < most && text[count] != NULL)
        count++;
    return count;
}

/* The texts of a row with a sign between them, each at least so wide. */
static const char *row_of(const char *const *text, const char *sign, int width)
{
    const char *row = "";
    for (size_t i = 0; i < count_of(text, PLAYERS); i++)
        row = arena_printf(arena, "%s%s%*s", row, i > 0 ? sign : "", width, text[i]);
    return row;
}

static const char *head_of(const struct party *party, enum form_of_figures form)
{
    const char *players = row_of(party->players, form == FORM_OF_SHEET ? ";" : ", ", 0);
    const char *game =
        arena_printf(arena, "%c%s%s%s%s", *party->game - 'a' + 'A', party->game + 1, party->rules != NULL ? " (" : "",
                     party->rules != NULL ? party->rules : "", party->rules != NULL ? ")" : "");
    switch (form) {
    case FORM_OF_YAML:
        return arena_printf(arena, "game: %s\n%s%s\nplayers: [%s]\ndeals:\n", party->game,
                            party->rules != NULL ? "rules: " : "", party->rules != NULL ? party->rules : "", players);
    case FORM_OF_SHEET:
        return arena_printf(arena, "game;%s\n%s%s%sdeal;%s\n", party->game, party->rules != NULL ? "rules;" : "",
                            party->rules != NULL ? party->rules : "", party->rules != NULL ? "\n" : "", players);
    case FORM_OF_COLUMNS: return arena_printf(arena, "%s\n\n      %s\n", game, row_of(party->players, "", 10));
    case FORM_OF_STROKES:
        return arena_printf(arena, "%s\n\n| deal | %s |\n|---%s|\n", game, row_of(party->players, " | ", 0),
                            count_of(party->players, PLAYERS) == 2 ? "|---|---" : "|---|---|---|---");
    default: return arena_printf(arena, "%s, %s\n", game, players);
    }
}

/* A row of figures behind a word or the number of its deal. */
static const char *line_of(const struct party *party, enum form_of_figures form, const char *first,
                           const char *const *figure, bool total)
{
    const char *row = "";
    switch (form) {
    case FORM_OF_YAML:
        if (!total)
            return arena_printf(arena, "- %s\n", row_of(figure, " / ", 0));
        for (size_t i = 0; i < count_of(figure, PLAYERS); i++)
            row = arena_printf(arena, "%s  %s: %s\n", row, party->players[i], figure[i]);
        return row;
    case FORM_OF_SHEET: return arena_printf(arena, "%s;%s\n", first, row_of(figure, ";", 0));
    case FORM_OF_COLUMNS: return arena_printf(arena, "%-6s%s\n", first, row_of(figure, "", 10));
    case FORM_OF_STROKES: return arena_printf(arena, "| %s | %s |\n", first, row_of(figure, " | ", 0));
    default:
        return arena_printf(arena, "%s%s %s\n", first, total ? "" : ")",
                            row_of(figure, count_of(party->players, PLAYERS) == 2 ? " / " : "  ", 0));
    }
}

static const char *text_of_party(const struct party *party, enum form_of_figures form)
{
    const char *text = head_of(party, form);
    for (size_t deal = 0; deal < DEALS && party->figure[deal][0] != NULL; deal++)
        text = arena_printf(arena, "%s%s", text,
                            line_of(party, form, arena_printf(arena, "%zu", deal + 1), party->figure[deal], false));
    if (form == FORM_OF_YAML)
        text = arena_printf(arena, "%sresult:\n  winner: %s\n", text, party->winner);
    if (party->total[0] != NULL)
        text = arena_printf(arena, "%s%s", text, line_of(party, form, "total", party->total, true));
    if (form == FORM_OF_SHEET)
        text = arena_printf(arena, "%swinner;%s\n", text, party->winner);
    else if (form != FORM_OF_YAML)
        text = arena_printf(arena, "%s%s%s wins\n", text, form == FORM_OF_STROKES ? "\n" : "", party->winner);
    return text;
}

/* The errors of a text, each with the rule and what its likeliest fix changes: "REC-10 9>6 6>9\n". */
static const char *errors_of(const char *text, const char *file)
{
    struct source *source = source_over(text, strlen(text), file);
    struct piece piece;
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    const struct orders orders = {.memory = possible_memory_new(arena)};
    struct judgement *judgement = fit_judge(read_record(words, &piece, arena), &orders, FITS, arena);
    mending(judgement, words, &piece, &orders, (struct mending_bounds){READINGS, FITS, NULL}, arena);
    source_close(source);
    const char *errors = "";
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (!finding_errs(finding) || finding->follows != NULL)
            continue;
        errors = arena_printf(arena, "%s%s", errors, finding->rule->id);
        for (size_t k = 0; finding->mend_count > 0 && k < finding->mend[0]->splice_count; k++)
            errors = arena_printf(arena, "%s %s>%s", errors, finding->mend[0]->splice[k].old_text,
                                  finding->mend[0]->splice[k].new_text);
        errors = arena_printf(arena, "%s\n", errors);
    }
    return errors;
}

static void assert_in_every_form(const struct party *party, const char *wanted)
{
    for (enum form_of_figures form = 0; form < FORMS_OF_FIGURES; form++) {
        const char *text = text_of_party(party, form), *errors = errors_of(text, form_file[form]);
        if (strcmp(errors, wanted) != 0)
            fail_msg("%s\n%s: wanted\n%s", text, errors, wanted);
    }
}

/* 24 + 14 + 11 + 16 + 6 + 65 = 136, 8 + 45 + 22 + 9 + 33 + 1 = 118. */
static const struct party piquet = {
    "piquet",           "cavendish",
    {"Anne", "Blaise"}, {{"24", "8"}, {"14", "45"}, {"11", "22"}, {"16", "9"}, {"6", "33"}, {"65", "1"}},
    {"136", "118"},     "Anne",
};

/* The scores after each of six deals. */
static const struct party running = {
    "piquet",
    "cavendish",
    {"Anne", "Blaise"},
    {{"27", "11"}, {"40", "47"}, {"71", "57"}, {"94", "74"}, {"115", "130"}, {"123", "161"}},
    {NULL},
    "Blaise",
};

/* Boards: whoever makes a fiche has the other demark his jetons. */
static const struct party boards = {
    "imperiale",
    "historical",
    {"Anne", "Blaise"},
    {{"0f 5j", "0f 2j"},
     {"0f 1j", "1f 0j"},
     {"1f 0j", "1f 0j"},
     {"1f 0j", "3f 3j"},
     {"2f 2j", "3f 0j"},
     {"3f 1j", "3f 0j"},
     {"3f 2j", "5f 1j"},
     {"3f 0j", "6f 2j"}},
    {NULL},
    "Blaise",
};

static void what_is_right_is_possible(void **state)
{
    (void)state;
    assert_in_every_form(&piquet, "");
    assert_in_every_form(&running, "");
    assert_in_every_form(&boards, "");
}

/* One slip in figures that are right: those of a deal in each other's column; digits that have changed places; a digit misread. */
static void slips_are_told_with_their_fix(void **state)
{
    struct party wrong = piquet;
    (void)state;
    wrong.figure[4][0] = "33";
    wrong.figure[4][1] = "6";
    assert_in_every_form(&wrong, "REC-10 33>6 6>33\n");
    wrong = piquet;
    wrong.figure[1][1] = "54"; /* he comes to 127 */
    assert_in_every_form(&wrong, "REC-10 54>45\n");
    wrong = piquet;
    wrong.winner = "Blaise";
    assert_in_every_form(&wrong, "REC-10 Blaise>Anne\n");
    wrong = running;
    wrong.figure[2][0] = "17"; /* it falls from 40: what is below would be marks that no deal gives */
    assert_in_every_form(&wrong, "REC-13 17>71\n");
}

/* A deal left out below which totals and winner are right: what they ask for, as the line that it would have below the last. And one written
   twice running: its line goes, and those below it are numbered on. */
static void deals_left_out_and_written_twice(void **state)
{
    (void)state;
    for (enum form_of_figures form = 0; form < FORMS_OF_FIGURES; form++) {
        struct party wrong = piquet;
        memmove(wrong.figure[2], wrong.figure[3], 4 * sizeof *wrong.figure); /* 11 and 22 are left out */
        const char *out = arena_printf(arena, "PQC-L71 >%s\n", line_of(&wrong, form, "6", piquet.figure[2], false));
        assert_string_equal(errors_of(text_of_party(&wrong, form), form_file[form]), out);
        wrong = piquet;
        memmove(wrong.figure[2], wrong.figure[1], 5 * sizeof *wrong.figure); /* 14 and 45 stand there again */
        const char *twice = arena_printf(arena, "REC-10 %s>%s\n", line_of(&wrong, form, "3", piquet.figure[1], false),
                                         form == FORM_OF_YAML ? "" : " 4>3 5>4 6>5 7>6");
        assert_string_equal(errors_of(text_of_party(&wrong, form), form_file[form]), twice);
    }
}

/* Below numbered deals of a page the totals may stand alone, though a digit of one of them is wrong: they come to 136 and 118. */
static void totals_alone_may_have_a_digit_wrong(void **state)
{
    static const struct {
        const char *line, *errors;
    } below[] = {
        {"136 / 118", ""},
        {"136 / 108", "REC-10 108>118\n"},
        {"163 / 118", "REC-10 163>136\n"},
        {"Anne 136 Blaise 108", "REC-10 108>118\n"},
        {"137 / 119", "PQC-L71\n"}, /* of both: a seventh deal */
        {"613 / 118", "PQC-L71\n"}, /* no digit of which stands where it should */
    };
    struct party deals = piquet;
    (void)state;
    deals.total[0] = NULL;
    const char *page = text_of_party(&deals, FORM_OF_PAGE);
    const int length = (int)(strlen(page) - strlen("Anne wins\n"));
    for (size_t i = 0; i < sizeof below / sizeof *below; i++)
        assert_string_equal(
            errors_of(arena_printf(arena, "%.*s%s\n", length, page, below[i].line), form_file[FORM_OF_PAGE]),
            below[i].errors);
}

/* What another slip makes of a figure; NULL: nothing else. */
static const char *misread(const char *figure, bool turned)
{
    const size_t length = strlen(figure);
    char *other = arena_text(arena, figure, length);
    if (turned && length > 1) {
        other[length - 1] = figure[length - 2];
        other[length - 2] = figure[length - 1];
    } else if (!turned) {
        other[length - 1] = (char)('0' + (figure[length - 1] - '0' + 2) % 10);
    }
    return strcmp(other, figure) == 0 || *other == '0' ? NULL : other;
}

static void assert_all_alike(const struct party *party)
{
    assert_in_every_form(party, errors_of(text_of_party(party, FORM_OF_YAML), form_file[FORM_OF_YAML]));
}

/* Whatever the slip, and wherever it is made: what is told of it does not hang on the form. */
static void slips_are_told_alike_in_every_form(void **state)
{
    (void)state;
    for (unsigned deal = 0; deal < DEALS && piquet.figure[deal][0] != NULL; deal++) {
        struct party wrong = piquet;
        wrong.figure[deal][0] = piquet.figure[deal][1];
        wrong.figure[deal][1] = piquet.figure[deal][0];
        assert_all_alike(&wrong);
        for (unsigned which = 0; which < 2; which++) {
            wrong = piquet;
            wrong.figure[deal][which] = misread(wrong.figure[deal][which], (deal + which) % 2 == 0);
            if (wrong.figure[deal][which] != NULL)
                assert_all_alike(&wrong);
        }
    }
    for (unsigned total = 0; total < 4; total++) {
        struct party wrong = piquet;
        wrong.total[total % 2] = misread(wrong.total[total % 2], total > 1);
        if (wrong.total[total % 2] != NULL)
            assert_all_alike(&wrong);
    }
}

/* A board's fiches never fall; its jetons do where the other player makes a fiche, and they are demarked. */
static void boards_are_told_from_marks(void **state)
{
    static const struct {
        const char *rows;
        bool run;
    } sheets[] = {
        {"0f 4j;0f 3j\n1f 1j;0f 0j\n1f 1j;0f 5j\n", true},  /* she makes a fiche, and he demarks three */
        {"0f 4j;0f 3j\n0f 0j;1f 0j\n1f 1j;1f 0j\n", true},  /* he does, and she demarks four */
        {"0f 4j;0f 3j\n0f 3j;0f 5j\n1f 1j;0f 0j\n", false}, /* she has a jeton less, and nobody a fiche more */
        {"0f 4j;1f 0j\n1f 0j;0f 5j\n1f 1j;2f 0j\n", false}, /* he has a fiche less, though she makes one */
        {"1f 0j;1f 2j\n2f 0j;1f 1j\n1f 5j;2f 0j\n", false}, /* she has */
        {"4;3\n7;0\n7;5\n", false},                         /* figures alone never fall */
    };
    (void)state;
    for (size_t i = 0; i < sizeof sheets / sizeof *sheets; i++) {
        const char *text = arena_printf(arena, "game;imperiale\nrules;historical\nAnne;Blaise\n%s", sheets[i].rows);
        struct source *source = source_over(text, strlen(text), "x.csv");
        struct piece piece;
        assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
        source_close(source);
        if (read_record(words, &piece, arena)->figures_run != sheets[i].run)
            fail_msg("%s", sheets[i].rows);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_right_is_possible),          cmocka_unit_test(slips_are_told_with_their_fix),
        cmocka_unit_test(deals_left_out_and_written_twice),   cmocka_unit_test(totals_alone_may_have_a_digit_wrong),
        cmocka_unit_test(slips_are_told_alike_in_every_form), cmocka_unit_test(boards_are_told_from_marks),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
