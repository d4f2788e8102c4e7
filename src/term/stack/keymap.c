/* A key that was given to something is taken from whatever had it. Changes that are meant for all screens take none:
 * there a key that means something else stays what it is. */
#include "term/stack/keymap.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/hot.h"
#include "term/view/bulletin.h"

#include <assert.h>
#include <string.h>

bool keymap_has(const uint32_t *codes, uint32_t code)
{
    for (; *codes; codes++) {
        if (*codes == code) {
            return true;
        }
    }
    return false;
}

static void add(uint32_t codes[KEYMAP_CODES_MAX + 1], uint32_t code)
{
    int count = 0;
    while (codes[count]) {
        count++;
    }
    if (!keymap_has(codes, code) && count < KEYMAP_CODES_MAX) {
        codes[count] = code;
        codes[count + 1] = 0;
    }
}

/* Chosen keys but fixed ones of others, and its own fixed ones, and any function key, whatever was chosen. */
static void add_chosen(uint32_t codes[KEYMAP_CODES_MAX + 1], const uint32_t *chosen, const uint32_t *usual)
{
    for (int i = 0; i < KEY_CODES_MAX && chosen[i]; i++) {
        if (!key_is_fixed(chosen[i])) {
            add(codes, chosen[i]);
        }
    }
    for (; *usual; usual++) {
        if (key_is_fixed(*usual) || *usual == HKEY_FUNCTION) {
            add(codes, *usual);
        }
    }
}

/* Bindings whose keys were changed on this very screen. */
static void take_own(Keymap *keymap, const App *app, const Screen *screen)
{
    char word[KEY_SCREEN_SIZE];
    keymap_screen_word(screen, word);
    for (int i = 0; i < keymap->count; i++) {
        const uint32_t *usual = screen_binding(app, screen, i)->codes;
        uint32_t chosen[KEY_CODES_MAX];
        keymap->changed[i] = settings_keys(&app->settings, word, usual[0], chosen);
        if (keymap->changed[i]) {
            add_chosen(keymap->codes[i], chosen, usual);
        }
    }
}

static bool taken(const Keymap *keymap, const bool *own, uint32_t code)
{
    for (int i = 0; i < keymap->count; i++) {
        if (own[i] && keymap_has(keymap->codes[i], code)) {
            return true;
        }
    }
    return false;
}

static bool usual_elsewhere(const Keymap *keymap, const App *app, const Screen *screen, int index, uint32_t code)
{
    for (int i = 0; i < keymap->count; i++) {
        if (i != index && keymap_has(screen_binding(app, screen, i)->codes, code)) {
            return true;
        }
    }
    return false;
}

/* All others: as was chosen for all screens, or as usual, without what is taken. */
static void take_rest(Keymap *keymap, const App *app, const Screen *screen, const bool *own)
{
    for (int i = 0; i < keymap->count; i++) {
        const uint32_t *usual = screen_binding(app, screen, i)->codes;
        uint32_t chosen[KEY_CODES_MAX], free[KEY_CODES_MAX] = {0};
        int count = 0;
        if (own[i]) {
            continue;
        }
        bool wide = settings_keys(&app->settings, KEY_SCREEN_ALL, usual[0], chosen);
        for (int k = 0; wide && k < KEY_CODES_MAX && chosen[k]; k++) {
            bool open = !usual_elsewhere(keymap, app, screen, i, chosen[k]) && !taken(keymap, own, chosen[k]);
            free[count] = open ? chosen[k] : 0;
            count += open;
        }
        if (count > 0) {
            add_chosen(keymap->codes[i], free, usual);
        }
        for (int k = 0; count == 0 && usual[k]; k++) {
            bool lost = taken(keymap, own, usual[k]);
            if (!lost) {
                add(keymap->codes[i], usual[k]);
            }
            keymap->changed[i] = keymap->changed[i] || lost;
        }
        keymap->changed[i] = keymap->changed[i] || count > 0;
    }
}

void keymap_make(Keymap *keymap, const App *app, const Screen *screen)
{
    bool own[KEYMAP_BINDINGS_MAX];
    *keymap = (Keymap){0};
    while (screen_binding(app, screen, keymap->count)) {
        keymap->count++;
        assert(keymap->count <= KEYMAP_BINDINGS_MAX);
    }
    if (!app->scripted) {
        take_own(keymap, app, screen);
    }
    memcpy(own, keymap->changed, sizeof own);
    if (!app->scripted) {
        take_rest(keymap, app, screen, own);
        return;
    }
    for (int i = 0; i < keymap->count; i++) {
        memcpy(keymap->codes[i], screen_binding(app, screen, i)->codes, sizeof screen_binding(app, screen, i)->codes);
    }
}

