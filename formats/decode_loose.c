/* What stands in one text where the notation has a list or a mapping: people who write by hand leave out brackets and braces, and part
   things by whatever comes to the pen. Read as such only where nothing else can be meant. */
#include "formats/decode.h"
#include "formats/meant.h"
#include "formats/node_shape.h"
#include "formats/otherwise.h"
#include "formats/reader_messages.h"

#include "core/game.h"

#include <string.h>

/* What a text must not have for the fix to be plain YAML. */
#define NOT_PLAIN "[]{}:#\"'&*!|>%@`\n"

bool loose(const struct node *value)
{
    return value->kind == NODE_SCALAR && value->style == STYLE_PLAIN && value->verbatim;
}

/* The scalar becomes a list or mapping of what was found in it, and that is told. */
static void make_of(struct decoder *decoder, struct node *value, enum node_kind kind, const struct node *parts,
                    const char *nearest, const struct message *what)
{
    struct document *document = decoder->document;
    const char *found = text_copy(document, text_of(value));
    read_meant(document, REC_02, node_place(document, value), found, nearest, what,
               ARGS(arg_text("found", found), arg_text("nearest", nearest)));
    node_hold(value, kind, parts);
}

void add_part(struct decoder *decoder, struct node *parts, struct text text)
{
    struct node *node = arena_alloc(decoder->document->arena, sizeof *node);
    size_t from = (size_t)(text.s - decoder->document->piece->bytes);
    *node = (struct node){.kind = NODE_SCALAR, .style = STYLE_PLAIN, .verbatim = true, .text = text.s};
    node->from = (uint32_t)from;
    node->to = (uint32_t)(from + text.length);
    node->length = (uint32_t)text.length;
    *(parts->last != NULL ? &parts->last->next : &parts->first) = node;
    parts->last = node;
    parts->count++;
}

/* Adds a part of a list that is written out as far as `list` says. Returns it with that part. */
static const char *list_part(struct decoder *decoder, struct node *parts, const char *list, struct text text)
{
    const char *sign = parts->count > 0 ? ", " : "[";
    add_part(decoder, parts, text);
    return arena_printf(decoder->document->arena, "%s%s%s", list, sign, text_copy(decoder->document, text));
}

/* Whether a list would need quotes; the star of a footnote behind a figure does not. */
static bool needs_quotes(const char *list)
{
    const char *at = list + strcspn(list, NOT_PLAIN);
    while (*at == '*' && at > list && is_digit(at[-1]))
        at += 1 + strcspn(at + 1, NOT_PLAIN);
    return *at != '\0';
}

/* The scalar becomes the list of those parts, unless they would have to be quoted. */
static void make_list(struct decoder *decoder, struct node *value, const struct node *parts, const char *list,
                      const struct message *what)
{
    if (!needs_quotes(list + 1))
        make_of(decoder, value, NODE_SEQUENCE, parts, arena_printf(decoder->document->arena, "%s]", list), what);
}

/* --- names --- */

/* Takes a name off *rest, up to the sign that parts names, or to a word that does. `any`: there was one. */
static bool take_name(struct text *rest, char sign, bool joints, struct text *name)
{
    struct text part = {0}, after, word;
    if (sign == ' ' && !joints) {
        bool any = text_next(rest, name);
        if (any && word_joins(name->s, name->length, NAMES_LISTED))
            name->length = 0; /* with nothing before it, or behind it */
        return any;
    }
    if (sign != ' ' && !text_until(rest, sign, &part))
        return false;
    if (sign == ' ') {
        part = *rest;
        *rest = text_from(*rest, rest->length);
    }
    after = part = text_trim(part);
    if (joints && text_next(&after, &word) && word_joins(word.s, word.length, NAMES_LISTED) &&
        after.length > 0) /* "Anne, Blaise, and Luc" */
        part = text_trim(after);
    *name = after = part;
    while (joints && text_next(&after, &word))
        if (word_joins(word.s, word.length, NAMES_LISTED) && word.s > part.s && after.length > 0) {
            name->length = (size_t)(word.s - part.s);
            *name = text_trim(*name);
            rest->length += (size_t)(rest->s - after.s); /* what follows it is taken next */
            rest->s = after.s;
            break;
        }
    return part.length > 0 || sign != ' ';
}

