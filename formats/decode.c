/* A record, key by key. */
#include "formats/decode.h"
#include "core/fold.h"
#include "core/game.h"
#include "core/unread.h"
#include "formats/amend.h"
#include "formats/limits.h"
#include "formats/meant.h"
#include "formats/otherwise.h"
#include "formats/reader_messages.h"

#include <string.h>

/* --- what stands under the keys of a record --- */

static void read_version(struct decoder *decoder, struct field field)
{
    struct number *version = &decoder->record->version;
    read_number(decoder, field, version);
    if (version->recorded && version->value != 1)
        fault_value(decoder, text_of(field.value), &msg_kind_version);
}

/* What a bid wins and loses: "10/5", or one number for both. */
static bool read_pay(struct text text, struct pay_said *pay)
{
    struct text rest = text, win;
    text_until(&rest, '/', &win);
    bool both = win.length == text.length;
    if (!text_number(text_trim(win), &pay->win) || (!both && !text_number(text_trim(rest), &pay->lose)))
        return false;
    if (both)
        pay->lose = pay->win;
    return pay->win >= 0 && pay->win <= LIMIT_PAY && pay->lose >= 0 && pay->lose <= LIMIT_PAY;
}

/* The level of a bid as a key: a number of tricks or a name. -1: none. */
static int read_level(const struct decoder *decoder, struct text key)
{
    int level;
    if (text_number(key, &level))
        return level > 0 && level < LEVEL_MISERE ? level : -1;
    return word_value(decoder, WORDS_LEVEL, key);
}

static const struct node *level_twin(const struct decoder *decoder, const struct node *mapping, const struct node *key,
                                     int level)
{
    for (const struct node *at = mapping->first; at != key; at = at->next->next)
        if (at->kind == NODE_SCALAR && read_level(decoder, text_trim(text_of((struct node *)at))) == level)
            return at;
    return NULL;
}

static void fault_level(struct decoder *decoder, struct text key)
{
    const char *nearest =
        guessing(decoder) ? vocabulary_near_word(decoder->words, WORDS_LEVEL, text_copy(decoder->document, key)) : NULL;
    fault_word(decoder, REC_02, key, &msg_read_no_level, &msg_read_no_level_near, nearest);
}

/* One row of a table; what is wrong with it leaves it out. */
static void read_row(struct decoder *decoder, struct node *mapping, struct node *key, struct option_said *option)
{
    struct document *document = decoder->document;
    struct pay_said pay = {.at = node_place(document, key)};
    pay.level = read_level(decoder, text_trim(text_of(key)));
    const struct node *twin = pay.level < 0 ? NULL : level_twin(decoder, mapping, key, pay.level);
    if (pay.level < 0)
        fault_level(decoder, text_trim(text_of(key)));
    else if (twin != NULL)
        refuse_twin(document, twin, key);
    else if (key->next->kind != NODE_SCALAR)
        fault_kind(decoder, node_place(document, key->next), &msg_kind_pay);
    else if (!read_pay(text_trim(text_of(key->next)), &pay))
        fault_value(decoder, text_trim(text_of(key->next)), &msg_kind_pay);
    else
        option->pay[option->pay_count++] = pay;
}

/* An option whose value is a table: bids, each with what it wins and loses. */
static void read_table(struct decoder *decoder, struct node *mapping, struct option_said *option)
{
    option->table = true;
    option->value = (struct word){CUSTOM_TABLE, node_place(decoder->document, mapping)};
    option->pay = arena_alloc(decoder->document->arena, (mapping->count / 2 + 1) * sizeof *option->pay);
    for (struct node *key = mapping->first; key != NULL; key = key->next->next)
        if (key->kind == NODE_SCALAR && !own_key(key) && !value_absent(decoder, key->next))
            read_row(decoder, mapping, key, option);
}

