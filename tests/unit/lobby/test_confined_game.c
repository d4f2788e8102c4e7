#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* setresuid, memmem */
#endif
/* A lobby in a process of its own, at a pseudo-terminal, plays games of a small hostile program. As root each is tried
 * as root and as a user without rights. */
#include "lobby/game/confined_game.h"
#include "lobby/game/confined_game_timed.h"

#include "programs/spaces.h"
#include "../../support/left_out.h"
#include "../../support/scratch.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <pty.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/processes.h"
#include "support/subject.h"

enum {
    NOBODY = 65534,
    PATH_SIZE = 300,
    SHOWN_SIZE = 1 << 16,
    MIB = 1024 * 1024,
    MILLISECOND = 1000000,
    WORDS_MOST = 6
};

#define NO_SPACES "this system, or the container, has no name spaces for users without rights"

/* A host's folder with two players, and what a lobby there was told. */
typedef struct Scene {
    char dir[PATH_SIZE], ada[PATH_SIZE], bob[PATH_SIZE], watched[PATH_SIZE];
    int report[2];
} Scene;

/* What a lobby process reports when its game has ended. */
typedef struct Report {
    GameEnd end;
    int status;
    bool modes_kept; /* the terminal's modes and flags are as before */
    Failure failure;
} Report;

typedef struct Lobby {
    pid_t pid;
    int terminal;
    char shown[SHOWN_SIZE];
    size_t length;
} Lobby;

static bool spaces_are_there(uid_t user)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        _exit(setresuid(user, user, user) == 0 && confined_game_spaces() ? 0 : 1);
    }
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void make_folder(char path[PATH_SIZE], const char *parent, const char *name, uid_t user)
{
    char file[PATH_SIZE + 40];
    snprintf(path, PATH_SIZE, "%.200s/%s", parent, name);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(file, sizeof file, "%s/secret", path);
    int made = open(file, O_WRONLY | O_CREAT, 0600);
    assert_true(made >= 0);
    close(made);
    assert_int_equal(chown(file, user, (gid_t)-1), 0);
    assert_int_equal(chown(path, user, (gid_t)-1), 0);
}

static void begin_scene(Scene *scene, uid_t user)
{
    char made[PATH_SIZE], players[PATH_SIZE];
    scratch_folder(made, sizeof made);
    assert_int_equal(chown(made, user, (gid_t)-1), 0);
    assert_non_null(realpath(made, scene->dir));
    make_folder(players, scene->dir, "players", user);
    make_folder(scene->ada, players, "ada", user);
    make_folder(scene->bob, players, "bob", user);
    make_folder(scene->watched, scene->dir, "watched", user);
    assert_int_equal(pipe(scene->report), 0);
}

static void end_scene(Scene *scene)
{
    char command[2 * PATH_SIZE];
    snprintf(command, sizeof command, "rm -rf '%s'", scene->dir);
    assert_int_equal(system(command), 0);
    close(scene->report[0]);
    close(scene->report[1]);
}

static const GameTimes PATIENT = {
    .look_ms = 20, .idle_ms = 100000, .grace_ms = 100000, .disk_ms = 100000, .taken = (int64_t)1 << 50};

static GamePlan plan_of(const Scene *scene, const char *const *words)
{
    static const char *const environment[] = {"TERM=xterm", NULL};
    return (GamePlan){.program = HOSTILE,
                      .words = words,
                      .environment = environment,
                      .folder = scene->ada,
                      .hidden = scene->dir,
                      .shown = {scene->watched},
                      .memory_mib = 64,
                      .disk_mib = 4,
                      .idle_minutes = 1,
                      .needs_spaces = true};
}

static void be_lobby(const Scene *scene, const GamePlan *plan, const GameTimes *times)
{
    Report report = {.end = GAME_FAILED};
    struct termios before, after;
    tcgetattr(STDIN_FILENO, &before);
    int flags = fcntl(STDIN_FILENO, F_GETFL);
    report.end = confined_game_timed(plan, times, &report.status, &report.failure);
    report.modes_kept = tcgetattr(STDIN_FILENO, &after) == 0 && after.c_lflag == before.c_lflag &&
                        after.c_iflag == before.c_iflag && fcntl(STDIN_FILENO, F_GETFL) == flags;
    (void)!write(scene->report[1], &report, sizeof report);
}

