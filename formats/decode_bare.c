/* Deals of which only the figures are written, without the key for what they are: "- 28-14", "- Anne 28, Blaise 14", or the players for
   keys, "- {Anne: 28, Blaise: 14}", with a dealer beside them or not; or behind his name, "- dealer: Anne; 28-14". */
#include "formats/decode.h"
#include "formats/limits.h"
#include "formats/meant.h"
#include "formats/node_shape.h"
#include "formats/reader_messages.h"
#include "formats/run.h"

#include "core/game.h"

#include <string.h>

/* Where the figures of a deal stand: alone, or as pairs among its keys. */
struct bare {
    struct node *deal;
    struct node *first,
        *last;           /* the first key that is a player, and the value of the last; NULL: the text is all there is */
    struct node *before; /* the value before that key; NULL: there is none */
    bool scored;         /* the score after it stands under its key */
    struct node *dealer; /* behind whose name they stand */
    struct text key;     /* the key before that, where it has no colon either */
    struct text name, figures;
};

static bool bare_text(const struct decoder *decoder, struct node *deal)
{
    struct text text, name;
    if (deal->kind == NODE_SEQUENCE && deal->count == decoder->record->player_count) {
        bool figures = true;
        for (struct node *item = deal->first; item != NULL; item = item->next)
            figures &=
                loose(item) && (is_figure(text_trim(text_of(item)), false) || begins_as_ditto(decoder, text_of(item)));
        return figures;
    }
    if (deal->kind != NODE_SCALAR || deal->style != STYLE_PLAIN)
        return false;
    text = text_trim(text_of(deal));
    if (begins_with_card(text))
        return false;
    if (!deal->verbatim) /* it goes on in the next line */
        return is_figure(text, true);
    return is_figure(text, true) || begins_as_ditto(decoder, text) ||
           take_named_player(decoder, &text, &name) != NOBODY;
}

/* Whether a key is a player, and what stands under it is one text or in brackets on its line. */
static bool names_player(const struct decoder *decoder, const struct node *key)
{
    return key->kind == NODE_SCALAR && vocabulary_key(decoder->words, PLACE_DEAL, key->text, key->length) < 0 &&
           player_short(decoder, text_trim(text_of((struct node *)key))) != NOBODY &&
           key->next->length + key->next->count > 0 && on_one_line(decoder, key);
}

/* Whether any key of the deal begins as a player's name does: most deals are told from others by that. */
static bool begins_any_name(const struct decoder *decoder, const struct node *deal)
{
    for (const struct node *key = deal->first; key != NULL; key = key->next->next) {
        if (key->kind != NODE_SCALAR || key->length == 0)
            continue;
        const char first = key->text[0];
        for (size_t i = 0; i < decoder->record->player_count; i++)
            if (!is_letter(first) || (decoder->folded_name[i][0] | 0x20) == (first | 0x20))
                return true;
    }
    return false;
}

/* The players among the keys of a deal, which stand one behind the other, and nothing says what they have. */
static bool bare_pairs(const struct decoder *decoder, struct node *deal, struct bare *bare)
{
    *bare = (struct bare){.deal = deal};
    if (deal->kind != NODE_MAPPING || !begins_any_name(decoder, deal))
        return false;
    for (struct node *key = deal->first; key != NULL; key = key->next->next) {
        int known = key->kind == NODE_SCALAR ? vocabulary_key(decoder->words, PLACE_DEAL, key->text, key->length) : -1;
        bool player = known < 0 && names_player(decoder, key);
        if (known == KEY_MARKS || known == KEY_MANCHES || (player && bare->last != NULL && bare->last->next != key))
            return false;
        bare->scored |= known == KEY_SCORE;
        if (player && bare->first == NULL)
            bare->first = key;
        if (player)
            bare->last = key->next;
        else if (bare->first == NULL)
            bare->before = key->next;
    }
    return bare->first != NULL;
}

/* How many numbers stand in the text. */
static size_t numbers_in(struct text text)
{
    size_t count = 0;
    for (size_t i = 0; i < text.length; i++)
        count += is_digit(text.s[i]) && (i == 0 || !is_digit(text.s[i - 1]));
    return count;
}

