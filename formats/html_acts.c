/* Acts on the page, as a dialogue: who does or says what, the cards drawn, and in the margin what is found there. */
#include "formats/html.h"

#include "core/noted.h"
#include "core/pen.h"
#include "formats/writer_messages.h"

#include <string.h>

/* What stands in an act for its cards: no text of a transcript shows it. */
static const char cards_mark[] = "\001";

/* The words before the cards, the cards, and the words behind them. */
static void put_said(const struct leaf *leaf, const struct step *step, const char *said)
{
    const char *mark = strstr(said, cards_mark);
    if (mark == NULL) {
        html_text(leaf, said);
        return;
    }
    html_text(leaf, arena_text(leaf->arena, said, (size_t)(mark - said)));
    html_cards(leaf, &step->cards);
    html_text(leaf, mark + strlen(cards_mark));
}

void html_act_said(const struct leaf *leaf, const struct step *step)
{
    const struct canon canon = {.language = leaf->voice.language, .alphabet = leaf->voice.alphabet};
    const struct pen pen = {&canon, leaf->judgement->record, leaf->arena, cards_mark};
    if (step->actor != ACTOR_NONE) {
        buffer_text(leaf->out, "<strong>");
        html_text(leaf, actor_name(&leaf->voice, step->actor));
        buffer_text(leaf->out, "</strong> ");
    }
    if (step->verb == VERB_NOTE) {
        buffer_text(leaf->out, "<em>");
        html_text(leaf, step->rule.s != NULL ? step->rule.s : "");
        buffer_text(leaf->out, "</em>");
    } else if (step->verb == VERB_CARDS)
        html_cards(leaf, &step->cards);
    else
        put_said(leaf, step, pen_act(&pen, step));
}

/* On which side of the dialogue he speaks. */
static const char *side_of(const struct leaf *leaf, int actor)
{
    if (leaf->judgement->record->player_count != 2 || actor < 0 || actor > 1)
        return "";
    return actor == 0 ? " one" : " other";
}

/* The cards that came in the place of those discarded, where nobody wrote them down. */
static void put_drawn(const struct leaf *leaf, cardset_t drawn)
{
    buffer_text(leaf->out, " <span class=\"quiet\">");
    html_say(leaf, &msg_html_drawn);
    buffer_text(leaf->out, "</span> ");
    while (drawn != 0)
        html_card(leaf, set_take(&drawn), (struct place){0}, "");
}

void html_act(const struct leaf *leaf, const struct step *step, cardset_t drawn)
{
    buffer_printf(leaf->out, "<li class=\"act%s%s\"><span class=\"said", side_of(leaf, step->actor),
                  is_reply(step->verb) ? " reply" : "");
    html_lit(leaf, step->at);
    buffer_text(leaf->out, "\">");
    html_act_said(leaf, step);
    if (drawn != 0)
        put_drawn(leaf, drawn);
    buffer_text(leaf->out, "</span>");
    if (html_found_at(leaf, step->at) < leaf->shown) {
        buffer_text(leaf->out, "<span class=\"notes\">");
        html_notes(leaf, step->at);
        buffer_text(leaf->out, "</span>");
    }
    buffer_text(leaf->out, "</li>\n");
}

void html_acts(const struct leaf *leaf, const struct steps *steps, const struct message *title)
{
    steps = steps_written(steps);
    if (steps->count == 0)
        return;
    html_heading(leaf, title);
    buffer_text(leaf->out, "<ol class=\"acts\">\n");
    for (size_t i = 0; i < steps->count; i++)
        html_act(leaf, &steps->step[i], 0);
    buffer_text(leaf->out, "</ol>\n");
}
