/* Who deals, and how: packets, sizes, the talon counted (second sentence of the introduction, articles 3 to 5). */
#include "core/packets.h"
#include "core/partie.h"
#include "core/redeal.h"
#include "core/sheet/sheet_said.h"
#include "core/since.h"
#include "games/imperiale/state.h"

/* --- sizes --------------------------------------------------------------------------------------------------- */

static bool wrong_size(const struct card_list *list, int required)
{
    return list->recorded && list->count != (size_t)required;
}

bool imp_misdealt(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    int hand = judge->game->hand_size, talon = talon_due(judge);
    if (!wrong_size(&deal->hands[0], hand) && !wrong_size(&deal->hands[1], hand) && !wrong_size(&deal->talon, talon))
        return false;
    /* Sizes that do not make up the pack are a slip of the pen, not a misdeal. */
    bool all = deal->hands[0].recorded && deal->hands[1].recorded && deal->talon.recorded;
    size_t sum = deal->hands[0].count + deal->hands[1].count + deal->talon.count,
           pack = 2 * (size_t)hand + (size_t)talon;
    return all ? sum == pack : sum <= pack && !hand_in_part(judge, 0) && !hand_in_part(judge, 1);
}

bool imp_turned_uncounted(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_deal *deal = imp_deal(judge);
    return act->step->verb == VERB_TURNS && act < deal->act + deal->first_call && imp_misdealt(judge) &&
           !imp_comes_before(imp_next(judge, NULL, ACTOR_NONE, VERB_COUNTS_TALON), act) &&
           !imp_comes_before(imp_next(judge, NULL, ACTOR_NONE, VERB_TURNS), act);
}

static bool turned_uncounted(const struct judge *judge)
{
    const struct imp_act *turn = imp_next(judge, NULL, ACTOR_NONE, VERB_TURNS);
    return turn != NULL && imp_turned_uncounted(judge, turn);
}

/* The proof of a misdeal: every recorded size that is not as it should be. */
static void prove_sizes(const struct judge *judge, struct finding *finding)
{
    const struct deal *deal = judge->table.deal;
    for (int player = 0; player < 2; player++)
        if (wrong_size(&deal->hands[player], judge->game->hand_size))
            proof(judge, finding, deal->hands[player].at, &msg_imp_ev_hand_size,
                  ARGS(arg_player("who", player), arg_number("n", (int)deal->hands[player].count)));
    if (wrong_size(&deal->talon, talon_due(judge)))
        proof(judge, finding, deal->talon.at, &msg_imp_ev_talon_size, ARGS(arg_number("n", (int)deal->talon.count)));
}

static void report_misdeal(const struct judge *judge, const struct rule *rule)
{
    const struct deal *deal = judge->table.deal;
    struct place at = deal->talon.at;
    for (int player = 1; player >= 0; player--)
        if (wrong_size(&deal->hands[player], judge->game->hand_size))
            at = deal->hands[player].at;
    struct finding *finding = report(judge, rule, at, judge->table.dealer, &msg_imp_misdeal,
                                     ARGS(arg_number("required", judge->game->hand_size)));
    prove_sizes(judge, finding);
    const struct imp_act *again = imp_next(judge, NULL, ACTOR_NONE, VERB_REDEALS);
    if (again != NULL)
        on_record(judge, finding, again->step->act_at, &msg_ev_redealt, ARGS(arg_player("who", again->step->actor)));
}

/* By value of the option; where there is none, the historical ones. */
const struct imp_packets *imp_packets(const struct judge *judge)
{
    static const struct imp_packets sizes[] = {
        [IMP_PACKET_THREE] = {3, 3, "3", &msg_imp_packets_not_three},
        [IMP_PACKET_THREE_OR_FOUR] = {3, 4, "3, 4", &msg_imp_packets_not_three_or_four},
        [IMP_PACKET_TWO_TO_FOUR] = {2, 4, "2, 3, 4", &msg_imp_packets_wrong},
    };
    int option = option_value(judge, IMP_OPT_PACKET);
    return &sizes[option < 0 ? IMP_PACKET_TWO_TO_FOUR : option];
}

