/* Slips of the pen in records with cards: the fix that undoes one must be offered. Only where more fixes than are ever told are
   as good may it be one among those that the last leaves open: a card written twice in hands that nobody played says nothing of
   which card it was. */
#include "core/marking.h"
#include "core/sheet/sheet_said.h"
#include "slips.h"
#include "testing.h"

#include <string.h>

/* A list of cards: a hand, the talon, a trick; it may be empty. */
static const struct card_list *some_cards(struct sheet *sheet)
{
    const struct deal *deal = some_deal(sheet);
    const struct step *trick = some_trick(sheet, deal);
    if (below(sheet, 2) == 0 && trick != NULL)
        return &trick->cards;
    size_t which = below(sheet, players(sheet) + 1);
    return which == players(sheet) ? &deal->talon : &deal->hands[which];
}

static cardset_t pack_of(const struct sheet *sheet) { return sheet->wish->game->pack; }

static size_t card_as(struct sheet *sheet, struct splice *splice, const struct card_list *list, size_t index,
                      card_t card)
{
    struct place at = list->card_at[index];
    const char *beside = text_at(sheet->record, at, sheet->arena);
    *splice = splice_at(sheet, at, card_beside(sheet->record, card, list->card[index], beside, sheet->arena));
    return 1;
}

static size_t slip_suit(struct sheet *sheet, struct splice *splice)
{
    const struct card_list *list = some_cards(sheet);
    if (list->count == 0)
        return 0;
    size_t index = below(sheet, list->count);
    enum suit suit = (enum suit)below(sheet, SUITS);
    card_t card = CARD(suit, card_rank(list->card[index]));
    return suit == card_suit(list->card[index]) || !set_has(pack_of(sheet), card)
               ? 0
               : card_as(sheet, splice, list, index, card);
}

static size_t slip_rank(struct sheet *sheet, struct splice *splice)
{
    const struct card_list *list = some_cards(sheet);
    if (list->count == 0)
        return 0;
    size_t index = below(sheet, list->count);
    card_t card = random_card(&sheet->random, pack_of(sheet) & set_suit(card_suit(list->card[index])));
    return card == list->card[index] ? 0 : card_as(sheet, splice, list, index, card);
}

/* The suit of several cards of a hand, said once for all of them. */
static size_t slip_run(struct sheet *sheet, struct splice *splice)
{
    const struct card_list *list = &some_deal(sheet)->hands[below(sheet, players(sheet))];
    size_t first = list->count > 0 ? below(sheet, list->count) : 0;
    if (first + 1 >= list->count || card_suit(list->card[first]) != card_suit(list->card[first + 1]) ||
        (first > 0 && card_suit(list->card[first]) == card_suit(list->card[first - 1])))
        return 0;
    struct place at = list->card_at[first];
    at.end_column = --at.column;
    at.column--;
    at.byte -= (unsigned)strlen("♠ ");
    *splice = splice_at(sheet, at, suit_text((enum suit)below(sheet, SUITS), ALPHABET_EN, false));
    assert_string_equal(splice->old_text, suit_text(card_suit(list->card[first]), ALPHABET_EN, false));
    return strcmp(splice->old_text, splice->new_text) != 0;
}

/* A card of a hand written as one that stands in another list already. */
static size_t slip_twice(struct sheet *sheet, struct splice *splice)
{
    const struct deal *deal = some_deal(sheet);
    const struct card_list *list = &deal->hands[below(sheet, players(sheet))];
    const struct card_list *from = &deal->hands[below(sheet, players(sheet))];
    if (list->count == 0 || from->count == 0)
        return 0;
    size_t index = below(sheet, list->count);
    card_t card = from->card[below(sheet, from->count)];
    return card == list->card[index] ? 0 : card_as(sheet, splice, list, index, card);
}

/* Two cards of a trick exchanged: the follower's was written first. */
static size_t slip_swapped(struct sheet *sheet, struct splice *splice)
{
    const struct step *trick = some_trick(sheet, some_deal(sheet));
    size_t first = trick != NULL && trick->cards.count >= 2 ? below(sheet, trick->cards.count - 1) : 0;
    if (trick == NULL || trick->cards.count < 2)
        return 0;
    return exchange(sheet, splice, trick->cards.card_at[first], trick->cards.card_at[first + 1]);
}

/* Another name of a player; of those who act, if `conduct`, also of who does what no slip is looked for in (referee(1), “Slips of
   the pen”): he looks at cards. */
static size_t other_name(struct sheet *sheet, struct splice *splice, bool conduct)
{
    const struct deal *deal = some_deal(sheet);
    const struct steps *lists[] = {&deal->calls, &deal->play};
    const struct steps *steps = lists[below(sheet, 2)];
    if (below(sheet, 8) == 0 && deal->dealer >= 0 && deal->dealer_at.line > 0)
        return name_as(sheet, splice, deal->dealer_at, deal->dealer);
    if (steps->count == 0)
        return 0;
    const struct step *step = &steps->step[below(sheet, steps->count)];
    if (step->winner >= 0 && below(sheet, 2) == 0)
        return name_as(sheet, splice, step->winner_at, step->winner);
    bool told = conduct || verb_has(step->verb, ACT_PLAIN);
    return told && step->actor >= 0 && step->actor < (int)players(sheet)
               ? name_as(sheet, splice, step->actor_at, step->actor)
               : 0;
}

