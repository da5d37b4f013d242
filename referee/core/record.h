/* A record in memory: what a transcript says, each fact with its place. Const once read. Nothing here is a rule. */
#ifndef REFEREE_CORE_RECORD_H
#define REFEREE_CORE_RECORD_H

#include "core/card.h"
#include "core/place.h"
#include "core/verb.h"

#include <stdbool.h>
#include <stddef.h>

#define MAX_PLAYERS 6
#define NOBODY      (-1)
/* Actors of a step who are no player; players are 0 … MAX_PLAYERS-1, in seat order. */
enum { ACTOR_NONE = NOBODY, ACTOR_GALLERY = 16, ACTOR_ARBITER = 17, ACTOR_BOTH = 18 };

/* Whether an actor is one of so many players. */
static inline bool is_seated(int actor, int players) { return actor >= 0 && actor < players; }

/* A value that is not the notation's own, or that is about to be written: a text, a list, or keys and values in turn. */
enum value_kind { VALUE_TEXT, VALUE_LIST, VALUE_MAPPING };
/* Whether a text stands in quotation marks: no matter; it does not, so that JSON may write a number; it does. */
enum quoting { QUOTING_FREE, QUOTING_BARE, QUOTING_QUOTED };

struct value {
    enum value_kind kind;
    enum quoting quoting; /* of a text */
    bool one_line;        /* a list or mapping that is written on one line */
    const char *text;
    struct place at; /* of what it says in the record; line 0 if nowhere */
    struct value *first, *last, *next;
};

/* Adds an item to a list; a key, or the value of the last key, to a mapping. */
void value_add(struct value *parent, struct value *item);

/* A key of the writer's own (x-…) and what stands under it; a list linked by `next`. */
struct own {
    int within; /* enum key of the mapping it stands in, or OWN_HERE */
    const char *key;
    struct value *value;
    struct own *next;
};
enum { OWN_HERE = -1 };

/* What a mapping says beside its facts. */
struct aside {
    uint64_t nothing; /* bits of enum key: `none`, or empty */
    struct own *own, **own_end;
};

/* A word or text as written; `s` NULL: not recorded. */
struct word {
    const char *s;
    struct place at;
};

/* A list of cards. `recorded` tells "not recorded" from "recorded as nothing" (`none`). */
struct card_list {
    bool recorded;
    size_t count;
    card_t *card;
    struct place *card_at; /* of each card, `count` of them */
    struct place at;       /* of the whole list */
};

/* A whole number as written; `recorded` false: not there. */
struct number {
    bool recorded;
    int value;
    struct place at;
};

/* A score as written: a bare number (points), or a board of fiches and jetons. */
struct amount {
    bool recorded;
    bool board; /* written "2f 4j": `fiches` and `jetons` hold; otherwise `points` holds */
    int points, fiches, jetons;
    struct place at;
    const char *unread; /* not recorded, for it cannot be read: what is written there; else NULL */
};

/* One item of a player's marks: "point 5". `item` is an enum item (ledger.h), ITEM_NONE for a bare total. */
struct mark_said {
    int item;
    struct amount amount;
    struct place at; /* of "point 5" */
};

/* What a player wrote for a deal: a total, or a list of items. */
struct marks_said {
    bool recorded;
    bool itemised;
    struct amount total; /* when not itemised; its `unread` may be a list */
    size_t count;
    struct mark_said *item; /* when itemised */
    struct amount stated;   /* what is written beside items as what they come to; nothing rests on it */
    struct place at;
};

enum remark { REMARK_NONE, REMARK_ANNOUNCED, REMARK_UNANNOUNCED };

