#include "formats/paint.h"

void paint(struct buffer *out, const struct manner *manner, enum paint colour)
{
    static const char *const codes[] = {
        [PAINT_OFF] = "0",       [PAINT_BOLD] = "1",    [PAINT_QUIET] = "2",    [PAINT_RED] = "1;31",
        [PAINT_YELLOW] = "1;33", [PAINT_BLUE] = "1;34", [PAINT_GREEN] = "1;32",
    };
    if (manner->colour)
        buffer_printf(out, "\033[%sm", codes[colour]);
}

enum paint paint_of_severity(enum severity severity)
{
    static const enum paint colours[] = {
        [SEVERITY_NOTE] = PAINT_QUIET,
        [SEVERITY_UNDECIDED] = PAINT_BLUE,
        [SEVERITY_WARNING] = PAINT_YELLOW,
        [SEVERITY_ERROR] = PAINT_RED,
    };
    return colours[severity];
}

enum paint paint_of_verdict(enum verdict verdict)
{
    static const enum paint colours[] = {
        [VERDICT_REGULAR] = PAINT_GREEN, [VERDICT_POSSIBLE] = PAINT_GREEN, [VERDICT_UNDECIDED] = PAINT_BLUE,
        [VERDICT_IRREGULAR] = PAINT_RED, [VERDICT_UNREADABLE] = PAINT_RED,
    };
    return colours[verdict];
}
