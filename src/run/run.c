/* What everybody may ask of any run. */
#include "holdout/run.h"

#include "base/number.h"
#include "base/translation.h"
#include "holdout/game.h"

#include <assert.h>
#include <string.h>

typedef struct ModeForm {
    const char *word, *text;
    bool chart;
} ModeForm;

static const ModeForm MODES[] = {
#define X(name, word, text, chart) [MODE_##name] = {word, text, chart},
    RUN_MODE_LIST(X)
#undef X
};
static_assert(sizeof MODES / sizeof *MODES == MODE_COUNT, "a row for each mode");

const char *run_stage_word(RunStage stage)
{
    static const char *const words[] = {
#define X(name, word) [STAGE_##name] = word,
        RUN_STAGE_LIST(X)
#undef X
    };
    return words[stage];
}

const char *run_mode_word(RunMode mode)
{
    return MODES[mode].word;
}

const char *run_mode_text(RunMode mode)
{
    return _(MODES[mode].text);
}

bool run_mode_has_chart(RunMode mode)
{
    return MODES[mode].chart;
}

int run_mode_from_word(const char *word)
{
    for (int i = 0; i < MODE_COUNT; i++) {
        if (strcmp(MODES[i].word, word) == 0) {
            return i;
        }
    }
    return -1;
}

typedef struct GoodsWords {
    const char *word, *text, *about;
} GoodsWords;

static const GoodsWords GOODS[] = {
#define X(name, word, text, about) [GOODS_##name] = {word, text, about},
    GOODS_LIST(X)
#undef X
};
static_assert(sizeof GOODS / sizeof *GOODS == GOODS_COUNT, "a row for each of the goods");

const char *goods_kind_word(GoodsKind kind)
{
    return GOODS[kind].word;
}

const char *goods_kind_text(GoodsKind kind)
{
    return _(GOODS[kind].text);
}

const char *goods_kind_about(GoodsKind kind)
{
    return _(GOODS[kind].about);
}

static const struct {
    const char *word, *text;
} AIDS[AIDS_COUNT] = {
#define X(name, word, text) [AIDS_##name] = {word, N_(text)},
    AIDS_LIST(X)
#undef X
};

const char *aids_word(Aids aids)
{
    return AIDS[aids].word;
}

const char *aids_text(Aids aids)
{
    return AIDS[aids].text[0] ? _(AIDS[aids].text) : "";
}

int aids_from_word(const char *word, size_t length)
{
    for (int i = 0; i < AIDS_COUNT; i++) {
        if (strlen(AIDS[i].word) == length && memcmp(AIDS[i].word, word, length) == 0) {
            return i;
        }
    }
    return -1;
}

static bool has_bit(const uint64_t *bits, int bit)
{
    return bits[bit / 64] >> (bit % 64) & 1;
}

bool run_has_met(const Game *game, int type)
{
    bool fights = game->run.stage == STAGE_BATTLE;
    return has_bit(game->run.met_types, type) || (fights && has_bit(game->battle.seen_types, type));
}

bool run_has_chart(const Game *game)
{
    return run_mode_has_chart(game->options.mode);
}

int run_last_act(const Game *game)
{
    return game->options.mode == MODE_SORTIE ? game->run.chart.act : game->content->run.act_count;
}

int run_threat_percent(const Game *game, int threat, bool boss)
{
    int64_t percent = (int64_t)threat * run_number_of(game, boss ? RUN_THREAT_BOSS : RUN_THREAT);
    return int_clamp(percent, -PERCENT + 1, INT32_MAX - PERCENT);
}

int run_number_of(const Game *game, RunNumber number)
{
    return run_number(game->content, number, &game->run.in_force);
}

int32_t run_sale_price(const Game *game, int held)
{
    const int *prices = game->content->run.blueprint_prices;
    Rarity rarity = game->content->blueprints[game->run.held[held].blueprint].rarity;
    bool offered = rarity >= RARITY_COMMON && rarity <= RARITY_LEGENDARY;
    return (offered ? prices[rarity - RARITY_COMMON] : prices[0]) / 2;
}

const char *run_companion(const Run *run)
{
    int companion = chapters_companion(&run->chapters);
    return companion == STORY_NOBODY ? NULL : run->chapters.actors[companion];
}

const FootDerelict *run_derelict(const Game *game, int node)
{
    uint8_t derelict = game->run.prospects[node].derelict;
    bool there = game->run.chart.nodes[node].kind == NODE_DERELICT && derelict != NO_DERELICT;
    return there ? &game->content->derelicts[derelict] : NULL;
}

const FootHaul *run_haul(const Game *game, int node)
{
    const FootDerelict *derelict = run_derelict(game, node);
    return derelict ? &derelict->hauls[game->run.prospects[node].haul] : NULL;
}

bool run_carries(const Run *run, int supply)
{
    return supply >= 0 && memchr(run->supplies, supply, run->supply_count) != NULL;
}

int run_supply_making_room(const Game *game)
{
    const Run *run = &game->run;
    return run->supply_count >= run_number_of(game, RUN_SUPPLIES) && run->supply_count > 0 ? run->supplies[0] : -1;
}
