/* Hands, tricks and cards of a trick in each other's place. */
#include "core/mend/mend_lines.h"
#include "core/mend/mend_settled.h"
#include "core/unread.h"

#include <string.h>

/* Nobody's hands in any game are played in more cards. */
enum { CARDS_TRIED = 64 };

bool any_held(const struct deal *deal)
{
    bool any = false;
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        any |= deal->held[player].recorded;
    return any;
}

static bool full_trick(const struct ideas *ideas, const struct step *step)
{
    return step->verb == VERB_CARDS && step->cards.count >= 2 && ideas->judgement->record->player_count >= 2;
}

/* Whether these two stand as tricks do: whole ones, or one of them a card without a name that nobody answered, with which a play
   ends. */
static bool lines_of_tricks(const struct ideas *ideas, const struct step *one, const struct step *other)
{
    bool whole = full_trick(ideas, one), other_whole = full_trick(ideas, other);
    const struct step *rest = whole ? other : one;
    return (whole && other_whole) || (whole != other_whole && rest->verb == VERB_CARDS && rest->actor < 0);
}

/* A trick out of its place shows in itself, or in who leads to the one after it. */
static unsigned trick_distance(const struct ideas *ideas, const struct steps *play, size_t i)
{
    unsigned own = distance(ideas, play->step[i].at);
    unsigned next = i + 1 < play->count ? distance(ideas, play->step[i + 1].at) : own;
    return own < next ? own : next;
}

/* Two players' hands under each other's names: as dealt, after the exchange, or both. */
static void exchanged_hands(struct ideas *ideas, const struct deal *deal, size_t one, size_t two)
{
    const struct card_list *const lists[] = {deal->hands, deal->held};
    struct splice splice[4];
    size_t count = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const struct card_list *first = &lists[i][one], *second = &lists[i][two];
        if (!first->recorded || !second->recorded)
            continue;
        unsigned far = distance(ideas, first->at) + distance(ideas, second->at);
        idea_exchange(ideas, MEND_HANDS, first->at, second->at, far);
        count += splices_exchanged(ideas, first->at, second->at, splice + count);
        if (count == 4)
            idea_together(ideas, MEND_HANDS, splice, count, far);
    }
}

struct place mend_owner_before(const struct record *record, struct place at, size_t player)
{
    const char *name = record->player[player].s, *bytes = record->bytes;
    const size_t length = strlen(name), value = at.byte;
    size_t end = value;
    end -= end > 0 && bytes[end - 1] == '"';
    while (end > 0 && bytes[end - 1] == ' ')
        end--;
    if (end < length + 3 || bytes[end - 1] != ':')
        return (struct place){.line = 0};
    end -= bytes[end - 2] == '"' ? 2 : 1;
    const size_t from = end - length, back = record_characters(record, from, value);
    if (memcmp(bytes + from, name, length) != 0 || strchr(" {,\"", bytes[from - 1]) == NULL || back >= at.column)
        return (struct place){.line = 0};
    const unsigned column = at.column - (unsigned)back;
    return (struct place){at.line, column, column + (unsigned)record_characters(record, from, end), (unsigned)from};
}

/* A hand, as dealt, after the exchange or both, is that of a player who has none. */
static void hand_of_other(struct ideas *ideas, const struct deal *deal, size_t owner, size_t other)
{
    const struct record *record = ideas->judgement->record;
    const struct card_list *const lists[] = {deal->hands, deal->held};
    struct splice splice[2];
    size_t count = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const struct card_list *hand = &lists[i][owner];
        const struct place at = hand->recorded ? mend_owner_before(record, hand->at, owner) : (struct place){.line = 0};
        if (at.line == 0 || lists[i][other].recorded)
            continue;
        splice[count++] = (struct splice){at, record->player[owner].s, record->player[other].s};
        idea_together(ideas, MEND_HAND_OWNER, splice + count - 1, 1, 2 * distance(ideas, hand->at));
    }
    if (count == 2)
        idea_together(ideas, MEND_HAND_OWNER, splice, 2, 2 * distance(ideas, deal->hands[owner].at));
}

