/* By which rules records were played, for people. */
#include "core/options.h"
#include "formats/finding_text.h"
#include "formats/infer_say.h"
#include "formats/layout.h"
#include "formats/paint.h"
#include "formats/phrase.h"
#include "formats/text_rows.h"
#include "formats/writer_messages.h"

#include <limits.h>

struct sheet {
    struct buffer *out;
    const struct manner *manner;
    const struct inferred *inferred;
    const struct inference *found;
    struct voice voice;
};

static void put_row(const struct sheet *sheet, const struct message *label, struct buffer *text)
{
    text_row(sheet->out, sheet->manner, (struct place){0}, label, buffer_s(text));
    buffer_free(text);
}

static void say_guess(const struct sheet *sheet, struct buffer *text, const struct guess *guess)
{
    guess_say(text, sheet->voice.language, sheet->found->game, guess);
}

static const char *slug_of(const struct sheet *sheet, const struct rule *rule)
{
    return rule_slug(rule, sheet->voice.language);
}

/* --- the rules ------------------------------------------------------------------------------------------------ */

static void put_best(const struct sheet *sheet)
{
    for (size_t i = 0; i < sheet->found->best_count; i++) {
        struct buffer text = {0};
        say_guess(sheet, &text, &sheet->found->best[i].guess);
        put_row(sheet, i == 0 ? &msg_infer_rules : &msg_infer_or, &text);
    }
}

/* What the records say of their rules themselves, where that is not what was found. */
static void put_said(const struct sheet *sheet)
{
    enum { TOLD = 4 };
    const struct inferred *inferred = sheet->inferred;
    const struct guess *best = &sheet->found->best[0].guess;
    struct buffer text = {0};
    bool other = false;
    size_t more = 0;
    for (size_t i = 0; i < inferred->said_count; i++) {
        const struct said *said = &inferred->said[i];
        other |= !said->silent && !guess_equal(&said->guess, best);
        if (i >= TOLD) {
            more += said->records;
            continue;
        }
        struct buffer rules = {0};
        say_guess(sheet, &rules, &said->guess);
        if (i > 0)
            buffer_text(&text, message_in(&msg_semicolon, sheet->voice.language));
        message_say(&text, &sheet->voice, said->silent ? &msg_infer_said_none : &msg_infer_said,
                    ARGS(arg_text("rules", buffer_s(&rules)), arg_number("n", (int)said->records)));
        buffer_free(&rules);
    }
    if (more > 0) {
        buffer_text(&text, message_in(&msg_semicolon, sheet->voice.language));
        message_say(&text, &sheet->voice, &msg_infer_more, ARGS(arg_number("n", (int)more)));
    }
    if (other)
        put_row(sheet, &msg_infer_recorded, &text);
    else
        buffer_free(&text);
}

/* Of an option that was changed: the record that it takes. */
static void put_told(const struct sheet *sheet)
{
    const struct game *game = sheet->found->game;
    const struct guess *best = &sheet->found->best[0].guess;
    for (size_t i = 0; i < sheet->found->alternative_count; i++) {
        const struct alternative *alternative = &sheet->found->alternative[i];
        const struct guess usual = {.edition = best->edition};
        char value[VALUE_BYTES], other[VALUE_BYTES];
        if (alternative->refused == NO_RECORD || alternative->value != guess_value(game, &usual, alternative->option))
            continue;
        struct buffer text = {0};
        message_say(&text, &sheet->voice, &msg_infer_decides,
                    ARGS(arg_text("option", game->option[alternative->option].name),
                         arg_text("found", value_say(game, alternative->option,
                                                     guess_value(game, best, alternative->option), value)),
                         arg_text("other", value_say(game, alternative->option, alternative->value, other)),
                         arg_text("record", sheet->inferred->name[alternative->refused]),
                         arg_text("rule", alternative->rule->id), arg_text("slug", slug_of(sheet, alternative->rule))));
        put_row(sheet, &msg_infer_told, &text);
    }
}

