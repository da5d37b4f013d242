/* Impériale: the game as one const struct, and how its position moves. */
#include "core/follow.h"
#include "core/make/making.h"
#include "core/marking.h"
#include "core/partie.h"
#include "core/rec.h"
#include "core/sheet/way.h"
#include "core/table.h"
#include "core/trick.h"
#include "games/imperiale/make.h"
#include "games/imperiale/state.h"
#include "games/imperiale/sure.h"
#include "games/imperiale/ways.h"

/* --- the position -------------------------------------------------------------------------------------------------- */

/* A new deal: jetons of earlier turn-ups are jetons like others now. */
static void forget_turned_jetons(struct judge *judge)
{
    struct board *boards[] = {&judge->board, &judge->start, &judge->ruled, &judge->ruled_start};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        for (int player = 0; player < MAX_PLAYERS; player++)
            boards[i]->turned_jeton[player] = 0;
}

static void begin_deal(struct judge *judge)
{
    struct imp_state *state = judge->state;
    struct imp_deal *deal = &state->deal;
    *deal = (struct imp_deal){
        .turned = CARD_UNKNOWN, .point = {.winner = NOBODY}, .void_point = {.winner = NOBODY}, .first_to_six = NOBODY};
    deal->trick_unknown = judge->table.alone != NOBODY;
    state->told = judge->findings->last;
    forget_turned_jetons(judge);
    imp_acts_gather(judge, &state->deal);
    imp_turns_read(judge, deal);
    table_learn(judge);
    for (int player = 0; player < 2; player++) {
        deal->hand[player] = judge->table.held[player];
        deal->whole[player] = judge->table.whole[player];
    }
    imp_plays_read(judge, deal);
    imp_talk_read(judge, state);
    imp_imperials_read(judge, deal);
    imp_points_read(judge, deal);
    imp_point_settle(judge, deal);
    imp_debts_read(judge, deal);
}

/* --- rulings ------------------------------------------------------------------------------------------------------- */

/* The deal was to be given up at that act: it was, or it is played on against the rule. */
static void give_up(struct judge *judge, const struct imp_act *act, int next_dealer)
{
    judge->ruling.next_dealer = next_dealer;
    if (imp_goes_on(judge, act))
        judge->ruling.void_as_ruled = true;
    else
        judge->ruling.voided = true;
}

static void rule_dealing_twice(struct judge *judge)
{
    const struct imp_act *objection = imp_objection_in_time(judge);
    if (objection != NULL && imp_in_force(judge, IMH_A04) && imp_dealt_twice(judge))
        give_up(judge, objection, opponent(judge->table.dealer));
}

static void rule_redeal(struct judge *judge, const struct imp_act *act)
{
    bool twice = imp_in_force(judge, IMH_A04) && imp_dealt_twice(judge);
    judge->ruling.voided = !imp_goes_on(judge, act);
    judge->ruling.next_dealer = twice ? opponent(judge->table.dealer) : judge->table.dealer;
}

static void rule_act(struct judge *judge, struct imp_state *state, const struct imp_act *act)
{
    int actor = act->step->actor;
    switch (act->step->verb) {
    case VERB_TURNS:
        if (imp_in_force(judge, IMH_A05) && imp_turned_uncounted(judge, act)) {
            state->deal.misdealt = act;
            give_up(judge, act, opponent(judge->table.dealer));
        }
        break;
    case VERB_COUNTS_TALON:
        if (imp_found_misdealt(judge, act))
            rule_redeal(judge, act);
        break;
    case VERB_OBJECTS:
        if (imp_objects_to_misdeal(judge, act))
            rule_redeal(judge, act);
        break;
    case VERB_REDEALS: rule_redeal(judge, act); break;
    case VERB_MIXES_TALON:
        if (imp_in_force(judge, IMH_A23) && imp_mixes_hand(judge, act))
            judge->ruling.loses = actor;
        break;
    case VERB_LEAVES:
        if (imp_in_force(judge, IMH_A24) && imp_is_player(actor) && imp_leaving_loses(judge, act))
            judge->ruling.loses = actor;
        else if (imp_in_force(judge, IMH_A24) && imp_is_player(actor))
            state->unfinished |= imp_left_unfinished(judge, act);
        break;
    default: break;
    }
    if (act->owes)
        state->deal.owes[actor] = true;
}