/* How often a word stands in the record as one, followed by that other one or by something else. */
static size_t stands(const struct decoder *decoder, struct text word, struct text next, bool with)
{
    const struct piece *piece = decoder->document->piece;
    size_t count = 0;
    for (size_t at = 0; at + word.length <= piece->length; at++) {
        const char *s = piece->bytes + at, *end = s + word.length;
        size_t left = piece->length - at - word.length, blanks = left > 0 && *end == ' ';
        bool whole = (at == 0 || strchr(" \t\n-,;[{\"'", s[-1]) != NULL) &&
                     (left == 0 || strchr(" \t\r\n:,;]}\"'", *end) != NULL);
        if (memcmp(s, word.s, word.length) != 0 || !whole)
            continue;
        bool followed = next.length > 0 && left >= blanks + next.length && blanks > 0 &&
                        memcmp(end + blanks, next.s, next.length) == 0;
        count += followed == with;
    }
    return count;
}

/* Whether each of more than two names that only blanks part stands elsewhere in the record, and with another than the next one behind it:
   none has two words. */
static bool names_stand_alone(const struct decoder *decoder, const struct node *parts)
{
    for (struct node *part = parts->first; part != NULL; part = part->next) {
        struct text none = {0}, next = part->next != NULL ? text_of(part->next) : none;
        if (stands(decoder, text_of(part), next, true) > (part->next != NULL) ||
            stands(decoder, text_of(part), next, false) < 1 + (part->next == NULL))
            return false;
    }
    return true;
}

/* Whether the record's game is for so many. */
static bool plays(const struct decoder *decoder, const struct node *parts, char sign)
{
    const struct game *game = decoder->game;
    if (parts->count > MAX_PLAYERS || sign != ' ')
        return parts->count <= MAX_PLAYERS;
    if (game == NULL || parts->count < game->least_players || parts->count > game->most_players)
        return false;
    return parts->count == 2 || names_stand_alone(decoder, parts);
}

/* Without the quotation marks of print, or the round brackets, in which all of it stands. */
static struct text without_marks(struct text text)
{
    struct text within = text_unquoted(text);
    if (text.length > 2 && text.s[0] == '(' && memchr(text.s, ')', text.length) == text.s + text.length - 1)
        within = text_trim((struct text){text.node, text.s + 1, text.length - 2});
    return within;
}

/* What stands alone in square brackets; else the value itself. */
static struct node *in_brackets(const struct decoder *decoder, struct node *value)
{
    bool alone = value->kind == NODE_SEQUENCE && value->count == 1 && value->from < decoder->document->piece->length &&
                 decoder->document->piece->bytes[value->from] == '[';
    return alone ? value->first : value;
}

/* The list in brackets has those parts, of which it had one. */
static void part_list(struct decoder *decoder, struct node *value, const struct node *parts, const char *list)
{
    if (strpbrk(list, NOT_PLAIN) != NULL)
        return;
    make_of(decoder, value->first, NODE_SEQUENCE, parts, list, &msg_read_meant_apart);
    node_hold(value, value->kind, parts);
}

/* Names without dashes, each on a line of its own, become the items of a list. */
static void names_on_lines(struct decoder *decoder, struct node *value)
{
    struct document *document = decoder->document;
    struct text rest = {value, document->piece->bytes + value->from, value->to - value->from}, name;
    struct splice *splice = arena_alloc(document->arena, MAX_PLAYERS * sizeof *splice);
    struct node parts = {0};
    while (text_until(&rest, '\n', &name)) {
        name = text_trim_blanks(name);
        if (name.length == 0)
            continue;
        if (parts.count == MAX_PLAYERS || memchr(name.s, ',', name.length) != NULL ||
            memchr(name.s, '#', name.length) != NULL)
            return;
        add_part(decoder, &parts, name);
        splice[parts.count - 1] = splice_meant(document, parts.last->from, parts.last->from, "- ");
    }
    if (parts.count < 2 || node_line(document, value).text != value->from)
        return;
    const char *first = text_copy(document, text_of(parts.first));
    read_meant_all(document, REC_02, node_place(document, parts.first), splice, parts.count, &msg_read_meant_name_items,
                   ARGS(arg_text("found", first)));
    node_hold(value, NODE_SEQUENCE, &parts);
}

