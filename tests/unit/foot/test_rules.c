/* Every rule that data gives a creature, an item, a trap or a room comes about in a scene; so one that can't fails
 * here. */
#include "scene.h"

#include "foot/effects/body.h"
#include "foot/ground/entities.h"
#include "foot/effects/rules.h"
#include "foot/turns/settle.h"
#include "foot/ground/things.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

enum { ROUNDS = 400, HEALTHY = 100, HARM = 1 };

static const char *const ROOM[] = {".........", ".........", ".........", "....@.o..",
                                   ".........", ".........", ".........", NULL};

/* What shows that a rule came about. */
static FootEventKind sign_of(const FootRule *rule)
{
    static const FootEventKind signs[FOOT_WHAT_COUNT] = {
        [FOOT_WHAT_DAMAGE] = FOOT_EVENT_HARMED,       [FOOT_WHAT_HEAL] = FOOT_EVENT_HEALED,
        [FOOT_WHAT_DELAY] = FOOT_EVENT_DELAYED,       [FOOT_WHAT_HASTEN] = FOOT_EVENT_HASTENED,
        [FOOT_WHAT_CHANGE] = FOOT_EVENT_CHANGED,      [FOOT_WHAT_SPAWN] = FOOT_EVENT_SPAWNED,
        [FOOT_WHAT_TELEPORT] = FOOT_EVENT_TELEPORTED, [FOOT_WHAT_PUSH] = FOOT_EVENT_PUSHED,
        [FOOT_WHAT_STEAL] = FOOT_EVENT_STOLEN,        [FOOT_WHAT_ROUSE] = FOOT_EVENT_ROUSED,
        [FOOT_WHAT_FRIGHTEN] = FOOT_EVENT_FRIGHTENED, [FOOT_WHAT_REVEAL] = FOOT_EVENT_REVEALED,
        [FOOT_WHAT_GROW] = FOOT_EVENT_GREW,           [FOOT_WHAT_SET_UP] = FOOT_EVENT_SHOT,
        [FOOT_WHAT_KINDLE] = FOOT_EVENT_KINDLED,      [FOOT_WHAT_DIG] = FOOT_EVENT_DUG,
        [FOOT_WHAT_DECREE] = FOOT_EVENT_DECREED,
    };
    return signs[rule->what];
}

/* Harm and healing that last are borne. */
static bool is_borne(const Scene *scene, const FootRule *rule)
{
    bool borne = false;
    for (int i = 0; i < scene->game->entities.count; i++) {
        for (int k = 0; k < FOOT_CHANGES_MAX; k++) {
            const FootChange *change = &scene->game->entities.changes[i][k];
            borne = borne || (change->rounds != 0 && change->what == rule->what && change->amount == rule->amount);
        }
    }
    return borne;
}

static bool is_of_ground(const FootRule *rule)
{
    return rule->what == FOOT_WHAT_TOUCH || rule->what == FOOT_WHAT_POUR;
}

/* Somewhere where nobody stands there is less of it. */
static bool is_lifted(const FootGame *game, int surface)
{
    bool lifted = false;
    for (int at = 0; at < DUNGEON_TILES_MAX; at++) {
        bool bare = game->place.surface[at] != surface && game->place.air[at] != surface;
        lifted = lifted || (bare && game->place.level.tiles[at] == DUNGEON_FLOOR && game->standing[at] == 0);
    }
    return lifted;
}

/* Of what happened in the last call, as far as the rule could be why. */
static bool has_come(const Scene *scene, const FootRule *rule)
{
    bool lasts = rule->turns > 0 && (rule->what == FOOT_WHAT_DAMAGE || rule->what == FOOT_WHAT_HEAL);
    bool come = lasts && is_borne(scene, rule);
    if (rule->what == FOOT_WHAT_LIFT) {
        return is_lifted(scene->game, rule->surface);
    }
    if (is_of_ground(rule)) {
        return rule->what == FOOT_WHAT_TOUCH ? scene_touched(scene) > 0 : scene_covered(scene->game, rule->surface) > 0;
    }
    for (int i = 0; i < scene->game->log.count; i++) {
        const FootEvent *event = &scene->game->log.events[i];
        bool same =
            lasts ? false
                  : rule->what != FOOT_WHAT_CHANGE || (event->stat == rule->stat && event->amount == rule->amount);
        come = come || (event->kind == sign_of(rule) && same);
    }
    return come;
}

static void prepare(Scene *scene, const FootRule *rule)
{
    if (rule->what == FOOT_WHAT_TOUCH) {
        scene_lay_touchy(scene, (FootTouch)(rule->touch - 1));
    } else if (rule->what == FOOT_WHAT_LIFT) {
        scene_cover(scene, rule->surface);
    }
}

