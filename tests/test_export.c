/* Canonical transcripts: nothing of a record is lost in them, and they are the same however often they are written. Every
   sample is written in every form, read again and judged again. */
#include "tests/reading.h"

#include "core/settle.h"
#include "formats/canonical.h"

#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>

struct form_of {
    const char *name;
    enum input input;
    struct canon canon;
    bool json, ascii;
};

static const struct form_of forms[] = {
    {"yaml en", INPUT_YAML, {LANG_EN, ALPHABET_EN, false}, false, false},
    {"yaml fr", INPUT_YAML, {LANG_FR, ALPHABET_FR, false}, false, false},
    {"yaml en compact", INPUT_YAML, {LANG_EN, ALPHABET_FR, true}, false, false},
    {"yaml fr compact ascii", INPUT_YAML, {LANG_FR, ALPHABET_EN, true}, false, true},
    {"jsonl en", INPUT_JSONL, {LANG_EN, ALPHABET_EN, false}, true, false},
    {"jsonl fr compact ascii", INPUT_JSONL, {LANG_FR, ALPHABET_FR, true}, true, true},
};
enum { FORMS = sizeof forms / sizeof forms[0] };

/* --- writing and reading again ------------------------------------------------------------------------------ */

static const char *write_as(const struct record *record, const struct form_of *form)
{
    struct buffer out = {0};
    struct landmarks landmarks = {.arena = arena, .line = 1};
    const struct value *value = canonical_record(record, &form->canon, arena);
    (form->json ? canonical_jsonl : canonical_yaml)(&out, value, form->ascii, &landmarks);
    const char *text = arena_text(arena, buffer_s(&out), out.length);
    buffer_free(&out);
    return text;
}

static struct record *read_as(const char *text, enum input input)
{
    struct source *source = source_over(text, strlen(text), "export");
    struct piece piece, second;
    source_holds(source, input);
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    assert_int_equal(source_next(source, arena, &second), SOURCE_END);
    source_close(source);
    return read_record(words, &piece, arena);
}

/* --- the same verdict --------------------------------------------------------------------------------------- */

/* Texts are the record's own words, which may be in the other language. */
static bool same_arg(const struct arg *a, const struct arg *b)
{
    if (a->kind != b->kind || strcmp(a->key, b->key) != 0)
        return false;
    switch (a->kind) {
    case ARG_TEXT: return true;
    case ARG_WORD: return a->value.word == b->value.word;
    case ARG_CARD: return a->value.card == b->value.card;
    case ARG_CARDS: return a->value.cards == b->value.cards;
    case ARG_SCORE:
    case ARG_BOARD: return score_equal(a->value.score, b->value.score);
    default: return a->value.number == b->value.number;
    }
}

static bool same_args(const struct phrase *a, const struct phrase *b)
{
    bool same = a->message == b->message && a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = same_arg(&a->arg[i], &b->arg[i]);
    return same;
}

static bool same_finding(const struct finding *a, const struct finding *b)
{
    return a->rule == b->rule && a->severity == b->severity && a->at_fault == b->at_fault && a->deal == b->deal &&
           a->trick == b->trick && a->complied == b->complied && same_args(&a->what, &b->what);
}

static void assert_same_verdict(const struct judgement *a, const struct judgement *b, const char *what)
{
    if (a->verdict != b->verdict || a->finding_count != b->finding_count || a->winner != b->winner)
        fail_msg("%s: verdict %d and %d, %zu findings and %zu", what, (int)a->verdict, (int)b->verdict,
                 a->finding_count, b->finding_count);
    bool *used = arena_alloc(arena, b->finding_count + 1);
    for (size_t i = 0; i < a->finding_count; i++) {
        size_t k = 0;
        while (k < b->finding_count && (used[k] || !same_finding(a->finding[i], b->finding[k])))
            k++;
        if (k == b->finding_count) {
            fail_msg("%s: %s of line %u is gone", what, a->finding[i]->rule->id, a->finding[i]->at.line);
            return;
        }
        used[k] = true;
    }
    for (size_t player = 0; player < a->record->player_count; player++)
        if (!score_equal(a->recorded.score[player], b->recorded.score[player]) ||
            !score_equal(a->replayed.score[player], b->replayed.score[player]) ||
            !score_equal(a->ruled.score[player], b->ruled.score[player]))
            fail_msg("%s: another score", what);
    assert_int_equal(a->ledger.line_count, b->ledger.line_count);
}

static void check_form(const struct record *record, const struct judgement *judgement, const struct form_of *form)
{
    const char *what = arena_printf(arena, "%s record %u as %s", record->file, record->number, form->name);
    const char *text = write_as(record, form);
    struct record *again = read_as(text, form->input);
    if (again->fault != NULL) {
        fail_msg("%s: %u:%u: %s\n%s", what, again->fault->at.line, again->fault->at.column,
                 again->fault->what.message->en, text);
        return;
    }
    if (strcmp(write_as(again, form), text) != 0)
        fail_msg("%s is another when written again", what);
    assert_same_verdict(judgement, judge_record(again, NULL, arena), what);
    /* Through any form and back into the first: no byte of it is lost. */
    if (strcmp(write_as(again, &forms[0]), write_as(record, &forms[0])) != 0)
        fail_msg("%s loses something:\n%s", what, write_as(again, &forms[0]));
}

