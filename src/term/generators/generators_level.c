/* How levels to be walked on foot are made, by any of their generators. That takes a millisecond: making one again for
 * every step that is shown takes no time that anybody notices. */
#include "term/generators/generators_level_look.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/dungeon_sites.h"
#include "term/generators/generators_draw.h"
#include "term/generators/generators_keys.h"
#include "term/generators/generators_level_draw.h"
#include "term/generators/generators_level_numbers.h"

#include <string.h>

enum { WORDS_ROWS = 3, PANEL_COLUMNS = 38 };

static void take_step(void *context, const DungeonStep *step)
{
    LevelLook *look = context;
    Making *making = &look->making;
    if (!making->lists && making->left == 1) {
        memcpy(look->before, step->so_far->tiles, sizeof look->before);
    }
    if (!making_takes(making, step->level, (int)step->stage, step->gave_up, step->text)) {
        return;
    }
    look->so_far = *step->so_far;
    look->part_count = int_min(step->part_count, LEVEL_PARTS_MAX);
    for (int i = 0; i < look->part_count; i++) {
        look->parts[i] = step->parts[i];
    }
    dungeon_measure(step->so_far, &look->metrics);
}

static void make(Generators *generators)
{
    LevelLook *look = generators_level(generators);
    DungeonTrace trace = {take_step, look, look->making.deepest};
    DungeonLevel unwanted;
    Rng rng = rng_stream(seed_master(generators->seed), RNG_DUNGEON, (uint32_t)look->plan.level);
    memset(look->before, DUNGEON_WALL, sizeof look->before);
    dungeon_generate(&unwanted, &look->rules, &look->plan, rng, &trace);
    if (look->places) {
        dungeon_shape(&unwanted, content_manner_of(generators->loaded, look->plan.generator),
                      rng_stream(seed_master(generators->seed), RNG_SHAPE, (uint32_t)look->plan.level), &trace);
    }
}

/* As many rows as the screen shows at once, or the fewest that the generator can fill. */
static void begin(Generators *generators, const Canvas *canvas)
{
    LevelLook *look = generators_level(generators);
    int columns, rows;
    if (look->plan.level > 0) {
        return;
    }
    look->rules = generators->loaded->dungeon;
    level_number_least(0, &columns, &rows);
    look->plan = (DungeonPlan){.level = 1,
                               .columns = int_clamp(canvas->columns, columns, DUNGEON_COLUMNS_MAX),
                               .rows = int_clamp(canvas->rows - LEVEL_ROWS_AROUND, rows, DUNGEON_ROWS_MAX)};
}

static void scroll(App *app, int by)
{
    LevelLook *look = generators_level(generators_of(app));
    int rows = app->canvas->rows - LEVEL_ROWS_AROUND, top = generators_level_top(look, rows);
    look->top = int_clamp(top + by, 0, int_max(look->so_far.rows - rows, 0));
}

static void show_next(App *app, int argument)
{
    (void)argument;
    LevelLook *look = generators_level(generators_of(app));
    look->show = (LevelShow)(((int)look->show + 1) % LEVEL_SHOW_COUNT);
}

static void turn_places(App *app, int argument)
{
    (void)argument;
    Generators *generators = generators_of(app);
    generators_stop(app);
    generators_level(generators)->places = !generators_level(generators)->places;
    generators_remake(generators);
}

static void put_title(const Generators *generators, Text *text)
{
    const LevelLook *look = generators_level(generators);
    text_add(text, look->places ? _("%s: level %d of seed %s, shaped") : _("%s: level %d of seed %s"),
             _("how levels on foot are made"), look->plan.level, generators->seed);
}

static const char *stage(int stage)
{
    return _(dungeon_stage_name((DungeonStage)stage));
}

