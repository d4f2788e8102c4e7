/* What was had stands in a file in the folder of journals; where it can't be written a hint comes again in the next
 * game. */
#include "term/walk/hints.h"

#include "base/text.h"
#include "base/translation.h"
#include "holdout/foot_guide.h"
#include "holdout/journal.h"
#include "term/settings/pairs.h"

#include <stdio.h>
#include <stdlib.h>

enum { HALF = 2, THIRD = 3 };

static const char NAME[] = "on-foot";

static int hp_of(const FootGame *game)
{
    return game->entities.hp[FOOT_HERO];
}

static bool meets(const FootGame *game)
{
    return foot_threatened(game);
}

static bool in_danger(const FootGame *game)
{
    return foot_threatened(game) && THIRD * hp_of(game) < foot_hp_max(game, FOOT_HERO);
}

static bool is_hurt(const FootGame *game)
{
    return !foot_threatened(game) && HALF * hp_of(game) < foot_hp_max(game, FOOT_HERO);
}

/* Whether something that is carried and not worn is as wanted. */
static bool carries(const FootGame *game, bool (*wanted)(const FootGame *game, int entity))
{
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int entity = game->pack[i];
        if (entity != FOOT_NOBODY && !(game->entities.mask[entity] & FOOT_IS_WORN) && wanted(game, entity)) {
            return true;
        }
    }
    return false;
}

static bool can_be_worn(const FootGame *game, int entity)
{
    return foot_item(game, entity)->slot != FOOT_SLOT_NONE;
}

static bool has_gear(const FootGame *game)
{
    return carries(game, can_be_worn);
}

static bool is_unknown(const FootGame *game, int entity)
{
    return foot_is_unknown(game, game->entities.type[entity]);
}

static bool has_unknown(const FootGame *game)
{
    return !foot_threatened(game) && carries(game, is_unknown);
}

static bool is_aimed(const FootGame *game, int entity)
{
    return foot_item(game, entity)->aim == FOOT_AIM_PLACE;
}

static bool has_aimed(const FootGame *game)
{
    return !foot_threatened(game) && carries(game, is_aimed);
}

static bool sees_tile(const FootGame *game, DungeonTile tile)
{
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (foot_level(game)->tiles[at] == tile && foot_sees(game, at)) {
            return true;
        }
    }
    return false;
}

static bool sees_trap(const FootGame *game)
{
    return sees_tile(game, DUNGEON_TRAP);
}

static bool sees_lock(const FootGame *game)
{
    return sees_tile(game, DUNGEON_DOOR_LOCKED);
}

static bool sees_obstacle(const FootGame *game)
{
    return sees_tile(game, DUNGEON_RUBBLE) || sees_tile(game, DUNGEON_CHASM);
}

static bool sees_stairs(const FootGame *game)
{
    return !foot_threatened(game) && sees_tile(game, DUNGEON_STAIRS_DOWN);
}

static const struct {
    bool (*due)(const FootGame *game);
    const char *words;
} HINTS[] = {
    {in_danger, N_("Hint: " KEY("I") " opens the pack: drink a potion, or read a scroll that gets you away.")},
    {meets, N_("Hint: " KEY("i") " tells the odds, " KEY("a") " goes for the nearest, " KEY("f") " throws or shoots.")},
    {is_hurt, N_("Hint: " KEY("Z") " rests until you are well or somebody comes.")},
    {has_gear, N_("Hint: " KEY("E") " shows what you can put on, and how it compares.")},
    {has_unknown,
     N_("Hint: what is in a flask shows when it is drunk, in " KEY("I") ", or thrown, with " KEY("f") ".")},
    {has_aimed, N_("Hint: one of your things works at a place: choose it in the pack, " KEY(
                    "I") ", press Enter, then the place.")},
    {sees_trap, N_("Hint: ^ is a trap. Exploring and travelling go around it where they can.")},
    {sees_lock, N_("Hint: this door is locked. Any key opens it, and is used up.")},
    {sees_stairs, N_("Hint: " KEY(">") " goes to the stairs down, and along them once you stand there.")},
    {sees_obstacle, N_("Hint: % is rubble and : a chasm. A tool that lies on this floor opens them, again and again.")},
};
enum { HINT_COUNT = sizeof HINTS / sizeof *HINTS };

/* False where hints are neither told nor kept. */
static bool find_path(const App *app, char path[JOURNAL_PATH_SIZE])
{
    const char *folder = app->options->save_dir;
    Text text = text_into(path, JOURNAL_PATH_SIZE);
    text_add(&text, "%s/hints", folder ? folder : "");
    return !app->scripted && folder && folder[0];
}

unsigned hints_had(const App *app)
{
    char path[JOURNAL_PATH_SIZE];
    Pairs pairs;
    unsigned had = ~0u;
    if (find_path(app, path)) {
        pairs_read(&pairs, path);
        const Pair *pair = pairs_find(&pairs, NAME);
        had = pair ? (unsigned)strtoul(pair->value, NULL, 10) : 0;
        pairs_free(&pairs);
    }
    return had;
}

const char *hints_next(const App *app, const FootGame *game, unsigned *had)
{
    for (int i = 0; i < HINT_COUNT; i++) {
        char path[JOURNAL_PATH_SIZE], words[sizeof NAME + 16], why[PAIRS_WHY_SIZE];
        if (!(*had & 1u << i) && HINTS[i].due(game)) {
            *had |= 1u << i;
            Text text = text_into(words, sizeof words);
            text_add(&text, "%s: %u\n", NAME, *had);
            if (find_path(app, path)) {
                (void)pairs_replace_file(path, words, false, why);
            }
            return _(HINTS[i].words);
        }
    }
    return NULL;
}
