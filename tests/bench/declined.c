/* declined FILE: how many in a hundred of its records a straight replay does not know to be regular, notes left aside (core/sure.h), so that they
   are judged. */
#include "core/sure.h"
#include "formats/reader.h"

#include <stdio.h>

int main(int argc, char **argv)
{
    static const struct orders alone = {.verdict_alone = true, .notes_unsaid = true};
    struct source *source = argc == 2 ? source_open(argv[1]) : NULL;
    struct arena *arena = arena_new();
    struct piece piece;
    unsigned records = 0, declined = 0;
    if (source == NULL)
        return 2;
    for (; source_next(source, arena, &piece) == SOURCE_PIECE; arena_clear(arena)) {
        records++;
        declined += sure_judge(read_record(&vocabulary, &piece, arena), &alone, arena) == NULL;
    }
    source_close(source);
    arena_free(arena);
    printf("%.1f\n", records > 0 ? 100.0 * declined / records : 100.0);
    return 0;
}
