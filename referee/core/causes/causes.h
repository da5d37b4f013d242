/* The findings of many records grouped by what explains them: an author of an engine sees its bugs, not records. */
#ifndef REFEREE_CORE_CAUSES_CAUSES_H
#define REFEREE_CORE_CAUSES_CAUSES_H

#include "core/causes/facts.h"
#include "core/causes/why.h"

enum { NO_CAUSE = -1, LITERALS_MOST = 3 };

/* A finding. */
struct met {
    size_t record, nth;      /* which of its record, from 0 in judgement->finding */
    size_t first;            /* the number of the first finding of its record */
    const struct game *game; /* NULL: of none */
    const struct rule *rule;
    enum severity severity;
    enum finding_class class;
    const struct reason_why *why;
    size_t why_count;
    unsigned deal;  /* of its record; 0: of none */
    bool last;      /* the partie, or the record, ends with it */
    long unit;      /* for whom and in which deal it is found, of several manches the last; -1: none */
    unsigned parts; /* once it has its cause, in which of these: see struct reason_why */
    unsigned players;
    long follows; /* the number of the finding that it follows from; -1: none */
    long cause;   /* while causes are gathered: the number of its cause; a follower's is that of what it follows from */
    bool by_sheet; /* see struct finding */
    int by;        /* how far a figure is off */
    int off;       /* … or what is paid to each, and then of this item; ITEM_NONE: of none */
    int paid;
};

/* A deal, or manche, for one of its players. */
struct unit {
    size_t record, first_fact, fact_count;
    const struct game *game;
    bool last;    /* the partie, or the record, ends with its deal */
    bool opens;   /* it is the first of its deal */
    bool figured; /* its figures are written and can be checked */
    bool wrong;   /* … and are wrong: a finding may be of several players' figures, and is of the first by name */
};

/* A fact is at least so much, and at most so much. */
struct literal {
    struct fact_name name;
    bool has_least, has_most;
    int least, most;
};

/* What all deals with the finding have in common and others do not. */
struct condition {
    struct literal literal[LITERALS_MOST];
    size_t count;    /* 0: nothing that tells them apart */
    size_t compared; /* deals without the finding that it was compared with */
    size_t also;     /* … of them, those that meet it all the same */
};

struct followed {
    const struct rule *rule;
    size_t count;
};

struct cause {
    const struct game *game;
    const struct rule *rule;
    enum severity severity;
    enum finding_class class;
    struct reason_why why;
    bool always_by; /* every figure is off by why.by */
    size_t findings, followers, records;
    struct followed *followed; /* by rule, `followed_count` of them */
    size_t followed_count, followed_room;
    struct condition condition;
    long *example; /* numbers of findings, one of each record: the first with whose deal no partie ends, or the first */
    size_t example_count, example_room;
    size_t last_record;
};

struct causes {
    struct arena *arena;
    size_t records, irregular;
    struct met *met;
    size_t met_count, met_room;
    struct unit *unit;
    size_t unit_count, unit_room;
    struct fact_names names;
    struct facts facts;
    struct cause *cause; /* after causes_group(): the most telling first */
    size_t cause_count, cause_room;
};

/* An empty collection in `arena`. */
struct causes *causes_new(struct arena *arena);

/* Adds the findings of a record, whose number is causes->records, and what there is to compare them by. */
void causes_add(struct causes *causes, const struct judgement *judgement);

/* Groups what was added. */
void causes_group(struct causes *causes);

/* For causes_group: what a cause has in common. */
struct condition condition_of(const struct causes *causes, size_t cause);

#endif
