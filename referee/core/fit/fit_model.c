/* What the record says of the places of a deal's cards. */
#include "core/fit/fit_model.h"

#include "core/fit/fit_asked.h"
#include "core/fit/fit_shown.h"

#include <string.h>

/* The model of a deal while it is set up. */
struct builder {
    struct fit_model *model;
    const struct judgement *judgement;
    const struct record *record;
    const struct deal_account *account; /* of the deal's first part */
    const struct deal *deal;            /* as written */
    struct deal *copy;
    struct arena *arena;
    struct fit_view *view; /* the one in hand */
    unsigned number;       /* of the deal */
    bool wander; /* cards went other ways than the exchange sends them: as dealt, none twice, is all that is known */
    bool again;  /* the last card played, alone in its trick, may be one that was played before */
    bool unfit;  /* nothing can be said */
};

static bool draws(const struct builder *builder) { return builder->judgement->game->draws > 0; }

static bool plays(const struct builder *builder, size_t player)
{
    return player < builder->record->player_count && took_part(builder->account, (int)player);
}

static fates_t dealt_to(const struct builder *builder, int player)
{
    return draws(builder) ? FATE_KEPT(player) | FATE_LAID(player) : FATE_KEPT(player);
}

static fates_t held_by(const struct builder *builder, int player)
{
    if (builder->wander)
        return builder->model->all;
    return draws(builder) ? FATE_KEPT(player) | FATE_DRAWN(player) : FATE_KEPT(player);
}

static fates_t undealt(const struct builder *builder)
{
    fates_t fates = FATE_LEFT;
    for (int player = 0; player < MAX_PLAYERS && draws(builder); player++)
        if (plays(builder, (size_t)player))
            fates |= FATE_DRAWN(player);
    return fates;
}

/* The cards that a card as written can be. */
static cardset_t cards_like(const struct builder *builder, card_t card)
{
    if (card_known(card)) /* mostly: it is that one, or the copy that looks like it */
        return builder->model->pack & (set_of(card) | set_of(card_twin(card)));
    cardset_t like = 0;
    for (cardset_t rest = builder->model->pack; rest != 0; rest &= rest - 1)
        if (card_may_be(card, set_first(rest)))
            like |= set_of(set_first(rest));
    return like;
}

/* --- views ---------------------------------------------------------------------------------------------------------- */

static void view_begin(struct builder *builder)
{
    if (builder->model->view_count == FIT_VIEWS) {
        builder->unfit = true;
        return;
    }
    builder->view = &builder->model->view[builder->model->view_count++];
}

static struct fit_slot *add_slot(struct builder *builder, fates_t fates, struct fit_spot spot)
{
    struct fit_view *view = builder->view;
    if (view->count == builder->model->size) {
        builder->unfit = true;
        return &view->slot[0];
    }
    struct fit_slot *slot = &view->slot[view->count++];
    *slot = (struct fit_slot){.cards = builder->model->pack, .fates = fates, .card = CARD_UNKNOWN, .spot = spot};
    slot->spot.deal = builder->number;
    return slot;
}

/* Adds a place of which the record says that its card is, or looks like, `card`. */
static struct fit_slot *add_said(struct builder *builder, card_t card, fates_t fates, struct fit_spot spot)
{
    struct fit_slot *slot = add_slot(builder, fates, spot);
    slot->card = card_known(card) ? card_face(card) : card;
    slot->cards = cards_like(builder, slot->card);
    slot->fact = card != CARD_UNKNOWN;
    builder->model->any |= slot->fact;
    builder->unfit |= slot->cards == 0;
    return slot;
}

/* Adds the place added last as a cell; `first`: the first cell of its list, `alike`: the order in it means nothing. */
static void add_cell(struct builder *builder, card_t *card, struct card_list *list, bool listed, unsigned first,
                     bool alike)
{
    struct fit_model *model = builder->model;
    if (model->cell_count == FIT_CELLS) {
        builder->unfit = true;
        return;
    }
    unsigned index = (unsigned)model->cell_count++, class = index;
    for (unsigned i = first; i < index && class == index && alike; i++)
        if (model->cell[i].written == *card)
            class = model->cell[i].class;
    model->cell[index] = (struct fit_cell){.written = *card,
                                           .view = (unsigned)model->view_count - 1,
                                           .slot = (unsigned)builder->view->count - 1,
                                           .group = alike ? first : index,
                                           .class = class,
                                           .lot = first,
                                           .listed = listed,
                                           .list = list};
    model->cell[index].card = card;
}

