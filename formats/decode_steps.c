/* Lists of steps: who does it, and the rest of the text is what. */
#include "formats/decode.h"
#include "formats/limits.h"
#include "formats/meant.h"
#include "formats/node_shape.h"
#include "formats/otherwise.h"
#include "formats/reader_messages.h"
#include "formats/torn.h"

#include "core/byte.h"
#include "core/messages.h"

#include <string.h>

#define SHORTEST_TWO 11 /* bytes of the shortest two steps with a comma between them: "Ah Kh,Qh Jh" */

struct list {
    struct decoder *decoder;
    struct steps *steps;
    size_t room, most;
    bool full;
    bool plays;    /* tricks stand in it */
    bool numbered; /* that steps have numbers has been told */
};

/* What is not said of a step; the rest of it is zeros. */
static inline void step_begin(struct step *step, struct place at)
{
    step->at = at;
    step->actor = ACTOR_NONE;
    step->suit = SUIT_UNKNOWN;
    step->rank = RANK_UNKNOWN;
    step->player = NOBODY;
    step->winner = NOBODY;
}

/* Makes room for another step. Of more than the limit the last is used again: the record is refused then, and not judged. */
static void more_room(struct list *list, struct place at)
{
    struct steps *steps = list->steps;
    if (steps->count >= list->most) {
        if (!list->full)
            refuse_beyond(list->decoder->document, at, &msg_read_many_steps, LIMIT_OF_STEPS);
        list->full = true;
        steps->step[--steps->count] = (struct step){.verb = VERB_NOTE};
    }
    steps->step =
        arena_grow(list->decoder->document->arena, steps->step, steps->count, &list->room, sizeof *steps->step);
    if (list->room > list->most)
        list->room = list->most;
}

static inline struct step *step_add(struct list *list, struct place at)
{
    struct steps *steps = list->steps;
    if (steps->count >= list->room)
        more_room(list, at);
    struct step *step = &steps->step[steps->count++];
    step_begin(step, at);
    return step;
}

static bool is_note(const struct decoder *decoder, struct text word)
{
    return vocabulary_key(decoder->words, PLACE_STEP, word.s, word.length) >= 0;
}

/* Reads the act of a step whose actor is nobody known: cards are kept, whoever played them. */
static void read_orphan(struct decoder *decoder, struct step *step, struct text act)
{
    if (begins_with_card(act)) {
        read_act(decoder, step, &act);
        return;
    }
    step->act_at = text_place(decoder->document, act);
    step->rule = word_of(decoder, act);
}

/* Reads the act of somebody who is nobody, or of whom the name's beginning stands there. */
static void read_amiss(struct decoder *decoder, struct step *step, struct text name, struct text act)
{
    step->actor = player_amiss(decoder, name, 0);
    if (step->actor == NOBODY) {
        read_orphan(decoder, step, act);
        return;
    }
    step->actor_at = text_place(decoder->document, name);
    read_act(decoder, step, &act);
}

/* Whether a word before a card is rather another card than the name of who plays it. */
static bool misread_card(const struct decoder *decoder, struct text word, struct text rest)
{
    struct card_said said;
    return word.length <= 3 && begins_with_card(rest) &&
           (rank_word(word, &said) || player_meant(decoder, word) == NULL);
}

/* A text that begins with no actor and no card: a name misspelt, or an act without its actor, or neither. */
static void read_headless(struct decoder *decoder, struct step *step, struct text text)
{
    struct text rest = text, head, next;
    const char *colon = memchr(text.s, ':', text.length);
    text_next(&rest, &head);
    if (colon != NULL && (size_t)(colon - text.s) + 1 < text.length) {
        head = text;
        head.length = (size_t)(colon - text.s);
        rest = text_from(text, head.length + 1);
    }
    rest = text_trim(rest);
    struct text after = rest;
    bool act_follows = begins_with_card(rest) || (text_next(&after, &next) && heads_act(decoder, next));
    step->rule = word_of(decoder, text);
    if (!decoder->players_known)
        return; /* nobody can be known where no players are */
    if (heads_act(decoder, head) && colon == NULL) {
        fault(decoder->document, REC_02, text_place(decoder->document, head), &msg_read_no_actor,
              ARGS(arg_text("found", text_copy(decoder->document, head))));
    } else if (colon == NULL && (misread_card(decoder, head, rest) || take_named(decoder, &head, &rest))) {
        step->act_at = step->at;
        read_played(decoder, step, &text);
    } else if (act_follows || colon != NULL) {
        read_amiss(decoder, step, text_trim(head), rest);
    } else {
        fault_value(decoder, head, &msg_kind_head);
    }
}

