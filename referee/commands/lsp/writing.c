#include "commands/lsp/writing.h"

#include "commands/lsp/in_hand.h"
#include "formats/locate.h"
#include "formats/text_line.h"

#include <string.h>

static bool is_written(const struct opened *opened, const struct entry *entry)
{
    return opened->writing && opened_has(opened, entry, opened->cursor);
}

static struct in_hand line_of(const struct opened *opened, const struct entry *entry)
{
    return in_hand(&entry->piece, entry_byte(entry, opened->cursor));
}

/* --- what stands before it -------------------------------------------------------------------------------- */

static char closer(char opener)
{
    static const char openers[] = "[{", closers[] = "]}";
    const char *at = strchr(openers, opener);
    if (at != NULL)
        opener = closers[at - openers];
    return opener;
}

static bool may_open(char c) { return c == '[' || c == '{' || c == '"' || c == '\''; }

/* What is open in a text: what closes each, and how far the line is set in where it was opened. */
struct open {
    char close[64];
    size_t set_in[64];
    size_t depth;
};

/* A line that stands no further in than the one where something was opened, which is set in itself, is none of what is within: that was left
   open there, and has been. */
static void leave_behind(struct open *open, const char *s, size_t length, size_t line)
{
    size_t at = line;
    while (at < length && s[at] == ' ')
        at++;
    if (at == length || is_blank(s[at]) || s[at] == '#' || strchr("]}\"'", s[at]) != NULL)
        return;
    for (size_t i = open->depth; i-- > 0;)
        if (open->set_in[i] > 0 && at - line <= open->set_in[i])
            open->depth = i;
}

static size_t set_in_at(const char *s, size_t at)
{
    size_t from = at, first;
    while (from > 0 && s[from - 1] != '\n')
        from--;
    for (first = from; first < at && s[first] == ' ';)
        first++;
    return first - from;
}

/* The brackets and quotation marks that are open at the end of a text, from the last to the first, into `close`, of `room`
   bytes. Returns how many; 0 too if there are more. */
static size_t left_open(const char *s, size_t length, char *close, size_t room)
{
    struct open open = {.depth = 0};
    for (size_t i = 0; i < length; i++) {
        char quote = '\0';
        if (open.depth > 0)
            quote = open.close[open.depth - 1];
        if (s[i] == '\n') {
            leave_behind(&open, s, length, i + 1);
        } else if (quote == '"' || quote == '\'') {
            i += quote == '"' && s[i] == '\\' && i + 1 < length && s[i + 1] != '\n';
            open.depth -= i < length && s[i] == quote;
        } else if (s[i] == '#' && (i == 0 || is_blank(s[i - 1]))) {
            while (i + 1 < length && s[i + 1] != '\n')
                i++;
        } else if (may_open(s[i]) && (i == 0 || is_blank(s[i - 1]) || strchr("[{,:", s[i - 1]) != NULL)) {
            if (open.depth == sizeof open.close)
                return 0;
            open.set_in[open.depth] = set_in_at(s, i);
            open.close[open.depth++] = closer(s[i]);
        } else if (open.depth > 0 && s[i] == open.close[open.depth - 1]) {
            open.depth--;
        }
    }
    if (open.depth > room)
        return 0;
    for (size_t i = 0; i < open.depth; i++)
        close[i] = open.close[open.depth - 1 - i];
    return open.depth;
}

struct piece writing_before(const struct entry *entry, size_t length, struct arena *arena)
{
    char close[64];
    struct piece piece = entry->piece;
    size_t open = left_open(piece.bytes, length, close, sizeof close);
    char *text = arena_alloc(arena, length + open + 1);
    memcpy(text, piece.bytes, length);
    memcpy(text + length, close, open);
    piece.bytes = text;
    piece.length = length + open;
    return piece;
}

