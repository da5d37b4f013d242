#include "core/make/faults.h"

#include "core/marking.h"
#include "core/partie.h"
#include "core/trick.h"

#include <string.h>

/* --- the sheet ------------------------------------------------------------------------------------------------ */

/* Whether all that a player's sheet has under an item of these lines stands on one rule. */
static bool only_rule(const struct line *line, size_t count, const struct line *of)
{
    for (size_t i = 0; i < count; i++)
        if (line[i].player == of->player && line[i].item == of->item && line[i].rule != of->rule)
            return false;
    return true;
}

static struct mark_said *find_item(struct marks_said *marks, enum item item)
{
    for (size_t i = 0; i < marks->count; i++)
        if (marks->item[i].item == (int)item)
            return &marks->item[i];
    return NULL;
}

/* Whether another line of that sheet under the same item has the amount of this one. */
static bool twin_line(const struct line *line, size_t count, const struct line *of)
{
    for (size_t i = 0; i < count; i++)
        if (&line[i] != of && line[i].player == of->player && line[i].item == of->item &&
            score_equal(line[i].amount, of->amount))
            return true;
    return false;
}

/* Where a player's marks have an item, or a new one of nothing. */
static struct mark_said *item_in(struct making *making, struct marks_said *marks, enum item item)
{
    struct mark_said *found = find_item(marks, item);
    if (found != NULL)
        return found;
    struct mark_said *more = arena_alloc(making->arena, (marks->count + 1) * sizeof *more);
    if (marks->count > 0)
        memcpy(more, marks->item, marks->count * sizeof *more);
    marks->item = more;
    found = &more[marks->count++];
    *found = (struct mark_said){.item = (int)item, .amount = {.recorded = true, .board = making->judge->game->boards}};
    return found;
}

static void one_more(struct making *making, struct marks_said *marks, enum item item)
{
    struct mark_said *said = item_in(making, marks, item);
    if (said->amount.board)
        said->amount.jetons++;
    else
        said->amount.points++;
    making_plant(making, &said->at);
    marks->at = said->at; /* where there is but one item, the marks as a whole are told of */
}

/* Leaves out of an item what one of its lines gives. */
static void one_line_less(struct making *making, struct marks_said *marks, const struct line *line)
{
    struct mark_said *said = find_item(marks, line->item);
    if (said == NULL)
        return;
    if (said->amount.board)
        said->amount.jetons -= line->amount.points;
    else
        said->amount.points -= line->amount.points;
    making_plant(making, &said->at);
}

/* An item that stands on the rule is written one too high, or one is counted that the rule keeps from counting; where the item
   stands on several rules, it is written without what this one gives. */
static void wrong_item(struct making *making, struct deal *deal, const struct deal_account *account)
{
    size_t count = account->line_count;
    if (count == 0)
        return;
    const struct line *line = making->judge->ledger->line + account->first_line;
    for (size_t i = 0; i < count && !making->planted; i++) {
        struct score withheld = line[i].mark->withheld;
        if (!making_wants(making, line[i].rule) || line[i].item == ITEM_NONE)
            continue;
        if (withheld.points + withheld.fiches > 0 || only_rule(line, count, &line[i]))
            one_more(making, &deal->marks[line[i].player], line[i].item);
        else if (!making->judge->game->boards && !twin_line(line, count, &line[i]))
            one_line_less(making, &deal->marks[line[i].player], &line[i]);
    }
}

/* An item that is not due, because of this rule, is written all the same: the amount that the judge weighed and left out. */
static void item_not_due(struct making *making, struct deal *deal, size_t first_mark)
{
    const struct judge *judge = making->judge;
    for (size_t i = first_mark; i < judge->ledger->mark_count && !making->planted; i++) {
        const struct mark *mark = judge->ledger->mark[i];
        struct marks_said *marks = &deal->marks[mark->player];
        if (!mark->rejected || mark->claim != 0 || mark->amount.fiches != 0 || mark->amount.points <= 0 ||
            find_item(marks, mark->item) != NULL ||
            !making_wants(making, judge->game->marking->item_rule(judge, mark->item)))
            continue;
        struct mark_said *said = making_item(making, marks, mark->item);
        if (said->amount.board)
            said->amount.jetons = mark->amount.points;
        else
            said->amount.points = mark->amount.points;
        making_plant(making, &said->at);
    }
}

