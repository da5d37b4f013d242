#include "core/ledger.h"
#include "formats/decode.h"
#include "formats/limits.h"
#include "formats/meant.h"
#include "formats/reader_messages.h"
#include "formats/torn.h"

#include <string.h>

/* --- by player --- */

static void read_cards_each(struct decoder *decoder, struct field field, struct card_list *list)
{
    struct each each;
    int player;
    if (!each_begin(decoder, field.value, &msg_kind_cards_each, &each))
        return;
    while (each_next(decoder, &each, &player, &field))
        read_cards(decoder, field, &list[player]);
}

void read_score_each(struct decoder *decoder, struct field field, struct amount *score)
{
    struct each each;
    int player;
    if (read_in_order(decoder, field.value, score) || !each_begin(decoder, field.value, &msg_kind_score_each, &each))
        return;
    while (each_next(decoder, &each, &player, &field))
        read_amount(decoder, field, &score[player]);
}

/* --- marks --- */

/* Steps over what kind of an item it is: "d'as", "of aces", "en cœur", which the amount tells too. */
static void pass_kind(const struct decoder *decoder, struct text *rest)
{
    struct card_said said;
    for (struct text after = *rest, word; text_next(&after, &word); *rest = after) {
        bool elided = word.length > 2 && (word.s[0] == 'd' || word.s[0] == 'D') && word.s[1] == '\'';
        struct text kind = elided ? text_from(word, 2) : word;
        if (word.length > 4 && memcmp(word.s + 1, "\xe2\x80\x99", 3) == 0)
            kind = text_from(word, 4);
        if (word_value(decoder, WORDS_JOINT, kind) < 0 && word_value(decoder, WORDS_RANK, kind) < 0 &&
            word_value(decoder, WORDS_SUIT, kind) < 0 && !suit_word(decoder, kind, &said))
            return;
    }
}

/* Takes the name of an item, of two words or one; -1: none stands there. */
static int take_item_name(const struct decoder *decoder, struct text *rest)
{
    struct text first, second, after = *rest;
    if (!text_next(&after, &first))
        return -1;
    struct text one = after, both = first;
    if (text_next(&after, &second)) {
        both.length = (size_t)(second.s + second.length - first.s);
        int item = word_value(decoder, WORDS_ITEM, both);
        if (item >= 0) {
            *rest = after;
            return item;
        }
    }
    *rest = one;
    return word_value(decoder, WORDS_ITEM, first);
}

/* Takes a text that is an item and its amount, and nothing else. */
static bool take_item(struct decoder *decoder, struct text text, struct mark_said *mark)
{
    struct text rest = text;
    mark->item = take_item_name(decoder, &rest);
    if (mark->item < 0)
        return false;
    mark->at = text_place(decoder->document, text);
    pass_kind(decoder, &rest);
    return read_figure(decoder, text_trim(rest), &mark->amount);
}

/* Takes an item behind its amount, or with a sign between the two, and notes how it is read: "6 point", "point = 6". */
static bool take_item_amiss(struct decoder *decoder, struct text text, struct mark_said *mark)
{
    struct document *document = decoder->document;
    struct text name = text_trim(text), amount = name;
    const char *sign = memchr(name.s, '=', name.length);
    if (sign == NULL)
        sign = memchr(name.s, ':', name.length);
    if (sign != NULL) {
        amount = text_trim(text_from(name, (size_t)(sign + 1 - name.s)));
        name.length = (size_t)(sign - name.s);
    } else if (!text_next(&name, &amount) || !is_digit(*amount.s)) {
        return false;
    }
    struct text rest = name = text_trim(name);
    mark->item = take_item_name(decoder, &rest);
    pass_kind(decoder, &rest);
    if (mark->item < 0 || text_trim(rest).length > 0 || !read_figure(decoder, amount, &mark->amount))
        return false;
    mark->at = text_place(document, text);
    note(decoder, &decoder->item,
         (struct splice){
             mark->at, text_copy(document, text),
             arena_printf(document->arena, "%s %s", text_copy(document, name), text_copy(document, amount))});
    return true;
}

/* What is no item, `alone`: nor an element of a list, so that a total could stand there. False if it is one of which the
   amount cannot be read. */
