/* Sheets of parties made up are written and read again as they were; spoilt they are told from others; a slip in one is found. */
#include "tests/making.h"
#include "tests/running.h"
#include "tests/sheet_records.h"

#include "core/judge.h"
#include "core/settle.h"
#include "formats/canonical.h"

#include <stdio.h>
#include <stdlib.h>

/* --- writing ----------------------------------------------------------------------------------------------- */

static const char *written(const struct record *record, size_t form, const struct canon *canon)
{
    struct buffer out = {0};
    struct landmarks landmarks = {.arena = arena, .line = 1};
    canonical_forms[form].put(&out, canonical_record(record, canon, arena), false, &landmarks);
    char *text = arena_text(arena, buffer_s(&out), out.length);
    buffer_free(&out);
    return text;
}

enum { YAML, CSV = 2, PARTIES = 10 };

/* Whether two texts have the same letters, as often: items of marks may stand in another order. */
static bool same_letters(const char *a, const char *b)
{
    int count[256] = {0}, wrong = 0;
    for (; *a != '\0'; a++)
        count[(unsigned char)*a]++;
    for (; *b != '\0'; b++)
        count[(unsigned char)*b]--;
    for (size_t i = 0; i < 256; i++)
        wrong += count[i] != 0;
    return wrong == 0;
}

/* A partie made up of which only the sheet is left, as it is read. */
static const struct record *some_sheet(const struct game *game, size_t edition, uint64_t seed, unsigned nth,
                                       const struct canon *canon)
{
    struct wish wish = wish_for(game, edition, seed);
    wish.partie = true;
    struct record *record = make_record(&wish, nth, arena);
    leave_sheet_only(record);
    return read_text(written(record, YAML, canon));
}

static struct canon canon_of(unsigned nth)
{
    return (struct canon){.language = nth % 2 == 0 ? LANG_EN : LANG_FR, .alphabet = ALPHABET_EN};
}

/* The sheet of a record made up says as much as the record. */
static void comes_back(const struct game *game, size_t edition)
{
    for (unsigned nth = 0; nth < PARTIES; nth++) {
        struct canon canon = canon_of(nth);
        const struct record *plain = some_sheet(game, edition, 1, nth, &canon);
        const char *sheet = written(plain, CSV, &canon);
        const struct record *again = read_sheet(sheet);
        assert_sound(again, sheet);
        const char *yaml = written(plain, YAML, &canon), *back = written(again, YAML, &canon);
        bool same = judgement_same(judge_record(plain, NULL, arena), judge_record(again, NULL, arena));
        if (!same || !same_letters(yaml, back) || strcmp(sheet, written(again, CSV, &canon)) != 0)
            fail_msg("%s %s: %s\nbecomes %s\nand %s", game->name, game->edition[edition].name, yaml, sheet, back);
        arena_clear(arena);
    }
}

static void test_there_and_back(void **state)
{
    (void)state;
    each_edition(comes_back);
}

/* --- robustness -------------------------------------------------------------------------------------------- */

static void test_spoilt_sheets(void **state)
{
    (void)state;
    static const char sound[] =
        "jeu;piquet\noptions;match=partie\npartie;donne;Anne;Blaise;Anne point;r\xc3\xa9sultat\n"
        "a;1;28;\"14\";;\n;2;9;31;5;Anne=37\n\nb;1;\"2\"\"0\";25;;\"Blaise, 4\"\n";
    static const char signs[] = "\";,\n\r\t =0-\xc3\x80x\0";
    unsigned seed = 1;
    for (unsigned round = 0; round < 4000; round++) {
        char text[sizeof sound];
        memcpy(text, sound, sizeof sound);
        for (unsigned change = 0; change <= round % 4; change++) {
            seed = seed * 1103515245U + 12345U;
            text[(seed >> 8) % (sizeof sound - 1)] = signs[(seed >> 24) % (sizeof signs)];
        }
        const struct record *record;
        for (size_t nth = 0; (record = record_in(text, sizeof sound - 1, nth)) != NULL; nth++) {
            assert_true(nth < 10);
            judge_record(record, NULL, arena);
        }
        arena_clear(arena);
    }
}

/* --- slips --------------------------------------------------------------------------------------------------- */

#define SHEET(noe)                                                                                                     \
    "jeu;napoléon\noptions;payment_table=fr-classic\noptions;target=20\n"                                             \
    "partie;donne;donneur;Ève;Noé;Luc;Zoé;Ève total;Noé total;Luc total;Zoé total\n"                             \
    "a;1;Zoé;9;-3;-3;-3;9;-3;-3;-3\na;2;Ève;-2;6;-2;-2;7;3;-5;-5\n"                                                  \
    "b;1;Zoé;9;-3;-3;-3;9;-3;-3;-3\nb;2;Ève;-2;" noe ";-2;-2;7;3;-5;-5\n"

