/* Nothing that is asked for is refused: what is out of its bounds is brought to the nearest, and what no battle could
 * begin with is left out. So whatever made the options, the game that comes of them is sound. */
#include "run/options.h"

#include "base/number.h"
#include "base/text.h"

static bool can_be_added(const Content *content, const GameOptions *made, int blueprint)
{
    if (blueprint >= content->blueprint_count || content->blueprints[blueprint].permanent) {
        return false;
    }
    for (int i = 0; i < made->loadout_count; i++) {
        if (made->loadout[i] == blueprint) {
            return false;
        }
    }
    return true;
}

static void make_sandbox(const Content *content, const GameOptions *wished, GameOptions *made)
{
    made->sandbox = true;
    made->first_wave = int_clamp(wished->first_wave, 1, GAME_WAVE_MAX);
    int count = int_clamp(wished->loadout_count, 0, LOADOUT_MAX);
    for (int i = 0; i < count; i++) {
        if (can_be_added(content, made, wished->loadout[i])) {
            made->loadout[made->loadout_count++] = wished->loadout[i];
        }
    }
}

static void make_run(const Content *content, const GameOptions *wished, GameOptions *made)
{
    made->first_level = 1;
    made->chapters = wished->chapters;
    if (made->mode != MODE_DAILY) {
        made->ascension = int_clamp(wished->ascension, 0, content->run.ascension_count);
    }
    if (made->mode == MODE_CUSTOM) {
        made->twists = wished->twists & ((UINT32_C(1) << content->run.twist_count) - 1);
    }
}

GameOptions options_made(const Content *content, const GameOptions *wished)
{
    bool known = (unsigned)wished->mode < MODE_COUNT;
    GameOptions made = {.mode = known ? wished->mode : MODE_LINEAR,
                        .first_level = int_clamp(wished->first_level, 1, GAME_LEVEL_MAX)};
    text_copy_trimmed(made.seed, sizeof made.seed, wished->seed);
    made.unlocked =
        made.mode == MODE_DAILY ? content->run.unlock_max : int_clamp(wished->unlocked, 0, content->run.unlock_max);
    if (run_mode_has_chart(made.mode)) {
        make_run(content, wished, &made);
    } else if (wished->sandbox) {
        make_sandbox(content, wished, &made);
    }
    return made;
}
