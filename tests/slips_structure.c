/* Slips that touch a whole line of the record: one written twice, left out, or in another’s place; and the name of who dealt. */
#include "slips.h"

#include <string.h>

struct place line_of(const struct sheet *sheet, struct place at, const char **text)
{
    const struct record *record = sheet->record;
    size_t from = at.byte, to = from;
    while (from > 0 && record->bytes[from - 1] != '\n')
        from--;
    while (to < record->length && record->bytes[to++] != '\n')
        continue;
    *text = arena_text(sheet->arena, record->bytes + from, to - from);
    return (struct place){.line = at.line, .column = 1, .end_column = 1, .byte = (unsigned)from};
}

static struct splice put_in(struct place at, const char *text) { return (struct splice){at, "", text}; }

static struct splice strike_out(struct place at, const char *text) { return (struct splice){at, text, ""}; }

/* A trick written as one line, with as many cards as it may have, before others; NULL: none was hit upon. */
static const struct step *some_full_trick(struct sheet *sheet, const struct deal *deal)
{
    size_t nth = deal->play.count > 1 ? below(sheet, deal->play.count - 1) : 0;
    const struct step *step = &deal->play.step[nth];
    return deal->play.count > 1 && step->verb == VERB_CARDS && step->cards.count == players(sheet) &&
                   step->remark == REMARK_NONE
               ? step
               : NULL;
}

size_t slip_tricks(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    const struct step *one = some_trick(sheet, deal), *two = some_trick(sheet, deal);
    if (one == NULL || two == NULL || one >= two || one->cards.count < players(sheet) ||
        two->cards.count < players(sheet))
        return 0;
    return exchange(sheet, splice, one->at, two->at);
}

/* Two players' hands, each under the other's name. */
size_t slip_hands(struct sheet *sheet, struct splice *splice)
{
    const struct card_list *hands = some_deal(sheet)->hands;
    size_t one = below(sheet, players(sheet)), two = below(sheet, players(sheet));
    return one < two && hands[one].recorded && hands[two].recorded
               ? exchange(sheet, splice, hands[one].at, hands[two].at)
               : 0;
}

/* Each plays on with his own hand where they should have been exchanged, and the acts alone say so: its lines are left out. */
size_t slip_hands_kept(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = whole_deal(sheet);
    const struct deal *one = &deal->manche[0], *two = &deal->manche[1];
    if (deal->manche_count != 2 || !two->hands[0].recorded || !two->calls.recorded || two->calls_at.line == 0 ||
        list_set(&one->hands[0]) != list_set(&two->hands[0]) || list_set(&one->hands[1]) != list_set(&two->hands[1]))
        return 0;
    size_t length = two->calls_at.byte - two->at.byte;
    *splice = strike_out(two->at, arena_text(sheet->arena, sheet->record->bytes + two->at.byte, length));
    return 1;
}

/* The line of a step once more before it; nothing if there is no step. */
static size_t line_twice(struct sheet *sheet, const struct step *step, struct splice *splice)
{
    const char *line;
    if (step == NULL)
        return 0;
    struct place at = line_of(sheet, step->at, &line);
    *splice = put_in(at, line);
    return 1;
}

size_t slip_trick_twice(struct sheet *sheet, struct splice *splice)
{
    return line_twice(sheet, some_full_trick(sheet, some_deal(sheet)), splice);
}

/* What cannot be done twice: cards drawn, or played in a step that is no whole trick. */
static const struct step *some_step_of_once(struct sheet *sheet, const struct deal *deal)
{
    const struct steps *const lists[] = {&deal->calls, &deal->play};
    const struct step *found = NULL;
    unsigned count = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (size_t k = 0; k < lists[i]->count; k++) {
            const struct step *step = &lists[i]->step[k];
            bool once = step->verb == VERB_DRAWS || (step->verb == VERB_CARDS && step->cards.count < players(sheet));
            if (once && step->cards.count > 0 && below(sheet, ++count) == 0)
                found = step;
        }
    return found;
}

size_t slip_step_twice(struct sheet *sheet, struct splice *splice)
{
    return line_twice(sheet, some_step_of_once(sheet, some_deal(sheet)), splice);
}

