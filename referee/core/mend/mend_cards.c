/* Cards misread, cards written twice. */
#include "core/mend/mend_lines.h"
#include "core/mend/mend_settled.h"
#include "core/trick.h"

#include <string.h>

enum { LEFT_OVER_MOST = 8 };

static bool court(enum rank rank) { return rank >= RANK_J && rank <= RANK_K; }

/* Ranks that are taken for one another: court cards, and neighbours. */
static bool alike(enum rank a, enum rank b) { return (court(a) && court(b)) || a == b + 1 || b == a + 1; }

/* The cards of several lists in which none may stand twice. */
struct count {
    cardset_t once, twice;
};

static void count_list(struct count *count, const struct card_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        cardset_t card = set_of(list->card[i]);
        count->twice |= count->once & card;
        count->once |= card;
    }
}

/* Cards of a list written otherwise: so many from one on, by another card or, of several, in its suit. */
struct otherwise {
    size_t first, count;
    card_t card;
};

static card_t card_in(const struct card_list *list, size_t index, const struct otherwise *other)
{
    card_t card = list->card[index];
    if (index < other->first || index >= other->first + other->count)
        return card;
    return other->count == 1 ? other->card : CARD(card_suit(other->card), card_rank(card));
}

/* Whether the cards stand suit by suit, and those of each suit from the highest down or from the lowest up, with some of
   them written otherwise. */
static bool in_order(const struct card_list *list, const struct otherwise *other)
{
    unsigned suits = 0, up = 0, down = 0;
    card_t before = CARD_UNKNOWN;
    for (size_t i = 0; i < list->count; i++) {
        card_t own = card_in(list, i, other);
        bool runs_on = i > 0 && card_suit(own) == card_suit(before);
        if (!card_known(own) || (!runs_on && (suits >> card_suit(own) & 1U) != 0))
            return false;
        suits |= 1U << card_suit(own);
        up += runs_on && card_rank(own) > card_rank(before);
        down += runs_on && card_rank(own) <= card_rank(before);
        before = own;
    }
    return up == 0 || down == 0;
}

/* Whether they get in order by that. */
static bool puts_in_order(const struct card_list *list, const struct otherwise *other)
{
    return in_order(list, other) && !in_order(list, &(struct otherwise){.count = 0});
}

/* Nearly everybody sorts his hand before he writes it down: what puts it in order is likelier, what takes it out of it is
   not. */
static void weigh_order(struct ideas *ideas, const struct card_list *list, const struct otherwise *other)
{
    struct mend *mend = &ideas->item[ideas->count - 1];
    bool hand = false;
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        hand |= list == &ideas->part->hands[player] || list == &ideas->part->held[player];
    if (!hand)
        return;
    bool before = in_order(list, &(struct otherwise){.count = 0}), after = in_order(list, other);
    mend->cost += before && !after ? ORDER_COST : 0;
    mend->cost -= after && !before ? ORDER_COST : 0;
}

/* How many cards of the list stand after one symbol, from that one on: 0 if none stands before it. */
static size_t run_from(const struct record *record, const struct card_list *list, size_t first)
{
    size_t count = 1;
    if (mend_symbol_before(record, list, first).line == 0)
        return 0;
    while (first + count < list->count && card_known(list->card[first + count]) &&
           card_suit(list->card[first + count]) == card_suit(list->card[first]) &&
           mend_symbol_before(record, list, first + count).line == 0 &&
           !mend_has_own_suit(record, list->card_at[first + count]))
        count++;
    return count;
}

/* The last card of a run, of another suit or not known: nothing goes on in the old one after it. Where it stands alone behind the symbol,
   that is written otherwise, and the rank, if it is. */
static void idea_of_last(struct ideas *ideas, enum mend_kind kind, const struct card_list *list, size_t index,
                         card_t card)
{
    const struct record *record = ideas->judgement->record;
    const struct place own = list->card_at[index];
    const char *suit = card_known(card) ? suit_text(card_suit(card), ALPHABET_EN, false) : "";
    struct splice splice = {.at = own, .new_text = "??"};
    if (card_known(card))
        splice.new_text = arena_printf(ideas->arena, "%s %s", suit, rank_text(card_rank(card), mend_alphabet(record)));
    if (run_from(record, list, index) == 1) {
        const bool same = card_known(card) && card_rank(card) == card_rank(list->card[index]);
        splice.at = mend_symbol_before(record, list, index);
        splice.at.end_column = same ? splice.at.end_column : own.end_column;
        splice.new_text = same ? suit : splice.new_text;
    }
    splice.old_text = text_at(record, splice.at, ideas->arena);
    idea_together(ideas, kind, &splice, 1, 2 * distance(ideas, own));
}