/* Tells that each semicolon of a list in brackets is read as a comma. */
static void tell_parts(struct decoder *decoder, const struct node *list)
{
    struct document *document = decoder->document;
    const char *s = document->piece->bytes;
    const size_t end = node_end(document, list);
    struct splice *splice = arena_alloc(document->arena, (end - list->from) * sizeof *splice);
    size_t count = 0;
    for (size_t at = list->from; at < end; at++)
        if (s[at] == ';')
            splice[count++] = splice_meant(document, at, at + 1, ",");
    read_meant_all(document, REC_02, splice->at, splice, count, &msg_read_meant_entries,
                   ARGS(arg_text("found", ";"), arg_text("nearest", ",")));
}

/* Whether some of the names of a list in brackets have another sign between them: "[Anne, Blaise; Clara]". */
static bool parts_in_list(struct decoder *decoder, const struct node *list, struct node *parts)
{
    const char *text = "", *s = decoder->document->piece->bytes;
    if (list->kind != NODE_SEQUENCE || list->count < 2 || list->count >= MAX_PLAYERS || s[list->from] != '[' ||
        memchr(s + list->from, ';', list->last->to - list->from) == NULL)
        return false;
    for (struct node *item = list->first; item != NULL; item = item->next) {
        struct text rest, name;
        if (!loose(item))
            return false;
        for (rest = text_of(item); parts->count <= MAX_PLAYERS && text_until(&rest, ';', &name);)
            if (name.length > 0)
                text = list_part(decoder, parts, text, name);
    }
    return parts->count > list->count && parts->count <= MAX_PLAYERS && strpbrk(text + 1, NOT_PLAIN) == NULL;
}

void list_in_text(struct decoder *decoder, struct node *value)
{
    struct node mixed = {0};
    if (parts_in_list(decoder, value, &mixed)) {
        tell_parts(decoder, value);
        node_hold(value, NODE_SEQUENCE, &mixed);
        return;
    }
    struct node *text = in_brackets(decoder, value);
    if (value->kind == NODE_SCALAR && value->style == STYLE_PLAIN && !value->verbatim)
        names_on_lines(decoder, value);
    if (!loose(text))
        return;
    struct text rest = without_marks(text_trim(text_of(text))), word = {0}, name;
    if (rest.length == 0)
        return;
    bool comma = memchr(rest.s, ',', rest.length) != NULL, joints = false;
    for (struct text after = rest; text_next(&after, &word);)
        joints |= word_joins(word.s, word.length, NAMES_LISTED) && word.s > rest.s && after.length > 0;
    const char *signs = ",;/ "; /* the first that stands there; else blanks */
    while (*signs != ' ' && memchr(rest.s, *signs, rest.length) == NULL)
        signs++;
    struct node parts = {0};
    const char *list = "";
    while (take_name(&rest, *signs, joints, &name)) {
        if (name.length == 0 || (comma && memchr(name.s, ';', name.length) != NULL))
            return;
        list = list_part(decoder, &parts, list, text_unquoted(name));
    }
    if (parts.count < 2 || !(joints ? parts.count <= MAX_PLAYERS : plays(decoder, &parts, *signs)))
        return;
    if (text == value)
        make_list(decoder, value, &parts, list, &msg_read_meant_names);
    else /* nobody plays alone: one name of several words in brackets is that of several */
        part_list(decoder, value, &parts, list + 1);
}

/* --- players with what each has --- */

static bool parts_pairs(char byte) { return byte == ',' || byte == ';' || byte == '/' || byte == '|'; }

int take_named_player(const struct decoder *decoder, struct text *text, struct text *name)
{
    size_t bytes = 0;
    struct text head = *text; /* "Anne=28" */
    const char *sign = memchr(text->s, '=', text->length);
    head.length = sign != NULL ? (size_t)(sign - text->s) : text->length;
    int player = actor_exact(decoder, &head, &bytes);
    if (player == ACTOR_NONE)
        player = actor_folded(decoder, head, &bytes);
    if (!is_seated(player, (int)decoder->record->player_count))
        return NOBODY;
    *name = *text;
    name->length = bytes;
    *text = text_trim(text_from(*text, bytes));
    if (text->length > 0 && (*text->s == '=' || *text->s == ':'))
        *text = text_trim(text_from(*text, 1));
    return player;
}

/* Where the next player is named; the text's length if none is. */
static size_t named_next(const struct decoder *decoder, struct text text)
{
    struct text name;
    for (size_t at = 1; at < text.length; at++) {
        struct text rest = text_from(text, at);
        bool begins = text.s[at - 1] == ' ' || parts_pairs(text.s[at - 1]) || blank_bytes(text.s + at - 1, 1) > 0;
        if (begins && take_named_player(decoder, &rest, &name) != NOBODY)
            return at;
    }
    return text.length;
}

