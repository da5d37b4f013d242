/* `referee infer`: rules under which records were made up are found again. INFER says how many sets of rules of each edition are
   planted, INFER_RECORDS how many parties are made by each, GAME of which game alone. */
#include "core/infer/guess.h"
#include "core/make/random.h"
#include "core/options.h"
#include "tests/running.h"

#include <stdio.h>
#include <string.h>

enum { PLANTED_MOST = 4, COMMAND_BYTES = 4096 };

static struct random chance;

static int begin_chance(void **state)
{
    (void)state;
    chance = random_seeded(how_many("SEED", 1), 0);
    return 0;
}

/* --- planting ------------------------------------------------------------------------------------------------- */

/* Options that no lawful partie made up hangs on, or that end it otherwise than by its deals, take no part: what they plant could
   not be seen. One of the others and another value than it has; false if it is the one that it has. */
static bool plant(const struct game *game, struct guess *guess)
{
    int choice[CHOICES_MOST];
    size_t option = random_below(&chance, (unsigned)game->option_count);
    size_t count = guess_choices(game, guess->edition, option, choice);
    if (count < 2)
        return false;
    int value = choice[random_below(&chance, (unsigned)count)];
    return value != guess_value(game, guess, option) && guess_set(game, guess, option, value);
}

/* The command that makes parties by a guess: with every option of the edition said, for what is not said is drawn at random. */
static void deal_by(char *command, const struct game *game, const struct guess *guess, unsigned long records)
{
    int used = snprintf(command, COMMAND_BYTES, "deal %s %s --partie -c %lu -s %u", game->name,
                        game->edition[guess->edition].name, records, random_below(&chance, 1000));
    for (size_t option = 0; option < game->option_count; option++) {
        int choice[CHOICES_MOST];
        char value[32];
        if (guess_choices(game, guess->edition, option, choice) < 2)
            continue;
        option_print(&game->option[option], guess_value(game, guess, option), value, sizeof value);
        used += snprintf(command + used, COMMAND_BYTES - (size_t)used, " -O %s=%s", game->option[option].name, value);
    }
}

/* Whether the answer, one line of JSON, explains all with no more changes than were planted; and whether one set of its edition is
   what was planted but for options of which the answer tells that both values are as good: it has the one itself, or nothing refuses
   it, alone or beside another change. */
#define JUDGES                                                                                                         \
    "jq -r --arg edition %s --argjson planted '%s' --argjson usual '%s' 'select(.type == \"inference\") "              \
    "| . as $found | def open($o; $v): all($found.alternatives[] | select(.option == $o and .value == $v); "           \
    "(.refused | not) or .with != null) or any($found.alternatives[]; .with.option == $o and .with.value == $v); "     \
    "[.explained, (.best[0].options | length) <= ($planted | length), any(.best[]; .rules == $edition and (.options "  \
    "as $has | all(($planted + $has) | keys[]; . as $o | ($planted[$o] // $usual[$o]) as $v | ($has[$o] // "           \
    "$usual[$o]) as $w | $v == $w or (open($o; $v) and open($o; $w)))))] | if all then true else . + [$planted, "      \
    "($found.best | map([.rules, .options]))] | tojson end'"

/* The values of a guess as an object: of the options that it changes, or of all that the edition has. */
static void values_json(char *json, size_t size, const struct game *game, const struct guess *guess, bool all)
{
    const struct guess usual = {.edition = guess->edition};
    const char *between = "";
    int used = snprintf(json, size, "{");
    for (size_t option = 0; option < game->option_count; option++) {
        int is = guess_value(game, guess, option);
        char value[32];
        if (is < 0 || (!all && is == guess_value(game, &usual, option)))
            continue;
        used += snprintf(json + used, size - (size_t)used, "%s\"%s\":\"%s\"", between, game->option[option].name,
                         option_print(&game->option[option], is, value, sizeof value));
        between = ",";
    }
    snprintf(json + used, size - (size_t)used, "}");
}

static bool is_found(const struct game *game, const struct guess *guess, unsigned long records)
{
    char deal[COMMAND_BYTES], planted[COMMAND_BYTES], usual[COMMAND_BYTES], command[5 * COMMAND_BYTES], *out;
    deal_by(deal, game, guess, records);
    values_json(planted, sizeof planted, game, guess, false);
    values_json(usual, sizeof usual, game, &(struct guess){.edition = guess->edition}, true);
    int used = snprintf(command, sizeof command, "$REFEREE %s 2> /dev/null | $REFEREE infer -f jsonl - | ", deal);
    snprintf(command + used, sizeof command - (size_t)used, JUDGES, game->edition[guess->edition].name, planted, usual);
    assert_int_equal(shell(command, &out), 0);
    bool found = strcmp(out, "true\n") == 0;
    if (!found)
        print_error("%s: %s", deal, out);
    free(out);
    return found;
}