static void hands_of_others(struct ideas *ideas, const struct deal *deal, const struct settled_cards *settled)
{
    if (settled->own && !any_held(deal) && deal->dealer >= 0)
        return;
    for (size_t one = 0; one < ideas->judgement->record->player_count; one++)
        for (size_t two = one + 1; two < ideas->judgement->record->player_count; two++)
            exchanged_hands(ideas, deal, one, two);
    for (size_t one = 0; one < ideas->judgement->record->player_count; one++)
        for (size_t two = 0; two < ideas->judgement->record->player_count; two++)
            if (one != two)
                hand_of_other(ideas, deal, one, two);
}

/* The trick of which that step is the first card; NULL: of none. */
static const struct trick *trick_of(const struct deal_account *account, const struct step *step)
{
    for (size_t i = 0; i < account->trick_count; i++)
        if (account->trick[i].card[0]->step == step)
            return &account->trick[i];
    return NULL;
}

/* Whether the tricks of these two steps can stand in each other's place, if each is led by whoever took the one before, and some
   figure would be another then. */
static bool may_change(const struct ideas *ideas, const struct deal_account *account,
                       const struct settled_cards *settled, const struct step *one, const struct step *other)
{
    const struct trick *first = trick_of(account, one), *second = trick_of(account, other);
    if (first == NULL || second == NULL)
        return true;
    return first->leader == second->leader && first->winner == second->winner &&
           !settled_tricks(settled, ideas, account, first, second);
}

static void exchanged_tricks(struct ideas *ideas, const struct deal_account *account,
                             const struct settled_cards *settled)
{
    const struct steps *play = &account->part->deal->play;
    for (size_t i = 0; i < play->count; i++)
        for (size_t j = i + 1; j < play->count; j++)
            if (lines_of_tricks(ideas, &play->step[i], &play->step[j]) &&
                (!settled->own || may_change(ideas, account, settled, &play->step[i], &play->step[j])))
                idea_exchange_steps(ideas, MEND_TRICKS, &play->step[i], &play->step[j],
                                    trick_distance(ideas, play, i) + trick_distance(ideas, play, j) + (j > i + 1));
}

bool mend_led_amiss(const struct judgement *judgement, unsigned deal)
{
    unsigned amiss = 0;
    for (size_t i = 0; i < judgement->finding_count && judgement->warnings > 1; i++) {
        const struct finding *finding = judgement->finding[i];
        amiss += finding->severity == SEVERITY_WARNING && finding->class == CLASS_VIOLATION && finding->deal == deal &&
                 finding->trick > 0 && finding->follows == NULL;
    }
    return amiss > 1 && errors_in(judgement, deal) == 0;
}

void ideas_of_tricks_led(struct ideas *ideas, const struct deal_account *account)
{
    const struct steps *play = &account->part->deal->play;
    for (size_t i = 0; i < play->count; i++)
        for (size_t j = i + 1; j < play->count; j++)
            if (lines_of_tricks(ideas, &play->step[i], &play->step[j]))
                idea_exchange_steps(ideas, MEND_TRICKS, &play->step[i], &play->step[j], j > i + 1);
}

bool mend_warned(const struct judgement *judgement, struct place at)
{
    bool warned = false;
    for (size_t i = 0; i < judgement->finding_count && judgement->warnings > 0; i++)
        warned |= judgement->finding[i]->severity == SEVERITY_WARNING && judgement->finding[i]->at.line == at.line;
    return warned;
}

/* How near the step is to what is wrong, or amiss; of a play that is `settled` nothing else tells. */
static unsigned warned_distance(const struct ideas *ideas, const struct step *step, bool settled)
{
    if (judgement_has_in(ideas->judgement, step, SEVERITY_WARNING, NULL))
        return 1;
    return settled ? ELSEWHERE : distance(ideas, step->at);
}

