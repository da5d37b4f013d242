/* Whose each card of a recorded play is: by the names that stand there, by the hands, by who leads and in what order they sit. */
#include "core/script.h"

#include "core/trick.h"

#include <string.h>

static inline bool is_player(const struct script *script, int actor) { return is_seated(actor, script->players); }

/* The card, and the twin that looks like it. */
static inline cardset_t copies(const struct script *script, card_t card)
{
    return set_of(card) | (script->doubled ? set_of(card_twin(card)) : 0);
}

/* Whether a player is known to hold the card, or its twin. */
static bool holds(const struct script *script, int player, card_t card)
{
    return (script->held[player] & copies(script, card)) != 0;
}

/* Whether a player is known not to hold the card: his hand is known, or others hold every copy of it. */
static bool lacks(const struct script *script, int player, card_t card)
{
    cardset_t left = copies(script, card) & script->judge->rules.pack;
    for (int other = 0; other < script->players; other++)
        if (other != player)
            left &= ~script->held[other];
    return !holds(script, player, card) && (left == 0 || script->judge->table.whole[player]);
}

/* Who is known to hold the card, other than `not_him`; NOBODY if nobody is. */
static int holder_of(const struct script *script, card_t card, int not_him)
{
    for (int player = 0; player < script->players; player++)
        if (player != not_him && holds(script, player, card))
            return player;
    return NOBODY;
}

static bool is_played(const struct script *script, card_t card)
{
    for (size_t i = 0; i < script->count; i++)
        if (script->play[i].card == card && !script->play[i].taken_back)
            return true;
    return false;
}

/* Whether another copy of the card is to come of which nobody knows where it is: any hand not wholly known may have it. */
static bool copy_at_large(const struct script *script, card_t card, int not_his)
{
    cardset_t left = copies(script, card) & script->judge->rules.pack;
    bool open = false;
    for (int player = 0; player < script->players; player++) {
        left &= ~script->held[player];
        open |= player != not_his && !script->judge->table.whole[player];
    }
    while (open && left != 0)
        if (!is_played(script, set_take(&left)))
            return true;
    return false;
}

/* The only one who is known to hold the card; NOBODY if nobody is, or more than one, or if another may have a copy of it. */
static int only_holder_of(const struct script *script, card_t card)
{
    cardset_t cards = copies(script, card);
    int holder = NOBODY;
    for (int player = 0; player < script->players; player++)
        if ((script->held[player] & cards) != 0) {
            if (holder != NOBODY)
                return NOBODY;
            holder = player;
        }
    return script->doubled && holder != NOBODY && copy_at_large(script, card, holder) ? NOBODY : holder;
}

/* The player `places` seats before another. */
static int seat_before(const struct script *script, int player, size_t places)
{
    for (size_t i = 0; i < places; i++)
        do
            player = (player + script->players - 1) % script->players;
        while (sits_out(script->judge, player));
    return player;
}

/* Who leads, by those cards of the trick that are known to be in one hand; NOBODY if there are none, or if they do not follow
   one another. */
static int leader_by_holders(const struct script *script, const struct card_list *cards)
{
    int leader = NOBODY;
    for (size_t i = 0; i < cards->count && i < (size_t)script->seats; i++) {
        int holder = only_holder_of(script, cards->card[i]);
        if (holder == NOBODY || sits_out(script->judge, holder))
            continue;
        int by_him = seat_before(script, holder, i);
        if (leader != NOBODY && leader != by_him)
            return NOBODY;
        leader = by_him;
    }
    return leader;
}

static void trick_begin(struct script *script, int leader)
{
    script->number++;
    script->cards = 0;
    for (int i = 0, player = leader; i < script->seats; i++, player = next_player(script->judge, player)) {
        script->seat[i] = player;
        script->filled[i] = false;
    }
}

/* The first place of the trick that is free, or is that of `player` if he is named and has not played. */
static int free_place(const struct script *script, int player)
{
    unsigned next = script->cards; /* mostly all places before it are filled, and this one is his */
    if (player != NOBODY && next < (unsigned)script->seats && !script->filled[next] && script->seat[next] == player)
        return (int)next;
    int first = -1;
    for (int i = 0; i < script->seats; i++) {
        if (script->filled[i])
            continue;
        if (player != NOBODY && script->seat[i] == player)
            return i;
        if (first < 0)
            first = i;
    }
    return first;
}

/* Who leads after a full trick: the one who won it, else the one the record says gathered it. It is worked out where somebody
   asks: mostly the hands tell. */