/* Who has to do with an option of which a value is open. */
enum concerned { RECORDS_EXPLAINED, RECORDS_LEFT, NO_RECORDS };

/* Whether an alternative of the option is open, and that one of those has to do with it. */
static bool is_open(const struct alternative *alternative, size_t option, enum concerned concerned)
{
    enum concerned is = alternative->asked > 0 ? RECORDS_EXPLAINED : alternative->of_left ? RECORDS_LEFT : NO_RECORDS;
    return alternative->option == option && alternative->refused == NO_RECORD && is == concerned;
}

/* The least number above another that is open; INT_MAX: none is. */
static int next_number(const struct inference *found, size_t option, int above)
{
    int next = INT_MAX;
    for (size_t i = 0; i < found->alternative_count; i++) {
        int value = found->alternative[i].value;
        if (is_open(&found->alternative[i], option, RECORDS_EXPLAINED) && value > above && value < next)
            next = value;
    }
    return next;
}

/* Numbers that follow one another stand as the first and the last of them. */
static void say_numbers(const struct sheet *sheet, struct buffer *text, size_t option)
{
    const struct inference *found = sheet->found;
    const char *between = "=";
    for (int at = next_number(found, option, INT_MIN); at < INT_MAX; at = next_number(found, option, at)) {
        char first[VALUE_BYTES], last[VALUE_BYTES];
        int from = at;
        while (next_number(found, option, at) == at + 1)
            at++;
        buffer_printf(text, "%s%s", between, value_say(found->game, option, from, first));
        if (at > from)
            buffer_printf(text, "…%s", value_say(found->game, option, at, last));
        between = "|";
    }
}

static void say_values(const struct sheet *sheet, struct buffer *text, size_t option)
{
    const struct inference *found = sheet->found;
    const char *between = "=";
    if (option_takes_number(&found->game->option[option])) {
        say_numbers(sheet, text, option);
        return;
    }
    for (size_t i = 0; i < found->alternative_count; i++) {
        char value[VALUE_BYTES];
        if (!is_open(&found->alternative[i], option, RECORDS_EXPLAINED))
            continue;
        buffer_printf(text, "%s%s", between, value_say(found->game, option, found->alternative[i].value, value));
        between = "|";
    }
}

/* The values of an option that the records leave open, behind its name; nothing if there are none. */
static void say_open(const struct sheet *sheet, struct buffer *text, size_t option, enum concerned concerned)
{
    const struct inference *found = sheet->found;
    bool any = false;
    for (size_t i = 0; i < found->alternative_count && !any; i++)
        any = is_open(&found->alternative[i], option, concerned);
    if (!any)
        return;
    buffer_printf(text, "%s%s", text->length > 0 ? ", " : "", found->game->option[option].name);
    if (concerned == RECORDS_EXPLAINED)
        say_values(sheet, text, option);
}

/* Options that might be otherwise, by who has to do with them. */
static void put_open(const struct sheet *sheet, enum concerned concerned)
{
    static const struct message *const what[] = {
        [RECORDS_EXPLAINED] = &msg_infer_may_be, [RECORDS_LEFT] = &msg_infer_of_left, [NO_RECORDS] = &msg_infer_untold};
    struct buffer options = {0}, text = {0};
    for (size_t option = 0; option < sheet->found->game->option_count; option++)
        say_open(sheet, &options, option, concerned);
    if (options.length > 0) {
        message_say(&text, &sheet->voice, what[concerned], ARGS(arg_text("options", buffer_s(&options))));
        put_row(sheet, &msg_infer_open, &text);
    }
    buffer_free(&options);
}

/* Whether two options were told together with other values, or the other way round, before. */
static bool told_together(const struct inference *found, size_t which)
{
    const struct alternative *one = &found->alternative[which];
    for (size_t i = 0; i < which; i++) {
        const struct alternative *other = &found->alternative[i];
        bool here = other->option == one->option || other->option == one->beside->option;
        if (here && other->beside != NULL &&
            (other->beside->option == one->option || other->beside->option == one->beside->option))
            return true;
    }
    return false;
}

