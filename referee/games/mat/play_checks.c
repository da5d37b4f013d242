/* Checks of the play: who leads, answers, mates, the tenth trick. */
#include "core/acts.h"
#include "core/messages.h"
#include "core/table.h"
#include "games/mat/cards.h"
#include "games/mat/deal.h"
#include "games/mat/deposited.h"
#include "games/mat/hands.h"
#include "games/mat/messages.h"
#include "games/mat/play.h"
#include "games/mat/rules.h"
#include "games/mat/state.h"

/* --- the lead --- */

static enum outcome lead_turn(const struct judge *judge, const struct play *play, const struct rule *rule,
                              const struct message *message)
{
    int leader = judge->table.leader;
    if (leader == NOBODY || play->player < 0 || of_undone_trick(judge, play))
        return NOT_KNOWABLE;
    if (play->player == leader)
        return CHECKED;
    struct finding *finding = report(
        judge, rule, play->at, play->player, message,
        ARGS(arg_player("found", play->player), arg_number("trick", (int)play->trick), arg_player("required", leader)));
    finding->trick = play->trick;
    finding->complied = play->taken_back ? COMPLIED_YES : COMPLIED_UNSAID;
    proof_lead(judge, finding, play);
    return CHECKED;
}

enum outcome mat_check_dealer_leads(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    if (play->trick != 1 || manche_now(judge) % 2 == 0)
        return NO_OCCASION;
    return lead_turn(judge, play, rule, &msg_mat_first_lead);
}

enum outcome mat_check_winner_leads(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    if (play->trick == 1 || mat_at(judge)->due.there)
        return NO_OCCASION;
    return lead_turn(judge, play, rule, &msg_mat_lead);
}

/* --- answers --- */

static void card_remedy(const struct judge *judge, struct finding *finding, const struct play *play)
{
    if (option_value(judge, OPT_ILLEGAL_PLAY) == ILLEGAL_REPLAY)
        finding->remedy = REMEDY_RETAKE_AND_REPLAY;
    const struct step *again = replayed_from(judge, play);
    finding->complied = play->taken_back ? COMPLIED_YES : COMPLIED_UNSAID; /* what comes after it tells */
    if (again != NULL)
        on_record(judge, finding, again->act_at, &msg_ev_replayed, ARGS(arg_number("trick", again->n.value)));
}

/* The only card that he could have answered with may have been deposited, which the record does not tell. Then it was mate, and a
   card that is neither of the suit nor of the rank was wrong either way. */
static enum outcome reply_open(const struct judge *judge, const struct play *play, cardset_t lawful,
                               const struct rule *rule)
{
    card_t led = lead_answered(judge, play)->card;
    bool wrong = !card_answers(play->card, led);
    struct finding *finding =
        report(judge, rule, play->at, play->player, wrong ? &msg_mat_reply_or_mate : &msg_mat_reply_open,
               ARGS(arg_player("who", play->player), arg_card("found", play->card), arg_card("led", led),
                    arg_cards("required", lawful), arg_text("missing", "calls")));
    finding->trick = play->trick;
    if (wrong) {
        proof(judge, finding, (struct place){0}, &msg_mat_ev_deposit_or_answer, ARGS(arg_cards("required", lawful)));
        card_remedy(judge, finding, play);
        return CHECKED;
    }
    finding_undecided(finding);
    return NOT_KNOWABLE;
}

/* Who has led plays again before the other has answered, as if he led anew. */
static enum outcome twice(const struct judge *judge, const struct play *play)
{
    if (answers_both(judge) || plays_after(judge, play) != NULL)
        return NOT_KNOWABLE;
    struct finding *finding = report(judge, &mat_rules[MAT_07], play->at, play->player, &msg_mat_plays_twice,
                                     ARGS(arg_player("who", play->player), arg_card("found", play->card),
                                          arg_player("required", opponent(play->player))));
    finding->trick = play->trick;
    finding->complied = play->taken_back ? COMPLIED_YES : COMPLIED_UNSAID;
    const struct play *lead = open_lead(judge);
    proof(judge, finding, lead->at, &msg_mat_ev_led,
          ARGS(arg_player("who", lead->player), arg_card("card", lead->card)));
    return CHECKED;
}

