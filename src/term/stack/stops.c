/* The events that matter. Most are read off what a tick has brought. That an attacker may get through is found by
 * letting a copy of the game run ahead, as no reach and no speed tells it: what towers will hit, shots that fly and
 * what burns all count. Its chance is another than the game's, which nobody may know before it falls; so it is only
 * what may come, and is imagined anew when chance has fallen. */
#include "term/stack/stops.h"

#include "base/hash.h"
#include "base/text.h"
#include "base/translation.h"

#include <assert.h>
#include <string.h>

static_assert((int)STOP_COUNT <= (int)STOPS_MAX, "room to remember each kind");

enum {
    TICKS_AHEAD = 3 * TICKS_PER_SECOND,
    BOSS_TICKS_AHEAD = 8 * TICKS_PER_SECOND, /* who is to be held up must be reached first */
    IMAGINED_FOR = TICKS_PER_SECOND / 2,     /* so long at least, whatever chance does: looking ahead takes time */
};

static const struct {
    const char *name, *words;
    bool on;
} STOPS[STOP_COUNT] = {
#define X(id, name, words, on) [STOP_##id] = {name, words, on},
    STOP_LIST(X)
#undef X
};

const char *stop_name(Stop stop)
{
    return STOPS[stop].name;
}

const char *stop_words(Stop stop)
{
    return STOPS[stop].words;
}

bool stop_is_on(const App *app, Stop stop)
{
    return STOPS[stop].on != (bool)(app->stops_switched >> stop & 1);
}

void stop_switch(App *app, Stop stop, bool on)
{
    if (stop_is_on(app, stop) != on) {
        app->stops_switched ^= 1u << stop;
    }
}

/* What is compared before and after a tick: for each slot a bit that its ability can be had, and one that any tower has
 * a target. */
enum { CAN_USE = (1 << BATTLE_LOADOUT_MAX) - 1, ENGAGED = 1 << BATTLE_LOADOUT_MAX };

static unsigned situation(const Battle *battle)
{
    unsigned now = 0;
    for (int i = 0; i < battle->loadout_count; i++) {
        const Blueprint *blueprint = battle_blueprint(battle, battle->loadout[i].blueprint);
        now |= blueprint_is_used(blueprint) && battle_check_slot(battle, i).allowed ? 1u << i : 0;
    }
    for (int i = 0; i < battle->building_count && !(now & ENGAGED); i++) {
        now |= battle_tower_engaged(battle, i) ? ENGAGED : 0;
    }
    return now;
}

/* The first of a kind whose amount is so much at least. */
static const Event *find_event(const Game *game, EventKind kind, int least)
{
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        if (event->kind == kind && event->amount >= least) {
            return event;
        }
    }
    return NULL;
}

/* Attackers that cost no hull, because a wave takes only so much, are no news. */
const Event *stops_leak(const Game *game)
{
    return find_event(game, EVENT_LEAKED, 1);
}

static const char *attacker_name(const Game *game, const Event *event)
{
    return game->content->attackers[event->type].name;
}

static bool has_leaked(const Game *game, Text *why)
{
    const Event *leak = stops_leak(game);
    if (leak) {
        text_add(why, _("%s got through"), attacker_name(game, leak));
    }
    return leak != NULL;
}

static GameTime later(GameTime time, int ticks)
{
    time.tick += ticks;
    return time;
}

/* What is looked out for, and how far. */
static const struct {
    Stop stop;
    int ticks;
    const char *words;
} ALARMS[ALARM_COUNT] = {
    [ALARM_BOSS] = {STOP_BOSS, BOSS_TICKS_AHEAD, N_("%s may reach the Hub in %d.%d s, which ends the run")},
    [ALARM_ANY] = {STOP_DANGER, TICKS_AHEAD, N_("%s may get through in %d.%d s if nothing is done")},
};

/* Bosses are a danger of their own, unless nobody wants to be told of that: who comes with one is no reason to keep
 * silent about it. */
static const Event *leak_ahead(const App *app, const Game *ahead, Alarm alarm)
{
    for (int i = 0; i < ahead->events.count; i++) {
        const Event *event = &ahead->events.events[i];
        bool leaks = event->kind == EVENT_LEAKED && event->amount > 0;
        bool boss = leaks && ahead->content->attackers[event->type].size == SIZE_BOSS && stop_is_on(app, STOP_BOSS);
        if (leaks && boss == (alarm == ALARM_BOSS)) {
            return event;
        }
    }
    return NULL;
}

/* The copy goes on by a tick and is then so many ticks ahead. Leaks that follow one another closely are one danger,
 * told of once. */
static bool danger_comes(Ahead *ahead, App *app, Alarm alarm, int ticks, Text *why)
{
    if (!ahead->game || !game_wave_runs(ahead->game)) {
        return false;
    }
    game_tick(ahead->game);
    const Event *leak = leak_ahead(app, ahead->game, alarm);
    if (!leak) {
        return false;
    }
    /* As if the wave went on: with the last attacker it ends in the same tick. */
    GameTime then = later(game_time(screen_game(app)), ticks);
    bool warned = game_time_compare(then, app->course.warned[alarm]) <= 0;
    app->course.warned[alarm] = later(then, TICKS_AHEAD);
    if (!warned) {
        text_add(why, _(ALARMS[alarm].words), attacker_name(ahead->game, leak), ticks / TICKS_PER_SECOND,
                 ticks % TICKS_PER_SECOND / 2);
    }
    return !warned;
}