static struct text after_colon(struct text text)
{
    text = text_trim(text);
    return text.length > 0 && text.s[0] == ':' ? text_trim(text_from(text, 1)) : text;
}

/* Takes the number of a trick off the head of a text, "3. Anne", or off a key that is nothing else, "levée 3", where `behind` it stands
   what is done: it is told and passed over; NULL: it cannot be struck out there, and is told once. */
static bool pass_number(struct list *list, struct text *text, bool key, const char *behind)
{
    struct decoder *decoder = list->decoder;
    bool bare;
    size_t name;
    const size_t bytes = number_before(decoder->document->arena, *text, &bare);
    struct text number = *text, rest = text_from(*text, bytes);
    if (bytes == 0 || (rest.length == 0 && !key) ||
        (bare && rest.length > 0 && actor_exact(decoder, &rest, &name) == ACTOR_NONE))
        return false;
    *text = rest;
    number.length = bytes;
    const bool struck = number.node->verbatim && (rest.length > 0 || behind != NULL);
    if (struck)
        note_passed(decoder, &decoder->number, number, rest.length > 0 ? rest.s : behind);
    else if (!list->numbered)
        fault_word(decoder, REC_02, text_trim(number), &msg_read_numbered, NULL, NULL);
    list->numbered |= !struck;
    return true;
}

/* In the play what a card is called is that card, "10 de cœur", though a number begins acts as well. */
__attribute__((noinline)) static bool names_card(const struct decoder *decoder, const struct text *act)
{
    struct text rest = *act, word;
    return !glances_card(*act) && text_next(&rest, &word) && take_named(decoder, &word, &rest);
}

static inline void read_doing(const struct list *list, struct step *step, const struct text *act)
{
    if (list->plays && names_card(list->decoder, act)) {
        step->act_at = text_place_here(list->decoder->document, *act);
        read_played(list->decoder, step, act);
    } else {
        read_act(list->decoder, step, act);
    }
}

/* A step in one text: "Name act", "Name: act", "R♥ 8♥", "note: text". */
static void read_step_text(struct list *list, const struct text *text)
{
    struct decoder *decoder = list->decoder;
    struct step *step = step_add(list, text_place_here(decoder->document, *text));
    struct text head = *text, rest = *text, word;
    step->actor = actor_exact(decoder, text, &head.length);
    if (step->actor == ACTOR_NONE) {
        if (begins_with_card(*text)) {
            step->act_at = step->at;
            read_played(decoder, step, text);
            return;
        }
        step->actor = actor_folded(decoder, *text, &head.length);
    }
    if (step->actor != ACTOR_NONE) {
        step->actor_at = text_place_here(decoder->document, head);
        const struct text act = after_colon(text_from(*text, head.length));
        read_doing(list, step, &act);
        return;
    }
    if (list->plays && names_card(decoder, text)) {
        step->act_at = step->at;
        read_played(decoder, step, text);
        return;
    }
    if (text_next(&rest, &word) && word.length > 1 && word.s[word.length - 1] == ':') {
        word.length--;
        if (is_note(decoder, word)) {
            decoder->record->noted = true;
            step->rule = word_of(decoder, rest);
            return;
        }
    }
    struct text act = *text;
    if (pass_number(list, &act, false, NULL)) {
        list->steps->count--;
        read_step_text(list, &act);
        return;
    }
    read_headless(decoder, step, *text);
}

/* How many cards a text is, and nothing else; 0: it is something else. */
static size_t cards_alone(struct text text)
{
    size_t count = 0;
    for (struct text word; text_next(&text, &word); count++)
        if (!looks_like_card(word))
            return 0;
    return count;
}

static bool ends_with_card(struct text text)
{
    struct text word = text, last = {NULL, NULL, 0};
    while (text_next(&text, &word))
        last = word;
    return last.length > 0 && looks_like_card(last);
}

/* Cards alone are no step but in the play: behind an act with cards they go on with it, whatever parts them. */
__attribute__((noinline)) static void take_further_cards(struct text *line, struct text *part)
{
    struct text rest = *line, next;
    if (!text_until(&rest, ';', &next) || !glances_card(next) || begins_with_card(*part) || !ends_with_card(*part))
        return;
    while (rest = *line, text_until(&rest, ';', &next) && cards_alone(next) > 0) {
        part->length = (size_t)(next.s + next.length - part->s);
        *line = rest;
    }
}

