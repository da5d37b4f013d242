/* A finding in words: what every format for people says of it, cut into labelled rows. */
#ifndef REFEREE_FORMATS_FINDING_TEXT_H
#define REFEREE_FORMATS_FINDING_TEXT_H

#include "core/expect.h"
#include "formats/buffer.h"
#include "formats/phrase.h"

/* A row as "remedy: Anne may stand or have it dealt again"; raw text. */
struct detail {
    const struct message *label;
    struct buffer text;
};

enum { DETAIL_ROWS = 13 };

/* The rows that a finding has, in the order in which they are shown. */
struct details {
    struct detail row[DETAIL_ROWS];
    size_t count;
};

/* Fills the rows (start with {0}, give back with details_free). */
void details_make(struct details *details, const struct manner *manner, const struct judgement *judgement,
                  const struct finding *finding);
/* Adds what follows from it, or what it follows from, alone: all that is told of a note beside its sentence. */
void details_follow(struct details *details, const struct manner *manner, const struct judgement *judgement,
                    const struct finding *finding);
void details_free(struct details *details);

/* "error", "warning" …; "irregular" … in small letters; both as ids (English) or in a language. */
const char *severity_id(enum severity severity);
const struct message *severity_word(enum severity severity);
const char *verdict_id(enum verdict verdict);
const struct message *verdict_word(enum verdict verdict);
const char *class_id(enum finding_class class);
/* NULL for COMPLIED_UNSAID. */
const char *complied_id(enum complied complied);

/* Appends "2 errors, 1 warning", counts of zero left out; nothing if all are. */
void counts_say(struct buffer *out, enum language language, const size_t finding[SEVERITY_ERROR + 1]);

/* Appends what the record was judged under: "imperiale, historical, goal=5", with every option that is not the default. */
void rules_say(struct buffer *out, enum language language, const struct judgement *judgement);

/* Appends how the record is named: its file, "#3" after the first, its id if that says more. Raw text. */
void record_name_say(struct buffer *out, const struct record *record);

/* Appends which record of its file it is: "record 2", and its id in brackets if it has one. Raw text. */
void record_number_say(struct buffer *out, enum language language, const struct record *record);

/* Appends the remedy of a finding, its deadline included. */
void remedy_say(struct buffer *out, const struct voice *voice, const struct finding *finding);

/* Appends " (l. 9)"; nothing for a place that is none. */
void line_say(struct buffer *out, const struct voice *voice, struct place at);

/* Appends one of the slips that would explain a finding, by its number from 0: "write “9♥” for “6♥” (l. 20): a rank taken
   for one that looks like it". */
void fix_say(struct buffer *out, const struct voice *voice, const struct finding *finding, size_t which);

/* Appends the article that a rule stands on, in one unbroken piece: "law 59", "loi 59"; the source's own headings as they
   are. */
void article_say(struct buffer *out, enum language language, const struct rule *rule);

/* Appends where a rule is printed: "piquet cavendish, law 59", with every edition that has it. */
void rule_source_say(struct buffer *out, enum language language, const struct game *game, const struct rule *rule);

/* Appends " [piquet cavendish, law 59]", as a record that is judged by an edition cites the rule; nothing for a rule of the record
   itself, or of no game. */
void cited_say(struct buffer *out, enum language language, const struct game *game, size_t edition,
               const struct rule *rule);

/* Where a difference from the record's `expect:` stands, and what it is, in a sentence. */
struct place difference_at(const struct record *record, const struct difference *difference);
void difference_say(struct buffer *out, const struct voice *voice, const struct judgement *judgement,
                    const struct difference *difference);

#endif
