/* Writes the index of the vocabulary as a table in C, to standard output: a program of its own, which make builds and runs before
   the others. Of all that is there once the tables are read nothing is left to be done when `referee` starts. */
#include "core/vocabulary.h"

#include "core/fold.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_BYTES = 1 << 15, FORMS = 1 << 11, LINKS = 1 << 13, LISTED = 64 };

/* The forms that begin with a word, by number. */
struct heads {
    unsigned short form[LISTED];
    size_t count;
};

struct maker {
    struct vocabulary words;
    size_t entries;
    struct heads heads[ENTRIES], number;
    char text[TEXT_BYTES];
    size_t used; /* of it; a word that is none is at 0 */
    struct form form[FORMS];
    size_t forms;
    unsigned short first[VERBS + 1][2];
};

/* What is wrong with the tables is for who changes them. */
static void refuse(const char *what)
{
    fprintf(stderr, "vocabulary: there is no room for more %s\n", what);
    exit(1);
}

/* Where a text stands; where it stands already if it does. */
static unsigned short keep(struct maker *maker, const char *text, size_t length)
{
    size_t at = 0;
    for (; at < maker->used; at += strlen(maker->text + at) + 1)
        if (strlen(maker->text + at) == length && memcmp(maker->text + at, text, length) == 0)
            return (unsigned short)at;
    if (at + length >= TEXT_BYTES)
        refuse("texts");
    memcpy(maker->text + at, text, length);
    maker->used = at + length + 1;
    return (unsigned short)at;
}

/* --- words ---------------------------------------------------------------------------------------------------- */

/* Closes `length` bytes with a zero. False if no word is that long. */
static bool copy_word(char *out, const char *text, size_t length)
{
    if (length == 0 || length >= WORD_BYTES)
        return false;
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}

/* Which entry a word has: its own, or a new one, of which the length is 0. */
static size_t entry_of(struct maker *maker, unsigned class, const char *word)
{
    struct spelled spelled = vocabulary_spell(word, strlen(word));
    size_t at = vocabulary_find(&maker->words, maker->text, class, &spelled);
    unsigned number = maker->words.place[at] & NUMBER_MASK;
    if (number > 0)
        return number - 1;
    if (maker->entries == ENTRIES)
        refuse("words");
    maker->words.entry[maker->entries++] =
        (struct entry){.head = spelled.head, .tail = spelled.tail, .class = (unsigned char)class};
    maker->words.place[at] =
        (unsigned short)(maker->entries | vocabulary_mark(vocabulary_hash(class, &spelled)) << NUMBER_BITS);
    return maker->entries - 1;
}

/* Enters the spelling of a table too, where it has accents: so it is found without folding. */
static void enter_spelling(struct maker *maker, unsigned class, size_t proper)
{
    unsigned short text = maker->words.entry[proper].text;
    struct entry *entry = &maker->words.entry[entry_of(maker, class, maker->text + text)];
    if (entry->length != 0)
        return;
    entry->folded = entry->text = text;
    entry->length = (unsigned char)strlen(maker->text + text);
    entry->proper = (unsigned short)(proper + 1);
}

/* Enters a word, folded, unless it is there already: the first row keeps it. Returns its entry; ENTRIES if it is none. */
static size_t enter_word(struct maker *maker, unsigned class, int value, const char *text, size_t length)
{
    char plain[WORD_BYTES], folded[WORD_BYTES];
    if (!copy_word(plain, text, length))
        return ENTRIES;
    fold_text(folded, sizeof folded, plain);
    if (length > maker->words.longest[class])
        maker->words.longest[class] = (unsigned char)length;
    maker->words.first[class] |= vocabulary_initial(folded[0]);
    size_t at = entry_of(maker, class, folded);
    struct entry *entry = &maker->words.entry[at];
    if (entry->length == 0) {
        entry->length = (unsigned char)strlen(folded);
        entry->folded = keep(maker, folded, entry->length);
        entry->text = keep(maker, text, length);
        entry->value = value;
    }
    enter_spelling(maker, class, at);
    return at;
}

static void enter_list(struct maker *maker, unsigned class, int value, const char *list)
{
    size_t length;
    for (const char *one; (one = alternative(&list, &length)) != NULL;)
        enter_word(maker, class, value, one, length);
}

