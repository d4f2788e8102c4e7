#include "lobby/page/site.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "disk/calls.h"
#include "disk/sync.h"
#include "disk/whole.h"
#include "lobby/host/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

/* The file that says whose folder this is, and that is locked while it is written; how the name of a file ends that has
 * not come to its place. */
static const char MARK[] = ".holdout-page", BESIDE[] = ".new";
enum { FOLDER_MODE = 0755, FILE_MODE = 0644 };

void web_path(const Web *site, const char *name, char path[FOLDER_PATH_SIZE])
{
    folder_file(site->path, name, path);
}

void web_beside(const Web *site, const char *name, char path[FOLDER_PATH_SIZE])
{
    Text text = text_into(path, FOLDER_PATH_SIZE);
    text_add(&text, "%s/%s%s", site->path, name, BESIDE);
}

bool web_has(const Web *site, const char *name)
{
    char path[FOLDER_PATH_SIZE];
    struct stat there;
    web_path(site, name, path);
    return disk->stat_link(path, &there) == 0 && S_ISREG(there.st_mode);
}

static bool see_entry(void *context, const char *name)
{
    bool *empty = context;
    *empty = strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
    return *empty;
}

/* Lets all read it, and waits for it to be on the disk: a name never leads to less than was written. */
static bool open_to_all(const char *path, mode_t mode)
{
    int fd = disk->open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW, 0);
    bool opened = fd >= 0 && disk->permit(fd, mode) == 0 && sync_whole(fd) != SYNC_LOST;
    int why = errno;
    if (fd >= 0) {
        (void)disk->close(fd);
    }
    errno = why;
    return opened;
}

/* `made`: it was missing. */
static bool make_folder(const char *path, bool *made)
{
    struct stat there;
    *made = disk->stat(path, &there) != 0;
    return *made ? folder_make(path) && open_to_all(path, FOLDER_MODE) : S_ISDIR(there.st_mode);
}

/* Whether one of them is the other, or lies within it. */
static bool are_nested(const char *a, const char *b)
{
    size_t least = strlen(a) < strlen(b) ? strlen(a) : strlen(b);
    return strncmp(a, b, least) == 0 && (!a[least] || a[least] == '/') && (!b[least] || b[least] == '/');
}

static bool find_folder(Web *site, const char *path, const char *host_dir, Failure *failure)
{
    bool made;
    char *real = make_folder(path, &made) ? disk->real_path(path, NULL) : NULL;
    bool fits = real && strlen(real) < FOLDER_PATH_SIZE / 2;
    if (fits) {
        text_copy(site->path, sizeof site->path, real);
    }
    free(real);
    if (!fits) {
        return failure_set(failure, EXIT_SYSTEM, "%.300s can't be made a folder; name another after --out.", path);
    }
    bool apart = !are_nested(site->path, host_dir);
    if (!apart && made) {
        (void)disk->remove_folder(site->path);
    }
    return apart || failure_set(failure, EXIT_USAGE,
                                "The site would lie within the folder of the host, or around it where all can read it; "
                                "name another folder after --out.");
}

/* Only an empty folder is taken, and one that was. */
static bool is_ours(Web *site, Failure *failure)
{
    bool empty = true;
    int listed = disk->list(site->path, see_entry, &empty);
    return (listed == 0 && (empty || web_has(site, MARK))) ||
           failure_set(failure, EXIT_NOT_SO,
                       "%.300s is in use for something else; name a folder that is not there yet after --out.",
                       site->path);
}

bool web_open(Web *site, const char *path, const char *host_dir, Failure *failure)
{
    char mark[FOLDER_PATH_SIZE], runs[FOLDER_PATH_SIZE];
    bool made;
    *site = (Web){.lock = -1};
    if (!find_folder(site, path, host_dir, failure) || !is_ours(site, failure)) {
        return false;
    }
    web_path(site, MARK, mark);
    site->lock = file_open_locked(mark);
    if (site->lock < 0) {
        return failure_set(failure, EXIT_SYSTEM, "%.300s can't be written now: %s; try again later.", site->path,
                           errno == EWOULDBLOCK ? "another process does" : strerror(errno));
    }
    web_path(site, "runs", runs);
    if (!make_folder(runs, &made)) {
        web_close(site);
        return failure_set(failure, EXIT_SYSTEM, "%.300s can't be made: %s; make room.", runs, strerror(errno));
    }
    return true;
}

