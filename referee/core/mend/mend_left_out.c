/* What is left out of a record and told by what is in it: a card of the talon, a deal between two others. */
#include "core/mend/mend_lines.h"
#include "core/sheet/sheet.h"
#include "core/words.h"

#include <string.h>

/* --- the talon ---------------------------------------------------------------------------------------------------- */

/* The only card that neither a hand as dealt nor the talon has or, where more have not, the only one of them that is said to be
   drawn; CARD_UNKNOWN if there is none. */
static card_t card_nowhere(const struct ideas *ideas, const struct deal *deal)
{
    cardset_t missing = ideas->judgement->game->pack & ~list_set(&deal->talon), drawn = 0;
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        missing &= ~list_set(&deal->hands[player]);
    for (size_t i = 0; i < deal->calls.count; i++)
        drawn |= deal->calls.step[i].verb == VERB_DRAWS ? list_set(&deal->calls.step[i].cards) : 0;
    if (set_count(missing) != 1)
        missing &= drawn;
    return set_count(missing) == 1 ? card_face(set_first(missing)) : CARD_UNKNOWN;
}

/* How much less likely it lay before that card of the talon: not where whoever drew it drew the two one after the other. */
static unsigned out_of_line(const struct deal *deal, card_t card, size_t before)
{
    const struct card_list *talon = &deal->talon;
    for (size_t i = 0; i < deal->calls.count; i++) {
        const struct card_list *drawn = &deal->calls.step[i].cards;
        for (size_t k = 0; deal->calls.step[i].verb == VERB_DRAWS && k < drawn->count; k++)
            if (card_face(drawn->card[k]) == card &&
                ((k > 0 && before > 0 && drawn->card[k - 1] == talon->card[before - 1]) ||
                 (k + 1 < drawn->count && before < talon->count && drawn->card[k + 1] == talon->card[before])))
                return 0;
    }
    return 1;
}

/* It lay before any card of the talon, or was the last. */
static void talon_card_out(struct ideas *ideas, const struct deal *deal)
{
    const struct card_list *talon = &deal->talon;
    card_t card = talon->count > 0 ? card_nowhere(ideas, deal) : CARD_UNKNOWN;
    for (size_t i = 0; i <= talon->count && card_known(card); i++) {
        struct place at = talon->card_at[i < talon->count ? i : i - 1];
        const char *beside = text_at(ideas->judgement->record, at, ideas->arena);
        const char *own = card_beside(ideas->judgement->record, card, CARD_UNKNOWN, beside, ideas->arena);
        unsigned far = 2 * distance(ideas, talon->at) + out_of_line(deal, card, i);
        if (i == talon->count) {
            at.byte += (unsigned)strlen(beside);
            at.column = at.end_column;
        }
        at.end_column = at.column;
        const struct splice put_in = {at, "", arena_printf(ideas->arena, i < talon->count ? "%s " : " %s", own)};
        idea_together(ideas, MEND_TALON_OUT, &put_in, 1, far);
    }
}

/* --- a deal ------------------------------------------------------------------------------------------------------- */

/* How many seats were passed over since the deal before, whoever sits out. */
static int passed_over(const struct judgement *judgement, size_t nth)
{
    const struct deal *deal = &judgement->record->deal[nth];
    int players = (int)judgement->record->player_count;
    if (nth == 0 || deal->dealer < 0 || deal[-1].dealer < 0)
        return 0;
    return (deal->dealer - deal[-1].dealer + 2 * players - 1) % players;
}

/* Whether an error of it is in its figures. */
static bool jumps(const struct ideas *ideas, const struct deal *deal)
{
    const struct judgement *judgement = ideas->judgement;
    unsigned line = deal->marks_at.line > 0 ? deal->marks_at.line : deal->score_at.line;
    for (size_t i = 0; i < judgement->finding_count && line > 0; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR && judgement->finding[i]->deal == ideas->deal &&
            judgement->finding[i]->at.line >= line)
            return true;
    return false;
}

/* The running scores that were left out with it, in the words of those of this deal; "" if they are not known. `*anew`: this deal has
   them begin again from nothing. */
