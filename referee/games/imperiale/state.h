/* The position of a partie of impériale beyond the common table, and what every file of the game asks of it. */
#ifndef REFEREE_GAMES_IMPERIALE_STATE_H
#define REFEREE_GAMES_IMPERIALE_STATE_H

#include "core/acts.h"
#include "core/judge.h"
#include "core/partie.h"
#include "games/imperiale/act.h"
#include "games/imperiale/messages.h"
#include "games/imperiale/options.h"
#include "games/imperiale/rules.h"

struct statement;
struct turn;

/* A card turned: by the record's `turned:`, or by a step of the dealing. */
struct imp_turn {
    card_t card;
    int position;                 /* as noted; 0 if it is not */
    struct place at;              /* of the card and its position */
    const struct imp_act *act;    /* NULL: by `turned:` */
    const struct imp_turn *right; /* the first after it that may be right */
    bool rightly;                 /* it and all before it are shown to be the twenty-fifth */
};

/* Who has the point of the deal, as the calls (and the dealer's late word) decide it. */
struct imp_point_won {
    int winner;                  /* NOBODY: nobody marks it */
    const struct imp_act *claim; /* the announcement that earns it; NULL if it was never spelt out */
    const struct imp_act *when;  /* the act that settles it */
    bool equal;                  /* both had the same: elder's right decided */
    bool open;                   /* the dealer held a better point, and his answer is not recorded */
    bool unknown;                /* the record does not tell who has it */
};

/* A look for which a suit may be called, the call that is made for it, and what comes of that. */
struct imp_debt {
    const struct imp_act *look;
    const struct imp_act *call; /* NULL: none is made */
    enum complied complied;     /* COMPLIED_UNSAID: of the card not enough is known */
    const struct play *play;    /* the card that pays, or refuses to */
};
enum { IMP_DEBTS_MOST = 8 }; /* of one player; any more are left out */

struct imp_deal {
    /* All acts of the deal in their order: the dealing, then the calls, then the play; and the row behind them. */
    struct imp_act *act;
    size_t act_count, first_call, first_play;
    struct imp_listed listed[VERBS][IMP_ANYBODY + 1];
    unsigned *order;
    /* By rule: the first act that objects to it, and the first by a player. NULL: none objects. */
    const struct imp_act *(*objection)[2];
    const struct imp_act *last;    /* that calls something or plays a card */
    const struct imp_act *choice;  /* the first of who has one where the dealer did wrong before the dealing's acts */
    const struct imp_act *seen[2]; /* shows that he has seen his hand: he is said to, or he calls */
    struct imp_trick *trick;       /* by number */
    unsigned tricks;               /* the last number; 0: nothing is played */
    const struct play **follows;   /* by card of table.play: the next of the same trick */
    const struct play **kept[2],
        *first_kept;                  /* the cards of each that stay, and the first of either; NULL behind them */
    const struct play *unknown_card;  /* the first card played that is not wholly known */
    struct imp_point holds[2][SUITS]; /* what each suit makes in the hand */
    struct imp_point best[2];
    struct imp_reach *reach[2]; /* what its suits can make, where it is not wholly known */
    cardset_t hand[2];          /* the cards dealt to each player, as far as the record tells */
    bool whole[2];              /* all of them are known */
    struct imp_turn *turn;
    size_t turn_count;
    card_t turned; /* the card that stands as the turn-up; CARD_UNKNOWN if none is known */
    struct place turned_at;
    bool turned_right;              /* nothing shows that it is another than the twenty-fifth */
    const struct imp_act *blanches; /* the declaration of blanches that counts; NULL if there is none */
    bool has_imperial[2];           /* shows an imperial in hand that counts */
    bool both[2];                   /* shows an imperial of a suit and that of the card turned, and both count */
    bool claims_turned[2];          /* announces the imperial of the card turned */
    bool unknown_imperial[2], unknown_blanches[2]; /* announces some of which nobody can say whether they count */
    const struct imp_act *to_lay[2];               /* the last that he announced and that is not borne out at the end */
    const struct imp_act *bound[2];                /* his last point that binds */
    bool late[2];                                  /* speaks of a point of his own when it is too late */
    const struct imp_act *first_bound;             /* the first that binds, of either */
    const struct imp_act *reply;                   /* the first answer to a point that binds, in time */
    const struct imp_act *conceding[2];            /* his answer that gives up the point, none of his own binding */
    struct imp_point_won point;
    struct imp_point_won void_point; /* the point that nobody marks for blanches, by agreement */
    /* The announcement of his, spelt out or just "better", that was rejected, and what rejects it. */
    const struct imp_act *rejected[2];
    enum imp_role rejecting[2];
    bool point_entered;
    struct imp_debt debt[2][IMP_DEBTS_MOST];
    size_t debts[2];
    bool owes[2];    /* has looked so that a suit may be called of him */
    int demarked[2]; /* jetons taken off by the rules since he was last seen to take some off */
    const struct rule *demark_rule[2];
    bool blanches_declared;
    const struct imp_act *waiting;  /* blanches that a fixed order counts later */
    const struct imp_act *misdealt; /* the card turned though the talon was not counted, in a misdeal; NULL: none */
    int first_to_six;               /* who had half of the tricks first; NOBODY yet */
    unsigned fallen[2];             /* fallen imperials made by each player so far */
    bool redealable;                /* some fault found before the act in hand gives a right to have it dealt again */
    bool stopped;                   /* the ledger stops at an illegal card (option illegal_play_policy=stop) */
    bool trick_unknown;             /* nobody can tell who won some trick */
    struct place last_won;          /* of the last card of the last trick */
};

