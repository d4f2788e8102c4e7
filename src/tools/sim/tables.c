/* Sums over runs, battles, attackers and blueprints; each table is made of them row by row. */
#include "tools/sim/tables.h"

#include "base/memory.h"
#include "base/number.h"
#include "tools/sim/rows.h"
#include "tools/sim/variety.h"
#include "tools/statistics.h"

#include <stdlib.h>
#include <string.h>

enum { THIRDS = 3, KINDS = 3, NAME_SIZE = 32 };
enum { LIVES_LEAST = 20, WAY_LEAST = 50, HP_LEAST = 4 }; /* of a boss: seconds, percent, times the HP beside it */
static const double TENTH = 10;                          /* tenths of a percent in one */
static const char *const KIND_WORDS[KINDS] = {"battle", "elite", "boss"};

typedef struct Battles {
    int count, lost, waves, par, stayed, quiet; /* quiet: waves in which nobody got through */
    double hull, squares;                       /* lost to attackers, and its squares */
    double thirds[THIRDS];                      /* of that, by third of the battle's waves */
    double spent[2], unspent[2];                /* materials, energy */
} Battles;

typedef struct Heads {
    int64_t met, leaked;
    int battles[ACTS_MAX]; /* in which it was met */
} Heads;

typedef struct Print {
    int offered, picked, won;   /* runs */
    int winners, first_of_last; /* runs won that held it at their end, and where no tower dealt more in the last act */
    int64_t held, built, used, damage;
} Print;

typedef struct Act {
    int reached, passed, battles;
} Act;

/* Of battles that were won against a boss. */
typedef struct Boss {
    int won, alone, longer, farther, both; /* alone: it had at least four times what anybody beside it had */
    double seconds, way;
} Boss;

struct SimTables {
    const Content *content;
    int runs, won;
    Act acts[ACTS_MAX];
    Battles battles[ACTS_MAX][KINDS], *terrains;
    Heads *heads;
    Print *prints;
    Boss *bosses; /* by attacker */
    SimVariety *variety;
    int64_t met, leaked, damage;
    int64_t credits_won, bought[GOODS_COUNT];
};

SimTables *sim_tables_new(const Content *content)
{
    SimTables *tables = memory_new(1, sizeof *tables);
    tables->content = content;
    tables->heads = memory_new((size_t)content->attacker_count, sizeof *tables->heads);
    tables->prints = memory_new((size_t)content->blueprint_count, sizeof *tables->prints);
    tables->terrains = memory_new((size_t)content->terrain_count, sizeof *tables->terrains);
    tables->bosses = memory_new((size_t)content->attacker_count, sizeof *tables->bosses);
    tables->variety = sim_variety_new(content);
    return tables;
}

void sim_tables_free(SimTables *tables)
{
    free(tables->heads);
    free(tables->prints);
    free(tables->terrains);
    free(tables->bosses);
    sim_variety_free(tables->variety);
    free(tables);
}

static int number(const json_t *told, const char *key)
{
    return (int)json_integer_value(json_object_get(told, key));
}

static const char *word(const json_t *told, const char *key)
{
    const char *found = json_string_value(json_object_get(told, key));
    return found ? found : "";
}

static int act_of(const json_t *told)
{
    return int_clamp(number(told, "act"), 1, ACTS_MAX) - 1;
}

static int kind_of(const json_t *told)
{
    int kind = KINDS - 1;
    while (kind > 0 && strcmp(KIND_WORDS[kind], word(told, "kind")) != 0) {
        kind--;
    }
    return kind;
}

static void add_hull(Battles *sums, const json_t *waves)
{
    size_t count = json_array_size(waves);
    double lost = 0;
    for (size_t i = 0; i < count; i++) {
        double hull = (double)json_integer_value(json_array_get(waves, i));
        sums->thirds[i * THIRDS / count] += hull;
        sums->quiet += hull == 0;
        lost += hull;
    }
    sums->hull += lost;
    sums->squares += lost * lost;
}

