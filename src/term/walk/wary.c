/* The guide of the game says who presses; of these some are left out here, by what the odds and their rules say. */
#include "term/walk/foe.h"
#include "term/walk/walk_words.h"
#include "term/walk/wary.h"

#include "base/text.h"
#include "base/translation.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"
#include "holdout/foot_guide.h"

#include <assert.h>
#include <string.h>

enum { LOW = 3, NEAR = 2 /* tiles */, MET_ANYWAY = -1, WORDS_SIZE = 240 };

/* Whether it does anything but strike before it dies. */
static bool has_tricks(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    return foe_rules_act(creature->rules, creature->rule_count, FOOT_WHEN_BLOW) || foe_acts_from_afar(game, entity);
}

static bool is_harmless(const FootGame *game, int entity)
{
    FoeDanger danger = has_tricks(game, entity) ? DANGER_COUNT : foe_danger_of(game, entity);
    return danger == DANGER_HARMLESS || danger == DANGER_BURSTS;
}

static bool stays(const FootGame *game, int entity)
{
    return foot_mind_is(foot_creature(game, entity)->mind, FOOT_TRAIT_STAYS) && !foe_acts_from_afar(game, entity);
}

/* Whoever flits about is quick, here and gone, and comes again: a wound of its is what one stops for. */
static bool flits(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    return foot_mind_is(creature->mind, FOOT_TRAIT_ROAMS) && foot_bonus(game, entity) > 0 &&
           !has_tricks(game, entity) && foe_danger_of(game, entity) == DANGER_EASY;
}

/* As long as it does: beside the hero it is to be fought. */
static bool keeps_off(const FootGame *game, int entity)
{
    return foot_mind_is(foot_creature(game, entity)->mind, FOOT_TRAIT_KEEPS_OFF) &&
           !dungeon_is_beside(game->entities.at[entity], game->entities.at[FOOT_HERO]);
}

static WaryHow how_of(const FootGame *game, int entity)
{
    return stays(game, entity)       ? WARY_STAYS
           : flits(game, entity)     ? WARY_FLITS
           : keeps_off(game, entity) ? WARY_KEEPS_OFF
                                     : WARY_NOT;
}

static uint8_t fear_of(const FootGame *game, int entity)
{
    return (uint8_t)(1 + foe_danger_of(game, entity));
}

/* Whether it is about to come, though it has not begun to. */
static bool comes_next(const FootGame *game, int entity)
{
    FootNextKind next = foot_next_of(game, entity).kind;
    return next == FOOT_NEXT_COMES || next == FOOT_NEXT_STRIKES || next == FOOT_NEXT_SHOOTS || next == FOOT_NEXT_ACTS;
}

static bool stops(const FootGame *game, const FootWalk *walk, int entity)
{
    bool presses = foot_presses(game, entity) || (foot_is_threat(game, entity) && comes_next(game, entity));
    if (!presses || is_harmless(game, entity)) {
        return false;
    }
    WaryHow how = walk->met[entity] == WALK_PASSED ? how_of(game, entity) : WARY_NOT;
    bool worse = how == WARY_KEEPS_OFF && fear_of(game, entity) < walk->feared[entity];
    return how == WARY_NOT || worse;
}

int wary_nearest(const FootGame *game, const FootWalk *walk)
{
    return walk_nearest(game, walk, stops);
}

WaryHow wary_pass(const FootGame *game, FootWalk *walk, int entity)
{
    WaryHow how = how_of(game, entity);
    walk->met[entity] = how != WARY_NOT ? WALK_PASSED : walk->met[entity];
    walk->feared[entity] = fear_of(game, entity);
    return how;
}

/* Where somebody stands who keeps still is remembered as 1 + its tile. */
static bool is_foe_here(const FootGame *game, int entity)
{
    const FootEntities *all = &game->entities;
    const uint32_t wanted = FOOT_IS_BODY | FOOT_IS_PLACED;
    return (all->mask[entity] & wanted) == wanted && !(all->mask[entity] & (FOOT_IS_FRIEND | FOOT_IS_WAITING)) &&
           all->floor[entity] == game->floor;
}

static bool keeps_still(const FootGame *game, int entity)
{
    FootMood mood = foot_mood(game, entity);
    return mood == FOOT_MOOD_ASLEEP || mood == FOOT_MOOD_LURKS || mood == FOOT_MOOD_STAYS;
}

static bool is_quiet(const FootGame *game, int entity)
{
    return keeps_still(game, entity) || foot_mood(game, entity) == FOOT_MOOD_UNAWARE;
}

