/* From the text of a record to what it says, and to what is wrong with it and where. */
#include "tests/reading.h"

#include "core/ledger.h"
#include "core/messages.h"
#include "formats/reader_messages.h"

#include <stdio.h>

/* --- what is wrong, and where --- */

#define HEAD "game: piquet\nplayers: [Anne, Blaise]\n" /* two lines */

struct wrong {
    const char *text;
    enum rec_rule rule;
    bool unreadable;
    unsigned line, column, end_column;
    const struct message *message;
    const char *nearest; /* what it suggests */
};

static const struct wrong wrongs[] = {
    /* not YAML */
    {"game: \"mat\n", REC_01, true, 1, 7, 8, &msg_read_unclosed_quote, ""},
    {"game: 'mat\n", REC_01, true, 1, 7, 8, &msg_read_unclosed_quote, ""},
    {HEAD "start: {Anne: 1,\n", REC_01, false, 3, 8, 9, &msg_read_meant_closed, "}"},
    {HEAD "start: {Anne: 1; Blaise: 2}\n", REC_01, false, 3, 24, 25, &msg_read_meant_entries, ","},
    {HEAD "start: {Anne: \"1;2\"; Blaise: 2}\n", REC_01, true, 3, 20, 21, &msg_read_no_brace, ""},
    {HEAD "expect: [PIQ-01\n", REC_01, false, 3, 9, 10, &msg_read_meant_closed, "]"},
    {HEAD "start: {Anne: [1}\n", REC_01, true, 3, 17, 18, &msg_read_no_bracket, ""},
    {"game: mat\nwhatever\n", REC_01, true, 2, 1, 9, &msg_read_no_colon, ""},
    {HEAD "\ttitle: x\n", REC_01, false, 3, 1, 2, &msg_read_meant_tab, ""},
    {"game: mat: piquet\n", REC_01, true, 1, 10, 11, &msg_read_colon_here, ""},
    {HEAD "  title: x\n", REC_01, false, 3, 3, 9, &msg_read_meant_column, ""},
    {"a:\n  b: c\n d: e\n", REC_01, true, 3, 2, 4, &msg_read_column_off, ""},
    {"game: - mat\n", REC_01, true, 1, 7, 8, &msg_read_dash_here, ""},
    {"game: @mat\n", REC_01, true, 1, 7, 8, &msg_read_no_token, ""},
    {"title: \"a\\qb\"\n", REC_01, true, 1, 10, 11, &msg_read_escape, ""},
    {"title: \"a\\ud83db\"\n", REC_01, true, 1, 10, 16, &msg_read_escape_range, ""},
    {"title: \"a\\0b\"\n", REC_01, true, 1, 10, 12, &msg_read_zero, ""},
    {"%FOO\n---\ngame: mat\n", REC_01, true, 1, 1, 5, &msg_read_directive, ""},
    /* bytes */
    {"title: ♥ \xe9\n", REC_01, true, 1, 10, 11, &msg_read_latin, ""},
    {"title: a\n# \xc0\xaf\n", REC_01, true, 2, 3, 4, &msg_read_not_utf8, ""},
    {"title: \x1b[31m\n", REC_01, true, 1, 8, 9, &msg_read_control, ""},
    {"title: \xe9\xe9t\xe9\n", REC_01, true, 1, 8, 9, &msg_read_latin, ""},
    {"title: \xe2\x99 x\n", REC_01, true, 1, 8, 9, &msg_read_cut_short, ""},
    {"title: \xf0\x9f\x82", REC_01, true, 1, 8, 9, &msg_read_cut_short, ""},
    {"title: \xed\xa0\xbd\xed\xb9\x82\n", REC_01, true, 1, 8, 9, &msg_read_surrogate, ""},
    {"title: \xe0\x80\x80\n", REC_01, true, 1, 8, 9, &msg_read_not_utf8, ""},
    {"title: \xf4\x90\x80\x80\n", REC_01, true, 1, 8, 9, &msg_read_not_utf8, ""},
    {"title: \x92\n", REC_01, true, 1, 8, 9, &msg_read_windows, ""},
    {"title: \x81\n", REC_01, true, 1, 8, 9, &msg_read_not_utf8, ""},
    {"title: \xff\n", REC_01, true, 1, 8, 9, &msg_read_latin, ""},
    {"title: ♥ \x7f\n", REC_01, true, 1, 10, 11, &msg_read_control, ""},
    {"title: ♥ \xc2\x9b\n", REC_01, true, 1, 10, 11, &msg_read_control, ""},
    {"title: ♥ \xc2\x85\n", REC_01, true, 1, 10, 11, &msg_read_hidden, ""},
    {"title: a\xe2\x80\xa8\n", REC_01, true, 1, 9, 10, &msg_read_hidden, ""},
    {"title: a\xe2\x80\xa9\n", REC_01, true, 1, 9, 10, &msg_read_hidden, ""},
    {"# \xe2\x80\xae\ngame: mat\n", REC_01, true, 1, 3, 4, &msg_read_hidden, ""},
    {"title: \xe2\x81\xa6\n", REC_01, true, 1, 8, 9, &msg_read_hidden, ""},
    {"title: \xd8\x9c\n", REC_01, true, 1, 8, 9, &msg_read_hidden, ""},
    {"title: \xef\xbf\xbe\n", REC_01, true, 1, 8, 9, &msg_read_no_character, ""},
    {"title: \xef\xbb\xbf\n", REC_01, true, 1, 8, 9, &msg_read_mark_within, ""},
    /* the same by escapes: the place is that of the escape */
    {"title: \"♥\\e[31m\"\n", REC_01, true, 1, 10, 12, &msg_read_control, ""},
    {"title: \"♥\\x1b\"\n", REC_01, true, 1, 10, 14, &msg_read_control, ""},
    {"title: \"a\\u007f\"\n", REC_01, true, 1, 10, 16, &msg_read_control, ""},
    {"title: \"a\\r\\nb\"\n", REC_01, true, 1, 10, 12, &msg_read_control, ""},
    {"title: \"a\\N\"\n", REC_01, true, 1, 10, 12, &msg_read_hidden, ""},
    {"title: \"a\\L\"\n", REC_01, true, 1, 10, 12, &msg_read_hidden, ""},
    {"title: \"a\\P\"\n", REC_01, true, 1, 10, 12, &msg_read_hidden, ""},
    {"title: \"\\u202e\"\n", REC_01, true, 1, 9, 15, &msg_read_hidden, ""},
    {"title: \"\\U0001fffe\"\n", REC_01, true, 1, 9, 19, &msg_read_no_character, ""},
    {"title: \"\\ufeff\"\n", REC_01, true, 1, 9, 15, &msg_read_mark_within, ""},
    {"\"g\\u0007\": mat\n", REC_01, true, 1, 3, 9, &msg_read_control, ""},
    /* directives */
    {"%YAML 1.2\n%YAML 1.2\n---\ngame: mat\n", REC_01, true, 2, 1, 10, &msg_read_directive_twice, ""},
    {"%TAG !a! !b\n---\ngame: mat\n", REC_01, true, 1, 1, 12, &msg_read_directive, ""},
    {"# x\n\n%YAML 1.2\n# y\n%TAG ! !b\n---\ngame: mat\n", REC_01, true, 5, 1, 10, &msg_read_directive, ""},
    /* what the notation refuses */
    {"game: !!str mat\n", REC_01, true, 1, 7, 12, &msg_read_tag, ""},
    {"game: &g mat\n", REC_01, true, 1, 7, 9, &msg_read_anchor, ""},
    {"game: *g\n", REC_01, true, 1, 7, 9, &msg_read_alias, ""},
    {"deal:\n  <<: {dealer: A}\n", REC_01, true, 2, 3, 5, &msg_read_merge, ""},
    {"? game\n: mat\n", REC_01, true, 1, 1, 2, &msg_read_question_key, ""},
    {"deal: {talon: [?? ?♥]}\n", REC_01, true, 1, 16, 18, &msg_read_question_key, ""},
    {"deal: {talon: [?♥ R♥]}\n", REC_01, true, 1, 16, 17, &msg_read_question_key, ""},
    {"start: {[A, B]: 3}\n", REC_01, true, 1, 9, 10, &msg_read_complex_key, ""},
    {"game: mat\nid: a\ngame: mat\n", REC_01, true, 3, 1, 5, &msg_read_duplicate_key, ""},
    {"game: mat\njeu: mat\n", REC_01, true, 2, 1, 4, &msg_read_duplicate_key, ""},
    {"game: mat\nid: a\n%YAML 1.2\n", REC_01, true, 3, 1, 10, &msg_read_directive_within, ""},
    {"game: mat\nid: a\n%YAML 1.2", REC_01, true, 3, 1, 10, &msg_read_directive_within, ""},
    {"game: mat\nid: a\n%YAML 1.2\nplayers: [A, B]\n", REC_01, true, 3, 1, 10, &msg_read_directive_within, ""},
    {"game: mat\nid: \xef\xb7\x90\n", REC_01, true, 2, 5, 6, &msg_read_no_character, ""},
    {"game: mat\nid: \xe2\x80\xa8\n", REC_01, true, 2, 5, 6, &msg_read_hidden, ""},
    {"just words\n", REC_02, true, 1, 1, 11, &msg_read_kind, ""},
    {"# c\nid: x\nplayers: [A, B]\n", REC_02, true, 2, 1, 3, &msg_read_no_game, ""},
    {"gmae: mat\nplayers: [A, B]\n", REC_02, false, 1, 1, 5, &msg_read_key_meant, "game"},
    {"game: mat\n", REC_02, false, 1, 1, 5, &msg_read_no_players, ""},
    /* keys and kinds */
    {HEAD "titel: x\n", REC_02, false, 3, 1, 6, &msg_read_key_meant, "title"},
    {HEAD "marquer: x\n", REC_02, false, 3, 1, 8, &msg_read_key_meant, "marqueur"},
    {HEAD "zzzzzzzz: x\n", REC_02, false, 3, 1, 9, &msg_read_no_key, ""},
    {HEAD "talon: 7♥\n", REC_02, false, 3, 1, 6, &msg_read_meant_inside, "deal"},
    {HEAD "talon: 7♥\ndeal: {dealer: Anne}\n", REC_02, false, 3, 1, 6, &msg_read_key_elsewhere, ""},
    {HEAD "delaer: Anne\n", REC_02, false, 3, 1, 7, &msg_read_no_key_near_elsewhere, "dealer"},
    {HEAD "X-mine: 3\n", REC_02, false, 3, 1, 7, &msg_read_no_key_near, "x-mine"},
    {HEAD "deal: {zzzzzzzz: 3}\n", REC_02, false, 3, 8, 16, &msg_read_no_key_among, ""},
    {HEAD "deal: {calls: Anne défausse A♠}\n", REC_02, false, 3, 20, 28, &msg_read_no_act_near, "discards"},
    {HEAD "deal: {calls: Anne turns a card}\n", REC_02, false, 3, 26, 27, &msg_read_act_form, ""},
    {HEAD "deal: {calls: Anne cinq cartes}\n", REC_02, false, 3, 20, 24, &msg_read_no_act_near, "point 5"},
    {HEAD "deal: {game: 3}\n", REC_02, false, 3, 8, 12, &msg_read_key_elsewhere, ""},
    {HEAD "deal: {jeu: A}\n", REC_02, false, 3, 8, 11, &msg_read_no_key_near, "play"},
    {HEAD "deal: {Écarts: [A]}\n", REC_02, false, 3, 8, 14, &msg_read_no_key_near, "calls"},
    {HEAD "variante: x\n", REC_02, false, 3, 1, 9, &msg_read_key_meant, "rules"},
    {HEAD "deal: {resultt: 3}\n", REC_02, false, 3, 8, 15, &msg_read_no_key_near_elsewhere, "result"},
    {HEAD "title: [a]\n", REC_02, false, 3, 8, 9, &msg_read_kind, ""},
    {HEAD "referee: 2\n", REC_02, false, 3, 10, 11, &msg_read_value, ""},
    {HEAD "bets: perhaps\n", REC_02, false, 3, 7, 14, &msg_read_value, ""},
    {HEAD "cards: de\n", REC_02, false, 3, 8, 10, &msg_read_value, ""},
    {HEAD "start: {Anne: five}\n", REC_02, false, 3, 15, 19, &msg_read_value, ""},
    {HEAD "start: {Anne: 4j 2f}\n", REC_02, false, 3, 15, 20, &msg_read_value, ""},
    {HEAD "manches-won: {Anne: 1.5}\n", REC_02, false, 3, 21, 24, &msg_read_value, ""},
    {HEAD "expect: [PIQ-01 @x]\n", REC_02, false, 3, 10, 19, &msg_read_value, ""},
    {HEAD "result: {winer: Anne}\n", REC_02, false, 3, 10, 15, &msg_read_no_key_near, "winner"},
    {HEAD "deal: {packets: by three}\n", REC_02, false, 3, 17, 25, &msg_read_value, ""},
    {HEAD "deal: {hands: [7♥]}\n", REC_02, false, 3, 15, 16, &msg_read_kind, ""},
    {HEAD "deal: {marks: {Anne: [pont 5]}}\n", REC_02, false, 3, 23, 27, &msg_read_no_item_near, "point"},
    {HEAD "deal: {marks: {Anne: [point]}}\n", REC_02, false, 3, 23, 28, &msg_read_value, ""},
    /* players */
    {"game: mat\nplayers: {A: B}\n", REC_02, false, 2, 10, 11, &msg_read_kind, ""},
    {"game: mat\nplayers: [A, both]\n", REC_02, false, 2, 14, 18, &msg_read_name_taken, ""},
    {"game: mat\nplayers: [A, Passe]\n", REC_02, false, 2, 14, 19, &msg_read_name_taken, ""},
    {"game: mat\nplayers: [A, 12]\n", REC_02, false, 2, 14, 16, &msg_read_name_taken, ""},
    {"game: mat\nplayers: [A, A]\n", REC_07, false, 2, 14, 15, &msg_read_name_twice, ""},
    {"game: mat\nplayers: [A, B, C, D, E, F, G]\n", REC_07, false, 2, 1, 8, &msg_read_many_players, ""},
    {HEAD "deal: {dealer: Blaize}\n", REC_07, false, 3, 16, 22, &msg_read_no_player_near, "Blaise"},
    {HEAD "deal: {hands: {Zoé: 7♥}}\n", REC_07, false, 3, 16, 19, &msg_read_no_player_among, ""},
    {HEAD "deal: {play: [R♥ 8♥ > Ane]}\n", REC_07, false, 3, 23, 26, &msg_read_no_player_near, "Anne"},
    {HEAD "deal: {calls: Blasie good}\n", REC_07, false, 3, 15, 21, &msg_read_no_player_near, "Blaise"},
    {HEAD "deal: {play: 'Anne: looks at tricks of Zoé'}\n", REC_07, false, 3, 40, 43, &msg_read_no_player_among, ""},
    /* cards */
    {HEAD "deal: {talon: 7♥ B♥}\n", REC_02, false, 3, 18, 20, &msg_read_meant_card, "J♥"},
    {HEAD "deal: {talon: 7♥ JJ♥}\n", REC_02, false, 3, 18, 21, &msg_read_meant_card, "J♥"},
    {HEAD "deal: {talon: 7♥ 100♥}\n", REC_02, false, 3, 18, 22, &msg_read_meant_card, "10♥"},
    {HEAD "deal: {talon: 7♥ 9♥♥}\n", REC_02, false, 3, 18, 21, &msg_read_meant_card, "9♥"},
    {HEAD "deal: {talon: 7♥ 77}\n", REC_02, false, 3, 18, 20, &msg_read_card_joined, ""},
    {HEAD "deal: {talon: ♥ 7 1O 9}\n", REC_02, false, 3, 19, 21, &msg_read_no_card_near, "10"},
    {HEAD "deal: {talon: RP V}\n", REC_02, false, 3, 18, 19, &msg_read_no_suit, ""},
    {HEAD "deal: {talon: RP TP}\n", REC_02, false, 3, 18, 20, &msg_read_ten_t, ""},
    {HEAD "deal: {talon: 9C 8C}\n", REC_02, false, 3, 15, 17, &msg_read_letter_c, ""},
    {HEAD "deal: {talon: '7♥, 8♥'}\n", REC_02, false, 3, 18, 19, &msg_read_meant_comma, ""},
    {HEAD "deal: {talon: 7♥/8♥}\n", REC_02, false, 3, 17, 18, &msg_read_meant_comma, " "},
    {HEAD "deal: {talon: 7♥.8♥}\n", REC_02, false, 3, 17, 18, &msg_read_meant_comma, " "},
    {HEAD "deal: {talon: 7♥|8♥}\n", REC_02, false, 3, 15, 20, &msg_read_card_joined, ""},
    {HEAD "deal: {turned: R♥ here}\n", REC_02, false, 3, 19, 23, &msg_read_value, ""},
    /* acts */
    {HEAD "deal: {calls: Anne poitn 38}\n", REC_02, false, 3, 20, 25, &msg_read_meant_act, "point"},
    /* of words equally near (bon, bat), one that the game has */
    {"game: mat\nplayers: [A, B]\ndeal: {calls: A ban 3}\n", REC_02, false, 3, 17, 20, &msg_read_no_act_near, "bat"},
    /* words that are not much alike are not offered: compte */
    {HEAD "deal: {calls: Anne comble dames}\n", REC_02, false, 3, 20, 26, &msg_read_no_act, ""},
    {HEAD "deal: {calls: Anne accepte}\n", REC_02, false, 3, 20, 27, &msg_read_no_act, ""},
    {HEAD "deal: {calls: Anne xxxxxxxx}\n", REC_02, false, 3, 20, 28, &msg_read_no_act, ""},
    {HEAD "deal: {play: Anne plays R♥}\n", REC_02, false, 3, 19, 25, &msg_read_meant_said, ""},
    {HEAD "deal: {play: Anne joue R♥}\n", REC_02, false, 3, 19, 24, &msg_read_meant_said, ""},
    {HEAD "deal: {play: Anne ruffs R♥}\n", REC_02, false, 3, 19, 24, &msg_read_no_act_card, ""},
    {HEAD "deal: {calls: Anne discrads R♥ 8♥}\n", REC_02, false, 3, 20, 28, &msg_read_meant_act, "discards"},
    {HEAD "deal: {calls: Anne turns}\n", REC_02, false, 3, 20, 25, &msg_read_act_short, ""},
    {HEAD "deal: {calls: Anne turns R♥ 26 x}\n", REC_02, false, 3, 32, 33, &msg_read_act_form, ""},
    {HEAD "deal: {calls: Anne looks at talno}\n", REC_02, false, 3, 29, 34, &msg_read_act_form, ""},
    {HEAD "deal: {calls: Anne marks 3 honor}\n", REC_02, false, 3, 28, 33, &msg_read_no_item_near, "honour"},
    {HEAD "deal: {calls: Anne discards one of them}\n", REC_02, false, 3, 29, 40, &msg_read_no_card, ""},
    {HEAD "deal: {play: 1. A♥ 7♥; 2. R♥ 8♥}\n", REC_02, false, 3, 14, 17, &msg_read_meant_number, ""},
    {HEAD "deal: {play: [\"1. \\x41♥ 7♥\"]}\n", REC_02, false, 3, 16, 18, &msg_read_numbered, ""},
    {HEAD "deal: {play: {1: A♥ 7♥, 2: R♥ 8♥}}\n", REC_02, false, 3, 15, 16, &msg_read_meant_acts, ""},
    {HEAD "deal 1: {dealer: Anne}\n", REC_02, false, 3, 1, 7, &msg_read_deal_key, "deals"},
    {HEAD "deal: {calls: Anne discards R♥ Z♥}\n", REC_02, false, 3, 32, 34, &msg_read_no_card, ""},
    {HEAD "deal: {calls: Anne}\n", REC_02, false, 3, 15, 19, &msg_read_nothing_done, ""},
    {HEAD "deal: {calls: good}\n", REC_02, false, 3, 15, 19, &msg_read_no_actor, ""},
    {HEAD "deal: {calls: [{Anne: good, Blaise: good}]}\n", REC_02, false, 3, 29, 35, &msg_read_meant_acts, ""},
    {HEAD "deal: {calls: [{Anne: good, x-why: [1], Blaise: good}]}\n", REC_02, false, 3, 41, 47, &msg_read_two_steps,
     ""},
    {HEAD "deal: {calls: [[good]]}\n", REC_02, false, 3, 16, 17, &msg_read_kind, ""},
    {HEAD "deal: {play: '8♥ R♥ >'}\n", REC_02, false, 3, 15, 22, &msg_read_kind, ""},
};

