/* What is a row of a table shows wherever rows of it do: in the usage, in the manual pages, in the lists of rules and in the
   schema. What a new row would have forgotten fails here. */
#include "commands/command.h"
#include "core/game.h"
#include "core/words.h"
#include "formats/key_notes.h"
#include "formats/limits.h"
#include "tests/running.h"

#include <stdio.h>
#include <string.h>

/* What the program prints, or a manual page in plain words: its macros left out, its apostrophes straight, on one line. */
static char *told_by(const char *command)
{
    char *out;
    assert_int_equal(shell(command, &out), 0);
    return out;
}

static char *page(const char *name)
{
    char command[512];
    snprintf(
        command, sizeof command,
        "sed -E -e \"s/\\\\\\\\\\(cq|\\\\\\\\\\(aq|\xe2\x80\x99/'/g\" -e 's/\\\\[-&]//g' -e 's/^[.][A-Z][a-z] ?//' "
        "-e 's/\\b(Cm|Ar|Ic|Li|Em|Ns|No|Pq|Op) //g' %s | tr '\\n' ' ' | tr -s ' '",
        name);
    return told_by(command);
}

static bool is_letter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte & 0x80) != 0 || byte == '_'; }

/* Whether a text has these words, and not as a part of longer ones. */
static bool has_words(const char *text, const char *words, size_t length)
{
    for (const char *at = text; (at = strstr(at, " ")) != NULL && *++at != '\0';)
        if (strncmp(at, words, length) == 0 && !is_letter(at[length]))
            return true;
    return false;
}

static void assert_told(const char *where, const char *text, const char *word)
{
    if (!has_words(text, word, strlen(word)))
        fail_msg("%s does not tell of “%s”", where, word);
}

/* Whether a manual page names it as something to be typed. */
static void assert_typed(const char *name, const char *word)
{
    char command[256];
    snprintf(command, sizeof command, "grep -qE '^[.](It )?Cm %s( |$)' %s", word, name);
    if (shell(command, NULL) != 0)
        fail_msg("%s does not tell of “%s”", name, word);
}

static const char *const usages[] = {"$REFEREE --help | tr -s '\\n ' ' '",
                                     "$REFEREE --help --lang=fr | tr -s '\\n ' ' '"};
static const char *const manuals[] = {"man/referee.1", "man/fr/referee.1"};
static const char *const notations[] = {"man/referee-transcript.5", "man/fr/referee-transcript.5"};

static void formats_and_limits_are_told(void **state)
{
    (void)state;
    for (int language = LANG_EN; language <= LANG_FR; language++) {
        char *usage = told_by(usages[language]);
        size_t forms = 0;
        for (int command = 0; command < COMMANDS; command++)
            for (size_t nth = 0; commands[command].forms(nth) != NULL; nth++, forms++) {
                assert_told("the usage", usage, commands[command].forms(nth));
                assert_typed(manuals[language], commands[command].forms(nth));
            }
        assert_true(forms > 20);
        for (int limit = 0; limit < LIMITS; limit++) {
            assert_told("the usage", usage, limit_names[limit]);
            assert_typed(manuals[language], limit_names[limit]);
        }
        free(usage);
    }
}

/* Of a format that a command does not write, it says which it does. */
static void commands_name_their_formats(void **state)
{
    (void)state;
    for (int command = 0; command < COMMANDS; command++) {
        char line[128];
        if (commands[command].forms(0) == NULL)
            continue;
        snprintf(line, sizeof line, "$REFEREE %s --format=qq mat mat 2>&1; echo $? ,", commands[command].name);
        char *told = told_by(line);
        for (size_t nth = 0; commands[command].forms(nth) != NULL; nth++)
            assert_told(commands[command].name, told, commands[command].forms(nth));
        assert_non_null(strstr(told, "2 ,"));
        free(told);
    }
}

