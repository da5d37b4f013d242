/* Mat, as the one struct that the rest of the program sees. */
#include "core/follow.h"
#include "core/make/making.h"
#include "core/marking.h"
#include "core/partie.h"
#include "core/rec.h"
#include "core/sheet/way.h"
#include "core/trick.h"
#include "games/mat/cards.h"
#include "games/mat/deal.h"
#include "games/mat/deposits.h"
#include "games/mat/make.h"
#include "games/mat/next.h"
#include "games/mat/play.h"
#include "games/mat/rules.h"
#include "games/mat/score.h"
#include "games/mat/state.h"
#include "games/mat/sure.h"
#include "games/mat/ways.h"

extern const struct game mat_game;

static cardset_t pack_of(const struct judge *judge) { return mat_pack((enum deck)option_value(judge, OPT_DECK)); }

/* What is no card: most events are, out of whose way this is kept. */
__attribute__((noinline)) static void carry_out(struct judge *judge, const struct event *event)
{
    mat_deal_apply(judge, event);
    mat_play_apply(judge, event);
    deposits_apply(judge, event);
    if (event->kind == EV_PLAYED)
        mat_score(judge);
}

static void apply(struct judge *judge, const struct event *event)
{
    if (event->kind == EV_CARD)
        mat_card_apply(judge, event->play);
    else
        carry_out(judge, event);
}

static const struct message noted[] = {
    {"deposit", "dépôt"}, {"mated with", "mat par"}, {"trick", "levée"}, {NULL, NULL}};

static const struct edition editions[] = {
    [EDITION_CAPELLEN] = {.name = "capellen",
                          .names = "mat-seed capellen-1915",
                          .prefix = "MAT",
                          .options = "deck=single|double rank_order=A_10_K_Q_7|by_value suit_order=CSHD|CHSD "
                                     "deposits=on|off deposit_initiative=dealer|leader|either "
                                     "deposit_restriction=none|differs surmat_by=any|depositor "
                                     "reuse_waiver=ends_manche|counts_as_mate tiebreak=none "
                                     "illegal_play_policy=report_as_played|stop|replay evidence=E4|E0|E1|E2|E3",
                          .base = -1,
                          .points_per_jeton = 1,
                          .title = {"Mat, the game of G. Capellen", "Mat, le jeu de G. Capellen"},
                          .source = {"the document “Mat”", "le document « Mat »"},
                          .uncertain = "deck rank_order deposit_initiative reuse_waiver"},
    [PROFILE_SACKSON] = {.name = "sackson",
                         .names = "sid-sackson mate gamut-of-games",
                         .prefix = "MAT",
                         .options = "deposit_initiative=leader deposit_restriction=differs surmat_by=depositor",
                         .base = EDITION_CAPELLEN,
                         .points_per_jeton = 1,
                         .title = {"Mate as Sid Sackson describes it", "Mate selon Sid Sackson"},
                         .source = {"Sid Sackson, A Gamut of Games", "Sid Sackson, A Gamut of Games"},
                         .uncertain = "deck"},
    [PROFILE_BGA] = {.name = "bga",
                     .names = "board-game-arena boardgamearena",
                     .prefix = "MAT",
                     .options = "deposits=off",
                     .base = EDITION_CAPELLEN,
                     .points_per_jeton = 1,
                     .title = {"Mate without deposits, as on Board Game Arena",
                               "Mate sans dépôts, comme sur Board Game Arena"},
                     .source = {"Board Game Arena, help of Mate", "Board Game Arena, aide de Mate"},
                     .uncertain = ""},
};

static const struct option options[] = {
#define OPTION(token, name, values, least, most, en, fr) {name, values, least, most, {en, fr}},
#include "games/mat/options.def"
#undef OPTION
};

static const struct option_article articles[] = {
    {"deck", "MAT-01"},
    {"rank_order", "MAT-03"},
    {"suit_order", "MAT-02"},
    {"deposits", "MAT-11"},
    {"deposit_initiative", "MAT-11"},
    {"deposit_restriction", "MAT-11"},
    {"surmat_by", "MAT-17"},
    {"reuse_waiver", "MAT-16"},
    {"tiebreak", "MAT-18"},
    {NULL, NULL},
};

static const struct option_need needs[] = {
    {"deposit_initiative", "deposits", "on"},
    {"deposit_restriction", "deposits", "on"},
    {NULL, NULL, NULL},
};

