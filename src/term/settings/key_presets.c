/* Whole sets of keys. A row: screen, the usual key, the keys that do the same instead. */
#include "term/settings/key_changes.h"

#include <string.h>

typedef struct PresetRow {
    const char *screen, *key, *keys;
} PresetRow;

/* Letters are left to what they stand for: only arrows move. */
static const PresetRow ARROWS[] = {
    {KEY_SCREEN_ALL, "<Up>", "<Up> <Backtab>"},
    {KEY_SCREEN_ALL, "<Down>", "<Down> <Tab>"},
    {KEY_SCREEN_ALL, "<Left>", "<Left> -"},
    {KEY_SCREEN_ALL, "<Right>", "<Right> <Space> +"},
    {"battle", "K", "<PageUp>"},
    {"battle", "J", "<PageDown>"},
    {"battle", "H", "<Home>"},
    {"battle", "L", "<End>"},
    {"replay", "K", "{"},
    {"replay", "J", "}"},
    {"replay", "H", "("},
    {"replay", "L", ")"},
};

/* The left half of the keyboard alone: w a s d move, e uses, g goes on. */
static const PresetRow LEFT_HAND[] = {
    {KEY_SCREEN_ALL, "<Up>", "<Up> w k"},
    {KEY_SCREEN_ALL, "<Left>", "<Left> a h"},
    {KEY_SCREEN_ALL, "<Down>", "<Down> s j"},
    {KEY_SCREEN_ALL, "<Right>", "<Right> d l"},
    {KEY_SCREEN_ALL, "<Enter>", "<Enter> e"},
    {KEY_SCREEN_ALL, "?", "? %"},
    {KEY_SCREEN_ALL, ".", ". <Space>"},
    {"battle", "<Up>", "<Up> w k"},
    {"battle", "<Left>", "<Left> a h"},
    {"battle", "<Down>", "<Down> s j"},
    {"battle", "<Right>", "<Right> d l"},
    {"battle", "K", "W K"},
    {"battle", "H", "A H"},
    {"battle", "J", "X J"},
    {"battle", "L", "D L"},
    {"battle", "<Enter>", "<Enter> e"},
    {"battle", "n", "g n"},
    {"battle", ".", "<Space> ."},
    {"battle", "<Space>", "F"},
    {"battle", ">", "G >"},
    {"battle", "[", "! ["},
    {"battle", "]", "@ ]"},
    {"battle", "-", "<#> -"},
    {"battle", "+", "$ + ="},
    {"battle", "p", "Q p"},
    {"battle", "u", "Z u"},
    {"battle", "U", "V U"},
    {"battle", "s", "~"},
    {"battle", "a", "'"},
    {"battle", "A", "\""},
    {"battle", "d", ";"},
    {"battle", "E", ":"},
    {"battle", "g", "|"},
    {"battle", "G", "\\"},
    {"battle", "X", "_"},
    {"battle", "O", "*"},
    {"battle", "i", "E i"},
    {"battle", "o", "C o"},
    {"battle", "m", "` m"},
    {"battle", "e", "^"},
    {"battle", "w", "&"},
    {"battle", "D", "{"},
    {"battle", "W", "}"},
    {"battle", "F", "("},
    {"battle", "V", ")"},
};

/* Letters around the arrows' block of a keypad: o p k l go askew, w waits, a comma goes down and a full stop up. */
static const PresetRow KEYPAD[] = {
    {"on-foot", "<Up>", "<Up> 8"},  {"on-foot", "<Right>", "<Right> 6"},
    {"on-foot", "y", "o 7 <Home>"}, {"on-foot", "u", "p 9 <PageUp>"},
    {"on-foot", "b", "k 1 <End>"},  {"on-foot", "n", "l 3 <PageDown>"},
    {"on-foot", "K", "Y"},          {"on-foot", "L", "U"},
    {"on-foot", "Y", "O"},          {"on-foot", "U", "P"},
    {"on-foot", "B", "K"},          {"on-foot", "N", "L"},
    {"on-foot", ".", "w 5"},        {"on-foot", ">", ", >"},
    {"on-foot", "<lt>", ". <lt>"},  {"on-foot", "o", "x"},
};

/* By the values of SETTING_KEYS. */
static const struct {
    const PresetRow *rows;
    int count;
} PRESETS[] = {
    {NULL, 0},
    {ARROWS, sizeof ARROWS / sizeof *ARROWS},
    {LEFT_HAND, sizeof LEFT_HAND / sizeof *LEFT_HAND},
    {KEYPAD, sizeof KEYPAD / sizeof *KEYPAD},
};

bool key_preset_find(int preset, const char *screen, uint32_t key, uint32_t codes[KEY_CODES_MAX])
{
    char name[KEY_LIST_SIZE] = ""; /* written only where it is compared: every frame asks for every key */
    for (int i = 0; i < PRESETS[preset].count; i++) {
        const PresetRow *row = &PRESETS[preset].rows[i];
        if (strcmp(row->screen, screen) != 0) {
            continue;
        }
        if (!name[0]) {
            key_list_write((const uint32_t[KEY_CODES_MAX]){key}, name);
        }
        if (strcmp(row->key, name) == 0) {
            return key_list_read(row->keys, codes);
        }
    }
    return false;
}