static int leader_due(struct script *script)
{
    script->sought = true;
    if (script->ended == 0)
        return script->leader;
    struct trick trick = {.number = script->ended, .leader = NOBODY, .winner = NOBODY};
    const struct play *place[MAX_PLAYERS] = {NULL}, *last = NULL;
    for (const struct play *play = script->play; play < script->play + script->count; play++)
        if (play->trick == script->ended && !play->taken_back)
            place[play->nth] = last = play;
    for (int i = 0; i < script->seats; i++)
        if (place[i] != NULL)
            trick.card[trick.count++] = place[i];
    script->ended = 0;
    script->leader = NOBODY;
    if (last == NULL || trick.count == 0)
        return NOBODY;
    trick.leader = trick.card[0]->player;
    trick.step = trick.card[trick.count - 1]->step;
    script->leader = trick_sure_taker(script->judge, &trick);
    int said = last->step->winner;
    if (script->leader == NOBODY && is_player(script, said) && trick_taking(script->judge, &trick, said) != CANNOT_TAKE)
        script->leader = said;
    return script->leader;
}

/* The leader of a trick whose leader the record does not name: the rules' one, unless the hands prove another. */
static int infer_leader(struct script *script, const struct card_list *cards)
{
    int due = leader_due(script);
    if (due == NOBODY)
        return leader_by_holders(script, cards);
    if (cards->count == 0 || holds(script, due, cards->card[0]))
        return due;
    int holder = holder_of(script, cards->card[0], due);
    if (holder == NOBODY) { /* one of the other cards may show whose turn this was */
        int leader = leader_by_holders(script, cards);
        return leader != NOBODY ? leader : due;
    }
    if (!lacks(script, due, cards->card[0]))
        return due;
    /* Both cards out of one hand: that is a card not held, not another leader. */
    if (cards->count > 1 && holds(script, holder, cards->card[1]))
        return due;
    return holder;
}

/* Whether somebody else is known to hold the card, or it has been played. */
static bool taken(const struct script *script, card_t card, int player)
{
    if (is_played(script, card))
        return true;
    for (int other = 0; other < script->players; other++)
        if (other != player && set_has(script->held[other], card))
            return true;
    return false;
}

static bool played_by(const struct script *script, int player, card_t card)
{
    for (size_t i = 0; i < script->count; i++)
        if (script->play[i].card == card && script->play[i].player == player && !script->play[i].taken_back)
            return true;
    return false;
}

/* The card that a step's card, played by `player`, stands for: which copy of a doubled one, too. */
static card_t meant(const struct script *script, const struct step *step, size_t index, int player)
{
    card_t card = step->cards.card[index];
    if (!script->doubled && !script->slips) /* mostly */
        return card;
    card_t twin = script->doubled ? card_twin(card) : CARD_UNKNOWN;
    for (int other = 0; other < script->players && script->slips; other++)
        if (script->slip[other].step == step && script->slip[other].index == index)
            return script->slip[other].meant;
    if (!script->doubled || !set_has(script->judge->rules.pack, twin) ||
        (is_player(script, player) && set_has(script->held[player], card)))
        return card;
    if (!is_player(script, player))
        return is_played(script, card) && !is_played(script, twin) ? twin : card;
    if (set_has(script->held[player], twin))
        return twin;
    if (!taken(script, card, player) || !taken(script, twin, player))
        return taken(script, card, player) ? twin : card;
    return played_by(script, player, twin) && !played_by(script, player, card) ? twin : card;
}

/* Puts a card down as the next of the play. */
static inline void put_down(struct script *script, const struct step *step, size_t index, int player, int place,
                            card_t card)
{
    if (script->count == script->room)
        script->play =
            arena_grow(script->judge->arena, script->play, script->count, &script->room, sizeof *script->play);
    struct play *play = &script->play[script->count];
    *play = (struct play){.player = player,
                          .card = card,
                          .written = step->cards.card[index],
                          .misnamed = place == 0 && is_player(script, step->actor) && step->actor != player,
                          .at = step->cards.card_at[index],
                          .step = step,
                          .trick = script->number,
                          .nth = (unsigned)place,
                          .named = is_player(script, step->actor),
                          .remark = index == 0 ? step->remark : REMARK_NONE};
    script->count++;
    script->filled[place] = true;
}

static void play_one(struct script *script, const struct step *step, size_t index, int player, int place)
{
    card_t card = meant(script, step, index, player);
    put_down(script, step, index, player, place, card);
    script->cards++;
    if (is_player(script, player)) {
        script->odd[player] |= !set_has(script->held[player], card);
        script->held[player] &= ~set_of(card);
    }
}

