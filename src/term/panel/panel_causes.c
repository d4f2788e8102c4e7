/* Sources of several stats are gathered in one list, in which each is told once. */
#include "term/panel/panel_causes.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/view/support.h"

enum { STATS_MAX = 5, CAUSES_MAX = 2 * BUILDINGS_MAX };

typedef struct Causes {
    int count;
    ModifierSource of[CAUSES_MAX];
} Causes;

static const TerrainType *terrain_of(const Panel *panel)
{
    return &panel->content->terrains[panel->battle->world.terrain];
}

/* "Drowned Works (next to water)". */
static void add_bonus(Text *text, const Panel *panel, const TerrainBonus *bonus, Tile tile)
{
    const TerrainType *terrain = terrain_of(panel);
    int height = world_tile(&panel->battle->world, tile)->height, surface = 0;
    while (bonus->surfaces && !(bonus->surfaces >> surface & 1)) {
        surface++;
    }
    if (bonus->per_height) {
        text_add(text, _("%s (height %d%s)"), terrain->name, height / 2, height % 2 ? ".5" : "");
    } else if (bonus->surfaces) {
        text_add(text, _("%s (next to %s)"), terrain->name, terrain->surfaces[surface].name);
    } else if (bonus->beside == OBSTACLE_SMALL) {
        text_add(text, _("%s (next to %s)"), terrain->name, terrain->small_name);
    } else if (bonus->beside == OBSTACLE_LARGE) {
        text_add(text, _("%s (next to %s %s)"), terrain->name, text_article(terrain->large_name, false),
                 terrain->large_name);
    } else if (bonus->beside != OBSTACLE_NONE) {
        text_add(text, _("%s (next to %s)"), terrain->name, _(obstacle_name((Obstacle)bonus->beside)));
    } else {
        text_add(text, "%s", terrain->name);
    }
}

void panel_add_cause(Text *text, const Panel *panel, const ModifierSource *source, Tile tile)
{
    if (source->blueprint != NO_INDEX) {
        text_add(text, "%s", battle_blueprint(panel->battle, source->blueprint)->name);
    } else if (source->clause != NO_INDEX) {
        text_add(text, "%s", clause_name(panel->content, source->clause));
    } else if (source->bonus != NO_INDEX) {
        add_bonus(text, panel, &terrain_of(panel)->bonuses[source->bonus], tile);
    } else {
        text_add(text, "%s", _("raised"));
    }
}

/* What adds nothing is no cause; that it was raised is told by itself. */
static void note(Causes *causes, const ModifierSource *source)
{
    bool raised = source->blueprint == NO_INDEX && source->clause == NO_INDEX && source->bonus == NO_INDEX;
    bool told = raised || (source->amount == 0 && source->percent == 0);
    for (int i = 0; i < causes->count && !told; i++) {
        const ModifierSource *other = &causes->of[i];
        told =
            other->blueprint == source->blueprint && other->clause == source->clause && other->bonus == source->bonus;
    }
    if (!told && causes->count < CAUSES_MAX) {
        causes->of[causes->count++] = *source;
    }
}

static void note_all(Causes *causes, const ModifierSource *sources, int count)
{
    for (int i = 0; i < count && i < CAUSES_MAX; i++) {
        note(causes, &sources[i]);
    }
}

static void add_causes(Text *text, const Panel *panel, const Causes *causes, Tile tile)
{
    for (int i = 0; i < causes->count; i++) {
        text_add(text, "%s", text->length > 0 ? ", " : "");
        panel_add_cause(text, panel, &causes->of[i], tile);
    }
}

