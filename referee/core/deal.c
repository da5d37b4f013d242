/* The replay of one deal, step by step: checks first, then what happened is carried out, right or wrong. */
#include "core/deal.h"

#include "core/forced.h"
#include "core/marking.h"
#include "core/messages.h"
#include "core/packets.h"
#include "core/partie.h"
#include "core/settle.h"
#include "core/sheet/sheet.h"
#include "core/sheet/sheet_acts.h"
#include "core/table.h"
#include "core/trick.h"

#include <string.h>

static bool wholly_known(const struct card_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (!card_known(list->card[i]))
            return false;
    return list->recorded;
}

static void set_talon(struct table *table, const struct card_list *list, size_t first)
{
    table->talon_list = list;
    table->talon_first = first;
    for (size_t i = first; i < list->count && table->talon_count < sizeof table->talon; i++)
        table->talon[table->talon_count++] = list->card[i];
}

static cardset_t seen_twice(const struct table *table, int players)
{
    cardset_t once = 0, twice = 0;
    for (int player = 0; player < players; player++) {
        twice |= once & table->dealt[player];
        once |= table->dealt[player];
    }
    for (size_t i = 0; i < table->talon_count; i++) {
        twice |= once & set_of(table->talon[i]);
        once |= set_of(table->talon[i]);
    }
    return twice;
}

/* Whether a hand as written cannot be the hand as it was: a card twice or of another pack in it, only some of its cards, or
   too few for what is played. One slip must not make its neighbours wrong. */
static bool miswritten(const struct judge *judge, int player, cardset_t doubled)
{
    const struct card_list *hand = &judge->table.deal->hands[player];
    size_t size = (size_t)judge->game->hand_size;
    cardset_t cards = list_set(hand);
    return (cards & doubled) != 0 || hand_in_part(judge, player) || (size_t)set_count(cards) < hand->count ||
           (cards & ~judge->rules.pack) != 0 ||
           (hand->count < size && deal_cards_played(judge->table.deal) >= size * (size_t)seats(judge));
}

static void forget_miswritten(struct judge *judge)
{
    struct table *table = &judge->table;
    int players = (int)judge->record->player_count;
    cardset_t doubled = seen_twice(table, players);
    for (int player = 0; player < players; player++) {
        if (table->deal->hands[player].recorded && miswritten(judge, player, doubled))
            table->whole[player] = false;
        table->held[player] &= ~doubled & judge->rules.pack;
        table->dealt[player] &= ~doubled & judge->rules.pack;
    }
    for (size_t i = 0; i < table->talon_count; i++)
        if (card_known(table->talon[i]) &&
            (set_has(doubled, table->talon[i]) || !set_has(judge->rules.pack, table->talon[i])))
            table->talon[i] = CARD_UNKNOWN; /* some card lay there */
}

/* Whose cards alone the play has, each named: then they are of one trick each. NOBODY: it has others, or one card only. */
static int plays_alone(const struct deal *deal)
{
    int player = NOBODY;
    size_t cards = 0;
    for (size_t i = 0; i < deal->play.count; i++) {
        const struct step *step = &deal->play.step[i];
        if (step->verb != VERB_CARDS)
            continue;
        if (!is_seated(step->actor, MAX_PLAYERS) || step->cards.count != 1 || (cards > 0 && step->actor != player))
            return NOBODY;
        player = step->actor;
        cards++;
    }
    return cards > 1 ? player : NOBODY;
}

