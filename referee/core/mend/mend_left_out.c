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
    cardset_t missing = ideas->judgement->game->pack & ~list_set(&deal->talon);
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        missing &= ~list_set(&deal->hands[player]);
    if (set_count(missing) != 1)
        missing &= steps_set(&deal->calls, NOBODY, VERB_DRAWS);
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

/* Whether the talon has one card less than the hands leave of the pack. */
static bool one_short(const struct ideas *ideas, const struct deal *deal)
{
    const struct judgement *judgement = ideas->judgement;
    int dealt = (int)judgement->record->player_count * judgement->game->hand_size;
    return (int)deal->talon.count == set_count(judgement->game->pack) - dealt - 1;
}

/* It lay before any card of the talon, or was the last. Where a hand is not recorded, nothing may tell which it was. */
static void talon_card_out(struct ideas *ideas, const struct deal *deal)
{
    const struct card_list *talon = &deal->talon;
    card_t card = card_nowhere(ideas, deal);
    enum mend_kind kind = card_known(card) ? MEND_TALON_OUT : MEND_TALON_OPEN;
    if (talon->count == 0 || (kind == MEND_TALON_OPEN && !one_short(ideas, deal)))
        return;
    for (size_t i = 0; i <= talon->count; i++) {
        unsigned far = 2 * distance(ideas, talon->at) + out_of_line(deal, card, i);
        const struct splice put_in = mend_card_in(ideas, talon, i, card);
        idea_together(ideas, kind, &put_in, 1, far);
    }
}

/* --- a deal ------------------------------------------------------------------------------------------------------- */

/* Whether one may be missing before the first: with those that are there the partie cannot have come to the result that is written. */
static bool begins_late(const struct judgement *judgement)
{
    const struct record *record = judgement->record;
    return comes_short(judgement) && record->player_count == 2 && !record->start[0].recorded &&
           !record->start[1].recorded;
}

int mend_passed_over(const struct judgement *judgement, size_t nth)
{
    const struct deal *deal = &judgement->record->deal[nth];
    int players = (int)judgement->record->player_count;
    if (nth == 0)
        return deal->dealer >= 0 && begins_late(judgement);
    if (deal->dealer < 0 || deal[-1].dealer < 0)
        return 0;
    return (deal->dealer - deal[-1].dealer + 2 * players - 1) % players;
}

/* Whether an error of it is in its figures. */
static bool jumps(const struct ideas *ideas, const struct deal *deal)
{
    const struct judgement *judgement = ideas->judgement;
    struct place from = deal->marks_at.line > 0 ? deal->marks_at : deal->score_at;
    for (size_t i = 0; i < judgement->finding_count && from.line > 0; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR && judgement->finding[i]->deal == ideas->deal &&
            judgement->finding[i]->at.byte >= from.byte)
            return true;
    return false;
}

/* How a deal put in is written: as what stands there. */
struct hand {
    struct ideas *ideas;
    const char *value[MAX_PLAYERS]; /* the figures that were left out with it; NULLs: they are not known */
    bool marks;                     /* they are what was marked for it, not the running scores */
    bool anew;                      /* this deal has them begin again from nothing */
    bool all;                       /* all had something */
    unsigned jump;                  /* how many are not what the deal before has */
    int rise;                       /* by how much they are more than that, together */
    bool json;                      /* keys and names are in quotation marks, and so is what is no plain number */
};

/* Whether it may stand in JSON without quotation marks. */
static bool is_number(const char *text)
{
    text += *text == '-';
    return *text != '\0' && (*text != '0' || text[1] == '\0') && strspn(text, "0123456789") == strlen(text);
}

/* A key, a name or a value; NULL where it cannot be written so. */
static const char *in_hand(const struct hand *hand, const char *text)
{
    bool plain = !hand->json || is_number(text);
    return plain ? text : strpbrk(text, "\"\\") != NULL ? NULL : arena_printf(hand->ideas->arena, "\"%s\"", text);
}

static const char *key_in_hand(const struct hand *hand, enum key key)
{
    const struct key_row *row = &key_rows[key];
    return in_hand(hand, hand->ideas->judgement->record->french ? row->fr : row->en);
}

