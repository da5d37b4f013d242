#include "core/sheet/slip.h"

#include "core/marking.h"
#include "core/messages.h"
#include "core/sheet/sheet_said.h"

/* One way in which a sheet goes wrong, tried on every mark of the deal. */
enum way {
    WAY_REJECTED,
    WAY_MISTAKEN,
    WAY_MISTAKEN_TWICE,
    WAY_OMITTED,
    WAY_ITEM_OMITTED,
    WAY_OMITTED_ALONE,
    WAY_DOUBLED,
    WAY_DOUBLED_ALONE,
    WAY_OTHER,
    WAY_COLUMN,
    WAY_TOGETHER,
    WAY_ITEM_TOGETHER,
    WAYS
};

/* The likelier ways come first; ways of one rank are weighed against each other. */
static const unsigned char rank_of[WAYS] = {
    [WAY_REJECTED] = 0,     [WAY_MISTAKEN] = 1,      [WAY_MISTAKEN_TWICE] = 2, [WAY_OMITTED] = 3,
    [WAY_ITEM_OMITTED] = 3, [WAY_OMITTED_ALONE] = 4, [WAY_DOUBLED] = 5,        [WAY_DOUBLED_ALONE] = 6,
    [WAY_OTHER] = 7,        [WAY_COLUMN] = 8,        [WAY_TOGETHER] = 9,       [WAY_ITEM_TOGETHER] = 10,
};

#define MISTAKES 24 /* that a game may name for one mark */

struct search {
    const struct judge *judge;
    const struct totals *said;
    bool change;
    struct board before; /* the mark that is tried: the deal's marks up to it over the board that it began with */
    struct slip found;
    bool ambiguous, of_both; /* several items would explain them; these are not all of one player */
};

static bool matches(const struct search *search, const int value[MAX_PLAYERS])
{
    for (int player = 0; player < (int)search->judge->record->player_count; player++)
        if (search->said->said[player] && search->said->value[player] != value[player])
            return false;
    return true;
}

/* Totals of a board as the sheet would have them: running, or what the deal changed. */
static void totals_of(const struct search *search, const struct board *board, int value[MAX_PLAYERS])
{
    const struct judge *judge = search->judge;
    for (int player = 0; player < (int)judge->record->player_count; player++)
        value[player] = score_value(judge, board->score[player]) -
                        (search->change ? score_value(judge, judge->start.score[player]) : 0);
}

/* The phrase with the item that it is about, in the arena. */
static struct phrase of_item(const struct judge *judge, struct phrase phrase, enum item item)
{
    struct arg *arg = arena_alloc(judge->arena, (phrase.count + 1) * sizeof *arg);
    for (size_t i = 0; i < phrase.count; i++)
        arg[i] = phrase.arg[i];
    arg[phrase.count] = arg_word("item", &item_names[item]);
    return (struct phrase){phrase.message, arg, phrase.count + 1};
}

static void explained(struct search *search, const struct rule *rule, const struct mark *mark, int player,
                      struct phrase text)
{
    if (search->found.text.message != NULL && search->found.rule != rule)
        search->ambiguous = true;
    search->of_both |= search->found.text.message != NULL && search->found.player != player;
    if (search->found.text.message == NULL)
        search->found =
            (struct slip){rule, player, mark->trick, mark->at, of_item(search->judge, text, mark->item), false, false};
}

static struct phrase plain(const struct message *message) { return (struct phrase){message, NULL, 0}; }

/* The item counted as another rule would have it; the figure lives in the arena. */
static struct phrase counted_as(const struct judge *judge, struct score amount)
{
    struct arg *arg = arena_alloc(judge->arena, sizeof *arg);
    *arg = judge->game->boards ? arg_change("found", amount) : arg_score("found", amount);
    return (struct phrase){&msg_ev_slip_other, arg, 1};
}

static void fold_one(const struct judge *judge, struct board *board, const struct mark *mark)
{
    struct line_sink silent = {NULL, NULL};
    if (board->winner == NOBODY && !mark->rejected)
        judge->game->marking->fold(judge, board, mark, &silent);
}