static void add_battle(Battles *sums, const json_t *told)
{
    static const char *const keys[] = {"materials", "energy"};
    sums->count++;
    sums->lost += json_is_false(json_object_get(told, "won"));
    sums->waves += number(told, "waves");
    sums->par += number(told, "par");
    sums->stayed += number(told, "stayed");
    add_hull(sums, json_object_get(told, "hull_lost_by_wave"));
    for (int i = 0; i < 2; i++) {
        sums->spent[i] += number(json_object_get(told, "spent"), keys[i]);
        sums->unspent[i] += number(json_object_get(told, "unspent"), keys[i]);
    }
}

static void add_heads(SimTables *tables, const json_t *told)
{
    const char *id;
    json_t *value;
    json_object_foreach(json_object_get(told, "met"), id, value)
    {
        int type = content_attacker(tables->content, id);
        if (type >= 0) {
            int leaked = number(json_object_get(told, "leaks"), id);
            tables->heads[type].met += json_integer_value(value);
            tables->heads[type].leaked += leaked;
            tables->heads[type].battles[act_of(told)]++;
            tables->met += json_integer_value(value);
            tables->leaked += leaked;
        }
    }
}

static void add_prints(SimTables *tables, const json_t *told)
{
    const char *id;
    json_t *value;
    json_object_foreach(json_object_get(told, "loadout"), id, value)
    {
        int blueprint = content_blueprint(tables->content, id);
        if (blueprint >= 0) {
            Print *print = &tables->prints[blueprint];
            int damage = number(json_object_get(told, "damage"), id);
            print->held++;
            print->built += number(json_object_get(told, "built"), id);
            print->used += number(json_object_get(told, "used"), id);
            print->damage += damage;
            tables->damage += damage;
        }
    }
}

static void add_boss(SimTables *tables, const json_t *told)
{
    int type = content_attacker(tables->content, word(told, "boss"));
    const json_t *seen = json_object_get(told, "boss_seen");
    if (type < 0 || !seen || !json_is_true(json_object_get(told, "won"))) {
        return;
    }
    Boss *boss = &tables->bosses[type];
    bool longer = number(seen, "seconds") >= LIVES_LEAST, farther = number(seen, "way") >= WAY_LEAST;
    boss->won++;
    boss->alone += number(seen, "hp") >= number(seen, "beside") * HP_LEAST;
    boss->longer += longer;
    boss->farther += farther;
    boss->both += longer && farther;
    boss->seconds += number(seen, "seconds");
    boss->way += number(seen, "way");
}

static void add_fought(SimTables *tables, const json_t *told)
{
    int terrain = content_terrain(tables->content, word(told, "terrain"));
    add_battle(&tables->battles[act_of(told)][kind_of(told)], told);
    if (terrain >= 0) {
        add_battle(&tables->terrains[terrain], told);
    }
    tables->acts[act_of(told)].battles++;
    add_heads(tables, told);
    add_boss(tables, told);
    add_prints(tables, told);
}

/* The tower that has dealt the most damage in the last act, or -1. */
static int first_gun(const SimTables *tables, const json_t *fought)
{
    int64_t best = 0;
    int gun = -1;
    for (int i = 0; i < tables->content->blueprint_count; i++) {
        int64_t damage = 0;
        size_t at;
        json_t *battle;
        json_array_foreach(fought, at, battle)
        {
            bool last = act_of(battle) == tables->content->run.act_count - 1;
            damage += last ? number(json_object_get(battle, "damage"), tables->content->blueprints[i].id) : 0;
        }
        if (damage > best && tables->content->blueprints[i].kind == BLUEPRINT_TOWER) {
            best = damage;
            gun = i;
        }
    }
    return gun;
}

static void add_winner(SimTables *tables, const json_t *told)
{
    const json_t *fought = json_object_get(told, "fought");
    size_t battles = json_array_size(fought);
    const json_t *held = json_object_get(json_array_get(fought, battles > 0 ? battles - 1 : 0), "loadout");
    int first = first_gun(tables, fought);
    for (int i = 0; i < tables->content->blueprint_count; i++) {
        tables->prints[i].winners += json_object_get(held, tables->content->blueprints[i].id) != NULL;
        tables->prints[i].first_of_last += i == first;
    }
}

