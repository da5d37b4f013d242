/* Bataille, a game for the tests: two suits, four cards each, tricks in suit, a point for three of them. All that the program
   knows of it is in this folder. */
#include "core/make/making.h"
#include "core/marking.h"
#include "core/messages.h"
#include "core/partie.h"
#include "core/sheet/possible.h"
#include "core/sheet/way.h"
#include "core/trick.h"

enum { PLAYERS = 2, HAND = 4, MOST = 3 };
enum { EDITION_PETITE };
#define PETITE (1u << EDITION_PETITE)

extern const struct game bataille_game;

/* --- rules and options ------------------------------------------------------------------------------------------ */

enum option_token {
#define OPTION(token, name, values, least, most, en, fr) OPT_##token,
#include "options.def"
#undef OPTION
    OPTIONS
};

static const struct option options[OPTIONS] = {
#define OPTION(token, name, values, least, most, en, fr) {name, values, least, most, {en, fr}},
#include "options.def"
#undef OPTION
};

enum rule_token {
#define RULE       RULE_TOKEN
#define DEFINITION RULE_TOKEN
#include "rules.def"
#undef RULE
#undef DEFINITION
    RULES
};

static check_fn bataille_check_lead, bataille_check_follow;

static const struct rule rules[RULES] = {
#define RULE       RULE_ROW
#define DEFINITION DEFINITION_ROW
#include "rules.def"
#undef RULE
#undef DEFINITION
};

static const struct edition editions[] = {
    [EDITION_PETITE] = {.name = "petite",
                        .names = "small",
                        .prefix = "BAT",
                        .options = "vole=2|3 goal=5|N",
                        .base = -1,
                        .points_per_jeton = 1,
                        .title = {"Small bataille", "Petite bataille"},
                        .source = {"the tests", "les tests"},
                        .uncertain = ""},
};

static const struct message msg_lead = {"{found} leads; {required} is to lead", "{found} entame ; c’est à {required}"};
static const struct message msg_follow = {"{who} plays {found}, but has {required}",
                                          "{who} joue {found}, mais a {required}"};
static const struct message msg_line = {"{n} tricks", "{n} levées"};

/* --- the play --------------------------------------------------------------------------------------------------- */

static const signed char strength[16] = {
    [RANK_7] = 0, [RANK_8] = 1, [RANK_9] = 2, [RANK_10] = 3, [RANK_J] = 4, [RANK_Q] = 5, [RANK_K] = 6, [RANK_A] = 7};

static int first_leader(const struct judge *judge) { return opponent(judge->table.dealer); }

static size_t winner(const struct judge *judge, const struct trick *trick)
{
    (void)judge;
    return trick_winner(trick, SUIT_UNKNOWN, strength);
}

static cardset_t lawful(const struct judge *judge, const struct trick *trick, cardset_t hand)
{
    (void)judge;
    cardset_t follows = trick->count > 0 ? hand_follows(hand, trick->card[0]->card) : 0;
    return follows != 0 ? follows : hand;
}

static enum outcome bataille_check_lead(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    int due = judge->table.leader;
    if (due == NOBODY || play->player == NOBODY)
        return NOT_KNOWABLE;
    if (play->player != due)
        proof_lead(judge,
                   report(judge, rule, play->at, play->player, &msg_lead,
                          ARGS(arg_player("found", play->player), arg_player("required", due))),
                   play);
    return CHECKED;
}

static enum outcome bataille_check_follow(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct play *play = event->play;
    const struct trick *trick = &judge->table.trick;
    if (trick->count == 0 || play->player == NOBODY || !card_known(play->card) || !card_known(trick->card[0]->card))
        return NOT_KNOWABLE;
    cardset_t held = judge->table.held[play->player], follows = hand_follows(held, trick->card[0]->card);
    if (follows == 0)
        return judge->table.whole[play->player] ? CHECKED : NOT_KNOWABLE;
    if (set_has(follows, play->card))
        return CHECKED;
    struct finding *finding =
        report(judge, rule, play->at, play->player, &msg_follow,
               ARGS(arg_player("who", play->player), arg_card("found", play->card), arg_cards("required", follows)));
    finding->has_legal = true;
    finding->legal = follows;
    finding->complied = play->taken_back ? COMPLIED_YES : COMPLIED_NO;
    proof_held(judge, finding, play->player, follows);
    return CHECKED;
}

/* --- the score -------------------------------------------------------------------------------------------------- */

static int worth(const struct judge *judge, unsigned tricks)
{
    return tricks < MOST ? 0 : tricks < HAND ? 1 : option_value(judge, OPT_VOLE) + 2;
}

