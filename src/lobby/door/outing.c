#include "lobby/door/outing.h"

#include "base/text.h"
#include "base/translation.h"
#include "disk/calls.h"
#include "disk/folder.h"
#include "lobby/door/crier.h"
#include "lobby/door/curtain.h"
#include "lobby/door/how_far.h"
#include "lobby/door/news_desk.h"
#include "lobby/door/own_files.h"
#include "lobby/duels/referee.h"
#include "lobby/game/confined_game.h"
#include "lobby/host/older.h"
#include "lobby/results/older_result.h"
#include "lobby/results/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 16, VARIABLES_MAX = 24, VARIABLE_SIZE = HOST_PATH_SIZE + 64, OWN_VARIABLES = 6 };

/* What a game may know of the terminal and the language. */
static const char *const PASSED[] = {"TERM",   "COLORTERM", "COLORFGBG",   "NO_COLOR", "LANG",
                                     "LC_ALL", "LC_CTYPE",  "LC_MESSAGES", "LANGUAGE", "TZ"};
enum { PASSED_COUNT = sizeof PASSED / sizeof *PASSED };

typedef struct Surroundings {
    char own[OWN_VARIABLES][VARIABLE_SIZE], passed[PASSED_COUNT][VARIABLE_SIZE];
    const char *all[VARIABLES_MAX];
} Surroundings;

/* What a game is to say, in a file of its own, whether that is a cheer to be called out; and what is told it. */
typedef struct Says {
    const char *variable;
    char path[HOST_PATH_SIZE];
    bool cheers;
    NewsDesk desk;
} Says;

static void surround(const Lobby *lobby, const Says *says, Surroundings *out)
{
    char news[HOST_PATH_SIZE];
    int count = 0;
    own_file(lobby->folder, says->desk.file, news);
    snprintf(out->own[0], VARIABLE_SIZE, "USER=%s", lobby->name);
    snprintf(out->own[1], VARIABLE_SIZE, "HOME=%s", lobby->folder);
    snprintf(out->own[2], VARIABLE_SIZE, "HOLDOUT_HOSTED=1");
    snprintf(out->own[3], VARIABLE_SIZE, "HOLDOUT_NEWS=%s", news);
    snprintf(out->own[4], VARIABLE_SIZE, "PATH=/usr/local/bin:/usr/bin:/bin");
    snprintf(out->own[5], VARIABLE_SIZE, "%s=%s", says->variable, says->path);
    for (int i = 0; i < OWN_VARIABLES; i++) {
        out->all[count++] = out->own[i];
    }
    for (int i = 0; i < PASSED_COUNT; i++) {
        const char *value = getenv(PASSED[i]);
        if (value && strlen(value) < VARIABLE_SIZE / 2) {
            snprintf(out->passed[i], VARIABLE_SIZE, "%s=%s", PASSED[i], value);
            out->all[count++] = out->passed[i];
        }
    }
    out->all[count] = NULL;
}

static void tell(Lobby *lobby, GameEnd end, int status, const Failure *failure)
{
    Text told = text_into(lobby->told, sizeof lobby->told);
    if (end != GAME_LEFT) {
        text_add(&told, "%s", failure->why);
    } else if (status != EXIT_DONE) {
        text_add(&told, _("The game ended by itself, with status %d; all that was played is kept."), status);
    }
}

static void look(void *context)
{
    Says *says = context;
    if (says->cheers) {
        crier_call(says->desk.lobby);
    }
    news_tell(&says->desk);
}

static const char *const NOTHING[GAME_SHOWN_MOST] = {NULL};

/* A game that looks on at something; nobody hears its cheers. */
static Says aside(const Lobby *lobby)
{
    return (Says){.variable = "HOLDOUT_CHEER", .desk = {.lobby = lobby, .file = OWN_ASIDE}};
}

/* Which program: the host's own, or, of a version that is not "", that one. */
static bool find_program(Lobby *lobby, const char *version, char path[HOST_PATH_SIZE])
{
    Failure failure;
    text_copy(path, HOST_PATH_SIZE, lobby->program);
    if (!is_other_version(version) || older_program(lobby->host, version, path, &failure)) {
        return true;
    }
    text_copy(lobby->told, sizeof lobby->told, failure.why);
    return false;
}

