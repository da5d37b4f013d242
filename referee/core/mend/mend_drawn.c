/* Cards of an exchange: one left out of what was discarded or drawn, one that was kept noted as discarded, two neighbours of the talon in each other's place, or all of it
   from the bottom up; hands as they were after it; what was discarded for what was drawn, or by one for what was by the other. */
#include "core/mend/mend_lines.h"
#include "core/mend/mend_settled.h"

#include <string.h>

/* How many cards of the lists of such acts by that player there are, and which are in those of all; false where a list is not all
   written. */
static bool cards_moved_by(const struct steps *calls, enum verb verb, int player, size_t *count, cardset_t *cards)
{
    *count = 0;
    *cards = 0;
    for (size_t i = 0; i < calls->count; i++) {
        const struct step *step = &calls->step[i];
        if (step->verb != verb)
            continue;
        if (list_open(&step->cards) || step->cards.count == 0)
            return false;
        *cards |= list_set(&step->cards);
        *count += step->actor == player ? step->cards.count : 0;
    }
    return true;
}

/* Where a card of the talon belongs among those drawn: in the order of the talon. */
static size_t drawn_after(const struct card_list *talon, const struct card_list *drawn, card_t card)
{
    size_t before = 0;
    for (size_t i = 0; i < talon->count && card_face(talon->card[i]) != card; i++)
        before += set_has(list_set(drawn), card_face(talon->card[i]));
    return talon->count > 0 ? before : drawn->count;
}

/* A card left out of a list of a player's discards, where he drew one more, or the other way about: any that he held and did not play, or
   that lies in the talon, or came from where nobody's hand has it. Where nothing drawn is written, the only one that he held and did not
   play: it shows where he plays what he drew for it. */
static void exchanged_out(struct ideas *ideas, const struct deal *deal, const struct step *step)
{
    const bool draws = step->verb == VERB_DRAWS;
    size_t discarded, drawn;
    cardset_t laid, taken, hands = 0;
    if (!cards_moved_by(&deal->calls, VERB_DISCARDS, step->actor, &discarded, &laid) ||
        !cards_moved_by(&deal->calls, VERB_DRAWS, step->actor, &drawn, &taken) ||
        (taken == 0 ? draws
         : draws    ? drawn + 1 != discarded
                    : discarded + 1 != drawn))
        return;
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        hands |= list_set(&deal->hands[player]);
    const cardset_t played = steps_set(&deal->play, NOBODY, VERB_CARDS);
    const cardset_t talon = deal->talon.count > 0 ? list_set(&deal->talon) : played;
    const cardset_t may = draws ? talon & ~hands & ~taken : list_set(&deal->hands[step->actor]) & ~laid & ~played;
    if (taken == 0 && set_count(may) != 1)
        return;
    for (cardset_t cards = may; cards != 0; cards &= cards - 1) {
        const card_t card = card_face(set_first(cards));
        const struct splice put_in =
            draws ? mend_card_in(ideas, &step->cards, drawn_after(&deal->talon, &step->cards, card), card)
                  : mend_card_put_in(ideas, &step->cards, card);
        idea_together(ideas, MEND_EXCHANGED_OUT, &put_in, 1, taken == 0 ? 0 : distance(ideas, step->at));
    }
}

/* The one card of a list of his discards that he kept or, his hand being known, never had; as many as there are: there is none, or more
   than one slip would explain. */
static size_t kept_among(const struct card_list *list, cardset_t hand, cardset_t played)
{
    size_t kept = list->count, count = 0;
    for (size_t i = 0; i < list->count; i++)
        if (card_known(list->card[i]) && set_has(played | ~hand, card_face(list->card[i]))) {
            kept = i;
            count++;
        }
    return count == 1 ? kept : list->count;
}

/* Such a card noted for one that he held and nobody played: what is played or called of it shows that. */
static void discarded_other(struct ideas *ideas, const struct deal *deal, const struct step *step)
{
    enum { OTHERS_MOST = 8 };
    const struct card_list *list = &step->cards;
    const cardset_t hand = list_set(&deal->hands[step->actor]), played = steps_set(&deal->play, NOBODY, VERB_CARDS);
    const cardset_t may = hand & ~played & ~steps_set(&deal->calls, step->actor, VERB_DISCARDS);
    const size_t kept = kept_among(list, hand, played);
    if (kept == list->count || list_open(&deal->hands[step->actor]) || set_count(may) > OTHERS_MOST)
        return;
    for (cardset_t rest = may; rest != 0; rest &= rest - 1)
        idea_of_card(ideas, MEND_DISCARDED, list, kept, card_face(set_first(rest)));
}

