#include "lobby/host/removal.h"

#include "base/failure.h"
#include "base/text.h"
#include "lobby/host/database.h"
#include "lobby/host/gone.h"
#include "lobby/host/inside.h"
#include "lobby/host/keys.h"
#include "lobby/host/presence.h"
#include "lobby/host/tries.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool delete_account(Host *host, const char *key, Failure *failure)
{
    return (tries_forget(host, key) && keys_forget(host, key) &&
            database_done(database_ask(host->db, "DELETE FROM account WHERE key = ?", "t", key))) ||
           database_fail(host->db, "written", failure);
}

static bool is_away(const Host *host, const char *key, Failure *failure)
{
    Present *rows;
    bool away = true;
    int count = presence_list(host, &rows, failure);
    for (int i = 0; i < count; i++) {
        away = away && !name_is_same(rows[i].name, key);
    }
    free(rows);
    if (!away) {
        failure_set(failure, EXIT_NOT_SO,
                    "%s is here now, and banned; remove it when 'holdout lobby list' says that it is gone.", key);
    }
    return count >= 0 && away;
}

static bool cant_remove(const char *key, Failure *failure)
{
    return failure_set(failure, EXIT_SYSTEM, "The files of %s can't be removed: %s; look at their rights.", key,
                       strerror(errno));
}

static bool remove_all(Host *host, const char *key, Failure *failure)
{
    char path[FOLDER_PATH_SIZE], below[sizeof "players/" + PLAYER_NAME_SIZE];
    Gone gone;
    Text text = text_into(below, sizeof below);
    text_add(&text, "players/%s", key);
    inside_path(host, below, path);
    if (!gone_begin(&gone, host)) {
        return cant_remove(key, failure);
    }
    bool moved = gone_move(&gone, path) || errno == ENOENT || cant_remove(key, failure);
    bool removed = moved && delete_account(host, key, failure);
    return (gone_end(&gone) || cant_remove(key, failure)) && removed;
}

/* Nobody who comes in on the way: it is banned first. */
bool account_remove(Host *host, const char *name, Failure *failure)
{
    char key[PLAYER_NAME_SIZE];
    name_key(name, key);
    return account_ban(host, key, true, failure) && is_away(host, key, failure) && remove_all(host, key, failure);
}
