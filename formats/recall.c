#include "formats/recall.h"

#include "core/hash.h"
#include "core/memory.h"

#include <stdint.h>
#include <string.h>

enum { REMEMBERED = 128, ROW_BYTES = 8192 };

struct answered {
    uint64_t hash;
    struct question question;
    size_t size;
    char answer[RECALL_ANSWER];
};

/* What one thread remembers: the answers kept last, and the row asked about last, which has a number that none before had. */
struct remembered {
    struct answered answered[REMEMBERED];
    size_t count, next;
    char row[ROW_BYTES];
    size_t row_length;
    uint64_t row_number;
};

/* It is had where somebody asks: most records ask nothing, and whoever starts would wait for its pages. NULL: there is no room for it. */
static struct remembered *remembered(void)
{
    static _Thread_local struct remembered *memory;
    if (memory == NULL)
        memory = memory_of_thread(sizeof *memory);
    return memory;
}

void question_add(struct question *question, const char *text, size_t length)
{
    if (question->too_long || length + sizeof length > sizeof question->text - question->length) {
        question->too_long = true;
        return;
    }
    memcpy(question->text + question->length, &length, sizeof length);
    question->length += sizeof length;
    if (length > 0)
        memcpy(question->text + question->length, text, length);
    question->length += length;
}

void question_add_row(struct question *question, const char *row, size_t length)
{
    struct remembered *memory = remembered();
    if (memory == NULL || length > ROW_BYTES) {
        question->too_long = true;
        return;
    }
    if (memory->row_number == 0 || length != memory->row_length || memcmp(row, memory->row, length) != 0) {
        memcpy(memory->row, row, length);
        memory->row_length = length;
        memory->row_number++;
    }
    char number[sizeof memory->row_number];
    memcpy(number, &memory->row_number, sizeof number);
    question_add(question, number, sizeof number);
}

static uint64_t hash_of(const struct question *question)
{
    return hash_bytes(HASH_BASIS + question->what, question->text, question->length);
}

static bool same_question(const struct question *one, const struct question *other)
{
    return one->what == other->what && one->length == other->length && memcmp(one->text, other->text, one->length) == 0;
}

bool recall(const struct question *question, void *answer, size_t size)
{
    const struct remembered *memory = remembered();
    const uint64_t hash = hash_of(question);
    for (size_t i = 0; memory != NULL && i < memory->count && !question->too_long; i++) {
        const struct answered *answered = &memory->answered[i];
        if (answered->hash == hash && answered->size == size && same_question(&answered->question, question)) {
            memcpy(answer, answered->answer, size);
            return true;
        }
    }
    return false;
}

void recall_keep(const struct question *question, const void *answer, size_t size)
{
    struct remembered *memory = remembered();
    if (memory == NULL || question->too_long || size > RECALL_ANSWER)
        return;
    struct answered *answered = &memory->answered[memory->next];
    memory->next = (memory->next + 1) % REMEMBERED;
    memory->count += memory->count < REMEMBERED;
    answered->hash = hash_of(question);
    answered->question = *question;
    answered->size = size;
    memcpy(answered->answer, answer, size);
}
