#include "core/forced.h"
#include "core/messages.h"
#include "core/trick.h"

/* The only card that a player has left, of a hand that is wholly known; CARD_UNKNOWN: he has others, or it is not known which. */
static card_t only_card(const struct table *table, int player)
{
    cardset_t left = table->held[player] & ~table->laid;
    return table->whole[player] && set_count(left) == 1 ? set_first(left) : CARD_UNKNOWN;
}

/* Whether a card was wrongly played, and stands: then the trick that is wanting may well be what is wrong. Where nothing can be said against
   it any more, the record is wrong all the same if its figures are not those of the deal as it is written: a trick is wanting in it. */
static bool wrongly_played(const struct judge *judge)
{
    for (const struct finding *finding = *judge->whole.found; finding != NULL; finding = finding->next)
        if (finding->severity >= SEVERITY_WARNING && finding->trick > 0 && finding->complied != COMPLIED_YES &&
            finding->complied != COMPLIED_LAPSED)
            return true;
    return false;
}

/* Whether the last trick, which is in hand, is not all written, and is to be weighed all the same. */
static bool wants_last(const struct judge *judge, int leader)
{
    const struct table *table = &judge->table;
    const bool may = judge->orders == NULL || !judge->orders->written;
    return may && table->deal->play.count > 0 && judge->game->play->to_play == NULL && judge->figures &&
           leader != NOBODY && !judge_play_over(judge) && !wrongly_played(judge);
}

/* What a player had in his hand before a trick, of those cards that he has played since, and the one that he has left. */
static cardset_t hand_before(const struct table *table, size_t trick, const struct play *left)
{
    cardset_t hand = set_of(left->card);
    for (; trick < table->done_count; trick++)
        for (size_t i = 0; i < table->done[trick].count; i++)
            if (table->done[trick].card[i]->player == left->player)
                hand |= set_of(table->done[trick].card[i]->card);
    return hand;
}

/* Whether the cards left may have been played before that trick: whoever led it led them, lawfully answered, and won. */
static bool fits_before(const struct judge *judge, const struct play *left, size_t count, size_t trick)
{
    const struct trick *next = &judge->table.done[trick];
    struct trick between = {.number = next->number, .leader = next->leader, .winner = NOBODY, .step = next->step};
    size_t first = 0;
    while (first < count && left[first].player != next->leader)
        first++;
    for (size_t i = 0; i < count && first < count; i++) {
        const struct play *play = &left[(first + i) % count];
        cardset_t lawful = judge->game->play->lawful(judge, &between, hand_before(&judge->table, trick, play));
        if (!set_has(lawful, play->card))
            return false;
        between.card[between.count++] = play;
    }
    return first < count && judge->game->play->winner(judge, &between) == 0;
}

/* Whether it may be a trick before others that is wanting, and that would come to something else. Who leads to the last trick and wins it
   has the same of it if he led it sooner; unless either has half of the tricks, for somebody had his half first. */
static bool fits_elsewhere(const struct judge *judge, const struct play *left, size_t count)
{
    const struct table *table = &judge->table;
    struct trick last = {.number = table->trick.number, .leader = left->player, .winner = NOBODY, .step = left->step};
    for (size_t i = 0; i < count; i++)
        last.card[last.count++] = &left[i];
    const unsigned half = (unsigned)judge->game->hand_size / 2;
    const bool leader_wins = judge->game->play->winner(judge, &last) == 0 && table->tricks[left->player] + 1 != half;
    for (size_t i = 0; i < table->done_count; i++)
        if (!(leader_wins && table->done[i].leader == left->player) && fits_before(judge, left, count, i))
            return true;
    return false;
}

const struct forced *forced_trick(const struct judge *judge)
{
    const struct table *table = &judge->table;
    const struct steps *steps = &table->deal->play;
    const size_t written = table->trick.count, count = (size_t)seats(judge);
    int player = written > 0 ? table->trick.leader : table->leader;
    if (!wants_last(judge, player))
        return NULL;
    struct play *play = arena_alloc(judge->arena, count * sizeof *play);
    struct step *step = arena_alloc(judge->arena, sizeof *step);
    cardset_t all = 0;
    *step = steps->step[steps->count - 1];
    step->winner = NOBODY;
    for (unsigned nth = 0; nth < count; nth++, player = next_player(judge, player)) {
        if (nth < written)
            continue;
        const card_t card = only_card(table, player);
        play[nth - written] = (struct play){.player = player,
                                            .card = card,
                                            .written = card,
                                            .at = step->at,
                                            .step = &steps->step[steps->count - 1],
                                            .trick = table->trick.number,
                                            .nth = nth};
        if (card == CARD_UNKNOWN || set_has(all, card)) /* two hands may be written with one card in both */
            return NULL;
        all |= set_of(card);
    }
    struct forced *forced = arena_alloc(judge->arena, sizeof *forced);
    *forced = (struct forced){.count = count - written,
                              .play = play,
                              .step = step,
                              .elsewhere = written == 0 && fits_elsewhere(judge, play, count)};
    return forced;
}

void forced_forget(struct judge *judge)
{
    struct table *table = &judge->table;
    if (table->forced == NULL || !table->forced->elsewhere)
        return;
    const int winner = table->done[--table->done_count].winner;
    if (winner != NOBODY)
        table->tricks[winner]--;
    table->forced = NULL;
    lack(judge, "play", &msg_lack_play);
}
