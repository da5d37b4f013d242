/* yajl's events and no tree of them: what is not wanted is passed over, however deep it goes. */
#include "formats/verdict_in.h"

#include "formats/finding_text.h"
#include "formats/json_memory.h"

#include "core/byte.h"

#include <string.h>
#include <yajl/yajl_parse.h>

/* What is wanted of a line. */
enum field { TYPE, FILE_NAME, RECORD, VERDICT, AS_EXPECTED, ERRORS, WARNINGS, UNDECIDED, NOTES, FIELDS };

static const char *const names[FIELDS] = {"type",   "file",     "record",    "verdict", "as_expected",
                                          "errors", "warnings", "undecided", "notes"};

struct reading {
    size_t depth;
    bool object;      /* the line is one */
    enum field field; /* whose value comes next; FIELDS: nothing that is wanted */
    bool met[FIELDS];
    bool read[FIELDS]; /* it was of the right kind */
    bool of_verdict, as_expected;
    enum verdict verdict;
    unsigned number[FIELDS];
    struct buffer *file;
};

static bool is(const unsigned char *text, size_t length, const char *word)
{
    return length == strlen(word) && memcmp(text, word, length) == 0;
}

/* --- events ----------------------------------------------------------------------------------------------- */

/* The field whose value this is; of a field given twice the first counts. */
static enum field take(struct reading *reading)
{
    enum field field = reading->depth == 1 ? reading->field : FIELDS;
    if (reading->depth == 1)
        reading->field = FIELDS;
    if (field != FIELDS)
        reading->met[field] = true;
    return field;
}

static int on_key(void *context, const unsigned char *text, size_t length)
{
    struct reading *reading = context;
    if (reading->depth != 1)
        return 1;
    reading->field = TYPE;
    while (reading->field < FIELDS && !is(text, length, names[reading->field]))
        reading->field++;
    if (reading->field < FIELDS && reading->met[reading->field])
        reading->field = FIELDS;
    return 1;
}

static int on_text(void *context, const unsigned char *text, size_t length)
{
    struct reading *reading = context;
    enum field field = take(reading);
    if (field == TYPE) {
        reading->read[TYPE] = true;
        reading->of_verdict = is(text, length, "verdict");
    }
    if (field == FILE_NAME)
        buffer_bytes(reading->file, (const char *)text, length);
    for (int i = 0; field == VERDICT && i <= VERDICT_UNREADABLE; i++)
        if (is(text, length, verdict_id((enum verdict)i))) {
            reading->verdict = (enum verdict)i;
            reading->read[VERDICT] = true;
        }
    return 1;
}

static int on_number(void *context, const char *text, size_t length)
{
    struct reading *reading = context;
    enum field field = take(reading);
    long long number = 0;
    for (size_t i = 0; i < length && number >= 0; i++)
        number = is_digit(text[i]) && number <= INT32_MAX ? number * 10 + (text[i] - '0') : -1;
    if (field != FIELDS && number >= 0 && number <= INT32_MAX) {
        reading->number[field] = (unsigned)number;
        reading->read[field] = true;
    }
    return 1;
}

static int on_boolean(void *context, int value)
{
    struct reading *reading = context;
    if (take(reading) == AS_EXPECTED)
        reading->as_expected = value != 0;
    return 1;
}

static int on_null(void *context)
{
    take(context);
    return 1;
}

static int on_list(void *context)
{
    struct reading *reading = context;
    take(reading);
    reading->depth++;
    return 1;
}

static int on_object(void *context)
{
    struct reading *reading = context;
    reading->object |= reading->depth == 0;
    return on_list(reading);
}

static int on_end(void *context)
{
    struct reading *reading = context;
    reading->depth--;
    return 1;
}

static const yajl_callbacks callbacks = {
    .yajl_null = on_null,
    .yajl_boolean = on_boolean,
    .yajl_number = on_number,
    .yajl_string = on_text,
    .yajl_start_map = on_object,
    .yajl_map_key = on_key,
    .yajl_end_map = on_end,
    .yajl_start_array = on_list,
    .yajl_end_array = on_end,
};

/* --- a line ----------------------------------------------------------------------------------------------- */

enum verdict_line verdict_in(const char *line, struct line_of *of, struct judgement *judgement, struct judged *judged)
{
    struct reading reading = {.field = FIELDS, .file = &of->file};
    buffer_clear(&of->file);
    if (!json_events(&callbacks, &reading, line, strlen(line)) || !reading.object || !reading.read[TYPE])
        return LINE_WRONG;
    of->record = reading.number[RECORD];
    if (!reading.of_verdict)
        return LINE_OTHER;
    for (enum field field = ERRORS; field <= NOTES; field++)
        reading.read[VERDICT] &= reading.read[field];
    *judgement = (struct judgement){.verdict = reading.verdict,
                                    .errors = reading.number[ERRORS],
                                    .warnings = reading.number[WARNINGS],
                                    .undecided = reading.number[UNDECIDED],
                                    .notes = reading.number[NOTES]};
    *judged = (struct judged){.judgement = judgement,
                              .compared = reading.met[AS_EXPECTED],
                              .difference_count = reading.met[AS_EXPECTED] && !reading.as_expected};
    return reading.read[VERDICT] ? LINE_VERDICT : LINE_WRONG;
}
