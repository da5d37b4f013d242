/* What a game is: one const struct. Nothing outside games/ asks which one it has. */
#ifndef REFEREE_CORE_GAME_H
#define REFEREE_CORE_GAME_H

#include "core/ledger.h"
#include "core/record.h"
#include "core/rule.h"

/* When an act can stand: the lists of the notation. */
enum phase { PHASE_DRAW, PHASE_DEALING, PHASE_CALLS, PHASE_PLAY };
#define IN(phase) (1u << (phase))
/* Sets of these lists; of a deal, that is all but the draw. */
enum {
    IN_DRAW = IN(PHASE_DRAW),
    IN_DEALING = IN(PHASE_DEALING),
    IN_CALLS = IN(PHASE_CALLS),
    IN_PLAY = IN(PHASE_PLAY),
    IN_TALK = IN_CALLS | IN_PLAY,
    IN_DEAL = IN_DEALING | IN_TALK
};
/* Where acts may stand that every game has and has there: rows of its `acts`. */
#define ACTS_OF_EVERY_GAME                                                                                             \
    [VERB_CARDS] = IN_PLAY, [VERB_DRAWS_HIDDEN] = IN_DRAW, [VERB_DRAWS_TOGETHER] = IN_DRAW,                            \
    [VERB_FINDS_FAULTY] = IN_DRAW | IN_DEAL, [VERB_CUTS] = IN_DRAW | IN_DEALING,                                       \
    [VERB_SHUFFLES] = IN_DRAW | IN_DEALING, [VERB_OBJECTS] = IN_DRAW | IN_DEAL, [VERB_STANDS] = IN_DEAL,               \
    [VERB_ALLOWS] = IN_DEAL, [VERB_REFUSES] = IN_DEAL, [VERB_REPLAYS_FROM] = IN_PLAY, [VERB_SHOWS] = IN_TALK,          \
    [VERB_LEAVES] = IN_DEAL, [VERB_CONCEDES] = IN_TALK

/* An option of the rules (rulebook §6.5). Values are words; one of them may be "N", any number within bounds, or "custom",
   which stands for a table that the record has in its place (struct option_said). */
struct option {
    const char *name;
    const char *values;  /* separated by "|", of every edition of the game */
    int least, most;     /* bounds of N, or of the numbers that a table may name */
    struct message text; /* one line */
};

/* The values of the option `illegal_play_policy`, which every game has, in the order of its row: an illegal card is reported
   and played on; the ledger stops at it; the play goes back to it. */
enum illegal_play { ILLEGAL_REPORT, ILLEGAL_STOP, ILLEGAL_REPLAY };

/* A mark that a score sheet of the edition has a column for, but not where `option` (NULL: none) has the value `without`. */
struct sheet_item {
    enum item item;
    const char *option, *without;
};

/* An option that does something only where another one, which the edition has too, has one of some values, separated by "|". */
struct option_need {
    const char *option, *on, *values;
};

/* The rules whose articles an option changes, by their ids: one in force of them is what two sides differ in, whatever rule shows it.
   Every option has a row but for those that say how a record is judged, and those whose values bring articles of their own. */
struct option_article {
    const char *option, *rules;
};

/* What N stands for in the settings of a sign. */
enum sign_number {
    SIGN_BEST, /* the highest score that the sheet ends with; of a board, its fiches */
    SIGN_DEALS /* how many deals the record has */
};

/* Options that figures without cards may show to have been agreed on, though nobody has named them: by which the partie ends
   otherwise, or deals yield other figures. */
struct option_sign {
    const char *settings; /* "match=rubicon_6 partie_deals=4" */
    enum sign_number n;
    unsigned deals;    /* so many deals show it where nothing is wrong but that the partie is not over; 0: none do */
    const char *rules; /* ids: an error by one of them shows it, if by the options there is none; NULL: one by any */
};

/* An edition, or a named profile: a row of option values with a source. */
struct edition {
    const char *name;   /* as the notation names it: "historical" */
    const char *french; /* its name in French output, one of `names`; NULL: the same */
    const char *names;  /* every other name, both languages, separated by spaces: "ancienne historique" */
    const char *prefix; /* of its rules' ids: "IMH"; profiles have that of the edition they are based on */
    /* Options it knows, with the values they may take, default first: "goal=6|N capot=2|1". An option that is not listed
       is unknown to the edition. A profile (base >= 0) lists only what differs: "goal=5". */
    const char *options;
    int base;                               /* index of the edition a profile is based on, or -1 */
    int points_per_jeton, jetons_per_fiche; /* units of a board; 1 and 0 where scores are points */
    struct message title;
    struct message source; /* where it is printed */
    const char *uncertain; /* options whose value the sources leave in doubt, separated by spaces, or "" */
    /* What a player marks in a deal, in the order in which it falls, ended by ITEM_NONE. NULL: as the base has it; of an edition
       proper, nothing but a total. */
    const struct sheet_item *sheet;
};

