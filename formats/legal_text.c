#include "formats/legal_text.h"

#include "core/messages.h"
#include "core/perft.h"
#include "core/turn.h"
#include "formats/finding_text.h"
#include "formats/layout.h"
#include "formats/paint.h"
#include "formats/phrase.h"
#include "formats/writer_messages.h"

#include <inttypes.h>
#include <stdio.h>

/* A record's answer as it is being written. */
struct sheet {
    struct buffer *out;
    const struct manner *manner;
    const struct judgement *judgement;
    struct voice voice;
};

static struct sheet sheet_of(struct buffer *out, const struct manner *manner, const struct judgement *judgement)
{
    return (struct sheet){out, manner, judgement, voice_of(manner, judgement->record)};
}

/* "partie.yaml #2: " */
static void put_name(const struct sheet *sheet)
{
    struct buffer name = {0};
    record_name_say(&name, sheet->judgement->record);
    paint(sheet->out, sheet->manner, PAINT_BOLD);
    layout_put(sheet->out, sheet->manner, buffer_s(&name));
    layout_put(sheet->out, sheet->manner, message_in(&msg_colon, sheet->manner->language));
    paint(sheet->out, sheet->manner, PAINT_OFF);
    buffer_free(&name);
}

static void put_sentence(const struct sheet *sheet, const struct message *message, const struct arg *args, size_t count)
{
    struct buffer text = {0};
    message_say(&text, &sheet->voice, message, args, count);
    layout_put(sheet->out, sheet->manner, buffer_s(&text));
    buffer_free(&text);
}

/* --- perft ------------------------------------------------------------------------------------------------ */

enum { WAYS_TEXT = 40 };

/* The number with its thousands set apart, as the language does it. */
static const char *ways_print(char out[WAYS_TEXT], const struct sheet *sheet, uint64_t ways)
{
    char digits[24];
    int count = snprintf(digits, sizeof digits, "%" PRIu64, ways);
    size_t length = 0;
    const char *gap = sheet->manner->language == LANG_FR ? "\u202f" : ",";
    for (int i = 0; i < count; i++) {
        if (i > 0 && (count - i) % 3 == 0)
            for (const char *byte = gap; *byte != '\0'; byte++)
                out[length++] = *byte;
        out[length++] = digits[i];
    }
    out[length] = '\0';
    return out;
}

static void put_moves(const struct sheet *sheet, const struct perft *perft)
{
    char text[WAYS_TEXT];
    for (size_t i = 0; i < perft->move_count; i++) {
        struct buffer card = {0};
        buffer_text(&card, "    ");
        card_say(&card, &sheet->voice, perft->move[i].card);
        put_padded(sheet->out, sheet->manner, buffer_s(&card), 10);
        const char *ways = ways_print(text, sheet, perft->move[i].ways);
        size_t columns = put_columns(sheet->manner, ways);
        buffer_fill(sheet->out, ' ', columns < 26 ? 26 - columns : 1);
        layout_put(sheet->out, sheet->manner, ways);
        buffer_char(sheet->out, '\n');
        buffer_free(&card);
    }
}

void text_perft(struct buffer *out, const struct manner *manner, const struct judged *judged, const struct perft *perft)
{
    const struct sheet sheet = sheet_of(out, manner, judged->judgement);
    const struct phrase *why = perft_why(perft);
    char ways[WAYS_TEXT];
    put_name(&sheet);
    if (why != NULL)
        put_sentence(&sheet, why->message, why->arg, why->count);
    else if (perft->over)
        put_sentence(&sheet, &msg_perft_too_many, ARGS(arg_number("depth", (int)perft->depth)));
    else
        put_sentence(&sheet, perft->ways == 1 ? &msg_perft_way : &msg_perft_ways,
                     ARGS(arg_text("ways", ways_print(ways, &sheet, perft->ways)),
                          arg_number("depth", (int)perft->depth), arg_number("left", (int)perft->left),
                          arg_player("who", perft->player)));
    buffer_char(out, '\n');
    if (why == NULL && !perft->over && manner->divide)
        put_moves(&sheet, perft);
}

/* --- legal ------------------------------------------------------------------------------------------------ */

enum { LABEL = 14, ROW_END = 110, INDENT = 4 };

static void row_say(const struct sheet *sheet, const char *label, struct buffer *text)
{
    char indent[INDENT + LABEL + 1];
    snprintf(indent, sizeof indent, "%*s", INDENT + LABEL, "");
    buffer_fill(sheet->out, ' ', INDENT);
    paint(sheet->out, sheet->manner, PAINT_QUIET);
    size_t columns = layout_put(sheet->out, sheet->manner, label);
    paint(sheet->out, sheet->manner, PAINT_OFF);
    buffer_fill(sheet->out, ' ', columns < LABEL ? LABEL - columns : 1);
    put_wrapped(sheet->out, sheet->manner, buffer_s(text), INDENT + (columns < LABEL ? LABEL : columns + 1), ROW_END,
                indent);
    buffer_char(sheet->out, '\n');
    buffer_free(text);
}