/* Two steps of cards, one after the other, of which one is no whole trick but a card that is a step of its own. */
static void exchanged_cards(struct ideas *ideas, const struct steps *play, bool settled)
{
    for (size_t i = 0; i + 1 < play->count; i++) {
        const struct step *one = &play->step[i], *two = one + 1;
        if (one->verb != VERB_CARDS || two->verb != VERB_CARDS || lines_of_tricks(ideas, one, two))
            continue;
        const unsigned near = warned_distance(ideas, one, settled), far = warned_distance(ideas, two, settled);
        if (near < ELSEWHERE || far < ELSEWHERE)
            idea_exchange_steps(ideas, MEND_STEPS, one, two, near < far ? 2 * near : 2 * far);
    }
}

void idea_both_cards(struct ideas *ideas, enum mend_kind kind, struct written_card one, struct written_card two,
                     const card_t cards[2], unsigned far)
{
    const struct record *record = ideas->judgement->record;
    const bool back = one.list->card_at[one.i].byte > two.list->card_at[two.i].byte;
    const struct written_card place[] = {back ? two : one, back ? one : two};
    const card_t in_order[] = {cards[back ? 1 : 0], cards[back ? 0 : 1]};
    struct splice both[2];
    size_t count = ideas->count;
    for (size_t k = 0; k < 2; k++) {
        const struct card_list *list = place[k].list;
        const char *old = text_at(record, list->card_at[place[k].i], ideas->arena);
        both[k] = (struct splice){list->card_at[place[k].i], old,
                                  card_beside(record, in_order[k], list->card[place[k].i], old, ideas->arena)};
    }
    idea_together(ideas, kind, both, 2, far);
    idea_edits(ideas, count, (struct effect){.kind = EFFECT_CARDS, .card = in_order});
}

/* Whether what stands there is no card: which it must have been is known where only one deal fits. */
static bool is_unread(const struct ideas *ideas, struct written_card card)
{
    const struct record *record = ideas->judgement->record;
    return record->unread_count > 0 && unread_in(record, card.list->card_at[card.i]);
}

void idea_cards_exchanged(struct ideas *ideas, enum mend_kind kind, struct written_card one, struct written_card two,
                          unsigned far)
{
    const card_t first = one.list->card[one.i], second = two.list->card[two.i];
    const card_t cards[] = {card_face(second), card_face(first)};
    if (card_known(first) && card_known(second) && first != second && !is_unread(ideas, one) && !is_unread(ideas, two))
        idea_both_cards(ideas, kind, one, two, cards, far);
}

/* The card of who led was written after another's. */
static void exchanged_in_tricks(struct ideas *ideas, const struct steps *play)
{
    for (size_t i = 0; i < play->count; i++) {
        const struct card_list *list = &play->step[i].cards;
        unsigned far = 2 * trick_distance(ideas, play, i);
        for (size_t j = 0; j < list->count && play->step[i].verb == VERB_CARDS; j++)
            for (size_t k = j + 1; k < list->count; k++)
                idea_cards_exchanged(ideas, MEND_TRICK_CARDS, (struct written_card){list, j},
                                     (struct written_card){list, k}, far + (k > j + 1));
    }
}

/* Whether the card stands but once in the play. */
static bool played_once(const struct steps *play, card_t card)
{
    unsigned times = 0;
    for (size_t i = 0; i < play->count; i++)
        for (size_t k = 0; k < play->step[i].cards.count && play->step[i].verb == VERB_CARDS; k++)
            times += card_face(play->step[i].cards.card[k]) == card_face(card);
    return times == 1;
}

/* Two cards that stand alike in their tricks: a line of one of them has an error. */
static bool alike_in_tricks(const struct steps *play, card_t one, card_t other, unsigned near, unsigned far)
{
    return (near < ELSEWHERE - 1 || far < ELSEWHERE - 1) && played_once(play, one) && played_once(play, other);
}

