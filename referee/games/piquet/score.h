/* What the hands count: blanches, point, sequences, sets, and the repique among them (laws 61 to 68). */
#ifndef REFEREE_GAMES_PIQUET_SCORE_H
#define REFEREE_GAMES_PIQUET_SCORE_H

#include "games/piquet/rules.h"
#include "games/piquet/state.h"

#define REPIC_WORTH 60
#define PIC_WORTH   30
#define PIC_LINE    30
#define CARDS_WORTH 10
#define CAPOT_WORTH 40
#define TALLY_ROOM  64 /* blanches, at most ten entries a category, repiques; and some to spare */

#define CONCEDED_WORTH (PQ_HAND + 1) /* the play of a deal that is given up */

/* Whether who has so many tricks counts the cards: with more than half, and with all where the capot is counted beside them. */
static inline bool cards_counted(const struct judge *judge, int tricks)
{
    return tricks > PQ_HAND / 2 && (tricks < PQ_HAND || option_value(judge, OPT_CAPOT_MODE) == CAPOT_ADDS);
}
/* What the cards bring to who has so many tricks, or the capot. */
static inline int cards_worth(const struct judge *judge, int tricks)
{
    return cards_counted(judge, tricks) * CARDS_WORTH + (tricks == PQ_HAND) * CAPOT_WORTH;
}
/* Whether the play counts nothing beside a capot. */
static inline bool capot_takes_all(const struct judge *judge, int tricks)
{
    return tricks == PQ_HAND && option_value(judge, OPT_CAPOT_MODE) == CAPOT_REPLACES_ALL;
}
/* Whether the elder hand, or the younger, may make a pique; `repic`: who has made a repique. */
static inline bool may_make_pic(const struct judge *judge, bool elder, bool repic)
{
    return (!repic || option_value(judge, OPT_PIC_AND_REPIC) == PIC_CUMULATIVE) &&
           (elder || option_value(judge, OPT_PIC_BY) == PIC_EITHER);
}

/* What a category is called on a sheet; and back: NO_CATEGORY for an item that is not called. */
enum category item_category(enum item item);

/* One thing reckoned. */
struct entry {
    int player;
    enum item item;
    int amount;          /* points */
    struct holding held; /* of a point, sequence or set */
    struct place at;     /* where it is called; line 0 if nowhere */
    enum ground ground;  /* why it counts, or why it does not */
    unsigned claim;      /* the wrong claim that it belongs to, or stands in the place of; 0: none */
    bool rejected;       /* it does not count */
    bool open;           /* it may as well not count: a carte blanche of which nothing says whether it was shown */
};

/* What both hands count, in the order in which it counts. */
struct tally {
    struct entry entry[TALLY_ROOM];
    size_t count;
    int total[PQ_PLAYERS];
    bool repic[PQ_PLAYERS];
    const struct message *lacks; /* what is missing, where something cannot be told; otherwise NULL */
    const char *missing;
    size_t sure; /* so many entries come before what cannot be told; of use only where something is missing */
};

/* The points that a holding counts, if it is good. */
int reckoned_worth(const struct judge *judge, const struct holding *held);
/* Reckons both hands by the position as it stands. Among the entries are, rejected, what does not count and a sheet might
   count all the same. */
void reckon(const struct judge *judge, struct tally *tally);
/* game->marking->item_facts. */
void score_item_facts(const struct judge *judge, struct finding *finding, int player, enum item item);
/* game->marking->item_rule: the rule by which a player's sheet has something of an item for which the ledger has nothing. */
const struct rule *score_item_rule(const struct judge *judge, enum item item);

#endif
