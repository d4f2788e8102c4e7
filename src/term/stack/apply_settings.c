/* How each setting is applied, a row each. What is asked for only when it matters has nothing to do here. */
#include "term/stack/apply_settings.h"

#include "term/stack/keymap.h"
#include "term/stack/stops.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static void set_theme(App *app)
{
    const Settings *settings = &app->settings;
    const Theme before = app->theme;
    app->theme = theme_resolve((ColorDepth)settings_get(settings, SETTING_COLORS),
                               (GlyphSet)settings_get(settings, SETTING_GLYPHS), app->terminal_colors);
    app->theme.palette = (PaletteName)settings_get(settings, SETTING_PALETTE);
    app->theme.backdrop = app->backdrop;
    if (before.depth != COLORS_AUTO) {
        app->theme.ground = before.ground;
        app->theme.beside = before.beside;
    }
    app->canvas->ascii = app->theme.glyphs == GLYPHS_ASCII;
}

static void set_tiles(App *app)
{
    app->view.zoom = settings_get(&app->settings, SETTING_TILES);
}

static void set_motion(App *app)
{
    app->view.still = settings_get(&app->settings, SETTING_MOTION) == 1;
}

static void set_step(App *app)
{
    app->view.step_ticks = atoi(settings_word(&app->settings, SETTING_STEP));
}

static void set_speed(App *app)
{
    app->view.speed = 2 << settings_get(&app->settings, SETTING_SPEED);
}

static const Setting STOP_SETTINGS[STOP_COUNT] = {
#define X(id, ...) [STOP_##id] = SETTING_STOP_##id,
    STOP_LIST(X)
#undef X
};

static void set_stops(App *app)
{
    for (int i = 0; i < STOP_COUNT; i++) {
        stop_switch(app, (Stop)i, settings_get(&app->settings, STOP_SETTINGS[i]) == 0);
    }
}

static void when_asked(App *app)
{
    (void)app;
}

/* Keys of the file that go with one preset may not go with another. */
static void set_keys(App *app)
{
    if (app->set) {
        keymap_check(app, app->set->all);
    }
}

/* clang-format off */
static void (*const APPLY[SETTING_COUNT])(App *app) = {
    [SETTING_COLORS] = set_theme,
    [SETTING_PALETTE] = set_theme,
    [SETTING_GLYPHS] = set_theme,
    [SETTING_TILES] = set_tiles,
    [SETTING_MOTION] = set_motion,
    [SETTING_STEP] = set_step,
    [SETTING_SPEED] = set_speed,
    [SETTING_KEYS] = set_keys,
    [SETTING_AIDS] = when_asked,
    [SETTING_CONFIRM] = when_asked,
    [SETTING_STOP_BOSS] = set_stops,
    [SETTING_STOP_LEAK] = set_stops,
    [SETTING_STOP_DANGER] = set_stops,
    [SETTING_STOP_NEW_TYPE] = set_stops,
    [SETTING_STOP_WALL] = set_stops,
    [SETTING_STOP_ABILITY] = set_stops,
    [SETTING_STOP_IDLE] = set_stops,
    [SETTING_MOUSE] = when_asked,
    [SETTING_BELL] = when_asked,
};
/* clang-format on */

void settings_apply(App *app, Setting setting)
{
    APPLY[setting](app);
}

void settings_apply_all(App *app)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        settings_apply(app, (Setting)i);
    }
}

void settings_begin(App *app)
{
    const AppOptions *options = app->options;
    bool wanted = options->settings_path && options->settings_path[0] && (options->settings_asked || !app->scripted);
    settings_init(&app->settings);
    if (wanted) {
        settings_read(&app->settings, options->settings_path);
    }
    memcpy(app->settings.ordered, options->ordered, sizeof app->settings.ordered);
}
