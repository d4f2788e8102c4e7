/* The command line: options in, one command run, its status out. */
#include "command_line.h"

#include "base/text.h"
#include "base/translation.h"
#include "holdout/content_load.h"
#include "holdout/duel.h"
#include "holdout/journal.h"
#include "programs/beside.h"
#include "scores/scores.h"
#include "term/front/cast.h"
#include "term/settings/language.h"
#include "tools/bench/bench.h"
#include "tools/output.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char NO_SAVE_DIR[] =
    "No folder to keep journals in is known, or its path is too long; name one with --save-dir.";

/* Where journals live: --save-dir, $HOLDOUT_DIR, $XDG_STATE_HOME/holdout, ~/.local/state/holdout. */
static bool find_save_dir(const Options *options, char *out, size_t size)
{
    const char *own = getenv("HOLDOUT_DIR"), *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = options->save_dir          ? snprintf(out, size, "%s", options->save_dir)
                 : own && own[0]            ? snprintf(out, size, "%s", own)
                 : state && state[0] == '/' ? snprintf(out, size, "%s/holdout", state)
                 : home && home[0]          ? snprintf(out, size, "%s/.local/state/holdout", home)
                                            : -1;
    return length > 0 && (size_t)length < size;
}

/* Results of all players, and what adds to them, where the build has them. */
#ifndef SHARED_SCORES
#define SHARED_SCORES NULL
#define RECORDER NULL
#endif

/* Results stand in $HOLDOUT_SCORES, which several players may share, else beside the journals. */
static bool find_scores(const char *save_dir, char *out, size_t size)
{
    const char *own = getenv("HOLDOUT_SCORES");
    int length = own && own[0] ? snprintf(out, size, "%s", own) : snprintf(out, size, "%s/scores.db", save_dir);
    return length > 0 && (size_t)length < size;
}

static SharedResults shared_results(void)
{
    const char *own = getenv("HOLDOUT_SCORES");
    return (SharedResults){own && own[0], SHARED_SCORES, RECORDER};
}

static bool is_watched(void)
{
    const char *by = getenv("HOLDOUT_WATCHED");
    return by && strcmp(by, "all") == 0;
}

/* The host gives his players' games no say in files and programs (doc/hosting.md). */
static bool is_hosted(void)
{
    const char *by = getenv("HOLDOUT_HOSTED");
    return by && by[0];
}

/* A file by which the host and a player's game tell each other something; NULL: none. */
static const char *told_path(const char *variable)
{
    const char *path = getenv(variable);
    return path && path[0] ? path : NULL;
}

/* Settings stand in --settings, else $XDG_CONFIG_HOME/holdout/settings.yaml, ~/.config/holdout/settings.yaml. */
static bool find_settings(const Options *options, char *out, size_t size)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    int length = options->settings            ? snprintf(out, size, "%s", options->settings)
                 : config && config[0] == '/' ? snprintf(out, size, "%s/holdout/settings.yaml", config)
                 : home && home[0]            ? snprintf(out, size, "%s/.config/holdout/settings.yaml", home)
                                              : -1;
    return length > 0 && (size_t)length < size;
}

static void today(char out[SCORE_DATE_SIZE])
{
    score_date((int64_t)time(NULL), out);
}

/* What --state asks for, and whether there was a game to write. */
typedef struct StateWish {
    const char *path;
    bool written;
} StateWish;

static bool write_state(void *context, const Game *game, Failure *failure)
{
    StateWish *wish = context;
    wish->written = state_write(game, wish->path, failure);
    return wish->written;
}

static bool write_foot_state(void *context, const FootGame *game, Failure *failure)
{
    StateWish *wish = context;
    wish->written = foot_state_write(game, wish->path, failure);
    return wish->written;
}

/* What `watch` lists the runs of: the folder that is named, "" for the save folder; NULL: it follows a file. */
static const char *watched_folder(const Options *options)
{
    struct stat status;
    const char *named = options->operand_count > 0 ? options->operands[0] : NULL;
    return !named ? "" : stat(named, &status) == 0 && S_ISDIR(status.st_mode) ? named : NULL;
}

