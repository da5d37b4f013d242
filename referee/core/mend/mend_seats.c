/* Tricks written seat by seat, in place of in the order in which their cards were played. */
#include "core/mend/mend_lines.h"
#include "core/trick.h"

/* How the tricks of a play are read anew. */
struct seating {
    struct ideas *ideas;
    const struct deal_account *account;
    struct judge judge;    /* as much of one as it takes to say who wins a trick */
    int seat[MAX_PLAYERS]; /* in the order in which their cards are written */
    size_t seats;
    bool named;   /* those behind the name of who led are written like that too */
    bool begun;   /* a trick has been taken */
    bool strange; /* a card was met that was not his at whose seat it stands */
    struct splice *splice;
    card_t *card; /* that each of these gets to be */
    size_t count;
};

static struct judge judge_of_tricks(const struct ideas *ideas, const struct deal_account *account)
{
    const struct judgement *judgement = ideas->judgement;
    struct judge judge = mend_units(judgement);
    judge.rules.option = judgement->option;
    judge.rules.asked = arena_alloc(ideas->arena, (judge.game->option_count + 1) * sizeof *judge.rules.asked);
    judge.state = arena_alloc(ideas->arena, judge.game->state_size);
    judge.table.trump = account->trump;
    return judge;
}

static size_t place_of(const struct seating *seating, int player)
{
    size_t place = 0;
    while (place < seating->seats && seating->seat[place] != player)
        place++;
    return place;
}

/* Whether it is told what he had, and not only made out from what he is said to have played. */
static bool told(const struct deal_account *account, int player)
{
    return (account->whole >> player & 1U) != 0 && hand_noted(account->part->deal, player);
}

/* Whether each card can have been his at whose place it is written. One that he did not hold may be a fault of his; a second speaks
   against it, and of two in each other's place there are two. */
static bool each_at_his_seat(struct seating *seating, const struct step *step)
{
    for (size_t i = 0; i < seating->seats; i++) {
        card_t card = step->cards.card[i];
        if (!card_known(card))
            return false;
        if (!told(seating->account, seating->seat[i]) || set_has(seating->account->hand[seating->seat[i]], card))
            continue;
        if (seating->strange)
            return false;
        seating->strange = true;
    }
    return true;
}

/* Puts the cards of a trick that is led from that place in the order in which they were played. */
static void put_in_order(struct seating *seating, const struct card_list *list, size_t from)
{
    const struct record *record = seating->ideas->judgement->record;
    for (size_t i = 0; i < seating->seats && from > 0; i++) {
        const char *old = text_at(record, list->card_at[i], seating->ideas->arena);
        card_t card = card_face(list->card[(from + i) % seating->seats]);
        seating->card[seating->count] = card;
        seating->splice[seating->count++] = (struct splice){
            list->card_at[i], old, card_beside(record, card, list->card[i], old, seating->ideas->arena)};
    }
}

/* Who takes a trick; NOBODY if nobody can tell. The card that is led first may make trumps. */
static int taker(struct seating *seating, const struct play *play, const struct step *last)
{
    const struct play_rules *rules = seating->judge.game->play;
    struct trick trick = {.number = 1, .count = seating->seats, .step = last};
    for (size_t i = 0; i < seating->seats; i++)
        trick.card[i] = &play[i];
    if (!seating->begun && rules->trump_made != NULL && seating->judge.table.trump != SUIT_UNKNOWN)
        seating->judge.table.trump = card_suit(play[0].card);
    seating->begun = true;
    size_t best = rules->winner(&seating->judge, &trick);
    return last->winner >= 0 ? last->winner : best < trick.count ? play[best].player : NOBODY;
}

/* The cards of a step in the order in which they were played, the first of them by that player; false if they cannot have been
   written by seat. */
static bool cards_played(struct seating *seating, const struct step *step, int leader, struct play *play)
{
    size_t from = place_of(seating, leader), seats = seating->seats;
    bool by_seat = step->cards.count == seats && (step->actor < 0 || seating->named);
    if (from == seats || (by_seat && !each_at_his_seat(seating, step)))
        return false;
    if (by_seat)
        put_in_order(seating, &step->cards, from);
    for (size_t i = 0; i < step->cards.count; i++) {
        size_t place = (from + i) % seats;
        play[i] =
            (struct play){.player = seating->seat[place], .card = step->cards.card[by_seat ? place : i], .step = step};
        if (!card_known(play[i].card))
            return false;
    }
    return true;
}

