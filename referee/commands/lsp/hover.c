/* What stands at a place, told in full: a finding with its rule, proof and remedy; a card, where it came from, and the hands as they
   are when it is played; an act, what it says and what judges it; the score sheet of a deal at its figures. What is named there, a rule, an option, is told in hover_names.c. */
#include "commands/lsp/hover.h"

#include "commands/lsp/cards.h"
#include "commands/lsp/in_sheet.h"
#include "commands/messages.h"
#include "core/options.h"
#include "formats/finding_text.h"
#include "formats/key_notes.h"
#include "formats/ledger_text.h"
#include "formats/phrase.h"
#include "formats/text_line.h"

#include <string.h>

static void put_said(struct hover *page, const struct message *message, const struct arg *args, size_t count)
{
    struct buffer text = {0};
    message_say(&text, &page->voice, message, args, count);
    hover_plain(&page->out, buffer_s(&text));
    buffer_text(&page->out, "\n\n");
    buffer_free(&text);
}

/* --- findings --------------------------------------------------------------------------------------------- */

static void put_finding(struct hover *page, const struct finding *finding)
{
    struct details details = {0};
    struct buffer text = {0};
    buffer_printf(&page->out, "**%s %s** ", finding->rule->id, rule_slug(finding->rule, page->voice.language));
    phrase_say(&text, &page->voice, &finding->what);
    hover_plain(&page->out, buffer_s(&text));
    buffer_text(&page->out, "\n\n");
    details_make(&details, &page->manner, page->entry->judgement, finding);
    for (size_t i = 0; i < details.count; i++) {
        buffer_printf(&page->out, "- %s ", message_in(details.row[i].label, page->voice.language));
        hover_plain(&page->out, buffer_s(&details.row[i].text));
        buffer_char(&page->out, '\n');
    }
    buffer_char(&page->out, '\n');
    details_free(&details);
    buffer_free(&text);
}

static void put_findings(struct hover *page)
{
    const struct judgement *judgement = page->entry->judgement;
    const struct lines *lines = &page->call->opened->lines;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->at.line > 0 && lines_place(lines, finding->at) <= page->call->offset &&
            page->call->offset < lines_place_end(lines, finding->at))
            put_finding(page, finding);
    }
}

/* --- cards ------------------------------------------------------------------------------------------------ */

/* The hands, as far as they are known, before a card is played; what has been played before it is gone. */
static void put_hands(struct hover *page, const struct deal_account *account, size_t nth)
{
    cardset_t gone = 0;
    for (size_t i = 0; i < nth; i++)
        if (!account->play[i].taken_back)
            gone |= set_of(account->play[i].card);
    for (size_t player = 0; player < page->entry->record->player_count; player++) {
        struct buffer cards = {0};
        cards_say(&cards, &page->voice, account->hand[player] & ~gone);
        if (cards.length > 0)
            put_said(page, &msg_lsp_holds, ARGS(arg_player("who", (int)player), arg_text("cards", buffer_s(&cards))));
        buffer_free(&cards);
    }
}

static void put_play(struct hover *page, const struct written_card *card)
{
    const struct judgement *judgement = page->entry->judgement;
    for (size_t i = 0; i < judgement->account_count; i++) {
        const struct deal_account *account = &judgement->account[i];
        for (size_t k = 0; k < account->play_count; k++) {
            const struct play *play = &account->play[k];
            if (!place_equal(play->at, card->at))
                continue;
            put_said(
                page, play->player != NOBODY ? &msg_lsp_played : &msg_lsp_played_by_nobody,
                ARGS(arg_number("n", (int)play->trick), arg_card("card", play->card), arg_player("who", play->player)));
            put_hands(page, account, k);
        }
    }
}

/* What becomes of a card: the lines of its deal on which somebody does something with it. */
struct course_of_card {
    struct hover *page;
    const struct written_card *card;
    bool any;
};

static void put_mention(void *with, const struct written_card *there)
{
    struct course_of_card *course = with;
    const struct piece *piece = &course->page->entry->piece;
    if (there->in != IN_STEP || there->card != course->card->card || place_equal(there->at, course->card->at))
        return;
    const struct text_line line = text_line_at(piece->bytes, piece->length, there->at.byte);
    buffer_printf(&course->page->out, "- l. %u ", there->at.line);
    struct buffer text = {0};
    buffer_bytes(&text, piece->bytes + line.text, line.to - line.text);
    hover_plain(&course->page->out, buffer_s(&text));
    buffer_char(&course->page->out, '\n');
    buffer_free(&text);
    course->any = true;
}

