#include "games/mat/play.h"

#include "core/messages.h"
#include "core/table.h"
#include "games/mat/cards.h"
#include "games/mat/deposited.h"
#include "games/mat/state.h"

/* Both cards are the leader's own. */
static bool of_one_player(const struct trick *trick)
{
    return trick->count == MAT_PLAYERS && is_player(trick->card[0]->player) &&
           trick->card[0]->player == trick->card[1]->player;
}

bool plays_twice(const struct judge *judge, const struct play *play)
{
    const struct play *lead = open_lead(judge);
    return lead != NULL && play->nth == 1 && is_player(play->player) && play->player == lead->player;
}

bool answers_both(const struct judge *judge)
{
    const struct table *table = &judge->table;
    const struct trick *last = table->done_count > 0 ? &table->done[table->done_count - 1] : NULL;
    return last != NULL && last->number + 1 == table->trick.number && of_one_player(last);
}

size_t mat_play_winner(const struct judge *judge, const struct trick *trick)
{
    if (trick->count < MAT_PLAYERS)
        return 0;
    card_t led = trick->card[0]->card, card = trick->card[1]->card;
    /* Nothing says what a card is worth that answers nothing; nor what the one was that must have been led. */
    bool misled = mat_at(judge)->misled && trick->number == judge->table.trick.number;
    if (misled || of_one_player(trick) || !card_answers(card, led))
        return trick->count;
    return card_beats(card, led, (enum rank_order)option_value(judge, OPT_RANK_ORDER),
                      (enum suit_order)option_value(judge, OPT_SUIT_ORDER));
}

cardset_t mat_play_lawful(const struct judge *judge, const struct trick *trick, cardset_t hand)
{
    (void)judge;
    return trick->count == 0 ? hand : hand_lawful(hand, trick->card[0]->card);
}

/* --- mate --- */

/* What may be in a hand that is not wholly known. Of one that was dealt ten known cards, only those. */
static cardset_t may_hold(const struct judge *judge, int player)
{
    const struct mat *mt = mat_at(judge);
    const struct table *table = &judge->table;
    int other = opponent(player);
    cardset_t elsewhere = table->gone | table->held[other] | table->dealt[other];
    for (int depositor = 0; depositor < MAT_PLAYERS; depositor++)
        elsewhere |= mt->deposit[depositor].there ? set_of(mt->deposit[depositor].card) : 0;
    cardset_t among = set_count(table->dealt[player]) == MAT_HAND ? table->dealt[player] : judge->rules.pack;
    return among & ~elsewhere;
}

/* Whether the card of the ninth trick that he may use again could answer, where it is not known which one was his. */
static bool may_use_again(const struct judge *judge, int player, card_t led)
{
    const struct table *table = &judge->table;
    bool could = false;
    if (table->trick.number != MAT_HAND || sole_depositor(judge) != player ||
        card_to(judge, MAT_HAND - 1, player) != NULL)
        return false;
    for (size_t i = 0; i < table->play_count; i++) {
        const struct play *play = &table->play[i];
        could |= play->trick == MAT_HAND - 1 && !play->taken_back && play->player == NOBODY &&
                 (!card_known(play->card) || card_answers(play->card, led));
    }
    return could;
}

bool surely_in_hand(const struct judge *judge, int player, cardset_t cards)
{
    /* Of the cards among which the unseen deposit is, or may be, one at least is in the hand if there are two. */
    cardset_t perhaps = perhaps_deposited(judge, player) | mat_at(judge)->doubt[player];
    return (cards & judge->table.held[player] & ~perhaps) != 0 || set_count(cards & perhaps) > 1;
}

enum truth mated(const struct judge *judge, int player, card_t led)
{
    const struct table *table = &judge->table;
    if (!is_player(player) || !card_known(led) || mat_at(judge)->misled)
        return MATE_UNKNOWN;
    cardset_t answers = hand_answers(table->held[player] | mat_at(judge)->doubt[player], led);
    if (surely_in_hand(judge, player, answers))
        return MATE_FALSE;
    if ((answers & table->held[player]) != 0 || may_use_again(judge, player, led))
        return MATE_UNKNOWN;
    if (table->whole[player] || hand_answers(may_hold(judge, player), led) == 0)
        return MATE_TRUE;
    return MATE_UNKNOWN;
}

const struct play *open_lead(const struct judge *judge)
{
    const struct trick *trick = &judge->table.trick;
    return trick->count == 1 && trick->card[0]->nth == 0 ? trick->card[0] : NULL;
}

const struct play *lead_answered(const struct judge *judge, const struct play *play)
{
    const struct play *lead = play->nth == 1 ? open_lead(judge) : NULL;
    bool undone = lead == NULL && play->nth == 1 && play->taken_back && !of_undone_trick(judge, play);
    return undone ? trick_lead(judge, play) : lead;
}

