/* What is replayed at a time: the deals of a record, those that are played in manches cut into them. */
#include "core/deal.h"

#include <string.h>

/* The second of two equal cards is its twin, where the pack holds both. */
static struct card_list twins_told(const struct judge *judge, const struct card_list *list, cardset_t *seen)
{
    struct card_list told = *list;
    told.card = arena_alloc(judge->arena, (list->count + 1) * sizeof(card_t));
    for (size_t i = 0; i < list->count; i++) {
        card_t card = list->card[i], twin = card_twin(card);
        told.card[i] = set_has(*seen, card) && set_has(judge->rules.pack, twin) ? twin : card;
        *seen |= set_of(told.card[i]);
    }
    return told;
}

static void tell_twins(const struct judge *judge, struct deal *deal)
{
    cardset_t dealt = 0, pack = 0;
    for (size_t player = 0; player < judge->record->player_count; player++)
        deal->hands[player] = twins_told(judge, &deal->hands[player], &dealt);
    deal->talon = twins_told(judge, &deal->talon, &dealt);
    deal->pack = twins_told(judge, &deal->pack, &pack);
}

/* Each has the hand of the other. */
static void exchange(struct deal *deal)
{
    struct card_list first = deal->hands[0];
    deal->hands[0] = deal->hands[1];
    deal->hands[1] = first;
}

/* What a manche has of its own, in place of the deal's. */
static void own(struct deal *deal, const struct deal *manche)
{
    deal->at = manche->at;
    deal->calls = manche->calls;
    deal->calls_at = manche->calls_at;
    deal->play = manche->play;
    deal->play_at = manche->play_at;
    deal->marks_at = manche->marks_at;
    deal->number = manche->number;
    memcpy(deal->marks, manche->marks, sizeof deal->marks);
    if (deal_has_hand(manche))
        memcpy(deal->hands, manche->hands, sizeof deal->hands);
}

/* Whose cards the names in a manche say were played and deposited: how many times somebody’s own, by the hands of the deal, and the
   other’s; where the first of his own stands. */
struct named {
    size_t own, others;
    struct place at;
};

static void name_card(struct named *named, const struct deal *deal, int player, card_t card, struct place at)
{
    bool own = set_has(list_set(&deal->hands[player]), card);
    if (!own && !set_has(list_set(&deal->hands[1 - player]), card))
        return;
    named->at = own && named->own == 0 ? at : named->at;
    named->own += own;
    named->others += !own;
}

static void name_steps(struct named *named, const struct deal *deal, const struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        bool names = step->verb == VERB_CARDS || step->verb == VERB_DEPOSITS;
        if (names && step->actor >= 0 && step->actor < 2 && step->cards.count > 0)
            name_card(named, deal, step->actor, step->cards.card[0], step->cards.card_at[0]);
    }
}

