#include "formats/finding_text.h"

#include "core/mend/mend.h"

#include "core/options.h"
#include "formats/writer_messages.h"

#include <stdlib.h>
#include <string.h>

static const struct message *const severity_words[] = {
    [SEVERITY_NOTE] = &msg_note,
    [SEVERITY_UNDECIDED] = &msg_undecided,
    [SEVERITY_WARNING] = &msg_warning,
    [SEVERITY_ERROR] = &msg_error,
};

static const struct message *const verdict_words[] = {
    [VERDICT_REGULAR] = &msg_verdict_regular,       [VERDICT_POSSIBLE] = &msg_verdict_possible,
    [VERDICT_UNDECIDED] = &msg_verdict_undecided,   [VERDICT_IRREGULAR] = &msg_verdict_irregular,
    [VERDICT_UNREADABLE] = &msg_verdict_unreadable,
};

static const char *const class_ids[] = {
    [CLASS_VIOLATION] = "violation",
    [CLASS_CLAIM_REJECTED] = "claim_rejected",
    [CLASS_LEDGER_MISMATCH] = "ledger_mismatch",
    [CLASS_OPTION_PENDING] = "option_pending",
    [CLASS_UNVERIFIABLE] = "unverifiable",
    [CLASS_UNSPECIFIED] = "unspecified",
    [CLASS_SYNTAX] = "syntax",
};

static const struct {
    const char *id;
    const struct message *word;
} complied_rows[] = {
    [COMPLIED_UNSAID] = {NULL, NULL},
    [COMPLIED_YES] = {"yes", &msg_complied_yes},
    [COMPLIED_NO] = {"no", &msg_complied_no},
    [COMPLIED_PENDING] = {"pending", &msg_complied_pending},
    [COMPLIED_LAPSED] = {"lapsed", &msg_complied_lapsed},
};

const char *severity_id(enum severity severity) { return severity_words[severity]->en; }
const struct message *severity_word(enum severity severity) { return severity_words[severity]; }
const char *verdict_id(enum verdict verdict) { return verdict_words[verdict]->en; }
const struct message *verdict_word(enum verdict verdict) { return verdict_words[verdict]; }
const char *class_id(enum finding_class class) { return class_ids[class]; }
const char *complied_id(enum complied complied) { return complied_rows[complied].id; }

void counts_say(struct buffer *out, enum language language, const size_t finding[SEVERITY_ERROR + 1])
{
    static const struct message *const words[] = {
        [SEVERITY_NOTE] = &msg_count_notes,
        [SEVERITY_UNDECIDED] = &msg_count_undecided,
        [SEVERITY_WARNING] = &msg_count_warnings,
        [SEVERITY_ERROR] = &msg_count_errors,
    };
    const struct voice voice = {.language = language};
    bool first = true;
    for (unsigned severity = SEVERITY_ERROR + 1; severity-- > SEVERITY_NOTE;) {
        if (finding[severity] == 0)
            continue;
        buffer_text(out, first ? "" : ", ");
        message_say(out, &voice, words[severity], ARGS(arg_number("n", (int)finding[severity])));
        first = false;
    }
}

void rules_say(struct buffer *out, enum language language, const struct judgement *judgement)
{
    const struct game *game = judgement->game;
    if (game == NULL)
        return;
    buffer_text(out, game_called(game, language));
    if (judgement->option == NULL) /* its edition is not known */
        return;
    buffer_printf(out, ", %s", edition_called(&game->edition[judgement->edition], language));
    for (size_t i = 0; judgement->option != judgement->usual && i < game->option_count; i++) {
        char value[64];
        if (judgement->option[i] != judgement->usual[i])
            buffer_printf(out, ", %s=%s", game->option[i].name,
                          option_print(&game->option[i], judgement->option[i], value, sizeof value));
    }
}

/* Whether the id only repeats the name of the file: IMH-A06-broken in …/IMH-A06-broken.yaml. */
static bool named_by_file(const char *file, const char *id)
{
    const char *slash = strrchr(file, '/'), *base = slash != NULL ? slash + 1 : file;
    size_t length = strlen(id);
    return strncmp(base, id, length) == 0 && (base[length] == '.' || base[length] == '\0');
}

void record_name_say(struct buffer *out, const struct record *record)
{
    buffer_text(out, record->file);
    if (record->number > 1)
        buffer_printf(out, " #%u", record->number);
    if (record->id.s != NULL && !named_by_file(record->file, record->id.s))
        buffer_printf(out, " %s", record->id.s);
}

