/* Ground as a weapon: what burns is set alight where foes stand on it and the hero doesn't, who comes over it is waited
 * for, and oil is poured for that; and it leaves what burns where somebody would set that alight. */
#include "bots/foot_scene.h"

#include "base/number.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

#include <string.h>

enum {
    CLEAR = 3,      /* tiles between the hero and what is to burn around a foe */
    SPREADS = 4,    /* steps that fire goes on before who stands there has left */
    ROUNDS_IN = 2,  /* that somebody stands in it */
    WORTH = 20,     /* health that a fire must cost, */
    WORTH_LESS = 3, /* so much less for each thing of fire */
    WORTH_LEAST = 9,
    FUEL_FOR = 20,   /* and what oil is poured for */
    BESIDE_MOST = 1, /* foes beside it when it steps off what burns */
    LATE = 3,        /* rounds that fire takes to come to the hero */
    LEAVES = 4,      /* steps that it goes off what burns */
    KEPT = 8,        /* things of fire that are kept for what burns */
    WAITS_FOR = 9,   /* steps: who comes over what burns is waited for, */
    CYCLE = 16,      /* of so many rounds */
    PATIENT = 10,    /* in so many */
};

/* What a fire would come to: the tiles that it takes, and the health that it costs whoever fights the hero there. */
typedef struct Blaze {
    uint8_t takes[DUNGEON_TILES_MAX];
    int costs;
} Blaze;

/* What fire makes of a surface; NULL where it makes nothing of it. */
static const FootSurface *burnt(const FootGame *game, const FootSurface *surface)
{
    for (int i = 0; surface && i < surface->react_count; i++) {
        const FootReact *react = &surface->reacts[i];
        if (react->on == FOOT_TOUCH_FIRE && react->becomes > 0) {
            const FootSurface *becomes = &game->content->foot_surfaces[react->becomes - 1];
            return becomes->touches == FOOT_TOUCH_FIRE + 1 ? becomes : NULL;
        }
    }
    return NULL;
}

static const FootSurface *burnt_at(const FootGame *game, int at)
{
    const FootSurface *air = burnt(game, foot_surface_on(game, at, FOOT_LAYER_AIR));
    return air ? air : burnt(game, foot_surface_on(game, at, FOOT_LAYER_FLOOR));
}

static bool is_free_of_fuel(const FootGame *game, int at)
{
    return scene_is_good(game, at) && !burnt_at(game, at);
}

static bool burns_around(const FootGame *game, int at)
{
    bool any = burnt_at(game, at) != NULL;
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        any = any || burnt_at(game, dungeon_beside(at, d));
    }
    return any;
}

/* The rule by which a thing, used at a place, touches that with fire; or pours there what burns; NULL: it does not. */
static const FootRule *brings(const FootGame *game, const FootItem *item, FootWhat what)
{
    for (int i = 0; i < item->rule_count; i++) {
        const FootRule *rule = &item->rules[i];
        bool fire = rule->touch == FOOT_TOUCH_FIRE + 1;
        bool fuel = rule->surface > 0 && burnt(game, &game->content->foot_surfaces[rule->surface - 1]);
        if (rule->what == what && (what == FOOT_WHAT_TOUCH ? fire : fuel)) {
            return rule;
        }
    }
    return NULL;
}

/* The known thing of a letter that brings that to a tile, thrown or read; or NULL. */
static const FootItem *sender(const FootScene *scene, int letter, FootWhat what)
{
    const FootItem *item = scene_item(scene->game, letter);
    bool sends =
        item && item->slot == FOOT_SLOT_NONE && scene_knows(scene->game, letter) && brings(scene->game, item, what);
    return sends ? item : NULL;
}

static int count_senders(const FootScene *scene, FootWhat what)
{
    int count = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        count += sender(scene, i, what) ? scene->game->entities.stack[scene->game->pack[i]] : 0;
    }
    return count;
}

