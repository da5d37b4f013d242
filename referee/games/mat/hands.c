#include "games/mat/hands.h"

#include "core/deal.h"
#include "core/kept.h"
#include "core/table.h"
#include "games/mat/deposited.h"
#include "games/mat/messages.h"
#include "games/mat/state.h"

/* The two hands as the manche that is played now has them. */
struct rows {
    cardset_t hand[MAT_PLAYERS];
    cardset_t shown;          /* the cards that have an origin */
    struct origin origin[64]; /* by card */
};

/* A card that `player` shows in `part`; `exchanged`: there he has the hand that the other has now. */
static void show(struct rows *rows, const struct part *part, bool exchanged, int player, card_t card, struct place at)
{
    if (!is_player(player) || !card_known(card))
        return;
    rows->hand[exchanged ? opponent(player) : player] |= set_of(card);
    if (!set_has(rows->shown, card))
        rows->origin[card] = (struct origin){at, player, part->manche};
    rows->shown |= set_of(card);
}

static void show_deposits(const struct judge *judge, struct rows *rows, const struct part *part, bool exchanged,
                          const struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->step[i];
        if (step->verb == VERB_DEPOSITS && is_player(step->actor) && step->cards.count > 0)
            show(rows, part, exchanged, step->actor,
                 deposit_card(judge, judge->table.held[step->actor], step->cards.card[0]), step->cards.card_at[0]);
    }
}

/* A card of the tenth trick that its player used for the ninth may be the same one again. */
static bool used_again(const struct table *table, const struct play *play)
{
    for (const struct play *before = table->play; before < play && play->trick == MAT_HAND; before++)
        if (before->trick == MAT_HAND - 1 && before->player == play->player && before->written == play->written)
            return true;
    return false;
}

/* Of a doubled card, what two manches show may be the same copy twice. As many copies are put down for a hand as one
   manche shows, in an order of its own for either hand, so that one copy each is no contradiction. */
static void settle_copies(cardset_t hand[MAT_PLAYERS])
{
    for (int player = 0; player < MAT_PLAYERS; player++)
        for (enum suit suit = 0; suit < SUITS; suit++) {
            card_t twin = CARD(suit, RANKS), face = card_face(twin);
            int copies = set_has(hand[player], twin) + set_has(hand[player], face);
            hand[player] &= ~(set_of(twin) | set_of(face));
            if (copies > 0)
                hand[player] |= set_of(player == 0 ? face : twin);
            if (copies > 1)
                hand[player] |= set_of(twin) | set_of(face);
        }
}

/* Those of `more` that a hand has not yet: one copy of a doubled card is no second beside the other, for it may be the same. */
static cardset_t beside(cardset_t hand, cardset_t more)
{
    for (enum suit suit = 0; suit < SUITS; suit++) {
        card_t twin = CARD(suit, RANKS), face = card_face(twin);
        cardset_t both = set_of(twin) | set_of(face);
        if (set_count(more & both) == 1 && (hand & both) != 0)
            more &= ~both;
    }
    return more;
}

static bool doubles(const struct judge *judge) { return (judge->rules.pack & set_rank((enum rank)RANKS)) != 0; }

/* What one manche of the deal shows. The table is left as that manche has it. */
static void gather(struct judge *judge, struct rows *rows, const struct part *part, bool exchanged)
{
    struct table *table = &judge->table;
    struct rows shown;
    shown.shown = shown.hand[0] = shown.hand[1] = 0;
    table_begin(judge, part);
    for (int player = 0; player < MAT_PLAYERS; player++) {
        int now = exchanged ? opponent(player) : player;
        cardset_t his = rows->hand[now] & ~rows->hand[opponent(now)];
        shown.hand[now] = table->dealt[player];
        table->held[player] |= doubles(judge) ? beside(table->held[player], his) : his;
    }
    show_deposits(judge, &shown, part, exchanged, &part->deal->calls);
    show_deposits(judge, &shown, part, exchanged, &part->deal->play);
    table_learn(judge);
    for (size_t i = 0; i < table->play_count; i++) {
        const struct play *play = &table->play[i];
        if (set_has(judge->rules.pack, play->card) && !used_again(table, play))
            show(&shown, part, exchanged, play->player, play->card, play->at);
    }
    if (doubles(judge))
        settle_copies(shown.hand);
    for (int player = 0; player < MAT_PLAYERS; player++)
        rows->hand[player] |= shown.hand[player];
    for (cardset_t rest = shown.shown & ~rows->shown; rest != 0; rest &= rest - 1)
        rows->origin[set_first(rest)] = shown.origin[set_first(rest)];
    rows->shown |= shown.shown;
}

