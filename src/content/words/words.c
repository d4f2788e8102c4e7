/* Made from the X-macro lists alone, so that a word can't be known in one place and unknown in another. */
#include "content/words/words.h"

#include "base/translation.h"
#include "content/words/word_lists.h"

#include <string.h>

static const char *const RESOURCE_WORDS[] = {RESOURCE_LIST(X_WORD)}, *const RESOURCE_TEXTS[] = {RESOURCE_LIST(X_TEXT)};
static const char *const DAMAGE_WORDS[] = {DAMAGE_LIST(X_WORD)}, *const DAMAGE_TEXTS[] = {DAMAGE_LIST(X_TEXT)};
static const char *const PRIORITY_WORDS[] = {PRIORITY_LIST(X_WORD)};
static const char *const KIND_WORDS[] = {BLUEPRINT_KIND_LIST(X_WORD)}, *const KIND_TEXTS[] = {
                                                                           BLUEPRINT_KIND_LIST(X_TEXT)};
static const char *const RARITY_WORDS[] = {RARITY_LIST(X_WORD)}, *const RARITY_TEXTS[] = {RARITY_LIST(X_TEXT)};
static const char *const SIZE_WORDS[] = {SIZE_LIST(X_WORD)}, *const SIZE_TEXTS[] = {SIZE_LIST(X_TEXT)};
static const char *const SHAPE_WORDS[] = {SHAPE_LIST(X_WORD)};
static const char *const WHEN_WORDS[] = {WHEN_LIST(X_WORD)}, *const WHEN_TEXTS[] = {WHEN_LIST(X_TEXT)};
static const char *const WHOM_WORDS[] = {WHOM_LIST(X_WORD)}, *const WHOM_TEXTS[] = {WHOM_LIST(X_TEXT)};
static const char *const WHAT_WORDS[] = {WHAT_LIST(X_WORD)};
static const char *const STAT_WORDS[] = {STAT_LIST(X_WORD)}, *const STAT_TEXTS[] = {STAT_LIST(X_TEXT)};
static const char *const CHANGE_WORDS[] = {CHANGE_LIST(X_WORD)}, *const CHANGE_TEXTS[] = {CHANGE_LIST(X_TEXT)};
static const char *const EFFECT_WORDS[] = {EFFECT_LIST(X_WORD)};
static const char *const BEARER_WORDS[] = {BEARER_LIST(X_WORD)}, *const BEARER_TEXTS[] = {BEARER_LIST(X_TEXT)};
static const char *const UNIT_WORDS[] = {UNIT_LIST(X_WORD)};
static const char *const STACKING_WORDS[] = {STACKING_LIST(X_WORD)}, *const STACKING_TEXTS[] = {STACKING_LIST(X_TEXT)};
static const char *const ELEVATION_WORDS[] = {ELEVATION_LIST(X_WORD)}, *const ELEVATION_TEXTS[] = {
                                                                           ELEVATION_LIST(X_TEXT)};

static const char *const ROLE_WORDS[] = {WAVE_ROLE_LIST(X_WORD)}, *const GAP_WORDS[] = {WAVE_GAP_LIST(X_WORD)},
                         *const ON_WORDS[] = {WAVE_ON_LIST(X_WORD)};

static const char *const DEED_WORDS[] = {DEED_LIST(X_WORD)}, *const PLACE_WORDS[] = {ENCOUNTER_PLACE_LIST(X_WORD)};
static const char *const NUMBER_WORDS[] = {RUN_NUMBER_LIST(X_WORD)}, *const NUMBER_TEXTS[] = {RUN_NUMBER_LIST(X_TEXT)};

