/* Lists that have a card too many or one too few: a hand, the talon, a trick, what an act names. */
#include "core/marking.h"
#include "core/mend/mend_lines.h"

#include <string.h>

enum { MISSING_MOST = 8 };

/* --- one too many ------------------------------------------------------------------------------------------------- */

/* Whether that card of the list stands alone behind a symbol of its suit. */
static bool alone_in_run(const struct record *record, const struct card_list *list, size_t i)
{
    return mend_symbol_before(record, list, i).line != 0 &&
           (i + 1 == list->count || card_suit(list->card[i + 1]) != card_suit(list->card[i]) ||
            mend_symbol_before(record, list, i + 1).line != 0);
}

/* A card struck out with the blanks that part it from the one before or, of the first of a run, from the next; with the symbol of a run in
   which it is alone. */
static struct splice card_struck(const struct ideas *ideas, const struct card_list *list, size_t i)
{
    const struct record *record = ideas->judgement->record;
    struct place at = list->card_at[i];
    size_t end = at.byte + strlen(text_at(record, at, ideas->arena));
    unsigned end_column = at.end_column;
    bool run = mend_symbol_before(record, list, i).line != 0;
    if (alone_in_run(record, list, i))
        at = mend_symbol_before(record, list, i);
    if (i > 0 && (!run || alone_in_run(record, list, i)))
        for (; at.byte > 0 && record->bytes[at.byte - 1] == ' '; at.byte--)
            at.column--;
    else
        for (; end < record->length && record->bytes[end] == ' '; end++)
            end_column++;
    at.end_column = end_column;
    return (struct splice){at, arena_text(ideas->arena, record->bytes + at.byte, end - at.byte), ""};
}

static void strike(struct ideas *ideas, const struct card_list *list, size_t i, unsigned less)
{
    const struct splice out = card_struck(ideas, list, i);
    if (list->count > 1)
        idea_together(ideas, MEND_CARD_OVER, &out, 1, distance(ideas, list->at) + less);
}

/* Whether the list has the card farther on as well. */
static bool again(const struct card_list *list, size_t i)
{
    bool found = false;
    for (size_t k = i + 1; k < list->count; k++)
        found |= list->card[k] == list->card[i];
    return found;
}

/* Of a list that is too long: each card that stands in `elsewhere` as well; of one that has it twice, the last. `less` likely than
   others. */
static void one_over(struct ideas *ideas, const struct card_list *list, cardset_t elsewhere, unsigned less)
{
    cardset_t before = 0;
    for (size_t i = 0; i < list->count; i++) {
        cardset_t card = set_of(list->card[i]);
        if (((before | elsewhere) & card) != 0 && !again(list, i))
            strike(ideas, list, i, less);
        before |= card;
    }
}

/* A trick with more cards than there are players has one of another; nobody plays or shows one card twice at a time. */
static void over_in_steps(struct ideas *ideas, const struct steps *steps, size_t players)
{
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        bool longer = step->verb == VERB_CARDS && step->cards.count > players;
        one_over(ideas, &step->cards, longer ? ideas->judgement->game->pack : 0, step->verb == VERB_CARDS ? 0 : 4);
    }
}

/* A card that is laid out and played stands once too often where it is laid out, if it is one of several there. */
static void over_in_discards(struct ideas *ideas, const struct deal *deal)
{
    const cardset_t played = steps_set(&deal->play, NOBODY, VERB_CARDS);
    for (size_t i = 0; i < deal->calls.count; i++)
        if (deal->calls.step[i].verb == VERB_DISCARDS)
            one_over(ideas, &deal->calls.step[i].cards, played, 0);
}

/* Where a play ends with a card that nobody can answer, an answer to it is one card too many. */
static void over_at_the_end(struct ideas *ideas, const struct steps *play)
{
    const struct marking *marking = ideas->judgement->game->marking;
    size_t last = play->count;
    while (marking->could_gain != NULL && last > 0 && play->step[last - 1].verb != VERB_CARDS)
        last--;
    if (marking->could_gain != NULL && last > 0 && play->step[last - 1].cards.count == 2)
        strike(ideas, &play->step[last - 1].cards, 1, 0);
}

/* --- one too few -------------------------------------------------------------------------------------------------- */

