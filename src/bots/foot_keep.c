#include "bots/foot_scene.h"

#include "base/number.h"
#include "holdout/dungeon_paths.h"
#include "holdout/foot_guide.h"

enum {
    SPARE = 7,    /* percent of health that each further potion lets it drink sooner, */
    SOONEST = 75, /* up to so much */
    KEPT = 2      /* potions for a fight, that no wound at rest is healed with */
};

/* How many known potions there are that heal. */
static int cures(const FootGame *game)
{
    int count = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = scene_item(game, i);
        bool cures = item && item->kind == FOOT_CLASS_POTION && scene_knows(game, i) &&
                     item_does(item, FOOT_WHOM_SELF, FOOT_WHAT_HEAL);
        count += cures ? game->entities.stack[game->pack[i]] : 0;
    }
    return count;
}

int keep_drinks_below(const FootGame *game)
{
    return int_min(FOOT_DRINKS_BELOW + SPARE * int_max(cures(game) - 1, 0), SOONEST);
}

/* What heals and is known; else any potion that may. */
bool keep_drink(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    for (int known = 1; known >= 0; known--) {
        for (int i = 0; i < FOOT_LETTERS; i++) {
            const FootItem *item = scene_item(game, i);
            bool fits = item && item->kind == FOOT_CLASS_POTION && scene_knows(game, i) == known &&
                        (!known || item_does(item, FOOT_WHOM_SELF, FOOT_WHAT_HEAL));
            if (fits && scene_use(scene, i, decision)) {
                return true;
            }
        }
    }
    return false;
}

bool keep_wear_better(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = scene_item(game, i);
        bool better = item && item->slot != FOOT_SLOT_NONE &&
                      foot_gear_worth(item, game->entities.grown[game->pack[i]]) > foot_worth_worn(game, item->slot);
        if (better && scene_try(game, (FootDecision){.kind = FOOT_WEAR, .letter = (uint8_t)i}, decision)) {
            return true;
        }
    }
    return false;
}

/* Whether it changes a number for the better and for good, and heals no more than that. */
static bool is_for_good(const FootItem *item)
{
    int gain = 0, heals = 0;
    for (int i = 0; i < item->rule_count; i++) {
        const FootRule *rule = &item->rules[i];
        gain += rule->what == FOOT_WHAT_CHANGE && rule->turns == 0 ? rule->amount : 0;
        heals += rule->what == FOOT_WHAT_HEAL ? rule->amount : 0;
    }
    return gain > 0 && gain >= heals;
}

/* What shows the way, as long as that isn't known. */
static bool read_map(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    DungeonPlace end = foot_level(game)->end;
    bool wanted = game->place.known[dungeon_index(end.x, end.y)] == 0;
    for (int i = 0; i < FOOT_LETTERS && wanted; i++) {
        const FootItem *item = scene_item(game, i);
        bool shows = item && item->kind == FOOT_CLASS_SCROLL && scene_knows(game, i) &&
                     item_does(item, FOOT_WHOM_SELF, FOOT_WHAT_REVEAL);
        if (shows && scene_use(scene, i, decision)) {
            return true;
        }
    }
    return false;
}

/* Known potions that are for good, unknown ones when hurt, relics that nobody knows, and maps. */
bool keep_sip(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        const FootItem *item = scene_item(game, i);
        if (!item || (item->kind != FOOT_CLASS_POTION && item->kind != FOOT_CLASS_RELIC)) {
            continue;
        }
        bool for_good = scene_knows(game, i) && is_for_good(item);
        bool curious = !scene_knows(game, i) && (scene->health < FOOT_RESTS_BELOW || item->kind == FOOT_CLASS_RELIC);
        if ((for_good || curious) && scene_use(scene, i, decision)) {
            return true;
        }
    }
    return read_map(scene, decision);
}

static bool leads_to_good(const FootGame *game, int at)
{
    bool leads = false, free = scene_is_free(game, at);
    for (int d = 0; free && d < FOOT_DIRECTIONS; d++) {
        leads = leads || scene_is_good(game, dungeon_beside(at, d));
    }
    return leads;
}

static bool step_where(const FootScene *scene, bool (*is)(const FootGame *game, int at), FootDecision *decision)
{
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        FootDecision step = {.kind = FOOT_STEP, .direction = (uint8_t)d};
        if (is(scene->game, dungeon_beside(scene->here, d)) && scene_try(scene->game, step, decision)) {
            return true;
        }
    }
    return false;
}

/* A step off ground that does harm, or two where it does that here. */
bool keep_off_harm(const FootScene *scene, FootDecision *decision)
{
    FootHarm harm;
    return foot_harm_of_step(scene->game, scene->here, &harm) &&
           (step_where(scene, scene_is_good, decision) ||
            (harm.percent == PERCENT && step_where(scene, leads_to_good, decision)));
}

/* Whether there is time to rest: half of what runs out is kept for the way. */
static bool has_time(const FootGame *game)
{
    const FootBook *book = foot_book(game);
    return book->heals > 0 && game->round < book->turns_max * 8 / 10 &&
           (book->clock == FOOT_CLOCK_NONE || game->clock * 2 > book->clock_full);
}

/* Not where the room itself does harm. */
bool keep_rest(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    const FootPlace *place = &game->place;
    int pack = place->packs[place->level.areas[scene->here]];
    const FootRule *rule = pack > 0 ? &game->content->foot_packs[pack - 1].rules[0] : NULL;
    bool harmful = rule && game->content->foot_packs[pack - 1].rule_count > 0 && rule->when == FOOT_WHEN_ROUND &&
                   rule->what != FOOT_WHAT_HEAL;
    bool wanted = scene->health < FOOT_RESTS_BELOW && has_time(game) && !harmful;
    if (scene->health < FOOT_RESTS_BELOW && cures(game) > KEPT && keep_drink(scene, decision)) {
        return true;
    }
    return wanted && scene_try(game, (FootDecision){.kind = FOOT_WAIT}, decision);
}

/* Gear that is no better than what is worn. */
static void leave_gear(const FootGame *game, uint8_t left[FOOT_ENTITIES_MAX])
{
    for (int i = 0; i < game->entities.count; i++) {
        left[i] = (game->entities.mask[i] & FOOT_IS_ITEM) && foot_is_no_better(game, i);
    }
}

bool keep_explore(const FootScene *scene, bool bold, FootDecision *decision)
{
    uint8_t shunned[DUNGEON_TILES_MAX], left[FOOT_ENTITIES_MAX] = {0};
    if (scene_tires_of(scene->game, TIRED_OF_EXPLORING)) {
        return false;
    }
    leave_gear(scene->game, left);
    bool shuns = !bold && scene_shuns(scene->game, shunned);
    return shuns ? foot_explore_around(scene->game, left, shunned, decision)
                 : foot_explore_warily(scene->game, left, decision);
}
