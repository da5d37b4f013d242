#include "formats/canonical.h"

#include "core/pen.h"
#include "formats/json_out.h"

#include <stddef.h>
#include <string.h>

/* --- values --- */

static struct value *value_new(const struct pen *pen, enum value_kind kind, struct place at)
{
    struct value *value = arena_alloc(pen->arena, sizeof *value);
    value->kind = kind;
    value->at = at;
    return value;
}

static struct value *text_new(const struct pen *pen, const char *text, struct place at)
{
    struct value *value = value_new(pen, VALUE_TEXT, at);
    value->text = text;
    return value;
}

static struct value *number_new(const struct pen *pen, int number, struct place at)
{
    struct value *value = text_new(pen, arena_printf(pen->arena, "%d", number), at);
    value->quoting = QUOTING_BARE;
    return value;
}

static struct value *one_line(struct value *value)
{
    if (value != NULL)
        value->one_line = true;
    return value;
}

static const struct place nowhere;

static void add_pair(const struct pen *pen, struct value **mapping, const char *key, struct place at,
                     struct value *value)
{
    if (*mapping == NULL)
        *mapping = value_new(pen, VALUE_MAPPING, nowhere);
    value_add(*mapping, text_new(pen, key, at));
    value_add(*mapping, value);
}

/* A mapping of players: `value` makes what stands under the name of each, NULL if nothing does. */
static struct value *each_player(const struct pen *pen, const void *slot, size_t size,
                                 struct value *(*value)(const struct pen *, const void *))
{
    struct value *mapping = NULL;
    for (size_t player = 0; player < pen->record->player_count; player++) {
        struct value *one = value(pen, (const char *)slot + player * size);
        if (one != NULL)
            add_pair(pen, &mapping, pen->record->player[player].s, one->at, one);
    }
    return mapping;
}

static struct value *none(const struct pen *pen) { return text_new(pen, pen_word_for(pen, WORDS_NOTHING, 0), nowhere); }

/* --- what stands under a key, by its shape. NULL: not recorded --- */

struct fact {
    enum key key;
    const void *base; /* the record, deal or manche that has it … */
    const void *slot; /* … and where there */
};

static struct value *mapping_of(const struct pen *pen, enum key_place place, const void *base,
                                const struct aside *said);

static struct value *shape_text(const struct pen *pen, const struct fact *fact)
{
    const struct word *word = fact->slot;
    return word->s != NULL ? text_new(pen, word->s, word->at) : NULL;
}

static struct value *number(const struct pen *pen, const void *slot)
{
    const struct number *number = slot;
    return number->recorded ? number_new(pen, number->value, number->at) : NULL;
}

static struct value *shape_number(const struct pen *pen, const struct fact *fact) { return number(pen, fact->slot); }

static struct value *shape_number_each(const struct pen *pen, const struct fact *fact)
{
    return one_line(each_player(pen, fact->slot, sizeof(struct number), number));
}

static struct value *shape_yes_no(const struct pen *pen, const struct fact *fact)
{
    const struct record *record = fact->base;
    return record->bets.recorded ? text_new(pen, pen_word_for(pen, WORDS_YES_NO, record->bets.yes), record->bets.at)
                                 : NULL;
}

static struct value *shape_player(const struct pen *pen, const struct fact *fact)
{
    const struct deal *deal = fact->base;
    const bool dealer = fact->key == KEY_DEALER;
    const int player = dealer ? deal->dealer : deal->contract.declarer;
    return player != NOBODY
               ? text_new(pen, pen_actor(pen, player), dealer ? deal->dealer_at : deal->contract.declarer_at)
               : NULL;
}

static struct value *shape_level(const struct pen *pen, const struct fact *fact)
{
    const struct number *bid = fact->slot;
    return bid->recorded ? text_new(pen, pen_level(pen, bid->value), bid->at) : NULL;
}

