/* Waves one after the other, each in all its lots before the next. The game that is asked about must not change between
 * forecast_ask and forecast_work; when it has, it is asked about anew. */
#include "term/board/forecast.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "term/board/coming.h"

#include <stdlib.h>
#include <string.h>

enum { TICKS_MAX = 20 * 60 * TICKS_PER_SECOND };

Forecast *forecast_new(void)
{
    return memory_new(1, sizeof(Forecast));
}

static void give_up(Forecast *forecast)
{
    if (forecast->trial.game) {
        game_free(forecast->trial.game);
    }
    forecast->trial = (Trial){0};
}

void forecast_free(Forecast *forecast)
{
    if (forecast) {
        give_up(forecast);
        free(forecast);
    }
}

void forecast_ask(Forecast *forecast, const Game *game, int waves)
{
    uint64_t state = game_hash(game);
    if (forecast->state != state) {
        give_up(forecast);
        *forecast = (Forecast){.state = state};
    }
    forecast->waves = int_max(forecast->waves, waves);
}

const Outlook *forecast_of_all(const Forecast *forecast, const Game *game)
{
    return forecast && forecast->outlook[0].lots > 0 && forecast->state == game_hash(game) ? forecast->outlook : NULL;
}

const Outlook *forecast_of(const Forecast *forecast, const Game *game, int wave)
{
    bool begun = forecast && forecast->outlook[wave].lots > 0;
    const Outlook *all = begun ? forecast_of_all(forecast, game) : NULL;
    return all ? &all[wave] : NULL;
}

bool forecast_stops_all(const Outlook *outlook)
{
    return outlook->most == 0 && outlook->left != WORLD_NO_DISTANCE;
}

/* False when there is nothing to be played. */
static bool begin(Forecast *forecast, const Game *game)
{
    Game *copy = forecast->wave < int_min(forecast->waves, WAVE_LOOKAHEAD)
                     ? game_imagine(game, forecast->wave, (uint32_t)(forecast->wave * FORECAST_LOTS + forecast->lot))
                     : NULL;
    if (copy) {
        forecast->trial = (Trial){.game = copy,
                                  .wave = copy->battle.wave,
                                  .hull = game->battle.hull,
                                  .attackers = copy->battle.attacker_count + coming_attackers(&copy->battle, 0),
                                  .killed = game->battle.killed,
                                  .leaked = game->battle.leaked};
    }
    return copy != NULL;
}

/* The last to be stopped, and who got through. */
static void look_at_events(Forecast *forecast)
{
    const Game *copy = forecast->trial.game;
    Outlook *outlook = &forecast->outlook[forecast->wave];
    for (int i = 0; i < copy->events.count; i++) {
        const Event *event = &copy->events.events[i];
        if (event->kind == EVENT_LEAKED) {
            forecast->through[event->type]++;
        }
        if (event->kind == EVENT_DIED && tile_inside(point_tile(event->at))) {
            Tile tile = point_tile(event->at);
            int left = world_tile(&copy->battle.world, tile)->distance;
            if (left != WORLD_NO_DISTANCE && (outlook->left == WORLD_NO_DISTANCE || left < outlook->left)) {
                outlook->left = left;
                outlook->last = tile;
            }
        }
    }
}

static int most_often(const Forecast *forecast)
{
    int type = FORECAST_NO_TYPE;
    for (int i = 0; i < WAVE_TYPES_MAX; i++) {
        bool more = forecast->through[i] > (type == FORECAST_NO_TYPE ? 0 : forecast->through[type]);
        type = more ? i : type;
    }
    return type;
}

static void note_end(Forecast *forecast)
{
    const Trial *trial = &forecast->trial;
    const Battle *battle = &trial->game->battle;
    Outlook *outlook = &forecast->outlook[forecast->wave];
    int through = battle->leaked - trial->leaked, hull = trial->hull - int_max(battle->hull, 0);
    bool first = outlook->lots == 0;
    outlook->lots++;
    int met = battle->killed - trial->killed + through; /* fewer than come where the hull gives way before they do */
    outlook->attackers = int_max(outlook->attackers, int_max(met, trial->attackers));
    outlook->least = first ? through : int_min(outlook->least, through);
    outlook->most = int_max(outlook->most, through);
    outlook->hull_least = first ? hull : int_min(outlook->hull_least, hull);
    outlook->hull_most = int_max(outlook->hull_most, hull);
    outlook->lost += battle->phase == BATTLE_LOST;
    outlook->type = most_often(forecast);
}

