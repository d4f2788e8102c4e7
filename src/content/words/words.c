/* Made from the lists of rows alone, so that a word can't be known in one place and unknown in another. */
#include "content/words/words.h"

#include "base/translation.h"

#include <string.h>

const Words RESOURCE_WORDS = TOLD_WORDS(RESOURCE_LIST);
const Words DAMAGE_WORDS = TOLD_WORDS(DAMAGE_LIST);
const Words PRIORITY_WORDS = TOLD_WORDS(PRIORITY_LIST);
const Words BLUEPRINT_KIND_WORDS = TOLD_WORDS(BLUEPRINT_KIND_LIST);
const Words RARITY_WORDS = TOLD_WORDS(RARITY_LIST);
const Words SIZE_WORDS = TOLD_WORDS(SIZE_LIST);
const Words SHAPE_WORDS = ENUM_WORDS(SHAPE_LIST);
const Words WHEN_WORDS = TOLD_WORDS(WHEN_LIST);
const Words WHOM_WORDS = TOLD_WORDS(WHOM_LIST);
const Words WHAT_WORDS = ENUM_WORDS(WHAT_LIST);
const Words STAT_WORDS = TOLD_WORDS(STAT_LIST);
const Words EFFECT_WORDS = ENUM_WORDS(EFFECT_LIST);
const Words BEARER_WORDS = TOLD_WORDS(BEARER_LIST);
const Words UNIT_WORDS = ENUM_WORDS(UNIT_LIST);
const Words UNTIL_WORDS = TOLD_WORDS(UNTIL_LIST);
const Words STACKING_WORDS = TOLD_WORDS(STACKING_LIST);
const Words ELEVATION_WORDS = TOLD_WORDS(ELEVATION_LIST);
const Words CHANGE_WORDS = TOLD_WORDS(CHANGE_LIST);
const Words WAVE_ROLE_WORDS = ENUM_WORDS(WAVE_ROLE_LIST);
const Words WAVE_GAP_WORDS = ENUM_WORDS(WAVE_GAP_LIST);
const Words WAVE_ON_WORDS = ENUM_WORDS(WAVE_ON_LIST);
const Words DEED_WORDS = ENUM_WORDS(DEED_LIST);
const Words ENCOUNTER_PLACE_WORDS = TOLD_WORDS(ENCOUNTER_PLACE_LIST);
const Words RUN_NUMBER_WORDS = TOLD_WORDS(RUN_NUMBER_LIST);
const Words RUN_OCCASION_WORDS = TOLD_WORDS(RUN_OCCASION_LIST);
const Words PERMISSION_WORDS = TOLD_WORDS(PERMISSION_LIST);
const Words NODE_KIND_WORDS = TOLD_WORDS(NODE_KIND_LIST);
const Words FEAT_OCCASION_WORDS = TOLD_WORDS(FEAT_OCCASION_LIST);
const Words FEAT_COUNT_WORDS = ENUM_WORDS(FEAT_COUNT_LIST);

const Words FOOT_STAT_WORDS = TOLD_WORDS(FOOT_STAT_LIST);
const Words FOOT_WHEN_WORDS = TOLD_WORDS(FOOT_WHEN_LIST);
const Words FOOT_WHOM_WORDS = ENUM_WORDS(FOOT_WHOM_LIST);
const Words FOOT_WHAT_WORDS = ENUM_WORDS(FOOT_WHAT_LIST);
const Words FOOT_MIND_WORDS = TOLD_WORDS(FOOT_MIND_LIST);
const Words FOOT_CLASS_WORDS = TOLD_WORDS(FOOT_CLASS_LIST);
const Words FOOT_SLOT_WORDS = TOLD_WORDS(FOOT_SLOT_LIST);
const Words FOOT_AIM_WORDS = ENUM_WORDS(FOOT_AIM_LIST);
const Words FOOT_TO_HIT_WORDS = ENUM_WORDS(FOOT_TO_HIT_LIST);
const Words FOOT_GOAL_WORDS = TOLD_WORDS(FOOT_GOAL_LIST);
const Words FOOT_ORIGIN_WORDS = TOLD_WORDS(FOOT_ORIGIN_LIST);
const Words FOOT_CLOCK_WORDS = TOLD_WORDS(FOOT_CLOCK_LIST);
const Words FOOT_GROUND_WORDS = ENUM_WORDS(FOOT_GROUND_LIST);
const Words FOOT_LAYER_WORDS = TOLD_WORDS(FOOT_LAYER_LIST);
const Words FOOT_WALK_WORDS = TOLD_WORDS(FOOT_WALK_LIST);
const Words FOOT_VIEW_WORDS = TOLD_WORDS(FOOT_VIEW_LIST);
const Words FOOT_BEND_WORDS = TOLD_WORDS(FOOT_BEND_LIST);
const Words FOOT_TOUCH_WORDS = TOLD_WORDS(FOOT_TOUCH_LIST);
const Words FOOT_SITE_WORDS = TOLD_WORDS(FOOT_SITE_LIST);
const Words FOOT_WISH_WORDS = TOLD_WORDS(FOOT_WISH_LIST);
const Words FOOT_LAW_WORDS = TOLD_WORDS(FOOT_LAW_LIST);
const Words FOOT_SITING_WORDS = ENUM_WORDS(FOOT_SITING_LIST);
const Words DUNGEON_MANNER_WORDS = TOLD_WORDS(DUNGEON_MANNER_LIST);
const Words DUNGEON_OBSTACLE_WORDS = TOLD_WORDS(DUNGEON_OBSTACLE_LIST);
#define X_GENERATOR(X, name, member, rules, id, ...) X(name, id)
#define X_GENERATOR_WORD(...) X_GENERATOR(X_WORD, __VA_ARGS__)
#define X_GENERATOR_CHOICE(...) X_GENERATOR(X_CHOICE, __VA_ARGS__)
const Words GENERATOR_WORDS = {.choices = DUNGEON_GENERATOR_LIST(X_GENERATOR_CHOICE),
                               .count = DUNGEON_GENERATOR_COUNT,
                               .words = (const char *const[]){DUNGEON_GENERATOR_LIST(X_GENERATOR_WORD)}};

