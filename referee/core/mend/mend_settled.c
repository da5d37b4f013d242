/* What needs no trial: where nothing of a deal is wrong but figures, most of what else is written there is settled by the rest of
   it. */
#include "core/mend/mend_settled.h"

#include "core/marking.h"
#include "core/sheet/sheet_said.h"
#include "core/trick.h"

#include <string.h>

/* --- cards -------------------------------------------------------------------------------------------------------- */

/* Whether nothing is wrong with the deal but figures. */
static bool figures_only(const struct judgement *judgement, unsigned deal)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->deal == deal && finding->severity >= SEVERITY_UNDECIDED && finding->class != CLASS_LEDGER_MISMATCH)
            return false;
    }
    return judgement->record->fault == NULL;
}

/* Whether it is a card that its player has played in the trick before, too, and may have got back. */
static bool played_again(const struct ideas *ideas, const struct deal_account *account, const struct play *play)
{
    bool again = false;
    for (const struct play *before = account->play; before < play; before++)
        again |= before->card == play->card && before->player == play->player && before->trick + 1 == play->trick;
    return again && ideas->judgement->game->play->returned != NULL;
}

/* Whether every card played was known and his who played it, and none twice, unless he took it back or got it back. */
static bool each_his_own(const struct ideas *ideas, const struct deal_account *account, cardset_t *played)
{
    for (size_t i = 0; i < account->play_count; i++) {
        const struct play *play = &account->play[i];
        if (play->misnamed || play->player < 0 || !card_known(play->card) || play->card != play->written ||
            (set_has(*played, play->card) && !played_again(ideas, account, play)) ||
            !set_has(account->hand[play->player], play->card))
            return false;
        *played |= play->taken_back ? 0 : set_of(play->card);
    }
    return true;
}

/* Whether the hand of a player is known when the play begins. */
static bool hand_known(const struct deal_account *account, int player)
{
    return is_seated(player, MAX_PLAYERS) && (account->whole >> player & 1U) != 0 && account->hand[player] != 0;
}

/* Whether every hand is wholly known. */
static bool hands_known(const struct ideas *ideas, const struct deal_account *account)
{
    for (int player = 0; player < (int)ideas->judgement->record->player_count; player++)
        if (took_part(account, player) && !hand_known(account, player))
            return false;
    return true;
}

/* Whether of no hand a card is left. */
static bool played_out(const struct ideas *ideas, const struct deal_account *account, cardset_t played)
{
    for (int player = 0; player < (int)ideas->judgement->record->player_count; player++)
        if (took_part(account, player) && (account->hand[player] & ~played) != 0)
            return false;
    return true;
}

/* Whether each trick was led by whoever took the one before; the last may have been broken off. */
static bool each_led_on(const struct deal_account *account)
{
    for (size_t i = 0; i < account->trick_count; i++) {
        const struct trick *trick = &account->trick[i];
        bool last = i + 1 == account->trick_count;
        if ((trick->winner == NOBODY && !last) || trick->leader == NOBODY ||
            (i > 0 && trick->leader != account->trick[i - 1].winner))
            return false;
    }
    return account->trick_count > 0;
}

/* By how much the written score of the one player is too high whose score at the end of the deal is wrong; false if it is of several, or
   of none, or one is not written. */
static bool one_too_high(const struct ideas *ideas, int *wrong, int *by)
{
    const struct judgement *judgement = ideas->judgement;
    const struct judge judge = mend_units(judgement);
    const struct deal_account *last = NULL;
    size_t count = 0;
    for (size_t i = 0; i < judgement->account_count; i++)
        if (judgement->account[i].part->number == ideas->deal)
            last = &judgement->account[i];
    for (int player = 0; last != NULL && player < (int)judgement->record->player_count; player++) {
        const struct amount *score = &judgement->record->deal[ideas->deal - 1].score[player];
        int over = sheet_value(&judge, score) - score_value(&judge, last->end.score[player]);
        if (!score->recorded)
            return false;
        if (over == 0)
            continue;
        *wrong = player;
        *by = over;
        count++;
    }
    return count == 1;
}

/* Of a part of a deal that brings one gain at most: by none of the slips there may be of its play, which leave it regular, does it bring the
   one that is written; they put in or take out one trick at most. */
static bool gain_settled(const struct ideas *ideas, const struct deal_account *account)
{
    const struct judgement *judgement = ideas->judgement;
    const struct marking *marking = judgement->game->marking;
    const unsigned last = (unsigned)account->trick_count;
    int wrong, by;
    if (marking->could_gain == NULL || account->counts != 1 || account->line_count > 1 || judgement->errors != 1 ||
        !one_too_high(ideas, &wrong, &by))
        return false;
    if (account->line_count == 0)
        return !marking->could_gain(by, last);
    const struct line *line = &judgement->ledger.line[account->first_line];
    int due = line->amount.points + by;
    return line->player != wrong || (due != 0 && !marking->could_gain(due, last));
}