/* `line`: a descriptor that the game has, too; 0: none. */
static void go(Lobby *lobby, const char *version, const char *const *words, const char *const shown[GAME_SHOWN_MOST],
               int line, Says *says)
{
    const Limits *limits = host_limits(lobby->host);
    Surroundings surroundings;
    Failure failure = {.why = ""};
    char program[HOST_PATH_SIZE];
    int status = 0;
    if (!find_program(lobby, version, program)) {
        return;
    }
    surround(lobby, says, &surroundings);
    const GamePlan plan = {.program = program,
                           .words = words,
                           .environment = surroundings.all,
                           .folder = lobby->folder,
                           .hidden = host_dir(lobby->host),
                           .shown = {shown[0], shown[1]},
                           .line = line,
                           .memory_mib = limits->memory_mib,
                           .disk_mib = limits->disk_mib,
                           .idle_minutes = limits->idle_minutes,
                           .needs_spaces = limits->confinement,
                           .look = look,
                           .look_context = says};
    news_begin(&says->desk);
    GameEnd end = confined_game_run(&plan, &status, &failure);
    news_end(&says->desk);
    tell(lobby, end, status, &failure);
    presence_at(lobby->presence, PRESENCE_LOBBY, "");
}

static const char *settings_of(const Lobby *lobby, char path[HOST_PATH_SIZE])
{
    own_file(lobby->folder, OWN_SETTINGS, path);
    return path;
}

/* What the game is asked for comes last. */
static void play(Lobby *lobby, const char *version, const char *const *asked, const Race *race)
{
    char settings[HOST_PATH_SIZE];
    const char *words[WORDS_MAX] = {"holdout",     "play",       "--save-dir",
                                    lobby->folder, "--settings", settings_of(lobby, settings)};
    int count = 6;
    if (lobby->text) {
        words[count++] = "--text";
    }
    for (int i = 0; asked[i]; i++) {
        words[count++] = asked[i];
    }
    Says says = {.variable = "HOLDOUT_FAR", .desk = {.lobby = lobby, .race = race, .file = OWN_NEWS}};
    own_file(lobby->folder, OWN_FAR, says.path);
    presence_at(lobby->presence, PRESENCE_PLAYING, "");
    (void)disk->remove(says.path);
    go(lobby, version, words, NOTHING, 0, &says);
    (void)disk->remove(says.path);
    if (!lobby->guest) {
        results_collect_behind(lobby->host, lobby->name);
    }
}

void outing_play(Lobby *lobby)
{
    play(lobby, "", (const char *const[]){NULL}, NULL);
}

void outing_learn(Lobby *lobby)
{
    play(lobby, "", (const char *const[]){"--tutorial", NULL}, NULL);
}

static const struct {
    const char *start, *game;
} RACED[RACE_COUNT] = {
#define X(id, word, told, start, game) [RACE_##id] = {start, game},
    RACE_LIST(X)
#undef X
};

/* What goes on is the newest of its kind, which the race's is unless another one was begun since. */
void outing_race(Lobby *lobby, const Race *race, const char *begun)
{
    const char *asked[8] = {begun ? "--continue" : RACED[race->kind].start};
    int count = 1;
    if (RACED[race->kind].game) {
        asked[count++] = "--game";
        asked[count++] = RACED[race->kind].game;
    }
    if (!begun) {
        asked[count++] = "--seed";
        asked[count++] = race->seed;
    }
    asked[count] = NULL;
    play(lobby, begun ? begun : "", asked, race);
}

void outing_go_on(Lobby *lobby, const JournalGlance *like)
{
    const char *asked[] = {"--continue", like->kind == JOURNAL_FOOT ? "--game" : NULL, like->mode, NULL};
    play(lobby, like->program, asked, NULL);
}

/* The version that wrote a journal shows it. */
static void show(Lobby *lobby, const char *path, const char *const *words, const char *const folders[GAME_SHOWN_MOST],
                 Says *says)
{
    JournalGlance glance;
    go(lobby, journal_glance(path, &glance) ? glance.program : "", words, folders, 0, says);
}

/* Where a player's journal is; false, and why, where he has no folder. */
static bool find_journal(Lobby *lobby, const Seen *seen, char folder[HOST_PATH_SIZE], char path[HOST_PATH_SIZE])
{
    Failure failure;
    if (!host_player_folder(lobby->host, seen->name, folder, &failure)) {
        text_copy(lobby->told, sizeof lobby->told, failure.why);
        return false;
    }
    folder_file(folder, seen->journal, path);
    return true;
}

