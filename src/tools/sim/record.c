/* Counts by the events of each step, and writes a battle down when it ends. */
#include "tools/sim/record.h"

#include "agents/json_parts.h"
#include "base/memory.h"
#include "base/number.h"

#include <stdlib.h>
#include <string.h>

enum { WAVES_MAX = 256 };

/* Of a boss that came: whatever it is made of counts together. */
typedef struct BossSeen {
    int32_t hp, beside; /* when it came, and the most that another had when it entered */
    int32_t ticks;      /* on the board */
    Fix whole, left;    /* the way when it came, and the least that was left of it */
} BossSeen;

/* Of the battle that is being fought. */
typedef struct Counts {
    json_t *told; /* what is known from its begin on, which its end may change; NULL: none is fought */
    int entered[WAVE_TYPES_MAX], leaked[WAVE_TYPES_MAX]; /* by type, its tiers counted as it */
    int64_t damage[BLUEPRINTS_MAX];
    int built[BLUEPRINTS_MAX], used[BLUEPRINTS_MAX];
    int hull[WAVES_MAX], wave; /* lost in each wave, from the first; the one before the last step */
    int spent[RESOURCE_COUNT], held[RESOURCE_COUNT];
    int credits;
    BossSeen boss;
} Counts;

struct SimRecord {
    const Content *content;
    json_t *fought, *way; /* way: all else that was decided, in its order */
    Counts now;
    uint32_t building_room;
    uint8_t *blueprints; /* by building's id, as far as they were built */
};

SimRecord *sim_record_new(const Content *content)
{
    SimRecord *record = memory_new(1, sizeof *record);
    record->content = content;
    record->fought = json_array();
    record->way = json_array();
    return record;
}

void sim_record_free(SimRecord *record)
{
    json_decref(record->now.told);
    json_decref(record->fought);
    json_decref(record->way);
    free(record->blueprints);
    free(record);
}

/* A tier's types stand behind the one that they are tiers of. */
static int untiered(const Content *content, int type)
{
    return type - content->attackers[type].tier;
}

static json_t *loadout(const Game *game)
{
    json_t *told = json_object();
    for (int i = 0; i < game->run.held_count; i++) {
        const HeldBlueprint *held = &game->run.held[i];
        json_t *augments = json_array();
        for (int k = 0; k < held->augment_count; k++) {
            json_array_append_new(augments, json_string(game->content->augments[held->augments[k]].id));
        }
        if (held->evolution > 0) {
            json_array_append_new(augments, json_string(game->content->evolutions[held->evolution - 1].id));
        }
        json_object_set_new(told, game->content->blueprints[held->blueprint].id, augments);
    }
    return told;
}

static json_t *fittings_json(const Game *game)
{
    json_t *told = json_array();
    for (int i = 0; i < game->content->fitting_count; i++) {
        if (run_has_fitting(&game->run, i)) {
            json_array_append_new(told, json_string(game->content->fittings[i].id));
        }
    }
    return told;
}

static const char *kind_of(const Game *game)
{
    return game->battle.boss >= 0 ? "boss" : game->run.elite ? "elite" : "battle";
}

static void begin_battle(SimRecord *record, const Game *game)
{
    const Battle *battle = &game->battle;
    json_decref(record->now.told);
    record->now = (Counts){.wave = battle->wave};
    record->now.told = json_pack("{s:i,s:i,s:s,s:s,s:i,s:i,s:o,s:o}", "act", game->run.chart.act, "level", game->level,
                                 "kind", kind_of(game), "terrain", record->content->terrains[battle->world.terrain].id,
                                 "paths", battle->world.start_count, "par", battle->par, "loadout", loadout(game),
                                 "fittings", fittings_json(game));
    if (battle->boss >= 0) {
        json_object_set_new(record->now.told, "boss", json_string(record->content->attackers[battle->boss].id));
    }
    const Roster *roster = &game->wave_source.roster;
    if (roster->plan != NO_PLAN) {
        json_object_set_new(record->now.told, "plan", json_string(record->content->plans[roster->plan].id));
    }
    json_object_set_new(record->now.told, "roster", roster_json(record->content, roster));
    memcpy(record->now.held, battle->resources, sizeof record->now.held);
}

static void note_building(SimRecord *record, const Battle *battle, uint32_t id)
{
    const Building *building = battle_building(battle, id);
    if (!building) {
        return;
    }
    if (id >= record->building_room) {
        uint32_t room = id + BUILDINGS_MAX;
        record->blueprints = memory_grow(record->blueprints, room, 1);
        memset(record->blueprints + record->building_room, 0, room - record->building_room);
        record->building_room = room;
    }
    record->blueprints[id] = (uint8_t)building->blueprint;
    record->now.built[building->blueprint]++;
}

static void note_hit(SimRecord *record, const Event *event)
{
    if (event->building > 1 && event->building < record->building_room) {
        record->now.damage[record->blueprints[event->building]] += event->amount;
    }
}

