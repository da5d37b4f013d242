#include "core/byte.h"
#include "core/options.h"
#include "formats/decode.h"
#include "formats/meant.h"
#include "formats/otherwise.h"
#include "formats/reader_messages.h"
#include "formats/torn.h"

#include <string.h>

/* The mappings that have keys, as a sentence names them. */
static const struct message *const homes[KEY_PLACES] = {
    [PLACE_RECORD] = &msg_in_record, [PLACE_DEAL] = &msg_in_deal,     [PLACE_MANCHE] = &msg_in_manche,
    [PLACE_RESULT] = &msg_in_result, [PLACE_STREAM] = &msg_in_stream,
};

/* The mapping in which a word would be a key, if it is one anywhere. */
static const struct message *home_of(const struct decoder *decoder, struct text key)
{
    for (unsigned place = PLACE_RECORD; place < KEY_PLACES; place++)
        if (vocabulary_key(decoder->words, (enum key_place)place, key.s, key.length) >= 0)
            return homes[place];
    return NULL;
}

/* The key of another mapping that is nearest; `home` is set to that mapping. NULL if nothing is near. */
static const char *near_elsewhere(const struct decoder *decoder, enum key_place place, const char *word,
                                  const struct message **home)
{
    const char *near = NULL;
    for (unsigned other = PLACE_RECORD; other < KEY_PLACES && near == NULL; other++) {
        if (other != place && homes[other] != NULL)
            near = vocabulary_near_key(decoder->words, (enum key_place)other, word);
        *home = homes[other];
    }
    return near;
}

/* The keys of a mapping, in the record's language. */
static const char *keys_of(const struct decoder *decoder, enum key_place place)
{
    const char *list = NULL;
    for (size_t key = 0; key < KEYS; key++)
        if (key_rows[key].place == place) {
            const char *name = decoder->record->french ? key_rows[key].fr : key_rows[key].en;
            list = arena_printf(decoder->document->arena, "%s%s%s", list != NULL ? list : "", list != NULL ? ", " : "",
                                name);
        }
    return list;
}

/* What was probably meant by a key: another of its mapping, or one of the writer's own. NULL if nothing is near. */
static const char *near_key(const struct decoder *decoder, enum key_place place, const char *key)
{
    if ((key[0] == 'x' || key[0] == 'X') && (key[1] == '-' || key[1] == '_') && key[2] != '\0')
        return arena_printf(decoder->document->arena, "x-%s", key + 2);
    return vocabulary_near_key(decoder->words, place, key);
}

static void say_of_key(struct decoder *decoder, struct text key, const struct message *said, const char *nearest,
                       struct arg required)
{
    fault(decoder->document, REC_02, text_place(decoder->document, key), said,
          ARGS(arg_text("found", text_copy(decoder->document, key)), arg_text("nearest", nearest), required));
}

/* "deal 2", a deal with its number for a key: the key that was due, in the language of that one; NULL if it is another. */
static const char *key_of_deals(const struct decoder *decoder, enum key_place place, struct text key)
{
    const struct key_row *deals = &key_rows[KEY_DEALS];
    size_t whole = key.length;
    while (key.length > 0 && is_digit(key.s[key.length - 1]))
        key.length--;
    bool numbered = key.length < whole;
    while (key.length > 0 && strchr(" -_", key.s[key.length - 1]) != NULL)
        key.length--;
    int found = numbered && place == PLACE_RECORD ? vocabulary_key(decoder->words, place, key.s, key.length) : -1;
    if (found != KEY_DEAL && found != KEY_DEALS)
        return NULL;
    return text_is(key, key_rows[found].en) ? deals->en : deals->fr;
}

static void fault_key(struct decoder *decoder, enum key_place place, struct text key)
{
    const struct message *home = home_of(decoder, key);
    const char *deals = key_of_deals(decoder, place, key);
    if (deals != NULL) {
        fault_word(decoder, REC_02, key, NULL, &msg_read_deal_key, deals);
        return;
    }
    if (place == PLACE_DEAL && player_find(decoder, key) != NOBODY) {
        say_of_key(decoder, key, &msg_read_player_key, "", arg_word("required", &msg_kind_marks_each));
        return;
    }
    const char *found = text_copy(decoder->document, key);
    const char *called = guessing(decoder) ? key_otherwise(place, found, decoder->record->french) : NULL;
    if (called != NULL) {
        fault_word(decoder, REC_02, key, NULL, &msg_read_no_key_near, called);
        return;
    }
    if (home != NULL) {
        say_of_key(decoder, key, &msg_read_key_elsewhere, "", arg_word("required", home));
        return;
    }
    const char *near = guessing(decoder) ? near_key(decoder, place, found) : NULL;
    const char *far = near == NULL && guessing(decoder) ? near_elsewhere(decoder, place, found, &home) : NULL;
    if (far != NULL && key.length >= 3)
        say_of_key(decoder, key, &msg_read_no_key_near_elsewhere, far, arg_word("required", home));
    else if (near == NULL && place != PLACE_RECORD && guessing(decoder))
        say_of_key(decoder, key, &msg_read_no_key_among, "", arg_text("required", keys_of(decoder, place)));
    else
        fault_word(decoder, REC_02, key, &msg_read_no_key, &msg_read_no_key_near, near);
}