static bool has_line(const struct judge *judge, const struct deal_account *account, int player, enum item item)
{
    for (size_t i = 0; i < account->line_count; i++) {
        const struct line *line = &judge->ledger->line[account->first_line + i];
        if (line->player == player && line->item == item)
            return true;
    }
    return false;
}

/* An item is written that the rule does not give. */
static void undue_item(struct making *making, struct deal *deal, const struct deal_account *account)
{
    const struct judge *judge = making->judge;
    int players = (int)making->record->player_count, from = (int)random_below(&making->random, (unsigned)players);
    for (int i = 0; i < players; i++)
        for (enum item item = ITEM_NONE + 1; item < ITEMS; item++) {
            int player = (from + i) % players;
            if (making_wants(making, judge->game->marking->item_rule(judge, item)) &&
                !has_line(judge, account, player, item))
                one_more(making, &deal->marks[player], item);
        }
}

/* A fiche's worth of jetons is left standing. */
static void loose_jetons(struct making *making, struct deal *deal)
{
    const struct judge *judge = making->judge;
    for (int player = 0; player < (int)making->record->player_count && judge->game->boards; player++) {
        struct amount *score = &deal->score[player];
        if (score->fiches == 0 || !making_wants(making, judge->game->marking->item_rule(judge, ITEM_NONE)))
            continue;
        score->fiches--;
        score->jetons += edition_units(judge->game, judge->rules.edition)->jetons_per_fiche;
        making_plant(making, &score->at);
    }
}

/* What a sheet has in place of a total, where a deal has one item; NULL if it has nothing. */
static struct amount *sole_figure(const struct making *making, struct marks_said *marks)
{
    struct mark_said *said = marks->itemised ? find_item(marks, making->judge->game->marking->sole_item) : NULL;
    return said != NULL ? &said->amount : marks->recorded && !marks->itemised ? &marks->total : NULL;
}

/* Writes for all players what that mark, in the place of the right one, would have brought them. The figure of the right
   mark's player, or else the last that is wrong, is the one that is told. Returns whether the sheet has room for it all. */
static bool write_mistake(struct making *making, struct deal *deal, const struct mark *mistake)
{
    const struct judge *judge = making->judge;
    struct board board = judge->start;
    struct line_sink silent = {NULL, NULL};
    int marker = judge->ledger->mark[judge->first_mark]->player;
    struct amount *figure[MAX_PLAYERS];
    int due[MAX_PLAYERS], told = NOBODY, players = (int)making->record->player_count;
    judge->game->marking->fold(judge, &board, mistake, &silent);
    for (int player = players; player-- > 0;) {
        due[player] = board.score[player].points - judge->start.score[player].points;
        figure[player] = sole_figure(making, &deal->marks[player]);
        bool wrong = due[player] != (figure[player] != NULL ? figure[player]->points : 0);
        if (wrong && figure[player] == NULL)
            return false;
        if (wrong && (told == NOBODY || player == marker))
            told = player;
    }
    if (told == NOBODY)
        return false;
    if (players == 2 && due[0] == -due[1] &&
        figure[1]->points == due[0]) /* the columns are exchanged: neither is nearer */
        told = 1;
    for (int player = 0; player < players; player++)
        if (figure[player] != NULL)
            figure[player]->points = due[player];
    making_plant(making, &deal->marks[told].at);
    figure[told]->at = deal->marks[told].at;
    return true;
}

/* The sheet of a deal with one item mistakes the rule, as the game knows that sheets do. */
static void mistaken_mark(struct making *making, struct deal *deal)
{
    enum { MISTAKES = 24 };
    const struct judge *judge = making->judge;
    struct mark mistake[MISTAKES];
    if (judge->game->marking->mistakes == NULL || judge->ledger->mark_count != judge->first_mark + 1)
        return;
    size_t count = judge->game->marking->mistakes(judge, judge->ledger->mark[judge->first_mark], mistake, MISTAKES);
    size_t first = count > 0 ? random_below(&making->random, (unsigned)count) : 0;
    for (size_t i = 0; i < count; i++) {
        const struct mark *one = &mistake[(first + i) % count];
        if (making_wants(making, one->rule) && write_mistake(making, deal, one))
            return;
    }
}

