/* The ways in which `referee rules` writes the catalogue. */
#ifndef REFEREE_COMMANDS_LISTING_H
#define REFEREE_COMMANDS_LISTING_H

#include "core/game.h"
#include "formats/buffer.h"
#include "formats/manner.h"

/* What is listed. */
struct scope {
    const struct game *game; /* NULL: the record's own rules and every game */
    int edition;             /* of that game; -1: every one */
};

typedef void listing_fn(struct buffer *out, const struct manner *manner, const struct scope *scope);

listing_fn rules_text, rules_jsonl, rules_mdoc;

/* Appends a rule of a list for people: its id, its short name, its severity and its line in the language. */
void rule_row(struct buffer *out, const struct manner *manner, const struct rule *rule);

/* Whether the game and edition are in the scope. */
static inline bool in_scope(const struct scope *scope, const struct game *game, size_t edition)
{
    return (scope->game == NULL || scope->game == game) && (scope->edition < 0 || (size_t)scope->edition == edition);
}

#endif
