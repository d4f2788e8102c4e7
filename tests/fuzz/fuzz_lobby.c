/* Any bytes are what somebody types at the lobby's door: the first one says how he comes and how he is told, then come
 * so many pieces, up to a zero byte each, of what his and another's game lay in their folders, then his keys. A byte
 * that no text has, 0xFF, makes the terminal so many columns and rows large, by two more; 0xFE lets time pass, by one
 * more. Whatever he does, he is shown plain cells, is out at the end, and leaves nothing but what may be there. */
#include "fuzz.h"
#include "lobby_host.h"
#include "lobby_stand_ins.h"

#include "base/memory.h"
#include "base/text.h"
#include "lobby/door/lobby_screen.h"
#include "term/front/all_screens.h"
#include "term/front/text_mode.h"
#include "term/stack/apply_settings.h"
#include "term/tty/input.h"

#include <dirent.h>
#include <string.h>
#include <unistd.h>

enum { SIZE_LIMIT = 2048, RESIZES = 0xFF, PASSES = 0xFE, POLLS = 20, COLUMNS_MOST = 200, ROWS_MOST = 72 };
enum { LAID_MAX = 3, LOOKS = 4, SIZES = 4 };

/* The bits of the first byte. */
enum { TOLD_IN_TEXT = 1, HAS_ADAS_KEY = 2, HAS_A_KEY = 4, CROWDED = 8, LAID = 16 /* times 0 to 3 */, NO_GUESTS = 64 };

typedef struct Laid {
    const uint8_t *bytes;
    size_t size;
} Laid;

typedef struct Visit {
    App app;
    AppOptions options;
    Lobby lobby;
    Input *input;
    int typed; /* where what he types goes */
    TextMode *text;
    FILE *told;
    char *words;
    size_t length;
    unsigned shown; /* app.arrivals, of what was drawn in another size */
    Laid laid[LAID_MAX];
    int laid_count;
} Visit;

static const Visit *visiting; /* for the game's stand-in, which is told nothing of it */

static void draw_seed(char seed[GAME_SEED_SIZE])
{
    text_copy(seed, GAME_SEED_SIZE, "drawn");
}

static void lay(const Visit *visit)
{
    for (int i = 0; i < visit->laid_count; i++) {
        (void)lobby_host_lay(visit->laid[i].bytes, visit->laid[i].size);
    }
}

static void play(const GamePlan *plan)
{
    for (int i = 0; i < LOOKS; i++) {
        lay(visiting);
        if (plan->look) {
            plan->look(plan->look_context);
        }
    }
}

static int count_descriptors(void)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    for (struct dirent *entry = folder ? readdir(folder) : NULL; entry; entry = readdir(folder)) {
        count++;
    }
    if (folder) {
        closedir(folder);
    }
    return count;
}

static void require_key(const Key *key)
{
    char name[KEY_NAME_SIZE];
    FUZZ_REQUIRE(key->code >= 0x20 && key->code < HKEY_LIMIT && key->code != HKEY_BASE && key->code != HKEY_RESIZE);
    key_write(*key, name);
    FUZZ_REQUIRE(name[0] && memchr(name, '\0', sizeof name));
}

static bool is_plain(uint32_t ch)
{
    return ch >= 0x20 && ch < 0x110000 && (ch < 0x7F || ch > 0x9F) && (ch < 0xD800 || ch > 0xDFFF);
}

static void draw(Visit *visit)
{
    const Canvas *canvas = visit->app.canvas;
    screen_draw(&visit->app);
    for (int i = 0; i < canvas->columns * canvas->rows; i++) {
        FUZZ_REQUIRE(is_plain(canvas->cells[i].ch));
    }
}

static void tell(Visit *visit)
{
    size_t before = visit->length;
    FUZZ_REQUIRE(text_mode_tell(visit->text, true) && fflush(visit->told) == 0);
    const char *words = visit->words + before;
    FUZZ_REQUIRE(text_is_utf8(words));
    while (*words) {
        uint32_t ch = text_next(&words);
        FUZZ_REQUIRE(ch == '\n' || is_plain(ch));
    }
}

/* What is new is drawn in another size, too, as large or as small as terminals are. */
static void show(Visit *visit)
{
    static const int sizes[SIZES][2] = {{1, 1}, {100, 50}, {COLUMNS_MOST, 10}, {60, 20}};
    App *app = &visit->app;
    int columns = app->canvas->columns, rows = app->canvas->rows;
    FUZZ_REQUIRE(app->done || app->depth > 0);
    if (app->done) {
        return;
    }
    if (visit->shown != app->arrivals && !visit->text) {
        const int *size = sizes[app->arrivals % SIZES];
        canvas_resize(app->canvas, size[0], size[1]);
        draw(visit);
        canvas_resize(app->canvas, columns, rows);
    }
    visit->shown = app->arrivals;
    draw(visit);
    if (visit->text) {
        tell(visit);
    }
}

static void go_out(Visit *visit)
{
    void (*outing)(App *) = visit->app.outing;
    visit->app.outing = NULL;
    if (outing) {
        outing(&visit->app);
    }
    if (outing && visit->text) {
        text_mode_free(visit->text);
        visit->text = text_mode_new(&visit->app, visit->told);
    }
}

static void press(Visit *visit, Key key)
{
    require_key(&key);
    if (!visit->app.done && key.code != HKEY_SUSPEND && key.code != HKEY_REDRAW) {
        screen_key(&visit->app, key);
        go_out(visit);
        show(visit);
    }
}