static const char *scores_before(struct ideas *ideas, const struct deal *deal, const struct deal_account *account,
                                 bool *anew)
{
    const struct record *record = ideas->judgement->record;
    const struct judge judge = mend_units(ideas->judgement);
    const char *text = "";
    *anew = false;
    bool nothing = true, something = false;
    for (int player = 0; player < (int)record->player_count; player++) {
        const struct amount *said = &deal->score[player];
        if (!said->recorded || (!deal->marks[player].recorded && !account->known))
            return "";
        int gain = deal->marks[player].recorded ? sheet_marks_value(&judge, &deal->marks[player])
                                                : score_value(&judge, account->end.score[player]) -
                                                      score_value(&judge, account->start.score[player]);
        int before = sheet_value(&judge, said) - gain;
        text = arena_printf(ideas->arena, "%s%s%s: %s", text, player > 0 ? ", " : "", record->player[player].s,
                            value_said_as(ideas, said, before));
        nothing &= before == 0;
        something |= deal[-1].score[player].recorded && sheet_value(&judge, &deal[-1].score[player]) != 0;
    }
    *anew = nothing && something;
    return arena_printf(ideas->arena, "%s: {%s}", record->french ? key_rows[KEY_SCORE].fr : key_rows[KEY_SCORE].en,
                        text);
}

/* A deal put in before this one, with what is known of it. */
static void deal_put_in(struct ideas *ideas, size_t nth, int dealer, const char *scores, unsigned far)
{
    const struct record *record = ideas->judgement->record;
    struct whole lines = mend_lines_of_deal(ideas, nth);
    size_t count = ideas->count, first = lines.at.byte, next = first;
    if (lines.at.line == 0)
        return;
    while (next < record->length && (record->bytes[next] == ' ' || record->bytes[next] == '-'))
        next++;
    const char *line_end = first > 1 && record->bytes[first - 2] == '\r' ? "\r\n" : "\n";
    bool flow = next < record->length && record->bytes[next] == '{';
    const char *text =
        arena_printf(ideas->arena, "%.*s%s%s: %s%s%s%s%s", (int)(next - first), record->bytes + first, flow ? "{" : "",
                     record->french ? key_rows[KEY_DEALER].fr : key_rows[KEY_DEALER].en, record->player[dealer].s,
                     scores[0] == '\0' ? ""
                     : flow            ? ", "
                                       : arena_printf(ideas->arena, "%s%*s", line_end, (int)(next - first), ""),
                     scores, flow ? "}" : "", line_end);
    struct place at = {.line = lines.at.line, .column = 1, .end_column = 1, .byte = lines.at.byte};
    idea_together(ideas, MEND_DEAL_OUT, &(struct splice){at, "", text}, 1, far);
    ideas->item[count].moved = (unsigned)nth + 1;
    ideas->item[count].move = 1;
}

/* That one was left out is told by both: who dealt, and the running score. Where the deal goes by turns of two, that is enough
   though its scores are not told; of more, some may sit out. With no scores it is only where no other slip is nearly as likely, or
   where this deal begins from nothing: what was left out ended there. */
static void deal_left_out(struct ideas *ideas, const struct deal_account *account)
{
    const struct record *record = ideas->judgement->record;
    size_t nth = account->part->number - 1;
    enum { UNKNOWN = 13 };
    bool anew;
    int seats = passed_over(ideas->judgement, nth);
    if (seats == 0 || !account->part->last || !jumps(ideas, &record->deal[nth]))
        return;
    const char *scores = scores_before(ideas, &record->deal[nth], account, &anew);
    for (int seat = 1; seat <= seats && scores[0] != '\0'; seat++)
        deal_put_in(ideas, nth, (record->deal[nth - 1].dealer + seat) % (int)record->player_count, scores, 0);
    if (record->player_count == 2)
        deal_put_in(ideas, nth, 1 - record->deal[nth].dealer, "", anew ? 1 : UNKNOWN);
}

void ideas_of_left_out(struct ideas *ideas, const struct deal_account *account)
{
    talon_card_out(ideas, &account->part->deal);
    deal_left_out(ideas, account);
}
