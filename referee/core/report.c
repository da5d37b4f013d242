/* What checks call to report and to look things up in the record. */
#include "core/judge.h"
#include "core/messages.h"

struct finding *report(const struct judge *judge, const struct rule *rule, struct place at, int at_fault,
                       const struct message *what, const struct arg *args, size_t count)
{
    struct finding *finding = findings_add(judge->findings, rule, at, at_fault, what, args, count);
    finding->deal = judge->table.number;
    finding->manche = judge->table.manche;
    finding->trick = judge->table.playing ? judge->table.trick.number : 0;
    return finding;
}

void proof(const struct judge *judge, struct finding *finding, struct place at, const struct message *text,
           const struct arg *args, size_t count)
{
    finding_proof(judge->findings, finding, at, text, args, count);
}

void on_record(const struct judge *judge, struct finding *finding, struct place at, const struct message *text,
               const struct arg *args, size_t count)
{
    finding_on_record(judge->findings, finding, at, text, args, count);
}

int next_seated(const struct judge *judge, int player)
{
    int players = (int)judge->record->player_count;
    for (int i = 1; player != NOBODY && i <= players; i++)
        if (!sits_out(judge, (player + i) % players))
            return (player + i) % players;
    return NOBODY;
}

int talon_due(const struct judge *judge)
{
    return set_count(judge->rules.pack) - seats(judge) * judge->game->hand_size;
}

card_t copy_in(cardset_t set, card_t card)
{
    card_t twin = card_twin(card);
    return !set_has(set, card) && set_has(set, twin) ? twin : card;
}

struct place card_place(const struct card_list *list, card_t card)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->card[i] == card)
            return list->card_at[i];
    return list->at;
}

static bool lists(const struct card_list *list, card_t card) { return list->recorded && set_has(list_set(list), card); }

struct place held_place(const struct judge *judge, int player, card_t card)
{
    const struct table *table = &judge->table;
    if (is_seated(player, MAX_PLAYERS)) {
        if (lists(&table->deal->held[player], card))
            return card_place(&table->deal->held[player], card);
        if (lists(&table->deal->hands[player], card))
            return card_place(&table->deal->hands[player], card);
        for (size_t i = 0; i < table->play_count; i++)
            if (table->play[i].player == player && table->play[i].card == card)
                return table->play[i].at;
        if (lists(&table->deal->pack, card))
            return card_place(&table->deal->pack, card);
        if (lists(&table->deal->talon, card)) /* drawn from it */
            return card_place(&table->deal->talon, card);
    }
    return (struct place){0};
}

void proof_held(const struct judge *judge, struct finding *finding, int player, cardset_t cards)
{
    /* Cards that stand on one line are one fact; of facts on lines of their own, a few do. */
    for (int told = 0; cards != 0 && told < 4; told++) {
        struct place at = held_place(judge, player, set_first(cards));
        cardset_t here = 0;
        for (cardset_t rest = cards; rest != 0; rest &= rest - 1)
            if (held_place(judge, player, set_first(rest)).line == at.line)
                here |= set_of(set_first(rest));
        proof(judge, finding, at, &msg_ev_held, ARGS(arg_player("who", player), arg_cards("cards", here)));
        cards &= ~here;
    }
}

void proof_dealer(const struct judge *judge, struct finding *finding)
{
    if (judge->table.dealer != NOBODY)
        proof(judge, finding, judge->table.deal->dealer_at, &msg_ev_dealt,
              ARGS(arg_player("who", judge->table.dealer)));
}

void proof_last_dealer(const struct judge *judge, struct finding *finding)
{
    for (size_t i = judge->table.number; i-- > 1;) {
        const struct deal *deal = &judge->record->deal[i - 1];
        if (deal->dealer == NOBODY)
            continue;
        proof(judge, finding, deal->dealer_at, &msg_ev_dealt, ARGS(arg_player("who", deal->dealer)));
        return;
    }
}

void proof_first_card(const struct judge *judge, struct finding *finding)
{
    const struct table *table = &judge->table;
    if (table->play_count > 0 && card_known(table->play[0].card))
        proof(judge, finding, table->play[0].at, &msg_ev_played_here, ARGS(arg_card("card", table->play[0].card)));
}

/* Where no score is written, the last mark before the deal shows what he came to. */
static void proof_marked(const struct judge *judge, struct finding *finding, int player)
{
    struct score score = judge->start.score[player];
    for (size_t i = judge->ledger->mark_count; i-- > 0;) {
        const struct mark *mark = judge->ledger->mark[i];
        if (mark->player != player || mark->rejected || mark->at.line == 0 || mark->deal >= judge->table.number)
            continue;
        proof(judge, finding, mark->at, &msg_ev_comes_to,
              ARGS(arg_player("who", player),
                   judge->game->boards ? arg_board("found", score) : arg_score("found", score)));
        return;
    }
}

/* What the record has for a player's score before the deal: the last one written, or the one that it begins with. */
static const struct amount *written_before(const struct judge *judge, int player)
{
    const struct record *record = judge->record;
    for (size_t i = judge->table.number; i-- > 1 && i <= record->deal_count;)
        if (record->deal[i - 1].score[player].recorded)
            return &record->deal[i - 1].score[player];
    return &record->start[player];
}

