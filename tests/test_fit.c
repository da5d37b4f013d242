/* Cards partly known (core/fit.h): what must hold of every record with cards blanked out, and single cases worked out by hand. */
#include "tests/reading.h"

#include "core/fit.h"
#include "core/making.h"
#include "formats/canonical.h"

#include <stdio.h>

enum { BOUND = 200 };

/* --- records with cards blanked out ---------------------------------------------------------------------------------- */

/* What is known of a card afterwards: nothing, its suit, its rank. */
static card_t blanked(struct random *random, card_t card)
{
    switch (random_below(random, 4)) {
    case 0: return CARD(card_suit(card), RANK_UNKNOWN);
    case 1: return CARD(SUIT_UNKNOWN, card_rank(card));
    default: return CARD_UNKNOWN;
    }
}

static void blank_list(struct random *random, struct card_list *list, unsigned of)
{
    card_t *card = arena_alloc(arena, (list->count + 1) * sizeof *card);
    for (size_t i = 0; i < list->count; i++)
        card[i] = random_chance(random, 1, of) ? blanked(random, list->card[i]) : list->card[i];
    list->card = card;
}

static void blank_steps(struct random *random, struct steps *steps, unsigned of, bool only_play)
{
    struct step *step = arena_alloc(arena, (steps->count + 1) * sizeof *step);
    for (size_t i = 0; i < steps->count; i++) {
        step[i] = steps->step[i];
        if (!only_play || step[i].verb == VERB_CARDS)
            blank_list(random, &step[i].cards, of);
    }
    steps->step = step;
}

/* The cards of one player in the tricks, all of them. */
static void blank_side(const struct judgement *full, struct deal *deal, unsigned number, int side)
{
    blank_steps(&(struct random){{1, 2, 3, 4}}, &deal->play, ~0u, true);
    for (size_t i = 0; i < full->account_count; i++) {
        const struct deal_account *account = &full->account[i];
        size_t nth = 0;
        for (size_t k = 0; account->part->number == number && k < account->play_count; k++) {
            const struct play *play = &account->play[k];
            nth = k > 0 && account->play[k - 1].step == play->step ? nth + 1 : 0;
            size_t step = (size_t)(play->step - account->part->deal.play.step);
            if (play->player == side && step < deal->play.count && nth < deal->play.step[step].cards.count)
                deal->play.step[step].cards.card[nth] = CARD_UNKNOWN;
        }
    }
}

static struct record *blank(struct random *random, const struct judgement *full)
{
    const struct record *record = full->record;
    struct record *copy = arena_alloc(arena, sizeof *copy);
    *copy = *record;
    copy->deal = arena_alloc(arena, record->deal_count * sizeof *copy->deal);
    for (size_t d = 0; d < record->deal_count; d++) {
        struct deal *deal = &copy->deal[d];
        *deal = record->deal[d];
        unsigned of = 1 + random_below(random, 24);
        int player = (int)random_below(random, (unsigned)record->player_count);
        switch (random_below(random, 6)) {
        case 0: deal->hands[player] = (struct card_list){0}; break;
        case 1: deal->talon = (struct card_list){0}; break;
        case 2: blank_side(full, deal, (unsigned)d + 1, player); break;
        case 3: deal->hands[player] = (struct card_list){0}; /* fall through */
        default:
            for (size_t p = 0; p < record->player_count; p++) {
                blank_list(random, &deal->hands[p], of);
                blank_list(random, &deal->held[p], of);
            }
            blank_list(random, &deal->talon, of);
            blank_list(random, &deal->turned, of);
            blank_steps(random, &deal->play, of, true);
            if (random_chance(random, 1, 2))
                blank_steps(random, &deal->calls, of, false);
        }
    }
    return copy;
}

/* The record as somebody would have written it, read. */
static const struct record *written(const struct record *record)
{
    struct canon canon = {LANG_EN, ALPHABET_EN, false};
    struct landmarks landmarks = {.arena = arena};
    struct buffer out = {0};
    canonical_yaml(&out, canonical_record(record, &canon, arena), false, &landmarks);
    const char *text = arena_text(arena, buffer_s(&out), out.length);
    buffer_free(&out);
    const struct record *read = read_text(text);
    assert_sound(read, text);
    return read;
}

/* --- what must hold --------------------------------------------------------------------------------------------------- */

static bool has_error(const struct judgement *judgement, const struct finding *like)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR && judgement->finding[i]->rule == like->rule &&
            judgement->finding[i]->deal == like->deal)
            return true;
    return false;
}

static bool in_list(const struct card_list *list, card_t card)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->card[i] == card)
            return true;
    return false;
}

static bool in_calls(const struct deal *deal, int player, card_t card)
{
    for (size_t i = 0; i < deal->calls.count; i++)
        if (deal->calls.step[i].actor == player && in_list(&deal->calls.step[i].cards, card))
            return true;
    return false;
}