/* Where a player's deposit that counts for none is told, if of the cards `lawful` he has none but that, or none but one that it may be,
   for nobody has seen it. Line 0: nowhere. */
static struct place only_refused(const struct judge *judge, int player, cardset_t lawful)
{
    const struct mat *mt = mat_at(judge);
    bool only = mt->refused[player] != NULL && set_count(lawful) == 1 &&
                card_may_be(mt->refused[player]->cards.card[0], set_first(lawful));
    return only ? mt->refused_at[player] : (struct place){0};
}

/* The same, if he plays it nowhere in the manche: it was left on the table. Or where the hands are told not to have been exchanged, if
   he has those cards by that alone. */
static struct place left_refused(const struct judge *judge, int player, cardset_t lawful)
{
    struct place at = only_refused(judge, player, lawful);
    return at.line > 0 && !played_in(judge->table.deal, set_first(lawful)) ? at
                                                                           : mat_deal_strange(judge, player, lawful);
}

/* What a finding rests on is a deposit that does not count: it was played by all the same. */
static void rest_on_refused(const struct judge *judge, struct finding *finding, struct place at)
{
    finding->rests_on = at;
    for (struct finding *cause = judge->findings->first; cause != NULL && at.line > 0; cause = cause->next)
        if (cause != finding && place_equal(cause->at, at) && cause->remedy == REMEDY_NOT_COUNTED)
            cause->complied = COMPLIED_NO;
}

enum outcome mat_check_reply(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play, *lead = lead_answered(judge, play);
    const struct table *table = &judge->table;
    if (lead == NULL || !is_player(play->player))
        return NOT_KNOWABLE;
    if (plays_twice(judge, play))
        return twice(judge, play);
    if (!answers_wrongly(judge, play)) {
        bool follows = card_known(play->card) && card_suit(play->card) == card_suit(lead->card);
        return follows || table->whole[play->player] ? CHECKED : NOT_KNOWABLE;
    }
    cardset_t lawful = hand_lawful(table->held[play->player], lead->card);
    bool suit = (lawful & set_suit(card_suit(lead->card))) != 0;
    if (lawful != 0 && !surely_in_hand(judge, play->player, lawful))
        return reply_open(judge, play, lawful, rule);
    struct finding *finding = report(judge, rule, play->at, play->player,
                                     lawful == 0 ? &msg_mat_no_answer
                                     : suit      ? &msg_mat_not_suit
                                                 : &msg_mat_not_rank,
                                     ARGS(arg_player("who", play->player), arg_card("found", play->card),
                                          arg_card("led", lead->card), arg_cards("required", lawful)));
    finding->trick = play->trick;
    finding->has_legal = lawful != 0 && (suit || table->whole[play->player]);
    finding->legal = lawful;
    rest_on_refused(judge, finding, left_refused(judge, play->player, lawful));
    proof_hand(judge, finding, play->player, lawful);
    /* It may be that he had nothing to answer with, and that the mate was overlooked: wrong either way. */
    if (!card_answers(play->card, lead->card) && mated(judge, play->player, lead->card) == MATE_UNKNOWN)
        proof(judge, finding, (struct place){0}, &msg_mat_ev_answer_or_mate, NO_ARGS);
    card_remedy(judge, finding, play);
    return CHECKED;
}

/* --- mate --- */

/* What a mate is proved by: the card led, and the whole hand that was to answer it. */
static void proof_mate(const struct judge *judge, struct finding *finding, const struct play *lead)
{
    int player = opponent(lead->player);
    proof(judge, finding, lead->at, &msg_mat_ev_led,
          ARGS(arg_player("who", lead->player), arg_card("card", lead->card)));
    if (player == NOBODY) /* who led is not known */
        return;
    cardset_t hand = judge->table.held[player], doubt = mat_at(judge)->doubt[player];
    const struct step *step = mat_at(judge)->deposit[player].step;
    if (hand != 0)
        proof_hand(judge, finding, player, hand);
    if (doubt != 0)
        proof(judge, finding, step != NULL ? step->act_at : (struct place){0}, &msg_mat_ev_doubt,
              ARGS(arg_player("who", player), arg_cards("cards", doubt)));
    if (hand == 0 && judge->table.whole[player])
        proof(judge, finding, (struct place){0}, &msg_mat_ev_empty, ARGS(arg_player("who", player)));
}

