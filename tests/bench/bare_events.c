/* Pulls libyaml's events from a file and does nothing with them: what judging is measured against. */
#include <stdbool.h>
#include <stdio.h>
#include <yaml.h>

static int fetch(void *file, unsigned char *to, size_t size, size_t *got)
{
    *got = fread(to, 1, size, file);
    return ferror((FILE *)file) == 0;
}

/* Pulls all events. False if libyaml objects to something. */
static bool pull(yaml_parser_t *parser, unsigned long *events)
{
    for (bool more = true; more; ++*events) {
        yaml_event_t event;
        if (!yaml_parser_parse(parser, &event))
            return false;
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    return true;
}

int main(int count, char **arguments)
{
    FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
    yaml_parser_t parser;
    unsigned long events = 0;
    if (file == NULL || !yaml_parser_initialize(&parser)) {
        fputs("usage: bare_events FILE\n", stderr);
        return 2;
    }
    yaml_parser_set_input(&parser, fetch, file);
    bool whole = pull(&parser, &events);
    yaml_parser_delete(&parser);
    fclose(file);
    printf("%lu events\n", events);
    return whole ? 0 : 1;
}
