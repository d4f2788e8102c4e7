#include "term/battle/outcome.h"
#include "term/board/parts.h"

#include "base/number.h"
#include "base/text.h"

enum { SIDE = 2, FRAME = 1, MATERIALS = RESOURCE_MATERIALS };

/* Without shades the rows around the words tell the two apart. */
void outcome_band(Canvas *canvas, const Theme *theme, bool won, const char *title, const char *headline)
{
    uint16_t ground = won ? GROUND_BAR_FUEL : GROUND_BAR_HULL;
    Style style = {INK_TITLE, ground, STYLE_BOLD};
    uint32_t edge = theme->depth >= COLORS_256 ? ' ' : won ? '=' : '/';
    struct Reading *reading = canvas_mute(canvas);
    canvas_fill(canvas, (Area){0, 0, canvas->columns, OUTCOME_BAND_ROWS}, edge, style);
    canvas_fill(canvas, (Area){0, 1, canvas->columns, OUTCOME_BAND_ROWS - 2}, ' ', style);
    canvas->reading = reading;
    canvas_text(canvas, SIDE, 1, canvas->columns - SIDE, style, title);
    canvas_text(canvas, SIDE, 2, canvas->columns - SIDE, style, headline);
}

Area outcome_board_area(int column, int row, int tile_rows)
{
    return (Area){column, row, 2 * WORLD_SIZE * tile_rows + 2 * FRAME, WORLD_SIZE * tile_rows + 2 * FRAME};
}

void outcome_board(const App *app, Area area, int tile_rows)
{
    Layout layout = {.board = {area.column + FRAME, area.row + FRAME, area.columns - 2 * FRAME, area.rows - 2 * FRAME},
                     .tile_columns = 2 * tile_rows,
                     .tile_rows = tile_rows};
    View view = app->view;
    view.scroll_column = view.scroll_row = 0;
    view.slot = VIEW_NOTHING;
    view.hover = (Tile){-1, -1};
    view.cursor = view_tile_point(screen_game(app)->battle.world.hub);
    struct Reading *reading = canvas_mute(app->canvas);
    board_draw(app->canvas, &app->theme, &layout, screen_game(app), &view);
    app->canvas->reading = reading;
}

static void put_blueprint(BarRow *row, const Blueprint *blueprint)
{
    row->sign = blueprint->glyph;
    row->sign_ground = theme_blueprint_ground(blueprint->kind);
    row->ink = theme_blueprint_ink(blueprint->kind);
}

static void put_building(BarRow *row, const Battle *battle, const Building *building)
{
    const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
    put_blueprint(row, blueprint);
    Text text = text_into(row->name, sizeof row->name);
    text_add(&text, "%s %d,%d", blueprint->name, building->tile.x, building->tile.y);
}

void outcome_towers(const Battle *battle, Bars *bars)
{
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        BarRow *row = building->record.damage > 0 ? bars_add_sorted(bars, building->record.damage) : NULL;
        if (row) {
            put_building(row, battle, building);
            Text text = text_into(row->end, sizeof row->end);
            text_add(&text, "%d (%d)", building->record.damage, building->record.kills);
        }
    }
}

/* As it is held, or as its file says where it isn't held any more. */
static const char *name_of(const Game *game, int blueprint)
{
    for (int i = 0; i < game->run.held_count; i++) {
        if (game->run.held[i].blueprint == blueprint) {
            return run_held_name(game, i);
        }
    }
    return game->content->blueprints[blueprint].name;
}

bool outcome_work(const Game *game, const BlueprintWork work[BLUEPRINTS_MAX], Bars *bars)
{
    bool any = false;
    for (int i = 0; i < game->content->blueprint_count; i++) {
        const int32_t damage = (int32_t)int64_min(work[i].damage, INT32_MAX);
        BarRow *row = damage > 0 ? bars_add_sorted(bars, damage) : NULL;
        if (row) {
            put_blueprint(row, &game->content->blueprints[i]);
            text_copy(row->name, sizeof row->name, name_of(game, i));
            Text text = text_into(row->end, sizeof row->end);
            text_add(&text, "%lld (%d)", (long long)work[i].damage, work[i].kills);
            any = true;
        }
    }
    return any;
}

void outcome_makers(const Battle *battle, Bars *bars)
{
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        int32_t made = building->record.produced[MATERIALS];
        BarRow *row = made > 0 ? bars_add_sorted(bars, made) : NULL;
        if (row) {
            put_building(row, battle, building);
            row->ink = INK_MATERIALS;
            Text text = text_into(row->end, sizeof row->end);
            text_add(&text, "%d", made);
        }
    }
}

void outcome_kills(const Content *content, const TallyKills *kills, Bars *bars)
{
    for (int i = 0; i < content->attacker_count && i < WAVE_TYPES_MAX; i++) {
        BarRow *row = kills->of_type[i] > 0 ? bars_add_sorted(bars, kills->of_type[i]) : NULL;
        if (row) {
            const AttackerType *type = &content->attackers[i];
            row->sign = type->glyph;
            row->sign_ground = theme_attacker_ground(type->size, 1, 1);
            row->ink = INK_ATTACKER;
            text_copy(row->name, sizeof row->name, type->name);
            Text text = text_into(row->end, sizeof row->end);
            text_add(&text, "%d", kills->of_type[i]);
        }
    }
}
