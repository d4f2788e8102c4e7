/* The game itself on a pseudo-terminal, with a folder of its own for its journals. Whatever a player expects and
 * doesn't get fails the test, with the screen as it stands on standard error. */
#ifndef HOLDOUT_TESTS_PLAYER_H
#define HOLDOUT_TESTS_PLAYER_H

#include "terminal.h"

enum { PLAYER_PATIENCE_MS = 10000, PLAYER_ARGUMENTS_MAX = 16, PLAYER_PATH_SIZE = 320 };

typedef struct Player {
    Pty *pty;
    char folder[64];
} Player;

/* Starts the program with further arguments (up to NULL; may be NULL) and waits for a text on its first screen. A
 * folder that is there already is used again. */
void player_start(Player *player, const char *const *arguments, const PtyOptions *options, const char *text);

/* The same for a new run of the seed that the tests play, on its battle screen. */
void player_begin(Player *player, const PtyOptions *options);

/* Types, and waits until a text is there that was not there before. */
void player_press(Player *player, const char *keys, const char *text);

/* Types what leaves a text that is there where it stands. */
void player_keep(Player *player, const char *keys, const char *text);
void player_expect(Player *player, const char *text);
void player_expect_without(Player *player, const char *text);

/* Types, waits for the answer's first byte and takes it in whole; returns its bytes. */
size_t player_answer(Player *player, const char *keys);

/* Takes in what still comes until nothing has for a while. */
void player_rest(Player *player);

/* The whole screen, to be freed. */
char *player_screen(const Player *player);

/* Waits for the end: this status, and the terminal as a shell wants it. */
void player_end(Player *player, int status);

/* The only journal verifies, and holds each of the texts (up to NULL). */
void player_check_journal(const Player *player, const char *const *texts);

/* Path of the only journal. */
void player_journal(const Player *player, char path[PLAYER_PATH_SIZE]);

/* Removes the folder and what is in it. */
void player_forget(Player *player);

#endif
