/* Slips of the keyboard: planted one at a time on every line of sound transcripts, each is read as what stood there before, or refused
   where it may mean two things; never as anything else. */
#include "tests/reading.h"

#include "core/mend/mend.h"
#include "formats/canonical.h"

#include <stdio.h>

static const char *const sound[] = {
    "game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\ndeal:\n  dealer: Blaise\n  packets: 2\n  calls:\n"
    "  - Anne: point 41\n  - Blaise: good\n  - Anne: quart A ♣\n  - Blaise: not good\n  play:\n  - K♣ 8♣\n  - A♣ 9♣\n"
    "  score: {Anne: 28, Blaise: 14}\ntitle: at the club\n",
    "jeu: impériale\nrègles: historique\njoueurs: [Ève, Noé]\ncoups:\n- donneur: Noé\n  mains:\n"
    "    Ève: ♠ R V 10  ♥ V 10  ♦ A 9 8  ♣ R V A 8\n    Noé: ♠ 9 7  ♥ R D A  ♦ R V 10 7  ♣ D 10 7\n"
    "  talon: 9♣ 8♥ 8♠ A♠ D♦ 7♥ 9♥ D♠\n  marques:\n    Ève: 0f 2j\n    Noé: [retourne 1j]\n- donneur: Ève\n  note: "
    "reprise\n",
    "game: napoleon\noptions:\n  payment_table: fr-classic\nplayers: [Anne, Blaise]\ndeals:\n  - dealer: Anne\n    "
    "hands:\n"
    "      Anne: ♥ Q  ♦ J 4  ♣ 5 3\n      Blaise: ♠ 7  ♥ A 5  ♦ A 7\n    calls:\n      - Blaise: bids 2\n      - Anne: "
    "pass\n"
    "    play:\n      - 7♠ Q♥\n      - 5♥ 4♦\n    score:\n      Anne: 10\n      Blaise: -10\n",
    "game: mat\nplayers: [Ève, Noé]\ndeals:\n- dealer: Ève\n  manches:\n  - play:\n    - A♠ 7♠\n    - D♥ R♥\n    "
    "marks:\n      Ève: 3\n"
    "      Noé: 0\n  - play: [A♣ D♣]\n    marks: {Ève: 3, Noé: 4}\nresult:\n  winner: Noé\nnote: played twice\n",
};

/* A line of a text in which one slip is made: what stands before it, the line, and what stands after. */
struct spot {
    const char *text, *line;
    size_t head, length; /* blanks it is set in by; its length, without the break */
    char *out;
    size_t room;
};

/* The text with so many bytes of the line, from `at` on, written as `put`. */
static bool write(const struct spot *spot, size_t at, size_t gone, const char *put)
{
    size_t before = (size_t)(spot->line - spot->text) + at;
    int length = snprintf(spot->out, spot->room, "%.*s%s%s", (int)before, spot->text, put, spot->text + before + gone);
    assert_true(length > 0 && (size_t)length < spot->room);
    return true;
}

static const char *colon_of(const struct spot *spot)
{
    const char *colon = memchr(spot->line, ':', spot->length);
    return colon != NULL && memchr(spot->line, '[', (size_t)(colon - spot->line)) == NULL ? colon : NULL;
}

static bool has_dash(const struct spot *spot)
{
    return spot->length > spot->head + 2 && spot->line[spot->head] == '-' && spot->line[spot->head + 1] == ' ';
}

static bool tab(const struct spot *spot) { return spot->head > 0 && write(spot, 0, spot->head, "\t"); }
static bool further_in(const struct spot *spot) { return write(spot, 0, 0, " "); }
static bool much_further_in(const struct spot *spot) { return write(spot, 0, 0, "   "); }
static bool further_out(const struct spot *spot) { return spot->head > 0 && write(spot, 0, 1, ""); }
static bool all_out(const struct spot *spot) { return spot->head > 0 && write(spot, 0, spot->head, ""); }
static bool wide_blanks(const struct spot *spot) { return spot->head == 2 && write(spot, 0, 2, "\u00a0\u00a0"); }

static bool no_colon(const struct spot *spot)
{
    const char *colon = colon_of(spot);
    return colon != NULL && write(spot, (size_t)(colon - spot->line), 1, "");
}

