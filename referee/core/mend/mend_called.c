/* What is called or said in an act, misread: numbers, suits, bids, replies. */
#include "core/fold.h"
#include "core/mend/mend_lines.h"
#include "core/mend/mend_settled.h"
#include "core/words.h"

#include <stdlib.h>
#include <string.h>

/* What a number called is likelier for that an error names; and the greatest point that the hand makes, of those it may be: people call the
   best they have, were another to look more like what is written. */
enum { NAMED_COST = 4, BEST_COST = 3 };

/* Whether an error of the deal names that number, as what it found or what would be right. */
static bool named_by_error(const struct ideas *ideas, long value)
{
    bool named = false;
    for (size_t i = 0; i < ideas->judgement->finding_count; i++) {
        const struct finding *finding = ideas->judgement->finding[i];
        bool error = finding->severity == SEVERITY_ERROR && finding->deal == ideas->deal;
        for (size_t k = 0; k < finding->what.count && error; k++)
            named |= finding->what.arg[k].kind == ARG_NUMBER && finding->what.arg[k].value.number == value;
    }
    return named;
}

/* The number that is read by that change. */
static long number_read(const struct mend *mend) { return strtol(mend->splice[0].new_text, NULL, 10); }

/* Whether a number is taken for pips that is one of cards: "44" is no "4" written twice. */
static bool is_pips(const struct mend *mend) { return mend->kind == MEND_DIGIT_TWICE && number_read(mend) < 10; }

/* Nobody says that he has no cards of a suit, or cuts none. What an error names is likelier than any other number. */
static void number(struct ideas *ideas, const struct number *number)
{
    size_t first = ideas->count, kept = first;
    if (number->recorded)
        ideas_of_some_digits(ideas, number->at);
    for (size_t i = first; i < ideas->count; i++)
        if (!is_pips(&ideas->item[i]))
            ideas->item[kept++] = ideas->item[i];
    ideas->count = kept;
    for (size_t i = first; i < ideas->count; i++)
        if (named_by_error(ideas, number_read(&ideas->item[i])))
            ideas->item[i].cost -= NAMED_COST;
}

/* Whether it is too little for a point: of twelve cards three at least are of one suit, and those make no less. */
static bool no_point(const struct step *step, const struct number *said)
{
    enum { POINT_LEAST = 7 + 8 + 9 };
    return step->verb == VERB_POINT && said == &step->n && said->value < POINT_LEAST;
}

/* Those from `kept` on of which it is not known that they cannot be meant; `said` is the figure, in that step. Nobody means a call to be
   false that is true. */
static void leave_settled(struct ideas *ideas, size_t kept, const struct deal_account *account,
                          const struct settled_cards *settled, struct step *step, struct number *said)
{
    int value = said->value;
    size_t count = kept;
    const bool held = ideas->count > kept && settled_call_held(ideas, account, step);
    for (size_t i = kept; i < ideas->count; i++) {
        said->value = (int)number_read(&ideas->item[i]);
        if (no_point(step, said))
            continue;
        if (said->value == 0 ||
            (!settled_not_called(settled, ideas, account, step) && (!held || settled_call_held(ideas, account, step))))
            ideas->item[count++] = ideas->item[i];
    }
    ideas->count = count;
    said->value = value;
}

/* Of a point, those from `kept` on: the greatest that the hand makes is the likeliest. */
static void prefer_best(struct ideas *ideas, size_t kept, const struct deal_account *account, struct step step)
{
    struct mend *best = NULL;
    for (size_t i = kept; i < ideas->count && step.verb == VERB_POINT; i++) {
        step.n.value = (int)number_read(&ideas->item[i]);
        if (settled_call_held(ideas, account, &step) && (best == NULL || number_read(best) < step.n.value))
            best = &ideas->item[i];
    }
    if (best != NULL)
        best->cost -= BEST_COST;
}

