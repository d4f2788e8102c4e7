/* Of attackers as they are written, before their tiers are added. */
#include "content/check/checks.h"
#include "content/check/parts.h"

#include "base/number.h"

enum { QUEUE_LIMIT = 2048, OFFSPRING_MAX = 100000 };

/* Attackers must be told apart on the board. */
void attacker_check_glyph(Content *content, int entry, const Document *document)
{
    const AttackerType *all = content->attackers;
    for (int i = entry - 1; i >= 0; i--) {
        if (all[i].glyph == all[entry].glyph) {
            document_problem(document, "glyph", "'%c' is the glyph of %s already; choose another letter",
                             all[entry].glyph, all[i].id);
            return;
        }
    }
}

static void check_of_boss(bool given, const char *key, const char *why, const Document *document)
{
    if (given) {
        document_problem(document, key, "only bosses %s; remove it", why);
    }
}

void attacker_check(Content *content, int entry, const Document *document)
{
    const AttackerType *type = &content->attackers[entry];
    bool boss = type->size == SIZE_BOSS;
    check_of_boss(type->relentless > 0 && !boss, "relentless", "drive waves on", document);
    check_of_boss(type->act > 0 && !boss, "act", "end an act", document);
    check_of_boss(type->bodies > 0 && !boss, "bodies", "come as several", document);
    check_of_boss(type->from_buildings > 0 && !boss, "from-buildings", "have to be aimed at", document);
    check_of_boss(type->silences && !boss, "silences", "hide what comes", document);
    check_of_boss(type->growth > 0 && !boss, "growth", "grow with the waves", document);
    rules_check(content, type->rules, type->rule_count, RULE_OF_ATTACKER, document);
    art_check(&type->art, document);
}

/* Whether what an attacker spawns leads back to it. The graph is small: a breadth-first walk over sets of types. */
static bool spawns_itself(const Content *content, int attacker)
{
    bool reached[ATTACKERS_WRITTEN_MAX] = {false};
    int queue[ATTACKERS_WRITTEN_MAX], from = 0, to = 0;
    queue[to++] = attacker;
    while (from < to) {
        const AttackerType *type = &content->attackers[queue[from++]];
        for (int i = 0; i < type->rule_count; i++) {
            const Rule *rule = &type->rules[i];
            if (rule->what != WHAT_SPAWN) {
                continue;
            }
            if (rule->attacker == attacker) {
                return true;
            }
            if (!reached[rule->attacker]) {
                reached[rule->attacker] = true;
                queue[to++] = rule->attacker;
            }
        }
    }
    return false;
}

static int spawned_when_killed(const AttackerType *type, const int counts[ATTACKERS_WRITTEN_MAX])
{
    int64_t sum = 0;
    for (int i = 0; i < type->rule_count; i++) {
        const Rule *rule = &type->rules[i];
        if (rule->what == WHAT_SPAWN && rule->when == WHEN_KILLED) {
            sum += (int64_t)rule->amount * (1 + counts[rule->attacker]);
        }
    }
    return (int)int64_min(sum, OFFSPRING_MAX);
}

/* Attackers that killing one of each type brings about in the end, itself aside. Each pass adds one generation, and
 * without circles there are no more generations than types. */
static void count_offspring(const Content *content, int counts[ATTACKERS_WRITTEN_MAX])
{
    for (int pass = 0; pass < content->attacker_count; pass++) {
        for (int i = 0; i < content->attacker_count; i++) {
            counts[i] = spawned_when_killed(&content->attackers[i], counts);
        }
    }
}

/* All that a wave's attackers leave behind when killed must find room in the battle's queue of spawns. */
static void check_spawns(const Content *content, const Library *library)
{
    int counts[ATTACKERS_WRITTEN_MAX] = {0}, most = QUEUE_LIMIT / content->wave.attackers_max;
    count_offspring(content, counts);
    for (int i = 0; i < content->attacker_count; i++) {
        const Document *document = library_document(library, KIND_ATTACKERS, i);
        if (spawns_itself(content, i)) {
            document_problem(document, "rules",
                             "it spawns attackers that spawn it again, without end; break the circle");
        } else if (counts[i] > most) {
            document_problem(document, "rules", "killing it brings more than %d attackers in the end; make them fewer",
                             most);
        }
    }
}

void attackers_check(Content *content, const Library *library)
{
    bool first_level = false;
    for (int i = 0; i < content->attacker_count; i++) {
        first_level = first_level || (content->attackers[i].level == 1 && content->attackers[i].size != SIZE_BOSS);
    }
    if (!first_level) {
        problem_add(library->problems, "attackers/", 0, "level",
                    "no attacker but bosses appears in level 1; give one level: 1");
    }
    check_spawns(content, library);
}
