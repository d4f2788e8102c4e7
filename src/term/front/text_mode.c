/* Each screen that is open is remembered as it was told; the difference to how it is now is what is said. */
#include "term/front/text_mode.h"

#include "base/memory.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/front/news.h"
#include "term/speech/speech.h"

#include <stdlib.h>
#include <string.h>

enum { OPENING_LINES = 30, FRAMES_UNTOLD = 20 /* two seconds of playback */ };

typedef struct Told {
    const Screen *screen;
    Reading reading;
} Told;

struct TextMode {
    App *app;
    FILE *out;
    Speech speech;
    Reading drawn; /* what the canvas noted of the words on it */
    Reading said;  /* by a screen that has words of its own */
    Told told[SCREEN_DEPTH_MAX];
    int depth;             /* of the screen that was told last */
    int messages;          /* that were told */
    unsigned jumps;        /* of a replay before them */
    int untold;            /* frames of playback since */
    int lines;             /* written for this answer */
    char heard[NEWS_SIZE]; /* of the host, last */
};

TextMode *text_mode_new(App *app, FILE *out)
{
    TextMode *mode = memory_new(1, sizeof *mode);
    mode->app = app;
    mode->out = out;
    app->speech = &mode->speech;
    app->canvas->reading = &mode->drawn;
    reading_clear(&mode->drawn);
    reading_clear(&mode->speech.answer);
    return mode;
}

void text_mode_free(TextMode *mode)
{
    if (mode) {
        mode->app->speech = NULL;
        mode->app->canvas->reading = NULL;
        free(mode);
    }
}

static void put_line(TextMode *mode, const char *words)
{
    const Canvas *canvas = mode->app->canvas;
    char keyed[CANVAS_TEXT_SIZE];
    words = canvas_keys(canvas, words, keyed);
    while (*words) {
        uint32_t ch = canvas_drawable(canvas, text_next(&words));
        canvas_write_character(canvas->ascii && ch >= 0x80 ? '?' : ch, mode->out);
    }
    putc('\n', mode->out);
    mode->lines++;
}

void text_mode_say(TextMode *mode, const char *words)
{
    put_line(mode, words);
    fflush(mode->out);
}

void text_mode_echo(TextMode *mode, const char *key)
{
    fputs("> ", mode->out);
    put_line(mode, key);
}

static void put_all(TextMode *mode, const Reading *reading)
{
    for (int i = 0; i < reading->count; i++) {
        put_line(mode, reading_line(reading, i));
    }
}

static const char *focus_of(const Reading *reading)
{
    return reading->focus < 0 ? "" : reading_line(reading, reading->focus);
}

/* Whether it is one of the messages from the given one on, which have just been told. */
static bool is_message(const View *view, int first, const char *words)
{
    for (int i = first; i < view->message_count; i++) {
        if (strcmp(view->messages[i % VIEW_MESSAGES], words) == 0) {
            return true;
        }
    }
    return false;
}

/* A list's row is named once more at the end; what a screen looks at is said anyway. */
static void put_whole(TextMode *mode, const Reading *reading, int messages, int most)
{
    for (int i = 0; i < reading->count && i < most; i++) {
        if (!is_message(&mode->app->view, messages, reading_line(reading, i))) {
            put_line(mode, reading_line(reading, i));
        }
    }
    if (reading->count > most) {
        put_line(mode, _("There is more; " KEY("V") " says all of it."));
    }
    if (reading == &mode->drawn && reading->focus >= 0 && reading->focus < reading->count - 1) {
        char line[GAME_SEED_SIZE + VIEW_MESSAGE_SIZE];
        Text text = text_into(line, sizeof line);
        text_add(&text, _("Chosen: %s"), focus_of(reading));
        put_line(mode, line);
    }
}

/* The heading of the group of a line that is told, where the line is not it. */
static void put_heading(TextMode *mode, const Reading *now, int line, int *group)
{
    int head = line;
    while (head > 0 && now->lines[line].group > 0 && now->lines[head - 1].group == now->lines[line].group) {
        head--;
    }
    if (head < line && *group != now->lines[line].group) {
        put_line(mode, reading_line(now, head));
    }
    *group = now->lines[line].group;
}

static void put_changes(TextMode *mode, const Reading *now, const Reading *before, int messages)
{
    bool moved = strcmp(focus_of(now), focus_of(before)) != 0;
    int group = 0;
    for (int i = 0; i < now->count; i++) {
        const char *words = reading_line(now, i);
        bool focus = reading_in_focus(now, i), said = is_message(&mode->app->view, messages, words);
        if (focus && moved) {
            put_line(mode, words);
        } else if (!said && (now->lines[i].news || !reading_has(before, words))) {
            put_heading(mode, now, i, &group);
            put_line(mode, words);
        }
    }
}

