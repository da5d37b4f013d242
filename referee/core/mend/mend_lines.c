/* What stands twice, is left out or in another's place as a whole: tricks, calls, deals. */
#include "core/mend/mend_lines.h"
#include "core/mend/mend_settled.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* What is looked through for pairs: no play and no calls of any game are longer, and what is as long takes the square of it. */
enum { STEPS_MOST = 100 };

/* --- tricks ------------------------------------------------------------------------------------------------------- */

/* The steps of a trick: the first, and how many; no cards are played in some of them. */
struct run {
    size_t first, count;
};

/* The trick from that step on; no steps if no card is played there, or not as many as a trick has. */
static struct run trick_from(const struct steps *play, size_t first, size_t players)
{
    size_t cards = 0, i = first;
    for (; i < play->count && cards < players && (i > first || play->step[i].verb == VERB_CARDS); i++)
        cards += play->step[i].verb == VERB_CARDS ? play->step[i].cards.count : 0;
    return (struct run){first, cards == players ? i - first : 0};
}

static cardset_t cards_of(const struct steps *play, struct run run)
{
    cardset_t cards = 0;
    for (size_t i = run.first; i < run.first + run.count; i++)
        cards |= play->step[i].verb == VERB_CARDS ? list_set(&play->step[i].cards) : 0;
    return cards;
}

static void steps_out(struct ideas *ideas, const struct steps *play, struct run run)
{
    struct splice splice[MAX_PLAYERS];
    size_t count = 0;
    unsigned far = ELSEWHERE;
    for (size_t i = run.first; i < run.first + run.count; i++) {
        struct whole line = mend_line_of(ideas, play->step[i].at);
        unsigned own = distance(ideas, play->step[i].at);
        if (play->step[i].verb != VERB_CARDS)
            continue;
        if (line.end == 0)
            return;
        splice[count++] = mend_line_out(ideas, line);
        far = own < far ? own : far;
    }
    idea_together(ideas, MEND_TRICK_TWICE, splice, count, 2 * far);
}

/* A step that stands twice, one behind the other, but for tricks: the second is one too many. */
static void steps_twice(struct ideas *ideas, const struct steps *steps, size_t players)
{
    const struct record *record = ideas->judgement->record;
    for (size_t i = 1; i < steps->count && steps->count <= STEPS_MOST; i++) {
        const struct step *step = &steps->step[i], *before = step - 1;
        bool trick = step->verb == VERB_CARDS && step->cards.count >= players;
        if (trick || step->verb != before->verb || step->actor != before->actor ||
            strcmp(text_at(record, step->at, ideas->arena), text_at(record, before->at, ideas->arena)) != 0)
            continue;
        struct whole line = mend_line_of(ideas, step->at);
        if (line.end == 0)
            continue;
        const struct splice out = mend_line_out(ideas, line);
        idea_together(ideas, MEND_STEP_TWICE, &out, 1, distance(ideas, step->at));
    }
}

/* The card of each player that is not played, if every one of them has just that one; false if not. */
static bool cards_left(const struct judgement *judgement, const struct deal_account *account, card_t *card)
{
    cardset_t played = 0, left[MAX_PLAYERS];
    for (size_t i = 0; i < account->play_count; i++)
        played |= account->play[i].taken_back ? 0 : set_of(account->play[i].written);
    if (!mend_hands_left(judgement, account, played, left))
        return false;
    for (int player = 0; player < (int)judgement->record->player_count; player++) {
        if (!took_part(account, player))
            continue;
        if (set_count(left[player]) != 1)
            return false;
        card[player] = card_face(set_first(left[player]));
    }
    return true;
}

struct splice mend_into_gap(const struct ideas *ideas, struct gap gap, const struct step *like, const char *text)
{
    struct whole line = mend_line_of(ideas, gap.step->at), its_like = mend_line_of(ideas, like->at);
    return gap.behind ? mend_line_behind(ideas, line, its_like, text) : mend_line_in(ideas, line, its_like, text);
}