struct imp_state {
    const struct deal *dealt_so; /* the first deal whose packets are recorded; NULL: there is none yet */
    bool dealt_by_ruling;        /* the deal before was void: a ruling, not the usual turn, says who deals this one */
    struct finding **told;       /* where the findings of the act in hand begin */
    bool told_over;              /* a deal begun after the partie was won has been told */
    bool unfinished;             /* imp_left_unfinished(): that it is given to somebody is told there */
    struct imp_deal deal;
    struct imp_open *open; /* room for the announcements that are to be borne out, used for one deal after another */
    size_t open_room;
};

static inline const struct imp_state *imp_state(const struct judge *judge) { return judge->state; }
static inline const struct imp_deal *imp_deal(const struct judge *judge) { return &imp_state(judge)->deal; }

/* Elder hand: the dealer's opponent; NOBODY if the dealer is not recorded. */
static inline int imp_elder(const struct judge *judge) { return opponent(judge->table.dealer); }
static inline bool imp_is_player(int actor) { return is_seated(actor, 2); }

/* --- acts.c -------------------------------------------------------------------------------------------------- */

/* Puts the acts of the deal in one row, and lists them by verb. */
void imp_acts_gather(struct judge *judge, struct imp_deal *deal);
/* Reads the play into the rows: which cards lie there before each act, and trick by trick. */
void imp_plays_read(const struct judge *judge, struct imp_deal *deal);
/* The row of a step's event: NULL for one of the draw. */
static inline const struct imp_act *imp_act(const struct judge *judge, const struct event *event)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct deal *record = judge->table.deal;
    switch (event->phase) {
    case PHASE_DEALING: return deal->act + (event->step - record->dealing.step);
    case PHASE_CALLS: return deal->act + deal->first_call + (event->step - record->calls.step);
    case PHASE_PLAY: return deal->act + deal->first_play + (event->step - record->play.step);
    default: return NULL;
    }
}
/* The row of a step, whose list is not known; NULL for one of the draw. */
const struct imp_act *imp_act_of(const struct judge *judge, const struct step *step);
/* The row of a card played. */
static inline const struct imp_act *imp_card_act(const struct judge *judge, const struct play *play)
{
    return imp_deal(judge)->act + imp_deal(judge)->first_play + (play->step - judge->table.deal->play.step);
}
/* The row behind the last act. */
static inline const struct imp_act *imp_end(const struct judge *judge)
{
    return imp_deal(judge)->act + imp_deal(judge)->act_count;
}
/* Whether an act is there and comes before another. */
static inline bool imp_comes_before(const struct imp_act *act, const struct imp_act *other)
{
    return act != NULL && act < other;
}
static inline bool imp_in_play(const struct judge *judge, const struct imp_act *act)
{
    return act >= imp_deal(judge)->act + imp_deal(judge)->first_play;
}
const struct imp_act *imp_search(const struct judge *judge, const struct imp_act *from, int actor, enum verb verb);
/* The first act after `from` (NULL: from the start) by `actor` (ACTOR_NONE: anybody) with that verb; NULL if there is none. */
static inline const struct imp_act *imp_next(const struct judge *judge, const struct imp_act *from, int actor,
                                             enum verb verb)
{
    bool any = imp_deal(judge)->listed[verb][IMP_ANYBODY].count > 0;
    return any ? imp_search(judge, from, actor, verb) : NULL;
}
/* The next act of one player's in the calls with that verb; NULL. */
static inline const struct imp_act *imp_next_call(const struct judge *judge, const struct imp_act *from, int actor,
                                                  enum verb verb)
{
    const struct imp_act *next = imp_next(judge, from, actor, verb);
    return next != NULL && !imp_in_play(judge, next) ? next : NULL;
}
/* How many acts of that verb by that player come before `act`. */
unsigned imp_times(const struct judge *judge, const struct imp_act *act, int player, enum verb verb);
/* Whether any card is played, or any call made, after an act. */
static inline bool imp_goes_on(const struct judge *judge, const struct imp_act *from)
{
    return imp_deal(judge)->last > from;
}
/* Cards that `player` (NOBODY: anybody) has on the table before that act, and has not taken back. */
unsigned imp_cards_played(const struct judge *judge, int player, const struct imp_act *act);
static inline bool imp_has_played(const struct judge *judge, int player, const struct imp_act *act)
{
    return imp_cards_played(judge, player, act) > 0;
}
/* The number of the trick in progress if the act stands in the play; 0 if it does not. */
static inline unsigned imp_trick(const struct judge *judge, const struct imp_act *act)
{
    return imp_in_play(judge, act) ? judge->table.trick.number : 0;
}
/* Who deals the next deal of the record; NOBODY if there is none or it does not say. */
int imp_next_dealer(const struct judge *judge);
/* Whether an event is an objection that names this rule. */
bool imp_names(const struct event *event, const struct rule *rule);
/* The first act of the deal that objects to that rule, named or not; `player`: by a player. NULL: none does. */
const struct imp_act *imp_objection(const struct judge *judge, const struct rule *rule, bool player);
/* Reports that an act objects to what the record shows to be right. */
void imp_unfounded(const struct judge *judge, const struct step *step, const struct rule *rule);
/* What of a player's cards lies open for all once he shows these: they, and what he has played before and not taken back
   (article 10: the point may be asked for after several cards). */
