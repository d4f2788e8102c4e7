/* The codex as a file that programs read while they play.
 *
 * Invariant: such a file is locked as long as the process that made it lives. So what a process that was killed has
 * left can be told from what others still need, and the next one removes it. */
#include "tools/tools.h"

#include "base/failure.h"
#include "base/text.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char STEM[] = "holdout-codex-";

static const char *temporary_folder(void)
{
    const char *named = getenv("TMPDIR");
    return named && named[0] ? named : "/tmp";
}

/* A file without content is one that is just being made. */
static bool is_left(int fd)
{
    struct stat status;
    return fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == geteuid() && status.st_size > 0 &&
           flock(fd, LOCK_EX | LOCK_NB) == 0;
}

static void clear_left(const char *folder)
{
    DIR *dir = opendir(folder);
    for (struct dirent *entry = dir ? readdir(dir) : NULL; entry; entry = readdir(dir)) {
        if (strncmp(entry->d_name, STEM, sizeof STEM - 1) != 0) {
            continue;
        }
        int fd = openat(dirfd(dir), entry->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (fd >= 0 && is_left(fd)) {
            (void)unlinkat(dirfd(dir), entry->d_name, 0);
        }
        if (fd >= 0) {
            close(fd);
        }
    }
    if (dir) {
        closedir(dir);
    }
}

bool codex_file(const Content *content, CodexFile *file, Failure *failure)
{
    const char *folder = temporary_folder();
    clear_left(folder);
    Text path = text_into(file->path, sizeof file->path);
    text_add(&path, "%s/%sXXXXXX", folder, STEM);
    file->lock = mkstemp(file->path);
    int fd = file->lock >= 0 && fcntl(file->lock, F_SETFD, FD_CLOEXEC) == 0 ? dup(file->lock) : -1;
    (void)flock(file->lock, LOCK_EX | LOCK_NB); /* where there are no locks none is left behind, but by a kill */
    FILE *out = fd >= 0 ? fdopen(fd, "w") : NULL;
    if (out) {
        codex_write(content, out);
        bool written = fflush(out) == 0 && !ferror(out);
        if (fclose(out) == 0 && written) {
            return true;
        }
    }
    int problem = errno;
    codex_file_remove(file);
    return failure_set(failure, EXIT_SYSTEM, "The codex can't be written to %.200s: %s; name another folder in TMPDIR.",
                       file->path, strerror(problem));
}

void codex_file_remove(CodexFile *file)
{
    if (file->lock >= 0) {
        unlink(file->path);
        close(file->lock);
    }
    file->lock = -1;
}
