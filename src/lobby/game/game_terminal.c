#include "lobby/game/game_terminal.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Leaves whatever sequence was cut off, then the modes that Holdout or any other program may have set: synchronized
 * output, the alternate screen, reports of mouse, focus and paste, character sets, what a soft reset knows. */
static const char RESET[] = "\030\033\\\033[?2026l\033[!p\033[?1049l\033[?1000l\033[?1002l\033[?1003l\033[?1004l"
                            "\033[?1006l\033[?2004l\033[<u\033(B\033)B\017\033[r\033[0m\033[?7h\033[?25h\r\n";

GameTerminal game_terminal_lend(void)
{
    GameTerminal terminal = {.there = isatty(STDIN_FILENO) && tcgetattr(STDIN_FILENO, &terminal.modes) == 0};
    if (terminal.there) {
        terminal.flags = fcntl(STDIN_FILENO, F_GETFL);
        terminal.group = tcgetpgrp(STDIN_FILENO);
        if (ttyname_r(STDIN_FILENO, terminal.name, sizeof terminal.name) != 0) {
            terminal.name[0] = '\0';
        }
    }
    return terminal;
}

/* Who isn't in the foreground of a terminal is stopped when it sets anything there, unless it doesn't hear of it. */
static sigset_t deafen(void)
{
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    (void)sigprocmask(SIG_BLOCK, &stop, &before);
    return before;
}

void game_terminal_take(void)
{
    sigset_t before = deafen();
    (void)setpgid(0, 0);
    (void)tcsetpgrp(STDIN_FILENO, getpgrp());
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
}

/* A terminal that takes nothing is left as it is. */
static void put_away(const GameTerminal *terminal)
{
    const char *type = getenv("TERM");
    if (!type || strcmp(type, "dumb") == 0) {
        return;
    }
    (void)fcntl(STDIN_FILENO, F_SETFL, terminal->flags | O_NONBLOCK);
    (void)tcflush(STDIN_FILENO, TCOFLUSH);
    (void)tcflow(STDIN_FILENO, TCOON);
    (void)!write(STDIN_FILENO, RESET, strlen(RESET));
}

void game_terminal_take_back(const GameTerminal *terminal, bool rough)
{
    if (!terminal->there) {
        return;
    }
    sigset_t before = deafen();
    (void)tcsetpgrp(STDIN_FILENO, terminal->group);
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &terminal->modes);
    if (rough) {
        put_away(terminal);
    }
    (void)tcflush(STDIN_FILENO, TCIFLUSH);
    (void)fcntl(STDIN_FILENO, F_SETFL, terminal->flags);
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
}

int64_t game_terminal_typed(const GameTerminal *terminal)
{
    struct stat about;
    return terminal->there && fstat(STDIN_FILENO, &about) == 0 ? (int64_t)about.st_atime : 0;
}

bool game_terminal_is_gone(const GameTerminal *terminal)
{
    struct pollfd watched = {.fd = STDIN_FILENO};
    return terminal->there && poll(&watched, 1, 0) > 0 && (watched.revents & (POLLHUP | POLLERR | POLLNVAL));
}
