/* How a battle stands. Each line is about one thing, so that telling what has changed is telling the lines that have.
 */
#include "term/speech/battle_speech.h"

#include "base/number.h"
#include "base/translation.h"
#include "term/view/coming.h"
#include "term/view/hand.h"
#include "term/panel/panel_attacker.h"
#include "term/panel/panel_building.h"
#include "term/panel/panel_ground.h"
#include "term/panel/panel_queue.h"
#include "term/speech/place.h"

enum { ROWS = 100 };

/* "3 by Watchpost, 1 by Lobber": what buildings that still stand have killed since. */
static int add_kills(Text *text, const Battle *battle, const BattleMark *since)
{
    bool told[BLUEPRINTS_MAX] = {false};
    int sum = 0;
    for (int i = 0; i < battle->building_count; i++) {
        int blueprint = battle->buildings[i].blueprint, kills = 0;
        for (int k = i; k < battle->building_count && !told[blueprint]; k++) {
            int before = 0;
            for (int m = 0; m < since->building_count; m++) {
                before = since->ids[m] == battle->buildings[k].id ? since->kills[m] : before;
            }
            kills += battle->buildings[k].blueprint == blueprint ? battle->buildings[k].record.kills - before : 0;
        }
        told[blueprint] = true;
        if (kills > 0) {
            text_add_part(text, ", ", _("%d by %s"), kills, battle_blueprint(battle, blueprint)->name);
            sum += kills;
        }
    }
    return sum;
}

static void say_news(Reading *reading, const Battle *battle, const BattleMark *since)
{
    char line[SPEECH_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    int killed = battle->killed - since->killed;
    if (killed > 0) {
        int by = add_kills(&text, battle, since);
        if (by > 0 && by < killed) {
            text_add_part(&text, ", ", _("%d otherwise"), killed - by);
        }
        reading_news(reading, by > 0 ? _("%d killed: %s.") : _("%d killed."), killed, line);
    }
}

/* The nearest to the Hub, or NULL. */
static const Attacker *nearest(const Battle *battle)
{
    const Attacker *found = NULL;
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        found =
            !found || battle_distance_left(battle, attacker) < battle_distance_left(battle, found) ? attacker : found;
    }
    return found;
}

static void say_wave(Reading *reading, const Game *game)
{
    const Battle *battle = &game->battle;
    char line[SPEECH_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (battle->phase == BATTLE_BUILD || battle->phase == BATTLE_WON) {
        speech_add_wave(&text, game, 0);
        reading_say(reading,
                    battle->phase == BATTLE_WON ? _("If you stay, wave %d brings: %s.") : _("Next is wave %d: %s."),
                    battle->wave, line);
    }
    if (battle->phase != BATTLE_WAVE) {
        return;
    }
    const Attacker *first = nearest(battle);
    if (first) {
        speech_add_attacker(&text, game, first);
    }
    reading_say(reading, first ? _("%d.%d s: %d on the board, nearest %s.") : _("%d.%d s: %d on the board."),
                battle->tick / TICKS_PER_SECOND, battle->tick % TICKS_PER_SECOND / 2, battle->attacker_count, line);
    text = text_into(line, sizeof line);
    speech_add_wave(&text, game, 0);
    reading_say(reading, _("Still to come in this wave: %s."), line);
}

/* How it ended; before that, how far it is. */
static void add_course(Text *text, const Battle *battle)
{
    char end[SPEECH_LINE_SIZE];
    Text ended = text_into(end, sizeof end);
    int left = battle_waves_left(battle);
    if (coming_add_end(&ended, battle)) {
        text_add_part(text, ", ", "%s", end);
        return;
    }
    text_add_part(text, ", ", _("wave %d"), battle->wave);
    if (battle->boss_course == BOSS_COMING || battle->boss_course == BOSS_HERE) {
        text_add_part(text, ", ", battle->boss_course == BOSS_COMING ? _("the boss comes") : _("the boss is here"));
    } else if (left > 0) {
        text_add_part(text, " ", _("of %d (par %d)"), battle->wave + left - 1, battle->par);
    } else {
        text_add_part(text, ", ", left == 0 ? _("the tanks are full") : _("no fuel comes"));
    }
}

static void say_head(Reading *reading, const Game *game)
{
    const Battle *battle = &game->battle;
    char line[SPEECH_LINE_SIZE];
    Text text = text_into(line, sizeof line);
    int32_t income[RESOURCE_COUNT];
    battle_income(battle, income);
    text_add(&text, _("Level %d, %s"), game->level, game->content->terrains[battle->world.terrain].name);
    add_course(&text, battle);
    reading_say(reading, "%s.", line);
    const Filling tank = battle_filling(battle);
    reading_say(reading, _("Fuel %d of %d, %d more with the next wave's end."), tank.full, battle->fuel_goal,
                tank.coming);
    if (tank.waits > 0) {
        reading_say(reading, _("%d fuel wait for the hose."), tank.waits);
    }
    reading_say(reading, _("Hull %d of %d."), battle->hull, battle->hull_max);
    reading_say(reading, _("Materials %d, %d more a wave; energy %d of %d, %d more."),
                battle->resources[RESOURCE_MATERIALS], income[RESOURCE_MATERIALS], battle->resources[RESOURCE_ENERGY],
                battle->energy_max, income[RESOURCE_ENERGY]);
}

static void say_hand(Reading *reading, const Battle *battle, const View *view)
{
    const Blueprint *blueprint = hand_blueprint(battle, view);
    if (view->carrying && blueprint) {
        reading_say(reading, _("In hand: %s, which is being moved."), blueprint->name);
    } else if (blueprint) {
        char price[SPEECH_LINE_SIZE];
        Text text = text_into(price, sizeof price);
        bool costs = speech_add_price(&text, battle, view->slot);
        reading_say(reading, costs ? _("In hand: %s, for %s.") : _("In hand: %s, for nothing."), blueprint->name,
                    price);
    } else {
        reading_say(reading, _("Nothing is in hand."));
    }
}

static void add_here(Text *text, const Game *game, Tile tile)
{
    const Battle *battle = &game->battle;
    int count = 0;
    const Attacker *last = NULL;
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        if (tile_equal(point_tile(battle_attacker_at(battle, attacker)), tile)) {
            last = attacker;
            count++;
        }
    }
    if (count == 1) {
        text_add_part(text, " ", _("%s is here, %d of %d HP."), game->content->attackers[last->type].name, last->hp,
                      last->hp_max);
    } else if (count > 1) {
        text_add_part(text, " ", translation_of_count("%d attacker is here.", "%d attackers are here.", count), count);
    }
}

