/* Acts and cards: what the record's last deal, as far as it goes, leaves to be done; what else may be said there after it. */
#include "commands/lsp/completion.h"

#include "core/forms.h"
#include "core/pen.h"

#include <string.h>

/* The first alternative of a form that begins with a word, up to its first slot: "point" of "point [<n cards>] …", "séquence" of
   "<run> <cards> / séquence <n> …". Empty if there is none. */
static const char *act_words(const struct completion *completion, const char *form)
{
    static const char parts[] = " / ";
    while (form[0] == '<' && strstr(form, parts) != NULL)
        form = strstr(form, parts) + strlen(parts);
    size_t length = form_words(form);
    if (form[length] == '|')
        length = strcspn(form, " |");
    return arena_text(completion->call->arena, form, length);
}

static const char *card_text(const struct completion *completion, card_t card)
{
    struct buffer text = {0};
    card_say(&text, &completion->data, card);
    const char *copy = arena_text(completion->call->arena, buffer_s(&text), text.length);
    buffer_free(&text);
    return copy;
}

static const char *phrase_text(const struct completion *completion, const struct phrase *phrase)
{
    struct buffer text = {0};
    phrase_say(&text, &completion->voice, phrase);
    const char *copy = arena_text(completion->call->arena, buffer_s(&text), text.length);
    buffer_free(&text);
    return copy;
}

/* Whether the word in hand is not the first of its act. */
static bool goes_on(const struct completion *completion) { return completion->context.word > completion->context.from; }

/* Whether the step is his by what it names so far: who is named leads, and others play behind his card. */
static bool may_be_of(const struct completion *completion, int player)
{
    int actor = completion_player(completion);
    return actor == NOBODY || actor == player || (goes_on(completion) && completion->turn.table.trick.count > 0);
}

/* What stands before somebody's act: where nobody is named yet, his name. */
static const char *actor_before(const struct completion *completion, int player)
{
    return completion->context.where == AT_ACTOR
               ? arena_printf(completion->call->arena, "%s: ", actor_name(&completion->data, player))
               : "";
}

/* Adds a text of somebody's act. */
static void act_add(const struct completion *completion, enum item_kind kind, unsigned rank, size_t from, int player,
                    const char *text, const char *detail)
{
    text = arena_printf(completion->call->arena, "%s%s", actor_before(completion, player), text);
    completion_add(completion, kind, rank, from, text, detail);
}

/* Whether what is being written begins as that act does, in either language. */
static bool begins_as(const struct completion *completion, int verb)
{
    const char *text = completion->entry->piece.bytes + completion->context.from;
    const unsigned short *forms = vocabulary_forms(completion->server->judging.words, text, strcspn(text, " \r\n"));
    for (const struct form *form; (form = form_next(&forms)) != NULL;)
        if ((int)form->verb == verb)
            return true;
    return false;
}

/* Whether the act in hand has the card already: its name, as it would be offered, is among the words before the one in hand. */
static bool is_written(const struct completion *completion, const char *card)
{
    const struct context *context = &completion->context;
    const char *from = completion->entry->piece.bytes + context->from;
    const char *end = completion->entry->piece.bytes + context->word;
    for (size_t length = strlen(card); from < end; from += strcspn(from, " \r\n") + 1)
        if (strncmp(from, card, length) == 0 && strchr(" \r\n", from[length]) != NULL)
            return true;
    return false;
}

static void add_card(const struct completion *completion, unsigned rank, card_t card, const char *detail)
{
    const char *text = card_text(completion, card);
    if (!is_written(completion, text))
        completion_add(completion, KIND_VALUE, rank, completion->context.word, text, detail);
}

static void add_cards(const struct completion *completion, cardset_t cards, const char *detail)
{
    for (unsigned rank = 0; cards != 0; cards &= cards - 1)
        add_card(completion, rank++, set_first(cards), detail);
}

/* Those that may be played, though the trick has one: a doubled pack has its twin. */
static void add_lawful(const struct completion *completion, const struct act *act, const char *detail)
{
    unsigned rank = 0;
    for (cardset_t cards = act->cards | act->possible; cards != 0; cards &= cards - 1)
        completion_add(completion, KIND_VALUE, rank++, completion->context.word,
                       card_text(completion, set_first(cards)), detail);
}

