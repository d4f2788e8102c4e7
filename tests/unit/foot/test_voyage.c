/* Voyages: stars, who the hero can be, blows by dice, seven places to wear something, and the plot. */
#include "scene.h"

#include "foot/effects/body.h"
#include "foot/ground/entities.h"
#include "foot/turns/floors.h"
#include "foot/ground/levels.h"
#include "foot/ground/things.h"
#include "foot/words/telling.h"
#include "foot/words/plot_words.h"
#include "foot/ground/sight.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"
#include "holdout/content_load.h"

enum { SEEDS = 12, ACTIONS = 200, LEAGUES_APART = 160, ROOM_FOR_A_GAME = 384 << 10 };

static FootGame *game_of(const Content *content, const char *seed)
{
    FootGame *game = calloc(1, sizeof *game);
    assert_non_null(game);
    foot_begin(game, content, content_foot_book(content, "odyssey"), seed);
    return game;
}

static void decide(FootGame *game, FootDecision decision)
{
    Verdict verdict = foot_check(game, &decision);
    if (!verdict.allowed) {
        fail_msg("%s", verdict.why);
    }
    foot_decide(game, &decision);
    const char *why = foot_self_check(game);
    if (why) {
        fail_msg("%s", why);
    }
}

static void choose(FootGame *game, uint8_t race, uint8_t calling)
{
    decide(game, (FootDecision){.kind = FOOT_RACE, .choice = race});
    decide(game, (FootDecision){.kind = FOOT_CALLING, .choice = calling});
}

/* Each by the sentence of the plot that it is. */
static void deeds_are_told_by_their_texts(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    FootGame *game = game_of(content, "telling");
    assert_true(game->voyage.deed_count > 1);
    for (int i = 0; i < game->voyage.deed_count; i++) {
        char words[STORY_TEXT_SIZE];
        FootEvent event = {.kind = FOOT_EVENT_DEED, .seen = true, .amount = i + 1};
        assert_true(game->voyage.texts[i][0] != '\0');
        assert_true(foot_event_text(game, &event, words, sizeof words) > 0);
        assert_string_equal(words, game->voyage.texts[i]);
    }
    free(game);
    content_free(content);
}

/* A-026, A-103. */
static void every_star_is_a_scene_and_every_scene_a_star(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    for (int n = 0; n < SEEDS; n++) {
        char seed[16];
        Story story;
        snprintf(seed, sizeof seed, "%d", n);
        FootGame *game = game_of(content, seed);
        story_generate_to_roam(&story, content, seed);
        const FootVoyage *voyage = &game->voyage;
        for (int i = 0; i < story.plot_count; i++) {
            assert_string_equal(voyage->texts[i], story.texts[i]);
        }
        assert_int_equal(voyage->star_count, story.cast.scene_count);
        assert_int_equal(voyage->star, story.cast.start.place[STORY_MAIN]);
        assert_int_equal(voyage->deed_count, story.plot_count);
        int kept = 0;
        for (int i = 0; i < voyage->star_count; i++) {
            const FootStar *star = &voyage->stars[i];
            assert_string_equal(star->name, story.cast.scenes[i]);
            assert_in_range(star->floors, 1, FOOT_STAR_FLOORS);
            assert_int_equal(star->kept, kept);
            kept += star->floors;
            for (int k = 0; k < i; k++) {
                int x = star->x - voyage->stars[k].x, y = star->y - voyage->stars[k].y;
                assert_true(x * x + y * y >= LEAGUES_APART * LEAGUES_APART);
            }
            bool farther = foot_flight(game, i) > 1;
            assert_true(farther || star->floors == 1);
        }
        assert_in_range(kept, voyage->star_count, FOOT_KEPT_MAX);
        free(game);
    }
    content_free(content);
}

