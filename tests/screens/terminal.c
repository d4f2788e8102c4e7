/* The pseudo-terminal's far end, in this process. */
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { COLUMNS_DEFAULT = 80, ROWS_DEFAULT = 24, QUIET_MS = 50, ANSWER_MS = 5000, NAP_MS = 2, FAILED_EXEC = 127 };

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void set_environment(const PtyOptions *options)
{
    static const char *const foreign[] = {"NO_COLOR", "LINES",     "COLUMNS",  "LC_CTYPE",
                                          "TERMINFO", "COLORTERM", "COLORFGBG"};
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) {
        unsetenv(foreign[i]);
    }
    setenv("XDG_CONFIG_HOME", "/dev/null", 1); /* nobody's settings, and none can be kept there, not by root either */
    setenv("TERM", options->term ? options->term : "xterm-256color", 1);
    setenv("LC_ALL", options->locale ? options->locale : "C.UTF-8", 1);
    for (int i = 0; options->environment && options->environment[i]; i++) {
        const char *equals = strchr(options->environment[i], '=');
        if (equals) {
            char *name = strndup(options->environment[i], (size_t)(equals - options->environment[i]));
            setenv(name, equals + 1, 1);
            free(name);
        } else {
            unsetenv(options->environment[i]);
        }
    }
}

/* What the shell tells: 's' stopped, 'e' and the status: ended. */
static void run_shell(const Pty *pty, pid_t program, int tell, int told)
{
    int status = 0;
    char word[2] = "s";
    signal(SIGHUP, SIG_IGN);
    signal(SIGTTOU, SIG_IGN);
    while (waitpid(program, &status, WUNTRACED) == program && WIFSTOPPED(status)) {
        tcsetpgrp(pty->slave, getpgrp());
        if (write(tell, word, 1) != 1 || read(told, word, 1) != 1) {
            break;
        }
        word[0] = 's';
        tcsetpgrp(pty->slave, program);
        kill(-program, SIGCONT);
    }
    word[0] = 'e';
    word[1] = (char)(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
    _exit(write(tell, word, 2) != 2);
}

static void run_program(const Pty *pty, const char *const argv[], const PtyOptions *options)
{
    setpgid(0, 0);
    signal(SIGTTOU, SIG_IGN);
    tcsetpgrp(pty->slave, getpid());
    signal(SIGTTOU, SIG_DFL);
    for (int fd = 0; fd < 3; fd++) {
        dup2(pty->slave, fd);
    }
    set_environment(options);
    execv(argv[0], (char *const *)argv);
    _exit(FAILED_EXEC);
}

static void become_shell(const Pty *pty, const char *const argv[], const PtyOptions *options, int tell, int told)
{
    setsid();
    ioctl(pty->slave, TIOCSCTTY, 0);
    close(pty->master);
    pid_t program = fork();
    if (program == 0) {
        run_program(pty, argv, options);
    }
    setpgid(program, program);
    if (write(tell, &program, sizeof program) != sizeof program) {
        _exit(FAILED_EXEC);
    }
    run_shell(pty, program, tell, told);
}

static bool start_shell(Pty *pty, const char *const argv[], const PtyOptions *options)
{
    int up[2], down[2];
    if (pipe(up) != 0 || pipe(down) != 0) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(up[i], F_SETFD, FD_CLOEXEC);
        fcntl(down[i], F_SETFD, FD_CLOEXEC);
    }
    pty->shell = fork();
    if (pty->shell == 0) {
        close(up[0]);
        close(down[1]);
        become_shell(pty, argv, options, up[1], down[0]);
    }
    close(up[1]);
    close(down[0]);
    pty->told = up[0];
    pty->tell = down[1];
    return pty->shell > 0 && read(pty->told, &pty->pid, sizeof pty->pid) == sizeof pty->pid;
}

static bool open_pair(Pty *pty)
{
    pty->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (pty->master < 0 || grantpt(pty->master) != 0 || unlockpt(pty->master) != 0) {
        return false;
    }
    pty->slave = open(ptsname(pty->master), O_RDWR | O_NOCTTY | O_CLOEXEC);
    return pty->slave >= 0;
}

static void set_size(const Pty *pty, int columns, int rows)
{
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
    ioctl(pty->master, TIOCSWINSZ, &size);
}

Pty *pty_start(const char *const argv[], const PtyOptions *options)
{
    static const PtyOptions usual = {0};
    options = options ? options : &usual;
    int columns = options->columns ? options->columns : COLUMNS_DEFAULT;
    int rows = options->rows ? options->rows : ROWS_DEFAULT;
    Pty *pty = calloc(1, sizeof *pty);
    if (!open_pair(pty)) {
        free(pty);
        return NULL;
    }
    set_size(pty, columns, rows);
    pty->mirror = mirror_new(columns, rows);
    if (!start_shell(pty, argv, options)) {
        pty_free(pty);
        return NULL;
    }
    return pty;
}

void pty_free(Pty *pty)
{
    if (!pty) {
        return;
    }
    if (!pty->ended && pty->pid > 0) {
        kill(-pty->pid, SIGKILL);
    }
    if (pty->shell > 0) {
        close(pty->tell);
        waitpid(pty->shell, NULL, 0);
        close(pty->told);
    }
    if (pty->master >= 0) {
        close(pty->master);
    }
    close(pty->slave);
    mirror_free(pty->mirror);
    free(pty);
}

