#include "term/front/far.h"

#include "base/text.h"
#include "term/settings/pairs.h"

#include <string.h>

static void put_far(const Game *game, Text *out)
{
    const Run *run = &game->run;
    bool battle = run->stage == STAGE_BATTLE;
    text_add(out, "%d %d %d %d %d\n", run_has_chart(game) ? run->chart.act : 0, game_time(game).battle,
             battle ? game->battle.wave : 0, battle ? game->battle.hull : run->hull,
             battle ? game->battle.hull_max : run->hull_max);
}

void far_tell(Far *far, const App *app)
{
    char line[FAR_SIZE], why[PAIRS_WHY_SIZE];
    Text text = text_into(line, sizeof line);
    const Game *game = app->options->far_path && app->session ? session_game(app->session) : NULL;
    if (game) {
        put_far(game, &text);
        if (strcmp(line, far->told) != 0 && pairs_replace_file(app->options->far_path, line, false, why)) {
            text_copy(far->told, sizeof far->told, line);
        }
    }
}
