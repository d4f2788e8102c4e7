#include "battle_seat.h"

#include "all_screens.h"
#include "base/text.h"
#include "term/front/all_screens.h"
#include "holdout/content_load.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static Seat *seat_empty(void)
{
    Seat *seat = calloc(1, sizeof *seat);
    assert_non_null(seat);
    Content *content = content_load(NULL, stderr);
    assert_non_null(content);
    seat->options.content = content;
    seat->options.date = "2026-11-21";
    seat->app.options = &seat->options;
    seat->app.set = &SCREEN_SET;
    seat->app.canvas = canvas_new(100, 30);
    return seat;
}

Seat *seat_at_level(int level, const char *seed)
{
    Seat *seat = seat_empty();
    GameOptions options = {.first_level = level};
    text_copy(options.seed, sizeof options.seed, seed);
    play_begin(&seat->app, &options);
    assert_ptr_equal(screen_top(&seat->app), &BATTLE_SCREEN);
    return seat;
}

Seat *seat_with(int count, const char *const names[])
{
    Seat *seat = seat_empty();
    const Content *content = seat->options.content;
    GameOptions options = {.first_level = 1, .first_wave = 4, .loadout_count = count};
    for (int i = 0; i < count; i++) {
        options.loadout[i] = (uint8_t)content_blueprint(content, names[i]);
    }
    text_copy(options.seed, sizeof options.seed, "keys 5");
    play_begin_sandbox(&seat->app, &options);
    assert_ptr_equal(screen_top(&seat->app), &BATTLE_SCREEN);
    return seat;
}

Seat *seat_new(const char *first, const char *second)
{
    return seat_with(2, (const char *const[]){first, second});
}

void press(Seat *seat, uint32_t code)
{
    screen_key(&seat->app, (Key){.code = code});
}

const Battle *battle_of(const Seat *seat)
{
    return &screen_game(&seat->app)->battle;
}

void look_at(Seat *seat, Tile tile)
{
    seat->app.view.cursor = (DecisionPoint){(int16_t)(tile.x * 100 + 50), (int16_t)(tile.y * 100 + 50)};
}

Tile look_at_free(Seat *seat, int n)
{
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        Decision build = {.kind = DECISION_BUILD, .tile = tile};
        if (game_check(screen_game(&seat->app), &build).allowed && n-- == 0) {
            look_at(seat, tile);
            return tile;
        }
    }
    fail_msg("no tile is free");
    return tile_at(0, 0);
}

const char *last(const Seat *seat)
{
    const View *view = &seat->app.view;
    return view->messages[(view->message_count - 1) % VIEW_MESSAGES];
}

bool has_message(const Seat *seat, const char *words)
{
    const View *view = &seat->app.view;
    for (int i = 0; i < view->message_count && i < VIEW_MESSAGES; i++) {
        if (strcmp(view->messages[i], words) == 0) {
            return true;
        }
    }
    return false;
}

void leave_materials(Seat *seat, int materials)
{
    ((Game *)(uintptr_t)screen_game(&seat->app))->battle.resources[RESOURCE_MATERIALS] = materials;
}

int count_built(const Seat *seat, const char *id)
{
    const Battle *battle = battle_of(seat);
    int blueprint = content_blueprint(battle->content, id), count = 0;
    for (int i = 0; i < battle->building_count; i++) {
        count += battle->buildings[i].blueprint == blueprint;
    }
    return count;
}

bool has_row_with(const Canvas *canvas, const char *words)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    canvas_write(canvas, out);
    fclose(out);
    bool found = strstr(text, words);
    free(text);
    return found;
}