static void next_lot(Forecast *forecast)
{
    give_up(forecast);
    forecast->lot++;
    if (forecast->lot == FORECAST_LOTS) {
        forecast->lot = 0;
        forecast->wave++;
        memset(forecast->through, 0, sizeof forecast->through);
    }
}

/* The next wave may begin while a boss is there that drives it on. */
static bool over(const Trial *trial)
{
    const Battle *battle = &trial->game->battle;
    bool gone = battle->wave != trial->wave && battle->boss_course != BOSS_HERE;
    return battle->phase != BATTLE_WAVE || gone || trial->ticks >= TICKS_MAX;
}

ForecastStep forecast_work(Forecast *forecast, const Game *game, int ticks)
{
    Trial *trial = &forecast->trial;
    if (!trial->game && !begin(forecast, game)) {
        return FORECAST_DONE;
    }
    if (forecast->outlook[forecast->wave].lots == 0 && trial->ticks == 0) {
        forecast->outlook[forecast->wave] = (Outlook){.left = WORLD_NO_DISTANCE};
    }
    for (int i = 0; i < ticks && !over(trial); i++) {
        game_tick(trial->game);
        trial->ticks++;
        look_at_events(forecast);
    }
    if (!over(trial)) {
        return FORECAST_ON;
    }
    note_end(forecast);
    next_lot(forecast);
    return FORECAST_NEWS;
}

/* "3", "2 to 5". */
static void add_span(Text *text, int least, int most)
{
    text_add(text, least == most ? "%d" : "%d to %d", least, most);
}

/* How much is said: less where there is little room. */
typedef enum Wording { WORDS_ALL, WORDS_NO_TYPE, WORDS_FEW } Wording;

static void add_stopped(Text *text, const Outlook *outlook)
{
    text_add(text, "All %d are stopped", outlook->attackers);
    if (outlook->left != WORLD_NO_DISTANCE) {
        text_add(text, ", the last %d tile%s from the Hub at %d,%d", outlook->left, outlook->left == 1 ? "" : "s",
                 outlook->last.x, outlook->last.y);
    }
    text_add(text, ".");
}

static void write(const Content *content, const Outlook *outlook, Wording wording, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (outlook->most == 0) {
        add_stopped(&text, outlook);
        return;
    }
    bool always = outlook->lost == outlook->lots;
    add_span(&text, outlook->least, outlook->most);
    text_add(&text, " of %d get%s through", outlook->attackers, outlook->most == 1 ? "s" : "");
    if (wording == WORDS_ALL && outlook->type != FORECAST_NO_TYPE && outlook->least < outlook->attackers) {
        text_add(&text, ", above all %s", content->attackers[outlook->type].name);
    }
    text_add(&text, ": ");
    if (wording == WORDS_FEW && outlook->lost > 0) {
        text_add(&text, "the hull %s.", always ? "gives way" : "may give way");
        return;
    }
    add_span(&text, outlook->hull_least, outlook->hull_most);
    text_add(&text, " hull.");
    if (outlook->lost > 0) {
        text_add(&text, " The hull gives way%s.", always ? "" : ", if it goes badly");
    }
}

void forecast_write(const Content *content, const Outlook *outlook, char *out, size_t size)
{
    write(content, outlook, WORDS_ALL, out, size);
}

void forecast_write_line(const Content *content, const Outlook *outlook, int columns, char *out, size_t size)
{
    for (int wording = WORDS_ALL; wording <= WORDS_FEW; wording++) {
        write(content, outlook, (Wording)wording, out, size);
        if ((int)strlen(out) <= columns) {
            return;
        }
    }
}