void record_number_say(struct buffer *out, enum language language, const struct record *record)
{
    const struct voice voice = {.language = language};
    message_say(out, &voice, &msg_record_number, ARGS(arg_number("n", (int)record->number)));
    if (record->id.s != NULL)
        buffer_printf(out, " (%s)", record->id.s);
}

void line_say(struct buffer *out, const struct voice *voice, struct place at)
{
    if (at.line > 0)
        message_say(out, voice, &msg_at_line, ARGS(arg_number("n", (int)at.line)));
}

static void evidence_say(struct buffer *out, const struct voice *voice, const struct evidence_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        buffer_text(out, i > 0 ? message_in(&msg_semicolon, voice->language) : "");
        phrase_say(out, voice, &list->item[i].text);
        line_say(out, voice, list->item[i].at);
    }
}

static struct arg somebody_or(const char *key, int player, const struct message *word)
{
    return player == NOBODY ? arg_word(key, word) : arg_player(key, player);
}

void remedy_say(struct buffer *out, const struct voice *voice, const struct finding *finding)
{
    message_say(out, voice, &remedy_rows[finding->remedy].text,
                ARGS(somebody_or("holder", finding->holder, &msg_the_opponent),
                     somebody_or("who", finding->at_fault, &msg_the_offender)));
    if (finding->deadline != NULL)
        message_say(out, voice, &msg_until, ARGS(arg_word("deadline", finding->deadline)));
}

void article_say(struct buffer *out, enum language language, const struct rule *rule)
{
    static const char law[] = "law ";
    const char *at = rule->article;
    if (language == LANG_FR && strncmp(at, law, strlen(law)) == 0) {
        buffer_text(out, "loi\u00a0");
        at += strlen(law);
    }
    for (; *at != '\0'; at++)
        if (*at == ' ')
            buffer_text(out, "\u00a0");
        else
            buffer_char(out, *at);
}

void rule_source_say(struct buffer *out, enum language language, const struct game *game, const struct rule *rule)
{
    bool first = true;
    for (size_t i = 0; i < game->edition_count; i++) {
        if (game->edition[i].base >= 0 || !(rule->editions & 1u << i))
            continue;
        buffer_printf(out, "%s%s %s", first ? "" : ", ", game_called(game, language),
                      edition_called(&game->edition[i], language));
        first = false;
    }
    if (rule->article[0] == '\0')
        return;
    buffer_text(out, ", ");
    article_say(out, language, rule);
}

void cited_say(struct buffer *out, enum language language, const struct game *game, size_t edition,
               const struct rule *rule)
{
    if (game == NULL || rule->editions == ALL_EDITIONS)
        return; /* a rule of the record itself: no source to cite */
    buffer_printf(out, " [%s %s", game_called(game, language),
                  edition_called(&game->edition[rule_source(game, edition, rule)], language));
    buffer_text(out, rule->article[0] != '\0' ? ", " : "");
    article_say(out, language, rule);
    buffer_char(out, ']');
}

static struct buffer *row(struct details *details, const struct message *label)
{
    details->row[details->count].label = label;
    return &details->row[details->count++].text;
}

static void rule_row(struct details *details, const struct judgement *judgement, const struct finding *finding,
                     const struct voice *voice)
{
    const struct rule *rule = finding->rule;
    struct buffer *out = row(details, &msg_label_rule);
    message_say(out, voice, &rule->title, NO_ARGS);
    cited_say(out, voice->language, judgement->game, judgement->edition, rule);
}

static void on_record_row(struct details *details, const struct finding *finding, const struct voice *voice)
{
    const struct message *word = complied_rows[finding->complied].word;
    if (finding->complied == COMPLIED_PENDING && remedy_rows[finding->remedy].choices[0] == '\0')
        word = &msg_complied_awaited; /* there is nothing to choose */
    if (finding->on_record.count == 0 && word == NULL)
        return;
    struct buffer *out = row(details, &msg_label_on_record);
    evidence_say(out, voice, &finding->on_record);
    if (word == NULL)
        return;
    if (finding->on_record.count > 0)
        buffer_text(out, message_in(&msg_colon, voice->language));
    buffer_text(out, message_in(word, voice->language));
}