/* What the deal would have brought when somebody had won, if by what is tried nobody has. */
static void fold_beyond(const struct judge *judge, struct board *board)
{
    for (size_t i = 0; i < judge->ledger->beyond_count; i++)
        fold_one(judge, board, judge->ledger->beyond[i]);
}

/* The deal's marks over the board it began with, the one that is tried (`odd`) replaced by `count` copies of `other`. */
static struct board refold(const struct search *search, size_t odd, const struct mark *other, int count)
{
    const struct judge *judge = search->judge;
    struct board board = search->before;
    for (int copy = 0; copy < count; copy++)
        fold_one(judge, &board, other);
    for (size_t i = odd + 1; i < judge->ledger->mark_count; i++)
        fold_one(judge, &board, judge->ledger->mark[i]);
    fold_beyond(judge, &board);
    return board;
}

static void try_refold(struct search *search, size_t i, const struct mark *other, int count, struct phrase text)
{
    int value[MAX_PLAYERS] = {0};
    struct board board = refold(search, i, other, count);
    totals_of(search, &board, value);
    const struct mark *mark = search->judge->ledger->mark[i];
    if (matches(search, value))
        explained(search, other->rule, mark, mark->player, text);
}

/* Folds the deal with the item counted by another rule, which explains the totals if they are the sheet's. */
static void try_rule(struct search *search, size_t i, const struct mark *other, struct phrase text)
{
    const struct mark *mark = search->judge->ledger->mark[i];
    bool before = search->found.text.message != NULL;
    try_refold(search, i, other, 1, text);
    if (before || search->found.text.message == NULL)
        return;
    search->found.both = other->player != mark->player && other->item != mark->item;
    search->found.other_rule = other->player == mark->player && other->others == mark->others && !mark->rejected;
}

/* The mark that the rule of this one makes for the other player: one who mistakes the rule mistakes it for both. ledger's
   mark_count if there is none. */
static size_t twin_of(const struct judge *judge, size_t i)
{
    const struct mark *mark = judge->ledger->mark[i], *other;
    for (size_t k = i + 1; k < judge->ledger->mark_count; k++) {
        other = judge->ledger->mark[k];
        if (other->rule == mark->rule && other->item == mark->item && other->player != mark->player && !other->rejected)
            return k;
    }
    return judge->ledger->mark_count;
}

/* The rule of a mark mistaken in one way, for it and for its twin. */
static void try_twice(struct search *search, size_t i)
{
    const struct judge *judge = search->judge;
    const struct mark *mark = judge->ledger->mark[i];
    struct mark one[MISTAKES], two[MISTAKES];
    size_t twin =
        mark->rejected || judge->game->marking->mistakes == NULL ? judge->ledger->mark_count : twin_of(judge, i);
    if (twin >= judge->ledger->mark_count || !search->said->said[mark->player] ||
        !search->said->said[judge->ledger->mark[twin]->player])
        return;
    size_t n = judge->game->marking->mistakes(judge, mark, one, MISTAKES);
    if (judge->game->marking->mistakes(judge, judge->ledger->mark[twin], two, MISTAKES) != n)
        return;
    while (n-- > 0) {
        struct board board = search->before;
        int value[MAX_PLAYERS] = {0};
        for (size_t k = i; k < judge->ledger->mark_count; k++)
            fold_one(judge, &board, k == i ? &one[n] : k == twin ? &two[n] : judge->ledger->mark[k]);
        totals_of(search, &board, value);
        if (matches(search, value))
            explained(search, one[n].rule, mark, NOBODY,
                      one[n].text.message != NULL ? one[n].text : plain(&msg_ev_slip_mistaken));
    }
}