/* Where cards are drawn, two play, and one hand is shorter: who is to cover the card that lies there has none left. */
static bool cannot_cover(const struct script *script)
{
    const int other = script->seats == 2 && script->cards == 1 && script->filled[0] ? script->seat[1] : NOBODY;
    return script->judge->game->draws > 0 && is_player(script, other) && script->judge->table.whole[other] &&
           script->held[other] == 0;
}

/* A new trick begins where none is in progress, where a full trick's worth of cards follows a trick cut short, or where nobody can play
   to the one in progress. */
static bool begins_trick(const struct script *script, const struct step *step)
{
    return script->number == 0 || script->cards == (unsigned)script->seats || script->cards == 0 ||
           step->cards.count >= (size_t)script->seats || cannot_cover(script);
}

/* Whose card one of a trick is that nobody is known to hold, by those of the others: his of whom there is none, if his hand may
   have it; NOBODY if it may not. */
static int left_over(const struct script *script, card_t card, unsigned seen)
{
    int left = NOBODY;
    for (int player = 0; player < script->players; player++) {
        if (holds(script, player, card))
            return NOBODY;
        if ((seen >> player & 1U) == 0 && !sits_out(script->judge, player))
            left = player;
    }
    return left == NOBODY || lacks(script, left, card) ? NOBODY : left;
}

/* Where each card of a whole trick but one is known to be in one hand, and no two in the same, the hands tell who played what:
   the name or the order that stands there can be a slip, or show somebody playing before his turn. */
static bool hands_tell(const struct script *script, const struct step *step, int holder[MAX_PLAYERS])
{
    unsigned seen = 0;
    int *open = NULL;
    size_t at = 0;
    if (step->cards.count != (size_t)script->seats)
        return false;
    for (size_t i = 0; i < step->cards.count; i++) {
        holder[i] = only_holder_of(script, step->cards.card[i]);
        if (holder[i] == NOBODY && open == NULL && card_known(step->cards.card[i])) {
            open = &holder[i];
            at = i;
            continue;
        }
        if (holder[i] == NOBODY || (seen >> holder[i] & 1U) || sits_out(script->judge, holder[i]))
            return false;
        seen |= 1U << holder[i];
    }
    if (open != NULL)
        *open = left_over(script, step->cards.card[at], seen);
    return open == NULL || *open != NOBODY;
}

/* Whether these players follow one another round the table. */
static bool in_turn(const struct script *script, const int holder[MAX_PLAYERS])
{
    for (int i = 1; i < script->seats; i++)
        if (holder[i] != next_player(script->judge, holder[i - 1]))
            return false;
    return true;
}

/* Who leads the trick that a step begins. Where the hands tell, the name is a slip if the cards follow one another all the
   same; if they do not, the leader stands and somebody has played before his turn. */
static int leader_of(struct script *script, const struct step *step, const int *holder)
{
    if (holder != NULL && in_turn(script, holder))
        return holder[0];
    if (is_player(script, step->actor))
        return step->actor;
    int due = leader_due(script);
    bool leads = holder != NULL && due != NOBODY && !sits_out(script->judge, due);
    return leads ? due : infer_leader(script, &step->cards);
}

/* A card of the only player whose cards are recorded: of a trick of its own. Whether he led is known of the first trick;
   nothing is concluded from the place it has in others, as nobody has the first. */
static void play_alone(struct script *script, const struct step *step)
{
    if (script->number > 0 && script->cards == 0) /* his card was taken back: the trick begins anew */
        script->number--;
    int leader = script->number == 0 ? leader_due(script) : NOBODY;
    trick_begin(script, leader);
    play_one(script, step, 0, step->actor, leader == NOBODY ? 1 : free_place(script, step->actor));
}

/* The cards that more than one player has in his hand. */
static cardset_t held_twice(const struct script *script)
{
    cardset_t once = 0, twice = 0;
    for (int player = 0; player < script->players; player++) {
        twice |= once & script->held[player];
        once |= script->held[player];
    }
    return twice;
}

/* A whole trick whose cards are each in one hand and follow one another round the table, as mostly they do: play_step() comes to the
   same. False if it is none. */
