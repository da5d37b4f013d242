/* Acts and cards: what the record's last deal, as far as it goes, leaves to be done; what else may be said there after it. */
#include "commands/lsp/completion.h"

#include "core/forms.h"

#include <string.h>

/* The first alternative of a form that begins with a word, up to its first slot: "point" of "point [<n cards>] …", "séquence" of
   "<run> <cards> / séquence <n> …". Empty if there is none. */
static const char *act_words(const struct completion *completion, const char *form)
{
    static const char parts[] = " / ";
    while (form[0] == '<' && strstr(form, parts) != NULL)
        form = strstr(form, parts) + strlen(parts);
    size_t length = strcspn(form, "<[/|");
    if (form[length] == '|')
        length = strcspn(form, " |");
    while (length > 0 && form[length - 1] == ' ')
        length--;
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

/* Whether the step is his by what it names so far. */
static bool may_be_of(const struct completion *completion, int player)
{
    int actor = completion_player(completion);
    return actor == NOBODY || actor == player || completion->turn.table.trick.count > 0;
}

/* Adds a text of somebody's act; where nobody is named yet, his name before it. */
static void add(const struct completion *completion, enum item_kind kind, unsigned rank, size_t from, int player,
                const char *text, const char *detail)
{
    if (completion->context.where == AT_ACTOR)
        text = arena_printf(completion->call->arena, "%s: %s", actor_name(&completion->data, player), text);
    completion_add(completion, kind, rank, from, text, detail);
}

/* Whether the word in hand is not the first of its act. */
static bool goes_on(const struct completion *completion) { return completion->context.word > completion->context.from; }

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

static void add_cards(const struct completion *completion, const struct act *act)
{
    unsigned rank = 0;
    const char *detail = phrase_text(completion, &act->text);
    for (cardset_t rest = act->cards | act->possible; rest != 0; rest &= rest - 1) {
        card_t card = set_first(rest);
        completion_add(completion, KIND_VALUE, rank++, completion->context.word, card_text(completion, card), detail);
    }
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
        add(completion, KIND_VALUE, rank++, completion->context.from, act->player,
            arena_text(completion->call->arena, word, length), detail);
        word += length + strspn(word + length, " ");
    }
}

static void add_act(const struct completion *completion, const struct act *act, unsigned rank)
{
    const struct verb_row *row = &verb_rows[act->verb];
    const char *text = act_words(completion, completion->french ? row->fr : row->en);
    const char *detail = phrase_text(completion, &act->text);
    if (act->words != NULL && text[0] == '\0') {
        add_words(completion, act, detail);
        return;
    }
    if (act->least != NO_FIGURE && act->least == act->most && !act->of_cards)
        text = arena_printf(completion->call->arena, "%s %d", text, act->least);
    add(completion, KIND_FUNCTION, rank, completion->context.from, act->player, with_cards(completion, act, text),
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

enum { RANK_FURTHER = 100 };

static bool is_due(const struct turn *turn, int verb)
{
    for (size_t i = 0; i < turn->act_count; i++)
        if ((int)turn->act[i].verb == verb)
            return true;
    return false;
}

/* Every other act that may stand in such a list; its twin in the other language beside it. */
static void add_known(const struct completion *completion)
{
    const struct game *game = completion->judgement->game;
    for (int verb = VERB_CARDS + 1; game != NULL && verb < VERBS; verb++) {
        const struct verb_row *row = &verb_rows[verb];
        if ((game->acts[verb] & phase_of(completion->context.key)) == 0 || is_due(&completion->turn, verb))
            continue;
        const char *text = act_words(completion, completion->french ? row->fr : row->en);
        if (text[0] != '\0')
            completion_add(completion, KIND_FUNCTION, RANK_FURTHER + (unsigned)verb, completion->context.from, text,
                           act_words(completion, completion->french ? row->en : row->fr));
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
        bool cards = act->verb == VERB_CARDS
                         ? play
                         : act->of_cards && goes_on(completion) && !play && begins_as(completion, (int)act->verb);
        if (cards)
            add_cards(completion, act);
        else if (act->verb != VERB_CARDS && !goes_on(completion))
            add_act(completion, act, RANK_FURTHER / 2 + (unsigned)i);
    }
    if (completion->context.where == AT_ACTOR && !goes_on(completion))
        completion_of_players(completion, ": ");
    else if (!goes_on(completion))
        add_known(completion);
}
