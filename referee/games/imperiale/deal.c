/* Who deals, and how: packets, sizes, the talon counted (second sentence of the introduction, articles 3 to 5). */
#include "core/packets.h"
#include "core/redeal.h"
#include "core/sheet/sheet.h"
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

bool imp_turned_uncounted(const struct judge *judge, const struct step *step)
{
    const struct imp_deal *deal = imp_deal(judge);
    size_t index = imp_index(judge, step);
    if (step->verb != VERB_TURNS || index >= deal->first_call || !imp_misdealt(judge))
        return false;
    for (size_t i = 0; i < index; i++)
        if (deal->step[i]->verb == VERB_COUNTS_TALON || deal->step[i]->verb == VERB_TURNS)
            return false;
    return true;
}

static bool turned_uncounted(const struct judge *judge)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = 0; i < deal->first_call; i++)
        if (imp_turned_uncounted(judge, deal->step[i]))
            return true;
    return false;
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
    size_t again = imp_next(judge, (size_t)-1, ACTOR_NONE, VERB_REDEALS);
    if (again < imp_deal(judge)->step_count)
        on_record(judge, finding, imp_deal(judge)->step[again]->act_at, &msg_ev_redealt,
                  ARGS(arg_player("who", imp_deal(judge)->step[again]->actor)));
}

/* Sizes of packets by value of the option; where there is none, the historical ones. */
static const struct {
    int least, most;
    const char *sizes; /* as an argument */
    const struct message *wrong;
} packet_sizes[] = {
    [IMP_PACKET_THREE] = {3, 3, "3", &msg_imp_packets_not_three},
    [IMP_PACKET_THREE_OR_FOUR] = {3, 4, "3, 4", &msg_imp_packets_not_three_or_four},
    [IMP_PACKET_TWO_TO_FOUR] = {2, 4, "2, 3, 4", &msg_imp_packets_wrong},
};

static int packet_option(const struct judge *judge)
{
    int option = option_value(judge, IMP_OPT_PACKET);
    return option < 0 ? IMP_PACKET_TWO_TO_FOUR : option;
}

static bool allowed_packet(const struct judge *judge, int size)
{
    int option = packet_option(judge);
    return size >= packet_sizes[option].least && size <= packet_sizes[option].most;
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
    for (size_t i = 0; deal->packets.recorded && i < deal->packets.count; i++)
        if (!allowed_packet(judge, deal->packets.size[i]))
            return &deal->packets.size[i];
    return NULL;
}

bool imp_packets_known(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    return deal->packets.recorded && deal->packets.count > 0 && wrong_packet(judge) == NULL && packets_sum_right(judge);
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

/* Where no rule speaks of the cut by itself: nothing follows from it. */
static enum outcome check_cut_too(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    struct finding *finding = is_cut(event) && imp_in_force(judge, IMH_02) ? cuts_himself(judge, event, rule) : NULL;
    if (finding != NULL)
        finding_only(finding, SEVERITY_WARNING, finding->class);
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
        report(judge, rule, deal->packets.at, judge->table.dealer, packet_sizes[packet_option(judge)].wrong,
               ARGS(arg_player("who", judge->table.dealer), arg_number("found", *wrong),
                    arg_text("required", packet_sizes[packet_option(judge)].sizes)));
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

/* A deal begun after the partie was won: told once. */
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
    if (judge->board.winner >= 0)
        proof_score_before(judge, finding, judge->board.winner);
    return CHECKED;
}

/* --- the choice to stand or to have it dealt again ------------------------------------------------------------- */

/* The act that shows that `player` has seen his hand: he is said to, or he calls; step_count if none does. */
static size_t seeing(const struct judge *judge, int player)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = 0; i < deal->step_count; i++) {
        const struct step *step = deal->step[i];
        bool speaks = i >= deal->first_call && step->verb != VERB_OBJECTS && step->verb != VERB_STANDS &&
                      step->verb != VERB_REDEALS && step->verb != VERB_NOTE;
        if (step->actor == player && (step->verb == VERB_SEES_HAND || speaks))
            return i;
    }
    return deal->step_count;
}

static bool has_seen(const struct judge *judge, int player, size_t index)
{
    return seeing(judge, player) < index || imp_has_played(judge, player, index);
}

/* The first objection to it, named or not. */
static void tell_objection(const struct judge *judge, struct finding *finding)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = 0; i < deal->step_count; i++) {
        const struct step *step = deal->step[i];
        if (!imp_objects_to(step, finding->rule) || !imp_is_player(step->actor))
            continue;
        on_record(judge, finding, step->act_at, &msg_imp_ev_objected, ARGS(arg_player("who", step->actor)));
        return;
    }
}

