/* The order is that of the list of keys: what is played first. */
#include "term/front/all_screens.h"

#include "term/foot/open.h"
#include "term/front/title_screen.h"
#include "term/homes/settings_screen.h"
#include "term/travel/replay_keys.h"
#include "term/battle/spoken.h"

#include <assert.h>
#include <stddef.h>

/* clang-format off */
#define SCREEN_LIST(X) \
    X(TITLE_SCREEN) \
    X(BATTLE_SCREEN) \
    X(MENU_SCREEN) \
    X(COMING_SCREEN) \
    X(CHART_SCREEN) \
    X(OFFER_SCREEN) \
    X(SHOP_SCREEN) \
    X(ENCOUNTER_SCREEN) \
    X(SCENE_SCREEN) \
    X(ABOARD_SCREEN) \
    X(RESULT_SCREEN) \
    X(END_SCREEN) \
    X(TUTORIAL_END_SCREEN) \
    X(REPLAY_SCREEN) \
    X(COURSE_SCREEN) \
    X(BESIDE_SCREEN) \
    X(WATCH_LIST_SCREEN) \
    X(NEW_RUN_SCREEN) \
    X(UNFINISHED_SCREEN) \
    X(SANDBOX_SCREEN) \
    X(CODEX_SCREEN) \
    X(SCORES_SCREEN) \
    X(FAME_RUN_SCREEN) \
    X(GENERATORS_SCREEN) \
    X(WAVES_SCREEN) \
    X(CHARTS_SCREEN) \
    X(LEVELS_SCREEN) \
    X(PLOTS_SCREEN) \
    X(NAMES_SCREEN) \
    X(DUELS_SCREEN) \
    X(DUEL_PLAY_SCREEN) \
    X(DUEL_SEAT_SCREEN) \
    X(DUEL_TABLE_SCREEN) \
    X(DUEL_SCREEN) \
    X(FOOT_HOME_SCREEN) \
    X(FOOT_SCREEN) \
    X(FOOT_PACK_SCREEN) \
    X(FOOT_GEAR_SCREEN) \
    X(FOOT_USE_ON_SCREEN) \
    X(FOOT_PLAN_SCREEN) \
    X(FOOT_ORIGIN_SCREEN) \
    X(FOOT_STARS_SCREEN) \
    X(FOOT_DEED_SCREEN) \
    X(FOOT_END_SCREEN) \
    X(FOOT_REPLAY_SCREEN) \
    X(FOOT_COURSE_SCREEN) \
    X(FOOT_PILOT_SCREEN)  \
    X(SETTINGS_SCREEN) \
    X(KEYS_SCREEN) \
    X(HELD_SCREEN) \
    X(CHEER_SCREEN) \
    X(INFO_SCREEN) \
    X(STORY_SCREEN) \
    X(MESSAGES_SCREEN) \
    X(HELP_SCREEN)
/* clang-format on */

#define X(screen) extern const Screen screen;
SCREEN_LIST(X)
#undef X

#define X(screen) &screen,
const Screen *const EVERY_SCREEN[] = {SCREEN_LIST(X) NULL};
#undef X

static const StageRow STAGES[] = {
    [STAGE_TRAVEL] = {.by_chart = {&CHART_SCREEN, NULL}, .linear = {NULL, &RESULT_SCREEN}},
    [STAGE_BATTLE] = {.by_chart = {NULL, &RESULT_SCREEN}, .linear = {NULL, &RESULT_SCREEN}},
    [STAGE_OFFER] = {.by_chart = {&OFFER_SCREEN, NULL}, .linear = {&OFFER_SCREEN, NULL}},
    [STAGE_SHOP] = {.by_chart = {&SHOP_SCREEN, NULL}},
    [STAGE_ENCOUNTER] = {.by_chart = {&ENCOUNTER_SCREEN, NULL}},
    [STAGE_ABOARD] = {.by_chart = {&ABOARD_SCREEN, NULL}},
    [STAGE_SCENE] = {.by_chart = {&SCENE_SCREEN, NULL}},
    [STAGE_WON] = {.by_chart = {NULL, &END_SCREEN}, .linear = {NULL, &RESULT_SCREEN}},
    [STAGE_LOST] = {.by_chart = {NULL, &END_SCREEN}, .linear = {NULL, &RESULT_SCREEN}},
};
static_assert(sizeof STAGES / sizeof *STAGES == STAGE_COUNT, "a row for each stage");

const ScreenSet SCREEN_SET = {.all = EVERY_SCREEN,
                              .help = &HELP_SCREEN,
                              .new_run = &NEW_RUN_SCREEN,
                              .stages = STAGES,
                              .board = &BATTLE_SCREEN,
                              .watched_board = &REPLAY_SCREEN,
                              .battle_end = &RESULT_SCREEN,
                              .tutorial_end = &TUTORIAL_END_SCREEN,
                              .settings = &SETTINGS_BINDING,
                              .replay = REPLAY_BINDINGS,
                              .replay_count = REPLAY_BINDING_COUNT,
                              .piloted = REPLAY_BINDINGS_PILOTED,
                              .foot_continue = foot_play_path,
                              .foot_watch = foot_watch_path,
                              .spoken = SPOKEN_BINDINGS,
                              .spoken_count = SPOKEN_BINDING_COUNT};
