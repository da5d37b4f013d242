/* Two sheets side by side: what is one game in whatever writing, what differs in what is known to differ, and what the
   rules make of it. */
#include "tests/comparing.h"
#include "tests/running.h"

#include "core/compare/align.h"

#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>

/* --- every sample ------------------------------------------------------------------------------------------- */

typedef size_t sheet_fn(const struct record *record, const char *path);

static bool can_be_compared(const struct record *record)
{
    return record->fault == NULL && record->player_count > 0 && game_find(record->game.s) != NULL;
}

static size_t check_file(const char *path, sheet_fn *check, size_t *records)
{
    struct source *source = source_open(path);
    struct piece piece;
    size_t wrong = 0;
    assert_non_null(source);
    while (source_next(source, arena, &piece) == SOURCE_PIECE) {
        const struct record *record = read_record(words, &piece, arena);
        if (can_be_compared(record)) {
            wrong += (*records)++ % SPARED == 0 ? check(record, path) : 0;
        }
        arena_clear(arena);
    }
    source_close(source);
    return wrong;
}

static size_t check_folder(const char *folder, sheet_fn *check, size_t *records)
{
    DIR *dir = opendir(folder);
    size_t wrong = 0;
    assert_non_null(dir);
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        char path[512];
        struct stat status;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        const char *dot = strrchr(entry->d_name, '.');
        if (entry->d_name[0] == '.' || stat(path, &status) != 0)
            continue;
        if (S_ISDIR(status.st_mode))
            wrong += check_folder(path, check, records);
        else if (dot != NULL && (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".jsonl") == 0 || strcmp(dot, ".json") == 0))
            wrong += check_file(path, check, records);
    }
    closedir(dir);
    return wrong;
}

static void check_samples(sheet_fn *check)
{
    size_t records = 0;
    assert_int_equal(check_folder(SAMPLES, check, &records), 0);
    assert_true(records > 600);
}

/* In another language, style or form a record is the same game, and neither sheet tells more. */
static size_t same_in_every_form(const struct record *record, const char *path)
{
    size_t wrong = 0;
    for (size_t i = 0; i < FORMS; i++)
        for (int turned = 0; turned < 2; turned++) {
            const struct record *other = read_again(words, record, &forms[i], arena);
            const struct comparison *comparison =
                compare(turned ? other : record, turned ? record : other, NULL, NULL, arena);
            if (comparison->differences.count == 0 && comparison->told.count == 0)
                continue;
            print_message("    %s: %zu differences, %zu told\n", path, comparison->differences.count,
                          comparison->told.count);
            wrong++;
        }
    return wrong;
}

static void a_game_is_the_same_in_any_writing(void **state)
{
    (void)state;
    check_samples(same_in_every_form);
}

/* --- one difference, planted -------------------------------------------------------------------------------- */

/* What has been planted in a copy of a record. */
struct planted {
    enum parting_kind kind;
    unsigned deal, trick;
};

typedef bool plant_fn(struct record *record, struct planted *planted);

static card_t other_card(card_t card) { return CARD((card_suit(card) + 1) % SUITS, card_rank(card)); }

/* Another card in a hand. */
static bool plant_card(struct record *record, struct planted *planted)
{
    for (size_t i = 0; i < record->deal_count; i++)
        for (size_t player = 0; player < record->player_count; player++) {
            struct card_list *hand = &record->deal[i].hands[player];
            if (hand->count == 0 || !card_known(hand->card[0]) || card_face(hand->card[0]) != hand->card[0])
                continue;
            card_t other = other_card(hand->card[0]);
            bool held = false;
            for (size_t k = 0; k < hand->count; k++)
                held |= !card_known(hand->card[k]) || hand->card[k] == other;
            if (held)
                continue;
            hand->card[0] = other;
            *planted = (struct planted){PARTING_HAND, (unsigned)i + 1, 0};
            return true;
        }
    return false;
}

static bool plant_mark(struct record *record, struct planted *planted)
{
    for (size_t i = 0; i < record->deal_count; i++)
        for (size_t player = 0; player < record->player_count; player++) {
            struct marks_said *marks = &record->deal[i].marks[player];
            if (!marks->recorded || (marks->itemised && marks->count == 0))
                continue;
            struct amount *amount = marks->itemised ? &marks->item[0].amount : &marks->total;
            amount->points++;
            amount->jetons++;
            *planted = (struct planted){PARTING_MARK, (unsigned)i + 1, 0};
            return true;
        }
    return false;
}

