/* Every key of every screen, to be changed: the player presses the key that something should have. A key that does
 * something else is taken from that; what would be left without one gets the key that has become free. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/list/list.h"
#include "term/screens/acts.h"
#include "term/stack/keymap.h"

#include <string.h>

enum { COLUMN = 4, LEFT = 2, KEYS_COLUMNS = 20, WORDS_SIZE = 160 };

typedef enum Capture { CAPTURE_NOT, CAPTURE_INSTEAD, CAPTURE_MORE } Capture;

typedef struct KeysState {
    List list; /* rows are bindings of the screen */
    int screen;
    Keymap keymap;   /* of the screen, as it is drawn */
    Capture capture; /* the next key is the one meant */
} KeysState;

static const Screen *screen_of(const App *app, const KeysState *state)
{
    return app->set->all[state->screen];
}

static int screen_count(const App *app)
{
    int count = 0;
    while (app->set->all[count]) {
        count++;
    }
    return count;
}

/* Begins with the screen that the settings were opened from. */
static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    KeysState *keys = state;
    for (int i = 0; app->set->all[i]; i++) {
        for (int k = 0; k < app->depth - 2; k++) {
            keys->screen = app->stack[k].screen == app->set->all[i] ? i : keys->screen;
        }
    }
}

static int count_of(const App *app, const void *state)
{
    int count = 0;
    while (screen_binding(app, screen_of(app, state), count)) {
        count++;
    }
    return count;
}

static void change_screen(App *app, int step)
{
    KeysState *state = screen_state(app);
    int count = screen_count(app);
    *state = (KeysState){.screen = (state->screen + step + count) % count};
}

static void capture(App *app, int how)
{
    KeysState *state = screen_state(app);
    state->capture = (Capture)how;
    state->list.notice[0] = '\0';
}

static int find_code(const Keymap *keymap, uint32_t code)
{
    for (int i = 0; i < keymap->count; i++) {
        if (keymap_has(keymap->codes[i], code)) {
            return i;
        }
    }
    return -1;
}

/* Those of a binding's keys that can be changed, but one; returns how many. */
static int keys_but(const Keymap *keymap, int index, uint32_t but, uint32_t codes[KEY_CODES_MAX])
{
    int count = 0;
    memset(codes, 0, KEY_CODES_MAX * sizeof *codes);
    for (const uint32_t *at = keymap->codes[index]; *at && count < KEY_CODES_MAX; at++) {
        if (*at != but && !key_is_fixed(*at) && *at != HKEY_FUNCTION) {
            codes[count++] = *at;
        }
    }
    return count;
}

/* The first of its keys that can't be taken from it, or 0. */
static uint32_t fixed_key(const Keymap *keymap, int index)
{
    const uint32_t *at = keymap->codes[index];
    while (*at && !key_is_fixed(*at)) {
        at++;
    }
    return *at;
}

static void put(App *app, int index, const uint32_t *codes)
{
    KeysState *state = screen_state(app);
    const Screen *screen = screen_of(app, state);
    char word[KEY_SCREEN_SIZE];
    keymap_screen_word(screen, word);
    settings_choose_keys(&app->settings, word, screen_binding(app, screen, index)->codes[0], codes, state->list.notice);
}

__attribute__((format(printf, 2, 3))) static void say(KeysState *state, const char *format, ...)
{
    va_list arguments;
    Text text = text_into(state->list.notice, sizeof state->list.notice);
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
}

/* What had the key before keeps its others (left), or gets those that have become free. False when there are none. */
static bool take_from(App *app, const Keymap *keymap, int loser, uint32_t code, uint32_t left[KEY_CODES_MAX])
{
    KeysState *state = screen_state(app);
    const char *help = keymap_help(app, screen_of(app, state), loser);
    uint32_t freed[KEY_CODES_MAX];
    char word[KEY_NAME_SIZE], now[KEY_LIST_SIZE];
    key_code_word(code, word);
    int count = keys_but(keymap, loser, code, left);
    if (count == 0 && fixed_key(keymap, loser)) {
        left[0] = fixed_key(keymap, loser);
    } else if (count == 0) {
        if (state->capture == CAPTURE_MORE || keys_but(keymap, state->list.chosen, 0, freed) == 0) {
            say(state, _("%s is all that does \"%s\"; give that another key first."), word, help);
            return false;
        }
        memcpy(left, freed, sizeof freed);
    }
    key_list_write(left, now);
    say(state, _("%s did \"%s\" before, which now has: %s."), word, help, now);
    return true;
}

/* One row that gets keys. */
typedef struct Given {
    int row;
    const uint32_t *codes;
} Given;

/* What would clash if the keys stayed as they have just been put; they are as before then. */
typedef struct Trial {
    Clash clash;
    const char *where, *about;
} Trial;

static Trial try_keys(App *app, const Screen *screen, const KeyChanges *before)
{
    Trial trial = {.about = ""};
    trial.clash = keymap_clash_anywhere(app, screen, &trial.about);
    trial.where = keymap_reckoned_words(app);
    app->reckoned = 0;
    app->settings.keys = *before;
    return trial;
}