/* Something done. Which slots are filled follows from the verb's form in verbs.def; the others are empty. */
struct step {
    enum verb verb;
    bool torn;             /* it is left out, for it could not be read: anything may have been done */
    int actor;             /* a player, ACTOR_…, or ACTOR_NONE (a bare trick) */
    struct place at;       /* the whole step */
    struct place actor_at; /* the actor's name; line 0 if there is none */
    struct place act_at;   /* the act, without the actor */
    struct card_list cards;
    struct number n;     /* <n>; for a point its pips */
    struct number count; /* cards of a point, sequence or set */
    enum suit suit;      /* SUIT_UNKNOWN if not said */
    enum rank rank;      /* RANK_UNKNOWN if not said */
    int player;          /* <player>; NOBODY if none */
    struct amount amount;
    int item;  /* <item>, enum item */
    int level; /* <level>: a number of tricks, or enum level below */
    enum remark remark;
    int winner;             /* "> Name": who gathered, NOBODY if not said */
    struct place winner_at; /* of that name */
    struct word rule;       /* <rule> as written; a note's text */
    struct own *own;
};

/* Whether a place is of a step: others may stand on its line. */
static inline bool step_holds(const struct step *step, struct place at)
{
    return at.line == step->act_at.line && at.byte >= step->at.byte && at.column < step->act_at.end_column;
}

/* A step of which nothing is said but who does what; of no place. */
static inline struct step step_bare(enum verb verb, int actor)
{
    return (struct step){
        .verb = verb, .actor = actor, .suit = SUIT_UNKNOWN, .rank = RANK_UNKNOWN, .player = NOBODY, .winner = NOBODY};
}

/* Whether a bid is a number alone, of two digits at most: it is one where there are bids, and nothing said where there are none. */
static inline bool step_number_alone(const struct step *step)
{
    return step->verb == VERB_BIDS && step->act_at.end_column - step->act_at.column <= 2;
}

/* Bids at napoléon beyond a number of tricks. */
enum level { LEVEL_MISERE = 100, LEVEL_NAPOLEON, LEVEL_WELLINGTON, LEVEL_BLUCHER };

/* What a sheet says of a bid that was made, where it does not count the tricks. */
enum made_said { MADE_YES = 1000, MADE_NO };

/* A bid and how it came out, as a sheet of figures has them beside it: who bid, what, and whether that was made. */
struct contract_said {
    int declarer; /* NOBODY: not recorded */
    struct place declarer_at;
    struct number bid;  /* a number of tricks, or enum level */
    struct number made; /* enum made_said, or how many tricks who bid took */
};

/* Whether it says anything. */
static inline bool contract_recorded(const struct contract_said *contract)
{
    return contract->declarer != NOBODY || contract->bid.recorded || contract->made.recorded;
}

/* A list of steps; `recorded` tells an absent list from an empty one. */
struct steps {
    bool recorded;
    bool broken; /* something in it could not be read: it is not complete */
    bool folded; /* several lines without "|": one to YAML, and so perhaps several steps in one */
    size_t count;
    struct step *step;
    struct place at; /* of the key */
    const struct steps
        *with_notes; /* as they are written, where notes have been left out: see core/noted.h; NULL: nowhere */
};

/* Whether acts may be missing from the list: it is not there, or could not all be read. */
static inline bool steps_open(const struct steps *steps) { return !steps->recorded || steps->broken; }

struct deal {
    struct place at;
    bool torn;       /* it or a key of it is left out, for it could not be read */
    bool unread;     /* something of it beside its figures could not be read: the reader has told what */
    bool key_unread; /* a key of it is none: any of those that it lacks may be meant */
    bool
        number_unread; /* of a manche: which of the two it is could not be read, or a key that could not may have said so */
    int dealer;        /* NOBODY: not recorded */
    struct place dealer_at;
    struct {
        bool recorded;
        size_t count;
        int *size;
        struct place at;
    } packets;
    struct card_list pack;
    struct card_list hands[MAX_PLAYERS]; /* as dealt */
    struct card_list held[MAX_PLAYERS];  /* after the exchange */
    struct card_list talon;
    struct card_list turned; /* one card */
    struct number turned_position;
    struct contract_said contract;
    struct steps dealing, calls, play;
    struct number number; /* of a manche, at mat */
    size_t manche_count;
    struct deal *manche; /* mat: each with its own calls, play, marks, hands, number */
    struct place manches_at;
    struct marks_said marks[MAX_PLAYERS];
    struct amount score[MAX_PLAYERS];
    struct place hands_at, play_at, calls_at, marks_at, score_at; /* of the keys; line 0 if absent */
    struct word note;
    struct aside said;
};