/* An imperial that was called is not written; not one that somebody asked to see, for that is told by what was shown. */
size_t slip_imperial_out(struct sheet *sheet, struct splice *splice)
{
    const struct steps *calls = &some_deal(sheet)->calls;
    const size_t from = below(sheet, calls->count > 0 ? calls->count : 1);
    const char *line;
    for (size_t i = 0; i < calls->count && calls->count > 1; i++) {
        const struct step *step = &calls->step[(from + i) % calls->count];
        const enum verb next = step + 1 < calls->step + calls->count ? step[1].verb : VERB_NOTE;
        if (!act_is_imperial(step->verb) || next == VERB_ASKS_TO_SEE || next == VERB_SHOWS)
            continue;
        const struct place at = line_of(sheet, step->at, &line);
        splice[0] = strike_out(at, line);
        return 1;
    }
    return 0;
}

/* What each does once before the play, a bid, a pass, a deposit, is not written; not the only call. Where no mate ends the manche, a deposit
   that does not count makes nothing else. */
size_t slip_turn_out(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    const struct steps *calls = &deal->calls;
    const size_t nth = below(sheet, calls->count > 0 ? calls->count : 1);
    const enum verb verb = nth < calls->count ? calls->step[nth].verb : VERB_NOTE;
    const char *line;
    const bool full = deal->play.count > 0 && deal->play.step[deal->play.count - 1].cards.count > 1;
    if ((verb == VERB_DEPOSITS && full) || calls->count < 2 ||
        (verb != VERB_BIDS && verb != VERB_PASSES && verb != VERB_DEPOSITS))
        return 0;
    const struct place at = line_of(sheet, calls->step[nth].at, &line);
    splice[0] = strike_out(at, line);
    return 1;
}

/* A card that is a step of its own and the line above or below it in each other's place; not where one is taken back,
   which may be either, or where somebody says how many cards he has left, which may be all that tells it. */
size_t slip_lone_card(struct sheet *sheet, struct splice *splice)
{
    const struct steps *play = &some_deal(sheet)->play;
    const size_t from = below(sheet, play->count > 1 ? play->count - 1 : 1);
    for (size_t i = 0; i < play->count; i++)
        if (verb_rows[play->step[i].verb].acts == ACTS_TAKE_BACK || verb_rows[play->step[i].verb].acts == ACTS_SAY)
            return 0;
    for (size_t i = 0; i + 1 < play->count; i++) {
        const struct step *one = &play->step[(from + i) % (play->count - 1)], *two = one + 1;
        const bool cards = one->verb == VERB_CARDS && two->verb == VERB_CARDS;
        if (cards && (one->cards.count == 1 || two->cards.count == 1))
            return exchange(sheet, splice, one->at, two->at);
    }
    return 0;
}

/* The line of a step stands beyond the key of its list, or of the next one; nothing if one of the lists has none. */
static size_t beside_list(struct sheet *sheet, const struct deal *deal, const struct step *step, bool above,
                          struct splice *splice)
{
    const char *line, *key;
    if (step == NULL || deal->calls.count == 0 || deal->play.count == 0 || deal->play.at.line == 0)
        return 0;
    struct place at = line_of(sheet, step->at, &line), head = line_of(sheet, deal->play.at, &key);
    if (!above) {
        head.byte += (unsigned)strlen(key);
        head.line++;
    }
    splice[0] = strike_out(at, line);
    splice[1] = put_in(head, line);
    return 2;
}

/* The first trick stands above the key of the play; the last call below it. */
size_t slip_trick_above(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    return beside_list(sheet, deal, deal->play.count > 0 ? deal->play.step : NULL, true, splice);
}

size_t slip_call_below(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    return beside_list(sheet, deal, deal->calls.count > 0 ? &deal->calls.step[deal->calls.count - 1] : NULL, false,
                       splice);
}

/* Two of those who have something at the start, each with what the other had. */
size_t slip_start_columns(struct sheet *sheet, struct splice *splice)
{
    const struct amount *start = sheet->record->start;
    size_t one = below(sheet, players(sheet)), two = below(sheet, players(sheet));
    return one < two && start[one].recorded && start[two].recorded
               ? exchange(sheet, splice, start[one].at, start[two].at)
               : 0;
}

