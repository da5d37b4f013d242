/* Napoléon, as the one struct that the rest of the program sees. */
#include "core/follow.h"
#include "core/make/making.h"
#include "core/marking.h"
#include "core/packets.h"
#include "core/partie.h"
#include "core/rec.h"
#include "core/sheet/way.h"
#include "core/trick.h"
#include "games/napoleon/calls.h"
#include "games/napoleon/make.h"
#include "games/napoleon/next.h"
#include "games/napoleon/partie.h"
#include "games/napoleon/play.h"
#include "games/napoleon/rules.h"
#include "games/napoleon/score.h"
#include "games/napoleon/slips.h"
#include "games/napoleon/sure.h"
#include "games/napoleon/ways.h"

extern const struct game napoleon_game;

static const struct bidder nobody = {NOBODY, NO_BID, NULL};

/* A new deal; what belongs to the partie is kept. */
static void begin_deal(struct judge *judge)
{
    struct napoleon *nap = nap_of(judge);
    *nap = (struct napoleon){.turn = NOBODY,
                             .best = nobody,
                             .unlawful = nobody,
                             .acting = NOBODY,
                             .first_card = CARD_UNKNOWN,
                             .revoked = NOBODY,
                             .gathered_as = (2U << SUIT_UNKNOWN) - 1,
                             .deals = nap->deals,
                             .manches = nap->manches,
                             .eliminated = nap->eliminated,
                             .agree = nap->agree,
                             .told = nap->told,
                             .figures = nap->figures};
    nap_partie_begin_deal(judge);
    nap_calls_begin(judge);
}

static void apply(struct judge *judge, const struct event *event)
{
    bool card = event->kind == EV_CARD || event->kind == EV_TRICK;
    if (!card)
        nap_calls_apply(judge, event);
    nap_play_apply(judge, event);
    if (card)
        return;
    nap_score_apply(judge, event);
    nap_partie_apply(judge, event);
}

static const struct message noted[] = {{"declarer", "déclarant"}, {"bid", "demande"}, {"made", "réussi"}, {NULL, NULL}};

static const struct edition editions[] = {
    {.name = "standard",
     .names = "napoleon-seed français francais french classique",
     .prefix = "NAP",
     .options = "payment_table=fr-classic|eb1911|level|peel-limited|custom misere=true|false "
                "wellington_blucher=true|false misere_trump=first_card|none min_bid=2|1 "
                "all_pass=void|dealer_must_bid_one wellington_lead=free|lowest_trump "
                "illegal_bid=treat_as_pass|void_deal revoke=report|declarer_loses|offender_pays_all "
                "elimination_debt=allow|clip end_mode=open|manches|target|elimination|time manches=0|N target=0|N "
                "illegal_play_policy=report_as_played|stop|replay evidence=E4|E0|E1|E2|E3",
     .base = -1,
     .points_per_jeton = 1,
     .title = {"Napoléon, French rules", "Napoléon, règles françaises"},
     .source = {"the document “Le jeu du Napoléon”", "le document « Le jeu du Napoléon »"},
     .uncertain = "payment_table"},
    {.name = "english",
     .french = "anglais",
     .names = "nap-english anglais anglaise hoffmann",
     .prefix = "NAP",
     .options = "payment_table=eb1911 misere_trump=none",
     .base = 0,
     .points_per_jeton = 1,
     .title = {"Nap, as played in England", "Nap, à l’anglaise"},
     .source = {"Hoffmann, Hoyle’s Games Modernized; Encyclopædia Britannica, 1911",
                "Hoffmann, Hoyle’s Games Modernized ; Encyclopædia Britannica, 1911"},
     .uncertain = "revoke min_bid"},
    {.name = "us",
     .french = "américain",
     .names = "nap-us american américain americain",
     .prefix = "NAP",
     .options = "payment_table=fr-classic min_bid=1 misere_trump=none all_pass=dealer_must_bid_one",
     .base = 0,
     .points_per_jeton = 1,
     .title = {"Napoleon, as played in the United States", "Napoléon, à l’américaine"},
     .source = {"American rules of Napoleon, after Hoyle", "règles américaines du napoléon, d’après Hoyle"},
     .uncertain = "payment_table"},
    {.name = "german",
     .french = "allemand",
     .names = "nap-de nap-german deutsch allemand allemande",
     .prefix = "NAP",
     .options = "payment_table=level misere_trump=none wellington_lead=lowest_trump",
     .base = 0,
     .points_per_jeton = 1,
     .title = {"Napoleon, as played in Germany", "Napoléon, à l’allemande"},
     .source = {"German rules of Napoleon", "règles allemandes du napoléon"},
     .uncertain = "payment_table"},
};

