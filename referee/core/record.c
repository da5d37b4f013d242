#include "core/record.h"

void value_add(struct value *parent, struct value *item)
{
    if (parent->last != NULL)
        parent->last->next = item;
    else
        parent->first = item;
    parent->last = item;
}
