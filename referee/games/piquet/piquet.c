/* Piquet, as the one struct that the rest of the program sees. */
#include "core/follow.h"
#include "core/make/making.h"
#include "core/marking.h"
#include "core/partie.h"
#include "core/rec.h"
#include "core/sheet/way.h"
#include "core/trick.h"
#include "games/piquet/blanches.h"
#include "games/piquet/call_truth.h"
#include "games/piquet/calls.h"
#include "games/piquet/counts.h"
#include "games/piquet/deal.h"
#include "games/piquet/exchange.h"
#include "games/piquet/make.h"
#include "games/piquet/next.h"
#include "games/piquet/partie.h"
#include "games/piquet/penalty.h"
#include "games/piquet/play.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"
#include "games/piquet/score.h"
#include "games/piquet/slips.h"
#include "games/piquet/sure.h"
#include "games/piquet/ways.h"

extern const struct game piquet_game;

/* A new deal; what belongs to the partie is kept. */
static void begin_deal(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    struct piquet fresh = {.reading = pq->reading,
                           .out_of_turn = pq->out_of_turn,
                           .owed = pq->owed,
                           .deals = pq->deals,
                           .deals_doubtful = pq->deals_doubtful,
                           .first_deal = pq->first_deal,
                           .last_deal = pq->last_deal,
                           .last_tie = pq->last_tie,
                           .deals_too_many = pq->deals_too_many,
                           .last_board = pq->last_board,
                           .too_many_at = pq->too_many_at,
                           .conceded = NOBODY};
    fresh.heard = arena_alloc(judge->arena, sizeof *fresh.heard);
    for (int player = 0; player < PQ_PLAYERS; player++) {
        fresh.manches[player] = pq->manches[player];
        fresh.packet[player] = pq->packet[player];
        fresh.packet_at[player] = pq->packet_at[player];
    }
    *pq = fresh;
    reading_begin(judge);
    partie_begin_deal(judge);
    deal_begin(judge);
    exchange_begin(judge);
}

/* An act, or one of the stages of a deal: most events are cards and tricks, out of whose way this is kept. */
__attribute__((noinline)) static void carry_out(struct judge *judge, const struct event *event)
{
    deal_apply(judge, event);
    if (event->kind == EV_STEP)
        blanches_apply(judge, event); /* before the exchange: what is told late is late by it */
    exchange_apply(judge, event);
    if (event->kind == EV_STEP) {
        calls_apply(judge, event); /* before it nothing has moved that a call hangs on: it has been heard */
        counts_apply(judge, event);
        play_apply(judge, event);
    } else {
        penalty_apply(judge, event);
        play_apply(judge, event);
        partie_apply(judge, event);
    }
}

static void apply(struct judge *judge, const struct event *event)
{
    if (event->kind == EV_CARD) {
        if (!pq_at(judge)->answered) /* most are played when the calls are closed */
            penalty_apply(judge, event);
        play_card_apply(judge, event);
    } else if (event->kind == EV_TRICK) {
        play_trick_apply(judge, event->trick);
    } else {
        carry_out(judge, event);
    }
    struct heard *heard = pq_at(judge)->heard;
    if (heard == NULL)
        return;
    heard->step = NULL;
    heard->sized = false;
}

static const struct sheet_item sheet[] = {
    {ITEM_BLANCHES, NULL, NULL}, {ITEM_POINT, NULL, NULL}, {ITEM_SEQUENCE, NULL, NULL}, {ITEM_SET, NULL, NULL},
    {ITEM_REPIC, NULL, NULL},    {ITEM_PIC, NULL, NULL},   {ITEM_TRICKS, NULL, NULL},   {ITEM_CARDS, NULL, NULL},
    {ITEM_CAPOT, NULL, NULL},    {ITEM_NONE, NULL, NULL},
};