static void read_options(struct decoder *decoder, struct field field)
{
    struct record *record = decoder->record;
    struct node *mapping = field.value;
    if (value_nothing(decoder, mapping))
        return;
    if (mapping->kind != NODE_MAPPING) {
        fault_kind(decoder, node_place(decoder->document, mapping), &msg_kind_options);
        return;
    }
    record->option = arena_alloc(decoder->document->arena, mapping->count / 2 * sizeof *record->option);
    for (struct node *key = mapping->first; key != NULL; key = key->next->next) {
        struct option_said option;
        if (key->kind != NODE_SCALAR || own_key(key) || value_absent(decoder, key->next))
            continue;
        option = (struct option_said){.name = word_of(decoder, text_of(key))};
        if (key->next->kind == NODE_MAPPING)
            read_table(decoder, key->next, &option);
        else
            read_text(decoder, (struct field){key, key->next}, &option.value);
        read_option_meant(decoder, key, &option);
        if (option.value.s != NULL)
            record->option[record->option_count++] = option;
    }
}

static void read_alphabet(struct decoder *decoder, struct field field)
{
    int value = -1;
    if (field.value->kind == NODE_SCALAR)
        value = word_value(decoder, WORDS_ALPHABET, text_trim(text_of(field.value)));
    if (value >= 0)
        decoder->declared = (enum alphabet)value;
    else if (field.value->kind == NODE_SCALAR)
        fault_value(decoder, text_of(field.value), &msg_kind_alphabet);
    else
        fault_kind(decoder, node_place(decoder->document, field.value), &msg_kind_alphabet);
}

static void read_bets(struct decoder *decoder, struct field field)
{
    struct record *record = decoder->record;
    int value = -1;
    record->bets.at = node_place(decoder->document, field.value);
    if (field.value->kind == NODE_SCALAR)
        value = word_value(decoder, WORDS_YES_NO, text_trim(text_of(field.value)));
    record->bets.recorded = value >= 0;
    record->bets.yes = value == 1;
    if (value < 0 && field.value->kind == NODE_SCALAR)
        fault_value(decoder, text_of(field.value), &msg_kind_yes_no);
    else if (value < 0)
        fault_kind(decoder, record->bets.at, &msg_kind_yes_no);
}

static void read_start(struct decoder *decoder, struct field field)
{
    unsigned faults = decoder->document->unread_count;
    read_score_each(decoder, field, decoder->record->start);
    decoder->record->start_unread = decoder->document->unread_count > faults;
    for (size_t player = 0; player < decoder->record->player_count; player++)
        decoder->record->start_unread |= decoder->record->start[player].unread != NULL;
}

static void read_expect_score(struct decoder *decoder, struct field field)
{
    read_score_each(decoder, field, decoder->record->expect_score);
}

/* Figures for the players in their order, of manches. */
static bool manches_in_order(struct decoder *decoder, struct field field)
{
    struct amount won[MAX_PLAYERS] = {{.recorded = false}};
    if (!read_in_order(decoder, field.value, won))
        return false;
    for (size_t player = 0; player < decoder->record->player_count; player++)
        if (won[player].recorded && (won[player].board || won[player].points < 0))
            fault_kind(decoder, won[player].at, &msg_kind_number_each);
        else if (won[player].recorded)
            decoder->record->manches_won[player] = (struct number){true, won[player].points, won[player].at};
    return true;
}

static void read_manches_won(struct decoder *decoder, struct field field)
{
    struct each each;
    int player;
    if (manches_in_order(decoder, field) || !each_begin(decoder, field.value, &msg_kind_number_each, &each))
        return;
    while (each_next(decoder, &each, &player, &field))
        read_count(decoder, field, &decoder->record->manches_won[player]);
}

static void read_draw(struct decoder *decoder, struct field field)
{
    read_steps(decoder, field, false, &decoder->record->draw);
}

/* Whether a value says nothing: places in it are left empty. */
static bool says_nothing(const struct decoder *decoder, const struct node *value)
{
    if (value->kind != NODE_MAPPING)
        return value_absent(decoder, value);
    for (const struct node *key = value->first; key != NULL; key = key->next->next)
        if (!says_nothing(decoder, key->next))
            return false;
    return true;
}

