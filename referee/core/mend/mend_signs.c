/* Two cards in each other's place, or with each other's suit or rank: in a hand or two, in a trick or two. */
#include "core/mend/mend_lines.h"
#include "core/mend/mend_settled.h"

#include <limits.h>
#include <string.h>

/* The symbols before two runs of a hand. */
static void runs_of(struct ideas *ideas, const struct card_list *hand)
{
    const struct record *record = ideas->judgement->record;
    for (size_t i = 0; i < hand->count; i++) {
        struct place one = mend_symbol_before(record, hand, i);
        for (size_t k = i + 1; k < hand->count && one.line != 0; k++)
            idea_exchange(ideas, MEND_SUITS, one, mend_symbol_before(record, hand, k), 2 * distance(ideas, hand->at));
    }
}

/* The symbols of two suits before the runs of a hand, each for the other; how many there are. */
static size_t suits_crossed(const struct ideas *ideas, const struct card_list *hand, enum suit one, enum suit other,
                            struct splice *splice)
{
    const struct record *record = ideas->judgement->record;
    size_t count = 0;
    for (size_t i = 0; i < hand->count && count < SUITS; i++) {
        const struct place at = mend_symbol_before(record, hand, i);
        const enum suit said = card_suit(hand->card[i]);
        if (at.line == 0 || (said != one && said != other))
            continue;
        splice[count++] = (struct splice){at, text_at(record, at, ideas->arena),
                                          suit_text(said == one ? other : one, ALPHABET_EN, false)};
    }
    return count;
}

/* Who took one suit for another in all hands: no card stands twice then, and nearly nothing fits. */
static void suits_of_all(struct ideas *ideas, const struct deal *deal)
{
    struct splice splice[SUITS * MAX_PLAYERS];
    for (enum suit one = SPADES; one < SUITS && much_is_wrong(ideas->judgement, ideas->deal); one++)
        for (enum suit other = one + 1; other < SUITS; other++) {
            size_t count = 0, hands = 0;
            for (size_t player = 0; player < MAX_PLAYERS; player++) {
                const size_t here = suits_crossed(ideas, &deal->hands[player], one, other, splice + count);
                hands += here > 0;
                count += here;
            }
            if (hands > 1)
                idea_together(ideas, MEND_SUITS_THROUGHOUT, splice, count, 0);
        }
}

/* Two cards of a trick, each with the other's suit, or rank. */
static void signs_of(struct ideas *ideas, const struct card_list *list, size_t i, size_t k)
{
    const card_t one = card_face(list->card[i]), other = card_face(list->card[k]);
    if (!card_known(one) || !card_known(other) || card_suit(one) == card_suit(other) ||
        card_rank(one) == card_rank(other))
        return;
    const card_t crossed[] = {CARD(card_suit(other), card_rank(one)), CARD(card_suit(one), card_rank(other))};
    const card_t back[] = {crossed[1], crossed[0]};
    const struct written_card first = {list, i}, second = {list, k};
    const unsigned far = distance(ideas, list->card_at[i]) + distance(ideas, list->card_at[k]);
    idea_both_cards(ideas, MEND_SUITS, first, second, crossed, far);
    idea_both_cards(ideas, MEND_RANKS_SWAPPED, first, second, back, far);
}

/* Each card of a list in the place of each of another that it is not; of the first those alone of `among`, of the other none of `never`. */
static void crossed(struct ideas *ideas, enum mend_kind kind, const struct card_list *one,
                    const struct card_list *other, cardset_t among, cardset_t never)
{
    for (size_t i = 0; i < one->count; i++)
        for (size_t k = 0; k < other->count && set_has(among, one->card[i]); k++)
            if (!set_has(never, other->card[k]))
                idea_cards_exchanged(ideas, kind, (struct written_card){one, i}, (struct written_card){other, k},
                                     distance(ideas, one->card_at[i]) + distance(ideas, other->card_at[k]));
}

