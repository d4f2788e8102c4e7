/* Scenes of a run's story, at the least size: how a chapter begins and how it ends. */
#include "seat.h"

#include "base/text.h"
#include "holdout/chapters.h"
#include "term/foot/open.h"
#include "term/foot/screens.h"
#include "term/walk/walk.h"
#include "term/front/all_screens.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>
#include "support/subject.h"

enum { TOLD = 3 };

/* The beginning of a text, which its first line has room for. */
static void shows(const Seat *seat, const char *words)
{
    char begin[32];
    snprintf(begin, sizeof begin, "%.24s", words);
    seat_assert_shows(seat, begin);
}

static void a_chapter_begins_with_why(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_at_scene(seat, "harbour");
    const Chapters *chapters = &seat_run(seat)->chapters;
    seat_draw(seat, 80, 24);
    shows(seat, chapters->openings[0]);
    shows(seat, chapters->texts[0]);
    assert_null(strstr(seat->text, chapters->closing));
    seat_assert_shows(seat, "Enter goes on.");
    seat_press(seat, 's');
    seat_draw(seat, 80, 24);
    shows(seat, chapters->openings[0]);
    seat_free(seat);
}

/* Three things at once have happened, each of which takes three lines. */
static void tell_the_last_scene(Run *run)
{
    static const char LONG[] =
        " happened in the last act, and it takes three lines to tell how it went and what was "
        "said, and who stood where, and what the weather was like, since that was the end of it.";
    Chapters *chapters = &run->chapters;
    Chapter *chapter = &chapters->acts[0];
    chapter->count = TOLD;
    chapter->done = TOLD;
    for (int i = 0; i < TOLD; i++) {
        chapter->actions[i] = (ChapterAction){STORY_MEET, STORY_MAIN, (int8_t)(i + 1), STORY_NOBODY, run->at};
        Text text = text_into(chapters->texts[i], sizeof chapters->texts[i]);
        text_add(&text, "Thing %d%s", i + 1, LONG);
    }
    chapters->acts[1] = chapters->acts[2] = chapters->acts[0];
    chapters->dead = 1 << 4;
    chapters->owned = 7;
    text_copy(chapters->closing, sizeof chapters->closing,
              "A child on Zubens asked Benjames whether it was really over. Benjames looked behind the door as well, "
              "and said yes.");
    run->chart.act = CHAPTERS_MAX;
    run->told = TOLD;
}

static void the_last_scene_has_room_for_its_end(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_at_scene(seat, "harbour");
    tell_the_last_scene(seat_run(seat));
    char epilogue[CHAPTERS_TEXT_SIZE];
    chapters_say_epilogue(&seat_run(seat)->chapters, CHAPTERS_MAX, epilogue, sizeof epilogue);
    assert_true(strlen(epilogue) > 100);
    for (int wide = 0; wide <= 1; wide++) {
        seat_draw(seat, wide ? 120 : 80, wide ? 40 : 24);
        for (int i = 0; i < TOLD; i++) {
            shows(seat, seat_run(seat)->chapters.texts[i]);
        }
        shows(seat, seat_run(seat)->chapters.closing);
        shows(seat, epilogue);
        shows(seat, strrchr(epilogue, ',') + 2);
        seat_assert_shows(seat, "taken along.");
        seat_assert_shows(seat, "Enter goes on.");
        assert_true(wide == (strstr(seat->text, " meets ") != NULL));
    }
    seat_free(seat);
}

/* Acts that are over keep their motive. */
static void the_story_so_far_says_why_of_all_of_it(void **state)
{
    (void)state;
    Seat *seat = seat_new();
    seat_at_scene(seat, "harbour");
    Run *run = seat_run(seat);
    text_copy(run->chapters.openings[1], STORY_OPENING_SIZE, "Then there was the matter of the boots.");
    run->chapters.acts[1] = run->chapters.acts[0];
    run->chart.act = 2;
    seat_press(seat, 's');
    seat_draw(seat, 80, 40);
    shows(seat, run->chapters.openings[0]);
    shows(seat, "Then there was the matter of the boots.");
    seat_free(seat);
}

/* What an Odyssey was for stands behind all that was done, and before it where the hero is chosen. */
static void a_voyage_begins_with_why_and_ends_with_what_came_of_it(void **state)
{
    (void)state;
    Seat *seat = seat_with_folder();
    Failure failure = {.why = ""};
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    assert_true(foot_play_new(&seat->app, "odyssey", "harbour", &failure));
    assert_ptr_equal(seat_top(seat), &FOOT_ORIGIN_SCREEN);
    seat_press(seat, 'q');
    FootWalk *walk = walk_of(&seat->app);
    FootGame *game = (FootGame *)(uintptr_t)walk_game(&seat->app, walk);
    FootVoyage *voyage = &game->voyage;
    screen_open(&seat->app, &FOOT_ORIGIN_SCREEN, walk);
    seat_draw(seat, 80, 24);
    shows(seat, voyage->opening);
    voyage->done = voyage->deed_count;
    game->outcome = FOOT_WON;
    screen_open(&seat->app, &FOOT_END_SCREEN, walk);
    seat_draw(seat, 80, 24);
    shows(seat, voyage->texts[voyage->deed_count - 1]);
    shows(seat, voyage->closing);
    seat_free(seat);
}

SUBJECT(scenes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chapter_begins_with_why),
        cmocka_unit_test(the_last_scene_has_room_for_its_end),
        cmocka_unit_test(the_story_so_far_says_why_of_all_of_it),
        cmocka_unit_test(a_voyage_begins_with_why_and_ends_with_what_came_of_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
