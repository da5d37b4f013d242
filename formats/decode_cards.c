/* Cards: collected word by word, then settled. */
#include "formats/codepoint.h"
#include "formats/decode.h"
#include "formats/limits.h"
#include "formats/meant.h"
#include "formats/otherwise.h"
#include "formats/reader_messages.h"

#include "core/byte.h"

#include <string.h>

/* --- collecting --- */

/* Where the next card is collected: it counts once it is kept. */
static inline struct found_card *next_card(struct decoder *decoder)
{
    if (decoder->found_count >= decoder->found_room)
        decoder->found = arena_grow(decoder->document->arena, decoder->found, decoder->found_count,
                                    &decoder->found_room, sizeof *decoder->found);
    return &decoder->found[decoder->found_count];
}

/* More than the limit are not kept; a word that would be one is enough to refuse the record. */
static void refuse_cards(struct document *document, struct text text)
{
    if (!document->refused)
        refuse_beyond(document, text_place(document, text), &msg_read_many_cards, LIMIT_OF_CARDS);
}

static inline void keep_card(struct decoder *decoder, struct text text)
{
    decoder->found[decoder->found_count].text = text;
    if (decoder->found_count < decoder->most_cards)
        decoder->found_count++;
    else
        refuse_cards(decoder->document, text);
}

void add_bad_card(struct decoder *decoder, struct text word)
{
    next_card(decoder)->said = (struct card_said){.rank = RANK_UNKNOWN, .suit = SUIT_UNKNOWN, .none = true};
    keep_card(decoder, word);
}

/* Collects a rank, of which the suit has been said before. */
static void keep_rank(struct decoder *decoder, struct text rank, enum suit suit)
{
    struct card_said *said = &decoder->found[decoder->found_count].said;
    said->suit = (unsigned char)suit;
    said->suit_letter = ALPHABET_UNKNOWN;
    said->c = said->lettered = false;
    keep_card(decoder, rank);
}

/* The ranks that stand in one word after their suit: "♠ARD10" as well as "♠ A". */
static bool add_run(struct decoder *decoder, struct text word, enum suit suit)
{
    size_t before = decoder->found_count;
    if (rank_word(word, &next_card(decoder)->said)) {
        keep_rank(decoder, word, suit);
        return true;
    }
    while (word.length > 0) {
        struct text rank = word;
        rank.length = rank_read(word.s, word.length, &next_card(decoder)->said);
        if (rank.length == 0) {
            decoder->found_count = before;
            return false;
        }
        keep_rank(decoder, rank, suit);
        word = text_from(word, rank.length);
    }
    return true;
}

/* The suit of a run of cards, while it lasts. Broken: a word with a suit sign came last that could not be read, and may be the
   suit of the ranks that follow. Named: the suit is told by its name, or a letter of that alphabet. */
struct run {
    bool open, broken, named;
    enum alphabet letters;
    enum suit suit;
};

/* Whether a word is the dash that says of the suit before it that there is no card: it does not stand behind a card. */
static bool voids(const struct decoder *decoder, struct text word)
{
    if (!text_is(word, "-") && !text_is(word, "–") && !text_is(word, "—"))
        return false;
    const struct text *last = decoder->found_count > 0 ? &decoder->found[decoder->found_count - 1].text : NULL;
    const char *before = word.s;
    while (last != NULL && last->node == word.node && before > last->s && before[-1] == ' ')
        before--;
    return last == NULL || last->node != word.node || before != last->s + last->length;
}

/* "as" behind the sign of a suit: its ace, and not the ace of spades by its letters. */
static inline bool small_as(const char *s, size_t length) { return length == 2 && s[0] == 'a' && s[1] == 's'; }

/* Takes one word as a card, as the suit of a run, or as part of one. False if it is none. */
static bool take_word(struct decoder *decoder, struct text word, struct run *run)
{
    struct card_said *said = &next_card(decoder)->said;
    if (run->open && (rank_word(word, said) || (small_as(word.s, word.length) && rank_read(word.s, 1, said) > 0))) {
        decoder->found_loose |= run->broken;
        keep_rank(decoder, word, run->suit);
        return true;
    }
    if (card_read(word.s, word.length, said)) {
        run->open = run->broken = false;
        keep_card(decoder, word);
        return true;
    }
    enum suit suit = SUIT_UNKNOWN;
    size_t symbol = suit_symbol(word.s, word.length, &suit);
    if (symbol == 0 && run->open && voids(decoder, word)) {
        run->open = false;
        return true;
    }
    if (symbol == 0 || (symbol < word.length && !add_run(decoder, text_from(word, symbol), suit)))
        return false;
    *run = (struct run){.open = true, .suit = suit};
    return true;
}

