#include "games/piquet/clash.h"

#include "core/messages.h"
#include "core/trick.h"
#include "games/piquet/exchange.h"
#include "games/piquet/messages.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"

enum fact_kind { FACT_DEALT, FACT_TALON, FACT_LEFT, FACT_ELDERS, FACT_DISCARD, FACT_DRAW, FACT_HELD, FACT_PLAY };

/* One thing that is recorded of one card. */
struct fact {
    enum fact_kind kind;
    int player; /* NOBODY of the talon */
    struct place at;
    const struct play *play;
};

#define FACTS_ROOM 16

struct facts {
    struct fact item[FACTS_ROOM];
    size_t count;
};

enum whose { HIS, OTHERS, ANYBODYS };

enum told { TOLD_TWICE, TOLD_DISCARD, TOLD_DRAW, TOLD_HELD_GONE, TOLD_HELD_LEFT, TOLD_PLAY, TOLD_PLAY_ELDERS };

/* A fact that excludes an earlier one about the same card: of the same player's, or of the other's. */
static const struct {
    enum fact_kind before, after;
    enum whose whose;
    enum told told;
} exclusions[] = {
    {FACT_DEALT, FACT_DISCARD, OTHERS, TOLD_DISCARD},  {FACT_TALON, FACT_DISCARD, ANYBODYS, TOLD_DISCARD},
    {FACT_LEFT, FACT_DISCARD, ANYBODYS, TOLD_DISCARD}, {FACT_DISCARD, FACT_DISCARD, ANYBODYS, TOLD_TWICE},
    {FACT_DRAW, FACT_DISCARD, ANYBODYS, TOLD_DISCARD}, {FACT_DEALT, FACT_DRAW, ANYBODYS, TOLD_DRAW},
    {FACT_DISCARD, FACT_DRAW, ANYBODYS, TOLD_DRAW},    {FACT_DRAW, FACT_DRAW, ANYBODYS, TOLD_TWICE},
    {FACT_DEALT, FACT_HELD, OTHERS, TOLD_TWICE},       {FACT_DISCARD, FACT_HELD, HIS, TOLD_HELD_GONE},
    {FACT_DISCARD, FACT_HELD, OTHERS, TOLD_TWICE},     {FACT_DRAW, FACT_HELD, OTHERS, TOLD_TWICE},
    {FACT_LEFT, FACT_HELD, ANYBODYS, TOLD_HELD_LEFT},  {FACT_DEALT, FACT_PLAY, OTHERS, TOLD_PLAY},
    {FACT_DISCARD, FACT_PLAY, ANYBODYS, TOLD_PLAY},    {FACT_DRAW, FACT_PLAY, OTHERS, TOLD_PLAY},
    {FACT_LEFT, FACT_PLAY, ANYBODYS, TOLD_PLAY},       {FACT_ELDERS, FACT_PLAY, ANYBODYS, TOLD_PLAY_ELDERS},
};

/* --- the facts of one card --- */

static void add_fact(struct facts *facts, enum fact_kind kind, int player, struct place at, const struct play *play)
{
    if (facts->count < FACTS_ROOM)
        facts->item[facts->count++] = (struct fact){kind, player, at, play};
}

static void facts_in_list(struct facts *facts, enum fact_kind kind, int player, const struct card_list *list,
                          card_t card)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->card[i] == card)
            add_fact(facts, kind, player, list->card_at[i], NULL);
}

/* Cards of the talon that neither has taken, where what both took is known. */
static cardset_t left_over(const struct judge *judge)
{
    const struct table *table = &judge->table;
    cardset_t cards = 0, taken = 0;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        const struct exchange *exchange = &pq_at(judge)->exchange[player];
        if (exchange->drawn == NOT_RECORDED || set_count(exchange->draws) != exchange->drawn ||
            (pq_at(judge)->dealt[player] != NOT_RECORDED && pq_at(judge)->dealt[player] != PQ_HAND))
            return 0;
        taken |= exchange->draws;
    }
    for (size_t i = 0; i < table->talon_count; i++)
        cards |= set_of(table->talon[i]);
    return cards & ~taken;
}

/* Whether a discard or a draw proves nothing of the card: it was not his to lay out, or not there to draw. */
static bool step_told(const struct judge *judge, const struct step *step, card_t card)
{
    if (step->verb == VERB_DISCARDS)
        return pq_at(judge)->exchange[step->actor].too_many ||
               set_has(pq_at(judge)->exchange[step->actor].foreign, card);
    const struct table *table = &judge->table;
    for (size_t i = 0; i < table->talon_count; i++)
        if (table->talon[i] == card || !card_known(table->talon[i]))
            return false;
    return table->talon_count > 0;
}

