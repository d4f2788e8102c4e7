/* What is most urgent comes first: a blow or a scroll at who is near, a potion at low health, then rest, better things
 * to wear, what is unknown, and the stairs. Numbers are percent of health and tiles. */
#include "bots/foot_bots.h"

#include "base/number.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"
#include "holdout/foot_guide.h"

enum {
    DRINKS_BELOW = 45,
    RESTS_BELOW = 70,
    PATIENCE = 64, /* rounds */
    NEAR = 9,      /* who is farther off is let be */
    CLOSE = 6,     /* whom it waits for in a good place */
    LATE = 2500,   /* rounds for each floor, after which it only goes on */
    NARROW = 3,    /* ways around a good place, at most */
    GROUP = 3,     /* so many are worth a scroll */
    STRONG = 40,   /* health that is */
    THREATS_MAX = 64,
    ARMOUR_WORTH = 3, /* blows of attack */
    AIR_PERCENT = 60  /* of the rounds there are, after which it goes back */
};

typedef struct Scene {
    const FootGame *game;
    int here, health; /* tile; percent */
    int count, beside;
    int threats[THREATS_MAX]; /* entities */
} Scene;

/* How near somebody must be to be fought. Those who keep off or flee are let be every now and then, or it would never
 * get on. */
static int reach_of(const FootGame *game, int entity)
{
    const FootCreature *creature = foot_creature(game, entity);
    bool keeps_off = foot_mind_is(creature->mind, FOOT_TRAIT_KEEPS_OFF) || creature->flees > 0 || game->entities.afraid[entity] != 0;
    return keeps_off && game->round / PATIENCE % 2 == 1 ? 1 : NEAR;
}

static Scene look(const FootGame *game)
{
    Scene scene = {.game = game, .here = game->entities.at[FOOT_HERO]};
    scene.health = game->entities.hp[FOOT_HERO] * PERCENT / int_max(foot_hp_max(game, FOOT_HERO), 1);
    for (int i = 0; i < game->entities.count && scene.count < THREATS_MAX; i++) {
        DungeonPlace there = dungeon_place(game->entities.at[i]);
        if (foot_is_threat(game, i) && dungeon_in_range(there, dungeon_place(scene.here), reach_of(game, i))) {
            scene.threats[scene.count++] = i;
            scene.beside += dungeon_is_beside(scene.here, game->entities.at[i]);
        }
    }
    return scene;
}

static const FootItem *item_under(const FootGame *game, int letter)
{
    return game->pack[letter] == FOOT_NOBODY ? NULL : foot_item(game, game->pack[letter]);
}

static bool is_known(const FootGame *game, int letter)
{
    int entity = game->pack[letter];
    return entity != FOOT_NOBODY && !foot_is_unknown(game, game->entities.type[entity]);
}

static bool does(const FootItem *item, FootWhom whom, FootWhat what)
{
    for (int i = 0; i < item->rule_count; i++) {
        if (item->rules[i].whom == whom && item->rules[i].what == what && item->rules[i].amount >= 0) {
            return true;
        }
    }
    return false;
}

static bool try_it(const FootGame *game, FootDecision attempt, FootDecision *decision)
{
    if (!foot_check(game, &attempt).allowed) {
        return false;
    }
    *decision = attempt;
    return true;
}

static bool use_letter(const Scene *scene, int letter, FootDecision *decision)
{
    return try_it(scene->game, (FootDecision){.kind = FOOT_USE, .letter = (uint8_t)letter}, decision);
}

/* What heals and is known; else any potion that may. */
static bool drink(const Scene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    for (int known = 1; known >= 0; known--) {
        for (int i = 0; i < FOOT_LETTERS; i++) {
            const FootItem *item = item_under(game, i);
            bool fits = item && item->kind == FOOT_CLASS_POTION && is_known(game, i) == known &&
                        (!known || does(item, FOOT_WHOM_SELF, FOOT_WHAT_HEAL));
            if (fits && use_letter(scene, i, decision)) {
                return true;
            }
        }
    }
    return false;
}