static void take_keys(Visit *visit, InputKind until)
{
    InputEvent event;
    while ((event = input_next(visit->input, until == INPUT_END ? INPUT_FOREVER : 0)).kind == INPUT_KEY) {
        press(visit, event.key);
    }
    FUZZ_REQUIRE(event.kind == until);
}

/* What is looked for now and then is looked for once. */
static void pass(Visit *visit, int seconds)
{
    App *app = &visit->app;
    bool news = false;
    stand_in_clock += (int64_t)seconds * seconds;
    for (int i = 0; i < POLLS && !news && !app->done && screen_top(app)->poll; i++) {
        news = screen_top(app)->poll(app, screen_state(app));
        go_out(visit);
    }
    show(visit);
}

static void resize(Visit *visit, int columns, int rows)
{
    canvas_resize(visit->app.canvas, 1 + columns % COLUMNS_MOST, 1 + rows % ROWS_MOST);
    show(visit);
}

/* One piece of what is typed: an event, or bytes up to the next one. Its length. */
static size_t type_piece(Visit *visit, const uint8_t *data, size_t size)
{
    if (data[0] == RESIZES && size > 2) {
        resize(visit, data[1], data[2]);
        return 3;
    }
    if (data[0] == PASSES && size > 1) {
        pass(visit, data[1]);
        return 2;
    }
    size_t length = 1;
    while (length < size && data[length] < PASSES) {
        length++;
    }
    FUZZ_REQUIRE(write(visit->typed, data, length) == (ssize_t)length);
    take_keys(visit, INPUT_TIMEOUT);
    return length;
}

static void type(Visit *visit, const uint8_t *data, size_t size)
{
    int ends[2];
    FUZZ_REQUIRE(pipe(ends) == 0);
    visit->typed = ends[1];
    visit->input = input_open(ends[0], "xterm", INPUT_ESCAPE_MS);
    FUZZ_REQUIRE(visit->input);
    for (size_t at = 0; at < size && !visit->app.done;) {
        at += type_piece(visit, data + at, size - at);
    }
    close(ends[1]);
    take_keys(visit, INPUT_END);
    input_close(visit->input);
    close(ends[0]);
}

static void come(Visit *visit, Host *host, int how)
{
    App *app = &visit->app;
    Failure failure;
    PublicKey key = how & HAS_ADAS_KEY ? LOBBY_HOST_ADAS_KEY : (PublicKey){.kind = "ssh-rsa", .print = "SHA256:x"};
    visit->lobby = (Lobby){.host = host,
                           .presence = presence_enter(host, &failure),
                           .program = "/nowhere/holdout",
                           .address = "192.0.2.7",
                           .text = how & TOLD_IN_TEXT,
                           .key = how & (HAS_ADAS_KEY | HAS_A_KEY) ? key : (PublicKey){.kind = ""}};
    FUZZ_REQUIRE(visit->lobby.presence);
    visit->options =
        (AppOptions){.start = APP_SCREEN, .hosted = true, .text = visit->lobby.text, .draw_seed = draw_seed};
    app->options = &visit->options;
    app->set = &SCREEN_SET;
    settings_begin(app);
    app->canvas = canvas_new(80, 24);
    settings_apply_all(app);
    if (visit->lobby.text) {
        visit->told = open_memstream(&visit->words, &visit->length);
        visit->text = text_mode_new(app, visit->told);
    }
    screen_open(app, lobby_enter_by_key(&visit->lobby) ? &LOBBY_SCREEN : &DOOR_SCREEN, &visit->lobby);
    show(visit);
}

static void leave(Visit *visit)
{
    screen_close_all(&visit->app);
    text_mode_free(visit->text);
    canvas_free(visit->app.canvas);
    if (visit->told) {
        fclose(visit->told);
        free(visit->words);
    }
    lobby_leave(&visit->lobby);
    presence_leave(visit->lobby.presence);
}

/* Takes what is laid off the front of the input. */
static void take_laid(Visit *visit, int count, const uint8_t **data, size_t *size)
{
    for (int i = 0; i<count && * size> 0; i++) {
        const uint8_t *end = memchr(*data, '\0', *size);
        size_t length = end ? (size_t)(end - *data) : *size;
        visit->laid[visit->laid_count++] = (Laid){*data, length};
        *data += length + (end != NULL);
        *size -= length + (end != NULL);
    }
}

static int64_t now(const struct Host *host)
{
    (void)host;
    return stand_in_clock;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1 || size > SIZE_LIMIT) {
        return 0;
    }
    const int how = *data++;
    size--;
    const char *dir = lobby_host_put_back(how & CROWDED);
    int descriptors = count_descriptors();
    Visit *visit = memory_new(1, sizeof *visit);
    Failure failure;
    visiting = visit;
    stand_in_game = play;
    take_laid(visit, how / LAID % (LAID_MAX + 1), &data, &size);
    lay(visit);
    lobby_host_begin_play();
    Host *host = host_open(dir, &failure);
    FUZZ_REQUIRE(host);
    host->now = now;
    host->limits.guests = !(how & NO_GUESTS);
    come(visit, host, how);
    type(visit, data, size);
    leave(visit);
    lobby_host_end_play(host);
    host_close(host);
    free(visit);
    FUZZ_REQUIRE(count_descriptors() == descriptors);
    return 0;
}
