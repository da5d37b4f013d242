#include "formats/phrase.h"

#include "core/fold.h"
#include "core/ledger.h"
#include "formats/writer_messages.h"

#include <stdlib.h>
#include <string.h>

struct voice voice_of(const struct manner *manner, const struct record *record)
{
    enum alphabet alphabet = manner->language == LANG_FR ? ALPHABET_FR : ALPHABET_EN;
    return (struct voice){manner->language, alphabet, manner->ascii, record, {0}};
}

struct voice voice_of_data(const struct manner *manner, const struct record *record)
{
    struct voice voice = voice_of(manner, record);
    bool french =
        record != NULL && (record->alphabet != ALPHABET_UNKNOWN ? record->alphabet == ALPHABET_FR : record->french);
    voice.alphabet = french ? ALPHABET_FR : ALPHABET_EN;
    return voice;
}

const char *actor_name(const struct voice *voice, int actor)
{
    if (voice->record != NULL && actor >= 0 && (size_t)actor < voice->record->player_count &&
        voice->record->player[actor].s != NULL)
        return voice->record->player[actor].s;
    bool two = voice->record == NULL || voice->record->player_count <= 2;
    const struct message *other = actor == ACTOR_GALLERY   ? &msg_the_gallery
                                  : actor == ACTOR_ARBITER ? &msg_the_arbiter
                                  : actor == ACTOR_BOTH    ? two ? &msg_both_players : &msg_all_players
                                                           : &msg_somebody;
    return message_in(other, voice->language);
}

void card_say(struct buffer *out, const struct voice *voice, card_t card)
{
    char text[CARD_TEXT];
    buffer_text(out, card_print(text, card, voice->alphabet, voice->ascii));
}

void cards_say(struct buffer *out, const struct voice *voice, cardset_t cards)
{
    if (cards == 0)
        buffer_text(out, message_in(&msg_no_card, voice->language));
    while (cards != 0) {
        card_say(out, voice, set_take(&cards));
        if (cards != 0)
            buffer_char(out, ' ');
    }
}

/* A number with its sign, or with `plus`, and its unit. */
static void signed_say(struct buffer *out, const struct voice *voice, int number, const char *plus, const char *unit)
{
    const char *sign = number < 0 ? message_in(&msg_minus, voice->language) : number > 0 ? plus : "";
    buffer_text(out, sign);
    buffer_number(out, (unsigned)abs(number));
    buffer_text(out, unit);
}

void score_say(struct buffer *out, const struct voice *voice, const struct score *score, bool board)
{
    if (board) {
        signed_say(out, voice, score->fiches, "", "f ");
        signed_say(out, voice, score->points, "", "j");
    } else
        signed_say(out, voice, score->points, "", "");
}

void change_say(struct buffer *out, const struct voice *voice, struct score change, bool board, const char *plus)
{
    if (!board || change.fiches == 0) {
        signed_say(out, voice, change.points, plus, board ? "j" : "");
        return;
    }
    signed_say(out, voice, change.fiches, plus, "f");
    if (change.points != 0) {
        buffer_char(out, ' ');
        signed_say(out, voice, change.points, "", "j"); /* as it is read */
    }
}

size_t way_side_say(struct buffer *out, const struct voice *voice, const struct way_told *way, int player)
{
    size_t said = 0;
    for (size_t i = 0; i < way->count; i++) {
        if (way->line[i].player != player)
            continue;
        buffer_printf(out, "%s%s ", said++ > 0 ? ", " : "", message_in(way->line[i].item, voice->language));
        change_say(out, voice, way->line[i].amount, way->board, "");
    }
    return said;
}

/* "Anne 11 (tricks 11), Blaise 2 (tricks 2)" */
static void way_say(struct buffer *out, const struct voice *voice, const struct way_told *way)
{
    for (size_t player = 0; player < way->players; player++) {
        struct buffer side = {0};
        buffer_printf(out, "%s%s ", player > 0 ? ", " : "", actor_name(voice, (int)player));
        change_say(out, voice, way->total[player], way->board, "");
        if (way_side_say(&side, voice, way, (int)player) > 0)
            buffer_printf(out, " (%s)", buffer_s(&side));
        buffer_free(&side);
    }
}

