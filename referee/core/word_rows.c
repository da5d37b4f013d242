#include "core/words.h"

#include "core/fold.h"
#include "core/ledger.h"

#include <string.h>

enum { ALTERNATIVE_BYTES = 64 }; /* no word of the tables is longer */

const struct key_row key_rows[KEYS] = {
#define KEY(place, token, shape, en, fr, also) {PLACE_##place, SHAPE_##shape, en, fr, also},
#define WORD(kind, value, en, fr)
#include "core/words.def"
#undef KEY
#undef WORD
};

const struct word_row word_rows[] = {
#define ITEM(name, en, fr) {WORDS_ITEM, ITEM_##name, en, fr},
#include "core/items.def"
#undef ITEM
#define KEY(place, token, shape, en, fr, also)
#define WORD(kind, value, en, fr) {WORDS_##kind, value, en, fr},
#include "core/words.def"
#undef KEY
#undef WORD
};
const size_t word_row_count = sizeof word_rows / sizeof word_rows[0];

const struct verb_row verb_rows[VERBS] = {
    [VERB_NOTE] = {ACTS_OTHER, ACT_PLAIN, "", ""},
    [VERB_CARDS] = {ACTS_OTHER, ACT_PLAIN, "", ""},
#define VERB(name, class, traits, en, fr) [VERB_##name] = {ACTS_##class, traits, en, fr},
#include "core/verbs.def"
#undef VERB
};

const char *alternative(const char **rest, size_t *length)
{
    const char *one = *rest, *end = one; /* it is so short that to look for its end by calling is longer */
    while (*end != '\0' && !(end[0] == ' ' && end[1] == '/' && end[2] == ' '))
        end++;
    *length = (size_t)(end - one);
    *rest = *end != '\0' ? end + 3 : end;
    return *one != '\0' ? one : NULL;
}

size_t form_words(const char *form)
{
    size_t length = strcspn(form, "<[|/");
    while (length > 0 && form[length - 1] == ' ')
        length--;
    return length;
}

bool alternative_is(const char *words, const char *text, size_t length)
{
    char word[ALTERNATIVE_BYTES], one[ALTERNATIVE_BYTES];
    size_t bytes;
    if (length == 0 || length >= sizeof word || memchr(text, '\0', length) != NULL)
        return false;
    memcpy(word, text, length);
    word[length] = '\0';
    for (const char *at; (at = alternative(&words, &bytes)) != NULL;) {
        if (!fold_may_equal(*at, *text))
            continue;
        memcpy(one, at, bytes);
        one[bytes] = '\0';
        if (fold_equal(one, word))
            return true;
    }
    return false;
}
