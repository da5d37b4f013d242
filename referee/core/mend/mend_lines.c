/* What stands twice, is left out or in another's place as a whole: tricks, calls, deals. */
#include "core/mend/mend_lines.h"
#include "core/mend/mend_settled.h"

#include <stdlib.h>
#include <string.h>

/* What is looked through for pairs: no play and no calls of any game are longer, and what is as long takes the square of it. */
enum { STEPS_MOST = 100 };

/* --- tricks ------------------------------------------------------------------------------------------------------- */

/* The steps of a trick: the first, and how many; no cards are played in some of them. */
struct run {
    size_t first, count;
};

/* The trick from that step on; no steps if no card is played there, or not as many as a trick has. */
static struct run trick_from(const struct steps *play, size_t first, size_t players)
{
    size_t cards = 0, i = first;
    for (; i < play->count && cards < players && (i > first || play->step[i].verb == VERB_CARDS); i++)
        cards += play->step[i].verb == VERB_CARDS ? play->step[i].cards.count : 0;
    return (struct run){first, cards == players ? i - first : 0};
}

static cardset_t cards_of(const struct steps *play, struct run run)
{
    cardset_t cards = 0;
    for (size_t i = run.first; i < run.first + run.count; i++)
        cards |= play->step[i].verb == VERB_CARDS ? list_set(&play->step[i].cards) : 0;
    return cards;
}

static size_t players_in(const struct ideas *ideas, const struct deal_account *account)
{
    size_t players = 0;
    for (size_t player = 0; player < ideas->judgement->record->player_count; player++)
        players += took_part(account, (int)player);
    return players;
}

static void steps_out(struct ideas *ideas, const struct steps *play, struct run run)
{
    struct splice splice[MAX_PLAYERS];
    size_t count = 0;
    unsigned far = ELSEWHERE;
    for (size_t i = run.first; i < run.first + run.count; i++) {
        struct whole line = mend_line_of(ideas, play->step[i].at);
        unsigned own = distance(ideas, play->step[i].at);
        if (play->step[i].verb != VERB_CARDS)
            continue;
        if (line.at.line == 0)
            return;
        splice[count++] = mend_line_out(ideas, line);
        far = own < far ? own : far;
    }
    idea_together(ideas, MEND_TRICK_TWICE, splice, count, 2 * far);
}

/* A trick with the cards of another: one of the two is one too many. */
static void tricks_twice(struct ideas *ideas, const struct steps *play, size_t players)
{
    for (size_t i = 0; i < play->count; i++) {
        struct run one = trick_from(play, i, players);
        cardset_t cards = cards_of(play, one);
        if (one.count == 0 || (size_t)set_count(cards) != players)
            continue;
        for (size_t k = i + one.count; k < play->count; k++) {
            struct run other = trick_from(play, k, players);
            if (other.count == 0 || cards_of(play, other) != cards)
                continue;
            steps_out(ideas, play, other);
            steps_out(ideas, play, one);
        }
    }
}

/* The card of each player that is not played, if every one of them has just that one; false if not. */
static bool cards_left(const struct ideas *ideas, const struct deal_account *account, card_t *card)
{
    cardset_t played = 0;
    for (size_t i = 0; i < account->play_count; i++)
        played |= account->play[i].taken_back ? 0 : set_of(account->play[i].card);
    for (int player = 0; player < (int)ideas->judgement->record->player_count; player++) {
        cardset_t left = account->hand[player] & ~played;
        if (!took_part(account, player))
            continue;
        if ((account->whole >> player & 1U) == 0 || set_count(left) != 1)
            return false;
        card[player] = card_face(set_first(left));
    }
    return true;
}

/* That trick in the words of the line it is put before. */
static const char *trick_text(const struct ideas *ideas, const struct deal_account *account, const card_t *card,
                              int leader, const struct step *like)
{
    const struct record *record = ideas->judgement->record;
    const char *text = like->actor >= 0 && like->actor < MAX_PLAYERS
                           ? arena_printf(ideas->arena, "%s: ", record->player[leader].s)
                           : "";
    const char *beside = text_at(record, like->cards.card_at[0], ideas->arena);
    int player = leader;
    do {
        const char *own = card_beside(record, card[player], card[player], beside, ideas->arena);
        text = arena_printf(ideas->arena, "%s%s%s", text, player == leader ? "" : " ", own);
        player = mend_next_in(ideas, account, player);
    } while (player != leader);
    return text;
}

/* The trick put in before that step, led by that player; of tricks that say who took them, it says so too. */
static void trick_put_in(struct ideas *ideas, const struct deal_account *account, const card_t *card, int leader,
                         const struct step *before, const struct step *like)
{
    const struct record *record = ideas->judgement->record;
    struct whole line = mend_line_of(ideas, before->at);
    const char *text = trick_text(ideas, account, card, leader, like);
    if (line.at.line == 0)
        return;
    for (int winner = 0; winner < (int)record->player_count; winner++) {
        if (!took_part(account, winner) || (like->winner < 0 && winner > 0))
            continue;
        const char *all =
            like->winner < 0 ? text : arena_printf(ideas->arena, "%s > %s", text, record->player[winner].s);
        const struct splice put_in = mend_line_in(ideas, line, before->at, all);
        idea_together(ideas, MEND_TRICK_OUT, &put_in, 1, 0);
    }
}

