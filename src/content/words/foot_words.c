#include "content/words/foot_words.h"

#include "base/translation.h"
#include "content/words/word_lists.h"

static const char *const STAT_WORDS[] = {FOOT_STAT_LIST(X_WORD)}, *const STAT_TEXTS[] = {FOOT_STAT_LIST(X_TEXT)};
static const char *const WHEN_WORDS[] = {FOOT_WHEN_LIST(X_WORD)}, *const WHEN_TEXTS[] = {FOOT_WHEN_LIST(X_TEXT)};
static const char *const WHOM_WORDS[] = {FOOT_WHOM_LIST(X_WORD)};
static const char *const WHAT_WORDS[] = {FOOT_WHAT_LIST(X_WORD)};
static const char *const MIND_WORDS[] = {FOOT_MIND_LIST(X_WORD)}, *const MIND_TEXTS[] = {FOOT_MIND_LIST(X_TEXT)};
static const char *const CLASS_WORDS[] = {FOOT_CLASS_LIST(X_WORD)};
static const char *const SLOT_WORDS[] = {FOOT_SLOT_LIST(X_WORD)}, *const SLOT_TEXTS[] = {FOOT_SLOT_LIST(X_TEXT)};
static const char *const AIM_WORDS[] = {FOOT_AIM_LIST(X_WORD)}, *const TO_HIT_WORDS[] = {FOOT_TO_HIT_LIST(X_WORD)};
static const char *const GOAL_WORDS[] = {FOOT_GOAL_LIST(X_WORD)};
static const char *const ORIGIN_WORDS[] = {FOOT_ORIGIN_LIST(X_WORD)}, *const ORIGIN_TEXTS[] = {
                                                                          FOOT_ORIGIN_LIST(X_TEXT)};
static const char *const GROUND_WORDS[] = {FOOT_GROUND_LIST(X_WORD)};
static const char *const OBSTACLE_WORDS[] = {DUNGEON_OBSTACLE_LIST(X_WORD)}, *const OBSTACLE_TEXTS[] = {
                                                                                 DUNGEON_OBSTACLE_LIST(X_TEXT)};
#define X_ID(name, member, rules, id, ...) id,
static const char *const GENERATOR_IDS[] = {DUNGEON_GENERATOR_LIST(X_ID)};

FIND_WORD(foot_stat, STAT_WORDS, FOOT_STAT_COUNT)
FIND_WORD(foot_when, WHEN_WORDS, FOOT_WHEN_COUNT)
FIND_WORD(foot_whom, WHOM_WORDS, FOOT_WHOM_COUNT)
FIND_WORD(foot_what, WHAT_WORDS, FOOT_WHAT_COUNT)
FIND_WORD(foot_mind, MIND_WORDS, FOOT_MIND_COUNT)
FIND_WORD(foot_class, CLASS_WORDS, FOOT_CLASS_COUNT)
FIND_WORD(foot_slot, SLOT_WORDS, FOOT_SLOT_COUNT)
FIND_WORD(foot_aim, AIM_WORDS, FOOT_AIM_COUNT)
FIND_WORD(foot_to_hit, TO_HIT_WORDS, FOOT_TO_HIT_COUNT)
FIND_WORD(foot_goal, GOAL_WORDS, FOOT_GOAL_COUNT)
FIND_WORD(foot_origin_kind, ORIGIN_WORDS, FOOT_ORIGIN_COUNT)
FIND_WORD(foot_ground, GROUND_WORDS, FOOT_GROUND_COUNT)
FIND_WORD(generator, GENERATOR_IDS, DUNGEON_GENERATOR_COUNT)

FIND_ENTRY(creature)
FIND_ENTRY(item)
FIND_ENTRY(foot_pack)
FIND_ENTRY(foot_theme)
FIND_ENTRY(foot_floor)
FIND_ENTRY(foot_world)
FIND_ENTRY(foot_book)

static int some(int index)
{
    return index < 0 ? -1 : index + 1;
}

int find_some_creature(const Scope *scope, const char *word)
{
    return some(find_creature(scope, word));
}

int find_some_blueprint(const Scope *scope, const char *word)
{
    return some(find_blueprint(scope, word));
}

int find_some_obstacle(const Scope *scope, const char *word)
{
    (void)scope;
    return some(word_find(OBSTACLE_WORDS, DUNGEON_OBSTACLE_COUNT, word));
}

int find_some_item(const Scope *scope, const char *word)
{
    return some(find_item(scope, word));
}

const char *foot_obstacle_word(DungeonObstacle obstacle)
{
    return OBSTACLE_WORDS[obstacle];
}

const char *foot_obstacle_text(DungeonObstacle obstacle)
{
    return _(OBSTACLE_TEXTS[obstacle]);
}

const char *foot_stat_text(FootStat stat)
{
    return _(STAT_TEXTS[stat]);
}

const char *foot_when_text(FootWhen when)
{
    return _(WHEN_TEXTS[when]);
}

const char *foot_mind_text(FootMind mind)
{
    return _(MIND_TEXTS[mind]);
}

const char *foot_class_text(FootClass kind)
{
    static const char *const texts[] = {
#define X(name, word, text, sign) [FOOT_CLASS_##name] = text,
        FOOT_CLASS_LIST(X)
#undef X
    };
    return _(texts[kind]);
}

char foot_class_sign(FootClass kind)
{
    static const char signs[] = {
#define X(name, word, text, sign) [FOOT_CLASS_##name] = sign,
        FOOT_CLASS_LIST(X)
#undef X
    };
    return signs[kind];
}

const char *foot_slot_text(FootSlot slot)
{
    return _(SLOT_TEXTS[slot]);
}

const char *foot_origin_text(FootOriginKind kind)
{
    return _(ORIGIN_TEXTS[kind]);
}
