#include "slips.h"

#include "commands/mending.h"
#include "core/sheet/possible.h"
#include "formats/canonical.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { SOME = 40, MANY = 100, FIRST_PERCENT = 80, OPEN_PERCENT = 2, RECORDS_MOST = 20000, BOUND = 1500, FITS = 500 };
enum { SEED = 11, NAME = 100 };
enum { SHOWS_NOT = -1, LEFT_OPEN = -2, CROWDED = -3 };

static struct piece piece_of(const char *bytes, size_t length)
{
    return (struct piece){.file = "x", .number = 1, .bytes = bytes, .length = length, .line = 1};
}

/* Leaves of a deal who dealt, and its figures. */
static void strip(struct deal *deal)
{
    struct deal bare = {.at = deal->at,
                        .dealer = deal->dealer,
                        .dealer_at = deal->dealer_at,
                        .number = deal->number,
                        .contract = {.declarer = NOBODY}};
    memcpy(bare.marks, deal->marks, sizeof bare.marks);
    memcpy(bare.score, deal->score, sizeof bare.score);
    for (size_t i = 0; i < deal->manche_count; i++)
        strip(&deal->manche[i]);
    bare.manche_count = deal->manche_count;
    bare.manche = deal->manche;
    *deal = bare;
}

/* Leaves out the running scores of deals that others follow, but for every third. */
static void thin(struct record *record)
{
    for (size_t i = 0; i + 1 < record->deal_count; i++)
        if (i % 3 != 2)
            memset(record->deal[i].score, 0, sizeof record->deal[i].score);
}

static void write_sheet(struct sheet *sheet, uint64_t nth)
{
    const struct canon canon = {.language = LANG_EN, .alphabet = ALPHABET_EN};
    arena_clear(sheet->made);
    arena_clear(sheet->arena);
    buffer_clear(&sheet->text);
    struct record *record = make_record(sheet->wish, nth, sheet->made);
    for (size_t i = 0; i < record->deal_count && sheet->bare; i++)
        strip(&record->deal[i]);
    if (sheet->bare)
        record->draw.count = 0;
    record->expect_count = 0;
    record->has_expect = false;
    if (sheet->sparse)
        thin(record);
    struct landmarks landmarks = {.arena = sheet->made, .line = 1};
    canonical_yaml(&sheet->text, canonical_record(record, &canon, sheet->made), false, &landmarks);
    struct piece piece = piece_of(buffer_s(&sheet->text), sheet->text.length);
    sheet->record = read_record(sheet->words, &piece, sheet->arena);
}

unsigned below(struct sheet *sheet, size_t bound) { return random_below(&sheet->random, (unsigned)bound); }

struct splice splice_at(struct sheet *sheet, struct place at, const char *new_text)
{
    return (struct splice){at, text_at(sheet->record, at, sheet->arena), new_text};
}

size_t players(const struct sheet *sheet) { return sheet->record->player_count; }

const struct deal *whole_deal(struct sheet *sheet)
{
    return &sheet->record->deal[below(sheet, sheet->record->deal_count)];
}

/* A deal, or one of its manches. */
const struct deal *some_deal(struct sheet *sheet)
{
    const struct deal *deal = whole_deal(sheet);
    return deal->manche_count > 0 ? &deal->manche[below(sheet, deal->manche_count)] : deal;
}

/* A step of the play in which cards are played; NULL if there is none. */
const struct step *some_trick(struct sheet *sheet, const struct deal *deal)
{
    const struct step *step = deal->play.count > 0 ? &deal->play.step[below(sheet, deal->play.count)] : NULL;
    return step != NULL && step->verb == VERB_CARDS ? step : NULL;
}

/* A player other than that one. */
size_t other_than(struct sheet *sheet, size_t player)
{
    return (player + 1 + below(sheet, players(sheet) - 1)) % players(sheet);
}