bool overlooks_mate(const struct judge *judge, const struct play *play)
{
    const struct play *lead = play->nth == 1 ? open_lead(judge) : NULL;
    return lead != NULL && card_known(play->card) && !card_answers(play->card, lead->card) &&
           !mat_at(judge)->due.there && play->player != lead->player && play->trick <= tricks_most(judge) &&
           !reuses_wrongly(judge, lead) && !reuses_wrongly(judge, play) &&
           mated(judge, play->player, lead->card) == MATE_TRUE;
}

bool answers_wrongly(const struct judge *judge, const struct play *play)
{
    const struct play *lead = lead_answered(judge, play);
    if (lead == NULL || !card_known(lead->card) || !card_known(play->card) || !is_player(play->player) ||
        plays_twice(judge, play) || card_suit(play->card) == card_suit(lead->card) || reuses_wrongly(judge, play) ||
        mat_at(judge)->played_on || mat_at(judge)->misled)
        return false;
    cardset_t held = judge->table.held[play->player];
    if (card_answers(play->card, lead->card))
        return hand_follows(held, lead->card) != 0;
    return mated(judge, play->player, lead->card) != MATE_TRUE;
}

/* A card of that face among those he has played to earlier tricks. */
static bool played_already(const struct judge *judge, const struct play *play)
{
    const struct table *table = &judge->table;
    if (!set_has(table->laid, play->card)) /* mostly: it is being played, or waits for its answer */
        return false;
    for (const struct play *before = table->play; before < play; before++)
        if (before->card == play->card && !before->taken_back && before->player == play->player &&
            before->trick < play->trick)
            return true;
    return false;
}

const struct play *card_to(const struct judge *judge, unsigned trick, int player)
{
    const struct table *table = &judge->table;
    for (size_t i = 0; i < table->play_count; i++)
        if (table->play[i].trick == trick && table->play[i].player == player && !table->play[i].taken_back)
            return &table->play[i];
    return NULL;
}

bool reuses_by_refused(const struct judge *judge, const struct play *play)
{
    const struct mat *mt = mat_at(judge);
    if (play->trick != MAT_HAND || !is_player(play->player) || mt->refused[play->player] == NULL ||
        mt->refused[opponent(play->player)] != NULL || mt->deposit[0].there || mt->deposit[1].there)
        return false;
    const struct play *ninth = card_to(judge, MAT_HAND - 1, play->player);
    return ninth != NULL && card_known(ninth->written) && ninth->written == play->written;
}

bool reuses_wrongly(const struct judge *judge, const struct play *play)
{
    if (!is_player(play->player) || play->trick > MAT_HAND)
        return false;
    if (play->trick > tricks_most(judge)) /* whatever card it is */
        return true;
    if (play->trick == MAT_HAND && mat_at(judge)->refused[play->player] != NULL && reuses_by_refused(judge, play))
        return true;
    if (sole_depositor(judge) != play->player || !card_known(play->card))
        return false;
    const struct play *ninth = play->trick == MAT_HAND ? card_to(judge, MAT_HAND - 1, play->player) : NULL;
    if (ninth != NULL && card_known(ninth->card))
        return card_face(ninth->card) != card_face(play->card);
    return played_already(judge, play);
}

/* Whether it cannot be told if the card breaks the rule on the tenth trick (MAT-16). */
static bool reuse_open(const struct judge *judge, const struct play *play)
{
    int player = sole_depositor(judge);
    if (play->trick != MAT_HAND || player == NOBODY || (play->player != NOBODY && play->player != player))
        return false;
    const struct play *ninth = card_to(judge, MAT_HAND - 1, player);
    bool known = ninth != NULL && card_known(ninth->card) && card_known(play->card);
    return !reuses_wrongly(judge, play) && (!known || play->player == NOBODY);
}

bool mat_play_covers(const struct judge *judge, const struct play *play)
{
    const struct deposit *deposit = is_player(play->player) ? &mat_at(judge)->deposit[play->player] : NULL;
    if (deposit == NULL) /* nobody knows who plays it */
        return play->trick > tricks_most(judge) ||
               (play->trick == MAT_HAND &&
                (sole_depositor(judge) != NOBODY || deposits_open_in(judge, judge->table.deal)));
    bool tenth = play->trick == MAT_HAND && sole_depositor(judge) == play->player;
    return tenth || play->trick > tricks_most(judge) || reuses_wrongly(judge, play) ||
           (deposit->there && deposit->card == play->card);
}

bool waivable(const struct judge *judge, const struct play *lead)
{
    return lead->trick == MAT_HAND && sole_depositor(judge) == opponent(lead->player) && lead->player != NOBODY;
}