struct settled_cards settled_cards(const struct ideas *ideas, const struct deal_account *account)
{
    const struct judgement *judgement = ideas->judgement;
    const struct deal *deal = account->part->deal;
    struct settled_cards settled = {.all = false};
    cardset_t played = 0;
    if ((judgement->pack & ~judgement->game->pack) != 0 || !account->known || account->part->number == 0 ||
        deal->play.broken || deal->calls.broken || !figures_only(judgement, account->part->number) ||
        !each_his_own(ideas, account, &played) || !hands_known(ideas, account) || !each_led_on(account))
        return settled;
    return (struct settled_cards){.own = true,
                                  .all = played_out(ideas, account, played),
                                  .played = played,
                                  .named = played | steps_set(&deal->calls, NOBODY, VERB_DISCARDS)};
}

/* Whether a card is played by somebody else than in this play, or in no trick beside it. */
static bool played_elsewhere(const struct deal_account *account, const struct play *here, card_t card)
{
    for (size_t i = 0; i < account->play_count; i++) {
        const struct play *play = &account->play[i];
        bool beside = play->trick <= here->trick + 1 && here->trick <= play->trick + 1;
        if (!play->taken_back && play->card == card && (play->player != here->player || !beside))
            return true;
    }
    return false;
}

bool settled_not_played(const struct settled_cards *settled, const struct deal_account *account,
                        const struct step *step, size_t nth, card_t card)
{
    if (!settled->own)
        return false;
    for (size_t i = 0; i < account->play_count; i++)
        if (account->play[i].step == step && nth-- == 0)
            return !set_has(account->hand[account->play[i].player], card) ||
                   played_elsewhere(account, &account->play[i], card);
    return false;
}

/* Whether the cards that the step names are its actor's. */
static bool names_own(const struct step *step)
{
    switch (verb_rows[step->verb].acts) {
    case ACTS_IMPERIAL:
    case ACTS_SHOW:
    case ACTS_DEPOSIT: return true;
    default: return step->verb == VERB_DISCARDS;
    }
}

/* Whether a card is discarded of a hand that is written as dealt, and into which no other has come yet. */
static bool of_dealt(const struct deal_account *account, const struct step *step)
{
    const struct deal *deal = account->part->deal;
    bool first = step->verb == VERB_DISCARDS && !list_open(&deal->hands[step->actor]);
    for (size_t i = 0; first && i < deal->calls.count && &deal->calls.step[i] != step; i++)
        first = deal->calls.step[i].actor != step->actor || deal->calls.step[i].cards.count == 0;
    return first;
}

bool settled_not_his(const struct settled_cards *settled, const struct deal_account *account, const struct step *step,
                     card_t card)
{
    const struct deal *deal = account->part->deal;
    int player = step->actor;
    if (settled->own && verb_rows[step->verb].acts == ACTS_DEPOSIT && set_has(settled->played, card))
        return true;
    if (!settled->own || !names_own(step) || !is_seated(player, MAX_PLAYERS) || !deal->hands[player].recorded)
        return false;
    if (settled->all && of_dealt(account, step))
        return !set_has(list_set(&deal->hands[player]), card);
    cardset_t his = account->hand[player] | list_set(&deal->hands[player]) | list_set(&deal->held[player]) |
                    (settled->all ? steps_set(&deal->calls, player, VERB_DISCARDS) : list_set(&deal->talon)) |
                    list_set(&deal->turned);
    return !set_has(his, card);
}

/* What is taken back otherwise stays on the table, and stands there twice; and nothing hangs on what is asked. */
bool settled_back(const struct settled_cards *settled, const struct deal_account *account, const struct steps *steps,
                  const struct step *step)
{
    return settled->all && steps == &account->part->deal->play &&
           (step->verb == VERB_TAKES_BACK || step->verb == VERB_ASKS_BACK);
}

bool settled_dealer(const struct settled_cards *settled, const struct deal_account *account)
{
    return settled->own && account->elder != NOBODY && account->trick[0].leader == account->elder;
}

bool settled_draw(const struct ideas *ideas)
{
    return ideas->deal == 1 && ideas->judgement->record->deal[0].dealer_at.line != 0 &&
           figures_only(ideas->judgement, ideas->deal);
}

/* Whether he who drew those cards played them, and had them from nowhere else. */
static bool drew_own(const struct settled_cards *settled, const struct deal_account *account, const struct step *step)
{
    return step->cards.count > 0 && !list_open(&step->cards) &&
           (list_set(&step->cards) & ~settled_drawn(settled, account, step)) == 0;
}

