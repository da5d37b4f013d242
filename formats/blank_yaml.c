/* A transcript to be filled in: every key that a record of the game can have, with nothing under it, and what belongs there as a
   comment beside the first of its kind. */
#include "formats/blank.h"
#include "formats/codepoint.h"
#include "formats/escape.h"
#include "formats/key_notes.h"
#include "formats/phrase.h"
#include "formats/writer_messages.h"

#include "core/byte.h"
#include "core/marking.h"
#include "core/options.h"

#include <string.h>

struct paper {
    struct buffer *out;
    const struct manner *manner;
    const struct blank *blank;
    struct voice voice;
    bool told; /* the first deal has been written, and its comments with it */
};

enum { COMMENT_COLUMN = 40 };

/* --- lines ------------------------------------------------------------------------------------------------- */

/* Columns from the last line break to the end. */
static size_t columns(const struct buffer *out)
{
    size_t from = out->length;
    while (from > 0 && out->s[from - 1] != '\n')
        from--;
    return codepoint_count(buffer_s(out) + from, out->length - from);
}

static void comment(const struct paper *paper, const struct message *message, const struct arg *args, size_t count)
{
    if (columns(paper->out) > 0) {
        size_t at = columns(paper->out);
        buffer_fill(paper->out, ' ', at < COMMENT_COLUMN ? COMMENT_COLUMN - at : 2);
    }
    buffer_text(paper->out, "# ");
    message_say(paper->out, &paper->voice, message, args, count);
}

static void end_line(const struct paper *paper) { buffer_char(paper->out, '\n'); }

/* Ends the line, in the first deal with a comment. */
static void end_told(const struct paper *paper, const struct message *message)
{
    if (!paper->told && message != NULL)
        comment(paper, message, NO_ARGS);
    end_line(paper);
}

/* A key with nothing under it. */
static void put_key(const struct paper *paper, size_t indent, enum key key)
{
    buffer_fill(paper->out, ' ', indent);
    buffer_printf(paper->out, "%s:", blank_key(paper->manner, key));
}

static void put_line(const struct paper *paper, size_t indent, enum key key, const struct message *message)
{
    put_key(paper, indent, key);
    end_told(paper, message);
}

/* Whether a text can stand as it is wherever a text can. */
static bool is_plain(const char *text)
{
    for (const char *at = text; *at != '\0'; at++) {
        bool letter = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') || (*at & 0x80) != 0;
        bool inner = at > text && (strchr("'.-", *at) != NULL || (*at == ' ' && at[1] != '\0' && at[1] != ' '));
        if (!letter && !inner && !(at > text && is_digit(*at)))
            return false;
    }
    return *text != '\0';
}

static void put_name(const struct paper *paper, size_t player)
{
    const char *name = paper->blank->player[player];
    if (is_plain(name))
        buffer_text(paper->out, name);
    else
        escape_yaml(paper->out, name, false);
}

/* "{Anne: , Blaise: }" */
static void put_each(const struct paper *paper)
{
    buffer_text(paper->out, " {");
    for (size_t player = 0; player < paper->blank->player_count; player++) {
        buffer_text(paper->out, player > 0 ? ", " : "");
        put_name(paper, player);
        buffer_text(paper->out, ": ");
    }
    buffer_char(paper->out, '}');
}

static void put_each_below(const struct paper *paper, size_t indent)
{
    for (size_t player = 0; player < paper->blank->player_count; player++) {
        buffer_fill(paper->out, ' ', indent);
        put_name(paper, player);
        buffer_text(paper->out, ":\n");
    }
}

/* --- the heading ------------------------------------------------------------------------------------------- */

static void put_options(const struct paper *paper)
{
    const struct blank *blank = paper->blank;
    const struct game *game = blank->game;
    char list[256];
    comment(paper, &msg_blank_options, NO_ARGS);
    end_line(paper);
    put_line(paper, 0, KEY_OPTIONS, NULL);
    const char *value;
    for (size_t option = 0; (value = blank_option(blank, &option)) != NULL; option++) {
        const struct option *row = &game->option[option];
        buffer_printf(paper->out, "  %s%s: %s", blank_idle(blank, option) ? "# " : "", row->name, value);
        option_values(game, blank->edition, option, list, sizeof list);
        comment(paper, &msg_blank_option,
                ARGS(arg_text("required", option_expected(blank->arena, row, list)), arg_word("text", &row->text)));
        end_line(paper);
    }
}

static void put_heading(const struct paper *paper)
{
    const struct blank *blank = paper->blank;
    const struct edition *edition = &blank->game->edition[blank->edition];
    enum language language = paper->manner->language;
    comment(paper, &msg_blank_about, ARGS(arg_word("title", &edition->title)));
    end_line(paper);
    comment(paper, &msg_blank_judged, NO_ARGS);
    end_line(paper);
    buffer_printf(paper->out, "%s: %s\n%s: %s\n", blank_key(paper->manner, KEY_GAME),
                  game_called(blank->game, language), blank_key(paper->manner, KEY_RULES),
                  edition_called(edition, language));
    put_options(paper);
    buffer_printf(paper->out, "%s: [", blank_key(paper->manner, KEY_PLAYERS));
    for (size_t player = 0; player < blank->player_count; player++) {
        buffer_text(paper->out, player > 0 ? ", " : "");
        put_name(paper, player);
    }
    buffer_char(paper->out, ']');
    end_told(paper, &msg_blank_players);
    put_line(paper, 0, KEY_DATE, NULL);
    put_line(paper, 0, KEY_PLACE, NULL);
    put_key(paper, 0, KEY_START);
    put_each(paper);
    end_told(paper, &msg_blank_start);
}

