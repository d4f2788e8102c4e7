/* Counts what feats are about and judges them when a wave, a battle, an act or the run comes to its end.
 *
 * Invariants: everything follows from the steps alone, by the game's events and by how it differs from before, so that
 * a run and its journal do the same feats. What is counted is counted for every occasion at once; each forgets its
 * counts when the next one of its kind begins. */
#include "scores/feats.h"

#include "base/number.h"

#include <string.h>

bool feats_count(const Game *game)
{
    return run_has_chart(game) && game->options.mode != MODE_CUSTOM && !game->options.sandbox;
}

static void add(FeatTally *feats, FeatCount count, int amount)
{
    for (int i = 0; i < FEAT_OCCASION_COUNT; i++) {
        feats->counts[i][count] += amount;
    }
}

static void raise(FeatTally *feats, FeatCount count, int amount)
{
    for (int i = 0; i < FEAT_OCCASION_COUNT; i++) {
        feats->counts[i][count] = int_max(feats->counts[i][count], amount);
    }
}

/* The occasion begins anew, and so do the shorter ones. */
static void forget(FeatTally *feats, FeatOccasion occasion)
{
    memset(feats->counts, 0, ((size_t)occasion + 1) * sizeof feats->counts[0]);
}

static int count_held(const Game *game, FeatCount count)
{
    const Run *run = &game->run;
    int sum = 0;
    for (int i = 0; i < run->held_count; i++) {
        const HeldBlueprint *held = &run->held[i];
        sum += count == FEAT_COUNT_AUGMENTS     ? held->augment_count
               : count == FEAT_COUNT_EVOLUTIONS ? held->evolution > 0
                                                : game->content->blueprints[held->blueprint].rarity == RARITY_LEGENDARY;
    }
    return sum;
}

static int count_fittings(const Game *game)
{
    int count = 0;
    for (int i = 0; i < game->content->fitting_count; i++) {
        count += run_has_fitting(&game->run, i);
    }
    return count;
}

/* What there is in the end. */
static int there_is(const Game *game, FeatCount count)
{
    const Run *run = &game->run;
    return count == FEAT_COUNT_HULL         ? run->hull
           : count == FEAT_COUNT_CREDITS    ? run->credits
           : count == FEAT_COUNT_KEYS       ? run->keys
           : count == FEAT_COUNT_BLUEPRINTS ? run->held_count
           : count == FEAT_COUNT_FITTINGS   ? count_fittings(game)
                                            : count_held(game, count);
}

static bool is_kept(const FeatTally *feats, const Game *game, FeatOccasion occasion, const FeatBound *bound)
{
    int number =
        feat_count_use(bound->count)->in_the_end ? there_is(game, bound->count) : feats->counts[occasion][bound->count];
    return number >= bound->least && (bound->most == FEAT_NO_MOST || number <= bound->most);
}

static bool is_done(const FeatTally *feats, const Game *game, const Feat *feat)
{
    bool done = (feat->ship == 0 || feat->ship == game->options.ship) && game->options.ascension >= feat->ascension;
    for (int i = 0; i < feat->bound_count && done; i++) {
        done = is_kept(feats, game, feat->when, &feat->bounds[i]);
    }
    return done;
}

static void judge(FeatTally *feats, const Game *game, FeatOccasion occasion)
{
    for (int i = 0; i < game->content->feat_count; i++) {
        const Feat *feat = &game->content->feats[i];
        if (feat->when == occasion && is_done(feats, game, feat)) {
            feats->reached |= (uint32_t)1 << i;
        }
    }
}

/* What stands while a wave runs. */
static void count_buildings(FeatTally *feats, const Battle *battle)
{
    uint64_t kinds[(BLUEPRINTS_MAX + 63) / 64] = {0};
    int towers = 0, economic = 0, different = 0;
    for (int i = 0; i < battle->building_count; i++) {
        const Building *building = &battle->buildings[i];
        BlueprintKind kind = battle->content->blueprints[building->blueprint].kind;
        bool hub = building->blueprint == battle->content->hub;
        economic += kind == BLUEPRINT_ECONOMIC && !hub;
        if (kind == BLUEPRINT_TOWER && !hub) {
            uint64_t bit = (uint64_t)1 << building->blueprint % 64, *word = &kinds[building->blueprint / 64];
            towers++;
            different += (*word & bit) == 0;
            *word |= bit;
        }
    }
    raise(feats, FEAT_COUNT_TOWERS, towers);
    raise(feats, FEAT_COUNT_TOWER_KINDS, different);
    raise(feats, FEAT_COUNT_ECONOMIC, economic);
}

