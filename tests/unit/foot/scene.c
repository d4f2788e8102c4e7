#include "scene.h"

#include "foot/ground/entities.h"
#include "foot/ground/things.h"
#include "foot/ground/sight.h"
#include "foot/ground/surfaces.h"
#include "foot/ground/pack.h"
#include "holdout/content_load.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* Letters are creatures' own within a book: those that dice decide about have evasion. */
static int creature_of(const Content *content, const FootBook *book, char glyph)
{
    int found = -1;
    for (int i = 0; i < content->creature_count; i++) {
        const FootCreature *creature = &content->creatures[i];
        bool dice = creature->stats[FOOT_STAT_EVASION] > 0;
        found = creature->glyph == glyph && dice == (book->to_hit == FOOT_TO_HIT_DICE) ? i : found;
    }
    assert_true(found >= 0);
    return found;
}

static uint8_t tile_of(char sign)
{
    for (int tile = 0; tile < DUNGEON_TILE_COUNT; tile++) {
        if (dungeon_tile_sign((DungeonTile)tile) == sign) {
            return (uint8_t)tile;
        }
    }
    return DUNGEON_FLOOR;
}

static void clear(FootGame *game)
{
    for (int i = FOOT_HERO + 1; i < FOOT_ENTITIES_MAX; i++) {
        game->entities.mask[i] = 0;
    }
    game->entities.count = 1;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        game->pack[i] = FOOT_NOBODY;
    }
    entity_lift(game, FOOT_HERO);
}

/* Scenes have numbers of their own, so that those of the game may change. */
static void set_numbers(Content *content)
{
    static const struct {
        const char *id;
        int hp, attack, leaves;
    } numbers[] = {{"goblin", 16, 6, 0}, {"orc", 34, 10, 0},   {"small-slime", 10, 4, 0},   {"slime", 30, 8, 3},
                   {"rogue", 40, 14, 0}, {"knight", 60, 9, 0}, {"mighty-slime", 220, 22, 4}};
    for (int i = 0; i < content->foot_book_count; i++) {
        content->foot_books[i].wander_rounds = 0; /* nobody comes */
    }
    FootBook *descent = &content->foot_books[content_foot_book(content, "descent")];
    descent->stats[FOOT_STAT_HP] = 300;
    descent->heals = 6;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        FootCreature *creature = &content->creatures[content_creature(content, numbers[i].id)];
        creature->stats[FOOT_STAT_HP] = numbers[i].hp;
        creature->stats[FOOT_STAT_ATTACK] = numbers[i].attack;
        if (numbers[i].leaves > 0) {
            creature->rules[0].amount = numbers[i].leaves;
        }
    }
}

static int sign_of(int number)
{
    return (number > 0) - (number < 0);
}

/* All look at the hero. */
static void turn_bodies(FootGame *game)
{
    FootEntities *all = &game->entities;
    DungeonPlace hero = dungeon_place(all->at[FOOT_HERO]);
    for (int i = FOOT_HERO + 1; i < all->count; i++) {
        DungeonPlace here = dungeon_place(all->at[i]);
        entity_face(game, i, all->at[i] + dungeon_index(sign_of(hero.x - here.x), sign_of(hero.y - here.y)));
    }
}

Scene scene_of(const char *book, const char *const *rows)
{
    Scene scene = {content_load(NULL, stderr), calloc(1, sizeof(FootGame))};
    assert_non_null(scene.content);
    set_numbers(scene.content);
    scene.content->foot_books[content_foot_book(scene.content, book)].clock = FOOT_CLOCK_NONE;
    FootGame *game = scene.game;
    foot_begin(game, scene.content, content_foot_book(scene.content, book), "scene");
    clear(game);
    DungeonLevel *level = &game->place.level;
    memset(level->tiles, DUNGEON_WALL, sizeof level->tiles);
    memset(level->areas, 0, sizeof level->areas);
    memset(game->place.surface, 0, sizeof game->place.surface);
    memset(game->place.left, 0, sizeof game->place.left);
    memset(game->place.air, 0, sizeof game->place.air);
    memset(game->place.amount, 0, sizeof game->place.amount);
    surfaces_derive(game);
    for (int y = 0; rows[y]; y++) {
        for (int x = 0; rows[y][x]; x++) {
            level->tiles[dungeon_index(x + 1, y + 1)] = tile_of(rows[y][x]);
        }
    }
    derive_standing(game);
    for (int y = 0; rows[y]; y++) {
        for (int x = 0; rows[y][x]; x++) {
            int at = dungeon_index(x + 1, y + 1);
            if (rows[y][x] == '@') {
                entity_put(game, FOOT_HERO, at);
            } else if (rows[y][x] >= 'A' && rows[y][x] != 'L' && rows[y][x] != '^' && rows[y][x] != '~') {
                if (rows[y][x] != '_') {
                    int body = creature_new(game, creature_of(scene.content, foot_book(game), rows[y][x]), at);
                    game->entities.turns[body] = 1;
                }
            }
        }
    }
    turn_bodies(game);
    derive_sight(game);
    return scene;
}