/* How far what a thing does by itself reaches, whoever stands there; -1: to nobody but whom it is sent at. */
static int reaches_all(const FootItem *item)
{
    int range = -1;
    for (int i = 0; i < item->rule_count; i++) {
        bool all = item->rules[i].whom == FOOT_WHOM_ALL && item->rules[i].what == FOOT_WHAT_DAMAGE;
        range = all ? int_max(range, item->rules[i].range) : range;
    }
    return range;
}

static bool anything_burns(const FootGame *game)
{
    bool burns = false;
    for (int i = 0; i < game->content->foot_surface_count && !burns; i++) {
        burns = burnt(game, &game->content->foot_surfaces[i]) != NULL;
    }
    return burns;
}

/* What is poured burns, or it would bring nothing. */
bool ground_keeps(const FootScene *scene, const FootItem *item)
{
    return brings(scene->game, item, FOOT_WHAT_POUR) ||
           (brings(scene->game, item, FOOT_WHAT_TOUCH) && reaches_all(item) < 0 &&
            count_senders(scene, FOOT_WHAT_TOUCH) <= KEPT && anything_burns(scene->game));
}

/* All that catches from a tile, some steps far: who is farther off has time to leave. */
static void spread(const FootGame *game, int from, int range, Blaze *blaze)
{
    int16_t tiles[DUNGEON_TILES_MAX];
    int count = 0;
    memset(blaze->takes, 0, sizeof blaze->takes);
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (dungeon_in_range(dungeon_place(from), dungeon_place(at), range) && burnt_at(game, at)) {
            blaze->takes[at] = 1;
            tiles[count++] = (int16_t)at;
        }
    }
    for (int i = 0; i < count; i++) {
        for (int d = 0; d < FOOT_DIRECTIONS; d++) {
            int next = dungeon_beside(tiles[i], d);
            bool beside = dungeon_distance_squared(dungeon_place(tiles[i]), dungeon_place(next)) == 1;
            if (beside && blaze->takes[next] == 0 && blaze->takes[tiles[i]] <= SPREADS && burnt_at(game, next)) {
                blaze->takes[next] = (uint8_t)(blaze->takes[tiles[i]] + 1);
                tiles[count++] = (int16_t)next;
            }
        }
    }
}

static bool is_unharmed(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    return creature->born_in > 0 || creature->unharmed != 0;
}

/* Health that a round in what burns there costs. */
static int heat(const FootSurface *surface)
{
    int sum = 0;
    for (int i = 0; i < surface->rule_count; i++) {
        bool counts = surface->rules[i].when == FOOT_WHEN_ROUND && surface->rules[i].what == FOOT_WHAT_DAMAGE;
        sum += counts ? surface->rules[i].amount : 0;
    }
    return sum;
}

static void weigh_blaze(const FootScene *scene, Blaze *blaze)
{
    const FootGame *game = scene->game;
    blaze->costs = 0;
    for (int i = 0; i < scene->count; i++) {
        int entity = scene->threats[i], at = game->entities.at[entity];
        if (blaze->takes[at] != 0 && !is_unharmed(game, entity)) {
            blaze->costs += int_min(game->entities.hp[entity], ROUNDS_IN * heat(burnt_at(game, at)));
        }
    }
}

/* Whether fire doesn't come to the hero, or so late that a step before leads out of it. */
static bool is_out_of(const FootScene *scene, const Blaze *blaze)
{
    bool out = blaze->takes[scene->here] == 0;
    for (int d = 0; d < FOOT_DIRECTIONS && !out && blaze->takes[scene->here] > LATE; d++) {
        out = is_free_of_fuel(scene->game, dungeon_beside(scene->here, d));
    }
    return out;
}

