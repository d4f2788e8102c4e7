/* The terminal's device. Writing goes through a description of our own where the device can be opened again: it may
 * be told not to block without telling the shell's, and so a terminal that takes nothing can't keep us when a signal
 * says to leave. */
#include "term/tty/terminal.h"

#include "term/tty/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WAIT_MS = 50 };

/* The same device once more, or -1. */
static int open_again(int fd)
{
    char name[256];
    if (!isatty(fd) || ttyname_r(fd, name, sizeof name) != 0) {
        return -1;
    }
    return open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
}

void terminal_open(Terminal *terminal, int fd, int input_fd)
{
    *terminal = (Terminal){.fd = fd, .own_fd = open_again(fd), .modes_fd = -1};
    terminal->keys = isatty(input_fd);
    int candidate = terminal->keys ? input_fd : fd;
    if (isatty(candidate) && tcgetattr(candidate, &terminal->before) == 0) {
        terminal->modes_fd = candidate;
    }
}

void terminal_close(Terminal *terminal)
{
    if (terminal->own_fd >= 0) {
        close(terminal->own_fd);
        terminal->own_fd = -1;
    }
}

/* TCSANOW throughout: the others wait for output that a stopped terminal never takes. */
static void set_modes(Terminal *terminal, bool lines)
{
    if (terminal->modes_fd < 0) {
        return;
    }
    struct termios raw = terminal->before;
    raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN);
    raw.c_lflag &= ~(tcflag_t)(terminal->keys ? ISIG : 0);
    raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNCR | INLCR | ISTRIP | IXON | IXOFF);
    raw.c_oflag &= ~(tcflag_t)(lines ? 0 : OPOST);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(terminal->modes_fd, TCSANOW, &raw);
}

void terminal_set_raw(Terminal *terminal)
{
    set_modes(terminal, false);
}

void terminal_set_listening(Terminal *terminal)
{
    set_modes(terminal, true);
}

void terminal_set_back(Terminal *terminal)
{
    if (terminal->modes_fd >= 0) {
        tcsetattr(terminal->modes_fd, TCSANOW, &terminal->before);
    }
}

void terminal_forget_keys(Terminal *terminal)
{
    if (terminal->keys) {
        tcflush(terminal->modes_fd, TCIFLUSH);
    }
}

bool terminal_size(const Terminal *terminal, int *columns, int *rows)
{
    struct winsize size;
    if (ioctl(terminal->fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
        return false;
    }
    *columns = size.ws_col;
    *rows = size.ws_row;
    return true;
}

/* Waits until something can be written; false when it is time to give up. */
static bool wait_until_writable(int fd)
{
    bool leaving = signals_must_leave();
    struct pollfd watched[] = {{.fd = fd, .events = POLLOUT}};
    int ready = poll(watched, 1, WAIT_MS);
    bool dead = ready > 0 && !(watched[0].revents & POLLOUT);
    return !dead && (ready > 0 || !leaving);
}

bool terminal_write(Terminal *terminal, const char *bytes, size_t length)
{
    int fd = terminal->own_fd >= 0 ? terminal->own_fd : terminal->fd;
    while (length > 0 && !terminal->gone) {
        ssize_t written = write(fd, bytes, length);
        if (written >= 0) {
            bytes += written;
            length -= (size_t)written;
            terminal->sent += (size_t)written;
        } else if (errno == EAGAIN) {
            terminal->gone = !wait_until_writable(fd);
        } else {
            terminal->gone = errno != EINTR || signals_must_leave();
        }
    }
    return !terminal->gone;
}