/* Of how many sets of rules of a game, of every edition so many, others are told. */
static unsigned long missed_of(const struct game *game, unsigned long sets, unsigned long records)
{
    unsigned long missed = 0;
    for (size_t edition = 0; edition < game->edition_count; edition++)
        for (unsigned long set = 0; set < sets; set++) {
            struct guess guess = {.edition = edition};
            for (size_t tries = random_below(&chance, PLANTED_MOST + 1); tries > 0; tries--)
                plant(game, &guess);
            missed += !is_found(game, &guess, records);
        }
    return missed;
}

static void rules_planted_are_found(void **state)
{
    (void)state;
    unsigned long sets = how_many("INFER", 1), records = how_many("INFER_RECORDS", 6), missed = 0;
    const char *only = getenv("GAME");
    for (size_t i = 0; games[i] != NULL; i++) {
        if (only != NULL && strcmp(only, games[i]->name) != 0)
            continue;
        unsigned long all = sets * games[i]->edition_count, here = missed_of(games[i], sets, records);
        print_message("%s: %lu of %lu sets of rules found again, of %lu parties each\n", games[i]->name, all - here,
                      all, records);
        missed += here;
    }
    assert_int_equal(missed, 0);
}

/* A long partie judged as a short one hangs on little; judged to its end it is off by more than before. Takes long, and more work than is
   allowed by itself: only where many sets are planted. */
static void three_changes_at_once_are_found(void **state)
{
    (void)state;
    if (how_many("INFER", 1) == 1)
        skip();
    shell_says("$REFEREE deal imperiale academie-1720 --partie -s 84404 -O goal=50 -O capot=1 -O "
               "tournee_counts_also_as_couleur=true -O penalties=none 2> /dev/null | $REFEREE infer "
               "--limit=work=100000000 -f jsonl - | jq -c 'select(.type == \"inference\") | [.explained, "
               ".best[0].rules, .best[0].options]'",
               "[true,\"academie-1720\",{\"goal\":\"50\",\"capot\":\"1\",\"tournee_counts_also_as_couleur\":"
               "\"true\"}]\n");
}

/* Of two options one is asked for only once the other is changed: a partie has a line of its rubicon only where it is one with a rubicon. */
static void an_option_that_hangs_on_another_is_found(void **state)
{
    (void)state;
    shell_says("$REFEREE deal piquet academie-18c --partie -s 158 -O point_value=tens_half_up -O "
               "sets_void_if_elder_has_none=false -O repic_rule=count_order -O repique_saved_by=counted -O "
               "pic_by=elder -O pique_and_repique=exclusive -O trick_scoring=counting_cards_only -O "
               "capot_mode=replaces_majority -O carte_blanche_deadline=before_own_exchange -O "
               "cb_dealer_draws=reserved -O cb_exchange=dealer_exchanges_first -O carte_blanche_late=not_counted -O "
               "second_blanche=off -O dealer_min=0 -O announcements=as_claimed -O elder_point_first=false -O "
               "end_of_manche=immediate -O target=100 -O match=rubicon_6 -O partie_deals=6 -O rubicon_line=4 -O "
               "first_dealer=lowest -O packet=2 -O penalties=none 2> /dev/null | $REFEREE infer -f jsonl - | jq -c "
               "'select(.type == \"inference\") | [.best[0].rules, (.best[0].options | keys), (.alternatives[] | "
               "select(.option == \"rubicon_line\" and .value == \"4\") | .refused)]'",
               "[\"academie-18c\",[\"dealer_min\",\"match\",\"rubicon_line\"],false]\n");
}

/* One partie is explained from one edition by one change, and from that by which it was made by two, neither of which leads there by
   the shortest way: both are told. */
static void sets_of_other_editions_are_told(void **state)
{
    (void)state;
    shell_says("$REFEREE deal imperiale academie-1720 --partie -s 783 -O goal=5 -O order=couleur_first -O capot=off -O "
               "imperial_deadline=any_first_card -O end=immediate -O packet=3or4 -O demark=any_imperial -O tournee=any "
               "-O tournee_counts_also_as_couleur=false -O tombee=four_top_trumps -O tombee_suppresses=trick -O "
               "honours=all_in_won_tricks -O tricks=per_trick_over_six -O couleur_binding=actual -O penalties=academie "
               "2> /dev/null | $REFEREE infer -f jsonl - | jq -c "
               "'select(.type == \"inference\") | .best[] | select(.rules == \"academie-1720\") | .options'",
               "{\"order\":\"couleur_first\",\"tombee\":\"four_top_trumps\"}\n");
}