/* How many threats are so near to a place. */
static int around(const Scene *scene, int at, int range)
{
    int count = 0;
    for (int i = 0; i < scene->count; i++) {
        int there = scene->game->entities.at[scene->threats[i]];
        count += dungeon_in_range(dungeon_place(at), dungeon_place(there), range);
    }
    return count;
}

static bool is_strong(const Scene *scene, int entity)
{
    return scene->game->entities.hp[entity] >= STRONG;
}

static bool hinders_foes(const FootRule *rule)
{
    return rule->what == FOOT_WHAT_DAMAGE || rule->what == FOOT_WHAT_DELAY || rule->what == FOOT_WHAT_FRIGHTEN ||
           rule->what == FOOT_WHAT_PUSH || (rule->what == FOOT_WHAT_CHANGE && rule->amount < 0);
}

/* Whether a rule of an item, aimed at a threat or at the hero himself, is worth it now. */
static bool is_worth(const Scene *scene, const FootRule *rule, int at, bool aimed, int target)
{
    bool hinders = hinders_foes(rule);
    bool hero_near = dungeon_in_range(dungeon_place(scene->here), dungeon_place(at), rule->range);
    switch (rule->whom) {
    case FOOT_WHOM_FOE:
        return aimed && hinders && rule->amount >= 0 && is_strong(scene, target);
    case FOOT_WHOM_FOES:
        return hinders && around(scene, at, rule->range) >= GROUP;
    case FOOT_WHOM_ALL:
        return aimed && hinders && !hero_near && around(scene, at, rule->range) >= GROUP - 1;
    case FOOT_WHOM_SELF:
    case FOOT_WHOM_FRIENDS:
    case FOOT_WHOM_COUNT:
        return false;
    }
    return false;
}

/* A scroll, or something thrown, at one threat. */
static bool strike_at(const Scene *scene, int target, FootDecision *decision)
{
    const FootGame *game = scene->game;
    int at = game->entities.at[target];
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = item_under(game, i);
        if (!item || !is_known(game, i) || item->rule_count == 0 || item->slot != FOOT_SLOT_NONE) {
            continue;
        }
        bool missile = item->kind == FOOT_CLASS_MISSILE, aimed = item->aim == FOOT_AIM_PLACE;
        FootDecision attempt = {.letter = (uint8_t)i, .at = (int16_t)at};
        attempt.kind = missile ? FOOT_THROW : aimed ? FOOT_USE_AT : FOOT_USE;
        bool thrown = missile && item->rules[0].whom == FOOT_WHOM_FOE && !dungeon_is_beside(scene->here, at);
        if ((thrown || is_worth(scene, &item->rules[0], aimed ? at : scene->here, aimed, target)) &&
            try_it(game, attempt, decision)) {
            return true;
        }
    }
    return false;
}

/* Something that shoots, where several come or somebody strong. */
static bool set_up(const Scene *scene, FootDecision *decision)
{
    bool hard = scene->count > 1 || is_strong(scene, scene->threats[0]);
    for (int i = 0; i < FOOT_LETTERS && hard; i++) {
        const FootItem *item = item_under(scene->game, i);
        if (item && item->blueprint > 0 && use_letter(scene, i, decision)) {
            return true;
        }
    }
    return false;
}

/* What makes a hard fight easier for a while. */
static bool brace(const Scene *scene, FootDecision *decision)
{
    int strong = 0;
    for (int i = 0; i < scene->count; i++) {
        strong += is_strong(scene, scene->threats[i]);
    }
    for (int i = 0; i < FOOT_LETTERS && (strong > 0 || scene->count >= GROUP); i++) {
        const FootItem *item = item_under(scene->game, i);
        bool helps = item && item->kind == FOOT_CLASS_POTION && is_known(scene->game, i) &&
                     (does(item, FOOT_WHOM_SELF, FOOT_WHAT_CHANGE) || does(item, FOOT_WHOM_SELF, FOOT_WHAT_HASTEN)) &&
                     !does(item, FOOT_WHOM_SELF, FOOT_WHAT_HEAL);
        if (helps && use_letter(scene, i, decision)) {
            return true;
        }
    }
    return false;
}

static int open_around(const FootGame *game, int at)
{
    const DungeonLevel *level = foot_level(game);
    int open = 0;
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        open += dungeon_tile_walkable((DungeonTile)level->tiles[dungeon_beside(at, d)]);
    }
    return open;
}

