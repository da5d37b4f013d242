#include "core/turn.h"

#include "core/messages.h"
#include "core/position.h"
#include "core/table.h"
#include "core/trick.h"

/* --- acts ------------------------------------------------------------------------------------------------- */

void turn_set(struct turn *turn, enum stage stage, int player)
{
    turn->stage = stage;
    turn->player = player;
    turn->act_count = 0;
    turn->unknown = (struct phrase){.message = NULL};
}

struct act *turn_add(struct arena *arena, struct turn *turn, int player, enum verb verb, int least, int most,
                     const struct message *text)
{
    static const size_t figures = 2;
    struct act *act = &turn->act[turn->act_count < TURN_ACTS ? turn->act_count++ : TURN_ACTS - 1];
    struct arg *arg = arena_alloc(arena, figures * sizeof *arg);
    arg[0] = arg_number("least", least);
    arg[1] = arg_number("most", most);
    *act = (struct act){.player = player, .verb = verb, .least = least, .most = most, .text = {text, arg, figures}};
    return act;
}

struct act *turn_add_plain(struct arena *arena, struct turn *turn, int player, enum verb verb,
                           const struct message *text)
{
    return turn_add(arena, turn, player, verb, NO_FIGURE, NO_FIGURE, text);
}

struct step *turn_say(struct arena *arena, struct act *act)
{
    if (act->said == NULL)
        act->said = arena_alloc(arena, TURN_SAID * sizeof *act->said);
    struct step *step = &act->said[act->said_count < TURN_SAID ? act->said_count++ : TURN_SAID - 1];
    *step = step_bare(act->verb, act->player);
    act->likely = true;
    return step;
}

void turn_words(struct arena *arena, struct act *act, const char *words)
{
    struct arg *arg = arena_alloc(arena, sizeof *arg);
    *arg = arg_text("words", words);
    act->words = words;
    act->text.arg = arg;
    act->text.count = 1;
}

/* --- the card to be played -------------------------------------------------------------------------------- */

/* Cards that may be in a hand that is not wholly known. */
static cardset_t not_seen(const struct position *position)
{
    const struct judge *judge = &position->judge;
    cardset_t seen = judge->table.gone;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (player != position->turn)
            seen |= position->hand[player] | judge->table.dealt[player];
    for (size_t i = 0; judge->game->draws == 0 && i < judge->table.talon_count; i++)
        seen |= set_of(judge->table.talon[i]);
    return judge->rules.pack & ~seen;
}

/* The more cards a hand has, the fewer of them are lawful: what the whole of all that he may hold leaves is lawful for certain,
   and what is lawful beside no more than he is known to hold may be. */
static void lawful_of_part(struct position *position, struct act *act)
{
    cardset_t known = position->hand[position->turn], all = known | not_seen(position);
    position->hand[position->turn] = all;
    act->cards = position_lawful(position) & known;
    for (cardset_t rest = all & ~act->cards; rest != 0; rest &= rest - 1) {
        cardset_t card = set_of(set_first(rest));
        position->hand[position->turn] = known | card;
        act->possible |= position_lawful(position) & card;
    }
    position->hand[position->turn] = known;
}

/* Whether it takes the trumps to tell what may be played, and nobody knows them. */
static bool trumps_lacking(const struct position *position)
{
    const struct judge *judge = &position->judge;
    const struct trick *trick = &position->now->trick;
    return judge->game->turns_trump && judge->table.trump == SUIT_UNKNOWN && trick->count > 0 &&
           hand_follows(position->hand[position->turn], trick->card[0]->card) == 0;
}

void turn_add_card(const struct judge *judge, struct turn *turn)
{
    struct position position;
    position_begin(&position, judge);
    bool leads = position.now->trick.count == 0;
    turn->player = position.turn;
    if (position.turn == NOBODY) {
        turn->unknown.message = &msg_turn_no_player;
        return;
    }
    struct act *act =
        turn_add_plain(judge->arena, turn, position.turn, VERB_CARDS, leads ? &msg_act_leads : &msg_act_plays);
    act->of_cards = true;
    if (trumps_lacking(&position)) {
        act->possible = position.hand[position.turn];
        turn->unknown.message = &msg_turn_no_trumps;
    } else if (position.whole[position.turn]) {
        act->cards = position_lawful(&position);
    } else {
        lawful_of_part(&position, act);
    }
}

/* --- where the record stops ------------------------------------------------------------------------------- */

static int deals_next(const struct judge *judge)
{
    if (judge->ruling.next_dealer != NOBODY || judge->ruling.voided)
        return judge->ruling.next_dealer;
    return next_player(judge, judge->table.dealer);
}

const struct act *turn_card(const struct turn *turn)
{
    for (size_t i = 0; i < turn->act_count; i++)
        if (turn->act[i].player == turn->player && turn->act[i].verb == VERB_CARDS)
            return &turn->act[i];
    return NULL;
}

