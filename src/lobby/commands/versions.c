/* Which Holdouts are still needed: a game is gone on with by the one that its journal names. */
#include "lobby/commands/versions.h"

#include "base/memory.h"
#include "base/text.h"
#include "holdout/journal.h"
#include "lobby/host/older.h"
#include "tools/output.h"

#include <stdlib.h>
#include <string.h>

typedef struct Version {
    char program[sizeof((JournalGlance *)0)->program];
    int games;
} Version;

typedef struct Versions {
    Version *rows;
    int count;
} Versions;

static void count_game(Versions *versions, const char *program)
{
    int i = 0;
    while (i < versions->count && strcmp(versions->rows[i].program, program) != 0) {
        i++;
    }
    if (i == versions->count) {
        versions->rows = memory_grow(versions->rows, (size_t)i + 1, sizeof *versions->rows);
        versions->rows[i] = (Version){.games = 0};
        text_copy(versions->rows[i].program, sizeof versions->rows[i].program, program);
        versions->count++;
    }
    versions->rows[i].games++;
}

static void count_player(Versions *versions, const Host *host, const char *name)
{
    char folder[JOURNAL_PATH_SIZE], key[PLAYER_NAME_SIZE];
    UnfinishedRun *runs;
    name_key(name, key);
    Text text = text_into(folder, sizeof folder);
    text_add(&text, "%s/players/%s", host_dir(host), key);
    int count = journal_unfinished(folder, &runs);
    for (int i = 0; i < count; i++) {
        char program[sizeof runs[i].glance.program];
        text_clean(program, sizeof program, runs[i].glance.program); /* a player's file says anything */
        if (program[0]) {
            count_game(versions, program);
        }
    }
    free(runs);
}

/* And whether it is there, since games of a version that isn't can't be gone on with. */
static void print_version(const Host *host, const Version *version)
{
    char path[HOST_PATH_SIZE];
    Failure failure;
    print("%d unfinished game%s of Holdout %s", version->games, version->games == 1 ? "" : "s", version->program);
    if (strcmp(version->program, HOLDOUT_VERSION) == 0) {
        print("\n");
    } else if (older_program(host, version->program, path, &failure)) {
        print(": %s\n", path);
    } else {
        print(", which is not here: put its program at %s\n", path);
    }
}

void versions_print(const Host *host, const Account *accounts, int count)
{
    Versions versions = {.count = 0};
    for (int i = 0; i < count; i++) {
        count_player(&versions, host, accounts[i].name);
    }
    for (int i = 0; i < versions.count; i++) {
        print_version(host, &versions.rows[i]);
    }
    free(versions.rows);
}