/* "7,4: path, 12 tiles to the Hub, height 1; on the way from A, 12 tiles before the Hub. Next to Lobber at 6,4." */
static void say_tile(Reading *reading, const Game *game, Tile tile)
{
    const Battle *battle = &game->battle;
    const Building *building = battle_building_at(battle, tile);
    char line[SPEECH_LINE_SIZE];
    if (building) {
        reading_say(reading, _("%s at %d,%d."), battle_blueprint(battle, building->blueprint)->name, tile.x, tile.y);
    }
    char ground[SPEECH_LINE_SIZE], way[SPEECH_LINE_SIZE], beside[SPEECH_LINE_SIZE];
    Text text = text_into(line, sizeof line), surface = text_into(ground, sizeof ground);
    Text place = text_into(way, sizeof way), words = text_into(beside, sizeof beside);
    ground_add(&surface, game, tile);
    place_add_way(&place, &battle->world, tile);
    text_add(&text, "%s; %s.", ground, way);
    if (place_add_neighbours(&words, battle, tile)) {
        text_add_part(&text, " ", _("Next to %s."), beside);
    }
    add_here(&text, game, tile);
    reading_say(reading, "%s", line);
}

/* Whatever the player looks at, in the order of the panel. */
static void say_focus(Reading *reading, const Theme *theme, const Game *game, const View *view)
{
    const Battle *battle = &game->battle;
    Canvas canvas = canvas_for_reading(reading);
    Panel panel = {&canvas,      theme, game->content, game, view, battle, {0, 0, canvas.columns, ROWS},
                   {0, 0, 0, 0}, 0,     false};
    const Attacker *watched = view->attacker_focus ? battle_attacker(battle, view->attacker_focus) : NULL;
    int first = reading->count;
    reading_begin_group(reading);
    if (view->preview_focus != VIEW_NOTHING) {
        panel_attacker_type(&panel, view->preview_focus);
    } else if (watched) {
        char line[SPEECH_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        speech_add_attacker(&text, game, watched);
        reading_say(reading, "%s.", line);
    } else {
        say_tile(reading, game, view_cursor_tile(view));
        if (hand_blueprint(battle, view)) {
            panel_hand_here(&panel);
        } else if (battle_building_at(battle, view_cursor_tile(view))) {
            panel_building_here(&panel, battle_building_at(battle, view_cursor_tile(view)));
        } else {
            panel_queued_at(&panel, view_cursor_tile(view));
        }
    }
    reading_end_group(reading);
    reading->focus = reading->count > first ? first : -1;
}

void battle_speech(Reading *reading, const Theme *theme, const Game *game, const View *view, const BattleMark *since)
{
    const Battle *battle = &game->battle;
    say_news(reading, battle, since);
    say_head(reading, game);
    say_wave(reading, game);
    say_hand(reading, battle, view);
    say_focus(reading, theme, game, view);
}

void speech_mark(Speech *speech, const Battle *battle)
{
    BattleMark *mark = &speech->mark;
    mark->wave = battle->wave;
    mark->tick = battle->tick;
    mark->phase = battle->phase;
    mark->killed = battle->killed;
    mark->leaked = battle->leaked;
    mark->building_count = battle->building_count;
    for (int i = 0; i < battle->building_count; i++) {
        mark->ids[i] = battle->buildings[i].id;
        mark->kills[i] = battle->buildings[i].record.kills;
    }
}