/* Begins a lobby that plays one game and ends. */
static Lobby *open_lobby(const Scene *scene, const GamePlan *plan, const GameTimes *times, uid_t user)
{
    Lobby *lobby = calloc(1, sizeof *lobby);
    assert_non_null(lobby);
    lobby->pid = forkpty(&lobby->terminal, NULL, NULL, NULL);
    if (lobby->pid == 0) {
        setenv("TERM", "xterm", 1);
        if (fchown(STDIN_FILENO, user, (gid_t)-1) == 0 && setresuid(user, user, user) == 0) {
            be_lobby(scene, plan, times);
        }
        _exit(0);
    }
    assert_true(lobby->pid > 0);
    return lobby;
}

/* Takes in what the terminal shows, for a moment; false when nobody is at its other end any more. */
static bool hear(Lobby *lobby)
{
    struct timeval moment = {.tv_usec = 20000};
    fd_set ready;
    FD_ZERO(&ready);
    FD_SET(lobby->terminal, &ready);
    if (select(lobby->terminal + 1, &ready, NULL, NULL, &moment) <= 0) {
        return true;
    }
    char more[4096];
    ssize_t size = read(lobby->terminal, more, sizeof more);
    for (ssize_t i = 0; i < size && lobby->length + 1 < SHOWN_SIZE; i++) {
        lobby->shown[lobby->length++] = more[i];
    }
    return size > 0;
}

static void await_text(Lobby *lobby, const char *text)
{
    while (!strstr(lobby->shown, text)) {
        if (!hear(lobby)) {
            fail_msg("the terminal shows '%s' and never '%s'", lobby->shown, text);
        }
    }
}

/* Waits until the lobby has ended. */
static Report close_lobby(const Scene *scene, Lobby *lobby)
{
    Report report = {.end = GAME_FAILED};
    while (hear(lobby)) {
    }
    assert_int_equal(waitpid(lobby->pid, NULL, 0), lobby->pid);
    fcntl(scene->report[0], F_SETFL, O_NONBLOCK);
    if (read(scene->report[0], &report, sizeof report) != sizeof report) {
        snprintf(report.failure.why, sizeof report.failure.why, "the lobby has reported nothing");
    }
    close(lobby->terminal);
    return report;
}

/* Plays a deed that ends by itself; how it ended. */
static Report play(const Scene *scene, const char *const *words, uid_t user)
{
    GamePlan plan = plan_of(scene, words);
    Lobby *lobby = open_lobby(scene, &plan, &PATIENT, user);
    Report report = close_lobby(scene, lobby);
    if (report.end != GAME_LEFT || report.status != 0) {
        fail_msg("%s as user %u: end %d, status %d, %s; it says: %s", words[1], (unsigned)user, (int)report.end,
                 report.status, report.failure.why, lobby->shown);
    }
    assert_true(report.modes_kept);
    free(lobby);
    return report;
}

/* Whom to try it as: users[], as many as returned. */
static int users_to_try(uid_t users[2])
{
    int count = 0;
    users[count++] = geteuid();
    if (geteuid() == 0) {
        users[count++] = NOBODY;
    }
    return count;
}

#define FOR_EACH_USER(user)                      \
    uid_t users_[2];                             \
    int count_ = users_to_try(users_);           \
    if (!spaces_are_there(users_[count_ - 1])) { \
        leave_out(NO_SPACES);                    \
    }                                            \
    for (uid_t i_ = 0, user = users_[0]; (int)i_ < count_; i_++, user = users_[i_ % 2])

static void a_game_has_its_folder_and_its_terminal(void **state)
{
    (void)state;
    FOR_EACH_USER(user)
    {
        Scene scene;
        char shown[PATH_SIZE + 40];
        begin_scene(&scene, user);
        snprintf(shown, sizeof shown, "%s/secret", scene.watched);
        const char *const words[] = {"hostile", "own", scene.ada, shown, NULL};
        play(&scene, words, user);
        snprintf(shown, sizeof shown, "%s/saved", scene.ada);
        assert_int_equal(access(shown, F_OK), 0);
        end_scene(&scene);
    }
}

