/* Each word of the vocabulary is carried out here and nowhere else. Damage is noted and felt later (settle.h), so that
 * no rule happens within another. */
#include "foot/effects/rules.h"

#include "base/number.h"
#include "foot/ground/entities.h"
#include "foot/ground/events.h"
#include "foot/ground/levels.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "foot/ground/things.h"
#include "foot/ground/voyage.h"
#include "foot/effects/body.h"
#include "foot/effects/clocks.h"
#include "foot/effects/ground.h"
#include "foot/effects/posts.h"
#include "foot/effects/theft.h"
#include "foot/effects/tunnels.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"

#include <stdlib.h>

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

static void teleport(FootGame *game, int entity, const Occasion *occasion)
{
    const DungeonLevel *level = foot_level(game);
    int to = occasion->at;
    for (bool found = occasion->aimed; !found;) {
        int x = rng_range(&game->rng, 1, level->columns - 2);
        int y = rng_range(&game->rng, 1, level->rows - 2);
        to = dungeon_index(x, y);
        found = can_stand(game, to);
    }
    to = free_tile(game, to);
    if (to >= 0 && game->standing[to] == 0) {
        body_move(game, entity, to, (FootEvent){.kind = FOOT_EVENT_TELEPORTED});
    }
}

/* Away from where it comes from, or closer, as far as there is room. */
static void push(FootGame *game, int entity, int by, int from, int amount)
{
    DungeonPlace a = dungeon_place(from), b = dungeon_place(game->entities.at[entity]);
    int away = sign(amount), step = dungeon_index(away * sign(b.x - a.x), away * sign(b.y - a.y));
    int to = game->entities.at[entity];
    for (int i = 0; i < abs(amount) && step != 0; i++) {
        if (!can_stand(game, to + step) || game->standing[to + step] != 0 || !foot_lets_through(game, to + step)) {
            break;
        }
        to += step;
    }
    if (to != game->entities.at[entity]) {
        body_move(game, entity, to, (FootEvent){.kind = FOOT_EVENT_PUSHED, .who = who_is(game, by), .amount = amount});
        trap_spring(game, entity);
    }
}

static void rouse(FootGame *game, int entity)
{
    if (!is_heros_side(game, entity)) {
        entity_rouse(game, entity);
        tell_body(game, FOOT_EVENT_ROUSED, FOOT_NOBODY, entity, 0);
    }
}

static void frighten(FootGame *game, int entity, int rounds)
{
    int16_t *afraid = &game->entities.afraid[entity];
    *afraid = (int16_t)(*afraid < 0 ? *afraid : int_max(*afraid, rounds));
    tell_body(game, FOOT_EVENT_FRIGHTENED, FOOT_NOBODY, entity, rounds);
}

/* All that can be walked on, what is around it and what lies there. */
static void reveal(FootGame *game)
{
    FootPlace *place = &game->place;
    for (int y = 1; y < place->level.rows - 1; y++) {
        for (int at = dungeon_index(1, y); at < dungeon_index(place->level.columns - 1, y); at++) {
            bool open = dungeon_tile_walkable((DungeonTile)place->level.tiles[at]);
            for (int d = 0; d < FOOT_DIRECTIONS && open; d++) {
                place->known[at] = place->known[dungeon_beside(at, d)] = 1;
            }
        }
    }
    things_note(game, true);
    tell_hero(game, FOOT_EVENT_REVEALED, 0);
}

static void harm(FootGame *game, const FootRule *rule, const Occasion *occasion, int whom)
{
    if (rule->turns > 0) {
        body_bear(game, whom, FOOT_WHAT_DAMAGE, FOOT_STAT_HP, rule->amount, rule->turns);
    } else {
        body_suffer_from(game, whom, occasion->self, rule->amount, occasion->surface);
    }
}

