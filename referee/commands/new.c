/* `referee new GAME [EDITION]`: a blank to be filled in. */
#include "commands/forms.h"
#include "commands/messages.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "commands/readback.h"
#include "commands/say.h"
#include "commands/subject.h"
#include "core/make/making.h"
#include "core/options.h"
#include "formats/blank.h"
#include "formats/escape.h"
#include "formats/phrase.h"

#include <stdio.h>
#include <string.h>

/* A kind of blank, what reads it once it is filled in, and how many deals it has room for unless something else is asked. */
static const struct {
    const char *name;
    unsigned deals;
    void (*put)(struct buffer *out, const struct manner *manner, const struct blank *blank);
} kinds[] = {{"yaml", 6, blank_yaml}, {"csv", 6, blank_csv}, {"html", 20, blank_html}};

enum { KINDS = sizeof kinds / sizeof *kinds };

const char *blank_forms(size_t nth) { return nth < KINDS ? kinds[nth].name : NULL; }

/* --- who plays --------------------------------------------------------------------------------------------- */

static size_t usual_players(const struct game *game)
{
    enum { USUAL = 4 };
    size_t most = game->most_players < USUAL ? game->most_players : USUAL;
    return most > game->least_players ? most : game->least_players;
}

/* Names with commas between them; how many. */
static size_t split_names(const char *text, const char **name, struct arena *arena)
{
    size_t count = 0;
    for (const char *at = text; count <= MAX_PLAYERS; at++) {
        size_t length = strcspn(at, ",");
        const char *from = at + strspn(at, " ");
        at += length;
        size_t bytes = from < at ? (size_t)(at - from) : 0;
        while (bytes > 0 && from[bytes - 1] == ' ')
            bytes--;
        name[count++] = arena_text(arena, from, bytes);
        if (*at == '\0')
            break;
    }
    return count;
}

static enum status read_players(struct blank *blank, const struct arguments *arguments)
{
    const char **name = arena_alloc(blank->arena, (MAX_PLAYERS + 1) * sizeof *name);
    size_t count = arguments->players > 0 ? arguments->players : usual_players(blank->game);
    if (arguments->names != NULL)
        count = split_names(arguments->names, name, blank->arena);
    if (!players_fit(&arguments->manner, blank->game, (unsigned)count))
        return STATUS_USAGE;
    blank->player = arguments->names != NULL ? name : made_up_names;
    blank->player_count = count;
    return STATUS_REGULAR;
}

/* Names that no record can have are found by reading the blank as it will be read. */
static enum status try_names(const struct blank *blank, const struct arguments *arguments)
{
    struct buffer text = {0}, why = {0};
    struct manner plain = {.language = arguments->manner.language};
    struct voice voice = voice_of(&arguments->manner, NULL);
    blank_yaml(&text, &plain, blank);
    const struct record *record = read_back(&vocabulary, INPUT_YAML, &text, blank->arena);
    const struct finding *fault = record != NULL ? record->fault : NULL;
    if (fault != NULL) {
        phrase_say(&why, &voice, &fault->what);
        complain(&arguments->manner, &msg_not_filled,
                 ARGS(arg_text("found", arguments->names), arg_text("why", buffer_s(&why))));
    }
    buffer_free(&text);
    buffer_free(&why);
    return fault != NULL ? STATUS_USAGE : STATUS_REGULAR;
}

/* --- by what rules ----------------------------------------------------------------------------------------- */

static void read_rules(struct blank *blank, const char *edition, const struct orders *orders)
{
    const struct game *game = blank->game;
    int *value = arena_alloc(blank->arena, (game->option_count + 1) * sizeof *value);
    blank->edition = edition != NULL ? (size_t)edition_find(game, edition) : game->default_edition;
    option_defaults(game, blank->edition, value);
    for (size_t i = 0; i < orders->option_count; i++) {
        int option = option_find(game, orders->option[i].name.s);
        int said = option >= 0 ? option_parse(game, blank->edition, (size_t)option, orders->option[i].value.s) : -1;
        if (said >= 0)
            value[option] = said;
    }
    blank->option = value;
}

static enum status prepare(struct blank *blank, const struct arguments *given)
{
    struct arguments arguments = *given; /* the operands stand for --game and --rules */
    struct orders orders;
    const char *edition;
    enum status status = subject_read(&arguments, &blank->game, &edition);
    if (status == STATUS_REGULAR && edition == NULL)
        arguments.rules = blank->game->edition[blank->game->default_edition].name;
    if (status == STATUS_REGULAR)
        status = orders_read(&orders, &arguments, blank->arena);
    if (status == STATUS_REGULAR)
        status = read_players(blank, &arguments);
    if (status != STATUS_REGULAR)
        return status;
    read_rules(blank, edition, &orders);
    return arguments.names != NULL ? try_names(blank, &arguments) : STATUS_REGULAR;
}

/* --- the blank --------------------------------------------------------------------------------------------- */

/* Makes ASCII of a text, line by line. */
static void to_ascii(struct buffer *text, const struct manner *manner)
{
    struct buffer plain = {0};
    for (size_t at = 0; at < text->length;) {
        size_t length = strcspn(text->s + at, "\n");
        escape_terminal(&plain, text->s + at, length, manner);
        at += length;
        if (at < text->length)
            buffer_char(&plain, text->s[at++]);
    }
    buffer_free(text);
    *text = plain;
}

enum status new_command(const struct arguments *arguments)
{
    struct manner manner = arguments->manner;
    struct output output;
    struct buffer text = {0};
    int kind = form_chosen(arguments, blank_forms);
    if (kind < 0)
        return STATUS_USAGE;
    struct blank blank = {.deals = arguments->deals > 0 ? arguments->deals : kinds[kind].deals,
                          .sheet = arguments->sheet,
                          .arena = arena_new()};
    enum status status = blank.deals <= limits_usual.most[LIMIT_OF_DEALS] ? prepare(&blank, arguments) : STATUS_USAGE;
    if (blank.deals > limits_usual.most[LIMIT_OF_DEALS]) {
        char most[32];
        snprintf(most, sizeof most, "1 … %zu", limits_usual.most[LIMIT_OF_DEALS]);
        complain(
            &manner, &msg_value_wrong,
            ARGS(arg_number("found", (int)blank.deals), arg_text("option", "--deals"), arg_text("required", most)));
    }
    if (status == STATUS_REGULAR)
        status = output_open(&output, arguments, &manner);
    if (status == STATUS_REGULAR) {
        kinds[kind].put(&text, &manner, &blank);
        if (manner.ascii)
            to_ascii(&text, &manner);
        output_write(&output, &text);
        status = output_close(&output, &manner);
    }
    buffer_free(&text);
    arena_free(blank.arena);
    return status;
}
