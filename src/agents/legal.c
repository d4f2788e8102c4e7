/* Each stage has its few kinds of decisions; every operand that could make sense is tried at the door. */
#include "agents/legal.h"

#include "base/number.h"

enum { HUNDREDTHS = 100, MIDDLE = HUNDREDTHS / 2 };

typedef struct Search {
    const Game *game;
    bool sides;
    LegalSink sink;
} Search;

static void try_one(const Search *search, Decision decision)
{
    if (game_check(search->game, &decision).allowed) {
        search->sink.take(search->sink.context, &decision);
    }
}

static void try_plain(const Search *search, DecisionKind kind)
{
    try_one(search, (Decision){.kind = kind});
}

static const Blueprint *blueprint_in(const Battle *battle, int slot)
{
    return battle_blueprint(battle, battle->loadout[slot].blueprint);
}

static int directions_of(const Search *search, int slot)
{
    return search->sides && blueprint_in(&search->game->battle, slot)->placement.turned ? DIRECTION_COUNT : 1;
}

static void try_turned(const Search *search, Decision decision)
{
    for (int i = 0; i < directions_of(search, decision.slot); i++) {
        decision.direction = (uint8_t)i;
        try_one(search, decision);
    }
}

/* What can be had is built; what can't, between waves, queued. */
static void try_builds(const Search *search, DecisionKind kind)
{
    const Battle *battle = &search->game->battle;
    bool builds = kind == DECISION_BUILD;
    for (int slot = 0; slot < battle->loadout_count; slot++) {
        bool can = !blueprint_is_used(blueprint_in(battle, slot)) &&
                   battle_check_slot(battle, slot).allowed == builds && (builds || battle->phase == BATTLE_BUILD);
        for (int i = 0; can && i < WORLD_TILES; i++) {
            try_turned(search, (Decision){.kind = kind, .slot = (uint8_t)slot, .tile = tile_from_index(i)});
        }
    }
}

static void try_queued(const Search *search)
{
    const Battle *battle = &search->game->battle;
    for (int i = 0; i < battle->queued_build_count; i++) {
        try_one(search, (Decision){.kind = DECISION_UNQUEUE, .tile = battle->queued_builds[i].tile});
        try_one(search, (Decision){.kind = DECISION_HASTEN, .tile = battle->queued_builds[i].tile});
    }
    try_plain(search, DECISION_CLEAR_QUEUE);
}

/* How far from its point an ability reaches; 0: everywhere, or nowhere. */
static Fix reach_of(const Blueprint *ability, bool *buildings)
{
    Fix reach = 0;
    *buildings = true;
    for (int i = 0; i < ability->rule_count; i++) {
        const Rule *rule = &ability->rules[i];
        bool built = rule->whom == WHOM_TOWERS || rule->whom == WHOM_BUILDINGS || rule->whom == WHOM_NEAREST;
        reach = rule->radius > reach ? rule->radius : reach;
        *buildings = *buildings && built;
    }
    return reach;
}

static bool is_near(Point from, Point to, Fix reach)
{
    return point_distance_squared(from, to) <= fix_square(reach);
}

static bool has_in_reach(const Battle *battle, Point at, Fix reach, bool buildings)
{
    int count = buildings ? battle->building_count : battle->attacker_count;
    for (int i = 0; i < count; i++) {
        Point there = buildings ? tile_centre(battle->buildings[i].tile)
                                : battle_attacker_at(battle, &battle->attackers[battle->order[i]]);
        if (is_near(at, there, reach)) {
            return true;
        }
    }
    return false;
}

static void try_use(const Search *search, int slot, Tile tile)
{
    try_turned(search,
               (Decision){.kind = DECISION_USE,
                          .slot = (uint8_t)slot,
                          .point = {(int16_t)(tile.x * HUNDREDTHS + MIDDLE), (int16_t)(tile.y * HUNDREDTHS + MIDDLE)}});
}

static void try_aims(const Search *search, int slot)
{
    const Battle *battle = &search->game->battle;
    bool buildings, near[WORLD_TILES];
    Fix reach = reach_of(blueprint_in(battle, slot), &buildings);
    if (reach == 0) {
        try_use(search, slot, tile_from_index(WORLD_TILES / 2));
        return;
    }
    for (int i = 0; i < WORLD_TILES; i++) {
        near[i] = has_in_reach(battle, tile_centre(tile_from_index(i)), reach, buildings);
    }
    for (int first = 1; first >= 0; first--) {
        for (int i = 0; i < WORLD_TILES; i++) {
            if (near[i] == first) {
                try_use(search, slot, tile_from_index(i));
            }
        }
    }
}

static void try_uses(const Search *search)
{
    const Battle *battle = &search->game->battle;
    for (int slot = 0; slot < battle->loadout_count; slot++) {
        if (blueprint_is_used(blueprint_in(battle, slot)) && battle_check_slot(battle, slot).allowed) {
            try_aims(search, slot);
        }
    }
}