static const struct edition editions[] = {
    [EDITION_MODERN] =
        {.name = "modern",
         .french = "moderne",
         .names = "moderne piquet-seed",
         .prefix = "PIQ",
         .options = "point_value=tens_half_up|cards sets_void_if_elder_has_none=true|false "
                    "repic_rule=count_order|whole_phase repique_saved_by=counted|can_count pic_by=either|elder "
                    "pique_and_repique=exclusive|cumulative "
                    "trick_scoring=winner|lead_and_capture|counting_cards_only "
                    "capot_mode=replaces_majority|adds_to_majority|replaces_majority_and_tricks "
                    "carte_blanche_deadline=before_elder_exchange|before_own_exchange cb_dealer_draws=reserved|top "
                    "cb_exchange=dealer_exchanges_first|adversary_discards_first cb_min_cards=12 "
                    "carte_blanche_late=not_counted|counts second_blanche=off|on dealer_min=1|0 "
                    "announcements=actual|as_claimed elder_point_first=false|true false_denial=caller_may_reckon "
                    "end_of_manche=immediate|end_of_deal target=100|101|N "
                    "match=two_manches|rubicon_6|best_of_5_double_under_50 rubicon_line=100|N partie_deals=6|4 "
                    "first_dealer=lowest|highest|highest_chooses packet=2|2or3 penalties=none|cavendish "
                    "illegal_play_policy=report_as_played|stop|replay evidence=E4|E0|E1|E2|E3",
         .base = -1,
         .points_per_jeton = 1,
         .title = {"Piquet, simplified French rules", "Piquet, règles françaises simplifiées"},
         .source = {"the document “Le piquet”", "le document « Le piquet »"},
         .sheet = sheet,
         .uncertain = ""},
    [EDITION_CAVENDISH] =
        {.name = "cavendish",
         .names = "cavendish-1882 portland rubicon",
         .prefix = "PQC",
         .options = "point_value=cards|tens_half_up sets_void_if_elder_has_none=false|true "
                    "repic_rule=count_order|whole_phase repique_saved_by=can_count|counted pic_by=elder|either "
                    "pique_and_repique=exclusive|cumulative "
                    "trick_scoring=lead_and_capture|winner|counting_cards_only "
                    "capot_mode=replaces_majority|adds_to_majority|replaces_majority_and_tricks "
                    "carte_blanche_deadline=before_own_exchange|before_elder_exchange "
                    "cb_exchange=adversary_discards_first|dealer_exchanges_first cb_min_cards=12 "
                    "carte_blanche_late=counts|not_counted second_blanche=off|on dealer_min=1|0 "
                    "announcements=as_claimed|actual elder_point_first=true|false point_after_bar=nobody|elder "
                    "omission_deadline=younger_first_card false_denial=caller_may_reckon|unspecified "
                    "impossible_call=adversary_view|actual implied_declaration=bars|ignored "
                    "end_of_manche=end_of_deal|immediate "
                    "match=rubicon_6|two_manches|best_of_5_double_under_50 target=100|101|N "
                    "partie_deals=6|4 rubicon_line=100|N tie=one_deal_each_then_drawn "
                    "first_dealer=highest_chooses|highest|lowest packet=2or3|2 "
                    "compulsory_redeal_deadline=deal_scored|before_calls "
                    "expose_option_deadline=before_stock|before_seeing_hand "
                    "score_correction=until_next_hand_seen|any_time score_conflict=own_card "
                    "reckons_nothing_scope=after_carte_blanche|all short_hand_tricks=scored_as_leads|tricks_only "
                    "rubicon_concession=off|on penalties=cavendish|none "
                    "illegal_play_policy=replay|report_as_played|stop evidence=E4|E0|E1|E2|E3",
         .base = -1,
         .points_per_jeton = 1,
         .title = {"Piquet by the laws of the Portland and Turf clubs (rubicon piquet)",
                   "Piquet selon les lois des clubs Portland et Turf (avec rubicon)"},
         .source = {"“Cavendish”, The Laws of Piquet, 1882", "« Cavendish », The Laws of Piquet, 1882"},
         .sheet = sheet,
         .uncertain = "repique_saved_by false_denial point_after_bar short_hand_tricks impossible_call"},
    [PROFILE_PARLETT] = {.name = "parlett",
                         .names = "david-parlett penguin",
                         .prefix = "PQC",
                         .options = "first_dealer=lowest match=two_manches end_of_manche=immediate penalties=none "
                                    "illegal_play_policy=report_as_played score_correction=any_time",
                         .base = EDITION_CAVENDISH,
                         .points_per_jeton = 1,
                         .title = {"Piquet as Parlett describes it", "Piquet selon Parlett"},
                         .source = {"David Parlett, rules of Piquet", "David Parlett, règles du piquet"},
                         .uncertain = "match target carte_blanche_deadline"},
    [PROFILE_AU_CENT] =
        {.name = "au-cent",
         .names = "aucent piquet-au-cent au_cent hundred",
         .prefix = "PQC",
         .options = "first_dealer=lowest packet=2 dealer_min=0 match=best_of_5_double_under_50 end_of_manche=immediate "
                    "penalties=none illegal_play_policy=report_as_played score_correction=any_time",
         .base = EDITION_CAVENDISH,
         .points_per_jeton = 1,
         .title = {"Piquet au cent, a hundred up", "Piquet au cent"},
         .source = {"The Laws of Piquet au Cent, with “Cavendish”", "The Laws of Piquet au Cent, avec « Cavendish »"},
         .uncertain = "point_value trick_scoring penalties end_of_manche"},
    [PROFILE_ACADEMIE] = {.name = "academie-18c",
                          .french = "académie-18e",
                          .names = "académie-18e académie academie hoyle petit-piquet",
                          .prefix = "PIQ",
                          .options = "sets_void_if_elder_has_none=false trick_scoring=counting_cards_only pic_by=elder "
                                     "announcements=as_claimed carte_blanche_deadline=before_own_exchange",
                          .base = EDITION_MODERN,
                          .points_per_jeton = 1,
                          .title = {"Piquet of the eighteenth century, by the academies of games and Hoyle",
                                    "Piquet du XVIIIe siècle, selon les académies des jeux et Hoyle"},
                          .source = {"Académie universelle des jeux; Hoyle’s Games",
                                     "Académie universelle des jeux ; Hoyle’s Games"},
                          .uncertain = "dealer_min target match penalties pic_by carte_blanche_deadline"},
};

