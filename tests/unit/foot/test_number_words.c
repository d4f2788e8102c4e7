/* What stands in descriptions beside rules, number by number, against the core: health, blows, sight, pace, what is
 * worn, how far it reaches, how often a relic serves. A sentence with a number that no test knows fails. */
#include "claims.h"
#include "scene.h"

#include "foot/effects/blows.h"
#include "foot/effects/body.h"
#include "foot/ground/entities.h"
#include "foot/turns/floors.h"
#include "foot/turns/minds.h"
#include "foot/effects/posts.h"
#include "foot/effects/rules.h"
#include "foot/ground/things.h"
#include "holdout/content_load.h"
#include "holdout/describe.h"
#include "holdout/dungeon_paths.h"
#include "foot/ground/sight.h"
#include "foot/ground/regard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { BLOWS = 1500, TIMES = 10, NEVER = 1 << 20, SEEDS = 150, SURE = 100, HEALTH = 9000, AFAR = 3 /* tiles */ };

static const char *const HALL[] = {"......................................................................",
                                   "......................................................................",
                                   "...................@..................................................",
                                   "......................................................................",
                                   "......................................................................",
                                   NULL};

/* One sentence, of whom, and what has been made of it. */
typedef struct Subject {
    Scene *scene;
    int type; /* a creature's or an item's */
    const char *sentence;
} Subject;

static void check(bool good, const Subject *subject, const char *what)
{
    if (!good) {
        fail_msg("\"%s.\" is not so: %s", subject->sentence, what);
    }
}

/* Alone with the hero, so far off, awake, with no rule that would come before its blows. */
static int put(const Subject *subject, int far)
{
    FootGame *game = subject->scene->game;
    for (int i = game->entities.count - 1; i > FOOT_HERO; i--) {
        if (entity_has(game, i, FOOT_IS_BODY)) {
            entity_remove(game, i);
        }
    }
    int body = creature_new(game, subject->type, game->entities.at[FOOT_HERO] + far);
    game->entities.mask[body] |= FOOT_IS_ROUSED | FOOT_IS_HUNTING;
    game->entities.turns[body] = 0;
    for (int i = 0; i < FOOT_RULES_MAX; i++) {
        game->entities.ready[body][i] = NEVER;
    }
    derive_sight(game);
    return body;
}

/* The least and the most that blows do. */
static void strike(FootGame *game, int who, int whom, int *least, int *most)
{
    *least = NEVER;
    *most = 0;
    for (int i = 0; i < BLOWS; i++) {
        game->log.count = game->hit_count = 0;
        game->rng = rng_stream((uint64_t)i, RNG_FOOT, 0);
        blow(game, who, whom);
        int amount = 0;
        for (int k = 0; k < game->log.count; k++) {
            amount = game->log.events[k].kind == FOOT_EVENT_BLOW ? (int)game->log.events[k].amount : amount;
        }
        *least = amount < *least ? amount : *least;
        *most = amount > *most ? amount : *most;
    }
    game->hit_count = 0;
}

static void clear_changes(FootGame *game, int entity)
{
    memset(game->entities.changes[entity], 0, sizeof game->entities.changes[entity]);
    memset(game->entities.gained[entity], 0, sizeof game->entities.gained[entity]);
}

static void check_body(const Subject *subject, const int *said, bool range, bool skilled)
{
    FootGame *game = subject->scene->game;
    int body = put(subject, 1), least, most, high = range ? said[2] : said[1];
    body = foot_shoots_far(game, body) > 0 ? put(subject, AFAR) : body;
    int defence = said[range ? 3 : 2], rest = range ? 4 : 3;
    check(game->entities.hp[body] == said[0] && foot_hp_max(game, body) == said[0], subject, "other health");
    clear_changes(game, FOOT_HERO);
    game->entities.gained[FOOT_HERO][FOOT_STAT_DEFENCE] = -SURE;
    strike(game, body, FOOT_HERO, &least, &most);
    check(least == said[1] && most == high, subject, "other blows");
    clear_changes(game, FOOT_HERO);
    game->entities.gained[FOOT_HERO][FOOT_STAT_ATTACK] = SURE;
    strike(game, FOOT_HERO, body, &least, &most);
    check(least == foot_stat(game, FOOT_HERO, FOOT_STAT_ATTACK) - defence && most == least, subject, "another defence");
    clear_changes(game, FOOT_HERO);
    check(!skilled || (foot_stat(game, body, FOOT_STAT_OFFENCE) == said[rest] &&
                       foot_stat(game, body, FOOT_STAT_EVASION) == said[rest + 1]),
          subject, "another skill or evasion");
}