/* A trick led by that player, written as one like it, and taken by `winner` if that says so. */
static const char *trick_text(const struct ideas *ideas, const struct deal_account *account, const card_t *card,
                              int leader, const struct step *like, int winner)
{
    const char *text = "";
    int player = leader;
    do {
        text = arena_printf(ideas->arena, "%s%s%s", text, player == leader ? "" : " ",
                            mend_card_like(ideas, like, card[player]));
        player = mend_next_in(ideas, account, player);
    } while (player != leader);
    if (like->winner >= 0)
        text = arena_printf(ideas->arena, "%s > %s", text, ideas->judgement->record->player[winner].s);
    return mend_act_like(ideas, like, leader, text);
}

/* The trick put in there. */
static void trick_put_in(struct ideas *ideas, const struct deal_account *account, const card_t *card, int leader,
                         struct gap gap, const struct step *like, int winner)
{
    const struct splice put_in =
        mend_into_gap(ideas, gap, like, trick_text(ideas, account, card, leader, like, winner));
    idea_together(ideas, MEND_TRICK_OUT, &put_in, 1, 0);
}

/* The trick put in there in a play of which each card is a step of its own. */
static void trick_of_steps_put_in(struct ideas *ideas, const struct deal_account *account, const card_t *card,
                                  int leader, struct gap gap, const struct step *like)
{
    struct splice put_in = {.new_text = ""};
    int player = leader;
    do {
        const char *own = mend_act_like(ideas, like, player, mend_card_like(ideas, like, card[player]));
        const struct splice one = mend_into_gap(ideas, gap, like, own);
        put_in = splice_in(one.at, arena_printf(ideas->arena, "%s%s", put_in.new_text, one.new_text));
        player = mend_next_in(ideas, account, player);
    } while (player != leader);
    idea_together(ideas, MEND_TRICK_OUT, &put_in, 1, 0);
}

/* A trick of cards that nobody tells; in a list in brackets a question mark begins no text. */
static const char *unknown_text(const struct ideas *ideas, size_t players, bool quoted)
{
    const char *text = "??";
    for (size_t i = 1; i < players; i++)
        text = arena_printf(ideas->arena, "%s ??", text);
    return quoted ? arena_printf(ideas->arena, "'%s'", text) : text;
}

/* … put in before that step. */
static void unknown_trick(struct ideas *ideas, const struct step *before, size_t players, unsigned far)
{
    struct whole line = mend_line_of(ideas, before->at);
    if (line.end == 0)
        return;
    const struct splice put_in = mend_line_in(ideas, line, line, unknown_text(ideas, players, line.quoted));
    idea_together(ideas, MEND_TRICK_OPEN, &put_in, 1, far);
}

/* In place of a trick in one step that has the cards of another, the one of the cards that are left; where these are more, one that
   nobody tells. */
static void trick_copied(struct ideas *ideas, const struct deal_account *account, const struct step *step,
                         unsigned order)
{
    const int players = (int)ideas->judgement->record->player_count;
    card_t card[MAX_PLAYERS];
    if (!cards_left(ideas->judgement, account, card)) {
        const struct whole line = mend_line_of(ideas, step->at);
        if (line.end > 0) /* else it might as well be struck out, which is not tried */
            idea(ideas, MEND_TRICK_OPEN, step->at, unknown_text(ideas, mend_players_in(ideas, account), line.quoted));
        return;
    }
    for (int leader = 0; leader < players; leader++)
        for (int winner = 0; winner < players; winner++)
            if (took_part(account, leader) && took_part(account, winner) && (step->winner >= 0 || winner == leader))
                idea_in_order(ideas, MEND_TRICK_COPIED, step->at,
                              trick_text(ideas, account, card, leader, step, winner), order);
}

/* A trick with the cards of another: one of the two is one too many, or stands where another should. */
static void tricks_twice(struct ideas *ideas, const struct deal_account *account)
{
    const struct steps *play = &account->part->deal->play;
    const size_t players = mend_players_in(ideas, account);
    for (size_t i = 0; i < play->count; i++) {
        struct run one = trick_from(play, i, players);
        cardset_t cards = cards_of(play, one);
        if (one.count == 0 || (size_t)set_count(cards) != players)
            continue;
        for (size_t k = i + one.count; k < play->count; k++) {
            struct run other = trick_from(play, k, players);
            if (other.count == 0 || cards_of(play, other) != cards)
                continue;
            steps_out(ideas, play, other);
            steps_out(ideas, play, one);
            if (other.count == 1)
                trick_copied(ideas, account, &play->step[k], 0);
            if (one.count == 1)
                trick_copied(ideas, account, &play->step[i], 1);
        }
    }
}

