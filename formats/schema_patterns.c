#include "core/arena.h"
#include "core/ledger.h"
#include "core/words.h"
#include "formats/schema_pieces.h"

#include <stdlib.h>
#include <string.h>

/* Up to LIMIT_NUMBER. */
#define DIGITS  "0*(?:[0-9]{1,8}|10{8})"
#define NUMBER  "[+−-]?" DIGITS
#define NATURAL "(?:\\+?" DIGITS "|[−-]0+)"
#define COUNT   "\\+?0*(?:[1-9][0-9]{0,7}|10{8})"
#define SYMBOL  "[♠-♧]\\ufe0f?" /* filled and outlined, which are neighbours in Unicode */
#define RANK    "(?:10|[Aa]s|[AaRrDdVvKkQqJjTtXx1-9?])"
/* T is the ten beside symbols and English letters only. */
#define LETTERED                                                                                                       \
    "(?:(?:10|[AaRrDdVvKkQqJjTtXx1-9?])[SsHhDdCc?]|(?:10|[Aa]s|[AaRrDdVvKkQqJjXx1-9?])(?:[PpKkTt]|[Cc][Aa]?))"
#define ONE_CARD "(?:" RANK SYMBOL "|" LETTERED "|" SYMBOL "\\s*" RANK ")"
/* One card, or several behind one symbol. */
#define RUN   "(?:" RANK SYMBOL "|" LETTERED "|" SYMBOL "\\s*" RANK "(?:(?:\\s+" RANK ")+(?=$|[\\s;>]))?)"
#define VOID  SYMBOL "\\s+[-–—](?=$|\\s)"
#define CARDS "(?:" VOID "\\s+)*" RUN "(?:\\s+(?:" RUN "|" VOID "))*"

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

/* What is written for nothing. */
static void put_nothing(struct buffer *out)
{
    buffer_text(out, "(?:" DASH "+)?|(?:");
    pattern_kind(out, WORDS_NOTHING);
    buffer_text(out, ")|");
}

static void put_tricks(struct buffer *out)
{
    buffer_text(out, "(?:\\s+(?:");
    pattern_kind(out, WORDS_TRICKS);
    buffer_text(out, "))?");
}

void pattern_bid(struct buffer *out)
{
    put_nothing(out);
    pattern_kind(out, WORDS_NO_BID);
    buffer_text(out, "|(?:" NATURAL "|");
    pattern_kind(out, WORDS_LEVEL);
    buffer_text(out, ")");
    put_tricks(out);
}

void pattern_made(struct buffer *out)
{
    put_nothing(out);
    pattern_kind(out, WORDS_MADE);
    buffer_text(out, "|" NATURAL);
    put_tricks(out);
}

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
    pattern_words(&jetons, unit_named('j'), " / ");
    buffer_printf(out, "%s(?:[Ff](?:\\s*%s[Jj])?|[Jj]|\\s+(?:", number, number);
    pattern_words(out, unit_named('f'), " / ");
    buffer_printf(out, "(?:\\s+%s\\s+%s)?|%s))?", number, buffer_s(&jetons), buffer_s(&jetons));
    buffer_free(&jetons);
}

static void put_amount(struct buffer *out, bool boards)
{
    if (boards)
        put_board(out, NUMBER);
    else
        buffer_text(out, NUMBER);
}

/* What may stand in the place of a figure. */
static void put_no_figure(struct buffer *out)
{
    buffer_text(out, DASH "+|" UNREAD "|");
    pattern_kind(out, WORDS_DITTO);
    buffer_char(out, '|');
}

void pattern_score(struct buffer *out, bool boards)
{
    put_no_figure(out);
    put_amount(out, boards);
}

/* A figure, with the word for what it counts, or a sum of such and what it comes to. The part stands there once, as in put_parts(). */
void pattern_sum(struct buffer *out, bool boards)
{
    put_no_figure(out);
    buffer_text(out, "(?:(?:");
    put_amount(out, boards);
    buffer_text(out, ")(?:\\s*(?:");
    pattern_kind(out, WORDS_POINTS);
    buffer_text(out, "))?(?=\\s*(?:[+=]|$))|\\s*[+=]\\s*)+");
}