/* A row of an option that is written as a table: what a bid of that level wins and loses. */
struct pay_said {
    int level; /* a number of tricks, or enum level */
    int win, lose;
    struct place at; /* of the key */
};

/* An option as written: a word or, where the record has a table in its place, the word CUSTOM_TABLE and the table's rows. */
struct option_said {
    struct word name, value;
    bool table;
    size_t pay_count;
    struct pay_said *pay;
};
#define CUSTOM_TABLE "custom"

struct expected {
    struct word rule;
    unsigned line; /* 0: anywhere */
};

/* Which part of a spreadsheet a record's bytes are: what its parties have in common, and behind it the rows of this one, which
   stand there further down. */
struct sheet_part {
    char separator;     /* between the cells; 0: the record is none of a spreadsheet */
    size_t head;        /* bytes of what stands further up and is the first record's; 0: this is the first */
    unsigned gap_lines; /* lines, bytes and rows that stand between the two and are not here */
    size_t gap_bytes;
    unsigned first_row; /* of the spreadsheet, from 1: where the bytes begin */
    unsigned gap_rows;
    size_t mark; /* where a quotation mark stands that is taken for none, and 1; 0: none is */
};

/* Figures that were written as a sum and what it comes to, "5+15+9=30", where it comes to something else. */
struct wrong_sum {
    const char *terms;
    struct amount sum, total; /* what it comes to; what stands behind it, which counts */
    unsigned deal;            /* from 1; 0: it is no deal's */
    bool apart;               /* the terms stand elsewhere: in the deals, of an item below them */
    struct wrong_sum *next;
};

struct finding;
struct record;
struct work;
struct arena;

/* What figures of deals are of which no word says it: by how they go on from deal to deal, mostly; or as is asked. */
enum figures_as { FIGURES_AS_THEY_GO, FIGURES_AS_MARKS, FIGURES_AS_SCORES };

/* How a record reads with such figures taken for the other: the scores after the deals for what they brought, or the reverse. */
struct figures_other {
    const struct record *of; /* a copy of that one is as it is */
    const struct record *(*read)(const struct figures_other *, struct work *, struct arena *);
};

