/* Buildings of one blueprint are told together, in the order in which the first of each was built. */
#include "term/panel/panel_income.h"

#include "base/text.h"
#include "base/translation.h"

/* What all buildings of a blueprint bring; returns how many bring any of it. */
static int sources_of(const Battle *battle, int blueprint, Resource resource, int32_t *sum)
{
    int count = 0;
    *sum = 0;
    for (int i = 0; i < battle->building_count; i++) {
        int32_t income[RESOURCE_COUNT];
        battle_income_of(battle, i, income);
        bool counts = battle->buildings[i].blueprint == blueprint && income[resource] != 0;
        *sum += counts ? income[resource] : 0;
        count += counts;
    }
    return count;
}

static bool is_first(const Battle *battle, int building)
{
    int first = 0;
    while (battle->buildings[first].blueprint != battle->buildings[building].blueprint) {
        first++;
    }
    return first == building;
}

/* Returns how many buildings they are. */
static int add_sources(Text *text, const Battle *battle, Resource resource)
{
    int all = 0;
    for (int i = 0; i < battle->building_count; i++) {
        int32_t sum = 0;
        int blueprint = battle->buildings[i].blueprint;
        int count = is_first(battle, i) ? sources_of(battle, blueprint, resource, &sum) : 0;
        const char *name = battle_blueprint(battle, blueprint)->name;
        if (count == 1) {
            text_add_part(text, ", ", "%s %d", name, sum);
        } else if (count > 1) {
            text_add_part(text, ", ", "%s (%d) %d", name, count, sum);
        }
        all += count;
    }
    return all;
}

void panel_income(Panel *panel)
{
    int32_t income[RESOURCE_COUNT];
    battle_income(panel->battle, income);
    for (Resource i = 0; i < RESOURCE_COUNT; i++) {
        char line[PANEL_TEXT_SIZE], list[PANEL_TEXT_SIZE];
        Text text = text_into(line, sizeof line), sources = text_into(list, sizeof list);
        if (add_sources(&sources, panel->battle, i) > 1) {
            text_add(&text, _("+%d %s after the wave: %s."), income[i], resource_text(i), list);
            panel_put(panel, INK_TEXT, line);
        }
    }
}