static const unsigned char acts[VERBS] = {
    ACTS_OF_EVERY_GAME,
    [VERB_DRAWS] = IN_DRAW,
    [VERB_FINDS_FACED] = IN_DRAW | IN_DEALING | IN_CALLS,
    [VERB_SEES_HAND] = IN_DEAL,
    [VERB_EXPOSES] = IN_DRAW | IN_DEAL,
    [VERB_REDEALS] = IN_DRAW | IN_DEAL,
    [VERB_GATHERS] = IN_DEAL,
    [VERB_ASKS_BACK] = IN_PLAY,
    [VERB_TAKES_BACK] = IN_TALK,
    [VERB_ASKS_TO_SEE] = IN_TALK,
    [VERB_ASKS_COUNT] = IN_PLAY,
    [VERB_SAYS] = IN_DEAL,
    [VERB_MARKS] = IN_PLAY,
    [VERB_UNMARKS] = IN_PLAY,
    [VERB_DEPOSITS] = IN_TALK,
    [VERB_DECLINES] = IN_TALK,
    [VERB_MATES] = IN_PLAY,
};

/* A mate, an answer or a card used again that only a deposit makes which counts for none, or hands not exchanged; a card of his own to a tenth trick by who has played his deposit. A card played when the manche is over by a mate: that it is played at all is
   the fault, whosever it is; and one that he has not, with which he answers wrongly, is that fault alone. */
static const struct consequence consequences[] = {
    {mat_check_deposit_order, mat_check_mate, SHARED_BASIS, BENEATH},
    {mat_check_one_deposit, mat_check_mate, SHARED_BASIS, BENEATH},
    {mat_check_deposit_order, mat_check_reply, SHARED_BASIS, BENEATH},
    {mat_check_one_deposit, mat_check_reply, SHARED_BASIS, BENEATH},
    {mat_check_deposit_order, mat_check_reuse, SHARED_BASIS, BENEATH},
    {mat_check_one_deposit, mat_check_reuse, SHARED_BASIS, BENEATH},
    {mat_check_exchanged, mat_check_mate, SHARED_BASIS, BENEATH},
    {mat_check_exchanged, mat_check_reply, SHARED_BASIS, BENEATH},
    {mat_check_mate, check_not_held, SHARED_PLACE, BENEATH},
    {mat_check_mate, check_duplicate_card, SHARED_PLACE, BENEATH},
    {mat_check_mate, mat_check_reuse, SHARED_PLACE, BENEATH},
    {check_not_held, mat_check_reply, SHARED_PLACE, BENEATH},
    {check_duplicate_card, mat_check_reply, SHARED_PLACE, BENEATH},
};

static const struct play_rules play_rules = {
    .first_leader = mat_deal_first_leader,
    .winner = mat_play_winner,
    .played_out = mat_play_over,
    .lawful = mat_play_lawful,
    .plain = mat_play_plain,
    .returned = deposits_returned,
    .to_play = deposits_to_play,
    .turn = mat_next_acts,
};

static const struct marking marking = {
    .could_gain = mat_could_gain,
    .fold = mat_score_fold,
    .item_rule = mat_score_item_rule,
    .sole_item = ITEM_MAT,
    .slips = mat_score_slips,
    .noted = noted,
};

static const struct partie_rules partie_rules = {
    .settle = mat_deal_settle,
};

const struct game mat_game = {
    .name = "mat",
    .names = "mate",
    .title = {"mat", "le mat"},
    .least_players = MAT_PLAYERS,
    .most_players = MAT_PLAYERS,
    .pack = MAT_PACK,
    .pack_of = pack_of,
    .hand_size = MAT_HAND,
    .manches = MAT_MANCHES,
    .exchanged = true,
    .edition = editions,
    .edition_count = sizeof editions / sizeof *editions,
    .default_edition = EDITION_CAPELLEN,
    .rule = mat_rules,
    .rule_count = MAT_RULES,
    .option = options,
    .option_count = OPTIONS,
    .needs = needs,
    .articles = articles,
    .acts = acts,
    .state_size = sizeof(struct mat),
    .begin_deal = mat_deal_begin,
    .apply = apply,
    .calls_in = mat_calls_in,
    .covers_count = mat_deal_uneven,
    .covers_play = mat_play_covers,
    .consequence = consequences,
    .consequence_count = sizeof consequences / sizeof *consequences,
    .play = &play_rules,
    .marking = &marking,
    .maker = &mat_maker,
    .sure = &mat_sure_rules,
    .ways = &mat_way_rules,
    .partie = &partie_rules,
};
