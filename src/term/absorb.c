/* Events become sentences and marks on the board. What happens many times in a step is told once, with a number. */
#include "term/view.h"

#include "base/text.h"

static void add_effect(View *view, Point at, Glyph glyph, Ink ink)
{
    if (view->effect_count < VIEW_EFFECTS) {
        view->effects[view->effect_count++] = (Effect){at, (uint8_t)glyph, (uint8_t)ink};
    }
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
        text_add(&text, "; %d did not fit", wasted);
    }
    view_message(view, "%s.", line);
}

static void tell_leak(View *view, const Game *game, const Event *event)
{
    if (event->amount > 0) {
        view_message(view, "A %s got through: %d hull lost, %d left.", attacker_name(game, event->type), event->amount,
                     game->battle.hull);
    } else {
        view_message(view, "A %s got through; the hull takes no more in this wave.", attacker_name(game, event->type));
    }
}

static void tell(View *view, const Game *game, const Event *event)
{
    switch (event->kind) {
    case EVENT_BUILT:
        tell_built(view, game, event);
        break;
    case EVENT_DELETED:
        view_message(view, "Taken down; %d materials came back.", event->amount);
        break;
    case EVENT_UNDONE:
        view_message(view, "Undone.");
        break;
    case EVENT_WAVE_STARTED:
        view_message(view, "Wave %d begins.", event->amount);
        break;
    case EVENT_FIRST_SIGHT:
        view_message(view, "First sight of %s; Tab finds it, i tells all about it.", attacker_name(game, event->type));
        break;
    case EVENT_LEAKED:
        tell_leak(view, game, event);
        break;
    case EVENT_ABILITY_USED:
        view_message(view, "%s is on its way.", game->content->blueprints[event->type].name);
        break;
    case EVENT_WAVE_ENDED:
        tell_gains(view, game, event->amount);
        break;
    case EVENT_BATTLE_WON:
        view_message(view, "The tanks are full: you can leave.");
        break;
    case EVENT_RUN_LOST:
        view_message(view, "The hull has given way.");
        break;
    default:
        break;
    }
}

static void show(View *view, const Game *game, const Event *event)
{
    switch (event->kind) {
    case EVENT_HIT:
        add_effect(view, event->at, GLYPH_SPECK, INK_SHOT);
        break;
    case EVENT_BLAST:
    case EVENT_DIED:
        add_effect(view, event->at, GLYPH_BLAST, event->kind == EVENT_DIED ? INK_DIM : INK_BLAST);
        break;
    case EVENT_LEAKED:
        add_effect(view, tile_centre(game->battle.world.hub), GLYPH_BLAST, INK_BAD);
        break;
    default:
        break;
    }
}

void view_absorb(View *view, const Game *game)
{
    for (int i = 0; i < game->events.count; i++) {
        tell(view, game, &game->events.events[i]);
        show(view, game, &game->events.events[i]);
    }
}