static void arg_say(struct buffer *out, const struct voice *voice, const struct arg *arg)
{
    switch (arg->kind) {
    case ARG_NUMBER: signed_say(out, voice, arg->value.number, "", ""); break;
    case ARG_LINE:
        signed_say(out, voice, arg->value.number + shift_at(&voice->shift, (unsigned)arg->value.number), "", "");
        break;
    case ARG_CARD: card_say(out, voice, arg->value.card); break;
    case ARG_CARDS: cards_say(out, voice, arg->value.cards); break;
    case ARG_SUIT: buffer_text(out, suit_text((enum suit)arg->value.number, voice->alphabet, voice->ascii)); break;
    case ARG_RANK: buffer_text(out, rank_text((enum rank)arg->value.number, voice->alphabet)); break;
    case ARG_PLAYER: buffer_text(out, actor_name(voice, arg->value.number)); break;
    case ARG_SCORE: score_say(out, voice, &arg->value.score, false); break;
    case ARG_BOARD: score_say(out, voice, &arg->value.score, true); break;
    case ARG_CHANGE: change_say(out, voice, arg->value.score, true, ""); break;
    case ARG_TEXT: buffer_text(out, arg->value.text != NULL ? arg->value.text : ""); break;
    case ARG_WORD: buffer_text(out, message_in(arg->value.word, voice->language)); break;
    case ARG_WAY: way_say(out, voice, arg->value.way); break;
    }
}

/* The number an argument counts by: for plurals and ordinals. */
static int arg_count(const struct arg *arg)
{
    switch (arg->kind) {
    case ARG_NUMBER:
    case ARG_LINE: return arg->value.number;
    case ARG_SCORE:
    case ARG_BOARD:
    case ARG_CHANGE: return arg->value.score.points;
    case ARG_CARDS: return set_count(arg->value.cards);
    default: return 0;
    }
}

static void ordinal(struct buffer *out, int number, enum language language, bool feminine)
{
    static const char *const english[] = {"th", "st", "nd", "rd"};
    if (language == LANG_FR) {
        buffer_printf(out, "%d%s", number, number != 1 ? "e" : feminine ? "re" : "er");
        return;
    }
    unsigned last = (unsigned)abs(number) % 100;
    bool teen = last >= 11 && last <= 13;
    buffer_printf(out, "%d%s", number, english[teen || last % 10 > 3 ? 0 : last % 10]);
}

static bool plural(int count, enum language language)
{
    return language == LANG_FR ? abs(count) >= 2 : abs(count) != 1;
}

/* Whether French says d’ and qu’ before the name: it begins with a vowel or a silent h, or with a y that is one (Yves). */
static bool elides(const char *name)
{
    char plain[8];
    fold_text(plain, sizeof plain, name);
    if (plain[0] == 'y')
        return plain[1] != '\0' && strchr("aeiou", plain[1]) == NULL;
    return plain[0] != '\0' && strchr("aeiouh", plain[0]) != NULL;
}

/* A word of French without its e, which it keeps before a consonant, and the name: d’Anne, que Blaise. */
static void elided(struct buffer *out, const char *word, const char *name)
{
    buffer_printf(out, "%s%s%s", word, elides(name) ? "’" : "e ", name);
}

/* "of somebody": Anne's; d’Anne, de Blaise, de la galerie, des deux. */
static void possessive(struct buffer *out, const char *name, enum language language)
{
    if (language == LANG_EN)
        buffer_printf(out, "%s's", name);
    else if (strncmp(name, "les ", 4) == 0)
        buffer_printf(out, "des %s", name + 4);
    else
        elided(out, "d", name);
}

/* An item of a score with its article: la séquence, l’impériale, les levées, le brelan. */
static void item_with_article(struct buffer *out, const struct message *item)
{
    static const char *const articles[ITEMS] = {
        [ITEM_NONE] = "",         [ITEM_RETOURNE] = "la ", [ITEM_POINT] = "le ",   [ITEM_IMPERIAL] = "l’",
        [ITEM_BLANCHES] = "les ", [ITEM_HONOUR] = "le ",   [ITEM_TRICKS] = "les ", [ITEM_CAPOT] = "le ",
        [ITEM_DEMARK] = "la ",    [ITEM_SEQUENCE] = "la ", [ITEM_SET] = "le ",     [ITEM_REPIC] = "le ",
        [ITEM_PIC] = "le ",       [ITEM_CARDS] = "les ",   [ITEM_MAT] = "le ",     [ITEM_CONTRACT] = "le ",
    };
    for (size_t i = 0; i < ITEMS; i++)
        if (item == &item_names[i])
            buffer_text(out, articles[i]);
    buffer_text(out, item->fr);
}

/* Several cards of a rank, in words. */
static const struct message rank_names[RANKS] = {
    {"twos", "deux"},    {"threes", "trois"}, {"fours", "quatre"}, {"fives", "cinq"}, {"sixes", "six"},
    {"sevens", "sept"},  {"eights", "huit"},  {"nines", "neuf"},   {"tens", "dix"},   {"jacks", "valets"},
    {"queens", "dames"}, {"kings", "rois"},   {"aces", "as"},
};