/* --- forms ---------------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    enum slot slot;
} slots[] = {
    {"card", SLOT_CARD},     {"cards", SLOT_CARDS}, {"n", SLOT_N},         {"n cards", SLOT_N_CARDS},
    {"amount", SLOT_AMOUNT}, {"suit", SLOT_SUIT},   {"rank", SLOT_RANK},   {"player", SLOT_PLAYER},
    {"item", SLOT_ITEM},     {"rule", SLOT_RULE},   {"level", SLOT_LEVEL}, {"run", SLOT_RUN},
    {"set", SLOT_SET},
};

static enum slot slot_named(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
        if (strlen(slots[i].name) == length && strncmp(slots[i].name, name, length) == 0)
            return slots[i].slot;
    return SLOT_WORD;
}

/* One element, which ends at a space outside < >; brackets around it are taken off before. */
static struct element element_parse(struct maker *maker, const char *text, size_t length)
{
    struct element element = {.slot = SLOT_WORD};
    if (length > 2 && text[0] == '[' && text[length - 1] == ']') {
        element.optional = true;
        text++;
        length -= 2;
    }
    if (length > 2 && text[0] == '<' && text[length - 1] == '>')
        element.slot = slot_named(text + 1, length - 2);
    else
        element.word = keep(maker, text, length);
    return element;
}

/* Where the element ends: at a space outside < >, or after the apostrophe of a word that stands close to the next. */
static size_t element_length(const char *text, size_t length)
{
    size_t end = 0;
    for (bool inside = false; end < length && (inside || text[end] != ' '); end++) {
        if (end > 0 && text[end] == '<' && text[end - 1] == '\'')
            break;
        inside = text[end] == '<' || (inside && text[end] != '>');
    }
    return end;
}

/* Takes one alternative apart; returns its number. */
static unsigned short form_parse(struct maker *maker, enum verb verb, enum language language, const char *text,
                                 size_t length)
{
    if (maker->forms == FORMS)
        refuse("forms");
    struct form *form = &maker->form[maker->forms];
    *form = (struct form){.verb = verb, .language = language, .text = keep(maker, text, length)};
    for (size_t at = 0; at < length && form->count < FORM_ELEMENTS;) {
        size_t one = element_length(text + at, length - at);
        if (one > 0)
            form->element[form->count++] = element_parse(maker, text + at, one);
        at += one;
        at += at < length && text[at] == ' ';
    }
    return (unsigned short)maker->forms++;
}

/* --- what forms begin with ------------------------------------------------------------------------------------ */

static void add_head(struct heads *heads, unsigned short form)
{
    if (heads->count > 0 && heads->form[heads->count - 1] == form)
        return;
    if (heads->count == LISTED)
        refuse("forms that begin with the same word");
    heads->form[heads->count++] = form;
}

/* Of those that begin with a number, which are all bids, the last stands first. */
static void add_number(struct maker *maker, unsigned short form)
{
    struct heads *heads = &maker->number;
    add_head(heads, form);
    memmove(heads->form + 1, heads->form, (heads->count - 1) * sizeof heads->form[0]);
    heads->form[0] = form;
}

static void enter_head(struct maker *maker, unsigned short form, const char *text, size_t length)
{
    size_t at = enter_word(maker, CLASS_ACTS, 0, text, length);
    if (at < ENTRIES)
        add_head(&maker->heads[at], form);
}

/* The words of a kind that can be the first of an act: their own first words. */
static void enter_heads_of(struct maker *maker, unsigned short form, enum word_kind kind)
{
    for (size_t i = 0; i < word_row_count; i++) {
        const char *lists[] = {word_rows[i].en, word_rows[i].fr};
        size_t length;
        for (size_t k = 0; k < 2 && word_rows[i].kind == kind; k++)
            for (const char *one; (one = alternative(&lists[k], &length)) != NULL;)
                enter_head(maker, form, one, length);
    }
}

static void enter_heads(struct maker *maker, unsigned short number)
{
    const struct form *form = &maker->form[number];
    const struct element *first = &form->element[0];
    switch (form->count > 0 ? first->slot : SLOT_RULE) {
    case SLOT_WORD:
        for (const char *at = maker->text + first->word; *at != '\0';) {
            size_t length = strcspn(at, "|");
            enter_head(maker, number, at, length);
            at += length + (at[length] == '|');
        }
        break;
    case SLOT_RUN: enter_heads_of(maker, number, WORDS_RUN); break;
    case SLOT_SET: enter_heads_of(maker, number, WORDS_SET); break;
    case SLOT_LEVEL:
        enter_heads_of(maker, number, WORDS_LEVEL);
        add_number(maker, number);
        break;
    default: break;
    }
}

static void enter_verb(struct maker *maker, enum verb verb, enum language language, const char *list)
{
    size_t length;
    maker->first[verb][language] = (unsigned short)maker->forms;
    for (const char *one; (one = alternative(&list, &length)) != NULL;)
        enter_heads(maker, form_parse(maker, verb, language, one, length));
}

static void enter_all(struct maker *maker)
{
    for (int key = 0; key < KEYS; key++) {
        const char *lists[] = {key_rows[key].en, key_rows[key].fr, key_rows[key].also};
        for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
            enter_list(maker, CLASS_KEYS + key_rows[key].place, key, lists[i]);
    }
    for (size_t i = 0; i < word_row_count; i++) {
        enter_list(maker, CLASS_WORDS + word_rows[i].kind, word_rows[i].value, word_rows[i].en);
        enter_list(maker, CLASS_WORDS + word_rows[i].kind, word_rows[i].value, word_rows[i].fr);
    }
    for (int verb = 0; verb < VERBS; verb++) {
        enter_verb(maker, (enum verb)verb, LANG_EN, verb_rows[verb].en);
        enter_verb(maker, (enum verb)verb, LANG_FR, verb_rows[verb].fr);
    }
    maker->first[VERBS][LANG_EN] = maker->first[VERBS][LANG_FR] = (unsigned short)maker->forms;
}

