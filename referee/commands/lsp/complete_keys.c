/* Keys, names and values: games, editions, options. */
#include "commands/lsp/completion.h"
#include "commands/lsp/in_sheet.h"

#include "core/options.h"

#include <stdio.h>
#include <string.h>

static void key_add(const struct completion *completion, enum item_kind kind, unsigned rank, const char *text,
                    const char *detail)
{
    completion_add(completion, kind, rank, completion->context.from, text, detail);
}

/* Whether the key stands in the mapping already, in whatever spelling. */
static bool is_there(const struct completion *completion, unsigned key)
{
    const struct context *context = &completion->context;
    const char *text = completion->entry->piece.bytes;
    for (size_t i = 0; i < context->beside_count; i++)
        if (vocabulary_key(completion->server->judging.words, context->place, text + context->beside[i].from,
                           context->beside[i].to - context->beside[i].from) == (int)key)
            return true;
    return false;
}

/* What nearly every record has, or every deal, in the order in which it is mostly written, is offered before what few have. */
static unsigned key_rank(unsigned key)
{
    static const enum key usual[] = {KEY_GAME,   KEY_RULES,   KEY_PLAYERS, KEY_DATE,    KEY_START, KEY_DEAL,
                                     KEY_DEALS,  KEY_RESULT,  KEY_DEALER,  KEY_PACKETS, KEY_HANDS, KEY_TALON,
                                     KEY_TURNED, KEY_DEALING, KEY_CALLS,   KEY_PLAY,    KEY_MARKS, KEY_SCORE};
    unsigned rank = 0;
    while (rank < sizeof usual / sizeof usual[0] && usual[rank] != key)
        rank++;
    return rank < sizeof usual / sizeof usual[0] ? rank : RANK_FURTHER + key;
}

/* Whether the record may have it: the rows of a sheet are its deals, and acts have no place there. */
static bool may_have(const struct completion *completion, const struct key_row *row)
{
    const bool sheet = completion->entry->piece.syntax == SYNTAX_SHEET;
    return row->place == completion->context.place &&
           !(sheet && (row->shape == SHAPE_STEPS || row->shape == SHAPE_DEALS));
}

/* What stands between a key and its value. */
static const char *joint(const struct completion *completion)
{
    const struct piece *piece = &completion->entry->piece;
    const char separator = piece_separator(piece);
    return piece->syntax == SYNTAX_SHEET ? arena_text(completion->call->arena, &separator, 1) : ": ";
}

static void add_keys(const struct completion *completion)
{
    for (unsigned key = 0; key < KEYS; key++) {
        const struct key_row *row = &key_rows[key];
        if (!may_have(completion, row) || is_there(completion, key))
            continue;
        const char *text = completion->french ? row->fr : row->en, *twin = completion->french ? row->en : row->fr;
        key_add(completion, KIND_PROPERTY, key_rank(key),
                arena_printf(completion->call->arena, "%s%s", text, joint(completion)), twin);
    }
}

static void add_games(const struct completion *completion)
{
    for (size_t i = 0; games[i] != NULL; i++)
        key_add(completion, KIND_CLASS, (unsigned)i, game_called(games[i], completion->french ? LANG_FR : LANG_EN),
                message_in(&games[i]->title, completion->voice.language));
}

static void add_editions(const struct completion *completion)
{
    const struct game *game = completion->judgement->game;
    for (size_t i = 0; game != NULL && i < game->edition_count; i++) {
        const struct edition *edition = &game->edition[i];
        key_add(completion, KIND_CLASS, (unsigned)i, edition_called(edition, completion->french ? LANG_FR : LANG_EN),
                message_in(&edition->title, completion->voice.language));
    }
}

enum { VALUES_MOST = 256 };

static void add_options(const struct completion *completion)
{
    const struct game *game = completion->judgement->game;
    char values[VALUES_MOST];
    for (size_t i = 0; game != NULL && i < game->option_count; i++)
        if (!completion_beside(completion, game->option[i].name) &&
            option_values(game, completion->judgement->edition, i, values, sizeof values) != NULL)
            key_add(completion, KIND_PROPERTY, (unsigned)i,
                    arena_printf(completion->call->arena, "%s: ", game->option[i].name),
                    message_in(&game->option[i].text, completion->voice.language));
}