/* Whether the card is the last of a run. */
static bool ends_run(const struct record *record, const struct card_list *list, size_t index, const char *beside)
{
    return rank_alone(beside) && card_known(list->card[index]) &&
           (index + 1 == list->count || mend_symbol_before(record, list, index + 1).line != 0);
}

void idea_of_card(struct ideas *ideas, enum mend_kind kind, const struct card_list *list, size_t index, card_t card)
{
    size_t count = ideas->count;
    const struct record *record = ideas->judgement->record;
    struct place at = list->card_at[index];
    const char *beside = text_at(record, at, ideas->arena);
    if ((!card_known(card) || card_suit(card) != card_suit(list->card[index])) && ends_run(record, list, index, beside))
        idea_of_last(ideas, kind, list, index, card);
    else
        idea(ideas, kind, at, card_beside(record, card, list->card[index], beside, ideas->arena));
    if (ideas->count > count && ideas->item[count].splice->at.byte == at.byte)
        idea_edits(ideas, count, (struct effect){.kind = EFFECT_CARDS, .card = &card});
    if (ideas->count > count)
        weigh_order(ideas, list, &(struct otherwise){index, 1, card});
}

/* Other readings that are worth a trial: of a list in which no card stands twice, whose cards are among these; of cards but those
   that are known to be right. */
struct readings {
    struct count count;
    cardset_t among, right;
    const struct settled_cards *settled; /* of whose cards they are; NULL: nothing is */
    const struct deal_account *account;
    const struct step *step; /* … that has the list */
};

/* With `card` in its place the lists still have, or have anew, a card twice: no reading of this card mends that. */
static bool doubles(const struct count *count, card_t old, card_t card)
{
    return (count->twice & ~set_of(old)) != 0 || set_has(count->once, card);
}

/* Whether it is known that the card in that place of the step is not this one. */
static bool is_settled(const struct ideas *ideas, const struct readings *readings, size_t index, card_t card)
{
    const struct step *step = readings->step;
    if (readings->settled == NULL)
        return false;
    if (step->verb == VERB_CARDS)
        return settled_not_played(readings->settled, readings->account, step, index, card);
    return settled_not_his(readings->settled, readings->account, step, card) ||
           settled_not_named(readings->settled, ideas, readings->account, step, index, card);
}

static void read_as(struct ideas *ideas, enum mend_kind kind, const struct card_list *list, size_t index, card_t card,
                    const struct readings *readings)
{
    if (set_has(readings->among, card) && !doubles(&readings->count, card_face(list->card[index]), card) &&
        !is_settled(ideas, readings, index, card))
        idea_of_card(ideas, kind, list, index, card);
}

static void misread(struct ideas *ideas, const struct card_list *list, size_t index, const struct readings *readings)
{
    card_t card = card_face(list->card[index]);
    if (!card_known(card) || set_has(readings->right, card))
        return;
    for (enum suit suit = SPADES; suit < SUITS; suit++)
        if (suit != card_suit(card))
            read_as(ideas, same_colour(suit, card_suit(card)) ? MEND_COLOUR : MEND_SUIT, list, index,
                    CARD(suit, card_rank(card)), readings);
    for (enum rank rank = RANK_2; rank < RANKS; rank++)
        if (rank != card_rank(card))
            read_as(ideas, alike(rank, card_rank(card)) ? MEND_LIKENESS : MEND_RANK, list, index,
                    CARD(card_suit(card), rank), readings);
}

/* Whether the pack is doubled: then a card may well stand twice. */
static bool twins(const struct ideas *ideas) { return (ideas->judgement->pack & ~ideas->judgement->game->pack) != 0; }

static cardset_t in_suit(const struct card_list *list, size_t first, size_t count, enum suit suit)
{
    cardset_t set = 0;
    for (size_t i = first; i < first + count; i++)
        set |= set_of(CARD(suit, card_rank(list->card[i])));
    return set;
}