/* Where it is to be written; nothing if that is the place of the finding. */
static void fix_place(struct buffer *out, const struct voice *voice, const struct finding *finding,
                      const struct place *at)
{
    if (at->byte != finding->at.byte)
        message_say(out, voice, &msg_at_column,
                    ARGS(arg_number("n", (int)at->line), arg_number("column", (int)at->column)));
}

static void places_say(struct buffer *out, const struct voice *voice, const struct mend *mend)
{
    const struct place *one = &mend->splice[0].at, *other = &mend->splice[1].at;
    message_say(out, voice, one->line == other->line ? &msg_at_columns : &msg_at_places,
                ARGS(arg_number("n", (int)one->line), arg_number("column", (int)one->column),
                     arg_number("m", (int)other->line), arg_number("other", (int)other->column)));
}

/* What stands on the first line of a text of whole lines, or on all of them, without the space around it. */
static struct arg lines_shown(struct buffer *line, const char *name, const char *text, bool all)
{
    do {
        text += strspn(text, " \r\n");
        size_t length = strcspn(text, "\r\n");
        buffer_text(line, line->length > 0 && length > 0 ? " / " : "");
        buffer_bytes(line, text, length);
        text += length;
    } while (all && *text != '\0');
    return arg_text(name, buffer_s(line));
}

/* Whole lines struck out, put in, or written otherwise. */
static void lines_say(struct buffer *out, const struct voice *voice, const struct splice *splice)
{
    struct buffer old = {0}, new = {0};
    size_t count = 0;
    for (const char *byte = splice->old_text; *byte != '\0'; byte++)
        count += *byte == '\n' || byte[1] == '\0';
    const bool otherwise = *splice->new_text != '\0';
    const struct message *message = count == 0  ? &msg_fix_insert_line
                                    : count > 1 ? (otherwise ? &msg_fix_replace_lines : &msg_fix_delete_lines)
                                    : otherwise ? &msg_fix_replace_line
                                                : &msg_fix_delete_line;
    message_say(out, voice, message,
                ARGS(lines_shown(&old, "found", splice->old_text, false), arg_number("n", (int)splice->at.line),
                     arg_number("last", (int)(splice->at.line + count - 1)),
                     lines_shown(&new, "required", splice->new_text, true)));
    buffer_free(&old);
    buffer_free(&new);
}

/* A text without the blanks that part it from what stands beside it. */
static struct arg shown_alone(struct buffer *shown, const char *name, const char *text)
{
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    const size_t blanks = length > 0 ? strspn(text, " ") : 0;
    buffer_bytes(shown, text + blanks, length - blanks);
    return arg_text(name, buffer_s(shown));
}

/* A text put in before a place: blanks alone set a line in. */
static void insertion_say(struct buffer *out, const struct voice *voice, const struct splice *splice)
{
    const size_t blanks = strspn(splice->new_text, " ");
    struct buffer shown = {0};
    message_say(out, voice, splice->new_text[blanks] == '\0' ? &msg_fix_set_in : &msg_fix_insert,
                ARGS(shown_alone(&shown, "required", splice->new_text), arg_number("n", (int)splice->at.line),
                     arg_number("column", (int)splice->at.column), arg_number("m", (int)blanks)));
    buffer_free(&shown);
}

static void splice_say(struct buffer *out, const struct voice *voice, const struct finding *finding,
                       const struct splice *splice)
{
    const char *old = splice->old_text, *new = splice->new_text;
    if (splice_takes_lines(splice)) {
        lines_say(out, voice, splice);
        return;
    }
    if (old[0] == '\0') {
        insertion_say(out, voice, splice);
        return;
    }
    const bool breaks = splice_breaks(splice);
    const struct message *message = breaks ? &msg_fix_break : new[0] == '\0' ? &msg_fix_delete : &msg_fix_replace;
    struct buffer shown = {0};
    message_say(out, voice, message,
                ARGS(message == &msg_fix_delete ? shown_alone(&shown, "found", old) : arg_text("found", old),
                     arg_text("required", breaks ? new + 1 + strspn(new + 1, " ") : new)));
    buffer_free(&shown);
    fix_place(out, voice, finding, &splice->at);
}

/* A text that is exchanged; of several lines the first. */
static struct arg shown_exchanged(struct buffer *shown, const char *name, const char *text)
{
    if (strchr(text, '\n') == NULL)
        return arg_text(name, text);
    lines_shown(shown, name, text, false);
    buffer_text(shown, " …");
    return arg_text(name, buffer_s(shown));
}