void wary_note(const FootGame *game, FootWalk *walk)
{
    const FootEntities *all = &game->entities;
    for (int i = FOOT_HERO + 1; i < FOOT_ENTITIES_MAX; i++) {
        bool here = i < all->count && is_foe_here(game, i), seen = here && foot_sees(game, all->at[i]);
        int lair = walk->lairs[i];
        bool gone = lair > 0 && !seen && foot_sees(game, lair - 1);
        if (!here || gone || (seen && !is_quiet(game, i))) {
            walk->lairs[i] = 0;
        } else if (seen && lair != MET_ANYWAY) {
            walk->lairs[i] = (int16_t)(keeps_still(game, i) && !is_harmless(game, i) ? 1 + all->at[i] : 0);
        }
    }
}

static bool is_left_alone(const FootGame *game, const FootWalk *walk, int entity)
{
    return entity < game->entities.count && walk->lairs[entity] > 0 && is_foe_here(game, entity);
}

/* How near to somebody it is too near: who lies in wait stirs before one stands beside it. */
static int berth_of(const FootGame *game, int entity)
{
    return foot_mind_is(foot_creature(game, entity)->mind, FOOT_TRAIT_LURKS) ? FOOT_LURKS : NEAR;
}

static void shun(const FootGame *game, int lair, int berth, uint8_t shunned[DUNGEON_TILES_MAX])
{
    DungeonPlace there = dungeon_place(lair), hero = dungeon_place(game->entities.at[FOOT_HERO]);
    int far = dungeon_distance_squared(there, hero);
    for (int y = there.y - berth; y <= there.y + berth; y++) {
        for (int x = there.x - berth; x <= there.x + berth; x++) {
            bool inside = x >= 0 && y >= 0 && x < DUNGEON_COLUMNS_MAX && y < DUNGEON_ROWS_MAX;
            DungeonPlace at = {(uint8_t)(inside ? x : 0), (uint8_t)(inside ? y : 0)};
            if (inside && dungeon_in_range(there, at, berth) && dungeon_distance_squared(there, at) < far) {
                shunned[dungeon_index(x, y)] = 1;
            }
        }
    }
}

bool wary_shunned(const FootGame *game, const FootWalk *walk, int but, uint8_t shunned[DUNGEON_TILES_MAX])
{
    bool any = false;
    memset(shunned, 0, DUNGEON_TILES_MAX);
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        if (i != but && is_left_alone(game, walk, i)) {
            shun(game, walk->lairs[i] - 1, berth_of(game, i), shunned);
            any = true;
        }
    }
    return any;
}

int wary_who_bars(const FootGame *game, const FootWalk *walk, const uint8_t left[FOOT_ENTITIES_MAX])
{
    uint8_t shunned[DUNGEON_TILES_MAX];
    int best = FOOT_NOBODY, least = 0;
    DungeonPlace hero = dungeon_place(game->entities.at[FOOT_HERO]);
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        FootDecision decision;
        if (!is_left_alone(game, walk, i)) {
            continue;
        }
        wary_shunned(game, walk, i, shunned);
        bool bars = foot_explore_daring(game, left, shunned, FOOT_DARES_NOTHING, &decision);
        int far =
            dungeon_distance_squared(hero, dungeon_place(walk->lairs[i] - 1)) + (bars ? 0 : DUNGEON_TILES_MAX * 4);
        best = best == FOOT_NOBODY || far < least ? i : best;
        least = best == i ? far : least;
    }
    return best;
}

static bool leads_nearer(const FootGame *game, int entity, int to)
{
    DungeonPlace there = dungeon_place(game->entities.at[entity]);
    return dungeon_distance_squared(dungeon_place(to), there) <
           dungeon_distance_squared(dungeon_place(game->entities.at[FOOT_HERO]), there);
}

/* Whether a step is heard by somebody in sight who looks away. */
static bool would_hear(const FootGame *game, const FootWalk *walk, int entity, int to)
{
    return walk->lairs[entity] != MET_ANYWAY && foot_mood(game, entity) == FOOT_MOOD_UNAWARE &&
           dungeon_in_range(dungeon_place(to), dungeon_place(game->entities.at[entity]), FOOT_EARSHOT);
}

/* Whether somebody in sight is one to go up to only by choice: awake, and deadly or a boss; until it is more dangerous
 * than when the player said that he may. */
static bool is_peril(const FootGame *game, const FootWalk *walk, int entity)
{
    bool passed = walk->met[entity] == WALK_PASSED && fear_of(game, entity) >= walk->feared[entity];
    bool boss = game->entities.mask[entity] & FOOT_IS_BOSS;
    return !passed && foot_is_threat(game, entity) && (boss || foe_danger_of(game, entity) == DANGER_DEADLY);
}

int wary_faced(const FootGame *game, const FootWalk *walk, int to)
{
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        bool here = is_foe_here(game, i) && foot_sees(game, game->entities.at[i]) && !is_harmless(game, i);
        if (here && leads_nearer(game, i, to) && (would_hear(game, walk, i, to) || is_peril(game, walk, i))) {
            return i;
        }
    }
    return FOOT_NOBODY;
}