/* Whether a deal is filled in: where its manches stand they do not count as such. */
static bool deal_said(const struct decoder *decoder, const struct node *deal)
{
    if (deal->kind != NODE_MAPPING)
        return true;
    for (const struct node *key = deal->first; key != NULL; key = key->next->next) {
        const struct node *manche = key->next->kind == NODE_SEQUENCE ? key->next->first : NULL;
        bool manches = manche != NULL && manche->kind == NODE_MAPPING;
        while (manches && manche != NULL && manche->kind == NODE_MAPPING && says_nothing(decoder, manche))
            manche = manche->next;
        if (manches ? manche != NULL : !says_nothing(decoder, key->next))
            return true;
    }
    return false;
}

/* How many deals a list has, those left aside that come last and are not filled in. */
static size_t deals_said(const struct decoder *decoder, const struct node *list)
{
    size_t count = 0, nth = 0;
    for (const struct node *deal = list->first; deal != NULL; deal = deal->next, nth++)
        count = deal_said(decoder, deal) ? nth + 1 : count;
    return count;
}

/* A row below the deals that has what they come to: the result, under one of its names. */
static struct field totals_of(const struct decoder *decoder, const struct node *list)
{
    struct node *last = list->first;
    while (last != NULL && last->next != NULL)
        last = last->next;
    struct node *key = last != NULL && last->kind == NODE_MAPPING ? last->first : NULL;
    bool alone = key != NULL && key->kind == NODE_SCALAR && key->next->next == NULL;
    if (alone && vocabulary_key(decoder->words, PLACE_RECORD, key->text, key->length) == KEY_RESULT)
        return (struct field){key, key->next};
    return (struct field){NULL, NULL};
}

/* A single deal, or a list of them; each is read for what it is, whichever key it stands under. */
static void read_deals(struct decoder *decoder, struct field field)
{
    struct record *record = decoder->record;
    struct arena *arena = decoder->document->arena;
    if (value_nothing(decoder, field.value))
        return;
    numbered_items(decoder, field.value);
    deals_as_meant(decoder, field);
    if (!record->single_deal)
        deals_in_text(decoder, field.value, false);
    if (field.value->kind != NODE_SEQUENCE) {
        if (!record->single_deal)
            fault_kind(decoder, node_place(decoder->document, field.value), &msg_kind_deals);
        if (!record->single_deal && field.value->kind == NODE_SCALAR)
            return; /* told once */
        record->deal = arena_alloc(arena, sizeof *record->deal);
        read_deal(decoder, field.value, 1, &record->deal[record->deal_count++]);
        return;
    }
    if (record->single_deal)
        fault_kind(decoder, node_place(decoder->document, field.value), &msg_kind_deal);
    if (record->single_deal)
        deals_in_text(decoder, field.value, false);
    struct field totals = totals_of(decoder, field.value);
    size_t said = deals_said(decoder, field.value), most = limit_of(decoder->document, LIMIT_OF_DEALS);
    record->deal = arena_alloc(arena, (said + 1) * sizeof *record->deal);
    struct node *item = field.value->first;
    said -= totals.key != NULL && said > 0 ? 1 : 0;
    undo_dittos(decoder, field.value);
    for (; record->deal_count < said && record->deal_count < most; item = item->next) {
        struct deal *deal = &record->deal[record->deal_count++];
        read_deal(decoder, item, (unsigned)record->deal_count, deal);
    }
    if (record->deal_count < said)
        refuse_beyond(decoder->document, node_place(decoder->document, item), &msg_read_many_deals, LIMIT_OF_DEALS);
    if (totals.key != NULL)
        read_result(decoder, totals);
}

/* --- the record --- */

/* Where a plain text is kept. */
static struct word *text_slot(struct record *record, enum key key)
{
    switch (key) {
    case KEY_ID: return &record->id;
    case KEY_GAME: return &record->game;
    case KEY_RULES: return &record->rules;
    case KEY_TITLE: return &record->title;
    case KEY_DATE: return &record->date;
    case KEY_PLACE: return &record->location;
    case KEY_SCORER: return &record->scorer;
    case KEY_SOURCE: return &record->source;
    case KEY_NOTE: return &record->note;
    default: return NULL;
    }
}

static void read_names_of_players(struct decoder *decoder, struct field field)
{
    list_in_text(decoder, field.value);
    numbered_items(decoder, field.value);
    read_players(decoder, field);
}