static bool no_blank(const struct spot *spot)
{
    const char *colon = colon_of(spot);
    return colon != NULL && colon[1] == ' ' && write(spot, (size_t)(colon - spot->line) + 1, 1, "");
}

static bool no_break(const struct spot *spot)
{
    const char *colon = colon_of(spot);
    return colon != NULL && colon[1] == ' ' && write(spot, (size_t)(colon - spot->line) + 1, 1, "\u00a0");
}

static bool equals(const struct spot *spot)
{
    const char *colon = colon_of(spot);
    return colon != NULL && colon[1] == ' ' && write(spot, (size_t)(colon - spot->line), 1, " =");
}

static bool bare_dash(const struct spot *spot) { return has_dash(spot) && write(spot, spot->head + 1, 1, ""); }
static bool long_dash(const struct spot *spot) { return has_dash(spot) && write(spot, spot->head, 1, "–"); }
static bool bullet(const struct spot *spot) { return has_dash(spot) && write(spot, spot->head, 1, "•"); }
static bool star(const struct spot *spot) { return has_dash(spot) && write(spot, spot->head, 1, "*"); }
static bool no_dash(const struct spot *spot) { return has_dash(spot) && write(spot, spot->head, 2, ""); }

static bool blank_for_dash(const struct spot *spot) { return has_dash(spot) && write(spot, spot->head, 1, " "); }

/* Where a deal begins: the one deal that is then there stands below “deal” as well, and is another record by its words. */
static bool heads_deal(const struct spot *spot) { return memcmp(spot->line + spot->head, "- dealer", 8) == 0; }

static bool dash_struck(const struct spot *spot)
{
    return has_dash(spot) && !heads_deal(spot) && write(spot, spot->head, 1, "");
}

/* The break before an entry is left out: it stands behind what is before it. */
static bool no_line(const struct spot *spot)
{
    return has_dash(spot) && write(spot, 0, 0, "") && spot->line > spot->text &&
           snprintf(spot->out, spot->room, "%.*s%s", (int)(spot->line - spot->text - 1), spot->text, spot->line) > 0;
}

/* A line that is a key alone, left out with its break. */
static bool no_key(const struct spot *spot)
{
    return spot->line[spot->length - 1] == ':' && write(spot, 0, spot->length + 1, "");
}

static bool left_open(const struct spot *spot)
{
    const char *last = spot->line + spot->length - 1;
    return strchr("]}", *last) != NULL && write(spot, spot->length - 1, 1, "");
}

static bool closed_round(const struct spot *spot)
{
    const char *last = spot->line + spot->length - 1;
    return strchr("]}", *last) != NULL && write(spot, spot->length - 1, 1, ")");
}

static bool opened_round(const struct spot *spot)
{
    const char *open = strpbrk(spot->line, "[{\n");
    const char *value = strstr(spot->line, ": ");
    return open != NULL && value + 2 == open && write(spot, (size_t)(open - spot->line), 1, "(");
}

/* What is before the value is taken away where it opens, or what parts two in brackets. */
static bool not_opened(const struct spot *spot)
{
    const char *open = strpbrk(spot->line, "[{\n");
    const char *value = strstr(spot->line, ": ");
    return open != NULL && value + 2 == open && write(spot, (size_t)(open - spot->line), 1, "");
}

static bool not_parted(const struct spot *spot)
{
    const char *comma = strpbrk(spot->line, ",\n");
    return *comma == ',' && memchr(spot->line, '{', (size_t)(comma - spot->line)) != NULL &&
           write(spot, (size_t)(comma - spot->line), 1, "");
}

static bool dash_twice(const struct spot *spot) { return has_dash(spot) && write(spot, spot->head, 0, "-"); }

/* The blank behind a dash, and that behind a colon, has changed places with the sign beside it. */
static bool letter_early(const struct spot *spot)
{
    const char put[] = {spot->line[has_dash(spot) ? spot->head + 2 : 0], ' ', '\0'};
    return has_dash(spot) && (unsigned char)put[0] < 0x80 && spot->line[spot->head + 3] != ' ' &&
           write(spot, spot->head + 1, 2, put);
}

static bool colon_late(const struct spot *spot)
{
    const char *colon = colon_of(spot);
    return colon != NULL && colon[1] == ' ' && write(spot, (size_t)(colon - spot->line), 2, " :");
}