/* A digit more or less in what one of them has at the start, where several scores go on from it; not so many that the search is bounded. */
size_t slip_start_digit(struct sheet *sheet, struct splice *splice)
{
    const struct amount *start = &sheet->record->start[below(sheet, players(sheet))];
    size_t scores = 0;
    for (size_t i = 0; i < sheet->record->deal_count; i++)
        scores += sheet->record->deal[i].score[0].recorded;
    if (!start->recorded || scores < 2 || scores > 60 || start->points < 1 || start->points > 8)
        return 0;
    *splice = splice_at(sheet, start->at, arena_printf(sheet->arena, "%d", start->points + (below(sheet, 2) ? 1 : -1)));
    return 1;
}

/* What all had at the start left out, where nobody had nothing. */
size_t slip_start_out(struct sheet *sheet, struct splice *splice)
{
    const struct amount *start = sheet->record->start;
    const char *line;
    for (size_t player = 0; player < players(sheet); player++)
        if (!start[player].recorded || start[player].fiches + start[player].jetons + start[player].points == 0)
            return 0;
    struct place at = line_of(sheet, start[0].at, &line);
    *splice = strike_out(at, line);
    return 1;
}

/* How many have cards in that deal. */
static size_t playing(const struct deal *deal)
{
    size_t count = 0;
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        count += deal->hands[player].recorded;
    return count;
}

struct splice card_out(struct sheet *sheet, const struct card_list *list, size_t nth)
{
    const struct record *record = sheet->record;
    struct place at = list->card_at[nth];
    struct splice out = splice_at(sheet, at, "");
    size_t length = strlen(out.old_text), from = nth > 0 ? 1 : 0;
    out.at.byte -= (unsigned)from;
    out.at.column -= (unsigned)from;
    out.at.end_column += from == 0;
    out.old_text = arena_text(sheet->arena, record->bytes + out.at.byte, length + 1);
    return out;
}

/* Where all cards are played, the hands tell which card is missing. */
size_t slip_card_out(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    size_t nth = deal->play.count > 1 ? below(sheet, deal->play.count) : 0;
    if (deal->play.count < 2 || playing(deal) < players(sheet))
        return 0;
    const struct step *step = &deal->play.step[nth];
    const char *line;
    if (step->verb != VERB_CARDS || step->remark != REMARK_NONE)
        return 0;
    struct place at = line_of(sheet, step->at, &line);
    *splice =
        step->cards.count == 1 ? strike_out(at, line) : card_out(sheet, &step->cards, below(sheet, step->cards.count));
    return 1;
}

/* Where all cards are played, the hands tell which trick it was, if they are written. */
size_t slip_trick_out(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    const struct step *trick = some_full_trick(sheet, deal);
    const char *line;
    if (trick == NULL || (sheet->wish->game->manches == 0 && playing(deal) < players(sheet)))
        return 0;
    struct place at = line_of(sheet, trick->at, &line);
    *splice = strike_out(at, line);
    return 1;
}

size_t slip_dealt_by(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = whole_deal(sheet);
    return deal->dealer >= 0 && deal->dealer_at.line > 0 ? name_as(sheet, splice, deal->dealer_at, deal->dealer) : 0;
}

/* Two calls that stand one after the other. */
size_t slip_calls(struct sheet *sheet, struct splice *splice)
{
    const struct steps *calls = &some_deal(sheet)->calls;
    size_t nth = calls->count > 1 ? below(sheet, calls->count - 1) : 0;
    if (calls->count < 2 || !verb_has(calls->step[nth].verb, ACT_PLAIN) ||
        !verb_has(calls->step[nth + 1].verb, ACT_PLAIN))
        return 0;
    const char *one, *two;
    struct place first = line_of(sheet, calls->step[nth].at, &one);
    struct place second = line_of(sheet, calls->step[nth + 1].at, &two);
    if (strcmp(one, two) == 0)
        return 0;
    splice[0] = (struct splice){first, one, two};
    splice[1] = (struct splice){second, two, one};
    return 2;
}