static struct text without_signs(struct text text)
{
    for (text = text_trim(text); text.length > 0 && parts_pairs(text.s[text.length - 1]); text = text_trim(text))
        text.length--;
    return text;
}

/* A copy of what a player has, in which a remark stands in brackets that make no list of it. */
static const char *in_round_brackets(struct arena *arena, struct text text)
{
    char *copy = arena_text(arena, text.s, text.length);
    for (char *s = copy; *s != '\0'; s++) {
        if (*s == '[')
            *s = '(';
        if (*s == ']')
            *s = ')';
    }
    return copy;
}

void pairs_in_text(struct decoder *decoder, struct node *value)
{
    struct arena *arena = decoder->document->arena;
    struct node parts = {0};
    bool seen[MAX_PLAYERS] = {false};
    const char *mapping = "{";
    if (!loose(value) || !decoder->players_known)
        return;
    struct text rest = text_trim(text_of(value)), name;
    while (rest.length > 0) {
        int player = take_named_player(decoder, &rest, &name);
        if (player == NOBODY || seen[player])
            return;
        size_t end = named_next(decoder, rest);
        struct text has = without_signs((struct text){rest.node, rest.s, end});
        if (has.length == 0)
            return;
        seen[player] = true;
        rest = text_trim(text_from(rest, end));
        add_part(decoder, &parts, name);
        add_part(decoder, &parts, has);
        const char *said = in_round_brackets(arena, has);
        bool several = strpbrk(said, ",;") != NULL;
        if (strpbrk(said, NOT_PLAIN) != NULL)
            return;
        mapping = arena_printf(arena, "%s%s%s: %s%s%s", mapping, parts.count > 2 ? ", " : "",
                               text_copy(decoder->document, name), several ? "[" : "", said, several ? "]" : "");
    }
    if (parts.count > 0)
        make_of(decoder, value, NODE_MAPPING, &parts, arena_printf(arena, "%s}", mapping), &msg_read_meant_pairs);
}

void pairs_in_keys(struct decoder *decoder, struct node *mapping)
{
    struct document *document = decoder->document;
    struct splice splice[MAX_PLAYERS];
    struct text told = {0};
    const char *nearest = "";
    size_t count = 0;
    for (struct node *key = mapping->first; key != NULL && count < MAX_PLAYERS; key = key->next->next) {
        struct text rest, name, all = {0};
        if (key->next->length > 0 || key->next->kind != NODE_SCALAR || !loose(key))
            continue;
        all = rest = text_trim(text_of(key));
        if (take_named_player(decoder, &rest, &name) == NOBODY || rest.length == 0)
            continue;
        const size_t behind = (size_t)(name.s + name.length - document->piece->bytes);
        const bool sign = memchr(name.s + name.length, '=', (size_t)(rest.s - name.s) - name.length) != NULL;
        splice[count] = sign ? splice_meant(document, behind, (size_t)(rest.s - document->piece->bytes), ": ")
                             : splice_in(place_behind(document, name), ":");
        if (count++ == 0) {
            told = all;
            nearest = arena_printf(document->arena, "%s: %s", text_copy(document, name), text_copy(document, rest));
        }
        struct node parts = {0};
        add_part(decoder, &parts, name);
        add_part(decoder, &parts, rest);
        parts.last->next = key->next->next;
        *key->next = *parts.last;
        parts.first->next = key->next;
        *key = *parts.first;
    }
    if (count == 0)
        return;
    struct splice *all = arena_alloc(document->arena, count * sizeof *all);
    memcpy(all, splice, count * sizeof *all);
    read_meant_all(document, REC_01, text_place(document, told), all, count, &msg_read_meant_colon,
                   ARGS(arg_text("found", text_copy(document, told)), arg_text("nearest", nearest)));
}

/* --- figures in the order of the players --- */

bool is_figure(struct text text, bool unit)
{
    const bool plus = text.length > 1 && *text.s == '+' && is_digit(text.s[1]);
    text = text_from(text, plus ? 1 : sign_bytes(text));
    if (unit && text.length > 1 && strchr("(OolI", *text.s) != NULL)
        text = text_from(text, 1); /* a letter for a digit, or brackets, which is told where the figure is read */
    for (size_t i = 0; i < text.length && !(unit && i > 0); i++)
        if (!is_digit(text.s[i]) && text.s[i] != '?')
            return false;
    return text.length > 0;
}