/* Such as the record of a duel, beside which there are sockets. */
static void beside_a_file_that_is_shown_nothing_is_there(void **state)
{
    (void)state;
    FOR_EACH_USER(user)
    {
        Scene scene;
        char shown[PATH_SIZE + 40], beside[PATH_SIZE + 40];
        begin_scene(&scene, user);
        const size_t length = strlen(scene.watched);
        snprintf(shown, sizeof shown, "%s/secret", scene.watched);
        snprintf(beside, sizeof beside, "%s/beside", scene.watched);
        assert_int_equal(symlink("secret", beside), 0);
        snprintf(scene.watched + length, sizeof scene.watched - length, "/secret");
        play(&scene, (const char *const[]){"hostile", "own", scene.ada, shown, NULL}, user);
        play(&scene, (const char *const[]){"hostile", "read", beside, NULL}, user);
        play(&scene, (const char *const[]){"hostile", "write", shown, beside, NULL}, user);
        end_scene(&scene);
    }
}

static void nothing_of_others_can_be_read(void **state)
{
    (void)state;
    FOR_EACH_USER(user)
    {
        Scene scene;
        char secrets[4][PATH_SIZE + 40];
        begin_scene(&scene, user);
        snprintf(secrets[0], sizeof secrets[0], "%s/secret", scene.bob);
        snprintf(secrets[1], sizeof secrets[1], "%s/players/secret", scene.dir);
        snprintf(secrets[2], sizeof secrets[2], "%s/../bob/secret", scene.ada);
        snprintf(secrets[3], sizeof secrets[3], "/proc/1/root%s/bob/secret", scene.dir);
        const char *const words[] = {"hostile",  "read",    secrets[0],  secrets[1],        secrets[2],
                                     secrets[3], scene.bob, "/dev/ptmx", "/proc/1/environ", NULL};
        play(&scene, words, user);
        end_scene(&scene);
    }
}

static void nothing_else_can_be_written(void **state)
{
    (void)state;
    FOR_EACH_USER(user)
    {
        Scene scene;
        char paths[3][PATH_SIZE + 40];
        begin_scene(&scene, user);
        snprintf(paths[0], sizeof paths[0], "%s/new", scene.dir);
        snprintf(paths[1], sizeof paths[1], "%s/new", scene.bob);
        snprintf(paths[2], sizeof paths[2], "%s/secret", scene.watched);
        const char *const words[] = {"hostile",
                                     "write",
                                     paths[0],
                                     paths[1],
                                     paths[2],
                                     "/home/new",
                                     "/dev/new",
                                     "/etc/new",
                                     "/new",
                                     "/var/tmp/new",
                                     "/run/new",
                                     "/dev/shm/new",
                                     "/proc/sys/kernel/hostname",
                                     NULL};
        play(&scene, words, user);
        end_scene(&scene);
    }
}

static void no_other_process_can_be_seen_or_signalled(void **state)
{
    (void)state;
    FOR_EACH_USER(user)
    {
        Scene scene;
        char self[20];
        begin_scene(&scene, user);
        snprintf(self, sizeof self, "%ld", (long)getpid());
        const char *const words[] = {"hostile", "see", self, NULL};
        play(&scene, words, user);
        end_scene(&scene);
    }
}

static void there_is_no_network(void **state)
{
    (void)state;
    FOR_EACH_USER(user)
    {
        Scene scene;
        char port[20];
        struct sockaddr_in address = {.sin_family = AF_INET};
        socklen_t size = sizeof address;
        int listener = socket(AF_INET, SOCK_STREAM, 0);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        assert_int_equal(bind(listener, (struct sockaddr *)&address, size), 0);
        assert_int_equal(listen(listener, 1), 0);
        assert_int_equal(getsockname(listener, (struct sockaddr *)&address, &size), 0);
        snprintf(port, sizeof port, "%d", ntohs(address.sin_port));
        begin_scene(&scene, user);
        const char *const words[] = {"hostile", "call", port, NULL};
        play(&scene, words, user);
        end_scene(&scene);
        close(listener);
    }
}