static void facts_of_exchange(const struct judge *judge, struct facts *facts, card_t card)
{
    const struct steps *calls = &judge->table.deal->calls;
    bool drew[PQ_PLAYERS] = {false, false};
    for (size_t i = 0; i < calls->count; i++) {
        const struct step *step = &calls->step[i];
        if (!is_player(step->actor) || (step->verb != VERB_DISCARDS && step->verb != VERB_DRAWS) ||
            exchange_laid_anew(judge, step))
            continue;
        bool draws = step->verb == VERB_DRAWS;
        if ((draws || !drew[step->actor]) && !step_told(judge, step, card))
            facts_in_list(facts, draws ? FACT_DRAW : FACT_DISCARD, step->actor, &step->cards, card);
        drew[step->actor] |= draws;
    }
}

/* A hand that the laws let be of too few or too many cards: its list may be right. */
static bool of_laws(const struct judge *judge, int player)
{
    const struct card_list *held = &judge->table.deal->held[player];
    return laws_hold(judge) && held->recorded && held->count != PQ_HAND;
}

static void facts_of(const struct judge *judge, struct facts *facts, card_t card, enum fact_kind in_talon)
{
    const struct table *table = &judge->table;
    facts->count = 0;
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (!set_has(pq_at(judge)->put_right, card))
            facts_in_list(facts, FACT_DEALT, player, &table->deal->hands[player], card);
    for (size_t i = 0; i < table->talon_count; i++)
        if (table->talon[i] == card)
            add_fact(facts, in_talon, NOBODY, table->talon_list->card_at[table->talon_first + i], NULL);
    facts_of_exchange(judge, facts, card);
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (exchange_not_given(judge, player) == 0 && !of_laws(judge, player))
            facts_in_list(facts, FACT_HELD, player, &table->deal->held[player], card);
}

/* --- what excludes what --- */

static bool excludes(size_t row, const struct fact *before, const struct fact *after)
{
    bool same = before->player == after->player;
    return exclusions[row].before == before->kind && exclusions[row].after == after->kind &&
           (exclusions[row].whose == ANYBODYS || (exclusions[row].whose == HIS) == same);
}

static void contradict(struct piquet *pq, int player)
{
    if (is_player(player))
        pq->exchange[player].contradicted = true;
}

/* What a player holds is no longer known, when the hands are settled. */
static void doubt(struct judge *judge, int player)
{
    contradict(pq_of(judge), player);
    if (is_player(player))
        judge->table.whole[player] = false;
}

static void add_clash(struct judge *judge, struct clash clash)
{
    struct piquet *pq = pq_of(judge);
    pq->clash = arena_grow(judge->arena, pq->clash, pq->clash_count, &pq->clash_room, sizeof clash);
    pq->clash[pq->clash_count++] = clash;
}

static const struct message *evidence_of(enum fact_kind kind)
{
    static const struct message *const facts[] = {
        [FACT_DEALT] = &msg_ev_held,         [FACT_TALON] = &msg_pq_ev_in_talon, [FACT_LEFT] = &msg_pq_ev_in_talon,
        [FACT_ELDERS] = &msg_pq_ev_in_talon, [FACT_DISCARD] = &msg_ev_laid_out,  [FACT_DRAW] = &msg_pq_ev_drew_card,
        [FACT_HELD] = &msg_ev_held,          [FACT_PLAY] = &msg_ev_held,
    };
    return facts[kind];
}

static const struct {
    unsigned rule;
    const struct message *what;
    bool fault;
} tellings[] = {
    [TOLD_TWICE] = {REC_04, &msg_duplicate_card, false},
    [TOLD_DISCARD] = {REC_06, &msg_pq_discard_not_held, true},
    [TOLD_DRAW] = {REC_08, &msg_pq_draw_not_talon, false},
    [TOLD_HELD_GONE] = {REC_08, &msg_pq_held_discarded, false},
    [TOLD_HELD_LEFT] = {REC_08, &msg_pq_held_left, false},
    [TOLD_PLAY] = {REC_06, &msg_not_held, true},
    [TOLD_PLAY_ELDERS] = {REC_08, &msg_pq_plays_elders, false},
};