static void add_choices(SimTables *tables, const json_t *told)
{
    bool won = json_is_true(json_object_get(told, "won"));
    size_t at;
    json_t *id, *step;
    json_array_foreach(json_object_get(told, "offered"), at, id)
    {
        int blueprint = content_blueprint(tables->content, json_string_value(id));
        tables->prints[int_max(blueprint, 0)].offered += blueprint >= 0;
    }
    json_array_foreach(json_object_get(told, "picked"), at, id)
    {
        int blueprint = content_blueprint(tables->content, json_string_value(id));
        tables->prints[int_max(blueprint, 0)].picked += blueprint >= 0;
        tables->prints[int_max(blueprint, 0)].won += blueprint >= 0 && won;
    }
    json_array_foreach(json_object_get(told, "way"), at, step)
    {
        for (int i = 0; i < GOODS_COUNT; i++) {
            tables->bought[i] += strcmp(word(step, "bought"), goods_kind_word((GoodsKind)i)) == 0;
        }
    }
}

void sim_tables_add(SimTables *tables, const json_t *told)
{
    bool won = json_is_true(json_object_get(told, "won"));
    int act = act_of(told);
    tables->runs++;
    tables->won += won;
    tables->credits_won += won ? number(told, "credits") : 0;
    for (int i = 0; i <= act; i++) {
        tables->acts[i].reached++;
        tables->acts[i].passed += i < act || won;
    }
    size_t at;
    json_t *battle;
    json_array_foreach(json_object_get(told, "fought"), at, battle)
    {
        add_fought(tables, battle);
    }
    add_choices(tables, told);
    sim_variety_add(tables->variety, told);
    if (won) {
        add_winner(tables, told);
    }
}

static json_t *row_of(json_t *rows, const char *id)
{
    json_t *row = json_pack("{s:s}", "id", id);
    json_array_append_new(rows, row);
    return row;
}

static json_t *acts_rows(const SimTables *tables)
{
    json_t *rows = json_array();
    for (int i = 0; i < tables->content->run.act_count; i++) {
        const Act *act = &tables->acts[i];
        char name[NAME_SIZE];
        snprintf(name, sizeof name, "act %d", i + 1);
        json_t *row = row_of(rows, name);
        row_count(row, "reached", act->reached);
        row_count(row, "passed", act->passed);
        if (act->reached > 0) {
            int low, high;
            sim_interval(act->passed, act->reached, &low, &high);
            row_share(row, "share", (double)PERCENT * act->passed, act->reached);
            row_share(row, "low", low, TENTH);
            row_share(row, "high", high, TENTH);
        }
        row_share(row, "battles", act->battles, act->reached);
    }
    return rows;
}

static void battles_row(json_t *row, const Battles *sums)
{
    row_count(row, "battles", sums->count);
    row_share(row, "lost", (double)PERCENT * sums->lost, sums->count);
    row_share(row, "hull", sums->hull, sums->count);
    if (sums->count > 0) {
        row_share(row, "error", statistics_error_of_mean(sums->hull, sums->squares, sums->count), 1);
    }
    row_share(row, "first", sums->thirds[0], sums->count);
    row_share(row, "middle", sums->thirds[1], sums->count);
    row_share(row, "last", sums->thirds[2], sums->count);
    row_share(row, "quiet", (double)PERCENT * sums->quiet, sums->waves);
    row_share(row, "waves", sums->waves, sums->count);
    row_share(row, "par", sums->par, sums->count);
    row_share(row, "stayed", sums->stayed, sums->count);
    row_share(row, "spent", sums->spent[0], sums->count);
    row_share(row, "unspent", sums->unspent[0], sums->count);
    row_share(row, "unspent_energy", sums->unspent[1], sums->count);
}

static json_t *battles_rows(const SimTables *tables)
{
    json_t *rows = json_array();
    for (int i = 0; i < tables->content->run.act_count; i++) {
        for (int kind = 0; kind < KINDS; kind++) {
            char name[NAME_SIZE];
            snprintf(name, sizeof name, "act %d, %s", i + 1, KIND_WORDS[kind]);
            battles_row(row_of(rows, name), &tables->battles[i][kind]);
        }
    }
    return rows;
}