/* Root's processes are never counted by the system. */
static void there_are_only_so_many_processes(void **state)
{
    (void)state;
    FOR_EACH_USER(user)
    {
        Scene scene;
        begin_scene(&scene, user);
        const char *const words[] = {"hostile", "fork", "100", NULL};
        if (user != 0) {
            play(&scene, words, user);
        }
        end_scene(&scene);
    }
}

static void there_is_only_so_much_memory(void **state)
{
    (void)state;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    leave_out("the sanitizer needs more memory than any game may have");
#endif
    FOR_EACH_USER(user)
    {
        Scene scene;
        begin_scene(&scene, user);
        const char *const words[] = {"hostile", "memory", "64", NULL};
        play(&scene, words, user);
        end_scene(&scene);
    }
}

static void a_file_grows_only_so_far(void **state)
{
    (void)state;
    FOR_EACH_USER(user)
    {
        Scene scene;
        begin_scene(&scene, user);
        const char *const words[] = {"hostile", "grow", "5", NULL};
        play(&scene, words, user);
        end_scene(&scene);
    }
}

static void no_rights_are_to_be_had(void **state)
{
    (void)state;
    FOR_EACH_USER(user)
    {
        Scene scene;
        begin_scene(&scene, user);
        const char *const words[] = {"hostile", "rights", NULL};
        play(&scene, words, user);
        end_scene(&scene);
    }
}

static void nothing_of_the_lobby_is_inherited(void **state)
{
    (void)state;
    FOR_EACH_USER(user)
    {
        Scene scene;
        begin_scene(&scene, user);
        const char *const words[] = {"hostile", "inherit", NULL};
        play(&scene, words, user);
        const char *const others[] = {"hostile", "terminals", NULL};
        play(&scene, others, user);
        end_scene(&scene);
    }
}

static void a_stopped_game_goes_on(void **state)
{
    (void)state;
    FOR_EACH_USER(user)
    {
        Scene scene;
        begin_scene(&scene, user);
        const char *const words[] = {"hostile", "stop", NULL};
        play(&scene, words, user);
        end_scene(&scene);
    }
}

static void assert_nobody_is_left(const Scene *scene)
{
    for (int waited = 0; waited < 1000 && processes_with(scene->ada) > 0; waited++) {
        nanosleep(&(struct timespec){.tv_nsec = 10L * MILLISECOND}, NULL);
    }
    assert_int_equal(processes_with(scene->ada), 0);
}

/* Plays a deed that has to be ended from outside: by the times given, by a signal, or by pulling the terminal's plug.
 */
static Report endure(Scene *scene, const char *deed, const GameTimes *times, uid_t user, int signal, char *shown)
{
    const char *const words[] = {"hostile", deed, scene->ada, NULL};
    GamePlan plan = plan_of(scene, words);
    begin_scene(scene, user);
    Lobby *lobby = open_lobby(scene, &plan, times, user);
    if (strcmp(deed, "fill") != 0 && strcmp(deed, "crash") != 0) {
        await_text(lobby, "ready");
        assert_true(processes_with(scene->ada) > 0);
    }
    if (signal) {
        kill(lobby->pid, signal);
    }
    Report report = close_lobby(scene, lobby);
    assert_nobody_is_left(scene);
    snprintf(shown, SHOWN_SIZE, "%s", lobby->shown);
    free(lobby);
    end_scene(scene);
    return report;
}

static void an_idle_game_is_ended(void **state)
{
    (void)state;
    char shown[SHOWN_SIZE];
    FOR_EACH_USER(user)
    {
        Scene scene;
        GameTimes times = PATIENT;
        times.idle_ms = 200;
        Report report = endure(&scene, "keys", &times, user, 0, shown);
        assert_int_equal(report.end, GAME_IDLE);
        assert_string_equal(
            report.failure.why,
            "Your game was ended, because no key was pressed for 1 minutes. Continue it when you like.");
        assert_true(report.modes_kept);
    }
}