static void apply(struct judge *judge, const struct event *event)
{
    if (event->kind != EV_PLAYED)
        return;
    if (!judge_play_over(judge)) {
        lack(judge, "play", &msg_lack_play);
        return;
    }
    for (int player = 0; player < PLAYERS; player++) {
        unsigned tricks = judge->table.tricks[player];
        struct mark mark = {.player = player,
                            .item = ITEM_TRICKS,
                            .amount = {0, worth(judge, tricks)},
                            .rule = &rules[BAT_04],
                            .at = judge->table.deal->play.at};
        if (tricks >= MOST)
            enter(judge, &mark, &msg_line, ARGS(arg_number("n", (int)tricks)));
    }
}

static void fold(const struct judge *judge, struct board *board, const struct mark *mark, struct line_sink *sink)
{
    fold_points(board, mark, mark->amount.points, sink);
    if (board->score[mark->player].points >= option_value(judge, OPT_GOAL))
        board->winner = mark->player;
}

/* By the score: of sheets without cards there is no mark that could have won. */
static void settle(const struct judge *judge, struct settlement *settlement)
{
    settlement->winner = NOBODY;
    for (int player = 0; player < PLAYERS; player++)
        if (judge->board.score[player].points >= option_value(judge, OPT_GOAL))
            settlement->winner = player;
}

static const struct rule *item_rule(const struct judge *judge, enum item item)
{
    (void)judge;
    return item == ITEM_TRICKS ? &rules[BAT_04] : NULL;
}

/* Two tricks each, or one player gains. */
static bool find_ways(const struct judge *judge, struct ways *ways)
{
    struct way none = {.count = 0};
    ways->found(ways, &none);
    for (int player = 0; player < PLAYERS; player++)
        for (unsigned tricks = MOST; tricks <= HAND; tricks++) {
            struct way way = none;
            way_add(&way, player, ITEM_TRICKS, worth(judge, tricks));
            ways->found(ways, &way);
        }
    return true;
}

/* --- deals made up ---------------------------------------------------------------------------------------------- */

static card_t wrong_card(struct making *making, struct deal *deal, const struct trick *trick, int player,
                         cardset_t hand, void *data)
{
    (void)player;
    (void)data;
    if (trick->count == 0) {
        if (trick->number == 1 && trick->leader == deal->dealer)
            making_plant(making, &making->card_at);
        return CARD_UNKNOWN;
    }
    cardset_t others = hand & ~hand_follows(hand, trick->card[0]->card);
    if (others == 0 || others == hand || !making_wants(making, &rules[BAT_03]))
        return CARD_UNKNOWN;
    making_plant(making, &making->card_at);
    return random_card(&making->random, others);
}

static void make(struct making *making, struct deal *deal)
{
    cardset_t given[MAX_PLAYERS] = {0}, hand[MAX_PLAYERS] = {0};
    card_t rest[64];
    bool misled = making_wants(making, &rules[BAT_02]);
    making->writing.leaders |= misled;
    making_deal_out(making, deal, given, hand, rest);
    deal->play.recorded = true;
    making_play(making, deal, hand, misled ? deal->dealer : opponent(deal->dealer), HAND, wrong_card, NULL);
}

/* --- the game --------------------------------------------------------------------------------------------------- */

static const unsigned char acts[VERBS] = {
    [VERB_CARDS] = IN_PLAY, [VERB_TAKES_BACK] = IN_PLAY, [VERB_SAYS] = IN_DEAL, [VERB_KNOCKS] = IN_PLAY};

static const struct play_rules play_rules = {
    .strength = strength,
    .first_leader = first_leader,
    .winner = winner,
    .lawful = lawful,
};

static const struct marking marking = {
    .fold = fold,
    .item_rule = item_rule,
    .sole_item = ITEM_TRICKS,
};

static const struct maker maker = {
    .deal = make,
};

static const struct way_rules way_rules = {
    .tell = find_ways,
    .at_once = true,
};

static const struct partie_rules partie_rules = {
    .settle = settle,
};

const struct game bataille_game = {
    .name = "bataille",
    .names = "battle",
    .title = {"bataille", "la bataille"},
    .least_players = PLAYERS,
    .most_players = PLAYERS,
    .pack = PACK_32 & ((cardset_t)0xffff << 16 * SPADES | (cardset_t)0xffff << 16 * HEARTS),
    .hand_size = HAND,
    .edition = editions,
    .edition_count = sizeof editions / sizeof *editions,
    .rule = rules,
    .rule_count = RULES,
    .option = options,
    .option_count = OPTIONS,
    .acts = acts,
    .apply = apply,
    .play = &play_rules,
    .marking = &marking,
    .maker = &maker,
    .ways = &way_rules,
    .partie = &partie_rules,
};
