/* The bid that stands beside figures, who bid it, and how it came out. */
#include "core/fold.h"
#include "core/mend/ideas.h"
#include "core/words.h"

#include <string.h>

/* The list of words of a kind and value in a language; "": there is none. */
static const char *words_for(enum word_kind kind, int value, bool french)
{
    for (size_t i = 0; i < word_row_count; i++)
        if (word_rows[i].kind == kind && word_rows[i].value == value)
            return french ? word_rows[i].fr : word_rows[i].en;
    return "";
}

/* The nth word of a list, from 0; NULL: it has none. */
static const char *nth_word(struct arena *arena, const char *words, size_t nth)
{
    size_t length;
    const char *word;
    for (size_t i = 0; (word = alternative(&words, &length)) != NULL; i++)
        if (i == nth)
            return arena_text(arena, word, length);
    return NULL;
}

/* "yes" for "no", "chuté" for "réussi". */
static void other_outcome(struct ideas *ideas, const struct number *made)
{
    const char *said = text_at(ideas->judgement->record, made->at, ideas->arena), *word;
    const int other = made->value == MADE_YES ? MADE_NO : MADE_YES;
    for (int french = 0; french < 2; french++)
        for (size_t nth = 0; (word = nth_word(ideas->arena, words_for(WORDS_MADE, made->value, french), nth)) != NULL;
             nth++) {
            const char *opposite = nth_word(ideas->arena, words_for(WORDS_MADE, other, french), nth);
            if (!fold_equal(word, said))
                continue;
            idea(ideas, MEND_CONTRACT, made->at, opposite != NULL ? opposite : french ? "non" : "no");
            return;
        }
}

bool deal_errs_by_bids(const struct ideas *ideas)
{
    const struct place winner_at = ideas->judgement->record->result.winner_at;
    bool figures = false, acts = false;
    unsigned of_game = 0; /* acts that a rule of the game is against, and not what the record itself tells */
    for (size_t i = 0; i < ideas->judgement->finding_count; i++) {
        const struct finding *finding = ideas->judgement->finding[i];
        const bool errs = finding_errs(finding), here = finding->deal == ideas->deal;
        figures |= errs && here && figure_errs(finding);
        acts |= errs && here && !figure_errs(finding);
        acts |= finding->severity == SEVERITY_ERROR && place_equal(finding->at, winner_at); /* be it by these figures */
        of_game += errs && here && !figure_errs(finding) && !rule_of_record(finding->rule);
    }
    return of_game > 1 || (figures && acts);
}

void other_bids(struct ideas *ideas, enum mend_kind kind, const struct number *bid)
{
    const bool numbers = kind == MEND_BID && !deal_errs_by_bids(ideas);
    const char *said = text_at(ideas->judgement->record, bid->at, ideas->arena);
    const bool english = vocabulary_word(&vocabulary, WORDS_LEVEL, said, strlen(said)) >= 0 &&
                         fold_equal(nth_word(ideas->arena, words_for(WORDS_LEVEL, bid->value, false), 0), said);
    unsigned order = 1;
    for (size_t i = 0; i < word_row_count; i++) {
        const int level = word_rows[i].value;
        const bool words = level >= LEVEL_MISERE || bid->value >= LEVEL_MISERE;
        if (word_rows[i].kind != WORDS_LEVEL || level == bid->value || (numbers && words))
            continue;
        const size_t count = ideas->count;
        idea_in_order(ideas, kind, bid->at,
                      level < LEVEL_MISERE ? arena_printf(ideas->arena, "%d", level)
                                           : nth_word(ideas->arena, words_for(WORDS_LEVEL, level, !english), 0),
                      order++);
        if (kind == MEND_BID)
            idea_edits(ideas, count, (struct effect){.kind = EFFECT_LEVEL, .level = level});
    }
}

void ideas_of_contract(struct ideas *ideas, const struct deal_account *account)
{
    const struct contract_said *said = &account->part->deal->contract;
    if (!contract_recorded(said))
        return;
    if (said->declarer != NOBODY)
        other_names(ideas, MEND_NAME, said->declarer_at, said->declarer, NOBODY);
    if (said->bid.recorded)
        other_bids(ideas, MEND_CONTRACT, &said->bid);
    if (said->made.recorded && said->made.value >= MADE_YES)
        other_outcome(ideas, &said->made);
}