cardset_t imp_seen_with(const struct judge *judge, const struct imp_act *act);
/* The twelve cards that `player` still held before trick `number`, as far as known. */
cardset_t imp_hand_before(const struct judge *judge, int player, unsigned number);
/* Trick `number` as it lies in the end; one without cards where none are recorded. */
const struct imp_trick *imp_trick_of(const struct judge *judge, unsigned number);

/* --- talk.c ------------------------------------------------------------------------------------------------ */

/* Reads who asks and who answers what into the rows, forward and back: what each demand, showing, reply and choice is about. */
void imp_talk_read(const struct judge *judge, struct imp_state *state);

/* --- deal.c ------------------------------------------------------------------------------------------------ */

/* By how many cards at a time may be dealt. */
struct imp_packets {
    int least, most;
    const char *sizes; /* as an argument */
    const struct message *wrong;
};
const struct imp_packets *imp_packets(const struct judge *judge);
/* Whether the packets of this deal are recorded, and such as the rules have. */
bool imp_packets_known(const struct judge *judge);
/* Whether the recorded sizes of hands and talon are those of a misdeal (and can all be true at once). */
bool imp_misdealt(const struct judge *judge);
bool imp_excused(const struct judge *judge, const struct step *step);
/* Whether nothing can be said against the packets: they are not recorded, or such as the rules have and as they were before. */
bool imp_packets_right(const struct judge *judge);
/* What became of the choice to stand or to have it dealt again, offered to `holder` and taken with `first` (NULL: not): fills
   in the finding's holder, complied and what the record shows. */
void imp_choice(const struct judge *judge, struct finding *finding, int holder, const struct imp_act *first);
/* Whether this deal is dealt by the same player as the one before, against the turn. */
bool imp_dealt_twice(const struct judge *judge);
/* The act that objects in time to dealing twice; NULL if none does. */
const struct imp_act *imp_objection_in_time(const struct judge *judge);
/* Whether that count of the talon shows a misdeal, and nothing is done after it, but for a card turned where the same player deals again: it
   is dealt again. */