static void try_deletes(const Search *search)
{
    const Battle *battle = &search->game->battle;
    for (int i = 0; i < battle->building_count; i++) {
        try_one(search, (Decision){.kind = DECISION_DELETE, .tile = battle->buildings[i].tile});
    }
    for (int i = 0; i < battle->wreck_count; i++) {
        try_one(search, (Decision){.kind = DECISION_DELETE, .tile = battle->wrecks[i].tile});
    }
}

static void try_targetings(const Search *search)
{
    const Battle *battle = &search->game->battle;
    for (int i = 0; i < battle->building_count; i++) {
        for (int priority = 0; priority < PRIORITY_COUNT; priority++) {
            if (priority != battle->buildings[i].priority) {
                try_one(search, (Decision){.kind = DECISION_TARGETING,
                                           .tile = battle->buildings[i].tile,
                                           .priority = (uint8_t)priority});
            }
        }
    }
}

static void try_moves(const Search *search)
{
    const Battle *battle = &search->game->battle;
    for (int i = 0; battle->crane_moves > 0 && i < battle->building_count; i++) {
        for (int to = 0; to < WORLD_TILES; to++) {
            try_one(search,
                    (Decision){.kind = DECISION_MOVE, .tile = battle->buildings[i].tile, .to = tile_from_index(to)});
        }
    }
}

static void try_battle(const Search *search)
{
    try_plain(search, DECISION_START_WAVE);
    try_plain(search, DECISION_LEAVE);
    try_plain(search, DECISION_STAY);
    try_builds(search, DECISION_BUILD);
    try_builds(search, DECISION_QUEUE);
    try_queued(search);
    try_uses(search);
    try_moves(search);
    try_targetings(search);
    try_deletes(search);
    try_plain(search, DECISION_UNDO);
}

/* Each item alone, then for each blueprint held, or supply carried. */
static void try_items(const Search *search, DecisionKind kind, int count)
{
    const Run *run = &search->game->run;
    for (int item = 0; item < count; item++) {
        for (int held = 0; held <= int_max(run->held_count, run->supply_count); held++) {
            try_one(search, (Decision){.kind = kind, .item = (uint8_t)item, .held = (uint8_t)held});
        }
    }
}

static void try_supplies(const Search *search)
{
    for (int i = 0; i < search->game->run.supply_count; i++) {
        try_one(search, (Decision){.kind = DECISION_SUPPLY, .item = (uint8_t)i});
    }
}

static void try_journey(const Search *search)
{
    const Run *run = &search->game->run;
    for (int i = 0; i < run->chart.node_count; i++) {
        bool here_again = i == run->at && run_has_visited(run, i);
        if (!here_again) {
            try_one(search, (Decision){.kind = DECISION_TRAVEL, .node = (uint8_t)i});
            try_one(search, (Decision){.kind = DECISION_PAY, .node = (uint8_t)i});
        }
    }
    try_plain(search, DECISION_NEXT_LEVEL);
    for (int held = 1; held <= run->held_count; held++) {
        try_one(search, (Decision){.kind = DECISION_SELL, .held = (uint8_t)held});
    }
    try_supplies(search);
}

static void try_choices(const Search *search)
{
    for (int i = 0; i < CHOICES_MAX; i++) {
        try_one(search, (Decision){.kind = DECISION_CHOOSE, .item = (uint8_t)i});
    }
    try_plain(search, DECISION_DEPART);
}

/* Aboard, what can be decided on foot can be decided of the run. */
static void take_aboard(void *context, const FootDecision *on_foot)
{
    try_one(context, game_decision_aboard(on_foot));
}

void legal_each(const Game *game, bool sides, LegalSink sink)
{
    Search search = {game, sides, sink};
    switch (game->run.stage) {
    case STAGE_TRAVEL:
        try_journey(&search);
        break;
    case STAGE_BATTLE:
        try_battle(&search);
        break;
    case STAGE_OFFER:
        try_items(&search, DECISION_TAKE, int_max(game->run.offers[0].count, 1));
        try_plain(&search, DECISION_SKIP);
        try_supplies(&search);
        break;
    case STAGE_SHOP:
        try_items(&search, DECISION_BUY, game->run.shops[game->run.at].count);
        try_plain(&search, DECISION_DEPART);
        break;
    case STAGE_SCENE:
        try_plain(&search, DECISION_DEPART);
        break;
    case STAGE_ENCOUNTER:
        try_choices(&search);
        break;
    case STAGE_ABOARD:
        legal_foot_each(&game->aboard, (LegalFootSink){take_aboard, &search});
        break;
    case STAGE_WON:
    case STAGE_LOST:
    case STAGE_COUNT:
        break;
    }
}
