/* A host's folder for the fuzzer of the lobby: made once, and put back as it was before each input. Some have accounts
 * in it, with the password "password", games, races, duels and results; Bob is playing, others look on. */
#ifndef HOLDOUT_TESTS_FUZZ_LOBBY_HOST_H
#define HOLDOUT_TESTS_FUZZ_LOBBY_HOST_H

#include "lobby/host/inside.h"
#include "lobby/host/keys.h"

#include <stdbool.h>

enum { LOBBY_HOST_NOW = 1800000000 };

/* By which Ada comes in. */
extern const PublicKey LOBBY_HOST_ADAS_KEY;

/* The folder as it was at first, with few or with more people in it than are shown; its path. */
const char *lobby_host_put_back(bool crowded);

/* What a game can lay in a player's folder, by the first two bytes: where, and whether it is a file, a link, a pipe or
 * a folder. False where there are no two. */
bool lobby_host_lay(const uint8_t *bytes, size_t size);

/* Bob begins to play, on what is his journal now, and somebody holds a duel. */
void lobby_host_begin_play(void);

/* Nobody plays any more; and aborts where the folder isn't whole, or something was written outside of it. */
void lobby_host_end_play(Host *host);

#endif
