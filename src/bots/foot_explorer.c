/* What is most urgent comes first: a blow or a scroll at who is near, a potion at low health, then rest, better things
 * to wear, what is unknown, and the stairs. */
#include "bots/foot_bots.h"

#include "base/number.h"
#include "bots/foot_scene.h"
#include "holdout/dungeon_paths.h"
#include "holdout/dungeon_sight.h"
#include "holdout/foot_guide.h"

enum {
    PATIENCE = 128,   /* rounds */
    LATE = 2500,      /* rounds for each floor, after which it only goes on */
    BACK_PERCENT = 40 /* of the air there was, with which it goes back */
};

/* Whoever sleeps or lurks and is seen is struck first, where that brings a rank nearer and can't cost much. */
static bool surprise(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    const FootEntities *all = &game->entities;
    for (int i = FOOT_HERO + 1; i < all->count && !scene_is_dogged(game); i++) {
        unsigned here = FOOT_IS_PLACED | FOOT_IS_BODY;
        if ((all->mask[i] & here) != here || all->floor[i] != game->floor || !foot_sees(game, all->at[i]) ||
            !dungeon_in_range(dungeon_place(all->at[i]), dungeon_place(scene->here), FOOT_NEAR)) {
            continue;
        }
        bool lurks = foot_mind_is(foot_creature(game, i)->mind, FOOT_TRAIT_LURKS);
        if (((all->mask[i] & FOOT_IS_ASLEEP) || lurks) && scene_is_worth_waking(game, i) &&
            (scene_step_at(game, all->at[i], decision) || foot_approach(game, all->at[i], decision))) {
            return true;
        }
    }
    return false;
}

/* Whom the team was sent for, over whoever stands in the way. */
static bool seek(const FootGame *game, FootDecision *decision)
{
    const FootErrand *errand = &game->errand;
    return errand->wanted && !errand->done && errand->entity != FOOT_NOBODY &&
           game->place.known[game->entities.at[errand->entity]] != 0 &&
           foot_approach(game, game->entities.at[errand->entity], decision);
}

/* Through a derelict as long as there is air for the way back, and then back with what was found. */
static bool go_aboard(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    bool late = game->clock < foot_book(game)->clock_full * BACK_PERCENT / PERCENT;
    bool deeper = !late && game->deepest == game->floor && game->floor + 1 < foot_floor_count(game);
    if (!late && (keep_explore(scene, false, decision) || sites_answer(game, decision) || seek(game, decision))) {
        return true;
    }
    return (deeper && foot_voyager_take_stairs(game, FOOT_DESCEND, decision)) ||
           foot_voyager_take_stairs(game, FOOT_ASCEND, decision);
}

/* Away from the last stairs for a while, where whoever bars them is nowhere to be seen. */
static bool patrol(const FootGame *game, FootDecision *decision)
{
    DungeonPlace start = foot_level(game)->start;
    return game->round / PATIENCE % 2 == 1 && foot_travel(game, dungeon_index(start.x, start.y), decision);
}

/* To the stairs around who is let alone, where anybody is, or over what is left to explore. */
static bool go_round(const FootScene *scene, FootDecision *decision)
{
    DungeonPlace end = foot_level(scene->game)->end;
    return scene_travel_around(scene->game, dungeon_index(end.x, end.y), decision) ||
           keep_explore(scene, true, decision);
}

/* What is left to explore without coming near to who is let alone, and what places ask, by turns, since who stands in
 * the way comes and goes; then the stairs, the same way, and last over whoever is there. */
static bool descend(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    bool answers = game->round / PATIENCE % 2 == 1 && !scene_is_dogged(game);
    return (answers && sites_answer(game, decision)) || keep_explore(scene, false, decision) ||
           (!answers && sites_answer(game, decision)) ||
           scene_try(game, (FootDecision){.kind = FOOT_DESCEND}, decision) || go_round(scene, decision) ||
           foot_voyager_take_stairs(game, FOOT_DESCEND, decision) || patrol(game, decision);
}

static bool go_on(const FootScene *scene, FootDecision *decision)
{
    const FootGame *game = scene->game;
    if (foot_book(game)->goal == FOOT_GOAL_AIRLOCK) {
        return go_aboard(scene, decision);
    }
    if (foot_is_voyage(game)) {
        return foot_voyager_decide(game, decision);
    }
    bool late =
        game->floor + 1 < foot_floor_count(game) && (game->round > LATE * (game->floor + 1) || foot_is_dark(game));
    return (late && foot_voyager_take_stairs(game, FOOT_DESCEND, decision)) || descend(scene, decision);
}

/* Whoever stands in the way of everything else, friend or not. */
static bool break_through(const FootScene *scene, FootDecision *decision)
{
    for (int d = 0; d < FOOT_DIRECTIONS; d++) {
        if (foot_standing(scene->game, dungeon_beside(scene->here, d)) > FOOT_HERO) {
            *decision = (FootDecision){.kind = FOOT_STEP, .direction = (uint8_t)d};
            return true;
        }
    }
    return false;
}

/* A door beside it is barred before it waits for its wounds to heal. */
static bool rest(const FootScene *scene, FootDecision *decision)
{
    bool rests = keep_rest(scene, decision);
    if (rests && decision->kind == FOOT_WAIT) {
        flight_bar(scene, decision);
    }
    return rests;
}

FootDecision foot_explorer_decide(const FootGame *game)
{
    FootScene scene = scene_look(game);
    FootDecision decision = {.kind = FOOT_WAIT};
    bool chosen = sites_flee(game, &decision) || keep_off_harm(&scene, &decision) || fight_threats(&scene, &decision) ||
                  cover_wait(&scene, &decision) || keep_wear_better(&scene, &decision) ||
                  spend_growth(&scene, &decision) || spend_pair(&scene, &decision) || keep_sip(&scene, &decision) ||
                  rest(&scene, &decision) || surprise(&scene, &decision) || sites_decree(game, &decision) ||
                  go_on(&scene, &decision) || break_through(&scene, &decision);
    if (!chosen || !foot_check(game, &decision).allowed) {
        decision = (FootDecision){.kind = FOOT_WAIT};
    }
    return decision;
}