/* The key that a word of this mapping can only mean, as people call it or by its spelling; NULL: none, or one of several. "jeu" above
   a list is no game, though the key of a record is called so. */
static const char *only_meant(const struct decoder *decoder, enum key_place place, struct text key,
                              const struct node *value)
{
    const char *found = text_copy(decoder->document, key);
    const bool elsewhere = home_of(decoder, key) != NULL;
    if (key.length < 3 || dash_bytes(key) > 0 || !guessing(decoder) || (elsewhere && value->kind != NODE_SEQUENCE) ||
        key_of_deals(decoder, place, key) != NULL)
        return NULL;
    const char *called = key_called(place, found, decoder->record->french);
    if (elsewhere || called != NULL || key_otherwise(place, found, decoder->record->french) != NULL)
        return called;
    return vocabulary_only_key(decoder->words, place, found);
}

/* --- what is said beside the facts --- */

static struct value *value_of(struct decoder *decoder, const struct node *node)
{
    static const enum value_kind kinds[] = {
        [NODE_SCALAR] = VALUE_TEXT, [NODE_SEQUENCE] = VALUE_LIST, [NODE_MAPPING] = VALUE_MAPPING};
    struct value *value = arena_alloc(decoder->document->arena, sizeof *value);
    value->kind = kinds[node->kind];
    value->at = node_place(decoder->document, node);
    if (node->kind == NODE_SCALAR) {
        value->text = arena_text(decoder->document->arena, node->text, node->length);
        value->quoting = node->style == STYLE_PLAIN ? QUOTING_BARE : QUOTING_QUOTED;
    }
    for (const struct node *item = node->first; item != NULL; item = item->next)
        value_add(value, value_of(decoder, item));
    return value;
}

void add_own(struct decoder *decoder, const struct node *key, int within, struct own ***end)
{
    struct own *own = arena_alloc(decoder->document->arena, sizeof *own);
    own->within = within;
    own->key = arena_text(decoder->document->arena, key->text, key->length);
    own->value = value_of(decoder, key->next);
    **end = own;
    *end = &own->next;
}

/* What stands under the key beside its facts. */
static inline void note_said(struct decoder *decoder, int key, const struct node *value, struct aside *said)
{
    bool empty = value->kind != NODE_SCALAR && value->count == 0;
    if (empty || value_nothing(decoder, value))
        said->nothing |= (uint64_t)1 << key;
    if (value->kind == NODE_MAPPING && shape_of_names(key_rows[key].shape))
        for (const struct node *name = value->first; name != NULL; name = name->next->next)
            if (own_key(name))
                add_own(decoder, name, key, &said->own_end);
}

static void take_key(struct decoder *decoder, struct node *key, int found, struct field *fields, struct aside *said)
{
    fields[found] = (struct field){key, key->next};
    if (said != NULL)
        note_said(decoder, found, key->next, said);
}

/* A key that is none: what it is without the blanks and quotation marks of typographers around it, else what it can only mean, if
   that stands nowhere else in the mapping; else a fault. */
static void read_strange_key(struct decoder *decoder, const struct node *mapping, struct node *key,
                             enum key_place place, struct field *fields, struct aside *said)
{
    struct text plain = text_unquoted(text_trim(text_of(key)));
    int found = vocabulary_key(decoder->words, place, plain.s, plain.length);
    const bool option =
        place == PLACE_RECORD && option_homes(decoder->document->arena, text_copy(decoder->document, plain));
    const char *meant = found < 0 && key->verbatim && !option ? only_meant(decoder, place, plain, key->next) : NULL;
    if (meant != NULL)
        found = vocabulary_key(decoder->words, place, meant, strlen(meant));
    if (found < 0 || fields[found].key != NULL) {
        if (place == PLACE_RECORD && result_word(decoder, mapping, key, &fields[KEY_RESULT]))
            take_key(decoder, fields[KEY_RESULT].key, KEY_RESULT, fields, said);
        else
            fault_key(decoder, place, text_of(key));
        return;
    }
    if (meant != NULL) {
        const char *written = text_copy(decoder->document, plain);
        read_meant(decoder->document, REC_02, text_place(decoder->document, plain), written, meant, &msg_read_key_meant,
                   ARGS(arg_text("found", written), arg_text("nearest", meant)));
    }
    take_key(decoder, key, found, fields, said);
}

