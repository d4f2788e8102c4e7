/* Places are told from the hero, "3 east, 1 north": who hears the game has no map in front of him. Each line is about
 * one thing, so that telling what has changed is telling the lines that have. */
#include "term/walk/foe.h"
#include "term/walk/tell.h"

#include "base/text.h"
#include "base/translation.h"
#include "holdout/dungeon_paths.h"
#include "term/walk/aim.h"
#include "term/walk/laid.h"
#include "term/walk/places.h"
#include "term/walk/site_words.h"
#include "term/walk/walk_words.h"
#include "foot/words/plot_words.h"

#include <stdlib.h>

enum { PLACE_SIZE = 80, LINE_SIZE = 400, LONG_LINE_SIZE = 2000, NAME_SIZE = 4 * CONTENT_NAME_SIZE };

typedef struct Place {
    char words[PLACE_SIZE];
} Place;

static Place place_of(const FootGame *game, int at)
{
    DungeonPlace hero = dungeon_place(game->entities.at[FOOT_HERO]), there = dungeon_place(at);
    int east = there.x - hero.x, south = there.y - hero.y;
    Place place;
    Text text = text_into(place.words, sizeof place.words);
    if (east == 0 && south == 0) {
        text_add(&text, _("here"));
    }
    if (east != 0) {
        text_add(&text, "%d %s", abs(east), east > 0 ? _("east") : _("west"));
    }
    if (south != 0) {
        text_add_part(&text, ", ", "%d %s", abs(south), south > 0 ? _("south") : _("north"));
    }
    return place;
}

static int far_from_hero(const FootGame *game, int at)
{
    return dungeon_distance_squared(dungeon_place(game->entities.at[FOOT_HERO]), dungeon_place(at));
}

static void tell_hero(const FootGame *game, Reading *reading)
{
    char line[LINE_SIZE];
    if (foot_floor_count(game) > 1) {
        reading_say(reading, _("%s, floor %d of %d: %s."), foot_book(game)->name, game->floor + 1,
                    foot_floor_count(game), foot_floor(game)->name);
    } else {
        reading_say(reading, "%s.", foot_book(game)->name);
    }
    reading_say(reading, _("Health %d of %d."), game->entities.hp[FOOT_HERO], foot_hp_max(game, FOOT_HERO));
    reading_say(reading, _("Attack %d, defence %d."), foot_stat(game, FOOT_HERO, FOOT_STAT_ATTACK),
                foot_stat(game, FOOT_HERO, FOOT_STAT_DEFENCE));
    if (foot_clock(game) != FOOT_CLOCK_NONE) {
        reading_say(reading, "%s %d.", foot_clock_text(foot_clock(game)), game->clock);
    }
    Text text = text_into(line, sizeof line);
    words_put_changes(game, FOOT_HERO, &text);
    reading_say(reading, text.length > 0 ? _("You: %s.") : "%s", line);
    foot_errand_text(game, line, sizeof line);
    reading_say(reading, "%s", line);
    text = text_into(line, sizeof line);
    words_put_friend(game, &text);
    reading_say(reading, "%s", line);
    text = text_into(line, sizeof line);
    words_put_laws(game, &text);
    reading_say(reading, "%s", line);
    text = text_into(line, sizeof line);
    words_put_site(game, &text);
    reading_say(reading, "%s", line);
}

/* "Goblin 3 east: strikes you, easy; 17 of 17 health." */
static void tell_foes(const FootGame *game, Reading *reading)
{
    int foes[FOOT_ENTITIES_MAX], count = walk_foes(game, foes);
    for (int i = 0; i < count; i++) {
        char line[LINE_SIZE], name[NAME_SIZE];
        int foe = foes[i];
        FoeOdds odds = foe_odds(game, foe);
        Text text = text_into(line, sizeof line);
        words_who(game, foe, true, name, sizeof name);
        text_add(&text, "%s %s", name, place_of(game, game->entities.at[foe]).words);
        FoeDanger danger = foe_danger(&odds);
        reading_say(reading, _("%s: %s, %s; %d of %d health."), line, foe_next(game, foe),
                    foes_are_several(game) ? danger_words_among(danger) : danger_words(danger), game->entities.hp[foe],
                    foot_hp_max(game, foe));
        text = text_into(line, sizeof line);
        words_put_changes(game, foe, &text);
        reading_say(reading, text.length > 0 ? _("It: %s.") : "%s", line);
    }
    BlowCount together = foes_together(game);
    if (together.least > 0) {
        reading_say(reading,
                    together.most == 0               ? _("If all of them strike, you die in %d rounds or more.")
                    : together.most > together.least ? _("If all of them strike, you die in %d to %d rounds.")
                                                     : _("If all of them strike, you die in %d."),
                    together.least, together.most);
    }
}