static void note_event(SimRecord *record, const Game *game, const Event *event)
{
    Counts *now = &record->now;
    if (event->kind == EVENT_LEVEL_STARTED) {
        begin_battle(record, game);
    } else if (event->kind == EVENT_SPAWNED) {
        now->entered[untiered(record->content, event->type)]++;
    } else if (event->kind == EVENT_LEAKED) {
        now->leaked[untiered(record->content, event->type)]++;
        now->hull[int_clamp(now->wave, 1, WAVES_MAX) - 1] += event->amount;
    } else if (event->kind == EVENT_HIT) {
        note_hit(record, event);
    } else if (event->kind == EVENT_BUILT) {
        note_building(record, &game->battle, event->building);
    } else if (event->kind == EVENT_ABILITY_USED) {
        now->used[event->type]++;
    } else if (event->kind == EVENT_LEVEL_CLEARED) {
        now->credits = event->amount;
    }
}

/* What a decision took of a resource, whatever it brought besides. */
static void note_spent(Counts *now, const Game *game)
{
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        now->spent[i] += now->held[i] - game->battle.resources[i];
    }
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        now->spent[event->resource] += event->kind == EVENT_GAINED ? event->amount : 0;
    }
}

static json_t *by_attacker(const Content *content, const int *counts)
{
    json_t *told = json_object();
    for (int i = 0; i < content->attacker_count; i++) {
        if (counts[i] > 0) {
            json_object_set_new(told, content->attackers[i].id, json_integer(counts[i]));
        }
    }
    return told;
}

static json_t *by_blueprint(const Content *content, const int *counts, const int64_t *sums)
{
    json_t *told = json_object();
    for (int i = 0; i < content->blueprint_count; i++) {
        int64_t value = counts ? counts[i] : sums[i];
        if (value > 0) {
            json_object_set_new(told, content->blueprints[i].id, json_integer(value));
        }
    }
    return told;
}

static void note_boss(BossSeen *seen, const Battle *battle)
{
    bool there = false;
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        Fix left = battle_distance_left(battle, attacker);
        if (attacker->type != battle->boss) {
            seen->beside = int_max(seen->beside, attacker->hp_max);
            continue;
        }
        there = true;
        seen->whole = int_max(seen->whole, left);
        seen->left = seen->ticks == 0 ? left : int_min(seen->left, left);
    }
    seen->hp = battle->boss_hp;
    seen->ticks += there;
}

static json_t *boss_json(const BossSeen *seen)
{
    int gone = seen->whole > 0 ? (int)(PERCENT - (int64_t)seen->left * PERCENT / seen->whole) : 0;
    return json_pack("{s:i,s:i,s:i,s:i}", "hp", seen->hp, "beside", seen->beside, "seconds",
                     seen->ticks / TICKS_PER_SECOND, "way", gone);
}

static json_t *hull_by_wave(const Counts *now, int waves)
{
    json_t *list = json_array();
    for (int i = 0; i < int_min(waves, WAVES_MAX); i++) {
        json_array_append_new(list, json_integer(now->hull[i]));
    }
    return list;
}

void sim_record_end_battle(SimRecord *record, const Game *game)
{
    const Battle *battle = &game->battle;
    const Content *content = record->content;
    Counts *now = &record->now;
    json_t *told = now->told;
    if (!told) {
        return;
    }
    now->told = NULL;
    bool lost = battle->phase == BATTLE_LOST;
    json_object_set_new(told, "won", json_boolean(!lost));
    json_object_set_new(told, "waves", json_integer(battle->wave));
    json_object_set_new(told, "stayed", json_integer(battle->waves_stayed));
    json_object_set_new(told, "hull", json_integer(lost ? 0 : battle->hull));
    json_object_set_new(told, "credits", json_integer(now->credits));
    if (now->boss.ticks > 0) {
        json_object_set_new(told, "boss_seen", boss_json(&now->boss));
    }
    json_object_set_new(told, "met", by_attacker(content, now->entered));
    json_object_set_new(told, "leaks", by_attacker(content, now->leaked));
    json_object_set_new(told, "hull_lost_by_wave", hull_by_wave(now, battle->wave));
    json_object_set_new(told, "damage", by_blueprint(content, NULL, now->damage));
    json_object_set_new(told, "built", by_blueprint(content, now->built, NULL));
    json_object_set_new(told, "used", by_blueprint(content, now->used, NULL));
    json_object_set_new(
        told, "spent",
        json_pack("{s:i,s:i}", "materials", now->spent[RESOURCE_MATERIALS], "energy", now->spent[RESOURCE_ENERGY]));
    json_object_set_new(told, "unspent",
                        json_pack("{s:i,s:i}", "materials", battle->resources[RESOURCE_MATERIALS], "energy",
                                  battle->resources[RESOURCE_ENERGY]));
    json_array_append_new(record->fought, told);
}

