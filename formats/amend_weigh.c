/* What a reading is worth: what tells that something else is meant, and whether two say the same. */
#include "formats/amend_weigh.h"

#include "formats/node.h"

#include "core/game.h"
#include "core/hash.h"
#include "core/judge.h"

#include <string.h>

static uint64_t shape_of(uint64_t hash, const struct node *node, size_t depth)
{
    if (node == NULL || depth > LIMIT_NESTING)
        return hash;
    hash = hash_bytes(hash, &node->kind, sizeof node->kind);
    hash = hash_bytes(hash, &node->count, sizeof node->count);
    if (node->kind == NODE_SCALAR)
        return hash_bytes(hash_bytes(hash, &node->length, sizeof node->length), node->text, node->length);
    for (const struct node *item = node->first; item != NULL; item = item->next)
        hash = shape_of(hash, item, depth + 1);
    return hash;
}

/* How many texts without quotation marks go on over several lines: people mean another line by each. */
static unsigned run_on(const char *bytes, const struct node *node, size_t depth)
{
    unsigned count = 0;
    if (node == NULL || depth > LIMIT_NESTING)
        return 0;
    if (node->kind == NODE_SCALAR)
        return node->style == STYLE_PLAIN && memchr(bytes + node->from, '\n', node->to - node->from) != NULL;
    for (const struct node *item = node->first; item != NULL; item = item->next)
        count += run_on(bytes, item, depth + 1);
    return count;
}

uint64_t weigh_shape(const struct node *root) { return shape_of(HASH_BASIS, root, 0); }

unsigned weigh_run_on(const char *bytes, const struct node *root) { return run_on(bytes, root, 0); }

/* How many acts of a list stand where their game has none of that kind. */
static unsigned misplaced(const struct steps *steps, const unsigned char *acts, unsigned here)
{
    unsigned count = 0;
    for (size_t i = 0; i < steps->count; i++)
        count += !step_may_stand(&steps->step[i], acts, here);
    return count;
}

static bool has_act(const struct steps *steps, enum verb one, enum verb other)
{
    bool found = false;
    for (size_t i = 0; i < steps->count && !found; i++)
        found = steps->step[i].verb == one || steps->step[i].verb == other;
    return found;
}

/* What of a deal tells that something else is meant: acts in the wrong list; a play in which nobody plays a card; cards as dealt where no
   exchange is among the calls, though there is one in the game; cards as held after it where it is told, or where there is none. */
static unsigned unlikely(const struct deal *deal, const struct game *game)
{
    const bool after = game->draws > 0 && !has_act(&deal->calls, VERB_DISCARDS, VERB_EXCHANGES);
    bool other = false;
    unsigned count = misplaced(&deal->dealing, game->acts, IN_DEALING) + misplaced(&deal->calls, game->acts, IN_CALLS) +
                     misplaced(&deal->play, game->acts, IN_PLAY);
    count += deal->play.count > 0 && !has_act(&deal->play, VERB_CARDS, VERB_CARDS);
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        other |= (after ? deal->hands : deal->held)[player].recorded;
    for (size_t i = 0; i < deal->manche_count; i++)
        count += unlikely(&deal->manche[i], game);
    return count + other;
}

/* Whether a play or marks stand beside manches, which have their own, or where manches should; or there are too many. */
static bool beside_manches(const struct deal *deal, const struct game *game)
{
    return game->manches > 0 && (deal->play.recorded || deal->manche_count > game->manches ||
                                 (deal->manche_count > 0 && deal_has_marks(deal)));
}

unsigned weigh_unlikely(const struct record *record)
{
    const struct game *game = record->game.s != NULL ? game_find(record->game.s) : NULL;
    unsigned count = 0;
    for (size_t i = 0; i < record->deal_count && game != NULL; i++)
        count += unlikely(&record->deal[i], game) + beside_manches(&record->deal[i], game);
    return count;
}

unsigned weigh_faults(const struct record *record, struct arena *arena)
{
    const struct judgement *judgement = judge_record(record, NULL, arena);
    unsigned count = 0;
    for (size_t i = 0; i < judgement->finding_count; i++)
        count +=
            judgement->finding[i]->severity == SEVERITY_ERROR && judgement->finding[i]->class != CLASS_LEDGER_MISMATCH;
    return count;
}