/* Two players’ cards exchanged in every trick, by the order in which they were played. */
static size_t columns_of(struct sheet *sheet, struct splice *splice, size_t first, size_t tricks)
{
    const struct steps *play = &some_deal(sheet)->play;
    size_t one = below(sheet, players(sheet)), two = below(sheet, players(sheet)), count = 0, cards = 0, nth = 0;
    struct place at[MAX_PLAYERS];
    for (size_t i = 0; i < play->count && one < two; i++) {
        const struct step *step = &play->step[i];
        if (step->verb == VERB_TAKES_BACK || step->verb == VERB_ASKS_BACK || cards + step->cards.count > players(sheet))
            return 0;
        for (size_t k = 0; step->verb == VERB_CARDS && k < step->cards.count; k++)
            at[cards++] = step->cards.card_at[k];
        if (cards == players(sheet)) {
            if (nth >= first && nth - first < tricks)
                count += exchange(sheet, splice + count, at[one], at[two]);
            nth++;
            cards = 0;
        }
    }
    return count > 4 ? count : 0;
}

size_t slip_trick_columns(struct sheet *sheet, struct splice *splice) { return columns_of(sheet, splice, 0, SIZE_MAX); }

/* … of three tricks or four, one behind another. */
size_t slip_some_columns(struct sheet *sheet, struct splice *splice)
{
    const size_t tricks = 3 + below(sheet, 2);
    return columns_of(sheet, splice, below(sheet, 8), tricks);
}

/* Likewise in the tricks alone that stand in one step and name nobody. */
size_t slip_bare_columns(struct sheet *sheet, struct splice *splice)
{
    const struct steps *play = &some_deal(sheet)->play;
    size_t one = below(sheet, players(sheet)), two = below(sheet, players(sheet)), count = 0, named = 0;
    for (size_t i = 0; i < play->count && one < two; i++) {
        const struct step *step = &play->step[i];
        named += step->actor >= 0;
        if (step->verb == VERB_CARDS && step->actor < 0 && step->cards.count == players(sheet))
            count += exchange(sheet, splice + count, step->cards.card_at[one], step->cards.card_at[two]);
    }
    return count > 4 && named > 0 ? count : 0;
}

/* The names of two players exchanged wherever the calls, or the play, name them. */
size_t slip_names(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    const struct steps *steps = below(sheet, 2) == 0 ? &deal->calls : &deal->play;
    int one = (int)below(sheet, players(sheet)), two = (int)other_than(sheet, (size_t)one);
    size_t count = 0;
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        const struct word *name = sheet->record->player;
        if (step->actor == one || step->actor == two)
            splice[count++] = splice_at(sheet, step->actor_at, name[step->actor == one ? two : one].s);
        if (step->winner == one || step->winner == two)
            splice[count++] = splice_at(sheet, step->winner_at, name[step->winner == one ? two : one].s);
    }
    return count > 2 ? count : 0;
}

/* Of the two who draw, or discard, each under the other's name. */
size_t slip_two_names(struct sheet *sheet, struct splice *splice)
{
    const struct steps *calls = &some_deal(sheet)->calls;
    enum verb verb = below(sheet, 2) == 0 ? VERB_DRAWS : VERB_DISCARDS;
    const struct step *one = NULL;
    for (size_t i = 0; i < calls->count; i++) {
        const struct step *step = &calls->step[i];
        if (step->verb != verb)
            continue;
        if (one != NULL && one->actor != step->actor)
            return exchange(sheet, splice, one->actor_at, step->actor_at);
        one = step;
    }
    return 0;
}

/* The cards of every trick that stands in one step, each where the seat of who played it has it, from the first player on. Two cards that
   have changed places in tricks that stand together are columns exchanged, letter by letter: of these it is no slip of its own. */
size_t slip_seats(struct sheet *sheet, struct splice *splice)
{
    const struct judgement *judgement = judge_record(sheet->record, NULL, sheet->arena);
    const struct deal_account *account = &judgement->account[below(sheet, judgement->account_count)];
    size_t count = 0, runs = 0;
    bool turned = false;
    for (size_t i = 0; i < account->trick_count; i++) {
        const struct trick *trick = &account->trick[i];
        const struct card_list *list = &trick->card[0]->step->cards;
        size_t place = 0, before = count;
        for (int player = 0; player < (int)players(sheet) && list->count == trick->count; player++)
            for (size_t k = 0; k < trick->count; k++)
                if (trick->card[k]->player == player && k != place++)
                    splice[count++] = splice_at(sheet, list->card_at[place - 1],
                                                text_at(sheet->record, trick->card[k]->at, sheet->arena));
        runs += count > before && !turned;
        turned = list->count == trick->count ? count > before : turned;
    }
    return count > 4 && (players(sheet) > 2 || runs > 1) ? count : 0;
}