static bool in_trick(const struct judgement *full, const struct fit_spot *spot, card_t card)
{
    for (size_t i = 0; i < full->account_count; i++)
        for (size_t k = 0; full->account[i].part->number == spot->deal && k < full->account[i].play_count; k++) {
            const struct play *play = &full->account[i].play[k];
            if (play->trick == spot->trick && card_face(play->card) == card &&
                (spot->player == NOBODY || spot->player == play->player))
                return true;
        }
    return false;
}

static bool held(const struct judgement *full, const struct fit_spot *spot, card_t card)
{
    for (size_t i = 0; i < full->account_count; i++)
        if (full->account[i].part->number == spot->deal)
            return set_has(full->account[i].hand[spot->player], card);
    return false;
}

static bool true_in(const struct judgement *full, const struct fit_forced *forced)
{
    const struct deal *deal = &full->record->deal[forced->spot.deal - 1];
    switch (forced->spot.where) {
    case FIT_IN_HAND: return in_list(&deal->hands[forced->spot.player], forced->card);
    case FIT_IN_HELD: return held(full, &forced->spot, forced->card);
    case FIT_IN_TALON: return in_list(&deal->talon, forced->card);
    case FIT_TURNED: return in_list(&deal->turned, forced->card);
    case FIT_IN_CALLS: return in_calls(deal, forced->spot.player, forced->card);
    case FIT_IN_TRICK: return in_trick(full, &forced->spot, forced->card);
    default: return false;
    }
}

struct counts {
    size_t records, asked, forced, settled, open, bounded, undecided;
};

static size_t failures;

static void tell_record(const struct wish *wish, uint64_t nth, const char *what, const struct finding *finding)
{
    failures++;
    print_error("%s %s record %llu: %s %s (%s)\n", wish->game->name, wish->edition, (unsigned long long)nth, what,
                finding != NULL ? finding->rule->id : "",
                finding != NULL && finding->what.message != NULL ? finding->what.message->en : "");
}

static void check_one(const struct wish *wish, uint64_t nth, struct counts *counts)
{
    struct random random = random_seeded(wish->seed + 77, nth);
    arena_clear(arena);
    struct arena *own = arena_new();
    const struct record *record = make_record(wish, nth, own);
    if (record != NULL) {
        const struct judgement *full = judge_record(written(record), NULL, arena);
        const struct record *left = written(blank(&random, full));
        const struct judgement *part = fit_judge(left, NULL, BOUND, arena);
        if (getenv("DUMP") && (uint64_t)atoi(getenv("DUMP")) == nth && strcmp(wish->edition, getenv("ED")) == 0 &&
            wish->incidents == (getenv("INC") != NULL)) {
            fprintf(stderr, "%.*s", (int)left->length, left->bytes);
            fprintf(stderr, "---\n%.*s", (int)full->record->length, full->record->bytes);
            exit(0);
        }
        counts->records++;
        counts->undecided += part->undecided > 0;
        for (size_t i = 0; i < part->finding_count; i++)
            if (part->finding[i]->severity == SEVERITY_ERROR && !has_error(full, part->finding[i]))
                tell_record(wish, nth, "has an error that it does not have in full:", part->finding[i]);
        if (part->fit != NULL) {
            for (size_t i = 0; i < part->fit->forced_count; i++, counts->forced++)
                if (!true_in(full, &part->fit->forced[i]))
                    tell_record(wish, nth, "is told to have a card where it was not", NULL);
            for (size_t i = 0; i < part->fit->deal_count; i++) {
                counts->asked++;
                counts->bounded += part->fit->deal[i].bounded;
                counts->settled += part->fit->deal[i].settled;
                counts->open += part->fit->deal[i].has_best;
            }
        }
    }
    arena_free(own);
}

static void blanked_records(const struct game *game, bool incidents, uint64_t many)
{
    struct counts counts = {0};
    for (size_t edition = 0; game->make != NULL && edition < game->edition_count; edition++) {
        struct wish wish = {.game = game, .edition = game->edition[edition].name, .incidents = incidents, .seed = 11};
        for (uint64_t nth = 0; nth < many; nth++)
            check_one(&wish, nth, &counts);
    }
    if (counts.records > 0)
        printf("%s: %zu records, %zu deals asked about: %zu forced cards, %zu settled, %zu open, %zu over the bound; "
               "%zu undecided\n",
               game->name, counts.records, counts.asked, counts.forced, counts.settled, counts.open, counts.bounded,
               counts.undecided);
}

static void test_blanked(void **state)
{
    (void)state;
    for (size_t i = 0; games[i] != NULL; i++) {
        blanked_records(games[i], false, 200);
        blanked_records(games[i], true, 50);
    }
    assert_int_equal(failures, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blanked),
    };
    return cmocka_run_group_tests_name("fit", tests, begin, end);
}
