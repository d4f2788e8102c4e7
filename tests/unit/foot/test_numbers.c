/* Each number in each sentence about a creature, an item, a trap, a race or a class, against what the rules then do: a
 * hundred tries in the core, by the sentence alone. */
#include "claims.h"
#include "scene.h"

#include "foot/effects/blows.h"
#include "foot/effects/body.h"
#include "foot/ground/entities.h"
#include "foot/turns/minds.h"
#include "foot/effects/rules.h"
#include "foot/turns/settle.h"
#include "foot/ground/things.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"
#include "holdout/dungeon_paths.h"
#include "foot/ground/sight.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { TRIES = 100, DRAWS = 4000, HEALTH = 600, MORE = 1000, LONG = 200, TIMES = 10, PLACE = 4 };

static const char *const HALL[] = {"......................................................................",
                                   "......................................................................",
                                   "...................@..................................................",
                                   "......................................................................",
                                   "......................................................................",
                                   NULL};

/* Who has a rule: a creature of a kind, or the hero. */
typedef struct Bearer {
    int creature; /* below 0: the hero */
    int item;     /* 1 + what is used or sprung; 0: none */
    bool aimed;   /* at a place */
    const FootRule *rule;
} Bearer;

/* The bearer in a long hall, and somebody else so far from it, or from the place that is aimed at. */
typedef struct Trial {
    Scene scene;
    FootGame *now; /* a copy of the scene's, for one try */
    Occasion occasion;
    int other;
} Trial;

static void stand(FootGame *game, int entity, int at)
{
    entity_lift(game, entity);
    entity_put(game, entity, at);
}

/* With health for anything, and no number that a change could bring below nothing. */
static void strengthen(FootGame *game, int entity, FootStat stat)
{
    int16_t *gained = game->entities.gained[entity];
    gained[stat] = gained[FOOT_STAT_HP] = MORE;
    game->entities.hp[entity] = HEALTH;
}

static Trial trial_of(const Bearer *bearer, const Claim *claim, int far)
{
    Trial trial = {.scene = scene_of("descent", HALL)};
    FootGame *game = trial.scene.game;
    bool heros = bearer->creature < 0, friends = claim->whom == FOOT_WHOM_FRIENDS;
    int here = game->entities.at[FOOT_HERO], place = here + (bearer->aimed ? PLACE : 0), self = FOOT_HERO;
    trial.now = malloc(sizeof *trial.now);
    trial.other = FOOT_HERO;
    if (!heros) {
        stand(game, FOOT_HERO, friends ? dungeon_index(3, 1) : here + far);
        self = creature_new(game, bearer->creature, here);
    }
    if (heros || friends) {
        trial.other = creature_new(game, content_creature(trial.scene.content, "goblin"), place + far);
        game->entities.mask[trial.other] |= FOOT_IS_ASLEEP | (heros && friends ? FOOT_IS_FRIEND : 0u);
    }
    strengthen(game, self, claim->stat);
    strengthen(game, trial.other, claim->stat);
    derive_sight(game);
    scene_give(&trial.scene, "sleep-scroll", 1); /* for thieves */
    trial.occasion = (Occasion){self, trial.other, place, heros, bearer->aimed, bearer->item, 0, 0};
    if (claim->what == FOOT_WHAT_TOUCH) {
        scene_lay_touchy(&trial.scene, (FootTouch)(bearer->rule->touch - 1));
    }
    if (claim->what == FOOT_WHAT_LIFT) {
        scene_cover(&trial.scene, bearer->rule->surface);
    }
    return trial;
}

static void trial_free(Trial *trial)
{
    free(trial->now);
    scene_free(&trial->scene);
}

/* One try; whether the rule came about is told by what it did. */
static void happen(Trial *trial, const Bearer *bearer, int number)
{
    memcpy(trial->now, trial->scene.game, sizeof *trial->now);
    trial->now->rng = rng_stream((uint64_t)number, RNG_FOOT, 0);
    trial->now->log.count = 0;
    rules_happen(trial->now, bearer->rule, 1, bearer->rule->when, &trial->occasion, NULL);
    settle(trial->now);
}

static int creatures_in(const FootGame *game)
{
    int count = 0;
    for (int i = 0; i < game->entities.count; i++) {
        count += entity_has(game, i, FOOT_IS_MINDED);
    }
    return count;
}

/* Rounds of harm or healing that each did so much; -1 where one was another amount. */
static int rounds_of(FootGame *game, int entity, int amount)
{
    int count = 0;
    for (int i = 0; i < LONG; i++) {
        int before = game->entities.hp[entity];
        body_round(game, entity);
        settle(game);
        int change = game->entities.hp[entity] - before;
        if (change != 0 && change != amount) {
            return -1;
        }
        count += change != 0;
    }
    return count;
}

/* Rounds until a number is what it was before; LONG: never. */
static int rounds_changed(FootGame *game, int entity, FootStat stat, int before)
{
    int count = 0;
    while (count < LONG && foot_stat(game, entity, stat) != before) {
        body_round(game, entity);
        count++;
    }
    return count;
}