/* A set that was found has a change which another in the place of one of the rest makes idle: it is left out, and what is left comes first.
   No set holds all of a smaller one. */
static void no_change_is_idle(void **state)
{
    (void)state;
    shell_says(
        "$REFEREE deal imperiale historical --partie -c 6 -s 277 -O goal=16 -O blanches_value=1 -O order=as_shown "
        "-O blanches_play=no_play -O blanches_and_point=counted -O retourne_imperial=off -O "
        "retourne_imperial_demarks=false -O trump_imperial=1 -O capot=2 -O capot_replaces_tricks=true -O "
        "retourne_exempt=true -O mutual=both_keep -O art14_scope=hand_only -O late_point_deadline=first_cover -O "
        "imperial_deadline=own_first_card -O under_force_penalty=none -O misdeal_penalty=per_article -O "
        "first_dealer=highest -O end=immediate 2> /dev/null | $REFEREE infer -f jsonl - | jq -c 'select(.type == "
        "\"inference\").best | .[0].options, ([.[].options | to_entries] as $sets | [$sets[] as $one | $sets[] | "
        "select(. != $one and ($one - .) == [])])'",
        "{\"goal\":\"16\",\"blanches_value\":\"1\"}\n[]\n");
}

/* Numbers that nobody lists, as the records themselves show them: the set, or how far it may reach, and the numbers next to those are
   refused. */
static void any_number_is_found(void **state)
{
    (void)state;
    static const char *const played[] = {"piquet modern",    "target",       "137", "4",
                                         "piquet modern",    "target",       "90",  "4",
                                         "piquet cavendish", "rubicon_line", "85",  "40"};
    for (size_t i = 0; i < sizeof played / sizeof played[0]; i += 4) {
        char command[COMMAND_BYTES], *out;
        snprintf(command, sizeof command,
                 "$REFEREE deal %s --partie -O %s=%s -c %s -s 5 2> /dev/null | $REFEREE infer -f jsonl - | jq -c "
                 "'select(.type == \"inference\") | (.best[0].options.%s | tonumber) as $is | [.alternatives[] | "
                 "select(.option == \"%s\")] | map({(.value): .refused}) | add as $refused | [$refused[\"100\"], "
                 "$is == %s or $refused[\"%s\"] == false]'",
                 played[i], played[i + 1], played[i + 2], played[i + 3], played[i + 1], played[i + 1], played[i + 2],
                 played[i + 2]);
        assert_int_equal(shell(command, &out), 0);
        if (strcmp(out, "[true,true]\n") != 0)
            fail_msg("%s: %s", played[i + 1], out);
        free(out);
    }
}

/* --- records that differ -------------------------------------------------------------------------------------- */

/* Of two parties of which one counts the cards as they are led and the other the tricks, the rules explain one; the other is regular
   by others, and no rules allow both. */
static void records_apart_are_named(void **state)
{
    (void)state;
    shell_says(
        "d=$(mktemp -d); $REFEREE deal piquet cavendish --partie -c 2 > $d/a.yaml; $REFEREE deal piquet cavendish "
        "--partie "
        "-O trick_scoring=winner -s 9 > $d/b.yaml; $REFEREE infer -f jsonl $d/a.yaml $d/b.yaml | jq -c 'if .type == "
        "\"left\" then [.record, .by, .regular_under.options, .apart.record] else [.explained, .best[0].rules, "
        ".best[0].irregular] end'; rm -r $d",
        "[false,\"cavendish\",1]\n[1,\"rules\",{\"trick_scoring\":\"winner\"},1]\n");
}

/* A wrong sum is a slip by whatever rules. */
static void slips_are_told_from_rules(void **state)
{
    (void)state;
    shell_says(
        "$REFEREE infer -f jsonl samples/piquet/PQC-*-kept.yaml samples/imperiale/wrong-turn.yaml 2> /dev/null | jq -r "
        "'select(.type == \"left\" and .game == \"imperiale\") | .by' | sort | uniq -c | tr -s ' '",
        " 1 unexplained\n");
}

/* One payment by another table looks like a slip, two do not: by whose rules the one party was played, the other was too, whichever comes
   first. */