/* The manche is over, and somebody plays on. */
static void played_on(const struct judge *judge, const struct play *play, const struct play *lead,
                      const struct rule *rule)
{
    struct finding *finding = report(judge, rule, play->at, play->player, &msg_mat_played_on,
                                     ARGS(arg_player("who", play->player), arg_card("found", play->written),
                                          arg_player("other", opponent(lead->player)), arg_card("led", lead->card)));
    finding->trick = play->trick;
    finding->class = CLASS_VIOLATION;
    finding->remedy = REMEDY_NOT_COUNTED;
    proof_mate(judge, finding, lead);
}

static enum outcome overlooked(const struct judge *judge, const struct play *play, const struct rule *rule)
{
    const struct play *lead = open_lead(judge), *over_by = plays_after(judge, play);
    if (over_by != NULL)
        played_on(judge, play, over_by, rule);
    if (over_by != NULL || play->nth != 1 || !overlooks_mate(judge, play))
        return over_by != NULL || play->nth == 1 ? CHECKED : NO_OCCASION;
    struct finding *finding =
        report(judge, rule, play->at, play->player, &msg_mat_overlooked,
               ARGS(arg_player("who", play->player), arg_card("found", play->written), arg_card("led", lead->card)));
    finding->trick = play->trick;
    finding->class = CLASS_VIOLATION;
    finding->has_legal = true;
    proof_mate(judge, finding, lead);
    card_remedy(judge, finding, play);
    return CHECKED;
}

/* Whether the player is mate cannot be told: for want of the card led, of the calls where all else is known, or of the hand. */
static enum outcome mate_unknown(const struct judge *judge, const struct play *lead, int player, struct place at,
                                 const struct rule *rule)
{
    bool calls = player != NOBODY && judge->table.whole[player];
    const struct message *what = calls ? &msg_mat_unproved_calls : &msg_mat_unproved;
    const char *missing = calls ? "calls" : "hands";
    if (!card_known(lead->card)) {
        what = &msg_mat_unproved_card;
        missing = "play";
    }
    struct finding *finding =
        report(judge, rule, at, NOBODY, what,
               ARGS(arg_player("who", player), arg_card("led", lead->card), arg_text("missing", missing)));
    finding->trick = lead->trick;
    finding_undecided(finding);
    return NOT_KNOWABLE;
}

/* Where that is told on which a mate rests that is none: a deposit that counts for none, he who is said to be mate having but that card to
   answer with, or who led having used a card again as if he had deposited; or that he has his answers by hands that were not exchanged.
   Line 0: nowhere. */
static struct place mate_rests_on(const struct judge *judge, const struct play *lead, cardset_t lawful)
{
    const struct mat *mt = mat_at(judge);
    int player = opponent(lead->player);
    struct place at = only_refused(judge, player, lawful);
    if (at.line == 0 && mt->refused[lead->player] != NULL && lead->trick == MAT_HAND && lead->written != lead->card)
        at = mt->refused_at[lead->player];
    return at.line > 0 ? at : mat_deal_strange(judge, player, lawful);
}

/* A mate claimed for the card that waits for an answer, at `at`, by `claimant` or by the record that ends there. */
static enum outcome claimed(const struct judge *judge, const struct play *lead, struct place at, int claimant,
                            const struct rule *rule)
{
    int player = opponent(lead->player);
    enum truth truth = mated(judge, player, lead->card);
    if (mat_at(judge)->misled) /* it is not known which card was led */
        return NOT_KNOWABLE;
    bool waived =
        waivable(judge, lead) && (option_value(judge, OPT_REUSE_WAIVER) == WAIVER_COUNTS_AS_MATE || claimant == NOBODY);
    if (truth == MATE_TRUE || waived || reuses_wrongly(judge, lead))
        return CHECKED;
    if (truth == MATE_UNKNOWN)
        return mate_unknown(judge, lead, player, at, rule);
    cardset_t lawful = hand_lawful(judge->table.held[player] | mat_at(judge)->doubt[player], lead->card);
    struct finding *finding =
        report(judge, rule, at, claimant != NOBODY ? claimant : player, &msg_mat_false,
               ARGS(arg_player("who", player), arg_card("led", lead->card), arg_cards("required", lawful)));
    finding->trick = lead->trick;
    finding->has_legal = true;
    finding->legal = lawful;
    finding->rests_on = mate_rests_on(judge, lead, lawful);
    proof_mate(judge, finding, lead);
    return CHECKED;
}