static bool no_item(struct decoder *decoder, struct text text, bool alone)
{
    struct text rest = text, after = text, word;
    if (!text_next(&after, &word))
        return true;
    bool item = take_item_name(decoder, &rest) >= 0;
    if (item && figure_unread(text_trim(rest)))
        return false;
    const struct message *total = scored_on_boards(decoder) ? &msg_kind_marks_board : &msg_kind_marks;
    if (item || begins_as_figure(word))
        fault_figure(decoder, text, alone && !item ? total : &msg_kind_item);
    else
        fault_item(decoder, word);
    return true;
}

/* Takes a text that says what the items come to, "total 14", under any of the words that head totals. */
static bool take_stated(struct decoder *decoder, struct text text, struct marks_said *marks)
{
    struct text rest = text, word;
    return text_next(&rest, &word) && vocabulary_key(decoder->words, PLACE_RECORD, word.s, word.length) == KEY_RESULT &&
           read_figure(decoder, text_trim(rest), &marks->stated);
}

/* Checks it as a sum, where all are points. */
static void check_stated(struct decoder *decoder, const struct marks_said *marks)
{
    struct amount sum = {.recorded = true, .at = marks->stated.at};
    const char *terms = "";
    bool boards = marks->stated.board;
    for (size_t i = 0; i < marks->count; i++) {
        const struct mark_said *mark = &marks->item[i];
        const int points = mark->item == ITEM_DEMARK ? -mark->amount.points : mark->amount.points;
        boards |= mark->amount.board;
        sum.points += points;
        terms = arena_printf(decoder->document->arena, i > 0 && points >= 0 ? "%s+%d" : "%s%d", terms, points);
    }
    if (marks->count > 0 && !boards && sum.points != marks->stated.points)
        add_wrong_sum(decoder, terms, &sum, &marks->stated);
}

/* An item of the marks, or several with commas between them. False if one has a figure of which nothing is known: then the
   list has no sum. */
static bool add_item(struct decoder *decoder, struct marks_said *marks, size_t *room, struct text text, bool alone)
{
    bool known = true;
    if (take_stated(decoder, text, marks))
        return true;
    marks->item = arena_grow(decoder->document->arena, marks->item, marks->count, room, sizeof *marks->item);
    if (take_item(decoder, text, &marks->item[marks->count]) ||
        take_item_amiss(decoder, text, &marks->item[marks->count])) {
        marks->count++;
        return true;
    }
    char between = memchr(text.s, ',', text.length) != NULL ? ',' : '+';
    if (memchr(text.s, between, text.length) == NULL || (between == '+' && text_trim(text).s[0] == '+'))
        return no_item(decoder, text, alone);
    for (struct text part; text_until(&text, between, &part);)
        known &= add_item(decoder, marks, room, part, alone);
    return known;
}

/* "21" is a total, "point 5" an item; so is "point 5, tricks 9". */
static bool is_total(struct decoder *decoder, struct node *value, struct amount *total)
{
    if (value->kind != NODE_SCALAR)
        return false;
    return read_figure(decoder, text_trim(text_of(value)), total);
}

/* A list as it is written, in one text. */
static const char *list_text(struct decoder *decoder, struct node *value)
{
    if (value->kind == NODE_SCALAR)
        return text_copy(decoder->document, text_trim(text_of(value)));
    const char *list = "";
    for (struct node *item = value->first; item != NULL; item = item->next)
        if (item->kind == NODE_SCALAR)
            list = arena_printf(decoder->document->arena, "%s%s%s", list, *list != '\0' ? ", " : "",
                                text_copy(decoder->document, text_of(item)));
    return list;
}