/* Who has not one hand has the rest of the pack; not if the other is of another number of cards than it should be. */
static void take_rest(struct judge *judge)
{
    struct table *table = &judge->table;
    for (int player = 0; player < MAT_PLAYERS; player++)
        if (!table->whole[player] && table->whole[opponent(player)] &&
            set_count(table->dealt[opponent(player)]) == MAT_HAND) {
            table->dealt[player] = table->held[player] = judge->rules.pack & ~table->dealt[opponent(player)];
            table->whole[player] = true;
        }
}

/* As many copies of each doubled card, those first that the other has not. */
static cardset_t copies_beside(cardset_t hand, cardset_t other)
{
    for (enum suit suit = 0; suit < SUITS; suit++) {
        card_t twin = CARD(suit, RANKS), face = card_face(twin);
        if (set_has(hand, face) != set_has(hand, twin) && (set_has(other, face) || set_has(other, twin))) {
            hand &= ~(set_of(twin) | set_of(face));
            hand |= set_of(set_has(other, face) ? twin : face);
        }
    }
    return hand;
}

/* Takes over what the manches show; a hand of too many cards shows that something in it is wrong, and a card in both hands
   that one of the two is. */
static void take_over(struct judge *judge, const struct rows *rows)
{
    struct table *table = &judge->table;
    for (int player = 0; player < MAT_PLAYERS; player++) {
        cardset_t hand = rows->hand[player] & ~rows->hand[opponent(player)] & judge->rules.pack;
        if (table->whole[player] || set_count(hand) > MAT_HAND || (doubles(judge) && table->dealt[player] != 0))
            continue;
        if (doubles(judge))
            hand = copies_beside(hand, table->dealt[opponent(player)]);
        table->dealt[player] |= hand;
        table->held[player] |= hand;
        table->whole[player] = set_count(table->held[player]) == MAT_HAND;
    }
}

/* Whether hands written for two manches cannot be the same ones exchanged: then neither tells of the other. */
static bool lists_differ(const struct part *one, const struct part *two)
{
    bool exchanged = one->manche % 2 != two->manche % 2;
    for (int player = 0; player < MAT_PLAYERS; player++) {
        int other = exchanged ? player : opponent(player); /* who has, in the second, what he has not in the first */
        if ((list_set(&one->deal->hands[player]) & list_set(&two->deal->hands[other])) != 0)
            return true;
    }
    return false;
}

/* Whether hands are written for another manche of the deal than this one. */
static bool written_elsewhere(const struct judge *judge, const struct part *now)
{
    for (const struct part *part = judge->part; part < judge->part + judge->part_count; part++)
        if (part->number == now->number && part != now && !part->derived &&
            (part->deal->hands[0].recorded || part->deal->hands[1].recorded))
            return true;
    return false;
}

/* Whether a manche shows the hands of the one that is played now. One too many, which may have been dealt anew, shows nothing of the
   others. */
static bool gathers(const struct judge *judge, const struct part *part, const struct part *now)
{
    return part->number == now->number && (part->manche <= MAT_MANCHES || now->manche > MAT_MANCHES) &&
           (doubles(judge) || !lists_differ(part, now));
}

/* Whether a player has in the one the hand that the other has in the other. */
static bool exchanged_for(const struct part *one, const struct part *other)
{
    return (one->manche % 2 != other->manche % 2) == (one->kept == other->kept);
}

/* What all manches of the deal show. */
static struct rows *gather_all(struct judge *judge, const struct part *now)
{
    struct rows *rows = arena_alloc(judge->arena, sizeof *rows);
    for (const struct part *part = judge->part; part < judge->part + judge->part_count; part++)
        if (gathers(judge, part, now))
            gather(judge, rows, part, exchanged_for(part, now));
    table_begin(judge, now);
    return rows;
}

/* Those rows as they were found for the manche before, if all of them are looked at for either; NULL: they are not, or nothing was. */
static struct rows *gathered_before(const struct judge *judge, struct rows *rows, const struct part *now)
{
    if (rows == NULL || now == judge->part || now[-1].number != now->number || doubles(judge))
        return NULL;
    for (const struct part *part = judge->part; part < judge->part + judge->part_count; part++)
        if (part->number == now->number && (!gathers(judge, part, now) || !gathers(judge, part, now - 1)))
            return NULL;
    if (exchanged_for(now - 1, now)) {
        cardset_t hand = rows->hand[0];
        rows->hand[0] = rows->hand[1];
        rows->hand[1] = hand;
    }
    return rows;
}