static bool look_ahead(Ahead *ahead, App *app, Alarm alarm, Text *why)
{
    const Game *game = screen_game(app);
    game_free(ahead->game);
    ahead->game = game_wave_runs(game) ? game_imagine(game, 0, 0) : NULL;
    ahead->chance = game->battle.rng;
    ahead->age = 0;
    bool comes = false;
    for (int i = 0; i < ALARMS[alarm].ticks && !comes; i++) {
        comes = danger_comes(ahead, app, alarm, i + 1, why);
    }
    return comes;
}

/* A watched game goes the way of its journal, which a copy doesn't know. */
static bool looks_out(const App *app, Alarm alarm)
{
    bool here = screen_game(app)->battle.boss_course == BOSS_HERE;
    return app->session && stop_is_on(app, ALARMS[alarm].stop) && (alarm != ALARM_BOSS || here);
}

static bool is_in_danger(StopWatch *stops, App *app, Alarm alarm, Text *why)
{
    Ahead *ahead = &stops->ahead[alarm];
    bool fallen = screen_game(app)->battle.rng.state != ahead->chance.state;
    if (!looks_out(app, alarm)) {
        return false;
    }
    ahead->age++;
    return !ahead->game || (fallen && ahead->age >= IMAGINED_FOR)
               ? look_ahead(ahead, app, alarm, why)
               : danger_comes(ahead, app, alarm, ALARMS[alarm].ticks, why);
}

static bool comes_first(const Game *game, Text *why)
{
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        if (event->kind == EVENT_FIRST_SIGHT && !run_met_before(&game->run, event->type)) {
            text_add(why, _("%s comes for the first time"), attacker_name(game, event));
            return true;
        }
    }
    return false;
}

static bool wall_falls(const Game *game, Text *why)
{
    text_add(why, _("a wall has fallen"));
    return find_event(game, EVENT_WALL_FELL, 0) != NULL;
}

static bool can_use(const Battle *battle, unsigned fresh, Text *why)
{
    for (int i = 0; i < battle->loadout_count; i++) {
        if (fresh >> i & 1) {
            text_add(why, _("%s can be used now"), battle_blueprint(battle, battle->loadout[i].blueprint)->name);
            return true;
        }
    }
    return false;
}

static bool towers_rest(const Battle *battle, unsigned lost, Text *why)
{
    text_add(why, _("no tower has anything to shoot at now"));
    return (lost & ENGAGED) && battle->attacker_count > 0;
}

static bool is_met(Stop stop, StopWatch *stops, App *app, unsigned now, Text *why)
{
    const Game *game = screen_game(app);
    switch (stop) {
    case STOP_BOSS:
        return is_in_danger(stops, app, ALARM_BOSS, why);
    case STOP_LEAK:
        return has_leaked(game, why);
    case STOP_DANGER:
        return is_in_danger(stops, app, ALARM_ANY, why);
    case STOP_NEW_TYPE:
        return comes_first(game, why);
    case STOP_WALL:
        return wall_falls(game, why);
    case STOP_ABILITY:
        return can_use(&game->battle, now & ~stops->before & CAN_USE, why);
    case STOP_IDLE:
        return towers_rest(&game->battle, stops->before & ~now, why);
    case STOP_COUNT:
        break;
    }
    return false;
}

/* The same again within some seconds of what was told is one event with it: a crowd that gets through stops as often as
 * that. Of dangers danger_comes keeps count. */
static bool is_news(App *app, Stop stop, const char *words)
{
    GameTime now = game_time(screen_game(app));
    Hash hash = hash_begin();
    hash_text(&hash, words);
    uint64_t why = hash_end(&hash);
    bool told = app->course.stopped[stop].why == why && game_time_compare(now, app->course.stopped[stop].until) <= 0;
    bool news = stop == STOP_BOSS || stop == STOP_DANGER || !told;
    if (news) {
        app->course.stopped[stop].why = why;
        app->course.stopped[stop].until = later(now, TICKS_AHEAD);
    }
    return news;
}

void stops_forget(App *app)
{
    memset(app->course.warned, 0, sizeof app->course.warned);
    memset(app->course.stopped, 0, sizeof app->course.stopped);
}

bool stops_met(StopWatch *stops, App *app)
{
    unsigned now = situation(&screen_game(app)->battle);
    bool met = false;
    for (int i = 0; i < STOP_COUNT && !met; i++) {
        Text why = text_into(stops->why, sizeof stops->why);
        met = stop_is_on(app, (Stop)i) && is_met((Stop)i, stops, app, now, &why) && is_news(app, (Stop)i, stops->why);
    }
    stops->why[0] = met ? stops->why[0] : '\0';
    stops->before = now;
    return met;
}

bool stops_begin(StopWatch *stops, App *app)
{
    bool comes = false;
    *stops = (StopWatch){.before = situation(&screen_game(app)->battle)};
    for (int i = 0; i < ALARM_COUNT && !comes; i++) {
        Text why = text_into(stops->why, sizeof stops->why);
        comes = looks_out(app, (Alarm)i) && look_ahead(&stops->ahead[i], app, (Alarm)i, &why);
    }
    return comes;
}

void stops_end(StopWatch *stops, App *app)
{
    if (stops->why[0]) {
        const Battle *battle = &screen_game(app)->battle;
        view_message(&app->view, _("Stopped at %d.%d s: %s."), battle->tick / TICKS_PER_SECOND,
                     battle->tick % TICKS_PER_SECOND / 2, stops->why);
    }
    for (int i = 0; i < ALARM_COUNT; i++) {
        game_free(stops->ahead[i].game);
    }
}
