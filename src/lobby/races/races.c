#include "lobby/races/races.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "disk/calls.h"
#include "disk/folder.h"
#include "lobby/host/numbered.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* No player can be called so. */
static const char RACE_FILE[] = "race.txt";

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

static void find_path(const Host *host, int number, const char *name, char path[HOST_PATH_SIZE])
{
    numbered_path(host, "races", number, name, path);
}

static bool read_race(const Host *host, int number, Race *out)
{
    char path[HOST_PATH_SIZE], line[NUMBERED_LINE_SIZE], word[16], opener[PLAYER_NAME_SIZE];
    int used = 0;
    *out = (Race){.number = number};
    find_path(host, number, RACE_FILE, path);
    if (!numbered_read(path, line) || sscanf(line, "%15s %" SCNd64 " %16s %n", word, &out->begins, opener, &used) < 3 ||
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

static bool write_race(const Host *host, const Race *race, const char *name, int flags)
{
    char path[HOST_PATH_SIZE], words[NUMBERED_LINE_SIZE];
    snprintf(words, sizeof words, "%s %" PRId64 " %s %s\n", WORDS[race->kind], race->begins, race->opener, race->seed);
    find_path(host, race->number, name, path);
    return numbered_write(path, words, flags);
}

bool race_open(const Host *host, Race *race, Failure *failure)
{
    race->number = numbered_make(host, "races");
    return (race->number > 0 && write_race(host, race, RACE_FILE, O_EXCL)) || numbered_refuse(failure);
}

int races_list(const Host *host, Race **out, Failure *failure)
{
    int *numbers, count = numbered_list(host, "races", &numbers), found = 0;
    *out = NULL;
    if (count < 0) {
        numbered_refuse(failure);
        return -1;
    }
    Race *races = memory_new((size_t)int_max(count, 1), sizeof *races);
    for (int i = 0; i < count && found < RACES_LISTED; i++) {
        found += read_race(host, numbers[i], &races[found]);
    }
    free(numbers);
    *out = races;
    return found;
}

typedef struct Forgetting {
    const Host *host;
    const Race *race;
    const char *name; /* whose */
    bool good;
} Forgetting;

static bool forget_racer(void *context, const char *name)
{
    Forgetting *of = context;
    char path[HOST_PATH_SIZE];
    if (name_is_same(of->name, name)) {
        find_path(of->host, of->race->number, name, path);
        of->good = disk->remove(path) == 0 || errno == ENOENT;
    }
    return of->good;
}

/* Put in place whole, so that whoever looks finds the one or the other. */
static bool forget_opener(const Host *host, const Race *race)
{
    static const char WRITTEN[] = "race.txt.new";
    char from[HOST_PATH_SIZE], to[HOST_PATH_SIZE];
    Race changed = *race;
    text_copy(changed.opener, sizeof changed.opener, "nobody"); /* no player's name */
    find_path(host, race->number, WRITTEN, from);
    find_path(host, race->number, RACE_FILE, to);
    return write_race(host, &changed, WRITTEN, O_TRUNC) && disk->rename(from, to) == 0;
}

static bool forget_in(const Host *host, const Race *race, const char *name)
{
    char path[HOST_PATH_SIZE];
    Forgetting of = {host, race, name, true};
    find_path(host, race->number, "", path);
    return disk->list(path, forget_racer, &of) == 0 && of.good &&
           (!name_is_same(name, race->opener) || forget_opener(host, race));
}

bool races_forget(const Host *host, const char *name, Failure *failure)
{
    int *numbers, count = numbered_list(host, "races", &numbers);
    bool good = count >= 0;
    for (int i = 0; good && i < count; i++) {
        Race race;
        good = !read_race(host, numbers[i], &race) || forget_in(host, &race, name);
    }
    free(numbers);
    return good || numbered_refuse(failure);
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
    return numbered_write(path, "", 0) || numbered_refuse(failure);
}

bool race_leave(const Host *host, const Race *race, const char *name, int64_t now, Failure *failure)
{
    char path[HOST_PATH_SIZE];
    find_path(host, race->number, name, path);
    return may_change(race, now, failure) && (disk->remove(path) == 0 || errno == ENOENT || numbered_refuse(failure));
}

bool race_awaits(const Host *host, const Race *race, const char *name)
{
    char path[HOST_PATH_SIZE], line[NUMBERED_LINE_SIZE];
    struct stat status;
    find_path(host, race->number, name, path);
    return disk->stat_link(path, &status) == 0 && !numbered_read(path, line);
}

bool race_note(const Host *host, const Race *race, const char *name, const char *journal)
{
    char path[HOST_PATH_SIZE], line[NUMBERED_LINE_SIZE];
    find_path(host, race->number, name, path);
    return numbered_read(path, line) || numbered_write(path, journal, O_TRUNC);
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
        folder_file(folder, racer->journal, path);
        (void)journal_glance(path, &racer->glance);
    }
}

static bool take_racer(void *context, const char *name)
{
    Racers *racers = context;
    char path[HOST_PATH_SIZE], line[NUMBERED_LINE_SIZE];
    if (is_racer(name) && racers->count < RACERS_MAX) {
        Racer *racer = &racers->out[racers->count++];
        *racer = (Racer){0};
        text_copy(racer->name, sizeof racer->name, name);
        find_path(racers->host, racers->race->number, name, path);
        (void)numbered_read(path, line);
        text_copy(racer->journal, sizeof racer->journal, line);
        look_at(racers->host, racer);
    }
    return racers->count < RACERS_MAX;
}

/* Whoever has won is before all who haven't, earlier than who took more time, and whoever has begun before all who
 * haven't; the rest is by name. */
static int farthest_first(const void *first, const void *second)
{
    const Racer *one = first, *other = second;
    const JournalGlance *a = &one->glance, *b = &other->glance;
    int by_time = game_time_compare(b->last, a->last);
    int by_end = a->won != b->won ? b->won - a->won : a->won ? -by_time : by_time;
    int by_begin = !one->journal[0] - !other->journal[0];
    return by_begin != 0 ? by_begin : by_end != 0 ? by_end : strcmp(one->name, other->name);
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