static void check_sight(const Subject *subject, int tiles)
{
    int body = put(subject, tiles);
    check(mind_sees(subject->scene->game, body), subject, "it sees less far");
    body = put(subject, tiles + 1);
    check(!mind_sees(subject->scene->game, body), subject, "it sees farther");
}

static int column_of(const FootGame *game, int body)
{
    return dungeon_place(game->entities.at[body]).x;
}

static void wait(FootGame *game)
{
    game->entities.gained[FOOT_HERO][FOOT_STAT_HP] = HEALTH;
    game->entities.hp[FOOT_HERO] = HEALTH;
    assert_true(foot_decide(game, &(FootDecision){.kind = FOOT_WAIT}));
}

static void check_keeps(const Subject *subject, int tiles)
{
    FootGame *game = subject->scene->game;
    for (int far = tiles; far <= tiles + 1; far++) {
        int body = put(subject, far), before = column_of(game, body);
        game->entities.turns[body] = 1;
        wait(game);
        wait(game);
        check((column_of(game, body) > before) == (far == tiles), subject, "at another distance");
    }
}

static void check_shoots(const Subject *subject, int tiles)
{
    FootGame *game = subject->scene->game;
    for (int far = tiles; far <= tiles + 1; far++) {
        int body = put(subject, far);
        game->entities.turns[body] = 1;
        check((foot_next_of(game, body).kind == FOOT_NEXT_SHOOTS) == (far == tiles), subject, "at another distance");
    }
}

static void check_flees(const Subject *subject, int percent)
{
    FootGame *game = subject->scene->game;
    int body = put(subject, 5), most = foot_hp_max(game, body);
    for (int hp = 1; hp <= most; hp++) {
        game->entities.hp[body] = (int16_t)hp;
        check(mind_is_afraid(game, body) == (hp * 100 < percent * most), subject, "at other health");
    }
}

/* With so many turns at once it acts once for each cost. */
static void check_cost(const Subject *subject, int cost)
{
    FootGame *game = subject->scene->game;
    int body = put(subject, 1), actions = 0;
    game->entities.turns[body] = (int16_t)(TIMES * cost);
    wait(game);
    for (int i = 0; i < game->log.count; i++) {
        const FootEvent *event = &game->log.events[i];
        bool strikes = event->kind == FOOT_EVENT_BLOW || event->kind == FOOT_EVENT_MISSED;
        actions += (strikes && event->who > FOOT_WHO_HERO) ||
                   (event->kind == FOOT_EVENT_STEPPED && event->whom > FOOT_WHO_HERO);
    }
    check(actions == TIMES, subject, "another number of actions");
}

static void check_bonus(const Subject *subject, int rounds)
{
    FootGame *game = subject->scene->game;
    int body = put(subject, 3);
    game->entities.turns[body] = -NEVER / 100;
    int before = game->entities.turns[body];
    for (int i = 0; i < TIMES * rounds; i++) {
        wait(game);
    }
    check(game->entities.turns[body] - before == TIMES * rounds + TIMES, subject, "not so often");
}

static bool is_told(const char *sentence, const char *words, int *numbers)
{
    const char *at = sentence;
    return claim_words(&at, words, numbers) && *at == '\0';
}

/* Whether a sentence about a creature is one that was measured. */
static bool know_creature(const Subject *subject)
{
    const char *says = subject->sentence;
    int n[CLAIM_NUMBERS_MAX] = {0};
    Claim claim;
    if (is_told(says, "# health, # to # attack, # defence", n)) {
        check_body(subject, n, true, false);
    } else if (is_told(says, "# health, # attack, # defence", n)) {
        check_body(subject, n, false, false);
    } else if (is_told(says, "# health, # to # attack, # defence, # skill, # evasion", n)) {
        check_body(subject, n, true, true);
    } else if (is_told(says, "# health, # attack, # defence, # skill, # evasion", n)) {
        check_body(subject, n, false, true);
    } else if (is_told(says, "sees as far as # tiles", n) || is_told(says, "sees as far as # tile", n)) {
        check_sight(subject, n[0]);
    } else if (is_told(says, "backs off every other turn when somebody is near: # tiles", n)) {
        check_keeps(subject, n[0]);
    } else if (is_told(says, "shoots as far as # tiles", n)) {
        check_shoots(subject, n[0]);
    } else if (is_told(says, "flees with less than # % of its health", n)) {
        check_flees(subject, n[0]);
    } else if (is_told(says, "each of its actions takes # turns", n)) {
        check_cost(subject, n[0]);
    } else if (is_told(says, "has one more turn each round", n)) {
        check_bonus(subject, 1);
    } else if (is_told(says, "has one more turn every # rounds", n)) {
        check_bonus(subject, n[0]);
    } else {
        return is_told(says, "# % of them sleep until somebody comes near", n) || claim_read(says, &claim);
    }
    return true;
}

