/* Names: a player taken for another, a name misspelt, and whom the result names. */
#include "core/fold.h"
#include "core/mend/mend_settled.h"
#include "core/words.h"

#include <string.h>

void other_names(struct ideas *ideas, enum mend_kind kind, struct place at, int said, int before)
{
    const struct record *record = ideas->judgement->record;
    int players = (int)record->player_count, first = is_seated(before, players) ? before + 1 : 0;
    for (int nth = 0; at.line != 0 && nth < players; nth++) {
        int player = (first + nth) % players;
        size_t count = ideas->count;
        if (player != said)
            idea_in_order(ideas, kind, at, record->player[player].s, (unsigned)nth + 1);
        idea_edits(ideas, count, (struct effect){.kind = EFFECT_PLAYERS});
    }
}

/* Whether the step answers the one before it, or asks to see what that called. A card that is played does neither. */
static bool answers(const struct steps *steps, size_t i)
{
    enum verb verb = i > 0 && i < steps->count ? steps->step[i].verb : VERB_NOTE;
    enum verb before = verb != VERB_NOTE ? steps->step[i - 1].verb : VERB_NOTE;
    bool asks =
        (verb == VERB_ASKS_TO_SEE && before != VERB_CARDS) || (before == VERB_ASKS_TO_SEE && verb != VERB_CARDS);
    return verb == VERB_GOOD || verb == VERB_EQUAL || verb == VERB_BETTER || asks;
}

/* Nobody answers himself: where two speak to one another, neither name is taken for the other. */
static bool in_exchange(const struct steps *steps, size_t i)
{
    return (answers(steps, i) && steps->step[i - 1].actor != steps->step[i].actor) ||
           (answers(steps, i + 1) && steps->step[i + 1].actor != steps->step[i].actor);
}

/* Whether that step, which is wrong, is an answer of who has called just before: it is the other's. */
static bool answers_own(const struct ideas *ideas, const struct steps *steps, size_t i)
{
    const struct step *step = &steps->step[i];
    return i > 0 && is_reply(step->verb) && !is_reply(step[-1].verb) && step[-1].actor == step->actor &&
           distance(ideas, step->act_at) == 0;
}

/* By how much that is likelier than another name: nothing else is to be thought of before it. */
enum { ANSWERER_NEARER = 24 };

static void names_in(struct ideas *ideas, const struct deal_account *account, const struct steps *steps,
                     const struct settled_cards *settled)
{
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        bool right = settled_actor(settled, account, steps, step) || settled_caller(ideas, account, step);
        const size_t count = ideas->count;
        if (is_seated(step->actor, MAX_PLAYERS) && !in_exchange(steps, i) && !right)
            other_names(ideas, MEND_NAME, step->actor_at, step->actor, i > 0 ? steps->step[i - 1].actor : NOBODY);
        for (size_t k = count; k < ideas->count && answers_own(ideas, steps, i); k++)
            ideas->item[k].cost -= ANSWERER_NEARER;
        if (step->winner >= 0 && !right)
            other_names(ideas, MEND_NAME, step->winner_at, step->winner, NOBODY);
    }
}

/* --- names in each other's place ----------------------------------------------------------------------------------- */

static size_t name_of_other(const struct ideas *ideas, struct place at, int actor, int one, int two,
                            struct splice *splice)
{
    const struct record *record = ideas->judgement->record;
    if (at.line == 0 || (actor != one && actor != two))
        return 0;
    *splice = (struct splice){at, text_at(record, at, ideas->arena), record->player[actor == one ? two : one].s};
    return 1;
}

size_t names_put_across(const struct ideas *ideas, const struct steps *steps, int one, int two, struct splice *splice)
{
    size_t count = 0;
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        count += name_of_other(ideas, step->actor_at, step->actor, one, two, splice + count);
        count += name_of_other(ideas, step->winner_at, step->winner, one, two, splice + count);
    }
    return count;
}

/* All names of the two in a list, if it has more than one: one alone is a name for another. */
static void idea_of_names(struct ideas *ideas, const struct splice *splice, size_t count)
{
    size_t kept = ideas->count;
    if (count > 1)
        idea_together(ideas, MEND_NAMES, splice, count, 0);
    idea_edits(ideas, kept, (struct effect){.kind = EFFECT_PLAYERS});
}

/* The names of two players in each other's place throughout the calls, the play, or both; of the calls alone where all cards are settled. */
static void names_exchanged(struct ideas *ideas, const struct deal *deal, const struct settled_cards *settled, int one,
                            int two)
{
    size_t most = 2 * (deal->calls.count + deal->play.count) + 1;
    struct splice *splice = arena_alloc(ideas->arena, most * sizeof *splice);
    const size_t calls = names_put_across(ideas, &deal->calls, one, two, splice);
    const size_t play = settled->own ? 0 : names_put_across(ideas, &deal->play, one, two, splice + calls);
    idea_of_names(ideas, splice + calls, play);
    idea_of_names(ideas, splice, calls);
    if (calls > 0 && play > 0)
        idea_of_names(ideas, splice, calls + play);
}

