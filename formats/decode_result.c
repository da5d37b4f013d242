/* What the sheet claims in the end. */
#include "formats/decode.h"
#include "formats/reader_messages.h"

static void read_worth(struct decoder *decoder, struct field field)
{
    struct number *value = &decoder->record->result.value;
    if (field.value->kind != NODE_SCALAR || !figure_unread(text_trim(text_of(field.value)))) {
        read_number(decoder, field, value);
        return;
    }
    value->at = text_place(decoder->document, text_trim(text_of(field.value)));
    decoder->record->result.value_unread = text_copy(decoder->document, text_trim(text_of(field.value)));
}

static void read_winner(struct decoder *decoder, struct field field)
{
    struct record *record = decoder->record;
    if (field.value->kind != NODE_SCALAR) {
        fault_kind(decoder, node_place(decoder->document, field.value), &msg_kind_name);
        return;
    }
    struct text name = text_trim(text_of(field.value));
    record->result.winner_at = text_place(decoder->document, name);
    if (value_nothing(decoder, field.value))
        return;
    int actor = actor_find(decoder, name);
    if (actor == ACTOR_NONE || actor == ACTOR_GALLERY || actor == ACTOR_ARBITER)
        actor = player_amiss(decoder, name, 0);
    if (actor != NOBODY)
        record->result.winner = actor;
}

/* A key of the result that is nobody's name, but nearly a word: "winer". */
static bool fault_result_key(struct decoder *decoder, struct each *each)
{
    struct node *key = each->next;
    if (key->kind != NODE_SCALAR || own_key(key) || player_find(decoder, text_of(key)) != NOBODY || !guessing(decoder))
        return false;
    const char *nearest = vocabulary_near_key(decoder->words, PLACE_RESULT, text_copy(decoder->document, text_of(key)));
    if (nearest == NULL)
        return false;
    fault_word(decoder, REC_02, text_of(key), &msg_read_no_key, &msg_read_no_key_near, nearest);
    each->next = key->next->next;
    return true;
}

/* Whether anything is claimed of anybody's score. */
static bool any_score(const struct record *record)
{
    bool any = false;
    for (size_t i = 0; i < record->player_count; i++)
        any |= record->result.score[i].recorded;
    return any;
}

void read_result(struct decoder *decoder, struct field field)
{
    struct record *record = decoder->record;
    struct node *said[KEYS] = {NULL};
    struct each each;
    int player;
    record->result.at = node_place(decoder->document, field.key);
    if (read_in_order(decoder, field.value, record->result.score)) {
        record->result.recorded = any_score(record);
        return;
    }
    if (!each_begin(decoder, field.value, &msg_kind_result, &each))
        return;
    while (each.next != NULL) {
        int key = each_word(decoder, &each, PLACE_RESULT, &field);
        if (key < 0) {
            if (fault_result_key(decoder, &each) || !each_pair(decoder, &each, &player, &field))
                continue;
            read_amount(decoder, field, &record->result.score[player]);
            record->result.recorded = true;
            continue;
        }
        if (said[key] != NULL)
            refuse_twin(decoder->document, said[key], field.key);
        said[key] = field.key;
        if (value_absent(decoder, field.value))
            continue;
        if (key == KEY_FINAL)
            read_score_each(decoder, field, record->result.score);
        else
            (key == KEY_WINNER ? read_winner : read_worth)(decoder, field);
        record->result.recorded |= key != KEY_FINAL || any_score(record); /* a key alone claims nothing */
    }
}