/* Takes cards as most are written, one after another: *rest is what is left after the last of them. */
static void take_usual(struct decoder *decoder, struct text *rest, size_t most, struct run *run)
{
    const char *s = rest->s, *const end = s + rest->length, *taken = s;
    while (decoder->found_count < most) {
        while (s < end && *s == ' ')
            s++;
        struct glance glance = card_glance(s, (size_t)(end - s));
        bool suit = glance.suit != SUIT_UNKNOWN;
        if (glance.bytes == 0 || (!suit && !run->open) || (suit && run->open && small_as(s, glance.bytes)))
            break;
        if (suit)
            *run = (struct run){.open = glance.row == NULL, .suit = glance.suit};
        if (glance.row != NULL) {
            struct card_said *said = &next_card(decoder)->said;
            *said = *glance.row;
            said->rank = glance.rank;
            said->suit = (unsigned char)run->suit;
            keep_card(decoder, (struct text){rest->node, s, glance.bytes});
            taken = s + glance.bytes;
        }
        s += glance.bytes;
    }
    *rest = (struct text){rest->node, taken, (size_t)(end - taken)};
}

/* Whether a word that is no card stands for just one: "B♥", "Q♠,", or in a run of one suit "B", "9,", "1O". Of any other it is not
   known how many cards it should have been, nor whether it was a suit for those after it. */
static bool one_card(struct text word, struct run *run)
{
    struct card_said said;
    bool sign = false;
    if (run->broken && rank_word(word, &said))
        return false;
    if (word.length > 1 && strchr(",.;", word.s[word.length - 1]) != NULL)
        word.length--;
    size_t rank = bytes_before_sign(word, &sign);
    bool letter = is_digit(word.s[0]) || is_letter(word.s[0]);
    run->broken |= sign;
    return rank > 0 && rank <= 2 && (sign || (run->open && letter && (rank == 1 || *word.s == '1')));
}

/* Whether a word that is no card goes on with those before it, which are none either: "a card of the talon" is told as a whole. */
static bool goes_on(const struct decoder *decoder, struct found_card *before, struct text word)
{
    if (!before->said.none || before->text.length < 2 || !has_small_letter(before->text) || !has_small_letter(word) ||
        is_card_named(decoder, before->text))
        return false;
    before->text.length = (size_t)(word.s + word.length - before->text.s);
    return true;
}

/* Takes cards that a comma ends, or a semicolon, if that is what begins the word: "R♥," and "R♥,D♥"; or that a stroke or a dash parts. */
static bool take_before_comma(struct decoder *decoder, struct text word, struct run *run, struct text *after)
{
    struct text rest = word, cards;
    size_t before = decoder->found_count;
    const char *signs = ",;/-.+";
    while (signs[1] != '\0' && memchr(word.s, *signs, word.length) == NULL)
        signs++;
    const char sign = *signs;
    if (!text_cut(&rest, sign, &cards) || cards.length == word.length || cards.length == 0 ||
        !take_word(decoder, cards, run) || decoder->found_count == before)
        return false;
    if (sign != ',') /* told at once: elsewhere it parts the steps of a list, or says something else */
        note_sign(decoder, cards, sign);
    decoder->commas |= sign == ',';
    after->length += (size_t)(after->s - rest.s);
    after->s = rest.s;
    return true;
}

/* Whether a word between cards is none, "A♥ sur 7♥"; a dash before a suit stands for a suit of which there is none. */
static bool parts_cards(struct decoder *decoder, struct text word, struct text after)
{
    struct card_said said;
    struct text next;
    return word.length < 7 && begins_with_card(after) && !looks_like_card(word) &&
           (dash_bytes(word) == 0 ||
            (word.node->verbatim && text_next(&after, &next) && !suit_word(decoder, next, &said))) &&
           only_parts(text_copy(decoder->document, word));
}

