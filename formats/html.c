/* One page by itself: the verdicts, what was found, the hands and tricks drawn, the score sheets. No script, nothing that is
   loaded, and a policy that forbids both; style and structure serve a phone, a dark room, paper and a screen reader. */
#include "formats/html.h"

#include "formats/digest.h"
#include "formats/finding_text.h"
#include "formats/fit_text.h"
#include "formats/text.h"
#include "formats/writer_messages.h"

/* --- the page --------------------------------------------------------------------------------------------- */

/* Which records it is about. */
static void title_say(struct buffer *out, const struct manner *manner)
{
    const struct voice voice = voice_of(manner, NULL);
    const struct message *message = manner->subject == NULL ? &msg_html_title
                                    : manner->subjects > 1  ? &msg_html_title_more
                                                            : &msg_html_title_of;
    message_say(out, &voice, message,
                ARGS(arg_text("file", manner->subject), arg_number("n", (int)manner->subjects - 1)));
}

static void html_begin(struct buffer *out, const struct manner *manner)
{
    const struct leaf leaf = {.out = out, .manner = manner};
    struct buffer style = {0}, title = {0};
    for (size_t i = 0; html_style[i] != NULL; i++)
        buffer_text(&style, html_style[i]);
    html_lights_style(&style);
    title_say(&title, manner);
    html_head(out, manner, buffer_s(&title), buffer_s(&style));
    buffer_text(out, "<main>\n<h1>");
    html_text(&leaf, buffer_s(&title));
    buffer_text(out, "</h1>\n");
    buffer_free(&style);
    buffer_free(&title);
}

static void html_end(struct buffer *out, const struct manner *manner, const struct tally *tally)
{
    const struct leaf leaf = {.out = out, .manner = manner};
    struct buffer text = {0};
    for (size_t i = 0; i < tally->unread_count; i++) {
        buffer_text(out, "<p class=\"error\">");
        html_text(&leaf, tally->unread[i].said);
        buffer_text(out, "</p>\n");
    }
    tally_say(&text, manner, tally);
    buffer_text(out, "</main>\n<footer><p>");
    html_text(&leaf, buffer_s(&text));
    buffer_printf(out, "</p><p class=\"quiet\">referee %s", digest_version);
    if (manner->date != NULL)
        buffer_printf(out, " &#183; <time datetime=\"%s\">%s</time>", manner->date, manner->date);
    buffer_text(out, "</p></footer>\n</body>\n</html>\n");
    buffer_free(&text);
}

/* --- what is not as expected ----------------------------------------------------------------------------- */

static void put_sentence(const struct leaf *leaf, const char *text)
{
    buffer_text(leaf->out, "<p>");
    html_text(leaf, text);
    buffer_text(leaf->out, "</p>\n");
}

static void put_differences(const struct leaf *leaf)
{
    for (size_t i = 0; i < leaf->judged->difference_count; i++) {
        struct buffer text = {0};
        buffer_printf(&text, "%s: ", message_in(&msg_not_as_expected, leaf->manner->language));
        difference_say(&text, &leaf->voice, leaf->judgement, &leaf->judged->difference[i]);
        put_sentence(leaf, buffer_s(&text));
        buffer_free(&text);
    }
}

/* --- cards that are not known ------------------------------------------------------------------------------- */

static void fit_heading(void *with, const char *text)
{
    const struct leaf *leaf = with;
    buffer_text(leaf->out, "<h3 class=\"fit\">");
    html_text(leaf, text);
    buffer_text(leaf->out, "</h3>\n<ul>\n");
}

static void fit_row(void *with, const char *text)
{
    const struct leaf *leaf = with;
    buffer_text(leaf->out, "<li>");
    html_text(leaf, text);
    buffer_text(leaf->out, "</li>\n");
}

static void fit_end(void *with) { buffer_text(((const struct leaf *)with)->out, "</ul>\n"); }

/* --- one record ------------------------------------------------------------------------------------------- */

