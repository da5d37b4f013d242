#include "formats/torn.h"

#include "formats/amend.h"
#include "formats/reader_messages.h"
#include "formats/slice.h"

#include <string.h>

static const struct amendment *torn_by(const struct document *document, const struct node *node)
{
    const struct amending *amending = document->amending;
    if (amending == NULL || amending->torn == 0 || node->kind != NODE_SCALAR)
        return NULL;
    size_t at = amended_origin(&amending->text, node->from, false);
    for (size_t i = 0; i < amending->count; i++)
        if (amending->amendment[i].form == FORM_TORN && amending->amendment[i].change->from == at)
            return &amending->amendment[i];
    return NULL;
}

bool torn_there(struct document *document, const struct node *node)
{
    const struct amendment *part = torn_by(document, node);
    if (part == NULL)
        return false;
    const struct phrase *what = part->torn != NULL ? &part->torn->what : NULL;
    struct finding *finding = fault(document, REC_01, part->at, what != NULL ? what->message : &msg_read_not_yaml,
                                    what != NULL ? what->arg : NULL, what != NULL ? what->count : 0);
    const struct change *last = &part->change[part->count - 1];
    struct place first = locate(document->at.standing, part->change->from, part->change->to),
                 end = locate(document->at.standing, last->from, last->to);
    document->torn++;
    if (finding != NULL)
        finding_proof(&document->faults, finding, first, end.line == first.line ? &msg_read_torn_line : &msg_read_torn,
                      ARGS(arg_line("n", first.line), arg_line("other", end.line)));
    return true;
}

bool torn_aside(struct document *document, const struct vocabulary *words, const struct node *node)
{
    static const enum key aside[] = {KEY_ID,     KEY_TITLE, KEY_DATE,   KEY_PLACE, KEY_SCORER,
                                     KEY_SOURCE, KEY_NOTE,  KEY_RESULT, KEY_EXPECT};
    const struct amendment *part = torn_by(document, node);
    if (part == NULL)
        return false;
    const char *word = document->amending->standing->bytes + part->change->from;
    size_t length = 0, left = part->change->to - part->change->from;
    while (length < left && word[length] != ':' && !is_blank(word[length]))
        length++;
    int key = vocabulary_key(words, PLACE_RECORD, word, length);
    bool found = length > 2 && memcmp(word, "x-", 2) == 0;
    for (size_t i = 0; i < sizeof aside / sizeof aside[0]; i++)
        found |= key == (int)aside[i];
    return found && torn(document, node);
}