void read_marks(struct decoder *decoder, struct node *value, struct marks_said *marks)
{
    size_t room = 0;
    marks->at = node_place(decoder->document, value);
    if (value->kind == NODE_MAPPING)
        board_in_fields(decoder, value);
    if (value->kind != NODE_SCALAR)
        items_in_fields(decoder, value);
    if (value->kind == NODE_MAPPING) {
        fault_kind(decoder, marks->at, &msg_kind_marks);
        return;
    }
    marks->recorded = is_total(decoder, value, &marks->total);
    bool unread = !marks->recorded && value->kind == NODE_SCALAR &&
                  keep_unread(decoder, text_trim(text_of(value)), &marks->total);
    if (marks->recorded || unread)
        return;
    marks->recorded = true;
    marks->total = (struct amount){0};
    marks->itemised = true;
    if (value_nothing(decoder, value))
        return;
    unsigned faults = decoder->document->unread_count;
    bool known = true;
    for (struct node *scalar = NULL; next_scalar(decoder, value, &scalar, &msg_kind_item);) {
        struct text rest = text_of(scalar), part;
        while (text_until(&rest, ';', &part))
            known &= add_item(decoder, marks, &room, part, value->kind == NODE_SCALAR);
    }
    /* A list with an item that cannot be read has no sum. */
    marks->recorded = known && decoder->document->unread_count == faults;
    if (!known)
        marks->total.unread = list_text(decoder, value);
}

/* Totals without names. Items need the name of who marks them: a list of them is more likely one player's than all players'. */
static bool read_totals(struct decoder *decoder, struct node *value, struct marks_said *marks)
{
    struct amount total[MAX_PLAYERS] = {{0}};
    if (!read_in_order(decoder, value, total))
        return false;
    for (size_t player = 0; player < decoder->record->player_count; player++)
        if (total[player].recorded || total[player].unread != NULL)
            marks[player] =
                (struct marks_said){.recorded = total[player].recorded, .at = total[player].at, .total = total[player]};
    return true;
}

/* `score`: where what everybody has then goes, if nothing else says it; NULL: something does. */
static void read_marks_each(struct decoder *decoder, struct field field, struct marks_said *marks, struct amount *score,
                            struct place *score_at)
{
    const struct place at = node_place(decoder->document, field.key);
    struct each each;
    int player;
    if (value_nothing(decoder, field.value)) { /* to everybody */
        for (size_t i = 0; i < decoder->record->player_count; i++)
            read_marks(decoder, field.value, &marks[i]);
        return;
    }
    if (read_totals(decoder, field.value, marks) || !each_begin(decoder, field.value, &msg_kind_marks_each, &each))
        return;
    while (each_next(decoder, &each, &player, &field)) {
        if (field.value->length >= RUNNING_LEAST && score != NULL &&
            take_running(decoder, field.value, &marks[player], &score[player])) {
            *score_at = at;
            continue;
        }
        read_marks(decoder, field.value, &marks[player]);
        if (marks[player].recorded && marks[player].stated.recorded)
            check_stated(decoder, &marks[player]);
    }
}

/* --- the rest of a deal --- */

static void read_seat(struct decoder *decoder, struct field field, int *player, struct place *at)
{
    if (field.value->kind != NODE_SCALAR) {
        fault_kind(decoder, node_place(decoder->document, field.value), &msg_kind_name);
    } else if (!value_nothing(decoder, field.value)) {
        struct text name = text_trim(text_of(field.value));
        if (dash_bytes(name) > 0 && dash_bytes(name) == name.length)
            return; /* nobody */
        *player = player_named(decoder, name);
        *at = text_place(decoder->document, name);
    }
}

static void read_packets(struct decoder *decoder, struct field field, struct deal *deal)
{
    size_t room = 0;
    struct document *document = decoder->document;
    deal->packets.at = node_place(document, field.value);
    if (field.value->kind == NODE_MAPPING) {
        fault_kind(decoder, deal->packets.at, &msg_kind_packets);
        return;
    }
    deal->packets.recorded = true;
    if (value_nothing(decoder, field.value))
        return;
    for (struct node *scalar = NULL; next_scalar(decoder, field.value, &scalar, &msg_kind_packets);) {
        struct text rest = text_of(scalar), word;
        while (text_next(&rest, &word)) {
            int size;
            if (!text_number(word, &size) || size < 1) {
                fault_figure(decoder, text_trim(text_of(scalar)), &msg_kind_packets);
                deal->packets.recorded = false;
                return;
            }
            deal->packets.size =
                arena_grow(document->arena, deal->packets.size, deal->packets.count, &room, sizeof size);
            deal->packets.size[deal->packets.count++] = size;
        }
    }
}

