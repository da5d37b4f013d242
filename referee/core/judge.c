/* One record, from its rules to its verdict. */
#include "core/judge.h"

#include "core/deal.h"
#include "core/fold.h"
#include "core/follow.h"
#include "core/marking.h"
#include "core/messages.h"
#include "core/noted.h"
#include "core/options.h"
#include "core/partie.h"
#include "core/sheet/possible.h"
#include "core/sheet/sheet.h"
#include "core/unread.h"

#include <stdlib.h>
#include <string.h>

/* The game that is named, or NULL with a finding. */
static const struct game *find_game(const struct record *record, const struct orders *orders,
                                    struct finding_list *findings)
{
    if (orders != NULL && orders->game != NULL)
        return orders->game;
    if (record->game.s == NULL)
        return NULL;
    const struct game *game = game_find(record->game.s);
    if (game != NULL)
        return game;
    const char *near = NULL;
    unsigned distance = 0;
    char said[64];
    fold_text(said, sizeof said, record->game.s);
    for (size_t i = 0; games[i] != NULL; i++)
        near = fold_nearer(record->game.s, near, games[i]->name, &distance);
    for (size_t i = 0; games[i] != NULL && near == NULL; i++)
        if (strlen(games[i]->name) > 3 && strstr(said, games[i]->name) != NULL)
            near = games[i]->name; /* between quotation marks of print, or with a word beside it */
    findings_add(findings, &rec_rules[REC_02], record->game.at, NOBODY,
                 near != NULL ? &msg_unknown_game_near : &msg_unknown_game,
                 ARGS(arg_text("found", record->game.s), arg_text("nearest", near != NULL ? near : ""),
                      arg_text("all", game_list(findings->arena))));
    return NULL;
}

/* The edition that is named, or the game's default; an unknown one is reported and the default taken. */
static size_t find_edition(const struct record *record, const struct game *game, struct finding_list *findings,
                           bool *known)
{
    const char *name = record->rules.s;
    *known = true;
    if (name == NULL)
        return game->default_edition;
    int edition = edition_find(game, name);
    if (edition >= 0)
        return (size_t)edition;
    *known = false;
    const char *near = NULL;
    unsigned distance = 0;
    for (size_t i = 0; i < game->edition_count; i++)
        near = fold_nearer(name, near, game->edition[i].name, &distance);
    findings_add(findings, &rec_rules[REC_02], record->rules.at, NOBODY,
                 near != NULL ? &msg_unknown_edition_near : &msg_unknown_edition,
                 ARGS(arg_text("found", name), arg_text("game", game->name), arg_word("called", &game->title),
                      arg_text("nearest", near != NULL ? near : ""),
                      arg_text("all", edition_list(findings->arena, game))));
    return game->default_edition;
}

/* The edition that is ordered, if the game has it, else that of the record. */
static size_t edition_due(const struct judge *judge, const struct orders *orders, bool *known)
{
    const struct game *game = judge->game;
    const char *ordered = orders != NULL ? orders->rules : NULL;
    int edition = ordered != NULL ? edition_find(game, ordered) : -1;
    *known = true;
    if (edition >= 0)
        return (size_t)edition;
    if (ordered != NULL)
        judge_misordered(judge->judgement, judge->arena, &msg_unknown_edition,
                         ARGS(arg_text("found", ordered), arg_text("game", game->name),
                              arg_word("called", &game->title), arg_text("all", edition_list(judge->arena, game))));
    return find_edition(judge->record, game, judge->findings, known);
}

static struct board board_new(void)
{
    struct board board = {.winner = NOBODY};
    return board;
}

/* A score that no deals before can have come to: what the player had is not known then. */
static bool begins_below(const struct judge *judge, int player)
{
    const struct amount *start = &judge->record->start[player];
    struct score score = score_said(judge, start);
    if (judge->game->debts || score_value(judge, score) >= 0)
        return false;
    report(
        judge, &rec_rules[REC_13], start->at, player, &msg_start_below,
        ARGS(arg_player("who", player), judge->game->boards ? arg_board("found", score) : arg_score("found", score)));
    return true;
}

