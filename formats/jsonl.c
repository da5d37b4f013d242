/* One JSON object a line: findings, marks (with --ledger), a verdict for each record. The fields are those of referee(1):
   new ones may be added, none is renamed or given another meaning. */
#include "core/coverage.h"
#include "core/options.h"
#include "formats/escape.h"
#include "formats/finding_text.h"
#include "formats/phrase.h"
#include "formats/writer.h"
#include "formats/writer_messages.h"

#include <string.h>

/* What every line of a record needs. */
struct page {
    struct buffer *out;
    const struct manner *manner;
    const struct judgement *judgement;
    struct voice voice; /* for sentences */
    struct voice data;  /* for cards as data */
};

/* --- values ----------------------------------------------------------------------------------------------- */

static void put_key(const struct page *page, const char *key) { buffer_printf(page->out, ",\"%s\":", key); }

static void put_string(const struct page *page, const char *text)
{
    if (text == NULL)
        buffer_text(page->out, "null");
    else
        escape_json(page->out, text, strlen(text), page->manner->ascii);
}

static void put_count(const struct page *page, unsigned count)
{
    if (count == 0)
        buffer_text(page->out, "null");
    else
        buffer_printf(page->out, "%u", count);
}

static void put_player(const struct page *page, int player)
{
    put_string(page, player == NOBODY ? NULL : actor_name(&page->data, player));
}

static void put_phrase(const struct page *page, const struct phrase *phrase)
{
    struct buffer text = {0};
    phrase_say(&text, &page->voice, phrase);
    put_string(page, buffer_s(&text));
    buffer_free(&text);
}

static void put_score(const struct page *page, const struct score *score, bool board)
{
    if (board)
        buffer_printf(page->out, "{\"fiches\":%d,\"jetons\":%d}", score->fiches, score->points);
    else
        buffer_printf(page->out, "%d", score->points);
}

/* The score of every player by name; null unless `there`. */
static void put_board(const struct page *page, const struct board *board, bool there)
{
    const struct record *record = page->judgement->record;
    if (!there || page->judgement->game == NULL) {
        buffer_text(page->out, "null");
        return;
    }
    buffer_char(page->out, '{');
    for (size_t player = 0; player < record->player_count; player++) {
        buffer_text(page->out, player > 0 ? "," : "");
        put_player(page, (int)player);
        buffer_char(page->out, ':');
        put_score(page, &board->score[player], page->judgement->game->boards);
    }
    buffer_char(page->out, '}');
}

static void put_card(const struct page *page, card_t card)
{
    struct buffer text = {0};
    card_say(&text, &page->data, card);
    put_string(page, buffer_s(&text));
    buffer_free(&text);
}

static void put_cards(const struct page *page, cardset_t cards)
{
    buffer_char(page->out, '[');
    bool first = true;
    for (unsigned suit = SPADES; suit < SUITS; suit++)
        for (unsigned rank = RANKS; rank-- > 0;)
            if (set_has(cards, CARD(suit, rank))) {
                buffer_text(page->out, first ? "" : ",");
                put_card(page, CARD(suit, rank));
                first = false;
            }
    buffer_char(page->out, ']');
}

/* {"Anne":[{"item":"tricks","amount":11}],"Blaise":[]} */
static void put_way(const struct page *page, const struct way_told *way)
{
    buffer_char(page->out, '{');
    for (size_t player = 0; player < way->players; player++) {
        bool any = false;
        buffer_text(page->out, player > 0 ? "," : "");
        put_player(page, (int)player);
        buffer_text(page->out, ":[");
        for (size_t i = 0; i < way->count; i++) {
            if (way->line[i].player != (int)player)
                continue;
            buffer_text(page->out, any ? ",{\"item\":" : "{\"item\":");
            put_string(page, way->line[i].item->en);
            buffer_text(page->out, ",\"amount\":");
            put_score(page, &way->line[i].amount, way->board);
            buffer_char(page->out, '}');
            any = true;
        }
        buffer_char(page->out, ']');
    }
    buffer_char(page->out, '}');
}

