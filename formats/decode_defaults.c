/* What several records have in common: a document before them that has nothing but `defaults`. */
#include "formats/decode.h"
#include "formats/reader_messages.h"

#include <string.h>

/* Keys that may stand in it. */
static bool held_in_common(int key)
{
    static const enum key keys[] = {KEY_REFEREE, KEY_GAME,  KEY_RULES,  KEY_OPTIONS, KEY_PLAYERS, KEY_CARDS, KEY_TITLE,
                                    KEY_DATE,    KEY_PLACE, KEY_SCORER, KEY_SOURCE,  KEY_NOTE,    KEY_BETS};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if ((int)keys[i] == key)
            return true;
    return false;
}

bool defaults_stand_alone(const struct decoder *decoder)
{
    const struct node *root = decoder->document->root;
    return root->kind == NODE_MAPPING && root->first != NULL && root->first->next->next == NULL &&
           root->first->kind == NODE_SCALAR &&
           vocabulary_key(decoder->words, PLACE_STREAM, root->first->text, root->first->length) >= 0;
}

bool defaults_fields(struct decoder *decoder, struct field *fields)
{
    struct node *mapping = decoder->document->root->first->next;
    if (value_absent(decoder, mapping) ||
        !read_fields(decoder, mapping, PLACE_RECORD, &msg_kind_defaults, fields, NULL))
        return false;
    for (int key = 0; key < KEYS; key++)
        if (fields[key].key != NULL && !held_in_common(key)) {
            fault(decoder->document, REC_02, node_place(decoder->document, fields[key].key), &msg_read_key_elsewhere,
                  ARGS(arg_text("found", text_copy(decoder->document, text_of(fields[key].key))),
                       arg_word("required", &msg_in_record)));
            fields[key] = (struct field){NULL, NULL};
        }
    return true;
}

bool defaults_open(struct decoder *decoder, struct document *above, struct field *fields)
{
    struct document *own = decoder->document;
    *above = (struct document){.piece = own->piece->above, .arena = own->arena, .rough = own->rough};
    findings_begin(&above->faults, own->arena);
    document_read(above);
    decoder->document = above;
    if (!above->refused && above->root != NULL && defaults_stand_alone(decoder) && defaults_fields(decoder, fields))
        return true;
    decoder->document = own;
    return false;
}

void defaults_settle(struct record *record, struct place at)
{
    struct word *const words[] = {&record->game,     &record->rules,  &record->title,  &record->date,
                                  &record->location, &record->scorer, &record->source, &record->note};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i]->s != NULL)
            words[i]->at = at;
    for (size_t i = 0; i < record->option_count; i++) {
        struct option_said *option = &record->option[i];
        option->name.at = option->value.at = at;
        for (size_t row = 0; row < option->pay_count; row++)
            option->pay[row].at = at;
    }
    for (size_t player = 0; player < record->player_count; player++)
        record->player[player].at = at;
    if (record->players_at.line != 0)
        record->players_at = at;
    if (record->bets.recorded)
        record->bets.at = at;
    if (record->version.recorded)
        record->version.at = at;
}

void defaults_join(struct decoder *decoder, const struct option_said *option, size_t count)
{
    struct record *record = decoder->record;
    struct option_said *all = arena_alloc(decoder->document->arena, (count + record->option_count) * sizeof *all);
    size_t own = record->option_count, kept = 0;
    for (size_t i = 0; i < count; i++) {
        bool said = false;
        for (size_t k = 0; k < own; k++)
            said |= strcmp(record->option[k].name.s, option[i].name.s) == 0;
        if (!said)
            all[kept++] = option[i];
    }
    if (own > 0)
        memcpy(all + kept, record->option, own * sizeof *all);
    record->option = all;
    record->option_count = kept + own;
}