static void carry_in(struct judge *judge)
{
    const struct record *record = judge->record;
    for (unsigned player = 0; player < record->player_count; player++) {
        bool told = record->start[player].recorded;
        if (told ? begins_below(judge, (int)player) : record->start_unread)
            judge->sheet.lost |= 1U << player;
        else if (told)
            judge->board.score[player] = /* jetons left standing are fiches by now */
                sheet_score(judge, score_value(judge, score_said(judge, &record->start[player])));
    }
    judge->sheet.adrift = judge->sheet.adrift_unread = judge->sheet.lost != 0;
    judge->sheet.board = judge->ruled = judge->board;
}

static void judge_draw(struct judge *judge)
{
    const struct steps *draw = &judge->record->draw;
    if (!draw->recorded)
        return;
    for (size_t i = 0; i < draw->count; i++)
        if (draw->step[i].verb != VERB_NOTE)
            happen(judge, &(struct event){.kind = EV_STEP, .phase = PHASE_DRAW, .step = &draw->step[i]});
    happen(judge, &(struct event){.kind = EV_DRAWN});
}

static bool players_fit(const struct judge *judge)
{
    return judge->record->player_count >= judge->game->least_players &&
           judge->record->player_count <= judge->game->most_players;
}

void judge_deal(struct judge *judge, size_t deal)
{
    struct judgement *judgement = judge->judgement;
    parts_add(judge, deal);
    if (judgement->account == NULL && deal == 0 && judge->fit)
        judgement->account = arena_reserve(judge->arena, judge->part_count * deals_expected(judge->record),
                                           &judgement->account_room, sizeof *judgement->account);
    for (; judge->fit && judge->now < judge->part_count; judge->now++) {
        judgement->account = arena_grow(judge->arena, judgement->account, judgement->account_count,
                                        &judgement->account_room, sizeof *judgement->account);
        struct deal_account *account = &judgement->account[judgement->account_count++];
        judge_part(judge, &judge->part[judge->now], account);
    }
}

/* Figures that were written as a sum, which comes to something else than is written behind it. */
static void report_wrong_sums(const struct judge *judge)
{
    for (const struct wrong_sum *wrong = judge->record->wrong_sum; wrong != NULL; wrong = wrong->next) {
        struct score sum = {wrong->sum.fiches, wrong->sum.board ? wrong->sum.jetons : wrong->sum.points};
        struct score total = {wrong->total.fiches, wrong->total.board ? wrong->total.jetons : wrong->total.points};
        struct arg (*arg)(const char *, struct score) = wrong->sum.board ? arg_board : arg_score;
        struct finding *finding = report(judge, &rec_rules[REC_09], wrong->total.at, NOBODY, &msg_sum_terms,
                                         ARGS(arg_text("found", wrong->terms), arg("sum", sum), arg("n", total)));
        finding->deal = wrong->deal;
    }
}

/* What comes after the last deal. */
static void judge_end(struct judge *judge)
{
    struct judgement *judgement = judge->judgement;
    judge->table.number = judge->table.manche = 0;
    sheet_late(judge);
    report_wrong_sums(judge);
    happen(judge, &(struct event){.kind = EV_RECORD_END});
    sheet_finish(judge);
    judgement->has_replayed =
        judge->record->deal_count > 0 && !judge->sheet.alone && !judge->course_open && !judge->stand_open;
    judgement->has_recorded = judge->sheet.written;
    if (result_alone(judge, &judgement->recorded))
        judgement->has_recorded = true;
    else
        judgement->recorded = judge->sheet.board;
    judgement->replayed = judge->board;
    judgement->ruled = judge->ruled;
    for (size_t player = 0; player < judge->record->player_count; player++)
        judgement->has_ruled |= !score_equal(judge->ruled.score[player], judge->board.score[player]);
    judgement->has_ruled = (judgement->has_ruled && !judge->stand_open) || judge->ruled_winner != NOBODY;
    struct settlement settlement = settlement_of(judge);
    bool open = judge->course_open || judge->winner_open;
    judgement->winner = settlement.decided && !settlement.contested && !open ? settlement.winner : NOBODY;
    judgement->course_fits = judge->course > 0 && judge->game->partie->course_fits(judge);
    if (judge->record->deal_count == 0 && judgement->has_recorded)
        judgement->winner = judgement->recorded.winner;
}