/* Whether the sheet has figures of the deal: then it was played out. */
static bool played_out(const struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *whole = &ideas->judgement->record->deal[account->part->number - 1];
    return deal_has_marks(account->part->deal) || deal_has_marks(whole) || deal_has_score(whole);
}

/* A trick of which nothing is told but that all that is wrong is wrong from it on, or if that explains nothing from any other: asked
   of a deal that was played out, and of which not all cards are there. */
static void trick_left_open(struct ideas *ideas, const struct deal_account *account, size_t players)
{
    enum { ANY_OTHER = 13 };
    const struct steps *play = &account->part->deal->play;
    unsigned errors = errors_in(ideas->judgement, ideas->deal);
    bool all = account->play_count >= players * (size_t)ideas->judgement->game->hand_size;
    size_t wrong = !all && played_out(ideas, account) ? mend_first_wrong(ideas, play) : play->count;
    for (size_t i = 0; i < play->count && wrong < play->count; i++) {
        struct run run = trick_from(play, i, players);
        size_t end = i + (run.count > 0 ? run.count : 1);
        if (play->step[i].verb == VERB_CARDS)
            unknown_trick(ideas, &play->step[i], players, errors > 1 && wrong >= i && wrong < end ? 0 : ANY_OTHER);
        i = end - 1;
    }
}

/* A trick in one step, how those of this play are written; or else a card of somebody; NULL: there is neither. */
static const struct step *trick_like(const struct steps *play, size_t players)
{
    const struct step *card = NULL;
    for (size_t i = play->count; i-- > 0;) {
        const struct step *step = &play->step[i];
        if (trick_from(play, i, players).count == 1)
            return step;
        if (step->verb == VERB_CARDS && step->cards.count == 1 && step->actor >= 0)
            card = step;
    }
    return card;
}

/* The trick put in there, if that player can have led it. */
static void trick_led_by(struct ideas *ideas, const struct deal_account *account, const card_t *card, int leader,
                         struct gap gap, const struct step *like)
{
    if (like->cards.count < mend_players_in(ideas, account)) {
        trick_of_steps_put_in(ideas, account, card, leader, gap, like);
        return;
    }
    for (int winner = 0; winner < (int)ideas->judgement->record->player_count; winner++)
        if (took_part(account, winner) && (like->winner >= 0 || winner == leader))
            trick_put_in(ideas, account, card, leader, gap, like, winner);
}

/* The last trick left out: it stands behind the last step. */
static void last_trick_left_out(struct ideas *ideas, const struct deal_account *account, const card_t *card,
                                const struct step *like)
{
    const struct steps *play = &account->part->deal->play;
    const struct gap gap = {&play->step[play->count - 1], true};
    struct whole line = mend_line_of(ideas, gap.step->at);
    int leader = account->trick_count > 0 ? account->trick[account->trick_count - 1].winner : NOBODY;
    if (line.end > 0 && line.behind.line > 0 && leader != NOBODY)
        trick_led_by(ideas, account, card, leader, gap, like);
}

/* These cards as a trick put in before each step up to that byte: it is led by whoever took the one before. */
static void trick_before_each(struct ideas *ideas, const struct deal_account *account, const card_t *card,
                              const struct step *like, unsigned until)
{
    const struct steps *play = &account->part->deal->play;
    size_t players = mend_players_in(ideas, account), tricks = 0;
    for (size_t i = 0; i < play->count && play->step[i].at.byte <= until; i++) {
        struct run run = trick_from(play, i, players);
        int leader = tricks == 0                      ? account->elder
                     : tricks <= account->trick_count ? account->trick[tricks - 1].winner
                                                      : NOBODY;
        for (int player = 0; player < (int)ideas->judgement->record->player_count; player++)
            if (took_part(account, player) && (leader == NOBODY || leader == player) &&
                mend_line_of(ideas, play->step[i].at).end > 0)
                trick_led_by(ideas, account, card, player, (struct gap){&play->step[i], false}, like);
        tricks += run.count > 0;
        i += run.count > 0 ? run.count - 1 : 0;
    }
}