/* Values that the records refuse, but not two of them together: one pair of values for two options. */
static void put_together(const struct sheet *sheet)
{
    const struct inference *found = sheet->found;
    struct buffer pairs = {0}, text = {0};
    for (size_t i = 0; i < found->alternative_count; i++) {
        const struct alternative *one = &found->alternative[i];
        char value[VALUE_BYTES], beside[VALUE_BYTES];
        if (one->beside == NULL || told_together(found, i))
            continue;
        if (pairs.length > 0)
            buffer_text(&pairs, message_in(&msg_semicolon, sheet->voice.language));
        message_say(&pairs, &sheet->voice, &msg_infer_pair,
                    ARGS(arg_text("one", found->game->option[one->option].name),
                         arg_text("value", value_say(found->game, one->option, one->value, value)),
                         arg_text("other", found->game->option[one->beside->option].name),
                         arg_text("beside", value_say(found->game, one->beside->option, one->beside->value, beside))));
    }
    if (pairs.length > 0) {
        message_say(&text, &sheet->voice, &msg_infer_together, ARGS(arg_text("pairs", buffer_s(&pairs))));
        put_row(sheet, &msg_infer_open, &text);
    }
    buffer_free(&pairs);
}

static void put_limited(const struct sheet *sheet)
{
    struct buffer text = {0};
    if (!inferred_limited(sheet->inferred))
        return;
    message_say(&text, &sheet->voice, &msg_infer_limited, NO_ARGS);
    put_row(sheet, &msg_infer_open, &text);
}

static void put_named(const struct sheet *sheet)
{
    const struct inference *found = sheet->found;
    struct buffer text = {0};
    for (size_t i = 0; i < found->named_count; i++) {
        const struct explained *named = &found->named[i];
        if (i > 0)
            buffer_text(&text, message_in(&msg_semicolon, sheet->voice.language));
        const char *first = named->first != NO_RECORD ? sheet->inferred->name[named->first] : "";
        say_guess(sheet, &text, &named->guess);
        buffer_text(&text, message_in(&msg_colon, sheet->voice.language));
        message_say(&text, &sheet->voice,
                    named->left == 0     ? &msg_infer_regular
                    : found->records > 1 ? &msg_infer_irregular_first
                                         : &msg_infer_irregular,
                    ARGS(arg_number("n", (int)named->left), arg_number("all", (int)named->looked),
                         arg_text("record", first), arg_text("rule", named->rule != NULL ? named->rule->id : ""),
                         arg_text("slug", named->rule != NULL ? slug_of(sheet, named->rule) : "")));
    }
    put_row(sheet, &msg_infer_editions, &text);
}

/* --- what is left --------------------------------------------------------------------------------------------- */

static const struct message *const left_messages[] = {
    [LEFT_UNEXPLAINED] = &msg_infer_unexplained, [LEFT_SLIP] = &msg_infer_slip, [LEFT_RULES] = &msg_infer_other};

static void put_one_left(const struct sheet *sheet, const struct left *left)
{
    struct buffer text = {0}, rules = {0};
    if (left->kind == LEFT_RULES)
        say_guess(sheet, &rules, &left->other);
    message_say(&text, &sheet->voice, left_messages[left->kind],
                ARGS(arg_text("record", sheet->inferred->name[left->record]), arg_text("rule", left->rule->id),
                     arg_text("slug", slug_of(sheet, left->rule)), arg_text("rules", buffer_s(&rules))));
    if (left->kind == LEFT_RULES && left->apart != NO_RECORD)
        message_say(&text, &sheet->voice, &msg_infer_apart,
                    ARGS(arg_text("record", sheet->inferred->name[left->apart])));
    put_row(sheet, &msg_infer_left, &text);
    buffer_free(&rules);
}

