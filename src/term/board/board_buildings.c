/* Buildings: a letter, and beside it the first that holds of: a status, what a tower is doing in a wave, the deposit it
 * stands on. From tiles of 4x2 on they have a picture in the middle, and in the corners of the tile statuses (above,
 * from the right), what a tower is doing (below, at the right) and the deposit (below, at the left); what can turn
 * shows where it looks. From 6x3 on a plus stands for each augment. What has evolved has its letter
 * underlined; a digit says how many towers are in one that was raised. */
#include "term/board/planes.h"

#include "term/canvas/picture.h"

enum { LONG_TICKS = TICKS_PER_SECOND, EIGHTH = 0x2000 /* of a turn */, EIGHTHS = 8, NO_HEADING = -1 };

static void put(const Board *board, int column, int row, uint32_t ch, Ink ink, uint8_t attributes)
{
    uint16_t ground = canvas_cell(board->canvas, column, row).style.ground;
    canvas_put(board->canvas, column, row, ch, (Style){(uint8_t)ink, ground, attributes});
}

static const Blueprint *blueprint_of(const Board *board, const Building *building)
{
    return battle_blueprint(board->battle, building->blueprint);
}

static bool is_hub(const Board *board, const Building *building)
{
    return building->blueprint == board->battle->content->hub;
}

/* Its own ground, empty. */
static void lay_ground(const Board *board, const Building *building, Area tile)
{
    Ground ground = is_hub(board, building) ? GROUND_HUB : theme_blueprint_ground(blueprint_of(board, building)->kind);
    canvas_fill(board->canvas, tile, ' ', (Style){INK_ACTOR, (uint16_t)ground, 0});
}

static uint32_t letter_of(const Board *board, const Building *building)
{
    return is_hub(board, building) ? theme_glyph(board->theme, GLYPH_HUB)
                                   : (uint32_t)blueprint_of(board, building)->glyph;
}

/* How long until a building without a gun does again what it does every so often, in ticks; -1: it does no such thing.
 */
static int next_in(const Blueprint *blueprint, const Building *building)
{
    int least = -1;
    for (int i = 0; i < blueprint->rule_count; i++) {
        bool sooner = least < 0 || building->timers[i] < least;
        least = blueprint->rules[i].when == WHEN_EVERY && sooner ? building->timers[i] : least;
    }
    return least;
}

/* What a building is doing, while a wave runs; GLYPH_COUNT: nothing to tell. Quick guns are always ready, as marks that
 * change with every shot say nothing and cost bytes. */
static Glyph doing(const Board *board, const Building *building)
{
    const Battle *battle = board->battle;
    int index = (int)(building - battle->buildings);
    const Blueprint *blueprint = blueprint_of(board, building);
    if (battle->phase != BATTLE_WAVE) {
        return GLYPH_COUNT;
    }
    if (blueprint->attack.shape == SHAPE_NONE) {
        int wait = next_in(blueprint, building);
        return wait < 0 ? GLYPH_COUNT : wait > LONG_TICKS ? GLYPH_CHARGING : GLYPH_READY;
    }
    return !battle_tower_engaged(battle, index) ? GLYPH_NO_TARGET
           : building->ready_in > LONG_TICKS    ? GLYPH_CHARGING
                                                : GLYPH_READY;
}

/* The deposit it stands on. What may dig in any obstacle finds minerals. */
static Glyph deposit_below(const Board *board, const Building *building)
{
    switch ((Obstacle)world_tile(board->world, building->tile)->obstacle) {
    case OBSTACLE_MINERALS:
        return GLYPH_MINERALS;
    case OBSTACLE_FUEL:
        return GLYPH_FUEL;
    case OBSTACLE_SMALL:
    case OBSTACLE_LARGE:
        return blueprint_of(board, building)->placement.needs_deposit ? GLYPH_MINERALS : GLYPH_COUNT;
    case OBSTACLE_NONE:
    case OBSTACLE_COUNT:
        break;
    }
    return GLYPH_COUNT;
}

/* Its sign; of one that runs dry for how many waves it still pays. */
static void put_deposit(const Board *board, int column, int row, const Building *building)
{
    enum { DIGIT_MOST = 9 };
    Glyph deposit = deposit_below(board, building);
    if (deposit != GLYPH_COUNT) {
        int left = battle_deposit_left(board->battle, building->tile);
        Ink ink = left == 0 ? INK_BAD : deposit == GLYPH_MINERALS ? INK_MINERALS : INK_FUEL_DEPOSIT;
        bool counts = left >= 0 && left <= DIGIT_MOST;
        put(board, column, row, counts ? (uint32_t)('0' + left) : theme_glyph(board->theme, deposit), ink, STYLE_BOLD);
    }
}

static void put_doing(const Board *board, int column, int row, Glyph glyph)
{
    put(board, column, row, theme_glyph(board->theme, glyph), glyph == GLYPH_NO_TARGET ? INK_DIM : INK_ACTOR_MARK, 0);
}

/* From the right, as many as there is room for; returns how many. */
static int put_statuses(const Board *board, const Building *building, int column, int row, int most)
{
    const Content *content = board->battle->content;
    int count = 0;
    for (int i = 0; i < content->status_count && count < most; i++) {
        if (building->statuses[i].left > 0) {
            put(board, column - count, row, (uint32_t)content->statuses[i].glyph, INK_KEY, STYLE_BOLD);
            count++;
        }
    }
    return count;
}

