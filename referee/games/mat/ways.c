#include "games/mat/ways.h"

#include "core/sheet/possible.h"
#include "games/mat/cards.h"
#include "games/mat/deposited.h"
#include "games/mat/messages.h"
#include "games/mat/rules.h"

#define MAT_RANKS 5

/* What is asked for and what every manche can bring. */
struct search {
    const struct judge *judge;
    struct ways *ways;
    int gain[MAT_RANKS * MAT_HAND]; /* without a surmat; those at rank one first */
    size_t gain_count;
    int surmat[MAT_RANKS];
    size_t surmat_count;
    int best;      /* the most of all of them */
    unsigned last; /* manche */
};

/* Every gain that a mate can bring. A deposit makes of a trick up to the ninth the next one; the tenth is then a surmat. */
static void find_gains(struct search *search)
{
    static const enum rank ranks[MAT_RANKS] = {RANK_A, RANK_10, RANK_K, RANK_Q, RANK_7};
    for (unsigned trick = 1; trick <= MAT_HAND; trick++)
        for (size_t i = 0; i < MAT_RANKS; i++)
            search->gain[search->gain_count++] = mate_worth(CARD(CLUBS, ranks[i]), trick, false, false);
    for (size_t i = 0; i < MAT_RANKS && deposits_allowed(search->judge); i++)
        search->surmat[search->surmat_count++] = mate_worth(CARD(CLUBS, ranks[i]), MAT_HAND, true, true);
    for (size_t i = 0; i < search->gain_count; i++)
        search->best = search->gain[i] > search->best ? search->gain[i] : search->best;
    for (size_t i = 0; i < search->surmat_count; i++)
        search->best = search->surmat[i] > search->best ? search->surmat[i] : search->best;
}

/* Whether a player may lead to the first trick of that manche: the dealer does in the first, his opponent in the second. */
static bool may_lead(const struct judge *judge, int player, unsigned manche)
{
    return judge->table.dealer == NOBODY || (player == judge->table.dealer) == (manche == 1);
}

/* Whether a player can make a surmat in that manche: where only who deposited alone can, it is he who may begin to
   deposit. */
static bool may_surmat(const struct judge *judge, int player, unsigned manche)
{
    int dealer = judge->table.dealer, initiative = option_value(judge, OPT_INITIATIVE);
    if (option_value(judge, OPT_SURMAT_BY) == SURMAT_ANY || dealer == NOBODY || initiative == INITIATIVE_EITHER)
        return true;
    return player == (initiative == INITIATIVE_DEALER || manche == 1 ? dealer : opponent(dealer));
}

static void manches(const struct search *search, const struct way *way, unsigned manche);

/* A player wins a manche after the way; he may gain so much that both can still come to what is asked for. */
struct winner {
    const struct search *search;
    const struct way *way;
    unsigned manche;
    int player;
    long long least, most;
};

/* False: whatever he gains, that cannot be. */
static bool may_win(struct winner *winner)
{
    const struct ways *ways = winner->search->ways;
    const int other = opponent(winner->player), *total = winner->way->total;
    const long long rest = (long long)(winner->search->last - winner->manche) * winner->search->best;
    winner->least = ways->least[winner->player] - rest - total[winner->player];
    winner->most = (long long)ways->most[winner->player] - total[winner->player];
    return total[other] + rest >= ways->least[other];
}

static void go_on(const struct winner *winner, int gain, const struct message *slip)
{
    struct way more = *winner->way;
    ways_step(winner->search->ways, 1);
    way_add(&more, winner->player, ITEM_MAT, gain);
    if (slip != NULL) {
        more.mistaken = &mat_rules[MAT_17];
        more.slip = slip;
    }
    manches(winner->search, &more, winner->manche + 1);
}

/* He gains so much; `slip` says how he mistakes the rule of the surmat, or is NULL. */
static inline void gains(const struct winner *winner, int gain, const struct message *slip)
{
    if (gain >= winner->least && gain <= winner->most && !winner->search->ways->enough)
        go_on(winner, gain, slip);
}

/* One manche that the player wins, and the rest. A surmat is mistaken for one not doubled, or reckoned by ten tricks; or he
   makes one who cannot. */