/* Whether two deals were dealt in the same manner to him who is `seat`-th to be dealt to. */
static bool dealt_alike_to(const struct packets *one, const struct packets *two, size_t seat)
{
    int left = IMP_HAND;
    for (size_t round = 0; left > 0; left -= packet_size(one, round++, seat)) {
        int a = packet_size(one, round, seat), b = packet_size(two, round, seat);
        if (a != b && (a < left || b < left)) /* of the last packet there may be no more than is wanting */
            return false;
    }
    return true;
}

static bool dealt_alike(const struct judge *judge, const struct deal *one, const struct deal *two)
{
    struct packets first = packets_of(judge, one), second = packets_of(judge, two);
    return dealt_alike_to(&first, &second, 0) && dealt_alike_to(&first, &second, 1);
}

/* The packets as an argument: a number, or several. */
static struct arg arg_packets(const struct judge *judge, const char *name, const struct deal *deal)
{
    const char *all = "";
    bool even = true;
    const int *size = deal->packets.size;
    for (size_t i = 0; i < deal->packets.count && i < IMP_HAND; i++) {
        even &= size[i] == size[0];
        all = arena_printf(judge->arena, "%s%s%d", all, i > 0 ? " " : "", size[i]);
    }
    return even ? arg_number(name, size[0]) : arg_text(name, all);
}

/* The first packet of a size that the rules do not have; NULL if there is none. Packets need not be alike. */
static const int *wrong_packet(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    const struct imp_packets *allowed = imp_packets(judge);
    for (size_t i = 0; deal->packets.recorded && i < deal->packets.count; i++)
        if (deal->packets.size[i] < allowed->least || deal->packets.size[i] > allowed->most)
            return &deal->packets.size[i];
    return NULL;
}

bool imp_packets_known(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    return deal->packets.recorded && deal->packets.count > 0 && wrong_packet(judge) == NULL && packets_sum_right(judge);
}

bool imp_packets_right(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal, *first = imp_state(judge)->dealt_so;
    return !deal->packets.recorded || (imp_packets_known(judge) && (first == NULL || dealt_alike(judge, deal, first)));
}

/* Who cuts: the dealer has it done. */
static struct finding *cuts_himself(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (step->actor != judge->table.dealer)
        return NULL;
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_imp_cuts_himself,
                                     ARGS(arg_player("who", step->actor), arg_player("found", step->actor),
                                          arg_player("required", imp_elder(judge))));
    proof_dealer(judge, finding);
    return finding;
}

static bool is_cut(const struct event *event)
{
    return event->phase == PHASE_DEALING && event->step->verb == VERB_CUTS && imp_is_player(event->step->actor);
}

/* Where no rule speaks of the cut by itself, none names a remedy. */
static enum outcome check_cut_too(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    struct finding *finding = is_cut(event) && imp_in_force(judge, IMH_02) ? cuts_himself(judge, event, rule) : NULL;
    if (finding != NULL) {
        finding_only(finding, SEVERITY_WARNING, finding->class);
        finding->remedy = REMEDY_UNSPECIFIED;
    }
    return NO_OCCASION;
}

enum outcome imp_check_dealt(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_STEP)
        return check_cut_too(judge, event, rule);
    const struct deal *deal = judge->table.deal;
    bool sizes = deal->hands[0].recorded || deal->hands[1].recorded || deal->talon.recorded;
    const int *wrong = wrong_packet(judge);
    if (wrong != NULL)
        report(judge, rule, deal->packets.at, judge->table.dealer, imp_packets(judge)->wrong,
               ARGS(arg_player("who", judge->table.dealer), arg_number("found", *wrong),
                    arg_text("required", imp_packets(judge)->sizes)));
    else
        report_packets_sum(judge, rule);
    if (imp_misdealt(judge) && !(imp_in_force(judge, IMH_A05) && turned_uncounted(judge)))
        report_misdeal(judge, rule);
    return sizes || deal->packets.recorded ? CHECKED : NOT_KNOWABLE;
}