FIND_WORD(resource, RESOURCE_WORDS, RESOURCE_COUNT)
FIND_WORD(damage, DAMAGE_WORDS, DAMAGE_COUNT)
FIND_WORD(priority, PRIORITY_WORDS, PRIORITY_COUNT)
FIND_WORD(kind, KIND_WORDS, BLUEPRINT_KIND_COUNT)
FIND_WORD(rarity, RARITY_WORDS, RARITY_COUNT)
FIND_WORD(size, SIZE_WORDS, SIZE_COUNT)
FIND_WORD(shape, SHAPE_WORDS, SHAPE_COUNT)
FIND_WORD(when, WHEN_WORDS, WHEN_COUNT)
FIND_WORD(whom, WHOM_WORDS, WHOM_COUNT)
FIND_WORD(what, WHAT_WORDS, WHAT_COUNT)
FIND_WORD(stat, STAT_WORDS, STAT_COUNT)
FIND_WORD(change, CHANGE_WORDS, CHANGE_COUNT)
FIND_WORD(effect, EFFECT_WORDS, EFFECT_COUNT)
FIND_WORD(bearer, BEARER_WORDS, BEARER_COUNT)
FIND_WORD(unit, UNIT_WORDS, UNIT_COUNT)
FIND_WORD(stacking, STACKING_WORDS, STACKING_COUNT)
FIND_WORD(elevation, ELEVATION_WORDS, ELEVATION_COUNT)
FIND_WORD(wave_role, ROLE_WORDS, WAVE_ROLE_COUNT)
FIND_WORD(wave_gap, GAP_WORDS, WAVE_GAP_COUNT)
FIND_WORD(wave_on, ON_WORDS, WAVE_ON_COUNT)
FIND_WORD(deed, DEED_WORDS, DEED_COUNT)
FIND_WORD(encounter_place, PLACE_WORDS, ENCOUNTER_PLACE_COUNT)
FIND_WORD(run_number, NUMBER_WORDS, RUN_NUMBER_COUNT)

int find_ground_stat(const Scope *scope, const char *word)
{
    int stat = find_stat(scope, word);
    return stat >= 0 && STATS_OF_GROUND & 1u << stat ? stat : -1;
}

int find_obstacle(const Scope *scope, const char *word)
{
    (void)scope;
    for (int i = OBSTACLE_NONE + 1; i < OBSTACLE_COUNT; i++) {
        if (strcmp(obstacle_name((Obstacle)i), word) == 0) {
            return i;
        }
    }
    return -1;
}

int find_deposit(const Scope *scope, const char *word)
{
    int obstacle = find_obstacle(scope, word);
    return obstacle == OBSTACLE_MINERALS || obstacle == OBSTACLE_FUEL ? obstacle : -1;
}

int find_surface(const Scope *scope, const char *word)
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

int find_form(const Scope *scope, const char *word)
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

FIND_ENTRY(attacker)
FIND_ENTRY(status)
FIND_ENTRY(terrain)
FIND_ENTRY(blueprint)
FIND_ENTRY(augment)

const char *resource_text(Resource resource)
{
    return _(RESOURCE_TEXTS[resource]);
}

const char *damage_text(DamageType type)
{
    return _(DAMAGE_TEXTS[type]);
}

const char *priority_word(TargetPriority priority)
{
    return PRIORITY_WORDS[priority];
}

int priority_from_word(const char *word)
{
    return word_find(PRIORITY_WORDS, PRIORITY_COUNT, word);
}

const char *blueprint_kind_text(BlueprintKind kind)
{
    return _(KIND_TEXTS[kind]);
}

const char *blueprint_kind_word(BlueprintKind kind)
{
    return KIND_WORDS[kind];
}

const char *rarity_text(Rarity rarity)
{
    return _(RARITY_TEXTS[rarity]);
}

const char *size_text(AttackerSize size)
{
    return _(SIZE_TEXTS[size]);
}

const char *when_text(RuleWhen when)
{
    return _(WHEN_TEXTS[when]);
}

const char *when_word(RuleWhen when)
{
    return WHEN_WORDS[when];
}

const char *what_word(RuleWhat what)
{
    return WHAT_WORDS[what];
}

const char *whom_text(RuleWhom whom)
{
    return _(WHOM_TEXTS[whom]);
}

const char *stat_text(Stat stat)
{
    return _(STAT_TEXTS[stat]);
}

const char *change_text(ChangedNumber number)
{
    return _(CHANGE_TEXTS[number]);
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

const char *elevation_text(Elevation elevation)
{
    return _(ELEVATION_TEXTS[elevation]);
}

const char *bearer_text(StatusBearer bearer)
{
    return _(BEARER_TEXTS[bearer]);
}

const char *stacking_text(StatusStacking stacking)
{
    return _(STACKING_TEXTS[stacking]);
}

const char *deed_word(DeedKind kind)
{
    return DEED_WORDS[kind];
}

const char *run_number_word(RunNumber number)
{
    return NUMBER_WORDS[number];
}

const char *run_number_text(RunNumber number)
{
    return _(NUMBER_TEXTS[number]);
}