/* What has evolved is underlined, and in another ink. */
static Style letter_style(const Board *board, const Building *building)
{
    bool evolved = blueprint_of(board, building)->evolution > 0;
    return (Style){.ink = evolved ? INK_KEY : INK_ACTOR,
                   .attributes = (uint8_t)(STYLE_BOLD | (evolved ? STYLE_UNDERLINE : 0))};
}

/* How many towers are in it. */
static uint32_t raised_sign(const Building *building)
{
    return (uint32_t)('1' + building->raised);
}

static void draw_pair(const Board *board, const Building *building, Area tile)
{
    uint32_t letter = letter_of(board, building);
    int beside = tile.column + 1;
    Glyph work = doing(board, building);
    Style style = letter_style(board, building);
    put(board, tile.column, tile.row, letter, (Ink)style.ink, (uint8_t)style.attributes);
    if (is_hub(board, building)) {
        put(board, beside, tile.row, letter, INK_ACTOR, STYLE_BOLD);
    } else if (put_statuses(board, building, beside, tile.row, 1) > 0) {
        return;
    } else if (work != GLYPH_COUNT) {
        put_doing(board, beside, tile.row, work);
    } else if (building->raised > 0) {
        put(board, beside, tile.row, raised_sign(building), INK_KEY, STYLE_BOLD);
    } else if (deposit_below(board, building) != GLYPH_COUNT) {
        put_deposit(board, beside, tile.row, building);
    } else if (board->theme->depth == COLORS_MONO) {
        put(board, beside, tile.row, ']', INK_ACTOR, STYLE_BOLD);
    }
}

/* With the letter that it has on the board, which is the Hub's own sign for the Hub. */
static Picture picture_of(const Board *board, const Building *building)
{
    const Blueprint *blueprint = blueprint_of(board, building);
    Picture picture = picture_of_blueprint(blueprint);
    for (int i = 0; i < ART_ROWS * ART_COLUMNS; i++) {
        char *sign = &picture.rows[i / ART_COLUMNS][i % ART_COLUMNS];
        *sign = *sign == blueprint->glyph ? (char)letter_of(board, building) : *sign;
    }
    return picture;
}

/* Where it looks on the turned board, in eighths of a turn clockwise from up, or NO_HEADING. */
static int heading_of(const Board *board, const Building *building)
{
    const Blueprint *blueprint = blueprint_of(board, building);
    if (!blueprint->placement.turned && blueprint->attack.turn == 0) {
        return NO_HEADING;
    }
    int heading = blueprint->placement.turned ? 2 * EIGHTH * building->direction : building->heading;
    return ((heading + EIGHTH / 2) / EIGHTH + 2 * board->view->turn) % EIGHTHS;
}

/* On the rim of the tile, where it hides no letter. */
static void draw_heading(const Board *board, int heading, Area tile, uint32_t letter)
{
    static const struct {
        int x, y; /* halves of the tile from its upper left */
        char sign;
    } rim[EIGHTHS] = {{1, 0, '|'}, {2, 0, '/'}, {2, 1, '-'}, {2, 2, '\\'},
                      {1, 2, '|'}, {0, 2, '/'}, {0, 1, '-'}, {0, 0, '\\'}};
    int column = tile.column + rim[heading].x * (tile.columns - 1) / 2;
    int row = tile.row + rim[heading].y * (tile.rows - 1) / 2;
    column += canvas_cell(board->canvas, column, row).ch == letter;
    put(board, column, row, (uint32_t)rim[heading].sign, INK_ACTOR, STYLE_BOLD);
}

/* A plus for each augment, or a star where they have made another thing of it, at the upper left, where tiles are
 * higher than their pictures. */
static void put_augments(const Board *board, const Building *building, Area tile)
{
    for (int i = 0; tile.rows > ART_ROWS && i < blueprint_of(board, building)->augment_count; i++) {
        put(board, tile.column + i, tile.row, blueprint_of(board, building)->evolution > 0 ? '*' : '+', INK_ACTOR_MARK,
            STYLE_BOLD);
    }
}

static void draw_picture(const Board *board, const Building *building, Area tile)
{
    Picture picture = picture_of(board, building);
    uint32_t letter = letter_of(board, building);
    int left = tile.column + (tile.columns - ART_COLUMNS) / 2, top = tile.row + (tile.rows - ART_ROWS) / 2;
    Style style = letter_style(board, building);
    for (int i = 0; i < ART_ROWS * ART_COLUMNS; i++) {
        uint32_t sign = (uint32_t)picture.rows[i / ART_COLUMNS][i % ART_COLUMNS];
        put(board, left + i % ART_COLUMNS, top + i / ART_COLUMNS, sign, (Ink)style.ink,
            (uint8_t)(sign == letter ? style.attributes : 0));
    }
    int right = tile.column + tile.columns - 1, below = tile.row + tile.rows - 1;
    Glyph work = doing(board, building);
    int heading = heading_of(board, building);
    put_deposit(board, tile.column, below, building);
    if (building->raised > 0) {
        put(board, tile.column, below, raised_sign(building), INK_KEY, STYLE_BOLD);
    }
    if (work != GLYPH_COUNT) {
        put_doing(board, right, below, work);
    }
    if (heading != NO_HEADING) {
        draw_heading(board, heading, tile, letter);
    }
    put_augments(board, building, tile);
    put_statuses(board, building, right, tile.row, tile.columns / 2);
}

void board_draw_building(const Board *board, const Building *building, Area tile)
{
    lay_ground(board, building, tile);
    if (tile.rows == 1) {
        draw_pair(board, building, tile);
    } else {
        draw_picture(board, building, tile);
    }
}
