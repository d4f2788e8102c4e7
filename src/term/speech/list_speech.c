/* The lists of a battle that keys ask for: one thing a line. */
#include "base/number.h"
#include "base/translation.h"
#include "term/view/gun.h"
#include "term/view/hand.h"
#include "term/view/words.h"
#include "term/panel/panel_queue.h"
#include "term/speech/battle_speech.h"
#include "term/speech/place.h"

#include <stdlib.h>

enum { TOLD_MAX = 20, TURNS_MAX = 40 };

static Tile tile_of(const Battle *battle, const Attacker *attacker)
{
    return point_tile(battle_attacker_at(battle, attacker));
}

void speech_add_attacker(Text *text, const Game *game, const Attacker *attacker)
{
    const Battle *battle = &game->battle;
    Tile tile = tile_of(battle, attacker);
    if (battle_is_named(battle, attacker)) {
        char who[SPEECH_LINE_SIZE];
        run_say_named(game, true, who, sizeof who);
        text_add(text, "%s: ", who);
    }
    text_add(text, _("%s %u, %d of %d HP"), game->content->attackers[attacker->type].name, (unsigned)attacker->id,
             attacker->hp, attacker->hp_max);
    for (int i = 0; i < game->content->status_count; i++) {
        text_add(text, attacker->statuses[i].left > 0 ? ", %s" : "", game->content->statuses[i].name);
    }
    char from[SPEECH_LINE_SIZE];
    Decimal left = text_fix(battle_distance_left(battle, attacker));
    Text letters = text_into(from, sizeof from);
    place_add_entrances(&letters, &battle->world, battle->world.segments[attacker->segment].to);
    if (tile_inside(tile)) {
        text_add_part(text, ", ", _("at %d,%d, %s tiles from the Hub on the way from %s"), tile.x, tile.y, left.words,
                      from);
    } else {
        text_add_part(text, ", ", _("coming in, %s tiles from the Hub on the way from %s"), left.words, from);
    }
}

typedef struct Near {
    const Attacker *attacker;
    Fix left;
} Near;

static int compare_near(const void *a, const void *b)
{
    const Near *one = a, *other = b;
    return one->left != other->left
               ? (one->left > other->left) - (one->left < other->left)
               : (one->attacker->id > other->attacker->id) - (one->attacker->id < other->attacker->id);
}

static int sort_attackers(const Battle *battle, Near near[ATTACKERS_MAX])
{
    for (int i = 0; i < battle->attacker_count; i++) {
        const Attacker *attacker = &battle->attackers[battle->order[i]];
        near[i] = (Near){attacker, battle_distance_left(battle, attacker)};
    }
    qsort(near, (size_t)battle->attacker_count, sizeof *near, compare_near);
    return battle->attacker_count;
}