struct splice deal_lines(struct sheet *sheet, size_t nth)
{
    const struct record *record = sheet->record;
    const char *line;
    struct place at = line_of(sheet, record->deal[nth].at, &line);
    size_t to = record->length;
    if (nth + 1 < record->deal_count)
        to = line_of(sheet, record->deal[nth + 1].at, &line).byte;
    else if (record->result.recorded)
        to = line_of(sheet, record->result.at, &line).byte;
    return strike_out(at, arena_text(sheet->arena, record->bytes + at.byte, to - at.byte));
}

size_t slip_deal_twice(struct sheet *sheet, struct splice *splice)
{
    if (sheet->record->deal_count < 2)
        return 0;
    *splice = deal_lines(sheet, below(sheet, sheet->record->deal_count));
    *splice = put_in(splice->at, splice->old_text);
    return 1;
}

/* Whether a running score is another after the deal than before it: what nobody gained by is not missed. */
static bool scores(const struct sheet *sheet, const struct deal *deal)
{
    const struct amount nothing = {.points = 0};
    for (size_t player = 0; player < players(sheet); player++) {
        const struct amount *own = &deal->score[player];
        const struct amount *before = deal > sheet->record->deal ? &deal[-1].score[player] : &nothing;
        if (own->recorded &&
            (own->points != before->points || own->fiches != before->fiches || own->jetons != before->jetons))
            return true;
    }
    return false;
}

/* Neither the first deal nor the last, nor one after which somebody is out: nothing tells that. Of the two of
   a partie of mat the first: it cannot have been over with one, and the totals begin from nothing. */
size_t slip_deal_out(struct sheet *sheet, struct splice *splice)
{
    size_t deals = sheet->record->deal_count, nth = deals > 2 ? 1 + below(sheet, deals - 2) : 0;
    const struct deal *deal = &sheet->record->deal[nth];
    if (deals < 2 || (nth == 0 && (sheet->wish->game->manches == 0 || sheet->record->start[0].recorded)) ||
        !scores(sheet, deal) || playing(deal) != playing(deal + 1))
        return 0;
    *splice = deal_lines(sheet, nth);
    return 1;
}

/* Two deals one after the other, neither the first nor the last: who dealt does not tell that, all running scores do. */
size_t slip_deals_out(struct sheet *sheet, struct splice *splice)
{
    size_t deals = sheet->record->deal_count, nth = deals > 3 ? 1 + below(sheet, deals - 3) : 0;
    const struct deal *deal = &sheet->record->deal[nth];
    if (nth == 0)
        return 0;
    for (size_t player = 0; player < players(sheet); player++) {
        const struct amount *before = &deal[-1].score[player], *after = &deal[1].score[player];
        if (before->points == after->points && before->fiches == after->fiches && before->jetons == after->jetons)
            return 0;
    }
    struct splice second = deal_lines(sheet, nth + 1);
    *splice = deal_lines(sheet, nth);
    splice->old_text = arena_printf(sheet->arena, "%s%s", splice->old_text, second.old_text);
    return 1;
}

/* The symbol before a run of cards in a hand, with the blank behind it; a card alone is read as another one then, which explains as
   much. */
size_t slip_suit_out(struct sheet *sheet, struct splice *splice)
{
    enum { SYMBOL = 3 };
    const struct deal *deal = some_deal(sheet);
    const size_t seats = players(sheet);
    const struct card_list *hand = &deal->hands[below(sheet, seats)];
    size_t nth = hand->count > 1 ? 1 + below(sheet, hand->count - 1) : 0;
    while (nth > 0 && nth < hand->count && card_suit(hand->card[nth]) == card_suit(hand->card[nth - 1]))
        nth++;
    if (nth == 0 || nth + 1 >= hand->count || card_suit(hand->card[nth + 1]) != card_suit(hand->card[nth]))
        return 0;
    struct place at = hand->card_at[nth];
    at.byte -= SYMBOL + 1;
    at.end_column = at.column;
    at.column -= 2;
    *splice = splice_at(sheet, at, "");
    return 1;
}

