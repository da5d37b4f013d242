#include "commands/verify_compare.h"

#include "formats/digest.h"

#include <stdlib.h>
#include <string.h>

/* How much further on in the file a record stands now than it did. */
struct moved {
    long long lines, bytes;
    bool bytes_known; /* by the first place that tells: they are all shifted alike */
};

/* How far two values of JSON are to agree. */
struct measure {
    bool loosely; /* another version wrote it */
    struct moved *moved;
    struct arena *arena;
    struct parting *parting;
};

/* What does not bear on the verdict: how the file is called, and the digest itself, which is compared apart. */
static bool is_aside(const char *key)
{
    return key != NULL && (strcmp(key, "file") == 0 || strcmp(key, "digest") == 0);
}

/* Sentences for people, which another version may put otherwise. */
static bool is_wording(const char *key)
{
    return key != NULL && (strcmp(key, "message") == 0 || strcmp(key, "text") == 0 || strcmp(key, "deadline") == 0);
}

static bool passed_over(const struct measure *measure, const struct json_value *value, bool outermost)
{
    const bool elsewhere = measure->moved->lines != 0; /* sentences name lines, too */
    return (outermost && is_aside(value->key)) || ((measure->loosely || elsewhere) && is_wording(value->key));
}

/* Whether a number says where in the file something stands, which records before this one may have moved. */
static bool is_place(const struct json_value *value)
{
    return value->kind == JSON_NUMBER && value->key != NULL &&
           (strcmp(value->key, "line") == 0 || strcmp(value->key, "byte") == 0);
}

/* Whether two of them are the same place in the record. */
static bool same_place(const struct measure *measure, const struct json_value *then, const struct json_value *now)
{
    struct moved *moved = measure->moved;
    const long long by = strtoll(now->text, NULL, 10) - strtoll(then->text, NULL, 10);
    if (strcmp(then->key, "line") == 0)
        return by == moved->lines;
    if (!moved->bytes_known)
        moved->bytes = by;
    moved->bytes_known = true;
    return by == moved->bytes;
}

static bool part(const struct measure *measure, const char *path, const struct json_value *then,
                 const struct json_value *now)
{
    measure->parting->path = path;
    measure->parting->then = then;
    measure->parting->now = now;
    return false;
}

static const char *below(const struct measure *measure, const char *path, const char *key)
{
    return *path == '\0' ? key : arena_printf(measure->arena, "%s.%s", path, key);
}

static const struct json_value *member(const struct json_value *object, const char *key)
{
    const struct json_value *value = object->first;
    while (value != NULL && strcmp(value->key, key) != 0)
        value = value->next;
    return value;
}

static bool agree(const struct measure *measure, const char *path, const struct json_value *then,
                  const struct json_value *now, bool outermost);

static bool lists_agree(const struct measure *measure, const char *path, const struct json_value *then,
                        const struct json_value *now)
{
    unsigned nth = 1;
    for (then = then->first, now = now->first; then != NULL || now != NULL; nth++) {
        const char *here = below(measure, path, arena_printf(measure->arena, "%u", nth));
        if (then == NULL || now == NULL)
            return part(measure, here, then, now);
        if (!agree(measure, here, then, now, false))
            return false;
        then = then->next;
        now = now->next;
    }
    return true;
}

static bool objects_agree(const struct measure *measure, const char *path, const struct json_value *then,
                          const struct json_value *now, bool outermost)
{
    for (const struct json_value *old = then->first; old != NULL; old = old->next) {
        if (passed_over(measure, old, outermost))
            continue;
        const struct json_value *new = member(now, old->key);
        const char *here = below(measure, path, old->key);
        if (new == NULL)
            return part(measure, here, old, NULL);
        if (!agree(measure, here, old, new, false))
            return false;
    }
    for (const struct json_value *new = now->first; new != NULL && !measure->loosely; new = new->next)
        if (!passed_over(measure, new, outermost) && member(then, new->key) == NULL)
            return part(measure, below(measure, path, new->key), NULL, new);
    return true;
}

