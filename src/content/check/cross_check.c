/* The order in which problems are told. Every check names the file and field that has to change. */
#include "content/check/checks.h"

/* One check: of each entry of a kind, or of all there is. */
typedef struct Step {
    void (*all)(Content *content, const Library *library);
    void (*each)(Content *content, int entry, const Document *document);
    int kind;
} Step;

static const Step STEPS[] = {
    {.each = blueprint_check_glyph, KIND_BLUEPRINTS},
    {.each = attacker_check_glyph, KIND_ATTACKERS},
    {.each = status_check, KIND_STATUSES},
    {.all = blueprints_check_hub},
    {.each = blueprint_check, KIND_BLUEPRINTS},
    {.all = blueprints_check_relays},
    {.each = attacker_check, KIND_ATTACKERS},
    {.all = attackers_check},
    {.each = augment_check, KIND_AUGMENTS},
    {.each = evolution_check, KIND_EVOLUTIONS},
    {.each = fitting_check, KIND_FITTINGS},
    {.each = ship_check, KIND_SHIPS},
    {.each = feat_check, KIND_FEATS},
    {.each = terrain_check, KIND_TERRAINS},
    {.all = terrains_check_levels},
    {.each = battle_rules_check, KIND_RULES},
    {.each = blocked_check, KIND_BLOCKED},
    {.each = name_list_check, KIND_NAMES},
    {.all = chart_check},
    {.all = dungeons_check},
    {.all = story_check},
    {.each = creature_check, KIND_CREATURES},
    {.each = item_check, KIND_ITEMS},
    {.each = foot_pair_check, KIND_PAIRS},
    {.each = foot_pack_check, KIND_PACKS},
    {.each = foot_surface_check, KIND_SURFACES},
    {.each = foot_theme_check, KIND_THEMES},
    {.each = foot_floor_check, KIND_FLOORS},
    {.each = foot_origin_check, KIND_ORIGINS},
    {.each = foot_book_check, KIND_BOOKS},
    {.each = derelict_check, KIND_DERELICTS},
    {.all = derelicts_check_acts},
    {.each = wave_rules_check, KIND_WAVES},
    {.all = run_check},
    {.each = event_check, KIND_EVENTS},
    {.all = events_check_places},
    {.all = plans_check},
};

static void take_step(const Step *step, Content *content, const Library *library)
{
    if (step->all) {
        step->all(content, library);
        return;
    }
    for (int i = 0; i < kind_count(content, step->kind); i++) {
        step->each(content, i, library_document(library, step->kind, i));
    }
}

void cross_check(Content *content, const Library *library)
{
    for (size_t i = 0; i < sizeof STEPS / sizeof *STEPS; i++) {
        take_step(&STEPS[i], content, library);
    }
}
