/* The position of a partie of impériale beyond the common table, and what every file of the game asks of it. */
#ifndef REFEREE_GAMES_IMPERIALE_STATE_H
#define REFEREE_GAMES_IMPERIALE_STATE_H

#include "core/acts.h"
#include "core/judge.h"
#include "games/imperiale/hand.h"
#include "games/imperiale/messages.h"
#include "games/imperiale/options.h"
#include "games/imperiale/rules.h"

enum imp_truth { IMP_TRUE, IMP_FALSE, IMP_UNKNOWN };

/* A card turned: by the record's `turned:`, or by a step of the dealing. */
struct imp_turn {
    card_t card;
    int position;            /* as noted; 0 if it is not */
    struct place at;         /* of the card and its position */
    const struct step *step; /* NULL: by `turned:` */
};

/* Who has the point of the deal, as the calls (and the dealer's late word) decide it. */
struct imp_point_won {
    int winner;               /* NOBODY: nobody marks it */
    const struct step *claim; /* the announcement that earns it; NULL if it was never spelt out */
    const struct step *when;  /* the act that settles it */
    bool equal;               /* both had the same: elder's right decided */
    bool open;                /* the dealer held a better point, and his answer is not recorded */
    bool unknown;             /* the record does not tell who has it */
};

struct imp_deal {
    /* All steps of the deal in their order: the dealing, then the calls, then the play. */
    const struct step **step;
    size_t step_count, first_call, first_play;
    cardset_t hand[2]; /* the cards dealt to each player, as far as the record tells */
    bool whole[2];     /* all of them are known */
    struct imp_turn *turn;
    size_t turn_count;
    card_t turned; /* the card that stands as the turn-up; CARD_UNKNOWN if none is known */
    struct place turned_at;
    bool turned_right;           /* nothing shows that it is another than the twenty-fifth */
    const struct step *blanches; /* the declaration of blanches that counts; NULL if there is none */
    bool has_imperial[2];        /* shows an imperial in hand that counts */
    struct imp_point_won point;
    bool point_entered;
    bool owes[2];    /* has looked so that a suit may be called of him */
    int demarked[2]; /* jetons taken off by the rules since he was last seen to take some off */
    const struct rule *demark_rule[2];
    bool blanches_declared;
    const struct step *waiting; /* blanches that a fixed order counts later */
    bool misdealt_uncounted;
    int first_to_six;      /* who had half of the tricks first; NOBODY yet */
    unsigned fallen[2];    /* fallen imperials made by each player so far */
    bool stopped;          /* the ledger stops at an illegal card (option illegal_play_policy=stop) */
    bool trick_unknown;    /* nobody can tell who won some trick */
    struct place last_won; /* of the last card of the last trick */
};

struct imp_state {
    const struct deal *dealt_so; /* the first deal whose packets are recorded; NULL: there is none yet */
    bool dealt_by_ruling;        /* the deal before was void: a ruling, not the usual turn, says who deals this one */
    bool told_over;              /* a deal begun after the partie was won has been told */
    struct imp_deal deal;
};

static inline const struct imp_state *imp_state(const struct judge *judge) { return judge->state; }
static inline const struct imp_deal *imp_deal(const struct judge *judge) { return &imp_state(judge)->deal; }

/* Elder hand: the dealer's opponent; NOBODY if the dealer is not recorded. */
static inline int imp_elder(const struct judge *judge) { return opponent(judge->table.dealer); }
static inline bool imp_is_player(int actor) { return actor == 0 || actor == 1; }

/* --- steps.c: the acts of the deal ------------------------------------------------------------------------- */

/* Puts the steps of the deal in one row. */
void imp_steps_gather(struct judge *judge, struct imp_deal *deal);
/* Place of a step in deal->step; deal->step_count if it is none of them. */
size_t imp_index(const struct judge *judge, const struct step *step);
/* The list that a step of the deal stands in, by its index. */
enum phase imp_phase(const struct judge *judge, size_t index);
/* The first step after index `from` by `actor` (ACTOR_NONE: anybody) with that verb; step_count if there is none. */
size_t imp_next(const struct judge *judge, size_t from, int actor, enum verb verb);
/* Whether any card is played, or any call made, after index `from`. */
bool imp_goes_on(const struct judge *judge, size_t from);
/* Whether `player` (NOBODY: anybody) has played a card, and not taken it back, before that step. */
bool imp_has_played(const struct judge *judge, int player, size_t index);
/* Cards that `player` (NOBODY: anybody) has on the table before that step. */
unsigned imp_cards_played(const struct judge *judge, int player, size_t index);
/* The number of the trick in progress if the step stands in the play; 0 if it does not. */
unsigned imp_trick(const struct judge *judge, const struct step *step);
/* Who deals the next deal of the record; NOBODY if there is none or it does not say. */
int imp_next_dealer(const struct judge *judge);
/* Whether a step objects to `rule`, or objects without naming any. */
bool imp_objects_to(const struct step *step, const struct rule *rule);
/* Whether an event is an objection that names this rule. */
bool imp_names(const struct event *event, const struct rule *rule);
/* The twelve cards that `player` still held before trick `number`, as far as known. */
cardset_t imp_hand_before(const struct judge *judge, int player, unsigned number);
/* The card that led to trick `number`; NULL if none is recorded. */
const struct play *imp_led(const struct judge *judge, unsigned number);