/* Whether whose turn it is has nothing to do but to play; he may ask for what has been called whatever is to be done. */
static bool only_plays(const struct turn *turn)
{
    for (size_t i = 0; i < turn->act_count; i++)
        if (turn->act[i].player == turn->player && turn->act[i].verb != VERB_CARDS &&
            turn->act[i].verb != VERB_ASKS_TO_SEE)
            return false;
    return turn_card(turn) != NULL;
}

/* The last act recorded of the deal; NULL if there is none. */
static const struct step *last_step(const struct deal *deal)
{
    const struct steps *const lists[] = {&deal->play, &deal->calls, &deal->dealing};
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
        for (size_t i = lists[k]->count; i-- > 0;)
            if (lists[k]->step[i].verb != VERB_NOTE)
                return &lists[k]->step[i];
    return NULL;
}

/* A question that was the last thing said is answered before anything else: how many cards are left, what was called, whether
   a card may be taken back. */
static void add_answer(const struct judge *judge, struct turn *turn)
{
    const struct step *step = last_step(judge->table.deal);
    if (step == NULL || judge->record->player_count != 2 || step->actor < 0 || step->actor > 1)
        return;
    int asked = opponent(step->actor), left = judge->game->hand_size - (int)judge->table.played[asked];
    switch (step->verb) {
    case VERB_ASKS_COUNT: turn_add(judge->arena, turn, asked, VERB_SAYS, left, left, &msg_act_says); break;
    case VERB_ASKS_TO_SEE: turn_add_plain(judge->arena, turn, asked, VERB_SHOWS, &msg_act_shows); break;
    case VERB_ASKS_BACK:
        turn_add_plain(judge->arena, turn, asked, VERB_ALLOWS, &msg_act_allows);
        turn_add_plain(judge->arena, turn, asked, VERB_REFUSES, &msg_act_refuses);
        break;
    default: return;
    }
    turn->player = asked;
}

/* Whether the play is of a manche, and another one follows it. */
static bool manche_follows(const struct judge *judge)
{
    unsigned manche = judge->table.manche > 0 ? judge->table.manche : 1;
    return judge->game->manches > manche;
}

static void find_act(struct turn *turn, const struct judge *judge)
{
    bool over = judge_play_over(judge);
    if (over && !judge->ruling.voided && manche_follows(judge))
        turn_set(turn, STAGE_MANCHE, NOBODY);
    else if (over)
        turn_set(turn, STAGE_DEAL, deals_next(judge));
    else {
        turn_set(turn, judge->table.deal->play.count > 0 ? STAGE_PLAY : STAGE_CALLS, NOBODY);
        turn_add_card(judge, turn);
    }
    if (judge->game->play->turn != NULL)
        judge->game->play->turn(judge, turn);
    if (turn->stage == STAGE_CALLS && only_plays(turn))
        turn->stage = STAGE_PLAY;
    if (turn->stage <= STAGE_PLAY)
        add_answer(judge, turn);
}

void turn_take(struct turn *turn, const struct judge *judge)
{
    *turn = (struct turn){.stage = STAGE_START,
                          .table = judge->table,
                          .board = judge->table.playing && judge->table.deal->play.count == 0 ? judge->uncalled
                                                                                              : judge->board,
                          .start = judge->whole.start,
                          .known = judge->known.marks && !judge->sheet.adrift && !judge->sheet.alone,
                          .dealer = judge->table.dealer,
                          .elder = next_player(judge, judge->table.dealer),
                          .player = NOBODY,
                          .winner = NOBODY};
    if (judge->table.deal == NULL)
        return;
    find_act(turn, judge);
}

/* Before the play, who may stand or have the deal made again chooses before anything else is done. */
static void choose(struct turn *turn, struct arena *arena)
{
    for (size_t i = 0; i < turn->pending_count && turn->table.gone == 0; i++) {
        if (turn->pending[i]->remedy != REMEDY_STAND_OR_REDEAL || turn->pending[i]->holder == NOBODY)
            continue;
        turn_set(turn, STAGE_DEALING, turn->pending[i]->holder);
        turn_add_plain(arena, turn, turn->player, VERB_STANDS, &msg_act_stands);
        turn_add_plain(arena, turn, turn->player, VERB_REDEALS, &msg_act_redeals);
        return;
    }
}

void turn_finish(struct turn *turn, const struct judgement *judgement, struct arena *arena)
{
    if (turn->stage == STAGE_UNTOLD)
        turn->player = turn->winner = NOBODY;
    if (turn->stage == STAGE_DEAL && judgement->winner != NOBODY)
        turn_set(turn, STAGE_OVER, NOBODY);
    if (turn->stage == STAGE_OVER)
        turn->winner = judgement->winner;
    if (turn->stage >= STAGE_MANCHE && judgement->account_count > 0) { /* closed */
        turn->board = judgement->account[judgement->account_count - 1].end;
        turn->known = judgement->account[judgement->account_count - 1].known;
    }
    turn->pending = arena_alloc(arena, (judgement->finding_count + 1) * sizeof *turn->pending);
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->complied == COMPLIED_PENDING && finding->deal == turn->table.number &&
            finding->manche == turn->table.manche && finding->follows == NULL)
            turn->pending[turn->pending_count++] = finding;
    }
    choose(turn, arena);
}
