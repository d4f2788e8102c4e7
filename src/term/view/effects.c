/* Effects belong to the moment in which they happened, which may be a tick or a whole wave: of a long one only its last
 * ticks are seen. Those that grow or fade go on into the frames after it. */
#include "term/view/effects.h"

#include "base/number.h"

#include <assert.h>

enum {
    MOMENT_TICKS = 10, /* as long as a usual step */
    GROW_TICKS = 4,
    FLASH_TICKS = 2, /* a frame of playback at normal speed */
    FADE_TICKS = 20,
    LEAK_TICKS = 10,
    CLAUSE_TICKS = 6,
    SWEEP_TICKS = 16, /* in which a wave shows where it comes in */
};

static void add(View *view, const Game *game, Effect effect)
{
    effect.tick = game->battle.tick;
    effect.moment = view->moment;
    view->effects[view->effect_count++ % VIEW_EFFECTS] = effect;
}

/* Shots that strike at once leave a line, those that fly a tracer; what bursts or strikes all around shows where. */
static void add_shot(View *view, const Game *game, const Event *event)
{
    const Building *shooter = battle_building(&game->battle, event->building);
    AttackShape shape = shooter ? battle_blueprint(&game->battle, shooter->blueprint)->attack.shape : SHAPE_NONE;
    switch (shape) {
    case SHAPE_INSTANT:
    case SHAPE_LINE:
    case SHAPE_CHAIN:
    case SHAPE_SCATTER:
    case SHAPE_BEAM:
        add(view, game, (Effect){.kind = SEEN_LINE, .at = event->at, .to = event->to, .ink = INK_SHOT});
        break;
    case SHAPE_HOMING:
    case SHAPE_SHELL:
        add(view, game,
            (Effect){
                .kind = SEEN_TRACER, .at = event->at, .to = event->to, .ink = INK_SHOT, .building = event->building});
        break;
    case SHAPE_NONE:
    case SHAPE_SLAM:
    case SHAPE_COUNT:
        break;
    }
}

/* What leaves nothing to be seen for a while. */
/* clang-format off */
#define UNSEEN(X) \
    X(DELETED) X(DEMOLISHED) X(UNQUEUED) X(UNDONE) X(SPAWNED) X(FIRST_SIGHT) X(HEALED) X(STATUS) X(ABSORBED) \
    X(WALL_HIT) X(MARKED) X(MOVED) X(REPAIRED) X(CONVERTED) X(OWED) X(ABILITY_USED) X(GAINED) X(WASTED) \
    X(DRY) X(CLAUSE_DEED) X(WAVE_ENDED) X(BOSS_COMES) X(NAMED_ENTERED) X(NAMED_KILLED) X(NAMED_LEAKED) X(BATTLE_WON) X(LEVEL_CLEARED) \
    X(LEVEL_STARTED) X(TOLD) X(CHAPTER_ENDED) X(BOARDED) X(SALVAGED) X(LEFT_BEHIND) X(TEAM_BACK) X(TEAM_LOST) \
    X(RUN_LOST)
/* clang-format on */

void effects_add(View *view, const Game *game, const Event *event)
{
    switch (event->kind) {
    case EVENT_WAVE_STARTED:
        view->effect_count = 0;
        break;
    case EVENT_SHOT:
        add_shot(view, game, event);
        break;
    case EVENT_PULLED:
        add(view, game, (Effect){.kind = SEEN_LINE, .at = event->at, .to = event->to, .ink = INK_ABILITY});
        break;
    case EVENT_WALL_FELL:
        add(view, game, (Effect){.kind = SEEN_BLAST, .at = event->at});
        break;
    case EVENT_BLAST:
        add(view, game, (Effect){.kind = SEEN_BLAST, .at = event->at, .radius = event->amount});
        break;
    case EVENT_DIED:
        add(view, game, (Effect){.kind = SEEN_KILL, .at = event->at});
        break;
    case EVENT_HIT:
        add(view, game, (Effect){.kind = SEEN_HIT, .at = event->at});
        break;
    case EVENT_LEAKED:
        add(view, game, (Effect){.kind = SEEN_LEAK, .at = tile_centre(game->battle.world.hub)});
        break;
    case EVENT_BUILT:
        add(view, game, (Effect){.kind = SEEN_BUILT, .at = event->at});
        break;
    case EVENT_CLAUSE:
        if (event->amount != 0) {
            add(view, game, (Effect){.kind = SEEN_CLAUSE, .clause = event->type});
        }
        break;
        UNSEEN(EVENT_CASE)
    case EVENT_COUNT:
        break;
    }
}