/* The suit of several cards, said once for all of them. */
static void run_as(struct ideas *ideas, const struct card_list *list, size_t first, size_t count, enum suit suit)
{
    enum suit said = card_suit(list->card[first]);
    idea(ideas, same_colour(suit, said) ? MEND_COLOUR : MEND_SUIT,
         mend_symbol_before(ideas->judgement->record, list, first), suit_text(suit, ALPHABET_EN, false));
    weigh_order(ideas, list, &(struct otherwise){first, count, CARD(suit, card_rank(list->card[first]))});
}

static void run_misread(struct ideas *ideas, const struct card_list *list, size_t first,
                        const struct readings *readings)
{
    size_t count = card_known(list->card[first]) ? run_from(ideas->judgement->record, list, first) : 0;
    enum suit said = card_suit(list->card[first]);
    if (count < 2)
        return;
    cardset_t old = in_suit(list, first, count, said);
    if ((old & readings->right) != 0)
        return;
    for (enum suit suit = SPADES; suit < SUITS; suit++) {
        cardset_t set = in_suit(list, first, count, suit);
        if (suit != said && (set & ~readings->among) == 0 && (readings->count.once & set) == 0 &&
            (readings->count.twice & ~old) == 0)
            run_as(ideas, list, first, count, suit);
    }
}

/* The cards from one within a run on may be of another suit, whose symbol is left out before it. */
static void symbol_out(struct ideas *ideas, const struct card_list *list, size_t first, size_t count,
                       const struct readings *readings)
{
    const enum suit said = card_suit(list->card[first]);
    for (size_t i = first + 1; i < first + count; i++) {
        const size_t left = first + count - i;
        const cardset_t old = in_suit(list, i, left, said), once = old & ~readings->count.twice;
        if ((once & readings->right) != 0 || (readings->count.twice & ~old) != 0)
            continue;
        for (enum suit suit = SPADES; suit < SUITS; suit++) {
            const cardset_t set = in_suit(list, i, left, suit);
            if (suit == said || (set & ~readings->among) != 0 || (readings->count.once & set) != 0)
                continue;
            struct place at = list->card_at[i];
            at.end_column = at.column;
            idea(ideas, MEND_SUIT_OUT, at, arena_printf(ideas->arena, "%s ", suit_text(suit, ALPHABET_EN, false)));
            weigh_order(ideas, list, &(struct otherwise){i, left, CARD(suit, card_rank(list->card[i]))});
        }
    }
}

static void misread_in(struct ideas *ideas, const struct card_list *list, const struct readings *readings)
{
    for (size_t i = 0; i < list->count; i++) {
        misread(ideas, list, i, readings);
        if (twins(ideas))
            continue;
        run_misread(ideas, list, i, readings);
        if (card_known(list->card[i]))
            symbol_out(ideas, list, i, run_from(ideas->judgement->record, list, i), readings);
    }
}

/* Whether one of the two is taken for the other more easily than any two cards: they have the suit or the rank in common. */
static bool akin(card_t a, card_t b) { return card_suit(a) == card_suit(b) || card_rank(a) == card_rank(b); }

static void doubled_as(struct ideas *ideas, const struct card_list *list, const struct count *count, cardset_t missing,
                       enum mend_kind kin, enum mend_kind other)
{
    for (size_t i = 0; i < list->count; i++)
        for (cardset_t rest = set_has(count->twice, list->card[i]) ? missing : 0; rest != 0; rest &= rest - 1) {
            card_t card = card_face(set_first(rest));
            idea_of_card(ideas, akin(card, list->card[i]) ? kin : other, list, i, card);
        }
}

/* Those of them by which a hand gets in order. */
static void doubled_in_order(struct ideas *ideas, const struct card_list *list, const struct count *count,
                             cardset_t missing)
{
    for (size_t i = 0; i < list->count; i++)
        for (cardset_t rest = set_has(count->twice, list->card[i]) ? missing : 0; rest != 0; rest &= rest - 1) {
            card_t card = card_face(set_first(rest));
            if (puts_in_order(list, &(struct otherwise){i, 1, card}))
                idea_of_card(ideas, MEND_DOUBLED_ANY, list, i, card);
        }
}

static void doubled_in(struct ideas *ideas, const struct card_list *list, const struct count *count, cardset_t missing)
{
    doubled_as(ideas, list, count, missing, MEND_DOUBLED, MEND_DOUBLED_OTHER);
}

static bool shows_all(const struct card_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (!card_known(list->card[i]))
            return false;
    return true;
}

/* Whether what the record has before the play tells the hands it began with: all are noted and, where cards are exchanged, all
   that came and went; a card that is laid aside unseen is told by what is not played, which is in doubt. */