static void numbers_in(struct ideas *ideas, const struct deal_account *account, const struct steps *steps,
                       const struct settled_cards *settled)
{
    for (size_t i = 0; i < steps->count; i++) {
        struct step step = steps->step[i];
        size_t kept = ideas->count;
        if (step.verb == VERB_NOTE || settled_not_miscounted(settled, account, steps, &step))
            continue;
        number(ideas, &step.n);
        leave_settled(ideas, kept, account, settled, &step, &step.n);
        prefer_best(ideas, kept, account, step);
        kept = ideas->count;
        number(ideas, &step.count);
        leave_settled(ideas, kept, account, settled, &step, &step.count);
    }
}

#define PACKETS_TRIED 12 /* no game has more cards to a hand */

/* How many cards were dealt at a time, where an error says that they are not dealt so. */
static void packets(struct ideas *ideas, unsigned number)
{
    const struct deal *deal = &ideas->judgement->record->deal[number - 1];
    if (deal->packets.recorded && deal->packets.count <= PACKETS_TRIED && distance(ideas, deal->packets.at) == 0)
        ideas_of_some_digits(ideas, deal->packets.at);
}

void ideas_of_numbers_called(struct ideas *ideas, const struct deal_account *account,
                             const struct settled_cards *settled)
{
    enum { NEAR_BY = 2 }; /* on the line of an error */
    const struct deal *deal = account->part->deal;
    packets(ideas, account->part->number);
    if (deal->turned_position.recorded && distance(ideas, deal->turned_position.at) < NEAR_BY)
        number(ideas, &deal->turned_position);
    numbers_in(ideas, account, &deal->dealing, settled);
    numbers_in(ideas, account, &deal->calls, settled);
    numbers_in(ideas, account, &deal->play, settled);
}

/* A stretch of the text of an act, from its byte `from` on. */
static struct place stretch(struct place act, const char *text, size_t from, size_t length)
{
    for (size_t i = 0; i < from; i++)
        act.column += ((unsigned char)text[i] & 0xC0) != 0x80;
    act.byte += (unsigned)from;
    act.end_column = act.column;
    for (size_t i = from; i < from + length; i++)
        act.end_column += ((unsigned char)text[i] & 0xC0) != 0x80;
    return act;
}

/* The symbol of a suit that is said of no card. */
static void suit_called(struct ideas *ideas, const struct step *step)
{
    const char *text = text_at(ideas->judgement->record, step->act_at, ideas->arena);
    size_t size = strlen(text);
    enum suit said;
    for (size_t i = 0; i < size && step->suit < SUITS && step->cards.count == 0; i++) {
        size_t length = suit_symbol(text + i, size - i, &said);
        for (enum suit suit = SPADES; suit < SUITS && length > 0 && said == step->suit; suit++)
            idea(ideas, same_colour(suit, said) ? MEND_COLOUR : MEND_SUIT, stretch(step->act_at, text, i, length),
                 suit_text(suit, ALPHABET_EN, false));
    }
}

/* Where a call says the rank of what it names, as a word of its own, of which there may be several: the last; of no width: nowhere. */
static struct place rank_said(const struct step *step, const char *text)
{
    struct place at = step->act_at;
    at.end_column = at.column;
    for (size_t from = 0, length; text[from] != '\0'; from += length + (text[from + length] != '\0')) {
        struct card_said said;
        length = strcspn(text + from, " ");
        if (length > 0 && rank_read(text + from, length, &said) == length && said.rank == step->rank)
            at = stretch(step->act_at, text, from, length);
    }
    return at;
}

/* Whether he calls that anyhow. */
static bool called_besides(const struct steps *calls, const struct step *held)
{
    bool called = false;
    for (size_t i = 0; i < calls->count && !called; i++) {
        const struct step *step = &calls->step[i];
        called = step->actor == held->actor && step->verb == held->verb && step->rank == held->rank &&
                 (step->suit >= SUITS || held->suit >= SUITS || step->suit == held->suit);
    }
    return called;
}