/* By place, and those of one place by their rules. */
static int place_order(const struct finding *one, const struct finding *two)
{
    if (one->at.line != two->at.line)
        return one->at.line < two->at.line ? -1 : 1;
    if (one->at.column != two->at.column)
        return one->at.column < two->at.column ? -1 : 1;
    return strcmp(one->rule->id, two->rule->id);
}

/* By place and rule, and so that the order of any two that do not say the same is always one. */
static int by_place(const void *a, const void *b)
{
    const struct finding *one = *(struct finding *const *)a, *two = *(struct finding *const *)b;
    int order = place_order(one, two);
    if (order == 0 && one->deal != two->deal)
        order = one->deal < two->deal ? -1 : 1;
    if (order == 0 && one->trick != two->trick)
        order = one->trick < two->trick ? -1 : 1;
    if (order == 0)
        order = one->at_fault - two->at_fault;
    return order != 0 ? order : strcmp(one->what.message->en, two->what.message->en);
}

static enum verdict verdict_of(const struct judgement *judgement)
{
    if (judgement->record->unreadable || judgement->game == NULL) /* an unknown game leaves nothing to judge */
        return VERDICT_UNREADABLE;
    if (judgement->errors > 0)
        return VERDICT_IRREGULAR;
    if (judgement->undecided > 0)
        return VERDICT_UNDECIDED;
    return !judgement->bare ? VERDICT_REGULAR : judgement->limited ? VERDICT_UNDECIDED : VERDICT_POSSIBLE;
}

struct score account_item(const struct judgement *judgement, const struct deal_account *account, int player, int item)
{
    struct score sum = {0};
    for (size_t i = account->first_line; i < account->first_line + account->line_count; i++) {
        const struct line *line = &judgement->ledger.line[i];
        if (line->player == player && (int)line->item == item) {
            sum.fiches += line->amount.fiches;
            sum.points += line->amount.points;
        }
    }
    return sum;
}

void judgement_add(struct judgement *judgement, struct finding *finding, struct arena *arena)
{
    struct finding **all = arena_alloc(arena, (judgement->finding_count + 2) * sizeof *all);
    if (judgement->finding_count > 0)
        memcpy(all, judgement->finding, judgement->finding_count * sizeof *all);
    all[judgement->finding_count++] = finding;
    judgement->finding = all;
}

void judgement_tally(struct judgement *judgement)
{
    unsigned found[SEVERITY_ERROR + 1] = {0};
    qsort(judgement->finding, judgement->finding_count, sizeof(struct finding *), by_place);
    follow_left_out(judgement);
    follow_settled(judgement);
    follow_facts(judgement);
    follow_order(judgement);
    for (size_t i = 0; i < judgement->finding_count; i++)
        found[judgement->finding[i]->severity] += judgement->finding[i]->follows == NULL;
    judgement->errors = found[SEVERITY_ERROR];
    judgement->warnings = found[SEVERITY_WARNING];
    judgement->undecided = found[SEVERITY_UNDECIDED];
    judgement->notes = found[SEVERITY_NOTE];
    judgement->verdict = verdict_of(judgement);
}

/* The trick in which a place lies: that of the last card of the deal played before it or with it, in one step. 0: in none. */
static unsigned trick_at(const struct judgement *judgement, unsigned deal, struct place at)
{
    const struct play *last = NULL;
    for (size_t i = 0; i < judgement->account_count; i++) {
        const struct deal_account *account = &judgement->account[i];
        for (size_t k = 0; k < account->play_count && account->part->number == deal; k++)
            if (account->play[k].step->at.byte <= at.byte)
                last = &account->play[k];
    }
    bool within = last != NULL && last->step->at.line == at.line && at.column < last->step->at.end_column;
    return within ? last->trick : 0;
}

/* Where in the record what the reader found lies: its findings are the first of all, as copy_faults() has left them. */
static void place_faults(const struct judgement *judgement, struct finding *finding)
{
    for (const struct finding *fault = judgement->record->fault; fault != NULL; fault = fault->next) {
        if (fault->repeats)
            continue;
        if (fault->deal > 0) {
            finding->deal = fault->deal;
            finding->trick = trick_at(judgement, fault->deal, fault->at);
        }
        finding = finding->next;
    }
}

