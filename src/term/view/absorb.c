/* Events become sentences. What happens many times in a step is told once, with a number. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/view/view.h"
#include "term/view/bulletin.h"
#include "term/view/effects.h"
#include "term/view/words.h"
#include "holdout/describe.h"

#include <stdlib.h>
#include <string.h>

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

/* Does the building of this event get the same status once more in this call? */
static bool borne_again(const EventLog *log, int at)
{
    const Event *event = &log->events[at];
    for (int i = at + 1; i < log->count; i++) {
        const Event *other = &log->events[i];
        if (other->kind == EVENT_STATUS && other->building == event->building && other->type == event->type) {
            return true;
        }
    }
    return false;
}

/* The buildings that get a status in a call: what is left of it is more where some was left from before. */
typedef struct Bearers {
    int count;
    int least, most;
    bool first; /* the event is the first of them */
} Bearers;

static Bearers bearers_of(const Game *game, const Event *event)
{
    Bearers bearers = {0};
    const Event *first = NULL;
    for (int i = 0; i < game->events.count; i++) {
        const Event *other = &game->events.events[i];
        if (other->kind != EVENT_STATUS || !other->building || other->type != event->type) {
            continue;
        }
        first = first ? first : other;
        if (!borne_again(&game->events, i)) {
            bearers.least = bearers.count == 0 ? other->amount : int_min(bearers.least, other->amount);
            bearers.most = int_max(bearers.most, other->amount);
            bearers.count++;
        }
    }
    bearers.first = first == event;
    return bearers;
}

/* Statuses of attackers come and go by the dozen and are seen on the board; those of buildings are news. */
static void tell_status(View *view, const Game *game, const Event *event)
{
    const Bearers bearers = event->building ? bearers_of(game, event) : (Bearers){0};
    const int count = bearers.count;
    if (!bearers.first) {
        return;
    }
    const StatusType *type = &game->content->statuses[event->type];
    char time[VIEW_MESSAGE_SIZE], longer[VIEW_MESSAGE_SIZE];
    Text text = text_into(time, sizeof time), more = text_into(longer, sizeof longer);
    status_add_time(&text, type, bearers.least);
    status_add_time(&more, type, bearers.most);
    if (count == 1) {
        view_message(view, _("%s at %d,%d: %s for %s."), building_name(game, event->building), tile_of(event->at.x),
                     tile_of(event->at.y), type->name, longer);
    } else if (strcmp(time, longer) != 0) {
        view_message(view, _("%d buildings: %s for %s, some for %s."), count, type->name, time, longer);
    } else {
        view_message(view, translation_of_count("%d building: %s for %s.", "%d buildings: %s for %s.", count), count,
                     type->name, time);
    }
}

static void tell_undone(View *view, const Game *game, const Event *event)
{
    (void)game;
    int materials = event->amount, count = abs(materials);
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

static void tell_dry(View *view, const Game *game, const Event *event)
{
    view_message(view, _("The deposit at %d,%d is dry: %s brings nothing any more."), tile_of(event->at.x),
                 tile_of(event->at.y), building_name(game, event->building));
}

static void tell_built(View *view, const Game *game, const Event *event)
{
    const Building *building = battle_building(&game->battle, event->building);
    if (building) {
        view_message(view,
                     event->amount == 0   ? _("%s built at %d,%d.")
                     : event->amount == 1 ? _("%s raised at %d,%d.")
                                          : _("%s raised once more at %d,%d."),
                     battle_blueprint(&game->battle, building->blueprint)->name, building->tile.x, building->tile.y);
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
static void tell_wave_ended(View *view, const Game *game, const Event *ended)
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
                 ended->amount, gained[RESOURCE_MATERIALS], gained[RESOURCE_ENERGY], gained[RESOURCE_FUEL], wasted);
    const Filling tank = battle_filling(&game->battle);
    if (tank.waits > 0 && tank.full < game->battle.fuel_goal) {
        view_message(view, _("The hose has carried %d fuel; %d wait beside the tank."), tank.full, tank.waits);
    }
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
    } else if (!view->spared_told) {
        view_message(view, _("%s got through; the hull loses no more in this wave."), who);
        view->spared_told = true;
    }
}

/* Deaths are seen on the board; that of a boss is news, and of one with several bodies each. */
static void tell_death(View *view, const Game *game, const Event *event)
{
    if (game->content->attackers[event->type].size != SIZE_BOSS) {
        return;
    }
    int left = event->type == game->battle.boss ? battle_boss_now(&game->battle).bodies : 0;
    if (left > 0) {
        view_message(
            view, translation_of_count("A body of %s is dead; %d is left.", "A body of %s is dead; %d are left.", left),
            attacker_name(game, event->type), left);
    } else {
        view_message(view, _("%s is dead."), attacker_name(game, event->type));
    }
}