void speech_attackers(Reading *reading, const Game *game)
{
    Near near[ATTACKERS_MAX];
    int count = sort_attackers(&game->battle, near);
    reading_say(reading,
                count == 0 ? _("Nobody is on the board.") : _("%d on the board, the nearest to the Hub first:"), count);
    for (int i = 0; i < count && i < TOLD_MAX; i++) {
        char line[SPEECH_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        speech_add_attacker(&text, game, near[i].attacker);
        reading_say(reading, "%s.", line);
    }
    if (count > TOLD_MAX) {
        reading_say(reading, _("And %d more behind them."), count - TOLD_MAX);
    }
}

static void add_deeds(Text *text, const Battle *battle, int index)
{
    const Building *building = &battle->buildings[index];
    const Blueprint *blueprint = battle_blueprint(battle, building->blueprint);
    const BuildingRecord *record = &building->record;
    if (blueprint->attack.shape != SHAPE_NONE) {
        text_add_part(text, "; ", _("aims at the %s, %d damage, %d killed"),
                      _(priority_word((TargetPriority)building->priority)), record->damage, record->kills);
    }
    for (int i = 0; i < RESOURCE_COUNT; i++) {
        if (record->produced[i] > 0) {
            text_add_part(text, "; ", _("%d %s made"), record->produced[i], resource_text((Resource)i));
        }
    }
}

/* "Queued 1: Lobber at 5,6, 12 materials, in 2 waves." */
static void say_queue(Reading *reading, const Battle *battle)
{
    for (int i = 0; i < battle->queued_build_count; i++) {
        char line[SPEECH_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        queue_add_entry(&text, battle, i);
        reading_say(reading, _("Queued %d: %s."), i + 1, line);
    }
}

void speech_buildings(Reading *reading, const Game *game)
{
    const Battle *battle = &game->battle;
    for (int i = 0; i < battle->building_count; i++) {
        char line[SPEECH_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        const Building *building = &battle->buildings[i];
        text_add(&text, _("%s at %d,%d"), battle_blueprint(battle, building->blueprint)->name, building->tile.x,
                 building->tile.y);
        if (!tile_equal(building->tile, battle->world.hub)) {
            text_add(&text, ", ");
            place_add_way(&text, &battle->world, building->tile);
        }
        add_deeds(&text, battle, i);
        reading_say(reading, "%s.", line);
    }
    say_queue(reading, battle);
}

static int heading_of(const Segment *segment)
{
    return tile_direction(segment->from, segment->to);
}

/* "east to 4,7, south to 4,10, ...": along the first of its ways where a path splits, which is said. */
static void add_course(Text *text, const World *world, int segment)
{
    const Segment *at = &world->segments[segment];
    for (int turns = 0; turns < TURNS_MAX; turns++) {
        int direction = heading_of(at);
        while (at->next_count == 1 && heading_of(&world->segments[at->next[0]]) == direction) {
            at = &world->segments[at->next[0]];
        }
        bool hub = at->next_count == 0;
        text_add_part(text, ", ", hub ? _("%s to the Hub at %d,%d") : _("%s to %d,%d"), hand_side(direction), at->to.x,
                      at->to.y);
        if (hub) {
            return;
        }
        char others[SPEECH_LINE_SIZE];
        Text sides = text_into(others, sizeof others);
        for (int i = 1; i < at->next_count; i++) {
            text_add_part(&sides, ", ", "%s", hand_side(heading_of(&world->segments[at->next[i]])));
        }
        if (others[0]) {
            text_add_part(text, " ", _("(splits: others go %s)"), others);
        }
        at = &world->segments[at->next[0]];
    }
}

void speech_entrances(Reading *reading, const Game *game)
{
    const World *world = &game->battle.world;
    for (int i = 0; i < world->start_count; i++) {
        const WorldStart *start = &world->starts[i];
        char course[SPEECH_LINE_SIZE];
        Text text = text_into(course, sizeof course);
        const Segment *in = &world->segments[start->segment];
        add_course(&text, world, start->segment);
        reading_say(
            reading,
            translation_of_count("Way in %c, %d tile from the Hub: in at %d,%d from the %s; %s.",
                                 "Way in %c, %d tiles from the Hub: in at %d,%d from the %s; %s.", start->length),
            'A' + i, start->length, in->to.x, in->to.y, hand_side((heading_of(in) + 2) % DIRECTION_COUNT), course);
    }
}

bool speech_add_price(Text *text, const Battle *battle, int slot)
{
    Price price = battle_price(battle, battle->loadout[slot].blueprint);
    char cost[SPEECH_LINE_SIZE];
    Text parts = text_into(cost, sizeof cost);
    price_add(&parts, price.materials, price.energy, price.hull);
    text_add(text, "%s", cost);
    return cost[0] != '\0';
}

static void add_supply(Text *text, const Battle *battle, int slot)
{
    const Blueprint *blueprint = battle_blueprint(battle, battle->loadout[slot].blueprint);
    if (blueprint->uses > 0) {
        text_add_part(text, ", ", _("%d left"), blueprint->uses - battle->loadout[slot].used);
    }
}

void speech_stores(Reading *reading, const Game *game, const View *view)
{
    const Battle *battle = &game->battle;
    int slots[BATTLE_LOADOUT_MAX], count = hand_menu(battle, view, slots);
    for (int i = 0; i < count; i++) {
        char line[SPEECH_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        Verdict verdict = hand_check_slot(battle, view, slots[i]);
        text_add(&text, i < 10 ? KEY("%d") " " : KEY("b") " ", (i + 1) % 10);
        text_add(&text, "%s", battle_blueprint(battle, battle->loadout[slots[i]].blueprint)->name);
        text_add(&text, ", ");
        text_add(&text, speech_add_price(&text, battle, slots[i]) ? "" : _("free"));
        add_supply(&text, battle, slots[i]);
        if (slots[i] == view->slot) {
            text_add_part(&text, ", ", _("in hand"));
        }
        reading_say(reading, verdict.allowed ? "%s." : "%s. %s", line, verdict.why);
    }
    if (!view->read_only && battle->phase == BATTLE_BUILD) {
        reading_say(reading,
                    _("A number takes one in hand, Enter builds it at the cursor, " KEY("n") " starts wave %d."),
                    battle->wave);
    } else if (hand_plans(battle, view)) {
        reading_say(reading,
                    _("A number takes one in hand, Enter queues it at the cursor, Esc goes back to abilities."));
    } else if (!view->read_only && battle->phase == BATTLE_WAVE) {
        reading_say(reading,
                    _("A number takes one in hand, Enter uses it; %s is a step, %s goes to the next event, "
                      "%s to the end of the wave."),
                    KEY("fullstop"), KEY(">"), KEY("f"));
    }
}
