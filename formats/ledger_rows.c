#include "formats/ledger_rows.h"

#include "core/memory.h"
#include "formats/phrase.h"
#include "formats/writer_messages.h"

#include <string.h>

struct sheet {
    const struct judgement *judgement;
    struct judge judge; /* as much of one as the units of a score need */
    const struct deal_account *account;
    const struct deal *deal;
    struct voice voice;
    size_t players;
    struct ledger_rows *rows;
};

/* A ledger has no more rows, mostly, than the deal has lines, and these for its heading and its totals. */
#define ROWS_BESIDE ((size_t)8)

static struct ledger_row *row_add(struct sheet *sheet)
{
    struct ledger_rows *rows = sheet->rows;
    if (rows->count == rows->room) {
        rows->room = rows->room > 0 ? rows->room * 2 : sheet->account->line_count + ROWS_BESIDE;
        rows->row = memory_wider(rows->row, rows->room * sizeof *rows->row);
    }
    rows->row[rows->count] = (struct ledger_row){.kind = rows->count > 0 ? LEDGER_MARK : LEDGER_HEADING};
    return &rows->row[rows->count++];
}

/* The running score of a player behind the row. */
static void row_scores(struct ledger_row *row, size_t player, struct score score)
{
    row->scored |= 1U << player;
    row->score[player] = score;
}

static bool boards(const struct sheet *sheet) { return sheet->judgement->game->boards; }

/* --- marks ------------------------------------------------------------------------------------------------ */

/* A trick marked card by card: runs of such lines are shown as one row. */
static bool is_trick(const struct line *line) { return line->item == ITEM_TRICKS && line->mark->trick > 0; }

static bool is_derived(const struct line *line)
{
    return line->item != line->mark->item || line->player != line->mark->player;
}

static void struck_say(const struct sheet *sheet, struct buffer *out, const struct line *line)
{
    if (line->mark->struck)
        buffer_printf(out, " (%s)", message_in(&msg_ledger_struck, sheet->voice.language));
}

static void label_say(const struct sheet *sheet, struct buffer *out, const struct line *line)
{
    if (!is_derived(line) && line->mark->text.message != NULL)
        phrase_say(out, &sheet->voice, &line->mark->text);
    else
        buffer_text(out, message_in(&item_names[line->item], sheet->voice.language));
    static const char article[] = "article ";
    if ((is_derived(line) || line->item == ITEM_DEMARK) && line->rule != NULL &&
        strncmp(line->rule->article, article, strlen(article)) == 0)
        buffer_printf(out, " [art. %s]", line->rule->article + strlen(article));
    struck_say(sheet, out, line);
}

static void place_say(const struct sheet *sheet, struct buffer *out, const struct line *line)
{
    if (is_derived(line) || line->mark->at.line == 0)
        return;
    buffer_text(out, "  ");
    message_say(out, &sheet->voice, &msg_ledger_line, ARGS(arg_number("n", (int)line->mark->at.line)));
}

/* One row for a run of tricks from `line`; returns how many lines it takes. */
static size_t tricks_row(struct sheet *sheet, const struct line *line, size_t left)
{
    struct score sum[MAX_PLAYERS] = {{0}};
    size_t run = 0;
    for (; run < left && is_trick(&line[run]) && line[run].mark->struck == line->mark->struck; run++)
        sum[line[run].player].points += line[run].amount.points;
    const struct board *after = &line[run - 1].after;
    int first = (int)line->mark->trick, last = (int)line[run - 1].mark->trick;
    struct ledger_row *row = row_add(sheet);
    place_say(sheet, &row->left, line);
    message_say(&row->label, &sheet->voice, first == last ? &msg_ledger_trick : &msg_ledger_tricks,
                ARGS(arg_number("first", first), arg_number("last", last)));
    struck_say(sheet, &row->label, line);
    row->struck = line->mark->struck;
    row->at = line->mark->at;
    for (size_t player = 0; player < sheet->players; player++)
        if (sum[player].points != 0) {
            change_say(&row->cell[player], &sheet->voice, sum[player], boards(sheet), "+");
            row_scores(row, player, after->score[player]);
        }
    return run;
}

/* One row for a mark, or for the lines that one mark is to several players; returns how many lines it takes. */
static size_t mark_row(struct sheet *sheet, const struct line *line, size_t left)
{
    size_t run = 0;
    struct ledger_row *row = row_add(sheet);
    place_say(sheet, &row->left, line);
    label_say(sheet, &row->label, line);
    row->struck = line->mark->struck;
    row->at = line->mark->at;
    do {
        change_say(&row->cell[line[run].player], &sheet->voice, line[run].amount, boards(sheet), "+");
        row_scores(row, (size_t)line[run].player, line[run].after.score[line[run].player]);
    } while (++run < left && line->mark->others != 0 && line[run].mark == line->mark);
    return run;
}

