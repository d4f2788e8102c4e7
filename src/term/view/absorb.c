/* Events become sentences. What happens many times in a step is told once, with a number. */
#include "base/text.h"
#include "base/translation.h"
#include "term/view/ability_words.h"
#include "term/view/effects.h"
#include "term/view/status_words.h"
#include "term/view/view.h"

#include <stdlib.h>

static const char *attacker_name(const Game *game, int type)
{
    return game->content->attackers[type].name;
}

static const char *building_name(const Game *game, uint32_t id)
{
    const Building *building = battle_building(&game->battle, id);
    return building ? battle_blueprint(&game->battle, building->blueprint)->name : _("building");
}

static int tile_of(Fix place)
{
    return place >> FIX_SHIFT;
}

/* How many buildings get this status in this call, and whether this event is the first of them. */
static int count_bearers(const Game *game, const Event *event, bool *first)
{
    int count = 0;
    for (int i = 0; i < game->events.count; i++) {
        const Event *other = &game->events.events[i];
        if (other->kind == EVENT_STATUS && other->building && other->type == event->type) {
            *first = count == 0 ? other == event : *first;
            count++;
        }
    }
    return count;
}

/* Statuses of attackers come and go by the dozen and are seen on the board; those of buildings are news. */
static void tell_status(View *view, const Game *game, const Event *event)
{
    bool first = false;
    int count = event->building ? count_bearers(game, event, &first) : 0;
    if (!first) {
        return;
    }
    const StatusType *type = &game->content->statuses[event->type];
    char time[VIEW_MESSAGE_SIZE];
    Text text = text_into(time, sizeof time);
    status_add_time(&text, type, event->amount);
    if (count == 1) {
        view_message(view, _("%s at %d,%d: %s for %s."), building_name(game, event->building), tile_of(event->at.x),
                     tile_of(event->at.y), type->name, time);
    } else {
        view_message(view, translation_of_count("%d building: %s for %s.", "%d buildings: %s for %s.", count), count,
                     type->name, time);
    }
}

static void tell_undone(View *view, int materials)
{
    int count = abs(materials);
    view_message(
        view,
        materials < 0
            ? translation_of_count("Undone: %d material paid again.", "Undone: %d materials paid again.", count)
            : translation_of_count("Undone: %d material comes back.", "Undone: %d materials come back.", count),
        count);
}

/* A building that falls apart or breaks is gone by now: the event alone knows it. */
static void tell_deleted(View *view, const Game *game, const Event *event)
{
    if (event->amount > 0) {
        view_message(view,
                     translation_of_count("Taken down; %d material comes back.", "Taken down; %d materials come back.",
                                          event->amount),
                     event->amount);
    } else {
        view_message(view, _("%s at %d,%d is gone."), battle_blueprint(&game->battle, event->type)->name,
                     tile_of(event->at.x), tile_of(event->at.y));
    }
}

static void tell_marked(View *view, const Game *game, const Event *event)
{
    view_message(view, _("%s is on its way: at %d,%d in %d.%d s."), battle_blueprint(&game->battle, event->type)->name,
                 tile_of(event->at.x), tile_of(event->at.y), event->amount / TICKS_PER_SECOND,
                 event->amount % TICKS_PER_SECOND / 2);
}

static void tell_converted(View *view, const Game *game, const Event *event)
{
    view_message(view, _("%s turns a gain into %d %s."), building_name(game, event->building), event->amount,
                 resource_text((Resource)event->resource));
}

static void tell_built(View *view, const Game *game, const Event *event)
{
    const Building *building = battle_building(&game->battle, event->building);
    if (building) {
        view_message(view, _("%s built at %d,%d."), battle_blueprint(&game->battle, building->blueprint)->name,
                     building->tile.x, building->tile.y);
    }
}

/* By now the ground, or what stands there, is as it was when its turn came. */
static void tell_unqueued(View *view, const Game *game, const Event *event)
{
    const Battle *battle = &game->battle;
    Tile tile = point_tile(event->at);
    Verdict verdict = battle_check_site(battle, event->type, tile);
    view_message(view, _("%s at %d,%d is off the queue: %s"), battle_blueprint(battle, event->type)->name, tile.x,
                 tile.y, verdict.allowed ? _("no more can be had.") : verdict.why);
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
    view_message(view,
                 wasted > 0 ? _("Wave %d is over: +%d materials, +%d energy, +%d fuel; %d energy did not fit.")
                            : _("Wave %d is over: +%d materials, +%d energy, +%d fuel."),
                 wave, gained[RESOURCE_MATERIALS], gained[RESOURCE_ENERGY], gained[RESOURCE_FUEL], wasted);
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
    const char *name = attacker_name(game, type);
    if (count > 1) {
        text_add(&text, translation_of_count("%d attacker", "%d attackers", count), count);
    } else if (game->content->attackers[type].size == SIZE_BOSS) {
        text_add(&text, "%s", name);
    } else {
        text_add(&text, "%s %s", text_article(name, true), name);
    }
    if (lost > 0) {
        view_message(view, _("%s got through: %d hull lost, %d left."), who, lost, game->battle.hull);
    } else {
        view_message(view, _("%s got through; the hull loses no more in this wave."), who);
    }
}

/* Deaths are seen on the board; that of a boss is news. */
static void tell_death(View *view, const Game *game, const Event *event)
{
    if (game->content->attackers[event->type].size == SIZE_BOSS) {
        view_message(view, _("%s is dead."), attacker_name(game, event->type));
    }
}

