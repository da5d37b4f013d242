/* Slips of which a list is copied from another, left out or put elsewhere: hands, tricks, calls, deals. */
#include "slips.h"

#include <string.h>

/* A hand written as that of another, of the same deal; where nothing was played, nothing may tell which it was. */
size_t slip_hand_copied(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    size_t player = below(sheet, players(sheet)), other = other_than(sheet, player);
    if (!deal->hands[player].recorded || !deal->hands[other].recorded || deal->play.count == 0)
        return 0;
    *splice = splice_at(sheet, deal->hands[player].at, text_at(sheet->record, deal->hands[other].at, sheet->arena));
    return 1;
}

/* A deal that was played; NULL. */
static const struct deal *played_deal(struct sheet *sheet, size_t nth)
{
    const struct deal *deal = &sheet->record->deal[nth];
    return deal->play.count + deal->manche_count > 0 ? deal : NULL;
}

/* Two lists of two deals in each other's place. */
static size_t across(struct sheet *sheet, struct splice *splice, bool talon)
{
    const size_t deals = sheet->record->deal_count, first = deals > 1 ? below(sheet, deals - 1) : 0;
    const struct deal *one = played_deal(sheet, first);
    const struct deal *other = deals > 1 ? played_deal(sheet, first + 1 + below(sheet, deals - 1 - first)) : NULL;
    if (one == NULL || other == NULL)
        return 0;
    const struct card_list *list = talon ? &one->talon : &one->hands[below(sheet, players(sheet))];
    const struct card_list *with = talon ? &other->talon : &other->hands[below(sheet, players(sheet))];
    return list->recorded && with->recorded ? exchange(sheet, splice, list->at, with->at) : 0;
}

size_t slip_hand_across(struct sheet *sheet, struct splice *splice) { return across(sheet, splice, false); }

size_t slip_talon_across(struct sheet *sheet, struct splice *splice) { return across(sheet, splice, true); }

/* As it is in the deal before. */
size_t slip_hand_before(struct sheet *sheet, struct splice *splice)
{
    size_t nth = sheet->record->deal_count > 1 ? 1 + below(sheet, sheet->record->deal_count - 1) : 0;
    const struct deal *deal = &sheet->record->deal[nth];
    size_t player = below(sheet, players(sheet));
    if (nth == 0 || !deal->hands[player].recorded || !deal[-1].hands[player].recorded ||
        !deal->hands[other_than(sheet, player)].recorded || deal->play.count + deal->manche_count == 0)
        return 0;
    *splice = splice_at(sheet, deal->hands[player].at, text_at(sheet->record, deal[-1].hands[player].at, sheet->arena));
    return 1;
}

/* Whether the sheet has the same for both: then nothing but who dealt tells which came first, and that may have been as it is written. */
static bool alike_in_figures(const struct sheet *sheet, const struct deal *one, const struct deal *other)
{
    bool alike = true;
    for (size_t player = 0; player < players(sheet); player++)
        alike &= one->score[player].recorded && other->score[player].recorded &&
                 one->score[player].points == other->score[player].points &&
                 one->score[player].fiches == other->score[player].fiches &&
                 one->score[player].jetons == other->score[player].jetons;
    return alike;
}

/* Two deals, one after the other, in each other's place. */
size_t slip_deals(struct sheet *sheet, struct splice *splice)
{
    size_t nth = sheet->record->deal_count > 1 ? below(sheet, sheet->record->deal_count - 1) : 0;
    if (sheet->record->deal_count < 2 ||
        alike_in_figures(sheet, &sheet->record->deal[nth], &sheet->record->deal[nth + 1]))
        return 0;
    splice[0] = deal_lines(sheet, nth);
    splice[1] = deal_lines(sheet, nth + 1);
    splice[0].new_text = splice[1].old_text;
    splice[1].new_text = splice[0].old_text;
    return 2;
}

/* The sizes of the packets: one of them another. A 5 is first read as the 3 that it looks like, and so is none of another. */
size_t slip_packets(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = whole_deal(sheet);
    if (!deal->packets.recorded)
        return 0;
    const char *text = text_at(sheet->record, deal->packets.at, sheet->arena);
    char *other = arena_text(sheet->arena, text, strlen(text));
    size_t digit = below(sheet, strlen(text));
    if (other[digit] < '0' || other[digit] > '9')
        return 0;
    other[digit] = (char)('1' + below(sheet, 6));
    if (other[digit] == '5' && text[digit] != '3')
        return 0;
    *splice = splice_at(sheet, deal->packets.at, other);
    return strcmp(text, other) != 0;
}

