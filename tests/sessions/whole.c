#include "whole_parts.h"

#include "holdout/content_load.h"
#include "support/scratch.h"
#include "term/front/app.h"
#include "term/front/cast.h"
#include "base/hash.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>

enum { STATES_MOST = 1 << 13, BYSTANDERS_MOST = 4, TEXT_SIZE = 1 << 17, COLUMNS = 160, ROWS = 50, PATH_SIZE = 128 };

/* What a program has shown, shared with who judges it. */
typedef struct Seen {
    int count, promised; /* states, and how many of them a power cut may not take */
    int messages;        /* that were looked through */
    int failed_with;     /* states, when the player was last told of a failure */
    bool ended, failed;  /* failed: the player was told of a failure */
    Failure failure;
    uint64_t files; /* hash of what it left, when it ended */
    WholeState states[STATES_MOST];
} Seen;

/* What a file was that nothing may happen to. */
typedef struct Bystander {
    const char *path, *bytes;
    size_t size;
} Bystander;

/* How programs to which something had happened went on. */
typedef struct Outcomes {
    int same, told, gave_up; /* as if nothing had; the player was told; and the program ended with that */
} Outcomes;

static const WholeSession *session;
static Content *content;
static Seen *seen, *well; /* of the program that plays; of one to which nothing happened */
static Outcomes *outcomes;
static FaultTold *tells;
static Bystander bystanders[BYSTANDERS_MOST];
static int bystander_count;
static char folder[64];

void __real_screen_draw(App *app);
void __wrap_screen_draw(App *app);

Content *whole_content(void)
{
    return content;
}

const char *whole_folder(void)
{
    return folder;
}

/* Sentences about a failure have the system's word for it; a file that seems to be gone is called deleted. */
static bool is_about_it(const char *text)
{
    bool gone = tells->error == ENOENT && strstr(text, "was deleted or changed while you play");
    return gone || strstr(text, strerror(tells->error));
}

static void hear(const char *text)
{
    if (tells->error && is_about_it(text)) {
        faults_hear(tells, text);
    }
}

static void hear_canvas(const App *app)
{
    static char text[TEXT_SIZE];
    if (!tells->error) {
        return;
    }
    FILE *out = fmemopen(text, sizeof text, "w");
    canvas_write(app->canvas, out);
    fclose(out);
    if (is_about_it(text)) {
        faults_hear(tells, "It stands on the screen.");
    }
}

static void hear_all(const App *app)
{
    int failures = tells->failures;
    const View *view = &app->view;
    seen->messages = view->message_count < seen->messages ? 0 : seen->messages;
    for (int i = seen->messages; i < view->message_count; i++) {
        hear(view->messages[i % VIEW_MESSAGES]);
    }
    seen->messages = view->message_count;
    hear(app->notice);
    hear_canvas(app);
    seen->failed_with = tells->failures > failures ? seen->count : seen->failed_with;
    seen->failed = tells->failures > 0;
}

static void add(const WholeState *state)
{
    if (seen->count == 0 || seen->states[seen->count - 1].hash != state->hash) {
        assert_in_range(seen->count, 0, STATES_MOST - 1);
        seen->count++;
    }
    seen->states[seen->count - 1] = *state;
}

/* Nothing is promised of what was shown with the sentence that it could not be kept. */
static void tell(const WholeState *state)
{
    seen->promised = state->promised && seen->failed_with != seen->count ? seen->count : seen->promised;
    tells->done = seen->count;
    tells->sure = seen->promised;
    tells->shown = state->hash + (seen->promised > 0 ? hash_mix(seen->states[seen->promised - 1].hash) : 0);
}

/* All that is shown comes by here. */
void __wrap_screen_draw(App *app)
{
    WholeState state;
    app->scripted = session->scripted;
    __real_screen_draw(app);
    bool looks = session->look && session->look(app, &state);
    if (looks) {
        add(&state);
    }
    hear_all(app);
    if (looks) {
        tell(&state);
    }
}

