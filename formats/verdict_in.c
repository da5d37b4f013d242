#include "formats/verdict_in.h"

#include "formats/finding_text.h"

#include <string.h>
#include <yajl/yajl_tree.h>

static yajl_val field(yajl_val object, const char *name, yajl_type type)
{
    const char *path[] = {name, NULL};
    return yajl_tree_get(object, path, type);
}

static const char *text(yajl_val object, const char *name)
{
    yajl_val value = field(object, name, yajl_t_string);
    return value != NULL ? YAJL_GET_STRING(value) : NULL;
}

static bool read_count(yajl_val object, const char *name, unsigned *count)
{
    yajl_val value = field(object, name, yajl_t_number);
    if (value == NULL || !YAJL_IS_INTEGER(value) || YAJL_GET_INTEGER(value) < 0 || YAJL_GET_INTEGER(value) > INT32_MAX)
        return false;
    *count = (unsigned)YAJL_GET_INTEGER(value);
    return true;
}

static bool read_word(yajl_val object, enum verdict *verdict)
{
    const char *word = text(object, "verdict");
    for (int i = 0; word != NULL && i <= VERDICT_UNREADABLE; i++)
        if (strcmp(word, verdict_id((enum verdict)i)) == 0) {
            *verdict = (enum verdict)i;
            return true;
        }
    return false;
}

static bool read_verdict(yajl_val object, struct judgement *judgement, struct judged *judged)
{
    yajl_val as_expected = field(object, "as_expected", yajl_t_any);
    *judgement = (struct judgement){0};
    *judged = (struct judged){.judgement = judgement,
                              .compared = as_expected != NULL,
                              .difference_count = as_expected != NULL && !YAJL_IS_TRUE(as_expected)};
    return read_word(object, &judgement->verdict) && read_count(object, "errors", &judgement->errors) &&
           read_count(object, "warnings", &judgement->warnings) &&
           read_count(object, "undecided", &judgement->undecided) && read_count(object, "notes", &judgement->notes);
}

enum verdict_line verdict_in(const char *line, struct judgement *judgement, struct judged *judged)
{
    yajl_val object = yajl_tree_parse(line, NULL, 0);
    const char *type = object != NULL ? text(object, "type") : NULL;
    enum verdict_line what = LINE_WRONG;
    if (type != NULL && strcmp(type, "verdict") != 0)
        what = LINE_OTHER;
    else if (type != NULL && read_verdict(object, judgement, judged))
        what = LINE_VERDICT;
    yajl_tree_free(object);
    return what;
}