static struct named named_in(const struct deal *deal, const struct deal *manche)
{
    struct named named = {.own = 0};
    name_steps(&named, deal, &manche->calls);
    name_steps(&named, deal, &manche->play);
    return named;
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

/* Who has the first card of a step by the hands of the deal; NOBODY. */
static int owner(const struct deal *deal, const struct step *step)
{
    for (int player = 0; player < 2 && step != NULL; player++)
        if (set_has(list_set(&deal->hands[player]), step->cards.card[0]))
            return player;
    return NOBODY;
}

/* Whom the sheet gives the manche; NOBODY: nobody, or both. */
static int paid(const struct deal *manche)
{
    int winner = NOBODY;
    for (int player = 0; player < 2; player++) {
        const struct marks_said *marks = &manche->marks[player];
        bool some = marks->recorded && (marks->itemised ? marks->count > 0 : marks->total.points > 0);
        if (some && winner != NOBODY)
            return NOBODY;
        winner = some ? player : winner;
    }
    return winner;
}

/* Whether it comes to the same where nobody is named: with the hands of the deal the lead of this manche goes over from who had that
   of the first, as it should, while with the hands exchanged he would have led again; and the sheet gives the manche to who has the
   last card, not answered, by those of the deal. */
static bool lead_goes_over(const struct deal *deal, const struct deal *manche, struct place *at)
{
    const struct step *first = first_played(manche);
    int before = owner(deal, first_played(&deal->manche[0])), now = owner(deal, first), winner = paid(manche);
    if (before == NOBODY || now == NOBODY || before == now)
        return false;
    *at = first->cards.card_at[0];
    return winner != NOBODY && owner(deal, last_unanswered(manche)) == winner;
}

/* Whether in a manche for which the hands should have been exchanged each played the one he had: nobody is named with a card of the
   other’s, and more than once with one of his own; but not if the hands of the deal are the other’s in the first manche too. */
static bool each_kept_his(const struct judge *judge, const struct deal *deal, const struct deal *manche,
                          struct place *at)
{
    size_t size = (size_t)judge->game->hand_size;
    if (pack_doubles(judge->rules.pack) || deal->hands[0].count != size || deal->hands[1].count != size)
        return false;
    struct named named = named_in(deal, manche);
    *at = named.at;
    if (named.own + named.others == 0 && named_in(deal, &deal->manche[0]).others == 0)
        return lead_goes_over(deal, manche, at);
    return named.own > 1 && named.others == 0 && named_in(deal, &deal->manche[0]).others == 0;
}

static void part_of_manche(const struct judge *judge, struct part *part, const struct deal *deal, size_t index)
{
    const struct deal *manche = &deal->manche[index];
    part->manche =
        manche->number.recorded && manche->number.value > 0 ? (unsigned)manche->number.value : (unsigned)index + 1;
    part->first = index == 0;
    part->last = index + 1 == deal->manche_count;
    own(&part->deal, manche);
    if (!part->first)
        part->deal.dealing = (struct steps){0};
    if (!part->first &&
        deal_has_hand(manche)) /* hands written for it are not those of the pack, but the exchanged ones */
        part->deal.pack = (struct card_list){0};
    if (!part->last) {
        memset(part->deal.score, 0, sizeof part->deal.score);
        part->deal.score_at = (struct place){0};
    }
    part->derived = !deal_has_hand(manche) && !part->first;
    if (pack_doubles(judge->rules.pack))
        tell_twins(judge, &part->deal);
    if (deal_has_hand(manche) || !judge->game->exchanged || part->manche % 2 != 0)
        return;
    part->kept = part->derived && each_kept_his(judge, deal, manche, &part->kept_at);
    if (!part->kept)
        exchange(&part->deal);
}

/* Whether the deal is a line of figures, though it says that it was played in all its manches: nothing is written of them. */
static bool says_no_more(const struct judge *judge, const struct deal *deal)
{
    bool more = deal->manche_count != judge->game->manches;
    for (size_t i = 0; i < deal->manche_count && !more; i++) {
        const struct deal *manche = &deal->manche[i];
        more = manche->number.recorded || manche->unread || manche->calls.recorded || manche->play.recorded ||
               deal_has_hand(manche) || deal_has_marks(manche);
    }
    return !more;
}

void parts_add(struct judge *judge, size_t deal)
{
    const struct deal *written = &judge->record->deal[deal];
    bool cut = judge->game->manches > 0 && written->manche_count > 0 && !says_no_more(judge, written);
    for (size_t index = 0, parts = cut ? written->manche_count : 1; index < parts; index++) {
        judge->part = arena_grow(judge->arena, judge->part, judge->part_count, &judge->part_room, sizeof *judge->part);
        struct part *part = &judge->part[judge->part_count++];
        part->deal = *written;
        part->number = (unsigned)deal + 1;
        part->first = part->last = true;
        if (cut)
            part_of_manche(judge, part, written, index);
        else if (pack_doubles(judge->rules.pack))
            tell_twins(judge, &part->deal);
    }
}
