/* Runs: a header names seed, mode and options, moments are battle, wave and tick, and time passes by itself in waves.
 *
 * Options that are as they are without being named are not named. A text is read loosely and written again: only what
 * comes out the same is accepted, so that every set of options has exactly one text. */
#include "journal/journal_kinds.h"

#include "base/text.h"
#include "base/translation.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOSS_TICKS = TICKS_PER_SECOND /* losses of hull this close are one */ };

static void add_twists(const RunRules *rules, uint32_t twists, Text *out)
{
    const char *before = " twists ";
    for (int i = 0; i < rules->twist_count; i++) {
        if (twists >> i & 1) {
            text_add(out, "%s%s", before, rules->twists[i].id);
            before = ",";
        }
    }
}

static void write_options(const Content *content, const GameOptions *options, Text *out)
{
    if (!run_mode_has_chart(options->mode)) {
        text_add(out, "level %d", options->first_level);
    } else {
        text_add(out, "ascension %d", options->ascension);
    }
    if (options->mode != MODE_DAILY && options->ship > 0 && options->ship != 1 + content->run.first_ship) {
        text_add(out, " ship %s", content->ships[options->ship - 1].id);
    }
    add_twists(&content->run, options->twists, out);
    if (options->feats > 0 && options->mode != MODE_DAILY) {
        text_add(out, " feats %" PRIx32, options->feats);
    }
    text_add(out, "%s", options->chapters ? " chapters" : "");
    if (options->aids != AIDS_ALL) {
        text_add(out, " aids %s", aids_word(options->aids));
    }
}

static bool parse_twists(const RunRules *rules, const char **at, uint32_t *twists)
{
    for (bool more = true; more; more = **at == ',' && (*at)++) {
        size_t length = strcspn(*at, ", ");
        int found = -1;
        for (int i = 0; i < rules->twist_count; i++) {
            bool same = strlen(rules->twists[i].id) == length && memcmp(rules->twists[i].id, *at, length) == 0;
            found = same ? i : found;
        }
        if (found < 0) {
            return false;
        }
        *twists |= UINT32_C(1) << found;
        *at += length;
    }
    return true;
}

static bool skip(const char **at, const char *word)
{
    size_t length = strlen(word);
    bool there = strncmp(*at, word, length) == 0;
    *at += there ? length : 0;
    return there;
}

static bool parse_ship(const Content *content, const char **at, int *ship)
{
    for (int i = 0; i < content->ship_count; i++) {
        size_t length = strlen(content->ships[i].id);
        if (strcspn(*at, " ") == length && memcmp(content->ships[i].id, *at, length) == 0) {
            *ship = 1 + i;
            *at += length;
            return true;
        }
    }
    return false;
}

/* A bit for each, in the order of their ids. */
static bool parse_feats(const char **at, uint32_t *feats)
{
    enum { HEX = 16 };
    char *end;
    unsigned long long bits = strtoull(*at, &end, HEX);
    bool good = end > *at && bits <= UINT32_MAX;
    *feats = (uint32_t)bits;
    *at = end;
    return good;
}

static bool parse_aids(const char *word, GameOptions *options)
{
    int aids = aids_from_word(word, strlen(word));
    options->aids = aids < 0 ? AIDS_ALL : (Aids)aids;
    return aids >= 0;
}

static bool parse_loosely(const Content *content, const char *at, GameOptions *options)
{
    bool linear = !run_mode_has_chart(options->mode);
    bool begins = skip(&at, linear ? "level " : "ascension ") &&
                  number_parse(&at, linear ? &options->first_level : &options->ascension);
    options->ship = 1 + content->run.first_ship;
    bool goes_on = begins && (linear || !skip(&at, " ship ") || parse_ship(content, &at, &options->ship));
    goes_on = goes_on && (!skip(&at, " twists ") || parse_twists(&content->run, &at, &options->twists));
    goes_on = goes_on && (!skip(&at, " feats ") || parse_feats(&at, &options->feats));
    options->chapters = goes_on && !linear && skip(&at, " chapters");
    return goes_on && (!skip(&at, " aids ") || parse_aids(at, options));
}

static bool in_range(const Content *content, const GameOptions *options)
{
    if (options->feats & ~content_feats(content)) {
        return false;
    }
    if (!run_mode_has_chart(options->mode)) {
        return options->first_level >= 1 && options->first_level <= GAME_LEVEL_MAX && options->twists == 0;
    }
    bool plain = options->mode == MODE_CUSTOM || options->twists == 0;
    return options->ascension <= content->run.ascension_count && plain &&
           (options->mode != MODE_DAILY || options->ascension == 0) &&
           (options->mode != MODE_SORTIE || !options->chapters);
}

static bool parse_options(const Content *content, const char *text, GameOptions *options)
{
    char buffer[JOURNAL_LINE_SIZE];
    if (!parse_loosely(content, text, options) || !in_range(content, options)) {
        return false;
    }
    Text again = text_into(buffer, sizeof buffer);
    write_options(content, options, &again);
    return strcmp(buffer, text) == 0;
}

static int write_start(const Content *content, const Start *start, char (*texts)[JOURNAL_LINE_SIZE])
{
    char seed[HEADER_ESCAPED_SIZE];
    const GameOptions *options = &start->run;
    header_escape(options->seed, seed, sizeof seed);
    snprintf(texts[0], sizeof texts[0], "seed %s", seed);
    snprintf(texts[1], sizeof texts[1], "mode %s", run_mode_word(options->mode));
    Text text = text_into(texts[2], sizeof texts[2]);
    write_options(content, options, &text);
    return 3;
}

