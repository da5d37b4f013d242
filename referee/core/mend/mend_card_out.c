/* A card that somebody played and nobody wrote down: the only one that is left of all hands. */
#include "core/mend/mend_lines.h"
#include "core/mend/mend_settled.h"

#include <string.h>

/* The card, and whose; CARD_UNKNOWN if none is left, or more than one, or a hand is not known. Whoever a card stands by has played it
   here: with one left out before it, it may stand by the wrong player. */
static card_t card_left(const struct judgement *judgement, const struct deal_account *account, int *whose)
{
    const struct steps *play = &account->part->deal.play;
    cardset_t played = 0, left[MAX_PLAYERS], all = 0;
    for (size_t i = 0; i < play->count; i++) {
        const struct step *step = &play->step[i];
        if (step->verb == VERB_CARDS)
            played |= list_set(&step->cards);
        else if (step->verb == VERB_TAKES_BACK)
            played &= ~list_set(&step->cards);
    }
    if (!mend_hands_left(judgement, account, played, left))
        return CARD_UNKNOWN;
    for (int player = 0; player < (int)judgement->record->player_count; player++) {
        all |= left[player];
        *whose = left[player] != 0 ? player : *whose;
    }
    return set_count(all) == 1 ? card_face(set_first(all)) : CARD_UNKNOWN;
}

bool mend_lacks_card(const struct judgement *judgement, const struct deal_account *account)
{
    int whose = NOBODY;
    return card_known(card_left(judgement, account, &whose));
}

/* Put in before each card of a step, and behind the last. */
static void into_step(struct ideas *ideas, const struct step *step, card_t card, unsigned less)
{
    for (size_t i = 0; i <= step->cards.count; i++) {
        const struct splice put_in = mend_card_in(ideas, &step->cards, i, card);
        idea_together(ideas, MEND_CARD_OUT, &put_in, 1, distance(ideas, step->at) + less);
    }
}

/* Put in before a step, as a step like another; with whoever took the trick, if that is told of others. */
static void before_step(struct ideas *ideas, const struct step *step, const struct step *like, int whose, card_t card,
                        bool winners, unsigned less)
{
    struct whole line = mend_line_of(ideas, step->at);
    const char *own = mend_card_like(ideas, like, card);
    for (int winner = NOBODY; winner < (winners ? (int)ideas->judgement->record->player_count : 0); winner++) {
        const char *took = winner < 0 ? "" : ideas->judgement->record->player[winner].s;
        const char *text = arena_printf(ideas->arena, "%s%s%s", own, winner < 0 ? "" : " > ", took);
        const struct splice put_in = mend_line_in(ideas, line, mend_played_like(ideas, like, whose, text));
        if (line.end > 0)
            idea_together(ideas, MEND_CARD_OUT, &put_in, 1, less);
    }
}

/* How cards stand in a play. */
struct custom {
    const struct step *alone; /* a step of one card, by somebody who is named; NULL: there is none */
    bool led;                 /* the name of who led stands before whole tricks */
    bool winners;             /* who took a trick is told */
};

static struct custom custom_of(const struct steps *play, size_t players)
{
    struct custom custom = {0};
    for (size_t i = 0; i < play->count; i++) {
        const struct step *step = &play->step[i];
        if (step->verb != VERB_CARDS)
            continue;
        custom.winners |= step->winner >= 0;
        custom.led |= step->actor >= 0 && step->cards.count == players;
        if (step->cards.count == 1 && step->actor >= 0)
            custom.alone = step;
    }
    return custom;
}

/* Whether something is said between that step and the one after it: then a trick goes on in a step of its own. */
static bool broken_off(const struct steps *play, size_t i)
{
    return i + 1 < play->count && play->step[i + 1].verb != VERB_CARDS;
}

void ideas_of_card_out(struct ideas *ideas, const struct deal_account *account)
{
    const struct steps *play = &account->part->deal.play;
    int whose = NOBODY;
    card_t card = card_left(ideas->judgement, account, &whose);
    size_t players = mend_players_in(ideas, account), wrong = mend_first_wrong(ideas, play), behind = 0;
    const struct custom custom = custom_of(play, players);
    /* It is missed by the next step with cards at the latest: what is said between them comes before it or after. */
    for (size_t i = 0; i < play->count && behind < 2 && card_known(card) && players > 1; i++) {
        const struct step *step = &play->step[i];
        bool cards = step->verb == VERB_CARDS && step->cards.count > 0, trick = step->actor < 0 || custom.led;
        bool said = i > 0 && step[-1].verb != VERB_CARDS;
        if (cards && step->cards.count < players)
            into_step(ideas, step, card, trick && !broken_off(play, i) ? 0 : 1);
        if (custom.alone != NULL)
            before_step(ideas, step, custom.alone, whose, card, custom.winners, trick && cards && !said ? 1 : 0);
        behind += i > wrong && cards;
    }
}