/* --- written out ---------------------------------------------------------------------------------------------- */

static void write_texts(const struct maker *maker)
{
    printf("const char form_text[] = {");
    for (size_t i = 0; i < maker->used; i++)
        printf("%s'\\x%02x',", i % 16 == 0 ? "\n" : " ", (unsigned)(unsigned char)maker->text[i]);
    printf("\n};\n");
}

static void write_forms(const struct maker *maker)
{
    printf("const struct form form_all[] = {\n");
    for (size_t i = 0; i < maker->forms; i++) {
        const struct form *form = &maker->form[i];
        printf("{%d, %d, %u, %u, {", (int)form->verb, (int)form->language, (unsigned)form->text, (unsigned)form->count);
        for (size_t k = 0; k < FORM_ELEMENTS; k++)
            printf("{%d, %d, %u},", (int)form->element[k].slot, form->element[k].optional,
                   (unsigned)form->element[k].word);
        printf("}},\n");
    }
    printf("};\nconst unsigned short form_first[][2] = {\n");
    for (size_t verb = 0; verb <= VERBS; verb++)
        printf("{%u, %u},\n", (unsigned)maker->first[verb][LANG_EN], (unsigned)maker->first[verb][LANG_FR]);
    printf("};\n");
}

/* Returns where the list begins. */
static unsigned short write_list(const struct heads *heads, size_t *at)
{
    size_t begin = *at;
    for (size_t i = 0; i < heads->count; i++)
        printf("%u, ", (unsigned)heads->form[i]);
    printf("0,\n");
    *at += heads->count + 1;
    if (*at >= LINKS)
        refuse("first words");
    return (unsigned short)begin;
}

/* At 0 there is a list of none. */
static void write_lists(struct maker *maker)
{
    size_t at = 1;
    printf("const unsigned short form_list[] = {0,\n");
    maker->words.number = write_list(&maker->number, &at);
    for (size_t i = 0; i < maker->entries; i++)
        if (maker->heads[i].count > 0)
            maker->words.entry[i].forms = write_list(&maker->heads[i], &at);
    printf("};\n");
}

/* The entries proper of each class, one after the other in the order of their places. */
static void link_proper(struct vocabulary *words)
{
    for (size_t i = PLACES; i-- > 0;) {
        const unsigned short number = words->place[i] & NUMBER_MASK;
        if (number == 0 || words->entry[number - 1].proper != 0)
            continue;
        struct entry *entry = &words->entry[number - 1];
        entry->next = words->proper[entry->class];
        words->proper[entry->class] = number;
    }
}

static void write_entries(const struct vocabulary *words)
{
    printf("const struct vocabulary vocabulary = {{\n");
    for (size_t i = 0; i < PLACES; i++)
        if (words->place[i] != 0)
            printf("[%zu] = %u,", i, (unsigned)words->place[i]);
    printf("}, {\n");
    for (size_t i = 0; i < ENTRIES; i++) {
        const struct entry *entry = &words->entry[i];
        if (entry->length != 0)
            printf("[%zu] = {0x%llxU, 0x%llxU, %d, %u, %u, %u, %u, %u, %u, %u},\n", i, (unsigned long long)entry->head,
                   (unsigned long long)entry->tail, entry->value, (unsigned)entry->folded, (unsigned)entry->text,
                   (unsigned)entry->forms, (unsigned)entry->proper, (unsigned)entry->next, (unsigned)entry->class,
                   (unsigned)entry->length);
    }
    printf("}, %u, {", (unsigned)words->number);
    for (size_t i = 0; i < CLASSES; i++)
        printf("%u,", (unsigned)words->longest[i]);
    printf("}, {");
    for (size_t i = 0; i < CLASSES; i++)
        printf("0x%lxU,", (unsigned long)words->first[i]);
    printf("}, {");
    for (size_t i = 0; i < CLASSES; i++)
        printf("%u,", (unsigned)words->proper[i]);
    printf("}};\n");
}

int main(void)
{
    struct maker *maker = calloc(1, sizeof *maker);
    if (maker == NULL)
        refuse("anything");
    else {
        maker->used = maker->forms = 1; /* what is numbered 0 is none */
        enter_all(maker);
        printf("#include \"core/vocabulary.h\"\n");
        write_texts(maker);
        write_forms(maker);
        write_lists(maker);
        link_proper(&maker->words);
        write_entries(&maker->words);
    }
    free(maker);
    return fclose(stdout) == 0 ? 0 : 1;
}