static void tell_things(const FootGame *game, Reading *reading)
{
    const FootEntities *all = &game->entities;
    for (int i = 0; i < all->count; i++) {
        if (!foot_knows_thing(game, i) || !foot_sees(game, all->at[i])) {
            continue;
        }
        char line[LINE_SIZE], name[NAME_SIZE];
        Text text = text_into(line, sizeof line);
        words_thing(game, i, name, sizeof name);
        text_add(&text, "%s %s", name, place_of(game, all->at[i]).words);
        reading_say(reading, _("There is %s."), line);
        text = text_into(line, sizeof line);
        words_put_offer(game, i, &text);
        reading_say(reading, "%s", line);
    }
}

/* Which of the eight tiles around can be walked on, and what is special about them. */
static void tell_ways(const FootGame *game, Reading *reading)
{
    char line[LINE_SIZE];
    bool any = false;
    Text text = text_into(line, sizeof line);
    for (int side = 0; side < FOOT_DIRECTIONS; side++) {
        int at = dungeon_beside(game->entities.at[FOOT_HERO], side);
        DungeonTile tile = (DungeonTile)foot_level(game)->tiles[at];
        if (dungeon_tile_walkable(tile) && game->shut[at] == 0) {
            char laid[NAME_SIZE];
            Text names = text_into(laid, sizeof laid);
            laid_put_names(game, at, &names);
            text_add(&text, "%s%s", any ? ", " : "", words_side(side));
            text_add(&text, tile == DUNGEON_FLOOR ? "" : " (%s)", dungeon_tile_name(tile));
            text_add(&text, names.length == 0 ? "" : " (%s)", laid);
            any = true;
        }
    }
    reading_say(reading, any ? _("Ways on: %s.") : _("No way leads on from here%s."), line);
}

/* "Fire: 3 places, the nearest 2 east." Of what harms or spreads. */
static void tell_fierce(const FootGame *game, Reading *reading)
{
    for (int i = 0; i < game->content->foot_surface_count && game->active_count > 0; i++) {
        const FootSurface *surface = &game->content->foot_surfaces[i];
        int count = 0, nearest = -1;
        for (int at = 0; at < DUNGEON_TILES_MAX && laid_is_fierce(surface); at++) {
            if (foot_surface_on(game, at, surface->layer) == surface && foot_sees(game, at)) {
                count++;
                nearest = nearest < 0 || far_from_hero(game, at) < far_from_hero(game, nearest) ? at : nearest;
            }
        }
        if (count > 0) {
            char name[CONTENT_NAME_SIZE];
            Text words = text_into(name, sizeof name);
            text_add(&words, "%s", surface->name);
            text_capital(name);
            reading_say(reading, translation_of_count("%s: %d place, %s.", "%s: %d places, the nearest %s.", count),
                        name, count, place_of(game, nearest).words);
        }
    }
}

static void tell_end(const FootGame *game, Reading *reading)
{
    DungeonPlace end = foot_level(game)->end;
    int at = dungeon_index(end.x, end.y);
    if (game->place.known[at] && walk_leads_down(game)) {
        reading_say(reading, _("The way on to the next floor is %s."), place_of(game, at).words);
    }
}

static void tell_marker(const FootGame *game, const FootWalk *walk, Reading *reading)
{
    char line[LONG_LINE_SIZE];
    FootDecision decision;
    Place place = place_of(game, walk->cursor);
    if (aim_decision(walk, &decision)) {
        Verdict verdict = foot_check(game, &decision);
        reading_say(reading, _("The marker is %s. %s"), place.words,
                    verdict.allowed ? _("Enter does it.") : verdict.why);
    } else {
        reading_say(reading, _("The marker is %s."), place.words);
    }
    WalkPlace places[PLACES_MAX];
    int place_count = walk->aim == AIM_TRAVEL ? places_known(game, places) : 0;
    int marked = places_find(places, place_count, walk->cursor);
    if (marked >= 0) {
        reading_say(reading, _("Place %d of %d: %s."), marked + 1, place_count, places[marked].name);
    }
    uint8_t comes[DUNGEON_TILES_MAX];
    if (aim_spreads(game, walk, comes)) {
        reading_say(reading, comes[game->entities.at[FOOT_HERO]] != 0
                                 ? _("What it does there may come to where you stand.")
                                 : _("It does something to the ground there."));
    }
    Text text = text_into(line, sizeof line);
    int body = foot_sees(game, walk->cursor) ? foot_standing(game, walk->cursor) : FOOT_NOBODY;
    if (body > FOOT_HERO) {
        char name[NAME_SIZE];
        words_who(game, body, true, name, sizeof name);
        text_add(&text, "%s, %s. ", name, foe_next(game, body));
    }
    words_put_tile(game, walk->cursor, aim_missile(game, walk), &text);
    text_join_lines(line);
    reading_say(reading, "%s", line);
}

void foot_tell(const FootGame *game, const FootWalk *walk, Reading *reading)
{
    if (walk->aim != AIM_NOTHING) {
        tell_marker(game, walk, reading);
    }
    tell_hero(game, reading);
    tell_foes(game, reading);
    tell_things(game, reading);
    tell_fierce(game, reading);
    tell_ways(game, reading);
    tell_end(game, reading);
}
