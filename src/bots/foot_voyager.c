/* Where the plot goes on is known to players, too. Floors are explored on the way, as long as there is time. */
#include "bots/foot_bots.h"

#include "base/number.h"
#include "bots/foot_scene.h"
#include "holdout/foot_guide.h"

enum { LATE_PERCENT = 60, READY_RANK = 3 };

bool foot_voyager_choose(const FootGame *game, Rng *rng, FootDecision *decision)
{
    static const FootDecisionKind kinds[FOOT_ORIGIN_COUNT] = {FOOT_RACE, FOOT_CALLING};
    for (int i = 0; i < FOOT_ORIGIN_COUNT; i++) {
        int count = 0;
        while (foot_origin_choice(game, (FootOriginKind)i, count) >= 0) {
            count++;
        }
        *decision = (FootDecision){.kind = kinds[i], .choice = (uint8_t)rng_below(rng, (uint32_t)int_max(count, 1))};
        if (foot_check(game, decision).allowed) {
            return true;
        }
    }
    return false;
}

/* Around who is let alone, where there is such a way. */
static bool travel(const FootGame *game, int to, FootDecision *decision)
{
    return scene_travel_around(game, to, decision) || foot_travel(game, to, decision);
}

bool foot_voyager_take_stairs(const FootGame *game, FootDecisionKind way, FootDecision *decision)
{
    FootDecision arrived = {.kind = way};
    DungeonPlace place = way == FOOT_DESCEND ? foot_level(game)->end : foot_level(game)->start;
    if (foot_check(game, &arrived).allowed) {
        *decision = arrived;
        return true;
    }
    return travel(game, dungeon_index(place.x, place.y), decision);
}

/* Whether the next action waits in the dungeon of this star. */
static bool is_wanted_below(const FootGame *game)
{
    const FootDeed *deed = foot_deed(game);
    return deed && deed->star == game->voyage.star && story_is_fight((StoryAct)deed->act);
}

/* The nearest star with a single floor that was not seen yet; or the one where the plot goes on. */
static int choose_star(const FootGame *game, bool late)
{
    const FootVoyage *voyage = &game->voyage;
    const FootDeed *deed = foot_deed(game);
    int best = deed ? deed->star : voyage->star, nearest = INT32_MAX;
    for (int i = 0; i < voyage->star_count && !late && foot_rank(game) < READY_RANK; i++) {
        const FootStar *star = &voyage->stars[i];
        if (!star->visited && star->floors == 1 && foot_flight(game, i) < nearest) {
            best = i;
            nearest = foot_flight(game, i);
        }
    }
    return best;
}

static bool leave(const FootGame *game, bool late, FootDecision *decision)
{
    if (game->floor > 0) {
        return foot_voyager_take_stairs(game, FOOT_ASCEND, decision);
    }
    *decision = (FootDecision){.kind = FOOT_TRAVEL, .choice = (uint8_t)choose_star(game, late)};
    DungeonPlace start = foot_level(game)->start;
    return foot_check(game, decision).allowed || travel(game, dungeon_index(start.x, start.y), decision);
}

/* What the plot is about here, over whoever stands in the way. */
static bool press_on(const FootGame *game, FootDecision *decision)
{
    int quest = game->voyage.quest;
    return quest != FOOT_NOBODY && game->entities.floor[quest] == game->floor &&
           game->place.known[game->entities.at[quest]] != 0 && foot_approach(game, game->entities.at[quest], decision);
}

bool foot_voyager_decide(const FootGame *game, FootDecision *decision)
{
    bool low = foot_clock(game) == FOOT_CLOCK_FUEL && foot_clock_tenths(game) <= FOOT_CLOCK_LOW;
    bool late = low || game->round > foot_book(game)->turns_max * LATE_PERCENT / PERCENT;
    bool wanted = is_wanted_below(game);
    FootScene scene = scene_look(game);
    if ((wanted || !late) && (keep_explore(&scene, false, decision) || sites_answer(game, decision))) {
        return true;
    }
    if (wanted && (press_on(game, decision) || keep_explore(&scene, true, decision))) {
        return true;
    }
    bool last = game->floor + 1 == foot_floor_count(game);
    bool deeper =
        !last && (wanted || (!late && !game->floors[game->floor + 1].made && foot_rank(game) > game->floor + 1));
    if (deeper) {
        return foot_voyager_take_stairs(game, FOOT_DESCEND, decision);
    }
    return leave(game, late, decision) || keep_explore(&scene, true, decision);
}