/* A-025. */
static void race_and_class_are_chosen_first_and_change_numbers(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    const FootBook *book = &content->foot_books[content_foot_book(content, "odyssey")];
    for (uint8_t race = 0; race < 3; race++) {
        for (uint8_t calling = 0; calling < 3; calling++) {
            FootGame *game = game_of(content, "choices");
            assert_false(foot_check(game, &(FootDecision){.kind = FOOT_WAIT}).allowed);
            choose(game, race, calling);
            const FootOrigin *one = foot_origin(game, FOOT_ORIGIN_RACE),
                             *other = foot_origin(game, FOOT_ORIGIN_CALLING);
            for (int stat = 0; stat < FOOT_STAT_COUNT; stat++) {
                int worn = 0;
                for (int i = 0; i < FOOT_LETTERS; i++) {
                    int held = game->pack[i];
                    worn += held != FOOT_NOBODY && entity_has(game, held, FOOT_IS_WORN)
                                ? foot_item(game, held)->stats[stat]
                                : 0;
                }
                assert_int_equal(foot_stat(game, FOOT_HERO, (FootStat)stat),
                                 book->stats[stat] + one->stats[stat] + other->stats[stat] + worn);
            }
            assert_int_equal(game->round, 1);
            assert_int_equal(game->entities.hp[FOOT_HERO], foot_hp_max(game, FOOT_HERO));
            assert_false(foot_check(game, &(FootDecision){.kind = FOOT_RACE}).allowed);
            assert_false(foot_check(game, &(FootDecision){.kind = FOOT_CALLING}).allowed);
            free(game);
        }
    }
    FootGame *game = game_of(content, "choices");
    assert_false(foot_check(game, &(FootDecision){.kind = FOOT_RACE, .choice = 3}).allowed);
    free(game);
    content_free(content);
}

static Scene scene_on_a_voyage(const char *const *rows)
{
    Scene scene = scene_of("odyssey", rows);
    for (int i = 0; i < FOOT_ORIGIN_COUNT; i++) {
        scene.game->voyage.origins[i] = (uint8_t)(1 + foot_origin_choice(scene.game, (FootOriginKind)i, 0));
    }
    scene.game->entities.hp[FOOT_HERO] = (int16_t)foot_hp_max(scene.game, FOOT_HERO);
    return scene;
}

/* A-047: three dice of ten sides and the offence must come above the defence. Of a thousand rolls, 500 are above 16. */
static void dice_decide_who_is_hit(void **state)
{
    (void)state;
    Scene scene = scene_on_a_voyage((const char *const[]){"@r", NULL});
    int raider = scene_body(&scene, "raider", 0);
    FootCreature *type = &scene.content->creatures[content_creature(scene.content, "raider")];
    static const struct {
        int evasion, percent; /* above the hero's offence */
    } wanted[] = {{2, 100}, {3, 99}, {16, 50}, {26, 2}, {29, 0}, {30, 0}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        type->stats[FOOT_STAT_EVASION] = wanted[i].evasion + foot_stat(scene.game, FOOT_HERO, FOOT_STAT_OFFENCE);
        assert_int_equal(foot_odds(scene.game, FOOT_HERO, raider).percent, wanted[i].percent);
    }
    type->stats[FOOT_STAT_HP] = 5000;
    type->stats[FOOT_STAT_EVASION] = 16 + foot_stat(scene.game, FOOT_HERO, FOOT_STAT_OFFENCE);
    type->stats[FOOT_STAT_ATTACK] = type->spread = type->flees = 0;
    scene.game->entities.hp[raider] = 5000;
    int landed = 0;
    for (int i = 0; i < 400; i++) {
        scene_decide(&scene, (FootDecision){.kind = FOOT_STEP, .direction = 1});
        for (int k = 0; k < scene.game->log.count; k++) {
            const FootEvent *event = &scene.game->log.events[k];
            landed += event->kind == FOOT_EVENT_BLOW && event->who == FOOT_WHO_HERO;
        }
    }
    assert_in_range(landed, 160, 240);
    scene_free(&scene);
}