/* The step of the play with the first error of the deal, or the last if its errors stand behind the play; as many as there are: an
   error stands before the play. */
static size_t first_wrong(const struct ideas *ideas, const struct steps *play)
{
    size_t first = play->count > 0 ? play->count - 1 : 0;
    for (size_t i = 0; i < ideas->judgement->finding_count; i++) {
        const struct finding *finding = ideas->judgement->finding[i];
        if (!finding_errs(finding) || finding->deal != ideas->deal)
            continue;
        if (play->count == 0 || finding->at.line < play->step[0].at.line)
            return play->count;
        for (size_t step = 0; step < first; step++)
            if (play->step[step].at.line >= finding->at.line)
                first = step;
    }
    return first;
}

/* A trick of cards that nobody tells put in before that step. */
static void unknown_trick(struct ideas *ideas, const struct step *before, size_t players, unsigned far)
{
    struct whole line = mend_line_of(ideas, before->at);
    const char *text = "??";
    for (size_t i = 1; i < players; i++)
        text = arena_printf(ideas->arena, "%s ??", text);
    if (line.at.line == 0)
        return;
    const struct splice put_in = mend_line_in(ideas, line, before->at, text);
    idea_together(ideas, MEND_TRICK_OPEN, &put_in, 1, far);
}

/* Whether the sheet has figures of the deal: then it was played out. */
static bool played_out(const struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *whole = &ideas->judgement->record->deal[account->part->number - 1];
    return deal_has_marks(&account->part->deal) || deal_has_marks(whole) || deal_has_score(whole);
}

/* A trick of which nothing is told but that all that is wrong is wrong from it on, or if that explains nothing from any other: asked
   only where more than one thing is wrong, for one is told by itself, and of a deal that was played out. */
static void trick_left_open(struct ideas *ideas, const struct deal_account *account, size_t players)
{
    enum { ANY_OTHER = 13 };
    const struct steps *play = &account->part->deal.play;
    bool asked = errors_in(ideas->judgement, ideas->deal) > 1 && played_out(ideas, account);
    size_t wrong = asked ? first_wrong(ideas, play) : play->count;
    for (size_t i = 0; i < play->count && wrong < play->count; i++) {
        struct run run = trick_from(play, i, players);
        size_t end = i + (run.count > 0 ? run.count : 1);
        if (play->step[i].verb == VERB_CARDS)
            unknown_trick(ideas, &play->step[i], players, wrong >= i && wrong < end ? 0 : ANY_OTHER);
        i = end - 1;
    }
}

/* A trick in one line: how those of this play are written; NULL: none is. */
static const struct step *trick_in_line(const struct steps *play, size_t players)
{
    for (size_t i = play->count; i-- > 0;)
        if (trick_from(play, i, players).count == 1)
            return &play->step[i];
    return NULL;
}

/* A trick that is left out, where the hands tell which it is: it is led by whoever took the one before. */
static void trick_left_out(struct ideas *ideas, const struct deal_account *account)
{
    const struct steps *play = &account->part->deal.play;
    card_t card[MAX_PLAYERS];
    size_t players = players_in(ideas, account), tricks = 0;
    const struct step *like = trick_in_line(play, players);
    if (players < 2)
        return;
    if (!cards_left(ideas, account, card)) {
        trick_left_open(ideas, account, players);
        return;
    }
    if (like == NULL)
        return;
    for (size_t i = 0; i < play->count; i++) {
        struct run run = trick_from(play, i, players);
        int leader = tricks == 0                      ? account->elder
                     : tricks <= account->trick_count ? account->trick[tricks - 1].winner
                                                      : NOBODY;
        for (int player = 0; player < (int)ideas->judgement->record->player_count; player++)
            if (took_part(account, player) && (leader == NOBODY || leader == player))
                trick_put_in(ideas, account, card, player, &play->step[i], like);
        tricks += run.count > 0;
        i += run.count > 0 ? run.count - 1 : 0;
    }
}

/* --- columns ------------------------------------------------------------------------------------------------------ */

