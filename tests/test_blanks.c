/* Records with cards blanked out (core/fit.h): no error that the full record does not have, and every card told of where it
   was. */
#include "tests/reading.h"

#include "core/fit/fit_asked.h"
#include "core/fit/fit_model.h"
#include "core/make/making.h"
#include "core/messages.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

enum { BOUND = 64 };

/* How often each record is blanked, another way each time: FIT_SEEDS, for longer runs. 0, unless it is set: every fourth record
   once, to be quick. */
static uint64_t seeds(void) { return how_many("FIT_SEEDS", 0); }

/* --- records with cards blanked out ---------------------------------------------------------------------------------- */

static void blank_steps(struct random *random, struct steps *steps, unsigned of, bool only_play)
{
    struct step *step = arena_alloc(arena, (steps->count + 1) * sizeof *step);
    for (size_t i = 0; i < steps->count; i++) {
        step[i] = steps->step[i];
        if (!only_play || step[i].verb == VERB_CARDS)
            blank_list(random, &step[i].cards, of, arena);
    }
    steps->step = step;
}

/* Whose the cards of a step are, in their order there; NOBODY where the replay gives them to none. */
static int player_of(const struct deal_account *account, const struct step *step, size_t nth)
{
    for (size_t k = 0, of_step = 0; k < account->play_count; k++)
        if (account->play[k].step == step && of_step++ == nth)
            return account->play[k].player;
    return NOBODY;
}

static const struct deal_account *account_of(const struct judgement *full, unsigned number, size_t nth)
{
    for (size_t i = 0; i < full->account_count; i++)
        if (full->account[i].part->number == number && nth-- == 0)
            return &full->account[i];
    return NULL;
}

/* What becomes of the cards played. */
enum blanked_play { BLANK_OTHERS, LEAVE_ONE, CUT_SHORT, BLANK_TRICKS, BLANK_CARDS };

/* The cards of all players but one are not known, or are not there at all. */
static void blank_others(struct steps *play, const struct deal_account *account, int player, bool leave)
{
    struct steps left = {
        .count = 0, .recorded = true, .step = arena_alloc(arena, (play->count + 1) * sizeof(struct step))};
    for (size_t i = 0; i < play->count; i++) {
        struct step step = play->step[i];
        if (step.verb == VERB_CARDS && leave)
            step.winner = NOBODY;
        blank_list(&(struct random){{1, 2, 3, 4}}, &step.cards, ~0u, arena);
        for (size_t nth = 0; step.verb == VERB_CARDS && nth < step.cards.count; nth++) {
            int whose = player_of(account, &account->part->deal->play.step[i], nth);
            if (whose != player && !leave)
                step.cards.card[nth] = CARD_UNKNOWN;
            if (whose != player || !leave)
                continue;
            step.cards.card[0] = step.cards.card[nth];
            step.actor = player;
        }
        if (step.verb != VERB_CARDS || !leave)
            left.step[left.count++] = step;
        else if (step.actor == player) {
            step.cards.count = 1;
            left.step[left.count++] = step;
        }
    }
    *play = left;
}

/* Whole tricks are not known. */
static void blank_tricks(struct random *random, struct steps *play)
{
    blank_steps(random, play, ~0u, true);
    for (size_t i = 0; i < play->count; i++)
        for (size_t k = random_below(random, 2) * play->step[i].cards.count;
             play->step[i].verb == VERB_CARDS && k < play->step[i].cards.count; k++)
            play->step[i].cards.card[k] = CARD_UNKNOWN;
}

/* How many steps a player has a card in: of a single one it cannot be told that the others' are left out. */
static size_t steps_of(const struct deal_account *account, int player)
{
    size_t steps = 0;
    for (size_t k = 0; k < account->play_count; k++)
        steps += account->play[k].player == player;
    return steps;
}