static struct value *shape_made(const struct pen *pen, const struct fact *fact)
{
    const struct number *made = fact->slot;
    if (!made->recorded || made->value < MADE_YES)
        return number(pen, made);
    return text_new(pen, pen_word_for(pen, WORDS_MADE, made->value), made->at);
}

static struct value *shape_players(const struct pen *pen, const struct fact *fact)
{
    const struct record *record = fact->base;
    struct value *list = one_line(value_new(pen, VALUE_LIST, record->players_at));
    for (size_t player = 0; player < record->player_count; player++)
        value_add(list, text_new(pen, record->player[player].s, record->player[player].at));
    return list;
}

/* A table: bids, each with what it wins and loses, or one number for both. */
static struct value *table(const struct pen *pen, const struct option_said *option)
{
    struct value *mapping = one_line(value_new(pen, VALUE_MAPPING, option->value.at));
    for (size_t i = 0; i < option->pay_count; i++) {
        const struct pay_said *pay = &option->pay[i];
        const char *both = arena_printf(pen->arena, "%d/%d", pay->win, pay->lose);
        add_pair(pen, &mapping, pen_level(pen, pay->level), pay->at,
                 pay->win == pay->lose ? number_new(pen, pay->win, nowhere) : text_new(pen, both, nowhere));
    }
    return mapping;
}

static struct value *shape_options(const struct pen *pen, const struct fact *fact)
{
    const struct record *record = fact->base;
    struct value *mapping = NULL;
    for (size_t i = 0; i < record->option_count; i++) {
        const struct option_said *option = &record->option[i];
        if (option->table) {
            add_pair(pen, &mapping, option->name.s, option->name.at, table(pen, option));
            continue;
        }
        struct value *value = text_new(pen, option->value.s, option->value.at);
        value->quoting = json_literal(option->value.s) ? QUOTING_BARE : QUOTING_FREE;
        add_pair(pen, &mapping, option->name.s, option->name.at, value);
    }
    return one_line(mapping);
}

static struct value *shape_cards(const struct pen *pen, const struct fact *fact)
{
    const struct card_list *cards = fact->slot;
    return cards->recorded ? text_new(pen, pen_cards(pen, cards, false), cards->at) : NULL;
}

static struct value *hand(const struct pen *pen, const void *slot)
{
    const struct card_list *cards = slot;
    return cards->recorded ? text_new(pen, pen_cards(pen, cards, true), cards->at) : NULL;
}

static struct value *shape_cards_each(const struct pen *pen, const struct fact *fact)
{
    struct value *mapping = each_player(pen, fact->slot, sizeof(struct card_list), hand);
    if (mapping != NULL)
        mapping->one_line = pen->canon->compact;
    return mapping;
}

static struct value *shape_turned(const struct pen *pen, const struct fact *fact)
{
    const struct deal *deal = fact->base;
    if (!deal->turned.recorded)
        return NULL;
    const char *text = pen_cards(pen, &deal->turned, false);
    if (deal->turned_position.recorded)
        text = arena_printf(pen->arena, "%s %d", text, deal->turned_position.value);
    return text_new(pen, text, deal->turned.at);
}

static struct value *shape_packets(const struct pen *pen, const struct fact *fact)
{
    const struct deal *deal = fact->base;
    const char *text = "";
    if (!deal->packets.recorded)
        return NULL;
    if (deal->packets.count == 0)
        return none(pen);
    for (size_t i = 0; i < deal->packets.count; i++)
        text = arena_printf(pen->arena, "%s%s%d", text, i > 0 ? " " : "", deal->packets.size[i]);
    struct value *value = text_new(pen, text, deal->packets.at);
    value->quoting = deal->packets.count == 1 ? QUOTING_BARE : QUOTING_FREE;
    return value;
}

