/* What the walk over two sheets finds: on what they agree, what one alone tells, where they part. */
#include "core/compare/joint.h"

void joint_agree(struct joint *joint) { joint->agreed++; }

static struct parting *note(const struct joint *joint, struct partings *list, const struct fact *fact)
{
    list->item = arena_grow(joint->arena, list->item, list->count, &list->room, sizeof *list->item);
    struct parting *parting = &list->item[list->count++];
    *parting = (struct parting){.kind = fact->kind, .player = fact->player};
    for (int which = 0; which < 2; which++) {
        parting->reading[which] = joint->now[which];
        parting->reading[which].there = fact->there[which];
        parting->reading[which].at = fact->at[which];
        parting->reading[which].cards = fact->cards[which];
        parting->reading[which].nth = fact->nth[which];
    }
    return parting;
}

void joint_told(struct joint *joint, const struct fact *fact)
{
    if (joint->told != NULL)
        note(joint, joint->told, fact);
}

struct place joint_aside(struct joint *joint, enum parting_kind kind, int stands, const struct said said[2])
{
    size_t index = joint->asides_met++;
    if (joint->asides != NULL) {
        const struct fact fact = fact_of(kind, said[0].at, said[1].at);
        struct parting *parting = note(joint, joint->asides, &fact);
        parting->stands = stands;
        parting->reading[0].said = said[0].value;
        parting->reading[1].said = said[1].value;
    }
    return (struct place){.line = LINE_TO_COME, .byte = ASIDE_BYTE + (unsigned)index};
}

static unsigned clash_of(const struct joint *joint, const struct fact *fact)
{
    bool deals = fact->kind == PARTING_DEAL || (fact->kind == PARTING_ORDER && fact->of_deals);
    return deals ? CLASH_DEALS : fact->kind >= PARTING_RESULT_SCORE ? CLASH_RESULT : joint->now[0].deal;
}

enum taken joint_part(struct joint *joint, const struct fact *fact, struct place *mark)
{
    size_t index = joint->differed++;
    *mark = (struct place){.line = LINE_TO_COME, .byte = COMPARE_BYTE + (unsigned)index};
    if (joint->choice != NULL)
        return (enum taken)joint->choice[index];
    if (joint->parted != NULL) {
        struct parting *parting = note(joint, joint->parted, fact);
        parting->stands = fact->there[0] ? 0 : 1; /* what only one has, unless the rules are against it */
        parting->clash = clash_of(joint, fact);
    }
    return fact->there[0] ? TAKE_A : TAKE_B;
}

bool joint_both(struct joint *joint, bool a, bool b, struct fact fact)
{
    fact.there[0] = a;
    fact.there[1] = b;
    if (a != b)
        joint_told(joint, &fact);
    return a && b;
}

enum taken joint_settle(struct joint *joint, bool agree, const struct fact *fact, struct place *at)
{
    if (!agree)
        return joint_part(joint, fact, at);
    joint_agree(joint);
    return TAKE_A;
}