/* Finds figures for everybody, or each with its player, behind a name: "Anne; 22-44", "Anne – Anne 12, Blaise 31". */
static bool figures_behind(const struct decoder *decoder, struct text text, struct bare *bare)
{
    struct text rest = text_trim(text), other = rest;
    size_t sign = 0;
    while (sign < rest.length && strchr(",;:|/", rest.s[sign]) == NULL)
        sign++;
    other.length = sign;
    other = text_trim(other); /* a sign may follow the name at once */
    if (take_named_player(decoder, &other, &bare->name) == NOBODY)
        return false;
    rest = text_trim(text_from(rest, (size_t)(bare->name.s + bare->name.length - rest.s)));
    for (size_t bytes = 1; bytes > 0; rest = text_trim(text_from(rest, bytes))) {
        const size_t dash = dash_bytes(rest);
        bytes = rest.length > 0 && strchr(",;:|/", *rest.s) != NULL ? 1 : 0;
        if (dash > 0 && dash < rest.length && rest.s[dash] == ' ')
            bytes = dash;
    }
    bare->figures = other = rest;
    if (take_named_player(decoder, &other, &other) != NOBODY)
        return numbers_in(rest) > 0;
    return is_figure(rest, true) && numbers_in(rest) >= decoder->record->player_count;
}

static int key_of_deal(const struct decoder *decoder, const struct node *key)
{
    return key->kind == NODE_SCALAR ? vocabulary_key(decoder->words, PLACE_DEAL, key->text, key->length) : -1;
}

/* The figures behind the name of the dealer, of whom the key says it or a word without its colon, where nothing else says what they are. */
static bool bare_behind(const struct decoder *decoder, struct node *deal, struct bare *bare)
{
    struct text text = {0};
    *bare = (struct bare){.deal = deal};
    if (loose(deal)) {
        text = text_of(deal);
        return text_next(&text, &bare->key) && text.length > 0 &&
               vocabulary_key(decoder->words, PLACE_DEAL, bare->key.s, bare->key.length) == KEY_DEALER &&
               figures_behind(decoder, text, bare);
    }
    struct node *first = deal->kind == NODE_MAPPING ? deal->first : NULL;
    for (struct node *key = first; key != NULL && bare->dealer == NULL; key = key->next->next)
        if (loose(key->next) && key_of_deal(decoder, key) == KEY_DEALER && numbers_in(text_of(key->next)) > 0)
            bare->dealer = key->next;
    for (struct node *key = first; key != NULL && bare->dealer != NULL; key = key->next->next) {
        const int known = key_of_deal(decoder, key);
        if (known == KEY_MARKS || known == KEY_MANCHES || known == KEY_SCORE)
            return false;
    }
    return bare->dealer != NULL && figures_behind(decoder, text_of(bare->dealer), bare);
}

/* A manche has nothing but a text. */
static bool bare_deal(const struct decoder *decoder, struct node *deal, bool manche, struct bare *bare)
{
    *bare = (struct bare){.deal = deal};
    return bare_text(decoder, deal) ||
           (!manche && (bare_pairs(decoder, deal, bare) || bare_behind(decoder, deal, bare)));
}

/* Whether the text is a figure and nothing else that the player's running score can come to. */
static bool one_rises(struct text text, size_t player, struct run *run)
{
    return run_take(run, player, &text) && text_trim(text).length == 0;
}

static bool rises(const struct decoder *decoder, const struct bare *bare, struct run *run)
{
    const size_t all = decoder->record->player_count;
    size_t players = 0;
    if (bare->deal->kind == NODE_SEQUENCE) {
        for (struct node *item = bare->deal->first; item != NULL; item = item->next, players++)
            if (!one_rises(text_trim(text_of(item)), players, run))
                return false;
        return run_close(run);
    }
    if (bare->first == NULL)
        return run_weigh(bare->figures.length > 0 ? bare->figures : text_of(bare->deal), 0,
                         decoder->game != NULL && decoder->game->debts, run) == all &&
               run_close(run);
    for (struct node *key = bare->first; key != bare->last->next; key = key->next->next, players++)
        if (key->next->kind != NODE_SCALAR ||
            !one_rises(text_trim(text_of(key->next)), (size_t)player_short(decoder, text_trim(text_of(key))), run))
            return false;
    return players == all && run_close(run);
}

/* The key in the place of which the figures stand. */
static struct node key_at(const struct node *figures, const char *word)
{
    return (struct node){.kind = NODE_SCALAR,
                         .verbatim = true,
                         .text = word,
                         .length = (uint32_t)strlen(word),
                         .from = figures->from,
                         .to = figures->from}; /* it stands nowhere */
}