/* Whether the sheet says what the player has for the deal, in its manches or as a whole; how much. */
static bool marks_value(const struct judge *judge, const struct deal *deal, int player, int *value)
{
    bool recorded = deal->marks[player].recorded;
    *value = recorded ? sheet_marks_value(judge, &deal->marks[player]) : 0;
    for (size_t i = 0; i < deal->manche_count && !deal->marks[player].recorded; i++) {
        recorded = deal->manche[i].marks[player].recorded && (i == 0 || recorded);
        *value += recorded ? sheet_marks_value(judge, &deal->manche[i].marks[player]) : 0;
    }
    return recorded;
}

/* The text with a player and what he has behind it, written as `said` is; "" if that is not known. */
static const char *with_value(struct hand *hand, const char *text, int player, const struct amount *said, int value)
{
    const char *name = in_hand(hand, hand->ideas->judgement->record->player[player].s),
               *words = in_hand(hand, value_said_as(hand->ideas, said, value));
    if (name == NULL || words == NULL)
        return "";
    hand->value[player] = words;
    return arena_printf(hand->ideas->arena, "%s%s%s: %s", text, player > 0 ? ", " : "", name, words);
}

/* The running scores that were left out with it, under that key and in the words of those of this deal; "" if they are not known. */
static const char *scores_before(struct hand *hand, enum key key, const struct deal *deal,
                                 const struct deal_account *account)
{
    struct ideas *ideas = hand->ideas;
    const struct record *record = ideas->judgement->record;
    const struct judge judge = mend_units(ideas->judgement);
    const char *text = "";
    bool nothing = true, something = false;
    hand->all = true;
    const struct deal_account *first = account; /* of a deal in manches, the account of the first of them */
    while (!first->part->first)
        first--;
    for (int player = 0; player < (int)record->player_count; player++) {
        const struct amount *said = &deal->score[player];
        int gain;
        bool marked = marks_value(&judge, deal, player, &gain);
        if (!said->recorded || (!marked && !account->known))
            return "";
        if (!marked)
            gain = score_value(&judge, account->end.score[player]) - score_value(&judge, first->start.score[player]);
        int before = sheet_value(&judge, said) - gain;
        if (key == KEY_START && before <= 0) /* then nobody says so */
            return "";
        text = with_value(hand, text, player, said, before);
        if (*text == '\0')
            return text;
        bool follows = deal > record->deal && deal[-1].score[player].recorded;
        int last = follows ? sheet_value(&judge, &deal[-1].score[player]) : 0;
        nothing &= before == 0;
        hand->all &= before > 0;
        something |= last != 0;
        hand->jump += follows && last != before;
        hand->rise += before - last;
    }
    hand->anew = nothing && something;
    return arena_printf(ideas->arena, "%s: {%s}", key_in_hand(hand, key), text);
}

/* Whether everybody has begun the deal with nothing: what came before it is of another manche, or was nothing. */
static bool begins_anew(const struct judgement *judgement, size_t nth)
{
    bool anew = false;
    for (size_t i = 0; i < judgement->account_count && !anew; i++) {
        const struct deal_account *account = &judgement->account[i];
        anew = account->part->number == nth + 1 && account->part->first;
        for (size_t player = 0; player < judgement->record->player_count; player++)
            anew = anew && score_equal(account->start.score[player], (struct score){0, 0});
    }
    return anew;
}

bool mend_rest(const struct ideas *ideas, int player, int *rest)
{
    const struct record *record = ideas->judgement->record;
    const struct judge judge = mend_units(ideas->judgement);
    const struct amount *end = &record->result.score[player];
    int gain;
    bool counts = true;
    *rest = end->recorded ? sheet_value(&judge, end) : 0;
    for (size_t i = record->deal_count; i-- > 0;
         *rest -= counts ? gain : 0, counts = counts && !begins_anew(ideas->judgement, i))
        if (deal_has_score(&record->deal[i]) || !marks_value(&judge, &record->deal[i], player, &gain))
            return false;
    if (counts && record->start[player].recorded)
        *rest -= sheet_value(&judge, &record->start[player]);
    return end->recorded;
}