static void try_mark(struct search *search, enum way way, size_t i)
{
    const struct judge *judge = search->judge;
    const struct mark *mark = judge->ledger->mark[i];
    struct mark other = *mark, mistaken[MISTAKES];
    struct score amounts[4];
    switch (way) {
    case WAY_REJECTED: /* the other has it for that */
        if (!mark->rejected || mark->claim == 0 || judge->record->player_count != 2 ||
            mark->item == judge->game->marking->dependent)
            break;
        other.rule = judge->game->marking->item_rule(judge, mark->item);
        other.rejected = false;
        other.player = opponent(mark->player);
        try_refold(search, i, &other, 1, plain(&msg_ev_slip_column));
        break;
    case WAY_MISTAKEN:
        if (judge->game->marking->mistakes == NULL)
            break;
        for (size_t n = judge->game->marking->mistakes(judge, mark, mistaken, MISTAKES); n > 0; n--)
            try_rule(search, i, &mistaken[n - 1],
                     mistaken[n - 1].text.message != NULL ? mistaken[n - 1].text : plain(&msg_ev_slip_mistaken));
        break;
    case WAY_MISTAKEN_TWICE: try_twice(search, i); break;
    case WAY_OMITTED:
        try_refold(search, i, mark, 0, plain(mark->item == ITEM_DEMARK ? &msg_ev_slip_demark : &msg_ev_slip_omitted));
        break;
    case WAY_DOUBLED: try_refold(search, i, mark, 2, plain(&msg_ev_slip_doubled)); break;
    case WAY_COLUMN:
        if (judge->record->player_count != 2)
            break;
        other.player = opponent(mark->player);
        try_refold(search, i, &other, 1, plain(&msg_ev_slip_column));
        break;
    case WAY_OTHER:
        if (judge->game->marking->slips == NULL)
            break;
        for (size_t n = judge->game->marking->slips(judge, mark, amounts, 4); n > 0; n--) {
            other.amount = amounts[n - 1];
            try_rule(search, i, &other, counted_as(judge, other.amount));
        }
        break;
    default: break;
    }
}

static void try_marks(struct search *search, enum way way)
{
    const struct judge *judge = search->judge;
    search->before = judge->start;
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++) {
        try_mark(search, way, i);
        fold_one(judge, &search->before, judge->ledger->mark[i]);
    }
}

/* Marks that are left out, or written in the other column, together: of one act, which brings one and takes from the other; of an item, in
   the deal or in one trick. */
enum together { BY_ACT, BY_ACT_ACROSS, BY_TRICK, BY_ITEM };

static bool belong_together(const struct mark *one, const struct mark *other, enum together by)
{
    if (by == BY_ACT || by == BY_ACT_ACROSS)
        return one->at.line > 0 && one->at.byte == other->at.byte;
    return one->player == other->player && one->item == other->item && (by == BY_ITEM || one->trick == other->trick);
}

/* Whether the mark is the first of those that belong together. */
static bool leads_them(const struct judge *judge, size_t i, enum together by)
{
    size_t k = judge->first_mark;
    while (k < i && !belong_together(judge->ledger->mark[k], judge->ledger->mark[i], by))
        k++;
    return k == i;
}

/* What would have followed from the marks on the board did not come. */
static void try_together(struct search *search, enum together by)
{
    const struct judge *judge = search->judge;
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++) {
        const struct mark *mark = judge->ledger->mark[i];
        struct board board = judge->start;
        int value[MAX_PLAYERS] = {0};
        if (!leads_them(judge, i, by))
            continue;
        for (size_t k = judge->first_mark; k < judge->ledger->mark_count; k++) {
            struct mark other = *judge->ledger->mark[k];
            const bool of = belong_together(mark, &other, by);
            other.player = of ? opponent(other.player) : other.player;
            if (!of || by == BY_ACT_ACROSS)
                fold_one(judge, &board, &other);
        }
        fold_beyond(judge, &board);
        totals_of(search, &board, value);
        if (matches(search, value))
            explained(search, mark->rule, mark, mark->player,
                      plain(by == BY_ACT          ? &msg_ev_slip_omitted
                            : by == BY_ACT_ACROSS ? &msg_ev_slip_column
                                                  : &msg_ev_slip_omitted_all));
    }
}

