#include "games/piquet/play.h"

#include "core/messages.h"
#include "core/table.h"
#include "games/piquet/claims.h"
#include "games/piquet/exchange.h"
#include "games/piquet/messages.h"
#include "games/piquet/partie.h"
#include "games/piquet/phrase.h"
#include "games/piquet/play_checks.h"
#include "games/piquet/rules.h"
#include "games/piquet/score.h"

const signed char play_strength[16] = {
    [RANK_7] = 1, [RANK_8] = 2, [RANK_9] = 3, [RANK_10] = 4, [RANK_J] = 5, [RANK_Q] = 6, [RANK_K] = 7, [RANK_A] = 8};

size_t play_winner(const struct judge *judge, const struct trick *trick)
{
    (void)judge;
    return trick_winner(trick, SUIT_UNKNOWN, play_strength);
}

cardset_t play_lawful(const struct judge *judge, const struct trick *trick, cardset_t hand)
{
    (void)judge;
    cardset_t follows = trick->count == 0 ? 0 : hand_follows(hand, trick->card[0]->card);
    return follows != 0 ? follows : hand;
}

int play_first_leader(const struct judge *judge) { return opponent(judge->table.dealer); }

/* --- marks --- */

/* The cards and the capot fall with the last trick. */
static void fall_with_last(const struct judge *judge, struct mark *mark)
{
    const struct table *table = &judge->table;
    if ((mark->item != ITEM_CARDS && mark->item != ITEM_CAPOT) || mark->at.line > 0 || table->done_count == 0)
        return;
    const struct trick *last = &table->done[table->done_count - 1];
    mark->at = last->card[play_winner(judge, last)]->at;
    mark->trick = last->number;
}

static bool follows_lead(const struct judge *judge, const struct play *play)
{
    const struct play *lead = trick_lead(judge, play);
    return lead != NULL && card_known(lead->card) && card_suit(lead->card) == card_suit(play->card);
}

/* A lead in turn after the first, or a card of the suit led, of who has played before: whether he has discarded is all that the rules ask
   besides. */
unsigned play_plain(const struct judge *judge, const struct play *play)
{
    const struct table *table = &judge->table;
    if (play->taken_back || !is_player(play->player) || table->played[play->player] == 0)
        return 0;
    if (play->nth == 0 ? play->trick == 1 || play->player != table->leader : !follows_lead(judge, play))
        return 0;
    return pq_at(judge)->exchange[play->player].discards == 0 ? 1 : 2;
}

/* Keeps in mind what a claim changes if it is judged the other way: a pique may hang on it. */
static void note_claim(struct piquet *pq, const struct mark *mark)
{
    if (mark->claim == 0 || mark->item == ITEM_PIC)
        return;
    size_t at = 0;
    while (at < pq->otherwise_count && pq->otherwise[at].claim != mark->claim)
        at++;
    if (at == OTHERWISE_ROOM)
        return;
    if (at == pq->otherwise_count)
        pq->otherwise[pq->otherwise_count++] = (struct otherwise){.claim = mark->claim};
    struct otherwise *otherwise = &pq->otherwise[at];
    int sign = mark->rejected ? 1 : -1;
    otherwise->change[mark->player] += sign * mark->amount.points;
    otherwise->repics[mark->player] += mark->item == ITEM_REPIC ? sign : 0;
}

/* Enters a mark of a player. A penalty on record takes it, one not yet decided leaves it struck as ruled; what he would have
   had still bars the opponent's pique. */
static void score(struct judge *judge, struct mark *mark, const struct message *text, const struct arg *args,
                  size_t count)
{
    struct piquet *pq = pq_of(judge);
    enum nothing nothing = pq->nothing[mark->player];
    if (mark->rule == NULL)
        mark->rule = rule_of_item(judge, mark->item);
    note_claim(pq, mark);
    if (mark->rejected) {
        enter(judge, mark, text, args, count);
        return;
    }
    fall_with_last(judge, mark);
    bool kept = mark->item == ITEM_BLANCHES && option_value(judge, OPT_NOTHING_SCOPE) != NOTHING_ALL;
    pq->total[mark->player] += mark->amount.points;
    if (nothing == NOTHING_ENFORCED && !kept)
        return;
    mark->struck = nothing == NOTHING_PENDING && !kept;
    enter(judge, mark, text, args, count);
}

