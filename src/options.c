/* One table says for every option which commands take it, what it is given, how it is read and how the help names it.
 */
#include "option_table.h"

#include "base/failure.h"
#include "base/text.h"
#include "contest/player.h"
#include "holdout/chart.h"
#include "holdout/duel.h"
#include "holdout/dungeon.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define FOR_PLAYERS (FOR(COMMAND_PLAY) | FOR(COMMAND_SANDBOX))
#define FOR_VIEWERS (FOR(COMMAND_REPLAY) | FOR(COMMAND_WATCH))
#define FOR_SCREENS (FOR_PLAYERS | FOR_VIEWERS | FOR(COMMAND_DUEL))
enum {
    SIZE_LEAST = 1,
    SIZE_MOST = 1000,
    LEVEL_MOST = 9999,
    COUNT_MOST = 10000,
    SEEDS_MOST = 100000,
    BRANCHES_MOST = 16
};

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

static bool whole_number(const char *text, int least, int most, int *out)
{
    return number(&text, least, most, out) && *text == '\0';
}

static bool one_of(const char *text, const char *const *words, int count, int *out)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(text, words[i]) == 0) {
            *out = i;
            return true;
        }
    }
    return false;
}

/* Nothing of a seed is cut off: whoever wrote it would get another game than the same seed gives elsewhere. */
static bool seed_within(Options *options, const char *text, size_t size)
{
    enum { CHARACTER_SIZE = 4 };
    char trimmed[GAME_SEED_SIZE + CHARACTER_SIZE];
    text_copy_trimmed(trimmed, sizeof trimmed, text);
    options->seed = text;
    return trimmed[0] && strlen(trimmed) < size && text_is_utf8(text);
}

static bool read_seed(Options *options, const char *text)
{
    return seed_within(options, text, GAME_SEED_SIZE);
}

static bool read_stem(Options *options, const char *text)
{
    return seed_within(options, text, TOOL_STEM_SIZE);
}

static bool read_new(Options *options, const char *text)
{
    (void)text;
    options->start = APP_NEW;
    return true;
}

static bool read_tutorial(Options *options, const char *text)
{
    (void)text;
    options->start = APP_TUTORIAL;
    return true;
}

static bool read_continue(Options *options, const char *text)
{
    (void)text;
    options->start = APP_CONTINUE;
    return true;
}

static bool read_level(Options *options, const char *text)
{
    options->start = APP_LEVEL;
    return whole_number(text, 1, LEVEL_MOST, &options->level);
}

static bool read_generator(Options *options, const char *text)
{
    options->generator = text;
    return text[0] != '\0';
}

static bool read_dungeon_level(Options *options, const char *text)
{
    return whole_number(text, 1, DUNGEON_LEVEL_MAX, &options->level);
}

static bool read_wave(Options *options, const char *text)
{
    return whole_number(text, 1, SANDBOX_WAVES_MAX, &options->wave);
}

static bool read_blueprints(Options *options, const char *text)
{
    options->blueprints = text;
    return text[0] != '\0';
}

static bool read_act(Options *options, const char *text)
{
    return whole_number(text, 1, ACTS_MAX, &options->act);
}

static bool read_keys(Options *options, const char *text)
{
    options->keys = text;
    return text[0] != '\0';
}

static bool read_text(Options *options, const char *text)
{
    (void)text;
    options->text = true;
    return true;
}

static bool read_size(Options *options, const char *text)
{
    return number(&text, SIZE_LEAST, SIZE_MOST, &options->columns) && *text++ == 'x' &&
           number(&text, SIZE_LEAST, SIZE_MOST, &options->rows) && *text == '\0';
}