/* The colon of a key that stands alone has changed places with its last letter, or the break with that colon. */
static bool colon_early(const struct spot *spot)
{
    const char put[] = {':', spot->line[spot->length - 2], '\0'};
    return spot->line[spot->length - 1] == ':' && write(spot, spot->length - 2, 2, put);
}

static bool break_early(const struct spot *spot)
{
    return spot->line[spot->length - 1] == ':' && spot->line[spot->length + 1] == ' ' &&
           write(spot, spot->length - 1, 2, "\n:");
}

typedef bool slip_fn(const struct spot *spot);

static const struct {
    const char *name;
    slip_fn *make;
} slips[] = {
    {"a tab", tab},
    {"further in", further_in},
    {"much further in", much_further_in},
    {"further out", further_out},
    {"all out", all_out},
    {"wide blanks", wide_blanks},
    {"no colon", no_colon},
    {"no blank", no_blank},
    {"no-break space", no_break},
    {"equals sign", equals},
    {"bare dash", bare_dash},
    {"long dash", long_dash},
    {"bullet", bullet},
    {"star", star},
    {"no dash", no_dash},
    {"blank for dash", blank_for_dash},
    {"dash struck", dash_struck},
    {"no line", no_line},
    {"no key", no_key},
    {"left open", left_open},
    {"closed round", closed_round},
    {"opened round", opened_round},
    {"not opened", not_opened},
    {"not parted", not_parted},
    {"dash twice", dash_twice},
    {"letter early", letter_early},
    {"colon late", colon_late},
    {"colon early", colon_early},
    {"break early", break_early},
};
#define SLIPS (sizeof slips / sizeof slips[0])

struct count {
    unsigned meant, refused, otherwise, unseen;
};

/* The text with the fixes of what was told. */
static const char *mended(const struct record *record)
{
    const struct written text = {record->bytes, record->length};
    struct splice splice[64];
    size_t count = 0, length;
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next)
        for (size_t i = 0; fault->mend_count > 0 && i < fault->mend[0]->splice_count; i++)
            splice[count++] = fault->mend[0]->splice[i];
    return rewritten(&text, splice, count, arena, &length);
}

/* Whether two records say the same, word by word. */
static bool say_the_same(const struct record *one, const struct record *other)
{
    const struct canon canon = {.language = LANG_EN};
    struct landmarks nowhere = {.arena = arena};
    struct buffer text[2] = {{0}, {0}};
    canonical_yaml(&text[0], canonical_record(one, &canon, arena), false, &nowhere);
    canonical_yaml(&text[1], canonical_record(other, &canon, arena), false, &nowhere);
    bool same = text[0].length == text[1].length && memcmp(text[0].s, text[1].s, text[0].length) == 0;
    buffer_free(&text[0]);
    buffer_free(&text[1]);
    return same;
}

/* `most`: of the slips that may be told. */
static void read_one(const char *text, const char *base, unsigned most, struct count *count)
{
    const struct record *record = read_text(text);
    bool read = !record->unreadable;
    unsigned told = 0;
    for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next) {
        told += strcmp(fault->rule->id, "REC-01") == 0 && fault->severity == SEVERITY_WARNING;
        read &= fault->severity != SEVERITY_ERROR;
    }
    if (!read)
        count->refused++;
    else if (told == 0)
        count->unseen++;
    else if (told <= most && say_the_same(record, read_text(base)) && read_text(mended(record))->fault == NULL)
        count->meant++;
    else {
        count->otherwise++;
        print_message("%s\nis read as\n%s\n(%u told)\n", text, mended(record), told);
    }
    arena_clear(arena);
}

static struct spot measured(struct spot spot)
{
    spot.head = strspn(spot.line, " ");
    spot.length = strcspn(spot.line, "\n");
    return spot;
}

