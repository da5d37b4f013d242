/* Steps that stand in another place of their list than their own, and cards that stand on the line of the trick beside their
   own. */
#include "core/mend/mend_lines.h"

#include <string.h>

/* No play and no calls of any game are longer. */
enum { STEPS_MOST = 40 };

/* What stands far from its place makes so much wrong: one thing alone may have been done at the table. Of two the half may have been, where
   what is put behind all others explains them, or others than those who won them are said to have the tricks; and any other slip that
   explains them is likelier. */
enum { AMISS_LEAST = 2, AMISS_MUCH, OTHERS_LIKELIER = 9 };

/* --- steps -------------------------------------------------------------------------------------------------------- */

/* The step struck out, and put in before another or behind the last. */
static void step_to(struct ideas *ideas, const struct steps *steps, size_t i, size_t to, unsigned far)
{
    const struct step *step = &steps->step[i];
    const bool last = to == steps->count;
    const struct whole own = mend_line_of(ideas, step->at);
    const struct whole beside = mend_line_of(ideas, steps->step[last ? to - 1 : to].at);
    const char *text = text_at(ideas->judgement->record, step->at, ideas->arena);
    if (own.end == 0 || beside.end == 0 || (last && beside.behind.line == 0))
        return;
    const struct splice moved[] = {mend_line_out(ideas, own), last ? mend_line_behind(ideas, beside, own, text)
                                                                   : mend_line_in(ideas, beside, own, text)};
    idea_together(ideas, MEND_STEP_MOVED, moved, 2, far);
}

/* Where a step is missed, or is too many, the one behind it shows that as well. */
static unsigned step_distance(const struct ideas *ideas, const struct steps *steps, size_t i)
{
    unsigned own = i < steps->count ? distance(ideas, steps->step[i].at) : ELSEWHERE;
    unsigned next = i + 1 < steps->count ? distance(ideas, steps->step[i + 1].at) : ELSEWHERE;
    return own < next ? own : next;
}

/* Every step near which an error is, or of whose cards one speaks, to every place that is not beside its own: those beside it are in
   each other's place. What was thrown out or drawn far below shows in what is done before it. */
static void steps_moved(struct ideas *ideas, const struct steps *steps)
{
    const cardset_t lawful =
        mend_cards_lawful(ideas); /* the tricks in which they were may belong behind those errors, or before */
    const bool much = mend_amiss(ideas->judgement, ideas->deal) >= AMISS_MUCH;
    for (size_t i = 0; i < steps->count && steps->count <= STEPS_MOST; i++) {
        const struct step *step = &steps->step[i];
        const unsigned near = step_distance(ideas, steps, i);
        const bool told = near < ELSEWHERE || verb_has(step->verb, ACT_MOVES) || (list_set(&step->cards) & lawful) != 0;
        if (!told || (step->verb != VERB_CARDS && !verb_has(step->verb, ACT_PLAIN)))
            continue;
        for (size_t to = 0; to < steps->count + much; to++)
            if (to + 1 < i || to > i + 2)
                step_to(ideas, steps, i, to, near + step_distance(ideas, steps, to) + (much ? 0 : OTHERS_LIKELIER));
    }
}

/* --- tricks ------------------------------------------------------------------------------------------------------- */

/* What stands from the beginning of one card of a list to the end of another; it is on one line. */
static struct splice cards_out(const struct ideas *ideas, const struct card_list *list, size_t first, size_t last)
{
    struct place at = list->card_at[first];
    at.end_column = list->card_at[last].end_column;
    return (struct splice){at, text_at(ideas->judgement->record, at, ideas->arena), ""};
}

/* With the blank before it, or behind it. */
static struct splice with_blank(const struct ideas *ideas, struct splice out, bool before)
{
    out.at.byte -= before;
    out.at.column -= before;
    out.at.end_column += !before;
    out.old_text = text_at(ideas->judgement->record, out.at, ideas->arena);
    return out;
}

static bool on_one_line(const struct card_list *list)
{
    return list->card_at[0].line == list->card_at[list->count - 1].line;
}

/* The cards that one of two tricks has too many put to the other, from the end of the first to the beginning of the second or the
   other way about. */
static void parted_between(struct ideas *ideas, const struct card_list *one, const struct card_list *two,
                           size_t players)
{
    struct splice moved[2];
    const bool down = one->count > players;
    if (one->count + two->count != 2 * players || one->count == players || !on_one_line(one) || !on_one_line(two))
        return;
    moved[0] =
        down ? cards_out(ideas, one, players, one->count - 1) : cards_out(ideas, two, 0, two->count - players - 1);
    const char *cards = moved[0].old_text;
    moved[0] = with_blank(ideas, moved[0], down);
    moved[1] =
        down ? splice_in(two->card_at[0], arena_printf(ideas->arena, "%s ", cards))
             : splice_in(mend_behind(ideas, one->card_at[one->count - 1]), arena_printf(ideas->arena, " %s", cards));
    idea_together(ideas, MEND_PARTED, moved, 2, 0);
}

/* Two tricks in one step. */
static void parted_in_two(struct ideas *ideas, const struct step *step, size_t players)
{
    const struct card_list *list = &step->cards;
    const struct whole line = mend_line_of(ideas, step->at);
    if (list->count != 2 * players || !line.own_line || line.behind.line == 0 || !on_one_line(list))
        return;
    struct place at = list->card_at[players]; /* from there to the end of the step */
    at.end_column = step->at.end_column;
    const struct splice out = {at, text_at(ideas->judgement->record, at, ideas->arena), ""};
    const struct whole like = {.open = "", .close = ""};
    const struct splice parted[] = {with_blank(ideas, out, true), mend_line_behind(ideas, line, like, out.old_text)};
    idea_together(ideas, MEND_PARTED, parted, 2, 0);
}

static void tricks_parted(struct ideas *ideas, const struct steps *play, size_t players)
{
    for (size_t i = 0; i < play->count && players > 1; i++) {
        const struct step *step = &play->step[i], *next = i + 1 < play->count ? step + 1 : NULL;
        if (step->verb != VERB_CARDS)
            continue;
        parted_in_two(ideas, step, players);
        if (next != NULL && next->verb == VERB_CARDS)
            parted_between(ideas, &step->cards, &next->cards, players);
    }
}

void ideas_of_moves(struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *deal = account->part->deal;
    tricks_parted(ideas, &deal->play, mend_players_in(ideas, account));
    if (mend_amiss(ideas->judgement, ideas->deal) < (mend_gathered_by_other(ideas) ? AMISS_MUCH : AMISS_LEAST))
        return;
    steps_moved(ideas, &deal->play);
    steps_moved(ideas, &deal->calls);
}
