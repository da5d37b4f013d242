/* Whether a remedy was carried out, where what comes after the fault shows it: asked in one place for all rules. */
#ifndef REFEREE_CORE_COMPLY_H
#define REFEREE_CORE_COMPLY_H

#include "core/judge.h"

/* Fills in `complied` of errors and warnings of which no check has said it, by what their remedy’s row says shows it: a sheet that is
   right, an act that is undone or done over, what stays written, how many cards are played,
   or the deal going on. All deals are judged, and their accounts are whole. For follow_facts(). */
void comply_facts(struct judgement *judgement);

#endif
