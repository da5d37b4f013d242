/* From the command line to how records are judged and which findings count. */
#ifndef REFEREE_COMMANDS_ORDERS_H
#define REFEREE_COMMANDS_ORDERS_H

#include "commands/arguments.h"
#include "core/judge.h"
#include "formats/buffer.h"
#include "formats/manner.h"

/* Fills `orders` from -g, -R and -O; complains of games, editions, options and values that nothing knows. The option list
   and its texts live in `arena`. */
enum status orders_read(struct orders *orders, const struct arguments *arguments, struct arena *arena);

/* Appends to what goes to standard error that the rules of the record do not have what was ordered, if it is so: STATUS_USAGE
   then, else STATUS_REGULAR. */
enum status orders_complain(struct buffer *errors, const struct manner *manner, const struct judgement *judgement);

/* The rules named by -x and -i, as pointers into the catalogue. */
struct selection {
    const struct rule **excluded, **included;
    size_t excluded_count, included_count;
};

/* Fills `selection`; complains of names that are no rule's. Lists live in `arena`. */
enum status selection_read(struct selection *selection, const struct arguments *arguments, struct arena *arena);

/* Takes the findings that are not wanted out of a judgement and counts it anew. An unreadable record stays so,
   and is told to be. */
void selection_apply(const struct selection *selection, struct judgement *judgement);

#endif