static void blank_play(struct random *random, struct steps *play, const struct deal_account *account, int player,
                       enum blanked_play what, unsigned of)
{
    switch (what) {
    case BLANK_OTHERS:
    case LEAVE_ONE:
        if (account != NULL && steps_of(account, player) > 1)
            blank_others(play, account, player, what == LEAVE_ONE);
        break;
    case CUT_SHORT: cut_short(play, random_below(random, (unsigned)play->count + 1)); break;
    case BLANK_TRICKS: blank_tricks(random, play); break;
    default: blank_steps(random, play, of, true); break;
    }
}

static void blank_plays(struct random *random, const struct judgement *full, struct deal *deal, unsigned number,
                        int player, enum blanked_play what, unsigned of)
{
    struct deal *manche = arena_alloc(arena, (deal->manche_count + 1) * sizeof *manche);
    if (deal->play.recorded)
        blank_play(random, &deal->play, account_of(full, number, 0), player, what, of);
    for (size_t i = 0; i < deal->manche_count; i++) {
        manche[i] = deal->manche[i];
        blank_play(random, &manche[i].play, account_of(full, number, i), player, what, of);
    }
    deal->manche = manche;
}

static void blank_cards(struct random *random, const struct judgement *full, struct deal *deal, unsigned number)
{
    unsigned of = 1 + random_below(random, 24);
    for (size_t p = 0; p < MAX_PLAYERS; p++) {
        blank_list(random, &deal->hands[p], of, arena);
        blank_list(random, &deal->held[p], of, arena);
    }
    blank_list(random, &deal->talon, of, arena);
    blank_list(random, &deal->turned, of, arena);
    blank_plays(random, full, deal, number, 0, BLANK_CARDS, of);
    if (random_chance(random, 1, 2))
        blank_steps(random, &deal->calls, of, false);
}

static void blank_hand(struct deal *deal, int player)
{
    deal->hands[player] = (struct card_list){0};
    deal->held[player] = (struct card_list){0};
}

static void blank_deal(struct random *random, const struct judgement *full, struct deal *deal, unsigned number)
{
    int player = (int)random_below(random, (unsigned)full->record->player_count);
    unsigned what = random_below(random, 12);
    if (what == 0 || what == 3 || what == 6)
        deal->hands[player] = (struct card_list){0};
    if (what == 1 || what == 6)
        deal->talon = (struct card_list){0};
    for (int p = 0; p < MAX_PLAYERS && (what == 4 || what == 5); p++)
        if (what == 4 || p != player)
            blank_hand(deal, p);
    if (what == 2 || what == 5 || what == 7)
        blank_plays(random, full, deal, number, player, what == 7 ? LEAVE_ONE : BLANK_OTHERS, 0);
    else if (what == 6 || what == 8)
        blank_plays(random, full, deal, number, player, what == 6 ? CUT_SHORT : BLANK_TRICKS, 0);
    else if (what == 3 || what > 8)
        blank_cards(random, full, deal, number);
}

static struct record *blank(struct random *random, const struct judgement *full)
{
    struct record *copy = copied(full->record, arena);
    for (size_t d = 0; d < copy->deal_count; d++)
        blank_deal(random, full, &copy->deal[d], (unsigned)d + 1);
    return copy;
}

/* --- what must hold --------------------------------------------------------------------------------------------------- */

/* Of a wrong hand, a discard changed too late and cards taken that are the other's, the cards that are left may tell that it is
   so, and those of the full record how it came to be, which another law speaks of. */
static bool in_general(const struct rule *left, const struct rule *full)
{
    static const char *const laws[][2] = {{"PQC-L24", "PQC-L25"}, {"PQC-L27", "PQC-L28"}, {"PQC-L27", "PQC-L29"},
                                          {"PQC-L57", "PQC-L26"}, {"PQC-L57", "PQC-L30"}, {"PQC-L57", "PQC-L40"},
                                          {"PQC-L57", "PQC-L41"}, {"PQC-L57", "PQC-L42"}, {"PQC-L57", "PQC-L43"},
                                          {"PQC-L58", "PQC-L25"}, {"PQC-L58", "PQC-L31"}, {"PQC-L58", "PQC-L40"},
                                          {"PQC-L58", "PQC-L41"}, {"PQC-L58", "PQC-L42"}, {"PQC-L58", "PQC-L43"}};
    for (size_t i = 0; i < sizeof laws / sizeof *laws; i++)
        if (strcmp(left->id, laws[i][0]) == 0 && strcmp(full->id, laws[i][1]) == 0)
            return true;
    return left == full;
}