void table_begin(struct judge *judge, const struct part *part)
{
    struct table *table = &judge->table;
    const struct deal *deal = part->deal;
    *table = (struct table){.number = part->number,
                            .manche = part->manche,
                            .deal = deal,
                            .dealer = deal->dealer,
                            .leader = NOBODY,
                            .play = &no_play,
                            .alone = plays_alone(deal),
                            .trump = SUIT_UNKNOWN};
    table->trick = (struct trick){.number = 1, .leader = NOBODY, .winner = NOBODY};
    struct card_list *pack_hands = arena_alloc(judge->arena, MAX_PLAYERS * sizeof *pack_hands);
    size_t out = packets_hands(judge, deal, 1, pack_hands);
    int players = (int)judge->record->player_count;
    bool exchanged = judge->game->exchanged && part->manche > 0 && part->manche % 2 == 0 && players == 2;
    for (int player = 0; player < players; player++) {
        const struct card_list *dealt = &pack_hands[exchanged ? opponent(player) : player];
        const struct card_list *hand = deal->hands[player].recorded ? &deal->hands[player] : dealt;
        table->dealt[player] = table->held[player] = list_set(hand);
        table->whole[player] = wholly_known(hand);
    }
    if (deal->talon.recorded)
        set_talon(table, &deal->talon, 0);
    else if (out > 0)
        set_talon(table, &deal->pack, out);
    forget_miswritten(judge);
}

/* Who is to lead after a trick. Where the record has it gathered by one who lost it, that is one finding and not one at
   the next lead too: either of the two may lead. As long as nobody has, it is the winner. */
static int leader_after(const struct judge *judge, const struct trick *trick)
{
    const struct table *table = &judge->table;
    int said = trick->step->winner, winner = trick_sure_taker(judge, trick);
    if (!is_seated(said, (int)judge->record->player_count) || said == winner)
        return winner;
    if (winner == NOBODY)
        return trick_taking(judge, trick, said) == CAN_TAKE ? said : NOBODY;
    bool led = false;
    for (size_t i = 0; i < table->play_count; i++) {
        const struct play *play = &table->play[i];
        if (play->trick != trick->number + 1 || play->nth != 0 || play->taken_back)
            continue;
        if (play->player == winner)
            return winner;
        led = true;
    }
    return led ? said : winner;
}

/* Puts the trick in hand with those that are done, and begins another. */
static void keep_trick(struct judge *judge, unsigned next)
{
    struct table *table = &judge->table;
    if (table->trick.count > 0) {
        if (table->done == NULL)
            table->done =
                arena_reserve(judge->arena, (size_t)judge->game->hand_size, &table->done_room, sizeof *table->done);
        table->done = arena_grow(judge->arena, table->done, table->done_count, &table->done_room, sizeof *table->done);
        table->done[table->done_count++] = table->trick;
    }
    table->trick = (struct trick){.number = next, .leader = NOBODY, .winner = NOBODY};
}

static void finish_trick(struct judge *judge)
{
    struct table *table = &judge->table;
    struct trick *trick = &table->trick;
    trick->winner = trick_taker(judge, trick);
    happen(judge, &(struct event){.kind = EV_TRICK, .trick = trick});
    if (trick->winner >= 0) {
        table->tricks[trick->winner]++;
        for (size_t i = 0; i < trick->count; i++)
            table->won[trick->winner] |= set_of(trick->card[i]->card);
    }
    table->leader = leader_after(judge, trick);
    keep_trick(judge, trick->number + 1);
}

static void trick_take(struct trick *trick, const struct play *play)
{
    size_t place = trick->count++;
    for (; place > 0 && trick->card[place - 1]->nth > play->nth; place--)
        trick->card[place] = trick->card[place - 1];
    trick->card[place] = play;
    trick->leader = trick->card[0]->player;
    trick->step = play->step;
}

static void play_card(struct judge *judge, const struct play *play)
{
    struct table *table = &judge->table;
    if (play->trick != table->trick.number) { /* the one before may be cut short */
        bool short_of = table->trick.count > 0;
        keep_trick(judge, play->trick);
        if (short_of || table->alone != NOBODY) /* not all its cards are recorded: nobody knows who won it */
            table->leader = NOBODY;
    }
    happen(judge, &(struct event){.kind = EV_CARD, .step = play->step, .play = play});
    if (play->taken_back)
        return;
    table->gone |= set_of(play->card);
    table->laid |= set_of(play->card);
    if (play->player >= 0)
        table->played[play->player]++;
    trick_take(&table->trick, play);
    if (table->forced != NULL)
        table->trick.step = table->forced->step;
    if (table->trick.count == (size_t)seats(judge))
        finish_trick(judge);
}

