/* The panel about a tile where nothing is built: the ground, who is on it, what the battle comes to, and what is to
 * be built or else a legend. */
#include "term/panel/panel_ground.h"

#include "base/text.h"
#include "base/translation.h"
#include "holdout/describe.h"
#include "holdout/forecast.h"
#include "term/view/coming.h"
#include "term/view/forecast_words.h"
#include "term/view/gun.h"
#include "term/view/hand.h"
#include "term/view/opening.h"
#include "term/view/ways.h"
#include "term/canvas/columns.h"
#include "term/panel/panel_queue.h"

#include <stdlib.h>

enum {
    TILE_ROWS = 4, /* kept for the tile, so that the rest stays put while the cursor moves */
    LINES_MAX = 6,
    KINDS_MAX = ATTACKERS_MAX
};

static const TerrainType *ground_type(const Game *game)
{
    return &game->content->terrains[game->battle.world.terrain];
}

static const TerrainType *terrain_of(const Panel *panel)
{
    return ground_type(panel->game);
}

static const Surface *surface_of(const Panel *panel, const WorldTile *ground)
{
    return &terrain_of(panel)->surfaces[ground->surface];
}

/* What stands on it is said first, and what that is on only where there are several surfaces. */
static void add_surface(Text *text, const Game *game, const WorldTile *ground, bool wreck)
{
    const TerrainType *terrain = ground_type(game);
    const char *surface = terrain->surfaces[ground->surface].name;
    char what[PANEL_LINE_SIZE];
    Text words = text_into(what, sizeof what);
    switch ((Obstacle)ground->obstacle) {
    case OBSTACLE_SMALL:
        text_add(&words, wreck ? "%s" : _("small %s"), wreck ? terrain->wreck_name : terrain->small_name);
        break;
    case OBSTACLE_LARGE:
        text_add(&words, _("large %s"), terrain->large_name);
        break;
    case OBSTACLE_MINERALS:
    case OBSTACLE_FUEL:
        text_add(&words, _("deposit of %s"), _(obstacle_name((Obstacle)ground->obstacle)));
        break;
    case OBSTACLE_NONE:
    case OBSTACLE_COUNT:
        text_add(text, "%s", surface);
        return;
    }
    text_add(text, terrain->surface_count > 1 ? _("%s on %s") : "%s", what, surface);
    if (ground->obstacle == OBSTACLE_LARGE) {
        text_add_part(text, ", ", _("blocks sight"));
    }
}

/* Heights are halves. */
static const char *half_of(int height)
{
    return height % 2 ? ".5" : "";
}

void ground_add(Text *text, const Game *game, Tile tile)
{
    const WorldTile *ground = world_tile(&game->battle.world, tile);
    text_add(text, "%d,%d: ", tile.x, tile.y);
    if (ground->distance > 0) {
        text_add(text, translation_of_count("path, %d tile to the Hub", "path, %d tiles to the Hub", ground->distance),
                 ground->distance);
    } else {
        add_surface(text, game, ground, battle_is_wreck(&game->battle, tile));
    }
    int left = battle_deposit_left(&game->battle, tile);
    if (left == 0) {
        text_add_part(text, ", ", _("dry: bare ground"));
    } else if (left > 0) {
        text_add_part(text, ", ", translation_of_count("pays for %d wave", "pays for %d waves", left), left);
    }
    text_add_part(text, ", ", _("height %d%s"), ground->height / 2, half_of(ground->height));
    if (ground->slant != SLANT_NONE) {
        text_add_part(text, ", ", _("rises to the %s"), hand_side(ground->slant - SLANT_NORTH));
    }
}

void panel_tile(Panel *panel, Tile tile)
{
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    ground_add(&text, panel->game, tile);
    panel_put(panel, INK_DIM, line);
}

static void put_surface_rules(Panel *panel, const WorldTile *ground)
{
    const Surface *surface = surface_of(panel, ground);
    if (surface->no_building && surface->no_paths) {
        panel_put(panel, INK_TEXT, _("Nothing can be built here, and no path leads here."));
    } else if (surface->no_building) {
        panel_put(panel, INK_TEXT, _("Nothing can be built here."));
    } else if (surface->no_paths) {
        panel_put(panel, INK_TEXT, _("No path leads here."));
    }
}