/* The cards of a trick, as written, each with those of its player if that one led and the others came by turns; returns how many of them
   are among the cards that are not his, and far more where the line of a card names another. */
static unsigned trick_by_turns(const struct ideas *ideas, const struct deal_account *account, const struct trick *trick,
                               int leader, const cardset_t *not_his, cardset_t *played)
{
    enum { NAMED = 2 * MAX_PLAYERS };
    unsigned astray = 0;
    for (size_t k = 0; k < trick->count; k++) {
        const struct play *play = trick->card[k];
        const struct step *step = play->step;
        int player = leader;
        for (size_t other = 0; other < trick->count; other++)
            if (trick->card[other]->at.byte < play->at.byte)
                player = mend_next_in(ideas, account, player);
        const cardset_t card = set_of(card_face(play->written));
        const bool named = is_seated(step->actor, MAX_PLAYERS) && place_equal(play->at, step->cards.card_at[0]);
        played[player] |= card;
        astray += (not_his[player] & card) != 0;
        astray += named && step->actor != player ? NAMED : 0;
    }
    return astray;
}

/* Of all tricks: each is led by who won the one before, the first by `leader`; `freely`: by him by whom fewest cards are another's. */
static void played_by_turns(const struct ideas *ideas, const struct deal_account *account, int leader, bool freely,
                            const cardset_t *not_his, cardset_t *played)
{
    const size_t leaders = freely ? ideas->judgement->record->player_count : 1;
    for (size_t i = 0; i < account->trick_count; i++) {
        const struct trick *trick = &account->trick[i];
        unsigned least = UINT_MAX;
        cardset_t best[MAX_PLAYERS] = {0};
        for (size_t k = 0; k < leaders; k++) {
            cardset_t own[MAX_PLAYERS] = {0};
            const unsigned astray = trick_by_turns(ideas, account, trick, leader, not_his, own);
            if (astray < least)
                memcpy(best, own, sizeof best);
            least = astray < least ? astray : least;
            leader = freely ? mend_next_in(ideas, account, leader) : leader;
        }
        for (int player = 0; player < MAX_PLAYERS; player++) {
            played[player] |= best[player];
            for (size_t k = 0; k < trick->count; k++)
                if (trick->card[k]->player == trick->winner &&
                    set_has(best[player], card_face(trick->card[k]->written)))
                    leader = player;
        }
        if (is_seated(trick->step->winner, MAX_PLAYERS))
            leader = trick->step->winner;
    }
}

/* A card that by turns somebody played in whose hand it is not stands in another’s or in the talon, and in his one that he did not play:
   whatever else that makes wrong. */
static void crossed_by_turns(struct ideas *ideas, const struct deal_account *account, const struct card_list *hands,
                             const struct card_list *talon)
{
    enum { ASTRAY_MOST = 3, PAIR = 2 };
    cardset_t written = list_set(talon), not_his[MAX_PLAYERS];
    for (int player = 0; player < MAX_PLAYERS; player++)
        written |= list_set(&hands[player]);
    for (int player = 0; player < MAX_PLAYERS; player++) {
        const cardset_t drawn = account->drawn[player] | steps_set(&account->part->deal->calls, player, VERB_DRAWS);
        not_his[player] = written & ~(list_set(&hands[player]) | drawn);
    }
    const int players = (int)ideas->judgement->record->player_count;
    for (int leader = players > PAIR ? PAIR : 0; leader <= PAIR; leader++) {
        cardset_t played[MAX_PLAYERS] = {0}, all = 0;
        int count = 0;
        played_by_turns(ideas, account, leader % players, leader == PAIR, not_his, played);
        for (int player = 0; player < MAX_PLAYERS; player++) {
            count += set_count(played[player] & not_his[player]);
            all |= played[player];
        }
        for (int one = 0; one <= MAX_PLAYERS && count <= ASTRAY_MOST; one++)
            for (int other = 0; other < MAX_PLAYERS; other++)
                if (one != other)
                    crossed(ideas, MEND_HAND_CARDS, one < MAX_PLAYERS ? &hands[one] : talon, &hands[other],
                            played[other] & not_his[other], one < MAX_PLAYERS ? all & ~played[one] : played[other]);
    }
}