static void heal(FootGame *game, const FootRule *rule, int whom)
{
    if (rule->turns > 0) {
        body_bear(game, whom, FOOT_WHAT_HEAL, FOOT_STAT_HP, rule->amount, rule->turns);
    } else {
        body_heal(game, whom, rule->amount);
    }
}

/* What comes of a boss's death is a part of it; what it calls up while it lives is not. */
static bool is_left_of_boss(const FootGame *game, const FootRule *rule, int whom)
{
    return rule->when == FOOT_WHEN_DEATH && whom != FOOT_HERO && entity_has(game, whom, FOOT_IS_BOSS);
}

/* Where what pushes somebody comes from: who has the rule, or else the place. */
static int origin_of(const FootGame *game, const Occasion *occasion, int whom)
{
    bool another = occasion->self != FOOT_NOBODY && whom != occasion->self;
    return another ? game->entities.at[occasion->self] : occasion->at;
}

/* What burns in a lamp is no air. */
static void kindle(FootGame *game, const FootRule *rule)
{
    if (rule->clock == foot_clock(game)) {
        clock_add(game, rule->amount);
    }
}

static void carry_out(FootGame *game, const FootRule *rule, const Occasion *occasion, int whom)
{
    switch (rule->what) {
    case FOOT_WHAT_DAMAGE:
        harm(game, rule, occasion, whom);
        break;
    case FOOT_WHAT_HEAL:
        heal(game, rule, whom);
        break;
    case FOOT_WHAT_DELAY:
        body_delay(game, whom, occasion->self, rule->amount);
        break;
    case FOOT_WHAT_HASTEN:
        body_hasten(game, whom, rule->amount);
        break;
    case FOOT_WHAT_CHANGE:
        body_bear(game, whom, FOOT_WHAT_CHANGE, rule->stat, rule->amount, rule->turns);
        break;
    case FOOT_WHAT_SPAWN:
        creatures_spawn(game, rule->creature - 1, rule->amount, occasion->at, is_left_of_boss(game, rule, whom));
        break;
    case FOOT_WHAT_TELEPORT:
        teleport(game, whom, occasion);
        break;
    case FOOT_WHAT_PUSH:
        push(game, whom, occasion->self, origin_of(game, occasion, whom), rule->amount);
        break;
    case FOOT_WHAT_STEAL:
        thing_steal(game, occasion->self);
        break;
    case FOOT_WHAT_ROUSE:
        rouse(game, whom);
        break;
    case FOOT_WHAT_FRIGHTEN:
        frighten(game, whom, rule->turns);
        break;
    case FOOT_WHAT_REVEAL:
        reveal(game);
        break;
    case FOOT_WHAT_GROW:
        thing_grow(game, occasion->thing - 1, rule->amount);
        break;
    case FOOT_WHAT_SET_UP:
        post_set_up(game, occasion->item - 1, occasion->at);
        break;
    case FOOT_WHAT_KINDLE:
        kindle(game, rule);
        break;
    case FOOT_WHAT_DECREE: /* it holds because the place has answered */
        tell_hero(game, FOOT_EVENT_DECREED, rule->law);
        break;
    case FOOT_WHAT_TOUCH:
    case FOOT_WHAT_POUR:
    case FOOT_WHAT_LIFT:
    case FOOT_WHAT_DIG:
    case FOOT_WHAT_COUNT:
        break;
    }
}

/* Ground is met wherever it is, whether somebody stands there or not. */
static bool happens_to_ground(FootGame *game, const FootRule *rule, const Occasion *occasion)
{
    bool under_foe = rule->whom == FOOT_WHOM_FOE && occasion->foe != FOOT_NOBODY;
    int at = under_foe ? game->entities.at[occasion->foe] : occasion->at;
    if (rule->what == FOOT_WHAT_TOUCH) {
        int range = rule->when == FOOT_WHEN_SIGHT ? 0 : rule->range; /* which then is how near the foe must be */
        ground_touch(game, at, range, (FootTouch)(rule->touch - 1));
    } else if (rule->what == FOOT_WHAT_POUR && rule->when == FOOT_WHEN_SPRUNG) {
        ground_flood(game, at, rule->surface, rule->amount);
    } else if (rule->what == FOOT_WHAT_POUR) {
        ground_pour(game, at, rule->surface, rule->amount);
    } else if (rule->what == FOOT_WHAT_LIFT) {
        ground_lift(game, at, rule->surface, rule->amount);
    } else if (rule->what == FOOT_WHAT_DIG) {
        tunnels_dig(game, at, rule->amount, rule->creature - 1);
    } else {
        return false;
    }
    return true;
}