static void apply(struct judge *judge, const struct event *event)
{
    struct imp_state *state = judge->state;
    if (event->kind == EV_DEAL) {
        rule_dealing_twice(judge);
        if (imp_misdealt_again(judge))
            rule_redeal(judge, state->deal.act);
        state->told_over |= judge->over;
        judge->ruling.after_end = judge->over && imp_in_force(judge, IMM_31);
    }
    if (event->kind == EV_STEP && event->phase != PHASE_DRAW)
        rule_act(judge, state, imp_act(judge, event));
    imp_mark_event(judge, state, event);
    if (state->told != NULL && judge->findings->last != state->told) {
        state->deal.redealable |= imp_gives_redeal(*state->told);
        state->told = judge->findings->last;
    }
    if (event->kind == EV_SHEET) {
        state->dealt_by_ruling = judge->ruling.next_dealer != NOBODY;
        if (state->dealt_so == NULL && imp_packets_known(judge))
            state->dealt_so = &judge->record->deal[judge->table.number - 1];
    }
}

/* --- what the core asks -------------------------------------------------------------------------------------------- */

static int first_leader(const struct judge *judge) { return imp_elder(judge); }

static size_t winner(const struct judge *judge, const struct trick *trick)
{
    enum suit trump = judge->table.trump;
    if (trump == SUIT_UNKNOWN && trick->count > 1 && trick->step != NULL &&
        card_suit(trick->card[0]->card) != card_suit(trick->card[1]->card)) {
        for (size_t i = 0; i < trick->count; i++) /* only the record can tell */
            if (trick->card[i]->player == trick->step->winner)
                return i;
        return trick->count; /* and it does not */
    }
    return trick_winner(trick, trump, imp_strength);
}

static cardset_t lawful(const struct judge *judge, const struct trick *trick, cardset_t hand)
{
    return imp_lawful(hand, trick->count > 0 ? trick->card[0]->card : CARD_UNKNOWN, judge->table.trump);
}

static const struct option_sign signs[] = {
    {"goal=N", SIGN_BEST, 0, "REC-10 IMM-31"}, {"capot=1", SIGN_BEST, 0, NULL},
    {"capot=2", SIGN_BEST, 0, NULL},           {"demark=any_imperial", SIGN_BEST, 0, NULL},
    {"blanches_value=1", SIGN_BEST, 0, NULL},  {NULL, SIGN_BEST, 0, NULL},
};

static const struct option_article articles[] = {
    {"goal", "IMH-05 IMM-31"},
    {"order", "IMH-A13 IMM-10"},
    {"blanches_value", "IMH-14"},
    {"blanches_play", "IMH-14"},
    {"blanches_and_point", "IMH-14"},
    {"retourne_imperial", "IMH-16"},
    {"retourne_imperial_demarks", "IMH-16"},
    {"trump_imperial", "IMH-17"},
    {"capot", "IMH-24 IMM-26"},
    {"capot_replaces_tricks", "IMH-24 IMM-26"},
    {"retourne_exempt", "IMH-A13"},
    {"mutual", "IMH-A14"},
    {"art14_scope", "IMH-A14"},
    {"late_point_deadline", "IMH-A11"},
    {"imperial_deadline", "IMH-A12 IMM-20"},
    {"under_force_penalty", "IMH-20"},
    {"misdeal_penalty", "IMH-A05"},
    {"first_dealer", "IMH-A01 IMM-04"},
    {"end", "IMH-05 IMM-31"},
    {"packet", "IMH-02 IMM-06"},
    {"demark", "IMH-A13 IMM-30"},
    {"tournee", "IMM-17"},
    {"tournee_counts_also_as_couleur", "IMM-19"},
    {"tombee", "IMM-18"},
    {"tombee_suppresses", "IMM-29"},
    {"honours", "IMM-28"},
    {"tricks", "IMH-23 IMM-26"},
    {"couleur_binding", "IMM-10"},
    {NULL, NULL},
};

