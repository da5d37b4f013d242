#include "core/byte.h"
#include "core/fold.h"
#include "core/game.h"
#include "formats/alike.h"
#include "formats/called.h"
#include "formats/decode.h"
#include "formats/known_names.h"
#include "formats/meant.h"
#include "formats/reader_messages.h"

#include <string.h>

#define NAME_BYTES 256 /* names are compared without accents and case as far as this */

/* --- who is meant --- */

/* The first eight bytes of a text, or as many as it has. */
static inline uint64_t head_of(struct text text)
{
    return eight_begin(text.s, text.length < EIGHT ? text.length : EIGHT);
}

/* Whether a text, whose head is that, begins with a player's name; none is empty. */
static inline bool heads(const struct decoder *decoder, size_t player, struct text text, uint64_t head)
{
    size_t length = decoder->name_length[player];
    if (length > text.length || ((head ^ decoder->name_head[player]) & decoder->name_mask[player]) != 0)
        return false;
    return length <= EIGHT || memcmp(decoder->record->player[player].s, text.s, length) == 0;
}

static bool named(const struct decoder *decoder, size_t player, struct text name)
{
    return decoder->name_length[player] == name.length && heads(decoder, player, name, head_of(name));
}

/* The text without accents and case. NULL if it is longer than a name can be. */
static const char *fold_name(char *out, const char *s, size_t length)
{
    char plain[NAME_BYTES];
    if (length >= sizeof plain)
        return NULL;
    memcpy(plain, s, length);
    plain[length] = '\0';
    return fold_text(out, NAME_BYTES, plain);
}

/* The only player whose name is that but for accents and case; NOBODY if there is none, or more than one. */
static int find_folded(const struct decoder *decoder, const char *s, size_t length)
{
    char folded[NAME_BYTES];
    int found = NOBODY;
    if (length == 0 || fold_name(folded, s, length) == NULL)
        return NOBODY;
    for (size_t i = 0; i < decoder->record->player_count; i++) {
        if (strcmp(decoder->folded_name[i], folded) != 0)
            continue;
        if (found != NOBODY)
            return NOBODY;
        found = (int)i;
    }
    return found;
}

int player_find_at(const struct decoder *decoder, const struct text *name)
{
    for (size_t i = 0; i < decoder->record->player_count; i++)
        if (named(decoder, i, *name))
            return (int)i;
    int found = find_folded(decoder, name->s, name->length);
    struct text inner = found == NOBODY ? text_unquoted(*name) : *name;
    return inner.length < name->length ? player_find(decoder, inner) : found;
}

int actor_find(const struct decoder *decoder, struct text name)
{
    int player = player_find(decoder, name);
    return player != NOBODY ? player : word_value(decoder, WORDS_ACTOR, name);
}

/* The names of all players; NULL if they are too long to be listed. */
static const char *names_of(const struct decoder *decoder)
{
    const struct record *record = decoder->record;
    const char *list = record->player[0].s;
    size_t length = decoder->name_length[0];
    for (size_t i = 1; i < record->player_count && length < NAME_BYTES; i++) {
        length += decoder->name_length[i];
        if (length < NAME_BYTES)
            list = arena_printf(decoder->document->arena, "%s, %s", list, record->player[i].s);
    }
    return length < NAME_BYTES ? list : NULL;
}

/* The one player who is called so with another form of address or none; NOBODY: there is none, or more than one. */
static int player_called(const struct decoder *decoder, const char *name)
{
    int found = NOBODY;
    size_t count = 0;
    for (size_t i = 0; i < decoder->record->player_count; i++)
        if (called_alike(name, decoder->record->player[i].s)) {
            found = (int)i;
            count++;
        }
    return count == 1 ? found : NOBODY;
}

