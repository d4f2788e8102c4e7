#include "story/cast.h"

#include <string.h>

enum { ORDER = 3, LETTERS_MOST = 9, LETTERS_LEAST = 4, ROLLS_MOST = 100 };

/* How many letters at a name's end make it a plural: "Ukuleles", "Flasses", but not "Compass" or "Thermos". */
static size_t plural_ending(const char *name)
{
    size_t length = strlen(name);
    if (length <= LETTERS_LEAST || name[length - 1] != 's' || strchr("aiosu", name[length - 2])) {
        return 0;
    }
    return strcmp(name + length - LETTERS_LEAST, "sses") == 0 ? 2 : 1;
}

/* Where the maker can't make a name, one is lent from the list. */
static void roll_name(NameMaker *maker, bool thing, char name[NAME_WORD_SIZE], Rng *rng)
{
    if (!name_make(maker, rng, name)) {
        name_lend(maker, rng, name);
    }
    if (thing) { /* sentences speak of one thing */
        name[strlen(name) - plural_ending(name)] = '\0';
    }
}

/* Every content has the lists (names_check). Where a list has too few names, two of them may be alike. */
void cast_call(const Content *content, const char *id, int count, char (*names)[NAME_WORD_SIZE], NamesApart *apart,
               Rng *rng)
{
    const NameList *list = &content->name_lists[content_name_list(content, id)];
    NameRules rules = name_rules(list, ORDER);
    if (rules.length_max > LETTERS_MOST && rules.length_min <= LETTERS_MOST) {
        rules.length_max = LETTERS_MOST;
    }
    if (rules.length_min < LETTERS_LEAST && rules.length_max >= LETTERS_LEAST) {
        rules.length_min = LETTERS_LEAST;
    }
    NameMaker *maker = name_maker_new(list, &content->blocked, &rules);
    bool thing = strcmp(id, THING_LIST) == 0;
    for (int i = 0; i < count; i++) {
        int rolls = 0;
        do {
            roll_name(maker, thing, names[i], rng);
        } while (!names_apart_add(apart, names[i]) && ++rolls < ROLLS_MOST);
    }
    name_maker_free(maker);
}

static void place(StoryCast *cast, const StoryRules *rules, Rng *rng)
{
    StoryState *start = &cast->start;
    for (int i = 0; i < STORY_PROPS_MAX; i++) {
        start->holder[i] = start->lies[i] = STORY_NOBODY;
    }
    for (int i = 0; i < cast->actor_count; i++) {
        start->alive[i] = true;
        start->place[i] = (int)rng_below(rng, (uint32_t)cast->scene_count);
    }
    for (int i = 0; i < cast->prop_count; i++) {
        if (rng_percent(rng, rules->held)) {
            start->holder[i] = (int)rng_below(rng, (uint32_t)cast->actor_count);
        } else {
            start->lies[i] = (int)rng_below(rng, (uint32_t)cast->scene_count);
        }
    }
}

void cast_relate(StoryCast *cast, const StoryRules *rules, Rng *rng)
{
    for (int a = 0; a < cast->actor_count; a++) {
        for (int b = 0; b < cast->actor_count; b++) {
            int left = rng_range(rng, 0, 99);
            for (int relation = RELATION_NONE + 1; relation < STORY_RELATION_COUNT && a != b; relation++) {
                if (left >= 0 && left < rules->relations[relation]) {
                    cast->relations[a][b] = (StoryRelation)relation;
                }
                left -= rules->relations[relation];
            }
        }
    }
}

void cast_roll(StoryCast *cast, const Content *content, Rng *rng)
{
    const StoryRules *rules = &content->story;
    NamesApart apart = {0};
    *cast = (StoryCast){0};
    cast->scene_count = rng_range(rng, rules->scenes_min, rules->scenes_max);
    cast->actor_count = rng_range(rng, rules->actors_min, rules->actors_max);
    cast->prop_count = rng_range(rng, rules->props_min, rules->props_max);
    cast_call(content, STAR_LIST, cast->scene_count, cast->scenes, &apart, rng);
    cast_call(content, PEOPLE_LIST, cast->actor_count, cast->actors, &apart, rng);
    cast_call(content, THING_LIST, cast->prop_count, cast->props, &apart, rng);
    place(cast, rules, rng);
    cast_relate(cast, rules, rng);
}

StoryGoal cast_roll_goal(const StoryCast *cast, int agent, Rng *rng)
{
    for (;;) {
        StoryGoal goal = {.dead = rng_percent(rng, 50)};
        goal.what = (int)rng_below(rng, (uint32_t)(goal.dead ? cast->actor_count : cast->prop_count));
        if (goal.dead ? goal.what != agent : cast->start.holder[goal.what] != agent) {
            return goal;
        }
    }
}