const Words STATUS_IDS = {.choices = "ids of statuses, ", .entry = content_status};
const Words ATTACKER_IDS = {.choices = "ids of attackers, ", .entry = content_attacker};
const Words TERRAIN_IDS = {.choices = "ids of terrain types, ", .entry = content_terrain};
const Words SHIP_IDS = {.choices = "ids of ships, ", .entry = content_ship};
const Words FEAT_IDS = {.choices = "ids of feats, ", .entry = content_feat};
const Words BLUEPRINT_IDS = {.choices = "ids of blueprints, ", .entry = content_blueprint};
const Words AUGMENT_IDS = {.choices = "ids of augments, ", .entry = content_augment};
const Words CREATURE_IDS = {.choices = "ids of creatures, ", .entry = content_creature};
const Words ITEM_IDS = {.choices = "ids of items, ", .entry = content_item};
const Words FOOT_PACK_IDS = {.choices = "ids of packs, ", .entry = content_foot_pack};
const Words FOOT_SURFACE_IDS = {.choices = "ids of surfaces, ", .entry = content_foot_surface};
const Words FOOT_THEME_IDS = {.choices = "ids of themes, ", .entry = content_foot_theme};
const Words FOOT_FLOOR_IDS = {.choices = "ids of floors, ", .entry = content_foot_floor};
const Words FOOT_WORLD_IDS = {.choices = "ids of worlds, ", .entry = content_foot_world};
const Words FOOT_BOOK_IDS = {.choices = "ids of books, ", .entry = content_foot_book};

