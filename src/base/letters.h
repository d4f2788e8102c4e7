/* Letters of the Latin script beyond ASCII: the case of one, and words as letters rather than bytes. */
#ifndef HOLDOUT_BASE_LETTERS_H
#define HOLDOUT_BASE_LETTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A code point below U+0180, each at most two bytes of UTF-8: ASCII, Latin-1 and Latin Extended-A. */
typedef uint16_t Letter;

bool letter_is(uint32_t ch);
bool letter_is_vowel(Letter letter); /* a small one; y is one */

/* The other case of a letter; itself where it has none. */
Letter letter_small(Letter letter);
Letter letter_capital(Letter letter);

/* A small letter without what stands above, below or across it; "\u00e6" and the like are letters of their own. */
Letter letter_plain(Letter letter);

/* All of them small. */
void letters_small(Letter *letters, int count);

/* The letters of a word; 0 where it has none, something that isn't a letter, or more than `most`. */
int letters_read(const char *word, Letter *letters, int most);

/* Writes letters as UTF-8. Cut at a whole letter where the buffer ends. */
void letters_write(const Letter *letters, int count, char *out, size_t size);

/* The word in small letters; what isn't a letter is left as it is, and the rest from there on left out. */
void letters_fold(const char *word, char *out, size_t size);

#endif