/* Where a thing of fire does most, and the hero stands where none comes; its costs, 0: nowhere. */
static int best_place(const FootScene *scene, int letter, const FootItem *item, FootDecision *decision)
{
    const FootGame *game = scene->game;
    int most = 0, range = brings(game, item, FOOT_WHAT_TOUCH)->range;
    FootDecision attempt = {.kind = item->kind == FOOT_CLASS_SCROLL ? FOOT_USE_AT : FOOT_THROW,
                            .letter = (uint8_t)letter};
    for (int i = 0; i < scene->count; i++) {
        Blaze blaze;
        attempt.at = game->entities.at[scene->threats[i]];
        bool clear = !dungeon_in_range(dungeon_place(scene->here), dungeon_place(attempt.at), reaches_all(item));
        if (!clear || !burnt_at(game, attempt.at) || !foot_check(game, &attempt).allowed) {
            continue;
        }
        spread(game, attempt.at, range, &blaze);
        weigh_blaze(scene, &blaze);
        if (blaze.costs > most && is_out_of(scene, &blaze)) {
            most = blaze.costs;
            *decision = attempt;
        }
    }
    return most;
}

static int worth_of_fire(const FootScene *scene)
{
    return int_max(WORTH - WORTH_LESS * count_senders(scene, FOOT_WHAT_TOUCH), WORTH_LEAST);
}

/* The cheapest thing that does what is worth it: those that cost least come first. */
static bool set_alight(const FootScene *scene, FootDecision *decision)
{
    const FootItem *chosen = NULL;
    int worth = worth_of_fire(scene);
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = sender(scene, i, FOOT_WHAT_TOUCH);
        FootDecision attempt;
        if (item && (!chosen || item->price < chosen->price) && best_place(scene, i, item, &attempt) >= worth) {
            chosen = item;
            *decision = attempt;
        }
    }
    return chosen != NULL;
}

/* Health of those around a place that a fire there would cost. */
static int fuel_for(const FootScene *scene, int at, int a_round)
{
    const FootEntities *all = &scene->game->entities;
    int sum = 0;
    for (int i = 0; i < scene->count; i++) {
        int entity = scene->threats[i];
        bool near = dungeon_in_range(dungeon_place(at), dungeon_place(all->at[entity]), 1);
        bool counts = near && !is_unharmed(scene->game, entity) && !burnt_at(scene->game, all->at[entity]);
        sum += counts ? int_min(all->hp[entity], ROUNDS_IN * a_round) : 0;
    }
    return sum;
}

/* Where somebody will be who comes. */
static int way_of(const FootGame *game, int at)
{
    int to = at;
    for (int d = 0; d < FOOT_DIRECTIONS && to == at; d++) {
        int next = dungeon_beside(at, d);
        to = game->hunt[next] < game->hunt[at] && game->standing[next] == 0 ? next : at;
    }
    return to;
}

/* Before somebody strong who comes, or several. */
static bool pour(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    for (int k = 0; k < FOOT_LETTERS; k++) {
        const FootItem *item = sender(scene, k, FOOT_WHAT_POUR);
        const FootRule *rule = item ? brings(game, item, FOOT_WHAT_POUR) : NULL;
        for (int i = 0; i < scene->count && rule; i++) {
            int at = game->entities.at[scene->threats[i]];
            int a_round = heat(burnt(game, &game->content->foot_surfaces[rule->surface - 1]));
            FootDecision attempt = {.kind = FOOT_THROW, .letter = (uint8_t)k, .at = (int16_t)way_of(game, at)};
            if (!dungeon_in_range(dungeon_place(scene->here), dungeon_place(at), CLEAR) &&
                fuel_for(scene, at, a_round) >= FUEL_FOR && scene_try(game, attempt, decision)) {
                return true;
            }
        }
    }
    return false;
}

bool ground_burn(const FootScene *scene, FootDecision *decision)
{
    bool armed = count_senders(scene, FOOT_WHAT_TOUCH) > 0;
    return armed && (set_alight(scene, decision) || (!burns_around(scene->game, scene->here) && pour(scene, decision)));
}

/* Whether a foe that comes steps on what burns before it is near. */
static bool comes_over_fuel(const FootScene *scene, int entity)
{
    const FootGame *game = scene->game;
    int at = game->entities.at[entity];
    bool over = false, waits = game->hunt[at] < WAITS_FOR;
    for (; waits && game->hunt[at] >= CLEAR && !over; at = dungeon_step_down(game->hunt, NULL, at)) {
        over = burnt_at(game, at) != NULL;
    }
    return over;
}