/* --- deal.c ------------------------------------------------------------------------------------------------ */

/* Whether the packets of this deal are recorded, and such as the rules have. */
bool imp_packets_known(const struct judge *judge);
/* Whether the recorded sizes of hands and talon are those of a misdeal (and can all be true at once). */
bool imp_misdealt(const struct judge *judge);
bool imp_excused(const struct judge *judge, const struct step *step);
/* Reports that a step objects to what the record shows to be right. */
void imp_unfounded(const struct judge *judge, const struct step *step, const struct rule *rule);
/* What became of the choice to stand or to have it dealt again, offered to `holder` after the step with index `from`:
   fills in the finding's holder, complied and what the record shows. Returns the step of the choice or NULL. */
const struct step *imp_choice(const struct judge *judge, struct finding *finding, int holder, size_t from);
/* Whether this deal is dealt by the same player as the one before, against the turn. */
bool imp_dealt_twice(const struct judge *judge);
/* The act that objects in time to dealing twice; step_count if none does. */
size_t imp_objection_in_time(const struct judge *judge);
/* Whether that count of the talon shows a misdeal, and nothing is turned or done after it: it is dealt again. */
bool imp_found_misdealt(const struct judge *judge, const struct step *step);
/* Whether the step turns a card before the talon was counted, in a misdeal. */
bool imp_turned_uncounted(const struct judge *judge, const struct step *step);

/* --- turn.c ------------------------------------------------------------------------------------------------ */

/* Reads which cards are turned and which of them stands; sets the trump. */
void imp_turns_read(struct judge *judge, struct imp_deal *deal);
/* game->settled: the card that stands as the turn-up. */
void imp_settled(const struct judge *judge, struct settled *settled);
/* The talon's cards as a set, the card turned included. */
cardset_t imp_talon(const struct judge *judge);

/* --- point.c ----------------------------------------------------------------------------------------------- */

enum imp_point_standing {
    IMP_POINT_TRUE,
    IMP_POINT_BELOW, /* less than what is held: it binds */
    IMP_POINT_FALSE,
    IMP_POINT_UNKNOWN
};

/* An announced point, weighed against the hand. */
struct imp_point_said {
    enum imp_point_standing standing;
    struct imp_point value; /* what it counts as */
    struct imp_point best;  /* what the hand held, or can have held where it is not wholly known (FALSE and BELOW) */
};
/* What the step that announces a point says, with pips that were told when they were asked for. */
struct imp_point_said imp_weigh_point(const struct judge *judge, const struct step *step);
/* Adds to a proof where those of `cards` lie, as far as it is known, that a player does not hold: the other's hand, the
   talon, the card turned. */
void imp_prove_elsewhere(const struct judge *judge, struct finding *finding, int player, cardset_t cards);
/* Whether the point of that step was demanded, and neither refused nor belied by what was shown. */
enum imp_truth imp_point_proved(const struct judge *judge, const struct step *claim);
/* Whether cards shown make the point that was announced, or a better one. */
bool imp_shows_point(const struct judge *judge, const struct step *claim, cardset_t shown);
/* The announcement of `player`, spelt out or just "better", that was rejected, and what rejects it; NULL if none
   was. */
const struct step *imp_rejected_point(const struct judge *judge, int player, enum imp_role *role);
/* Finds out who has the point of the deal. */
struct imp_point_won imp_settle_point(const struct judge *judge);
/* The answer by which `player`, the dealer, gives up the point, none of his own binding; step_count if he does not. */
size_t imp_conceding(const struct judge *judge, int player);
/* Whether he does by finding it equal to his. */
bool imp_found_equal(const struct judge *judge);
/* The last announcement of a point by `player` that binds him, before the step with that index; NULL if none does. */
const struct step *imp_last_point(const struct judge *judge, int player, size_t index);
/* Whether the opponent answered, before the step with that index, the point called at index `from`. */
bool imp_answered(const struct judge *judge, size_t from, size_t index);
/* Less than, equal to, or greater than 0 as `a` is below, equal to or above `b`; by pips if both are known. */
int imp_compare_points(struct imp_point a, struct imp_point b);

