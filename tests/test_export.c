/* Canonical transcripts: nothing of a record is lost in them, and they are the same however often they are written. Every
   sample is written in every form, read again and judged again. */
#include "tests/paths.h"
#include "tests/reading.h"
#include "tests/retelling.h"

#include "core/completed.h"
#include "core/settle.h"

#include <stdio.h>

static void check_form(const struct record *record, const struct judgement *judgement, const struct form_of *form)
{
    const char *why = retold_otherwise(words, record, judgement, form, arena);
    if (why != NULL)
        fail_msg("%s record %u as %s: %s", record->file, record->number, form->name, why);
}

static size_t completed;

/* What replay fills in must be right by the same replay, where the record has no fault that muddles it; and there is nothing
   left to fill in then. */
static void check_complete(const struct record *record, const struct judgement *judgement)
{
    const char *what = arena_printf(arena, "%s record %u completed", record->file, record->number);
    const char *text = write_as(record_completed(record, arena), &forms[0], arena);
    struct record *again = read_as(words, text, INPUT_YAML, arena);
    if (again->fault != NULL)
        fail_msg("%s cannot be read", what);
    const struct judgement *after = judge_record(again, NULL, arena);
    if (!judgement_same(judgement, after))
        fail_msg("%s is judged otherwise (%s):\n%s", what, after->finding_count > 0 ? after->finding[0]->rule->id : "",
                 text);
    if (strcmp(write_as(record_completed(again, arena), &forms[0], arena), text) != 0)
        fail_msg("%s is not complete", what);
    completed += strcmp(text, write_as(record, &forms[0], arena)) != 0;
}

static void add_notes(struct steps *steps)
{
    struct steps noted = *steps;
    noted.step = arena_alloc(arena, (2 * steps->count + 1) * sizeof *noted.step);
    noted.count = 0;
    for (size_t i = 0; i <= steps->count; i++) {
        noted.step[noted.count++] =
            (struct step){.verb = VERB_NOTE, .actor = ACTOR_NONE, .player = NOBODY, .winner = NOBODY};
        if (i < steps->count)
            noted.step[noted.count++] = steps->step[i];
    }
    *steps = noted;
}

static void add_notes_to_deal(struct deal *deal)
{
    struct deal *manche = arena_alloc(arena, (deal->manche_count + 1) * sizeof *manche);
    struct steps *const lists[] = {&deal->dealing, &deal->calls, &deal->play};
    for (size_t i = 0; i < 3; i++)
        if (lists[i]->count > 0)
            add_notes(lists[i]);
    for (size_t i = 0; i < deal->manche_count; i++) {
        manche[i] = deal->manche[i];
        add_notes_to_deal(&manche[i]);
    }
    deal->manche = manche;
}

/* Notes are kept and not judged: with one between every two acts the verdict is the same. */
static void check_noted(const struct record *record, const struct judgement *judgement)
{
    struct record noted = *record;
    noted.noted = true;
    noted.deal = arena_alloc(arena, (record->deal_count + 1) * sizeof *noted.deal);
    if (record->draw.count > 0)
        add_notes(&noted.draw);
    for (size_t i = 0; i < record->deal_count; i++) {
        noted.deal[i] = record->deal[i];
        add_notes_to_deal(&noted.deal[i]);
    }
    const char *why = other_verdict(judgement, judge_record(&noted, NULL, arena), arena);
    if (why != NULL)
        fail_msg("%s record %u with notes: %s", record->file, record->number, why);
}

/* --- all samples -------------------------------------------------------------------------------------------- */

static size_t checked;

/* A sheet of nothing but totals, which can take a second to judge: too long to be judged once more in every form. */
static bool is_long(const char *path) { return strstr(path, "/sheet-modern") || strstr(path, "/sheet-cavendish"); }

static void check_file(const char *path)
{
    struct arena *bytes = arena_new();
    struct source *source = source_open(path);
    struct piece piece;
    assert_non_null(source);
    while (source_next(source, bytes, &piece) == SOURCE_PIECE) {
        const struct record *record = read_record(words, &piece, bytes);
        if (record->fault == NULL) {
            const struct judgement *judgement = is_long(path) ? NULL : judge_record(record, NULL, bytes);
            for (size_t i = 0; i < FORMS; i++)
                check_form(record, judgement, &forms[i]);
            if (judgement != NULL && judgement->finding_count == 0)
                check_complete(record, judgement);
            if (judgement != NULL)
                check_noted(record, judgement);
            checked++;
        }
        arena_clear(arena);
    }
    source_close(source);
    arena_free(bytes);
}

