/* A little at a time: no key waits longer than for a slice. */
#include "term/stack/forecasting.h"

#include "term/view/forecast_words.h"

enum { SLICE_TICKS = 40, LINE_SIZE = 200 };

/* Not while its lots are played, so that places for what is in hand don't come and go. */
static void note_leaks(App *app)
{
    const Outlook *outlook = forecast_of(app->forecast, screen_game(app), 0);
    if (outlook && outlook->shown == FORECAST_WHOLE && outlook->lots == FORECAST_LOTS) {
        app->view.leaks = outlook->leaking;
    }
}

Work forecasting_work(App *app, int waves)
{
    const Game *game = screen_game(app);
    if (!game || app->view.playing || game->run.stage != STAGE_BATTLE) {
        return WORK_DONE;
    }
    if (!app->forecast) {
        app->forecast = forecast_new();
    }
    forecast_ask(app->forecast, game, waves);
    switch (forecast_work(app->forecast, game, SLICE_TICKS)) {
    case FORECAST_DONE:
        note_leaks(app);
        return WORK_DONE;
    case FORECAST_ON:
        return WORK_ON;
    case FORECAST_NEWS:
        note_leaks(app);
        return WORK_NEWS;
    }
    return WORK_DONE;
}

const Outlook *forecasting_of_next(App *app)
{
    while (forecasting_work(app, 1) != WORK_DONE) {
    }
    return forecast_of(app->forecast, screen_game(app), 0);
}

int forecasting_put(const App *app, Area area, int wave)
{
    const Outlook *outlook = forecast_of(app->forecast, screen_game(app), wave);
    char line[LINE_SIZE] = "";
    if (outlook) {
        forecast_write_within(app->canvas, screen_game(app)->content, outlook, area, line, sizeof line);
    }
    Ink ink = outlook ? forecast_ink(outlook) : INK_DIM;
    return line[0] ? canvas_wrap(app->canvas, area, (Style){.ink = (uint8_t)ink}, line) : 0;
}
