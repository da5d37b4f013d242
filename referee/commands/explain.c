/* `referee explain RULE`: what it asks, its source, its remedy, and a transcript that breaks it and one that keeps it. */
#include "commands/catalogue.h"
#include "commands/examples.h"
#include "commands/listing.h"
#include "commands/messages.h"
#include "commands/output.h"
#include "commands/packing.h"
#include "commands/say.h"
#include "commands/search.h"
#include "core/words.h"
#include "formats/canonical.h"
#include "formats/escape.h"
#include "formats/finding_text.h"
#include "formats/layout.h"
#include "formats/paint.h"
#include "formats/reader.h"
#include "formats/writer.h"

#include <stdio.h>
#include <string.h>

enum { LABEL_COLUMNS = 12, TEXT_END = 100 };

struct explanation {
    struct buffer out;
    struct manner manner;
    const struct rule *rule;
    const struct game *game; /* NULL: a rule of the record itself */
    const char *examples;    /* all of them, unpacked */
};

struct example {
    const char *path; /* samples/imperiale/IMH-A06-broken.yaml */
    const char *text;
    size_t length;
};

static const char *in(const struct explanation *explanation, const struct message *message)
{
    return message_in(message, explanation->manner.language);
}

/* "  source      imperiale historical, article 6" */
static void row(struct explanation *explanation, const struct message *label, const char *text)
{
    char indent[LABEL_COLUMNS + 1];
    snprintf(indent, sizeof indent, "%*s", LABEL_COLUMNS, "");
    buffer_text(&explanation->out, "  ");
    paint(&explanation->out, &explanation->manner, PAINT_QUIET);
    put_padded(&explanation->out, &explanation->manner, in(explanation, label), LABEL_COLUMNS - 2);
    paint(&explanation->out, &explanation->manner, PAINT_OFF);
    put_wrapped(&explanation->out, &explanation->manner, text, LABEL_COLUMNS, TEXT_END, indent);
    buffer_char(&explanation->out, '\n');
}

static void source_row(struct explanation *explanation)
{
    struct buffer text = {0};
    if (explanation->game != NULL)
        rule_source_say(&text, explanation->manner.language, explanation->game, explanation->rule);
    else
        buffer_text(&text, in(explanation, &msg_explain_record));
    row(explanation, &msg_explain_source, buffer_s(&text));
    buffer_free(&text);
}

static void remedy_row_of(struct explanation *explanation)
{
    const struct rule *rule = explanation->rule;
    struct voice voice = voice_of(&explanation->manner, NULL);
    struct buffer text = {0};
    const struct finding finding = {.rule = rule, .remedy = rule->remedy, .holder = NOBODY, .at_fault = NOBODY};
    if (rule->remedy == REMEDY_NONE) {
        buffer_text(&text, in(explanation, &msg_explain_no_remedy));
    } else {
        remedy_say(&text, &voice, &finding);
        buffer_printf(&text, " (%s)", remedy_rows[rule->remedy].id);
    }
    row(explanation, &msg_explain_remedy, buffer_s(&text));
    buffer_free(&text);
}

/* A key of the notation, `length` bytes of English, in the reader's language. */
static void key_say(struct buffer *out, const char *name, size_t length, enum language language)
{
    for (size_t key = 0; language == LANG_FR && key < KEYS; key++) {
        const char *en = key_rows[key].en;
        if (strlen(en) == length && memcmp(en, name, length) == 0) {
            buffer_text(out, key_rows[key].fr);
            return;
        }
    }
    buffer_bytes(out, name, length);
}

/* What a record must have for the rule to be checked. */
static void needs_say(struct buffer *out, const struct voice *voice, const char *needs)
{
    struct buffer keys = {0};
    for (size_t length; *needs != '\0'; needs += length + strspn(needs + length, " ,")) {
        length = strcspn(needs, " ,");
        buffer_text(&keys, keys.length > 0 ? ", " : "");
        key_say(&keys, needs, length, voice->language);
    }
    message_say(out, voice, &msg_explain_needs, ARGS(arg_text("needs", buffer_s(&keys))));
    buffer_free(&keys);
}

