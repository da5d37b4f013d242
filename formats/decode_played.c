/* Cards played: a card, or a whole trick, with what is said beside it and who wins it. */
#include "formats/decode.h"
#include "formats/meant.h"
#include "formats/otherwise.h"
#include "formats/reader_messages.h"

/* "unannounced", "sans annoncer": one word or two, of which the first has been taken off *rest. */
static bool take_remark(const struct decoder *decoder, struct text first, struct text *rest, enum remark *remark)
{
    struct text after = *rest, second;
    struct text one = after;
    int value = word_value(decoder, WORDS_REMARK, first);
    if (value < 0 && text_next(&after, &second)) {
        first.length = (size_t)(second.s + second.length - first.s);
        value = word_value(decoder, WORDS_REMARK, first);
        one = after;
    }
    if (value < 0)
        return false;
    *remark = (enum remark)value;
    *rest = one;
    return true;
}

static void read_winner(struct decoder *decoder, struct step *step, struct text rest)
{
    struct text name = text_trim(rest);
    if (name.length == 0) {
        fault_kind(decoder, step->act_at, &msg_kind_winner);
        return;
    }
    step->winner = player_named(decoder, name);
    if (step->winner != NOBODY)
        step->winner_at = text_place(decoder->document, name);
}

#define WINNER_BYTES 80 /* of a name, and a word behind it */

/* Takes who gathered the trick where no ">" says so: "A♥ 7♥ Anne", "(Anne)", "= Anne", "Anne takes"; `from` is the first word of it. */
static bool read_winner_bare(struct decoder *decoder, struct step *step, struct text from, struct text rest)
{
    struct document *document = decoder->document;
    struct text whole = from, word;
    whole.length = (size_t)(rest.s + rest.length - from.s);
    whole = text_trim(whole);
    struct text name = text_is(from, "=") ? text_trim(rest) : whole;
    if (name.length > 2 && name.s[0] == '(' && name.s[name.length - 1] == ')')
        name = text_trim((struct text){name.node, name.s + 1, name.length - 2});
    if (name.length == 0 || name.length > WINNER_BYTES || !guessing(decoder))
        return false;
    int player = player_find(decoder, name);
    for (rest = name; player == NOBODY && text_next(&rest, &word);)
        if (only_takes(text_copy(document, text_trim(rest)))) {
            name.length = (size_t)(word.s + word.length - name.s);
            player = player_find(decoder, name);
        }
    if (player == NOBODY)
        return false;
    step->winner = player;
    step->winner_at = text_place(document, name);
    note(decoder, &decoder->winner,
         (struct splice){text_place(document, whole), text_copy(document, whole),
                         arena_printf(document->arena, "> %s", text_copy(document, name))});
    return true;
}

/* The player whose name stands there alone, in brackets or not; NOBODY: none. */
static int named_alone(const struct decoder *decoder, struct text word)
{
    if (word.length > 2 && word.s[0] == '(' && word.s[word.length - 1] == ')')
        word = (struct text){word.node, word.s + 1, word.length - 2};
    return player_find(decoder, word);
}

/* Whose turn it is to play the card behind so many others of the trick, by who has led; NOBODY: that is not said. */
static int plays_then(const struct decoder *decoder, const struct step *step, size_t cards)
{
    const size_t players = decoder->record->player_count;
    return step->actor >= 0 && players > 0 && cards < players ? (int)(((size_t)step->actor + cards) % players) : NOBODY;
}

/* Passes over the name of who played a card of the trick, "A♥ (Anne) 7♥ (Blaise)", "Anne A♥ - Blaise 7♥", where it is whose turn it is;
   the first of the former says who led. `cards`: so many stand before it; `act`: where the first does. */
static bool read_player_beside(struct decoder *decoder, struct step *step, struct text act, struct text word,
                               struct text *rest, size_t cards)
{
    struct document *document = decoder->document;
    struct text name = word, after = *rest;
    const bool dash = dash_bytes(word) == word.length, bracket = *word.s == '(';
    if (cards == 0 || !decoder->players_known || (dash && !text_next(&after, &name)))
        return false;
    const int player = named_alone(decoder, name);
    const bool leads = bracket && cards == 1 && step->actor == ACTOR_NONE && text_trim(after).length > 0;
    if (player == NOBODY || (!leads && player != plays_then(decoder, step, bracket ? cards - 1 : cards)) ||
        (!bracket && !begins_with_card(text_trim(after))))
        return false;
    if (leads) {
        step->actor = player;
        step->actor_at = text_place(document, name);
        note(decoder, &decoder->who,
             splice_in(text_place(document, (struct text){act.node, act.s, 1}),
                       arena_printf(document->arena, "%s: ", decoder->record->player[player].s)));
    }
    while (word.s > act.s && word.s[-1] == ' ')
        word.s--;
    note_passed(decoder, &decoder->who, word, name.s + name.length);
    *rest = after;
    return true;
}