/* Thirty in hand and play against nothing; who may make it, and whether beside a repique, is the edition's. The deal as it is judged is
   that in which nothing differs. */
static bool reaches_pic(const struct judge *judge, int player, const struct otherwise *otherwise)
{
    const struct piquet *pq = pq_at(judge);
    int other = opponent(player), total = pq->total[player] - (pq->pic[player] ? PIC_WORTH : 0);
    return !otherwise->pic[player] && total + otherwise->change[player] >= PIC_LINE &&
           pq->total[other] + otherwise->change[other] == 0 &&
           may_make_pic(judge, player == pq->elder, pq->repic[player] + otherwise->repics[player] > 0);
}

/* A pique hangs on a claim if it would not be made at this moment did the claim not stand as it does; one that would be made then is a
   mark of that claim. */
static void pic(struct judge *judge, int player, struct place at, unsigned trick)
{
    struct piquet *pq = pq_of(judge);
    if (pq->otherwise_count == 0 && (pq->pic[player] || pq->total[player] < PIC_LINE)) /* mostly */
        return;
    bool made = !pq->pic[player] && pq->total[player] >= PIC_LINE && reaches_pic(judge, player, &(struct otherwise){0});
    struct mark mark = {.player = player, .item = ITEM_PIC, .amount = {0, PIC_WORTH}, .trick = trick, .at = at};
    unsigned hangs_on = 0;
    for (size_t i = 0; i < pq->otherwise_count; i++) {
        struct otherwise *otherwise = &pq->otherwise[i];
        bool there = reaches_pic(judge, player, otherwise);
        otherwise->pic[player] |= there;
        if (made && !there && hangs_on == 0)
            hangs_on = otherwise->claim;
        if (made || !there)
            continue;
        struct mark only_there = mark;
        only_there.claim = otherwise->claim;
        only_there.rejected = true;
        score(judge, &only_there, &msg_pq_line_pic, NO_ARGS);
    }
    if (!made)
        return;
    pq->pic[player] = true;
    mark.claim = hangs_on;
    score(judge, &mark, &msg_pq_line_pic, NO_ARGS);
}

/* Whether these points of play bring the pique. */
static bool brings_pic(const struct judge *judge, int player, int points)
{
    const struct piquet *pq = pq_at(judge);
    if (pq->pic[player] || pq->total[player] + points < PIC_LINE) /* mostly */
        return false;
    struct otherwise with_these = {.claim = 0};
    with_these.change[player] = points;
    return reaches_pic(judge, player, &with_these);
}

static void score_play(struct judge *judge, int player, int points, struct place at, unsigned trick,
                       const struct message *text, card_t card)
{
    pq_of(judge)->play_points[player] += points;
    score(judge,
          &(struct mark){.player = player,
                         .item = ITEM_TRICKS,
                         .amount = {0, points},
                         .goes_on = brings_pic(judge, player, points),
                         .trick = trick,
                         .at = at},
          text, ARGS(arg_card("card", card), arg_number("trick", (int)trick)));
    pic(judge, player, at, trick);
}

static bool counts_at_all(const struct judge *judge, card_t card)
{
    return option_value(judge, OPT_TRICK_SCORING) != TRICKS_COUNTING_CARDS || card_rank(card) >= RANK_10;
}

bool play_tricks_alike(const int *option) { return option[OPT_TRICK_SCORING] != TRICKS_COUNTING_CARDS; }

int play_lead_worth(const struct judge *judge, card_t card)
{
    return option_value(judge, OPT_TRICK_SCORING) == TRICKS_WINNER || !counts_at_all(judge, card) ? 0 : 1;
}

