/* One JSON object a line: findings, marks (with --ledger), a verdict for each record. The fields are those of referee(1):
   new ones may be added, none is renamed or given another meaning. */
#include "core/coverage.h"
#include "core/fit/fit.h"
#include "core/mend/mend.h"
#include "formats/causes_say.h"
#include "formats/compare_jsonl.h"
#include "formats/digest.h"
#include "formats/finding_text.h"
#include "formats/infer_say.h"
#include "formats/jsonl_page.h"
#include "formats/legal_jsonl.h"
#include "formats/writer.h"

#include <string.h>

/* --- the lines -------------------------------------------------------------------------------------------- */

static void put_remedy(const struct page *page, const struct finding *finding)
{
    if (finding->remedy == REMEDY_NONE && finding->complied != COMPLIED_LAPSED)
        return;
    json_key(page->json, "remedy");
    json_open(page->json, '{');
    json_text_at(page->json, "kind", remedy_rows[finding->remedy].id);
    json_key(page->json, "holder");
    put_player(page, finding->holder);
    json_key(page->json, "choices");
    put_words(page, remedy_rows[finding->remedy].choices);
    json_text_at(page->json, "deadline",
                 finding->deadline != NULL ? message_in(finding->deadline, page->voice.language) : NULL);
    json_close(page->json, '}');
}

static void put_evidence(const struct page *page, const char *key, const struct evidence_list *list)
{
    json_key(page->json, key);
    json_open(page->json, '[');
    for (size_t i = 0; i < list->count; i++) {
        json_open(page->json, '{');
        json_nth_at(page->json, "line", list->item[i].at.line);
        json_key(page->json, "text");
        put_phrase(page, &list->item[i].text);
        json_close(page->json, '}');
    }
    json_close(page->json, ']');
}

/* The fields of a stretch written otherwise. */
static void put_splice(const struct page *page, const struct splice *splice)
{
    json_number_at(page->json, "line", splice->at.line);
    json_number_at(page->json, "column", splice->at.column);
    json_number_at(page->json, "end_column", splice->at.end_column);
    json_number_at(page->json, "byte", (long long)page->judgement->record->source_byte + splice->at.byte);
    json_text_at(page->json, "old", splice->old_text);
    json_text_at(page->json, "new", splice->new_text);
}

static void put_others(const struct page *page, const struct mend *mend);

/* What is seen only with it. */
static void put_shown(const struct page *page, const struct mend *mend)
{
    if (mend->shows_count == 0)
        return;
    json_key(page->json, "shows");
    json_open(page->json, '[');
    for (size_t i = 0; i < mend->shows_count; i++)
        json_text(page->json, mend->shows[i]->id);
    json_close(page->json, ']');
}

/* Each stretch has the next one within it, as far as programs follow objects in each other; the last of these has all that come after it
   in a list. */
#define NESTED_MOST 64

static void put_mend(const struct page *page, const struct mend *mend)
{
    const size_t nested = mend->splice_count < NESTED_MOST ? mend->splice_count : NESTED_MOST;
    for (size_t i = 0; i < nested; i++) {
        if (i > 0)
            json_key(page->json, "and");
        json_open(page->json, '{');
        put_splice(page, &mend->splice[i]);
        if (i == 0) {
            json_text_at(page->json, "slip", mend_rows[mend->kind].id);
            json_number_at(page->json, "clears", mend->cleared);
            put_shown(page, mend);
            put_others(page, mend);
        }
    }
    if (nested < mend->splice_count) {
        json_key(page->json, "rest");
        json_open(page->json, '[');
        for (size_t i = nested; i < mend->splice_count; i++) {
            json_open(page->json, '{');
            put_splice(page, &mend->splice[i]);
            json_close(page->json, '}');
        }
        json_close(page->json, ']');
    }
    for (size_t i = 0; i < nested; i++)
        json_close(page->json, '}');
}

/* What it leaves open. */
static void put_others(const struct page *page, const struct mend *mend)
{
    if (mend->other_count == 0)
        return;
    json_key(page->json, "or");
    json_open(page->json, '[');
    for (size_t i = 0; i < mend->other_count; i++)
        put_mend(page, mend->other[i]);
    json_close(page->json, ']');
}

