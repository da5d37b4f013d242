/* What is shown beside the lines: who won a trick, the score as it changes and that a deal ends with, the cards of the talon by their places. */
#include "commands/lsp/server.h"
#include "formats/phrase.h"

struct hints {
    struct json *json;
    const struct server *server;
    const struct opened *opened;
    struct voice voice;
    size_t from, to; /* what of the document is asked about */
};

static void put_hint(const struct hints *hints, size_t at, const char *label, bool before)
{
    if (at < hints->from || at > hints->to)
        return;
    json_open(hints->json, '{');
    json_key(hints->json, "position");
    put_position(hints->json, hints->server, hints->opened, at);
    json_text_at(hints->json, "label", label);
    put_true_at(hints->json, before ? "paddingRight" : "paddingLeft");
    json_close(hints->json, '}');
}

/* "3 Anne" behind the last card of the third trick. */
static void put_tricks(const struct hints *hints, const struct deal_account *account)
{
    for (size_t i = 0; i < account->trick_count; i++) {
        const struct trick *trick = &account->trick[i];
        if (trick->winner == NOBODY || trick->count == 0)
            continue;
        struct buffer label = {0};
        buffer_printf(&label, "%u %s", trick->number, actor_name(&hints->voice, trick->winner));
        put_hint(hints, lines_place_end(&hints->opened->lines, trick->card[trick->count - 1]->at), buffer_s(&label),
                 false);
        buffer_free(&label);
    }
}

static void put_board(const struct hints *hints, const struct judgement *judgement, const struct board *board,
                      size_t at)
{
    struct buffer label = {0};
    for (size_t i = 0; i < judgement->record->player_count; i++) {
        buffer_printf(&label, "%s%s ", i > 0 ? ", " : "= ", judgement->record->player[i].s);
        score_say(&label, &hints->voice, &board->score[i], judgement->game->boards);
    }
    put_hint(hints, at, buffer_s(&label), false);
    buffer_free(&label);
}

/* Where what a mark changes is told: behind its act, or behind the trick that its card is of. */
static size_t told_at(const struct hints *hints, const struct deal_account *account, struct place at)
{
    for (size_t i = 0; i < account->trick_count; i++) {
        const struct trick *trick = &account->trick[i];
        for (size_t k = 0; k < trick->count; k++)
            if (place_equal(trick->card[k]->at, at))
                at = trick->card[trick->count - 1]->at;
    }
    return lines_place_end(&hints->opened->lines, at);
}

/* The score behind every act and trick that changes it. A mark that falls later than what it is of is told where it falls. */
static void put_running(const struct hints *hints, const struct judgement *judgement,
                        const struct deal_account *account)
{
    if (account->line_count == 0)
        return;
    const struct line *line = judgement->ledger.line + account->first_line;
    size_t at = 0;
    for (size_t i = 0; i < account->line_count; i++) {
        size_t own = line[i].mark->at.line > 0 ? told_at(hints, account, line[i].mark->at) : 0;
        if (own > at && at > 0)
            put_board(hints, judgement, &line[i - 1].after, at);
        at = own > at ? own : at;
    }
    if (at > 0)
        put_board(hints, judgement, &line[account->line_count - 1].after, at);
}

/* The score that a deal ends with, at its beginning. */
static void put_score(const struct hints *hints, const struct judgement *judgement, const struct deal_account *account)
{
    const struct lines *lines = &hints->opened->lines;
    struct place at = account->part->deal->at;
    if (account->known && at.line > 0 && account->part->last)
        put_board(hints, judgement, &account->end, lines_end(lines, lines_line(lines, lines_place(lines, at))));
}

/* The cards of the talon by their places in it. */
static void put_talon(const struct hints *hints, const struct card_list *talon)
{
    for (size_t i = 0; i < talon->count; i++) {
        struct buffer label = {0};
        buffer_printf(&label, "%zu", i + 1);
        put_hint(hints, lines_place(&hints->opened->lines, talon->card_at[i]), buffer_s(&label), true);
        buffer_free(&label);
    }
}

static void put_record(const struct hints *hints, const struct judgement *judgement)
{
    for (size_t i = 0; judgement->game != NULL && i < judgement->account_count; i++) {
        put_score(hints, judgement, &judgement->account[i]);
        put_tricks(hints, &judgement->account[i]);
        put_running(hints, judgement, &judgement->account[i]);
    }
    for (size_t i = 0; i < judgement->record->deal_count; i++)
        put_talon(hints, &judgement->record->deal[i].talon);
}

void lsp_inlay_hint(struct server *server, const struct call *call, struct json *json)
{
    json_open(json, '[');
    const size_t count = opened_judge(call->opened, &server->judging);
    for (size_t i = 0; i < count; i++) {
        const struct judgement *judgement = call->opened->entry[i].judgement;
        opened_tell(call->opened, &call->opened->entry[i]);
        struct manner manner = server_manner(server, judgement->record);
        const struct hints hints = {json,
                                    server,
                                    call->opened,
                                    voice_of(&manner, judgement->record),
                                    server_offset(server, call->opened, json_at(call->params, "range.start")),
                                    server_offset(server, call->opened, json_at(call->params, "range.end"))};
        if (!record_lost(judgement->record))
            put_record(&hints, judgement);
    }
    json_close(json, ']');
}
