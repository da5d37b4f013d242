/* An event: every check is asked about it, then it is carried out. */
#include "core/agenda.h"
#include "core/deal.h"
#include "core/trick.h"

/* A card that is not known has been played, by this player or perhaps by him: what it may have been is no longer known to be in
   his hand, but for what he plays later. */
static void doubt_hand(struct table *table, const struct play *play, int player)
{
    cardset_t may = 0;
    for (cardset_t rest = table->held[player]; rest != 0; rest &= rest - 1)
        if (card_may_be(play->card, set_first(rest)))
            may |= set_of(set_first(rest));
    for (const struct play *later = play + 1; later < table->play + table->play_count; later++)
        if (later->player == player || later->player == NOBODY)
            may &= ~set_of(later->card);
    table->whole[player] &= play->player == player && set_count(may) == 1;
    table->held[player] &= ~may;
}

/* Takes one that is not known, or that of nobody known, out of the hands in which it was or may have been. */
__attribute__((noinline)) static void take_out_unknown(struct judge *judge, const struct play *play)
{
    struct table *table = &judge->table;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (play->player != player && play->player != NOBODY)
            continue;
        if (card_known(play->card))
            table->held[player] &= ~set_of(play->card);
        else
            doubt_hand(table, play, player);
    }
}

/* Takes a card played out of the hand it was in, as far as that is known. */
static inline void take_out(struct judge *judge, const struct play *play)
{
    if (card_known(play->card) && play->player >= 0)
        judge->table.held[play->player] &= ~set_of(play->card);
    else
        take_out_unknown(judge, play);
}

static inline void ask(struct judge *judge, const struct event *event, const struct agenda *agenda, size_t list,
                       unsigned char *seen)
{
    for (const struct asked *asked = agenda->list[list], *end = agenda->list[list + 1]; asked < end; asked++)
        seen[asked->number] |= (unsigned char)asked->check(judge, event, asked->rule);
}

/* Whether the record's own rules can have nothing against a card that is played: it is of a hand that is written, for the first
   time, and none of the trick before is wanting. */
static bool plain_card(const struct judge *judge, const struct play *play)
{
    const struct table *table = &judge->table;
    return play->player >= 0 && play->written == play->card &&
           (table->trick.count > 0 || trick_cut_short(judge) == NULL) &&
           set_has(judge->rules.pack & table->held[play->player] & ~table->laid, play->card) && !play->misnamed &&
           play->step->cards.count <= (size_t)seats(judge) && hand_noted(table->deal, play->player);
}

/* Whether a card is one of which nothing can be found but that it was looked at, and one like it has been already: what that
   says of the rules hangs only on whether somebody named leads it, and on the list of those that are asked. */
static bool asked_alike(struct judge *judge, const struct play *play, size_t list)
{
    unsigned like = (play->named && play->nth == 0 ? 1U : 2U) << (list >= AGENDA_CARD + AGENDA_FIRST ? 2 : 0),
             before = judge->told.plain_cards;
    if (!plain_card(judge, play))
        return false;
    judge->told.plain_cards |= like;
    return (before & like) != 0;
}

/* Whether a card that is plain to the record's own rules is of a kind of which the game's can find nothing either, and one of that kind
   has been asked about already. */
static bool asked_game_alike(struct judge *judge, const struct play *play, size_t list)
{
    unsigned kind = judge->game->play->plain != NULL ? judge->game->play->plain(judge, play) : 0,
             like = kind > 0 ? 1U << ((list - AGENDA_CARD) * PLAIN_KINDS + kind - 1) : 0,
             before = judge->told.plain_to_game;
    judge->told.plain_to_game |= like;
    return (before & like) != 0;
}

void happen(struct judge *judge, const struct event *event)
{
    size_t list = agenda_list(judge, event);
    /* Hands that were exchanged have been looked at where they are written. */
    bool told = event->kind == EV_DEAL && judge->part[judge->now].derived;
    bool alike = event->kind == EV_CARD && asked_alike(judge, event->play, list);
    if (!told && !alike)
        ask(judge, event, judge->rules.rec_agenda, list, judge->coverage->rec_seen);
    if (event->kind == EV_STEP && !(act_places(judge, (int)event->step->verb) & IN(event->phase)))
        return; /* what the game has not there is none of its acts: no rule of it judges that, and nothing moves */
    if (!alike || !asked_game_alike(judge, event->play, list))
        ask(judge, event, judge->rules.agenda, list, judge->coverage->seen);
    if (event->kind == EV_CARD && !event->play->taken_back)
        take_out(judge, event->play);
    judge->game->apply(judge, event);
}