enum outcome mat_check_mate(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *lead = open_lead(judge);
    if (event->kind == EV_CARD)
        return overlooked(judge, event->play, rule);
    if (event->kind == EV_PLAYED)
        return lead == NULL || mat_at(judge)->claimed == lead || answer_wanting(judge, lead) || breaks_off(judge, lead)
                   ? NO_OCCASION
                   : claimed(judge, lead, lead->at, NOBODY, rule);
    int claimant = is_player(event->step->actor) ? event->step->actor : NOBODY;
    if (lead != NULL)
        return claimed(judge, lead, event->step->act_at, claimant, rule);
    if (judge->table.alone != NOBODY) /* the other's card may wait */
        return NOT_KNOWABLE;
    report(judge, rule, event->step->act_at, claimant, &msg_mat_nothing_led, NO_ARGS);
    return CHECKED;
}

/* --- the last tricks --- */

enum outcome mat_check_ten_tricks(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_SHEET)
        return judge->known.marks && !mat_at(judge)->due.there ? CHECKED : NO_OCCASION;
    const struct play *play = event->play;
    if (play->trick != MAT_HAND + 1 || play->nth != 0)
        return play->trick == MAT_HAND ? CHECKED : NO_OCCASION;
    struct finding *finding = report(judge, rule, play->at, play->player, &msg_mat_eleventh,
                                     ARGS(arg_player("who", play->player), arg_card("card", play->card)));
    finding->trick = play->trick;
    finding->remedy = REMEDY_NOT_COUNTED;
    return CHECKED;
}

/* Where a player has played the card that he deposited, which leaves him one of his own for a tenth trick. Line 0: nowhere. */
static struct place deposit_played(const struct judge *judge, int player)
{
    const struct deposit *deposit = &mat_at(judge)->deposit[player];
    for (const struct play *play = judge->table.play; play < judge->table.play + judge->table.play_count; play++)
        if (deposit->there && play->player == player && !play->taken_back && card_known(deposit->card) &&
            card_known(play->card) && card_face(play->card) == card_face(deposit->card))
            return play->at;
    return (struct place){0};
}

enum outcome mat_check_reuse(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    const struct mat *mt = mat_at(judge);
    bool tenth = play->trick == MAT_HAND, both = both_deposited(judge);
    if (!is_player(play->player) || play->trick > MAT_HAND)
        return NO_OCCASION;
    if (!reuses_wrongly(judge, play))
        return tenth && sole_depositor(judge) == play->player ? CHECKED : NO_OCCASION;
    if (both && play->nth != 0) /* it is the lead that begins a tenth trick where there is none */
        return CHECKED;
    bool refused = reuses_by_refused(judge, play);
    const struct play *last = card_to(judge, MAT_HAND - 1, play->player);
    struct finding *finding = report(
        judge, rule, play->at, play->player,
        both      ? &msg_mat_no_tenth
        : refused ? &msg_mat_reused_by_none
        : tenth   ? &msg_mat_not_last
                  : &msg_mat_reused_early,
        ARGS(arg_player("who", play->player), arg_card("found", refused ? play->written : play->card),
             arg_card("required", last != NULL ? last->card : CARD_UNKNOWN), arg_number("trick", (int)play->trick)));
    finding->trick = play->trick;
    rest_on_refused(judge, finding, refused ? mt->refused_at[play->player] : deposit_played(judge, play->player));
    finding->complied = refused ? COMPLIED_NO : COMPLIED_UNSAID; /* it was played on as if it counted */
    for (int player = 0; player < MAT_PLAYERS; player++)
        if (mt->deposit[player].there && mt->deposit[player].step != NULL)
            proof(judge, finding, mt->deposit[player].step->act_at, &msg_mat_ev_deposited,
                  ARGS(arg_player("who", player), arg_card("card", mt->deposit[player].card)));
    if (tenth && !both && last != NULL)
        proof(judge, finding, last->at, &msg_mat_ev_ninth,
              ARGS(arg_player("who", play->player), arg_card("card", last->card)));
    return CHECKED;
}
