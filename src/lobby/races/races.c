#include "lobby/races/races.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "disk/calls.h"
#include "disk/folder.h"
#include "disk/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* No player can be called so. */
static const char RACE_FILE[] = "race.txt";

enum { LINE_SIZE = 256, NUMBER_MAX = 1000000 };

static const char *const WORDS[RACE_COUNT] = {
#define X(id, word, ...) [RACE_##id] = word,
    RACE_LIST(X)
#undef X
};

const char *race_kind_told(RaceKind kind)
{
    static const char *const told[RACE_COUNT] = {
#define X(id, word, told, ...) [RACE_##id] = told,
        RACE_LIST(X)
#undef X
    };
    return _(told[kind]);
}

/* DIR/races, and what lies in it: a race by its number (0: none) and one of its files ("": none). */
static void find_path(const Host *host, int number, const char *name, char path[HOST_PATH_SIZE])
{
    Text text = text_into(path, HOST_PATH_SIZE);
    text_add(&text, "%s/races", host_dir(host));
    if (number > 0) {
        text_add(&text, "/%d", number);
    }
    if (name[0]) {
        text_add(&text, "/%s", name);
    }
}

static bool write_file(const char *path, const char *words, int flags)
{
    int fd = disk->open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0600);
    bool good = fd >= 0 && whole_write(fd, words, strlen(words)) && disk->sync(fd) == 0;
    return (fd < 0 || disk->close(fd) == 0) && good;
}

/* Its first line, without the end; false where there is none. */
static bool read_file(const char *path, char line[LINE_SIZE])
{
    int fd = disk->open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW, 0);
    ssize_t got = fd >= 0 ? whole_read_at(fd, line, LINE_SIZE - 1, 0) : -1;
    if (fd >= 0) {
        (void)disk->close(fd);
    }
    line[got > 0 ? got : 0] = '\0';
    line[strcspn(line, "\n")] = '\0';
    return got > 0;
}

static bool refuse(Failure *failure)
{
    return failure_set(failure, EXIT_SYSTEM, "The host's disk can't keep that now (%s); try again later.",
                       strerror(errno));
}

static bool read_race(const Host *host, int number, Race *out)
{
    char path[HOST_PATH_SIZE], line[LINE_SIZE], word[16], opener[PLAYER_NAME_SIZE];
    int used = 0;
    *out = (Race){.number = number};
    find_path(host, number, RACE_FILE, path);
    if (!read_file(path, line) || sscanf(line, "%15s %" SCNd64 " %16s %n", word, &out->begins, opener, &used) < 3 ||
        used == 0) {
        return false;
    }
    while (out->kind < RACE_COUNT && strcmp(WORDS[out->kind], word) != 0) {
        out->kind++;
    }
    text_copy(out->opener, sizeof out->opener, opener);
    text_copy(out->seed, sizeof out->seed, line + used);
    return out->kind < RACE_COUNT && out->seed[0];
}

/* A folder is whose make succeeds: two who open one at the same time get two. */
static int make_next(const Host *host)
{
    char path[HOST_PATH_SIZE];
    for (int number = 1; number < NUMBER_MAX; number++) {
        find_path(host, number, "", path);
        if (disk->make_folder(path, 0700) == 0) {
            return number;
        }
        if (errno != EEXIST) {
            return 0;
        }
    }
    return 0;
}

bool race_open(const Host *host, Race *race, Failure *failure)
{
    char path[HOST_PATH_SIZE], words[LINE_SIZE];
    find_path(host, 0, "", path);
    race->number = folder_make(path) ? make_next(host) : 0;
    if (race->number == 0) {
        return refuse(failure);
    }
    snprintf(words, sizeof words, "%s %" PRId64 " %s %s\n", WORDS[race->kind], race->begins, race->opener, race->seed);
    find_path(host, race->number, RACE_FILE, path);
    return write_file(path, words, O_EXCL) || refuse(failure);
}

typedef struct Found {
    const Host *host;
    Race *races;
    int count;
} Found;

static bool take_race(void *context, const char *name)
{
    Found *found = context;
    char *end;
    long number = strtol(name, &end, 10);
    Race race;
    if (number > 0 && number < NUMBER_MAX && !*end && read_race(found->host, (int)number, &race)) {
        bool full = (found->count & (found->count - 1)) == 0;
        found->races = full ? memory_grow(found->races, found->count > 0 ? (size_t)found->count * 2 : 1, sizeof race)
                            : found->races;
        found->races[found->count++] = race;
    }
    return true;
}

