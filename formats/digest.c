#include "formats/digest.h"

#include "core/options.h"
#include "formats/codepoint.h"

#include <sha2.h>
#include <stdlib.h>
#include <string.h>

#ifndef VERSION
#define VERSION "unversioned"
#endif

const char digest_version[] = VERSION;

enum { SHORT_RECORD = 12, SHORT = 8 };

/* Lines of a record, from its first, that are known by a sum of their own. */
enum { LINES_MOST = 2000 };

/* --- versions --------------------------------------------------------------------------------------------- */

int version_order(const char *one, const char *other)
{
    while (*one != '\0' || *other != '\0') {
        char *one_end, *other_end;
        unsigned long a = strtoul(one, &one_end, 10), b = strtoul(other, &other_end, 10);
        if (a != b)
            return a > b ? 1 : -1;
        one = one_end + (*one_end != '\0');
        other = other_end + (*other_end != '\0');
    }
    return 0;
}

/* --- digests ---------------------------------------------------------------------------------------------- */

static void add_bytes(SHA2_CTX *sum, const char *bytes, size_t length)
{
    if (length > 0)
        SHA256Update(sum, (const uint8_t *)bytes, length);
}

/* A text with the zero that ends it: no two lists of texts are alike. */
static void add_text(SHA2_CTX *sum, const char *text)
{
    const char *there = text != NULL ? text : "";
    add_bytes(sum, there, strlen(there) + 1);
}

static void add_number(SHA2_CTX *sum, long long number)
{
    struct buffer text = {0};
    buffer_printf(&text, "%lld", number);
    add_text(sum, buffer_s(&text));
    buffer_free(&text);
}

static const char *finish(SHA2_CTX *sum, char out[DIGEST_ROOM])
{
    static const char figures[] = "0123456789abcdef";
    uint8_t byte[SHA256_DIGEST_LENGTH];
    SHA256Final(byte, sum);
    for (size_t i = 0; i < sizeof byte; i++) {
        out[2 * i] = figures[byte[i] >> 4];
        out[2 * i + 1] = figures[byte[i] & 15];
    }
    out[DIGEST_ROOM - 1] = '\0';
    return out;
}

static void add_rules(SHA2_CTX *sum, const struct rule *rule, size_t count)
{
    for (const struct rule *end = rule + count; rule < end; rule++) {
        add_text(sum, rule->id);
        add_text(sum, rule->slug);
        add_number(sum, rule->severity);
        add_number(sum, rule->class);
        add_number(sum, rule->editions);
        add_text(sum, rule->article);
        add_text(sum, remedy_rows[rule->remedy].id);
        add_number(sum, rule->level);
        add_text(sum, rule->needs);
        add_text(sum, rule->title.en);
    }
}

static void add_editions(SHA2_CTX *sum, const struct game *game)
{
    for (size_t i = 0; i < game->edition_count; i++) {
        add_text(sum, game->edition[i].name);
        add_number(sum, game->edition[i].base);
        add_text(sum, game->edition[i].options);
    }
    for (size_t i = 0; i < game->option_count; i++) {
        add_text(sum, game->option[i].name);
        add_text(sum, game->option[i].values);
        add_number(sum, game->option[i].least);
        add_number(sum, game->option[i].most);
    }
}

const char *digest_of_program(char out[DIGEST_ROOM])
{
    SHA2_CTX sum;
    SHA256Init(&sum);
    add_text(&sum, digest_version);
    add_rules(&sum, rec_rules, REC_RULES);
    for (const struct game *const *game = games; *game != NULL; game++) {
        add_text(&sum, (*game)->name);
        add_editions(&sum, *game);
        add_rules(&sum, (*game)->rule, (*game)->rule_count);
    }
    return finish(&sum, out);
}

/* Of the record: its bytes as they stand in the file, behind those of the document of defaults that holds for it; of a spreadsheet
   behind those of its headings. Of a file with one record it is what sha256sum(1) says. Empty where not all of its bytes are known. Returns `out`. */
