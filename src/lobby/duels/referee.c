#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* accept4 */
#endif
#include "lobby/duels/referee.h"

#include "base/failure.h"
#include "contest/recording_log.h"
#include "contest/seated_duel.h"
#include "disk/calls.h"
#include "lobby/host/behind.h"
#include "programs/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, MILLION = 1000000, GOODBYE_MS = 3000, GOODBYE_LOOK_MS = 50, WAITING = 2 };

static const char *const DOORS[DUEL_SIDES] = {[DUEL_DEFENDER] = "defender.door", [DUEL_INVADER] = "invader.door"};

typedef struct Referee {
    int lock, record, doors[DUEL_SIDES];
    char path[HOST_PATH_SIZE]; /* of the record */
    const PlayersDuel *duel;
    RecordingLog log;
} Referee;

static int64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * SECOND + now.tv_nsec / MILLION;
}

/* A socket's name is short, and a host's folder may lie deep: it is named by way of a descriptor. False where the
 * folder isn't there. */
static bool name_door(const Host *host, int number, DuelSide side, struct sockaddr_un *out, int *folder)
{
    char path[HOST_PATH_SIZE];
    players_duel_path(host, number, "", path);
    *folder = disk->open(path, O_PATH | O_DIRECTORY | O_CLOEXEC, 0);
    *out = (struct sockaddr_un){.sun_family = AF_UNIX};
    snprintf(out->sun_path, sizeof out->sun_path, "/proc/self/fd/%d/%s", *folder, DOORS[side]);
    return *folder >= 0;
}

static int open_door(const Host *host, int number, DuelSide side)
{
    struct sockaddr_un name;
    int folder, door = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    bool good = name_door(host, number, side, &name, &folder) && door >= 0 &&
                bind(door, (const struct sockaddr *)&name, sizeof name) == 0 && listen(door, WAITING) == 0;
    int error = errno;
    if (folder >= 0) {
        (void)disk->close(folder);
    }
    if (!good && door >= 0) {
        (void)disk->close(door);
    }
    errno = error;
    return good ? door : -1;
}

int referee_sit(const Host *host, int number, DuelSide side, Failure *failure)
{
    struct sockaddr_un name;
    int folder, seat = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool good = name_door(host, number, side, &name, &folder) && seat >= 0 &&
                connect(seat, (const struct sockaddr *)&name, sizeof name) == 0;
    if (folder >= 0) {
        (void)disk->close(folder);
    }
    if (good) {
        return seat;
    }
    if (seat >= 0) {
        (void)disk->close(seat);
    }
    failure_set(failure, EXIT_NOT_SO, "Nobody holds duel %d any more.", number);
    return -1;
}

static void let_in(const Referee *referee, SeatedDuel *seated)
{
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        int fd = accept4(referee->doors[side], NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (fd >= 0) {
            seated_take(seated, side, fd);
        }
    }
}

static void wait_for_somebody(const Referee *referee, const SeatedDuel *seated)
{
    struct pollfd ends[2 * DUEL_SIDES];
    int ms = seated_wait(seated, ends, clock_ms());
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        ends[DUEL_SIDES + side] = (struct pollfd){.fd = referee->doors[side], .events = POLLIN};
    }
    (void)poll(ends, sizeof ends / sizeof *ends, ms);
}

/* A disk that is full loses nothing as long as the referee lives: the next turn tries again. */
static bool keep(Referee *referee, const SeatedDuel *seated)
{
    Failure failure;
    const Bout *bout = seated_bout(seated);
    return recording_log_add(&referee->log, bout_recording(bout), recording_last(bout_duel(bout)), bout_is_over(bout),
                             referee->path, &failure);
}

static void say_goodbye(Referee *referee, SeatedDuel *seated)
{
    const struct timespec pause = {.tv_nsec = GOODBYE_LOOK_MS * MILLION};
    bool kept = keep(referee, seated);
    for (int64_t end = clock_ms() + GOODBYE_MS; clock_ms() < end && (!seated_has_told_all(seated) || !kept);) {
        nanosleep(&pause, NULL);
        kept = kept || keep(referee, seated);
    }
}

