#include "commands/forms.h"

#include "commands/messages.h"
#include "commands/say.h"

#include <string.h>

const char *writer_nth(size_t nth, bool (*has)(const struct writer *writer))
{
    for (size_t i = 0; writers[i] != NULL; i++)
        if (has(writers[i]) && nth-- == 0)
            return writers[i]->name;
    return NULL;
}

const char *no_forms(size_t nth)
{
    (void)nth;
    return NULL;
}

void forms_say(struct buffer *out, forms_fn *forms)
{
    for (size_t nth = 0; forms(nth) != NULL; nth++)
        buffer_printf(out, "%s%s", nth > 0 ? ", " : "", forms(nth));
}

int form_chosen(const struct arguments *arguments, forms_fn *forms)
{
    const char *format = arguments->format;
    struct buffer all = {0};
    for (size_t nth = 0; forms(nth) != NULL; nth++)
        if (format == NULL || strcmp(forms(nth), format) == 0)
            return (int)nth;
    forms_say(&all, forms);
    complain(&arguments->manner, &msg_value_wrong,
             ARGS(arg_text("found", format), arg_text("option", "--format"), arg_text("required", buffer_s(&all))));
    buffer_free(&all);
    return -1;
}