static const Binding *binding_for(const App *app, const Screen *screen, Key key)
{
    Keymap keymap;
    uint32_t code = key_code(key);
    keymap_make(&keymap, app, screen);
    for (int i = 0; code && i < keymap.count; i++) {
        if (keymap_has(keymap.codes[i], code)) {
            return screen_binding(app, screen, i);
        }
    }
    /* One that means any function key has those that mean nothing else. */
    for (int i = 0; key.code == HKEY_FUNCTION && i < keymap.count; i++) {
        if (keymap_has(keymap.codes[i], HKEY_FUNCTION)) {
            return screen_binding(app, screen, i);
        }
    }
    return NULL;
}

static const Binding *usual_binding(const App *app, const Screen *screen, Key key)
{
    const Binding *binding;
    for (int i = 0; (binding = screen_binding(app, screen, i)); i++) {
        if (keymap_has(binding->codes, key.code)) {
            return binding;
        }
    }
    return NULL;
}

/* Nobody sees what a key would do. A script goes on as it would anywhere. */
static bool is_hidden(const App *app)
{
    return app->canvas && !app->scripted && !screen_fits(app);
}

static bool is_typing(const App *app)
{
    const Screen *screen = screen_top(app);
    return screen->typing && screen->typing(screen_state(app));
}

/* Whatever key the player has given to it; a click knows what it is on. */
static bool is_enter(const App *app, const Binding *binding, Key key)
{
    bool first = binding->codes[0] == HKEY_ENTER && app->key.code != HKEY_MOUSE;
    for (int i = 1; i < BINDING_CODES_MAX; i++) {
        first = first && key.code != binding->codes[i];
    }
    return first;
}

/* What a binding does, or what the screen makes of a key that none has. */
static void carry_out(App *app, const Binding *binding, Key key)
{
    const Screen *screen = screen_top(app);
    if (binding && is_enter(app, binding, key) && screen_doubts(app)) {
        return;
    }
    if (binding) {
        binding->act(app, binding->argument);
    } else if (screen->type) {
        screen->type(app, key);
    }
}

static void press(App *app, Key key)
{
    carry_out(app, is_typing(app) ? NULL : binding_for(app, screen_top(app), key), key);
}

/* The same for a key that nobody pressed: it means what it means as usual. */
static void press_usual(App *app, Key key)
{
    carry_out(app, is_typing(app) ? NULL : usual_binding(app, screen_top(app), key), key);
}

/* Names that are no keys, or none of this screen, stand there for the eye alone. */
static void click_key(App *app, const char *name)
{
    Key key;
    if (key_parse(name, strlen(name), &key) && (is_typing(app) || usual_binding(app, screen_top(app), key))) {
        press_usual(app, key);
    }
}

static void click(App *app, const HotArea *hot)
{
    const Screen *screen = screen_top(app);
    if (hot->key[0]) {
        click_key(app, hot->key);
    } else if (screen->pick && !is_typing(app) && !screen->pick(app, hot->item)) {
        press_usual(app, (Key){.code = HKEY_ENTER});
    }
}

static void use_mouse(App *app, Key key)
{
    const Screen *screen = screen_top(app);
    bool left = key.action == MOUSE_PRESS && key.button == 1;
    const HotArea *hot = left ? hot_at(app->canvas, key.column, key.row) : NULL;
    bool up = key.action == MOUSE_WHEEL_UP, down = key.action == MOUSE_WHEEL_DOWN;
    if (hot) {
        click(app, hot);
    } else if (screen->mouse || (!up && !down)) {
        press(app, key);
    } else if (!is_typing(app)) {
        press_usual(app, (Key){.code = up ? HKEY_UP : HKEY_DOWN});
    }
}

void screen_key(App *app, Key key)
{
    if (is_hidden(app)) {
        app->done = app->done || key.code == 'q' || key.code == HKEY_INTERRUPT;
        return;
    }
    const unsigned arrivals = app->arrivals;
    const bool points = key.code == HKEY_MOUSE && (key.action == MOUSE_MOVE || key.action == MOUSE_RELEASE);
    app->key = key;
    if (!points) {
        bulletin_dismiss(&app->view);
        app->refused_before = app->refused;
        app->refused = false;
    }
    if (key.code == HKEY_MOUSE) {
        use_mouse(app, key);
    } else {
        app->view.hover = tile_at(-1, -1);
        press(app, key);
    }
    app->untouched = app->untouched && (points || app->arrivals != arrivals);
    screen_notice(app);
}

