/* A card that somebody played and nobody wrote down: the only one that is left of all hands, or one of those that are. */
#include "core/mend/mend_lines.h"

#include <limits.h>
#include <string.h>

/* Cards that stand in the hands of a deal and nowhere in its play. */
struct left {
    cardset_t of[MAX_PLAYERS], all;
};

/* None if a hand is not known. Whoever a card stands by has played it here: with one left out before it, it may stand by the wrong
   player. */
static struct left cards_unplayed(const struct judgement *judgement, const struct deal_account *account)
{
    const struct steps *play = &account->part->deal->play;
    cardset_t played = 0;
    struct left left = {.all = 0};
    for (size_t i = 0; i < play->count; i++) {
        const struct step *step = &play->step[i];
        if (step->verb == VERB_CARDS)
            played |= list_set(&step->cards);
        else if (step->verb == VERB_TAKES_BACK)
            played &= ~list_set(&step->cards);
    }
    if (mend_hands_left(judgement, account, played, left.of))
        for (size_t player = 0; player < judgement->record->player_count; player++)
            left.all |= left.of[player];
    return left;
}

bool mend_lacks_card(const struct judgement *judgement, const struct deal_account *account)
{
    return set_count(cards_unplayed(judgement, account).all) == 1;
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
        const struct splice put_in =
            mend_line_in(ideas, line, mend_line_of(ideas, like->at), mend_act_like(ideas, like, whose, text));
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

/* The only card that is left of all hands. It is missed by the next step with cards at the latest: what is said between them comes before
   it or after; and beside a fault of conduct, by a later error than the first. */
static void only_card_out(struct ideas *ideas, const struct steps *play, card_t card, int whose, size_t players)
{
    size_t wrong = mend_first_wrong(ideas, play), behind = 0;
    const struct custom custom = custom_of(play, players);
    for (size_t i = 0; i < play->count; i++) {
        const struct step *step = &play->step[i];
        bool cards = step->verb == VERB_CARDS && step->cards.count > 0, trick = step->actor < 0 || custom.led;
        bool said = i > 0 && step[-1].verb != VERB_CARDS;
        bool near = behind < 2 || judgement_has_in(ideas->judgement, step, SEVERITY_ERROR, NULL) ||
                    (i > 0 && judgement_has_in(ideas->judgement, &step[-1], SEVERITY_ERROR, NULL));
        if (near && cards && step->cards.count < players)
            into_step(ideas, step, card, trick && !broken_off(play, i) ? 0 : 1);
        if (near && custom.alone != NULL)
            before_step(ideas, step, custom.alone, whose, card, custom.winners, trick && cards && !said ? 1 : 0);
        behind += i > wrong && cards;
    }
}

/* More are left, for the play was broken off, or a card in it is none of the hands: any of them in a trick that has too few. */
static void some_card_out(struct ideas *ideas, const struct steps *play, const struct left *left, size_t players)
{
    for (size_t i = 0; i < play->count; i++) {
        const struct step *step = &play->step[i];
        if (step->verb != VERB_CARDS || step->cards.count == 0 || step->cards.count >= players ||
            !judgement_has_in(ideas->judgement, step, SEVERITY_ERROR, &rec_rules[REC_05]))
            continue;
        for (cardset_t cards = left->all; cards != 0; cards &= cards - 1)
            into_step(ideas, step, card_face(set_first(cards)), 1);
    }
}

/* Somebody is said to be mate, but the card by which he is does not stand there: any that is left, led before that is said. */
static void lead_out(struct ideas *ideas, const struct steps *play, const struct left *left, size_t players)
{
    for (size_t i = 1; i < play->count; i++) {
        const struct step *step = &play->step[i], *before = step - 1;
        if (step->verb != VERB_MATES || before->verb != VERB_CARDS || before->cards.count < players ||
            !judgement_has_in(ideas->judgement, step, SEVERITY_ERROR, NULL))
            continue;
        for (int whose = 0; whose < (int)players; whose++)
            for (cardset_t cards = left->of[whose]; cards != 0; cards &= cards - 1)
                before_step(ideas, step, before, whose, card_face(set_first(cards)), false, 0);
    }
}

void ideas_of_card_out(struct ideas *ideas, const struct deal_account *account)
{
    enum { LEFT_MOST = 12 };
    const struct steps *play = &account->part->deal->play;
    const struct left left = cards_unplayed(ideas->judgement, account);
    size_t players = mend_players_in(ideas, account);
    int count = set_count(left.all), whose = 0;
    lead_out(ideas, play, &left, players);
    if (players < 2 || count == 0 || count > LEFT_MOST)
        return;
    while (left.of[whose] == 0)
        whose++;
    if (count == 1)
        only_card_out(ideas, play, card_face(set_first(left.all)), whose, players);
    else
        some_card_out(ideas, play, &left, players);
}
