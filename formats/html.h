/* Parts of the page that `--format=html` makes. Everything is well-formed XML too; every text passes html_text(). */
#ifndef REFEREE_FORMATS_HTML_H
#define REFEREE_FORMATS_HTML_H

#include "formats/escape.h"
#include "formats/phrase.h"
#include "formats/writer.h"

/* Appends what stands before the first element of a page's body: nothing is loaded from elsewhere, and no script runs. */
void html_head(struct buffer *out, const struct manner *manner, const char *title, const char *style);

/* Findings, and facts that prove one, by where they stand in the record. */
struct spot {
    struct place at;
    size_t finding; /* its index */
};
struct spots {
    struct spot *item;
    size_t count;
};

/* What the parts of a record need. */
struct leaf {
    struct buffer *out;
    const struct manner *manner;
    const struct judged *judged;
    const struct judgement *judgement;
    struct voice voice;
    struct arena *arena;
    size_t shown;              /* findings that have a card on the page, from the first */
    struct spots found, proof; /* causes among them; what proves the first of them */
};

/* Append a raw text, escaped; a message without arguments. */
static inline void html_text(const struct leaf *leaf, const char *text)
{
    escape_markup(leaf->out, text, leaf->manner);
}
static inline void html_say(const struct leaf *leaf, const struct message *message)
{
    html_text(leaf, message_in(message, leaf->manner->language));
}

/* Appends the id on the page of the finding with that index: "r2-f1". */
static inline void html_finding_id(const struct leaf *leaf, size_t index)
{
    buffer_printf(leaf->out, "r%zu-f%zu", leaf->judged->ordinal + 1, index + 1);
}

/* Settles what is found where; everything lives in leaf->arena. */
void html_spots(struct leaf *leaf);

/* Appends the classes by which what stands at a place is lit while a finding that it proves is pointed at. */
void html_lit(const struct leaf *leaf, struct place at);

/* The index of the finding that stands at a place, the first (0) or another of them; leaf->shown if there are not so many. */
size_t html_found_nth(const struct leaf *leaf, struct place at, size_t n);
static inline size_t html_found_at(const struct leaf *leaf, struct place at) { return html_found_nth(leaf, at, 0); }

/* Appends whatever is found at a place, as notes for the margin: links to the cards of the findings. */
void html_notes(const struct leaf *leaf, struct place at);

/* Appends the class by which a finding lights what proves it. */
void html_lights(const struct leaf *leaf, size_t index);
/* Appends the rules of the style sheet that do it. */
void html_lights_style(struct buffer *out);

/* Appends a raw text, escaped, with a link to the transcript for every line of it that is cited, and figures as they are
   set in print. */
void html_linked(const struct leaf *leaf, const char *text);
/* Appends a raw text, escaped, and figures as they are set in print. */
void html_figures(const struct leaf *leaf, const char *text);

/* Append a card with its name; `more` is a class beside those it has, or "". Cards of a list, in its order. */
void html_card(const struct leaf *leaf, card_t card, struct place at, const char *more);
void html_cards(const struct leaf *leaf, const struct card_list *list);

/* Makes the first letter of a sentence a capital. */
void html_capital(struct buffer *text);

/* Append a heading of the fourth rank; a cell that heads a column. */
void html_heading(const struct leaf *leaf, const struct message *message);
void html_column(const struct leaf *leaf, const char *title);

/* Appends one act as an item of a list: who, what, the cards, and what is found there. `drawn`: cards that he takes with it though
   it does not name them. */
void html_act(const struct leaf *leaf, const struct step *step, cardset_t drawn);
/* Appends who does what in it, alone. */
void html_act_said(const struct leaf *leaf, const struct step *step);
/* Appends a list of acts under a heading; nothing where there are none. */
void html_acts(const struct leaf *leaf, const struct steps *steps, const struct message *title);

/* Append the card of a finding; all those that are shown. */
void html_findings(const struct leaf *leaf);

/* Appends what happened in the account with that index, its tricks, its score sheet; the sheet of the whole partie. */
void html_deal(const struct leaf *leaf, size_t account);
void html_tricks(const struct leaf *leaf, const struct deal_account *account);
void html_sheet(const struct leaf *leaf, size_t account);
void html_partie(const struct leaf *leaf);

/* Appends the deals of a record, where there are several: each with what is found in it, and a link. */
void html_deals(const struct leaf *leaf);

/* Append the line of a record to those of the index; the index, where there are several. */
void html_entry(struct buffer *lines, const struct manner *manner, const struct judged *judged);
void html_index(struct buffer *out, const struct manner *manner, const struct buffer *lines);

/* Appends the transcript, line by line, folded. */
void html_source(const struct leaf *leaf);

/* The style sheet of the page, in pieces, ended by NULL. */
extern const char *const html_style[];

#endif
