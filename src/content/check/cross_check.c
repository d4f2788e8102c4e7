/* Every check names the file and field that has to change. */
#include "content/check/cross_check.h"

#include "content/check/art_check.h"
#include "content/check/augment_check.h"
#include "content/check/blueprint_check.h"
#include "content/check/chart_check.h"
#include "content/check/dungeon_check.h"
#include "content/check/event_check.h"
#include "content/check/foot_check.h"
#include "content/check/names_check.h"
#include "content/check/plan_check.h"
#include "content/check/rule_check.h"
#include "content/check/run_check.h"
#include "content/check/status_check.h"
#include "content/check/story_check.h"
#include "content/check/terrain_check.h"
#include "content/words/words.h"

enum { ALL_PRIORITIES = (1 << PRIORITY_COUNT) - 1, LEVEL_LIMIT = 9999, QUEUE_LIMIT = 2048 };

/* The priorities an attack may choose from are all six where its file names none. */
static void complete_attacks(Content *content)
{
    for (int i = 0; i < content->blueprint_count; i++) {
        Attack *attack = &content->blueprints[i].attack;
        if (attack->shape != SHAPE_NONE && attack->priorities == 0) {
            attack->priorities = ALL_PRIORITIES;
        }
    }
}

/* Obstacles lie on every surface where their phase names none. */
static void complete_surfaces(TerrainType *terrain)
{
    for (int i = 0; i < terrain->phase_count; i++) {
        if (terrain->phases[i].surfaces == 0) {
            terrain->phases[i].surfaces = (uint8_t)((1 << terrain->surface_count) - 1);
        }
    }
}

/* What stands on the board must be told apart: buildings from each other, and attackers from each other. */
static void check_glyphs(const Content *content, const Library *library, Problems *problems)
{
    const char *owners[2][128] = {{NULL}};
    for (int i = 0; i < content->blueprint_count + content->attacker_count; i++) {
        bool attacker = i >= content->blueprint_count;
        int entry = attacker ? i - content->blueprint_count : i;
        if (!attacker && content->blueprints[entry].kind == BLUEPRINT_ABILITY) {
            continue;
        }
        char glyph = attacker ? content->attackers[entry].glyph : content->blueprints[entry].glyph;
        const char **owner = &owners[attacker][(unsigned char)glyph & 127];
        if (*owner) {
            document_problem(library_document(library, attacker ? KIND_ATTACKERS : KIND_BLUEPRINTS, entry), problems,
                             "glyph", "'%c' is the glyph of %s already; choose another letter", glyph, *owner);
        }
        *owner = attacker ? content->attackers[entry].id : content->blueprints[entry].id;
    }
}

/* So must what is shown beside those that have a status. */
static void check_statuses(const Content *content, const Library *library, Problems *problems)
{
    const char *owners[128] = {NULL};
    for (int i = 0; i < content->status_count; i++) {
        const StatusType *type = &content->statuses[i];
        const Document *document = library_document(library, KIND_STATUSES, i);
        const char **owner = &owners[(unsigned char)type->glyph & 127];
        if (*owner) {
            document_problem(document, problems, "glyph", "'%c' is the glyph of %s already; choose another letter",
                             type->glyph, *owner);
        }
        *owner = type->id;
        status_check(type, document, problems);
    }
}

static void check_hub(Content *content, const Library *library, Problems *problems)
{
    content->hub = -1;
    for (int i = 0; i < content->blueprint_count; i++) {
        const Blueprint *blueprint = &content->blueprints[i];
        const Document *document = library_document(library, KIND_BLUEPRINTS, i);
        if (!blueprint->permanent) {
            continue;
        }
        if (content->hub >= 0) {
            document_problem(document, problems, "permanent",
                             "%s is permanent already; only one blueprint, the Hub, can be",
                             content->blueprints[content->hub].id);
        }
        if (blueprint->kind == BLUEPRINT_ABILITY || blueprint->attack.shape != SHAPE_NONE) {
            document_problem(document, problems, "permanent",
                             "only a building without an attack can be the Hub; change its kind");
        }
        content->hub = i;
    }
    if (content->hub < 0) {
        problem_add(problems, "blueprints/", 0, "permanent",
                    "no blueprint is the Hub; give one building permanent: true");
    }
}

