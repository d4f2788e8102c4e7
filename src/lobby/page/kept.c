#include "lobby/page/kept.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "disk/calls.h"
#include "disk/whole.h"
#include "lobby/results/results.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { WAIT_MS = 5000, JOURNAL_MOST = 16 << 20 };

bool kept_tells_of(const Results *results, const char *player)
{
    char key[PLAYER_NAME_SIZE];
    name_key(player, key);
    for (int i = 0; key[0] && i < results->account_count; i++) {
        if (strcmp(key, results->accounts[i].key) == 0) {
            return !results->accounts[i].banned;
        }
    }
    return false;
}

/* No link is followed and nothing else than a file is opened: what lies below players' folders is opened warily
 * (wary.h). */
static int open_journal(const Results *results, const char *key, const char *name, struct stat *there)
{
    char path[HOST_PATH_SIZE];
    Text text = text_into(path, sizeof path);
    text_add(&text, "%s/players/%s/%s", host_dir(results->host), key, name);
    int fd = strchr(name, '/') ? -1 : disk->open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);
    if (fd >= 0 && (disk->stat_open(fd, there) != 0 || !S_ISREG(there->st_mode) || there->st_size > JOURNAL_MOST)) {
        (void)disk->close(fd);
        fd = -1;
    }
    return fd;
}

char *kept_journal(const Results *results, const Kept *kept, size_t *size)
{
    struct stat there;
    int fd = open_journal(results, kept->key, kept->told.journal, &there);
    if (fd < 0) {
        return NULL;
    }
    char *bytes = memory_new((size_t)there.st_size + 1, 1);
    ssize_t length = whole_read_at(fd, bytes, (size_t)there.st_size, 0);
    (void)disk->close(fd);
    while (length > 0 && bytes[length - 1] != '\n') {
        length--;
    }
    *size = (size_t)int64_max(length, 0);
    return bytes;
}

static bool find_end(const Results *results, Kept *kept)
{
    struct stat there;
    int fd = open_journal(results, kept->key, kept->told.journal, &there);
    if (fd >= 0) {
        kept->ended = there.st_mtime;
        (void)disk->close(fd);
    }
    return fd >= 0;
}

static void consider(Results *results, Kept kept)
{
    name_key(kept.told.player, kept.key);
    Text stem = text_into(kept.stem, sizeof kept.stem);
    text_add(&stem, "%s-%016" PRIx64, kept.key, kept.told.print);
    if (kept_tells_of(results, kept.told.player) && find_end(results, &kept)) {
        results->kept = memory_room(results->kept, (size_t)results->kept_count, sizeof kept);
        results->kept[results->kept_count++] = kept;
    }
}

/* Of two that ended in the same second the order is at least always the same. */
static int newest_first(const void *a, const void *b)
{
    const Kept *left = a, *right = b;
    return left->ended != right->ended ? (left->ended < right->ended ? 1 : -1) : strcmp(left->stem, right->stem);
}

/* The same journal twice, by two names, is one game. */
static void choose(Results *results)
{
    int count = 0;
    qsort(results->kept, (size_t)results->kept_count, sizeof *results->kept, newest_first);
    for (int i = 0; i < results->kept_count && count < KEPT_MOST; i++) {
        Kept *kept = &results->kept[i];
        bool again = false;
        for (int k = 0; k < count; k++) {
            again = again || strcmp(results->kept[k].stem, kept->stem) == 0;
        }
        if (!again) {
            results->kept[count++] = *kept;
        }
    }
    results->kept_count = count;
}

static bool read_rows(Results *results, Failure *failure)
{
    const ScoresFilter all = {.mode = NULL};
    results->run_count = scores_list(results->scores, &all, &results->runs, failure);
    results->game_count =
        results->run_count < 0 ? -1 : scores_list_foot(results->scores, &all, &results->games, failure);
    for (int i = 0; i < results->run_count; i++) {
        Kept kept = {.run = &results->runs[i]};
        table_fill_run(&kept.told, kept.run);
        consider(results, kept);
    }
    for (int i = 0; i < results->game_count; i++) {
        Kept kept = {.game = &results->games[i]};
        table_fill_foot(&kept.told, kept.game);
        consider(results, kept);
    }
    return results->run_count >= 0 && results->game_count >= 0;
}

static bool read_accounts(Results *results, Host *host, Failure *failure)
{
    Account *accounts = NULL;
    int count = accounts_list(host, &accounts, failure);
    results->account_count = int_max(count, 0);
    results->accounts = memory_new((size_t)results->account_count + 1, sizeof *results->accounts);
    for (int i = 0; i < count; i++) {
        name_key(accounts[i].name, results->accounts[i].key);
        results->accounts[i].banned = accounts[i].banned;
    }
    free(accounts);
    return count >= 0;
}

bool kept_read(Results *results, Host *host, Failure *failure)
{
    *results = (Results){.host = host};
    bool read = read_accounts(results, host, failure) && results_open(host, WAIT_MS, &results->scores, failure) &&
                (!results->scores || read_rows(results, failure));
    if (read && results->kept_count > 0) {
        choose(results);
    }
    return read;
}

void kept_free(Results *results)
{
    scores_close(results->scores);
    free(results->accounts);
    free(results->runs);
    free(results->games);
    free(results->kept);
}

const Kept *kept_find(const Results *results, const TableRow *row)
{
    for (int i = 0; i < results->kept_count; i++) {
        const Kept *kept = &results->kept[i];
        if (kept->told.print == row->print && strcmp(kept->told.player, row->player) == 0) {
            return kept;
        }
    }
    return NULL;
}