static int find_member(const Words *words, const char *word)
{
    for (int i = 0; i < words->count; i++) {
        if (strcmp(words->words[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

int words_find(const Words *words, const Scope *scope, const char *word)
{
    return words->find    ? words->find(scope, word)
           : words->entry ? words->entry(scope->content, word)
                          : find_member(words, word);
}

const char *words_word(const Words *words, int member)
{
    return words->words[member];
}

const char *words_text(const Words *words, int member)
{
    return _(words->texts[member]);
}

static int find_ground_stat(const Scope *scope, const char *word)
{
    (void)scope;
    int stat = find_member(&STAT_WORDS, word);
    return stat >= 0 && STATS_OF_GROUND & 1u << stat ? stat : -1;
}

static int find_obstacle(const Scope *scope, const char *word)
{
    (void)scope;
    for (int i = OBSTACLE_NONE + 1; i < OBSTACLE_COUNT; i++) {
        if (strcmp(obstacle_name((Obstacle)i), word) == 0) {
            return i;
        }
    }
    return -1;
}

static int find_deposit(const Scope *scope, const char *word)
{
    int obstacle = find_obstacle(scope, word);
    return obstacle == OBSTACLE_MINERALS || obstacle == OBSTACLE_FUEL ? obstacle : -1;
}

static int find_surface(const Scope *scope, const char *word)
{
    for (int i = 0; i < scope->terrain->surface_count; i++) {
        if (strcmp(scope->terrain->surfaces[i].name, word) == 0) {
            return i;
        }
    }
    return -1;
}

/* The surface a module's mark stands for: the first where there is none. */
static int marked_surface(const TerrainType *terrain, const char *mark)
{
    if (!*mark) {
        return 0;
    }
    for (int i = 0; i < terrain->surface_count; i++) {
        if (terrain->surfaces[i].mark == mark[0] && mark[1] == '\0') {
            return i;
        }
    }
    return -1;
}

static int find_form(const Scope *scope, const char *word)
{
    static const char slants[] = "^>v<";
    if (word[0] < '0' || word[0] > '6') {
        return -1;
    }
    const char *up = word[1] ? strchr(slants, word[1]) : NULL;
    int surface = marked_surface(scope->terrain, word + (up ? 2 : 1));
    Slant slant = up ? (Slant)(SLANT_NORTH + (up - slants)) : SLANT_NONE;
    return surface < 0 ? -1 : form_make(word[0] - '0', slant, surface);
}

#define CHOICE_SHOOTING(word) word ", "
#define CHOICE_OTHER(word)
#define CHOICE_OF_SHOOTING(name, word, text, whose, ...) CHOICE_##whose(word)
const Words GROUND_STAT_WORDS = {.choices = STAT_LIST(CHOICE_OF_SHOOTING) "production, ", .find = find_ground_stat};
const Words OBSTACLE_WORDS = {.choices = "small, large, minerals, fuel", .find = find_obstacle};
const Words DEPOSIT_WORDS = {.choices = "minerals, fuel, ", .find = find_deposit};
const Words SURFACE_WORDS = {.choices = "surfaces of this terrain type, ", .find = find_surface};
const Words FORM_WORDS = {
    .choices = "a height from 0 to 6, then ^ > v or < if slanted, then the mark of a surface if not the first",
    .find = find_form};

#define TEXT_OF(subject, Type, words)             \
    const char *subject##_text(Type member)       \
    {                                             \
        return words_text(&(words), (int)member); \
    }
TEXT_OF(resource, Resource, RESOURCE_WORDS)
TEXT_OF(damage, DamageType, DAMAGE_WORDS)
TEXT_OF(stat, Stat, STAT_WORDS)
TEXT_OF(blueprint_kind, BlueprintKind, BLUEPRINT_KIND_WORDS)
TEXT_OF(rarity, Rarity, RARITY_WORDS)
TEXT_OF(size, AttackerSize, SIZE_WORDS)
TEXT_OF(foot_class, FootClass, FOOT_CLASS_WORDS)
TEXT_OF(foot_stat, FootStat, FOOT_STAT_WORDS)
TEXT_OF(foot_slot, FootSlot, FOOT_SLOT_WORDS)
TEXT_OF(foot_site, FootSite, FOOT_SITE_WORDS)
TEXT_OF(foot_wish, FootWish, FOOT_WISH_WORDS)
TEXT_OF(foot_law, FootLaw, FOOT_LAW_WORDS)
TEXT_OF(foot_winning, FootGoal, FOOT_GOAL_WORDS)
TEXT_OF(foot_clock, FootClock, FOOT_CLOCK_WORDS)

#define WORD_OF(subject, Type, words)             \
    const char *subject##_word(Type member)       \
    {                                             \
        return words_word(&(words), (int)member); \
    }
WORD_OF(blueprint_kind, BlueprintKind, BLUEPRINT_KIND_WORDS)
WORD_OF(priority, TargetPriority, PRIORITY_WORDS)
WORD_OF(foot_stat, FootStat, FOOT_STAT_WORDS)
WORD_OF(foot_goal, FootGoal, FOOT_GOAL_WORDS)
WORD_OF(foot_clock, FootClock, FOOT_CLOCK_WORDS)
WORD_OF(foot_law, FootLaw, FOOT_LAW_WORDS)

int priority_from_word(const char *word)
{
    return find_member(&PRIORITY_WORDS, word);
}

const char *foot_clock_more(FootClock clock)
{
#define X(name, word, text, lower, more) more,
    static const char *const mores[] = {FOOT_CLOCK_LIST(X)};
#undef X
    return _(mores[clock]);
}

char foot_item_sign(const FootItem *item)
{
    bool lever = item->kind == FOOT_CLASS_FIXTURE && foot_item_does(item, FOOT_WHAT_LIFT);
    return lever ? FOOT_LEVER_SIGN : foot_class_sign(item->kind);
}

char foot_class_sign(FootClass kind)
{
#define X(name, word, text, sign) sign,
    static const char signs[] = {FOOT_CLASS_LIST(X)};
#undef X
    return signs[kind];
}

#define X_USE(name, word, brief, attackers, buildings, amount, typed, helps, bound) \
    {word, brief, {attackers, buildings}, amount, typed, helps, BOUND_##bound},
const EffectUse *effect_use(StatusEffect effect)
{
    static const EffectUse uses[] = {EFFECT_LIST(X_USE)};
    return &uses[effect];
}

#define X_PLACE(name, word, text, met, in_turn) {word, text, met, in_turn},
const PlaceUse *place_use(EncounterPlace place)
{
    static const PlaceUse uses[] = {ENCOUNTER_PLACE_LIST(X_PLACE)};
    return &uses[place];
}

const FeatCountUse *feat_count_use(FeatCount count)
{
#define X(name, word, text, none, from, in_the_end, most) {text, none, FEAT_OCCASION_##from, in_the_end, most},
    static const FeatCountUse uses[] = {FEAT_COUNT_LIST(X)};
#undef X
    return &uses[count];
}
