#include "core/table.h"

#include "core/script.h"

bool of_undone_trick(const struct judge *judge, const struct play *play)
{
    const struct table *table = &judge->table;
    bool undone = false;
    for (size_t i = 0; table->undone && play->taken_back && i < table->play_count && &table->play[i] < play; i++) {
        if (table->play[i].trick + 1 != play->trick)
            continue;
        if (!table->play[i].taken_back)
            return false; /* a card of it was, and the trick stands */
        undone = true;
    }
    return undone;
}

static bool all_whole(const struct judge *judge)
{
    bool whole = true;
    for (size_t player = 0; player < judge->record->player_count; player++)
        whole &= judge->table.whole[player];
    return whole;
}

const struct step *turned_up(const struct judge *judge, const struct step *from, card_t card)
{
    const int dealt = judge->game->hand_size * seats(judge);
    while (judge->game->draws == 0 && (from = next_step(judge, PHASE_DEALING, from, ACTOR_NONE, VERB_TURNS)) != NULL)
        if (from->cards.count > 0 && card_may_be(from->cards.card[0], card) &&
            (!from->n.recorded || from->n.value > dealt))
            return from;
    return NULL;
}

/* The cards that were dealt to nobody, as far as the record tells; nothing where they are drawn. */
static cardset_t undealt(const struct judge *judge)
{
    const struct table *table = &judge->table;
    cardset_t cards = judge->game->draws == 0 ? list_set(&table->deal->talon) | list_set(&table->deal->turned) : 0;
    for (const struct step *step = NULL; (step = turned_up(judge, step, CARD_UNKNOWN)) != NULL;)
        cards |= set_of(step->cards.card[0]);
    return cards;
}

static void learn_hands(struct judge *judge)
{
    struct table *table = &judge->table;
    int size[MAX_PLAYERS] = {0};
    const cardset_t none = undealt(judge);
    for (size_t i = 0; i < table->play_count; i++) {
        const struct play *play = &table->play[i];
        /* A trick too many is no part of the deal. */
        if (!is_seated(play->player, (int)judge->record->player_count) ||
            play->trick > (unsigned)judge->game->hand_size)
            continue;
        size[play->player] += !play->taken_back;
        if (table->whole[play->player])
            continue;
        cardset_t others = 0;
        for (int player = 0; player < (int)judge->record->player_count; player++)
            if (player != play->player)
                others |= table->held[player];
        if ((set_of(play->card) & (others | table->gone | none)) == 0) {
            table->learned_cards[play->player] |= set_of(play->card) & ~table->held[play->player];
            table->held[play->player] |= set_of(play->card);
        }
    }
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (size[player] > 0 && set_count(table->held[player]) >= judge->game->hand_size)
            table->whole[player] = true;
}

/* The card that was played for the one left over of a hand. What is legible of it may say that it is another: these facts
   exclude one another, and nothing is built on either. */
static card_t for_left_over(struct judge *judge, const struct play *odd, cardset_t left)
{
    if (card_known(odd->written) || card_may_be(odd->written, set_first(left)))
        return set_first(left);
    judge->table.held[odd->player] &= ~left;
    judge->table.whole[odd->player] = false;
    return CARD_UNKNOWN;
}

/* A card that `player` cannot have played, or that is not known, where his hand is known and all his tricks are recorded but
   for one card that is nowhere in them: that one he must have played. */
static bool find_slip(struct script *script, int player)
{
    const struct table *table = &script->judge->table;
    cardset_t played = 0;
    const struct play *odd = NULL;
    int cards = 0, odds = 0;
    if (!table->whole[player] || !script->odd[player])
        return false;
    for (size_t i = 0; i < script->count; i++) {
        const struct play *play = &script->play[i];
        if (play->player == NOBODY && !play->taken_back) /* it may be his */
            return false;
        if (play->player != player || play->taken_back)
            continue;
        cards++;
        if (!set_has(table->held[player], play->card) || set_has(played, play->card))
            odd = play, odds++;
        else
            played |= set_of(play->card);
    }
    cardset_t left = table->held[player] & ~played;
    if (odds != 1 || cards != set_count(table->held[player]) || set_count(left) != 1)
        return false;
    script->slip[player].step = odd->step;
    for (size_t i = 0; i < odd->step->cards.count; i++)
        if (odd->step->cards.card_at[i].byte == odd->at.byte && odd->step->cards.card[i] == odd->written)
            script->slip[player].index = i;
    script->slip[player].meant = for_left_over(script->judge, odd, left);
    return true;
}

const struct play no_play = {.player = NOBODY};

void table_learn(struct judge *judge)
{
    struct table *table = &judge->table;
    if (table->learned)
        return;
    table->learned = true;
    struct script script = {.judge = judge,
                            .players = (int)judge->record->player_count,
                            .seats = seats(judge),
                            .doubled = pack_doubles(judge->rules.pack),
                            .leader = NOBODY};
    if (table->deal->play.count > 0)
        script.play = arena_reserve(judge->arena, (size_t)script.seats * (size_t)judge->game->hand_size, &script.room,
                                    sizeof *script.play);
    script_run(&script);
    for (int player = 0; player < script.players; player++)
        script.slips |= find_slip(&script, player);
    if (script.slips) /* who led and won may hang on it */
        script_run(&script);
    if (script.count > 0) /* or it stays at none */
        table->play = script.play;
    table->play_count = script.count;
    table->undone = script.undone;
    table->leaders_sought = script.sought;
    if (!all_whole(judge))
        learn_hands(judge);
}

void table_forget(struct judge *judge)
{
    struct table *table = &judge->table;
    if (!table->learned)
        return;
    for (int player = 0; player < MAX_PLAYERS; player++) {
        if (table->learned_cards[player] == 0)
            continue;
        table->held[player] &= ~table->learned_cards[player];
        table->learned_cards[player] = 0;
        table->whole[player] = false;
    }
    table->learned = false;
    table->play = &no_play;
    table->play_count = 0;
}

void table_forget_leaders(struct judge *judge)
{
    if (judge->table.leaders_sought)
        table_forget(judge);
}
