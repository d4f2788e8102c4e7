/* Why the main actor wants what it wants is so in the plot; chapters begin as their number and the one before ask for;
 * and no wording comes twice in a run. */
#include "../../support/loaded.h"
#include "content/words/story_suppositions.h"
#include "holdout/chapters.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum {
    PLOTS = 400,
    FEW_RUNS = 100,
    RUNS = 1000,
    STARTED = 100,
    PLACES = 6,
    TEXTS_MAX = CHAPTERS_MAX * (CHAPTER_ACTIONS_MAX + 2)
};

static int asked_for(const char *name, int otherwise)
{
    const char *asked = getenv(name);
    return asked ? atoi(asked) : otherwise;
}

static bool relates(const Story *story, int one, int other, StoryRelation relation)
{
    return story->cast.relations[one][other] == relation;
}

static bool hate(const Story *story, int one, int other)
{
    return relates(story, one, other, RELATION_HATES) || relates(story, other, one, RELATION_HATES);
}

static bool sides(const Story *story, int one, int other)
{
    return relates(story, one, other, RELATION_LIKES) || relates(story, one, other, RELATION_WORKS_FOR);
}

/* Is somebody told of before or behind the plot with whom the main actor sides, who lives? */
static bool names_a_friend(const Story *story, int but)
{
    StoryState end = story_state(story, story->step_count);
    bool found = false;
    for (int i = 1; i < story->cast.actor_count; i++) {
        bool named = strstr(story->opening, story->cast.actors[i]) || strstr(story->closing, story->cast.actors[i]);
        found = found || (named && i != but && end.alive[i] && sides(story, STORY_MAIN, i));
    }
    return found;
}

static bool is_so(const Story *story)
{
    const StoryGoal *goal = story_wanted(story, 0);
    int who = goal->dead ? goal->what : story->cast.start.holder[goal->what];
    bool had = !goal->dead && who >= 0;
    switch (story->motive) {
    case MOTIVE_HATED:
        return goal->dead && relates(story, STORY_MAIN, who, RELATION_HATES);
    case MOTIVE_HUNTED:
        return goal->dead && relates(story, who, STORY_MAIN, RELATION_HATES);
    case MOTIVE_BETRAYED:
        return goal->dead && sides(story, STORY_MAIN, who);
    case MOTIVE_TURNED: /* in runs alone */
        return false;
    case MOTIVE_SIDED:
        return goal->dead && names_a_friend(story, who);
    case MOTIVE_FEARED:
        return goal->dead && !hate(story, STORY_MAIN, who) && !sides(story, STORY_MAIN, who);
    case MOTIVE_TAKEN:
        return had && hate(story, STORY_MAIN, who);
    case MOTIVE_LENT:
        return had && (sides(story, STORY_MAIN, who) || sides(story, who, STORY_MAIN));
    case MOTIVE_KEPT:
        return had && !hate(story, STORY_MAIN, who) && !sides(story, STORY_MAIN, who) && !sides(story, who, STORY_MAIN);
    case MOTIVE_LOST:
        return !goal->dead && who < 0;
    case MOTIVE_PROMISED:
        return !goal->dead && names_a_friend(story, who);
    case STORY_MOTIVE_COUNT:
        break;
    }
    return false;
}

static void check_words(const char *words, size_t size)
{
    assert_true(strlen(words) > 20 && strlen(words) < size - 1 && !strpbrk(words, "{}"));
    assert_null(strstr(words, "  "));
}

static void motives_are_so(void **state)
{
    const Content *content = *state;
    static Story story;
    int met[STORY_MOTIVE_COUNT] = {0}, plots = asked_for("HOLDOUT_PLOTS", PLOTS);
    for (int number = 0; number < plots; number++) {
        char seed[32];
        snprintf(seed, sizeof seed, "framed %d", number);
        story_generate(&story, content, seed, number % 2 ? STORY_BY_SEARCH : STORY_BY_GREED);
        if (story.plot_count == 0) {
            continue;
        }
        if (!is_so(&story)) {
            fail_msg("seed %s: %s: %s", seed, story_motive_word(story.motive), story.opening);
        }
        met[story.motive]++;
        check_words(story.opening, sizeof story.opening);
        check_words(story.closing, sizeof story.closing);
    }
    for (int i = 0; i < STORY_MOTIVE_COUNT && plots >= PLOTS; i++) {
        assert_true(i == MOTIVE_TURNED || (met[i] > plots / 100 && met[i] < plots / 3));
    }
}