/* Whether both tell of a wrong figure. Which slip explains it may be another in the full record; and where the result and the
   last score differ, it may be told of the other one. */
static bool both_figures(const struct finding *left, const struct finding *full)
{
    return left->class == CLASS_LEDGER_MISMATCH && full->class == CLASS_LEDGER_MISMATCH &&
           (left->deal == full->deal || left->deal == 0);
}

/* Whether a finding says that one of several rules is broken, and that one of them. */
static bool names_case(const struct finding *finding, const struct rule *rule)
{
    bool named = false;
    for (size_t i = 0; i < finding->proof.count; i++) {
        const struct phrase *text = &finding->proof.item[i].text;
        named |= text->message == &msg_ev_fit_case && strcmp(text->arg[1].value.text, rule->id) == 0;
    }
    return named;
}

static bool has_error(const struct judgement *judgement, const struct finding *like)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity == SEVERITY_ERROR &&
            ((finding->deal == like->deal &&
              (in_general(like->rule, finding->rule) || names_case(like, finding->rule))) ||
             both_figures(like, finding)))
            return true;
    }
    return false;
}

static bool in_calls(const struct deal *deal, int player, card_t card)
{
    for (size_t i = 0; i < deal->calls.count; i++)
        if (deal->calls.step[i].actor == player && set_has(list_set(&deal->calls.step[i].cards), card))
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

/* The card was his when the play began, or he deposited it before. */
static bool held(const struct judgement *full, const struct fit_spot *spot, card_t card)
{
    const struct deal_account *account = account_of(full, spot->deal, 0);
    const struct steps *calls = &account->part->deal->calls;
    bool exchanged = full->game->exchanged && account->part->manche > 0 && account->part->manche % 2 == 0;
    int player = exchanged ? 1 - spot->player : spot->player; /* who has his hand there */
    for (size_t i = 0; i < calls->count; i++)
        if (calls->step[i].verb == VERB_DEPOSITS && calls->step[i].actor == player &&
            set_has(list_set(&calls->step[i].cards), card))
            return true;
    return set_has(account->hand[player], card) || set_has(account->hand[player], card_twin(card));
}

static bool true_in(const struct judgement *full, const struct fit_forced *forced)
{
    const struct deal *deal = &full->record->deal[forced->spot.deal - 1];
    switch (forced->spot.where) {
    case FIT_IN_HAND:
        return deal->hands[forced->spot.player].recorded
                   ? set_has(list_set(&deal->hands[forced->spot.player]), forced->card)
                   : held(full, &forced->spot, forced->card);
    case FIT_IN_HELD: return held(full, &forced->spot, forced->card);
    case FIT_IN_TALON: return set_has(list_set(&deal->talon), forced->card);
    case FIT_TURNED: return set_has(list_set(&deal->turned), forced->card);
    case FIT_IN_CALLS: return in_calls(deal, forced->spot.player, forced->card);
    case FIT_IN_TRICK: return in_trick(full, &forced->spot, forced->card);
    default: return false;
    }
}

struct counts {
    size_t records, asked, forced, filled, settled, open, bounded, undecided, misled;
};

static size_t failures;

static void tell_record(const struct record *left, const char *what, const struct finding *finding)
{
    failures++;
    print_error("%s: %s %s line %u (%s)\n%.*s\n", left->id.s != NULL ? left->id.s : "", what,
                finding != NULL ? finding->rule->id : "", finding != NULL ? finding->at.line : 0,
                finding != NULL && finding->what.message != NULL ? finding->what.message->en : "", (int)left->length,
                left->bytes);
}

/* The cards known in a list that were not before are those of the full record: in their places, if their order means
   something. */
static size_t filled_right(const struct card_list *filled, const struct card_list *left, const struct card_list *full,
                           bool ordered, bool *right)
{
    cardset_t seen = 0, have = list_set(full);
    size_t count = 0;
    for (size_t i = 0; i < filled->count && left->count == filled->count && full->count == filled->count; i++) {
        if (!card_known(filled->card[i]))
            continue;
        bool is_new = !card_known(left->card[i]);
        if (ordered ? filled->card[i] != full->card[i] : is_new && !set_has(have, filled->card[i]))
            *right = false;
        seen |= set_of(filled->card[i]);
        count += is_new;
    }
    *right &= !(!ordered && (seen & ~have) != 0);
    return count;
}

static size_t steps_right(const struct steps *filled, const struct steps *left, const struct steps *full, bool ordered,
                          bool *right)
{
    size_t count = 0;
    for (size_t i = 0; i < filled->count && left->count == full->count; i++)
        count += filled_right(&filled->step[i].cards, &left->step[i].cards, &full->step[i].cards, ordered, right);
    return count;
}

/* What `export --complete` puts into a record is what was there. Returns how many cards it knows more. */
static size_t check_filled(const struct record *filled, const struct record *left, const struct record *full)
{
    size_t count = 0;
    bool right = true;
    for (size_t d = 0; d < full->deal_count; d++) {
        const struct deal *now = &filled->deal[d], *then = &left->deal[d], *was = &full->deal[d];
        for (size_t player = 0; player < full->player_count; player++) {
            count += filled_right(&now->hands[player], &then->hands[player], &was->hands[player], false, &right);
            count += filled_right(&now->held[player], &then->held[player], &was->held[player], false, &right);
        }
        count += filled_right(&now->talon, &then->talon, &was->talon, was->play.recorded, &right);
        count += filled_right(&now->turned, &then->turned, &was->turned, true, &right);
        count += steps_right(&now->calls, &then->calls, &was->calls, false, &right);
        count += steps_right(&now->play, &then->play, &was->play, true, &right);
        for (size_t i = 0; i < was->manche_count; i++)
            count += steps_right(&now->manche[i].play, &then->manche[i].play, &was->manche[i].play, true, &right);
    }
    if (!right)
        tell_record(left, "a card is filled in that was another", NULL);
    return count;
}

/* What must be told of cards that are not known: where the record is right in full, every card told of is where it was. A
   fault of the play or the exchange that the gaps have hidden can mislead. */
static void check_forced(const struct judgement *full, const struct record *left, const struct fit *fit,
                         struct counts *counts)
{
    for (size_t i = 0; i < fit->forced_count && full->errors == 0; i++, counts->forced++)
        if (!true_in(full, &fit->forced[i]))
            tell_record(left, "a card is told to be where it was not", NULL);
    if (full->errors == 0)
        counts->filled += check_filled(fit->filled, left, full->record);
    for (size_t i = 0; i < fit->deal_count; i++) {
        counts->asked++;
        counts->bounded += fit->deal[i].bounded;
        counts->settled += fit->deal[i].settled;
        counts->open += fit->deal[i].has_best;
    }
}

static void check_one(const struct judgement *full, struct random *random, struct counts *counts)
{
    const struct record *left = read_anew(blank(random, full));
    const struct judgement *part = fit_judge(left, NULL, BOUND, arena);
    counts->records++;
    counts->undecided += part->undecided > 0;
    for (size_t i = 0; i < part->finding_count; i++) {
        if (part->finding[i]->severity != SEVERITY_ERROR || has_error(full, part->finding[i]))
            continue;
        tell_record(left, "an error that it does not have in full:", part->finding[i]);
        failures -= full->errors > 0;
        counts->misled++;
    }
    if (part->fit != NULL)
        check_forced(full, left, part->fit, counts);
}

static void tell_counts(const char *what, const struct counts *counts)
{
    printf(
        "%s: %zu records, %zu deals asked about: %zu forced cards, %zu filled in, %zu settled, %zu open, %zu over the "
        "bound; %zu undecided, %zu misled by faults of their own\n",
        what, counts->records, counts->asked, counts->forced, counts->filled, counts->settled, counts->open,
        counts->bounded, counts->undecided, counts->misled);
}

static void check_made(const struct wish *wish, uint64_t nth, struct counts *counts)
{
    struct arena *own = arena_new();
    const struct record *record = make_record(wish, nth, own);
    for (uint64_t seed = 0; record != NULL && (seed < seeds() || seed == 0); seed++) {
        struct random random = random_seeded(wish->seed + 77 + seed, nth);
        arena_clear(arena);
        check_one(judge_record(read_anew(record), NULL, arena), &random, counts);
    }
    arena_free(own);
}

static void blanked_records(const struct game *game, bool incidents, uint64_t many)
{
    struct counts counts = {0};
    for (size_t edition = 0; edition < game->edition_count; edition++) {
        struct wish wish = {.game = game, .edition = game->edition[edition].name, .incidents = incidents, .seed = 11};
        for (uint64_t nth = 0; nth < many; nth++)
            check_made(&wish, nth, &counts);
    }
    tell_counts(game->name, &counts);
    assert_true(counts.asked > 0 && counts.forced > 0 && counts.filled > 0);
}

/* --- the tests -------------------------------------------------------------------------------------------------------- */

static void test_blanked(void **state)
{
    (void)state;
    for (size_t i = 0; games[i] != NULL; i++) {
        blanked_records(games[i], false, 20);
        blanked_records(games[i], true, 10);
    }
    assert_int_equal(failures, 0);
}

/* Whether all cards are known and none is in two places. */
static bool can_be_full(const struct judgement *full)
{
    bool can = full->record->fault == NULL && full->account_count > 0;
    for (size_t i = 0; i < full->finding_count; i++)
        can &= !fit_contradicts(full->finding[i]);
    for (size_t deal = 0; can && deal < full->record->deal_count; deal++)
        can &= !fit_asked(full, deal);
    return can;
}

static void blank_sample(const char *path, uint64_t nth, struct counts *counts)
{
    for (uint64_t seed = 0; seed < seeds() || seed == 0; seed++) {
        struct random random = random_seeded(3 + seed, nth);
        arena_clear(arena);
        const struct judgement *full = judge_record(read_file(path), NULL, arena);
        if (can_be_full(full))
            check_one(full, &random, counts);
    }
}

/* A number of the file's own: what is blanked in it does not hang on how many samples there are. */
static uint64_t number_of(const char *path)
{
    uint64_t number = 14695981039346656037U;
    for (; *path != '\0'; path++)
        number = (number ^ (unsigned char)*path) * 1099511628211U;
    return number >> 32;
}

/* The samples of all games, the first record of each, with cards blanked out. */
static void test_blanked_samples(void **state)
{
    (void)state;
    glob_t found;
    size_t misled = 0, records = 0;
    for (size_t i = 0; games[i] != NULL; i++) {
        struct counts counts = {0};
        char pattern[64];
        snprintf(pattern, sizeof pattern, "samples/%s/*.yaml", games[i]->name);
        assert_int_equal(glob(pattern, 0, NULL, &found), 0);
        for (size_t k = 0; k < found.gl_pathc; k++)
            if (seeds() > 0 || number_of(found.gl_pathv[k]) % 4 == 0)
                blank_sample(found.gl_pathv[k], number_of(found.gl_pathv[k]), &counts);
        globfree(&found);
        tell_counts(games[i]->name, &counts);
        misled += counts.misled;
        records += counts.records;
    }
    assert_int_equal(failures, 0);
    assert_true(records > 200);
    assert_in_range(misled, 0, records / 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_blanked), cmocka_unit_test(test_blanked_samples)};
    return cmocka_run_group_tests_name("blanks", tests, begin, end);
}