static void put_left(const struct sheet *sheet)
{
    const struct inference *found = sheet->found;
    for (size_t i = 0; i < found->left_told; i++)
        put_one_left(sheet, &found->left[i]);
    if (found->left_count > found->left_told) {
        struct buffer text = {0};
        int of_kind[LEFT_KINDS] = {0};
        for (size_t i = found->left_told; i < found->left_count; i++)
            of_kind[found->left[i].kind]++;
        message_say(&text, &sheet->voice, &msg_infer_more_left,
                    ARGS(arg_number("n", (int)(found->left_count - found->left_told)),
                         arg_number("met", of_kind[LEFT_RULES]), arg_number("slips", of_kind[LEFT_SLIP]),
                         arg_number("untried", of_kind[LEFT_UNTRIED])));
        put_row(sheet, &msg_infer_left, &text);
    }
}

/* --- disputes ------------------------------------------------------------------------------------------------- */

/* "PIQ-24 point-value [piquet modern, détails §3]". */
static void say_rule(const struct sheet *sheet, struct buffer *text, const struct guess *side, const struct rule *rule)
{
    buffer_printf(text, "%s %s", rule->id, slug_of(sheet, rule));
    cited_say(text, sheet->voice.language, sheet->found->game, side->edition, rule);
}

/* Whether an option was met before, in a dispute that was told or in one that is the same: what it is about is said once. */
static bool met_before(const struct disputes *disputes, const struct disagreement *one)
{
    for (size_t i = 0; i < disputes->count; i++)
        for (size_t k = 0; k < disputes->item[i].count; k++) {
            const struct disagreement *other = &disputes->item[i].list[k];
            if (other == one)
                return false;
            if (other->option == one->option)
                return true;
        }
    return false;
}

static void say_option(const struct sheet *sheet, struct buffer *text, const struct disagreement *one)
{
    const struct game *game = sheet->found->game;
    const struct option *option = &game->option[one->option];
    char value[VALUE_BYTES], against[VALUE_BYTES];
    message_say(text, &sheet->voice, &msg_infer_option,
                ARGS(arg_text("option", option->name),
                     arg_text("found", value_say(game, (size_t)one->option, one->value, value)),
                     arg_text("other", value_say(game, (size_t)one->option, one->against, against))));
    if (!met_before(&sheet->inferred->disputes, one))
        buffer_printf(text, " (%s)", message_in(&option->text, sheet->voice.language));
}

/* What makes a figure irregular stands on an article of the game, though a rule of the record tells it. */
static void say_disagreement(const struct sheet *sheet, struct buffer *text, const struct dispute *dispute,
                             const struct disagreement *one)
{
    struct buffer rule = {0};
    if (one->refuses != NULL)
        say_rule(sheet, text, &dispute->refuses, one->refuses);
    else
        buffer_printf(text, "%s %s", one->told->id, slug_of(sheet, one->told));
    line_say(text, &sheet->voice, one->at);
    if (one->option >= 0)
        say_option(sheet, text, one);
    if (one->allows != NULL) {
        say_rule(sheet, &rule, &dispute->allows, one->allows);
        message_say(text, &sheet->voice, &msg_infer_in_its_place, ARGS(arg_text("rule", buffer_s(&rule))));
    }
    buffer_free(&rule);
}

static bool same_disagreement(const struct disagreement *one, const struct disagreement *other)
{
    return one->refuses == other->refuses && one->allows == other->allows && one->option == other->option &&
           one->value == other->value && one->against == other->against &&
           (one->refuses != NULL || one->told == other->told);
}

/* Whether two disputes are the same but for the record, or for the edition that refuses it: of one article each. */
static bool same_dispute(const struct dispute *one, const struct dispute *other)
{
    bool same = one->count == other->count && one->more == other->more && guess_equal(&one->allows, &other->allows) &&
                (one->record == other->record || guess_equal(&one->refuses, &other->refuses));
    for (size_t i = 0; same && i < one->count; i++)
        same = same_disagreement(&one->list[i], &other->list[i]);
    return same;
}