static void put_card(struct hover *page)
{
    struct written_card card, source;
    const struct record *record = page->entry->record;
    if (record_lost(record) || !cards_find(record, entry_byte(page->entry, page->call->offset), &card))
        return;
    put_play(page, &card);
    if (!cards_source(record, &card, &source))
        return;
    put_said(
        page, source.in == IN_HAND ? &msg_lsp_dealt : &msg_lsp_in_talon,
        ARGS(arg_card("card", card.card), arg_player("who", source.player), arg_number("line", (int)source.at.line)));
    struct course_of_card course = {page, &card, false};
    cards_of_deal(record, card.deal, put_mention, &course);
    if (course.any)
        buffer_char(&page->out, '\n');
}

/* --- acts ------------------------------------------------------------------------------------------------- */

static const struct step *step_in(const struct record *record, const struct steps *steps, size_t byte)
{
    for (size_t i = 0; i < steps->count; i++)
        if (place_has(record, steps->step[i].act_at, byte))
            return &steps->step[i];
    return NULL;
}

static const struct step *step_of_deal(const struct record *record, const struct deal *deal, size_t byte)
{
    const struct steps *const lists[] = {&deal->dealing, &deal->calls, &deal->play};
    const struct step *step = NULL;
    for (size_t i = 0; i < 3 && step == NULL; i++)
        step = step_in(record, lists[i], byte);
    for (size_t i = 0; i < deal->manche_count && step == NULL; i++) {
        const struct deal *manche = &deal->manche[i];
        step = step_in(record, &manche->calls, byte);
        step = step != NULL ? step : step_in(record, &manche->play, byte);
    }
    return step;
}

/* The step whose act stands at a byte of the record; NULL: none. */
static const struct step *step_find(const struct record *record, size_t byte)
{
    const struct step *step = step_in(record, &record->draw, byte);
    for (size_t i = 0; i < record->deal_count && step == NULL; i++)
        step = step_of_deal(record, &record->deal[i], byte);
    return step;
}

/* The rules of the record's edition that judge acts of its class, each with its article. */
static void put_rules(struct hover *page, enum acts acts)
{
    const struct judgement *judgement = page->entry->judgement;
    if (judgement->game == NULL || judgement->option == NULL || acts == ACTS_OTHER)
        return;
    unsigned in_force = rules_in_force(judgement->game, judgement->edition, judgement->option);
    for (size_t i = 0; i < judgement->game->rule_count; i++) {
        const struct rule *rule = &judgement->game->rule[i];
        if ((rule->editions & in_force) == 0 || (rule->on & ON(EV_STEP)) != 0 ||
            (rule->on & (UINT64_C(1) << (ON_ACTS_SHIFT + (unsigned)acts))) == 0)
            continue;
        struct buffer text = {0};
        message_say(&text, &page->voice, &rule->title, NULL, 0);
        buffer_text(&text, ", ");
        article_say(&text, page->voice.language, rule);
        buffer_printf(&page->out, "- **%s** ", rule->id);
        hover_plain(&page->out, buffer_s(&text));
        buffer_char(&page->out, '\n');
        buffer_free(&text);
    }
    buffer_char(&page->out, '\n');
}

/* What an act says, in the words of both languages, and what judges it. */
static void put_act(struct hover *page)
{
    const struct record *record = page->entry->record;
    const struct step *step =
        record_lost(record) ? NULL : step_find(record, entry_byte(page->entry, page->call->offset));
    if (step == NULL || step->verb <= VERB_CARDS || act_notes[step->verb].en == NULL)
        return;
    for (int language = LANG_EN; language <= LANG_FR; language++) {
        const char *rest = language == LANG_FR ? verb_rows[step->verb].fr : verb_rows[step->verb].en;
        size_t length;
        const char *form = alternative(&rest, &length);
        buffer_printf(&page->out, "%s`%.*s`", language == LANG_FR ? " / " : "", (int)length, form);
    }
    buffer_char(&page->out, ' ');
    hover_plain(&page->out, message_in(&act_notes[step->verb], page->voice.language));
    buffer_text(&page->out, "\n\n");
    put_rules(page, verb_rows[step->verb].acts);
}

/* --- figures ---------------------------------------------------------------------------------------------- */

/* The score sheet of a deal, by its number. */
static void put_ledger(struct hover *page, unsigned deal)
{
    const struct judgement *judgement = page->entry->judgement;
    for (size_t i = 0; judgement->game != NULL && i < judgement->account_count; i++)
        if (judgement->account[i].part->number == deal) {
            buffer_text(&page->out, "```\n");
            ledger_text(&page->out, &page->manner, judgement, i);
            buffer_text(&page->out, "```\n\n");
        }
}