static void row(const struct sheet *sheet, const struct message *label, struct buffer *text)
{
    row_say(sheet, message_in(label, sheet->manner->language), text);
}

static const char *name_of(const struct sheet *sheet, int player) { return actor_name(&sheet->voice, player); }

static void put_headline(const struct sheet *sheet, const struct turn *turn)
{
    static const struct message *const stages[STAGES] = {
        [STAGE_UNTOLD] = &msg_not_replayed, [STAGE_START] = &msg_perft_no_deal, [STAGE_DEALING] = &msg_legal_dealing,
        [STAGE_CALLS] = &msg_legal_calls,   [STAGE_PLAY] = &msg_legal_plays,    [STAGE_MANCHE] = &msg_legal_manche,
        [STAGE_DEAL] = &msg_legal_deal,     [STAGE_OVER] = &msg_legal_over,
    };
    const struct message *message = stages[turn->stage];
    bool known = turn->player != NOBODY;
    if (turn->stage == STAGE_PLAY && turn->table.trick.count == 0)
        message = &msg_legal_leads;
    if (turn->stage == STAGE_PLAY && known && turn_card(turn) == NULL)
        message = &msg_legal_answers;
    if (turn->stage == STAGE_DEAL && !known)
        message = &msg_legal_deal_over;
    if (turn->stage == STAGE_DEAL && known && turn->board.winner != NOBODY)
        message = &msg_legal_reached;
    if (turn->stage == STAGE_OVER)
        message = turn->winner == ACTOR_BOTH ? &msg_legal_drawn
                  : turn->winner != NOBODY   ? &msg_legal_won
                                             : &msg_legal_over;
    if (!known && (turn->stage == STAGE_DEALING || turn->stage == STAGE_CALLS || turn->stage == STAGE_PLAY))
        put_sentence(sheet, turn->unknown.message, NO_ARGS);
    else
        put_sentence(sheet, message,
                     ARGS(arg_player("who", turn->player), arg_player("winner", turn->winner),
                          arg_player("reached", turn->board.winner), arg_number("trick", (int)turn->table.trick.number),
                          arg_number("deal", (int)turn->table.number)));
    buffer_char(sheet->out, '\n');
}

static void act_say(const struct sheet *sheet, struct buffer *text, const struct act *act)
{
    buffer_text(text, text->length > 0 ? message_in(&msg_semicolon, sheet->manner->language) : "");
    phrase_say(text, &sheet->voice, &act->text);
    if (act->cards != 0) {
        buffer_char(text, ' ');
        cards_say(text, &sheet->voice, act->cards);
    }
    if (act->possible != 0)
        message_say(text, &sheet->voice, act->cards != 0 ? &msg_legal_or_perhaps : &msg_legal_perhaps,
                    ARGS(arg_cards("cards", act->possible)));
}

/* What may be done, a row for each player, first whose turn it is. */
static void put_acts(const struct sheet *sheet, const struct turn *turn)
{
    int players = (int)sheet->judgement->record->player_count, first = turn->player != NOBODY ? turn->player : 0;
    for (int i = 0; i < players; i++) {
        int player = (first + i) % players;
        struct buffer text = {0}, label = {0};
        for (size_t k = 0; k < turn->act_count; k++)
            if (turn->act[k].player == player && turn->act[k].verb != VERB_CARDS)
                act_say(sheet, &text, &turn->act[k]);
        for (size_t k = 0; k < turn->act_count; k++)
            if (turn->act[k].player == player && turn->act[k].verb == VERB_CARDS)
                act_say(sheet, &text, &turn->act[k]);
        buffer_printf(&label, "%s%s", name_of(sheet, player), message_in(&msg_legal_label, sheet->manner->language));
        if (text.length > 0)
            row_say(sheet, buffer_s(&label), &text);
        buffer_free(&label);
    }
    if (turn->unknown.message != NULL && turn->player != NOBODY) {
        struct buffer text = {0};
        phrase_say(&text, &sheet->voice, &turn->unknown);
        row(sheet, &msg_legal_unknown, &text);
    }
}

static void trick_say(const struct sheet *sheet, struct buffer *text, const struct trick *trick)
{
    for (size_t i = 0; i < trick->count; i++) {
        buffer_text(text, i > 0 ? "\u00a0" : "");
        card_say(text, &sheet->voice, trick->card[i]->card);
    }
}

/* A trick in the row of those that have been played, with its number. */
static void numbered_say(const struct sheet *sheet, struct buffer *text, const struct trick *trick)
{
    buffer_printf(text, "%s%u.\u00a0", text->length > 0 ? message_in(&msg_semicolon, sheet->manner->language) : "",
                  trick->number);
    trick_say(sheet, text, trick);
    if (trick->winner != NOBODY)
        buffer_printf(text, "\u00a0>\u00a0%s", name_of(sheet, trick->winner));
}

