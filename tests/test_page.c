/* The page of `--format=html`, read by a parser of XML: what stands on it, and in what order. How it looks in a browser is seen
   by tests/page/look.mjs. */
#include "tests/running.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define WRONG_TURN "samples/imperiale/wrong-turn.yaml"
#define UNREADABLE "samples/record/REC-01-broken-zero-byte.yaml" /* and a second record, which is regular */
#define KEPT       "samples/imperiale/IMH-A06-kept.yaml"

#define PARTIE   "samples/imperiale/ledger-partie-trois.yaml"
#define FOLLOWED "samples/imperiale/IMH-A12-broken-marked.yaml"
#define STRUCK   "samples/piquet/PQC-L54-broken-counted.yaml"

#define ASK(what) " | xmllint --xpath \"" what "\" -"
#define OF(class) "[contains(concat(' ', @class, ' '), ' " class " ')]"

/* The page is kept well-formed, so that a parser of XML can look into it. */
static void html_is_one_page_without_script(void **state)
{
    (void)state;
    char page[] = "/tmp/referee-page-XXXXXX", command[512];
    int descriptor = mkstemp(page);
    assert_true(descriptor >= 0);
    close(descriptor);
    snprintf(command, sizeof command, ALL_SAMPLES "-f html > %s; xmllint --noout %s", page, page);
    assert_int_equal(shell(command, NULL), 0);
    assert_int_equal(shell(ALL_SAMPLES "-f html -l fr --ascii | xmllint --noout -", NULL), 0);
    assert_int_equal(shell("$REFEREE -f html - </dev/null | xmllint --noout -", NULL), 0);
    snprintf(command, sizeof command,
             "cat %s" ASK("concat(count(//script), count(//@style), count(//@src), count(//link), "
                          "count(//@href[not(starts-with(., '#r'))]))"),
             page);
    shell_begins(command, "00000");
    /* what is linked is there, and no id twice */
    snprintf(command, sizeof command, "grep -o ' id=\"[^\"]*' %s | sort | uniq -d | wc -l", page);
    shell_begins(command, "0\n");
    snprintf(command, sizeof command,
             "{ grep -o 'href=\"#[^\"]*' %s | cut -d'#' -f2 | sort -u; grep -o ' id=\"[^\"]*' %s | cut -d'\"' -f2 | "
             "sort -u |"
             " sed p; } | sort | uniq -u",
             page, page);
    shell_begins(command, "");
    unlink(page);
    shell_begins("$REFEREE -f html " KEPT ASK("substring-before(//meta[@http-equiv]/@content, ';')"),
                 "default-src 'none'");
    shell_begins("$REFEREE -l fr -f html " KEPT ASK("string(/html/@lang)"), "fr");
    shell_begins("$REFEREE -f html " KEPT
                 " " UNREADABLE ASK("concat(count(//article), ' ', count(//article//*[@class = "
                                    "'verdict regular']))"),
                 "3 2");
    shell_begins("$REFEREE -q -f html " KEPT " " UNREADABLE ASK("count(//article)"), "1");
}

/* Anne takes seven of the twelve tricks, and the sheet ends as the sample expects. */
static void the_deal_is_drawn(void **state)
{
    (void)state;
#define PAGE "$REFEREE -f html " WRONG_TURN
    shell_begins(PAGE ASK("concat(count(//ol[@class = 'findings']/li), ' ', count(//dd/span), ' ', "
                          "count(//tr/td/span[starts-with(@class, 'card')]))"),
                 "2 24 24");
    shell_begins(PAGE ASK("concat(count(//tr[td[@class = 'taker'] = 'Anne']), ' ', count(//tr[td[@class = 'taker'] = "
                          "'Blaise']))"),
                 "7 5");
    shell_begins(PAGE ASK("concat(//tr[th = '2']/td[1], '|', //tr[th = '2']/td[2], '|', //tr[th = '2']/td[3])"),
                 "A♣|9♣•|Anne");
    shell_begins(
        PAGE ASK("concat(//tr[th = '2']/td[1]/span/@aria-label, '|', //tr[th = '2']/td[2]/span[2]/@aria-label)"),
        "ace of clubs|leads");
    /* fiches and jetons as replay gives them; what is written beside them, and which of it is wrong */
    shell_begins(
        PAGE ASK("concat(//tr[th = 'replayed']/td[3], //tr[th = 'replayed']/td[4], //tr[th = 'replayed']/td[6], "
                 "//tr[th = 'replayed']/td[7])"),
        "1405");
    shell_begins(PAGE ASK("concat(//table" OF("written") "/tbody/tr[2]/td[1]/text()[1], '|', //table" OF(
                     "written") "/tbody/tr[2]/td[2], count(//table" OF("written") "//td/strong))"),
                 "1f 2j |0f 5j1");
    shell_begins("$REFEREE -f html samples/piquet/PIQ-40-broken.yaml" ASK(
                     "concat(//a" OF("fault") "/@href, ' ', //a" OF("fault") ")"),
                 "#r1-f1 J♦");
}