/* A-057. */
static void seven_things_are_worn_at_once(void **state)
{
    (void)state;
    static const char *const things[] = {"wrench",       "pilot-cap",     "vac-suit",   "work-gloves",
                                         "magnet-boots", "signal-amulet", "aiming-ring"};
    Scene scene = scene_on_a_voyage((const char *const[]){"@", NULL});
    int before = foot_stat(scene.game, FOOT_HERO, FOOT_STAT_DEFENCE);
    int offence = foot_stat(scene.game, FOOT_HERO, FOOT_STAT_OFFENCE);
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        int letter = scene_give(&scene, things[i], 1);
        scene_decide(&scene, (FootDecision){.kind = FOOT_WEAR, .letter = (uint8_t)letter});
    }
    int worn = 0;
    for (int i = 0; i < FOOT_LETTERS; i++) {
        worn += scene.game->pack[i] != FOOT_NOBODY && entity_has(scene.game, scene.game->pack[i], FOOT_IS_WORN);
    }
    assert_int_equal(worn, 7);
    /* Suit 2, gloves 1, boots 2; wrench 1, cap 1, ring 2. */
    assert_int_equal(foot_stat(scene.game, FOOT_HERO, FOOT_STAT_DEFENCE), before + 5);
    assert_int_equal(foot_stat(scene.game, FOOT_HERO, FOOT_STAT_OFFENCE), offence + 4);
    scene_free(&scene);
}

/* A-030: a rank for so much experience, each for so much more. */
static void experience_brings_ranks(void **state)
{
    (void)state;
    Scene scene = scene_on_a_voyage((const char *const[]){"@r", NULL});
    int worth = foot_book(scene.game)->rank_worth, hp = foot_hp_max(scene.game, FOOT_HERO);
    scene.game->experience = worth - 1;
    assert_int_equal(foot_rank(scene.game), 1);
    body_suffer(scene.game, scene_body(&scene, "raider", 0), FOOT_HERO, 500, false);
    scene_wait(&scene, 1);
    assert_int_equal(scene_events(&scene, FOOT_EVENT_RANKED), 1);
    assert_int_equal(foot_rank(scene.game), 2);
    assert_int_equal(foot_hp_max(scene.game, FOOT_HERO), hp + foot_book(scene.game)->rank_stats[FOOT_STAT_HP]);
    assert_int_equal(scene.game->entities.hp[FOOT_HERO], foot_hp_max(scene.game, FOOT_HERO));
    scene.game->experience = 3 * worth;
    assert_int_equal(foot_rank(scene.game), 3);
    scene_free(&scene);
}

static void gold_is_taken_by_stepping_on_it(void **state)
{
    (void)state;
    Scene scene = scene_on_a_voyage((const char *const[]){"@..", NULL});
    item_lay(scene.game, content_item(scene.content, "credit-chip"), 3, scene.game->entities.at[FOOT_HERO] + 1);
    scene_decide(&scene, (FootDecision){.kind = FOOT_STEP, .direction = 1});
    assert_int_equal(scene_events(&scene, FOOT_EVENT_PICKED_UP), 1);
    assert_int_equal(scene.game->entities.stack[scene.game->pack[0]], 3);
    scene_free(&scene);
}

static void stand_at(FootGame *game, int at)
{
    int other = foot_standing(game, at);
    if (other > FOOT_HERO) {
        entity_remove(game, other);
    }
    entity_lift(game, FOOT_HERO);
    entity_put(game, FOOT_HERO, at);
    game->entities.turns[FOOT_HERO] = 1;
    derive_sight(game);
    game->hunted = FOOT_NOBODY;
}

static void go_to_ship(FootGame *game)
{
    if (game->floor > 0) {
        floor_enter(game, 0, FLOOR_FROM_ABOVE);
    }
    DungeonPlace start = foot_level(game)->start;
    stand_at(game, dungeon_index(start.x, start.y));
}

