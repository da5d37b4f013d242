/* Rule options: which an edition knows, what they may be, what holds for a record. */
#ifndef REFEREE_CORE_OPTIONS_H
#define REFEREE_CORE_OPTIONS_H

#include "core/judge.h"

/* The values that `option` may take in `edition`, separated by "|", the default first; NULL if the edition does not know
   it. For a profile the default is the profile's own. Static text in `out` (at most `size` bytes). */
const char *option_values(const struct game *game, size_t edition, size_t option, char *out, size_t size);

/* Takes the first value off such a list, which may go on behind a blank. NULL: there is none left; else it is *length bytes of the list. */
const char *option_value_next(const char **list, size_t *length);

/* Whether a word of `length` bytes is one of such a list. */
bool option_value_listed(const char *list, const char *word, size_t length);

/* The editions of any game that know the option, profiles left out, as a list in `arena`; NULL if none does. */
const char *option_homes(struct arena *arena, const char *name);

/* The values of such a list as a sentence gives them, in `arena`: with commas, and for N the numbers that are allowed. */
const char *option_expected(struct arena *arena, const struct option *option, const char *list);

/* What `value` is for the option: the index in its `values`, or the number where N is allowed. Returns -1 if the
   edition does not allow it. Numbers are bounded by the row. */
int option_parse(const struct game *game, size_t edition, size_t option, const char *value);

/* The text of a value as option_parse() gives it, printed to `out`. Returns `out`. */
char *option_print(const struct option *option, int value, char *out, size_t size);

/* Room for any of them. */
#define OPTION_VALUE_BYTES 64

/* Whether an option does nothing under the values `option` of all: then it is returned on which other one that hangs (struct game, `needs`).
   NULL: it does something. */
const struct option_need *option_idle(const struct game *game, const int *option, const char *name);

/* Notes of each option of the record that does nothing under the others (struct game, `needs`). After options_resolve(). */
void options_tell_idle(const struct judge *judge);

/* Whether a number may be a value of the option. */
bool option_takes_number(const struct option *option);

/* The defaults of an edition: `value[i]` for every option of the game, -1 where the edition does not know it. */
void option_defaults(const struct game *game, size_t edition, int *value);

/* What is played under in an edition: its options, and what follows from them. */
struct ruleset {
    const int *option;           /* value by option */
    unsigned in_force, evidence; /* as in struct judge */
    const struct agenda *agenda, *rec_agenda;
};

/* Keeps the rulesets of all editions of all games, no option said, for many records: see struct orders. Each is made when a
   first record is judged by it, by whichever of any number of threads; so while records are judged nobody else may take
   anything from `arena`, in which they live. */
struct rulesets *rulesets_new(struct arena *arena);

/* The bits of rule->editions that hold: the edition's own, and those that the option values bring in. */
unsigned rules_in_force(const struct game *game, size_t edition, const int *option);

/* The edition proper that a rule is cited from in `edition`: its base, or, if the rule is borrowed, the one that has it. */
size_t rule_source(const struct game *game, size_t edition, const struct rule *rule);

/* Index of the option of that name in the game; -1 if there is none. */
int option_find(const struct game *game, const char *name);

/* Whether anybody says by which rules it was played: an edition, or anything that was agreed on. Orders may be NULL. */
bool rules_said(const struct record *record, const struct orders *orders);

/* Whether anybody has chosen the option's value: the record, the orders, or the profile that the record names. */
bool option_named(const struct judge *judge, size_t option);

/* Adds to the proof of a finding what was agreed: the option as the record has it, else the edition that it names; nothing where
   the record has neither. */
void proof_option(const struct judge *judge, struct finding *finding, size_t option);

/* Fills judge->rules.option, and what follows from the options up to the agendas, from the edition, the record and the orders;
   reports REC-02 for what the edition does not know. */
void options_resolve(struct judge *judge, const struct orders *orders);

/* Keeps in judgement->misordered that the rules of the record do not have what was ordered. */
void judge_misordered(struct judgement *judgement, struct arena *arena, const struct message *what,
                      const struct arg *args, size_t count);

#endif
