/* Format: asciicast version 2, a JSON document a line. The first says how large the screen is; each other one is an
 * event: seconds, "o" and the bytes. A display draws as on any terminal, into a file that nobody looks at. */
#include "term/front/cast.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "disk/calls.h"
#include "disk/stream.h"
#include "disk/whole.h"
#include "term/front/all_screens.h"
#include "term/play/play.h"
#include "term/stack/apply_settings.h"
#include "term/tty/display.h"

#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    COLUMNS_DEFAULT = 80,
    ROWS_DEFAULT = 24,
    FRAME_MS = 100,
    END_MS = 2000 /* for which the last frame stays on show */
};

static const char TERMINAL[] = "xterm-256color";

typedef struct Cast {
    App app;
    FILE *out, *sink; /* sink: what the terminal would get */
    Display *display;
    char *bytes;
    size_t room;
    off_t told; /* of the sink, so far */
    long long ms;
} Cast;

/* What is in a JSON string. */
static void put_escaped(FILE *out, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (byte < 0x20 || byte == 0x7F) {
            fprintf(out, "\\u%04x", byte);
        } else {
            fprintf(out, "%s%c", byte == '"' || byte == '\\' ? "\\" : "", byte);
        }
    }
}

static void put_header(const Cast *cast)
{
    char title[GAME_SEED_SIZE + CONTENT_NAME_SIZE] = "on foot";
    if (cast->app.replay) {
        char seed[GAME_SEED_SIZE];
        text_clean(seed, sizeof seed, screen_game(&cast->app)->options.seed);
        Text text = text_into(title, sizeof title);
        text_add(&text, "seed %s", seed);
    }
    fprintf(cast->out, "{\"version\": 2, \"width\": %d, \"height\": %d, \"title\": \"Holdout, ",
            cast->app.canvas->columns, cast->app.canvas->rows);
    put_escaped(cast->out, title, strlen(title));
    fprintf(cast->out, "\", \"env\": {\"TERM\": \"%s\"}}\n", TERMINAL);
}

static void put_event(const Cast *cast, size_t length)
{
    fprintf(cast->out, "[%lld.%03lld, \"o\", \"", cast->ms / 1000, cast->ms % 1000);
    put_escaped(cast->out, cast->bytes, length);
    fputs("\"]\n", cast->out);
}

/* What the display has sent since the last frame, as an event; nothing where it sent nothing. */
static bool put_frame(Cast *cast)
{
    screen_draw(&cast->app);
    if (!display_draw(cast->display, cast->app.canvas, &cast->app.theme)) {
        return false;
    }
    size_t length = display_bytes(cast->display) - (size_t)cast->told;
    if (length > cast->room) {
        cast->room = length * 2;
        cast->bytes = memory_grow(cast->bytes, cast->room, 1);
    }
    if (whole_read_at(fileno(cast->sink), cast->bytes, length, cast->told) != (ssize_t)length) {
        return false;
    }
    cast->told += (off_t)length;
    if (length > 0) {
        put_event(cast, length);
    }
    return !ferror(cast->out);
}

static bool play(Cast *cast)
{
    App *app = &cast->app;
    put_header(cast);
    app->view.message_count = 0;
    app->view.playing = true;
    bool good = put_frame(cast);
    while (good && app->view.playing && !app->done) {
        play_pass(app, play_pace(app, FRAME_MS));
        cast->ms += FRAME_MS;
        good = put_frame(cast);
    }
    cast->ms += END_MS;
    put_event(cast, 0);
    return good && fflush(cast->out) == 0 && !ferror(cast->out);
}

/* The terminal is the same wherever the film is made: neither locale nor environment nor a player's settings decide. */
static void pin_terminal(bool direct)
{
    (void)setlocale(LC_CTYPE, "C.UTF-8");
    (void)unsetenv("NO_COLOR");
    (void)unsetenv("COLORTERM");
    if (direct) {
        (void)setenv("COLORTERM", "truecolor", 1);
    }
}

static bool open_screen(Cast *cast, const AppOptions *options, Failure *failure)
{
    App *app = &cast->app;
    app->options = options;
    app->scripted = true;
    app->set = &SCREEN_SET;
    settings_begin(app);
    pin_terminal(settings_get(&app->settings, SETTING_COLORS) == COLORS_DIRECT);
    cast->sink = tmpfile();
    if (!cast->sink) {
        return failure_set(failure, EXIT_SYSTEM, "Nothing can be written for a while: %s; make room in /tmp.",
                           strerror(errno));
    }
    DisplayOptions asked = {.fd = fileno(cast->sink),
                            .input_fd = -1,
                            .term = TERMINAL,
                            .columns = options->columns > 0 ? options->columns : COLUMNS_DEFAULT,
                            .rows = options->rows > 0 ? options->rows : ROWS_DEFAULT};
    cast->display = display_open(&asked, failure);
    if (!cast->display) {
        return false;
    }
    app->canvas = canvas_new(asked.columns, asked.rows);
    app->terminal_colors = display_colors(cast->display);
    settings_apply_all(app);
    return true;
}

static void close_all(Cast *cast)
{
    play_close(&cast->app);
    screen_close_all(&cast->app);
    display_close(cast->display);
    if (cast->app.canvas) {
        canvas_free(cast->app.canvas);
    }
    if (cast->sink) {
        fclose(cast->sink);
    }
    free(cast->bytes);
}

/* The file is begun once there is something to play. */
static bool write_file(Cast *cast, const char *path, Failure *failure)
{
    bool standard = strcmp(path, "-") == 0;
    cast->out = standard ? stdout : stream_begin(path);
    bool written = cast->out && play(cast);
    int why = errno;
    if (cast->out && !standard) {
        bool closed = fclose(cast->out) == 0;
        why = written && !closed ? errno : why;
        written = written && closed;
    }
    if (!written) {
        failure_set(failure, EXIT_SYSTEM, "The cast can't be written to %s: %s; name another file after --cast.",
                    standard ? "standard output" : path, strerror(why));
    } else if (cast->app.failure.status != EXIT_DONE) {
        *failure = cast->app.failure;
        written = false;
    }
    struct stat status;
    if (cast->out && !standard && !written && disk->stat(path, &status) == 0 && S_ISREG(status.st_mode)) {
        (void)disk->remove(path);
    }
    return written;
}

static bool are_one_file(const char *a, const char *b)
{
    struct stat first, second;
    return disk->stat(a, &first) == 0 && disk->stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

bool cast_run(const AppOptions *options, Failure *failure)
{
    if (are_one_file(options->cast_path, options->replay_path)) {
        failure_set(failure, EXIT_USAGE,
                    "The cast would be written over the run itself; name another file after --cast.");
        return false;
    }
    Cast *cast = memory_new(1, sizeof *cast);
    bool good = open_screen(cast, options, failure);
    if (good) {
        good = play_watch(&cast->app, options->replay_path);
        if (good) {
            good = write_file(cast, options->cast_path, failure);
        } else {
            *failure = cast->app.failure;
        }
    }
    close_all(cast);
    free(cast);
    return good;
}
