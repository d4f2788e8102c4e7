/* DIR/log: a line for each event, "2026-11-29T15:30:00Z ada 192.0.2.7 logs in". What would be no plain text is '?'.
 * When it has grown to its bound it becomes log.1, in place of the one before. */
#include "base/text.h"
#include "disk/calls.h"
#include "disk/growing.h"
#include "lobby/host/files.h"
#include "lobby/host/host.h"
#include "lobby/host/inside.h"

#include <string.h>
#include <time.h>

enum { LOG_MOST = 1 << 20, LINE_SIZE = 300, WORD_SIZE = 64 };

/* A word of its own, so that nobody can make it look like two. */
static void add_word(Text *line, const char *word)
{
    char clean[WORD_SIZE];
    text_clean(clean, sizeof clean, word[0] ? word : "-");
    for (char *at = clean; *at; at++) {
        *at = *at == ' ' ? '_' : *at;
    }
    text_add(line, " %s", clean);
}

static size_t write_line(const Host *host, const char *name, const char *address, const char *what,
                         char out[LINE_SIZE + 1])
{
    char when[32] = "", clean[LINE_SIZE / 3];
    time_t now = (time_t)host->now(host);
    struct tm parts;
    if (gmtime_r(&now, &parts)) {
        strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &parts);
    }
    Text line = text_into(out, LINE_SIZE);
    text_add(&line, "%s", when);
    add_word(&line, name);
    add_word(&line, address);
    text_clean(clean, sizeof clean, what);
    text_add(&line, " %s", clean);
    out[line.length] = '\n';
    return line.length + 1;
}

/* The log with room for one more line, locked; -1 where there is none. */
static int open_log(const Host *host, struct stat *there)
{
    char path[FOLDER_PATH_SIZE], last[FOLDER_PATH_SIZE];
    inside_path(host, "log", path);
    inside_path(host, "log.1", last);
    int fd = file_open_locked(path);
    bool full = fd >= 0 && disk->stat_open(fd, there) == 0 && there->st_size >= LOG_MOST;
    if (full && disk->rename(path, last) == 0) {
        (void)disk->close(fd);
        fd = file_open_locked(path);
    }
    if (fd >= 0 && disk->stat_open(fd, there) != 0) {
        (void)disk->close(fd);
        return -1;
    }
    return fd;
}

void host_log(Host *host, const char *name, const char *address, const char *what)
{
    char line[LINE_SIZE + 1];
    struct stat there;
    size_t length = write_line(host, name, address, what, line);
    int fd = open_log(host, &there);
    if (fd < 0) {
        return; /* nobody is kept out for a line */
    }
    Growing file = {.fd = fd, .size = there.st_size};
    (void)growing_add(&file, line, length, false);
    (void)disk->close(fd);
}