/* The least pips that so many cards of a suit make. */
int imp_least_pips(int cards);

/* --- pips.c ------------------------------------------------------------------------------------------------ */

/* The answer that gives the pips of a point announced by its cards alone; NULL if nobody asked, or nobody answered. */
const struct step *imp_pips_told(const struct judge *judge, const struct step *claim);
/* The announced point whose pips that answer gives; NULL if it is about something else. */
const struct step *imp_pips_of(const struct judge *judge, const struct step *says);
/* Whether the question at that index can be about the pips of a point just announced by its cards alone. */
bool imp_asks_pips(const struct judge *judge, size_t index);

/* --- shows.c ----------------------------------------------------------------------------------------------- */

/* Whether the last that `player` has announced is an imperial whose cards are not laid down yet. */
bool imp_imperial_to_lay(const struct judge *judge, int player);
/* The request by another player that the answer at that index is about: to see, to count, to take back, to leave. */
size_t imp_request(const struct judge *judge, size_t index);
/* The demand to see what was claimed at index `from`; step_count if nobody asks. */
size_t imp_demand(const struct judge *judge, size_t from);
/* The answer of the one asked: he shows or refuses; step_count if none is recorded. */
size_t imp_answer(const struct judge *judge, size_t demand);
/* All cards that `player` shows after index `from`, as far as they are known; whether some of them are not. */
cardset_t imp_shown(const struct judge *judge, int player, size_t from);
bool imp_shown_open(const struct judge *judge, int player, size_t from);

/* --- imperials.c ------------------------------------------------------------------------------------------- */

enum imp_standing {
    IMP_COUNTS,
    IMP_SAID_AGAIN, /* the same as before, now laid down: neither a fault nor a second fiche */
    IMP_NO_SUCH,    /* these cards make no imperial */
    IMP_NOT_HELD,
    IMP_COUNTED_TWICE, /* with the card turned, that makes another imperial of the same cards */
    IMP_NOT_AGREED,    /* one by agreement, without one */
    IMP_NOT_HIS,       /* agreed on for the dealer only */
    IMP_NOT_TURNED,    /* the card turned makes none */
    IMP_LATE,
    IMP_NOT_SHOWN, /* asked for, and not produced */
    IMP_NOT_KNOWN
};

/* An imperial announced, weighed against the hand and the clock. */
struct imp_claim {
    struct imp_imperial what;
    enum imp_standing standing;
    card_t wrong;      /* shown in the place of another; CARD_UNKNOWN if none was */
    cardset_t missing; /* not in his hand */
};
/* What the step announces, and how it stands. */
struct imp_claim imp_weigh(const struct judge *judge, const struct step *step);
/* The same without its standing: what is announced, and which card laid down is none of it. */
struct imp_claim imp_weigh_cards(const struct judge *judge, const struct step *step);
/* Whether the cards of an announced imperial were produced when they were asked for; unknown if nobody asked, or if no
   answer is recorded. */
enum imp_truth imp_produced(const struct judge *judge, const struct step *step);
/* Whether a wrong card was laid down with an imperial that he may or may not hold, and the right one has not been seen. */
bool imp_laid_wrongly(const struct judge *judge, const struct step *step, const struct imp_claim *claim);
/* Whether `player` holds the imperial of the card turned, and may claim it: 1, with it in `*out`; otherwise 0. */
size_t imp_turned_held(const struct judge *judge, int player, struct imp_imperial *out);
/* Whether `player` held all these cards when they were dealt. */
enum imp_truth imp_held(const struct judge *judge, int player, cardset_t cards);
/* Whether `player` shows an imperial in hand in this deal that counts; looks through the whole deal. */
bool imp_shows_imperial(const struct judge *judge, int player);

/* Whether `player` shows both an imperial of a suit and that of the card turned, and both count. */
bool imp_has_both(const struct judge *judge, int player);

/* --- blanches.c -------------------------------------------------------------------------------------------- */

