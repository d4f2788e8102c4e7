/* A clause counts what its first rule does (clause_counts). What holds always is not counted but found: how many towers
 * have it. */
#include "term/view/clause_words.h"

#include "base/translation.h"

enum { SOURCES_MAX = 2 * BUILDINGS_MAX };

int fittings_held(const Game *game, int out[FITTINGS_MAX])
{
    int count = 0;
    for (int i = 0; i < game->content->fitting_count; i++) {
        if (run_has_fitting(&game->run, i)) {
            if (out) {
                out[count] = i;
            }
            count++;
        }
    }
    return count;
}

static bool changes(const Battle *battle, int building, Stat stat, int clause)
{
    ModifierSource sources[SOURCES_MAX];
    int count = battle_modifiers(battle, building, stat, sources, SOURCES_MAX);
    for (int i = 0; i < count && i < SOURCES_MAX; i++) {
        if (sources[i].clause == clause) {
            return true;
        }
    }
    return false;
}

/* "on 3 of 5 towers" */
static void add_towers(Text *text, const Battle *battle, int clause, Stat stat)
{
    int towers = 0, met = 0;
    for (int i = 0; i < battle->building_count; i++) {
        if (battle_blueprint(battle, battle->buildings[i].blueprint)->kind == BLUEPRINT_TOWER) {
            towers++;
            met += changes(battle, i, stat, clause);
        }
    }
    text_add(text, translation_of_count("on %d of %d tower", "on %d of %d towers", towers), met, towers);
}

static void add_times(Text *text, long long done)
{
    text_add(text, translation_of_count("%lld time", "%lld times", (int)done), done);
}

static void add_of_rule(Text *text, const Rule *rule, long long done)
{
    bool prices = rule->what == WHAT_MODIFY && rule->when == WHEN_ALWAYS && rule->whom == WHOM_BLUEPRINTS;
    if (rule->what == WHAT_GRANT) {
        text_add(text, "%lld %s", done, resource_text(rule->resource));
    } else if (prices) {
        text_add(text, _("saved %lld %s"), done,
                 resource_text(rule->stat == STAT_ENERGY ? RESOURCE_ENERGY : RESOURCE_MATERIALS));
    } else if (rule->what == WHAT_DAMAGE) {
        text_add(text, _("%lld damage"), done);
    } else if (rule->what == WHAT_REPAIR) {
        text_add(text, _("%lld hull"), done);
    } else if (rule->what != WHAT_MODIFY || rule->when != WHEN_ALWAYS) {
        add_times(text, done);
    }
}

void clause_add_counted(Text *text, const Clause *clause, long long done)
{
    if (clause->rule_count > 0) {
        add_of_rule(text, &clause->rules[0], done);
    } else if (clause->deed_count > 0) {
        add_times(text, done);
    }
}

void clause_add_done(Text *text, const Game *game, int clause)
{
    const Clause *shown = clause_at(game->content, clause);
    const Rule *rule = &shown->rules[0];
    bool always = shown->rule_count > 0 && rule->what == WHAT_MODIFY && rule->when == WHEN_ALWAYS;
    if (always && rule->whom == WHOM_TOWERS && game->run.stage == STAGE_BATTLE) {
        add_towers(text, &game->battle, clause, rule->stat);
    } else {
        clause_add_counted(text, shown, run_clause_done(game, clause));
    }
}