/* The first dispute that is the same; its own number if there is none. */
static size_t first_same(const struct disputes *disputes, size_t which)
{
    for (size_t i = 0; i < which; i++)
        if (same_dispute(&disputes->item[i], &disputes->item[which]))
            return i;
    return which;
}

/* Who the sides are, and whose record it is: that is told once of disputes that are the same. */
static void put_sides(const struct sheet *sheet, size_t which)
{
    const struct disputes *disputes = &sheet->inferred->disputes;
    const struct dispute *dispute = &disputes->item[which];
    struct buffer text = {0}, allows = {0}, refuses = {0};
    int more = 0;
    say_guess(sheet, &allows, &dispute->allows);
    say_guess(sheet, &refuses, &dispute->refuses);
    for (size_t i = which + 1; i < disputes->count; i++) {
        if (!same_dispute(dispute, &disputes->item[i]))
            continue;
        more += disputes->item[i].record != dispute->record;
        if (disputes->item[i].record == dispute->record) {
            buffer_text(&refuses, message_in(&msg_semicolon, sheet->voice.language));
            say_guess(sheet, &refuses, &disputes->item[i].refuses);
        }
    }
    if (sheet->found->records > 1) {
        buffer_text(&text, sheet->inferred->name[dispute->record]);
        if (more > 0)
            message_say(&text, &sheet->voice, &msg_infer_and_more, ARGS(arg_number("n", more)));
        buffer_text(&text, message_in(&msg_colon, sheet->voice.language));
    }
    message_say(&text, &sheet->voice, &msg_infer_sides,
                ARGS(arg_text("rules", buffer_s(&allows)), arg_text("other", buffer_s(&refuses))));
    put_row(sheet, &msg_infer_dispute, &text);
    buffer_free(&allows);
    buffer_free(&refuses);
}

static void put_dispute(const struct sheet *sheet, size_t which)
{
    const struct dispute *dispute = &sheet->inferred->disputes.item[which];
    put_sides(sheet, which);
    for (size_t i = 0; i < dispute->count; i++) {
        struct buffer text = {0};
        say_disagreement(sheet, &text, dispute, &dispute->list[i]);
        put_row(sheet, &msg_infer_article, &text);
    }
    if (dispute->more > 0) {
        struct buffer more = {0};
        message_say(&more, &sheet->voice, &msg_infer_more_rules, ARGS(arg_number("n", (int)dispute->more)));
        put_row(sheet, &msg_infer_article, &more);
    }
}

void text_infer(struct buffer *out, const struct manner *manner, const struct inferred *inferred)
{
    const struct sheet sheet = {out, manner, inferred, inferred->found, voice_of(manner, NULL)};
    const struct inference *found = inferred->found;
    bool all = found->best[0].left == 0;
    struct buffer text = {0};
    put_best(&sheet);
    put_said(&sheet);
    put_told(&sheet);
    put_open(&sheet, RECORDS_EXPLAINED);
    put_together(&sheet);
    put_open(&sheet, RECORDS_LEFT);
    put_open(&sheet, NO_RECORDS);
    put_limited(&sheet);
    put_named(&sheet);
    put_left(&sheet);
    for (size_t i = 0; i < inferred->disputes.count; i++)
        if (first_same(&inferred->disputes, i) == i)
            put_dispute(&sheet, i);
    paint(out, manner, PAINT_BOLD);
    message_say(&text, &sheet.voice, all ? &msg_infer_explained : &msg_infer_not_all,
                ARGS(arg_number("n", (int)found->records), arg_number("left", (int)found->best[0].left),
                     arg_text("game", game_called(found->game, manner->language))));
    buffer_text(&text, message_in(&msg_colon, manner->language));
    say_guess(&sheet, &text, &found->best[0].guess);
    if (inferred_limited(inferred))
        buffer_text(&text, message_in(&msg_infer_so_far, manner->language));
    layout_put(out, manner, buffer_s(&text));
    paint(out, manner, PAINT_OFF);
    buffer_char(out, '\n');
    buffer_free(&text);
}