static void mark_rows(struct sheet *sheet)
{
    if (sheet->account->line_count == 0)
        return;
    const struct line *line = sheet->judgement->ledger.line + sheet->account->first_line;
    for (size_t i = 0; i < sheet->account->line_count;) {
        if (is_trick(&line[i]) && !boards(sheet)) {
            i += tricks_row(sheet, &line[i], sheet->account->line_count - i);
            continue;
        }
        i += mark_row(sheet, &line[i], sheet->account->line_count - i);
    }
}

/* --- totals ----------------------------------------------------------------------------------------------- */

static struct ledger_row *total_row(struct sheet *sheet, enum ledger_kind kind, const struct message *label)
{
    struct ledger_row *row = row_add(sheet);
    row->total = true;
    row->kind = kind;
    buffer_text(&row->label, message_in(label, sheet->voice.language));
    return row;
}

/* The scores of all; `lost`: players whose score nobody can tell, a bit each. */
static void board_row(struct sheet *sheet, enum ledger_kind kind, const struct message *label,
                      const struct board *board, unsigned lost)
{
    struct ledger_row *row = total_row(sheet, kind, label);
    for (size_t player = 0; player < sheet->players; player++)
        if ((lost >> player & 1U) != 0)
            buffer_text(&row->cell[player], message_in(&msg_ledger_unknown, sheet->voice.language));
        else {
            score_say(&row->cell[player], &sheet->voice, &board->score[player], boards(sheet));
            row_scores(row, player, board->score[player]);
        }
}

/* The change of a player's board over the deal, in the smallest unit. */
static int change_of(const struct sheet *sheet, size_t player)
{
    return score_value(&sheet->judge, sheet->account->end.score[player]) -
           score_value(&sheet->judge, sheet->account->start.score[player]);
}

/* A change in the smallest unit as it is written: five jetons, one fiche and two. */
static struct score in_fiches(const struct sheet *sheet, int value)
{
    int fiche = sheet->judge.game->edition[sheet->judge.rules.base].jetons_per_fiche;
    return fiche > 0 ? (struct score){value / fiche, value % fiche} : (struct score){0, value};
}

/* What the sheet gives a player for the deal, in the smallest unit. */
static int marks_said(const struct sheet *sheet, const struct marks_said *said)
{
    if (!said->itemised)
        return score_value(&sheet->judge, score_said(&sheet->judge, &said->total));
    int sum = 0;
    for (size_t i = 0; i < said->count; i++) {
        int value = score_value(&sheet->judge, score_said(&sheet->judge, &said->item[i].amount));
        sum += said->item[i].item == ITEM_DEMARK && value > 0 ? -value : value;
    }
    return sum;
}

/* From nothing, the marks of a deal are its score: one pair of totals says it all. */
static bool from_nothing(const struct sheet *sheet)
{
    for (size_t player = 0; player < sheet->players; player++)
        if (score_value(&sheet->judge, sheet->account->start.score[player]) != 0)
            return false;
    return sheet->account->lost == 0;
}

/* The deal's own totals; `alone`: the running ones are not shown. */
static void marks_rows(struct sheet *sheet, bool alone)
{
    if (!alone && sheet->account->known) {
        struct ledger_row *replayed = total_row(sheet, LEDGER_SUM_REPLAYED, &msg_ledger_deal_replayed);
        for (size_t player = 0; player < sheet->players; player++)
            change_say(&replayed->cell[player], &sheet->voice, in_fiches(sheet, change_of(sheet, player)),
                       boards(sheet), "+");
    }
    struct ledger_row *recorded = total_row(sheet, alone ? LEDGER_RECORDED : LEDGER_SUM_RECORDED,
                                            alone ? &msg_ledger_recorded : &msg_ledger_deal_recorded);
    for (size_t player = 0; player < sheet->players; player++) {
        if (!sheet->deal->marks[player].recorded)
            continue;
        int said = marks_said(sheet, &sheet->deal->marks[player]);
        recorded->said_at[player] = sheet->deal->marks[player].at;
        struct score score = in_fiches(sheet, said);
        if (alone) {
            score_say(&recorded->cell[player], &sheet->voice, &score, boards(sheet));
            row_scores(recorded, player, score);
        } else
            change_say(&recorded->cell[player], &sheet->voice, score, boards(sheet), "+");
        bool once = (sheet->account->once >> player & 1U) != 0; /* written as earned, and counts double */
        recorded->differs[player] = sheet->account->known && said * (once ? 2 : 1) != change_of(sheet, player);
    }
}

