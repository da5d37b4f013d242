/* Hands, tricks and cards of a trick in each other's place. */
#include "core/mend/mend_settled.h"

bool any_held(const struct deal *deal)
{
    bool any = false;
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        any |= deal->held[player].recorded;
    return any;
}

static bool full_trick(const struct ideas *ideas, const struct step *step)
{
    return step->verb == VERB_CARDS && step->cards.count >= 2 && ideas->judgement->record->player_count >= 2;
}

/* Whether these two stand as tricks do: whole ones, or one of them a card without a name that nobody answered, with which a play
   ends. */
static bool lines_of_tricks(const struct ideas *ideas, const struct step *one, const struct step *other)
{
    bool whole = full_trick(ideas, one), other_whole = full_trick(ideas, other);
    const struct step *rest = whole ? other : one;
    return (whole && other_whole) || (whole != other_whole && rest->verb == VERB_CARDS && rest->actor < 0);
}

/* A trick out of its place shows in itself, or in who leads to the one after it. */
static unsigned trick_distance(const struct ideas *ideas, const struct steps *play, size_t i)
{
    unsigned own = distance(ideas, play->step[i].at);
    unsigned next = i + 1 < play->count ? distance(ideas, play->step[i + 1].at) : own;
    return own < next ? own : next;
}

/* Two players' hands under each other's names: as dealt, after the exchange, or both. */
static void exchanged_hands(struct ideas *ideas, const struct deal *deal, size_t one, size_t two)
{
    const struct card_list *const lists[] = {deal->hands, deal->held};
    struct splice splice[4];
    size_t count = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const struct card_list *first = &lists[i][one], *second = &lists[i][two];
        if (!first->recorded || !second->recorded)
            continue;
        unsigned far = distance(ideas, first->at) + distance(ideas, second->at);
        idea_exchange(ideas, MEND_HANDS, first->at, second->at, far);
        count += splices_exchanged(ideas, first->at, second->at, splice + count);
        if (count == 4)
            idea_together(ideas, MEND_HANDS, splice, count, far);
    }
}

static void hands_of_others(struct ideas *ideas, const struct deal *deal, const struct settled_cards *settled)
{
    if (settled->own && !any_held(deal) && deal->dealer >= 0)
        return;
    for (size_t one = 0; one < ideas->judgement->record->player_count; one++)
        for (size_t two = one + 1; two < ideas->judgement->record->player_count; two++)
            exchanged_hands(ideas, deal, one, two);
}

/* The trick of which that step is the first card; NULL: of none. */
static const struct trick *trick_of(const struct deal_account *account, const struct step *step)
{
    for (size_t i = 0; i < account->trick_count; i++)
        if (account->trick[i].card[0]->step == step)
            return &account->trick[i];
    return NULL;
}

/* Whether the tricks of these two steps can stand in each other's place, if each is led by whoever took the one before, and some
   figure would be another then. */
static bool may_change(const struct ideas *ideas, const struct deal_account *account,
                       const struct settled_cards *settled, const struct step *one, const struct step *other)
{
    const struct trick *first = trick_of(account, one), *second = trick_of(account, other);
    if (first == NULL || second == NULL)
        return true;
    return first->leader == second->leader && first->winner == second->winner &&
           !settled_tricks(settled, ideas, account, first, second);
}

static void exchanged_tricks(struct ideas *ideas, const struct deal_account *account,
                             const struct settled_cards *settled)
{
    const struct steps *play = &account->part->deal->play;
    for (size_t i = 0; i < play->count; i++)
        for (size_t j = i + 1; j < play->count; j++)
            if (lines_of_tricks(ideas, &play->step[i], &play->step[j]) &&
                (!settled->own || may_change(ideas, account, settled, &play->step[i], &play->step[j])))
                idea_exchange_steps(ideas, MEND_TRICKS, &play->step[i], &play->step[j],
                                    trick_distance(ideas, play, i) + trick_distance(ideas, play, j));
}

/* Two cards of a trick exchanged, each written as a card of that place is. */
static void exchanged_cards(struct ideas *ideas, const struct card_list *list, size_t i, size_t j, unsigned far)
{
    const struct record *record = ideas->judgement->record;
    struct splice both[2];
    size_t count = ideas->count;
    if (!card_known(list->card[i]) || !card_known(list->card[j]) || list->card[i] == list->card[j])
        return;
    for (size_t k = 0; k < 2; k++) {
        size_t here = k == 0 ? i : j, there = k == 0 ? j : i;
        const char *old = text_at(record, list->card_at[here], ideas->arena);
        both[k] =
            (struct splice){list->card_at[here], old,
                            card_beside(record, card_face(list->card[there]), list->card[here], old, ideas->arena)};
    }
    idea_together(ideas, MEND_TRICK_CARDS, both, 2, far);
    const card_t cards[] = {card_face(list->card[j]), card_face(list->card[i])};
    idea_edits(ideas, count, (struct effect){.kind = EFFECT_CARDS, .card = cards});
}

/* The card of who led was written after another's. */
static void exchanged_in_tricks(struct ideas *ideas, const struct steps *play)
{
    for (size_t i = 0; i < play->count; i++) {
        const struct card_list *list = &play->step[i].cards;
        unsigned far = 2 * trick_distance(ideas, play, i);
        for (size_t j = 0; j < list->count && play->step[i].verb == VERB_CARDS; j++)
            for (size_t k = j + 1; k < list->count; k++)
                exchanged_cards(ideas, list, j, k, far + (k > j + 1));
    }
}

void ideas_exchanged(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled)
{
    const struct deal *deal = account->part->deal;
    if (!account->part->derived) /* else they are written with the first manche */
        hands_of_others(ideas, deal, settled);
    exchanged_tricks(ideas, account, settled);
    if (!settled->own)
        exchanged_in_tricks(ideas, &deal->play);
}