size_t slip_talon_out(struct sheet *sheet, struct splice *splice)
{
    const struct card_list *talon = &some_deal(sheet)->talon;
    size_t nth = talon->count > 2 ? below(sheet, talon->count - 1) : 0;
    if (talon->count < 3)
        return 0;
    struct place at = talon->card_at[nth];
    at.end_column = talon->card_at[nth + 1].column;
    if (talon->card_at[nth + 1].line != at.line)
        return 0;
    *splice = splice_at(sheet, at, "");
    return 1;
}

/* A hand of several cards, and one of them that stands in a run of its suit; NULL: none was hit upon. */
static const struct card_list *some_run(struct sheet *sheet, size_t *nth)
{
    const struct card_list *hand = &some_deal(sheet)->hands[below(sheet, players(sheet))];
    *nth = hand->count > 1 ? 1 + below(sheet, hand->count - 1) : 0;
    return *nth > 0 && card_suit(hand->card[*nth]) == card_suit(hand->card[*nth - 1]) ? hand : NULL;
}

size_t slip_hand_out(struct sheet *sheet, struct splice *splice)
{
    size_t nth;
    const struct deal *deal = whole_deal(sheet);
    const struct card_list *hand = some_run(sheet, &nth);
    if (hand == NULL || playing(deal) < players(sheet) || deal->play.count + deal->manche_count == 0)
        return 0;
    *splice = card_out(sheet, hand, nth);
    return 1;
}

/* A card written behind itself once more, in a list of cards that stand each in a place of its own. */
static size_t card_twice(struct sheet *sheet, struct splice *splice, const struct card_list *list, size_t nth)
{
    const char *card = text_at(sheet->record, list->card_at[nth], sheet->arena);
    struct place at = list->card_at[nth];
    *splice = put_in(at, arena_printf(sheet->arena, "%s ", card));
    splice->at.end_column = at.column;
    return 1;
}

size_t slip_hand_twice(struct sheet *sheet, struct splice *splice)
{
    size_t nth;
    const struct card_list *hand = some_run(sheet, &nth);
    return hand != NULL ? card_twice(sheet, splice, hand, nth) : 0;
}

size_t slip_talon_twice(struct sheet *sheet, struct splice *splice)
{
    const struct card_list *talon = &some_deal(sheet)->talon;
    return talon->count > 1 ? card_twice(sheet, splice, talon, below(sheet, talon->count)) : 0;
}

size_t slip_played_twice(struct sheet *sheet, struct splice *splice)
{
    const struct step *trick = some_full_trick(sheet, some_deal(sheet));
    return trick != NULL ? card_twice(sheet, splice, &trick->cards, below(sheet, trick->cards.count)) : 0;
}

/* Two cards of a trick, each with the suit of the other. */
size_t slip_trick_suits(struct sheet *sheet, struct splice *splice)
{
    const struct step *trick = some_full_trick(sheet, some_deal(sheet));
    if (trick == NULL || card_suit(trick->cards.card[0]) == card_suit(trick->cards.card[1]) ||
        card_rank(trick->cards.card[0]) == card_rank(trick->cards.card[1]))
        return 0;
    for (size_t i = 0; i < 2; i++) {
        card_t own = trick->cards.card[i];
        struct place at = trick->cards.card_at[i];
        card_t read = CARD(card_suit(trick->cards.card[1 - i]), card_rank(own));
        splice[i] = splice_at(
            sheet, at, card_beside(sheet->record, read, own, text_at(sheet->record, at, sheet->arena), sheet->arena));
    }
    return 2;
}

/* The symbols before the first two runs of a hand; not of one that is written for both manches: either may be wrong then. */
size_t slip_runs(struct sheet *sheet, struct splice *splice)
{
    enum { SYMBOL = 3 };
    const struct card_list *hand = &whole_deal(sheet)->hands[below(sheet, players(sheet))];
    size_t nth = 1;
    while (nth < hand->count && card_suit(hand->card[nth]) == card_suit(hand->card[0]))
        nth++;
    if (nth >= hand->count)
        return 0;
    struct place at[] = {hand->card_at[0], hand->card_at[nth]};
    for (size_t i = 0; i < 2; i++) {
        at[i].byte -= SYMBOL + 1;
        at[i].column -= 2;
        at[i].end_column = at[i].column + 1;
    }
    return exchange(sheet, splice, at[0], at[1]);
}