/* No hand is written, and by what both manches show some cards were in both: then they may not have been exchanged, if that of the first
   say so, as they were played, with what is noted of the second, and nothing is in both then. What the manches show so; `rows`: they were. */
__attribute__((cold)) static struct rows *kept_else(struct judge *judge, const struct part *now, struct rows *rows)
{
    struct part *second = &judge->part[judge->now + 1];
    if ((rows->hand[0] & rows->hand[1]) == 0 || !now->first || now->last || second->kept || !second->derived ||
        deal_has_hand(now->deal))
        return rows;
    struct rows *shown = arena_alloc(judge->arena, sizeof *shown), *kept = rows;
    gather(judge, shown, now, false);
    second->kept = hands_kept(judge, &judge->record->deal[now->number - 1], 1, shown->hand, &second->kept_at,
                              &second->kept_by) != NULL;
    if (second->kept)
        kept = gather_all(judge, now);
    second->kept &= (kept->hand[0] & kept->hand[1]) == 0;
    table_begin(judge, now);
    return second->kept ? kept : rows;
}

void hands_rebuild(struct judge *judge, struct rows *before)
{
    const struct part *now = &judge->part[judge->now];
    take_rest(judge);
    if (judge->table.whole[0] && judge->table.whole[1])
        return;
    struct rows *rows = gathered_before(judge, before, now);
    if (rows == NULL)
        rows = kept_else(judge, now, gather_all(judge, now));
    mat_of(judge)->rows = rows;
    /* Hands written for the other manche alone, of which a card was the other player's by the play: that they were exchanged is not
       to be counted on. */
    if (!doubles(judge) && (rows->hand[0] & rows->hand[1]) != 0 && written_elsewhere(judge, now))
        return;
    take_over(judge, rows);
    take_rest(judge);
    mat_of(judge)->origin = rows->origin;
}

/* The cards of `cards` that are written in a list of the player's hand, or in the pack. */
static cardset_t written(const struct judge *judge, int player, cardset_t cards)
{
    const struct deal *deal = judge->table.deal;
    return cards & (list_set(&deal->hands[player]) | list_set(&deal->pack));
}

/* Those that he plays in this manche; where the first of them stands in *at. */
static cardset_t in_row(const struct judge *judge, int player, cardset_t cards, struct place *at)
{
    const struct table *table = &judge->table;
    cardset_t row = 0;
    for (size_t i = 0; i < table->play_count; i++) {
        cardset_t card = cards & set_of(table->play[i].card);
        if (table->play[i].player != player || card == 0)
            continue;
        if (row == 0)
            *at = table->play[i].at;
        row |= card;
    }
    return row;
}

/* Those that the other shows in the other manche, where he has this hand; the first of them in *origin. */
static cardset_t in_other_row(const struct judge *judge, cardset_t cards, struct origin *origin)
{
    const struct origin *by_card = mat_at(judge)->origin;
    cardset_t row = 0;
    for (cardset_t rest = by_card != NULL ? cards : 0; rest != 0; rest &= rest - 1) {
        card_t card = set_first(rest), twin = card_twin(card);
        const struct origin *one = &by_card[card];
        if (one->at.line == 0 && card_known(twin))
            one = &by_card[twin];
        if (one->at.line == 0)
            continue;
        if (row == 0 || one->at.byte < origin->at.byte)
            *origin = *one;
        row |= set_of(set_first(rest));
    }
    return row;
}

void proof_hand(const struct judge *judge, struct finding *finding, int player, cardset_t cards)
{
    struct place at = {0};
    struct origin origin = {.player = NOBODY};
    cardset_t listed = written(judge, player, cards);
    cardset_t row = in_row(judge, player, cards & ~listed, &at);
    cardset_t other = in_other_row(judge, cards & ~listed & ~row, &origin);
    cardset_t left = cards & ~(listed | row | other);
    proof_held(judge, finding, player, listed);
    if (row != 0)
        proof(judge, finding, at, &msg_mat_ev_row, ARGS(arg_player("who", player), arg_cards("cards", row)));
    if (other != 0)
        proof(judge, finding, origin.at, &msg_mat_ev_other_row,
              ARGS(arg_player("who", player), arg_cards("cards", other), arg_player("other", origin.player),
                   arg_number("manche", (int)origin.manche)));
    if (left != 0)
        proof(judge, finding, (struct place){0}, &msg_mat_ev_left,
              ARGS(arg_player("who", player), arg_cards("cards", left)));
}