static const struct option_need needs[] = {
    {"retourne_imperial_demarks", "retourne_imperial", "dealer_only|any"},
    {"capot_replaces_tricks", "capot", "1|2"},
    {"tombee_suppresses", "tombee", "capture|four_top_trumps"},
    {NULL, NULL, NULL},
};

static const unsigned char acts[VERBS] = {
    ACTS_OF_EVERY_GAME,
    [VERB_NOTE] = IN_DRAW | IN_DEAL,
    [VERB_DRAWS] = IN_DRAW | IN_CALLS, /* from the talon: forbidden, and known to be (IMH-04) */
    [VERB_FINDS_FACED] = IN_DRAW | IN_DEAL,
    [VERB_FINDS_TURNED] = IN_DEALING,
    [VERB_COUNTS_TALON] = IN_DEALING,
    [VERB_TURNS] = IN_DEALING,
    [VERB_SEES_HAND] = IN_DEALING | IN_CALLS,
    [VERB_LOOKS_TALON] = IN_DEAL,
    [VERB_EXPOSES] = IN_DEAL,
    [VERB_LOOKS_TRICKS] = IN_PLAY,
    [VERB_REDEALS] = IN_DEAL,
    [VERB_CALLS_SUIT] = IN_PLAY,
    [VERB_ASKS_BACK] = IN_PLAY,
    [VERB_TAKES_BACK] = IN_PLAY,
    [VERB_ASKS_TO_SEE] = IN_TALK,
    [VERB_ASKS_COUNT] = IN_TALK,
    [VERB_ASKS_MAKING] = IN_TALK,
    [VERB_SAYS] = IN_TALK,
    [VERB_GATHERS] = IN_TALK,
    [VERB_MIXES_TALON] = IN_DEAL,
    [VERB_FINISHES] = IN_DEAL,
    [VERB_MARKS] = IN_DEAL,
    [VERB_UNMARKS] = IN_DEAL,
    [VERB_POINT] = IN_TALK,
    [VERB_GOOD] = IN_TALK,
    [VERB_EQUAL] = IN_TALK,
    [VERB_BETTER] = IN_TALK,
    [VERB_IMPERIAL_FOUR] = IN_TALK,
    [VERB_IMPERIAL_SUIT] = IN_TALK,
    [VERB_IMPERIAL_TRUMP] = IN_TALK,
    [VERB_IMPERIAL_TURNED] = IN_TALK,
    [VERB_IMPERIAL] = IN_TALK,
    [VERB_IMPERIAL_FALLEN] = IN_PLAY,
    [VERB_BLANCHES] = IN_TALK,
    [VERB_DISCARDS] = IN_CALLS,
    [VERB_EXCHANGES] = IN_CALLS,
    [VERB_NONE] = IN_CALLS,
};

static bool knows(const struct judge *judge, int verb)
{
    switch (verb) {
    case VERB_IMPERIAL_FALLEN: return option_value(judge, IMP_OPT_TOMBEE) >= 0;
    case VERB_BLANCHES: return option_value(judge, IMP_OPT_BLANCHES_VALUE) >= 0;
    case VERB_DISCARDS:
    case VERB_EXCHANGES: return imp_in_force(judge, IMH_04); /* forbidden there, and not even spoken of elsewhere */
    default: return true;
    }
}

static const struct option options[IMP_OPTIONS] = {
#define OPTION(token, name, values, least, most, en, fr) {name, values, least, most, {en, fr}},
#include "games/imperiale/options.def"
#undef OPTION
};

#define MODERN_EDITION 1 /* index below */

static const struct sheet_item historical_sheet[] = {
    {ITEM_RETOURNE, NULL, NULL}, {ITEM_POINT, NULL, NULL},  {ITEM_IMPERIAL, NULL, NULL},
    {ITEM_BLANCHES, NULL, NULL}, {ITEM_HONOUR, NULL, NULL}, {ITEM_TRICKS, NULL, NULL},
    {ITEM_CAPOT, NULL, NULL},    {ITEM_DEMARK, NULL, NULL}, {ITEM_NONE, NULL, NULL},
};