/* The one player whose name begins so, as "B." or "Bl", or is that but for a form of address; NOBODY: there is none, or more than one. */
static int player_begun(const struct decoder *decoder, struct text name)
{
    char begun[NAME_BYTES], folded[NAME_BYTES];
    int found = NOBODY;
    size_t count = 0;
    if (name.length > 1 && name.s[name.length - 1] == '.')
        name.length--;
    if (name.length == 0 || name.length >= sizeof begun)
        return NOBODY;
    memcpy(folded, name.s, name.length);
    folded[name.length] = '\0';
    fold_text(begun, sizeof begun, folded);
    for (size_t i = 0; i < decoder->record->player_count; i++)
        if (strncmp(fold_text(folded, sizeof folded, decoder->record->player[i].s), begun, strlen(begun)) == 0) {
            found = (int)i;
            count++;
        }
    if (count == 0)
        return player_called(decoder, text_copy(decoder->document, name));
    return count == 1 ? found : NOBODY;
}

const char *player_meant(const struct decoder *decoder, struct text name)
{
    int begun = player_begun(decoder, name);
    const char *nearest = begun != NOBODY ? decoder->record->player[begun].s : NULL;
    unsigned distance = 0;
    if (nearest == NULL && name.length >= 3)
        for (size_t i = 0; i < decoder->record->player_count; i++)
            nearest = fold_nearer(text_copy(decoder->document, name), nearest, decoder->record->player[i].s, &distance);
    return nearest;
}

static void fault_player(struct decoder *decoder, struct text name)
{
    if (!decoder->players_known)
        return; /* that they are missing has been said */
    struct text head = name;
    const char *colon = memchr(name.s, ':', name.length);
    head.length = colon != NULL ? (size_t)(colon - name.s) : 0;
    if (head.length > 0 && player_find(decoder, head) != NOBODY) { /* "{Anne:19}" */
        head.length++;
        fault(decoder->document, REC_07, text_place(decoder->document, head), &msg_read_colon_blank,
              ARGS(arg_text("found", text_copy(decoder->document, head))));
        return;
    }
    const char *word = text_copy(decoder->document, name);
    const char *nearest = guessing(decoder) ? player_meant(decoder, name) : NULL;
    const char *all = guessing(decoder) && nearest == NULL ? names_of(decoder) : NULL;
    if (nearest != NULL)
        fault(decoder->document, REC_07, text_place(decoder->document, name), &msg_read_no_player_near,
              ARGS(arg_text("found", word), arg_text("nearest", nearest)));
    else if (all != NULL)
        fault(decoder->document, REC_07, text_place(decoder->document, name), &msg_read_no_player_among,
              ARGS(arg_text("found", word), arg_text("required", all)));
    else
        fault_word(decoder, REC_07, name, &msg_read_no_player, &msg_read_no_player_near, NULL);
}

int player_amiss(struct decoder *decoder, struct text name, unsigned but)
{
    int player = decoder->players_known ? player_begun(decoder, name) : NOBODY;
    if (player != NOBODY && (but & 1U << player) != 0)
        player = NOBODY;
    if (player == NOBODY)
        fault_player(decoder, name);
    else
        note(decoder, &decoder->begun[player],
             (struct splice){text_place(decoder->document, name), text_copy(decoder->document, name),
                             decoder->record->player[player].s});
    return player;
}

int player_short(const struct decoder *decoder, struct text name)
{
    int player = player_find(decoder, name);
    return player != NOBODY ? player : player_begun(decoder, name);
}

int player_named(struct decoder *decoder, struct text name)
{
    int player = player_find(decoder, name);
    return player != NOBODY ? player : player_amiss(decoder, name, 0);
}

/* --- names at the head of a step --- */

static bool name_ends(struct text text, size_t bytes)
{
    return bytes == text.length || text.s[bytes] == ' ' || text.s[bytes] == ':' ||
           (may_blank(text.s[bytes]) && blank_bytes(text.s + bytes, text.length - bytes) > 0);
}

int actor_exact(const struct decoder *decoder, const struct text *text, size_t *bytes)
{
    int found = NOBODY;
    uint64_t head = head_of(*text);
    *bytes = 0;
    for (size_t i = 0; i < decoder->record->player_count; i++) {
        size_t length = decoder->name_length[i];
        if (length > *bytes && heads(decoder, i, *text, head) && name_ends(*text, length)) {
            found = (int)i;
            *bytes = length;
        }
    }
    return found;
}

