/* What winners held in their last battle is kept as sets, and compared pair by pair. */
#include "tools/sim/variety.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "holdout/content_load.h"
#include "holdout/game.h"
#include "tools/sim/rows.h"
#include "tools/sim/run.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_BITS = 64, SET_WORDS = (BLUEPRINTS_MAX + WORD_BITS - 1) / WORD_BITS, KINDS = 2, SHIP_SIZE = 32 };

/* Of ids by index. */
typedef struct Set {
    uint64_t words[SET_WORDS];
} Set;

_Static_assert((int)FITTINGS_MAX <= (int)BLUEPRINTS_MAX, "a set holds either");

typedef struct Winner {
    char ship[SHIP_SIZE]; /* "": the first */
    Set held[KINDS];      /* blueprints, fittings */
} Winner;

typedef struct Found {
    int held, won;             /* runs */
    char seed[GAME_SEED_SIZE]; /* of the first that was won */
} Found;

struct SimVariety {
    const Content *content;
    Policy policy; /* its engines */
    Found found[POLICY_ENGINES_MAX];
    Winner *winners;
    int count, room;
};

/* The engines are the program's own, which a test reads: they hold no mistake. */
SimVariety *sim_variety_new(const Content *content)
{
    SimVariety *variety = memory_new(1, sizeof *variety);
    variety->content = content;
    policy_begin(&variety->policy);
    const SimText *engines = &SIM_ENGINES[0];
    if (!policy_parse(content, engines->name, engines->text, strlen(engines->text), &variety->policy, stderr)) {
        variety->policy.engine_count = 0;
    }
    return variety;
}

void sim_variety_free(SimVariety *variety)
{
    free(variety->winners);
    free(variety);
}

static void set_add(Set *set, int at)
{
    set->words[at / WORD_BITS] |= (uint64_t)1 << at % WORD_BITS;
}

static int set_shared(const Set *one, const Set *other)
{
    int count = 0;
    for (int i = 0; i < SET_WORDS; i++) {
        count += __builtin_popcountll(one->words[i] & other->words[i]);
    }
    return count;
}