/* The rank of a call, where the hand holds as much of another. */
static void rank_called(struct ideas *ideas, const struct deal_account *account, const struct step *step)
{
    const struct judgement *judgement = ideas->judgement;
    struct hand_call call[CALLS_IN_HAND];
    if (judgement->game->calls_in == NULL || step->rank == RANK_UNKNOWN || step->cards.count > 0 ||
        !is_seated(step->actor, MAX_PLAYERS) || (account->whole >> step->actor & 1U) == 0)
        return;
    const struct place at = rank_said(step, text_at(judgement->record, step->act_at, ideas->arena));
    const size_t count = judgement->game->calls_in(account, step->actor, account->hand[step->actor], call);
    for (size_t i = 0; i < count && at.end_column > at.column; i++) {
        const struct step *held = &call[i].step;
        if (held->verb == step->verb && held->count.recorded && held->count.value == step->count.value &&
            held->rank != step->rank && (step->suit >= SUITS || held->suit >= SUITS || held->suit == step->suit) &&
            !called_besides(&account->part->deal->calls, held))
            idea(ideas, MEND_RANK, at, rank_text(held->rank, mend_alphabet(judgement->record)));
    }
}

/* The word for a sequence or a set of so many cards, in the language of the one that is written, or of the record; NULL. */
static const char *size_word(const struct ideas *ideas, enum word_kind kind, int count, const char *written,
                             size_t length)
{
    const struct word_row *own = NULL, *other = NULL;
    for (size_t i = 0; i < word_row_count; i++) {
        const struct word_row *row = &word_rows[i];
        if (row->kind == kind && row->value == count)
            other = row;
        else if (row->kind == kind &&
                 (alternative_is(row->en, written, length) || alternative_is(row->fr, written, length)))
            own = row;
    }
    if (own == NULL || other == NULL)
        return NULL;
    const bool en = alternative_is(own->en, written, length), fr = alternative_is(own->fr, written, length);
    const char *words = (en && fr ? ideas->judgement->record->french : fr) ? other->fr : other->en;
    size_t first;
    const char *word = alternative(&words, &first);
    return word != NULL ? arena_text(ideas->arena, word, first) : NULL;
}

/* How many cards a sequence or a set is called of, in figures or by its name, where the hand holds another number of that rank. */
static void size_called(struct ideas *ideas, const struct deal_account *account, const struct step *step)
{
    const struct judgement *judgement = ideas->judgement;
    const enum acts acts = verb_rows[step->verb].acts;
    struct hand_call call[CALLS_IN_HAND];
    if ((acts != ACTS_SEQUENCE && acts != ACTS_SET) || judgement->game->calls_in == NULL || !step->count.recorded ||
        step->rank == RANK_UNKNOWN || step->cards.count > 0 || !is_seated(step->actor, MAX_PLAYERS) ||
        (account->whole >> step->actor & 1U) == 0)
        return;
    const enum word_kind kind = acts == ACTS_SEQUENCE ? WORDS_RUN : WORDS_SET;
    const char *text = text_at(judgement->record, step->act_at, ideas->arena);
    const size_t length = strcspn(text, " "),
                 known = judgement->game->calls_in(account, step->actor, account->hand[step->actor], call);
    const bool named = vocabulary_word(&vocabulary, kind, text, length) == step->count.value;
    const struct place at = named ? stretch(step->act_at, text, 0, length) : step->count.at;
    for (size_t i = 0; i < known && at.line > 0; i++) {
        const struct step *held = &call[i].step;
        if (held->verb != step->verb || held->rank != step->rank || held->count.value == step->count.value ||
            (step->suit < SUITS && held->suit < SUITS && held->suit != step->suit))
            continue;
        const char *word = named ? size_word(ideas, kind, held->count.value, text, length)
                                 : arena_printf(ideas->arena, "%d", held->count.value);
        if (word != NULL)
            idea_together(ideas, MEND_CALLED, &(struct splice){at, text_at(judgement->record, at, ideas->arena), word},
                          1, 0);
    }
}

