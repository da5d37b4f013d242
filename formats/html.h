/* Parts of the page that `--format=html` makes. Everything is well-formed XML too; every text passes html_text(). */
#ifndef REFEREE_FORMATS_HTML_H
#define REFEREE_FORMATS_HTML_H

#include "formats/phrase.h"
#include "formats/writer.h"

/* What the parts of a record need. */
struct leaf {
    struct buffer *out;
    const struct manner *manner;
    const struct judged *judged;
    const struct judgement *judgement;
    struct voice voice;
};

/* Append a raw text, escaped; a message without arguments. */
void html_text(const struct leaf *leaf, const char *text);
void html_say(const struct leaf *leaf, const struct message *message);

/* Appends the id on the page of the finding with that index: "r2-f1". */
void html_finding_id(const struct leaf *leaf, size_t index);

/* Appends hands, talon, tricks and score sheet of the account with that index. */
void html_deal(const struct leaf *leaf, size_t account);

/* The style sheet of the page. */
extern const char html_style[];

#endif
