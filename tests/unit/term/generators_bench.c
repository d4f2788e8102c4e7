#include "generators_bench.h"
#include "holdout/content_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void next_seed(char seed[GAME_SEED_SIZE])
{
    snprintf(seed, GAME_SEED_SIZE, "another");
}

void bench_open(Bench *bench, int level)
{
    snprintf(bench->app.seed, sizeof bench->app.seed, "harbour");
    bench->app.level = level;
    screen_open(&bench->app, &GENERATORS_SCREEN, NULL);
}

int bench_begin(void **state, int level, uint32_t key)
{
    Bench *bench = calloc(1, sizeof *bench);
    bench->content = content_load(NULL, stderr);
    bench->options = (AppOptions){.content = bench->content, .draw_seed = next_seed};
    bench->app.options = &bench->options;
    bench->app.set = &SCREEN_SET;
    bench->app.theme = theme_resolve(COLORS_256, GLYPHS_ASCII, 256);
    bench->app.canvas = canvas_new(SCREEN_COLUMNS_MIN, SCREEN_ROWS_MIN);
    bench->app.canvas->ascii = true;
    *state = bench;
    if (!bench->content) {
        return -1;
    }
    bench_open(bench, level);
    if (key) {
        bench_press(state, key);
    }
    return 0;
}

int bench_end(void **state)
{
    Bench *bench = *state;
    screen_close_all(&bench->app);
    canvas_free(bench->app.canvas);
    content_free(bench->content);
    free(bench);
    return 0;
}

Generators *bench_generators(void **state)
{
    return generators_of(&((Bench *)*state)->app);
}

void bench_press(void **state, uint32_t code)
{
    screen_key(&((Bench *)*state)->app, (Key){.code = code});
}

bool bench_shows(void **state, const char *words)
{
    Bench *bench = *state;
    char *written = NULL;
    size_t size = 0;
    screen_draw(&bench->app);
    FILE *out = open_memstream(&written, &size);
    canvas_write(bench->app.canvas, out);
    fclose(out);
    bool found = strstr(written, words) != NULL;
    if (!found) {
        fprintf(stderr, "\"%s\" is not on\n%s", words, written);
    }
    free(written);
    return found;
}