struct record {
    const char *file; /* as named by the user */
    unsigned number;  /* from 1, in its file */
    struct place at;  /* first line of the record */
    unsigned last_line;
    bool unreadable;        /* no transcript: only `faults` are worth anything … */
    bool torn;              /* … but for this: there alone, and what it says elsewhere may be judged */
    bool defaults;          /* it is no record, but says what those after it have in common */
    bool filled;            /* a copy in which cards that are not known are filled in (core/fit) */
    bool noted;             /* notes stand among its acts */
    bool rough;             /* columns are counted in bytes: formats/reader.h */
    enum alphabet alphabet; /* how the record spells its cards; ALPHABET_UNKNOWN if nothing tells */
    bool french;            /* it begins with `jeu`, not `game` */
    struct number version;
    struct word id, game, rules;
    struct word title, date, location, scorer, source, note;
    size_t player_count;
    bool players_guessed; /* it does not say who plays: they are those whom it names, in no known order */
    struct word player[MAX_PLAYERS];
    unsigned alike[MAX_PLAYERS]; /* number, from 1, of a player before whose name looks the same; 0: there is none */
    struct place players_at;
    size_t option_count;
    struct option_said *option;
    struct amount start[MAX_PLAYERS];
    bool start_unread; /* not all that it says could be read: of who is not in it nothing is known */
    struct number manches_won[MAX_PLAYERS];
    struct {
        bool recorded, yes;
        struct place at;
    } bets;
    struct steps draw;
    size_t deal_count;
    struct deal *deal;
    bool single_deal; /* written `deal:` */
    struct aside said;
    struct {
        bool recorded;
        int winner; /* NOBODY: not said; ACTOR_NONE likewise; ACTOR_BOTH: drawn */
        struct place winner_at, at;
        struct amount score[MAX_PLAYERS];
        struct marks_said items[MAX_PLAYERS]; /* what single items came to in all deals; no score stands in them */
        struct number value;
        const char *value_unread; /* not recorded, for it cannot be read: what is written there; else NULL */
    } result;
    bool has_expect;
    size_t expect_count;
    struct expected *expect;
    struct amount expect_score[MAX_PLAYERS];
    struct place expect_at;
    /* The record's own bytes, for source lines in the verdict. Not zero-terminated. `source_line` is the file line of its first
       byte. */
    const char *bytes;
    size_t length;
    bool beginning;    /* they are only its beginning: the rest was not kept */
    const char *above; /* the bytes of the document of defaults that holds for it; NULL: none does */
    size_t above_length;
    unsigned source_line;
    size_t source_byte; /* offset in the file of bytes[0] */
    bool marked;        /* a byte order mark stands before the first of all these bytes, and nothing else */
    struct sheet_part part;
    struct wrong_sum *wrong_sum; /* a list; NULL: there is none */
    bool figures_run;            /* a player's column had no word for it, and was taken for running scores */
    enum figures_as figures_as;  /* as it was asked that figures be taken of which no word says what they are */
    bool across;                 /* its rows are players, and so will those be that come */
    /* How it reads otherwise; NULL: a word says what all figures are, or they were taken as it was asked. */
    const struct figures_other *figures_other;
    /* Faults of the notation that the reader met (REC-01, REC-02 …), a list linked by `next`; facts near them are kept. */
    struct finding *fault;
    const struct place
        *unread; /* where what could not be read stands, in the order of lines and columns (core/unread.h) */
    size_t unread_count;
};

/* Whether there is nothing in it that can be judged. */
static inline bool record_lost(const struct record *record) { return record->unreadable && !record->torn; }

/* Whether the deal has a hand as dealt; marks; a score: of anybody. */
static inline bool deal_has_hand(const struct deal *deal)
{
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        if (deal->hands[player].recorded)
            return true;
    return false;
}

static inline bool deal_has_marks(const struct deal *deal)
{
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        if (deal->marks[player].recorded)
            return true;
    return false;
}

static inline bool deal_has_score(const struct deal *deal)
{
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        if (deal->score[player].recorded)
            return true;
    return false;
}

/* Whether the deal, or a manche of it, has marks or a score; whether any deal has. */
bool deal_has_figures(const struct deal *deal);
bool any_figures(const struct record *record);

/* Where the line begins that a byte of the record is on. */
size_t record_line(const struct record *record, size_t byte);

/* How many characters begin from one byte of its text to before another. */
size_t record_characters(const struct record *record, size_t from, size_t to);
/* Whether a hand, the talon, the card turned, the whole pack or the packets of the deal are recorded. */
bool deal_has_cards(const struct deal *deal);
/* Whether all that is written of it, or of a manche, could be read, and under which key it stands. */
static inline bool deal_read_whole(const struct deal *deal)
{
    return !deal->torn && !deal->unread && !deal->key_unread && !deal->number_unread;
}
/* Whether nothing of the deal is recorded, or nothing but who dealt. */
bool deal_bare(const struct deal *deal);

/* The acts of a deal one after another, through its dealing, its calls and its play: the one after `step`, the first after NULL.
   NULL: there is none. */
const struct step *deal_next(const struct deal *deal, const struct step *step);
/* Where a player's marks stand as a sum of plain numbers, "5+3+8" or "5+3+8=16"; of no line where they are none. */
struct place marks_sum(const struct record *record, const struct marks_said *marks);
/* How many cards the play has, as it is recorded. */
size_t deal_cards_played(const struct deal *deal);
/* Whether nothing of it is recorded beside who dealt but that the running scores of all stand as they did before, and what came
   before the first call: then it may have been given up. */
bool deal_without_gain(const struct record *record, size_t index);

#endif