static void put_arg(const struct page *page, const struct arg *arg)
{
    switch (arg->kind) {
    case ARG_NUMBER: buffer_printf(page->out, "%d", arg->value.number); break;
    case ARG_CARD: put_card(page, arg->value.card); break;
    case ARG_CARDS: put_cards(page, arg->value.cards); break;
    case ARG_SUIT:
        put_string(page, suit_text((enum suit)arg->value.number, page->data.alphabet, page->data.ascii));
        break;
    case ARG_RANK: put_string(page, rank_text((enum rank)arg->value.number, page->data.alphabet)); break;
    case ARG_PLAYER: put_player(page, arg->value.number); break;
    case ARG_SCORE: put_score(page, &arg->value.score, false); break;
    case ARG_BOARD: put_score(page, &arg->value.score, true); break;
    case ARG_TEXT: put_string(page, arg->value.text); break;
    case ARG_WORD: put_string(page, arg->value.word->en); break; /* data do not change with the language */
    case ARG_WAY: put_way(page, arg->value.way); break;
    }
}

static void put_args(const struct page *page, const struct phrase *phrase)
{
    buffer_char(page->out, '{');
    for (size_t i = 0; i < phrase->count; i++) {
        buffer_text(page->out, i > 0 ? "," : "");
        put_string(page, phrase->arg[i].key);
        buffer_char(page->out, ':');
        put_arg(page, &phrase->arg[i]);
    }
    buffer_char(page->out, '}');
}

/* --- the lines -------------------------------------------------------------------------------------------- */

/* The beginning that all lines share: {"type":…,"file":…,"record":…,"id":… */
static void put_head(const struct page *page, const char *type)
{
    const struct record *record = page->judgement->record;
    buffer_printf(page->out, "{\"type\":\"%s\",\"file\":", type);
    put_string(page, record->file);
    buffer_printf(page->out, ",\"record\":%u,\"id\":", record->number);
    put_string(page, record->id.s);
}

static void put_place(const struct page *page, const struct place *at)
{
    put_key(page, "line");
    put_count(page, at->line);
    put_key(page, "column");
    put_count(page, at->line > 0 ? at->column : 0);
    put_key(page, "end_column");
    put_count(page, at->line > 0 ? at->end_column : 0);
    put_key(page, "byte");
    if (at->line > 0)
        buffer_printf(page->out, "%zu", at->byte);
    else
        buffer_text(page->out, "null");
}

/* The edition and article of a rule; the record's own rules stand on none. Articles are numbers where the source
   numbers its articles ("6"), else as they stand ("law 59"). */
static void put_source(const struct page *page, const struct rule *rule)
{
    static const char prefix[] = "article ";
    const struct game *game = page->judgement->game;
    if (game == NULL || rule->editions == ALL_EDITIONS) {
        buffer_text(page->out, "null");
        return;
    }
    const char *article = rule->article;
    if (strncmp(article, prefix, strlen(prefix)) == 0)
        article += strlen(prefix);
    buffer_text(page->out, "{\"edition\":");
    put_string(page, game->edition[rule_source(game, page->judgement->edition, rule)].name);
    put_key(page, "article");
    put_string(page, article[0] != '\0' ? article : NULL);
    buffer_char(page->out, '}');
}

/* Words separated by spaces as a list of strings. */
static void put_words(const struct page *page, const char *words)
{
    buffer_char(page->out, '[');
    for (const char *at = words; *at != '\0';) {
        size_t length = strcspn(at, " ");
        buffer_text(page->out, at > words ? "," : "");
        escape_json(page->out, at, length, page->manner->ascii);
        at += length + strspn(at + length, " ");
    }
    buffer_char(page->out, ']');
}

static void put_remedy(const struct page *page, const struct finding *finding)
{
    if (finding->remedy == REMEDY_NONE && finding->complied != COMPLIED_LAPSED)
        return;
    put_key(page, "remedy");
    buffer_printf(page->out, "{\"kind\":\"%s\",\"holder\":", remedy_rows[finding->remedy].id);
    put_player(page, finding->holder);
    put_key(page, "choices");
    put_words(page, remedy_rows[finding->remedy].choices);
    put_key(page, "deadline");
    put_string(page, finding->deadline != NULL ? message_in(finding->deadline, page->voice.language) : NULL);
    buffer_char(page->out, '}');
}

