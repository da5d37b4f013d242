/* The catalogue: every rule is one row. Editions, severities, remedies and citations are data here and nowhere else. */
#ifndef REFEREE_CORE_RULE_H
#define REFEREE_CORE_RULE_H

#include "core/message.h"
#include "core/verb.h"

#include <stdbool.h>
#include <stdint.h>

struct judge;
struct event;
struct rule;

enum severity { SEVERITY_NOTE, SEVERITY_UNDECIDED, SEVERITY_WARNING, SEVERITY_ERROR };

enum finding_class {
    CLASS_VIOLATION,
    CLASS_CLAIM_REJECTED,
    CLASS_LEDGER_MISMATCH,
    CLASS_OPTION_PENDING,
    CLASS_UNVERIFIABLE,
    CLASS_UNSPECIFIED, /* an act that the rules forbid without a remedy */
    CLASS_SYNTAX
};

/* An act contrary to a rule, whether or not the rules name a remedy for it. */
static inline bool is_breach(enum finding_class class)
{
    return class == CLASS_VIOLATION || class == CLASS_UNSPECIFIED;
}

enum remedy {
#define REMEDY(name, id, choices, shown, en, fr) REMEDY_##name,
#include "core/remedies.def"
#undef REMEDY
    REMEDIES
};

/* What on record shows whether a remedy was carried out. */
enum remedy_shown {
    SHOWN_NOWHERE = 0,      /* nothing but what its rule knows of: often there is nothing to carry out */
    SHOWN_SHEET = 1u << 0,  /* figures, of who is at fault or else of all, that are just those due */
    SHOWN_ACT = 1u << 1,    /* that the act is undone or done over; or stays, and the play goes on */
    SHOWN_TEXT = 1u << 2,   /* that what is written amiss stays so when the deal is over */
    SHOWN_CARDS = 1u << 3,  /* how many cards who is at fault plays */
    SHOWN_GOES_ON = 1u << 4 /* that the deal goes on all the same */
};

struct remedy_row {
    const char *id, *choices;
    unsigned shown; /* of SHOWN_* */
    struct message text;
};
extern const struct remedy_row remedy_rows[REMEDIES];

/* What a check has to say of its rule at an event. Faults are reported apart; this is for the coverage. */
/* What came of asking. Of a rule asked more than once, all that came of it is the bits of all: it was decided if it was once. */
enum outcome {
    NO_OCCASION = 0,  /* the rule did not come up */
    NOT_KNOWABLE = 1, /* it came up, but the record lacks what the row `needs` */
    CHECKED = 3,      /* it came up and was decided, kept or broken */
};

/* Checks a rule at an event; reads the position, changes nothing, reports with report(). */
typedef enum outcome check_fn(const struct judge *judge, const struct event *event, const struct rule *rule);

struct rule {
    const char *id, *slug, *slug_fr; /* the short name in English, and in French: either is read */
    enum severity severity;
    enum finding_class class;
    unsigned editions;   /* bit set: 1u << index in the game's editions; ALL_EDITIONS for the record's own rules */
    const char *article; /* "article 6", "law 59", "détails §3"; printed as it stands */
    enum remedy remedy;
    unsigned level;    /* least evidence, 0 … 4 (E0 … E4) */
    const char *needs; /* what is missing when it cannot be checked: "draw", "hands", "play", … */
    uint64_t on;       /* when `check` is asked: a set of ON(event) and ON_ACTS(class) */
    check_fn *check;
    const char *cited; /* a definition: the id under which its breach is reported, empty if nothing can be; else NULL */
    struct message title; /* what the rule asks, one line, no full stop */
};

/* The short name in a language, as verdicts give it. */
static inline const char *rule_slug(const struct rule *rule, enum language language)
{
    return language == LANG_FR ? rule->slug_fr : rule->slug;
}

/* A row of a game's rules.def as its token, and as the declaration of its check: `#define RULE RULE_TOKEN` and `#define DEFINITION
   RULE_TOKEN`, `#define RULE RULE_CHECK` and `#define DEFINITION NO_CHECK` around its #include. */
#define RULE_TOKEN(token, ...) token,
#define RULE_CHECK(token, id, slug, slug_fr, severity, class, editions, article, remedy, level, needs, on, check, ...) \
    check_fn check;
#define NO_CHECK(token, ...)

/* A row of a game's rules.def as a struct rule: `#define RULE RULE_ROW` and `#define DEFINITION DEFINITION_ROW` around
   its #include. */
#define RULE_ROW(token, id, slug, slug_fr, severity, class, editions, article, remedy, level, needs, on, check, en,    \
                 fr)                                                                                                   \
    {id,    slug, slug_fr, SEVERITY_##severity, CLASS_##class, editions, article, REMEDY_##remedy, level, needs, on,   \
     check, NULL, {en, fr}},
#define DEFINITION_ROW(token, id, slug, slug_fr, editions, article, cited, en, fr)                                     \
    {id, slug, slug_fr, SEVERITY_NOTE, CLASS_VIOLATION, editions, article, REMEDY_NONE,                                \
     0,  "",   0,       check_nothing, cited,           {en, fr}},

#define ALL_EDITIONS (~0u)
#define ON(kind)     (UINT64_C(1) << (kind))

/* A rule is asked of the acts that it names: ON_ACTS(POINT) | ON_ACTS(REPLY), of the classes in verb.h; ON(EV_STEP) is all of
   them, those of the draw too. */
#define ON_ACTS_SHIFT  16 /* beyond all events */
#define ON_ACTS(class) (UINT64_C(1) << (ON_ACTS_SHIFT + ACTS_##class))

/* Of all cards that are played only the first of each player, and those of which it is not known who played them: for rules on
   what the play puts an end to. */
#define ON_FIRST_CARD (UINT64_C(1) << (ON_ACTS_SHIFT + ACTS))
/* Only those that lead a trick, and only the others; ON(EV_CARD) is both. */
#define ON_LEAD  (UINT64_C(1) << (ON_ACTS_SHIFT + ACTS + 1))
#define ON_COVER (UINT64_C(1) << (ON_ACTS_SHIFT + ACTS + 2))

/* A rule that only defines (the rank of the cards, say): never asked. */
check_fn check_nothing;
/* A rule that is checked by comparing the sheet's figures with the ledger: for the coverage only. */
check_fn check_by_ledger;

/* The rules of the record itself (REC-01 … REC-13). */
enum rec_rule {
#define RULE(token, id, slug, slug_fr, severity, class, remedy, level, needs, on, check, en, fr) token,
#include "core/rec_rules.def"
#undef RULE
    REC_RULES
};
extern const struct rule rec_rules[REC_RULES];

/* Whether a rule is one of those, of the record and not of a game. */
static inline bool rule_of_record(const struct rule *rule)
{
    bool is = false;
    for (size_t i = 0; i < REC_RULES && !is; i++)
        is = rule == &rec_rules[i];
    return is;
}

#endif
