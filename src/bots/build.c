/* What to build next. A defence is the damage it would deal on each path; what it lacks for the coming wave comes
 * first, then what pays itself back in time, then defence for the waves after, for as long as there is something to pay
 * with. */
#include "bots/greedy.h"
#include "bots/support.h"

#include "base/number.h"

#include <string.h>

enum { ENERGY_WORTH = 2 }; /* energy to a material */

typedef struct Candidate {
    Decision decision;
    int64_t score; /* use for each material; 0: none */
} Candidate;

static int64_t force_of(const Defence *defence, int index)
{
    const Battle *battle = defence->battle;
    const Blueprint *tower = battle_blueprint(battle, battle->buildings[index].blueprint);
    const BuildingStats *stats = &battle->stats[index];
    bool shoots = tower->attack.shape != SHAPE_NONE;
    return shoots ? bot_power(battle, tower, stats->damage, stats->interval, &defence->forecast) : 0;
}

static void survey(Defence *defence, BotMemory *memory, const Game *game, int from, int to)
{
    memset(defence, 0, sizeof *defence);
    defence->memory = memory;
    defence->game = game;
    defence->battle = &game->battle;
    bot_forecast(&game->battle, from, to, memory->policy.waves == POLICY_WAVES_TYPES, &defence->forecast);
    for (int i = 0; i < game->battle.building_count; i++) {
        defence->force[i] = force_of(defence, i);
        if (defence->force[i] > 0 && bot_site_of(defence, i)) {
            defence->armed[defence->armed_count++] = i;
            bot_add_cover(defence, bot_site_of(defence, i), defence->force[i], defence->deals);
        }
    }
}

static bool suffices(const Defence *defence, int percent)
{
    bool good = true;
    for (int i = 0; i < defence->battle->world.start_count; i++) {
        good = good && defence->deals[i] * PERCENT >= defence->forecast.need[i] * percent;
    }
    return good;
}

/* What is gained by dealing more: less and less, the more there is of it on a path already. */
static int64_t gain(const Defence *defence, const int64_t more[WORLD_STARTS_MAX])
{
    int64_t sum = 0;
    for (int i = 0; i < defence->battle->world.start_count; i++) {
        int64_t need = defence->forecast.need[i] + 1, deals = defence->deals[i];
        sum += need * (deals + more[i]) / (need + deals + more[i]) - need * deals / (need + deals);
    }
    return sum;
}

/* What a building would add to what the towers around it deal, and do to those that cross it. */
static int64_t support_gain(const Defence *defence, const Support *support, Tile tile)
{
    int64_t more[WORLD_STARTS_MAX] = {0};
    bot_add_support(defence, support, tile, more);
    for (int i = 0; i < WORLD_STARTS_MAX; i++) {
        if (more[i] != 0) {
            return gain(defence, more);
        }
    }
    return 0;
}

static int64_t tower_gain(const Defence *defence, const BotSite *site, int64_t power)
{
    int64_t more[WORLD_STARTS_MAX] = {0};
    bot_add_cover(defence, site, power, more);
    return gain(defence, more);
}

static int64_t price_of(const Battle *battle, int slot)
{
    Price price = battle_price(battle, battle->loadout[slot].blueprint);
    int64_t sum = price.materials + price.energy / ENERGY_WORTH;
    return sum > 0 ? sum : 1;
}

/* Bare, free ground: good enough for what can't be paid for, and so not be asked about, yet. */
static bool looks_free(const Battle *battle, Tile tile)
{
    const WorldTile *ground = world_tile(&battle->world, tile);
    return ground->obstacle == OBSTACLE_NONE && ground->slant == SLANT_NONE && ground->distance < 0 &&
           !battle_building_at(battle, tile);
}

/* As much of a use as is had of what falls apart before the battle ends. */
static int64_t while_it_lasts(int64_t use, int lasts, int left)
{
    return lasts > 0 && lasts < left ? use * lasts / left : use;
}

/* Is it somewhere to look at: free, or a tower of the same that may be raised? */
static bool looks_fit(const Battle *battle, int slot, Tile tile, bool pays)
{
    const Building *standing = battle_building_at(battle, tile);
    if (standing) {
        return pays && battle_permits(battle, PERMISSION_RAISE_TOWERS) &&
               standing->blueprint == battle->loadout[slot].blueprint;
    }
    return pays || looks_free(battle, tile);
}

