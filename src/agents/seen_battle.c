/* A battle as the panels tell it. */
#include "agents/json_parts.h"
#include "agents/seen.h"
#include "base/number.h"

enum { SIGNS = 16 };

static char slant_sign(const WorldTile *tile)
{
    static const char signs[SLANT_COUNT + 1] = "-nesw";
    return signs[tile->slant];
}

static char obstacle_sign(const WorldTile *tile)
{
    switch ((Obstacle)tile->obstacle) {
    case OBSTACLE_SMALL:
        return 's';
    case OBSTACLE_LARGE:
        return 'l';
    case OBSTACLE_MINERALS:
        return 'm';
    case OBSTACLE_FUEL:
        return 'f';
    case OBSTACLE_NONE:
    case OBSTACLE_COUNT:
        break;
    }
    return '.';
}

static char height_sign(const WorldTile *tile)
{
    return (char)('0' + tile->height);
}

static char surface_sign(const WorldTile *tile)
{
    return (char)('0' + tile->surface);
}

static json_t *rows_of(const World *world, char (*sign)(const WorldTile *tile))
{
    json_t *rows = json_array();
    for (int y = 0; y < WORLD_SIZE; y++) {
        char row[SIGNS] = "";
        for (int x = 0; x < WORLD_SIZE; x++) {
            row[x] = sign(world_tile(world, tile_at(x, y)));
        }
        json_array_append_new(rows, json_string(row));
    }
    return rows;
}

static json_t *distances_of(const World *world)
{
    json_t *rows = json_array();
    for (int y = 0; y < WORLD_SIZE; y++) {
        json_t *row = json_array();
        for (int x = 0; x < WORLD_SIZE; x++) {
            json_array_append_new(row, json_integer(world_tile(world, tile_at(x, y))->distance));
        }
        json_array_append_new(rows, row);
    }
    return rows;
}

static json_t *segments_of(const World *world)
{
    json_t *list = json_array();
    for (int i = 0; i < world->segment_count; i++) {
        const Segment *way = &world->segments[i];
        json_array_append_new(list, json_pack("[oo]", json_tile(way->from), json_tile(way->to)));
    }
    return list;
}

static json_t *starts_of(const World *world)
{
    json_t *list = json_array();
    for (int i = 0; i < world->start_count; i++) {
        json_array_append_new(
            list, json_pack("{s:o,s:i}", "at", json_tile(world->starts[i].at), "length", world->starts[i].length));
    }
    return list;
}

static json_t *surfaces_of(const TerrainType *terrain)
{
    json_t *list = json_array();
    for (int i = 0; i < terrain->surface_count; i++) {
        json_array_append_new(list, json_pack("{s:s,s:b}", "name", terrain->surfaces[i].name, "building",
                                              !terrain->surfaces[i].no_building));
    }
    return list;
}

static json_t *wrecks_of(const Battle *battle)
{
    json_t *list = json_array();
    for (int i = 0; i < battle->wreck_count; i++) {
        if (!battle->wrecks[i].gone) {
            json_array_append_new(list, json_tile(battle->wrecks[i].tile));
        }
    }
    return list;
}

static json_t *board_of(const Battle *battle)
{
    const World *world = &battle->world;
    const TerrainType *terrain = &battle->content->terrains[world->terrain];
    return json_pack("{s:s,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o}", "terrain", terrain->id, "hub",
                     json_tile(world->hub), "starts", starts_of(world), "heights", rows_of(world, height_sign),
                     "slants", rows_of(world, slant_sign), "obstacles", rows_of(world, obstacle_sign), "surface",
                     rows_of(world, surface_sign), "surfaces", surfaces_of(terrain), "distances", distances_of(world),
                     "segments", segments_of(world), "wrecks", wrecks_of(battle));
}

static json_t *statuses_of(const Battle *battle, const StatusHold holds[STATUSES_MAX])
{
    json_t *list = json_array();
    for (int i = 0; i < battle->content->status_count; i++) {
        if (holds[i].left > 0) {
            json_array_append_new(list, json_pack("{s:s,s:i,s:i}", "id", battle->content->statuses[i].id, "left",
                                                  holds[i].left, "amount", holds[i].amount));
        }
    }
    return list;
}

static json_t *attackers_of(const Battle *battle)
{
    json_t *list = json_array();
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        Point at = battle_attacker_at(battle, attacker);
        json_array_append_new(list,
                              json_pack("{s:I,s:s,s:i,s:i,s:[ii],s:i,s:o}", "id", (json_int_t)attacker->id, "type",
                                        battle->content->attackers[attacker->type].id, "hp", attacker->hp, "hp_max",
                                        attacker->hp_max, "at_hundredths", json_hundredths(at.x), json_hundredths(at.y),
                                        "left_hundredths", json_hundredths(battle_distance_left(battle, attacker)),
                                        "statuses", statuses_of(battle, attacker->statuses)));
    }
    return list;
}

