/* Judging one record: the position, the events, and what checks and games may call. */
#ifndef REFEREE_CORE_JUDGE_H
#define REFEREE_CORE_JUDGE_H

#include "core/game.h"
#include "core/work.h"

#include <limits.h>

/* When checks are asked. Steps that are no card come as EV_STEP with their phase; cards one by one. */
enum event_kind {
    EV_RECORD,     /* once, before anything */
    EV_DEAL,       /* a deal begins: hands, talon and dealer are set up */
    EV_STEP,       /* an act in `phase`; EV_STEP of the draw come before the first EV_DEAL */
    EV_DRAWN,      /* the draw is over (only if one is recorded) */
    EV_DEALT,      /* the dealing is over, the calls begin */
    EV_CALLED,     /* the calls are over, the play begins */
    EV_CARD,       /* a card is played: `play` */
    EV_TRICK,      /* a trick is complete: `trick` */
    EV_PLAYED,     /* the play recorded is over */
    EV_SHEET,      /* the ledger of the deal is closed: marks and score can be compared */
    EV_RECORD_END, /* once, after everything */
    EVENT_KINDS
};

/* A card played. */
struct play {
    int player; /* NOBODY if it cannot be told */
    card_t card;
    card_t written; /* as the record has it: another than `card` where he can only have played that one (REC-06) */
    struct place at;
    const struct step *step;
    unsigned trick;  /* from 1 */
    unsigned nth;    /* place in the trick, 0 leads */
    bool taken_back; /* the record takes it back later: it does not belong to the trick in the end */
    bool named;      /* the record names the player (or the leader of its trick) */
    bool misnamed;   /* leads a trick that the record gives to another, against both hands (REC-08) */
    enum remark remark;
};

struct trick {
    unsigned number; /* from 1 */
    size_t count;
    const struct play *card[MAX_PLAYERS]; /* in the order played */
    int leader;
    int winner;              /* by the rules; NOBODY until complete */
    const struct step *step; /* of its last card: its `winner` is who the record says gathered it */
};

/* The cards of a last trick that nobody has written down, and that are all that can have been played: core/forced.h. */
struct forced {
    size_t count;
    const struct play *play;
    const struct step *step; /* for that trick: it stands where the last one that is written does */
    bool elsewhere;          /* or the trick was played before others, and came to something else */
};

/* The common position: what every trick game has. Players are seats, cards are bits. */
struct table {
    unsigned number; /* of the deal, from 1 */
    unsigned manche; /* of the deal, from 1; 0: it is no list of manches */
    const struct deal *deal;
    int dealer;                   /* NOBODY if not recorded */
    cardset_t dealt[MAX_PLAYERS]; /* known to have been dealt to him */
    cardset_t held[MAX_PLAYERS];  /* known to be in his hand now, cards he is known to play later included */
    bool whole[MAX_PLAYERS];      /* `held` is his whole hand */
    cardset_t gone;               /* played or discarded so far */
    cardset_t drawn[MAX_PLAYERS]; /* all that he drew, where the exchange gives it though no act names it; else 0 */
    cardset_t laid;               /* played so far, cards that are taken back later left out */
    cardset_t won[MAX_PLAYERS];   /* cards in the tricks he has won */
    unsigned tricks[MAX_PLAYERS]; /* tricks won */
    unsigned played[MAX_PLAYERS]; /* cards played */
    enum suit trump;              /* SUIT_UNKNOWN: none, or not known */
    struct phrase headline; /* what the deal is about, for its heading in the ledger; no message: nothing to say */
    bool playing;           /* between the calls and the end of the play */
    struct trick trick;     /* in progress or, at EV_TRICK, just complete */
    struct trick *done;     /* the tricks before it, those cut short too */
    size_t done_count, done_room;
    int leader;         /* who is to lead the next trick by the rules; NOBODY if not known */
    card_t talon[64];   /* the undealt cards, top first, from `talon` or from the pack; unknown cards too */
    size_t talon_count; /* 0: not recorded */
    const struct card_list *talon_list; /* where talon[i] stands: card_at[talon_first + i] */
    size_t talon_first;
    bool learned;                         /* table_learn() has run … */
    bool leaders_sought;                  /* … and had to ask who leads by the rules */
    cardset_t learned_cards[MAX_PLAYERS]; /* what held[] has from it */
    const struct play *play;              /* all cards of the deal in order, taken-back ones included */
    size_t play_count;
    bool undone;                 /* some of them are */
    const struct forced *forced; /* of the last trick, what nobody has written down; NULL: it is written */
    int alone;                   /* the player of whom alone cards are recorded, one to a trick; NOBODY: it is not so */
};