/* Cards that the act takes, one after another, if there is no choice. */
static const char *with_cards(const struct completion *completion, const struct act *act, const char *text)
{
    if (!act->of_cards || act->most != set_count(act->cards))
        return text;
    for (cardset_t rest = act->cards; rest != 0; rest &= rest - 1)
        text = arena_printf(completion->call->arena, "%s %s", text, card_text(completion, set_first(rest)));
    return text;
}

static void add_words(const struct completion *completion, const struct act *act, const char *detail)
{
    unsigned rank = 0;
    for (const char *word = act->words; *word != '\0';) {
        size_t length = strcspn(word, " ");
        act_add(completion, KIND_VALUE, rank++, completion->context.from, act->player,
                arena_text(completion->call->arena, word, length), detail);
        word += length + strspn(word + length, " ");
    }
}

static void add_act(const struct completion *completion, const struct act *act, unsigned rank)
{
    const struct verb_row *row = &verb_rows[act->verb];
    const char *form = completion->french ? row->fr : row->en, *text = act_words(completion, form);
    const char *detail = phrase_text(completion, &act->text);
    if (act->words != NULL && text[0] == '\0') {
        add_words(completion, act, detail);
        return;
    }
    completion_of_first_words(completion, act->verb, rank, actor_before(completion, act->player), detail);
    if (act->least != NO_FIGURE && act->least == act->most && strstr(form, "<card") == NULL)
        text = arena_printf(completion->call->arena, "%s %d", text, act->least);
    act_add(completion, KIND_FUNCTION, rank, completion->context.from, act->player, with_cards(completion, act, text),
            detail);
}

/* --- the acts that the game knows -------------------------------------------------------------------------- */

static unsigned phase_of(int key)
{
    switch (key) {
    case KEY_DRAW: return IN_DRAW;
    case KEY_DEALING: return IN_DEALING;
    case KEY_PLAY:
    case KEY_MANCHE_PLAY: return IN_PLAY;
    default: return IN_CALLS;
    }
}

static bool is_due(const struct completion *completion, int verb)
{
    const struct turn *turn = &completion->turn;
    for (size_t i = 0; i < turn->act_count; i++)
        if ((int)turn->act[i].verb == verb && may_be_of(completion, turn->act[i].player))
            return true;
    return false;
}

/* Whether such an act may stand in the list that is being written. */
static bool may_stand(const struct completion *completion, int verb)
{
    const struct game *game = completion->judgement->game;
    return game != NULL && (game->acts[verb] & phase_of(completion->context.key)) != 0;
}

/* Every other act that may stand in such a list, those of a game before those of conduct, which come first among the verbs and are rare;
   its twin in the other language beside it. */
static void add_known(const struct completion *completion)
{
    for (int verb = VERB_CARDS + 1; verb < VERBS; verb++) {
        const struct verb_row *row = &verb_rows[verb];
        if (!may_stand(completion, verb) || is_due(completion, verb))
            continue;
        const char *text = act_words(completion, completion->french ? row->fr : row->en);
        const char *twin = act_words(completion, completion->french ? row->en : row->fr);
        const unsigned rank = RANK_FURTHER + (unsigned)(VERBS - verb);
        completion_of_first_words(completion, (enum verb)verb, rank, "", twin);
        if (text[0] != '\0')
            completion_add(completion, KIND_FUNCTION, rank, completion->context.from, text, twin);
    }
}

/* The act in full, as his hand allows it; with another act begun, what of it is still to be written. */
static void offer_said(const struct completion *completion, const struct act *act, unsigned rank, const char *detail)
{
    const struct context *context = &completion->context;
    const char *begun = completion->entry->piece.bytes + context->from;
    size_t length = context->word - context->from;
    const struct canon canon = {.language = completion->french ? LANG_FR : LANG_EN,
                                .alphabet = completion->data.alphabet};
    const struct pen pen = {&canon, completion->judgement->record, completion->call->arena, NULL};
    for (size_t i = 0; i < act->said_count; i++) {
        const char *text = pen_act(&pen, &act->said[i]);
        if (!goes_on(completion))
            act_add(completion, KIND_FUNCTION, rank + (unsigned)i, context->from, act->player, text, detail);
        else if (strlen(text) > length && strncmp(text, begun, length) == 0)
            completion_add(completion, KIND_VALUE, (unsigned)i, context->word, text + length, detail);
    }
}

