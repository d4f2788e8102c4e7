/* Only the modes of the terminal change, and a crash gives those back. */
#include "term/tty/line_terminal.h"

void line_terminal_open(LineTerminal *lines, int fd, int input_fd)
{
    terminal_open(&lines->terminal, fd, input_fd);
    lines->open = true;
    lines->guard = (TerminalReset){fd, "", 0, lines->terminal.modes_fd, lines->terminal.before};
    line_terminal_resume(lines);
}

void line_terminal_resume(LineTerminal *lines)
{
    if (lines->terminal.keys) {
        terminal_set_listening(&lines->terminal);
        signals_guard(&lines->guard);
    }
}

static void give_back(LineTerminal *lines)
{
    if (lines->terminal.keys) {
        terminal_set_back(&lines->terminal);
        signals_guard(NULL);
    }
}

void line_terminal_close(LineTerminal *lines)
{
    if (lines->open) {
        give_back(lines);
        terminal_close(&lines->terminal);
    }
}

void line_terminal_suspend(LineTerminal *lines)
{
    give_back(lines);
    signals_stop_here();
    line_terminal_resume(lines);
}
