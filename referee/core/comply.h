/* Whether a remedy was carried out, where what comes after the fault shows it: asked in one place for all rules. */
#ifndef REFEREE_CORE_COMPLY_H
#define REFEREE_CORE_COMPLY_H

#include "core/judge.h"

/* Fills in `complied` of errors of which no check has said it: by a sheet that is right, by a card that is taken back, by an act that is
   done over, or by the play going on. All deals are judged, and their accounts are whole. For follow_facts(). */
void comply_facts(struct judgement *judgement);

#endif