static void judge_steps(struct judge *judge, const struct steps *steps, enum phase phase)
{
    size_t next = 0; /* in table.play */
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        if (step->verb == VERB_NOTE)
            continue;
        if (step->verb != VERB_CARDS || phase != PHASE_PLAY)
            happen(judge, &(struct event){.kind = EV_STEP, .phase = phase, .step = step});
        /* The cards of a step that found no seat are in no play; those of earlier steps are behind us, or were led before their trick began. */
        for (; phase == PHASE_PLAY && next < judge->table.play_count && judge->table.play[next].step <= step; next++)
            play_card(judge, &judge->table.play[next]);
        if (judged_enough(judge))
            return;
    }
}

bool judged_enough(const struct judge *judge)
{
    if (judge->orders == NULL || !judge->orders->hasty || judge->orders->hasty_deal == ANY_DEAL)
        return false;
    for (const struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next)
        if (finding->severity == SEVERITY_ERROR && finding->deal == judge->orders->hasty_deal)
            return judge->judgement->broken_off = true;
    return false;
}

/* What a ruling leaves of the deal: a void one counts nothing, whatever was marked. */
static void close_ruling(struct judge *judge)
{
    if (judge->ruling.voided) {
        judge->board = judge->start;
        judge->ledger->mark_count = judge->first_mark;
        judge->known = (struct known){.marks = true};
    }
    if (judge->ruling.voided || judge->ruling.void_as_ruled)
        judge->ruled = judge->ruled_start;
    if (judge->ruling.loses != NOBODY && judge->ruled_winner == NOBODY && judge->board.winner == NOBODY &&
        judge->record->player_count == 2)
        judge->ruled_winner = opponent(judge->ruling.loses);
    judge->over = judge->board.winner != NOBODY;
}

/* Whether the deal has figures, and nothing else that would tell who dealt it. */
static bool of_figures(const struct judge *judge)
{
    for (int player = 0; player < (int)judge->record->player_count; player++)
        if (sheet_only_figures(judge) &&
            (sheet_marks(judge, player)->recorded || sheet_running(judge, player)->recorded))
            return true;
    return false;
}

/* Whether it may have been given up, or should have been, and the same dealer deals again. */
static bool perhaps_dealt_again(const struct judge *judge)
{
    const struct record *record = judge->record;
    size_t next = judge->table.number;
    bool void_one = judge->ruling.perhaps_void || judge->ruling.void_as_ruled || deal_only_begun(judge, next - 1) ||
                    given_up_for_pack(judge->table.deal);
    return void_one && next < record->deal_count && record->deal[next].dealer == record->deal[next - 1].dealer;
}

/* Whose turn to deal comes next. A name on a sheet alone may be a slip of the pen: where it is against the turn, that
   is told, and the next deal may follow from what is written or from what should be. Over a dealer not noted the turn
   goes on. */
static void pass_deal(struct judge *judge)
{
    int dealer = judge->table.dealer, due = judge->dealer.due;
    bool slip = dealer != NOBODY && due != NOBODY && dealer != due && of_figures(judge);
    judge->dealer.presumed = dealer == NOBODY && of_figures(judge);
    judge->dealer.last = slip ? NOBODY : dealer;
    judge->dealer.due = judge->ruling.next_dealer;
    if (judge->dealer.due == NOBODY && !slip && !perhaps_dealt_again(judge))
        judge->dealer.due = next_player(judge, judge->dealer.presumed ? due : dealer);
}

/* Where nobody knows who sits out, nobody knows who spoke in turn or whose a card was. */
static void leave_out_play(struct judge *judge)
{
    struct deal *deal = deal_copied(judge->table.deal, judge->arena);
    deal->calls = deal->play = (struct steps){.recorded = false};
    judge->part[judge->now].deal = judge->table.deal = deal;
    judge->table.alone = NOBODY;
    lack(judge, "score", &msg_lack_earlier);
}