/* What was marked for the deal left out, in the words of those of this deal; "" if that is not known. */
static const char *marks_before(struct hand *hand, const struct deal *deal)
{
    struct ideas *ideas = hand->ideas;
    const struct record *record = ideas->judgement->record;
    const char *text = "";
    for (int player = 0; player < (int)record->player_count; player++) {
        int rest;
        if (!deal->marks[player].recorded || deal->marks[player].itemised || !mend_rest(ideas, player, &rest))
            return "";
        text = with_value(hand, text, player, &deal->marks[player].total, rest);
        if (*text == '\0')
            return text;
    }
    hand->marks = true;
    return arena_printf(ideas->arena, "%s: {%s}", key_in_hand(hand, KEY_MARKS), text);
}

/* A deal or a manche among the lines of a list: what stands there first, and the figures, or "". */
static const char *lines_of_deal(const struct hand *hand, struct whole lines, const char *head, const char *scores)
{
    const struct record *record = hand->ideas->judgement->record;
    struct arena *arena = hand->ideas->arena;
    size_t first = lines.at.byte, next = first;
    while (next < record->length && (record->bytes[next] == ' ' || record->bytes[next] == '-'))
        next++;
    const char *line_end = first > 1 && record->bytes[first - 2] == '\r' ? "\r\n" : "\n";
    bool flow = next < record->length && record->bytes[next] == '{';
    const char *apart = scores[0] == '\0' ? ""
                        : flow            ? ", "
                                          : arena_printf(arena, "%s%*s", line_end, (int)(next - first), "");
    return arena_printf(arena, "%.*s%s%s%s%s%s%s", (int)(next - first), record->bytes + first, flow ? "{" : "", head,
                        apart, scores, flow ? "}" : "", line_end);
}

/* … in a list in brackets. */
static const char *in_braces(const struct hand *hand, const char *head, const char *scores)
{
    return arena_printf(hand->ideas->arena, "{%s%s%s}", head, scores[0] == '\0' ? "" : ", ", scores);
}

/* What stands in the cell of a spreadsheet that begins and ends there, of the row of a deal left out: who dealt and, with `scored`,
   the figures, where this deal has its own. */
static const char *cell_of_deal(const struct hand *hand, const struct deal *deal, const char *dealer, bool scored,
                                size_t begin, size_t end)
{
    if (deal->dealer_at.line > 0 && deal->dealer_at.byte >= begin && deal->dealer_at.byte < end)
        return dealer;
    for (size_t player = 0; player < hand->ideas->judgement->record->player_count && scored; player++) {
        const struct amount *said = hand->marks ? &deal->marks[player].total : &deal->score[player];
        if (hand->value[player] != NULL && said->at.byte >= begin && said->at.byte < end)
            return hand->value[player];
    }
    return "";
}

/* A row put in before that of this deal; NULL: a cell of it is in quotation marks, and may have anything in it. */
static const char *row_of_deal(const struct hand *hand, struct whole lines, const struct deal *deal, const char *dealer,
                               bool scored)
{
    const struct record *record = hand->ideas->judgement->record;
    struct arena *arena = hand->ideas->arena;
    const char stops[] = {record->part.separator, '\r', '\n', '"', '\0'};
    const char *text = "";
    size_t end;
    for (size_t begin = lines.at.byte; begin < lines.end; begin = end + 1) {
        for (end = begin; end < lines.end && strchr(stops, record->bytes[end]) == NULL; end++)
            continue;
        bool more = end < lines.end && record->bytes[end] == record->part.separator;
        if (end < lines.end && (record->bytes[end] == '"' || record->bytes[end] == '\0'))
            return NULL;
        text = arena_printf(arena, "%s%s%.*s", text, cell_of_deal(hand, deal, dealer, scored, begin, end), more,
                            record->bytes + end);
        if (!more)
            return arena_printf(arena, "%s%.*s", text, (int)(lines.end - end), record->bytes + end);
    }
    return NULL;
}

/* A deal before this one, with what is known of it, be it not who dealt (NOBODY): on lines of its own, or, without any, in a list in brackets; NULL: it cannot be
   written so. */