void outing_duel(Lobby *lobby, const PlayersDuel *duel)
{
    char settings[HOST_PATH_SIZE], seat[sizeof "seat:" + 12];
    Failure failure = {.why = ""};
    DuelSide side;
    int line =
        players_duel_side(duel, lobby->name, &side) ? referee_sit(lobby->host, duel->number, side, &failure) : -1;
    if (line < 0) {
        text_copy(lobby->told, sizeof lobby->told, failure.why);
        return;
    }
    snprintf(seat, sizeof seat, "seat:%d", line);
    const char *words[WORDS_MAX] = {"holdout",
                                    "duel",
                                    "play",
                                    "--as",
                                    duel_side_word(side),
                                    "--against",
                                    seat,
                                    "--save-dir",
                                    lobby->folder,
                                    "--settings",
                                    settings_of(lobby, settings),
                                    lobby->text ? "--text" : NULL};
    Says says = {.variable = "HOLDOUT_FAR", .desk = {.lobby = lobby, .duel = duel, .file = OWN_NEWS}};
    presence_at(lobby->presence, PRESENCE_PLAYING, "");
    go(lobby, "", words, NOTHING, line, &says);
    (void)disk->close(line);
}

/* Of a duel's folder nothing but the record is there: by its doors the referee can be reached. */
static void see_record(Lobby *lobby, int number, const char *watched)
{
    char path[HOST_PATH_SIZE];
    players_duel_path(lobby->host, number, PLAYERS_DUEL_RECORD, path);
    Says says = aside(lobby);
    const char *words[WORDS_MAX] = {"holdout", "duel", "watch", path, lobby->text ? "--text" : NULL};
    presence_at(lobby->presence, PRESENCE_WATCHING, watched);
    go(lobby, "", words, (const char *const[GAME_SHOWN_MOST]){path}, 0, &says);
}

void outing_see_duel(Lobby *lobby, int number)
{
    see_record(lobby, number, "");
}

/* Whoever of the two has shut his curtain shuts it for both. */
static bool may_look_on(Lobby *lobby, const PlayersDuel *duel)
{
    Text told = text_into(lobby->told, sizeof lobby->told);
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        const char *name = players_duel_player(duel, side);
        char folder[HOST_PATH_SIZE];
        Failure failure;
        if (!host_player_folder(lobby->host, name, folder, &failure)) {
            text_add(&told, "%s", failure.why);
            return false;
        }
        if (curtain_is_shut(folder)) {
            text_add(&told, _("The curtain of %s is shut: nobody looks on at this duel."), name);
            return false;
        }
    }
    bool begun = players_duel_is_begun(lobby->host, duel->number);
    if (!begun) {
        text_add(&told, "%s", _("The duel begins when both are there; it can be looked on at from then on."));
    }
    return begun;
}

void outing_look_on(Lobby *lobby, const PlayersDuel *duel, const char *name)
{
    if (may_look_on(lobby, duel)) {
        see_record(lobby, duel->number, name);
    }
}

void outing_see(Lobby *lobby, const char *name, const char *journal)
{
    char folder[HOST_PATH_SIZE], path[HOST_PATH_SIZE];
    if (!find_journal(lobby, &(Seen){name, journal}, folder, path)) {
        return;
    }
    Says says = aside(lobby);
    const char *words[WORDS_MAX] = {"holdout", "replay", path, lobby->text ? "--text" : NULL};
    presence_at(lobby->presence, PRESENCE_WATCHING, "");
    show(lobby, path, words, (const char *const[GAME_SHOWN_MOST]){folder}, &says);
}

void outing_see_beside(Lobby *lobby, const Seen seen[GAME_SHOWN_MOST])
{
    char folders[GAME_SHOWN_MOST][HOST_PATH_SIZE], paths[GAME_SHOWN_MOST][HOST_PATH_SIZE];
    for (int i = 0; i < GAME_SHOWN_MOST; i++) {
        if (!find_journal(lobby, &seen[i], folders[i], paths[i])) {
            return;
        }
    }
    Says says = aside(lobby);
    const char *words[WORDS_MAX] = {"holdout", "replay", paths[0], "--beside", paths[1], lobby->text ? "--text" : NULL};
    presence_at(lobby->presence, PRESENCE_WATCHING, "");
    show(lobby, paths[0], words, (const char *const[GAME_SHOWN_MOST]){folders[0], folders[1]}, &says);
}

void outing_watch(Lobby *lobby, const char *name, const char *folder, const char *journal)
{
    const char *words[WORDS_MAX] = {"holdout", "watch", journal, lobby->text ? "--text" : NULL};
    Says says = aside(lobby);
    says.cheers = true;
    own_file(lobby->folder, OWN_CHEER, says.path);
    (void)disk->remove(says.path);
    presence_at(lobby->presence, PRESENCE_WATCHING, name);
    show(lobby, journal, words, (const char *const[GAME_SHOWN_MOST]){folder}, &says);
    (void)disk->remove(says.path);
}
