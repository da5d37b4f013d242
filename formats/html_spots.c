/* What is found where on the page, and which facts are lit while a finding they prove is pointed at. */
#include "formats/html.h"

#include <stdlib.h>

/* A style sheet has a rule for each finding that lights its facts: beyond these there are the links alone. Facts that are
   looked for at every card that is drawn. */
enum { LIGHTS = 32, FACTS = 256 };

static int before(struct place a, struct place b)
{
    if (a.line != b.line)
        return a.line < b.line ? -1 : 1;
    return a.column < b.column ? -1 : a.column > b.column;
}

static int spot_order(const void *a, const void *b)
{
    const struct spot *one = a, *other = b;
    int order = before(one->at, other->at);
    return order != 0 ? order : one->finding < other->finding ? -1 : one->finding > other->finding;
}

static void spot_add(struct spots *spots, struct place at, size_t finding)
{
    if (at.line > 0)
        spots->item[spots->count++] = (struct spot){at, finding};
}

static void proof_add(struct leaf *leaf, const struct evidence_list *list, size_t finding)
{
    for (size_t i = 0; i < list->count && leaf->proof.count < FACTS; i++)
        spot_add(&leaf->proof, list->item[i].at, finding);
}

void html_spots(struct leaf *leaf)
{
    const struct judgement *judgement = leaf->judgement;
    bool told = !leaf->judged->compared || leaf->judged->difference_count > 0;
    leaf->shown = told ? findings_shown(judgement, leaf->manner) : 0;
    if (leaf->shown == 0)
        return;
    leaf->found.item = arena_alloc(leaf->arena, leaf->shown * sizeof *leaf->found.item);
    leaf->proof.item = arena_alloc(leaf->arena, FACTS * sizeof *leaf->proof.item);
    for (size_t i = 0; i < leaf->shown; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity > SEVERITY_NOTE && finding->follows == NULL)
            spot_add(&leaf->found, finding->at, i);
        if (i >= LIGHTS)
            continue;
        proof_add(leaf, &finding->proof, i);
        proof_add(leaf, &finding->on_record, i);
    }
    if (leaf->found.count > 0)
        qsort(leaf->found.item, leaf->found.count, sizeof *leaf->found.item, spot_order);
}

/* --- facts ------------------------------------------------------------------------------------------------ */

static unsigned end_of(struct place at) { return at.end_column > at.column ? at.end_column : at.column + 1; }

static bool overlap(struct place a, struct place b)
{
    return a.line == b.line && a.column < end_of(b) && b.column < end_of(a);
}

void html_lit(const struct leaf *leaf, struct place at)
{
    size_t last = leaf->shown;
    for (size_t i = 0; at.line > 0 && i < leaf->proof.count; i++) {
        const struct spot *spot = &leaf->proof.item[i];
        if (spot->finding == last || !overlap(spot->at, at))
            continue;
        buffer_printf(leaf->out, " p%zu", spot->finding + 1);
        last = spot->finding;
    }
}

void html_lights(const struct leaf *leaf, size_t index)
{
    if (index < LIGHTS)
        buffer_printf(leaf->out, " f%zu", index + 1);
}

void html_lights_style(struct buffer *out)
{
    for (int i = 1; i <= LIGHTS; i++)
        buffer_printf(out, "%sarticle:has(.f%d:is(:hover,:focus-within,:target)) .p%d", i > 1 ? "," : "", i, i);
    buffer_text(out, "{background:var(--lit);outline:2px solid var(--blue);outline-offset:1px}\n");
}

/* --- the margin ------------------------------------------------------------------------------------------- */

/* The first of the findings that do not stand before a place. */
static size_t spot_from(const struct spots *spots, struct place at)
{
    size_t low = 0, high = spots->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (before(spots->item[middle].at, at) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Whether a finding stands within the place. */
static bool stands_in(const struct spots *spots, size_t i, struct place at)
{
    return i < spots->count && spots->item[i].at.line == at.line && spots->item[i].at.column < end_of(at);
}

size_t html_found_nth(const struct leaf *leaf, struct place at, size_t n)
{
    size_t i = at.line > 0 ? spot_from(&leaf->found, at) + n : leaf->found.count;
    return stands_in(&leaf->found, i, at) ? leaf->found.item[i].finding : leaf->shown;
}