static void a_game_that_will_not_end_is_killed_and_its_terminal_put_right(void **state)
{
    (void)state;
    char shown[SHOWN_SIZE];
    FOR_EACH_USER(user)
    {
        Scene scene;
        GameTimes times = PATIENT;
        times.idle_ms = times.grace_ms = 200;
        Report report = endure(&scene, "stay", &times, user, 0, shown);
        assert_int_equal(report.end, GAME_IDLE);
        assert_true(report.modes_kept);
        assert_non_null(strstr(shown, "\033[?1049l"));
    }
}

static void a_lobby_that_is_told_to_end_ends_its_game(void **state)
{
    (void)state;
    char shown[SHOWN_SIZE];
    static const int signals[] = {SIGHUP, SIGTERM};
    FOR_EACH_USER(user)
    {
        for (int i = 0; i < 2; i++) {
            Scene scene;
            Report report = endure(&scene, "keys", &PATIENT, user, signals[i], shown);
            assert_int_equal(report.end, GAME_HUNG_UP);
        }
    }
}

static void a_game_dies_with_its_lobby(void **state)
{
    (void)state;
    char shown[SHOWN_SIZE];
    FOR_EACH_USER(user)
    {
        Scene scene;
        Report report = endure(&scene, "stay", &PATIENT, user, SIGKILL, shown);
        assert_string_equal(report.failure.why, "the lobby has reported nothing");
    }
}

static void a_full_folder_ends_its_game(void **state)
{
    (void)state;
    char shown[SHOWN_SIZE];
    FOR_EACH_USER(user)
    {
        Scene scene;
        GameTimes times = PATIENT;
        times.disk_ms = 100;
        Report report = endure(&scene, "fill", &times, user, 0, shown);
        assert_int_equal(report.end, GAME_FULL);
        assert_non_null(strstr(report.failure.why, "more than the 4 MiB"));
    }
}

static void a_crash_is_told(void **state)
{
    (void)state;
    char shown[SHOWN_SIZE];
    FOR_EACH_USER(user)
    {
        Scene scene;
        Report report = endure(&scene, "crash", &PATIENT, user, 0, shown);
        assert_int_equal(report.end, GAME_KILLED);
        assert_string_equal(report.failure.why,
                            "Your game ended by signal 11. Continue it; what you had decided is kept.");
    }
}

static void a_hung_up_terminal_ends_its_game(void **state)
{
    (void)state;
    FOR_EACH_USER(user)
    {
        Scene scene;
        const char *const words[] = {"hostile", "stay", scene.ada, NULL};
        GamePlan plan = plan_of(&scene, words);
        GameTimes times = PATIENT;
        times.grace_ms = 200;
        begin_scene(&scene, user);
        Lobby *lobby = open_lobby(&scene, &plan, &times, user);
        await_text(lobby, "ready");
        close(lobby->terminal);
        assert_int_equal(waitpid(lobby->pid, NULL, 0), lobby->pid);
        assert_nobody_is_left(&scene);
        free(lobby);
        end_scene(&scene);
    }
}

