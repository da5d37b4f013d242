/* What "deal" breaks in the text of a record, because no record in memory can have it; and why a rule cannot be broken. */
#ifndef REFEREE_COMMANDS_DEAL_FAULT_H
#define REFEREE_COMMANDS_DEAL_FAULT_H

#include "core/make/making.h"
#include "formats/buffer.h"
#include "formats/canonical.h"
#include "formats/manner.h"

/* A key that breaks a rule by being there, last in a record. */
struct text_fault {
    const char *yaml, *json;
};

/* What breaks the rule in the text of a record of the game; NULL: records themselves can be made up that do. */
const struct text_fault *text_fault(const struct game *game, const struct rule *rule);

/* Has a record expect that fault on the line to come. */
void text_fault_expect(struct record *record, const struct rule *rule, struct arena *arena);

/* Puts it last into a record just written to `text`; returns how many lines that adds. */
unsigned text_fault_add(const struct text_fault *fault, enum input form, struct buffer *text);

/* Says in `out` why no record could be made up that breaks the rule. */
void complain_unbreakable(struct buffer *out, const struct manner *manner, const struct wish *wish,
                          const struct rule *rule);

#endif