static void what_explains_others_is_no_slip(void **state)
{
    (void)state;
    shell_says(
        "o='misere=true wellington_blucher=true misere_trump=first_card min_bid=2 all_pass=void "
        "wellington_lead=free illegal_bid=treat_as_pass revoke=report elimination_debt=allow end_mode=manches "
        "manches=3'; d=\"$REFEREE deal napoleon standard --partie -p 3 -s 5 $(printf -- '-O %s ' $o)\"; ($d -O "
        "payment_table=fr-classic -c 24; echo ---; $d -O payment_table=eb1911 -c 12) | $REFEREE infer -f jsonl - "
        "| jq -c 'select(.type == \"left\") | [.by, .regular_under.options.payment_table]'",
        "[\"rules\",\"eb1911\"]\n[\"rules\",\"eb1911\"]\n");
}

/* Every fourth of two hundred parties has a wrong score, and three of the others are by another value of an option: among so many slips
   these are seen, and what is left is the slips. */
static void another_rule_is_seen_among_slips(void **state)
{
    (void)state;
    shell_says(
        "o=$($REFEREE rules piquet -f jsonl | jq -r 'select(.type == \"option\" and .edition == \"cavendish\" and "
        "(.name | IN(\"evidence\", \"illegal_play_policy\", \"penalties\", \"second_blanche\") | not)) | "
        "\"-O \\(.name)=\\(.default)\"'); $REFEREE deal piquet cavendish --partie -c 200 -s 5 $o -O "
        "second_blanche=on | $REFEREE export -f jsonl - | jq -c 'if input_line_number % 4 == 0 then "
        ".deals[0].score.Anne += 1 else . end' | $REFEREE infer -f jsonl - | jq -sc '(map(select(.type == \"left\")) | "
        "length), (.[] | select(.type == \"inference\") | [.explained, (.best[] | .rules, .options, .irregular)], "
        "(.alternatives[] | select(.option == \"second_blanche\") | .refused))'",
        "50\n[false,\"cavendish\",{\"second_blanche\":\"on\"},50]\ntrue\n");
}

/* A record by itself: regular by one edition, and by the others not. */
static void one_record_will_do(void **state)
{
    (void)state;
    shell_says("$REFEREE deal imperiale modern --partie -s 3 | $REFEREE infer -f jsonl - | jq -c 'select(.type == "
               "\"inference\") | [.explained, "
               ".best[0].rules, "
               "(.editions | map(select(.irregular == 0).rules) | index(\"modern\") != null)]'",
               "[true,\"modern\",true]\n");
}

/* --- disputes ------------------------------------------------------------------------------------------------- */

/* Of each dispute: the option that would have to be another, the article that refuses, and the other side's. */
#define DISPUTES                                                                                                       \
    "jq -c 'select(.type == \"dispute\") | [.irregular_under.rules, .by_options, (.differences | map([.line, "         \
    ".option, .refused_by.rule, .allowed_by.rule]))]'"

/* The printed hand counts 28 to 23 by the laws of 1882, cards led and cards that win; elsewhere tricks count, or honours alone. */
static void both_sides_are_shown_their_article(void **state)
{
    (void)state;
    shell_says("$REFEREE infer -f jsonl samples/piquet/cavendish-worked-example.yaml | " DISPUTES,
               "[\"modern\",true,[[19,\"trick_scoring\",\"PIQ-41\",\"PQC-L65\"]]]\n"
               "[\"academie-18c\",true,[[19,\"trick_scoring\",\"PIQ-41\",\"PQC-L65\"]]]\n");
}

/* A holding that was not counted stops a repic by the one and not by the other: whichever the record was played by. */
static void a_repic_saved_is_disputed(void **state)
{
    (void)state;
    shell_says("for o in can_count:counted counted:can_count; do $REFEREE infer -O repique_saved_by=${o#*:} -f jsonl "
               "samples/piquet/option-repique_saved_by-${o%:*}.yaml; done | " DISPUTES,
               "[\"cavendish\",true,[[40,\"repique_saved_by\",\"PQC-L68\",null]]]\n"
               "[\"cavendish\",true,[[40,\"repique_saved_by\",\"PQC-L68\",null]]]\n");
}

/* The rules of the other side may be named. */
static void sides_may_be_named(void **state)
{
    (void)state;
    shell_says(
        "for o in '-R modern' '-R parlett' '-O trick_scoring=winner' '-O pic_by=elder'; do $REFEREE infer $o -f jsonl "
        "samples/piquet/cavendish-worked-example.yaml; done | " DISPUTES,
        "[\"modern\",true,[[19,\"trick_scoring\",\"PIQ-41\",\"PQC-L65\"]]]\n"
        "[\"cavendish\",true,[[19,\"trick_scoring\",\"PQC-L65\",null]]]\n");
}

