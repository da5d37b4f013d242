#include "games/mat/ways.h"

#include "core/sheet/possible.h"
#include "games/mat/cards.h"
#include "games/mat/deposited.h"
#include "games/mat/limits.h"
#include "games/mat/messages.h"
#include "games/mat/rules.h"

#define MAT_RANKS 5

/* What a player can gain in a manche, without a surmat and by one. */
struct gains {
    int gain[MAT_RANKS * MAT_HAND];
    size_t count;
    int surmat[MAT_RANKS];
    size_t surmats;
};

/* What is asked for and what every manche can bring. */
struct search {
    const struct judge *judge;
    struct ways *ways;
    struct gains gains[MAT_MANCHES][MAT_PLAYERS];
    int best;             /* the most of all of them */
    unsigned first, last; /* manche */
};

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

/* Whether a card of his can have counted so many times: by a mate in that trick, or in the one before it after a deposit. Rank one is the
   first trick, and his who leads. */
static bool counts_times(const struct limits *limits, int player, bool leads, unsigned times)
{
    if (limits == NULL)
        return leads || times > 1;
    const unsigned least = leads ? 1 : 2;
    const unsigned first = limits->first > least ? limits->first : least;
    const bool plain = limits->deposit[player] != DEPOSITED && times >= first && times <= limits->last;
    const bool deposited = limits->deposit[player] != DEPOSITED_NOT && times > first && times <= limits->last + 1;
    return plain || deposited;
}

/* Whether there may have been a tenth trick after one deposit. */
static bool may_be_tenth(const struct limits *limits)
{
    const bool none = limits != NULL && limits->deposit[0] == DEPOSITED_NOT && limits->deposit[1] == DEPOSITED_NOT,
               both = limits != NULL && limits->deposit[0] == DEPOSITED && limits->deposit[1] == DEPOSITED;
    return !none && !both && (limits == NULL || (limits->first <= MAT_HAND && limits->last == MAT_HAND));
}

/* Every gain that a mate of his can bring. A deposit makes of a trick up to the ninth the next one; the tenth is then a surmat. */
static void find_gains_of(struct search *search, unsigned manche, int player)
{
    static const enum rank ranks[MAT_RANKS] = {RANK_A, RANK_10, RANK_K, RANK_Q, RANK_7};
    const struct limits *limits = limits_at(search->judge, manche);
    struct gains *gains = &search->gains[(manche - 1) % MAT_MANCHES][player];
    const bool leads = may_lead(search->judge, player, manche);
    if (limits != NULL && limits->known) {
        if (limits->winner == player)
            gains->gain[gains->count++] = limits->gain;
        return;
    }
    if (limits != NULL && limits->winner == opponent(player))
        return;
    for (unsigned times = 1; times <= MAT_HAND; times++)
        for (size_t i = 0; i < MAT_RANKS && counts_times(limits, player, leads, times); i++)
            if (limits == NULL || (limits->ranks[player] >> ranks[i] & 1U) != 0)
                gains->gain[gains->count++] = mate_worth(CARD(CLUBS, ranks[i]), times, false, false);
    for (size_t i = 0; i < MAT_RANKS && deposits_allowed(search->judge) && may_be_tenth(limits); i++)
        gains->surmat[gains->surmats++] = mate_worth(CARD(CLUBS, ranks[i]), MAT_HAND, true, true);
}

static const struct gains *gains_in(const struct search *search, unsigned manche, int player)
{
    return &search->gains[(manche - 1) % MAT_MANCHES][player];
}

/* The only manche that is asked for; 0: both. A deal that has tricks and is no list of manches is one. */
static unsigned manche_asked(const struct judge *judge)
{
    const bool one = judge->record->deal[judge->table.number - 1].manche_count == 0 && limits_at(judge, 1) != NULL;
    return judge->table.manche == 0 && one ? 1 : judge->table.manche;
}