/* Whether a step of the play is one card of each player, all with ";" between them. */
static bool trick_in_parts(const struct decoder *decoder, struct text line)
{
    size_t cards = 0;
    for (struct text part; text_until(&line, ';', &part); cards++)
        if (cards_alone(part) != 1)
            return false;
    return cards > 1 && cards == decoder->record->player_count;
}

static inline bool parts(char byte) { return byte == ' ' || byte == ';'; }

/* Whether what is left of a line may begin with a card, at a glance: a card is short, or has a sign for its suit. */
static inline bool may_be_card(struct text line)
{
    const char *s = line.s + 1; /* a blank stands first */
    return line.length < 5 || ((s[0] | s[1] | s[2]) & 0x80) != 0 || parts(s[1]) || parts(s[2]) || parts(s[3]);
}

/* Reads a line in which a sign parts steps, but for cards that belong together. */
static inline void read_parted(struct list *list, struct text line, char sign)
{
    const bool acts = !list->plays && sign == ';';
    for (struct text part; !list->full && text_until(&line, sign, &part);) {
        if (acts && may_be_card(line))
            take_further_cards(&line, &part);
        if (part.length > 0)
            read_step_text(list, &part);
    }
}

/* A line that has ";" in it. Kept out of the way of lines that have none. */
__attribute__((noinline)) static void read_parts(struct list *list, struct text line, bool whole)
{
    if (list->plays && !whole && trick_in_parts(list->decoder, line)) {
        line = text_trim(line);
        read_step_text(list, &line);
    } else {
        read_parted(list, line, ';');
    }
}

/* The sign that parts the steps of a line in the place of ";", which stands for none: a comma, or a stroke in a text that is the whole list. */
static inline char sign_between(const struct list *list, struct text line, bool whole)
{
    const char *signs = whole ? ",/|" : ",";
    while (*signs != '\0' &&
           (memchr(line.s, *signs, line.length) == NULL || !steps_parted(list->decoder, line, *signs, list->plays)))
        signs++;
    if (*signs == '\0')
        return ';';
    return *signs;
}

/* A scalar: one step, or several with ";" between them; the ends of lines part them too if it is the whole list. */
static void read_step_scalar(struct list *list, struct node *scalar, bool whole)
{
    struct text rest = text_of(scalar), line = rest, part;
    char sign;
    bool lines = whole && scalar->style != STYLE_PLAIN && memchr(rest.s, '\n', rest.length) != NULL;
    while (!lines || text_cut(&rest, '\n', &line)) {
        if (line.length > 0 && memchr(line.s, ';', line.length) != NULL)
            read_parts(list, line, whole);
        else if (line.length >= SHORTEST_TWO && (sign = sign_between(list, line, whole)) != ';')
            read_parted(list, line, sign);
        else if (!list->full && (part = text_trim(line)).length > 0)
            read_step_text(list, &part);
        if (!lines)
            break;
    }
}

/* Reads "Anne discards: 7♠ 8♠", where the colon stands behind the first word of the act, as "Anne: discards 7♠ 8♠"; false: it is no such
   thing. */
static bool read_colon_behind(struct decoder *decoder, struct step *step, struct text name, struct node *value)
{
    const struct node *key = name.node;
    if (key->style != STYLE_PLAIN || value->style != STYLE_PLAIN || !key->verbatim || !on_one_line(decoder, key))
        return false;
    size_t bytes;
    int actor = actor_exact(decoder, &name, &bytes);
    if (actor == ACTOR_NONE)
        actor = actor_folded(decoder, name, &bytes);
    struct text rest = text_from(name, bytes), head;
    if (actor == ACTOR_NONE || !text_next(&rest, &head) || text_trim(rest).length > 0 ||
        !read_act_apart(decoder, step, head, text_trim(text_of(value))))
        return false;
    struct text who = name, written = name;
    who.length = bytes;
    const char *colon = memchr(name.s + name.length, ':', value->from - key->from);
    written.length = (size_t)(colon + 1 - name.s);
    step->actor = actor;
    step->actor_at = text_place(decoder->document, who);
    note(decoder, &decoder->colon,
         (struct splice){text_place(decoder->document, written), text_copy(decoder->document, written),
                         arena_printf(decoder->document->arena, "%s: %s", text_copy(decoder->document, who),
                                      text_copy(decoder->document, head))});
    return true;
}