/* What only towers have. */
static void add_attack(const Battle *battle, int index, json_t *to)
{
    const Building *building = &battle->buildings[index];
    const Attack now = battle_blueprint_now(battle, index).attack;
    if (now.shape == SHAPE_NONE) {
        return;
    }
    json_object_set_new(to, "targeting", json_string(priority_word((TargetPriority)building->priority)));
    json_object_set_new(to, "damage_hundredths", json_integer(now.damage));
    json_object_set_new(to, "interval_hundredths", json_integer(now.interval));
    json_object_set_new(to, "range_hundredths", json_integer(json_hundredths(now.range)));
    json_object_set_new(to, "dealt", json_integer(building->record.damage));
    json_object_set_new(to, "kills", json_integer(building->record.kills));
}

static const char *side_word(int direction)
{
    static const char *const sides[DIRECTION_COUNT] = {"n", "e", "s", "w"};
    return sides[direction % DIRECTION_COUNT];
}

static json_t *building_of(const Battle *battle, int index)
{
    const Building *building = &battle->buildings[index];
    Price refund = battle_refund(battle, building);
    json_t *told =
        json_pack("{s:I,s:s,s:o,s:s,s:i,s:{s:i,s:i},s:i,s:o}", "id", (json_int_t)building->id, "blueprint",
                  battle_blueprint(battle, building->blueprint)->id, "at", json_tile(building->tile), "direction",
                  side_word(building->direction), "age", building->age, "refund", "materials", refund.materials,
                  "energy", refund.energy, "wall", building->wall, "statuses", statuses_of(battle, building->statuses));
    int left = battle_deposit_left(battle, building->tile);
    if (left >= 0) {
        json_object_set_new(told, "deposit_left", json_integer(left));
    }
    add_attack(battle, index, told);
    return told;
}

static json_t *buildings_of(const Battle *battle)
{
    json_t *list = json_array();
    for (int i = 0; i < battle->building_count; i++) {
        json_array_append_new(list, building_of(battle, i));
    }
    return list;
}

static json_t *attacker_word(const Battle *battle, int type)
{
    return type == WAVE_NO_TYPE ? json_null() : json_string(battle->content->attackers[type].id);
}

static json_t *batches_of(const Battle *battle, int wave)
{
    json_t *list = json_array();
    for (int i = 0; i < battle->waves[wave].batch_count; i++) {
        const Batch *batch = &battle->waves[wave].batches[i];
        json_t *types = json_array();
        for (int start = 0; start < battle->world.start_count; start++) {
            json_array_append_new(types, attacker_word(battle, batch->types[start]));
        }
        json_array_append_new(list, json_pack("{s:i,s:i,s:i,s:o}", "count", batch->count, "left",
                                              battle_batch_to_come(battle, wave, i), "spacing", batch->spacing, "types",
                                              types));
    }
    return list;
}

static json_t *wave_known(const Game *game, int wave)
{
    const Battle *battle = &game->battle;
    const Wave *known = &battle->waves[wave];
    bool fresh = known->new_type != WAVE_NO_TYPE && !run_met_before(&game->run, known->new_type);
    return json_pack("{s:i,s:b,s:b,s:o,s:o}", "number", known->number, "hidden", false, "parallel", known->parallel,
                     "new", attacker_word(battle, fresh ? known->new_type : WAVE_NO_TYPE), "batches",
                     batches_of(battle, wave));
}

/* What is new in it is known until it enters, as its types are. */
static json_t *wave_hidden(const Game *game, int wave)
{
    const Battle *battle = &game->battle;
    int types[WAVE_KINDS_MAX], count = battle_wave_types(battle, wave, types), fresh = WAVE_NO_TYPE;
    json_t *list = json_array();
    for (int i = 0; i < count; i++) {
        fresh = fresh == WAVE_NO_TYPE && !run_has_met(game, types[i]) ? types[i] : fresh;
        json_array_append_new(list, attacker_word(battle, types[i]));
    }
    return json_pack("{s:i,s:b,s:b,s:o,s:[],s:o}", "number", battle->waves[wave].number, "hidden", true, "parallel",
                     false, "new", attacker_word(battle, fresh), "batches", "types", list);
}

static json_t *waves_of(const Game *game)
{
    const Battle *battle = &game->battle;
    json_t *list = json_array();
    for (int i = 0; i < battle->wave_count; i++) {
        WaveKnown known = battle_wave_known(battle, i);
        if (known != WAVE_UNKNOWN) {
            json_array_append_new(list, known == WAVE_KNOWN ? wave_known(game, i) : wave_hidden(game, i));
        }
    }
    return list;
}