/* Before which card of a hand it stood: where its suit is, in the order of that; else before the first of the suits behind it. */
static size_t place_in(const struct card_list *hand, card_t card)
{
    size_t first = 0;
    while (first < hand->count && card_suit(hand->card[first]) != card_suit(card))
        first++;
    size_t i = first;
    if (first == hand->count) {
        for (i = 0; i < hand->count && card_suit(hand->card[i]) < card_suit(card);)
            i++;
        return i;
    }
    bool up = first + 1 < hand->count && card_suit(hand->card[first + 1]) == card_suit(card) &&
              card_rank(hand->card[first]) < card_rank(hand->card[first + 1]);
    while (i < hand->count && card_suit(hand->card[i]) == card_suit(card) &&
           (card_rank(hand->card[i]) > card_rank(card)) != up)
        i++;
    return i;
}

struct splice mend_card_put_in(const struct ideas *ideas, const struct card_list *hand, card_t card)
{
    const struct record *record = ideas->judgement->record;
    size_t i = card_known(card) ? place_in(hand, card) : hand->count;
    bool before = i < hand->count && card_suit(hand->card[i]) == card_suit(card);
    bool behind = i > 0 && card_suit(hand->card[i - 1]) == card_suit(card);
    struct splice put_in = mend_card_in(ideas, hand, i, card);
    if (!card_known(card) || mend_symbol_before(record, hand, 0).line == 0)
        return put_in;
    const char *rank = rank_text(card_rank(card), mend_alphabet(record));
    const char *run = arena_printf(ideas->arena, "%s %s", suit_text(card_suit(card), ALPHABET_EN, false), rank);
    if (behind)
        return splice_in(mend_behind(ideas, hand->card_at[i - 1]), arena_printf(ideas->arena, " %s", rank));
    if (before)
        put_in.new_text = arena_printf(ideas->arena, "%s ", rank);
    else
        put_in.new_text = arena_printf(ideas->arena, i < hand->count ? "%s  " : "  %s", run);
    struct place symbol = i < hand->count ? mend_symbol_before(record, hand, i) : (struct place){0};
    if (!before && symbol.line != 0)
        put_in.at = splice_in(symbol, "").at;
    return put_in;
}

/* How far the card is from those of the list: 0 where it has the rank of all, or their suit and the rank next to one of them; 1 where it has
   their suit alone; ELSEWHERE if it has neither. */
static unsigned kin_of_all(const struct card_list *list, card_t card)
{
    bool suit = true, rank = true, next = false;
    for (size_t i = 0; i < list->count; i++) {
        const enum rank own = card_rank(list->card[i]);
        suit &= card_suit(list->card[i]) == card_suit(card);
        rank &= own == card_rank(card);
        next |= own + 1 == card_rank(card) || own == card_rank(card) + 1;
    }
    return list->count < 2 || (!suit && !rank) ? ELSEWHERE : rank || next ? 0 : 1;
}

/* A card left out of those that are shown for a call that is wrong. */
static void shown_out(struct ideas *ideas, const struct step *step)
{
    cardset_t rest = ideas->judgement->game->pack & ~list_set(&step->cards);
    if (step->cards.count < 2 || verb_has(step->verb, ACT_MOVES) || distance(ideas, step->at) > 1)
        return;
    for (; rest != 0; rest &= rest - 1) {
        const card_t card = card_face(set_first(rest));
        const unsigned far = kin_of_all(&step->cards, card);
        const struct splice put_in = mend_card_put_in(ideas, &step->cards, card);
        if (far < ELSEWHERE)
            idea_together(ideas, MEND_SHOWN_OUT, &put_in, 1, distance(ideas, step->at) + 2 * far);
    }
}

static void into_hand(struct ideas *ideas, const struct card_list *hand, card_t card)
{
    const struct splice put_in = mend_card_put_in(ideas, hand, card);
    idea_together(ideas, card_known(card) ? MEND_HAND_OUT : MEND_HAND_OPEN, &put_in, 1, 2 * distance(ideas, hand->at));
}

/* Each that stands nowhere and may be meant: those that were seen, or all if they are few, or those that errors name; else it
   is not told which. */