int wary_in_the_way(const FootGame *game, const int16_t *goals, int count)
{
    DungeonGround known = {
        .level = foot_level(game), .tiles = dungeon_tiles_walkable(), .known = game->place.known, .shut = game->firm};
    uint16_t steps[DUNGEON_TILES_MAX];
    dungeon_steps_to(&known, goals, count, steps);
    int at = game->entities.at[FOOT_HERO];
    for (int to = dungeon_step_down(steps, NULL, at); to != at; to = dungeon_step_down(steps, NULL, at)) {
        int other = foot_standing(game, to);
        at = to;
        if (other > FOOT_HERO && foot_sees(game, to) && is_foe_here(game, other)) {
            return other;
        }
    }
    return FOOT_NOBODY;
}

int wary_in_the_way_on(const FootGame *game)
{
    DungeonGround known = {
        .level = foot_level(game), .tiles = dungeon_tiles_walkable(), .known = game->place.known, .shut = game->firm};
    int16_t goals[DUNGEON_TILES_MAX];
    return wary_in_the_way(game, goals, dungeon_frontier(&known, goals));
}

void wary_say_in_the_way(App *app, FootWalk *walk, int entity)
{
    FootMood mood = foot_mood(walk_game(app, walk), entity);
    walk_say_of(app, walk, entity,
                mood == FOOT_MOOD_ASLEEP ? _("%s sleeps in the way: a step into it strikes.")
                : mood == FOOT_MOOD_STAYS || mood == FOOT_MOOD_LURKS
                    ? _("%s bars the way, and stays there: a step into it strikes.")
                : mood == FOOT_MOOD_BOUND
                    ? _("%s bars the way, and is bound: set it free.")
                    : _("%s bars the way: " KEY("fullstop") " lets it move, a step into it strikes."));
}

/* What keeps still may be out of sight, where it is as it was seen last. */
static const char *words_of(const FootGame *game, int entity, FootMood mood)
{
    bool awake = mood != FOOT_MOOD_ASLEEP && mood != FOOT_MOOD_LURKS && mood != FOOT_MOOD_STAYS;
    return mood == FOOT_MOOD_UNAWARE
               ? _("%s %s looks away: going on leads up to it. " KEY("Enter") " goes on, " KEY("a") " goes for it.")
           : awake && foe_danger_of(game, entity) == DANGER_DEADLY
               ? _("%s %s is awake and deadly: going on leads up to it. " KEY("Enter") " goes on, " KEY("i") " looks.")
           : awake ? _("%s %s is awake, and is a boss: going on leads up to it. " KEY("Enter") " goes on, " KEY(
                         "i") " looks.")
           : mood == FOOT_MOOD_ASLEEP
               ? _("%s %s sleeps, and what is left to explore lies past it. " KEY("Enter") " goes past it.")
           : mood == FOOT_MOOD_LURKS
               ? _("%s %s lies in wait, and what is left to explore lies past it. " KEY("Enter") " goes past it.")
               : _("%s %s stays there, and what is left to explore lies past it. " KEY("Enter") " goes past it.");
}

void wary_ask(App *app, FootWalk *walk, int entity)
{
    const FootGame *game = walk_game(app, walk);
    char name[WORDS_SIZE], way[WORDS_SIZE];
    int at = walk->lairs[entity] > 0 ? walk->lairs[entity] - 1 : game->entities.at[entity];
    Text text = text_into(way, sizeof way);
    words_put_way(game, at, &text);
    words_who(game, entity, true, name, sizeof name);
    FootMood mood = foot_sees(game, at)                                                 ? foot_mood(game, entity)
                    : foot_mind_is(foot_creature(game, entity)->mind, FOOT_TRAIT_STAYS) ? FOOT_MOOD_STAYS
                                                                                        : FOOT_MOOD_ASLEEP;
    walk->asked = (WalkAsked){.tile = -1, .past = entity};
    walk_say_with(app, walk, words_of(game, entity, mood), name, way);
}

bool wary_answer(const FootGame *game, FootWalk *walk)
{
    int entity = walk->before.past;
    if (entity > FOOT_HERO && is_foe_here(game, entity) && is_peril(game, walk, entity)) {
        walk->met[entity] = WALK_PASSED;
        walk->feared[entity] = fear_of(game, entity);
    }
    if (entity > FOOT_HERO) {
        walk->lairs[entity] = MET_ANYWAY;
    }
    return entity > FOOT_HERO;
}

