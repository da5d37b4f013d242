/* Proof by cases. Records are made up, lawful and with faults, and a few of their cards written as not known. Every way to fill them in
   is gone through by itself: if each that puts no card in two places breaks a rule the record has an error, if one breaks none it has
   none. Where in some nothing is wrong but a call or a figure, and in others nothing, that is undecided; where nothing is wrong or
   open in any, nothing is undecided. Records that are judged by what they say alone, since cards went back in them or hands are of other sizes, are passed over.

   CASES in the environment is how often each record is blanked; CASES_SHOWN prints what fails and goes on; SEED
   other records. */
#include "tests/making.h"
#include "tests/reading.h"

#include "core/fit/fit.h"
#include "core/fit/fit_asked.h"

#include <stdio.h>

/* MORE: so many times as many records at most, of any other seed, where none of them shows anything. */
enum { TIMES = 1, RECORDS = 10, MORE = 40, SLOTS = 2, USUAL_SEED = 41, BOUND = 500, WAYS_MOST = 400, LINES = 256 };

static uint64_t seed(void) { return how_many("SEED", USUAL_SEED); }

/* --- cards not known ------------------------------------------------------------------------------------------------- */

/* Where cards were blanked out, in lists of the record's own, and which may have stood there. */
struct blanks {
    size_t count;
    card_t *slot[SLOTS];
    cardset_t may[SLOTS];
};

static void own_list(struct card_list *list)
{
    card_t *card = arena_alloc(arena, (list->count + 1) * sizeof *card);
    if (list->count > 0)
        memcpy(card, list->card, list->count * sizeof *card);
    list->card = card;
}

static void own_steps(struct steps *steps)
{
    struct step *step = arena_alloc(arena, (steps->count + 1) * sizeof *step);
    if (steps->count > 0)
        memcpy(step, steps->step, steps->count * sizeof *step);
    steps->step = step;
    for (size_t i = 0; i < steps->count; i++)
        own_list(&step[i].cards);
}

/* A copy of the record of one deal, with lists of its own. */
static struct record *own_copy(const struct record *record)
{
    struct record *copy = copied(record, arena);
    struct deal *deal = &copy->deal[0];
    for (size_t i = 0; i < MAX_PLAYERS; i++) {
        own_list(&deal->hands[i]);
        own_list(&deal->held[i]);
    }
    own_list(&deal->talon);
    own_list(&deal->turned);
    own_steps(&deal->calls);
    own_steps(&deal->play);
    for (size_t i = 0; i < deal->manche_count; i++)
        own_steps(&deal->manche[i].play);
    return copy;
}

static bool is_exchange(const struct step *step) { return step->verb == VERB_DISCARDS || step->verb == VERB_DRAWS; }

/* Cards of hands, of the talon, of the exchange and of the play: the nth of them, as they stand there. */
static card_t *nth_of_list(struct card_list *list, size_t *nth)
{
    if (*nth < list->count)
        return &list->card[*nth];
    *nth -= list->count;
    return NULL;
}

static card_t *nth_card(struct record *record, size_t nth)
{
    struct deal *deal = &record->deal[0];
    card_t *card = NULL;
    for (size_t i = 0; i < MAX_PLAYERS && card == NULL; i++)
        card = nth_of_list(&deal->hands[i], &nth);
    if (card == NULL)
        card = nth_of_list(&deal->talon, &nth);
    for (size_t i = 0; i < deal->calls.count && card == NULL; i++)
        card = is_exchange(&deal->calls.step[i]) ? nth_of_list(&deal->calls.step[i].cards, &nth) : NULL;
    for (size_t i = 0; i < deal->play.count && card == NULL; i++)
        card = deal->play.step[i].verb == VERB_CARDS ? nth_of_list(&deal->play.step[i].cards, &nth) : NULL;
    for (size_t m = 0; m < deal->manche_count && card == NULL; m++)
        for (size_t i = 0; i < deal->manche[m].play.count && card == NULL; i++)
            card = deal->manche[m].play.step[i].verb == VERB_CARDS
                       ? nth_of_list(&deal->manche[m].play.step[i].cards, &nth)
                       : NULL;
    return card;
}

static size_t cards_in(struct record *record)
{
    size_t count = 0;
    while (nth_card(record, count) != NULL)
        count++;
    return count;
}

/* Blanks out one card wherever it stands, or two of them: a card known in one place is known in the other. */
static void blank_out(struct random *random, struct record *record, struct blanks *blanks)
{
    size_t cards = cards_in(record);
    unsigned kinds = cards > 0 ? 1 + random_below(random, 2) : 0;
    for (unsigned kind = 0; kind < kinds; kind++) {
        card_t card = *nth_card(record, random_below(random, (unsigned)cards));
        for (size_t i = 0; i < cards && blanks->count < SLOTS && card_known(card); i++) {
            card_t *slot = nth_card(record, i);
            if (*slot != card)
                continue;
            blanks->slot[blanks->count++] = slot;
            *slot = CARD_UNKNOWN;
        }
    }
}