/* Of a figure and those that follow from it, how many are shown. */
#define SPLICES_SHOWN 4

static void mend_say(struct buffer *out, const struct voice *voice, const struct finding *finding,
                     const struct mend *mend)
{
    size_t shown = mend->splice_count < SPLICES_SHOWN ? mend->splice_count : SPLICES_SHOWN;
    if (mend_exchanges(mend)) {
        struct buffer one = {0}, other = {0};
        message_say(out, voice, &msg_fix_exchange,
                    ARGS(shown_exchanged(&one, "found", mend->splice[0].old_text),
                         shown_exchanged(&other, "required", mend->splice[0].new_text)));
        buffer_free(&one);
        buffer_free(&other);
        places_say(out, voice, mend);
        return;
    }
    for (size_t i = 0; i < shown; i++) {
        if (i > 0)
            buffer_text(out, message_in(&msg_fix_and, voice->language));
        splice_say(out, voice, finding, &mend->splice[i]);
    }
    if (mend->splice_count > shown)
        message_say(out, voice, &msg_fix_more, ARGS(arg_number("n", (int)(mend->splice_count - shown))));
}

/* Whether one is told by what stands in the place of the same text as with the other. */
static bool told_by_text(const struct mend *mend, const struct mend *other)
{
    return other->splice_count == 1 && other->splice[0].at.byte == mend->splice[0].at.byte &&
           other->splice[0].new_text[0] != '\0';
}

/* One of those that a fix leaves open: what it does not share with the one told before it. */
static void other_say(struct buffer *out, const struct voice *voice, const struct finding *finding,
                      const struct mend *before, const struct mend *other)
{
    if (mend_exchanges(other)) {
        places_say(out, voice, other);
    } else if (told_by_text(before, other)) {
        message_say(out, voice, &msg_fix_other, ARGS(arg_text("required", other->splice[0].new_text)));
    } else {
        buffer_char(out, ' ');
        mend_say(out, voice, finding, other);
    }
}

/* A fix, and after it what it leaves open; `*before` is the one told last, and *told how many have been. A comma parts what is told by a text
   alone: where each is changes with a comma between them, it would run them together. */
static void others_say(struct buffer *out, const struct voice *voice, const struct finding *finding,
                       const struct mend **before, const struct mend *const *other, size_t count, size_t *told)
{
    for (size_t i = 0; i < count; i++) {
        const bool apart = *told == 0 || !(told_by_text(*before, other[i]) || mend_exchanges(other[i]));
        buffer_text(out, apart ? message_in(&msg_fix_others, voice->language) : ",");
        other_say(out, voice, finding, *before, other[i]);
        *before = other[i];
        ++*told;
    }
}

/* That fix, and with it the next ones. */
static void fixes_say(struct buffer *out, const struct voice *voice, const struct finding *finding, size_t which,
                      size_t count)
{
    const struct mend *mend = finding->mend[which];
    mend_say(out, voice, finding, mend);
    buffer_text(out, message_in(&msg_colon, voice->language));
    buffer_text(out, message_in(&mend_rows[mend->kind].text, voice->language));
    const struct mend *before = mend;
    size_t told = 0;
    others_say(out, voice, finding, &before, finding->mend + which + 1, count - 1, &told);
    for (size_t i = which; i < which + count; i++)
        others_say(out, voice, finding, &before, finding->mend[i]->other, finding->mend[i]->other_count, &told);
    if (mend->cleared > 1 &&
        finding->followers == 0) /* that of this finding goes without saying, and how many follow is told */
        message_say(out, voice, &msg_fix_clears, ARGS(arg_number("n", (int)mend->cleared)));
    for (size_t i = 0; i < mend->shows_count; i++)
        message_say(out, voice, i == 0 ? &msg_fix_shows : &msg_fix_shows_too,
                    ARGS(arg_text("rule", mend->shows[i]->id)));
}

void fix_say(struct buffer *out, const struct voice *voice, const struct finding *finding, size_t which)
{
    fixes_say(out, voice, finding, which, 1);
}

