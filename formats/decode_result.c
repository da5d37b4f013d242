/* What the sheet claims in the end. */
#include "formats/decode.h"
#include "formats/meant.h"
#include "formats/node_shape.h"
#include "formats/reader_messages.h"

#include <string.h>

/* What the partie is worth is written like any figure, "111 points" or "11+100". */
static void read_worth(struct decoder *decoder, struct field field)
{
    struct number *value = &decoder->record->result.value;
    struct amount amount;
    read_amount(decoder, field, &amount);
    if (amount.unread != NULL)
        decoder->record->result.value_unread = amount.unread;
    else if (amount.board)
        fault_figure(decoder, text_of(field.value), &msg_kind_number);
    value->recorded = amount.recorded && !amount.board;
    value->value = value->recorded ? amount.points : 0;
    value->at = amount.at;
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

/* What a player has in the end; or a list of what his items come to, and that beside them. */
static void read_player(struct decoder *decoder, struct field field, struct marks_said *items, struct amount *score)
{
    if (field.value->kind != NODE_SEQUENCE) {
        read_amount(decoder, field, score);
        return;
    }
    read_marks(decoder, field.value, items);
    *score = items->stated;
    items->stated = (struct amount){0};
}

/* What the deals have for an item of a player's, one by one. */
struct item_sum {
    int item;
    unsigned count;
    bool known; /* nothing is unread, and there are no boards, which are not added up */
    const char *terms;
    struct amount sum;
};

static void add_marks(struct item_sum *sum, const struct marks_said *marks, struct arena *arena)
{
    enum { TERMS_MOST = 12 }; /* that are told */
    sum->known &= marks->recorded || marks->at.line == 0;
    for (size_t i = 0; i < marks->count && sum->known; i++) {
        const struct amount *amount = &marks->item[i].amount;
        if (marks->item[i].item != sum->item)
            continue;
        sum->sum.points += amount->points;
        sum->known &= !amount->board && sum->sum.points <= LIMIT_NUMBER && sum->sum.points >= -LIMIT_NUMBER;
        if (sum->count < TERMS_MOST)
            sum->terms = arena_printf(arena, sum->count > 0 ? "%s+%d" : "%s%d", sum->terms, amount->points);
        else if (sum->count == TERMS_MOST)
            sum->terms = arena_printf(arena, "%s+…", sum->terms);
        sum->count++;
    }
}

static void check_item(struct decoder *decoder, size_t player, const struct mark_said *said)
{
    const struct record *record = decoder->record;
    struct arena *arena = decoder->document->arena;
    struct item_sum sum = {said->item, 0, true, "", {.recorded = true, .at = said->amount.at}};
    for (size_t i = 0; i < record->deal_count; i++) {
        add_marks(&sum, &record->deal[i].marks[player], arena);
        for (size_t k = 0; k < record->deal[i].manche_count; k++)
            add_marks(&sum, &record->deal[i].manche[k].marks[player], arena);
    }
    if (sum.known && sum.count > 0 && !said->amount.board && sum.sum.points != said->amount.points)
        add_wrong_sum(decoder, sum.terms, &sum.sum, &said->amount)->apart = true;
}

void check_result_items(struct decoder *decoder)
{
    for (size_t player = 0; player < decoder->record->player_count; player++)
        for (size_t i = 0; i < decoder->record->result.items[player].count; i++)
            check_item(decoder, player, &decoder->record->result.items[player].item[i]);
}

/* --- a winner in words: "Anne wins by 111" --- */

/* Takes the words of winning off what stands behind a name, so that their figure is left. WINNING_NOT: something else stands there;
   WINS: nothing is left, or what no word leads in and may be either. */
static int take_winning(const struct decoder *decoder, struct text *rest)
{
    struct text word, after;
    if (rest->length == 0)
        return WINS;
    if (!text_next(rest, &word) || word_value(decoder, WORDS_WINNING, word) != WINS)
        return WINNING_NOT;
    *rest = after = text_trim(*rest);
    const int led = text_next(&after, &word) ? word_value(decoder, WORDS_WINNING, word) : WINNING_NOT;
    if (led != WINS_BY && led != WINS_WITH)
        return WINS;
    *rest = text_trim(after);
    return rest->length > 0 ? led : WINS;
}

/* A key of the notation as a part of a mapping that is not written out. */
static const char *add_key(struct decoder *decoder, struct node *parts, struct node *at, int key)
{
    const char *word = decoder->record->french ? key_rows[key].fr : key_rows[key].en;
    add_part(decoder, parts, text_of(at));
    parts->last->text = word;
    parts->last->length = (uint32_t)strlen(word);
    return word;
}

/* Reads a text that names the winner as a mapping. True: nothing else is to be read in it. */
static bool winner_in_text(struct decoder *decoder, struct node *value)
{
    struct document *document = decoder->document;
    struct text rest, name;
    if (!loose(value) || !decoder->players_known)
        return false;
    rest = text_trim(text_of(value));
    if (take_named_player(decoder, &rest, &name) == NOBODY)
        return false;
    const int winning = take_winning(decoder, &rest);
    if (winning == WINNING_NOT)
        return false;
    if (winning == WINS && rest.length > 0) {
        fault_value(decoder, text_trim(text_of(value)), &msg_kind_won);
        return true;
    }
    struct node parts = {0};
    const char *written = text_copy(document, text_of(value)), *who = text_copy(document, name),
               *meant = arena_printf(document->arena, "{%s: %s", add_key(decoder, &parts, value, KEY_WINNER), who);
    add_part(decoder, &parts, name);
    if (winning != WINS) {
        const char *key = who;
        if (winning == WINS_BY)
            key = add_key(decoder, &parts, value, KEY_VALUE);
        else
            add_part(decoder, &parts, name);
        add_part(decoder, &parts, rest);
        meant = arena_printf(document->arena, "%s, %s: %s", meant, key, text_copy(document, rest));
    }
    meant = arena_printf(document->arena, "%s}", meant);
    read_meant(document, REC_02, node_place(document, value), written, meant, &msg_read_meant_won,
               ARGS(arg_text("found", written), arg_text("nearest", meant)));
    node_hold(value, NODE_MAPPING, &parts);
    return false;
}

void read_result(struct decoder *decoder, struct field field)
{
    struct record *record = decoder->record;
    struct node *said[KEYS] = {NULL};
    struct each each;
    int player;
    record->result.at = node_place(decoder->document, field.key);
    if (field.value->kind == NODE_SCALAR && winner_in_text(decoder, field.value))
        return;
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
            read_player(decoder, field, &record->result.items[player], &record->result.score[player]);
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