/* Everything that replay settles, filled in. */
static struct record *fill_all(const struct record *record)
{
    const struct orders orders = {.settles = true};
    const struct judgement *judgement = judge_record(record, &orders, arena);
    unsigned *fill = arena_alloc(arena, (record->deal_count + 1) * sizeof *fill);
    for (size_t i = 0; i < record->deal_count; i++)
        fill[i] = FILL_ALL;
    return record_fill(record, judgement, fill, arena);
}

static size_t completed;

/* What replay fills in must be right by the same replay, where the record has no fault that muddles it; and there is nothing left to
   fill in then. */
static void check_complete(const struct record *record, const struct judgement *judgement)
{
    const char *what = arena_printf(arena, "%s record %u completed", record->file, record->number);
    const char *text = write_as(fill_all(record), &forms[0]);
    struct record *again = read_as(text, INPUT_YAML);
    if (again->fault != NULL)
        fail_msg("%s cannot be read", what);
    const struct judgement *after = judge_record(again, NULL, arena);
    if (!judgement_same(judgement, after))
        fail_msg("%s is judged otherwise (%s):\n%s", what, after->finding_count > 0 ? after->finding[0]->rule->id : "",
                 text);
    if (strcmp(write_as(fill_all(again), &forms[0]), text) != 0)
        fail_msg("%s is not complete", what);
    completed += strcmp(text, write_as(record, &forms[0])) != 0;
}

/* --- all samples -------------------------------------------------------------------------------------------- */

static size_t checked;

static void check_file(const char *path)
{
    struct arena *bytes = arena_new();
    struct source *source = source_open(path);
    struct piece piece;
    assert_non_null(source);
    while (source_next(source, bytes, &piece) == SOURCE_PIECE) {
        const struct record *record = read_record(words, &piece, bytes);
        if (record->fault == NULL) {
            const struct judgement *judgement = judge_record(record, NULL, bytes);
            for (size_t i = 0; i < FORMS; i++)
                check_form(record, judgement, &forms[i]);
            if (judgement->finding_count == 0)
                check_complete(record, judgement);
            checked++;
        }
        arena_clear(arena);
    }
    source_close(source);
    arena_free(bytes);
}

static bool ends_in(const char *name, const char *end)
{
    size_t length = strlen(name), tail = strlen(end);
    return length >= tail && strcmp(name + length - tail, end) == 0;
}

static void check_folder(const char *folder)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char path[1024];
        struct stat status;
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        if (entry[i]->d_name[0] != '.' && stat(path, &status) == 0) {
            if (S_ISDIR(status.st_mode))
                check_folder(path);
            else if (ends_in(path, ".yaml") || ends_in(path, ".jsonl") || ends_in(path, ".json"))
                check_file(path);
        }
        free(entry[i]);
    }
    if (count >= 0)
        free(entry);
}

static void samples_survive(void **state)
{
    (void)state;
    check_folder(SAMPLES);
    assert_true(checked > 1000);
    assert_true(completed > 300);
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
    const struct record *record = fill_all(read_record(words, &piece, arena));
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
    "- {}\n"
    "result: {winner: both, Anne: 3, value: 130, x-r: [a]}\nexpect: [REC-01, PIQ-24 @31]\nexpect-score: {Anne: 2f "
    "0j}\n";

static void everything_survives(void **state)
{
    (void)state;
    struct record *record = read_as(everything, INPUT_YAML);
    assert_sound(record, everything);
    for (size_t i = 0; i < FORMS; i++)
        check_form(record, judge_record(record, NULL, arena), &forms[i]);
    struct record *again = read_as(write_as(record, &forms[5]), INPUT_JSONL);
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
        struct record *record = read_as(json, INPUT_JSONL);
        struct value *list = record->said.own->value;
        list->first->text = list->last->first->text = texts[i];
        for (size_t k = 0; k < FORMS; k++) {
            const char *text = write_as(record, &forms[k]);
            struct record *again = read_as(text, forms[k].input);
            assert_sound(again, text);
            assert_string_equal(again->said.own->value->first->text, texts[i]);
            assert_string_equal(again->said.own->value->last->first->text, texts[i]);
            assert_string_equal(write_as(again, &forms[k]), text);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_survive),
        cmocka_unit_test(a_partie_is_completed),
        cmocka_unit_test(everything_survives),
        cmocka_unit_test(texts_survive),
    };
    return cmocka_run_group_tests_name("export", tests, begin, end);
}