static size_t slip_name(struct sheet *sheet, struct splice *splice) { return other_name(sheet, splice, false); }

/* A name without its last letter. */
static size_t slip_misspelt(struct sheet *sheet, struct splice *splice)
{
    if (other_name(sheet, splice, true) == 0)
        return 0;
    splice->new_text = arena_text(sheet->arena, splice->old_text, strlen(splice->old_text) - 1);
    return 1;
}

/* An amount of that player's: of one of several items, or of the only one; NULL: the sheet has none there. */
static const struct amount *some_amount(struct sheet *sheet, int player, enum item *item)
{
    const struct marks_said *marks = &some_deal(sheet)->marks[player];
    *item = sheet->wish->game->marking->sole_item;
    if (!marks->recorded || (marks->itemised && marks->count == 0))
        return NULL;
    if (!marks->itemised)
        return *item != ITEM_NONE ? &marks->total : NULL;
    const struct mark_said *said = &marks->item[below(sheet, marks->count)];
    *item = (enum item)said->item;
    return &said->amount;
}

/* Another amount of the item that the game knows as another edition's, or as a common confusion, if this is the mark that it
   was said of. */
static bool other_amount(struct sheet *sheet, const struct judge *judge, const struct mark *mark, struct score said,
                         struct score *amount)
{
    struct score other[4];
    size_t count = score_equal(mark->amount, said) ? judge->game->marking->slips(judge, mark, other, 4) : 0;
    if (count > 0)
        *amount = other[below(sheet, count)];
    return count > 0;
}

/* The same where one is paid by others: what each of them pays, or what he has of all. */
static bool other_payment(struct sheet *sheet, const struct judge *judge, const struct mark *mark, int player,
                          struct score said, struct score *amount)
{
    struct mark other[8];
    int times = player == mark->player ? set_count(mark->others) : -(int)(mark->others >> player & 1U);
    bool due = times != 0 && said.points == times * mark->amount.points;
    size_t count = due ? judge->game->marking->mistakes(judge, mark, other, 8) : 0;
    if (count > 0)
        *amount = (struct score){.points = times * other[below(sheet, count)].amount.points};
    return count > 0 && amount->points != said.points;
}

/* An amount of one mark of the deal counted as another edition, or a common confusion, has it. */
static size_t slip_item_other(struct sheet *sheet, struct splice *splice)
{
    enum item item;
    int player = (int)below(sheet, players(sheet));
    const struct amount *said = some_amount(sheet, player, &item);
    struct judge *judge = judge_open(sheet->record, NULL, sheet->arena);
    struct score score;
    if (said == NULL)
        return 0;
    judge_deal(judge, 0);
    for (size_t i = 0; i < judge->ledger->mark_count; i++) {
        const struct mark *mark = judge->ledger->mark[i];
        if (mark->item != item)
            continue;
        bool other = judge->game->marking->slips != NULL
                         ? other_amount(sheet, judge, mark, score_said(judge, said), &score)
                         : other_payment(sheet, judge, mark, player, score_said(judge, said), &score);
        if (!other)
            continue;
        const char *unit = !said->board ? "" : score.fiches > 0 ? "f" : "j";
        int number = score.fiches > 0 ? score.fiches : score.points;
        *splice = splice_at(sheet, said->at, arena_printf(sheet->arena, "%d%s", number, unit));
        return 1;
    }
    return 0;
}

static const struct kind kinds[] = {
    {"suit", slip_suit, false, "", "", false, "", 0, false, false, NULL},
    {"rank", slip_rank, false, "", "", false, "", 0, false, false, NULL},
    /* In hands that nobody played a card twice is explained by many others, and five are told. */
    {"run", slip_run, false, "", "", false, "", 2, false, false, NULL},
    {"twice", slip_twice, false, "", "", false, "", 0, false, false, NULL},
    {"swapped", slip_swapped, false, "", "", false, "", 0, true, false, NULL},
    {"digits", slip_digits, false, "", "", false, "", 0, false, false, NULL},
    {"one digit", slip_digit, false, "", "", false, "", 0, false, false, NULL},
    {"columns", slip_columns, false, "", "", false, "", 0, false, false, NULL},
    {"carry", slip_carry, true, "", "", false, "", 0, false, false, NULL},
    {"carried on", slip_carried_on, true, "", "", false, "", 0, false, false, NULL},
    {"name", slip_name, false, "", "", false, "", 0, true, false, NULL},
    {"misspelt", slip_misspelt, false, "", "", false, "", 0, true, false, NULL},
    {"item out", slip_item_out, false, "", "", false, "", 0, false, false, NULL},
    {"item twice", slip_item_twice, false, "", "", false, "", 0, false, false, NULL},
    {"item moved", slip_item_moved, false, "", "", false, "", 0, false, false, NULL},
    {"added up", slip_added_up, false, "mat napoleon", "", false, "", 0, false, false, NULL},
    {"item other", slip_item_other, false, "napoleon", "", false, "item-rule", 0, false, false, NULL},
    /* One figure of a payment, while the others tell what was paid: no rule makes that. */
    {"item other", slip_item_other, false, "imperiale piquet mat", "", false, "", 0, false, false, NULL},
};

int main(void) { return slips_run(kinds, sizeof kinds / sizeof kinds[0], false, 3); }