static DuelWish duel_wish(const Options *options)
{
    return (DuelWish){.resumes = options->start == APP_CONTINUE,
                      .against = options->against,
                      .invades = options->side == SIDE_INVADER,
                      .seed = options->seed ? options->seed : DUEL_SEED,
                      .turns_max = options->turns_max > 0 ? options->turns_max : DUEL_TURNS,
                      .slow = options->slow > 0 ? options->slow : 1,
                      .record = options->record};
}

static int show_app(const Options *options, const AppOptions *app, const StateWish *wish)
{
    Failure failure;
    if (!(options->cast ? cast_run(app, &failure) : app_run(app, &failure))) {
        return tool_tell(&failure);
    }
    if (options->state && !wish->written) {
        return tool_fail(EXIT_NOT_SO, "No game was played, so there is no state to write; begin one with --new.");
    }
    return tool_finish(EXIT_DONE);
}

static void translate(void *unused, const ContentText *text)
{
    (void)unused;
    if (!text->asked) {
        text_copy(text->text, text->size, translation_of(text->text));
    }
}

/* What is shown on a screen is told in the player's language, and only that. */
static void choose_language(Content *content)
{
    const char *own = getenv("HOLDOUT_LOCALE");
    if (language_begin(own && own[0] ? own : LOCALE_DIR)) {
        content_each_text(content, translate, NULL);
    }
}

static bool is_seen(const Options *options)
{
    return options->text || (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO));
}

/* What screens read and write. */
typedef struct Places {
    char save_dir[JOURNAL_PATH_SIZE], scores[SCORES_PATH_SIZE], settings[SETTINGS_PATH_SIZE];
} Places;

/* Who only watches needs no folder of his own; the sandbox keeps nothing. */
static int find_places(const Options *options, AppStart start, Places *out)
{
    bool duel = start == APP_DUEL_PLAY;
    bool watch = duel || start == APP_DUEL || start == APP_REPLAY || start == APP_WATCH || start == APP_WATCH_LIST;
    *out = (Places){0};
    bool found = start == APP_SANDBOX || find_save_dir(options, out->save_dir, sizeof out->save_dir);
    if (!found && (!watch || (duel && !options->record))) {
        return tool_fail(EXIT_SYSTEM, "%s", NO_SAVE_DIR);
    }
    if (!watch && !find_scores(out->save_dir, out->scores, sizeof out->scores)) {
        return tool_fail(EXIT_SYSTEM, "The path of the scores is too long; choose another in HOLDOUT_SCORES.");
    }
    if (!find_settings(options, out->settings, sizeof out->settings)) {
        out->settings[0] = '\0';
    }
    return EXIT_DONE;
}

/* `sandbox` is what APP_SANDBOX begins with, `listed` the folder whose runs APP_WATCH_LIST lists. */
static int run_app(Content *content, const Options *options, AppStart start, const GameOptions *sandbox,
                   const char *listed)
{
    Places places;
    char date[SCORE_DATE_SIZE], player[SCORE_NAME_SIZE];
    int ship, status = find_places(options, start, &places);
    status = status == EXIT_DONE ? tool_ship(content, options->ship, &ship) : status;
    if (status != EXIT_DONE) {
        return status;
    }
    choose_language(content);
    scores_player(player);
    today(date);
    StateWish wish = {.path = options->state};
    AppOptions app = {
        .content = content,
        .start = start,
        .foot = options->game,
        .level = options->level,
        .ship = ship,
        .ascension = options->ascension,
        .sandbox = sandbox,
        .agent = options->agent.what ? &options->agent : NULL,
        .seed = options->seed,
        .draw_seed = seed_draw,
        .replay_path = options->operands[0],
        .beside_path = options->beside,
        .duel_path = options->operands[1],
        .duel = duel_wish(options),
        .watch_dir = listed && listed[0] ? listed : places.save_dir,
        .replay_at = {options->at_battle, options->at_wave, options->at_tick},
        .replay_speed = options->speed,
        .cast_path = options->cast,
        .keys_path = options->keys,
        .text = options->text,
        .columns = options->columns,
        .rows = options->rows,
        .dump_when = options->dump_when,
        .dump_path = options->dump_path,
        .settings_path = places.settings,
        .settings_asked = options->settings,
        .save_dir = places.save_dir,
        .watched = is_watched(),
        .hosted = is_hosted(),
        .news_path = told_path("HOLDOUT_NEWS"),
        .cheer_path = told_path("HOLDOUT_CHEER"),
        .far_path = told_path("HOLDOUT_FAR"),
        .date = date,
        .scores = {places.scores, player},
        .shared = shared_results(),
        .finish = options->state ? write_state : NULL,
        .finish_foot = options->state ? write_foot_state : NULL,
        .finish_context = &wish,
    };
    memcpy(app.ordered, options->ordered, sizeof app.ordered);
    return show_app(options, &app, &wish);
}