/* Every act stands on the page, in its order, and the finding at the act it is about; what proves it is lit with it. */
static void acts_are_told_in_order(void **state)
{
    (void)state;
    shell_begins(PAGE ASK("concat(count(//li" OF("act") "), ' ', //li" OF("act") "[2]/span[1], '|', //ol[@class = "
                                                                                 "'acts'][2]/li[2]/span)"),
                 "8 Blaise turns Q♠ 26|Blaise better");
    shell_begins(PAGE ASK("concat(//li" OF("act") "[2]//a" OF("note-at") "/@href, ' ', count(//li" OF("act") "//a))"),
                 "#r1-f1 1");
    shell_begins(
        PAGE ASK("concat(count(//li" OF("f1") "), ' ', count(//span" OF("p1") "[@aria-label = 'ten of hearts']), ' ', "
                                                                              "count(//span" OF("said") OF("p1") "))"),
        "1 2 2");
    shell_begins(PAGE ASK("concat(count(//ol[@class = 'places']/li), ' ', //ol[@class = 'places']/li[2])"),
                 "8 Q♠2(26)");
    /* piquet: who discards five cards takes the first five of the talon */
    shell_begins("$REFEREE -f html samples/piquet/cavendish-worked-example.yaml" ASK(
                     "concat(count(//ol[@class = 'acts']/li[1]//span" OF(
                         "card") "), ' ', //ol[@class = 'acts']/li[1]//span[@class = 'quiet'])"),
                 "10 and draws");
    /* what is called in the play stands between the tricks */
    shell_begins("$REFEREE -f html samples/piquet/cavendish-worked-example.yaml" ASK(
                     "concat(count(//tr" OF("between") "), ' ', //tr" OF("between") "[1]/td[2])"),
                 "2 B set 4 10");
    /* every line that is cited leads to one of the transcript, of which there are as many as the file has */
    shell_begins(PAGE ASK("count(//details[@class = 'source']//li)"), "42");
}

/* Whose fault, the rule with its article, the proof, the remedy, what was done; what follows folded beneath its cause. */
static void a_finding_is_a_card(void **state)
{
    (void)state;
    shell_begins(
        PAGE ASK("concat(//li[@id = 'r1-f1']/p[@class = 'what'], '|', //li[@id = 'r1-f1']/dl/dt[1], //li[@id = "
                 "'r1-f1']/dl/dd[1], '|', count(//li[@id = 'r1-f1']/dl/dt))"),
        "Blaise turned Q♠, the 26th card; the 25th is 10♥|at fault:Blaise|5");
    shell_begins("$REFEREE -l fr -f html " WRONG_TURN ASK("string(//li[@id = 'r1-f2']/p[@class = 'what'])"),
                 "Le score de Blaise");
    shell_begins("$REFEREE -f html " FOLLOWED ASK(
                     "concat(count(//article/ol/li), ' ', count(//details[@class = 'suite']/ol/li), "
                     "' ', count(//details/@open))"),
                 "2 1 0");
    shell_begins("$REFEREE -f html --all " FOLLOWED ASK("count(//details/@open)"), "1");
    shell_begins(
        "$REFEREE -f html -m 1 " WRONG_TURN ASK("concat(count(//ol[@class = 'findings']/li), //article/p[last()])"),
        "11 more finding not shown");
}

/* An index with a row for each record, none for one alone; a title that says which; who judged, by what rules, and when. */
static void a_page_says_what_it_is_of(void **state)
{
    (void)state;
    shell_begins("$REFEREE -f html " KEPT
                 " " UNREADABLE ASK("concat(//title, '|', count(//nav[@class = 'index']//tbody/tr), "
                                    "//nav//tr[1]//a/@href, //nav//tr[1]/td[5])"),
                 "IMH-A06-kept.yaml and 1 more: verdicts of the referee|3#r1regular");
    shell_begins(PAGE ASK("concat(//title, '|', count(//nav))"), "wrong-turn.yaml: verdict of the referee|0");
    shell_begins(PAGE ASK("concat(//article/footer/p/text(), count(//body/footer//time))"),
                 "Rules: imperiale, historical 1");
    shell_begins("SOURCE_DATE_EPOCH=0 " PAGE ASK("concat(count(//time), count(//article/footer//code))"), "01");
    shell_begins("$REFEREE --reproducible -f html " WRONG_TURN ASK("count(//time)"), "0");
    /* deal by deal: what was found in each, and one sheet of the partie */
    shell_begins(
        "$REFEREE -f html " PARTIE ASK("concat(count(//ul[@class = 'deals']/li), ' ', count(//section[@class = "
                                       "'partie']//tbody/tr), ' ', //section[@class = 'partie']//tbody/tr[5]/td[2])"),
        "5 5 3f 0j");
    /* what a ruling strikes is struck */
    shell_begins("$REFEREE -f html " STRUCK ASK("count(//table" OF("sheet") "//del) > 0"), "true");
    shell_begins("$REFEREE -f html " STRUCK ASK("count(//td[@class='sum']/del) > 0"), "true");
    /* at napoléon a deal has a column for each player, without a running score of its own */
    shell_begins("$REFEREE -f html samples/napoleon/faults-of-three-kinds.yaml" ASK(
                     "concat(count(//table" OF("sheet") "/thead/tr), count(//table" OF("sheet") "/thead/tr[1]/th))"),
                 "14");
    /* a figure's finding stands beneath it, over all columns; nothing stands beneath one without */
    shell_begins("$REFEREE -f html samples/napoleon/faults-of-three-kinds.yaml" ASK(
                     "concat(count(//table" OF("written") "//td" OF("notes") "), //table" OF("written") "//tr[td" OF(
                         "notes") "]/preceding-sibling::tr[1]/th)"),
                 "1Anne");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(html_is_one_page_without_script), cmocka_unit_test(the_deal_is_drawn),
        cmocka_unit_test(acts_are_told_in_order),          cmocka_unit_test(a_finding_is_a_card),
        cmocka_unit_test(a_page_says_what_it_is_of),
    };
    return cmocka_run_group_tests_name("page", tests, NULL, NULL);
}