/* Whether a key stands for something left out. */
static bool torn_key(struct decoder *decoder, enum key_place place, const struct node *key)
{
    return place == PLACE_RECORD ? torn_aside(decoder->document, decoder->words, key) : torn(decoder->document, key);
}

bool read_fields(struct decoder *decoder, struct node *mapping, enum key_place place, const struct message *expected,
                 struct field *fields, struct aside *said)
{
    if (said != NULL)
        said->own_end = &said->own;
    if (mapping->kind != NODE_MAPPING) {
        fault_kind(decoder, node_place(decoder->document, mapping), expected);
        return false;
    }
    bool strange = false;
    for (struct node *key = mapping->first; key != NULL; key = key->next->next) {
        if (own_key(key) && said != NULL)
            add_own(decoder, key, OWN_HERE, &said->own_end);
        if (own_key(key) || key->kind != NODE_SCALAR)
            continue;
        int found = vocabulary_key(decoder->words, place, key->text, key->length);
        strange |= found < 0;
        if (found < 0)
            continue;
        if (fields[found].key != NULL)
            refuse_twin(decoder->document, fields[found].key, key);
        else
            fields[found] = (struct field){key, key->next};
        if (said != NULL)
            note_said(decoder, found, key->next, said);
    }
    if (strange && place == PLACE_RECORD) {
        options_beside_keys(decoder, mapping, fields);
        deal_beside_keys(decoder, mapping, fields);
    }
    for (struct node *key = strange ? mapping->first : NULL; key != NULL; key = key->next->next)
        if (!own_key(key) && key->kind == NODE_SCALAR &&
            vocabulary_key(decoder->words, place, key->text, key->length) < 0 && !torn_key(decoder, place, key))
            read_strange_key(decoder, mapping, key, place, fields, said);
    return true;
}

bool each_begin(struct decoder *decoder, struct node *mapping, const struct message *expected, struct each *each)
{
    *each = (struct each){0};
    if (value_nothing(decoder, mapping))
        return false;
    if (mapping->kind == NODE_SCALAR)
        pairs_in_text(decoder, mapping);
    else if (mapping->kind == NODE_SEQUENCE)
        pairs_in_list(decoder, mapping);
    else
        pairs_in_keys(decoder, mapping);
    if (mapping->kind == NODE_MAPPING)
        each->next = mapping->first;
    else
        fault_kind(decoder, node_place(decoder->document, mapping), expected);
    return each->next != NULL;
}

int each_word(struct decoder *decoder, struct each *each, enum key_place place, struct field *field)
{
    const struct node *key = each->next;
    int word =
        key != NULL && key->kind == NODE_SCALAR ? vocabulary_key(decoder->words, place, key->text, key->length) : -1;
    if (word >= 0) {
        *field = (struct field){each->next, each->next->next};
        each->next = field->value->next;
    }
    return word;
}

/* The players who are keys of the mapping themselves: no other key is a beginning of their names. */
static unsigned named_there(const struct decoder *decoder, const struct each *each)
{
    unsigned players = 0;
    for (size_t i = 0; i < decoder->record->player_count; i++)
        players |= each->seen[i] != NULL ? 1U << i : 0;
    for (struct node *key = each->next; key != NULL; key = key->next->next) {
        int player = key->kind == NODE_SCALAR ? player_find(decoder, text_of(key)) : NOBODY;
        players |= player != NOBODY ? 1U << player : 0;
    }
    return players;
}

bool each_pair(struct decoder *decoder, struct each *each, int *player, struct field *field)
{
    *field = (struct field){each->next, each->next->next};
    each->next = field->value->next;
    if (field->key->kind != NODE_SCALAR || torn(decoder->document, field->key))
        return false;
    *player = player_find(decoder, text_of(field->key));
    if (*player == NOBODY && !own_key(field->key))
        *player = player_amiss(decoder, text_of(field->key), named_there(decoder, each));
    if (*player == NOBODY || value_absent(decoder, field->value))
        return false;
    if (each->seen[*player] != NULL) {
        refuse_twin(decoder->document, each->seen[*player], field->key);
        return false;
    }
    each->seen[*player] = field->key;
    return true;
}

bool each_next(struct decoder *decoder, struct each *each, int *player, struct field *field)
{
    while (each->next != NULL)
        if (each_pair(decoder, each, player, field))
            return true;
    return false;
}

bool next_scalar(struct decoder *decoder, struct node *value, struct node **at, const struct message *expected)
{
    if (value->kind == NODE_SEQUENCE)
        *at = *at == NULL ? value->first : (*at)->next;
    else
        *at = *at == NULL ? value : NULL;
    while (*at != NULL && (*at)->kind != NODE_SCALAR) {
        fault_kind(decoder, node_place(decoder->document, *at), expected);
        *at = value->kind == NODE_SEQUENCE ? (*at)->next : NULL;
    }
    return *at != NULL;
}