static void check(bool good, const Claim *claim, const char *what)
{
    if (!good) {
        fail_msg("\"%s.\" is not so: %s", claim->sentence, what);
    }
}

/* Nothing is touched, or all within so many tiles and nothing else. */
static bool touched(const Trial *trial, const Claim *claim)
{
    const FootGame *now = trial->now;
    int at = claim->whom == FOOT_WHOM_FOE ? now->entities.at[trial->other] : trial->occasion.at;
    int gone = 0, right = 0, all = 0;
    for (int tile = 0; tile < DUNGEON_TILES_MAX; tile++) {
        bool lay = trial->scene.game->place.surface[tile] != 0, is_gone = lay && now->place.surface[tile] == 0;
        bool near = dungeon_in_range(dungeon_place(at), dungeon_place(tile), claim->around);
        gone += is_gone;
        right += is_gone && near;
        all += lay && near;
    }
    check(gone == 0 || (gone == all && right == all), claim, "another piece of ground");
    return gone > 0;
}

/* Or as many are gone. */
static bool poured(const Trial *trial, const Bearer *bearer, const Claim *claim)
{
    int surface = bearer->rule->surface;
    int tiles = scene_covered(trial->now, surface) - scene_covered(trial->scene.game, surface);
    tiles = claim->what == FOOT_WHAT_LIFT ? -tiles : tiles;
    check(tiles == 0 || tiles == claim->amount, claim, "another number of tiles");
    return tiles != 0;
}

/* What has become of a body by one try; false: nothing has, and then nothing at all. */
static bool came_about(const Trial *trial, const Claim *claim, int whom)
{
    FootGame *now = trial->now;
    const FootEntities *was = &trial->scene.game->entities, *is = &now->entities;
    int lost = was->hp[whom] - is->hp[whom], sign = claim->what == FOOT_WHAT_DAMAGE ? -1 : 1, before;
    switch (claim->what) {
    case FOOT_WHAT_DAMAGE:
    case FOOT_WHAT_HEAL:
        if (claim->rounds == 0) {
            check(lost == 0 || lost == -sign * claim->amount, claim, "another amount");
            return lost != 0;
        }
        before = rounds_of(now, whom, sign * claim->amount);
        check(lost == 0 && (before == 0 || before == claim->rounds), claim, "another amount a round, or other rounds");
        return before != 0;
    case FOOT_WHAT_DELAY:
    case FOOT_WHAT_HASTEN:
        lost = claim->what == FOOT_WHAT_DELAY ? was->turns[whom] - is->turns[whom] : is->turns[whom] - was->turns[whom];
        check(lost == 0 || lost == claim->amount, claim, "another number of turns");
        return lost != 0;
    case FOOT_WHAT_CHANGE:
        before = foot_stat(trial->scene.game, whom, claim->stat);
        lost = foot_stat(now, whom, claim->stat) - before;
        check(lost == 0 || lost == claim->amount, claim, "another amount");
        check(lost == 0 || rounds_changed(now, whom, claim->stat, before) == (claim->good ? (int)LONG : claim->rounds),
              claim, "for other rounds");
        return lost != 0;
    case FOOT_WHAT_PUSH:
        lost = dungeon_place(is->at[whom]).x - dungeon_place(was->at[whom]).x;
        check(lost == 0 || lost == claim->amount, claim, "another number of tiles");
        return lost != 0;
    case FOOT_WHAT_SPAWN:
    case FOOT_WHAT_DIG:
        lost = creatures_in(now) - creatures_in(trial->scene.game);
        check(lost == 0 || lost == claim->amount, claim, "another number of them");
        return lost != 0;
    case FOOT_WHAT_FRIGHTEN:
        check(is->afraid[whom] == 0 || is->afraid[whom] == claim->rounds, claim, "for other rounds");
        return is->afraid[whom] != 0;
    case FOOT_WHAT_TELEPORT:
        return is->at[whom] != was->at[whom];
    case FOOT_WHAT_ROUSE:
        return (is->mask[whom] & FOOT_IS_HUNTING) != (was->mask[whom] & FOOT_IS_HUNTING);
    case FOOT_WHAT_STEAL:
        return is->afraid[whom] < 0;
    case FOOT_WHAT_TOUCH:
        return touched(trial, claim);
    case FOOT_WHAT_REVEAL:
    case FOOT_WHAT_GROW:
    case FOOT_WHAT_SET_UP:
    case FOOT_WHAT_POUR:
    case FOOT_WHAT_LIFT:
    case FOOT_WHAT_KINDLE:
    case FOOT_WHAT_DECREE:
    case FOOT_WHAT_COUNT:
        break;
    }
    return true;
}

/* How often it comes about with somebody so far off. */
static int times(const Bearer *bearer, const Claim *claim, int far, int tries)
{
    Trial trial = trial_of(bearer, claim, far);
    int count = 0, whom = claim->whom == FOOT_WHOM_SELF ? trial.occasion.self : trial.other;
    for (int i = 0; i < tries; i++) {
        happen(&trial, bearer, i);
        bool covers = claim->what == FOOT_WHAT_POUR || claim->what == FOOT_WHAT_LIFT;
        count += covers ? poured(&trial, bearer, claim) : came_about(&trial, claim, whom);
    }
    trial_free(&trial);
    return count;
}