/* Keys in the order of words.def: whatever is needed to read another comes before it. */
static void read_keys(struct decoder *decoder, const struct field *fields)
{
    static void (*const readers[KEYS])(struct decoder *, struct field) = {
        [KEY_REFEREE] = read_version,
        [KEY_OPTIONS] = read_options,
        [KEY_PLAYERS] = read_names_of_players,
        [KEY_CARDS] = read_alphabet,
        [KEY_START] = read_start,
        [KEY_MANCHES_WON] = read_manches_won,
        [KEY_BETS] = read_bets,
        [KEY_DRAW] = read_draw,
        [KEY_DEALS] = read_deals,
        [KEY_DEAL] = read_deals,
        [KEY_RESULT] = read_result,
        [KEY_EXPECT] = read_expect,
        [KEY_EXPECT_SCORE] = read_expect_score,
    };
    for (unsigned key = 0; key < KEYS; key++) {
        if (key == KEY_PLAYERS + 1 && decoder->record->players_at.line == 0)
            guess_players(decoder, fields);
        if (fields[key].value == NULL || value_absent(decoder, fields[key].value))
            continue;
        struct word *slot = text_slot(decoder->record, (enum key)key);
        if (slot == NULL && readers[key] != NULL)
            readers[key](decoder, fields[key]);
        if (slot == NULL)
            continue;
        read_text(decoder, fields[key], slot);
        if (key == KEY_GAME && slot->s != NULL)
            decoder->game = read_game_meant(decoder, fields[key].value);
        else if (key == KEY_RULES && slot->s != NULL)
            read_rules_meant(decoder, fields[key].value);
    }
}

/* The first key of the record that is none and nearly that one; NULL. Then its absence has been said. */
static struct node *misspelt(const struct decoder *decoder, enum key key)
{
    for (struct node *at = decoder->document->root->first; at != NULL; at = at->next->next) {
        if (at->kind != NODE_SCALAR || own_key(at) ||
            vocabulary_key(decoder->words, PLACE_RECORD, at->text, at->length) >= 0)
            continue;
        const char *word = text_copy(decoder->document, (struct text){NULL, at->text, at->length});
        const char *called = guessing(decoder) ? key_otherwise(PLACE_RECORD, word, false) : NULL;
        const char *near =
            called == NULL && guessing(decoder) ? vocabulary_near_key(decoder->words, PLACE_RECORD, word) : called;
        if (near != NULL && vocabulary_key(decoder->words, PLACE_RECORD, near, strlen(near)) == (int)key)
            return at;
    }
    return NULL;
}

/* By what rules the record is judged: where a key that is none was meant to say it, that is told once, and nothing is found
   wrong by other rules. */
static void read_as_meant(const struct decoder *decoder, struct field *fields, enum key key, enum node_kind kind)
{
    struct node *meant = fields[key].key == NULL ? misspelt(decoder, key) : NULL;
    if (meant != NULL && meant->next->kind == kind)
        fields[key] = (struct field){meant, meant->next};
}

/* Whether a key that is none stands over figures of the players: what they began with may be said there. */
static bool start_misspelt(const struct decoder *decoder)
{
    for (struct node *at = decoder->document->root->first; at != NULL; at = at->next->next) {
        struct node *name = at->next->kind == NODE_MAPPING ? at->next->first : NULL;
        if (name != NULL && name->kind == NODE_SCALAR && at->kind == NODE_SCALAR && !own_key(at) &&
            vocabulary_key(decoder->words, PLACE_RECORD, at->text, at->length) < 0 &&
            player_find(decoder, text_trim(text_of(name))) != NOBODY)
            return true;
    }
    return false;
}

static void read_required(struct decoder *decoder, const struct field *fields)
{
    struct document *document = decoder->document;
    if (document->refused)
        return; /* what is missing does not matter any more */
    const struct node *root = document->root, *first = root->first != NULL ? root->first : root;
    struct place at = node_place(document, first);
    if (decoder->record->game.s == NULL) {
        decoder->record->unreadable = true;
        if (fields[KEY_GAME].value == NULL ? misspelt(decoder, KEY_GAME) == NULL
                                           : value_absent(decoder, fields[KEY_GAME].value))
            fault(document, REC_02, at, &msg_read_no_game, NO_ARGS);
        return;
    }
    bool absent = decoder->record->players_at.line == 0 && value_absent(decoder, fields[KEY_PLAYERS].value);
    if (absent && misspelt(decoder, KEY_PLAYERS) == NULL)
        fault(document, REC_02, at, &msg_read_no_players, NO_ARGS);
}