/* Whether it comes by itself; now and then that is not believed. */
static bool comes(const Scene *scene, int entity)
{
    FootMind mind = foot_creature(scene->game, entity)->mind;
    int steps = scene->game->hunt[scene->game->entities.at[entity]];
    return mind == FOOT_MIND_HUNTER && steps <= CLOSE && scene->game->round % 16 < 10;
}

/* With several coming and none there yet, a step to where fewer can stand around, or a wait there. */
static bool back_off(const Scene *scene, int target, FootDecision *decision)
{
    const FootGame *game = scene->game;
    if (scene->count < 2 || scene->beside > 0 || !comes(scene, target)) {
        return false;
    }
    if (open_around(game, scene->here) <= NARROW) {
        return try_it(game, (FootDecision){.kind = FOOT_WAIT}, decision);
    }
    int best = open_around(game, scene->here) - 2, way = -1;
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        int at = dungeon_beside(scene->here, d), tile = foot_level(game)->tiles[at];
        bool free = dungeon_tile_walkable((DungeonTile)tile) && tile != DUNGEON_TRAP && foot_standing(game, at) < 0;
        if (free && open_around(game, at) <= best) {
            best = open_around(game, at) - 1;
            way = d;
        }
    }
    return way >= 0 && try_it(game, (FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)way}, decision);
}

/* The threat that is weakest among those beside, else the nearest. */
static int choose_target(const Scene *scene)
{
    int chosen = scene->threats[0], least = INT32_MAX;
    for (int i = 0; i < scene->count; i++) {
        int entity = scene->threats[i], at = scene->game->entities.at[entity];
        int steps = scene->game->hunt[at], hp = scene->game->entities.hp[entity];
        int weight = dungeon_is_beside(scene->here, at) ? hp : 10000 + steps;
        if (weight < least) {
            chosen = entity;
            least = weight;
        }
    }
    return chosen;
}

static bool blow_at(const Scene *scene, int target, FootDecision *decision)
{
    int at = scene->game->entities.at[target];
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        if (dungeon_beside(scene->here, d) == at) {
            return try_it(scene->game, (FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)d}, decision);
        }
    }
    return false;
}

static bool fight(const Scene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    if (scene->count == 0) {
        return false;
    }
    if (scene->health < DRINKS_BELOW && drink(scene, decision)) {
        return true;
    }
    int target = choose_target(scene), at = game->entities.at[target];
    for (int i = 0; i < scene->count; i++) {
        if (strike_at(scene, scene->threats[i], decision)) {
            return true;
        }
    }
    if (set_up(scene, decision) || brace(scene, decision) ||
        try_it(game, (FootDecision){.kind = FOOT_SHOOT, .at = (int16_t)at}, decision) ||
        back_off(scene, target, decision) || blow_at(scene, target, decision)) {
        return true;
    }
    return foot_approach(game, at, decision);
}

static int worth_of(const FootItem *item)
{
    int worth = item->stats[FOOT_STAT_ATTACK] + item->spread / 2 + ARMOUR_WORTH * item->stats[FOOT_STAT_DEFENCE] +
                item->stats[FOOT_STAT_HP] / 10;
    return 2 * worth + (item->rule_count > 0 ? 3 : 0);
}

static bool wear_better(const Scene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    int worn[FOOT_SLOT_COUNT] = {0};
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = item_under(game, i);
        if (item && (game->entities.mask[game->pack[i]] & FOOT_IS_WORN)) {
            worn[item->slot] = worth_of(item);
        }
    }
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = item_under(game, i);
        bool better = item && item->slot != FOOT_SLOT_NONE && worth_of(item) > worn[item->slot];
        if (better && try_it(game, (FootDecision){.kind = FOOT_WEAR, .letter = (uint8_t)i}, decision)) {
            return true;
        }
    }
    return false;
}

/* Known potions that are for good, and unknown ones of which there is more than one, or when hurt. */
static bool sip(const Scene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = item_under(game, i);
        if (!item || item->kind != FOOT_CLASS_POTION) {
            continue;
        }
        bool for_good = is_known(game, i) && item->rule_count == 1 && item->rules[0].what == FOOT_WHAT_CHANGE &&
                        item->rules[0].turns == 0 && item->rules[0].amount > 0;
        bool curious = !is_known(game, i) && scene->health < RESTS_BELOW;
        if ((for_good || curious) && use_letter(scene, i, decision)) {
            return true;
        }
    }
    return false;
}

