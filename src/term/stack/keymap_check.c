/* What a file says about keys is compared with what screens have. */
#include "term/stack/keymap.h"

#include "base/text.h"
#include "base/translation.h"

#include <limits.h>
#include <string.h>

enum { NONE = -1 };

static bool share_a_key(const uint32_t *codes, const uint32_t *others)
{
    while (*codes && !keymap_has(others, *codes)) {
        codes++;
    }
    return *codes != 0;
}

static Clash clash_of(const Keymap *keymap, int index)
{
    Clash clash = keymap->codes[index][0] ? CLASH_NONE : CLASH_LOST;
    for (int i = 0; i < index && clash == CLASH_NONE; i++) {
        clash = share_a_key(keymap->codes[index], keymap->codes[i]) ? CLASH_SHARED : CLASH_NONE;
    }
    return clash;
}

static Clash first_clash(const App *app, const Screen *screen, const char **about)
{
    Keymap keymap;
    Clash clash = CLASH_NONE;
    keymap_make(&keymap, app, screen);
    for (int i = 0; i < keymap.count && clash == CLASH_NONE; i++) {
        clash = clash_of(&keymap, i);
        *about = keymap_help(app, screen, i);
    }
    return clash;
}

/* A screen that only replays show, or only games, has keys that mean something else to the others. */
static bool can_be(App *app, const Screen *screen)
{
    const char *about;
    bool scripted = app->scripted;
    app->scripted = true;
    bool possible = first_clash(app, screen, &about) == CLASH_NONE;
    app->scripted = scripted;
    return possible;
}

static const uint8_t MODES[] = {KEYS_PLAYED, KEYS_PLAYED | KEYS_SPOKEN, KEYS_REPLAYED, KEYS_REPLAYED | KEYS_SPOKEN};

/* All that clash, however the screen is shown. */
static int count_clashes(App *app, const Screen *screen)
{
    int count = 0;
    for (size_t i = 0; i < sizeof MODES; i++) {
        Keymap keymap;
        app->reckoned = MODES[i];
        keymap_make(&keymap, app, screen);
        int bindings = can_be(app, screen) ? keymap.count : 0;
        for (int k = 0; k < bindings; k++) {
            count += clash_of(&keymap, k) != CLASH_NONE;
        }
    }
    app->reckoned = 0;
    return count;
}

Clash keymap_clash_anywhere(App *app, const Screen *screen, const char **about)
{
    for (size_t i = 0; i < sizeof MODES; i++) {
        app->reckoned = MODES[i];
        Clash clash = can_be(app, screen) ? first_clash(app, screen, about) : CLASH_NONE;
        if (clash != CLASH_NONE) {
            return clash;
        }
    }
    app->reckoned = 0;
    return CLASH_NONE;
}

const char *keymap_reckoned_words(const App *app)
{
    return app->reckoned & KEYS_REPLAYED ? _("In a replay")
           : app->reckoned & KEYS_SPOKEN ? _("In text mode")
                                         : _("Here");
}

/* The last change of a screen, or of all, without which least is amiss. */
static int worst_change(App *app, const Screen *screen, const char *word)
{
    KeyChanges *keys = &app->settings.keys;
    int worst = NONE, least = INT_MAX;
    for (int i = 0; i < keys->count; i++) {
        KeyChange *change = &keys->changes[i];
        if (!change->off && strcmp(change->screen, word) == 0) {
            change->off = true;
            int left = count_clashes(app, screen);
            change->off = false;
            worst = left <= least ? i : worst;
            least = left <= least ? left : least;
        }
    }
    return worst;
}

static const char *complaint(Clash clash, uint8_t mode)
{
    bool shared = clash == CLASH_SHARED;
    return mode & KEYS_REPLAYED ? shared ? _("this key is that of \"%s\" already in a replay; choose another.")
                                         : _("this leaves no key for \"%s\" in a replay; give it one, too.")
           : mode & KEYS_SPOKEN ? shared ? _("this key is that of \"%s\" already in text mode; choose another.")
                                         : _("this leaves no key for \"%s\" in text mode; give it one, too.")
           : shared ? _("this key is that of \"%s\" already; choose another.")
                                : _("this leaves no key for \"%s\"; give it one, too.");
}

/* Of the changes that meet on a screen one after the other goes, until all others can be had. */
static void check_screen(App *app, const Screen *screen)
{
    Settings *settings = &app->settings;
    char word[KEY_SCREEN_SIZE];
    const char *about;
    keymap_screen_word(screen, word);
    for (Clash clash = keymap_clash_anywhere(app, screen, &about); clash != CLASH_NONE;
         clash = keymap_clash_anywhere(app, screen, &about)) {
        uint8_t mode = app->reckoned;
        int at = worst_change(app, screen, word);
        at = at == NONE ? worst_change(app, screen, KEY_SCREEN_ALL) : at;
        if (at == NONE) {
            break;
        }
        int line = settings->keys.changes[at].line;
        settings_complain(settings, line, complaint(clash, mode), about);
        settings->keys.changes[at].off = true;
    }
    app->reckoned = 0;
}

static bool names_binding(const App *app, const Screen *screen, uint32_t key)
{
    const Binding *binding;
    bool named = false;
    for (int i = 0; !named && (binding = screen_binding(app, screen, i)); i++) {
        named = binding->codes[0] == key;
    }
    return named;
}

static bool takes_fixed(const KeyChange *change)
{
    bool fixed = false;
    for (int i = 0; i < KEY_CODES_MAX && change->codes[i]; i++) {
        fixed = fixed || (key_is_fixed(change->codes[i]) && change->codes[i] != change->key);
    }
    return fixed;
}

/* False, and said, when there is nothing for it to change or its keys can't be had by anything else. */
static bool is_possible(App *app, const Screen *const *screens, const KeyChange *change)
{
    bool all = strcmp(change->screen, KEY_SCREEN_ALL) == 0, screen_known = all, key_known = false;
    char word[KEY_SCREEN_SIZE * 2], key[KEY_LIST_SIZE];
    for (; *screens; screens++) {
        keymap_screen_word(*screens, word);
        bool meant = all || strcmp(word, change->screen) == 0;
        screen_known = screen_known || meant;
        key_known = key_known || (meant && names_binding(app, *screens, change->key));
    }
    text_clean(word, sizeof word, change->screen);
    key_list_write((const uint32_t[KEY_CODES_MAX]){change->key}, key);
    if (!screen_known) {
        settings_complain(&app->settings, change->line, _("there is no screen '%s'; the list of keys names them."),
                          word);
    } else if (!key_known) {
        settings_complain(&app->settings, change->line,
                          _("'%s' is nothing's first key there; the list of keys has them."), key);
    } else if (takes_fixed(change)) {
        settings_complain(&app->settings, change->line,
                          _("Enter, Escape, q and S keep what they do; choose other keys."));
    }
    return screen_known && key_known && !takes_fixed(change);
}

void keymap_check(App *app, const Screen *const *screens)
{
    KeyChanges *changes = &app->settings.keys;
    settings_forget_problems(&app->settings);
    app->reckoned = KEYS_EVERY;
    for (int i = 0; i < changes->count; i++) {
        changes->changes[i].off = !is_possible(app, screens, &changes->changes[i]);
    }
    app->reckoned = 0;
    for (; changes->count > 0 && *screens; screens++) {
        check_screen(app, *screens);
    }
}
