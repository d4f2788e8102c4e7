/* What the numbers of plots and their texts can say. */
#include "content/tables/field.h"
#include "content/tables/tables.h"
#include "content/words/story_suppositions.h"

enum { WEIGHT_MOST = 100, TURNED_MOST = 1000, TURNS_MOST = 1000, TRIES_MOST = 100, WORDINGS_LEAST = 12 };

/* A number for each thing that actors do; whose they are, the field that holds the record says. */
typedef struct ActNumbers {
    int of[STORY_ACT_COUNT];
} ActNumbers;

#define WEIGHT(name, word) {WHOLE(ActNumbers, of[STORY_##name], word, 0, WEIGHT_MOST), NEEDED},
static const Field WEIGHT_FIELDS[] = {STORY_ACT_LIST(WEIGHT)};
static const Table WEIGHT_TABLE = {FIELD_COUNT_OF(WEIGHT_FIELDS), WEIGHT_FIELDS, sizeof(ActNumbers)};
#define TURNED(name, word) {WHOLE(ActNumbers, of[STORY_##name], word, 0, TURNED_MOST), NEEDED},
static const Field TURNED_FIELDS[] = {STORY_ACT_LIST(TURNED)};
static const Table TURNED_TABLE = {FIELD_COUNT_OF(TURNED_FIELDS), TURNED_FIELDS, sizeof(ActNumbers)};

#define MOODS(name, word)                                                                                             \
    {LIST(FLAVOUR, StoryRules, moods[RELATION_##name].words, moods[RELATION_##name].count, word, 1, STORY_MOODS_MAX), \
     NEEDED},
static const Field MOODS_FIELDS[] = {STORY_RELATION_LIST(MOODS)};
static const Table MOODS_TABLE = {FIELD_COUNT_OF(MOODS_FIELDS), MOODS_FIELDS, 0};

static const Field STORY_FIELDS[] = {
    {WHOLE(StoryRules, scenes_min, "scenes-min", 2, STORY_SCENES_MAX), NEEDED},
    {WHOLE(StoryRules, scenes_max, "scenes-max", 2, STORY_SCENES_MAX), NEEDED},
    {WHOLE(StoryRules, actors_min, "actors-min", 3, STORY_ACTORS_MAX), NEEDED},
    {WHOLE(StoryRules, actors_max, "actors-max", 3, STORY_ACTORS_MAX), NEEDED},
    {WHOLE(StoryRules, props_min, "props-min", 2, STORY_PROPS_MAX), NEEDED},
    {WHOLE(StoryRules, props_max, "props-max", 2, STORY_PROPS_MAX), NEEDED},
    {WHOLE(StoryRules, held, "held", 0, 100), NEEDED},
    {WHOLE(StoryRules, relations[RELATION_LIKES], "likes", 0, 100), NEEDED},
    {WHOLE(StoryRules, relations[RELATION_HATES], "hates", 0, 100), NEEDED},
    {WHOLE(StoryRules, relations[RELATION_WORKS_FOR], "works-for", 0, 100), NEEDED},
    {WHOLE(StoryRules, idle, "idle", 0, 99), NEEDED},
    {RECORD("weights", WEIGHT_TABLE), FIELD_AT(StoryRules, weights), NEEDED},
    {RECORD("liking", TURNED_TABLE), FIELD_AT(StoryRules, liking), NEEDED},
    {RECORD("hating", TURNED_TABLE), FIELD_AT(StoryRules, hating), NEEDED},
    {RECORD("working", TURNED_TABLE), FIELD_AT(StoryRules, working), NEEDED},
    {WHOLE(StoryRules, turns_max, "turns-max", 1, TURNS_MOST), NEEDED},
    {WHOLE(StoryRules, length_min, "length-min", 1, STORY_PLOT_MAX - 2), NEEDED},
    {WHOLE(StoryRules, length_max, "length-max", 1, STORY_PLOT_MAX - 2), NEEDED},
    {WHOLE(StoryRules, tries, "tries", 1, TRIES_MOST), NEEDED},
    {WHOLE(StoryRules, chapter_min, "chapter-min", 1, CHAPTER_ACTIONS_MAX - 2), NEEDED},
    {WHOLE(StoryRules, chapter_max, "chapter-max", 1, CHAPTER_ACTIONS_MAX - 2), NEEDED},
    {WHOLE(StoryRules, chapter_places, "chapter-places", 2, CHAPTER_PLACES_MAX - 1), NEEDED},
    {WHOLE(StoryRules, chapter_near, "chapter-near", 2, 20), NEEDED},
    {WHOLE(StoryRules, named_counts, "named-counts", 1, 5), NEEDED},
    {WHOLE(StoryRules, chapter_tries, "chapter-tries", 1, 10 * TRIES_MOST), NEEDED},
    {WORDS(StoryRules, reward_augments, reward_augment_count, "reward-augments", 0, STORY_REWARDS_MAX, AUGMENT_IDS),
     NEEDED},
    {WORDS(StoryRules, reward_blueprints, reward_blueprint_count, "reward-blueprints", 0, STORY_REWARDS_MAX,
           BLUEPRINT_IDS),
     NEEDED},
    {WORD(StoryRules, companion, "companion", CREATURE_IDS), NEEDED},
    {RECORD("moods", MOODS_TABLE), NEEDED},
};
const Table STORY_TABLE = {FIELD_COUNT_OF(STORY_FIELDS), STORY_FIELDS, sizeof(StoryRules)};

#define SUPPOSES(type_)                                                                                          \
    {                                                                                                            \
        WORDS(type_, supposes.words, supposes.count, "supposes", 0, STORY_SUPPOSES_MAX, STORY_SUPPOSITION_WORDS) \
    }
static const Field WORDING_FIELDS[] = {
    {VALUE(FLAVOUR, StoryWording, text, "text"), NEEDED},
    SUPPOSES(StoryWording),
};
static const Table WORDING_TABLE = {FIELD_COUNT_OF(WORDING_FIELDS), WORDING_FIELDS, sizeof(StoryWording)};
static const Field TEXTS_FIELDS[] = {
    {ID(StoryTexts)},
    SUPPOSES(StoryTexts),
    {RECORDS(StoryTexts, wordings, count, "wordings", WORDINGS_LEAST, STORY_WORDINGS_MAX, WORDING_TABLE), NEEDED},
};
const Table STORY_TEXTS_TABLE = {FIELD_COUNT_OF(TEXTS_FIELDS), TEXTS_FIELDS, sizeof(StoryTexts)};