/* The player whose name the text begins with, accents and case aside: the longest run of words that is a name. */
static int head_folded(const struct decoder *decoder, struct text text, size_t *bytes)
{
    int found = NOBODY;
    *bytes = 0;
    for (size_t end = 1; end <= text.length && end < NAME_BYTES; end++) {
        int player = name_ends(text, end) ? find_folded(decoder, text.s, end) : NOBODY;
        if (player != NOBODY) {
            found = player;
            *bytes = end;
        }
    }
    return found;
}

/* Whether a word may be the first of several that name who acts: no card is written so. */
static bool begins_words(struct text word)
{
    size_t letters = 0;
    while (letters < word.length && is_letter(word.s[letters]))
        letters++;
    return letters == word.length && letters > 2;
}

int actor_folded(const struct decoder *decoder, struct text text, size_t *bytes)
{
    enum { WORDS_MOST = 3 };
    int actor = head_folded(decoder, text, bytes);
    struct text rest = text, word;
    if (actor != NOBODY || !text_next(&rest, &word))
        return actor;
    for (int words = 0; words < WORDS_MOST; words++) { /* "tous les deux" */
        const char *colon = memchr(word.s, ':', word.length);
        if (colon != NULL)
            word.length = (size_t)(colon - word.s);
        const size_t length = (size_t)(word.s + word.length - text.s);
        const int named = word_value(decoder, WORDS_ACTOR, (struct text){text.node, text.s, length});
        if (words == 0 || named >= 0) {
            actor = named;
            *bytes = length;
        }
        if (colon != NULL || !begins_words(word) || !text_next(&rest, &word))
            break;
    }
    return actor;
}

/* --- the list of players --- */

/* Whether an act is called that, and not only begins so. */
static bool is_act(const struct decoder *decoder, struct text name)
{
    const unsigned short *forms = vocabulary_forms(decoder->words, name.s, name.length);
    const struct form *form = form_next(&forms);
    while (form != NULL && form_wants_next(form))
        form = form_next(&forms);
    return form != NULL;
}

/* A name that would be taken for something else at the head of a step. */
static bool name_taken(const struct decoder *decoder, struct text name)
{
    int number;
    return text_number(name, &number) || word_value(decoder, WORDS_ACTOR, name) >= 0 ||
           word_value(decoder, WORDS_NOTHING, name) >= 0 ||
           vocabulary_key(decoder->words, PLACE_STEP, name.s, name.length) >= 0 || is_act(decoder, name);
}

/* The name folded, in `folded`, empty if it is too long. What it must not be called is told. */
static const char *fold_player(struct decoder *decoder, struct text name, char folded[NAME_BYTES])
{
    const bool taken = name_taken(decoder, name);
    if (taken)
        fault(decoder->document, REC_02, text_place(decoder->document, name), &msg_read_name_taken,
              ARGS(arg_text("found", text_copy(decoder->document, name))));
    if (decoder->record->player_count == MAX_PLAYERS)
        return NULL;
    if (fold_name(folded, name.s, name.length) == NULL) {
        fault(decoder->document, REC_02, text_place(decoder->document, name), &msg_read_name_long,
              ARGS(arg_number("limit", NAME_BYTES - 1)));
        folded[0] = '\0';
    } else if (!taken) {
        name_keep(name.s, name.length, folded);
    }
    return folded;
}

static void add_player(struct decoder *decoder, struct text name)
{
    struct record *record = decoder->record;
    char buffer[NAME_BYTES];
    const char *folded = name_known(name.s, name.length);
    if (folded == NULL)
        folded = fold_player(decoder, name, buffer);
    if (record->player_count == MAX_PLAYERS)
        return;
    for (size_t i = 0; i < record->player_count; i++)
        if (named(decoder, i, name))
            fault(decoder->document, REC_07, text_place(decoder->document, name), &msg_read_name_twice,
                  ARGS(arg_text("found", text_copy(decoder->document, name))));
    const char *plain = text_copy(decoder->document, name);
    record->alike[record->player_count] = 0;
    for (size_t i = record->player_count; i-- > 0;)
        if (!named(decoder, i, name) && looks_alike(record->player[i].s, plain))
            record->alike[record->player_count] = (unsigned)i + 1;
    decoder->name_length[record->player_count] = name.length;
    decoder->name_head[record->player_count] = head_of(name);
    decoder->name_mask[record->player_count] = name.length < EIGHT ? ~(~(uint64_t)0 << 8 * name.length) : ~(uint64_t)0;
    decoder->folded_name[record->player_count] = arena_text(decoder->document->arena, folded, strlen(folded));
    record->player[record->player_count++] = word_of(decoder, name);
}