static void each_is_read_as_it_was(void **state)
{
    (void)state;
    static char out[4096];
    struct count all = {0};
    for (size_t i = 0; i < sizeof sound / sizeof sound[0]; i++)
        assert_null(read_text(sound[i])->fault);
    for (size_t k = 0; k < SLIPS; k++) {
        struct count count = {0};
        for (size_t i = 0; i < sizeof sound / sizeof sound[0]; i++)
            for (const char *line = sound[i]; *line != '\0'; line = strchr(line, '\n') + 1) {
                struct spot spot =
                    measured((struct spot){.text = sound[i], .line = line, .out = out, .room = sizeof out});
                if (slips[k].make(&spot))
                    read_one(out, sound[i], 1, &count);
            }
        print_message("%-16s meant %3u, refused %3u, not seen %3u, otherwise %u\n", slips[k].name, count.meant,
                      count.refused, count.unseen, count.otherwise);
        assert_true(count.meant > 0);
        all.meant += count.meant;
        all.refused += count.refused;
        all.otherwise += count.otherwise;
    }
    assert_int_equal(all.otherwise, 0);
    assert_true(all.meant > 3 * all.refused);
}

#define PIQUET "game: piquet\nplayers: [Anne, Blaise]\n"

/* Texts of which lists, mappings and keys stand otherwise than the notation has them, and the same as it has them. */
static const struct {
    const char *written, *meant;
} shapes[] = {
    /* a deal that stands among the keys of its record */
    {PIQUET "dealer: Anne\nhands:\n  Anne: 7♥\n  Blaise: 8♥\n\nscore: {Anne: 1, Blaise: 2}\n",
     PIQUET "deal:\n  dealer: Anne\n  hands: {Anne: 7♥, Blaise: 8♥}\n  score: {Anne: 1, Blaise: 2}\n"},
    {PIQUET "dealer: Anne\ntitle: x\ncalls:\n- Blaise: good\ndate: 1888\n",
     PIQUET "title: x\ndate: 1888\ndeal:\n  dealer: Anne\n  calls: [Blaise good]\n"},
    {"dealer: Anne\n" PIQUET "talon: 7♥\n", PIQUET "deal: {dealer: Anne, talon: 7♥}\n"},
    {PIQUET "\"dealer\": Anne\ntalon: 7♥\n", PIQUET "deal: {dealer: Anne, talon: 7♥}\n"},
    {PIQUET "deal:\ndealer: Anne\ntalon: 7♥\n", PIQUET "deal: {dealer: Anne, talon: 7♥}\n"},
    {"jeu: piquet\njoueurs: [Anne, Blaise]\ndonneur: Anne\ntalon: 7♥\n",
     "jeu: piquet\njoueurs: [Anne, Blaise]\ndonne: {donneur: Anne, talon: 7♥}\n"},
    {"{game: piquet, players: [Anne, Blaise], dealer: Anne, hands: {Anne: [7♥, 8♥], Blaise: 9♥}}\n",
     PIQUET "deal: {dealer: Anne, hands: {Anne: [7♥, 8♥], Blaise: 9♥}}\n"},
    {"{\"game\": \"piquet\", \"players\": [\"Anne\", \"Blaise\"], \"calls\": [{\"Anne\": \"good\"}, {}], \"title\": "
     "\"x\"}\n",
     PIQUET "title: x\ndeal: {calls: [Anne good, {}]}\n"},
    /* one deal where the key is for several, and the other way round */
    {PIQUET "deals:\n  dealer: Anne\n  talon: 7♥\n", PIQUET "deal: {dealer: Anne, talon: 7♥}\n"},
    {PIQUET "deal:\n- dealer: Anne\n  talon: 7♥\n", PIQUET "deals: [{dealer: Anne, talon: 7♥}]\n"},
    /* a dash before each key */
    {PIQUET "deals:\n- dealer: Anne\n- talon: 7♥\n- hands:\n    Anne: 8♥\n",
     PIQUET "deals: [{dealer: Anne, talon: 7♥, hands: {Anne: 8♥}}]\n"},
    {PIQUET "deals:\n- dealer: Anne\n- score: 1-2\n- dealer: Blaise\n- score: 3-4\n",
     PIQUET "deals: [{dealer: Anne, score: 1-2}, {dealer: Blaise, score: 3-4}]\n"},
    {PIQUET "deal:\n- dealer: Anne\n- talon: 7♥\n", PIQUET "deal: {dealer: Anne, talon: 7♥}\n"},
    {PIQUET "deal:\n  hands:\n  - Anne: 7♥\n  - Blaise: 8♥\n  score:\n  - Anne: 1\n",
     PIQUET "deal: {hands: {Anne: 7♥, Blaise: 8♥}, score: {Anne: 1}}\n"},
    {PIQUET "deal:\n  marks:\n  - Anne: [point 4, tricks 3]\n  - Blaise: 0\n",
     PIQUET "deal: {marks: {Anne: [point 4, tricks 3], Blaise: 0}}\n"},
    /* acts in one mapping; the same player twice is no key twice */
    {PIQUET "deal:\n  calls:\n    Anne: point 41\n    Blaise: good\n    Anne: quart\n",
     PIQUET "deal: {calls: [Anne point 41, Blaise good, Anne quart]}\n"},
    {PIQUET "deal: {calls: {Anne: point 41, Blaise: good, Anne: quart}}\n",
     PIQUET "deal: {calls: [Anne point 41, Blaise good, Anne quart]}\n"},
    {PIQUET "deal:\n  calls:\n  - Anne: point 41\n    Blaise: good\n  -  Anne: quart\n     Blaise: good\n",
     PIQUET "deal: {calls: [Anne point 41, Blaise good, Anne quart, Blaise good]}\n"},
    {PIQUET "deal: {calls: [{Anne: point 41, Blaise: good}, {Anne: quart}]}\n",
     PIQUET "deal: {calls: [Anne point 41, Blaise good, Anne quart]}\n"},
    /* numbers of tricks and of players */
    {PIQUET "deal:\n  play:\n  - 1. A♥ 7♥\n  - 2) R♥ 8♥\n  - '3: D♥ 9♥'\n",
     PIQUET "deal: {play: [A♥ 7♥, R♥ 8♥, D♥ 9♥]}\n"},
    {PIQUET "deal:\n  play:\n    1: A♥ 7♥\n    2: R♥ 8♥\n", PIQUET "deal: {play: [A♥ 7♥, R♥ 8♥]}\n"},
    {PIQUET "deal: {play: {1: A♥ 7♥, 2: R♥ 8♥}}\n", PIQUET "deal: {play: [A♥ 7♥, R♥ 8♥]}\n"},
    {PIQUET "deal:\n  play:\n  - 1: A♥ 7♥\n  - 2: R♥ 8♥\n", PIQUET "deal: {play: [A♥ 7♥, R♥ 8♥]}\n"},
    {"game: piquet\nplayers:\n  1: Anne\n  2: Blaise\n", PIQUET},
    /* numbers of deals, over what each has */
    {PIQUET "deals:\n  1:\n    dealer: Anne\n    score: 1-2\n  2:\n    dealer: Blaise\n",
     PIQUET "deals: [{dealer: Anne, score: 1-2}, {dealer: Blaise}]\n"},
    {PIQUET "deal 1:\n  dealer: Anne\n  score: 1-2\ndeal 2:\n  dealer: Blaise\n",
     PIQUET "deals: [{dealer: Anne, score: 1-2}, {dealer: Blaise}]\n"},
    {PIQUET "deals:\n- deal 1:\n    dealer: Anne\n- deal 2:\n    dealer: Blaise\n",
     PIQUET "deals: [{dealer: Anne}, {dealer: Blaise}]\n"},
    {"game: mat\nplayers: [Anne, Blaise]\ndeals:\n- manches:\n    1:\n      marks: 1-2\n    2:\n      marks: 3-4\n",
     "game: mat\nplayers: [Anne, Blaise]\ndeals: [{manches: [{marks: 1-2}, {marks: 3-4}]}]\n"},
    /* words that only say that an act is said, and cards by their names */
    {PIQUET "deal: {calls: [Anne says point 41, Blaise répond bon, Anne calls quart A ♣]}\n",
     PIQUET "deal: {calls: [Anne point 41, Blaise bon, Anne quart A ♣]}\n"},
    {PIQUET "deal: {talon: as de pique 10 coeur R trèfle}\n", PIQUET "deal: {talon: A♠ 10♥ R♣}\n"},
    {PIQUET "deal: {play: [Anne plays A♥, Blaise: joue 7♥, R♥/8♥, D♥-9♥]}\n",
     PIQUET "deal: {play: [Anne A♥, Blaise 7♥, R♥ 8♥, D♥ 9♥]}\n"},
    {PIQUET "deal: {talon: '7♥, 8♥ and 9♥', calls: [Anne écarte 7♥ et 8♥]}\n",
     PIQUET "deal: {talon: 7♥ 8♥ 9♥, calls: [Anne écarte 7♥ 8♥]}\n"},
    /* names without dashes */
    {"game: piquet\nplayers:\n  Jean Paul\n  Blaise\ndeal: {dealer: Blaise}\n",
     "game: piquet\nplayers: [Jean Paul, Blaise]\ndeal: {dealer: Blaise}\n"},
    /* figures behind the name of the dealer, on his line; several deals of that, below no key */
    {PIQUET "deals:\n- dealer: Anne; 22-44\n- dealer: Blaise – 10-20\n",
     PIQUET "deals: [{dealer: Anne, marks: 22-44}, {dealer: Blaise, marks: 10-20}]\n"},
    {PIQUET "deals:\n- dealer Anne, 22-44\n- {dealer: Blaise; 10-20}\n",
     PIQUET "deals: [{dealer: Anne, marks: 22-44}, {dealer: Blaise, marks: 10-20}]\n"},
    {PIQUET "deals:\n- dealer: Anne; 22-44\n- dealer: Blaise; 30-50\n- dealer: Anne; 70-80\n",
     PIQUET "deals: [{dealer: Anne, score: 22-44}, {dealer: Blaise, score: 30-50}, {dealer: Anne, score: 70-80}]\n"},
    {"game: mat\nplayers: [Ruth, Sam]\ndealer: Ruth; 22-44\ndealer: Sam; 10-20\n",
     "game: mat\nplayers: [Ruth, Sam]\ndeals: [{dealer: Ruth, marks: 22-44}, {dealer: Sam, marks: 10-20}]\n"},
    {PIQUET "deal:\n  score: {Anne 20, Blaise: 15}\n", PIQUET "deal: {score: {Anne: 20, Blaise: 15}}\n"},
    {"game: napoleon\nplayers: [Anne, Blaise; Clara ; Dora]\n",
     "game: napoleon\nplayers: [Anne, Blaise, Clara, Dora]\n"},
    {"game: mat\nplayers: [Ruth, Sam]\ndeals:\n- manches: 3-0, 0-4\n",
     "game: mat\nplayers: [Ruth, Sam]\ndeals: [{manches: [marks: 3-0, marks: 0-4]}]\n"},
    /* sets by their worth or the number of their cards; what only says that somebody says it */
    {PIQUET "deal: {calls: [Anne 14 as, Blaise 3 kings, Anne 4 d'as]}\n",
     PIQUET "deal: {calls: [Anne quatorze as, Blaise trio of kings, Anne quatorze d'as]}\n"},
    {"game: napoleon\nplayers: [Anne, Blaise]\ndeal: {calls: [Anne I pass, Blaise je passe]}\n",
     "game: napoleon\nplayers: [Anne, Blaise]\ndeal: {calls: [Anne pass, Blaise passe]}\n"},
    /* keys as people call them */
    {PIQUET "deal: {points: 28-14, card play: [A♥ 7♥]}\n", PIQUET "deal: {marks: 28-14, play: [A♥ 7♥]}\n"},
    {"jeu: piquet\nqui: [Anne, Blaise]\ndonne:\n  Jeu de la carte: [A♥ 7♥]\n", PIQUET "deal: {play: [A♥ 7♥]}\n"},
    {PIQUET "deal:\n  jeu_de_la_carte: [A♥ 7♥]\n", PIQUET "deal: {play: [A♥ 7♥]}\n"},
    {PIQUET "deal:\n  jeu: [A♥ 7♥]\n", PIQUET "deal: {play: [A♥ 7♥]}\n"},
    /* what stands between cards, who gathers a trick, its number, its cards in brackets, lines without dashes */
    {PIQUET "deal: {play: [A♥ sur 7♥, R♥ - 8♥, D♥ + 9♥, V♥ then 10♥]}\n",
     PIQUET "deal: {play: [A♥ 7♥, R♥ 8♥, D♥ 9♥, V♥ 10♥]}\n"},
    {PIQUET
     "deal:\n  play:\n  - A♥ 7♥ Anne\n  - R♥ 8♥ (Anne)\n  - D♥ 9♥ = anne\n  - V♥ 10♥ Anne prend\n  - A♠ 7♠: Anne\n",
     PIQUET "deal: {play: [A♥ 7♥ > Anne, R♥ 8♥ > Anne, D♥ 9♥ > Anne, V♥ 10♥ > Anne, A♠ 7♠ > Anne]}\n"},
    {PIQUET "deal:\n  play:\n  - levée 1: A♥ 7♥\n  - Trick: R♥ 8♥\n", PIQUET "deal: {play: [A♥ 7♥, R♥ 8♥]}\n"},
    {PIQUET "deal:\n  play:\n  - [A♥, 7♥]\n  - ['R♥', '8♥']\n", PIQUET "deal: {play: [A♥ 7♥, R♥ 8♥]}\n"},
    {PIQUET "deal:\n  play:\n    A♥ 7♥\n    R♥ 8♥ > Anne\n", PIQUET "deal: {play: [A♥ 7♥, R♥ 8♥ > Anne]}\n"},
    {PIQUET "deal:\n  play:\n  - (A♥ 7♥)\n  - R♥* 8♥\n  - {D♥: 9♥}\n  - V♥ 10♥, Anne gagne\n  - A♠ / 7♠\n",
     PIQUET "deal: {play: [A♥ 7♥, R♥ 8♥, D♥ 9♥, V♥ 10♥ > Anne, A♠ 7♠]}\n"},
    {PIQUET "deal:\n  play:\n  - Anne A♥ - Blaise 7♥\n  - R♥ (Anne) 8♥ (Blaise)\n  - Anne D♥ Blaise 9♥\n  - V♥ "
            "(Blaise) 10♥ (Anne) > Anne\n",
     PIQUET "deal: {play: [Anne A♥ 7♥, Anne R♥ 8♥, Anne D♥ 9♥, Blaise V♥ 10♥ > Anne]}\n"},
    /* the colon behind what is done */
    {PIQUET "deal:\n  calls:\n  - Anne discards: A♥ 7♥\n  - anne draws : 8♥ 9♥\n  - {Blaise discards: R♥}\n",
     PIQUET "deal: {calls: [Anne discards A♥ 7♥, Anne draws 8♥ 9♥, Blaise discards R♥]}\n"},
    {PIQUET "deal:\n  calls:\n    Anne point: 41\n    Blaise: good\n",
     PIQUET "deal: {calls: [Anne point 41, Blaise good]}\n"},
    /* options among the keys of the record */
    {PIQUET "match: rubicon_6\n", PIQUET "options: {match: rubicon_6}\n"},
    {PIQUET "match: rubicon_6\ndate: today\npartie_deals: 4\n",
     PIQUET "options: {match: rubicon_6, partie_deals: 4}\ndate: today\n"},
    {PIQUET "options: {match: rubicon_6}\npartie_deals: 4\n", PIQUET "options: {match: rubicon_6, partie_deals: 4}\n"},
    /* strokes between tricks */
    {PIQUET "deal: {play: A♥ 7♥ / R♥ 8♥}\n", PIQUET "deal: {play: A♥ 7♥; R♥ 8♥}\n"},
};

