#include "commands/lsp/remedying.h"

#include "commands/lsp/cards.h"
#include "commands/lsp/respelling.h"
#include "commands/lsp/rewriting.h"
#include "core/pen.h"
#include "formats/amended.h"
#include "formats/codepoint.h"
#include "formats/text_line.h"

#include <stdio.h>
#include <string.h>

/* --- what may have been done -------------------------------------------------------------------------------- */

enum whose { BY_HOLDER, BY_FAULT, BY_OTHER, BY_GALLERY };
/* The card that was played, the card or the figure that is required, whoever is at fault; each suit is an act of its own. */
enum with { WITH_NOTHING, WITH_CARD, WITH_REQUIRED, WITH_FAULT, WITH_SUIT };

/* An act that may carry a remedy out, or waive it. */
static const struct {
    enum remedy remedy;
    enum verb verb;
    enum whose whose;
    enum with with;
} acts[] = {
    {REMEDY_STAND_OR_REDEAL, VERB_STANDS, BY_HOLDER, WITH_NOTHING},
    {REMEDY_STAND_OR_REDEAL, VERB_REDEALS, BY_HOLDER, WITH_NOTHING},
    {REMEDY_STAND_OR_REDEAL, VERB_REDEALS, BY_FAULT, WITH_NOTHING},
    {REMEDY_STAND_REDEAL_ALTER, VERB_STANDS, BY_HOLDER, WITH_NOTHING},
    {REMEDY_STAND_REDEAL_ALTER, VERB_REDEALS, BY_HOLDER, WITH_NOTHING},
    {REMEDY_ALTER_DISCARD, VERB_STANDS, BY_HOLDER, WITH_NOTHING},
    {REMEDY_RECKONS_NOTHING, VERB_ENFORCES, BY_HOLDER, WITH_NOTHING},
    {REMEDY_RECKONS_NOTHING, VERB_WAIVES, BY_HOLDER, WITH_NOTHING},
    {REMEDY_NOTHING_OR_REDEAL, VERB_ENFORCES, BY_HOLDER, WITH_NOTHING},
    {REMEDY_NOTHING_OR_REDEAL, VERB_REDEALS, BY_HOLDER, WITH_NOTHING},
    {REMEDY_NOTHING_OR_REDEAL, VERB_WAIVES, BY_HOLDER, WITH_NOTHING},
    {REMEDY_MAY_WAIVE, VERB_ENFORCES, BY_HOLDER, WITH_NOTHING},
    {REMEDY_MAY_WAIVE, VERB_WAIVES, BY_HOLDER, WITH_NOTHING},
    {REMEDY_VOID_OPPONENT_DEALS, VERB_REDEALS, BY_OTHER, WITH_NOTHING},
    {REMEDY_VOID_OPPONENT_DEALS, VERB_REDEALS, BY_FAULT, WITH_NOTHING},
    {REMEDY_VOID_RIGHT_DEALER_DEALS, VERB_REDEALS, BY_OTHER, WITH_NOTHING},
    {REMEDY_VOID_SAME_DEALER, VERB_REDEALS, BY_FAULT, WITH_NOTHING},
    {REMEDY_RECUT, VERB_RECUTS, BY_OTHER, WITH_NOTHING},
    {REMEDY_RECUT, VERB_RECUTS, BY_FAULT, WITH_NOTHING},
    {REMEDY_TAKE_BACK, VERB_TAKES_BACK, BY_FAULT, WITH_CARD},
    {REMEDY_CORRECT_AND_CONTINUE, VERB_TAKES_BACK, BY_FAULT, WITH_CARD},
    {REMEDY_SUIT_PLAYED, VERB_TAKES_BACK, BY_FAULT, WITH_CARD},
    {REMEDY_MUST_CORRECT, VERB_TAKES_BACK, BY_FAULT, WITH_CARD},
    {REMEDY_COUNT_SAID, VERB_SAYS, BY_FAULT, WITH_REQUIRED},
    {REMEDY_MAY_REPLAY, VERB_STANDS, BY_HOLDER, WITH_NOTHING},
    {REMEDY_THIRD_PARTY, VERB_FINISHES, BY_GALLERY, WITH_FAULT},
    {REMEDY_OPPONENT_REPLACES, VERB_STANDS, BY_HOLDER, WITH_NOTHING},
    {REMEDY_CALLED_SUIT, VERB_CALLS_SUIT, BY_HOLDER, WITH_SUIT},
    {REMEDY_EXHIBIT, VERB_SHOWS, BY_FAULT, WITH_REQUIRED},
    {REMEDY_RIGHT_CARD, VERB_SHOWS, BY_FAULT, WITH_REQUIRED},
};

