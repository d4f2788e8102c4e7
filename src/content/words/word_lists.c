#include "content/words/word_lists.h"

#include <string.h>

int word_find(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], word) == 0) {
            return i;
        }
    }
    return -1;
}
