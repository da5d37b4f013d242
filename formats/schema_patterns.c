#include "core/arena.h"
#include "core/fold.h"
#include "core/ledger.h"
#include "core/words.h"
#include "formats/schema_pieces.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Up to LIMIT_NUMBER. */
#define DIGITS  "0*(?:[0-9]{1,8}|100000000)"
#define NUMBER  "[+−-]?" DIGITS
#define NATURAL "(?:\\+?" DIGITS "|[−-]0+)"
#define COUNT   "\\+?0*(?:[1-9][0-9]{0,7}|100000000)"
#define SYMBOL  "[♠♤♥♡♦♢♣♧]\\ufe0f?"
#define RANK    "(?:10|[Aa]s|[AaRrDdVvKkQqJjTtXx1-9?])"
/* T is the ten beside symbols and English letters only. */
#define LETTERED                                                                                                       \
    "(?:(?:10|[AaRrDdVvKkQqJjTtXx1-9?])[SsHhDdCc?]|(?:10|[Aa]s|[AaRrDdVvKkQqJjXx1-9?])(?:[PpKkTt]|[Cc][Aa]?))"
#define ONE_CARD "(?:" RANK SYMBOL "|" LETTERED "|" SYMBOL "\\s*" RANK ")"
#define RUN      "(?:" SYMBOL "\\s*" RANK "(?:\\s+" RANK ")*(?=$|[\\s;>]))"
#define VOID     SYMBOL "\\s+[-–—](?=$|\\s)"
#define CARDS    "(?:" VOID "\\s+)*(?:" RUN "|" ONE_CARD ")(?:\\s+(?:" RUN "|" ONE_CARD "|" VOID "))*"

/* --- words ------------------------------------------------------------------------------------------------- */

/* One letter, in either case and with every accent it may bear. */
static void put_letter(struct buffer *out, char letter)
{
    const char *accented, *plain;
    buffer_char(out, '[');
    buffer_char(out, letter);
    if (islower((unsigned char)letter))
        buffer_char(out, (char)toupper((unsigned char)letter));
    if (letter == '\'')
        buffer_text(out, "’");
    for (size_t i = 0; (accented = fold_accented(i, &plain)) != NULL; i++)
        if (plain[0] == letter && plain[1] == '\0')
            buffer_text(out, accented);
    buffer_char(out, ']');
}

static void put_word(struct buffer *out, const char *word, size_t length)
{
    char text[128], plain[128];
    length = length < sizeof text - 1 ? length : sizeof text - 1;
    memcpy(text, word, length);
    text[length] = '\0';
    fold_text(plain, sizeof plain, text);
    for (const char *at = plain; *at != '\0'; at++) {
        if (*at == ' ') {
            buffer_text(out, "\\s+");
        } else if (at[0] == 'o' && at[1] == 'e') {
            buffer_text(out, "(?:[œŒ]|");
            put_letter(out, *at++);
            put_letter(out, *at);
            buffer_char(out, ')');
        } else if (isalpha((unsigned char)*at) || *at == '\'') {
            put_letter(out, *at);
        } else {
            buffer_char(out, *at); /* digits, hyphens */
        }
    }
}

/* Whether one of the alternatives that stand there from `start` on is the one that has just been put at `at`. */
static bool is_there(const struct buffer *out, size_t start, size_t at)
{
    size_t length = out->length - at;
    for (const char *s = out->s + start; s + length < out->s + at; s++)
        if (s[length] == '|' && (s == out->s + start || s[-1] == '|') && memcmp(s, out->s + at, length) == 0)
            return true;
    return false;
}

/* One that is there already, for it is the same in both languages but for its accents, is not put there again. */
static void put_alternatives(struct buffer *out, const char *words, const char *bar, size_t start)
{
    for (const char *at = words; *at != '\0';) {
        const char *end = strstr(at, bar);
        size_t length = end != NULL ? (size_t)(end - at) : strlen(at), before = out->length;
        buffer_text(out, before > start ? "|" : "");
        size_t word = out->length;
        put_word(out, at, length);
        if (is_there(out, start, word))
            buffer_cut(out, before);
        at += length + (end != NULL ? strlen(bar) : 0);
    }
}

void pattern_words(struct buffer *out, const char *words, const char *bar)
{
    buffer_text(out, "(?:");
    put_alternatives(out, words, bar, out->length);
    buffer_char(out, ')');
}

