/* What is found at an act, a card or a figure, beside it. */
#include "formats/finding_text.h"
#include "formats/html.h"

static void put_note(const struct leaf *leaf, size_t index)
{
    const struct finding *finding = leaf->judgement->finding[index];
    struct buffer text = {0};
    buffer_printf(leaf->out, "<a class=\"note-at %s", severity_id(finding->severity));
    html_lights(leaf, index);
    buffer_text(leaf->out, "\" href=\"#");
    html_finding_id(leaf, index);
    buffer_text(leaf->out, "\"><strong>");
    html_say(leaf, severity_word(finding->severity));
    buffer_text(leaf->out, "</strong> ");
    phrase_say(&text, &leaf->voice, &finding->what);
    html_capital(&text);
    html_figures(leaf, buffer_s(&text));
    buffer_text(leaf->out, "</a>");
    buffer_free(&text);
}

void html_notes(const struct leaf *leaf, struct place at)
{
    for (size_t n = 0, index; (index = html_found_nth(leaf, at, n)) < leaf->shown; n++)
        put_note(leaf, index);
}