enum { ACTS_TRIED = sizeof acts / sizeof acts[0] };

/* Where a step may go: behind a step that is there, or into a list of its own. */
struct spot_for {
    size_t at;
    const char *before, *behind; /* of the act */
};

/* What is being tried. */
struct trial {
    const struct entry *entry;
    const struct judging *judging;
    const struct finding *finding;
    struct work *work;
    struct arena *arena;
    struct pen pen;
    struct remedying *out;
    size_t count;
};

/* --- the proof ---------------------------------------------------------------------------------------------- */

static size_t errors_of(const struct judgement *judgement, bool notation)
{
    size_t count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        count += notation ? finding->class == CLASS_SYNTAX : finding_errs(finding);
    }
    return count;
}

static const struct finding *same_finding(const struct judgement *judgement, const struct finding *finding)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->rule == finding->rule && judgement->finding[i]->at.byte == finding->at.byte)
            return judgement->finding[i];
    return NULL;
}

/* NULL: there is no work left for it. */
static const struct judgement *judge_with(const struct trial *trial, const struct remedying *edit)
{
    struct piece piece = trial->entry->piece;
    struct orders orders = trial->judging->orders;
    if (!work_take(trial->work, work_of_reading(piece.length) + WORK_JUDGING * trial->entry->record->deal_count))
        return NULL;
    orders.work = trial->work;
    struct amended text = {.bytes = piece.bytes, .length = piece.length};
    amended_make(piece.bytes, piece.length, &(struct change){edit->from, edit->to, edit->text}, 1, trial->arena, &text);
    piece.bytes = text.bytes;
    piece.length = text.length;
    const struct judgement *judgement = judge_record(
        read_record_within(trial->judging->words, &piece, trial->work, trial->arena), &orders, trial->arena);
    return trial->work->refused ? NULL : judgement;
}

/* Whether something can still not be read on the line of a finding. */
static bool amiss_there(const struct judgement *judgement, const struct finding *finding)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->class == CLASS_SYNTAX && judgement->finding[i]->at.line == finding->at.line)
            return true;
    return false;
}

/* Whether the edit does what it should: an act has the remedy carried out, a figure the finding gone, a spelling less that is
   amiss, and nothing on that line. */
static bool does(const struct trial *trial, enum remedying_kind kind, const struct judgement *after)
{
    const struct judgement *before = trial->entry->judgement;
    const struct finding *left = same_finding(after, trial->finding);
    if (kind == REMEDYING_SPELLING)
        return after->verdict != VERDICT_UNREADABLE && errors_of(after, true) < errors_of(before, true) &&
               !amiss_there(after, trial->finding);
    return kind == REMEDYING_FIGURE ? left == NULL : left != NULL && left->complied == COMPLIED_YES;
}

/* How many faults of a rule there are. */
static size_t faults_of(const struct judgement *judgement, const struct rule *rule)
{
    size_t count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += judgement->finding[i]->rule == rule && finding_errs(judgement->finding[i]);
    return count;
}

/* Whether some rule is broken more often than before: a fault that goes is no excuse for one that comes. */
static bool breaks_more(const struct judgement *before, const struct judgement *after)
{
    for (size_t i = 0; i < after->finding_count; i++)
        if (finding_errs(after->finding[i]) &&
            faults_of(after, after->finding[i]->rule) > faults_of(before, after->finding[i]->rule))
            return true;
    return false;
}

/* Whether something is wrong that was not before: no figure is put right by making another one wrong. */
static bool worse(const struct remedying *edit, const struct judgement *before, const struct judgement *after)
{
    if (errors_of(after, true) > errors_of(before, true))
        return true;
    return edit->kind == REMEDYING_FIGURE ? errors_of(after, false) >= errors_of(before, false)
                                          : edit->kind == REMEDYING_ACT && breaks_more(before, after);
}