static void put_evidence(const struct page *page, const char *key, const struct evidence_list *list)
{
    put_key(page, key);
    buffer_char(page->out, '[');
    for (size_t i = 0; i < list->count; i++) {
        buffer_text(page->out, i > 0 ? ",{\"line\":" : "{\"line\":");
        put_count(page, list->item[i].at.line);
        put_key(page, "text");
        put_phrase(page, &list->item[i].text);
        buffer_char(page->out, '}');
    }
    buffer_char(page->out, ']');
}

static void put_fix(const struct page *page, const struct finding *finding)
{
    const struct place *at = &finding->fix.at;
    if (at->line == 0)
        return;
    put_key(page, "fix");
    buffer_printf(page->out, "{\"line\":%u,\"column\":%u,\"end_column\":%u,\"byte\":%zu,\"old\":", at->line, at->column,
                  at->end_column, at->byte);
    put_string(page, finding->fix.old_text != NULL ? finding->fix.old_text : "");
    put_key(page, "new");
    put_string(page, finding->fix.new_text != NULL ? finding->fix.new_text : "");
    buffer_char(page->out, '}');
}

static void put_verdict_of_finding(const struct page *page, const struct finding *finding)
{
    put_key(page, "rule");
    put_string(page, finding->rule->id);
    put_key(page, "slug");
    put_string(page, finding->rule->slug);
    put_key(page, "severity");
    put_string(page, severity_id(finding->severity));
    put_key(page, "class");
    put_string(page, class_id(finding->class));
    put_key(page, "at_fault");
    put_player(page, finding->at_fault);
    put_key(page, "message");
    put_phrase(page, &finding->what);
    put_key(page, "args");
    put_args(page, &finding->what);
    put_key(page, "source");
    put_source(page, finding->rule);
}

static void put_finding(const struct page *page, const struct finding *finding)
{
    put_head(page, "finding");
    put_key(page, "deal");
    put_count(page, finding->deal);
    put_key(page, "manche");
    put_count(page, finding->manche);
    put_key(page, "trick");
    put_count(page, finding->trick);
    put_place(page, &finding->at);
    put_verdict_of_finding(page, finding);
    put_remedy(page, finding);
    put_key(page, "complied");
    put_string(page, complied_id(finding->complied));
    put_evidence(page, "evidence", &finding->proof);
    if (finding->on_record.count > 0)
        put_evidence(page, "on_record", &finding->on_record);
    if (finding->has_legal) {
        put_key(page, "legal");
        put_cards(page, finding->legal);
    }
    put_fix(page, finding);
    buffer_text(page->out, "}\n");
}

static void put_mark(const struct page *page, const struct line *line)
{
    bool boards = page->judgement->game->boards;
    put_head(page, "mark");
    put_key(page, "deal");
    put_count(page, line->mark->deal);
    put_key(page, "manche");
    put_count(page, line->mark->manche);
    put_key(page, "trick");
    put_count(page, line->mark->trick);
    put_key(page, "line");
    put_count(page, line->mark->at.line);
    put_key(page, "player");
    put_player(page, line->player);
    put_key(page, "item");
    put_string(page, item_names[line->item].en);
    put_key(page, "amount");
    put_score(page, &line->amount, boards);
    put_key(page, "score");
    put_board(page, &line->after, true);
    put_key(page, "rule");
    put_string(page, line->rule != NULL ? line->rule->id : NULL);
    buffer_text(page->out, "}\n");
}

/* How a deal without cards can have come about: one line a way. */
static void put_ways(const struct page *page, const struct deal_account *account)
{
    for (size_t i = 0; i < account->how.kept; i++) {
        put_head(page, "way");
        put_key(page, "deal");
        put_count(page, account->part->number);
        buffer_printf(page->out, ",\"way\":%zu,\"of\":%zu", i + 1, account->how.count);
        put_key(page, "marks");
        put_way(page, account->how.way[i]);
        buffer_text(page->out, "}\n");
    }
}

/* --- coverage --------------------------------------------------------------------------------------------- */

static void put_checked(const struct page *page, const struct covered *covered) { put_string(page, covered->rule->id); }

