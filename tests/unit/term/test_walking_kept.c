/* What stood around a game on foot comes back after its process was killed, as in a run: the messages, the map's place,
 * who was met, what was left alone. */
#include "walk_seat.h"

#include "holdout/foot_guide.h"
#include "term/foot/open.h"
#include "term/foot/screens.h"
#include "term/front/all_screens.h"
#include "term/play/play.h"
#include "term/stack/view_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

/* What is looked at: all messages, the newest last, and the walk. */
typedef struct Looked {
    char messages[VIEW_MESSAGES][VIEW_MESSAGE_SIZE];
    int count;
    FootWalk walk;
    uint64_t hash;
} Looked;

static Looked *look(Seat *seat)
{
    Looked *looked = calloc(1, sizeof *looked);
    const View *view = &seat->app.view;
    assert_non_null(looked);
    seat_draw(seat, 80, 24);
    looked->count = view->message_count < VIEW_MESSAGES ? view->message_count : VIEW_MESSAGES;
    for (int i = 0; i < looked->count; i++) {
        memcpy(looked->messages[i], view->messages[(view->message_count - looked->count + i) % VIEW_MESSAGES],
               VIEW_MESSAGE_SIZE);
    }
    looked->walk = *walk_seat_walk(seat);
    looked->hash = foot_hash(walk_seat_game(seat));
    return looked;
}

/* But for the sentence that it goes on. */
static void assert_same(const Looked *before, const Looked *after)
{
    assert_true(before->hash == after->hash);
    assert_int_equal(after->count, before->count + 1);
    for (int i = 0; i < before->count; i++) {
        assert_string_equal(after->messages[i], before->messages[i]);
    }
    assert_string_equal(after->messages[before->count], "You go on where you left.");
    assert_int_equal(after->walk.left, before->walk.left);
    assert_int_equal(after->walk.top, before->walk.top);
    assert_memory_equal(after->walk.met, before->walk.met, sizeof before->walk.met);
    assert_memory_equal(after->walk.left_alone, before->walk.left_alone, sizeof before->walk.left_alone);
    assert_int_equal(after->walk.said_from, before->count); /* only that is new */
}

/* As the loop writes it now and then; after that nothing is written any more. */
static void kill_after_writing(Seat *seat)
{
    seat->app.scripted = false;
    view_file_save(&seat->app);
    seat->app.scripted = true;
    play_close(&seat->app);
    screen_close_all(&seat->app);
    memset(&seat->app.view, 0, sizeof seat->app.view);
    seat->app.done = false;
    seat->app.scripted = false;
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
}

static void on_foot(const char *book, const char *keys)
{
    Failure failure = {.why = ""};
    Seat *seat = walk_seat_down(book, "kaid");
    walk_seat_press(seat, keys);
    assert_string_equal(seat_top(seat)->name, FOOT_SCREEN.name);
    FootGame *game = walk_seat_changed(seat);
    assert_true(game->decisions > 3);
    Looked *before = look(seat);
    kill_after_writing(seat);
    assert_true(foot_play_continue(&seat->app, book, &failure));
    Looked *after = look(seat);
    assert_same(before, after);
    free(before);
    free(after);
    seat_free(seat);
}

static void a_killed_game_looks_as_it_did(void **state)
{
    (void)state;
    on_foot("descent", "IbDqoooaaaoo");
    on_foot("vault", "ooooacoo");
    on_foot("odyssey", "\r\r\rooo");
}

static bool was_said(const Seat *seat, const char *words)
{
    bool said = false;
    for (int i = 0; i < seat->app.view.message_count && i < VIEW_MESSAGES; i++) {
        said = said || strstr(seat->app.view.messages[i], words);
    }
    return said;
}

/* Of another game, of another floor, and no file at all: what can't be meant is left out. */
static void what_is_of_another_game_is_left_out(void **state)
{
    (void)state;
    static const char *const files[] = {"", "form: 1\nseed: another\nmessage 0: Never.\n",
                                        "form: 1\nseed: [1]\nmessage 0: Never.\n"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        Failure failure = {.why = ""};
        char path[200];
        Seat *seat = walk_seat_down("descent", "kaid");
        walk_seat_press(seat, "oo");
        kill_after_writing(seat);
        snprintf(path, sizeof path, "%s/foot-0001.view", seat->folder);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fputs(files[i], file);
        fclose(file);
        assert_true(foot_play_continue(&seat->app, "descent", &failure));
        assert_string_not_equal(seat->app.view.messages[0], "Never.");
        assert_true(was_said(seat, "You go on where you left."));
        seat_free(seat);
    }
}

/* Once a game is over nothing of it is left to come back to. */
static void a_game_that_is_over_keeps_nothing(void **state)
{
    (void)state;
    char path[200];
    Seat *seat = walk_seat_down("descent", "kaid");
    seat->app.scripted = false;
    walk_seat_press(seat, "oo");
    view_file_save(&seat->app);
    snprintf(path, sizeof path, "%s/foot-0001.view", seat->folder);
    assert_int_equal(access(path, R_OK), 0);
    walk_seat_changed(seat)->round = foot_book(walk_seat_game(seat))->turns_max;
    walk_seat_press(seat, ".");
    assert_ptr_equal(seat_top(seat), &FOOT_END_SCREEN);
    view_file_save(&seat->app);
    assert_int_not_equal(access(path, R_OK), 0);
    seat_free(seat);
}

/* The kept run up to where its team is aboard, as a run in a folder of its own. */
static void go_aboard(Seat *seat, char path[200])
{
    size_t size = 0;
    char *text = NULL;
    FILE *from = fopen(JOURNALS "/played/keep-tender-left.journal", "r");
    assert_non_null(from);
    FILE *to = open_memstream(&text, &size);
    char line[1000];
    while (fgets(line, sizeof line, from) && !strstr(line, " aboard ")) {
        fputs(line, to);
    }
    assert_non_null(strstr(line, " aboard "));
    fclose(from);
    fclose(to);
    snprintf(path, 200, "%s/run-0001.journal", seat->folder);
    FILE *journal = fopen(path, "w");
    assert_non_null(journal);
    assert_int_equal(fwrite(text, 1, size, journal), size);
    fclose(journal);
    free(text);
    screen_open(&seat->app, &TITLE_SCREEN, NULL);
    assert_true(play_continue(&seat->app, path));
    assert_ptr_equal(seat_top(seat), &ABOARD_SCREEN);
    walk_seat_walk(seat)->hints = ~0u;
}

static void a_killed_team_looks_as_it_did(void **state)
{
    (void)state;
    char path[200];
    Seat *seat = seat_as_played(80, 24);
    go_aboard(seat, path);
    walk_seat_press(seat, "oo.oac");
    Looked *before = look(seat);
    assert_true(before->count > 2);
    kill_after_writing(seat);
    assert_true(play_continue(&seat->app, path));
    assert_ptr_equal(seat_top(seat), &ABOARD_SCREEN);
    Looked *after = look(seat);
    assert_same(before, after);
    free(before);
    free(after);
    seat_free(seat);
}

SUBJECT(walking_kept)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_killed_game_looks_as_it_did),
        cmocka_unit_test(what_is_of_another_game_is_left_out),
        cmocka_unit_test(a_game_that_is_over_keeps_nothing),
        cmocka_unit_test(a_killed_team_looks_as_it_did),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