/* The likeliest slip, and all of them where there are more. */
static void put_fix(const struct page *page, const struct finding *finding)
{
    if (finding->mend_count == 0)
        return;
    json_key(page->json, "fix");
    put_mend(page, finding->mend[0]);
    if (finding->mend_count == 1)
        return;
    json_key(page->json, "fixes");
    json_open(page->json, '[');
    for (size_t i = 0; i < finding->mend_count; i++)
        put_mend(page, finding->mend[i]);
    json_close(page->json, ']');
}

/* With which other findings slips are told that clear this one away as well. */
static void put_fix_at(const struct page *page, const struct finding *finding)
{
    if (finding->see_count == 0)
        return;
    json_key(page->json, "fix_at");
    json_open(page->json, '[');
    for (size_t i = 0; i < finding->see_count; i++) {
        const struct finding *see = finding->see[i];
        json_open(page->json, '{');
        json_number_at(page->json, "line", see->at.line);
        json_number_at(page->json, "column", see->at.column);
        json_text_at(page->json, "rule", see->rule->id);
        json_close(page->json, '}');
    }
    json_close(page->json, ']');
}

static void put_verdict_of_finding(const struct page *page, const struct finding *finding)
{
    json_text_at(page->json, "rule", finding->rule->id);
    json_text_at(page->json, "slug", finding->rule->slug);
    json_text_at(page->json, "severity", severity_id(finding->severity));
    json_text_at(page->json, "class", class_id(finding->class));
    json_key(page->json, "at_fault");
    put_player(page, finding->at_fault);
    json_key(page->json, "message");
    put_phrase(page, &finding->what);
    json_key(page->json, "args");
    put_args(page, finding);
    json_key(page->json, "source");
    put_source(page->json, page->judgement->game, page->judgement->edition, finding->rule);
}

static void put_finding(const struct page *page, const struct finding *finding)
{
    put_head(page, "finding");
    json_number_at(page->json, "n", finding->n);
    json_nth_at(page->json, "follows", finding->follows != NULL ? finding->follows->n : 0);
    json_nth_at(page->json, "deal", finding->deal);
    json_nth_at(page->json, "manche", finding->manche);
    json_nth_at(page->json, "trick", finding->trick);
    put_place(page->json, page->judgement->record, &finding->at);
    put_verdict_of_finding(page, finding);
    put_remedy(page, finding);
    json_text_at(page->json, "complied", complied_id(finding->complied));
    put_evidence(page, "evidence", &finding->proof);
    if (finding->on_record.count > 0)
        put_evidence(page, "on_record", &finding->on_record);
    if (finding->has_legal) {
        json_key(page->json, "legal");
        put_cards(page->json, &page->data, finding->legal);
    }
    put_fix(page, finding);
    put_fix_at(page, finding);
    end_line(page->json);
}

static void put_mark(const struct page *page, const struct line *line)
{
    bool boards = page->judgement->game->boards;
    put_head(page, "mark");
    json_nth_at(page->json, "deal", line->mark->deal);
    json_nth_at(page->json, "manche", line->mark->manche);
    json_nth_at(page->json, "trick", line->mark->trick);
    json_nth_at(page->json, "line", line->mark->at.line);
    json_key(page->json, "player");
    put_player(page, line->player);
    json_text_at(page->json, "item", item_names[line->item].en);
    json_key(page->json, "amount");
    put_score(page, &line->amount, boards);
    json_key(page->json, "score");
    put_board(page, &line->after, true);
    json_text_at(page->json, "rule", line->rule != NULL ? line->rule->id : NULL);
    end_line(page->json);
}