static bool plant_score(struct record *record, struct planted *planted)
{
    for (size_t i = record->deal_count; i-- > 0;)
        for (size_t player = 0; player < record->player_count; player++) {
            struct amount *amount = &record->deal[i].score[player];
            if (!amount->recorded)
                continue;
            amount->points++;
            amount->jetons++;
            *planted = (struct planted){PARTING_SCORE, (unsigned)i + 1, 0};
            return true;
        }
    return false;
}

static bool same_cards(const struct card_list *one, const struct card_list *other)
{
    return one->count == other->count && memcmp(one->card, other->card, one->count * sizeof *one->card) == 0;
}

/* The second trick left out, where all steps of the play are tricks of known cards. */
static bool plant_trick(struct record *record, struct planted *planted)
{
    for (size_t i = 0; i < record->deal_count; i++) {
        struct steps *play = &record->deal[i].play;
        bool tricks = play->count > 2;
        for (size_t k = 0; k < play->count; k++) {
            tricks &= play->step[k].verb == VERB_CARDS && play->step[k].cards.count == record->player_count;
            for (size_t c = 0; c < play->step[k].cards.count; c++)
                tricks &= card_known(play->step[k].cards.card[c]);
        }
        if (!tricks ||
            same_cards(&play->step[1].cards, &play->step[2].cards)) /* a trick written twice is there still */
            continue;
        memmove(&play->step[1], &play->step[2], (play->count - 2) * sizeof *play->step);
        play->count--;
        *planted = (struct planted){PARTING_TRICK, (unsigned)i + 1, 2};
        return true;
    }
    return false;
}

/* The second deal left out, where the deals are such that they can be told apart. */
static bool plant_deal(struct record *record, struct planted *planted)
{
    for (size_t i = 0; i < record->deal_count; i++)
        if (record->deal[i].hands[0].count == 0)
            return false;
    if (record->deal_count < 3)
        return false;
    memmove(&record->deal[1], &record->deal[2], (record->deal_count - 2) * sizeof *record->deal);
    record->deal_count--;
    *planted = (struct planted){PARTING_DEAL, 2, 0};
    return true;
}

static plant_fn *planting;
static size_t plants;

static size_t exactly_that_difference(const struct record *record, const char *path)
{
    struct record *other = read_again(words, record, &forms[0], arena);
    struct planted planted;
    if (!planting(other, &planted))
        return 0;
    plants++;
    const struct comparison *comparison = compare(record, other, NULL, NULL, arena);
    const struct parting *parting = comparison->differences.item;
    bool alone = comparison->differences.count == 1 && comparison->told.count == 0;
    bool lacking = planted.kind == PARTING_TRICK || planted.kind == PARTING_DEAL;
    if (alone && parting->kind == planted.kind && parting->reading[0].deal == planted.deal &&
        parting->reading[0].trick == planted.trick && parting->reading[0].there && parting->reading[1].there != lacking)
        return 0;
    print_message("    %s: %zu differences, the first %s in deal %u, trick %u; told %zu\n", path,
                  comparison->differences.count,
                  comparison->differences.count > 0 ? parting_rows[parting->kind].id : "none",
                  comparison->differences.count > 0 ? parting->reading[0].deal : 0,
                  comparison->differences.count > 0 ? parting->reading[0].trick : 0, comparison->told.count);
    return 1;
}

static void plant_in_samples(plant_fn *plant, size_t least)
{
    planting = plant;
    plants = 0;
    check_samples(exactly_that_difference);
    assert_true(plants >= least);
}

static void a_card_is_found(void **state)
{
    (void)state;
    plant_in_samples(plant_card, 300);
}

static void a_mark_is_found(void **state)
{
    (void)state;
    plant_in_samples(plant_mark, 100);
}

static void a_score_is_found(void **state)
{
    (void)state;
    plant_in_samples(plant_score, 100);
}

static void a_trick_that_is_left_out_is_found(void **state)
{
    (void)state;
    plant_in_samples(plant_trick, 100);
}

static void a_deal_that_is_left_out_is_found(void **state)
{
    (void)state;
    plant_in_samples(plant_deal, 5);
}