static const Reading *read_screen(TextMode *mode, const Screen *screen)
{
    const App *app = mode->app;
    if (!screen->tell || app->canvas->columns < SCREEN_COLUMNS_MIN || app->canvas->rows < SCREEN_ROWS_MIN) {
        const Canvas *canvas = app->canvas;
        mode->drawn.focus = reading_line_at(&mode->drawn, canvas->cursor_column, canvas->cursor_row);
        return &mode->drawn;
    }
    reading_clear(&mode->said);
    screen->tell(app, screen_state(app), &mode->said);
    return &mode->said;
}

/* Whether they are the same but for their numbers. */
static bool alike(const char *one, const char *other)
{
    static const char digits[] = "0123456789";
    while (*one && *other) {
        size_t number = strspn(one, digits), number_too = strspn(other, digits);
        if ((number > 0) != (number_too > 0) || (number == 0 && *one != *other)) {
            return false;
        }
        one += number > 0 ? number : 1;
        other += number > 0 ? number_too : 1;
    }
    return *one == *other;
}

void text_mode_hear(TextMode *mode, const char *words)
{
    if (words[0] && !alike(words, mode->heard)) {
        text_mode_say(mode, words);
    }
    text_copy(mode->heard, sizeof mode->heard, words);
}

/* What is said again and again is told once, as it was said last. */
static void put_message(TextMode *mode, const char *words, int times)
{
    char line[VIEW_MESSAGE_SIZE * 2];
    Text text = text_into(line, sizeof line);
    if (times > 1) {
        text_add(&text, translation_of_count("%d time: %s", "%d times: %s", times), times, words);
    } else {
        text_add(&text, "%s", words);
    }
    put_line(mode, line);
}

/* Messages that have come since; those that the ring has lost are lost. */
static int put_messages(TextMode *mode)
{
    const View *view = &mode->app->view;
    bool jumped = mode->jumps != view->jumps;
    int first = jumped ? view->arrived : mode->messages <= view->message_count ? mode->messages : 0;
    first = view->message_count - first > VIEW_MESSAGES ? view->message_count - VIEW_MESSAGES : first;
    int times = 0;
    for (int i = first; i < view->message_count; i++) {
        const char *words = view->messages[i % VIEW_MESSAGES];
        times++;
        if (i + 1 == view->message_count || !alike(words, view->messages[(i + 1) % VIEW_MESSAGES])) {
            put_message(mode, words, times);
            times = 0;
        }
    }
    mode->messages = view->message_count;
    mode->jumps = view->jumps;
    return first;
}

static void put_name(TextMode *mode, const Screen *screen)
{
    char line[80];
    Text text = text_into(line, sizeof line);
    text_add(&text, _("%s. " KEY("?") " lists its keys."), _(screen->name));
    put_line(mode, line);
}

/* What goes on by itself, as playback does, is told of now and then, and when something was said. */
static bool must_tell(TextMode *mode, bool asked)
{
    const App *app = mode->app;
    const Game *game = screen_game(app);
    bool same = app->depth == mode->depth && app->view.message_count == mode->messages &&
                app->view.jumps == mode->jumps && (!game || game->battle.phase == mode->speech.mark.phase);
    mode->untold = asked || !same ? 0 : mode->untold + 1;
    return asked || !same || mode->untold % FRAMES_UNTOLD == 0;
}

bool text_mode_tell(TextMode *mode, bool asked)
{
    App *app = mode->app;
    const Screen *screen = screen_top(app);
    if (!screen || !must_tell(mode, asked)) {
        return !ferror(mode->out);
    }
    mode->lines = 0;
    Told *told = &mode->told[app->depth - 1];
    bool fresh = told->screen != screen || app->depth > mode->depth, back = !fresh && app->depth < mode->depth;
    if (fresh && screen_game(app)) {
        speech_mark(&mode->speech, &screen_game(app)->battle);
    }
    int messages = put_messages(mode);
    const Reading *now = read_screen(mode, screen);
    put_all(mode, &mode->speech.answer);
    if (fresh || back) {
        put_name(mode, screen);
    }
    if (fresh || mode->speech.whole) {
        bool all = mode->speech.whole || now != &mode->drawn;
        put_whole(mode, now, messages, all ? READING_LINES : OPENING_LINES);
    } else {
        put_changes(mode, now, &told->reading, messages);
    }
    if (mode->lines == 0 && asked) {
        put_line(mode, _("Nothing changes."));
    }
    told->screen = screen;
    told->reading = *now;
    mode->depth = app->depth;
    mode->speech.whole = false;
    reading_clear(&mode->speech.answer);
    if (screen_game(app)) {
        speech_mark(&mode->speech, &screen_game(app)->battle);
    }
    return fflush(mode->out) == 0 && !ferror(mode->out);
}