/* How a deal without cards can have come about: one line a way. */
static void put_ways(const struct page *page, const struct deal_account *account)
{
    if (account->how.bounded) {
        put_head(page, "bound");
        json_number_at(page->json, "deal", account->part->number);
        json_nth_at(page->json, "manche", account->part->manche);
        json_text_at(page->json, "of", "way");
        end_line(page->json);
    }
    for (size_t i = 0; i < account->how.kept; i++) {
        put_head(page, "way");
        json_number_at(page->json, "deal", account->part->number);
        json_nth_at(page->json, "manche", account->part->manche);
        json_number_at(page->json, "way", (long long)i + 1);
        json_number_at(page->json, "of", (long long)account->how.count);
        if (account->how.more) {
            json_key(page->json, "more");
            json_flag(page->json, true);
        }
        json_key(page->json, "marks");
        put_way(page, account->how.way[i]);
        end_line(page->json);
    }
}

/* --- coverage --------------------------------------------------------------------------------------------- */

static void put_checked(const struct page *page, const struct covered *covered)
{
    json_text(page->json, covered->rule->id);
}

static void put_unchecked(const struct page *page, const struct covered *covered)
{
    json_open(page->json, '{');
    json_text_at(page->json, "rule", covered->rule->id);
    json_text_at(page->json, "missing", covered->missing);
    json_close(page->json, '}');
}

static void put_rules(const struct page *page, bool checked)
{
    struct covered covered;
    json_open(page->json, '[');
    for (size_t next = 0; coverage_next(page->judgement, &next, &covered);)
        if (covered.checked == checked)
            (checked ? put_checked : put_unchecked)(page, &covered);
    json_close(page->json, ']');
}

static void put_coverage(const struct page *page)
{
    json_key(page->json, "coverage");
    json_open(page->json, '{');
    json_key(page->json, "checked");
    put_rules(page, true);
    json_key(page->json, "unchecked");
    put_rules(page, false);
    json_close(page->json, '}');
}

/* --- cards partly known ----------------------------------------------------------------------------------- */

static const char *const where_ids[] = {
    [FIT_IN_HAND] = "hands", [FIT_IN_HELD] = "held",   [FIT_IN_TALON] = "talon",
    [FIT_TURNED] = "turned", [FIT_IN_CALLS] = "calls", [FIT_IN_TRICK] = "play",
};

static void put_spot(const struct page *page, const struct fit_spot *spot, card_t card)
{
    json_open(page->json, '{');
    json_nth_at(page->json, "deal", spot->deal);
    json_nth_at(page->json, "trick", spot->trick);
    json_text_at(page->json, "where", where_ids[spot->where]);
    json_key(page->json, "player");
    put_player(page, spot->player);
    json_key(page->json, "card");
    if (card == CARD_UNKNOWN)
        json_null(page->json);
    else
        put_card(page, card);
    json_nth_at(page->json, "line", spot->at.line);
    json_close(page->json, '}');
}

/* How many deals fit: of all deals of the record together, NULL if some could not be counted out. */
static void put_fits(const struct page *page, const struct fit *fit)
{
    unsigned long long fits = 1;
    bool bounded = false;
    for (size_t i = 0; i < fit->deal_count; i++) {
        bounded |= fit->deal[i].bounded || fits > INT32_MAX;
        fits *= bounded ? 1 : fit->deal[i].fits;
    }
    json_key(page->json, "fits");
    if (bounded)
        json_null(page->json);
    else
        json_number(page->json, (long long)fits);
    json_key(page->json, "bound");
    if (bounded)
        json_number(page->json, (long long)fit->bound);
    else
        json_null(page->json);
}

static void put_settling(const struct page *page, const struct fit *fit)
{
    const struct fit_deal *open = NULL;
    for (size_t i = 0; i < fit->deal_count && open == NULL; i++)
        open = fit->deal[i].has_best ? &fit->deal[i] : NULL;
    json_key(page->json, "settle");
    if (open == NULL)
        json_null(page->json);
    else
        put_spot(page, &open->best, open->best_card);
}

static void put_fit(const struct page *page, const struct fit *fit)
{
    json_key(page->json, "forced");
    json_open(page->json, '[');
    for (size_t i = 0; i < fit->forced_count; i++)
        put_spot(page, &fit->forced[i].spot, fit->forced[i].card);
    json_close(page->json, ']');
    put_settling(page, fit);
    put_fits(page, fit);
}

