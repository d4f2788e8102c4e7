/* The info panel: whatever the player looks at, in this order: a type in the preview, an attacker, the blueprint in
 * hand, the building, the attackers or the bare ground under the cursor. */
#include "term/hp_bar.h"
#include "term/view.h"

#include "base/text.h"

enum { TEXT_SIZE = 1200, LINE_SIZE = 160, MARGIN = 2, HERE_MAX = 6 };

typedef struct Panel {
    Canvas *canvas;
    const Theme *theme;
    const Game *game;
    const View *view;
    Area area; /* what is left of it */
} Panel;

static const Battle *battle_of(const Panel *panel)
{
    return &panel->game->battle;
}

static void put(Panel *panel, Ink ink, const char *text)
{
    if (panel->area.rows > 0 && text[0]) {
        int used = canvas_wrap(panel->canvas, panel->area, (Style){.ink = (uint8_t)ink}, text);
        panel->area.row += used;
        panel->area.rows -= used;
    }
}

static void put_gap(Panel *panel)
{
    panel->area.row++;
    panel->area.rows--;
}

static void open_box(Panel *panel, const char *title)
{
    Area box = panel->area;
    canvas_box(panel->canvas, box, (Style){.ink = INK_DIM}, title);
    panel->area = (Area){box.column + MARGIN, box.row + 1, box.columns - 2 * MARGIN, box.rows - 2};
}

static void put_attacker_type(Panel *panel, int type)
{
    char text[TEXT_SIZE];
    describe_attacker(panel->game->content, type, text, sizeof text);
    put(panel, INK_TEXT, text);
    put_gap(panel);
    put(panel, INK_DIM, panel->game->content->attackers[type].flavour);
}

static void draw_attacker(Panel *panel, const Attacker *attacker)
{
    const AttackerType *type = &panel->game->content->attackers[attacker->type];
    open_box(panel, type->name);
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%d of %d HP, ", attacker->hp, type->hp);
    text_add_fix(&text, battle_distance_left(battle_of(panel), attacker));
    text_add(&text, " tiles from the Hub");
    put(panel, INK_TEXT, line);
    HpBar bar = hp_bar(attacker->hp, type->hp);
    hp_bar_draw(panel->canvas, panel->theme, panel->area.column, panel->area.row, 30, GROUND_NONE, &bar);
    put_gap(panel);
    put_gap(panel);
    put_attacker_type(panel, attacker->type);
}

static void put_price(Panel *panel, int index)
{
    const Blueprint *blueprint = &panel->game->content->blueprints[index];
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%s", blueprint_kind_text(blueprint->kind));
    if (blueprint->materials) {
        text_add(&text, ", %d materials", blueprint->materials);
    }
    if (blueprint->energy) {
        text_add(&text, ", %d energy", blueprint->energy);
    }
    Price price = battle_price(battle_of(panel), index);
    if (price.materials > blueprint->materials) {
        text_add(&text, " (now %d materials and %d energy)", price.materials, price.energy);
    }
    put(panel, INK_DIM, line);
}

static void put_blueprint(Panel *panel, int index)
{
    char text[TEXT_SIZE];
    describe_blueprint(panel->game->content, index, battle_of(panel)->wave, text, sizeof text);
    put_price(panel, index);
    put(panel, INK_TEXT, text);
}

static void put_tile(Panel *panel, Tile tile)
{
    const World *world = &battle_of(panel)->world;
    const TerrainType *terrain = &panel->game->content->terrains[world->terrain];
    const WorldTile *ground = world_tile(world, tile);
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%d,%d: ", tile.x, tile.y);
    if (ground->distance > 0) {
        text_add(&text, "path, %d tiles to the Hub", ground->distance);
    } else if (ground->obstacle == OBSTACLE_SMALL) {
        text_add(&text, "%s, too small to hide behind", terrain->small_name);
    } else if (ground->obstacle == OBSTACLE_LARGE) {
        text_add(&text, "%s, which blocks sight", terrain->large_name);
    } else if (ground->obstacle != OBSTACLE_NONE) {
        text_add(&text, "%s deposit", obstacle_name(ground->obstacle));
    } else {
        text_add(&text, "%s", terrain->surfaces[ground->surface]);
    }
    text_add(&text, ", height %d%s%s", ground->height / 2, ground->height % 2 ? ".5" : "",
             ground->slant != SLANT_NONE ? ", slanted" : "");
    put(panel, INK_DIM, line);
}

static void draw_hand(Panel *panel, int slot)
{
    const Battle *battle = battle_of(panel);
    int index = battle->loadout[slot].blueprint;
    const Blueprint *blueprint = &panel->game->content->blueprints[index];
    bool ability = blueprint->kind == BLUEPRINT_ABILITY;
    open_box(panel, blueprint->name);
    put_blueprint(panel, index);
    put_gap(panel);
    Decision decision = {.kind = ability ? DECISION_USE : DECISION_BUILD,
                         .slot = (uint8_t)slot,
                         .tile = view_cursor_tile(panel->view),
                         .point = panel->view->cursor};
    Verdict verdict = game_check(panel->game, &decision);
    if (!verdict.allowed) {
        put(panel, INK_BAD, verdict.why);
    } else {
        put(panel, INK_GOOD, ability ? "Enter uses it here." : "Enter builds it here.");
    }
    put_gap(panel);
    put_tile(panel, view_cursor_tile(panel->view));
    put_gap(panel);
    put(panel, INK_DIM, blueprint->flavour);
}