static void see(void *context, const Session *session, SessionStep step)
{
    const Game *game = session_game(session);
    SimRecord *record = context;
    Counts *now = &record->now;
    if (step == SESSION_BEGINS) {
        if (game->run.stage == STAGE_BATTLE) {
            begin_battle(record, game);
        }
        return;
    }
    if (now->told && step == SESSION_DECIDED) {
        note_spent(now, game);
    }
    for (int i = 0; i < game->events.count; i++) {
        note_event(record, game, &game->events.events[i]);
    }
    if (game->battle.boss_course == BOSS_HERE) {
        note_boss(&now->boss, &game->battle);
    }
    memcpy(now->held, game->battle.resources, sizeof now->held);
    now->wave = game->battle.wave;
    if (game->battle.phase == BATTLE_CLEARED || game->battle.phase == BATTLE_LOST) {
        sim_record_end_battle(record, game);
    }
}

SessionObserver sim_record_observer(SimRecord *record)
{
    return (SessionObserver){see, record};
}

static const char *held_id(const Game *game, int held)
{
    return held > 0 ? game->content->blueprints[game->run.held[held - 1].blueprint].id : NULL;
}

static json_t *look_at_offer(const Game *game, const Decision *decision)
{
    const Offer *offer = &game->run.offers[0];
    if (offer->kind == OFFER_SURRENDER) {
        return json_pack("{s:i,s:s*}", "act", game->run.chart.act, "gave", held_id(game, decision->held));
    }
    if (offer->kind == OFFER_SUPPLIES || offer->kind == OFFER_FITTINGS) {
        const char *key = offer->kind == OFFER_SUPPLIES ? "carried" : "fitted";
        bool carried = decision->kind == DECISION_TAKE;
        return json_pack("{s:i,s:s*}", "act", game->run.chart.act, key,
                         carried ? offer_item_id(game->content, offer, decision->item) : NULL);
    }
    json_t *items = json_array();
    for (int i = 0; i < offer->count; i++) {
        json_array_append_new(items, json_string(offer_item_id(game->content, offer, i)));
    }
    bool takes = decision->kind == DECISION_TAKE;
    return json_pack("{s:i,s:o,s:s*,s:s*}", "act", game->run.chart.act, "offered", items, "took",
                     takes ? offer_item_id(game->content, offer, decision->item) : NULL,
                     offer->kind == OFFER_BLUEPRINTS ? "gave" : "for", takes ? held_id(game, decision->held) : NULL);
}

static json_t *look_at_goods(const Game *game, const Decision *decision)
{
    const Goods *goods = &game->run.shops[game->run.at].goods[decision->item];
    const char *id = goods_id(game->content, goods), *word = goods_kind_word(goods->kind);
    return json_pack("{s:i,s:s,s:s*,s:i}", "act", game->run.chart.act, "bought", word, "item", id == word ? NULL : id,
                     "price", goods->price);
}

/* Decisions that the game's own state tells all about. */
/* clang-format off */
#define NOT_LOOKED_AT(X) \
    X(BUILD) X(DELETE) X(UNDO) X(TARGETING) X(USE) X(MOVE) X(QUEUE) X(UNQUEUE) X(CLEAR_QUEUE) X(HASTEN) X(START_WAVE) \
    X(STAY) X(LEAVE) X(NEXT_LEVEL) X(PAY) X(DEPART) X(ABOARD)
/* clang-format on */

json_t *sim_record_look(const Game *game, const Decision *decision)
{
    const Run *run = &game->run;
    int act = run->chart.act;
    switch (decision->kind) {
    case DECISION_SELL:
        return json_pack("{s:i,s:s*}", "act", act, "sold", held_id(game, decision->held));
    case DECISION_SUPPLY:
        return json_pack("{s:i,s:s}", "act", act, "supply",
                         game->content->blueprints[run->supplies[decision->item]].id);
    case DECISION_TRAVEL:
        return json_pack("{s:i,s:i,s:s}", "act", act, "system", decision->node, "kind",
                         node_kind_word(run->chart.nodes[decision->node].kind));
    case DECISION_TAKE:
    case DECISION_SKIP:
        return look_at_offer(game, decision);
    case DECISION_BUY:
        return look_at_goods(game, decision);
    case DECISION_CHOOSE:
        return json_pack("{s:i,s:s,s:i}", "act", act, "event",
                         game->content->encounters[run->prospects[run->at].encounter].id, "choice", decision->item + 1);
        NOT_LOOKED_AT(DECISION_CASE)
    case DECISION_COUNT:
        break;
    }
    return NULL;
}

void sim_record_note(SimRecord *record, json_t *told)
{
    json_array_append_new(record->way, told);
}

void sim_record_tell(const SimRecord *record, json_t *told)
{
    json_object_set(told, "fought", record->fought);
    json_object_set(told, "way", record->way);
}
