/* What players choose for themselves: how the game looks, sounds, moves and is operated. One row says all there is to
 * know of a setting; the file, the screen, the options of the command line and the manual all read it. */
#ifndef HOLDOUT_TERM_SETTINGS_SETTINGS_H
#define HOLDOUT_TERM_SETTINGS_SETTINGS_H

#include "base/translation.h"
#include "term/canvas/palette_name.h"
#include "term/settings/key_changes.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* id, name in the file, its values, the usual one, title, words. The values of colours, palette and glyphs are in the
 * order of ColorDepth, PaletteName and GlyphSet. */
/* clang-format off */
#define PALETTE_VALUE(name, word, about) , word
#define SETTING_LIST(X)                                                                                              \
    X(COLORS, "colors", VALUES("auto", "mono", "8", "16", "256", "direct"), "auto", N_("Colours"),                       \
      N_("How many colours are used; auto asks the terminal. NO_COLOR in the environment makes auto mono."))             \
    X(PALETTE, "palette",                                                                                            \
      VALUES("auto" PALETTE_LIST(PALETTE_VALUE)), "auto",                                                            \
      N_("Palette"),                                                                                                     \
      N_("Which colours: for all eyes, for few or other colours, for light backgrounds; auto asks the terminal."))       \
    X(GLYPHS, "glyphs", VALUES("auto", "ascii", "unicode"), "auto", N_("Characters"),                                    \
      N_("What the board and the frames are drawn with; auto takes Unicode where the locale has it."))                   \
    X(TILES, "tiles", VALUES("auto", "2x1", "4x2", "6x3", "8x4"), "auto", N_("Size of tiles"),                                  \
      N_("Cells of a tile of the board, which scrolls where it has no room; auto takes the largest that fit."))          \
    X(MOTION, "motion", VALUES("full", "none"), "full", N_("Motion"),                                                    \
      N_("Whether what happens on the board flashes, fades and sweeps; none keeps it still."))                           \
    X(STEP, "step", VALUES("1", "5", "10", "20", "40"), "10", N_("Step"),                                                \
      N_("Ticks of one step of a wave; twenty are a second."))                                                           \
    X(SPEED, "speed", VALUES("0.5", "1", "2", "4", "8", "16"), "1", N_("Playback"),                                      \
      N_("How fast waves are played in real time; 1 is normal."))                                                        \
    X(KEYS, "keys", VALUES("default", "arrows", "left-hand", "keypad"), "default", N_("Keys"),                           \
      N_("arrows: letters move nothing. left-hand: w a s d move, e uses, g begins waves. keypad: on foot o p k l step "      \
      "diagonally, w waits, x explores. K shows and changes every key.")) \
    X(AIDS, "aids", VALUES("all", "reach", "none"), "all", N_("Aids"),                                                  \
      N_("What helps you judge, in runs begun from now on: best places and the forecast, only the reach of what is in " \
         "hand, or nothing. Results name it.")) \
    X(CONFIRM, "confirm", VALUES("on", "off"), "on", N_("Ask first"), \
      N_("Whether a new run asks before it leaves another one unfinished.")) \
    X(STOP_BOSS, "stop-boss", VALUES("on", "off"), "on", N_("Stop before bosses"), \
      N_("Whether > stops when a boss may reach the Hub within 8 s.")) \
    X(STOP_LEAK, "stop-leak", VALUES("on", "off"), "on", N_("Stop at leaks"), \
      N_("Whether > stops when an attacker has got through.")) \
    X(STOP_DANGER, "stop-danger", VALUES("on", "off"), "on", N_("Stop before leaks"), \
      N_("Whether > stops when an attacker may get through within 3 s if nothing is done.")) \
    X(STOP_NEW_TYPE, "stop-new-type", VALUES("on", "off"), "on", N_("Stop at the new"), \
      N_("Whether > stops when a type of attacker comes that was never seen before.")) \
    X(STOP_WALL, "stop-wall", VALUES("on", "off"), "on", N_("Stop at walls"), \
      N_("Whether > stops when a wall has fallen.")) \
    X(STOP_ABILITY, "stop-ability", VALUES("on", "off"), "on", N_("Stop at ability"), \
      N_("Whether > stops when an ability can be used that could not be.")) \
    X(STOP_IDLE, "stop-idle", VALUES("on", "off"), "on", N_("Stop when idle"), \
      N_("Whether > stops when no tower has anything to shoot at any more.")) \
    X(MOUSE, "mouse", VALUES("on", "off"), "on", N_("Mouse"),                                                            \
      N_("Whether the mouse is the game's; off leaves it to the terminal, to mark and copy text with."))                 \
    X(BELL, "bell", VALUES("off", "on"), "off", N_("Bell"),                                                              \
      N_("Rings the terminal's bell when attackers get through, on foot when you are hurt."))
/* clang-format on */

#define X(id, ...) SETTING_##id,
typedef enum Setting { SETTING_LIST(X) SETTING_COUNT } Setting;
#undef X

typedef struct SettingRow {
    const char *name;
    const char *const *values; /* up to NULL */
    const char *usual, *title, *words;
} SettingRow;

enum {
    SETTINGS_PATH_SIZE = 4096,
    SETTINGS_PROBLEMS_MAX = 16,
    SETTINGS_PROBLEM_SIZE = 256,
};

/* What was chosen, and what was wrong with the file: sentences that begin "FILE:LINE: ". */
typedef struct Settings {
    char path[SETTINGS_PATH_SIZE];  /* "": nothing is kept */
    uint8_t chosen[SETTING_COUNT];  /* which of its values */
    KeyChanges keys;                /* of the file */
    uint8_t ordered[SETTING_COUNT]; /* by the command line, which wins: one more than which; 0: not */
    int file_problems;              /* of these, those that no other choice mends */
    int problem_count;              /* all, of which the first are kept */
    char problems[SETTINGS_PROBLEMS_MAX][SETTINGS_PROBLEM_SIZE];
} Settings;

const SettingRow *setting_row(Setting setting);
int setting_value_count(Setting setting);

/* Which of its values a word is, or -1. */
int setting_find(Setting setting, const char *word);

/* All of them usual, and nothing kept. */
void settings_init(Settings *settings);

/* Reads a file, as far as it can be read, and keeps changes there from now on. */
void settings_read(Settings *settings, const char *path);

/* Forgets the problems that came after the file was read. */
void settings_forget_problems(Settings *settings);

/* Adds a sentence about a line of the file (0: all of it) to the problems. */
void settings_complain(Settings *settings, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Which of its values a setting has, and that one's word. */
int settings_get(const Settings *settings, Setting setting);
const char *settings_word(const Settings *settings, Setting setting);

/* Chooses one of its values, whatever the command line said, and writes it to the file; the usual one takes its line
 * out. False, and a sentence, when it could not be written: it holds until the program ends. */
bool settings_choose(Settings *settings, Setting setting, int value, char why[SETTINGS_PROBLEM_SIZE]);

/* The keys that were chosen for what a key does as usual, on a screen or on all: by the file, else by the preset. False
 * where they are the usual ones. */
bool settings_keys(const Settings *settings, const char *screen, uint32_t key, uint32_t codes[KEY_CODES_MAX]);

/* Chooses keys likewise; NULL: those of the preset. */
bool settings_choose_keys(Settings *settings, const char *screen, uint32_t key, const uint32_t *codes,
                          char why[SETTINGS_PROBLEM_SIZE]);

#endif