/* Whether the score of a deal can be recomputed; set by the game while it applies events. */
struct known {
    bool marks;                  /* every mark of the deal is known */
    const struct message *lacks; /* if not: what is missing */
    const char *missing;         /* the same as a word for machines: "play", "calls", … */
    bool winner;                 /* what is missing bears upon neither who has won nor what he has */
};

/* What is replayed at a time: a deal, or one of its manches. */
struct part {
    /* As it is replayed: what it has from the record, the twins of doubled cards told apart. A manche has the dealer of
       its deal; the first has the dealing too, the last the score. It is the record's own where that is the same. */
    const struct deal *deal;
    unsigned number, manche; /* see struct table */
    bool first, last;        /* of its deal */
    bool derived;            /* its hands are those of the deal, exchanged; nothing of them is written with it */
    bool kept;               /* … but not exchanged: whoever is named with a card in it has it in his own hand … */
    struct place kept_at;    /* … for the first time here … */
    int kept_by;             /* … this one */
};

/* How the figures of a deal without cards can have come about. */
struct how {
    bool told;    /* it has been asked, and the game can tell */
    bool bounded; /* neither this deal nor those that follow have been asked: there are too many ways to those before */
    bool more;    /* there are more than the count */
    size_t count; /* of all the ways */
    size_t kept;  /* of them, those with the fewest items */
    const struct way_told *const *way;
};

/* What has been ruled on a deal. */
struct ruling {
    bool voided;        /* the deal counts nothing, in the replay too: the record shows it abandoned or dealt again */
    bool perhaps_void;  /* its figures are those of no deal that was played out, but of one that was given up */
    bool void_as_ruled; /* it should count nothing, though the record plays it on */
    bool
        after_end; /* it should not have been played (the partie was over, or the deal void), and a rule of the game has
                        said so: its figures are not weighed */
    bool manche_only; /* … which is so of the manche, and not of its deal */
    int loses;        /* a player who loses the partie by ruling, or NOBODY */
    int next_dealer;  /* who deals next because of it; NOBODY: the usual turn */
};

struct coverage {
    unsigned char *seen; /* by rule: best enum outcome so far */
    unsigned char *rec_seen;
};

struct agenda;

/* So many different things can be missing (lack()). */
#define TOLD_MISSING 8

/* A wrong figure of a player's that may be put right no more. */
struct late {
    const struct step *passed; /* the act by which the time was over; NULL: there is no such figure */
    unsigned deal;             /* whose it is */
    int off;                   /* by how much it is too high */
};

/* What a record is judged under; it does not change once the deals begin. */
struct rules_held {
    size_t edition;    /* index in game->edition; profiles included */
    size_t base;       /* the edition proper under it: the bit of rule->editions */
    const int *option; /* by option index of the game: index of the value, or the number */
    const int *usual;  /* the same where nothing is said of options */
    bool *asked;       /* by option index: set where anything asks for its value; never NULL */
    const struct option_said *const
        *said;         /* by option index: what the record or the orders have for it; NULL: nothing */
    cardset_t pack;    /* under these options */
    unsigned in_force; /* bits of rule->editions that hold: see rules_in_force() */
    unsigned
        evidence; /* rules that need more than this level are not asked: the option `evidence`, 4 unless declared */
    const struct agenda *agenda, *rec_agenda; /* rules of the game, and of the record: which are asked when */
    bool edition_guessed; /* nobody knows its edition, another stands in: what holds in all of them is told */
    bool seats_guessed;   /* nobody knows who sits where: what holds wherever they sit is told */
};

/* Whose turn it is to deal. */
struct dealer_turn {
    int last;      /* of the deal before; NOBODY if none */
    int due;       /* who should deal this one; NOBODY if not known */
    bool presumed; /* if the turn was kept where the record does not say who dealt */
};