static void one_under(struct ideas *ideas, const struct deal_account *account, const struct card_list *hand,
                      cardset_t missing)
{
    const struct deal *deal = &ideas->judgement->record->deal[account->part->number - 1];
    cardset_t seen = steps_set(&deal->calls, NOBODY, VERBS) | steps_set(&deal->play, NOBODY, VERBS);
    for (size_t i = 0; i < deal->manche_count; i++)
        seen |= steps_set(&deal->manche[i].calls, NOBODY, VERBS) | steps_set(&deal->manche[i].play, NOBODY, VERBS);
    if ((missing & seen) != 0 || set_count(missing) > MISSING_MOST)
        missing &= seen;
    if (set_count(missing) > MISSING_MOST)
        missing &= mend_cards_told(ideas);
    for (cardset_t rest = missing; rest != 0; rest &= rest - 1)
        into_hand(ideas, hand, card_face(set_first(rest)));
    if (set_count(missing) != 1)
        into_hand(ideas, hand, CARD_UNKNOWN);
}

/* Whether an error is that the list has not as many cards as it should: of the record, or of a rule of the game, whose penalties may
   leave that many to hold but not to deal. */
static bool miscounted(const struct ideas *ideas, const struct card_list *list, bool dealt)
{
    bool is = false;
    for (size_t i = 0; i < ideas->judgement->finding_count && !is; i++) {
        const struct finding *finding = ideas->judgement->finding[i];
        is = finding_errs(finding) && place_equal(finding->at, list->at) &&
             (dealt || finding->rule == &rec_rules[REC_05]);
    }
    return is;
}

/* What he is said to have played and discarded, and not drawn, if that is a hand; else nothing. */
static cardset_t hand_by_acts(const struct ideas *ideas, const struct deal_account *account, size_t player)
{
    const struct steps *calls = &account->part->deal->calls;
    cardset_t hand = steps_set(calls, (int)player, VERB_DISCARDS);
    for (size_t i = 0; i < account->play_count; i++)
        hand |= account->play[i].player == (int)player ? set_of(card_face(account->play[i].card)) : 0;
    hand &= ~steps_set(calls, (int)player, VERB_DRAWS);
    return set_count(hand) == ideas->judgement->game->hand_size ? hand : 0;
}

/* The lists that share the pack among them: hands, and the talon. */
static void counts_of(struct ideas *ideas, const struct deal_account *account, const struct card_list *hands,
                      const struct card_list *talon, bool dealt)
{
    const struct judgement *judgement = ideas->judgement;
    const size_t hand = (size_t)judgement->game->hand_size;
    const size_t all = (size_t)set_count(judgement->game->pack), dealt_out = judgement->record->player_count * hand;
    for (size_t own = 0; own <= MAX_PLAYERS; own++) {
        const struct card_list *list = own < MAX_PLAYERS ? &hands[own] : talon;
        const size_t due = own < MAX_PLAYERS ? hand : all - dealt_out;
        cardset_t others = own < MAX_PLAYERS ? list_set(talon) : 0;
        for (size_t player = 0; player < MAX_PLAYERS; player++)
            others |= player != own ? list_set(&hands[player]) : 0;
        if (list->count == 0 || !miscounted(ideas, list, dealt))
            continue;
        if (list->count == due + 1 && own < MAX_PLAYERS &&
            dealt) { /* if all others are played, it is the one that is not */
            const cardset_t played = hand_by_acts(ideas, account, own);
            others |= played != 0 ? list_set(list) & ~played : 0;
        }
        if (list->count == due + 1)
            one_over(ideas, list, others, 0);
        else if (list->count + 1 == due && own < MAX_PLAYERS)
            one_under(ideas, account, list, judgement->game->pack & ~others & ~list_set(list));
    }
}

/* --- a card in another list ---------------------------------------------------------------------------------------- */

/* The hands as dealt, with the talon behind them: what the pack is parted into. */
struct dealt {
    const struct card_list *list[MAX_PLAYERS + 1];
    size_t due[MAX_PLAYERS + 1];
};

static struct dealt dealt_out(const struct ideas *ideas, const struct deal *deal)
{
    const struct judgement *judgement = ideas->judgement;
    const size_t hand = (size_t)judgement->game->hand_size, seats = judgement->record->player_count;
    struct dealt dealt;
    for (size_t i = 0; i <= MAX_PLAYERS; i++) {
        dealt.list[i] = i < MAX_PLAYERS ? &deal->hands[i] : &deal->talon;
        dealt.due[i] = i < MAX_PLAYERS ? hand : (size_t)set_count(judgement->game->pack) - seats * hand;
    }
    return dealt;
}