/* Options by which a partie made up is played, and that the other side has otherwise. */
static const struct {
    const char *made_by, *option, *value, *other, *rule;
} disputed[] = {{"piquet modern", "point_value", "cards", "tens_half_up", "PIQ-24"},
                {"piquet cavendish", "trick_scoring", "winner", "lead_and_capture", "PQC-L65"},
                {"imperiale historical", "retourne_exempt", "false", "true", "IMH-A13"},
                {"imperiale modern", "tombee", "four_top_trumps", "capture", "IMM-18"},
                {"mat capellen", "deposit_initiative", "leader", "dealer", "MAT-11"},
                {"imperiale historical", "goal", "4", "5", "IMH-05"},
                {"imperiale historical", "capot", "2", "1", "IMH-24"},
                {"imperiale modern", "order", "couleur_first", "imperials_first", "IMM-10"},
                {"piquet cavendish", "rubicon_line", "80", "100", "PQC-L73"},
                {"piquet cavendish", "match", "two_manches", "rubicon_6", "PQC-L71"},
                {"mat capellen", "suit_order", "CHSD", "CSHD", "MAT-02"},
                {"napoleon standard", "min_bid", "1", "2", "NAP-11"}};

/* Of parties that are regular by one value of an option and irregular by another that option is all that differs, and its article
   is named. */
static void the_option_in_dispute_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof disputed / sizeof disputed[0]; i++) {
        char command[COMMAND_BYTES], *out;
        snprintf(command, sizeof command,
                 "$REFEREE deal %s --partie -c 24 -O %s=%s 2> /dev/null | $REFEREE infer -O %s=%s -f jsonl - | "
                 "jq -s 'map(select(.type == \"dispute\")) | length > 0 and all(.[]; .by_options and (.differences | "
                 "length == 1 and .[0].option == \"%s\" and .[0].allows == \"%s\" and .[0].refused_by.rule == "
                 "\"%s\"))'",
                 disputed[i].made_by, disputed[i].option, disputed[i].value, disputed[i].option, disputed[i].other,
                 disputed[i].option, disputed[i].value, disputed[i].rule);
        assert_int_equal(shell(command, &out), 0);
        if (strcmp(out, "true\n") != 0)
            fail_msg("%s: %s", disputed[i].option, out);
        free(out);
    }
}

/* Options without an article: by which a record is judged, and those whose values bring in articles of their own. */
static const char *const without_article[] = {"evidence", "illegal_play_policy", "penalties"};

static bool needs_no_article(const char *option)
{
    for (size_t i = 0; i < sizeof without_article / sizeof without_article[0]; i++)
        if (strcmp(without_article[i], option) == 0)
            return true;
    return false;
}

/* The rules of a row are all the game's, and at least one. */
static void assert_rules(const struct game *game, const struct option_article *article)
{
    char rules[COMMAND_BYTES];
    snprintf(rules, sizeof rules, "%s", article->rules);
    size_t count = 0;
    for (char *id = strtok(rules, " "); id != NULL; id = strtok(NULL, " "), count++) {
        bool known = false;
        for (size_t i = 0; i < game->rule_count && !known; i++)
            known = strcmp(game->rule[i].id, id) == 0;
        if (!known)
            fail_msg("%s: %s: %s is no rule", game->name, article->option, id);
    }
    assert_true(count > 0);
}

/* Whatever option two sides differ in, an article of the game can be named. */
static void every_option_has_its_article(void **state)
{
    (void)state;
    for (size_t i = 0; games[i] != NULL; i++)
        for (size_t option = 0; option < games[i]->option_count; option++) {
            const char *name = games[i]->option[option].name;
            const struct option_article *article = games[i]->articles;
            while (article->option != NULL && strcmp(article->option, name) != 0)
                article++;
            if ((article->option == NULL) != needs_no_article(name))
                fail_msg("%s: %s", games[i]->name, name);
            if (article->option != NULL)
                assert_rules(games[i], article);
        }
}

/* --- for people --------------------------------------------------------------------------------------------------- */

