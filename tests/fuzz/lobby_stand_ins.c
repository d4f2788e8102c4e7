#include "lobby_stand_ins.h"

#include "fuzz.h"

#include "lobby/game/confined_game.h"
#include "lobby/host/behind.h"

#include <sodium.h>
#include <string.h>
#include <time.h>

int64_t stand_in_clock;
void (*stand_in_game)(const GamePlan *plan);

time_t time(time_t *out)
{
    if (out) {
        *out = (time_t)stand_in_clock;
    }
    return (time_t)stand_in_clock;
}

/* argon2id all the same, by its least limits. What compares a hash goes by the limits in it. */
int crypto_pwhash_str(char out[crypto_pwhash_STRBYTES], const char *const password, unsigned long long length,
                      unsigned long long operations, size_t memory)
{
    FUZZ_REQUIRE(operations >= crypto_pwhash_OPSLIMIT_INTERACTIVE && memory >= crypto_pwhash_MEMLIMIT_INTERACTIVE);
    return crypto_pwhash_argon2id_str(out, password, length, crypto_pwhash_argon2id_OPSLIMIT_MIN,
                                      crypto_pwhash_argon2id_MEMLIMIT_MIN);
}

/* As if it was killed before it did anything. */
bool behind_run(void (*work)(void *context), void *context)
{
    return work && context;
}

/* All that a game may see lies where players' files and duels do. */
static void require_plan(const GamePlan *plan)
{
    size_t length = strlen(plan->hidden);
    FUZZ_REQUIRE(strncmp(plan->folder, plan->hidden, length) == 0);
    FUZZ_REQUIRE(strncmp(plan->folder + length, "/players/", 9) == 0 ||
                 strncmp(plan->folder + length, "/guests/", 8) == 0);
    for (int i = 0; i < GAME_SHOWN_MOST; i++) {
        const char *shown = plan->shown[i];
        FUZZ_REQUIRE(!shown ||
                     (strncmp(shown, plan->hidden, length) == 0 && !strstr(shown, "/..") &&
                      (strncmp(shown + length, "/players/", 9) == 0 || strncmp(shown + length, "/duels/", 7) == 0)));
    }
    FUZZ_REQUIRE(strcmp(plan->words[0], "holdout") == 0 && plan->needs_spaces);
}

GameEnd confined_game_run(const GamePlan *plan, int *status, Failure *failure)
{
    require_plan(plan);
    failure->why[0] = '\0';
    *status = 0;
    stand_in_game(plan);
    return GAME_LEFT;
}