static int newest_first(const void *a, const void *b)
{
    return ((const Race *)b)->number - ((const Race *)a)->number;
}

int races_list(const Host *host, Race **out, Failure *failure)
{
    char path[HOST_PATH_SIZE];
    Found found = {.host = host};
    find_path(host, 0, "", path);
    *out = NULL;
    if (disk->list(path, take_race, &found) != 0 && errno != ENOENT) {
        refuse(failure);
        return -1;
    }
    if (found.count > 0) {
        qsort(found.races, (size_t)found.count, sizeof *found.races, newest_first);
    }
    *out = found.races;
    return int_min(found.count, RACES_LISTED);
}

static bool may_change(const Race *race, int64_t now, Failure *failure)
{
    return now < race->begins ||
           failure_set(failure, EXIT_NOT_SO, "Race %d has begun: nobody joins or leaves it any more.", race->number);
}

static bool is_racer(const char *name)
{
    return strcmp(name, RACE_FILE) != 0 && name_is_spelled(name);
}

static bool count_racer(void *context, const char *name)
{
    *(int *)context += is_racer(name);
    return true;
}

int race_count(const Host *host, const Race *race)
{
    char path[HOST_PATH_SIZE];
    int count = 0;
    find_path(host, race->number, "", path);
    (void)disk->list(path, count_racer, &count);
    return int_min(count, RACERS_MAX);
}

bool race_join(const Host *host, const Race *race, const char *name, int64_t now, Failure *failure)
{
    char path[HOST_PATH_SIZE];
    find_path(host, race->number, name, path);
    if (!may_change(race, now, failure)) {
        return false;
    }
    if (race_count(host, race) >= RACERS_MAX) {
        return failure_set(failure, EXIT_NOT_SO, "Race %d is full: there is room for %d.", race->number, RACERS_MAX);
    }
    return write_file(path, "", 0) || refuse(failure);
}

bool race_leave(const Host *host, const Race *race, const char *name, int64_t now, Failure *failure)
{
    char path[HOST_PATH_SIZE];
    find_path(host, race->number, name, path);
    return may_change(race, now, failure) && (disk->remove(path) == 0 || errno == ENOENT || refuse(failure));
}

bool race_note(const Host *host, const Race *race, const char *name, const char *journal)
{
    char path[HOST_PATH_SIZE], line[LINE_SIZE];
    find_path(host, race->number, name, path);
    return read_file(path, line) || write_file(path, journal, O_TRUNC);
}

typedef struct Racers {
    const Host *host;
    const Race *race;
    Racer *out;
    int count;
} Racers;

static void look_at(const Host *host, Racer *racer)
{
    char folder[HOST_PATH_SIZE], path[HOST_PATH_SIZE];
    Failure failure;
    if (racer->journal[0] && !strchr(racer->journal, '/') && host_player_folder(host, racer->name, folder, &failure)) {
        Text text = text_into(path, sizeof path);
        text_add(&text, "%s/%s", folder, racer->journal);
        (void)journal_glance(path, &racer->glance);
    }
}

static bool take_racer(void *context, const char *name)
{
    Racers *racers = context;
    char path[HOST_PATH_SIZE], line[LINE_SIZE];
    if (is_racer(name) && racers->count < RACERS_MAX) {
        Racer *racer = &racers->out[racers->count++];
        *racer = (Racer){0};
        text_copy(racer->name, sizeof racer->name, name);
        find_path(racers->host, racers->race->number, name, path);
        (void)read_file(path, line);
        text_copy(racer->journal, sizeof racer->journal, line);
        look_at(racers->host, racer);
    }
    return racers->count < RACERS_MAX;
}

/* Whoever has won is before all who haven't, earlier than who took more time; the rest is by name. */
static int farthest_first(const void *first, const void *second)
{
    const Racer *one = first, *other = second;
    const JournalGlance *a = &one->glance, *b = &other->glance;
    int by_time = game_time_compare(b->last, a->last);
    int by_end = a->won != b->won ? b->won - a->won : a->won ? -by_time : by_time;
    return by_end != 0 ? by_end : strcmp(one->name, other->name);
}

int race_racers(const Host *host, const Race *race, Racer out[RACERS_MAX])
{
    char path[HOST_PATH_SIZE];
    Racers racers = {host, race, out, 0};
    find_path(host, race->number, "", path);
    (void)disk->list(path, take_racer, &racers);
    qsort(out, (size_t)racers.count, sizeof *out, farthest_first);
    return racers.count;
}