static const char *deal_as_written(const struct hand *hand, size_t nth, struct whole lines, struct whole row,
                                   int dealer, const char *scores)
{
    const struct record *record = hand->ideas->judgement->record;
    const char *name = dealer == NOBODY ? "" : in_hand(hand, record->player[dealer].s);
    if (name == NULL)
        return NULL;
    if (record->part.separator != 0)
        return row_of_deal(hand, lines, &record->deal[nth], name, scores[0] != '\0');
    const char *head = arena_printf(hand->ideas->arena, "%s: %s", key_in_hand(hand, KEY_DEALER), name);
    if (dealer == NOBODY) {
        head = scores;
        scores = "";
    }
    return row.end == 0 ? lines_of_deal(hand, lines, head, scores)
                        : arena_printf(hand->ideas->arena, "%s%s", in_braces(hand, head, scores), row.apart);
}

/* The deal put in, or two of them one after the other (MEND_DEALS_OUT): of the first nothing is known then but who dealt. */
static void deal_put_in(const struct hand *hand, enum mend_kind kind, size_t nth, int dealer, const char *scores,
                        unsigned far)
{
    struct ideas *ideas = hand->ideas;
    struct whole lines = mend_lines_of_deal(ideas, nth), row = {.end = 0};
    bool two = kind == MEND_DEALS_OUT;
    if (lines.at.line == 0)
        row = mend_deal_in_row(ideas, nth);
    if (lines.at.line == 0 && row.end == 0)
        return;
    const char *text = deal_as_written(hand, nth, lines, row, dealer, scores);
    const char *before = two ? deal_as_written(hand, nth, lines, row, 1 - dealer, "") : "";
    if (text == NULL || before == NULL)
        return;
    const struct splice put_in =
        splice_in(row.end > 0 ? row.put : lines.at, arena_printf(ideas->arena, "%s%s", before, text));
    idea_of_deals(ideas, kind, &put_in, 1, far, (unsigned)nth + 1, 1 + two);
}

/* How much less likely a deal is left out, or two, of which the scores are not told. */
enum { SCORES_UNKNOWN = 13 };

/* Two left out one after the other leave the turns of two players as they are: the running scores jump, or begin from nothing. Where not
   all of them do, or one by as much as the other loses, a figure is likelier to be wrong, and is if nothing else is. */
static void two_left_out(const struct hand *hand, size_t nth, const char *scores)
{
    enum { ONE_JUMPS = 8 };
    const struct deal *deal = &hand->ideas->judgement->record->deal[nth];
    bool two = nth > 0 && deal->dealer >= 0 && hand->ideas->judgement->record->player_count == 2;
    bool elsewhere = hand->ideas->judgement->errors > errors_in(hand->ideas->judgement, hand->ideas->deal) ||
                     comes_short(hand->ideas->judgement);
    bool all = hand->anew || (hand->jump == 2 && hand->rise != 0);
    if (!two || scores[0] == '\0' || hand->jump == 0 || !(all || elsewhere))
        return;
    if (!hand->anew)
        deal_put_in(hand, MEND_DEALS_OUT, nth, 1 - deal->dealer, scores, all ? 0 : ONE_JUMPS);
    deal_put_in(hand, MEND_DEALS_OUT, nth, 1 - deal->dealer, "", hand->anew ? 0 : SCORES_UNKNOWN);
}

/* Who dealt the one before it, by turns. */
static int dealt_before(const struct record *record, size_t nth)
{
    const int players = (int)record->player_count;
    return (record->deal[nth].dealer + players - 1) % players;
}

void idea_of_deal_before(struct ideas *ideas, size_t nth)
{
    const struct record *record = ideas->judgement->record;
    const struct place at = record->deal[nth].at;
    const struct hand hand = {.ideas = ideas, .json = at.byte < record->length && record->bytes[at.byte] == '"'};
    deal_put_in(&hand, MEND_DEAL_OUT, nth, dealt_before(record, nth), "", 1);
}

/* That one was left out is told by both: who dealt, and the running score. Where the deal goes by turns of two, that is enough
   though its scores are not told; of more, some may sit out. Of figures alone it is who dealt that tells. With no scores it is only where no other slip is nearly as likely,
   where this deal begins from nothing, as what was left out ended there, or where the deals that are there do not make the result. */