static void draw(const App *app, const Generators *generators, Area area)
{
    const LevelLook *look = generators_level(generators);
    bool wide = area.columns >= DUNGEON_COLUMNS_MAX + PANEL_COLUMNS;
    int columns = wide ? area.columns - PANEL_COLUMNS : area.columns;
    generators_draw_title(app, generators, area);
    struct Reading *reading = canvas_mute(app->canvas);
    generators_level_draw_map(app->canvas, (Area){0, area.row, columns, area.rows}, look);
    app->canvas->reading = reading;
    if (wide) {
        generators_level_draw_panel(app->canvas, (Area){columns, area.row, PANEL_COLUMNS, area.rows}, generators);
    }
}

/* The sentence of the step takes a row or two; the focused number, and what it means, what they leave. */
static void draw_words(const App *app, const Generators *generators, Area area)
{
    const Making *making = generators_making(generators);
    Style style = {.ink = making->gave_up ? INK_WARN : INK_TITLE, .attributes = STYLE_BOLD};
    Area rest = {area.column + 1, area.row, area.columns - 2, area.rows - 1};
    int used = canvas_wrap(app->canvas, rest, style, making->text);
    rest.row += used;
    rest.rows = area.rows - used;
    used = generators_draw_focus(app, generators, rest) + 1;
    canvas_wrap(app->canvas, (Area){rest.column + used, rest.row, rest.columns - used, rest.rows},
                (Style){.ink = INK_DIM}, NUMBERS_OF_LEVELS.at(generators, making->focus).meaning);
}

static const Binding LEVELS_BINDINGS[] = {
    GENERATORS_STEP_KEYS(N_("one step on, one back")),
    GENERATORS_PHASE_KEYS,
    GENERATORS_MICRO_KEYS,
    GENERATORS_STAGE_KEYS("1-9"),
    GENERATORS_STAGE_KEY(8),
    GENERATORS_STAGE_KEY(9),
    GENERATORS_PLAY_KEYS(N_("first step, finished level")),
    GENERATORS_FOCUS_KEYS,
    GENERATORS_TURN_KEYS(N_("turn the number; the level is made anew"), N_("the number as the data has it"),
                         N_("all numbers as the data has them")),
    {{HKEY_DOWN, 'j'}, "up down j k", N_("the map further down, up"), scroll, 4},
    {{HKEY_UP, 'k'}, NULL, NULL, scroll, -4},
    {{'i'}, "i", N_("areas where something may stand, the way from the start"), show_next, 0},
    {{'p'}, "p", N_("the shape that games give the level, or the bare level"), turn_places, 0},
    GENERATORS_SEED_KEYS,
    HELP_KEY,
    GENERATORS_LEAVE_KEYS('f', "f"),
};

static const char ABOUT[] =
    N_("Eleven generators make levels to be walked on foot: rooms, caves, buildings, halls, "
       "rooms behind locked doors. Each has its own stages and its own numbers; a number "
       "that is turned makes the level anew, here only. "
       "What a step has changed stands out. Below the map stands how far it can be "
       "walked: ground in several pieces is joined, filled or given up, and the finished "
       "level is reached from end to end. "
       "The same seed gives the same level as holdout dungeon prints. Games on foot give "
       "it a shape besides: chambers, necks, landmarks, ways out of dead ends; " KEY("p") " shows how.");

const Screen LEVELS_SCREEN = GENERATORS_SCREEN_OF(N_("Levels on foot"), LEVELS_BINDINGS, ABOUT);

const GeneratorRow GENERATORS_LEVEL = {
    .screen = &LEVELS_SCREEN,
    .look_size = sizeof(LevelLook),
    .open = begin,
    .list = make,
    .show = make,
    .numbers = &NUMBERS_OF_LEVELS,
    .stage = stage,
    .in_part = MAKING_WHOLE,
    .put_title = put_title,
    .draw = draw,
    .parts = {{generators_level_draw_legend, 1},
              {generators_level_draw_report, 1},
              {generators_draw_stages, 1},
              {generators_draw_counter, 1},
              {draw_words, WORDS_ROWS}},
    .keys = N_(
        ". " KEY(",") " step  Space play  Tab number  left " KEY("right") " turn  i areas  p shape  f worlds  ? help"),
};