size_t exchange(struct sheet *sheet, struct splice *splice, struct place one, struct place two)
{
    splice[0] = splice_at(sheet, one, text_at(sheet->record, two, sheet->arena));
    splice[1] = splice_at(sheet, two, splice[0].old_text);
    return strcmp(splice[0].old_text, splice[0].new_text) == 0 ? 0 : 2;
}

size_t name_as(struct sheet *sheet, struct splice *splice, struct place at, int player)
{
    *splice = splice_at(sheet, at, sheet->record->player[other_than(sheet, (size_t)player)].s);
    return 1;
}

/* --- what is offered --------------------------------------------------------------------------------------------- */

static int by_item(const void *a, const void *b)
{
    const struct mark_said *one = a, *other = b;
    if (one->item != other->item)
        return one->item - other->item;
    return one->amount.points + one->amount.fiches * 100 + one->amount.jetons -
           (other->amount.points + other->amount.fiches * 100 + other->amount.jetons);
}

/* Hands, what is discarded, and the items of a list, in an order of their own. */
static void put_in_order(struct deal *deal, size_t players, struct making *making)
{
    for (size_t player = 0; player < players; player++) {
        deal->hands[player] = making_cards(making, list_set(&deal->hands[player]));
        if (deal->marks[player].itemised && deal->marks[player].count > 0)
            qsort(deal->marks[player].item, deal->marks[player].count, sizeof *deal->marks[player].item, by_item);
    }
    for (size_t i = 0; i < deal->calls.count; i++)
        if (deal->calls.step[i].verb == VERB_DISCARDS && !list_open(&deal->calls.step[i].cards))
            deal->calls.step[i].cards = making_cards(making, list_set(&deal->calls.step[i].cards));
    for (size_t i = 0; i < deal->manche_count; i++)
        put_in_order(&deal->manche[i], players, making);
}

/* What a text says, in one form: hands and lists of items are sets. */
static char *said(const struct sheet *sheet, const char *bytes, size_t length, struct arena *arena)
{
    const struct canon canon = {.language = LANG_EN, .alphabet = ALPHABET_EN};
    struct piece piece = piece_of(bytes, length);
    struct record *record = read_record(sheet->words, &piece, arena);
    struct making making = {.arena = arena};
    struct buffer text = {0};
    struct landmarks landmarks = {.arena = arena};
    for (size_t i = 0; i < record->deal_count; i++)
        put_in_order(&record->deal[i], record->player_count, &making);
    canonical_yaml(&text, canonical_record(record, &canon, arena), false, &landmarks);
    char *copy = arena_text(arena, buffer_s(&text), text.length);
    buffer_free(&text);
    return copy;
}

/* Whether this change gives the record back as it was. */
static bool gives_back(const struct sheet *sheet, const struct judgement *judgement, const struct mend *mend,
                       const char *truth, struct arena *arena)
{
    size_t length;
    const struct written text = {judgement->record->bytes, judgement->record->length};
    const char *mended = rewritten(&text, mend->splice, mend->splice_count, arena, &length);
    return strcmp(said(sheet, mended, length, arena), truth) == 0;
}

/* Whether it leaves open what was meant, and the truth is among what it says that may be. */
static bool leaves_open(const struct sheet *sheet, const struct judgement *judgement, const struct mend *mend,
                        const char *truth, struct arena *arena)
{
    for (size_t i = 0; i < mend->other_count; i++)
        if (gives_back(sheet, judgement, mend->other[i], truth, arena))
            return true;
    return false;
}

/* Whether it is what it is told by where nothing gives the record back as it was. */
static bool names(const struct kind *kind, const struct mend *mend)
{
    return kind->lost && strcmp(mend_rows[mend->kind].id, kind->id) == 0;
}

/* Where among the fixes the one is that gives the record back as it was, from 1; 0: it is none of them. SHOWS_NOT: nothing is
   wrong with the record. LEFT_OPEN: one of them names it among others that are as likely. CROWDED: it is none of them, and they
   are as many as are ever told. `even`: it comes after the first and is
   as likely; `id`: the slip that it says it is. */
