#include "term/panel/panel_queue.h"

#include "base/translation.h"

static const Blueprint *blueprint_of(const Battle *battle, int place)
{
    return battle_blueprint(battle, battle->loadout[battle->queued_builds[place].slot].blueprint);
}

static bool stands_for_good(const Battle *battle, int place)
{
    const QueuedBuild *build = &battle->queued_builds[place];
    return battle_check_site(battle, battle->loadout[build->slot].blueprint, build->tile).allowed;
}

/* Waves' ends until materials suffice for an entry and all before it, at the present income; 0: they do, -1:
 * they never will. */
static int waves_until_paid(const Battle *battle, int place)
{
    int32_t income[RESOURCE_COUNT], missing = -battle->resources[RESOURCE_MATERIALS];
    battle_income(battle, income);
    for (int i = 0; i <= place; i++) {
        missing += battle_queued_price(battle, i).materials;
    }
    int32_t gain = income[RESOURCE_MATERIALS];
    return missing <= 0 ? 0 : gain <= 0 ? -1 : (missing + gain - 1) / gain;
}

/* When it is built, where that is not at the next moment that builds. */
static void add_wait(Text *text, const Battle *battle, int place)
{
    int waves = waves_until_paid(battle, place);
    if (!stands_for_good(battle, place)) {
        text_add_part(text, ", ", _("can't stand there"));
    } else if (battle_check_queued(battle, place).allowed) {
        return;
    } else if (waves > 0) {
        text_add_part(text, ", ", translation_of_count("in %d wave", "in %d waves", waves), waves);
    } else {
        text_add_part(text, ", ", _("waits"));
    }
}

void queue_add_entry(Text *text, const Battle *battle, int place)
{
    const QueuedBuild *build = &battle->queued_builds[place];
    int32_t price = battle_queued_price(battle, place).materials;
    text_add(text, _("%s at %d,%d"), blueprint_of(battle, place)->name, build->tile.x, build->tile.y);
    text_add_part(text, ", ", translation_of_count("%d material", "%d materials", price), price);
    add_wait(text, battle, place);
}

void panel_queue(Panel *panel)
{
    const Battle *battle = panel->battle;
    char line[PANEL_LINE_SIZE];
    if (battle->queued_build_count == 0) {
        return;
    }
    panel_put(panel, INK_TITLE, _("Queued, built as a wave ends or starts:"));
    for (int i = 0; i < battle->queued_build_count && panel->area.rows > 0; i++) {
        int left = battle->queued_build_count - i;
        Text text = text_into(line, sizeof line);
        if (panel->area.rows == 1 && left > 1) {
            text_add(&text, _("and %d more"), left);
            panel_put(panel, INK_DIM, line);
            return;
        }
        text_add(&text, "%d ", i + 1);
        queue_add_entry(&text, battle, i);
        panel_put(panel, battle_check_queued(battle, i).allowed ? INK_GOOD : INK_WARN, line);
    }
}

void panel_queued_at(Panel *panel, Tile tile)
{
    const Battle *battle = panel->battle;
    int place = battle_queued_at(battle, tile);
    if (place < 0) {
        return;
    }
    char line[PANEL_LINE_SIZE + VERDICT_WHY_SIZE];
    Verdict verdict = battle_check_queued(battle, place);
    Text text = text_into(line, sizeof line);
    text_add(&text, _("Number %d of the queue: %s. %s"), place + 1, blueprint_of(battle, place)->name,
             !verdict.allowed                ? verdict.why
             : battle->phase == BATTLE_BUILD ? _("It's built when the wave starts.")
                                             : _("It's built when the wave ends."));
    panel_put(panel, verdict.allowed ? INK_GOOD : INK_WARN, line);
    if (!panel->view->read_only) {
        panel_put(panel, INK_KEY,
                  place > 0 ? _(KEY("x") " takes it off, " KEY("G") " moves it up.") : _(KEY("x") " takes it off."));
    }
}