bool imp_found_misdealt(const struct judge *judge, const struct imp_act *act);
/* Whether nothing comes of a misdeal, of whose dealing nothing is recorded, and the same player deals again, as who counts the talon may. */
bool imp_misdealt_again(const struct judge *judge);
/* Whether somebody objects to a misdeal of which the talon was counted, and nothing is done after it: it is dealt again, too. */
bool imp_objects_to_misdeal(const struct judge *judge, const struct imp_act *act);
/* Whether the act turns a card before the talon was counted, in a misdeal. */
bool imp_turned_uncounted(const struct judge *judge, const struct imp_act *act);

/* --- draw.c ------------------------------------------------------------------------------------------------ */

/* Whether the draw that is recorded makes that player the first dealer, and nothing is amiss with it. */
bool imp_drawn_to_deal(const struct judge *judge, int player);

/* --- turn.c ------------------------------------------------------------------------------------------------ */

/* Reads which cards are turned and which of them stands; sets the trump. */
void imp_turns_read(struct judge *judge, struct imp_deal *deal);
/* Whether one of these findings, or of those after it (NULL: none), gives a right to have the deal dealt again. */
bool imp_gives_redeal(const struct finding *finding);
/* game->settled: the card that stands as the turn-up. */
void imp_settled(const struct judge *judge, struct settled *settled);
/* The talon's cards as a set, the card turned included. */
cardset_t imp_talon(const struct judge *judge);

/* --- weigh_point.c ----------------------------------------------------------------------------------------- */

/* Weighs the points of the deal, and finds out which of them bind, into their rows. */
void imp_points_read(const struct judge *judge, struct imp_deal *deal);
/* An announced point by itself, without pips that were told when they were asked for. */
struct imp_point_said imp_point_as_called(const struct judge *judge, const struct imp_act *act);
/* Tells of a point, or of pips said of it, that is not as it should be; the finding. */
struct finding *imp_report_point(const struct judge *judge, const struct rule *rule, const struct step *step,
                                 const struct imp_point_said *said);
/* Proves what he held of the point of that step; of a hand that is not wholly known, where the cards lie that he cannot have
   had. */
void imp_prove_point(const struct judge *judge, struct finding *finding, const struct step *step,
                     const struct imp_point_said *said);
/* Whether a point is false of which the showing was demanded: article 10 is for that, and not article 9 (in editions without
   it, only where the demand is answered). */
bool imp_point_false_and_asked(const struct judge *judge, const struct imp_act *claim);
/* Whether the dealer, elder having called none, may still name his point as he covers, having played so many cards (article
   11). */
static inline bool imp_late_point(const struct judge *judge, unsigned played)
{
    int option = option_value(judge, IMP_OPT_LATE_POINT);
    return option == IMP_ANY_COVER || (option == IMP_FIRST_COVER && played == 0);
}
/* game->could_call, game->calls_in. */
bool imp_could_call(cardset_t hand, const struct step *step);
size_t imp_calls_in(const struct deal_account *account, int player, cardset_t hand, struct hand_call *call);
/* Whether cards shown make the point that was announced, or a better one. */
bool imp_shows_point(const struct judge *judge, const struct imp_act *claim, cardset_t shown);
/* Less than, equal to, or greater than 0 as `a` is below, equal to or above `b`; by pips if both are known. */
int imp_compare_points(struct imp_point a, struct imp_point b);
/* The least pips that so many cards of a suit make. */
int imp_least_pips(int cards);

/* --- weigh_imperial.c -------------------------------------------------------------------------------------- */

