/* Whole command lines over whatever the bytes are: for the fuzzers, which would otherwise never meet an option. */
#ifndef TESTS_COMMANDING_H
#define TESTS_COMMANDING_H

#include "formats/reader.h"
#include "tests/mutate.h"

/* Runs the program in this process, as its command line would: the first line of the text is that, "#$ " and words; "%1" in it
   is the first input, which is on standard input too; inputs are parted by lines that begin with "#%". Without such a line
   the first input is judged. Returns NULL, or a text in `arena` that says what does not hold: that the exit status is one of
   those that the program has. Nothing is written but the inputs, to a folder of its own that is taken away at the end. */
const char *holds_in_commanding(const struct vocabulary *words, const char *bytes, size_t length, const char *name,
                                struct arena *arena);

/* Changes the command line, or the rest of the text as mutate() does, once. Options, commands and values are drawn from the
   program's own tables. */
void mutate_command(struct mutant *mutant, struct random *random);

#endif
