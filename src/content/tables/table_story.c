/* What the numbers of plots and their texts can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/foot_words.h"
#include "content/words/story_suppositions.h"

enum { WEIGHT_MOST = 100, TURNED_MOST = 1000, TURNS_MOST = 1000, TRIES_MOST = 100, WORDINGS_LEAST = 12 };

#define WEIGHT(name, word) WHOLE(StoryRules, weights[STORY_##name], word, 0, WEIGHT_MOST),
static const Field WEIGHT_FIELDS[] = {STORY_ACT_LIST(WEIGHT)};
static const Table WEIGHT_TABLE = {FIELD_COUNT_OF(WEIGHT_FIELDS), WEIGHT_FIELDS, 0};
#define LIKING(name, word) WHOLE(StoryRules, liking[STORY_##name], word, 0, TURNED_MOST),
static const Field LIKING_FIELDS[] = {STORY_ACT_LIST(LIKING)};
static const Table LIKING_TABLE = {FIELD_COUNT_OF(LIKING_FIELDS), LIKING_FIELDS, 0};
#define HATING(name, word) WHOLE(StoryRules, hating[STORY_##name], word, 0, TURNED_MOST),
static const Field HATING_FIELDS[] = {STORY_ACT_LIST(HATING)};
static const Table HATING_TABLE = {FIELD_COUNT_OF(HATING_FIELDS), HATING_FIELDS, 0};
#define WORKING(name, word) WHOLE(StoryRules, working[STORY_##name], word, 0, TURNED_MOST),
static const Field WORKING_FIELDS[] = {STORY_ACT_LIST(WORKING)};
static const Table WORKING_TABLE = {FIELD_COUNT_OF(WORKING_FIELDS), WORKING_FIELDS, 0};

#define MOODS(name, word)                                     \
    {.key = word,                                             \
     .type = FIELD_FLAVOUR,                                   \
     .shape = SHAPE_ARRAY,                                    \
     .required = true,                                        \
     .count_min = 1,                                          \
     .count_max = STORY_MOODS_MAX,                            \
     FIELD_LIST_AT(StoryRules, moods[RELATION_##name].words), \
     .count_at = offsetof(StoryRules, moods[RELATION_##name].count)},
static const Field MOODS_FIELDS[] = {STORY_RELATION_LIST(MOODS)};
static const Table MOODS_TABLE = {FIELD_COUNT_OF(MOODS_FIELDS), MOODS_FIELDS, 0};

#define REWARDS(key_, list_, count_, find_, choices_)                                                               \
    {                                                                                                               \
        .key = key_, .type = FIELD_WORD, .shape = SHAPE_ARRAY, .required = true, .count_min = 0,                    \
        .count_max = STORY_REWARDS_MAX, FIELD_LIST_AT(StoryRules, list_), .count_at = offsetof(StoryRules, count_), \
        .find = find_, .choices = choices_                                                                          \
    }

static const Field STORY_FIELDS[] = {
    WHOLE(StoryRules, scenes_min, "scenes-min", 2, STORY_SCENES_MAX),
    WHOLE(StoryRules, scenes_max, "scenes-max", 2, STORY_SCENES_MAX),
    WHOLE(StoryRules, actors_min, "actors-min", 3, STORY_ACTORS_MAX),
    WHOLE(StoryRules, actors_max, "actors-max", 3, STORY_ACTORS_MAX),
    WHOLE(StoryRules, props_min, "props-min", 2, STORY_PROPS_MAX),
    WHOLE(StoryRules, props_max, "props-max", 2, STORY_PROPS_MAX),
    WHOLE(StoryRules, held, "held", 0, 100),
    WHOLE(StoryRules, relations[RELATION_LIKES], "likes", 0, 100),
    WHOLE(StoryRules, relations[RELATION_HATES], "hates", 0, 100),
    WHOLE(StoryRules, relations[RELATION_WORKS_FOR], "works-for", 0, 100),
    WHOLE(StoryRules, idle, "idle", 0, 99),
    {.key = "weights", .type = FIELD_RECORD, .required = true, .table = &WEIGHT_TABLE},
    {.key = "liking", .type = FIELD_RECORD, .required = true, .table = &LIKING_TABLE},
    {.key = "hating", .type = FIELD_RECORD, .required = true, .table = &HATING_TABLE},
    {.key = "working", .type = FIELD_RECORD, .required = true, .table = &WORKING_TABLE},
    WHOLE(StoryRules, turns_max, "turns-max", 1, TURNS_MOST),
    WHOLE(StoryRules, length_min, "length-min", 1, STORY_PLOT_MAX - 2),
    WHOLE(StoryRules, length_max, "length-max", 1, STORY_PLOT_MAX - 2),
    WHOLE(StoryRules, tries, "tries", 1, TRIES_MOST),
    WHOLE(StoryRules, chapter_min, "chapter-min", 1, CHAPTER_ACTIONS_MAX - 2),
    WHOLE(StoryRules, chapter_max, "chapter-max", 1, CHAPTER_ACTIONS_MAX - 2),
    WHOLE(StoryRules, chapter_places, "chapter-places", 2, CHAPTER_PLACES_MAX - 1),
    WHOLE(StoryRules, chapter_near, "chapter-near", 2, 20),
    WHOLE(StoryRules, named_counts, "named-counts", 1, 5),
    WHOLE(StoryRules, chapter_tries, "chapter-tries", 1, 10 * TRIES_MOST),
    REWARDS("reward-augments", reward_augments, reward_augment_count, find_augment, "ids of augments, "),
    REWARDS("reward-blueprints", reward_blueprints, reward_blueprint_count, find_blueprint, "ids of blueprints, "),
    WORD(StoryRules, companion, "companion", find_creature, "ids of creatures, "),
    {.key = "moods", .type = FIELD_RECORD, .required = true, .table = &MOODS_TABLE},
};
const Table STORY_TABLE = {FIELD_COUNT_OF(STORY_FIELDS), STORY_FIELDS, sizeof(StoryRules)};

#define SUPPOSES(type_)                                                                                              \
    {                                                                                                                \
        .key = "supposes", .type = FIELD_WORD, .shape = SHAPE_ARRAY, .count_max = STORY_SUPPOSES_MAX,                \
        FIELD_LIST_AT(type_, supposes.words), .count_at = offsetof(type_, supposes.count), .find = find_supposition, \
        .choices = "suppositions of doc/content.md, "                                                                \
    }
static const Field WORDING_FIELDS[] = {
    {.key = "text", .type = FIELD_FLAVOUR, .required = true, FIELD_AT(StoryWording, text)},
    SUPPOSES(StoryWording),
};
static const Table WORDING_TABLE = {FIELD_COUNT_OF(WORDING_FIELDS), WORDING_FIELDS, sizeof(StoryWording)};
static const Field TEXTS_FIELDS[] = {
    {.key = "id", .type = FIELD_ID, .required = true, FIELD_AT(StoryTexts, id)},
    SUPPOSES(StoryTexts),
    {.key = "wordings",
     .type = FIELD_RECORD,
     .shape = SHAPE_ARRAY,
     .required = true,
     .count_min = WORDINGS_LEAST,
     .count_max = STORY_WORDINGS_MAX,
     FIELD_LIST_AT(StoryTexts, wordings),
     .count_at = offsetof(StoryTexts, count),
     .table = &WORDING_TABLE},
};
const Table STORY_TEXTS_TABLE = {FIELD_COUNT_OF(TEXTS_FIELDS), TEXTS_FIELDS, sizeof(StoryTexts)};
