/* A boarding: whose wreck it is, what is wanted there, and the floor that the team is on. */
#include "agents/seen.h"

json_t *seen_aboard(const Game *game, bool news)
{
    const FootGame *foot = &game->aboard;
    char errand[STORY_TEXT_SIZE];
    json_t *told = json_pack("{s:s}", "derelict", run_derelict(game, game->run.at)->id);
    if (foot_errand_text(foot, errand, sizeof errand) > 0) {
        json_object_set_new(told, "errand", json_string(errand));
    }
    seen_floor(foot, news, told);
    return told;
}