static void evidence_row(struct explanation *explanation)
{
    static const struct message *const levels[] = {&msg_level_0, &msg_level_1, &msg_level_2, &msg_level_3,
                                                   &msg_level_4};
    const struct rule *rule = explanation->rule;
    struct voice voice = voice_of(&explanation->manner, NULL);
    struct buffer text = {0};
    if (rule->cited != NULL && rule->cited[0] == '\0') {
        buffer_text(&text, in(explanation, &msg_explain_permits));
    } else if (rule->cited != NULL) {
        message_say(&text, &voice, &msg_explain_cited, ARGS(arg_text("cited", rule->cited)));
    } else {
        unsigned level = rule->level < 4 ? rule->level : 4;
        message_say(&text, &voice, &msg_explain_evidence_of,
                    ARGS(arg_number("level", (int)level), arg_word("what", levels[level])));
        if (rule->needs[0] != '\0')
            needs_say(&text, &voice, rule->needs);
    }
    row(explanation, &msg_explain_evidence, buffer_s(&text));
    buffer_free(&text);
}

/* --- transcripts ------------------------------------------------------------------------------------------ */

static const char *unpack_examples(struct arena *arena)
{
    struct packing *packing = arena_alloc(arena, sizeof *packing);
    char *all = arena_alloc(arena, examples_length);
    packing_begin(packing, examples_packed, NULL, examples_packed_length);
    for (size_t at = 0; at < examples_length;) {
        struct packed piece = {0};
        pack(packing, &piece, (unsigned char)(at > 0 ? all[at - 1] : 0));
        if (piece.many == 0)
            all[at++] = (char)piece.byte;
        for (; piece.many > 0; piece.many--, at++)
            all[at] = all[at - piece.back];
    }
    return all;
}

/* False if there is none. */
static bool find_example(const struct explanation *explanation, const char *kind, struct example *example)
{
    char file[64];
    size_t wanted = (size_t)snprintf(file, sizeof file, "/%s-%s.yaml", explanation->rule->id, kind);
    for (const char *at = explanation->examples; at < explanation->examples + examples_length;) {
        size_t length = strlen(at);
        *example = (struct example){.path = at, .text = at + length + 1, .length = strlen(at + length + 1)};
        if (length > wanted && strcmp(at + length - wanted, file) == 0)
            return true;
        at = example->text + example->length + 1;
    }
    return false;
}

/* Writes the records of an example in French, as export does, without what it expects. False, and nothing to be used, if one of
   them cannot be written whole or is in French already. */
static bool in_french(struct buffer *out, const struct example *example, struct arena *arena)
{
    struct source *source = source_over(example->text, example->length, example->path);
    const struct canon canon = {.language = LANG_FR, .alphabet = ALPHABET_FR};
    struct landmarks nowhere = {.arena = arena, .line = 1};
    struct piece piece;
    bool whole = true;
    while (whole && source_next(source, arena, &piece) == SOURCE_PIECE) {
        struct record *record = read_record(&vocabulary, &piece, arena);
        whole = !record->unreadable && record->fault == NULL && !record->french;
        record->has_expect = false;
        memset(record->expect_score, 0, sizeof record->expect_score);
        buffer_text(out, out->length > 0 ? "---\n" : "");
        if (whole)
            canonical_yaml(out, canonical_record(record, &canon, arena), false, &nowhere);
    }
    source_close(source);
    return whole;
}

static void put_transcript(struct explanation *explanation, const struct example *example)
{
    for (const char *at = example->text, *end = at + example->length; at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop != NULL ? stop : end) - at);
        buffer_text(&explanation->out, length > 0 ? "  " : "");
        escape_terminal(&explanation->out, at, length, &explanation->manner);
        buffer_char(&explanation->out, '\n');
        at = stop != NULL ? stop + 1 : end;
    }
}

static void put_verdict(struct explanation *explanation, const struct example *example)
{
    struct arena *arena = arena_new();
    struct source *source = source_over(example->text, example->length, example->path);
    struct piece piece;
    while (source_next(source, arena, &piece) == SOURCE_PIECE) {
        struct judged judged = {.judgement = judge_record(read_record(&vocabulary, &piece, arena), NULL, arena)};
        writers[0]->record(&explanation->out, &explanation->manner, &judged);
    }
    source_close(source);
    arena_free(arena);
}

static void heading(struct explanation *explanation, const struct message *title)
{
    buffer_char(&explanation->out, '\n');
    paint(&explanation->out, &explanation->manner, PAINT_BOLD);
    layout_put(&explanation->out, &explanation->manner, in(explanation, title));
    paint(&explanation->out, &explanation->manner, PAINT_OFF);
    buffer_text(&explanation->out, "\n\n");
}

/* A transcript, and its verdict under the title: in the reader's language, if the example can be put into it. */
static void put_example(struct explanation *explanation, const struct example *example, const struct message *verdict)
{
    struct arena *arena = arena_new();
    struct buffer french = {0};
    struct example said = *example;
    if (explanation->manner.language == LANG_FR && in_french(&french, example, arena)) {
        said.text = buffer_s(&french);
        said.length = french.length;
    }
    put_transcript(explanation, &said);
    if (verdict != NULL) {
        heading(explanation, verdict);
        put_verdict(explanation, &said);
    }
    buffer_free(&french);
    arena_free(arena);
}

