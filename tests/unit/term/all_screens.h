/* Every screen by its name, for tests that ask which of them is up. */
#ifndef HOLDOUT_TEST_ALL_SCREENS_H
#define HOLDOUT_TEST_ALL_SCREENS_H

#include "term/stack/screen.h"

/* clang-format off */
#define ALL_SCREENS(X) \
    X(TITLE_SCREEN) \
    X(BATTLE_SCREEN) \
    X(REPLAY_SCREEN) \
    X(BESIDE_SCREEN) \
    X(RESULT_SCREEN) \
    X(HELP_SCREEN) \
    X(MESSAGES_SCREEN) \
    X(INFO_SCREEN) \
    X(GENERATORS_SCREEN) \
    X(WAVES_SCREEN) \
    X(CHARTS_SCREEN) \
    X(LEVELS_SCREEN) \
    X(PLOTS_SCREEN) \
    X(NAMES_SCREEN) \
    X(SANDBOX_SCREEN) \
    X(NEW_RUN_SCREEN) \
    X(CHART_SCREEN) \
    X(OFFER_SCREEN) \
    X(SHOP_SCREEN) \
    X(ENCOUNTER_SCREEN) \
    X(SCENE_SCREEN) \
    X(ABOARD_SCREEN) \
    X(STORY_SCREEN) \
    X(CHEER_SCREEN) \
    X(HELD_SCREEN) \
    X(END_SCREEN) \
    X(CODEX_SCREEN) \
    X(SCORES_SCREEN) \
    X(FAME_RUN_SCREEN) \
    X(UNFINISHED_SCREEN) \
    X(TUTORIAL_END_SCREEN) \
    X(SETTINGS_SCREEN) \
    X(KEYS_SCREEN) \
    X(MENU_SCREEN) \
    X(COURSE_SCREEN) \
    X(WATCH_LIST_SCREEN) \
    X(DUEL_SCREEN) \
    X(DUELS_SCREEN) \
    X(DUEL_PLAY_SCREEN) \
    X(DUEL_SEAT_SCREEN) \
    X(DUEL_TABLE_SCREEN) \
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
    X(COMING_SCREEN)
/* clang-format on */

#define X(screen) extern const Screen screen;
ALL_SCREENS(X)
#undef X

#endif
