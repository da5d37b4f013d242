#include "core/finding.h"

#include "core/judge.h"

#include <string.h>

void findings_begin(struct finding_list *list, struct arena *arena)
{
    list->first = NULL;
    list->last = &list->first;
    list->arena = arena;
}

static struct phrase phrase_copy(struct arena *arena, const struct message *message, const struct arg *args,
                                 size_t count)
{
    struct phrase phrase = {message, NULL, count};
    if (count > 0) {
        struct arg *copy = arena_alloc(arena, count * sizeof *copy);
        memcpy(copy, args, count * sizeof *copy);
        phrase.arg = copy;
    }
    return phrase;
}

struct finding *findings_add(struct finding_list *list, const struct rule *rule, struct place at, int at_fault,
                             const struct message *what, const struct arg *args, size_t count)
{
    struct finding *finding = arena_alloc(list->arena, sizeof *finding);
    finding->rule = rule;
    finding->severity = rule->severity;
    finding->class = rule->class;
    finding->at = at;
    finding->at_fault = at_fault;
    finding->what = phrase_copy(list->arena, what, args, count);
    finding->remedy = rule->remedy;
    finding->holder = NOBODY;
    *list->last = finding;
    list->last = &finding->next;
    return finding;
}

static void evidence_add(struct arena *arena, struct evidence_list *list, struct place at, struct phrase text)
{
    list->item = arena_grow(arena, list->item, list->count, &list->room, sizeof *list->item);
    list->item[list->count++] = (struct evidence){at, text};
}

const struct arg *finding_arg(const struct finding *finding, const char *key)
{
    for (size_t i = 0; i < finding->what.count; i++)
        if (strcmp(finding->what.arg[i].key, key) == 0)
            return &finding->what.arg[i];
    return NULL;
}

int finding_wrong_by(const struct finding *finding)
{
    const struct arg *found = finding_arg(finding, "found"), *required = finding_arg(finding, "required");
    if (found == NULL || required == NULL || found->kind != required->kind)
        return 0;
    switch (found->kind) {
    case ARG_NUMBER: return found->value.number - required->value.number;
    case ARG_SCORE:
    case ARG_BOARD: return score_units(found->value.score) - score_units(required->value.score);
    default: return 0;
    }
}

bool finding_any_error(const struct finding *first)
{
    while (first != NULL && first->severity != SEVERITY_ERROR)
        first = first->next;
    return first != NULL;
}

void finding_only(struct finding *finding, enum severity severity, enum finding_class class)
{
    finding->severity = severity;
    finding->class = class;
    finding->remedy = REMEDY_NONE;
}

void finding_undecided(struct finding *finding) { finding_only(finding, SEVERITY_UNDECIDED, CLASS_UNVERIFIABLE); }

void finding_lapse(struct finding *finding)
{
    finding_only(finding, SEVERITY_WARNING, finding->class);
    finding->holder = NOBODY;
    finding->deadline = NULL;
    finding->complied = COMPLIED_LAPSED;
}

void finding_proof(struct finding_list *list, struct finding *finding, struct place at, const struct message *text,
                   const struct arg *args, size_t count)
{
    evidence_add(list->arena, &finding->proof, at, phrase_copy(list->arena, text, args, count));
}

void finding_on_record(struct finding_list *list, struct finding *finding, struct place at, const struct message *text,
                       const struct arg *args, size_t count)
{
    evidence_add(list->arena, &finding->on_record, at, phrase_copy(list->arena, text, args, count));
}

/* --- among those of a judgement --- */

bool judgement_has_in(const struct judgement *judgement, const struct step *step, enum severity severity,
                      const struct rule *rule)
{
    if (severity == SEVERITY_WARNING && judgement->warnings == 0)
        return false;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity == severity && finding->follows == NULL && (rule == NULL || finding->rule == rule) &&
            step_holds(step, finding->at))
            return true;
    }
    return false;
}

bool judgement_has(const struct judgement *judgement, const struct finding *like)
{
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->rule == like->rule && finding->severity == like->severity && finding_beside(finding, like))
            return true;
    }
    return false;
}