static void other_shapes_are_read_as_meant(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        const struct record *record = read_text(shapes[i].written), *meant = read_text(shapes[i].meant);
        assert_sound(meant, shapes[i].meant);
        unsigned told = 0;
        for (const struct finding *fault = record->fault; fault != NULL; fault = fault->next, told++)
            assert_int_equal(fault->severity, SEVERITY_WARNING);
        const struct record *mend = read_text(mended(record));
        if (record->unreadable || told == 0 || !say_the_same(record, meant) || mend->fault != NULL ||
            !say_the_same(mend, meant))
            fail_msg("%s is read as\n%s", shapes[i].written, mended(record));
        arena_clear(arena);
    }
}

/* What may mean two things stays a fault: a score among the keys of the record may be the result; deals that are their scores alone are as
   many as they are; a key of the writer's own is no act; another fault beside acts of one mapping may be what is wrong; a name that goes on on the next line may be one. */
static void what_may_mean_two_things_is_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {
        PIQUET "score: {Anne: 1, Blaise: 2}\n",
        PIQUET "dealer: Anne\ndeals:\n- talon: 7♥\n",
        PIQUET "deal: {calls: [{Anne: good, x-why: y, Blaise: good}]}\n",
        PIQUET "deal: {hands: {Anne: 7♥, Anne: 8♥}}\n",
        "game: piquet\nplayers: Anne\n  Blaise\n",
        "game: piquet\nplayers:\n  Anne,\n  Blaise\n",
        PIQUET "deal:\n  calls:\n    Anne: good\n    Blaise: good\n    Anne: good\ndeal: x\n",
        PIQUET "deal: {dealer: Anne 28}\n",
        PIQUET "deals:\n- dealer: Anne; 22-44\n  marks: 22-44\n",
        "game: mat\nplayers: [Ruth, Sam]\ndeals: [{manches: 7♣ 8♣}]\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const struct record *record = read_text(texts[i]);
        assert_non_null(record->fault);
        assert_int_equal(record->fault->severity, SEVERITY_ERROR);
    }
    const struct record *scores = read_text(PIQUET "deals:\n- score: 1-2\n- score: 3-4\n");
    assert_null(scores->fault);
    assert_int_equal(scores->deal_count, 2);
    const struct record *two = read_text(PIQUET "deals:\n- dealing: [Blaise counts talon]\n- dealer: Blaise\n");
    assert_null(two->fault);
    assert_int_equal(two->deal_count, 2);
}