/* --- what holds for several records ------------------------------------------------------------------------- */

/* A document that is no record, but has what those after it have in common: here only what is wrong with it matters. */
static bool read_as_defaults(struct decoder *decoder)
{
    struct field fields[KEYS] = {{NULL, NULL}};
    if (!defaults_stand_alone(decoder))
        return false;
    decoder->record->defaults = true;
    if (defaults_fields(decoder, fields))
        read_keys(decoder, fields);
    return true;
}

/* Reads what the defaults above the record say, as if it stood where the record begins; true if they name the game in French. */
static bool read_defaults(struct decoder *decoder)
{
    struct document above, *own = decoder->document;
    struct field fields[KEYS] = {{NULL, NULL}};
    if (!defaults_open(decoder, &above, fields))
        return false;
    read_keys(decoder, fields);
    bool french = keys_french(decoder, fields[KEY_GAME].key, false);
    decoder->document = own;
    defaults_settle(decoder->record, node_place(own, own->root->first != NULL ? own->root->first : own->root));
    return french;
}

/* The record's own keys, in the place of what the defaults say, or with it. */
static void read_own_keys(struct decoder *decoder, const struct field *fields)
{
    struct record *record = decoder->record;
    struct option_said *option = record->option;
    size_t count = record->option_count;
    record->option_count = 0;
    if (fields[KEY_PLAYERS].value != NULL) {
        record->player_count = 0;
        record->players_at = (struct place){0};
    }
    read_keys(decoder, fields);
    if (count > 0)
        defaults_join(decoder, option, count);
}

static void read_root(struct decoder *decoder)
{
    struct document *document = decoder->document;
    struct record *record = decoder->record;
    struct field fields[KEYS] = {{NULL, NULL}};
    unsigned faults = document->unread_count;
    record->unreadable = true;
    if (document->root == NULL) {
        fault_kind(decoder, locate(&document->at, 0, 1), &msg_kind_record);
        return;
    }
    numbered_beside_keys(decoder, document->root);
    if (read_as_defaults(decoder) ||
        !read_fields(decoder, document->root, PLACE_RECORD, &msg_kind_record, fields, &record->said))
        return;
    record->unreadable = false;
    bool strange = document->unread_count > faults;
    bool above = document->piece->above != NULL, french = above && read_defaults(decoder);
    if (!above || fields[KEY_GAME].key != NULL)
        french = keys_french(decoder, fields[KEY_GAME].key, french);
    record->french = french;
    if (fields[KEY_DEAL].key != NULL && fields[KEY_DEALS].key != NULL) {
        fault(document, REC_02, node_place(document, fields[KEY_DEAL].key), &msg_read_deal_and_deals, NO_ARGS);
        fields[KEY_DEAL].value = NULL;
    }
    record->single_deal = fields[KEY_DEAL].value != NULL;
    if (fields[KEY_EXPECT].key != NULL) /* whatever it says */
        record->expect_at = node_place(document, fields[KEY_EXPECT].key);
    if (strange) {
        read_as_meant(decoder, fields, KEY_RULES, NODE_SCALAR);
        read_as_meant(decoder, fields, KEY_OPTIONS, NODE_MAPPING);
    }
    if (record->game.s == NULL && fields[KEY_GAME].key == NULL && document->piece->game != NULL)
        decoder->game = game_find(document->piece->game);
    if (record->game.s == NULL && decoder->game != NULL)
        record->game = (struct word){decoder->game->name, node_place(document, document->root)};
    read_own_keys(decoder, fields);
    check_result_items(decoder);
    if (strange && fields[KEY_START].key == NULL)
        record->start_unread = start_misspelt(decoder);
    read_required(decoder, fields);
}