/* What he marked in the deal before, where that has no score: what he comes to ends there; NULL: there is nothing of that. */
static const struct marks_said *marked_since(const struct judge *judge, int player)
{
    const struct deal *before = judge->table.number > 1 ? &judge->record->deal[judge->table.number - 2] : NULL;
    return before != NULL && before->marks[player].recorded && !before->score[player].recorded ? &before->marks[player]
                                                                                               : NULL;
}

void proof_score_before(const struct judge *judge, struct finding *finding, int player)
{
    const struct amount *written = written_before(judge, player);
    const struct marks_said *marks = marked_since(judge, player);
    if (!written->recorded && marks == NULL) {
        proof_marked(judge, finding, player);
        return;
    }
    struct score score = marks != NULL ? judge->start.score[player] : score_said(judge, written);
    proof(judge, finding, marks != NULL ? marks->at : written->at, &msg_ev_comes_to,
          ARGS(arg_player("who", player), judge->game->boards ? arg_board("found", score) : arg_score("found", score)));
}

void proof_carried(const struct judge *judge, struct finding *finding, int player, struct score score)
{
    const struct amount *written = written_before(judge, player);
    bool same = written->recorded && score_value(judge, score_said(judge, written)) == score_value(judge, score);
    proof(judge, finding, same ? written->at : (struct place){0}, &msg_ev_carried,
          ARGS(arg_player("who", player), judge->game->boards ? arg_board("found", score) : arg_score("found", score)));
}

void proof_sum_from(const struct judge *judge, struct finding *finding, int player, struct score score)
{
    const struct amount *written = written_before(judge, player);
    if (written->recorded && score_value(judge, score_said(judge, written)) != score_value(judge, score))
        proof_carried(judge, finding, player, score);
    else
        proof_score_before(judge, finding, player);
}

void proof_lead(const struct judge *judge, struct finding *finding, const struct play *lead)
{
    const struct table *table = &judge->table;
    const struct trick *before = NULL;
    for (size_t i = 0; i < table->done_count; i++)
        if (table->done[i].number + 1 == lead->trick)
            before = &table->done[i];
    if (lead->trick == 1 && table->dealer != NOBODY && !judge->game->auction)
        proof_dealer(judge, finding);
    for (size_t i = 0; before != NULL && i < before->count; i++)
        if (before->card[i]->player == table->leader)
            proof(judge, finding, before->card[i]->at, &msg_ev_won_trick,
                  ARGS(arg_player("who", table->leader), arg_number("trick", (int)before->number)));
}

cardset_t list_set(const struct card_list *list)
{
    cardset_t set = 0;
    for (size_t i = 0; i < list->count; i++)
        set |= set_of(list->card[i]);
    return set;
}

cardset_t steps_set(const struct steps *steps, int actor, enum verb verb)
{
    cardset_t set = 0;
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        if ((verb == VERBS || step->verb == verb) && (actor == NOBODY || step->actor == actor))
            set |= list_set(&step->cards);
    }
    return set;
}

bool list_open(const struct card_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (!card_known(list->card[i]))
            return true;
    return false;
}

bool hand_in_part(const struct judge *judge, int player)
{
    const struct deal *deal = judge->table.deal;
    size_t cards = deal->talon.count;
    if (!deal->hands[player].recorded || (int)deal->hands[player].count + 2 >= judge->game->hand_size)
        return false;
    for (int other = 0; other < (int)judge->record->player_count; other++)
        cards += deal->hands[other].count;
    return (int)cards < set_count(judge->rules.pack);
}

bool given_up_for_pack(const struct deal *deal)
{
    bool found = false, figures = deal_has_marks(deal) || deal_has_score(deal);
    for (const struct step *step = figures ? NULL : deal_next(deal, NULL); step != NULL; step = deal_next(deal, step))
        found |= step->verb == VERB_FINDS_FAULTY || step->verb == VERB_FINDS_FACED;
    return found;
}

const struct step *next_step(const struct judge *judge, enum phase phase, const struct step *step, int actor,
                             enum verb verb)
{
    const struct deal *deal = judge->table.deal;
    const struct steps *steps = phase == PHASE_DRAW      ? &judge->record->draw
                                : deal == NULL           ? NULL
                                : phase == PHASE_DEALING ? &deal->dealing
                                : phase == PHASE_CALLS   ? &deal->calls
                                                         : &deal->play;
    if (steps == NULL || steps->count == 0)
        return NULL;
    const struct step *next = steps->step, *const end = next + steps->count;
    if (step != NULL && step >= next && step < end)
        next = step + 1;
    for (; next < end; next++)
        if (next->verb == verb && (actor == ACTOR_NONE || next->actor == actor))
            return next;
    return NULL;
}

void lack(struct judge *judge, const char *missing, const struct message *what)
{
    if (!judge->known.marks)
        return;
    judge->known.marks = false;
    judge->known.missing = missing;
    judge->known.lacks = what;
}