/* Where it comes in is seen once it is on its way. */
static json_t *boss_of(const Battle *battle)
{
    static const char *const courses[] = {
        [BOSS_AWAY] = "away", [BOSS_COMING] = "coming", [BOSS_HERE] = "here", [BOSS_BEATEN] = "beaten"};
    if (battle->boss < 0) {
        return json_null();
    }
    json_t *told = json_pack("{s:s,s:s}", "type", battle->content->attackers[battle->boss].id, "course",
                             courses[battle->boss_course]);
    if (battle->boss_course == BOSS_COMING) {
        json_object_set_new(told, "wave", json_integer(battle->boss_wave));
        json_object_set_new(told, "start", json_integer(battle->boss_start));
        json_object_set_new(told, "hp", json_integer(battle->boss_hp));
    }
    if (battle->boss_course == BOSS_COMING || battle->boss_course == BOSS_HERE) {
        json_object_set_new(told, "bodies", json_integer(battle_boss_now(battle).bodies));
    }
    if (battle->boss_course == BOSS_HERE) {
        json_object_set_new(told, "hp", json_integer(battle_boss_now(battle).hp));
        json_object_set_new(told, "hp_max", json_integer(battle_boss_now(battle).hp_max));
    }
    return told;
}

/* Who is in the run's story, and where it comes or is. */
static json_t *named_of(const Game *game)
{
    enum { WHO_SIZE = 120 };
    static const char *const courses[] = {
        [NAMED_COMING] = "coming", [NAMED_HERE] = "here", [NAMED_KILLED] = "killed", [NAMED_THROUGH] = "through"};
    const NamedAttacker *named = &game->battle.named;
    char who[WHO_SIZE];
    if (named->course == NAMED_NONE) {
        return json_null();
    }
    run_say_named(game, false, who, sizeof who);
    json_t *told = json_pack("{s:s,s:s}", "who", who, "course", courses[named->course]);
    if (named->course == NAMED_COMING) {
        bool hidden = battle_wave_known(&game->battle, 0) != WAVE_KNOWN;
        json_object_set_new(told, "wave", hidden ? json_null() : json_integer(named->wave));
        json_object_set_new(told, "batch", hidden ? json_null() : json_integer(named->batch));
        json_object_set_new(told, "start", hidden ? json_null() : json_integer(named->start));
        json_object_set_new(told, "hp", hidden ? json_null() : json_integer(battle_named_hp(&game->battle)));
    } else if (named->course == NAMED_HERE) {
        json_object_set_new(told, "attacker", json_integer(named->attacker));
    }
    return told;
}

static json_t *loadout_of(const Battle *battle)
{
    json_t *list = json_array();
    for (int i = 0; i < battle->loadout_count; i++) {
        const Blueprint *blueprint = battle_blueprint(battle, battle->loadout[i].blueprint);
        Price price = battle_price(battle, battle->loadout[i].blueprint);
        Verdict verdict = battle_check_slot(battle, i);
        json_array_append_new(list,
                              json_pack("{s:s,s:s,s:i,s:i,s:i,s:i,s:b,s:s}", "id", blueprint->id, "kind",
                                        blueprint_kind_word(blueprint->kind), "materials", price.materials, "energy",
                                        price.energy, "hull", price.hull, "cooldown", battle->loadout[i].cooldown,
                                        "ready", verdict.allowed, "why", verdict.why));
    }
    return list;
}

/* What was used and has not happened yet. */
static json_t *pending_of(const Battle *battle)
{
    json_t *list = json_array();
    for (int i = 0; i < battle->pending_count; i++) {
        const Pending *pending = &battle->pending[i];
        json_array_append_new(list, json_pack("{s:s,s:[ii],s:i,s:i}", "blueprint",
                                              battle->content->blueprints[pending->blueprint].id, "at_hundredths",
                                              json_hundredths(pending->at.x), json_hundredths(pending->at.y), "in",
                                              pending->in, "waves", pending->waves));
    }
    return list;
}

/* What is to be built, in its order, with why it could not be built now; "": it could. */
static json_t *queue_of(const Battle *battle)
{
    json_t *list = json_array();
    for (int i = 0; i < battle->queued_build_count; i++) {
        const QueuedBuild *build = &battle->queued_builds[i];
        int blueprint = battle->loadout[build->slot].blueprint;
        Verdict verdict = battle_check_queued(battle, i);
        json_array_append_new(
            list, json_pack("{s:s,s:o,s:s,s:i,s:s}", "blueprint", battle_blueprint(battle, blueprint)->id, "at",
                            json_tile(build->tile), "direction", side_word(build->direction), "materials",
                            battle_queued_price(battle, i).materials, "why", verdict.allowed ? "" : verdict.why));
    }
    return list;
}