static bool taken_back(const struct deal_account *account, const struct step *step)
{
    for (size_t i = 0; i < account->play_count; i++)
        if (account->play[i].step == step && account->play[i].taken_back)
            return true;
    return false;
}

/* Goes through the tricks, each led by whoever took the one before; false if they cannot have been written like that. */
static bool tricks_by_seat(struct seating *seating, const struct steps *play, int leader)
{
    struct play card[MAX_PLAYERS];
    size_t cards = 0, seats = seating->seats;
    for (size_t i = 0; i < play->count; i++) {
        const struct step *step = &play->step[i];
        if (step->verb == VERB_REPLAYS_FROM)
            return false;
        if (step->verb != VERB_CARDS || taken_back(seating->account, step))
            continue;
        if (step->actor >= 0 || cards > 0)
            leader =
                step->actor >= 0 ? step->actor : seating->seat[(place_of(seating, card[0].player) + cards) % seats];
        if (cards + step->cards.count > seats || !cards_played(seating, step, leader, card + cards))
            return false;
        cards += step->cards.count;
        if (cards == seats) {
            leader = taker(seating, card, step);
            cards = 0;
        }
    }
    return seating->count > 0;
}

/* If so, with the first trick led by that player. */
static void tricks_led_by(struct seating *seating, const struct steps *play, int leader)
{
    struct ideas *ideas = seating->ideas;
    seating->count = 0;
    seating->begun = false;
    seating->strange = false;
    size_t most = play->count * seating->seats + 1, before = ideas->count;
    seating->splice = arena_alloc(ideas->arena, most * sizeof *seating->splice);
    seating->card = arena_alloc(ideas->arena, most * sizeof *seating->card);
    if (!tricks_by_seat(seating, play, leader))
        return;
    idea_together(ideas, MEND_SEATS, seating->splice, seating->count, 0);
    idea_edits(ideas, before, (struct effect){.kind = EFFECT_CARDS, .card = seating->card});
}

/* Where each hand is told, somebody seems to play or lead what he may not; where not and many play, one error alone is explained by less. */
static bool worth_seating(const struct ideas *ideas, const struct deal_account *account, size_t seats)
{
    const struct judgement *judgement = ideas->judgement;
    bool all = true, figures = true;
    for (int player = 0; player < (int)judgement->record->player_count; player++)
        all &= !took_part(account, player) || told(account, player);
    for (size_t i = 0; i < judgement->finding_count; i++)
        figures &= judgement->finding[i]->deal != ideas->deal || judgement->finding[i]->severity < SEVERITY_WARNING ||
                   judgement->finding[i]->class == CLASS_LEDGER_MISMATCH;
    return seats > 1 && (all ? !figures : seats == 2 || errors_in(judgement, ideas->deal) > 1);
}

void ideas_of_seats(struct ideas *ideas, const struct deal_account *account)
{
    const struct steps *play = &account->part->deal->play;
    struct seating seating = {.ideas = ideas, .account = account};
    bool named = false;
    for (int player = 0; player < (int)ideas->judgement->record->player_count; player++)
        if (took_part(account, player))
            seating.seat[seating.seats++] = player;
    if (!worth_seating(ideas, account, seating.seats))
        return;
    seating.judge = judge_of_tricks(ideas, account);
    for (size_t i = 0; i < play->count; i++)
        named |= play->step[i].actor >= 0 && play->step[i].cards.count == seating.seats;
    for (size_t turn = 0; turn < (named ? 2 : 1) * seating.seats; turn++) {
        int first = seating.seat[0];
        seating.named = turn >= seating.seats;
        for (size_t i = 0; i < seating.seats; i++)
            tricks_led_by(&seating, play, seating.seat[i]);
        for (size_t i = 0; i + 1 < seating.seats; i++)
            seating.seat[i] = seating.seat[i + 1];
        seating.seat[seating.seats - 1] = first;
    }
}