/* What each of the two may have played in a trick left out, where more than one card is left of each: an error says of one that it was
   there to be played, and it was played before. */
static void trick_of_lawful(struct ideas *ideas, const struct deal_account *account, const struct step *like)
{
    enum { LAWFUL_MOST = 2, LEFT_MOST = 8 };
    const struct judgement *judgement = ideas->judgement;
    cardset_t played = 0, left[MAX_PLAYERS];
    for (size_t i = 0; i < account->play_count; i++)
        played |= account->play[i].taken_back ? 0 : set_of(account->play[i].card);
    if (judgement->record->player_count != 2 || !mend_hands_left(judgement, account, played, left))
        return;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (!finding_errs(finding) || finding->deal != ideas->deal || !finding->has_legal ||
            set_count(finding->legal) > LAWFUL_MOST)
            continue;
        for (int player = 0; player < 2; player++)
            for (cardset_t own = finding->legal & left[player]; own != 0; own &= own - 1)
                for (cardset_t his = set_count(left[1 - player]) <= LEFT_MOST ? left[1 - player] : 0; his != 0;
                     his &= his - 1) {
                    card_t card[MAX_PLAYERS];
                    card[player] = card_face(set_first(own));
                    card[1 - player] = card_face(set_first(his));
                    trick_before_each(ideas, account, card, like, finding->at.byte);
                }
    }
}

/* A trick that is left out, where the hands tell which it is. */
static void trick_left_out(struct ideas *ideas, const struct deal_account *account)
{
    const struct steps *play = &account->part->deal->play;
    card_t card[MAX_PLAYERS];
    size_t players = mend_players_in(ideas, account);
    const struct step *like = trick_like(play, players);
    if (players < 2)
        return;
    if (cards_left(ideas->judgement, account, card)) {
        if (like != NULL)
            trick_before_each(ideas, account, card, like, UINT_MAX);
        return;
    }
    if (errors_in(ideas->judgement, ideas->deal) <= 1) /* one is told by itself: see ideas_of_trick_open() */
        return;
    trick_left_open(ideas, account, players);
    if (like != NULL)
        trick_of_lawful(ideas, account, like);
}

void ideas_of_trick_open(struct ideas *ideas, const struct deal_account *account)
{
    const struct steps *play = &account->part->deal->play;
    size_t players = mend_players_in(ideas, account);
    card_t card[MAX_PLAYERS];
    bool one = errors_in(ideas->judgement, ideas->deal) == 1 && ideas->judgement->game->manches > 0;
    if (one && play->count <= STEPS_MOST && players >= 2 && !settled_table(ideas) &&
        !cards_left(ideas->judgement, account, card))
        trick_left_open(ideas, account, players);
}

/* --- a trick that only its figures miss ---------------------------------------------------------------------------- */

static bool is_doubt(const struct finding *finding, unsigned deal)
{
    return finding->severity == SEVERITY_UNDECIDED && finding->rule == &rec_rules[REC_13] && finding->deal == deal;
}

bool mend_lacks_trick(const struct judgement *judgement, unsigned deal)
{
    bool doubt = false, lacks = false;
    card_t card[MAX_PLAYERS];
    for (size_t i = 0; i < judgement->finding_count && judgement->undecided > 0; i++)
        doubt |= is_doubt(judgement->finding[i], deal);
    for (size_t i = 0; i < judgement->account_count && doubt; i++) {
        const struct deal_account *account = &judgement->account[i];
        lacks |= account->part->number == deal && account->play_count > 0 &&
                 (cards_left(judgement, account, card) || mend_lacks_card(judgement, account));
    }
    return lacks && errors_in(judgement, deal) == 0;
}

