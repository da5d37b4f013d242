#include "formats/parties.h"

#include "core/game.h"
#include "formats/codepoint.h"
#include "formats/escape.h"
#include "formats/finding_text.h"
#include "formats/phrase.h"
#include "formats/writer_messages.h"

#include <string.h>

/* Between cells, and between lines, of those that are kept: what escape_terminal() writes has neither. */
#define CELL_END '\t'
#define LINE_END '\n'

enum { TABLE_CELLS = PARTY_CELLS + 2 };

/* --- one partie -------------------------------------------------------------------------------------------- */

static void who_say(struct buffer *out, const struct record *record, const char *between)
{
    for (size_t player = 0; player < record->player_count; player++)
        buffer_printf(out, "%s%s", player > 0 ? between : "", record->player[player].s);
}

/* A winner behind the scores: a player, or that nobody has won. */
static void winner_say(struct buffer *out, const struct manner *manner, const struct record *record, int winner)
{
    if (winner != ACTOR_BOTH && (winner < 0 || (size_t)winner >= record->player_count))
        return;
    struct voice voice = voice_of(manner, record);
    buffer_printf(out, "%s%s", out->length > 0 ? ", " : "",
                  winner == ACTOR_BOTH ? message_in(&msg_party_drawn, manner->language) : actor_name(&voice, winner));
}

/* What the sheet says in the end: its result, else the score that it has last. */
static const struct amount *score_written(const struct record *record)
{
    const struct amount *score = NULL;
    for (size_t deal = 0; deal < record->deal_count; deal++)
        for (size_t player = 0; player < record->player_count; player++)
            score = record->deal[deal].score[player].recorded ? record->deal[deal].score : score;
    for (size_t player = 0; player < record->player_count; player++)
        score = record->result.score[player].recorded ? record->result.score : score;
    return score;
}

static void written_say(struct buffer *out, const struct manner *manner, const struct record *record,
                        const char *between)
{
    const struct amount *score = score_written(record);
    for (size_t player = 0; score != NULL && player < record->player_count; player++) {
        const struct amount *said = &score[player];
        buffer_text(out, player > 0 ? between : "");
        if (!said->recorded)
            buffer_text(out, said->unread != NULL ? said->unread : "?");
        else if (said->board)
            buffer_printf(out, "%df %dj", said->fiches, said->jetons);
        else
            buffer_printf(out, "%d", said->points);
    }
    if (record->result.recorded)
        winner_say(out, manner, record, record->result.winner);
}

/* Whether a figure of a deal is wrong: without the cards nobody knows what it should be, nor what comes of it. */
static bool figures_wrong(const struct judgement *judgement)
{
    bool wrong = false;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        wrong |= finding->deal > 0 && finding->severity == SEVERITY_ERROR && finding->class == CLASS_LEDGER_MISMATCH &&
                 finding->rule != &rec_rules[REC_10];
    }
    return wrong && !judgement->has_replayed;
}

/* What the cards give; of figures alone, what these come to. */
static void due_say(struct buffer *out, const struct manner *manner, const struct judgement *judgement,
                    const char *between)
{
    const struct record *record = judgement->record;
    const struct board *board = judgement->has_replayed   ? &judgement->replayed
                                : judgement->has_recorded ? &judgement->recorded
                                                          : NULL;
    if (judgement->game == NULL || record->unreadable)
        return;
    if (figures_wrong(judgement)) {
        buffer_char(out, '?');
        return;
    }
    for (size_t player = 0; board != NULL && player < record->player_count; player++) {
        buffer_text(out, player > 0 ? between : "");
        if (judgement->game->boards)
            buffer_printf(out, "%df %dj", board->score[player].fiches, board->score[player].points);
        else
            buffer_printf(out, "%d", board->score[player].points);
    }
    winner_say(out, manner, record, judgement->winner);
}

void party_say(struct buffer *out, const struct manner *manner, const struct judgement *judgement, enum party_cell cell,
               const char *between)
{
    const struct record *record = judgement->record;
    struct buffer text = {0};
    switch (cell) {
    case PARTY_WHO: who_say(&text, record, between); break;
    case PARTY_WHEN: buffer_text(&text, record->date.s != NULL ? record->date.s : ""); break;
    case PARTY_WRITTEN: written_say(&text, manner, record, between); break;
    case PARTY_DUE: due_say(&text, manner, judgement, between); break;
    case PARTY_CELLS: break;
    }
    buffer_text(out, buffer_s(&text));
    buffer_free(&text);
}

/* --- the table --------------------------------------------------------------------------------------------- */

static void add_cell(struct buffer *cells, const struct manner *manner, const struct buffer *text, char end)
{
    escape_terminal(cells, buffer_s(text), text->length, manner);
    buffer_char(cells, end);
}

void parties_add(struct buffer *cells, const struct manner *manner, const struct judgement *judgement)
{
    struct buffer text = {0};
    record_name_say(&text, judgement->record);
    add_cell(cells, manner, &text, CELL_END);
    for (int cell = 0; cell < PARTY_CELLS; cell++) {
        buffer_clear(&text);
        party_say(&text, manner, judgement, (enum party_cell)cell, " \xe2\x80\x93 ");
        add_cell(cells, manner, &text, CELL_END);
    }
    buffer_clear(&text);
    buffer_text(&text, message_in(verdict_word(judgement->verdict), manner->language));
    add_cell(cells, manner, &text, LINE_END);
    buffer_free(&text);
}

/* A cell from `at` on; `length` is that of its text. What stands behind it. */
static const char *cell_from(const char *at, size_t *length)
{
    *length = strcspn(at, "\t\n");
    return at + *length + 1;
}

static size_t columns_of(const char *text, size_t length)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += !codepoint_continues(text[i]);
    return count;
}

static void measure(const char *line, size_t wide[TABLE_CELLS])
{
    size_t length;
    for (size_t i = 0; i < TABLE_CELLS; i++) {
        const char *text = line;
        line = cell_from(line, &length);
        size_t columns = columns_of(text, length);
        wide[i] = columns > wide[i] ? columns : wide[i];
    }
}

static void put_line(struct buffer *out, const char *line, const size_t wide[TABLE_CELLS])
{
    size_t length;
    for (size_t i = 0; i < TABLE_CELLS; i++) {
        const char *text = line;
        line = cell_from(line, &length);
        buffer_bytes(out, text, length);
        if (i + 1 < TABLE_CELLS)
            buffer_fill(out, ' ', wide[i] - columns_of(text, length) + 2);
    }
    buffer_char(out, '\n');
}

void parties_table(struct buffer *out, const struct manner *manner, const struct buffer *cells)
{
    static const struct message *const headings[TABLE_CELLS] = {&msg_party_file,    &msg_party_who, &msg_party_when,
                                                                &msg_party_written, &msg_party_due, &msg_party_verdict};
    struct buffer all = {0}, text = {0};
    size_t wide[TABLE_CELLS] = {0};
    if (cells->length == 0)
        return;
    for (size_t i = 0; i < TABLE_CELLS; i++) {
        buffer_clear(&text);
        buffer_text(&text, message_in(headings[i], manner->language));
        add_cell(&all, manner, &text, i + 1 < TABLE_CELLS ? CELL_END : LINE_END);
    }
    buffer_bytes(&all, cells->s, cells->length);
    for (const char *line = all.s; *line != '\0'; line = strchr(line, LINE_END) + 1)
        measure(line, wide);
    for (const char *line = all.s; *line != '\0'; line = strchr(line, LINE_END) + 1)
        put_line(out, line, wide);
    buffer_free(&all);
    buffer_free(&text);
}
