#include "term/duel/duel_pace.h"

#include "base/number.h"
#include "base/translation.h"
#include "holdout/duel.h"
#include "term/canvas/bar.h"

enum { GAP = 2 };

/* Turns a second. */
static const int SPEEDS[] = {2, 5, 10, 30, 100, 500, 2000};
enum { SPEED_USUAL = 2 };

static int speed_of(const DuelPace *pace)
{
    return SPEEDS[SPEED_USUAL + pace->faster];
}

int duel_pace_turns(DuelPace *pace, int ticks)
{
    pace->credit += ticks * speed_of(pace);
    int turns = pace->credit / TICKS_PER_SECOND;
    pace->credit %= TICKS_PER_SECOND;
    return turns;
}

void duel_pace_change(DuelPace *pace, int by, int most)
{
    pace->faster = int_clamp(pace->faster + by, -SPEED_USUAL, most - 1 - SPEED_USUAL);
}

void duel_pace_draw_head(const App *app, const DuelPace *pace, const char *title, int crossed, int value, int limit,
                         Ink ink)
{
    Canvas *canvas = app->canvas;
    bool playing = app->view.playing;
    int speed = pace ? speed_of(pace) : 0;
    int used = canvas_text(canvas, 1, 0, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, title);
    used += canvas_printf(canvas, 1 + used + GAP, 0, canvas->columns, (Style){.ink = INK_TEXT},
                          _("%d of %d have crossed"), crossed, DUEL_CROSSINGS);
    if (pace) {
        canvas_printf(canvas, 1 + used + 2 * GAP, 0, canvas->columns, (Style){.ink = playing ? INK_GOOD : INK_DIM},
                      playing ? translation_of_count("playing %d turn a second", "playing %d turns a second", speed)
                              : translation_of_count("%d turn a second", "%d turns a second", speed),
                      speed);
    }
    Bar bar = {.value = value, .limit = limit, .ink = ink, .full = GLYPH_BAR_FULL, .empty = GLYPH_BAR_EMPTY};
    bar_draw(canvas, &app->theme, 1, 1, canvas->columns - 2, &bar);
}
