/* A cause in one line, for baselines: GAME [RULE] WHY [ITEM] [BY] [CLASS] [SEVERITY]. */
#include "formats/causes_say.h"

#include "core/game.h"
#include "formats/finding_text.h"

#include <string.h>

/* What stands for a game where a finding is of none. */
#define OF_NO_GAME "record"

/* What a finding of that kind mostly is; a key says only what is otherwise. */
static enum finding_class usual_class(enum why why)
{
    return why == WHY_BREACH ? CLASS_VIOLATION : CLASS_LEDGER_MISMATCH;
}

const char *cause_key(const struct cause *cause, struct arena *arena)
{
    const struct reason_why *why = &cause->why;
    bool item = why->item != ITEM_NONE;
    bool ruled = !item || why_is_ruled(why);
    bool classed = cause->class != usual_class(why->why), graded = cause->severity != SEVERITY_ERROR;
    const char *by = why->why == WHY_BY ? arena_printf(arena, " %+d", why->by) : "";
    return arena_printf(arena, "%s%s%s %s%s%s%s%s%s%s%s", cause->game != NULL ? cause->game->name : OF_NO_GAME,
                        ruled ? " " : "", ruled ? cause->rule->id : "", why_id(why->why), item ? " " : "",
                        item ? item_names[why->item].en : "", by, classed ? " " : "",
                        classed ? class_id(cause->class) : "", graded ? " " : "",
                        graded ? severity_id(cause->severity) : "");
}

enum { WORD_BYTES = 32 };

/* The first word of `*rest`, or as much of it as there is room for, in `word`; `*rest` is moved behind it and the space that follows. */
static const char *next_word(const char **rest, char word[WORD_BYTES])
{
    size_t length = strcspn(*rest, " "), kept = length < WORD_BYTES ? length : WORD_BYTES - 1;
    memcpy(word, *rest, kept);
    word[kept] = '\0';
    *rest += length;
    *rest += **rest == ' ';
    return word;
}

static bool is_why(const char *word, bool *off_by)
{
    for (int why = 0; why < WHYS; why++)
        if (strcmp(word, why_id((enum why)why)) == 0) {
            *off_by = why == WHY_BY;
            return true;
        }
    return false;
}

/* The name of an item, of one word or several, and what stands behind it; nothing but that if there is none. */
static const char *behind_item(const char *rest)
{
    const char *behind = rest;
    for (size_t i = 0; i < ITEMS; i++) {
        size_t length = strlen(item_names[i].en);
        bool named = length > 0 && strncmp(rest, item_names[i].en, length) == 0;
        if (named && (rest[length] == '\0' || rest[length] == ' ') && rest + length > behind)
            behind = rest + length;
    }
    return behind + (behind > rest && *behind == ' ');
}

/* What stands behind a difference, "+3"; nothing but the text if it begins with none. */
static const char *behind_difference(const char *text)
{
    size_t digits = *text == '+' || *text == '-' ? strspn(text + 1, "0123456789") : 0;
    const char *behind = digits > 0 ? text + 1 + digits : text;
    return behind + (behind > text && *behind == ' ');
}

static bool is_class(const char *word)
{
    bool is = false;
    for (int class = CLASS_VIOLATION; class <= CLASS_SYNTAX; class ++)
        is |= strcmp(word, class_id((enum finding_class) class)) == 0;
    return is;
}

static bool is_severity(const char *word)
{
    bool is = false;
    for (int severity = SEVERITY_NOTE; severity <= SEVERITY_ERROR; severity++)
        is |= strcmp(word, severity_id((enum severity)severity)) == 0;
    return is;
}

static bool is_game(const char *word)
{
    const struct game *game = game_find(word);
    return strcmp(word, OF_NO_GAME) == 0 || (game != NULL && strcmp(word, game->name) == 0);
}

static bool is_rule(const char *word)
{
    const struct game *game;
    const struct rule *rule = rule_find(word, &game);
    return rule != NULL && strcmp(word, rule->id) == 0;
}

bool cause_key_reads(const char *key, size_t *wrong)
{
    char word[WORD_BYTES];
    const char *rest = key, *at = key;
    bool off_by = false;
    *wrong = 0;
    if (!is_game(next_word(&rest, word)))
        return false;
    at = rest;
    if (is_rule(next_word(&rest, word))) {
        at = rest;
        next_word(&rest, word);
    }
    *wrong = (size_t)(at - key);
    if (!is_why(word, &off_by))
        return false;
    rest = behind_item(rest);
    at = behind_difference(rest);
    *wrong = (size_t)(rest - key);
    if (off_by != (at > rest))
        return false;
    rest = at;
    next_word(&rest, word);
    if (is_class(word)) {
        at = rest;
        next_word(&rest, word);
    }
    if (is_severity(word)) {
        at = rest;
        next_word(&rest, word);
    }
    *wrong = (size_t)(at - key);
    return word[0] == '\0' && *rest == '\0';
}