static void put_wreck(Panel *panel, Tile tile)
{
    if (battle_is_wreck(panel->battle, tile)) {
        char line[PANEL_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        int paid = terrain_of(panel)->wreck_materials;
        text_add(&text,
                 translation_of_count(KEY("x") " demolishes it for %d material, between waves.",
                                      KEY("x") " demolishes it for %d materials, between waves.", paid),
                 paid);
        panel_put(panel, INK_KEY, line);
    }
}

/* Height of one end of a tile's side, the northern or western one or the other. */
static int end_height(const WorldTile *ground, int direction, bool other)
{
    int up = ground->slant - SLANT_NORTH;
    bool across = ground->slant != SLANT_NONE && up % 2 != direction % 2;
    bool raised = across ? other == (up == 1 || up == 2) : ground->slant != SLANT_NONE && up == direction;
    return ground->height + raised;
}

/* How much higher the neighbour stands on a side, where it differs most. */
static int step_up(const WorldTile *ground, const WorldTile *neighbour, int direction)
{
    int most = 0;
    for (int end = 0; end < 2; end++) {
        int step = end_height(neighbour, (direction + 2) % DIRECTION_COUNT, end) - end_height(ground, direction, end);
        most = abs(step) > abs(most) ? step : most;
    }
    return most;
}

static void put_cliffs(Panel *panel, Tile tile)
{
    const World *world = &panel->battle->world;
    const WorldTile *ground = world_tile(world, tile);
    char line[PANEL_LINE_SIZE], sides[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line), list = text_into(sides, sizeof sides);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        Tile beside = tile_step(tile, i);
        if (!tile_inside(beside) || tiles_meet(ground, world_tile(world, beside), i)) {
            continue;
        }
        int step = step_up(ground, world_tile(world, beside), i), tall = abs(step);
        text_add_part(&list, ", ", step > 0 ? _("%s %d%s up") : _("%s %d%s down"), hand_side(i), tall / 2,
                      half_of(tall));
    }
    if (sides[0]) {
        text_add(&text, _("Cliffs: %s"), sides);
    }
    panel_put(panel, INK_DIM, line);
}

static int ways_out(const World *world, Tile tile)
{
    int ways = 0;
    for (int i = 0; i < world->segment_count; i++) {
        ways += tile_equal(world->segments[i].from, tile);
    }
    return ways;
}

static bool reaches(const Battle *battle, int building, Tile tile)
{
    Gun gun = gun_of(battle, building);
    return gun_covers(battle, &gun, tile);
}

/* Which of several ways in lead here. */
static void add_ways_in(Text *text, const World *world, Tile tile)
{
    uint8_t through[WORLD_TILES];
    char letters[PANEL_LINE_SIZE];
    ways_find(world, through);
    ways_write(through[tile_index(tile)], letters, sizeof letters);
    if (world->start_count > 1) {
        text_add(text, _("From %s."), letters);
    }
}

static void put_path(Panel *panel, Tile tile)
{
    const Battle *battle = panel->battle;
    if (!world_is_path(&battle->world, tile)) {
        return;
    }
    int towers = 0, ways = ways_out(&battle->world, tile);
    for (int i = 0; i < battle->building_count; i++) {
        towers += reaches(battle, i, tile);
    }
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    add_ways_in(&text, &battle->world, tile);
    if (ways > 1) {
        text_add_part(&text, " ",
                      translation_of_count("The path splits: attackers take its %d way in turn, the next goes %s.",
                                           "The path splits: attackers take its %d ways in turn, the next goes %s.",
                                           ways),
                      ways, hand_side(ways_next(battle, tile)));
    }
    text_add_part(&text, " ",
                  towers > 0 ? translation_of_count("In reach of %d tower.", "In reach of %d towers.", towers)
                             : _("No tower reaches here."),
                  towers);
    panel_put(panel, towers > 0 ? INK_TEXT : INK_WARN, line);
}

