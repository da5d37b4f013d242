/* What may come next, as items of a list to choose from. */
#ifndef REFEREE_COMMANDS_LSP_COMPLETION_H
#define REFEREE_COMMANDS_LSP_COMPLETION_H

#include "commands/lsp/context.h"
#include "commands/lsp/server.h"
#include "core/turn.h"
#include "formats/phrase.h"

/* What has been offered. */
struct offers {
    const char **text;
    size_t count, room;
};

/* What is being completed. */
struct completion {
    const struct server *server;
    const struct call *call;
    struct json *json;
    struct entry *entry; /* its text; `judgement` is that of what stands before */
    const struct judgement *judgement;
    struct turn turn; /* where that stops */
    struct context context;
    struct voice voice, data; /* for sentences; for what is written into the record */
    bool french;
    struct offers *offers;
};

enum item_kind { KIND_FUNCTION = 3, KIND_CLASS = 7, KIND_PROPERTY = 10, KIND_VALUE = 12, KIND_NAME = 20 };

/* What is offered first: what the hands speak for, what may be done now, whoever may do it, what else may stand there. */
enum { RANK_LIKELY = 0, RANK_DUE = 500, RANK_NAMES = 700, RANK_FURTHER = 1000 };

/* Adds an item that stands in the place of what is written from `from` on; `rank`: the lower, the earlier it is offered.
   `detail` NULL: nothing beside it. What has been offered already is not offered again. */
void completion_add(const struct completion *completion, enum item_kind kind, unsigned rank, size_t from,
                    const char *text, const char *detail);

/* Add what may stand there: a key, a name, a value; an act, or a card. */
void completion_of_keys(const struct completion *completion);
void completion_of_acts(const struct completion *completion);

/* Adds what may stand in a page of a notebook: the number of the next deal, names, what the deals come to, who won; in its title editions. */
void completion_of_page(const struct completion *completion);

/* Add how an act of that verb that has begun may go on, but for cards; the words of the notation for how long a sequence is, or how many
   are alike, that such an act may begin with, each with `before` before it. */
void completion_of_forms(const struct completion *completion, enum verb verb);
void completion_of_first_words(const struct completion *completion, enum verb verb, unsigned rank, const char *before,
                               const char *detail);

/* Adds the figures that replay gives for the deal that is being written: the score after it or, `marks`, what it brings, as a total
   and item by item. */
void completion_of_figures(const struct completion *completion, bool marks);

/* Whether a name stands as a key in the mapping already, beside the one in hand. */
bool completion_beside(const struct completion *completion, const char *name);

/* The player that is named before the place: by a step, or as the key of a figure; NOBODY: none. */
int completion_player(const struct completion *completion);

/* Adds the players, each with `behind` after his name; where they are keys, those that are not yet. */
void completion_of_players(const struct completion *completion, const char *behind);

#endif