/* Whether a step gives, or may give, a right to choose of its own. */
static bool gives_a_choice(const struct judge *judge, const struct step *step)
{
    bool turns = step->verb == VERB_TURNS && step->cards.count > 0 && step->cards.card[0] != imp_deal(judge)->turned;
    return turns || step->verb == VERB_LOOKS_TALON || step->verb == VERB_FINDS_FAULTY || step->verb == VERB_FINDS_FACED;
}

/* The deal made again by who had chosen to stand, with nothing between that gives another choice; step_count: none. */
static size_t changed_mind(const struct judge *judge, size_t stood)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = stood + 1; i < deal->step_count && !gives_a_choice(judge, deal->step[i]); i++)
        if (deal->step[i]->verb == VERB_REDEALS && deal->step[i]->actor == deal->step[stood]->actor)
            return i;
    return deal->step_count;
}

/* Whether who stands there, or has it dealt again, has a right of his own to: for what the other did, or what was found. */
static bool own_choice(const struct judge *judge, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    int chooser = deal->step[index]->actor;
    bool open = false;
    for (size_t i = 0; i < index; i++) {
        const struct step *step = deal->step[i];
        bool found = step->verb == VERB_FINDS_FAULTY || step->verb == VERB_FINDS_FACED;
        if (step->actor == chooser && step->verb == VERB_STANDS)
            open = false;
        if (gives_a_choice(judge, step) && (found || step->actor != chooser))
            open = true;
    }
    return open;
}

/* The choice taken after the step with that index: by `holder`, or by another who has none of his own; step_count: none. */
static size_t choice_after(const struct judge *judge, int holder, size_t from)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = from + 1; i < deal->step_count; i++) {
        const struct step *step = deal->step[i];
        if ((step->verb == VERB_STANDS || step->verb == VERB_REDEALS) &&
            (holder == NOBODY || step->actor == holder || !own_choice(judge, i)))
            return i;
    }
    return deal->step_count;
}

const struct step *imp_choice(const struct judge *judge, struct finding *finding, int holder, size_t from)
{
    const struct imp_deal *deal = imp_deal(judge);
    finding->holder = holder;
    tell_objection(judge, finding);
    size_t first = choice_after(judge, holder, from);
    finding->complied = COMPLIED_PENDING;
    if (first >= deal->step_count)
        return NULL;
    const struct step *step = deal->step[first];
    bool again = step->verb == VERB_REDEALS;
    bool rightly = holder == NOBODY || step->actor == holder;
    if (again) {
        redeal_shown(judge, finding, step, rightly);
    } else {
        finding->complied = rightly ? COMPLIED_YES : COMPLIED_NO;
        on_record(judge, finding, step->act_at, &msg_imp_ev_stood, ARGS(arg_player("who", step->actor)));
    }
    size_t changed = again ? deal->step_count : changed_mind(judge, first);
    if (changed < deal->step_count) {
        on_record(judge, finding, deal->step[changed]->act_at, &msg_ev_redealt, ARGS(arg_player("who", step->actor)));
        finding->complied = COMPLIED_NO;
    }
    int next = imp_next_dealer(judge);
    if (again && next != NOBODY && judge->table.dealer != NOBODY) {
        on_record(judge, finding, judge->record->deal[judge->table.number].dealer_at, &msg_ev_dealt,
                  ARGS(arg_player("who", next)));
        if (next != judge->table.dealer)
            finding->complied = COMPLIED_NO;
    }
    return step;
}

/* --- article 3 ------------------------------------------------------------------------------------------------- */

/* Whether the opponent raised the change of packets, or acted on it, only after he had seen his hand. */
static bool raised_late(const struct judge *judge, const struct rule *rule, int holder, const struct step *choice)
{
    const struct imp_deal *deal = imp_deal(judge);
    for (size_t i = 0; i < deal->step_count; i++)
        if (imp_objects_to(deal->step[i], rule))
            return has_seen(judge, holder, i);
    return choice != NULL && choice->verb == VERB_REDEALS && has_seen(judge, holder, imp_index(judge, choice));
}

static void tell_choice(const struct judge *judge, struct finding *finding, const struct rule *rule, int holder)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct step *choice = imp_choice(judge, finding, holder, (size_t)-1);
    size_t seen = seeing(judge, holder);
    if (holder == NOBODY)
        return;
    bool late = raised_late(judge, rule, holder, choice);
    if (late || (choice == NULL && has_seen(judge, holder, deal->step_count)))
        finding_lapse(finding);
    if (late && seen < deal->step_count)
        on_record(judge, finding, deal->step[seen]->act_at, &msg_imp_ev_hand_seen, ARGS(arg_player("who", holder)));
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
    return judge->table.dealer != NOBODY && judge->table.dealer == judge->last_dealer &&
           !imp_state(judge)->dealt_by_ruling;
}