/* What stands for a word of an act in verbs.def, said in words. */
static const struct {
    const char *name;
    struct message said;
} slots[] = {
    {"card", {"card", "carte"}},
    {"cards", {"cards", "cartes"}},
    {"n", {"number", "nombre"}},
    {"n cards", {"number> cards", "nombre> cartes"}},
    {"amount", {"score", "marque"}},
    {"suit", {"suit", "couleur"}},
    {"rank", {"rank", "rang"}},
    {"player", {"player", "joueur"}},
    {"item", {"item", "poste"}},
    {"rule", {"rule", "règle"}},
    {"level", {"bid", "enchère"}},
    {"run", {"tierce, quart …", "tierce, quatrième…"}},
    {"set", {"trio, quatorze", "trio, quatorze"}},
};

/* One word of an act's form, `length` bytes long: of a word that may be another the one that is written. */
static void act_word_say(struct buffer *out, const char *word, size_t length, enum language language)
{
    for (size_t i = 0; word[0] == '<' && i < sizeof slots / sizeof *slots; i++)
        if (strlen(slots[i].name) == length - 1 && memcmp(slots[i].name, word + 1, length - 1) == 0) {
            const char *said = message_in(&slots[i].said, language);
            buffer_printf(out, "<%s%s", said, strchr(said, '>') == NULL ? ">" : "");
            return;
        }
    const char *other = memchr(word, '|', length);
    buffer_bytes(out, word, other != NULL ? (size_t)(other - word) : length);
}

/* The form of an act as verbs.def has it, for a reader: "point [<number> cards] [<number>] [<suit>]". */
static void act_say(struct buffer *out, const char *form, enum language language)
{
    while (*form != '\0') {
        size_t length = *form == '<' ? strcspn(form, ">") : strcspn(form, " []<");
        act_word_say(out, form, length, language);
        form += length;
        if (*form == '>')
            form++;
        else if (length == 0)
            buffer_char(out, *form++);
    }
}

static bool form_is(const char *form, size_t length, const char *name)
{
    return length == strlen(name) && strncmp(form, name, length) == 0;
}

/* Says an argument in the form that stands after its colon; an unknown form is no form. */
static void form_say(struct buffer *out, const struct voice *voice, const struct arg *arg, const char *form,
                     size_t length)
{
    struct buffer plain = {0};
    if (form_is(form, length, "th") || form_is(form, length, "the")) {
        ordinal(out, arg_count(arg), voice->language, length == 3);
    } else if (form_is(form, length, "s")) {
        buffer_text(out, plural(arg_count(arg), voice->language) ? "s" : "");
    } else if (form_is(form, length, "abs")) {
        buffer_printf(out, "%d", abs(arg_count(arg)));
    } else if (form_is(form, length, "name") && arg->kind == ARG_RANK && arg->value.number < RANKS) {
        buffer_text(out, message_in(&rank_names[arg->value.number], voice->language));
    } else if (form_is(form, length, "le") && arg->kind == ARG_WORD && voice->language == LANG_FR) {
        item_with_article(out, arg->value.word);
    } else if (form_is(form, length, "de")) {
        arg_say(&plain, voice, arg);
        possessive(out, buffer_s(&plain), voice->language);
    } else if (form_is(form, length, "act") && arg->kind == ARG_TEXT) {
        act_say(out, arg->value.text, voice->language);
    } else if (form_is(form, length, "que")) {
        arg_say(&plain, voice, arg);
        elided(out, "qu", buffer_s(&plain)); /* only French asks for it */
    } else {
        arg_say(out, voice, arg);
    }
    buffer_free(&plain);
}

static const struct arg *arg_find(const struct arg *args, size_t count, const char *key, size_t length)
{
    for (size_t i = 0; i < count; i++)
        if (strncmp(args[i].key, key, length) == 0 && args[i].key[length] == '\0')
            return &args[i];
    return NULL;
}

/* One "{name:form}" at `at`, which begins after the brace; returns what follows it. */
static const char *brace_say(struct buffer *out, const struct voice *voice, const char *at, const struct arg *args,
                             size_t count)
{
    size_t whole = strcspn(at, "}"), name = strcspn(at, ":}");
    const struct arg *arg = arg_find(args, count, at, name);
    if (arg == NULL) {
        buffer_char(out, '{');
        buffer_bytes(out, at, whole);
        buffer_char(out, '}');
    } else if (name < whole) {
        form_say(out, voice, arg, at + name + 1, whole - name - 1);
    } else {
        arg_say(out, voice, arg);
    }
    return at + whole + (at[whole] == '}');
}

void message_say(struct buffer *out, const struct voice *voice, const struct message *message, const struct arg *args,
                 size_t count)
{
    const char *at = message != NULL ? message_in(message, voice->language) : "";
    while (*at != '\0') {
        const char *brace = strchr(at, '{');
        size_t plain = brace != NULL ? (size_t)(brace - at) : strlen(at);
        buffer_bytes(out, at, plain);
        at += plain;
        if (*at == '{')
            at = brace_say(out, voice, at + 1, args, count);
    }
}

void phrase_say(struct buffer *out, const struct voice *voice, const struct phrase *phrase)
{
    message_say(out, voice, phrase->message, phrase->arg, phrase->count);
}
