/* The draw for the first deal. */
#include "core/messages.h"
#include "games/piquet/deal.h"
#include "games/piquet/messages.h"
#include "games/piquet/rules.h"
#include "games/piquet/state.h"

/* Who has the right card of the two; NOBODY if they are equal. `*known` is false where a card is missing. */
static int draw_winner(const struct judge *judge, const struct step *drawn[PQ_PLAYERS], bool *known)
{
    *known = false;
    if (drawn[0] == NULL || drawn[1] == NULL)
        return NOBODY;
    enum rank first = card_rank(drawn[0]->cards.card[0]), second = card_rank(drawn[1]->cards.card[0]);
    *known = first != RANK_UNKNOWN && second != RANK_UNKNOWN;
    if (!*known || first == second)
        return NOBODY;
    bool lowest = option_value(judge, OPT_FIRST_DEALER) == FIRST_LOWEST;
    return (first > second) != lowest ? 0 : 1;
}

/* What each has drawn last, before `until` (NULL: in the whole draw). Where the first draw that decides stands (law 6) nothing that
   comes after it, and both draw again what did not decide; returns the first card drawn after it, NULL if there is none. */
static const struct step *drawn_before(const struct judge *judge, const struct step *until,
                                       const struct step *drawn[PQ_PLAYERS])
{
    const struct steps *draw = &judge->record->draw;
    bool known, decided = false;
    drawn[0] = drawn[1] = NULL;
    for (size_t i = 0; i < draw->count && &draw->step[i] != until; i++) {
        const struct step *step = &draw->step[i];
        if (step->verb != VERB_DRAWS || !is_player(step->actor))
            continue;
        if (decided)
            return step;
        if (step->cards.count != 1)
            continue;
        if (has_rule(judge, PQC_L06) && drawn[0] != NULL && drawn[1] != NULL)
            drawn[0] = drawn[1] = NULL;
        drawn[step->actor] = step;
        decided = has_rule(judge, PQC_L06) && draw_winner(judge, drawn, &known) != NOBODY;
    }
    return NULL;
}

/* The first card drawn after a draw that decided; NULL. Of what comes of it law 6 tells. */
static const struct step *drawn_again(const struct judge *judge)
{
    const struct step *drawn[PQ_PLAYERS];
    return drawn_before(judge, NULL, drawn);
}

/* Whether both draw again after a choice that could not be made (NULL: none was; who deals is all that is recorded of it). */
static void tell_redraw(const struct judge *judge, struct finding *finding, const struct step *choice)
{
    finding->complied = COMPLIED_NO;
    for (int player = 0; player < PQ_PLAYERS && choice != NULL; player++) {
        const struct step *again = next_step(judge, PHASE_DRAW, choice, player, VERB_DRAWS);
        if (again == NULL)
            return;
        on_record(judge, finding, again->act_at, &msg_pq_ev_draws_again, ARGS(arg_player("who", player)));
    }
    if (choice != NULL)
        finding->complied = COMPLIED_YES;
}

static enum outcome wrong_choice(const struct judge *judge, const struct rule *rule, const struct step *step,
                                 struct place at, int chooser)
{
    const struct step *drawn[PQ_PLAYERS];
    bool known;
    drawn_before(judge, step, drawn);
    int winner = draw_winner(judge, drawn, &known);
    if (!known)
        return NOT_KNOWABLE;
    if (winner == chooser)
        return CHECKED;
    struct finding *finding =
        report(judge, rule, at, chooser, winner == NOBODY ? &msg_pq_draw_equal : &msg_pq_draw_lost,
               ARGS(arg_player("who", chooser), arg_card("found", drawn[chooser]->cards.card[0]),
                    arg_card("other", drawn[opponent(chooser)]->cards.card[0])));
    if (winner != NOBODY)
        finding->remedy = REMEDY_UNSPECIFIED; /* the draw has decided */
    else if (finding->remedy == REMEDY_REDRAW)
        tell_redraw(judge, finding, step);
    for (int player = 0; player < PQ_PLAYERS; player++)
        proof(judge, finding, drawn[player]->act_at, &msg_ev_drew,
              ARGS(arg_player("who", player), arg_card("card", drawn[player]->cards.card[0])));
    return CHECKED;
}

/* The last cards drawn are equal, whoever chose. */
static bool drawn_equal(const struct judge *judge)
{
    const struct step *drawn[PQ_PLAYERS];
    bool known;
    drawn_before(judge, NULL, drawn);
    return draw_winner(judge, drawn, &known) == NOBODY && known;
}

static const struct step *choice_made(const struct judge *judge)
{
    const struct steps *draw = &judge->record->draw;
    for (size_t i = 0; i < draw->count; i++)
        if (draw->step[i].verb == VERB_CHOOSES_DEAL && is_player(draw->step[i].actor))
            return &draw->step[i];
    return NULL;
}