/* A card of one trick and a card of another, each where an error is; or, where few things are wrong, two that stand alike. */
static void exchanged_between(struct ideas *ideas, const struct steps *play, const struct card_list *first,
                              const struct card_list *second, bool few)
{
    for (size_t i = 0; i < first->count; i++)
        for (size_t k = 0; k < second->count; k++) {
            const unsigned near = distance(ideas, first->card_at[i]), far = distance(ideas, second->card_at[k]);
            if (near + far == 0 || (few && i == k && alike_in_tricks(play, first->card[i], second->card[k], near, far)))
                idea_cards_exchanged(ideas, MEND_CARDS_BETWEEN, (struct written_card){first, i},
                                     (struct written_card){second, k}, near + far);
        }
}

bool mend_gathered_by_other(const struct ideas *ideas)
{
    bool is = false;
    for (size_t i = 0; i < ideas->judgement->finding_count && !is; i++) {
        const struct finding *finding = ideas->judgement->finding[i];
        is = finding_errs(finding) && finding->deal == ideas->deal && finding->rule == &rec_rules[REC_08];
    }
    return is;
}

/* What makes one error of conduct alone is no such slip: any revoke would be, of which the card follows later. Nor is a play that the pack is
   too small for, of which the cards are wrong otherwise. */
static void exchanged_between_tricks(struct ideas *ideas, const struct steps *play)
{
    enum { ERRORS_FEW = 8 };
    const bool several = (errors_in(ideas->judgement, ideas->deal) > 1 || mend_gathered_by_other(ideas)) &&
                         play->count <= (size_t)set_count(ideas->judgement->game->pack);
    const bool few = errors_in(ideas->judgement, ideas->deal) <= ERRORS_FEW && !play->broken;
    for (size_t i = 0; several && i < play->count; i++)
        for (size_t k = i + 1; k < play->count && play->step[i].verb == VERB_CARDS; k++)
            if (play->step[k].verb == VERB_CARDS)
                exchanged_between(ideas, play, &play->step[i].cards, &play->step[k].cards, few);
}

/* Where a card played is written. */
static struct written_card written_play(const struct deal_account *account, size_t i)
{
    const struct step *step = account->play[i].step;
    size_t nth = 0;
    for (size_t before = i; before > 0 && account->play[before - 1].step == step; before--)
        nth++;
    return (struct written_card){&step->cards, nth};
}

/* How near what is wrong is to a card played: to its own step, or to that with which the next trick begins. */
static unsigned play_distance(const struct ideas *ideas, const struct deal_account *account, size_t i)
{
    const unsigned own = distance(ideas, account->play[i].at);
    size_t next = i;
    while (next < account->play_count && account->play[next].trick == account->play[i].trick)
        next++;
    const unsigned after = next < account->play_count ? distance(ideas, account->play[next].at) : own;
    return own < after ? own : after;
}

void ideas_exchanged(struct ideas *ideas, const struct deal_account *account, const struct settled_cards *settled)
{
    const struct deal *deal = account->part->deal;
    if (!account->part->derived) /* else they are written with the first manche */
        hands_of_others(ideas, deal, settled);
    exchanged_tricks(ideas, account, settled);
    exchanged_cards(ideas, &deal->play, settled->own);
    if (settled->own)
        return;
    exchanged_in_tricks(ideas, &deal->play);
    exchanged_between_tricks(ideas, &deal->play);
}

/* Who won either trick is another then, and the lead after it and the figures are wrong that go by it; one alone of these may have been done
   so. */
void ideas_of_players_cards(struct ideas *ideas, const struct deal_account *account)
{
    if (mend_amiss(ideas->judgement, ideas->deal) < 2 || account->play_count > CARDS_TRIED ||
        settled_cards(ideas, account).own)
        return;
    for (size_t i = 0; i < account->play_count; i++)
        for (size_t k = i + 1; k < account->play_count; k++) {
            const struct play *one = &account->play[i], *two = &account->play[k];
            const struct written_card first = written_play(account, i), second = written_play(account, k);
            const unsigned near = play_distance(ideas, account, i), far = play_distance(ideas, account, k);
            if (one->player == two->player && one->player != NOBODY && one->step != two->step &&
                (near < ELSEWHERE || far < ELSEWHERE) && first.i < first.list->count && second.i < second.list->count)
                idea_cards_exchanged(ideas, MEND_CARDS_BETWEEN, first, second, near + far);
        }
}