/* The word of an act that says how high is bid. */
static void bid_called(struct ideas *ideas, const struct step *step)
{
    const char *text = text_at(ideas->judgement->record, step->act_at, ideas->arena);
    for (size_t from = 0, length; text[from] != '\0'; from += length + (text[from + length] != '\0')) {
        length = strcspn(text + from, " ");
        if (vocabulary_word(&vocabulary, WORDS_LEVEL, text + from, length) != step->level &&
            atoi(text + from) != step->level)
            continue;
        const struct number bid = {
            .at = stretch(step->act_at, text, from, length), .value = step->level, .recorded = true};
        other_bids(ideas, MEND_BID, &bid);
        return;
    }
}

/* A bid by who passed, and yet led to the first trick as the highest bidder does. */
static void bid_for_pass(struct ideas *ideas, const struct deal_account *account, const struct step *step)
{
    const struct game *game = ideas->judgement->game;
    const int leader = account->play_count > 0 ? account->play[0].player : NOBODY;
    struct hand_call call[CALLS_IN_HAND];
    if (!game->auction || game->calls_in == NULL || step->verb != VERB_PASSES || !is_seated(leader, MAX_PLAYERS) ||
        step->actor != leader)
        return;
    const size_t count = game->calls_in(account, leader, account->hand[leader], call);
    for (size_t i = 0; i < count; i++)
        if (call[i].step.verb == VERB_BIDS)
            idea_in_order(ideas, MEND_BID, step->act_at, mend_act_written(ideas, &call[i].step), (unsigned)i);
}

/* Whether what was done there was found at the table not to count. */
static bool passed_over(const struct judgement *judgement, const struct step *step)
{
    bool over = false;
    for (size_t i = 0; i < judgement->finding_count && !over; i++)
        over = place_equal(judgement->finding[i]->at, step->act_at) && judgement->finding[i]->complied == COMPLIED_YES;
    return over;
}

/* A pass by who is said to have bid, and does not lead as the highest bidder does: less likely than another bid. */
static void pass_for_bid(struct ideas *ideas, const struct deal_account *account, const struct step *step)
{
    const struct step pass = step_bare(VERB_PASSES, step->actor);
    const size_t count = ideas->count;
    const bool leads = account->play_count > 0 && account->play[0].player == step->actor;
    if (step->verb == VERB_BIDS && !leads && !passed_over(ideas->judgement, step))
        idea(ideas, MEND_BID, step->act_at, mend_act_written(ideas, &pass));
    if (ideas->count > count)
        ideas->item[count].cost += 2;
}

/* Whether of all that was done nothing but what was called is written, and a figure is wrong; or cards are played for which nobody has bid. */
static bool bids_alone(const struct ideas *ideas, const struct deal_account *account)
{
    const struct steps *calls = &account->part->deal->calls;
    bool figures = false, bid = false;
    for (size_t i = 0; i < ideas->judgement->finding_count; i++) {
        const struct finding *finding = ideas->judgement->finding[i];
        figures |= finding_errs(finding) && finding->deal == ideas->deal && figure_errs(finding);
    }
    for (size_t i = 0; i < calls->count; i++)
        bid |= calls->step[i].verb == VERB_BIDS;
    return account->play_count == 0 ? figures : !bid;
}

/* What each may do once, and this player is said not to have done: by the hand that was played it can only have been one thing. */
static void done_for_not(struct ideas *ideas, const struct deal_account *account, const struct step *step)
{
    const struct game *game = ideas->judgement->game;
    struct hand_call call[CALLS_IN_HAND];
    if (game->calls_in == NULL || step->verb != VERB_DECLINES || !is_seated(step->actor, MAX_PLAYERS) ||
        game->calls_in(account, step->actor, account->hand[step->actor], call) != 1 || !call[0].once)
        return;
    if (call[0].names)
        call[0].step.cards = (struct card_list){.recorded = true, .count = 1, .card = &call[0].card};
    idea(ideas, MEND_DENIED, step->act_at, mend_act_written(ideas, &call[0].step));
}

