#include "term/panel/panel_queue.h"

static const Blueprint *blueprint_of(const Battle *battle, int place)
{
    return battle_blueprint(battle, battle->loadout[battle->queued_builds[place].slot].blueprint);
}

static bool stands_for_good(const Battle *battle, int place)
{
    const QueuedBuild *build = &battle->queued_builds[place];
    return battle_check_site(battle, battle->loadout[build->slot].blueprint, build->tile).allowed;
}

void queue_add_entry(Text *text, const Battle *battle, int place)
{
    const QueuedBuild *build = &battle->queued_builds[place];
    bool sound = stands_for_good(battle, place);
    text_add(text, "%s at %d,%d, %d materials%s", blueprint_of(battle, place)->name, build->tile.x, build->tile.y,
             battle_price(battle, battle->loadout[build->slot].blueprint).materials,
             !sound                                       ? ", can't stand there"
             : battle_check_queued(battle, place).allowed ? ""
                                                          : ", waits");
}

void panel_queue(Panel *panel)
{
    const Battle *battle = panel->battle;
    char line[PANEL_LINE_SIZE];
    if (battle->queued_build_count == 0) {
        return;
    }
    panel_put(panel, INK_TITLE, "Queued, built as a wave ends or starts:");
    for (int i = 0; i < battle->queued_build_count && panel->area.rows > 0; i++) {
        int left = battle->queued_build_count - i;
        Text text = text_into(line, sizeof line);
        if (panel->area.rows == 1 && left > 1) {
            text_add(&text, "and %d more", left);
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
    text_add(&text, "Number %d of the queue: %s. %s", place + 1, blueprint_of(battle, place)->name,
             !verdict.allowed                ? verdict.why
             : battle->phase == BATTLE_BUILD ? "It's built when the wave starts."
                                             : "It's built when the wave ends.");
    panel_put(panel, verdict.allowed ? INK_GOOD : INK_WARN, line);
    if (!panel->view->read_only) {
        panel_put(panel, INK_KEY,
                  place > 0 ? KEY("x") " takes it off, " KEY("G") " moves it up." : KEY("x") " takes it off.");
    }
}
