#include "core/kept.h"

#include <string.h>

/* How many signs there are that somebody has his own hand, the one that was dealt to him, and how many that he has the other’s;
   where the first of his own stands, and whose it is. */
struct signs {
    cardset_t hands[2];
    size_t own, others;
    struct place at;
    int whose;
};

static void sign(struct signs *signs, bool own, int whose, struct place at)
{
    if (own && signs->own == 0) {
        signs->at = at;
        signs->whose = whose;
    }
    signs->own += own;
    signs->others += !own;
}

/* Who was dealt the first card of a step; NOBODY. */
static int owner(const struct signs *signs, const struct step *step)
{
    for (int player = 0; player < 2 && step != NULL && step->cards.count > 0; player++)
        if (card_known(step->cards.card[0]) && set_has(signs->hands[player], step->cards.card[0]))
            return player;
    return NOBODY;
}

/* The player has the first card of the step. */
static void sign_held(struct signs *signs, int player, const struct step *step)
{
    int whose = owner(signs, step);
    if (player >= 0 && player < 2 && whose != NOBODY)
        sign(signs, whose == player, whose, step->cards.card_at[0]);
}

/* Who is named with a card that he plays or deposits; where he is not, he who is said to have gathered the trick before it leads. */
static void sign_acts(struct signs *signs, const struct steps *steps)
{
    int winner = NOBODY;
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        if (step->verb != VERB_CARDS && step->verb != VERB_DEPOSITS)
            continue;
        sign_held(signs, step->actor >= 0 ? step->actor : winner, step);
        winner = step->winner;
    }
}

/* The first card that is played in a manche, and the last if it was led and answered by none; NULL: none is. */
static const struct step *first_played(const struct deal *manche)
{
    size_t i = 0;
    while (i < manche->play.count && (manche->play.step[i].verb != VERB_CARDS || manche->play.step[i].cards.count == 0))
        i++;
    return i < manche->play.count ? &manche->play.step[i] : NULL;
}

static const struct step *last_unanswered(const struct deal *manche)
{
    size_t i = manche->play.count;
    while (i > 0 && manche->play.step[i - 1].verb != VERB_CARDS)
        i--;
    return i > 0 && manche->play.step[i - 1].cards.count == 1 ? &manche->play.step[i - 1] : NULL;
}

/* Where nobody is named with it the lead goes over, as it should, from who had that of the first manche; with the hands exchanged
   the same would lead again. */
static void sign_lead(struct signs *signs, const struct deal *deal, const struct deal *manche)
{
    const struct step *first = first_played(manche);
    int before = owner(signs, first_played(&deal->manche[0])), now = owner(signs, first);
    if (before != NOBODY && now != NOBODY && first->actor < 0)
        sign(signs, before != now, now, first->cards.card_at[0]);
}

/* Whom the sheet gives the manche, as a set of players. */
static unsigned paid(const struct deal *manche)
{
    unsigned who = 0;
    for (int player = 0; player < 2; player++) {
        const struct marks_said *marks = &manche->marks[player];
        bool some = marks->recorded && (marks->itemised ? marks->count > 0 : marks->total.points > 0);
        who |= (unsigned)some << player;
    }
    return who;
}

/* Whom the totals after the deal give more than there was before it, as a set of players; false: they do not tell. */
static bool risen(const struct judge *judge, const struct deal *deal, unsigned *who)
{
    const struct record *record = judge->record;
    const struct amount *before = deal > record->deal ? deal[-1].score : record->start;
    *who = 0;
    for (int player = 0; player < 2; player++) {
        if (!deal->score[player].recorded || (deal > record->deal && !before[player].recorded))
            return false;
        int had = before[player].recorded ? before[player].points : 0;
        *who |= (unsigned)(deal->score[player].points > had) << player;
    }
    return true;
}

/* The last card, to which there was no answer, belongs to whom the manche is paid; by its marks, which for a void one pay nobody, or where
   there are none by the totals after it, of which the first manche's winner may have raised his own. */
static void sign_paid(struct signs *signs, const struct judge *judge, const struct deal *deal, size_t index)
{
    const struct deal *manche = &deal->manche[index];
    const struct step *last = last_unanswered(manche), *before = last_unanswered(&deal->manche[0]);
    int winner = owner(signs, last), first = owner(signs, before);
    unsigned who;
    if (winner == NOBODY)
        return;
    if (deal_has_marks(manche)) {
        if (paid(manche) != 3)
            sign(signs, paid(manche) != 1U << (1 - winner), winner, last->cards.card_at[0]);
    } else if (index + 1 == deal->manche_count && index == 1 && risen(judge, deal, &who) && who != 0) {
        unsigned others = first != NOBODY ? 1U << first : 0;
        if (who == (others | 1U << winner) || who == (others | 1U << (1 - winner)))
            sign(signs, who == (others | 1U << winner), winner, last->cards.card_at[0]);
    }
}

/* The hands that were dealt, as they are written: one that is not is the rest of the pack. False: they are not known so. */
static bool hands_written(const struct judge *judge, const struct card_list *hands, cardset_t dealt[2])
{
    size_t size = (size_t)judge->game->hand_size;
    for (int player = 0; player < 2; player++)
        dealt[player] = list_set(&hands[player]);
    for (int player = 0; player < 2; player++) {
        if (hands[player].recorded && (hands[player].count != size || list_open(&hands[player])))
            return false;
        if (!hands[player].recorded && hands[1 - player].recorded)
            dealt[player] = judge->rules.pack & ~dealt[1 - player];
    }
    return hands[0].recorded || hands[1].recorded;
}

/* Adds what the first manche shows to hands that are not written, or in part: who plays or deposits a card has it. False: they contradict
   each other. */
static bool hands_shown(const struct steps *steps, cardset_t shown[2])
{
    int winner = NOBODY;
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        if (step->verb != VERB_CARDS && step->verb != VERB_DEPOSITS)
            continue;
        int player = step->actor >= 0 ? step->actor : winner;
        for (size_t k = 0; k < step->cards.count && player >= 0 && player < 2; k++, player = 1 - player)
            shown[player] |= card_known(step->cards.card[k]) ? set_of(step->cards.card[k]) : 0;
        winner = step->winner;
    }
    return (shown[0] & shown[1]) == 0;
}

const struct card_list *hands_kept(const struct judge *judge, const struct deal *deal, size_t index,
                                   const cardset_t shown[2], struct place *at, int *whose)
{
    const struct deal *first = &deal->manche[0], *manche = &deal->manche[index];
    const struct card_list *hands = deal_has_hand(first) ? first->hands : deal->hands;
    struct signs before = {.own = 0}, now;
    if (pack_doubles(judge->rules.pack))
        return NULL;
    if (shown != NULL)
        memcpy(before.hands, shown, sizeof before.hands);
    else if (!hands_written(judge, hands, before.hands) &&
             !(hands_shown(&first->calls, before.hands) && hands_shown(&first->play, before.hands)))
        return NULL;
    now = before;
    sign_acts(&before, &first->calls);
    sign_acts(&before, &first->play);
    sign_acts(&now, &manche->calls);
    sign_acts(&now, &manche->play);
    sign_lead(&now, deal, manche);
    sign_paid(&now, judge, deal, index);
    *at = now.at;
    *whose = now.whose;
    return now.own > 1 && now.others == 0 && before.others == 0 ? hands : NULL;
}