/* And the other way about: the card that he is said to have laid down he plays. */
static void not_done(struct ideas *ideas, const struct deal_account *account, const struct step *step)
{
    const struct step not = step_bare(VERB_DECLINES, step->actor);
    bool played = false;
    if (step->verb != VERB_DEPOSITS || step->cards.count != 1 || !card_known(step->cards.card[0]))
        return;
    for (size_t i = 0; i < account->play_count; i++)
        played |= account->play[i].player == step->actor && account->play[i].written == step->cards.card[0];
    if (played)
        idea(ideas, MEND_NOT_DONE, step->act_at, mend_act_written(ideas, &not ));
}

/* What two said of how high they bid, each by the other. */
static void bids_exchanged(struct ideas *ideas, const struct steps *calls, size_t i)
{
    const struct step *one = &calls->step[i];
    for (size_t k = i + 1; k < calls->count; k++)
        if (verb_rows[calls->step[k].verb].acts == ACTS_BID && calls->step[k].actor != one->actor)
            idea_exchange(ideas, MEND_CALLS, one->act_at, calls->step[k].act_at, 1);
}

/* The first of the words that may be said so: "bon" of "bon|bonne". */
static const char *first_form(const struct ideas *ideas, const char *forms, size_t length)
{
    size_t first = strcspn(forms, "|");
    return arena_text(ideas->arena, forms, first < length ? first : length);
}

/* An act said in the words of another, if its own are those of that language. */
static void said_as(struct ideas *ideas, const struct step *step, const char *own, const char *other)
{
    const char *text = text_at(ideas->judgement->record, step->act_at, ideas->arena), *word;
    size_t length;
    bool is = false;
    while ((word = alternative(&own, &length)) != NULL)
        is |= fold_equal(first_form(ideas, word, length), text);
    if (is && (word = alternative(&other, &length)) != NULL)
        idea(ideas, MEND_REPLY, step->act_at, first_form(ideas, word, length));
}

static void reply_called(struct ideas *ideas, const struct step *step)
{
    static const enum verb replies[] = {VERB_GOOD, VERB_EQUAL, VERB_BETTER};
    const struct verb_row *own = &verb_rows[step->verb];
    for (size_t i = 0; i < sizeof replies / sizeof *replies && own->acts == ACTS_REPLY; i++) {
        const struct verb_row *other = &verb_rows[replies[i]];
        said_as(ideas, step, own->en, other->en);
        said_as(ideas, step, own->fr, other->fr);
    }
}

/* A bid is told by figures too; a suit or a reply that is wrong is told where it is said, or it proves what is wrong. */
void ideas_of_words_called(struct ideas *ideas, const struct deal_account *account)
{
    const struct steps *calls = &account->part->deal->calls, *play = &account->part->deal->play;
    const bool figures = deal_errs_by_bids(ideas) || bids_alone(ideas, account);
    for (size_t i = 0; i < play->count; i++)
        size_called(ideas, account, &play->step[i]);
    for (size_t i = 0; i < calls->count; i++) {
        const struct step *step = &calls->step[i];
        if (step->verb == VERB_BIDS)
            bid_called(ideas, step);
        if (figures && verb_rows[step->verb].acts == ACTS_BID) {
            bid_for_pass(ideas, account, step);
            pass_for_bid(ideas, account, step);
            bids_exchanged(ideas, calls, i);
        }
        done_for_not(ideas, account, step);
        not_done(ideas, account, step);
        size_called(ideas, account, step);
        if (distance(ideas, step->act_at) == ELSEWHERE)
            continue;
        suit_called(ideas, step);
        rank_called(ideas, account, step);
        reply_called(ideas, step);
    }
}
