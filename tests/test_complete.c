/* What `export --complete` fills in, counted: of made-up deals some cards are blanked out, all that can stand in their places
   is gone through one by one, and the record is filled in. Just what all those agree on is filled in, and what was there is
   among them. At mat, where deposits and the tenth trick tell more than is asked, only what was there is filled in. COMPLETED is
   how many records are made of each edition, for longer runs. */
#include "tests/reading.h"

#include "core/fit/fit.h"
#include "core/fit/fit_asked.h"
#include "core/make/making.h"

#include <stdio.h>

enum { RECORDS = 8, BOUND = 4000, TRIED_MOST = 1500, CELLS_MOST = 4, LISTS = 160 };

static uint64_t records_wanted(void) { return how_many("COMPLETED", RECORDS); }

enum { DEALT, HELD, PLAYED, IN_MANCHES };

/* The lists of cards of a deal, those that are not there too: those of a hand have no order. */
struct lists {
    struct card_list *list[LISTS];
    bool ordered[LISTS];
    unsigned group[LISTS]; /* no card is twice in one */
    size_t count;
};

static void add_list(struct lists *lists, struct card_list *list, bool ordered, unsigned group)
{
    if (lists->count == LISTS)
        return;
    lists->list[lists->count] = list;
    lists->ordered[lists->count] = ordered;
    lists->group[lists->count++] = group;
}

/* In a manche of mat the tenth trick is left out: a card may come back in it, and nothing is told of it. */
static void add_plays(struct lists *lists, struct steps *play, unsigned group)
{
    enum { BEFORE_TENTH = 18 };
    size_t cards = 0;
    for (size_t i = 0; i < play->count; i++) {
        cards += play->step[i].verb == VERB_CARDS ? play->step[i].cards.count : 0;
        if (play->step[i].verb == VERB_CARDS && (group < IN_MANCHES || cards <= BEFORE_TENTH))
            add_list(lists, &play->step[i].cards, true, group);
    }
}

static struct lists lists_of(struct deal *deal, bool manches)
{
    struct lists lists = {.count = 0};
    for (size_t player = 0; player < MAX_PLAYERS; player++) {
        add_list(&lists, &deal->hands[player], false, DEALT);
        add_list(&lists, &deal->held[player], false, HELD);
    }
    add_plays(&lists, &deal->play, manches ? IN_MANCHES : PLAYED);
    for (size_t i = 0; i < deal->manche_count; i++)
        add_plays(&lists, &deal->manche[i].play, IN_MANCHES + (unsigned)i);
    return lists;
}

/* The first deal with cards of its own. */
static struct deal *own_cards(struct record *record)
{
    struct lists lists = lists_of(&record->deal[0], false);
    for (size_t i = 0; i < lists.count; i++) {
        card_t *card = arena_alloc(arena, (lists.list[i]->count + 1) * sizeof *card);
        for (size_t k = 0; k < lists.list[i]->count; k++)
            card[k] = lists.list[i]->card[k];
        lists.list[i]->card = card;
    }
    return &record->deal[0];
}

static struct record *copy_of(const struct record *record)
{
    struct record *copy = copied(record, arena);
    struct deal *deal = &copy->deal[0];
    struct steps *steps[] = {&deal->play, deal->manche_count > 0 ? &deal->manche[0].play : NULL,
                             deal->manche_count > 1 ? &deal->manche[1].play : NULL};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (steps[i] != NULL) {
            struct step *step = arena_alloc(arena, (steps[i]->count + 1) * sizeof *step);
            for (size_t k = 0; k < steps[i]->count; k++)
                step[k] = steps[i]->step[k];
            steps[i]->step = step;
        }
    own_cards(copy);
    return copy;
}

/* A card that is not known, and what can stand there. */
struct cell {
    size_t list, at;
    cardset_t may;
};

struct trial {
    struct record *record;
    const struct judgement *plain; /* with the cards blanked out */
    struct lists lists;
    bool manches; /* of mat */
    struct cell cell[CELLS_MOST];
    size_t cells;
    size_t fits;
    cardset_t every[LISTS];  /* cards that are in the list in all that fit … */
    card_t same[CELLS_MOST]; /* … and at its place; CARD_UNKNOWN: not the same */
    bool was_met;            /* what was there is one that fits */
};

/* Cards that cannot stand there: those of another hand, or of another trick. */
static cardset_t elsewhere(const struct lists *lists, size_t list)
{
    cardset_t cards = 0;
    for (size_t i = 0; i < lists->count; i++)
        if (lists->group[i] == lists->group[list])
            cards |= list_set(lists->list[i]);
    return cards;
}