/* Players whose score is not known: nobody can tell it, or not how the marks stand that it rests on. */
static unsigned scores_lost(const struct judge *judge)
{
    return judge->sheet.lost | (judge->stand_open ? judge->sheet.taken : 0);
}

static void begin(struct judge *judge, const struct part *part, struct deal_account *account)
{
    /* A deal has about as many lines as a hand has cards, with those drawn, but one alone may have three times as many. */
    const size_t hand = (size_t)judge->game->hand_size, lines = hand + (size_t)judge->game->draws;
    ledger_reserve(judge->ledger, judge->arena, deals_expected(judge->record) * lines + 2 * hand);
    judge->first_mark = judge->ledger->mark_count;
    judge->ledger->beyond_count = 0;
    judge->start = judge->board;
    judge->ruled_start = judge->ruled;
    judge->known = (struct known){.marks = true};
    judge->how = (struct how){.told = false};
    judge->sheet.once = judge->sheet.either = 0;
    if (part->first) {
        judge->whole.start = judge->board;
        judge->whole.ruled = judge->ruled;
        judge->whole.recorded = judge->sheet.board;
        judge->whole.lost = judge->sheet.lost;
        judge->whole.first_mark = judge->first_mark;
        judge->whole.known = true;
        judge->whole.found = judge->findings->last;
    }
    judge->ruling = (struct ruling){.loses = NOBODY, .next_dealer = NOBODY};
    account->first_line = judge->ledger->line_count;
    account->part = part;
    table_begin(judge, part);
    judge->seats_open = false;
    if (judge->game->begin_deal != NULL)
        judge->game->begin_deal(judge);
    if (judge->seats_open)
        leave_out_play(judge);
    account->start = judge->start; /* a game by manches may have begun a new one */
    account->lost = scores_lost(judge);
}

static void close_account(const struct judge *judge, struct deal_account *account)
{
    account->known = judge->known.marks;
    account->forced = judge->table.forced != NULL;
    account->line_count = judge->ledger->line_count - account->first_line;
    account->end = judge->board;
    account->lost_after = scores_lost(judge);
    account->once = judge->sheet.once;
    account->counts = sheet_counts(judge);
    account->right = judge->sheet.right;
    account->trump = judge->table.trump;
    account->how = judge->how;
    account->dealer = judge->table.dealer;
    /* Where more than two may play, or the hands change sides, nobody is the elder. */
    bool elder = judge->game->most_players == 2 && judge->record->player_count == 2 && !judge->game->exchanged;
    account->elder = elder ? next_player(judge, judge->table.dealer) : NOBODY;
    account->headline = judge->table.headline;
    account->trick = judge->table.done;
    account->trick_count = judge->table.done_count - (judge->table.forced != NULL); /* nobody wrote it */
}

/* What is known of the hands as the play begins. */
static void note_hands(const struct judge *judge, struct deal_account *account)
{
    const struct table *table = &judge->table;
    for (unsigned player = 0; player < judge->record->player_count; player++) {
        account->hand[player] = table->held[player];
        account->whole |= (unsigned)table->whole[player] << player;
    }
    if (judge->game->draws > 0)
        memcpy(account->drawn, table->drawn, sizeof account->drawn);
    account->out = judge->out;
    account->play = table->play;
    account->play_count = table->play_count;
}

void record_stops(const struct judge *judge)
{
    if (judge->orders != NULL && judge->orders->stopped != NULL && !judge_guesses(judge))
        judge->orders->stopped(judge, judge->orders->with);
}

/* Who had won the partie before the deal begins; NOBODY while it goes on. By a sheet alone its own scores must say so
   too: who goes on because of a figure told before makes no second fault. */