enum outcome imp_check_cut(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_cut(event))
        return NO_OCCASION;
    if (judge->table.dealer == NOBODY)
        return NOT_KNOWABLE;
    cuts_himself(judge, event, rule);
    return CHECKED;
}

/* The first deal begun after the partie was won: those behind it go on from it. */
enum outcome imp_check_over(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    if (!judge->over)
        return CHECKED;
    const struct imp_state *state = imp_state(judge);
    if (state->told_over)
        return CHECKED;
    struct finding *finding = report(judge, rule, judge->table.deal->at, NOBODY, &msg_imp_dealt_after_end,
                                     ARGS(arg_player("who", judge->board.winner)));
    finding->by_sheet = wins_as_written(judge, NOBODY);
    if (judge->board.winner >= 0)
        proof_won_before(judge, finding, judge->board.winner);
    return CHECKED;
}

/* --- the choice to stand or to have it dealt again ------------------------------------------------------------- */

/* NOBODY: both have. */
static bool has_seen(const struct judge *judge, int player, const struct imp_act *act)
{
    for (int who = 0; who < 2; who++)
        if (player != opponent(who) && !imp_comes_before(imp_deal(judge)->seen[who], act) &&
            !imp_has_played(judge, who, act))
            return false;
    return true;
}

/* The deal made again by who had chosen to stand, with nothing between that gives another choice; NULL: none. */
static const struct imp_act *changed_mind(const struct judge *judge, const struct imp_act *stood)
{
    const struct imp_act *again = imp_next(judge, stood, stood->step->actor, VERB_REDEALS);
    return again != NULL && !imp_comes_before(stood->next, again) ? again : NULL;
}

void imp_choice(const struct judge *judge, struct finding *finding, int holder, const struct imp_act *first)
{
    const struct imp_act *objection = imp_objection(judge, finding->rule, true);
    finding->holder = holder;
    if (objection != NULL && !finding_comes_after(judge, finding, objection->step))
        on_record(judge, finding, objection->step->act_at, &msg_imp_ev_objected,
                  ARGS(arg_player("who", objection->step->actor)));
    finding->complied = COMPLIED_PENDING;
    if (first == NULL)
        return;
    const struct step *step = first->step;
    bool again = step->verb == VERB_REDEALS;
    /* Who has the choice may make the other deal again: he asks for it, and the dealer does. */
    bool demanded =
        again && objection != NULL && objection->step->actor == holder && imp_comes_before(objection, first);
    bool rightly = holder == NOBODY || step->actor == holder || (demanded && step->actor == judge->table.dealer);
    if (again) {
        redeal_shown(judge, finding, step, rightly);
    } else {
        finding->complied = rightly ? COMPLIED_YES : COMPLIED_NO;
        on_record(judge, finding, step->act_at, &msg_imp_ev_stood, ARGS(arg_player("who", step->actor)));
    }
    const struct imp_act *changed = again ? NULL : changed_mind(judge, first);
    if (changed != NULL) {
        on_record(judge, finding, changed->step->act_at, &msg_ev_redealt, ARGS(arg_player("who", step->actor)));
        finding->complied = COMPLIED_NO;
    }
    int next = imp_next_dealer(judge);
    if (again && next != NOBODY && judge->table.dealer != NOBODY) {
        on_record(judge, finding, judge->record->deal[judge->table.number].dealer_at, &msg_ev_dealt,
                  ARGS(arg_player("who", next)));
        if (next != judge->table.dealer)
            finding->complied = COMPLIED_NO;
    }
}

/* --- article 3 ------------------------------------------------------------------------------------------------- */

