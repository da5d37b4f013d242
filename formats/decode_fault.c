#include "formats/decode.h"
#include "formats/limits.h"
#include "formats/meant.h"
#include "formats/reader_messages.h"

#include <stdlib.h>
#include <string.h>

/* A record with more faults than this is no typist's slip: guesses are not worth their time any more. */
#define GUESSES 200

bool guessing(const struct decoder *decoder) { return decoder->document->fault_count < GUESSES; }

void fault_kind(struct decoder *decoder, struct place at, const struct message *expected)
{
    fault(decoder->document, REC_02, at, &msg_read_kind, ARGS(arg_word("required", expected)));
}

void fault_value(struct decoder *decoder, struct text found, const struct message *expected)
{
    bool empty = text_trim(found).length == 0;
    fault(decoder->document, REC_02, text_place(decoder->document, found), empty ? &msg_read_empty : &msg_read_value,
          ARGS(arg_text("found", text_copy(decoder->document, found)), arg_word("required", expected)));
}

bool fault_beyond(struct decoder *decoder, struct text word)
{
    if (!text_number_beyond(word))
        return false;
    fault(decoder->document, REC_02, text_place(decoder->document, word), &msg_read_beyond,
          ARGS(arg_text("found", text_copy(decoder->document, word)), arg_number("limit", LIMIT_NUMBER)));
    return true;
}

bool begins_as_figure(struct text word) { return is_digit(*word.s) || *word.s == '+' || dash_bytes(word) > 0; }

void fault_figure(struct decoder *decoder, struct text found, const struct message *expected)
{
    struct text rest = found, word;
    while (text_next(&rest, &word))
        if (fault_beyond(decoder, word))
            return;
    struct text trimmed = text_trim(found);
    if (trimmed.length > 0 && dash_bytes(trimmed) == trimmed.length)
        fault(decoder->document, REC_02, text_place(decoder->document, found), &msg_read_dash,
              ARGS(arg_text("found", text_copy(decoder->document, found))));
    else
        fault_value(decoder, found, expected);
}

void fault_word(struct decoder *decoder, enum rec_rule rule, struct text found, const struct message *plain,
                const struct message *near, const char *nearest)
{
    if (found.length < 3 && plain != NULL)
        nearest = NULL; /* everything is near a word of two letters */
    fault(decoder->document, rule, text_place(decoder->document, found), nearest != NULL ? near : plain,
          ARGS(arg_text("found", text_copy(decoder->document, found)),
               arg_text("nearest", nearest != NULL ? nearest : "")));
}

void fault_item(struct decoder *decoder, struct text word)
{
    const char *nearest = NULL;
    if (guessing(decoder))
        nearest = vocabulary_near_word(decoder->words, WORDS_ITEM, text_copy(decoder->document, word));
    fault_word(decoder, REC_02, word, &msg_read_no_item, &msg_read_no_item_near, nearest);
}

/* --- what is read as meant --- */

void note(struct decoder *decoder, struct noted *noted, struct splice splice)
{
    noted->splice = arena_grow(decoder->document->arena, noted->splice, noted->count, &noted->room, sizeof splice);
    noted->splice[noted->count++] = splice;
}

void note_passed(struct decoder *decoder, struct noted *noted, struct text word, const char *on)
{
    word.length = (size_t)(on - word.s);
    note(decoder, noted, (struct splice){text_place(decoder->document, word), text_copy(decoder->document, word), ""});
}

void note_sign(struct decoder *decoder, struct text card, char sign)
{
    struct document *document = decoder->document;
    const struct text comma = {card.node, card.s + card.length, 1};
    const char *end = comma.node->text + comma.node->length;
    if (comma.s >= end || *comma.s != sign)
        return;
    bool blank = comma.s + 1 == end || blank_bytes(comma.s + 1, (size_t)(end - comma.s - 1)) > 0;
    note(decoder, &decoder->comma,
         (struct splice){text_place(document, comma), text_copy(document, comma), blank ? "" : " "});
}

static int by_byte(const void *a, const void *b)
{
    const struct splice *one = a, *other = b;
    return (one->at.byte > other->at.byte) - (one->at.byte < other->at.byte);
}

/* A copy of what is written, on one line and without the blanks around it. */
static const char *on_a_line(struct arena *arena, const char *written)
{
    char *copy = arena_text(arena, written, strlen(written)), *to = copy;
    for (const char *from = written; *from != '\0'; from++) {
        const bool blank = *from == ' ' || *from == '\n';
        const bool another = blank && (from[1] == '\0' || from[1] == ' ' || from[1] == '\n' || to == copy);
        if (!another)
            *to++ = (char)(blank ? ' ' : *from);
    }
    *to = '\0';
    return copy;
}

/* Tells of what was noted, in all places at once. */
static void noted_say(struct decoder *decoder, struct noted *noted, enum rec_rule rule, const struct message *what)
{
    struct splice *splice = noted->splice;
    size_t count = 0;
    qsort(splice, noted->count, sizeof *splice, by_byte);
    for (size_t i = 0; i < noted->count; i++) /* a text may have been gone through more than once */
        if (count == 0 || splice[i].at.byte != splice[count - 1].at.byte)
            splice[count++] = splice[i];
    read_meant_all(decoder->document, rule, splice->at, splice, count, what,
                   ARGS(arg_text("found", on_a_line(decoder->document->arena, splice->old_text)),
                        arg_text("nearest", splice->new_text), arg_number("n", (int)count)));
}

static inline void noted_tell(struct decoder *decoder, struct noted *noted, enum rec_rule rule,
                              const struct message *what)
{
    if (noted->count > 0)
        noted_say(decoder, noted, rule, what);
}