/* --- small sheets ------------------------------------------------------------------------------------------- */

#define HEAD "game: piquet\nplayers: [Anne, Blaise]\n"

static void assert_same(const char *a, const char *b)
{
    assert_int_equal(compare_texts(a, b)->differences.count, 0);
    assert_int_equal(compare_texts(b, a)->differences.count, 0);
}

/* Two ways of writing one thing. */
static void ways_of_writing_are_no_difference(void **state)
{
    (void)state;
    assert_same(HEAD "deal: {play: A♥ 8♥; K♦ 9♦ > Anne}\n",
                HEAD "deal: {play: [{Anne: A♥}, {Blaise: 8♥}, {Anne: K♦}, {Blaise: 9♦}]}\n");
    assert_same(HEAD "deal: {hands: {Anne: A♥ K♥ 7♣}}\n", HEAD "deals: [{hands: {Anne: 7♣ K♥ A♥}}]\n");
    assert_same(HEAD "deal: {hands: {Anne: A♥ K♥ 7♣}}\n", HEAD "deal: {hands: {Anne: \"A♥ ?? K♥\"}}\n");
    assert_same(HEAD "deal: {marks: {Anne: [point 5, cards 10]}}\n", HEAD "deal: {marks: {Anne: 15}}\n");
    assert_same(HEAD "deal: {marks: {Anne: [point 5, cards 10]}}\n",
                HEAD "deal: {marks: {Anne: [cards 10, point 5]}}\n");
    assert_same(HEAD "deal: {calls: [{Anne: exchanges 2}]}\n", HEAD "deal: {calls: [{Anne: discards 7♣ 8♣}]}\n");
    assert_same(HEAD "rules: modern\n", HEAD "rules: moderne\n");
    assert_same(HEAD "rules: modern\n", HEAD);
    assert_same("game: mat\nplayers: [N1, S1]\ndeal: {play: A♠ 7♠; K♥ 7♥, marks: {N1: 6}}\n",
                "game: mat\nplayers: [N1, S1]\ndeal: {manches: [{play: A♠ 7♠; K♥ 7♥, marks: {N1: 6}}]}\n");
    assert_same("game: imperiale\nrules: historical\nplayers: [A1, B1]\ndeal: {score: {A1: 1f 2j}}\n",
                "jeu: impériale\nrègles: ancienne\njoueurs: [A1, B1]\ndonne: {score: {A1: 8}}\n");
}

static void who_is_who(void **state)
{
    (void)state;
    assert_same(HEAD "deal: {dealer: Blaise, play: \"Anne: A♥ 8♥ > Anne\"}\n",
                "game: piquet\nplayers: [blaise, ANNE]\ndeal: {dealer: blaise, play: \"ANNE: A♥ 8♥ > ANNE\"}\n");
    const struct comparison *comparison =
        compare_texts(HEAD "deal: {dealer: Blaise}\n", "game: piquet\nplayers: [Bl., Zoé]\ndeal: {dealer: Bl.}\n");
    assert_int_equal(comparison->differences.count, 0);
    assert_int_equal(comparison->seats.seat[0], 1);
    assert_int_equal(comparison->seats.by[0], KNOWN_BY_BEGINNING);
    assert_int_equal(comparison->seats.seat[1], 0);
    assert_int_equal(comparison->seats.by[1], KNOWN_BY_SEAT);
    assert_true(comparison->seats.moved);
}

/* Three in the other order round the table is a difference; one place on is not. */
static void seats_in_another_order(void **state)
{
    (void)state;
    static const char here[] = "game: napoleon\nplayers: [Ida, Max, Nell]\n";
    assert_same(here, "game: napoleon\nplayers: [Nell, Ida, Max]\n");
    const struct comparison *comparison = compare_texts(here, "game: napoleon\nplayers: [Ida, Nell, Max]\n");
    assert_int_equal(comparison->differences.count, 1);
    assert_int_equal(comparison->differences.item[0].kind, PARTING_SEATS);
}

static void other_games_are_not_laid_side_by_side(void **state)
{
    (void)state;
    const struct comparison *comparison = compare_texts(HEAD, "game: imperiale\nplayers: [Anne, Blaise]\n");
    assert_false(comparison->comparable);
    assert_int_equal(comparison->differences.item[0].kind, PARTING_GAME);
    comparison = compare_texts("game: napoleon\nplayers: [I1, M1]\n", "game: napoleon\nplayers: [I1, M1, N1]\n");
    assert_false(comparison->comparable);
    assert_int_equal(comparison->differences.item[0].kind, PARTING_PLAYERS);
}