/* Something is marked although nothing was due. */
static void mark_of_nothing(struct making *making, struct deal *deal)
{
    const struct judge *judge = making->judge;
    struct marks_said *marks = &deal->marks[random_below(&making->random, (unsigned)making->record->player_count)];
    if (judge->ledger->mark_count > judge->first_mark || marks->itemised || judge->ruling.after_end ||
        judge->ruling.voided ||
        !making_wants(making, judge->game->marking->item_rule(judge, judge->game->marking->sole_item)))
        return;
    marks->total.points = 2;
    making_plant(making, &marks->at);
    marks->total.at = marks->at;
}

static void wrong_sole_item(struct making *making, struct deal *deal)
{
    if (making->judge->game->marking->sole_item == ITEM_NONE)
        return;
    mark_of_nothing(making, deal);
    if (random_chance(&making->random, 2, 3))
        mistaken_mark(making, deal);
}

/* Points that no slip of the pen makes of a right figure. */
enum { ADRIFT = 37 };

/* Of a sole item its own rule is cited, unless several are added up: those of the manches. */
static void wrong_total(struct making *making, struct deal *deal, size_t first)
{
    const struct judge *judge = making->judge;
    struct marks_said *marks = &deal->marks[random_below(&making->random, (unsigned)making->record->player_count)];
    size_t lines = judge->ledger->line_count - judge->judgement->account[first].first_line;
    bool sole = judge->game->marking->sole_item != ITEM_NONE && (deal->manche_count < 2 || lines < 2);
    if (!marks->recorded || marks->itemised || making->record->deal_count > 1 || sole)
        return;
    marks->total.points +=
        ADRIFT * (judge->game->boards ? edition_units(judge->game, judge->rules.edition)->points_per_jeton : 1);
    making_plant(making, &marks->total.at);
    marks->at = marks->total.at;
}

static void wrong_sum(struct making *making, struct deal *deal)
{
    unsigned player = random_below(&making->random, (unsigned)making->record->player_count);
    struct amount *score = &deal->score[player];
    const struct deal *sheet = deal->manche_count > 0 ? &deal->manche[0] : deal;
    if (!sheet->marks[player].recorded || !score->recorded)
        return;
    if (score->board)
        score->fiches += 2;
    else
        score->points += ADRIFT;
    making_plant(making, &score->at);
}

void fault_in_sheet(struct making *making, struct deal *deal, size_t first)
{
    const struct judgement *judgement = making->judge->judgement;
    if (making->wish->fault == NULL || making->planted)
        return;
    loose_jetons(making, deal);
    if (!making->writing.marks)
        return;
    if (making_wants(making, &rec_rules[REC_13]))
        wrong_total(making, deal, first);
    if (making_wants(making, &rec_rules[REC_09]))
        wrong_sum(making, deal);
    wrong_sole_item(making, deal);
    for (size_t part = first; part < judgement->account_count && making->writing.items; part++)
        wrong_item(making, deal->manche_count > 0 ? &deal->manche[part - first] : deal, &judgement->account[part]);
    if (making->writing.items && deal->manche_count == 0)
        item_not_due(making, deal, making->judge->first_mark);
    /* On a board every item is some rule's; where points are counted, an item that nothing on record gives is no one's. */
    if (making->writing.items && deal->manche_count == 0 && making->judge->game->boards)
        undue_item(making, deal, &judgement->account[judgement->account_count - 1]);
}

/* --- the record ------------------------------------------------------------------------------------------------- */

static bool lists_card(const struct steps *steps, card_t card)
{
    for (size_t i = 0; i < steps->count; i++)
        for (size_t k = 0; k < steps->step[i].cards.count; k++)
            if (steps->step[i].cards.card[k] == card)
                return true;
    return false;
}