void tell_noted(struct decoder *decoder)
{
    noted_tell(decoder, &decoder->comma, REC_02, &msg_read_meant_comma);
    noted_tell(decoder, &decoder->suit, REC_02, &msg_read_meant_suit);
    for (size_t i = 0; i < decoder->record->player_count; i++)
        noted_tell(decoder, &decoder->begun[i], REC_07, &msg_read_meant_name);
    noted_tell(decoder, &decoder->said, REC_02, &msg_read_meant_said);
    noted_tell(decoder, &decoder->number, REC_02, &msg_read_meant_number);
    noted_tell(decoder, &decoder->trick, REC_02, &msg_read_meant_trick);
    noted_tell(decoder, &decoder->fields, REC_02, &msg_read_meant_fields);
    noted_tell(decoder, &decoder->items, REC_02, &msg_read_meant_items);
    noted_tell(decoder, &decoder->item, REC_02, &msg_read_meant_item);
    noted_tell(decoder, &decoder->aside, REC_02, &msg_read_meant_said_beside);
    noted_tell(decoder, &decoder->board, REC_02, &msg_read_meant_board);
    noted_tell(decoder, &decoder->who, REC_02, &msg_read_meant_by);
    noted_tell(decoder, &decoder->winner, REC_02, &msg_read_meant_winner);
    noted_tell(decoder, &decoder->colon, REC_02, &msg_read_meant_who);
}

/* --- faults that say the same ------------------------------------------------------------------------------- */

/* What is told once however often it stands in the record: of one word; or, `any`, of whatever stands there, for who forgets braces
   forgets them everywhere. */
struct repeated {
    const struct message *said;
    bool any;
};

/* NULL: the fault is told each time. */
static const struct repeated *repeated_of(const struct finding *fault)
{
    static const struct repeated rows[] = {
        {&msg_read_meant_figures, true},   {&msg_read_meant_pairs, true},      {&msg_read_meant_behind, true},
        {&msg_read_meant_parted, true},    {&msg_read_meant_count, true},      {&msg_read_meant_worth, true},
        {&msg_read_meant_card, true},      {&msg_read_meant_unit, true},       {&msg_read_meant_acts, true},
        {&msg_read_meant_dashes, true},    {&msg_read_player_key, false},      {&msg_read_no_player, false},
        {&msg_read_no_player_near, false}, {&msg_read_no_player_among, false}, {&msg_read_no_key, false},
        {&msg_read_no_key_near, false},    {&msg_read_no_key_among, false},    {&msg_read_no_key_near_elsewhere, false},
        {&msg_read_key_elsewhere, false},  {&msg_read_no_act, false},          {&msg_read_no_act_card, false},
        {&msg_read_no_act_near, false},    {&msg_read_no_item, false},         {&msg_read_no_item_near, false},
        {&msg_read_key_meant, false},      {&msg_read_meant_act, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0] && !fault->repeats; i++)
        if (fault->what.message == rows[i].said)
            return &rows[i];
    return NULL;
}

/* The word or text that such a fault is about. */
static const char *word_said(const struct finding *fault) { return fault->what.arg[0].value.text; }

static bool same_fault(const struct repeated *repeated, const struct finding *one, const struct finding *two)
{
    return repeated_of(two) == repeated && (repeated->any || strcmp(word_said(one), word_said(two)) == 0);
}

/* Joins the faults of one word, of which `fault` was met first. */
static void join_word(struct decoder *decoder, const struct repeated *repeated, struct finding *fault)
{
    struct finding *first = fault, *last = fault;
    int count = 1;
    for (struct finding *other = fault->next; other != NULL; other = other->next) {
        if (!same_fault(repeated, fault, other))
            continue;
        first = other->at.byte < first->at.byte ? other : first;
        last = other->at.byte > last->at.byte ? other : last;
        other->repeats = true;
        read_meant_too(fault, other, decoder->document->arena);
        count++;
    }
    if (count == 1)
        return;
    fault->repeats = true;
    first->repeats = false;
    first->mend = fault->mend;
    first->mend_count = fault->mend_count;
    finding_proof(&decoder->document->faults, first, last->at, repeated->any ? &msg_ev_form_again : &msg_ev_word_again,
                  ARGS(arg_text("found", word_said(fault)), arg_number("n", count)));
}

void join_words(struct decoder *decoder)
{
    for (struct finding *fault = decoder->document->faults.first; fault != NULL; fault = fault->next) {
        const struct repeated *repeated = repeated_of(fault);
        if (repeated != NULL && fault->proof.count == 0)
            join_word(decoder, repeated, fault);
    }
}

/* --- a page of a notebook ---------------------------------------------------------------------------------- */

static bool of_form(const struct finding *fault)
{
    return !fault->repeats && fault->severity == SEVERITY_WARNING && fault->mend_count > 0 &&
           fault->mend[0]->kind == MEND_FORM;
}

void join_page(struct decoder *decoder)
{
    struct finding_list *faults = &decoder->document->faults;
    struct finding *page = faults->first;
    while (page != NULL && page->what.message != &msg_read_meant_headed)
        page = page->next;
    if (page == NULL)
        return;
    for (struct finding *other = faults->first; other != NULL; other = other->next) {
        if (other != page && other->mend_count > 0 && decoder->document->amending != NULL)
            read_meant_standing(decoder->document, other);
        if (other == page || !of_form(other))
            continue;
        other->repeats = true;
        read_meant_too(page, other, decoder->document->arena);
        other->mend_count = 0;
        finding_proof(faults, page, other->at, other->what.message, other->what.arg, other->what.count);
    }
}