static void see_death(FeatTally *feats, const Content *content, int type)
{
    add(feats, FEAT_COUNT_KILLED, 1);
    add(feats, FEAT_COUNT_LARGE_KILLED, content->attackers[type].size != SIZE_SMALL);
}

static void see_event(FeatTally *feats, const Game *game, const Event *event)
{
    if (event->kind == EVENT_LEVEL_STARTED) {
        forget(feats, FEAT_OCCASION_BATTLE);
    } else if (event->kind == EVENT_WAVE_STARTED) {
        forget(feats, FEAT_OCCASION_WAVE);
        add(feats, FEAT_COUNT_WAVES, 1);
        count_buildings(feats, &game->battle);
    } else if (event->kind == EVENT_BUILT && game->battle.phase == BATTLE_WAVE) {
        count_buildings(feats, &game->battle);
    } else if (event->kind == EVENT_ABILITY_USED) {
        add(feats, FEAT_COUNT_ABILITIES, game->content->blueprints[event->type].kind == BLUEPRINT_ABILITY);
    } else if (event->kind == EVENT_DIED) {
        see_death(feats, game->content, event->type);
    } else if (event->kind == EVENT_LEAKED) {
        add(feats, FEAT_COUNT_LEAKED, 1);
        add(feats, FEAT_COUNT_HULL_LOST, event->amount);
    } else if (event->kind == EVENT_TEAM_BACK) {
        add(feats, FEAT_COUNT_TEAMS, 1);
    } else if (event->kind == EVENT_WAVE_ENDED) {
        judge(feats, game, FEAT_OCCASION_WAVE);
    }
}

static int count_bits(uint64_t bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1) {
        count++;
    }
    return count;
}

/* What is done between battles. */
static void see_journey(FeatTally *feats, const Game *game)
{
    const Run *run = &game->run;
    const FeatBefore *before = &feats->before;
    bool same_act = run->chart.act == before->act;
    add(feats, FEAT_COUNT_SUPPLIES, (int)(run->supplies_used - before->supplies_used));
    add(feats, FEAT_COUNT_PURCHASES, before->stage == STAGE_SHOP && run->credits < before->credits);
    if (same_act) {
        add(feats, FEAT_COUNT_GATES, count_bits(run->opened & ~before->opened));
    }
    if (same_act && run->at != before->at) {
        NodeKind kind = run->chart.nodes[run->at].kind;
        add(feats, FEAT_COUNT_SHOPS, kind == NODE_SHOP);
        add(feats, FEAT_COUNT_EVENTS, kind == NODE_EVENT);
    }
}

static void see_ends(FeatTally *feats, const Game *game)
{
    const FeatBefore *before = &feats->before;
    bool won = game->run.stage == STAGE_WON && before->stage != STAGE_WON;
    if (game->battle.phase == BATTLE_CLEARED && before->phase != BATTLE_CLEARED) {
        add(feats, FEAT_COUNT_STAYED, game->battle.waves_stayed);
        add(feats, FEAT_COUNT_BATTLES, 1);
        add(feats, FEAT_COUNT_ELITES, before->elite);
        judge(feats, game, FEAT_OCCASION_BATTLE);
    }
    if (won || game->run.chart.act != before->act) {
        judge(feats, game, FEAT_OCCASION_ACT);
        forget(feats, FEAT_OCCASION_ACT);
    }
    if (won && game->options.mode != MODE_SORTIE) {
        judge(feats, game, FEAT_OCCASION_RUN);
    }
}

static FeatBefore remember(const Game *game)
{
    const Run *run = &game->run;
    return (FeatBefore){run->stage,  game->battle.phase, run->chart.act, run->at,
                        run->opened, run->supplies_used, run->credits,   run->elite};
}

void feats_begin(FeatTally *feats, const Game *game)
{
    *feats = (FeatTally){.before = remember(game)};
}

void feats_step(FeatTally *feats, const Game *game)
{
    if (feats_count(game)) {
        for (int i = 0; i < game->events.count; i++) {
            see_event(feats, game, &game->events.events[i]);
        }
        see_journey(feats, game);
        see_ends(feats, game);
        feats->before = remember(game);
    }
}