static void check_starters(const Content *content, const Library *library, Problems *problems)
{
    const Document *document = library_document(library, KIND_RUN, 0);
    for (int i = 0; i < content->starter_count; i++) {
        char path[PATH_SIZE] = "starters";
        path_index(path, i + 1);
        if (content->starters[i] == content->hub) {
            document_problem(document, problems, path, "the Hub comes by itself; remove it from the list");
        }
        for (int k = 0; k < i; k++) {
            if (content->starters[k] == content->starters[i]) {
                document_problem(document, problems, path, "stands in the list twice; remove one");
            }
        }
    }
}

/* All that a wave's attackers leave behind when killed must find room in the battle's queue of spawns. */
static void check_spawns(const Content *content, const Library *library, Problems *problems)
{
    int counts[ATTACKERS_WRITTEN_MAX], most = QUEUE_LIMIT / content->wave.attackers_max;
    rule_offspring(content, counts);
    for (int i = 0; i < content->attacker_count; i++) {
        const Document *document = library_document(library, KIND_ATTACKERS, i);
        if (rule_spawns_itself(content, i)) {
            document_problem(document, problems, "rules",
                             "it spawns attackers that spawn it again, without end; break the circle");
        } else if (counts[i] > most) {
            document_problem(document, problems, "rules",
                             "killing it brings more than %d attackers in the end; make them fewer", most);
        }
    }
}

static void check_attackers(const Content *content, const Library *library, Problems *problems)
{
    bool first_level = false;
    for (int i = 0; i < content->attacker_count; i++) {
        const AttackerType *type = &content->attackers[i];
        const Document *document = library_document(library, KIND_ATTACKERS, i);
        first_level = first_level || (type->level == 1 && type->size != SIZE_BOSS);
        if (type->relentless > 0 && type->size != SIZE_BOSS) {
            document_problem(document, problems, "relentless", "only bosses drive waves on; remove it");
        }
        if (type->act > 0 && type->size != SIZE_BOSS) {
            document_problem(document, problems, "act", "only bosses end an act; remove it");
        }
        if (type->growth > 0 && type->size != SIZE_BOSS) {
            document_problem(document, problems, "growth", "only bosses grow with the waves; remove it");
        }
        for (int k = 0; k < type->rule_count; k++) {
            rule_check(content, &type->rules[k], k + 1, RULE_OF_ATTACKER, document, problems);
        }
        art_check(&type->art, document, problems);
    }
    if (!first_level) {
        problem_add(problems, "attackers/", 0, "level", "no attacker but bosses appears in level 1; give one level: 1");
    }
    check_spawns(content, library, problems);
}

static void check_rules(const BattleRules *rules, const Document *document, Problems *problems)
{
    if (rules->energy_start > rules->energy_max) {
        document_problem(document, problems, "energy-start", "is more than energy-max; lower it");
    }
}

/* Phases refer to phases by what they strew; from here on by number. */
static void resolve_affinities(TerrainType *terrain, const Document *document, Problems *problems)
{
    for (int i = 0; i < terrain->phase_count; i++) {
        for (int k = 0; k < terrain->phases[i].affinity_count; k++) {
            ObstacleAffinity *affinity = &terrain->phases[i].affinities[k];
            int phase = 0;
            while (phase <= i && terrain->phases[phase].kind != affinity->phase) {
                phase++;
            }
            if (phase > i) {
                char path[PATH_SIZE];
                snprintf(path, sizeof path, "obstacles[%d].affinities[%d].to", i + 1, k + 1);
                document_problem(document, problems, path,
                                 "no phase up to this one strews %s; put that phase before it",
                                 obstacle_name(affinity->phase));
            }
            affinity->phase = (uint8_t)phase;
        }
    }
}

static bool strews(const TerrainType *terrain, Obstacle kind)
{
    for (int i = 0; i < terrain->phase_count; i++) {
        if (terrain->phases[i].kind == kind && terrain->phases[i].max > 0) {
            return true;
        }
    }
    return false;
}

static void check_bonuses(const TerrainType *terrain, const Document *document, Problems *problems)
{
    for (int i = 0; i < terrain->bonus_count; i++) {
        const TerrainBonus *bonus = &terrain->bonuses[i];
        char path[PATH_SIZE];
        if (bonus->beside != OBSTACLE_NONE && !strews(terrain, (Obstacle)bonus->beside)) {
            snprintf(path, sizeof path, "bonuses[%d].beside", i + 1);
            document_problem(document, problems, path, "no phase strews %s; add one, or remove the bonus",
                             obstacle_name((Obstacle)bonus->beside));
        }
        if (bonus->stat == STAT_PRODUCTION && bonus->damage_types != 0) {
            snprintf(path, sizeof path, "bonuses[%d].types", i + 1);
            document_problem(document, problems, path,
                             "what produces deals no damage; remove it, or choose a stat of towers");
        }
    }
}

