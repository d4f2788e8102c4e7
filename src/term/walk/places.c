#include "term/walk/places.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/content.h"
#include "holdout/dungeon_paths.h"
#include "term/walk/plan.h"
#include "term/walk/walk_words.h"

#include <stdlib.h>

int places_find(const WalkPlace *places, int count, int at)
{
    for (int i = 0; i < count; i++) {
        if (places[i].at == at) {
            return i;
        }
    }
    return -1;
}

static void put_end(const FootGame *game, DungeonPlace end, WalkPlace *places, int *count)
{
    int at = dungeon_index(end.x, end.y);
    DungeonTile tile = (DungeonTile)foot_level(game)->tiles[at];
    if (foot_tile_is_end(tile) && game->place.known[at] != 0) {
        places[*count] = (WalkPlace){.at = at, .sign = dungeon_tile_sign(tile)};
        text_copy(places[*count].name, PLACE_NAME_SIZE, dungeon_tile_name(tile));
        ++*count;
    }
}

static void put_sites(const FootGame *game, WalkPlace *places, int *count)
{
    FootMetSite met[DUNGEON_AREAS_MAX];
    int sites = foot_sites_met(game, foot_where(game), met);
    for (int i = 0; i < sites && i < FOOT_PLAN_NUMBERED; i++) {
        if (met[i].at >= 0 && game->place.known[met[i].at] != 0) {
            places[*count] = (WalkPlace){.at = met[i].at, .sign = (char)('1' + i)};
            text_copy(places[*count].name, PLACE_NAME_SIZE, met[i].site->name);
            ++*count;
        }
    }
}

static int far_from_hero(const FootGame *game, int at)
{
    return dungeon_distance_squared(dungeon_place(game->entities.at[FOOT_HERO]), dungeon_place(at));
}

static bool is_left_lying(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    return (all->mask[entity] & FOOT_IS_ITEM) && !(all->mask[entity] & FOOT_IS_TRAP) && foot_knows_thing(game, entity);
}

/* Where there is no room for more the farthest is left out. */
static void put_thing(const FootGame *game, int entity, WalkPlace *places, int first, int *count)
{
    int at = game->entities.at[entity], farthest = first;
    for (int i = first; i < *count; i++) {
        farthest = far_from_hero(game, places[i].at) > far_from_hero(game, places[farthest].at) ? i : farthest;
    }
    bool full = *count == PLACES_MAX;
    if (full && (first == PLACES_MAX || far_from_hero(game, places[farthest].at) <= far_from_hero(game, at))) {
        return;
    }
    int to = full ? farthest : (*count)++;
    places[to] = (WalkPlace){.at = at, .sign = foot_item_sign(foot_item(game, entity))};
    words_thing(game, entity, places[to].name, PLACE_NAME_SIZE);
}

/* By their signs, then by their tiles: so whoever opens the list again finds each where it was. */
static int compare_things(const void *a, const void *b)
{
    const WalkPlace *one = a, *other = b;
    return one->sign != other->sign ? one->sign - other->sign : one->at - other->at;
}

int places_known(const FootGame *game, WalkPlace places[PLACES_MAX])
{
    int count = 0;
    put_end(game, foot_level(game)->end, places, &count);
    put_end(game, foot_level(game)->start, places, &count);
    put_sites(game, places, &count);
    int first = count;
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        if (is_left_lying(game, i) && places_find(places, count, game->entities.at[i]) < 0) {
            put_thing(game, i, places, first, &count);
        }
    }
    qsort(places + first, (size_t)(count - first), sizeof *places, compare_things);
    return count;
}

/* Which of how many is chosen, -1: none. */
static void put_cut(Canvas *canvas, Area row, int here, int count)
{
    Style style = {.ink = INK_DIM};
    if (here < 0) {
        canvas_printf(canvas, row.column, row.row, row.columns, style, _("%d in all"), count);
    } else {
        canvas_printf(canvas, row.column, row.row, row.columns, style, _("%d of %d"), here + 1, count);
    }
}

int places_draw(Canvas *canvas, const Theme *theme, Area area, const FootGame *game, int cursor)
{
    WalkPlace places[PLACES_MAX];
    int count = places_known(game, places), here = places_find(places, count, cursor);
    bool cut = count > area.rows && area.rows > 1;
    int rows = int_min(count, area.rows - cut), from = int_clamp(here - rows / 2, 0, count - rows);
    for (int i = from; i < from + rows; i++) {
        bool chosen = i == here;
        Style style = {.ink = chosen ? INK_TITLE : INK_DIM, .attributes = chosen ? STYLE_BOLD | STYLE_REVERSE : 0};
        if (chosen) {
            canvas_put(canvas, area.column, area.row + i - from, theme_glyph(theme, GLYPH_SELECT),
                       (Style){.ink = INK_KEY});
        }
        canvas_printf(canvas, area.column + 1, area.row + i - from, area.columns - 1, style, "%c %s", places[i].sign,
                      places[i].name);
    }
    if (cut) {
        put_cut(canvas, (Area){area.column + 1, area.row + rows, area.columns - 1, 1}, here, count);
    }
    return rows + cut;
}