/* Who is in the run's story is told of by name. What they carried is told when the battle is over. */
static void tell_named_entered(View *view, const Game *game, const Event *event)
{
    char who[VIEW_MESSAGE_SIZE];
    run_say_named(game, true, who, sizeof who);
    view_message(view, _("%s has come: %s %s with %d HP, marked with !."), who,
                 text_article(attacker_name(game, event->type), false), attacker_name(game, event->type),
                 event->amount);
}

static void tell_named_killed(View *view, const Game *game, const Event *event)
{
    (void)event;
    char who[VIEW_MESSAGE_SIZE];
    run_say_named(game, true, who, sizeof who);
    view_message(view, _("%s is dead."), who);
}

static void tell_named_leaked(View *view, const Game *game, const Event *event)
{
    (void)event;
    char who[VIEW_MESSAGE_SIZE];
    run_say_named(game, true, who, sizeof who);
    view_message(view, _("%s got through; win this battle, and the story goes on all the same."), who);
}

static void tell_salvaged(View *view, const Game *game, const Event *event)
{
    const FootItem *item = &game->content->items[event->type];
    char brings[CONTENT_TEXT_SIZE];
    describe_deed(game->content, &item->brings[0], &game->run.in_force, brings, sizeof brings);
    view_message(view, event->amount == 1 ? _("Brought back: %d %s (%s).") : _("Brought back: %d %s (%s each)."),
                 event->amount, content_counted(item->name, item->plural, event->amount), brings);
    if (item->brings[0].kind == DEED_HULL && game->run.hull >= game->run.hull_max) {
        view_message(view, _("The hull is whole now: more of that would do nothing."));
    }
}

static void tell_left_behind(View *view, const Game *game, const Event *event)
{
    view_message(view, _("Left behind: %d of what the %s would offer, for as many offers wait as there is room for."),
                 event->amount, game->content->items[event->type].name);
}

static void tell_team_back(View *view, const Game *game, const Event *event)
{
    view_message(view, _("The team is back from the %s."), game->content->derelicts[event->type].name);
}

/* A clause's rule that acts is told once in a battle, when it has done nothing in it before. */
static void tell_clause(View *view, const Game *game, const Event *event)
{
    const Battle *battle = &game->battle;
    int64_t done = 0;
    bool grants = true;
    for (int i = 0; i < battle->ship_rule_count; i++) {
        bool its = battle->ship_rules[i].clause == event->type;
        done += its ? battle->ship_rules[i].tally : 0;
        grants = grants && (!its || battle->ship_rules[i].rule->what == WHAT_GRANT);
    }
    const char *name = clause_name(game->content, event->type);
    if (event->amount == 0 || done != event->amount) {
        return;
    }
    if (grants) {
        view_message(view, "%s: +%d %s.", name, event->amount, resource_text((Resource)event->resource));
    } else {
        view_message(view, _("%s acts."), name);
    }
}

static void tell_clause_deed(View *view, const Game *game, const Event *event)
{
    char brings[CONTENT_TEXT_SIZE];
    const Clause *clause = clause_at(game->content, event->type);
    describe_deed(game->content, &clause->deeds[event->resource].deed, &game->run.in_force, brings, sizeof brings);
    const char *name = clause_name(game->content, event->type);
    if (clause->deeds[event->resource].deed.kind == DEED_HULL) {
        if (event->amount != 0) {
            view_message(view, _("%s: %+d hull."), name, event->amount);
        }
    } else if (event->amount > 0) {
        view_message(view, _("%s pays %d credits in place of %s, for as many offers wait as there is room for."), name,
                     event->amount, brings);
    } else {
        view_message(view, "%s: %s.", name, brings);
    }
}

static void tell_team_lost(View *view, const Game *game, const Event *event)
{
    view_message(view, _("The team aboard the %s is lost, with all it carried; the search for it costs %d hull."),
                 game->content->derelicts[event->type].name, event->amount);
}

static void tell_wall_fell(View *view, const Game *game, const Event *event)
{
    (void)game;
    view_message(view, _("The wall at %d,%d has fallen."), tile_of(event->at.x), tile_of(event->at.y));
}

static void tell_demolished(View *view, const Game *game, const Event *event)
{
    (void)game;
    view_message(view,
                 translation_of_count("Demolished at %d,%d for %d material.", "Demolished at %d,%d for %d materials.",
                                      event->amount),
                 tile_of(event->at.x), tile_of(event->at.y), event->amount);
}

