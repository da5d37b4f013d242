/* The tables of words: each is found, and each act of verbs.def is read back as itself. */
#include "tests/reading.h"

#include "core/game.h"
#include "core/judge.h"
#include "core/ledger.h"

#include <stdio.h>

/* An example of what may stand in a slot. */
static const char *example(enum slot slot, enum language language)
{
    switch (slot) {
    case SLOT_CARD: return "R♥";
    case SLOT_CARDS: return "R♥ 8♥ D♠";
    case SLOT_N: return "17"; /* more than the cards of a suit: a point of seven is one of seven cards */
    case SLOT_N_CARDS: return language == LANG_FR ? "4 cartes" : "4 cards";
    case SLOT_AMOUNT: return "1f 2j";
    case SLOT_SUIT: return "♣";
    case SLOT_RANK: return "V";
    case SLOT_PLAYER: return "Jean Paul";
    case SLOT_ITEM: return language == LANG_FR ? "marquant" : "honour";
    case SLOT_RULE: return "IMH-A06";
    case SLOT_LEVEL: return "misère";
    case SLOT_RUN: return "quinte";
    case SLOT_SET: return "trio";
    case SLOT_WORD: break;
    }
    return "";
}

/* Whether a slot has landed where record.h says. */
static bool filled(const struct step *step, enum slot slot)
{
    bool counted = step->verb == VERB_SEQUENCE || step->verb == VERB_SET;
    switch (slot) {
    case SLOT_CARD: return step->cards.count == 1 && step->cards.card[0] == CARD(HEARTS, RANK_K);
    case SLOT_CARDS: return step->cards.count == 3 && step->cards.card[2] == CARD(SPADES, RANK_Q);
    case SLOT_N: return (counted ? step->count.value : step->n.value) == 17;
    case SLOT_N_CARDS: return step->count.value == 4;
    case SLOT_AMOUNT: return step->amount.board && step->amount.fiches == 1 && step->amount.jetons == 2;
    case SLOT_SUIT: return step->suit == CLUBS;
    case SLOT_RANK: return step->rank == RANK_J;
    case SLOT_PLAYER: return step->player == 1;
    case SLOT_ITEM: return step->item == ITEM_HONOUR;
    case SLOT_RULE: return step->rule.s != NULL && strcmp(step->rule.s, "IMH-A06") == 0;
    case SLOT_LEVEL: return step->level == LEVEL_MISERE;
    case SLOT_RUN: return step->count.value == 5;
    case SLOT_SET: return step->count.value == 3;
    case SLOT_WORD: break;
    }
    return true;
}

/* Writes the form with examples in its slots; of alternative words the one number `pick` if there are as many. */
static void write_form(char *out, size_t size, const struct form *form, bool optional, size_t pick)
{
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < form->count; i++) {
        const struct element *element = &form->element[i];
        if (element->optional && !optional)
            continue;
        const char *word = element->slot == SLOT_WORD ? element_word(element) : example(element->slot, form->language);
        for (size_t k = 0; k < pick && element->slot == SLOT_WORD && strchr(word, '|') != NULL; k++)
            word = strchr(word, '|') + 1;
        size_t length = element->slot == SLOT_WORD ? strcspn(word, "|") : strlen(word);
        used += (size_t)snprintf(out + used, size - used, "%s%.*s", used > 0 ? " " : "", (int)length, word);
    }
}

/* A game that has the act, piquet if it does: the same words may be another act elsewhere. */
static const char *game_with(enum verb verb)
{
    const struct game *game = game_find("piquet");
    for (size_t i = 0; games[i] != NULL && game->acts[verb] == 0; i++)
        game = games[i];
    return game->name;
}

static void check_form(const struct form *form, bool optional, size_t pick)
{
    char act[120], text[300];
    write_form(act, sizeof act, form, optional, pick);
    snprintf(text, sizeof text, "game: %s\nplayers: [Anne, Jean Paul]\ndeal:\n  calls:\n  - Anne: \"%s\"\n",
             game_with(form->verb), act);
    const struct record *record = read_text(text);
    assert_sound(record, text);
    const struct step *step = &record->deal[0].calls.step[0];
    if (step->verb != form->verb)
        fail_msg("“%s” is read as another act: %s", act, verb_rows[step->verb].en);
    for (size_t i = 0; i < form->count; i++)
        if ((optional || !form->element[i].optional) && !filled(step, form->element[i].slot))
            fail_msg("“%s”: slot %zu is not filled", act, i);
    assert_int_equal(step->act_at.column, 12);
}

