#include "formats/alike.h"

#include "formats/codepoint.h"

#include <stddef.h>
#include <string.h>

/* What is left of a name to be looked at, and what its last letter was made of. */
struct glance {
    const char *at;
    size_t length;
    uint32_t accent; /* to come, of a letter written together with it; 0: none */
};

/* A letter of Latin-1 as the letter and the accent it is written with; the accent 0 if it has none. */
static uint32_t apart(uint32_t codepoint, uint32_t *accent)
{
    static const char letters[] = "aaaaaa_ceeeeiiii_nooooo__uuuuy__";
    static const uint16_t accents[32] = {0x300, 0x301, 0x302, 0x303, 0x308, 0x30a, 0,     0x327, 0x300, 0x301, 0x302,
                                         0x308, 0x300, 0x301, 0x302, 0x308, 0,     0x303, 0x300, 0x301, 0x302, 0x303,
                                         0x308, 0,     0,     0x300, 0x301, 0x302, 0x308, 0x301, 0,     0};
    *accent = 0;
    if (codepoint < 0xc0 || codepoint > 0xff)
        return codepoint;
    unsigned nth = (codepoint - 0xc0) & 0x1fU; /* capitals and small letters go side by side */
    if (accents[nth] == 0)
        return codepoint == 0xd7 || codepoint == 0xf7 || codepoint == 0xdf || codepoint == 0xff ? codepoint
                                                                                                : 0xe0 + nth;
    *accent = accents[nth];
    return (unsigned char)letters[nth];
}

static uint32_t latin(uint32_t codepoint)
{
    static const struct {
        uint32_t codepoint;
        char letter;
    } rows[] = {
#define LOOKS_LIKE(codepoint, letter) {codepoint, letter},
#include "formats/alike.def"
#undef LOOKS_LIKE
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0] && rows[i].codepoint <= codepoint; i++)
        if (rows[i].codepoint == codepoint)
            return (unsigned char)rows[i].letter;
    if (codepoint >= 0xff01 && codepoint <= 0xff5e) /* full width */
        codepoint -= 0xfee0;
    return codepoint >= 'A' && codepoint <= 'Z' ? codepoint + ('a' - 'A') : codepoint;
}

/* The next thing that is seen; 0: nothing is left. */
static uint32_t next_seen(struct glance *glance)
{
    uint32_t codepoint = glance->accent;
    glance->accent = 0;
    if (codepoint == 0 && glance->length > 0 &&
        (unsigned char)*glance->at < 0x80) { /* ASCII: what looks like none other */
        glance->length--;
        return latin((unsigned char)*glance->at++);
    }
    while (codepoint == 0 && glance->length > 0) {
        size_t bytes = codepoint_read(glance->at, glance->length, &codepoint);
        glance->at += bytes;
        glance->length -= bytes;
        if (codepoint_hidden(codepoint))
            codepoint = 0;
    }
    return latin(apart(codepoint, &glance->accent));
}

bool looks_alike(const char *a, const char *b)
{
    struct glance one = {a, strlen(a), 0}, other = {b, strlen(b), 0};
    for (;;) {
        uint32_t seen = next_seen(&one);
        if (seen != next_seen(&other))
            return false;
        if (seen == 0)
            return true;
    }
}