static const struct option options[] = {
#define OPTION(token, name, values, least, most, en, fr) {name, values, least, most, {en, fr}},
#include "games/piquet/options.def"
#undef OPTION
};

static const struct option_sign signs[] = {
    {"match=rubicon_6", SIGN_BEST, 6, "REC-10 PQC-L71"},
    {"match=rubicon_6 partie_deals=4", SIGN_BEST, 0, "REC-10 PQC-L71"},
    {"match=rubicon_6 partie_deals=N", SIGN_DEALS, 0, "REC-10 PQC-L71"},
    {"match=two_manches", SIGN_BEST, 0, "REC-10 PQC-L71"},
    {"match=best_of_5_double_under_50", SIGN_BEST, 0, "REC-10 PQC-L71"},
    {NULL, SIGN_BEST, 0, NULL},
};

static const struct option_article articles[] = {
    {"point_value", "PIQ-24 PQC-L62"},
    {"sets_void_if_elder_has_none", "PIQ-31 PQC-L64"},
    {"repic_rule", "PIQ-35 PQC-L68"},
    {"repique_saved_by", "PIQ-35 PQC-L68"},
    {"pic_by", "PIQ-45 PQC-L69"},
    {"pique_and_repique", "PIQ-45 PQC-L69"},
    {"trick_scoring", "PIQ-41 PQC-L65"},
    {"capot_mode", "PIQ-44 PQC-L66"},
    {"carte_blanche_deadline", "PIQ-16 PQC-L20"},
    {"cb_dealer_draws", "PIQ-10"},
    {"cb_exchange", "PIQ-17 PQC-L20"},
    {"cb_min_cards", "PIQ-15 PQC-L18"},
    {"carte_blanche_late", "PIQ-16 PQC-L20"},
    {"second_blanche", "PIQ-15 PQC-L18"},
    {"dealer_min", "PIQ-11 PQC-L22"},
    {"announcements", "PIQ-21 PIQ-22 PIQ-24 PIQ-25 PIQ-26 PIQ-30 PQC-L62 PQC-L63 PQC-L64"},
    {"elder_point_first", "PIQ-20 PQC-L46"},
    {"point_after_bar", "PQC-L46"},
    {"omission_deadline", "PQC-L56"},
    {"false_denial", "PIQ-22 PQC-L54"},
    {"impossible_call", "PQC-L54"},
    {"implied_declaration", "PQC-L63"},
    {"end_of_manche", "PIQ-46 PQC-L71"},
    {"target", "PIQ-46 PQC-L71"},
    {"match", "PIQ-47 PQC-L71"},
    {"partie_deals", "PQC-L71"},
    {"rubicon_line", "PQC-L73"},
    {"tie", "PQC-L71"},
    {"first_dealer", "PIQ-03 PQC-L04"},
    {"packet", "PIQ-05 PQC-L09"},
    {"compulsory_redeal_deadline", "PQC-L12"},
    {"expose_option_deadline", "PQC-L13"},
    {"score_correction", "PQC-L70"},
    {"score_conflict", "PQC-L74"},
    {"reckons_nothing_scope", "PQC-L54"},
    {"short_hand_tricks", "PQC-L57"},
    {"rubicon_concession", "PQC-L73"},
    {NULL, NULL},
};

