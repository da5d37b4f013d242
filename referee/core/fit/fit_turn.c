#include "core/fit/fit_turn.h"

#include "core/fit/fit.h"
#include "core/fit/fit_asked.h"

#include <string.h>

const struct judgement *fit_turn_known(struct turn *turn, const struct judgement *judgement,
                                       const struct orders *orders, size_t bound, struct arena *arena)
{
    const struct record *record = judgement->record;
    struct orders plain = *orders;
    if (judgement->account_count == 0 || record->deal_count == 0 || !fit_asked(judgement, record->deal_count - 1))
        return judgement; /* of the deal that goes on, nothing is looked for */
    plain.stopped = NULL;
    const struct fit *fit = fit_judge(record, &plain, bound, arena)->fit;
    if (fit == NULL || fit->forced_count == 0)
        return judgement;
    *turn = (struct turn){.stage = STAGE_UNTOLD};
    return judge_record(fit->filled, orders, arena);
}

/* A copy of the record that goes on with that card, in the last deal or its last manche. */
static struct record *played_on(const struct record *record, int player, const card_t *card, struct arena *arena)
{
    struct record *copy = arena_alloc(arena, sizeof *copy);
    *copy = *record;
    copy->deal = arena_alloc(arena, record->deal_count * sizeof *copy->deal);
    memcpy(copy->deal, record->deal, record->deal_count * sizeof *copy->deal);
    struct deal *deal = &copy->deal[record->deal_count - 1];
    if (deal->manche_count > 0) {
        struct deal *manche = arena_alloc(arena, deal->manche_count * sizeof *manche);
        memcpy(manche, deal->manche, deal->manche_count * sizeof *manche);
        deal->manche = manche;
        deal = &manche[deal->manche_count - 1];
    }
    struct steps *play = &deal->play;
    struct step *step = arena_alloc(arena, (play->count + 1) * sizeof *step);
    if (play->count > 0)
        memcpy(step, play->step, play->count * sizeof *step);
    step[play->count] = step_bare(VERB_CARDS, player);
    step[play->count].cards = (struct card_list){.recorded = true, .count = 1};
    step[play->count].cards.card = arena_alloc(arena, sizeof *card);
    step[play->count].cards.card[0] = *card;
    step[play->count].cards.card_at = arena_alloc(arena, sizeof(struct place));
    step[play->count].cards.card_at[0] = (struct place){0};
    play->step = step;
    play->recorded = true;
    play->count++;
    return copy;
}

static unsigned errors_with(const struct record *record, int player, card_t card, const struct orders *orders,
                            size_t bound)
{
    struct arena *arena = arena_new();
    unsigned errors = fit_judge(played_on(record, player, &card, arena), orders, bound, arena)->errors;
    arena_free(arena);
    return errors;
}

/* Whether something is open of the play that goes on: the next card may be what proves a fault in it, or answer one that is not known. */
static bool play_open(const struct turn *turn, const struct judgement *judgement)
{
    const struct steps *play = turn->table.deal != NULL ? &turn->table.deal->play : NULL;
    if (play != NULL && play->count > 0 && list_open(&play->step[play->count - 1].cards))
        return true;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity == SEVERITY_UNDECIDED && finding->trick > 0 && finding->deal == turn->table.number &&
            finding->manche == turn->table.manche)
            return true;
    }
    return false;
}

/* The cards of an act that are to be tried: those that he may have and, where something is `open`, those that he has. */
static cardset_t in_doubt(const struct act *act, bool open)
{
    return act->verb != VERB_CARDS ? 0 : act->possible | (open ? act->cards : 0);
}

/* How many cards are to be tried. */
static size_t cards_open(const struct turn *turn, bool open)
{
    size_t count = 0;
    for (size_t i = 0; i < turn->act_count; i++)
        count += (size_t)set_count(in_doubt(&turn->act[i], open));
    return count;
}

void fit_turn(struct turn *turn, const struct judgement *judgement, const struct orders *orders, size_t bound,
              struct arena *arena)
{
    const struct record *record = judgement->record;
    struct orders plain = *orders;
    bool open = play_open(turn, judgement);
    const size_t each =
        TURN_FITS_ALL / (cards_open(turn, open) + 1); /* all are asked alike: none is left because it comes last */
    bound = bound < each ? bound : each;
    plain.stopped = NULL;
    for (size_t i = 0; i < turn->act_count && record->deal_count > 0; i++) {
        struct act *act = &turn->act[i];
        if (in_doubt(act, open) == 0 || turn->stage > STAGE_PLAY)
            continue;
        unsigned errors = fit_judge(record, &plain, bound, arena)->errors;
        for (cardset_t rest = in_doubt(act, open); rest != 0; rest &= rest - 1) {
            card_t card = set_first(rest);
            if (errors_with(record, act->player, card_face(card), &plain, bound) <= errors)
                continue;
            act->possible &= ~set_of(card);
            act->cards &= ~set_of(card);
        }
    }
}
