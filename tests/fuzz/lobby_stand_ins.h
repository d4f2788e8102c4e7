/* What the lobby's screens call and a fuzzer can't let happen a thousand times a second: the game, processes behind,
 * costly hashes, time that passes by itself. Each has another function of the same name in its place, which the linker
 * finds before the lobby's. */
#ifndef HOLDOUT_TESTS_FUZZ_LOBBY_STAND_INS_H
#define HOLDOUT_TESTS_FUZZ_LOBBY_STAND_INS_H

#include "lobby/game/game_plan.h"

#include <stdint.h>

/* What time() says, and with it every host that is asked. */
extern int64_t stand_in_clock;

/* What a game does, in place of one: writes in its player's folder, perhaps calls plan->look. */
extern void (*stand_in_game)(const GamePlan *plan);

#endif
