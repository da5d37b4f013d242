/* What a player has after a deal, beside his total of it. */
#include "formats/decode.h"

#include <string.h>

bool take_running(struct decoder *decoder, struct node *value, struct marks_said *marks, struct amount *score)
{
    if (value->kind != NODE_SCALAR)
        return false;
    const struct text text = text_trim(text_of(value));
    size_t sign = 0;
    while (sign < text.length && strchr("([=", text.s[sign]) == NULL)
        sign++;
    if (sign == 0 || sign == text.length ||
        memchr(text.s, '+', sign) != NULL) /* a sum stands before what it comes to */
        return false;
    struct text total = text, behind = text_trim(text_from(text, sign + 1));
    total.length = sign;
    behind.length -= behind.length > 0 && strchr(")]", behind.s[behind.length - 1]) != NULL;
    marks->at = node_place(decoder->document, value);
    marks->recorded = is_figure(text_trim(total), true) && is_figure(text_trim(behind), true) &&
                      read_figure(decoder, text_trim(total), &marks->total) &&
                      read_figure(decoder, text_trim(behind), score);
    return marks->recorded;
}