/* Whether nothing else is in want of a key then, or shares one: in a replay and in text mode there are more. */
static bool all_go_together(App *app, const Given *given, int count)
{
    KeysState *state = screen_state(app);
    const Screen *screen = screen_of(app, state);
    const KeyChanges before = app->settings.keys;
    for (int i = 0; i < count; i++) {
        KeyChange change = {.key = screen_binding(app, screen, given[i].row)->codes[0]};
        keymap_screen_word(screen, change.screen);
        memcpy(change.codes, given[i].codes, sizeof change.codes);
        key_changes_put(&app->settings.keys, &change);
    }
    Trial trial = try_keys(app, screen, &before);
    if (trial.clash != CLASH_NONE) {
        say(state,
            trial.clash == CLASH_LOST ? _("%s it would leave no key for \"%s\"; choose another key.")
                                      : _("%s it would also mean \"%s\"; choose another key."),
            trial.where, trial.about);
    }
    return trial.clash == CLASH_NONE;
}

static void assign(App *app, uint32_t code)
{
    KeysState *state = screen_state(app);
    Keymap keymap;
    uint32_t codes[KEY_CODES_MAX] = {0};
    keymap_make(&keymap, app, screen_of(app, state));
    int loser = find_code(&keymap, code);
    int count = state->capture == CAPTURE_MORE ? keys_but(&keymap, state->list.chosen, code, codes) : 0;
    if (count == KEY_CODES_MAX) {
        say(state, _("It has four keys already; Enter gives it one instead of them."));
        return;
    }
    uint32_t left[KEY_CODES_MAX];
    bool takes = loser >= 0 && loser != state->list.chosen;
    const Given given[] = {{state->list.chosen, codes}, {loser, left}};
    codes[count] = code;
    if ((takes && !take_from(app, &keymap, loser, code, left)) || !all_go_together(app, given, takes ? 2 : 1)) {
        return;
    }
    char told[SETTINGS_PROBLEM_SIZE], unsaved[SETTINGS_PROBLEM_SIZE];
    text_copy(told, sizeof told, state->list.notice);
    if (takes) {
        put(app, loser, left);
    }
    put(app, state->list.chosen, codes);
    text_copy(unsaved, sizeof unsaved, state->list.notice);
    say(state, "%s%s%s", told, told[0] ? " " : "", unsaved);
}

static void type(App *app, Key key)
{
    KeysState *state = screen_state(app);
    uint32_t code = key_code(key);
    if (state->capture == CAPTURE_NOT || !code) {
        return;
    }
    if (code == HKEY_INTERRUPT) {
        app->done = true;
    } else if (key_is_fixed(code) && code != HKEY_ESCAPE) {
        say(state, _("Enter, Escape, q and S keep what they do, so that there is always a way back."));
    } else if (code != HKEY_ESCAPE) {
        assign(app, code);
    }
    state->capture = CAPTURE_NOT;
}

static bool typing(const void *state)
{
    return ((const KeysState *)state)->capture != CAPTURE_NOT;
}

/* Its own changes go, where the keys that come back are free, in replays and in text mode, too. */
static void reset(App *app, int argument)
{
    (void)argument;
    KeysState *state = screen_state(app);
    const Screen *screen = screen_of(app, state);
    const KeyChanges before = app->settings.keys;
    char word[KEY_SCREEN_SIZE];
    keymap_screen_word(screen, word);
    state->list.notice[0] = '\0';
    key_changes_remove(&app->settings.keys, word, screen_binding(app, screen, state->list.chosen)->codes[0]);
    Trial trial = try_keys(app, screen, &before);
    if (trial.clash == CLASH_NONE) {
        put(app, state->list.chosen, NULL);
    } else if (strcmp(trial.about, keymap_help(app, screen, state->list.chosen)) == 0) {
        say(state, _("%s its usual key is in use; " KEY("D") " sets all of this screen back."), trial.where);
    } else {
        say(state,
            trial.clash == CLASH_LOST
                ? _("%s its usual key would leave none for \"%s\"; " KEY("D") " sets all of this screen back.")
                : _("%s its usual key would also mean \"%s\"; " KEY("D") " sets all of this screen back."),
            trial.where, trial.about);
    }
}

static void reset_all(App *app, int argument)
{
    (void)argument;
    KeysState *state = screen_state(app);
    char word[KEY_SCREEN_SIZE];
    keymap_screen_word(screen_of(app, state), word);
    state->list.notice[0] = '\0';
    for (int i = app->settings.keys.count - 1; i >= 0; i--) {
        const KeyChange change = app->settings.keys.changes[i];
        if (strcmp(change.screen, word) == 0) {
            settings_choose_keys(&app->settings, word, change.key, NULL, state->list.notice);
        }
    }
}

static void look(const App *app, void *state)
{
    KeysState *keys = state;
    keymap_make(&keys->keymap, app, screen_of(app, keys));
}

