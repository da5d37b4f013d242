#include "formats/codepoint.h"

#include <string.h>

size_t codepoint_mark(const char *s, size_t length)
{
    size_t mark = strlen(BYTE_ORDER_MARK);
    return length >= mark && memcmp(s, BYTE_ORDER_MARK, mark) == 0 ? mark : 0;
}

size_t codepoint_count(const char *s, size_t length)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += !codepoint_continues(s[i]);
    return count;
}

size_t codepoint_after(const char *s, size_t length, size_t at, size_t count)
{
    while (count-- > 0 && at < length)
        do
            at++;
        while (at < length && codepoint_continues(s[at]));
    return at;
}

size_t codepoint_read(const char *s, size_t length, uint32_t *codepoint)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)s[0];
    *codepoint = first;
    if (first < 0x80)
        return 1;
    size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    *codepoint = CODEPOINT_BAD;
    if (first < 0xc2 || first > 0xf4 || bytes > length)
        return 1;
    uint32_t value = first & (0x7fU >> bytes);
    for (size_t i = 1; i < bytes; i++) {
        if (!codepoint_continues(s[i]))
            return 1;
        value = value << 6 | ((unsigned char)s[i] & 0x3fU);
    }
    if (value < least[bytes] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff))
        return 1;
    *codepoint = value;
    return bytes;
}

struct range {
    uint32_t first, last;
};

static bool within(const struct range *range, size_t count, uint32_t codepoint)
{
    for (size_t i = 0; i < count && range[i].first <= codepoint; i++)
        if (codepoint <= range[i].last)
            return true;
    return false;
}

int codepoint_width(uint32_t codepoint)
{
    static const struct range none[] = {{0x300, 0x36f},    {0x483, 0x489},   {0x591, 0x5bd},   {0x610, 0x61a},
                                        {0x64b, 0x65f},    {0x900, 0x902},   {0x93c, 0x93c},   {0x1ab0, 0x1aff},
                                        {0x1dc0, 0x1dff},  {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f},
                                        {0xe0100, 0xe01ef}};
    static const struct range two[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0x33ff},   {0x3400, 0x4dbf},
                                       {0x4e00, 0x9fff},   {0xa000, 0xa4cf},   {0xac00, 0xd7a3},   {0xf900, 0xfaff},
                                       {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},   {0x1f300, 0x1f64f},
                                       {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff}, {0x1fa70, 0x1faff}, {0x20000, 0x3fffd}};
    if (codepoint < 0x300)
        return 1;
    if (within(none, sizeof none / sizeof none[0], codepoint))
        return 0;
    return within(two, sizeof two / sizeof two[0], codepoint) ? 2 : 1;
}

bool codepoint_refused(uint32_t codepoint)
{
    static const struct range refused[] = {{0x00, 0x08},     {0x0b, 0x0c},     {0x0e, 0x1f},     {0x7f, 0x9f},
                                           {0x61c, 0x61c},   {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069},
                                           {0xfdd0, 0xfdef}, {0xfeff, 0xfeff}};
    return (codepoint & 0xfffe) == 0xfffe || within(refused, sizeof refused / sizeof refused[0], codepoint);
}

bool codepoint_hidden(uint32_t codepoint)
{
    static const struct range hidden[] = {
        {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},     {0x115f, 0x1160},   {0x17b4, 0x17b5},  {0x180b, 0x180f},
        {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f},   {0x3164, 0x3164},   {0xfe00, 0xfe0f},  {0xfeff, 0xfeff},
        {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};
    return within(hidden, sizeof hidden / sizeof hidden[0], codepoint);
}

bool codepoint_selects(uint32_t codepoint) { return codepoint == 0xfe0e || codepoint == 0xfe0f; }

bool codepoint_suit(uint32_t codepoint) { return codepoint >= 0x2660 && codepoint <= 0x2667; }

bool codepoint_unsafe(uint32_t codepoint)
{
    static const struct range unsafe[] = {
        {0x00, 0x1f}, {0x7f, 0x9f}, {0xe000, 0xf8ff}, {0xfffe, 0xffff}, {0xf0000, 0x10ffff}};
    return codepoint == CODEPOINT_BAD || codepoint_hidden(codepoint) ||
           within(unsafe, sizeof unsafe / sizeof unsafe[0], codepoint);
}
