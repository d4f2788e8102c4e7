/* Which keys do what on a screen, as the player has chosen them. Scripts are played with the usual ones. */
#ifndef HOLDOUT_TERM_STACK_KEYMAP_H
#define HOLDOUT_TERM_STACK_KEYMAP_H

#include "term/stack/screen.h"

enum { KEYMAP_BINDINGS_MAX = 160, KEYMAP_CODES_MAX = KEY_CODES_MAX + BINDING_CODES_MAX, KEYMAP_WORDS_SIZE = 80 };

/* By the index of screen_binding. 0 ends each list. */
typedef struct Keymap {
    int count;
    bool changed[KEYMAP_BINDINGS_MAX]; /* its keys aren't the usual ones */
    uint32_t codes[KEYMAP_BINDINGS_MAX][KEYMAP_CODES_MAX + 1];
} Keymap;

void keymap_make(Keymap *keymap, const App *app, const Screen *screen);

/* Whether a key is one of a list up to 0. */
bool keymap_has(const uint32_t *codes, uint32_t code);

/* The keys of a line of the help, of this binding and those that it tells, too: as the binding has them, or, where a
 * key of theirs is another one, each by its name. */
void keymap_words(const Keymap *keymap, const App *app, const Screen *screen, int index, char out[KEYMAP_WORDS_SIZE]);

/* The help of a binding, or of the line that tells it, too. */
const char *keymap_help(const App *app, const Screen *screen, int index);

/* Something on a screen whose key does something else first (SHARED), or that has no key any more (LOST); `about`: its
 * help. */
typedef enum Clash { CLASH_NONE, CLASH_SHARED, CLASH_LOST } Clash;

/* The first of a screen, whether it is played, replayed or told, as far as it can be: as if it were so from now on.
 * With CLASH_NONE as it is. */
Clash keymap_clash_anywhere(App *app, const Screen *screen, const char **about);

/* "In a replay", and the like, of what keymap_clash_anywhere has found. */
const char *keymap_reckoned_words(const App *app);

/* How files call a screen: "new-run". */
void keymap_screen_word(const Screen *screen, char out[KEY_SCREEN_SIZE]);

/* Finds what can't be in the file's keys with the preset there is, says it by line and turns it off, among all screens
 * (up to NULL): names that nothing has, keys that can't be had, and those that would leave something without a key. */
void keymap_check(App *app, const Screen *const *screens);

/* The key that does on the top screen, or on one below it, what `name` ("n", "Space") does as usual. For
 * Canvas.key_word.
 */
void keymap_key_word(const void *app, const char *name, char out[KEY_NAME_SIZE]);

#endif