/* How the marks of deals that count double stand on a sheet where nothing in the deal or behind it tells. */
enum marks_stand { STAND_UNKNOWN, STAND_EARNED, STAND_DOUBLED };

/* What the sheet of the record has come to, and what of the score is known by it. Players are a bit each. */
struct sheet_so_far {
    struct board board; /* the last score on the sheet */
    bool written;       /* it has one */
    bool alone;         /* the score rests on the sheet's own figures, not on replay */
    bool adrift;        /* an earlier deal left the score unknown … */
    bool adrift_unread; /* … because something could not be read: that has been told, and nothing more is */
    unsigned broken;    /* players whose score on the sheet is no whole number of jetons */
    unsigned lost;      /* players of whom the deals so far leave the score unknown */
    unsigned lost_from; /* the deal since which the score of one of them or of another has not been known; 0: of none */
    bool unseen;        /* somebody may have won a manche that the sheet, for want of a figure, does not show */
    bool doubted; /* no deal gives the figures of one since the score began: with others somebody may have won it */
    struct board closed; /* where the deal begins a new manche: the score of the one before, and who won it; otherwise
                            closed.winner is NOBODY */
    unsigned once;       /* players whose marks for the deal stand as earned, though it counts double */
    unsigned either;     /* players whose score hangs on marks that may stand either way */
    unsigned taken; /* players whose score rests on marks that may stand either way, taken as judge->stand has them */
    unsigned right; /* players for whom it has figures of the deal, and all as replay gives them */
    struct late late[MAX_PLAYERS];         /* figures of which the sheet has still to show whether they stand */
    struct finding **went_on[MAX_PLAYERS]; /* from where on sheet_goes_on() has still to look; NULL: from the first */
};

/* What has been told, or tried, so often that it is not told or tried once more. */
struct told_so_far {
    const char *missing[TOLD_MISSING]; /* what is missing */
    size_t missing_count;
    unsigned plain_cards;   /* kinds of cards, a bit each, of which all that can be found has been: see happen() */
    unsigned plain_to_game; /* kinds of which the rules of the game have been asked: see happen() */
    unsigned past_end;      /* deals begun so far after the partie was won */
    unsigned later_figures; /* figures that differ only by a total that was wrong before */
    struct place later_at;  /* of the last of these */
    unsigned impossible;    /* sheets of deals so far that no play can yield */
    size_t proof_steps;     /* taken so far to prove it */
    size_t ways;            /* of the deals so far … */
    bool ways_bounded;      /* … more than may be listed, and that has been told */
};

struct judge {
    const struct record *record;
    const struct orders *orders; /* NULL: none */
    const struct game *game;
    struct rules_held rules;
    struct arena *arena;
    struct judgement *judgement; /* what comes of it */
    unsigned errors_so_far;      /* in the deals that are over, as far as orders->hasty_errors wants to know */
    bool fit;                    /* game, edition and players are such that deals can be judged, and it is wanted */
    struct finding_list *findings;
    struct ledger *ledger;
    struct coverage *coverage;
    unsigned how_wanted; /* see struct orders; likewise … */
    bool brief, settles; /* … these */

    struct part *part; /* of all deals, in order */
    size_t part_count, part_room;
    size_t now;      /* the part that is replayed */
    unsigned out;    /* players who sit out, a bit each: they are not dealt to, speak and play no more */
    bool seats_open; /* who of them sits out cannot be told: what they called and played in the deal is not followed */
    struct table table;
    void *state;                     /* the game's own position, game->state_size bytes */
    struct kept_ways *kept_ways;     /* what the game keeps from one asking for ways (core/way.h) to the next */
    struct board board;              /* now, as replayed */
    struct board start;              /* at the start of the deal */
    struct board uncalled;           /* when its last call was made, and nothing was marked yet for their being over */
    struct board ruled, ruled_start; /* the same as ruled */
    size_t first_mark;               /* of this part, in the ledger */
    struct {
        struct board start, recorded, ruled; /* `ruled`: start, as ruled */
        size_t first_mark;
        unsigned lost;          /* players whose score was not known, a bit each */
        bool known;             /* every mark of it */
        struct known lack;      /* if not: of the first manche that lacks something */
        struct finding **found; /* where what is found in it begins */
    } whole;                    /* the deal that the part belongs to, as it began */
    struct dealer_turn dealer;
    struct ruling ruling;
    unsigned course;  /* which of game->partie->courses the partie has had, from 1; 0: there is no choice */
    bool course_open; /* it may as well have been another, by which figures come to something else */
    enum marks_stand stand;
    bool stand_open, winner_open; /* they may as well stand the other way, by which scores, or the winner, are others */
    int ruled_winner;             /* by ruling; NOBODY */
    bool over;                    /* the partie has been won: nothing more counts */