static const struct option_need needs[] = {
    {"target", "match", "two_manches|best_of_5_double_under_50"},
    {"end_of_manche", "match", "two_manches|best_of_5_double_under_50"},
    {"partie_deals", "match", "rubicon_6"},
    {"rubicon_line", "match", "rubicon_6"},
    {NULL, NULL, NULL},
};

static const unsigned char acts[VERBS] = {
    ACTS_OF_EVERY_GAME,
    [VERB_DRAWS] = IN_DRAW | IN_CALLS,
    [VERB_CHOOSES_DEAL] = IN_DRAW | IN_DEALING,
    [VERB_FINDS_FACED] = IN_DRAW | IN_DEALING | IN_CALLS,
    [VERB_RECUTS] = IN_DRAW | IN_DEALING,
    [VERB_SEES_HAND] = IN_DEAL,
    [VERB_EXPOSES] = IN_DRAW | IN_DEAL,
    [VERB_LOOKS_TALON] = IN_DEAL,
    [VERB_LOOKS_TRICKS] = IN_PLAY,
    [VERB_LOOKS_LEFT] = IN_TALK,
    [VERB_COUNTS_TALON] = IN_DEALING | IN_CALLS,
    [VERB_REDEALS] = IN_DRAW | IN_DEAL,
    [VERB_GATHERS] = IN_DEAL,
    [VERB_ASKS_BACK] = IN_DEAL,
    [VERB_TAKES_BACK] = IN_DEAL,
    [VERB_DROPS] = IN_TALK,
    [VERB_ASKS_TO_SEE] = IN_TALK,
    [VERB_ASKS_COUNT] = IN_TALK,
    [VERB_SAYS] = IN_DEAL,
    [VERB_LEAVES_CARDS] = IN_CALLS,
    [VERB_MARKS] = IN_TALK,
    [VERB_UNMARKS] = IN_TALK,
    [VERB_COUNTS] = IN_TALK,
    [VERB_POINT] = IN_TALK,
    [VERB_SEQUENCE] = IN_TALK,
    [VERB_SET] = IN_TALK,
    [VERB_GOOD] = IN_TALK,
    [VERB_EQUAL] = IN_TALK,
    [VERB_BETTER] = IN_TALK,
    [VERB_NONE] = IN_TALK,
    [VERB_ASKS_MAKING] = IN_TALK,
    [VERB_BLANCHES] = IN_DEALING | IN_CALLS,
    [VERB_WILL_EXCHANGE] = IN_CALLS,
    [VERB_DISCARDS] = IN_CALLS,
    [VERB_EXCHANGES] = IN_CALLS,
    [VERB_TAKES] = IN_CALLS,
    [VERB_TOUCHES_STOCK] = IN_DEALING | IN_CALLS,
    [VERB_LIFTS] = IN_DEAL,
    [VERB_MIXES_HAND] = IN_TALK,
    [VERB_MIXES_DISCARD] = IN_TALK,
    [VERB_MIXES_TALON] = IN_TALK,
    [VERB_PUTS_BACK] = IN_TALK,
    [VERB_WAIVES] = IN_DRAW | IN_DEAL,
    [VERB_ENFORCES] = IN_DRAW | IN_DEAL,
};

/* Whether an answer follows a card led that was never the leader's nobody can say. That a card which was laid out is played is the
   fault, and not that it is in no hand any more. That a claim of what he does not hold comes late as well adds nothing. A draw or a card
   shown that is misread, and a call that is false, leave nothing to be held against what rests on them; cards taken against the laws have
   a penalty of their own, whatever comes of them; one fresh deal taken too late is told once, whichever law gave the choice. */