/* The first two facts of a card that exclude one another. */
static bool clash_of(const struct facts *facts, card_t card, struct clash *out)
{
    for (size_t after = 1; after < facts->count; after++)
        for (size_t before = 0; before < after; before++)
            for (size_t row = 0; row < sizeof exclusions / sizeof *exclusions; row++) {
                const struct fact *a = &facts->item[before], *b = &facts->item[after];
                if (!excludes(row, a, b))
                    continue;
                *out = (struct clash){.rule = tellings[exclusions[row].told].rule,
                                      .what = tellings[exclusions[row].told].what,
                                      .evidence = evidence_of(a->kind),
                                      .card = card,
                                      .player = b->player,
                                      .fault = tellings[exclusions[row].told].fault,
                                      .other = a->player,
                                      .at = b->at,
                                      .before = a->at,
                                      .trick = b->play != NULL ? b->play->trick : 0};
                return true;
            }
    return false;
}

/* A whole list of his hand after the exchange without a card that he drew. */
static bool lacks_drawn(const struct judge *judge, const struct facts *facts, card_t card, struct clash *out)
{
    for (size_t i = 0; i < facts->count; i++) {
        const struct fact *fact = &facts->item[i];
        if (fact->kind != FACT_DRAW)
            continue;
        const struct card_list *held = &judge->table.deal->held[fact->player];
        if (!held->recorded || held->count < PQ_HAND || !list_distinct(held) || set_has(list_set(held), card) ||
            exchange_not_given(judge, fact->player) != 0)
            continue;
        *out = (struct clash){.rule = REC_08,
                              .what = &msg_pq_drawn_not_held,
                              .card = card,
                              .player = fact->player,
                              .other = fact->player,
                              .at = fact->at,
                              .before = held->at,
                              .evidence = &msg_ev_hand_whole};
        return true;
    }
    return false;
}

static bool list_whole(const struct card_list *list)
{
    return list->recorded && list->count == PQ_HAND && set_count(list_set(list)) == PQ_HAND;
}

/* More cards changed between the two lists of a hand than he exchanged. */
static void find_changed(struct judge *judge, int player)
{
    struct piquet *pq = pq_of(judge);
    const struct card_list *dealt = &judge->table.deal->hands[player], *held = &judge->table.deal->held[player];
    const struct exchange *exchange = &pq->exchange[player];
    if (!list_whole(dealt) || !list_whole(held) || exchange->discarded == NOT_RECORDED || exchange->contradicted ||
        exchange_not_given(judge, player) != 0)
        return;
    cardset_t more = list_set(held) & ~list_set(dealt);
    if (set_count(more) <= exchange->discarded)
        return;
    contradict(pq, player);
    add_clash(judge, (struct clash){.rule = REC_08,
                                    .what = &msg_pq_held_changed,
                                    .card = set_first(more),
                                    .player = player,
                                    .other = player,
                                    .found = set_count(more),
                                    .required = exchange->discarded,
                                    .at = held->at,
                                    .before = dealt->at,
                                    .evidence = &msg_ev_hand_whole});
}

/* What is recorded of all cards, as sets. */
struct whereabouts {
    cardset_t dealt[PQ_PLAYERS], talon, discards[PQ_PLAYERS], draws[PQ_PLAYERS], held[PQ_PLAYERS];
    cardset_t twice; /* discarded or drawn more than once */
};

static struct whereabouts whereabouts(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    struct whereabouts where = {.talon = 0};
    for (int player = 0; player < PQ_PLAYERS; player++) {
        where.dealt[player] = list_set(&deal->hands[player]) & ~pq_at(judge)->put_right;
        where.held[player] = list_set(&deal->held[player]);
    }
    for (size_t i = 0; i < judge->table.talon_count; i++)
        where.talon |= set_of(judge->table.talon[i]);
    for (size_t i = 0; i < deal->calls.count; i++) {
        const struct step *step = &deal->calls.step[i];
        if (!is_player(step->actor) || (step->verb != VERB_DISCARDS && step->verb != VERB_DRAWS) ||
            exchange_laid_anew(judge, step))
            continue;
        bool draws = step->verb == VERB_DRAWS;
        for (size_t k = 0; k < step->cards.count; k++) {
            cardset_t card = set_of(step->cards.card[k]);
            where.twice |= card & (draws ? where.draws[0] | where.draws[1] : where.discards[0] | where.discards[1]);
            *(draws ? &where.draws[step->actor] : &where.discards[step->actor]) |= card;
        }
    }
    return where;
}

/* The cards of which two facts may exclude one another: those of the table of exclusions, and some more. All others need no
   looking at. */