/* Short: without what keys do. */
static void put_battle(Panel *panel, bool is_short)
{
    const Battle *battle = panel->battle;
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (battle->phase == BATTLE_WAVE) {
        text_add(&text, _("%d on the board; in this battle %d killed, %d got through."), battle->attacker_count,
                 battle->killed, battle->leaked);
    } else if (coming_is_over(battle)) {
        text_add(&text, _("The battle is over: %d killed, %d got through."), battle->killed, battle->leaked);
    } else if (battle->wave_count > 0 && battle_wave_known(battle, 0) != WAVE_KNOWN) {
        char types[PANEL_LINE_SIZE];
        coming_write_types(battle, types, sizeof types);
        text_add(&text,
                 battle->phase == BATTLE_WON ? _("If you stay, wave %d brings %s; how many is not known.")
                 : battle_is_stay(battle)    ? _("Wave %d brings %s; how many is not known: you stayed.")
                                             : _("Wave %d brings %s; how many is not known."),
                 battle->wave, types);
    } else if (battle->wave_count > 0) {
        int count = battle_attackers_to_come(battle, 0);
        text_add(&text,
                 count > 1 && battle->boss_course == BOSS_COMING
                     ? _("Wave %d brings %d attackers, with its boss.")
                     : translation_of_count("Wave %d brings %d attacker.", "Wave %d brings %d attackers.", count),
                 battle->wave, count);
    }
    panel_put(panel, INK_TEXT, line);
    if (!panel->view->read_only && battle->phase == BATTLE_WAVE && !is_short) {
        panel_put(panel, INK_DIM, _(KEY("g") " plans what to build next."));
    }
    if (!panel->view->read_only && battle->phase == BATTLE_BUILD && !is_short) {
        panel_put(panel, INK_DIM,
                  _("A number takes a blueprint, Enter builds it, " KEY("n") " starts the wave, " KEY(
                      "Tab") " looks around."));
        if (opening_offered(panel->game).allowed && battle->building_count == 1) {
            panel_put(panel, INK_KEY, _(KEY("O") " queues what the last battle was begun with."));
        }
    }
}

/* What a boss that isn't announced would have in the waves that are known, each where it becomes more. */
static void put_boss(Panel *panel)
{
    const Battle *battle = panel->battle;
    char line[PANEL_LINE_SIZE], waves[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line), list = text_into(waves, sizeof waves);
    int32_t told = 0;
    for (int i = 1; i < coming_waves(battle); i++) {
        int32_t hp = coming_boss_hp(battle, i);
        if (hp > told) {
            text_add_part(&list, ", ", _("%d HP from wave %d on"), hp, battle->waves[i].number);
            told = hp;
        }
    }
    if (waves[0]) {
        text_add(&text, _("%s comes the wave after the tank is full: with %s."),
                 panel->content->attackers[battle->boss].name, waves);
        panel_put(panel, INK_BAD, line);
    }
}

static void add_wrecks_left(const Battle *battle, char *out, size_t size)
{
    int left = 0;
    for (int i = 0; i < battle->wreck_count; i++) {
        left += !battle->wrecks[i].gone;
    }
    if (battle->wreck_count > 0) {
        Text text = text_into(out, size);
        text_add(&text, " ");
        text_add(&text,
                 left > 0 ? _("Left of them: %d; " KEY("x") " demolishes the one under the cursor.")
                          : _("Left of them: %d."),
                 left);
    }
}

/* What the terrain type does to what is built on it, and how much of what can be demolished is left. */
static void put_terrain_rules(Panel *panel)
{
    char text[PANEL_TEXT_SIZE];
    size_t length = describe_ground(panel->game->content, panel->battle->world.terrain, text, sizeof text);
    if (length > 0) {
        add_wrecks_left(panel->battle, text + length, sizeof text - length);
        panel_put(panel, INK_KEY, text);
        panel_gap(panel);
    }
}

typedef struct Entry {
    uint32_t sign;
    Ink ink;
    const char *text;
} Entry;