/* Not where the room itself does harm. */
static bool rest(const Scene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    const FootPlace *place = &game->place;
    int pack = place->packs[place->level.areas[scene->here]];
    bool harmful = pack > 0 && game->content->foot_packs[pack - 1].rule_count > 0 &&
                   game->content->foot_packs[pack - 1].rules[0].what != FOOT_WHAT_HEAL;
    bool time = foot_book(game)->heals > 0 && game->round < foot_book(game)->turns_max * 8 / 10;
    bool wanted = scene->health < RESTS_BELOW && time && !harmful;
    return wanted && try_it(game, (FootDecision){.kind = FOOT_WAIT}, decision);
}

/* Whoever sleeps or lurks and is seen is struck first. */
static bool surprise(const Scene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    const FootEntities *all = &game->entities;
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        unsigned here = FOOT_IS_PLACED | FOOT_IS_BODY;
        if ((all->mask[i] & here) != here || all->floor[i] != game->floor || !foot_sees(game, all->at[i]) ||
            !dungeon_in_range(dungeon_place(all->at[i]), dungeon_place(scene->here), NEAR)) {
            continue;
        }
        bool lurks = foot_mind_is(foot_creature(game, i)->mind, FOOT_TRAIT_LURKS);
        if (((all->mask[i] & FOOT_IS_ASLEEP) || lurks) &&
            (blow_at(scene, i, decision) || foot_approach(game, all->at[i], decision))) {
            return true;
        }
    }
    return false;
}

/* Whom the team was sent for, over whoever stands in the way. */
static bool seek(const FootGame *game, FootDecision *decision)
{
    const FootErrand *errand = &game->errand;
    return errand->wanted && !errand->done && errand->entity != FOOT_NOBODY &&
           game->place.known[game->entities.at[errand->entity]] != 0 &&
           foot_approach(game, game->entities.at[errand->entity], decision);
}

/* Through a derelict as long as there is air for the way back, and then back with what was found. */
static bool go_aboard(const Scene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    bool late = game->round > foot_book(game)->turns_max * AIR_PERCENT / PERCENT;
    bool deeper = !late && game->deepest == game->floor && game->floor + 1 < foot_floor_count(game);
    if (!late && (foot_explore(game, decision) || seek(game, decision))) {
        return true;
    }
    return (deeper && foot_voyager_take_stairs(game, FOOT_DESCEND, decision)) ||
           foot_voyager_take_stairs(game, FOOT_ASCEND, decision);
}

static bool go_on(const Scene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    if (foot_book(game)->goal == FOOT_GOAL_AIRLOCK) {
        return go_aboard(scene, decision);
    }
    if (foot_is_voyage(game)) {
        return foot_voyager_decide(game, decision);
    }
    bool late = game->round > LATE * (game->floor + 1);
    return (late && foot_voyager_take_stairs(game, FOOT_DESCEND, decision)) || foot_explore(game, decision) ||
           foot_voyager_take_stairs(game, FOOT_DESCEND, decision);
}

/* Whoever stands in the way of everything else, friend or not. */
static bool break_through(const Scene *scene, FootDecision *decision)
{
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        if (foot_standing(scene->game, dungeon_beside(scene->here, d)) > FOOT_HERO) {
            *decision = (FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)d};
            return true;
        }
    }
    return false;
}

FootDecision foot_explorer_decide(const FootGame *game)
{
    Scene scene = look(game);
    FootDecision decision = {.kind = FOOT_WAIT};
    bool chosen = fight(&scene, &decision) || wear_better(&scene, &decision) || sip(&scene, &decision) ||
                  rest(&scene, &decision) || surprise(&scene, &decision) || go_on(&scene, &decision) ||
                  break_through(&scene, &decision);
    if (!chosen || !foot_check(game, &decision).allowed) {
        decision = (FootDecision){.kind = FOOT_WAIT};
    }
    return decision;
}