/* The rest of the view: cards that it says nothing of but that they have some of these fates. */
static void view_end(struct builder *builder, fates_t rest)
{
    while (builder->view->count < builder->model->size && !builder->unfit)
        add_slot(builder, rest, (struct fit_spot){.player = NOBODY});
}

/* The places of a list of the record, in the copy; `alike`: their order means nothing. */
static void add_list(struct builder *builder, struct card_list *list, fates_t fates, struct fit_spot spot, bool alike)
{
    unsigned first = (unsigned)builder->model->cell_count;
    for (size_t i = 0; i < list->count && !builder->unfit; i++) {
        spot.at = list->card_at[i];
        add_said(builder, list->card[i], fates, spot);
        if (!card_known(list->card[i]))
            add_cell(builder, &list->card[i], list, true, first, alike);
    }
}

/* A hand that the record has no list of: one is laid ready in the copy. */
static void add_missing(struct builder *builder, struct card_list *list, fates_t fates, struct fit_spot spot)
{
    size_t size = (size_t)builder->judgement->game->hand_size;
    unsigned first = (unsigned)builder->model->cell_count;
    *list = (struct card_list){.count = size,
                               .card = arena_alloc(builder->arena, size * sizeof(card_t)),
                               .card_at = arena_alloc(builder->arena, size * sizeof(struct place)),
                               .at = builder->deal->at};
    for (size_t i = 0; i < size && !builder->unfit; i++) {
        list->card[i] = CARD_UNKNOWN;
        add_slot(builder, fates, spot);
        add_cell(builder, &list->card[i], list, false, first, true);
    }
}

/* Whether somebody turned a card of which the talon, as it is written, does not tell where it lay. */
static bool place_asked(const struct deal *deal)
{
    cardset_t lay = list_set(&deal->talon);
    for (size_t i = 0; i < deal->dealing.count; i++)
        if ((list_set(&deal->dealing.step[i].cards) & ~lay) != 0)
            return true;
    return (list_set(&deal->turned) & ~lay) != 0;
}

static void dealt_view(struct builder *builder)
{
    struct deal *copy = builder->copy;
    size_t size = (size_t)builder->judgement->game->hand_size;
    view_begin(builder);
    for (int player = 0; player < MAX_PLAYERS && !builder->unfit; player++) {
        if (!plays(builder, (size_t)player))
            continue;
        struct card_list *hand = &copy->hands[player];
        struct fit_spot spot = {.where = FIT_IN_HAND, .player = player};
        builder->unfit |= hand->recorded && hand->count != size;
        if (hand->recorded)
            add_list(builder, hand, dealt_to(builder, player), spot, true);
        else if (!draws(builder))
            add_missing(builder, hand, dealt_to(builder, player), spot);
        else
            for (size_t i = 0; i < size; i++)
                add_slot(builder, dealt_to(builder, player), spot);
    }
    struct card_list *talon = &copy->talon;
    builder->unfit |= talon->recorded && talon->count + builder->view->count != builder->model->size;
    /* The first cards of a talon are drawn or turned; of one that is only turned up, the rest has no order. */
    bool alike = !draws(builder) && talon->count > 0 && card_known(talon->card[0]) && !place_asked(builder->deal);
    size_t first = builder->model->cell_count;
    if (!builder->unfit)
        add_list(builder, talon, undealt(builder), (struct fit_spot){.where = FIT_IN_TALON, .player = NOBODY}, alike);
    for (size_t i = first; i < builder->model->cell_count; i++)
        builder->model->cell[i].lies = true;
    view_end(builder, undealt(builder));
}

static void turned_view(struct builder *builder)
{
    struct card_list *turned = &builder->copy->turned;
    if (builder->unfit || turned->count != 1 || draws(builder))
        return;
    view_begin(builder);
    if (!builder->unfit)
        add_list(builder, turned, undealt(builder), (struct fit_spot){.where = FIT_TURNED, .player = NOBODY}, false);
    view_end(builder, builder->model->all);
}

/* --- the exchange --------------------------------------------------------------------------------------------------- */

/* What the calls tell of a player's exchange. */
struct exchanged {
    struct step *laid, *drawn; /* in the copy */
    int count;                 /* cards exchanged, -1: not known */
};