struct deal_account;
struct play;
struct settled;
struct play_rules;
struct marking;
struct partie_rules;
struct way_rules;
struct maker;
struct sure_rules;

/* Something that somebody may have called before the play. */
struct hand_call {
    struct step step; /* it names no cards, but `card` where it `names` one; CARD_UNKNOWN: it may be any */
    bool names;
    card_t card;
    bool once;          /* each does one of its kind: it is missed where he has done none */
    bool rare;          /* others of the kind are done oftener */
    enum item item;     /* what it is marked as; of what is done `once`, nothing */
    struct score worth; /* what it is worth at least, if it is good */
};
#define CALLS_IN_HAND 16

/* What a game is to every room. What one room alone asks of it is a struct of its own, which stands in that room's header. */
struct game {
    const char *name;     /* in the notation */
    const char *french;   /* the same with its accents, in French output; NULL: it has none */
    const char *names;    /* other spellings, separated by spaces */
    struct message title; /* as a sentence names it, the French with its article */
    size_t least_players, most_players;
    cardset_t pack;
    int hand_size;
    unsigned manches; /* that a deal is played in; 0: it is one play, and knows no manches */
    bool exchanged;   /* in every second manche each plays the hand that the other had */
    int draws; /* cards of the talon that the first to exchange may take into his hand; 0: none ever come into one */
    bool turns_trump; /* a card turned makes trumps: nobody can play by the rules without knowing them */
    bool auction;     /* the calls decide who leads: nothing can be played before they are over */
    bool boards;      /* scores are fiches and jetons */
    bool stakes;      /* rules speak of bystanders who have a stake (`bets`) */
    bool debts;       /* a score can come to less than nothing */
    const struct edition *edition;
    size_t edition_count, default_edition;
    const struct rule *rule;
    size_t rule_count;
    const struct option *option;
    size_t option_count;
    const struct option_need *needs;       /* ended by one without a name; NULL: none hangs on another */
    const struct option_article *articles; /* ended by one without a name; NULL: nothing is known of its options */
    const struct option_sign *signs; /* the likelier first, ended by one without settings; NULL: nothing shows any */
    /* Bits of rule->editions that option values bring in beside the edition's own (articles borrowed by agreement).
       NULL: none. */
    unsigned (*borrowed)(const int *option);
    /* Which acts the game knows, and in which lists: a set of IN(phase), by enum verb. */
    const unsigned char *acts;
    /* Whether the edition, with the options agreed on, has an act of the game at all. NULL: they all have all. */
    bool (*knows)(const struct judge *judge, int verb);
    size_t state_size; /* bytes of its own position, zeroed at the start of a record */