/* In every trick the card of one exchanged with that of another, by the order in which they are written. */
static void tricks_columns(struct ideas *ideas, const struct steps *play, size_t players, size_t one, size_t two)
{
    const struct record *record = ideas->judgement->record;
    struct splice *splice = arena_alloc(ideas->arena, 2 * (play->count + 1) * sizeof *splice);
    size_t count = 0;
    for (size_t i = 0; i < play->count; i++) {
        struct run run = trick_from(play, i, players);
        struct place at[MAX_PLAYERS];
        size_t cards = 0;
        for (size_t k = i; k < i + run.count; k++)
            for (size_t n = 0; play->step[k].verb == VERB_CARDS && n < play->step[k].cards.count; n++)
                at[cards++] = play->step[k].cards.card_at[n];
        if (cards != players)
            continue;
        const char *first = text_at(record, at[one], ideas->arena), *second = text_at(record, at[two], ideas->arena);
        splice[count++] = (struct splice){at[one], first, second};
        splice[count++] = (struct splice){at[two], second, first};
        i += run.count - 1;
    }
    if (count > 4)
        idea_together(ideas, MEND_TRICK_COLUMNS, splice, count, 0);
}

/* Where more than one thing is wrong, the columns may be. */
static void columns_exchanged(struct ideas *ideas, const struct deal_account *account)
{
    size_t players = errors_in(ideas->judgement, ideas->deal) > 1 ? players_in(ideas, account) : 0;
    for (size_t one = 0; one < players; one++)
        for (size_t two = one + 1; two < players; two++)
            tricks_columns(ideas, &account->part->deal.play, players, one, two);
}

/* --- calls -------------------------------------------------------------------------------------------------------- */

/* Whether the step answers, and nobody else has called just before it: a step that is looked at in the place of another. */
static bool answers_nothing(const struct step *step, const struct step *before)
{
    return step != NULL && is_reply(step->verb) &&
           (before == NULL || is_reply(before->verb) || before->actor == step->actor);
}

/* How many answers at those two steps and after them answer nothing, if they stand as they do or `exchanged`. */
static unsigned astray(const struct steps *calls, size_t i, bool exchanged)
{
    const struct step *first = &calls->step[i], *second = &calls->step[i + 1];
    const struct step *before = i > 0 ? first - 1 : NULL, *after = i + 2 < calls->count ? second + 1 : NULL;
    if (exchanged) {
        first = second;
        second = &calls->step[i];
    }
    return (unsigned)answers_nothing(first, before) + (unsigned)answers_nothing(second, first) +
           (unsigned)answers_nothing(after, second);
}

/* Two calls, one after the other or, if findings speak of one of them and neither is an answer, any two. What makes answers answer
   something is likelier, what makes them answer nothing is not tried. */
static void calls_exchanged(struct ideas *ideas, const struct steps *calls)
{
    for (size_t i = 0; i < calls->count; i++)
        for (size_t k = i + 1; k < calls->count; k++) {
            const struct step *one = &calls->step[i], *two = &calls->step[k];
            unsigned near = distance(ideas, one->at), far = distance(ideas, two->at), less = near < far ? near : far;
            bool next = k == i + 1;
            if (!verb_has(one->verb, ACT_PLAIN) || !verb_has(two->verb, ACT_PLAIN))
                continue;
            unsigned before = next ? astray(calls, i, false) : 0, after = next ? astray(calls, i, true) : 0;
            if (next && after <= before)
                idea_exchange(ideas, MEND_CALLS, one->at, two->at, after < before ? 0 : 2 * less + 1);
            else if (!next && less < ELSEWHERE && !is_reply(one->verb) && !is_reply(two->verb))
                idea_exchange(ideas, MEND_CALLS, one->at, two->at, near + far + 2);
        }
}

/* --- deals -------------------------------------------------------------------------------------------------------- */

static bool same_lines(const struct record *record, struct whole one, struct whole other)
{
    size_t length = one.end - one.at.byte;
    return one.at.line != 0 && other.at.line != 0 && length == other.end - other.at.byte &&
           memcmp(record->bytes + one.at.byte, record->bytes + other.at.byte, length) == 0;
}

/* The deal is the one before it once more, or one that was written long ago; of deals of which nothing is written but who dealt, all
   are alike. */
static void deal_twice(struct ideas *ideas, size_t nth)
{
    if (deal_bare(&ideas->judgement->record->deal[nth]))
        return;
    struct whole own = mend_lines_of_deal(ideas, nth);
    for (size_t before = nth; before-- > 0;)
        if (same_lines(ideas->judgement->record, own, mend_lines_of_deal(ideas, before))) {
            size_t count = ideas->count;
            const struct splice out = mend_line_out(ideas, own);
            idea_together(ideas, MEND_DEAL_TWICE, &out, 1, 0);
            ideas->item[count].moved = (unsigned)nth + 1;
            ideas->item[count].move = -1;
            return;
        }
}

void ideas_of_lines(struct ideas *ideas, const struct deal_account *account)
{
    const struct deal *deal = &account->part->deal;
    bool settled = settled_table(ideas);
    if (deal->play.count <= STEPS_MOST && !settled) {
        tricks_twice(ideas, &deal->play, players_in(ideas, account));
        trick_left_out(ideas, account);
        columns_exchanged(ideas, account);
    }
    if (deal->calls.count <= STEPS_MOST && !settled)
        calls_exchanged(ideas, &deal->calls);
    deal_twice(ideas, account->part->number - 1);
    ideas_of_left_out(ideas, account);
}