/* What only one sheet tells is joined and is no difference. */
static void what_one_sheet_tells_is_joined(void **state)
{
    (void)state;
    const struct comparison *comparison =
        compare_texts(HEAD "deal: {dealer: Anne, marks: {Anne: 5}}\n", HEAD "deal: {packets: 2, marks: {Blaise: 7}}\n");
    const struct deal *deal = &comparison->joined->deal[0];
    assert_int_equal(comparison->differences.count, 0);
    assert_int_equal(comparison->told.count, 4);
    assert_int_equal(deal->dealer, 0);
    assert_true(deal->packets.recorded);
    assert_int_equal(deal->marks[0].total.points, 5);
    assert_int_equal(deal->marks[1].total.points, 7);
}

/* --- what the rules say ------------------------------------------------------------------------------------- */

/* The scores of a sheet without cards: 10 and 20, then 12 and 3 more. */
#define SUMS(first, second)                                                                                            \
    HEAD "start: {Anne: 10, Blaise: 20}\ndeals:\n- {marks: {Anne: 12, Blaise: 7}, score: {Anne: " first                \
         ", Blaise: 27}}\n- {marks: {Anne: " second ", Blaise: 9}}\n"

static void the_rules_decide_or_do_not(void **state)
{
    (void)state;
    const struct parting *parting = compare_texts(SUMS("22", "14"), SUMS("23", "14"))->differences.item;
    assert_int_equal(parting->allowed, ALLOWED_A);
    assert_int_equal(parting->stands, 0);
    parting = compare_texts(SUMS("23", "14"), SUMS("22", "14"))->differences.item;
    assert_int_equal(parting->allowed, ALLOWED_B);
    assert_int_equal(parting->stands, 1);
    parting = compare_texts(SUMS("23", "14"), SUMS("24", "14"))->differences.item;
    assert_int_equal(parting->allowed, ALLOWED_NEITHER);
    assert_int_equal(parting->stands, 0);
    parting = compare_texts(SUMS("22", "14"), SUMS("22", "15"))->differences.item;
    assert_int_equal(parting->allowed, ALLOWED_BOTH);
    assert_int_equal(parting->stands, 0);
}

/* A deal and a mark differ at once: the mark fits only with the reading of the other fact that has no error. */
static void differences_are_weighed_together(void **state)
{
    (void)state;
    const struct comparison *comparison = compare_texts(
        HEAD "start: {Anne: 10, Blaise: 20}\ndeal: {marks: {Anne: 12, Blaise: 7}, score: {Anne: 23, Blaise: 27}}\n",
        HEAD "start: {Anne: 10, Blaise: 20}\ndeal: {marks: {Anne: 13, Blaise: 7}, score: {Anne: 22, Blaise: 27}}\n");
    assert_int_equal(comparison->differences.count, 2);
    assert_int_equal(comparison->differences.item[0].allowed, ALLOWED_BOTH);
    assert_int_equal(comparison->differences.item[1].allowed, ALLOWED_BOTH);
    /* Both stand as one sheet has the one and the other sheet the other: 10 and 12 are 22, or 10 and 13 are 23. */
    assert_int_not_equal(comparison->differences.item[0].stands, comparison->differences.item[1].stands);
    const struct judgement *judgement =
        judge_record(read_again(words, comparison->joined, &forms[0], arena), NULL, arena);
    assert_int_equal(judgement->errors, 0);
}

/* --- alignment ---------------------------------------------------------------------------------------------- */

static unsigned letters(void *with, size_t a, size_t b)
{
    const char *const *text = with;
    if (a == LACKING || b == LACKING)
        return 2;
    return text[0][a] == text[1][b] ? 0 : 3;
}

static void assert_aligned(const char *a, const char *b, const char *first, const char *second)
{
    const char *text[2] = {a, b};
    const size_t counts[2] = {strlen(a), strlen(b)};
    struct pairs pairs = align(counts, letters, text, arena);
    assert_int_equal(pairs.count, strlen(first));
    for (size_t i = 0; i < pairs.count; i++) {
        size_t one = pairs.pair[i].item[0], two = pairs.pair[i].item[1];
        assert_int_equal(one == LACKING ? '-' : a[one], first[i]);
        assert_int_equal(two == LACKING ? '-' : b[two], second[i]);
    }
}