/* A-032, A-049: what is done on a star stays done. */
static void a_star_stays_as_it_is_left(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    FootGame *game = game_of(content, "kept");
    choose(game, 0, 0);
    uint8_t home = game->voyage.star, away = home == 0 ? 1 : 0;
    int lying = 0, door = -1;
    for (int i = 0; i < DUNGEON_TILES_MAX; i++) {
        door = foot_level(game)->tiles[i] == DUNGEON_DOOR_CLOSED ? i : door;
    }
    if (door >= 0) {
        game->place.level.tiles[door] = DUNGEON_DOOR_OPEN;
    }
    item_drop(game, 0);
    int dropped = foot_item_at(game, game->entities.at[FOOT_HERO], 0);
    for (int i = 1; i < game->entities.count; i++) {
        lying += entity_has(game, i, FOOT_IS_PLACED) && game->entities.floor[i] == 0;
    }
    DungeonLevel level = game->place.level;
    uint8_t known[DUNGEON_TILES_MAX];
    memcpy(known, game->place.known, sizeof known);
    int round = game->round, flight = foot_flight(game, away);
    decide(game, (FootDecision){.kind = FOOT_TRAVEL, .choice = away});
    assert_in_range(game->round, round + flight, round + flight + 1);
    assert_int_equal(game->voyage.star, away);
    assert_true(game->entities.floor[dropped] >= FOOT_LEVELS_MAX);
    assert_false(foot_check(game, &(FootDecision){.kind = FOOT_ASCEND}).allowed);
    go_to_ship(game);
    decide(game, (FootDecision){.kind = FOOT_TRAVEL, .choice = home});
    assert_true(dungeon_hash(&level) == dungeon_hash(&game->place.level));
    assert_memory_equal(known, game->place.known, sizeof known);
    assert_int_equal(game->entities.floor[dropped], 0);
    int again = 0;
    for (int i = 1; i < game->entities.count; i++) {
        again += entity_has(game, i, FOOT_IS_PLACED) && game->entities.floor[i] == 0;
    }
    assert_int_equal(again, lying);
    free(game);
    content_free(content);
}

/* A place that was answered, and a room that was never entered. */
static void ask_and_hide(FootGame *game)
{
    const FootPack *packs = game->content->foot_packs;
    int site = 0, room = 0;
    while (packs[site].site == FOOT_SITE_NONE) {
        site++;
    }
    while (!packs[room].room || packs[room].site != FOOT_SITE_NONE) {
        room++;
    }
    memset(game->place.packs, 0, sizeof game->place.packs);
    memset(game->place.entered, 0, sizeof game->place.entered);
    game->place.packs[1] = (uint8_t)(site + 1);
    game->place.packs[2] = (uint8_t)(room + 1);
    game->place.entered[1] = game->place.answered[1] = 1;
}

static void assert_looked_back_on(const FootGame *game, FootWhere where, const FootSeenFloor *before, int things)
{
    FootMetSite met[DUNGEON_AREAS_MAX];
    const FootPack *rooms[DUNGEON_AREAS_MAX];
    FootSeenFloor floor;
    assert_true(foot_seen_floor(game, where, &floor));
    assert_ptr_equal(floor.floor, before->floor);
    assert_memory_equal(floor.tiles, before->tiles, sizeof floor.tiles);
    assert_memory_equal(floor.known, before->known, sizeof floor.known);
    assert_int_equal(foot_sites_met(game, where, met), 1);
    assert_true(met[0].answered);
    assert_int_equal(foot_rooms_missed(game, where, rooms), 1);
    assert_false(foot_has_entered(game, where, rooms[0]));
    assert_int_equal(foot_things_missed(game, where), things);
}

/* All floors where the hero was, on whichever star: as he left them, with what he answered and missed there. */
static void floors_of_all_stars_are_looked_back_on(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    FootGame *game = game_of(content, "back");
    FootWhere seen[FOOT_KEPT_MAX];
    FootSeenFloor before, floor;
    choose(game, 1, 0);
    const FootWhere home = foot_where(game), other = {.star = home.star == 0 ? 1 : 0};
    assert_int_equal(foot_floors_seen(game, seen), 1);
    assert_false(foot_seen_floor(game, other, &floor));
    assert_int_equal(foot_things_missed(game, other), 0);
    ask_and_hide(game);
    int things = foot_things_missed(game, home);
    assert_true(things > 0);
    decide(game, (FootDecision){.kind = FOOT_WAIT});
    assert_true(foot_seen_floor(game, home, &before));
    for (int star = 0; star < 2; star++) { /* and again, once he has come back */
        decide(game, (FootDecision){.kind = FOOT_TRAVEL, .choice = (uint8_t)(star == 0 ? other.star : home.star)});
        assert_int_equal(foot_floors_seen(game, seen), 2);
        assert_true(seen[0].star == 0 && seen[1].star == (home.star == 0 ? 1 : home.star));
        assert_looked_back_on(game, home, &before, things);
        assert_true(foot_seen_floor(game, other, &floor));
    }
    assert_string_equal(foot_star_name(game, home.star), game->voyage.stars[home.star].name);
    assert_false(foot_seen_floor(game, (FootWhere){.star = -1}, &floor));
    assert_false(foot_seen_floor(game, (FootWhere){.star = game->voyage.star_count}, &floor));
    assert_int_equal(foot_things_missed(game, (FootWhere){.star = game->voyage.star_count}), 0);
    free(game);
    content_free(content);
}