/* Whether a text of figures with blanks between them has dashes that part figures: who can owe writes them as signs. */
static bool dashes_part(const struct decoder *decoder, struct text text)
{
    bool dash = false;
    for (size_t at = 0; at < text.length && !dash; at++)
        dash = dash_bytes(text_from(text, at)) > 0;
    return dash && (decoder->game == NULL || !decoder->game->debts);
}

void figures_in_text(struct decoder *decoder, struct node *value)
{
    static const char signs[] = ",;/|:";
    struct node parts = {0};
    const char *list = "";
    if (!loose(value) || !decoder->players_known)
        return;
    struct text rest = text_trim(text_of(value)), part;
    char sign = ' ';
    for (const char *s = signs; *s != '\0' && sign == ' '; s++)
        if (memchr(rest.s, *s, rest.length) != NULL)
            sign = *s;
    if (rest.length == 0 || (sign == ' ' && dashes_part(decoder, rest)))
        return;
    while (sign == ' ' ? text_next(&rest, &part) : text_until(&rest, sign, &part)) {
        if (sign == ' ' && parts.count > 0 && rest.length > 0 && word_joins(part.s, part.length, FIGURES_LISTED))
            continue;
        if (!is_figure(part, sign != ' '))
            return;
        const char *meant = digits_meant(decoder, part);
        list = list_part(decoder, &parts, list, part);
        if (meant != NULL) /* all is put right at once */
            list = arena_printf(decoder->document->arena, "%.*s%s", (int)(strlen(list) - part.length), list, meant);
    }
    if (parts.count > 1 && parts.count == decoder->record->player_count)
        make_list(decoder, value, &parts, list, &msg_read_meant_figures);
}

void under_key(struct decoder *decoder, struct node *mapping, const struct node *key, const struct node *value)
{
    struct node *pair = arena_alloc(decoder->document->arena, 2 * sizeof *pair);
    pair[0] = *key;
    pair[1] = *value;
    pair[0].next = &pair[1];
    pair[1].next = NULL;
    mapping->kind = NODE_MAPPING;
    mapping->first = &pair[0];
    mapping->last = &pair[1];
    mapping->count = 2;
}

/* --- steps --- */

/* Whether it is a step by itself: somebody does something, or a trick of all players. */
static bool whole_step(const struct decoder *decoder, struct text part, bool plays)
{
    struct text rest = part, word;
    size_t bytes = 0, cards = 0;
    if (actor_exact(decoder, &part, &bytes) != ACTOR_NONE || actor_folded(decoder, part, &bytes) != ACTOR_NONE)
        return bytes < part.length;
    for (; plays && text_next(&rest, &word); cards++)
        if (!looks_like_card(word))
            return false;
    return cards > 1 && cards == decoder->record->player_count;
}

/* Whether it only says who gathered the trick before it, "Anne takes". */
static bool only_gathers(const struct decoder *decoder, struct text part)
{
    size_t bytes = 0;
    if (actor_exact(decoder, &part, &bytes) == ACTOR_NONE && actor_folded(decoder, part, &bytes) == ACTOR_NONE)
        return false;
    return only_takes(text_copy(decoder->document, text_trim(text_from(part, bytes))));
}

bool steps_parted(struct decoder *decoder, struct text line, char by, bool plays)
{
    struct text rest = line, part;
    size_t count = 0;
    if (!loose(line.node) || !decoder->players_known)
        return false;
    while (text_until(&rest, by, &part)) {
        if (part.length == 0 && rest.length == 0 && count > 0)
            break; /* one behind the last */
        if (!whole_step(decoder, part, plays) || (plays && count > 0 && only_gathers(decoder, part)))
            return false;
        count++;
    }
    if (count < 2)
        return false;
    struct document *document = decoder->document;
    struct splice *splice = arena_alloc(document->arena, count * sizeof *splice);
    const char *found_sign = arena_text(document->arena, &by, 1);
    size_t found = 0;
    for (size_t at = 0; at < line.length; at++) {
        struct text sign = {line.node, line.s + at, 1};
        if (line.s[at] == by)
            splice[found++] = (struct splice){text_place(document, sign), found_sign, ";"};
    }
    read_meant_all(document, REC_02, splice->at, splice, found, &msg_read_meant_parted,
                   ARGS(arg_text("found", found_sign)));
    return true;
}