static const struct sheet_item modern_sheet[] = {
    {ITEM_RETOURNE, NULL, NULL},     {ITEM_POINT, NULL, NULL},  {ITEM_IMPERIAL, NULL, NULL},
    {ITEM_HONOUR, NULL, NULL},       {ITEM_TRICKS, NULL, NULL}, {ITEM_CAPOT, "capot", "off"},
    {ITEM_DEMARK, "demark", "none"}, {ITEM_NONE, NULL, NULL},
};

/* The card turned. */
static const struct message noted[] = {{"turned", "retourne"}, {NULL, NULL}};

static const struct edition editions[] = {
    {.name = "historical",
     .french = "ancienne",
     .names = "ancienne historique imperiale-historical-seed",
     .prefix = "IMH",
     .options = "goal=6|N order=as_shown|fixed_academie blanches_value=2|1 blanches_play=no_play|play "
                "blanches_and_point=counted|void retourne_imperial=off|dealer_only|any "
                "retourne_imperial_demarks=false|true trump_imperial=1|2 capot=2|1 capot_replaces_tricks=true|false "
                "retourne_exempt=true|false mutual=both_keep|both_erase art14_scope=hand_only|all "
                "late_point_deadline=first_cover|any_cover imperial_deadline=own_first_card|any_first_card "
                "under_force_penalty=none|lose_imperial misdeal_penalty=per_article|deal_and_imperial "
                "first_dealer=highest|lowest|winner_chooses end=immediate|end_of_deal "
                "illegal_play_policy=report_as_played|stop|replay evidence=E4|E0|E1|E2|E3",
     .base = -1,
     .points_per_jeton = 1,
     .jetons_per_fiche = 6,
     .title = {"impériale, as played about 1900", "l’impériale, comme on la jouait vers 1900"},
     .source = {"L’impériale: the text and its 24 articles, c. 1900",
                "L’impériale : le texte et ses 24 articles, vers 1900"},
     .sheet = historical_sheet,
     .uncertain = "blanches_value capot first_dealer order"},
    {.name = "modern",
     .french = "moderne",
     .names = "moderne imperiale-modern-seed",
     .prefix = "IMM",
     .options = "goal=3|N order=couleur_first|imperials_first packet=3|3or4|2to4 demark=none|any_imperial "
                "tournee=any|dealer_only|off tournee_counts_also_as_couleur=false|true "
                "tombee=capture|four_top_trumps|off tombee_suppresses=trick|captured_only "
                "honours=all_in_won_tricks|leader_only tricks=flat_majority|per_trick_over_six capot=off|1|2 "
                "couleur_binding=actual|announced imperial_deadline=any_first_card|before_point "
                "end=immediate|end_of_deal penalties=none|seed001|academie "
                "illegal_play_policy=report_as_played|stop|replay evidence=E4|E0|E1|E2|E3",
     .base = -1,
     .points_per_jeton = 4,
     .jetons_per_fiche = 6,
     .title = {"impériale, as played today", "l’impériale, comme on la joue aujourd’hui"},
     .source = {"L’impériale: the modern rules", "L’impériale : les règles modernes"},
     .sheet = modern_sheet,
     .uncertain = "order tournee tombee_suppresses couleur_binding"},
    {.name = "academie-1720",
     .french = "académie-1720",
     .names = "academy-1720 académie-universelle",
     .prefix = "IMM",
     .options =
         "goal=5 order=imperials_first packet=3or4 demark=any_imperial tricks=per_trick_over_six penalties=academie",
     .base = MODERN_EDITION,
     .points_per_jeton = 4,
     .jetons_per_fiche = 6,
     .title = {"impériale, after the Académie of about 1720", "l’impériale, d’après l’Académie, vers 1720"},
     .source = {"Académie universelle des jeux, c. 1720", "Académie universelle des jeux, vers 1720"},
     .uncertain = "goal tournee tombee tricks capot"},
    {.name = "encyclopedie",
     .french = "encyclopédie",
     .names = "encyclopaedia encyclopedia",
     .prefix = "IMM",
     .options = "packet=2to4 tricks=per_trick_over_six",
     .base = MODERN_EDITION,
     .points_per_jeton = 4,
     .jetons_per_fiche = 6,
     .title = {"impériale, after the Encyclopédie", "l’impériale, d’après l’Encyclopédie"},
     .source = {"Encyclopédie", "Encyclopédie"},
     .uncertain = "goal order packet demark tournee tombee capot"},
    {.name = "pierer-1860",
     .names = "pierer",
     .prefix = "IMM",
     .options = "order=imperials_first imperial_deadline=before_point packet=2to4 tricks=per_trick_over_six capot=2",
     .base = MODERN_EDITION,
     .points_per_jeton = 1,
     .jetons_per_fiche = 6,
     .title = {"impériale, after Pierer, about 1860", "l’impériale, d’après Pierer, vers 1860"},
     .source = {"Pierer’s Universal-Lexikon, c. 1860", "Pierer’s Universal-Lexikon, vers 1860"},
     .uncertain = "demark tournee tombee"},
    {.name = "parlett",
     .names = "",
     .prefix = "IMM",
     .options = "goal=5 order=imperials_first packet=2to4 demark=any_imperial tombee=four_top_trumps "
                "honours=leader_only tricks=per_trick_over_six capot=2",
     .base = MODERN_EDITION,
     .points_per_jeton = 1,
     .jetons_per_fiche = 6,
     .title = {"impériale, after Parlett", "l’impériale, d’après Parlett"},
     .source = {"David Parlett", "David Parlett"},
     .uncertain = "goal packet tournee tombee"},
};