static void deal_left_out(struct ideas *ideas, const struct deal_account *account)
{
    const struct record *record = ideas->judgement->record;
    size_t nth = account->part->number - 1;
    int seats = mend_passed_over(ideas->judgement, nth);
    if (seats == 0 && nth == 0)
        return;
    bool shown = jumps(ideas, &record->deal[nth]) || all_figures(&record->deal[nth]),
         few = comes_short(ideas->judgement);
    if (!account->part->last || !(shown || few))
        return;
    struct place at = record->deal[nth].at; /* of its first key */
    struct hand hand = {.ideas = ideas, .json = at.byte < record->length && record->bytes[at.byte] == '"'};
    const char *scores = scores_before(&hand, KEY_SCORE, &record->deal[nth], account);
    if (scores[0] == '\0')
        scores = marks_before(&hand, &record->deal[nth]);
    /* By what is told before and after it nobody scored in it, or somebody less than nothing. */
    const bool told = scores[0] != '\0' && nth > 0 && !hand.marks && !hand.anew, still = told && hand.jump == 0;
    int last = nth > 0 ? record->deal[nth - 1].dealer : record->deal[0].dealer;
    for (int seat = 1; seat <= seats && scores[0] != '\0' && shown && !still; seat++)
        deal_put_in(&hand, MEND_DEAL_OUT, nth, (last + seat) % (int)record->player_count, scores, 0);
    if (seats > 0 && (record->player_count == 2 || (seats == 1 && few)) && (nth > 0 || scores[0] == '\0') && !still)
        deal_put_in(&hand, MEND_DEAL_OUT, nth, dealt_before(record, nth), "",
                    hand.anew || (few && !hand.marks) ? 1 : SCORES_UNKNOWN);
    const bool unsaid = nth > 0 && record->deal[nth].dealer < 0 && record->deal[nth - 1].dealer < 0;
    if (unsaid && shown && told && hand.jump > 1)
        deal_put_in(&hand, MEND_DEAL_OUT, nth, NOBODY, scores, 0);
    if (seats == 0 && shown)
        two_left_out(&hand, nth, scores);
}

/* --- a manche ----------------------------------------------------------------------------------------------------- */

/* What all manches of a deal brought the player by what the sheet says of the deal, or, of the last deal, by the result; false: it says
   nothing. */
static bool deal_brought(const struct ideas *ideas, const struct deal *deal, int player, int *value)
{
    const struct record *record = ideas->judgement->record;
    const struct judge judge = mend_units(ideas->judgement);
    const struct amount *end = &deal->score[player], *before = &record->start[player];
    if (deal->marks[player].recorded) {
        *value = sheet_marks_value(&judge, &deal->marks[player]);
        return true;
    }
    if (!end->recorded && deal + 1 == record->deal + record->deal_count)
        end = &record->result.score[player];
    if (deal > record->deal)
        before = &deal[-1].score[player];
    if (!end->recorded || (deal > record->deal && !before->recorded))
        return false;
    *value = sheet_value(&judge, end) - (before->recorded ? sheet_value(&judge, before) : 0);
    return true;
}

/* What the manche left out brought: the rest of what the deal did; "": that is not known, or cannot be. */
static const char *marks_of_manche(struct hand *hand, const struct deal *deal, const struct deal_account *account)
{
    struct ideas *ideas = hand->ideas;
    const struct judge judge = mend_units(ideas->judgement);
    const char *text = "";
    for (int player = 0; player < (int)ideas->judgement->record->player_count; player++) {
        int all, own;
        if (!deal_brought(ideas, deal, player, &all))
            return "";
        if (!marks_value(&judge, &deal->manche[0], player, &own)) {
            if (!account->known)
                return "";
            own = mend_change(ideas, account, player);
        }
        if (all < own)
            return "";
        text = with_value(hand, text, player, &deal->score[player], all - own);
        if (*text == '\0')
            return text;
    }
    return arena_printf(ideas->arena, "%s: {%s}", key_in_hand(hand, KEY_MARKS), text);
}