/* The share that is said, within four times what chance may make of it. */
static void check_share(const Claim *claim, int count, int tries, int percent)
{
    int off = count * 100 - percent * tries, spread = percent * (100 - percent);
    check((int64_t)off * off <= (int64_t)16 * spread * tries, claim, "another share of the times");
}

static void check_times(const Bearer *bearer, const Claim *claim)
{
    bool pulls = claim->what == FOOT_WHAT_PUSH && claim->amount < 0;
    int reach = claim->range > 0 ? claim->range : claim->near, far = pulls ? 1 - claim->amount : 1;
    far = reach > 0 ? reach : far;
    if (claim->percent < 100) {
        check_share(claim, times(bearer, claim, far, DRAWS), DRAWS, claim->percent);
        return;
    }
    int always = claim->what == FOOT_WHAT_TELEPORT ? TRIES - 2 : TRIES; /* it may lead where one stands */
    check(times(bearer, claim, far, TRIES) >= always, claim, "not each time");
    if (reach > 0) {
        check(times(bearer, claim, reach + 1, TRIES) == 0, claim, "also farther off");
    }
}

/* As rounds pass. */
static void check_every(const Bearer *bearer, const Claim *claim)
{
    Trial trial = trial_of(bearer, claim, claim->near > 0 ? claim->near : 1);
    int32_t ready[1] = {0};
    int count = 0;
    for (int i = 0; i < TIMES * claim->every; i++) {
        memcpy(trial.now, trial.scene.game, sizeof *trial.now);
        trial.now->round = i + 1;
        count += rules_happen(trial.now, bearer->rule, 1, bearer->rule->when, &trial.occasion, ready);
    }
    check(count == TIMES, claim, "not so often");
    trial_free(&trial);
}

/* The sentences of a description that are about rules, which stand in the order of these. */
static void check_rules(const char *name, const char *text, Bearer bearer, const FootRule *rules, int count)
{
    char sentence[CONTENT_TEXT_SIZE];
    int told = 0;
    while (claims_next(&text, sentence)) {
        Claim claim;
        if (!claim_read(sentence, &claim) || told == count) {
            continue;
        }
        bearer.rule = &rules[told++];
        check(claim.when == bearer.rule->when, &claim, "on another occasion");
        check_times(&bearer, &claim);
        if (claim.percent == 100 && (claim.when == FOOT_WHEN_SIGHT || claim.when == FOOT_WHEN_ROUND)) {
            check_every(&bearer, &claim);
        }
    }
    for (int i = 0; i < count; i++) {
        told += rules[i].what == FOOT_WHAT_SET_UP || rules[i].what == FOOT_WHAT_GROW ||
                rules[i].what == FOOT_WHAT_KINDLE || rules[i].what == FOOT_WHAT_DECREE; /* measured by themselves */
    }
    if (told != count) {
        fail_msg("of %d rules of the %s %d can be read", count, name, told);
    }
}

static void rules_of_creatures(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    for (int i = 0; i < content->creature_count; i++) {
        char text[CONTENT_TEXT_SIZE * 2];
        describe_creature(content, i, text, sizeof text);
        check_rules(content->creatures[i].name, text, (Bearer){.creature = i}, content->creatures[i].rules,
                    content->creatures[i].rule_count);
    }
    content_free(content);
}

static void rules_of_items(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    for (int i = 0; i < content->item_count; i++) {
        const FootItem *item = &content->items[i];
        char text[CONTENT_TEXT_SIZE * 2];
        describe_item(content, i, text, sizeof text);
        check_rules(item->name, text, (Bearer){.creature = -1, .item = i + 1, .aimed = item->aim == FOOT_AIM_PLACE},
                    item->rules, item->rule_count);
    }
    content_free(content);
}

static void rules_of_races_and_classes(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    for (int i = 0; i < content->foot_origin_count; i++) {
        const FootOrigin *origin = &content->foot_origins[i];
        char text[CONTENT_TEXT_SIZE * 2];
        describe_foot_origin(content, i, text, sizeof text);
        check_rules(origin->name, text, (Bearer){.creature = -1}, origin->rules, origin->rule_count);
    }
    content_free(content);
}

static void rules_of_rooms(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    for (int i = 0; i < content->foot_pack_count; i++) {
        const FootPack *pack = &content->foot_packs[i];
        char text[CONTENT_TEXT_SIZE * 2];
        describe_foot_pack(content, i, text, sizeof text);
        check_rules(pack->name, text, (Bearer){.creature = -1}, pack->rules, pack->rule_count);
    }
    content_free(content);
}

SUBJECT(numbers)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_of_creatures),
        cmocka_unit_test(rules_of_items),
        cmocka_unit_test(rules_of_races_and_classes),
        cmocka_unit_test(rules_of_rooms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