/* What a word processor puts between two words is a blank, whichever of Unicode's spaces it is. */
static void every_space_parts_words(void **state)
{
    (void)state;
    static const char *const spaces[] = {
        "\u00a0", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006",
        "\u2007", "\u2008", "\u2009", "\u200a", "\u202f", "\u205f", "\u3000", "\u2009\u00a0 \u202f"};
    for (size_t i = 0; i < sizeof spaces / sizeof spaces[0]; i++) {
        char text[256];
        const char *s = spaces[i];
        snprintf(text, sizeof text,
                 HEAD "deal: {talon: '%s7♥%s8♥%s♠%sA%sR%s', calls: 'Anne%spoint%s4%scartes%s;%sBlaise%sbon%s'}\n", s, s,
                 s, s, s, s, s, s, s, s, s, s, s);
        const struct record *record = read_text(text);
        assert_null(record->fault);
        assert_int_equal(record->deal[0].talon.count, 4);
        assert_int_equal(record->deal[0].calls.count, 2);
        assert_int_equal(record->deal[0].calls.step[0].count.value, 4);
        assert_int_equal(record->deal[0].calls.step[1].verb, VERB_GOOD);
    }
}

/* Of the forms that begin with a word, the one that was probably meant is named. */
static void the_form_that_was_meant_is_named(void **state)
{
    (void)state;
    static const struct {
        const char *act, *form;
    } rows[] = {
        {"finds turned", "finds <card> turned"},         {"finds fautly pack", "finds faulty pack"},
        {"finds face up card", "finds faced card"},      {"trouve un jeu faux", "trouve jeu faux"},
        {"trouve une retournée", "trouve une carte"},    {"mixes talon", "mixes hand with talon"},
        {"mixes A♠ into discrad", "mixes <cards> into"}, {"looks tricks of Blaise", "looks at tricks of"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[256];
        snprintf(text, sizeof text, HEAD "deal: {calls: [Anne %s]}\n", rows[i].act);
        const struct finding *fault = read_text(text)->fault;
        assert_non_null(fault);
        const char *form = arg_of(fault, "required");
        if (strncmp(form, rows[i].form, strlen(rows[i].form)) != 0)
            fail_msg("“%s” for %s", form, rows[i].act);
    }
}

static void faults_have_places(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrongs / sizeof wrongs[0]; i++) {
        const struct wrong *wrong = &wrongs[i];
        const struct record *record = read_text(wrong->text);
        const struct finding *fault = record->fault;
        if (fault == NULL) {
            fail_msg("no fault in %s", wrong->text);
            return;
        }
        if (fault->next != NULL)
            fail_msg("more than one fault in %s", wrong->text);
        if (fault->at.line != wrong->line || fault->at.column != wrong->column ||
            fault->at.end_column != wrong->end_column)
            fail_msg("place %u:%u-%u in %s", fault->at.line, fault->at.column, fault->at.end_column, wrong->text);
        if (fault->what.message != wrong->message)
            fail_msg("“%s” for %s", fault->what.message->en, wrong->text);
        assert_ptr_equal(fault->rule, &rec_rules[wrong->rule]);
        assert_int_equal(record->unreadable, wrong->unreadable);
        assert_string_equal(arg_of(fault, "nearest"), wrong->nearest);
    }
}