/* Whether a word is several ranks in one: "R97". */
static bool ranks_joined(struct text text)
{
    struct card_said said;
    size_t count = 0, bytes = 1;
    for (; text.length > 0 && bytes > 0; count++, text = text_from(text, bytes))
        bytes = rank_read(text.s, text.length, &said);
    return bytes > 0 && count > 1;
}

/* Takes several ranks in one word, with their sign behind them or that of the run before them: "AQ10♠", "♠ AQ10". */
__attribute__((cold)) static bool take_joined(struct decoder *decoder, struct text word, struct run *run)
{
    struct arena *arena = decoder->document->arena;
    bool sign = false;
    struct text ranks = {word.node, word.s, bytes_before_sign(word, &sign)}, rest = ranks;
    enum suit suit = run->suit;
    struct card_said said;
    unsigned seen = 0;
    if (!word.node->verbatim || (!sign && !run->open) || has_small_letter(ranks) || !ranks_joined(ranks) ||
        (ranks.length == 2 && is_digit(ranks.s[0]) && is_digit(ranks.s[1])))
        return false;
    suit_symbol(word.s + ranks.length, word.length - ranks.length, &suit);
    const char *meant = sign ? arena_printf(arena, "%s%s", suit_text(suit, ALPHABET_UNKNOWN, false),
                                            text_copy(decoder->document, ranks))
                             : "";
    for (size_t bytes; rest.length > 0; rest = text_from(rest, bytes)) {
        bytes = rank_read(rest.s, rest.length, &said);
        if ((seen & 1U << said.rank) != 0 || (bytes == 1 && *rest.s == '1'))
            return false; /* a letter struck twice, or a figure too many */
        seen |= 1U << said.rank;
        if (!sign)
            meant = arena_printf(arena, "%s%s%.*s", meant, *meant == '\0' ? "" : " ", (int)bytes, rest.s);
    }
    add_run(decoder, ranks, suit);
    run->open &= !sign;
    note(decoder, &decoder->suit,
         (struct splice){text_place(decoder->document, word), text_copy(decoder->document, word), meant});
    return true;
}

/* Takes a suit by its name before its ranks, or with a colon behind it: "spades A Q", "♠: A Q". Names stand so from the first on: behind
   cards they may be of the rank before them. */
__attribute__((cold)) static bool take_suit(struct decoder *decoder, struct text word, struct text after, bool first,
                                            struct run *run)
{
    struct card_said said, rank;
    struct text suit = word, next;
    const bool colon = word.length > 1 && word.s[word.length - 1] == ':';
    suit.length -= colon;
    if (!word.node->verbatim || (!colon && (word.length < 4 || (!first && !run->named))) ||
        (!colon && word_value(decoder, WORDS_SUIT, word) < 0) || !suit_word(decoder, suit, &said) ||
        (said.c && (!run->named || run->letters == ALPHABET_UNKNOWN)) || !text_next(&after, &next))
        return false;
    if (said.c)
        said.suit = run->letters == ALPHABET_EN ? CLUBS : HEARTS;
    next.length -= next.length > 1 && next.s[next.length - 1] == ',';
    if (!rank_word(next, &rank) && !small_as(next.s, next.length) && !ranks_joined(next))
        return false;
    *run = (struct run){.open = true, .named = true, .suit = said.suit, .letters = said.suit_letter};
    note(decoder, &decoder->suit,
         (struct splice){text_place(decoder->document, word), text_copy(decoder->document, word),
                         suit_text((enum suit)said.suit, ALPHABET_UNKNOWN, false)});
    return true;
}

/* Whether a word is the sign of a suit and nothing else. */
static bool is_sign(struct text word, enum suit *suit)
{
    return word.length > 0 && suit_symbol(word.s, word.length, suit) == word.length;
}

/* How many ranks stand before a sign that is of them, "R ♥ V ♥" or "A Q 10 ♠ K 9 ♥", as far as all do, up to so many; 0: one has none behind it, or
   there is no rank. */
