/* A battle decides and moves by itself; what its end does to the run is done here. */
#include "base/log.h"
#include "base/translation.h"
#include "battle/control.h"
#include "run/muster.h"
#include "run/opening.h"
#include "run/outcome.h"
#include "run/scenes.h"
#include "run/stage.h"

#include <assert.h>

static Verdict check(const Game *game, const Decision *decision)
{
    return battle_check(&game->battle, decision);
}

static bool decide(Game *game, const Decision *decision)
{
    battle_decide(&game->battle, decision, &game->events);
    if (decision->kind == DECISION_START_WAVE && game->battle.buildings[0].age == 0) {
        opening_keep(game);
    }
    if (decision->kind == DECISION_LEAVE) {
        outcome_won(game);
    }
    return decision->kind == DECISION_LEAVE;
}

static void tick(Game *game)
{
    if (game->battle.phase != BATTLE_WAVE) {
        return;
    }
    NamedCourse before = game->battle.named.course;
    battle_tick(&game->battle, &game->events);
    if (before != NAMED_KILLED && game->battle.named.course == NAMED_KILLED) {
        scenes_named_killed(game);
    }
    game->run.totals.ticks++;
    if (game->battle.phase == BATTLE_LOST) {
        outcome_lost(game);
    }
    muster_waves(game);
}

static int phase(const Game *game)
{
    return (int)game->battle.phase;
}

static const char *phase_word(const Game *game)
{
    static const char *const words[] = {
        [BATTLE_BUILD] = N_("build"),     [BATTLE_WAVE] = N_("wave"), [BATTLE_WON] = N_("won"),
        [BATTLE_CLEARED] = N_("cleared"), [BATTLE_LOST] = N_("lost"),
    };
    static_assert(sizeof words / sizeof *words == BATTLE_LOST + 1, "a word for each phase");
    return words[game->battle.phase];
}

const StageRow STAGE_ROW_BATTLE = {
    .takes = STAGE_TAKES(BUILD) | STAGE_TAKES(DELETE) | STAGE_TAKES(UNDO) | STAGE_TAKES(TARGETING) | STAGE_TAKES(USE) |
             STAGE_TAKES(MOVE) | STAGE_TAKES(QUEUE) | STAGE_TAKES(UNQUEUE) | STAGE_TAKES(CLEAR_QUEUE) |
             STAGE_TAKES(HASTEN) | STAGE_TAKES(START_WAVE) | STAGE_TAKES(STAY) | STAGE_TAKES(LEAVE),
    .check = check,
    .decide = decide,
    .tick = tick,
    .phase = phase,
    .phase_word = phase_word,
};