static void script_path(const WholeSession *of, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%s/%s.keys", folder, of->name);
}

static void put_script(const WholeSession *of)
{
    char path[PATH_SIZE];
    script_path(of, path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(of->keys, file);
    assert_int_equal(fclose(file), 0);
}

static void remove_script(const WholeSession *of)
{
    char path[PATH_SIZE];
    script_path(of, path);
    unlink(path);
}

static void draw_seed(char seed[GAME_SEED_SIZE])
{
    snprintf(seed, GAME_SEED_SIZE, "drawn");
}

static bool run_app(const WholeSession *of, Failure *failure)
{
    char keys[PATH_SIZE];
    AppOptions options = of->options;
    script_path(of, keys);
    options.content = content;
    options.keys_path = keys;
    options.save_dir = WHOLE_SAVES;
    options.settings_path = WHOLE_SETTINGS;
    options.settings_asked = true;
    options.date = WHOLE_DATE;
    options.draw_seed = draw_seed;
    options.columns = options.columns ? options.columns : COLUMNS;
    options.rows = options.rows ? options.rows : ROWS;
    return options.cast_path ? cast_run(&options, failure) : app_run(&options, failure);
}

static void play(FaultTold *told)
{
    tells = told;
    told->done = 0;
    assert_non_null(freopen("/dev/null", "w", stdout));
    run_app(session, &seen->failure);
    hear(seen->failure.why);
    seen->ended = true;
    seen->files = machine_hash((const char *const[]){".view", "/hints", NULL}); /* which nobody needs */
    if (!well->ended) {
        *well = *seen;
    }
}

static uint64_t last_of(const Seen *of)
{
    return of->count > 0 ? of->states[of->count - 1].hash : 0;
}

static void ended(const FaultTold *told, const char *where)
{
    bool same =
        seen->files == well->files && last_of(seen) == last_of(well) && seen->failure.status == well->failure.status;
    if (!seen->ended) {
        fail_msg("%s: it did not come to its end", where);
    }
    bool quiet = session->looks_ahead && seen->failure.status == EXIT_DONE;
    if (!same && !quiet && (told->failures == 0 || told->silent > 0)) {
        fail_msg("%s: another end, of which %d sentences tell, %d of them none; status %d, %d of %d states: %s", where,
                 told->failures, told->silent, seen->failure.status, seen->count, well->count, seen->failure.why);
    }
    outcomes->same += same;
    outcomes->told += !same;
    outcomes->gave_up += seen->failure.status != well->failure.status;
}

static void check_bystanders(const char *where)
{
    for (int i = 0; i < bystander_count; i++) {
        const Bystander *by = &bystanders[i];
        size_t size;
        const char *bytes = machine_see(by->path, &size);
        if (!bytes || size != by->size || memcmp(bytes, by->bytes, size) != 0) {
            fail_msg("%s: %s is not what it was", where, by->path);
        }
    }
}

/* Another program goes on there, and nothing is wrong any more. */
static void begin_again(const char *where)
{
    static FaultTold told;
    Failure failure;
    const WholeSession *first = session;
    tells = &told;
    *seen = (Seen){.count = 0};
    session = first->again;
    run_app(session, &failure);
    session = first;
    if (failure.status != EXIT_DONE) {
        fail_msg("%s: it can't be gone on with: %s", where, failure.why);
    }
    assert_int_equal(machine_open_files(), 0);
}

static const WholeState *state_of(int count)
{
    return count > 0 ? &seen->states[count - 1] : NULL;
}

/* Where a failure was told, the screen may be ahead of the disk by what was shown last. */
static void judge(int least, int most, const char *where)
{
    assert_non_null(freopen("/dev/null", "w", stdout));
    check_bystanders(where);
    bool unkept = seen->failed && (session->forgets || (session->plays_on && seen->failed_with == seen->count));
    least = unkept ? 0 : least;
    bool found = session->find(state_of(least), where);
    if (!found && least == most && seen->failed) {
        least--;
        found = session->find(state_of(least), where);
    }
    if (!found) {
        fail_msg("%s: what was shown is not there, %d of %d states", where, least, most);
    }
    if (session->again && (least > 0 || !session->look)) {
        begin_again(where);
        check_bystanders(where);
    }
    if (session->settled) {
        session->settled(where);
    }
}

static bool shows_after(const Seen *of, uint64_t first, uint64_t hash)
{
    bool after = false, found = false;
    for (int i = 0; i < of->count && !found; i++) {
        after = after || of->states[i].hash == first;
        found = after && of->states[i].hash == hash;
    }
    return found;
}

bool whole_is_shown_after(const WholeState *state, uint64_t hash)
{
    return shows_after(seen, state->hash, hash) || shows_after(well, state->hash, hash);
}

void whole_put_bystander(const char *path, const char *bytes, size_t size)
{
    int number = 0;
    while (number < bystander_count && strcmp(bystanders[number].path, path) != 0) {
        number++;
    }
    assert_in_range(number, 0, BYSTANDERS_MOST - 1);
    bystander_count = number == bystander_count ? number + 1 : bystander_count;
    bystanders[number] = (Bystander){path, bytes, size};
    machine_put(path, bytes, size);
}

int whole_load(void **state)
{
    (void)state;
    content = content_load(NULL, stderr);
    scratch_folder(folder, sizeof folder);
    return content ? 0 : 1;
}

int whole_unload(void **state)
{
    (void)state;
    content_free(content);
    return rmdir(folder);
}

const Failure *whole_play(void)
{
    static FaultTold told;
    play(&told);
    return &seen->failure;
}

void whole_judge(const char *where)
{
    judge(seen->count, seen->count, where);
}

void *whole_beside(size_t *size)
{
    *size = sizeof *seen;
    return seen;
}

void whole_set_up(const WholeSession *of)
{
    session = of;
    bystander_count = 0;
    seen = machine_shared(sizeof *seen);
    well = machine_shared(sizeof *well);
    outcomes = machine_shared(sizeof *outcomes);
    put_script(of);
    if (of->again) {
        put_script(of->again);
    }
}

void whole_tear_down(void)
{
    remove_script(session);
    if (session->again) {
        remove_script(session->again);
    }
    munmap(seen, sizeof *seen);
    munmap(well, sizeof *well);
    munmap(outcomes, sizeof *outcomes);
}

/* A script is of the session that it is for only as long as the rules lead there. */
static void check_deeds(const WholeSession *of)
{
    size_t size;
    const char *at = machine_see(of->journal, &size);
    assert_non_null(at);
    char *text = strndup(at, size), *from = text;
    for (int i = 0; of->deeds[i]; i++) {
        bool again = i > 0 && strcmp(of->deeds[i - 1], of->deeds[i]) == 0;
        from = strstr(again ? from : text, of->deeds[i]);
        if (!from) {
            fail_msg("%s: there is no '%s' in its journal any more, number %d of its deeds", of->name, of->deeds[i],
                     i + 1);
        }
        from++;
    }
    free(text);
}

void whole_try(const WholeSession *of)
{
    whole_set_up(of);
    machine_begin();
    faults_try(&(FaultScene){.name = of->name,
                             .play = play,
                             .judge = judge,
                             .ended = ended,
                             .beside = seen,
                             .beside_size = sizeof *seen,
                             .whole = true,
                             .afresh = of->afresh,
                             .prepare = of->prepare});
    printf("%s: %d states shown; %d ended as if nothing had happened, %d otherwise and told, %d of these at once\n",
           of->name, well->count, outcomes->same, outcomes->told, outcomes->gave_up);
    if (of->deeds) {
        check_deeds(of);
    }
    machine_end();
    whole_tear_down();
}