static bool meets(const FootGame *game, const FootRule *rule, const Occasion *occasion, int whom)
{
    bool hero_side = is_heros_side(game, whom);
    bool side = rule->whom == FOOT_WHOM_ALL || (rule->whom == FOOT_WHOM_FOES && hero_side != occasion->heros) ||
                (rule->whom == FOOT_WHOM_FRIENDS && hero_side == occasion->heros && whom != occasion->self);
    int from = occasion->at, to = game->entities.at[whom];
    return side && dungeon_in_range(dungeon_place(from), dungeon_place(to), rule->range) &&
           foot_sees_between(game, from, to);
}

/* Whom it meets is known before anything happens to anybody. */
static void happen(FootGame *game, const FootRule *rule, const Occasion *occasion)
{
    int16_t met[FOOT_ENTITIES_MAX];
    int count = 0;
    bool one = rule->whom == FOOT_WHOM_SELF || rule->whom == FOOT_WHOM_FOE;
    int single = rule->whom == FOOT_WHOM_SELF ? occasion->self : occasion->foe;
    if (happens_to_ground(game, rule, occasion)) {
        return;
    }
    if (one && single != FOOT_NOBODY) {
        met[count++] = (int16_t)single;
    }
    for (int i = 0; i < game->entities.count && !one; i++) {
        if (body_is_here(game, i) && meets(game, rule, occasion, i)) {
            met[count++] = (int16_t)i;
        }
    }
    for (int i = 0; i < count; i++) {
        carry_out(game, rule, occasion, met[i]);
    }
}

static bool is_met(const FootGame *game, const FootRule *rule, const Occasion *occasion)
{
    return rule->when != FOOT_WHEN_SIGHT || occasion->foe == FOOT_NOBODY ||
           surfaces_meet(game, rule, occasion->at, game->entities.at[occasion->foe]);
}

bool rules_happen(FootGame *game, const FootRule *rules, int count, FootWhen when, const Occasion *occasion,
                  int32_t *ready)
{
    bool any = false;
    for (int i = 0; i < count; i++) {
        const FootRule *rule = &rules[i];
        if (rule->when != when || (ready && game->round < ready[i]) || !is_met(game, rule, occasion) ||
            !rng_percent(&game->rng, rule->percent)) {
            continue;
        }
        if (ready) {
            ready[i] = game->round + int_max(rule->pause, 0) + (rule->pause > 0);
        }
        happen(game, rule, occasion);
        any = true;
    }
    return any;
}

static Occasion occasion_of(const FootGame *game, int entity, int foe)
{
    return (Occasion){entity, foe, game->entities.at[entity], is_heros_side(game, entity), false, 0, 0, 0};
}

_Static_assert(FOOT_ORIGIN_COUNT *FOOT_ORIGIN_RULES_MAX <= FOOT_RULES_MAX, "the hero remembers the pauses of all");

/* What comes of the hero's race and class. */
static bool rules_of_origins(FootGame *game, FootWhen when, const Occasion *occasion)
{
    bool any = false;
    for (int i = 0; i < FOOT_ORIGIN_COUNT; i++) {
        const FootOrigin *origin = foot_origin(game, (FootOriginKind)i);
        int32_t *ready = &game->entities.ready[FOOT_HERO][i * FOOT_ORIGIN_RULES_MAX];
        any = (origin && rules_happen(game, origin->rules, origin->rule_count, when, occasion, ready)) || any;
    }
    return any;
}