static void read_manches(struct decoder *decoder, struct field field, struct deal *deal);

static void begin_deal(struct decoder *decoder, const struct node *node, struct deal *deal)
{
    deal->dealer = deal->contract.declarer = NOBODY; /* all else is zeros */
    deal->at = node_place(decoder->document, node->first != NULL && node->kind == NODE_MAPPING ? node->first : node);
}

/* The keys that a deal and a manche both have, under the name each gives them: what happened in it … */
static void read_common(struct decoder *decoder, const struct field *hands, const struct field *calls,
                        const struct field *play, struct deal *deal)
{
    struct document *document = decoder->document;
    if (!value_absent(decoder, hands->value)) {
        deal->hands_at = node_place(document, hands->key);
        read_cards_each(decoder, *hands, deal->hands);
    }
    if (!value_absent(decoder, calls->value)) {
        deal->calls_at = node_place(document, calls->key);
        read_steps(decoder, *calls, false, &deal->calls);
    }
    if (play->value != NULL)
        deal->play_at = node_place(document, play->key);
    if (!value_absent(decoder, play->value))
        read_steps(decoder, *play, true, &deal->play);
}

/* … and what was written for it. */
static void read_marks_of(struct decoder *decoder, const struct field *marks, bool scored, struct deal *deal)
{
    if (!value_absent(decoder, marks->value)) {
        deal->marks_at = node_place(decoder->document, marks->key);
        read_marks_each(decoder, *marks, deal->marks, scored ? NULL : deal->score, &deal->score_at);
    }
}

/* Whether a deal or a manche is left out, all of it. */
static bool left_out(struct decoder *decoder, const struct node *node, struct deal *deal)
{
    if (!torn(decoder->document, node))
        return false;
    deal->torn = deal->unread = deal->key_unread = deal->number_unread = true;
    return true;
}

static void read_manche(struct decoder *decoder, struct node *node, struct deal *manche)
{
    struct field fields[KEYS] = {{NULL, NULL}};
    unsigned faults = decoder->document->unread_count;
    begin_deal(decoder, node, manche);
    if (left_out(decoder, node, manche) ||
        !read_fields(decoder, node, PLACE_MANCHE, &msg_kind_manche, fields, &manche->said))
        return;
    manche->torn = decoder->document->unread_count > faults && decoder->document->torn > 0;
    if (!value_absent(decoder, fields[KEY_MANCHE_NUMBER].value))
        read_count(decoder, fields[KEY_MANCHE_NUMBER], &manche->number);
    manche->number_unread = !manche->number.recorded && decoder->document->unread_count > faults;
    if (!value_absent(decoder, fields[KEY_MANCHE_NOTE].value))
        read_text(decoder, fields[KEY_MANCHE_NOTE], &manche->note);
    read_common(decoder, &fields[KEY_MANCHE_HANDS], &fields[KEY_MANCHE_CALLS], &fields[KEY_MANCHE_PLAY], manche);
    read_run_on(decoder, NULL, &fields[KEY_MANCHE_CALLS], manche);
    manche->unread = decoder->document->unread_count > faults;
    read_marks_of(decoder, &fields[KEY_MANCHE_MARKS], true, manche);
}

static void read_manches(struct decoder *decoder, struct field field, struct deal *deal)
{
    struct document *document = decoder->document;
    if (value_nothing(decoder, field.value))
        return;
    numbered_items(decoder, field.value);
    deals_in_text(decoder, field.value, true);
    if (field.value->kind != NODE_SEQUENCE) {
        fault_kind(decoder, node_place(document, field.value), &msg_kind_manches);
        return;
    }
    deal->manches_at = node_place(document, field.key);
    deal->manche = arena_alloc(document->arena, field.value->count * sizeof *deal->manche);
    struct node *item = field.value->first;
    for (; item != NULL && deal->manche_count < limit_of(document, LIMIT_OF_MANCHES); item = item->next)
        read_manche(decoder, item, &deal->manche[deal->manche_count++]);
    if (item != NULL)
        refuse_beyond(document, node_place(document, item), &msg_read_many_manches, LIMIT_OF_MANCHES);
}