static bool hands_told(const struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *deal = account->part->deal;
    for (int player = 0; player < (int)ideas->judgement->record->player_count; player++) {
        bool in = took_part(account, player), noted = deal->hands[player].count + deal->held[player].count > 0;
        if (in && (!noted || (account->whole >> player & 1U) == 0))
            return false;
    }
    for (size_t i = 0; i < deal->calls.count; i++)
        if (deal->calls.step[i].verb == VERB_EXCHANGES || !shows_all(&deal->calls.step[i].cards) ||
            (deal->calls.step[i].verb == VERB_DISCARDS && deal->talon.count == 0))
            return false;
    return true;
}

/* A card twice and another nowhere: in the pack as dealt, where most of it is noted. Where it is not, those are likelier that
   are played or shown than those that nobody may ever have seen. */
static void doubled(struct ideas *ideas, const struct deal *deal)
{
    enum { MISSING_FEW = 4, MISSING_MOST = 16 };
    struct count count = {0, 0};
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        count_list(&count, &deal->hands[player]);
    count_list(&count, &deal->talon);
    cardset_t missing = ideas->judgement->game->pack & ~count.once;
    cardset_t seen = missing & (steps_set(&deal->calls, NOBODY, VERBS) |
                                steps_set(&deal->play, NOBODY, VERBS)); /* somebody has seen those */
    if (set_count(missing) <= MISSING_FEW)
        seen = missing;
    cardset_t rest = missing & ~seen;
    const struct card_list *talon = &deal->talon;
    for (size_t player = 0; player <= MAX_PLAYERS && count.twice != 0; player++) {
        const struct card_list *list = player < MAX_PLAYERS ? &deal->hands[player] : talon;
        if (set_count(seen) <= LEFT_OVER_MOST)
            doubled_in(ideas, list, &count, seen);
        if (set_count(missing) <= MISSING_MOST)
            doubled_as(ideas, list, &count, rest, MEND_DOUBLED_ANY, MEND_DOUBLED_ANY);
        else if (player < MAX_PLAYERS)
            doubled_in_order(ideas, list, &count, rest);
    }
}

/* The cards of the play: those played, and those that were in the hands when it began. */
struct played {
    struct count count;
    cardset_t hands; /* as far as they are known */
    bool once;       /* every card that is named is played, and once */
    bool whole;      /* no other card can have been played */
};

static struct played played_in(const struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *deal = account->part->deal;
    const struct game *game = ideas->judgement->game;
    struct played played = {.once = !twins(ideas), .whole = hands_told(ideas, account)};
    size_t cards = 0;
    for (int player = 0; player < (int)ideas->judgement->record->player_count; player++)
        played.hands |= took_part(account, player) ? account->hand[player] : 0;
    for (size_t i = 0; i < deal->play.count; i++) {
        played.once &= deal->play.step[i].verb != VERB_TAKES_BACK && deal->play.step[i].verb != VERB_ASKS_BACK;
        if (deal->play.step[i].verb == VERB_CARDS)
            count_list(&played.count, &deal->play.step[i].cards);
        cards += deal->play.step[i].cards.count;
    }
    /* The last card of a hand from which one was put aside may be the one before it, played again. */
    if (game->play->returned != NULL && cards > ideas->judgement->record->player_count * ((size_t)game->hand_size - 1))
        played.once = false;
    return played;
}

/* The cards of a list that are not among `sound`, taken for one of `missing`. */
static void strangers(struct ideas *ideas, const struct card_list *list, cardset_t sound, cardset_t missing)
{
    for (size_t i = 0; i < list->count; i++)
        for (cardset_t rest = !card_known(list->card[i]) || set_has(sound, list->card[i]) ? 0 : missing; rest != 0;
             rest &= rest - 1)
            idea_of_card(ideas, MEND_LEFT_OVER, list, i, card_face(set_first(rest)));
}

