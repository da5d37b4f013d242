/* A finding on the page, as a card. */
#include "formats/html.h"

#include "formats/excerpt.h"
#include "formats/finding_text.h"
#include "formats/writer_messages.h"

#include <string.h>

static void put_sentence(const struct leaf *leaf, const struct phrase *phrase)
{
    struct buffer text = {0};
    phrase_say(&text, &leaf->voice, phrase);
    html_capital(&text);
    buffer_text(leaf->out, "<p class=\"what\">");
    html_linked(leaf, buffer_s(&text));
    buffer_text(leaf->out, "</p>\n");
    buffer_free(&text);
}

static void put_kind(const struct leaf *leaf, const struct finding *finding)
{
    struct buffer place = {0};
    buffer_text(leaf->out, "<p class=\"kind\"><strong class=\"");
    buffer_printf(leaf->out, "%s\">", severity_id(finding->severity));
    html_say(leaf, severity_word(finding->severity));
    buffer_printf(leaf->out, "</strong> <code>%s %s</code>", finding->rule->id,
                  rule_slug(finding->rule, leaf->manner->language));
    if (finding->at.line > 0) {
        message_say(&place, &leaf->voice, &msg_html_line_column,
                    ARGS(arg_number("n", (int)finding->at.line), arg_number("column", (int)finding->at.column)));
        buffer_text(leaf->out, " <span class=\"quiet\">");
        html_linked(leaf, buffer_s(&place));
        buffer_text(leaf->out, "</span>");
    }
    buffer_text(leaf->out, "</p>\n");
    buffer_free(&place);
}

static void put_excerpt(const struct leaf *leaf, const struct finding *finding)
{
    struct excerpt excerpt = {0};
    struct manner plain = *leaf->manner;
    plain.colour = false;
    if (excerpt_make(&excerpt, &plain, leaf->judgement->record, finding->at, EXCERPT_COLUMNS)) {
        buffer_text(leaf->out, "<pre tabindex=\"0\">");
        html_text(leaf, buffer_s(&excerpt.line));
        buffer_text(leaf->out, "\n<span class=\"error\" aria-hidden=\"true\">");
        html_text(leaf, buffer_s(&excerpt.carets));
        buffer_text(leaf->out, "</span></pre>\n");
    }
    excerpt_free(&excerpt);
}

static void put_detail(const struct leaf *leaf, const struct message *label, const char *text)
{
    buffer_text(leaf->out, "<dt>");
    html_say(leaf, label);
    buffer_text(leaf->out, "</dt><dd>");
    html_linked(leaf, text);
    buffer_text(leaf->out, "</dd>\n");
}

static void put_details(const struct leaf *leaf, const struct finding *finding)
{
    struct details details = {0};
    struct manner all = *leaf->manner;
    all.all = true; /* nothing is left out that would have to be asked for */
    (finding->severity == SEVERITY_NOTE ? details_follow : details_make)(&details, &all, leaf->judgement, finding);
    bool any = details.count > 0 || finding->at_fault != NOBODY;
    buffer_text(leaf->out, any ? "<dl>\n" : "");
    if (finding->at_fault != NOBODY)
        put_detail(leaf, &msg_html_at_fault, actor_name(&leaf->voice, finding->at_fault));
    for (size_t i = 0; i < details.count; i++)
        if (details.row[i].label != &msg_label_follows || finding->follows != NULL) /* what follows has a fold */
            put_detail(leaf, details.row[i].label, buffer_s(&details.row[i].text));
    buffer_text(leaf->out, any ? "</dl>\n" : "");
    details_free(&details);
}

static void put_finding(const struct leaf *leaf, size_t index);

/* Those that vanish with it, which stand behind it. */
static void put_followers(const struct leaf *leaf, size_t index)
{
    const struct finding *cause = leaf->judgement->finding[index];
    size_t next = index + 1;
    if (next >= leaf->shown || leaf->judgement->finding[next]->follows != cause)
        return;
    buffer_printf(leaf->out, "<details class=\"suite\"%s><summary>", leaf->manner->all ? " open=\"open\"" : "");
    struct buffer text = {0};
    message_say(&text, &leaf->voice, cause->followers == 1 ? &msg_follower : &msg_followers,
                ARGS(arg_number("n", (int)cause->followers)));
    html_capital(&text);
    html_text(leaf, buffer_s(&text));
    buffer_free(&text);
    buffer_text(leaf->out, "</summary>\n<ol class=\"findings\">\n");
    for (; next < leaf->shown && leaf->judgement->finding[next]->follows == cause; next++)
        put_finding(leaf, next);
    buffer_text(leaf->out, "</ol></details>\n");
}

static void put_finding(const struct leaf *leaf, size_t index)
{
    const struct finding *finding = leaf->judgement->finding[index];
    buffer_printf(leaf->out, "<li class=\"%s", severity_id(finding->severity));
    html_lights(leaf, index);
    buffer_text(leaf->out, "\" tabindex=\"-1\" id=\"");
    html_finding_id(leaf, index);
    buffer_text(leaf->out, "\">\n");
    put_kind(leaf, finding);
    put_sentence(leaf, &finding->what);
    if (finding->severity > SEVERITY_NOTE)
        put_excerpt(leaf, finding);
    put_details(leaf, finding);
    if (finding->follows == NULL)
        put_followers(leaf, index);
    buffer_text(leaf->out, "</li>\n");
}

static void put_left_out(const struct leaf *leaf)
{
    struct buffer text = {0};
    message_say(&text, &leaf->voice, &msg_count_more,
                ARGS(arg_number("n", (int)findings_left_out(leaf->judgement, leaf->shown))));
    buffer_text(leaf->out, "<p>");
    html_text(leaf, buffer_s(&text));
    buffer_text(leaf->out, "</p>\n");
    buffer_free(&text);
}

void html_findings(const struct leaf *leaf)
{
    const struct judgement *judgement = leaf->judgement;
    if (leaf->shown > 0) {
        buffer_text(leaf->out, "<h3>");
        html_say(leaf, &msg_html_findings);
        buffer_text(leaf->out, "</h3>\n<ol class=\"findings\">\n");
        for (size_t i = 0; i < leaf->shown; i++)
            if (i == 0 || judgement->finding[i]->follows == NULL)
                put_finding(leaf, i);
        buffer_text(leaf->out, "</ol>\n");
    }
    if (leaf->shown < judgement->finding_count)
        put_left_out(leaf);
}