/* Some cards of a list are not known any more, of some of them the suit or the rank. */
static void blank_out(struct random *random, struct trial *trial, cardset_t pack)
{
    for (size_t tries = 0; tries < CELLS_MOST; tries++) {
        size_t which = random_below(random, (unsigned)trial->lists.count);
        struct card_list *list = trial->lists.list[which];
        size_t at = list->count > 0 ? random_below(random, (unsigned)list->count) : 0;
        card_t was = list->count > 0 ? list->card[at] : CARD_UNKNOWN;
        if (!card_known(was) || was != card_face(was))
            continue;
        unsigned how = random_below(random, 4);
        list->card[at] = how == 0   ? CARD(card_suit(was), RANK_UNKNOWN)
                         : how == 1 ? CARD(SUIT_UNKNOWN, card_rank(was))
                                    : CARD_UNKNOWN;
        trial->cell[trial->cells++] = (struct cell){which, at, pack};
    }
}

/* Drops what a card known elsewhere cannot be; returns how many ways there are at most. */
static size_t ways_of(struct trial *trial)
{
    size_t ways = 1;
    for (size_t i = 0; i < trial->cells; i++) {
        struct cell *cell = &trial->cell[i];
        cardset_t may = 0;
        for (cardset_t rest = cell->may & ~elsewhere(&trial->lists, cell->list); rest != 0; rest &= rest - 1)
            if (card_may_be(trial->lists.list[cell->list]->card[cell->at], set_first(rest)))
                may |= set_of(set_first(rest));
        cell->may = may;
        ways *= (size_t)set_count(may);
    }
    return ways;
}

/* Whether it is told that a card cannot be where it is; one that was laid out at piquet, or lies deposited at mat, or is not in
   the hand that was exchanged, is told by a rule of the game. */
static bool cannot_be(const struct finding *finding)
{
    static const char *const rules[] = {"PIQ-08", "MAT-12", "MAT-13"};
    bool cannot = fit_contradicts(finding);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        cannot |= strcmp(finding->rule->id, rules[i]) == 0;
    return cannot;
}

/* Cards that a player lays down, the card turned apart. */
static cardset_t laid_down(const struct deal *deal, int player)
{
    cardset_t cards = 0;
    for (size_t i = 0; i < deal->calls.count + deal->play.count; i++) {
        const struct step *step =
            i < deal->calls.count ? &deal->calls.step[i] : &deal->play.step[i - deal->calls.count];
        bool lays = step->verb == VERB_SHOWS || step->verb == VERB_BLANCHES || step->verb == VERB_IMPERIAL ||
                    step->verb == VERB_IMPERIAL_FOUR || step->verb == VERB_IMPERIAL_SUIT;
        cards |= lays && step->actor == player ? list_set(&step->cards) : 0;
    }
    return cards & ~list_set(&deal->turned);
}

/* Whether some card that is laid down is the other's or, where there is no exchange, none of his own. */
static bool lays_down_others(const struct record *record, bool draws)
{
    const struct deal *deal = &record->deal[0];
    for (int player = 0; player < (int)record->player_count; player++) {
        cardset_t cards = laid_down(deal, player);
        if (!draws && deal->hands[player].recorded && (cards & ~list_set(&deal->hands[player])) != 0)
            return true;
        for (int other = 0; other < (int)record->player_count; other++)
            if (other != player && (cards & list_set(&deal->hands[other])) != 0)
                return true;
    }
    return false;
}

/* Whether the same players play as without those cards: that somebody played out of turn is no way to fill a gap. */
static bool same_players(const struct judgement *one, const struct judgement *other)
{
    bool same = one->account_count == other->account_count;
    for (size_t i = 0; same && i < one->account_count; i++) {
        const struct play *plays = one->account[i].play, *others = other->account[i].play;
        for (size_t k = 0; k < one->account[i].play_count && k < other->account[i].play_count; k++)
            same &= plays[k].player == NOBODY || plays[k].player == others[k].player;
    }
    return same;
}

/* Whether no card of the record, as it stands now, is where it cannot be. */
static bool fits(const struct record *record, const struct judgement *plain)
{
    struct arena *own = arena_new();
    const struct judgement *judgement = judge_record(record, NULL, own);
    bool fits = !lays_down_others(record, judgement->game->draws > 0) && same_players(plain, judgement);
    for (size_t i = 0; i < judgement->finding_count; i++)
        fits &= !cannot_be(judgement->finding[i]);
    arena_free(own);
    return fits;
}

/* Takes a record for one that fits. */
static void note(struct trial *trial, const struct record *record, const struct record *full)
{
    struct lists is = lists_of(&((struct record *)record)->deal[0], trial->manches),
                 was = lists_of(&((struct record *)full)->deal[0], trial->manches);
    bool same = true;
    for (size_t i = 0; i < trial->cells; i++) {
        const struct cell *cell = &trial->cell[i];
        card_t card = is.list[cell->list]->card[cell->at];
        trial->same[i] = trial->fits == 0 || trial->same[i] == card ? card : CARD_UNKNOWN;
    }
    for (size_t i = 0; i < trial->lists.count; i++) {
        cardset_t cards = list_set(is.list[i]);
        trial->every[i] = trial->fits == 0 ? cards : trial->every[i] & cards;
        same &= cards == list_set(was.list[i]);
    }
    trial->was_met |= same;
    trial->fits++;
}

