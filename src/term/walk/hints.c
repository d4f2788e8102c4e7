/* What was had stands in a file in the folder of journals; where it can't be written a hint comes again in the next
 * game. */
#include "term/walk/hints.h"

#include "base/text.h"
#include "base/translation.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"
#include "holdout/journal.h"
#include "term/settings/pairs.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static const char NAME[] = "on-foot";

/* When a hint is of use: who presses, or nobody, since no fight leaves time for more; who would strike at a back, or
 * hasn't noticed the hero; how much health is left; what is carried and not worn; what is seen. */
typedef struct Occasion {
    enum { PRESSED, AT_EASE, CAUGHT, UNNOTICED } when;
    int part; /* less than one of so many parts of all health; 0: any */
    bool (*carried)(const FootGame *game, int entity);
    DungeonTile seen, or_seen; /* DUNGEON_WALL: anything */
} Occasion;

static bool can_be_worn(const FootGame *game, int entity)
{
    return foot_item(game, entity)->slot != FOOT_SLOT_NONE;
}

static bool is_unknown(const FootGame *game, int entity)
{
    return foot_is_unknown(game, game->entities.type[entity]);
}

static bool is_aimed(const FootGame *game, int entity)
{
    return foot_item(game, entity)->aim == FOOT_AIM_PLACE && !is_unknown(game, entity);
}

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

static bool sees(const FootGame *game, DungeonTile tile, DungeonTile or_tile)
{
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        DungeonTile there = (DungeonTile)foot_level(game)->tiles[at];
        if (there != DUNGEON_WALL && (there == tile || there == or_tile) && foot_sees(game, at)) {
            return true;
        }
    }
    return false;
}

static bool is_caught(const FootGame *game, int entity)
{
    return foot_gives_chase(game, entity) && dungeon_is_beside(game->entities.at[entity], game->entities.at[FOOT_HERO]);
}

static bool any(const FootGame *game, bool (*wanted)(const FootGame *game, int creature))
{
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        bool here = foot_creature(game, i) && game->entities.floor[i] == game->floor;
        if (here && foot_sees(game, game->entities.at[i]) && wanted(game, i)) {
            return true;
        }
    }
    return false;
}

static bool is_now(const FootGame *game, const Occasion *occasion)
{
    switch (occasion->when) {
    case PRESSED:
        return foot_threatened(game);
    case AT_EASE:
        return !foot_threatened(game);
    case CAUGHT:
        return any(game, is_caught);
    case UNNOTICED:
        break;
    }
    return any(game, foot_is_unaware);
}

static bool is_due(const FootGame *game, const Occasion *occasion)
{
    int hp = game->entities.hp[FOOT_HERO];
    return is_now(game, occasion) && (occasion->part == 0 || occasion->part * hp < foot_hp_max(game, FOOT_HERO)) &&
           (!occasion->carried || carries(game, occasion->carried)) &&
           (occasion->seen == DUNGEON_WALL || sees(game, occasion->seen, occasion->or_seen));
}

static const struct {
    Occasion due;
    const char *words;
} HINTS[] = {
    {{.when = PRESSED, .part = 3},
     N_("Hint: " KEY("I") " opens the pack: drink a potion, or read a scroll that gets you away.")},
    {{.when = PRESSED},
     N_("Hint: " KEY("i") " tells the odds, " KEY("a") " goes for the nearest, " KEY("f") " throws or shoots.")},
    {{.when = CAUGHT},
     N_("Hint: who stands beside you strikes at your back when you run, and again as long as it keeps up.")},
    {{.when = UNNOTICED},
     N_("Hint: who sleeps or looks away is struck three times as hard from beside. Waiting before a step is quieter.")},
    {{.when = AT_EASE, .part = 2}, N_("Hint: " KEY("Z") " rests until you are well or somebody comes.")},
    {{.when = AT_EASE, .carried = can_be_worn},
     N_("Hint: " KEY("E") " shows what you can put on, and how it compares.")},
    {{.when = AT_EASE, .carried = is_unknown},
     N_("Hint: what nobody knows shows when it is used, in " KEY("I") "; a flask can be thrown, too, with " KEY(
         "f") ".")},
    {{.when = AT_EASE, .carried = is_aimed},
     N_("Hint: one of your things works at a place: choose it in the pack, " KEY(
         "I") ", press Enter, then the place.")},
    {{.when = AT_EASE, .seen = DUNGEON_TRAP},
     N_("Hint: ^ is a trap. Exploring and travelling go around it where they can.")},
    {{.when = AT_EASE, .seen = DUNGEON_DOOR_LOCKED},
     N_("Hint: this door is locked. Any key opens it, and is used up.")},
    {{.when = AT_EASE, .seen = DUNGEON_STAIRS_DOWN},
     N_("Hint: " KEY(">") " goes to the stairs down, and along them once you stand there.")},
    {{.when = AT_EASE, .seen = DUNGEON_RUBBLE, .or_seen = DUNGEON_CHASM},
     N_("Hint: % is rubble and : a chasm. A tool that lies on this floor opens them, again and again.")},
};
static_assert(DUNGEON_WALL == 0, "what no row names is a wall");
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
        if (!(*had & 1u << i) && is_due(game, &HINTS[i].due)) {
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