static int things_of_the_plot(const FootGame *game)
{
    int count = 0;
    for (int i = 0; i < game->entities.count; i++) {
        count += entity_has(game, i, FOOT_IS_QUEST | FOOT_IS_PLACED);
    }
    return count;
}

/* The place that the plot tells of is on the lowest floor when one comes there. */
static void assert_told(const FootGame *game)
{
    const FootStar *star = &game->voyage.stars[game->voyage.star];
    assert_true(star->told > 0);
    assert_true(foot_site_is(game->content->foot_packs[star->told - 1].site, FOOT_SITE_TOLD));
    assert_non_null(memchr(game->place.packs, star->told, sizeof game->place.packs));
}

/* One action of the plot, without anybody in the way. */
static void do_next(FootGame *game)
{
    const FootDeed *deed = foot_deed(game);
    bool below = deed->act == STORY_TAKE || deed->act == STORY_KILL;
    assert_int_equal(things_of_the_plot(game) > 0, below && game->voyage.quest != FOOT_NOBODY);
    game->entities.hp[FOOT_HERO] = (int16_t)foot_hp_max(game, FOOT_HERO);
    if (deed->star != game->voyage.star) {
        go_to_ship(game);
        decide(game, (FootDecision){.kind = FOOT_TRAVEL, .choice = deed->star});
        return;
    }
    if (!below) {
        go_to_ship(game);
        decide(game, (FootDecision){.kind = FOOT_WAIT});
        return;
    }
    floor_enter(game, foot_floor_count(game) - 1, FLOOR_FROM_ABOVE);
    decide(game, (FootDecision){.kind = FOOT_WAIT});
    assert_told(game);
    int quest = game->voyage.quest;
    assert_in_range(quest, 1, FOOT_ENTITIES_MAX);
    char name[64];
    assert_true(foot_plot_name(game, quest, name, sizeof name) > 0);
    if (deed->act == STORY_KILL) {
        body_suffer(game, quest, FOOT_HERO, 9999, false);
        decide(game, (FootDecision){.kind = FOOT_WAIT});
    } else {
        stand_at(game, game->entities.at[quest]);
        floor_stepped(game);
        decide(game, (FootDecision){.kind = FOOT_WAIT});
    }
}

/* A-101, A-102, A-104. */
static void plots_are_followed_to_their_end(void **state)
{
    (void)state;
    Content *content = content_load(NULL, stderr);
    for (int n = 0; n < SEEDS; n++) {
        char seed[16];
        snprintf(seed, sizeof seed, "%d", n);
        FootGame *game = game_of(content, seed);
        choose(game, 1, 0);
        for (int i = 0; i < ACTIONS && game->outcome == FOOT_PLAYING; i++) {
            char text[STORY_TEXT_SIZE];
            int done = game->voyage.done;
            assert_true(foot_quest_text(game, text, sizeof text) > 0);
            assert_true(foot_goal_text(game, text, sizeof text) > 0);
            do_next(game);
            assert_true(game->voyage.done >= done);
        }
        assert_int_equal(game->outcome, FOOT_WON);
        assert_int_equal(game->voyage.done, game->voyage.deed_count);
        free(game);
    }
    content_free(content);
}