/* Whether the opponent raised the change of packets, or acted on it, only after he had seen his hand. */
static bool raised_late(const struct judge *judge, const struct rule *rule, int holder)
{
    const struct imp_act *raised = imp_objection(judge, rule, false), *choice = imp_deal(judge)->choice;
    if (raised == NULL && choice != NULL && choice->step->verb == VERB_REDEALS)
        raised = choice;
    return raised != NULL && has_seen(judge, holder, raised);
}

static void tell_choice(const struct judge *judge, struct finding *finding, const struct rule *rule, int holder)
{
    const struct imp_deal *deal = imp_deal(judge);
    imp_choice(judge, finding, holder, deal->choice);
    bool late = raised_late(judge, rule, holder);
    if (late || (deal->choice == NULL && has_seen(judge, holder, imp_end(judge))))
        finding_lapse(finding);
    if (late && holder != NOBODY && deal->seen[holder] != NULL)
        on_record(judge, finding, deal->seen[holder]->step->act_at, &msg_imp_ev_hand_seen,
                  ARGS(arg_player("who", holder)));
}

enum outcome imp_check_packets(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct deal *deal = judge->table.deal, *first = imp_state(judge)->dealt_so;
    if (event->kind == EV_STEP && event->phase == PHASE_DRAW)
        return NO_OCCASION;
    bool known = imp_packets_known(judge) && first != NULL, alike = known && dealt_alike(judge, deal, first);
    if (event->kind == EV_STEP) {
        if (imp_names(event, rule) && alike)
            imp_unfounded(judge, event->step, rule);
        return NO_OCCASION;
    }
    if (!known)
        return judge->table.number == 1 ? NO_OCCASION : NOT_KNOWABLE;
    if (alike)
        return CHECKED;
    int dealer = judge->table.dealer, holder = opponent(dealer);
    struct finding *finding = report(
        judge, rule, deal->packets.at, dealer, &msg_imp_packets_changed,
        ARGS(arg_player("who", dealer), arg_packets(judge, "found", deal), arg_packets(judge, "required", first)));
    finding->deadline = &msg_imp_until_hand_seen;
    proof(judge, finding, first->packets.at, &msg_imp_ev_packets, ARGS(arg_packets(judge, "n", first)));
    tell_choice(judge, finding, rule, holder);
    return CHECKED;
}

/* --- article 4 ------------------------------------------------------------------------------------------------- */

bool imp_dealt_twice(const struct judge *judge)
{
    return judge->table.dealer != NOBODY && judge->table.dealer == judge->dealer.last &&
           !imp_state(judge)->dealt_by_ruling;
}

const struct imp_act *imp_objection_in_time(const struct judge *judge)
{
    const struct imp_act *gathered = imp_next(judge, NULL, ACTOR_NONE, VERB_GATHERS),
                         *objection = imp_objection(judge, &imp_rules[IMH_A04], false);
    return gathered == NULL || imp_comes_before(objection, gathered) ? objection : NULL;
}

static void tell_next_dealer(const struct judge *judge, struct finding *finding, int due)
{
    int next = imp_next_dealer(judge);
    if (next == NOBODY)
        return;
    on_record(judge, finding, judge->record->deal[judge->table.number].dealer_at, &msg_ev_dealt,
              ARGS(arg_player("who", next)));
    finding->complied = next == due ? COMPLIED_YES : COMPLIED_NO;
}

/* A deal that falls, and of which the sheet counts something all the same. */
static void tell_counted(const struct judge *judge, struct finding *finding)
{
    const struct deal *deal = judge->table.deal;
    int said;
    for (int player = 0; player < 2; player++) {
        if (!sheet_change(judge, player, &said) || said == 0)
            continue;
        finding->complied = COMPLIED_NO;
        on_record(judge, finding, deal->score[player].recorded ? deal->score[player].at : deal->marks[player].at,
                  &msg_imp_ev_counted, NO_ARGS);
        return;
    }
}