/* Its name, its editions and its options: in the list of rules, in the manual made of it, in the schema. */
static void games_are_told(void **state)
{
    (void)state;
    char *schema = told_by("$REFEREE schema | tr -s '\":,{}[]' ' '");
    char *pages[] = {page(notations[0]), page(notations[1])};
    for (size_t i = 0; games[i] != NULL; i++) {
        char command[128];
        assert_told(notations[0], pages[0], games[i]->name);
        assert_told(notations[1], pages[1], game_called(games[i], LANG_FR));
        snprintf(command, sizeof command, "$REFEREE rules %s | tr '\\n=' ' '", games[i]->name);
        char *rules = told_by(command);
        snprintf(command, sizeof command, "$REFEREE rules -f mdoc %s | tr '\\n=' ' '", games[i]->name);
        char *manual = told_by(command);
        for (size_t edition = 0; edition < games[i]->edition_count; edition++) {
            assert_told("rules", rules, games[i]->edition[edition].name);
            assert_told("the manual of rules", manual, games[i]->edition[edition].name);
        }
        for (size_t option = 0; option < games[i]->option_count; option++) {
            assert_told("rules", rules, games[i]->option[option].name);
            assert_told("the manual of rules", manual, games[i]->option[option].name);
            assert_told("the schema", schema, games[i]->option[option].name);
        }
        free(rules);
        free(manual);
    }
    free(schema);
    free(pages[0]);
    free(pages[1]);
}

/* The words with which the first form of an act begins, of several for one place the first, apostrophes straight. */
static size_t first_words(char *out, const char *form)
{
    size_t length = 0;
    const char *end = strstr(form, " / ");
    end = end != NULL ? end : form + strlen(form);
    for (const char *at = form; at < end && *at != '<' && *at != '[' && length < 63; at++) {
        if (*at == '|')
            while (at + 1 < end && at[1] != ' ')
                at++;
        else if (strncmp(at, "\xe2\x80\x99", 3) == 0) {
            out[length++] = '\'';
            at += 2;
        } else
            out[length++] = *at;
    }
    while (length > 0 && out[length - 1] == ' ')
        length--;
    out[length] = '\0';
    return length;
}

/* An act of the notation: some game has it, and the manual of the notation tells how it is written. */
static void acts_and_items_are_told(void **state)
{
    (void)state;
    for (int language = LANG_EN; language <= LANG_FR; language++) {
        char words[64], *text = page(notations[language]);
        for (int verb = VERB_CARDS + 1; verb < VERBS; verb++) {
            bool known = false;
            for (size_t i = 0; games[i] != NULL; i++)
                known |= games[i]->acts[verb] != 0;
            if (!known)
                fail_msg("no game has the act “%s”", verb_rows[verb].en);
            size_t length = first_words(words, language == LANG_EN ? verb_rows[verb].en : verb_rows[verb].fr);
            if (!has_words(text, words, length))
                fail_msg("%s does not tell of “%s”", notations[language], words);
        }
        for (int item = ITEM_NONE + 1; item < ITEMS; item++)
            assert_told(notations[language], text, language == LANG_EN ? item_names[item].en : item_names[item].fr);
        free(text);
    }
}

static const char *in(const struct message *message, int language)
{
    return language == LANG_FR ? message->fr : message->en;
}

/* What a key, an act, an option, an edition is for is said in a sentence of either language, and one of each. */
static void assert_said(const char *what, const struct message *message)
{
    bool said = message->en != NULL && message->fr != NULL && strlen(message->en) > 3 && strlen(message->fr) > 3;
    if (!said || strcmp(message->en, message->fr) == 0)
        fail_msg("%s: not said what it is for in both languages", what);
}

