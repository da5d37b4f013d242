#include "formats/compare_jsonl.h"

#include "core/mend/mend.h"
#include "formats/compare_say.h"
#include "formats/jsonl_page.h"

static const char *const sheet_ids[2] = {"a", "b"};
static const char *const allowed_ids[] = {
    [ALLOWED_UNTOLD] = NULL, [ALLOWED_BOTH] = "both",       [ALLOWED_A] = "a",
    [ALLOWED_B] = "b",       [ALLOWED_NEITHER] = "neither",
};

/* --- a difference ----------------------------------------------------------------------------------------- */

static void put_reading(struct json *json, const struct manner *manner, const struct record *record,
                        const struct reading *reading)
{
    const struct voice voice = voice_of_data(manner, record);
    struct arena *arena = arena_new();
    json_open(json, '{');
    json_key(json, "there");
    json_flag(json, reading->there);
    put_record(json, record);
    json_nth_at(json, "deal", reading->deal);
    json_nth_at(json, "manche", reading->manche);
    json_nth_at(json, "trick", reading->trick);
    put_place(json, record, &reading->at);
    if (reading->said != NULL)
        json_text_at(json, "text", said_text(reading->said, arena));
    else
        json_text_at(json, "text", reading->there ? text_at(record, reading->at, arena) : NULL);
    json_key(json, "cards");
    put_cards(json, &voice, reading->cards);
    json_close(json, '}');
    arena_free(arena);
}

static void put_parting(struct json *json, const struct manner *manner, const struct comparison *comparison,
                        const struct parting *parting, const char *type)
{
    const struct voice voice = voice_of_data(manner, comparison->by);
    begin_line(json, type);
    json_text_at(json, "kind", parting_rows[parting->kind].id);
    json_text_at(json, "player", parting->player == NOBODY ? NULL : actor_name(&voice, parting->player));
    for (int which = 0; which < 2; which++) {
        json_key(json, sheet_ids[which]);
        put_reading(json, manner, comparison->sheet[which], &parting->reading[which]);
    }
}

/* --- the whole -------------------------------------------------------------------------------------------- */

static void put_players(struct json *json, const struct comparison *comparison)
{
    static const char *const by[] = {
        [KNOWN_BY_NAME] = "name", [KNOWN_BY_BEGINNING] = "beginning", [KNOWN_BY_SEAT] = "seat"};
    const struct record *a = comparison->sheet[0], *b = comparison->sheet[1];
    json_key(json, "players");
    json_open(json, '[');
    for (size_t player = 0; comparison->comparable && player < b->player_count; player++) {
        json_open(json, '{');
        json_text_at(json, "a", a->player[comparison->seats.seat[player]].s);
        json_text_at(json, "b", b->player[player].s);
        json_text_at(json, "by", by[comparison->seats.by[player]]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void put_allowed(struct json *json, const struct comparison *comparison)
{
    json_key(json, "allowed");
    json_open(json, '{');
    for (enum allowed allowed = ALLOWED_BOTH; allowed <= ALLOWED_NEITHER; allowed++)
        json_number_at(json, allowed_ids[allowed], (long long)allowed_count(comparison, allowed));
    json_close(json, '}');
}

static void put_told(struct json *json, const struct comparison *comparison)
{
    size_t count[2] = {0, 0};
    for (size_t i = 0; i < comparison->told.count; i++)
        count[comparison->told.item[i].reading[0].there ? 0 : 1]++;
    json_key(json, "told");
    json_open(json, '{');
    json_number_at(json, "a", (long long)count[0]);
    json_number_at(json, "b", (long long)count[1]);
    json_close(json, '}');
}

static void put_end(struct json *json, const struct comparison *comparison)
{
    begin_line(json, "comparison");
    for (int which = 0; which < 2; which++) {
        json_key(json, sheet_ids[which]);
        json_open(json, '{');
        put_record(json, comparison->sheet[which]);
        json_close(json, '}');
    }
    json_key(json, "same");
    json_flag(json, comparison->differences.count == 0);
    json_number_at(json, "differences", (long long)comparison->differences.count);
    put_allowed(json, comparison);
    put_told(json, comparison);
    put_players(json, comparison);
    json_key(json, "bounded");
    json_flag(json, comparison->bounded);
    json_number_at(json, "undecided", comparison->bounded ? (long long)allowed_count(comparison, ALLOWED_UNTOLD) : 0);
    end_line(json);
}

void jsonl_compare(struct buffer *out, const struct manner *manner, const struct comparison *comparison)
{
    struct json json = {.out = out, .ascii = manner->ascii, .fresh = true};
    for (size_t i = 0; i < comparison->differences.count; i++) {
        const struct parting *parting = &comparison->differences.item[i];
        put_parting(&json, manner, comparison, parting, "difference");
        json_text_at(&json, "allowed", allowed_ids[parting->allowed]);
        json_text_at(&json, "stands", sheet_ids[parting->stands]);
        end_line(&json);
    }
    for (size_t i = 0; i < comparison->told.count; i++) {
        const struct parting *parting = &comparison->told.item[i];
        put_parting(&json, manner, comparison, parting, "told");
        json_text_at(&json, "by", sheet_ids[parting->reading[0].there ? 0 : 1]);
        end_line(&json);
    }
    for (size_t i = 0; i < comparison->asides.count; i++) {
        const struct parting *parting = &comparison->asides.item[i];
        put_parting(&json, manner, comparison, parting, "aside");
        json_text_at(&json, "stands", sheet_ids[parting->stands]);
        end_line(&json);
    }
    put_end(&json, comparison);
}

void jsonl_alone(struct buffer *out, const struct manner *manner, const struct record *record, int which)
{
    struct json json = {.out = out, .ascii = manner->ascii, .fresh = true};
    begin_line(&json, "alone");
    json_text_at(&json, "by", sheet_ids[which]);
    put_record(&json, record);
    end_line(&json);
}