__attribute__((cold)) static size_t ranks_before_signs(struct text rest, size_t most)
{
    struct card_said said;
    struct text word;
    size_t count = 0, open = 0;
    enum suit suit;
    while (count < most && text_next(&rest, &word)) {
        if (rank_word(word, &said)) {
            open++;
        } else if (open == 0 || !is_sign(word, &suit)) {
            break;
        } else {
            count += open;
            open = 0;
        }
    }
    return open == 0 ? count : 0;
}

/* Takes such a group: its ranks, and then the suit for all of them. */
__attribute__((cold)) static size_t take_group(struct decoder *decoder, struct text *rest)
{
    const size_t first = decoder->found_count;
    struct text word, group = text_trim(*rest);
    enum suit suit = SUIT_UNKNOWN;
    while (text_next(rest, &word) && !is_sign(word, &suit)) {
        rank_word(word, &next_card(decoder)->said);
        keep_rank(decoder, word, SUIT_UNKNOWN);
    }
    const size_t count = decoder->found_count - first;
    for (size_t i = first; i < decoder->found_count; i++)
        decoder->found[i].said.suit = (unsigned char)suit;
    group.length = (size_t)(word.s - group.s);
    const char *ranks = text_copy(decoder->document, text_trim(group)),
               *sign = suit_text(suit, ALPHABET_UNKNOWN, false);
    group.length += word.length;
    note(decoder, &decoder->suit,
         (struct splice){text_place(decoder->document, group), text_copy(decoder->document, group),
                         count > 1 ? arena_printf(decoder->document->arena, "%s %s", sign, ranks)
                                   : arena_printf(decoder->document->arena, "%s%s", ranks, sign)});
    return count;
}

__attribute__((cold)) static void take_before_signs(struct decoder *decoder, struct text *rest, size_t most)
{
    const size_t count = rest->node->verbatim ? ranks_before_signs(*rest, most - decoder->found_count) : 0;
    for (size_t taken = 0; taken < count && decoder->found_count < decoder->most_cards;)
        taken += take_group(decoder, rest);
}

/* Takes what is left behind the cards found from `before` on, word by word. Kept out of the way of the usual cards. */
__attribute__((noinline)) static void take_words(struct decoder *decoder, struct text *rest, size_t before, size_t most,
                                                 bool lenient, const char *until, struct run *run)
{
    struct text after = *rest, word;
    while (decoder->found_count < most && after.length > 0 && text_next(&after, &word)) {
        size_t count = decoder->found_count;
        if (lenient && take_suit(decoder, word, after, count == before, run))
            continue;
        bool named = lenient && !run->named && take_named(decoder, &word, &after);
        decoder->commas |= named && word.s + word.length < after.s && word.s[word.length] == ',';
        bool taken = !named && (take_word(decoder, word, run) || (lenient && take_joined(decoder, word, run)) ||
                                take_before_comma(decoder, word, run, &after));
        if (!taken && !named && count > before && parts_cards(decoder, word, text_trim(after))) {
            note_passed(decoder, &decoder->comma, word, text_trim(after).s);
            continue;
        }
        if (!taken && (!lenient || (until != NULL && text_is(word, until))))
            break;
        if (!taken) {
            bool loose = !named && !one_card(word, run);
            if (!loose || decoder->found_count == before ||
                !goes_on(decoder, &decoder->found[decoder->found_count - 1], word))
                add_bad_card(decoder, word);
            decoder->found_loose |= loose;
        }
        if (decoder->found_count > count || lenient)
            *rest = after; /* a suit without a card after it belongs to what follows */
    }
}

size_t take_cards(struct decoder *decoder, struct text *rest, size_t most, bool lenient, const char *until)
{
    size_t before = decoder->found_count;
    struct run run = {.suit = SUIT_UNKNOWN};
    most = most < SIZE_MAX - before ? before + most : SIZE_MAX;
    take_usual(decoder, rest, most, &run);
    if (rest->length > 0 && decoder->found_count == before && !run.open)
        take_before_signs(decoder, rest, most);
    if (rest->length > 0 && (lenient || !winner_follows(*rest)))
        take_words(decoder, rest, before, most, lenient, until, &run);
    return decoder->found_count - before;
}

/* --- settling --- */