/* --- every way to fill them in ----------------------------------------------------------------------------------------- */

struct ways {
    size_t tried, fit, faulty;
    size_t open;          /* where something is undecided though all cards are known */
    size_t asserted;      /* of the faulty ones those where nothing is wrong but what somebody claims or writes */
    bool wrong_at[LINES]; /* by line: something is wrong there in one of them, or cannot be decided */
};

static bool contradicts(const struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (fit_contradicts(judgement->finding[i]))
            return true;
    return false;
}

static cardset_t list_faces(const struct card_list *list)
{
    cardset_t cards = 0;
    for (size_t i = 0; i < list->count; i++)
        cards |= card_known(list->card[i]) ? set_of(card_face(list->card[i])) : 0;
    return cards;
}

static bool in_list(const struct card_list *list, const card_t *slot)
{
    return list->count > 0 && slot >= list->card && slot < list->card + list->count;
}

static bool in_steps(const struct steps *steps, const card_t *slot)
{
    for (size_t i = 0; i < steps->count; i++)
        if (in_list(&steps->step[i].cards, slot))
            return true;
    return false;
}

static cardset_t played_in(const struct steps *steps)
{
    cardset_t cards = 0;
    for (size_t i = 0; i < steps->count; i++)
        cards |= steps->step[i].verb == VERB_CARDS ? list_faces(&steps->step[i].cards) : 0;
    return cards;
}

/* Which cards may stand there: none that is played in the same play, or was dealt to somebody if a hand or the talon lacks it. */
static cardset_t may_stand(const struct record *record, const card_t *slot, cardset_t pack)
{
    const struct deal *deal = &record->deal[0];
    cardset_t seen = 0;
    if (in_steps(&deal->play, slot))
        return pack & ~played_in(&deal->play);
    if (in_steps(&deal->calls, slot))
        return pack;
    for (size_t i = 0; i < deal->manche_count; i++)
        if (in_steps(&deal->manche[i].play, slot))
            return pack & ~played_in(&deal->manche[i].play);
    for (size_t i = 0; i < MAX_PLAYERS; i++)
        seen |= list_faces(&deal->hands[i]);
    return pack & ~(seen | list_faces(&deal->talon));
}

/* Whether nothing is wrong but a call, or a figure: what players do is lawful. */
static bool only_asserted(const struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR && is_breach(judgement->finding[i]->class))
            return false;
    return judgement->errors > 0;
}

static bool is_open(const struct finding *finding)
{
    return finding->severity == SEVERITY_ERROR || finding->severity == SEVERITY_UNDECIDED;
}

static void note_lines(const struct judgement *judgement, struct ways *ways)
{
    for (size_t i = 0; i < judgement->finding_count && !contradicts(judgement); i++)
        if (is_open(judgement->finding[i]) && judgement->finding[i]->at.line < LINES)
            ways->wrong_at[judgement->finding[i]->at.line] = true;
}

/* Whether something is said to be undecided where nothing is wrong or open in any of the ways. */
static bool needlessly_open(const struct judgement *judgement, const struct ways *ways)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        unsigned line = judgement->finding[i]->at.line;
        if (judgement->finding[i]->severity == SEVERITY_UNDECIDED && line < LINES && !ways->wrong_at[line])
            return true;
    }
    return false;
}

/* Returns false if there are too many ways to go through. */
static bool fill_from(const struct record *record, const struct blanks *blanks, size_t nth, struct ways *ways)
{
    if (nth == blanks->count) {
        const struct judgement *judgement = judge_record(record, NULL, arena);
        ways->tried++;
        ways->fit += !contradicts(judgement);
        ways->faulty += !contradicts(judgement) && judgement->errors > 0;
        ways->open += !contradicts(judgement) && judgement->undecided > 0;
        ways->asserted += !contradicts(judgement) && only_asserted(judgement);
        note_lines(judgement, ways);
        return ways->tried < WAYS_MOST;
    }
    bool all = true;
    for (cardset_t rest = blanks->may[nth]; rest != 0 && all; rest &= rest - 1) {
        *blanks->slot[nth] = set_first(rest);
        all = fill_from(record, blanks, nth + 1, ways);
    }
    *blanks->slot[nth] = CARD_UNKNOWN;
    return all;
}

/* --- what is concluded --------------------------------------------------------------------------------------------------- */

struct tried {
    size_t records, faulty, lawful, mixed, asked, alike;
};

static size_t failures;