static void check_wrecks(const TerrainType *terrain, const Document *document, Problems *problems)
{
    int least = 0;
    for (int i = 0; i < terrain->phase_count; i++) {
        least = terrain->phases[i].kind == OBSTACLE_SMALL ? terrain->phases[i].min : least;
    }
    if (terrain->wreck_count > least) {
        document_problem(document, problems, "wrecks.count",
                         "there are %d small obstacles at least; have fewer wrecks, or raise their min", least);
    }
    if ((terrain->wreck_count > 0) != (terrain->wreck_materials > 0)) {
        document_problem(document, problems, "wrecks", "needs both count and materials; give the other one, too");
    }
}

static void check_terrain(const TerrainType *terrain, const Document *document, Problems *problems)
{
    if (terrain->level_min > terrain->level_max) {
        document_problem(document, problems, "level-max", "is less than level-min; raise it");
    }
    for (int i = 0; i < terrain->phase_count; i++) {
        const ObstaclePhase *phase = &terrain->phases[i];
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "obstacles[%d].max", i + 1);
        if (phase->min > phase->max) {
            document_problem(document, problems, path, "is less than min; raise it");
        }
        for (int k = 0; k < i; k++) {
            if (terrain->phases[k].kind == phase->kind) {
                snprintf(path, sizeof path, "obstacles[%d].kind", i + 1);
                document_problem(document, problems, path, "%s has a phase already; join the two",
                                 obstacle_name(phase->kind));
            }
        }
    }
}

/* Some terrain type must take every level: level by level up to the last that any type names as its first. */
static void check_levels_covered(const Content *content, Problems *problems)
{
    int reached = 0;
    for (bool grown = true; grown;) {
        grown = false;
        for (int i = 0; i < content->terrain_count; i++) {
            const TerrainType *terrain = &content->terrains[i];
            if (terrain->level_min <= reached + 1 && terrain->level_max > reached) {
                reached = terrain->level_max;
                grown = true;
            }
        }
    }
    if (reached < LEVEL_LIMIT) {
        problem_add(problems, "terrains/", 0, "level-max", "no terrain type takes level %d; widen the levels of one",
                    reached + 1);
    }
}

static void check_wave_rules(const WaveRules *rules, const Document *document, Problems *problems)
{
    for (int i = 1; i < rules->spacing_count; i++) {
        char path[PATH_SIZE] = "spacings";
        path_index(path, i + 1);
        if (rules->spacings[i] <= rules->spacings[i - 1]) {
            document_problem(document, problems, path, "must be more than the one before; put them in ascending order");
        }
    }
}

void cross_check(Content *content, const Library *library, Problems *problems)
{
    complete_attacks(content);
    check_glyphs(content, library, problems);
    check_statuses(content, library, problems);
    check_hub(content, library, problems);
    check_starters(content, library, problems);
    for (int i = 0; i < content->blueprint_count; i++) {
        const Blueprint *blueprint = &content->blueprints[i];
        const Document *document = library_document(library, KIND_BLUEPRINTS, i);
        blueprint_check(content, blueprint, document, problems);
        art_check(&blueprint->art, document, problems);
    }
    blueprint_check_relays(content, library, problems);
    check_attackers(content, library, problems);
    for (int i = 0; i < content->augment_count; i++) {
        augment_check(content, &content->augments[i], library_document(library, KIND_AUGMENTS, i), problems);
    }
    for (int i = 0; i < content->terrain_count; i++) {
        const Document *document = library_document(library, KIND_TERRAINS, i);
        complete_surfaces(&content->terrains[i]);
        resolve_affinities(&content->terrains[i], document, problems);
        check_terrain(&content->terrains[i], document, problems);
        check_bonuses(&content->terrains[i], document, problems);
        check_wrecks(&content->terrains[i], document, problems);
        terrain_check(&content->terrains[i], document, problems);
    }
    check_levels_covered(content, problems);
    check_rules(&content->battle, library_document(library, KIND_RULES, 0), problems);
    names_check(content, library, problems);
    chart_check(content, library, problems);
    dungeon_bounds_check(content, library, problems);
    story_check(content, library, problems);
    foot_check_data(content, library, problems);
    check_wave_rules(&content->wave, library_document(library, KIND_WAVES, 0), problems);
    run_check(content, library, problems);
    event_check(content, library, problems);
    plan_check(content, library, problems);
}