/* Puts the pairs of the players under that key; returns how many splices it takes. */
static size_t put_pairs_under(struct decoder *decoder, const struct bare *bare, const char *word, struct splice *splice)
{
    struct document *document = decoder->document;
    struct node *pair = arena_alloc(document->arena, 2 * sizeof *pair), *after = bare->last->next;
    size_t count = 0, put = 0;
    const struct place at = node_place(document, bare->first);
    const bool flow = document->piece->bytes[bare->deal->from] == '{';
    const char *lead = arena_printf(document->arena, "%*s", (int)at.column + 1, "");
    for (struct node *key = bare->first; key != after; key = key->next->next, count++)
        if (!flow && count > 0)
            splice[put++] = (struct splice){node_place(document, key), text_copy(document, text_of(key)),
                                            arena_printf(document->arena, "  %s", text_copy(document, text_of(key)))};
        else if (count == 0)
            splice[put++] = splice_in(at, flow ? arena_printf(document->arena, "%s: {", word)
                                               : arena_printf(document->arena, "%s:\n%s", word, lead));
    if (flow)
        splice[put++] = splice_in(locate(&document->at, bare->last->to, bare->last->to), "}");
    pair[0] = key_at(bare->first, word);
    pair[0].next = &pair[1];
    pair[1] = (struct node){.kind = NODE_MAPPING,
                            .first = bare->first,
                            .last = bare->last,
                            .count = (uint32_t)(2 * count),
                            .from = bare->first->from,
                            .to = bare->last->to,
                            .next = after};
    bare->last->next = NULL;
    *(bare->before != NULL ? &bare->before->next : &bare->deal->first) = &pair[0];
    bare->deal->last = after == NULL ? &pair[1] : bare->deal->last;
    bare->deal->count -= (uint32_t)(2 * count - 2);
    return put;
}

/* A part of a text as a scalar. */
static struct node *part_node(struct decoder *decoder, struct text part)
{
    struct node parts = {0};
    add_part(decoder, &parts, part);
    return parts.first;
}

/* Puts figures that stand behind the dealer's name under a key of their own; returns how many splices it takes. */
static size_t put_behind_under(struct decoder *decoder, struct bare *bare, const char *word, struct splice *splice)
{
    struct document *document = decoder->document;
    const struct piece *piece = document->piece;
    const size_t from = (size_t)(bare->name.s + bare->name.length - piece->bytes),
                 to = (size_t)(bare->figures.s - piece->bytes);
    const struct node *first = bare->dealer != NULL ? bare->deal->first : bare->deal;
    const bool flow = piece->bytes[bare->deal->from] == '{';
    const struct text_line line = node_line(document, first);
    const int dash = line.text < first->from ? 2 : 0; /* or a number, for which one is read */
    const int column = (int)text_line_column(line) + dash;
    struct node *pair = part_node(decoder, bare->figures), *key = arena_alloc(document->arena, sizeof *key);
    size_t put = 0;
    if (bare->dealer == NULL)
        splice[put++] = splice_in(place_behind(document, bare->key), ":");
    splice[put++] = splice_meant(document, from, to,
                                 flow ? arena_printf(document->arena, ", %s: ", word)
                                      : arena_printf(document->arena, "\n%*s%s: ", column, "", word));
    *key = key_at(pair, word);
    key->next = pair;
    if (bare->dealer == NULL) {
        struct node *said = part_node(decoder, bare->key);
        said->next = part_node(decoder, bare->name);
        bare->deal->kind = NODE_MAPPING;
        bare->deal->first = bare->deal->last = NULL;
        bare->deal->count = 0;
        node_add_pair(bare->deal, said);
    } else {
        bare->dealer->text = bare->name.s;
        bare->dealer->length = (uint32_t)bare->name.length;
        bare->dealer->to = (uint32_t)from;
    }
    node_add_pair(bare->deal, key);
    return put;
}

/* Makes a list of the deals that stand in one text with signs between them, "28-14, 12-30", each with a figure for everybody. False if it is
   something else. */