static bool read_dump(Options *options, const char *text)
{
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

static bool read_state(Options *options, const char *text)
{
    options->state = text;
    return text[0] != '\0';
}

/* An option of the same name as a setting, which wins over the file. */
static bool order(Options *options, Setting setting, const char *text)
{
    int value = setting_find(setting, text);
    options->ordered[setting] = (uint8_t)(value + 1);
    return value >= 0;
}

static bool read_glyphs(Options *options, const char *text)
{
    return order(options, SETTING_GLYPHS, text);
}

static bool read_colors(Options *options, const char *text)
{
    return order(options, SETTING_COLORS, text);
}

static bool read_palette(Options *options, const char *text)
{
    return order(options, SETTING_PALETTE, text);
}

static bool read_settings(Options *options, const char *text)
{
    options->settings = text;
    return text[0] != '\0';
}

static bool read_data(Options *options, const char *text)
{
    options->data = text;
    return text[0] != '\0';
}

static bool read_save_dir(Options *options, const char *text)
{
    options->save_dir = text;
    return text[0] != '\0';
}

static bool read_lengths(Options *options, const char *text)
{
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

static bool read_branches(Options *options, const char *text)
{
    return whole_number(text, 0, BRANCHES_MOST, &options->branches);
}

static bool read_terrain(Options *options, const char *text)
{
    options->terrain = text;
    return true;
}

static bool read_format(Options *options, const char *text)
{
    static const char *const tables[COMMAND_COUNT] = {[COMMAND_WORLD] = "map",
                                                      [COMMAND_CHART] = "map",
                                                      [COMMAND_DUNGEON] = "map",
                                                      [COMMAND_CODEX] = "text",
                                                      [COMMAND_PLOT] = "text"};
    const char *plain = tables[options->command] ? tables[options->command] : "table";
    bool rows = options->command == COMMAND_DUEL && strcmp(text, "csv") == 0;
    bool sheet = options->command == COMMAND_CATALOGUE && strcmp(text, "sheet") == 0;
    bool lines = options->command == COMMAND_SIM && strcmp(text, "jsonl") == 0;
    options->format = strcmp(text, "json") == 0 ? FORMAT_JSON
                      : sheet                   ? FORMAT_SHEET
                      : rows                    ? FORMAT_CSV
                      : lines                   ? FORMAT_JSONL
                                                : FORMAT_TEXT;
    return options->format != FORMAT_TEXT || strcmp(text, plain) == 0 ||
           (options->command == COMMAND_DUEL && strcmp(text, "text") == 0);
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

static bool read_daily(Options *options, const char *text)
{
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

static bool read_trace(Options *options, const char *text)
{
    static const char *const words[] = {[TRACE_PHASE] = "phase", [TRACE_STEP] = "step", [TRACE_MICRO] = "micro-step"};
    int depth = TRACE_STEP;
    bool valid = !text || one_of(text, words, 3, &depth);
    options->trace = true;
    options->depth = (TraceLevel)depth;
    return valid;
}

static bool read_count(Options *options, const char *text)
{
    return whole_number(text, 1, COUNT_MOST, &options->count);
}

static bool read_list(Options *options, const char *text)
{
    options->list = text;
    return text[0] != '\0';
}

static bool read_order(Options *options, const char *text)
{
    return whole_number(text, 1, NAME_ORDER_MAX, &options->order);
}

static bool read_planner(Options *options, const char *text)
{
    static const char *const words[] = {[STORY_BY_GREED] = "greedy", [STORY_BY_SEARCH] = "search"};
    int planner = STORY_BY_SEARCH;
    bool valid = one_of(text, words, 2, &planner);
    options->planner = (StoryPlanner)planner;
    return valid;
}

static bool read_steps(Options *options, const char *text)
{
    (void)text;
    options->steps = true;
    return true;
}

static bool read_plots(Options *options, const char *text)
{
    (void)text;
    options->plots = true;
    return true;
}

static bool read_seeds(Options *options, const char *text)
{
    return whole_number(text, 1, SEEDS_MOST, &options->seeds);
}

/* Which of them plays which game is known when both are. */
static bool read_bot(Options *options, const char *text)
{
    options->agent.what = text;
    return text_is_utf8(text) && (agent_plays_runs(text) || agent_walks(text));
}

static bool read_game(Options *options, const char *text)
{
    options->game = strcmp(text, "run") == 0 ? NULL : text;
    return !options->game || strcmp(text, "descent") == 0 || strcmp(text, "vault") == 0 || strcmp(text, "odyssey") == 0;
}

static bool read_runs(Options *options, const char *text)
{
    return whole_number(text, 1, SIM_RUNS_MAX, &options->runs);
}

static bool read_jobs(Options *options, const char *text)
{
    return whole_number(text, 1, SIM_JOBS_MAX, &options->jobs);
}

static bool read_turns_max(Options *options, const char *text)
{
    return whole_number(text, 1, DUEL_TURNS_MOST, &options->turns_max);
}

static bool read_slow(Options *options, const char *text)
{
    bool good = whole_number(text, 1, PLAYER_SLOW_MOST, &options->slow);
    options->agent.slow = options->slow;
    return good;
}

static bool read_legal(Options *options, const char *text)
{
    static const char *const words[] = {
#define X(name, word) [LEGAL_##name] = word,
        LEGAL_LIST(X)
#undef X
    };
    int form = 0;
    bool known = one_of(text, words, LEGAL_FORMS, &form);
    options->agent.legal = (LegalForm)form;
    return known;
}

static bool read_decisions_max(Options *options, const char *text)
{
    return whole_number(text, 1, AGENT_DECISIONS_MOST, &options->agent.decisions);
}

static bool read_language(Options *options, const char *text)
{
    static const char *const words[] = {"c", "python", "javascript"};
    int at = 0;
    options->language = text;
    return one_of(text, words, 3, &at);
}

static bool read_twice(Options *options, const char *text)
{
    (void)text;
    options->twice = true;
    return true;
}

static bool read_record(Options *options, const char *text)
{
    options->record = text;
    return text[0] != '\0';
}

static bool read_as(Options *options, const char *text)
{
    static const char *const words[] = {"defender", "invader"};
    int at = 0;
    bool good = one_of(text, words, 2, &at);
    options->side_given = true;
    options->invades = at == 1;
    return good;
}

static bool read_against(Options *options, const char *text)
{
    options->against = text;
    return text[0] != '\0';
}

static bool read_records(Options *options, const char *text)
{
    options->records = text;
    return text[0] != '\0';
}

static bool read_journals(Options *options, const char *text)
{
    options->journals = text;
    return text[0] != '\0';
}

static bool read_policy(Options *options, const char *text)
{
    options->policy = text;
    return text[0] != '\0';
}

static bool read_output(Options *options, const char *text)
{
    options->output = text;
    return text[0] != '\0';
}

static bool read_tables(Options *options, const char *text)
{
    options->tables = text;
    return text[0] != '\0';
}

static bool read_resume(Options *options, const char *text)
{
    (void)text;
    options->resume = true;
    return true;
}

static bool read_trial(Options *options, const char *text)
{
#define X(name, word, fights) [TRIAL_##name] = word,
    static const char *const words[TRIAL_COUNT] = {"", SIM_TRIAL_LIST(X)};
#undef X
    int found = 0;
    bool valid = one_of(text, words, TRIAL_COUNT, &found) && found != TRIAL_NONE;
    options->trial = (SimTrial)found;
    return valid;
}

static bool read_ascension(Options *options, const char *text)
{
    return whole_number(text, 0, ASCENSIONS_MAX, &options->ascension);
}

static bool read_verify(Options *options, const char *text)
{
    (void)text;
    options->verify = true;
    return true;
}

static bool read_salvage(Options *options, const char *text)
{
    (void)text;
    options->salvage = true;
    return true;
}

static bool read_take_over(Options *options, const char *text)
{
    (void)text;
    options->take_over = true;
    return true;
}

static bool read_cast(Options *options, const char *text)
{
    options->cast = text;
    return text[0] != '\0';
}

static bool read_at(Options *options, const char *text)
{
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

static bool read_speed(Options *options, const char *text)
{
    static const char *const words[] = {"0.5", "1", "2", "4", "8", "16"};
    int at;
    bool valid = one_of(text, words, 6, &at);
    options->speed = valid ? 2 << at : 0;
    return valid;
}

const Option OPTIONS[] = {
    {"--seed", "S",
     FOR(COMMAND_PLAY) | FOR(COMMAND_SANDBOX) | FOR(COMMAND_WORLD) | FOR(COMMAND_WAVES) | FOR(COMMAND_CHART) |
         FOR(COMMAND_DUNGEON),
     read_seed, "UTF-8 text of up to 63 bytes; same seed, same game"},
    {"--seed", "S", FOR(COMMAND_NAMES), read_seed, "UTF-8 text of up to 63 bytes; same seed, same names"},
    {"--seed", "S", FOR(COMMAND_PLOT), read_seed, "UTF-8 text of up to 63 bytes; same seed, same plot"},
    {"--seed", "S", FOR(COMMAND_CATALOGUE), read_stem, "up to 55 bytes; the seeds are S-1, S-2 and so on"},
    {"--seed", "S", FOR(COMMAND_SIM), read_stem, "up to 55 bytes; runs of the seeds S-1, S-2 and so on"},
    {"--seed", "S", FOR(COMMAND_DUEL), read_seed, "UTF-8 text of up to 63 bytes, told to both (1)"},
    {"--bot", "BOT", FOR(COMMAND_PLAY) | FOR(COMMAND_SIM), read_bot,
     "idle, random, greedy, search, explorer or exec:COMMAND"},
    {"--game", "GAME", FOR(COMMAND_PLAY), read_game, "run (usual); descent, vault, odyssey: a game on foot"},
    {"--game", "GAME", FOR(COMMAND_SIM), read_game, "run (usual); on foot descent, vault, odyssey"},
    {"--slow", "X", FOR(COMMAND_SIM) | FOR(COMMAND_PLAY), read_slow, "give a program X times as long, 1 to 100 (1)"},
    {"--legal", "FORM", FOR(COMMAND_SIM) | FOR(COMMAND_PLAY), read_legal,
     "what a program is told it may do: full, compact, none"},
    {"--decisions-max", "N", FOR(COMMAND_SIM), read_decisions_max, "end a game after N, 1 to 1000000 (5000)"},
    {"--runs", "N", FOR(COMMAND_SIM), read_runs, "how many, 1 to 10000 (20)"},
    {"--jobs", "J", FOR(COMMAND_SIM), read_jobs, "runs played at once, 1 to 64 (1)"},
    {"--jobs", "J", FOR(COMMAND_DUEL), read_jobs, "games played at once, 1 to 64 (one a processor)"},
    {"--turns-max", "N", FOR(COMMAND_DUEL), read_turns_max, "turns after which a game is ended (200000)"},
    {"--slow", "X", FOR(COMMAND_DUEL), read_slow, "give programs X times as long, 1 to 100 (1)"},
    {"--twice", NULL, FOR(COMMAND_DUEL), read_twice, "play each game again; both must be the same"},
    {"--language", "L", FOR(COMMAND_DUEL), read_language, "c, python or javascript"},
    {"--record", "FILE", FOR(COMMAND_DUEL), read_record, "keep the game in a file"},
    {"--as", "SIDE", FOR(COMMAND_DUEL), read_as, "who you play: defender or invader"},
    {"--against", "PROGRAM", FOR(COMMAND_DUEL), read_against, "house:NAME, or a command line"},
    {"--records", "DIR", FOR(COMMAND_DUEL), read_records, "where the games are kept (in the folder)"},
    {"--journals", "DIR", FOR(COMMAND_SIM), read_journals, "keep every game's journal in a folder"},
    {"--output", "FILE", FOR(COMMAND_SIM), read_output, "write a line of JSON a run to a file"},
    {"--resume", NULL, FOR(COMMAND_SIM), read_resume, "go on with that file: play what it lacks"},
    {"--tables", "FILE", FOR(COMMAND_SIM), read_tables, "play none: tables of a file of runs, or of '-'"},
    {"--policy", "FILE", FOR(COMMAND_SIM), read_policy, "what the bot is to take, to leave, where to go"},
    {"--trial", "KIND", FOR(COMMAND_SIM), read_trial, "blueprints, augments, terrains or bosses, by lot"},
    {"--ascension", "A", FOR(COMMAND_SIM), read_ascension, "the ascension, 0 to 20 (0)"},
    {"--plots", NULL, FOR(COMMAND_CATALOGUE), read_plots, "plots instead of worlds"},
    {"--generator", "ID", FOR(COMMAND_CATALOGUE), read_generator, "levels of this one; 'list' names them"},
    {"--seeds", "N", FOR(COMMAND_CATALOGUE), read_seeds, "how many, 1 to 100000 (300; a sheet 30)"},
    {"--runs", "N", FOR(COMMAND_CATALOGUE), read_seeds, "the same, of plots and levels (1000)"},
    {"--new", NULL, FOR(COMMAND_PLAY), read_new, "begin a new run at once"},
    {"--continue", NULL, FOR(COMMAND_PLAY) | FOR(COMMAND_DUEL), read_continue,
     "go on with the newest unfinished run, or duel"},
    {"--tutorial", NULL, FOR(COMMAND_PLAY), read_tutorial, "begin the tutorial's battle at once"},
    {"--level", "N", FOR(COMMAND_PLAY), read_level, "begin the linear mode at this level, 1 to 9999"},
    {"--level", "N", FOR(COMMAND_SANDBOX) | FOR(COMMAND_WORLD), read_level, "the level, 1 to 9999 (1)"},
    {"--level", "N", FOR(COMMAND_CATALOGUE), read_level, "one level, 1 to 9999 (worlds: 1 to 30 in turn)"},
    {"--level", "N", FOR(COMMAND_WAVES), read_level, "the level, 1 to 9999"},
    {"--level", "N", FOR(COMMAND_DUNGEON), read_dungeon_level, "how far down, 1 to 9999 (1)"},
    {"--generator", "ID", FOR(COMMAND_DUNGEON), read_generator, "which one; 'list' names them"},
    {"--act", "N", FOR(COMMAND_CHART), read_act, "the act, 1 to 3"},
    {"--wave", "W", FOR(COMMAND_SANDBOX), read_wave, "the first wave, 1 to 200 (1)"},
    {"--blueprints", "ID,..", FOR(COMMAND_SANDBOX), read_blueprints, "up to 14 blueprints (those of every run)"},
    {"--keys", "FILE", FOR_PLAYERS | FOR(COMMAND_DUEL), read_keys, "play the keys in a file, '-' for standard input"},
    {"--text", NULL, FOR_SCREENS, read_text, "tell it all in lines, for screen readers and pipes"},
    {"--size", "COLSxROWS", FOR_SCREENS, read_size, "size of the screen, such as 80x24"},
    {"--size", "COLSxROWS", FOR(COMMAND_DUNGEON), read_size, "its tiles, up to 80x50 (80x50)"},
    {"--size", "COLSxROWS", FOR(COMMAND_CATALOGUE), read_size, "of a generator's levels, up to 80x50 (80x50)"},
    {"--dump", "WHEN:PATH", FOR_PLAYERS | FOR(COMMAND_DUEL), read_dump,
     "write the screen to PATH; WHEN: end, each or wave"},
    {"--state", "PATH", FOR_PLAYERS | FOR(COMMAND_REPLAY), read_state,
     "write the last state as JSON, '-' for standard output"},
    {"--glyphs", "SET", FOR_SCREENS, read_glyphs, "auto, ascii or unicode"},
    {"--colors", "DEPTH", FOR_SCREENS, read_colors, "auto, mono, 8, 16, 256 or direct"},
    {"--palette", "NAME", FOR_SCREENS, read_palette, "which colours, such as high-contrast or light"},
    {"--settings", "FILE", FOR_SCREENS, read_settings, "the file of settings"},
    {"--lengths", "L,L,..", FOR(COMMAND_WORLD) | FOR(COMMAND_CATALOGUE), read_lengths,
     "lengths of one to eight paths, instead of the level's"},
    {"--branches", "N", FOR(COMMAND_WORLD) | FOR(COMMAND_CATALOGUE), read_branches, "most side branches, 0 to 16"},
    {"--terrain", "ID", FOR(COMMAND_WORLD) | FOR(COMMAND_CATALOGUE), read_terrain, "the terrain type"},
    {"--trace", "[=DEPTH]", FOR(COMMAND_WORLD) | FOR(COMMAND_WAVES) | FOR(COMMAND_CHART) | FOR(COMMAND_DUNGEON),
     read_trace, "tell the making by phase, step (usual) or micro-step"},
    {"--count", "K", FOR(COMMAND_WAVES), read_count, "how many waves, 1 to 10000 (10)"},
    {"--list", "ID", FOR(COMMAND_NAMES), read_list, "what to learn from: stars, people, .. (list: tell all)"},
    {"--order", "K", FOR(COMMAND_NAMES), read_order, "letters that decide the next one, 1 to 4 (3)"},
    {"--count", "N", FOR(COMMAND_NAMES), read_count, "how many names, 1 to 10000 (20)"},
    {"--planner", "NAME", FOR(COMMAND_PLOT) | FOR(COMMAND_CATALOGUE), read_planner,
     "of plots: greedy agents, or search (without it)"},
    {"--steps", NULL, FOR(COMMAND_PLOT), read_steps, "also what everyone else did, in order"},
    {"--verify", NULL, FOR(COMMAND_REPLAY), read_verify, "compare every recorded hash, without a screen"},
    {"--salvage", NULL, FOR(COMMAND_REPLAY), read_salvage, "make a run of the lines that stand before damage"},
    {"--take-over", NULL, FOR(COMMAND_REPLAY), read_take_over, "make a run of one's own of it, up to --at or its end"},
    {"--at", "WAVE[.TICK]", FOR(COMMAND_REPLAY), read_at, "where to begin (no screen: end), or BATTLE:WAVE[.TICK]"},
    {"--cast", "PATH", FOR(COMMAND_REPLAY), read_cast, "write an asciinema recording, '-' for standard output"},
    {"--speed", "X", FOR(COMMAND_REPLAY), read_speed, "play at once at this speed: 0.5, 1, 2, 4, 8 or 16"},
    {"--format", "FORMAT", FOR(COMMAND_WORLD) | FOR(COMMAND_CHART) | FOR(COMMAND_DUNGEON), read_format,
     "map (without it) or json"},
    {"--format", "FORMAT", FOR(COMMAND_CATALOGUE), read_format, "table (without it), json or sheet, of small maps"},
    {"--format", "FORMAT", FOR(COMMAND_CODEX) | FOR(COMMAND_PLOT), read_format, "text (without it) or json"},
    {"--format", "FORMAT", FOR(COMMAND_WAVES) | FOR(COMMAND_BENCH) | FOR(COMMAND_SCORES), read_format,
     "table (without it) or json"},
    {"--format", "FORMAT", FOR(COMMAND_SIM), read_format, "table (without it), json, or jsonl: a line a run"},
    {"--format", "FORMAT", FOR(COMMAND_DUEL), read_format, "text or table (without it), json; of tournaments csv"},
    {"--daily", "DATE", FOR(COMMAND_SCORES), read_daily, "daily runs of this day alone, such as 2026-01-31"},
    {"--data", "DIR", ~FOR(COMMAND_DUEL), read_data, "rules and content from a folder, not the built-in ones"},
    {"--save-dir", "DIR",
     FOR(COMMAND_PLAY) | FOR(COMMAND_REPLAY) | FOR(COMMAND_WATCH) | FOR(COMMAND_UNFINISHED) | FOR(COMMAND_SCORES),
     read_save_dir, "where journals are kept"},
    {"--save-dir", "DIR", FOR(COMMAND_DUEL), read_save_dir, "where games that you play are kept"},
};
const int OPTION_COUNT = sizeof OPTIONS / sizeof OPTIONS[0];
static_assert(sizeof OPTIONS / sizeof OPTIONS[0] <= OPTIONS_MAX, "each option has its place among those given");
static_assert((int)PLAYER_SLOW_MOST == (int)AGENT_SLOW_MOST, "--slow has the same bounds for both games");
static_assert(COMMAND_COUNT <= 32, "each command has a bit");