    struct known known;
    struct how how; /* of this part */
    bool figures;   /* the record has some of some deal, or a result */
    struct sheet_so_far sheet;
    struct told_so_far told;
};

struct event {
    enum event_kind kind;
    enum phase phase;          /* of an EV_STEP */
    const struct step *step;   /* EV_STEP, EV_CARD */
    const struct play *play;   /* EV_CARD */
    const struct trick *trick; /* EV_TRICK */
};

struct rulesets;

#define ANY_DEAL UINT_MAX /* of the deals of a record, whose numbers are far smaller */

/* How a record is judged; from the command line. NULL or negative: as the record says. */
struct orders {
    const struct game *game;
    const char *rules;
    size_t option_count;
    const struct option_said *option; /* override the record's; places are of no file */
    struct rulesets *rulesets;        /* of the editions without options (options.h); NULL: each record finds its own */
    unsigned how;                     /* so many of the ways in which a deal without cards comes about are wanted */
    bool brief;   /* that a deal can yield no such figures, or that none fits, is enough, and need not be proved */
    bool lenient; /* options of the record that the edition does not know, or not with that value, are passed over */
    bool written; /* nothing is taken for played that is not written (core/forced.h) */
    bool unsaid;  /* what the record itself says of options is laid aside, but for tables that it writes out */
    bool hasty;   /* the judging may stop as soon as the deal `hasty_deal` (0: what is no deal's) has an error … */
    unsigned hasty_deal;            /* … ANY_DEAL: as soon as what speaks against the rules in any … */
    unsigned hasty_errors;          /* … comes to so many errors; 0: to one */
    unsigned course;                /* judge->course; 0: the one by which the fewest errors are found */
    enum marks_stand stand;         /* judge->stand; STAND_UNKNOWN: the one by which the fewest errors are found */
    struct possible_memory *memory; /* core/possible.h; NULL: none is kept */
    struct work *work;              /* what is tried is taken of it (core/work.h); NULL: it is not counted */
    bool verdict_alone;             /* of what is regular nothing is wanted but that it is (core/sure.h) … */
    bool notes_unsaid;              /* … nor what stands in notes */
    bool settles;                   /* what replay settles of each deal is wanted: judgement->account[].settled */
    bool *asked;                    /* by option of the game: set for those whose value made any difference to what was
                                       looked at; NULL: not wanted */
    /* Called once with `with`, where the record stops: what it has of its last deal has happened, and nothing yet that closes
       the play or the deal. Not called under rules that are not known, or for a wrong number of players. NULL: not wanted. */
    void (*stopped)(const struct judge *judge, void *with);
    void *with;
};

/* Whether that there is an error in the deal in hand is all that is asked of it: see orders->hasty. */
static inline bool judge_hastes(const struct judge *judge)
{
    const struct orders *orders = judge->orders;
    return orders != NULL && orders->hasty &&
           (orders->hasty_deal == judge->table.number || (orders->hasty_deal == ANY_DEAL && orders->hasty_errors <= 1));
}

enum verdict {
    VERDICT_REGULAR,
    VERDICT_POSSIBLE, /* as far as figures tell that stand without the cards */
    VERDICT_UNDECIDED,
    VERDICT_IRREGULAR,
    VERDICT_UNREADABLE
};

