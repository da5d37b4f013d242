/* How what is played stands in a record, and from where on something is wrong with it. */
#include "core/mend/mend_lines.h"
#include "core/pen.h"

#include <ctype.h>
#include <string.h>

size_t mend_players_in(const struct ideas *ideas, const struct deal_account *account)
{
    size_t players = 0;
    for (size_t player = 0; player < ideas->judgement->record->player_count; player++)
        players += took_part(account, (int)player);
    return players;
}

unsigned mend_amiss(const struct judgement *judgement, unsigned deal)
{
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count += judgement->finding[i]->deal == deal && judgement->finding[i]->severity != SEVERITY_NOTE &&
                 judgement->finding[i]->severity != SEVERITY_UNDECIDED;
    return count;
}

const char *mend_act_like(const struct ideas *ideas, const struct step *like, int player, const char *act)
{
    const struct record *record = ideas->judgement->record;
    const char *text = text_at(record, like->at, ideas->arena);
    size_t length = strlen(text), actor = like->actor_at.byte - like->at.byte;
    size_t from = like->act_at.byte - like->at.byte;
    if (!is_seated(like->actor, MAX_PLAYERS) || like->actor_at.line == 0 || from >= length)
        return act;
    const char *name = text_at(record, like->actor_at, ideas->arena), *after = text + actor + strlen(name);
    char last = text[length - 1];
    return arena_printf(ideas->arena, "%.*s%s%.*s%s%s", (int)actor, text, record->player[player].s,
                        (int)(text + from - after), after, act,
                        last == '"'    ? "\""
                        : last == '\'' ? "'"
                                       : "");
}

const char *mend_act_written(const struct ideas *ideas, const struct step *act)
{
    const struct record *record = ideas->judgement->record;
    const struct canon canon = {.language = record->french ? LANG_FR : LANG_EN, .alphabet = mend_alphabet(record)};
    return pen_act(&(struct pen){.canon = &canon, .record = record, .arena = ideas->arena}, act);
}

const char *mend_card_like(const struct ideas *ideas, const struct step *like, card_t card)
{
    const char *beside = text_at(ideas->judgement->record, like->cards.card_at[0], ideas->arena);
    return card_beside(ideas->judgement->record, card, card, beside, ideas->arena);
}

bool mend_hands_left(const struct judgement *judgement, const struct deal_account *account, cardset_t played,
                     cardset_t left[MAX_PLAYERS])
{
    bool known = true;
    for (int player = 0; player < (int)judgement->record->player_count; player++) {
        bool plays = took_part(account, player);
        left[player] = plays ? account->hand[player] & ~played : 0;
        known &= !plays || (account->whole >> player & 1U) != 0;
    }
    return known;
}

struct splice mend_card_in(const struct ideas *ideas, const struct card_list *list, size_t i, card_t card)
{
    const struct record *record = ideas->judgement->record;
    struct place at = list->card_at[i < list->count ? i : i - 1];
    const char *beside = text_at(record, at, ideas->arena);
    const char *own = card_beside(record, card, CARD_UNKNOWN, beside, ideas->arena);
    if (i == list->count) {
        at.byte += (unsigned)strlen(beside);
        at.column = at.end_column;
    }
    return splice_in(at, arena_printf(ideas->arena, i < list->count ? "%s " : " %s", own));
}

bool mend_has_own_suit(const struct record *record, struct place card)
{
    enum suit suit;
    size_t byte = card.byte;
    while (byte < record->length && isalnum((unsigned char)record->bytes[byte]))
        byte++;
    return byte > card.byte && suit_symbol(record->bytes + byte, record->length - byte, &suit) > 0;
}

struct place mend_symbol_before(const struct record *record, const struct card_list *list, size_t index)
{
    enum { SYMBOL = 3 };
    enum suit suit;
    struct place at = list->card_at[index];
    for (; at.byte > 0 && record->bytes[at.byte - 1] == ' '; at.byte--)
        at.column--;
    if (at.byte <= SYMBOL || suit_symbol(record->bytes + at.byte - SYMBOL, SYMBOL, &suit) != SYMBOL ||
        suit != card_suit(list->card[index]) || mend_has_own_suit(record, list->card_at[index]))
        return (struct place){0};
    at.byte -= SYMBOL;
    at.end_column = at.column--;
    char before = record->bytes[at.byte - 1];
    return before == ' ' || before == '"' || before == '\'' ? at : (struct place){0};
}

size_t mend_first_wrong(const struct ideas *ideas, const struct steps *play)
{
    size_t first = play->count > 0 ? play->count - 1 : 0;
    for (size_t i = 0; i < ideas->judgement->finding_count; i++) {
        const struct finding *finding = ideas->judgement->finding[i];
        if (!finding_errs(finding) || finding->deal != ideas->deal)
            continue;
        if (play->count == 0 || finding->at.byte < play->step[0].at.byte)
            return play->count;
        for (size_t step = 0; step < first; step++)
            if (play->step[step + 1].at.byte > finding->at.byte)
                first = step;
    }
    return first;
}

cardset_t mend_cards_told(const struct ideas *ideas)
{
    cardset_t cards = 0;
    for (size_t i = 0; i < ideas->judgement->finding_count; i++) {
        const struct finding *finding = ideas->judgement->finding[i];
        const struct arg *card = finding_arg(finding, "card");
        if (finding->deal == ideas->deal && finding_errs(finding) && card != NULL && card->kind == ARG_CARD)
            cards |= set_of(card->value.card);
    }
    return cards;
}

cardset_t mend_cards_lawful(const struct ideas *ideas)
{
    cardset_t cards = 0;
    for (size_t i = 0; i < ideas->judgement->finding_count; i++) {
        const struct finding *finding = ideas->judgement->finding[i];
        if (finding->deal == ideas->deal && finding_errs(finding) && finding->has_legal)
            cards |= finding->legal;
    }
    return cards;
}