/* Entries follow each other on a line while they fit; `column` is where the next one begins. */
static void put_entry(Panel *panel, int *column, const Entry *entry)
{
    int columns = columns_of(entry->text) + 4;
    if (*column + columns - 2 > panel->area.columns) {
        panel_gap(panel);
        *column = 0;
    }
    int at = panel->area.column + *column;
    if (panel->area.rows > 0) {
        canvas_put(panel->canvas, at, panel->area.row, entry->sign, (Style){.ink = (uint8_t)entry->ink});
        canvas_text(panel->canvas, at + 2, panel->area.row, columns - 4, (Style){.ink = INK_DIM}, entry->text);
    }
    *column += columns;
}

static bool is_borne(const Battle *battle, int status)
{
    for (int i = 0; i < battle->attacker_count; i++) {
        if (battle->attackers[battle->order[i]].statuses[status].left > 0) {
            return true;
        }
    }
    for (int i = 0; i < battle->building_count; i++) {
        if (battle->buildings[i].statuses[status].left > 0) {
            return true;
        }
    }
    return false;
}

/* Letters of the statuses that are on the board now. */
static void put_status_signs(Panel *panel, int *column)
{
    for (int i = 0; i < panel->content->status_count; i++) {
        const StatusType *type = &panel->content->statuses[i];
        if (is_borne(panel->battle, i)) {
            const Entry entry = {(uint32_t)type->glyph, INK_KEY, type->name};
            put_entry(panel, column, &entry);
        }
    }
}

static void put_legend(Panel *panel)
{
    struct Reading *reading = canvas_mute(panel->canvas);
    const Theme *theme = panel->theme;
    const TerrainType *terrain = terrain_of(panel);
    const Entry entries[] = {{theme_glyph(theme, GLYPH_HUB), INK_HUB, _("Hub")},
                             {theme_glyph(theme, GLYPH_MINERALS), INK_MINERALS, _("minerals")},
                             {theme_glyph(theme, GLYPH_FUEL), INK_FUEL_DEPOSIT, _("fuel")},
                             {theme_glyph(theme, GLYPH_ROCK), INK_ROCK, terrain->small_name},
                             {theme_glyph(theme, GLYPH_ROCK), INK_ROCK, terrain->large_name},
                             {theme_glyph(theme, GLYPH_SLANT_EAST), INK_SLANT, _("slant")},
                             {'|', INK_CLIFF, _("cliff")},
                             {theme_glyph(theme, GLYPH_STOPPED), INK_TITLE, _("last stopped")}};
    const Outlook *outlook = panel->view->outlook;
    const size_t left_out = outlook && outlook->shown == FORECAST_WHOLE && forecast_stops_all(outlook) ? 0 : 1;
    int column = 0;
    for (size_t i = 0; i < sizeof entries / sizeof *entries - left_out; i++) {
        put_entry(panel, &column, &entries[i]);
    }
    if (panel->battle->wreck_count > 0) {
        put_entry(panel, &column, &(Entry){theme_glyph(theme, GLYPH_WRECK), INK_MATERIALS, terrain->wreck_name});
    }
    for (int i = 1; i < terrain->surface_count; i++) {
        const Entry surface = {(uint32_t)terrain->surfaces[i].texture[0], INK_GROUND, terrain->surfaces[i].name};
        put_entry(panel, &column, &surface);
    }
    put_status_signs(panel, &column);
    panel_gap(panel);
    panel_put(panel, INK_DIM,
              _("A letter on the frame: attackers come in there. \"g3\": three share a tile. \"g-\": at most "
                "half of its HP is left."));
    panel->canvas->reading = reading;
}

static int here_count(const Battle *battle, Tile tile)
{
    int count = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        count += tile_equal(point_tile(battle_attacker_at(battle, &battle->attackers[battle->order[i]])), tile);
    }
    return count;
}

/* All of one type on the tile. */
typedef struct Kind {
    int type, count;
    int64_t hp, hp_max;
    int bearers[STATUSES_MAX];
} Kind;