static void put_record(Panel *panel, const Building *building, const Blueprint *blueprint)
{
    const BuildingRecord *record = &building->record;
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (blueprint->attack.shape != SHAPE_NONE) {
        text_add(&text, "So far: %d damage, %d killed.", record->damage, record->kills);
    } else {
        text_add(&text, "So far:");
        for (int i = 0; i < RESOURCE_COUNT; i++) {
            if (record->produced[i]) {
                text_add(&text, " %d %s", record->produced[i], resource_text((Resource)i));
            }
        }
        text_add(&text, "%s", text.length > 7 ? "" : " nothing yet");
    }
    put(panel, INK_TEXT, line);
}

static void draw_building(Panel *panel, const Building *building)
{
    const Blueprint *blueprint = &panel->game->content->blueprints[building->blueprint];
    open_box(panel, blueprint->name);
    put_blueprint(panel, building->blueprint);
    put_gap(panel);
    put_record(panel, building, blueprint);
    if (blueprint->attack.shape != SHAPE_NONE) {
        char line[LINE_SIZE];
        Text text = text_into(line, sizeof line);
        text_add(&text, "Shoots the %s first%s", priority_word((TargetPriority)building->priority),
                 panel->view->read_only ? "." : " (t changes that).");
        put(panel, INK_TEXT, line);
    }
    put_tile(panel, building->tile);
    if (!blueprint->permanent && !panel->view->read_only && battle_of(panel)->phase == BATTLE_BUILD) {
        put(panel, INK_KEY, building->built_this_phase ? "x takes it down again, at no cost." : "x takes it down.");
    }
    put_gap(panel);
    put(panel, INK_DIM, blueprint->flavour);
}

/* Attackers on a tile, nearest to the Hub first as the order of ids has it; at most HERE_MAX are listed. */
static int attackers_on(const Panel *panel, Tile tile, const Attacker *out[HERE_MAX])
{
    const Battle *battle = battle_of(panel);
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

static void put_next_wave(Panel *panel)
{
    const Battle *battle = battle_of(panel);
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (battle->phase == BATTLE_WAVE) {
        text_add(&text, "%d on the board, %d killed, %d got through.", battle->attacker_count, battle->killed,
                 battle->leaked);
    } else if (battle->wave_count > 0) {
        text_add(&text, "The next wave brings %d attackers.",
                 wave_attackers(&battle->waves[0], battle->world.start_count));
    }
    put(panel, INK_TEXT, line);
    if (!panel->view->read_only && battle->phase == BATTLE_BUILD) {
        put_gap(panel);
        put(panel, INK_DIM,
            "1-9 take a blueprint, Enter builds it, n starts the wave. Tab steps through what is worth a look.");
    }
}

static void draw_ground(Panel *panel, Tile tile)
{
    const Attacker *here[HERE_MAX];
    int count = attackers_on(panel, tile, here);
    open_box(panel,
             count > 0 ? "Attackers here" : panel->game->content->terrains[battle_of(panel)->world.terrain].name);
    for (int i = 0; i < count && i < HERE_MAX; i++) {
        const AttackerType *type = &panel->game->content->attackers[here[i]->type];
        char line[LINE_SIZE];
        Text text = text_into(line, sizeof line);
        text_add(&text, "%c %s, %d of %d HP", type->glyph, type->name, here[i]->hp, type->hp);
        put(panel, INK_TEXT, line);
    }
    if (count > HERE_MAX) {
        char line[LINE_SIZE];
        Text text = text_into(line, sizeof line);
        text_add(&text, "and %d more", count - HERE_MAX);
        put(panel, INK_TEXT, line);
    }
    put_tile(panel, tile);
    put_gap(panel);
    put_next_wave(panel);
}

void draw_panel(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    Panel panel = {canvas, theme, game, view, area};
    const Attacker *watched = view->attacker_focus ? battle_attacker(&game->battle, view->attacker_focus) : NULL;
    const Building *building = battle_building_at(&game->battle, view_cursor_tile(view));
    if (view->preview_focus != VIEW_NOTHING) {
        open_box(&panel, game->content->attackers[view->preview_focus].name);
        put_attacker_type(&panel, view->preview_focus);
    } else if (watched) {
        draw_attacker(&panel, watched);
    } else if (view->slot != VIEW_NOTHING) {
        draw_hand(&panel, view->slot);
    } else if (building) {
        draw_building(&panel, building);
    } else {
        draw_ground(&panel, view_cursor_tile(view));
    }
}
