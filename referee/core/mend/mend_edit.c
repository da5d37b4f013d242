/* Changes of cards, names, figures, a bid, or two steps in each other's place: what is read there hangs on nothing around it,
   and so need not be read anew. */
#include "core/mend/mend_edit.h"
#include "core/byte.h"

#include <stdlib.h>
#include <string.h>

/* Where in a copy of the record something is changed; what is changed is copied before. */
struct editing {
    struct record *record;
    struct deal *whole;      /* the deal */
    struct deal *deal;       /* the same, or its manche */
    const struct step *step; /* the list of steps that was copied last */
    struct arena *arena;
};

static void *copied(struct arena *arena, const void *items, size_t count, size_t size)
{
    void *copy = arena_alloc(arena, (count + 1) * size);
    if (count > 0)
        memcpy(copy, items, count * size);
    return copy;
}

static bool is_at(struct place at, size_t byte) { return at.line != 0 && at.byte == byte; }

/* --- where it is -------------------------------------------------------------------------------------------------- */

/* The last of these deals that begins no later than that byte; `count` if there is none. */
static size_t deal_around(const struct deal *deal, size_t count, size_t byte)
{
    size_t last = count;
    for (size_t i = 0; i < count && (deal[i].at.line == 0 || deal[i].at.byte <= byte); i++)
        last = i;
    return last;
}

/* Finds the deal of the copy, and its manche, in which that byte is; false: it is in none. The deals are copied once. */
static bool deal_found(struct editing *editing, size_t byte)
{
    struct record *record = editing->record;
    size_t nth = deal_around(record->deal, record->deal_count, byte);
    if (nth == record->deal_count)
        return false;
    if (editing->deal == NULL)
        record->deal = copied(editing->arena, record->deal, record->deal_count, sizeof *record->deal);
    struct deal *deal = editing->whole = editing->deal = &record->deal[nth];
    size_t manche = deal_around(deal->manche, deal->manche_count, byte);
    if (manche == deal->manche_count || deal->manches_at.line == 0 || byte < deal->manches_at.byte ||
        deal->manche[0].at.line == 0)
        return true;
    deal->manche = copied(editing->arena, deal->manche, deal->manche_count, sizeof *deal->manche);
    editing->deal = &deal->manche[manche];
    return true;
}

/* Which step of the list that byte is in, if it is in one of them. */
static size_t step_around(const struct steps *steps, size_t byte)
{
    size_t last = steps->count;
    for (size_t i = 0; i < steps->count && steps->step[i].at.byte <= byte; i++)
        last = i;
    return last;
}

/* The list of steps of the deal in which that byte is, and there which one; NULL: in none. */
static struct steps *steps_at(const struct editing *editing, size_t byte, size_t *nth)
{
    struct deal *deal = editing->deal;
    struct steps *const lists[] = {&deal->dealing, &deal->calls, &deal->play};
    struct steps *nearest = NULL;
    size_t least = 0;
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        size_t last = step_around(lists[i], byte);
        if (last < lists[i]->count && (nearest == NULL || lists[i]->step[last].at.byte > least)) {
            nearest = lists[i];
            *nth = last;
            least = lists[i]->step[last].at.byte;
        }
    }
    return nearest;
}