static int told_of(const Chapters *chapters, int text)
{
    int count = 0;
    for (int i = 0; i < STORY_WORDINGS_MAX; i++) {
        count += (chapters->told.wordings[text][i / 32] >> i % 32 & 1) != 0;
    }
    return count;
}

/* But for what stands before an action or says what is aboard, which is told where there is something to tell. */
static int told_in_all(const Chapters *chapters)
{
    int count = 0;
    for (int text = 0; text < STORY_TEXT_COUNT; text++) {
        count += text >= STORY_TEXT_CAME && text <= STORY_TEXT_ABOARD ? 0 : told_of(chapters, text);
    }
    return count;
}

/* What the act's chapter begins with, by the one before. */
static StoryOpening opening_of(const Chapters *chapters, int act)
{
    bool finished = act > 1 && chapters_finished(chapters, act - 1);
    return act == 1 || chapters->acts[act - 2].count == 0 ? OPENING_FIRST
           : act == CHAPTERS_MAX                          ? finished ? OPENING_LAST : OPENING_LAST_LEFT
           : finished                                     ? OPENING_NEXT
                                                          : OPENING_NEXT_LEFT;
}

/* Texts of the run so far, so that none comes twice. */
typedef struct Heard {
    int count;
    char texts[TEXTS_MAX][STORY_OPENING_SIZE];
} Heard;

static void hear(Heard *heard, const char *text)
{
    for (int i = 0; i < heard->count; i++) {
        assert_string_not_equal(heard->texts[i], text);
    }
    strcpy(heard->texts[heard->count++], text);
}

static bool has_met(const Chapters *chapters, int act, int actor)
{
    bool met = false;
    for (int before = 1; before < act; before++) {
        for (int i = 0; i < chapters->acts[before - 1].done; i++) {
            met = met || chapter_partner(&chapters->acts[before - 1].actions[i]) == actor;
        }
    }
    return met;
}

/* Whoever was met before and is to die now has turned, which is told once in a run; and what is promised to somebody
 * isn't given away in a chapter that follows. */
static int check_motives(const Chapters *chapters, int act, int turned)
{
    const Chapter *chapter = &chapters->acts[act - 1];
    const StoryGoal *goal = chapter->turning.turn == TURN_NONE ? &chapter->goal : &chapter->turning.sought;
    bool has = chapters->acts[act - 1].count > 0 && goal->dead && has_met(chapters, act, goal->what);
    int now = told_of(chapters, STORY_TEXT_MOTIVE + MOTIVE_TURNED);
    assert_int_equal(now > turned, has && turned == 0);
    assert_true(act == CHAPTERS_MAX || told_of(chapters, STORY_TEXT_MOTIVE + MOTIVE_PROMISED) == 0);
    return now;
}

/* Returns how many wordings the chapter told: two before, one behind. */
static int hear_chapter(Chapters *chapters, int act, bool follow, Heard *heard)
{
    const Chapter *chapter = &chapters->acts[act - 1];
    if (chapter->count == 0) {
        assert_string_equal(chapters->openings[act - 1], "");
        return 0;
    }
    check_words(chapters->openings[act - 1], STORY_OPENING_SIZE);
    check_words(chapters->closing, sizeof chapters->closing);
    hear(heard, chapters->openings[act - 1]);
    hear(heard, chapters->closing);
    for (int i = 0; i < chapter->count; i++) {
        hear(heard, chapters->texts[i]);
    }
    while (chapters_next(chapters, act) && (follow || chapter->done == 0)) {
        chapters_do(chapters, act);
    }
    return chapter->count + 3;
}

static bool says_a_place_is_new(const Content *content, int text, int wording)
{
    const StoryTexts *texts = &content->story_texts[content_story_text(content, story_text_id(text))];
    const StorySupposes *supposes = &texts->wordings[wording].supposes;
    return wording < texts->count &&
           (story_supposes(supposes, SUPPOSES_WHERE_NEW) || story_supposes(supposes, SUPPOSES_NEXT_NEW));
}

/* A ship can be anywhere between two actions, so that no place is told of as new. */
static void no_place_is_new(const Chapters *chapters, const Content *content)
{
    for (int text = 0; text < STORY_TEXT_COUNT; text++) {
        for (int i = 0; i < STORY_WORDINGS_MAX; i++) {
            bool told = chapters->told.wordings[text][i / 32] >> i % 32 & 1;
            assert_false(told && says_a_place_is_new(content, text, i));
        }
    }
}