void pattern_kind(struct buffer *out, int kind)
{
    buffer_text(out, "(?:");
    size_t start = out->length;
    for (size_t i = 0; i < word_row_count; i++)
        if ((int)word_rows[i].kind == kind) {
            put_alternatives(out, word_rows[i].en, " / ", start);
            put_alternatives(out, word_rows[i].fr, " / ", start);
        }
    buffer_char(out, ')');
}

void pattern_key(struct buffer *out, int key)
{
    struct buffer words = {0};
    buffer_printf(&words, "%s / %s", key_rows[key].en, key_rows[key].fr);
    if (key_rows[key].also[0] != '\0')
        buffer_printf(&words, " / %s", key_rows[key].also);
    buffer_text(out, "^");
    pattern_words(out, buffer_s(&words), " / ");
    buffer_text(out, "$");
    buffer_free(&words);
}

/* --- cards, scores ------------------------------------------------------------------------------------------ */

void pattern_cards(struct buffer *out) { buffer_text(out, CARDS); }

void pattern_letter_c(struct buffer *out) { buffer_text(out, "(?:^|[\\s;])" RANK "[Cc](?=$|[\\s;])"); }

/* A suit in a small letter, where it cannot be the end of a word. */
#define SMALL_EN    "(?:10|[KQJTX1-9?])[shd]|A[hd]"
#define SMALL_FR    "(?:10|[RDVX1-9?])[pkt]"
#define LONE(cards) "(?:^|[\\s;])(?:" cards ")(?=$|[\\s;])"

void pattern_telling(struct buffer *out)
{
    buffer_text(out, LONE(RANK "[SHDPKT]|" SMALL_EN "|" SMALL_FR "|" RANK "[Cc][Aa]|[RDVKQJ]" SYMBOL "|[RVKQJ][C]"));
}

/* Not in a run of ranks, whose suit stands before them; nor where it may be the name of who plays. */
void pattern_lone_as(struct buffer *out)
{
    buffer_text(out, "(?:^|;)\\s*As(?=\\s*$|\\s*;|\\s+" ONE_CARD "(?:$|\\s*;))|(?:" RANK SYMBOL "|" LETTERED
                     ")\\s+As(?=$|[\\s;])");
}

void pattern_english(struct buffer *out) { buffer_text(out, LONE(RANK "[SHD]|" SMALL_EN "|[KQJ](?:" SYMBOL "|[Cc])")); }

void pattern_french(struct buffer *out)
{
    buffer_text(out, LONE(RANK "[PKT]|" SMALL_FR "|" RANK "[Cc][Aa]|[RDV](?:" SYMBOL "|[Cc])"));
}

void pattern_turned(struct buffer *out) { buffer_text(out, "(?:" ONE_CARD "(?:\\s+" COUNT ")?)?"); }

#define DASH "[‐‑‒–—―−-]"
/* A figure of which not every digit can be read. */
#define UNREAD "[0-9fj ]*\\?[0-9fj ?]*"

void pattern_number(struct buffer *out) { buffer_text(out, NUMBER); }

void pattern_count(struct buffer *out) { buffer_text(out, NATURAL); }

void pattern_packets(struct buffer *out) { buffer_text(out, "(?:" COUNT "(?:\\s+" COUNT ")*)?"); }

/* What a unit is called, in either language. */
static const char *unit_named(int unit)
{
    for (size_t i = 0; i < word_row_count; i++)
        if (word_rows[i].kind == WORDS_UNIT_NAMED && word_rows[i].value == unit)
            return word_rows[i].en;
    return "";
}

/* A number, or a board: "2f 4j", "2 fiches 4 jetons". */
static void put_board(struct buffer *out, const char *number)
{
    struct buffer jetons = {0};
    buffer_printf(&jetons, "%s\\s+", number);
    pattern_words(&jetons, unit_named('j'), " / ");
    buffer_printf(out, "(?:%s[Ff](?:\\s*%s[Jj])?|%s[Jj]|%s\\s+", number, number, number, number);
    pattern_words(out, unit_named('f'), " / ");
    buffer_printf(out, "(?:\\s+%s)?|%s|%s)", buffer_s(&jetons), buffer_s(&jetons), number);
    buffer_free(&jetons);
}

static void put_amount(struct buffer *out, bool boards)
{
    if (boards)
        put_board(out, NUMBER);
    else
        buffer_text(out, NUMBER);
}