/* Cards are whose they are; and whoever shuffled or turned, what comes of it is the dealer's. */
bool settled_actor(const struct settled_cards *settled, const struct deal_account *account, const struct steps *steps,
                   const struct step *step)
{
    if (!settled->own)
        return false;
    switch (step->verb) {
    case VERB_CARDS: return step->cards.count > 0;
    case VERB_DISCARDS: return step->cards.count > 0 && !list_open(&step->cards);
    case VERB_DRAWS: return drew_own(settled, account, step);
    case VERB_CUTS:
    case VERB_SHUFFLES:
    case VERB_COUNTS_TALON:
    case VERB_TURNS: return steps == &account->part->deal->dealing;
    default: return settled_back(settled, account, steps, step);
    }
}

bool settled_moves(const struct settled_cards *settled, const struct step *one, const struct step *other)
{
    const struct step *both[] = {one, other};
    bool moves = settled->all;
    for (size_t i = 0; i < sizeof both / sizeof *both; i++)
        moves &= verb_has(both[i]->verb, ACT_MOVES) && both[i]->cards.count > 0 && !list_open(&both[i]->cards);
    return moves;
}

bool settled_not_called(const struct settled_cards *settled, const struct ideas *ideas,
                        const struct deal_account *account, const struct step *other)
{
    const struct game *game = ideas->judgement->game;
    if (!settled->own || game->could_call == NULL || !is_seated(other->actor, MAX_PLAYERS))
        return false;
    return !game->could_call(account->hand[other->actor], other);
}

bool settled_call_held(const struct ideas *ideas, const struct deal_account *account, const struct step *call)
{
    const struct game *game = ideas->judgement->game;
    return game->could_call != NULL && hand_known(account, call->actor) &&
           game->could_call(account->hand[call->actor], call);
}

bool settled_caller(const struct ideas *ideas, const struct deal_account *account, const struct step *call)
{
    struct step other = *call;
    bool his = settled_call_held(ideas, account, call);
    for (int player = 0; player < (int)ideas->judgement->record->player_count && his; player++) {
        other.actor = player;
        his = player == call->actor || (hand_known(account, player) && !settled_call_held(ideas, account, &other));
    }
    return his;
}

/* What somebody answers while cards are played that are known marks nothing; and a talon that is written has as many cards as it
   has, each in its place. */
bool settled_not_miscounted(const struct settled_cards *settled, const struct deal_account *account,
                            const struct steps *steps, const struct step *step)
{
    const struct deal *deal = account->part->deal;
    bool answered = step->verb == VERB_SAYS && steps == &deal->play;
    bool counted = step->verb == VERB_COUNTS_TALON && deal->talon.recorded && step->n.value == (int)deal->talon.count;
    bool turned = step->verb == VERB_TURNS && (list_set(&step->cards) & list_set(&deal->talon)) != 0;
    return settled->own && (answered || counted || turned);
}

bool settled_not_named(const struct settled_cards *settled, const struct ideas *ideas,
                       const struct deal_account *account, const struct step *step, size_t index, card_t card)
{
    enum { NAMED_MOST = 16 };
    card_t cards[NAMED_MOST];
    struct step other = *step;
    if (step->cards.count > NAMED_MOST)
        return false;
    memcpy(cards, step->cards.card, step->cards.count * sizeof *cards);
    cards[index] = card;
    other.cards.card = cards;
    return settled_not_called(settled, ideas, account, &other);
}

cardset_t settled_drawn(const struct settled_cards *settled, const struct deal_account *account,
                        const struct step *step)
{
    int player = step->actor;
    if (!settled->all || step->verb != VERB_DRAWS || !is_seated(player, MAX_PLAYERS) ||
        !account->part->deal->hands[player].recorded || list_open(&account->part->deal->hands[player]))
        return 0;
    return account->hand[player] & ~list_set(&account->part->deal->hands[player]);
}

/* --- tricks ------------------------------------------------------------------------------------------------------- */

/* The next line of the ledger that falls in the trick, from `*next` on; NULL: no more. */
static const struct line *line_in(const struct ideas *ideas, const struct deal_account *account, unsigned trick,
                                  size_t *next)
{
    while (*next < account->line_count) {
        const struct line *line = &ideas->judgement->ledger.line[account->first_line + (*next)++];
        if (line->mark->trick == trick)
            return line;
    }
    return NULL;
}

/* Whether the two tricks bring the same. */
static bool same_lines(const struct ideas *ideas, const struct deal_account *account, unsigned one, unsigned other)
{
    size_t first = 0, second = 0;
    for (;;) {
        const struct line *line = line_in(ideas, account, one, &first),
                          *beside = line_in(ideas, account, other, &second);
        if (line == NULL || beside == NULL)
            return line == beside;
        if (line->player != beside->player || line->item != beside->item ||
            !score_equal(line->amount, beside->amount) || line->rule != beside->rule)
            return false;
    }
}