static void put_differences(const struct page *page, const struct judged *judged)
{
    json_key(page->json, "differences");
    json_open(page->json, '[');
    for (size_t i = 0; i < judged->difference_count; i++) {
        struct buffer text = {0};
        json_open(page->json, '{');
        json_nth_at(page->json, "line", difference_at(page->judgement->record, &judged->difference[i]).line);
        json_key(page->json, "text");
        difference_say(&text, &page->voice, page->judgement, &judged->difference[i]);
        json_text(page->json, buffer_s(&text));
        json_close(page->json, '}');
        buffer_free(&text);
    }
    json_close(page->json, ']');
}

/* How far slips of the pen were looked for; nothing where they were not. */
static void put_readings(const struct page *page)
{
    if (page->judgement->readings == 0)
        return;
    json_key(page->json, "readings");
    json_open(page->json, '{');
    json_number_at(page->json, "tried", (long long)page->judgement->readings);
    json_key(page->json, "bounded");
    json_flag(page->json, page->judgement->readings_bounded);
    json_close(page->json, '}');
}

static void put_verdict(const struct page *page, const struct manner *manner, const struct judged *judged)
{
    const struct judgement *judgement = page->judgement;
    const struct game *game = judgement->game;
    put_head(page, "verdict");
    json_text_at(page->json, "game", game != NULL ? game->name : NULL);
    json_text_at(page->json, "rules", game != NULL ? game->edition[judgement->edition].name : NULL);
    json_text_at(page->json, "verdict", verdict_id(judgement->verdict));
    json_number_at(page->json, "errors", judgement->errors);
    json_number_at(page->json, "warnings", judgement->warnings);
    json_number_at(page->json, "undecided", judgement->undecided);
    json_number_at(page->json, "notes", judgement->notes);
    json_key(page->json, "score");
    json_open(page->json, '{');
    json_key(page->json, "recorded");
    put_board(page, &judgement->recorded, judgement->has_recorded);
    json_key(page->json, "replayed");
    put_board(page, &judgement->replayed, judgement->has_replayed);
    json_key(page->json, "ruled");
    put_board(page, &judgement->ruled, judgement->has_ruled);
    json_close(page->json, '}');
    json_key(page->json, "winner");
    put_player(page, judgement->winner == ACTOR_BOTH ? NOBODY : judgement->winner);
    put_coverage(page);
    if (judgement->fit != NULL)
        put_fit(page, judgement->fit);
    put_readings(page);
    if (judgement->limited) {
        json_key(page->json, "limited");
        json_flag(page->json, true);
    }
    json_key(page->json, "digest");
    digest_put(page->json, manner, judgement);
    if (judged->compared) {
        json_key(page->json, "as_expected");
        json_flag(page->json, judged->difference_count == 0);
        put_differences(page, judged);
    }
    end_line(page->json);
}

static void jsonl_record(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    struct json json = {.out = out, .ascii = manner->ascii};
    const struct page page = page_of(&json, manner, judgement);
    size_t shown = findings_shown(judgement, manner);
    for (size_t i = 0; i < shown; i++)
        put_finding(&page, judgement->finding[i]);
    for (size_t i = 0; manner->ledger && judgement->game != NULL && i < judgement->ledger.line_count; i++)
        put_mark(&page, &judgement->ledger.line[i]);
    for (size_t i = 0; i < judgement->account_count; i++)
        put_ways(&page, &judgement->account[i]);
    put_verdict(&page, manner, judged);
}

/* One verdict after another: each names the rules it was reached under. */
static void jsonl_editions(struct buffer *out, const struct manner *manner, const struct editions *editions)
{
    for (size_t i = 0; i < editions->game->edition_count; i++)
        jsonl_record(out, manner, &(struct judged){.judgement = editions->judge(editions->with, i)});
}

const struct writer jsonl_writer = {.name = "jsonl",
                                    .digests = true,
                                    .record = jsonl_record,
                                    .editions = jsonl_editions,
                                    .legal = jsonl_legal,
                                    .perft = jsonl_perft,
                                    .compare = jsonl_compare,
                                    .alone = jsonl_alone,
                                    .infer = jsonl_infer,
                                    .causes = jsonl_causes};
