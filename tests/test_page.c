/* The page of `--format=html`, read by a parser of XML: what stands on it, and in what order. How it looks in a browser is seen
   by tests/page/look.mjs. */
#include "tests/running.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define WRONG_TURN "samples/imperiale/wrong-turn.yaml"
#define UNREADABLE "samples/record/REC-01-broken-zero-byte.yaml" /* and a second record, which is regular */
#define KEPT       "samples/imperiale/IMH-A06-kept.yaml"

#define ASK(what) " | xmllint --xpath \"" what "\" -"
#define OF(class) "[contains(concat(' ', @class, ' '), ' " class " ')]"

/* That what a command says begins with `expected`. */
static void says(const char *command, const char *expected)
{
    char *out;
    shell(command, &out);
    if (strncmp(out, expected, strlen(expected)) != 0)
        print_error("%s\n", command);
    out[strlen(expected) < strlen(out) ? strlen(expected) : strlen(out)] = '\0';
    assert_string_equal(out, expected);
    free(out);
}

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
    says(command, "00000");
    /* what is linked is there, and no id twice */
    snprintf(command, sizeof command, "grep -o ' id=\"[^\"]*' %s | sort | uniq -d | wc -l", page);
    says(command, "0\n");
    snprintf(command, sizeof command,
             "{ grep -o 'href=\"#[^\"]*' %s | cut -d'#' -f2 | sort -u; grep -o ' id=\"[^\"]*' %s | cut -d'\"' -f2 | "
             "sort -u |"
             " sed p; } | sort | uniq -u",
             page, page);
    says(command, "");
    unlink(page);
    says("$REFEREE -f html " KEPT ASK("substring-before(//meta[@http-equiv]/@content, ';')"), "default-src 'none'");
    says("$REFEREE -l fr -f html " KEPT ASK("string(/html/@lang)"), "fr");
    says("$REFEREE -f html " KEPT " " UNREADABLE ASK("concat(count(//article), ' ', count(//article//*[@class = "
                                                     "'verdict regular']))"),
         "3 2");
    says("$REFEREE -q -f html " KEPT " " UNREADABLE ASK("count(//article)"), "1");
}

/* Anne takes seven of the twelve tricks, and the sheet ends as the sample expects. */
static void the_deal_is_drawn(void **state)
{
    (void)state;
#define PAGE "$REFEREE -f html " WRONG_TURN
    says(PAGE ASK("concat(count(//ol[@class = 'findings']/li), ' ', count(//dd/span), ' ', "
                  "count(//tr/td/span[starts-with(@class, 'card')]))"),
         "2 24 24");
    says(PAGE ASK("concat(count(//tr[td[@class = 'taker'] = 'Anne']), ' ', count(//tr[td[@class = 'taker'] = "
                  "'Blaise']))"),
         "7 5");
    says(PAGE ASK("concat(//tr[th = '2']/td[1], '|', //tr[th = '2']/td[2], '|', //tr[th = '2']/td[3])"), "A♣|9♣•|Anne");
    says(PAGE ASK("concat(//tr[th = '2']/td[1]/span/@aria-label, '|', //tr[th = '2']/td[2]/span[2]/@aria-label)"),
         "ace of clubs|leads");
    /* fiches and jetons as replay gives them; what is written beside them, and which of it is wrong */
    says(PAGE ASK("concat(//tr[th = 'replayed']/td[3], //tr[th = 'replayed']/td[4], //tr[th = 'replayed']/td[6], "
                  "//tr[th = 'replayed']/td[7])"),
         "1405");
    says(PAGE ASK("concat(//table" OF("written") "/tbody/tr[2]/td[1]/text()[1], '|', //table" OF(
             "written") "/tbody/tr[2]/td[2], count(//table" OF("written") "//td/strong))"),
         "1f 2j |0f 5j1");
    says("$REFEREE -f html samples/piquet/PIQ-40-broken.yaml" ASK(
             "concat(//a" OF("fault") "/@href, ' ', //a" OF("fault") ")"),
         "#r1-f1 J♦");
}

/* Every act stands on the page, in its order, and the finding at the act it is about; what proves it is lit with it. */
static void acts_are_told_in_order(void **state)
{
    (void)state;
    says(PAGE ASK("concat(count(//li" OF("act") "), ' ', //li" OF("act") "[2]/span[1], '|', //ol[@class = "
                                                                         "'acts'][2]/li[2]/span)"),
         "8 Blaise turns Q♠ 26|Blaise better");
    says(PAGE ASK("concat(//li" OF("act") "[2]//a" OF("note-at") "/@href, ' ', count(//li" OF("act") "//a))"),
         "#r1-f1 1");
    says(PAGE ASK("concat(count(//li" OF("f1") "), ' ', count(//span" OF("p1") "[@aria-label = 'ten of hearts']), ' ', "
                                                                               "count(//span" OF("said") OF("p1") "))"),
         "1 2 2");
    says(PAGE ASK("concat(count(//ol[@class = 'places']/li), ' ', //ol[@class = 'places']/li[2])"), "8 Q♠2(26)");
    /* piquet: who discards five cards takes the first five of the talon */
    says("$REFEREE -f html samples/piquet/cavendish-worked-example.yaml" ASK(
             "concat(count(//ol[@class = 'acts']/li[1]//span" OF(
                 "card") "), ' ', //ol[@class = 'acts']/li[1]//span[@class = 'quiet'])"),
         "10 and draws");
    /* what is called in the play stands between the tricks */
    says("$REFEREE -f html samples/piquet/cavendish-worked-example.yaml" ASK(
             "concat(count(//tr" OF("between") "), ' ', //tr" OF("between") "[1]/td[2])"),
         "2 B set 4 10");
    /* every line that is cited leads to one of the transcript, of which there are as many as the file has */
    says(PAGE ASK("count(//details[@class = 'source']//li)"), "42");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(html_is_one_page_without_script),
        cmocka_unit_test(the_deal_is_drawn),
        cmocka_unit_test(acts_are_told_in_order),
    };
    return cmocka_run_group_tests_name("page", tests, NULL, NULL);
}