static void put_unchecked(const struct page *page, const struct covered *covered)
{
    buffer_text(page->out, "{\"rule\":");
    put_string(page, covered->rule->id);
    put_key(page, "missing");
    put_string(page, covered->missing);
    buffer_char(page->out, '}');
}

static void put_rules(const struct page *page, const struct covered *list, size_t count, bool checked)
{
    bool first = true;
    buffer_char(page->out, '[');
    for (size_t i = 0; i < count; i++) {
        if (list[i].checked != checked)
            continue;
        buffer_text(page->out, first ? "" : ",");
        (checked ? put_checked : put_unchecked)(page, &list[i]);
        first = false;
    }
    buffer_char(page->out, ']');
}

static void put_coverage(const struct page *page)
{
    struct arena *arena = arena_new();
    size_t count;
    const struct covered *list = coverage_list(page->judgement, arena, &count);
    buffer_text(page->out, ",\"coverage\":{\"checked\":");
    put_rules(page, list, count, true);
    put_key(page, "unchecked");
    put_rules(page, list, count, false);
    buffer_char(page->out, '}');
    arena_free(arena);
}

static void put_differences(const struct page *page, const struct judged *judged)
{
    put_key(page, "differences");
    buffer_char(page->out, '[');
    for (size_t i = 0; i < judged->difference_count; i++) {
        struct buffer text = {0};
        buffer_text(page->out, i > 0 ? ",{\"line\":" : "{\"line\":");
        put_count(page, difference_at(page->judgement->record, &judged->difference[i]).line);
        put_key(page, "text");
        difference_say(&text, &page->voice, page->judgement, &judged->difference[i]);
        put_string(page, buffer_s(&text));
        buffer_char(page->out, '}');
        buffer_free(&text);
    }
    buffer_char(page->out, ']');
}

static void put_verdict(const struct page *page, const struct judged *judged)
{
    const struct judgement *judgement = page->judgement;
    const struct game *game = judgement->game;
    put_head(page, "verdict");
    put_key(page, "game");
    put_string(page, game != NULL ? game->name : NULL);
    put_key(page, "rules");
    put_string(page, game != NULL ? game->edition[judgement->edition].name : NULL);
    put_key(page, "verdict");
    put_string(page, verdict_id(judgement->verdict));
    buffer_printf(page->out, ",\"errors\":%u,\"warnings\":%u,\"undecided\":%u,\"notes\":%u", judgement->errors,
                  judgement->warnings, judgement->undecided, judgement->notes);
    buffer_text(page->out, ",\"score\":{\"recorded\":");
    put_board(page, &judgement->recorded, judgement->has_recorded);
    put_key(page, "replayed");
    put_board(page, &judgement->replayed, judgement->has_replayed);
    put_key(page, "ruled");
    put_board(page, &judgement->ruled, judgement->has_ruled);
    buffer_text(page->out, "},\"winner\":");
    put_player(page, judgement->winner);
    put_coverage(page);
    if (judged->compared) {
        buffer_printf(page->out, ",\"as_expected\":%s", judged->difference_count == 0 ? "true" : "false");
        put_differences(page, judged);
    }
    buffer_text(page->out, "}\n");
}

static void jsonl_record(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    const struct record *record = judgement->record;
    const struct page page = {out, manner, judgement, voice_of(manner, record), voice_of_data(manner, record)};
    size_t shown = findings_shown(judgement, manner);
    for (size_t i = 0; i < shown; i++)
        put_finding(&page, judgement->finding[i]);
    for (size_t i = 0; manner->ledger && judgement->game != NULL && i < judgement->ledger.line_count; i++)
        put_mark(&page, &judgement->ledger.line[i]);
    for (size_t i = 0; i < judgement->account_count; i++)
        put_ways(&page, &judgement->account[i]);
    put_verdict(&page, judged);
}

/* One verdict after another: each names the rules it was reached under. */
static void jsonl_editions(struct buffer *out, const struct manner *manner, const struct judged *judged, size_t count,
                           size_t own)
{
    (void)own;
    for (size_t i = 0; i < count; i++)
        jsonl_record(out, manner, &judged[i]);
}

const struct writer jsonl_writer = {"jsonl", NULL, jsonl_record, NULL, jsonl_editions};