/* Every act of verbs.def, every alternative, in both languages, with and without what may be left out. */
static void acts_are_read_in_both_languages(void **state)
{
    (void)state;
    unsigned forms = 0;
    for (int verb = VERB_CARDS + 1; verb < VERBS; verb++) {
        const char *lists[] = {verb_rows[verb].en, verb_rows[verb].fr};
        for (int language = LANG_EN; language <= LANG_FR; language++) {
            const struct form *form;
            size_t length, nth = 0;
            for (const char *one; (one = alternative(&lists[language], &length)) != NULL; forms++) {
                form = verb_form((enum verb)verb, (enum language)language, nth++);
                assert_non_null(form);
                assert_int_equal(strlen(form_text_of(form)), length);
                assert_memory_equal(form_text_of(form), one, length);
                assert_true(form->count > 0);
                for (size_t pick = 0; pick < 2; pick++) {
                    check_form(form, true, pick);
                    check_form(form, false, pick);
                }
            }
            assert_null(verb_form((enum verb)verb, (enum language)language, nth));
        }
        arena_clear(arena);
    }
    assert_true(forms > 2 * (VERBS - 2) - 1);
}

/* Words of the tables that would be read as something else. */
static void no_word_means_two_things(void **state)
{
    (void)state;
    for (int key = 0; key < KEYS; key++) {
        const char *lists[] = {key_rows[key].en, key_rows[key].fr, key_rows[key].also};
        size_t length;
        for (size_t i = 0; i < 3; i++)
            for (const char *one; (one = alternative(&lists[i], &length)) != NULL;)
                assert_int_equal(vocabulary_key(words, key_rows[key].place, one, length), key);
    }
    for (size_t row = 0; row < word_row_count; row++) {
        const char *lists[] = {word_rows[row].en, word_rows[row].fr};
        size_t length;
        for (size_t i = 0; i < 2; i++)
            for (const char *one; (one = alternative(&lists[i], &length)) != NULL;)
                assert_int_equal(vocabulary_word(words, word_rows[row].kind, one, length), word_rows[row].value);
    }
}