static int rank_among(const struct sheet *sheet, const struct kind *kind, const struct judgement *judgement,
                      struct arena *arena, bool *even, const char **id)
{
    const struct mend *first = NULL;
    const char *truth = said(sheet, buffer_s(&sheet->text), sheet->text.length, arena);
    int nth = 0;
    bool open = false;
    for (size_t i = 0; i < judgement->finding_count; i++)
        for (size_t k = 0; k < judgement->finding[i]->mend_count; k++) {
            const struct mend *mend = judgement->finding[i]->mend[k];
            first = nth++ == 0 ? mend : first;
            if (names(kind, mend) || gives_back(sheet, judgement, mend, truth, arena)) {
                *even = mend != first && mend->cost == first->cost && mend->left == first->left;
                *id = mend_rows[mend->kind].id;
                return nth;
            }
            open = open || leaves_open(sheet, judgement, mend, truth, arena);
        }
    assert_true(nth <= MENDS_MOST);
    if (open || judgement->errors == 0)
        return open ? LEFT_OPEN : SHOWS_NOT;
    return nth == MENDS_MOST ? CROWDED : 0;
}

/* Whether it has one error, which is told by the rule of the kind. */
static bool told_once(const struct kind *kind, const struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->errors == 1 && strcmp(judgement->finding[i]->rule->id, kind->rule) == 0)
            return true;
    return false;
}

/* The record with the slip in it, where that is asked for: what was written for what, and what is offered before that or in its
   place. */
static void show(const struct judgement *judgement, const struct splice *slip, int rank)
{
    printf("\n---\n# rank %d: “%s” for “%s”, line %u\n", rank, slip->new_text, slip->old_text, slip->at.line);
    for (size_t i = 0; i < judgement->finding_count; i++)
        for (size_t k = 0; k < judgement->finding[i]->mend_count; k++) {
            const struct mend *mend = judgement->finding[i]->mend[k];
            printf("# %s %u, others %zu:", mend_rows[mend->kind].id, mend->cost, mend->other_count);
            for (size_t n = 0; n < mend->splice_count; n++)
                printf(" line %u “%s” for “%s”", mend->splice[n].at.line, mend->splice[n].new_text,
                       mend->splice[n].old_text);
            printf("\n");
        }
    printf("%.*s", (int)judgement->record->length, judgement->record->bytes);
}

/* Whether the record is regular with all that is offered of it changed (--patch). */
static bool mended(const struct sheet *sheet, const struct judgement *judgement, struct arena *arena)
{
    size_t count = 0, length;
    struct splice splice[SPLICES_MOST];
    const struct written text = {judgement->record->bytes, judgement->record->length};
    for (size_t i = 0; i < judgement->patch_count; i++)
        for (size_t k = 0; k < judgement->patch[i]->splice_count && count < SPLICES_MOST; k++)
            splice[count++] = judgement->patch[i]->splice[k];
    const char *bytes = rewritten(&text, splice, count, arena, &length);
    struct piece piece = piece_of(bytes, length);
    return judge_record(read_record(sheet->words, &piece, arena), NULL, arena)->errors == 0;
}

/* Whether what is told may as well have been done at the table: one error of the game's own rules, which is no figure, and first among its
   fixes what puts no card back that is missed, nor takes away what stands twice. Then the fix is told, and nothing is patched. */
static bool slip_or_fault(const struct judgement *judgement)
{
    bool fault = judgement->errors == 1 && judgement->patch_count == 0;
    for (size_t i = 0; i < judgement->finding_count && fault; i++) {
        const struct finding *finding = judgement->finding[i];
        const struct mend *mend = finding->mend_count > 0 ? finding->mend[0] : NULL;
        fault =
            !finding_errs(finding) ||
            (strncmp(finding->rule->id, "REC-", 4) != 0 && finding->class != CLASS_LEDGER_MISMATCH && mend != NULL &&
             (mend->kind == MEND_EXCHANGED_OUT ||
              strstr("card-left-out trick-left-out card-too-many trick-twice", mend_rows[mend->kind].id) == NULL));
    }
    return fault;
}

