/* REC-04 in the lists of a deal: a card in two of them, or in none. */
#include "core/messages.h"
#include "core/rec.h"

struct census {
    const struct judge *judge;
    const struct rule *rule;
    cardset_t seen;
    const struct place **at; /* where each card of `seen` stands; of the others nothing */
    size_t cards;            /* in all the lists, unknown ones not counted */
    bool unknown;            /* some card is not wholly known */
    struct finding *twice;   /* the only doubled card so far */
    card_t doubled;
    unsigned doubles;
};

/* Of a card in two places the one that is written later is told, whatever the seats. */
static void tell_twice(struct census *census, card_t card, struct place here)
{
    struct place other = *census->at[card];
    bool later = here.byte >= other.byte; /* equal: the record has never been written */
    census->twice = report(census->judge, census->rule, later ? here : other, NOBODY, &msg_duplicate_card,
                           ARGS(arg_card("card", card), arg_card("found", card)));
    proof(census->judge, census->twice, later ? other : here, &msg_ev_card_here, ARGS(arg_card("card", card)));
    census->doubled = card;
    census->doubles++;
}

static void census_list(struct census *census, const struct card_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        card_t card = list->card[i];
        census->unknown |= !card_known(card);
        if (!card_known(card))
            continue;
        census->cards++;
        if (set_has(census->seen, card))
            tell_twice(census, card, list->card_at[i]);
        census->seen |= set_of(card);
        census->at[card] = &list->card_at[i];
    }
}

/* Where all the cards of the lists are known and none stands twice, as mostly they are and do, nobody asks where they stand. */
static void census_lists(struct census *census, const struct card_list *const *lists, size_t count)
{
    cardset_t seen = 0;
    size_t cards = 0;
    for (size_t i = 0; i < count; i++) {
        seen |= list_set(lists[i]);
        cards += lists[i]->count;
    }
    if ((size_t)set_count(seen) == cards) {
        census->seen = seen;
        census->cards = cards;
        return;
    }
    for (size_t i = 0; i < count; i++)
        census_list(census, lists[i]);
}

static bool stands_in(const struct card_list *list, struct place at)
{
    bool is = false;
    for (size_t i = 0; i < list->count; i++)
        is |= place_equal(list->card_at[i], at);
    return is;
}

/* Where the card stands in a hand and in the talon, and of it and the missing one just one is played, that shows in which of the two the
   missing one belongs: there it is told. */
static void tell_where_missing(const struct census *census, card_t missing)
{
    const struct deal *deal = census->judge->table.deal;
    struct finding *twice = census->twice;
    const cardset_t played = steps_set(&deal->play, NOBODY, VERBS);
    const bool held = set_has(played, census->doubled), in_talon = stands_in(&deal->talon, twice->at);
    if (held == set_has(played, missing) || twice->proof.count != 1 ||
        in_talon == stands_in(&deal->talon, twice->proof.item[0].at) || in_talon == held)
        return;
    const struct place at = twice->at;
    twice->at = twice->proof.item[0].at;
    twice->proof.item[0].at = at;
}

/* All cards of the pack should be there: one is missing, and one stands twice. */
static void census_missing(struct census *census, struct place at)
{
    cardset_t missing = census->judge->rules.pack & ~census->seen;
    if (missing == 0 || census->unknown || census->cards != (size_t)set_count(census->judge->rules.pack))
        return;
    if (census->doubles == 1 && set_count(missing) == 1) {
        struct finding_list scratch;
        findings_begin(&scratch, census->judge->arena);
        struct place here = census->twice->at;
        const struct finding *said =
            findings_add(&scratch, census->rule, here, NOBODY, &msg_duplicate_card_missing,
                         ARGS(arg_card("card", census->doubled), arg_card("missing", set_first(missing)),
                              arg_card("found", census->doubled), arg_card("required", set_first(missing))));
        census->twice->what = said->what;
        tell_where_missing(census, set_first(missing));
    } else if (census->doubles == 0 && set_count(census->seen & ~census->judge->rules.pack) == 0) {
        report(census->judge, census->rule, at, NOBODY, &msg_missing_card,
               ARGS(arg_cards("missing", missing), arg_cards("required", missing)));
    }
}

bool rec_found_faulty(const struct judge *judge)
{
    static const enum phase phases[] = {PHASE_DEALING, PHASE_CALLS, PHASE_PLAY};
    bool found = false;
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++)
        found |= next_step(judge, phases[i], NULL, ACTOR_NONE, VERB_FINDS_FAULTY) != NULL;
    return found;
}

enum outcome rec_listed_twice(const struct judge *judge, const struct rule *rule)
{
    const struct deal *deal = judge->table.deal;
    const struct place *at[64];
    const struct card_list *dealt[MAX_PLAYERS + 1], *pack = &deal->pack, *held[MAX_PLAYERS];
    struct census census = {.judge = judge, .rule = rule, .at = at}, of_pack = census, after = census;
    size_t players = judge->record->player_count;
    if (rec_found_faulty(judge))
        return CHECKED;
    for (size_t player = 0; player < players; player++) {
        dealt[player] = &deal->hands[player];
        held[player] = &deal->held[player];
    }
    dealt[players] = &deal->talon;
    census_lists(&census, dealt, players + 1);
    census_missing(&census, deal->at);
    census_lists(&of_pack, &pack, 1);
    census_missing(&of_pack, deal->pack.at);
    census_lists(&after, held, players);
    return census.cards + of_pack.cards + after.cards > 0 ? CHECKED : NOT_KNOWABLE;
}