/* Where the higher card chooses: whoever chooses must have it, and whoever has chosen to deal deals. */
static enum outcome check_choice(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_STEP) {
        if (event->phase != PHASE_DRAW || event->step->verb != VERB_CHOOSES_DEAL || !is_player(event->step->actor))
            return NO_OCCASION;
        const struct step *again = drawn_again(judge);
        if (again != NULL && again < event->step)
            return NO_OCCASION;
        return wrong_choice(judge, rule, event->step, event->step->act_at, event->step->actor);
    }
    const struct step *choice = choice_made(judge);
    const struct deal *deal = judge->table.deal;
    if (deal->dealer == NOBODY)
        return NO_OCCASION;
    if (choice == NULL)
        return drawn_equal(judge) ? wrong_choice(judge, rule, NULL, deal->dealer_at, deal->dealer) : NO_OCCASION;
    if (choice->actor != deal->dealer) {
        struct finding *finding =
            report(judge, rule, deal->dealer_at, deal->dealer, &msg_pq_dealer_not_chosen,
                   ARGS(arg_player("found", deal->dealer), arg_player("required", choice->actor)));
        finding->remedy = REMEDY_UNSPECIFIED;
        proof(judge, finding, choice->act_at, &msg_pq_ev_chose, ARGS(arg_player("who", choice->actor)));
    }
    return CHECKED;
}

enum outcome check_first_dealer(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_DEAL && judge->table.number != 1)
        return NO_OCCASION;
    if (!judge->record->draw.recorded)
        return event->kind == EV_DEAL ? NOT_KNOWABLE : NO_OCCASION;
    if (event->kind == EV_DEAL && drawn_again(judge) != NULL)
        return NO_OCCASION;
    if (option_value(judge, OPT_FIRST_DEALER) == FIRST_HIGHEST_CHOOSES)
        return check_choice(judge, event, rule);
    if (event->kind != EV_DEAL || judge->table.dealer == NOBODY)
        return NO_OCCASION;
    return wrong_choice(judge, rule, NULL, judge->table.deal->dealer_at, judge->table.dealer);
}

/* Law 5: one card is drawn; who shows more draws again. */
enum outcome check_draws_one(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind != EV_STEP || event->phase != PHASE_DRAW || event->step->verb != VERB_DRAWS ||
        !is_player(event->step->actor))
        return NO_OCCASION;
    const struct step *step = event->step;
    if (step->cards.count < 2)
        return CHECKED;
    struct finding *finding = report(
        judge, rule, step->act_at, step->actor, &msg_pq_draws_two,
        ARGS(arg_player("who", step->actor), arg_number("found", (int)step->cards.count), arg_number("required", 1)));
    const struct step *again = next_step(judge, PHASE_DRAW, step, step->actor, VERB_DRAWS);
    finding->complied = again != NULL ? COMPLIED_YES : COMPLIED_NO;
    if (again != NULL)
        on_record(judge, finding, again->act_at, &msg_pq_ev_draws_again, ARGS(arg_player("who", step->actor)));
    return CHECKED;
}

/* Whether the first draw was kept to in the end. Who has the choice may leave the deal to the other. */
static enum complied dealt_by_first(const struct judge *judge, const struct step *drawn[PQ_PLAYERS],
                                    const struct step *again)
{
    bool known, chosen = option_value(judge, OPT_FIRST_DEALER) == FIRST_HIGHEST_CHOOSES;
    int due = draw_winner(judge, drawn, &known);
    int dealer = judge->record->deal_count > 0 ? judge->record->deal[0].dealer : NOBODY;
    const struct step *choice = choice_made(judge);
    if (dealer == NOBODY)
        return COMPLIED_PENDING;
    if (due == dealer)
        return COMPLIED_YES;
    return chosen && (choice == NULL || choice > again) && (choice == NULL || choice->actor == due) ? COMPLIED_UNSAID
                                                                                                    : COMPLIED_NO;
}

/* Law 6: whatever is found in the pack, the draw that decided stands. */
enum outcome check_cut_stands(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *drawn[PQ_PLAYERS];
    if (event->phase != PHASE_DRAW || event->step->verb != VERB_DRAWS)
        return NO_OCCASION;
    const struct step *again = drawn_before(judge, NULL, drawn);
    if (again != event->step)
        return again == NULL ? CHECKED : NO_OCCASION;
    struct finding *finding = report(judge, rule, again->act_at, NOBODY, &msg_redrawn, NO_ARGS);
    finding->complied = dealt_by_first(judge, drawn, again);
    for (int player = 0; player < PQ_PLAYERS; player++)
        proof(judge, finding, drawn[player]->act_at, &msg_ev_drew,
              ARGS(arg_player("who", player), arg_card("card", drawn[player]->cards.card[0])));
    const struct step *found = next_step(judge, PHASE_DRAW, NULL, ACTOR_NONE, VERB_FINDS_FAULTY);
    if (found != NULL && found < again)
        proof(judge, finding, found->act_at, &msg_ev_found_after, NO_ARGS);
    if (judge->record->deal_count > 0 && judge->record->deal[0].dealer != NOBODY)
        on_record(judge, finding, judge->record->deal[0].dealer_at, &msg_ev_dealt,
                  ARGS(arg_player("who", judge->record->deal[0].dealer)));
    return CHECKED;
}