static int rank_of_truth(const struct sheet *sheet, const struct kind *kind, const struct splice *splice, size_t count,
                         bool *even, const char **id, unsigned *errors, bool *still)
{
    struct arena *arena = arena_new();
    size_t length;
    const struct written true_text = {buffer_s(&sheet->text), sheet->text.length};
    const char *bytes = rewritten(&true_text, splice, count, arena, &length);
    struct piece piece = piece_of(bytes, length);
    const struct orders orders = {.memory = possible_memory_new(arena)};
    struct judgement *judgement = judge_record(read_record(sheet->words, &piece, arena), &orders, arena);
    mending(judgement, sheet->words, &piece, &orders, (struct mending_bounds){BOUND, FITS, NULL}, arena);
    int rank = rank_among(sheet, kind, judgement, arena, even, id);
    *errors = judgement->errors;
    *still = kind->one && kind->rule == NULL && !slip_or_fault(judgement) && !mended(sheet, judgement, arena);
    if (kind->rule != NULL) {
        rank = told_once(kind, judgement);
        *id = kind->id;
    } else if (rank <= 0 && rank != SHOWS_NOT && kind->lost && judgement->errors == 1) {
        rank = 1;
        *id = kind->id;
    }
    if (getenv("SLIPS_SHOWN") != NULL && rank != SHOWS_NOT && (rank != 1 || *still))
        show(judgement, splice, rank);
    arena_free(arena);
    return rank;
}

/* --- all kinds ----------------------------------------------------------------------------------------------------- */

/* How many were made of a kind, and of how many the fix was offered, first, later though as likely as the first, or among those
   that one fix leaves open, or not, for there are as many others as are ever told; of how many it is called another slip; and how
   many are more than one error. */
struct slips {
    int made, offered, first, even, open, crowded, misnamed, several, still;
    double worst; /* seconds of the record that took longest */
    int short_of; /* kinds of which too few could be made, were offered, or came first */
};

static void add_up(struct slips *all, const struct slips *own)
{
    all->made += own->made;
    all->offered += own->offered;
    all->first += own->first;
    all->even += own->even;
    all->open += own->open;
    all->crowded += own->crowded;
    all->misnamed += own->misnamed;
    all->several += own->several;
    all->still += own->still;
    all->short_of += own->short_of;
}

static bool mostly(const struct slips *slips, int first) { return first * 100 >= slips->made * FIRST_PERCENT; }

static struct slips slips_of(const struct wish *wish, const struct kind *kind, bool bare, int each)
{
    struct sheet sheet = {.words = &vocabulary,
                          .arena = arena_new(),
                          .made = arena_new(),
                          .random = random_seeded(5, 0),
                          .wish = wish,
                          .bare = bare,
                          .sparse = kind->sparse};
    struct slips slips = {0};
    for (uint64_t nth = 0; slips.made < each && nth < RECORDS_MOST; nth++) {
        struct splice splice[SPLICES_MOST];
        write_sheet(&sheet, nth);
        size_t count = kind->slip(&sheet, splice);
        clock_t before = clock();
        bool even = false, still = false;
        const char *id = "";
        unsigned errors = 0;
        int rank = count > 0 ? rank_of_truth(&sheet, kind, splice, count, &even, &id, &errors, &still) : SHOWS_NOT;
        slips.made += rank != SHOWS_NOT;
        slips.open += rank == LEFT_OPEN;
        slips.crowded += rank == CROWDED;
        slips.offered += rank > 0;
        slips.first += rank == 1;
        slips.several += kind->one && rank != SHOWS_NOT && errors > 1;
        slips.still += still && rank != SHOWS_NOT;
        slips.even += even;
        slips.misnamed += rank > 0 && kind->id[0] != '\0' && strcmp(id, kind->id) != 0;
        double took = (double)(clock() - before) / CLOCKS_PER_SEC;
        slips.worst = took > slips.worst ? took : slips.worst;
    }
    arena_free(sheet.arena);
    arena_free(sheet.made);
    buffer_free(&sheet.text);
    return slips;
}