/* A figure, with the sum before it if that does not come to it. */
static const char *figure(const struct pen *pen, const struct amount *amount, bool brief)
{
    const struct wrong_sum *wrong = amount->at.line > 0 ? pen->record->wrong_sum : NULL;
    while (wrong != NULL && (wrong->apart || !place_equal(wrong->total.at, amount->at)))
        wrong = wrong->next;
    const char *text = pen_amount(pen, amount, brief);
    return wrong != NULL ? arena_printf(pen->arena, "%s = %s", wrong->terms, text) : text;
}

static struct value *score(const struct pen *pen, const void *slot)
{
    const struct amount *amount = slot;
    if (!amount->recorded)
        return amount->unread != NULL ? text_new(pen, amount->unread, amount->at) : NULL;
    struct value *value = text_new(pen, figure(pen, amount, false), amount->at);
    value->quoting = amount->board || pen->record->wrong_sum != NULL ? QUOTING_FREE : QUOTING_BARE;
    return value;
}

static struct value *shape_score_each(const struct pen *pen, const struct fact *fact)
{
    return one_line(each_player(pen, fact->slot, sizeof(struct amount), score));
}

static struct value *marks(const struct pen *pen, const void *slot)
{
    const struct marks_said *marks = slot;
    if (!marks->recorded && marks->total.unread != NULL)
        return text_new(pen, marks->total.unread, marks->at);
    if (!marks->recorded)
        return NULL;
    const struct place sum = marks_sum(pen->record, marks);
    if (!marks->itemised && sum.line == 0)
        return score(pen, &marks->total);
    if (!marks->itemised) {
        const size_t length = sum.end_column - sum.column;
        struct value *value = text_new(pen, arena_text(pen->arena, pen->record->bytes + sum.byte, length), marks->at);
        value->quoting = QUOTING_FREE;
        return value;
    }
    if (marks->count == 0)
        return none(pen);
    struct value *list = one_line(value_new(pen, VALUE_LIST, marks->at));
    for (size_t i = 0; i < marks->count; i++) {
        const struct mark_said *mark = &marks->item[i];
        const char *text = arena_printf(pen->arena, "%s %s", pen_word_for(pen, WORDS_ITEM, mark->item),
                                        figure(pen, &mark->amount, true));
        value_add(list, text_new(pen, text, mark->at));
    }
    if (marks->stated.recorded)
        value_add(list, text_new(pen, arena_printf(pen->arena, "total %s", pen_amount(pen, &marks->stated, true)),
                                 marks->stated.at));
    return list;
}

static struct value *shape_marks_each(const struct pen *pen, const struct fact *fact)
{
    return one_line(each_player(pen, fact->slot, sizeof(struct marks_said), marks));
}

static struct value *shape_result(const struct pen *pen, const struct fact *fact)
{
    const struct record *record = fact->base;
    struct value *mapping = NULL;
    const char *winner = pen_word(pen, key_rows[KEY_WINNER].en, key_rows[KEY_WINNER].fr);
    if (record->result.winner != NOBODY)
        add_pair(pen, &mapping, winner, record->result.winner_at,
                 text_new(pen, pen_actor(pen, record->result.winner), record->result.winner_at));
    else if (record->result.winner_at.line != 0)
        add_pair(pen, &mapping, winner, record->result.winner_at, none(pen));
    for (size_t player = 0; player < record->player_count; player++) {
        struct marks_said said = record->result.items[player];
        said.stated = record->result.score[player];
        struct value *one = said.count > 0 ? marks(pen, &said) : score(pen, &said.stated);
        if (one != NULL)
            add_pair(pen, &mapping, record->player[player].s, one->at, one);
    }
    const char *unread = record->result.value_unread;
    struct value *value = number(pen, &record->result.value);
    if (value == NULL && unread != NULL)
        value = text_new(pen, unread, record->result.value.at);
    if (value != NULL)
        add_pair(pen, &mapping, pen_word(pen, key_rows[KEY_VALUE].en, key_rows[KEY_VALUE].fr), value->at, value);
    if (mapping == NULL)
        return NULL;
    mapping->at = record->result.at;
    return one_line(mapping);
}