static void for_each_sentence(Scene *scene, int type, const char *text, bool (*know)(const Subject *subject))
{
    char sentence[CONTENT_TEXT_SIZE];
    while (claims_next(&text, sentence)) {
        Subject subject = {scene, type, sentence};
        if (!know(&subject) && strpbrk(sentence, "0123456789")) {
            fail_msg("no test knows \"%s.\"", sentence);
        }
    }
}

static void creatures(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", HALL);
    for (int i = 0; i < scene.content->creature_count; i++) {
        char text[CONTENT_TEXT_SIZE * 2];
        describe_creature(scene.content, i, text, sizeof text);
        for_each_sentence(&scene, i, text, know_creature);
    }
    scene_free(&scene);
}

/* "+4 to 6 attack, +1 skill and -2 evasion": what the hero has with it and without. */
static void check_wear(const Subject *subject, const char *list)
{
    FootGame *game = subject->scene->game;
    int goblin =
        creature_new(game, content_creature(subject->scene->content, "goblin"), game->entities.at[FOOT_HERO] + AFAR);
    int bare[FOOT_STAT_COUNT], changed[FOOT_STAT_COUNT], low, high, least, most, said[FOOT_STAT_COUNT] = {0};
    static const char *const stats[FOOT_STAT_COUNT] = {
#define X(name, word, text) text,
        FOOT_STAT_LIST(X)
#undef X
    };
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        game->entities.gained[FOOT_HERO][i] = SURE;
        bare[i] = foot_stat(game, FOOT_HERO, (FootStat)i);
    }
    strike(game, FOOT_HERO, goblin, &low, &high);
    int letter = scene_give(subject->scene, subject->scene->content->items[subject->type].id, 1), more = 0;
    game->entities.mask[game->pack[letter]] |= FOOT_IS_WORN;
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        changed[i] = foot_stat(game, FOOT_HERO, (FootStat)i) - bare[i];
    }
    strike(game, FOOT_HERO, goblin, &least, &most);
    while (*list) {
        int sign = *list == '-' ? -1 : 1, n[CLAIM_NUMBERS_MAX], stat = 0;
        const char *at = list + 1;
        bool range = claim_words(&at, "# to # ", n);
        check(range || claim_words(&at, "# ", n), subject, "it can't be read");
        while (stat < FOOT_STAT_COUNT && strncmp(at, stats[stat], strlen(stats[stat])) != 0) {
            stat++;
        }
        check(stat < FOOT_STAT_COUNT, subject, "it can't be read");
        said[stat] = sign * n[0];
        more = range ? n[1] - n[0] : more;
        at += strlen(stats[stat]);
        (void)(claim_words(&at, ", ", n) || claim_words(&at, " and ", n));
        list = at;
    }
    check(memcmp(said, changed, sizeof said) == 0, subject, "other numbers");
    check(least - low == said[FOOT_STAT_ATTACK] && most - high == said[FOOT_STAT_ATTACK] + more, subject,
          "other blows");
}

static Scene *fresh(const Subject *subject, Scene *scene, int *letter)
{
    *scene = scene_of("descent", HALL);
    *letter = scene_give(scene, scene->content->items[subject->type].id, 1);
    scene->game->tried[subject->type] = 1;
    return scene;
}