static void lists_are_aligned(void **state)
{
    (void)state;
    assert_aligned("", "", "", "");
    assert_aligned("abc", "", "abc", "---");
    assert_aligned("abcd", "acd", "abcd", "a-cd");
    assert_aligned("acd", "abcd", "a-cd", "abcd");
    assert_aligned("axc", "ayc", "axc", "ayc");
    assert_aligned("abcdef", "bcxef", "abcdef", "-bcxef");
}

/* --- the command -------------------------------------------------------------------------------------------- */

/* A pair of samples, how it parts, and what the rules say of it. */
struct sample_pair {
    const char *a, *b;
    unsigned differences, only_a, only_b;
    const char *kinds[5];
};

static const struct sample_pair sample_pairs[] = {
    {"imperiale/compare-partie-tom", "imperiale/compare-partie-kate", 3, 2, 1, {"trick", "score", "deal"}},
    {"piquet/compare-one-hand-elder",
     "piquet/compare-one-hand-younger",
     5,
     3,
     2,
     {"call", "trick", "trick", "mark", "mark"}},
    {"mat/compare-two-manches-one", "mat/compare-two-manches-other", 2, 2, 0, {"mark", "trick"}},
    {"napoleon/compare-two-deals-ida", "napoleon/compare-two-deals-max", 2, 2, 0, {"trick", "mark"}},
};

static void samples_part_as_is_known(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sample_pairs / sizeof sample_pairs[0]; i++) {
        const struct sample_pair *pair = &sample_pairs[i];
        char arguments[512], text[128], *out;
        snprintf(arguments, sizeof arguments, "compare -f jsonl samples/%s.yaml samples/%s.yaml", pair->a, pair->b);
        assert_int_equal(run(arguments, &out), 1);
        assert_int_equal(count(out, "\"type\":\"difference\""), pair->differences);
        snprintf(text, sizeof text, "\"differences\":%u,\"allowed\":{\"both\":0,\"a\":%u,\"b\":%u,\"neither\":0}",
                 pair->differences, pair->only_a, pair->only_b);
        assert_int_equal(count(out, text), 1);
        const char *at = out;
        for (size_t k = 0; k < pair->differences; k++) {
            snprintf(text, sizeof text, "{\"type\":\"difference\",\"kind\":\"%s\"", pair->kinds[k]);
            at = strstr(at, text);
            assert_non_null(at);
            at++;
        }
        free(out);
    }
}

/* The merged record can be read, is regular where the rules decide everything, tells what is in dispute, and has nothing more
   to learn from either sheet. */
static void merged_sheets_are_read_again(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sample_pairs / sizeof sample_pairs[0]; i++) {
        const struct sample_pair *pair = &sample_pairs[i];
        char command[1024], *out;
        snprintf(command, sizeof command, "$REFEREE compare --merge samples/%s.yaml samples/%s.yaml", pair->a, pair->b);
        assert_int_equal(shell(command, &out), 1);
        assert_int_equal(count(out, "# "), pair->differences);
        free(out);
        snprintf(command, sizeof command,
                 "$REFEREE compare --merge samples/%s.yaml samples/%s.yaml | $REFEREE -W undecided -", pair->a,
                 pair->b);
        assert_int_equal(shell(command, NULL), 0);
        snprintf(
            command, sizeof command,
            "$REFEREE compare --merge samples/%s.yaml samples/%s.yaml | $REFEREE compare -f jsonl - samples/%s.yaml",
            pair->a, pair->b, pair->a);
        assert_int_equal(shell(command, &out), pair->only_b > 0 ? 1 : 0);
        assert_int_equal(count(out, "\"type\":\"difference\""), pair->only_b);
        free(out);
    }
}