/* So an editor can say it; one that knows only the schema, which is of a record, has it of keys and options from there. */
static void what_names_are_for_is_said(void **state)
{
    (void)state;
    static const char *const printed[] = {"$REFEREE schema --lang=en | jq -r '.. | .description? // empty'",
                                          "$REFEREE schema --lang=fr | jq -r '.. | .description? // empty'"};
    for (int key = 0; key < KEYS; key++)
        assert_said(key_rows[key].en, &key_notes[key]);
    for (int verb = VERB_CARDS + 1; verb < VERBS; verb++)
        assert_said(verb_rows[verb].en, &act_notes[verb]);
    for (int language = LANG_EN; language <= LANG_FR; language++) {
        char *schema = told_by(printed[language]);
        for (int key = 0; key < KEYS; key++)
            if (key_rows[key].place != PLACE_STREAM && strstr(schema, in(&key_notes[key], language)) == NULL)
                fail_msg("the schema does not say what “%s” is for", key_rows[key].en);
        for (size_t i = 0; games[i] != NULL; i++)
            for (size_t option = 0; option < games[i]->option_count; option++) {
                assert_said(games[i]->option[option].name, &games[i]->option[option].text);
                assert_non_null(strstr(schema, in(&games[i]->option[option].text, language)));
            }
        free(schema);
    }
}

/* Each place of the schema where a key stands says what it is for, itself or where it points; or it narrows one that does, which holds
   of the same record: the game or the edition, and the options of a game. Where that one says nothing the narrower ones are named. */
#define UNSAID                                                                                                         \
    "jq -r '. as $s | def name: (.\"$ref\" // \"\") | ltrimstr(\"#/definitions/\"); def said: has(\"description\") "   \
    "or "                                                                                                              \
    "($s.definitions[name] // {} | has(\"description\")); def bare: .. | objects | .properties // empty | "            \
    "to_entries[] | select(.value | said | not).key; (del(.allOf) | bare), (.allOf[] | ($s.definitions[(.if // {} | "  \
    "name) + \"-options\"].properties // {}) as $options | bare | select($options[.] // $s.properties[.] // {} | "     \
    "said "                                                                                                            \
    "| not))' | sort | uniq -c | tr -s ' '"

static void every_place_of_the_schema_is_described(void **state)
{
    (void)state;
    shell_says("for l in en fr; do $REFEREE schema -l $l | " UNSAID "; done", "");
    shell_says("$REFEREE schema | jq 'del(.definitions[\"key-rules\"].description, "
               ".definitions[\"imperiale-options\"].properties.goal.description)' | " UNSAID,
               " 7 goal\n 5 rules\n");
}

static void assert_line(const char *text, const char *line)
{
    size_t length = strlen(line);
    const char *at = strstr(text, line);
    while (at != NULL && ((at > text && at[-1] != '\n') || at[length] != '\n'))
        at = strstr(at + 1, line);
    if (at == NULL)
        fail_msg("the schema offers no “%s”", line);
}

/* An editor that knows only the schema can offer what stands there by itself, and none of what a pattern has. */
static void names_are_offered_by_the_schema(void **state)
{
    (void)state;
    static const char *const offered[] = {
        "$REFEREE schema --lang=en | jq -r '.. | .properties? // empty | keys[], (.[] | .examples? // empty)[]'",
        "$REFEREE schema --lang=fr | jq -r '.. | .properties? // empty | keys[], (.[] | .examples? // empty)[]'"};
    for (int language = LANG_EN; language <= LANG_FR; language++) {
        char *schema = told_by(offered[language]);
        for (int key = 0; key < KEYS; key++)
            if (key_rows[key].place != PLACE_STREAM)
                assert_line(schema, language == LANG_FR ? key_rows[key].fr : key_rows[key].en);
        for (size_t i = 0; games[i] != NULL; i++) {
            assert_line(schema, game_called(games[i], (enum language)language));
            for (size_t edition = 0; edition < games[i]->edition_count; edition++)
                assert_line(schema, edition_called(&games[i]->edition[edition], (enum language)language));
        }
        free(schema);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formats_and_limits_are_told),
        cmocka_unit_test(commands_name_their_formats),
        cmocka_unit_test(games_are_told),
        cmocka_unit_test(acts_and_items_are_told),
        cmocka_unit_test(what_names_are_for_is_said),
        cmocka_unit_test(every_place_of_the_schema_is_described),
        cmocka_unit_test(names_are_offered_by_the_schema),
    };
    return cmocka_run_group_tests_name("rows", tests, NULL, NULL);
}
