/* The table of settings, and what was chosen of it. */
#include "term/settings/settings.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/settings/pairs.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define VALUES(...)       \
    (const char *const[]) \
    {                     \
        __VA_ARGS__, NULL \
    }
#define X(id, ...) [SETTING_##id] = {__VA_ARGS__},
static const SettingRow ROWS[SETTING_COUNT] = {SETTING_LIST(X)};
#undef X

/* Names of lines that change keys begin with it. */
#define KEY_WORD "key "

const SettingRow *setting_row(Setting setting)
{
    return &ROWS[setting];
}

int setting_value_count(Setting setting)
{
    int count = 0;
    while (ROWS[setting].values[count]) {
        count++;
    }
    return count;
}

int setting_find(Setting setting, const char *word)
{
    for (int i = 0; ROWS[setting].values[i]; i++) {
        if (strcmp(ROWS[setting].values[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

static Setting setting_named(const char *name)
{
    int at = 0;
    while (at < SETTING_COUNT && strcmp(ROWS[at].name, name) != 0) {
        at++;
    }
    return (Setting)at;
}

void settings_init(Settings *settings)
{
    *settings = (Settings){0};
    for (int i = 0; i < SETTING_COUNT; i++) {
        settings->chosen[i] = (uint8_t)setting_find((Setting)i, ROWS[i].usual);
    }
}

static void begin_sentence(const Settings *settings, int line, Text *text)
{
    char path[SETTINGS_PROBLEM_SIZE / 2];
    text_clean(path, sizeof path, settings->path);
    text_add(text, "%s:", path);
    if (line > 0) {
        text_add(text, "%d:", line);
    }
    text_add(text, " ");
}

void settings_complain(Settings *settings, int line, const char *format, ...)
{
    if (settings->problem_count++ >= SETTINGS_PROBLEMS_MAX) {
        return;
    }
    Text text = text_into(settings->problems[settings->problem_count - 1], SETTINGS_PROBLEM_SIZE);
    va_list arguments;
    va_start(arguments, format);
    begin_sentence(settings, line, &text);
    text_add_list(&text, format, arguments);
    va_end(arguments);
}

static void take_choice(Settings *settings, Setting setting, const Pair *pair)
{
    int value = setting_find(setting, pair->value);
    if (value >= 0) {
        settings->chosen[setting] = (uint8_t)value;
        return;
    }
    char said[40], known[120];
    text_clean(said, sizeof said, pair->value);
    Text text = text_into(known, sizeof known);
    for (int i = 0; ROWS[setting].values[i]; i++) {
        text_add(&text, "%s%s", i > 0 ? ", " : "", ROWS[setting].values[i]);
    }
    settings_complain(settings, pair->line, _("%s can't be '%s'; write one of %s."), pair->name, said, known);
}

/* "key battle n": what the change is about. */
static bool read_key_name(const char *words, KeyChange *change)
{
    uint32_t key[KEY_CODES_MAX];
    const char *screen = words + strlen(KEY_WORD), *name = strchr(screen, ' ');
    size_t length = name ? (size_t)(name - screen) : 0;
    if (length == 0 || length >= sizeof change->screen || !key_list_read(name, key) || key[1]) {
        return false;
    }
    memcpy(change->screen, screen, length);
    change->key = key[0];
    return true;
}

static bool is_about_keys(const Pair *pair)
{
    return strncmp(pair->name, KEY_WORD, strlen(KEY_WORD)) == 0;
}

/* "key battle n: w". */
static void take_keys(Settings *settings, const Pair *pair)
{
    KeyChange change = {.line = pair->line};
    if (!read_key_name(pair->name, &change)) {
        settings_complain(settings, pair->line, _("name a screen and one key, such as 'key battle n'."));
    } else if (!key_list_read(pair->value, change.codes)) {
        settings_complain(settings, pair->line,
                          _("write one to four keys with blanks between, such as \"w <Up> <F5>\"."));
    } else if (!key_changes_put(&settings->keys, &change)) {
        settings_complain(settings, pair->line,
                          translation_of_count("no more than %d key can be changed.",
                                               "no more than %d keys can be changed.", KEY_CHANGES_MAX),
                          KEY_CHANGES_MAX);
    }
}

static void take_pair(Settings *settings, const Pair *pair)
{
    char name[40];
    Setting setting = setting_named(pair->name);
    if (setting < SETTING_COUNT) {
        take_choice(settings, setting, pair);
    } else if (is_about_keys(pair)) {
        take_keys(settings, pair);
    } else {
        text_clean(name, sizeof name, pair->name);
        settings_complain(settings, pair->line, _("there is no setting '%s'; correct the name or take the line out."),
                          name);
    }
}

void settings_read(Settings *settings, const char *path)
{
    Pairs pairs;
    text_copy(settings->path, sizeof settings->path, path);
    pairs_read(&pairs, path);
    for (int i = 0; i < pairs.complaint_count; i++) {
        settings_complain(settings, pairs.complaints[i].line, "%s.", pairs.complaints[i].why);
    }
    for (int i = 0; i < pairs.count; i++) {
        take_pair(settings, &pairs.pairs[i]);
    }
    settings->file_problems = settings->problem_count;
    pairs_free(&pairs);
}

void settings_forget_problems(Settings *settings)
{
    settings->problem_count = settings->file_problems;
}

int settings_get(const Settings *settings, Setting setting)
{
    return settings->ordered[setting] > 0 ? settings->ordered[setting] - 1 : settings->chosen[setting];
}

const char *settings_word(const Settings *settings, Setting setting)
{
    return ROWS[setting].values[settings_get(settings, setting)];
}

/* The last line about these keys under another name than `but`: "<up>", "<KP8>" and "<Up>" are one key. Or NULL. */
static const char *other_name(const Pairs *pairs, const KeyChange *keys, const char *but)
{
    const char *found = NULL;
    for (int i = 0; keys && i < pairs->count; i++) {
        KeyChange there = {.line = 0};
        bool same = is_about_keys(&pairs->pairs[i]) && read_key_name(pairs->pairs[i].name, &there) &&
                    there.key == keys->key && strcmp(there.screen, keys->screen) == 0;
        found = same && strcmp(pairs->pairs[i].name, but) != 0 ? pairs->pairs[i].name : found;
    }
    return found;
}

/* The text with the value under that name alone, or NULL. */
static char *change_text(const Pairs *pairs, const KeyChange *keys, const char *name, const char *value)
{
    char *text = pairs_with(pairs, name, value);
    bool more = text && keys;
    while (more) {
        Pairs rest;
        pairs_parse(&rest, text, strlen(text));
        const char *other = other_name(&rest, keys, name);
        char *less = other ? pairs_with(&rest, other, NULL) : NULL;
        more = less != NULL;
        text = more ? less : rest.text;
        rest.text = more ? rest.text : NULL;
        pairs_free(&rest);
    }
    return text;
}

/* Another program, or another Holdout, may have changed the file since: it is read again. `keys`: that the name means,
 * or NULL. */
static bool write_value(const Settings *settings, const KeyChange *keys, const char *name, const char *value,
                        char why[SETTINGS_PROBLEM_SIZE])
{
    Pairs pairs;
    char problem[PAIRS_WHY_SIZE];
    Text text = text_into(why, SETTINGS_PROBLEM_SIZE);
    bool read = pairs_read(&pairs, settings->path);
    char *changed = read ? change_text(&pairs, keys, name, value) : NULL;
    bool written = changed && pairs_replace_file(settings->path, changed, true, problem);
    if (!written) {
        bool told = pairs.complaint_count > 0;
        begin_sentence(settings, told && !changed ? pairs.complaints[0].line : 0, &text);
        text_add(&text, _("%s; this holds until you leave."),
                 changed ? problem
                 : told  ? pairs.complaints[0].why
                         : _("can't be changed; write the line yourself"));
    }
    free(changed);
    pairs_free(&pairs);
    return written;
}

static bool keep(const Settings *settings, const KeyChange *keys, const char *name, const char *value,
                 char why[SETTINGS_PROBLEM_SIZE])
{
    why[0] = '\0';
    if (!settings->path[0]) {
        text_copy(why, SETTINGS_PROBLEM_SIZE, _("No file keeps settings here; this holds until you leave."));
        return false;
    }
    return write_value(settings, keys, name, value, why);
}

bool settings_choose(Settings *settings, Setting setting, int value, char why[SETTINGS_PROBLEM_SIZE])
{
    const SettingRow *row = &ROWS[setting];
    const char *word = row->values[value];
    settings->chosen[setting] = (uint8_t)value;
    settings->ordered[setting] = 0;
    return keep(settings, NULL, row->name, strcmp(word, row->usual) == 0 ? NULL : word, why);
}

bool settings_keys(const Settings *settings, const char *screen, uint32_t key, uint32_t codes[KEY_CODES_MAX])
{
    const KeyChange *change = key_changes_find(&settings->keys, screen, key);
    if (change) {
        memcpy(codes, change->codes, sizeof change->codes);
        return true;
    }
    return key_preset_find(settings_get(settings, SETTING_KEYS), screen, key, codes);
}

bool settings_choose_keys(Settings *settings, const char *screen, uint32_t key, const uint32_t *codes,
                          char why[SETTINGS_PROBLEM_SIZE])
{
    KeyChange change = {.key = key};
    char name[KEY_SCREEN_SIZE + KEY_LIST_SIZE + 8], word[KEY_LIST_SIZE], value[KEY_LIST_SIZE] = "";
    text_copy(change.screen, sizeof change.screen, screen);
    key_list_write((const uint32_t[KEY_CODES_MAX]){key}, word);
    Text text = text_into(name, sizeof name);
    text_add(&text, "%s%s %s", KEY_WORD, screen, word);
    if (!codes) {
        key_changes_remove(&settings->keys, screen, key);
        return keep(settings, &change, name, NULL, why);
    }
    memcpy(change.codes, codes, sizeof change.codes);
    key_list_write(codes, value);
    if (!key_changes_put(&settings->keys, &change)) {
        text = text_into(why, SETTINGS_PROBLEM_SIZE);
        text_add(&text,
                 translation_of_count("No more than %d key can be changed; set some back first.",
                                      "No more than %d keys can be changed; set some back first.", KEY_CHANGES_MAX),
                 KEY_CHANGES_MAX);
        return false;
    }
    return keep(settings, &change, name, value, why);
}