/* Whether the slip leaves something that tells how far in the next line stands: neither a key, a dash or a break that is gone
   does, nor blanks that are none, or are gone, nor a break that stands elsewhere. */
static bool tells_where(slip_fn *make)
{
    return make != no_key && make != wide_blanks && make != all_out && make != no_line && make != blank_for_dash &&
           make != dash_struck && make != break_early;
}

/* Two on lines that follow one another, of which one may hide the other. */
static void two_are_read_as_they_were(void **state)
{
    (void)state;
    static char once[4096], twice[4096];
    struct count all = {0};
    for (size_t i = 0; i < sizeof sound / sizeof sound[0]; i++)
        for (size_t k = 0; k < SLIPS * SLIPS; k++) {
            const char *line = sound[i];
            for (size_t skip = k % 7; skip > 0 && strchr(line, '\n')[1] != '\0'; skip--)
                line = strchr(line, '\n') + 1;
            for (; *line != '\0' && strchr(line, '\n')[1] != '\0'; line = strchr(line, '\n') + 1) {
                struct spot second = measured(
                    (struct spot){.text = sound[i], .line = strchr(line, '\n') + 1, .out = once, .room = sizeof once});
                if (!tells_where(slips[k / SLIPS].make) || !tells_where(slips[k % SLIPS].make) ||
                    !slips[k / SLIPS].make(&second))
                    continue;
                struct spot first = measured(
                    (struct spot){.text = once, .line = once + (line - sound[i]), .out = twice, .room = sizeof twice});
                if (slips[k % SLIPS].make(&first))
                    read_one(twice, sound[i], 4, &all); /* how many slips that takes to read may be more */
            }
        }
    print_message("two: meant %u, refused %u, not seen %u, otherwise %u\n", all.meant, all.refused, all.unseen,
                  all.otherwise);
    assert_int_equal(all.otherwise, 0);
    assert_true(all.meant > 3 * all.refused);
}

/* Blanks that do not break before a colon, and quotation marks of typographers around a key or a name, are read for what they are. */
static void marks_of_word_processors(void **state)
{
    (void)state;
    const struct record *record =
        read_text("jeu\u00a0: piquet\njoueurs: [Anne, Blaise]\ndonne\u202f:\n  donneur\u202f: «\u00a0Anne\u00a0»\n"
                  "  mains:\n    “Blaise”: 7♥\u00a08♥\n");
    assert_null(record->fault);
    assert_string_equal(record->game.s, "piquet");
    assert_int_equal(record->deal[0].dealer, 0);
    assert_int_equal(record->deal[0].hands[1].count, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_read_as_it_was), cmocka_unit_test(two_are_read_as_they_were),
        cmocka_unit_test(other_shapes_are_read_as_meant), cmocka_unit_test(what_may_mean_two_things_is_refused),
        cmocka_unit_test(marks_of_word_processors)};
    return cmocka_run_group_tests(tests, begin, end);
}