void pattern_score(struct buffer *out, bool boards)
{
    buffer_text(out, UNREAD "|");
    put_amount(out, boards);
}

void pattern_scores(struct buffer *out, bool boards)
{
    struct buffer score = {0};
    buffer_text(&score, "(?:");
    pattern_score(&score, boards);
    buffer_text(&score, ")");
    buffer_printf(out, "%s(?:\\s*" DASH "\\s*%s){1,%d}", buffer_s(&score), buffer_s(&score), MAX_PLAYERS - 1);
    buffer_free(&score);
}

/* Any number of that, with one of these signs between them, and nothing where one could be. The part is long, and stands there
   once: what follows one is looked at, not read. */
static void put_parts(struct buffer *out, const struct buffer *part, const char *between)
{
    buffer_printf(out, "(?:(?:%s)(?=\\s*(?:[%s]|$))|\\s*[%s]\\s*)*", buffer_s(part), between, between);
}

void pattern_items(struct buffer *out)
{
    struct buffer item = {0};
    pattern_kind(&item, WORDS_ITEM);
    buffer_text(&item, "\\s+(?:");
    pattern_score(&item, true);
    buffer_char(&item, ')');
    put_parts(out, &item, ";,");
    buffer_free(&item);
}

void pattern_marks(struct buffer *out)
{
    pattern_score(out, true);
    buffer_char(out, '|');
    pattern_items(out);
}

void pattern_expected(struct buffer *out)
{
    struct buffer rule = {0};
    buffer_text(&rule, "[^@;\\s]+(?:\\s*@\\s*(?:" COUNT ")?)?");
    put_parts(out, &rule, ";");
    buffer_free(&rule);
}

/* --- acts --------------------------------------------------------------------------------------------------- */

/* A number in figures or in letters. */
static void put_said_number(struct buffer *out, const char *figures)
{
    buffer_text(out, "(?:");
    buffer_text(out, figures);
    buffer_char(out, '|');
    pattern_kind(out, WORDS_NUMBER);
    buffer_char(out, ')');
}

/* What is said in an act is counted from 0, a place from 1. */
static void put_slot(struct buffer *out, enum verb verb, const struct element *element)
{
    switch (element->slot) {
    case SLOT_WORD: pattern_words(out, element_word(element), "|"); break;
    case SLOT_CARD: buffer_text(out, ONE_CARD); break;
    case SLOT_CARDS: pattern_cards(out); break;
    case SLOT_N: put_said_number(out, verb == VERB_TURNS ? COUNT : NATURAL); break;
    case SLOT_N_CARDS:
        put_said_number(out, NATURAL);
        buffer_text(out, "\\s+");
        pattern_kind(out, WORDS_COUNTED);
        break;
    case SLOT_AMOUNT: put_board(out, NATURAL); break;
    case SLOT_SUIT:
        buffer_text(out, "(?:" SYMBOL "|[Cc][Aa]|[SsHhDdCcPpKkTt?]|");
        pattern_kind(out, WORDS_SUIT);
        buffer_char(out, ')');
        break;
    case SLOT_RANK:
        buffer_text(out, "(?:" RANK "|");
        pattern_kind(out, WORDS_RANK);
        buffer_char(out, ')');
        break;
    case SLOT_PLAYER:
    case SLOT_RULE: buffer_text(out, "[^;]+"); break;
    case SLOT_ITEM: pattern_kind(out, WORDS_ITEM); break;
    case SLOT_LEVEL:
        buffer_text(out, "(?:\\+?0*[0-9]{1,2}|");
        pattern_kind(out, WORDS_LEVEL);
        buffer_char(out, ')');
        break;
    case SLOT_RUN: pattern_kind(out, WORDS_RUN); break;
    case SLOT_SET: pattern_kind(out, WORDS_SET); break;
    }
}

/* Whether the word ends in an apostrophe. */
static bool stands_close(const struct element *element)
{
    const char *word = element_word(element);
    return *word != '\0' && word[strlen(word) - 1] == '\'';
}

/* A form with its elements as patterns, each with what parts it from the one before. */
struct spelling {
    const char *element[FORM_ELEMENTS];
    size_t count;
};