/* A trick with a card that was played before or that nobody held, in place of one that is played nowhere. */
static void played_wrongly(struct ideas *ideas, const struct deal *deal, const struct played *played)
{
    cardset_t missing = played->hands & ~played->count.once;
    for (size_t i = 0; i < deal->play.count && set_count(missing) <= LEFT_OVER_MOST; i++) {
        if (deal->play.step[i].verb != VERB_CARDS)
            continue;
        doubled_in(ideas, &deal->play.step[i].cards, &played->count, missing);
        strangers(ideas, &deal->play.step[i].cards, played->hands, missing);
    }
    /* Or the hand is wrong: a card of it is played nowhere, and one that nobody held is. */
    cardset_t foreign = played->count.once & ~played->hands;
    for (size_t player = 0; player < MAX_PLAYERS && set_count(foreign) <= LEFT_OVER_MOST; player++) {
        strangers(ideas, &deal->hands[player], ~missing, foreign);
        strangers(ideas, &deal->held[player], ~missing, foreign);
    }
}

/* Whether he plays the card himself, as far as it is known who does. */
static bool plays_himself(const struct deal_account *account, int player, card_t card)
{
    for (size_t i = 0; i < account->play_count; i++)
        if (account->play[i].player == player && card_face(account->play[i].card) == card_face(card))
            return true;
    return false;
}

/* What was laid aside of a hand that is not written, and is played all the same by another: a card that is not. */
static void aside_and_played(struct ideas *ideas, const struct deal_account *account, const struct played *played)
{
    const struct deal *deal = account->part->deal;
    for (size_t i = 0; i < deal->calls.count && !twins(ideas); i++) {
        const struct step *step = &deal->calls.step[i];
        struct count count = played->count;
        if (step->verb != VERB_DEPOSITS || step->cards.count == 0 || !is_seated(step->actor, MAX_PLAYERS) ||
            deal->hands[step->actor].recorded || plays_himself(account, step->actor, step->cards.card[0]))
            continue;
        count_list(&count, &step->cards);
        cardset_t missing = ideas->judgement->game->pack & ~count.once;
        if (set_count(missing) <= LEFT_OVER_MOST)
            doubled_in(ideas, &step->cards, &count, missing);
    }
}

/* Another card of the talon for the one turned, which is its first. */
static void turned_other(struct ideas *ideas, const struct deal *deal, const struct card_list *turned)
{
    if (deal->talon.recorded && deal->talon.count > 0 && turned->count == 1 && turned->card[0] != deal->talon.card[0] &&
        card_known(deal->talon.card[0]) && set_has(list_set(&deal->talon), turned->card[0]))
        idea_of_card(ideas, MEND_TURNED, turned, 0, deal->talon.card[0]);
}

/* The cards as dealt, in the lists that share the pack among them. */
static void misread_dealt(struct ideas *ideas, const struct deal *deal, const struct settled_cards *settled)
{
    cardset_t among = ideas->judgement->game->pack;
    struct readings dealt = {.among = among}, held = {.among = among}, pack = {.among = among};
    if (any_held(deal))
        held.right = settled->played;
    else
        dealt.right = settled->named;
    for (size_t player = 0; player < MAX_PLAYERS && !twins(ideas); player++) {
        count_list(&dealt.count, &deal->hands[player]);
        count_list(&held.count, &deal->held[player]);
    }
    if (!twins(ideas)) {
        count_list(&dealt.count, &deal->talon);
        count_list(&pack.count, &deal->pack);
    }
    for (size_t player = 0; player < MAX_PLAYERS; player++) {
        misread_in(ideas, &deal->hands[player], &dealt);
        misread_in(ideas, &deal->held[player], &held);
    }
    misread_in(ideas, &deal->talon, &dealt);
    misread_in(ideas, &deal->turned, &(struct readings){.among = settled->own ? among & ~dealt.count.once : among});
    misread_in(ideas, &deal->pack, &pack);
    turned_other(ideas, deal, &deal->turned);
}

/* Nobody shows one card twice: of two that are alike, another that has the suit or the rank, if it may be that, rather than one too many. */
static void shown_twice(struct ideas *ideas, const struct step *step, const struct count *count)
{
    cardset_t kin = 0;
    for (cardset_t rest = ideas->judgement->game->pack & ~count->once; count->twice != 0 && rest != 0; rest &= rest - 1)
        kin |= akin(card_face(set_first(rest)), card_face(set_first(count->twice))) ? set_of(set_first(rest)) : 0;
    if (!verb_has(step->verb, ACT_MOVES))
        doubled_as(ideas, &step->cards, count, kin, MEND_DOUBLED, MEND_DOUBLED);
}