static bool read_start(Reader *reader, const Content *content, Start *start, Failure *error)
{
    GameOptions *options = &start->run;
    *options = (GameOptions){.first_level = 1};
    const char *value = header_read_seed(reader, options->seed, error) ? header_value(reader, "mode", error) : NULL;
    int mode = value ? run_mode_from_word(value) : -1;
    if (mode < 0) {
        return value && header_bad_value(reader, error);
    }
    options->mode = (RunMode)mode;
    return header_value(reader, run_mode_has_chart(options->mode) ? "ascension" : "level", error) &&
           (parse_options(content, reader->text, options) || header_bad_value(reader, error));
}

static bool is_same(const Start *a, const Start *b)
{
    return a->run.mode == b->run.mode && strcmp(a->run.seed, b->run.seed) == 0;
}

static uint64_t content_hash(const Content *content)
{
    return content->hash;
}

static Played begin(const Content *content, Start *start)
{
    Game *game = game_new(content, &start->run);
    start->run = game->options;
    return (Played){.run = game};
}

static Played room(void)
{
    return (Played){.run = game_room()};
}

static void copy(Played to, Played from)
{
    game_copy(to.run, from.run);
}

static void free_run(Played played)
{
    game_free(played.run);
}

static GameTime time_of(Played played)
{
    return game_time(played.run);
}

static int phase(Played played)
{
    return game_phase(played.run);
}

static GameEnd end(Played played)
{
    return !game_over(played.run) ? GAME_GOES_ON : played.run->run.stage == STAGE_WON ? GAME_WON : GAME_LOST;
}

static bool tick(Played played)
{
    bool runs = game_wave_runs(played.run);
    if (runs) {
        game_tick(played.run);
    }
    return runs;
}

static uint64_t hash(Played played)
{
    return game_hash(played.run);
}

static Verdict check(Played played, const Move *move)
{
    return game_check(played.run, &move->run);
}

static void decide(Played played, const Move *move)
{
    game_decide(played.run, &move->run);
}

static void write_move(Played played, const Move *move, char *out, size_t size)
{
    decision_write(played.run, &move->run, out, size);
}

static bool read_move(Played played, const char *text, Move *move)
{
    return decision_parse(played.run, text, &move->run);
}

/* A battle that is won counts on to a wave that is never built for, unless the player stays. */
static void see_wave(Marks *marks, const Game *game, int place)
{
    GameTime now = game_time(game);
    BattlePhase phase = game->battle.phase;
    bool comes = game->run.stage == STAGE_BATTLE && (phase == BATTLE_BUILD || phase == BATTLE_WAVE);
    if (comes && (now.battle != marks->wave.battle || now.wave != marks->wave.wave)) {
        marks_add(marks, MARK_WAVE, now, place, 0);
        marks->wave = now;
    }
}

/* A battle's stays what it was until the next begins, whatever is repaired between them. */
static int hull_of(const Game *game)
{
    return game_time(game).battle > 0 ? game->battle.hull : game->run.hull;
}

static void mark_begin(Marks *marks, Played played)
{
    const Game *game = played.run;
    marks->hull = hull_of(game);
    if (game_time(game).battle > 0) {
        marks_add(marks, MARK_BATTLE, game_time(game), 0, game->level);
        see_wave(marks, game, 0);
    }
}

static bool is_boss(const Game *game, const Event *event)
{
    return game->content->attackers[event->type].size == SIZE_BOSS;
}

/* `within`: of the wave that a tick belongs to, which may have ended with it. */
static void see_events(Marks *marks, const Game *game, GameTime within, int place)
{
    int lost = 0;
    bool matters = false;
    for (int i = 0; i < game->events.count; i++) {
        const Event *event = &game->events.events[i];
        lost += event->kind == EVENT_LEAKED ? event->amount : 0;
        matters = matters || (event->kind == EVENT_FIRST_SIGHT && !run_met_before(&game->run, event->type)) ||
                  event->kind == EVENT_WALL_FELL || event->kind == EVENT_BOSS_COMES ||
                  event->kind == EVENT_BATTLE_WON || (event->kind == EVENT_DIED && is_boss(game, event));
    }
    if (lost > 0) {
        marks_add_loss(marks, within, place, lost, LOSS_TICKS);
    }
    if (matters) {
        marks_add(marks, MARK_EVENT, game_time(game), place, 0);
    }
}

static void mark(Marks *marks, Played played, GameTime before, bool decided, int place)
{
    const Game *game = played.run;
    GameTime now = game_time(game), ticked = before;
    ticked.tick++;
    marks->hull = hull_of(game);
    if (decided) {
        marks_add(marks, MARK_DECISION, now, place, 0);
    }
    see_events(marks, game, decided ? now : ticked, place);
    if (now.battle != before.battle) {
        marks_add(marks, MARK_BATTLE, now, place, game->level);
    }
    see_wave(marks, game, place);
    if (game_over(game)) {
        marks_add(marks, MARK_END, now, place, 0);
    }
}

const KindRow KIND_RUN = {
    .kind = JOURNAL_RUN,
    .word = "holdout-journal",
    .prefix = "run-",
    .what = N_("run"),
    .many = N_("runs"),
    .noun = "run",
    .formats = "1",
    .format = JOURNAL_FORMAT,
    .branched = JOURNAL_FORMAT,
    .header_lines = JOURNAL_HEADER_LINES,
    .spacing = 1024,
    .size = sizeof(Game),
    .write_start = write_start,
    .read_start = read_start,
    .is_same = is_same,
    .content_hash = content_hash,
    .begin = begin,
    .room = room,
    .copy = copy,
    .free = free_run,
    .time = time_of,
    .phase = phase,
    .end = end,
    .tick = tick,
    .hash = hash,
    .check = check,
    .decide = decide,
    .write_move = write_move,
    .read_move = read_move,
    .mark_begin = mark_begin,
    .mark = mark,
};