static const struct option options[] = {
#define OPTION(token, name, values, least, most, en, fr) {name, values, least, most, {en, fr}},
#include "games/napoleon/options.def"
#undef OPTION
};

/* Tables of payments are told of with the warning that none is named. */
static const struct option_sign signs[] = {
    {"min_bid=1", SIGN_BEST, 0, NULL},
    {NULL, SIGN_BEST, 0, NULL},
};

static const struct option_article articles[] = {
    {"payment_table", "NAP-11 NAP-27 NAP-29"},
    {"misere", "NAP-13"},
    {"wellington_blucher", "NAP-14 NAP-15"},
    {"misere_trump", "NAP-21"},
    {"min_bid", "NAP-11"},
    {"all_pass", "NAP-17"},
    {"wellington_lead", "NAP-16 NAP-21"},
    {"illegal_bid", "NAP-11 NAP-12"},
    {"revoke", "NAP-22"},
    {"elimination_debt", "NAP-30"},
    {"end_mode", "NAP-25"},
    {"manches", "NAP-25"},
    {"target", "NAP-25"},
    {NULL, NULL},
};

static const struct option_need needs[] = {
    {"manches", "end_mode", "open|manches"},
    {"target", "end_mode", "open|target"},
    {"elimination_debt", "end_mode", "elimination"},
    {NULL, NULL, NULL},
};

static const unsigned char acts[VERBS] = {
    ACTS_OF_EVERY_GAME,
    [VERB_DRAWS] = IN_DRAW,
    [VERB_FINDS_FACED] = IN_DRAW | IN_DEALING,
    [VERB_SEES_HAND] = IN_DEAL,
    [VERB_EXPOSES] = IN_DEAL,
    [VERB_LOOKS_TALON] = IN_DEAL,
    [VERB_LOOKS_TRICKS] = IN_PLAY,
    [VERB_REDEALS] = IN_DEAL,
    [VERB_GATHERS] = IN_DEAL,
    [VERB_ASKS_BACK] = IN_PLAY,
    [VERB_TAKES_BACK] = IN_PLAY,
    [VERB_SAYS] = IN_DEAL,
    [VERB_MARKS] = IN_PLAY,
    [VERB_PASSES] = IN_CALLS,
    [VERB_BIDS] = IN_CALLS,
    [VERB_NAMES] = IN_TALK,
};

/* Nobody holds a card for a sixth trick: that there is one is the fault. Who leads for a bid that does not count had it count: that is the
   one fault, which its finding says was not put right. */
static const struct consequence consequences[] = {
    {check_nap_five_tricks, check_not_held, SHARED_PLAY, BENEATH},
    {check_nap_five_tricks, check_duplicate_card, SHARED_PLAY, BENEATH},
    {NULL, check_nap_all_pass, SHARED_BASIS, LEFT_OUT},
    {NULL, check_nap_declarer_leads, SHARED_BASIS, BENEATH},
};

static const struct play_rules play_rules = {
    .strength = nap_strength,
    .first_leader = nap_play_first_leader,
    .winner = nap_play_winner,
    .lawful = nap_play_lawful,
    .trump_made = nap_play_trump_made,
    .turn = nap_next_acts,
};

static const struct marking marking = {
    .fold = nap_score_fold,
    .item_rule = nap_score_item_rule,
    .sole_item = ITEM_CONTRACT,
    .mistakes = nap_mistakes,
    .noted = noted,
};

static const struct partie_rules partie_rules = {
    .settle = nap_partie_settle,
};

const struct game napoleon_game = {
    .name = "napoleon",
    .french = "napoléon",
    .names = "nap",
    .title = {"napoléon", "le napoléon"},
    .least_players = 2,
    .most_players = MAX_PLAYERS,
    .pack = PACK_52,
    .hand_size = NAP_TRICKS,
    .auction = true,
    .debts = true,
    .edition = editions,
    .edition_count = sizeof editions / sizeof *editions,
    .rule = nap_rules,
    .rule_count = NAP_RULES,
    .option = options,
    .option_count = NAP_OPTIONS,
    .needs = needs,
    .articles = articles,
    .signs = signs,
    .acts = acts,
    .state_size = sizeof(struct napoleon),
    .begin_deal = begin_deal,
    .apply = apply,
    .calls_in = nap_calls_in,
    .covers_count = dealt_unevenly,
    .consequence = consequences,
    .consequence_count = sizeof consequences / sizeof *consequences,
    .play = &play_rules,
    .marking = &marking,
    .maker = &nap_maker,
    .ways = &nap_way_rules,
    .partie = &partie_rules,
    .sure = &nap_sure_rules,
};
