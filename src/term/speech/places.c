/* Places worth going to, which a player who sees the board finds by looking. */
#include "base/number.h"
#include "base/translation.h"
#include "term/view/hand.h"
#include "term/view/sites.h"
#include "term/speech/battle_speech.h"
#include "term/speech/place.h"

enum { SITES_TOLD = 8 };

static void add_worth(Text *text, const Sites *sites, Tile tile)
{
    Fix worth = sites->worth[tile_index(tile)];
    if (sites->measure == SITE_PATH) {
        text_add_part(text, ", ", worth == FIX_ONE ? _("reaches %s tile of path") : _("reaches %s tiles of path"),
                      text_fix(worth).words);
    } else if (sites->measure == SITE_BUILDINGS) {
        int count = (int)(worth >> FIX_SHIFT);
        text_add_part(text, ", ", translation_of_count("near %d building", "near %d buildings", count), count);
    }
}

void speech_places(Reading *reading, const Game *game, const View *view)
{
    const Battle *battle = &game->battle;
    const Sites *sites = &view->sites;
    if (!hand_blueprint(battle, view) || hand_is_ability(battle, view)) {
        reading_say(reading, hand_blueprint(battle, view)
                                 ? _(KEY("Tab") " goes from one attacker to the next to aim at.")
                                 : _("Nothing is in hand; a number takes a blueprint."));
        return;
    }
    if (sites->count == 0) {
        Decision decision = hand_decision(battle, view);
        Verdict verdict = game_check(game, &decision);
        reading_say(reading, _("It can be built nowhere now. Here: %s"), verdict.why);
        return;
    }
    reading_say(
        reading,
        translation_of_count("It may stand on %d tile, the best first; " KEY("Tab") " goes there:",
                             "It may stand on %d tiles, the best first; " KEY("Tab") " goes there:", sites->count),
        sites->count);
    Tile tile = view_cursor_tile(view);
    for (int i = 0; i < sites->count && i < SITES_TOLD; i++) {
        char line[SPEECH_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        tile = sites_next(sites, i == 0 ? NULL : &tile, 1);
        text_add(&text, "%d,%d", tile.x, tile.y);
        add_worth(&text, sites, tile);
        text_add(&text, ", ");
        place_add_way(&text, &battle->world, tile);
        reading_say(reading, "%s.", line);
    }
}

void speech_deposits(Reading *reading, const Game *game)
{
    const Battle *battle = &game->battle;
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        Obstacle obstacle = (Obstacle)world_tile(&battle->world, tile)->obstacle;
        if (obstacle == OBSTACLE_MINERALS || obstacle == OBSTACLE_FUEL) {
            char line[SPEECH_LINE_SIZE];
            Text text = text_into(line, sizeof line);
            const Building *building = battle_building_at(battle, tile);
            text_add(&text, _("%s at %d,%d"), obstacle == OBSTACLE_FUEL ? _("Fuel") : _("Minerals"), tile.x, tile.y);
            int left = battle_deposit_left(battle, tile);
            if (left >= 0) {
                text_add_part(&text, ", ", translation_of_count("pays for %d wave", "pays for %d waves", left), left);
            }
            text_add_part(&text, ", ", "%s",
                          building ? battle_blueprint(battle, building->blueprint)->name : _("free"));
            text_add(&text, ", ");
            place_add_way(&text, &battle->world, tile);
            reading_say(reading, "%s.", line);
        }
    }
}
