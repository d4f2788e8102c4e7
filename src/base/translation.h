/* Where the words that players read become those of their language.
 *
 * A sentence stands in the source in English and is marked there: _("…") is what the player's language has for it,
 * N_("…") marks one in a table, which goes through _() where it is read. Until a program has said who translates, by
 * translation_set, both are the sentence itself: so it is in the library, in commands, in tests, in all that is hashed
 * or written to a file. Whole sentences are marked, with their parts as formats (doc/translating.md). */
#ifndef HOLDOUT_BASE_TRANSLATION_H
#define HOLDOUT_BASE_TRANSLATION_H

#include <stdbool.h>

/* What the player's language has for an English text, which is not "", or the text itself where it has nothing. With
 * `many` not NULL it is what is said of `count` things: `text` of one, `many` of several. The answer stays valid. */
typedef const char *TranslationFind(const char *text, const char *many, unsigned count);

/* Names the function that is asked from now on; NULL: none. A program does so once, when it begins, for all threads. */
void translation_set(TranslationFind *find);

/* Whether a function was named: then English grammar, such as an "s" behind a name, must not be used. */
bool translation_asked(void);

const char *translation_of(const char *text) __attribute__((format_arg(1)));

/* "one tile" or "%d tiles", as the language counts; `count` is at least 0. English says `one` of 1 alone. */
const char *translation_of_count(const char *one, const char *many, int count)
    __attribute__((format_arg(1), format_arg(2)));

#define _(text) translation_of(text)
#define N_(text) text

#endif