/* The cards of acts; within one, none stands twice. */
static void misread_acts(struct ideas *ideas, const struct deal_account *account, const struct steps *steps,
                         const struct settled_cards *settled)
{
    cardset_t dealt = list_set(&account->part->deal->talon);
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        dealt |= list_set(&account->part->deal->hands[player]);
    for (size_t i = 0; i < steps->count; i++) {
        struct readings readings = {
            .among = ideas->judgement->game->pack, .settled = settled, .account = account, .step = &steps->step[i]};
        if (steps->step[i].verb == VERB_DISCARDS) /* nobody discards what he plays, or another */
            readings.among &= ~settled->played;
        if (steps->step[i].verb == VERB_CARDS || settled_back(settled, account, steps, &steps->step[i]))
            continue;
        if (steps->step[i].verb == VERB_TURNS && settled->own) /* nor turns what was dealt, or lies below another */
            readings.among &= ~dealt;
        readings.right = settled_drawn(settled, account, &steps->step[i]);
        count_list(&readings.count, &steps->step[i].cards);
        misread_in(ideas, &steps->step[i].cards, &readings);
        shown_twice(ideas, &steps->step[i], &readings.count);
        if (steps->step[i].verb == VERB_TURNS)
            turned_other(ideas, account->part->deal, &steps->step[i].cards);
    }
}

static void misread_play(struct ideas *ideas, const struct deal_account *account, const struct played *played,
                         const struct settled_cards *settled)
{
    const struct deal *deal = account->part->deal;
    struct readings readings = {.among = ideas->judgement->game->pack, .settled = settled, .account = account};
    if (played->once)
        readings.count = played->count;
    if (played->once && played->whole)
        readings.among &= played->hands;
    for (size_t i = 0; i < deal->play.count; i++) {
        readings.step = &deal->play.step[i];
        if (readings.step->verb == VERB_CARDS)
            misread_in(ideas, &readings.step->cards, &readings);
    }
}

void ideas_of_cards(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled)
{
    const struct deal *deal = account->part->deal;
    const struct played played = played_in(ideas, account);
    doubled(ideas, deal);
    played_wrongly(ideas, deal, &played);
    aside_and_played(ideas, account, &played);
    misread_dealt(ideas, deal, settled);
    misread_acts(ideas, account, &deal->dealing, settled);
    misread_acts(ideas, account, &deal->calls, settled);
    misread_acts(ideas, account, &deal->play, settled);
    if (!settled->all)
        misread_play(ideas, account, &played, settled);
    ideas_exchanged(ideas, account, settled);
}

/* --- which card it was ------------------------------------------------------------------------------------------ */

/* Those of the list that stand twice, if more cards stand nowhere than are ever told. */
static void left_open_in(struct ideas *ideas, const struct card_list *list, const struct count *count)
{
    cardset_t missing = ideas->judgement->game->pack & ~count->once;
    if (set_count(missing) <= MENDS_MOST)
        return;
    for (size_t i = 0; i < list->count; i++) {
        if (!set_has(count->twice, list->card[i]))
            continue;
        idea_of_card(ideas, MEND_LEFT_OPEN, list, i, CARD_UNKNOWN);
        for (cardset_t rest = missing; rest != 0; rest &= rest - 1)
            idea_of_card(ideas, MEND_DOUBLED_ANY, list, i, card_face(set_first(rest)));
    }
}

/* A card that was taken back stands twice of right. */
static void left_open_in_play(struct ideas *ideas, const struct deal_account *account)
{
    const struct steps *play = &account->part->deal->play;
    struct count played = {0, 0};
    for (size_t i = 0; i < play->count; i++)
        if (play->step[i].verb == VERB_CARDS)
            count_list(&played, &play->step[i].cards);
    if (played.twice == 0 || settled_cards(ideas, account).all)
        return;
    for (size_t i = 0; i < play->count; i++)
        if (play->step[i].verb == VERB_CARDS)
            left_open_in(ideas, &play->step[i].cards, &played);
}

void ideas_left_open(struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *deal = account->part->deal;
    struct count dealt = {0, 0}, held = {0, 0};
    for (size_t player = 0; player < MAX_PLAYERS; player++) {
        count_list(&dealt, &deal->hands[player]);
        count_list(&held, &deal->held[player]);
    }
    count_list(&dealt, &deal->talon);
    for (size_t player = 0; player < MAX_PLAYERS; player++) {
        left_open_in(ideas, &deal->hands[player], &dealt);
        left_open_in(ideas, &deal->held[player], &held);
    }
    left_open_in(ideas, &deal->talon, &dealt);
    left_open_in_play(ideas, account);
}
