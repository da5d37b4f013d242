#include "commands/deal_fault.h"

#include "commands/messages.h"
#include "commands/say.h"

/* --- in the text ------------------------------------------------------------------------------------------- */

const struct text_fault *text_fault(const struct game *game, const struct rule *rule)
{
    static const struct text_fault alias = {"x-note: *nothing\n", ",\"x-note\":*nothing}\n"},
                                   stranger = {"expect-score: {Zazie: 0}\n", ",\"expect-score\":{\"Zazie\":0}}\n"};
    if (rule == &rec_rules[REC_01])
        return &alias;
    /* Where a game takes as many as a record has room for, there is nobody too many. */
    return rule == &rec_rules[REC_07] && game->most_players == MAX_PLAYERS ? &stranger : NULL;
}

void text_fault_expect(struct record *record, const struct rule *rule, struct arena *arena)
{
    record->has_expect = true;
    record->expect = arena_alloc(arena, sizeof *record->expect);
    record->expect[0] = (struct expected){.rule = {.s = rule->id}, .line = LINE_TO_COME};
    record->expect_count = 1;
}

unsigned text_fault_add(const struct text_fault *fault, enum input form, struct buffer *text)
{
    static const size_t closing = sizeof "}\n" - 1;
    if (form != INPUT_JSONL) {
        buffer_text(text, fault->yaml);
        return 1;
    }
    text->length -= closing;
    buffer_text(text, fault->json);
    return 0;
}

/* --- why not ------------------------------------------------------------------------------------------------- */

static bool rule_is_of(const struct game *game, const struct rule *rule)
{
    const struct game *its;
    return rule_find(rule->id, &its) == rule && (its == NULL || its == game);
}

static const struct message *why_not(const struct wish *wish, size_t edition, const struct rule *rule)
{
    if (!rule_is_of(wish->game, rule))
        return &msg_rule_of_another;
    if ((rule->editions >> edition_base(wish->game, edition) & 1U) == 0)
        return &msg_rule_not_there;
    if (rule->cited != NULL)
        return rule->cited[0] != '\0' ? &msg_rule_defines : &msg_rule_permits;
    return rule->severity == SEVERITY_NOTE ? &msg_rule_noted : &msg_not_breakable;
}

void complain_unbreakable(struct buffer *out, const struct manner *manner, const struct wish *wish,
                          const struct rule *rule)
{
    size_t edition = making_edition(wish);
    complaint_say(out, manner, why_not(wish, edition, rule),
                  ARGS(arg_text("rule", rule->id), arg_text("game", game_called(wish->game, manner->language)),
                       arg_text("edition", edition_called(&wish->game->edition[edition], manner->language)),
                       arg_text("cited", rule->cited != NULL ? rule->cited : "")));
}
