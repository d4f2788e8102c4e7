/* How each option is read into the values of the command line. */
#include "options.h"

#include "base/failure.h"
#include "base/text.h"
#include "contest/player.h"
#include "holdout/chart.h"
#include "holdout/duel.h"
#include "holdout/dungeon.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    SIZE_LEAST = 1,
    SIZE_MOST = 1000,
    LEVEL_MOST = 9999,
    COUNT_MOST = 10000,
    SEEDS_MOST = 100000,
    BRANCHES_MOST = 16
};

typedef struct OptionWord {
    const char *word;
    int value;
} OptionWord;

/* Whole number within bounds; moves the text past it. */
static bool number(const char **text, int least, int most, int *out)
{
    char *end;
    if (**text < '0' || **text > '9') {
        return false;
    }
    long value = strtol(*text, &end, 10);
    *text = end;
    *out = (int)value;
    return value >= least && value <= most;
}

/* The member of the values that an option is read into. */
static void *member(Options *options, const Option *option)
{
    return (char *)options + option->offset;
}

static bool read_number(Options *options, const Option *option, const char *text)
{
    return number(&text, option->least, option->most, member(options, option)) && *text == '\0';
}

/* A member that is set by the option alone. */
static bool read_flag(Options *options, const Option *option, const char *text)
{
    (void)text;
    *(bool *)member(options, option) = true;
    return true;
}

static bool read_start(Options *options, const Option *option, const char *text)
{
    (void)text;
    options->start = (AppStart)option->least;
    return true;
}

static bool read_text(Options *options, const Option *option, const char *text)
{
    *(const char **)member(options, option) = text;
    return strlen(text) >= (size_t)option->least;
}

static const OptionWord *option_word(const Option *option, const char *text)
{
    const OptionWord *word = option->words;
    while (word->word && strcmp(text, word->word) != 0) {
        word++;
    }
    return word->word ? word : NULL;
}

static bool read_word(Options *options, const Option *option, const char *text)
{
    const OptionWord *word = option_word(option, text);
    if (word) {
        memcpy(member(options, option), &word->value, sizeof word->value);
    }
    return word;
}

/* Nothing of a seed is cut off: whoever wrote it would get another game than the same seed gives elsewhere. */
static bool read_seed(Options *options, const Option *option, const char *text)
{
    enum { CHARACTER_SIZE = 4 };
    char trimmed[GAME_SEED_SIZE + CHARACTER_SIZE];
    text_copy_trimmed(trimmed, sizeof trimmed, text);
    options->seed = text;
    return trimmed[0] && strlen(trimmed) < (size_t)option->most && text_is_utf8(text);
}

/* An option of the same name as a setting, which wins over the file. */
static bool read_setting(Options *options, const Option *option, const char *text)
{
    int value = setting_find((Setting)option->least, text);
    options->ordered[option->least] = (uint8_t)(value + 1);
    return value >= 0;
}

static bool read_level(Options *options, const Option *option, const char *text)
{
    options->start = APP_LEVEL;
    return read_number(options, option, text);
}

static bool read_size(Options *options, const Option *option, const char *text)
{
    (void)option;
    return number(&text, SIZE_LEAST, SIZE_MOST, &options->columns) && *text++ == 'x' &&
           number(&text, SIZE_LEAST, SIZE_MOST, &options->rows) && *text == '\0';
}

static bool read_dump(Options *options, const Option *option, const char *text)
{
    (void)option;
    static const struct {
        const char *word;
        DumpWhen when;
    } words[] = {{"end:", DUMP_END}, {"each:", DUMP_EACH}, {"wave:", DUMP_WAVE}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t length = strlen(words[i].word);
        if (strncmp(text, words[i].word, length) == 0) {
            options->dump_when = words[i].when;
            options->dump_path = text + length;
            return text[length] != '\0';
        }
    }
    return false;
}

static bool read_lengths(Options *options, const Option *option, const char *text)
{
    (void)option;
    while (options->length_count < WORLD_STARTS_MAX &&
           number(&text, 1, LEVEL_MOST, &options->lengths[options->length_count])) {
        options->length_count++;
        if (*text != ',') {
            return *text == '\0';
        }
        text++;
    }
    return false;
}

/* Of "2026-02-30": is there such a day? */
static bool is_date(const char *text)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year = 0, month = 0, day = 0;
    bool within = number(&text, 0, 9999, &year) && *text++ == '-' && number(&text, 1, 12, &month) && *text++ == '-' &&
                  number(&text, 1, 31, &day);
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return within && day <= days[month - 1] + (month == 2 && leap);
}

static bool read_daily(Options *options, const Option *option, const char *text)
{
    (void)option;
    static const char form[] = "dddd-dd-dd";
    options->daily = text;
    for (size_t i = 0; i < sizeof form; i++) {
        bool digit = text[i] >= '0' && text[i] <= '9';
        if (form[i] == 'd' ? !digit : text[i] != form[i]) {
            return false;
        }
    }
    return is_date(text);
}

