/* Waves one after the other, each in all its lots before the next. The game that is asked about must not change between
 * forecast_ask and forecast_work; when it has, it is asked about anew. */
#include "holdout/forecast.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/translation.h"

#include <stdlib.h>
#include <string.h>

enum { TICKS_MAX = 20 * 60 * TICKS_PER_SECOND, HARM_OF_HULL = 1000 };

/* The copy that is being played. */
typedef struct Trial {
    Game *game;
    int wave; /* its number */
    int ticks, hull;
    int attackers;          /* on the board and still to come, before */
    int spent;              /* as in Outlook */
    int32_t killed, leaked; /* before */
} Trial;

/* Where an attacker of the copy came from, by its slot: ways in, as a bit set. */
typedef struct Origin {
    uint32_t attacker;
    unsigned starts;
} Origin;

struct Forecast {
    uint64_t state; /* hash of the game that it is about; 0: of none */
    int waves;      /* so many were asked for */
    int wave, lot;  /* that are being played, or come next */
    Trial trial;
    int first; /* 1 + the type that came first in the wave being played; 0: nobody came yet */
    int harm[WAVE_TYPES_MAX]; /* by each type that got through, of the wave being played: hull first, then how many */
    Origin origins[ATTACKERS_MAX];
    unsigned starts_before[WORLD_SEGMENTS_MAX]; /* ways in from which a segment is come to, as a bit set */
    bool told; /* something is known of one of these: */
    Outlook outlook[WAVE_LOOKAHEAD];
};

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

static void follow_starts(Forecast *forecast, const World *world)
{
    unsigned *starts = forecast->starts_before;
    uint16_t open[WORLD_SEGMENTS_MAX];
    for (int i = 0; i < world->start_count; i++) {
        int count = 0;
        open[count++] = world->starts[i].segment;
        starts[open[0]] |= 1u << i;
        while (count > 0) {
            const Segment *from = &world->segments[open[--count]];
            for (int k = 0; k < from->next_count; k++) {
                uint16_t next = from->next[k];
                bool seen = starts[next] >> i & 1;
                starts[next] |= 1u << i;
                open[count] = next;
                count += !seen;
            }
        }
    }
}

void forecast_ask(Forecast *forecast, const Game *game, int waves)
{
    uint64_t state = game_hash(game);
    if (forecast->state != state) {
        give_up(forecast);
        *forecast = (Forecast){.state = state};
        follow_starts(forecast, &game->battle.world);
    }
    forecast->waves = int_max(forecast->waves, waves);
}

