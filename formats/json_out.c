#include "formats/json_out.h"

#include "formats/escape.h"

#include "core/byte.h"

#include <string.h>

static void begin_value(struct json *json)
{
    if (!json->fresh)
        buffer_char(json->out, ',');
    json->fresh = false;
}

void json_open(struct json *json, char bracket)
{
    begin_value(json);
    buffer_char(json->out, bracket);
    json->fresh = true;
}

void json_close(struct json *json, char bracket)
{
    buffer_char(json->out, bracket);
    json->fresh = false;
}

void json_key(struct json *json, const char *key)
{
    begin_value(json);
    buffer_char(json->out, '"');
    buffer_text(json->out, key);
    buffer_text(json->out, "\":");
    json->fresh = true;
}

void json_key_text(struct json *json, const char *key)
{
    json_text(json, key);
    buffer_char(json->out, ':');
    json->fresh = true;
}

void json_bytes(struct json *json, const char *text, size_t length)
{
    begin_value(json);
    escape_json(json->out, text, length, json->ascii);
}

void json_text(struct json *json, const char *text)
{
    if (text == NULL)
        json_null(json);
    else
        json_bytes(json, text, strlen(text));
}

static void put_digits(struct buffer *out, unsigned long long number)
{
    char digits[24], *s = digits + sizeof digits;
    do
        *--s = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    buffer_bytes(out, s, (size_t)(digits + sizeof digits - s));
}

void json_number(struct json *json, long long number)
{
    begin_value(json);
    if (number < 0)
        buffer_char(json->out, '-');
    put_digits(json->out, number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number);
}

void json_count(struct json *json, unsigned long long count)
{
    begin_value(json);
    put_digits(json->out, count);
}

void json_flag(struct json *json, bool flag)
{
    begin_value(json);
    buffer_text(json->out, flag ? "true" : "false");
}

void json_null(struct json *json)
{
    begin_value(json);
    buffer_text(json->out, "null");
}

void json_bare(struct json *json, const char *text)
{
    begin_value(json);
    buffer_text(json->out, text);
}

void json_text_at(struct json *json, const char *key, const char *text)
{
    json_key(json, key);
    json_text(json, text);
}

void json_number_at(struct json *json, const char *key, long long number)
{
    json_key(json, key);
    json_number(json, number);
}

void json_nth_at(struct json *json, const char *key, unsigned nth)
{
    json_key(json, key);
    if (nth > 0)
        json_number(json, nth);
    else
        json_null(json);
}

/* --- texts that are JSON as they stand --- */

static const char *skip_digits(const char *s)
{
    while (is_digit(*s))
        s++;
    return s;
}

/* -0, 12, 1.5, 1e-3; no zero before other figures. */
static bool is_number(const char *s)
{
    s += *s == '-';
    const char *whole = s;
    s = skip_digits(s);
    if (s == whole || (whole[0] == '0' && s > whole + 1))
        return false;
    if (*s == '.') {
        const char *rest = s + 1;
        s = skip_digits(rest);
        if (s == rest)
            return false;
    }
    if (*s == 'e' || *s == 'E') {
        const char *rest = s + 1 + (s[1] == '+' || s[1] == '-');
        s = skip_digits(rest);
        if (s == rest)
            return false;
    }
    return *s == '\0';
}

bool json_literal(const char *text)
{
    return strcmp(text, "null") == 0 || strcmp(text, "true") == 0 || strcmp(text, "false") == 0 || is_number(text);
}