/* That step, to be changed; NULL: there is none. */
static struct step *step_at(struct editing *editing, size_t byte)
{
    size_t nth = 0;
    struct steps *steps = steps_at(editing, byte, &nth);
    if (steps == NULL)
        return NULL;
    if (steps->step != editing->step)
        editing->step = steps->step = copied(editing->arena, steps->step, steps->count, sizeof *steps->step);
    return &steps->step[nth];
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

static bool has_symbol(const char *text)
{
    enum { SYMBOL = 3 };
    enum suit suit;
    size_t length = strlen(text);
    return length > SYMBOL && suit_symbol(text + length - SYMBOL, SYMBOL, &suit) == SYMBOL;
}

/* Whether it is a card in a run of another suit, which goes on after it. */
static bool begins_with_symbol(const char *text)
{
    enum suit suit;
    return suit_symbol(text, strlen(text), &suit) > 0;
}

/* Whether a card that is written so stands for itself, whatever is written beside it, as the one before did. */
static bool stands_alone(const struct splice *splice, card_t old, card_t card)
{
    if (!card_known(old))
        return false;
    if (has_symbol(splice->old_text))
        return card == CARD_UNKNOWN || has_symbol(splice->new_text);
    if (!card_known(card) || !rank_alone(splice->old_text))
        return false;
    return rank_alone(splice->new_text) ? card_suit(old) == card_suit(card) : begins_with_symbol(splice->new_text);
}

static bool edit_list(const struct editing *editing, struct card_list *list, const struct splice *splice, card_t card)
{
    size_t i = 0;
    while (i < list->count && !is_at(list->card_at[i], splice->at.byte))
        i++;
    if (i == list->count || !stands_alone(splice, list->card[i], card))
        return false;
    list->card = copied(editing->arena, list->card, list->count, sizeof *list->card);
    list->card[i] = card;
    return true;
}

static bool edit_card(struct editing *editing, const struct splice *splice, card_t card)
{
    struct deal *deal = editing->deal;
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        if (edit_list(editing, &deal->hands[player], splice, card) ||
            edit_list(editing, &deal->held[player], splice, card))
            return true;
    struct card_list *const lists[] = {&deal->talon, &deal->turned, &deal->pack};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        if (edit_list(editing, lists[i], splice, card))
            return true;
    struct step *step = step_at(editing, splice->at.byte);
    return step != NULL && edit_list(editing, &step->cards, splice, card);
}

/* --- names -------------------------------------------------------------------------------------------------------- */

static bool edit_player(struct editing *editing, const struct splice *splice)
{
    const struct record *record = editing->record;
    size_t byte = splice->at.byte;
    int player = 0;
    while (player < (int)record->player_count && strcmp(record->player[player].s, splice->new_text) != 0)
        player++;
    if (player == (int)record->player_count)
        return false;
    if (is_at(editing->deal->dealer_at, byte)) {
        editing->deal->dealer = player;
        return true;
    }
    if (is_at(editing->deal->contract.declarer_at, byte)) {
        editing->deal->contract.declarer = player;
        return true;
    }
    struct step *step = step_at(editing, byte);
    bool actor = step != NULL && is_at(step->actor_at, byte), winner = step != NULL && is_at(step->winner_at, byte);
    if (actor)
        step->actor = player;
    else if (winner)
        step->winner = player;
    return actor || winner;
}

/* --- steps -------------------------------------------------------------------------------------------------------- */

static bool within(struct place at, struct place step, size_t length)
{
    return at.line == 0 || (at.line == step.line && at.byte >= step.byte && at.byte <= step.byte + length);
}

/* Whether the text has no colon but that between who and what he does, on a line of its own. */
static bool colon_parts(const struct step *step, const char *text)
{
    const char *colon = strchr(text, ':');
    return colon == NULL || (colon[1] == ' ' && strchr(colon + 1, ':') == NULL && step->actor >= 0 &&
                             is_at(step->actor_at, step->at.byte));
}

/* Whether the text is all of the step, and means the same in the place of another. */
static bool whole_step(const struct step *step, const struct splice *splice)
{
    size_t length = strlen(splice->old_text);
    bool whole = is_at(step->at, splice->at.byte) && step->own == NULL && step->verb != VERB_NOTE && length > 0 &&
                 strpbrk(splice->old_text, "'\"#{}[],;\n") == NULL && colon_parts(step, splice->old_text) &&
                 within(step->actor_at, step->at, length) && within(step->act_at, step->at, length) &&
                 within(step->winner_at, step->at, length);
    for (size_t i = 0; whole && i < step->cards.count; i++)
        whole = within(step->cards.card_at[i], step->at, length);
    return whole;
}

/* Whether both are parts of one text. */
static bool parts_of_one(const struct record *record, struct place one, struct place other)
{
    size_t from = one.byte < other.byte ? one.byte : other.byte, until = one.byte < other.byte ? other.byte : one.byte;
    return one.line == other.line && memchr(record->bytes + from, ';', until - from) != NULL &&
           memchr(record->bytes + from, ':', until - from) == NULL &&
           memchr(record->bytes + from, '"', until - from) == NULL &&
           memchr(record->bytes + from, '\'', until - from) == NULL;
}

/* Whether the text is an item of a list that has a line of its own, and nothing goes on from it on the next one. */
static bool has_line(const struct record *record, const struct splice *splice)
{
    const char *bytes = record->bytes, *end = bytes + record->length;
    size_t from = splice->at.byte, margin;
    while (from > 0 && bytes[from - 1] == ' ')
        from--;
    if (from == splice->at.byte || from == 0 || bytes[--from] != '-')
        return false;
    for (margin = 0; from > 0 && bytes[from - 1] == ' '; margin++)
        from--;
    const char *next = bytes + splice->at.byte + strlen(splice->old_text);
    while (next < end && *next == ' ')
        next++;
    if ((from > 0 && bytes[from - 1] != '\n') || (next < end && *next++ != '\n'))
        return false;
    size_t spaces = 0;
    for (; next < end && *next == ' '; next++)
        spaces++;
    return next == end || (*next != '\n' && *next != '\t' && *next != '\r' && *next != '#' && spaces <= margin);
}

/* What stands in a step gets to where another begins. */
static void move_place(struct place *at, struct place from, struct place to)
{
    if (at->line == 0)
        return;
    at->byte = at->byte - from.byte + to.byte;
    at->line = to.line;
    at->end_column = at->end_column - from.column + to.column;
    at->column = at->column - from.column + to.column;
}

static void move_step(const struct editing *editing, struct step *step, struct place to)
{
    const struct place from = step->at;
    struct place *const places[] = {&step->actor_at, &step->act_at,    &step->winner_at, &step->n.at,
                                    &step->count.at, &step->amount.at, &step->rule.at};
    step->cards.card_at = copied(editing->arena, step->cards.card_at, step->cards.count, sizeof *step->cards.card_at);
    for (size_t i = 0; i < step->cards.count; i++)
        move_place(&step->cards.card_at[i], from, to);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        move_place(places[i], from, to);
    move_place(&step->cards.at, from, to);
    move_place(&step->at, from, to);
}

static bool edit_steps(const struct editing *editing, const struct record *record, const struct splice *splice)
{
    size_t one = 0, two = 0;
    struct steps *steps = steps_at(editing, splice[0].at.byte, &one);
    if (steps == NULL || steps_at(editing, splice[1].at.byte, &two) != steps || one == two ||
        !whole_step(&steps->step[one], &splice[0]) || !whole_step(&steps->step[two], &splice[1]) ||
        !(parts_of_one(record, splice[0].at, splice[1].at) ||
          (has_line(record, &splice[0]) && has_line(record, &splice[1]))))
        return false;
    steps->step = copied(editing->arena, steps->step, steps->count, sizeof *steps->step);
    struct step step = steps->step[one];
    const struct place first = step.at, second = steps->step[two].at;
    steps->step[one] = steps->step[two];
    steps->step[two] = step;
    move_step(editing, &steps->step[one], first);
    move_step(editing, &steps->step[two], second);
    return true;
}

/* --- figures ------------------------------------------------------------------------------------------------------ */

/* Whether one differs from the other in digits alone, of which there are as many. */
static bool digits_alone(const char *one, const char *other)
{
    while (*one != '\0' && (*one == *other || (is_digit(*one) && is_digit(*other)))) {
        one++;
        other++;
    }
    return *one == '\0' && *other == '\0';
}

/* Whether one differs from the other in its numbers alone. */
static bool numbers_alone(const char *one, const char *other)
{
    while (*one != '\0' && *other != '\0' && (*one == *other || (is_digit(*one) && is_digit(*other)))) {
        bool digits = is_digit(*one);
        one += digits ? strspn(one, "0123456789") : 1;
        other += digits ? strspn(other, "0123456789") : 1;
    }
    return *one == '\0' && *other == '\0';
}

/* The numbers in a text, two at most; how many there are. No sign stands before any but one that is all of the text. */
static size_t numbers_in(const char *text, int number[2])
{
    enum { DIGITS = 6 };
    size_t count = 0, below = *text == '-' ? strspn(text + 1, "0123456789") : 0;
    if (below > 0 && below <= DIGITS && text[1 + below] == '\0') {
        number[0] = atoi(text);
        return 1;
    }
    while (*text != '\0') {
        size_t digits = strspn(text, "0123456789");
        if (digits > DIGITS || (digits > 0 && count == 2) || *text == '-' || *text == '+')
            return 0;
        if (digits > 0)
            number[count++] = atoi(text);
        text += digits > 0 ? digits : 1;
    }
    return count;
}

/* Which part of an amount its only number is; NULL: that cannot be told. */
static int *only_part(struct amount *amount)
{
    if (!amount->board)
        return &amount->points;
    if ((amount->fiches == 0) == (amount->jetons == 0))
        return NULL;
    return amount->fiches != 0 ? &amount->fiches : &amount->jetons;
}

static bool edit_amount(struct amount *amount, const struct splice *splice)
{
    int old[2], new[2];
    if (!amount->recorded || !is_at(amount->at, splice->at.byte) || !numbers_alone(splice->old_text, splice->new_text))
        return false;
    size_t count = numbers_in(splice->old_text, old);
    if (numbers_in(splice->new_text, new) != count)
        return false;
    if (count == 2 && amount->board && amount->fiches == old[0] && amount->jetons == old[1]) {
        amount->fiches = new[0];
        amount->jetons = new[1];
        return true;
    }
    int *part = count == 1 ? only_part(amount) : NULL;
    if (part == NULL || *part != old[0])
        return false;
    *part = new[0];
    return true;
}

/* A number that is called; one is read otherwise than more. */
static bool edit_number(struct number *number, const struct splice *splice)
{
    int old[2], new[2];
    if (!number->recorded || !is_at(number->at, splice->at.byte) || strspn(splice->old_text, "0123456789") == 0 ||
        splice->old_text[strspn(splice->old_text, "0123456789")] != '\0' || numbers_in(splice->old_text, old) != 1 ||
        numbers_in(splice->new_text, new) != 1 || old[0] != number->value || old[0] < 2 || new[0] < 2)
        return false;
    number->value = new[0];
    return true;
}

static bool edit_marks(const struct editing *editing, struct marks_said *marks, const struct splice *splice)
{
    if (!marks->recorded || !marks->itemised)
        return marks->recorded && edit_amount(&marks->total, splice);
    if (marks->stated.recorded) /* what they come to is compared with that as it is read */
        return false;
    marks->item = copied(editing->arena, marks->item, marks->count, sizeof *marks->item);
    for (size_t i = 0; i < marks->count; i++)
        if (edit_amount(&marks->item[i].amount, splice))
            return true;
    return false;
}

static bool edit_sheet(const struct editing *editing, struct deal *deal, const struct splice *splice)
{
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        if (edit_amount(&deal->score[player], splice) || edit_marks(editing, &deal->marks[player], splice))
            return true;
    return false;
}

/* What the record has at its head or its end. */
static bool edit_board(struct record *record, const struct splice *splice)
{
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        if (edit_amount(&record->start[player], splice) || edit_amount(&record->result.score[player], splice))
            return true;
    return false;
}

static bool edit_figure(struct editing *editing, const struct splice *splice)
{
    if (edit_sheet(editing, editing->whole, splice) ||
        (editing->deal != editing->whole && edit_sheet(editing, editing->deal, splice)) ||
        edit_board(editing->record, splice))
        return true;
    if (!digits_alone(splice->old_text, splice->new_text))
        return false;
    struct step *step = step_at(editing, splice->at.byte);
    return step != NULL &&
           (edit_number(&step->n, splice) || edit_number(&step->count, splice) || edit_amount(&step->amount, splice));
}

/* --- bids --------------------------------------------------------------------------------------------------------- */

/* A number for a number, in an act that says with more than that what it is. */
static bool edit_level(struct editing *editing, const struct splice *splice, int level)
{
    struct step *step = step_at(editing, splice->at.byte);
    if (step == NULL || step->verb != VERB_BIDS || step_number_alone(step) || splice->at.line != step->act_at.line ||
        splice->at.column < step->act_at.column || splice->at.end_column > step->act_at.end_column ||
        !digits_alone(splice->old_text, splice->new_text) || atoi(splice->old_text) != step->level)
        return false;
    step->level = level;
    return true;
}

/* ------------------------------------------------------------------------------------------------------------------ */

/* The nth of the stretches. What stands in no deal is a figure. */
static bool edit(struct editing *editing, const struct record *record, const struct splice *splice, size_t nth,
                 const struct effect *effect)
{
    if (!deal_found(editing, splice[nth].at.byte))
        return effect->kind == EFFECT_FIGURES && edit_board(editing->record, &splice[nth]);
    switch (effect->kind) {
    case EFFECT_NONE: break;
    case EFFECT_CARDS: return edit_card(editing, &splice[nth], effect->card[nth]);
    case EFFECT_PLAYERS: return edit_player(editing, &splice[nth]);
    case EFFECT_STEPS: return nth > 0 || edit_steps(editing, record, splice); /* both */
    case EFFECT_FIGURES: return edit_figure(editing, &splice[nth]);
    case EFFECT_LEVEL: return edit_level(editing, &splice[nth], effect->level);
    }
    return false;
}

const struct record *record_edited(const struct record *record, const struct splice *splice, size_t count,
                                   const struct effect *effect, struct arena *arena)
{
    enum { EDITS_MOST = 64 };                   /* more are found no sooner than read */
    const bool sum = record->wrong_sum != NULL; /* which may come to what is written then */
    if (effect == NULL || effect->kind == EFFECT_NONE || count > EDITS_MOST || record->fault != NULL || sum ||
        record->part.separator != '\0')
        return NULL;
    struct record *copy = copied(arena, record, 1, sizeof *record);
    struct editing editing = {.record = copy, .arena = arena};
    bool edited = true;
    for (size_t i = 0; i < count && edited; i++)
        edited = edit(&editing, record, splice, i, effect);
    return edited ? copy : NULL;
}
