/* By which rules records were played, for programs: a line of what was found, and one for each record that it leaves. */
#include "formats/infer_say.h"
#include "formats/jsonl_page.h"

struct lines {
    struct json json;
    const struct inferred *inferred;
    const struct inference *found;
};

static void put_value(struct lines *lines, size_t option, int value)
{
    char text[VALUE_BYTES];
    json_text(&lines->json, value_say(lines->found->game, option, value, text));
}

/* Keys: the edition, and the options that differ from it. */
static void put_guess(struct lines *lines, const struct guess *guess)
{
    struct json *json = &lines->json;
    const struct game *game = lines->found->game;
    json_text_at(json, "rules", game->edition[guess->edition].name);
    json_key(json, "options");
    json_open(json, '{');
    for (size_t i = 0; i < guess->count; i++) {
        json_key(json, game->option[guess->change[i].option].name);
        put_value(lines, guess->change[i].option, guess->change[i].value);
    }
    json_close(json, '}');
}

/* Keys: which record it is; all null for none. */
static void put_which(struct lines *lines, long record)
{
    struct json *json = &lines->json;
    json_text_at(json, "file", record == NO_RECORD ? NULL : lines->inferred->file[record]);
    json_nth_at(json, "record", record == NO_RECORD ? 0 : lines->inferred->number[record]);
    json_nth_at(json, "line", record == NO_RECORD ? 0 : lines->inferred->line[record]);
}