/* A slip in the second record is found at its cell, and the patch puts it right. */
static void test_patched(void **state)
{
    (void)state;
    char *out = NULL;
    assert_int_equal(shell("REFEREE=$(realpath $REFEREE) && d=$(mktemp -d) && cd $d && printf '" SHEET(
                               "7") "' > s.csv && printf '" SHEET("6") "' > right.csv && { $REFEREE --patch s.csv > p; "
                                                                       "patch -s s.csv p && cmp s.csv "
                                                                       "right.csv; echo $?; $REFEREE export s.csv > "
                                                                       "s.yaml; $REFEREE export --format=csv "
                                                                       "s.yaml | $REFEREE export - > t.yaml; cmp "
                                                                       "s.yaml t.yaml; echo $?; rm -r $d; }",
                           &out),
                     0);
    assert_string_equal(out, "0\n0\n");
    free(out);
}

static void test_samples(void **state)
{
    (void)state;
    assert_int_equal(run("--expect samples/*/*.csv samples/*/*.tsv >/dev/null", NULL), 0);
}

/* A running score in the middle of a sheet has another digit: whatever is found of figures is found in that row or the next. */
static void finds_slips(const struct game *game, size_t edition)
{
    for (unsigned nth = 0; nth < PARTIES; nth++) {
        struct canon canon = canon_of(nth);
        const char *sheet = written(some_sheet(game, edition, 2, nth, &canon), CSV, &canon);
        const struct record *sound = read_sheet(sheet);
        const struct amount *slip = &sound->deal[sound->deal_count / 2].score[nth % sound->player_count];
        const struct deal *deal = &sound->deal[sound->deal_count / 2];
        if (!slip->recorded || (!deal->marks[nth % sound->player_count].recorded && deal->manche_count == 0))
            continue; /* without marks another score may be as possible */
        char *text = arena_text(arena, sheet, strlen(sheet));
        char *digit = text + slip->at.byte + (*(text + slip->at.byte) == '-');
        *digit = (char)(*digit == '9' ? '8' : *digit + 1);
        const struct judgement *judgement = judge_record(read_sheet(text), NULL, arena);
        bool found = false;
        for (size_t i = 0; i < judgement->finding_count; i++) {
            const struct finding *finding = judgement->finding[i];
            found |= finding->severity == SEVERITY_ERROR && finding->at.line >= slip->at.line &&
                     finding->at.line <= slip->at.line + 1;
        }
        if (!found)
            fail_msg("%s %s: nothing is found at %u:%u of %s", game->name, game->edition[edition].name, slip->at.line,
                     slip->at.column, text);
        arena_clear(arena);
    }
}

/* The first item with an amount, of the deals from the middle on, beside which the running score stands; NULL: there is none. */
static const struct mark_said *some_item(const struct record *record)
{
    for (size_t i = record->deal_count / 2; i < record->deal_count; i++)
        for (size_t player = 0; player < record->player_count; player++) {
            const struct marks_said *marks = &record->deal[i].marks[player];
            for (size_t k = 0; k < marks->count && record->deal[i].score[player].recorded; k++)
                if (marks->item[k].amount.recorded)
                    return &marks->item[k];
        }
    return NULL;
}

/* A sheet with a column for every item comes back the same (comes_back); and where one of them has another digit, that is found in its
   row or the next, as a warning at least: its column is that of the item, or of the score it should make. */
static unsigned item_slips; /* tried */

static void finds_item_slips(const struct game *game, size_t edition)
{
    for (unsigned nth = 0; nth < PARTIES; nth++) {
        struct canon canon = canon_of(nth);
        const char *sheet = written(some_sheet(game, edition, 3, nth, &canon), CSV, &canon);
        const struct mark_said *slip = some_item(read_sheet(sheet));
        if (slip == NULL)
            continue;
        char *text = arena_text(arena, sheet, strlen(sheet)), *digit = text + slip->amount.at.byte;
        digit += *digit == '-';
        *digit = (char)(*digit == '9' ? '8' : *digit + 1);
        item_slips++;
        const struct judgement *judgement = judge_record(read_sheet(text), NULL, arena);
        bool found = false;
        for (size_t i = 0; i < judgement->finding_count; i++) {
            const struct finding *finding = judgement->finding[i];
            found |= finding->severity == SEVERITY_ERROR && finding->at.line >= slip->amount.at.line &&
                     finding->at.line <= slip->amount.at.line + 1;
        }
        if (!found)
            fail_msg("%s %s: nothing is found at %u:%u of %s", game->name, game->edition[edition].name,
                     slip->amount.at.line, slip->amount.at.column, text);
        arena_clear(arena);
    }
}

static void test_slips_in_item_columns(void **state)
{
    (void)state;
    item_slips = 0;
    each_edition(finds_item_slips);
    assert_true(item_slips >= PARTIES);
}

static void test_slips_in_every_game(void **state)
{
    (void)state;
    each_edition(finds_slips);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_spoilt_sheets),
        cmocka_unit_test(test_patched),
        cmocka_unit_test(test_samples),
        cmocka_unit_test(test_slips_in_item_columns),
        cmocka_unit_test(test_slips_in_every_game),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