/* What is wanted is told as it is by then, and a rival isn't named before it is met; of each turn there is one here. */
static void turns_are_told_when_they_come(void **state)
{
    enum { PLOTS = 60 };
    (void)state;
    Content *content = content_load(NULL, stderr);
    int met[STORY_TURN_COUNT] = {0};
    for (int n = 0; n < PLOTS; n++) {
        char seed[16], goal[STORY_TEXT_SIZE], wanted[STORY_TEXT_SIZE], quest[STORY_TEXT_SIZE];
        snprintf(seed, sizeof seed, "v%d", n);
        FootGame *game = game_of(content, seed);
        FootVoyage *voyage = &game->voyage;
        const StoryTurning *turning = &voyage->turning;
        met[turning->turn]++;
        for (voyage->done = 0; voyage->done < voyage->deed_count; voyage->done++) {
            bool later = turning->turn != TURN_NONE && voyage->done > turning->at;
            story_say_goal_of(later ? &voyage->goal : &turning->sought, voyage->actors, voyage->props, wanted,
                              sizeof wanted);
            foot_goal_text(game, goal, sizeof goal);
            foot_quest_text(game, quest, sizeof quest);
            assert_non_null(strstr(goal, wanted));
            if (turning->turn == TURN_OUTRUN && voyage->done == turning->at) {
                assert_null(strstr(quest, voyage->actors[voyage->deeds[turning->at].to]));
                assert_non_null(strstr(quest, voyage->props[turning->prop]));
            }
        }
        free(game);
    }
    for (int turn = TURN_NONE; turn < STORY_TURN_COUNT; turn++) {
        assert_true(met[turn] > 0);
    }
    content_free(content);
}

/* A-055: things of the plot can be used, again and again, and neither lost nor left behind. */
static void relics_stay_and_rest(void **state)
{
    (void)state;
    Scene scene = scene_on_a_voyage((const char *const[]){"@", NULL});
    int letter = scene_give(&scene, "singing-bowl", 1);
    scene.game->entities.mask[scene.game->pack[letter]] |= FOOT_IS_QUEST;
    scene.game->entities.hp[FOOT_HERO] = 5;
    scene_decide(&scene, (FootDecision){.kind = FOOT_USE, .letter = (uint8_t)letter});
    assert_true(scene.game->entities.hp[FOOT_HERO] >= 17);
    assert_false(foot_check(scene.game, &(FootDecision){.kind = FOOT_USE, .letter = (uint8_t)letter}).allowed);
    assert_false(foot_check(scene.game, &(FootDecision){.kind = FOOT_DROP, .letter = (uint8_t)letter}).allowed);
    scene.game->round += 81;
    assert_true(foot_check(scene.game, &(FootDecision){.kind = FOOT_USE, .letter = (uint8_t)letter}).allowed);
    scene_free(&scene);
}

/* Each takes from what health can be, for some rounds, so that several in one fight give less and less. */
static void stimulants_are_paid_for(void **state)
{
    enum { STIMS = 5, HEALED = 20, COST = 4, ROUNDS = 50 };
    (void)state;
    Scene scene = scene_on_a_voyage((const char *const[]){"@", NULL});
    FootGame *game = scene.game;
    int letter = scene_give(&scene, "stim", STIMS), most = foot_hp_max(game, FOOT_HERO);
    for (int i = 1; i <= STIMS; i++) {
        game->entities.hp[FOOT_HERO] = 10;
        scene_decide(&scene, (FootDecision){.kind = FOOT_USE, .letter = (uint8_t)letter});
        assert_int_equal(foot_hp_max(game, FOOT_HERO), most - i * COST);
        assert_in_range(game->entities.hp[FOOT_HERO], 10 + HEALED, 10 + HEALED + 1);
    }
    scene_wait(&scene, ROUNDS + STIMS);
    assert_int_equal(foot_hp_max(game, FOOT_HERO), most);
    scene_free(&scene);
}

static void a_voyage_takes_no_more_room(void **state)
{
    (void)state;
    assert_in_range(sizeof(FootGame), 1, ROOM_FOR_A_GAME);
}

SUBJECT(voyage)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deeds_are_told_by_their_texts),
        cmocka_unit_test(every_star_is_a_scene_and_every_scene_a_star),
        cmocka_unit_test(race_and_class_are_chosen_first_and_change_numbers),
        cmocka_unit_test(dice_decide_who_is_hit),
        cmocka_unit_test(seven_things_are_worn_at_once),
        cmocka_unit_test(experience_brings_ranks),
        cmocka_unit_test(gold_is_taken_by_stepping_on_it),
        cmocka_unit_test(a_star_stays_as_it_is_left),
        cmocka_unit_test(floors_of_all_stars_are_looked_back_on),
        cmocka_unit_test(plots_are_followed_to_their_end),
        cmocka_unit_test(turns_are_told_when_they_come),
        cmocka_unit_test(relics_stay_and_rest),
        cmocka_unit_test(stimulants_are_paid_for),
        cmocka_unit_test(a_voyage_takes_no_more_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
