#include "core/unread.h"

#include "core/judge.h"

#include <stdlib.h>
#include <string.h>

static int by_line_and_column(const void *a, const void *b)
{
    const struct place *one = a, *two = b;
    if (one->line != two->line)
        return one->line < two->line ? -1 : 1;
    return (one->column > two->column) - (one->column < two->column);
}

void unread_list(struct record *record, struct arena *arena)
{
    size_t count = 0;
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next)
        count += fault->severity == SEVERITY_ERROR; /* else it has been read as it was meant */
    if (count == 0)
        return;
    struct place *place = arena_alloc(arena, count * sizeof *place);
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next)
        if (fault->severity == SEVERITY_ERROR)
            place[record->unread_count++] = fault->at;
    qsort(place, count, sizeof *place, by_line_and_column);
    record->unread = place;
}

bool unread_in(const struct record *record, struct place at)
{
    size_t low = 0, high = record->unread_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (by_line_and_column(&record->unread[middle], &at) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < record->unread_count && record->unread[low].line == at.line &&
           record->unread[low].column < at.end_column;
}

static bool is_rec(const struct finding *finding, enum rec_rule rule) { return finding->rule == &rec_rules[rule]; }

/* Whether nobody can tell what was done at a step: it may have been anything. Of a trick of which only a card could not be read
   that card is not known, and no more. */
static bool step_unread(const struct record *record, const struct step *step)
{
    bool cards = step->verb == VERB_CARDS && step->actor == ACTOR_NONE && step->cards.count < record->player_count;
    return step->torn || ((step->verb == VERB_NOTE || cards) && unread_in(record, step->at));
}

/* The first step of the list that could not be read; NULL: there is none. */
static const struct step *first_unread(const struct record *record, const struct steps *steps)
{
    for (size_t i = 0; i < steps->count && steps->broken; i++)
        if (step_unread(record, &steps->step[i]))
            return &steps->step[i];
    return NULL;
}

bool moves_unread(const struct record *record, const struct deal *deal)
{
    bool unread = deal->torn || first_unread(record, &deal->calls) != NULL || first_unread(record, &deal->play) != NULL;
    for (size_t i = 0; i < deal->manche_count && !unread; i++)
        unread = moves_unread(record, &deal->manche[i]);
    return unread;
}

/* Whether a finding stands in the list of steps, at that step or after it. */
static bool stands_from(const struct steps *steps, const struct step *from, const struct finding *finding)
{
    const struct step *last = &steps->step[steps->count - 1];
    return finding->at.byte >= from->at.byte &&
           (finding->at.byte <= last->at.byte || finding->at.line == last->at.line);
}

/* Whether an act is about a call that stands before it. */
static bool asks_or_answers(enum verb verb)
{
    return verb == VERB_ASKS_TO_SEE || verb == VERB_ALLOWS || verb == VERB_GOOD || verb == VERB_EQUAL ||
           verb == VERB_BETTER;
}

/* The step that a step which could not be read may be about: the one before it, a call that was asked about or, in the play, the cards last played, which it may
   have taken back. */
static const struct step *asked_before(const struct steps *steps, const struct step *unread, bool play)
{
    const struct step *step = unread > steps->step ? unread - 1 : unread;
    while (step > steps->step && (play ? step->verb != VERB_CARDS : asks_or_answers(step->verb)))
        step--;
    return step;
}

/* Whether a finding rests on nothing that was said: it is about the record itself, or about cards that were played. */
static bool of_cards(const struct finding *finding)
{
    bool figure = finding->class == CLASS_LEDGER_MISMATCH && !is_rec(finding, REC_09) && !is_rec(finding, REC_10);
    return !figure && !is_rec(finding, REC_12) && (finding->rule->on & (ON(EV_CARD) | ON_LEAD | ON_COVER)) != 0;
}

/* Whether what proves a finding stands in the list after that step. */
static bool rests_on_later(const struct steps *steps, const struct step *unread, const struct finding *finding)
{
    const struct step *last = &steps->step[steps->count - 1];
    bool later = false;
    for (size_t i = 0; i < finding->proof.count; i++) {
        unsigned byte = finding->proof.item[i].at.byte;
        later |= byte > unread->at.byte && byte <= last->at.byte + (last->at.end_column - last->at.column);
    }
    return later;
}

/* A step of the play that could not be read may have been a trick too: of what comes after it in the play only cards that are none
   of the pack, or there twice, are wrong whatever it was. The trick before it may be the one that it belongs to. */
static bool follows_in_play(const struct record *record, const struct steps *play, bool rebuilt,
                            const struct finding *finding)
{
    const struct step *unread = first_unread(record, play);
    if (unread == NULL || is_rec(finding, REC_03) || is_rec(finding, REC_04))
        return false;
    if (rebuilt && of_cards(finding) && stands_from(play, play->step, finding))
        return true; /* who played what after it, and so who held what, is not known */
    const struct step *from =
        is_rec(finding, REC_05) && finding->trick > 0 ? play->step : asked_before(play, unread, true);
    return stands_from(play, from, finding) || rests_on_later(play, unread, finding);
}

/* A step before the first call may have been any act there: what is done after it hangs on that, and whether the step before it
   was answered. */
static bool follows_in_dealing(const struct record *record, const struct steps *steps, const struct finding *finding)
{
    const struct step *unread = first_unread(record, steps);
    return unread != NULL && !of_cards(finding) && stands_from(steps, asked_before(steps, unread, false), finding);
}

/* Whether a call that could not be read may have been what says which cards are held, or which are trumps: an exchange where not
   both are told, a deposit, a bid. */
static bool cards_follow(const struct steps *calls, const struct finding *finding)
{
    static const char *const said_first[] = {"PI", "PQ", "MA", "NA"};
    size_t exchanges = 0;
    bool other = false;
    for (size_t i = 0; i < calls->count; i++)
        exchanges += calls->step[i].verb == VERB_DISCARDS || calls->step[i].verb == VERB_EXCHANGES;
    for (size_t i = 0; i < sizeof said_first / sizeof said_first[0]; i++)
        other |= strncmp(finding->rule->id, said_first[i], 2) == 0;
    return exchanges < 2 && (other || exchanges == 1);
}

/* Among the calls it may have been a call, an answer, an exchange: so does whatever is claimed and done from there on. */
static bool follows_in_calls(const struct record *record, const struct steps *steps, const struct finding *finding)
{
    const struct step *unread = first_unread(record, steps);
    if (unread == NULL || is_rec(finding, REC_09))
        return false;
    if (place_equal(finding->at, steps->at))
        return true; /* something is missed in the list */
    const struct step *from = asked_before(steps, unread, false);
    if (of_cards(finding) && !cards_follow(steps, finding) &&
        (finding->at.byte < from->at.byte || finding->at.byte > unread->at.byte))
        return false;
    return finding->at.byte >= from->at.byte;
}

/* Whether the figures of the deal hang on what could not be read of it. */
static bool figure_follows(const struct record *record, const struct deal *deal, const struct finding *finding)
{
    return finding->class == CLASS_LEDGER_MISMATCH && !is_rec(finding, REC_09) && moves_unread(record, deal);
}

/* What is only open, or short, because of it. The totals are seen to where they are compared. */
static bool open_in_deal(const struct deal *deal, const struct finding *finding)
{
    bool open = finding->severity == SEVERITY_UNDECIDED && !is_rec(finding, REC_13);
    return deal->unread && (open || is_rec(finding, REC_11));
}

/* Who leads to a manche hangs on the one before it, unless it is said: so does who plays what in it. */
static bool follows_manche(const struct record *record, const struct deal *deal, size_t manche,
                           const struct finding *finding)
{
    if (deal->manche[manche].number_unread && !is_rec(finding, REC_03) && !is_rec(finding, REC_04))
        return true; /* it may be the other one: then the hands are exchanged */
    const struct steps *play = &deal->manche[manche].play;
    if (manche == 0 || play->count == 0 || play->step->actor != ACTOR_NONE ||
        !moves_unread(record, &deal->manche[manche - 1]))
        return false;
    return !is_rec(finding, REC_03) && !is_rec(finding, REC_04) && stands_from(play, play->step, finding);
}

/* Whether a list of acts of the deal may stand under a key that is none. */
static bool list_unread(const struct deal *deal)
{
    return deal->key_unread && (!deal->dealing.recorded || !deal->calls.recorded || !deal->play.recorded);
}

/* Whether a right that lapses in time may have lapsed by what stands under a key that is none. */
static bool lapses_unread(const struct deal *deal, const struct finding *finding)
{
    return deal->key_unread && finding->deadline != NULL && finding->class == CLASS_VIOLATION;
}

/* Whether figures that are added up may lack some: what is left out may have been marks of a manche. */
static bool sum_follows(const struct deal *deal, const struct finding *finding)
{
    return deal->torn && deal->manche_count > 0 && is_rec(finding, REC_09);
}

/* Whether no hand of a deal, or of the one that a manche belongs to, is told: then hands are known by what is played. */
static bool hands_rebuilt(const struct deal *whole, const struct deal *deal)
{
    bool told = whole->pack.recorded || deal_has_hand(whole) || deal_has_hand(deal);
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        told |= deal->held[player].recorded;
    return !told;
}

static bool hangs_on_deal(const struct record *record, const struct deal *whole, const struct deal *deal,
                          const struct finding *finding)
{
    if (!deal->unread)
        return false;
    bool hangs = open_in_deal(deal, finding) || lapses_unread(deal, finding) || sum_follows(deal, finding) ||
                 figure_follows(record, deal, finding) ||
                 follows_in_play(record, &deal->play, hands_rebuilt(whole, deal), finding) ||
                 follows_in_dealing(record, &deal->dealing, finding) || follows_in_calls(record, &deal->calls, finding);
    for (size_t i = 0; i < deal->manche_count && !hangs; i++)
        hangs = hangs_on_deal(record, deal, &deal->manche[i], finding) || follows_manche(record, deal, i, finding);
    return hangs;
}

/* Whose turn it is to deal hangs on the deal before: what could not be read there may have been that it is dealt again. */
static bool dealer_follows(const struct record *record, const struct finding *finding)
{
    if (finding->deal < 2 || !place_equal(finding->at, record->deal[finding->deal - 1].dealer_at))
        return false;
    const struct deal *before = &record->deal[finding->deal - 2];
    return list_unread(before) || first_unread(record, &before->dealing) != NULL || moves_unread(record, before);
}

struct unread unread_of(const struct record *record)
{
    struct unread unread = {.torn = false};
    for (size_t i = 0; i < record->deal_count && record->fault != NULL; i++) {
        unread.torn |= record->deal[i].torn;
        unread.lost |= deal_bare(&record->deal[i]) && unread_in(record, record->deal[i].at);
        unread.moves = unread.moves || moves_unread(record, &record->deal[i]);
    }
    return unread;
}

/* Who has won hangs on whatever was done; what is left out may not even have been a deal, and how many there were is not known. */
static bool result_follows(const struct record *record, const struct unread *unread, const struct finding *finding)
{
    return ((unread->moves || (unread->lost && finding_arg(finding, "lacks") != NULL)) && is_rec(finding, REC_10)) ||
           (unread->torn && record->result.recorded && finding->at.line == record->result.at.line);
}

/* Which deal of the partie one is hangs on those before: what is left out may have been none. */
static bool count_follows(const struct record *record, const struct finding *finding)
{
    bool left_out = false;
    for (size_t i = 0; i + 1 < finding->deal; i++)
        left_out |= record->deal[i].torn && record->deal[i].number_unread;
    return left_out && place_equal(finding->at, record->deal[finding->deal - 1].at);
}

/* Of a card that is there twice, which copy was played hangs on who played it; where a deal is of manches, whoever has put a card down may
   be due to play one again, which hangs on how many he has played. */
static bool copy_follows(const struct judgement *judgement, const struct finding *finding)
{
    return is_rec(finding, REC_04) && (pack_doubles(judgement->pack) || judgement->game->manches > 0) &&
           moves_unread(judgement->record, &judgement->record->deal[finding->deal - 1]);
}

bool hangs_on_unread(const struct judgement *judgement, const struct unread *unread, const struct finding *finding)
{
    const struct record *record = judgement->record;
    if (finding->class == CLASS_SYNTAX || is_rec(finding, REC_07))
        return false;
    if (finding->severity != SEVERITY_NOTE && unread_in(record, finding->at))
        return true;
    if (record->draw.broken && strcmp(finding->rule->needs, "draw") == 0)
        return true;
    if (result_follows(record, unread, finding))
        return true;
    bool here = finding->deal > 0 && finding->deal <= record->deal_count;
    return here &&
           (count_follows(record, finding) || copy_follows(judgement, finding) || dealer_follows(record, finding) ||
            hangs_on_deal(record, &record->deal[finding->deal - 1], &record->deal[finding->deal - 1], finding));
}
