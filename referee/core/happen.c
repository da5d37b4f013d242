/* An event: every check is asked about it, then it is carried out. */
#include "core/deal.h"

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
        judge->table.held[event.play->player] &= ~set_of(event.play->card);
    game->apply(judge, &event);
}