static struct exchanged exchange_of(struct builder *builder, int player)
{
    struct exchanged exchanged = {.count = -1};
    struct steps *calls = &builder->copy->calls;
    for (size_t i = 0; i < calls->count; i++) {
        struct step *step = &calls->step[i];
        if (step->actor != player)
            continue;
        if (step->verb == VERB_DISCARDS || step->verb == VERB_EXCHANGES) {
            builder->wander |= exchanged.count >= 0;
            exchanged.laid = step->verb == VERB_DISCARDS ? step : NULL;
            exchanged.count = step->verb == VERB_DISCARDS ? (int)step->cards.count : step->n.value;
        }
        if (step->verb == VERB_DRAWS) {
            builder->wander |= exchanged.drawn != NULL;
            exchanged.drawn = step;
        }
    }
    /* Who laid out too many may have taken some back. */
    builder->wander |= player != opponent(builder->account->elder) && exchanged.count > builder->judgement->game->draws;
    builder->wander |=
        exchanged.drawn != NULL && exchanged.count >= 0 && exchanged.drawn->cards.count != (size_t)exchanged.count;
    return exchanged;
}

/* What he drew where no act names it, as the exchange gives it. Returns whether that is known. */
static bool add_given(struct builder *builder, int player, const struct exchanged *exchanged, struct fit_spot spot)
{
    cardset_t given = builder->account->drawn[player];
    const struct card_list *talon = &builder->deal->talon;
    if (exchanged->drawn != NULL || exchanged->count < 0 || set_count(given) != exchanged->count ||
        (given & ~list_set(talon)) != 0)
        return false;
    for (size_t i = 0; i < talon->count && !builder->unfit; i++) {
        spot.at = talon->card_at[i];
        if (set_has(given, talon->card[i]))
            add_said(builder, talon->card[i], FATE_DRAWN(player), spot);
    }
    return true;
}

static void exchange_view(struct builder *builder)
{
    fates_t rest = builder->model->all;
    view_begin(builder);
    for (int player = 0; player < MAX_PLAYERS && !builder->unfit; player++) {
        if (!plays(builder, (size_t)player))
            continue;
        struct exchanged exchanged = exchange_of(builder, player);
        struct fit_spot spot = {.where = FIT_IN_CALLS, .player = player};
        if (exchanged.laid != NULL)
            add_list(builder, &exchanged.laid->cards, FATE_LAID(player), spot, true);
        for (int i = 0; exchanged.laid == NULL && i < exchanged.count && !builder->unfit; i++)
            add_slot(builder, FATE_LAID(player), spot);
        if (exchanged.drawn != NULL)
            add_list(builder, &exchanged.drawn->cards, FATE_DRAWN(player), spot, true);
        rest &= ~(exchanged.count >= 0 ? FATE_LAID(player) : 0);
        rest &= ~(add_given(builder, player, &exchanged, spot) || exchanged.drawn != NULL ? FATE_DRAWN(player) : 0);
    }
    view_end(builder, rest);
}

static unsigned cards_played(const struct deal_account *account, int player)
{
    unsigned played = 0;
    for (size_t i = 0; i < account->play_count; i++)
        played += account->play[i].player == player && !account->play[i].taken_back;
    return played;
}

/* Whether the judge knows the hand after the exchange once the lists that are there have no gaps. */
static bool follows(struct builder *builder, int player)
{
    const struct deal *copy = builder->copy;
    struct exchanged exchanged = exchange_of(builder, player);
    return (copy->hands[player].recorded && exchanged.laid != NULL &&
            (exchanged.drawn != NULL || copy->talon.recorded)) ||
           (builder->account->whole >> player & 1U) != 0 ||
           cards_played(builder->account, player) == (unsigned)builder->judgement->game->hand_size;
}

/* The last card recorded is led by another than who should lead: he may have had a card too few, and none left. */
static bool may_be_short(const struct builder *builder, int player)
{
    const struct deal_account *account = builder->account;
    const struct play *last = account->play_count > 0 ? &account->play[account->play_count - 1] : NULL;
    return last != NULL && last->nth == 0 && last->player != player && last->trick > 1 &&
           account->trick_count + 1 >= last->trick && account->trick[last->trick - 2].winner == player;
}

static void held_view(struct builder *builder)
{
    fates_t rest = builder->model->all;
    view_begin(builder);
    for (int player = 0; player < MAX_PLAYERS && !builder->unfit; player++) {
        if (!plays(builder, (size_t)player))
            continue;
        struct card_list *held = &builder->copy->held[player];
        struct fit_spot spot = {.where = FIT_IN_HELD, .player = player};
        builder->unfit |= held->recorded && held->count != (size_t)builder->judgement->game->hand_size;
        if (held->recorded)
            add_list(builder, held, held_by(builder, player), spot, true);
        else if (!builder->wander && !follows(builder, player) && !may_be_short(builder, player))
            add_missing(builder, held, held_by(builder, player), spot);
        else
            continue;
        if (!builder->wander)
            rest &= ~held_by(builder, player);
    }
    view_end(builder, rest);
}