/* On whoever stands there, or on nobody, as it may be. */
static bool reaches(FootGame *game, int letter, int far, bool shoots)
{
    static const FootDecisionKind kinds[] = {FOOT_USE_AT, FOOT_THROW};
    int at = game->entities.at[FOOT_HERO] + far;
    bool allowed = false;
    for (int bodies = 0; bodies < 2; bodies++) {
        int goblin = bodies ? creature_new(game, content_creature(game->content, "goblin"), at) : FOOT_NOBODY;
        for (int i = 0; i < 2; i++) {
            FootDecision decision = {
                .kind = shoots ? FOOT_SHOOT : kinds[i], .letter = (uint8_t)letter, .at = (int16_t)at};
            allowed = allowed || foot_check(game, &decision).allowed;
        }
        if (goblin != FOOT_NOBODY) {
            entity_remove(game, goblin);
        }
    }
    return allowed;
}

static void check_reach(const Subject *subject, int tiles, bool shoots)
{
    Scene scene;
    int letter;
    FootGame *game = fresh(subject, &scene, &letter)->game;
    if (shoots) {
        game->entities.mask[game->pack[letter]] |= FOOT_IS_WORN;
    }
    check(reaches(game, letter, tiles, shoots), subject, "less far");
    check(!reaches(game, letter, tiles + 1, shoots), subject, "farther");
    scene_free(&scene);
}

static void check_relic(const Subject *subject, int rounds)
{
    Scene scene;
    int letter, count = 0;
    FootGame *game = fresh(subject, &scene, &letter)->game;
    bool aimed = game->content->items[subject->type].aim == FOOT_AIM_PLACE;
    FootDecision use = {.kind = aimed ? FOOT_USE_AT : FOOT_USE,
                        .letter = (uint8_t)letter,
                        .at = (int16_t)(game->entities.at[FOOT_HERO] + 2)};
    assert_true(foot_decide(game, &use));
    for (count = 1; !foot_check(game, &use).allowed && count < NEVER; count++) {
        wait(game);
    }
    check(count == rounds, subject, "not so often");
    scene_free(&scene);
}

/* "Set up where you stand, it shoots as a watchpost does, twice as far and with 3 times its damage: 9 every 1.2 s, …"
 */
static void check_post(const Subject *subject)
{
    enum { ROUNDS = 600 };
    const char *at = strstr(subject->sentence, " times its damage: ");
    char name[CONTENT_NAME_SIZE];
    int n[CLAIM_NUMBERS_MAX] = {0}, shots = 0, letter;
    double seconds = 0;
    assert_non_null(at);
    at += strlen(" times its damage: ");
    assert_true(claim_words(&at, "# every ", n));
    assert_int_equal(sscanf(at, "%lf s", &seconds), 1);
    assert_int_equal(sscanf(subject->sentence, "Set up where you stand, it shoots as a %31[a-zA-Z ]", name), 1);
    Scene scene;
    FootGame *game = fresh(subject, &scene, &letter)->game;
    const FootItem *item = &game->content->items[subject->type];
    int tiles = 2 * game->content->blueprints[item->blueprint - 1].attack.range / FIX_ONE;
    post_set_up(game, subject->type, game->entities.at[FOOT_HERO]);
    for (int far = tiles; far <= tiles + 1; far++) {
        int goblin = creature_new(game, content_creature(scene.content, "goblin"), game->entities.at[FOOT_HERO] + far);
        for (int i = 0; i < ROUNDS; i++) {
            game->round++;
            game->log.count = game->hit_count = 0;
            posts_shoot(game);
            shots += scene_events(&scene, FOOT_EVENT_SHOT);
            check(scene_amount(&scene, FOOT_EVENT_SHOT) == n[0] * scene_events(&scene, FOOT_EVENT_SHOT), subject,
                  "other damage");
        }
        entity_remove(game, goblin);
        double every = shots > 0 ? (double)ROUNDS / shots : 0;
        check(every > seconds * 0.99 && every < seconds * 1.01, subject, "farther, or not so often");
    }
    scene_free(&scene);
}

