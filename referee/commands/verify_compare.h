/* Two verdicts on one record laid side by side, as lines of JSON. */
#ifndef REFEREE_COMMANDS_VERIFY_COMPARE_H
#define REFEREE_COMMANDS_VERIFY_COMPARE_H

#include "core/arena.h"
#include "formats/json_value.h"

/* The lines that are written of a record, the verdict last. Text and values live in an arena. */
struct told {
    struct told_line {
        const struct json_value *value;
        unsigned line; /* of the file, from 1 */
    } * line;
    size_t count, room;
    const struct json_value *digest; /* of the verdict; NULL: it has none, or there is no verdict */
};

/* What an old verdict is to the one that is reached now. */
enum standing {
    STANDS,         /* same, by the same version and tables */
    STANDS_NEWER,   /* same; this program is newer than the one that wrote it … */
    STANDS_OLDER,   /* … or older … */
    STANDS_OTHER,   /* … or has other tables under the same version */
    RECORD_CHANGED, /* the record is another: parting.line, of the record's file */
    RULES_DIFFER,   /* other rules or options are in force */
    VERDICT_DIFFERS /* parting has the rest */
};

/* Where they part. */
struct parting {
    unsigned told_line;            /* of the old verdict's file */
    unsigned line;                 /* of the record's; 0: not known */
    const char *path;              /* the field, "marks.2.score"; in the arena */
    const struct json_value *then; /* its value there; NULL: nothing */
    const struct json_value *now;  /* its value when judged again; NULL: likewise */
};

/* Compares a verdict with what is told now of the record. The names of files do not count, nor where in one the record stands. Where another version wrote it, wording
   does not, nor do fields that it did not have. Both have a digest. */
enum standing verify_compare(const struct told *then, const struct told *now, struct parting *parting,
                             struct arena *arena);

#endif