enum suit settle_suit(struct decoder *decoder, const struct card_said *said, struct text text)
{
    if (said->lettered)
        decoder->spelling.suits[said->suit_letter]++;
    if (!said->c)
        return said->suit;
    enum alphabet alphabet = letter_c(decoder);
    if (alphabet != ALPHABET_UNKNOWN)
        return alphabet == ALPHABET_EN ? CLUBS : HEARTS;
    if (!decoder->c_reported)
        fault(decoder->document, REC_02, text_place(decoder->document, text),
              decoder->c_torn ? &msg_read_letter_c_torn : &msg_read_letter_c,
              ARGS(arg_text("found", text_copy(decoder->document, text))));
    decoder->c_reported = true;
    return SUIT_UNKNOWN;
}

enum rank settle_rank(struct decoder *decoder, const struct card_said *said, struct text text)
{
    if (said->ten_t && (said->suit_letter == ALPHABET_FR || (said->c && letter_c(decoder) == ALPHABET_FR))) {
        fault(decoder->document, REC_02, text_place(decoder->document, text), &msg_read_ten_t,
              ARGS(arg_text("found", text_copy(decoder->document, text))));
        return RANK_UNKNOWN;
    }
    decoder->spelling.ranks[said->rank_letter]++;
    return said->rank;
}

/* Whether a word is cards with commas or the like between them, or behind one: "R♥,D♥", "R♥,". */
static bool cards_joined(struct text text)
{
    size_t end = 0;
    while (end < text.length && strchr(",;/+.|", text.s[end]) == NULL)
        end++;
    struct text first = {text.node, text.s, end};
    struct card_said said;
    return end > 0 && end < text.length && (looks_like_card(first) || rank_word(first, &said));
}

/* A rank without a suit is told once where several stand one after another: the suit before the first of them is left out. */
static void tell_bare_rank(struct decoder *decoder, struct text text, struct finding *told)
{
    const struct text last = decoder->bare;
    const bool same = last.node == text.node && last.s != NULL && last.s < text.s;
    const char *from = same ? last.s + last.length : NULL;
    while (same && from < text.s && *from == ' ')
        from++;
    if (told != NULL)
        told->repeats = same && from == text.s;
    decoder->bare = text;
}

/* A word that should have been a card: the one that it can only be meant to be; else CARD_UNKNOWN, and what is wrong with it. */
static card_t card_amiss(struct decoder *decoder, struct text text)
{
    struct card_said said;
    const char *meant = card_meant(decoder, text);
    struct glance glance = meant != NULL ? card_glance(meant, strlen(meant)) : (struct glance){.bytes = 0};
    const char *found = text_copy(decoder->document, text);
    if (glance.bytes > 0 && glance.suit != SUIT_UNKNOWN && glance.rank != RANK_UNKNOWN) {
        read_meant(decoder->document, REC_02, text_place(decoder->document, text), found, meant, &msg_read_meant_card,
                   ARGS(arg_text("found", found), arg_text("nearest", meant)));
        return CARD(glance.suit, glance.rank);
    }
    const bool bare = meant == NULL && rank_word(text, &said);
    struct finding *told = fault(decoder->document, REC_02, text_place(decoder->document, text),
                                 meant != NULL                              ? &msg_read_no_card_near
                                 : bare                                     ? &msg_read_no_suit
                                 : cards_joined(text) || ranks_joined(text) ? &msg_read_card_joined
                                 : suit_word(decoder, text, &said)          ? &msg_read_suit_alone
                                                                            : &msg_read_no_card,
                                 ARGS(arg_text("found", found), arg_text("nearest", meant != NULL ? meant : "")));
    if (bare)
        tell_bare_rank(decoder, text, told);
    return CARD_UNKNOWN;
}

static inline card_t settle(struct decoder *decoder, const struct found_card *found)
{
    if (decoder->commas)
        note_sign(decoder, found->text, ',');
    if (found->said.none)
        return card_amiss(decoder, found->text);
    if (!found->said.lettered) { /* then nothing is to be settled */
        decoder->spelling.ranks[found->said.rank_letter]++;
        return CARD(found->said.suit, found->said.rank);
    }
    bool english = decoder->spelling.suits[ALPHABET_EN] > 0;
    if (!english && is_as(found->text) && letter_c(decoder) == ALPHABET_FR) {
        card_amiss(decoder, found->text);
        return CARD(SUIT_UNKNOWN, found->said.rank);
    }
    enum rank rank = settle_rank(decoder, &found->said, found->text);
    return CARD(settle_suit(decoder, &found->said, found->text), rank);
}