static int count_new_places(const Story *story, const Content *content)
{
    int count = 0;
    for (int i = 0; i < story->plot_count * STORY_TEXT_PARTS; i++) {
        int told = story->wordings[i / STORY_TEXT_PARTS][i % STORY_TEXT_PARTS];
        count += told >= 0 && says_a_place_is_new(content, told / STORY_WORDINGS_MAX, told % STORY_WORDINGS_MAX);
    }
    return count;
}

/* Where one can go elsewhere on the way it is the same plot, told of places where one may have been. */
static void who_roams_may_have_been_anywhere(void **state)
{
    static Story plot, roaming;
    int places = 0;
    for (int number = 0; number < PLOTS; number++) {
        char seed[32];
        snprintf(seed, sizeof seed, "roams %d", number);
        story_generate(&plot, *state, seed, STORY_BY_SEARCH);
        story_generate_to_roam(&roaming, *state, seed);
        assert_int_equal(plot.step_count, roaming.step_count);
        assert_memory_equal(plot.plot, roaming.plot, sizeof plot.plot);
        assert_int_equal(count_new_places(&roaming, *state), 0);
        places += count_new_places(&plot, *state);
    }
    assert_true(places > 0);
}

static void set_places(ChapterPlace places[PLACES])
{
    for (int i = 0; i < PLACES; i++) {
        static const char *const names[PLACES] = {"Zubens", "Keldah", "Regrin", "Pena", "Gale", "Motha"};
        places[i] = (ChapterPlace){names[i], (uint8_t)i, i > 0 && i < 4, false};
    }
}

static void no_wording_comes_twice_in_a_run(void **state)
{
    const Content *content = *state;
    ChapterPlace places[PLACES];
    set_places(places);
    int runs = asked_for("HOLDOUT_PLOTS", RUNS), openings[STORY_OPENING_COUNT] = {0}, turns = 0;
    static Heard heard;
    for (int number = 0; number < runs; number++) {
        Chapters chapters;
        int told = 0, turned = 0;
        uint64_t master = 1000003u * (uint64_t)(number + 1);
        chapters_begin(&chapters, content, master);
        heard.count = 0;
        for (int act = 1; act <= CHAPTERS_MAX; act++) {
            StoryOpening opening = opening_of(&chapters, act);
            int before = told_of(&chapters, STORY_TEXT_OPENING + (int)opening);
            chapters_draw(&chapters, content, master, act, act == CHAPTERS_MAX, places, PLACES);
            bool has = chapters.acts[act - 1].count > 0;
            turned = check_motives(&chapters, act, turned);
            openings[opening] += has;
            assert_int_equal(told_of(&chapters, STORY_TEXT_OPENING + (int)opening), before + has);
            told += hear_chapter(&chapters, act, (number >> act & 1) != 0, &heard);
        }
        assert_int_equal(told_in_all(&chapters), told);
        no_place_is_new(&chapters, content);
        turns += turned > 0;
    }
    for (int i = OPENING_FIRST; i < STORY_OPENING_COUNT; i++) {
        assert_true(openings[i] > runs / 4);
    }
    assert_int_equal(openings[OPENING_ALONE], 0);
    assert_true(runs < FEW_RUNS || turns > runs / 50);
}

/* A run that has heard everything hears it anew, and nothing twice before all of it was heard again. */
static void wordings_start_over(void **state)
{
    const Content *content = *state;
    ChapterPlace places[PLACES];
    set_places(places);
    static Heard heard;
    int drawn = 0;
    for (int number = 0; number < STARTED; number++) {
        Chapters chapters;
        uint64_t master = 7919u * (uint64_t)(number + 1);
        chapters_begin(&chapters, content, master);
        memset(&chapters.told, UINT8_MAX, sizeof chapters.told);
        heard.count = 0;
        for (int act = 1; act <= CHAPTERS_MAX; act++) {
            chapters_draw(&chapters, content, master, act, act == CHAPTERS_MAX, places, PLACES);
            drawn += hear_chapter(&chapters, act, true, &heard) > 0;
        }
    }
    assert_true(drawn > STARTED);
}

SUBJECT(framing)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wordings_start_over),
        UNIT_TEST_OF_MANY(who_roams_may_have_been_anywhere),
        cmocka_unit_test(motives_are_so),
        cmocka_unit_test(no_wording_comes_twice_in_a_run),
    };
    return cmocka_run_group_tests(tests, content_set_up, content_tear_down);
}