static void samples_survive(void **state)
{
    (void)state;
    struct paths samples = {.arena = arena_new()};
    paths_walk(&samples, SAMPLES);
    for (size_t i = 0; i < samples.count; i += SPARED)
        check_file(samples.path[i]);
    arena_free(samples.arena);
    assert_true(checked > 1000 / SPARED);
    assert_true(completed > 300 / SPARED);
}

/* --- what is filled in --------------------------------------------------------------------------------------- */

/* The example of Cavendish: the younger is B. The elder lays out five and takes the first five of the talon, the younger the
   other three; A wins tricks 1 to 5, 11 and 12. */
static void a_partie_is_completed(void **state)
{
    (void)state;
    struct source *source = source_open(SAMPLES "/piquet/cavendish-worked-example.yaml");
    struct piece piece;
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    source_close(source);
    const struct record *record = record_completed(read_record(words, &piece, arena), arena);
    const struct deal *deal = &record->deal[0];
    const struct step *elder = &deal->calls.step[1], *younger = &deal->calls.step[3];
    assert_int_equal(elder->verb, VERB_DRAWS);
    assert_int_equal(elder->actor, 0);
    assert_int_equal(elder->cards.count, 5);
    assert_int_equal(elder->cards.card[2], CARD(HEARTS, RANK_K));
    assert_int_equal(younger->verb, VERB_DRAWS);
    assert_int_equal(younger->cards.count, 3);
    assert_int_equal(younger->cards.card[0], CARD(SPADES, RANK_Q));
    static const int winner[] = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0};
    size_t trick = 0;
    for (size_t i = 0; i < deal->play.count; i++)
        if (deal->play.step[i].winner != NOBODY)
            assert_int_equal(deal->play.step[i].winner, winner[trick++]);
    assert_int_equal(trick, 12);
    assert_int_equal(deal->play.step[4].actor, 0);
    assert_int_equal(deal->score[0].points, 28);
    assert_int_equal(deal->score[1].points, 23);
}

/* --- what no sample has ------------------------------------------------------------------------------------- */

/* Every word and every verb of the tables, and the writer's own keys wherever they may stand. */
static const char everything[] =
    "game: piquet\nreferee: 1\nid: all\nplayers: [Anne, 'B: b']\nx-top: {a: [1, two, [3, {}]], b: null, c: '1'}\n"
    "title: |\n  two\n  lines\ndate: 1882\nstart: {Anne: 0f 3j, x-s: 1}\nmanches-won: {Anne: 1}\nbets: oui\n"
    "options: {quitte: '1', x-o: 2}\n"
    "draw:\n- Anne: draws hidden\n- both: draws together\n- note: said; done\n- {Anne: tire R♥, x-when: 12:03}\n"
    "- x-alone: yes\n"
    "deals:\n- dealer: none\n  packets: 2 3\n  pack: none\n  hands: {Anne: ♠ A ♥ K ♠ Q, 'B: b': none}\n  held: {}\n"
    "  talon: '?? ?♥ R? 10♣'\n  turned: R♥ 26\n  dealing: []\n  x-deal: ' blank '\n"
    "  calls:\n  - Anne: point 4 cartes 41 ♠\n  - 'B: b': pas bon\n  - Anne: quatrième A ♥\n  - Anne: tierce R♥ D♥ V♥\n"
    "  - Anne: séquence 3\n  - 'B: b': quatorze V\n  - Anne: montre R♥ ?♠\n  - Anne: marque 1f point\n"
    "  - Anne: démarque 3j\n  - Anne: demande blücher\n  - Anne: 3\n  - Anne: 'regarde les levées de B: b'\n"
    "  - galerie: réclame PIQ-24; so\n  - Anne: impériale quatre D\n  - Anne: trouve R♥ retournée\n"
    "  play:\n  - 'R♥ 8♥ > B: b'\n  - Anne: D♥ sans annoncer\n  - 'B: b': 7♣ en annonçant\n  - Anne: rejoue depuis 5\n"
    "  manches:\n  - {numéro: 2, annonces: [Anne dépose ??], note: x, x-m: 1}\n"
    "  marks: {Anne: [point 5, imperial 1f, demark -3], 'B: b': none}\n  score: {Anne: -3}\n"
    "- note: the last\n"
    "result: {winner: both, Anne: 3, value: 130, x-r: [a]}\nexpect: [REC-01, PIQ-24 @31]\nexpect-score: {Anne: 2f "
    "0j}\n";