/* Whether anything is wrong in the deal but that these lists have not as many cards as they should: they may have been dealt so. */
static bool more_than_counts(const struct ideas *ideas, const struct card_list *over, const struct card_list *under)
{
    bool more = false;
    for (size_t i = 0; i < ideas->judgement->finding_count; i++) {
        const struct finding *finding = ideas->judgement->finding[i];
        more |= finding_errs(finding) && finding->deal == ideas->deal && !place_equal(finding->at, over->at) &&
                !place_equal(finding->at, under->at);
    }
    return more;
}

/* Each card of a list that has one too many, which another one lacks, put into that: into a hand in its order, into the talon in any
   place. Those that errors name are likelier. */
static void over_to(struct ideas *ideas, const struct card_list *over, const struct card_list *under, bool hand)
{
    const unsigned far = distance(ideas, over->at) + distance(ideas, under->at);
    const cardset_t told = mend_cards_told(ideas);
    if (!more_than_counts(ideas, over, under))
        return;
    for (size_t i = 0; i < over->count; i++) {
        const card_t card = card_face(over->card[i]);
        const size_t places = hand ? 1 : under->count + 1;
        for (size_t to = 0; to < places && card_known(card); to++) {
            const struct splice moved[] = {card_struck(ideas, over, i), hand ? mend_card_put_in(ideas, under, card)
                                                                             : mend_card_in(ideas, under, to, card)};
            idea_together(ideas, MEND_CARD_MOVED, moved, 2, far + !set_has(told, card));
        }
    }
}

static void cards_moved(struct ideas *ideas, const struct deal *deal)
{
    const struct dealt dealt = dealt_out(ideas, deal);
    if (!all_may_be_slips(ideas->judgement, ideas->deal)) /* the deal was stood by: it was dealt so */
        return;
    for (size_t over = 0; over <= MAX_PLAYERS; over++)
        for (size_t under = 0; under <= MAX_PLAYERS && dealt.list[over]->count == dealt.due[over] + 1; under++)
            if (dealt.list[under]->count > 0 && dealt.list[under]->count + 1 == dealt.due[under])
                over_to(ideas, dealt.list[over], dealt.list[under], under < MAX_PLAYERS);
}

/* --- a hand that is another ---------------------------------------------------------------------------------------- */

/* Whether the deal before has the hand, or another player of this one. */
static bool copied(const struct ideas *ideas, const struct deal *deal, size_t player)
{
    const cardset_t own = list_set(&deal->hands[player]);
    const struct deal *before = ideas->deal > 1 ? &ideas->judgement->record->deal[ideas->deal - 2] : NULL;
    bool is = false;
    for (size_t other = 0; other < MAX_PLAYERS; other++) {
        is |= other != player && list_set(&deal->hands[other]) == own;
        is |= before != NULL && list_set(&before->hands[other]) == own;
    }
    return is;
}

/* What all other lists leave of the pack, if they leave as many cards as a hand has; else nothing. */
static cardset_t left_of_pack(const struct ideas *ideas, const struct deal *deal, size_t player)
{
    cardset_t left = ideas->judgement->game->pack & ~list_set(&deal->talon);
    for (size_t other = 0; other < MAX_PLAYERS; other++)
        left &= other != player ? ~list_set(&deal->hands[other]) : left;
    return set_count(left) == ideas->judgement->game->hand_size ? left : 0;
}

/* What has been played, whoever played it, and is in no other hand, if that is a hand; else nothing: with a wrong hand a lead may stand
   by the wrong player. */
static cardset_t left_of_play(const struct ideas *ideas, const struct deal *deal, size_t player)
{
    cardset_t hand = steps_set(&deal->play, NOBODY, VERB_CARDS);
    for (size_t other = 0; other < MAX_PLAYERS; other++)
        hand &= other != player ? ~list_set(&deal->hands[other]) : hand;
    return set_count(hand) == ideas->judgement->game->hand_size ? hand : 0;
}