/* --- the play ------------------------------------------------------------------------------------------------------- */

static fates_t held_by_any(const struct builder *builder)
{
    fates_t fates = 0;
    for (int player = 0; player < MAX_PLAYERS; player++)
        if (plays(builder, (size_t)player))
            fates |= held_by(builder, player);
    return fates;
}

/* A card played, as it stands in the copy of the play; `done` is how many of its step went before it. */
static void add_play(struct builder *builder, struct steps *copy, const struct steps *steps, const struct play *play,
                     size_t done, bool exchanged)
{
    size_t index = (size_t)(play->step - steps->step);
    if (index >= copy->count || done >= copy->step[index].cards.count) {
        builder->unfit = true;
        return;
    }
    struct card_list *list = &copy->step[index].cards;
    int owner = play->player != NOBODY && exchanged ? 1 - play->player : play->player;
    fates_t fates = owner == NOBODY ? held_by_any(builder) : held_by(builder, owner);
    add_said(builder, list->card[done], fates,
             (struct fit_spot){.where = FIT_IN_TRICK, .player = play->player, .trick = play->trick, .at = play->at});
    /* Where the hands tell which card it was, the model finds that, too: what is known is only what is written. */
    builder->unfit |= card_known(list->card[done]) && card_face(play->card) != list->card[done];
    if (!card_known(list->card[done]))
        add_cell(builder, &list->card[done], list, true, (unsigned)builder->model->cell_count, false);
}

/* Whether that player has deposited a card before the play (mat). */
static bool deposited(const struct deal *part, int player)
{
    for (size_t i = 0; i < part->calls.count; i++)
        if (part->calls.step[i].verb == VERB_DEPOSITS && part->calls.step[i].actor == player)
            return true;
    return false;
}

/* The last card of a hand played in manches may be one that was played before (mat), by who has deposited one; against the
   rules, so may an earlier one with which the play ends. */
static bool may_return(const struct builder *builder, const struct deal_account *account, const struct play *play)
{
    const struct game *game = builder->judgement->game;
    bool ends = builder->again && play->nth == 0 && play == &account->play[account->play_count - 1] &&
                deposited(account->part->deal, play->player);
    const struct deal *part = account->part->deal;
    bool may = !part->calls.recorded || play->player == NOBODY || deposited(part, play->player);
    return game->manches > 0 && ((may && play->trick >= (unsigned)game->hand_size) || ends);
}

/* What is played in a part of the deal: the cards of the copy's `steps`. */
static void play_view(struct builder *builder, const struct deal_account *account, struct steps *copy)
{
    const struct steps *steps = &account->part->deal->play;
    bool exchanged = builder->judgement->game->exchanged && account->part->manche % 2 == 0 && account->part->manche > 0;
    fates_t rest = builder->model->all;
    size_t done = 0;
    int played[MAX_PLAYERS] = {0};
    if (account->play_count == 0 || builder->unfit)
        return;
    view_begin(builder);
    for (size_t i = 0; i < account->play_count && !builder->unfit; i++) {
        const struct play *play = &account->play[i];
        done = i > 0 && account->play[i - 1].step == play->step ? done + 1 : 0;
        if (play->taken_back || may_return(builder, account, play))
            continue;
        add_play(builder, copy, steps, play, done, exchanged);
        if (play->player != NOBODY)
            played[play->player]++;
    }
    for (int player = 0; player < MAX_PLAYERS; player++)
        if (!builder->wander && plays(builder, (size_t)player) && played[player] >= builder->judgement->game->hand_size)
            rest &= ~held_by(builder, exchanged ? 1 - player : player);
    view_end(builder, rest);
}

/* Cards laid down: his at some time, for none goes from one player to another. */
static void shown_view(struct builder *builder)
{
    struct fit_shown shown[FIT_SLOTS];
    if (builder->wander || builder->unfit || builder->judgement->game->manches > 0 ||
        pack_doubles(builder->model->pack))
        return;
    size_t count = fit_shown_of(builder->judgement, builder->deal, shown);
    if (count == 0)
        return;
    view_begin(builder);
    for (size_t i = 0; i < count && !builder->unfit; i++)
        if (plays(builder, (size_t)shown[i].player))
            add_said(builder, shown[i].card, dealt_to(builder, shown[i].player) | held_by(builder, shown[i].player),
                     (struct fit_spot){.where = FIT_SHOWN, .player = shown[i].player, .at = shown[i].at});
    view_end(builder, builder->model->all);
}

/* --- the copy ------------------------------------------------------------------------------------------------------- */

