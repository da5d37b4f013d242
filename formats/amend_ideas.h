/* What may be meant by lines that are no YAML. */
#ifndef REFEREE_FORMATS_AMEND_IDEAS_H
#define REFEREE_FORMATS_AMEND_IDEAS_H

#include "formats/amend.h"
#include "formats/text_line.h"

/* Ways to read a text otherwise; their changes are by the bytes of that text. */
struct ideas {
    const char *bytes;
    size_t length;
    const char *title; /* how the page began of which it is another partie; NULL: it is none such */
    struct arena *arena;
    enum figures_as figures_as; /* as of the piece */
    struct amendment *idea;
    size_t count, room;
};

/* Adds all that may be meant by the line that has the byte `at`, by that before and by that after it. Start with the first four
   set. */
void amend_ideas(struct ideas *ideas, size_t at);

/* Adds that the line is a remark, which belongs behind a "#", where nothing else can be meant by it. */
void amend_remark(struct ideas *ideas, size_t at);

/* Adds what may be taken out so that the rest can be read, where nothing can be meant: the likeliest first. Each is a FORM_TORN, of which
   the first change has a name in it, which stands for all that is taken out. */
void amend_tears(struct ideas *ideas, size_t at);

/* --- for those who have ideas --- */

/* Changes that are made together: as many as there are, however long the line. */
struct changes {
    struct change *change;
    size_t count, room;
};

void change_add(struct ideas *ideas, struct changes *changes, struct change change);

/* Adds one; one of a single change; a stretch of the text; `count` blanks (amend_idea.c). */
struct amendment *idea_add(struct ideas *ideas, enum keyslip form, const struct change *change, size_t count);
struct amendment *idea_one(struct ideas *ideas, enum keyslip form, size_t from, size_t to, const char *text);
const char *idea_taken(const struct ideas *ideas, size_t from, size_t to);
const char *idea_blanks(const struct ideas *ideas, size_t count);

/* In which columns a line may stand: those that are open before it, and the next one in where the line before it is a key alone. From the
   first to the last. */
enum { COLUMNS_MOST = 64 };
struct columns {
    size_t column[COLUMNS_MOST + 1];
    size_t count;
};
struct columns columns_open(const struct ideas *ideas, struct text_line line);

/* The first byte of a line that is no blank, of ASCII or of typographers; the end of what it says, without the blanks and the comment that
   end it; the end of the word that begins at `at`; where what follows a dash at `at` begins, `at` if there is no dash. */
size_t idea_head(const struct ideas *ideas, struct text_line line);
size_t idea_said_end(const struct ideas *ideas, struct text_line line);
size_t idea_word_end(const struct ideas *ideas, struct text_line line, size_t at);
size_t idea_behind_dash(const struct ideas *ideas, struct text_line line, size_t at);

/* Whether a dash stands at `at` twice, and a blank behind it. */
static inline bool idea_dash_twice(const struct ideas *ideas, struct text_line line, size_t at)
{
    const char *s = ideas->bytes + at;
    return line.to - at > 2 && s[0] == '-' && s[1] == '-' && s[2] == ' ';
}

/* Whether a line is an entry of a list. */
static inline bool idea_is_entry(const struct ideas *ideas, struct text_line line)
{
    return idea_behind_dash(ideas, line, line.text) != line.text;
}

/* Whether a line is as long as people write them: what is longer is not gone through for each thing that may be meant. */
static inline bool idea_is_short(struct text_line line)
{
    enum { LINE_MOST = 2000 };
    return line.to - line.from <= LINE_MOST;
}

/* Whether a line is words and no figures, or few among them, or a rule drawn across the page; `first`: of its record, where no figures can
   be meant by it. */
bool idea_is_prose(const struct ideas *ideas, struct text_line line, bool first);

/* Has an idea of one change, or of several of which the first is told, name the words from `from` to `to`. */
void idea_say(const struct ideas *ideas, struct amendment *idea, size_t from, size_t to);

/* Where the first word of a line begins, behind all dashes before it; where the value of its key does, behind its first colon: the line's end
   if there is none. */
size_t idea_behind_dashes(const struct ideas *ideas, struct text_line line);
size_t idea_value(const struct ideas *ideas, struct text_line line);

/* Whether a line has a key, with its value or alone. */
static inline bool idea_has_key(const struct ideas *ideas, struct text_line line)
{
    return idea_value(ideas, line) < line.to || ideas->bytes[idea_said_end(ideas, line) - 1] == ':';
}

/* Adds that all quotation marks which stand for themselves are ditto marks; that those of print are those of the notation. */
void idea_marks(struct ideas *ideas);

/* Whether a key above the line is a word that is French only. */
bool idea_french_above(const struct ideas *ideas, struct text_line line);

/* Adds that the key above the lines that stand as that one does is left out (amend_key.c). */
void idea_key(struct ideas *ideas, struct text_line line);

/* Adds that of two hands under one name, of which the line has one, or the braces around `at`, either is that of a player who has none (amend_names.c). Which of them
   is, only their cards tell. */
void idea_twin_name(struct ideas *ideas, struct text_line line, size_t at);

/* Adds that an entry of a list has another sign than a dash, or no blank after it, or neither; that many lines are such entries
   (amend_entries.c). */
void idea_dash(struct ideas *ideas, struct text_line line);
void amend_entries(struct ideas *ideas);

/* Adds that of the two colons of an entry one stands behind the number of a trick, which is passed over with all of them, "3: Anne: R♥ 8♥", or
   behind the first word of an act, "Anne: point: 38" (amend_entries.c). */
void idea_second_colon(struct ideas *ideas, struct text_line line);

/* Adds that what stands before the blanks at a line's head is the end of the line before (amend_entries.c): it has changed places with the break. */
void idea_break(struct ideas *ideas, struct text_line line);

/* Adds that a bracket of the line is of the wrong kind, where with another all of them are in pairs (amend_brackets.c). */
void idea_brackets(struct ideas *ideas, struct text_line line);

/* Adds that a blank between cards has changed places with the sign beside it, or is left out (amend_cards.c). */
void idea_card_signs(struct ideas *ideas, struct text_line line);

/* Adds that two names of the list of players are parted by nothing but a blank, or by a full stop (amend_names.c). */
void idea_players(struct ideas *ideas);

/* Adds what a page of a notebook says without keys: its title, and deals that are lines of figures (amend_page.c). */
void amend_page(struct ideas *ideas, size_t at);

/* The bytes of the sign that stands for a dash at the head of an entry, with the blanks after it; 0: there is none. */
size_t idea_dash_sign(const struct ideas *ideas, struct text_line line);

#endif