static void won_by(const struct search *search, const struct way *way, unsigned manche, int player)
{
    const bool may = may_surmat(search->judge, player, manche);
    struct winner winner = {.search = search, .way = way, .manche = manche, .player = player};
    if (!may_win(&winner))
        return;
    for (size_t i = may_lead(search->judge, player, manche) ? 0 : MAT_RANKS; i < search->gain_count; i++)
        gains(&winner, search->gain[i], NULL); /* rank one is the first trick, and his who leads */
    for (size_t i = 0; may && i < search->surmat_count; i++)
        gains(&winner, search->surmat[i], NULL);
    for (size_t i = 0; i < search->surmat_count && search->ways->mistakes && way->mistaken == NULL; i++) {
        int worth = search->surmat[i];
        if (!may) {
            gains(&winner, worth, &msg_mat_slip_not_his);
            continue;
        }
        gains(&winner, worth / 2, &msg_mat_slip_surmat);
        gains(&winner, worth / (MAT_HAND + 1) * MAT_HAND, &msg_mat_slip_surmat);
    }
}

/* The manches from that one on, after those that the way has. One without a mate brings nothing. */
static void manches(const struct search *search, const struct way *way, unsigned manche)
{
    if (manche > search->last) {
        search->ways->found(search->ways, way);
        return;
    }
    manches(search, way, manche + 1);
    for (int player = 0; player < MAT_PLAYERS; player++)
        won_by(search, way, manche, player);
}

/* A deal that is no list of manches may be both of them. */
static bool mat_ways(const struct judge *judge, struct ways *ways)
{
    unsigned manche = judge->table.manche;
    struct search search = {.judge = judge, .ways = ways, .last = manche > 0 ? manche : MAT_MANCHES};
    struct way none = {.count = 0};
    find_gains(&search);
    manches(&search, &none, manche > 0 ? manche : 1);
    return true;
}

/* --- why a figure cannot be ----------------------------------------------------------------------------------------- */

/* Whether some manche of those asked for can bring a player so much. */
static bool brings(const struct search *search, int player, int amount)
{
    unsigned first = search->judge->table.manche > 0 ? search->judge->table.manche : 1;
    for (unsigned manche = first; manche <= search->last; manche++) {
        for (size_t i = may_lead(search->judge, player, manche) ? 0 : MAT_RANKS; i < search->gain_count; i++)
            if (search->gain[i] == amount)
                return true;
        for (size_t i = 0; i < search->surmat_count && may_surmat(search->judge, player, manche); i++)
            if (search->surmat[i] == amount)
                return true;
    }
    return false;
}

/* The two gains that an amount would be, the greater first, where one of them can be and the other cannot. NULL: there are
   none, or both can. */
static const char *pairs_of(const struct search *search, int player, int amount)
{
    const char *pairs = NULL;
    for (int more = (amount + 1) / 2; more < amount; more++) {
        if (!brings(search, player, more))
            continue;
        if (brings(search, player, amount - more))
            return NULL;
        pairs = arena_printf(search->judge->arena, "%s%s%d + %d", pairs != NULL ? pairs : "", pairs != NULL ? ", " : "",
                             more, amount - more);
    }
    return pairs;
}

static void mat_clash_facts(const struct judge *judge, struct finding *finding, const struct statement *one,
                            const struct statement *other)
{
    struct search search = {.judge = judge, .last = judge->table.manche > 0 ? judge->table.manche : MAT_MANCHES};
    if (one->kind == SAYS_NO_OTHER)
        return;
    find_gains(&search);
    proof(judge, finding, (struct place){0}, deposits_allowed(judge) ? &msg_mat_ev_gains : &msg_mat_ev_gains_plain,
          NO_ARGS);
    if (other != NULL)
        proof(judge, finding, (struct place){0}, &msg_mat_ev_once, NO_ARGS);
    const char *pairs = other == NULL && judge->table.manche == 0 ? pairs_of(&search, one->player, one->amount) : NULL;
    if (pairs != NULL)
        proof(judge, finding, (struct place){0}, &msg_mat_ev_pairs,
              ARGS(arg_number("found", one->amount), arg_text("pairs", pairs)));
}

const struct way_rules mat_way_rules = {
    .tell = mat_ways,
    .at_once = true,
    .clash_facts = mat_clash_facts,
};