static void put_explained(struct lines *lines, const char *key, const struct explained *explained, size_t count)
{
    struct json *json = &lines->json;
    json_key(json, key);
    json_open(json, '[');
    for (size_t i = 0; i < count; i++) {
        json_open(json, '{');
        put_guess(lines, &explained[i].guess);
        json_number_at(json, "judged", (long long)explained[i].looked);
        json_number_at(json, "irregular", (long long)explained[i].left);
        put_which(lines, explained[i].first);
        json_text_at(json, "rule", explained[i].rule != NULL ? explained[i].rule->id : NULL);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* What the records say of their rules themselves; null for those that say none. */
static void put_said(struct lines *lines)
{
    struct json *json = &lines->json;
    json_key(json, "recorded");
    json_open(json, '[');
    for (size_t i = 0; i < lines->inferred->said_count; i++) {
        const struct said *said = &lines->inferred->said[i];
        json_open(json, '{');
        if (said->silent)
            json_text_at(json, "rules", NULL);
        else
            put_guess(lines, &said->guess);
        json_number_at(json, "records", (long long)said->records);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* With which value of another option nothing speaks against it; null where none was found. */
static void put_beside(struct lines *lines, const struct change *beside)
{
    struct json *json = &lines->json;
    json_key(json, "with");
    if (beside == NULL) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    json_text_at(json, "option", lines->found->game->option[beside->option].name);
    json_key(json, "value");
    put_value(lines, beside->option, beside->value);
    json_close(json, '}');
}

/* Every other value of every option: the record that speaks against it; null where none does, and how many have to do with the
   option at all. */
static void put_alternatives(struct lines *lines)
{
    struct json *json = &lines->json;
    json_key(json, "alternatives");
    json_open(json, '[');
    for (size_t i = 0; i < lines->found->alternative_count; i++) {
        const struct alternative *alternative = &lines->found->alternative[i];
        json_open(json, '{');
        json_text_at(json, "option", lines->found->game->option[alternative->option].name);
        json_key(json, "value");
        put_value(lines, alternative->option, alternative->value);
        json_number_at(json, "concerned", (long long)alternative->asked);
        json_key(json, "refused");
        json_flag(json, alternative->refused != NO_RECORD);
        put_which(lines, alternative->refused);
        json_text_at(json, "rule", alternative->rule != NULL ? alternative->rule->id : NULL);
        put_beside(lines, alternative->beside);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void put_apart(struct lines *lines, long record)
{
    struct json *json = &lines->json;
    json_key(json, "apart");
    if (record == NO_RECORD) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    put_which(lines, record);
    json_close(json, '}');
}

static void put_left(struct lines *lines, const struct left *left)
{
    static const char *const kinds[] = {
        [LEFT_UNEXPLAINED] = "unexplained", [LEFT_SLIP] = "slip", [LEFT_RULES] = "rules", [LEFT_UNTRIED] = "untried"};
    struct json *json = &lines->json;
    begin_line(json, "left");
    json_text_at(json, "game", lines->found->game->name);
    put_which(lines, (long)left->record);
    json_text_at(json, "rule", left->rule->id);
    json_text_at(json, "by", kinds[left->kind]);
    json_key(json, "regular_under");
    if (left->kind == LEFT_RULES) {
        json_open(json, '{');
        put_guess(lines, &left->other);
        json_close(json, '}');
    } else {
        json_null(json);
    }
    put_apart(lines, left->kind == LEFT_RULES ? left->apart : NO_RECORD);
    end_line(json);
}

/* Keys: a rule, and where it is printed; all null for none. */
static void put_rule(struct lines *lines, const struct guess *side, const struct rule *rule)
{
    struct json *json = &lines->json;
    json_text_at(json, "rule", rule != NULL ? rule->id : NULL);
    json_text_at(json, "slug", rule != NULL ? rule->slug : NULL);
    json_key(json, "source");
    if (rule != NULL)
        put_source(json, lines->found->game, side->edition, rule);
    else
        json_null(json);
}

static void put_side_at(struct lines *lines, const char *key, const struct guess *side, const struct rule *rule)
{
    struct json *json = &lines->json;
    json_key(json, key);
    if (rule == NULL) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    put_rule(lines, side, rule);
    json_close(json, '}');
}

/* What the record breaks by the one side, and the articles that make it so: of that side, and of the other where it has one of its
   own; the option that would allow it, null for none. */
static void put_disagreement(struct lines *lines, const struct dispute *dispute, const struct disagreement *one)
{
    struct json *json = &lines->json;
    json_open(json, '{');
    json_text_at(json, "rule", one->told->id);
    json_nth_at(json, "line", one->at.line);
    json_nth_at(json, "column", one->at.line > 0 ? one->at.column : 0);
    put_side_at(lines, "refused_by", &dispute->refuses, one->refuses);
    put_side_at(lines, "allowed_by", &dispute->allows, one->allows);
    json_text_at(json, "option", one->option >= 0 ? lines->found->game->option[one->option].name : NULL);
    if (one->option >= 0) {
        json_key(json, "allows");
        put_value(lines, (size_t)one->option, one->value);
        json_key(json, "refuses");
        put_value(lines, (size_t)one->option, one->against);
    }
    json_close(json, '}');
}

static void put_side(struct lines *lines, const char *key, const struct guess *side)
{
    json_key(&lines->json, key);
    json_open(&lines->json, '{');
    put_guess(lines, side);
    json_close(&lines->json, '}');
}

static void put_dispute(struct lines *lines, const struct dispute *dispute)
{
    struct json *json = &lines->json;
    begin_line(json, "dispute");
    json_text_at(json, "game", lines->found->game->name);
    put_which(lines, (long)dispute->record);
    put_side(lines, "regular_under", &dispute->allows);
    put_side(lines, "irregular_under", &dispute->refuses);
    json_key(json, "by_options");
    json_flag(json, dispute->mended);
    json_key(json, "differences");
    json_open(json, '[');
    for (size_t i = 0; i < dispute->count; i++)
        put_disagreement(lines, dispute, &dispute->list[i]);
    json_close(json, ']');
    json_number_at(json, "more", (long long)dispute->more);
    end_line(json);
}

void jsonl_infer(struct buffer *out, const struct manner *manner, const struct inferred *inferred)
{
    struct lines lines = {
        .json = {.out = out, .ascii = manner->ascii, .fresh = true}, .inferred = inferred, .found = inferred->found};
    const struct inference *found = inferred->found;
    begin_line(&lines.json, "inference");
    json_text_at(&lines.json, "game", found->game->name);
    json_number_at(&lines.json, "records", (long long)found->records);
    json_key(&lines.json, "explained");
    json_flag(&lines.json, found->best[0].left == 0);
    if (inferred_limited(inferred)) {
        json_key(&lines.json, "limited");
        json_flag(&lines.json, true);
    }
    put_said(&lines);
    put_explained(&lines, "best", found->best, found->best_count);
    put_explained(&lines, "editions", found->named, found->named_count);
    put_alternatives(&lines);
    end_line(&lines.json);
    for (size_t i = 0; i < found->left_count; i++)
        put_left(&lines, &found->left[i]);
    for (size_t i = 0; i < inferred->disputes.count; i++)
        put_dispute(&lines, &inferred->disputes.item[i]);
}