/* Commas part them only beside ditto marks: else they are told to be in brackets. */
void pattern_scores(struct buffer *out, bool boards)
{
    struct buffer score = {0};
    buffer_text(out, "(?!(?!.*(?:");
    pattern_kind(out, WORDS_DITTO);
    buffer_text(out, ")).*,)");
    buffer_text(&score, "(?:");
    pattern_score(&score, boards);
    buffer_text(&score, ")");
    buffer_printf(out, "%s(?:\\s*(?:" DASH "|[,/])\\s*%s){1,%d}", buffer_s(&score), buffer_s(&score), MAX_PLAYERS - 1);
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
    const struct key_row *total = &key_rows[KEY_RESULT];
    struct buffer item = {0};
    buffer_text(&item, "(?:");
    pattern_kind(&item, WORDS_ITEM);
    buffer_char(&item, '|');
    pattern_words(&item, total->en, " / ");
    buffer_char(&item, '|');
    pattern_words(&item, total->fr, " / ");
    buffer_char(&item, '|');
    pattern_words(&item, total->also, " / ");
    buffer_text(&item, ")\\s+(?:");
    pattern_score(&item, true);
    buffer_char(&item, ')');
    put_parts(out, &item, ";,");
    buffer_free(&item);
}

void pattern_marks(struct buffer *out)
{
    pattern_sum(out, true);
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
        put_said_number(out, "(?:\\+?0*(?:[0-9]|1[0-2])|[−-]0+)"); /* more are read as what the point is worth */
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

/* A form with its elements as patterns, each with what parts it from the one before; of these, those that are not put yet. */
struct spelling {
    const char *element[FORM_ELEMENTS];
    size_t first, end;
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
    spelling->first = 0;
    spelling->end = form->count;
    buffer_free(&out);
}

static const char *first_of(const struct spelling *spelling)
{
    return spelling->first < spelling->end ? spelling->element[spelling->first] : "";
}

static const char *last_of(const struct spelling *spelling)
{
    return spelling->first < spelling->end ? spelling->element[spelling->end - 1] : "";
}

static int by_first(const void *a, const void *b) { return strcmp(first_of(a), first_of(b)); }

static int by_last(const void *a, const void *b) { return strcmp(last_of(a), last_of(b)); }

/* Forms of a list that have an end in common: so many from the first on, of a list that is in the order for that end. */
struct sharers {
    bool begin;
    size_t from, count, spared; /* the bytes that are spared if it stands there once */
};

/* Those that spare the most at one end of the forms, which are put in the order for it. */
static struct sharers most_sharing(struct spelling *spelling, size_t count, bool begin)
{
    int (*order)(const void *, const void *) = begin ? by_first : by_last;
    struct sharers best = {.begin = begin};
    qsort(spelling, count, sizeof *spelling, order);
    for (size_t from = 0, to; from < count; from = to) {
        for (to = from + 1; to < count && order(&spelling[from], &spelling[to]) == 0;)
            to++;
        size_t spared = (to - from - 1) * strlen(begin ? first_of(&spelling[from]) : last_of(&spelling[from]));
        if (spared > best.spared)
            best = (struct sharers){begin, from, to - from, spared};
    }
    return best;
}

static struct sharers best_sharing(struct spelling *spelling, size_t count)
{
    struct sharers begin = most_sharing(spelling, count, true), end = most_sharing(spelling, count, false);
    return begin.spared > end.spared ? most_sharing(spelling, count, true) : end;
}

static void put_whole_spelling(struct buffer *out, const struct spelling *spelling)
{
    for (size_t i = spelling->first; i < spelling->end; i++)
        buffer_text(out, spelling->element[i]);
}

static void put_spellings(struct buffer *out, struct spelling *spelling, size_t count);

/* Several forms that have an end in common: that, and what is left of them, if anything is. */
static void put_sharers(struct buffer *out, struct spelling *spelling, size_t count,
                        bool begin) /* NOLINT(misc-no-recursion) */
{
    const char *shared = begin ? first_of(spelling) : last_of(spelling);
    bool left = false;
    for (size_t i = 0; i < count; i++) {
        if (spelling[i].first < spelling[i].end && begin)
            spelling[i].first++;
        else if (spelling[i].first < spelling[i].end)
            spelling[i].end--;
        left |= spelling[i].first < spelling[i].end;
    }
    buffer_text(out, begin ? shared : "");
    if (left) {
        buffer_text(out, "(?:");
        put_spellings(out, spelling, count);
        buffer_char(out, ')');
    }
    buffer_text(out, begin ? "" : shared);
}

/* Forms that begin or end alike share that, whichever spares most first: so what is long in them, lists of cards above all,
   stands there once for many. As deep as a form has elements. */
static void put_spellings(struct buffer *out, struct spelling *spelling, size_t count) /* NOLINT(misc-no-recursion) */
{
    const char *bar = "";
    for (struct sharers best; (best = best_sharing(spelling, count)).spared > 0; bar = "|") {
        struct spelling *from = spelling + best.from;
        buffer_text(out, bar);
        put_sharers(out, from, best.count, best.begin);
        count -= best.count;
        memmove(from, from + best.count, (count - best.from) * sizeof *from);
    }
    for (size_t i = 0; i < count; i++, bar = "|") {
        buffer_text(out, bar);
        put_whole_spelling(out, &spelling[i]);
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