static bool know_item(const Subject *subject)
{
    const char *says = subject->sentence, *list = strchr(says, ':');
    int n[CLAIM_NUMBERS_MAX] = {0};
    const char *at = says;
    Claim claim;
    if (claim_words(&at, "held as a weapon", n) || claim_words(&at, "worn on the ", n)) {
        Scene scene = scene_of("descent", HALL);
        Subject bare = {&scene, subject->type, says};
        check_wear(&bare, list ? list + 2 : "");
        scene_free(&scene);
    } else if (is_told(says, "shoots as far as # tiles", n)) {
        check_reach(subject, n[0], true);
    } else if (is_told(says, "is aimed at a place in sight, within # tiles", n)) {
        check_reach(subject, n[0], false);
    } else if (is_told(says, "is used again and again, once in # rounds", n) ||
               is_told(says, "is used again and again, once in # round", n)) {
        check_relic(subject, n[0]);
    } else if (is_told(says, "the lamp burns # turns longer", n) || is_told(says, "the ship has # more fuel", n) ||
               is_told(says, "the air lasts # turns longer", n)) { /* test_clocks tries what each does */
        const FootRule *rule = &subject->scene->content->items[subject->type].rules[0];
        check(rule->what == FOOT_WHAT_KINDLE && rule->amount == n[0], subject, "it adds another number");
    } else if (claim_words(&at, "set up where you stand", n)) {
        check_post(subject);
    } else { /* what is brought back is told by the deeds of runs, what grows has tests of its own */
        return claim_words(&at, "each time it is made better: ", n) ||
               claim_words(&at, "the thing that is chosen is better for good", n) ||
               claim_words(&at, "brought back to the ship: ", n) || claim_read(says, &claim);
    }
    return true;
}

static void items(void **state)
{
    (void)state;
    Scene scene = scene_of("descent", HALL);
    for (int i = 0; i < scene.content->item_count; i++) {
        char text[CONTENT_TEXT_SIZE * 2];
        describe_item(scene.content, i, text, sizeof text);
        for_each_sentence(&scene, i, text, know_item);
    }
    scene_free(&scene);
}

/* On floors as they are made. */
static void count_sleepers(const FootGame *game, int floor, int *all, int *asleep)
{
    for (int i = FOOT_HERO + 1; i < game->entities.count; i++) {
        if (entity_has(game, i, FOOT_IS_MINDED | FOOT_IS_PLACED) && game->entities.floor[i] == floor) {
            all[game->entities.type[i]]++;
            asleep[game->entities.type[i]] += entity_has(game, i, FOOT_IS_ASLEEP);
        }
    }
}

static void so_many_sleep(void **state)
{
    (void)state;
    enum { LEAST = 60 };
    Content *content = content_load(NULL, stderr);
    FootGame *game = malloc(sizeof *game);
    for (int i = 0; i < content->foot_floor_count; i++) {
        content->foot_floors[i].sites_min = content->foot_floors[i].sites_max =
            0; /* some of them are asleep as a whole */
    }
    int all[FOOT_CREATURES_MAX] = {0}, asleep[FOOT_CREATURES_MAX] = {0}, known = 0;
    for (int i = 0; i < content->foot_floor_count; i++) {
        content->foot_floors[i].guest_count = 0; /* they sleep in any case */
    }
    for (int i = 0; i < content->foot_pack_count; i++) {
        content->foot_packs[i].asleep = 0; /* of a whole pack */
    }
    for (int n = 0; n < SEEDS; n++) {
        char seed[20];
        snprintf(seed, sizeof seed, "sleep %d", n);
        foot_begin(game, content, content_foot_book(content, "descent"), seed);
        for (int floor = 0; floor < foot_floor_count(game); floor++) {
            if (floor > 0) {
                floor_enter(game, floor, FLOOR_FROM_ABOVE);
            }
            count_sleepers(game, floor, all, asleep);
        }
    }
    for (int i = 0; i < content->creature_count; i++) {
        char text[CONTENT_TEXT_SIZE * 2], sentence[CONTENT_TEXT_SIZE];
        int n[CLAIM_NUMBERS_MAX] = {0};
        describe_creature(content, i, text, sizeof text);
        const char *at = text;
        while (claims_next(&at, sentence) && !is_told(sentence, "# % of them sleep until somebody comes near", n)) {
        }
        int off = asleep[i] * 100 - n[0] * all[i], spread = n[0] * (100 - n[0]);
        if (all[i] >= LEAST && (int64_t)off * off > (int64_t)16 * spread * all[i]) {
            fail_msg("%d %% of %d of the %s sleep, and %d are said", asleep[i] * 100 / all[i], all[i],
                     content->creatures[i].name, n[0]);
        }
        known += all[i] >= LEAST && n[0] > 0;
    }
    assert_true(known >= 4);
    free(game);
    content_free(content);
}

SUBJECT(number_words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(creatures),
        cmocka_unit_test(items),
        cmocka_unit_test(so_many_sleep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