/* Nothing goes deeper than JSON_DEPTH. */
static bool agree(const struct measure *measure, const char *path, const struct json_value *then,
                  const struct json_value *now, bool outermost)
{
    bool same = then->kind == now->kind;
    if (same && is_place(then))
        same = same_place(measure, then, now);
    else if (same && (then->kind == JSON_NUMBER || then->kind == JSON_TEXT))
        same = then->length == now->length && memcmp(then->text, now->text, then->length) == 0;
    if (!same)
        return part(measure, path, then, now);
    if (then->kind == JSON_LIST)
        return lists_agree(measure, path, then, now);
    return then->kind != JSON_OBJECT || objects_agree(measure, path, then, now, outermost);
}

/* --- the record ------------------------------------------------------------------------------------------- */

static bool same_text(const struct json_value *then, const struct json_value *now, const char *key)
{
    const char *old = json_text_of(then, key), *new = json_text_of(now, key);
    return old == NULL || new == NULL ? old == new : strcmp(old, new) == 0;
}

/* The first line of the record that is another now; where no line tells, the first of all. */
static unsigned changed_line(const struct json_value *then, const struct json_value *now)
{
    enum { FIGURES = 4 };
    const char *old = json_text_of(then, "lines"), *new = json_text_of(now, "lines");
    unsigned first = (unsigned)json_number_of(now, "line", 1);
    if (old == NULL || new == NULL)
        return first;
    size_t same = 0, most = strlen(new) / FIGURES;
    while (same < most && strncmp(old + same * FIGURES, new + same *FIGURES, FIGURES) == 0)
        same++;
    if (same == most && strlen(old) == strlen(new))
        return first;
    return first + (unsigned)(same < most || most == 0 ? same : most - 1);
}

/* --- both ------------------------------------------------------------------------------------------------- */

static enum standing by_version(const struct json_value *then, const struct json_value *now)
{
    const char *old = json_text_of(then, "version");
    int order = version_order(digest_version, old != NULL ? old : "");
    if (order != 0)
        return order > 0 ? STANDS_NEWER : STANDS_OLDER;
    return same_text(then, now, "program") ? STANDS : STANDS_OTHER;
}

/* The line of the record of which a line tells; 0: it tells of none. */
static unsigned line_told(const struct told *told, size_t nth)
{
    long long line = nth < told->count ? json_number_of(told->line[nth].value, "line", 0) : 0;
    return line > 0 && line <= INT32_MAX ? (unsigned)line : 0;
}

static bool lines_agree(const struct measure *measure, const struct told *then, const struct told *now)
{
    struct parting *parting = measure->parting;
    size_t most = then->count > now->count ? then->count : now->count;
    unsigned first = parting->line; /* of the record */
    for (size_t i = 0; i < most; i++) {
        parting->told_line = then->line[i < then->count ? i : then->count - 1].line;
        parting->line = line_told(now, i) > 0 ? line_told(now, i) : line_told(then, i) > 0 ? line_told(then, i) : first;
        if (i >= then->count || i >= now->count)
            return part(measure, "type", i < then->count ? json_at(then->line[i].value, "type") : NULL,
                        i < now->count ? json_at(now->line[i].value, "type") : NULL);
        if (!agree(measure, "", then->line[i].value, now->line[i].value, true))
            return false;
    }
    parting->line = first;
    return true;
}

enum standing verify_compare(const struct told *then, const struct told *now, struct parting *parting,
                             struct arena *arena)
{
    enum standing standing = by_version(then->digest, now->digest);
    *parting = (struct parting){.told_line = then->line[then->count - 1].line,
                                .line = (unsigned)json_number_of(now->digest, "line", 0)};
    if (!same_text(then->digest, now->digest, "record")) {
        parting->line = changed_line(then->digest, now->digest);
        return RECORD_CHANGED;
    }
    if (standing == STANDS && !same_text(then->digest, now->digest, "rules"))
        return RULES_DIFFER;
    struct moved moved = {.lines = parting->line - json_number_of(then->digest, "line", parting->line)};
    const struct measure measure = {standing == STANDS_NEWER || standing == STANDS_OLDER, &moved, arena, parting};
    return lines_agree(&measure, then, now) ? standing : VERDICT_DIFFERS;
}
