/* Events become sentences and marks on the board. What happens many times in a step is told once, with a number. */
#include "term/view.h"

#include "base/text.h"

#include <stdlib.h>

static void add_effect(View *view, Point at, Glyph glyph, Ink ink)
{
    view->effects[view->effect_count++ % VIEW_EFFECTS] = (Effect){at, (uint8_t)glyph, (uint8_t)ink};
}

static const char *attacker_name(const Game *game, int type)
{
    return game->content->attackers[type].name;
}

static const Building *building_of(const Game *game, uint32_t id)
{
    for (int i = 0; i < game->battle.building_count; i++) {
        if (game->battle.buildings[i].id == id) {
            return &game->battle.buildings[i];
        }
    }
    return NULL;
}

static void tell_built(View *view, const Game *game, const Event *event)
{
    const Building *building = building_of(game, event->building);
    if (building) {
        view_message(view, "%s built at %d,%d.", game->content->blueprints[building->blueprint].name, building->tile.x,
                     building->tile.y);
    }
}

/* What all buildings made at the end of a wave, in one sentence. */
static void tell_gains(View *view, const Game *game, int wave)
{
    int32_t gained[RESOURCE_COUNT] = {0}, wasted = 0;
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        if (event->kind == EVENT_GAINED) {
            gained[event->resource] += event->amount;
        } else if (event->kind == EVENT_WASTED) {
            wasted += event->amount;
        }
    }
    char line[VIEW_MESSAGE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "Wave %d is over: +%d materials, +%d energy, +%d fuel", wave, gained[RESOURCE_MATERIALS],
             gained[RESOURCE_ENERGY], gained[RESOURCE_FUEL]);
    if (wasted > 0) {
        text_add(&text, "; %d energy did not fit", wasted);
    }
    view_message(view, "%s.", line);
}

/* All that got through in this call, in one sentence. */
static void tell_leaks(View *view, const Game *game)
{
    int count = 0, lost = 0, type = 0;
    for (int i = 0; i < game->events.count; i++) {
        if (game->events.events[i].kind == EVENT_LEAKED) {
            count++;
            lost += game->events.events[i].amount;
            type = game->events.events[i].type;
        }
    }
    char who[VIEW_MESSAGE_SIZE];
    Text text = text_into(who, sizeof who);
    if (count == 1) {
        text_add(&text, "A %s", attacker_name(game, type));
    } else {
        text_add(&text, "%d attackers", count);
    }
    if (lost > 0) {
        view_message(view, "%s got through: %d hull lost, %d left.", who, lost, game->battle.hull);
    } else {
        view_message(view, "%s got through; the hull loses no more in this wave.", who);
    }
}

static void tell(View *view, const Game *game, const Event *event)
{
    switch (event->kind) {
    case EVENT_BUILT:
        tell_built(view, game, event);
        break;
    case EVENT_DELETED:
        view_message(view, "Taken down; %d materials come back.", event->amount);
        break;
    case EVENT_UNDONE:
        view_message(view, event->amount < 0 ? "Undone: %d materials paid again." : "Undone: %d materials come back.",
                     abs(event->amount));
        break;
    case EVENT_WAVE_STARTED:
        view_message(view, "Wave %d begins.", event->amount);
        break;
    case EVENT_FIRST_SIGHT:
        view_message(view, "First sight of %s; Tab finds it, i tells all about it.", attacker_name(game, event->type));
        break;
    case EVENT_ABILITY_USED:
        view_message(view, "%s used for %d energy.", game->content->blueprints[event->type].name, event->amount);
        break;
    case EVENT_WAVE_ENDED:
        tell_gains(view, game, event->amount);
        break;
    case EVENT_BATTLE_WON:
        view_message(view, "The tanks are full: you can leave.");
        break;
    case EVENT_LEVEL_CLEARED:
        view_message(view, "You leave with %d credits for this battle.", event->amount);
        break;
    case EVENT_RUN_LOST:
        view_message(view, "The hull has given way.");
        break;
    default:
        break;
    }
}

/* A shot that hits at once leaves a line of specks. */
static void show_shot(View *view, const Event *event)
{
    enum { SPECKS = 3 };
    for (int i = 1; i < SPECKS; i++) {
        Point at = {event->at.x + (event->to.x - event->at.x) / SPECKS * i,
                    event->at.y + (event->to.y - event->at.y) / SPECKS * i};
        add_effect(view, at, GLYPH_SHOT, INK_SHOT);
    }
}

/* The middle of a blast and eight places around it, on its rim. */
static void show_blast(View *view, const Event *event)
{
    const Fix rim = event->amount, slanted = rim / 10 * 7;
    const Point around[] = {{0, 0},
                            {rim, 0},
                            {-rim, 0},
                            {0, rim},
                            {0, -rim},
                            {slanted, slanted},
                            {-slanted, slanted},
                            {slanted, -slanted},
                            {-slanted, -slanted}};
    for (size_t i = 0; i < sizeof around / sizeof *around; i++) {
        add_effect(view, (Point){event->at.x + around[i].x, event->at.y + around[i].y}, GLYPH_BLAST, INK_BLAST);
    }
}

static bool is_instant(const Game *game, uint32_t building)
{
    const Building *shooter = building_of(game, building);
    return shooter && game->content->blueprints[shooter->blueprint].attack.shape == SHAPE_INSTANT;
}

static void show(View *view, const Game *game, const Event *event)
{
    switch (event->kind) {
    case EVENT_SHOT:
        if (is_instant(game, event->building)) {
            show_shot(view, event);
        }
        break;
    case EVENT_BLAST:
        show_blast(view, event);
        break;
    case EVENT_DIED:
        add_effect(view, event->at, GLYPH_BLAST, INK_DIM);
        break;
    default:
        break;
    }
}

void view_absorb(View *view, const Game *game)
{
    bool leaks_told = false;
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        if (event->kind == EVENT_LEAKED && !leaks_told) {
            tell_leaks(view, game);
            leaks_told = true;
        }
        tell(view, game, event);
        show(view, game, event);
    }
}
