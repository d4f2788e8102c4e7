/* What a player asks for by ids: blueprints, as a sandbox begins with them, and the ship. */
#include "tools/tools.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { QUOTED_MAX = 40 };

static bool holds(const GameOptions *game, int blueprint)
{
    for (int i = 0; i < game->loadout_count; i++) {
        if (game->loadout[i] == blueprint) {
            return true;
        }
    }
    return false;
}

static int refuse(const char *id, const char *why)
{
    return tool_fail(EXIT_USAGE, "'%.*s' %s.", QUOTED_MAX, id, why);
}

static int add(const Content *content, const char *id, GameOptions *game)
{
    int blueprint = content_blueprint(content, id);
    if (blueprint < 0) {
        return refuse(id, "is no blueprint; 'holdout codex blueprints' lists them, ids in brackets");
    }
    if (blueprint == content->hub) {
        return refuse(id, "stands in every battle; leave it out of --blueprints");
    }
    if (content->blueprints[blueprint].deed_count > 0) {
        return refuse(id, "is used on the chart, not in battles; leave it out of --blueprints");
    }
    if (holds(game, blueprint)) {
        return refuse(id, "stands in --blueprints twice; leave one out");
    }
    if (game->loadout_count == LOADOUT_MAX) {
        return tool_fail(EXIT_USAGE, "A battle takes %d blueprints at most; leave out '%.*s' and what follows it.",
                         LOADOUT_MAX, QUOTED_MAX, id);
    }
    game->loadout[game->loadout_count++] = (uint8_t)blueprint;
    return EXIT_DONE;
}

int tool_loadout(const Content *content, const char *ids, GameOptions *game)
{
    const char *at = ids;
    int status = EXIT_DONE;
    bool more = true;
    while (more && status == EXIT_DONE) {
        /* A longer word is no id, however it goes on. */
        char id[2 * CONTENT_ID_SIZE];
        size_t length = strcspn(at, ",");
        snprintf(id, sizeof id, "%.*s", (int)(length < sizeof id ? length : sizeof id - 1), at);
        status = add(content, id, game);
        more = at[length] == ',';
        at += length + more;
    }
    return status;
}

int tool_ship(const Content *content, const char *id, int *ship)
{
    int found = id ? content_ship(content, id) : -1;
    if (id && found < 0) {
        return refuse(id, "is no ship; 'holdout codex ships' lists them, ids in brackets");
    }
    *ship = 1 + found;
    return EXIT_DONE;
}