/* Whether the room where the hero is takes health from him with each round. */
static bool room_hurts(const FootGame *game)
{
    const FootPack *room = foot_room(game);
    bool hurts = false;
    for (int i = 0; room && i < room->rule_count; i++) {
        hurts = hurts || (room->rules[i].when == FOOT_WHEN_ROUND && room->rules[i].what == FOOT_WHAT_DAMAGE);
    }
    return hurts;
}

static bool is_lasting(const FootGame *game, const FootEvent *event)
{
    bool own = event->who == FOOT_WHO_NOBODY || (event->who == FOOT_WHO_HERO && room_hurts(game));
    return event->kind == FOOT_EVENT_HARMED && event->whom == FOOT_WHO_HERO && own;
}

/* What of all that happens is something to stop for: nothing of the kind, each, what is seen, what meets the
 * hero, what costs him something, or of which little is left; who keeps a floor comes nearer with each tenth. */
typedef enum Halt { NEVER, EACH, SEEN, HERO, COSTS, LITTLE } Halt;
/* clang-format off */
#define HALT_LIST(X) \
    X(SPREAD, SEEN) X(SWEPT, EACH) X(FELL, HERO) X(DUG, EACH) X(ROOM, EACH) X(GUEST, EACH) X(HEARD, EACH) X(TRAPPED, HERO) X(ENTERED, EACH) X(STOLEN, EACH) \
    X(CLOCK, LITTLE) X(DELAYED, HERO) X(CHANGED, HERO) X(TELEPORTED, HERO) X(HARMED, HERO) \
    X(BLOW, COSTS) X(OVER, COSTS) X(DISPLACED, COSTS) \
    X(STEPPED, NEVER) X(OPENED, NEVER) X(CLOSED, NEVER) X(BARRED, NEVER) X(UNBARRED, NEVER) X(SHOVED, NEVER) X(BATTERED, EACH) X(BROKEN, EACH) X(TURNED, NEVER) X(LIT, EACH) X(CLEARED, NEVER) X(MISSED, NEVER) X(SHOT, NEVER) \
    X(HEALED, NEVER) X(DIED, NEVER) X(HELD, NEVER) X(HASTENED, NEVER) X(SPAWNED, NEVER) X(PUSHED, NEVER) \
    X(DROPPED, NEVER) X(PICKED_UP, NEVER) X(WORN, NEVER) X(TAKEN_OFF, NEVER) X(USED, NEVER) X(THROWN, NEVER) \
    X(KNOWN, NEVER) X(GREW, NEVER) X(MADE, NEVER) X(ROUSED, NEVER) X(FRIGHTENED, NEVER) X(REVEALED, NEVER) X(FOLLOWED, NEVER) X(OWED, NEVER) \
    X(LANDED, NEVER) X(DEED, NEVER) X(RANKED, NEVER) X(KINDLED, NEVER) X(DECREED, NEVER) \
    X(SHUT_IN, NEVER) X(FORCED, NEVER) X(ALARM, EACH) X(PAID, NEVER) X(SOLD, NEVER) X(TRADED, NEVER) X(FREED, NEVER) \
    X(WISHES, NEVER) X(THANKED, EACH) X(CHALLENGED, NEVER) X(WON, NEVER) X(LOST, NEVER)
/* clang-format on */

/* But for a lasting wound. */
static bool is_halt(const FootGame *game, const FootEvent *event)
{
    static const Halt halts[] = {
#define X(name, halt) [FOOT_EVENT_##name] = halt,
        HALT_LIST(X)
#undef X
    };
#define X(name, halt) +1
    static_assert(0 HALT_LIST(X) == FOOT_EVENT_COUNT, "a row for each event");
#undef X
    bool hero = event->whom == FOOT_WHO_HERO && !is_lasting(game, event);
    bool own = event->whom == FOOT_WHO_HERO && (event->kind == FOOT_EVENT_BATTERED || event->kind == FOOT_EVENT_BROKEN);
    Halt halt = halts[event->kind];
    bool little = event->amount <= FOOT_CLOCK_LOW || foot_clock(game) == FOOT_CLOCK_KEEPER;
    return (halt == EACH && !own) || (halt == SEEN && event->seen) || (halt == LITTLE && little) ||
           (halt == HERO && hero) || (halt == COSTS && hero && event->amount > 0);
}

bool wary_of_news(const FootGame *game, FootWalk *walk, int hp)
{
    const int now = game->entities.hp[FOOT_HERO];
    bool lasting = false, halt = false;
    for (int i = 0; i < game->log.count; i++) {
        lasting = lasting || is_lasting(game, &game->log.events[i]);
        halt = halt || is_halt(game, &game->log.events[i]);
    }
    bool begins = lasting && !walk->bleeds, low = now * LOW < foot_hp_max(game, FOOT_HERO);
    walk->bleeds = lasting;
    return halt || begins || (now < hp && (!lasting || low));
}