/* Whatever rules, options and values the lines of JSON name, the text names in either language. */
#define TOLD                                                                                                           \
    "jq -r 'if .type == \"inference\" then (.best[].options | to_entries[] | .key + \"=\" + .value), "                 \
    "(.alternatives[] "                                                                                                \
    "| select((.refused | not) or .with != null) | .option), (.editions[].rule) elif .type == \"left\" then .rule, "   \
    "(.regular_under.options // {} | to_entries[] | .key + \"=\" + .value) else (.differences[] | .refused_by.rule, "  \
    ".allowed_by.rule, .option, .value // empty) end | select(. != null)' | sort -u"

static const struct {
    const char *made, *asked; /* what makes $d/made.yaml; what is asked */
    int least;                /* as many words at least */
} told[] = {
    {"true", "samples/piquet/cavendish-worked-example.yaml", 30},
    {"$REFEREE deal piquet cavendish --partie -c 2; echo ---; $REFEREE deal piquet cavendish --partie -O "
     "trick_scoring=winner -s 9",
     "$d/made.yaml", 20},
    {"true", "samples/piquet/real/dejstheman.yaml samples/mat/real/mate.yaml", 20},
    {"$REFEREE deal imperiale modern --partie -s 3", "$d/made.yaml", 5},
    {"$REFEREE deal napoleon standard -O min_bid=1 --partie -s 1", "$d/made.yaml", 5},
    {"$REFEREE deal piquet cavendish --partie -s 4", "-R modern $d/made.yaml", 20},
};

static void the_text_tells_what_the_lines_tell(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        char command[COMMAND_BYTES], *out;
        snprintf(command, sizeof command,
                 "d=$(mktemp -d); { %s; } > $d/made.yaml 2> /dev/null; $REFEREE infer -f jsonl %s 2> /dev/null | " TOLD
                 " > $d/words; [ $(wc -l < $d/words) -ge %d ] || echo few words; for l in en fr; do $REFEREE infer -l "
                 "$l %s 2> /dev/null | tr -s '\n ' '  ' > $d/text; while read -r w; do grep -qF -- \"$w\" $d/text || "
                 "echo \"$l: no $w\"; done < $d/words; done; rm -r $d",
                 told[i].made, told[i].asked, told[i].least, told[i].asked);
        assert_int_equal(shell(command, &out), 0);
        if (out[0] != '\0')
            fail_msg("%s: %s", told[i].asked, out);
        free(out);
    }
}

/* What three editions have against a bid, and one has against two records, is told once; each record and side has its line of JSON. */
#define BID_OF_ONE                                                                                                     \
    "d=$(mktemp -d); printf 'game: napoleon\\nrules: us\\nplayers: [A, B, C, D]\\ndeal:\\n  dealer: D\\n  calls:\\n  " \
    "- A: "                                                                                                            \
    "pass\\n  - B: 1\\n  - C: pass\\n  - D: pass\\n' > $d/a.yaml; cp $d/a.yaml $d/b.yaml; "

static void what_is_disputed_alike_is_told_once(void **state)
{
    (void)state;
    shell_says(BID_OF_ONE
               "for f in \"$d/a.yaml\" \"-R standard $d/a.yaml $d/b.yaml\"; do $REFEREE infer -f jsonl $f | "
               "grep -c '\"type\":\"dispute\"'; $REFEREE infer $f | grep -c 'article: .*NAP-11'; done; rm -r $d",
               "3\n1\n2\n1\n");
}

/* Of what only a record has to do with that is left nothing is known, but it does have to do with it. */
static void what_is_left_is_no_silence(void **state)
{
    (void)state;
    shell_says(
        "$REFEREE infer samples/imperiale/wrong-turn.yaml | tr -s '\\n ' '  ' | grep -c 'only records that are left "
        "have to do with .*order.* editions:'",
        "1\n");
}

/* --- other people's programs ------------------------------------------------------------------------------------- */

/* By which rules they play, and of which cause is what they get wrong: each with how often. */
static void logs_of_programs_are_told(void **state)
{
    (void)state;
    shell_says("for f in samples/piquet/real/abartnof.yaml samples/piquet/real/pyquet.yaml "
               "samples/piquet/real/dejstheman.yaml "
               "samples/mat/real/mate.yaml samples/mat/real/mate-double.yaml samples/napoleon/real/nap.yaml; do "
               "$REFEREE infer -f jsonl $f | jq -c 'select(.type == \"inference\") | [.records, .best[0].rules, "
               ".best[0].options, .best[0].irregular]'; done",
               "[50,\"cavendish\",{},0]\n[6,\"cavendish\",{},0]\n[8,\"cavendish\",{},8]\n"
               "[33,\"capellen\",{\"deposit_initiative\":\"either\"},6]\n"
               "[8,\"capellen\",{\"deck\":\"double\",\"deposit_initiative\":\"either\"},3]\n"
               "[55,\"standard\",{},0]\n");
    shell_says("for f in samples/piquet/real/dejstheman.yaml samples/mat/real/mate.yaml "
               "samples/napoleon/real/nap-wrong-trump.yaml; do $REFEREE causes -f jsonl $f | jq -c 'select(.type == "
               "\"cause\" and .severity == \"error\") | [.rule, .why, .findings]'; done",
               "[\"REC-13\",\"more\",13]\n[\"PQC-L63\",\"one_left_out\",1]\n[\"MAT-15\",\"less\",8]\n"
               "[\"REC-08\",\"breach\",17]\n");
}