/* Reads "A♥ 7♥: Anne", a trick and who gathers it. */
static void read_cards_as_key(struct list *list, struct step *step, struct text cards, struct node *value)
{
    struct decoder *decoder = list->decoder;
    struct document *document = decoder->document;
    const struct node *key = cards.node;
    const struct text name = text_trim(text_of(value));
    const int winner = list->plays && key->verbatim && on_one_line(decoder, key) ? player_find(decoder, name) : NOBODY;
    if (winner == NOBODY) {
        fault_kind(decoder, node_place(document, key), &msg_kind_step);
        return;
    }
    step->act_at = text_place(document, cards);
    read_played(decoder, step, &cards);
    step->winner = winner;
    step->winner_at = text_place(document, name);
    const size_t from = (size_t)(cards.s + cards.length - document->piece->bytes), to = value->from;
    note(decoder, &decoder->winner, splice_meant(document, from, to, " > "));
}

/* The step under a key that is nobody: what was meant by it, if that can be told. */
static void read_strange_pair(struct list *list, struct step *step, struct node *key, struct node *value,
                              const char *behind)
{
    struct decoder *decoder = list->decoder;
    struct text name = text_trim(text_of(key));
    const struct text act = text_trim(text_of(value));
    const bool numbered = pass_number(list, &name, true, behind);
    step->actor = numbered && name.length > 0 ? actor_find(decoder, name) : ACTOR_NONE;
    if (numbered && name.length == 0) {
        list->steps->count--;
        read_step_text(list, &act);
    } else if (step->actor != ACTOR_NONE) {
        step->actor_at = text_place(decoder->document, name);
        read_doing(list, step, &act);
    } else if (read_colon_behind(decoder, step, name, value)) {
        return;
    } else if (begins_with_card(name)) {
        read_cards_as_key(list, step, name, value);
    } else {
        read_amiss(decoder, step, name, act);
    }
}

/* The step under a key: the key is who, the value what. */
static void read_step_pair(struct list *list, const struct node *mapping, struct node *key, struct node *value)
{
    struct decoder *decoder = list->decoder;
    struct document *document = decoder->document;
    if (key->kind != NODE_SCALAR)
        return; /* refused already */
    struct text name = text_trim(text_of(key));
    struct step *step = step_add(list, locate(&document->at, key->from, value->to > key->from ? value->to : key->to));
    step->torn = torn(document, key);
    if (step->torn)
        return;
    if (value->kind != NODE_SCALAR) {
        fault_kind(decoder, node_place(document, value), &msg_kind_act);
        return;
    }
    struct text act = text_trim(text_of(value));
    const char *behind = node_in_braces(document, mapping) ? NULL : document->piece->bytes + value->from;
    if (is_note(decoder, name)) {
        decoder->record->noted = true;
        step->rule = word_of(decoder, act);
        return;
    }
    step->actor = actor_find(decoder, name);
    if (step->actor == ACTOR_NONE) {
        read_strange_pair(list, step, key, value, behind);
        return;
    }
    step->actor_at = text_place(document, name);
    read_doing(list, step, &act);
}

/* A mapping is one step; more keys would leave open which came first. Each is read all the same. Keys of the writer's own
   are kept with the step, or with an empty note where there is none. */
static void read_step_mapping(struct list *list, struct node *mapping)
{
    struct decoder *decoder = list->decoder;
    struct own *own = NULL, **own_end = &own;
    size_t steps = 0, first = list->steps->count;
    for (struct node *key = mapping->first; key != NULL; key = key->next->next) {
        if (own_key(key)) {
            add_own(decoder, key, OWN_HERE, &own_end);
            continue;
        }
        if (steps++ == 1)
            fault(decoder->document, REC_02, node_place(decoder->document, key), &msg_read_two_steps,
                  ARGS(arg_text("found", text_copy(decoder->document, text_of(key)))));
        read_step_pair(list, mapping, key, key->next);
    }
    if (own != NULL && first == list->steps->count)
        step_add(list, node_place(decoder->document, mapping));
    if (own != NULL && first < list->steps->count)
        list->steps->step[first].own = own;
}

/* Makes one text of a trick that is a list of its cards, [A♥, 7♥], or of two, {A♥: 7♥}; false: it is none. */
static bool trick_in_brackets(const struct list *list, struct node *node)
{
    struct document *document = list->decoder->document;
    const bool pair = node->kind == NODE_MAPPING;
    if (!list->plays || node->count > (pair ? 2 : MAX_PLAYERS) || !node_in_braces(document, node) ||
        (pair && node->first != NULL && actor_find(list->decoder, text_of(node->first)) != ACTOR_NONE))
        return false;
    const char *cards = cards_listed(document, node);
    if (cards != NULL)
        stand_as(list->decoder, &list->decoder->trick, node, cards);
    return cards != NULL;
}

