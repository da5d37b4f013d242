/* The checks of the record itself, one per row of rec_rules.def. */
#ifndef REFEREE_CORE_REC_H
#define REFEREE_CORE_REC_H

#include "core/judge.h"

#define RULE(token, id, slug, slug_fr, severity, class, remedy, level, needs, on, check, en, fr) check_fn check;
#include "core/rec_rules.def"
#undef RULE

/* Reports the first card of a player's step that never was his (REC-06): his hand is wholly known, or another had it. False
   if there is none. Cards of `open` lie on the table for him to show with his own. For games whose claims are shown: there the
   record's own check keeps silent. */
bool rec_shown_strange(const struct judge *judge, const struct step *step, cardset_t open);
/* Whether there is such a card. */
bool rec_is_strange(const struct judge *judge, const struct step *step, cardset_t open);

/* Whether the player claims something in the deal that cards are shown for: what he shows is for the rules on claims then. */
bool rec_claims(const struct judge *judge, int player);

/* Of cards laid open those that the player cannot have (REC-06). What he shows for a claim is for the rules on claims. */
enum outcome rec_shown(const struct judge *judge, const struct step *step);
/* A card that stands twice among those laid open in one step (REC-04); where the pack has no card twice. */
enum outcome rec_shown_twice(const struct judge *judge, const struct step *step, const struct rule *rule);
/* Whether somebody found the pack incorrect, and so it is: a card twice is no slip of the pen then. */
bool rec_found_faulty(const struct judge *judge);
/* A card in two of the lists of the deal, or in none of them (REC-04). */
enum outcome rec_listed_twice(const struct judge *judge, const struct rule *rule);

#endif
