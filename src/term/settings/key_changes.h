/* Keys of the player's own: which keys do what another key does as usual, on one screen or on all. What a key does is
 * named by the first of its usual keys; so every binding of every screen can be meant. */
#ifndef HOLDOUT_TERM_SETTINGS_KEY_CHANGES_H
#define HOLDOUT_TERM_SETTINGS_KEY_CHANGES_H

#include "term/tty/key.h"

enum {
    KEY_CODES_MAX = 4, /* keys of one binding */
    KEY_CHANGES_MAX = 160,
    KEY_SCREEN_SIZE = 24,
    KEY_LIST_SIZE = 64, /* as text */
};

/* Of any screen. Its keys are taken only where they do nothing else as usual. */
#define KEY_SCREEN_ALL "all"

typedef struct KeyChange {
    char screen[KEY_SCREEN_SIZE];  /* "new-run", or KEY_SCREEN_ALL */
    uint32_t key;                  /* the first of the usual ones */
    uint32_t codes[KEY_CODES_MAX]; /* instead of all of them; 0 ends the list */
    int line;                      /* of the file; 0: of no file */
    bool off;                      /* can't be had with the other keys there are now, and changes nothing */
} KeyChange;

typedef struct KeyChanges {
    KeyChange changes[KEY_CHANGES_MAX];
    int count;
} KeyChanges;

/* The keys that a preset (a value of SETTING_KEYS) has for what a key does on a screen; false where it changes nothing.
 */
bool key_preset_find(int preset, const char *screen, uint32_t key, uint32_t codes[KEY_CODES_MAX]);

/* One that is off isn't found. */
const KeyChange *key_changes_find(const KeyChanges *changes, const char *screen, uint32_t key);

/* Puts a change in the place of the one of the same screen and key, if any; false when there is no room. */
bool key_changes_put(KeyChanges *changes, const KeyChange *change);
void key_changes_remove(KeyChanges *changes, const char *screen, uint32_t key);

/* One value for each key, function keys too; what a mouse or a signal makes has none (0). */
uint32_t key_code(Key key);

/* "w", "Up", "F5", "Space", "<". */
void key_code_word(uint32_t code, char out[KEY_NAME_SIZE]);

/* Keys as key scripts have them, with blanks between: "<Up> w <F5>". Reading fails for more than KEY_CODES_MAX, none at
 * all, and what is no key. */
bool key_list_read(const char *text, uint32_t codes[KEY_CODES_MAX]);
void key_list_write(const uint32_t codes[KEY_CODES_MAX], char out[KEY_LIST_SIZE]);

/* Keys that keep what they do: whoever is lost finds out again, and back here. */
bool key_is_fixed(uint32_t code);

#endif