/* Whether a line before this one is of the same item: all lines of an item left out are one slip, though two rules may have
   made them (a demark and what the turn-up does not save from it). */
static bool item_before(const struct ledger *ledger, size_t from, size_t i)
{
    for (size_t k = from; k < i; k++)
        if (ledger->line[k].player == ledger->line[i].player && ledger->line[k].item == ledger->line[i].item)
            return true;
    return false;
}

/* The figure alone is off by a line, or by all lines of one item; what followed from it on the board is right. */
static void try_lines(struct search *search, enum way way, size_t from)
{
    const struct judge *judge = search->judge;
    for (size_t i = from; i < judge->ledger->line_count; i++) {
        const struct line *line = &judge->ledger->line[i];
        int value[MAX_PLAYERS] = {0};
        if (way == WAY_ITEM_OMITTED && item_before(judge->ledger, from, i))
            continue;
        totals_of(search, &judge->board, value);
        int amount = score_value(judge, line->amount);
        for (size_t k = from; way == WAY_ITEM_OMITTED && k < judge->ledger->line_count; k++)
            if (k != i && judge->ledger->line[k].player == line->player && judge->ledger->line[k].item == line->item)
                amount += score_value(judge, judge->ledger->line[k].amount);
        value[line->player] += way == WAY_DOUBLED_ALONE ? amount : -amount;
        if (amount != 0 && matches(search, value))
            explained(search, line->rule, line->mark, line->player,
                      plain(way == WAY_DOUBLED_ALONE    ? &msg_ev_slip_doubled
                            : line->item == ITEM_DEMARK ? &msg_ev_slip_demark
                                                        : &msg_ev_slip_omitted));
    }
}

bool digits_swapped(int a, int b)
{
    return a >= 10 && a < 100 && b >= 10 && b < 100 && a != b && a / 10 == b % 10 && a % 10 == b / 10;
}

/* Slips that concern no item: digits or columns exchanged. */
static void try_figures(struct search *search)
{
    const struct totals *said = search->said;
    int right[MAX_PLAYERS], wrong = NOBODY, wrongs = 0;
    totals_of(search, &search->judge->board, right);
    for (int player = 0; player < (int)search->judge->record->player_count; player++)
        if (said->said[player] && said->value[player] != right[player])
            wrong = player, wrongs++;
    if (wrongs == 1 && digits_swapped(said->value[wrong], right[wrong]))
        search->found = (struct slip){.player = wrong, .text = plain(&msg_ev_slip_digits)};
    if (wrongs == 2 && search->judge->record->player_count == 2 && said->value[0] == right[1] &&
        said->value[1] == right[0])
        search->found = (struct slip){.player = NOBODY, .text = plain(&msg_ev_slip_columns)};
}

/* How many figures are wrong and, all together, by how much. */
static int wrong_by(const struct search *search, int *off)
{
    int right[MAX_PLAYERS], wrongs = 0;
    *off = 0;
    totals_of(search, &search->judge->board, right);
    for (int player = 0; player < (int)search->judge->record->player_count; player++) {
        int by = search->said->said[player] ? search->said->value[player] - right[player] : 0;
        *off += by;
        wrongs += by != 0;
    }
    return wrongs;
}

/* What several items would explain, each by itself: as much too high as too low, or figures that one mark spoils, whichever it is. */
static struct slip of_several(const struct search *search)
{
    int off, wrongs = wrong_by(search, &off);
    bool moved = wrongs == 2 && off == 0;
    return (struct slip){.player = moved || search->of_both ? NOBODY : search->found.player,
                         .text = plain(moved        ? &msg_ev_slip_moved
                                       : wrongs > 1 ? &msg_ev_slip_one_of
                                                    : NULL)};
}

