/* The only variable that the core keeps: the function that a program has named for translating. No decision depends on
 * it, only the words in which something is told. */
#include "base/translation.h"

#include <stddef.h>

static TranslationFind *find_with;

void translation_set(TranslationFind *find)
{
    find_with = find;
}

bool translation_asked(void)
{
    return find_with != NULL;
}

const char *translation_of(const char *text)
{
    return find_with && text && text[0] ? find_with(text, NULL, 1) : text;
}

const char *translation_of_count(const char *one, const char *many, int count)
{
    if (find_with) {
        return find_with(one, many, (unsigned)count);
    }
    return count == 1 ? one : many;
}