size_t imp_objection_in_time(const struct judge *judge)
{
    const struct imp_deal *deal = imp_deal(judge);
    size_t gathered = imp_next(judge, (size_t)-1, ACTOR_NONE, VERB_GATHERS);
    for (size_t i = 0; i < gathered; i++)
        if (imp_objects_to(deal->step[i], &imp_rules[IMH_A04]))
            return i;
    return deal->step_count;
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
    const struct imp_deal *deal = imp_deal(judge);
    int dealer = judge->table.dealer;
    if (event->kind == EV_STEP) {
        if (imp_names(event, rule) && dealer != NOBODY && judge->last_dealer == opponent(dealer))
            imp_unfounded(judge, event->step, rule);
        return NO_OCCASION;
    }
    if (judge->table.number == 1)
        return NO_OCCASION;
    if (dealer == NOBODY || judge->last_dealer == NOBODY)
        return NOT_KNOWABLE;
    if (!imp_dealt_twice(judge))
        return CHECKED;
    struct finding *finding =
        report(judge, rule, judge->table.deal->dealer_at, dealer, &msg_imp_dealt_twice,
               ARGS(arg_player("who", dealer), arg_player("found", dealer), arg_player("required", opponent(dealer))));
    finding->deadline = &msg_imp_until_gathered;
    proof(judge, finding, judge->record->deal[judge->table.number - 2].dealer_at, &msg_imp_ev_dealt_before,
          ARGS(arg_player("who", dealer)));
    size_t objection = imp_objection_in_time(judge), gathered = imp_next(judge, (size_t)-1, ACTOR_NONE, VERB_GATHERS);
    if (objection < deal->step_count) {
        on_record(judge, finding, deal->step[objection]->act_at, &msg_imp_ev_objected,
                  ARGS(arg_player("who", deal->step[objection]->actor)));
        finding->complied = imp_goes_on(judge, objection) ? COMPLIED_NO : COMPLIED_PENDING;
        if (finding->complied == COMPLIED_PENDING) {
            tell_next_dealer(judge, finding, opponent(dealer));
            tell_counted(judge, finding);
        }
    } else if (gathered < deal->step_count || judge->table.number < judge->record->deal_count) {
        finding_lapse(finding);
        if (gathered < deal->step_count)
            on_record(judge, finding, deal->step[gathered]->act_at, &msg_imp_ev_gathered, NO_ARGS);
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

static bool counted(const struct judge *judge, size_t index)
{
    return imp_next(judge, (size_t)-1, ACTOR_NONE, VERB_COUNTS_TALON) < index;
}

bool imp_found_misdealt(const struct judge *judge, const struct step *step)
{
    const struct imp_deal *deal = imp_deal(judge);
    bool miscounted = step->n.recorded && step->n.value != talon_due(judge) && !rightly_dealt(judge);
    return step->verb == VERB_COUNTS_TALON && (miscounted || imp_misdealt(judge)) && deal->turn_count == 0 &&
           !imp_goes_on(judge, imp_index(judge, step));
}

/* --- article 5 ------------------------------------------------------------------------------------------------- */

enum outcome imp_check_uncounted(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (imp_names(event, rule) && (rightly_dealt(judge) || counted(judge, imp_index(judge, step))))
        imp_unfounded(judge, step, rule);
    if (event->phase != PHASE_DEALING || step->verb != VERB_TURNS)
        return NO_OCCASION;
    if (!imp_turned_uncounted(judge, step))
        return CHECKED;
    int dealer = imp_is_player(step->actor) ? step->actor : judge->table.dealer;
    struct finding *finding =
        report(judge, rule, step->act_at, dealer, &msg_imp_uncounted, ARGS(arg_player("who", dealer)));
    prove_sizes(judge, finding);
    finding->complied = COMPLIED_PENDING;
    if (imp_goes_on(judge, imp_index(judge, step)))
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

enum outcome imp_check_no_exchange(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct deal *deal = judge->table.deal;
    if (event->kind == EV_STEP) {
        const struct step *step = event->step;
        if (event->phase == PHASE_CALLS && exchanges(step))
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
bool imp_excused(const struct judge *judge, const struct step *step)
{
    const struct imp_deal *deal = imp_deal(judge);
    size_t index = imp_index(judge, step);
    if (step->verb == VERB_TAKES_BACK || step->verb == VERB_ASKS_BACK) /* articles 17 to 20 */
        return true;
    if (step->verb != VERB_REDEALS)
        return false;
    for (size_t i = 0; i < index && i < deal->step_count; i++)
        if (deal->step[i]->verb == VERB_FINDS_FAULTY ||
            (deal->step[i]->verb == VERB_COUNTS_TALON && !rightly_dealt(judge)))
            return true;
    return false;
}
