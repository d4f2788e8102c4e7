/* Invariant: lobby.db is made last, so that a folder with it is whole. */
#include "lobby/host/host.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "disk/calls.h"
#include "disk/whole.h"
#include "lobby/host/database.h"
#include "lobby/host/inside.h"
#include "lobby/host/names.h"
#include "lobby/host/passwords.h"
#include "term/settings/pairs.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *const FOLDERS[] = {"players", "here", "gone"};
static const char LIMITS[] = "lobby.yaml", DATABASE[] = "lobby.db", NOTICE[] = "notice";

static int64_t system_now(const Host *host)
{
    (void)host;
    return (int64_t)time(NULL);
}

/* For the process's user alone, whatever was usual where it was started. */
static void keep_files_private(void)
{
    (void)umask(077);
}

void inside_path(const Host *host, const char *name, char path[FOLDER_PATH_SIZE])
{
    folder_file(host->dir, name, path);
}

static bool see_entry(void *context, const char *name)
{
    bool *empty = context;
    *empty = strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
    return *empty;
}

/* The folder itself: new, or there, empty and the user's own. */
static bool make_folder(const char *dir, Failure *failure)
{
    bool empty = true;
    if (!folder_make(dir) || disk->list(dir, see_entry, &empty) != 0) {
        return failure_set(failure, EXIT_SYSTEM, "%s can't be made: %s; name a folder in one that is yours.", dir,
                           strerror(errno));
    }
    if (!empty) {
        return failure_set(failure, EXIT_NOT_SO, "%s is not empty; name a folder that is not there yet.", dir);
    }
    if (chmod(dir, 0700) != 0) {
        return failure_set(failure, EXIT_SYSTEM, "%s can't be closed to others: %s; name a folder of your own.", dir,
                           strerror(errno));
    }
    return true;
}

/* With the hash of a password that is told nobody. */
static bool make_database(const Host *host, Failure *failure)
{
    char path[FOLDER_PATH_SIZE], drawn[PASSWORD_SIZE], decoy[PASSWORD_HASH_SIZE];
    inside_path(host, "gate", path);
    password_draw(drawn);
    bool hashed = password_hash(path, drawn, decoy, failure);
    password_wipe(drawn, sizeof drawn);
    inside_path(host, DATABASE, path);
    return hashed && database_make(path, decoy, failure);
}

static bool make_inside(Host *host, bool confinement, Failure *failure)
{
    char path[FOLDER_PATH_SIZE];
    for (size_t i = 0; i < sizeof FOLDERS / sizeof FOLDERS[0]; i++) {
        inside_path(host, FOLDERS[i], path);
        if (!folder_make(path)) {
            return failure_set(failure, EXIT_SYSTEM, "%s can't be made: %s; make room, or name another folder.", path,
                               strerror(errno));
        }
    }
    Limits limits = limits_usual();
    limits.confinement = confinement;
    inside_path(host, LIMITS, path);
    return limits_write(&limits, path, failure) && make_database(host, failure);
}

/* Who is root could read it, and would leave files there that its owner can't. */
static bool refuse_owner(const Host *host, const struct stat *there, const char *dir, Failure *failure)
{
    const struct passwd *owner = geteuid() == 0 && there->st_uid != 0 ? getpwuid(there->st_uid) : NULL;
    if (owner) {
        return failure_set(failure, EXIT_USAGE, "%s belongs to %s: run this as that user, by 'runuser -u %s --'.",
                           host->dir, owner->pw_name, owner->pw_name);
    }
    return failure_set(failure, EXIT_UNREADABLE,
                       "%s must belong to the user of the lobby, and be closed to all others (chmod 700).", dir);
}

/* The path without links, so that it says the same wherever the process goes. */
static bool find_folder(Host *host, const char *dir, Failure *failure)
{
    struct stat there;
    char *real = disk->real_path(dir, NULL);
    bool fits = real && strlen(real) < FOLDER_PATH_SIZE - 100;
    if (fits) {
        text_copy(host->dir, sizeof host->dir, real);
    }
    free(real);
    if (!fits || disk->stat(host->dir, &there) != 0 || !S_ISDIR(there.st_mode)) {
        return failure_set(failure, EXIT_UNREADABLE,
                           "%s is no folder that can be read; 'holdout lobby init' makes one for a host.", dir);
    }
    if (there.st_uid != geteuid() || (there.st_mode & 077) != 0) {
        return refuse_owner(host, &there, dir, failure);
    }
    return true;
}

bool host_init(const char *dir, bool confinement, Failure *failure)
{
    Host host = {.now = system_now};
    keep_files_private();
    return passwords_begin(failure) && make_folder(dir, failure) && find_folder(&host, dir, failure) &&
           make_inside(&host, confinement, failure);
}

static bool open_inside(Host *host, Failure *failure)
{
    char path[FOLDER_PATH_SIZE];
    inside_path(host, DATABASE, path);
    host->db = database_open(path, failure);
    inside_path(host, LIMITS, path);
    return host->db && limits_read(&host->limits, path, failure);
}

Host *host_open(const char *dir, Failure *failure)
{
    Host *host = memory_new(1, sizeof *host);
    host->now = system_now;
    keep_files_private();
    if (!passwords_begin(failure) || !find_folder(host, dir, failure) || !open_inside(host, failure)) {
        host_close(host);
        return NULL;
    }
    return host;
}

void host_close(Host *host)
{
    if (host) {
        sqlite3_close(host->db);
        free(host);
    }
}

const char *host_dir(const Host *host)
{
    return host->dir;
}

const Limits *host_limits(const Host *host)
{
    return &host->limits;
}

int64_t host_now(const Host *host)
{
    return host->now(host);
}

bool host_player_folder(const Host *host, const char *name, char path[HOST_PATH_SIZE], Failure *failure)
{
    char key[PLAYER_NAME_SIZE], below[sizeof "players/" + PLAYER_NAME_SIZE];
    name_key(name, key);
    if (!key[0]) {
        return failure_set(failure, EXIT_USAGE, "Nobody can be called so; names are of letters, digits and '-'.");
    }
    Text text = text_into(below, sizeof below);
    text_add(&text, "players/%s", key);
    inside_path(host, below, path);
    return folder_make(path) || failure_set(failure, EXIT_SYSTEM, "The folder of %s can't be made: %s; tell the host.",
                                            name, strerror(errno));
}

void host_notice(const Host *host, char notice[HOST_NOTICE_SIZE])
{
    char path[FOLDER_PATH_SIZE], bytes[HOST_NOTICE_SIZE] = "";
    inside_path(host, NOTICE, path);
    int fd = disk->open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
    if (fd >= 0) {
        ssize_t length = whole_read_at(fd, bytes, sizeof bytes - 1, 0);
        bytes[length > 0 ? length : 0] = '\0';
        (void)disk->close(fd);
    }
    text_clean(notice, HOST_NOTICE_SIZE, bytes);
}

bool host_set_notice(Host *host, const char *notice, Failure *failure)
{
    char path[FOLDER_PATH_SIZE], why[PAIRS_WHY_SIZE];
    if (strlen(notice) >= HOST_NOTICE_SIZE || strpbrk(notice, "\r\n") || !text_is_utf8(notice)) {
        return failure_set(failure, EXIT_USAGE, "A notice is one line of at most %d bytes of UTF-8; shorten it.",
                           HOST_NOTICE_SIZE - 1);
    }
    inside_path(host, NOTICE, path);
    return pairs_replace_file(path, notice, true, why) ||
           failure_set(failure, EXIT_SYSTEM, "The notice %s; the one before stands.", why);
}