static bool play_trick(struct script *script, const struct step *step)
{
    int players = script->players, leader = 0, player;
    if (script->doubled || script->slips || script->seats != players || step->cards.count != (size_t)players ||
        (script->number > 0 && script->cards != (unsigned)players))
        return false;
    const card_t *card = step->cards.card;
    const cardset_t twice = held_twice(script);
    while (leader < players && !set_has(script->held[leader], card[0]))
        leader++;
    if (leader == players)
        return false;
    player = leader;
    for (int i = 0; i < players; i++, player = player + 1 < players ? player + 1 : 0)
        if (!set_has(script->held[player] & ~twice, card[i]))
            return false;
    script->ended = script->number;
    script->number++;
    script->cards = (unsigned)players;
    for (int i = 0; i < players; i++, player = player + 1 < players ? player + 1 : 0) {
        script->seat[i] = player;
        put_down(script, step, (size_t)i, player, i, card[i]);
        script->held[player] &= ~set_of(card[i]);
    }
    return true;
}

/* A card comes back to the hand that it was played of: its place in the trick is free again. */
static void take_up(struct script *script, struct play *play)
{
    play->taken_back = script->undone = true;
    script->filled[play->nth] = false;
    script->cards--;
    if (is_player(script, play->player))
        script->held[play->player] |= set_of(play->card);
}

/* Whether the card is among those of the play from that step on. */
static bool comes_again(const struct script *script, const struct step *from, card_t card)
{
    const struct steps *play = &script->judge->table.deal->play;
    for (const struct step *step = from; step < play->step + play->count; step++)
        if (step->verb == VERB_CARDS && set_has(list_set(&step->cards), card))
            return true;
    return false;
}

/* A card lies alone in its trick, and the whole trick is written behind it, led by another, while that card is in it or comes later,
   or may: who had led it out of his turn took it up again first. */
static bool led_anew(const struct script *script, const struct step *step)
{
    const struct play *lead = script->count > 0 ? &script->play[script->count - 1] : NULL;
    if (lead == NULL || script->doubled || lead->taken_back || lead->nth != 0 || !is_player(script, lead->player) ||
        step->cards.count != (size_t)script->seats)
        return false;
    int leader = is_player(script, step->actor) ? step->actor : holder_of(script, step->cards.card[0], lead->player);
    const bool other = leader != NOBODY ? leader != lead->player : !card_known(step->cards.card[0]);
    return other &&
           (!card_known(lead->card) || (step->cards.card[0] != lead->card && comes_again(script, step, lead->card)));
}

/* The card that led was taken back, its answer lies alone, and a whole trick is written behind them in which, or after which, the answer is
   played: it was taken up with the card that it answered. */
static bool answered_anew(const struct script *script, const struct step *step)
{
    const struct play *answer = script->count > 0 ? &script->play[script->count - 1] : NULL;
    return answer != NULL && !script->doubled && !answer->taken_back && answer->nth != 0 && !script->filled[0] &&
           answer->trick == script->number && card_known(answer->card) && step->cards.count == (size_t)script->seats &&
           comes_again(script, step, answer->card);
}

/* The cards of one step, in the seats they belong to. */
static void play_step(struct script *script, const struct step *step)
{
    if (script->judge->table.alone != NOBODY && !sits_out(script->judge, step->actor)) {
        play_alone(script, step);
        return;
    }
    if (script->cards == 1 && (led_anew(script, step) || answered_anew(script, step)))
        take_up(script, &script->play[script->count - 1]);
    if (play_trick(script, step))
        return;
    bool named = is_player(script, step->actor);
    if (named && sits_out(script->judge, step->actor)) /* no part of any trick */
        return;
    int holder[MAX_PLAYERS] = {0}, player = named ? step->actor : NOBODY;
    bool begins = begins_trick(script, step), told = begins && hands_tell(script, step, holder);
    if (begins) {
        if (script->number > 0 && (script->cards == (unsigned)script->seats || cannot_cover(script)))
            script->ended = script->number;
        int leader = leader_of(script, step, told ? holder : NULL);
        if (script->number == 0 || script->cards != 0)
            trick_begin(script, leader);
        else /* the card that led was taken back: the trick begins anew */
            script->number--, trick_begin(script, leader);
    }
    for (size_t i = 0; i < step->cards.count; i++) {
        if (told)
            player = holder[i];
        int place = free_place(script, player);
        if (place < 0) { /* more cards than seats: the rest is nobody's */
            break;
        }
        if (player == NOBODY)
            player = script->seat[place];
        play_one(script, step, i, player, place);
        player = NOBODY;
    }
}