/* A room with one creature beside the hero, a hurt friend of it, and nobody who dies before the scene is over. */
static Scene scene_with(int creature)
{
    Scene scene = scene_of("descent", ROOM);
    FootGame *game = scene.game;
    entity_remove(game, scene_body(&scene, "orc", 0));
    int body = creature_new(game, creature, game->entities.at[FOOT_HERO] + 1);
    game->entities.turns[body] = 1;
    game->entities.mask[body] |= FOOT_IS_ROUSED;
    int friend = creature_new(game, content_creature(scene.content, "goblin"), game->entities.at[FOOT_HERO] + 2);
    game->entities.hp[friend] = 2;
    game->entities.mask[friend] |= FOOT_IS_ASLEEP;
    scene_give(&scene, "sleep-scroll", 50);
    return scene;
}

/* What a round may have done is undone, so that the next one finds the same scene. */
static void mend(Scene *scene, int body, int round)
{
    FootGame *game = scene->game;
    game->entities.hp[FOOT_HERO] = HEALTHY;
    game->entities.afraid[body] = game->entities.afraid[FOOT_HERO] = 0;
    memset(game->entities.changes[FOOT_HERO], 0, sizeof game->entities.changes[FOOT_HERO]);
    game->entities.hp[body] = (int16_t)foot_hp_max(game, body);
    for (int i = game->entities.count - 1; i > FOOT_HERO; i--) {
        if (i > body + 1 && entity_has(game, i, FOOT_IS_BODY)) {
            entity_remove(game, i);
        }
    }
    /* Beside the hero, or three tiles off. */
    int at = free_tile(game, game->entities.at[FOOT_HERO] + (round % 4 < 2 ? 1 : 3));
    if (entity_has(game, body, FOOT_IS_PLACED)) {
        entity_lift(game, body);
        entity_put(game, body, at);
    }
}

/* True as soon as the rule has come about. */
static bool provoke(Scene *scene, int body, const FootRule *rule)
{
    FootGame *game = scene->game;
    game->log.count = 0;
    switch (rule->when) {
    case FOOT_WHEN_HURT:
        body_suffer(game, body, FOOT_HERO, HARM, false);
        /* What it does to the one who struck it, and the blow itself, are both harm. */
        settle(game);
        return has_come(scene, rule) &&
               (rule->what != FOOT_WHAT_DAMAGE || rule->turns > 0 || scene_events(scene, FOOT_EVENT_HARMED) > 1);
    case FOOT_WHEN_DEATH:
        body_suffer(game, body, FOOT_HERO, game->entities.hp[body], false);
        settle(game);
        return has_come(scene, rule) &&
               (rule->what != FOOT_WHAT_DAMAGE || rule->turns > 0 || scene_events(scene, FOOT_EVENT_HARMED) > 1);
    case FOOT_WHEN_ROUND:
        game->entities.hp[body] = 1;
        break;
    case FOOT_WHEN_BLOW:
    case FOOT_WHEN_SIGHT:
    case FOOT_WHEN_USED:
    case FOOT_WHEN_SPRUNG:
    case FOOT_WHEN_FALL:
    case FOOT_WHEN_COUNT:
        game->entities.hp[body] = (int16_t)(foot_hp_max(game, body) - 1);
        break;
    }
    foot_decide(game, &(FootDecision){.kind = FOOT_WAIT});
    return has_come(scene, rule);
}

static void creatures(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    for (int i = 0; i < content->creature_count; i++) {
        for (int k = 0; k < content->creatures[i].rule_count; k++) {
            bool come = false;
            Scene scene = scene_with(i);
            const FootRule *rule = &scene.content->creatures[i].rules[k];
            prepare(&scene, rule);
            for (int round = 0; round < ROUNDS && !come; round++) {
                if (rule->when == FOOT_WHEN_DEATH) {
                    scene_free(&scene);
                    scene = scene_with(i);
                    rule = &scene.content->creatures[i].rules[k];
                    prepare(&scene, rule);
                }
                come = provoke(&scene, FOOT_HERO + 1, rule);
                if (rule->when != FOOT_WHEN_DEATH) {
                    mend(&scene, FOOT_HERO + 1, round);
                }
            }
            if (!come) {
                fail_msg("rule %d of the %s never comes about", k + 1, content->creatures[i].name);
            }
            scene_free(&scene);
        }
    }
    content_free(content);
}

