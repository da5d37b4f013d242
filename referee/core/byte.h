/* What a byte of a text is, signed or not, whatever the locale. */
#ifndef REFEREE_CORE_BYTE_H
#define REFEREE_CORE_BYTE_H

#include <stdbool.h>

static inline bool is_digit(int byte) { return byte >= '0' && byte <= '9'; }
/* One of the ASCII, of either case. */
static inline bool is_letter(int byte) { return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z'; }

#endif