/* Somebody else's run begins at once. */
static int run_play(Content *content, const Options *options)
{
    CodexFile codex;
    Options own = *options;
    Failure failure;
    own.start = own.agent.what && own.start == APP_TITLE ? APP_NEW : own.start;
    if (!own.agent.what || !agent_is_program(own.agent.what)) {
        return run_app(content, &own, own.start, NULL, NULL);
    }
    if (!codex_file(content, &codex, &failure)) {
        return tool_tell(&failure);
    }
    own.agent.codex = codex.path;
    int status = run_app(content, &own, own.start, NULL, NULL);
    codex_file_remove(&codex);
    return status;
}

static int run_sandbox(Content *content, const Options *options)
{
    GameOptions game = {.first_level = options->level > 0 ? options->level : 1, .first_wave = options->wave};
    int status = options->blueprints ? tool_loadout(content, options->blueprints, &game) : EXIT_DONE;
    return status == EXIT_DONE ? run_app(content, options, APP_SANDBOX, &game, NULL) : status;
}

/* Two journals are something to look at, and files, not a folder. */
static int refuse_beside(const Options *options, const char *listed)
{
    if (options->beside && listed) {
        return tool_fail(EXIT_USAGE, "--beside shows a second journal beside a first; name that, too.");
    }
    return options->beside && !is_seen(options)
               ? tool_fail(EXIT_USAGE, "Two journals beside each other are shown on a terminal; add --text to be told.")
               : EXIT_DONE;
}

static int run_replay(Content *content, const Options *options)
{
    int refused = refuse_beside(options, NULL);
    if (refused != EXIT_DONE) {
        return refused;
    }
    if (options->salvage) {
        return tool_salvage(content, options->operands[0]);
    }
    if (options->result) {
        return tool_result(content, options->operands[0]);
    }
    if (options->cast || (!options->verify && !options->take_over && is_seen(options))) {
        return run_app(content, options, APP_REPLAY, NULL, NULL);
    }
    char save_dir[JOURNAL_PATH_SIZE], date[SCORE_DATE_SIZE];
    if (options->take_over && !find_save_dir(options, save_dir, sizeof save_dir)) {
        return tool_fail(EXIT_SYSTEM, "%s", NO_SAVE_DIR);
    }
    today(date);
    ReplayRequest request = {.path = options->operands[0],
                             .branch_dir = options->take_over ? save_dir : NULL,
                             .date = date,
                             .state_path = options->state,
                             .verify = options->verify,
                             .has_at = options->has_at,
                             .battle = options->at_battle,
                             .wave = options->at_wave,
                             .tick = options->at_tick};
    return tool_replay(content, &request);
}

static int run_watch(Content *content, const Options *options)
{
    char save_dir[JOURNAL_PATH_SIZE];
    const char *listed = watched_folder(options);
    int refused = refuse_beside(options, listed);
    if (refused != EXIT_DONE) {
        return refused;
    }
    if (listed && !listed[0] && !find_save_dir(options, save_dir, sizeof save_dir)) {
        return tool_fail(EXIT_SYSTEM, "%s", NO_SAVE_DIR);
    }
    if (is_seen(options)) {
        return run_app(content, options, listed ? APP_WATCH_LIST : APP_WATCH, NULL, listed);
    }
    return listed ? tool_running(content, listed[0] ? listed : save_dir) : tool_watch(content, options->operands[0]);
}

static int run_unfinished(Content *content, const Options *options)
{
    char save_dir[JOURNAL_PATH_SIZE];
    return find_save_dir(options, save_dir, sizeof save_dir) ? tool_unfinished(content, save_dir)
                                                             : tool_fail(EXIT_SYSTEM, "%s", NO_SAVE_DIR);
}