static bool read_trace(Options *options, const Option *option, const char *text)
{
    options->trace = true;
    options->depth = TRACE_STEP;
    return !text || read_word(options, option, text);
}

/* Which of them plays which game is known when both are. */
static bool read_bot(Options *options, const Option *option, const char *text)
{
    (void)option;
    options->agent.what = text;
    return text_is_utf8(text) && (agent_plays_runs(text) || agent_walks(text));
}

/* A word that is kept as it stands; one of the value 0 as nothing. */
static bool read_name(Options *options, const Option *option, const char *text)
{
    const OptionWord *word = option_word(option, text);
    *(const char **)member(options, option) = word && word->value ? word->word : NULL;
    return word;
}

static bool read_at(Options *options, const Option *option, const char *text)
{
    (void)option;
    options->has_at = true;
    if (strchr(text, ':') && (!number(&text, 1, GAME_LEVEL_MAX, &options->at_battle) || *text++ != ':')) {
        return false;
    }
    bool valid = number(&text, 0, 1000000, &options->at_wave);
    if (valid && *text == '.') {
        text++;
        valid = number(&text, 0, 100000000, &options->at_tick);
    }
    return valid && *text == '\0';
}

static const OptionWord LEGALS[] = {
#define X(name, word) {word, LEGAL_##name},
    LEGAL_LIST(X)
#undef X
        {0}};
static const OptionWord TRIALS[] = {
#define X(name, word, ...) {word, TRIAL_##name},
    SIM_TRIAL_LIST(X)
#undef X
        {0}};
static const OptionWord GAMES[] = {{"run", 0}, {"descent", 1}, {"vault", 1}, {"odyssey", 1}, {"lesson", 1}, {0}};
static const OptionWord LANGUAGES[] = {{"c", 1}, {"python", 1}, {"javascript", 1}, {0}};
static const OptionWord SIDES[] = {{"defender", SIDE_DEFENDER}, {"invader", SIDE_INVADER}, {0}};
static const OptionWord PLANNERS[] = {{"greedy", STORY_BY_GREED}, {"search", STORY_BY_SEARCH}, {0}};
static const OptionWord DEPTHS[] = {{"phase", TRACE_PHASE}, {"step", TRACE_STEP}, {"micro-step", TRACE_MICRO}, {0}};
static const OptionWord SPEEDS[] = {{"0.5", 2}, {"1", 4}, {"2", 8}, {"4", 16}, {"8", 32}, {"16", 64}, {0}};
static const OptionWord MAPS[] = {{"map", FORMAT_TEXT}, {"json", FORMAT_JSON}, {0}};
static const OptionWord TEXTS[] = {{"text", FORMAT_TEXT}, {"json", FORMAT_JSON}, {0}};
static const OptionWord TABULAR[] = {{"table", FORMAT_TEXT}, {"json", FORMAT_JSON}, {0}};
static const OptionWord SHEETS[] = {{"table", FORMAT_TEXT}, {"json", FORMAT_JSON}, {"sheet", FORMAT_SHEET}, {0}};
static const OptionWord LINES[] = {{"table", FORMAT_TEXT}, {"json", FORMAT_JSON}, {"jsonl", FORMAT_JSONL}, {0}};
static const OptionWord ROWS[] = {
    {"text", FORMAT_TEXT}, {"table", FORMAT_TEXT}, {"json", FORMAT_JSON}, {"csv", FORMAT_CSV}, {0}};

/* Where a member of Options stands; one of another type than its reader writes isn't compiled. */
#define MEMBER(type, member) offsetof(Options, member) * sizeof(_Generic(&((Options *)0)->member, type * : (char)0))
#define ENUM_MEMBER(member) \
    offsetof(Options, member) * sizeof(char[sizeof(((Options *)0)->member) == sizeof(int) ? 1 : -1])

#define OWN(reader) read_##reader, 0, 0, 0, NULL
#define FLAG(member) read_flag, MEMBER(bool, member), 0, 0, NULL
#define START(start) read_start, 0, start, 0, NULL
#define SETS(setting) read_setting, 0, setting, 0, NULL
#define SEED(size) read_seed, 0, 0, size, NULL
#define TEXT(member) read_text, MEMBER(const char *, member), 1, 0, NULL
#define ANY_TEXT(member) read_text, MEMBER(const char *, member), 0, 0, NULL
#define NUMBER(member, least, most) read_number, MEMBER(int, member), least, most, NULL
#define LEVEL_TO_PLAY read_level, MEMBER(int, level), 1, LEVEL_MOST, NULL
#define WORD(member, words) read_word, ENUM_MEMBER(member), 0, 0, words
#define NAME(member, words) read_name, MEMBER(const char *, member), 0, 0, words
#define DEPTH read_trace, ENUM_MEMBER(depth), 0, 0, DEPTHS
const Option OPTIONS[OPTION_COUNT] = {
#define X(id, name, given, how, help) [OPTION_##id] = {name, given, how, help},
    OPTION_LIST(X)
#undef X
};
static_assert((int)PLAYER_SLOW_MOST == (int)AGENT_SLOW_MOST, "--slow has the same bounds for both games");
