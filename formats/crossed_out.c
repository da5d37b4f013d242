#include "formats/crossed_out.h"
#include "formats/slice.h"

#include <string.h>

size_t crossed_out(struct text text)
{
    const char *s = text.s;
    const size_t end = text.length;
    size_t out = 0, at, sign = 0;
    while (out < end && s[out] == '~')
        out++;
    const size_t figure = out + (out < end && s[out] == '-');
    for (at = figure; at < end && (is_digit(s[at]) || (at > figure && strchr(" fj", s[at]) != NULL));)
        at++;
    if (at == figure || end - at < 3)
        return 0;
    if (out > 0)
        sign = end - at > out && memcmp(s, s + at, out) == 0 ? out : 0;
    else if (s[at + 1] == '>' && strchr("-=", s[at]) != NULL)
        sign = 2;
    else if (memcmp(s + at, "\u2192", 3) == 0)
        sign = 3;
    for (at += sign; at < end && s[at] == ' ';)
        at++;
    return sign > 0 && at < end && (is_digit(s[at]) || s[at] == '-') ? at : 0;
}