/* The first card of the talon that nobody is said to have drawn, though others that lie behind it are: noted as one of these. */
static void drawn_other(struct ideas *ideas, const struct deal *deal)
{
    const cardset_t drawn = steps_set(&deal->calls, NOBODY, VERB_DRAWS);
    const struct card_list *talon = &deal->talon;
    cardset_t behind = list_set(talon);
    size_t due = 0;
    for (; due < talon->count && set_has(drawn, card_face(talon->card[due])); due++)
        behind &= ~set_of(card_face(talon->card[due]));
    if (due == talon->count || list_open(talon) || (behind & drawn) == 0)
        return;
    for (size_t i = 0; i < deal->calls.count; i++)
        for (size_t k = 0; deal->calls.step[i].verb == VERB_DRAWS && k < deal->calls.step[i].cards.count; k++)
            if (card_face(deal->calls.step[i].cards.card[k]) != talon->card[due])
                idea_of_card(ideas, MEND_DRAWN, &deal->calls.step[i].cards, k, talon->card[due]);
}

static void neighbours_of_talon(struct ideas *ideas, const struct card_list *talon, unsigned far)
{
    for (size_t i = 0; i + 1 < talon->count; i++)
        idea_cards_exchanged(ideas, MEND_TALON_CARDS, (struct written_card){talon, i},
                             (struct written_card){talon, i + 1}, far);
}

size_t talon_upwards(const struct ideas *ideas, const struct card_list *talon, struct splice *splice)
{
    const struct record *record = ideas->judgement->record;
    if (talon->count < 3 || talon->card_at[0].line == 0)
        return 0;
    struct place whole = talon->card_at[0];
    whole.end_column = talon->card_at[talon->count - 1].end_column;
    const char *down = text_at(record, whole, ideas->arena), *as_written = "", *up = "";
    for (size_t i = 0; i < talon->count; i++) {
        const char *card = text_at(record, talon->card_at[i], ideas->arena), *blank = i > 0 ? " " : "";
        as_written = arena_printf(ideas->arena, "%s%s%s", as_written, blank, card);
        up = arena_printf(ideas->arena, "%s%s%s", card, blank, up);
    }
    *splice = (struct splice){whole, down, up};
    return strcmp(down, as_written) == 0;
}

size_t hands_held(const struct ideas *ideas, const struct deal *deal, struct splice *splice)
{
    if (deal->hands_at.line == 0 || any_held(deal))
        return 0;
    *splice = (struct splice){deal->hands_at, text_at(ideas->judgement->record, deal->hands_at, ideas->arena),
                              key_as_written(ideas, deal->hands_at, KEY_HELD)};
    return 1;
}

/* What a player threw out written for what he drew, and the other way about; or what two threw out, or drew, each under the other's name. */
static void lists_exchanged(struct ideas *ideas, const struct steps *calls)
{
    for (size_t i = 0; i < calls->count; i++)
        for (size_t k = i + 1; k < calls->count; k++) {
            const struct step *one = &calls->step[i], *two = &calls->step[k];
            const unsigned near = distance(ideas, one->at), far = distance(ideas, two->at);
            const bool own = one->verb == VERB_DISCARDS && two->verb == VERB_DRAWS && two->actor == one->actor;
            const bool across = one->verb == two->verb && two->actor != one->actor &&
                                (one->verb == VERB_DISCARDS || one->verb == VERB_DRAWS);
            if ((own || across) && (near < ELSEWHERE || far < ELSEWHERE))
                idea_exchange(ideas, own ? MEND_EXCHANGED : MEND_EXCHANGES_ACROSS, one->cards.at, two->cards.at, 0);
        }
}

void ideas_of_exchange(struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *deal = account->part->deal;
    unsigned near = ELSEWHERE;
    bool discards = false, draws = false;
    for (size_t i = 0; i < deal->calls.count; i++) {
        const struct step *step = &deal->calls.step[i];
        if ((step->verb != VERB_DRAWS && step->verb != VERB_DISCARDS) || !is_seated(step->actor, MAX_PLAYERS))
            continue;
        const unsigned far = distance(ideas, step->at);
        discards |= step->verb == VERB_DISCARDS;
        draws |= step->verb == VERB_DRAWS;
        if (step->verb == VERB_DRAWS)
            near = far < near ? far : near;
        if (step->cards.count > 0)
            exchanged_out(ideas, deal, step);
    }
    /* A card played or called that its player cannot hold may have been drawn. */
    const bool wrong = (discards || draws) && wrong_in_acts(ideas->judgement, ideas->deal);
    if (!draws && wrong) /* what was drawn shows where it is played */
        near = 0;
    if (near < ELSEWHERE)
        neighbours_of_talon(ideas, &deal->talon, 2 * near);
    if (!wrong)
        return;
    for (size_t i = 0; i < deal->calls.count; i++)
        if (deal->calls.step[i].verb == VERB_DISCARDS && is_seated(deal->calls.step[i].actor, MAX_PLAYERS))
            discarded_other(ideas, deal, &deal->calls.step[i]);
    if (draws)
        drawn_other(ideas, deal);
    struct splice splice;
    idea_together(ideas, MEND_TALON_UPWARDS, &splice, talon_upwards(ideas, &deal->talon, &splice), 0);
    idea_together(ideas, MEND_HANDS_HELD, &splice, hands_held(ideas, deal, &splice), 0);
    lists_exchanged(ideas, &deal->calls);
}