static bool speaks_of(const struct deal *deal, card_t card)
{
    if (lists_card(&deal->dealing, card) || lists_card(&deal->calls, card) || lists_card(&deal->play, card))
        return true;
    for (size_t i = 0; i < deal->manche_count; i++)
        if (lists_card(&deal->manche[i].calls, card) || lists_card(&deal->manche[i].play, card))
            return true;
    return false;
}

/* A card in a list of undealt cards or of a hand. */
struct spot {
    struct card_list *list; /* NULL: there is none */
    size_t index;
};

/* The last card of the list that nothing else in the deal speaks of: what is wrong with it is then wrong with nothing else. */
static struct spot alone_in(const struct deal *deal, struct card_list *list)
{
    for (size_t i = list->recorded && list->count > 1 ? list->count : 0; i-- > 0;)
        if (!speaks_of(deal, list->card[i]))
            return (struct spot){list, i};
    return (struct spot){NULL, 0};
}

/* The last of the undealt cards, if they are listed, or else one in a hand that proves nothing. */
static struct spot some_card(struct making *making, struct deal *deal)
{
    unsigned players = (unsigned)making->record->player_count, first = random_below(&making->random, players);
    struct spot spot = alone_in(deal, &deal->talon);
    if (deal->talon.recorded && deal->talon.count > 1)
        return spot.index + 1 == deal->talon.count ? spot : (struct spot){NULL, 0};
    for (unsigned i = 0; i < players && spot.list == NULL; i++)
        if ((making->proving >> (first + i) % players & 1U) == 0)
            spot = alone_in(deal, &deal->hands[(first + i) % players]);
    return spot;
}

static void write_card(struct making *making, struct spot spot, card_t card)
{
    spot.list->card[spot.index] = card;
    making_plant(making, &spot.list->card_at[spot.index]);
    spot.list->at = spot.list->card_at[spot.index];
}

static void foreign_card(struct making *making, struct deal *deal)
{
    struct spot spot = some_card(making, deal);
    cardset_t foreign = PACK_52 & ~making->judge->game->pack;
    if (spot.list != NULL && foreign != 0)
        write_card(making, spot, random_card(&making->random, foreign));
}

/* The later of the two is one too many. */
static void card_twice(struct making *making, struct deal *deal)
{
    struct spot spot = some_card(making, deal);
    if (spot.list != NULL && spot.index > 0 && making->judge->rules.pack == making->judge->game->pack)
        write_card(making, spot, spot.list->card[0]);
}

static void card_too_few(struct making *making, struct deal *deal)
{
    struct spot spot = some_card(making, deal);
    if (spot.list == NULL)
        return;
    spot.list->count--;
    memmove(spot.list->card + spot.index, spot.list->card + spot.index + 1,
            (spot.list->count - spot.index) * sizeof *spot.list->card);
    making_plant(making, &spot.list->card_at[0]);
    spot.list->at = spot.list->card_at[0];
}

/* A trick in the middle of the play, or NULL. */
static struct step *some_trick(struct making *making, struct deal *deal)
{
    if (deal->manche_count > 0)
        deal = &deal->manche[0];
    for (int tries = 0; tries < 20 && deal->play.count > 0; tries++) {
        struct step *step = &deal->play.step[random_below(&making->random, (unsigned)deal->play.count)];
        if (step->verb == VERB_CARDS && step->cards.count > 1)
            return step;
    }
    return NULL;
}

/* The last trick of a play in which every card of the hands was played once, if the hands tell what was not held in it;
   otherwise NULL. */
static struct step *closing_trick(const struct making *making, const struct deal *deal)
{
    const struct steps *play = deal->manche_count > 0 ? &deal->manche[0].play : &deal->play;
    if (play->count != (size_t)making->judge->game->hand_size)
        return NULL;
    for (size_t player = 0; player < making->record->player_count; player++)
        if (!deal->hands[player].recorded)
            return NULL;
    const struct steps before = {.step = play->step, .count = play->count - 1};
    struct step *last = &play->step[before.count];
    for (size_t i = 0; i < last->cards.count; i++)
        if (lists_card(&before, last->cards.card[i]))
            return NULL;
    return last->verb == VERB_CARDS && last->cards.count > 1 ? last : NULL;
}

/* A trick of which no other hangs on a card: any where all cards are played, so that the one that is lacking tells which was
   meant; or else the last. */
