/* The draw for the first deal: articles 1 and 2. */
#include "core/messages.h"
#include "games/imperiale/state.h"

/* One drawing of a card by each player. */
struct round {
    bool drawn[2], hidden[2];
    card_t card[2];
    const struct step *step[2];
};

/* What a recorded draw comes to. */
struct drawing {
    cardset_t pack, hidden;        /* what is drawn from; what a card not shown may be */
    struct round round;            /* the one that decides, or is still going on */
    bool decided;                  /* the cards drawn first, rightly, name the dealer */
    bool may_tie;                  /* … or may be equal, one of them not being known */
    bool higher[2];                /* may have drawn the higher card in a round that decides */
    bool again;                    /* it is to be made again: a tie, or drawn together */
    const struct step *together;   /* drawn together, and not yet made again */
    const struct step *redrawn;    /* drawn once more after it was decided */
    const struct step *discovered; /* what was found in the pack after it was decided */
    bool restart;                  /* something was found before it was decided */
};

/* The cards that may be the one he has drawn. */
static cardset_t may_be_drawn(const struct drawing *drawing, int player)
{
    card_t card = drawing->round.card[player];
    cardset_t fit = 0;
    if (drawing->round.hidden[player] || card_known(card))
        return drawing->round.hidden[player] ? drawing->hidden : set_of(card);
    for (cardset_t rest = drawing->pack; rest != 0; rest &= rest - 1)
        fit |= card_may_be(set_first(rest), card) ? set_of(set_first(rest)) : 0;
    return fit != 0 ? fit : drawing->pack;
}

static void close_round(struct drawing *drawing)
{
    struct round *round = &drawing->round;
    cardset_t second = may_be_drawn(drawing, 1);
    bool higher[2] = {false, false}, alike = round->card[0] == round->card[1] && card_known(round->card[0]);
    drawing->together = NULL;
    drawing->may_tie = alike;
    for (cardset_t first = may_be_drawn(drawing, 0); first != 0; first &= first - 1)
        for (cardset_t rest = second & ~set_of(set_first(first)); rest != 0; rest &= rest - 1) {
            int more = imp_strength[card_rank(set_first(first))] - imp_strength[card_rank(set_first(rest))];
            higher[0] |= more > 0;
            higher[1] |= more < 0;
            drawing->may_tie |= more == 0;
        }
    drawing->decided = higher[0] || higher[1];
    drawing->again = !drawing->decided;
    drawing->higher[0] |= higher[0];
    drawing->higher[1] |= higher[1];
    if (drawing->again)
        *round = (struct round){0};
}

static void draw_one(struct drawing *drawing, const struct step *step)
{
    struct round *round = &drawing->round;
    int player = step->actor;
    if (!imp_is_player(player))
        return;
    if (drawing->decided && drawing->may_tie) { /* then it was */
        drawing->decided = false;
        *round = (struct round){0};
    }
    if (drawing->decided) {
        if (drawing->redrawn == NULL)
            drawing->redrawn = step;
        return;
    }
    if (round->drawn[player] && drawing->restart)
        *round = (struct round){0};
    drawing->restart = false;
    round->drawn[player] = true;
    round->hidden[player] = step->verb == VERB_DRAWS_HIDDEN;
    round->card[player] = step->cards.count > 0 ? step->cards.card[0] : CARD_UNKNOWN;
    round->step[player] = step;
    if (round->drawn[0] && round->drawn[1])
        close_round(drawing);
}

static void draw_step(struct drawing *drawing, const struct step *step)
{
    switch (step->verb) {
    case VERB_DRAWS:
    case VERB_DRAWS_HIDDEN: draw_one(drawing, step); break;
    case VERB_DRAWS_TOGETHER:
        if (!drawing->decided) {
            drawing->together = step;
            drawing->round = (struct round){0};
        }
        break;
    case VERB_FINDS_FAULTY:
    case VERB_FINDS_FACED:
        drawing->restart = !drawing->decided;
        if (drawing->decided && drawing->discovered == NULL)
            drawing->discovered = step;
        break;
    default: break;
    }
}

static struct drawing read_draw(const struct judge *judge)
{
    struct drawing drawing = {.pack = judge->game->pack};
    drawing.hidden = imp_in_force(judge, IMH_A01) ? set_rank(RANK_7) & drawing.pack : drawing.pack;
    for (size_t i = 0; i < judge->record->draw.count; i++)
        draw_step(&drawing, &judge->record->draw.step[i]);
    return drawing;
}

/* Who deals first by the draw; NOBODY if it does not settle that. */
static int first_dealer(const struct judge *judge, const struct drawing *drawing)
{
    int option = option_value(judge, IMP_OPT_FIRST_DEALER);
    if (!drawing->decided || drawing->higher[0] == drawing->higher[1] || option == IMP_FIRST_CHOOSES)
        return NOBODY;
    int highest = drawing->higher[0] ? 0 : 1;
    return option == IMP_FIRST_LOWEST ? opponent(highest) : highest;
}

static int dealt_first(const struct judge *judge)
{
    return judge->record->deal_count > 0 ? judge->record->deal[0].dealer : NOBODY;
}

static enum complied dealt_as_drawn(const struct judge *judge, const struct drawing *drawing)
{
    int due = first_dealer(judge, drawing), dealer = dealt_first(judge);
    if (due == NOBODY || dealer == NOBODY || (due == dealer && drawing->may_tie))
        return COMPLIED_PENDING;
    return due == dealer ? COMPLIED_YES : COMPLIED_NO;
}

/* The cards drawn are equal, one that nobody saw being a seven, nobody draws again, and somebody deals all the same. */
static bool tie_left(const struct judge *judge, const struct drawing *drawing)
{
    return drawing->again && !drawing->decided && drawing->together == NULL && dealt_first(judge) != NOBODY;
}