/* The card put behind the last of a list, as one of its own suit. */
static struct splice card_behind(struct sheet *sheet, const struct card_list *list, size_t nth, card_t card)
{
    struct place at = list->card_at[nth];
    const char *beside = text_at(sheet->record, at, sheet->arena);
    at.byte += (unsigned)strlen(beside);
    at.column = at.end_column;
    const char *text = card_beside(sheet->record, card, list->card[nth], beside, sheet->arena);
    return (struct splice){at, "", arena_printf(sheet->arena, " %s", text)};
}

/* Behind which card of a hand the last of that suit stands; 0: it has none. */
static size_t run_end(const struct card_list *hand, enum suit suit)
{
    size_t end = 0;
    for (size_t i = 0; i < hand->count; i++)
        if (card_suit(hand->card[i]) == suit)
            end = i + 1;
    return end;
}

/* Whether it was taken back at the table. */
static bool taken_back(const struct steps *play, card_t card)
{
    bool taken = false;
    for (size_t i = 0; i < play->count; i++)
        taken |= play->step[i].verb == VERB_TAKES_BACK && set_has(list_set(&play->step[i].cards), card_face(card));
    return taken;
}

/* A card of one hand in the other: one is a card short, the other has one too many. A card that was taken back is not taken: that it is not
   held would be what was seen at the table, where it was mended, and the short hand what was dealt: faults, told as such. */
size_t slip_short_long(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    size_t player = below(sheet, players(sheet)), other = other_than(sheet, player);
    const struct card_list *from = &deal->hands[player], *to = &deal->hands[other];
    size_t nth = from->count > 1 ? 1 + below(sheet, from->count - 1) : 0;
    if (nth == 0 || card_suit(from->card[nth]) != card_suit(from->card[nth - 1]) || deal->play.count == 0 ||
        taken_back(&deal->play, from->card[nth]))
        return 0;
    size_t end = run_end(to, card_suit(from->card[nth]));
    if (end == 0)
        return 0;
    splice[0] = card_out(sheet, from, nth);
    splice[1] = card_behind(sheet, to, end - 1, from->card[nth]);
    return 2;
}

/* A card of one list and a card of another, each in the place of the other. */
static size_t cards_across(struct sheet *sheet, struct splice *splice, const struct card_list *one,
                           const struct card_list *other)
{
    if (one->count == 0 || other->count == 0)
        return 0;
    const struct card_list *const list[] = {one, other};
    const size_t nth[] = {below(sheet, one->count), below(sheet, other->count)};
    for (size_t i = 0; i < 2; i++) {
        const struct place at = list[i]->card_at[nth[i]];
        const card_t card = list[1 - i]->card[nth[1 - i]], own = list[i]->card[nth[i]];
        splice[i] = splice_at(
            sheet, at, card_beside(sheet->record, card, own, text_at(sheet->record, at, sheet->arena), sheet->arena));
    }
    return 2;
}

size_t slip_two_hands(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    const size_t player = below(sheet, players(sheet));
    return cards_across(sheet, splice, &deal->hands[player], &deal->hands[other_than(sheet, player)]);
}

size_t slip_hand_talon(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = whole_deal(sheet);
    return cards_across(sheet, splice, &deal->hands[below(sheet, players(sheet))], &deal->talon);
}

/* A card of an exchange is left out of what was discarded or drawn. */
size_t slip_exchanged_out(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    const struct step *step = deal->calls.count > 0 ? &deal->calls.step[below(sheet, deal->calls.count)] : NULL;
    if (step == NULL || (step->verb != VERB_DISCARDS && step->verb != VERB_DRAWS) || step->cards.count < 2)
        return 0;
    splice[0] = card_out(sheet, &step->cards, below(sheet, step->cards.count));
    return 1;
}

static size_t turned_over(struct sheet *sheet, struct splice *splice, const struct card_list *talon)
{
    const char *up = "";
    if (talon->count < 3 || talon->card_at[talon->count - 1].line != talon->card_at[0].line)
        return 0;
    struct place at = talon->card_at[0];
    at.end_column = talon->card_at[talon->count - 1].end_column;
    for (size_t i = 0; i < talon->count; i++)
        up = arena_printf(sheet->arena, "%s%s%s", text_at(sheet->record, talon->card_at[i], sheet->arena),
                          i > 0 ? " " : "", up);
    *splice = splice_at(sheet, at, up);
    return 1;
}