const char *keymap_help(const App *app, const Screen *screen, int index)
{
    while (index > 0 && !screen_binding(app, screen, index)->help) {
        index--;
    }
    return _(screen_binding(app, screen, index)->help);
}

void keymap_words(const Keymap *keymap, const App *app, const Screen *screen, int index, char out[KEYMAP_WORDS_SIZE])
{
    int end = index + 1;
    bool changed = keymap->changed[index];
    while (end < keymap->count && !screen_binding(app, screen, end)->keys) {
        changed = keymap->changed[end++] || changed;
    }
    Text text = text_into(out, KEYMAP_WORDS_SIZE);
    if (!changed) {
        text_add(&text, "%s", screen_binding(app, screen, index)->keys);
        return;
    }
    for (int i = index; i < end; i++) {
        for (int k = 0; keymap->codes[i][k]; k++) {
            char word[KEY_NAME_SIZE];
            key_code_word(keymap->codes[i][k], word);
            if (keymap->codes[i][k] != HKEY_INTERRUPT) {
                text_add(&text, "%s%s", text.length > 0 ? " " : "", word);
            }
        }
    }
}

void keymap_screen_word(const Screen *screen, char out[KEY_SCREEN_SIZE])
{
    text_copy(out, KEY_SCREEN_SIZE, screen->name);
    for (char *at = out; *at; at++) {
        *at = *at == ' ' ? '-' : *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
    }
}

/* The binding that has a key as usual, and the keys it has now; false where the screen has none. */
static bool find_codes(const App *app, const Screen *screen, uint32_t code, uint32_t codes[KEYMAP_CODES_MAX + 1])
{
    Keymap keymap;
    keymap_make(&keymap, app, screen);
    for (int i = 0; i < keymap.count; i++) {
        if (keymap_has(screen_binding(app, screen, i)->codes, code) && keymap.codes[i][0]) {
            memcpy(codes, keymap.codes[i], sizeof keymap.codes[i]);
            return true;
        }
    }
    return false;
}

/* On the top screen, those below it, or any that may come. */
static bool find_anywhere(const App *app, uint32_t code, uint32_t codes[KEYMAP_CODES_MAX + 1])
{
    bool found = false;
    for (int i = app->depth - 1; i >= 0 && !found; i--) {
        found = find_codes(app, app->stack[i].screen, code, codes);
    }
    for (int i = 0; app->set && app->set->all[i] && !found; i++) {
        found = find_codes(app, app->set->all[i], code, codes);
    }
    return found;
}

/* Names of several keys, which they have as long as all of them do what they do as usual. */
static const struct {
    const char *name, *words;
    uint32_t codes[4];
} SPOKEN[] = {
    {"arrows", "arrows", {HKEY_UP, HKEY_LEFT, HKEY_DOWN, HKEY_RIGHT}},
    {"Arrows", "Arrows", {HKEY_UP, HKEY_LEFT, HKEY_DOWN, HKEY_RIGHT}},
    {"fullstop", N_("full stop"), {'.'}},
};

/* Those of the keys that the top screen has. */
static void write_several(const App *app, const char *usual, const uint32_t wanted[4], char out[KEY_NAME_SIZE])
{
    bool changed = false;
    Text text = text_into(out, KEY_NAME_SIZE);
    for (int i = 0; i < 4 && wanted[i]; i++) {
        uint32_t codes[KEYMAP_CODES_MAX + 1];
        if (find_codes(app, screen_top(app), wanted[i], codes)) {
            char word[KEY_NAME_SIZE];
            bool same = keymap_has(codes, wanted[i]);
            changed = changed || !same;
            key_code_word(same ? wanted[i] : codes[0], word);
            text_add(&text, "%s%s", text.length > 0 ? " " : "", word);
        }
    }
    if (!changed) {
        text_copy(out, KEY_NAME_SIZE, usual);
    }
}

void keymap_key_word(const void *context, const char *name, char out[KEY_NAME_SIZE])
{
    const App *app = context;
    uint32_t codes[KEYMAP_CODES_MAX + 1];
    Key key;
    text_copy(out, KEY_NAME_SIZE, name);
    for (size_t i = 0; i < sizeof SPOKEN / sizeof *SPOKEN; i++) {
        if (strcmp(name, SPOKEN[i].name) == 0) {
            text_copy(out, KEY_NAME_SIZE, SPOKEN[i].words);
            if (screen_top(app) && !app->scripted) {
                write_several(app, SPOKEN[i].words, SPOKEN[i].codes, out);
            }
            return;
        }
    }
    if (!app->scripted && key_parse(name, strlen(name), &key) && find_anywhere(app, key_code(key), codes) &&
        !keymap_has(codes, key_code(key))) {
        key_code_word(codes[0], out);
    }
}