/* What members write beside the words that are written out again. */
static void other_ways_of_saying_it(void **state)
{
    (void)state;
    static const struct {
        const char *act;
        enum verb verb;
        int count, n, fiches, jetons;
        enum suit suit;
        enum rank rank;
    } rows[] = {
        {"point 5 cartes pique", VERB_POINT, 5, 0, 0, 0, SPADES, RANK_UNKNOWN},
        {"point 5 cards in spades", VERB_POINT, 5, 0, 0, 0, SPADES, RANK_UNKNOWN},
        {"point de 41 trèfle", VERB_POINT, 0, 41, 0, 0, CLUBS, RANK_UNKNOWN},
        {"voilà mon point 4 cartes 38", VERB_POINT, 4, 38, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"tierce à la dame", VERB_SEQUENCE, 3, 0, 0, 0, SUIT_UNKNOWN, RANK_Q},
        {"quatrième à l\u2019as de cœur", VERB_SEQUENCE, 4, 0, 0, 0, HEARTS, RANK_A},
        {"quarte au roi de pique", VERB_SEQUENCE, 4, 0, 0, 0, SPADES, RANK_K},
        {"quinte au roi ♠", VERB_SEQUENCE, 5, 0, 0, 0, SPADES, RANK_K},
        {"quinte de cœur", VERB_SEQUENCE, 5, 0, 0, 0, HEARTS, RANK_UNKNOWN},
        {"quart to the ace in hearts", VERB_SEQUENCE, 4, 0, 0, 0, HEARTS, RANK_A},
        {"tierce of spades", VERB_SEQUENCE, 3, 0, 0, 0, SPADES, RANK_UNKNOWN},
        {"brelan de valets", VERB_SET, 3, 0, 0, 0, SUIT_UNKNOWN, RANK_J},
        {"quatorze d'as", VERB_SET, 4, 0, 0, 0, SUIT_UNKNOWN, RANK_A},
        {"trio of jacks", VERB_SET, 3, 0, 0, 0, SUIT_UNKNOWN, RANK_J},
        {"impériale quatre dames", VERB_IMPERIAL_FOUR, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_Q},
        {"imperial suit hearts", VERB_IMPERIAL_SUIT, 0, 0, 0, 0, HEARTS, RANK_UNKNOWN},
        {"demande du carreau", VERB_CALLS_SUIT, 0, 0, 0, 0, DIAMONDS, RANK_UNKNOWN},
        {"demande COEUR", VERB_CALLS_SUIT, 0, 0, 0, 0, HEARTS, RANK_UNKNOWN},
        {"marque 1 jeton", VERB_MARKS, 0, 0, 0, 1, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"marks 1 fiche 2 jetons point", VERB_MARKS, 0, 0, 1, 2, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"démarque 3 jetons", VERB_UNMARKS, 0, 0, 0, 3, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"cartes blanches", VERB_BLANCHES, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"mêle son jeu avec le talon", VERB_MIXES_TALON, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"regarde les levées d\u2019Anne", VERB_LOOKS_TRICKS, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"regarde les levées d'Anne", VERB_LOOKS_TRICKS, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"quitte la partie", VERB_LEAVES, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"demande 2 plis", VERB_BIDS, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"2 levées", VERB_BIDS, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"deux plis", VERB_BIDS, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"two tricks", VERB_BIDS, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"annonce deux plis", VERB_BIDS, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"le point cinq cartes à pique", VERB_POINT, 5, 0, 0, 0, SPADES, RANK_UNKNOWN},
        {"mon point 41", VERB_POINT, 0, 41, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"impériale d'atout", VERB_IMPERIAL_TRUMP, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"impériale d\u2019atout", VERB_IMPERIAL_TRUMP, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"imperial of trumps", VERB_IMPERIAL_TRUMP, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"quatrième majeure en atout", VERB_IMPERIAL_TRUMP, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"quatre rois", VERB_IMPERIAL_FOUR, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_K},
        {"four aces", VERB_IMPERIAL_FOUR, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_A},
        {"impériale blanche", VERB_BLANCHES, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"impériale de cartes blanches", VERB_BLANCHES, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"impériale de main R\u2665 R\u2660 R\u2666 R\u2663", VERB_IMPERIAL, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"impériale de rencontre", VERB_IMPERIAL_FALLEN, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"compte 1f 3j", VERB_COUNTS, 0, 0, 1, 3, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"counts 3 jetons", VERB_COUNTS, 0, 0, 0, 3, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"looks at hand", VERB_SEES_HAND, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"looks at his cards", VERB_SEES_HAND, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"regarde ses cartes", VERB_SEES_HAND, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"dit sept", VERB_SAYS, 0, 7, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"2 tricks", VERB_BIDS, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
        {"demande 2 levées", VERB_BIDS, 0, 0, 0, 0, SUIT_UNKNOWN, RANK_UNKNOWN},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[300];
        snprintf(text, sizeof text, "game: imperiale\nplayers: [Anne, Blaise]\ndeal:\n  calls:\n  - Blaise: \"%s\"\n",
                 rows[i].act);
        const struct record *record = read_text(text);
        assert_sound(record, text);
        const struct step *step = &record->deal[0].calls.step[0];
        if (step->verb != rows[i].verb || step->count.value != rows[i].count || step->n.value != rows[i].n ||
            step->amount.fiches != rows[i].fiches || step->amount.jetons != rows[i].jetons ||
            step->suit != rows[i].suit || step->rank != rows[i].rank)
            fail_msg("“%s” is read as another act", rows[i].act);
        if (step->verb == VERB_LOOKS_TRICKS)
            assert_int_equal(step->player, 0);
        if (step->verb == VERB_BIDS)
            assert_int_equal(step->level, 2);
    }
}

/* The words of the time, by the game in which they are said. */
static void words_of_the_game(void **state)
{
    (void)state;
    static const struct {
        const char *game, *act;
        enum verb verb;
        int count; /* of cards; of tricks in a bid */
        enum rank rank;
        enum suit suit;
    } rows[] = {
        {"piquet", "annonce 3", VERB_WILL_EXCHANGE, 0, RANK_UNKNOWN, SUIT_UNKNOWN},
        {"napoleon", "annonce 3", VERB_BIDS, 3, RANK_UNKNOWN, SUIT_UNKNOWN},
        {"napoleon", "enchérit 4", VERB_BIDS, 4, RANK_UNKNOWN, SUIT_UNKNOWN},
        {"napoleon", "calls 2", VERB_BIDS, 2, RANK_UNKNOWN, SUIT_UNKNOWN},
        {"napoleon", "annonce misère", VERB_BIDS, LEVEL_MISERE, RANK_UNKNOWN, SUIT_UNKNOWN},
        {"piquet", "quatrième majeure ♥", VERB_SEQUENCE, 4, RANK_A, HEARTS},
        {"piquet", "tierce major in spades", VERB_SEQUENCE, 3, RANK_A, SPADES},
        {"piquet", "quint major", VERB_SEQUENCE, 5, RANK_A, SUIT_UNKNOWN},
        {"piquet", "tierce du roi", VERB_SEQUENCE, 3, RANK_K, SUIT_UNKNOWN},
        {"piquet", "carré d'as", VERB_SET, 4, RANK_A, SUIT_UNKNOWN},
        {"piquet", "three kings", VERB_SET, 3, RANK_K, SUIT_UNKNOWN},
        {"piquet", "four tens", VERB_SET, 4, RANK_10, SUIT_UNKNOWN},
        {"napoleon", "trois", VERB_BIDS, 3, RANK_UNKNOWN, SUIT_UNKNOWN},
        {"napoleon", "trois plis", VERB_BIDS, 3, RANK_UNKNOWN, SUIT_UNKNOWN},
        {"napoleon", "bids four", VERB_BIDS, 4, RANK_UNKNOWN, SUIT_UNKNOWN},
        {"piquet", "quatre rois", VERB_SET, 4, RANK_K, SUIT_UNKNOWN},
        {"piquet", "quatorze au roi", VERB_SET, 4, RANK_K, SUIT_UNKNOWN},
        {"piquet", "séquence de cinq au roi", VERB_SEQUENCE, 5, RANK_K, SUIT_UNKNOWN},
        {"piquet", "dix de blanc", VERB_BLANCHES, 0, RANK_UNKNOWN, SUIT_UNKNOWN},
        {"imperiale", "quatrième majeure ♥", VERB_IMPERIAL_SUIT, 0, RANK_UNKNOWN, HEARTS},
        {"imperiale", "quatrième majeure de pique", VERB_IMPERIAL_SUIT, 0, RANK_UNKNOWN, SPADES},
        {"imperiale", "impériale de couleur ♣", VERB_IMPERIAL_SUIT, 0, RANK_UNKNOWN, CLUBS},
        {"imperiale", "imperial of clubs", VERB_IMPERIAL_SUIT, 0, RANK_UNKNOWN, CLUBS},
        {"imperiale", "impériale de rois", VERB_IMPERIAL_FOUR, 0, RANK_K, SUIT_UNKNOWN},
        {"imperiale", "impériale d’as", VERB_IMPERIAL_FOUR, 0, RANK_A, SUIT_UNKNOWN},
        {"imperiale", "imperial of sevens", VERB_IMPERIAL_FOUR, 0, RANK_7, SUIT_UNKNOWN},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "game: %s\nplayers: [Anne, Blaise]\ndeal:\n  calls:\n  - Blaise: \"%s\"\n",
                 rows[i].game, rows[i].act);
        const struct record *record = read_text(text);
        assert_sound(record, text);
        const struct step *step = &record->deal[0].calls.step[0];
        int count = step->verb == VERB_BIDS ? step->level : step->count.recorded ? step->count.value : 0;
        if (step->verb != rows[i].verb || count != rows[i].count || step->rank != rows[i].rank ||
            step->suit != rows[i].suit)
            fail_msg("%s: “%s” is read as %s", rows[i].game, rows[i].act, verb_rows[step->verb].en);
    }
}