/* Keeps the edit if it does. */
static bool prove(struct trial *trial, const struct remedying *edit)
{
    const struct judgement *before = trial->entry->judgement, *after = judge_with(trial, edit);
    bool done = after != NULL && does(trial, edit->kind, after);
    if (!done || worse(edit, before, after) || trial->count == REMEDYINGS_MOST)
        return false;
    trial->out[trial->count++] = *edit;
    return true;
}

/* --- where it goes ------------------------------------------------------------------------------------------ */

static struct text_line line_of(const struct piece *piece, size_t at)
{
    return text_line_at(piece->bytes, piece->length, at);
}

/* The bytes of the record up to the end of a place, which is on one line. */
static size_t end_of(const struct piece *piece, struct place at)
{
    return codepoint_after(piece->bytes, piece->length, at.byte,
                           at.end_column > at.column ? at.end_column - at.column : 0);
}

/* Behind a step: on a line of its own as that is, or on the same line, parted from it as steps are there. */
static struct spot_for behind(const struct trial *trial, const struct step *step)
{
    const struct piece *piece = &trial->entry->piece;
    const struct text_line line = line_of(piece, step->at.byte);
    if (line.text < line.to && piece->bytes[line.text] == '-') {
        int column = (int)text_line_column(line);
        return (struct spot_for){line.to, arena_printf(trial->arena, "\n%.*s- ", column, piece->bytes + line.from), ""};
    }
    size_t end = end_of(piece, step->at);
    bool listed = memchr(piece->bytes + line.from, '[', step->at.byte - line.from) != NULL;
    return (struct spot_for){end, listed ? ", " : "; ", ""};
}

/* In a list of its own: before the line on which the deal's next list begins, or behind that of the fault; as far in as its keys
   are. */
static struct spot_for alone(const struct trial *trial, struct place next, bool after)
{
    const struct piece *piece = &trial->entry->piece;
    const struct text_line line = line_of(piece, next.byte);
    size_t first = line.from;
    while (first < piece->length && strchr(" -", piece->bytes[first]) != NULL)
        first++;
    const char *indent = arena_printf(trial->arena, "%*s", (int)(first - line.from), "");
    const char *key = pen_word(&trial->pen, key_rows[KEY_DEALING].en, key_rows[KEY_DEALING].fr);
    const char *list = arena_printf(trial->arena, "%s%s:\n%s- ", indent, key, indent);
    if (after)
        return (struct spot_for){line.to, arena_printf(trial->arena, "\n%s", list), ""};
    return (struct spot_for){line.from, list, "\n"};
}

/* Which step of a list stands where the finding is told; their number: none. */
static size_t step_at(const struct steps *steps, const struct finding *finding)
{
    for (size_t i = 0; i < steps->count; i++)
        if (steps->step[i].at.line == finding->at.line && steps->step[i].at.byte <= finding->at.byte &&
            (i + 1 == steps->count || steps->step[i + 1].at.byte > finding->at.byte))
            return i;
    return steps->count;
}

enum { SPOTS_MOST = 8 };

static void add_spot(struct spot_for *spot, size_t *count, struct spot_for one)
{
    for (size_t i = 0; i < *count; i++)
        if (spot[i].at == one.at)
            return;
    if (*count < SPOTS_MOST)
        spot[(*count)++] = one;
}

/* The deal, or the manche of one, that a finding is of; NULL: none. */
static const struct deal *deal_of(const struct record *record, const struct finding *finding)
{
    if (finding->deal == 0 || finding->deal > record->deal_count)
        return NULL;
    const struct deal *deal = &record->deal[finding->deal - 1];
    return finding->manche > 0 && finding->manche <= deal->manche_count ? &deal->manche[finding->manche - 1] : deal;
}

/* Behind the fault itself and what answers it, behind all that was done in each list; in the dealing, where there is nothing of
   it. */
