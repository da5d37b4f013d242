#include "core/record.h"

void value_add(struct value *parent, struct value *item)
{
    if (parent->last != NULL)
        parent->last->next = item;
    else
        parent->first = item;
    parent->last = item;
}

bool deal_has_figures(const struct deal *deal)
{
    if (deal_has_marks(deal) || deal_has_score(deal))
        return true;
    for (size_t i = 0; i < deal->manche_count; i++)
        if (deal_has_figures(&deal->manche[i]))
            return true;
    return false;
}

bool deal_has_cards(const struct deal *deal)
{
    bool has = deal->pack.recorded || deal->talon.recorded || deal->turned.recorded || deal->packets.recorded;
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        has |= deal->hands[player].recorded || deal->held[player].recorded;
    return has;
}

size_t record_line(const struct record *record, size_t byte)
{
    while (byte > 0 && record->bytes[byte - 1] != '\n')
        byte--;
    return byte;
}

size_t record_characters(const struct record *record, size_t from, size_t to)
{
    size_t count = 0;
    for (size_t i = from; i < to; i++)
        count += ((unsigned char)record->bytes[i] & 0xc0) != 0x80;
    return count;
}

bool any_figures(const struct record *record)
{
    for (size_t i = 0; i < record->deal_count; i++)
        if (deal_has_figures(&record->deal[i]))
            return true;
    return false;
}

bool deal_bare(const struct deal *deal)
{
    return !deal->unread && !deal->dealing.recorded && !deal->calls.recorded && !deal->play.recorded &&
           deal->manche_count == 0 && !deal_has_cards(deal) && !deal_has_figures(deal);
}

static bool ends_with(const struct steps *steps, const struct step *step)
{
    return steps->count > 0 && step == steps->step + steps->count - 1;
}

const struct step *deal_next(const struct deal *deal, const struct step *step)
{
    if (step != NULL && !ends_with(&deal->dealing, step) && !ends_with(&deal->calls, step) &&
        !ends_with(&deal->play, step))
        return step + 1;
    if (step == NULL && deal->dealing.count > 0)
        return deal->dealing.step;
    if (deal->calls.count > 0 && (step == NULL || ends_with(&deal->dealing, step)))
        return deal->calls.step;
    return deal->play.count > 0 && !ends_with(&deal->play, step) ? deal->play.step : NULL;
}

size_t deal_cards_played(const struct deal *deal)
{
    size_t cards = 0;
    for (size_t i = 0; i < deal->play.count; i++)
        cards += deal->play.step[i].verb == VERB_CARDS ? deal->play.step[i].cards.count : 0;
    return cards;
}

static bool stands_as_before(const struct record *record, size_t index, size_t player)
{
    const struct amount *now = &record->deal[index].score[player],
                        *before = index > 0 ? &record->deal[index - 1].score[player] : &record->start[player];
    if (!now->recorded || (index > 0 && !before->recorded))
        return false;
    return now->board == before->board && now->points == before->points && now->fiches == before->fiches &&
           now->jetons == before->jetons;
}

bool deal_without_gain(const struct record *record, size_t index)
{
    const struct deal *deal = &record->deal[index];
    if (deal->unread || deal->calls.recorded || deal->play.recorded || deal->manche_count > 0)
        return false;
    for (size_t player = 0; player < record->player_count; player++)
        if (deal->marks[player].recorded || !stands_as_before(record, index, player))
            return false;
    return true;
}