static inline bool imp_is_imperial(const struct imp_act *act) { return act_is_imperial(act->step->verb); }
/* Whether he announces an imperial, or just lays one down. */
static inline bool imp_brings_imperial(const struct imp_act *act) { return act->exhibits || imp_is_imperial(act); }
/* Whose first card ends the time of `player` to show an imperial in hand: his own, or NOBODY: anybody's (article 12). */
static inline int imp_time_ends_with(const struct judge *judge, int player)
{
    return option_value(judge, IMP_OPT_IMPERIAL_DEADLINE) == IMP_OWN_FIRST_CARD ? player : NOBODY;
}
/* Whether that act in the play, too late by itself, may but repeat a call, no calls being recorded: then that is reported, undecided. */
bool imp_may_repeat(const struct judge *judge, const struct imp_act *act, const struct rule *rule);
/* Whether that time, or until somebody names a point where that is agreed on, is over for him before that act. */
bool imp_imperial_late(const struct judge *judge, int player, const struct imp_act *act);
/* What is announced, and which card laid down is none of it; how it stands, imp_imperials_read() finds out. */
struct imp_claim imp_weigh_cards(const struct judge *judge, const struct step *step);
/* Weighs the imperials and blanches of the deal into their rows. */
void imp_imperials_read(const struct judge *judge, struct imp_deal *deal);
/* The card turned, where by agreement it completes an imperial of the suit, too; else none. */
cardset_t imp_lent(const struct judge *judge, const struct imp_claim *claim);
/* The role of the rule by which an imperial is rejected that does not count, and the first in hand of that player's that is; NULL. */
enum imp_role imp_rejecting_role(const struct imp_claim *claim);
const struct imp_act *imp_rejected_in_hand(const struct judge *judge, int player);
/* Whether a wrong card was laid down with an imperial that he may or may not hold, and the right one has not been seen. */
bool imp_laid_wrongly(const struct judge *judge, const struct imp_act *act);
/* Whether `player` holds the imperial of the card turned, and may claim it: 1, with it in `*out`; otherwise 0. */
size_t imp_turned_held(const struct judge *judge, int player, struct imp_imperial *out);
/* Adds to a proof where those of `cards` lie, as far as it is known, that a player does not hold: the other's hand, the
   talon, the card turned. */
void imp_prove_elsewhere(const struct judge *judge, struct finding *finding, int player, cardset_t cards);

/* --- point.c ----------------------------------------------------------------------------------------------- */

/* Finds out who has the point of the deal, and what of it is rejected. */
void imp_point_settle(const struct judge *judge, struct imp_deal *deal);
/* The answer by which `player`, the dealer, gives up the point, none of his own binding; NULL if he does not. */
static inline const struct imp_act *imp_conceding(const struct judge *judge, int player)
{
    return imp_is_player(player) && player == judge->table.dealer ? imp_deal(judge)->conceding[player] : NULL;
}

/* --- blanches.c -------------------------------------------------------------------------------------------- */

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
/* Whether a point was mended before it was answered: then it is not held against who called it (article 9). */
bool imp_point_mended(const struct judge *judge, const struct imp_act *claim);
/* Whether a player mixes cards he still has to play with the talon. */
bool imp_mixes_hand(const struct judge *judge, const struct imp_act *act);
/* Whether he takes off again what he himself has marked for a claim that was rejected. Asked when what has been claimed is entered. */
bool imp_unmarks_own(const struct judge *judge, const struct imp_act *act);
/* Whether who leaves there loses the partie: no leave was given, and no third person is to finish for bets. */
bool imp_leaving_loses(const struct judge *judge, const struct imp_act *act);
/* Whether who leaves there leaves the last deal to a third person who does not come: the partie is then nobody's to be given. */
bool imp_left_unfinished(const struct judge *judge, const struct imp_act *act);

/* --- talon.c, next.c ------------------------------------------------------------------------------------------- */

/* Follows the suits called for looks through the play: the first lawful chance decides. */
void imp_debts_read(const struct judge *judge, struct imp_deal *deal);
/* The call of a suit that `player` has still to play; NULL if there is none. `to_call`: whether one may yet be called. */
const struct step *imp_suit_due(const struct judge *judge, int player, bool *to_call);
/* Whether a card, taken back or not, is not of a suit that had been called of its player, for which he had not paid before. */
bool imp_against_call(const struct judge *judge, const struct play *play);
/* game->play->turn. */
void imp_next_acts(const struct judge *judge, struct turn *turn);

/* --- fallen.c ---------------------------------------------------------------------------------------------- */