static void tell(const struct record *record, const struct judgement *judgement, const struct ways *ways)
{
    failures++;
    if (getenv("CASES_SHOWN") == NULL)
        return;
    printf("%s: %zu ways, %zu faulty, %zu in what is asserted, %zu open; verdict %d:", record->rules.s, ways->fit,
           ways->faulty, ways->asserted, ways->open, (int)judgement->verdict);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity != SEVERITY_NOTE)
            printf(" %s/%d line %u", judgement->finding[i]->rule->id, (int)judgement->finding[i]->severity,
                   judgement->finding[i]->at.line);
    printf("\n%s\n", written_text(record, arena));
}

static void try_blanks(struct random *random, const struct record *full, cardset_t pack, struct tried *tried)
{
    struct record *record = own_copy(full);
    struct blanks blanks = {0};
    struct ways ways = {0};
    blank_out(random, record, &blanks);
    if (blanks.count == 0)
        return;
    for (size_t i = 0; i < blanks.count; i++)
        blanks.may[i] = may_stand(record, blanks.slot[i], pack);
    if (!fill_from(record, &blanks, 0, &ways))
        return;
    const struct record *read = read_anew(record);
    const struct judgement *judgement = fit_judge(read, NULL, BOUND, arena);
    tried->records++;
    tried->faulty += ways.fit > 0 && ways.faulty == ways.fit;
    tried->lawful += ways.faulty == 0;
    tried->mixed += ways.faulty > 0 && ways.faulty < ways.fit;
    if (ways.fit == 0)
        return;
    if (judgement->fit == NULL || judgement->fit->deal_count == 0) /* judged by what it says */
        return;
    tried->asked++;
    /* Cards laid down are theirs who lays them down: then some of these ways are none. */
    bool all = ways.faulty == ways.fit, same = judgement->fit->deal[0].fits == ways.fit;
    bool open = same && !all && ways.asserted > 0;
    tried->alike += same && !all && ways.asserted > 0;
    if ((judgement->errors > 0) != all || (judgement->undecided > 0 && ways.faulty + ways.open == 0) ||
        (open && judgement->undecided == 0) ||
        (same && !all && ways.faulty == ways.asserted && needlessly_open(judgement, &ways)))
        tell(read, judgement, &ways);
}

/* What stops need not have the figures of what came after. */
static void stop_early(struct random *random, struct record *record)
{
    struct deal *deal = &record->deal[0];
    if (deal->manche_count > 0 || deal->play.count == 0 || record->result.recorded)
        return;
    cut_short(&deal->play, random_below(random, (unsigned)deal->play.count + 1));
    memset(deal->marks, 0, sizeof deal->marks);
    memset(deal->score, 0, sizeof deal->score);
}

static void try_record(struct wish *wish, uint64_t nth, struct tried *tried)
{
    uint64_t of_rule = wish->fault != NULL ? (uint64_t)(wish->fault - wish->game->rule) : 0;
    for (uint64_t time = 0; time < how_many("CASES", TIMES); time++) {
        struct random random = random_seeded(seed() + time, 100 * of_rule + nth);
        struct record *record = make_record(wish, nth, arena);
        if (record == NULL || record->deal_count != 1 || record->fault != NULL)
            return;
        if (time % 2 == 1)
            stop_early(&random, record);
        const struct record *full = read_anew(record);
        const struct judgement *judgement = judge_record(full, NULL, arena);
        if (!contradicts(judgement) && judgement->undecided == 0 && !fit_asked(judgement, 0))
            try_blanks(&random, full, wish->game->pack, tried);
        arena_clear(arena);
    }
}

static void try_edition(const struct game *game, size_t edition)
{
    struct tried tried = {0};
    struct wish wish = wish_for(game, edition, seed());
    size_t base = game->edition[edition].base >= 0 ? (size_t)game->edition[edition].base : edition;
    for (uint64_t nth = 0; nth < RECORDS || (tried.lawful == 0 && nth < (uint64_t)MORE * RECORDS); nth++)
        try_record(&wish, nth, &tried);
    for (size_t i = 0; i < game->rule_count; i++) {
        wish.fault = &game->rule[i];
        if ((wish.fault->editions >> base & 1U) != 0 && can_be_planted(wish.fault, wish.edition))
            for (uint64_t nth = 0; nth < 3; nth++)
                try_record(&wish, nth, &tried);
    }
    print_message(
        "%s %s: %zu records, %zu of them faulty in every way, %zu in none, %zu in some; %zu by all ways, %zu open\n",
        game->name, wish.edition, tried.records, tried.faulty, tried.lawful, tried.mixed, tried.asked, tried.alike);
    assert_true(tried.faulty > 0 && tried.lawful > 0);
}

static void cases_are_gone_through(void **state)
{
    (void)state;
    each_edition(try_edition);
    assert_int_equal(failures, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(cases_are_gone_through)};
    return cmocka_run_group_tests_name("proof by cases", tests, begin, end);
}