static struct search search_for(const struct judge *judge, struct ways *ways)
{
    const unsigned manche = manche_asked(judge);
    struct search search = {
        .judge = judge, .ways = ways, .first = manche > 0 ? manche : 1, .last = manche > 0 ? manche : MAT_MANCHES};
    for (unsigned i = search.first; i <= search.last; i++)
        for (int player = 0; player < MAT_PLAYERS; player++) {
            const struct gains *gains = gains_in(&search, i, player);
            find_gains_of(&search, i, player);
            for (size_t k = 0; k < gains->count; k++)
                search.best = gains->gain[k] > search.best ? gains->gain[k] : search.best;
            for (size_t k = 0; k < gains->surmats; k++)
                search.best = gains->surmat[k] > search.best ? gains->surmat[k] : search.best;
        }
    return search;
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
    const struct gains *own = gains_in(search, manche, player);
    struct winner winner = {.search = search, .way = way, .manche = manche, .player = player};
    if (!may_win(&winner))
        return;
    for (size_t i = 0; i < own->count; i++)
        gains(&winner, own->gain[i], NULL);
    for (size_t i = 0; may && i < own->surmats; i++)
        gains(&winner, own->surmat[i], NULL);
    for (size_t i = 0; i < own->surmats && search->ways->mistakes && way->mistaken == NULL; i++) {
        int worth = own->surmat[i];
        if (!may) {
            gains(&winner, worth, &msg_mat_slip_not_his);
            continue;
        }
        gains(&winner, worth / 2, &msg_mat_slip_surmat);
        gains(&winner, worth / (MAT_HAND + 1) * MAT_HAND, &msg_mat_slip_surmat);
    }
}

/* Whether that manche may have brought nothing to anybody. */
static bool may_bring_nothing(const struct search *search, unsigned manche)
{
    const struct limits *limits = limits_at(search->judge, manche);
    return limits == NULL || (limits->known ? limits->winner == NOBODY : !limits->mate);
}

/* The manches from that one on, after those that the way has. One without a mate brings nothing. */
static void manches(const struct search *search, const struct way *way, unsigned manche)
{
    if (manche > search->last) {
        search->ways->found(search->ways, way);
        return;
    }
    if (may_bring_nothing(search, manche))
        manches(search, way, manche + 1);
    for (int player = 0; player < MAT_PLAYERS; player++)
        won_by(search, way, manche, player);
}

/* A deal that is no list of manches may be both of them. */
static bool mat_ways(const struct judge *judge, struct ways *ways)
{
    const struct search search = search_for(judge, ways);
    struct way none = {.count = 0};
    manches(&search, &none, search.first);
    return true;
}

/* --- why a figure cannot be ----------------------------------------------------------------------------------------- */

/* Whether some manche of those asked for can bring a player so much. */
static bool brings(const struct search *search, int player, int amount)
{
    for (unsigned manche = search->first; manche <= search->last; manche++) {
        const struct gains *own = gains_in(search, manche, player);
        for (size_t i = 0; i < own->count; i++)
            if (own->gain[i] == amount)
                return true;
        for (size_t i = 0; i < own->surmats && may_surmat(search->judge, player, manche); i++)
            if (own->surmat[i] == amount)
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
    const struct search search = search_for(judge, NULL);
    if (one->kind == SAYS_NO_OTHER)
        return;
    proof(judge, finding, (struct place){0}, deposits_allowed(judge) ? &msg_mat_ev_gains : &msg_mat_ev_gains_plain,
          NO_ARGS);
    if (other != NULL)
        proof(judge, finding, (struct place){0}, &msg_mat_ev_once, NO_ARGS);
    const char *pairs = other == NULL && manche_asked(judge) == 0 ? pairs_of(&search, one->player, one->amount) : NULL;
    if (pairs != NULL)
        proof(judge, finding, (struct place){0}, &msg_mat_ev_pairs,
              ARGS(arg_number("found", one->amount), arg_text("pairs", pairs)));
}

const struct way_rules mat_way_rules = {
    .tell = mat_ways,
    .at_once = true,
    .clash_facts = mat_clash_facts,
};