/* Records that do not say their rules, in YAML and as JSON: once the patch is applied they are regular by what they say; of YAML no
   line is taken out. */
static void rules_are_written_into_records(void **state)
{
    (void)state;
    shell_says(
        "d=$(mktemp -d); r=$(realpath $REFEREE); $r deal piquet cavendish --partie -c 3 -O match=rubicon_6 -O "
        "trick_scoring=winner | grep -v '^rules:\\|^options:' > $d/a.yaml; $r export -f jsonl $d/a.yaml > $d/b.jsonl\n"
        "cd $d; $r -f jsonl a.yaml b.jsonl | grep -c '\"verdict\":\"regular\"'\n"
        "$r infer --write a.yaml | grep -c '^-[^-]'; for f in a.yaml b.jsonl; do $r infer --write $f | patch -s -p0; "
        "done\n"
        "$r -f jsonl a.yaml b.jsonl | grep -c '\"verdict\":\"regular\"'; grep -c '^rules: cavendish' a.yaml; rm -r $d",
        "0\n0\n6\n3\n");
}

/* A spreadsheet gets a row for each, or has its own put right; parties below one head get it together, if all are regular by it. */
static void rules_are_written_into_spreadsheets(void **state)
{
    (void)state;
    shell_says(
        "d=$(mktemp -d); r=$(realpath $REFEREE); w='infer --limit=work=100000000 --write'; cd $d; $r deal piquet "
        "cavendish --partie -c 3 -O match=rubicon_6 -O trick_scoring=winner -f csv > a.csv\n"
        "grep -v '^rules\\|^options' a.csv > b.csv; sed 's/$/\\r/' b.csv > d.csv; sed 's/^rules,.*/rules,modern/; "
        "s/=winner$/=lead_and_capture/' a.csv > c.csv\n"
        "for f in a b c d; do $r $w $f.csv > p; tr '\\r' '!' < p | grep '^[-+][^-+]' | sort | uniq -c | tr -s ' '; "
        "patch --binary -s -p0 < p; $r -f jsonl $f.csv | grep -c '\"verdict\":\"possible\"'; done; rm -r $d",
        "3\n 3 +options,trick_scoring=winner\n 3 +rules,cavendish\n3\n 3 +options,trick_scoring=winner\n 3 "
        "+rules,cavendish\n 3 -options,trick_scoring=lead_and_capture\n 3 -rules,modern\n3\n 3 "
        "+options,trick_scoring=winner!\n 3 +rules,cavendish!\n3\n");
    shell_says(
        "d=$(mktemp -d); r=$(realpath $REFEREE); cd $d; $r deal mat sackson --partie -c 3 -s 2 -f csv | awk '!/,/ || "
        "/^(game|rules|players|party)/ { if (!s) print; s += /^party/; next } { print }' > a.csv\n"
        "sed 's/^mat-3,1,Blaise,1,0,3,/mat-3,1,Blaise,1,0,4,/' a.csv > b.csv; sed 's/,/|/g' a.csv > c.csv\n"
        "for f in a b c; do $r infer --write $f.csv 2> told | grep '^[-+][^-+]'; grep -c $f.csv told; done; rm "
        "-r $d",
        "-rules,sackson\n+rules,capellen\n0\n1\n1\n");
}

/* Records that say other rules, and another value of an option: these are put right where they stand, in YAML and in JSON, and nothing is
   added. */