void ideas_of_trick(struct ideas *ideas, const struct deal_account *account)
{
    card_t card[MAX_PLAYERS];
    const struct step *like = trick_like(&account->part->deal->play, mend_players_in(ideas, account));
    ideas_of_card_out(ideas, account);
    if (!cards_left(ideas->judgement, account, card) || like == NULL || mend_players_in(ideas, account) < 2)
        return;
    trick_left_out(ideas, account);
    last_trick_left_out(ideas, account, card, like);
}

/* --- columns ------------------------------------------------------------------------------------------------------ */

/* In which tricks: all of them, those that stand in one step without a name, which alone are in columns, or those that stand
   behind the name of who led. */
enum columns { COLUMNS_ALL, COLUMNS_BARE, COLUMNS_LED, COLUMNS_COUNT };

static bool in_columns(const struct steps *play, struct run run, enum columns columns)
{
    bool named = play->step[run.first].actor >= 0;
    return columns == COLUMNS_ALL || (run.count == 1 && named == (columns == COLUMNS_LED));
}

/* Whether what findings speak of stands on the line. */
static bool is_amiss(const struct ideas *ideas, struct place at)
{
    return distance(ideas, at) < ELSEWHERE - 1 || mend_warned(ideas->judgement, at);
}

/* The columns of tricks one behind another, where any is amiss; the first and the last that are tell best. */
static void columns_for_some(struct ideas *ideas, const struct splice *splice, size_t tricks)
{
    size_t from = 0, last = tricks;
    while (from < tricks && !is_amiss(ideas, splice[2 * from].at))
        from++;
    while (last > from && !is_amiss(ideas, splice[2 * last - 2].at))
        last--;
    for (size_t first = 0; first < last && from < last; first++)
        for (size_t end = first + 2 > from ? first + 2 : from + 1; end <= tricks; end++)
            if (end - first < tricks || tricks < 3)
                idea_together(ideas, MEND_TRICK_COLUMNS, splice + 2 * first, 2 * (end - first),
                              1U + (unsigned)(first != from) + (unsigned)(end != last));
}

/* In every such trick the card of one exchanged with that of another, by the order in which they are written. */
static void tricks_columns(struct ideas *ideas, const struct steps *play, size_t players, size_t one, size_t two,
                           enum columns columns)
{
    const struct record *record = ideas->judgement->record;
    struct splice *splice = arena_alloc(ideas->arena, 2 * (play->count + 1) * sizeof *splice);
    size_t count = 0;
    for (size_t i = 0; i < play->count; i++) {
        struct run run = trick_from(play, i, players);
        struct place at[MAX_PLAYERS];
        size_t cards = 0;
        for (size_t k = i; k < i + run.count; k++)
            for (size_t n = 0; play->step[k].verb == VERB_CARDS && n < play->step[k].cards.count; n++)
                at[cards++] = play->step[k].cards.card_at[n];
        if (cards != players)
            continue;
        i += run.count - 1;
        if (!in_columns(play, run, columns))
            continue;
        const char *first = text_at(record, at[one], ideas->arena), *second = text_at(record, at[two], ideas->arena);
        splice[count++] = (struct splice){at[one], first, second};
        splice[count++] = (struct splice){at[two], second, first};
    }
    /* Of more than two who lead by turns it is likelier that two hands stand under each other's names, if that explains as much. */
    enum { HANDS_LIKELIER = 7 };
    const bool alone = mend_amiss(ideas->judgement, ideas->deal) < 2;
    if (count > (alone ? 8U : 4U))
        idea_together(ideas, MEND_TRICK_COLUMNS, splice, count, alone + (players > 2 ? HANDS_LIKELIER : 0U));
    if (columns == COLUMNS_ALL && !alone)
        columns_for_some(ideas, splice, count / 2);
}

/* Where several things are amiss, the columns may be exchanged; where no hand is written, one thing may be all that shows it. */
static void columns_exchanged(struct ideas *ideas, const struct deal_account *account)
{
    const unsigned least = account->part->deal->hands[0].recorded ? 2 : 1;
    size_t players = mend_amiss(ideas->judgement, ideas->deal) >= least ? mend_players_in(ideas, account) : 0;
    for (size_t one = 0; one < players; one++)
        for (size_t two = one + 1; two < players; two++)
            for (enum columns columns = COLUMNS_ALL; columns < COLUMNS_COUNT; columns++)
                tricks_columns(ideas, &account->part->deal->play, players, one, two, columns);
}