void read_players(struct decoder *decoder, struct field field)
{
    struct record *record = decoder->record;
    struct document *document = decoder->document;
    if (field.value->kind != NODE_SEQUENCE) {
        fault_kind(decoder, node_place(document, field.value), &msg_kind_names);
        return;
    }
    record->players_at = node_place(document, field.key);
    if (field.value->count == 0)
        fault_kind(decoder, node_place(document, field.value), &msg_kind_names);
    bool unread = false;
    for (struct node *name = field.value->first; name != NULL; name = name->next) {
        bool named = name->kind == NODE_SCALAR && !value_absent(decoder, name) && text_trim(text_of(name)).length > 0;
        if (named)
            add_player(decoder, text_unquoted(text_trim(text_of(name))));
        else
            fault_kind(decoder, node_place(document, name), &msg_kind_name);
        unread |= !named;
    }
    if (unread)
        record->player_count = 0; /* who sits where is not known: nothing can be judged */
    if (field.value->count > MAX_PLAYERS) {
        fault(document, REC_07, record->players_at, &msg_read_many_players,
              ARGS(arg_number("found", (int)field.value->count), arg_number("required", MAX_PLAYERS)));
        record->player_count = 0; /* no game is for so many: nothing can be judged */
    }
    decoder->players_known = record->player_count > 0;
}

/* --- players who are not listed --- */

static void guess_player(struct decoder *decoder, struct text name)
{
    if (name.length > 0 && player_find(decoder, name) == NOBODY)
        add_player(decoder, name);
}

/* Those whom a mapping of players names. */
static void guess_from(struct decoder *decoder, const struct node *mapping)
{
    if (mapping == NULL || mapping->kind != NODE_MAPPING)
        return;
    for (struct node *key = mapping->first; key != NULL; key = key->next->next)
        if (key->kind == NODE_SCALAR && !own_key(key))
            guess_player(decoder, text_trim(text_of(key)));
}

/* Guesses at players from the keys of the mappings of a deal. */
static void guess_from_deal(struct decoder *decoder, const struct node *deal)
{
    for (struct node *key = deal->kind == NODE_MAPPING ? deal->first : NULL; key != NULL; key = key->next->next) {
        int found = key->kind != NODE_SCALAR ? -1 : vocabulary_key(decoder->words, PLACE_DEAL, key->text, key->length);
        if (found == KEY_HANDS || found == KEY_HELD || found == KEY_MARKS || found == KEY_SCORE)
            guess_from(decoder, key->next);
        else if (found == KEY_DEALER && key->next->kind == NODE_SCALAR && !value_nothing(decoder, key->next))
            guess_player(decoder, text_trim(text_of(key->next)));
    }
}

void guess_players(struct decoder *decoder, const struct field *fields)
{
    struct record *record = decoder->record;
    const struct game *game = decoder->game;
    const struct node *deals = fields[fields[KEY_DEAL].value != NULL ? KEY_DEAL : KEY_DEALS].value;
    if (game == NULL)
        return;
    guess_from(decoder, fields[KEY_START].value);
    if (deals != NULL && deals->kind == NODE_MAPPING)
        guess_from_deal(decoder, deals);
    for (const struct node *deal = deals != NULL && deals->kind == NODE_SEQUENCE ? deals->first : NULL; deal != NULL;
         deal = deal->next)
        guess_from_deal(decoder, deal);
    record->players_guessed = record->player_count >= game->least_players && record->player_count <= game->most_players;
    if (!record->players_guessed)
        record->player_count = 0;
}