/* A step of a list, or the whole of one. */
static void read_step_node(struct list *list, struct node *node, bool whole)
{
    if (torn(list->decoder->document, node)) {
        step_add(list, node_place(list->decoder->document, node))->torn = true;
        return;
    }
    switch (node->kind) {
    case NODE_SCALAR: read_step_scalar(list, node, whole); break;
    case NODE_MAPPING:
        if (trick_in_brackets(list, node))
            read_step_scalar(list, node, false);
        else
            read_step_mapping(list, node);
        break;
    case NODE_SEQUENCE: /* something happened there */
        if (trick_in_brackets(list, node)) {
            read_step_scalar(list, node, false);
            break;
        }
        step_add(list, node_place(list->decoder->document, node));
        fault_kind(list->decoder, node_place(list->decoder->document, node), &msg_kind_step);
        break;
    }
}

static size_t count_of(struct text text, char byte)
{
    size_t count = 0;
    const char *end = text.s + text.length;
    for (const char *s = text.s; s < end && (s = memchr(s, byte, (size_t)(end - s))) != NULL; s++)
        count++;
    return count;
}

/* Makes room for as many steps as there seem to be. */
static void make_room(struct list *list, struct node *value)
{
    size_t count = 1;
    if (value->kind == NODE_SEQUENCE)
        count = value->count;
    if (value->kind == NODE_SCALAR)
        count += count_of(text_of(value), ';');
    list->most = limit_of(list->decoder->document, LIMIT_OF_STEPS);
    list->room = count < list->most ? count : list->most;
    list->steps->step = arena_alloc(list->decoder->document->arena, list->room * sizeof *list->steps->step);
}

/* Whether a text without "|" and without quotes goes over several lines. */
static bool folded(const struct document *document, const struct node *node)
{
    return node->kind == NODE_SCALAR && node->style == STYLE_PLAIN && !node->verbatim &&
           memchr(document->piece->bytes + node->from, '\n', node->to - node->from) != NULL;
}

/* Reads the lines below a key that YAML makes one as what they are, each a step, if each begins as one. */
static void part_lines(const struct list *list, struct node *key, struct node *text)
{
    struct document *document = list->decoder->document;
    const char *bytes = document->piece->bytes;
    struct text rest = {text, bytes + text->from, text->to - text->from}, line;
    size_t length;
    if (!list->plays || !folded(document, text) || memchr(bytes + key->to, '\n', text->from - key->to) == NULL ||
        memchr(rest.s, ';', rest.length) != NULL || memchr(rest.s, '#', rest.length) != NULL)
        return;
    while (text_until(&rest, '\n', &line))
        if (!begins_with_card(line) && actor_exact(list->decoder, &line, &length) == ACTOR_NONE)
            return;
    const char *colon = memchr(bytes + key->to, ':', text->from - key->to);
    const size_t behind = (size_t)(colon + 1 - bytes);
    struct splice *splice = arena_alloc(document->arena, sizeof *splice);
    *splice = splice_meant(document, behind, behind, " |");
    read_meant_all(document, REC_02, node_place(document, key), splice, 1, &msg_read_meant_steps,
                   ARGS(arg_text("found", text_copy(document, text_of(key)))));
    text->text = bytes + text->from;
    text->length = text->to - text->from;
    text->style = STYLE_BLOCK;
    text->verbatim = true;
}

/* A text that is the whole list. What cannot be read in lines that YAML makes one is told with that. */
static void read_lines(struct list *list, struct node *text)
{
    struct document *document = list->decoder->document;
    struct finding **fault = document->faults.last;
    read_step_node(list, text, true);
    list->steps->folded = folded(document, text);
    if (list->steps->folded && *fault != NULL)
        finding_proof(&document->faults, *fault, node_place(document, text), &msg_ev_folded, NO_ARGS);
}

void read_steps(struct decoder *decoder, struct field field, bool plays, struct steps *steps)
{
    struct list list = {.decoder = decoder, .steps = steps, .plays = plays};
    unsigned faults = decoder->document->unread_count;
    steps->recorded = true;
    steps->at = node_place(decoder->document, field.key);
    if (value_nothing(decoder, field.value))
        return;
    steps_in_fields(decoder, field.value);
    acts_in_mappings(decoder, field.value);
    make_room(&list, field.value);
    if (field.value->kind == NODE_SEQUENCE)
        for (struct node *item = field.value->first; item != NULL && !list.full; item = item->next)
            read_step_node(&list, item, false);
    else {
        part_lines(&list, field.key, field.value);
        read_lines(&list, field.value);
    }
    steps->broken = decoder->document->unread_count > faults;
}