/* Passes over what is said in brackets beside cards, but for a remark that bears on one of them. */
static bool pass_aside(struct decoder *decoder, struct step *step, struct text word, struct text *rest)
{
    struct text said = word, first;
    said.length = (size_t)(rest->s - word.s) + rest->length;
    const char *end = *word.s == '(' ? memchr(word.s, ')', said.length) : NULL;
    if (end == NULL)
        return false;
    struct text within = text_trim((struct text){word.node, word.s + 1, (size_t)(end - word.s) - 1}), after = within;
    if (begins_with_card(within) || !text_next(&after, &first))
        return false;
    *rest = text_from(said, (size_t)(end + 1 - word.s));
    if (!take_remark(decoder, first, &after, &step->remark))
        note_passed(decoder, &decoder->aside, said, end + 1);
    return true;
}

/* Who gathers, without what is said in brackets behind his name: "Anne (a pity)". */
static struct text pass_behind(struct decoder *decoder, struct text winner)
{
    struct text name = text_trim(winner);
    const char *open = name.length > 0 ? memchr(name.s + 1, '(', name.length - 1) : NULL;
    if (open == NULL || name.s[name.length - 1] != ')')
        return winner;
    note_passed(decoder, &decoder->aside, text_from(name, (size_t)(open - name.s)), name.s + name.length);
    name.length = (size_t)(open - name.s);
    return text_trim(name);
}

/* A word in a trick that is no card, remark or mark of the winner. */
static void take_misfit(struct decoder *decoder, struct text word)
{
    if (!looks_like_card(word) && word.length > 3) {
        fault_value(decoder, word, &msg_kind_played);
        return;
    }
    decoder->found_loose |= !looks_like_card(word);
    add_bad_card(decoder, word);
}

/* Takes the name of a card of which the first word was taken for another: "as de pique" is not A♠. `joint` stands behind that word. */
static bool take_named_back(struct decoder *decoder, size_t first, struct text joint, struct text *rest)
{
    if (decoder->found_count == first || !(text_is(joint, "de") || text_is(joint, "of")))
        return false;
    struct text word = decoder->found[decoder->found_count - 1].text, after = joint;
    after.length = (size_t)(rest->s - joint.s) + rest->length;
    if (!has_small_letter(word) || !take_named(decoder, &word, &after))
        return false;
    decoder->found_count--;
    add_bad_card(decoder, word);
    *rest = after;
    return true;
}

/* An act has more cards than there are players: it may be two, of which the second has lost its line, or its dash. */
static void note_crowded(struct decoder *decoder, const struct text *act)
{
    const struct node *node = act->node;
    const char *s = decoder->document->piece->bytes;
    bool parted = false;
    for (size_t at = node->from; at + 2 < node->to && !parted; at++)
        parted = s[at] == '\n' || (s[at] == ' ' && s[at + 1] == '-' && s[at + 2] == ' ');
    if (parted && decoder->crowded++ == 0)
        decoder->crowd_at = node_place(decoder->document, node);
}

void read_played(struct decoder *decoder, struct step *step, const struct text *act)
{
    size_t first = decoder->found_count;
    struct text rest = *act, word;
    step->verb = VERB_CARDS;
    decoder->found_loose = false;
    const bool settled = take_settled(decoder, &rest, true, &step->cards); /* mostly */
    for (;;) {
        if (!settled)
            take_cards(decoder, &rest, SIZE_MAX, false, NULL);
        if (rest.length == 0 || !text_next(&rest, &word)) /* mostly */
            break;
        if (*word.s == '>' || text_is(word, "->") || text_is(word, "=>") || text_is(word, "→")) {
            read_winner(decoder, step, pass_behind(decoder, rest));
            break;
        }
        if (take_named_back(decoder, first, word, &rest))
            continue;
        if (take_named(decoder, &word, &rest))
            add_bad_card(decoder, word);
        else if (take_remark(decoder, word, &rest, &step->remark) ||
                 read_player_beside(decoder, step, *act, word, &rest, decoder->found_count - first))
            continue;
        else if (decoder->found_count > first && read_winner_bare(decoder, step, word, rest))
            break;
        else if (!pass_aside(decoder, step, word, &rest))
            take_misfit(decoder, word);
    }
    if (!settled)
        settle_cards(decoder, first, &step->cards);
    if (step->cards.count > decoder->record->player_count && decoder->players_known) /* seldom */
        note_crowded(decoder, act);
    if (settled)
        return;
    if (decoder->found_loose && step->actor != ACTOR_NONE && step->cards.count > 1)
        unsay_act(decoder, step, *act); /* a whole trick, or a card of his and a remark */
}