/* On the nearest way off what burns, where nobody stands. */
static bool step_off(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    int16_t goals[DUNGEON_TILES_MAX];
    uint8_t shut[DUNGEON_TILES_MAX];
    uint16_t steps[DUNGEON_TILES_MAX];
    int count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        bool near = dungeon_in_range(dungeon_place(scene->here), dungeon_place(at), LEAVES);
        shut[at] = game->shut[at] != 0 || (game->standing[at] != 0 && at != scene->here);
        if (near && game->place.known[at] != 0 && shut[at] == 0 && is_free_of_fuel(game, at)) {
            goals[count++] = (int16_t)at;
        }
    }
    dungeon_steps_to(
        &(DungeonGround){.level = foot_level(game), .tiles = dungeon_tiles_walkable(), game->place.known, shut}, goals,
        count, steps);
    for (int d = 0; d < FOOT_DIRECTIONS && count > 0 && steps[scene->here] <= LEAVES; d++) {
        FootDecision attempt = {.kind = FOOT_STEP, .direction = (uint8_t)d};
        int to = dungeon_beside(scene->here, d);
        bool on = steps[to] < steps[scene->here] && foot_level(game)->tiles[to] != DUNGEON_TRAP;
        if (on && scene_try(game, attempt, decision)) {
            return true;
        }
    }
    return false;
}

/* Whether the hero stands in what he would set alight. */
static bool is_in_the_way(const FootScene *scene)
{
    const FootGame *game = scene->game;
    bool any = false;
    for (int i = 0; i < scene->count && burnt_at(game, scene->here) && !any; i++) {
        Blaze blaze;
        int at = game->entities.at[scene->threats[i]];
        if (burnt_at(game, at)) {
            spread(game, at, 1, &blaze);
            weigh_blaze(scene, &blaze);
            any = blaze.takes[scene->here] != 0 && blaze.costs >= worth_of_fire(scene);
        }
    }
    return any;
}

/* Whether somebody near sets alight what lies around it, by a blow or by its death. */
static bool is_fire_near(const FootScene *scene)
{
    const FootGame *game = scene->game;
    bool any = false;
    for (int i = 0; i < scene->count && !any; i++) {
        const FootCreature *creature = foot_creature(game, scene->threats[i]);
        DungeonPlace there = dungeon_place(game->entities.at[scene->threats[i]]);
        any = dungeon_in_range(dungeon_place(scene->here), there, CLEAR) &&
              scene_sets_fire(creature->rules, creature->rule_count);
    }
    return any;
}

/* Whether somebody comes over what burns, and nobody else acts from afar meanwhile. */
static bool is_waited_for(const FootScene *scene)
{
    const FootGame *game = scene->game;
    bool over = false, quiet = scene->beside == 0 && !burnt_at(game, scene->here);
    for (int i = 0; i < scene->count && quiet; i++) {
        int entity = scene->threats[i];
        bool comes = foot_creature(game, entity)->mind == FOOT_MIND_HUNTER && foot_presses(game, entity);
        quiet = comes || !foot_sees_between(game, game->entities.at[entity], scene->here);
        over = over || (comes && !is_unharmed(game, entity) && comes_over_fuel(scene, entity));
    }
    return quiet && over;
}

bool ground_lure(const FootScene *scene, FootDecision *decision)
{
    bool patient = scene->game->round % CYCLE < PATIENT;
    bool armed = patient && count_senders(scene, FOOT_WHAT_TOUCH) > 0;
    bool leaves = patient && scene->beside <= BESIDE_MOST && burnt_at(scene->game, scene->here);
    if (leaves && (is_fire_near(scene) || (armed && is_in_the_way(scene))) && step_off(scene, decision)) {
        return true;
    }
    return armed && is_waited_for(scene) && scene_try(scene->game, (FootDecision){.kind = FOOT_WAIT}, decision);
}