/* One item's rule, by a hurt hero with a hurt orc beside him. */
static bool item_rule_comes(int item, int number, int round)
{
    /* Beside the hero, or two tiles off. */
    Scene scene = scene_of("descent", (const char *const[]){".........", ".........",
                                                            round % 2 ? "....@o..." : "....@.o..", ".........", NULL});
    FootGame *game = scene.game;
    const FootItem *type = &scene.content->items[item];
    const FootRule *rule = &type->rules[number];
    int orc = scene_body(&scene, "orc", 0), letter = scene_give(&scene, type->id, 1);
    int thing = game->pack[scene_give(&scene, "mace", 1)];
    bool aimed = type->aim == FOOT_AIM_PLACE && rule->what != FOOT_WHAT_TELEPORT;
    game->rng = rng_stream((uint64_t)round, RNG_FOOT, 0);
    game->entities.hp[FOOT_HERO] = HEALTHY;
    game->entities.hp[orc] = 20;
    game->log.count = 0;
    if (rule->what == FOOT_WHAT_KINDLE) {
        scene.content->foot_books[game->book].clock = rule->clock;
    }
    Occasion occasion = {FOOT_HERO, orc, game->entities.at[aimed ? orc : FOOT_HERO], true, aimed, item + 1,
                         thing + 1, 0};
    prepare(&scene, rule);
    if (type->slot != FOOT_SLOT_NONE) {
        game->entities.mask[game->pack[letter]] |= FOOT_IS_WORN;
        rules_of_body(game, FOOT_HERO, rule->when, orc);
    } else {
        rules_happen(game, rule, 1, FOOT_WHEN_USED, &occasion, NULL);
    }
    settle(game);
    bool come = has_come(&scene, rule);
    for (int i = 0; i < 3 && !come && (rule->turns > 0 || rule->what == FOOT_WHAT_SET_UP); i++) {
        foot_decide(game, &(FootDecision){.kind = FOOT_WAIT});
        come = has_come(&scene, rule);
    }
    scene_free(&scene);
    return come;
}

static void items_and_traps(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    for (int i = 0; i < content->item_count; i++) {
        for (int k = 0; k < content->items[i].rule_count; k++) {
            bool come = false;
            for (int round = 0; round < ROUNDS && !come; round++) {
                come = item_rule_comes(i, k, round);
            }
            if (!come) {
                fail_msg("rule %d of the %s never comes about", k + 1, content->items[i].name);
            }
        }
    }
    content_free(content);
}

/* What is worn and has no rule changes a number. */
static void all_that_is_worn_does_something(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    for (int i = 0; i < content->item_count; i++) {
        const FootItem *item = &content->items[i];
        bool does = item->rule_count > 0 || item->spread > 0 || item->slot == FOOT_SLOT_NONE || item->reach > 0;
        for (int k = 0; k < FOOT_STAT_COUNT; k++) {
            does = does || item->stats[k] != 0;
        }
        if (!does) {
            fail_msg("the %s does nothing", item->name);
        }
    }
    content_free(content);
}

/* A round in a room, or the first thing that is taken in a place. */
static void be_there(FootGame *game, FootWhen when)
{
    bool takes = when != FOOT_WHEN_ROUND;
    if (takes) {
        int thing = entity_new(game, FOOT_IS_ITEM | FOOT_IS_OFFERED, content_item(game->content, "net"));
        int sleeper = creature_new(game, content_creature(game->content, "goblin"),
                                   free_tile(game, 1 + game->entities.at[FOOT_HERO]));
        game->entities.mask[sleeper] |= FOOT_IS_ASLEEP; /* to be roused */
        game->place.answered[1] = 0;
        entity_put(game, thing, game->entities.at[FOOT_HERO]);
    }
    foot_decide(game, &(FootDecision){.kind = takes ? FOOT_PICK_UP : FOOT_WAIT});
}

/* A scene of its own for each, so that none finds what another has left. */
static bool room_rule_comes(int pack, int number)
{
    Scene scene = scene_of("descent", ROOM);
    FootGame *game = scene.game;
    const FootRule *rule = &scene.content->foot_packs[pack].rules[number];
    bool come = false;
    memset(game->place.level.areas, 1, sizeof game->place.level.areas);
    entity_remove(game, scene_body(&scene, "orc", 0));
    game->place.packs[1] = (uint8_t)(pack + 1);
    prepare(&scene, rule);
    for (int round = 0; round < ROUNDS && !come; round++) {
        game->entities.hp[FOOT_HERO] = HEALTHY;
        be_there(game, rule->when);
        come = has_come(&scene, rule);
    }
    scene_free(&scene);
    return come;
}

static void rooms(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    for (int i = 0; i < content->foot_pack_count; i++) {
        for (int k = 0; k < content->foot_packs[i].rule_count; k++) {
            if (!room_rule_comes(i, k)) {
                fail_msg("rule %d of the %s never comes about", k + 1, content->foot_packs[i].name);
            }
        }
    }
    content_free(content);
}

SUBJECT(rules)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(creatures),
        cmocka_unit_test(items_and_traps),
        cmocka_unit_test(all_that_is_worn_does_something),
        cmocka_unit_test(rooms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