static void bytes_of_places_lead_to_the_file(void **state)
{
    (void)state;
    static const char text[] = "\xef\xbb\xbfgame: mat\n---\ngame: mat\nplayers: [Ève, Noé]\ntitre: é\nxyz: 1\n";
    struct source *source = source_over(text, strlen(text), "test.yaml");
    struct piece piece;
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    source_close(source);
    const struct record *record = read_record(words, &piece, arena);
    assert_non_null(record->fault);
    assert_int_equal(record->source_byte + record->fault->at.byte, strstr(text, "xyz") - text);
    assert_int_equal(record->fault->at.line, 6);
    assert_int_equal(record->source_byte + record->player[1].at.byte, strstr(text, "Noé") - text);
    assert_int_equal(record->player[1].at.column, 16);
}

static void what_is_no_transcript_still_has_a_name(void **state)
{
    (void)state;
    const struct record *record = read_text("id: x\ngame: mat\nexpect: [REC-01 @4]\nplayers: [A}\n");
    assert_true(record->unreadable);
    assert_string_equal(record->id.s, "x");
    assert_int_equal(record->expect_count, 1);
    record = read_text("id: x\nexpect: [REC-01]\nplayers: &p [A, B]\nwhatever: x\n");
    assert_string_equal(record->id.s, "x");
    assert_null(record->fault->next);
    record = read_text("id: x\ntitle: \xff\n");
    assert_string_equal(record->id.s, "x");
}

