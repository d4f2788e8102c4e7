/* What runs are of and what that is called: seeds, trials, targets, ends. */
#include "tools/sim/run.h"

#include "base/text.h"

void sim_seed(const SimRequest *request, int number, char seed[GAME_SEED_SIZE])
{
    char stem[TOOL_STEM_SIZE];
    text_copy_trimmed(stem, sizeof stem, request->seed);
    Text text = text_into(seed, GAME_SEED_SIZE);
    text_add(&text, "%s-%d", stem, number);
}

const char *sim_end_word(SimEnd end)
{
    static const char *const words[] = {
#define X(name, word) [SIM_##name] = word,
        SIM_END_LIST(X)
#undef X
    };
    return words[end];
}

bool sim_trial_fights(SimTrial trial)
{
    static const bool fights[TRIAL_COUNT] = {
#define X(name, word, one, fights) [TRIAL_##name] = fights,
        SIM_TRIAL_LIST(X)
#undef X
    };
    return fights[trial];
}

const char *sim_trial_word(SimTrial trial)
{
    static const char *const words[TRIAL_COUNT] = {
#define X(name, word, ...) [TRIAL_##name] = word,
        "", SIM_TRIAL_LIST(X)
#undef X
    };
    return words[trial];
}

const char *sim_trial_one(SimTrial trial)
{
    static const char *const words[TRIAL_COUNT] = {
#define X(name, word, one, ...) [TRIAL_##name] = one,
        "", SIM_TRIAL_LIST(X)
#undef X
    };
    return words[trial];
}

int sim_targets(const Content *content, SimTrial trial)
{
    switch (trial) {
    case TRIAL_BOSSES:
        return content->run.boss_count;
    case TRIAL_TERRAINS:
        return content->terrain_count;
    case TRIAL_NONE:
    case TRIAL_BLUEPRINTS:
    case TRIAL_AUGMENTS:
    case TRIAL_EVOLUTIONS:
    case TRIAL_FITTINGS:
    case TRIAL_SUPPLIES:
    case TRIAL_SHIPS:
    case TRIAL_COUNT:
        break;
    }
    return 0;
}

const char *sim_target_id(const Content *content, SimTrial trial, int target)
{
    return trial == TRIAL_BOSSES ? content->attackers[content->run.bosses[target]].id : content->terrains[target].id;
}