static int run_scores(Content *none, const Options *options)
{
    (void)none;
    char save_dir[JOURNAL_PATH_SIZE] = "", path[SCORES_PATH_SIZE];
    const char *own = getenv("HOLDOUT_SCORES");
    if ((!(own && own[0]) && !find_save_dir(options, save_dir, sizeof save_dir)) ||
        !find_scores(save_dir, path, sizeof path)) {
        return tool_fail(EXIT_SYSTEM, "No folder that results could be in is known, or its path is too long; name one "
                                      "with --save-dir.");
    }
    return tool_scores(&(ScoresRequest){path, options->daily, options->format});
}

/* The level is 0 where neither it nor lengths are given. */
static WorldRequest world_request(const Options *options)
{
    WorldRequest request = {.seed = options->seed,
                            .level = options->length_count > 0 ? 1 : options->level,
                            .length_count = options->length_count,
                            .branches = options->branches,
                            .terrain = options->terrain,
                            .format = options->format,
                            .trace = options->trace,
                            .depth = options->depth};
    memcpy(request.lengths, options->lengths, sizeof request.lengths);
    return request;
}

static int run_world(Content *content, const Options *options)
{
    WorldRequest request = world_request(options);
    request.level = request.level > 0 ? request.level : 1;
    return tool_world(content, &request);
}

static int run_catalogue(Content *content, const Options *options)
{
    if (options->plots) {
        return tool_catalogue_plots(content,
                                    &(PlotsRequest){options->seed, options->seeds, options->planner, options->format});
    }
    if (options->generator) {
        return tool_catalogue_dungeons(content, &(DungeonsRequest){options->seed, options->generator, options->seeds,
                                                                   options->level, options->columns, options->rows,
                                                                   options->places, options->format});
    }
    return tool_catalogue(content, &(CatalogueRequest){world_request(options), options->seeds});
}

static int run_chart(Content *content, const Options *options)
{
    return tool_chart(content,
                      &(ChartRequest){options->seed, options->act, options->format, options->trace, options->depth});
}

static int run_names(Content *content, const Options *options)
{
    return tool_names(content, &(NamesRequest){options->seed, options->list, options->order,
                                               options->count > 0 ? options->count : 20});
}

static int run_dungeon(Content *content, const Options *options)
{
    DungeonRequest request = {.generator = options->generator,
                              .seed = options->seed,
                              .level = options->level > 0 ? options->level : 1,
                              .columns = options->columns,
                              .rows = options->rows,
                              .places = options->places,
                              .format = options->format,
                              .trace = options->trace,
                              .depth = options->depth};
    return tool_dungeon(content, &request);
}

static int run_plot(Content *content, const Options *options)
{
    return tool_plot(content, &(PlotRequest){options->seed, options->planner, options->steps, options->format});
}

static int run_waves(Content *content, const Options *options)
{
    return tool_waves(content, &(WavesRequest){options->seed, options->level, options->count > 0 ? options->count : 10,
                                               options->format, options->trace, options->depth});
}

static int run_sim_foot(const Content *content, const Options *options, const char *date)
{
    FootSimRequest request = {.game = options->game,
                              .agent = options->agent,
                              .seed = options->seed,
                              .runs = options->runs,
                              .format = options->format,
                              .journals = options->journals,
                              .date = date};
    request.agent.what = request.agent.what ? request.agent.what : "explorer";
    return tool_sim_foot(content, &request);
}

static int run_sim(Content *content, const Options *options)
{
    char date[SCORE_DATE_SIZE];
    today(date);
    if (options->game) {
        return run_sim_foot(content, options, date);
    }
    SimRequest request = {.agent = options->agent,
                          .seed = options->seed,
                          .runs = options->runs,
                          .jobs = options->jobs > 0 ? options->jobs : 1,
                          .ascension = options->ascension,
                          .format = options->format,
                          .journals = options->journals,
                          .date = date,
                          .output = options->output,
                          .tables = options->tables,
                          .resume = options->resume,
                          .policy = options->policy,
                          .trial = options->trial,
                          .sortie = options->sortie};
    request.agent.what = request.agent.what ? request.agent.what : "greedy";
    int status = tool_ship(content, options->ship, &request.ship);
    return status == EXIT_DONE ? tool_sim(content, &request) : status;
}

static int run_codex(Content *content, const Options *options)
{
    return tool_codex(content, options->operands[0], options->format);
}

static int run_bench(Content *content, const Options *options)
{
    return tool_bench(content, options->operands, options->operand_count, options->format);
}

