/* What was done about a fault, written into the record: the act that carries its remedy out, or by which it is waived; the figure that
   replay gives; and what can be read in no way, as it was meant. */
#ifndef REFEREE_COMMANDS_LSP_REMEDYING_H
#define REFEREE_COMMANDS_LSP_REMEDYING_H

#include "commands/lsp/opened.h"
#include "core/work.h"

enum remedying_kind { REMEDYING_ACT, REMEDYING_FIGURE, REMEDYING_SPELLING };

/* An edit of a record that does so. */
struct remedying {
    size_t from, to;  /* the bytes of the record that it replaces */
    const char *text; /* with this */
    const char *told; /* what is written, without what the line needs beside it: "Tom: waives", "0f 5j" */
    enum remedying_kind kind;
};

enum { REMEDYINGS_MOST = 8 };

/* What may be written about a finding of the entry's judgement, into `out`, which has room for REMEDYINGS_MOST. Each was tried: when
   it is judged again the remedy is carried out, the wrong figure gone or more can be read, and nothing is wrong that was not before. Returns how
   many; when there is no more `work`, nothing further is tried. Texts live in `arena`. */
size_t remedyings(const struct entry *entry, const struct judging *judging, const struct finding *finding,
                  struct work *work, struct remedying *out, struct arena *arena);

#endif