/* Whether the blanches declared in that step are such. */
enum imp_truth imp_weigh_blanches(const struct judge *judge, const struct step *step);
/* The first declaration of blanches that counts; NULL if there is none. Looks through the whole deal. */
const struct step *imp_declaration(const struct judge *judge);
/* Who declares blanches in this deal that count; NOBODY if nobody does. */
int imp_white_player(const struct judge *judge);
/* Whether the deal is not to be played, for blanches. */
bool imp_not_played(const struct judge *judge);

/* --- play.c, conduct.c --------------------------------------------------------------------------------------- */

/* Whether that lead is in another suit than the one before; of either card the suit may not be known. */
enum imp_change { IMP_CHANGE_NONE, IMP_CHANGE_MADE, IMP_CHANGE_UNKNOWN };
enum imp_change imp_change_of(const struct judge *judge, const struct play *play);
/* Whether that card goes under one that could have been beaten, and stays. Asked before it leaves the hand, or after. */
bool imp_underplays(const struct judge *judge, const struct play *play);
/* Whether a player mixes cards he still has to play with the talon. */
bool imp_mixes_hand(const struct judge *judge, const struct step *step);
/* Whether who leaves there loses the partie: no leave was given, and no third person is to finish for bets. */
bool imp_leaving_loses(const struct judge *judge, const struct step *step);

/* --- talon.c, next.c ------------------------------------------------------------------------------------------- */

/* Whether the step is a look for which a suit may be called: in the play, at the talon or the other's tricks. */
bool imp_owes_suit(const struct judge *judge, const struct step *step);
/* The call of a suit that `player` has still to play; NULL if there is none. `to_call`: whether one may yet be called. */
const struct step *imp_suit_due(const struct judge *judge, int player, bool *to_call);
/* game->turn. */
void imp_next_acts(const struct judge *judge, struct turn *turn);

/* --- fallen.c ---------------------------------------------------------------------------------------------- */

/* The top trump that the trick's winner takes with a trump, as a set; empty if he takes none. */
cardset_t imp_captured(const struct judge *judge, const struct trick *trick);
/* Whether that trick, just complete, makes a fallen imperial. Asked before it is added to its winner's. */
bool imp_falls(const struct judge *judge, const struct trick *trick);
/* Whether an honour of that trick counts no more, for the imperial that fell there. */
bool imp_swallowed(const struct judge *judge, const struct trick *trick, card_t card);
/* Whether the player has made an imperial that fell, and not named it yet. */
bool imp_fallen_unnamed(const struct judge *judge, int player);
/* Whether who says that an imperial fell has made one, not yet named. */
enum imp_truth imp_weigh_fallen(const struct judge *judge, const struct step *step);

/* --- score.c ----------------------------------------------------------------------------------------------- */

/* How many jetons a demark mark leaves standing besides an exempt one: all of them, where an article spares them. */
#define IMP_SPARED 99

/* Whether an imperial in hand of that kind makes the opponent of `player` demark; `white`: who declares blanches (NOBODY),
   `other_has`: the opponent shows an imperial in hand. *rule: by which rule, or by which he is spared. */
bool imp_demarks(const struct judge *judge, int player, enum imp_kind kind, int white, bool other_has,
                 enum imp_rule *rule);
/* Whether anybody demarks at all, by the options agreed on. */
bool imp_demarking(const struct judge *judge);
/* The mark that takes off the jetons of `player`, or spares them, because of `cause`, whose `demarks` says that this one
   comes next. False: nobody demarks. */
bool imp_demark_mark(const struct judge *judge, int player, enum imp_rule rule, bool spared, const struct mark *cause,
                     struct mark *mark);

/* What struct game says of fold, settle, mistakes, slips and item_rule. */
void imp_fold(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink);
void imp_settle(const struct judge *judge, struct settlement *settlement);
size_t imp_mistakes(const struct judge *judge, const struct mark *mark, struct mark *other, size_t room);
size_t imp_slips(const struct judge *judge, const struct mark *mark, struct score *other, size_t room);
/* game->clash_rule. */
const struct rule *imp_clash_rule(const struct judge *judge, const struct statement *one,
                                  const struct statement *other);
/* game->item_facts. */
void imp_item_facts(const struct judge *judge, struct finding *finding, int player, enum item item);
const struct rule *imp_item_rule(const struct judge *judge, enum item item);

/* --- said.c ------------------------------------------------------------------------------------------------ */

/* game->mark_lacks. */
const struct message *imp_mark_lacks(const struct judge *judge, const struct step *step, const char **missing);

/* --- marks.c ----------------------------------------------------------------------------------------------- */

/* Enters what an event earns; `state` is the judge's. */
void imp_mark_event(struct judge *judge, struct imp_state *state, const struct event *event);

#endif