bool play_run_out(const struct judge *judge)
{
    const struct table *table = &judge->table;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        const unsigned size = pq_at(judge)->size[player];
        if (size > 0 && table->played[player] >= size && table->held[player] == 0 &&
            (table->trick.count == 0 || table->trick.card[0]->player != player))
            return true;
    }
    return false;
}

/* Whether no trick comes after that one: it is the twelfth, or both hands were too short for more. */
static bool is_last(const struct judge *judge, const struct trick *trick)
{
    const struct piquet *pq = pq_at(judge);
    return trick->number == PQ_HAND || (pq->size[0] == trick->number && pq->size[1] == trick->number);
}

int play_trick_worth(const struct judge *judge, card_t best, bool captured, bool last)
{
    if (option_value(judge, OPT_TRICK_SCORING) == TRICKS_WINNER)
        return last ? 2 : 1;
    return (captured && counts_at_all(judge, best)) + last;
}

static void score_lead(struct judge *judge, const struct play *play)
{
    const int worth = play_lead_worth(judge, play->card);
    if (worth > 0)
        score_play(judge, play->player, worth, play->at, play->trick, &msg_pq_line_lead, play->card);
}

/* What cannot be told does not matter once the manche is won by what counts before it. */
static void lack_unless_won(struct judge *judge, const struct tally *tally)
{
    if (judge->board.winner == NOBODY)
        lack(judge, tally->missing, tally->lacks);
}

/* What both hands count, in its order, and then the card that the elder led. It comes once a deal, and stays out of the way
   of what comes with every card. */
__attribute__((noinline)) static void close_hands(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    struct tally tally;
    pq->answered = true;
    reckon(judge, &tally);
    for (size_t i = 0; i < tally.count; i++) {
        if (tally.missing != NULL && tally.sure == i)
            lack_unless_won(judge, &tally);
        const struct entry *entry = &tally.entry[i];
        struct arg args[PHRASE_ARGS];
        size_t count = 0;
        const struct message *text = entry->item == ITEM_BLANCHES ? &msg_pq_line_blanches
                                     : entry->item == ITEM_REPIC  ? &msg_pq_line_repic
                                                                  : holding_phrase(&entry->held, args, &count);
        pq->repic[entry->player] |= entry->item == ITEM_REPIC && !entry->rejected;
        bool repic_next = i + 1 < tally.count && entry[1].item == ITEM_REPIC && !entry[1].rejected;
        score(judge,
              &(struct mark){.player = entry->player,
                             .item = entry->item,
                             .amount = {0, entry->amount},
                             .goes_on = repic_next,
                             .at = entry->at,
                             .claim = entry->claim,
                             .rejected = entry->rejected,
                             .open = entry->open,
                             .rule = rule_on(judge, entry->item, entry->ground)},
              text, args, count);
    }
    if (tally.missing != NULL && tally.sure == tally.count)
        lack_unless_won(judge, &tally);
    if (pq->lead != NULL)
        score_lead(judge, pq->lead);
    pq->lead = NULL;
}

/* Whether that much more in hand, had it been in time, would have made him a repique. */
static bool late_repic(const struct judge *judge, int player, int more)
{
    struct tally tally;
    reckon(judge, &tally);
    return tally.missing == NULL && !tally.repic[player] && tally.total[opponent(player)] == 0 &&
           tally.total[player] < PIC_LINE && tally.total[player] + more >= PIC_LINE;
}

/* What is reckoned when the calls are closed: it counts if the other's was found to be false, and else a sheet may count it all
   the same. */
