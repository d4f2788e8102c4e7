/* The order is that of the list of keys: what is played first. */
#include "term/front/all_screens.h"

#include "term/foot/foot_open.h"
#include "term/front/title_screen.h"
#include "term/homes/settings_screen.h"
#include "term/screens/replay_keys.h"
#include "term/screens/spoken.h"

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
    X(WATCH_LIST_SCREEN) \
    X(NEW_RUN_SCREEN) \
    X(UNFINISHED_SCREEN) \
    X(SANDBOX_SCREEN) \
    X(CODEX_SCREEN) \
    X(SCORES_SCREEN) \
    X(GENERATORS_SCREEN) \
    X(WAVES_SCREEN) \
    X(CHARTS_SCREEN) \
    X(LEVELS_SCREEN) \
    X(PLOTS_SCREEN) \
    X(NAMES_SCREEN) \
    X(DUELS_SCREEN) \
    X(DUEL_PLAY_SCREEN) \
    X(DUEL_TABLE_SCREEN) \
    X(DUEL_SCREEN) \
    X(FOOT_HOME_SCREEN) \
    X(FOOT_SCREEN) \
    X(FOOT_PACK_SCREEN) \
    X(FOOT_GEAR_SCREEN) \
    X(FOOT_PLAN_SCREEN) \
    X(FOOT_ORIGIN_SCREEN) \
    X(FOOT_STARS_SCREEN) \
    X(FOOT_DEED_SCREEN) \
    X(FOOT_END_SCREEN) \
    X(FOOT_REPLAY_SCREEN) \
    X(FOOT_PILOT_SCREEN)  \
    X(SETTINGS_SCREEN) \
    X(KEYS_SCREEN) \
    X(HELD_SCREEN) \
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

const ScreenSet SCREEN_SET = {.all = EVERY_SCREEN,
                              .new_run = &NEW_RUN_SCREEN,
                              .aboard = &ABOARD_SCREEN,
                              .settings = &SETTINGS_BINDING,
                              .replay = REPLAY_BINDINGS,
                              .replay_count = REPLAY_BINDING_COUNT,
                              .piloted = REPLAY_BINDINGS_PILOTED,
                              .foot_continue = foot_play_path,
                              .foot_watch = foot_watch_path,
                              .spoken = SPOKEN_BINDINGS,
                              .spoken_count = SPOKEN_BINDING_COUNT};