static bool lists(const json_t *list, const char *id)
{
    size_t at;
    json_t *value;
    json_array_foreach(list, at, value)
    {
        if (strcmp(json_string_value(value) ? json_string_value(value) : "", id) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether any blueprint bears an augment, or has become an evolution. */
static bool anywhere(const json_t *loadout, const char *id)
{
    const char *blueprint;
    json_t *on_it;
    json_object_foreach((json_t *)loadout, blueprint, on_it)
    {
        if (lists(on_it, id)) {
            return true;
        }
    }
    return false;
}

/* By one of the engine's blueprints, or by any where it names none. */
static bool borne(const Content *content, const PolicyEngine *engine, const json_t *loadout, const char *id)
{
    bool named = false, found = false;
    for (int i = 0; i < engine->count; i++) {
        bool bearer = engine->parts[i] < POLICY_AUGMENT;
        named = named || bearer;
        found = found || (bearer && lists(json_object_get(loadout, policy_item_id(content, engine->parts[i])), id));
    }
    return named ? found : anywhere(loadout, id);
}

bool sim_engine_held(const Content *content, const PolicyEngine *engine, const json_t *battle)
{
    const json_t *loadout = json_object_get(battle, "loadout"), *fittings = json_object_get(battle, "fittings");
    for (int i = 0; i < engine->count; i++) {
        int part = engine->parts[i];
        const char *id = policy_item_id(content, part);
        bool has = part < POLICY_AUGMENT     ? json_object_get(loadout, id) != NULL
                   : part < POLICY_EVOLUTION ? borne(content, engine, loadout, id)
                   : part < POLICY_FITTING   ? anywhere(loadout, id)
                                             : lists(fittings, id);
        if (!has) {
            return false;
        }
    }
    return true;
}

static void add_engines(SimVariety *variety, const json_t *told, const json_t *fought)
{
    bool won = json_is_true(json_object_get(told, "won"));
    for (int i = 0; i < variety->policy.engine_count; i++) {
        Found *found = &variety->found[i];
        bool held = false;
        size_t at;
        json_t *battle;
        json_array_foreach(fought, at, battle)
        {
            held = held || sim_engine_held(variety->content, &variety->policy.engines[i], battle);
        }
        found->held += held;
        found->won += held && won;
        if (held && won && !found->seed[0]) {
            text_copy(found->seed, sizeof found->seed, json_string_value(json_object_get(told, "seed")));
        }
    }
}

static void add_winner(SimVariety *variety, const json_t *told, const json_t *last)
{
    const Content *content = variety->content;
    if (variety->count == variety->room) {
        variety->room = 2 * variety->room + 64;
        variety->winners = memory_grow(variety->winners, (size_t)variety->room, sizeof *variety->winners);
    }
    Winner *winner = &variety->winners[variety->count++];
    const char *ship = json_string_value(json_object_get(told, "ship"));
    *winner = (Winner){.ship = ""};
    text_copy(winner->ship, sizeof winner->ship, ship ? ship : "");
    const json_t *loadout = json_object_get(last, "loadout"), *fittings = json_object_get(last, "fittings");
    for (int i = 0; i < content->blueprint_count; i++) {
        if (json_object_get(loadout, content->blueprints[i].id)) {
            set_add(&winner->held[0], i);
        }
    }
    for (int i = 0; i < content->fitting_count; i++) {
        if (lists(fittings, content->fittings[i].id)) {
            set_add(&winner->held[1], i);
        }
    }
}

void sim_variety_add(SimVariety *variety, const json_t *told)
{
    const json_t *fought = json_object_get(told, "fought");
    size_t battles = json_array_size(fought);
    add_engines(variety, told, fought);
    if (json_is_true(json_object_get(told, "won")) && battles > 0) {
        add_winner(variety, told, json_array_get(fought, battles - 1));
    }
}

/* Winners whose blueprints, or also fittings, nobody before them had. */
static int distinct(const SimVariety *variety, int kinds)
{
    int count = 0;
    for (int i = 0; i < variety->count; i++) {
        bool again = false;
        for (int k = 0; k < i && !again; k++) {
            again = memcmp(variety->winners[i].held, variety->winners[k].held, (size_t)kinds * sizeof(Set)) == 0;
        }
        count += !again;
    }
    return count;
}

/* Pairs of one ship alone: others begin unlike. */
static void add_pairs(const SimVariety *variety, int kind, json_t *row)
{
    int64_t pairs = 0, shared = 0, held = 0, all = 0;
    for (int i = 0; i < variety->count; i++) {
        const Winner *one = &variety->winners[i];
        all += set_shared(&one->held[kind], &one->held[kind]);
        for (int k = 0; k < i; k++) {
            const Winner *other = &variety->winners[k];
            if (strcmp(one->ship, other->ship) == 0) {
                pairs++;
                shared += set_shared(&one->held[kind], &other->held[kind]);
                held +=
                    set_shared(&one->held[kind], &one->held[kind]) + set_shared(&other->held[kind], &other->held[kind]);
            }
        }
    }
    row_share(row, "held", (double)all, variety->count);
    row_share(row, "shared", (double)shared, (double)pairs);
    row_share(row, "share", 2.0 * PERCENT * (double)shared, (double)held);
}

json_t *sim_variety_rows(const SimVariety *variety)
{
    static const char *const ids[KINDS] = {"blueprints", "fittings"};
    json_t *rows = json_array();
    for (int kind = 0; kind < KINDS; kind++) {
        json_t *row = json_pack("{s:s}", "id", ids[kind]);
        row_count(row, "winners", variety->count);
        row_count(row, "distinct", distinct(variety, kind + 1));
        add_pairs(variety, kind, row);
        json_array_append_new(rows, row);
    }
    return rows;
}

json_t *sim_variety_engines(const SimVariety *variety)
{
    json_t *rows = json_array();
    for (int i = 0; i < variety->policy.engine_count; i++) {
        const Found *found = &variety->found[i];
        json_t *row =
            json_pack("{s:s,s:s*}", "id", variety->policy.engines[i].name, "seed", found->seed[0] ? found->seed : NULL);
        row_count(row, "held", found->held);
        row_count(row, "won", found->won);
        json_array_append_new(rows, row);
    }
    return rows;
}