static void hold(Referee *referee)
{
    const PlayersDuel *duel = referee->duel;
    Failure failure;
    const SeatedTerms terms = {
        .names = {players_duel_player(duel, DUEL_DEFENDER), players_duel_player(duel, DUEL_INVADER)},
        .seed = "1",
        .turns_max = duel->pact.turns,
        .pace = duel->pact.pace,
        .clock_ms = (int64_t)duel->pact.clock_minutes * MINUTE};
    if (!recording_log_open(&referee->log, referee->record, NULL, 0, referee->path, &failure)) {
        return;
    }
    SeatedDuel *seated = seated_begin(&terms, clock_ms());
    for (bool goes_on = true; goes_on;) {
        wait_for_somebody(referee, seated);
        let_in(referee, seated);
        goes_on = seated_go_on(seated, clock_ms());
        (void)(seated_is_begun(seated) && keep(referee, seated));
        seated_tell(seated);
    }
    if (!seated_is_left(seated)) {
        say_goodbye(referee, seated);
    }
    seated_close(seated);
}

static void be_referee(void *context)
{
    Referee *referee = context;
    const int kept[] = {referee->lock, referee->record, referee->doors[DUEL_DEFENDER], referee->doors[DUEL_INVADER]};
    confine_descriptors(kept, sizeof kept / sizeof *kept);
    dprintf(referee->lock, "%d\n", (int)getpid());
    (void)signal(SIGHUP, SIG_IGN);
    (void)signal(SIGTERM, SIG_DFL);
    (void)signal(SIGINT, SIG_DFL);
    (void)signal(SIGPIPE, SIG_IGN);
    hold(referee);
}

static int open_file(const Host *host, int number, const char *name, char path[HOST_PATH_SIZE])
{
    players_duel_path(host, number, name, path);
    return disk->open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
}

static void let_go(const Referee *referee)
{
    const int all[] = {referee->lock, referee->record, referee->doors[DUEL_DEFENDER], referee->doors[DUEL_INVADER]};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (all[i] >= 0) {
            (void)disk->close(all[i]);
        }
    }
}

/* Who has the lock is the one who accepts. The record is locked, too, before anybody can look on. */
static bool prepare(Referee *referee, const Host *host, Failure *failure)
{
    const int number = referee->duel->number;
    char path[HOST_PATH_SIZE];
    referee->lock = open_file(host, number, PLAYERS_DUEL_REFEREE, path);
    if (referee->lock >= 0 && disk->lock(referee->lock, LOCK_EX | LOCK_NB) != 0) {
        return failure_set(failure, EXIT_NOT_SO, "Duel %d waits for no answer any more.", number);
    }
    referee->record = open_file(host, number, PLAYERS_DUEL_RECORD, referee->path);
    if (referee->record >= 0 && disk->lock(referee->record, LOCK_EX | LOCK_NB) != 0) {
        return failure_set(failure, EXIT_NOT_SO, "Duel %d waits for no answer any more.", number);
    }
    if (!players_duel_answer(host, referee->duel, PLAYERS_DUEL_PLAYED, failure)) {
        return false;
    }
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        referee->doors[side] = open_door(host, number, side);
    }
    return (referee->lock >= 0 && referee->record >= 0 && referee->doors[DUEL_DEFENDER] >= 0 &&
            referee->doors[DUEL_INVADER] >= 0) ||
           failure_set(failure, EXIT_SYSTEM, "The duel can't begin: %s; challenge anew later.", strerror(errno));
}

bool referee_start(const Host *host, const PlayersDuel *duel, Failure *failure)
{
    Referee referee = {.lock = -1, .record = -1, .doors = {-1, -1}, .duel = duel};
    bool good = prepare(&referee, host, failure) &&
                (behind_run(be_referee, &referee) ||
                 failure_set(failure, EXIT_SYSTEM, "The duel can't begin: there are too many processes; try later."));
    let_go(&referee);
    return good;
}