static void copy_cards(struct card_list *list, struct arena *arena)
{
    card_t *card = arena_alloc(arena, (list->count + 1) * sizeof *card);
    for (size_t i = 0; i < list->count; i++)
        card[i] = list->card[i];
    list->card = card;
}

static void copy_steps(struct steps *steps, struct arena *arena)
{
    struct step *step = arena_alloc(arena, (steps->count + 1) * sizeof *step);
    for (size_t i = 0; i < steps->count; i++) {
        step[i] = steps->step[i];
        copy_cards(&step[i].cards, arena);
    }
    steps->step = step;
}

static void copy_deal(struct deal *copy, const struct deal *deal, struct arena *arena)
{
    *copy = *deal;
    for (size_t player = 0; player < MAX_PLAYERS; player++) {
        copy_cards(&copy->hands[player], arena);
        copy_cards(&copy->held[player], arena);
    }
    copy_cards(&copy->talon, arena);
    copy_cards(&copy->turned, arena);
    copy_steps(&copy->calls, arena);
    copy_steps(&copy->play, arena);
    copy->manche = arena_alloc(arena, (deal->manche_count + 1) * sizeof *copy->manche);
    for (size_t i = 0; i < deal->manche_count; i++) {
        copy->manche[i] = deal->manche[i];
        copy_steps(&copy->manche[i].calls, arena);
        copy_steps(&copy->manche[i].play, arena);
    }
}

/* --- the model ---------------------------------------------------------------------------------------------------- */

static void views_of_hands(struct builder *builder)
{
    dealt_view(builder);
    turned_view(builder);
    if (draws(builder)) {
        if (!builder->wander)
            exchange_view(builder);
        held_view(builder);
    }
}

/* Whether an act sends cards another way than the exchange does; a card taken back out of a trick was his all the time. */
static bool cards_wander(const struct steps *steps, bool in_play)
{
    for (size_t i = 0; i < steps->count; i++)
        switch (steps->step[i].verb) {
        case VERB_MIXES_TALON:
        case VERB_MIXES_HAND:
        case VERB_MIXES_DISCARD:
        case VERB_PUTS_BACK:
        case VERB_TAKES:
        case VERB_LIFTS: return true;
        case VERB_TAKES_BACK:
            if (!in_play)
                return true;
            break;
        default: break;
        }
    return false;
}

static bool wanders(struct builder *builder, const struct deal_account *parts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct deal *part = parts[i].part->deal;
        builder->wander |=
            cards_wander(&part->dealing, false) || cards_wander(&part->calls, false) || cards_wander(&part->play, true);
    }
    for (int player = 0; player < MAX_PLAYERS && draws(builder); player++)
        if (plays(builder, (size_t)player))
            exchange_of(builder, player);
    return builder->wander;
}

static bool make(struct fit_model *model, const struct judgement *judgement, size_t deal, bool again, struct deal *copy,
                 struct arena *arena)
{
    size_t count;
    const struct deal_account *parts = fit_parts(judgement, (unsigned)deal + 1, &count);
    if (count == 0)
        return false;
    model->pack = judgement->pack;
    model->size = (size_t)set_count(judgement->pack);
    struct builder builder = {.model = model,
                              .judgement = judgement,
                              .record = judgement->record,
                              .account = parts,
                              .deal = &judgement->record->deal[deal],
                              .copy = copy,
                              .arena = arena,
                              .number = (unsigned)deal + 1,
                              .again = again};
    copy_deal(copy, builder.deal, arena);
    model->all = undealt(&builder);
    for (int player = 0; player < MAX_PLAYERS; player++)
        if (plays(&builder, (size_t)player))
            model->all |= dealt_to(&builder, player) | held_by(&builder, player);
    model->wander = wanders(&builder, parts, count);
    views_of_hands(&builder);
    for (size_t i = 0; i < count && !builder.unfit; i++)
        play_view(&builder, &parts[i],
                  copy->manche_count > 0 && parts[i].part->manche > 0 ? &copy->manche[i].play : &copy->play);
    shown_view(&builder);
    for (size_t i = 0; i < model->cell_count; i++)
        model->gaps |= model->cell[i].listed;
    return !builder.unfit && model->any && model->cell_count > 0;
}

bool fit_model_make(struct fit_model *model, const struct judgement *judgement, size_t deal, struct deal *copy,
                    struct arena *arena)
{
    return make(model, judgement, deal, false, copy, arena);
}

bool fit_model_again(struct fit_model *model, const struct judgement *judgement, size_t deal, struct deal *copy,
                     struct arena *arena)
{
    return judgement->game->manches > 0 && make(model, judgement, deal, true, copy, arena);
}