static json_t *terrains_rows(const SimTables *tables)
{
    json_t *rows = json_array();
    for (int i = 0; i < tables->content->terrain_count; i++) {
        battles_row(row_of(rows, tables->content->terrains[i].id), &tables->terrains[i]);
    }
    return rows;
}

static json_t *attackers_rows(const SimTables *tables)
{
    static const char *const keys[ACTS_MAX] = {"act_1", "act_2", "act_3"};
    json_t *rows = json_array();
    for (int i = 0; i < tables->content->attacker_count; i++) {
        const Heads *heads = &tables->heads[i];
        if (heads->met == 0) {
            continue;
        }
        json_t *row = row_of(rows, tables->content->attackers[i].id);
        row_count(row, "met", heads->met);
        row_share(row, "heads", (double)PERCENT * (double)heads->met, (double)tables->met);
        row_share(row, "leaks", (double)PERCENT * (double)heads->leaked, (double)tables->leaked);
        row_share(row, "through", (double)PERCENT * (double)heads->leaked, (double)heads->met);
        for (int act = 0; act < tables->content->run.act_count; act++) {
            row_share(row, keys[act], (double)PERCENT * heads->battles[act], tables->acts[act].battles);
        }
    }
    return rows;
}

static json_t *blueprints_rows(const SimTables *tables)
{
    json_t *rows = json_array();
    for (int i = 0; i < tables->content->blueprint_count; i++) {
        const Print *print = &tables->prints[i];
        if (print->offered + print->picked + print->held == 0) {
            continue;
        }
        json_t *row = row_of(rows, tables->content->blueprints[i].id);
        row_count(row, "offered", print->offered);
        row_count(row, "picked", print->picked);
        row_share(row, "won", (double)PERCENT * print->won, print->picked);
        row_share(row, "winners", (double)PERCENT * print->winners, tables->won);
        row_share(row, "first", (double)PERCENT * print->first_of_last, tables->won);
        row_share(row, "built", (double)print->built, (double)print->held);
        row_share(row, "used", (double)print->used, (double)print->held);
        row_share(row, "damage", (double)PERCENT * (double)print->damage, (double)tables->damage);
    }
    return rows;
}

static json_t *goods_rows(const SimTables *tables)
{
    json_t *rows = json_array();
    for (int i = 0; i < GOODS_COUNT; i++) {
        json_t *row = row_of(rows, goods_kind_word((GoodsKind)i));
        row_count(row, "bought", tables->bought[i]);
        row_share(row, "a_run", (double)tables->bought[i], tables->runs);
    }
    return rows;
}

static json_t *bosses_rows(const SimTables *tables)
{
    json_t *rows = json_array();
    for (int i = 0; i < tables->content->run.boss_count; i++) {
        int type = tables->content->run.bosses[i];
        const Boss *boss = &tables->bosses[type];
        json_t *row = row_of(rows, tables->content->attackers[type].id);
        row_count(row, "won", boss->won);
        row_share(row, "alone", (double)PERCENT * boss->alone, boss->won);
        row_share(row, "seconds", boss->seconds, boss->won);
        row_share(row, "way", boss->way, boss->won);
        row_share(row, "longer", (double)PERCENT * boss->longer, boss->won);
        row_share(row, "farther", (double)PERCENT * boss->farther, boss->won);
        row_share(row, "both", (double)PERCENT * boss->both, boss->won);
    }
    return rows;
}

static json_t *variety_rows(const SimTables *tables)
{
    return sim_variety_rows(tables->variety);
}

static json_t *engines_rows(const SimTables *tables)
{
    return sim_variety_engines(tables->variety);
}

#define ROWS(name, ...) static const RowColumn name[] = {{"id", "", 0, 0}, __VA_ARGS__}
ROWS(ACTS, {"reached", "reached", 7, 0}, {"passed", "passed", 6, 0}, {"share", "passed %", 8, 1}, {"low", "from", 5, 1},
     {"high", "to", 5, 1}, {"battles", "battles a run", 13, 1});