static void put(Panel *panel, const char *format, const char *names)
{
    char line[PANEL_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (names[0]) {
        text_add(&text, format, names);
        panel_put(panel, INK_DIM, line);
    }
}

/* Those of its numbers that a building has. */
static int stats_of(const Blueprint *blueprint, Stat out[STATS_MAX])
{
    int count = 0;
    if (blueprint->attack.shape != SHAPE_NONE) {
        out[count++] = STAT_DAMAGE;
        out[count++] = STAT_INTERVAL;
        out[count++] = STAT_RANGE;
    }
    if (blueprint->attack.blast > 0) {
        out[count++] = STAT_BLAST;
    }
    if (support_produces(blueprint)) {
        out[count++] = STAT_PRODUCTION;
    }
    return count;
}

static bool shoots_alike(const Attack *one, const Attack *other)
{
    return one->damage == other->damage && one->interval == other->interval && one->range == other->range &&
           one->blast == other->blast;
}

/* Those that make other numbers of what shoots. */
static void add_augments(Text *text, const Panel *panel, int index)
{
    const Content *content = panel->content;
    const Blueprint *fitted = battle_blueprint(panel->battle, index);
    Blueprint made;
    content_unfitted(content, index, fitted->evolution, &made);
    for (int i = 0; i < fitted->augment_count && made.attack.shape != SHAPE_NONE; i++) {
        const Attack before = made.attack;
        augment_apply(content, fitted->augments[i], &made);
        if (!shoots_alike(&before, &made.attack)) {
            text_add_part(text, ", ", "%s", content->augments[fitted->augments[i]].name);
        }
    }
}

int32_t panel_gained_by_kills(const Panel *panel, const Building *building)
{
    return building->record.kills * battle_blueprint(panel->battle, building->blueprint)->attack.kill_gain;
}

void panel_causes(Panel *panel, const Building *building)
{
    Causes causes = {0};
    Stat stats[STATS_MAX];
    ModifierSource sources[CAUSES_MAX];
    int count = stats_of(battle_blueprint(panel->battle, building->blueprint), stats);
    for (int i = 0; i < count; i++) {
        int index = (int)(building - panel->battle->buildings);
        note_all(&causes, sources, battle_modifiers(panel->battle, index, stats[i], sources, CAUSES_MAX));
    }
    char names[PANEL_LINE_SIZE];
    Text text = text_into(names, sizeof names);
    add_augments(&text, panel, building->blueprint);
    if (panel_gained_by_kills(panel, building) > 0) {
        text_add_part(&text, ", ", translation_of_count("%d kill", "%d kills", building->record.kills),
                      building->record.kills);
    }
    add_causes(&text, panel, &causes, building->tile);
    put(panel, _("Changed by %s."), names);
}

static bool is_neighbour(const Panel *panel, const ModifierSource *source)
{
    return source->blueprint != NO_INDEX && !blueprint_is_used(battle_blueprint(panel->battle, source->blueprint));
}

void panel_causes_planned(Panel *panel, int blueprint, Tile tile)
{
    Causes causes = {0};
    Stat stats[STATS_MAX];
    ModifierSource sources[CAUSES_MAX];
    int count = stats_of(battle_blueprint(panel->battle, blueprint), stats);
    for (int i = 0; i < count; i++) {
        int found = battle_modifiers_planned(panel->battle, blueprint, tile, stats[i], sources, CAUSES_MAX);
        for (int k = 0; k < found && k < CAUSES_MAX; k++) {
            if (!is_neighbour(panel, &sources[k])) {
                note(&causes, &sources[k]);
            }
        }
    }
    char names[PANEL_LINE_SIZE];
    Text text = text_into(names, sizeof names);
    add_causes(&text, panel, &causes, tile);
    put(panel, _("Changed here by %s."), names);
}

void panel_causes_of_price(Panel *panel, int index)
{
    const Battle *battle = panel->battle;
    const Blueprint *blueprint = battle_blueprint(battle, index);
    Causes causes = {0};
    ModifierSource sources[CAUSES_MAX];
    char names[PANEL_LINE_SIZE];
    Text text = text_into(names, sizeof names);
    int standing = blueprint->dearer > 0 ? battle_standing(battle, index) : 0;
    Tile tile = view_cursor_tile(panel->view);
    note_all(&causes, sources, battle_modifiers_of_price(battle, index, STAT_MATERIALS, sources, CAUSES_MAX));
    note_all(&causes, sources, battle_modifiers_of_price(battle, index, STAT_ENERGY, sources, CAUSES_MAX));
    if (standing > 0) {
        text_add(&text, translation_of_count("%d that stands", "%d that stand", standing), standing);
    }
    if (battle->phase == BATTLE_WAVE && battle->next_wave_in == 0 && battle->night_surcharge > 0 &&
        !blueprint_is_used(blueprint)) {
        text_add_part(&text, ", ", _("building in a wave"));
    }
    add_causes(&text, panel, &causes, tile);
    put(panel, _("Its price is changed by %s."), names);
}