bool answer_wanting(const struct judge *judge, const struct play *lead)
{
    const struct table *table = &judge->table;
    bool taken_back = false;
    for (const struct play *play = lead + 1; play < table->play + table->play_count; play++)
        taken_back |= play->trick == lead->trick && play->nth == 1 && play->taken_back;
    return taken_back && mated(judge, opponent(lead->player), lead->card) != MATE_TRUE;
}

static bool figures_written(const struct judge *judge)
{
    const struct deal *manche = judge->table.deal, *deal = &judge->record->deal[judge->table.number - 1];
    return judge->record->result.recorded || deal_has_marks(manche) || deal_has_score(manche) || deal_has_marks(deal);
}

bool may_answer(const struct judge *judge, const struct play *lead)
{
    int player = opponent(lead->player);
    return is_player(player) &&
           (hand_answers(judge->table.held[player], lead->card) != 0 || mated(judge, player, lead->card) == MATE_FALSE);
}

bool breaks_off(const struct judge *judge, const struct play *lead)
{
    bool last = judge->now + 1 == judge->part_count && judge->table.number == judge->record->deal_count;
    return last && !figures_written(judge) && !waivable(judge, lead) && may_answer(judge, lead);
}

/* The lead of the trick before, which nothing answers, and which leaves the other mate. */
static const struct play *mating_before(const struct judge *judge)
{
    const struct trick *cut = trick_cut_short(judge);
    const struct play *lead = cut != NULL && cut->card[0]->nth == 0 ? cut->card[0] : NULL;
    return lead != NULL && mated(judge, opponent(lead->player), lead->card) == MATE_TRUE ? lead : NULL;
}

const struct play *plays_after(const struct judge *judge, const struct play *play)
{
    const struct mat *mt = mat_at(judge);
    if (mt->played_on || play->taken_back)
        return NULL;
    if (mt->due.there)
        return mt->claimed == mt->due.lead ? mt->due.lead : NULL;
    if (judge->table.trick.count == 0)
        return mating_before(judge);
    const struct play *lead = open_lead(judge);
    return plays_twice(judge, play) && mated(judge, opponent(lead->player), lead->card) == MATE_TRUE ? lead : NULL;
}

/* What MAT-12 makes of a card of his that is not the one he has deposited, by what is known of that: the kinds of cards to follow. */
static unsigned deposit_kind(const struct deposit *deposit)
{
    if (!deposit->there)
        return 1;
    return card_known(deposit->card) ? 2 : 3;
}

/* A lead in turn to a trick after the first, or a card of the suit led by the other player: before there can be a mate to play on
   after, and before the tricks in which a card may be played again. */
unsigned mat_play_plain(const struct judge *judge, const struct play *play)
{
    const struct mat *mt = mat_at(judge);
    const struct table *table = &judge->table;
    const struct play *lead = open_lead(judge);
    if (mt->due.there || mt->played_on || play->taken_back || play->trick < 2 || play->trick >= MAT_HAND - 1 ||
        !is_player(play->player) || (mt->deposit[play->player].there && mt->deposit[play->player].card == play->card))
        return 0;
    bool plain = play->nth == 0 ? table->trick.count == 0 && play->player == table->leader
                                : lead != NULL && lead->player == opponent(play->player) && card_known(lead->card) &&
                                      card_suit(lead->card) == card_suit(play->card);
    return plain ? deposit_kind(&mt->deposit[play->player]) : 0;
}

/* --- how the manche ends --- */

/* Whether the tricks are all there: who has a card less need not use one again; where he is mate if he does not, that is for the
   record to tell. */
static bool tricks_done(const struct judge *judge)
{
    const struct table *table = &judge->table;
    unsigned done = table->trick.number - 1;
    if (table->trick.count > 0)
        return false;
    if (done >= tricks_most(judge))
        return true;
    int again = sole_depositor(judge);
    if (done < MAT_HAND - 1 || again == NOBODY)
        return false;
    int other = opponent(again);
    bool may_waive = option_value(judge, OPT_REUSE_WAIVER) != WAIVER_COUNTS_AS_MATE;
    return table->leader != other || !table->whole[other] || table->held[other] == 0 ||
           (may_waive && hand_answers(table->held[again], set_first(table->held[other])) != 0);
}

bool mat_play_over(const struct judge *judge)
{
    const struct mat *mt = mat_at(judge);
    const struct play *lead = open_lead(judge);
    if (mt->due.there || mt->claimed != NULL || mating_before(judge) != NULL || tricks_done(judge))
        return true;
    return lead != NULL && (waivable(judge, lead) || !may_answer(judge, lead));
}