static void tell_moved(View *view, const Game *game, const Event *event)
{
    view_message(view, _("%s moved to %d,%d."), building_name(game, event->building), tile_of(event->to.x),
                 tile_of(event->to.y));
}

static void tell_repaired(View *view, const Game *game, const Event *event)
{
    view_message(view, _("%d hull repaired, %d now."), event->amount, game->battle.hull);
}

static void tell_owed(View *view, const Game *game, const Event *event)
{
    (void)game;
    view_message(view, _("%d %s can't be paid: taken off the credits of this battle."), event->amount,
                 resource_text((Resource)event->resource));
}

static void tell_wave_started(View *view, const Game *game, const Event *event)
{
    (void)game;
    view->spared_told = false;
    view_message(view, _("Wave %d begins."), event->amount);
}

static void tell_first_sight(View *view, const Game *game, const Event *event)
{
    if (run_met_before(&game->run, event->type)) {
        return;
    }
    if (view->keyless) {
        view_message(view, _("First sight of %s."), attacker_name(game, event->type));
    } else {
        view_message(view, _("First sight of %s; " KEY("Tab") " finds it, " KEY("i") " tells all about it."),
                     attacker_name(game, event->type));
    }
}

static void tell_ability_used(View *view, const Game *game, const Event *event)
{
    char paid[VIEW_MESSAGE_SIZE] = "";
    Text text = text_into(paid, sizeof paid);
    price_add(&text, event->materials, event->amount, event->hull);
    view_message(view, paid[0] ? _("%s used for %s.") : _("%s used."),
                 battle_blueprint(&game->battle, event->type)->name, paid);
}

static void tell_boss_comes(View *view, const Game *game, const Event *event)
{
    view_message(view, _("The tanks are full, but %s comes in the next wave, with %d HP: kill it to get away."),
                 attacker_name(game, event->type), event->amount);
}

static void tell_battle_won(View *view, const Game *game, const Event *event)
{
    (void)game;
    (void)event;
    view_message(view, _("The tanks are full: you can leave."));
}

static void tell_level_cleared(View *view, const Game *game, const Event *event)
{
    (void)game;
    view_message(view,
                 translation_of_count("You leave with %d credit for this battle.",
                                      "You leave with %d credits for this battle.", event->amount),
                 event->amount);
}

static void tell_run_lost(View *view, const Game *game, const Event *event)
{
    (void)game;
    (void)event;
    view_message(view, _("The hull has given way."));
}

static void tell_nothing(View *view, const Game *game, const Event *event)
{
    (void)view;
    (void)game;
    (void)event;
}

/* Each event and who tells it; what got through is told by tell_leaks. */
/* clang-format off */
#define TELLERS(X) \
    X(BUILT, built) X(DELETED, deleted) X(DEMOLISHED, demolished) X(UNQUEUED, unqueued) X(UNDONE, undone) \
    X(WAVE_STARTED, wave_started) X(SPAWNED, nothing) X(FIRST_SIGHT, first_sight) X(SHOT, nothing) X(HIT, nothing) \
    X(BLAST, nothing) X(HEALED, nothing) X(STATUS, status) X(ABSORBED, nothing) X(PULLED, nothing) \
    X(WALL_HIT, nothing) X(WALL_FELL, wall_fell) X(MARKED, marked) X(MOVED, moved) X(REPAIRED, repaired) \
    X(CONVERTED, converted) X(OWED, owed) X(DIED, death) X(LEAKED, nothing) X(ABILITY_USED, ability_used) \
    X(GAINED, nothing) X(WASTED, nothing) X(DRY, dry) X(CLAUSE, clause) X(CLAUSE_DEED, clause_deed) X(WAVE_ENDED, wave_ended) X(BOSS_COMES, boss_comes) \
    X(NAMED_ENTERED, named_entered) X(NAMED_KILLED, named_killed) X(NAMED_LEAKED, named_leaked) \
    X(BATTLE_WON, battle_won) X(LEVEL_CLEARED, level_cleared) X(LEVEL_STARTED, nothing) X(TOLD, nothing) \
    X(CHAPTER_ENDED, nothing) X(BOARDED, nothing) X(SALVAGED, salvaged) X(LEFT_BEHIND, left_behind) \
    X(TEAM_BACK, team_back) X(TEAM_LOST, team_lost) X(RUN_LOST, run_lost)
/* clang-format on */
static void (*const TELL[EVENT_COUNT])(View *view, const Game *game, const Event *event) = {
#define X(name, teller) [EVENT_##name] = tell_##teller,
    TELLERS(X)
#undef X
};

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
        TELL[event->kind](view, game, event);
        effects_add(view, game, event);
    }
    bulletin_absorb(view, game);
}