static void what_keeps_a_game_from_beginning_is_told(void **state)
{
    (void)state;
    Scene scene;
    uid_t user = geteuid();
    begin_scene(&scene, user);
    const char *const words[] = {"hostile", "own", NULL};
    static const struct {
        const char *program, *says;
    } rows[] = {
        {"/nowhere/holdout", "'/nowhere/holdout' can't be reached: No such file or directory; have the host look."},
        {"/etc/passwd", "The game can't begin: /etc/passwd: Permission denied; try again later."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        GamePlan plan = plan_of(&scene, words);
        plan.program = rows[i].program;
        plan.needs_spaces = false;
        Lobby *lobby = open_lobby(&scene, &plan, &PATIENT, user);
        Report report = close_lobby(&scene, lobby);
        assert_int_equal(report.end, GAME_FAILED);
        assert_string_equal(report.failure.why, rows[i].says);
        free(lobby);
    }
    end_scene(&scene);
}

/* As where the system lets nobody have name spaces. */
static Report play_without_spaces(Scene *scene, const char *deed, bool needs_spaces, const GameTimes *times, int signal)
{
    const char *const words[] = {"hostile", deed, scene->ada, NULL};
    begin_scene(scene, geteuid());
    GamePlan plan = plan_of(scene, words);
    plan.needs_spaces = needs_spaces;
    Lobby *lobby = calloc(1, sizeof *lobby);
    assert_non_null(lobby);
    lobby->pid = forkpty(&lobby->terminal, NULL, NULL, NULL);
    if (lobby->pid == 0) {
        if (spaces_leave(SPACE_USERS)) {
            spaces_last();
            spaces_no_rights();
            be_lobby(scene, &plan, times);
        }
        _exit(0);
    }
    if (strcmp(deed, "stay") == 0) {
        await_text(lobby, "ready");
    }
    if (signal) {
        kill(lobby->pid, signal);
    }
    Report report = close_lobby(scene, lobby);
    assert_nobody_is_left(scene);
    free(lobby);
    end_scene(scene);
    return report;
}

static void without_name_spaces_a_game_is_refused_and_the_setting_named(void **state)
{
    (void)state;
    if (!spaces_are_there(geteuid())) {
        leave_out(NO_SPACES);
    }
    Scene scene;
    Report report = play_without_spaces(&scene, "own", true, &PATIENT, 0);
    assert_int_equal(report.end, GAME_FAILED);
    assert_string_equal(
        report.failure.why,
        "Games can't be kept apart here: name spaces are refused (No space left on device); as root, run "
        "'sysctl user.max_user_namespaces=10000'.");
}

static void or_it_has_the_limits_alone_and_nothing_of_it_stays(void **state)
{
    (void)state;
    if (!spaces_are_there(geteuid())) {
        leave_out(NO_SPACES);
    }
    Scene scene;
    GameTimes times = PATIENT;
    times.idle_ms = times.grace_ms = 200;
    Report report = play_without_spaces(&scene, "stop", false, &PATIENT, 0);
    assert_int_equal(report.end, GAME_LEFT);
    assert_int_equal(report.status, 0);
    report = play_without_spaces(&scene, "stay", false, &times, 0);
    assert_int_equal(report.end, GAME_IDLE);
    (void)play_without_spaces(&scene, "stay", false, &PATIENT, SIGKILL);
}

SUBJECT(confined_game)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_has_its_folder_and_its_terminal),
        cmocka_unit_test(beside_a_file_that_is_shown_nothing_is_there),
        cmocka_unit_test(nothing_of_others_can_be_read),
        cmocka_unit_test(nothing_else_can_be_written),
        cmocka_unit_test(no_other_process_can_be_seen_or_signalled),
        cmocka_unit_test(there_is_no_network),
        cmocka_unit_test(there_are_only_so_many_processes),
        cmocka_unit_test(there_is_only_so_much_memory),
        cmocka_unit_test(a_file_grows_only_so_far),
        cmocka_unit_test(no_rights_are_to_be_had),
        cmocka_unit_test(nothing_of_the_lobby_is_inherited),
        cmocka_unit_test(a_stopped_game_goes_on),
        cmocka_unit_test(an_idle_game_is_ended),
        cmocka_unit_test(a_game_that_will_not_end_is_killed_and_its_terminal_put_right),
        cmocka_unit_test(a_lobby_that_is_told_to_end_ends_its_game),
        cmocka_unit_test(a_game_dies_with_its_lobby),
        cmocka_unit_test(a_full_folder_ends_its_game),
        cmocka_unit_test(a_crash_is_told),
        cmocka_unit_test(a_hung_up_terminal_ends_its_game),
        cmocka_unit_test(what_keeps_a_game_from_beginning_is_told),
        cmocka_unit_test(without_name_spaces_a_game_is_refused_and_the_setting_named),
        cmocka_unit_test(or_it_has_the_limits_alone_and_nothing_of_it_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
