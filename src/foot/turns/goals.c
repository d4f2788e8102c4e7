#include "foot/turns/goals.h"

#include "base/translation.h"
#include "foot/ground/bosses.h"
#include "foot/ground/levels.h"
#include "foot/ground/voyage.h"
#include "foot/turns/plot.h"

static bool defeat_boss(FootGame *game)
{
    return floor_is_last(game) && !boss_lives(game);
}

static bool end_plot(FootGame *game)
{
    if (voyage_lacks_origin(game)) {
        return false;
    }
    plot_follow(game);
    return !foot_deed(game);
}

static bool come_back(FootGame *game)
{
    errand_follow(game);
    return false;
}

static const char caved_in[] = N_("The way out has caved in; go down.");
static const Goal goal_stairs = {.no_out = caved_in};
static const Goal goal_boss = {.no_out = caved_in, .follow = defeat_boss};
static const Goal goal_plot = {.no_deeper = N_("Nothing is farther down."),
                               .no_out = N_("Your ship is here; choose a star to travel to."),
                               .follow = end_plot};
static const Goal goal_airlock = {.no_deeper = N_("It goes no deeper; go back to the airlock."), .follow = come_back};

const Goal *goal_of(const FootGame *game)
{
    static const Goal *const goals[] = {
#define X(name, word, text, lower, airlock) [FOOT_GOAL_##name] = &goal_##lower,
        FOOT_GOAL_LIST(X)
#undef X
    };
    return goals[foot_book(game)->goal];
}