static void reckon_late(struct judge *judge, const struct step *step)
{
    const struct call *call = category_of(step->verb) != NO_CATEGORY ? call_made(judge, step) : NULL;
    if (call == NULL || !pq_at(judge)->answered || call->role == ROLE_REPLACES)
        return;
    bool counts = call->role == ROLE_AFTER_FALSE;
    struct arg args[PHRASE_ARGS];
    size_t count = 0;
    const struct message *text = holding_phrase(&call->held, args, &count);
    enum item item = item_of(call->said.category);
    struct mark mark = {.player = call->player,
                        .item = item,
                        .amount = {0, reckoned_worth(judge, &call->held)},
                        .at = step->act_at,
                        .claim = counts ? 0 : claim_of_call(pq_at(judge), last_call(pq_at(judge), call->player)),
                        .rejected = !counts,
                        .rule = rule_on(judge, item, counts ? GROUND_DUE : GROUND_BEATEN)};
    score(judge, &mark, text, args, count);
    if (!counts && late_repic(judge, call->player, mark.amount.points)) {
        mark.item = ITEM_REPIC;
        mark.amount.points = REPIC_WORTH;
        mark.rule = rule_on(judge, ITEM_REPIC, GROUND_BEATEN);
        score(judge, &mark, &msg_pq_line_repic, NO_ARGS);
    }
}

/* An illegal card that stays stops the ledger, where that is the policy. */
static void stop_at(struct judge *judge, const struct play *play)
{
    if (option_value(judge, OPT_ILLEGAL_PLAY) != ILLEGAL_STOP ||
        (!leads_out_of_turn(judge, play) && revoked_from(judge, play) == 0))
        return;
    pq_of(judge)->stopped = true;
    lack(judge, "play", &msg_lack_stopped);
}

void play_card_apply(struct judge *judge, const struct event *event)
{
    struct piquet *pq = pq_of(judge);
    const struct play *play = event->play;
    if (play->player == pq->elder)
        pq->led = true;
    if (play->taken_back) {
        if (leads_out_of_turn(judge, play) || revoked_from(judge, play) != 0)
            pq->fault = play;
        return;
    }
    if (play->player < 0) {
        lack(judge, "play", &msg_lack_play);
        return;
    }
    if (play_closes_calls(judge, event))
        close_hands(judge);
    stop_at(judge, play);
    if (play->nth > 0 || pq->stopped)
        return;
    if (pq->answered)
        score_lead(judge, play);
    else
        pq->lead = play;
}

void play_trick_apply(struct judge *judge, const struct trick *trick)
{
    pq_of(judge)->counted_tricks++;
    if (pq_at(judge)->stopped)
        return;
    if (trick->winner < 0) {
        lack(judge, "play", &msg_lack_play);
        return;
    }
    const struct play *best = trick->card[play_winner(judge, trick)];
    const int worth = play_trick_worth(judge, best->card, trick->winner != trick->leader, is_last(judge, trick));
    if (worth > 0)
        score_play(judge, trick->winner, worth, best->at, trick->number, &msg_pq_line_trick, best->card);
}

/* What a sheet might count and the rules do not: a pique too late, the cards when they are divided. */
static void score_not_due(struct judge *judge, int player, enum item item, int amount)
{
    if (judge->board.winner != NOBODY) /* nothing that comes after is */
        return;
    score(judge,
          &(struct mark){.player = player,
                         .item = item,
                         .amount = {0, amount},
                         .rule = rule_on(judge, item, GROUND_NOBODY),
                         .rejected = true},
          NULL, NO_ARGS);
}

/* Tricks of a player: those won, and those that a hand too short cannot play to (law 57). */
static unsigned tricks_of(const struct judge *judge, int player)
{
    return judge->table.tricks[player] + pq_at(judge)->uncovered[player];
}

