/* Cards partly known (core/fit.h): what must hold of every record with cards blanked out, and single cases worked out by hand. */
#include "tests/hands.h"
#include "tests/reading.h"
#include "tests/running.h"

#include "core/fit_model.h"
#include "core/making.h"
#include "formats/canonical.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

enum { BOUND = 64 };

/* How often each record is blanked, another way each time: FIT_SEEDS, for longer runs. 0, unless it is set: every fourth record
   once, to be quick. */
static uint64_t seeds(void)
{
    const char *text = getenv("FIT_SEEDS");
    return text != NULL ? strtoull(text, NULL, 10) : 0;
}

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
        blank_list(&(struct random){{1, 2, 3, 4}}, &step.cards, ~0u);
        for (size_t nth = 0; step.verb == VERB_CARDS && nth < step.cards.count; nth++) {
            int whose = player_of(account, &account->part->deal.play.step[i], nth);
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

/* The tricks from some step on are not there; nor is anything cut off that answers to an act that stays. */
static void cut_short(struct steps *play, size_t left)
{
    for (size_t i = left; i < play->count; i++)
        if (play->step[i].verb != VERB_CARDS)
            left = i + 1;
    play->count = left;
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
        blank_list(random, &deal->hands[p], of);
        blank_list(random, &deal->held[p], of);
    }
    blank_list(random, &deal->talon, of);
    blank_list(random, &deal->turned, of);
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
    const struct record *record = full->record;
    struct record *copy = arena_alloc(arena, sizeof *copy);
    *copy = *record;
    copy->deal = arena_alloc(arena, record->deal_count * sizeof *copy->deal);
    for (size_t d = 0; d < record->deal_count; d++) {
        copy->deal[d] = record->deal[d];
        blank_deal(random, full, &copy->deal[d], (unsigned)d + 1);
    }
    return copy;
}

