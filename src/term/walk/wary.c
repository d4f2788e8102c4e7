/* The guide of the game says who presses; of these some are left out here, by what the odds and their rules say. */
#include "term/walk/foe.h"
#include "term/walk/wary.h"

#include "holdout/foot_guide.h"

#include <assert.h>

enum { LOW = 3 };

/* Whether it does anything but strike before it dies. */
static bool has_tricks(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    return foe_rules_act(creature->rules, creature->rule_count, FOOT_WHEN_BLOW) || foe_acts_from_afar(game, entity);
}

static bool is_harmless(const FootGame *game, int entity)
{
    FoeOdds odds = foe_odds(game, entity);
    FoeDanger danger = foe_danger(&odds);
    return !has_tricks(game, entity) && (danger == DANGER_HARMLESS || danger == DANGER_BURSTS);
}

static bool stays(const FootGame *game, int entity)
{
    return foot_mind_is(foot_creature(game, entity)->mind, FOOT_TRAIT_STAYS) && !foe_acts_from_afar(game, entity);
}

/* Whoever flits about is quick, here and gone, and comes again: a wound of its is what one stops for. */
static bool flits(const FootGame *game, int entity)
{
    FoeOdds odds = foe_odds(game, entity);
    const FootCreature *creature = foot_creature(game, entity);
    return foot_mind_is(creature->mind, FOOT_TRAIT_ROAMS) && creature->bonus > 0 && !has_tricks(game, entity) &&
           foe_danger(&odds) == DANGER_EASY;
}

static WaryHow how_of(const FootGame *game, int entity)
{
    return stays(game, entity) ? WARY_STAYS : flits(game, entity) ? WARY_FLITS : WARY_NOT;
}

static bool stops(const FootGame *game, const FootWalk *walk, int entity)
{
    bool passed = walk->met[entity] == WALK_PASSED && how_of(game, entity) != WARY_NOT;
    return foot_presses(game, entity) && !is_harmless(game, entity) && !passed;
}

int wary_nearest(const FootGame *game, const FootWalk *walk)
{
    return walk_nearest(game, walk, stops);
}

WaryHow wary_pass(const FootGame *game, FootWalk *walk, int entity)
{
    WaryHow how = how_of(game, entity);
    walk->met[entity] = how != WARY_NOT ? WALK_PASSED : walk->met[entity];
    return how;
}

static bool is_lasting(const FootEvent *event)
{
    return event->kind == FOOT_EVENT_HARMED && event->whom == FOOT_WHO_HERO && event->who == FOOT_WHO_NOBODY;
}

/* What of all that happens is something to stop for: nothing of the kind, each, what is seen, what meets the
 * hero, what costs him something, or of which little is left; who keeps a floor comes nearer with each tenth. */
typedef enum Halt { NEVER, EACH, SEEN, HERO, COSTS, LITTLE } Halt;
/* clang-format off */
#define HALT_LIST(X) \
    X(SPREAD, SEEN) X(SWEPT, EACH) X(FELL, HERO) X(DUG, EACH) X(ROOM, EACH) X(GUEST, EACH) X(HEARD, EACH) X(TRAPPED, HERO) X(ENTERED, EACH) X(STOLEN, EACH) \
    X(CLOCK, LITTLE) X(DELAYED, HERO) X(CHANGED, HERO) X(TELEPORTED, HERO) X(HARMED, HERO) \
    X(BLOW, COSTS) X(OVER, COSTS) X(DISPLACED, COSTS) \
    X(STEPPED, NEVER) X(OPENED, NEVER) X(CLOSED, NEVER) X(BARRED, NEVER) X(UNBARRED, NEVER) X(SHOVED, NEVER) X(BATTERED, EACH) X(BROKEN, EACH) X(CLEARED, NEVER) X(MISSED, NEVER) X(SHOT, NEVER) \
    X(HEALED, NEVER) X(DIED, NEVER) X(HELD, NEVER) X(HASTENED, NEVER) X(SPAWNED, NEVER) X(PUSHED, NEVER) \
    X(DROPPED, NEVER) X(PICKED_UP, NEVER) X(WORN, NEVER) X(TAKEN_OFF, NEVER) X(USED, NEVER) X(THROWN, NEVER) \
    X(KNOWN, NEVER) X(GREW, NEVER) X(MADE, NEVER) X(ROUSED, NEVER) X(FRIGHTENED, NEVER) X(REVEALED, NEVER) X(FOLLOWED, NEVER) X(OWED, NEVER) \
    X(LANDED, NEVER) X(DEED, NEVER) X(RANKED, NEVER) X(KINDLED, NEVER) \
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
    bool hero = event->whom == FOOT_WHO_HERO && !is_lasting(event);
    Halt halt = halts[event->kind];
    bool little = event->amount <= FOOT_CLOCK_LOW || foot_clock(game) == FOOT_CLOCK_KEEPER;
    return halt == EACH || (halt == SEEN && event->seen) || (halt == LITTLE && little) || (halt == HERO && hero) ||
           (halt == COSTS && hero && event->amount > 0);
}

bool wary_of_news(const FootGame *game, FootWalk *walk, int hp)
{
    const int now = game->entities.hp[FOOT_HERO];
    bool lasting = false, halt = false;
    for (int i = 0; i < game->log.count; i++) {
        lasting = lasting || is_lasting(&game->log.events[i]);
        halt = halt || is_halt(game, &game->log.events[i]);
    }
    bool begins = lasting && !walk->bleeds, low = now * LOW < foot_hp_max(game, FOOT_HERO);
    walk->bleeds = lasting;
    return halt || begins || (now < hp && (!lasting || low));
}
