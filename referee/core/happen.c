/* An event: every check is asked about it, then it is carried out. */
#include "core/deal.h"

/* Takes a card played out of the hand. Of a card that is not known, those that it may have been are no longer known to be
   there, but for those that are played later. */
static void take_out(struct table *table, const struct play *play)
{
    cardset_t *held = &table->held[play->player], may = 0;
    if (card_known(play->card)) {
        *held &= ~set_of(play->card);
        return;
    }
    for (cardset_t rest = *held; rest != 0; rest &= rest - 1) {
        card_t card = card_face(set_first(rest));
        if ((card_suit(play->card) == SUIT_UNKNOWN || card_suit(play->card) == card_suit(card)) &&
            (card_rank(play->card) == RANK_UNKNOWN || card_rank(play->card) == card_rank(card)))
            may |= set_of(set_first(rest));
    }
    for (const struct play *later = play + 1; later < table->play + table->play_count; later++)
        if (later->player == play->player)
            may &= ~set_of(later->card);
    table->whole[play->player] &= set_count(may) == 1;
    *held &= ~may;
}

void happen(struct judge *judge, struct event event)
{
    const struct game *game = judge->game;
    /* Hands that were exchanged have been looked at where they are written. */
    bool told = event.kind == EV_DEAL && judge->part[judge->now].derived;
    for (size_t i = 0; i < REC_RULES; i++)
        if ((rec_rules[i].on & ON(event.kind)) && rec_rules[i].level <= judge->evidence && !told) {
            enum outcome outcome = rec_rules[i].check(judge, &event, &rec_rules[i]);
            if (outcome != NO_OCCASION && judge->coverage->rec_seen[i] != CHECKED)
                judge->coverage->rec_seen[i] = (unsigned char)outcome;
        }
    if (event.kind == EV_STEP && !(act_places(judge, (int)event.step->verb) & IN(event.phase)))
        return; /* REC-12 has said so; nothing follows from it */
    for (size_t i = 0; i < game->rule_count; i++) {
        const struct rule *rule = &game->rule[i];
        if (!(rule->on & ON(event.kind)) || !(rule->editions & judge->in_force) || rule->level > judge->evidence)
            continue;
        enum outcome outcome = rule->check(judge, &event, rule);
        if (outcome != NO_OCCASION && judge->coverage->seen[i] != CHECKED)
            judge->coverage->seen[i] = (unsigned char)outcome;
    }
    if (event.kind == EV_CARD && !event.play->taken_back && event.play->player >= 0)
        take_out(&judge->table, event.play);
    game->apply(judge, &event);
}