/* --- the rest of a record --- */

static void scores_and_marks_are_read(void **state)
{
    (void)state;
    const struct record *record = read_text(
        HEAD "start: {Anne: 2f 4j, Blaise: −3}\n"
             "deal: {marks: {Anne: [point 5, imperial 1f, levées 9], Blaise: +21}, score: {Anne: 4j, Blaise: 2f}}\n"
             "result: {winner: Anne, Anne: 66, valeur: 322}\nexpect: [IMH-A06, PIQ-24 @31, wrong-turn@2]\n"
             "expect-score: {Blaise: 7}\nbets: oui\n");
    assert_sound(record, "scores");
    assert_true(record->start[0].board && record->start[0].fiches == 2 && record->start[0].jetons == 4);
    assert_true(!record->start[1].board && record->start[1].points == -3);
    const struct deal *deal = &record->deal[0];
    assert_int_equal(deal->marks[0].count, 3);
    assert_int_equal(deal->marks[0].item[1].item, ITEM_IMPERIAL);
    assert_int_equal(deal->marks[0].item[1].amount.fiches, 1);
    assert_int_equal(deal->marks[0].item[2].item, ITEM_TRICKS);
    assert_int_equal(deal->marks[0].item[2].at.column, 45);
    assert_true(!deal->marks[1].itemised && deal->marks[1].total.points == 21);
    assert_true(deal->score[0].board && deal->score[0].jetons == 4);
    assert_int_equal(deal->score[1].fiches, 2);
    assert_int_equal(record->result.winner, 0);
    assert_int_equal(record->result.score[0].points, 66);
    assert_int_equal(record->result.value.value, 322);
    assert_int_equal(record->expect_count, 3);
    assert_int_equal(record->expect[1].line, 31);
    assert_string_equal(record->expect[2].rule.s, "wrong-turn");
    assert_int_equal(record->expect_score[1].points, 7);
    assert_true(record->bets.recorded && record->bets.yes);
}