/* What stands is raised, which is a part of what it deals. */
static int64_t power_at(const Battle *battle, int64_t power, Tile tile)
{
    return battle_building_at(battle, tile) ? power * battle->content->battle.raise_damage / PERCENT : power;
}

/* A blueprint that defends, while a place for it is looked for. */
typedef struct Wanted {
    int slot;
    bool tower, pays;
    int64_t power, price, liked;
    int lasts, left; /* waves it lasts, 0: for ever; and that are left */
    Support support;
} Wanted;

static void look_at(const Defence *defence, int slot, Wanted *out)
{
    const Battle *battle = defence->battle;
    const Blueprint *blueprint = battle_blueprint(battle, battle->loadout[slot].blueprint);
    const Attack *attack = &blueprint->attack;
    bool tower = blueprint->kind == BLUEPRINT_TOWER;
    *out = (Wanted){
        .slot = slot,
        .tower = tower,
        .pays = bot_can_pay(battle, slot),
        .power = tower ? bot_power(battle, blueprint, attack->damage, attack->interval, &defence->forecast) : 0,
        .price = price_of(battle, slot),
        .liked = defence->memory->style.favour[slot],
        .lasts = blueprint->lasts,
        .left = tower && blueprint->lasts > 0 ? battle_waves_left(battle) : 0,
    };
    bot_support(defence, battle->loadout[slot].blueprint, &out->support);
}

/* Of a site of which only the bound is known: no less than it is. */
static int64_t score_of(const Defence *defence, const Wanted *wanted, Tile tile, const BotSite *site, int64_t use)
{
    int64_t power = power_at(defence->battle, wanted->power, tile);
    use += site ? while_it_lasts(tower_gain(defence, site, power), wanted->lasts, wanted->left) : 0;
    return use * THOUSAND / wanted->price * wanted->liked / PERCENT;
}

/* What it is worth at most on a tile, and what it is worth there for what it does for others. */
typedef struct Chance {
    Tile tile;
    int64_t score, use;
} Chance;

/* Of all tiles where it may be built, in the order of tiles; returns how many are worth anything. */
static int list_chances(const Defence *defence, const Wanted *wanted, Chance out[WORLD_TILES])
{
    const Battle *battle = defence->battle;
    int count = 0;
    for (int i = 0; i < WORLD_TILES; i++) {
        Tile tile = tile_from_index(i);
        if (looks_fit(battle, wanted->slot, tile, wanted->pays)) {
            const BotSite *site = wanted->tower ? bot_site_bound(defence->memory, battle, wanted->slot, tile) : NULL;
            int64_t use = battle_building_at(battle, tile) ? 0 : support_gain(defence, &wanted->support, tile);
            out[count] = (Chance){tile, score_of(defence, wanted, tile, site, use), use};
            count += out[count].score > 0;
        }
    }
    return count;
}

/* Of a heap, in which none at 2 i + 1 or 2 i + 2 is better than the one at i: puts right that the one at `at` may be
 * worse. */
static void sink(Chance heap[], int count, int at)
{
    Chance sinking = heap[at];
    for (int next = 2 * at + 1; next < count; next = 2 * at + 1) {
        next += next + 1 < count && heap[next + 1].score > heap[next].score;
        if (heap[next].score <= sinking.score) {
            break;
        }
        heap[at] = heap[next];
        at = next;
    }
    heap[at] = sinking;
}

/* What it is there, where it is allowed, with a look at sight lines; else of no score. */
static Candidate look_closely(const Defence *defence, const Wanted *wanted, const Chance *chance)
{
    Candidate here = {{.kind = DECISION_BUILD, .slot = (uint8_t)wanted->slot, .tile = chance->tile}, 0};
    if (!wanted->pays || game_check(defence->game, &here.decision).allowed) {
        const BotSite *site =
            wanted->tower ? bot_site(defence->memory, defence->battle, wanted->slot, chance->tile) : NULL;
        here.decision.direction = site ? site->direction : 0;
        here.score = score_of(defence, wanted, chance->tile, site, chance->use);
    }
    return here;
}

