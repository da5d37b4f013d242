/* What has been found out about the words of a spreadsheet's head, kept for the sheets and the readings after: in search of slips one head
   is read hundreds of times. A thread has what it has found out itself. All of it follows from the words alone, so it does not matter
   what is still remembered. */
#ifndef REFEREE_FORMATS_RECALL_H
#define REFEREE_FORMATS_RECALL_H

#include <stdbool.h>
#include <stddef.h>

/* What is asked about words, and the answer's most bytes. */
enum recalled { RECALL_COLUMN, RECALL_NEAREST, RECALL_MEANT };
#define RECALL_ANSWER 96

/* What words are asked about: texts one behind another, each with its length before it. All zeros but for `what`: none yet. */
struct question {
    enum recalled what;
    size_t length;
    bool too_long; /* it is not remembered */
    char text[256];
};

/* Adds so many bytes to the question, whatever they are. */
void question_add(struct question *question, const char *text, size_t length);

/* Adds all that stands in a row, which may be longer: it is known again as long as no question is asked about another. */
void question_add_row(struct question *question, const char *row, size_t length);

/* Sets *answer, of so many bytes, RECALL_ANSWER at most, to what was told of the question. False if that is not remembered. */
bool recall(const struct question *question, void *answer, size_t size);

/* Has the answer be remembered; none that is larger than RECALL_ANSWER. */
void recall_keep(const struct question *question, const void *answer, size_t size);

#endif