/* French words, English words, JSON: the same record. */
static void languages_and_json_say_the_same(void **state)
{
    (void)state;
    static const char *const forms[] = {
        "game: mat\nplayers: [A, B]\noptions: {deck: double}\ndeals:\n- dealer: A\n  packets: 2 3\n  turned: R♥ 26\n"
        "  manches:\n  - number: 2\n    play: R♥ 8♥\n    marks: {A: 3}\n  score: {A: 3}\n",
        "jeu: mat\njoueurs: [A, B]\nOPTIONS: {deck: double}\ndonnes:\n- donneur: a\n  paquets: [2, 3]\n  retourne: R♥ "
        "26\n"
        "  manches:\n  - numero: 2\n    levees: R♥ 8♥\n    marques: {A: 3}\n  score: {A: 3}\n",
        "{\"game\":\"mat\",\"players\":[\"A\",\"B\"],\"options\":{\"deck\":\"double\"},\"id\":null,\"title\":null,"
        "\"deals\":"
        "[{\"dealer\":\"A\",\"packets\":[2,3],\"turned\":\"K\\u2665 "
        "26\",\"talon\":null,\"manches\":[{\"number\":2,\"play\":"
        "[\"K\\u2665 8\\u2665\"],\"marks\":{\"A\":3}}],\"score\":{\"A\":3,\"B\":null}}]}\n",
    };
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        const struct record *record = read_text(forms[i]);
        assert_sound(record, forms[i]);
        const struct deal *deal = &record->deal[0];
        assert_string_equal(record->option[0].name.s, "deck");
        assert_null(record->title.s);
        assert_int_equal(deal->dealer, 0);
        assert_int_equal(deal->packets.count, 2);
        assert_int_equal(deal->turned.card[0], CARD(HEARTS, RANK_K));
        assert_int_equal(deal->turned_position.value, 26);
        assert_false(deal->talon.recorded);
        assert_int_equal(deal->manche_count, 1);
        assert_int_equal(deal->manche[0].number.value, 2);
        assert_int_equal(deal->manche[0].play.step[0].cards.count, 2);
        assert_int_equal(deal->manche[0].marks[0].total.points, 3);
        assert_true(deal->score[0].recorded && !deal->score[1].recorded);
    }
}