/* In every deal whom the cards are dealt to first is said to have dealt. */
size_t slip_dealers(struct sheet *sheet, struct splice *splice)
{
    const struct record *record = sheet->record;
    size_t count = 0;
    for (size_t i = 0; i < record->deal_count && record->deal_count > 1; i++) {
        const struct deal *deal = &record->deal[i];
        if (deal->dealer >= 0 && deal->dealer_at.line > 0)
            splice[count++] =
                splice_at(sheet, deal->dealer_at, record->player[((size_t)deal->dealer + 1) % record->player_count].s);
    }
    return count;
}

/* The players named the other way round the table, of more than four: of fewer that is two names in each other's place. */
size_t slip_round(struct sheet *sheet, struct splice *splice)
{
    const struct record *record = sheet->record;
    size_t count = 0;
    for (size_t i = 1; 2 * i < record->player_count && record->player_count > 4; i++)
        count += exchange(sheet, splice + count, record->player[i].at, record->player[record->player_count - i].at);
    return count;
}

/* The hands under each other's names, as dealt and after the exchange, in every deal. */
size_t slip_hands_throughout(struct sheet *sheet, struct splice *splice)
{
    const struct record *record = sheet->record;
    size_t count = 0;
    for (size_t i = 0; i < record->deal_count && record->deal_count > 1 && record->player_count == 2; i++) {
        const struct deal *deal = &record->deal[i];
        if (deal->hands[0].recorded && deal->hands[1].recorded)
            count += exchange(sheet, splice + count, deal->hands[0].at, deal->hands[1].at);
        if (deal->held[0].recorded && deal->held[1].recorded)
            count += exchange(sheet, splice + count, deal->held[0].at, deal->held[1].at);
    }
    return count > 2 ? count : 0;
}

static size_t other_names(struct sheet *sheet, struct splice *splice, const struct steps *steps)
{
    size_t count = 0;
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        if (step->actor >= 0 && step->actor < 2 && step->actor_at.line > 0)
            count += name_as(sheet, splice + count, step->actor_at, step->actor);
        if (step->winner >= 0 && step->winner < 2 && step->winner_at.line > 0)
            count += name_as(sheet, splice + count, step->winner_at, step->winner);
    }
    return count;
}

/* The names of all calls and cards in each other's place, in every deal. */
size_t slip_names_throughout(struct sheet *sheet, struct splice *splice)
{
    const struct record *record = sheet->record;
    size_t count = 0;
    for (size_t i = 0; i < record->deal_count && record->deal_count > 1 && record->player_count == 2; i++) {
        const struct deal *deal = &record->deal[i];
        for (size_t k = 0; k <= deal->manche_count; k++) {
            const struct deal *part = k < deal->manche_count ? &deal->manche[k] : deal;
            count += other_names(sheet, splice + count, &part->calls);
            count += other_names(sheet, splice + count, &part->play);
        }
    }
    return count > 2 ? count : 0;
}

/* The talons of all deals, turned over. */
size_t slip_talons_upwards(struct sheet *sheet, struct splice *splice)
{
    const struct record *record = sheet->record;
    size_t count = 0;
    for (size_t i = 0; i < record->deal_count && record->deal_count > 1; i++)
        count += turned_over(sheet, splice + count, &record->deal[i].talon);
    return count > 1 ? count : 0;
}

/* The talon as it lies when it is turned over: the last card that would be drawn first. */
size_t slip_talon_upwards(struct sheet *sheet, struct splice *splice)
{
    return turned_over(sheet, splice, &some_deal(sheet)->talon);
}

/* Two cards of the talon, side by side, in each other's place. */
size_t slip_talon_order(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    if (deal->talon.count < 2)
        return 0;
    const size_t nth = below(sheet, deal->talon.count - 1);
    return exchange(sheet, splice, deal->talon.card_at[nth], deal->talon.card_at[nth + 1]);
}

/* The card that is turned stands in a hand that has its suit as well. */
size_t slip_turned_in_hand(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    const struct card_list *talon = &deal->talon, *hand = &deal->hands[below(sheet, players(sheet))];
    size_t end = talon->count > 0 ? run_end(hand, card_suit(talon->card[0])) : 0;
    if (end == 0)
        return 0;
    *splice = card_behind(sheet, hand, end - 1, talon->card[0]);
    return 1;
}