/* Whether it is done with a card of the talon, and not with one in a hand. */
static bool is_of_talon(int verb)
{
    enum acts acts = verb_rows[verb].acts;
    return acts == ACTS_TURN || acts == ACTS_FIND || acts == ACTS_LOOK || (verb_rows[verb].traits & ACT_TAKES) != 0;
}

/* What is known to be in his hand, before the play too; what has been played is shown as well. */
static cardset_t hand_of(const struct table *table, int player, bool shown)
{
    cardset_t had = table->dealt[player] | table->drawn[player];
    return table->held[player] | (shown ? had : had & ~table->gone);
}

/* Of the talon what lies there, the top first. */
static void add_talon(const struct completion *completion)
{
    const struct table *table = &completion->turn.table;
    cardset_t taken = table->gone;
    for (int player = 0; player < MAX_PLAYERS; player++)
        taken |= hand_of(table, player, true);
    for (size_t i = 0; i < table->talon_count; i++)
        if (card_known(table->talon[i]) && !set_has(taken, table->talon[i]))
            add_card(completion, (unsigned)i, table->talon[i], NULL);
}

/* Of the whole pack, from which is drawn who deals: what nobody has drawn. */
static void add_undrawn(const struct completion *completion)
{
    const struct steps *draw = &completion->judgement->record->draw;
    cardset_t drawn = 0;
    for (size_t i = 0; i < draw->count; i++)
        drawn |= list_set(&draw->step[i].cards);
    add_cards(completion, completion->judgement->pack & ~drawn, NULL);
}

/* An act that has begun goes on as the notation has it; it takes cards, whether or not it is due: those that may be meant, which he
   holds whose act it is, or which lie in the talon. */
static void add_what_goes_on(const struct completion *completion)
{
    const char *text = completion->entry->piece.bytes + completion->context.from;
    const unsigned short *forms = vocabulary_forms(completion->server->judging.words, text, strcspn(text, " \r\n"));
    int actor = completion_player(completion);
    bool due = completion->offers->count > 0;
    for (const struct form *form; (form = form_next(&forms)) != NULL;) {
        if (!may_stand(completion, (int)form->verb))
            continue;
        completion_of_forms(completion, form->verb);
        if (due || !form_takes_cards(form))
            continue;
        if (completion->context.key == KEY_DRAW)
            add_undrawn(completion);
        else if (is_of_talon((int)form->verb))
            add_talon(completion);
        else if (actor != NOBODY)
            add_cards(completion, hand_of(&completion->turn.table, actor, verb_rows[form->verb].acts == ACTS_SHOW),
                      NULL);
    }
}

void completion_of_acts(const struct completion *completion)
{
    const struct turn *turn = &completion->turn;
    bool play = phase_of(completion->context.key) == IN_PLAY;
    for (size_t i = 0; i < turn->act_count; i++) {
        const struct act *act = &turn->act[i];
        if (!may_be_of(completion, act->player) || (act->verb == VERB_NOTE))
            continue;
        bool cards =
            act->verb != VERB_CARDS && act->of_cards && goes_on(completion) && begins_as(completion, (int)act->verb);
        const unsigned nth = (TURN_SAID + 1) * (unsigned)i, rank = (act->likely ? RANK_LIKELY : RANK_DUE) + nth;
        if (may_stand(completion, (int)act->verb))
            offer_said(completion, act, rank, phrase_text(completion, &act->text));
        if (act->verb == VERB_CARDS && play)
            add_lawful(completion, act, phrase_text(completion, &act->text));
        else if (cards)
            add_cards(completion, act->cards | act->possible, phrase_text(completion, &act->text));
        else if (act->verb != VERB_CARDS && !goes_on(completion) && may_stand(completion, (int)act->verb))
            add_act(completion, act, act->said_count > 0 ? RANK_DUE + nth + TURN_SAID : rank);
    }
    if (goes_on(completion))
        add_what_goes_on(completion);
    else if (completion->context.where == AT_ACTOR && !goes_on(completion))
        completion_of_players(completion, ": ");
    else if (!goes_on(completion))
        add_known(completion);
}