static struct value *shape_expect(const struct pen *pen, const struct fact *fact)
{
    const struct record *record = fact->base;
    if (!record->has_expect)
        return NULL;
    struct value *list = one_line(value_new(pen, VALUE_LIST, record->expect_at));
    for (size_t i = 0; i < record->expect_count; i++) {
        const struct expected *expected = &record->expect[i];
        const char *text = expected->rule.s;
        if (expected->line != 0)
            text = arena_printf(pen->arena, "%s @%u", text, expected->line);
        value_add(list, text_new(pen, text, expected->rule.at));
    }
    return list;
}

/* --- steps --- */

static const char *note_key(const struct pen *pen)
{
    return pen_word(pen, key_rows[KEY_STEP_NOTE].en, key_rows[KEY_STEP_NOTE].fr);
}

/* Whether cards alone stand behind an act, with which they would be read as one if ";" parted them. */
static bool cards_behind_act(const struct steps *steps)
{
    for (size_t i = 1; i < steps->count; i++)
        if (steps->step[i].verb == VERB_CARDS && steps->step[i - 1].verb != VERB_CARDS)
            return true;
    return false;
}

/* All steps in one text, with ";" between them; NULL if a text of theirs stands in the way. */
static const char *steps_line(const struct pen *pen, const struct steps *steps)
{
    struct buffer line = {0};
    bool fits = true;
    for (size_t i = 0; i < steps->count && fits; i++) {
        const struct step *step = &steps->step[i];
        const char *head = step->actor != ACTOR_NONE ? pen_actor(pen, step->actor) : "", *act = step->rule.s;
        if (step->verb != VERB_NOTE)
            act = pen_act(pen, step);
        fits = step->own == NULL && act != NULL && strpbrk(act, ";\n") == NULL && strpbrk(head, ";\n") == NULL;
        if (!fits)
            break;
        buffer_text(&line, i > 0 ? "; " : "");
        buffer_text(&line, head);
        buffer_text(&line, head[0] != '\0' ? " " : "");
        buffer_text(&line, step->verb == VERB_NOTE ? arena_printf(pen->arena, "%s: ", note_key(pen)) : "");
        buffer_text(&line, act);
    }
    const char *copy = fits ? arena_text(pen->arena, buffer_s(&line), line.length) : NULL;
    buffer_free(&line);
    return copy;
}

static struct value *step_value(const struct pen *pen, const struct step *step)
{
    struct value *mapping = NULL;
    if (step->verb == VERB_NOTE && step->rule.s != NULL)
        add_pair(pen, &mapping, note_key(pen), step->at, text_new(pen, step->rule.s, step->rule.at));
    else if (step->verb != VERB_NOTE && step->actor == ACTOR_NONE)
        return text_new(pen, pen_act(pen, step), step->at);
    else if (step->verb != VERB_NOTE)
        add_pair(pen, &mapping, pen_actor(pen, step->actor), step->at, text_new(pen, pen_act(pen, step), step->act_at));
    for (const struct own *own = step->own; own != NULL; own = own->next)
        add_pair(pen, &mapping, own->key, own->value->at, own->value);
    return mapping != NULL ? mapping : value_new(pen, VALUE_MAPPING, step->at);
}

/* A list of steps on one line: each step that was made up faulty is told by a value of its own, which is not written. */
static struct value *steps_text(const struct pen *pen, const struct steps *steps, const char *line)
{
    struct value *text = text_new(pen, line, steps->at);
    for (size_t i = 0; i < steps->count; i++)
        if (steps->step[i].at.line == LINE_TO_COME)
            value_add(text, value_new(pen, VALUE_TEXT, steps->step[i].at));
    return text;
}