/* How many fixes from that one on are readings of one figure, or of one card, that nothing tells apart. */
static size_t readings_from(const struct finding *finding, size_t which)
{
    const struct mend *mend = finding->mend[which], *next;
    size_t count = 1;
    for (; which + count < finding->mend_count; count++) {
        next = finding->mend[which + count];
        if (next->kind != mend->kind || next->cost != mend->cost || mend->splice_count != 1 ||
            next->splice_count != 1 || next->splice[0].at.byte != mend->splice[0].at.byte ||
            next->splice[0].new_text[0] == '\0')
            break;
    }
    return count;
}

/* Where the fix is told that clears this one away as well. */
static void see_say(struct buffer *out, const struct voice *voice, const struct finding *see)
{
    message_say(out, voice, &msg_fix_see,
                ARGS(arg_number("n", (int)see->at.line), arg_number("column", (int)see->at.column),
                     arg_text("rule", see->rule->id)));
}

static void followers_say(struct buffer *out, const struct manner *manner, const struct finding *finding,
                          const struct voice *voice)
{
    bool one = finding->followers == 1;
    message_say(out, voice, one ? &msg_follower : &msg_followers, ARGS(arg_number("n", (int)finding->followers)));
    if (!manner->all)
        buffer_text(out, message_in(one ? &msg_follower_folded : &msg_followers_folded, manner->language));
}

void details_follow(struct details *details, const struct manner *manner, const struct judgement *judgement,
                    const struct finding *finding)
{
    const struct voice voice = voice_of(manner, judgement->record);
    const struct finding *cause = finding->follows;
    if (cause != NULL)
        message_say(row(details, &msg_label_follows), &voice, &msg_follows,
                    ARGS(arg_number("n", (int)cause->at.line), arg_number("column", (int)cause->at.column),
                         arg_text("rule", cause->rule->id)));
    else if (finding->followers > 0)
        followers_say(row(details, &msg_label_follows), manner, finding, &voice);
}

void details_make(struct details *details, const struct manner *manner, const struct judgement *judgement,
                  const struct finding *finding)
{
    const struct voice said = voice_of(manner, judgement->record), *voice = &said;
    rule_row(details, judgement, finding, voice);
    if (finding->proof.count > 0)
        evidence_say(row(details, &msg_label_proof), voice, &finding->proof);
    if (finding->has_legal)
        cards_say(row(details, &msg_label_lawful), voice, finding->legal);
    if (finding->remedy != REMEDY_NONE || finding->complied == COMPLIED_LAPSED)
        remedy_say(row(details, &msg_label_remedy), voice, finding);
    on_record_row(details, finding, voice);
    for (size_t i = 0, count; i < finding->mend_count; i += count) {
        count = readings_from(finding, i);
        fixes_say(row(details, i == 0 ? &msg_label_fix : &msg_label_or), voice, finding, i, count);
    }
    for (size_t i = 0; i < finding->see_count && finding->follows == NULL; i++)
        see_say(row(details, i + finding->mend_count == 0 ? &msg_label_fix : &msg_label_or), voice, finding->see[i]);
    details_follow(details, manner, judgement, finding);
}

void details_free(struct details *details)
{
    for (size_t i = 0; i < details->count; i++)
        buffer_free(&details->row[i].text);
    *details = (struct details){0};
}

struct place difference_at(const struct record *record, const struct difference *difference)
{
    switch (difference->kind) {
    case DIFFERENCE_MISSING: return difference->expected->rule.at;
    case DIFFERENCE_SURPLUS: return difference->finding->at;
    case DIFFERENCE_SCORE: return record->expect_score[difference->player].at;
    }
    return (struct place){0};
}

void difference_say(struct buffer *out, const struct voice *voice, const struct judgement *judgement,
                    const struct difference *difference)
{
    const struct expected *expected = difference->expected;
    switch (difference->kind) {
    case DIFFERENCE_MISSING:
        message_say(out, voice, expected->line > 0 ? &msg_expected_at : &msg_expected,
                    ARGS(arg_text("rule", expected->rule.s), arg_number("line", (int)expected->line)));
        break;
    case DIFFERENCE_SURPLUS:
        message_say(out, voice, &msg_not_expected, ARGS(arg_text("rule", difference->finding->rule->id)));
        break;
    case DIFFERENCE_SCORE:
        message_say(out, voice, &msg_score_not_expected,
                    ARGS(arg_player("who", difference->player), judgement->game->boards
                                                                    ? arg_board("score", difference->score)
                                                                    : arg_score("score", difference->score)));
        break;
    }
}