static const struct consequence consequences[] = {
    {check_not_held, check_follow, SHARED_BASIS, BENEATH},
    {check_not_held, check_play, SHARED_BASIS, BENEATH},
    {check_discard_gone, check_not_held, SHARED_PLACE, BENEATH},
    {check_discard_gone, check_duplicate_card, SHARED_PLACE, BENEATH},
    {check_point_true, check_call_order, SHARED_PLACE, BENEATH},
    {check_sequence_true, check_call_order, SHARED_PLACE, BENEATH},
    {check_point_true, check_forgotten, SHARED_PLACE, BENEATH},
    {check_sequence_true, check_forgotten, SHARED_PLACE, BENEATH},
    {check_set_true, check_forgotten, SHARED_PLACE, BENEATH},
    {check_deals, check_result, SHARED_BASIS, BENEATH},
    {check_deals, check_value, SHARED_BASIS, BENEATH},
    {check_deals, check_rubicon, SHARED_BASIS, BENEATH},
    {check_contradiction, check_draw_order, SHARED_BASIS, LEFT_OUT},
    {check_contradiction, check_draw_count, SHARED_BASIS, LEFT_OUT},
    {check_contradiction, check_contradiction, SHARED_BASIS, LEFT_OUT},
    {check_reply_stands, check_reply_stands, SHARED_BASIS, BENEATH},
    {check_misdeal_option, check_exposed, SHARED_PLACE, LEFT_OUT},
    {check_stock, check_younger_exchange, SHARED_BASIS, LEFT_OUT},
    {check_stock, check_contradiction, SHARED_BASIS, LEFT_OUT},
    {check_stock, check_misdealt, SHARED_BASIS, LEFT_OUT},
    {check_stock, check_discard_kept, SHARED_BASIS, LEFT_OUT},
    {check_stock, check_discard_mixed, SHARED_BASIS, LEFT_OUT},
    {check_stock, check_took_less, SHARED_BASIS, LEFT_OUT},
    {check_stock, check_took_more, SHARED_BASIS, LEFT_OUT},
    {check_stock, check_hand_short, SHARED_BASIS, LEFT_OUT},
    {check_stock, check_hand_long, SHARED_BASIS, LEFT_OUT},
    /* Who changes a discard that is fixed has a hand too long, and plays what he took back. */
    {check_discard_kept, check_discard, SHARED_FAULT, BENEATH},
    {check_discard, check_not_held, SHARED_FAULT, BENEATH},
    {check_not_held, check_shown, SHARED_BASIS, LEFT_OUT},
    {check_point_true, check_shown, SHARED_BASIS, LEFT_OUT},
    {check_sequence_true, check_shown, SHARED_BASIS, LEFT_OUT},
    {check_set_true, check_shown, SHARED_BASIS, LEFT_OUT},
    {check_false_call, check_shown, SHARED_BASIS, BENEATH},
    {check_false_call, check_point_good, SHARED_BASIS, BENEATH},
    {check_false_call, check_sequence_good, SHARED_BASIS, BENEATH},
    {check_false_call, check_set_good, SHARED_BASIS, BENEATH},
    /* The demand may be to see what he mixed with his discard. */
    {check_left_mixed, check_shown, SHARED_FAULT, LEFT_OUT},
};

static const struct play_rules play_rules = {
    .leads_on = true,
    .strength = play_strength,
    .first_leader = play_first_leader,
    .winner = play_winner,
    .played_out = play_run_out,
    .lawful = play_lawful,
    .plain = play_plain,
    .turn = pq_next_acts,
};

static const struct marking marking = {
    .tricks_bring_alike = play_tricks_alike,
    .tricks_add_up = true,
    .fold = partie_fold,
    .item_rule = score_item_rule,
    .item_facts = score_item_facts,
    .item_settled = counts_item_settled,
    .called_in = IN_TALK,
    .counts = partie_counts,
    .mended_until = partie_mended_until,
    .slips = pq_slips,
    .mistakes = pq_mistakes,
};

static const struct partie_rules partie_rules = {
    .settle = partie_settle,
    .by_manches = partie_by_manches,
    .courses = partie_courses,
    .course_fits = partie_course_fits,
    .own_card = own_card_prevails,
};

const struct game piquet_game = {
    .name = "piquet",
    .names = "picquet",
    .title = {"piquet", "le piquet"},
    .least_players = PQ_PLAYERS,
    .most_players = PQ_PLAYERS,
    .pack = PACK_32,
    .hand_size = PQ_HAND,
    .draws = ELDER_MOST,
    .edition = editions,
    .edition_count = sizeof editions / sizeof *editions,
    .default_edition = EDITION_MODERN,
    .rule = pq_rules,
    .rule_count = PQ_RULES,
    .option = options,
    .option_count = OPTIONS,
    .needs = needs,
    .articles = articles,
    .signs = signs,
    .borrowed = borrowed_rules,
    .acts = acts,
    .state_size = sizeof(struct piquet),
    .begin_deal = begin_deal,
    .apply = apply,
    .excused = deal_excused,
    .covers_count = deal_covers_count,
    .consequence = consequences,
    .consequence_count = sizeof consequences / sizeof *consequences,
    .settled = exchange_settled,
    .could_call = pq_could_call,
    .calls_in = pq_calls_in,
    .play = &play_rules,
    .marking = &marking,
    .maker = &pq_maker,
    .ways = &pq_way_rules,
    .partie = &partie_rules,
    .sure = &pq_sure_rules,
};