/* What has grown does more. */
static bool rules_of_worn(FootGame *game, int held, FootWhen when, const Occasion *occasion)
{
    FootRule rules[FOOT_RULES_MAX];
    const FootItem *item = foot_item(game, held);
    for (int i = 0; i < item->rule_count; i++) {
        rules[i] = foot_rule_grown(item->rules[i], game->entities.grown[held]);
    }
    return rules_happen(game, rules, item->rule_count, when, occasion, game->entities.ready[held]);
}

static bool is_worn(const FootGame *game, int item)
{
    bool worn = false;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int held = worn_under(game, i);
        worn = worn || (held != FOOT_NOBODY && game->entities.type[held] == item);
    }
    return worn;
}

/* What two things do that the hero wears both. */
static bool rules_of_pairs(FootGame *game, FootWhen when, const Occasion *occasion)
{
    bool any = false, can = when == FOOT_WHEN_BLOW || when == FOOT_WHEN_HURT;
    for (int i = 0; i < game->content->foot_pair_count && can; i++) {
        const FootPair *pair = &game->content->foot_pairs[i];
        bool acts = pair->rule_count > 0 && is_worn(game, pair->one) && is_worn(game, pair->other);
        any = (acts && rules_happen(game, pair->rules, pair->rule_count, when, occasion, NULL)) || any;
    }
    return any;
}

bool rules_of_body(FootGame *game, int entity, FootWhen when, int foe)
{
    Occasion occasion = occasion_of(game, entity, foe);
    const FootCreature *creature = foot_creature(game, entity);
    bool any = false;
    if (creature) {
        any = rules_happen(game, creature->rules, creature->rule_count, when, &occasion, game->entities.ready[entity]);
    }
    for (int i = 0; creature && i < creature->worn_count; i++) {
        const FootItem *item = &game->content->items[creature->worn[i]];
        any = rules_happen(game, item->rules, item->rule_count, when, &occasion, NULL) || any;
    }
    any = (!creature && rules_of_origins(game, when, &occasion)) || any;
    for (int i = 0; !creature && i < FOOT_LETTERS; i++) {
        int held = worn_under(game, i);
        if (held != FOOT_NOBODY) {
            any = rules_of_worn(game, held, when, &occasion) || any;
        }
    }
    any = (!creature && rules_of_pairs(game, when, &occasion)) || any;
    return any;
}

/* Who came out of a trap sets off no trap that has more of them: there would be no end of it. */
static bool is_passed(const FootGame *game, const FootItem *trap, int who)
{
    return foot_item_does(trap, FOOT_WHAT_SPAWN) && entity_has(game, who, FOOT_IS_CALLED);
}

void trap_spring(FootGame *game, int who)
{
    FootEntities *all = &game->entities;
    int at = all->at[who];
    if (foot_level(game)->tiles[at] != DUNGEON_TRAP) {
        return;
    }
    for (int i = 0; i < all->count; i++) {
        if (entity_has(game, i, FOOT_IS_TRAP | FOOT_IS_PLACED) && all->floor[i] == game->floor && all->at[i] == at) {
            const FootItem *trap = foot_item(game, i);
            if (is_passed(game, trap, who)) {
                return;
            }
            Occasion occasion = {
                .self = who, .foe = FOOT_NOBODY, .at = at, .heros = is_heros_side(game, who), .item = all->type[i] + 1};
            tell(game, (FootEvent){.kind = FOOT_EVENT_TRAPPED,
                                   .whom = who_is(game, who),
                                   .item = (uint8_t)(all->type[i] + 1),
                                   .at = (int16_t)at});
            rules_happen(game, trap->rules, trap->rule_count, FOOT_WHEN_USED, &occasion, NULL);
            return;
        }
    }
}