/* The places of cards that stand one after another: mostly in one line, as it reads. */
static void place_cards(struct document *document, const struct found_card *found, size_t count, struct place *at)
{
    for (size_t i = 0; i < count;) {
        at[i] = text_place_here(document, found[i].text);
        i++;
        if (document->at.before != NULL)
            continue;
        const char *bytes = document->piece->bytes;
        const size_t start = document->at.near_start, end = document->at.near_end;
        const unsigned line = document->at.near_number;
        for (; i < count && found[i].text.node->verbatim; i++) {
            size_t from = (size_t)(found[i].text.s - bytes), to = from + found[i].text.length;
            if (from < start || to > end)
                break;
            at[i] =
                (struct place){line, (unsigned)(from - start) + 1, (unsigned)(to - start) + 1, .byte = (unsigned)from};
        }
    }
}

void settle_cards(struct decoder *decoder, size_t first, struct card_list *list)
{
    size_t count = decoder->found_count - first;
    const struct found_card *found = count > 0 ? &decoder->found[first] : NULL;
    struct place *at = places_new(decoder->document, count);
    card_t *card = (card_t *)(at + count);
    for (size_t i = 0; i < count; i++)
        card[i] = settle(decoder, &found[i]);
    place_cards(decoder->document, found, count, at);
    list_cards(list, at, count);
    decoder->found_count = first;
}

void read_cards(struct decoder *decoder, struct field field, struct card_list *list)
{
    list->at = node_place(decoder->document, field.value);
    cards_in_fields(decoder, field.value);
    if (field.value->kind == NODE_MAPPING) {
        fault_kind(decoder, list->at, &msg_kind_cards);
        return;
    }
    struct text whole = text_of(field.value);
    if (field.value->kind == NODE_SCALAR && take_settled(decoder, &whole, false, list)) /* mostly */
        return;
    list->recorded = true;
    if (value_nothing(decoder, field.value))
        return;
    size_t first = decoder->found_count;
    decoder->found_loose = false;
    for (struct node *scalar = NULL; next_scalar(decoder, field.value, &scalar, &msg_kind_cards);) {
        struct text rest = text_of(scalar);
        take_cards(decoder, &rest, SIZE_MAX, true, NULL);
    }
    bool unread = (decoder->found_count == first && field.value->count > 0) || decoder->found_loose;
    settle_cards(decoder, first, list);
    if (unread)
        list->count = 0;
    list->recorded = !unread; /* a list of other things is not one of no cards, nor of as many as there are words */
}

/* The place in the pack that may stand after the card turned. */
static void read_position(struct decoder *decoder, struct text rest, struct deal *deal)
{
    struct text word;
    if (text_next(&rest, &word)) {
        if (!read_number_text(decoder, word, &deal->turned_position))
            fault_value(decoder, word, &msg_kind_number);
        fault_below(decoder, word, &deal->turned_position, 1);
    }
    if (text_next(&rest, &word))
        fault_value(decoder, word, &msg_kind_turned);
}

void read_turned(struct decoder *decoder, struct field field, struct deal *deal)
{
    struct card_list *list = &deal->turned;
    if (field.value->kind != NODE_SCALAR) {
        fault_kind(decoder, node_place(decoder->document, field.value), &msg_kind_turned);
        return;
    }
    list->recorded = true;
    list->at = node_place(decoder->document, field.value);
    if (value_nothing(decoder, field.value))
        return;
    size_t first = decoder->found_count;
    struct text rest = text_of(field.value);
    take_cards(decoder, &rest, 1, true, NULL);
    struct text whole = text_of(field.value), left = rest, word;
    if (decoder->found_count == first) { /* nothing stands there, or something else, which is not "none" */
        list->recorded = false;
        if (text_next(&whole, &word) && !text_next(&left, &word))
            fault_kind(decoder, list->at, &msg_kind_turned);
    } else {
        list->at = (struct place){0};
        settle_cards(decoder, first, list);
    }
    read_position(decoder, rest, deal);
}