/* Whether a name is none of the players where too few of them are named: one slip, and told of their number. */
static bool not_named(const struct judgement *judgement, const struct finding *finding)
{
    const struct record *record = judgement->record;
    bool few =
        judgement->game != NULL && record->player_count > 0 && record->player_count < judgement->game->least_players;
    return few && finding->rule == &rec_rules[REC_07] && finding->at.byte != record->players_at.byte;
}

/* Nothing follows any more from a fault of which the time to object is over; a wrong figure is one though it stands. */
static void let_lapse(struct finding *finding)
{
    if (finding->complied == COMPLIED_LAPSED && finding->severity == SEVERITY_ERROR &&
        finding->class != CLASS_LEDGER_MISMATCH)
        finding_lapse(finding);
}

/* What a breach is called hangs on whether there is a remedy for it, which an option or the record may have changed. */
static void name_class(struct finding *finding)
{
    if (is_breach(finding->class) && finding->remedy != REMEDY_NONE)
        finding->class = finding->remedy == REMEDY_UNSPECIFIED ? CLASS_UNSPECIFIED : CLASS_VIOLATION;
}

static void list_findings(struct judgement *judgement, const struct finding_list *findings, struct arena *arena)
{
    size_t count = 0;
    for (const struct finding *finding = findings->first; finding != NULL; finding = finding->next)
        count++;
    const struct unread unread = unread_of(judgement->record);
    judgement->finding = arena_alloc(arena, (count + 1) * sizeof(struct finding *));
    judgement->finding_count = 0;
    for (struct finding *finding = findings->first; finding != NULL; finding = finding->next) {
        let_lapse(finding);
        name_class(finding);
        if (judgement->record->fault == NULL ||
            (!not_named(judgement, finding) && !hangs_on_unread(judgement, &unread, finding)))
            judgement->finding[judgement->finding_count++] = finding;
    }
}

/* The rules of the record, and what they make of an empty table. */
static void set_up(struct judge *judge, const struct orders *orders, size_t edition)
{
    struct arena *arena = judge->arena;
    const struct game *game = judge->game;
    judge->rules.edition = edition;
    judge->rules.base = edition_base(game, edition);
    judge->coverage->seen = arena_alloc(arena, game->rule_count + 1);
    judge->state = arena_alloc(arena, game->state_size);
    judge->board = judge->start = judge->ruled = judge->ruled_start = judge->sheet.board = board_new();
    judge->dealer.last = judge->dealer.due = judge->ruled_winner = NOBODY;
    judge->ruling.loses = judge->ruling.next_dealer = NOBODY;
    judge->table.dealer = judge->table.leader = judge->table.trick.leader = NOBODY;
    judge->how_wanted = orders != NULL ? orders->how : 0;
    judge->brief = orders != NULL && orders->brief;
    judge->figures = any_figures(judge->record) || judge->record->result.recorded;
    options_resolve(judge, orders);
    judge->kept_ways = kept_ways_for(judge);
    judge->rules.pack = game->pack_of != NULL ? game->pack_of(judge) : game->pack;
    judge->judgement->pack = judge->rules.pack;
}

static bool same_scores(const struct judgement *one, const struct judgement *two, size_t players)
{
    bool same = true;
    for (size_t player = 0; player < players; player++)
        same &= score_equal(one->replayed.score[player], two->replayed.score[player]);
    return same;
}

/* Whether two courses come to the same: as many errors, the same scores and the same winner. */
static bool courses_alike(const struct judgement *one, const struct judgement *two, size_t players)
{
    return one->errors == two->errors && one->winner == two->winner && same_scores(one, two, players);
}

/* The record judged beforehand, by what is supposed of it. */
static const struct judgement *supposed(const struct judge *judge, struct orders *supposing)
{
    supposing->hasty = supposing->settles = false;
    supposing->stopped = NULL;
    return judge_as_read(judge->record, supposing, judge->arena);
}

/* Whether by the one there is less to be said against the record, or as much and the partie is over. */
static bool course_better(const struct judgement *one, const struct judgement *two)
{
    if (one->errors != two->errors)
        return one->errors < two->errors;
    return one->winner != NOBODY && two->winner == NOBODY;
}