/* Those of `others` that are top trumps, if they are taken with a trump. */
cardset_t imp_taken_with(enum suit trump, card_t own, cardset_t others);
/* Whether an imperial falls to the winner of a trick, who takes these top trumps; what he had won before, and has now. */
bool imp_tombee(const struct judge *judge, enum suit trump, cardset_t taken, cardset_t before, cardset_t after);
/* The top trump that the trick's winner takes with a trump, as a set; empty if he takes none. */
cardset_t imp_captured(const struct judge *judge, const struct trick *trick);
/* Whether that trick, just complete, makes a fallen imperial. Asked before it is added to its winner's. */
bool imp_falls(const struct judge *judge, const struct trick *trick);
/* Whether an honour of that trick counts no more, for the imperial that fell there. */
bool imp_swallowed(const struct judge *judge, const struct trick *trick, card_t card);
/* Whether the player has made an imperial that fell, and not named it yet. */
bool imp_fallen_unnamed(const struct judge *judge, int player);
/* Whether who says that an imperial fell has made one, not yet named. */
enum imp_truth imp_weigh_fallen(const struct judge *judge, const struct imp_act *act);

/* --- score.c ----------------------------------------------------------------------------------------------- */

/* How many jetons a demark mark leaves standing besides an exempt one: all of them, where an article spares them. */
#define IMP_SPARED 99

/* Whether an imperial in hand of that kind makes the opponent of `player` demark; `white`: who declares blanches (NOBODY),
   `other_has`: the opponent shows an imperial in hand. *rule: by which rule, or by which he is spared. */
bool imp_demarks(const struct judge *judge, int player, enum imp_kind kind, int white, bool other_has,
                 enum imp_rule *rule);
/* Whether an under-play that stands, and a misdeal, cost an imperial. */
static inline bool imp_underplay_costs(const struct judge *judge)
{
    return option_value(judge, IMP_OPT_UNDERPLAY_PENALTY) == IMP_UNDERPLAY_LOSES ||
           option_value(judge, IMP_OPT_PENALTIES) == IMP_PENALTIES_ACADEMIE;
}
static inline bool imp_misdeal_costs(const struct judge *judge)
{
    return option_value(judge, IMP_OPT_MISDEAL_PENALTY) == IMP_MISDEAL_IMPERIAL ||
           option_value(judge, IMP_OPT_PENALTIES) == IMP_PENALTIES_ACADEMIE;
}
/* Fiches of blanches: 0 where the edition has none. */
static inline int imp_blanches_fiches(const struct judge *judge)
{
    return option_value(judge, IMP_OPT_BLANCHES_VALUE) + 1;
}
/* Whether an imperial of trumps, in hand, counts two. */
static inline bool imp_doubles_trumps(const struct judge *judge)
{
    return option_value(judge, IMP_OPT_TRUMP_IMPERIAL) == IMP_TRUMP_TWO;
}
/* What so many tricks bring, half at least: fiches of a capot, and jetons, none where it takes their place. */
struct score imp_tricks_worth(const struct judge *judge, int tricks);
/* Whether anybody demarks at all, by the options agreed on. */
bool imp_demarking(const struct judge *judge);
/* The mark that takes off the jetons of `player`, or spares them, because of `cause`, whose `goes_on` says that this one
   comes next. False: nobody demarks. */
bool imp_demark_mark(const struct judge *judge, int player, enum imp_rule rule, bool spared, const struct mark *cause,
                     struct mark *mark);

/* What struct game says of fold, settle, mistakes, slips and item_rule. */
void imp_fold(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink);
void imp_settle(const struct judge *judge, struct settlement *settlement);
size_t imp_mistakes(const struct judge *judge, const struct mark *mark, struct mark *other, size_t room);
size_t imp_slips(const struct judge *judge, const struct mark *mark, struct score *other, size_t room);
/* game->ways->clash_rule. */
const struct rule *imp_clash_rule(const struct judge *judge, const struct statement *one,
                                  const struct statement *other);
/* game->marking->item_facts. */
void imp_item_facts(const struct judge *judge, struct finding *finding, int player, enum item item);
const struct rule *imp_item_rule(const struct judge *judge, enum item item);

/* --- said.c ------------------------------------------------------------------------------------------------ */

/* game->marking->mark_lacks. */
const struct message *imp_mark_lacks(const struct judge *judge, const struct step *step, const char **missing);
/* After the play: says what the marks of the deal cannot all be recomputed without. */
void imp_say_what_lacks(struct judge *judge);

/* --- marks.c ----------------------------------------------------------------------------------------------- */

/* Enters what an event earns; `state` is the judge's. */
void imp_mark_event(struct judge *judge, struct imp_state *state, const struct event *event);

#endif