static struct value *shape_steps(const struct pen *pen, const struct fact *fact)
{
    const struct steps *steps = fact->slot;
    bool plays = fact->key == KEY_PLAY || fact->key == KEY_MANCHE_PLAY;
    if (!steps->recorded)
        return NULL;
    if (steps->count == 0)
        return none(pen);
    const char *line = pen->canon->compact && (plays || !cards_behind_act(steps)) ? steps_line(pen, steps) : NULL;
    if (line != NULL)
        return steps_text(pen, steps, line);
    struct value *list = value_new(pen, VALUE_LIST, steps->at);
    for (size_t i = 0; i < steps->count; i++)
        value_add(list, step_value(pen, &steps->step[i]));
    return list;
}

/* --- deals --- */

static struct value *deal_value(const struct pen *pen, enum key_place place, const struct deal *deal)
{
    struct value *value = mapping_of(pen, place, deal, &deal->said);
    value->at = deal->at;
    return value;
}

static struct value *deals_of(const struct pen *pen, enum key_place place, const struct deal *deal, size_t count)
{
    if (count == 0)
        return NULL;
    struct value *list = value_new(pen, VALUE_LIST, nowhere);
    for (size_t i = 0; i < count; i++)
        value_add(list, deal_value(pen, place, &deal[i]));
    return list;
}

static struct value *shape_deal(const struct pen *pen, const struct fact *fact)
{
    const struct record *record = fact->base;
    return record->single_deal && record->deal_count > 0 ? deal_value(pen, PLACE_DEAL, &record->deal[0]) : NULL;
}

static struct value *shape_deals(const struct pen *pen, const struct fact *fact)
{
    const struct record *record = fact->base;
    return record->single_deal ? NULL : deals_of(pen, PLACE_DEAL, record->deal, record->deal_count);
}

static struct value *shape_manches(const struct pen *pen, const struct fact *fact)
{
    const struct deal *deal = fact->base;
    return deals_of(pen, PLACE_MANCHE, deal->manche, deal->manche_count);
}

/* --- mappings --- */

/* What is written under a key. Cards are written with symbols, so that their alphabet need not be said; shapes of the result
   are written with it. */
static struct value *(*const shapes[SHAPES])(const struct pen *, const struct fact *) = {
    [SHAPE_VERSION] = shape_number,        [SHAPE_TEXT] = shape_text,
    [SHAPE_NUMBER] = shape_number,         [SHAPE_COUNT] = shape_number,
    [SHAPE_YES_NO] = shape_yes_no,         [SHAPE_ALPHABET] = NULL,
    [SHAPE_PLAYER] = shape_player,         [SHAPE_ACTOR] = NULL,
    [SHAPE_PLAYERS] = shape_players,       [SHAPE_OPTIONS] = shape_options,
    [SHAPE_CARDS] = shape_cards,           [SHAPE_CARDS_EACH] = shape_cards_each,
    [SHAPE_TURNED] = shape_turned,         [SHAPE_PACKETS] = shape_packets,
    [SHAPE_LEVEL] = shape_level,           [SHAPE_MADE] = shape_made,
    [SHAPE_STEPS] = shape_steps,           [SHAPE_DEAL] = shape_deal,
    [SHAPE_DEALS] = shape_deals,           [SHAPE_MANCHES] = shape_manches,
    [SHAPE_SCORE_EACH] = shape_score_each, [SHAPE_COUNT_EACH] = shape_number_each,
    [SHAPE_MARKS_EACH] = shape_marks_each, [SHAPE_RESULT] = shape_result,
    [SHAPE_EXPECT] = shape_expect,
};