/* What has been found; everything in it belongs to the arena it was judged in. */
struct judgement {
    const struct record *record;
    const struct game *game; /* NULL if unreadable or unknown */
    size_t edition;
    const int *option; /* NULL: under rules that are not known, nothing was judged */
    const int *usual;  /* the edition's own values of the options, which differ where the record has said so */
    enum verdict verdict;
    bool limited; /* some of what may be tried was not: there was no work left for it (orders.work) */
    bool
        right_otherwise; /* several figures are wrong, and by an edition that nobody has named none is (core/suggest.h) */
    bool bare;           /* figures of some deal stand without the cards: only that they can be is found out */
    unsigned errors, warnings, undecided, notes; /* causes; what follows from them is not counted */
    struct finding **finding;                    /* causes by their places, each with what follows from it behind it */
    size_t finding_count;
    struct ledger ledger;
    bool has_recorded, has_replayed, has_ruled;
    struct board recorded, replayed, ruled;
    int winner; /* NOBODY: none yet, or not known */
    /* By part: a deal, or a manche of one. */
    size_t account_count, account_room;
    struct deal_account {
        const struct part *part;
        struct board start, end;
        size_t first_line, line_count; /* in ledger.line */
        bool known, voided;
        bool forced; /* its last trick, which nobody has written down, is taken for played (core/forced.h) */
        enum suit trump;
        int dealer, elder; /* elder: in a game for two */
        struct phrase headline;
        struct how how;
        const struct trick *trick; /* in the order played; of the last, a card may be missing */
        size_t trick_count;
        cardset_t hand[MAX_PLAYERS];  /* known to have been his when the play began */
        cardset_t drawn[MAX_PLAYERS]; /* table.drawn */
        unsigned whole;               /* players whose whole hand that is, a bit each */
        unsigned out;                 /* players who sat out, likewise */
        unsigned lost, lost_after;    /* players of whom nobody can tell the score before, or after it, likewise */
        unsigned once, right;         /* judge->sheet.once and .right */
        int counts;                   /* by how much it counts in the score */
        const struct play *play;      /* all cards played, taken-back ones included */
        size_t play_count;
        struct settled *settled; /* core/settle.h; NULL unless orders.settles */
    } * account;
    struct coverage coverage;
    /* The first thing that was ordered and that the rules of the record do not have, an edition or an option, in `what`: no
       fault of the record, which is judged as if it had not been ordered. NULL: there is none. */
    const struct finding *misordered;
    cardset_t pack; /* that was played with */
    const struct fit
        *fit; /* what can be said of cards that are not known (core/fit.h); NULL: nothing is asked of them */
    /* The slips of the pen that have been proved to go together (core/mend.h), one of a deal at most. */
    const struct mend *const *patch;
    size_t patch_count;
    unsigned patch_leaves; /* errors that there are with all of them */
    size_t readings;       /* that were tried in search of them … */
    bool readings_bounded; /* … before the bound was reached */
    bool course_fits;      /* what game->partie->course_fits says */
    bool broken_off; /* at an error that `orders->hasty_deal` waits for, though it may be none once more is known */
};

/* Whether there was anything to judge, and rules to judge it by. */
static inline bool judged_at_all(const struct judgement *judgement)
{
    return judgement->game != NULL && !record_lost(judgement->record);
}

/* Whether a step has a finding of that severity in it that follows from no other; of that rule alone, if `rule` is one and not NULL. */
bool judgement_has_in(const struct judgement *judgement, const struct step *step, enum severity severity,
                      const struct rule *rule);

/* Whether it has a finding of that rule and severity at that place. */
bool judgement_has(const struct judgement *judgement, const struct finding *like);

/* What replay gives a player for an item in that part, as its lines have it. */
struct score account_item(const struct judgement *judgement, const struct deal_account *account, int player, int item);

/* Puts a finding behind the others, in a new list in `arena`; judgement_tally() must follow. */
void judgement_add(struct judgement *judgement, struct finding *finding, struct arena *arena);
/* Sorts the findings by place and what follows beneath its cause, numbers them, counts the causes by severity and draws the
   verdict from them. */
void judgement_tally(struct judgement *judgement);

/* Judges a record deal by deal, for who makes it as it goes: judge_open() sets up the rules and judges what comes before the
   first deal, judge_deal() the deal of that index, which must be the next one, judge_close() what comes after the last, and
   gives the judgement. Everything lives in `arena`. `judge->fit` is false if nothing can be judged; then judge_deal()
   must not be called. */
