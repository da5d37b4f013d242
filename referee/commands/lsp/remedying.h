/* What was done about a fault, written into the record: the act that carries its remedy out, or by which it is waived; the figure that
   replay gives. */
#ifndef REFEREE_COMMANDS_LSP_REMEDYING_H
#define REFEREE_COMMANDS_LSP_REMEDYING_H

#include "commands/lsp/opened.h"

/* An edit of a record that does so. */
struct remedying {
    size_t from, to;  /* the bytes of the record that it replaces */
    const char *text; /* with this */
    const char *told; /* what is written, without what the line needs beside it: "Tom: waives", "0f 5j" */
    bool figure;      /* that is a figure, else an act */
};

enum { REMEDYINGS_MOST = 8 };

/* What may be written about a finding of the entry's judgement, into `out`, which has room for REMEDYINGS_MOST. Each was tried: when
   it is judged again the remedy is carried out, or the wrong figure gone, and nothing is wrong that was not before. Returns how
   many. Texts live in `arena`. */
size_t remedyings(const struct entry *entry, const struct judging *judging, const struct finding *finding,
                  struct remedying *out, struct arena *arena);

#endif
