/* The first line: which battle, how far, the fuel that ends it and the hull that is left. Words take what they need,
 * bars share the rest. */
#include "term/board/parts.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/view/boss_words.h"
#include "term/view/coming.h"
#include "term/view/view.h"
#include "term/canvas/bar.h"
#include "term/canvas/columns.h"

enum { PART_SIZE = 80, GAP = 2, HULL_CELLS_MIN = 4, HULL_CELLS_MAX = 25, FUEL_CELLS_MIN = 6, WIDE = 100 };

static const char BETWEEN[] = "  ";

/* It has so much to be said about it that the level must make room on a narrow screen. */
static bool awaits_boss(const Battle *battle)
{
    return battle->boss_course == BOSS_COMING || battle->boss_course == BOSS_HERE;
}

/* "wave 9, Locust Queen comes: 480 HP", "wave 9, in 4 s: 3 Gnats". */
static void add_boss(Text *text, const Battle *battle)
{
    if (battle->boss_course == BOSS_HERE) {
        char next[PART_SIZE] = "";
        boss_write_next(battle, next, sizeof next);
        text_add_part(text, BETWEEN, _("wave %d"), battle->wave);
        text_add(text, next[0] ? ", %s" : "", next);
    } else {
        const char *name = battle->content->attackers[battle->boss].name;
        text_add_part(text, BETWEEN, _("wave %d, %s comes: %d HP"), battle->wave, name, battle->boss_hp);
    }
}

/* How it ended; before that, in which wave the tanks are full as fuel comes now, to be held against par. */
static void add_progress(Text *text, const Battle *battle, bool wide)
{
    int left = battle_waves_left(battle), last = battle->wave + left - 1;
    char end[PART_SIZE];
    Text ended = text_into(end, sizeof end);
    if (coming_add_end(&ended, battle)) {
        text_add_part(text, BETWEEN, "%s", end);
    } else if (awaits_boss(battle)) {
        add_boss(text, battle);
    } else if (left > 0 && wide) {
        text_add_part(text, BETWEEN, _("wave %d of %d (par %d)"), battle->wave, last, battle->par);
    } else if (left > 0) {
        text_add_part(text, BETWEEN, _("wave %d of %d"), battle->wave, last);
    } else {
        text_add_part(text, BETWEEN, left == 0 ? _("wave %d, tanks full") : _("wave %d, no fuel comes"), battle->wave);
    }
}

static void put_title(Canvas *canvas, Area area, const Game *game, char *out, size_t size)
{
    Text text = text_into(out, size);
    const bool wide = area.columns >= WIDE;
    if (wide) {
        text_add(&text, _("Level %d"), game->level);
        text_add_part(&text, BETWEEN, "%s", game->content->terrains[game->battle.world.terrain].name);
    } else if (!awaits_boss(&game->battle)) {
        text_add(&text, _("Level %d"), game->level);
    }
    add_progress(&text, &game->battle, wide);
    canvas_text(canvas, area.column, area.row, area.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, out);
}

/* "fuel ====++--- 20/94 +10"; returns the columns. */
static int put_bar(Canvas *canvas, const Theme *theme, int column, int row, int cells, const char *label,
                   const Bar *bar, const char *numbers)
{
    int bar_at = column + columns_of(label) + 1;
    canvas_text(canvas, column, row, bar_at - column, (Style){.ink = INK_DIM}, label);
    bar_draw(canvas, theme, bar_at, row, cells, bar);
    int at = bar_at + cells + 1;
    return at + canvas_text(canvas, at, row, canvas->columns - at, (Style){.ink = (uint8_t)bar->ink}, numbers) - column;
}

typedef struct Gauge {
    const char *label;
    char numbers[PART_SIZE];
    Bar bar;
} Gauge;

static void fill_fuel(Gauge *gauge, const Battle *battle)
{
    const Filling tank = battle_filling(battle);
    gauge->label = _("fuel");
    Text text = text_into(gauge->numbers, sizeof gauge->numbers);
    const int32_t there = tank.waits + battle_fuel_ahead(battle);
    const bool held = there > tank.coming && tank.full + tank.coming < battle->fuel_goal;
    text_add(&text, held ? _("%d/%d +%d of %d") : "%d/%d +%d", tank.full, battle->fuel_goal, tank.coming, there);
    gauge->bar = (Bar){tank.full, battle->fuel_goal, tank.coming, true, INK_FUEL, GLYPH_BAR_FULL, GLYPH_BAR_EMPTY};
}

/* The tank is full by then. */
static void fill_boss(Gauge *gauge, const Battle *battle)
{
    BossNow boss = battle_boss_now(battle);
    gauge->label = battle->content->attackers[battle->boss].name;
    Text text = text_into(gauge->numbers, sizeof gauge->numbers);
    text_add(&text, "%d/%d", boss.hp, boss.hp_max);
    gauge->bar = (Bar){boss.hp, boss.hp_max, 0, false, INK_BOSS, GLYPH_BAR_FULL, GLYPH_BAR_EMPTY};
}

static void fill_hull(Gauge *gauge, const Battle *battle)
{
    bool low = battle->hull * 3 <= battle->hull_max;
    gauge->label = _("hull");
    Text text = text_into(gauge->numbers, sizeof gauge->numbers);
    text_add(&text, "%d/%d%s", battle->hull, battle->hull_max, low ? "!" : "");
    gauge->bar =
        (Bar){battle->hull, battle->hull_max, 0, false, low ? INK_BAD : INK_HULL, GLYPH_HULL_FULL, GLYPH_HULL_EMPTY};
}

static int columns_of_gauge(const Gauge *gauge)
{
    return columns_of(gauge->label) + columns_of(gauge->numbers) + GAP + 1 + 1;
}

void head_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game, const View *view)
{
    (void)view;
    const Battle *battle = &game->battle;
    char title[PART_SIZE];
    Gauge first, hull;
    put_title(canvas, area, game, title, sizeof title);
    if (battle->boss_course == BOSS_HERE) {
        fill_boss(&first, battle);
    } else {
        fill_fuel(&first, battle);
    }
    fill_hull(&hull, battle);
    int spare = area.columns - columns_of(title) - columns_of_gauge(&first) - columns_of_gauge(&hull);
    int hull_cells = int_clamp(spare / 4, HULL_CELLS_MIN, HULL_CELLS_MAX);
    int first_cells = int_max(spare - hull_cells, FUEL_CELLS_MIN);
    int column = area.column + columns_of(title) + GAP;
    column += put_bar(canvas, theme, column, area.row, first_cells, first.label, &first.bar, first.numbers) + GAP;
    put_bar(canvas, theme, column, area.row, hull_cells, hull.label, &hull.bar, hull.numbers);
}