/* Whether the two tricks and all between were led and taken by the same player, and only he marked anything for them: in whatever
   order they come he has marked the same after them. What comes last may count for being that. */
static bool all_of_one(const struct ideas *ideas, const struct deal_account *account, const struct trick *one,
                       const struct trick *other)
{
    bool same = other != &account->trick[account->trick_count - 1];
    for (const struct trick *trick = one; same && trick <= other; trick++) {
        size_t next = 0;
        const struct line *line;
        same = trick->leader == one->leader && trick->winner == one->winner;
        while (same && (line = line_in(ideas, account, trick->number, &next)) != NULL)
            same = line->player == one->winner;
    }
    return same;
}

bool settled_tricks(const struct settled_cards *settled, const struct ideas *ideas, const struct deal_account *account,
                    const struct trick *one, const struct trick *other)
{
    const struct judgement *judgement = ideas->judgement;
    const struct marking *marking = judgement->game->marking;
    bool alike = marking->tricks_bring_alike != NULL && marking->tricks_bring_alike(judgement->option);
    bool same = settled->own && one->leader == other->leader && one->winner == other->winner;
    if (same && (alike || (marking->tricks_add_up && account->end.winner == NOBODY)))
        return true;
    if (same && all_of_one(ideas, account, one, other))
        return true;
    same &= settled->all;
    if (same && other != &account->trick[account->trick_count - 1] &&
        same_lines(ideas, account, one->number, other->number))
        return true; /* each brings in the other's place what that has brought */
    for (unsigned trick = one->number + 1; same && trick <= other->number; trick++)
        same = same_lines(ideas, account, one->number, trick);
    return same;
}

/* --- figures ------------------------------------------------------------------------------------------------------ */

/* Whether something is found to be wrong with what stands there, or in the list that begins there. */
static bool found_wrong(const struct judgement *judgement, const struct marks_said *marks)
{
    size_t from = marks->at.byte, until = marks->count > 0 ? marks->item[marks->count - 1].at.byte : from;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        bool there = finding->at.byte >= from && finding->at.byte <= until;
        if (there || (finding->at.line != 0 && finding->at.byte == marks->total.at.byte))
            return true;
    }
    return false;
}

bool settled_marks(const struct ideas *ideas, const struct deal_account *account, int player)
{
    const struct judge judge = mend_units(ideas->judgement);
    const struct marks_said *marks = &account->part->deal->marks[player];
    if (!account->known || account->counts != 1 || !marks->recorded || found_wrong(ideas->judgement, marks))
        return false;
    return sheet_marks_value(&judge, marks) ==
           score_value(&judge, account->end.score[player]) - score_value(&judge, account->start.score[player]);
}

bool settled_figures(const struct ideas *ideas, const struct deal_account *account, int player)
{
    const struct judge judge = mend_units(ideas->judgement);
    const struct amount *score = &account->part->deal->score[player];
    if (!account->known || account->counts != 1)
        return false;
    return settled_marks(ideas, account, player) ||
           (score->recorded && sheet_value(&judge, score) == score_value(&judge, account->end.score[player]));
}

bool settled_scores(const struct ideas *ideas, const struct deal_account *account, int one, int two)
{
    const struct judge judge = mend_units(ideas->judgement);
    const struct amount *score = account->part->deal->score;
    const unsigned both = 1U << one | 1U << two;
    if (!account->known || account->counts != 1 ||
        (ideas->sums & both) == both) /* his own marks may make the other's */
        return false;
    return sheet_value(&judge, &score[one]) != score_value(&judge, account->end.score[two]) ||
           sheet_value(&judge, &score[two]) != score_value(&judge, account->end.score[one]);
}

bool settled_start(const struct ideas *ideas, const struct deal_account *account, int player)
{
    const struct judge judge = mend_units(ideas->judgement);
    const struct amount *score = &account->part->deal->score[player];
    return account->part->first && account->part->last && score->recorded && settled_marks(ideas, account, player) &&
           sheet_value(&judge, score) == score_value(&judge, account->end.score[player]);
}

bool settled_table(const struct ideas *ideas)
{
    const struct judgement *judgement = ideas->judgement;
    for (size_t i = 0; i < judgement->account_count; i++)
        if (judgement->account[i].part->number == ideas->deal && judgement->account[i].counts != 1)
            return false;
    return ideas->sums != 0 && figures_only(judgement, ideas->deal);
}

bool settled_part(const struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *deal = account->part->deal;
    return settled_table(ideas) || (!deal->play.broken && !deal->calls.broken &&
                                    figures_only(ideas->judgement, ideas->deal) && gain_settled(ideas, account));
}