static cardset_t suspects(const struct judge *judge)
{
    const struct whereabouts where = whereabouts(judge);
    cardset_t dealt = where.dealt[0] | where.dealt[1], discards = where.discards[0] | where.discards[1];
    cardset_t draws = where.draws[0] | where.draws[1], held = where.held[0] | where.held[1];
    cardset_t found =
        where.twice | (where.talon & (discards | held)) | (draws & (discards | dealt | held)) | (discards & held);
    for (int player = 0; player < PQ_PLAYERS; player++)
        found |= where.dealt[player] & (where.discards[opponent(player)] | where.held[opponent(player)]);
    return held != 0 ? found | draws : found; /* what was drawn should be held */
}

void clash_find(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    if (pq_at(judge)->reading->comes_back)
        return;
    cardset_t left = left_over(judge);
    cardset_t suspected = PACK_32 & suspects(judge);
    if (suspected != 0)
        suspected &= ~exchange_doubtful(judge);
    for (cardset_t rest = suspected; rest != 0; rest &= rest - 1) {
        struct facts facts;
        struct clash clash;
        facts_of(judge, &facts, set_first(rest), set_has(left, set_first(rest)) ? FACT_LEFT : FACT_TALON);
        if (!clash_of(&facts, set_first(rest), &clash) && !lacks_drawn(judge, &facts, set_first(rest), &clash))
            continue;
        pq->clashing |= set_of(set_first(rest));
        add_clash(judge, clash);
    }
    pq->left_over = left;
    for (size_t i = 0; i < pq->clash_count; i++) {
        contradict(pq, pq->clash[i].player);
        contradict(pq, pq->clash[i].other);
    }
    for (int player = 0; player < PQ_PLAYERS; player++)
        find_changed(judge, player);
}

/* Whether his whole hand is known, and not by the play alone. */
static bool listed(const struct table *table, int player)
{
    return table->whole[player] && hand_noted(table->deal, player);
}

/* Whether no two lists are in question: the card is nobody's, is against a hand that is known, or is one of a discard for which
   there is a rule. */
static bool told_at_card(const struct judge *judge, const struct play *play)
{
    const struct table *table = &judge->table;
    return !is_player(play->player) || !card_known(play->card) || listed(&judge->table, play->player) ||
           set_has(table->held[opponent(play->player)], play->card) || exchange_covers_play(judge, play);
}

/* What it is of the talon that he plays a card which may lie there. Where nothing tells what either took, the top cards were for the elder:
   the younger has one, because he took it or because the elder did not. */
static enum fact_kind in_talon_for(const struct judge *judge, const struct play *play)
{
    const struct piquet *pq = pq_at(judge);
    if (set_has(pq->left_over, play->card))
        return FACT_LEFT;
    if (!set_has(exchange_out_of_reach(judge, play->player), play->card))
        return FACT_TALON;
    return play->player == pq->younger && pq->exchange[play->player].drawn == NOT_RECORDED ? FACT_ELDERS : FACT_LEFT;
}

void clash_find_played(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    const struct table *table = &judge->table;
    if ((listed(table, 0) && listed(table, 1)) ||
        pq_at(judge)
            ->reading
            ->comes_back) /* whole hands tell of each card played whether it is of them, but those that the play makes whole */
        return;
    cardset_t seen = pq->clashing | exchange_doubtful(judge);
    for (size_t i = 0; i < table->play_count; i++) {
        const struct play *play = &table->play[i];
        struct facts facts;
        struct clash clash;
        if (set_has(seen, play->card) || told_at_card(judge, play))
            continue;
        seen |= set_of(play->card);
        facts_of(judge, &facts, play->card, in_talon_for(judge, play));
        add_fact(&facts, FACT_PLAY, play->player, play->at, play);
        if (!clash_of(&facts, play->card, &clash))
            continue;
        add_clash(judge, clash);
        doubt(judge, clash.player);
        doubt(judge, clash.other);
    }
}

void clash_report(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    for (size_t i = 0; i < pq->clash_count; i++) {
        const struct clash *clash = &pq->clash[i];
        const struct arg args[] = {arg_player("who", clash->player), arg_card("card", clash->card),
                                   clash->found > 0 ? arg_number("found", clash->found)
                                                    : arg_card("found", clash->card),
                                   arg_number("required", clash->required)};
        struct finding *finding =
            report(judge, &rec_rules[clash->rule], clash->at, clash->fault ? clash->player : NOBODY, clash->what, args,
                   clash->found > 0 ? 4 : 3);
        finding->trick = clash->trick;
        if (clash->evidence != NULL)
            proof(judge, finding, clash->before, clash->evidence,
                  ARGS(arg_player("who", clash->other), arg_card("card", clash->card),
                       arg_cards("cards", set_of(clash->card))));
    }
}