/* Where the facts stand in the record or in a deal; those that are left out are found by their shape. */
static const size_t slots[KEYS] = {
    [KEY_REFEREE] = offsetof(struct record, version),
    [KEY_ID] = offsetof(struct record, id),
    [KEY_GAME] = offsetof(struct record, game),
    [KEY_RULES] = offsetof(struct record, rules),
    [KEY_TITLE] = offsetof(struct record, title),
    [KEY_DATE] = offsetof(struct record, date),
    [KEY_PLACE] = offsetof(struct record, location),
    [KEY_SCORER] = offsetof(struct record, scorer),
    [KEY_SOURCE] = offsetof(struct record, source),
    [KEY_NOTE] = offsetof(struct record, note),
    [KEY_START] = offsetof(struct record, start),
    [KEY_MANCHES_WON] = offsetof(struct record, manches_won),
    [KEY_DRAW] = offsetof(struct record, draw),
    [KEY_EXPECT_SCORE] = offsetof(struct record, expect_score),
    [KEY_PACK] = offsetof(struct deal, pack),
    [KEY_HANDS] = offsetof(struct deal, hands),
    [KEY_HELD] = offsetof(struct deal, held),
    [KEY_TALON] = offsetof(struct deal, talon),
    [KEY_DEALING] = offsetof(struct deal, dealing),
    [KEY_BID] = offsetof(struct deal, contract.bid),
    [KEY_MADE] = offsetof(struct deal, contract.made),
    [KEY_CALLS] = offsetof(struct deal, calls),
    [KEY_PLAY] = offsetof(struct deal, play),
    [KEY_MARKS] = offsetof(struct deal, marks),
    [KEY_SCORE] = offsetof(struct deal, score),
    [KEY_DEAL_NOTE] = offsetof(struct deal, note),
    [KEY_MANCHE_NUMBER] = offsetof(struct deal, number),
    [KEY_MANCHE_HANDS] = offsetof(struct deal, hands),
    [KEY_MANCHE_CALLS] = offsetof(struct deal, calls),
    [KEY_MANCHE_PLAY] = offsetof(struct deal, play),
    [KEY_MANCHE_MARKS] = offsetof(struct deal, marks),
    [KEY_MANCHE_NOTE] = offsetof(struct deal, note),
};

/* Adds the writer's own keys that stand in the mapping `within`. */
static void add_own(const struct pen *pen, struct value **mapping, const struct aside *said, int within)
{
    for (const struct own *own = said->own; own != NULL; own = own->next)
        if (own->within == within)
            add_pair(pen, mapping, own->key, own->value->at, own->value);
}

static struct value *mapping_of(const struct pen *pen, enum key_place place, const void *base, const struct aside *said)
{
    struct value *mapping = value_new(pen, VALUE_MAPPING, nowhere);
    for (int key = 0; key < KEYS; key++) {
        const struct key_row *row = &key_rows[key];
        if (row->place != place || shapes[row->shape] == NULL)
            continue;
        const struct fact fact = {(enum key)key, base, (const char *)base + slots[key]};
        struct value *value = shapes[row->shape](pen, &fact);
        if (value == NULL || value->kind == VALUE_MAPPING)
            add_own(pen, &value, said, key);
        if (value == NULL && (said->nothing & (uint64_t)1 << key))
            value = none(pen);
        if (value != NULL)
            add_pair(pen, &mapping, pen_word(pen, row->en, row->fr), value->at, value);
    }
    add_own(pen, &mapping, said, OWN_HERE);
    return mapping;
}

struct value *canonical_record(const struct record *record, const struct canon *canon, struct arena *arena)
{
    const struct pen pen = {.canon = canon, .record = record, .arena = arena};
    return mapping_of(&pen, PLACE_RECORD, record, &record->said);
}

struct value *canonical_deal(const struct record *record, const struct deal *deal, bool manche,
                             const struct canon *canon, struct arena *arena)
{
    const struct pen pen = {.canon = canon, .record = record, .arena = arena};
    return deal_value(&pen, manche ? PLACE_MANCHE : PLACE_DEAL, deal);
}

const struct canonical_form canonical_forms[] = {
    {"yaml", "---\n", INPUT_YAML, canonical_yaml},
    {"jsonl", "", INPUT_JSONL, canonical_jsonl},
    {"csv", "\n", INPUT_CSV, canonical_csv},
    {0},
};