struct judge *judge_open(const struct record *record, const struct orders *orders, struct arena *arena);
void judge_deal(struct judge *judge, size_t deal);
struct judgement *judge_close(struct judge *judge);

/* Judges one record as it is read. Never fails: what is wrong with the record is in the judgement. The result and all it points at
   live in `arena`, as does the record itself. */
struct judgement *judge_as_read(const struct record *record, const struct orders *orders, struct arena *arena);

/* The same. Where no word says what the figures of deals are, what they brought or the scores after them, and some cannot be that for which
   they were taken, it is the judgement of the other reading if by that none is amiss, or far fewer rows are: judgement->record is that record
   then. Hasty orders (orders->hasty) are only of the reading in hand. */
struct judgement *judge_record(const struct record *record, const struct orders *orders, struct arena *arena);

/* The record as judge_record() would take it, for who does not judge it; mostly that one, without more being asked. */
const struct record *record_as_meant(const struct record *record, const struct orders *orders, struct arena *arena);

/* --- for checks ------------------------------------------------------------------------------------------- */

/* Reports a breach of `rule`, with deal and trick of the moment filled in. See findings_add(). Cold: what leads to it is kept apart
   from what every lawful act goes through. */
__attribute__((cold)) struct finding *report(const struct judge *judge, const struct rule *rule, struct place at,
                                             int at_fault, const struct message *what, const struct arg *args,
                                             size_t count);
__attribute__((cold)) void proof(const struct judge *judge, struct finding *finding, struct place at,
                                 const struct message *text, const struct arg *args, size_t count);
__attribute__((cold)) void on_record(const struct judge *judge, struct finding *finding, struct place at,
                                     const struct message *text, const struct arg *args, size_t count);

/* Whether the edition or the seats are guessed, so that only cards, names and sums are judged. */
static inline bool judge_guesses(const struct judge *judge)
{
    return judge->rules.edition_guessed || judge->rules.seats_guessed;
}

/* Whether nothing of that deal (index from 0) is recorded but perhaps who dealt, where the record has figures of others: then
   nothing tells whether it was played, or was given up, or had only begun. */
static inline bool deal_only_begun(const struct judge *judge, size_t index)
{
    return judge->figures && deal_bare(&judge->record->deal[index]);
}

/* The other player of a game for two; NOBODY stays NOBODY. */
static inline int opponent(int player) { return player == NOBODY ? NOBODY : 1 - player; }
static inline bool sits_out(const struct judge *judge, int player) { return (judge->out >> player & 1U) != 0; }
/* Of a deal that has been judged: whether a player did not sit out. */
static inline bool took_part(const struct deal_account *account, int player)
{
    return (account->out >> player & 1U) == 0;
}
/* How many players take part in the deal. */
static inline int seats(const struct judge *judge)
{
    return (int)judge->record->player_count - (judge->out != 0 ? set_count(judge->out) : 0);
}
/* The next player to the left of `player` who takes part; NOBODY stays NOBODY. The other one is for where some sit out. */
int next_seated(const struct judge *judge, int player);
static inline int next_player(const struct judge *judge, int player)
{
    if (judge->out != 0 || player == NOBODY)
        return next_seated(judge, player);
    return player + 1 < (int)judge->record->player_count ? player + 1 : 0;
}
/* How many cards should be left undealt. */
int talon_due(const struct judge *judge);
/* The copy of a card that is in the set: the card itself or, of a doubled one, its twin; the card itself if neither is. */
card_t copy_in(cardset_t set, card_t card);
/* The place of a card in a list; the list's own place if it is not in it. */
struct place card_place(const struct card_list *list, card_t card);
/* Where the record shows that `player` held `card`: in his hand as dealt or after the exchange, or when he plays it. */
struct place held_place(const struct judge *judge, int player, card_t card);
/* Adds "X held R♥ D♥ (l. 9)" to a finding's proof for the cards of `cards`, one fact a line of the record. */
void proof_held(const struct judge *judge, struct finding *finding, int player, cardset_t cards);
/* Adds to the proof of a finding who dealt; who dealt last before; the first card that was played; what a player came to before
   the deal, and where the record has it. Nothing, where the record does not tell. */
