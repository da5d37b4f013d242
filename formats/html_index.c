/* What a page with many records, or a record with many deals, has to find one's way by. */
#include "formats/finding_text.h"
#include "formats/html.h"
#include "formats/parties.h"
#include "formats/writer_messages.h"

#include <string.h>

/* --- records ---------------------------------------------------------------------------------------------- */

static void put_cell(const struct leaf *leaf, const char *text)
{
    buffer_text(leaf->out, "<td>");
    html_figures(leaf, text);
    buffer_text(leaf->out, "</td>");
}

static void put_verdict(const struct leaf *leaf, struct buffer *text)
{
    const struct judgement *judgement = leaf->judgement;
    const size_t counts[] = {judgement->notes, judgement->undecided, judgement->warnings, judgement->errors};
    buffer_printf(leaf->out, "<td><strong class=\"%s\">", verdict_id(judgement->verdict));
    html_say(leaf, verdict_word(judgement->verdict));
    buffer_text(leaf->out, "</strong></td>");
    buffer_clear(text);
    counts_say(text, leaf->manner->language, counts);
    put_cell(leaf, buffer_s(text));
}

void html_entry(struct buffer *lines, const struct manner *manner, const struct judged *judged)
{
    const struct leaf leaf = {.out = lines,
                              .manner = manner,
                              .judged = judged,
                              .judgement = judged->judgement,
                              .voice = voice_of(manner, judged->judgement->record)};
    struct buffer text = {0};
    record_name_say(&text, judged->judgement->record);
    buffer_printf(lines, "<tr><th scope=\"row\"><a href=\"#r%zu\">", judged->ordinal + 1);
    html_text(&leaf, buffer_s(&text));
    buffer_text(lines, "</a></th>");
    for (int cell = 0; cell < PARTY_CELLS; cell++) {
        buffer_clear(&text);
        party_say(&text, manner, judged->judgement, (enum party_cell)cell, " \u2013 ");
        put_cell(&leaf, buffer_s(&text));
    }
    put_verdict(&leaf, &text);
    buffer_text(lines, "</tr>\n");
    buffer_free(&text);
}

void html_index(struct buffer *out, const struct manner *manner, const struct buffer *lines)
{
    static const struct message *const headings[] = {&msg_party_file,    &msg_party_who, &msg_party_when,
                                                     &msg_party_written, &msg_party_due, &msg_party_verdict,
                                                     &msg_html_findings};
    const struct leaf leaf = {.out = out, .manner = manner, .voice = voice_of(manner, NULL)};
    const char *first = strchr(buffer_s(lines), '\n');
    if (first == NULL || first[1] == '\0')
        return; /* there is none, or one: it is the page */
    buffer_text(out, "<nav class=\"index\" id=\"r-index\">\n<h2>");
    html_say(&leaf, &msg_html_index);
    buffer_text(out, "</h2>\n<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr>");
    for (size_t i = 0; i < sizeof headings / sizeof headings[0]; i++) {
        buffer_text(out, "<th scope=\"col\">");
        html_say(&leaf, headings[i]);
        buffer_text(out, "</th>");
    }
    buffer_text(out, "</tr></thead>\n<tbody>\n");
    buffer_bytes(out, lines->s, lines->length);
    buffer_text(out, "</tbody></table></div></nav>\n");
}

/* --- deals ------------------------------------------------------------------------------------------------ */

/* Causes that are shown, by severity. */
static void count_found(const struct leaf *leaf, const struct part *part, size_t counts[SEVERITY_ERROR + 1])
{
    for (size_t i = 0; i < leaf->shown; i++) {
        const struct finding *finding = leaf->judgement->finding[i];
        if (finding->follows == NULL && finding->deal == part->number && finding->manche == part->manche)
            counts[finding->severity]++;
    }
}

static void put_deal(const struct leaf *leaf, size_t account)
{
    const struct part *part = leaf->judgement->account[account].part;
    size_t counts[SEVERITY_ERROR + 1] = {0};
    struct buffer text = {0};
    message_say(&text, &leaf->voice, part->manche > 0 ? &msg_ledger_manche : &msg_ledger_deal,
                ARGS(arg_number("n", (int)part->number), arg_number("manche", (int)part->manche)));
    buffer_printf(leaf->out, "<li><a href=\"#r%zu-d%zu\">", leaf->judged->ordinal + 1, account + 1);
    html_text(leaf, buffer_s(&text));
    buffer_text(leaf->out, "</a>");
    buffer_clear(&text);
    count_found(leaf, part, counts);
    counts_say(&text, leaf->manner->language, counts);
    if (text.length > 0) {
        buffer_text(leaf->out, " <span class=\"quiet\">");
        html_text(leaf, buffer_s(&text));
        buffer_text(leaf->out, "</span>");
    }
    buffer_text(leaf->out, "</li>\n");
    buffer_free(&text);
}

/* So many deals that it would be no help to count the findings of each. */
enum { DEALS_MOST = 200 };

void html_deals(const struct leaf *leaf)
{
    size_t count = leaf->judgement->game != NULL ? leaf->judgement->account_count : 0;
    if (count < 2 || count > DEALS_MOST)
        return;
    buffer_text(leaf->out, "<ul class=\"deals\">\n");
    for (size_t i = 0; i < count; i++)
        put_deal(leaf, i);
    buffer_text(leaf->out, "</ul>\n");
}