/* Whether a card is led by one who has a card in the trick in progress: it waits until that is over. */
static bool led_ahead(const struct script *script, const struct step *step)
{
    const bool open = script->number > 0 && script->cards > 0 && script->cards < (unsigned)script->seats;
    if (!open || !script->judge->game->play->leads_on || script->judge->table.alone != NOBODY ||
        !is_player(script, step->actor) || step->cards.count != 1 || script->ahead_count == MAX_LED_AHEAD)
        return false;
    return script->seat[0] == step->actor && script->filled[0] && !lacks(script, step->actor, step->cards.card[0]);
}

/* What was led ahead is played as soon as the trick before it is over, or the record: that step; NULL: there is none. */
static const struct step *due_ahead(struct script *script, bool over)
{
    const struct step *step = script->ahead[0];
    if (script->ahead_count == 0 || !(over || script->cards == 0 || script->cards == (unsigned)script->seats))
        return NULL;
    script->ahead_count--;
    memmove(script->ahead, script->ahead + 1, script->ahead_count * sizeof *script->ahead);
    return step;
}

/* Whether somebody takes up again what he has led ahead, the last of it that it may be: it is as if it had not been led. */
static bool take_ahead(struct script *script, const struct step *step)
{
    for (size_t i = script->ahead_count; i-- > 0;) {
        if (script->ahead[i]->actor != step->actor ||
            (step->cards.count > 0 && !card_may_be(script->ahead[i]->cards.card[0], step->cards.card[0])))
            continue;
        script->ahead_count--;
        memmove(script->ahead + i, script->ahead + i + 1, (script->ahead_count - i) * sizeof *script->ahead);
        return true;
    }
    return false;
}

/* The last card of that name that `actor` played, or that it may have been he who played, comes back: its place in the trick is
   free again. */
static void take_back(struct script *script, const struct step *step)
{
    for (size_t i = script->count; i-- > 0;) {
        struct play *play = &script->play[i];
        if (play->trick != script->number)
            return;
        bool his = !is_player(script, step->actor) || play->player == NOBODY || play->player == step->actor;
        if (play->taken_back || !his || (step->cards.count > 0 && !card_may_be(play->card, step->cards.card[0])))
            continue;
        if (is_player(script, step->actor))
            play->player = step->actor;
        if (!card_known(play->card) && step->cards.count > 0) /* what was not read is named by who takes it up */
            play->card = step->cards.card[0];
        take_up(script, play);
        return;
    }
}

/* The play goes back to a trick: its cards and all that followed are taken up again, and who led to it leads. */
static void replay_from(struct script *script, const struct step *step)
{
    unsigned from = step->n.recorded && step->n.value > 0 ? (unsigned)step->n.value : script->number;
    if (from > script->number)
        return;
    leader_due(script); /* as long as its cards lie there */
    for (size_t i = script->count; i-- > 0;) {
        struct play *play = &script->play[i];
        if (play->trick < from || play->taken_back)
            continue;
        play->taken_back = script->undone = true;
        if (is_player(script, play->player))
            script->held[play->player] |= set_of(play->card);
        if (play->trick == from && play->nth == 0)
            script->leader = play->player;
    }
    script->number = from;
    script->cards = 0;
}

/* Where the hands are. What was dealt to somebody whose hand the exchange left unknown is nobody else’s, if it is played; but for
   a card that the pack has twice. */
static void take_hands(struct script *script)
{
    const struct table *table = &script->judge->table;
    memcpy(script->held, table->held, sizeof script->held);
    for (int player = 0; player < script->players; player++)
        if (!table->whole[player] && !script->doubled)
            script->held[player] |= table->dealt[player] & ~table->gone;
}

void script_run(struct script *script)
{
    const struct steps *steps = &script->judge->table.deal->play;
    take_hands(script);
    script->leader = script->judge->game->play->first_leader(script->judge);
    script->count = script->number = script->cards = 0;
    script->ended = 0;
    script->ahead_count = 0;
    for (size_t i = 0; i < steps->count || script->ahead_count > 0;) {
        const struct step *step = script->ahead_count > 0 ? due_ahead(script, i == steps->count) : NULL;
        if (step == NULL) {
            step = &steps->step[i++];
            if (step->verb == VERB_CARDS && step->cards.count == 1 && led_ahead(script, step)) {
                script->ahead[script->ahead_count++] = step;
                continue;
            }
        }
        if (step->verb == VERB_CARDS)
            play_step(script, step);
        else if (step->verb == VERB_TAKES_BACK && !take_ahead(script, step))
            take_back(script, step);
        else if (step->verb == VERB_REPLAYS_FROM)
            replay_from(script, step);
    }
}