static void rules_of_records_are_put_right(void **state)
{
    (void)state;
    shell_says(
        "d=$(mktemp -d); r=$(realpath $REFEREE); $r deal piquet cavendish --partie -c 3 -s 7 -O match=rubicon_6 -O "
        "trick_scoring=winner | sed 's/^rules: cavendish/rules: modern/; s/trick_scoring: winner/trick_scoring: "
        "lead_and_capture/' > $d/a.yaml; $r export -f jsonl $d/a.yaml > $d/b.jsonl\n"
        "cd $d; $r -f jsonl a.yaml b.jsonl | grep -c '\"verdict\":\"regular\"'\n"
        "$r infer --write a.yaml | grep '^[-+][^-+]' | sort | uniq -c | tr -s ' '\n"
        "for f in a.yaml b.jsonl; do $r infer --write $f | patch -s -p0; done\n"
        "$r -f jsonl a.yaml b.jsonl | grep -c '\"verdict\":\"regular\"'; rm -r $d",
        "0\n 3 +options: {match: rubicon_6, trick_scoring: winner}\n 3 +rules: cavendish\n"
        " 3 -options: {match: rubicon_6, trick_scoring: lead_and_capture}\n 3 -rules: modern\n6\n");
}

/* What records say themselves is told beside what was found, in the text only where it is another; who says none counts apart. */
static void what_records_say_is_told(void **state)
{
    (void)state;
    shell_says(
        "d=$(mktemp -d); $REFEREE deal piquet cavendish --partie -c 3 -s 7 -O trick_scoring=winner > $d/same.yaml; sed "
        "'s/^rules: .*/rules: modern/; /^options:/d; /^id: piquet-3/,$s/^rules: modern//' $d/same.yaml > $d/a.yaml; "
        "for f in "
        "same a; do $REFEREE infer -f jsonl $d/$f.yaml | jq -c 'select(.type == \"inference\").recorded | map([.rules, "
        ".options.trick_scoring, .records])'; for l in en fr; do $REFEREE infer -l $l $d/$f.yaml | grep -c '^    = "
        "\\(recorded:\\|notées.*:\\) '; done; done; rm -r $d",
        "[[\"cavendish\",\"winner\",3]]\n0\n0\n[[\"modern\",null,2],[null,null,1]]\n1\n1\n");
}

/* The status is 0 where all is explained, 1 where not, 2 for wrong usage, 3 if something cannot be read. */
static void the_status_tells(void **state)
{
    (void)state;
    assert_int_equal(shell("$REFEREE deal mat --partie -c 3 | $REFEREE infer - > /dev/null", NULL), 0);
    assert_int_equal(shell("$REFEREE infer samples/imperiale/wrong-turn.yaml > /dev/null", NULL), 1);
    assert_int_equal(shell("$REFEREE infer -f tap samples/imperiale/wrong-turn.yaml 2> /dev/null", NULL), 2);
    assert_int_equal(shell("$REFEREE infer samples/record/REC-01-broken.yaml > /dev/null 2>&1", NULL), 3);
    assert_int_equal(shell("$REFEREE infer samples/imperiale/wrong-turn.yaml > /dev/full 2> /dev/null", NULL), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(rules_planted_are_found),
                                       cmocka_unit_test(three_changes_at_once_are_found),
                                       cmocka_unit_test(an_option_that_hangs_on_another_is_found),
                                       cmocka_unit_test(sets_of_other_editions_are_told),
                                       cmocka_unit_test(no_change_is_idle),
                                       cmocka_unit_test(any_number_is_found),
                                       cmocka_unit_test(records_apart_are_named),
                                       cmocka_unit_test(slips_are_told_from_rules),
                                       cmocka_unit_test(what_explains_others_is_no_slip),
                                       cmocka_unit_test(another_rule_is_seen_among_slips),
                                       cmocka_unit_test(one_record_will_do),
                                       cmocka_unit_test(both_sides_are_shown_their_article),
                                       cmocka_unit_test(a_repic_saved_is_disputed),
                                       cmocka_unit_test(sides_may_be_named),
                                       cmocka_unit_test(the_option_in_dispute_is_named),
                                       cmocka_unit_test(every_option_has_its_article),
                                       cmocka_unit_test(the_text_tells_what_the_lines_tell),
                                       cmocka_unit_test(what_is_disputed_alike_is_told_once),
                                       cmocka_unit_test(what_is_left_is_no_silence),
                                       cmocka_unit_test(logs_of_programs_are_told),
                                       cmocka_unit_test(rules_are_written_into_records),
                                       cmocka_unit_test(rules_are_written_into_spreadsheets),
                                       cmocka_unit_test(rules_of_records_are_put_right),
                                       cmocka_unit_test(what_records_say_is_told),
                                       cmocka_unit_test(the_status_tells)};
    return cmocka_run_group_tests_name("infer", tests, begin_chance, NULL);
}