void scene_free(Scene *scene)
{
    content_free(scene->content);
    free(scene->game);
}

int scene_body(const Scene *scene, const char *creature, int n)
{
    int type = content_creature(scene->content, creature);
    for (int i = 0; i < scene->game->entities.count; i++) {
        if (entity_has(scene->game, i, FOOT_IS_MINDED) && scene->game->entities.type[i] == type && n-- == 0) {
            return i;
        }
    }
    fail_msg("there is no such %s", creature);
    return FOOT_NOBODY;
}

int scene_count(const Scene *scene, const char *creature)
{
    int type = content_creature(scene->content, creature), count = 0;
    for (int i = 0; i < scene->game->entities.count; i++) {
        count += entity_has(scene->game, i, FOOT_IS_MINDED) && scene->game->entities.type[i] == type;
    }
    return count;
}

int scene_give(Scene *scene, const char *item, int count)
{
    FootGame *game = scene->game;
    int type = content_item(scene->content, item);
    assert_true(type >= 0);
    int letter = letter_for(game, type, count);
    item_take(game, item_lay(game, type, count, game->entities.at[FOOT_HERO]));
    return letter;
}

void scene_be_at(Scene *scene, int at)
{
    entity_lift(scene->game, FOOT_HERO);
    entity_put(scene->game, FOOT_HERO, at);
    derive_sight(scene->game);
}

int scene_carried(const Scene *scene, const char *item)
{
    return foot_carried(scene->game, content_item(scene->content, item));
}

FootPack *scene_place(Scene *scene, FootSite site)
{
    FootGame *game = scene->game;
    FootPack *pack = &scene->content->foot_packs[0];
    *pack = (FootPack){.name = "Place", .room = true, .site = site};
    memset(game->place.level.areas, 1, sizeof game->place.level.areas);
    memset(game->place.packs, 0, sizeof game->place.packs);
    game->place.packs[1] = 1;
    game->place.level.area_count = 1;
    game->entities.hp[FOOT_HERO] = (int16_t)foot_hp_max(game, FOOT_HERO);
    return pack;
}

int scene_offer(Scene *scene, const char *item, int east)
{
    FootGame *game = scene->game;
    int entity = entity_new(game, FOOT_IS_ITEM | FOOT_IS_OFFERED, content_item(scene->content, item));
    entity_put(game, entity, game->entities.at[FOOT_HERO] + east);
    return entity;
}

void scene_decide(Scene *scene, FootDecision decision)
{
    Verdict verdict = foot_check(scene->game, &decision);
    if (!verdict.allowed) {
        fail_msg("%s", verdict.why);
    }
    foot_decide(scene->game, &decision);
    const char *why = foot_self_check(scene->game);
    if (why) {
        fail_msg("%s", why);
    }
}

void scene_wait(Scene *scene, int turns)
{
    for (int i = 0; i < turns; i++) {
        scene_decide(scene, (FootDecision){.kind = FOOT_WAIT});
    }
}

int scene_events(const Scene *scene, FootEventKind kind)
{
    int count = 0;
    for (int i = 0; i < scene->game->log.count; i++) {
        count += scene->game->log.events[i].kind == kind;
    }
    return count;
}

int scene_amount(const Scene *scene, FootEventKind kind)
{
    int sum = 0;
    for (int i = 0; i < scene->game->log.count; i++) {
        sum += scene->game->log.events[i].kind == kind ? scene->game->log.events[i].amount : 0;
    }
    return sum;
}

void scene_lay_touchy(Scene *scene, FootTouch touch)
{
    scene->content->foot_surfaces[0] =
        (FootSurface){.name = "bait", .react_count = 1, .reacts = {{.on = touch, .percent = 100}}};
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        if (scene->game->place.level.tiles[at] == DUNGEON_FLOOR) {
            surface_lay(scene->game, at, 1);
        }
    }
}

void scene_cover(Scene *scene, int surface)
{
    bool air = scene->content->foot_surfaces[surface - 1].layer == FOOT_LAYER_AIR;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        bool floor = scene->game->place.level.tiles[at] == DUNGEON_FLOOR && scene->game->standing[at] == 0;
        if (floor && air) {
            air_hang(scene->game, at, surface, FOOT_AIR_MOST);
        } else if (floor) {
            surface_lay(scene->game, at, surface);
        }
    }
}

int scene_touched(const Scene *scene)
{
    int bare = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        bare += scene->game->place.level.tiles[at] == DUNGEON_FLOOR && scene->game->place.surface[at] == 0;
    }
    return bare;
}

int scene_covered(const FootGame *game, int surface)
{
    int count = 0;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        count += game->place.surface[at] == surface || game->place.air[at] == surface;
    }
    return count;
}