/* A trick in which the play ended (a mate, a hand that is short of a card) is the last of those played. */
static void put_tricks(const struct sheet *sheet, const struct turn *turn)
{
    struct buffer text = {0};
    const struct trick *now = &turn->table.trick;
    if (turn->stage == STAGE_PLAY && now->count > 0) {
        if (now->leader != NOBODY)
            buffer_printf(&text, "%s ", name_of(sheet, now->leader));
        trick_say(sheet, &text, now);
        row(sheet, &msg_legal_trick, &text);
        text = (struct buffer){0};
    }
    for (size_t i = 0; i < turn->table.done_count; i++)
        numbered_say(sheet, &text, &turn->table.done[i]);
    if (turn->stage != STAGE_PLAY && now->count > 0)
        numbered_say(sheet, &text, now);
    if (text.length > 0)
        row(sheet, &msg_legal_tricks, &text);
}

static void put_won(const struct sheet *sheet, const struct turn *turn)
{
    struct buffer text = {0};
    for (size_t player = 0; player < sheet->judgement->record->player_count; player++)
        buffer_printf(&text, "%s%s %u", player > 0 ? ", " : "", name_of(sheet, (int)player),
                      turn->table.tricks[player]);
    if (turn->table.done_count > 0)
        row(sheet, &msg_legal_won_tricks, &text);
    buffer_free(&text);
}

static void put_score(const struct sheet *sheet, const struct turn *turn)
{
    bool board = sheet->judgement->game->boards;
    struct buffer text = {0};
    for (size_t player = 0; player < sheet->judgement->record->player_count && turn->known; player++) {
        struct score now = turn->board.score[player], before = turn->start.score[player];
        buffer_printf(&text, "%s%s ", player > 0 ? ", " : "", name_of(sheet, (int)player));
        score_say(&text, &sheet->voice, &now, board);
        if (!score_equal(now, before)) {
            buffer_text(&text, " (");
            score_say(&text, &sheet->voice, &before, board);
            buffer_printf(&text, "%s)", message_in(&msg_legal_before, sheet->manner->language));
        }
    }
    if (!turn->known)
        buffer_text(&text, message_in(&msg_ledger_unknown, sheet->manner->language));
    row(sheet, &msg_legal_score, &text);
    text = (struct buffer){0};
    for (size_t player = 0; player < sheet->judgement->record->player_count && turn->has_count; player++)
        buffer_printf(&text, "%s%s %d", player > 0 ? ", " : "", name_of(sheet, (int)player), turn->count[player]);
    if (turn->has_count)
        row(sheet, &msg_legal_count, &text);
}

static void put_pending(const struct sheet *sheet, const struct turn *turn)
{
    for (size_t i = 0; i < turn->pending_count; i++) {
        const struct finding *finding = turn->pending[i];
        struct buffer text = {0};
        remedy_say(&text, &sheet->voice, finding);
        buffer_printf(&text, " [%s %s", finding->rule->id, rule_slug(finding->rule, sheet->manner->language));
        if (finding->at_fault != NOBODY)
            buffer_printf(&text, "%s%s", message_in(&msg_colon, sheet->manner->language),
                          name_of(sheet, finding->at_fault));
        buffer_char(&text, ']');
        if (finding->at.line > 0)
            message_say(&text, &sheet->voice, &msg_at_line, ARGS(arg_number("n", (int)finding->at.line)));
        row(sheet, &msg_legal_pending, &text);
    }
}

static void put_findings(const struct sheet *sheet)
{
    const struct judgement *judgement = sheet->judgement;
    const size_t counts[] = {0, judgement->undecided, judgement->warnings, judgement->errors};
    struct buffer text = {0};
    counts_say(&text, sheet->manner->language, counts);
    if (text.length > 0)
        row(sheet, &msg_legal_so_far, &text);
    buffer_free(&text);
}

void text_legal(struct buffer *out, const struct manner *manner, const struct judged *judged, const struct turn *turn)
{
    const struct sheet sheet = sheet_of(out, manner, judged->judgement);
    put_name(&sheet);
    put_headline(&sheet, turn);
    if (turn->stage > STAGE_START)
        put_acts(&sheet, turn);
    put_pending(&sheet, turn);
    if (turn->stage > STAGE_START) {
        put_tricks(&sheet, turn);
        put_won(&sheet, turn);
        if (turn->table.trump != SUIT_UNKNOWN && turn->stage != STAGE_DEALING) {
            struct buffer text = {0};
            message_say(&text, &sheet.voice, &msg_legal_suit, ARGS(arg_suit("suit", turn->table.trump)));
            row(&sheet, &msg_legal_trumps, &text);
        }
        put_score(&sheet, turn);
    }
    put_findings(&sheet);
}