/* A mate is claimed with the card that waits for an answer; it is due if it is one. */
static void claim(struct judge *judge, const struct play *lead, bool aloud)
{
    struct mat *mt = mat_of(judge);
    if (mt->played_on) /* whatever follows, the manche was over */
        return;
    if (mt->misled) {
        mt->open = true;
        return;
    }
    enum truth truth = mated(judge, opponent(lead->player), lead->card);
    if (truth == MATE_FALSE && waivable(judge, lead)) {
        if (option_value(judge, OPT_REUSE_WAIVER) == WAIVER_COUNTS_AS_MATE)
            truth = MATE_TRUE;
        else if (!aloud)
            return;
    }
    if (truth == MATE_UNKNOWN && waivable(judge, lead) && !aloud &&
        option_value(judge, OPT_REUSE_WAIVER) != WAIVER_COUNTS_AS_MATE) {
        mt->open = true; /* a mate, or only that he does not use his card again */
        return;
    }
    if (mt->due.there && mt->due.lead == lead)
        return;
    mt->said = (struct mate){.there = true, .perhaps = truth == MATE_UNKNOWN, .lead = lead};
    if (truth != MATE_FALSE && !mt->due.there && lead->trick <= tricks_most(judge) && !reuses_wrongly(judge, lead))
        mt->due = mt->said;
}

/* Whether the card cannot be the one that was led: it is of another pack, played already, or known to have been in
   another place than his hand. What is played on it is judged no more. */
static bool misleads(const struct judge *judge, const struct play *play)
{
    const struct table *table = &judge->table;
    if (play->nth != 0 || !is_player(play->player) || !card_known(play->card))
        return false;
    if (!set_has(judge->rules.pack, play->card))
        return true;
    cardset_t dealt = table->dealt[play->player], others = table->dealt[opponent(play->player)];
    bool elsewhere = set_has(others, play->card) || (set_count(dealt) == MAT_HAND && !set_has(dealt, play->card));
    return (elsewhere || set_has(table->laid, play->card)) && !mat_play_covers(judge, play);
}

void mat_card_apply(struct judge *judge, const struct play *play)
{
    struct mat *mt = mat_of(judge);
    const struct play *over_by = plays_after(judge, play);
    mt->led = true;
    if (play->trick == MAT_HAND && reuses_by_refused(judge, play) &&
        card_known(play->card)) /* what he has left he keeps */
        judge->table.held[play->player] |= set_of(play->card) & ~set_of(play->written);
    if (play->nth == 0)
        mt->misled = misleads(judge, play);
    if (over_by != NULL) {
        mt->due = mt->said = (struct mate){.there = true, .lead = over_by};
        mt->played_on = true;
    }
    mt->open |= !play->taken_back && reuse_open(judge, play);
    if (play->nth != 1 || play->taken_back || !is_player(play->player))
        return;
    /* Whatever the answer is worth, the manche is over. */
    bool overlooked = overlooks_mate(judge, play), wrong = answers_wrongly(judge, play);
    if (open_lead(judge) != NULL && reuses_wrongly(judge, play) && !mt->due.there &&
        play->trick <= tricks_most(judge)) {
        enum truth truth = mated(judge, play->player, open_lead(judge)->card);
        overlooked |= truth == MATE_TRUE;
        mt->spared = truth == MATE_TRUE ? play : NULL;
        mt->open |= truth == MATE_UNKNOWN; /* a mate, or no tenth trick */
    }
    if (overlooked)
        mt->due = (struct mate){.there = true, .lead = open_lead(judge)};
    if ((overlooked || wrong) && option_value(judge, OPT_ILLEGAL_PLAY) == ILLEGAL_STOP)
        mt->stopped = true;
}

static void played(struct judge *judge)
{
    struct mat *mt = mat_of(judge);
    const struct play *lead = open_lead(judge);
    if (lead != NULL && mt->claimed != lead && !lead->taken_back && !answer_wanting(judge, lead) &&
        !breaks_off(judge, lead))
        claim(judge, lead, false);
    bool over = mat_play_over(judge) && (lead == NULL || mt->said.lead == lead || !answer_wanting(judge, lead));
    bool ended = judge->table.deal->play.recorded && (over || mt->said.there);
    if (mt->stopped || mt->open || !ended)
        lack(judge, "play", mt->stopped ? &msg_lack_stopped : &msg_lack_play);
}

void mat_play_apply(struct judge *judge, const struct event *event)
{
    const struct play *lead = open_lead(judge);
    if (event->kind == EV_PLAYED) {
        played(judge);
    } else if (event->kind == EV_STEP && event->phase == PHASE_PLAY && event->step->verb == VERB_MATES &&
               lead != NULL) {
        claim(judge, lead, true);
        mat_of(judge)->claimed = lead;
    }
}