/* The cards, or the capot, when the last trick is in. */
static void score_majority(struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    for (int player = 0; player < PQ_PLAYERS; player++) {
        int tricks = (int)tricks_of(judge, player);
        if (pq->total[player] >= PIC_LINE && !pq->pic[player])
            score_not_due(judge, player, ITEM_PIC, PIC_WORTH);
        if (tricks == PQ_HAND / 2)
            score_not_due(judge, player, ITEM_CARDS, CARDS_WORTH);
        if (cards_counted(judge, tricks))
            score(judge, &(struct mark){.player = player, .item = ITEM_CARDS, .amount = {0, CARDS_WORTH}},
                  &msg_pq_line_cards, NO_ARGS);
        if (capot_takes_all(judge, tricks))
            score(judge, &(struct mark){.player = player, .item = ITEM_TRICKS, .amount = {0, -pq->play_points[player]}},
                  &msg_pq_line_capot_takes, NO_ARGS);
        if (tricks == PQ_HAND)
            score(judge, &(struct mark){.player = player, .item = ITEM_CAPOT, .amount = {0, CAPOT_WORTH}},
                  &msg_pq_line_capot, NO_ARGS);
    }
}

/* The cards that a short hand cannot answer are the other's tricks; they count as if he led and won them. */
static void score_uncovered(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    for (int player = 0; player < PQ_PLAYERS; player++) {
        const unsigned size = pq->size[opponent(player)], his = pq->size[player];
        const unsigned own = his == 0 || his > PQ_HAND ? PQ_HAND : his;
        if (size == 0 || size >= PQ_HAND || pq->counted_tricks != size || own < size || pq->conceded != NOBODY)
            continue;
        pq->uncovered[player] = own - size;
        pq->counted_tricks = PQ_HAND;
        if (own == size)
            return;
        int due = (int)pq->uncovered[player] + 1; /* the twelfth counts two */
        for (size_t i = 0; i < judge->table.play_count; i++)
            if (judge->table.play[i].trick > size && !judge->table.play[i].taken_back &&
                judge->table.play[i].player == player)
                due -= play_lead_worth(judge, judge->table.play[i].card);
        if (due > 0 && option_value(judge, OPT_SHORT_HAND_TRICKS) != SHORT_TRICKS_ONLY)
            score(judge, &(struct mark){.player = player, .item = ITEM_TRICKS, .amount = {0, due}, .trick = PQ_HAND},
                  &msg_pq_line_uncovered, NO_ARGS);
        return;
    }
}

/* The last deal given up before a card is played: the other has all the play and the cards (option rubicon_concession). */
static void score_concession(struct judge *judge)
{
    int player = opponent(pq_at(judge)->conceded);
    score(judge, &(struct mark){.player = player, .item = ITEM_TRICKS, .amount = {0, CONCEDED_WORTH}},
          &msg_pq_line_conceded, NO_ARGS);
    score(judge, &(struct mark){.player = player, .item = ITEM_CARDS, .amount = {0, CARDS_WORTH}}, &msg_pq_line_cards,
          NO_ARGS);
}

/* Marks that hang on what the record leaves out. */
__attribute__((noinline)) static void played(struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    if (pq->elder == NOBODY)
        lack(judge, "dealer", &msg_lack_dealer);
    if (steps_open(&judge->table.deal->calls) && option_value(judge, OPT_ANNOUNCEMENTS) == ANNOUNCED_AS_CLAIMED)
        lack(judge, "calls", &msg_lack_calls);
    if (!pq->answered)
        close_hands(judge);
    score_uncovered(judge);
    if (pq->conceded != NOBODY)
        score_concession(judge);
    else if (pq->counted_tricks == PQ_HAND)
        score_majority(judge);
    else if (judge->board.winner == NOBODY)
        lack(judge, "play", &msg_lack_play);
}

/* Only the last deal of a partie with rubicon can be given up, and only whole. */
static void concedes(struct judge *judge, const struct step *step)
{
    struct piquet *pq = pq_of(judge);
    if (step->verb == VERB_CONCEDES && is_player(step->actor) && pq->lead == NULL && !pq->answered &&
        option_value(judge, OPT_CONCESSION) == CONCESSION_ON && partie_last_deal(judge))
        pq->conceded = step->actor;
}

void play_apply(struct judge *judge, const struct event *event)
{
    if (event->kind == EV_PLAYED)
        played(judge);
    if (event->kind != EV_STEP)
        return;
    reckon_late(judge, event->step);
    concedes(judge, event->step);
}