static void try_cell(struct trial *trial, const struct record *full, size_t which)
{
    if (which == trial->cells) {
        if (fits(trial->record, trial->plain))
            note(trial, trial->record, full);
        return;
    }
    const struct cell *cell = &trial->cell[which];
    card_t *card = &trial->lists.list[cell->list]->card[cell->at], blank = *card;
    for (cardset_t rest = cell->may; rest != 0; rest &= rest - 1) {
        *card = set_first(rest);
        try_cell(trial, full, which + 1);
    }
    *card = blank;
}

/* Compares what is filled in with what all that fit agree on: just that or, at mat, no more. Returns how many cards are
   filled in. */
static size_t compare(const struct trial *trial, const struct record *filled, const char *text)
{
    struct lists now = lists_of(&((struct record *)filled)->deal[0], trial->manches);
    bool exact = !trial->manches;
    size_t count = 0;
    for (size_t i = 0; i < trial->cells; i++) {
        const struct cell *cell = &trial->cell[i];
        card_t card = now.list[cell->list]->card[cell->at];
        count += card_known(card);
        if (trial->lists.ordered[cell->list] && card != trial->same[i] &&
            (card_known(card) || (exact && card_known(trial->same[i]))))
            fail_msg("a card played is%s filled in\n%s", card_known(card) ? "" : " not", text);
    }
    for (size_t i = 0; i < trial->lists.count; i++)
        if (!trial->lists.ordered[i] && trial->lists.list[i]->count > 0 &&
            (exact ? list_set(now.list[i]) != trial->every[i] : (list_set(now.list[i]) & ~trial->every[i]) != 0))
            fail_msg("a hand is filled in with %llx, not %llx\n%s", (unsigned long long)list_set(now.list[i]),
                     (unsigned long long)trial->every[i], text);
    return count;
}

struct counts {
    size_t records, cells, filled;
};

/* A card taken back is played again: it is in two places. */
static bool takes_back(const struct steps *play)
{
    bool takes = false;
    for (size_t i = 0; i < play->count; i++)
        takes |= play->step[i].verb == VERB_TAKES_BACK;
    return takes;
}

static void complete_one(const struct record *made, struct random *random, struct counts *counts)
{
    struct record *full = copy_of(read_text(written_text(made, arena)));
    const struct judgement *judged = judge_record(full, NULL, arena);
    struct trial trial = {.record = copy_of(full), .manches = judged->game->manches > 0};
    trial.lists = lists_of(&trial.record->deal[0], trial.manches);
    if (judged->errors > 0 || takes_back(&full->deal[0].play))
        return;
    blank_out(random, &trial, judged->pack);
    if (trial.cells == 0 || ways_of(&trial) > TRIED_MOST)
        return;
    const struct judgement *part = fit_judge(trial.record, NULL, BOUND, arena);
    const char *text = written_text(trial.record, arena);
    if (part->fit == NULL) /* the hands stand in the manches: nothing is asked */
        return;
    for (size_t i = 0; i < part->fit->deal_count; i++)
        if (part->fit->deal[i].bounded)
            return;
    trial.plain = judge_record(read_text(text), NULL, arena);
    if (trial.manches)
        note(&trial, full, full);
    else
        try_cell(&trial, full, 0);
    if (!trial.was_met)
        fail_msg("what was there does not fit\n%s", text);
    counts->records++;
    counts->cells += trial.cells;
    counts->filled += compare(&trial, part->fit->filled, text);
}

static void just_what_must_be_is_filled_in(void **state)
{
    (void)state;
    for (size_t i = 0; games[i] != NULL; i++) {
        struct counts counts = {0};
        for (size_t edition = 0; edition < games[i]->edition_count; edition++)
            for (uint64_t nth = 0; nth < records_wanted(); nth++) {
                struct wish wish = {.game = games[i], .edition = games[i]->edition[edition].name, .seed = 5};
                struct random random = random_seeded(9, nth);
                struct arena *own = arena_new();
                complete_one(make_record(&wish, nth, own), &random, &counts);
                arena_free(own);
                arena_clear(arena);
            }
        printf("%s: %zu records, %zu of %zu cards filled in\n", games[i]->name, counts.records, counts.filled,
               counts.cells);
        assert_true(counts.records > 0 && counts.filled > 0 && counts.filled < counts.cells);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(just_what_must_be_is_filled_in, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