void web_close(Web *site)
{
    if (site->lock >= 0) {
        (void)disk->close(site->lock);
    }
    site->lock = -1;
}

static bool fail(const char *name, Failure *failure)
{
    return failure_set(failure, EXIT_SYSTEM, "%.100s can't be written: %s; the site stays as it was.", name,
                       strerror(errno));
}

/* Whether the file says this already. */
static bool says(const char *path, const void *bytes, size_t size)
{
    struct stat there;
    int fd = disk->open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
    bool same = fd >= 0 && disk->stat_open(fd, &there) == 0 && S_ISREG(there.st_mode) && (size_t)there.st_size == size;
    if (same) {
        char *old = memory_new(size + 1, 1);
        same = whole_read_at(fd, old, size, 0) == (ssize_t)size && memcmp(old, bytes, size) == 0;
        free(old);
    }
    if (fd >= 0) {
        (void)disk->close(fd);
    }
    return same;
}

static bool write_beside(const char *path, const void *bytes, size_t size)
{
    (void)disk->remove(path);
    int fd = disk->open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool written = fd >= 0 && whole_write(fd, bytes, size);
    int why = errno;
    if (fd >= 0 && disk->close(fd) != 0 && written) {
        written = false;
        why = errno;
    }
    errno = why;
    return written;
}

bool web_take(Web *site, const char *name, Failure *failure)
{
    char path[FOLDER_PATH_SIZE], beside[FOLDER_PATH_SIZE];
    web_path(site, name, path);
    web_beside(site, name, beside);
    if (!open_to_all(beside, FILE_MODE) || disk->rename(beside, path) != 0) {
        fail(name, failure);
        (void)disk->remove(beside);
        return false;
    }
    site->written++;
    return true;
}

bool web_put(Web *site, const char *name, const void *bytes, size_t size, Failure *failure)
{
    char path[FOLDER_PATH_SIZE], beside[FOLDER_PATH_SIZE];
    web_path(site, name, path);
    if (says(path, bytes, size)) {
        return true;
    }
    web_beside(site, name, beside);
    if (!write_beside(beside, bytes, size)) {
        fail(name, failure);
        (void)disk->remove(beside);
        return false;
    }
    return web_take(site, name, failure);
}

void leaf_begin(Leaf *leaf)
{
    *leaf = (Leaf){.out = NULL};
    leaf->out = open_memstream(&leaf->bytes, &leaf->size);
    if (!leaf->out) {
        memory_out();
    }
}

bool leaf_end(Leaf *leaf, Web *site, const char *name, Failure *failure)
{
    if (fclose(leaf->out) != 0) {
        memory_out();
    }
    bool put = site && web_put(site, name, leaf->bytes, leaf->size, failure);
    free(leaf->bytes);
    return put;
}

void web_drop(Web *site, const char *name)
{
    char path[FOLDER_PATH_SIZE];
    web_path(site, name, path);
    site->removed += disk->remove(path) == 0;
}

typedef struct Sweep {
    Web *site;
    const char *folder;
    bool (*wanted)(const void *context, const char *name);
    const void *context;
} Sweep;

static bool sweep(void *context, const char *name)
{
    Sweep *asked = context;
    char within[FOLDER_PATH_SIZE];
    if (!asked->wanted(asked->context, name)) {
        folder_file(asked->folder, name, within);
        web_drop(asked->site, within);
    }
    return true;
}

/* Folders are no files, and stay. */
void web_sweep(Web *site, const char *folder, bool (*wanted)(const void *context, const char *name),
               const void *context)
{
    char path[FOLDER_PATH_SIZE];
    Sweep asked = {site, folder, wanted, context};
    web_path(site, folder, path);
    (void)disk->list(path, sweep, &asked);
}
