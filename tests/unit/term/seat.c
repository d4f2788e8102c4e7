#include "seat.h"

#include "base/text.h"
#include "run_fixture.h"
#include "term/front/all_screens.h"
#include "term/play/play.h"
#include "term/play/stage_screens.h"
#include "term/stack/apply_settings.h"
#include "term/stack/keymap.h"
#include "term/view/bulletin.h"
#include "../../support/scratch.h"
#include "holdout/content_load.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

enum { COLORS = 256 };

static void draw_seed(char seed[GAME_SEED_SIZE])
{
    text_copy(seed, GAME_SEED_SIZE, "drawn");
}

Seat *seat_new(void)
{
    Seat *seat = calloc(1, sizeof *seat);
    assert_non_null(seat);
    Content *content = run_content();
    run_make_easy(content);
    seat->options.content = content;
    seat->options.date = "2026-11-21";
    seat->options.draw_seed = draw_seed;
    seat->app.options = &seat->options;
    seat->app.set = &SCREEN_SET;
    seat->app.theme = theme_resolve(COLORS_256, GLYPHS_ASCII, 256);
    seat->app.canvas = canvas_new(80, 24);
    return seat;
}

void seat_free(Seat *seat)
{
    play_close(&seat->app);
    screen_close_all(&seat->app);
    canvas_free(seat->app.canvas);
    content_free((Content *)seat->options.content);
    if (seat->folder[0]) {
        DIR *folder = opendir(seat->folder);
        assert_non_null(folder);
        for (struct dirent *entry; (entry = readdir(folder));) {
            char path[512];
            snprintf(path, sizeof path, "%s/%s", seat->folder, entry->d_name);
            if (entry->d_name[0] != '.') {
                assert_int_equal(remove(path), 0);
            }
        }
        closedir(folder);
        assert_int_equal(rmdir(seat->folder), 0);
    }
    free(seat);
}

void seat_begin(Seat *seat, RunMode mode, const char *seed)
{
    GameOptions options = {.mode = mode, .first_level = 1};
    text_copy(options.seed, sizeof options.seed, seed);
    play_begin(&seat->app, &options);
    bulletin_dismiss(&seat->app.view);
}

void seat_begin_told(Seat *seat, const char *seed)
{
    GameOptions options = {.mode = MODE_RUN, .first_level = 1, .chapters = true};
    text_copy(options.seed, sizeof options.seed, seed);
    play_begin(&seat->app, &options);
    bulletin_dismiss(&seat->app.view);
}

void seat_at_scene(Seat *seat, const char *seed)
{
    seat_begin_told(seat, seed);
    run_enter(seat_game(seat), run_next_action(seat_run(seat))->system);
    stage_follow(&seat->app);
}

void seat_at_quarry(Seat *seat, const char *seed, const char *name)
{
    seat_begin_told(seat, seed);
    Run *run = seat_run(seat);
    int system = run_system(seat_game(seat), NODE_BATTLE);
    run->chapters.acts[0] = (Chapter){.goal = {true, 2}, .count = 1};
    run->chapters.acts[0].actions[0] = (ChapterAction){STORY_KILL, STORY_MAIN, 2, STORY_NOBODY, (uint8_t)system};
    if (name) {
        text_copy(run->chapters.actors[2], sizeof run->chapters.actors[2], name);
    }
    run_enter(seat_game(seat), system);
    stage_follow(&seat->app);
}

void seat_hasten_quarry(Seat *seat)
{
    Battle *battle = &seat_game(seat)->battle;
    battle->waves[0] = battle->waves[battle->named.wave - battle->wave];
    battle->waves[0].number = battle->named.wave = battle->wave;
}

Game *seat_game(const Seat *seat)
{
    return (Game *)screen_game(&seat->app);
}

Run *seat_run(const Seat *seat)
{
    return &seat_game(seat)->run;
}

void seat_press(Seat *seat, uint32_t code)
{
    screen_key(&seat->app, (Key){.code = code});
}

void seat_at_result(Seat *seat)
{
    enum { WAVES_MOST = 9 };
    seat_begin(seat, MODE_LINEAR, "linear");
    for (int wave = 0; wave < WAVES_MOST && seat_top(seat) == &BATTLE_SCREEN; wave++) {
        seat_press(seat, 'n');
        seat_press(seat, 'f');
    }
}

void seat_enter(Seat *seat)
{
    seat->app.untouched = false;
    seat_press(seat, HKEY_ENTER);
}

void seat_draw(Seat *seat, int columns, int rows)
{
    canvas_resize(seat->app.canvas, columns, rows);
    screen_draw(&seat->app);
    FILE *out = fmemopen(seat->text, sizeof seat->text, "w");
    assert_non_null(out);
    canvas_write(seat->app.canvas, out);
    fclose(out);
}

void seat_assert_shows(const Seat *seat, const char *text)
{
    if (!strstr(seat->text, text)) {
        fail_msg("\"%s\" is not there:\n%s", text, seat->text);
    }
}

const char *seat_last(const Seat *seat)
{
    const View *view = &seat->app.view;
    return view->messages[(view->message_count - 1) % VIEW_MESSAGES];
}

ChartState *seat_chart(Seat *seat)
{
    return screen_top(&seat->app) == &CHART_SCREEN ? screen_state(&seat->app) : NULL;
}

const Screen *seat_top(const Seat *seat)
{
    return screen_top(&seat->app);
}

/* Journals go into a folder of their own. */
Seat *seat_with_folder(void)
{
    Seat *seat = seat_new();
    scratch_folder(seat->folder, sizeof seat->folder);
    seat->options.save_dir = seat->folder;
    return seat;
}

char *seat_journal(const Seat *seat)
{
    enum { SIZE = 1 << 22 };
    FILE *file = fopen(session_path(seat->app.session), "rb");
    assert_non_null(file);
    char *text = calloc(1, SIZE);
    assert_true(fread(text, 1, SIZE - 1, file) < SIZE - 1);
    fclose(file);
    return text;
}

Seat *seat_as_played(int columns, int rows)
{
    Seat *seat = seat_with_folder();
    App *app = &seat->app;
    content_free((Content *)seat->options.content);
    seat->options.content = run_content();
    app->terminal_colors = COLORS;
    canvas_resize(app->canvas, columns, rows);
    app->canvas->key_word = keymap_key_word;
    app->canvas->key_context = app;
    settings_init(&app->settings);
    settings_apply_all(app);
    return seat;
}

void seat_offer(Seat *seat, OfferKind kind, int count, const char *const *ids)
{
    Offer *table = &seat_run(seat)->offers[0];
    *table = (Offer){.kind = kind, .count = (uint8_t)count, .paid = true};
    for (int i = 0; ids && i < count; i++) {
        int item = kind == OFFER_AUGMENTS ? content_augment(seat->options.content, ids[i])
                                          : content_blueprint(seat->options.content, ids[i]);
        assert_true(item >= 0);
        table->items[i] = (uint16_t)item;
    }
    seat_run(seat)->offer_count = 1;
    seat_run(seat)->stage = STAGE_OFFER;
    stage_follow(&seat->app);
    assert_ptr_equal(seat_top(seat), &OFFER_SCREEN);
    seat_draw(seat, 80, 24);
}