/* Characters that JSON writes as two escapes. */
static void pairs_of_escapes_are_one_character(void **state)
{
    (void)state;
    const struct record *record = read_text(
        "{\"game\": \"mat\", \"title\": \"a \\ud83d\\ude42 \\\\ud83d b\", \"players\": [\"\\uD83D\\uDE42\", \"B\"],\n"
        " \"deal\": {\"dealer\": \"\\ud83d\\ude42\", \"note\": '\\ud83d'}}\n");
    assert_sound(record, "pairs");
    assert_string_equal(record->title.s, "a 🙂 \\ud83d b");
    assert_string_equal(record->player[0].s, "🙂");
    assert_int_equal(record->deal[0].dealer, 0);
    assert_int_equal(record->deal[0].dealer_at.end_column - record->deal[0].dealer_at.column, 12);
    assert_string_equal(record->deal[0].note.s, "\\ud83d");
}

/* Of a record whose game is not there, or misspelt, the other keys tell the language. */
static void the_keys_tell_the_language(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool french;
    } cases[] = {
        {"jue: piquet\nplayers: [Anne, Blaise]\n", true},
        {"gaem: piquet\njoueurs: [Anne, Blaise]\n", false},
        {"ejux: piquet\ndate: 3\ndonnes: []\n", true},
        {"joueurs: [Anne, Blaise]\ndeals: []\n", true},
        {"date: 3\ndeals: []\n", false},
        {"date: 3\noptions: {}\n", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(read_text(cases[i].text)->french, cases[i].french);
}

/* What is wrong in one place leaves the rest as it is. */
static void the_rest_is_kept(void **state)
{
    (void)state;
    const struct record *record = read_text(
        HEAD "deal:\n  dealer: Blaise\n  talon: R♥ Z♥ 8♥\n  foo: bar\n  calls:\n  - Anne: pionts 3\n  - Blaise: good\n"
             "  - Anne: discards R♥ Z♥\n");
    const struct deal *deal = &record->deal[0];
    assert_false(record->unreadable);
    assert_int_equal(deal->dealer, 1);
    assert_int_equal(deal->talon.count, 3);
    assert_int_equal(deal->talon.card[1], CARD_UNKNOWN);
    assert_int_equal(deal->talon.card[2], CARD(HEARTS, RANK_8));
    assert_true(deal->calls.broken);
    assert_int_equal(deal->calls.count, 3);
    assert_int_equal(deal->calls.step[0].verb, VERB_NOTE);
    assert_int_equal(deal->calls.step[1].verb, VERB_GOOD);
    assert_int_equal(deal->calls.step[2].verb, VERB_DISCARDS);
    assert_int_equal(deal->calls.step[2].cards.count, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_space_parts_words),
        cmocka_unit_test(the_form_that_was_meant_is_named),
        cmocka_unit_test(faults_have_places),
        cmocka_unit_test(bytes_of_places_lead_to_the_file),
        cmocka_unit_test(what_is_no_transcript_still_has_a_name),
        cmocka_unit_test(scores_and_marks_are_read),
        cmocka_unit_test(languages_and_json_say_the_same),
        cmocka_unit_test(pairs_of_escapes_are_one_character),
        cmocka_unit_test(the_keys_tell_the_language),
        cmocka_unit_test(the_rest_is_kept),
    };
    return cmocka_run_group_tests_name("reader", tests, begin, end);
}