/* A card led that was never the leader's: what was led in its place, and whether the answer follows it, nobody can say. */
static const struct consequence consequences[] = {
    {check_not_held, imp_check_follow, SHARED_BASIS, BENEATH},
    {check_not_held, imp_check_underplay, SHARED_BASIS, BENEATH},
    {check_not_held, imp_check_trump, SHARED_BASIS, BENEATH},
    {imp_check_no_exchange, check_not_held, SHARED_FAULT, LEFT_OUT}, /* what he plays is what he has taken */
};

static const struct play_rules play_rules = {
    .leads_on = true,
    .strength = imp_strength,
    .first_leader = first_leader,
    .winner = winner,
    .lawful = lawful,
    .turn = imp_next_acts,
};

static const struct marking marking = {
    .fold = imp_fold,
    .item_rule = imp_item_rule,
    .item_facts = imp_item_facts,
    .mark_lacks = imp_mark_lacks,
    .called_in = IN(PHASE_CALLS),
    .dependent = ITEM_DEMARK,
    .slips = imp_slips,
    .mistakes = imp_mistakes,
    .noted = noted,
};

static const struct partie_rules partie_rules = {
    .settle = imp_settle,
};

const struct game imperiale_game = {
    .name = "imperiale",
    .french = "impériale",
    .names = "impériale",
    .title = {"impériale", "l’impériale"},
    .least_players = 2,
    .most_players = 2,
    .pack = PACK_32,
    .hand_size = IMP_HAND,
    .boards = true,
    .stakes = true,
    .turns_trump = true,
    .edition = editions,
    .edition_count = sizeof editions / sizeof editions[0],
    .default_edition = 0,
    .rule = imp_rules,
    .rule_count = IMP_RULES,
    .option = options,
    .option_count = IMP_OPTIONS,
    .needs = needs,
    .articles = articles,
    .signs = signs,
    .borrowed = imp_borrowed,
    .acts = acts,
    .knows = knows,
    .state_size = sizeof(struct imp_state),
    .begin_deal = begin_deal,
    .apply = apply,
    .excused = imp_excused,
    .could_call = imp_could_call,
    .calls_in = imp_calls_in,
    .covers_count = imp_misdealt,
    .consequence = consequences,
    .consequence_count = sizeof consequences / sizeof *consequences,
    .settled = imp_settled,
    .play = &play_rules,
    .marking = &marking,
    .maker = &imp_maker,
    .ways = &imp_way_rules,
    .partie = &partie_rules,
    .sure = &imp_sure_rules,
};