/* Of what is no transcript only the names are wanted, and not another word about it. */
static void read_names(struct decoder *decoder)
{
    static const enum key wanted[] = {KEY_ID, KEY_GAME, KEY_RULES, KEY_EXPECT};
    struct document *document = decoder->document;
    struct finding **last = document->faults.last;
    struct field fields[KEYS] = {{NULL, NULL}}, kept[KEYS] = {{NULL, NULL}};
    if (document->root != NULL && read_fields(decoder, document->root, PLACE_RECORD, &msg_kind_record, fields, NULL)) {
        for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
            kept[wanted[i]] = fields[wanted[i]];
        read_keys(decoder, kept);
    }
    *last = NULL;
    document->faults.last = last;
}

/* Of a text in which no key was found it is told how short a record may be. */
static void show_shortest(struct document *document)
{
    const struct node *root = document->root;
    bool keys = root != NULL && root->kind != NODE_SCALAR && root->count > 0;
    struct finding *told = document->faults.first;
    if (!keys && told != NULL && (document->broken || root != NULL))
        finding_proof(&document->faults, told, told->at, &msg_ev_shortest, NO_ARGS);
}

static struct record *record_new(const struct piece *piece, struct arena *arena)
{
    struct record *record = arena_alloc(arena, sizeof *record);
    record->file = piece->file;
    record->number = piece->number;
    record->bytes = piece->bytes;
    record->length = piece->length;
    record->beginning = piece->fault != PIECE_SOUND;
    if (piece->above != NULL) {
        record->above = piece->above->bytes;
        record->above_length = piece->above->length;
    }
    record->source_line = piece->line;
    record->source_byte = piece->byte;
    record->marked = (piece->above != NULL ? piece->above : piece)->marked;
    record->part = piece->part;
    record->result.winner = NOBODY;
    return record;
}

/* The first thing that is said, or the first byte where nothing is. */
static struct place record_place(struct document *document)
{
    const struct node *root = document->root;
    if (root == NULL)
        return locate(&document->at, 0, 1);
    return node_place(document, root->kind == NODE_MAPPING && root->first != NULL ? root->first : root);
}

static size_t last_byte(const struct piece *piece)
{
    size_t end = piece->length;
    while (end > 0 && is_blank(piece->bytes[end - 1]))
        end--;
    return end > 0 ? end - 1 : 0;
}

struct record *decode_piece(const struct vocabulary *words, const struct piece *piece, const struct amending *amending,
                            bool rough, struct arena *arena, struct reading *reading)
{
    struct piece amended = *piece;
    struct document document = {
        .piece = amending != NULL ? &amended : piece, .arena = arena, .rough = rough, .amending = amending};
    struct record *record = record_new(piece, arena);
    struct decoder decoder = {
        .document = &document, .words = words, .record = record, .most_cards = limit_of(&document, LIMIT_OF_CARDS)};
    findings_begin(&document.faults, arena);
    if (amending != NULL) {
        amended.bytes = amending->text.bytes;
        amended.length = amending->text.length;
    }
    document_read(&document);
    if (amending != NULL)
        read_amended(&document);
    if (piece->joined)
        read_joined(&document, record_place(&document));
    if (document.refused)
        acts_may_recur(&decoder);
    if (document.refused)
        read_names(&decoder);
    else
        read_root(&decoder);
    show_shortest(&document);
    tell_noted(&decoder);
    join_words(&decoder);
    join_page(&decoder);
    record->unreadable |= document.refused;
    record->alphabet = record_alphabet(&decoder);
    record->at = record_place(&document);
    record->last_line = locate(&document.at, last_byte(document.piece), document.piece->length).line;
    record->fault = document.faults.first;
    unread_list(record, arena);
    record->figures_run = document.figures_run;
    record->part.mark = document.mark;
    record->figures_as = piece->figures_as;
    record->across = document.across;
    record->rough = rough && !document.at.ascii;
    *reading = (struct reading){.refused = document.refused,
                                .broken = document.broken,
                                .torn = document.torn,
                                .stuck = document.stuck,
                                .figures_as = document.figures_as,
                                .crowded = decoder.crowded,
                                .crowd_at = decoder.crowd_at,
                                .root = document.root};
    return record;
}