static const char *digest_of_record(const struct record *record, char out[DIGEST_ROOM])
{
    SHA2_CTX sum;
    out[0] = '\0';
    if (record->beginning)
        return out;
    SHA256Init(&sum);
    if (record->marked)
        add_bytes(&sum, BYTE_ORDER_MARK, strlen(BYTE_ORDER_MARK));
    add_bytes(&sum, record->above, record->above_length);
    add_bytes(&sum, record->bytes, record->length);
    return finish(&sum, out);
}

/* Of the game, the edition and the value of every option that it knows. Empty where no rules are known. Returns `out`. */
static const char *digest_of_rules(const struct judgement *judgement, char out[DIGEST_ROOM])
{
    const struct game *game = judgement->game;
    SHA2_CTX sum;
    out[0] = '\0';
    if (game == NULL || judgement->option == NULL)
        return out;
    SHA256Init(&sum);
    add_text(&sum, game->name);
    add_text(&sum, game->edition[judgement->edition].name);
    for (size_t i = 0; i < game->option_count; i++) {
        char value[OPTION_VALUE_BYTES];
        if (judgement->option[i] < 0)
            continue;
        add_text(&sum, game->option[i].name);
        add_text(&sum, option_print(&game->option[i], judgement->option[i], value, sizeof value));
    }
    return finish(&sum, out);
}

/* --- lines ------------------------------------------------------------------------------------------------ */

/* FNV-1a, folded to 16 bits. */
static unsigned sum_of_line(const char *line, size_t length)
{
    uint32_t sum = 0x811c9dc5U;
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)line[i]) * 0x01000193U;
    return (sum >> 16 ^ sum) & 0xffffU;
}

/* Of a record of a spreadsheet its own rows, not the headings that stand further up. */
static void put_lines(struct json *json, const struct record *record)
{
    const char *at = record->bytes != NULL ? record->bytes : ""; /* one that was never written down has none */
    const char *end = at + record->length, *own = at + record->part.head;
    unsigned first = record->source_line + record->part.gap_lines, count = 0;
    struct buffer sums = {0};
    for (; at < end && count < LINES_MOST; count++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop != NULL ? stop + 1 : end;
        if (at >= own)
            buffer_printf(&sums, "%04x", sum_of_line(at, (size_t)(stop - at)));
        else
            first++;
        at = stop;
    }
    json_number_at(json, "line", first);
    json_text_at(json, "lines", buffer_s(&sums));
    buffer_free(&sums);
}

/* --- what is told ----------------------------------------------------------------------------------------- */

static void put_digest(struct json *json, const char *key, const char *digest)
{
    json_text_at(json, key, digest != NULL && digest[0] != '\0' ? digest : NULL);
}

void digest_put(struct json *json, const struct manner *manner, const struct judgement *judgement)
{
    char digest[DIGEST_ROOM];
    json_open(json, '{');
    put_digest(json, "record", digest_of_record(judgement->record, digest));
    put_digest(json, "rules", digest_of_rules(judgement, digest));
    put_digest(json, "program", manner->program);
    json_text_at(json, "version", digest_version);
    json_key(json, "asked");
    json_open(json, '[');
    for (size_t i = 0; i < manner->asked_count; i++)
        json_text(json, manner->asked[i]);
    json_close(json, ']');
    put_lines(json, judgement->record);
    json_close(json, '}');
}

static void say_digest(struct buffer *out, const char *digest, int length)
{
    if (digest != NULL && digest[0] != '\0')
        buffer_printf(out, "%.*s", length, digest);
    else
        buffer_char(out, '-');
}

void digest_say(struct buffer *out, const struct manner *manner, const struct judgement *judgement)
{
    char digest[DIGEST_ROOM];
    say_digest(out, digest_of_record(judgement->record, digest), SHORT_RECORD);
    buffer_char(out, '-');
    say_digest(out, digest_of_rules(judgement, digest), SHORT);
    buffer_char(out, '-');
    say_digest(out, manner->program, SHORT);
}