static bool hidden_decides(const struct drawing *drawing)
{
    return drawing->decided && (drawing->round.hidden[0] || drawing->round.hidden[1]);
}

static void report_hidden(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    struct drawing drawing = read_draw(judge);
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, &msg_imp_hidden_draw, ARGS(arg_player("who", step->actor)));
    bool decides = hidden_decides(&drawing) && drawing.round.step[step->actor] == step;
    const bool tie = tie_left(judge, &drawing) && imp_in_force(judge, IMH_A01);
    finding->complied = tie ? COMPLIED_NO : decides || drawing.again ? dealt_as_drawn(judge, &drawing) : COMPLIED_YES;
    int due = first_dealer(judge, &drawing);
    if (decides && due != NOBODY)
        proof(judge, finding, drawing.round.step[opponent(step->actor)]->act_at, &msg_imp_ev_deals_first,
              ARGS(arg_player("who", due)));
    if (dealt_first(judge) != NOBODY)
        on_record(judge, finding, judge->record->deal[0].dealer_at, tie ? &msg_imp_draw_equal : &msg_ev_dealt,
                  ARGS(arg_player("who", dealt_first(judge))));
}

bool imp_drawn_to_deal(const struct judge *judge, int player)
{
    const struct drawing drawing = read_draw(judge);
    return first_dealer(judge, &drawing) == player && !drawing.may_tie && drawing.redrawn == NULL;
}

/* … Of hidden cards article 1 tells. */
static bool dealt_on_tie(const struct judge *judge, const struct drawing *drawing)
{
    return tie_left(judge, drawing) && next_step(judge, PHASE_DRAW, NULL, ACTOR_NONE, VERB_DRAWS_HIDDEN) == NULL;
}

/* What each has drawn in the end. */
static void proof_drawn(const struct judge *judge, struct finding *finding, const struct drawing *drawing)
{
    for (int player = 0; player < 2; player++)
        if (drawing->round.step[player] != NULL)
            proof(judge, finding, drawing->round.step[player]->act_at, &msg_ev_drew,
                  ARGS(arg_player("who", player), arg_card("card", drawing->round.card[player])));
}

enum outcome imp_check_first_deal(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    if (judge->table.number != 1 || !judge->record->draw.recorded)
        return NO_OCCASION;
    struct drawing drawing = read_draw(judge);
    int due = first_dealer(judge, &drawing), dealer = judge->table.dealer;
    if (dealt_on_tie(judge, &drawing)) {
        struct finding *finding = report(judge, rule, judge->table.deal->dealer_at, dealer, &msg_imp_draw_equal,
                                         ARGS(arg_player("who", dealer)));
        finding->remedy = REMEDY_REDRAW;
        for (const struct step *step = NULL;
             (step = next_step(judge, PHASE_DRAW, step, ACTOR_NONE, VERB_DRAWS)) != NULL;)
            if (step->cards.count > 0)
                proof(judge, finding, step->act_at, &msg_ev_drew,
                      ARGS(arg_player("who", step->actor), arg_card("card", step->cards.card[0])));
        return CHECKED;
    }
    if (due == NOBODY || dealer == NOBODY || (due == dealer && drawing.may_tie))
        return NOT_KNOWABLE;
    if (due == dealer || hidden_decides(&drawing) || drawing.redrawn != NULL)
        return CHECKED;
    struct finding *finding = report(judge, rule, judge->table.deal->dealer_at, dealer, &msg_imp_wrong_first_dealer,
                                     ARGS(arg_player("found", dealer), arg_player("required", due)));
    finding->remedy = REMEDY_UNSPECIFIED;
    proof_drawn(judge, finding, &drawing);
    return CHECKED;
}

/* Article 1; and who deals by the draw, which articles 1 and 2 take for granted. */
enum outcome imp_check_hidden_draw(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_STEP) {
        if (event->phase != PHASE_DRAW)
            return NO_OCCASION;
        if (event->step->verb == VERB_DRAWS_HIDDEN && imp_is_player(event->step->actor))
            report_hidden(judge, event->step, rule);
        return CHECKED;
    }
    /* Where the modern rule about the first dealer is in force beside the articles, it is the one that holds. */
    return imp_in_force(judge, IMM_04) ? NO_OCCASION : imp_check_first_deal(judge, event, rule);
}

/* Article 2. */
enum outcome imp_check_draw(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    struct drawing drawing = read_draw(judge);
    if (drawing.together != NULL) {
        struct finding *finding =
            report(judge, rule, drawing.together->act_at, NOBODY, &msg_imp_drawn_together, NO_ARGS);
        finding->remedy = REMEDY_REDRAW;
        finding->complied = dealt_first(judge) != NOBODY ? COMPLIED_NO : COMPLIED_PENDING;
    }
    if (drawing.redrawn == NULL)
        return CHECKED;
    int due = first_dealer(judge, &drawing);
    struct finding *finding = report(judge, rule, drawing.redrawn->act_at, NOBODY, &msg_redrawn, NO_ARGS);
    finding->remedy = REMEDY_DRAW_STANDS;
    finding->complied = dealt_as_drawn(judge, &drawing);
    if (due != NOBODY)
        proof(judge, finding, drawing.round.step[due]->act_at, &msg_imp_ev_deals_first, ARGS(arg_player("who", due)));
    if (drawing.discovered != NULL)
        proof(judge, finding, drawing.discovered->act_at,
              drawing.discovered->verb == VERB_FINDS_FACED ? &msg_imp_ev_faced_after : &msg_ev_found_after, NO_ARGS);
    return CHECKED;
}