static void replayed_row(struct sheet *sheet)
{
    if (sheet->account->known)
        board_row(sheet, LEDGER_REPLAYED, &msg_ledger_replayed, &sheet->account->end, sheet->account->lost_after);
    else
        buffer_text(&total_row(sheet, LEDGER_REPLAYED, &msg_ledger_replayed)->cell[0],
                    message_in(&msg_ledger_unknown, sheet->voice.language));
}

static void score_row(struct sheet *sheet)
{
    struct ledger_row *row = total_row(sheet, LEDGER_RECORDED, &msg_ledger_recorded);
    for (size_t player = 0; player < sheet->players; player++) {
        if (!sheet->deal->score[player].recorded)
            continue;
        struct score said = score_said(&sheet->judge, &sheet->deal->score[player]);
        score_say(&row->cell[player], &sheet->voice, &said, boards(sheet));
        row_scores(row, player, said);
        row->said_at[player] = sheet->deal->score[player].at;
        row->differs[player] = sheet->account->known && !score_equal(said, sheet->account->end.score[player]);
    }
}

static void total_rows(struct sheet *sheet)
{
    bool marks = deal_has_marks(sheet->deal), score = deal_has_score(sheet->deal),
         alone = marks && !score && from_nothing(sheet);
    if (marks && !alone)
        marks_rows(sheet, false);
    replayed_row(sheet);
    if (alone)
        marks_rows(sheet, true);
    if (score)
        score_row(sheet);
}

/* --- the whole -------------------------------------------------------------------------------------------- */

/* "dealer Blaise · elder Anne · trumps ♥"; at napoléon "dealer Zoé · Ève bids 3 · trumps ♠" */
static void heading_say(const struct sheet *sheet, struct buffer *out)
{
    const struct deal_account *account = sheet->account;
    const struct {
        const struct message *message;
        bool there;
        struct arg arg;
    } part[] = {
        {&msg_ledger_dealer, account->dealer != NOBODY, arg_player("who", account->dealer)},
        {&msg_ledger_elder, account->elder != NOBODY, arg_player("who", account->elder)},
        {account->headline.message, account->headline.message != NULL, arg_number("n", 0)},
        {&msg_ledger_trumps, account->trump != SUIT_UNKNOWN, arg_suit("suit", account->trump)},
        {&msg_ledger_void, account->voided, arg_number("n", 0)},
    };
    for (size_t i = 0, said = 0; i < sizeof part / sizeof part[0]; i++) {
        if (!part[i].there)
            continue;
        buffer_text(out, said++ > 0 ? " · " : "");
        if (part[i].message == account->headline.message)
            phrase_say(out, &sheet->voice, &account->headline);
        else
            message_say(out, &sheet->voice, part[i].message, &part[i].arg, 1);
    }
}

static void heading_row(struct sheet *sheet)
{
    struct ledger_row *row = row_add(sheet);
    const struct part *part = sheet->account->part;
    message_say(&row->left, &sheet->voice, part->manche > 0 ? &msg_ledger_manche : &msg_ledger_deal,
                ARGS(arg_number("n", (int)part->number), arg_number("manche", (int)part->manche)));
    heading_say(sheet, &row->label);
    for (size_t player = 0; player < sheet->players; player++)
        buffer_text(&row->cell[player], actor_name(&sheet->voice, (int)player));
}

void ledger_rows_make(struct ledger_rows *rows, const struct manner *manner, const struct judgement *judgement,
                      size_t account)
{
    struct sheet sheet = {.judgement = judgement,
                          .judge = {.game = judgement->game,
                                    .rules.edition = judgement->edition,
                                    .rules.base = edition_base(judgement->game, judgement->edition)},
                          .account = &judgement->account[account],
                          .deal = judgement->account[account].part->deal,
                          .voice = voice_of(manner, judgement->record),
                          .players = judgement->record->player_count,
                          .rows = rows};
    rows->players = sheet.players;
    heading_row(&sheet);
    board_row(&sheet, LEDGER_START, &msg_ledger_start, &sheet.account->start, sheet.account->lost);
    mark_rows(&sheet);
    total_rows(&sheet);
    if (account + 1 == judgement->account_count && judgement->has_ruled)
        board_row(&sheet, LEDGER_RULED, &msg_ledger_ruled, &judgement->ruled, 0);
}

void ledger_rows_free(struct ledger_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++) {
        buffer_free(&rows->row[i].left);
        buffer_free(&rows->row[i].label);
        for (size_t player = 0; player < MAX_PLAYERS; player++)
            buffer_free(&rows->row[i].cell[player]);
    }
    memory_give(rows->row);
    *rows = (struct ledger_rows){0};
}