/* Of a deal in two manches and one that is not parted, each of the three is left out on the other sheet, and told as it is written. */
static void a_deal_in_manches_and_one_that_is_not(void **state)
{
    (void)state;
    static const char *const sheets[] = {"samples/mat/MAT-08-kept.yaml samples/mat/MAT-07-broken.yaml",
                                         "samples/mat/MAT-07-broken.yaml samples/mat/MAT-08-kept.yaml"};
    for (size_t i = 0; i < 2; i++) {
        char command[512], *out;
        snprintf(command, sizeof command, "$REFEREE compare --merge %s | grep -c '^ *# - '", sheets[i]);
        assert_int_equal(shell(command, &out), 0);
        assert_string_equal(out, "3\n");
        free(out);
    }
}

static void exit_statuses(void **state)
{
    (void)state;
    static const char file[] = "samples/piquet/PIQ-01-kept.yaml";
    char arguments[512];
    snprintf(arguments, sizeof arguments, "compare %s %s", file, file);
    assert_int_equal(run(arguments, NULL), 0);
    snprintf(arguments, sizeof arguments, "compare %s", file);
    assert_int_equal(run(arguments, NULL), 2);
    snprintf(arguments, sizeof arguments, "compare %s %s %s", file, file, file);
    assert_int_equal(run(arguments, NULL), 2);
    snprintf(arguments, sizeof arguments, "compare -f tap %s %s", file, file);
    assert_int_equal(run(arguments, NULL), 2);
    snprintf(arguments, sizeof arguments, "compare --merge -f jsonl %s %s", file, file);
    assert_int_equal(run(arguments, NULL), 2);
    snprintf(arguments, sizeof arguments, "compare %s samples/none.yaml", file);
    assert_int_equal(run(arguments, NULL), 3);
    snprintf(arguments, sizeof arguments, "compare %s samples/record/REC-01-broken.yaml", file);
    assert_int_equal(run(arguments, NULL), 3);
    assert_int_equal(run("compare - -", NULL), 2);
}

#define RECORD(id, points) "game: piquet\\n" id "players: [A1, B1]\\ndeal: {marks: {A1: " points "}}\\n"

/* Records of one id belong together wherever they stand; without ids they do in their order. */
static void records_find_their_counterparts(void **state)
{
    (void)state;
    static const char folder[] = "d=$(mktemp -d); printf '%b' ";
    static const char end[] = " >$d/b.yaml; $REFEREE compare $d/a.yaml $d/b.yaml >/dev/null; s=$?; rm -r $d; exit $s";
    char command[2048];
    snprintf(command, sizeof command, "%s'%s---\\n%s' >$d/a.yaml; printf '%%b' '%s---\\n%s' %s", folder,
             RECORD("id: one\\n", "5"), RECORD("id: two\\n", "6"), RECORD("id: two\\n", "6"), RECORD("id: one\\n", "5"),
             end);
    assert_int_equal(shell(command, NULL), 0);
    snprintf(command, sizeof command, "%s'%s---\\n%s' >$d/a.yaml; printf '%%b' '%s---\\n%s' %s", folder,
             RECORD("", "5"), RECORD("", "6"), RECORD("", "6"), RECORD("", "5"), end);
    assert_int_equal(shell(command, NULL), 1);
    snprintf(command, sizeof command, "%s'%s---\\n%s' >$d/a.yaml; printf '%%b' '%s' %s", folder, RECORD("", "5"),
             RECORD("", "6"), RECORD("", "5"), end);
    assert_int_equal(shell(command, NULL), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_the_same_in_any_writing),
        cmocka_unit_test(a_card_is_found),
        cmocka_unit_test(a_mark_is_found),
        cmocka_unit_test(a_score_is_found),
        cmocka_unit_test(a_trick_that_is_left_out_is_found),
        cmocka_unit_test(a_deal_that_is_left_out_is_found),
        cmocka_unit_test(ways_of_writing_are_no_difference),
        cmocka_unit_test(who_is_who),
        cmocka_unit_test(seats_in_another_order),
        cmocka_unit_test(other_games_are_not_laid_side_by_side),
        cmocka_unit_test(what_one_sheet_tells_is_joined),
        cmocka_unit_test(the_rules_decide_or_do_not),
        cmocka_unit_test(differences_are_weighed_together),
        cmocka_unit_test(lists_are_aligned),
        cmocka_unit_test(samples_part_as_is_known),
        cmocka_unit_test(merged_sheets_are_read_again),
        cmocka_unit_test(a_deal_in_manches_and_one_that_is_not),
        cmocka_unit_test(exit_statuses),
        cmocka_unit_test(records_find_their_counterparts),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
