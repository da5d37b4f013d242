/* The recomputed score sheet. A mark is an operation on the board; folding a list of marks over a board gives the lines
   of the ledger and the board after it. So leaving one mark out, or a whole deal, is folding another list. */
#ifndef REFEREE_CORE_LEDGER_H
#define REFEREE_CORE_LEDGER_H

#include "core/finding.h"

enum item {
#define ITEM(name, en, fr) ITEM_##name,
#include "core/items.def"
#undef ITEM
    ITEMS
};
extern const struct message item_names[ITEMS];

struct mark {
    int player; /* whose score changes */
    enum item item;
    struct score amount;   /* what is added; ignored by a demark, which takes off what there is */
    struct score withheld; /* what another rule keeps from being counted here; explains a sheet that counts it */
    bool exempt_turned;    /* a demark that leaves the jeton of the turned card (impériale, article 13) */
    bool spares;           /* an imperial made by it leaves the opponent his jetons (impériale, article 14) */
    bool goes_on;          /* the mark after it, of the same act, goes with it: the goal is looked at then */
    unsigned
        others; /* players whom it pays or who pay it, a bit each (napoléon): one mark is a line for each of them */
    unsigned claim; /* marks that hang on one claim share a number of the deal; 0: none */
    bool rejected;  /* the claim was rejected: it counts nowhere, but explains a sheet that counts it. The other
                                marks of the claim, not rejected, are what stands in its place */
    bool open;      /* the claim may as well not count: the sheet tells (sheet_weigh_open()) */
    bool struck;    /* by a ruling (the player reckons nothing): counts in the replay, not as ruled */
    const struct rule *rule; /* the rule it stands on */
    unsigned deal, manche;   /* manche 0: the deal is no list of manches */
    unsigned trick;          /* 0: not in the play */
    struct place at;         /* of the recorded fact that earns it; line 0 if none */
    struct phrase text;      /* what it is for: "point 39 ♣"; no message: the item's name */
};

/* The state of the score. Small and copied freely. */
struct board {
    struct score score[MAX_PLAYERS];
    int turned_jeton[MAX_PLAYERS]; /* impériale: jetons for this deal's turned card still on the board */
    int winner;                    /* who has reached the goal; NOBODY while nobody has */
};

/* A line of the ledger: what a mark did. One mark may make several (a conversion demarks the opponent). */
struct line {
    const struct mark *mark;
    int player;
    enum item item;
    struct score amount; /* signed change, conversions of six jetons not taken into account */
    const struct rule *rule;
    struct board after;
};

struct ledger {
    struct mark **mark; /* in the order in which they fall */
    size_t mark_count, mark_room;
    struct line *line;
    size_t line_count, line_room;
    struct mark **beyond; /* what the last deal would have brought, had somebody not won by then: it counts nowhere */
    size_t beyond_count, beyond_room;
    unsigned open; /* the claim of the last mark entered that may as well not count; 0: none, or it has been weighed */
};

/* What a fold adds its lines to; `arena` NULL: lines are not wanted. */
struct line_sink {
    struct ledger *ledger;
    struct arena *arena;
};

/* Makes room for so many marks and lines, where there is none yet. */
void ledger_reserve(struct ledger *ledger, struct arena *arena, size_t count);

/* Appends one line, which is to be filled in. */
static inline struct line *ledger_add(struct line_sink *sink)
{
    struct ledger *ledger = sink->ledger;
    ledger->line = arena_grow(sink->arena, ledger->line, ledger->line_count, &ledger->line_room, sizeof *ledger->line);
    return &ledger->line[ledger->line_count++];
}

/* Adds a line to the sheet of a sink, and returns it; NULL: it wants none. */
static inline struct line *ledger_line(struct line_sink *sink, const struct mark *mark, int player, enum item item,
                                       struct score amount, const struct rule *rule, const struct board *after)
{
    if (sink == NULL || sink->arena == NULL)
        return NULL;
    struct line *line = ledger_add(sink);
    line->mark = mark;
    line->player = player;
    line->item = item;
    line->amount = amount;
    line->rule = rule;
    line->after = *after;
    return line;
}

/* The plain fold: adds so many points to the player, one line a mark. `winner` is left to the caller. */
void fold_points(struct board *board, const struct mark *mark, int points, struct line_sink *sink);

static inline bool score_equal(struct score a, struct score b) { return a.fiches == b.fiches && a.points == b.points; }

#endif