void proof_dealer(const struct judge *judge, struct finding *finding);
void proof_last_dealer(const struct judge *judge, struct finding *finding);
void proof_first_card(const struct judge *judge, struct finding *finding);
void proof_score_before(const struct judge *judge, struct finding *finding, int player);
/* Adds that a player had that score before the deal, with its place where the record has just that one. */
void proof_carried(const struct judge *judge, struct finding *finding, int player, struct score score);
/* What a sum starts from: the score written before this deal (at its place), unless it is another that is right. */
void proof_sum_from(const struct judge *judge, struct finding *finding, int player, struct score score);
/* What the players come to in the end, where the record shows it: in its last score, or by the last mark. There is a deal. */
void proof_totals(const struct judge *judge, struct finding *finding, const struct board *board);
/* Adds to the proof of a finding on a lead why another was to lead: he won the trick before or, where the deal tells who leads
   first, who dealt. */
void proof_lead(const struct judge *judge, struct finding *finding, const struct play *lead);
/* The row whose units the scores of an edition are written in: its own or, for a profile that has none, its base's. */
const struct edition *edition_units(const struct game *game, size_t which);
/* A score as written, in the units of the edition (fiches and jetons, or points). */
struct score amount_score(const struct game *game, size_t which, const struct amount *amount);
struct score score_said(const struct judge *judge, const struct amount *amount);
/* The amount in which a sheet has a score, in fiches and jetons or in points; of no place. */
struct amount score_amount(const struct game *game, struct score score);
/* Whether an amount in points is a whole number of jetons, where a board is kept. */
bool amount_whole(const struct judge *judge, const struct amount *amount);
/* A score as one number, in the smallest unit of the game: points, or jetons at impériale. */
int score_value(const struct judge *judge, struct score score);
/* The lists in which an act of this verb may stand under the rules of the record: a set of IN(phase). */
static inline unsigned act_places(const struct judge *judge, int verb)
{
    const struct game *game = judge->game;
    return game->knows == NULL || game->knows(judge, verb) ? game->acts[verb] : 0;
}
/* The set of the wholly known cards of a list. */
cardset_t list_set(const struct card_list *list);
/* Those that the acts of a list name: of one who acts (NOBODY: of all), by that verb (VERBS: by any). */
cardset_t steps_set(const struct steps *steps, int actor, enum verb verb);
/* Whether some card of a list is not wholly known. */
bool list_open(const struct card_list *list);
/* Whether every card of a list is wholly known, and none stands in it twice. */
static inline bool list_distinct(const struct card_list *list)
{
    return (size_t)set_count(list_set(list)) == list->count;
}
/* Whether only some cards of his hand are written: it is short by more than two, and the lists of the deal do not say where all
   the others were dealt. */
bool hand_in_part(const struct judge *judge, int player);
/* Whether the pack was found wrong, and nothing is written for the deal. */
bool given_up_for_pack(const struct deal *deal);
/* Value of an option: the index in its `values`, or the number for an option with N. */
static inline int option_value(const struct judge *judge, int option)
{
    judge->rules.asked[option] = true;
    return judge->rules.option[option];
}
/* The step after `step` in the list that `phase` names, by `actor` (ACTOR_NONE: anybody) and verb; NULL if there is none.
   `step` NULL: from the start. For what the record shows of a remedy; the rules stay with the caller. */
const struct step *next_step(const struct judge *judge, enum phase phase, const struct step *step, int actor,
                             enum verb verb);

/* --- for games' apply() ------------------------------------------------------------------------------------ */

/* Enters a mark: folds it over the boards and adds its lines. The mark is copied; deal and trick are filled in.
   Does nothing once the partie is over. */
void enter(struct judge *judge, const struct mark *mark, const struct message *text, const struct arg *args,
           size_t count);
/* Puts a mark of the deal that was entered before on the ledger, behind the others: counted or, once somebody has won, nowhere. */
void enter_again(struct judge *judge, struct mark *mark);
/* The deal's marks cannot all be recomputed: `missing` is the lacking part as a word of the notation ("play", "hands",
   "calls", "turned"), `what` the same for people; NULL: the game has told what the sheet's figures are of. The first lack of a deal is the one that is told. */
void lack(struct judge *judge, const char *missing, const struct message *what);

#endif