/* Cards in the order of a hand, written as that one is. */
static const char *hand_like(const struct ideas *ideas, const struct card_list *like, cardset_t cards)
{
    const struct record *record = ideas->judgement->record;
    const bool runs = mend_symbol_before(record, like, 0).line != 0;
    const enum alphabet alphabet = mend_alphabet(record);
    const char *text = "", *beside = text_at(record, like->card_at[0], ideas->arena);
    for (enum suit suit = SPADES; suit < SUITS; suit++) {
        const char *apart = runs ? "  " : " ";
        for (int rank = RANKS; rank-- > 0;) {
            const card_t card = CARD(suit, (enum rank)rank);
            if (!set_has(cards, card))
                continue;
            const char *own =
                runs ? rank_text((enum rank)rank, alphabet) : card_beside(record, card, card, beside, ideas->arena);
            if (runs && apart[1] != '\0')
                own = arena_printf(ideas->arena, "%s %s", suit_text(suit, ALPHABET_EN, false), own);
            text = arena_printf(ideas->arena, "%s%s%s", text, text[0] != '\0' ? apart : "", own);
            apart = " ";
        }
    }
    return text;
}

static void hand_copied(struct ideas *ideas, const struct card_list *hand, cardset_t due)
{
    const char *text = text_at(ideas->judgement->record, hand->at, ideas->arena);
    if (due != 0 && due != list_set(hand) && strpbrk(text, "[]{}\"',\n") == NULL)
        idea(ideas, MEND_HAND_COPIED, hand->at, hand_like(ideas, hand, due));
}

/* The cards of a list are those of another deal's, and its own are that one's: a hand, be it another player's, or the talon. */
static void list_across(struct ideas *ideas, const struct card_list *list, bool talon, cardset_t due)
{
    const struct record *record = ideas->judgement->record;
    for (size_t i = 0; due != 0 && due != list_set(list) && i < record->deal_count; i++)
        for (size_t player = 0; i + 1 != ideas->deal && player < (talon ? 1 : record->player_count); player++) {
            const struct card_list *other = talon ? &record->deal[i].talon : &record->deal[i].hands[player];
            const bool above = other->at.byte < list->at.byte; /* from either deal it is one change */
            if (list_set(other) == due)
                idea_exchange(ideas, talon ? MEND_TALONS_ACROSS : MEND_HANDS_ACROSS, above ? other->at : list->at,
                              above ? list->at : other->at, distance(ideas, list->at));
        }
}

static void lists_across(struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *deal = account->part->deal;
    cardset_t left = ideas->judgement->game->pack;
    if (errors_in(ideas->judgement, ideas->deal) < 2)
        return;
    for (size_t player = 0; player < ideas->judgement->record->player_count; player++) {
        const struct card_list *hand = &deal->hands[player];
        left &= ~list_set(hand);
        if (hand->count == 0)
            continue;
        list_across(ideas, hand, false, left_of_pack(ideas, deal, player));
        list_across(ideas, hand, false, hand_by_acts(ideas, account, player));
        list_across(ideas, hand, false, left_of_play(ideas, deal, player));
    }
    if (deal->talon.count > 0)
        list_across(ideas, &deal->talon, true, left);
}

static void hands_copied(struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *deal = account->part->deal;
    for (size_t player = 0; player < ideas->judgement->record->player_count; player++) {
        const struct card_list *hand = &deal->hands[player];
        if (hand->count == 0 || errors_in(ideas->judgement, ideas->deal) < 2 || !copied(ideas, deal, player))
            continue;
        hand_copied(ideas, hand, left_of_pack(ideas, deal, player));
        hand_copied(ideas, hand, hand_by_acts(ideas, account, player));
        hand_copied(ideas, hand, left_of_play(ideas, deal, player));
    }
}

void ideas_of_counts(struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *deal = account->part->deal;
    static const struct card_list none = {.count = 0};
    size_t players = mend_players_in(ideas, account);
    if (!account->part->derived) { /* else they are written with the first manche */
        counts_of(ideas, account, deal->hands, &deal->talon, true);
        counts_of(ideas, account, deal->held, &none, false);
        cards_moved(ideas, deal);
        hands_copied(ideas, account);
        lists_across(ideas, account);
    }
    over_in_steps(ideas, &deal->dealing, players);
    over_in_discards(ideas, deal);
    over_in_steps(ideas, &deal->calls, players);
    for (size_t i = 0; i < deal->calls.count; i++)
        shown_out(ideas, &deal->calls.step[i]);
    over_in_steps(ideas, &deal->play, players);
    over_at_the_end(ideas, &deal->play);
}