/* The names of two acts that name cards for the same in each other's place, where a finding speaks of one, or much is wrong; of those who
   drew, wherever it shows, for that is where what they drew is played. */
static void names_of_two(struct ideas *ideas, const struct deal_account *account, const struct steps *steps,
                         const struct settled_cards *settled)
{
    unsigned most = much_is_wrong(ideas->judgement, ideas->deal) ? ELSEWHERE : ELSEWHERE - 1;
    for (size_t i = 0; i < steps->count; i++)
        for (size_t k = i + 1; k < steps->count && steps->step[i].cards.count > 0; k++) {
            const struct step *one = &steps->step[i], *two = &steps->step[k];
            if (one->verb != two->verb || one->actor == two->actor || two->cards.count == 0 ||
                (settled_actor(settled, account, steps, one) && settled_actor(settled, account, steps, two)))
                continue;
            const unsigned near = distance(ideas, one->at), far = distance(ideas, two->at);
            if (near <= most || far <= most || one->verb == VERB_DRAWS)
                idea_exchange(ideas, MEND_TWO_NAMES, one->actor_at, two->actor_at, near + far);
        }
}

/* The names of two who speak one after the other in each other's place, where a finding speaks of one: of a call and its answer of the call,
   and it is less likely than where findings speak of both. Neither speaks to another. */
static void names_of_neighbours(struct ideas *ideas, const struct deal_account *account, const struct steps *steps,
                                const struct settled_cards *settled)
{
    for (size_t i = 1; i < steps->count; i++) {
        const struct step *one = &steps->step[i - 1], *two = &steps->step[i];
        const bool answered = answers(steps, i);
        const bool spoken = in_exchange(steps, i - 1) || in_exchange(steps, i);
        if (one->actor == two->actor || answered != spoken || settled_actor(settled, account, steps, one))
            continue;
        const unsigned near = distance(ideas, one->at), far = distance(ideas, two->at);
        const bool both = answered && near < ELSEWHERE && far < ELSEWHERE;
        if (both || near < ELSEWHERE - 1 || (far < ELSEWHERE - 1 && !answered))
            idea_exchange(ideas, MEND_TWO_NAMES, one->actor_at, two->actor_at,
                          near + far + (answered && !both ? 2 : 0));
    }
}

/* The players named the other way round the table, where that is more than two names in each other's place. */
static void round_the_table(struct ideas *ideas)
{
    const struct record *record = ideas->judgement->record;
    const size_t players = record->player_count;
    struct splice splice[MAX_PLAYERS];
    size_t count = 0;
    for (size_t i = 1; i < players && players > 4; i++)
        if (i != players - i)
            splice[count++] = (struct splice){record->player[i].at, text_at(record, record->player[i].at, ideas->arena),
                                              text_at(record, record->player[players - i].at, ideas->arena)};
    if (count > 0)
        idea_together(ideas, MEND_ROUND, splice, count, 0);
}

/* … and at the head of the record, where they say who sits beside whom. Where only figures are wrong, both have to have wrong ones. */
static void pairs_of_names(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled)
{
    const struct record *record = ideas->judgement->record;
    const struct deal *deal = account->part->deal;
    for (int one = 0; one < (int)record->player_count; one++)
        for (int two = one + 1; two < (int)record->player_count; two++) {
            if (settled->own && (settled_figures(ideas, account, one) || settled_figures(ideas, account, two)))
                continue;
            names_exchanged(ideas, deal, settled, one, two);
            if (record->player_count > 2 && !settled->own)
                idea_exchange(ideas, MEND_NAMES, record->player[one].at, record->player[two].at, 0);
        }
}

/* --- who dealt ---------------------------------------------------------------------------------------------------- */

/* Who dealt before that one. */
static int dealer_before(const struct record *record, size_t deal)
{
    return deal > 0 ? record->deal[deal - 1].dealer : NOBODY;
}

/* To and from how many of its neighbours the deal does not pass in turn if he deals; of two players only, for of more some may be
   out. */
static unsigned out_of_turn(const struct record *record, size_t deal, int dealer)
{
    int before = dealer_before(record, deal),
        after = deal + 1 < record->deal_count ? record->deal[deal + 1].dealer : NOBODY;
    return record->player_count != 2 || dealer == NOBODY ? 0
                                                         : (unsigned)(before == dealer) + (unsigned)(after == dealer);
}

/* Who may have dealt. Two players deal by turns: what puts it in turn is likelier, what takes it out of turn is not. */
static void other_dealers(struct ideas *ideas, const struct deal *deal, size_t index)
{
    const struct record *record = ideas->judgement->record;
    unsigned before = out_of_turn(record, index, deal->dealer);
    size_t count = ideas->count;
    other_names(ideas, MEND_DEALER, deal->dealer_at, deal->dealer, dealer_before(record, index));
    for (; count < ideas->count; count++) {
        struct mend *mend = &ideas->item[count];
        unsigned after = before;
        for (int player = 0; player < (int)record->player_count; player++)
            if (strcmp(record->player[player].s, mend->splice[0].new_text) == 0)
                after = out_of_turn(record, index, player);
        mend->cost += after > before ? ORDER_COST : 0;
        mend->cost -= after < before ? ORDER_COST : 0;
    }
}