static bool list_of_line(struct decoder *decoder, struct node *line)
{
    struct text rest = text_trim(text_of(line)), part;
    struct node parts = {0};
    if (!loose(line) || !decoder->players_known || rest.length == 0)
        return false;
    const char sign = memchr(rest.s, ';', rest.length) != NULL ? ';' : ',';
    while (text_until(&rest, sign, &part)) {
        if (part.length == 0 || *part.s == '?' || figures_in(part) != decoder->record->player_count ||
            parts.count >= limit_of(decoder->document, LIMIT_OF_DEALS))
            return false;
        add_part(decoder, &parts, part);
    }
    node_hold(line, NODE_SEQUENCE, &parts);
    return parts.count > 0;
}

/* What stands in the place of such a text: "[marks: 28-14, marks: 12-30]". */
static struct splice line_in_brackets(struct decoder *decoder, const struct node *line, const char *word)
{
    struct document *document = decoder->document;
    const char *text = "[";
    for (struct node *deal = line->first; deal != NULL; deal = deal->next)
        text = arena_printf(document->arena, "%s%s: %s%s", text, word, text_copy(document, text_of(deal)),
                            deal->next != NULL ? ", " : "]");
    return (struct splice){node_place(document, line),
                           arena_text(document->arena, document->piece->bytes + line->from, line->to - line->from),
                           text};
}

/* Counts the deals of a list of which only figures are written; *run: they are taken for the scores. */
static size_t find_bare(struct decoder *decoder, struct node *list, bool manches, bool *run)
{
    struct document *document = decoder->document;
    struct run before = {.fell = false};
    struct bare bare;
    size_t count = 0;
    bool open = !manches;
    *run = !manches;
    for (struct node *deal = list->first; deal != NULL && decoder->players_known; deal = deal->next) {
        if (deal->kind == NODE_MAPPING)
            pairs_in_keys(decoder, deal);
        if (bare_deal(decoder, deal, manches, &bare)) {
            open &= !bare.scored;
            *run = *run && open && rises(decoder, &bare, &before);
            count++;
        }
    }
    if (open && count > 0) {
        document->figures_as =
            run_taken(document->piece->figures_as, *run && count >= RUN_LEAST && !run_stands(&before));
        *run = document->figures_as == FIGURES_AS_SCORES;
    }
    return count;
}

/* What is told of them. */
static const struct message *bare_message(const struct decoder *decoder, bool run)
{
    static const struct message *const said[2][2] = {{&msg_read_meant_marks, &msg_read_meant_marks_rather},
                                                     {&msg_read_meant_scores, &msg_read_meant_scores_rather}};
    return said[run][decoder->document->piece->figures_as != FIGURES_AS_THEY_GO];
}

void deals_in_text(struct decoder *decoder, struct node *list, bool manches)
{
    struct document *document = decoder->document;
    struct bare bare;
    size_t found = 0;
    bool run;
    const bool line = list->kind == NODE_SCALAR && list_of_line(decoder, list);
    if (list->kind != NODE_SEQUENCE)
        return;
    const size_t count = find_bare(decoder, list, manches, &run);
    if (count == 0)
        return;
    const struct key_row *row = &key_rows[run ? KEY_SCORE : manches ? KEY_MANCHE_MARKS : KEY_MARKS];
    const char *word = decoder->record->french ? row->fr : row->en;
    struct splice *splice = arena_alloc(document->arena, count * (MAX_PLAYERS + 1) * sizeof *splice);
    const struct splice bracketed = line ? line_in_brackets(decoder, list, word) : (struct splice){0};
    for (struct node *deal = list->first; deal != NULL; deal = deal->next) {
        if (!bare_deal(decoder, deal, manches, &bare))
            continue;
        if (bare.first != NULL) {
            found += put_pairs_under(decoder, &bare, word, &splice[found]);
            continue;
        }
        if (bare.figures.length > 0) {
            found += put_behind_under(decoder, &bare, word, &splice[found]);
            continue;
        }
        const struct node key = key_at(deal, word);
        splice[found++] = splice_in(node_place(document, deal), arena_printf(document->arena, "%s: ", word));
        under_key(decoder, deal, &key, deal);
    }
    if (line) {
        splice[0] = bracketed;
        found = 1;
    }
    struct finding *meant =
        read_meant_all(document, REC_02, splice->at, splice, found, bare_message(decoder, run), NO_ARGS);
    if (!run && !manches)
        read_meant_anew(meant, document->arena); /* one slip may have made a running score fall */
}