static void put_examples(struct explanation *explanation)
{
    struct example broken, kept;
    bool is_broken = find_example(explanation, "broken", &broken), is_kept = find_example(explanation, "kept", &kept);
    if (is_broken) {
        heading(explanation, &msg_explain_broken);
        put_example(explanation, &broken, &msg_explain_verdict);
    }
    if (is_kept) {
        heading(explanation, &msg_explain_kept);
        put_example(explanation, &kept, NULL);
    }
    if (!is_broken && !is_kept) {
        buffer_char(&explanation->out, '\n');
        layout_put(&explanation->out, &explanation->manner, in(explanation, &msg_explain_no_example));
        buffer_char(&explanation->out, '\n');
    }
}

/* --- the command ------------------------------------------------------------------------------------------ */

static void explain(struct explanation *explanation)
{
    const struct rule *rule = explanation->rule;
    struct buffer *out = &explanation->out;
    paint(out, &explanation->manner, PAINT_BOLD);
    buffer_printf(out, "%s %s", rule->id, rule_slug(rule, explanation->manner.language));
    paint(out, &explanation->manner, PAINT_OFF);
    buffer_text(out, "\n  ");
    put_wrapped(out, &explanation->manner, in(explanation, &rule->title), 2, TEXT_END, "  ");
    buffer_text(out, "\n\n");
    source_row(explanation);
    row(explanation, &msg_explain_severity, in(explanation, severity_word(rule->severity)));
    remedy_row_of(explanation);
    evidence_row(explanation);
    put_examples(explanation);
}

/* What was asked for, all words of it. */
static void asked(struct buffer *out, const struct texts *operand)
{
    for (size_t i = 0; i < operand->count; i++)
        buffer_printf(out, "%s%s", i > 0 ? " " : "", operand->item[i]);
}

/* The rules it may be, by game. */
static void list(struct explanation *explanation, const struct hit *hit, size_t count)
{
    struct buffer *out = &explanation->out;
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || hit[i].game != hit[i - 1].game) {
            const struct game *game = hit[i].game;
            paint(out, &explanation->manner, PAINT_BOLD);
            buffer_printf(out, "%s", game != NULL ? game->name : in(explanation, &msg_rules_record));
            paint(out, &explanation->manner, PAINT_OFF);
            buffer_char(out, '\n');
        }
        rule_row(out, &explanation->manner, hit[i].rule);
    }
}

/* Explains the rule that is called so, with those after it that people call so too; or lists those that may be meant. False,
   after a complaint, if there is none. */
static bool answer(struct explanation *explanation, const char *name)
{
    struct arena *arena = arena_new();
    struct hit *hit;
    size_t count = rules_meant(name, arena, &hit);
    const struct rule *called = rule_find(name, &explanation->game);
    bool one_word = strpbrk(name, "- ") == NULL; /* a short name of several is nobody's word for something else */
    explanation->rule = called != NULL ? called : count == 1 ? hit->rule : NULL;
    if (called == NULL && count == 1)
        explanation->game = hit->game;
    if (explanation->rule != NULL) {
        explanation->examples = unpack_examples(arena);
        explain(explanation);
    }
    if (called != NULL && one_word && count > 1)
        heading(explanation, &msg_explain_too);
    if (called != NULL ? one_word && count > 1 : count > 1)
        list(explanation, hit, count);
    if (explanation->rule == NULL && count == 0)
        complain_of_rule(&explanation->manner, name);
    arena_free(arena);
    return explanation->rule != NULL || count > 0;
}

enum status explain_command(const struct arguments *arguments)
{
    struct explanation explanation = {.manner = arguments->manner};
    struct output output;
    struct buffer name = {0};
    if (arguments->operand.count == 0) {
        complain(&arguments->manner, &msg_rule_wanted, NO_ARGS);
        return STATUS_USAGE;
    }
    asked(&name, &arguments->operand);
    enum status status = output_open(&output, arguments, &explanation.manner);
    bool found = status == STATUS_REGULAR && answer(&explanation, buffer_s(&name));
    if (found) {
        output_write(&output, &explanation.out);
        status = output_close(&output, &explanation.manner);
    } else if (status == STATUS_REGULAR) {
        output_drop(&output);
        status = STATUS_USAGE;
    }
    buffer_free(&explanation.out);
    buffer_free(&name);
    return status;
}