/* The ranks of two cards of a trick. */
size_t slip_trick_ranks(struct sheet *sheet, struct splice *splice)
{
    const struct step *trick = some_trick(sheet, some_deal(sheet));
    if (trick == NULL || trick->cards.count < 2 || card_suit(trick->cards.card[0]) == card_suit(trick->cards.card[1]) ||
        card_rank(trick->cards.card[0]) == card_rank(trick->cards.card[1]))
        return 0;
    for (size_t i = 0; i < 2; i++) {
        card_t own = trick->cards.card[i];
        struct place at = trick->cards.card_at[i];
        card_t read = CARD(card_suit(own), card_rank(trick->cards.card[1 - i]));
        splice[i] = splice_at(
            sheet, at, card_beside(sheet->record, read, own, text_at(sheet->record, at, sheet->arena), sheet->arena));
    }
    return 2;
}

/* The first of two whole tricks beside each other of which it is not said who wins it; NULL: none was hit upon. */
static const struct step *some_two_tricks(struct sheet *sheet)
{
    const struct steps *play = &some_deal(sheet)->play;
    const struct step *one = play->count > 1 ? &play->step[below(sheet, play->count - 1)] : NULL;
    bool whole = one != NULL;
    for (size_t i = 0; i < 2 && whole; i++)
        whole = one[i].verb == VERB_CARDS && one[i].cards.count >= players(sheet);
    return whole && one->winner < 0 ? one : NULL;
}

/* The last card of a trick at the beginning of the next. */
size_t slip_card_down(struct sheet *sheet, struct splice *splice)
{
    const struct step *one = some_two_tricks(sheet);
    if (one == NULL)
        return 0;
    const struct step *two = one + 1;
    splice[0] = card_out(sheet, &one->cards, one->cards.count - 1);
    const char *card = text_at(sheet->record, one->cards.card_at[one->cards.count - 1], sheet->arena);
    struct place at = two->cards.card_at[0];
    at.end_column = at.column;
    splice[1] = (struct splice){at, "", arena_printf(sheet->arena, "%s ", card)};
    return 2;
}

/* Two tricks on one line. */
size_t slip_tricks_joined(struct sheet *sheet, struct splice *splice)
{
    const struct step *one = some_two_tricks(sheet);
    if (one == NULL || one[1].actor >= 0 || one->remark != REMARK_NONE)
        return 0;
    const struct step *two = one + 1;
    struct place last = one->cards.card_at[one->cards.count - 1];
    size_t from = last.byte + strlen(text_at(sheet->record, last, sheet->arena));
    last.byte = (unsigned)from;
    last.column = last.end_column;
    size_t to = two->cards.card_at[0].byte;
    *splice = (struct splice){last, arena_text(sheet->arena, sheet->record->bytes + from, to - from), " "};
    return 1;
}

/* The name of a player at the head, without its last letter. */
size_t slip_head_name(struct sheet *sheet, struct splice *splice)
{
    const struct word *name = &sheet->record->player[below(sheet, players(sheet))];
    *splice = splice_at(sheet, name->at, arena_text(sheet->arena, name->s, strlen(name->s) - 1));
    return 1;
}

/* A trick stands in place of the one behind it, or the one behind it in its own. */
size_t slip_trick_copied(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    const struct step *one = some_trick(sheet, deal);
    const size_t i = one != NULL ? (size_t)(one - deal->play.step) + 1 : deal->play.count;
    if (i >= deal->play.count)
        return 0;
    const struct step *next = &deal->play.step[i];
    if (one->cards.count < players(sheet) || next->verb != VERB_CARDS || next->cards.count < players(sheet) ||
        one->remark != REMARK_NONE || next->remark != REMARK_NONE)
        return 0;
    const bool down = below(sheet, 2) == 0;
    *splice =
        splice_at(sheet, down ? next->at : one->at, text_at(sheet->record, down ? one->at : next->at, sheet->arena));
    return 1;
}

/* What the two discarded, or what they drew, each under the other's name. */
size_t slip_exchanges_across(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    const enum verb verb = below(sheet, 2) == 0 ? VERB_DISCARDS : VERB_DRAWS;
    const struct step *own = NULL;
    for (size_t i = 0; i < deal->calls.count; i++) {
        const struct step *step = &deal->calls.step[i];
        if (step->verb != verb || step->cards.count == 0)
            continue;
        if (own != NULL && own->actor != step->actor)
            return exchange(sheet, splice, own->cards.at, step->cards.at);
        own = step;
    }
    return 0;
}