/* The course that speaks least against the record: what is wrong by it is wrong by every other, too, or something else is. */
static void find_course(struct judge *judge, const struct orders *orders)
{
    unsigned count = judge->game->partie->courses != NULL ? judge->game->partie->courses(judge) : 0;
    struct orders supposing = orders != NULL ? *orders : (struct orders){.rules = NULL};
    const struct judgement **by = arena_alloc(judge->arena, (count + 1) * sizeof(*by));
    judge->course = count > 0 ? supposing.course : 0;
    if (count == 0 || judge->course > 0)
        return;
    for (supposing.course = 1; supposing.course <= count; supposing.course++) {
        by[supposing.course] = supposed(judge, &supposing);
        if (judge->course == 0 || course_better(by[supposing.course], by[judge->course]))
            judge->course = supposing.course;
    }
    for (unsigned other = 1; other <= count; other++)
        judge->course_open |=
            by[other]->course_fits && !courses_alike(by[other], by[judge->course], judge->record->player_count);
}

/* Whether all that is wrong or cannot be decided by the one is so by the other. */
static bool same_said(const struct judgement *one, const struct judgement *two)
{
    bool same = one->errors == two->errors && one->undecided == two->undecided;
    for (size_t i = 0; i < one->finding_count && same; i++)
        same = one->finding[i]->severity < SEVERITY_UNDECIDED || judgement_has(two, one->finding[i]);
    return same;
}

/* Whether the record has marks without a score behind them, of a partie in which some deals count double. */
static bool marks_alone(const struct judge *judge)
{
    const struct record *record = judge->record;
    const struct rule *rule = NULL;
    bool any = false;
    if (judge->game->marking->counts != NULL)
        judge->game->marking->counts(judge, 0, &rule);
    for (size_t i = 0; i < record->deal_count && rule != NULL && !any; i++)
        for (size_t player = 0; player < record->player_count; player++)
            any |= record->deal[i].marks[player].recorded && !record->deal[i].score[player].recorded;
    return any;
}

/* How these stand: the way that speaks less against the record. Where as much does either way, and the same, that is told
   and nothing but the scores is left open; where something else does, it is not known. */
static void find_stand(struct judge *judge, const struct orders *orders)
{
    struct orders supposing = orders != NULL ? *orders : (struct orders){.rules = NULL};
    judge->stand = supposing.stand;
    if (judge->stand != STAND_UNKNOWN || !marks_alone(judge))
        return;
    supposing.course = judge->course;
    supposing.stand = STAND_EARNED;
    const struct judgement *earned = supposed(judge, &supposing);
    supposing.stand = STAND_DOUBLED;
    const struct judgement *doubled = supposed(judge, &supposing);
    if (earned->errors != doubled->errors || same_said(earned, doubled))
        judge->stand = doubled->errors < earned->errors ? STAND_DOUBLED : STAND_EARNED;
    judge->stand_open = earned->errors == doubled->errors && !same_scores(earned, doubled, judge->record->player_count);
    judge->winner_open = earned->errors == doubled->errors && earned->winner != doubled->winner;
}

static void judge_under(struct judge *judge, const struct orders *orders)
{
    struct judgement *judgement = judge->judgement;
    bool known;
    size_t edition = edition_due(judge, orders, &known);
    judgement->game = judge->game;
    judgement->edition = edition;
    set_up(judge, orders, edition);
    judgement->option = known ? judge->rules.option : NULL; /* NULL: nobody knows the rules it names */
    judgement->usual = judge->rules.usual;
    judge->rules.edition_guessed = !known;
    if (known && judge->record->option_count > 0 && (orders == NULL || !orders->lenient))
        options_tell_idle(judge);
    judge->rules.seats_guessed = judge->record->players_guessed && judge->record->player_count > 2;
    if (judge->record->player_count == 0) /* nobody's cards, and nobody's figures */
        return;
    if (players_fit(judge)) {
        find_course(judge, orders);
        find_stand(judge, orders);
    }
    happen(judge, &(struct event){.kind = EV_RECORD});
    if (!players_fit(judge))
        return;
    judge->fit = !judged_enough(judge);
    carry_in(judge);
    judge_draw(judge);
}

/* The reader's findings are copied: the record stays as read and may be judged again under other rules. */
static void copy_faults(const struct record *record, struct finding_list *findings)
{
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next) {
        if (fault->repeats)
            continue;
        struct finding *copy = findings_add(findings, fault->rule, fault->at, fault->at_fault, NULL, NO_ARGS);
        struct finding **last = findings->last;
        *copy = *fault;
        copy->deal = 0; /* until all is judged, no deal has a fault because of it */
        copy->next = NULL;
        findings->last = last;
    }
}

