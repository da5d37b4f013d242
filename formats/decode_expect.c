/* What a record must yield, for regression runs. */
#include "formats/decode.h"
#include "formats/reader_messages.h"

static void add_expected(struct decoder *decoder, struct text text, size_t *room)
{
    struct record *record = decoder->record;
    struct text rest = text, rule;
    struct expected expected = {.line = 0};
    text_until(&rest, '@', &rule);
    rest = text_trim(rest);
    int line = 0;
    if (rule.length == 0 || (rest.length > 0 && (!text_number(rest, &line) || line < 1))) {
        fault_value(decoder, text, &msg_kind_expect);
        return;
    }
    expected.rule = word_of(decoder, rule);
    expected.line = (unsigned)line;
    record->expect =
        arena_grow(decoder->document->arena, record->expect, record->expect_count, room, sizeof *record->expect);
    record->expect[record->expect_count++] = expected;
}

void read_expect(struct decoder *decoder, struct field field)
{
    struct record *record = decoder->record;
    size_t room = 0;
    if (field.value->kind == NODE_MAPPING) {
        fault_kind(decoder, node_place(decoder->document, field.value), &msg_kind_expect);
        return;
    }
    record->has_expect = true;
    if (value_nothing(decoder, field.value))
        return;
    for (struct node *scalar = NULL; next_scalar(decoder, field.value, &scalar, &msg_kind_expect);) {
        struct text rest = text_of(scalar), part;
        if (value_nothing(decoder, scalar)) /* a list of one cell */
            continue;
        while (text_until(&rest, ';', &part))
            if (part.length > 0)
                add_expected(decoder, part, &room);
    }
}