/* Fiches and jetons said aloud are of the games that have them: elsewhere each is told in its place, and the act stands. */
static void fiches_belong_to_their_games(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        size_t told;
    } cases[] = {{"piquet", 2}, {"mat", 2}, {"imperiale", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct record *record = read_text(
            arena_printf(arena,
                         "game: %s\nplayers: [Anne, Jean]\ndeal:\n  calls:\n  - Anne: counts 1f 3j\n  - Anne: "
                         "marks 2 jetons\n  - Anne: counts 5\n",
                         cases[i].game));
        const struct judgement *judgement = judge_record(record, NULL, arena);
        size_t told = 0;
        for (size_t k = 0; k < judgement->finding_count; k++) {
            const struct finding *finding = judgement->finding[k];
            if (finding->rule != &rec_rules[REC_02])
                continue;
            assert_int_equal(finding->at.line, told == 0 ? 5 : 6);
            assert_int_equal(finding->at.column, told == 0 ? 18 : 17);
            told++;
        }
        assert_int_equal(told, cases[i].told);
        assert_null(record->fault);
        assert_int_equal(record->deal[0].calls.step[2].n.value, 5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(other_ways_of_saying_it),      cmocka_unit_test(words_of_the_game),
        cmocka_unit_test(fiches_belong_to_their_games), cmocka_unit_test(acts_are_read_in_both_languages),
        cmocka_unit_test(no_word_means_two_things),
    };
    return cmocka_run_group_tests_name("words", tests, begin, end);
}