/* What the record says of itself, in one line. */
static void put_about(const struct leaf *leaf)
{
    const struct record *record = leaf->judgement->record;
    const struct word *const words[] = {&record->title,  &record->date,   &record->location,
                                        &record->source, &record->scorer, &record->note};
    struct buffer text = {0};
    for (size_t player = 0; player < record->player_count; player++)
        buffer_printf(&text, "%s%s", player > 0 ? " – " : "", actor_name(&leaf->voice, (int)player));
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i]->s != NULL)
            buffer_printf(&text, "%s%s", text.length > 0 ? " · " : "", words[i]->s);
    if (text.length > 0) {
        buffer_text(leaf->out, "<p class=\"quiet\">");
        html_text(leaf, buffer_s(&text));
        buffer_text(leaf->out, "</p>\n");
    }
    buffer_free(&text);
}

static void put_verdict(const struct leaf *leaf)
{
    const struct judgement *judgement = leaf->judgement;
    const size_t counts[] = {judgement->notes, judgement->undecided, judgement->warnings, judgement->errors};
    struct buffer text = {0};
    counts_say(&text, leaf->manner->language, counts);
    buffer_printf(leaf->out, "<p><strong class=\"verdict %s\">", verdict_id(judgement->verdict));
    html_say(leaf, verdict_word(judgement->verdict));
    buffer_text(leaf->out, "</strong> ");
    html_text(leaf, buffer_s(&text));
    buffer_clear(&text);
    rules_say(&text, leaf->manner->language, judgement);
    buffer_text(leaf->out, " <span class=\"quiet\">");
    html_text(leaf, buffer_s(&text));
    buffer_text(leaf->out, "</span></p>\n");
    buffer_free(&text);
}

static void put_heading(const struct leaf *leaf)
{
    struct buffer name = {0};
    record_name_say(&name, leaf->judgement->record);
    buffer_printf(leaf->out, "<article id=\"r%zu\">\n<h2>", leaf->judged->ordinal + 1);
    html_text(leaf, buffer_s(&name));
    buffer_text(leaf->out, "</h2>\n");
    if (leaf->judged->ordinal > 0) {
        buffer_text(leaf->out, "<p class=\"up\"><a href=\"#r-index\">");
        html_say(leaf, &msg_html_index);
        buffer_text(leaf->out, "</a></p>\n");
    }
    buffer_free(&name);
}

/* What it was judged by: where anybody gets the same verdict again. */
static void put_footer(const struct leaf *leaf)
{
    const struct judgement *judgement = leaf->judgement;
    struct buffer text = {0};
    rules_say(&text, leaf->manner->language, judgement);
    buffer_text(leaf->out, "<footer class=\"quiet\"><p>");
    if (text.length > 0) {
        html_say(leaf, &msg_html_judged_by);
        buffer_char(leaf->out, ' ');
        html_text(leaf, buffer_s(&text));
    }
    buffer_clear(&text);
    if (leaf->manner->program != NULL) {
        digest_say(&text, leaf->manner, judgement);
        buffer_text(leaf->out, " <span>");
        html_say(leaf, &msg_html_digest);
        buffer_text(leaf->out, " <code>");
        html_text(leaf, buffer_s(&text));
        buffer_text(leaf->out, "</code></span>");
    }
    buffer_text(leaf->out, "</p></footer>\n");
    buffer_free(&text);
}

static void html_record(struct buffer *out, const struct manner *manner, const struct judged *judged)
{
    const struct judgement *judgement = judged->judgement;
    struct leaf leaf = {.out = out,
                        .manner = manner,
                        .judged = judged,
                        .judgement = judgement,
                        .voice = voice_of(manner, judgement->record),
                        .arena = arena_new()};
    html_spots(&leaf);
    put_heading(&leaf);
    put_verdict(&leaf);
    put_about(&leaf);
    if (judged->compared && judged->difference_count == 0) {
        put_sentence(&leaf, message_in(&msg_as_expected, manner->language));
    } else {
        html_findings(&leaf);
        put_differences(&leaf);
        fit_say(&(struct fit_sink){fit_heading, fit_row, fit_end, &leaf}, manner, judgement);
    }
    html_deals(&leaf);
    for (size_t i = 0; judgement->game != NULL && i < judgement->account_count; i++)
        html_deal(&leaf, i);
    html_partie(&leaf);
    html_source(&leaf);
    put_footer(&leaf);
    buffer_text(out, "</article>\n");
    arena_free(leaf.arena);
}

const struct writer html_writer = {.name = "html",
                                   .document = true,
                                   .digests = true,
                                   .begin = html_begin,
                                   .record = html_record,
                                   .end = html_end,
                                   .entry = html_entry,
                                   .entries = html_index};
