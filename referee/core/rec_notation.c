/* REC-02 and REC-07: what only the game can tell of the notation, and of the players. */
#include "core/partie.h"
#include "core/rec.h"

#include "core/messages.h"

static void no_board(const struct judge *judge, const struct amount *amount, const struct rule *rule)
{
    if (amount->recorded && amount->board)
        report(judge, rule, amount->at, NOBODY, &msg_fiches_here,
               ARGS(arg_text("game", judge->game->name), arg_word("called", &judge->game->title)));
}

static void no_boards_in(const struct judge *judge, const struct deal *deal, const struct rule *rule, int player)
{
    no_board(judge, &deal->marks[player].total, rule);
    for (size_t i = 0; i < deal->marks[player].count; i++)
        no_board(judge, &deal->marks[player].item[i].amount, rule);
    no_board(judge, &deal->score[player], rule);
}

/* Looking through all rules for one of nearly that name, in units of work. */
#define WORK_NEAR_RULE 40

/* A rule that is named must be one. */
static void known_rule(const struct judge *judge, const struct word *word, const struct rule *named,
                       const struct rule *rule)
{
    if (named != NULL)
        return;
    const char *near = rule_near(word->s);
    work_spend(judge->orders != NULL ? judge->orders->work : NULL, WORK_NEAR_RULE);
    report(judge, rule, word->at, NOBODY, near != NULL ? &msg_unknown_rule_near : &msg_unknown_rule,
           ARGS(arg_text("found", word->s), arg_text("nearest", near != NULL ? near : "")));
}

static void known_rules_in(const struct judge *judge, const struct steps *steps, const struct rule *rule)
{
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        if (step->verb == VERB_OBJECTS && step->rule.s != NULL)
            known_rule(judge, &step->rule, rule_meant(judge->game, step->rule.s), rule);
        if (step->amount.board && !judge->game->boards)
            no_board(judge, &step->amount, rule);
    }
}

static void known_rules_of(const struct judge *judge, const struct deal *deal, const struct rule *rule)
{
    known_rules_in(judge, &deal->dealing, rule);
    known_rules_in(judge, &deal->calls, rule);
    known_rules_in(judge, &deal->play, rule);
}

static void known_rules(const struct judge *judge, const struct rule *rule)
{
    const struct record *record = judge->record;
    known_rules_in(judge, &record->draw, rule);
    for (size_t i = 0; i < record->deal_count; i++) {
        known_rules_of(judge, &record->deal[i], rule);
        for (size_t manche = 0; manche < record->deal[i].manche_count; manche++)
            known_rules_of(judge, &record->deal[i].manche[manche], rule);
    }
    const struct game *game;
    for (size_t i = 0; i < record->expect_count; i++)
        if (record->expect[i].rule.s != NULL)
            known_rule(judge, &record->expect[i].rule, rule_find(record->expect[i].rule.s, &game), rule);
}

/* A card is turned where it makes trumps. */
static void turned_in_place(const struct judge *judge, const struct deal *deal, const struct rule *rule)
{
    if (deal->turned.count > 0 && !judge->game->turns_trump)
        report(judge, rule, deal->turned.at, NOBODY, &msg_turned_here, ARGS(arg_text("game", judge->game->name)));
}

/* Manches belong to the games that have them, and then the play stands in them. */
static void manches_in_place(const struct judge *judge, const struct deal *deal, const struct rule *rule)
{
    if (deal->manche_count == 0)
        return;
    if (judge->game->manches == 0)
        report(judge, rule, deal->manches_at, NOBODY, &msg_manches_here, ARGS(arg_text("game", judge->game->name)));
    else if (deal->play.recorded || deal->calls.recorded)
        report(judge, rule, deal->play.recorded ? deal->play_at : deal->calls_at, NOBODY, &msg_beside_manches, NO_ARGS);
}

/* The marks of a deal, and those of its manches. */
static void no_boards_of(const struct judge *judge, const struct deal *deal, const struct rule *rule, int player)
{
    no_boards_in(judge, deal, rule, player);
    for (size_t i = 0; i < deal->manche_count; i++)
        no_boards_in(judge, &deal->manche[i], rule, player);
}

/* What is recorded and of which no rule in force speaks is told: nothing of it is checked. */
static void not_checked(const struct judge *judge, struct place at, const struct message *what)
{
    finding_only(report(judge, &rec_rules[REC_12], at, NOBODY, what, NO_ARGS), SEVERITY_NOTE, CLASS_UNSPECIFIED);
}

static void keys_not_checked(const struct judge *judge)
{
    const struct record *record = judge->record;
    bool by_manches = judge->game->partie->by_manches != NULL && judge->game->partie->by_manches(judge);
    for (int player = (int)record->player_count; player-- > 0 && !by_manches;)
        if (record->manches_won[player].recorded) {
            not_checked(judge, record->manches_won[player].at, &msg_manches_won_unchecked);
            break;
        }
    if (record->bets.recorded && !judge->game->stakes)
        not_checked(judge, record->bets.at, &msg_bets_unchecked);
}

/* Fiches and jetons are impériale's: elsewhere a score is a number. The reader has seen to all the rest. */
enum outcome check_notation(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct record *record = judge->record;
    for (int player = 0; player < (int)record->player_count && !judge->game->boards; player++) {
        no_board(judge, &record->start[player], rule);
        no_board(judge, &record->result.score[player], rule);
        for (size_t i = 0; i < record->deal_count; i++)
            no_boards_of(judge, &record->deal[i], rule, player);
    }
    for (size_t i = 0; i < record->deal_count; i++) {
        manches_in_place(judge, &record->deal[i], rule);
        turned_in_place(judge, &record->deal[i], rule);
    }
    known_rules(judge, rule);
    keys_not_checked(judge);
    return CHECKED;
}

/* Who reads the verdict could not tell them apart. */
static void names_apart(const struct judge *judge, const struct rule *rule)
{
    const struct record *record = judge->record;
    for (size_t i = 0; i < record->player_count; i++) {
        if (record->alike[i] == 0)
            continue;
        const struct word *one = &record->player[record->alike[i] - 1], *other = &record->player[i];
        struct finding *finding = report(judge, rule, other->at, NOBODY, &msg_names_alike,
                                         ARGS(arg_text("found", other->s), arg_text("other", one->s),
                                              arg_number("n", (int)i + 1), arg_number("m", (int)record->alike[i])));
        finding->severity = SEVERITY_WARNING;
        finding->class = CLASS_SYNTAX;
        finding->remedy = REMEDY_NONE;
    }
}

enum outcome check_players(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct record *record = judge->record;
    const struct game *game = judge->game;
    int required = (int)(record->player_count < game->least_players ? game->least_players : game->most_players);
    if (record->player_count < game->least_players || record->player_count > game->most_players)
        report(judge, rule, record->players_at, NOBODY,
               game->least_players == game->most_players ? &msg_players_count : &msg_players_range,
               ARGS(arg_number("found", (int)record->player_count), arg_number("required", required),
                    arg_text("game", game->name), arg_word("called", &game->title),
                    arg_number("least", (int)game->least_players), arg_number("most", (int)game->most_players)));
    names_apart(judge, rule);
    return CHECKED;
}