struct judge *judge_open(const struct record *record, const struct orders *orders, struct arena *arena)
{
    struct judge *judge = arena_alloc(arena, sizeof *judge);
    struct judgement *judgement = arena_alloc(arena, sizeof *judgement);
    struct finding_list *findings = arena_alloc(arena, sizeof *findings);
    findings_begin(findings, arena);
    copy_faults(record, findings);
    record = record_acts(record, arena);
    judgement->record = record;
    judgement->winner = NOBODY;
    judgement->coverage.rec_seen = arena_alloc(arena, REC_RULES);
    judge->record = record;
    judge->orders = orders;
    judge->arena = arena;
    judge->judgement = judgement;
    judge->findings = findings;
    judge->ledger = &judgement->ledger;
    judge->coverage = &judgement->coverage;
    judge->settles = orders != NULL && orders->settles;
    if (record_lost(record))
        return judge;
    judgement->coverage.rec_seen[REC_01] = CHECKED; /* by the reader */
    judge->game = find_game(record, orders, findings);
    if (judge->game != NULL)
        judge_under(judge, orders);
    return judge;
}

/* Whether it is about cards, names or sums, which are the same under all rules; where nobody knows who sits where, it is not
   known either who played what. */
static bool needs_no_rules(const struct judge *judge, const struct finding *finding)
{
    const struct rule *rule = finding->rule;
    bool is = rule >= &rec_rules[REC_03] && rule <= &rec_rules[REC_09] && finding->severity == SEVERITY_ERROR;
    if (judge->rules.seats_guessed)
        is &= rule <= &rec_rules[REC_05] || rule == &rec_rules[REC_09];
    return is || finding->class == CLASS_SYNTAX;
}

/* Leaves of the findings those that need no rules and, with `other`, that are found there too. */
static void leave_findings(struct judge *judge, const struct judgement *other)
{
    struct judgement *judgement = judge->judgement;
    size_t kept = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        struct finding *finding = judgement->finding[i];
        if (needs_no_rules(judge, finding) &&
            (other == NULL || finding->class == CLASS_SYNTAX || judgement_has(other, finding)))
            judgement->finding[kept++] = finding;
    }
    judgement->finding_count = kept;
}

/* Of a record whose edition nobody knows that is told which is found under every edition there is. Nothing is replayed. */
static void leave_certain(struct judge *judge)
{
    struct judgement *judgement = judge->judgement;
    struct orders orders = judge->orders != NULL ? *judge->orders : (struct orders){.rules = NULL};
    orders.stopped = NULL;
    leave_findings(judge, NULL);
    for (size_t i = 0; i < judge->game->edition_count && judge->rules.edition_guessed; i++) {
        orders.rules = judge->game->edition[i].name;
        leave_findings(judge, judge_as_read(judge->record, &orders, judge->arena));
    }
    judgement->ledger = (struct ledger){0};
    judgement->account_count = 0;
    judgement->has_recorded = judgement->has_replayed = judgement->has_ruled = false;
    judgement->winner = NOBODY;
    memset(judge->coverage->seen, NO_OCCASION, judge->game->rule_count);
    memset(judge->coverage->rec_seen + REC_10, NO_OCCASION, REC_RULES - REC_10);
}

struct judgement *judge_close(struct judge *judge)
{
    if (judge->fit)
        judge_end(judge);
    list_findings(judge->judgement, judge->findings, judge->arena);
    place_faults(judge->judgement, judge->findings->first);
    if (judge_guesses(judge))
        leave_certain(judge);
    judge->judgement->limited = judge->orders != NULL && judge->orders->work != NULL && judge->orders->work->refused;
    judgement_tally(judge->judgement);
    return judge->judgement;
}

struct judgement *judge_as_read(const struct record *record, const struct orders *orders, struct arena *arena)
{
    struct judge *judge = judge_open(record, orders, arena);
    if (judge->fit && record->deal_count == 0)
        record_stops(judge);
    for (size_t deal = 0; judge->fit && deal < record->deal_count; deal++)
        judge_deal(judge, deal);
    return judge_close(judge);
}
