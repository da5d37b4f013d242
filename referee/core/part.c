/* What is replayed at a time: the deals of a record, those that are played in manches cut into them. */
#include "core/deal.h"
#include "core/kept.h"

#include <string.h>

struct deal *deal_copied(const struct deal *deal, struct arena *arena)
{
    struct deal *copy = arena_alloc(arena, sizeof *copy);
    *copy = *deal;
    return copy;
}

/* The second of two equal cards is its twin, where the pack holds both. */
static struct card_list twins_told(const struct judge *judge, const struct card_list *list, cardset_t *seen)
{
    struct card_list told = *list;
    told.card = arena_alloc(judge->arena, (list->count + 1) * sizeof(card_t));
    for (size_t i = 0; i < list->count; i++) {
        card_t card = list->card[i], twin = card_twin(card);
        told.card[i] = set_has(*seen, card) && set_has(judge->rules.pack, twin) ? twin : card;
        *seen |= set_of(told.card[i]);
    }
    return told;
}

static void tell_twins(const struct judge *judge, struct deal *deal)
{
    cardset_t dealt = 0, pack = 0;
    for (size_t player = 0; player < judge->record->player_count; player++)
        deal->hands[player] = twins_told(judge, &deal->hands[player], &dealt);
    deal->talon = twins_told(judge, &deal->talon, &dealt);
    deal->pack = twins_told(judge, &deal->pack, &pack);
}

/* Each has the hand of the other. */
static void exchange(struct deal *deal)
{
    struct card_list first = deal->hands[0];
    deal->hands[0] = deal->hands[1];
    deal->hands[1] = first;
}

/* What a manche has of its own, in place of the deal's. */
static void own(struct deal *deal, const struct deal *manche)
{
    deal->at = manche->at;
    deal->calls = manche->calls;
    deal->calls_at = manche->calls_at;
    deal->play = manche->play;
    deal->play_at = manche->play_at;
    deal->marks_at = manche->marks_at;
    deal->number = manche->number;
    memcpy(deal->marks, manche->marks, sizeof deal->marks);
    if (deal_has_hand(manche))
        memcpy(deal->hands, manche->hands, sizeof deal->hands);
}

/* Which manche of its deal it is: by its number where not all of them are written, else by its place, which a number that says otherwise
   does not change. */
static unsigned which_manche(const struct judge *judge, const struct deal *deal, size_t index)
{
    const struct number *said = &deal->manche[index].number;
    bool by_number = said->recorded && said->value > 0 && deal->manche_count < judge->game->manches;
    return by_number ? (unsigned)said->value : (unsigned)index + 1;
}

/* What is one manche of a deal; `of` is a copy of the deal. */
static void part_of_manche(const struct judge *judge, struct part *part, struct deal *of, const struct deal *deal,
                           size_t index)
{
    const struct deal *manche = &deal->manche[index];
    part->manche = which_manche(judge, deal, index);
    part->first = index == 0;
    part->last = index + 1 == deal->manche_count;
    own(of, manche);
    if (!part->first)
        of->dealing = (struct steps){0};
    if (!part->first &&
        deal_has_hand(manche)) /* hands written for it are not those of the pack, but the exchanged ones */
        of->pack = (struct card_list){0};
    if (!part->last) {
        memset(of->score, 0, sizeof of->score);
        of->score_at = (struct place){0};
    }
    part->derived = !deal_has_hand(manche) && !part->first;
    if (pack_doubles(judge->rules.pack))
        tell_twins(judge, of);
    if (deal_has_hand(manche) || !judge->game->exchanged || part->manche % 2 != 0)
        return;
    const struct card_list *kept =
        part->derived ? hands_kept(judge, deal, index, NULL, &part->kept_at, &part->kept_by) : NULL;
    part->kept = kept != NULL;
    if (part->kept)
        memcpy(of->hands, kept, sizeof of->hands);
    else
        exchange(of);
}

/* Whether the deal is a line of figures, though it says that it was played in all its manches: nothing is written of them. */
static bool says_no_more(const struct judge *judge, const struct deal *deal)
{
    bool more = deal->manche_count != judge->game->manches;
    for (size_t i = 0; i < deal->manche_count && !more; i++) {
        const struct deal *manche = &deal->manche[i];
        more = manche->number.recorded || manche->unread || manche->calls.recorded || manche->play.recorded ||
               deal_has_hand(manche) || deal_has_marks(manche);
    }
    return !more;
}

void parts_add(struct judge *judge, size_t deal)
{
    const struct deal *written = &judge->record->deal[deal];
    bool cut = judge->game->manches > 0 && written->manche_count > 0 && !says_no_more(judge, written);
    for (size_t index = 0, parts = cut ? written->manche_count : 1; index < parts; index++) {
        judge->part = arena_grow(judge->arena, judge->part, judge->part_count, &judge->part_room, sizeof *judge->part);
        struct part *part = &judge->part[judge->part_count++];
        bool twins = pack_doubles(judge->rules.pack);
        struct deal *of = cut || twins ? deal_copied(written, judge->arena) : NULL;
        part->deal = of != NULL ? of : written;
        part->number = (unsigned)deal + 1;
        part->first = part->last = true;
        if (cut)
            part_of_manche(judge, part, of, written, index);
        else if (twins)
            tell_twins(judge, of);
    }
}