/* … or one that calls name, of a player who does not hold it, or that was never played though it should have been; where nothing was played,
   any. */
static void crossed_hands(struct ideas *ideas, const struct deal_account *account, const struct card_list *hands,
                          const struct card_list *talon)
{
    enum { ASTRAY_MOST = 4 };
    const cardset_t unplayed = ~steps_set(&account->part->deal->play, NOBODY, VERB_CARDS);
    cardset_t astray = mend_cards_told(ideas) | (mend_cards_lawful(ideas) & unplayed);
    if (account->trick_count == 0)
        astray = ideas->judgement->game->pack;
    else if (set_count(astray) > ASTRAY_MOST)
        astray = 0;
    for (size_t one = 0; one <= MAX_PLAYERS && errors_in(ideas->judgement, ideas->deal) > 1; one++)
        for (size_t other = 0; other <= MAX_PLAYERS && astray != 0; other++)
            if (one != other)
                crossed(ideas, MEND_HAND_CARDS, one < MAX_PLAYERS ? &hands[one] : talon,
                        other < MAX_PLAYERS ? &hands[other] : talon, astray, one > other ? astray : 0);
}

/* Whether somebody is told to have played a card of that step without holding it: that is no fault of the table, as a revoke is. */
static bool not_held(const struct ideas *ideas, const struct step *step)
{
    bool is = false;
    for (size_t i = 0; i < ideas->judgement->finding_count; i++) {
        const struct finding *finding = ideas->judgement->finding[i];
        for (size_t k = 0; k < step->cards.count && finding->rule == &rec_rules[REC_06]; k++)
            is |= finding_errs(finding) && place_equal(finding->at, step->cards.card_at[k]);
    }
    return is;
}

/* A trick, and the one before it: both are wrong then, or one of them, where somebody has no such card. */
static void crossed_tricks(struct ideas *ideas, const struct steps *play)
{
    const struct step *before = NULL;
    for (size_t i = 0; i < play->count && errors_in(ideas->judgement, ideas->deal) > 0; i++) {
        const struct step *step = &play->step[i];
        if (step->verb != VERB_CARDS)
            continue;
        const bool both = before != NULL && errors_in(ideas->judgement, ideas->deal) > 1 &&
                          distance(ideas, step->at) < ELSEWHERE && distance(ideas, before->at) < ELSEWHERE;
        if (both || (before != NULL && (not_held(ideas, step) || not_held(ideas, before))))
            crossed(ideas, MEND_CROSSED, &before->cards, &step->cards, ideas->judgement->game->pack, 0);
        before = step;
    }
}

void ideas_of_signs(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled)
{
    const struct deal *deal = account->part->deal;
    if (settled->own)
        return;
    for (size_t player = 0; player < MAX_PLAYERS && !account->part->derived; player++) {
        runs_of(ideas, &deal->hands[player]);
        runs_of(ideas, &deal->held[player]);
    }
    if (!account->part->derived) {
        suits_of_all(ideas, deal);
        static const struct card_list none = {.count = 0};
        crossed_hands(ideas, account, deal->hands, &deal->talon);
        crossed_hands(ideas, account, deal->held, &none);
        crossed_by_turns(ideas, account, deal->hands, &deal->talon);
        crossed_by_turns(ideas, account, deal->held, &none);
    }
    for (size_t nth = 0; nth < deal->play.count; nth++) {
        const struct card_list *list = &deal->play.step[nth].cards;
        for (size_t i = 0; i < list->count && deal->play.step[nth].verb == VERB_CARDS; i++)
            for (size_t k = i + 1; k < list->count; k++)
                signs_of(ideas, list, i, k);
    }
    crossed_tricks(ideas, &deal->play);
}
