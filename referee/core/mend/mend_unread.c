/* A card that could not be read: the one that it must have been or, of few, each. */
#include "core/mend/mend_lines.h"
#include "core/unread.h"

#include <string.h>

/* Of so many cards it may be any. */
enum { MAY_BE_MOST = 8 };

/* A card as it would stand there: a rank alone behind the sign of its suit, a letter for the suit only where one may have stood. */
static const char *written_there(const struct ideas *ideas, const struct card_list *list, size_t i, card_t card)
{
    const struct record *record = ideas->judgement->record;
    const char *beside = text_at(record, list->card_at[i], ideas->arena);
    struct place sign = mend_symbol_before(record, list, i);
    for (size_t before = i; before > 0 && sign.line == 0; before--)
        sign = mend_symbol_before(record, list, before - 1);
    enum suit suit = SUIT_UNKNOWN;
    if (sign.line != 0 && suit_symbol(record->bytes + sign.byte, record->length - sign.byte, &suit) > 0 &&
        suit == card_suit(card))
        return rank_text(card_rank(card), mend_alphabet(record));
    return card_beside(record, card, CARD_UNKNOWN, strlen(beside) > 1 ? beside : suit_text(SPADES, ALPHABET_EN, false),
                       ideas->arena);
}

/* Each card of the list that could not be read, as one of those; where only one deal fits the record, as the one that it has there. */
static void unread_among(struct ideas *ideas, const struct card_list *list, cardset_t may)
{
    const struct record *record = ideas->judgement->record;
    for (size_t i = 0; i < list->count; i++) {
        const struct place at = list->card_at[i];
        if (at.line == 0 || rank_alone(text_at(record, at, ideas->arena)) ||
            !unread_in(record, at)) /* of a rank the suits are tried */
            continue;
        cardset_t rest = card_known(list->card[i]) ? set_of(card_face(list->card[i])) : may;
        for (rest = set_count(rest) <= MAY_BE_MOST ? rest : 0; rest != 0; rest &= rest - 1)
            idea(ideas, MEND_UNREAD, at, written_there(ideas, list, i, card_face(set_first(rest))));
    }
}

/* What a player laid out or took, where it is told of nowhere else. */
static void unread_exchanged(struct ideas *ideas, const struct deal *deal, const struct step *step)
{
    const cardset_t hand = is_seated(step->actor, MAX_PLAYERS) ? list_set(&deal->hands[step->actor]) : 0;
    if (step->verb == VERB_DRAWS)
        unread_among(ideas, &step->cards, list_set(&deal->talon) & ~steps_set(&deal->calls, NOBODY, VERB_DRAWS));
    else if (step->verb == VERB_DISCARDS)
        unread_among(ideas, &step->cards,
                     hand & ~steps_set(&deal->play, NOBODY, VERB_CARDS) &
                         ~steps_set(&deal->calls, step->actor, VERB_DISCARDS));
}

void ideas_of_unread_cards(struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *deal = account->part->deal;
    const cardset_t pack = ideas->judgement->pack;
    cardset_t dealt = list_set(&deal->talon), held = 0;
    if (ideas->judgement->record->unread == NULL || (pack & ~ideas->judgement->game->pack) != 0)
        return;
    for (int player = 0; player < (int)ideas->judgement->record->player_count; player++) {
        dealt |= list_set(&deal->hands[player]);
        held |= account->hand[player];
    }
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        unread_among(ideas, &deal->hands[player], pack & ~dealt);
    unread_among(ideas, &deal->talon, pack & ~dealt);
    for (size_t i = 0; i < deal->calls.count; i++)
        unread_exchanged(ideas, deal, &deal->calls.step[i]);
    for (size_t i = 0; i < deal->play.count; i++)
        if (deal->play.step[i].verb == VERB_CARDS)
            unread_among(ideas, &deal->play.step[i].cards, held & ~steps_set(&deal->play, NOBODY, VERB_CARDS));
}