/* The best place for a blueprint that defends, of equals the first, if it is better than what is known; a decision that
 * is allowed, unless it can't be paid for. Sight lines take long: what may be best is looked at first. */
static void best_place(const Defence *defence, int slot, Candidate *best)
{
    Wanted wanted;
    Chance chances[WORLD_TILES];
    Candidate own = {.score = 0};
    look_at(defence, slot, &wanted);
    int count = list_chances(defence, &wanted, chances);
    for (int i = count / 2 - 1; i >= 0; i--) {
        sink(chances, count, i);
    }
    while (count > 0 && chances[0].score > best->score && chances[0].score >= own.score) {
        Candidate here = look_closely(defence, &wanted, &chances[0]);
        bool first = tile_index(here.decision.tile) < tile_index(own.decision.tile);
        own = here.score > own.score || (here.score == own.score && here.score > 0 && first) ? here : own;
        chances[0] = chances[--count];
        sink(chances, count, 0);
    }
    *best = own.score > best->score ? own : *best;
}

/* Defends, but can't be paid for: what there might be to wait for. */
static bool is_dear(const Battle *battle, int slot)
{
    BlueprintKind kind = battle_blueprint(battle, battle->loadout[slot].blueprint)->kind;
    bool defends = kind == BLUEPRINT_TOWER || kind == BLUEPRINT_SPECIAL;
    return defends && !bot_can_pay(battle, slot) && battle->loadout[slot].cooldown <= 1;
}

static int64_t materials_next_wave(const Battle *battle)
{
    int32_t income[RESOURCE_COUNT];
    battle_income(battle, income);
    return (int64_t)battle->resources[RESOURCE_MATERIALS] + income[RESOURCE_MATERIALS];
}

/* Something better that one more wave's income will pay for. */
static bool worth_waiting(const Defence *defence, int64_t score)
{
    const Battle *battle = defence->battle;
    const Candidate least = {.score = score * defence->memory->style.patience / PERCENT};
    int64_t soon = -1; /* counted for the first that is dear: it takes long */
    for (int i = 0; i < battle->loadout_count; i++) {
        Candidate dearer = least;
        if (is_dear(battle, i)) {
            soon = soon < 0 ? materials_next_wave(battle) : soon;
            if (price_of(battle, i) <= soon) {
                best_place(defence, i, &dearer);
            }
        }
        if (dearer.score > least.score) {
            return true;
        }
    }
    return false;
}

static bool build_defence(const Defence *defence, bool patient, Decision *out)
{
    const Battle *battle = defence->battle;
    Candidate best = {.score = 0};
    for (int i = 0; i < battle->loadout_count; i++) {
        BlueprintKind kind = battle_blueprint(battle, battle->loadout[i].blueprint)->kind;
        if ((kind == BLUEPRINT_TOWER || kind == BLUEPRINT_SPECIAL) && bot_can_pay(battle, i)) {
            best_place(defence, i, &best);
        }
    }
    *out = best.decision;
    return best.score > 0 && !(patient && worth_waiting(defence, best.score));
}

/* What the policy makes of the percent of the next wave that must stand before what pays is built. */
static int safe_enough(const BotMemory *memory)
{
    enum { INCOME_FIRST = 40, TOWERS_FIRST = 170 };
    static const int percent[BUILD_COUNT] = {
        [BUILD_JUDGED] = PERCENT, [BUILD_INCOME] = INCOME_FIRST, [BUILD_TOWERS] = TOWERS_FIRST};
    return memory->style.safe * percent[memory->policy.build] / PERCENT;
}

bool bot_build(BotMemory *memory, const Game *game, Decision *out)
{
    Defence defence;
    bot_survey(memory, game);
    survey(&defence, memory, game, 0, 0);
    bool safe = suffices(&defence, safe_enough(memory));
    if (!safe && build_defence(&defence, false, out)) {
        return true;
    }
    if (memory->style.income > 0 && bot_build_income(memory, game, out)) {
        return true;
    }
    survey(&defence, memory, game, 1, memory->style.ahead);
    return build_defence(&defence, safe, out);
}