/* The record as somebody would have written it, read. */
static const struct record *written(const struct record *record)
{
    struct canon canon = {LANG_EN, ALPHABET_EN, false};
    struct landmarks landmarks = {.arena = arena};
    struct buffer out = {0};
    struct record bare = *record;
    bare.has_expect = false;
    bare.expect_count = 0;
    canonical_yaml(&out, canonical_record(&bare, &canon, arena), false, &landmarks);
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
        if (judgement->finding[i]->severity == SEVERITY_ERROR && judgement->finding[i]->deal == like->deal &&
            (judgement->finding[i]->rule == like->rule ||
             (judgement->finding[i]->class == CLASS_LEDGER_MISMATCH && like->class == CLASS_LEDGER_MISMATCH)))
            return true; /* of a wrong figure the slip that explains it may be another */
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

/* The card was his when the play began, or he deposited it before. */
static bool held(const struct judgement *full, const struct fit_spot *spot, card_t card)
{
    const struct deal_account *account = account_of(full, spot->deal, 0);
    const struct steps *calls = &account->part->deal.calls;
    bool exchanged = full->game->exchanged && account->part->manche > 0 && account->part->manche % 2 == 0;
    int player = exchanged ? 1 - spot->player : spot->player; /* who has his hand there */
    for (size_t i = 0; i < calls->count; i++)
        if (calls->step[i].verb == VERB_DEPOSITS && calls->step[i].actor == player &&
            in_list(&calls->step[i].cards, card))
            return true;
    return set_has(account->hand[player], card) || set_has(account->hand[player], card_twin(card));
}

static bool true_in(const struct judgement *full, const struct fit_forced *forced)
{
    const struct deal *deal = &full->record->deal[forced->spot.deal - 1];
    switch (forced->spot.where) {
    case FIT_IN_HAND:
        return deal->hands[forced->spot.player].recorded ? in_list(&deal->hands[forced->spot.player], forced->card)
                                                         : held(full, &forced->spot, forced->card);
    case FIT_IN_HELD: return held(full, &forced->spot, forced->card);
    case FIT_IN_TALON: return in_list(&deal->talon, forced->card);
    case FIT_TURNED: return in_list(&deal->turned, forced->card);
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
    fprintf(stderr, "@@@ %s: %s %s line %u (%s)\n%.*s\n", left->id.s != NULL ? left->id.s : "", what,
            finding != NULL ? finding->rule->id : "", finding != NULL ? finding->at.line : 0,
            finding != NULL && finding->what.message != NULL ? finding->what.message->en : "", (int)left->length,
            left->bytes);
}

/* The cards known in a list that were not before are those of the full record: in their places, if their order means something. */
static size_t filled_right(const struct card_list *filled, const struct card_list *left, const struct card_list *full,
                           bool ordered, bool *right)
{
    cardset_t seen = 0, have = list_set(full);
    size_t count = 0;
    for (size_t i = 0; i < filled->count && left->count == filled->count && full->count == filled->count; i++) {
        if (!card_known(filled->card[i]))
            continue;
        bool is_new = !card_known(left->card[i]);
        if (ordered ? filled->card[i] != full->card[i] : is_new && !in_list(full, filled->card[i]))
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
    const struct record *left = written(blank(random, full));
    const struct judgement *part = fit_judge(left, NULL, BOUND, arena);
    counts->records++;
    counts->undecided += part->undecided > 0;
    for (size_t i = 0; i < part->finding_count; i++) {
        if (part->finding[i]->severity != SEVERITY_ERROR || has_error(full, part->finding[i]))
            continue;
        if (full->errors == 0)
            tell_record(left, "an error that it does not have in full:", part->finding[i]);
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
        check_one(judge_record(written(record), NULL, arena), &random, counts);
    }
    arena_free(own);
}

static void blanked_records(const struct game *game, bool incidents, uint64_t many)
{
    struct counts counts = {0};
    for (size_t edition = 0; game->make != NULL && edition < game->edition_count; edition++) {
        struct wish wish = {.game = game, .edition = game->edition[edition].name, .incidents = incidents, .seed = 11};
        for (uint64_t nth = 0; nth < many; nth++)
            check_made(&wish, nth, &counts);
    }
    if (counts.records > 0)
        tell_counts(game->name, &counts);
}

/* --- contradictions --------------------------------------------------------------------------------------------------- */

static bool some_fit(const struct fit_model *model)
{
    struct fit_domain domain;
    fit_domain_begin(model, &domain);
    return fit_narrow(model, &domain);
}

/* Leaves of the model's facts only those of the list, but for the one at `without` (-1: all of them). */
static void leave_only(struct fit_model *model, const struct fit_slot **fact, size_t count, size_t without)
{
    for (size_t view = 0; view < model->view_count; view++)
        for (size_t place = 0; place < model->view[view].count; place++) {
            struct fit_slot *slot = &model->view[view].slot[place];
            bool kept = false;
            for (size_t i = 0; i < count; i++)
                kept |= i != without && slot->fact && fact[i]->spot.at.byte == slot->spot.at.byte &&
                        fact[i]->spot.where == slot->spot.where;
            if (!kept)
                slot->cards = model->pack;
        }
}

/* One of the cards known in part gets a suit of which every card is somewhere else. */
static bool plant(struct random *random, struct deal *deal, cardset_t pack)
{
    cardset_t seen = 0;
    for (size_t player = 0; player < 2; player++)
        seen |= list_set(&deal->hands[player]);
    seen |= list_set(&deal->talon);
    for (unsigned suit = SPADES; suit < SUITS; suit++) {
        size_t room = (size_t)set_count(pack & ~seen & set_suit((enum suit)suit)) + 1;
        struct card_list *hand = &deal->hands[random_below(random, 2)];
        size_t open = 0;
        for (size_t i = 0; i < hand->count; i++)
            open += !card_known(hand->card[i]);
        if (open < room)
            continue;
        for (size_t i = 0; i < hand->count && room > 0; i++)
            if (!card_known(hand->card[i])) {
                hand->card[i] = CARD((enum suit)suit, RANK_UNKNOWN);
                room--;
            }
        return true;
    }
    return false;
}

static const struct finding *contradiction_in(const struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->rule == &rec_rules[REC_08])
            return judgement->finding[i];
    return NULL;
}

/* Contradictions planted are found, and of the facts told each is needed. */
static void test_contradictions(void **state)
{
    (void)state;
    const struct wish wish = {.game = game_find("piquet"), .edition = "modern", .seed = 5};
    const struct fit_slot **fact = malloc((size_t)FIT_VIEWS * FIT_SLOTS * sizeof(struct fit_slot *));
    struct fit_model *model = malloc(sizeof *model), *less = malloc(sizeof *less);
    struct deal copy;
    size_t planted = 0, facts = 0;
    for (uint64_t nth = 0; nth < 150; nth++) {
        struct random random = random_seeded(9, nth);
        arena_clear(arena);
        struct arena *own = arena_new();
        struct record *record = make_record(&wish, nth, own);
        for (size_t player = 0; player < 2; player++)
            blank_list(&random, &record->deal->hands[player], 3);
        bool done = plant(&random, record->deal, PACK_32);
        const struct record *left = written(record);
        const struct judgement *plain = judge_record(left, NULL, arena);
        if (done && contradiction_in(plain) == NULL && plain->errors == 0) {
            const struct finding *finding = contradiction_in(fit_judge(left, NULL, BOUND, arena));
            assert_non_null(finding);
            assert_true(fit_model_make(model, plain, 0, &copy, arena));
            assert_false(some_fit(model));
            size_t count = fit_conflict(model, fact, arena);
            *less = *model;
            leave_only(less, fact, count, count);
            assert_false(some_fit(less));
            for (size_t i = 0; i < count; i++) {
                *less = *model;
                leave_only(less, fact, count, i);
                assert_true(some_fit(less));
            }
            planted++;
            facts += count;
        }
        arena_free(own);
    }
    printf("contradictions: %zu planted, %zu facts told\n", planted, facts);
    assert_in_range(planted, 50, 150);
    free(model), free(less), free(fact);
}

/* --- single records --------------------------------------------------------------------------------------------------- */

static const struct judgement *of_sample(const char *path, size_t bound)
{
    char text[4096];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    arena_clear(arena);
    return fit_judge(read_text(arena_text(arena, text, strlen(text))), NULL, bound, arena);
}

static void test_forced(void **state)
{
    (void)state;
    const struct judgement *judgement = of_sample("samples/record/unknown-forced.yaml", BOUND);
    cardset_t cards = 0;
    for (size_t i = 0; i < judgement->fit->forced_count; i++) {
        assert_int_equal(judgement->fit->forced[i].spot.player, 1);
        assert_int_equal(judgement->fit->forced[i].spot.where, FIT_IN_HAND);
        cards |= set_of(judgement->fit->forced[i].card);
    }
    assert_true(cards == hand("97.AKQ.KJT7.QT7"));
    assert_int_equal(judgement->errors, 1);
    assert_true(judgement->fit->changed);
}

/* The card of the ninth trick settles all; it is one of two. */
static void test_settles(void **state)
{
    (void)state;
    const struct judgement *judgement = of_sample("samples/record/unknown-settled-by-one.yaml", BOUND);
    const struct fit_deal *deal = &judgement->fit->deal[0];
    assert_int_equal(judgement->fit->deal_count, 1);
    assert_int_equal(deal->fits, 2);
    assert_true(deal->has_best && deal->settles && !deal->settled && !deal->bounded);
    assert_int_equal(deal->best.where, FIT_IN_TRICK);
    assert_int_equal(deal->best.trick, 9);
    assert_int_equal(deal->best.player, 1);
    assert_int_equal(judgement->verdict, VERDICT_UNDECIDED);
}

static void test_same_in_all(void **state)
{
    (void)state;
    const struct judgement *judgement = of_sample("samples/record/unknown-same-in-all.yaml", BOUND);
    assert_int_equal(judgement->fit->deal[0].fits, 3);
    assert_true(judgement->fit->deal[0].settled);
    assert_int_equal(judgement->errors, 1);
    assert_int_equal(judgement->undecided, 0);
    assert_string_equal(judgement->finding[0]->rule->id, "IMH-09");
    /* With a bound of two nothing is concluded. */
    judgement = of_sample("samples/record/unknown-same-in-all.yaml", 2);
    assert_true(judgement->fit->deal[0].bounded);
    assert_int_equal(judgement->errors, 0);
    assert_int_equal(judgement->undecided, 1);
}

static void test_too_many(void **state)
{
    (void)state;
    const struct judgement *judgement = of_sample("samples/record/unknown-too-many.yaml", BOUND);
    assert_true(judgement->fit->deal[0].bounded && !judgement->fit->deal[0].silent);
    assert_int_equal(judgement->errors, 0);
    assert_int_equal(judgement->verdict, VERDICT_UNDECIDED);
}

static void test_blanked(void **state)
{
    (void)state;
    for (size_t i = 0; games[i] != NULL; i++) {
        blanked_records(games[i], false, 20);
        blanked_records(games[i], true, 10);
    }
    assert_int_equal(failures, 0);
}

static const struct record *read_file(const char *path)
{
    static char text[1 << 16];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    return read_text(arena_text(arena, text, length));
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
            if (seeds() > 0 || k % 4 == 0)
                blank_sample(found.gl_pathv[k], k, &counts);
        globfree(&found);
        tell_counts(games[i]->name, &counts);
        misled += counts.misled;
        records += counts.records;
    }
    assert_int_equal(failures, 0);
    assert_in_range(misled, 0, records / 300);
}

/* The annotated transcript and the page tell of forced cards, too; the transcript stays one. */
static void test_in_every_format(void **state)
{
    (void)state;
    static const char *const formats[] = {"text", "annotated", "html"};
    for (size_t i = 0; i < 3; i++) {
        char arguments[128], *out;
        snprintf(arguments, sizeof arguments, "--format=%s samples/record/unknown-forced.yaml", formats[i]);
        assert_int_equal(run(arguments, &out), 1);
        assert_int_equal(count(out, "9♠ 7♠ A♥ K♥ Q♥ K♦ J♦ 10♦ 7♦ Q♣ 10♣ 7♣"), 1);
        free(out);
    }
    assert_int_equal(
        shell("\"$REFEREE\" --format=annotated samples/record/unknown-forced.yaml | \"$REFEREE\" -q -", NULL), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forced),   cmocka_unit_test(test_settles),         cmocka_unit_test(test_same_in_all),
        cmocka_unit_test(test_too_many), cmocka_unit_test(test_in_every_format), cmocka_unit_test(test_contradictions),
        cmocka_unit_test(test_blanked),  cmocka_unit_test(test_blanked_samples),
    };
    return cmocka_run_group_tests_name("fit", tests, begin, end);
}