static size_t spots(const struct trial *trial, struct spot_for *spot)
{
    const struct finding *finding = trial->finding;
    const struct deal *deal = deal_of(trial->entry->record, finding);
    size_t count = 0;
    if (deal == NULL)
        return 0;
    const struct steps *const lists[] = {&deal->dealing, &deal->calls, &deal->play};
    for (size_t i = 0; i < 3; i++)
        for (size_t k = step_at(lists[i], finding), to = k + 2; k < to && k < lists[i]->count; k++)
            add_spot(spot, &count, behind(trial, &lists[i]->step[k]));
    for (size_t i = 0; i < 3; i++)
        if (lists[i]->count > 0)
            add_spot(spot, &count, behind(trial, &lists[i]->step[lists[i]->count - 1]));
    struct place next = deal->calls_at.line > 0 ? deal->calls_at : deal->play_at;
    if (!deal->dealing.recorded && next.line > 0 && next.line != deal->at.line)
        add_spot(spot, &count, alone(trial, next, false));
    else if (!deal->dealing.recorded && next.line == 0)
        add_spot(spot, &count, alone(trial, finding->at, true));
    return count;
}

/* --- acts --------------------------------------------------------------------------------------------------- */

static int actor_of(const struct trial *trial, enum whose whose)
{
    const struct finding *finding = trial->finding;
    switch (whose) {
    case BY_HOLDER: return finding->holder;
    case BY_FAULT: return finding->at_fault;
    case BY_GALLERY: return ACTOR_GALLERY;
    case BY_OTHER: break;
    }
    return trial->entry->record->player_count == 2 && finding->at_fault >= 0 ? 1 - finding->at_fault : NOBODY;
}

static void fill_cards(const struct trial *trial, struct step *step, cardset_t cards)
{
    step->cards.card = arena_alloc(trial->arena, ((size_t)set_count(cards) + 1) * sizeof *step->cards.card);
    for (; cards != 0; cards &= cards - 1)
        step->cards.card[step->cards.count++] = set_first(cards);
    step->cards.recorded = step->cards.count > 0;
}

static void fill_required(const struct trial *trial, struct step *step)
{
    const struct arg *required = finding_arg(trial->finding, "required");
    if (required != NULL && required->kind == ARG_CARDS)
        fill_cards(trial, step, required->value.cards);
    step->n.recorded = required != NULL && required->kind == ARG_NUMBER;
    step->n.value = step->n.recorded ? required->value.number : 0;
}

/* Gives the act what it is done with; of some, the nth. False: that is not known, or there are no more. */
static bool fill(const struct trial *trial, enum with with, size_t nth, struct step *step)
{
    struct written_card card;
    switch (with) {
    case WITH_NOTHING: return nth == 0;
    case WITH_SUIT: step->suit = (enum suit)nth; return nth < SUITS;
    case WITH_FAULT: step->player = trial->finding->at_fault; return nth == 0 && step->player >= 0;
    case WITH_REQUIRED: fill_required(trial, step); break;
    case WITH_CARD:
        if (cards_find(trial->entry->record, trial->finding->at.byte, &card) && card_known(card.card))
            fill_cards(trial, step, set_of(card.card));
        break;
    }
    return nth == 0 && (step->cards.recorded || step->n.recorded);
}

/* What a row of the table has done; NULL: that cannot be said, or there is no nth of it. */
static const char *act_text(const struct trial *trial, size_t row, size_t nth)
{
    int actor = actor_of(trial, acts[row].whose);
    struct step step = step_bare(acts[row].verb, actor);
    if (actor == NOBODY || !fill(trial, acts[row].with, nth, &step))
        return NULL;
    return arena_printf(trial->arena, "%s: %s", pen_actor(&trial->pen, actor), pen_act(&trial->pen, &step));
}

/* At the first spot where it does. */
static bool try_act(struct trial *trial, const char *told, const struct spot_for *spot, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *text = arena_printf(trial->arena, "%s%s%s", spot[i].before, told, spot[i].behind);
        const struct remedying edit = {spot[i].at, spot[i].at, text, told, REMEDYING_ACT};
        if (prove(trial, &edit))
            return true;
    }
    return false;
}

/* Every act of the remedy; one that several people may do, for the first of them of whom it holds. */
static void try_acts(struct trial *trial)
{
    struct spot_for spot[SPOTS_MOST];
    size_t count = spots(trial, spot);
    enum verb done = VERB_CARDS;
    for (size_t i = 0; i < ACTS_TRIED; i++) {
        if (acts[i].remedy != trial->finding->remedy || acts[i].verb == done)
            continue;
        const char *told;
        for (size_t nth = 0; (told = act_text(trial, i, nth)) != NULL; nth++)
            if (try_act(trial, told, spot, count))
                done = acts[i].verb;
    }
}