    /* The pack under the options agreed on, where they can change it. NULL: always `pack`. */
    cardset_t (*pack_of)(const struct judge *judge);
    /* Sets up the position at the start of a deal, or of a manche of one: what hands, pack, held and the dealer say. Called
       after table_begin() has filled the common part; before the first step. NULL: there is nothing to set up. */
    void (*begin_deal)(struct judge *judge);
    /* Carries out what happened; called after all checks of the event. The only place where a position moves. */
    void (*apply)(struct judge *judge, const struct event *event);
    const struct play_rules *play;     /* core/trick.h */
    const struct marking *marking;     /* core/marking.h */
    const struct partie_rules *partie; /* core/partie.h */
    const struct way_rules *ways;      /* core/sheet/way.h; NULL: the game tells of no ways */
    const struct maker *maker;         /* core/make/making.h; NULL: the game makes up no records */
    const struct sure_rules *sure;     /* core/sure.h; NULL: every deal of it is judged */
    /* What follows from what by the facts that findings share (core/follow.h). */
    const struct consequence *consequence;
    size_t consequence_count;
    /* Whether a rule of the game is for hands or a talon of the wrong size in this deal (a misdeal): the particular rule then judges
       them in the place of the general one, REC-05. NULL: never. */
    bool (*covers_count)(const struct judge *judge);
    /* Whether a rule of the game is for this card, played without being held or a second time: the particular rule then judges it in
       the place of the general ones, REC-06 and REC-04. NULL: never. */
    bool (*covers_play)(const struct judge *judge, const struct play *play);
    /* Whether a rule of the game gives a right to that act of the deal on the table although no fault was found in it: to a
       fresh deal for a card found face up, say. NULL: none does. */
    bool (*excused)(const struct judge *judge, const struct step *step);
    /* Whether somebody with that hand might call by that act, its suit and cards aside, what he has, or some of it. False: it would
       be an error, or come to the same as what he has. NULL: it might be any act. */
    bool (*could_call)(cardset_t hand, const struct step *step);
    /* What a player may have called of his hand as it was when he called, of which all cards are known, or none: writes as many calls as
       there are, at most CALLS_IN_HAND, and returns how many. NULL: nothing is called. */
    size_t (*calls_in)(const struct deal_account *account, int player, cardset_t hand, struct hand_call *call);
    /* Adds what the deal, now over, has settled of the card turned and of cards drawn (core/settle.h). NULL: nothing. */
    void (*settled)(const struct judge *judge, struct settled *settled);
};

/* What a game, or an edition, is called in sentences of a language; either name is read as well. */
static inline const char *game_called(const struct game *game, enum language language)
{
    return language == LANG_FR && game->french != NULL ? game->french : game->name;
}

static inline const char *edition_called(const struct edition *edition, enum language language)
{
    return language == LANG_FR && edition->french != NULL ? edition->french : edition->name;
}

/* The edition proper under an edition or profile of the game: itself, or the one it is based on. */
static inline size_t edition_base(const struct game *game, size_t edition)
{
    int base = game->edition[edition].base;
    return base < 0 ? edition : (size_t)base;
}

/* The marks that a score sheet of the edition has a column for, ended by ITEM_NONE; NULL: people keep a row for each deal and
   nothing but what it comes to for each player. */
static inline const struct sheet_item *edition_sheet(const struct game *game, size_t edition)
{
    const struct sheet_item *own = game->edition[edition].sheet;
    return own != NULL ? own : game->edition[edition_base(game, edition)].sheet;
}

/* All games, ended by NULL (games/games.def). */
extern const struct game *const games[];

/* Whether a step may stand in one of those lists (a set of IN_…) by a game's `acts`; a note may anywhere, and so may what could not be
   read. */
static inline bool step_may_stand(const struct step *step, const unsigned char *acts, unsigned lists)
{
    return step->verb == VERB_NOTE || step->torn || (acts[step->verb] & lists) != 0;
}

/* The game or edition of that name, in either language, accents and case aside; NULL (-1) if there is none. */
const struct game *game_find(const char *name);
int edition_find(const struct game *game, const char *name);

/* The names of all games, and of all editions of a game, with commas between them; in `arena`. */
const char *game_list(struct arena *arena);
const char *edition_list(struct arena *arena, const struct game *game);

/* The rule of that id or short name in the whole catalogue, accents and case aside; its game in *game (NULL: a rule of the
   record itself). NULL if there is none. */
const struct rule *rule_find(const char *name, const struct game **game);

/* Whether the rule is an article or a law that is called so by its number: "article 6", "A06", "loi 59", "6". */
bool rule_cited(const struct rule *rule, const char *name);

/* Whether the rule is printed in that section of its source, or paragraph of one: "donne", "Détails §3", "levées 4". */
bool rule_printed_at(const struct rule *rule, const char *place);

/* Whether the rule's id or one of its short names is that. */
bool rule_named(const struct rule *rule, const char *name);

/* Whether the rule has that id or short name, or is cited so. */
bool rule_called(const struct rule *rule, const char *name);

/* The rule that somebody who plays the game means: by its id or short name, or by its number among the game's articles or laws.
   NULL if there is none. */
const struct rule *rule_meant(const struct game *game, const char *name);

/* The whole catalogue counted through, the record's own rules first: how many rules there are, the number of one (from
   0), the rule of a number and its game (NULL: a rule of the record itself). */
size_t rule_count(void);
size_t rule_number(const struct rule *rule);
const struct rule *rule_numbered(size_t number, const struct game **game);

/* The id or short name of a rule that was probably meant; NULL if nothing is near. */
const char *rule_near(const char *name);

#endif
