/* What programs write to their standard error comes from outside: it reaches ours through a process that cleans it, as
 * all else that is printed is cleaned. That one ends when nobody holds the pipe any more. */
#include "tools/sim/aside.h"

#include "agents/agent.h"
#include "base/failure.h"
#include "tools/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CHUNK = 4096, LEAD = 0xC0, LEAD_OF_THREE = 0xE0, LEAD_OF_FOUR = 0xF0, CHARACTER_MOST = 4 };

/* Bytes at the end that begin a character and are not all of it. */
static size_t begun(const char *text, size_t length)
{
    for (size_t back = 1; back < CHARACTER_MOST && back <= length; back++) {
        unsigned char byte = (unsigned char)text[length - back];
        size_t whole = byte >= LEAD_OF_FOUR ? 4 : byte >= LEAD_OF_THREE ? 3 : byte >= LEAD ? 2 : 1;
        if (byte >= LEAD) {
            return whole > back ? back : 0;
        }
    }
    return 0;
}

/* Its line breaks stay, its tabs are blanks, and a 0 is no end. */
static void write_out(char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        text[i] = text[i] == '\0' ? '?' : text[i] == '\t' ? ' ' : text[i];
    }
    text[length] = '\0';
    for (char *line = text, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        bool broken = *end == '\n';
        *end = '\0';
        print_to(stderr, broken ? "%s\n" : "%s", line);
        end += broken;
    }
}

/* Whoever interrupts the games is still told what their programs said. */
static _Noreturn void clean(int from)
{
    char text[CHUNK + 1];
    size_t kept = 0;
    signal(SIGINT, SIG_IGN);
    for (;;) {
        ssize_t got = read(from, text + kept, CHUNK - kept);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        size_t filled = kept + (got > 0 ? (size_t)got : 0);
        char rest[CHARACTER_MOST];
        kept = got > 0 ? begun(text, filled) : 0;
        memcpy(rest, text + filled - kept, kept);
        write_out(text, filled - kept);
        if (got <= 0) {
            _exit(EXIT_DONE);
        }
        memcpy(text, rest, kept);
    }
}

/* Where no pipe can be had what they write is lost. */
static void begin_cleaner(Aside *aside)
{
    int ends[2];
    if (pipe(ends) != 0) {
        return;
    }
    (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    fflush(stdout);
    aside->cleaner = fork();
    if (aside->cleaner == 0) {
        close(ends[1]);
        clean(ends[0]);
    }
    close(ends[0]);
    aside->to = ends[1];
    snprintf(aside->errors, sizeof aside->errors, "/dev/fd/%d", ends[1]);
}

/* It could not be opened by its path where there is no /dev/fd. */
static bool can_be_opened(const char *path)
{
    int tried = open(path, O_WRONLY | O_CLOEXEC);
    if (tried >= 0) {
        close(tried);
    }
    return tried >= 0;
}

void aside_end(Aside *aside)
{
    if (aside->used) {
        codex_file_remove(&aside->codex);
    }
    if (aside->to >= 0) {
        close(aside->to);
    }
    while (aside->cleaner > 0 && waitpid(aside->cleaner, NULL, 0) < 0 && errno == EINTR) {
    }
}

bool aside_begin(Aside *aside, const Content *content, AgentRequest *agent, Failure *failure)
{
    *aside = (Aside){.to = -1};
    if (!agent_is_program(agent->what)) {
        return true;
    }
    begin_cleaner(aside); /* before there is a codex, whose lock it would hold */
    aside->used = codex_file(content, &aside->codex, failure);
    if (!aside->used) {
        aside_end(aside);
        return false;
    }
    agent->codex = aside->codex.path;
    agent->errors = aside->to >= 0 && aside->cleaner > 0 && can_be_opened(aside->errors) ? aside->errors : NULL;
    return true;
}