/* What it does: in a line of the help that tells several keys, which of them. */
static void write_help(const App *app, const Screen *screen, int index, char out[WORDS_SIZE])
{
    Text text = text_into(out, WORDS_SIZE);
    const Binding *next = screen_binding(app, screen, index + 1);
    bool several = !screen_binding(app, screen, index)->keys || (next && !next->keys);
    text_add(&text, "%s", keymap_help(app, screen, index));
    if (several) {
        char word[KEY_NAME_SIZE];
        key_code_word(screen_binding(app, screen, index)->codes[0], word);
        text_add(&text, " (%s)", word);
    }
}

static int words_columns(const Canvas *canvas)
{
    return canvas->columns - COLUMN - KEYS_COLUMNS - 4;
}

static void draw_row(const App *app, const void *state, int index, Area area, Style style)
{
    const KeysState *keys = state;
    Canvas *canvas = app->canvas;
    char words[WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    for (const uint32_t *code = keys->keymap.codes[index]; *code; code++) {
        char word[KEY_NAME_SIZE];
        key_code_word(*code, word);
        text_add_part(&text, " ", "%s", word);
    }
    bool pressed = index == keys->list.chosen && typing(keys);
    Style key = style;
    key.ink = INK_KEY;
    canvas_text(canvas, area.column, area.row, KEYS_COLUMNS - 1, key, pressed ? _("press a key") : words);
    canvas_text(canvas, area.column + KEYS_COLUMNS, area.row, 1, style, keys->keymap.changed[index] ? "*" : "");
    write_help(app, screen_of(app, keys), index, words);
    canvas_text(canvas, area.column + KEYS_COLUMNS + 2, area.row, words_columns(canvas), style, words);
}

/* All of what the chosen row had no room for. */
static void draw_words(const App *app, const void *state, Area area)
{
    char words[WORDS_SIZE];
    write_help(app, screen_of(app, state), ((const KeysState *)state)->list.chosen, words);
    if (app->scripted) {
        canvas_wrap(app->canvas, area, (Style){.ink = INK_WARN},
                    _("This game is played by a script, with the usual keys."));
    } else if (columns_of(words) > words_columns(app->canvas)) {
        canvas_wrap(app->canvas, area, (Style){.ink = INK_DIM}, words);
    }
}

static void put_title(const App *app, const void *state, Text *title)
{
    text_add(title, _("Keys  < %s >"), _(screen_of(app, state)->name));
}

/* Of which preset they are, and how many of them show. */
static void draw_count(const App *app, const void *state)
{
    const KeysState *keys = state;
    int count = count_of(app, state), last = int_min(keys->list.first + list_rows(app, state), count);
    canvas_printf(app->canvas, COLUMN + KEYS_COLUMNS + 20, 0, app->canvas->columns, (Style){.ink = INK_DIM},
                  _("keys: %s, %d to %d of %d"), settings_word(&app->settings, SETTING_KEYS), keys->list.first + 1,
                  last, count);
}

static void put_keys(const App *app, const void *state, Text *keys)
{
    (void)app;
    text_add(keys, "%s",
             typing(state) ? _("Press the key that it should have; Esc leaves it as it is.")
                           : _("Enter another key  + one more  d " KEY("D") " usual  left " KEY(
                                 "right") " screen  ? help  q back"));
}

static const ListScreen KEYS_LIST = {
    .layout =
        {.left = LEFT, .column = LEFT, .row = 2, .columns = -LEFT, .indent = COLUMN - LEFT, .below = 3, .bare = true},
    .round = true,
    .count = count_of,
    .look = look,
    .put_title = put_title,
    .head = draw_count,
    .row = draw_row,
    .below = draw_words,
    .put_keys = put_keys,
};

static const Binding KEYS_BINDINGS[] = {
    LIST_UP_DOWN_KEYS(N_("choose a key")),
    LIST_PAGE_KEYS(N_("ten rows")),
    LIST_END_KEYS(N_("first, last row")),
    {{HKEY_RIGHT, 'l'}, "left right hl", N_("another screen"), change_screen, 1},
    {{HKEY_LEFT, 'h'}, NULL, NULL, change_screen, -1},
    {{HKEY_ENTER, ' '}, "Enter Space", N_("give it another key, which you then press"), capture, CAPTURE_INSTEAD},
    {{'+', 'a'}, "+", N_("give it one key more"), capture, CAPTURE_MORE},
    {{'d', HKEY_DELETE}, "d", N_("its keys as usual"), reset, 0},
    {{'D'}, "D", N_("all keys of this screen as usual"), reset_all, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("back"), act_back, 0},
};

static const char ABOUT[] = N_("What you change holds at once and is written to the file of settings, where a line "
                               "such as 'key battle n: g' gives what n does on the screen Battle to the key g; for "
                               "the screen 'all' it holds wherever that key does nothing else. Enter, Escape, q "
                               "and S keep what they do. Scripts are played with the usual keys.");

const Screen KEYS_SCREEN = {.name = N_("Keys"),
                            SCREEN_KEYS(KEYS_BINDINGS),
                            .state_size = sizeof(KeysState),
                            .open = open,
                            LIST_PARTS(KEYS_LIST),
                            .type = type,
                            .typing = typing,
                            .about = ABOUT};
