/* Which Holdouts are still needed: a game is gone on with by the one that its journal names. */
#include "lobby/commands/versions.h"

#include "base/memory.h"
#include "base/text.h"
#include "holdout/journal.h"
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
        if (runs[i].glance.program[0]) {
            count_game(versions, runs[i].glance.program);
        }
    }
    free(runs);
}

void versions_print(const Host *host, const Account *accounts, int count)
{
    Versions versions = {.count = 0};
    for (int i = 0; i < count; i++) {
        count_player(&versions, host, accounts[i].name);
    }
    for (int i = 0; i < versions.count; i++) {
        print("%d unfinished game%s of Holdout %s\n", versions.rows[i].games, versions.rows[i].games == 1 ? "" : "s",
              versions.rows[i].program);
    }
    free(versions.rows);
}