const Outlook *forecast_of_all(const Forecast *forecast, const Game *game)
{
    return forecast && forecast->told && forecast->state == game_hash(game) ? forecast->outlook : NULL;
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

/* The running wave alone can have cost what a wave costs at most. */
static int spent_before(const Battle *battle, int wave)
{
    bool spent = wave == 0 && battle->phase == BATTLE_WAVE && battle->hull_lost_in_wave >= battle->hull_loss_cap;
    return spent ? battle->hull_loss_cap : 0;
}

static bool all_met(const Game *game, int wave)
{
    int types[WAVE_KINDS_MAX], count = battle_wave_types(&game->battle, wave, types);
    bool all = true;
    for (int i = 0; i < count; i++) {
        all = all && run_has_met(game, types[i]);
    }
    return all;
}

ForecastShown forecast_shown(const Game *game, int wave)
{
    const Battle *battle = &game->battle;
    bool of_met = battle_permits(battle, PERMISSION_FORECAST_OF_MET);
    if (battle_wave_known(battle, wave) != WAVE_KNOWN) {
        return battle_is_stay(battle) ? FORECAST_STAYED : FORECAST_UNKNOWN;
    }
    return game->options.aids != AIDS_ALL                                  ? FORECAST_UNWISHED
           : battle_permits(battle, PERMISSION_NO_FORECAST)                ? FORECAST_NONE
           : of_met && !all_met(game, wave)                                ? FORECAST_UNMET
           : of_met || battle_permits(battle, PERMISSION_FORECAST_IN_WORDS) ? FORECAST_IN_WORDS
                                                                           : FORECAST_WHOLE;
}

const char *forecast_withheld(const Game *game, int wave)
{
    static const char *const why[FORECAST_SHOWN_COUNT] = {
#define X(name, why) [FORECAST_##name] = N_(why),
        FORECAST_SHOWN_LIST(X)
#undef X
    };
    const char *said = why[forecast_shown(game, wave)];
    return said[0] ? _(said) : NULL;
}

/* False when there is nothing to be played. */
static bool begin(Forecast *forecast, const Game *game)
{
    const int waves = int_min(forecast->waves, game->battle.wave_count);
    while (forecast->wave < waves && !forecast_tells(forecast_shown(game, forecast->wave))) {
        forecast->wave++;
    }
    Game *copy = forecast->wave < int_min(forecast->waves, WAVE_LOOKAHEAD)
                     ? game_imagine(game, forecast->wave, (uint32_t)(forecast->wave * FORECAST_LOTS + forecast->lot))
                     : NULL;
    if (copy) {
        forecast->trial = (Trial){.game = copy,
                                  .wave = copy->battle.wave,
                                  .hull = game->battle.hull,
                                  .attackers = copy->battle.attacker_count + battle_attackers_to_come(&copy->battle, 0),
                                  .spent = spent_before(&game->battle, forecast->wave),
                                  .killed = game->battle.killed,
                                  .leaked = game->battle.leaked};
    }
    return copy != NULL;
}

/* Those whom others bring come by any of the ways that lead to where they appear. */
static void note_origin(Forecast *forecast, uint32_t id)
{
    const Battle *battle = &forecast->trial.game->battle;
    const Attacker *attacker = battle_attacker(battle, id);
    if (attacker) {
        forecast->origins[attacker - battle->attackers] = (Origin){id, forecast->starts_before[attacker->segment]};
    }
}

static unsigned origin_of(const Forecast *forecast, uint32_t id)
{
    for (int i = 0; i < ATTACKERS_MAX; i++) {
        if (forecast->origins[i].attacker == id) {
            return forecast->origins[i].starts;
        }
    }
    return 0;
}

/* Who comes is worth naming where not all are of one type. */
static void note_type(Forecast *forecast, int type)
{
    forecast->outlook[forecast->wave].mixed |= forecast->first > 0 && forecast->first != 1 + type;
    forecast->first = forecast->first > 0 ? forecast->first : 1 + type;
}

static void note_board(Forecast *forecast)
{
    const Battle *battle = &forecast->trial.game->battle;
    for (int i = 0; i < battle->attacker_count; i++) {
        note_type(forecast, battle->attackers[battle->order[i]].type);
    }
}

/* The last to be stopped, and who got through. */
static void look_at_events(Forecast *forecast)
{
    const Game *copy = forecast->trial.game;
    Outlook *outlook = &forecast->outlook[forecast->wave];
    for (int i = 0; i < copy->events.count; i++) {
        const Event *event = &copy->events.events[i];
        if (event->kind == EVENT_SPAWNED) {
            note_origin(forecast, event->attacker);
            note_type(forecast, event->type);
        }
        if (event->kind == EVENT_LEAKED) {
            forecast->harm[event->type] += event->amount * HARM_OF_HULL + 1;
            outlook->leaking |= origin_of(forecast, event->attacker);
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

static int most_harmful(const Forecast *forecast)
{
    int type = FORECAST_NO_TYPE;
    for (int i = 0; i < WAVE_TYPES_MAX; i++) {
        bool more = forecast->harm[i] > (type == FORECAST_NO_TYPE ? 0 : forecast->harm[type]);
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
    forecast->told = true;
    int met = battle->killed - trial->killed + through; /* fewer than come where the hull gives way before they do */
    outlook->attackers = int_max(outlook->attackers, int_max(met, trial->attackers));
    outlook->brought = outlook->attackers - trial->attackers;
    outlook->least = first ? through : int_min(outlook->least, through);
    outlook->most = int_max(outlook->most, through);
    outlook->hull_least = first ? hull : int_min(outlook->hull_least, hull);
    outlook->hull_most = int_max(outlook->hull_most, hull);
    outlook->spent = trial->spent;
    outlook->lost += battle->phase == BATTLE_LOST;
    outlook->type = most_harmful(forecast);
}

static void next_lot(Forecast *forecast)
{
    give_up(forecast);
    forecast->lot++;
    if (forecast->lot == FORECAST_LOTS) {
        forecast->lot = 0;
        forecast->wave++;
        forecast->first = 0;
        memset(forecast->harm, 0, sizeof forecast->harm);
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
        forecast->outlook[forecast->wave] = (Outlook){
            .left = WORLD_NO_DISTANCE, .shown = forecast_shown(game, forecast->wave)};
        note_board(forecast);
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
