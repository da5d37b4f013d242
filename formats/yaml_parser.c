#include "formats/yaml_parser.h"

static void clear(void *thing)
{
    struct yaml_parser *parser = thing;
    yaml_event_delete(&parser->event);
    yaml_token_delete(&parser->token);
    yaml_parser_delete(&parser->yaml);
}

struct yaml_parser *yaml_parser_new(const unsigned char *bytes, size_t length)
{
    struct yaml_parser *parser = memory_zeros(1, sizeof *parser);
    if (!yaml_parser_initialize(&parser->yaml))
        out_of_memory();
    parser->held = (struct held){.undo = clear, .thing = parser};
    memory_hold(&parser->held);
    yaml_parser_set_encoding(&parser->yaml, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser->yaml, bytes, length);
    return parser;
}

void yaml_parser_free(struct yaml_parser *parser)
{
    memory_let_go(&parser->held);
    clear(parser);
    memory_give(parser);
}

/* What cannot grow is not always said to be an error. */
static bool told(const struct yaml_parser *parser, int done)
{
    if (!done && (parser->yaml.error == YAML_MEMORY_ERROR || parser->yaml.error == YAML_NO_ERROR))
        out_of_memory();
    return done;
}

bool yaml_next_event(struct yaml_parser *parser)
{
    yaml_event_delete(&parser->event);
    return told(parser, yaml_parser_parse(&parser->yaml, &parser->event));
}

bool yaml_next_token(struct yaml_parser *parser)
{
    yaml_token_delete(&parser->token);
    return told(parser, yaml_parser_scan(&parser->yaml, &parser->token));
}