enum outcome imp_check_dealt_twice(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    int dealer = judge->table.dealer;
    if (event->kind == EV_STEP) {
        if (imp_names(event, rule) && dealer != NOBODY && judge->dealer.last == opponent(dealer))
            imp_unfounded(judge, event->step, rule);
        return NO_OCCASION;
    }
    if (judge->table.number == 1)
        return NO_OCCASION;
    if (dealer == NOBODY || judge->dealer.last == NOBODY)
        return NOT_KNOWABLE;
    if (!imp_dealt_twice(judge))
        return CHECKED;
    struct finding *finding =
        report(judge, rule, judge->table.deal->dealer_at, dealer, &msg_imp_dealt_twice,
               ARGS(arg_player("who", dealer), arg_player("found", dealer), arg_player("required", opponent(dealer))));
    finding->deadline = &msg_imp_until_gathered;
    proof(judge, finding, judge->record->deal[judge->table.number - 2].dealer_at, &msg_imp_ev_dealt_before,
          ARGS(arg_player("who", dealer)));
    const struct imp_act *objection = imp_objection_in_time(judge),
                         *gathered = imp_next(judge, NULL, ACTOR_NONE, VERB_GATHERS);
    if (objection != NULL) {
        on_record(judge, finding, objection->step->act_at, &msg_imp_ev_objected,
                  ARGS(arg_player("who", objection->step->actor)));
        finding->complied = imp_goes_on(judge, objection) ? COMPLIED_NO : COMPLIED_PENDING;
        if (finding->complied == COMPLIED_PENDING) {
            tell_next_dealer(judge, finding, opponent(dealer));
            tell_counted(judge, finding);
        }
    } else if (gathered != NULL || judge->table.number < judge->record->deal_count) {
        finding_lapse(finding);
        if (gathered != NULL)
            on_record(judge, finding, gathered->step->act_at, &msg_imp_ev_gathered, NO_ARGS);
    } else {
        finding->complied = COMPLIED_PENDING;
    }
    return CHECKED;
}

/* Every size is on record, and is as it should be. */
static bool rightly_dealt(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    return deal->hands[0].recorded && deal->hands[1].recorded && deal->talon.recorded &&
           deal->hands[0].count == (size_t)judge->game->hand_size &&
           deal->hands[1].count == (size_t)judge->game->hand_size && deal->talon.count == (size_t)talon_due(judge);
}

bool imp_found_misdealt(const struct judge *judge, const struct imp_act *act)
{
    const struct step *step = act->step;
    bool miscounted = step->n.recorded && step->n.value != talon_due(judge) && !rightly_dealt(judge);
    /* A card was turned all the same, before it was dealt again. */
    bool again = imp_next_dealer(judge) != NOBODY && imp_next_dealer(judge) == judge->table.dealer &&
                 !(imp_in_force(judge, IMH_A05) && turned_uncounted(judge));
    return step->verb == VERB_COUNTS_TALON && (miscounted || imp_misdealt(judge)) &&
           (imp_deal(judge)->turn_count == 0 || again) && !imp_goes_on(judge, act);
}

bool imp_misdealt_again(const struct judge *judge)
{
    int dealer = judge->table.dealer;
    return imp_misdealt(judge) && !judge->table.deal->dealing.recorded && imp_deal(judge)->last == NULL &&
           dealer != NOBODY && imp_next_dealer(judge) == dealer;
}

bool imp_objects_to_misdeal(const struct judge *judge, const struct imp_act *act)
{
    return act->step->verb == VERB_OBJECTS && imp_misdealt(judge) && !imp_goes_on(judge, act) &&
           imp_comes_before(imp_next(judge, NULL, ACTOR_NONE, VERB_COUNTS_TALON), act);
}

/* --- article 5 ------------------------------------------------------------------------------------------------- */