void pty_type(Pty *pty, const char *bytes)
{
    size_t length = strlen(bytes);
    while (length > 0) {
        ssize_t written = write(pty->master, bytes, length);
        if (written < 0 && errno != EINTR) {
            return;
        }
        bytes += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
}

/* Takes in what comes within wait_ms; false when nothing did. */
static bool take_in(Pty *pty, int wait_ms)
{
    char bytes[65536];
    struct pollfd watched = {.fd = pty->master, .events = POLLIN};
    if (pty->master < 0 || poll(&watched, 1, wait_ms) <= 0 || !(watched.revents & POLLIN)) {
        return false;
    }
    ssize_t got = read(pty->master, bytes, sizeof bytes);
    if (got <= 0) {
        return false;
    }
    pty->bytes += (size_t)got;
    pty->bursts++;
    mirror_write(pty->mirror, bytes, (size_t)got);
    size_t answer = mirror_answers(pty->mirror, bytes, sizeof bytes - 1);
    bytes[answer] = '\0';
    pty_type(pty, bytes);
    return true;
}

bool pty_settle(Pty *pty, int quiet_ms, int most_ms)
{
    int64_t until = now_ms() + most_ms;
    while (take_in(pty, quiet_ms)) {
        if (now_ms() >= until) {
            return false;
        }
    }
    return true;
}

/* A frame is written colour by colour and may be read in pieces: one that has what is waited for is taken in whole. */
static bool holds(Pty *pty, const char *text, bool there)
{
    enum { WHOLE_MS = 5, WHOLE_MOST_MS = 50 };
    if (mirror_find(pty->mirror, text, NULL, NULL) != there) {
        return false;
    }
    pty_settle(pty, WHOLE_MS, WHOLE_MOST_MS);
    return mirror_find(pty->mirror, text, NULL, NULL) == there;
}

static bool wait_until(Pty *pty, const char *text, bool there, int most_ms)
{
    int64_t until = now_ms() + most_ms;
    while (!holds(pty, text, there)) {
        int64_t left = until - now_ms();
        if (left <= 0 || (!take_in(pty, (int)left) && now_ms() >= until)) {
            return mirror_find(pty->mirror, text, NULL, NULL) == there;
        }
    }
    return true;
}

bool pty_wait_for(Pty *pty, const char *text, int most_ms)
{
    return wait_until(pty, text, true, most_ms);
}

bool pty_wait_without(Pty *pty, const char *text, int most_ms)
{
    return wait_until(pty, text, false, most_ms);
}

size_t pty_answer(Pty *pty, const char *bytes)
{
    size_t before = pty->bytes;
    pty_type(pty, bytes);
    pty_settle(pty, QUIET_MS, ANSWER_MS);
    return pty->bytes - before;
}

void pty_resize(Pty *pty, int columns, int rows)
{
    mirror_resize(pty->mirror, columns, rows);
    set_size(pty, columns, rows);
}

void pty_signal(Pty *pty, int number)
{
    kill(-pty->pid, number);
}

void pty_hang_up(Pty *pty)
{
    close(pty->master);
    pty->master = -1;
}

/* Hears what the shell has to tell, if anything. */
static void hear_shell(Pty *pty, int wait_ms)
{
    unsigned char word[2] = {0};
    struct pollfd watched = {.fd = pty->told, .events = POLLIN};
    if (poll(&watched, 1, wait_ms) <= 0 || read(pty->told, word, 1) != 1) {
        return;
    }
    pty->stopped = word[0] == 's';
    if (word[0] == 'e' && read(pty->told, word + 1, 1) == 1) {
        pty->status = word[1];
        pty->ended = true;
    }
}

/* Waits for a stop or the end, and unless the terminal is stalled goes on reading the program's output, so that it
 * can't get stuck in it. */
static void wait_for_shell(Pty *pty, bool stop, bool stalled, int most_ms)
{
    int64_t until = now_ms() + most_ms;
    while (!pty->ended && !(stop && pty->stopped) && now_ms() < until) {
        hear_shell(pty, !stalled && take_in(pty, 0) ? 0 : NAP_MS);
    }
    while (!stalled && take_in(pty, 0)) {
    }
}

bool pty_wait_stopped(Pty *pty, int most_ms)
{
    wait_for_shell(pty, true, false, most_ms);
    return pty->stopped && !pty->ended;
}

void pty_continue(Pty *pty)
{
    pty->stopped = false;
    if (write(pty->tell, "c", 1) != 1) {
        pty->ended = true;
    }
}

static int wait_end(Pty *pty, bool stalled, int most_ms, int *took_ms)
{
    int64_t begin = now_ms();
    wait_for_shell(pty, false, stalled, most_ms);
    if (took_ms) {
        *took_ms = (int)(now_ms() - begin);
    }
    return pty->ended ? pty->status : -1;
}

int pty_wait_end(Pty *pty, int most_ms, int *took_ms)
{
    return wait_end(pty, false, most_ms, took_ms);
}

int pty_wait_end_stalled(Pty *pty, int most_ms, int *took_ms)
{
    return wait_end(pty, true, most_ms, took_ms);
}

bool pty_is_cooked(const Pty *pty)
{
    struct termios modes;
    const tcflag_t wanted = ICANON | ECHO | ISIG;
    return tcgetattr(pty->slave, &modes) == 0 && (modes.c_lflag & wanted) == wanted && modes.c_oflag & OPOST;
}
