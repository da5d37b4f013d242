/* The causes of many findings, for programs: a line for each, and one of all. */
#include "formats/causes_say.h"
#include "formats/finding_text.h"
#include "formats/jsonl_page.h"

static void put_bound(struct json *json, const char *key, bool there, int value)
{
    json_key(json, key);
    if (there)
        json_number(json, value);
    else
        json_null(json);
}

static void put_condition(struct json *json, const struct condition *condition)
{
    json_key(json, "condition");
    json_open(json, '[');
    for (size_t i = 0; i < condition->count; i++) {
        const struct literal *literal = &condition->literal[i];
        char code[CODE_BYTES];
        json_open(json, '{');
        json_text_at(json, "side", side_id(literal->name.side));
        json_text_at(json, "fact", fact_id(literal->name.kind));
        json_text_at(json, "of", fact_code(&literal->name, LANG_EN, code));
        put_bound(json, "least", literal->has_least, literal->least);
        put_bound(json, "most", literal->has_most, literal->most);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_number_at(json, "compared", (long long)condition->compared);
    json_number_at(json, "also", (long long)condition->also);
}

static void put_followers(struct json *json, const struct cause *cause)
{
    json_key(json, "followed_by");
    json_open(json, '[');
    for (size_t i = 0; i < cause->followed_count; i++) {
        json_open(json, '{');
        json_text_at(json, "rule", cause->followed[i].rule->id);
        json_number_at(json, "findings", (long long)cause->followed[i].count);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void put_example(struct json *json, const struct cause_told *told)
{
    json_key(json, "example");
    json_open(json, '{');
    json_text_at(json, "file", told->file);
    json_nth_at(json, "record", told->number);
    json_text_at(json, "id", told->id);
    json_nth_at(json, "line", told->line);
    json_text_at(json, "message", told->message);
    json_close(json, '}');
}

static void put_cause(struct json *json, const struct cause_told *told)
{
    const struct cause *cause = told->cause;
    begin_line(json, "cause");
    json_text_at(json, "key", told->key);
    json_text_at(json, "game", cause->game != NULL ? cause->game->name : NULL);
    json_text_at(json, "rule", cause->rule->id);
    json_text_at(json, "slug", cause->rule->slug);
    json_text_at(json, "severity", severity_id(cause->severity));
    json_text_at(json, "class", class_id(cause->class));
    json_text_at(json, "why", why_id(cause->why.why));
    json_text_at(json, "item", cause->why.item != ITEM_NONE ? item_names[cause->why.item].en : NULL);
    put_bound(json, "by", cause->always_by, cause->why.by);
    json_number_at(json, "findings", (long long)cause->findings);
    json_number_at(json, "followers", (long long)cause->followers);
    json_number_at(json, "records", (long long)cause->records);
    json_key(json, "known");
    json_flag(json, told->known);
    put_condition(json, &cause->condition);
    put_followers(json, cause);
    put_example(json, told);
    json_text_at(json, "shrunk", told->least);
    end_line(json);
}

/* What the baseline names and no record shows any more. */
static void put_gone(struct json *json, const struct causes_told *told)
{
    json_key(json, "gone");
    json_open(json, '[');
    for (size_t i = 0; i < told->gone_count; i++) {
        json_open(json, '{');
        json_text_at(json, "key", told->gone[i].key);
        json_text_at(json, "file", told->baseline);
        json_nth_at(json, "line", told->gone[i].line);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void jsonl_causes(struct buffer *out, const struct manner *manner, const struct causes_told *told)
{
    struct json json = {.out = out, .ascii = manner->ascii, .fresh = true};
    for (size_t i = 0; i < told->count; i++)
        put_cause(&json, &told->told[i]);
    begin_line(&json, "causes");
    json_number_at(&json, "records", (long long)told->causes->records);
    json_number_at(&json, "irregular", (long long)told->causes->irregular);
    json_number_at(&json, "findings", (long long)told->causes->met_count);
    json_number_at(&json, "causes", (long long)told->count);
    json_number_at(&json, "known", (long long)told->known);
    put_gone(&json, told);
    end_line(&json);
}