/* --- figures ------------------------------------------------------------------------------------------------ */

static const char *figure_text(const struct trial *trial, const struct arg *figure)
{
    const struct amount board = {
        .board = true, .fiches = figure->value.score.fiches, .jetons = figure->value.score.points};
    switch (figure->kind) {
    case ARG_BOARD: return pen_amount(&trial->pen, &board, true);
    case ARG_SCORE: return arena_printf(trial->arena, "%d", figure->value.score.points);
    case ARG_NUMBER: return arena_printf(trial->arena, "%d", figure->value.number);
    default: return NULL;
    }
}

/* The figure is the last thing that stands at the place, behind an item, if one is named. */
static void try_figure(struct trial *trial)
{
    const struct finding *finding = trial->finding;
    const struct piece *piece = &trial->entry->piece;
    const struct arg *found = finding_arg(finding, "found"), *required = finding_arg(finding, "required");
    if (found == NULL || required == NULL || finding->at.line == 0)
        return;
    const char *text = figure_text(trial, required);
    size_t from = finding->at.byte, to = end_of(piece, finding->at);
    while (from < to && strchr("+-0123456789", piece->bytes[from]) == NULL)
        from++;
    const struct remedying edit = {from, to, text, text, REMEDYING_FIGURE};
    if (text != NULL && from < to)
        prove(trial, &edit);
}

/* --- spellings ---------------------------------------------------------------------------------------------- */

/* Whether it is the first fault of spelling of its line: that stands for the others. */
static bool is_first_of_line(const struct trial *trial)
{
    const struct judgement *judgement = trial->entry->judgement;
    size_t i = 0;
    while (judgement->finding[i] != trial->finding &&
           (judgement->finding[i]->class != CLASS_SYNTAX || judgement->finding[i]->at.line != trial->finding->at.line))
        i++;
    return judgement->finding[i] == trial->finding;
}

/* The line as it is then, without what it is set in by. */
static const char *line_then(const struct trial *trial, const struct respelling *spelling)
{
    const struct piece *piece = &trial->entry->piece;
    size_t from = line_of(piece, spelling->from).from, to = line_of(piece, spelling->to).to;
    while (from < spelling->from && piece->bytes[from] == ' ')
        from++;
    return arena_printf(trial->arena, "%.*s%s%.*s", (int)(spelling->from - from), piece->bytes + from, spelling->text,
                        (int)(to - spelling->to), piece->bytes + spelling->to);
}

static void try_spellings(struct trial *trial)
{
    struct respelling spelling[RESPELLINGS_MOST];
    size_t count =
        is_first_of_line(trial) ? respellings(trial->entry, trial->finding->at.byte, spelling, trial->arena) : 0;
    for (size_t i = 0; i < count && trial->count == 0; i++) {
        const struct remedying edit = {spelling[i].from, spelling[i].to, spelling[i].text,
                                       line_then(trial, &spelling[i]), REMEDYING_SPELLING};
        prove(trial, &edit);
    }
}

size_t remedyings(const struct entry *entry, const struct judging *judging, const struct finding *finding,
                  struct work *work, struct remedying *out, struct arena *arena)
{
    const struct record *record = entry->record;
    const struct canon canon = {.language = record->french ? LANG_FR : LANG_EN,
                                .alphabet = record->alphabet != ALPHABET_UNKNOWN ? record->alphabet
                                            : record->french                     ? ALPHABET_FR
                                                                                 : ALPHABET_EN};
    struct trial trial = {entry, judging, finding, work, arena, {&canon, record, arena, NULL}, out, 0};
    bool open = finding->complied != COMPLIED_YES && finding->complied != COMPLIED_LAPSED;
    if (record->unreadable || !rewritable(entry) || !open || finding->at.line == 0)
        return 0;
    if (finding->class == CLASS_SYNTAX && finding->mend_count == 0 && finding->severity != SEVERITY_NOTE)
        try_spellings(&trial);
    else if (finding->remedy == REMEDY_CORRECT_LEDGER && finding->mend_count == 0)
        try_figure(&trial);
    else
        try_acts(&trial);
    return trial.count;
}