struct slip slip_goal(const struct judge *judge)
{
    const struct ledger *ledger = judge->ledger;
    const struct mark *last = ledger->line_count > 0 ? ledger->line[ledger->line_count - 1].mark : NULL;
    struct slip slip = {.player = NOBODY};
    if (ledger->beyond_count == 0 || last == NULL || !mark_here(judge, last) || last->at.line == 0)
        return slip;
    struct arg *arg = arena_alloc(judge->arena, 2 * sizeof *arg);
    arg[0] = arg_player("who", judge->board.winner);
    arg[1] = arg_number("trick", (int)last->trick);
    slip.trick = last->trick;
    slip.at = last->at;
    slip.text =
        (struct phrase){last->trick > 0 ? &msg_ev_goal_reached : &msg_ev_goal_reached_by, arg, last->trick > 0 ? 2 : 1};
    return slip;
}

struct slip slip_beyond(const struct judge *judge, const struct totals *said, bool change)
{
    struct slip slip = slip_goal(judge);
    const struct search search = {.judge = judge, .said = said, .change = change};
    struct board board = judge->start;
    int value[MAX_PLAYERS] = {0};
    if (slip.text.message == NULL)
        return slip;
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++)
        fold_one(judge, &board, judge->ledger->mark[i]);
    for (size_t i = 0; i < judge->ledger->beyond_count; i++) {
        board.winner = NOBODY;
        fold_one(judge, &board, judge->ledger->beyond[i]);
    }
    totals_of(&search, &board, value);
    return matches(&search, value) ? slip : (struct slip){.player = NOBODY};
}

struct slip slip_find(const struct judge *judge, const struct totals *said, bool change)
{
    struct search search = {.judge = judge, .said = said, .change = change};
    size_t first_line = judge->ledger->line_count;
    while (first_line > 0 && mark_here(judge, judge->ledger->line[first_line - 1].mark))
        first_line--;
    int off;
    const bool several = judge->record->player_count == 2 && wrong_by(&search, &off) > 1;
    try_figures(&search);
    if (search.found.text.message != NULL)
        return search.found;
    const struct slip beyond = slip_beyond(judge, said, change);
    if (beyond.text.message != NULL)
        return beyond;
    for (enum way way = 0; way < WAYS; way++) {
        if (way > 0 && rank_of[way] != rank_of[way - 1] && search.found.text.message != NULL)
            break;
        if (way >= WAY_TOGETHER) {
            const enum together last = way == WAY_TOGETHER ? BY_ACT_ACROSS : BY_ITEM;
            for (enum together by = way == WAY_TOGETHER ? BY_ACT : BY_TRICK; by <= last && several; by++)
                try_together(&search, by);
        } else if (way == WAY_OMITTED_ALONE || way == WAY_DOUBLED_ALONE || way == WAY_ITEM_OMITTED)
            try_lines(&search, way, first_line);
        else
            try_marks(&search, way);
    }
    return search.ambiguous ? of_several(&search) : search.found;
}

void slip_proof_undue(const struct judge *judge, struct finding *finding, int player, enum item item)
{
    struct mark taken[MISTAKES];
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++) {
        const struct mark *mark = judge->ledger->mark[i];
        if (mark->rejected && mark->claim == 0 && mark->item == item && mark->player == player &&
            judge->game->marking->mistakes != NULL &&
            judge->game->marking->mistakes(judge, mark, taken, MISTAKES) > 0 && taken[0].text.message != NULL)
            proof(judge, finding, mark->at, taken[0].text.message, taken[0].text.arg, taken[0].text.count);
    }
}

bool slip_by_other_rule(const struct judge *judge, const struct mark *mark, int value)
{
    struct mark mistaken[MISTAKES];
    struct score amounts[4];
    size_t rules =
        judge->game->marking->mistakes != NULL ? judge->game->marking->mistakes(judge, mark, mistaken, MISTAKES) : 0;
    size_t others = judge->game->marking->slips != NULL ? judge->game->marking->slips(judge, mark, amounts, 4) : 0;
    bool is = false;
    for (size_t i = 0; i < rules; i++)
        is |= mistaken[i].player == mark->player && score_value(judge, mistaken[i].amount) == value;
    for (size_t i = 0; i < others; i++)
        is |= score_value(judge, amounts[i]) == value;
    return is;
}