int effects_kept(const View *view)
{
    return int_min(view->effect_count, VIEW_EFFECTS);
}

const Effect *effects_at(const View *view, int index)
{
    return &view->effects[(view->effect_count - effects_kept(view) + index) % VIEW_EFFECTS];
}

int effect_age(const View *view, const Battle *battle, const Effect *effect)
{
    return battle->tick - effect->tick + view->after;
}

static bool in_flight(const Battle *battle, uint32_t building)
{
    for (int i = 0; i < battle->shot_count; i++) {
        if (battle->shots[i].building == building) {
            return true;
        }
    }
    return false;
}

/* For how long each kind is seen: in the moment that it belongs to, or for so many ticks. */
static const struct {
    bool in_moment;
    bool flies;   /* but not while its shot does */
    bool stilled; /* those ticks are motion, and some players want none */
    int ticks;
} SEEN[] = {
    [SEEN_LINE] = {.in_moment = true},
    [SEEN_TRACER] = {.in_moment = true, .flies = true},
    [SEEN_BLAST] = {.in_moment = true, .ticks = GROW_TICKS, .stilled = true},
    [SEEN_KILL] = {.ticks = FADE_TICKS, .stilled = true},
    [SEEN_HIT] = {.ticks = FLASH_TICKS, .stilled = true},
    [SEEN_LEAK] = {.ticks = LEAK_TICKS},
    [SEEN_BUILT] = {.in_moment = true},
    [SEEN_CLAUSE] = {.in_moment = true, .ticks = CLAUSE_TICKS, .stilled = true},
};
static_assert(sizeof SEEN / sizeof *SEEN == SEEN_CLAUSE + 1, "a row for each kind");

bool effect_shows(const View *view, const Battle *battle, const Effect *effect)
{
    int age = effect_age(view, battle, effect);
    bool now = effect->moment == view->moment && age < MOMENT_TICKS;
    if (effect->kind == SEEN_BUILT) {
        return now && !view->still;
    }
    if (effect->kind == SEEN_CLAUSE && battle->phase != BATTLE_WAVE) {
        return now; /* between waves it is the answer to a key, and shows without motion, too */
    }
    if (battle->phase != BATTLE_WAVE || age < 0) {
        return false;
    }
    bool moment = now && SEEN[effect->kind].in_moment;
    bool lasts = age < SEEN[effect->kind].ticks && !(SEEN[effect->kind].stilled && view->still);
    return (moment && !(SEEN[effect->kind].flies && in_flight(battle, effect->building))) || lasts;
}

bool effects_clause(const View *view, const Battle *battle, int clause)
{
    for (int i = effects_kept(view) - 1; i >= 0; i--) {
        const Effect *effect = effects_at(view, i);
        if (effect->kind == SEEN_CLAUSE && effect->clause == clause && effect_shows(view, battle, effect)) {
            return true;
        }
    }
    return false;
}

int effects_sweep(const View *view, const Battle *battle)
{
    int age = battle->tick + view->after;
    return battle->phase == BATTLE_WAVE && age < SWEEP_TICKS && !view->still ? age : -1;
}

bool effects_go_on(const View *view, const Battle *battle)
{
    bool any = effects_sweep(view, battle) >= 0;
    for (int i = 0; i < effects_kept(view) && !any && !view->still; i++) {
        any = effect_shows(view, battle, effects_at(view, i));
    }
    return any;
}