static void everything_survives(void **state)
{
    (void)state;
    struct record *record = read_as(words, everything, INPUT_YAML, arena);
    assert_sound(record, everything);
    for (size_t i = 0; i < FORMS; i++)
        check_form(record, judge_record(record, NULL, arena), &forms[i]);
    struct record *again = read_as(words, write_as(record, &forms[5], arena), INPUT_JSONL, arena);
    assert_string_equal(again->title.s, "two\nlines");
    assert_true(again->bets.yes && again->version.recorded);
    const struct deal *deal = &again->deal[0];
    assert_int_equal(again->deal_count, 2);
    assert_true(deal->pack.recorded && deal->dealing.recorded && !deal->held[0].recorded);
    assert_int_equal(deal->talon.card[1], CARD(HEARTS, RANK_UNKNOWN));
    assert_int_equal(deal->calls.step[0].count.value, 4);
    assert_int_equal(deal->calls.step[2].count.value, 4);
    assert_int_equal(deal->calls.step[7].amount.fiches, 1);
    assert_int_equal(deal->calls.step[9].level, LEVEL_BLUCHER);
    assert_int_equal(deal->calls.step[11].player, 1);
    assert_string_equal(deal->calls.step[12].rule.s, "PIQ-24; so");
    assert_int_equal(deal->play.step[0].winner, 1);
    assert_int_equal(deal->play.step[1].remark, REMARK_UNANNOUNCED);
    assert_int_equal(deal->manche[0].number.value, 2);
    assert_int_equal(deal->manche[0].calls.step[0].cards.card[0], CARD_UNKNOWN);
    assert_true(deal->marks[1].recorded && deal->marks[1].itemised);
    assert_int_equal(again->result.winner, ACTOR_BOTH);
    assert_int_equal(again->expect[1].line, 31);
    assert_string_equal(again->said.own->key, "x-o");
    assert_string_equal(again->draw.step[3].own->value->text, "12:03");
}

/* What piquet has French names for is called by them, and by figures where it has none; and all comes back. */
static void calls_have_french_names(void **state)
{
    (void)state;
#define CALLS(first, second, third, fourth, fifth, sixth)                                                              \
    "calls:\n  - A: " first "\n  - A: " second "\n  - A: " third "\n  - A: " fourth "\n  - A: " fifth                  \
    "\n  - A: " sixth "\n"
#define FRENCH_CALLS(first, second, third, fourth, fifth, sixth)                                                       \
    "annonces:\n  - A: " first "\n  - A: " second "\n  - A: " third "\n  - A: " fourth "\n  - A: " fifth               \
    "\n  - A: " sixth "\n"
    static const char english[] =
        CALLS("set 3 A", "set 4 10", "set 2 A", "sequence 3", "sequence 4 A ♥", "sequence 9 A");
    char text[512];
    snprintf(text, sizeof text, "game: piquet\nplayers: [A, B]\ndeal:\n  %s", english);
    struct record *record = read_as(words, text, INPUT_YAML, arena);
    assert_sound(record, text);
    const char *french = write_as(record, &forms[1], arena);
    assert_non_null(
        strstr(french, FRENCH_CALLS("trio A", "quatorze 10", "set 2 A", "tierce", "quatrième A ♥", "séquence 9 A")));
    assert_non_null(strstr(write_as(read_as(words, french, INPUT_YAML, arena), &forms[0], arena), english));
}

/* Texts that mean something else in YAML, unless they are quoted. */
static void texts_survive(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "a: b", "- a", "-",    "---",  "--- x", "...",  "#c",   "a #b", "a#b",           "[x]", "{x}",
        "a, b", "x?",  "?x",   "!t",   "&a",    "*a",   "|",    "> x",  "'q'",           "%d",  "@x",
        "`x",   "\t",  "a\tb", "a\nb", "",      "null", "true", "010",  "1e5",           "-3",  "~",
        "<<",   "a:",  "a:b",  "=",    "\"",    "\\",   "🙂", "é",    "\xe2\x80\x8b z"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char *json =
            arena_printf(arena, "{\"game\":\"piquet\",\"players\":[\"A\",\"B\"],\"x-a\":[\"x\",{\"x\":\"y\"}]}");
        struct record *record = read_as(words, json, INPUT_JSONL, arena);
        struct value *list = record->said.own->value;
        list->first->text = list->last->first->text = texts[i];
        for (size_t k = 0; k < FORMS; k++) {
            const char *text = write_as(record, &forms[k], arena);
            struct record *again = read_as(words, text, forms[k].input, arena);
            assert_sound(again, text);
            assert_string_equal(again->said.own->value->first->text, texts[i]);
            assert_string_equal(again->said.own->value->last->first->text, texts[i]);
            assert_string_equal(write_as(again, &forms[k], arena), text);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_survive),     cmocka_unit_test(a_partie_is_completed),
        cmocka_unit_test(everything_survives), cmocka_unit_test(calls_have_french_names),
        cmocka_unit_test(texts_survive),
    };
    return cmocka_run_group_tests_name("export", tests, begin, end);
}
