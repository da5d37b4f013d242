#include "games/mat/limits.h"

#include "games/mat/cards.h"
#include "games/mat/deposited.h"
#include "games/mat/play.h"

/* A manche of which the gain is known, and that no deposit made it more. */
static void note_gain(const struct judge *judge, struct limits *limits)
{
    limits->known = true;
    limits->winner = NOBODY;
    for (size_t i = judge->first_mark; i < judge->ledger->mark_count; i++) {
        const struct mark *mark = judge->ledger->mark[i];
        if (mark->rejected || mark->trick == 0) /* what another manche perhaps brought */
            continue;
        limits->winner = mark->player;
        limits->gain = mark->amount.points;
    }
}

static unsigned ranks_of(cardset_t cards)
{
    unsigned ranks = 0;
    for (; cards != 0; cards &= cards - 1)
        ranks |= 1U << card_rank(card_face(set_first(cards)));
    return ranks;
}

/* Whether both cards of so many tricks are written: one that stands alone may be an answer, of which the lead is not. */
static bool answered_before(const struct judge *judge, unsigned tricks)
{
    return judge->table.play_count >= (size_t)tricks * MAT_PLAYERS;
}

/* The mate that ended it, of a card or a player that is not known. */
static void note_mate(const struct play *lead, struct limits *limits)
{
    limits->mate = true;
    limits->first = limits->last = lead->trick;
    limits->winner = is_player(lead->player) ? lead->player : NOBODY;
    for (int player = 0; player < MAT_PLAYERS && card_rank(card_face(lead->card)) != RANK_UNKNOWN; player++)
        limits->ranks[player] = 1U << card_rank(card_face(lead->card));
}

/* Whether the other may only not have used his card again, by a deposit that is not recorded. */
static bool perhaps_waived(const struct judge *judge, const struct play *lead)
{
    return lead->trick == MAT_HAND && deposits_open_in(judge, judge->table.deal);
}

/* The tricks on record were answered, each with a card that is written, and so a mate came after them, by a card that its player had
   left. */
static void note_tricks(const struct judge *judge, struct limits *limits)
{
    const struct table *table = &judge->table;
    if (!table->deal->play.recorded || table->play_count == 0 || !answered_before(judge, table->trick.number - 1))
        return;
    limits->first = table->trick.number; /* beyond the last: there was none */
    for (int player = 0; player < MAT_PLAYERS; player++)
        if (table->whole[player] && limits->first < MAT_HAND)
            limits->ranks[player] = ranks_of(table->held[player]);
}

void limits_note(struct judge *judge)
{
    struct mat *mt = mat_of(judge);
    const unsigned manche = manche_now(judge);
    const bool sheet = judge->table.manche == 0 && !judge->table.deal->play.recorded;
    if (sheet || manche > MAT_MANCHES ||
        pack_doubles(judge->rules.pack)) /* of doubled cards it may be the other that was played */
        return;
    if (mt->limits == NULL) {
        mt->limits = arena_alloc(judge->arena, MAT_MANCHES * sizeof *mt->limits);
        for (size_t i = 0; i < MAT_MANCHES; i++)
            mt->limits[i] = (struct limits){0};
    }
    struct limits *limits = &mt->limits[manche - 1];
    *limits = (struct limits){.winner = NOBODY, .first = 1, .last = tricks_most(judge), .ranks = {~0U, ~0U}};
    for (int player = 0; player < MAT_PLAYERS; player++)
        limits->deposit[player] = mt->deposit[player].there || mt->refused[player] != NULL ? DEPOSITED
                                  : deposits_open_in(judge, judge->table.deal)             ? DEPOSITED_PERHAPS
                                                                                           : DEPOSITED_NOT;
    if (judge->known.marks && mt->due.there && !deposits_open_in(judge, judge->table.deal))
        note_gain(judge, limits);
    else if (mt->due.there && !mt->open && !perhaps_waived(judge, mt->due.lead) &&
             answered_before(judge, mt->due.lead->trick - 1))
        note_mate(mt->due.lead, limits);
    else if (!mt->due.there && !mt->stopped && !mt->said.there)
        note_tricks(judge, limits);
}

const struct limits *limits_at(const struct judge *judge, unsigned manche)
{
    const struct limits *limits = mat_at(judge)->limits;
    return limits != NULL && manche > 0 && manche <= MAT_MANCHES && limits[manche - 1].last > 0 ? &limits[manche - 1]
                                                                                                : NULL;
}