ROWS(BATTLES, {"battles", "battles", 7, 0}, {"lost", "lost %", 6, 1}, {"hull", "hull", 5, 2}, {"error", "+-", 4, 2},
     {"first", "1st", 5, 2}, {"middle", "2nd", 5, 2}, {"last", "3rd", 5, 2}, {"quiet", "quiet %", 7, 0},
     {"waves", "waves", 5, 1}, {"par", "par", 5, 1}, {"stayed", "stayed", 6, 2}, {"spent", "spent M", 7, 0},
     {"unspent", "left", 5, 0}, {"unspent_energy", "E", 4, 0});
ROWS(ATTACKERS, {"met", "met", 8, 0}, {"heads", "heads %", 7, 1}, {"leaks", "leaks %", 7, 1},
     {"through", "through %", 9, 2}, {"act_1", "act 1 %", 7, 0}, {"act_2", "act 2 %", 7, 0},
     {"act_3", "act 3 %", 7, 0});
ROWS(BLUEPRINTS, {"offered", "offered", 7, 0}, {"picked", "picked", 6, 0}, {"won", "won %", 6, 1},
     {"winners", "winners %", 9, 0}, {"first", "first %", 7, 0}, {"built", "built", 6, 2}, {"used", "used", 6, 2},
     {"damage", "damage %", 8, 1});
ROWS(BOSSES, {"won", "won", 5, 0}, {"alone", "4 times %", 9, 0}, {"seconds", "seconds", 7, 1}, {"way", "way %", 5, 0},
     {"longer", "20 s %", 6, 0}, {"farther", "half %", 6, 0}, {"both", "both %", 6, 0});
ROWS(VARIETY, {"winners", "winners", 7, 0}, {"distinct", "distinct", 8, 0}, {"held", "held", 5, 1},
     {"shared", "two share", 9, 1}, {"share", "share %", 7, 0});
ROWS(ENGINES, {"held", "held", 5, 0}, {"won", "won", 5, 0}, {"seed", "seed", 20, 0});
ROWS(GOODS, {"bought", "bought", 7, 0}, {"a_run", "a run", 6, 2});

static const struct {
    const char *key, *name;
    json_t *(*rows)(const SimTables *tables);
    const RowColumn *columns;
    int count;
} TABLES[] = {
#define TABLE(key, name, make, columns)                            \
    {                                                              \
        key, name, make, columns, sizeof columns / sizeof *columns \
    }
    TABLE("acts", "acts", acts_rows, ACTS),
    TABLE("battles", "battles", battles_rows, BATTLES),
    TABLE("terrains", "terrain types", terrains_rows, BATTLES),
    TABLE("attackers", "attackers", attackers_rows, ATTACKERS),
    TABLE("blueprints", "blueprints", blueprints_rows, BLUEPRINTS),
    TABLE("goods", "goods", goods_rows, GOODS),
    TABLE("bosses", "bosses in battles won", bosses_rows, BOSSES),
    TABLE("variety", "of winners", variety_rows, VARIETY),
    TABLE("engines", "engines", engines_rows, ENGINES),
};
enum { TABLE_COUNT = sizeof TABLES / sizeof *TABLES };

json_t *sim_tables_json(const SimTables *tables)
{
    json_t *told = json_pack("{s:i,s:i}", "runs", tables->runs, "won", tables->won);
    row_share(told, "credits_left_when_won", (double)tables->credits_won, tables->won);
    for (int i = 0; i < TABLE_COUNT; i++) {
        json_object_set_new(told, TABLES[i].key, TABLES[i].rows(tables));
    }
    return told;
}

void sim_tables_print(const SimTables *tables)
{
    for (int i = 0; i < TABLE_COUNT; i++) {
        json_t *rows = TABLES[i].rows(tables);
        rows_print(TABLES[i].name, TABLES[i].columns, TABLES[i].count, rows);
        json_decref(rows);
    }
}
