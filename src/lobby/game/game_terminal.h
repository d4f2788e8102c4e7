/* The lobby's terminal while a game has it. */
#ifndef HOLDOUT_LOBBY_GAME_GAME_TERMINAL_H
#define HOLDOUT_LOBBY_GAME_GAME_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

typedef struct GameTerminal {
    bool there; /* standard input is a terminal */
    struct termios modes;
    int flags;     /* of its description, which the game shares */
    pid_t group;   /* who had it */
    char name[64]; /* its path; "": not known */
} GameTerminal;

GameTerminal game_terminal_lend(void);

/* In a process that becomes the game: the keys that are signals go to it from now on. */
void game_terminal_take(void);

/* As it was, and what was typed but not read is forgotten. `rough`: the game could not put away what it had drawn. */
void game_terminal_take_back(const GameTerminal *terminal, bool rough);

/* A number that changes when keys are read from it, within eight seconds; 0 when there is none. */
int64_t game_terminal_typed(const GameTerminal *terminal);

bool game_terminal_is_gone(const GameTerminal *terminal);

#endif
