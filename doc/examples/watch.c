/* Watches a run, also one that is being played right now: prints what is decided and what comes of it, until it ends.
 *
 * watch JOURNAL */
#define _POSIX_C_SOURCE 200809L
#include <holdout/holdout.h>

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

static const char *const EVENTS[] = {
#define X(name) [EVENT_##name] = #name,
    EVENT_LIST(X)
#undef X
};

/* The record that was played and, of a decision or a tick, its events; other records leave those of the last call. */
static void tell(const Replay *replay, int decisions)
{
    const Game *game = replay_game(replay);
    GameTime now = game_time(game);
    if (replay_said(replay)[0]) {
        printf("%s\n", replay_said(replay));
        if (replay_counts(replay).decisions == decisions) {
            return;
        }
    }
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        printf("%d.%d.%d   %s attacker %" PRIu32 " building %" PRIu32 " amount %" PRId32 "\n", now.battle, now.wave,
               now.tick, EVENTS[event->kind], event->attacker, event->building, event->amount);
    }
}

/* Ten looks a second are enough: what was appended in between comes all at once. */
static void wait(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
}

static int watch(Replay *replay)
{
    Failure error = {0};
    for (;;) {
        int decisions = replay_counts(replay).decisions;
        while (replay_step(replay, &error)) {
            tell(replay, decisions);
            decisions = replay_counts(replay).decisions;
        }
        if (error.status != 0 || replay_is_finished(replay)) {
            break;
        }
        fflush(stdout);
        wait();
        FollowResult result = replay_follow(replay, &error);
        if (result == FOLLOW_GONE || result == FOLLOW_BROKEN) {
            break;
        }
    }
    if (error.status != 0) {
        fprintf(stderr, "watch: %s\n", error.why);
        return 1;
    }
    printf("%s; hash %016" PRIx64 "\n", game_phase_word(replay_game(replay)), game_hash(replay_game(replay)));
    return 0;
}

int main(int count, char **arguments)
{
    char notice[FAILURE_WHY_SIZE];
    Failure error = {0};
    Content *content = content_load(NULL, stderr);
    Replay *replay = content && count == 2 ? replay_open(content, JOURNAL_RUN, arguments[1], notice, &error) : NULL;
    int status = 1;
    if (replay) {
        status = watch(replay);
        replay_close(replay);
    } else {
        fprintf(stderr, "watch: %s\n", error.status ? error.why : "name one journal");
    }
    content_free(content);
    return status;
}