/* Who is in the run's story, by name. What they carried is told when the battle is over. */
static void tell_named(View *view, const Game *game, const Event *event)
{
    char who[VIEW_MESSAGE_SIZE];
    run_say_named(game, true, who, sizeof who);
    switch (event->kind) {
    case EVENT_NAMED_ENTERED:
        view_message(view, _("%s has come: %s %s with %d HP, marked with !."), who,
                     text_article(attacker_name(game, event->type), false), attacker_name(game, event->type),
                     event->amount);
        break;
    case EVENT_NAMED_KILLED:
        view_message(view, _("%s is dead."), who);
        break;
    default:
        view_message(view, _("%s got through; win this battle, and the story goes on all the same."), who);
        break;
    }
}

static void tell_boarding(View *view, const Game *game, const Event *event)
{
    if (event->kind == EVENT_SALVAGED) {
        const FootItem *item = &game->content->items[event->type];
        char brings[CONTENT_TEXT_SIZE];
        describe_deed(game->content, &item->brings[0], game->options.ascension, game->options.twists, brings,
                      sizeof brings);
        view_message(view, event->amount == 1 ? _("Brought back: %d %s (%s).") : _("Brought back: %d %s (%s each)."),
                     event->amount, content_counted(item->name, item->plural, event->amount), brings);
        if (item->brings[0].kind == DEED_HULL && game->run.hull >= game->run.hull_max) {
            view_message(view, _("The hull is whole now: more of that would do nothing."));
        }
    } else if (event->kind == EVENT_LEFT_BEHIND) {
        view_message(view,
                     _("Left behind: %d of what the %s would offer, for as many offers wait as there is room for."),
                     event->amount, game->content->items[event->type].name);
    } else if (event->kind == EVENT_TEAM_BACK) {
        view_message(view, _("The team is back from the %s."), game->content->derelicts[event->type].name);
    } else {
        view_message(view, _("The team aboard the %s is lost, with all it carried; the search for it costs %d hull."),
                     game->content->derelicts[event->type].name, event->amount);
    }
}

/* What befalls buildings, hull, stores and teams. */
static void tell_change(View *view, const Game *game, const Event *event)
{
    switch (event->kind) {
    case EVENT_STATUS:
        tell_status(view, game, event);
        break;
    case EVENT_WALL_FELL:
        view_message(view, _("The wall at %d,%d has fallen."), tile_of(event->at.x), tile_of(event->at.y));
        break;
    case EVENT_MARKED:
        tell_marked(view, game, event);
        break;
    case EVENT_DEMOLISHED:
        view_message(view,
                     translation_of_count("Demolished at %d,%d for %d material.",
                                          "Demolished at %d,%d for %d materials.", event->amount),
                     tile_of(event->at.x), tile_of(event->at.y), event->amount);
        break;
    case EVENT_MOVED:
        view_message(view, _("%s moved to %d,%d."), building_name(game, event->building), tile_of(event->to.x),
                     tile_of(event->to.y));
        break;
    case EVENT_REPAIRED:
        view_message(view, _("%d hull repaired, %d now."), event->amount, game->battle.hull);
        break;
    case EVENT_CONVERTED:
        tell_converted(view, game, event);
        break;
    case EVENT_OWED:
        view_message(view, _("%d %s can't be paid: taken off the credits of this battle."), event->amount,
                     resource_text((Resource)event->resource));
        break;
    case EVENT_TEAM_BACK:
    case EVENT_TEAM_LOST:
    case EVENT_SALVAGED:
    case EVENT_LEFT_BEHIND:
        tell_boarding(view, game, event);
        break;
    default:
        break;
    }
}

static void tell(View *view, const Game *game, const Event *event)
{
    switch (event->kind) {
    case EVENT_BUILT:
        tell_built(view, game, event);
        break;
    case EVENT_DELETED:
        tell_deleted(view, game, event);
        break;
    case EVENT_UNQUEUED:
        tell_unqueued(view, game, event);
        break;
    case EVENT_UNDONE:
        tell_undone(view, event->amount);
        break;
    case EVENT_WAVE_STARTED:
        view_message(view, _("Wave %d begins."), event->amount);
        break;
    case EVENT_FIRST_SIGHT:
        view_message(view, _("First sight of %s; " KEY("Tab") " finds it, " KEY("i") " tells all about it."),
                     attacker_name(game, event->type));
        break;
    case EVENT_ABILITY_USED:
        view_message(view, event->amount > 0 ? _("%s used for %d energy.") : _("%s used."),
                     battle_blueprint(&game->battle, event->type)->name, event->amount);
        break;
    case EVENT_WAVE_ENDED:
        tell_gains(view, game, event->amount);
        break;
    case EVENT_BOSS_COMES:
        view_message(view, _("The tanks are full, but %s comes in the next wave, with %d HP: kill it to get away."),
                     attacker_name(game, event->type), event->amount);
        break;
    case EVENT_DIED:
        tell_death(view, game, event);
        break;
    case EVENT_NAMED_ENTERED:
    case EVENT_NAMED_KILLED:
    case EVENT_NAMED_LEAKED:
        tell_named(view, game, event);
        break;
    case EVENT_BATTLE_WON:
        view_message(view, _("The tanks are full: you can leave."));
        break;
    case EVENT_LEVEL_CLEARED:
        view_message(view,
                     translation_of_count("You leave with %d credit for this battle.",
                                          "You leave with %d credits for this battle.", event->amount),
                     event->amount);
        break;
    case EVENT_RUN_LOST:
        view_message(view, _("The hull has given way."));
        break;
    default:
        tell_change(view, game, event);
        break;
    }
}

void view_absorb(View *view, const Game *game)
{
    bool leaks_told = false;
    ability_words_absorb(view, game);
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        if (event->kind == EVENT_LEAKED && !leaks_told) {
            tell_leaks(view, game);
            leaks_told = true;
        }
        tell(view, game, event);
        effects_add(view, game, event);
    }
}