typedef struct Here {
    int count, kind_count;
    const Attacker *at[ATTACKERS_MAX];
    Kind kinds[KINDS_MAX];
} Here;

static void count_kind(Here *here, const Content *content, const Attacker *attacker)
{
    int at = 0;
    while (at < here->kind_count && here->kinds[at].type != attacker->type) {
        at++;
    }
    if (at == here->kind_count) {
        here->kinds[here->kind_count++] = (Kind){.type = attacker->type};
    }
    Kind *kind = &here->kinds[at];
    kind->count++;
    kind->hp += attacker->hp;
    kind->hp_max += attacker->hp_max;
    for (int i = 0; i < content->status_count; i++) {
        kind->bearers[i] += attacker->statuses[i].left > 0;
    }
}

static void find(const Battle *battle, Tile tile, Here *here)
{
    here->count = here->kind_count = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        if (tile_equal(point_tile(battle_attacker_at(battle, attacker)), tile)) {
            here->at[here->count++] = attacker;
            count_kind(here, battle->content, attacker);
        }
    }
}

/* "g Gnat, 2 of 2 HP, Burning, Marked" */
static void put_attacker(Panel *panel, const Attacker *attacker)
{
    const AttackerType *type = &panel->content->attackers[attacker->type];
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, _("%c %s, %d of %d HP"), type->glyph, type->name, attacker->hp, attacker->hp_max);
    for (int i = 0; i < panel->content->status_count; i++) {
        if (attacker->statuses[i].left > 0) {
            text_add(&text, ", %s", panel->content->statuses[i].name);
        }
    }
    panel_put(panel, INK_TEXT, line);
}

/* "g 13 Gnats, 20 of 26 HP, 5 Burning, 2 Marked" */
static void put_kind(Panel *panel, const Kind *kind)
{
    const AttackerType *type = &panel->content->attackers[kind->type];
    Called called = content_called(panel->content, type, kind->count);
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, _("%c %d %s, %lld of %lld HP"), type->glyph, kind->count, called.words, (long long)kind->hp,
             (long long)kind->hp_max);
    for (int i = 0; i < panel->content->status_count; i++) {
        if (kind->bearers[i] > 0) {
            text_add(&text, ", %d %s", kind->bearers[i], panel->content->statuses[i].name);
        }
    }
    panel_put(panel, INK_TEXT, line);
}

/* Who is on the tile: each attacker on a line, in the order they came, or of a throng its types, with what they have
 * left together. */
static void put_here(Panel *panel, Tile tile)
{
    Here here;
    find(panel->battle, tile, &here);
    bool few = here.count <= LINES_MAX;
    int left = here.count;
    for (int i = 0; i < LINES_MAX && i < (few ? here.count : here.kind_count); i++) {
        if (few) {
            put_attacker(panel, here.at[i]);
        } else {
            put_kind(panel, &here.kinds[i]);
        }
        left -= few ? 1 : here.kinds[i].count;
    }
    if (left > 0) {
        char line[PANEL_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        text_add(&text, _("and %d more"), left);
        panel_put(panel, INK_TEXT, line);
    }
}

void panel_ground(Panel *panel, Tile tile)
{
    panel_open(panel, here_count(panel->battle, tile) > 0 ? _("Attackers here") : terrain_of(panel)->name);
    put_here(panel, tile);
    int below = panel->area.row + TILE_ROWS;
    panel_tile(panel, tile);
    panel_queued_at(panel, tile);
    put_surface_rules(panel, world_tile(&panel->battle->world, tile));
    put_wreck(panel, tile);
    put_cliffs(panel, tile);
    put_path(panel, tile);
    while (panel->area.row < below) {
        panel_gap(panel);
    }
    panel_gap(panel);
    bool queued = panel->battle->queued_build_count > 0;
    if (!queued) {
        put_terrain_rules(panel);
    }
    put_battle(panel, queued);
    put_boss(panel);
    panel_gap(panel);
    if (queued) {
        panel_queue(panel);
    } else {
        put_legend(panel);
    }
}