/* The deal of which a line stands among the figures: the last that begins before it. */
static unsigned deal_at(const struct hover *page)
{
    const struct record *record = page->entry->record;
    unsigned line = (unsigned)lines_line(&page->call->opened->lines, page->call->offset) + 1, deal = 0;
    for (size_t i = 0; i < record->deal_count; i++)
        if (record->deal[i].at.line <= line)
            deal = (unsigned)i + 1;
    return deal;
}

static void put_note(struct hover *page, int key)
{
    buffer_printf(&page->out, "**%s** / **%s** ", key_rows[key].en, key_rows[key].fr);
    hover_plain(&page->out, message_in(&key_notes[key], page->voice.language));
    buffer_text(&page->out, "\n\n");
}

/* The key that the place is in, and what it is for. */
static void put_key(struct hover *page)
{
    const char *s = page->entry->piece.bytes;
    size_t end = entry_byte(page->entry, page->call->offset), length = page->entry->piece.length;
    while (end < length && strchr(" \r\n:,}", s[end]) == NULL)
        end++;
    if (end == length || s[end] != ':')
        return;
    struct context context = context_of(&vocabulary, s, end);
    int key =
        context.where == AT_KEY ? vocabulary_key(&vocabulary, context.place, s + context.from, end - context.from) : -1;
    if (key >= 0)
        put_note(page, key);
}

/* The place in the middle of a word is that of its end. */
static void put_context(struct hover *page)
{
    const char *s = page->entry->piece.bytes;
    size_t at = entry_byte(page->entry, page->call->offset);
    while (at < page->entry->piece.length && strchr(" \r\n:,}", s[at]) == NULL)
        at++;
    if (at + 1 < page->entry->piece.length && s[at] == ':')
        at += 2;
    struct context context =
        context_of(&vocabulary, s, at < page->entry->piece.length ? at : page->entry->piece.length);
    if (context.key == KEY_SCORE || context.key == KEY_MARKS || context.key == KEY_MANCHE_MARKS)
        put_ledger(page, deal_at(page));
}

/* --- in the cells of a sheet ------------------------------------------------------------------------------ */

static bool figures_have(const struct record *record, const struct marks_said *marks, const struct amount *score,
                         size_t byte)
{
    bool there = place_has(record, marks->at, byte) || (score != NULL && place_has(record, score->at, byte));
    for (size_t i = 0; i < marks->count && !there; i++)
        there = place_has(record, marks->item[i].at, byte);
    return there;
}

/* Whether a figure of the deal stands at a byte of its record. */
static bool deal_figure(const struct record *record, const struct deal *deal, size_t byte)
{
    bool there = false;
    for (size_t player = 0; player < record->player_count && !there; player++) {
        there = figures_have(record, &deal->marks[player], &deal->score[player], byte);
        for (size_t i = 0; i < deal->manche_count && !there; i++)
            there = figures_have(record, &deal->manche[i].marks[player], NULL, byte);
    }
    return there;
}

static void put_cell(struct hover *page)
{
    const struct record *record = page->entry->record;
    const size_t byte = entry_byte(page->entry, page->call->offset);
    const int key = key_in_sheet(&page->entry->piece, record, byte, page->call->arena);
    if (key >= 0)
        put_note(page, key);
    for (size_t i = 0; i < record->deal_count; i++)
        if (deal_figure(record, &record->deal[i], byte))
            put_ledger(page, (unsigned)i + 1);
}

void lsp_hover(struct server *server, const struct call *call, struct json *json)
{
    const struct entry *entry = NULL;
    if (call->opened != NULL)
        entry = opened_judged(call->opened, call->offset, &server->judging);
    if (entry == NULL || entry_byte(entry, call->offset) > entry->piece.length) {
        json_null(json);
        return;
    }
    struct manner manner = server_manner(server, entry->record);
    struct hover page = {call, entry, manner, voice_of(&manner, entry->record), {0}};
    put_findings(&page);
    put_card(&page);
    put_act(&page);
    const bool sheet = entry->piece.syntax == SYNTAX_SHEET;
    if (!sheet)
        put_key(&page);
    hover_of_names(&page);
    (sheet ? put_cell : put_context)(&page);
    if (page.out.length == 0) {
        json_null(json);
    } else {
        json_open(json, '{');
        json_key(json, "contents");
        json_open(json, '{');
        json_text_at(json, "kind", "markdown");
        put_buffer_at(json, "value", &page.out);
        json_close(json, '}');
        json_close(json, '}');
    }
    buffer_free(&page.out);
}