static struct step *lone_trick(struct making *making, struct deal *deal)
{
    const struct game *game = making->judge->game;
    return game->draws > 0 || game->play->played_out == NULL ? some_trick(making, deal) : closing_trick(making, deal);
}

/* A card in place of the one that was played: one that the other has played in that trick. */
static void card_not_held(struct making *making, struct deal *deal)
{
    struct step *step = lone_trick(making, deal);
    if (step == NULL)
        return;
    step->cards.card[1] = step->cards.card[0];
    step->winner = NOBODY;
    making_plant(making, &step->at);
    step->cards.card_at[1] = step->at;
}

static void wrong_gatherer(struct making *making, struct deal *deal)
{
    struct step *step = some_trick(making, deal);
    if (step == NULL || step->winner == NOBODY)
        return;
    step->winner = (step->winner + 1) % (int)making->record->player_count;
    making_plant(making, &step->at);
    step->winner_at = step->at;
}

static void plant_step(struct making *making, struct step *step)
{
    making_plant(making, &step->at);
    step->act_at = step->at;
}

static void strange_act(struct making *making, struct deal *deal)
{
    static const enum verb acts[] = {VERB_DECLINES, VERB_PASSES, VERB_COUNTS_TALON};
    struct deal *part = deal->manche_count > 0 ? &deal->manche[0] : deal;
    struct steps *steps = part->calls.count > 0 ? &part->calls : &part->play;
    int actor = (int)random_below(&making->random, (unsigned)making->record->player_count);
    for (size_t i = 0; i < sizeof acts / sizeof *acts && !making->planted; i++)
        if (making->judge->game->acts[acts[i]] == 0 && steps->count > 0)
            plant_step(making, making_step(making, steps, actor, acts[i]));
}

/* Somebody else is said to have won; not one whom the game leaves it open to name. */
static void wrong_winner(struct making *making)
{
    struct record *record = making->record;
    int won = record->result.winner, players = (int)record->player_count;
    int first = (int)random_below(&making->random, (unsigned)players);
    if (!record->result.recorded || won == NOBODY)
        return;
    for (int i = 0; i < players; i++) {
        record->result.winner = (first + i) % players;
        if (record->result.winner == won || settlement_of(making->judge).told)
            continue;
        making_plant(making, &record->result.winner_at);
        return;
    }
    record->result.winner = won;
}

static void one_too_many(struct making *making)
{
    struct record *record = making->record;
    if (record->player_count != making->wish->game->most_players || record->player_count == MAX_PLAYERS)
        return;
    record->player[record->player_count++] = (struct word){.s = "Zoé"};
    making_plant(making, &record->players_at);
}

static void unknown_option(struct making *making)
{
    struct record *record = making->record;
    struct option_said *option = arena_alloc(making->arena, (record->option_count + 1) * sizeof *option);
    if (record->option_count > 0)
        memcpy(option, record->option, record->option_count * sizeof *option);
    option[record->option_count] = (struct option_said){.name = {.s = "moonlight"}, .value = {.s = "off"}};
    record->option = option;
    making_plant(making, &option[record->option_count++].name.at);
}

void fault_in_deal(struct making *making, struct deal *deal)
{
    static void (*const plant[REC_RULES])(struct making *, struct deal *) = {
        [REC_03] = foreign_card,  [REC_04] = card_twice,     [REC_05] = card_too_few,
        [REC_06] = card_not_held, [REC_08] = wrong_gatherer, [REC_12] = strange_act};
    if (making->partie && random_chance(&making->random, 1, 2))
        return;
    for (int rule = 0; rule < REC_RULES; rule++)
        if (plant[rule] != NULL && making_wants(making, &rec_rules[rule]))
            plant[rule](making, deal);
}

void fault_in_record(struct making *making)
{
    static void (*const plant[REC_RULES])(struct making *) = {
        [REC_02] = unknown_option, [REC_07] = one_too_many, [REC_10] = wrong_winner};
    for (int rule = 0; rule < REC_RULES; rule++)
        if (plant[rule] != NULL && making_wants(making, &rec_rules[rule]))
            plant[rule](making);
}