/* --- calls -------------------------------------------------------------------------------------------------------- */

/* Whether the step answers, and nobody else has called just before it: a step that is looked at in the place of another. */
static bool answers_nothing(const struct step *step, const struct step *before)
{
    return step != NULL && is_reply(step->verb) &&
           (before == NULL || is_reply(before->verb) || before->actor == step->actor ||
            verb_has(before->verb, ACT_MOVES));
}

/* How many answers at those two steps and after them answer nothing, if they stand as they do or `exchanged`. */
static unsigned astray(const struct steps *calls, size_t i, bool exchanged)
{
    const struct step *first = &calls->step[i], *second = &calls->step[i + 1];
    const struct step *before = i > 0 ? first - 1 : NULL, *after = i + 2 < calls->count ? second + 1 : NULL;
    if (exchanged) {
        first = second;
        second = &calls->step[i];
    }
    return (unsigned)answers_nothing(first, before) + (unsigned)answers_nothing(second, first) +
           (unsigned)answers_nothing(after, second);
}

/* Whether the deal's record would end, if those two steps were exchanged, with somebody's taking cards: whoever takes may go on, so
   that little is told of it. */
static bool ends_taking(const struct deal *deal, const struct step *one, const struct step *two)
{
    return verb_has(one->verb, ACT_TAKES) && deal_next(deal, two) == NULL;
}

/* Two calls, one after the other or any two, if findings speak of one of them and neither is an answer, or of both. What makes answers answer
   something is likelier, what makes them answer nothing is not tried. */
static void calls_exchanged(struct ideas *ideas, const struct deal *deal, const struct settled_cards *settled)
{
    const struct steps *calls = &deal->calls;
    for (size_t i = 0; i < calls->count; i++)
        for (size_t k = i + 1; k < calls->count; k++) {
            const struct step *one = &calls->step[i], *two = &calls->step[k];
            unsigned near = distance(ideas, one->at), far = distance(ideas, two->at), less = near < far ? near : far;
            bool next = k == i + 1;
            if (!verb_has(one->verb, ACT_PLAIN) || !verb_has(two->verb, ACT_PLAIN) ||
                (next && settled_moves(settled, one, two)) || ends_taking(deal, one, two))
                continue;
            unsigned before = next ? astray(calls, i, false) : 0, after = next ? astray(calls, i, true) : 0;
            size_t count = ideas->count;
            if (next && (after < before || after == 0))
                idea_exchange_steps(ideas, MEND_CALLS, one, two, after < before ? 0 : 2 * less + 1);
            else if (!next && less < ELSEWHERE &&
                     ((!is_reply(one->verb) && !is_reply(two->verb)) || (near <= 1 && far <= 1)) &&
                     (one->verb != two->verb || one->actor != two->actor)) /* one call that is made in two steps */
                idea_exchange_steps(ideas, MEND_CALLS, one, two, near + far + 2);
            if (ideas->count > count && after < before)
                ideas->item[count].cost -= ORDER_COST;
        }
}

void ideas_of_lines(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled)
{
    const struct deal *deal = account->part->deal;
    bool table = settled_part(ideas, account);
    if (deal->play.count <= STEPS_MOST && !table) {
        ideas_of_card_out(ideas, account);
        tricks_twice(ideas, account);
        trick_left_out(ideas, account);
        columns_exchanged(ideas, account);
        ideas_of_moves(ideas, account);
        ideas_of_seats(ideas, account);
    }
    if (deal->calls.count <= STEPS_MOST && !table) {
        calls_exchanged(ideas, deal, settled);
        ideas_of_exchange(ideas, account);
    }
    const struct steps *const lists[] = {&deal->dealing, &deal->calls, &deal->play};
    for (size_t i = 0; i < sizeof lists / sizeof *lists && !table; i++)
        steps_twice(ideas, lists[i], mend_players_in(ideas, account));
    if (!table)
        ideas_of_lists(ideas, deal);
    ideas_of_deals(ideas, account);
    ideas_of_left_out(ideas, account);
}
