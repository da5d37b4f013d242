#include "core/forms.h"

#include <string.h>

static const struct {
    const char *name;
    enum slot slot;
} slots[] = {
    {"card", SLOT_CARD},     {"cards", SLOT_CARDS}, {"n", SLOT_N},         {"n cards", SLOT_N_CARDS},
    {"amount", SLOT_AMOUNT}, {"suit", SLOT_SUIT},   {"rank", SLOT_RANK},   {"player", SLOT_PLAYER},
    {"item", SLOT_ITEM},     {"rule", SLOT_RULE},   {"level", SLOT_LEVEL}, {"run", SLOT_RUN},
    {"set", SLOT_SET},
};

static enum slot slot_named(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
        if (strlen(slots[i].name) == length && strncmp(slots[i].name, name, length) == 0)
            return slots[i].slot;
    return SLOT_WORD;
}

/* One element, which ends at a space outside < >; brackets around it are taken off before. */
static struct element element_parse(struct arena *arena, const char *text, size_t length)
{
    struct element element = {.slot = SLOT_WORD};
    if (length > 2 && text[0] == '[' && text[length - 1] == ']') {
        element.optional = true;
        text++;
        length -= 2;
    }
    if (length > 2 && text[0] == '<' && text[length - 1] == '>')
        element.slot = slot_named(text + 1, length - 2);
    else
        element.word = arena_text(arena, text, length);
    return element;
}

/* Where the element ends: at a space outside < >, or after the apostrophe of a word that stands close to the next. */
static size_t element_length(const char *text, size_t length)
{
    size_t end = 0;
    for (bool inside = false; end < length && (inside || text[end] != ' '); end++) {
        if (end > 0 && text[end] == '<' && text[end - 1] == '\'')
            break;
        inside = text[end] == '<' || (inside && text[end] != '>');
    }
    return end;
}

struct form *form_parse(struct arena *arena, enum verb verb, enum language language, const char *text, size_t length)
{
    struct form *form = arena_alloc(arena, sizeof *form);
    *form = (struct form){.verb = verb, .language = language, .text = arena_text(arena, text, length)};
    for (size_t at = 0; at < length && form->count < FORM_ELEMENTS;) {
        size_t one = element_length(text + at, length - at);
        if (one > 0)
            form->element[form->count++] = element_parse(arena, text + at, one);
        at += one;
        at += at < length && text[at] == ' ';
    }
    return form;
}
