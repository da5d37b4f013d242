#include "games/mat/ways.h"

#include "games/mat/cards.h"
#include "games/mat/deposits.h"
#include "games/mat/messages.h"
#include "games/mat/rules.h"

#define GAINS_MOST 64
#define MAT_RANKS  5

/* What is asked for and what every manche can bring. */
struct search {
    const struct judge *judge;
    struct ways *ways;
    int gain[GAINS_MOST]; /* without a surmat */
    size_t gains;
    int surmat[MAT_RANKS];
    size_t surmats;
};

/* Every gain that a mate can bring. A deposit makes of a trick up to the ninth the next one; the tenth is then a surmat. */
static void find_gains(struct search *search)
{
    static const enum rank ranks[MAT_RANKS] = {RANK_A, RANK_10, RANK_K, RANK_Q, RANK_7};
    for (size_t i = 0; i < MAT_RANKS; i++) {
        for (unsigned trick = 1; trick <= MAT_HAND; trick++)
            search->gain[search->gains++] = mate_worth(CARD(CLUBS, ranks[i]), trick, false, false);
        if (deposits_allowed(search->judge))
            search->surmat[search->surmats++] = mate_worth(CARD(CLUBS, ranks[i]), MAT_HAND, true, true);
    }
}

/* Whether a player can be surmat's winner in that manche: where only who deposited alone can, it is he who may begin to
   deposit. */
static bool may_surmat(const struct judge *judge, int player, unsigned manche)
{
    int dealer = judge->table.dealer, initiative = option_value(judge, OPT_INITIATIVE);
    if (option_value(judge, OPT_SURMAT_BY) == SURMAT_ANY || dealer == NOBODY || initiative == INITIATIVE_EITHER)
        return true;
    return player == (initiative == INITIATIVE_DEALER || manche == 1 ? dealer : opponent(dealer));
}

static void manches(const struct search *search, const struct way *way, unsigned manche, unsigned last);

/* What a surmat is taken for by one who mistakes its rule: not doubled, reckoned by ten tricks, or the other player's. */
static void mistaken_surmats(const struct search *search, const struct way *way, unsigned manche, unsigned last,
                             int player)
{
    bool may = may_surmat(search->judge, player, manche);
    for (size_t i = 0; i < search->surmats; i++) {
        int worth = search->surmat[i], wrong[] = {worth / 2, worth / (MAT_HAND + 1) * MAT_HAND, worth};
        for (size_t k = may ? 0 : 2; k < (may ? 2 : 3) && !search->ways->enough; k++) {
            struct way more = *way;
            way_add(&more, player, ITEM_MAT, wrong[k]);
            more.mistaken = &mat_rules[MAT_17];
            more.slip = may ? &msg_mat_slip_surmat : &msg_mat_slip_not_his;
            manches(search, &more, manche + 1, last);
        }
    }
}

/* One manche that the player wins, and the rest. */
static void won_by(const struct search *search, const struct way *way, unsigned manche, unsigned last, int player)
{
    size_t surmats = may_surmat(search->judge, player, manche) ? search->surmats : 0;
    for (size_t i = 0; i < search->gains + surmats && !search->ways->enough; i++) {
        struct way more = *way;
        way_add(&more, player, ITEM_MAT, i < search->gains ? search->gain[i] : search->surmat[i - search->gains]);
        manches(search, &more, manche + 1, last);
    }
    if (search->ways->mistakes && way->mistaken == NULL)
        mistaken_surmats(search, way, manche, last, player);
}

/* The manches from that one on, after those that the way has. One without a mate brings nothing. */
static void manches(const struct search *search, const struct way *way, unsigned manche, unsigned last)
{
    if (manche > last) {
        search->ways->found(search->ways, way);
        return;
    }
    manches(search, way, manche + 1, last);
    for (int player = 0; player < MAT_PLAYERS; player++)
        won_by(search, way, manche, last, player);
}

bool mat_ways(const struct judge *judge, struct ways *ways)
{
    struct search search = {.judge = judge, .ways = ways};
    struct way none = {.count = 0};
    unsigned manche = judge->table.manche;
    find_gains(&search);
    manches(&search, &none, manche > 0 ? manche : 1, manche > 0 ? manche : MAT_MANCHES);
    return true;
}