static void spell(struct spelling *spelling, const struct form *form, struct arena *arena)
{
    struct buffer out = {0};
    for (size_t i = 0; i < form->count; i++) {
        const struct element *element = &form->element[i];
        buffer_text(&out, element->optional ? "(?:" : "");
        if (i > 0)
            buffer_text(&out, stands_close(&form->element[i - 1]) ? "\\s*" : "\\s+");
        put_slot(&out, form->verb, element);
        buffer_text(&out, element->optional ? ")?" : "");
        spelling->element[i] = arena_text(arena, buffer_s(&out), out.length);
        buffer_clear(&out);
    }
    spelling->count = form->count;
    buffer_free(&out);
}

static const char *last_of(const struct spelling *spelling)
{
    return spelling->count > 0 ? spelling->element[spelling->count - 1] : "";
}

static int by_last(const void *a, const void *b) { return strcmp(last_of(a), last_of(b)); }

/* Forms that end alike share their ending, and so what is long in it, lists of cards above all, stands there once for all of
   them; as deep as a form has elements. */
static void put_spellings(struct buffer *out, struct spelling *spelling, size_t count) /* NOLINT(misc-no-recursion) */
{
    qsort(spelling, count, sizeof *spelling, by_last);
    for (size_t from = 0, to; from < count; from = to) {
        const char *last = last_of(&spelling[from]);
        for (to = from; to < count && strcmp(last_of(&spelling[to]), last) == 0; to++)
            spelling[to].count -= spelling[to].count > 0;
        buffer_text(out, from > 0 ? "|" : "");
        if (last[0] != '\0' && (to - from > 1 || spelling[from].count > 0)) {
            buffer_text(out, "(?:");
            put_spellings(out, spelling + from, to - from);
            buffer_char(out, ')');
        }
        buffer_text(out, last);
    }
}

static void pattern_verbs(struct buffer *out)
{
    enum { FORMS_MOST = 1024 };
    struct arena *arena = arena_new();
    struct spelling *spelling = arena_alloc(arena, FORMS_MOST * sizeof *spelling);
    size_t count = 0;
    for (int verb = VERB_CARDS + 1; verb < VERBS; verb++)
        for (int language = LANG_EN; language <= LANG_FR; language++) {
            const struct form *form;
            for (size_t i = 0;
                 count < FORMS_MOST && (form = verb_form((enum verb)verb, (enum language)language, i)) != NULL; i++)
                spell(&spelling[count++], form, arena);
        }
    buffer_text(out, "(?:");
    put_spellings(out, spelling, count);
    buffer_char(out, ')');
    arena_free(arena);
}

/* Cards played, a remark on them, who gathered them. */
static void put_played(struct buffer *out)
{
    buffer_text(out, CARDS "(?:\\s+");
    pattern_kind(out, WORDS_REMARK);
    buffer_text(out, ")?(?:(?:\\s*>\\s*|\\s+(?:->|=>|→)\\s+)[^;]+)?");
}

void pattern_act(struct buffer *out)
{
    buffer_text(out, "(?:");
    pattern_verbs(out);
    buffer_char(out, '|');
    put_played(out);
    buffer_char(out, ')');
}

void pattern_steps(struct buffer *out)
{
    struct buffer step = {0};
    pattern_words(&step, "note", "|");
    buffer_text(&step, ":[^;]*|(?:[^;:]*[^;:\\s]\\s+|[^;]*:\\s*)");
    pattern_act(&step);
    buffer_char(&step, '|');
    put_played(&step);
    put_parts(out, &step, ";");
    buffer_free(&step);
}

/* The words that acts begin with, and that no name may be. */
static void put_heads(struct buffer *out, enum verb verb, enum language language)
{
    const struct form *form;
    for (size_t i = 0; (form = verb_form(verb, language, i)) != NULL; i++)
        if (form->element[0].slot == SLOT_WORD && !form_wants_next(form)) {
            buffer_char(out, '|');
            pattern_words(out, element_word(&form->element[0]), "|");
        }
}

void pattern_no_name(struct buffer *out)
{
    buffer_text(out, "[0-9].*|" NUMBER "|");
    pattern_kind(out, WORDS_ACTOR);
    buffer_char(out, '|');
    pattern_kind(out, WORDS_NOTHING);
    buffer_char(out, '|');
    pattern_words(out, "note", "|");
    for (int verb = VERB_CARDS + 1; verb < VERBS; verb++) {
        put_heads(out, (enum verb)verb, LANG_EN);
        put_heads(out, (enum verb)verb, LANG_FR);
    }
    buffer_char(out, '|'); /* and no name at all */
}