/* What the last battle was begun with; before this one's first wave, and from then on what this one was. */
static json_t *opening_of(const Game *game)
{
    json_t *list = json_array();
    for (int i = 0; i < game->run.opening_count; i++) {
        const OpeningBuild *build = &game->run.opening[i];
        json_array_append_new(list, json_pack("{s:s,s:s,s:i}", "blueprint",
                                              battle_blueprint(&game->battle, build->blueprint)->id, "deposit",
                                              build->deposit ? obstacle_name((Obstacle)build->deposit) : "", "course",
                                              build->course));
    }
    return list;
}

static json_t *stores_of(const Battle *battle)
{
    int32_t income[RESOURCE_COUNT];
    battle_income(battle, income);
    return json_pack("{s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:{s:i,s:i,s:i},s:i}", "materials",
                     battle->resources[RESOURCE_MATERIALS], "energy", battle->resources[RESOURCE_ENERGY], "energy_max",
                     battle->energy_max, "fuel", battle->resources[RESOURCE_FUEL], "tank", battle_filling(battle).full,
                     "fuel_goal", battle->fuel_goal, "debt", battle->debt, "income", "materials",
                     income[RESOURCE_MATERIALS], "energy", income[RESOURCE_ENERGY], "fuel", battle_fuel_ahead(battle),
                     "waves_left", battle_waves_left(battle));
}

json_t *seen_battle(const Game *game)
{
    const Battle *battle = &game->battle;
    json_t *told = json_pack("{s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:b,s:i,s:o,s:o}", "level", game->level, "wave",
                             battle->wave, "tick", battle->tick, "par", battle->par, "hull", battle->hull, "hull_max",
                             battle->hull_max, "hull_lost_in_wave", battle->hull_lost_in_wave, "hull_loss_cap",
                             battle->hull_loss_cap, "toughness", battle->toughness, "elite", game->run.elite, "credits",
                             battle->credits, "boss", boss_of(battle), "stores", stores_of(battle));
    json_object_set_new(told, "plan", plan_json(game->content, &game->wave_source.roster));
    json_object_set_new(told, "roster", roster_json(game->content, &game->wave_source.roster));
    json_object_set_new(told, "waves", waves_of(game));
    json_object_set_new(told, "named", named_of(game));
    json_object_set_new(told, "loadout", loadout_of(battle));
    json_object_set_new(told, "buildings", buildings_of(battle));
    json_object_set_new(told, "queue", queue_of(battle));
    json_object_set_new(told, "opening", opening_of(game));
    json_object_set_new(told, "attackers", attackers_of(battle));
    json_object_set_new(told, "pending", pending_of(battle));
    json_object_set_new(told, "builds_in_wave", json_integer(battle->night_builds));
    json_object_set_new(told, "moves_in_wave", json_integer(battle->crane_moves));
    json_object_set_new(told, "next_wave_in", json_integer(battle->next_wave_in));
    json_object_set_new(told, "undo", json_integer(battle->undo_count));
    json_object_set_new(told, "board", board_of(battle));
    return told;
}

/* Of which no more is told than one of three things. */
static json_t *verdict_json(const Outlook *outlook, int number)
{
    const char *verdict = outlook->lost > 0 ? "lost" : outlook->most > 0 ? "through" : "stopped";
    return json_pack("{s:i,s:i,s:s,s:n,s:n,s:n,s:n,s:n,s:n,s:n}", "wave", number, "lots", outlook->lots, "verdict",
                     verdict, "attackers", "through", "hull", "lost", "type", "last", "last_left");
}

static json_t *outlook_json(const Game *game, const Outlook *outlook, int number)
{
    if (outlook->shown != FORECAST_WHOLE) {
        return verdict_json(outlook, number);
    }
    const Content *content = game->content;
    bool stopped = outlook->left != WORLD_NO_DISTANCE;
    json_t *type = outlook->type == FORECAST_NO_TYPE ? json_null() : json_string(content->attackers[outlook->type].id);
    return json_pack("{s:i,s:i,s:i,s:[ii],s:[ii],s:i,s:o,s:o,s:o}", "wave", number, "lots", outlook->lots, "attackers",
                     outlook->attackers, "through", outlook->least, outlook->most, "hull", outlook->hull_least,
                     outlook->hull_most, "lost", outlook->lost, "type", type, "last",
                     stopped ? json_tile(outlook->last) : json_null(), "last_left",
                     stopped ? json_integer(outlook->left) : json_null());
}

json_t *seen_forecast(const Game *game, const Forecast *forecast)
{
    json_t *list = json_array();
    const Outlook *all = forecast_of_all(forecast, game);
    for (int i = 0; i < game->battle.wave_count && all; i++) {
        if (all[i].lots > 0) {
            json_array_append_new(list, outlook_json(game, &all[i], game->battle.waves[i].number));
        }
    }
    return list;
}
