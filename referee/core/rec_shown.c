/* The record's own rules on cards shown: whose they are, and that none is there twice. */
#include "core/messages.h"
#include "core/rec.h"

/* What cards are shown for. */
static const enum verb claims[] = {VERB_POINT,         VERB_IMPERIAL,       VERB_IMPERIAL_FOUR,
                                   VERB_IMPERIAL_SUIT, VERB_IMPERIAL_TRUMP, VERB_IMPERIAL_TURNED,
                                   VERB_BLANCHES,      VERB_SEQUENCE,       VERB_SET};

static bool is_claim(enum verb verb)
{
    bool claim = false;
    for (size_t i = 0; i < sizeof claims / sizeof claims[0]; i++)
        claim |= verb == claims[i];
    return claim;
}

/* Whether a player claims something in that list that cards are shown for. */
static bool claims_any(const struct steps *steps, int player)
{
    for (size_t i = 0; i < steps->count; i++)
        if (steps->step[i].actor == player && is_claim(steps->step[i].verb))
            return true;
    return false;
}

bool rec_claims(const struct judge *judge, int player)
{
    return claims_any(&judge->table.deal->calls, player) || claims_any(&judge->table.deal->play, player);
}

/* The cards that a player plays in the deal: they were his when anything was shown. */
static cardset_t played_by(const struct judge *judge, int player)
{
    const struct table *table = &judge->table;
    cardset_t cards = 0;
    for (size_t i = 0; i < table->play_count; i++)
        if (table->play[i].player == player)
            cards |= set_of(table->play[i].card);
    return cards;
}

/* The other player who is known to hold a card, or to have held it; NOBODY. */
static int held_by_other(const struct judge *judge, const struct step *step, card_t card)
{
    for (int other = 0; other < MAX_PLAYERS; other++)
        if (other != step->actor && set_has(judge->table.dealt[other] | played_by(judge, other), card))
            return other;
    return NOBODY;
}

/* Index of the first card of the act that was never the player's, the list's count if there is none; and who is known to have it,
   or NOBODY. A card gathered in a trick, but played by another, is none of his hand. */
static size_t strange_card(const struct judge *judge, const struct step *step, cardset_t open, int *other)
{
    const struct table *table = &judge->table;
    int player = step->actor;
    cardset_t known = open | table->held[player] | table->dealt[player] | played_by(judge, player);
    for (size_t i = 0; i < step->cards.count; i++) {
        card_t card = step->cards.card[i];
        if (!card_known(card) || set_has(known, card))
            continue;
        *other = held_by_other(judge, step, card);
        if (table->whole[player] || *other != NOBODY)
            return i;
    }
    return step->cards.count;
}

bool rec_is_strange(const struct judge *judge, const struct step *step, cardset_t open)
{
    int other;
    return strange_card(judge, step, open, &other) < step->cards.count;
}

bool rec_shown_strange(const struct judge *judge, const struct step *step, cardset_t open)
{
    const struct table *table = &judge->table;
    int player = step->actor, other;
    size_t which = strange_card(judge, step, open, &other);
    if (which >= step->cards.count)
        return false;
    card_t card = step->cards.card[which];
    struct finding *finding = report(judge, &rec_rules[REC_06], step->cards.card_at[which], player, &msg_shown_not_held,
                                     ARGS(arg_player("who", player), arg_card("card", card), arg_card("found", card),
                                          arg_cards("required", table->dealt[player])));
    if (table->whole[player])
        proof(judge, finding, table->deal->hands[player].at, &msg_ev_hand_whole,
              ARGS(arg_player("who", player), arg_card("card", card)));
    else
        proof_held(judge, finding, other, set_of(card));
    return true;
}

enum outcome rec_shown(const struct judge *judge, const struct step *step)
{
    const struct table *table = &judge->table;
    int player = step->actor;
    if (!is_seated(player, (int)judge->record->player_count) || judge->game->draws > 0)
        return NO_OCCASION; /* what an exchange leaves in a hand is for the game to tell */
    if (rec_claims(judge, player))
        return NO_OCCASION;
    rec_shown_strange(judge, step, 0);
    return table->whole[player] ? CHECKED : NOT_KNOWABLE;
}

enum outcome rec_shown_twice(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    const struct card_list *list = &step->cards;
    cardset_t seen = 0;
    if ((step->verb != VERB_SHOWS && !is_claim(step->verb)) || pack_doubles(judge->rules.pack))
        return NO_OCCASION;
    for (size_t i = 0; i < list->count; i++) {
        if (set_has(seen, list->card[i])) {
            struct finding *finding = report(judge, rule, list->card_at[i], NOBODY, &msg_duplicate_card,
                                             ARGS(arg_card("card", list->card[i]), arg_card("found", list->card[i])));
            proof(judge, finding, card_place(list, list->card[i]), &msg_ev_card_here,
                  ARGS(arg_card("card", list->card[i])));
        }
        seen |= set_of(list->card[i]);
    }
    return CHECKED;
}