/* Who dealt; and if it hangs on who dealt before, he. */
static void dealers(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled)
{
    const struct record *record = ideas->judgement->record;
    const size_t number = account->part->number;
    if (!settled_dealer(settled, account))
        other_dealers(ideas, account->part->deal, number - 1);
    const struct deal *before = number > 1 ? &record->deal[number - 2] : NULL;
    if (before != NULL && before->dealer >= 0 && distance(ideas, before->dealer_at) < ELSEWHERE)
        other_dealers(ideas, before, number - 2);
}

void ideas_of_names(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled)
{
    const struct deal *deal = account->part->deal;
    dealers(ideas, account, settled);
    names_in(ideas, account, &deal->dealing, settled);
    names_in(ideas, account, &deal->calls, settled);
    names_in(ideas, account, &deal->play, settled);
    names_of_two(ideas, account, &deal->calls, settled);
    names_of_neighbours(ideas, account, &deal->calls, settled);
    pairs_of_names(ideas, account, settled);
    if (!settled->own)
        round_the_table(ideas);
}

/* The word for somebody who is no player. */
static const char *word_of_actor(struct ideas *ideas, int actor)
{
    size_t i = 0, length;
    while (word_rows[i].kind != WORDS_ACTOR || word_rows[i].value != actor)
        i++;
    const char *all = ideas->judgement->record->french ? word_rows[i].fr : word_rows[i].en;
    const char *first = alternative(&all, &length);
    return arena_text(ideas->arena, first, length);
}

/* A name that is nobody's: the one that it is nearest to, or any other. */
static void unknown_name(struct ideas *ideas, struct place at)
{
    const struct record *record = ideas->judgement->record;
    const char *said = text_at(record, at, ideas->arena), *nearest = NULL;
    unsigned far = 0;
    for (size_t player = 0; player < record->player_count; player++)
        nearest = fold_nearer(said, nearest, record->player[player].s, &far);
    if (nearest != NULL)
        idea(ideas, MEND_MISSPELT, at, nearest);
    for (size_t player = 0; player < record->player_count; player++)
        if (nearest == record->player[player].s) /* where he is named at the head, the name may be the misspelt one */
            idea(ideas, MEND_MISSPELT, record->player[player].at, said);
    other_names(ideas, MEND_NAME, at, NOBODY, NOBODY);
}

/* Names that are nobody's, and what is claimed in the end. */
static void unknown_names(struct ideas *ideas)
{
    const struct judgement *judgement = ideas->judgement;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->rule == &rec_rules[REC_07] && finding->deal == ideas->deal)
            unknown_name(ideas, finding->at);
    }
}

/* Whether the card before that place, if there is one on its line, has a letter for its suit. */
static bool behind_letters(const struct record *record, struct place at)
{
    const size_t line = record_line(record, at.byte);
    size_t end = at.byte;
    while (end > line && record->bytes[end - 1] == ' ')
        end--;
    if (end == line)
        return false;
    const char last = record->bytes[end - 1];
    return (last >= 'A' && last <= 'Z') || (last >= 'a' && last <= 'z');
}

/* Ranks without a suit: each suit, written as that of the card before. */
static void suits_out(struct ideas *ideas)
{
    const struct judgement *judgement = ideas->judgement;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->rule != &rec_rules[REC_02] || finding->class != CLASS_SYNTAX || finding->deal != ideas->deal)
            continue;
        const char *said = text_at(judgement->record, finding->at, ideas->arena);
        const bool letters = behind_letters(judgement->record, finding->at);
        for (enum suit suit = SPADES; suit < SUITS && rank_alone(said) && said[0] != '?'; suit++)
            idea_in_order(
                ideas, MEND_SUIT_OUT, finding->at,
                arena_printf(ideas->arena, "%s%s", said, suit_text(suit, mend_alphabet(judgement->record), letters)),
                suit);
    }
}

void ideas_of_record(struct ideas *ideas)
{
    const struct record *record = ideas->judgement->record;
    unknown_names(ideas);
    suits_out(ideas);
    if (ideas->deal <= 1 && !settled_draw(ideas)) {
        names_of_two(ideas, NULL, &record->draw, &(struct settled_cards){.own = false});
        for (size_t i = 0; i < record->draw.count; i++) /* who draws next goes by turns: another had that one, too */
            if (record->draw.step[i].verb != VERB_DRAWS && is_seated(record->draw.step[i].actor, MAX_PLAYERS))
                other_names(ideas, MEND_NAME, record->draw.step[i].actor_at, record->draw.step[i].actor, NOBODY);
    }
    if (ideas->deal != 0 || !record->result.recorded)
        return;
    if (record->result.winner_at.line != 0 && record->result.winner != ACTOR_BOTH)
        idea(ideas, MEND_NAME, record->result.winner_at, word_of_actor(ideas, ACTOR_BOTH));
    other_names(ideas, MEND_NAME, record->result.winner_at, record->result.winner, NOBODY);
}
