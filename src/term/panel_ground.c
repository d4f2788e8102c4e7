/* The panel about a tile where nothing is built: the ground, who is on it, what the battle comes to, and a legend. */
#include "term/columns.h"
#include "term/draw_panel.h"

#include "base/text.h"

enum { HERE_MAX = 6, TILE_ROWS = 3 /* kept for the tile, so that the rest stays put while the cursor moves */ };

static const TerrainType *terrain_of(const Panel *panel)
{
    return &panel->game->content->terrains[panel->battle->world.terrain];
}

static void add_surface(Text *text, const Panel *panel, const WorldTile *ground)
{
    switch ((Obstacle)ground->obstacle) {
    case OBSTACLE_SMALL:
        text_add(text, "small %s", terrain_of(panel)->small_name);
        break;
    case OBSTACLE_LARGE:
        text_add(text, "large %s, blocks sight", terrain_of(panel)->large_name);
        break;
    case OBSTACLE_MINERALS:
    case OBSTACLE_FUEL:
        text_add(text, "deposit of %s", obstacle_name((Obstacle)ground->obstacle));
        break;
    default:
        text_add(text, "%s", terrain_of(panel)->surfaces[ground->surface].name);
        break;
    }
}

void panel_tile(Panel *panel, Tile tile)
{
    static const char *const sides[] = {"", "north", "east", "south", "west"};
    const WorldTile *ground = world_tile(&panel->battle->world, tile);
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%d,%d: ", tile.x, tile.y);
    if (ground->distance > 0) {
        text_add(&text, "path, %d tile%s to the Hub", ground->distance, ground->distance == 1 ? "" : "s");
    } else {
        add_surface(&text, panel, ground);
    }
    text_add(&text, ", height %d%s", ground->height / 2, ground->height % 2 ? ".5" : "");
    if (ground->slant != SLANT_NONE) {
        text_add(&text, ", rises to the %s", sides[ground->slant]);
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
    SpanRange range = battle->building_spans[building];
    for (int i = 0; i < range.count; i++) {
        const Span *span = &battle->spans[range.first + i];
        const Segment *segment = &battle->world.segments[span->segment];
        if ((span->from < FIX_HALF && tile_equal(segment->from, tile)) ||
            (span->to > FIX_HALF && tile_equal(segment->to, tile))) {
            return true;
        }
    }
    return false;
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
    if (ways > 1) {
        text_add(&text, "The path splits: attackers take its %d ways in turn. ", ways);
    }
    text_add(&text, towers > 0 ? "In reach of %d tower%s." : "No tower reaches here.", towers, towers == 1 ? "" : "s");
    panel_put(panel, towers > 0 ? INK_TEXT : INK_WARN, line);
}

/* Attackers on a tile in the order they came; at most HERE_MAX are listed. */
static int attackers_on(const Panel *panel, Tile tile, const Attacker *out[HERE_MAX])
{
    const Battle *battle = panel->battle;
    int count = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        if (tile_equal(point_tile(battle_attacker_at(battle, attacker)), tile)) {
            if (count < HERE_MAX) {
                out[count] = attacker;
            }
            count++;
        }
    }
    return count;
}

static void put_attackers(Panel *panel, const Attacker *const here[HERE_MAX], int count)
{
    char line[PANEL_LINE_SIZE];
    for (int i = 0; i < count && i < HERE_MAX; i++) {
        const AttackerType *type = &panel->game->content->attackers[here[i]->type];
        Text text = text_into(line, sizeof line);
        text_add(&text, "%c %s, %d of %d HP", type->glyph, type->name, here[i]->hp, type->hp);
        panel_put(panel, INK_TEXT, line);
    }
    if (count > HERE_MAX) {
        Text text = text_into(line, sizeof line);
        text_add(&text, "and %d more", count - HERE_MAX);
        panel_put(panel, INK_TEXT, line);
    }
}

static void put_battle(Panel *panel)
{
    const Battle *battle = panel->battle;
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (battle->phase == BATTLE_WAVE) {
        text_add(&text, "%d on the board; in this battle %d killed, %d got through.", battle->attacker_count,
                 battle->killed, battle->leaked);
    } else if (battle->wave_count > 0) {
        text_add(&text, "Wave %d brings %d attackers.", battle->wave,
                 wave_attackers(&battle->waves[0], battle->world.start_count));
    }
    panel_put(panel, INK_TEXT, line);
    if (!panel->view->read_only && battle->phase == BATTLE_BUILD) {
        panel_put(panel, INK_DIM,
                  "A number takes a blueprint, Enter builds it, n starts the wave. Tab goes from one thing "
                  "worth a look to the next.");
    }
}

typedef struct Entry {
    Glyph glyph;
    Ink ink;
    const char *text;
} Entry;

static void put_legend(Panel *panel)
{
    const TerrainType *terrain = terrain_of(panel);
    const Entry entries[] = {{GLYPH_HUB, INK_HUB, "Hub"},
                             {GLYPH_MINERALS, INK_MINERALS, "minerals"},
                             {GLYPH_FUEL, INK_FUEL_DEPOSIT, "fuel"},
                             {GLYPH_ROCK_SMALL, INK_ROCK, terrain->small_name},
                             {GLYPH_ROCK_LARGE, INK_ROCK, terrain->large_name}};
    int column = 0;
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        int columns = columns_of(entries[i].text) + 4;
        if (column + columns - 2 > panel->area.columns) {
            panel_gap(panel);
            column = 0;
        }
        int at = panel->area.column + column;
        if (panel->area.rows > 0) {
            canvas_put(panel->canvas, at, panel->area.row, theme_glyph(panel->theme, entries[i].glyph),
                       (Style){.ink = (uint8_t)entries[i].ink});
            canvas_text(panel->canvas, at + 2, panel->area.row, columns - 4, (Style){.ink = INK_DIM}, entries[i].text);
        }
        column += columns;
    }
    panel_gap(panel);
    panel_put(panel, INK_DIM,
              "A letter on the frame: attackers come in there. \"g3\": three share a place. \"g-\": at most "
              "half of its HP is left.");
}

void panel_ground(Panel *panel, Tile tile)
{
    const Attacker *here[HERE_MAX];
    int count = attackers_on(panel, tile, here);
    panel_open(panel, count > 0 ? "Attackers here" : terrain_of(panel)->name);
    put_attackers(panel, here, count);
    int below = panel->area.row + TILE_ROWS;
    panel_tile(panel, tile);
    put_path(panel, tile);
    while (panel->area.row < below) {
        panel_gap(panel);
    }
    panel_gap(panel);
    put_battle(panel);
    panel_gap(panel);
    put_legend(panel);
}