const struct judgement *writing_judgement(struct opened *opened, struct entry *entry, const struct judging *judging)
{
    bool written = is_written(opened, entry);
    struct in_hand line = {.last = false};
    if (written)
        line = line_of(opened, entry);
    if (!line.last)
        opened_judge_one(opened, entry, judging);
    if (!written || (!line.last && (entry->again || entry->judgement->verdict != VERDICT_UNREADABLE)))
        return entry->judgement;
    struct arena *arena = arena_new();
    const struct piece piece =
        line.last ? writing_before(entry, line.from, arena) : without_line(&entry->piece, &line, arena);
    before_judge(&opened->before, &piece, judging);
    arena_free(arena);
    return opened->before.judgement;
}

/* --- what may be put right -------------------------------------------------------------------------------- */

/* The line of a byte, as the record's places count lines. */
static unsigned line_at(const struct piece *piece, size_t at)
{
    const unsigned gap = piece->part.head > 0 && at >= piece->part.head ? piece->part.gap_lines : 0;
    return piece->line + gap + text_line_ends_between(piece->bytes, piece->length, 0, at);
}

/* The line of an offset, and the last line before it that says something. */
static void count_lines(struct in_writing *written, const struct entry *entry, size_t offset)
{
    const struct piece *piece = &entry->piece;
    size_t last = offset;
    while (last > 0 && is_blank(piece->bytes[last - 1]))
        last--;
    written->line = line_at(piece, offset);
    written->said_last = last > 0 ? line_at(piece, last - 1) : piece->line;
}

static size_t words_in(const char *s, size_t length)
{
    size_t words = 0;
    for (size_t i = 0; i < length; i++)
        words += !is_blank(s[i]) && (i == 0 || is_blank(s[i - 1]));
    return words;
}

/* Whether a line is another less a piece that was cut out of it. */
static bool is_cut_of(const char *s, size_t length, const char *was, size_t was_length)
{
    size_t head = 0, tail = 0;
    while (head < length && head < was_length && s[head] == was[head])
        head++;
    while (tail < length && tail < was_length && s[length - 1 - tail] == was[was_length - 1 - tail])
        tail++;
    return length < was_length && head + tail >= length;
}

/* Whether more is to come in the line in hand: it says nothing, or nothing was there when somebody began to write in it, or it is what was
   there with a piece left out. */
static bool is_unfinished(const struct opened *opened, const char *s, size_t length)
{
    const char *was = buffer_s(&opened->line_was);
    size_t was_length = opened->line_was.length, words = words_in(s, length);
    if (words == 0 || !opened->typed)
        return words == 0;
    return words_in(was, was_length) == 0 || words < words_in(was, was_length) || is_cut_of(s, length, was, was_length);
}

/* Whether the line in hand is the first row of the next party of a sheet, as far as that can be told of a row half written: it may be one
   more of this. */
static bool goes_on_behind(const struct opened *opened, const struct entry *entry)
{
    const struct entry *next = entry + 1;
    return next < opened->entry + opened->count && is_written(opened, next) && next->piece.byte == entry->piece.byte &&
           line_of(opened, next).from <= next->piece.part.head;
}

struct in_writing writing_where(const struct opened *opened, const struct entry *entry)
{
    struct in_writing written = {.here = is_written(opened, entry)};
    if (goes_on_behind(opened, entry)) {
        written = (struct in_writing){.here = true, .typed = opened->typed, .last = true};
        count_lines(&written, entry, entry->piece.length);
    }
    if (is_written(opened, entry)) {
        struct in_hand line = line_of(opened, entry);
        const char *s = entry->piece.bytes;
        written.typed = opened->typed;
        written.last = line.last || entry->cut;
        written.unfinished = is_unfinished(opened, s + line.from, line.to - line.from);
        written.head = line.from == line.to || strchr(" -#[{", s[line.from]) == NULL;
        count_lines(&written, entry, line.from);
    }
    return written;
}

/* Whether the last deal of a record has come to its play: then what came before that is over. */
static bool has_play(const struct record *record)
{
    const struct deal *deal = &record->deal[record->deal_count - 1];
    bool plays = deal->play.count > 0 || deal_has_score(deal) || deal_has_marks(deal);
    for (size_t i = 0; i < deal->manche_count; i++)
        plays |= deal->manche[i].play.count > 0;
    return plays;
}

/* Whether what was wrong before the play may have been put right in it, or may come to be another fault: acts of the last deal
   tell of more than that. */
