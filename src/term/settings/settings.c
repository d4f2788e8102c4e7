/* The table of settings, and what was chosen of it. */
#include "term/settings/settings.h"

#include "base/text.h"
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

__attribute__((format(printf, 3, 4))) static void add_problem(Settings *settings, int line, const char *format, ...)
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
    add_problem(settings, pair->line, "%s can't be '%s'; write one of %s.", pair->name, said, known);
}

static void take_pair(Settings *settings, const Pair *pair)
{
    char name[40];
    Setting setting = setting_named(pair->name);
    if (setting < SETTING_COUNT) {
        take_choice(settings, setting, pair);
    } else {
        text_clean(name, sizeof name, pair->name);
        add_problem(settings, pair->line, "there is no setting '%s'; correct the name or take the line out.", name);
    }
}

void settings_read(Settings *settings, const char *path)
{
    Pairs pairs;
    text_copy(settings->path, sizeof settings->path, path);
    pairs_read(&pairs, path);
    for (int i = 0; i < pairs.complaint_count; i++) {
        add_problem(settings, pairs.complaints[i].line, "%s.", pairs.complaints[i].why);
    }
    for (int i = 0; i < pairs.count; i++) {
        take_pair(settings, &pairs.pairs[i]);
    }
    pairs_free(&pairs);
}

int settings_get(const Settings *settings, Setting setting)
{
    return settings->ordered[setting] > 0 ? settings->ordered[setting] - 1 : settings->chosen[setting];
}

const char *settings_word(const Settings *settings, Setting setting)
{
    return ROWS[setting].values[settings_get(settings, setting)];
}

/* Another program, or another Holdout, may have changed the file since: it is read again. */
static bool write_value(const Settings *settings, const char *name, const char *value, char why[SETTINGS_PROBLEM_SIZE])
{
    Pairs pairs;
    char problem[PAIRS_WHY_SIZE];
    Text text = text_into(why, SETTINGS_PROBLEM_SIZE);
    bool read = pairs_read(&pairs, settings->path);
    char *changed = read ? pairs_with(&pairs, name, value) : NULL;
    bool written = changed && pairs_replace_file(settings->path, changed, problem);
    if (!written) {
        bool told = pairs.complaint_count > 0;
        begin_sentence(settings, told && !changed ? pairs.complaints[0].line : 0, &text);
        text_add(&text, "%s; this holds until you leave.",
                 changed ? problem
                 : told  ? pairs.complaints[0].why
                         : "can't be changed; write the line yourself");
    }
    free(changed);
    pairs_free(&pairs);
    return written;
}

bool settings_choose(Settings *settings, Setting setting, int value, char why[SETTINGS_PROBLEM_SIZE])
{
    const SettingRow *row = &ROWS[setting];
    const char *word = row->values[value];
    settings->chosen[setting] = (uint8_t)value;
    settings->ordered[setting] = 0;
    why[0] = '\0';
    if (!settings->path[0]) {
        Text text = text_into(why, SETTINGS_PROBLEM_SIZE);
        text_add(&text, "No file keeps settings here; this holds until you leave.");
        return false;
    }
    return write_value(settings, row->name, strcmp(word, row->usual) == 0 ? NULL : word, why);
}