static int won_before(const struct judge *judge)
{
    struct settlement end = settlement_of(judge);
    if (judge->ruled_winner != NOBODY || !end.decided || end.by_deals || end.winner == NOBODY)
        return NOBODY;
    if (!judge->sheet.alone)
        return end.winner;
    struct judge own = as_written(judge);
    return settlement_of(&own).winner == NOBODY ? NOBODY : end.winner;
}

/* What is written for a deal that should not have been is not weighed. */
static void begin_deal(struct judge *judge, const struct part *part, struct deal_account *account)
{
    int winner = won_before(judge);
    judge->sheet.closed.winner = NOBODY;
    begin(judge, part, account);
    if (winner != NOBODY) {
        judge->over = true;
        judge->board.winner = winner;
    }
    happen(judge, &(struct event){.kind = EV_DEAL});
    judge->ruling.after_end |= winner != NOBODY;
    judge->told.past_end += winner != NOBODY && part->last;
}

/* The last trick, where nobody has written it down and it is forced. */
static void play_forced(struct judge *judge)
{
    if (judge->table.trick.number != (unsigned)judge->game->hand_size) /* most deals are played out */
        return;
    const struct forced *forced = forced_trick(judge);
    judge->table.forced = forced;
    for (size_t i = 0; forced != NULL && i < forced->count; i++)
        play_card(judge, &forced->play[i]);
}

/* The steps of the deal, one list after another. */
static void replay(struct judge *judge, const struct part *part, struct deal_account *account)
{
    const struct deal *deal = part->deal;
    judge_steps(judge, &deal->dealing, PHASE_DEALING);
    happen(judge, &(struct event){.kind = EV_DEALT});
    judge_steps(judge, &deal->calls, PHASE_CALLS);
    judge->uncalled = judge->board;
    happen(judge, &(struct event){.kind = EV_CALLED});
    table_learn(judge);
    note_hands(judge, account);
    judge->table.leader = judge->game->play->first_leader(judge);
    judge->table.playing = true;
    if (!judged_enough(judge))
        judge_steps(judge, &deal->play, PHASE_PLAY);
    if (judge->now + 1 == judge->part_count && part->number == judge->record->deal_count)
        record_stops(judge);
    if (!judged_enough(judge))
        play_forced(judge);
    judge->table.playing = false;
}

/* The steps are over: what they come to, beside what the sheet has. */
static void close(struct judge *judge, const struct part *part, struct deal_account *account)
{
    happen(judge, &(struct event){.kind = EV_PLAYED});
    close_ruling(judge);
    account->voided = judge->ruling.voided;
    if (account->voided)
        judge->ledger->line_count = account->first_line;
    happen(judge, &(struct event){.kind = EV_SHEET});
    sheet_compare(judge);
    keep_trick(judge, 0); /* the last may be short of a card */
    close_account(judge, account);
    if (judge->settles)
        account->settled = settle(judge, account);
    if (judge->whole.known && !judge->known.marks)
        judge->whole.lack = judge->known;
    judge->whole.known &= judge->known.marks;
    if (part->last) {
        sheet_compare_deal(judge);
        sheet_fix(judge);
        pass_deal(judge);
    }
}

/* Whether there are enough errors with those of the deal that is over, and nobody asks for more; `finding` is its first one. */
static bool errors_are_enough(struct judge *judge, const struct finding *finding)
{
    const struct orders *orders = judge->orders;
    if (orders == NULL || !orders->hasty || orders->hasty_deal != ANY_DEAL)
        return false;
    for (; finding != NULL; finding = finding->next)
        judge->errors_so_far += finding_speaks(finding);
    const bool enough = judge->errors_so_far > 0 && judge->errors_so_far >= orders->hasty_errors;
    judge->judgement->broken_off |= enough;
    return enough;
}

void judge_part(struct judge *judge, const struct part *part, struct deal_account *account)
{
    struct finding *const *first = judge->findings->last;
    begin_deal(judge, part, account);
    if (!judged_enough(judge))
        replay(judge, part, account);
    if (!judged_enough(judge))
        close(judge, part, account);
    judge->fit = !judged_enough(judge) && !errors_are_enough(judge, *first);
}