/* Whether slips of this kind are asked for, and its game has a place for them. */
static bool wanted(const struct game *game, const struct edition *edition, const struct kind *kind)
{
    char name[NAME];
    snprintf(name, sizeof name, "%s %s %s", game->name, edition->name, kind->name);
    const char *of = getenv("SLIPS_OF");
    bool asked = of == NULL || strstr(name, of) != NULL;
    return asked && strstr(kind->not, game->name) == NULL && strstr(kind->not, edition->name) == NULL;
}

static struct slips slips_of_kind(const struct game *game, const struct edition *edition, const struct kind *kind,
                                  bool bare, int each)
{
    const struct game *owner;
    const struct wish wish = {.game = game,
                              .edition = edition->name,
                              .seed = how_many("SLIPS_SEED", SEED),
                              .partie = kind->partie,
                              .fault = kind->rule != NULL ? rule_find(kind->rule, &owner) : NULL};
    clock_t before = clock();
    struct slips own = slips_of(&wish, kind, bare, each);
    printf("%-10s %-10s %-12s %3d slips, %3d offered, %3d first, %3d as likely, %3d left open, %3d crowded out, %3d "
           "misnamed, %3d of several errors, %3d irregular with the patch, %.1f s, "
           "at most %.2f s\n",
           game->name, edition->name, kind->name, own.made, own.offered, own.first, own.even, own.open, own.crowded,
           own.misnamed, own.several, own.still, (double)(clock() - before) / CLOCKS_PER_SEC, own.worst);
    fflush(stdout);
    own.short_of += own.made < each || own.offered + own.open + own.crowded < own.made;
    own.short_of += own.several > 0;
    own.short_of += own.still * 100 > (kind->lost ? own.made * (1 + kind->crowded) : 0);
    own.short_of += own.crowded * 100 > own.made * kind->crowded;
    int first = own.first + (strstr(kind->even, game->name) != NULL ? own.even : 0);
    own.short_of += own.made >= MANY && !mostly(&own, first);
    own.short_of += own.misnamed * 100 > own.made * (100 - FIRST_PERCENT);
    return own;
}

static struct slips slips_of_all(const struct kind *kind, size_t count, bool bare, int each)
{
    each = (int)how_many("SLIPS", (unsigned long)each);
    struct slips all = {0};
    for (size_t g = 0; games[g] != NULL; g++)
        for (size_t i = 0; games[g]->maker != NULL && i < games[g]->edition_count; i++)
            for (size_t k = 0; k < count; k++)
                if (games[g]->edition[i].base < 0 && wanted(games[g], &games[g]->edition[i], &kind[k])) {
                    const struct slips own = slips_of_kind(games[g], &games[g]->edition[i], &kind[k], bare, each);
                    add_up(&all, &own);
                }
    return all;
}

static void slips_hold(const struct slips *all)
{
    assert_int_equal(all->short_of, 0);
    if (getenv("SLIPS_OF") != NULL) /* they are no measure of all */
        return;
    assert_true(all->made >= SOME);
    assert_true(all->open * 100 <= all->made * OPEN_PERCENT);
    assert_true(mostly(all, all->first));
}

struct asked {
    const struct kind *kind;
    size_t count;
    bool bare;
    int each;
};

static void the_true_correction_is_offered(void **state)
{
    const struct asked *asked = *state;
    const struct slips all = slips_of_all(asked->kind, asked->count, asked->bare, asked->each);
    slips_hold(&all);
}

int slips_run(const struct kind *kind, size_t count, bool bare, int each)
{
    struct asked asked = {kind, count, bare, each};
    const struct CMUnitTest tests[] = {cmocka_unit_test_prestate(the_true_correction_is_offered, &asked)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