/* The keys of a deal that are one kind of value each. */
static void read_deal_fields(struct decoder *decoder, const struct field *fields, struct deal *deal)
{
    if (!value_absent(decoder, fields[KEY_DEALER].value))
        read_seat(decoder, fields[KEY_DEALER], &deal->dealer, &deal->dealer_at);
    if (!value_absent(decoder, fields[KEY_PACKETS].value))
        read_packets(decoder, fields[KEY_PACKETS], deal);
    if (!value_absent(decoder, fields[KEY_TURNED].value))
        read_turned(decoder, fields[KEY_TURNED], deal);
    if (!value_absent(decoder, fields[KEY_MANCHES].value))
        read_manches(decoder, fields[KEY_MANCHES], deal);
    if (!value_absent(decoder, fields[KEY_PACK].value))
        read_cards(decoder, fields[KEY_PACK], &deal->pack);
    if (!value_absent(decoder, fields[KEY_TALON].value))
        read_cards(decoder, fields[KEY_TALON], &deal->talon);
    if (!value_absent(decoder, fields[KEY_HELD].value))
        read_cards_each(decoder, fields[KEY_HELD], deal->held);
    if (!value_absent(decoder, fields[KEY_DEALING].value))
        read_steps(decoder, fields[KEY_DEALING], false, &deal->dealing);
    if (!value_absent(decoder, fields[KEY_DEAL_NOTE].value))
        read_text(decoder, fields[KEY_DEAL_NOTE], &deal->note);
    if (!value_absent(decoder, fields[KEY_DECLARER].value))
        read_seat(decoder, fields[KEY_DECLARER], &deal->contract.declarer, &deal->contract.declarer_at);
    if (!value_absent(decoder, fields[KEY_BID].value))
        read_bid(decoder, fields[KEY_BID], &deal->contract.bid);
    if (!value_absent(decoder, fields[KEY_MADE].value))
        read_made(decoder, fields[KEY_MADE], &deal->contract.made);
}

static void read_whole_deal(struct decoder *decoder, struct node *node, struct deal *deal)
{
    struct field fields[KEYS] = {{NULL, NULL}};
    unsigned faults = decoder->document->unread_count;
    begin_deal(decoder, node, deal);
    if (value_absent(decoder, node) || read_remark(decoder, node, deal))
        return; /* an entry that is not filled in is a deal of which nothing is recorded */
    if (decoder->record->player_count == 0 && loose(node) && is_figure(text_trim(text_of(node)), true)) {
        deal->unread = deal->key_unread = true; /* whose they are is not known: that has been said */
        return;
    }
    if (left_out(decoder, node, deal) || !read_fields(decoder, node, PLACE_DEAL, &msg_kind_deal, fields, &deal->said))
        return;
    deal->key_unread = decoder->document->unread_count > faults;
    deal->torn = deal->key_unread && decoder->document->torn > 0;
    read_deal_fields(decoder, fields, deal);
    read_common(decoder, &fields[KEY_HANDS], &fields[KEY_CALLS], &fields[KEY_PLAY], deal);
    read_run_on(decoder, &fields[KEY_DEALING], &fields[KEY_CALLS], deal);
    deal->unread = decoder->document->unread_count > faults;
    read_marks_of(decoder, &fields[KEY_MARKS], fields[KEY_SCORE].value != NULL, deal);
    if (!value_absent(decoder, fields[KEY_SCORE].value)) {
        deal->score_at = node_place(decoder->document, fields[KEY_SCORE].key);
        read_score_each(decoder, fields[KEY_SCORE], deal->score);
    }
}

void read_deal(struct decoder *decoder, struct node *node, unsigned number, struct deal *deal)
{
    struct finding **fault = decoder->document->faults.last;
    struct wrong_sum **sum = &decoder->record->wrong_sum;
    while (*sum != NULL)
        sum = &(*sum)->next;
    read_whole_deal(decoder, node, deal);
    for (; *sum != NULL; sum = &(*sum)->next)
        (*sum)->deal = number;
    for (; *fault != NULL; fault = &(*fault)->next)
        (*fault)->deal = number;
}