enum outcome imp_check_uncounted(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (imp_names(event, rule) &&
        (rightly_dealt(judge) ||
         imp_comes_before(imp_next(judge, NULL, ACTOR_NONE, VERB_COUNTS_TALON), imp_act(judge, event))))
        imp_unfounded(judge, step, rule);
    if (step->verb != VERB_TURNS)
        return NO_OCCASION;
    const struct imp_act *act = imp_act(judge, event);
    if (!imp_turned_uncounted(judge, act))
        return CHECKED;
    int dealer = imp_is_player(step->actor) ? step->actor : judge->table.dealer;
    struct finding *finding =
        report(judge, rule, step->act_at, dealer, &msg_imp_uncounted, ARGS(arg_player("who", dealer)));
    prove_sizes(judge, finding);
    finding->complied = COMPLIED_PENDING;
    if (imp_goes_on(judge, act) || imp_next(judge, act, dealer, VERB_REDEALS) != NULL)
        finding->complied = COMPLIED_NO;
    else
        tell_next_dealer(judge, finding, opponent(dealer));
    return CHECKED;
}

/* --- no exchange ----------------------------------------------------------------------------------------------- */

static bool exchanges(const struct step *step)
{
    return step->verb == VERB_DISCARDS || step->verb == VERB_EXCHANGES || step->verb == VERB_DRAWS;
}

/* Whether a player draws for what he has discarded, which is one exchange. */
static bool draws_for_discard(const struct steps *calls, const struct step *draw)
{
    enum verb before = VERBS;
    for (const struct step *step = calls->step; draw->verb == VERB_DRAWS && step < draw; step++)
        before = step->actor == draw->actor ? step->verb : before;
    return before == VERB_DISCARDS;
}

enum outcome imp_check_no_exchange(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct deal *deal = judge->table.deal;
    if (event->kind == EV_STEP) {
        const struct step *step = event->step;
        if (event->phase == PHASE_CALLS && exchanges(step) && !draws_for_discard(&deal->calls, step))
            report(judge, rule, step->act_at, imp_is_player(step->actor) ? step->actor : NOBODY, &msg_imp_exchange,
                   ARGS(arg_player("who", step->actor)));
        return event->phase == PHASE_CALLS ? CHECKED : NO_OCCASION;
    }
    for (int player = 0; player < 2; player++)
        if (deal->held[player].recorded && deal->hands[player].recorded &&
            list_set(&deal->held[player]) != list_set(&deal->hands[player]))
            report(judge, rule, deal->held[player].at, player, &msg_imp_exchange, ARGS(arg_player("who", player)));
    return NO_OCCASION;
}

/* Who counts the talon before turning may find it wrong and deal again; what follows from a pack that is not right is left to
   the players. */
/* Article 12: who looks on may remind a player of his imperials, before a card is played; nothing need be wrong by then. */
static bool reminds(const struct judge *judge, const struct step *step)
{
    const struct steps *calls = &judge->table.deal->calls;
    return step->verb == VERB_OBJECTS && step->actor == ACTOR_GALLERY && imp_in_force(judge, IMH_A12) &&
           step->rule.s != NULL && rule_meant(judge->game, step->rule.s) == &imp_rules[IMH_A12] && calls->count > 0 &&
           step >= calls->step && step < calls->step + calls->count;
}

bool imp_excused(const struct judge *judge, const struct step *step)
{
    if (reminds(judge, step))
        return true;
    if (step->verb == VERB_TAKES_BACK || step->verb == VERB_ASKS_BACK) /* articles 17 to 20 */
        return true;
    if (step->verb != VERB_REDEALS)
        return false;
    const struct imp_act *act = imp_act_of(judge, step);
    return act != NULL &&
           (imp_comes_before(imp_next(judge, NULL, ACTOR_NONE, VERB_FINDS_FAULTY), act) ||
            (imp_comes_before(imp_next(judge, NULL, ACTOR_NONE, VERB_COUNTS_TALON), act) && !rightly_dealt(judge)));
}
