#include "formats/causes_say.h"

#include "core/pen.h"
#include "core/verb.h"
#include "formats/phrase.h"
#include "formats/writer_messages.h"

#include <stdio.h>
#include <string.h>

static const struct message *const why_messages[WHYS] = {
    &msg_because_missing,      &msg_because_extra,  &msg_because_left_out,
    &msg_because_one_left_out, &msg_because_twice,  &msg_because_reversed,
    &msg_because_withheld,     &msg_because_others, NULL,
    &msg_because_more,         &msg_because_less};
static const struct message *const item_messages[WHYS] = {
    [WHY_MORE] = &msg_because_item_more, [WHY_LESS] = &msg_because_item_less};

void why_say(struct buffer *out, enum language language, const struct cause *cause)
{
    const struct reason_why *why = &cause->why;
    const struct voice voice = {.language = language};
    enum why told = why->why != WHY_BY || why->item == ITEM_NONE ? why->why : why->by > 0 ? WHY_MORE : WHY_LESS;
    const struct message *message =
        why->item != ITEM_NONE && item_messages[told] != NULL ? item_messages[told] : why_messages[told];
    if (why->why == WHY_BREACH && cause->severity == SEVERITY_NOTE)
        buffer_text(out, message_in(&cause->rule->title, language));
    else if (why->why == WHY_BREACH)
        message_say(out, &voice, &msg_because_breach,
                    ARGS(arg_text("rule", message_in(&cause->rule->title, language))));
    else if (message == NULL)
        message_say(out, &voice, why->by > 0 ? &msg_because_by_more : &msg_because_by_less,
                    ARGS(arg_number("n", why->by > 0 ? why->by : -why->by)));
    else
        message_say(out, &voice, message, ARGS(arg_word("item", &item_names[why->item])));
    if (message != NULL && why->why != WHY_BREACH && why->why != WHY_MISSING && cause->always_by)
        message_say(out, &voice, cause->findings > 1 ? &msg_because_always_by : &msg_because_by,
                    ARGS(arg_number("n", why->by > 0 ? why->by : -why->by)));
}

/* --- facts ------------------------------------------------------------------------------------------------------ */

const char *fact_id(enum fact_kind kind)
{
    static const char *const ids[FACT_KINDS] = {"due",   "largest", "lines",  "withheld", "rejected", "act",
                                                "bid",   "tricks",  "before", "elder",    "dealer",   "deal",
                                                "trump", "players", "trick",  "rank"};
    return ids[kind];
}

const char *side_id(enum side side)
{
    static const char *const ids[] = {"own", "other", "any", "deal", "elder", "younger"};
    return ids[side];
}

/* The words of an act before what stands for its arguments. */
static void act_words(char *out, const char *form) { snprintf(out, CODE_BYTES, "%.*s", (int)form_words(form), form); }

const char *fact_code(const struct fact_name *name, enum language language, char out[CODE_BYTES])
{
    switch (name->kind) {
    case FACT_SUM:
    case FACT_LARGEST:
    case FACT_LINES:
    case FACT_WITHHELD:
    case FACT_TRICK:
    case FACT_REJECTED: snprintf(out, CODE_BYTES, "%s", message_in(&item_names[name->code], language)); return out;
    case FACT_ACT:
        act_words(out, language == LANG_FR ? verb_rows[name->code].fr : verb_rows[name->code].en);
        return out;
    case FACT_TRUMP: snprintf(out, CODE_BYTES, "%s", suit_text((enum suit)name->code, ALPHABET_EN, false)); return out;
    case FACT_RANK:
        snprintf(out, CODE_BYTES, "%s",
                 rank_text((enum rank)name->code, language == LANG_FR ? ALPHABET_FR : ALPHABET_EN));
        return out;
    default: return NULL;
    }
}

static const struct message *const fact_messages[FACT_KINDS] = {
    &msg_fact_due,   &msg_fact_largest, &msg_fact_lines,  &msg_fact_withheld, &msg_fact_rejected, &msg_fact_act,
    &msg_fact_bid,   &msg_fact_tricks,  &msg_fact_before, &msg_fact_elder,    &msg_fact_dealer,   &msg_fact_deal,
    &msg_fact_trump, &msg_fact_players, &msg_fact_trick,  &msg_fact_rank};
/* Of what is so or not, where it is not. */
static const struct message *const not_messages[FACT_KINDS] = {
    [FACT_ELDER] = &msg_fact_not_elder, [FACT_DEALER] = &msg_fact_not_dealer, [FACT_TRUMP] = &msg_fact_not_trump};
static const struct message *const side_messages[] = {&msg_side_own, &msg_side_other, &msg_side_any,
                                                      NULL,          &msg_side_elder, &msg_side_younger};

static void say_bounds(struct buffer *out, const struct voice *voice, const struct literal *literal)
{
    const struct message *message = literal->has_least && literal->has_most
                                        ? literal->least == literal->most ? &msg_fact_just : &msg_fact_between
                                    : literal->has_least ? &msg_fact_least
                                                         : &msg_fact_most;
    struct arena *arena = arena_new();
    const struct canon canon = {.language = voice->language};
    const struct pen pen = {.canon = &canon, .arena = arena};
    if (literal->name.kind == FACT_LEVEL)
        message_say(
            out, voice, message,
            ARGS(arg_text("n", pen_level(&pen, literal->least)), arg_text("m", pen_level(&pen, literal->most))));
    else
        message_say(out, voice, message, ARGS(arg_number("n", literal->least), arg_number("m", literal->most)));
    arena_free(arena);
}

void literal_say(struct buffer *out, enum language language, const struct literal *literal)
{
    const struct voice voice = {.language = language};
    const struct fact_name *name = &literal->name;
    char code[CODE_BYTES] = "";
    struct buffer what = {0};
    bool none = literal->has_most && literal->most == 0 && !(literal->has_least && literal->least < 0);
    bool flag = not_messages[name->kind] != NULL;
    bool there = literal->has_least && literal->least == 1 && !literal->has_most;
    fact_code(name, language, code);
    message_say(&what, &voice,
                flag && none                        ? not_messages[name->kind]
                : there && name->kind == FACT_TRICK ? &msg_fact_in_play
                                                    : fact_messages[name->kind],
                ARGS(arg_text("what", code)));
    if (side_messages[name->side] != NULL && !(none && name->side == SIDE_ANY))
        buffer_printf(out, "%s%s", message_in(side_messages[name->side], language), message_in(&msg_colon, language));
    if (none && !flag)
        message_say(out, &voice, name->side == SIDE_ANY ? &msg_fact_nowhere : &msg_fact_none,
                    ARGS(arg_text("what", buffer_s(&what))));
    else
        buffer_text(out, buffer_s(&what));
    if (!none && !there && !flag)
        say_bounds(out, &voice, literal);
    buffer_free(&what);
}
