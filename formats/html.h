/* Parts of the page that `--format=html` makes. Everything is well-formed XML too; every text passes html_text(). */
#ifndef REFEREE_FORMATS_HTML_H
#define REFEREE_FORMATS_HTML_H

#include "formats/escape.h"
#include "formats/phrase.h"
#include "formats/writer.h"

/* Appends what stands before the first element of a page's body: nothing is loaded from elsewhere, and no script runs. */
void html_head(struct buffer *out, const struct manner *manner, const char *title, const char *style);

/* What the parts of a record need. */
struct leaf {
    struct buffer *out;
    const struct manner *manner;
    const struct judged *judged;
    const struct judgement *judgement;
    struct voice voice;
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

/* Appends hands, talon, tricks and score sheet of the account with that index. */
void html_deal(const struct leaf *leaf, size_t account);

/* The style sheet of the page. */
extern const char html_style[];

#endif
