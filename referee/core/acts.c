#include "core/acts.h"

#include "core/messages.h"

/* A card that was dealt does not lie in the talon; nor does one that is played, where nobody draws. */
static enum outcome looked_at(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    const struct table *table = &judge->table;
    if (step->cards.count == 0 || !card_known(step->cards.card[0]))
        return NO_OCCASION;
    card_t card = step->cards.card[0];
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (set_has(table->dealt[player] | (judge->game->draws == 0 ? table->learned_cards[player] : 0), card)) {
            struct finding *finding = report(judge, rule, step->cards.card_at[0], NOBODY, &msg_talon_card_dealt,
                                             ARGS(arg_card("card", card), arg_player("who", player)));
            proof_held(judge, finding, player, set_of(card));
        }
    return CHECKED;
}

/* Whether a step by him before that one, by himself, has the card: what was led ahead and taken up again is in no trick. */
static bool led_ahead(const struct judge *judge, const struct step *step, card_t card)
{
    const struct steps *steps = &judge->table.deal->play;
    for (size_t i = 0; i < steps->count && &steps->step[i] < step; i++) {
        const struct card_list *cards = &steps->step[i].cards;
        if (steps->step[i].verb == VERB_CARDS && steps->step[i].actor == step->actor && cards->count == 1 &&
            cards->card[0] == card)
            return true;
    }
    return false;
}

bool act_was_played(const struct judge *judge, const struct step *step, card_t card)
{
    const struct table *table = &judge->table;
    for (const struct play *play = table->play; play < table->play + table->play_count; play++)
        if (play->step < step && (card_may_be(play->card, card) || play->written == card))
            return true;
    return led_ahead(judge, step, card);
}

/* Whether the player let the card fall in that list, before that step (NULL: at any time). */
static bool let_fall(const struct judge *judge, enum phase phase, const struct step *step, int player, card_t card)
{
    const struct step *drops = NULL;
    while ((drops = next_step(judge, phase, drops, player, VERB_DROPS)) != NULL && (step == NULL || drops < step))
        if (set_has(list_set(&drops->cards), card))
            return true;
    return false;
}

bool act_let_fall(const struct judge *judge, const struct step *step, card_t card)
{
    return let_fall(judge, PHASE_CALLS, NULL, step->actor, card) ||
           let_fall(judge, PHASE_PLAY, step, step->actor, card);
}

/* Whether all that the player has played, and before that step, is written, be it as unknown: of some records one side's cards
   are not. */
static bool all_written(const struct judge *judge, const struct step *step, int player)
{
    const struct table *table = &judge->table;
    unsigned cards = 0, tricks = 0, all = 0, last = 0;
    for (const struct play *play = table->play; play < table->play + table->play_count; play++) {
        all += play->player == player;
        last = play->trick > last ? play->trick : last;
        if (play->step >= step)
            continue;
        cards = all;
        tricks = last;
    }
    return cards >= tricks && all >= last;
}

static enum outcome taken_back(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    int who = step->actor >= 0 && step->actor < ACTOR_GALLERY ? step->actor : NOBODY;
    if (step->cards.count == 0 || !card_known(step->cards.card[0]) || who == NOBODY)
        return NO_OCCASION;
    card_t card = step->cards.card[0];
    if (!act_was_played(judge, step, card) && !all_written(judge, step, who))
        return NOT_KNOWABLE;
    if (!act_was_played(judge, step, card) && !act_let_fall(judge, step, card))
        report(judge, rule, step->cards.card_at[0], NOBODY, &msg_taken_back_unplayed,
               ARGS(arg_player("who", who), arg_card("card", card)));
    return CHECKED;
}

static enum outcome talon_counted(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    const struct deal *deal = judge->table.deal;
    if (!step->n.recorded || !deal->talon.recorded)
        return NO_OCCASION;
    /* A count as it should be contradicts nothing: what is written is of the wrong size. */
    if (step->n.value != (int)deal->talon.count && step->n.value != talon_due(judge))
        proof(judge,
              report(judge, rule, step->n.at, NOBODY, &msg_talon_counted,
                     ARGS(arg_number("found", step->n.value), arg_number("required", (int)deal->talon.count))),
              deal->talon.at, &msg_ev_cards_written, ARGS(arg_number("n", (int)deal->talon.count)));
    return CHECKED;
}

const struct step *replayed_from(const struct judge *judge, const struct play *play)
{
    const struct step *step = play->step;
    do
        step = next_step(judge, PHASE_PLAY, step, ACTOR_NONE, VERB_REPLAYS_FROM);
    while (step != NULL && (!step->n.recorded || step->n.value > (int)play->trick));
    return step;
}

/* A cut leaves a card at least on either side. */
static enum outcome cut_at(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    if (!step->n.recorded)
        return NO_OCCASION;
    if (step->n.value >= set_count(judge->rules.pack))
        report(judge, rule, step->n.at, NOBODY, &msg_cut_beyond,
               ARGS(arg_number("found", step->n.value), arg_number("limit", set_count(judge->rules.pack))));
    return CHECKED;
}

enum outcome check_act_facts(const struct judge *judge, enum phase phase, const struct step *step,
                             const struct rule *rule)
{
    switch (step->verb) {
    case VERB_CUTS: return cut_at(judge, step, rule);
    case VERB_LOOKS_TALON: return looked_at(judge, step, rule);
    case VERB_TAKES_BACK: return phase == PHASE_PLAY ? taken_back(judge, step, rule) : NO_OCCASION;
    case VERB_COUNTS_TALON: return talon_counted(judge, step, rule);
    default: return NO_OCCASION;
    }
}