/* The place right behind a manche: the next line, or behind the brace of one in a list in brackets; no line: there is no such place. */
static struct place behind_manche(const struct record *record, struct whole item, bool lines)
{
    struct place at = item.put;
    for (size_t byte = at.byte; byte < item.end; byte++) {
        const bool ends = record->bytes[byte] == '\n';
        at.line += ends;
        at.column = ends ? 1 : at.column + (((unsigned char)record->bytes[byte] & 0xc0) != 0x80);
    }
    at.byte = (unsigned)item.end;
    at.end_column = at.column;
    return lines == (at.column == 1) ? at : (struct place){0};
}

/* One of the two manches of a deal was left out: the first, or the second. */
static void manche_left_out(struct ideas *ideas, const struct deal_account *account)
{
    const struct record *record = ideas->judgement->record;
    const struct deal *deal = &record->deal[account->part->number - 1], *manche = deal->manche;
    if (deal->manche_count != 1 || ideas->judgement->game->manches != 2 || !jumps(ideas, deal))
        return;
    const struct whole item = mend_manche_written(ideas, manche);
    struct hand hand = {.ideas = ideas,
                        .json = manche->at.byte < record->length && record->bytes[manche->at.byte] == '"'};
    const char *marks = item.end > 0 ? marks_of_manche(&hand, deal, account) : "";
    const bool lines = item.at.column == 1 && item.apart == NULL;
    for (int nth = 1; nth <= 2 && marks[0] != '\0'; nth++) {
        const struct place at = nth == 1 ? item.put : behind_manche(record, item, lines);
        const bool numbered = manche->number.recorded;
        const char *head =
            numbered ? arena_printf(ideas->arena, "%s: %d", key_in_hand(&hand, KEY_MANCHE_NUMBER), nth) : marks;
        const char *scores = numbered ? marks : "";
        if (at.line == 0 || (numbered && manche->number.value == nth))
            continue;
        const char *text = lines      ? lines_of_deal(&hand, item, head, scores)
                           : nth == 1 ? arena_printf(ideas->arena, "%s, ", in_braces(&hand, head, scores))
                                      : arena_printf(ideas->arena, ", %s", in_braces(&hand, head, scores));
        const struct splice put_in = splice_in(at, text);
        idea_together(ideas, MEND_MANCHE_OUT, &put_in, 1, 0);
    }
}

/* --- the score carried in ------------------------------------------------------------------------------------------ */

/* Where the line after that of a key begins, if another key of the same mapping stands there; else the line of the key. */
static struct place line_beside(const struct record *record, struct place key)
{
    size_t begin = record_line(record, key.byte);
    const char *next = memchr(record->bytes + key.byte, '\n', record->length - key.byte);
    size_t after = next != NULL ? (size_t)(next - record->bytes) + 1 : record->length;
    bool behind = after < record->length && strchr(" -#\r\n", record->bytes[after]) == NULL;
    return (struct place){
        .line = key.line + behind, .column = 1, .end_column = 1, .byte = (unsigned)(behind ? after : begin)};
}

/* All had something before the first deal, and nothing says so. */
static void start_left_out(struct ideas *ideas, const struct deal_account *account)
{
    const struct record *record = ideas->judgement->record;
    struct place at = record->players_at;
    if (account->part->number != 1 || !account->part->last || at.line == 0 || record->part.separator != 0 ||
        record->start_unread || !jumps(ideas, account->part->deal))
        return;
    for (size_t player = 0; player < record->player_count; player++)
        if (record->start[player].recorded)
            return;
    struct hand hand = {.ideas = ideas, .json = record->bytes[at.byte] == '"'};
    const char *start = scores_before(&hand, KEY_START, record->deal, account);
    if (start[0] == '\0' || !hand.all)
        return;
    size_t left = at.byte;
    while (left > 0 && strchr(" \r\n", record->bytes[left - 1]) != NULL)
        left--;
    bool block = left == 0 || strchr("{,", record->bytes[left - 1]) == NULL;
    const struct splice put_in =
        splice_in(block ? line_beside(record, at) : at, arena_printf(ideas->arena, "%s%s", start, block ? "\n" : ", "));
    idea_together(ideas, MEND_START_OUT, &put_in, 1, 0);
}

void ideas_of_left_out(struct ideas *ideas, const struct deal_account *account)
{
    talon_card_out(ideas, account->part->deal);
    deal_left_out(ideas, account);
    manche_left_out(ideas, account);
    start_left_out(ideas, account);
}