/* --- deals ------------------------------------------------------------------------------------------------- */

/* Whether the game has acts in the list. */
static bool has_list(const struct game *game, enum phase phase)
{
    bool has = false;
    for (int verb = 0; verb < VERBS; verb++)
        has |= (game->acts[verb] & IN(phase)) != 0;
    return has;
}

static void put_hands(const struct paper *paper)
{
    const struct game *game = paper->blank->game;
    put_line(paper, 2, KEY_PACKETS, &msg_blank_packets);
    put_line(paper, 2, KEY_HANDS, &msg_blank_hands);
    put_each_below(paper, 4);
    if (game->draws > 0 || game->turns_trump)
        put_line(paper, 2, KEY_TALON, &msg_blank_talon);
    if (game->turns_trump)
        put_line(paper, 2, KEY_TURNED, &msg_blank_turned);
    if (has_list(game, PHASE_DEALING))
        put_line(paper, 2, KEY_DEALING, &msg_blank_acts);
}

/* One mark, or the first two of those that there are. */
static void comment_marks(const struct paper *paper)
{
    enum item item[ITEMS];
    size_t count = blank_items(paper->blank, item);
    if (!paper->told && count < 2)
        comment(paper, &msg_blank_total, NO_ARGS);
    else if (!paper->told)
        comment(paper, paper->blank->game->boards ? &msg_blank_marks_board : &msg_blank_marks,
                ARGS(arg_word("item", &item_names[item[0]]), arg_word("other", &item_names[item[1]])));
    end_line(paper);
}

static void put_play(const struct paper *paper, size_t indent, enum key calls, enum key play)
{
    if (has_list(paper->blank->game, PHASE_CALLS))
        put_line(paper, indent, calls, &msg_blank_acts);
    put_line(paper, indent, play, &msg_blank_play);
}

static void put_marks(const struct paper *paper, size_t indent, enum key key)
{
    put_key(paper, indent, key);
    put_each(paper);
    comment_marks(paper);
}

static void put_manches(struct paper *paper)
{
    put_line(paper, 2, KEY_MANCHES, NULL);
    bool told = paper->told;
    for (unsigned manche = 0; manche < paper->blank->game->manches; manche++) {
        size_t begun = paper->out->length;
        if (!paper->blank->sheet)
            put_play(paper, 4, KEY_MANCHE_CALLS, KEY_MANCHE_PLAY);
        put_marks(paper, 4, KEY_MANCHE_MARKS);
        paper->out->s[begun + 2] = '-';
        paper->told = true;
    }
    paper->told = told;
}

/* What is noted of a deal beside its figures, as far as a sheet has keys for it. */
static void put_noted(const struct paper *paper)
{
    const struct message *noted = paper->blank->game->marking->noted;
    for (; noted != NULL && noted->en != NULL; noted++) {
        const int key = vocabulary_key(&vocabulary, PLACE_DEAL, noted->en, strlen(noted->en));
        if (key >= 0)
            put_line(paper, 2, (enum key)key, &key_notes[key]);
    }
}

static void put_deal(struct paper *paper)
{
    const struct game *game = paper->blank->game;
    buffer_text(paper->out, "- ");
    put_line(paper, 0, KEY_DEALER, &msg_blank_dealer);
    if (paper->blank->sheet)
        put_noted(paper);
    else
        put_hands(paper);
    if (game->manches > 0) {
        put_manches(paper);
    } else {
        if (!paper->blank->sheet)
            put_play(paper, 2, KEY_CALLS, KEY_PLAY);
        put_marks(paper, 2, KEY_MARKS);
    }
    put_key(paper, 2, KEY_SCORE);
    put_each(paper);
    end_told(paper, &msg_blank_score);
    paper->told = true;
}

void blank_yaml(struct buffer *out, const struct manner *manner, const struct blank *blank)
{
    struct paper paper = {.out = out, .manner = manner, .blank = blank, .voice = voice_of(manner, NULL)};
    put_heading(&paper);
    if (!blank->sheet && has_list(blank->game, PHASE_DRAW))
        put_line(&paper, 0, KEY_DRAW, &msg_blank_acts);
    put_line(&paper, 0, KEY_DEALS, &msg_blank_deals);
    for (unsigned deal = 0; deal < blank->deals; deal++)
        put_deal(&paper);
    paper.told = false;
    buffer_printf(out, "%s: {%s: }", blank_key(manner, KEY_RESULT), blank_key(manner, KEY_WINNER));
    end_told(&paper, &msg_blank_result);
}
