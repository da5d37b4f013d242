/* Names with a form of address before them, and without. */
#include "formats/called.h"

#include "core/fold.h"
#include "core/words.h"

#include <string.h>

enum { NAME_BYTES = 256 };

/* What stands behind the form of address with which a folded name begins, which becomes `*length` bytes of it, without its full stop; 0: there is
   none. */
static const char *behind_address(const char *name, size_t *length)
{
    size_t word = strcspn(name, " "), next = word + strspn(name + word, " ");
    *length = 0;
    if (name[next] == '\0' || vocabulary_word(&vocabulary, WORDS_ADDRESS, name, word) < 0)
        return name;
    *length = word - (name[word - 1] == '.');
    return name + next;
}

bool called_alike(const char *name, const char *player)
{
    char one[NAME_BYTES], other[NAME_BYTES];
    size_t first, second;
    if (strlen(name) >= sizeof one || strlen(player) >= sizeof other)
        return false;
    fold_text(one, sizeof one, name);
    fold_text(other, sizeof other, player);
    const char *plain = behind_address(one, &first), *listed = behind_address(other, &second);
    if (strcmp(plain, listed) != 0 || first + second == 0)
        return false;
    return first == 0 || second == 0 || (first == second && memcmp(one, other, first) == 0);
}
