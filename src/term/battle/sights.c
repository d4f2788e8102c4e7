/* Tab walks through what is worth a look: types that come, attackers, buildings. With a building in hand it walks
 * through the places for it, the best first. */
#include "term/battle/battle_acts.h"

#include "base/translation.h"
#include "term/view/coming.h"
#include "term/view/hand.h"
#include "term/view/sites.h"

/* Everything Tab visits, in order: types of the waves that are known, attackers nearest the Hub first, buildings. Of
 * attackers of a type that share a tile one is enough. */
typedef struct Sights {
    int count;
    struct {
        int type;
        uint32_t attacker;
        Tile tile;
    } at[WAVE_LOOKAHEAD * WAVE_BATCHES_MAX * WORLD_STARTS_MAX + 1 + ATTACKERS_MAX + BUILDINGS_MAX];
} Sights;

static void add_type(Sights *sights, int type)
{
    for (int i = 0; i < sights->count; i++) {
        if (sights->at[i].type == type) {
            return;
        }
    }
    sights->at[sights->count].type = type;
    sights->at[sights->count++].attacker = 0;
}

static void add_wave(Sights *sights, const Wave *wave, int paths)
{
    for (int i = 0; i < wave->batch_count * paths; i++) {
        int type = wave->batches[i / paths].types[i % paths];
        if (type != WAVE_NO_TYPE) {
            add_type(sights, type);
        }
    }
}

static void add_types(Sights *sights, const Battle *battle)
{
    for (int i = 0; i < coming_waves(battle); i++) {
        add_wave(sights, &battle->waves[i], battle->world.start_count);
        if (i == 0 && battle->boss_course == BOSS_COMING) {
            add_type(sights, battle->boss);
        }
    }
}

static Tile tile_of(const Battle *battle, const Attacker *attacker)
{
    return point_tile(battle_attacker_at(battle, attacker));
}

static bool alike(const Battle *battle, const Attacker *one, const Attacker *other)
{
    return battle_is_named(battle, one) == battle_is_named(battle, other) && one->type == other->type &&
           tile_equal(tile_of(battle, one), tile_of(battle, other));
}

/* Slots of attackers by what is left of their way, one for each type on each tile. */
static int find_groups(const Battle *battle, uint16_t slots[ATTACKERS_MAX])
{
    int count = 0;
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        Fix left = battle_distance_left(battle, attacker);
        int same = 0, at = count;
        while (same < count && !alike(battle, attacker, &battle->attackers[slots[same]])) {
            same++;
        }
        if (same < count) {
            continue;
        }
        for (; at > 0 && battle_distance_left(battle, &battle->attackers[slots[at - 1]]) > left; at--) {
            slots[at] = slots[at - 1];
        }
        slots[at] = battle->order[i];
        count++;
    }
    return count;
}

static void add_attackers(Sights *sights, const Battle *battle)
{
    uint16_t slots[ATTACKERS_MAX];
    int count = find_groups(battle, slots);
    for (int i = 0; i < count; i++) {
        sights->at[sights->count].type = VIEW_NOTHING;
        sights->at[sights->count++].attacker = battle->attackers[slots[i]].id;
    }
}

static void find_sights(const Battle *battle, Sights *sights)
{
    sights->count = 0;
    add_types(sights, battle);
    add_attackers(sights, battle);
    for (int i = 0; i < battle->building_count; i++) {
        sights->at[sights->count].type = VIEW_NOTHING;
        sights->at[sights->count].attacker = 0;
        sights->at[sights->count++].tile = battle->buildings[i].tile;
    }
}

/* Is the attacker that is watched the one of a stop, or one that the stop stands for? */
static bool watches(const Battle *battle, const View *view, uint32_t stop)
{
    const Attacker *watched = view->attacker_focus ? battle_attacker(battle, view->attacker_focus) : NULL;
    return watched && stop && alike(battle, watched, battle_attacker(battle, stop));
}

static int current_sight(const Battle *battle, const View *view, const Sights *sights)
{
    for (int i = 0; i < sights->count; i++) {
        bool preview = view->preview_focus != VIEW_NOTHING && sights->at[i].type == view->preview_focus;
        bool attacker = watches(battle, view, sights->at[i].attacker);
        bool building = view->preview_focus == VIEW_NOTHING && !view->attacker_focus &&
                        sights->at[i].type == VIEW_NOTHING && !sights->at[i].attacker &&
                        tile_equal(sights->at[i].tile, view_cursor_tile(view));
        if (preview || attacker || building) {
            return i;
        }
    }
    return VIEW_NOTHING;
}

/* From where it has led last, else from the best. */
static void next_site(App *app, int step)
{
    View *view = &app->view;
    Tile here = view_cursor_tile(view);
    Fix worth = view->sites.worth[tile_index(here)];
    bool best = worth == view->sites.best && view->sites.measure != SITE_ANYWHERE;
    bool visited = best || tile_equal(here, view->visited);
    if (view->sites.count == 0) {
        Decision decision = hand_decision(battle_of(app), view);
        view_message(view, _("There is no place for it. %s"), game_check(screen_game(app), &decision).why);
        return;
    }
    view->visited = sites_next(&view->sites, visited ? &here : NULL, step);
    if (sites_serve(&view->sites) && tile_equal(here, view->visited)) {
        view_message(view, _("There is no other place where it would do anything."));
    }
    battle_put_cursor(app, view->visited);
}

static void next_thing(App *app, int step)
{
    View *view = &app->view;
    Sights sights;
    find_sights(battle_of(app), &sights);
    int at = current_sight(battle_of(app), view, &sights);
    at = at == VIEW_NOTHING ? (step > 0 ? 0 : sights.count - 1) : (at + step + sights.count) % sights.count;
    view->preview_focus = sights.at[at].type;
    view->attacker_focus = sights.at[at].attacker;
    if (view->attacker_focus) {
        const Attacker *attacker = battle_attacker(battle_of(app), view->attacker_focus);
        Tile tile = tile_of(battle_of(app), attacker);
        if (tile_inside(tile)) {
            battle_put_cursor(app, tile);
        }
    } else if (view->preview_focus == VIEW_NOTHING) {
        battle_put_cursor(app, sights.at[at].tile);
    }
}

void sights_next(App *app, int step)
{
    sites_settle(&app->view, screen_game(app));
    if (hand_is_ability(battle_of(app), &app->view)) {
        battle_aim_next(app, step);
    } else if (app->view.sites.held) {
        next_site(app, step);
    } else {
        next_thing(app, step);
    }
}