static int run_check(Content *none, const Options *options)
{
    (void)none;
    return tool_check(options->operand_count > 0 ? options->operands[0] : options->data);
}

static int run_lobby(Content *none, const Options *options)
{
    char path[BESIDE_PATH_SIZE];
    (void)none;
    beside_find("holdout-lobby", LOBBY_PROGRAM, path);
    options->passed[-1] = path;
    execv(path, options->passed - 1);
    return tool_fail(EXIT_SYSTEM, "The lobby is a program of its own, which isn't at %s; install holdout-lobby.",
                     LOBBY_PROGRAM);
}

typedef int Runner(Content *content, const Options *options);

static int run_with_content(Runner *run, const Options *options)
{
    Content *content = content_load(options->data, stderr);
    if (!content) {
        return tool_fail(EXIT_UNREADABLE, "The data can't be used; correct what stands above, or leave out --data.");
    }
    int status = run(content, options);
    content_free(content);
    return status;
}

static int show_duel(Content *content, const Options *options)
{
    return run_app(content, options, options->form == DUEL_FORM_PLAY ? APP_DUEL_PLAY : APP_DUEL, NULL, NULL);
}

/* A duel on a screen; one to be watched is told without one. */
static int run_duel_seen(const Options *options)
{
    return options->form == DUEL_FORM_PLAY || options->keys || is_seen(options) ? run_with_content(show_duel, options)
                                                                                : tool_duel_told(options->operands[1]);
}

static int run_duel(Content *none, const Options *options)
{
    static int (*const forms[DUEL_FORM_COUNT])(const DuelRequest *request) = {
#define X(id, name, operands, least, most, run, taken) [DUEL_FORM_##id] = run,
        DUEL_FORM_LIST(X)
#undef X
    };
    (void)none;
    DuelRequest request = {.seed = options->seed,
                           .turns_max = options->turns_max,
                           .slow = options->slow,
                           .twice = options->twice,
                           .jobs = options->jobs,
                           .language = options->language,
                           .record = options->record,
                           .records = options->records,
                           .format = options->format,
                           .operands = {options->operands[1], options->operands[2]}};
    return forms[options->form] ? forms[options->form](&request) : run_duel_seen(options);
}

static int run(Command command, const Options *options)
{
    static const struct {
        Runner *run;
        int ready;
    } commands[COMMAND_COUNT] = {
#define X(id, name, operands, least, most, check, ready, help, taken) [COMMAND_##id] = {run_##name, ready},
        COMMAND_LIST(X)
#undef X
    };
    char drawn[GAME_SEED_SIZE];
    Options own = *options;
    if (commands[command].ready & DRAWS && !own.seed) {
        seed_draw(drawn);
        own.seed = drawn;
    }
    return commands[command].ready & LOADS ? run_with_content(commands[command].run, &own)
                                           : commands[command].run(NULL, &own);
}

static int answer(const CommandLine *line)
{
    if (line->asked == ASKED_TO_RUN) {
        return run(line->command, &line->options);
    }
    if (line->asked == ASKED_FOR_HELP) {
        command_line_help(line->command, stdout);
    } else {
        printf("holdout %s\n", HOLDOUT_VERSION);
    }
    return tool_finish(EXIT_DONE);
}

/* A standard stream that the caller closed must not become the journal's file: it can be neither read nor written. */
static void hold_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) == -1) {
            (void)open("/dev/null", O_RDONLY);
        }
    }
}

/* Keys, files and options of a player would be read and written with the rights of another. */
static bool has_borrowed_rights(void)
{
    return getuid() != geteuid() || getgid() != getegid();
}

int main(int count, char **arguments)
{
    hold_streams();
    if (has_borrowed_rights()) {
        return tool_fail(
            EXIT_USAGE,
            "Holdout must not be installed setuid or setgid: take that off with chmod a-s. Shared results need "
            "only holdout-record.");
    }
    json_begin();
    /* Only which characters the terminal takes; numbers and order never depend on the locale. */
    setlocale(LC_CTYPE, "");
    signal(SIGPIPE, SIG_IGN);
    CommandLine line;
    Failure failure;
    if (!command_line_read(&line, arguments + (count > 0), &failure)) {
        return tool_tell(&failure);
    }
    return answer(&line);
}