static void add_option_values(const struct completion *completion)
{
    const struct game *game = completion->judgement->game;
    struct stretch_of name = completion->context.name;
    const char *text =
        arena_text(completion->call->arena, completion->entry->piece.bytes + name.from, name.to - name.from);
    char values[VALUES_MOST];
    int option = game != NULL ? option_find(game, text) : -1;
    if (option < 0 ||
        option_values(game, completion->judgement->edition, (size_t)option, values, sizeof values) == NULL)
        return;
    const char *list = values;
    size_t length;
    unsigned rank = 0;
    for (const char *value; (value = option_value_next(&list, &length)) != NULL;)
        if (length != 1 || *value != 'N')
            key_add(completion, KIND_VALUE, rank++, arena_text(completion->call->arena, value, length), NULL);
}

static void add_words(const struct completion *completion, enum word_kind kind)
{
    for (size_t i = 0; i < word_row_count; i++) {
        const char *rest = completion->french ? word_rows[i].fr : word_rows[i].en;
        size_t length;
        const char *word = word_rows[i].kind == kind ? alternative(&rest, &length) : NULL;
        if (word != NULL)
            key_add(completion, KIND_VALUE, (unsigned)i, arena_text(completion->call->arena, word, length), NULL);
    }
}

/* What a record may be expected to show: the rules of its game and of every record. */
static void add_rules(const struct completion *completion)
{
    add_words(completion, WORDS_NOTHING);
    for (size_t i = 0; i < rule_count(); i++) {
        const struct game *game;
        const struct rule *rule = rule_numbered(i, &game);
        if (rule->cited == NULL && (game == NULL || game == completion->judgement->game))
            key_add(completion, KIND_VALUE, RANK_FURTHER + (unsigned)i, rule->id,
                    message_in(&rule->title, completion->voice.language));
    }
}

/* Beside the names stands who has won: he is somebody by name. */
static void add_result(const struct completion *completion)
{
    if (completion_player(completion) != NOBODY)
        completion_of_figures(completion, false);
    else if (completion->context.name.to > 0)
        completion_of_players(completion, "");
}

/* --- values ----------------------------------------------------------------------------------------------- */

static void add_values(const struct completion *completion)
{
    int key = completion->context.key;
    if (key == KEY_GAME)
        add_games(completion);
    else if (key == KEY_RULES)
        add_editions(completion);
    else if (key >= 0)
        switch (key_rows[key].shape) {
        case SHAPE_OPTIONS: add_option_values(completion); break;
        case SHAPE_RESULT: add_result(completion); break;
        case SHAPE_SCORE_EACH: completion_of_figures(completion, false); break;
        case SHAPE_MARKS_EACH: completion_of_figures(completion, true); break;
        case SHAPE_YES_NO: add_words(completion, WORDS_YES_NO); break;
        case SHAPE_EXPECT: add_rules(completion); break;
        case SHAPE_MADE: add_words(completion, WORDS_MADE); break;
        case SHAPE_LEVEL: add_words(completion, WORDS_LEVEL); break;
        case SHAPE_ALPHABET: add_words(completion, WORDS_ALPHABET); break;
        case SHAPE_PLAYER:
        case SHAPE_ACTOR: completion_of_players(completion, ""); break;
        default: break;
        }
}

/* Under `result` stand keys of its own beside the names. */
static void add_names(const struct completion *completion)
{
    struct completion result = *completion;
    if (key_rows[completion->context.key].shape == SHAPE_OPTIONS) {
        add_options(completion);
        return;
    }
    completion_of_players(completion, ": ");
    result.context.place = PLACE_RESULT;
    if (key_rows[completion->context.key].shape == SHAPE_RESULT)
        add_keys(&result);
}

void completion_of_keys(const struct completion *completion)
{
    switch (completion->context.where) {
    case AT_KEY: add_keys(completion); break;
    case AT_NAME: add_names(completion); break;
    case AT_VALUE: add_values(completion); break;
    case AT_ACTOR:
    case AT_ACT: break;
    }
}