static bool is_unsettled(const struct record *record)
{
    const struct deal *deal = &record->deal[record->deal_count - 1];
    const struct step *step = deal_next(deal, NULL);
    while (step != NULL && !verb_has(step->verb, ACT_UNSETTLES))
        step = deal_next(deal, step);
    return step != NULL;
}

/* Hands that are counted again, a fault that is owned up to: what is wrong before the play may be no more when that is all
   told. */
static bool before_play(const struct record *record, const struct finding *finding)
{
    return finding->deal == record->deal_count && finding->trick == 0 && finding->class != CLASS_SYNTAX &&
           record->deal_count > 0 && (!has_play(record) || is_unsettled(record));
}

/* Until there is a deal, keys of the record may be to come that tell who plays, and by which rules. */
static bool before_deals(const struct record *record, const struct finding *finding)
{
    return record->deal_count == 0 && (finding->class != CLASS_SYNTAX || finding->at.line == record->at.line);
}

/* Until another trick is begun, or the deal is over, the cards of a trick may be taken back: the line where it begins; none: 0. */
static unsigned open_trick(const struct judgement *judgement)
{
    const struct record *record = judgement->record;
    const struct deal_account *last =
        judgement->account_count > 0 ? &judgement->account[judgement->account_count - 1] : NULL;
    if (last == NULL || last->play_count == 0 || deal_has_score(&record->deal[record->deal_count - 1]) ||
        deal_has_marks(&record->deal[record->deal_count - 1]))
        return 0;
    const struct play *play = &last->play[last->play_count - 1];
    while (play > last->play && play[-1].trick == play->trick)
        play--;
    return play->step->at.line;
}

static bool hangs_on_fact(const struct evidence_list *list, unsigned line)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->item[i].at.line == line)
            return true;
    return false;
}

/* Whether a finding hangs on the line in hand, in the midst of the record: it stands there, that proves it, or the line may be the
   key without which nobody is known by his name, or nothing at all. */
static bool hangs_on_line(const struct in_writing *written, const struct record *record, const struct finding *finding)
{
    bool names = finding->rule == &rec_rules[REC_07] || finding->at.byte == record->at.byte;
    return finding->at.line == written->line || hangs_on_fact(&finding->proof, written->line) ||
           (written->head && names);
}

bool writing_half(const struct in_writing *written, const struct entry *entry, const struct judgement *judgement)
{
    if (!written->here || written->last || !(written->typed || written->unfinished))
        return false;
    bool half = written->unfinished || entry->hasty || judgement != entry->judgement;
    for (size_t i = 0; i < judgement->finding_count && !half; i++) {
        const struct finding *finding = judgement->finding[i];
        half = finding->at.line == written->line &&
               (finding->class == CLASS_SYNTAX || finding->rule == &rec_rules[REC_07]);
    }
    return half;
}

/* Whether a finding stands at what the sheet claims in the end: further deals may make that right. */
static bool of_result(const struct record *record, const struct finding *finding)
{
    bool there = record->result.at.line > 0 &&
                 (place_equal(finding->at, record->result.at) || place_equal(finding->at, record->result.winner_at) ||
                  place_equal(finding->at, record->result.value.at));
    for (size_t player = 0; player < record->player_count && !there; player++)
        there = place_equal(finding->at, record->result.score[player].at);
    return there;
}

bool writing_holds_back(const struct in_writing *written, const struct judgement *judgement,
                        const struct finding *finding)
{
    const struct record *record = judgement->record;
    if (!written->here)
        return false;
    if (!written->last)
        return hangs_on_line(written, record, finding);
    if (record->game.s == NULL || finding->severity == SEVERITY_NOTE || finding->at.line >= written->said_last ||
        record->across || of_result(record, finding))
        return true;
    unsigned open = open_trick(judgement);
    if (before_deals(record, finding) || (open > 0 && finding->at.line >= open))
        return true;
    return (finding->deal == 0 || finding->deal >= record->deal_count) &&
           (finding->severity == SEVERITY_UNDECIDED || before_play(record, finding));
}
